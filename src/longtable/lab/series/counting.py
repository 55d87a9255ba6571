"""Counting while a game is played: what its rules say, and which options are offered and taken."""

from collections import Counter
from collections.abc import Mapping

from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.errors import BadArgument
from longtable.engine.game import Tallied
from longtable.engine.journal import Plain, Said, plain, thing_in
from longtable.engine.state import State


class FactCounter:
    """Counts what the rules of one game say, as far as the game finds it worth counting."""

    def __init__(self, tallied: Mapping[str, Tallied]) -> None:
        self.counts: Counter[tuple[str, str, str]] = Counter()
        """How often, by role, fact and thing."""
        self._tallied = tallied

    def listen_to(self, state: State) -> None:
        """Take the place of the state's own `say`: most of what is said is not counted and need not be written."""
        state.attach(say=self.say)

    def say(self, said: str, /, *, only: tuple[Role, ...] | None = None, **data: Said) -> None:  # noqa: ARG002
        """Count a fact; who may know it does not matter."""
        how = self._tallied.get(said)
        if how is None:
            return
        try:
            roles = _each(plain(data[how.role])) if how.role else [""]
            things = _each(plain(data[how.thing])) if how.thing else [""]
            amount = plain(data[how.amount]) if how.amount else 1
        except KeyError as gap:
            raise BadArgument(
                f"{said!r} is tallied by its gap {gap}, which is not said; it says {', '.join(data) or 'nothing'}"
            ) from gap
        if not isinstance(amount, int):
            raise BadArgument(f"{said!r} is tallied by the amount {amount!r}; expected a number")
        if not amount:
            return
        for role in roles:
            for thing in things:
                self.counts[_role_in(role), how.name or said, _thing_in(thing)] += amount


def _each(value: Plain) -> list[str]:
    return value if isinstance(value, list) else [str(value)]


def _role_in(key: str) -> str:
    """The role that a key names; "" where it names no role, such as a minion."""
    kind, _, name = key.partition(":")
    return name if kind == "player" else ""


def _thing_in(key: str) -> str:
    """The id in a key without its kind and its copy; any other text as it is."""
    return thing_in(key) if ":" in key and " " not in key else key


class ChoiceCounter:
    """Counts over any number of games in how many questions each option was offered, and how often it was taken.

    Copies of one card are one option: `card:guard#3` and `card:guard#4` are both `card:guard`.
    """

    def __init__(self) -> None:
        self._offered: dict[tuple[str, str], int] = {}
        self._taken: Counter[tuple[str, str]] = Counter()
        self._questions: dict[tuple[str, tuple[str, ...]], int] = {}
        self._names: dict[str, str] = {}

    def note(self, ask: Ask, index: int) -> None:
        """Count a decision, before its answer is given."""
        known = self._names
        keys = [option_id(option) for option in ask.options[:]]
        names = tuple([known.get(key) or known.setdefault(key, key.partition("#")[0]) for key in keys])
        question = (ask.kind, names)
        self._questions[question] = self._questions.get(question, 0) + 1
        self._taken[ask.kind, names[index]] += 1

    def sum_up(self) -> None:
        """Turn questions into options. Many questions are the same, so this is put off until a game is over."""
        for (kind, names), count in self._questions.items():
            for name in dict.fromkeys(names):
                self._offered[kind, name] = self._offered.get((kind, name), 0) + count
        self._questions.clear()

    def rows(self) -> list[tuple[str, str, int, int]]:
        """Kind, option, how often offered and how often taken, in order of kind and option."""
        self.sum_up()
        return [
            (str(kind), name, count, self._taken[kind, name]) for (kind, name), count in sorted(self._offered.items())
        ]
