"""The contract between the engine and a game: what a game package has to say, and what it gets for free."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from longtable.engine.about import About, Listed
from longtable.engine.ask import Ask, Option, Role, option_id, target_of
from longtable.engine.campaign import Campaign, NextGame, Record, Stop
from longtable.engine.chance import Chance
from longtable.engine.content import Pack, parse_toml
from longtable.engine.effects import Announced, Answering, Bearer, Effects, Entry, told
from longtable.engine.epilogue import Course, Deed, Span
from longtable.engine.errors import BadArgument, PackError
from longtable.engine.faces import Figure, Vignette
from longtable.engine.honours import Honour, Honours, SheetPart, SheetRow
from longtable.engine.journal import (
    Fact,
    Line,
    Naming,
    Plain,
    Words,
    beat,
    capital,
    fill,
    fill_text,
    is_about,
    plain,
    thing_in,
    write,
)
from longtable.engine.ledger import Ledger
from longtable.engine.outlooks import Copies, Outlook
from longtable.engine.remarks import NOTHING, Remark, Remarks, Why
from longtable.engine.scene import Area, Barred, Choice, Face, Question, Scene, Sequel, Tint
from longtable.engine.state import State
from longtable.engine.steps import Step
from longtable.engine.wordbook import joined, read_words


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Base of every game's options: what a table settles before the game; each has a default and a description."""


class Outcome(Struct, frozen=True):
    """How a game ended: who won, why (a word of `words.toml`, with its data), and the scores."""

    winners: tuple[Role, ...]
    reason: str
    data: dict[str, Plain] = {}
    scores: dict[Role, int] = {}


class Tallied(Struct, frozen=True):
    """How the lab counts something that rules say: whose it is and what it was, each by its gap in the sentence.

    `amount` is the gap whose number is added up; without one, each time counts as one. `name` is what the count is
    called, where the word itself would mislead.
    """

    role: str = ""
    thing: str = ""
    amount: str = ""
    name: str = ""


Seating: TypeAlias = tuple[tuple[Role, ...], ...]
"""The roles of each chair of a table. A role may be held from several chairs: whoever answers first decides."""

T = TypeVar("T")
S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741  the letter of Options


class Game(ABC, Generic[S, O]):
    """A game: pure functions over a state. It holds content, never the state of a table.

    `slug`, `title`, `rules_version`, `options` and `state` describe it; its rooms are found beside `package`.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    journal_version: ClassVar[int] = 1
    """Goes up when rules say other facts while the game is played as before: older journals are then not compared."""
    package: ClassVar[str]
    family: ClassVar[str] = ""
    """The package whose `words.toml` the game shares with its sisters."""
    resting: ClassVar[tuple[str, ...]] = ()
    """The kinds of questions at which the game naturally waits: a story may end there."""
    aloud: ClassVar[tuple[str, ...]] = ()
    """The kinds of questions that are read aloud: whoever sits at the table may answer, and people go before bots."""
    icon: ClassVar[str] = "dice-six-faces-three"
    """What stands for the game in lists, by its name in game-icons."""
    takes_packs: ClassVar[bool] = False
    """Whether the game has content that packs may change."""
    counted_by: ClassVar[str] = ""
    """The option that says how many play, where one does; it needs bounds."""
    newcomer: ClassVar[Role] = Role("")
    """The role in which somebody new to the game sits down; the first one where none is named."""
    tallied: ClassVar[Mapping[str, Tallied]] = {}
    """What is worth counting of what the rules say, by the word of `journal` in `words.toml`."""
    deeds: ClassVar[Sequence[Deed]] = ()
    """Who did what, as it is told at the end."""
    course: ClassVar[Course | None] = None
    """The number that tells at the end how a game went."""
    spans: ClassVar[Sequence[Span]] = ()
    """What the length of a game is told in at the end."""
    story: ClassVar[str] = ""
    """The class that tells this game's stories in tests, as `module:Class`; only `longtable.testing` loads it."""
    effects: ClassVar[Effects] = Effects()
    """What cards, boards and tiles do about what the rules announce."""
    options: type[O]
    state: type[S]
    campaign: Campaign[S, O, Any] | None = None
    """How tables follow each other, where the game can be played as a campaign."""
    honours: Honours[S, Any] | None = None
    """What people carry from table to table, where the game keeps something of them."""

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        for pack in packs:
            if not self.takes_packs:
                raise PackError(f"pack {pack.name}: {self.title} takes no packs")
            if pack.game != self.slug:
                raise PackError(f"pack {pack.name}: is for game {pack.game!r}, not for {self.slug!r}")
        self.packs = tuple(packs)
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(self.state)

    # ------------------------------------------------------------------ what a game has to say

    @abstractmethod
    def roles(self, options: O) -> tuple[Role, ...]:
        """The roles of a game with these options, in seat order."""

    @abstractmethod
    def setup(self, options: O, roles: Sequence[Role], chance: Chance) -> S:
        """The first state."""

    @abstractmethod
    def next_step(self, s: S) -> Step[S] | None:
        """Which rule runs now; None when the game is over."""

    @abstractmethod
    def outcome(self, s: S) -> Outcome:
        """Who won and why."""

    @abstractmethod
    def scene(self, s: S, viewer: Role | None) -> Scene:
        """What this viewer sees; None is a spectator. Built from what may be seen, never stripped."""

    def stage(self, s: S) -> str:
        """Where the game stands, in a few words: `Round 6, Draw`. All may know it, before they sit down."""
        return self.scene(s, None).stage

    @abstractmethod
    def hide(self, s: S, viewer: Role, chance: Chance) -> None:
        """Re-deal, in place, all that the viewer cannot see."""

    @abstractmethod
    def policy(self, s: S, ask: Ask) -> int:
        """How a sensible person decides, from what the asked role may know; the greedy bot, and search's guide."""

    @property
    @abstractmethod
    def things(self) -> Mapping[str, str]:
        """The names of cards and other things, by the id in their key."""

    # ------------------------------------------------------------------ what a game may add

    def players(self, options: O) -> tuple[int, int]:
        """How many people may sit down at a table with these options, at least and at most; one for each role."""
        count = len(self.roles(options))
        return count, count

    def seatings(self, options: O, players: int) -> Seating:
        """Which chair holds which roles when so many people sit down; one each, where a game does not say otherwise.

        Every role has a chair and every chair a role. One that several chairs hold is everybody's there: all of them
        are asked, and the first answer counts.
        """
        return tuple((role,) for role in self.roles(options))

    def gallery(self) -> Sequence[Face]:
        """Every different card or piece of the game, as it is printed; so that people can look one up by name."""
        return ()

    def figures(self) -> Sequence[Figure]:
        """Who and what may stand on its boards or look out of its panels; its whole gallery, unless it says."""
        return list(dict.fromkeys(Figure(face.icon, face.tint) for face in self.gallery() if face.icon))

    def page_heads(self) -> Sequence[tuple[str, Tint]]:
        """The icon and tint of every page that the game may lay open, so that a picture of each can be painted."""
        return ()

    def vignettes(self) -> Sequence[Vignette]:
        """What stands in its rows and fights without a card of its own, so that a picture of each can be painted."""
        return ()

    def bearers(self, entry: Entry) -> Sequence[str]:
        """The ids of the cards or boards with an effect; the one it is registered by, unless a game says more."""
        return (entry.source,)

    def attach(self, s: S, options: O) -> None:
        """Put what is fixed for the whole game (options, cards) beside the state's fields."""
        s.attach(options=options)

    def remarks(self, s: S, ask: Ask) -> Remarks:
        """What to say of a question beside its words: details, notes behind options, and what is barred and why."""
        return NOTHING

    def outlook(self, s: S, ask: Ask, copies: Copies[S]) -> Outlook:
        """What each option would likely bring, from what the asked role may know; worked out when somebody looks.

        `s` is a copy in which all else is dealt anew, and `copies` are more of them to play on in.
        """
        return {}

    def sequel(self, s: S, ask: Ask, copies: Copies[S]) -> Sequel | None:
        """What would follow if nobody did anything more, from what the asked role may know, as `outlook` is."""
        return None

    def names_of_roles(self, s: S) -> Mapping[Role, str]:
        """What roles are called that are somebody in the story, such as heroes; others go by their seat's name."""
        return {}

    def names_of_places(self, s: S) -> Mapping[str, str]:
        """What places are called whose names depend on the state, by the id in their key; only what all may know.

        Questions use the names of the moment; the journal keeps those that places had when something happened.
        """
        return {}

    def name_of_place(self, s: S, place: str) -> str:
        """What one place is called now, by the id in its key; nothing where `names_of_places` does not have it.

        Asked for whatever the journal speaks of: a game with many places answers without naming all of them.
        """
        return self.names_of_places(s).get(place, "")

    def goal(self, options: O) -> int | None:
        """How much of the number that the course tells wins the game, where that is so."""
        return None

    def chapter(self, s: S) -> int:
        """A count that goes up whenever the game reaches a moment at which its course can be judged."""
        return 0

    def forecast(self, s: S) -> Mapping[Role, int] | None:
        """Each role's chance to win in thousandths, as a sensible person would judge it; None: cannot be said."""
        return None

    def is_searched(self, s: S, ask: Ask) -> bool:
        """Whether search may find more here than the policy knows; a bot that searches spends no time elsewhere."""
        return True

    def invariants(self, s: S) -> None:
        """Raise AssertionError, with words, where the state is one that no play can reach."""

    def arrange(self, s: S, **position: Any) -> None:  # noqa: ANN401  each game has its own words
        """Turn a fresh state into a position described by data, for tests and puzzles."""
        raise BadArgument(f"{self.title} cannot be arranged into a position")

    def migrate(self, old: dict[str, Any], version: int) -> dict[str, Any]:
        """Bring the plain data of a state saved under older rules up to date."""
        return old

    def measures(self, s: S) -> dict[str, Any]:
        """What is worth counting about a finished game, beside its outcome."""
        return {}

    # ------------------------------------------------------------------ what every game gets

    @cached_property
    def words(self) -> Words:
        """The game's prompts and journal sentences: its own, and those that it shares with its family.

        A big game keeps them room by room, in files of its folder `words`, instead of one `words.toml`.
        """
        folder = files(self.package).joinpath("words")
        names = [f"words/{file.name}" for file in folder.iterdir()] if folder.is_dir() else ["words.toml"]
        rooms = {name: self._read(name, dict[str, dict[str, Any]]) for name in sorted(names)}
        own = joined(rooms, self.slug)
        shared = self._read("words.toml", dict[str, dict[str, Any]], self.family) if self.family else {}
        return read_words(own, shared, self.ledger.prefix, self.slug)

    @cached_property
    def ledger(self) -> Ledger:
        """The game's rules, every one with its id."""
        return self._read("rules.toml", Ledger)

    @cached_property
    def about(self) -> About:
        """How the game introduces itself; one without `game.toml` leaves it to its rules."""
        is_told = files(self.package).joinpath("game.toml").is_file()
        return self._read("game.toml", About) if is_told else About()

    def _read(self, name: str, kind: type[T], package: str = "") -> T:
        return parse_toml(files(package or self.package).joinpath(name).read_bytes(), kind, f"{self.slug}/{name}")

    def encode(self, s: S) -> bytes:
        """The state as a checkpoint."""
        return self._encoder.encode(s)

    def decode(self, checkpoint: bytes, options: O) -> S:
        """A state of its own from a checkpoint."""
        s = self._decoder.decode(checkpoint)
        self.attach(s, options)
        return s

    def decode_like(self, checkpoint: bytes, other: S) -> S:
        """A state of its own from a checkpoint of the same table as another state."""
        s = self._decoder.decode(checkpoint)
        s.attach_like(other)
        return s

    def begin(self, options: O, chance: Chance, record: Record | None = None, brought: Sequence[Honour] = ()) -> S:
        """The first state of a table with all that is fixed beside it: on its own, or from a campaign's record.

        `brought` is what people have who sit down.
        """
        roles = self.roles(options)
        if record is None:
            state = self.setup(options, roles, chance)
        else:  # a copy: whatever the rules do to theirs, a record can be begun from again
            own = msgspec.convert(msgspec.to_builtins(record), type(record))
            state = self.as_campaign().setup(options, roles, chance, own)
        self.attach(state, options)
        if brought:
            self.with_honours().bring(state, brought)
        return state

    def as_campaign(self) -> Campaign[S, O, Any]:
        """How tables follow each other; an error for a game that knows no campaign."""
        if self.campaign is None:
            raise BadArgument(f"{self.title} is not played as a campaign; expected a table on its own")
        return self.campaign

    def with_honours(self) -> Honours[S, Any]:
        """What the game keeps of people; an error for one that keeps nothing."""
        if self.honours is None:
            raise BadArgument(
                f"{self.title} keeps nothing of people; expected a table that nobody brings anything to"
            )
        return self.honours

    def read_honour(self, data: Mapping[str, Any], version: int) -> Honour:
        """What somebody has, from plain data of these rules or older ones; what nobody can have is an error."""
        honour: Honour = self._read_kept(self.with_honours(), data, version, "honour of a person")
        return honour

    def sheet(self, honour: Honour) -> tuple[SheetPart, ...]:
        """In words what somebody has, and what there is to have."""
        naming = Naming(self.things)
        return tuple(
            SheetPart(
                self._told(part.said, part.data, naming),
                tuple(SheetRow(self._told(mark.said, mark.data, naming), mark.is_done) for mark in part.marks),
            )
            for part in self.with_honours().sheet(honour)
        )

    def _told(self, word: str, gaps: Mapping[str, Option], naming: Naming) -> str:
        """A remark that everybody may read."""
        return write(self.words.remark[word], {gap: plain(value) for gap, value in gaps.items()}, naming, None)

    def read_record(self, data: Mapping[str, Any], version: int) -> Record:
        """A record from plain data of these rules or older ones; what no campaign can reach is an error."""
        record: Record = self._read_kept(self.as_campaign(), data, version, "record of its campaign")
        return record

    def _read_kept(
        self, keeper: Campaign[S, O, Any] | Honours[S, Any], data: Mapping[str, Any], version: int, what: str
    ) -> Any:  # noqa: ANN401  each keeper has a type of its own
        """What is kept from table to table, from plain data of these rules or older ones."""
        plain_data = dict(data)
        if version > self.rules_version:
            raise BadArgument(
                f"{self.title}: the {what} is of rules {version}, and this one has rules {self.rules_version}: "
                "bring Longtable up to date"
            )
        try:
            if version < self.rules_version:
                plain_data = keeper.migrate(plain_data, version)
            kept = msgspec.convert(plain_data, keeper.record)
            keeper.invariants(kept)
        except (msgspec.ValidationError, AssertionError) as error:
            raise BadArgument(f"{self.title}: is no {what}: {error} (rules {version})") from error
        return kept

    def title_of(self, following: NextGame) -> str:
        """In words what may be played next."""
        return write(self.words.next[following.said], following.data, Naming(self.things), None)

    def standing(self, record: Record, holders: Mapping[Role, str]) -> list[str]:
        """In words how a campaign stands; `holders` are those who held the roles last."""
        naming = Naming(self.things, holders)
        return [self._told(word, gaps, naming) for word, gaps in self.as_campaign().standing(record)]

    def way(self, record: Record) -> list[tuple[Stop, str]]:
        """All games of a campaign, each with its chapter in words."""
        naming = Naming(self.things)
        stops = self.as_campaign().way(record)
        return [(stop, self._told(stop.chapter, {}, naming) if stop.chapter else "") for stop in stops]

    def brief(self, record: Record, following: NextGame) -> tuple[list[str], Area | None]:
        """In words what is known of a game that a campaign offers, and its map."""
        known = self.as_campaign().brief(record, following)
        return [self._told(word, gaps, Naming(self.things)) for word, gaps in known.told], known.area

    def read_options(self, given: Mapping[str, Any]) -> O:
        """Options from plain data; a wrong one is an error that names it and what was expected."""
        try:
            options = msgspec.convert(given, self.options, strict=False)
        except msgspec.ValidationError as error:
            raise BadArgument(f"{self.title} options: {error}{self._what_is_expected(str(error))}") from error
        for name in self.options.__struct_fields__:
            listed, value = self.listed(name), getattr(options, name)
            if listed and value not in listed:
                there = ", ".join(listed)
                raise BadArgument(f"{self.title} options: there is no {name} {value!r}; expected one of {there}")
        return options

    def listed(self, option: str) -> Mapping[str, Listed]:
        """The values that an option has by the game's content, such as quests; none: its type says them."""
        return {}

    def _what_is_expected(self, error: str) -> str:
        """The description of the option that an error names with the values it may have, or the names of all."""
        names = self.options.__struct_fields__
        if "unknown field" in error:
            return f"; the options are {', '.join(names)}"
        named = next((name for name in names if f"$.{name}`" in error), "")
        description = self._meta(named).description
        choices = ", ".join(str(value.value) for value in self._choices(named))
        expected = f"; expected one of {choices}" if choices else ""
        return (f" ({description})" if description else "") + expected

    def _kind(self, option: str) -> object:
        """The type of an option, with its bounds and description."""
        return next((field.type for field in msgspec.structs.fields(self.options) if field.name == option), None)

    def _choices(self, option: str) -> tuple[Enum, ...]:
        """The values that an option may have, where they can be listed."""
        kind = self._kind(option)
        bare = getattr(kind, "__origin__", kind)
        return tuple(bare) if isinstance(bare, type) and issubclass(bare, Enum) else ()

    def values_of(self, option: str) -> list[Any]:
        """All values of an option as plain data; none where they cannot be listed."""
        kind, meta = self._kind(option), self._meta(option)
        if getattr(kind, "__origin__", kind) is bool:
            return [False, True]
        if meta.ge is not None and meta.le is not None:
            return list(range(int(meta.ge), int(meta.le) + 1))
        return list(self.listed(option)) or [value.value for value in self._choices(option)]

    def _meta(self, option: str) -> msgspec.Meta:
        """Bounds and description of an option, as far as it has any."""
        found = getattr(self._kind(option), "__metadata__", ())
        return next((meta for meta in found if isinstance(meta, msgspec.Meta)), msgspec.Meta())

    @cached_property
    def sizes(self) -> Mapping[int, Mapping[str, Any]]:
        """How many roles a game may have, and for each number the options (plain data) that make it."""
        if not self.counted_by:
            return {len(self.roles(self.options())): {}}
        bounds = self._meta(self.counted_by)
        if bounds.ge is None or bounds.le is None:
            raise BadArgument(
                f"{self.title} is counted by {self.counted_by!r}; expected an option with a least and a most (ge, le)"
            )
        counts = [{self.counted_by: count} for count in range(int(bounds.ge), int(bounds.le) + 1)]
        return {len(self.roles(self.read_options(given))): given for given in counts}

    def announced(self) -> list[Announced]:
        """What the rules announce, and which cards, boards and tiles answer it."""
        faces = {thing_in(face.id): face.id for face in self.gallery()}
        events: dict[type[object], list[Answering]] = {}
        for entry in self.effects:
            ids = self.bearers(entry) or (entry.source,)
            things = [Bearer(self.things.get(thing, thing), faces.get(thing, "")) for thing in ids]
            events.setdefault(entry.event, []).append(Answering(tuple(things), entry.sort, entry.text))
        return [Announced(event.__name__, told(event), tuple(answers)) for event, answers in events.items()]

    def naming(self, s: S, holders: Mapping[Role, str], seats: Mapping[str, str] | None = None) -> Naming:
        """How everything is called now; `holders` are those who hold the roles, `seats` the names of the chairs."""
        return Naming(self.things, {**holders, **self.names_of_roles(s)}, self.names_of_places(s), seats or {})

    def question(self, s: S, ask: Ask, number: int, naming: Naming) -> Question:
        """A decision in words, with what may be chosen, what not and why."""
        words = self.words.ask[ask.kind]
        remarks = self.remarks(s, ask)
        moment, more = remarks.prompt
        gaps: dict[str, Plain] = {} if ask.about is None else {"about": option_id(ask.about)}
        gaps |= {gap: plain(value) for gap, value in more.items()}
        details = [self._remark(remark, naming, ask.role) for remark in remarks.details]
        return Question(
            number=number,
            role=ask.role,
            kind=ask.kind,
            prompt=capital(fill_text(words.prompts[moment] if moment else words.prompt, gaps, naming, ask.role)),
            detail=" ".join(details) or fill_text(words.detail, gaps, naming, ask.role),
            rule=words.rule,
            choices=tuple([self._choice(ask, option, remarks, naming) for option in ask.options]),
            barred=tuple([self._barred(ask, thing, why, remarks, naming) for thing, why in remarks.barred]),
            stake=remarks.stake,
            form=remarks.form,
            figures=words.figures,
            habit=remarks.habit,
        )

    def _choice(self, ask: Ask, option: Option, remarks: Remarks, naming: Naming) -> Choice:
        key = option_id(option)
        words = self.words.ask[ask.kind]
        face = remarks.faces.get(key)
        return Choice(
            id=key,
            label=self.label(ask.kind, key, naming) if face is None else _name_of(face, key),
            target=target_of(option),
            note="; ".join([self._remark(remark, naming, ask.role) for remark in remarks.notes.get(key, ())]),
            keys=words.keys.get(key, ""),
            usual=key == (words.usual if remarks.usual is None else remarks.usual),
            ghost=remarks.ghosts.get(key),
            laid=remarks.laid.get(key, ()),
            path=remarks.paths.get(key),
            reach=remarks.reach.get(key, ()),
            face=face,
            badge=remarks.badges.get(key, ""),
            marks=remarks.marks.get(key, ()),
        )

    def _barred(self, ask: Ask, thing: Option, why: Why, remarks: Remarks, naming: Naming) -> Barred:
        sentence = self.words.barred[why.reason]
        key = option_id(thing)
        text = write(sentence, {gap: plain(value) for gap, value in why.gaps.items()}, naming, ask.role)
        ghost, face = remarks.ghosts.get(key), remarks.faces.get(key)
        label = self.label(ask.kind, key, naming) if face is None else _name_of(face, key)
        return Barred(key, label, text, sentence.rule, target_of(thing), ghost, face)

    def _remark(self, remark: Remark, naming: Naming, viewer: Role) -> str:
        name, gaps = remark
        return fill(self.words.remark[name], {gap: plain(value) for gap, value in gaps.items()}, naming, viewer)

    def label(self, kind: str, key: str, naming: Naming) -> str:
        """An option in words: those of the question, for itself, as a number (`#`) or by its way (`jump@`)."""
        words = self.words.ask[kind].options
        if (text := words.get(key)) is not None:
            return capital(text)
        if "#" in words and key.isdecimal():
            return fill_text(words["#"], {"count": int(key)}, naming, None)
        way, at, target = key.partition("@")
        if at and way in words:
            return capital(fill_text(words[way], {"target": target}, naming, None))
        return capital(naming.spell(key))

    def line(self, fact: Fact, naming: Naming, viewer: Role | None) -> Line:
        """A fact as this reader reads it."""
        sentence = self.words.sentence(fact.said)
        then = naming.then(fact)
        return Line(
            text=write(sentence, fact.data, then, viewer),
            rule=sentence.rule,
            after=fact.after,
            yours=is_about(fact.data, viewer),
            beat=beat(sentence.beat, fact.data, then, viewer) if sentence.beat else None,
            goes_on=f"{fact.said} {fact.data[sentence.goes_on]}" if sentence.goes_on else "",
        )

    def verdict(self, outcome: Outcome, naming: Naming, viewer: Role | None = None) -> str:
        """The outcome in words."""
        return write(self.words.outcome[outcome.reason], outcome.data, naming, viewer)


def _name_of(face: Face, option: str) -> str:
    """What an option that is a card is called: by the card, and by the side that it uses."""
    side = next((side.name for side in face.sides if side.option == option), "")
    return f"{face.name}, {side}" if side else face.name


AnyGame: TypeAlias = Game[Any, Any]

__all__ = ["AnyGame", "Campaign", "Game", "NextGame", "Options", "Outcome", "Record", "Seating", "Tallied"]
