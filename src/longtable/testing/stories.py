"""Stories: a table in a test, and the seats around it. A game may have a story of its own that knows its words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from msgspec import json

from longtable.engine import moments
from longtable.engine.ask import Role, option_id
from longtable.engine.journal import Fact, Line, thing_in
from longtable.engine.scene import Barred, Question
from longtable.engine.table import Table
from longtable.testing.foretold import Foretold, Result

USUAL_SEATS = 2


@dataclass
class Opening:
    """How a table is opened for a story: how many seats (0: as usual), the words of the position, chance to come."""

    seats: int
    position: dict[str, Any]
    chance: dict[str, Sequence[Result]]


class Story:
    """A table in a test.

    A game's own story is a class made from this one and named by `Game.story`. It may add what is worth asking
    (`t.hero(1).health`) and doing at this game, and say how results of chance are told: what its dice show
    (`face`), what the things in a pile are called (`called`), and which piles are drawn from the end. `begin` reads
    words for the beginning that are the story's own.
    """

    last_is_next: ClassVar[tuple[str, ...]] = ()
    """The streams of chance that shuffle piles of which the last card is the top one."""

    def __init__(self, table: Table[Any, Any], resting: Sequence[str]) -> None:
        self.table = table
        self.resting = resting

    # ------------------------------------------------------------------ how chance is told

    @classmethod
    def face(cls, stream: str, shown: str) -> int:
        """The face of a die that shows this."""
        if not shown.isdecimal():
            raise AssertionError(f"no die of stream {stream!r} shows {shown!r}; expected a number")
        return int(shown)

    @classmethod
    def called(cls, s: Any, thing: Any) -> str:  # noqa: ANN401, ARG003  each game has its own
        """What the story calls a thing that is shuffled."""
        return short(option_id(thing))

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """Add, in place, what goes without saying in this game's stories, and read words of the story's own."""
        opening.seats = opening.seats or USUAL_SEATS

    # ------------------------------------------------------------------ who does what

    def seat(self, who: int | str) -> "SeatStory":
        """One seat, counted from 0; or the first that holds a role, in this role alone."""
        if isinstance(who, int):
            return SeatStory(self, who)
        return SeatStory(self, self.table.seats_of(Role(who))[0], Role(who))

    @property
    def asked(self) -> dict[int, str]:
        """Which seats are asked now, and what kind of question; all of those that hold a role which is asked."""
        return {
            seat: str(ask.kind)
            for ask in self.table.asks.values()
            for seat in self.table.asked_for(ask.role, ask.kind)
        }

    @property
    def given(self) -> dict[str, str]:
        """What was answered in the open while others still decide, by role: the short names of the options."""
        return {str(answer.role): short(answer.option) for answer in self.table.given}

    @property
    def next(self) -> "SeatStory":
        """The first seat that is asked now."""
        if not self.asked:
            raise AssertionError("nobody is asked anything")
        return self.seat(next(iter(self.asked)))

    def everyone(self, option: str) -> Self:
        """The same answer to all that is asked now; where several seats hold a role, the first of them gives it."""
        if not self.asked:
            raise AssertionError(f"nobody is asked anything, so nobody can answer {option!r}")
        for ask in list(self.table.asks.values()):
            self.seat(ask.role).answers(option)
        return self

    # ------------------------------------------------------------------ what is so

    @property
    def state(self) -> Any:  # noqa: ANN401  each game has its own state
        """The true state, to ask what is so."""
        return self.table.state

    def facts(self, said: str) -> list[Fact]:
        """The facts of this name that rules have reported so far."""
        return [fact for fact in self.table.facts if fact.said == said]

    def said(self, *names: str) -> list[str]:
        """In which order facts of these names came."""
        return [fact.said for fact in self.table.facts if fact.said in names]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.is_over

    @property
    def winners(self) -> list[str]:
        """The roles that have won; fails while the game goes on."""
        self._must_be_over()
        return [str(role) for role in self.table.outcome.winners]

    @property
    def verdict(self) -> str:
        """How the game ended, in words; fails while it goes on."""
        self._must_be_over()
        return self.table.game.verdict(self.table.outcome, self.table.naming)

    def _must_be_over(self) -> None:
        if not self.table.is_over:
            raise AssertionError(f"nobody has won yet; asked now: {self.asked}")

    # ------------------------------------------------------------------ the end of the story

    def finish(self) -> None:
        """Fail if a question was left open that the story did not expect, or supplied chance was not used."""
        left = {seat: kind for seat, kind in self.asked.items() if kind not in self.resting}
        if left:
            raise AssertionError(f"the story ends with questions it did not expect: {left}")
        chance = self.state.chance
        unused = chance.left if isinstance(chance, Foretold) else chance.coming
        if unused:
            raise AssertionError(f"settled results of chance were not used: {unused}")


class SeatStory:
    """One seat in a test: what it is asked and what it answers, in all of its roles or in one."""

    def __init__(self, story: Story, number: int, role: Role | None = None) -> None:
        self.story = story
        self.number = number
        self.roles = story.table.seats[number].roles if role is None else (role,)
        self.role = self.roles[0]

    @property
    def request(self) -> int:
        """The number of the open request to this seat."""
        for number, ask in self.story.table.asks.items():
            if ask.role in self.roles or self.number in self.story.table.seats_of(ask.role, ask.kind):
                return number
        raise AssertionError(f"seat {self.number} is not asked anything; asked now: {self.story.asked or 'nobody'}")

    def asked(self, kind: str) -> "SeatStory":
        """Fail unless this seat is asked a question of this kind now."""
        found = self.story.table.asks[self.request].kind
        if found != kind:
            raise AssertionError(f"seat {self.number} is asked {found!s}, not {kind}")
        return self

    @property
    def question(self) -> Question:
        """The question in words."""
        return self.story.table.question(self.request)

    @property
    def options(self) -> list[str]:
        """The options of the open question, by their short names: without kind and copy number."""
        return [short(option_id(option)) for option in self.story.table.asks[self.request].options]

    def offered(self, *names: str) -> "SeatStory":
        """Fail unless exactly these options are open, in any order."""
        if sorted(self.options) != sorted(names):
            raise AssertionError(f"seat {self.number} is offered {sorted(self.options)}, not {sorted(names)}")
        return self

    def not_offered(self, *names: str) -> "SeatStory":
        """Fail if one of these options is open."""
        found = [name for name in names if name in self._ids or name in self.options]
        if found:
            raise AssertionError(f"seat {self.number} is offered {found} among {sorted(self.options)}")
        return self

    def barred(self, name: str, reason: str = "", *, rule: str = "") -> "SeatStory":
        """Fail unless this is shown as something that cannot be chosen: for this reason, by this rule."""
        bars = self.question.barred
        found = [bar for bar in bars if name in (bar.id, short(bar.id))]
        if not found:
            known = sorted(short(bar.id) for bar in bars)
            raise AssertionError(f"seat {self.number} is not shown {name!r} as barred; barred are {known}")
        if not any(_is_bar(bar, reason, rule) for bar in found):
            given = [f"{bar.reason} ({bar.rule})" for bar in found]
            wanted = " ".join(part for part in (reason, rule and f"({rule})") if part)
            raise AssertionError(f"{name!r} is barred to seat {self.number} because {given}, not {wanted!r}")
        return self

    @property
    def bars(self) -> dict[str, str]:
        """What is shown as barred, by its short name, and why."""
        return {short(bar.id): bar.reason for bar in self.question.barred}

    @property
    def _ids(self) -> list[str]:
        return [option_id(option) for option in self.story.table.asks[self.request].options]

    def answers(self, name: str) -> "SeatStory":
        """Answer the open question with an option, named by its id or its short name."""
        request, ids = self.request, self._ids
        matches = [known for known in ids if name in (known, short(known))]
        if not matches:
            raise AssertionError(f"seat {self.number} cannot answer {name!r}; it is offered {ids}")
        self.story.table.answer(request, matches[0], self.number)
        return self

    def advised(self) -> str:
        """What the game's policy advises to the open question, by its short name."""
        ask = self.story.table.asks[self.request]
        return short(option_id(ask.options[self.story.table.game.policy(self.story.state, ask)]))

    def sees(self) -> Any:  # noqa: ANN401  a scene as plain data
        """The scene as this seat sees it: through the eyes of the role that is asked, else of its first."""
        asked = [ask.role for ask in self.story.table.asks.values() if ask.role in self.roles]
        return self.story.table.scene((*asked, self.role)[0])

    def reads(self) -> list[str]:
        """The journal as this seat reads it."""
        return [line.text for line in self._lines()]

    def _lines(self) -> Sequence[Line]:
        table = self.story.table
        if self.roles == table.seats[self.number].roles:
            return moments.lines(table, self.number)
        return table.journal(self.role)

    def knows(self) -> str:
        """All that this seat sees, reads, is asked and hears answered, as one text: the rest stays hidden."""
        table = self.story.table
        asked = [table.question(number) for number, ask in table.asks.items() if ask.role in self.roles]
        return json.encode((self.sees(), asked, table.given, self._lines())).decode()


def _is_bar(bar: Barred, reason: str, rule: str) -> bool:
    return reason in ("", bar.reason) and rule in ("", bar.rule)


def short(key: str) -> str:
    """The short name of a thing: its key without kind and copy number."""
    return thing_in(key) or key


unfinished: list[Story] = []
"""Stories of the running test; the pytest plugin finishes them when the test is over."""
