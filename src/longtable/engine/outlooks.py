"""Outlooks: what an option would likely bring, in a few kinds of figures that every client can show.

A game says figures with `chance`, `expected`, `sure`, `left`, `cost` and `worst`; what they are called is in its
`words.toml`. All are whole numbers, exact where the game counts every case, else sampled in copies. Nothing here ever
looks at the true table: an outlook is worked out in copies in which all that the asked role cannot see is dealt anew.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine.ask import Ask, Option, Role, Rule, option_id
from longtable.engine.errors import must
from longtable.engine.journal import Naming, capital, fill_text, plain
from longtable.engine.sequels import Sequel
from longtable.engine.state import State
from longtable.engine.steps import Policy, Run

if TYPE_CHECKING:
    from longtable.engine.game import AnyGame

S = TypeVar("S", bound=State)

COPIES = 240
"""In so many copies the figures of one question are sampled that cannot be counted."""
FEWEST_COPIES = 60
"""In fewer than this nothing is sampled, however many options share the copies."""
CERTAIN = 1000
"""A chance is said in thousandths."""


class Measure(StrEnum):
    """What kind of figure it is, and so how it is shown."""

    CHANCE = "chance"
    """How likely something is, in thousandths."""
    EXPECTED = "expected"
    """What comes or goes on average, in tenths."""
    SURE = "sure"
    """What comes or goes for certain."""
    LEFT = "left"
    """What there is afterwards."""
    COST = "cost"
    """What is paid."""
    WORST = "worst"
    """What is lost if all goes wrong."""


COUNTED = (Measure.SURE, Measure.LEFT, Measure.COST, Measure.WORST)
"""Whole numbers: one is called otherwise than many."""


class Tone(StrEnum):
    """Whether more of something is good for whoever decides; never the only signal."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"


class Likely(Struct, frozen=True):
    """A figure as a game says it: a word of `outlook` in `words.toml`, what fills its gaps, and how much."""

    word: str
    measure: Measure
    amount: int
    gaps: Mapping[str, Option] = {}
    sampled: bool = False
    to: int | None = None
    """The other end, where it depends on what is decided later."""


Outlook: TypeAlias = Mapping[str, Sequence[Likely]]
"""The figures of each option by its id, those that matter most first; an option without any may be left out."""


class Figure(Struct, frozen=True, gc=False, omit_defaults=True):
    """A figure as it is shown. `short` is its label where there is little room, `unit` what is counted.

    `sampled` says that it is about so much: it was played out in copies, not counted. `otherwise` is what happens
    instead, where a chance is drawn as a bar of both; `to` is the other end of what is still open to be decided.
    """

    label: str
    measure: Measure
    amount: int
    short: str = ""
    unit: str = ""
    tone: Tone = Tone.PLAIN
    sampled: bool = False
    otherwise: str = ""
    to: int | None = None


Figures: TypeAlias = dict[str, tuple[Figure, ...]]
"""What is shown beside the options of a question, by their ids."""


class Foresight(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is foretold beside a question: what each option would bring, and what would follow of itself."""

    figures: Figures
    sequel: Sequel | None = None


# ---------------------------------------------------------------- what a game says


def chance(word: str, thousandths: int, *, sampled: bool = False, **gaps: Option) -> Likely:
    """How likely something is; see `odds.thousandths`."""
    return Likely(word, Measure.CHANCE, thousandths, gaps, sampled)


def expected(word: str, tenths: int, *, to: int | None = None, sampled: bool = False, **gaps: Option) -> Likely:
    """What comes (or goes, below 0) on average; see `odds.tenths`. With another end, as it will be decided."""
    return Likely(word, Measure.EXPECTED, tenths, gaps, sampled, to)


def sure(word: str, amount: int, **gaps: Option) -> Likely:
    """What comes (or goes, below 0) for certain."""
    return Likely(word, Measure.SURE, amount, gaps)


def left(word: str, amount: int, *, sampled: bool = False, **gaps: Option) -> Likely:
    """What there is afterwards."""
    return Likely(word, Measure.LEFT, amount, gaps, sampled)


def cost(word: str, amount: int, **gaps: Option) -> Likely:
    """What is paid for it."""
    return Likely(word, Measure.COST, amount, gaps)


def worst(word: str, amount: int, *, sampled: bool = False, **gaps: Option) -> Likely:
    """What is lost if all goes wrong."""
    return Likely(word, Measure.WORST, amount, gaps, sampled)


# ---------------------------------------------------------------- copies to look ahead in


class Copies(Generic[S]):
    """Tables as they might be now, for one asked role: what it knows is true, the rest is dealt anew in each."""

    def __init__(self, role: Role, deal: Callable[[str], Run[S]], seed: str, count: int = COPIES) -> None:
        self.role = role
        self._deal = deal
        self._seed = seed
        self._count = count
        self._first: tuple[AnyGame, bytes, Any] | None = None

    def __len__(self) -> int:
        """How many different deals there are to sample in."""
        return self._count

    def __iter__(self) -> Iterator[Run[S]]:
        """The copies one after the other, each with a deal of its own; whoever takes one may play on in it."""
        return (self._deal(f"{self._seed}/{n}") for n in range(self._count))

    def shared_by(self, options: int) -> "Copies[S]":
        """The first of the copies, as many as each of so many options gets; the same ones for each of them."""
        count = max(self._count // options, min(self._count, FEWEST_COPIES))
        return Copies(self.role, self._deal, self._seed, count)

    def state(self) -> S:
        """The state of the first copy, afresh: to be changed at will, for counting case by case."""
        if self._first is None:
            run = self._deal(f"{self._seed}/0")
            self._first = (run.game, run.game.encode(run.state), run.state.options)
        game, encoded, options = self._first
        state: S = game.decode(encoded, options)
        return state

    def after(self, choice: int, policy: "Policy[S]", until: Callable[[S], bool], most: int) -> Iterator[S]:
        """Each copy after the asked role chose an option, by its place, and everybody then played by a policy.

        They play until something holds, and for at most so many decisions.
        """
        for run in self:
            mine = run.ask_of(self.role)
            calls = [choice if ask is mine else policy(run.state, ask) for ask in run.asks]
            run.answer(choice if run.pending is mine else calls)
            run.play_out(policy, most, until)
            yield run.state


def play_through(rule: Rule, s: S, policy: "Policy[S]") -> None:
    """Run one rule to its end in a copy, with what it asks decided by a policy."""
    try:
        pending = rule.send(None)
        while True:
            chosen = policy(s, pending) if isinstance(pending, Ask) else [policy(s, ask) for ask in pending.asks]
            pending = rule.send(chosen)
    except StopIteration:
        return


# ---------------------------------------------------------------- figures in words


def work_out(game: "AnyGame", run: Run[Any], copies: Copies[Any], naming: Naming) -> Figures:
    """The figures of a question, worked out in a copy that knows no more than the asked role."""
    ask = run.ask_of(copies.role)
    return in_words(game, ask, game.outlook(run.state, ask, copies), naming)


def in_words(game: "AnyGame", ask: Ask, outlook: Outlook, naming: Naming) -> Figures:
    """Figures with their words, in the order of the options."""
    offered = [option_id(option) for option in ask.options]
    unknown = [option for option in outlook if option not in offered]
    must(not unknown, f"the outlook of {ask.kind} is about {unknown}, which is not offered")
    return {
        option: tuple(_figure(game, ask, likely, naming) for likely in outlook[option])
        for option in offered
        if outlook.get(option)
    }


def _figure(game: "AnyGame", ask: Ask, likely: Likely, naming: Naming) -> Figure:
    words = game.words.outlook[likely.word]
    amount, measure = likely.amount, likely.measure
    must(measure is not Measure.CHANCE or 0 <= amount <= CERTAIN, f"the chance {likely.word} is {amount} thousandths")
    gaps = {gap: plain(value) for gap, value in likely.gaps.items()}
    return Figure(
        label=capital(fill_text(words.text, gaps, naming, ask.role)),
        measure=measure,
        amount=amount,
        short=words.short,
        unit=_unit(words.unit, amount if measure in COUNTED else 0),
        tone=Tone(words.tone),
        sampled=likely.sampled,
        otherwise=words.otherwise,
        to=likely.to,
    )


def _unit(words: str, count: int) -> str:
    """What is counted, after a number: `Gold`, or `Hit|Hits` where one is called otherwise."""
    one, _, many = words.partition("|")
    return one if abs(count) == 1 else many or one


def value_in_words(figure: Figure) -> str:
    """How much a figure says, as it is read: `38 %`, `about +1.4 Gold`, `3 Swords`."""
    amount = figure.amount
    match figure.measure:
        case Measure.CHANCE:
            told = percent(amount)
        case Measure.EXPECTED:
            told = _tenths(amount) if figure.to is None else f"{_tenths(amount)} to {_tenths(figure.to)}"
        case Measure.SURE:
            told = f"{amount:+d}"
        case _:
            told = str(amount)
    about = "about " if figure.sampled else ""
    return f"{about}{told}{f' {figure.unit}' if figure.unit else ''}"


def _tenths(amount: int) -> str:
    whole, part = divmod(abs(amount), 10)
    return f"{'-' if amount < 0 else '+'}{whole}.{part}"


def percent(thousandths: int) -> str:
    """A chance in hundredths; what is neither impossible nor certain is never said to be."""
    if 0 < thousandths < 10:
        return "<1 %"
    if 990 < thousandths < CERTAIN:
        return ">99 %"
    return f"{(thousandths + 5) // 10} %"


__all__ = [
    "Copies",
    "Figure",
    "Figures",
    "Foresight",
    "Likely",
    "Measure",
    "Outlook",
    "Tone",
    "chance",
    "cost",
    "expected",
    "left",
    "play_through",
    "sure",
    "value_in_words",
    "work_out",
    "worst",
]
