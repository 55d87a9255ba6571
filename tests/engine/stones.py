"""A tiny game whose options point at things: a frog crosses a pond, and two ways may lead to one stone.

Before it starts, the first stone is turned as one likes: a tile in four rotations.
"""

# ruff: noqa: ARG002  (methods of one kind share a signature, whether or not they use all of it)

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from msgspec import Struct

from longtable.engine import ask
from longtable.engine.ask import Ask, Role, choose
from longtable.engine.chance import Chance
from longtable.engine.content import parse_toml
from longtable.engine.game import Game, Options, Outcome
from longtable.engine.journal import Words
from longtable.engine.ledger import Ledger
from longtable.engine.remarks import Remarks, Why, refused
from longtable.engine.scene import Grid, Heading, Piece, Place, Scene
from longtable.engine.state import State
from longtable.engine.steps import Step
from longtable.engine.table import Seat, Table

FROG = Role("frog")
STONES = 6
SUNK = 2
"""The stone under water, on which nobody can stand."""


class Kind(ask.Kind):
    TURN = "turn"
    HOP = "hop"


class Turned(Struct, frozen=True):
    """The first stone, turned by so many quarters."""

    quarters: int

    @property
    def key(self) -> str:
        return f"turn-{self.quarters}@{self.target}"

    @property
    def target(self) -> str:
        return stone(0)


class Hop(Struct, frozen=True):
    """A way to a stone: a step to the next one, a jump to one of the next two."""

    way: str
    to: int

    @property
    def key(self) -> str:
        return f"{self.way}@{self.target}"

    @property
    def target(self) -> str:
        return stone(self.to)


def stone(number: int) -> str:
    return f"stone:{number},0"


class PondOptions(Options, frozen=True):
    pass


class PondState(State):
    at: int = 0
    quarters: int | None = None
    jumps: int = 0

    options: ClassVar[PondOptions]


async def turn(s: PondState) -> None:
    s.quarters = (await choose(FROG, Kind.TURN, [Turned(quarters) for quarters in range(4)])).quarters


async def hop(s: PondState) -> None:
    chosen = await choose(FROG, Kind.HOP, [way for way in ways(s) if not why_not(way)])
    s.jumps += chosen.way == "jump"
    s.at = chosen.to
    s.say("hopped", who=f"player:{FROG}", to=chosen.target)


def why_not(hop: Hop) -> Why | None:
    """Nobody can stand on a stone under water."""
    return Why("sunk", {"stone": hop.target}) if hop.to == SUNK else None


def ways(s: PondState) -> list[Hop]:
    """All that a frog might think of."""
    near = [Hop("step", s.at + 1), Hop("jump", s.at + 1), Hop("jump", s.at + 2)]
    return [way for way in near if way.to < STONES]


WORDS = b"""
[ask.turn]
prompt = "How does it lie?"
rule = "ST-1"

[ask.turn.options]
turn-0 = "{target} as it is"
turn-1 = "{target} to the right"
turn-2 = "{target} upside down"
turn-3 = "{target} to the left"

[ask.hop]
prompt = "Where to?"
rule = "ST-2"
options = { step = "Step to {target}", jump = "jump to {target}", "jump@stone:5,0" = "Jump ashore" }

[remark]
jumped = { text = "{count:jump|jumps} so far.", rule = "ST-2" }
far = { text = "over {stone}", rule = "ST-2" }

[barred]
sunk = { text = "{stone} is under water.", rule = "ST-2" }

[journal]
hopped = { text = "{who} came to {to}.", rule = "ST-2" }

[outcome]
across = { text = "{who} is across.", rule = "ST-3" }
"""

RULES = Ledger("stones", "The Pond", "ST", [], "A frog crosses a pond.")


class Stones(Game[PondState, PondOptions]):
    slug = "stones"
    title = "The Pond"
    rules_version = 1
    package = "tests.engine.stones"
    options = PondOptions
    state = PondState

    @cached_property
    def words(self) -> Words:
        return parse_toml(WORDS, Words, "stones/words.toml")

    @cached_property
    def ledger(self) -> Ledger:
        return RULES

    def roles(self, options: PondOptions) -> tuple[Role, ...]:
        return (FROG,)

    def setup(self, options: PondOptions, roles: Sequence[Role], chance: Chance) -> PondState:
        return PondState(chance=chance)

    def next_step(self, s: PondState) -> Step[PondState] | None:
        if s.quarters is None:
            return turn
        return hop if s.at < STONES - 1 else None

    def outcome(self, s: PondState) -> Outcome:
        return Outcome((FROG,), "across", {"who": f"player:{FROG}"}, {FROG: s.jumps})

    def scene(self, s: PondState, viewer: Role | None) -> Scene:
        places = tuple(Place(stone(number), number, 0, self.things[f"{number},0"]) for number in range(STONES))
        return Scene("The Pond", "Across", (), (Grid("pond", "Pond", places, (Piece("frog", "Frog", stone(s.at)),)),))

    def remarks(self, s: PondState, ask: Ask) -> Remarks:
        """How often the frog has jumped, what lies under a long jump, and the stone on which nobody can stand."""
        if ask.kind is not Kind.HOP:
            turned = [option for option in ask.options if isinstance(option, Turned)]
            sides = list(Heading)
            return Remarks(ghosts={one.key: Place(one.target, 0, 0, exits=(sides[one.quarters],)) for one in turned})
        far = {way.key: [("far", {"stone": stone(s.at + 1)})] for way in ways(s) if way.to == s.at + 2}
        return Remarks(details=[("jumped", {"count": s.jumps})], notes=far, barred=refused(ways(s), why_not))

    def hide(self, s: PondState, viewer: Role, chance: Chance) -> None:
        pass

    def policy(self, s: PondState, ask: Ask) -> int:
        return len(ask.options) - 1

    @property
    def things(self) -> Mapping[str, str]:
        names = ("the bank", "moss", "depth", "slate", "reeds", "the shore")
        return {f"{number},0": name for number, name in enumerate(names)}


game = Stones()


def open_pond() -> Table[PondState, PondOptions]:
    return Table.open(game, [Seat("Ada")], "pond")
