"""Halls and Walls: how tiles lie, what is beside what on a Map that wraps, what fits, distances, views."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.remarks import Why
from longtable.engine.scene import Heading
from longtable.games.valor_villainy.labyrinth.content import TileRow
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Region
from longtable.games.valor_villainy.state import HALF
from longtable.kit import paths
from longtable.kit.squares import HEADINGS, Square
from longtable.kit.torus import Torus

SIZE = 5
MAP = Torus(SIZE, SIZE)
"""LL-MAP-01, 03. Five rows by five columns that wrap around."""
CELLS = range(SIZE * SIZE)
LETTERS = "NESW"
FAR = 99
"""How far apart Regions are between which there is no way."""
MAPS_KEPT = 256
FAR_SIGHT = "far-sight"
"""What is special about a tile from which no Wall hides anything."""

Halls: TypeAlias = tuple[bool, ...]
"""Whether the sides of a tile are Halls: N, E, S, W."""
NO_HALLS: Halls = (False,) * len(HEADINGS)
SIDES = range(len(HEADINGS))


def opposite(side: int) -> int:
    """The side of the next tile that a side touches."""
    return (side + 2) % len(HEADINGS)


OPPOSITE = [opposite(side) for side in SIDES]
"""The same as a table."""


# ---------------------------------------------------------------- cells


def row_of(at: int) -> int:
    """LL-MAP-06. The row of a cell: 0 is furthest North, wherever one comes from."""
    return at // SIZE


def column_of(at: int) -> int:
    """LL-MAP-06. The column of a cell: the last is furthest East."""
    return at % SIZE


ROWS, COLUMNS = [row_of(at) for at in CELLS], [column_of(at) for at in CELLS]
"""LL-MAP-06. The same as tables, for what compares many cells."""
ORDER = [SIZE * (row_of(at) + 1) - column_of(at) for at in CELLS]
"""LL-GOLD-02, LL-MAP-06. What sorts cells as the Golden Rule does where nothing is closest: North, then East."""


def _square(at: int) -> Square:
    return column_of(at), row_of(at)


def _cell(square: Square) -> int:
    return square[1] * SIZE + square[0]


AROUND = [[_cell(MAP.step(_square(at), heading)) for heading in HEADINGS] for at in CELLS]
"""LL-MAP-03. The four cells around each one, N, E, S, W, also over the border."""
KEYS = [Region(column_of(at) - HALF, HALF - row_of(at), "").key for at in CELLS]
"""The ids of the cells."""


def apart_from_camp(at: int) -> int:
    """LL-MAP-03. How many cells lie between a cell and Base Camp, over the border too, whatever tiles lie there."""
    return MAP.manhattan(_square(at), _square(CAMP))


# ---------------------------------------------------------------- how a tile lies


@lru_cache(maxsize=MAPS_KEPT)
def faces(tile: TileRow) -> tuple[Halls, Halls, Halls, Halls]:
    """LL-TILE-01. The Halls of a tile in its four ways: face A, A turned, face B, B turned; never by 90 degrees."""
    face_a = _read(tile.halls)
    north, east, south, west = face_a
    face_b = _read(tile.halls_b) if tile.halls_b else (north, west, south, east)
    return face_a, _turned(face_a), face_b, _turned(face_b)


def _read(printed: str) -> Halls:
    return tuple(letter in printed for letter in LETTERS)


def _turned(halls: Halls) -> Halls:
    """Turned by 180 degrees."""
    return tuple(halls[opposite(side)] for side in SIDES)


@lru_cache(maxsize=MAPS_KEPT)
def ways(tile: TileRow) -> dict[int, Halls]:
    """LL-TILE-01. The ways of laying a tile that differ, with their Halls."""
    found: dict[Halls, int] = {}
    for way, halls in enumerate(faces(tile)):
        found.setdefault(halls, way)
    return {way: halls for halls, way in found.items()}


def halls_of(s: LabyrinthState, at: int) -> Halls:
    """LL-MAP-02, LL-SCOUT-08. The Halls of a Region as its tile lies; a side that is walled up is none."""
    name = s.regions[at].tile
    if not name:
        return NO_HALLS
    cell = s.cells[at]
    printed = faces(s.parts.tiles[name])[cell.way]
    return tuple(hall and side not in cell.walled for side, hall in enumerate(printed)) if cell.walled else printed


def headings(halls: Halls) -> tuple[Heading, ...]:
    """The directions in which Halls lead."""
    return tuple(heading for heading, hall in zip(HEADINGS, halls, strict=True) if hall)


# ---------------------------------------------------------------- what is beside what


def lay_anew(s: LabyrinthState) -> None:
    """LL-MAP-02 to 05. Every Region's neighbours: over Halls on both sides, N, E, S, W, also over the border."""
    halls = [halls_of(s, at) if region.tile else NO_HALLS for at, region in enumerate(s.regions)]
    for at, region in enumerate(s.regions):
        region.beside = _meeting(halls, at) if region.tile else []


def _meeting(halls: Sequence[Halls], at: int) -> list[int]:
    """The cells around one to which its Halls lead, if theirs lead back."""
    own, around = halls[at], AROUND[at]
    return [around[side] for side in SIDES if own[side] and halls[around[side]][OPPOSITE[side]]]


def unexplored(s: LabyrinthState, at: int) -> list[int]:
    """LL-SCOUT-02. The cells without a tile that Halls of a Region lead to."""
    regions, around = s.regions, AROUND[at]
    return [there for there, hall in zip(around, halls_of(s, at), strict=True) if hall and not regions[there].tile]


def is_closed_off(s: LabyrinthState) -> bool:
    """LL-CLOSE-01. Whether no Hall leads to a cell without a tile."""
    return not any(unexplored(s, at) for at in CELLS)


def portals(s: LabyrinthState) -> list[int]:
    """LL-MAP-11. The Regions with a Portal, the furthest North first, then the furthest East."""
    found = [at for at in CELLS if (tile := s.tile(at)) is not None and tile.portal]
    return sorted(found, key=ORDER.__getitem__)


# ---------------------------------------------------------------- what fits


class Laying(Struct, frozen=True):
    """A tile on a cell, one way round, as an option: `way-2@region:D3`."""

    at: int
    way: int
    halls: Halls

    @property
    def key(self) -> str:
        """Which way round, and where."""
        return f"way-{self.way}@{self.target}"

    @property
    def target(self) -> str:
        """The cell."""
        return KEYS[self.at]


def layings(tile: TileRow, cells: Iterable[int]) -> Iterator[Laying]:
    """LL-SCOUT-03, LL-TILE-01. Every way of laying a tile onto some cells."""
    for at in cells:
        for way, halls in ways(tile).items():
            yield Laying(at, way, halls)


def why_no_fit(s: LabyrinthState, laying: Laying) -> Why | None:
    """LL-TILE-02, 03. Halls must meet Halls and Walls Walls, on every side where a tile lies; the others are free."""
    for side, there in enumerate(AROUND[laying.at]):
        hall = laying.halls[side]
        if s.regions[there].tile and hall != halls_of(s, there)[opposite(side)]:
            return Why("hall-meets-wall" if hall else "wall-meets-hall", {"region": s.regions[there]})
    return None


def lay(s: LabyrinthState, at: int, tile: str, way: int) -> None:
    """LL-SCOUT-03, 09. A tile comes onto a cell; the tokens that lay there lie on it now."""
    region = s.regions[at]
    region.tile, region.is_face_up = tile, True
    s.cells[at].way = way
    lay_anew(s)


def wall_up(s: LabyrinthState, at: int) -> None:
    """LL-SCOUT-08. A Hall of a neighbour that meets a Wall of this tile is a Wall from now on."""
    halls = halls_of(s, at)
    for side, there in enumerate(AROUND[at]):
        if not halls[side] and halls_of(s, there)[opposite(side)]:
            s.cells[there].walled.append(opposite(side))
    lay_anew(s)


def replace_tile(s: LabyrinthState, at: int, tile: str) -> None:
    """LL-OVER-04, LL-SCOUT-08. Another tile takes the place of the one on a cell; Halls that meet Walls are Walls."""
    if s.regions[at].tile:
        s.gone_tiles.append(s.regions[at].tile)
    s.cells[at].walled = []
    lay(s, at, tile, 0)
    halls = halls_of(s, at)
    for side, there in enumerate(AROUND[at]):
        if s.regions[there].tile and halls[side] and not halls_of(s, there)[opposite(side)]:
            s.cells[at].walled.append(side)
    wall_up(s, at)
    s.say("tile-replaced", region=s.regions[at])


def take_off(s: LabyrinthState, at: int) -> None:
    """A tile is taken off the Map; Halls that had to be Walls because of it lead on again."""
    region = s.regions[at]
    halls = halls_of(s, at)
    for side, there in enumerate(AROUND[at]):
        walled = s.cells[there].walled
        if not halls[side] and opposite(side) in walled:
            walled.remove(opposite(side))
    region.tile, region.is_face_up = "", False
    s.cells[at].way = 0
    s.cells[at].walled.clear()
    lay_anew(s)


# ---------------------------------------------------------------- distance and view


class _Distances(dict[int, Sequence[int]]):
    """The steps from the Regions of one Map to all others, worked out when somebody asks for them."""

    def __init__(self, beside: tuple[tuple[int, ...], ...]) -> None:
        super().__init__()
        self._beside = beside

    def __missing__(self, at: int) -> Sequence[int]:
        steps = [FAR] * len(self._beside)
        for there, route in paths.reach(at, None, self._beside.__getitem__).items():
            steps[there] = route.cost
        self[at] = steps
        return steps


@lru_cache(maxsize=MAPS_KEPT)
def _distances(beside: tuple[tuple[int, ...], ...]) -> _Distances:
    """Kept for each Map, since Villain, Minions and bots ask for them all the time."""
    return _Distances(beside)


def distances(s: LabyrinthState) -> Mapping[int, Sequence[int]]:
    """LL-MAP-07. The steps between all Regions, whoever stands between them; a table by from and to.

    They are worked out once for each Map: tiles that are laid anew bring new lists of what is beside them.
    """
    beside = s.regions[0].beside
    measured = s.measured
    if measured is None or measured[0] is not beside:
        measured = beside, _distances(tuple([tuple(region.beside) for region in s.regions]))
        s.attach(measured=measured)
    return measured[1]


def distance(s: LabyrinthState, a: int, b: int) -> int:
    """LL-MAP-07. The steps from one Region to another through Halls; none to itself, and FAR without a way."""
    return distances(s)[a][b]


def in_view(s: LabyrinthState, at: int, hides: Callable[[int], bool] | None = None) -> list[int]:
    """LL-MAP-08. The Regions straight ahead, N, E, S, W, up to the first Wall; what `hides` ends its line."""
    return list(dict.fromkeys(there for line in lines_of_view(s, at, hides) for there in line))


def lines_of_view(s: LabyrinthState, at: int, hides: Callable[[int], bool] | None = None) -> list[list[int]]:
    """LL-MAP-08. What is in view, line by line: N, E, S, W; from some tiles whatever Walls lie between."""
    tile = s.tile(at)
    if tile is not None and tile.special == FAR_SIGHT:
        return [_straight_ahead(s, at, heading) for heading in HEADINGS]

    def is_open(square: Square, heading: Heading) -> bool:
        return halls_of(s, _cell(square))[HEADINGS.index(heading)]

    def is_hiding(square: Square) -> bool:
        return hides is not None and hides(_cell(square))

    return [[_cell(square) for square in MAP.view(_square(at), heading, is_open, is_hiding)] for heading in HEADINGS]


def _straight_ahead(s: LabyrinthState, at: int, heading: Heading) -> list[int]:
    """All Regions in one direction, as far as tiles lie there."""
    cells = [_cell(square) for square in MAP.along(_square(at), heading)]
    return [there for there in cells if s.regions[there].tile]
