"""The words of the family for machines: kinds of questions, rows, sizes, abilities and decks."""

from enum import IntEnum, StrEnum

from longtable.engine.ask import Kind as BaseKind


class Kind(BaseKind):
    """What players are asked; a game has words for what it asks."""

    BOARD = "board"
    HOLD_BACK = "hold-back"
    ACT = "act"
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
    DISCARD = "discard"
    EQUIP = "equip"
    GIVE = "give"
    AWARD = "award"
    SPEND_XP = "spend-xp"
    REGENERATE = "regenerate"
    PARTY = "party"
    POISON = "poison"
    CLEANSE = "cleanse"
    CLEAR = "clear"
    CHAIN = "chain"
    LEAVE = "leave"
    STAMPEDE = "stampede"
    FRANK = "frank"
    FRESH = "fresh"
    STICKY = "sticky"
    TALENT = "talent"
    FACE = "face"
    HEARTS = "hearts"
    SPARK = "spark"
    SNUFF = "snuff"
    OFFER = "offer"
    FORGE = "forge"
    SWAP = "swap"
    AGREE = "agree"


class Row(IntEnum):
    """The types of Action Rolls, in the order of the rows of a board."""

    MELEE = 0
    RANGED = 1
    MAGIC = 2
    CORRUPTION = 3

    @property
    def key(self) -> str:
        """The row as an option."""
        return ROW_KEYS[self]

    def __str__(self) -> str:
        """The key: options and facts that are numbers are written as such."""
        return self.key


ROWS = tuple(Row)
ROW_KEYS = [f"row:{row.name.lower()}" for row in ROWS]


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
    """Special abilities of all boxes (MM-ABIL, LL-MAI-11). Dodge names its die, a Villain's Plus-One its row."""

    AOE = "aoe"
    ARMOR = "armor"
    BOMB = "bomb"
    BOOST = "boost"
    CURSED = "cursed"
    DODGE_WHITE = "dodge-white"
    DODGE_YELLOW = "dodge-yellow"
    DOOM = "doom"
    EVADE = "evade"
    LONGSHOT = "longshot"
    PLUS_CORRUPTION = "plus-corruption"
    PLUS_MAGIC = "plus-magic"
    POISON = "poison"
    REGENERATE = "regenerate"
    ROCKFALL = "rockfall"
    STONESKIN = "stoneskin"


class Deck(StrEnum):
    """The Spell and Feat decks of all boxes (MM-MAGIC-11, LL-SETUP-09); a table plays with those of its own."""

    ARCANE = "arcane"
    DIVINE = "divine"
    VOID = "void"
    MORTALITY = "mortality"
    WILD = "wild"
    BLACK = "black"
    MELEE_FEATS = "melee-feats"
    RANGED_FEATS = "ranged-feats"
    TALENT = "talents"
    """No deck: cards with a Hero's portrait, once in a game (LL-TAL-01)."""

    @property
    def key(self) -> str:
        """The deck as an option."""
        return f"deck:{self.value}"

    @property
    def row(self) -> Row:
        """The row of the Plus-Ones that its cards are paid with (MM-REACT-03, LL-FEAT-02)."""
        return _TOKENS.get(self, _MAGIC)

    @property
    def is_feat(self) -> bool:
        """Whether its cards are Feats (LL-FEAT-01)."""
        return self.value in _TOKENS

    def __str__(self) -> str:
        """The key: options that are texts are written as such."""
        return self.key

    def __format__(self, spec: str) -> str:
        """The plain word, for names of streams of chance."""
        return format(self.value, spec)


_TOKENS = {"melee-feats": Row.MELEE, "ranged-feats": Row.RANGED}
_MAGIC = Row.MAGIC


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
    STOPS = "stops"
    """A Move that comes there ends there (LL-ROCK-04)."""


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
    CARRYING = "carrying"
    CHEERED = "cheered"
    DAMP = "damp"
    DARED = "dared"
    DUCKING = "ducking"
    GOADED = "goaded"
    GUARDED = "guarded"
    FARSIGHTED = "farsighted"
    FINALE = "finale"
    FUELLED = "fuelled"
    HUNTS = "hunts"
    MIRRORED = "mirrored"
    MISLED = "misled"
    GROWTH = "growth"
    MURK = "murk"
    NIMBLE = "nimble"
    OBJECTION = "objection"
    ONE_HANDED = "one-handed"
    OVERGROWN = "overgrown"
    PACED = "paced"
    RESTING = "resting"
    ROOTED = "rooted"
    SLEDGE = "sledge"
    SPENT = "spent"
    SWIFT = "swift"
    SWORN = "sworn"
    SANCTUARY = "sanctuary"
    SHADOWS = "shadows"
    SHUT = "shut"
    STRONG = "strong"
    SUNLIT = "sunlit"
    TOLL_FREE = "toll-free"
    UNPAID = "unpaid"


class Ends(StrEnum):
    """The moments that end what lasts."""

    ROUND = "round"
    """The Level Up Step of a side."""
    TURN = "turn"
    """The beginning of somebody's Turn."""
    AFTER = "after"
    """The end of somebody's Turn."""
    ROLL = "roll"
    """The next Action Roll, whenever it comes."""
    GAME = "game"
    """Nothing does but what takes it away."""


class Sort(StrEnum):
    """What answers the rules' announcements, in the order in which it does."""

    TILE = "tile"
    BOARD = "board"
    GEAR = "gear"
    LASTING = "lasting"
    SPELL = "spell"
    HELD = "held"
    """A card that works by being held in a hand."""
    BATTLE = "battle"
    """The halves of a Villain's Battle cards (LL-VATK-02, LL-VDMG-02)."""
    EVENT = "event"
    """The sides of Event packets (LL-EVENT-01)."""
    MISSION = "mission"
    """The rules of an act or a quest, and of its Villain's insert (LL-OVER-04)."""
