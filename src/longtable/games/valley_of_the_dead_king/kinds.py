"""The words of The Valley of the Dead King: stats, types, phases, conditions, kinds of questions."""

from enum import StrEnum
from typing import Final

from longtable.engine import ask

# ---------------------------------------------------------------- heroes


class Stat(StrEnum):
    """DK-HERO-06. The nine stats of a hero, in the order in which a hero keeps them."""

    HEALTH = "health"
    ENERGY = "energy"
    ATTACK = "attack"
    DEFEND = "defend"
    MASTERY_1 = "mastery-1"
    MASTERY_2 = "mastery-2"
    NAVIGATE = "navigate"
    EXPLORE = "explore"
    SURVIVAL = "survival"

    @property
    def place(self) -> int:
        """Where it stands among a hero's nine ranks."""
        return PLACES[self]


HEALTH: Final = Stat.HEALTH
ENERGY: Final = Stat.ENERGY
ATTACK: Final = Stat.ATTACK
DEFEND: Final = Stat.DEFEND
MASTERY_1: Final = Stat.MASTERY_1
MASTERY_2: Final = Stat.MASTERY_2
NAVIGATE: Final = Stat.NAVIGATE
EXPLORE: Final = Stat.EXPLORE
SURVIVAL: Final = Stat.SURVIVAL
"""Those of which rules speak most, by their bare names: to look for a member of an enum costs more than a call."""
STATS = tuple(Stat)
PLACES = {stat: n for n, stat in enumerate(STATS)}
STAT_OF = {f"stat:{stat}": stat for stat in STATS}
KEY_OF = {stat: key for key, stat in STAT_OF.items()}
"""Stats by their keys, as they are options and in the journal; and the other way round."""
VITALS = (Stat.HEALTH, Stat.ENERGY)
ABILITIES = (Stat.ATTACK, Stat.DEFEND, Stat.MASTERY_1, Stat.MASTERY_2)
MASTERIES = (Stat.MASTERY_1, Stat.MASTERY_2)
SKILLS = (Stat.NAVIGATE, Stat.EXPLORE, Stat.SURVIVAL)


class Category(StrEnum):
    """DK-HERO-02. What a Role is good for; it has no effect of its own."""

    STRIKER = "striker"
    ASSIST = "assist"
    HEALER = "healer"
    SAPPER = "sapper"
    UTILITY = "utility"


class Condition(StrEnum):
    """DK-COND-02. What may befall somebody in combat."""

    BLEEDING = "bleeding"
    BLINDED = "blinded"
    BRAINWASHED = "brainwashed"
    BURNED = "burned"
    CAPTURED = "captured"
    CURSED = "cursed"
    DISEASED = "diseased"
    FATIGUED = "fatigued"
    ENTANGLED = "entangled"
    FROZEN = "frozen"
    PETRIFIED = "petrified"
    POISONED = "poisoned"
    SURROUNDED = "surrounded"
    TRAPPED = "trapped"
    WOUNDED = "wounded"


AFFECTS_ANY = (Condition.BLEEDING, Condition.BRAINWASHED, Condition.BURNED, Condition.FATIGUED, Condition.SURROUNDED)
PERSISTS = (Condition.CURSED, Condition.DISEASED, Condition.POISONED)
STACKS = (Condition.BURNED, Condition.ENTANGLED, Condition.FATIGUED, Condition.SURROUNDED, Condition.WOUNDED)


# ---------------------------------------------------------------- opponents


class FoeType(StrEnum):
    """DK-OPP-02. The six types of opponents; none of them is part of another."""

    CREATURE = "creature"
    HUMANOID = "humanoid"
    MONSTROUS_HUMANOID = "monstrous-humanoid"
    MAGICAL_NATURE = "magical-nature"
    SPIRIT = "spirit"
    UNDEAD = "undead"


class Aim(StrEnum):
    """DK-OPACT-04 to 06. Whom an action of an opponent hits: so many by target dice, all, or only itself."""

    SELF = "self"
    SINGLE = "single"
    DUAL = "dual"
    TRIPLE = "triple"
    GROUP = "group"


class Prey(StrEnum):
    """Whom an action singles out by what they are, and not by target dice; these decide between equals."""

    RICHEST = "richest"
    """The hero with the most Gold."""
    WEAKEST = "weakest"
    """Whoever of the group has the least Health left."""
    STRONGEST = "strongest"
    """Whoever of the group has the most Health left."""


AIMED_AT = {Aim.SINGLE: 1, Aim.DUAL: 2, Aim.TRIPLE: 3}
"""How many target dice an Individual action counts."""


class Difficulty(StrEnum):
    """DK-DIFF-01. How strong opponents are, from the lowest to the highest."""

    STARTER = "starter"
    EASY = "easy"
    MODERATE = "moderate"
    CHALLENGING = "challenging"
    DIFFICULT = "difficult"
    EPIC = "epic"

    @property
    def level(self) -> int:
        """Its place on the ladder, from 0."""
        return LADDER.index(self)

    def raised(self, steps: int = 1) -> "Difficulty":
        """DK-DIFF-08. So many levels higher, and never beyond Epic."""
        return LADDER[min(self.level + steps, len(LADDER) - 1)]


LADDER = tuple(Difficulty)


# ---------------------------------------------------------------- the land


class Terrain(StrEnum):
    """DK-MAP-11. What a hex is made of; only Peaks and open Water cannot be entered (DK-MAP-08)."""

    PLAINS = "plains"
    FOREST = "forest"
    HILLS = "hills"
    SWAMP = "swamp"
    DESERT = "desert"
    MOUNTAIN = "mountain"
    SNOW = "snow"
    PEAK = "peak"
    WATER = "water"


BLOCKED = (Terrain.PEAK, Terrain.WATER)


class Site(StrEnum):
    """DK-MAP-09. What may stand on a hex of the map from the start."""

    CITY = "city"
    SHRINE = "shrine"
    RUIN = "ruin"
    BOSS = "boss"
    QUEST = "quest"
    GREAT_TREE = "great-tree"
    HOLLOW = "hollow"
    COVE = "cove"
    WATCHTOWER = "watchtower"
    STONES = "stones"
    ENTHRALLED = "enthralled"
    """DK-DUAL-06. A City of the Forest that Adrimon holds."""
    WAYPOST = "waypost"
    BATTLE_SITE = "battle-site"
    HALL = "paragons-hall"
    """DK-DUAL-13. It is treated as a fifth Battle Site."""
    DEN = "den"
    """DK-DUAL-17. Where a Forest Boss lives."""


FOREST_SITES = (Site.ENTHRALLED, Site.WAYPOST, Site.BATTLE_SITE, Site.HALL, Site.DEN)


class Colour(StrEnum):
    """DK-QUEST-07. The colours of the icons that mark quest hexes."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


class Move(StrEnum):
    """DK-MOVE-03. How the group moves this turn."""

    NORMAL = "normal"
    CAUTIOUS = "cautious"
    RECKLESS = "reckless"
    CAMP = "camp"


NORMAL: Final = Move.NORMAL
CAUTIOUS: Final = Move.CAUTIOUS
RECKLESS: Final = Move.RECKLESS
CAMP: Final = Move.CAMP
MOVES = tuple(Move)


# ---------------------------------------------------------------- cards


class Circumstances(StrEnum):
    """DK-CIRC-07 to 12. The types of Circumstances."""

    ENCOUNTER = "encounter"
    AFFLICTION = "affliction"
    NATURE = "nature"
    EVENT = "event"
    DISCOVERY = "discovery"
    TREASURE = "treasure"
    ESCORT = "escort"
    CAVE = "cave"
    PORTAL = "portal"
    LIVING = "living"


class Quests(StrEnum):
    """DK-QUEST-01. The types of Quests."""

    ESCORT = "escort"
    DELIVERY = "delivery"
    BOUNTY = "bounty"
    INVASION = "invasion"
    NAVIGATE = "navigate"
    EXPLORE = "explore"
    SURVIVAL = "survival"
    DUAL = "dual"
    TRIPLE = "triple"
    LIVING = "living"


class Shop(StrEnum):
    """Where something is sold."""

    MARKET = "market"
    SHRINE = "shrine"
    BLACK_MARKET = "black-market"
    WAYPOST = "waypost"
    NOWHERE = "nowhere"


class Sort(StrEnum):
    """What sort of thing answers an event: see `play/effects.py`."""

    MASTERY = "mastery"
    RACE = "race"
    ITEM = "item"
    FOE = "foe"
    CARD = "card"
    VALOR = "valor"


# ---------------------------------------------------------------- the course of the game


class Stage(StrEnum):
    """DK-TURN-01. Where the game stands: each stage is a step of its own."""

    HEROES = "heroes"
    """DK-SETUP-01. Roles and Races are chosen."""
    GIFTS = "gifts"
    """DK-VALOR-05. What Valor gives at the start is chosen."""
    LAYOUT = "layout"
    """DK-SETUP-04. The quadrants are laid out."""
    START = "start"
    """DK-SETUP-11. The starting City is rolled."""
    OUTFIT = "outfit"
    """DK-SETUP-12. Shopping in the starting City."""
    MOVEMENT = "movement"
    """DK-MOVE-03. How, and where to."""
    SKILLS = "skills"
    FORAGE = "forage"
    """DK-SKILL-07. What the Skill dice bring, and eating."""
    CIRCUMSTANCE = "circumstance"
    PLAYING = "playing"
    """A Circumstance that is being played, and those it brings along."""
    EVENT = "event"
    VILLAIN = "villain"
    MARCH = "march"
    """DK-KING-06. The Dead King moves, hex by hex."""
    MARKET_ROAMS = "market-roams"
    FATE = "fate"
    """DK-DUAL-25, 28, 29. What Adrimon's Fate Spool brings, in Dual Boards."""
    TURN_ENDS = "turn-ends"
    DECLARATION = "declaration"
    """DK-CMB-05. Losses, Regen, rolls, and then actions."""
    DECLARE = "declare"
    OPPONENTS = "opponents"
    """DK-OPACT-01. The next opponent acts."""
    RESOLUTION = "resolution"
    AFTERMATH = "aftermath"
    """DK-CMB-03. A fight is over, one way or the other."""
    OVER = "over"


class Phase(StrEnum):
    """DK-TURN-01. The five phases of a Game Turn, as they are shown."""

    MOVEMENT = "movement"
    SKILLS = "skills"
    CIRCUMSTANCE = "circumstance"
    EVENT = "event"
    VILLAIN = "villain"


class Style(StrEnum):
    """DK-STYLE-01 to 13, DK-DUAL-01. How long and how hard a game is to be."""

    STANDARD = "standard"
    DOUBLE_UP = "double-up"
    QUICK = "quick"
    MARATHON = "marathon"
    DUAL_BOARDS = "dual-boards"
    """DK-DUAL-01. With the Forests of Adrimon."""


class Kind(ask.Kind):
    """What is asked; the words are in `words.toml`."""

    # set-up
    PROFESSION = "profession"
    RACE = "race"
    STAT = "stat"
    """One of the nine stats, where a card lets a hero choose."""
    ARRANGE = "arrange"
    # movement
    MOVE = "move"
    GO = "go"
    TILE = "tile"
    """DK-MAP-05. A HEXtile by lot, or a small tile of choice."""
    LAY = "lay"
    STACK = "stack"
    """DK-DUAL-14. Which of two HEXtiles is laid."""
    TELEPORT = "teleport"
    DIRECTION = "direction"
    """One of the six directions of the Wander Compass."""
    # skills
    FORAGE = "forage"
    """Explore or Survival, where only one is rolled."""
    CRITICAL = "critical"
    """DK-SURV-04. What a Critical Success on Survival brings."""
    AFFLICTION = "affliction"
    AGAIN = "again"
    """Whether a die is rolled again."""
    # circumstances
    AVOID = "avoid"
    BOTH = "both"
    """DK-DUAL-10. Whether both Circumstances of a slot are faced."""
    TAKE = "take"
    """One of what a card or a place offers."""
    DEAL = "deal"
    """Whether the group takes up what a card offers."""
    TOLL = "toll"
    PAY_FOR = "pay-for"
    """Whether the group pays for a hero who cannot."""
    STAKE = "stake"
    EXCHANGE = "exchange"
    """Whether a drawn Power Up is exchanged."""
    LUCK = "luck"
    """Which open card is discarded."""
    TAKE_ALONG = "take-along"
    """DK-QUEST-09. Whether an Escort comes along."""
    ENTER = "enter"
    """DK-TOK-06. Whether the group goes into the Cave, or deeper."""
    # events
    VISIT = "visit"
    """Which Event of the place comes next, and what is done there."""
    USE = "use"
    """What is used now, outside combat."""
    GIVER = "giver"
    """DK-PACK-05. Out of whose pack something is handed over outside combat."""
    PARCEL = "parcel"
    """What is handed over."""
    HEIR = "heir"
    """Who is given it."""
    BUY = "buy"
    PROVIDE = "provide"
    """What is bought for the whole group."""
    AMOUNT = "amount"
    UPGRADE = "upgrade"
    FOCUS = "focus"
    """DK-VALOR-11. The Ability that Heals."""
    SHARE = "share"
    ORDER = "order"
    """DK-MAP-05. Which of some cards is put back to come next."""
    QUEST = "quest"
    RELIC = "relic"
    """DK-DUAL-13. Which Relic the Fragments make."""
    TRADE = "trade"
    # combat
    ACTION = "action"
    TARGET = "target"
    ALLY = "ally"
    HOW = "how"
    """How an Ability is used, where it can be used in several ways."""
    VITAL = "vital"
    ITEM = "item"
    FACE = "face"
    """A face of the opponent's die."""
    ANSWER = "answer"
    """Whether an ability is used now."""
    RACIAL = "racial"
    """Whether, and on whom or what, a Racial Ability is used now."""
    MENDED = "mended"
    """Which Vital is Healed."""
    CURSE = "curse"
    """Which Condition an opponent is given."""
    AT_HAND = "at-hand"
    """Which item is used beside an action."""
    CYCLE = "cycle"
    """Which open card is discarded, so that another comes."""
    SACRIFICE = "sacrifice"
    """Which Summon is given up, if any."""
    SPLIT = "split"
    """How much of a Healing that is shared out goes to somebody."""
    AGAINST = "against"
    """Whether an Ability goes against the opponent that acts now, where another is still to act."""
    CONDITION = "condition"
    REWARD = "reward"
    SUSTAIN = "sustain"
    """DK-KEY-18. Whether a Sustained effect is paid for once more."""
    GUARD = "guard"
    """DK-STYLE-16. Whether a lone hero Defends besides."""
    BREAK = "break"
    """Whether a Talisman is broken to Negate what the Dead King decrees."""
    # the rest
    REVIVE = "revive"
    NEW_HERO = "new-hero"
    SPEND = "spend"
    """DK-VALOR-06. What Valor pays for before the game."""
