"""Effects: what cards, boards, tiles and conditions do about the moments that rules announce.

A rule names no card. It announces an event, a struct of its own that says what is happening and that answers may
change; whoever has something to say about events of that type has registered it:

    class Storm(Struct):
        die: int

    effects = Effects()

    @effects.of("pilot", to=Storm)
    async def pilot(s, me, storm):
        if await confirm(me.role, Kind.PILOT):
            storm.die += 2

    await effects.announce(s, storm, able)       # `able`: who may answer with what, in the book's order

An effect that asks nobody is a plain function, and may answer events that are only counted (`count`): what a roll, a
limit or a price comes to. Where nothing is registered for an event, announcing it costs one look into a dict.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from inspect import getdoc
from typing import TypeAlias, TypeVar

from msgspec import Struct

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
Effect: TypeAlias = Callable[[S, M, E], Awaitable[None] | None]
"""What a thing does: with the state, whose thing it is (or which thing) and the event."""
When: TypeAlias = Callable[[S, M, E], bool]
F = TypeVar("F", bound=Callable[..., Awaitable[None] | None])


class Entry(Struct, frozen=True):
    """What one thing does about one type of event, and when it may."""

    source: str
    """The id of the thing: of a card, a board, a tile, a condition."""
    sort: str
    """What sort of thing it is, for games that look for answers sort by sort."""
    event: type[object]
    effect: Callable[..., Awaitable[None] | None]
    when: Callable[..., bool] | None = None
    """Whether its moment has come."""
    matters: Callable[..., bool] | None = None
    """Whether it could change anything, at its moment."""
    lacks: str = ""
    """Why its moment has not come: a word of `barred` in `words.toml`, where people are told."""

    @property
    def text(self) -> str:
        """What it does, in the words of its docstring: the rules first."""
        return _first_line(self.effect)

    def has_come(self, s: object, me: object, event: object) -> bool:
        """Whether its moment has come."""
        return self.when is None or self.when(s, me, event)

    def fits(self, s: object, me: object, event: object) -> bool:
        """Whether it could answer now, and to an effect."""
        return (self.when is None or self.when(s, me, event)) and (self.matters is None or self.matters(s, me, event))

    async def answer(self, s: object, me: object, event: object) -> None:
        """Let it answer."""
        asking = self.effect(s, me, event)
        if asking is not None:
            await asking

    async def offer(self, s: object, me: object, event: object) -> None:
        """Let it answer if it fits."""
        if self.fits(s, me, event):
            await self.answer(s, me, event)

    def count(self, s: object, me: object, event: object) -> None:
        """Let it answer, if it fits, at a moment at which nobody can be asked."""
        if self.fits(s, me, event) and self.effect(s, me, event) is not None:
            raise TypeError(f"{self.source} asks about {self.event.__name__}, which is only counted")


class _Answers(dict[type[object], dict[str, dict[str, Entry]]]):
    """Entries by event, sort and id; nobody answers an event that is not there, and that is looked up once.

    Here it is asked with `get`: to subscript a subclass of dict takes four times as long.
    """

    def __missing__(self, event: type[object]) -> dict[str, dict[str, Entry]]:
        self[event] = {}
        return self[event]


NOBODY: Mapping[str, dict[str, Entry]] = {}
"""Who answers an event of which nothing is registered."""


class Effects:
    """One index of effects, by the type of event they answer, the sort of thing and its id.

    `parts` are indices whose entries belong to this one too: what a family of games shares.
    """

    def __init__(self, *parts: "Effects") -> None:
        self._index = _Answers()
        self.answers: Mapping[type[object], Mapping[str, Mapping[str, Entry]]] = self._index
        """Who answers events at all: by type of event, sort of thing and id."""
        self._wider: list[Effects] = []
        for part in parts:
            part._wider.append(self)
            for entry in part:
                self._add(entry)

    def __iter__(self) -> Iterator[Entry]:
        for sorts in self._index.values():
            for entries in sorts.values():
                yield from entries.values()

    def of(
        self,
        source: str,
        *,
        to: type[E],
        sort: str = "",
        when: When[S, M, E] | None = None,
        matters: When[S, M, E] | None = None,
        lacks: str = "",
    ) -> Callable[[Effect[S, M, E]], Effect[S, M, E]]:
        """Register a function as what `source` does about events of type `to`, while `when` holds.

        `matters` says whether it could change anything then: what could not is not offered to anybody. `lacks` is why
        `when` does not hold, in a word for people.
        """

        def register(effect: Effect[S, M, E]) -> Effect[S, M, E]:
            self._add(Entry(source, sort, to, effect, when, matters, lacks))
            return effect

        return register

    def _add(self, entry: Entry) -> None:
        entries = self._index.setdefault(entry.event, {}).setdefault(entry.sort, {})
        if entry.source in entries:
            raise ValueError(f"{entry.source} answers {entry.event.__name__} twice")
        entries[entry.source] = entry
        for wider in self._wider:
            wider._add(entry)

    def only(self, keep: Callable[[Entry], bool]) -> "Effects":
        """An index of its own with some of the entries that are here now: what a table needs, and nothing else.

        What is not in it costs nothing to look for.
        """
        found = Effects()
        for entry in self:
            if keep(entry):
                found._add(entry)
        return found

    def find(self, event: type[object], source: str, sort: str = "") -> Entry | None:
        """What a thing does about events of a type; None if it does nothing."""
        entries = self._index.get(event, NOBODY).get(sort)
        return entries.get(source) if entries is not None else None

    async def announce(self, s: object, event: E, able: Iterable[tuple[object, str]], sort: str = "") -> E:
        """Tell those who are `able` to answer, one after the other, of an event; return it as they leave it."""
        entries = self._index.get(type(event), NOBODY).get(sort)
        if entries:
            for me, source in able:
                entry = entries.get(source)
                if entry is not None and (entry.when is None or entry.when(s, me, event)):
                    asking = entry.effect(s, me, event)
                    if asking is not None:
                        await asking
        return event


class Bearer(Struct, frozen=True, omit_defaults=True):
    """A card, a board or a tile with an effect: its name, and the id of its face in the gallery if it has one."""

    name: str
    face: str = ""


class Answering(Struct, frozen=True):
    """What something does about an event, in the words of its docstring."""

    bearers: tuple[Bearer, ...]
    sort: str
    text: str


class Announced(Struct, frozen=True):
    """What rules announce, in the words of its docstring, and everything that answers it."""

    event: str
    text: str
    answers: tuple[Answering, ...]


def told(event: type[object]) -> str:
    """What an event is, in the words of its docstring."""
    return _first_line(event)


def _first_line(thing: object) -> str:
    return (getdoc(thing) or "").partition("\n")[0]
