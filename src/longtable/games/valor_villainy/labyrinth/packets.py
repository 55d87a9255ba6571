"""Event packets: their sides, gifts, options and feet, as rows (LL-SETUP-13, 14, LL-EVENT).

A side is read aloud (`text`). What happens then stands in `gives`, in order, as `VERB WHOM-OR-WHERE [N] [WHAT]`; what
gifts cannot say is one function, named by `does` and told by `says`. Options lead to other sides; the foot (`then`)
says what becomes of the packet where there are none.
"""

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from longtable.engine.content import Count, Few, Row
from longtable.engine.errors import PackError
from longtable.games.valor_villainy.content import MOST
from longtable.games.valor_villainy.kinds import Row as RollRow
from longtable.games.valor_villainy.kinds import Size

GIFTS_KEPT = 1024
FIRST = "A"
"""The side that shows when a packet is drawn (LL-EVENT-01)."""
Letter = Annotated[str, Meta(pattern=r"^[A-Z]?$")]
"""A side of a packet; none where nothing is named."""
Icon = Annotated[str, Meta(pattern=r"^(treasure|chump|elite|boss|key)( [2-6]\+)?$")]
"""What a side lays where it happens, perhaps only from so many Heroes on (LL-EVENT-02)."""
Text = Annotated[str, Meta(max_length=2_000)]
Judgment = Annotated[int, Meta(ge=-9, le=9)]


def counted(icons: Sequence[str], heroes: int) -> list[str]:
    """LL-MAP-09, LL-EVENT-02. What icons lay at a table of so many Heroes: `chump 4+` only from four on."""
    split = [icon.partition(" ") for icon in icons]
    return [what for what, _, least in split if heroes >= int(least.rstrip("+") or 1)]


# ---------------------------------------------------------------- gifts


class Verb(StrEnum):
    """What a gift does; `play/gifts.py` has the table of what comes of it."""

    HEAL = "heal"
    CLEANSE = "cleanse"
    HURT = "hurt"
    PAY = "pay"
    PLUS = "plus"
    MINUS = "minus"
    SHIELD = "shield"
    XP = "xp"
    DIE = "die"
    POINT = "point"
    DOOM = "doom"
    POISON = "poison"
    DRAW = "draw"
    DROP = "drop"
    TREASURE = "treasure"
    BOUNTY = "bounty"
    LOSE = "lose"
    SHARD = "shard"
    SPAWN = "spawn"
    BOMB = "bomb"
    ROCK = "rock"
    CLEAR = "clear"
    PUT = "put"
    WALK = "walk"
    TRAIN = "train"
    LOOK = "look"
    GOAD = "goad"
    VILLAIN_PLUS = "villain-plus"
    VILLAIN_MINUS = "villain-minus"
    VILLAIN_HEAL = "villain-heal"
    VILLAIN_HURT = "villain-hurt"
    VILLAIN_XP = "villain-xp"
    SUPPLIES = "supplies"
    FIND = "find"
    UNLOCK = "unlock"
    THREAD = "thread"
    EVENT = "event"


class Whom(StrEnum):
    """Whom a gift is for; who is not on the Map is passed over."""

    SCOUTER = "scouter"
    TESTER = "tester"
    MARKED = "marked"
    LEAD = "lead"
    EACH = "each"
    OTHERS = "others"
    """All but the tester, else all but the Scouter."""
    HERE = "here"
    THERE = "there"
    """A Hero in the marked Region."""
    NEAR = "near"
    """A Hero in or next to it."""
    ANOTHER = "another"
    """A Hero who is not the marked one; a lone Hero is their own other."""
    WEAKEST = "weakest"
    STRONGEST = "strongest"
    ONE = "one"
    """Whomever the decider names, the same for all gifts of a side."""
    ANY = "any"
    """Whomever the decider names, to make a Test."""
    PARTY = "party"


class Where(StrEnum):
    """Where a gift is laid."""

    HERE = "here"
    MARK = "mark"
    T1 = "t1"
    CAMP = "camp"
    SCOUTER_TILE = "scouter-tile"
    LEAD_TILE = "lead-tile"
    WEAKEST_TILE = "weakest-tile"
    PORTAL = "portal"
    FAR_PORTAL = "far-portal"
    ALL_PORTALS = "all-portals"


HEROES, HALF_HEROES, SHARDS = -101, -102, -103
"""Amounts that follow the table: the Hero Count, half of it rounded up, the Shards in the Sunshield."""
_AMOUNTS = {"H": HEROES, "h": HALF_HEROES, "shards": SHARDS}
_WITHOUT_WHOM = (
    Verb.LOOK,
    Verb.GOAD,
    Verb.VILLAIN_PLUS,
    Verb.VILLAIN_MINUS,
    Verb.VILLAIN_HEAL,
    Verb.VILLAIN_HURT,
    Verb.VILLAIN_XP,
    Verb.FIND,
    Verb.UNLOCK,
    Verb.THREAD,
    Verb.EVENT,
)
_PLACED = (Verb.SPAWN, Verb.BOMB, Verb.ROCK, Verb.CLEAR)
_ANY_ROW = ("any", "power", "melee", "ranged", "magic")
_SIZES = tuple(size.name.lower() for size in Size)
_WHATS: dict[Verb, Sequence[str]] = {
    Verb.PLUS: _ANY_ROW,
    Verb.DIE: _ANY_ROW,
    Verb.DRAW: ("any", "red", "green", "feat", "black"),
    Verb.SPAWN: _SIZES,
    Verb.CLEAR: ("rock", "bomb"),
    Verb.LOOK: ("tiles", "events", "black"),
    Verb.VILLAIN_PLUS: (*_ANY_ROW[1:], "corruption"),
}
"""What a verb may be about, where it is about one of several things."""
_NAMES = (Verb.THREAD, Verb.UNLOCK, Verb.EVENT)
"""Verbs about a thing with a name of its own."""
_BARE = (Verb.CLEANSE, Verb.DOOM, Verb.TRAIN, Verb.DIE, Verb.PUT, Verb.CLEAR, Verb.UNLOCK, Verb.EVENT)
"""Verbs without a number."""


class Gift(Struct, frozen=True):
    """One thing that a side gives or takes: a verb, whom or where, how much, and what of several kinds."""

    verb: Verb
    whom: Whom | None = None
    where: Where | None = None
    amount: int = 0
    what: str = ""


@lru_cache(maxsize=GIFTS_KEPT)
def gift_of(printed: str) -> Gift:
    """A gift as it is printed: `plus tester 2 ranged`, `spawn here chump 1`, `look tiles 3`, `put each camp`.

    What is wrong about it is a ValueError that names the word.
    """
    first, *rest = printed.split()
    verb = Verb(first)
    whom: Whom | None = None
    where: Where | None = None
    if verb in _PLACED or (verb is Verb.TREASURE and rest[:1] == ["here"]):
        where = Where(_next(rest, "a place"))
    elif verb not in _WITHOUT_WHOM:
        whom = Whom(_next(rest, "somebody"))
    if verb is Verb.PUT:
        where = Where(_next(rest, "a place"))
    amounts = [_AMOUNTS.get(word) or int(word) for word in rest if word in _AMOUNTS or re.fullmatch(r"-?\d+", word)]
    words = [word for word in rest if word not in _AMOUNTS and not re.fullmatch(r"-?\d+", word)]
    if len(amounts) != (verb not in _BARE):
        raise ValueError(f"{verb} needs {'no number' if verb in _BARE else 'one number'}")
    what = words[0] if len(words) == 1 else ""
    if len(words) > 1 or (what not in _WHATS[verb] if verb in _WHATS else bool(what) != (verb in _NAMES)):
        raise ValueError(f"{verb} cannot be about {' '.join(words) or 'nothing'}")
    return Gift(verb, whom, where, amounts[0] if amounts else 0, what)


def _next(words: list[str], what: str) -> str:
    if not words:
        raise ValueError(f"{what} is missing")
    return words.pop(0)


# ---------------------------------------------------------------- Tests and needs


class Trial(Struct, frozen=True):
    """LL-TEST-01, 02. A Test: the row that is rolled, how many Hits pass it, and who rolls."""

    row: RollRow
    difficulty: int
    whom: Whom


TESTED = {"melee": RollRow.MELEE, "ranged": RollRow.RANGED, "magic": RollRow.MAGIC}


@lru_cache(maxsize=GIFTS_KEPT)
def trial_of(printed: str) -> Trial:
    """A Test as it is printed: `melee 3 marked`; `any` is whomever the decider names."""
    words = printed.split()
    if len(words) != len(Trial.__struct_fields__) or words[0] not in TESTED or not words[1].isdigit():
        raise ValueError("a Test is such as `melee 3 scouter`")
    return Trial(TESTED[words[0]], int(words[1]), Whom(words[2]))


NEEDS = {
    "bounty": r"[1-9h]",
    "knights": "",
    "villains": "",
    "heroes": r"[2-6]\+",
    "thread": r"[a-z]+",
    "any": "thread",
    "hero-there": "",
    "hero-near": "",
    "marked-there": "",
    "another-there": "",
    "gear": r"(scouter|marked)?",
    "defense": "marked",
    "treasure": "",
    "minion-alive": "",
    "minion-gone": "",
    "minion-with-hero": "",
    "minion-with-marked": "",
    "minion-fell-to-marked": "",
    "minion-fell-to-others": "",
}
"""What an option may ask for before it can be taken, and the word behind it; `play/needs.py` answers each."""


def check_need(printed: str) -> None:
    """A need can be read, else it is a ValueError that says which there are."""
    word, _, rest = printed.partition(" ")
    if word not in NEEDS or not re.fullmatch(NEEDS[word], rest):
        raise ValueError(f"expected one of {', '.join(NEEDS)}")


# ---------------------------------------------------------------- rows


class OptionRow(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"passed": "pass", "failed": "fail"}
):
    """LL-EVENT-06. A choice of a side: what it says, what it takes, and which side is read then."""

    id: Annotated[str, Meta(pattern=r"^[a-z-]+$")]
    label: Text
    test: str = ""
    """`ROW DIFFICULTY WHOM`."""
    cost: str = ""
    """A gift that is paid before; `point scouter 1` is a point fewer."""
    needs: str = ""
    """What must be so."""
    to: Letter = ""
    passed: Letter = ""
    failed: Letter = ""

    @property
    def trial(self) -> Trial | None:
        """The Test it takes, if it takes one."""
        return trial_of(self.test) if self.test else None

    @property
    def price(self) -> Gift | None:
        """What is paid for it, if anything."""
        return gift_of(self.cost) if self.cost else None


class SideRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """LL-EVENT-01 to 07. One lettered side of a packet."""

    id: Letter
    text: Text
    icons: Annotated[list[Icon], MOST] = []
    gives: Annotated[list[str], MOST] = []
    mark: Literal["", "hero", "here", "both"] = ""
    """Whether a pair of markers ties the Scouter, this Region, or both to the packet (LL-EVENT-04)."""
    does: str = ""
    says: Text = ""
    options: Annotated[list[OptionRow], MOST] = []
    then: Annotated[str, Meta(pattern=r"^(archive|stay|stash [A-Z]|read [A-Z])$")] = "archive"
    """The foot: into the archive, back into the Stash as it is or flipped to a side, or a side is read at once."""
    judgment: Judgment = 0
    """What it counts if the packet ends on this side (LL-JUDGE-02)."""

    @property
    def gifts(self) -> list[Gift]:
        """What it gives, in order."""
        return [gift_of(printed) for printed in self.gives]

    @property
    def leads_to(self) -> list[str]:
        """The sides that may be read after it."""
        named = [letter for row in self.options for letter in (row.to, row.passed, row.failed) if letter]
        verb, _, letter = self.then.partition(" ")
        return [*named, *([self.id] if verb == "stay" else [letter] if letter else [])]


class PacketRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """LL-SETUP-13 to 17. An Event packet: one title, one Tier; Tier 0 is set aside until something calls it."""

    act: Few
    """The act it belongs to; 0 for the Quest Pool (LL-SETUP-17)."""
    tier: Annotated[int, Meta(ge=0, le=3)]
    number: Count
    icon: str
    comes: Text = ""
    """What calls a packet of Tier 0, in words (LL-SETUP-15)."""
    acts: Annotated[list[Few], MOST] = []
    """The acts in which a packet of Tier 0 may come, if not in its own alone."""
    order: Few = 0
    """Its place among the Events of the tutorial, which are not shuffled (LL-SETUP-18)."""
    side: Annotated[list[SideRow], MOST]

    @property
    def key(self) -> str:
        """The packet in the journal, and as what a question is about."""
        return f"event:{self.id}"

    @property
    def comes_in(self) -> list[int]:
        """LL-SETUP-15. The acts in which a packet of Tier 0 may come."""
        return self.acts or [self.act]

    def side_of(self, letter: str) -> SideRow:
        """The side of this letter."""
        return next(side for side in self.side if side.id == letter)


def check_packet(row: PacketRow) -> None:
    """Every word can be read, every side that is named is there, and each is named; else a PackError."""
    sides = [side.id for side in row.side]
    if len(sides) != len(dict.fromkeys(sides)):
        raise PackError(f"event {row.id!r}: two sides of one letter; the sides are {', '.join(sides)}")
    for side in row.side:
        _check_words(row, side)
        if side.options and side.then != "archive":
            raise PackError(
                f"event {row.id!r}, side {side.id}: options and a foot {side.then!r}; expected one of them"
            )
        if bool(side.does) != bool(side.says):
            raise PackError(f"event {row.id!r}, side {side.id}: `does` and `says` go together")
    named = [FIRST, *(letter for side in row.side for letter in side.leads_to if letter != side.id)]
    for letter in named:
        if letter not in sides:
            raise PackError(f"event {row.id!r}: names side {letter}; the sides are {', '.join(sides)}")
    for letter in sides:
        if letter not in named:
            raise PackError(f"event {row.id!r}: side {letter} is never read; name it, or take it out")


def _check_words(row: PacketRow, side: SideRow) -> None:
    try:
        for printed in _printed(side):
            _check_word(*printed)
    except ValueError as error:
        raise PackError(f"event {row.id!r}, side {side.id}: {error}") from error


def _printed(side: SideRow) -> Iterator[tuple[str, str]]:
    """What of a side is printed in words of its own kind."""
    yield from (("gift", printed) for printed in side.gives)
    for option in side.options:
        yield from (("gift", option.cost),) if option.cost else ()
        yield from (("Test", option.test),) if option.test else ()
        yield from (("need", option.needs),) if option.needs else ()
        if bool(option.test) == bool(option.to) or (bool(option.test) != bool(option.passed and option.failed)):
            raise ValueError(f"option {option.id!r} has `test`, `pass` and `fail`, or `to`")


def _check_word(kind: str, printed: str) -> None:
    try:
        if kind == "gift":
            gift_of(printed)
        elif kind == "Test":
            trial_of(printed)
        else:
            check_need(printed)
    except ValueError as error:
        raise ValueError(f"{printed!r} is no {kind} ({error})") from error
