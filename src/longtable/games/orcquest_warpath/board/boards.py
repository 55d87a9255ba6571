"""Boards: what a quest lays out, worked out once and kept: squares, walls, doors, rooms, places, paths, bells.

Nothing of this lies in the state: it follows from the quest's row. What changes (doors, furniture, smoke) does.

What the letters of tiles and maps mean stands in `board.drawing`. Where tiles meet, a door of either is a door, a
wall of either is a wall. A door on the rim of the board is a wall. A quest's wall tokens close further sides or open
walls (OQ-BOARD-06).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from longtable.engine.scene import Wall
from longtable.games.orcquest_warpath.board import drawing
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import DoorKind, DoorState, Furniture, Path, Terrain, WallKind
from longtable.games.orcquest_warpath.rows import PathRow, PlaceRow, QuestRow, TileRow
from longtable.games.orcquest_warpath.state import OrcState, read_quest
from longtable.kit import drawn, paths, squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Spot, Square

SIZE = 10
"""OQ-BOARD-01. The squares of a tile, each way."""
OUTSIDE = -1
"""The number of no Room: a corridor, or outdoors."""


class Door(Struct, frozen=True):
    """OQ-BOARD-05. A door: the sides of squares it closes, what it is, how it stands at first and what opens it."""

    number: int
    kind: DoorKind
    sides: tuple[Spot, ...]
    state: DoorState
    needs: str = ""

    @property
    def key(self) -> str:
        """The door as an option and in the journal."""
        return f"door:d{self.number}"

    @property
    def beside(self) -> tuple[Square, ...]:
        """OQ-DOOR-01. The squares next to it."""
        return tuple(square for side in self.sides for square in side.both)


class Place(Struct, frozen=True):
    """OQ-EXPL-07. A Room or Spawn Zone that can be explored."""

    row: PlaceRow
    squares: tuple[Square, ...]
    doors: tuple[int, ...]
    """Doors that lead into it; a Spawn Zone has none."""

    @property
    def is_zone(self) -> bool:
        """OQ-EXPL-04. Whether it is explored as soon as it is seen."""
        return self.row.to is not None


class Board:
    """What a quest lays out."""

    def __init__(self, content: Content, quest: QuestRow) -> None:
        self.quest = quest
        laid = _Laid()
        if quest.drawn:
            laid.add(quest.drawn, (0, 0), indoors=quest.indoors, rooms=quest.rooms, ground=dict(quest.ground))
        for row, names in enumerate(quest.tiles):
            for column, name in enumerate(names):
                tile = content.tiles[name]
                laid.add(tile.drawn, (column * SIZE, row * SIZE), indoors=tile.indoors, rooms=tile.rooms)
        self.terrain: dict[Square, Terrain] = _shaded(laid.terrain, laid.dark)
        self.tombs = tuple(laid.tombs)
        self.size = (
            max(column for column, _ in self.terrain) + 1,
            max(row for _, row in self.terrain) + 1,
        )
        closed = _covered(quest, WallKind.DEAD_END)
        self.gaps = _covered(quest, WallKind.DESTROYED)
        """OQ-BOARD-06. Sides whose wall is destroyed."""
        for side in self.gaps:
            if side not in laid.walls or not all(at in self.terrain for at in side.both):
                first, last = side.both
                raise ValueError(
                    f"walls: there is no wall to destroy between {first} and {last}; choose a side that has one"
                )
        sides = {
            side: None
            for side in laid.doors
            if side not in closed and all(square in self.terrain for square in side.both)
        }
        self.doors = tuple(_doors(quest, list(sides), laid.strong))
        self.door_at: Mapping[Spot, Door] = {side: door for door in self.doors for side in door.sides}
        standing = [side for side in laid.walls if side not in sides and side not in self.gaps]
        walls = [_wall(side) for side in dict.fromkeys([*standing, *closed])]
        posts = [corner for side in sides for corner in _ends(side)]
        self.plan = Plan(self.terrain, walls, posts=posts)
        """The board with every door open; see `plan_of` for the doors as they stand."""
        self.walls = tuple(walls)
        self.pillar_squares: dict[Square, None] = dict.fromkeys(self.of_terrain(Terrain.PILLAR))
        self.trunk_squares: dict[Square, None] = dict.fromkeys(self.of_terrain(Terrain.TRUNK))
        self.pillars, self.trunks = self.plan.mask(self.pillar_squares), self.plan.mask(self.trunk_squares)
        shut = self.plan.shut([*sides, *self.gaps])
        self.rooms: tuple[tuple[Square, ...], ...] = tuple(shut.room(at) for at in laid.rooms)
        self.room_of: dict[Square, int] = {at: number for number, room in enumerate(self.rooms) for at in room}
        floors = [at for at in self.room_of if self.terrain[at] is Terrain.DIRT]
        self.terrain.update(dict.fromkeys(floors, Terrain.FLOOR))
        self.places: dict[str, Place] = {row.id: self._place(row) for row in quest.places}
        self.zones: dict[str, Place] = {name: place for name, place in self.places.items() if place.is_zone}
        self.place_of: dict[Square, str] = {at: name for name, place in self.places.items() for at in place.squares}
        self.joined: Mapping[str, tuple[str, ...]] = self._joined()
        """OQ-BOARD-08. The Rooms to explore that destroyed walls connect with each of them, itself among them."""
        self.breaches: Mapping[Square, tuple[str, ...]] = self._breaches()
        """OQ-EXPL-02. The Rooms to explore into which one comes to look from a square beside a destroyed wall."""
        self.paths: Mapping[Path, PathRow] = {row.colour: row for row in quest.paths if row.colour is not Path.RED}
        self.reds: tuple[PathRow, ...] = tuple(row for row in quest.paths if row.colour is Path.RED)
        """OQ-BOARD-03. Entries of reinforcements, which are no Patrol Paths."""
        self._steps: dict[Square, Mapping[Square, int]] = {}
        self._wet: dict[tuple[Square, int], bool] = {}
        self.ponds: dict[Square, None] = dict.fromkeys(self.of_terrain(Terrain.POND))
        self.doors_beside: Mapping[Square, tuple[tuple[Square, Door], ...]] = self._doors_beside()
        """OQ-DOOR-01. By square, the doors on its sides (N, E, S, W) and where they lead."""
        self.bells: Mapping[Path, Square] = {row.colour: row.bell for row in quest.paths if row.bell is not None}
        self.bell_squares: dict[Square, None] = dict.fromkeys(self.bells.values())

    def _doors_beside(self) -> dict[Square, tuple[tuple[Square, Door], ...]]:
        found = {}
        for at in dict.fromkeys(square for door in self.doors for square in door.beside):
            sides = [(squares.step(at, heading), squares.side(at, heading)) for heading in squares.HEADINGS]
            found[at] = tuple((to, self.door_at[side]) for to, side in sides if side in self.door_at)
        return found

    def _place(self, row: PlaceRow) -> Place:
        if row.to is None:
            found = self.rooms[self.room_of[row.at]]
        else:
            (left, top), (right, bottom) = row.at, row.to
            found = tuple((x, y) for y in range(top, bottom + 1) for x in range(left, right + 1))
        doors = [door.number for door in self.doors if any(at in found for at in door.beside)]
        return Place(row, found, () if row.to is not None else tuple(doors))

    def _joined(self) -> dict[str, tuple[str, ...]]:
        one = list(range(len(self.rooms)))
        for side in self.gaps:
            first, last = (self.room(at) for at in side.both)
            if OUTSIDE not in (first, last):
                one = [one[first] if number == one[last] else number for number in one]
        whole = {name: one[self.room(row.row.at)] for name, row in self.places.items() if not row.is_zone}
        return {name: tuple(other for other in whole if whole[other] == number) for name, number in whole.items()}

    def _breaches(self) -> dict[Square, tuple[str, ...]]:
        found: dict[Square, dict[str, None]] = {}
        for side in self.gaps:
            rooms = dict.fromkeys(self.place_of[at] for at in side.both if at in self.place_of)
            for at in side.both:
                found.setdefault(at, {}).update({name: None for name in rooms if name in self.joined})
        return {at: tuple(names) for at, names in found.items()}

    def room(self, at: Square) -> int:
        """OQ-GROUP-02. The number of the Room that a square lies in; OUTSIDE in corridors and outdoors."""
        return self.room_of.get(at, OUTSIDE)

    def of_terrain(self, kind: Terrain) -> list[Square]:
        """The squares of a kind."""
        return [at for at, found in self.terrain.items() if found is kind]

    def steps(self, start: Square) -> Mapping[Square, int]:
        """How many steps every square is away for who opens all doors."""
        found = self._steps.get(start)
        if found is None:
            found = self._steps[start] = paths.distances(start, self.plan.beside.of)
        return found

    def is_wet(self, start: Square, moves: int) -> bool:
        """OQ-TERR-01. Whether so many moves could lead into a pond."""
        found = self._wet.get((start, moves))
        if found is None:
            near = [at for at in self.ponds if squares.chebyshev(start, at) <= moves]
            found = self._wet[start, moves] = bool(near)
        return found

    def plan_of(self, doors: Sequence[DoorState]) -> Plan:
        """The plan with the doors as they stand."""
        shut = [
            side
            for door, state in zip(self.doors, doors, strict=True)
            if state is DoorState.CLOSED
            for side in door.sides
        ]
        return self.plan.shut(shut)


def of(s: OrcState) -> Board:
    """The board of a state."""
    board = s.board
    if board is None:
        board = _board(s.content, s.quest) if not s.own else _own(s.content, s.own)
        vars(s)["board"] = board
    return board


@lru_cache(maxsize=64)
def _board(content: Content, quest: str) -> Board:
    return Board(content, content.quests[quest])


@lru_cache(maxsize=64)
def _own(content: Content, row: str) -> Board:
    """The board of a quest that is in no content, by all that its row says."""
    return Board(content, read_quest(row))


# ---------------------------------------------------------------- laying tiles


class _Laid:
    """Tiles as they are laid side by side, before anything is made of them."""

    def __init__(self) -> None:
        self.terrain: dict[Square, Terrain] = {}
        self.walls: dict[Spot, None] = {}
        self.doors: dict[Spot, None] = {}
        self.strong: dict[Spot, None] = {}
        self.tombs: list[Square] = []
        self.rooms: list[Square] = []
        self.dark: dict[Square, None] = {}
        """Squares in the shadow of a tree."""

    def add(
        self, text: str, at: Square, *, indoors: bool, rooms: Iterable[Square], ground: Mapping[str, str] = {}
    ) -> None:
        """Lay a drawing with its upper left square here."""
        grid = drawn.grid(text)
        column, row = at
        marks = {square: mark for mark, found in grid.marks.items() for square in found}
        plain = Terrain.FLOOR if indoors else Terrain.DIRT
        for x, y in grid.squares:
            here, mark = (x + column, y + row), marks.get((x, y), drawn.PLAIN)
            kind = drawing.ground_of(mark, ground)
            self.terrain[here] = plain if kind is None or mark == drawing.TOMB else kind
            if mark == drawing.TOMB:
                self.tombs.append(here)
            if kind is Terrain.TRUNK:
                self.dark.update(dict.fromkeys(squares.around(here)))
        move = (2 * column, 2 * row)
        for wall in grid.walls:
            self.walls.update(dict.fromkeys(_moved(side, move) for side in squares.sides_of(wall)))
        self.doors.update(dict.fromkeys(_moved(side, move) for side in grid.doors))
        self.strong.update(dict.fromkeys(_moved(side, move) for side in grid.strong))
        self.rooms += [(x + column, y + row) for x, y in rooms]


def _moved(side: Spot, by: tuple[int, int]) -> Spot:
    return Spot(side.x + by[0], side.y + by[1])


def _shaded(terrain: Mapping[Square, Terrain], dark: Iterable[Square]) -> dict[Square, Terrain]:
    """OQ-BOARD-02. Plain ground around a trunk lies in its shadow."""
    shade = dict.fromkeys(at for at in dark if terrain.get(at) is Terrain.DIRT)
    return {at: Terrain.SHADOW if at in shade else kind for at, kind in terrain.items()}


def _covered(quest: QuestRow, kind: WallKind) -> dict[Spot, None]:
    """OQ-BOARD-06. The sides that the wall tokens of a kind cover."""
    found: dict[Spot, None] = {}
    for row in quest.walls:
        if row.kind is kind:
            first = squares.side(row.at, row.side)
            found.update(dict.fromkeys((first, _next(first)) if row.is_double else (first,)))
    return found


def _next(side: Spot) -> Spot:
    """The side that goes on in the same line, to the east or to the south."""
    return Spot(side.x + 2, side.y) if side.x & 1 else Spot(side.x, side.y + 2)


def _doors(quest: QuestRow, sides: Sequence[Spot], strong: Mapping[Spot, None]) -> list[Door]:
    """OQ-BOARD-05, OQ-SETUP-02. The doors, two sides in a row as one, with what the quest says of them."""
    said = {squares.side(row.at, row.side): row for row in quest.doors}
    found: list[Door] = []
    rest = dict.fromkeys(sorted(sides, key=lambda side: (side.y, side.x)))
    while rest:
        first = next(iter(rest))
        pair = _next(first)
        both = (first, pair) if pair in rest and (pair in strong) == (first in strong) else (first,)
        for side in both:
            del rest[side]
        row = next((said[side] for side in both if side in said), None)
        kind = DoorKind.REINFORCED if first in strong else DoorKind.DOUBLE if len(both) > 1 else DoorKind.SIMPLE
        if row is not None and row.kind is not None:
            kind = row.kind
        state = row.state if row is not None else DoorState.CLOSED
        found.append(Door(len(found), kind, both, state, row.key if row is not None else ""))
    return found


def _ends(side: Spot) -> tuple[Spot, Spot]:
    """OQ-LOS-16. The corners at which a door hangs."""
    x, y = side
    return (Spot(x - 1, y), Spot(x + 1, y)) if x & 1 else (Spot(x, y - 1), Spot(x, y + 1))


def _wall(side: Spot) -> Wall:
    """The wall on one side of a square."""
    first, last = _ends(side)
    return Wall((first.x // 2, first.y // 2), (last.x // 2, last.y // 2))


def furniture_of(board: Board) -> list[tuple[Furniture, Square]]:
    """OQ-SETUP-02. What stands about at first: the quest's pieces, and tombs."""
    return [*((row.kind, row.at) for row in board.quest.furniture), *((Furniture.TOMB, at) for at in board.tombs)]


def check_tile(row: TileRow) -> None:
    """OQ-BOARD-01. A tile has ten squares each way, and its Rooms lie on it."""
    grid = drawn.grid(row.drawn)
    wanted = [(x, y) for y in range(SIZE) for x in range(SIZE)]
    if sorted(grid.squares) != sorted(wanted):
        raise ValueError(f"tile {row.id} has {len(grid.squares)} squares; expected {SIZE} by {SIZE}")
