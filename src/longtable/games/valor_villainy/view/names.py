"""Names: how cards, dice, rows and the Heroes themselves are called."""

from longtable.engine.ask import Role
from longtable.games.valor_villainy.content import BOX_OF_DECK, LABYRINTH, MORDAK, Boxes, Content, rows_of
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ability, Deck, Lasts, Row, Size, Slot
from longtable.games.valor_villainy.state import VillainyState, role_of

BOX_NAMES = {MORDAK: "Minions of Mordak", LABYRINTH: "Lludwik's Labyrinth"}
DIE_NAMES = {Die.WHITE: "white", Die.YELLOW: "yellow", Die.RED: "red"}
ROW_NAMES = {Row.MELEE: "Melee", Row.RANGED: "Ranged", Row.MAGIC: "Magic", Row.CORRUPTION: "Corruption"}
SLOT_NAMES = {Slot.OFFENSE: "Offense", Slot.DEFENSE: "Defense", Slot.ITEM: "Item"}
SIZE_NAMES = {Size.CHUMP: "Chump", Size.ELITE: "Elite", Size.BOSS: "Boss"}
DECK_NAMES = {
    Deck.ARCANE: "Arcane",
    Deck.DIVINE: "Divine",
    Deck.VOID: "Void",
    Deck.MORTALITY: "Mortality",
    Deck.WILD: "Wild",
    Deck.BLACK: "Black",
    Deck.MELEE_FEATS: "Melee Feats",
    Deck.RANGED_FEATS: "Ranged Feats",
    Deck.TALENT: "Talent",
}
ABILITY_NAMES = {
    Ability.AOE: "AOE",
    Ability.ARMOR: "Armor",
    Ability.BOMB: "Bomb",
    Ability.BOOST: "Boost",
    Ability.CURSED: "Cursed",
    Ability.DODGE_WHITE: "Dodge (white)",
    Ability.DODGE_YELLOW: "Dodge (yellow)",
    Ability.DOOM: "Doom",
    Ability.EVADE: "Evade",
    Ability.LONGSHOT: "Longshot",
    Ability.PLUS_CORRUPTION: "Villain +1 (Corruption)",
    Ability.PLUS_MAGIC: "Villain +1 (Magic)",
    Ability.POISON: "Poison",
    Ability.REGENERATE: "Regenerate",
    Ability.ROCKFALL: "Rockfall",
    Ability.STONESKIN: "Stoneskin",
}
EFFECT_NAMES = {
    Lasts.BLESSED: "Blessed Arms",
    Lasts.BLOOD_BOUND: "Blood Bound",
    Lasts.CURSED: "Hex",
    Lasts.CARRYING: "A carried Bomb",
    Lasts.CHEERED: "Pep Talk",
    Lasts.DAMP: "Mislaid matches",
    Lasts.DUCKING: "Duck",
    Lasts.FARSIGHTED: "Eagle Eye",
    Lasts.FINALE: "Grand Finale",
    Lasts.FUELLED: "Fuel for the Fire",
    Lasts.GOADED: "Goad",
    Lasts.GUARDED: "Guardian Light",
    Lasts.HUNTS: "A quarry",
    Lasts.MIRRORED: "Left Is Right",
    Lasts.MISLED: "Chalk Arrows",
    Lasts.MURK: "Murk",
    Lasts.NIMBLE: "Stag's Leap",
    Lasts.DARED: "The Dare",
    Lasts.ONE_HANDED: "One hand",
    Lasts.OVERGROWN: "Overgrowth",
    Lasts.PACED: "An Event's pace",
    Lasts.ROOTED: "Tangleroot",
    Lasts.SANCTUARY: "Sanctuary",
    Lasts.SHADOWS: "Your Own Shadow",
    Lasts.SHUT: "A shut Hall",
    Lasts.SLEDGE: "One-Ton Sledge",
    Lasts.STRONG: "Strong powder",
    Lasts.SUNLIT: "Sunlight",
    Lasts.SWIFT: "Swift Path",
    Lasts.SWORN: "An oath",
    Lasts.TOLL_FREE: "No toll",
    Lasts.UNPAID: "Head of Payroll",
}
"""Lasting effects, by the Spell or ability that lays them."""
SHEEP = "Woeful Sheep"


def spells_that_lay(content: Content, effect: Lasts) -> list[str]:
    """The ids of the Spells that let something last."""
    name = EFFECT_NAMES.get(effect)
    return list(dict.fromkeys(card.id for card in content.spells.values() if card.name == name))


def names_of_things(content: Content) -> dict[str, str]:
    """Names by the id in a key: cards, boards, and the words that rules speak of."""
    found: dict[str, str] = {"woeful": SHEEP}
    found |= {size.name.lower(): name for size, name in SIZE_NAMES.items()}
    found |= {deck.value: name for deck, name in DECK_NAMES.items()}
    found |= {row.name.lower(): name for row, name in ROW_NAMES.items()}
    for table in (content.minions, content.spells, content.treasures):
        found |= {card.id: card.name for card in table.values()}
    return found | {row.id: row.name for row in content.boards.values()}


def names_of_all_cards() -> dict[str, str]:
    """LL-XC-01. The names of all cards and boards that may come to a table, out of whichever box."""
    both = (MORDAK, LABYRINTH)
    boxes = Boxes(heroes=both, minions=both, treasures=both, decks=tuple(BOX_OF_DECK), has_talents=True)
    return {row["id"]: row["name"] for rows in rows_of(boxes).values() for row in rows}


def names_of_roles(s: VillainyState) -> dict[Role, str]:
    """Characters are called by their own names as soon as they have a board."""
    return {player.role: s.content.boards[player.board].name for player in s.everybody if player.board}


def names_of_places(s: VillainyState) -> dict[str, str]:
    """Turned-up Regions are called by their tiles; what lies face down is known by its place alone."""
    return {region.place: s.box.tile_name(s, region) for region in s.regions if region.is_face_up}


def name_of_place(s: VillainyState, place: str) -> str:
    """What the Region at a place of the chart is called, once it is turned up."""
    if len(place) != len("C3"):
        return ""
    key = f"region:{place}"
    return next((s.box.tile_name(s, region) for region in s.regions if region.is_face_up and region.key == key), "")


def name_of(s: VillainyState, key: str) -> str:
    """What a character, a Region or a side is called, by its key."""
    role = role_of(key)
    if role is not None:
        return names_of_roles(s).get(role, role)
    if key in s.content.minion_numbers:
        return s.content.minions[s.content.minion_numbers[key]].name
    region = next((region for region in s.regions if region.key == key), None)
    return key.capitalize() if region is None else name_of_place(s, region.place) or region.place


def dice_in_words(dice: list[int]) -> str:
    """Dice by colour, the best first: `2 yellow, 1 white`."""
    counts = [(sum(die == colour for die in dice), name) for colour, name in reversed(DIE_NAMES.items())]
    return ", ".join(f"{count} {name}" for count, name in counts if count) or "no dice"


def sizes_in_words(sizes: list[Size]) -> str:
    """Minions by size: `a Chump and 2 Elites`."""
    counts = {size: sizes.count(size) for size in sizes}
    return " and ".join(_ONE[size] if count == 1 else f"{count} {_MANY[size]}" for size, count in counts.items())


_ONE = {Size.CHUMP: "a Chump", Size.ELITE: "an Elite", Size.BOSS: "a Boss"}
_MANY = {Size.CHUMP: "Chumps", Size.ELITE: "Elites", Size.BOSS: "Bosses"}


def listed(names: list[str]) -> str:
    """Names side by side, equal ones counted: `2 Chump, Elite`."""
    counts = {name: names.count(name) for name in names}
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())
