"""Sight: the things that a scene shows, each as a face with the words for where it is."""

from collections.abc import Iterator

from msgspec import Struct

from longtable.engine.scene import Face, Pile, Place, Row, Scene
from longtable.engine.sight import things
from longtable.mcp.telling import Reader, headed


class InSight(Struct, frozen=True):
    """A thing in sight, and where."""

    face: Face
    where: str


def in_sight(scene: Scene, reader: Reader) -> Iterator[InSight]:
    """Every card, piece, named place and item that is to be seen and known by its name."""
    reader = reader.seeing(scene)
    for seen in things(scene):
        face, on = seen.face, seen.on
        if face is None or on is None:
            continue
        if isinstance(on, Row | Pile):
            yield InSight(face, headed(on.title, on.owner, "", reader))
        elif seen.place is None or isinstance(seen.thing, Place):
            yield InSight(face, on.title)
        else:
            yield InSight(face, f"{on.title}: {seen.place.name or seen.place.id}")
