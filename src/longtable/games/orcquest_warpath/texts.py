"""The words of Heroes and Skill Cards with their numbers: what is in braces comes from the fields of the row."""

from collections.abc import Sequence

import msgspec

from longtable.engine.errors import LongtableError
from longtable.games.orcquest_warpath.kinds import Die, Effect, Keyword
from longtable.games.orcquest_warpath.rows import Ability, HeroRow, Inflicts, SkillRow, UseRow

NUMBERED = (
    Keyword.ACCURACY,
    Keyword.ATROCITY,
    Keyword.CRUELTY,
    Keyword.INDESTRUCTIBLE,
    Keyword.LIGHTNING,
    Keyword.PUSH,
    Keyword.TENACITY,
)
"""OQ-GLOS. Keywords that always say their X."""
LEVELS = (Effect.BURN, Effect.ENTANGLED, Effect.PETRIFIED, Effect.STUNNED, Effect.ENRAGED)
"""OQ-EFF-01. Effects of which there are two levels."""


def of_skill(row: SkillRow) -> SkillRow:
    """OQ-SKILL-03. A Skill Card as it is printed, both sides with their numbers."""
    enhanced = None if row.enhanced is None else _printed(row, row.enhanced)
    return msgspec.structs.replace(row, main=_printed(row, row.main), enhanced=enhanced)


def of_hero(row: HeroRow) -> HeroRow:
    """OQ-ACT-09. A Hero Sheet as it is printed."""
    return msgspec.structs.replace(row, innate=_filled(row.id, row.innate, {"x": str(row.x)}))


def _printed(row: SkillRow, use: UseRow) -> UseRow:
    words = {
        **{name: str(getattr(use, name)) for name in ("moves", "attacks", "charge", "jump", "area", "within", "x")},
        "dice": dice(use.dice),
        "abilities": joined([ability(one) for one in use.abilities]),
        "inflicts": joined([inflicted(one) for one in use.inflicts]),
    }
    return msgspec.structs.replace(use, text=_filled(row.id, use.text, words))


def _filled(name: str, text: str, words: dict[str, str]) -> str:
    try:
        return text.format(**words)
    except (KeyError, IndexError, ValueError) as error:
        raise LongtableError(
            f"{name}: the text {text!r} has braces that cannot be filled; expected one of {', '.join(words)}"
        ) from error


# ---------------------------------------------------------------- things in words


def dice(some: Sequence[Die]) -> str:
    """Dice on a card: `1 grey die`, `2 grey dice`."""
    counted = [(some.count(die), die.name.lower()) for die in Die if die in some]
    return joined([f"{count} {name} {'die' if count == 1 else 'dice'}" for count, name in counted])


def ability(one: Ability) -> str:
    """A keyword on a card, with its number or colour: `Push 1`, `Slaughter Orange`."""
    name = one.does.replace("-", " ").title()
    if one.colour:
        return f"{name} {one.colour.name.capitalize()}"
    return f"{name} {one.x}" if one.does in NUMBERED else name


def inflicted(one: Inflicts) -> str:
    """An effect on a card, with its level where there are two: `Stunned 1`, `Weakened`."""
    name = one.effect.capitalize()
    return f"{name} {one.level}" if one.effect in LEVELS else name


def joined(some: Sequence[str]) -> str:
    """Words in a row: `Brutality and Push 1`."""
    return " and ".join(filter(None, (", ".join(some[:-1]), *some[-1:])))
