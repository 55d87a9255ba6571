"""The words of OrcQuest WarPath: colours, dice, keywords, effects, stages, kinds of questions."""

from enum import IntEnum, StrEnum

from longtable.engine import ask

# ---------------------------------------------------------------- colours and dice


class Colour(IntEnum):
    """OQ-HP-01, OQ-DICE-04, 05. What a die shows and what Health is made of, the tougher the higher."""

    BLANK = 0
    YELLOW = 1
    ORANGE = 2
    RED = 3


class Die(IntEnum):
    """OQ-DICE-04. The three strengths of Attack and Defense Dice; darker is stronger."""

    WHITE = 1
    GREY = 2
    BLACK = 3


class Symbol(StrEnum):
    """OQ-DICE-01. What a Badass Die shows."""

    SKULL = "skull"
    LIGHTNING = "lightning"
    EXPLOSION = "explosion"


class Attack(StrEnum):
    """OQ-ATK-01. The three types of Attacks."""

    MELEE = "melee"
    MAGIC = "magic"
    RANGED = "ranged"


# ---------------------------------------------------------------- heroes and gear


class Class(StrEnum):
    """OQ-SHEET-02. What a Hero is."""

    WARRIOR = "warrior"
    RANGER = "ranger"
    THIEF = "thief"
    WARLOCK = "warlock"


class CardType(StrEnum):
    """OQ-SKILL-07 to 10. What a Skill Card is for."""

    ACTION = "action"
    REACTION = "reaction"
    BOOST = "boost"
    PASSIVE = "passive"


class Side(StrEnum):
    """OQ-SKILL-03, OQ-COMBO-01. How a Skill Card is used."""

    MAIN = "main"
    ENHANCED = "enhanced"
    COMBO = "combo"


class Slot(StrEnum):
    """OQ-LOOT-02, OQ-RELIC-02. Where a card lies on a Hero."""

    HAND = "hand"
    BODY = "body"
    ARTIFACT = "artifact"
    PACK = "pack"
    """The Inventory."""


class Deck(StrEnum):
    """Where a card of equipment comes from."""

    LOOT = "loot"
    KRAFT = "kraft"
    RELIC = "relic"


class Feat(StrEnum):
    """OQ-ENCH-05. What the objectives of Enchant Cards count."""

    RED_SWORDS = "red-swords"
    DAMAGE = "damage"
    KILLS = "kills"
    BLANKED = "blanked"
    PIERCED = "pierced"
    SPARKED = "sparked"
    POISONED = "poisoned"
    BURNED = "burned"
    BLED = "bled"
    RED_AGAIN = "red-again"
    BLOCKED_ALL = "blocked-all"
    ATTACKED = "attacked"
    BLOCKED_RED = "blocked-red"
    RIPOSTED = "riposted"
    SHIELD_AGAIN = "shield-again"
    STOLEN = "stolen"
    THREATENED = "threatened"
    TERRIFIED = "terrified"
    UNGUARDED = "unguarded"
    WASTED = "wasted"


class Span(StrEnum):
    """OQ-ENCH-05. In one of what all of an objective must be achieved."""

    ATTACK = "attack"
    ACTIVATION = "activation"
    PHASE = "phase"


class Resource(StrEnum):
    """OQ-LOOT-08. What Kraft is paid with."""

    WOOD = "wood"
    METAL = "metal"
    LEATHER = "leather"
    GOLD = "gold"


# ---------------------------------------------------------------- keywords


class Keyword(StrEnum):
    """OQ-GLOS. Abilities that sheets, cards and equipment have.

    What the glossary has beside them are fields and effects of Skill Cards (Area, Charge, Jump, Projection),
    Behaviours and Reactions.
    """

    ACCURACY = "accuracy"
    AGILE = "agile"
    ATROCITY = "atrocity"
    AUTHORITY = "authority"
    BRUTALITY = "brutality"
    CRUELTY = "cruelty"
    CRUSH = "crush"
    DEFENDER = "defender"
    DODGE = "dodge"
    EXPLOSION = "explosion"
    FEROCITY = "ferocity"
    FLAIR = "flair"
    FLIGHT = "flight"
    IMPEDIMENT = "impediment"
    INDESTRUCTIBLE = "indestructible"
    LIFE_STEAL = "life-steal"
    LIGHTNING = "lightning"
    MASSIVE = "massive"
    ME_FIRST = "me-first"
    PHALANX = "phalanx"
    PIERCING = "piercing"
    PUSH = "push"
    RESISTANCE = "resistance"
    RIPOSTE = "riposte"
    SHIELD_BASH = "shield-bash"
    SHIELD_UP = "shield-up"
    SKEWERED = "skewered"
    SLAUGHTER = "slaughter"
    SMASHING = "smashing"
    SUPPORT = "support"
    TENACITY = "tenacity"
    THREAT = "threat"
    TOUGHNESS = "toughness"


class Effect(StrEnum):
    """OQ-EFF-01. What a token marks on a Character."""

    BLEED = "bleed"
    BURN = "burn"
    POISON = "poison"
    CURSED = "cursed"
    DISORIENTED = "disoriented"
    ENTANGLED = "entangled"
    PETRIFIED = "petrified"
    STUNNED = "stunned"
    TERRIFIED = "terrified"
    WEAKENED = "weakened"
    BLESSED = "blessed"
    ENRAGED = "enraged"
    FORTIFIED = "fortified"


AFFLICTIONS = (Effect.BLEED, Effect.BURN, Effect.POISON)
ALTERATIONS = (
    Effect.CURSED,
    Effect.DISORIENTED,
    Effect.ENTANGLED,
    Effect.PETRIFIED,
    Effect.STUNNED,
    Effect.TERRIFIED,
    Effect.WEAKENED,
)
ENHANCEMENTS = (Effect.BLESSED, Effect.ENRAGED, Effect.FORTIFIED)
HELPLESS = (Effect.PETRIFIED, Effect.STUNNED, Effect.TERRIFIED)
"""OQ-ALTER-11, OQ-REACT-05. An Enemy with one of these has no Danger Zone and does not react."""


# ---------------------------------------------------------------- the board


class Terrain(StrEnum):
    """OQ-BOARD-02. What a square is."""

    FLOOR = "floor"
    DIRT = "dirt"
    ROAD = "road"
    FIELD = "field"
    POND = "pond"
    SHADOW = "shadow"
    TRUNK = "trunk"
    PILLAR = "pillar"


class Furniture(StrEnum):
    """OQ-BOARD-07. What stands about."""

    CRATE = "crate"
    BARREL = "barrel"
    RACK = "rack"
    BED = "bed"
    TABLE = "table"
    CUPBOARD = "cupboard"
    BOOKCASE = "bookcase"
    TOMB = "tomb"


HIGH = (Furniture.CUPBOARD, Furniture.BOOKCASE, Furniture.TOMB)
"""OQ-BOARD-07, OQ-LOS-08. Furniture that is higher than an orc."""


class DoorKind(StrEnum):
    """OQ-BOARD-05. What a door is made of."""

    SIMPLE = "simple"
    DOUBLE = "double"
    REINFORCED = "reinforced"


class DoorState(StrEnum):
    """OQ-BOARD-05. How a door stands."""

    CLOSED = "closed"
    OPEN = "open"
    DESTROYED = "destroyed"


class WallKind(StrEnum):
    """OQ-BOARD-06. What a wall token makes of the side that it covers."""

    DEAD_END = "dead-end"
    DESTROYED = "destroyed"


class Path(StrEnum):
    """OQ-BOARD-03. The colours of Patrol Paths, Bells and Entries."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"


class AlertColour(IntEnum):
    """OQ-ALERT-01. The three colours of the Alert Gauge."""

    YELLOW = 1
    ORANGE = 2
    RED = 3


# ---------------------------------------------------------------- enemies


class Behaviour(StrEnum):
    """OQ-EROLL-07. What an Enemy does by the colour of the Activation Roll."""

    ASSAULT = "assault"
    FLEE = "flee"
    CHARGE = "charge"
    COWARDICE = "cowardice"


class Reaction(StrEnum):
    """OQ-REACT-01. What an Enemy does after the first Attack against it."""

    NONE = "none"
    COUNTERATTACK = "counterattack"
    DODGE = "dodge"
    FLEE = "flee"
    PURSUIT = "pursuit"
    RIPOSTE = "riposte"
    SHIELD_UP = "shield-up"


class Presence(StrEnum):
    """OQ-PRES-01 to 05. What a Presence Token shows."""

    ENEMY = "enemy"
    SPECIAL = "special"
    CHICKEN = "chicken"
    OBJECTIVE = "objective"


class Reserve(StrEnum):
    """OQ-SETUP-09. The Main Reserve for numbered Rooms, and one for each letter on the map."""

    MAIN = "main"
    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"
    G = "g"
    H = "h"


class Hidden(StrEnum):
    """OQ-INV-01, 05. What has made a Hero Invisible, which says when it ends."""

    POND = "pond"
    SHADOW = "shadow"
    SKILL = "skill"
    """Until one of the losing conditions."""
    TURN = "turn"
    """Until the end of the Turn at the latest."""


class Stage(StrEnum):
    """OQ-TURN-01 to 03. What comes next."""

    MUSTER = "muster"
    """OQ-CAMP-02. Other Heroes may take the place of some, where there are more than four."""
    START = "start"
    TURN = "turn"
    """A Turn begins: smoke lifts."""
    HERO_PHASE = "hero-phase"
    """Who activates next."""
    ACTIVATION = "activation"
    """The Active Hero does one thing after the other."""
    EVENT = "event"
    PATROLS = "patrols"
    ENTRIES = "entries"
    RINGERS = "ringers"
    GROUPS = "groups"
    """Groups are formed, and the next of them rolls."""
    ENEMY = "enemy"
    """The next Enemy of the group that was rolled for acts."""
    BOSS = "boss"
    ALERT = "alert"
    RESTORE = "restore"
    RESURRECT = "resurrect"
    LEARN = "learn"
    GEAR = "gear"
    OVER = "over"
    """OQ-EOQ. The Quest is won: debts, trade, kraft and skills before the record is written."""


class Sort(StrEnum):
    """What answers what rules announce."""

    SKILL = "skill"
    INNATE = "innate"
    KEYWORD = "keyword"
    ITEM = "item"
    EFFECT = "effect"
    EVENT = "event"
    PATROL = "patrol"
    BOSS = "boss"
    QUEST = "quest"
    REACTION = "reaction"
    """Heroes' Reaction Cards, all together."""


class Kind(ask.Kind):
    """Every question of the game."""

    # the hero phase
    ENTER = "enter"
    """OQ-SETUP-14. Where a Hero comes in, and which way it looks."""
    ACTIVATE = "activate"
    """OQ-ACT-01. Who activates next."""
    ACT = "act"
    """What the Active Hero does, or another in between."""
    MOVE = "move"
    """Where to, which door, which way to look, or enough."""
    TARGET = "target"
    PART = "part"
    """OQ-BOSS-07. Which part of a Boss is attacked."""
    BOOST = "boost"
    """OQ-SKILL-09. Whether a Boost Card is added now."""
    REROLL = "reroll"
    SQUARE = "square"
    FACING = "facing"
    ALLY = "ally"
    CHOICE = "choice"
    """A choice that a card leaves open."""
    # loot and gear
    TAKE = "take"
    """OQ-LOOT-07. Where gained Stuff is put."""
    PAY = "pay"
    """OQ-KRAFT-04. Which cards pay for a Kraft."""
    ENCHANT = "enchant"
    TRIGGER = "trigger"
    """OQ-ENCH-08, 09. Which Enchant a symbol is applied to."""
    GEAR = "gear"
    """OQ-ORG-01. What a Hero does with its equipment at the end of a Turn."""
    # the enemy phase
    REACT = "react"
    """OQ-HREACT-02. Whether, and with what, a Hero answers an Enemy."""
    ASIDE = "aside"
    """OQ-GLOS-25. Where an Enemy is moved whose place another takes."""
    TIE = "tie"
    """What the book leaves to the players among equals."""
    # the end of a turn
    RESURRECT = "resurrect"
    REPLACE = "replace"
    """OQ-CAMP-02. Who takes the place of whom before a Quest."""
    LEARN = "learn"
    SKILL = "skill"
    """OQ-LEARN-03. Which Skill Card is taken."""
