"""Positions: a table of Minions of Mordak described by data, for tests and puzzles.

Players are called by number, the Villain 0 and the Heroes from 1 on; Regions by where they lie, such as `C3` for the
Keep; cards, boards and tiles by id.
"""

from collections.abc import Mapping
from typing import Any

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy import positions as family
from longtable.games.valor_villainy.mordak.kinds import Phase, Stage
from longtable.games.valor_villainy.mordak.play.final import RUINS
from longtable.games.valor_villainy.mordak.play.setup import start_play
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.state import KEEP, MORDAK, MordakState
from longtable.games.valor_villainy.positions import Cards, place_of


def arrange(
    s: MordakState,
    *,
    boards: Cards = (),
    explored: bool = False,
    tiles: Mapping[str, str] = {},
    hidden: Mapping[str, str] = {},
    day: int = 0,
    final: bool = False,
    acts: str = "",
    by: str = "",
    pool: int | None = None,
    stage: Stage | None = None,
    **filled: Any,  # noqa: ANN401  the words of the family's `fill`
) -> None:
    """Turn a fresh table into a position: nobody holds, wears or leads anything but what is said here.

    `boards` are the Heroes', in seat order. `tiles` lie face up and `hidden` ones face down, the rest as at the
    start, or face up if the Map is `explored`. `acts` is whose Turn it is: a role, or a Minion's id, perhaps
    controlled `by` another role than usual; with a `pool` the player who acts has red dice for so many Hits on every
    row. If nobody acts the table is about to enter `stage`, or a Hero Round. All other words are those of the
    family's `fill`.

    The same can be said in rooms, see `out_of_rooms`.
    """
    family.take_boards(s, boards, (MORDAK,))
    start_play(s)
    family.put_everything_back(s)
    _lay_map(s, tiles, hidden, explored=explored)
    if final:
        s.is_final, s.regions[KEEP].tile, s.mordak.at = True, RUINS, KEEP
    family.fill(s, **filled)
    s.day = day or (LAST_DAY if final else 0)
    s.stage = Stage(stage) if stage else Stage.HERO_ROUND
    s.phase = Phase.MINIONS if s.stage in (Stage.MINION_STEP, Stage.VILLAIN_LEVEL_UP) else Phase.HEROES
    if pool is not None:
        family.give_pool(s.player(acts), pool)
    if acts:
        let_act(s, acts, Role(by) if by else None)


def out_of_rooms(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position told player by player and Region by Region, in the words of `arrange`; the rest stays.

    `party={1: {"board": "bjorn", "at": "C3", "hurt": 2}}` says of the first Hero what `boards`, `at` and `hurt` say
    of all, and `map={"C3": {"minions": ["gladestalker"], "sheep": 1}}` of the Keep what `minions` and `sheep` say.
    """
    return family.out_of_rooms(position, {"tile": "tiles", "hidden": "hidden", **family.MAP})


# ---------------------------------------------------------------- the beginning


def _lay_map(s: MordakState, tiles: Mapping[str, str], hidden: Mapping[str, str], *, explored: bool) -> None:
    for region in s.regions:
        region.is_face_up = region.is_face_up or explored
    for name, tile in tiles.items():
        lay_tile(s, name, tile)
    for name, tile in hidden.items():
        lay_tile(s, name, tile, face_up=False)


def lay_tile(s: MordakState, name: str, tile: str, *, face_up: bool = True) -> None:
    """Lay a tile into a Region; where it lay before, another of that tier comes."""
    if tile not in s.tiles:
        raise BadArgument(f"there is no tile {tile!r}; the tiles are {', '.join(s.tiles)}")
    region = s.regions[place_of(s, name)]
    before, region.tile, region.is_face_up = region.tile, tile, face_up
    for other in s.regions:
        if other.tile == tile and other is not region:
            tier = s.tile(other).tier
            laid = [one.tile for one in s.regions]
            spare = [row.id for row in s.tiles.values() if row.tier is tier and row.id not in laid]
            other.tile = before if before in spare or not spare else spare[0]


def let_act(s: MordakState, who: str, controller: Role | None = None) -> None:
    """Begin somebody's Turn: a player's, by role, or a Minion's, by the id of its card."""
    family.let_act(s, who, controller)
    s.stage = Stage.TURN
