"""Boards as text: maps with letters for who stands where and a legend, tracks, and dice; it knows no game.

A place of a map is two signs: who stands there, and what is there. Columns are lettered and rows numbered, so a
place is called as on a chart, `C7`. What may be chosen is marked with `>`.
"""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase, ascii_uppercase, digits

from msgspec import Struct
from rich.text import Text

from longtable.cli.lines import flow
from longtable.engine.scene import (
    Die,
    Grid,
    Ground,
    Heading,
    HexMap,
    Piece,
    Place,
    Roll,
    Scene,
    TileMap,
    Tint,
    Track,
)
from longtable.engine.sight import Map, things

GROUND_SIGNS = {
    Ground.PLAIN: "-",
    Ground.GRASS: '"',
    Ground.FOREST: "&",
    Ground.SWAMP: "%",
    Ground.HILLS: "n",
    Ground.ROCK: "^",
    Ground.PEAK: "#",
    Ground.SNOW: "'",
    Ground.SAND: ":",
    Ground.GRAVES: "+",
    Ground.WATER: "~",
    Ground.HEATH: "`",
    Ground.GULLY: "v",
    Ground.RUIN: "=",
    Ground.SHRINE: "@",
    Ground.YARD: "$",
    Ground.FLOOR: ".",
    Ground.BOARDS: ".",
    Ground.FLAGS: ".",
    Ground.SLABS: ".",
    Ground.STONE: ",",
    Ground.CAVE: "o",
    Ground.ROAD: "_",
    Ground.FIELD: ";",
}
LIT, MANY, UNKNOWN = ">", "*", "?"
MARGIN = 4
CELL = 3
TILE = 7
MOST_PLACES = 12
"""So many places of a road or a zone are named; the rest are counted."""


def coordinate(column: int, row: int) -> str:
    """A place by its column's letter and its row's number, from `A1` in the upper left."""
    return f"{column_letter(column)}{row + 1}"


def places_in(scene: Scene) -> dict[str, str]:
    """The coordinates of all that is on maps: places, doors, and pieces by where they stand."""
    return {
        seen.id: coordinate(seen.place.column, seen.place.row) for seen in things(scene) if seen.place is not None
    }


def column_letter(column: int) -> str:
    """`A` to `Z`, then `AA` and so on."""
    before, letter = divmod(column, len(ascii_uppercase))
    return (column_letter(before - 1) if before else "") + ascii_uppercase[letter]


class _Signs(Struct, frozen=True):
    """What is written for each place, and the legend to it: signs of pieces and of named places, by their names."""

    pieces: dict[str, str]
    named: dict[str, str]
    standing: dict[str, list[Piece]]
    lit: frozenset[str]

    @classmethod
    def of(cls, area: Map, lit: frozenset[str]) -> "_Signs":
        """Capitals for pieces, then digits; small letters for places; pieces of one name share a sign."""
        names = list(dict.fromkeys(piece.name for piece in area.pieces))
        named = list(dict.fromkeys(place.name for place in area.places if place.name))
        standing: dict[str, list[Piece]] = {}
        for piece in area.pieces:
            standing.setdefault(piece.at, []).append(piece)
        return cls(
            dict(zip(names, ascii_uppercase + digits, strict=False)),
            dict(zip(named, ascii_lowercase, strict=False)),
            standing,
            lit,
        )

    def at(self, place: Place) -> str:
        """The two signs of a place."""
        there = self.standing.get(place.id, [])
        lit = place.id in self.lit or any(piece.id in self.lit for piece in there)
        if place.face_down:
            what = UNKNOWN
        elif place.empty:
            what = " "
        else:
            what = self.named.get(place.name, MANY if place.name else GROUND_SIGNS[place.ground])
        if not there:
            return (LIT if lit else " ") + what
        who = self.pieces.get(there[0].name, MANY) if len(there) == 1 else MANY
        return who + (LIT if lit else what)


# ---------------------------------------------------------------- maps


def map_lines(area: Map, width: int, lit: frozenset[str] = frozenset(), *, brief: bool = False) -> list[Text]:
    """A map with its legend; `brief` leaves out what one knows after a look: the grounds, roads and zones."""
    signs = _Signs.of(area, lit)
    said = "; ".join(filter(None, (area.note, "it wraps around" if isinstance(area, TileMap) and area.wraps else "")))
    lines = [Text(area.title, "bold").append(f" ({said})" if said else "", "not bold")]
    cell = TILE if isinstance(area, TileMap) else CELL
    columns = 1 + max((place.column for place in area.places), default=-1)
    band = max(1, (width - MARGIN - 1) // cell)
    for first in range(0, columns, band):
        shown = range(first, min(columns, first + band))
        lines += [Text(line) for line in _drawn(area, signs, shown)]
    return lines + _legend(area, signs, width, brief=brief)


def _drawn(area: Map, signs: _Signs, columns: range) -> list[str]:
    places = {(place.column, place.row): place for place in area.places}
    rows = range(1 + max((place.row for place in area.places), default=-1))
    if isinstance(area, HexMap):
        body = _hexes(places, signs, columns, rows)
    elif isinstance(area, Grid):
        body = _squares(area, places, signs, columns, rows)
    else:
        body = _tiles(places, signs, columns, rows)
    cell = TILE if isinstance(area, TileMap) else CELL
    head = "".join(f"{column_letter(column):^{cell}}" for column in columns)
    return [line.rstrip() for line in (f"{'':{MARGIN}}{head}", *body)]


_Places = dict[tuple[int, int], Place]


def _hexes(places: _Places, signs: _Signs, columns: range, rows: range) -> Iterator[str]:
    """Every odd column is written a line lower."""

    def written(column: int, row: int) -> str:
        place = places.get((column, row))
        return f"{signs.at(place) if place else '':{CELL}}"

    for row in rows:
        for odd in (0, 1):
            label = "" if odd else f"{row + 1:>{MARGIN - 1}}"
            cells = (written(column, row) if column % 2 == odd else " " * CELL for column in columns)
            yield f"{label:{MARGIN}}{''.join(cells)}"


def _squares(area: Grid, places: _Places, signs: _Signs, columns: range, rows: range) -> Iterator[str]:
    """Walls stand between squares; a line of its own for those below a row only where there are some."""
    upright, level = _edges(area)

    def west(column: int, row: int) -> str:
        return upright.get((column, row), " ")

    for row in range(rows.stop + 1):
        above = [level.get((column, row), "") for column in columns]
        if any(above):
            yield f"{'':{MARGIN}}{''.join(f' {edge * 2:2}' for edge in above)}"
        if row in rows:
            found = (places.get((column, row)) for column in columns)
            cells = (
                f"{west(column, row)}{signs.at(place) if place else '  '}"
                for column, place in zip(columns, found, strict=True)
            )
            yield f"{row + 1:>{MARGIN - 1}} {''.join(cells)}{west(columns.stop, row)}"


def _edges(area: Grid) -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], str]]:
    """The walls and doors on the west sides of squares, and on their north sides."""
    upright: dict[tuple[int, int], str] = {}
    level: dict[tuple[int, int], str] = {}
    for wall in area.walls:
        (left, top), (right, bottom) = sorted((wall.start, wall.end))
        upright.update({(left, row): "|" for row in range(top, bottom)} if left == right else {})
        level.update({(column, top): "-" for column in range(left, right)} if top == bottom else {})
    for door in area.doors:
        sign = "/" if door.open else "="
        east, south = door.side is Heading.EAST, door.side is Heading.SOUTH
        edges = upright if door.side in {Heading.EAST, Heading.WEST} else level
        edges[door.column + east, door.row + south] = sign
    return upright, level


def _tiles(places: _Places, signs: _Signs, columns: range, rows: range) -> Iterator[str]:
    """A tile in brackets with its open sides; one that is not laid yet has none."""

    def opens(column: int, row: int, side: Heading) -> bool:
        place = places.get((column, row))
        return place is not None and side in place.exits

    def written(column: int, row: int) -> str:
        place = places.get((column, row))
        if place is None:
            return " " * TILE
        left, right = ("(", ")") if place.empty else ("[", "]")
        west = "-" if opens(column, row, Heading.WEST) else " "
        east = "-" if opens(column, row, Heading.EAST) else " "
        return f"{west}{left}{signs.at(place)} {right}{east}"

    for row in range(rows.stop + 1):
        ways = [opens(column, row, Heading.NORTH) or opens(column, row - 1, Heading.SOUTH) for column in columns]
        if any(ways):
            halls = ("|" if way else "" for way in ways)
            yield f"{'':{MARGIN}}{''.join(f'{hall:^{TILE}}' for hall in halls)}"
        if row in rows:
            yield f"{row + 1:>{MARGIN - 1}} {''.join(written(column, row) for column in columns)}"


# ---------------------------------------------------------------- the legend


def _legend(area: Map, signs: _Signs, width: int, *, brief: bool) -> list[Text]:
    where = {place.id: coordinate(place.column, place.row) for place in area.places}
    items = [_pieces_in_words(name, sign, area.pieces, where) for name, sign in signs.pieces.items()]
    items += [
        Text(f"{sign} {name} ({', '.join(where[place.id] for place in area.places if place.name == name)})")
        for name, sign in signs.named.items()
    ]
    lines = flow(items, width, between="  ") if items else []
    if isinstance(area, Grid) and area.doors:
        lines += flow(_doors_in_words(area), width, lead="Doors: ")
    if brief:
        return lines
    if not isinstance(area, TileMap):
        lines += flow(_grounds_in_words(area), width, lead="Ground: ")
    for name, along in [(path.name, path.along) for path in area.paths] + _zones(area):
        named = [Text(where.get(place, place)) for place in along[:MOST_PLACES]]
        more = len(along) - MOST_PLACES
        lines += flow([*named, *([Text(f"and {more} more")] if more > 0 else [])], width, lead=f"{name}: ")
    return lines


def _zones(area: Map) -> list[tuple[str, tuple[str, ...]]]:
    """The zones that lie on a map; those of a piece are told where it is looked at."""
    return [(zone.name, zone.places) for zone in area.zones if not zone.owner]


def _pieces_in_words(name: str, sign: str, pieces: Sequence[Piece], where: dict[str, str]) -> Text:
    """`A Guard (F4 south 1, M8 west 2 Wounded)`: where each is, how it looks, what its badge and its marks say."""
    found = (piece for piece in pieces if piece.name == name)
    places = (
        " ".join(filter(None, (where.get(p.at, p.at), p.heading or "", p.badge, *(mark.name for mark in p.marks))))
        for p in found
    )
    return Text(f"{sign} {name} ({', '.join(places)})")


def _doors_in_words(area: Grid) -> Iterator[Text]:
    for door in area.doors:
        state = f"{'open' if door.open else 'closed'}{f', {door.note}' if door.note else ''}"
        yield Text(f"{door.name} ({coordinate(door.column, door.row)} {door.side}, {state})")


def _grounds_in_words(area: Map) -> Iterator[Text]:
    """What the signs of places mean: the word that places say of themselves, or what they are made of."""
    words: dict[str, dict[str, None]] = {}
    for place in area.places:
        if not place.name and not place.empty and not place.face_down:
            words.setdefault(GROUND_SIGNS[place.ground], {})[place.note.lower() or place.ground] = None
    for sign, meant in words.items():
        yield Text(f"{sign} {' or '.join(meant)}")


# ---------------------------------------------------------------- tracks and dice


def track_lines(track: Track, width: int) -> list[Text]:
    """A track with the field it is on in brackets; what lies behind it is dim."""
    fields = [
        Text(f"[{mark.name}]", "bold") if place == track.at else Text(mark.name, "dim" if place < track.at else "")
        for place, mark in enumerate(track.marks)
    ]
    lines = flow(fields, width, lead=f"{track.title}: ", between=" - ")
    now = track.marks[track.at].note if 0 <= track.at < len(track.marks) else ""
    said = [Text(note) for note in (now, track.note) if note]
    return lines + (flow(said, width, lead="  ", between=" ") if said else [])


def roll_lines(roll: Roll, title: str, width: int) -> list[Text]:
    """Dice as they fell."""
    dice = [Text(die_in_words(die)) for die in roll.dice] or [Text("no dice")]
    lines = flow(dice, width, lead=f"{title}: ")
    return [*lines[:-1], lines[-1].append(f" ({roll.note})", "dim")] if roll.note else lines


def die_in_words(die: Die) -> str:
    """What a die shows, and its colour where it has one: `5 red`, or only its colour before it is rolled."""
    shows = die.shows or die.icon
    if die.tint is Tint.PLAIN:
        return shows or "white"
    colour = "yellow" if die.tint is Tint.GOLD else die.tint
    return f"{shows} {colour}".strip()
