"""Wild Spells that need the Labyrinth: its tiles, and Minions that act by themselves."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Tiles
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.effects import reacts, spell
from longtable.games.valor_villainy.labyrinth.play.events import Targeting
from longtable.games.valor_villainy.labyrinth.play.halls import Laying
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play.characters import everyone_in
from longtable.games.valor_villainy.play.events import Cast
from longtable.games.valor_villainy.play.targets import choose_region

LURED = 3
"""From how far a Minion can be lured."""


@reacts(
    "honey-trap",
    to=Targeting,
    when=lambda s, me, event: halls.distance(s, event.at, me.at) <= LURED,
    matters=lambda _, me, event: event.target != me.at,
)
async def honey_trap(s: LabyrinthState, me: Player, event: Targeting) -> None:
    """LL-MAI-01. A Minion that is about to choose its target chooses a Hero who is at most 3 steps from it."""
    event.target = me.at


def turnings(s: LabyrinthState, at: int) -> list[Laying]:
    """LL-TILE-01, 02. The other ways in which the tile of a Region would fit where it lies."""
    tile = s.tile(at)
    if tile is None or tile.kind is Tiles.START or s.cells[at].walled or everyone_in(s, at):
        return []
    found = [laying for laying in halls.layings(tile, [at]) if laying.halls != halls.halls_of(s, at)]
    return [laying for laying in found if halls.why_no_fit(s, laying) is None]


@spell("hedge-maze", when=lambda s, _: any(turnings(s, at) for at in halls.CELLS))
async def hedge_maze(s: LabyrinthState, cast: Cast) -> None:
    """LL-TILE-02. A tile without Characters, none of the start, is turned to another way that fits."""
    at = await choose_region(s, cast, [at for at in halls.CELLS if turnings(s, at)])
    laying = await choose(cast.player, Kind.LAY, turnings(s, at), about=s.tile(at))
    halls.lay(s, at, s.regions[at].tile, laying.way)
    s.say("turns-tile", who=cast.by, region=s.regions[at])
