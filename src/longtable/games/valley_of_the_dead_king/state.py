"""The state of the Valley: heroes, the land as it is laid, decks and bars, the Dead King, and a fight in progress."""

from typing import ClassVar

from msgspec import Struct, field

from longtable.engine.ask import Role
from longtable.engine.state import State
from longtable.games.valley_of_the_dead_king.bearing import Bearing
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.forest import Forest
from longtable.games.valley_of_the_dead_king.kinds import (
    HEALTH,
    MASTERY_1,
    PLACES,
    Condition,
    Difficulty,
    Move,
    Phase,
    Stage,
    Stat,
)
from longtable.games.valley_of_the_dead_king.notes import Notes
from longtable.games.valley_of_the_dead_king.options import ValleyOptions
from longtable.games.valley_of_the_dead_king.rows import (
    ActionRow,
    CircumstanceRow,
    FoeRow,
    MasteryRow,
    QuestRow,
    RaceRow,
    RoleRow,
)
from longtable.kit.hexes import Hex
from longtable.kit.piles import Pile

PARTY = Role("party")
"""DK-OBJ-05. The group, which decides together: everybody who holds a hero holds it, too."""
NONE = -1
"""No card."""
SLOTS = 5
"""DK-SETUP-06, 07. The slots of either bar."""


# ---------------------------------------------------------------- characters


class Held(Struct, omit_defaults=True, gc=False):
    """DK-COND-01. A Condition on somebody: how many instances, and what is counted until it ends."""

    condition: Condition
    count: int = 1
    left: int = 0
    """Rounds that are left, where it was said for how long; 0 for as long as it takes."""
    successes: int = 0
    """DK-COND-12, 14. Skill rolls that have succeeded against it."""


class Hero(Struct, omit_defaults=True):
    """DK-HERO-01. A hero: a Role and a Race, nine ranks, two Vitals, and what is carried."""

    role: Role
    profession: str = ""
    """The Role's id, by the book's word for it."""
    race: str = ""
    chosen: list[Stat] = []
    """The stats of those modifiers of the Race that are of the hero's choice."""
    ranks: list[int] = []
    """The nine ranks in the order of `Stat`, without what lasts only a while; of Vitals the maximum."""
    ring: list[int] = []
    """DK-GEAR-01. Gear Upgrades marked, stat by stat."""
    health: int = 0
    energy: int = 0
    gold: int = 0
    food: int = 0
    ration: int = 0
    """DK-HERO-18. The Food Rating."""
    first_ration: int = 0
    """DK-PACK-01. The one at creation, which carrying limits go by."""
    items: list[str] = []
    """Ids of items, each as often as the hero has it."""
    conditions: list[Held] = []
    starving: int = 0
    """DK-STARVE-01. The level of Starving."""
    is_worse: bool = False
    """DK-STARVE-03. Whether it has risen this turn."""
    has_eaten: bool = False
    """DK-STARVE-09. Whether a level was recovered this turn."""
    is_dead: bool = False
    used: list[str] = []
    """DK-HERO-17. What is used up until the end of the Game Turn: `race`, ids of Masteries and items."""
    spent: list[str] = []
    """What is used up for the whole game (DK-VALOR-08)."""
    waiting: list[int] = []
    """DK-DEATH-04. Power Ups that lie face down while the hero is dead."""
    owed: list[int] = []
    """DK-DEATH-04. Power Ups for all that were gained meanwhile, and whose bonus the hero takes up when Revived."""
    blessed: Stat | None = None
    """The Skill that a Shrine has blessed, until the next Shrine or City."""
    focus: Stat | None = None
    """DK-VALOR-11. The Ability that heals."""

    @property
    def key(self) -> str:
        """The hero as an option and in the journal, where whoever holds the role reads `you`."""
        return f"player:{self.role}"

    def rank(self, stat: Stat) -> int:
        """The rank that is written on the mat, whatever lasts only a while."""
        return self.ranks[PLACES[stat]]

    def has(self, condition: Condition) -> bool:
        """Whether the hero has a Condition."""
        return bool(self.conditions) and any(held.condition is condition for held in self.conditions)


class Ally(Struct, omit_defaults=True):
    """DK-TGT-01. An Escort or a Summon: Health, and what it does each round."""

    id: str
    number: int
    name: str
    health: int
    most: int
    attack: int = 0
    heal: int = 0
    owner: Role = PARTY
    """Who decides for it: its summoner, or the group."""
    quest: int = NONE
    """The Quest card that it belongs to; NONE for others."""
    circumstance: int = NONE
    is_summon: bool = False
    conditions: list[Held] = []

    @property
    def key(self) -> str:
        """The ally as an option and in the journal."""
        return f"ally:{self.id}#{self.number}"


class Foe(Struct, omit_defaults=True):
    """DK-OPP-01. An opponent in a fight."""

    id: str
    number: int
    health: int
    energy: int
    most: int
    """The Health it began with, Difficulty included."""
    most_energy: int
    conditions: list[Held] = []
    boost: int = 0
    """Damage that it adds this round."""
    next_boost: int = 0
    strength: int = 0
    """DK-KEY-16. Damage that it adds for the rest of the combat."""
    regen: int = 0
    """Regen that its last action gives it in the next Declaration phase."""
    shield: int = 0
    """A Soul Shield in front of its Health."""
    is_undead: bool = False
    """DK-FALL-05. Whether it counts as Undead besides its own type."""

    @property
    def key(self) -> str:
        """The opponent as an option and in the journal."""
        return f"foe:{self.id}#{self.number}"


# ---------------------------------------------------------------- fights


class Deed(Struct, omit_defaults=True, gc=False):
    """DK-DECL-01. What a hero does this round, as it was declared."""

    who: Role
    ability: Stat | None = None
    """None: the hero cannot act."""
    paid: int = 0
    face: list[int] = []
    """Faces of the opponent's die that were named."""
    favored: int = 0
    """DK-FAV-01. What the Favored Opponent die came to; 0 where none was rolled."""
    guard: bool = False
    """DK-STYLE-16. Whether a lone hero Defends at half rank besides."""
    is_done: bool = False


class Kept(Struct, omit_defaults=True, gc=False):
    """DK-KEY-18. A Sustained effect: whose, which Mastery, and on whom."""

    who: Role
    mastery: str
    on: str = ""


class Act(Struct, omit_defaults=True):
    """DK-OPACT-01. What an opponent does this round, with numbers that effects may change until Resolution."""

    foe: int
    """The opponent's number."""
    face: int
    action: int
    """The place of the action among its row's."""
    is_half: bool = False
    """DK-OPACT-03. Whether it lacked the Energy."""
    is_negated: bool = False
    targets: list[str] = []
    """Keys of those who are hit, one for each attack."""
    dice: list[tuple[str, int]] = []
    """DK-TDICE-01. Target dice as they fell: whose, and what they show."""
    health: int = 0
    energy: int = 0
    piercing: int = 0
    defend: int = 0
    block: int = 0
    heal: int = 0
    regen: int = 0
    boost: int = 0
    strengthen: int = 0
    steal: int = 0
    food: int = 0
    spared: list[str] = []
    """Keys of those whom the Condition of this action does not befall."""


class Hit(Struct, omit_defaults=True, gc=False):
    """DK-RES-02. One damaging effect on its way to a target: a Health part or an Energy part of an attack."""

    on: str
    amount: int
    vital: Stat = HEALTH
    piercing: int = 0
    """How much of it cannot be reduced (DK-KEY-09)."""
    nonlethal: bool = False
    by: str = ""
    """The key of who deals it."""
    with_: str = ""
    """The action, Mastery or item, by its key or name."""
    is_favored: bool = False
    is_individual: bool = False
    is_reflected: bool = False


class Mend(Struct, omit_defaults=True, gc=False):
    """DK-KEY-05, 11. Healing on its way in Resolution."""

    on: str
    amount: int
    vital: Stat = HEALTH
    may_exceed: bool = False
    """DK-KEY-11. Raise."""
    by: str = ""


class Guard(Struct, omit_defaults=True, gc=False):
    """DK-KEY-01, 03. What reduces damage this round: Defend against each effect, Block against the total."""

    on: str
    defend: int = 0
    block: int = 0


class Inflicted(Struct, omit_defaults=True, gc=False):
    """DK-RES-04. A Condition that is to befall somebody after all damage of the round."""

    on: str
    condition: Condition
    by: str = ""
    rounds: int = 0
    count: int = 1


class Fight(Struct, omit_defaults=True):
    """DK-CMB-01. A combat in progress."""

    why: str
    """What it is about, a word: `circumstance`, `boss`, `quest`, `challenge`, `city`, `ruin`, `king`, `portal`,
    and in Dual Boards `sentinel`, `wake`, `magi`."""
    card: int = NONE
    """The Circumstance or Quest that it is about."""
    level: Difficulty = Difficulty.STARTER
    """DK-DANG-04. The Difficulty of this combat."""
    heroes: int = 0
    """How many heroes lived when it began."""
    double: bool = False
    """Whether its reward counts twice."""
    foes: list[Foe] = []
    fallen: list[Foe] = []
    """Opponents that are defeated."""
    round: int = 0
    deeds: list[Deed] = []
    kept: list[Kept] = []
    acts: list[Act] = []
    acted: list[int] = []
    """The numbers of opponents that have acted this round."""
    past: list[Act] = []
    """What opponents did in the round before, which is seen until they act again."""
    hits: list[Hit] = []
    mends: list[Mend] = []
    guards: list[Guard] = []
    inflicted: list[Inflicted] = []
    cured: list[Inflicted] = []
    """Conditions that end this round, once everybody's action has counted."""
    boosts: dict[str, int] = {}
    """DK-KEY-02. What is added to the rank of a hero's action this round, by role."""
    halved: list[Role] = []
    """DK-COND-04. Who is blind this round."""
    tangled: list[Role] = []
    """DK-COND-11. Whose Attack and Defend suffer this round, whatever other Conditions leave of the two."""
    held: Notes = field(default_factory=Notes)
    """What Conditions leave a hero this round, by role: `nothing`, `defend`, `basic`."""
    named: Notes = field(default_factory=Notes)
    """What effects remember for the rest of this combat, by a word of theirs."""
    marked: Notes = field(default_factory=Notes)
    """What effects remember for this round."""
    stunned: list[Role] = []
    """Who will have no action in the next round."""
    fled: list[Role] = []
    flights: dict[str, int] = {}
    """DK-FLEE-02. How often heroes have tried to Flee, by role."""
    smoked: bool = False
    used: list[str] = []
    """Items that work once per combat and have done so."""
    sting: int = 0
    """DK-DUAL-30, 32. What Conditions take more from everybody of the group."""


# ---------------------------------------------------------------- the table


class Placed(Struct, frozen=True, omit_defaults=True, gc=False):
    """DK-MAP-01. A piece of the map as it lies: where its centre is and how many sixths it is turned clockwise."""

    piece: str
    centre: Hex
    turn: int = 0


class King(Struct, omit_defaults=True):
    """DK-KING-01. The Dead King on the map."""

    at: Hex | None = None
    waited: int = 0
    """DK-KING-02. Turns on which he did not appear."""
    target: int = 0
    """DK-KING-06. The City he is heading for; 0 for none."""
    hunts: int = 0
    """Villain phases for which he hunts the heroes, whatever the Cities."""
    arrives: int = 0
    """Villain phases until he comes to a Ruin that called him; 0 for none."""
    called_to: Hex | None = None
    left: list[Hex] = []
    """DK-KING-10. The hexes that he is still to enter in this Villain phase, the next one first."""
    stride: int = 0
    """DK-KING-14. Hexes of Movement that he has left in this Villain phase."""

    @property
    def here(self) -> Hex:
        """Where he is; only asked while he is on the board."""
        if self.at is None:
            raise LookupError("the Dead King is not on the board")
        return self.at


class InForce(Struct, omit_defaults=True, gc=False):
    """DK-CIRC-07. An Affliction in force, and the turns that it has left."""

    card: int
    left: int
    is_new: bool = True
    """The turn it is played does not count."""


class Playing(Struct, omit_defaults=True, gc=False):
    """DK-CIRC-02. A Circumstance that was rolled and is being played."""

    card: int
    slot: int = NONE
    """The slot it came from; NONE for a blind draw."""
    is_settled: bool = False
    """Whether it was decided that it is played, and not discarded."""
    double: bool = False
    """Whether it lies in the Cave."""


class OnBar(Struct, omit_defaults=True):
    """DK-SETUP-07. A Quest on the bar and how far it has come."""

    card: int
    successes: int = 0
    is_complete: bool = False
    challenge: str = ""
    """DK-QUEST-19. Empty, `begun` or `done`."""
    has_cargo: bool = False
    crowned: list[Role] = []
    """DK-QUEST-16. Who has earned the Critical bonus."""
    tried: int = 0
    """The Game Turn in which it was last attempted."""


class Rolled(Struct, omit_defaults=True, gc=False):
    """DK-SKILL-02. A Skill die as it fell, for all to see."""

    who: Role
    skill: Stat
    face: int
    succeeded: bool
    critical: bool = False


class Doings(Struct, omit_defaults=True):
    """What is counted for Valor, endings and the lab."""

    quests: int = 0
    triples: int = 0
    challenges: int = 0
    reclaimed: int = 0
    deaths: int = 0
    fights: int = 0
    early_boss: bool = False
    early_market: bool = False
    has_built: bool = False
    """Whether the Fortification was ever built."""


class ValleyState(State, kw_only=True, omit_defaults=True):
    """Everything on the table; defaults are not written into checkpoints, so a default that was released stays."""

    stage: Stage = Stage.HEROES
    turn: int = 0
    """DK-MAT-01. The Game Turn, from 1."""
    phase: Phase = Phase.MOVEMENT
    heroes: list[Hero]
    allies: list[Ally] = []
    newcomers: list[Hero] = []
    """DK-DEATH-09. Heroes who wait to join."""
    difficulty: Difficulty = Difficulty.STARTER
    winner: str = ""
    """`heroes` or `king`, when the game is over."""
    reason: str = ""
    """What ended it, a word of the outcomes."""
    # the land
    placed: tuple[Placed, ...] = ()
    hextiles: list[str] = []
    """DK-SETUP-05. The stack, the next one last."""
    flowers: list[str] = []
    """DK-MAP-05. Small tiles that are left."""
    at: Hex = (0, 0)
    """Where the group is."""
    cleared: list[Hex] = []
    """DK-TOK-01. Hexes with a hex token."""
    # the turn
    move: Move = Move.NORMAL
    left: int = 0
    """Hexes of Movement that are left."""
    steps: int = 0
    """Hexes that were moved this turn."""
    camps: int = 0
    """Turns of Camping in a row."""
    opening: list[Hex] = []
    """DK-MAP-02. Empty places of which a HEXtile is still to be laid."""
    tile: str = ""
    """DK-MAP-02. The piece of the map that is drawn or taken, and not laid yet."""
    visits: list[str] = []
    """What was done in this Event phase already."""
    rolled: list[Rolled] = []
    # cards
    circumstances: Pile
    bar: list[int] = []
    """DK-SETUP-06. The five open Circumstances by slot; NONE where one is to be filled."""
    playing: list[Playing] = []
    """Circumstances of this phase, the one that is played last."""
    watched: list[int] = []
    """DK-MAP-05. Circumstances that are looked at from the Watchtower and not put back yet."""
    afflictions: list[InForce] = []
    nature: int = NONE
    quests: Pile
    quest_bar: list[OnBar] = []
    powers: Pile
    drawn: list[int] = []
    """Power Ups that are drawn and not applied yet, the one in hand last."""
    cave: Hex | None = None
    cave_left: int = 0
    """Circumstances that the group has still to meet in the Cave."""
    portal: Hex | None = None
    month: int = 1
    # things
    items: list[str] = []
    """What the group has in common, Talismans among them."""
    # the Dead King
    king: King
    fallen: list[int] = []
    """DK-KING-13. Cities that have fallen, by number, in the order of falling."""
    fallen_shrines: list[Hex] = []
    market: Hex | None = None
    """DK-BM-01. Where the Black Market is; None while it is closed."""
    fortress: Hex | None = None
    bosses: list[int] = []
    """Levels of the Bosses that are defeated, in that order."""
    has_seen_tree: bool = False
    fight: Fight | None = None
    after: Stage = Stage.EVENT
    """Where the game goes on after a fight."""
    doings: Doings
    valor: int = 0
    """DK-VALOR-04. The score that counts in this game."""
    won_on: Difficulty = Difficulty.STARTER
    """The Difficulty on which the Dead King was defeated."""
    counters: dict[str, int] = {}
    """What cards count, by a word of theirs."""
    forest: Forest | None = None
    """DK-DUAL-01. All that Dual Boards adds; None at any other table."""

    options: ClassVar[ValleyOptions]
    content: ClassVar[Content]
    land: ClassVar[object]
    """The map that follows from `placed`, kept at hand (see `board.land.of`)."""
    bearing: ClassVar[Bearing | None]
    """What could answer at this table, kept at hand (see `play.bearers`)."""

    def attach_like(self, other: State) -> None:
        """Who could answer there need not be who could answer here."""
        super().attach_like(other)
        self.attach(bearing=None)

    # ------------------------------------------------------------ who is there

    @property
    def living(self) -> list[Hero]:
        """The heroes who live, in seat order."""
        return [hero for hero in self.heroes if not hero.is_dead]

    def hero(self, role: Role) -> Hero:
        """The hero of a role."""
        for hero in self.heroes:
            if hero.role == role:
                return hero
        raise LookupError(f"nobody is {role}")

    def role_row(self, hero: Hero) -> RoleRow:
        """A hero's Role."""
        return self.content.roles[hero.profession]

    def race_row(self, hero: Hero) -> RaceRow:
        """A hero's Race."""
        return self.content.races[hero.race]

    def mastery(self, hero: Hero, stat: Stat) -> MasteryRow:
        """A hero's first or second Mastery."""
        return self.content.roles[hero.profession].mastery[0 if stat is MASTERY_1 else 1]

    def circumstance(self, card: int) -> CircumstanceRow:
        """A card of the Circumstance deck; of the Living one, what it is this month (DK-LIVING-01)."""
        return self.content.dealt[self.month][card]

    def quest(self, card: int) -> QuestRow:
        """A card of the Quest deck; of the Living ones, what they are this month (DK-LIVING-01)."""
        living = self.content.living_quests
        return (
            self.content.living[self.month - 1].quest[living.index(card)]
            if card in living
            else self.content.every_quest[card]
        )

    @property
    def has_tiles(self) -> bool:
        """DK-MAP-05, 06, DK-DUAL-02. Whether a HEXtile of either stack, or a small tile, is left."""
        return bool(self.hextiles or self.flowers or (self.forest is not None and self.forest.hextiles))

    def foe_row(self, foe: Foe) -> FoeRow:
        """What is printed of an opponent."""
        return self.content.foes[foe.id]

    def action_row(self, act: Act) -> ActionRow:
        """What is printed of what an opponent does."""
        for foe in self.fighting.foes:
            if foe.number == act.foe:
                return self.foe_row(foe).action[act.action]
        raise LookupError(f"no opponent has the number {act.foe}")

    @property
    def fighting(self) -> Fight:
        """The fight in progress; only asked while there is one."""
        fight = self.fight
        if fight is None:
            raise ValueError("there is no fight")
        return fight

    @property
    def fighters(self) -> list[Hero]:
        """DK-FLEE-03. The living heroes who have not fled."""
        fight = self.fight
        if fight is None or not fight.fled:
            return [hero for hero in self.heroes if not hero.is_dead]
        return [hero for hero in self.heroes if not hero.is_dead and hero.role not in fight.fled]
