"""Drawn maps: what letters mean on tiles and on a quest's own map, and a quest with its map read into its lists.

On tiles and maps, as `kit.drawn` reads them:

    .  floor indoors, dirt outdoors     r  road      f  field     p  pond
    T  a tree's trunk; the plain squares around it lie in its shadow (OQ-TERR-04)
    #  a pillar                         H  a tomb, which nobody can move

and between squares `-` and `|` for walls, `:` for a simple door (two in a row are a double one) and `=` for a
reinforced one. On a quest's own map also

    E  the Hero Entry   X  the Hero Exit
    c  crate   b  barrel   a  rack   d  bed   t  table   u  cupboard   k  bookcase

and the ids of places (a Room's once, a Spawn Zone's in its upper left and lower right corner) and marks of figures,
objectives and Bells. These stand on plain ground, unless the quest's `ground` says otherwise.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from longtable.games.orcquest_warpath.kinds import Furniture, Terrain
from longtable.games.orcquest_warpath.rows import UNDRAWN, FigureRow, PathRow, PieceRow, PlaceRow, QuestRow, ThingRow
from longtable.kit import drawn
from longtable.kit.drawn import DrawnGrid
from longtable.kit.squares import Square

TERRAIN = {
    "r": Terrain.ROAD,
    "f": Terrain.FIELD,
    "p": Terrain.POND,
    "T": Terrain.TRUNK,
    "#": Terrain.PILLAR,
    "H": Terrain.FLOOR,
}
TOMB = "H"
ENTRY, EXIT = "E", "X"
FURNITURE = {
    "c": Furniture.CRATE,
    "b": Furniture.BARREL,
    "a": Furniture.RACK,
    "d": Furniture.BED,
    "t": Furniture.TABLE,
    "u": Furniture.CUPBOARD,
    "k": Furniture.BOOKCASE,
}
OWN = (*TERRAIN, ENTRY, EXIT, *FURNITURE)
"""Letters that have a meaning on every map."""
LARGEST = 40
"""Squares of a board, each way."""
Slice = tuple[Square, Square]


class Unread(ValueError):
    """A map that cannot be read, in words: what is wrong, where, and what would be right."""


def laid_out(row: QuestRow) -> QuestRow:
    """A quest with everything that is drawn on its own map in its lists, and its paths square by square."""
    if row.drawn:
        row = _read(row)
    paths = [msgspec.structs.replace(path, slices=filled(path.slices)) for path in row.paths]
    return msgspec.structs.replace(row, paths=paths)


def filled(slices: Sequence[Slice]) -> list[Slice]:
    """OQ-PATROL-12. A path with all its slices: what lies between two in a straight line is filled in."""
    found = [slices[0]]
    for there in slices[1:]:
        found += [*_between(found[-1], there), there]
    return found


def _between(here: Slice, there: Slice) -> Iterator[Slice]:
    (left, right), (next_left, next_right) = here, there
    across, down = next_left[0] - left[0], next_left[1] - left[1]
    is_straight = (next_right[0] - right[0], next_right[1] - right[1]) == (across, down) and 0 in (across, down)
    length = max(abs(across), abs(down))
    for n in range(1, length if is_straight and length <= LARGEST else 0):
        by = (across // length * n, down // length * n)
        yield (left[0] + by[0], left[1] + by[1]), (right[0] + by[0], right[1] + by[1])


# ---------------------------------------------------------------- a quest's own map


def at(square: Square) -> str:
    """A square in words, as it is counted on a map."""
    return f"column {square[0]}, row {square[1]}"


def _read(row: QuestRow) -> QuestRow:
    """The letters of a map as entries of the quest's lists."""
    try:
        grid = drawn.grid(row.drawn)
    except ValueError as error:
        raise Unread(f"map: {error}") from error
    _check_letters(row, grid)
    places = [_place(place, grid) for place in row.places]
    return msgspec.structs.replace(
        row,
        places=places,
        rooms=[*row.rooms, *(place.at for place in places if place.to is None)],
        entry=[*row.entry, *grid.marks.get(ENTRY, ())],
        exit=[*row.exit, *grid.marks.get(EXIT, ())],
        furniture=[
            *row.furniture,
            *(
                PieceRow(kind=kind, at=there)
                for mark, kind in FURNITURE.items()
                for there in grid.marks.get(mark, ())
            ),
        ],
        figures=[one for figure in row.figures for one in _figures(figure, grid)],
        boss=None if row.boss is None else _figures(row.boss, grid)[0],
        things=[_thing(thing, grid) for thing in row.things],
        paths=[_path(path, grid) for path in row.paths],
    )


def _check_letters(row: QuestRow, grid: DrawnGrid) -> None:
    named = [place.id for place in row.places]
    marks = [figure.mark for figure in row.figures] + ([] if row.boss is None else [row.boss.mark])
    marks += [thing.mark for thing in row.things] + [path.mark for path in row.paths]
    marks = [mark for mark in marks if mark]
    for mark in dict.fromkeys((*named, *marks)):
        if mark in OWN:
            raise Unread(f"map: {mark!r} is the mark of something, and means something on every map; choose another")
        if named.count(mark) + marks.count(mark) > 1:
            raise Unread(f"map: {mark!r} is the mark of two things; give each its own letter")
    for mark, there in grid.marks.items():
        if mark not in OWN and mark not in named and mark not in marks:
            raise Unread(
                f"map: {mark!r} at {at(there[0])} means nothing; ground is . r f p T # H, furniture c b a d t u k, "
                "E and X are Entry and Exit, and any other letter is the id of a place or the mark of something"
            )
    for mark, ground in row.ground:
        if mark not in grid.marks or ground not in TERRAIN:
            raise Unread(
                f"ground: {mark!r} on {ground!r}; expected a letter of the map and one of {' '.join(TERRAIN)}"
            )


def _squares(grid: DrawnGrid, mark: str, what: str) -> tuple[Square, ...]:
    there = grid.marks.get(mark, ())
    if not there:
        raise Unread(f"map: {mark!r}, {what}, is not drawn; put the letter where it is")
    return there


def _place(place: PlaceRow, grid: DrawnGrid) -> PlaceRow:
    """OQ-SETUP-09. A Room has its id on one square, a Spawn Zone in two corners."""
    if place.at != UNDRAWN:
        return place
    first, *rest = _squares(grid, place.id, f"place {place.name or place.id}")
    if not rest:
        return msgspec.structs.replace(place, at=first)
    if len(rest) > 1 or rest[0][0] < first[0]:
        raise Unread(
            f"map: place {place.id!r} is drawn {len(rest) + 1} times, first at {at(first)}; a Room has its id on one "
            "square, a Spawn Zone in its upper left and its lower right corner"
        )
    return msgspec.structs.replace(place, at=first, to=rest[0])


def _figures(figure: FigureRow, grid: DrawnGrid) -> list[FigureRow]:
    """OQ-SETUP-13. An Enemy on each square with its mark, looking where the arrow beside it says."""
    if not figure.mark:
        return [figure]
    return [
        msgspec.structs.replace(figure, at=square, facing=grid.looks.get(square, figure.facing))
        for square in _squares(grid, figure.mark, f"enemy {figure.enemy}")
    ]


def _one(grid: DrawnGrid, mark: str, what: str) -> Square:
    first, *rest = _squares(grid, mark, what)
    if rest:
        raise Unread(f"map: {mark!r}, {what}, is drawn at {at(first)} and at {at(rest[0])}; draw it once")
    return first


def _thing(thing: ThingRow, grid: DrawnGrid) -> ThingRow:
    return thing if not thing.mark else msgspec.structs.replace(thing, at=_one(grid, thing.mark, thing.name))


def _path(path: PathRow, grid: DrawnGrid) -> PathRow:
    if not path.mark:
        return path
    return msgspec.structs.replace(path, bell=_one(grid, path.mark, f"the {path.colour} Bell"))


def ground_of(mark: str, ground: Mapping[str, str]) -> Terrain | None:
    """What a letter of a map stands on; None for plain ground."""
    return TERRAIN.get(ground.get(mark, mark))
