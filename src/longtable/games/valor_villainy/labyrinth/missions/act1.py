"""Act 1, The Stone Porter: rocks are worth clearing, and what its Days bring."""

from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.labyrinth.play import golden, halls, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import rockfalls, wounds
from longtable.games.valor_villainy.play.events import ClearsRock

GATE = "gate-landing"
REST = 2
MOST_ROCKS = 3


@mission("act-1", to=ClearsRock)
def finders(s: LabyrinthState, me: Player, _event: ClearsRock) -> None:
    """LL-ROCK-05. Whenever a Hero clears a Rockfall, a Bounty token goes into the Stash."""
    s.loose_bounty += 1
    s.say("finds-bounty", who=me, count=1)


@mission("act-1-day-1", to=DayBegins)
def night_shift(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02. A Chump at the gate."""
    at = next(at for at, region in enumerate(s.regions) if region.tile == GATE)
    villain.spawn_one(s, Size.CHUMP, Pick(at, golden.ONLY))


@mission("act-1-day-2", to=DayBegins)
async def oregano(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-03. Each Hero heals 2."""
    for hero in golden.heroes(s):
        await wounds.heal(s, hero, REST)


@mission("act-1-day-3", to=DayBegins)
async def blind_corners(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-04. A Rockfall on each tile with exactly one Hall, at most 3, the furthest North first."""
    ends = [at for at in halls.CELLS if sum(halls.halls_of(s, at)) == 1]
    ends.sort(key=lambda at: (halls.row_of(at), -halls.column_of(at)))
    for at in ends[:MOST_ROCKS]:
        await rockfalls.place(s, at, by=me.key)
