"""The epilogue: how a game went, told from its facts when it is over. A game says which facts tell it."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.beats import BeatKind
from longtable.engine.journal import Fact, Line, Naming, Words, fill_text

HIGHLIGHTS = 3


class Deed(Struct, frozen=True):
    """A column of who did what: a word of the journal, whose it is, and what is added up (nothing: how often)."""

    name: str
    said: str
    whose: str = "who"
    amount: str = ""
    icon: str = ""
    is_most: bool = False
    """Whether the most at once counts, and not the sum."""


class Course(Struct, frozen=True):
    """The number that tells how a game went: facts that say how much somebody has then, and what begins a chapter.

    `chapter` is the word of the journal that begins a new one, `number` its gap, `chapters` what they are called.
    """

    name: str
    said: tuple[str, ...]
    value: str
    chapter: str
    number: str
    chapters: str
    whose: str = "who"
    start: int | None = 0
    """What everybody has before anything is told; None: what is told first."""


class Span(Struct, frozen=True):
    """What the length of a game is told in: how often a word of the journal was said, or the last number in its gap.

    `words` is what it is called, such as `{count:round|rounds}`.
    """

    said: tuple[str, ...]
    words: str
    number: str = ""


class Counted(Struct, frozen=True, gc=False, omit_defaults=True):
    """A column of who did what, as it came out."""

    name: str
    counts: dict[Role, int]
    icon: str = ""


class Curve(Struct, frozen=True, gc=False, omit_defaults=True):
    """How a number went, at the end of each chapter, for everybody of whom it was told."""

    name: str
    chapters: tuple[str, ...]
    lines: dict[Role, tuple[int, ...]]
    goal: int | None = None


class Highlight(Struct, frozen=True, gc=False, omit_defaults=True):
    """A moment worth another look: what was said of it, and when; `line.after` is where a replay finds it."""

    line: Line
    chapter: str = ""


class Epilogue(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who did what, how it went, the moments that one remembers, and how long it was."""

    deeds: tuple[Counted, ...] = ()
    curve: Curve | None = None
    highlights: tuple[Highlight, ...] = ()
    length: str = ""
    """How long the game was, in its own words: `11 rounds`."""


def counted(deeds: Sequence[Deed], facts: Sequence[Fact], roles: Sequence[Role]) -> tuple[Counted, ...]:
    """Who did what; a column in which nobody did anything is left out."""
    columns = []
    for deed in deeds:
        counts = dict.fromkeys(roles, 0)
        for fact in facts:
            if fact.said == deed.said and (role := _role(fact, deed.whose)) in counts:
                amount = fact.data.get(deed.amount, 0) if deed.amount else 1
                amount = amount if isinstance(amount, int) else 0
                counts[role] = max(counts[role], amount) if deed.is_most else counts[role] + amount
        if any(counts.values()):
            columns.append(Counted(deed.name, counts, deed.icon))
    return tuple(columns)


def curve(course: Course, facts: Sequence[Fact], roles: Sequence[Role], goal: int | None = None) -> Curve | None:
    """How the number went; None where nothing was told of it."""
    now: dict[Role, int] = {}
    ends: list[dict[Role, int]] = []
    chapters: list[str] = []
    first: dict[Role, int] = {}
    for fact in facts:
        if fact.said == course.chapter:
            if chapters:
                ends.append(dict(now))
            chapters.append(_chapter(course, fact))
        elif fact.said in course.said and isinstance(value := fact.data.get(course.value), int):
            role = _role(fact, course.whose)
            now[role] = value
            first.setdefault(role, value if course.start is None else course.start)
    told = [role for role in roles if role in first]
    if not chapters or not told:
        return None
    ends.append(now)
    lines = {role: tuple(end.get(role, first[role]) for end in ends) for role in told}
    return Curve(course.name, tuple(chapters), lines, goal)


def _chapter(course: Course, fact: Fact) -> str:
    return f"{course.chapters} {fact.data.get(course.number, '')}".rstrip()


def length(spans: Sequence[Span], facts: Sequence[Fact]) -> str:
    """How long a game was, in its own words; what never happened is left out."""
    told = []
    for span in spans:
        said = [fact for fact in facts if fact.said in span.said]
        count = said[-1].data.get(span.number) if said and span.number else len(said)
        if isinstance(count, int) and count:
            told.append(fill_text(span.words, {"count": count}, Naming({}), None))
    return " and ".join(told)


def highlights(facts: Sequence[Fact], words: Words) -> list[Fact]:
    """The largest of each kind of beat with a number, of rolls a player's, and who fell last; in their order."""
    best: dict[BeatKind, tuple[int, Fact]] = {}
    last_fall: Fact | None = None
    for fact in facts:
        cue = words.sentence(fact.said).beat
        if cue is None:
            continue
        amount = fact.data.get(cue.amount)
        if cue.kind is BeatKind.ROLL and not _role(fact, cue.actor):
            continue  # what a die of the game's own shows is nobody's deed
        if isinstance(amount, int) and amount > best.get(cue.kind, (0, fact))[0]:
            best[cue.kind] = (amount, fact)
        if cue.kind is BeatKind.FALL:
            last_fall = fact
    order = [BeatKind.CONTEST, BeatKind.ROLL, BeatKind.BLOW, BeatKind.PRIZE, BeatKind.ENDING]
    found = [best[kind][1] for kind in order if kind in best]
    chosen = found[: HIGHLIGHTS - 1] + ([last_fall] if last_fall else []) + found[HIGHLIGHTS - 1 :]
    return sorted(chosen[:HIGHLIGHTS], key=lambda fact: fact.after)


def chapter_at(course: Course | None, facts: Sequence[Fact], fact: Fact) -> str:
    """The chapter in which something happened."""
    if course is None:
        return ""
    before = [known for known in takewhile(lambda known: known is not fact, facts) if known.said == course.chapter]
    return _chapter(course, before[-1]) if before else ""


def _role(fact: Fact, gap: str) -> Role:
    """The role in a gap; an empty one where it names nobody."""
    value = fact.data.get(gap)
    return Role(value.removeprefix("player:")) if isinstance(value, str) and value.startswith("player:") else Role("")
