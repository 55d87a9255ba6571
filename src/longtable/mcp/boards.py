"""Boards in plain words: every place with what is there, its id and its column and row; `<hex:C7> (2,6)`."""

from collections.abc import Iterator

from longtable.engine.scene import Door, Grid, HexMap, Piece, Place, TileMap
from longtable.mcp.things import dice_in_words, joined, stats_in_words

Board = HexMap | Grid | TileMap

SHAPES = {
    HexMap: "hexes in columns, every odd column half a hex lower",
    Grid: "squares",
    TileMap: "large square tiles",
}


def board_lines(board: Board) -> Iterator[str]:
    """A board: the places that are something of their own, one by one, then the rest by what they are made of."""
    standing: dict[str, list[Piece]] = {}
    for piece in board.pieces:
        standing.setdefault(piece.at, []).append(piece)
    note = f" ({board.note})" if board.note else ""
    around = ", whose sides join those across" if isinstance(board, TileMap) and board.wraps else ""
    yield f"{board.title}{note}: {SHAPES[type(board)]}{around}; places as <id> (column,row) from the upper left"
    plain: dict[str, list[str]] = {}
    for place in board.places:
        pieces = standing.pop(place.id, [])
        if pieces or _is_special(place):
            yield f"- {_place(place)}{' Here: ' if pieces else ''}{', '.join(map(_piece, pieces))}"
        else:
            plain.setdefault(_made_of(place), []).append(_where(place))
    for ground, places in plain.items():
        yield f"- {ground}: {', '.join(places)}"
    for at, pieces in standing.items():
        yield f"- {at}: {', '.join(map(_piece, pieces))}"
    if isinstance(board, Grid):
        yield from _sides(board)
    for path in board.paths:
        yield f"{path.way.capitalize()} {path.name}: {', '.join(path.along)}"
    for zone in board.zones:
        yield f"{zone.name}: {', '.join(zone.places)}"


def _is_special(place: Place) -> bool:
    return bool(place.name or place.site or place.badge or place.text or place.exits)


def _place(place: Place) -> str:
    exits = f"exits {', '.join(place.exits)}" if place.exits else ""
    about = joined(_made_of(place), place.badge, exits, between="; ")
    return f"{_where(place)} {joined(place.name, f'({about})', between=' ')}{f': {place.text}' if place.text else ''}"


def _made_of(place: Place) -> str:
    what = "not turned up yet" if place.face_down else "not laid yet" if place.empty else place.ground
    return f"{what}, {place.note}" if place.note else str(what)


def _where(place: Place) -> str:
    return f"<{place.id}> ({place.column},{place.row})"


def _piece(piece: Piece) -> str:
    heading = f"looks {piece.heading}" if piece.heading else ""
    span = f"covers {piece.span} by {piece.span}" if piece.span > 1 else ""
    marks = ", ".join(joined(mark.name, mark.note, between=": ") for mark in piece.marks)
    dice = (dice_in_words(row) for row in piece.dice)
    about = joined(piece.kind, piece.badge, span, heading, piece.note, marks, *dice, between="; ")
    stats = f" [{stats_in_words(piece.stats)}]" if piece.stats else ""
    return f"{piece.name}{f' ({about})' if about else ''}{stats} <{piece.id}>"


def _sides(board: Grid) -> Iterator[str]:
    """Walls and doors, which stand between squares."""
    if board.walls:
        ends = (f"({w.start[0]},{w.start[1]})-({w.end[0]},{w.end[1]})" for w in board.walls)
        yield f"Walls, from corner to corner, (0,0) the upper left of square (0,0): {', '.join(ends)}"
    for door in board.doors:
        yield f"- {_door(door)}"


def _door(door: Door) -> str:
    state = f"{'open' if door.open else 'closed'}{f', {door.note}' if door.note else ''}"
    return f"{door.name} <{door.id}>, {door.side} side of ({door.column},{door.row}): {state}"
