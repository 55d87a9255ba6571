"""Sight: the things that a scene shows, each as a face with the words for where it is."""

from collections.abc import Iterator

from msgspec import Struct

from longtable.engine.scene import Face, Pile, Roll, Row, Scene, Track
from longtable.mcp.telling import Reader, headed


class Seen(Struct, frozen=True):
    """A thing in sight, and where."""

    face: Face
    where: str


def in_sight(scene: Scene, reader: Reader) -> Iterator[Seen]:
    """Every card, piece, named place and item that is to be seen and known by its name."""
    reader = reader.seeing(scene)
    for area in scene.areas:
        if isinstance(area, Roll | Track):
            continue
        if isinstance(area, Row | Pile):
            cards = area.cards if isinstance(area, Row) else (() if area.top is None else (area.top,))
            where = headed(area.title, area.owner, "", reader)
            yield from (Seen(face, where) for face in cards if not face.face_down)
            continue
        named = {place.id: place.name or place.id for place in area.places}
        for piece in area.pieces:
            face = Face(piece.id, piece.name, piece.kind, text=piece.text, stats=piece.stats, rule=piece.rule)
            yield Seen(face, f"{area.title}: {named.get(piece.at, piece.at)}")
        for place in area.places:
            if place.name and not place.face_down:
                yield Seen(Face(place.id, place.name, text=place.text, rule=place.rule), area.title)
    for sheet in scene.sheets:
        for item in sheet.items:
            yield Seen(Face(item.id, item.name, text=item.text, rule=item.rule), sheet.title)
