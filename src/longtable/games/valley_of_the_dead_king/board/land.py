"""The land: the map as it lies, worked out from the pieces that are placed and kept for as long as they lie so.

Every large piece is a hexagon of 37 hexes, and their centres lie on a lattice that leaves no holes. A place of the
lattice where no piece lies is an empty place; a hex of the border touches one of them, a corner two (DK-MAP-02, 03).
Nothing of this lies in the state: it follows from `s.placed`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.content import TERRAIN, Content
from longtable.games.valley_of_the_dead_king.kinds import BLOCKED, Colour, Site, Terrain
from longtable.games.valley_of_the_dead_king.rows import PieceRow, SiteRow
from longtable.games.valley_of_the_dead_king.state import Placed, ValleyState
from longtable.kit import hexes
from longtable.kit.hexes import Hex

RADIUS = 3
"""How far the border of a large piece is from its centre."""
EAST, SOUTH = (7, -3), (3, 4)
"""The two steps of the lattice from the centre of a piece to those of its neighbours."""
AROUND = hexes.disc((0, 0), RADIUS)
"""The hexes of a large piece about its own centre, from the centre outward."""
HEXES = 37
"""How many hexes a large piece has; also the size of a cell of the lattice."""
QUADRANTS = 4
"""DK-SETUP-04. With how many pieces the Valley begins."""
NAMES = {
    Site.SHRINE: "Shrine",
    Site.RUIN: "Ruin",
    Site.QUEST: "Quest",
    Site.BOSS: "Lair",
    Site.GREAT_TREE: "Great Tree",
    Site.HOLLOW: "Hollow",
    Site.COVE: "Cove",
    Site.WATCHTOWER: "Watchtower",
    Site.STONES: "Standing Stones",
    Site.ENTHRALLED: "Enthralled City",
    Site.WAYPOST: "Waypost",
    Site.BATTLE_SITE: "Battle Site",
    Site.HALL: "Paragon's Hall",
    Site.DEN: "Den",
}
"""What a site is called that has no name of its own."""


class Cell(Struct, frozen=True, gc=False):
    """A hex of the map: what it is made of and what is printed on it."""

    at: Hex
    terrain: Terrain
    piece: str
    number: int
    """Its place on its piece, from 1, in the order in which the piece is printed."""
    road: bool = False
    river: bool = False
    site: SiteRow | None = None

    @property
    def key(self) -> str:
        """The hex as an option and in the journal."""
        return key_of(self.at)

    @property
    def is_blocked(self) -> bool:
        """DK-MAP-08. Whether it is a Peak or open Water."""
        return self.terrain in BLOCKED


def key_of(at: Hex) -> str:
    """A hex as an option and in the journal, whether the map has it yet or not."""
    return f"hex:{at[0]},{at[1]}"


class Beside(dict[Hex, tuple[Hex, ...]]):
    """The neighbours of a hex on the map, worked out when they are first asked for."""

    def __init__(self, cells: Mapping[Hex, Cell], known: Mapping[Hex, tuple[Hex, ...]]) -> None:
        super().__init__(known)
        self._cells = cells

    def __missing__(self, at: Hex) -> tuple[Hex, ...]:
        cells = self._cells
        if at not in cells:
            raise KeyError(at)
        found = self[at] = tuple([other for other in beside(at) if other in cells])
        return found


class Touches(dict[Hex, tuple[Hex, ...]]):
    """DK-MAP-02, 03. The empty places that a hex lies next to, clockwise from the north, when first asked for."""

    def __init__(self, used: Mapping[Hex, str], known: Mapping[Hex, tuple[Hex, ...]]) -> None:
        super().__init__(known)
        self._used = used

    def __missing__(self, at: Hex) -> tuple[Hex, ...]:
        used = self._used
        found = self[at] = tuple([place for place in places_beside(at) if place not in used])
        return found


class Land:
    """The map as it lies: its hexes, their neighbours, where sites are and which empty places the border touches.

    It is the land before its last pieces came, and those pieces: what is known of hexes far from them stays known.
    """

    def __init__(self, content: Content, placed: tuple[Placed, ...], before: "Land | None" = None) -> None:
        self.placed = placed
        self.cells: dict[Hex, Cell] = dict(before.cells) if before else {}
        self.used: dict[Hex, str] = dict(before.used) if before else {}
        """The places of the lattice that are taken, each with the piece that lies there."""
        self.beside: Beside = Beside(self.cells, before.beside if before else {})
        self.touches: Touches = Touches(self.used, before.touches if before else {})
        self.blocked: dict[Hex, Cell] = dict(before.blocked) if before else {}
        """DK-MAP-08. The Peaks and open Water."""
        self.sites: dict[Hex, SiteRow] = dict(before.sites) if before else {}
        self.cities: dict[int, Hex] = before.cities if before else {}
        self.bosses: dict[int, Hex] = before.bosses if before else {}
        self.quests: dict[tuple[str, Colour], Hex] = dict(before.quests) if before else {}
        for one in placed[len(before.placed) if before else 0 :]:
            self._lay(_lying(content, one), one)

    def _lay(self, piece: "Piece", one: Placed) -> None:
        """A piece comes: what was known of the hexes around it is known no more, but of its inner ones all is."""
        place = place_of(one.centre)
        self.used[place] = one.piece
        self.cells |= piece.cells
        self.blocked |= piece.blocked
        self.sites |= piece.sites
        for at, site in piece.sites.items():
            if site.colour is not None:
                self.quests[one.piece, site.colour] = at
            if site.kind is Site.CITY:
                self.cities = _in_order({**self.cities, site.number: at})
            elif site.kind is Site.BOSS:
                self.bosses = _in_order({**self.bosses, site.number: at})
        for known in (self.beside, self.touches):
            for at in around(place) if known else ():
                known.pop(at, None)
        self.beside.update(piece.beside)
        self.touches.update(piece.touches)

    @property
    def border(self) -> dict[Hex, tuple[Hex, ...]]:
        """DK-MAP-02, 03. The hexes that lie next to empty places, each with these, in the order of the pieces."""
        return {at: self.touches[at] for at in self.cells if self.touches[at]}

    def open_beside(self, at: Hex) -> list[Hex]:
        """DK-MAP-08. The neighbours of a hex that are neither Peaks nor open Water."""
        return [other for other in self.beside[at] if other not in self.blocked]

    def sites_of(self, kind: Site) -> list[Hex]:
        """Where there is such a site, in the order of the pieces."""
        return [at for at, site in self.sites.items() if site.kind is kind]


def _in_order(numbered: Mapping[int, Hex]) -> dict[int, Hex]:
    """Hexes by number, the lowest first."""
    return dict(sorted(numbered.items()))


# ---------------------------------------------------------------- pieces


def printed(row: PieceRow) -> Iterator[tuple[Hex, Terrain]]:
    """The hexes of a piece about its own centre: columns from west to east, each from north to south."""
    columns = row.columns.split("/")
    radius = len(columns) // 2
    for q, column in enumerate(columns, -radius):
        north = max(-radius, -q - radius)
        for r, letter in enumerate(column, north):
            yield (q, r), TERRAIN[letter]


def turned(row: PieceRow, centre: Hex, turn: int) -> tuple[Cell, ...]:
    """A piece as it lies: its hexes about a centre, turned clockwise by so many sixths."""
    roads = dict.fromkeys(at for road in row.roads for at in road)
    rivers = dict.fromkeys(at for river in row.rivers for at in river)
    sites = {site.at: site for site in row.site}
    own = dict(printed(row))
    lying = hexes.moved(hexes.turn(own, turn), centre)
    return tuple(
        Cell(at, terrain, row.id, number, road=here in roads, river=here in rivers, site=sites.get(here))
        for number, (at, (here, terrain)) in enumerate(zip(lying, own.items(), strict=True), 1)
    )


@lru_cache(maxsize=1024)
def _in_hand(content: Content, piece: str, turn: int) -> tuple[tuple[Cell, ...], list[Hex]]:
    """A piece before it is laid, and those of its hexes that it surrounds itself."""
    cells = turned(content.pieces[piece], hexes.ORIGIN, turn)
    own = dict.fromkeys(cell.at for cell in cells)
    return cells, [at for at in own if all(other in own for other in hexes.beside(at))]


class Piece(Struct, frozen=True):
    """A piece where it is laid: its hexes, its sites, and what follows for its inner hexes, whatever lies around."""

    cells: dict[Hex, Cell]
    blocked: dict[Hex, Cell]
    sites: dict[Hex, SiteRow]
    beside: dict[Hex, tuple[Hex, ...]]
    touches: dict[Hex, tuple[Hex, ...]]


@lru_cache(maxsize=1024)
def _lying(content: Content, one: Placed) -> Piece:
    """A piece that is laid: turned in the hand, and put down."""
    q, r = one.centre
    lying, surrounded = _in_hand(content, one.piece, one.turn)
    cells: dict[Hex, Cell] = {}
    for cell in lying:
        at = same((cell.at[0] + q, cell.at[1] + r))
        cells[at] = Cell(at, cell.terrain, cell.piece, cell.number, cell.road, cell.river, cell.site)
    inner = [same((own_q + q, own_r + r)) for own_q, own_r in surrounded]
    return Piece(
        cells,
        blocked={at: cell for at, cell in cells.items() if cell.terrain in BLOCKED},
        sites={at: cell.site for at, cell in cells.items() if cell.site is not None},
        beside={at: beside(at) for at in inner},
        touches=dict.fromkeys(inner, ()),
    )


# ---------------------------------------------------------------- the lattice, whatever lies on it


@lru_cache(maxsize=8192)
def same(at: Hex) -> Hex:
    """A hex as the one object that stands for it: dicts know it at a glance."""
    return at


@lru_cache(maxsize=8192)
def beside(at: Hex) -> tuple[Hex, ...]:
    """The six neighbours of a hex, on the map or not, clockwise from the north."""
    return tuple([same(other) for other in hexes.beside(at)])


@lru_cache(maxsize=8192)
def places_beside(at: Hex) -> tuple[Hex, ...]:
    """The other places of the lattice that a hex lies next to, clockwise from the north."""
    own = place_of(at)
    return tuple([place for place in dict.fromkeys(place_of(other) for other in beside(at)) if place != own])


@lru_cache(maxsize=4096)
def place_of(at: Hex) -> Hex:
    """The centre of the place of the lattice in which a hex lies."""
    q, r = at
    return next((q + dq, r + dr) for dq, dr in AROUND if is_centre((q + dq, r + dr)))


@lru_cache(maxsize=256)
def around(place: Hex) -> tuple[Hex, ...]:
    """The hexes that lie next to a place of the lattice."""
    return hexes.ring(place, RADIUS + 1)


def is_centre(at: Hex) -> bool:
    """Whether a hex is a point of the lattice of large pieces."""
    q, r = at
    return (SOUTH[1] * q - SOUTH[0] * r) % HEXES == 0 and (-EAST[1] * q + EAST[0] * r) % HEXES == 0


# ---------------------------------------------------------------- the land of a table


@lru_cache(maxsize=256)
def _land(content: Content, placed: tuple[Placed, ...]) -> Land:
    """The quadrants are laid at once; from then on a land is the one before it and a piece."""
    return Land(content, placed, _land(content, placed[:-1]) if len(placed) > QUADRANTS else None)


def of(s: ValleyState) -> Land:
    """DK-MAP-01. The map of a table as it lies now; it stays at hand beside the state until another piece is laid."""
    here = s.land
    if type(here) is not Land or here.placed is not s.placed:
        here = _land(s.content, s.placed)
        s.placed = here.placed  # the same pieces, known again at a glance
        s.attach(land=here)
    return here


def cell(s: ValleyState, at: Hex) -> Cell:
    """A hex of the map."""
    return of(s).cells[at]


def site(s: ValleyState, at: Hex) -> SiteRow | None:
    """DK-MAP-09. What is printed on a hex, whatever has become of it."""
    return of(s).sites.get(at)


def city(s: ValleyState, number: int) -> Hex:
    """DK-CITY-01. Where the City with a number lies."""
    return of(s).cities[number]


def boss(s: ValleyState, level: int) -> Hex:
    """DK-EVENT-05. Where the Boss of a Level lives."""
    return of(s).bosses[level]


def quest(s: ValleyState, piece: str, colour: Colour) -> Hex | None:
    """DK-QUEST-07. The Quest hex of a colour on a piece; None while the piece is not in play."""
    return of(s).quests.get((piece, colour))


def name_of(s: ValleyState, at: Hex) -> str:
    """What a hex is called: by what stands there, or by its terrain, its piece and its number on it."""
    here = of(s).cells[at]
    spot = here.site
    if spot is None:
        return f"{here.terrain.value.capitalize()} {here.piece}{here.number}"
    if spot.kind is Site.CITY:
        return s.content.cities[spot.number].name
    if spot.name:
        return spot.name
    if spot.kind is Site.QUEST and spot.colour is not None:
        return f"{spot.colour.value.capitalize()} {NAMES[spot.kind]} {here.piece}"
    return f"{NAMES[spot.kind]} {spot.number or here.piece}"


def named(s: ValleyState, where: str) -> Hex | None:
    """A hex by a short name: `city-1`, `boss-3`, `shrine-A`, `A-red`; None if there is none."""
    here = of(s)
    for at, spot in here.sites.items():
        piece = here.cells[at].piece
        if where in (f"{spot.kind}-{spot.number or piece}", f"{piece}-{spot.colour}"):
            return at
    return None


def spread(s: ValleyState) -> Sequence[Hex]:
    """Empty places that a HEXtile could fill, in the order of the pieces they touch."""
    return list(dict.fromkeys(place for places in of(s).border.values() for place in places))
