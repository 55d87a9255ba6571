"""Act 1, The Stone Porter: what its Days bring."""

from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.labyrinth.play import golden, halls, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import rockfalls, wounds

GATE = "gate-landing"
REST = 2
MOST_ROCKS = 3


@mission("act-1", to=DayBegins)
async def days(s: LabyrinthState, me: Player, event: DayBegins) -> None:
    """LL-TRACK-02 to 04. A Chump at the gate; 2 Hearts for each Hero; Rockfalls in the blind corners."""
    if event.day == 1:
        at = next(at for at, region in enumerate(s.regions) if region.tile == GATE)
        villain.spawn_one(s, Size.CHUMP, Pick(at, golden.ONLY))
    elif event.day == 2:
        for hero in golden.heroes(s):
            await wounds.heal(s, hero, REST)
    elif event.day == 3:
        ends = [at for at in halls.CELLS if sum(halls.halls_of(s, at)) == 1]
        ends.sort(key=lambda at: (halls.row_of(at), -halls.column_of(at)))
        for at in ends[:MOST_ROCKS]:
            await rockfalls.place(s, at, by=me.key)
