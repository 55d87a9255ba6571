"""The words of the family for machines: kinds of questions, rows, sizes, abilities and decks."""

from enum import IntEnum, StrEnum

from longtable.engine.ask import Kind as BaseKind


class Kind(BaseKind):
    """What players are asked; a game has words for what it asks."""

    BOARD = "board"
    HOLD_BACK = "hold-back"
    ACT = "act"
    SCOUT_ORDER = "scout-order"
    BOOST = "boost"
    REROLL = "reroll"
    TURN_DIE = "turn-die"
    ADD = "add"
    SPEND = "spend"
    HITS = "hits"
    TARGET = "target"
    DEFENDER = "defender"
    SPELL = "spell"
    LEVEL = "level"
    CHARACTER = "character"
    REGION = "region"
    REACT = "react"
    PAY = "pay"
    DRAW = "draw"
    PLUS_ROW = "plus-row"
    PLUS_OFF = "plus-off"
    MINION = "minion"
    SPAWN = "spawn"
    DISCARD = "discard"
    EQUIP = "equip"
    GIVE = "give"
    AWARD = "award"
    SPEND_XP = "spend-xp"
    STACK = "stack"
    EXTRA_SPAWN = "extra-spawn"
    AMBUSHER = "ambusher"
    REGENERATE = "regenerate"
    PARTY = "party"


class Row(IntEnum):
    """The types of Action Rolls, in the order of the rows of a board."""

    MELEE = 0
    RANGED = 1
    MAGIC = 2
    CORRUPTION = 3

    @property
    def key(self) -> str:
        """The row as an option."""
        return f"row:{self.name.lower()}"

    def __str__(self) -> str:
        """The key: options and facts that are numbers are written as such."""
        return self.key


class Slot(IntEnum):
    """The Treasure slots of a board (MM-CHAR-07)."""

    OFFENSE = 0
    DEFENSE = 1
    ITEM = 2


class Occasion(StrEnum):
    """When a weapon adds its extra dice (MM-TREAS-06)."""

    CROWD = "crowd"
    """Two or more enemies are in the bearer's Region."""
    WEAK = "weak"
    """The Defender of the enemies in the bearer's Region is Wounded."""
    ROOM = "room"
    """No enemy is in the bearer's Region."""
    LORE = "lore"
    """Once for every three Spells in the bearer's hand."""


class Size(IntEnum):
    """The sizes of Minions (MM-MINION-12)."""

    SHEEP = 0
    CHUMP = 1
    ELITE = 2
    BOSS = 3

    @property
    def key(self) -> str:
        """The size as an option."""
        return f"size:{self.name.lower()}"

    def __str__(self) -> str:
        """The key: options that are numbers are written as such."""
        return self.key


class Colour(StrEnum):
    """The scroll behind a Minion's name (MM-MINION-13)."""

    PURPLE = "purple"
    GREEN = "green"
    NEITHER = "neither"


class Ability(StrEnum):
    """Special abilities (MM-ABIL). Dodge names its die."""

    AOE = "aoe"
    ARMOR = "armor"
    BOOST = "boost"
    CURSED = "cursed"
    DODGE_WHITE = "dodge-white"
    DODGE_YELLOW = "dodge-yellow"
    EVADE = "evade"
    LONGSHOT = "longshot"
    REGENERATE = "regenerate"


class Deck(StrEnum):
    """The Spell decks (MM-MAGIC-11)."""

    ARCANE = "arcane"
    DIVINE = "divine"
    VOID = "void"

    @property
    def key(self) -> str:
        """The deck as an option."""
        return f"deck:{self.value}"

    def __str__(self) -> str:
        """The key: options that are texts are written as such."""
        return self.key

    def __format__(self, spec: str) -> str:
        """The plain word, for names of streams of chance."""
        return format(self.value, spec)


class Team(StrEnum):
    """Whose friend somebody is (MM-TERM-08); nobody's is a victory that is not won, and a Stash that is closed."""

    HEROES = "heroes"
    VILLAIN = "villain"
    NOBODY = ""


class Footing(StrEnum):
    """How the ground of a Region is walked on."""

    FREE = "free"
    WHOLE = "whole"
    """Entering it takes a Move of its own (MM-MOVE-02)."""


class Phase(StrEnum):
    """Whose Turns are being taken (MM-SEQ-01)."""

    HEROES = "heroes"
    VILLAIN = "mordak"
    """Called so in saves, since the first game of the family."""
    MINIONS = "minions"


class Lasts(StrEnum):
    """What Spells let last on a character or a Region."""

    BLESSED = "blessed"
    BLOOD_BOUND = "blood-bound"
    CURSED = "cursed"
    GOADED = "goaded"
    GUARDED = "guarded"
    MURK = "murk"
    SANCTUARY = "sanctuary"


class Ends(StrEnum):
    """The moments that end what lasts."""

    ROUND = "round"
    """The Level Up Step of a side."""
    TURN = "turn"
    """The beginning of somebody's Turn."""
    AFTER = "after"
    """The end of somebody's Turn."""


class Sort(StrEnum):
    """What answers the rules' announcements, in the order in which it does."""

    TILE = "tile"
    BOARD = "board"
    GEAR = "gear"
    LASTING = "lasting"
    SPELL = "spell"
