"""Rows of content: what TOML says of heroes, the land, cards, opponents and goods."""

from typing import Annotated

from msgspec import Meta, Struct

from longtable.engine.content import Count, Few, Row
from longtable.games.valley_of_the_dead_king.kinds import (
    Aim,
    Category,
    Circumstances,
    Colour,
    Condition,
    Difficulty,
    FoeType,
    Prey,
    Quests,
    Shop,
    Site,
    Stat,
)
from longtable.kit.hexes import Hex

Level = Annotated[int, Meta(ge=0, le=10)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Ranks = Annotated[list[Few], Meta(min_length=9, max_length=9)]
Text = Annotated[str, Meta(min_length=1, max_length=600)]
KINDS_OF_FOES = "^(encounter|boss|lieutenants|invasion|forest|forest-boss|sentinel|mindwiped|magi)$"
KING_LEVEL = 10
"""DK-OBJ-01. The Dead King is the Boss of this Level."""


class _Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a row."""


# ---------------------------------------------------------------- heroes


class AbilityRow(_Part, frozen=True, kw_only=True):
    """DK-HERO-08, 09. A Role's Attack or Defend: its name, and which Vitals an Attack may hurt."""

    name: str
    icon: str
    hurts: list[Stat] = []


class SummonRow(_Part, frozen=True, kw_only=True):
    """DK-KEY-17. Somebody whom a Mastery Summons: what it is called and looks like."""

    id: str
    name: str
    icon: str


class MasteryRow(_Part, frozen=True, kw_only=True):
    """DK-HERO-10, 11. One of a Role's two Masteries."""

    id: str
    name: str
    icon: str
    cost: Annotated[int, Meta(ge=0, le=9)]
    text: Text
    unlock: Few = 0
    """The rank from which on `higher` is there, too (DK-HERO-11)."""
    higher: str = ""
    sustain: bool = False
    """DK-KEY-18. Whether it may be kept up for 1 Energy a round."""
    in_combat: bool = True
    outside: bool = False
    """Whether it may be used outside combat, once per Game Turn."""
    mends: bool = False
    """DK-KEY-05. Whether it Heals, cures or Revives somebody there."""
    summons: list[SummonRow] = []


class RoleRow(Row, frozen=True, kw_only=True):
    """DK-HERO-01. A Role: nine base scores, an Attack, a Defend and two Masteries."""

    category: Category
    icon: str
    ranks: Ranks
    """Base scores in the order of `Stat`."""
    attack: AbilityRow
    defend: AbilityRow
    mastery: Annotated[list[MasteryRow], Meta(min_length=2, max_length=2)]
    text: Text
    """Who this is, in a sentence or two."""

    def ability(self, stat: Stat) -> AbilityRow | MasteryRow:
        """What an Ability is called here."""
        if stat is Stat.ATTACK:
            return self.attack
        if stat is Stat.DEFEND:
            return self.defend
        return self.mastery[0 if stat is Stat.MASTERY_1 else 1]

    @property
    def key(self) -> str:
        """The Role as an option and in the journal."""
        return f"calling:{self.id}"


class Choice(_Part, frozen=True, kw_only=True):
    """A rank in a stat of one's choice."""

    among: list[Stat]
    ranks: Few = 1


class RaceRow(Row, frozen=True, kw_only=True):
    """DK-HERO-05, 16 to 18. A Race: modifiers, Favored Opponent, Food Rating and an ability with its price."""

    icon: str
    favored: FoeType
    ration: Annotated[int, Meta(ge=0, le=5)]
    ranks: dict[Stat, Change] = {}
    choices: list[Choice] = []
    immune: list[Condition] = []
    ability: str
    """What the Racial Ability is called."""
    energy: Few = 0
    health: Few = 0
    text: Text
    """What the Racial Ability does."""
    lore: Text

    @property
    def key(self) -> str:
        """The Race as an option and in the journal."""
        return f"race:{self.id}"


# ---------------------------------------------------------------- the land


class SiteRow(_Part, frozen=True, kw_only=True):
    """A place on a piece of the map, by its hex there."""

    kind: Site
    at: Hex
    number: Few = 0
    """The number of a City, a Waypost or a Battle Site, the Level of a Boss."""
    colour: Colour | None = None
    name: str = ""


class PieceRow(Row, frozen=True, kw_only=True):
    """DK-MAP-01. A quadrant, a HEXtile or a small tile: terrain in columns from west to east, each north to south."""

    kind: Annotated[str, Meta(pattern="^(quadrant|hextile|flower|forest-quadrant|forest-hextile)$")]
    columns: str
    site: list[SiteRow] = []
    roads: list[list[Hex]] = []
    rivers: list[list[Hex]] = []
    text: str = ""

    @property
    def is_of_forest(self) -> bool:
        """DK-DUAL-02. Whether it lies on the table in Dual Boards only."""
        return self.kind in ("forest-quadrant", "forest-hextile")

    @property
    def key(self) -> str:
        """The piece as an option and in the journal."""
        return f"piece:{self.id}"


class CityRow(Row, frozen=True, kw_only=True):
    """DK-CITY-01, 04. A City: its number, and what it sells for less."""

    number: Annotated[int, Meta(ge=1, le=6)]
    item: str
    price: Count
    amount: Few = 1
    """How many come for the price."""
    text: str = ""

    @property
    def key(self) -> str:
        """The City as an option and in the journal."""
        return f"city:{self.id}"


# ---------------------------------------------------------------- rewards


class Prize(_Part, frozen=True, kw_only=True):
    """DK-REW-03. A Single Reward: ranks, an item, Power Ups or Gold for one hero."""

    stat: Stat | None = None
    ranks: Few = 0
    choices: list[Stat] = []
    """Where the hero chooses the stat."""
    item: str = ""
    powers: Few = 0
    gold: Few = 0
    food: Few = 0


class Reward(_Part, frozen=True, kw_only=True):
    """DK-REW-02, 03. What every hero gains, and what goes to one hero each by target dice."""

    gold: Few = 0
    food: Few = 0
    powers: Few = 0
    single: list[Prize] = []


# ---------------------------------------------------------------- opponents


class ActionRow(_Part, frozen=True, kw_only=True):
    """DK-ENC-05, DK-BOSS-01. What an opponent does on a face of its die."""

    name: str
    icon: str = ""
    cost: Few = 0
    half: Annotated[str, Meta(pattern="^(attack|defend|)$")] = ""
    """DK-BOSS-03. What a Boss does at half strength instead, where it has not the Energy."""
    aim: Aim = Aim.SELF
    health: Count = 0
    energy: Count = 0
    piercing: Count = 0
    nonlethal: bool = False
    unyielding: Few = 0
    """DK-KEY-21. So many attacks, target dice anew for each."""
    skill: Stat | None = None
    """DK-BOSS-05. The Skill that each who is hit rolls; those who fail suffer the Condition, or what `does` says."""
    condition: Condition | None = None
    rounds: Few = 0
    """How long the Condition lasts, where that is said."""
    defend: Count = 0
    block: Count = 0
    heal: Count = 0
    regen: Count = 0
    boost: Count = 0
    """More damage in the next round."""
    strengthen: Few = 0
    """DK-KEY-16. More damage from the next round on, to the end of the combat."""
    leech: Few = 0
    """It Heals 1 Health for so many points that those who are hit lose by it: 1 for all of them, 2 for half.

    DK-DICE-07. It is never less than 1, if anything is lost.
    """
    steal: Few = 0
    """Gold that each who is hit loses."""
    food: Few = 0
    """Food that each who is hit loses."""
    prey: Prey | None = None
    """Whom a single attack picks instead of by target dice."""
    foremost: bool = False
    """Whether only the one with the highest target die rolls the Skill and may suffer the Condition."""
    spares: Condition | None = None
    """Those who have this Condition are not hit."""
    printed: bool = False
    """Whether its damage is the book's, and follows the Difficulty alone."""
    does: str = ""
    """What code does beside all this, by its name among the effects."""
    text: str = ""


class PassiveRow(_Part, frozen=True, kw_only=True):
    """DK-BOSS-04. What a Boss is on Moderate or higher."""

    name: str
    text: Text
    regen: Count = 0
    regen_energy: Count = 0
    defend: Count = 0
    does: str = ""


class Growth(_Part, frozen=True, kw_only=True):
    """What an opponent begins with above what is printed, for each of something."""

    health: Count = 0
    energy: Count = 0


class FoeRow(Row, frozen=True, kw_only=True):
    """DK-OPP-01. An Encounter, a Boss or another opponent."""

    kind: Annotated[str, Meta(pattern=KINDS_OF_FOES)]
    type: FoeType
    level: Level
    health: Count
    energy: Count
    icon: str
    key: Annotated[str, Meta(pattern="^[1-6]{6}$")] = "123456"
    """DK-OPACT-01. Which of the actions each face of the die gives, counted from 1: 111223."""
    action: Annotated[list[ActionRow], Meta(min_length=3, max_length=6)]
    defend: Count = 0
    """What it has in every round, at any Difficulty."""
    regen: Count = 0
    dangerous: Few = 0
    per_fallen_city: Growth = Growth()
    per_boss: Growth = Growth()
    """For each Boss that is defeated."""
    per_cycle: Growth = Growth()
    """For each Fate Cycle, in Dual Boards."""
    passive: PassiveRow | None = None
    reward: Reward = Reward()
    text: str = ""

    @property
    def deeds(self) -> list[ActionRow | PassiveRow]:
        """Its actions, and its passive if it has one."""
        return [*self.action, *([self.passive] if self.passive is not None else [])]

    @property
    def is_boss(self) -> bool:
        """Whether it has six actions, as Bosses have."""
        return self.kind in ("boss", "lieutenants", "forest-boss", "mindwiped", "magi")

    @property
    def is_encounter(self) -> bool:
        """DK-ENC-01, DK-DUAL-05. Whether a Circumstance brings it, of the Valley or of the Forest."""
        return self.kind in ("encounter", "forest")

    @property
    def is_king(self) -> bool:
        """DK-OBJ-01. Whether it is the Dead King."""
        return self.kind == "boss" and self.level == KING_LEVEL

    @property
    def is_magi(self) -> bool:
        """DK-DUAL-01. Whether it is Adrimon."""
        return self.kind == "magi"


# ---------------------------------------------------------------- cards


class EscortRow(_Part, frozen=True, kw_only=True):
    """DK-QUEST-10. Somebody who goes along: Health, and what they do in every round."""

    id: str
    name: str
    icon: str
    health: Few
    attack: Few = 0
    heal: Few = 0
    navigate: Change = 0
    """A bonus to everybody's Navigate rolls, as the book writes it: -1 (DK-DICE-08)."""
    to: str = ""
    """Where they want to go: `city`, `city-3`, `shrine`."""


class Share(_Part, frozen=True, kw_only=True):
    """What every hero gains or, below 0, loses; Health and Energy within what the hero has."""

    gold: Change = 0
    food: Change = 0
    health: Change = 0
    energy: Change = 0


class Trial(_Part, frozen=True, kw_only=True):
    """A Skill that every hero rolls, and what it brings those who succeed and those who fail."""

    skill: Stat
    passed: Share = Share()
    failed: Share = Share()


class CircumstanceRow(Row, frozen=True, kw_only=True):
    """DK-CIRC-07 to 12. A card of the Circumstance deck; an Encounter names its opponent."""

    kind: Circumstances
    icon: str
    text: Text
    unavoidable: bool = False
    foe: str = ""
    turns: Few = 0
    """How many turns an Affliction stays."""
    ranks: dict[Stat, Change] = {}
    """What it adds to everybody's ranks while it is in force."""
    speed: Change = 0
    ration: Change = 0
    draws: bool = False
    """DK-CIRC-09. Whether another Circumstance follows."""
    gold: Change = 0
    """What each hero gains or loses at once."""
    food: Change = 0
    heal: Few = 0
    heal_energy: Few = 0
    each_turn: Share = Share()
    """What every hero gains or loses at the end of each later turn while it is in force; of Health never the last."""
    trial: Trial | None = None
    moves: Few = 0
    """How many hexes the group may go at once."""
    dangerous: Few = 0
    """DK-DANG-01. How often Encounters are Dangerous while it is in force; of an Encounter, how often this one is."""
    sells: bool = False
    """Whether a merchant comes with it, who has what a Market sells but no Gear Upgrades."""
    prize: Prize | None = None
    """What one hero gains, by target dice (DK-TDICE-04)."""
    escort: EscortRow | None = None
    reward: Reward = Reward()
    does: str = ""

    @property
    def key(self) -> str:
        """The card in the journal, and as what a question is about."""
        return f"card:{self.id}"


class ChallengeRow(_Part, frozen=True, kw_only=True):
    """DK-QUEST-18. What may be tried once a Quest is completed: the rolls again at a penalty, or a fight."""

    text: Text
    penalty: Few = 0
    level: Level = 0
    """The Level of the Encounter to be fought; 0 for rolls."""
    reward: Reward


class QuestRow(Row, frozen=True, kw_only=True):
    """DK-QUEST-01. A card of the Quest deck."""

    kind: Quests
    icon: str
    text: Text
    piece: str = ""
    """The piece of the map, A to N, where it is to be done, and the colour of the hex there."""
    colour: Colour | None = None
    city: Few = 0
    """The City of an Invasion, or to which a delivery goes; 0 for any."""
    start: Few = 0
    """The City where a delivery from City to City begins."""
    boss: Level = 0
    skills: list[Stat] = []
    harder: bool = False
    """Whether half of the heroes must succeed; otherwise one is enough, or two of four and more."""
    critical: Stat | None = None
    """DK-QUEST-16. The rank that a Critical Success brings."""
    escort: EscortRow | None = None
    cargo: str = ""
    foe: str = ""
    """The invaders."""
    reward: Reward
    heroic: Prize | None = None
    """DK-QUEST-20. What every hero gains at once."""
    challenge: ChallengeRow | None = None
    does: str = ""

    @property
    def key(self) -> str:
        """The card in the journal, and as what a question is about."""
        return f"card:{self.id}"


class PowerRow(Row, frozen=True, kw_only=True):
    """DK-POWER-02. A Power Up: ranks, a choice among stats, a free Gear Upgrade, or Gold."""

    copies: Annotated[int, Meta(ge=1, le=20)]
    icon: str
    ranks: dict[Stat, Few] = {}
    among: list[Stat] = []
    """Stats of which the hero chooses one ..."""
    by: Few = 1
    """... and how many ranks it gains."""
    upgrade: bool = False
    gold: Few = 0
    text: Text

    @property
    def key(self) -> str:
        """The card in the journal, and as what a question is about."""
        return f"card:{self.id}"


class ItemRow(Row, frozen=True, kw_only=True):
    """Something that is sold, found or won. A group item is everybody's."""

    shop: Shop
    price: Count = 0
    group: bool = False
    icon: str
    text: Text
    rule: str
    """The rule of the ledger that it bends or serves."""
    in_combat: bool = False
    """DK-ITEM-01. Whether a Defending hero may use it."""
    outside: bool = False
    mends: bool = False
    """DK-KEY-05. Whether it mends somebody outside combat by what it does, and not by its numbers."""
    heal: Few = 0
    heal_energy: Few = 0
    ends: list[Condition] = []
    """Conditions of which it ends one each."""
    ranks: dict[Stat, Few] = {}
    """What its bearer gains for good when it is taken."""
    speed: Change = 0
    does: str = ""

    @property
    def key(self) -> str:
        """The item as an option and in the journal."""
        return f"item:{self.id}"


class LevelRow(Row, frozen=True, kw_only=True):
    """DK-DIFF-05, 07. A level of Difficulty: Vitals for each hero, damage, and the number for a Power Up."""

    level: Difficulty
    vitals: Few
    damage: Few
    power: Annotated[int, Meta(ge=0, le=10)]


class CompanyRow(Row, frozen=True, kw_only=True):
    """DK-DIFF-05. How opponents follow the number of heroes."""

    heroes: Annotated[int, Meta(ge=1, le=6)]
    health: Change
    """What all but Encounters begin with for each of their Levels; the Dead King's is printed."""
    block: Few = 0
    """The Block that all but Encounters have in every round, for each of their Levels."""
    damage: Change
    """What all but Encounters add to their damage."""
    king: Change
    """The same for the Dead King."""
    powers: Few = 0
    """Power Ups that come with every Reward that brings any, above what it says."""


class ValorRow(Row, frozen=True, kw_only=True):
    """DK-VALOR-01. A source of Valor; each gives its point once ever."""

    text: Text

    @property
    def key(self) -> str:
        """The source in what is told of Valor."""
        return f"valor:{self.id}"


class LivingRow(Row, frozen=True, kw_only=True):
    """DK-LIVING-02. What the Living cards are in a month: a Circumstance, and Quests in the order of their cards."""

    month: Annotated[int, Meta(ge=1, le=12)]
    circumstance: CircumstanceRow
    quest: Annotated[list[QuestRow], Meta(min_length=2, max_length=2)]
