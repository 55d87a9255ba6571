"""Scenes: what a viewer sees, described from a small vocabulary that every client can draw.

A game describes its table with these words and writes no drawing code. A new kind of board is a new member of
`Area`, which every client learns to draw once, for all games. Things and places carry the id that options and
facts call them by, so a client can light what may be chosen and move what moved.

Scenes are trees of plain values that are made for every viewer after every decision: nothing in them can be part of a
cycle, so the garbage collector need not look at them (`gc=False`).
"""

from enum import StrEnum

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.faces import Added, Dice, Die, Face, Mark, Meter, Side, Stat, Tint
from longtable.engine.forms import Form
from longtable.engine.mats import Act, Cast, Fighter, Key, Mat, Phase, Share, Tally
from longtable.engine.sequels import Choosing, Coming, Rival, Sequel, Standing


class Ground(StrEnum):
    """What a place of a map is made of; a place also says it in a word."""

    PLAIN = "plain"
    GRASS = "grass"
    FOREST = "forest"
    SWAMP = "swamp"
    HILLS = "hills"
    ROCK = "rock"
    PEAK = "peak"
    """A mountain that nobody can enter, drawn over the whole place."""
    SNOW = "snow"
    SAND = "sand"
    GRAVES = "graves"
    WATER = "water"
    HEATH = "heath"
    GULLY = "gully"
    RUIN = "ruin"
    SHRINE = "shrine"
    YARD = "yard"
    FLOOR = "floor"
    """Of planks."""
    BOARDS = "boards"
    """Of planks that lie across those of a floor."""
    FLAGS = "flags"
    SLABS = "slabs"
    STONE = "stone"
    CAVE = "cave"
    ROAD = "road"
    FIELD = "field"


# ---------------------------------------------------------------- cards


class Row(Struct, frozen=True, gc=False, omit_defaults=True, tag="row"):
    """Cards side by side: a market, a hand, a line; what is `listed` is read rather than looked at."""

    id: str
    title: str
    cards: tuple[Face, ...]
    note: str = ""
    owner: Role | None = None
    listed: bool = False


class Pile(Struct, frozen=True, gc=False, omit_defaults=True, tag="pile"):
    """Cards on each other, of which at most the top one is seen. `inside` lists what is known to be in it."""

    id: str
    title: str
    count: int
    top: Face | None = None
    note: str = ""
    owner: Role | None = None
    inside: tuple[Stat, ...] = ()


# ---------------------------------------------------------------- boards


class Shape(StrEnum):
    """How a piece stands on a board."""

    TOKEN = "token"  # noqa: S105  a round marker, not a password
    CARD = "card"
    PIN = "pin"
    FURNITURE = "furniture"


class Heading(StrEnum):
    """Where a piece looks."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


class Piece(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that stands on a place of a board; several on one place are a stack, the first at the bottom.

    `dice` are the rows that it rolls, `marks` its conditions and abilities. A piece with a `span` of two covers two
    by two squares of a grid, of which `at` is the upper left one. `choosing` is whom it would turn to and why,
    where no player moves it.
    """

    id: str
    name: str
    at: str
    icon: str = ""
    tint: Tint = Tint.PLAIN
    shape: Shape = Shape.TOKEN
    badge: str = ""
    heading: Heading | None = None
    stats: tuple[Stat, ...] = ()
    dice: tuple[Dice, ...] = ()
    kind: str = ""
    text: str = ""
    note: str = ""
    rule: str = ""
    marks: tuple[Mark, ...] = ()
    span: int = 1
    choosing: Choosing | None = None


class Place(Struct, frozen=True, gc=False, omit_defaults=True):
    """A hex, a square or a tile of a map, by column and row from the upper left, with what is printed on it.

    `site` makes it stand out as a town, a lair or another goal of journeys. `exits` are the open sides of a tile;
    a tile that is not laid yet is `empty`.
    """

    id: str
    column: int
    row: int
    name: str = ""
    ground: Ground = Ground.PLAIN
    icon: str = ""
    tint: Tint = Tint.PLAIN
    site: bool = False
    badge: str = ""
    exits: tuple[Heading, ...] = ()
    empty: bool = False
    face_down: bool = False
    text: str = ""
    note: str = ""
    rule: str = ""


class Way(StrEnum):
    """What runs over a map."""

    ROAD = "road"
    RIVER = "river"
    ROUTE = "route"


class Spoke(Struct, frozen=True, gc=False, omit_defaults=True):
    """A place beside the end of a path where somebody may come to instead, and what a die has to show for it."""

    place: str
    shows: str


class Path(Struct, frozen=True, gc=False, omit_defaults=True):
    """A road, a river, or the route of somebody, along places of the map.

    `flag` is what its end says, `fan` where it may lead on from there by chance.
    """

    name: str
    along: tuple[str, ...]
    way: Way = Way.ROAD
    tint: Tint = Tint.PLAIN
    flag: str = ""
    fan: tuple[Spoke, ...] = ()


class Zone(Struct, frozen=True, gc=False, omit_defaults=True):
    """Places that belong together for the moment: what a guard sees, what a blast hits.

    With an `owner` it belongs to a piece, by its id, and is shown while somebody points at it. `badge` is what is
    written on its first place, such as how likely it is.
    """

    name: str
    places: tuple[str, ...]
    tint: Tint = Tint.RED
    owner: str = ""
    badge: str = ""


class Wall(Struct, frozen=True, gc=False, omit_defaults=True):
    """A straight wall between two corners of a square grid; corner (0, 0) is the upper left of square (0, 0)."""

    start: tuple[int, int]
    end: tuple[int, int]


class Door(Struct, frozen=True, gc=False, omit_defaults=True):
    """A door in the side of a square; a wide one is there once for each of its sides. Who broke it left it open."""

    id: str
    name: str
    column: int
    row: int
    side: Heading
    open: bool = False
    tint: Tint = Tint.BROWN
    note: str = ""
    broken: bool = False


class HexMap(Struct, frozen=True, gc=False, omit_defaults=True, tag="hexes"):
    """A map of hexes with flat tops in columns; every odd column lies half a hex lower.

    As on every map, `columns` and `rows` are what the book calls them, from the upper left: they stand on the rim.
    """

    id: str
    title: str
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    paths: tuple[Path, ...] = ()
    zones: tuple[Zone, ...] = ()
    note: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class Grid(Struct, frozen=True, gc=False, omit_defaults=True, tag="grid"):
    """A map of squares with walls and doors."""

    id: str
    title: str
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    walls: tuple[Wall, ...] = ()
    doors: tuple[Door, ...] = ()
    paths: tuple[Path, ...] = ()
    zones: tuple[Zone, ...] = ()
    note: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class TileMap(Struct, frozen=True, gc=False, omit_defaults=True, tag="tiles"):
    """A map of large square tiles that are laid or turned up during play.

    Where it `wraps`, who leaves it on one side comes in on the other.
    """

    id: str
    title: str
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    paths: tuple[Path, ...] = ()
    zones: tuple[Zone, ...] = ()
    note: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    wraps: bool = False


class Track(Struct, frozen=True, gc=False, omit_defaults=True, tag="track"):
    """Fields in a line along which something advances: days, alarm, a villain's plan. `at` is the field it is on."""

    id: str
    title: str
    marks: tuple[Mark, ...]
    at: int
    note: str = ""


class Roll(Struct, frozen=True, gc=False, omit_defaults=True, tag="roll"):
    """Dice on the table, as they fell."""

    id: str
    title: str
    dice: tuple[Die, ...]
    note: str = ""
    owner: Role | None = None


Area = Row | Pile | HexMap | Grid | TileMap | Track | Roll | Mat


# ---------------------------------------------------------------- around the board


class Panel(Struct, frozen=True, gc=False, omit_defaults=True):
    """One role at the table: its standing at a glance. `name` is the hero's, where the role has one of its own."""

    role: Role
    status: str = ""
    stats: tuple[Stat, ...] = ()
    name: str = ""
    kind: str = ""
    icon: str = ""
    tint: Tint = Tint.PLAIN
    dice: tuple[Dice, ...] = ()


class Item(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of a sheet: a skill, a quest, a thing carried."""

    id: str
    name: str
    icon: str = ""
    note: str = ""
    text: str = ""
    spent: bool = False
    rule: str = ""


class Sheet(Struct, frozen=True, gc=False, omit_defaults=True):
    """A list beside the board: skills, quests, a stash. `count` is what is seen of it without looking into it."""

    id: str
    title: str
    icon: str = ""
    note: str = ""
    items: tuple[Item, ...] = ()
    owner: Role | None = None
    count: int | None = None


class Reply(Struct, frozen=True, gc=False, omit_defaults=True):
    """A way to go on from a page: the option it stands for, what it takes, and the dice that are rolled for it."""

    option: str
    name: str
    icon: str = ""
    tint: Tint = Tint.PLAIN
    note: str = ""
    dice: tuple[Dice, ...] = ()
    rule: str = ""


class Page(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that is read aloud and lies open for all while it lasts: an event, a chapter of a story, a lesson.

    `head` says what it is and where, `deeds` what happens at once, `replies` how it may go on, `foot` what becomes of
    it; `lights` are keys of the scene, or options, that it speaks of: they are lit while it lies open. Whoever is
    asked chooses among the replies whose options the question offers.
    """

    id: str
    title: str
    text: str
    head: str = ""
    icon: str = ""
    tint: Tint = Tint.PLAIN
    deeds: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()
    foot: str = ""
    rule: str = ""
    lights: tuple[str, ...] = ()


class Aim(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who acts now, upon whom or what, and with how much: keys of the scene, drawn as a line between them."""

    actor: str
    target: str = ""
    note: str = ""
    icon: str = ""


class Scene(Struct, frozen=True, gc=False, omit_defaults=True):
    """The table as one viewer sees it: `signs` are the few numbers that all watch, `page` is what is read aloud.

    `together` says that all panels are of one party, in which everybody watches how the others are; `sequel` is what
    runs off now without anybody deciding it.
    """

    title: str
    stage: str
    panels: tuple[Panel, ...]
    areas: tuple[Area, ...]
    notes: tuple[str, ...] = ()
    goal: str = ""
    signs: tuple[Stat, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    aim: Aim | None = None
    page: Page | None = None
    together: bool = False
    sequel: Sequel | None = None


# ---------------------------------------------------------------- questions


class Choice(Struct, frozen=True, gc=False, omit_defaults=True):
    """An option in words; `target` is the thing of the scene it points at, `usual` the one Enter takes.

    Several options may point at one thing: two ways to a place, or the four ways in which a tile can lie. `ghost` is
    what the place would look like then, `laid` all the places of a piece of the map that it would add, `path` the way
    there, `reach` the places to which it would open the way. With a `face` it is one of a few cards that are weighed
    side by side. `badge` and `marks` are written on the thing it points at: what it costs to go there, who sees it.
    """

    id: str
    label: str
    target: str = ""
    note: str = ""
    keys: str = ""
    usual: bool = False
    ghost: Place | None = None
    laid: tuple[Place, ...] = ()
    path: Path | None = None
    reach: tuple[str, ...] = ()
    face: Face | None = None
    badge: str = ""
    marks: tuple[Mark, ...] = ()


class Barred(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that one might expect to choose, and why not; `target`, `ghost` and `face` as for a choice."""

    id: str
    label: str
    reason: str
    rule: str = ""
    target: str = ""
    ghost: Place | None = None
    face: Face | None = None


class Stake(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a question is about that comes often and may be let pass, so that people can say when not to be asked.

    `turn` and `round` are other words in each turn and round; `is_mine` says whether it is done to the asked role;
    `sources` are the things that could be used, by their ids, unless that would tell what must not be told; `quiet`
    is the option, where the rules have one, that lets all of the kind pass in this turn. Questions of the same
    `moment` are alike: of two, more is at stake in the one with the greater `weight`.
    """

    turn: str
    round: str
    is_mine: bool = False
    sources: tuple[str, ...] = ()
    quiet: str = ""
    moment: str = ""
    weight: int = 0


class Given(Struct, frozen=True, gc=False, omit_defaults=True):
    """An answer in the open, while others who are asked at the same time still decide.

    `target` and `face` are as for a choice.
    """

    role: Role
    option: str
    label: str
    target: str = ""
    face: Face | None = None


class Question(Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision in words: what is asked, why, what may be chosen and what not.

    `form` lays out a run of questions that are one thought, for clients that show them on one screen. `figures` is
    how many of what an option would likely bring belong beside it; 0 leaves that to the room there is. `habit` is
    another word in each fight, turn or whatever it is in which such questions are usually answered alike.
    """

    number: int
    role: Role
    kind: str
    prompt: str
    rule: str
    choices: tuple[Choice, ...]
    detail: str = ""
    barred: tuple[Barred, ...] = ()
    stake: Stake | None = None
    form: Form | None = None
    figures: int = 0
    habit: str = ""


__all__ = [
    "Act",
    "Added",
    "Aim",
    "Area",
    "Barred",
    "Cast",
    "Choice",
    "Choosing",
    "Coming",
    "Dice",
    "Die",
    "Door",
    "Face",
    "Fighter",
    "Form",
    "Given",
    "Grid",
    "Ground",
    "Heading",
    "HexMap",
    "Item",
    "Key",
    "Mark",
    "Mat",
    "Meter",
    "Page",
    "Panel",
    "Path",
    "Phase",
    "Piece",
    "Pile",
    "Place",
    "Question",
    "Reply",
    "Rival",
    "Roll",
    "Row",
    "Scene",
    "Sequel",
    "Shape",
    "Share",
    "Sheet",
    "Side",
    "Stake",
    "Standing",
    "Stat",
    "Tally",
    "TileMap",
    "Tint",
    "Track",
    "Wall",
    "Way",
    "Zone",
]
