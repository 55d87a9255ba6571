"""The journal: facts that rules report, and the words that turn them into sentences for one reader."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, cast

from msgspec import Struct

from longtable.engine.ask import Option, Role, option_id
from longtable.engine.beats import Beat, Cue, Scale

Plain: TypeAlias = str | int | list[str]


class Fact(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened: a word of the game's `words.toml`, what it was about, and who may know it.

    `after` is the number of decisions made before it happened; `only` is None where everybody may know; `names` are
    those that the places it is about had then, as far as they depend on the state.
    """

    said: str
    after: int
    data: dict[str, Plain] = {}
    only: tuple[Role, ...] | None = None
    names: dict[str, str] = {}

    def is_for(self, viewer: Role | None) -> bool:
        """Whether this viewer (None: a spectator) may read it."""
        return self.only is None or viewer in self.only


Said: TypeAlias = Option | Iterable[Option]


def plain(value: Said) -> Plain:
    """Things as they are written into a fact: by their keys, never by reference."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, str):
        return str(value)
    key = getattr(value, "key", None)  # quicker than to ask whether it is Keyed, and every fact asks
    return key if isinstance(key, str) else [option_id(item) for item in cast("Iterable[Option]", value)]


class Sentence(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence with gaps; `you` is used where the reader is the one it is about, `rule` is what it rests on."""

    text: str
    you: str = ""
    rule: str = ""
    until: str = ""
    """The last release whose rules said it, where rules no longer do; saves still do."""
    beat: Cue | None = None
    """How it is felt, where it deserves to be."""
    goes_on: str = ""
    """The gap whose thing does this step by step: of several lines in a row about it only the last is to be read."""


DECIDED = "decided-for-all"
"""What a table itself tells: who of several that hold a role has decided."""
TOLD_BY_TABLES = {DECIDED: Sentence("{who} decided for {role}.")}
"""The facts that no rule says, and their sentences."""


class AskWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one kind of question; `prompts` are those of special moments, by what a game calls these.

    Among the `options`, `#` is how a number is said that is no option of its own there: `"{count} Gold"`.
    """

    prompt: str
    rule: str
    prompts: dict[str, str] = {}
    detail: str = ""
    options: dict[str, str] = {}
    keys: dict[str, str] = {}
    usual: str = ""
    """The option that most players take most of the time, where there is one."""
    figures: int = 0
    """How many figures belong beside each option, where people weigh the options by them."""


class OutlookWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a figure beside an option: a label with gaps, a short one, what is counted, and what is good.

    `otherwise` is what happens instead, in a word: the chance is drawn as a bar of both.
    """

    text: str
    short: str = ""
    unit: str = ""
    """What is counted: `Gold`, or `Hit|Hits` where one is called otherwise."""
    tone: Literal["plain", "good", "bad"] = "plain"
    """Whether more of it is good or bad for the one who decides."""
    otherwise: str = ""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """All sentences of a game: `words.toml`."""

    ask: dict[str, AskWords]
    journal: dict[str, Sentence]
    remark: dict[str, Sentence] = {}
    barred: dict[str, Sentence] = {}
    outcome: dict[str, Sentence] = {}
    next: dict[str, Sentence] = {}
    outlook: dict[str, OutlookWords] = {}

    def sentence(self, said: str) -> Sentence:
        """The sentence for a fact: the game's own, or the one that every table has."""
        return TOLD_BY_TABLES.get(said) or self.journal[said]


class Line(Struct, frozen=True, gc=False, omit_defaults=True):
    """A journal line as one reader reads it."""

    text: str
    rule: str
    after: int
    yours: bool = False
    """Whether it is about the reader."""
    beat: Beat | None = None
    goes_on: str = ""
    """What goes on from the line before, where that has the same here: then the other need not be read."""


def is_about(data: Mapping[str, Plain], viewer: Role | None) -> bool:
    """Whether the one a fact is about is the reader."""
    return viewer is not None and data.get("who") == f"player:{viewer}"


def fill(sentence: Sentence, data: Mapping[str, Plain], naming: "Naming", viewer: Role | None) -> str:
    """Fill a sentence's gaps with names, from the reader's point of view."""
    return fill_text(sentence.you if sentence.you and is_about(data, viewer) else sentence.text, data, naming, viewer)


def fill_text(template: str, data: Mapping[str, Plain], naming: "Naming", viewer: Role | None) -> str:
    """Fill the gaps of a text with names, from the reader's point of view."""
    if not data:
        return template
    return template.format_map(
        {
            gap: _Count(value) if isinstance(value, int) else _Name(naming.spell(value, viewer))
            for gap, value in data.items()
        }
    )


def write(sentence: Sentence, data: Mapping[str, Plain], naming: "Naming", viewer: Role | None) -> str:
    """A filled sentence that begins with a capital letter."""
    return capital(fill(sentence, data, naming, viewer))


def beat(cue: Cue, data: Mapping[str, Plain], naming: "Naming", viewer: Role | None) -> Beat:
    """A fact as it is felt by one reader."""
    actor, target, thing = (_key(data.get(gap)) for gap in (cue.actor, cue.target, cue.thing))
    amount = data.get(cue.amount)
    return Beat(
        kind=cue.kind,
        title=capital(fill_text(cue.title, data, naming, viewer)),
        amount=amount if isinstance(amount, int) else None,
        icon=cue.icon,
        tint=cue.tint,
        is_large=cue.scale is Scale.STAGE or (cue.scale is Scale.OWN and is_about(data, viewer)),
        actor=actor,
        actor_name=capital(naming.spell(actor, viewer)),
        target=target,
        thing=thing,
    )


def _key(value: Plain | None) -> str:
    """The key in a gap; the first where there are several."""
    if isinstance(value, list):
        return value[0] if value else ""
    return value if isinstance(value, str) else ""


def capital(text: str) -> str:
    """A text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


class _Count(int):
    """A number in a sentence: `{swords:Sword|Swords}` writes it with the word that fits."""

    def __format__(self, words: str) -> str:
        if "|" not in words:
            return super().__format__(words)
        one, many = words.split("|")
        return f"{int(self)} {one if self == 1 else many}"


class _Name(str):
    """A name in a sentence: `{whom:'s}` says what is theirs, `Ben's` or to the reader `your`."""

    __slots__ = ()

    def __format__(self, ending: str) -> str:
        if ending != "'s":
            return super().__format__(ending)
        return "your" if self == "you" else f"{self}'s"


def thing_in(key: str) -> str:
    """The id in a key, without its kind and its copy: `lunar-witch` of `card:lunar-witch#14`."""
    return key.partition(":")[2].partition("#")[0]


def things_in(data: Mapping[str, Plain]) -> list[str]:
    """The ids of the things and places that some data speaks of; players and plain words are left out."""
    keys = [key for value in data.values() for key in (value if isinstance(value, list) else [value])]
    return [thing_in(key) for key in keys if isinstance(key, str) and ":" in key and not key.startswith("player:")]


class Naming(Struct):
    """How keys are named: things by the game, roles by who holds them, places by what the state knows of them."""

    things: Mapping[str, str]
    roles: Mapping[Role, str] = {}
    places: Mapping[str, str] = {}
    seats: Mapping[str, str] = {}
    """Who sits in which chair, by its number."""

    def then(self, fact: Fact) -> "Naming":
        """How keys were named when something happened: places as they were called then."""
        return Naming(self.things, self.roles, fact.names, self.seats)

    def from_seat(self, seat: int) -> "Naming":
        """How keys are named to whoever sits in a chair: that chair is `you`."""
        return Naming(self.things, self.roles, self.places, {**self.seats, str(seat): "you"})

    def spell(self, value: Plain, viewer: Role | None = None) -> str:
        """A key, a number or a list of keys in words; any other text is left as it is."""
        if isinstance(value, list):
            return self._join([self.spell(item, viewer) for item in value])
        if isinstance(value, int):
            return str(value)
        kind, colon, name = value.partition(":")
        if not colon or " " in value:
            return value
        if kind == "player":
            return "you" if name == viewer else self.roles.get(Role(name), name)
        if kind == "seat":
            return self.seats.get(name, name)
        if kind == "role":
            return self.roles.get(Role(name), name)
        thing = thing_in(value)
        return self.places.get(thing) or self.things.get(thing, name)

    def _join(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names) or "nothing"
        return ", ".join(names[:-1]) + " and " + names[-1]
