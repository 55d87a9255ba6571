"""Rows of content: what TOML says of heroes, skills, enemies, equipment, cards, tiles and quests."""

from typing import Annotated

from msgspec import Meta, Struct

from longtable.engine.content import Few, Row
from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.kinds import (
    AlertColour,
    Attack,
    Behaviour,
    CardType,
    Class,
    Colour,
    Deck,
    Die,
    DoorKind,
    DoorState,
    Effect,
    Feat,
    Furniture,
    Keyword,
    Path,
    Presence,
    Reaction,
    Reserve,
    Resource,
    Slot,
    Span,
    Symbol,
    WallKind,
)
from longtable.kit.squares import Square

Text = Annotated[str, Meta(min_length=1, max_length=600)]
Health = Annotated[int, Meta(ge=1, le=40)]
Points = Annotated[int, Meta(ge=0, le=30)]
Reach = Annotated[int, Meta(ge=0, le=20)]
Dice = Annotated[list[Die], Meta(max_length=9)]
Drawn = Annotated[str, Meta(max_length=12_000)]
Mark = Annotated[str, Meta(max_length=1)]
"""A letter on a quest's own map; the empty word where there is none."""
UNDRAWN: Square = (-1, -1)
"""Where something is that stands on the map by its letter, before the map is read."""


class _Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a row."""


class Ability(_Part, frozen=True, kw_only=True):
    """OQ-GLOS. A keyword with its number or colour, and for which classes it works."""

    does: Keyword
    x: Few = 1
    colour: Colour = Colour.BLANK
    """Of Slaughter and Resistance: the result that is added."""
    die: Die = Die.WHITE
    """Of Riposte: the die that the attacker suffers."""
    classes: list[Class] = []
    """OQ-ATK-07. Whose line it is; everybody's where none is named."""


class Inflicts(_Part, frozen=True, kw_only=True):
    """OQ-EFF-01. An effect that is laid on somebody, and how strong it is."""

    effect: Effect
    level: Annotated[int, Meta(ge=1, le=2)] = 1


class Strike(_Part, frozen=True, kw_only=True):
    """OQ-RANGE-03 to 05, OQ-ATK-08. An attack line: type, Range, dice, and what comes with it."""

    type: Attack
    least: Reach = 0
    most: Reach = 0
    """0: only adjacent squares, over a side (OQ-RANGE-04)."""
    dice: Dice = []
    abilities: list[Ability] = []
    inflicts: list[Inflicts] = []
    classes: list[Class] = []
    """OQ-ATK-07. Who may use it."""
    more: Dice = []
    """Dice that only `more_for` add."""
    more_for: list[Class] = []
    farther: Few = 0
    """Range that only `more_for` add."""
    dual: Dice = []
    """OQ-GLOS-12. Dice that two weapons of one name add, for `dual_for`."""
    dual_for: list[Class] = []
    dual_inflicts: list[Inflicts] = []


# ---------------------------------------------------------------- heroes


class HeroRow(Row, frozen=True, kw_only=True):
    """OQ-SHEET-01. A Hero Sheet."""

    icon: str
    classes: Annotated[list[Class], Meta(min_length=1)]
    health: Health
    colour: Colour
    body: Few
    hands: Few
    pack: Few
    """How much weight Body, Hands and Inventory bear."""
    masters: list[Attack]
    """OQ-ATK-01. The types of Attacks that this Hero can make."""
    keywords: list[Keyword] = []
    immune: list[Effect] = []
    stuff: list[str]
    """OQ-SETUP-04. Ids of what it starts with."""
    innate: Text
    """OQ-ACT-09. What the Innate Passive does; its effect is registered under the Hero's id."""
    x: Few = 0
    """The number of the Innate Passive, `{x}` in its words."""
    text: Text


class UseRow(_Part, frozen=True, kw_only=True):
    """OQ-SKILL-03, 05. One side of a Skill Card: its price, its words, and what it does.

    Moves and Attacks are data; what is left is code, registered under `does`, which takes its numbers from here. So
    do the words: `{moves}` or `{dice}` in them is what the field has (`texts`).
    """

    ap: Annotated[int, Meta(ge=0, le=2)] = 0
    bp: Points = 0
    text: Text
    moves: Few = 0
    """Movement Points."""
    attacks: Few = 0
    """How many Attacks may be made, each on another target where there are several."""
    any_order: bool = False
    """Whether moves may come before, between and after the Attacks."""
    sneaks: bool = False
    """Whether leaving Danger Zones does no damage."""
    unanswered: bool = False
    """OQ-REACT-01. Whether its Attacks leave their target no time to react."""
    dice: Dice = []
    """Dice that each Attack adds."""
    abilities: list[Ability] = []
    inflicts: list[Inflicts] = []
    charge: Few = 0
    jump: Few = 0
    area: Few = 0
    """OQ-RANGE-06. The Range within which the Attack meets every Enemy."""
    within: Reach = 0
    """How far the effect reaches, where sight alone is not enough."""
    x: Few = 0
    """The number of what is registered under `does`: Damage that is healed, squares of a Projection or Teleport."""
    point_blank: bool = False
    """Of a Boost: whether Ranged Attacks reach Range 1."""
    past_friends: bool = False
    """Of a Boost: whether other Heroes do not stop a shot."""
    does: str = ""


class SkillRow(Row, frozen=True, kw_only=True):
    """OQ-SKILL-01 to 03. A Skill Card."""

    hero: str
    icon: str
    cost: Annotated[int, Meta(ge=0, le=30)] = 0
    """What it costs to learn; 0 for the cards that a Hero starts with."""
    kind: CardType
    combo: Annotated[int, Meta(ge=0, le=2)] = 0
    main: UseRow
    enhanced: UseRow | None = None

    @property
    def key(self) -> str:
        """The card as an option and in the journal."""
        return f"skill:{self.id}"


# ---------------------------------------------------------------- enemies


class BehaviourRow(_Part, frozen=True, kw_only=True):
    """OQ-EROLL-07. What an Enemy does for one colour of the Activation Roll."""

    does: Behaviour
    dice: Dice = []
    abilities: list[Ability] = []
    inflicts: list[Inflicts] = []
    x: Few = 0
    """Of Charge: how far."""
    retreats_on: Symbol | None = None
    """OQ-COMB-13. The symbol of a blue Badass Die that lets it retreat after its Attack."""


class ReactionRow(_Part, frozen=True, kw_only=True):
    """OQ-REACT-07. What an Enemy does after the first Attack, and with which types of Attack."""

    does: Reaction = Reaction.NONE
    x: Few = 0
    die: Die = Die.WHITE
    types: list[Attack] = []


class EnemyRow(Row, frozen=True, kw_only=True):
    """OQ-SHEET-03. An Enemy Sheet; also of a Named Enemy."""

    icon: str
    figures: Few
    """How many miniatures there are (OQ-EXPL-17)."""
    health: Health
    colour: Colour
    defense: Dice = []
    moves: Few
    strikes: Annotated[list[Strike], Meta(min_length=1)]
    keywords: list[Keyword] = []
    die: Die
    """OQ-EROLL-05. Its Activation Die."""
    yellow: BehaviourRow
    orange: BehaviourRow
    red: BehaviourRow
    reaction: ReactionRow
    immune: list[Effect] = []
    loot: Few = 0
    badass: Few = 0
    opens_doors: bool = True
    rings: bool = True
    """OQ-PATROL-25. Whether it can be a Bell-ringer."""
    named: bool = False
    text: Text


class PartRow(_Part, frozen=True, kw_only=True):
    """OQ-BOSS-02. An Activation Card: a part of a Boss with Health of its own."""

    id: str
    name: str
    icon: str
    symbol: Symbol
    health: Health
    colour: Colour
    guarded_by: str = ""
    """OQ-BOSS-04. The part that makes it Red while it stands."""
    text: Text
    back: Text
    """OQ-BOSS-09. What happens when it is destroyed."""


class AnswerRow(_Part, frozen=True, kw_only=True):
    """OQ-BOSS-11 to 13. A Reaction Card of a Boss."""

    id: str
    name: str
    copies: Few = 1
    linked: str = ""
    """The part without which it has no effect."""
    text: Text


class BossRow(Row, frozen=True, kw_only=True):
    """OQ-BOSS-01. A Boss Sheet with its cards. What its cards do is registered under `<boss>/<card>`."""

    icon: str
    health: Health
    colour: Colour
    defense: Dice = []
    moves: Few
    strikes: Annotated[list[Strike], Meta(min_length=1)]
    keywords: list[Keyword] = []
    immune: list[Effect] = []
    badass: Few = 0
    protected: bool = False
    """OQ-BOSS-08. Whether it takes no Damage while a part stands."""
    part: Annotated[list[PartRow], Meta(min_length=1)]
    answer: list[AnswerRow] = []
    text: Text


# ---------------------------------------------------------------- equipment


class ItemRow(Row, frozen=True, kw_only=True):
    """OQ-LOOT-02. A Loot, Kraft or Relic Card."""

    icon: str
    deck: Deck
    copies: Few = 1
    line: str
    """What it is called on all levels: `sword` for every Sword."""
    level: Annotated[int, Meta(ge=0, le=3)] = 0
    """OQ-KRAFT-01. Stars; 0 for what has none."""
    slot: Slot = Slot.PACK
    bulky: bool = False
    """OQ-LOOT-04. Whether it takes both Hands."""
    weight: Few = 1
    strikes: list[Strike] = []
    defense: Dice = []
    defense_for: list[Class] = []
    """Whose Defense Dice these are; everybody's where none is named."""
    only_for: list[Class] = []
    """Who may equip it to any use; everybody where none is named."""
    abilities: list[Ability] = []
    """What it does when its bearer is attacked: Riposte, Toughness, Tenacity."""
    moves: Few = 0
    """OQ-MOVE-09. Movement Points that it adds to each movement."""
    kraft: dict[Resource, Few] = {}
    """OQ-KRAFT-02. What the next level costs."""
    rekup: dict[Resource, Few] = {}
    """OQ-REKUP-01. What it yields."""
    is_resource: bool = False
    is_potion: bool = False
    is_fragment: bool = False
    ap: Few = 0
    bp: Points = 0
    """OQ-RELIC-03. What using an Artifact costs."""
    passive: bool = False
    text: str = ""
    does: str = ""

    @property
    def title(self) -> str:
        """OQ-KRAFT-01. What it is called at the table: its name, and its level where that is above the first."""
        return f"{self.name} {'I' * self.level}" if self.level > 1 else self.name

    @property
    def is_weapon(self) -> bool:
        """OQ-REKUP-05. Whether one attacks with it."""
        return bool(self.strikes)


class EnchantSide(_Part, frozen=True, kw_only=True):
    """OQ-ENCH-03 to 05. What an Enchant does when its symbol falls."""

    symbol: Symbol
    ability: Ability | None = None
    inflicts: Inflicts | None = None


class EnchantRow(Row, frozen=True, kw_only=True):
    """OQ-ENCH-01, 05. An Enchant Card: two halves, and what must be achieved for the second."""

    icon: str
    enhanced_name: str
    goal: Feat
    """What is counted."""
    count: Few
    in_one: Span | None = None
    """Where all of it must be achieved in one Attack, Activation or Enemy Phase."""
    left: EnchantSide
    right: EnchantSide
    defends: bool = False
    """Whether it works in defence."""
    text: Text


# ---------------------------------------------------------------- other cards


class EventRow(Row, frozen=True, kw_only=True):
    """OQ-EVENT-01, 02. An Event Card."""

    icon: str
    copies: Few = 1
    hero: str = ""
    """Whose it is; the common ones have none."""
    text: Text
    badass: Annotated[int, Meta(ge=-10, le=10)] = 0
    alert: Annotated[int, Meta(ge=-5, le=5)] = 0
    heal: Few = 0
    loot: Few = 0
    suffers: Dice = []
    inflicts: Inflicts | None = None
    does: str = ""


class PatrolRow(Row, frozen=True, kw_only=True):
    """OQ-PATROL-02, 03. A Patrol Card: how far, and whether another Patrol appears."""

    icon: str
    appears: bool
    moves: Few = 0
    turns: Annotated[int, Meta(ge=-1, le=2)] = 0
    """Quarters to the right that all turn instead of or after moving; 2: around."""
    leaves: bool = False
    """Whether a rear member stays behind (OQ-PATROL-17, 18)."""
    rule: str
    """Where what it does is written."""
    text: Text
    does: str = ""


class TokenRow(Row, frozen=True, kw_only=True):
    """OQ-PRES-01 to 05. A Presence Token, and how many there are in the box."""

    copies: Few
    shows: Presence
    enemy: str = ""
    count: Annotated[int, Meta(ge=1, le=3)] = 1


# ---------------------------------------------------------------- tiles and quests


class TileRow(Row, frozen=True, kw_only=True):
    """OQ-BOARD-01, 02. One side of a tile, drawn (see `board.drawing`)."""

    is_small: bool = False
    indoors: bool
    drawn: Drawn
    rooms: list[Square] = []
    """A square of each Room."""


class PlaceRow(_Part, frozen=True, kw_only=True):
    """OQ-SETUP-09, OQ-EXPL-08, 10. A Room or Spawn Zone to explore: where, how many dice, from which Reserve."""

    id: str
    at: Square = UNDRAWN
    """A square of it: of a Room, any; of a zone, its upper left. On a quest's own map its id stands there."""
    to: Square | None = None
    """The lower right of a Spawn Zone; a Room has none. On a quest's own map the id of a zone stands there too."""
    dice: Annotated[int, Meta(ge=0, le=6)]
    reserve: Reserve = Reserve.MAIN
    name: str = ""


class PathRow(_Part, frozen=True, kw_only=True):
    """OQ-PATROL-01, 12. A Patrol Path, two squares wide: who comes by Alert colour, and where its Bell hangs.

    OQ-BOARD-03. A red one is an Entry of reinforcements, by which nobody comes but when the quest or a Bell says so.
    """

    colour: Path
    slices: Annotated[list[tuple[Square, Square]], Meta(min_length=2)]
    """Left and right square from the Entry to the Exit; what lies between in a straight line is filled in."""
    most: Annotated[int, Meta(ge=0, le=3)] = 1
    yellow: list[str] = []
    orange: list[str] = []
    red: list[str] = []
    """Ids of Enemies, front to rear, two abreast."""
    bell: Square | None = None
    mark: Mark = ""
    """Where its Bell hangs on a quest's own map."""

    def composition(self, alert: AlertColour) -> list[str]:
        """Who comes at an Alert colour."""
        return (self.yellow, self.orange, self.red)[alert - 1]


class FigureRow(_Part, frozen=True, kw_only=True):
    """OQ-SETUP-13. An Enemy that is there at the beginning."""

    enemy: str
    at: Square = UNDRAWN
    mark: Mark = ""
    """Where such Enemies stand on a quest's own map, one on each square with the letter."""
    facing: Heading = Heading.SOUTH
    """On a quest's own map an arrow beside it says so."""
    sleeps: bool = False
    """Whether it notices only who is in its Room."""


class PieceRow(_Part, frozen=True, kw_only=True):
    """OQ-SETUP-02. A piece of furniture."""

    kind: Furniture
    at: Square


class DoorRow(_Part, frozen=True, kw_only=True):
    """OQ-SETUP-02. A door that stands otherwise than drawn, or is of another kind; by a square and the side of it."""

    at: Square
    side: Heading
    kind: DoorKind | None = None
    state: DoorState = DoorState.CLOSED
    key: str = ""
    """OQ-DOOR-03. The Objective that opens it."""


class WallRow(_Part, frozen=True, kw_only=True):
    """OQ-BOARD-06. A wall token, by a square and the side of it: a dead end closes it, a destroyed wall opens it."""

    at: Square
    side: Heading
    kind: WallKind
    is_double: bool = False
    """Whether it covers the same side of the next square, to the east or to the south, as well."""


class ThingRow(_Part, frozen=True, kw_only=True):
    """OQ-PRES-05. An Objective Token: what it is called, and where it lies or from which Reserve it comes."""

    id: str
    name: str
    icon: str
    text: Text
    at: Square | None = None
    mark: Mark = ""
    """Where it lies on a quest's own map."""
    reserve: Reserve | None = None
    """The Reserve whose Objective it is."""
    silences: Path | None = None
    """The Bell that nobody can ring any more once a Hero has it, under the rule `bell-ropes`."""


class BountyRow(_Part, frozen=True, kw_only=True):
    """OQ-NAMEDE-01, OQ-KILL-06. What the Hero who kills a Named Enemy receives beside what stands on its sheet."""

    enemy: str
    badass: Few = 0
    relics: Few = 0
    fragments: Few = 0


class GoalRow(_Part, frozen=True, kw_only=True):
    """OQ-GOAL-02, 03, 06. What is to be done, or must not happen; what counts is registered under `does`."""

    does: str
    """A word of `play.goals`, or of the quest's own rule."""
    what: str = ""
    """Which Objective, Enemy or place."""
    count: Few = 1
    text: Text
    badass: Few = 0
    relics: Few = 0
    fragments: Few = 0
    """OQ-GOAL-03. The reward of a Secondary Objective."""


class QuestRow(Row, frozen=True, kw_only=True):
    """OQ-CAMP-01. A Quest: a map, what waits there, what is to be done."""

    number: Few
    chapter: Annotated[int, Meta(ge=1, le=9)]
    icon: str
    text: Text
    tiles: list[list[str]] = []
    """Ids of sides of tiles, row by row; or else a map of its own is `drawn`."""
    drawn: Drawn = ""
    rooms: list[Square] = []
    """A square of each Room of a drawn map, beside those of its places."""
    ground: list[tuple[Mark, Mark]] = []
    """Letters of a drawn map that stand on other than plain ground, each with the letter of its ground."""
    indoors: bool = True
    """Whether a drawn map lies indoors."""
    entry: list[Square] = []
    exit: list[Square] = []
    places: list[PlaceRow] = []
    reserves: dict[Reserve, list[str]] = {}
    """Ids of Presence Tokens by Reserve, each as often as it is there."""
    paths: list[PathRow] = []
    furniture: list[PieceRow] = []
    doors: list[DoorRow] = []
    walls: list[WallRow] = []
    things: list[ThingRow] = []
    special: str = ""
    """OQ-PRES-02. The Named Enemy whom a Special token stands for."""
    bounties: list[BountyRow] = []
    figures: list[FigureRow] = []
    boss: FigureRow | None = None
    alert: Annotated[int, Meta(ge=1, le=15)] = 1
    most_alert: Annotated[int, Meta(ge=1, le=15)] = 15
    """OQ-GOAL-05. The level above which the Quest is lost."""
    main: Annotated[list[GoalRow], Meta(min_length=1)]
    secondary: list[GoalRow] = []
    defeat: list[GoalRow] = []
    badass: Few = 5
    relics: Few = 0
    does: list[str] = []
    """The rules of its own that it has, words of `quests.rules`."""


class OutfitRow(_Part, frozen=True, kw_only=True):
    """What a Hero of a typical party has learned and has: ids of Skill Cards and of cards of equipment."""

    skills: list[str] = []
    hands: Annotated[list[str], Meta(min_length=1)]
    body: list[str] = []
    artifact: list[str] = []
    pack: list[str] = []
    enchants: dict[str, list[str]] = {}
    """Ids of Enchant Cards by the Stuff in use on which they lie."""


class TypicalRow(Row, frozen=True, kw_only=True):
    """OQ-CAMP-01. A party as it usually stands before a Quest, for tables that begin there."""

    quest: Few
    """The number of the Quest."""
    badass: Few = 0
    heroes: dict[str, OutfitRow]
