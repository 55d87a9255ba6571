"""Asking: how a rule puts a decision to a role and goes on with the answer.

A rule is a coroutine. `await choose(...)` suspends it with an `Ask`; whoever drives the rule sends back the
index of the chosen option. There is no event loop and no task: see `steps.Run`, which is the only driver.
"""

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator, Mapping, Sequence
from enum import StrEnum
from types import coroutine
from typing import Any, Final, Literal, NewType, Protocol, TypeAlias, TypeVar, final, overload, runtime_checkable

from msgspec import Struct

from longtable.engine.errors import NoOptions

Role = NewType("Role", str)
"""Who a question goes to: a player, a hero, the villain, the party. Seats hold roles; rules know only roles."""


class Kind(StrEnum):
    """What is asked, for machines; every game derives its own. The words are in the game's `words.toml`."""


class Pass(StrEnum):
    """The option of choosing nothing."""

    PASS = "pass"  # noqa: S105  not a password


class Answer(StrEnum):
    """Yes or no."""

    YES = "yes"
    NO = "no"


@runtime_checkable
class Keyed(Protocol):
    """Something on the table with a stable name of its own, such as `card:lunar-witch#14`."""

    @property
    def key(self) -> str:
        """The stable id under which this thing is an option, a target on the board and a word in the journal."""
        ...


class Pointing(Keyed, Protocol):
    """An option that is one of several ways to do something with a thing: `jump@sq:3,4` points at `sq:3,4`.

    The part of its key before the `@` is a word of the question's `options`, with the gap `{target}`.
    """

    @property
    def target(self) -> str:
        """The key of the thing on the table that is lit for this option."""
        ...


Option: TypeAlias = str | int | Keyed
T = TypeVar("T", bound=Option)
Z = TypeVar("Z")


def option_id(option: Option) -> str:
    """The stable id of an option: never its position in the list."""
    if isinstance(option, str):
        return str(option)
    if isinstance(option, int):
        return str(option)
    return option.key


def target_of(option: Option) -> str:
    """The key of the thing on the table that an option points at: what it says, else itself; a bare word has none."""
    if isinstance(option, str):
        key = str(option)  # a word of an enum may be written otherwise than it is spelt
        return key if ":" in key else ""
    target = getattr(option, "target", None)  # as for keys: quicker than to ask whether it is Pointing
    if isinstance(target, str):
        return target
    key = option_id(option)
    return key if ":" in key else ""


@final
class Live(Sequence[T]):
    """Options that are worked out anew whenever they are looked at: `Live(lambda: able_cards(s, me))`.

    For options that depend on what others cannot see, such as cards of a hand: in a copy where hidden things are
    dealt anew, the options of others must follow. A zone of the state itself does so too.

    Options that take long to work out may name the hidden zone that they are made `of`: then they are worked out anew
    only when something else lies there. They are for one question, since all else stays as it is until the answer.
    """

    __slots__ = ("_options",)

    def __init__(self, options: Callable[[], Sequence[T]], of: list[Z] | None = None) -> None:
        self._options = options if of is None else _while_same(of, options)

    def __len__(self) -> int:
        return len(self._options())

    def __iter__(self) -> Iterator[T]:
        return iter(self._options())

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._options()[index]


def _while_same(zone: list[Z], options: Callable[[], Sequence[T]]) -> Callable[[], Sequence[T]]:
    """What is worked out from a zone, and anew when the zone has changed."""
    seen: list[Z] = []
    found: Sequence[T] | None = None

    def look() -> Sequence[T]:
        nonlocal found
        if found is None or seen != zone:
            seen[:] = zone
            found = options()
        return found

    return look


class Ask(Struct, frozen=True, gc=False):
    """One decision: one role chooses one of the options. `about` is the card or thing that causes it.

    It is gone as soon as it is answered: nothing that it offers points back at it.
    """

    role: Role
    kind: Kind
    options: Sequence[Option]
    about: Option | None = None


class AskAll(Struct, frozen=True):
    """Simultaneous decisions: nobody sees an answer before all are in, unless they are given in the `open`."""

    asks: tuple[Ask, ...]
    open: bool = False


Pending: TypeAlias = Ask | AskAll
Rule: TypeAlias = Coroutine[Pending, Any, None]


@overload
def choose(
    role: Role,
    kind: Kind,
    options: Sequence[T],
    *,
    about: Option | None = None,
    may_pass: Literal[False] = False,
) -> Awaitable[T]: ...
@overload
def choose(
    role: Role, kind: Kind, options: Sequence[T], *, about: Option | None = None, may_pass: bool
) -> Awaitable[T | None]: ...
@coroutine
def choose(
    role: Role, kind: Kind, options: Sequence[T], *, about: Option | None = None, may_pass: bool = False
) -> Generator[Ask, int, Any]:
    """Let `role` choose one of `options`, or nothing (None) if it `may_pass`.

    A choice that is none, one option and no pass, is not asked. Choosing from nothing is a bug of the rule.
    """
    if may_pass:
        if not options:
            return None
        index = yield Ask(role, kind, _with_pass(options), about)
        offered = options[:]  # once: it may be Live
        return offered[index] if index < len(offered) else None
    count = len(options)
    if count == 1:
        return options[0]
    if not count:
        raise NoOptions(f"asked {role} to choose {kind} from no options")
    return options[(yield Ask(role, kind, options, about))]


_PASS: Final = Pass.PASS
"""By a bare name: to look for a member of an enum costs more than a call."""


def _with_pass(options: Sequence[T]) -> Sequence[Option]:
    if type(options) is Live:  # quicker than isinstance, which an abstract Sequence answers itself
        return Live(lambda: [*options, _PASS])
    return [*options, _PASS]


_YES_OR_NO = (Answer.YES, Answer.NO)


@coroutine
def confirm(role: Role, kind: Kind, *, about: Option | None = None) -> Generator[Ask, int, bool]:
    """Ask `role` a yes-or-no question."""
    return (yield Ask(role, kind, _YES_OR_NO, about)) == 0


@coroutine
def choose_all(
    asks: Mapping[Role, tuple[Kind, Sequence[T]]],
    *,
    about: Option | None = None,
    open: bool = False,  # noqa: A002  as at the table: in the open, or in secret
) -> Generator[AskAll, Sequence[int], dict[Role, T]]:
    """Let several roles choose at once, in secret or in the `open`; the answers come back in the order of `asks`.

    A role with a single option is not asked. What is answered in the open is seen by all while others still decide,
    and may be taken back until then; the rule hears of it when all are in.
    """
    pending = []
    for role, (kind, options) in asks.items():
        if len(options) > 1:
            pending.append(Ask(role, kind, options, about))
        elif not options:
            raise NoOptions(f"asked {role} to choose {kind} from no options")
    if not pending:
        return {role: options[0] for role, (_, options) in asks.items()}
    answers = yield AskAll(tuple(pending), open)
    chosen = {ask.role: place for ask, place in zip(pending, answers, strict=True)}
    return {role: options[chosen.get(role, 0)] for role, (_, options) in asks.items()}
