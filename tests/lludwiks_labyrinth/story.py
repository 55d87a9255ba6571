"""Stories at a table of Lludwik's Labyrinth, as its tests tell them: who sits where, and how one begins.

Heroes go by number from 1 on and sit in the chairs from 0 on; Regions go by where they lie, cards and tiles by id, as
in `positions.arrange`, whose words `table` takes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from longtable.engine.ask import option_id
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import table as open_table
from longtable.testing.foretold import Result

BOARDS = ("rowan", "welliam", "thaddy", "dredgar", "isabella", "coach")
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
CAMP, GATE, EAST, SOUTH, WEST = "C3", "C2", "D3", "C4", "B3"
"""The five tiles of the start; the gate has Halls N, E and S, the east E, S and W, and so on round the camp."""
POINTS = 4
"""Action Points for everybody, so that a Turn goes on after what a story is about."""
ANY = (*(str(kind) for kind in FamilyKind), *(str(kind) for kind in Kind))


def table(
    *,
    heroes: int = 2,
    acts: int = 1,
    resting: Sequence[str] = ("act", "hold-back"),
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Sequence[Result]] | None = None,
    change: Callable[[LabyrinthState], object] | None = None,
    seed: str = "story",
    **position: Any,
) -> LabyrinthStory:
    """A table at a position, in a Hero's Turn, or with `acts=0` about to enter a stage."""
    words = {"boards": BOARDS[:heroes], "acts": acts, **position}
    if acts:
        words["actions"] = {**dict.fromkeys(range(1, heroes + 1), POINTS), **position.get("actions", {})}
    t: LabyrinthStory = open_table(
        game,
        seats=heroes,
        options={"past": "nothing", **(options or {})},
        chance=chance,
        resting=resting,
        seed=seed,
        names=NAMES,
        change=change,
        **words,
    )
    return t


def seated(heroes: int, *, seed: str = "story", **options: Any) -> LabyrinthStory:
    """A game that has just been opened; whatever is asked may be left open."""
    t: LabyrinthStory = open_table(
        game, seats=heroes, options={"past": "nothing", **options}, resting=ANY, seed=seed, names=NAMES
    )
    return t


def begun(heroes: int, *, seed: str = "story", boards: Sequence[str] = BOARDS, **options: Any) -> LabyrinthStory:
    """A game set up by the book, in which everybody has chosen a Hero; whatever is asked then may be left open."""
    t = seated(heroes, seed=seed, **options)
    for seat in range(heroes):
        if t.asked.get(seat) == "board":
            t.seat(seat).answers(boards[seat])
        if t.asked.get(seat) == "draw":
            t.seat(seat).answers("wild")
    return t


def layings(t: LabyrinthStory, seat: int = 0) -> list[str]:
    """Where the tile in hand may go, and which way round: `way-2@D2`."""
    ask = t.table.asks[t.seat(seat).asked("lay").request]
    return sorted(option_id(option).replace("region:", "") for option in ask.options)


def lays(t: LabyrinthStory, laying: str, seat: int = 0) -> None:
    """The tile in hand goes there."""
    t.seat(seat).asked("lay").answers(laying.replace("@", "@region:"))


def opened(
    event: str,
    side: str = "A",
    *,
    at: str = GATE,
    where: Mapping[int, str] | None = None,
    was_stored: bool = False,
    marked: int = 0,
    count: int = 0,
    acts: int = 1,
    then: Callable[[LabyrinthState], object] | None = None,
    **words: Any,
) -> LabyrinthStory:
    """A table at which a side of an Event packet is read next: it happens `at` a Region; the first Hero has drawn it.

    One that `was_stored` is the Lead Hero's to decide, or the `marked` Hero's. `then` changes the table further.
    """

    def open_it(s: LabyrinthState) -> None:
        role = s.heroes[0].role
        packet = Packet(event, side, place_of(s, at), role, is_stored=was_stored, count=count)
        if marked:
            packet.marker, packet.marked, packet.marked_at = 1, s.heroes[marked - 1].role, packet.at
        s.called.append(packet)
        if then is not None:
            then(s)

    words = {"at": {1: at, **(where or {})}, "resting": ANY, **words}
    return table(acts=acts, change=open_it, **words)
