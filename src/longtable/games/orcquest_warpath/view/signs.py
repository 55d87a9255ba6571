"""Signs: the tints, icons and words by which dice, Health, effects and keywords are shown everywhere."""

from collections.abc import Iterable, Sequence

from longtable.engine.faces import Dice, Mark, Meter, Stat, Tint
from longtable.engine.faces import Die as Shown
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import (
    AFFLICTIONS,
    ENHANCEMENTS,
    AlertColour,
    Attack,
    CardType,
    Class,
    Colour,
    Die,
    Effect,
    Furniture,
    Keyword,
    Path,
    Symbol,
)
from longtable.games.orcquest_warpath.play import vitals
from longtable.games.orcquest_warpath.rows import Ability, Inflicts, Strike
from longtable.games.orcquest_warpath.state import Foe, Hero, Laid, OrcState, Rolled

HEART, SWORD, SHIELD, POINTS, EYE, BELL = (
    "hearts",
    "broadsword",
    "checked-shield",
    "sprint",
    "all-seeing-eye",
    "ringing-bell",
)
BADASS = "orc-head"
HEALTH = {Colour.BLANK: Tint.PLAIN, Colour.YELLOW: Tint.GOLD, Colour.ORANGE: Tint.ORANGE, Colour.RED: Tint.RED}
DICE = {Die.WHITE: Tint.PLAIN, Die.GREY: Tint.GREY, Die.BLACK: Tint.DARK}
PATHS = {Path.BLUE: Tint.BLUE, Path.YELLOW: Tint.GOLD, Path.RED: Tint.RED}
ALERT = {AlertColour.YELLOW: Tint.GOLD, AlertColour.ORANGE: Tint.ORANGE, AlertColour.RED: Tint.RED}
KINDS = {
    CardType.ACTION: Tint.GOLD,
    CardType.REACTION: Tint.BLUE,
    CardType.BOOST: Tint.GREEN,
    CardType.PASSIVE: Tint.VIOLET,
}
ATTACKS = {Attack.MELEE: "broadsword", Attack.MAGIC: "magic-swirl", Attack.RANGED: "high-shot"}
SYMBOLS = {Symbol.SKULL: "death-skull", Symbol.LIGHTNING: "power-lightning", Symbol.EXPLOSION: "explosion-rays"}
FURNITURE = {
    Furniture.CRATE: "wooden-crate",
    Furniture.BARREL: "barrel",
    Furniture.RACK: "sword-brandish",
    Furniture.BED: "bed",
    Furniture.TABLE: "table",
    Furniture.CUPBOARD: "closed-doors",
    Furniture.BOOKCASE: "bookshelf",
    Furniture.TOMB: "coffin",
}
EFFECTS: dict[Effect, tuple[str, str, str]] = {
    Effect.BLEED: (
        "bleeding-wound",
        "1 Damage for each movement; ends with an Activation without one.",
        "OQ-AFFL-01",
    ),
    Effect.BURN: ("small-fire", "Damage on Activation, a level less each time.", "OQ-AFFL-03"),
    Effect.POISON: ("poison-bottle", "1 Damage on every Activation.", "OQ-AFFL-06"),
    Effect.CURSED: ("cursed-star", "No Badass Points can be spent.", "OQ-ALTER-01"),
    Effect.DISORIENTED: ("star-swirl", "The next Action is wasted on a Skull.", "OQ-ALTER-02"),
    Effect.ENTANGLED: ("spider-web", "It cannot move.", "OQ-ALTER-03"),
    Effect.PETRIFIED: ("stone-block", "It does nothing, and nothing hurts it.", "OQ-ALTER-06"),
    Effect.STUNNED: ("knockout", "It neither attacks nor defends itself.", "OQ-ALTER-08"),
    Effect.TERRIFIED: ("terror", "It cannot attack who frightened it.", "OQ-ALTER-10"),
    Effect.WEAKENED: ("slashed-shield", "Its Health counts a colour less in the next Attack.", "OQ-ALTER-12"),
    Effect.BLESSED: ("angel-outfit", "2 Badass Points more for its next kill in one Attack.", "OQ-ENH-01"),
    Effect.ENRAGED: ("enrage", "It may roll its Attack Dice again.", "OQ-ENH-02"),
    Effect.FORTIFIED: ("bordered-shield", "Its Health counts a colour more in the next Attack.", "OQ-ENH-04"),
}
"""The icon of an effect, what it does, and where that is written."""


def in_words(word: str) -> str:
    """A word of the rules as people write it: `Life Steal`."""
    return word.replace("-", " ").title()


# ---------------------------------------------------------------- dice


def dice(name: str, some: Iterable[Die], icon: str) -> Dice:
    """A row of dice that somebody would roll; each says its colour."""
    return Dice(name, tuple(Shown(DICE[die], die.name.capitalize(), icon) for die in some))


def rolled(some: Sequence[Rolled], icon: str) -> tuple[Shown, ...]:
    """Dice as they fell: the tint is the colour that they show."""
    return tuple(Shown(HEALTH[one.shows], one.shows.name.capitalize(), icon) for one in some)


def dice_in_words(some: Iterable[Die]) -> str:
    """Dice in a few words: `2 white, 1 grey`."""
    there = list(some)
    counted = [(there.count(die), die.name.lower()) for die in Die if die in there]
    return ", ".join(f"{count} {name}" for count, name in counted) or "no dice"


# ---------------------------------------------------------------- Health and effects


def health(s: OrcState, who: Character) -> Stat:
    """OQ-HP-01. Health Points that are left, in the colour that they have now."""
    colour = vitals.colour(s, who)
    return Stat("Health", vitals.left(s, who), HEART, vitals.most(s, who), Meter.PIPS, HEALTH[colour])


def health_colour(s: OrcState, who: Character) -> str:
    """OQ-HP-01. The colour of Health in a word."""
    return f"{vitals.colour(s, who).name.capitalize()} Health"


def effect_mark(laid: Laid) -> Mark:
    """OQ-EFF-01. A token on somebody, with what it does."""
    icon, note, rule = EFFECTS[laid.effect]
    name = in_words(laid.effect) if laid.level == 1 else f"{in_words(laid.effect)} {laid.level}"
    tint = Tint.GREEN if laid.effect in ENHANCEMENTS else Tint.RED if laid.effect in AFFLICTIONS else Tint.VIOLET
    return Mark(name, icon, tint, note, rule)


def marks(s: OrcState, who: Character) -> tuple[Mark, ...]:
    """All that lies on somebody, and what a sheet's keywords are."""
    found = [effect_mark(laid) for laid in who.effects]
    if isinstance(who, Hero):
        if who.hidden is not None:
            found.append(Mark("Invisible", "invisible", Tint.BLUE, "No Enemy sees it.", "OQ-INV-01"))
        if who.untargetable:
            found.append(Mark("Plays dead", "half-dead", Tint.DARK, "Nobody can target it.", "OQ-GLOS-48"))
        return tuple(found)
    if who.is_chicken:
        found.append(Mark("Chicken", "chicken", Tint.GOLD, "Until its next Activation.", "OQ-GLOS-28"))
    if who.is_alert:
        note = "It knows of a Hero." if who.knows else "It has seen no Hero yet."
        found.append(Mark("Alert", EYE, Tint.RED, note, "OQ-SPOT-01"))
    if who.is_ringer:
        found.append(Mark("Bell-ringer", BELL, Tint.RED, "It runs for the Bell.", "OQ-PATROL-24"))
    return (*found, *(keyword_mark(word) for word in s.foe_row(who).keywords))


def keyword_mark(word: Keyword) -> Mark:
    """OQ-GLOS. A keyword of a sheet."""
    return Mark(in_words(word))


def inflicted(what: Inflicts) -> str:
    """An effect that somebody lays, in a word."""
    return in_words(what.effect) if what.level == 1 else f"{in_words(what.effect)} {what.level}"


def ability(what: Ability) -> str:
    """A keyword with its number or colour: `Push 2`, `Slaughter Red`."""
    more = what.colour.name.capitalize() if what.colour else str(what.x) if what.x > 1 else ""
    return f"{in_words(what.does)} {more}".rstrip()


def strike(line: Strike) -> str:
    """OQ-ATK-08. An attack line: `Ranged 2-6: 2 white, Piercing`."""
    least = max(line.least, 1)
    reach = f" {least}-{line.most}" if line.most > least else f" {line.most}" if line.most else ""
    adds = [ability(one) for one in line.abilities] + [inflicted(one) for one in line.inflicts]
    adds += [_for_some(line.more, line.farther, line.more_for)] if line.more_for else []
    adds += [_for_some(line.dual, 0, line.dual_for, line.dual_inflicts, "two")] if line.dual_for else []
    only = f" (only for {_classes(line.classes)})" if line.classes else ""
    return ", ".join([f"{in_words(line.type)}{reach}{only}: {dice_in_words(line.dice)}", *adds])


def _classes(some: Sequence[Class]) -> str:
    return " and ".join(map(in_words, some))


def _for_some(
    more: Sequence[Die], farther: int, whom: Sequence[Class], inflicts: Sequence[Inflicts] = (), how: str = ""
) -> str:
    """OQ-ATK-07, OQ-GLOS-12. What a line adds for some classes: `+1 white for Thief with two`."""
    gains = [f"+{dice_in_words(more)}"] if more else []
    gains += [f"Range +{farther}"] if farther else []
    gains += [inflicted(one) for one in inflicts]
    return f"{' and '.join(gains)} for {_classes(whom)}{f' with {how}' if how else ''}"


def patrol_of(s: OrcState, foe: Foe) -> Path | None:
    """OQ-PATROL-09. The path of the Patrol that an Enemy belongs to."""
    return next((patrol.path for patrol in s.patrols if foe.number in patrol.members), None)
