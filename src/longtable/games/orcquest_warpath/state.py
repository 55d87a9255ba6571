"""The state of a quest: orcs, enemies, patrols, doors and furniture, decks and reserves, alert and badass."""

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct, json

from longtable.engine.ask import Role
from longtable.engine.scene import Heading
from longtable.engine.state import State
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import (
    AlertColour,
    Colour,
    Die,
    DoorState,
    Effect,
    Furniture,
    Hidden,
    Path,
    Reserve,
    Side,
    Stage,
    Symbol,
)
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.record import Enchanted, WarPath
from longtable.games.orcquest_warpath.rows import BossRow, EnemyRow, HeroRow, ItemRow, QuestRow, SkillRow
from longtable.kit.piles import Pile
from longtable.kit.squares import Square

if TYPE_CHECKING:
    from longtable.games.orcquest_warpath.board.boards import Board
    from longtable.games.orcquest_warpath.board.sight import View
    from longtable.games.orcquest_warpath.play.bags import Bag
else:
    Board = View = Bag = object  # all are made from states, and no field has one

PARTY = Role("party")
"""OQ-GOAL-01. All orcs together: whoever sits at the table decides what the book leaves to `the players`."""
NOWHERE: Square = (-1, -1)
"""Beside the board."""
NONE = -1
ACTION_POINTS = 2
"""OQ-ACT-02."""
LOWEST_LIMIT, HIGHEST_LIMIT = 10, 30
"""OQ-BP-03."""


@lru_cache(maxsize=64)
def read_quest(row: str) -> QuestRow:
    """A Quest as a state that is no Quest of the box has it."""
    return json.decode(row, type=QuestRow)


def key_of(at: Square) -> str:
    """A square as an option and in the journal."""
    return f"sq:{at[0]},{at[1]}"


def square_of(key: str) -> Square:
    """The square of an option."""
    column, row = key.removeprefix("sq:").split(",")
    return int(column), int(row)


# ---------------------------------------------------------------- characters


class Laid(Struct, omit_defaults=True):
    """OQ-EFF-01. An effect that a token marks on a Character."""

    effect: Effect
    level: int = 1
    by: str = ""
    """The key of who laid it."""
    is_new: bool = False
    """OQ-ALTER-03. Whether it was laid in the very Activation of whom it lies on, whose end does not count."""


class Thing(Struct, omit_defaults=True):
    """OQ-LOOT-02. A card of equipment that somebody has."""

    card: int
    is_scrap: bool = False
    """OQ-REKUP-01. Whether it was turned into Resources."""
    enchants: list[Enchanted] = []

    @property
    def key(self) -> str:
        """The card as an option and in the journal; its face is found by its number."""
        return f"thing:{self.card}"


def card_of(key: str) -> int:
    """The number of a card of equipment by its key."""
    return int(key.removeprefix("thing:"))


class Hero(Struct, omit_defaults=True):
    """OQ-SHEET-01. An orc: where it stands and looks, what it has suffered, what it carries and knows."""

    role: Role
    id: str
    at: Square = NOWHERE
    facing: Heading = Heading.NORTH
    damage: int = 0
    is_dead: bool = False
    has_entered: bool = False
    has_acted: bool = False
    """OQ-ACT-01. Whether it was activated in this Hero Phase."""
    points: int = 0
    """OQ-ACT-02. Action Points that are left."""
    skills: list[str] = []
    """OQ-SETUP-03. Ids of the Skill Cards it has, the starting ones first."""
    down: list[str] = []
    """OQ-SKILL-04, OQ-RELIC-03. Ids of Skill Cards, and keys of Artifacts, that lie face down."""
    hands: list[Thing] = []
    body: list[Thing] = []
    artifact: list[Thing] = []
    pack: list[Thing] = []
    effects: list[Laid] = []
    hidden: Hidden | None = None
    """OQ-INV-01. What made it Invisible; None if it is not."""
    untargetable: bool = False
    """OQ-GLOS-48. Until its next Activation."""
    events: list[int] = []
    """OQ-EVENT-01. Event Cards on its sheet."""
    wounds: int = 0
    """OQ-COMBO-03, 04. Actions in a row that did Damage; 3 after a Combo 1 that did."""
    has_moved: bool = False
    """OQ-AFFL-02. Whether it has moved in this Activation."""
    has_left: bool = False
    """OQ-BOARD-04. Whether it has left by the Hero Exit."""

    @property
    def key(self) -> str:
        """The hero as an option and in the journal, where whoever holds the role reads `you`."""
        return f"player:{self.role}"

    @property
    def is_there(self) -> bool:
        """Whether it stands on the board, alive."""
        return not self.is_dead and self.at != NOWHERE

    @property
    def equipped(self) -> list[Thing]:
        """OQ-CARRY-01. What it has in use."""
        return [*self.hands, *self.body, *self.artifact]

    @property
    def things(self) -> list[Thing]:
        """Everything it has, equipped or carried."""
        return [*self.hands, *self.body, *self.artifact, *self.pack]


class Foe(Struct, omit_defaults=True):
    """OQ-SHEET-03. An Enemy on the board; also a Named one or a Boss."""

    id: str
    number: int
    at: Square
    """Of a Massive one, the upper left of its four squares."""
    facing: Heading = Heading.SOUTH
    damage: int = 0
    effects: list[Laid] = []
    is_alert: bool = False
    """OQ-SPOT-01."""
    knows: bool = False
    """OQ-EROLL-01, 02. Whether it has had a Hero in its Line of Sight."""
    heard: Square | None = None
    """OQ-EROLL-01. Where it turns that was alerted and knows no Hero."""
    has_reacted: bool = False
    """OQ-REACT-02."""
    patrol: int = NONE
    """OQ-PATROL-09. The Patrol it belongs to."""
    is_ringer: bool = False
    """OQ-PATROL-24."""
    bell: Path | None = None
    """OQ-PATROL-26. Whose Bell a ringer runs to."""
    has_acted: bool = False
    """OQ-GROUP-08. Whether it was activated in this Enemy Phase."""
    is_chicken: bool = False
    """OQ-GLOS-28. Whether it is a Chicken until its next Activation."""
    parts: list[int] = []
    """OQ-BOSS-02. Damage on each Activation Card of a Boss."""
    sleeps: bool = False
    """OQ-SETUP-13. Whether it notices only who is in its Room, until it is Alert."""
    is_centred: bool = False
    """OQ-MASS-03. Whether a Massive one stands with its centre in the middle of a square."""

    @property
    def key(self) -> str:
        """The enemy as an option and in the journal."""
        return f"foe:{self.id}#{self.number}"


# ---------------------------------------------------------------- what lies about


class Piece(Struct, omit_defaults=True):
    """OQ-BOARD-07. A piece of furniture."""

    kind: Furniture
    at: Square
    number: int

    @property
    def key(self) -> str:
        """The piece as an option and in the journal."""
        return f"furniture:{self.kind}#{self.number}"


class Found(Struct, omit_defaults=True):
    """OQ-PRES-05. An Objective Token: on the board, or with a Hero."""

    id: str
    at: Square = NOWHERE
    by: Role = Role("")
    """Who has picked it up."""

    @property
    def key(self) -> str:
        """The Objective as an option and in the journal."""
        return f"objective:{self.id}"


class Patrol(Struct, omit_defaults=True):
    """OQ-PATROL-09. A Patrol: its path, how far its head has come, and its members from front to rear."""

    number: int
    path: Path
    head: int
    """The slice of the path on which its first two stand."""
    members: list[int] = []
    """Numbers of Enemies in the order of the formation, two abreast."""
    is_modified: bool = False
    """OQ-PATROL-22."""
    is_off: bool = False
    """OQ-PATROL-15. Whether a card or a Push has brought it, or one of its members, off its path."""
    walked: list[int] = []
    """OQ-AFFL-01. The members that have moved with its card, each of whom bleeds once."""
    has_gone: bool = False
    """Whether it has been managed in this Enemy Phase."""

    @property
    def key(self) -> str:
        """The Patrol in the journal: by its path, on which there is rarely a second one."""
        return f"patrol:{self.path}"


class Rolled(Struct, omit_defaults=True):
    """OQ-COMB-04. A die as it lies: what it is, what it shows, and whether an effect was applied to it."""

    die: Die
    shows: Colour
    is_changed: bool = False
    """OQ-DICE-10. Whether one effect was applied to it already."""
    is_added: bool = False
    """Whether it is a result without a die (Slaughter, Resistance, Cruelty)."""


class Combat(Struct, omit_defaults=True):
    """OQ-COMB-01 to 09. A combat in progress, as it lies on the table."""

    attacker: str
    defender: str
    swords: list[Rolled] = []
    shields: list[Rolled] = []
    green: list[Symbol] = []
    """Badass Dice of the Heroes."""
    blue: list[Symbol] = []
    """Badass Dice of the Enemies."""
    damage: int = 0


class Spared(Struct):
    """OQ-ETGT-01 to 03. A Hero whom an Enemy has not chosen, and why not, in a word."""

    who: Role
    why: str


class Targeting(Struct, omit_defaults=True):
    """OQ-ETGT-01, 02. Whom the Enemy that acts has chosen and why, and why not the others."""

    whom: Role
    why: str
    others: list[Spared] = []


class Action(Struct, omit_defaults=True):
    """What a Hero is in the middle of: the card, its side, and what is left of it."""

    who: Role
    skill: str = ""
    side: Side = Side.MAIN
    moves: int = 0
    attacks: int = 0
    struck: list[str] = []
    """Keys of those who were attacked by this Action."""
    dealt: int = 0
    """OQ-COMBO-03. Damage that this Action has done."""
    boosts: list[str] = []
    """Ids of Boost Cards that were added."""
    sneaks: bool = False
    has_moved: bool = False
    """OQ-AFFL-01. Whether a step of it was taken."""
    is_halted: bool = False
    """OQ-INV-04, OQ-SMASH-08. Whether its movement was ended, so that no Boost adds any."""


class Doings(Struct, omit_defaults=True):
    """What is counted for objectives, endings and the lab, by role where it is somebody's."""

    kills: dict[str, int] = {}
    loot: dict[str, int] = {}
    objectives: dict[str, int] = {}
    smashed: int = 0
    rung: int = 0
    """How often a Bell was rung."""
    deaths: int = 0
    highest: int = 1
    """The highest Alert Level so far."""
    fallen: list[str] = []
    """Ids of Enemies that were killed, Named ones and Bosses among them."""


class OrcState(State, kw_only=True, omit_defaults=True):
    """Everything on the table; defaults are not written into checkpoints, so a default that was released stays."""

    quest: str
    own: str = ""
    """The row of a Quest that is in no content, as it is drawn for a story or a puzzle: JSON."""
    stage: Stage = Stage.START
    turn: int = 0
    heroes: list[Hero]
    foes: list[Foe] = []
    next_foe: int = 0
    """The number that the next Enemy gets."""
    gone: list[str] = []
    """Keys of Enemies that fell or left in this Turn."""
    patrols: list[Patrol] = []
    active: Role = Role("")
    """OQ-ACT-02. The role of the Active Hero."""
    action: Action | None = None
    combat: Combat | None = None
    extra: int = 0
    """OQ-XAP-02. Extra Action Points that were bought in this Hero Phase."""
    badass: int = 0
    limit: int = HIGHEST_LIMIT
    alert: int = 1
    bell_has_rung: bool = False
    """OQ-BELL-05. Whether no Patrol appears any more."""
    # the enemy phase
    entries: list[Path] = []
    """OQ-PATROL-03. Paths whose Entry is still to draw a card."""
    ringers: list[int] = []
    """OQ-PATROL-27. Bell-ringers who are still to run."""
    group: list[int] = []
    """OQ-EORD-01. Enemies of the group in activation who are still to act."""
    shown: Colour = Colour.BLANK
    """OQ-EROLL-06. What the Activation Roll of that group came to."""
    acting: int = NONE
    """The Enemy that acts now; a Hero answers each of them with one Reaction Card at most."""
    targeting: Targeting | None = None
    """OQ-ETGT-01. Whom it has chosen."""
    answered: list[Role] = []
    """OQ-HREACT-02. Who has reacted to it."""
    # the board
    doors: list[DoorState] = []
    """By the number of the door on the board."""
    furniture: list[Piece] = []
    smoke: list[Square] = []
    chickens: list[Square] = []
    found: list[Found] = []
    lying: list[Square] = []
    """OQ-EXPL-07. Where Presence Tokens have fallen that are not turned over yet."""
    explored: list[str] = []
    """Ids of places that were explored."""
    reserves: dict[Reserve, list[str]] = {}
    """OQ-SETUP-09. Ids of the Presence Tokens in each Reserve, face down."""
    used: list[str] = []
    """OQ-EXPL-16. Tokens of the Main Reserve that were used."""
    # cards
    events: Pile
    patrol_cards: Pile
    loot: Pile
    kraft: list[int] = []
    """OQ-SETUP-08. Kraft Cards that lie face up."""
    relics: list[int] = []
    """OQ-SETUP-08. Relic Cards that are put aside, the next one last."""
    enchants: list[str] = []
    """Ids of Enchant Cards that are left."""
    answers: list[str] = []
    """OQ-BOSS-11. The Boss's Reaction Cards, the next one last."""
    answers_used: list[str] = []
    # how it stands
    handled: list[tuple[str, str]] = []
    """OQ-ORG-01. The keys of cards, and what was done with each, since they are put in order."""
    settled: list[list[int]] = []
    """OQ-ORG-01. The cards that each Hero had when all were last content with them."""
    done: list[str] = []
    """Words of objectives that are completed."""
    winner: str = ""
    """`heroes` or `enemies`, when the quest is over."""
    reason: str = ""
    goes_on: bool = False
    """OQ-CAMP-01. Whether another Quest follows, so that what is bought after this one is of use."""
    is_closed: bool = False
    """OQ-EOQ. Whether a Quest that was won is put away."""
    begun_from: WarPath | None = None
    """OQ-CAMP-01. The record that this Quest was begun from, in a campaign: one that is lost begins there again."""
    doings: Doings
    counters: dict[str, int] = {}
    """What cards and quests count, by a word of theirs."""

    options: ClassVar[OrcOptions]
    content: ClassVar[Content]
    board: ClassVar["Board | None"] = None
    """What the quest lays out, once it was looked at; see `board.boards`."""
    view: ClassVar["View | None"] = None
    """What blocks lines and steps as the board stands, once it was looked at; see `board.sight`."""
    bags: ClassVar["dict[str, Bag] | None"] = None
    """What the cards of each Hero allow, once they were looked at; see `play.bags`."""

    def attach_like(self, other: State) -> None:
        """A copy of the state looks at its board and at its Heroes anew: it may be one of an earlier moment."""
        super().attach_like(other)
        vars(self).pop("view", None)
        vars(self).pop("order", None)

    # ------------------------------------------------------------ who is there

    @property
    def quest_row(self) -> QuestRow:
        """The Quest that is played."""
        return read_quest(self.own) if self.own else self.content.quests[self.quest]

    @property
    def living(self) -> list[Hero]:
        """The Heroes who are alive, wherever they are, in seat order."""
        return [hero for hero in self.heroes if not hero.is_dead]

    @property
    def present(self) -> list[Hero]:
        """The Heroes who stand on the board, alive."""
        return [hero for hero in self.heroes if not hero.is_dead and hero.at != NOWHERE]

    @property
    def waiting(self) -> list[Hero]:
        """OQ-ACT-01. The Heroes who are still to be activated in this Hero Phase."""
        return [hero for hero in self.heroes if not hero.has_acted and not hero.is_dead and not hero.has_left]

    def hero(self, role: Role) -> Hero:
        """The Hero of a role."""
        for hero in self.heroes:
            if hero.role == role:
                return hero
        raise LookupError(f"no Hero has the role {role}")

    def foe(self, number: int) -> Foe:
        """The Enemy with a number."""
        for foe in self.foes:
            if foe.number == number:
                return foe
        raise LookupError(f"no Enemy on the board has the number {number}")

    def hero_row(self, hero: Hero) -> HeroRow:
        """What is printed on a Hero Sheet."""
        return self.content.heroes[hero.id]

    def foe_row(self, foe: Foe) -> EnemyRow | BossRow:
        """What is printed on an Enemy or Boss Sheet."""
        enemies = self.content.enemies
        return enemies[foe.id] if foe.id in enemies else self.content.bosses[foe.id]

    def skill(self, name: str) -> SkillRow:
        """A Skill Card by its id."""
        return self.content.skills[name]

    def item(self, thing: Thing) -> ItemRow:
        """What is printed on a card of equipment."""
        return self.content.printed[thing.card]

    @property
    def alert_colour(self) -> AlertColour:
        """OQ-ALERT-01. Levels 1 to 5 are Yellow, 6 to 10 Orange, 11 to 15 Red."""
        return AlertColour(min((self.alert - 1) // 5, 2) + 1)
