"""Faces: boards and cards as they are printed, and their dice."""

from collections.abc import Sequence
from functools import lru_cache

from longtable.engine.scene import Dice, Face, Item, Stat, Tint
from longtable.engine.scene import Die as SceneDie
from longtable.games.valor_villainy.box import Cited
from longtable.games.valor_villainy.content import (
    BoardRow,
    Content,
    MinionCard,
    Side,
    SpellCard,
    TreasureCard,
    read_dice,
)
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ability, Colour, Deck, Row
from longtable.games.valor_villainy.state import Player, VillainyState
from longtable.games.valor_villainy.view.names import (
    ABILITY_NAMES,
    BOX_NAMES,
    DECK_NAMES,
    DIE_NAMES,
    ROW_NAMES,
    SIZE_NAMES,
    SLOT_NAMES,
    dice_in_words,
)

DIE_TINTS = {Die.BLANK: Tint.PLAIN, Die.WHITE: Tint.PLAIN, Die.YELLOW: Tint.GOLD, Die.RED: Tint.RED}
DECK_TINTS = {
    Deck.ARCANE: Tint.BLUE,
    Deck.DIVINE: Tint.GOLD,
    Deck.VOID: Tint.VIOLET,
    Deck.MORTALITY: Tint.RED,
    Deck.WILD: Tint.GREEN,
    Deck.BLACK: Tint.DARK,
    Deck.MELEE_FEATS: Tint.PLAIN,
    Deck.RANGED_FEATS: Tint.PLAIN,
    Deck.TALENT: Tint.GOLD,
}
SCROLLS = {Colour.PURPLE: Tint.VIOLET, Colour.GREEN: Tint.GREEN, Colour.NEITHER: Tint.PLAIN}
SECOND_ROW = "Second Melee"
KEPT = 4096
"""So many drawn things are kept: what is printed stays the same, and a scene is made after every decision."""
HEART, WOUND, POINTS, BOUNTY, HITS = "hearts", "bleeding-wound", "run", "swap-bag", "sparkles"
ROW_ICONS = {
    Row.MELEE: "crossed-swords",
    Row.RANGED: "bow-string",
    Row.MAGIC: "magic-swirl",
    Row.CORRUPTION: "evil-minion",
}
ABILITY_ICONS = {
    Ability.AOE: "bright-explosion",
    Ability.ARMOR: "breastplate",
    Ability.BOMB: "unlit-bomb",
    Ability.BOOST: "upgrade",
    Ability.CURSED: "cursed-star",
    Ability.DODGE_WHITE: "dodging",
    Ability.DODGE_YELLOW: "dodging",
    Ability.DOOM: "raven",
    Ability.EVADE: "sprint",
    Ability.LONGSHOT: "high-shot",
    Ability.PLUS_CORRUPTION: "evil-minion",
    Ability.PLUS_MAGIC: "magic-swirl",
    Ability.POISON: "poison-bottle",
    Ability.REGENERATE: "healing",
    Ability.ROCKFALL: "falling-rocks",
    Ability.STONESKIN: "stone-block",
}


# ---------------------------------------------------------------- cards


def _of_box(box: str) -> str:
    """LL-XC-10. Cards of another box than the game's own say so: `, of Minions of Mordak`."""
    return f", of {BOX_NAMES[box]}" if box else ""


@lru_cache(maxsize=KEPT)
def spell_face(card: SpellCard, cited: Cited) -> Face:
    """A Spell card: its deck, whether it is a Reaction, what it costs."""
    return Face(
        id=card.key,
        name=card.name,
        kind=f"{spell_kind(card)}: {price_in_words(card)}{_of_box(card.box)}",
        tint=DECK_TINTS[card.deck],
        icon=card.icon,
        text=card.text,
        stats=(Stat("Hits", min(card.costs), HITS),) if card.costs else (),
        rule=card.rule or (cited.reaction if card.is_reaction else cited.spell),
    )


def spell_kind(card: SpellCard) -> str:
    """`Arcane Reaction`."""
    if card.deck is Deck.TALENT:
        return DECK_NAMES[card.deck]
    return f"{DECK_NAMES[card.deck]} {'Reaction' if card.is_reaction else 'Spell'}"


def price_in_words(card: SpellCard) -> str:
    """What it takes to cast a Spell: Hits, or for a Reaction a Plus-One or a card, or nothing."""
    if card.deck is Deck.TALENT:
        return "once in a game"
    if not card.is_reaction:
        return f"{costs_in_words(card)} Hits"
    return "free" if card.is_free else "a Plus-One or a card"


def costs_in_words(card: SpellCard) -> str:
    """The costs of the levels: `3/6/9`."""
    return "/".join(str(cost) for cost in card.costs)


@lru_cache(maxsize=KEPT)
def treasure_face(card: TreasureCard, cited: Cited) -> Face:
    """A Treasure card: its slot and its Bounty."""
    return Face(
        id=card.key,
        name=card.name,
        kind=f"{treasure_kind(card)}{_of_box(card.box)}",
        tint=Tint.GOLD,
        icon=card.icon,
        text=card.text,
        stats=(Stat("Bounty", card.bounty, BOUNTY, tint=Tint.GOLD),),
        rule=cited.weapon if card.row is not None else cited.treasure,
    )


def treasure_kind(card: TreasureCard) -> str:
    """`Offense Treasure`."""
    return f"{SLOT_NAMES[card.slot]} Treasure"


def minion_face(card: MinionCard, cited: Cited) -> Face:
    """A Minion card with both of its sides."""
    return Face(
        id=card.key,
        name=card.name,
        kind=f"{minion_kind(card)}{_of_box(card.box)}",
        tint=SCROLLS[card.colour],
        icon=card.icon,
        text=f"{side_in_words(card.fresh)} Wounded: {card.wounded.health} Health, {side_in_words(card.wounded)}",
        stats=(*numbers(card.fresh), Stat("Bounty", card.bounty, BOUNTY, tint=Tint.GOLD)),
        rule=cited.minion,
    )


def minion_kind(card: MinionCard) -> str:
    """`Purple Elite`."""
    size = SIZE_NAMES.get(card.size, "Minion")
    return size if card.colour is Colour.NEITHER else f"{card.colour.capitalize()} {size}"


def numbers(side: Side) -> tuple[Stat, ...]:
    """What it takes to Defeat and to Wound a Minion on this side."""
    health = Stat("Health", side.health, HEART, tint=Tint.RED)
    return (health, Stat("Wound", side.wound, WOUND)) if side.wound else (health,)


def side_in_words(side: Side, points: int | None = None) -> str:
    """What a side of a Minion card can do: its points, its dice and its abilities."""
    rolls = [(ROW_NAMES[row], side.dice(row)) for row in (Row.MELEE, Row.RANGED, Row.MAGIC)]
    rolled = [f"{name} {dice_in_words(dice)}" for name, dice in rolls if dice]
    found = [ABILITY_NAMES[ability] for ability in side.abilities]
    actions = side.points if points is None else points
    return f"{'; '.join([f'{actions} Action Points', *rolled, *found])}."


def board_face(row: BoardRow) -> Face:
    """A player board as it lies at the start."""
    dice = "; ".join(f"{name} {printed}" for name, printed in _printed(row.melee, row.ranged, row.magic))
    stats = (Stat("Health", row.health, HEART, tint=Tint.RED),) if row.health else ()
    return Face(
        id=row.key,
        name=row.name,
        kind=f"{row.title}{_of_box(row.box)}",
        tint=row.tint,
        icon=row.icon,
        text=f"{row.words} {f'Upgraded: {row.upgrade} ' if row.upgrade else ''}Dice: {dice}.",
        stats=(*stats, Stat("Actions", row.bar[0], POINTS)),
        rule=row.rule,
    )


def _printed(*rows: str) -> list[tuple[str, str]]:
    """Rows of a board in words: `2 yellow, 1 white, 3 blank`."""
    names = {**DIE_NAMES, Die.BLANK: "blank"}
    words = [
        ", ".join(f"{dice.count(die)} {names[die]}" for die in reversed(Die) if die in dice)
        for dice in map(read_dice, rows)
    ]
    return list(zip(ROW_NAMES.values(), words, strict=False))


def gallery(content: Content, cited: Cited) -> list[Face]:
    """One face of every different card, and of every board."""
    cards = {
        **{card.id: spell_face(card, cited) for card in content.spells.values()},
        **{card.id: treasure_face(card, cited) for card in content.treasures.values()},
        **{card.id: minion_face(card, cited) for card in content.minions.values()},
    }
    return [*(board_face(board) for board in content.boards.values()), *cards.values()]


# ---------------------------------------------------------------- dice and items


def dice_drawn(dice: Sequence[int]) -> tuple[SceneDie, ...]:
    """Dice before they are rolled; blank slots are not drawn."""
    return tuple([_DRAWN[die] for die in dice if die])


_DRAWN = {int(die): SceneDie(tint=tint) for die, tint in DIE_TINTS.items()}


def dice_fallen(dice: Sequence[int], faces: Sequence[int]) -> tuple[SceneDie, ...]:
    """Dice with the Hits they show; those not rolled yet show nothing."""
    shown = [str(face) for face in faces] or [""] * len(dice)
    return tuple(SceneDie(tint=DIE_TINTS[Die(die)], shows=shows) for die, shows in zip(dice, shown, strict=True))


def rows_of(s: VillainyState, player: Player) -> tuple[Dice, ...]:
    """MM-CHAR-06, MM-PLUS-03, LL-HABI-09. The rows of a board: their dice, their blank slots, their Plus-Ones."""
    found = tuple([_row_of(row, tuple(dice), player.plus[row]) for row, dice in enumerate(player.rows)])
    second = s.second_melee(player)
    return (*found, second_row(second)) if second else found


def second_row(dice: Sequence[int]) -> Dice:
    """LL-HABI-09. The dice of a second Melee row."""
    return Dice(SECOND_ROW, dice_drawn(dice), ROW_ICONS[Row.MELEE], room=len(dice))


@lru_cache(maxsize=KEPT)
def _row_of(place: int, dice: tuple[int, ...], plus: int) -> Dice:
    row = Row(place)
    return Dice(ROW_NAMES[row], dice_drawn(dice), ROW_ICONS[row], room=len(dice), bonus=" ".join(["+1"] * plus))


def rolls_of(side: Side) -> tuple[Dice, ...]:
    """What a side of a Minion card rolls."""
    rows = [(row, side.dice(row)) for row in (Row.MELEE, Row.RANGED, Row.MAGIC)]
    return tuple(Dice(ROW_NAMES[row], dice_drawn(dice), ROW_ICONS[row]) for row, dice in rows if dice)


@lru_cache(maxsize=KEPT)
def treasure_item(card: TreasureCard, cited: Cited, note: str = "") -> Item:
    """A Treasure as a line of a sheet."""
    return Item(card.key, card.name, card.icon, note or SLOT_NAMES[card.slot], card.text, rule=cited.worn)
