"""Laying pieces of the map: quadrants at the start, HEXtiles and small tiles at the border (DK-MAP, DK-SETUP-04)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from longtable.engine.ask import Option, choose
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Kind, Stage
from longtable.games.valley_of_the_dead_king.options import Layout
from longtable.games.valley_of_the_dead_king.rows import PieceRow
from longtable.games.valley_of_the_dead_king.state import PARTY, Placed, ValleyState
from longtable.kit import hexes
from longtable.kit.hexes import Direction, Hex

SIXTHS = 6
HEXTILE, NOTHING = "hextile", "nothing"
QUADRANTS: tuple[Hex, ...] = ((0, 0), (7, -3), (3, 4), (10, 1))
"""DK-SETUP-04. Where the centres of the four quadrants lie, two by two."""
WHOLE: tuple[Hex, ...] = (*QUADRANTS, (14, -6), (21, -9), (17, -2), (24, -5))
"""DK-DUAL-02. And those of the Forest's four, east of them."""
LYING = ("quadrant", "forest-quadrant")
BEYOND = 2
"""How far the centre of a small tile lies from the hex of the border."""


class Laying(Struct, frozen=True):
    """A way of laying a piece of the map: where its centre comes to lie, and how it is turned."""

    piece: str
    centre: Hex
    turn: int = 0

    @property
    def key(self) -> str:
        """The way as an option."""
        return f"way-{self.turn}@{self.target}"

    @property
    def target(self) -> str:
        """The hex of the centre, which is not on the map yet."""
        return land.key_of(self.centre)


def turns(piece: str, places: Sequence[Hex]) -> list[Laying]:
    """DK-MAP-02, 03. A large piece in every place and every orientation."""
    return [Laying(piece, place, turn) for place in places for turn in range(SIXTHS)]


# ---------------------------------------------------------------- the quadrants


async def lay_out(s: ValleyState) -> None:
    """DK-SETUP-04, DK-DUAL-02. The quadrants in an arrangement and orientation of choice, or by lot."""
    kinds = LYING[:1] if s.forest is None else LYING
    pieces = [row.id for kind in kinds for row in s.content.pieces.values() if row.kind == kind]
    places = QUADRANTS if s.forest is None else WHOLE
    s.placed = ()
    if s.options.layout is Layout.RANDOM:
        s.chance.shuffle(pieces, "quadrants")
        turned = s.chance.roll(len(pieces), sides=SIXTHS, stream="turns")
        lying = zip(pieces, places, (face % SIXTHS for face in turned), strict=True)
        s.placed = tuple(Placed(*one) for one in lying)
    else:
        s.opening = list(places)
        for piece in pieces:
            s.tile = piece
            laying = await choose(PARTY, Kind.ARRANGE, turns(piece, s.opening), about=s.content.pieces[piece])
            s.opening.remove(laying.centre)
            _lay(s, laying)
    s.stage = Stage.GIFTS


# ---------------------------------------------------------------- the border


async def open_border(s: ValleyState) -> bool:
    """DK-MAP-02 to 06. A tile for each empty place that the group has come to; whether any was laid."""
    s.opening = list(land.of(s).touches[s.at])
    laid = 0
    while s.opening and s.has_tiles:
        s.tile = await _which(s)
        if not s.tile:
            break
        row = s.content.pieces[s.tile]
        laying = await choose(PARTY, Kind.LAY, list(layings(s, row)), about=row)
        s.opening.remove(land.place_of(laying.centre))
        _lay(s, laying)
        laid += 1
    s.opening.clear()
    return bool(laid)


async def _which(s: ValleyState) -> str:
    """DK-MAP-02, 05, 06. A HEXtile by lot, or a small tile of choice instead; nothing, where no HEXtile is left."""
    small = [s.content.pieces[piece] for piece in s.flowers]
    is_left = bool(s.hextiles) or (s.forest is not None and bool(s.forest.hextiles))
    options: list[Option] = [HEXTILE if is_left else NOTHING, *small]
    picked = await choose(PARTY, Kind.TILE, options)
    if isinstance(picked, PieceRow):
        s.flowers.remove(picked.id)
        return picked.id
    return await _draw(s) if picked == HEXTILE else ""


async def _draw(s: ValleyState) -> str:
    """DK-MAP-02, DK-DUAL-14. The next HEXtile; in Dual Boards one of each stack, of which the group chooses.

    The other one goes to the bottom of the opposite stack.
    """
    if s.forest is None:
        return s.turn_up(s.hextiles)
    stacks = [s.hextiles, s.forest.hextiles]
    s.forest.turned_up = [s.turn_up(stack) for stack in stacks if stack]
    rows = [s.content.pieces[piece] for piece in s.forest.turned_up]
    picked = await choose(PARTY, Kind.STACK, rows)
    if len(rows) == len(stacks):
        place = rows.index(picked)
        stacks[place].insert(0, rows[1 - place].id)
        s.say("under-stack", piece=rows[1 - place].name)
    s.forest.turned_up.clear()
    return picked.id


def layings(s: ValleyState, row: PieceRow) -> Iterator[Laying]:
    """DK-MAP-02, 05. The ways of laying a tile into the places that are open.

    A small tile has its centre two steps beyond the hex where the group stands, in a straight line, and lies wholly
    in the place, of which the rest stays void.
    """
    if row.kind != "flower":
        yield from turns(row.id, s.opening)
        return
    for direction in Direction:
        centre = hexes.step(s.at, direction, BEYOND)
        place = land.place_of(centre)
        if place in s.opening and hexes.distance(centre, place) < land.RADIUS:
            yield Laying(row.id, centre)


def _lay(s: ValleyState, laying: Laying) -> None:
    """DK-MAP-01. A piece lies on the table."""
    s.tile = ""
    s.placed = (*s.placed, Placed(laying.piece, laying.centre, laying.turn))
    s.say("lays", piece=s.content.pieces[laying.piece].name, at=land.key_of(laying.centre))


async def lay_anywhere(s: ValleyState, piece: str, *, may_pass: bool = False) -> None:
    """DK-MAP-01. A HEXtile is laid in any empty place of the border; perhaps it goes back under the stack instead."""
    s.tile = piece
    able = turns(piece, land.spread(s))
    laying = await choose(PARTY, Kind.LAY, able, about=s.content.pieces[piece], may_pass=may_pass)
    if laying is not None:
        _lay(s, laying)
    else:
        s.tile = ""
        s.hextiles.insert(0, piece)
