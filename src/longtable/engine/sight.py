"""Sight: one walk over a scene, for whoever looks for the things on it: terminal, agents, environments, tests.

How areas are drawn is each client's own matter. What lies on them, by which ids, and what can be read on it, is told
here once; a new kind of area is learnt here for all who look.
"""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.faces import Face, Stat
from longtable.engine.scene import (
    Area,
    Cast,
    Door,
    Fighter,
    Grid,
    HexMap,
    Item,
    Mat,
    Panel,
    Piece,
    Pile,
    Place,
    Row,
    Scene,
    Sheet,
    TileMap,
)

Thing: TypeAlias = Panel | Face | Place | Piece | Door | Item | Fighter | Cast
Map: TypeAlias = HexMap | Grid | TileMap


class Seen(Struct, frozen=True, gc=False):
    """A thing in sight, and the area or sheet it is on; a panel is on none. On a map, `place` is or holds it."""

    thing: Thing
    on: Area | Sheet | None = None
    place: Place | None = None

    @property
    def id(self) -> str:
        """What options and facts call it by."""
        return f"player:{self.thing.role}" if isinstance(self.thing, Panel) else self.thing.id

    @property
    def stats(self) -> tuple[Stat, ...]:
        """The numbers on it."""
        return self.thing.stats if isinstance(self.thing, Panel | Face | Piece | Fighter) else ()

    @property
    def face(self) -> Face | None:
        """It as a card that can be looked up by its name; nothing where it is hidden, nameless or a player."""
        match self.thing:
            case Face() as card:
                return None if card.face_down else card
            case Piece() as piece:
                said = ", ".join(part for part in (piece.note, *(mark.name for mark in piece.marks)) if part)
                return Face(
                    piece.id,
                    piece.name,
                    piece.kind,
                    piece.tint,
                    piece.icon,
                    piece.text,
                    piece.stats,
                    note=said,
                    rule=piece.rule,
                )
            case Fighter() as fighter:
                said = ", ".join(filter(None, (fighter.state, fighter.note, *(mark.name for mark in fighter.marks))))
                return Face(
                    fighter.id,
                    fighter.name,
                    fighter.kind,
                    fighter.tint,
                    fighter.icon,
                    fighter.text,
                    fighter.stats,
                    note=said,
                    rule=fighter.rule,
                )
            case Place() as place if place.name and not place.face_down:
                return Face(
                    place.id, place.name, "", place.tint, place.icon, place.text, note=place.note, rule=place.rule
                )
            case Item() as item:
                note = item.note or ("used" if item.spent else "")
                return Face(item.id, item.name, icon=item.icon, text=item.text, note=note, rule=item.rule)
            case _:
                return None


def things(scene: Scene) -> Iterator[Seen]:
    """All things in sight: players, then what lies on each area, then the lines of sheets.

    On a map come its places, its pieces, its doors; of a pile only the card on top is a thing. On a mat come both
    sides, each fighter with the deed that was declared, then what the foes may do, then the dice.
    """
    yield from (Seen(panel) for panel in scene.panels)
    for area in scene.areas:
        match area:
            case Row():
                yield from (Seen(card, area) for card in area.cards)
            case Pile(top=Face() as top):
                yield Seen(top, area)
            case HexMap() | Grid() | TileMap():
                yield from _on_map(area)
            case Mat():
                yield from _on_mat(area)
            case _:
                pass
    for sheet in scene.sheets:
        yield from (Seen(item, sheet) for item in sheet.items)


def _on_map(area: Map) -> Iterator[Seen]:
    by_id = {place.id: place for place in area.places}
    yield from (Seen(place, area, place) for place in area.places)
    yield from (Seen(piece, area, by_id.get(piece.at)) for piece in area.pieces)
    if isinstance(area, Grid) and area.doors:
        by_square = {(place.column, place.row): place for place in area.places}
        yield from (Seen(door, area, by_square.get((door.column, door.row))) for door in area.doors)


def _on_mat(mat: Mat) -> Iterator[Seen]:
    for fighter in (*mat.ours, *mat.theirs):
        yield Seen(fighter, mat)
        if fighter.deed is not None:
            yield Seen(fighter.deed, mat)
    yield from (Seen(act.face, mat) for key in mat.keys for act in key.acts)
    yield from (Seen(cast, mat) for cast in mat.dice)
