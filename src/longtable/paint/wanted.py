"""What is wanted: a picture by its key, the sheet it belongs to, and how it is drawn."""

import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Protocol

import msgspec
from msgspec import Struct

from longtable.paint.hand import Pixels
from longtable.paint.outlines import outline


class Drawn(Protocol):
    """How a picture is drawn: plain data, from which and from the outlines of its icons the picture follows."""

    def pixels(self) -> Pixels:
        """The picture at the size that is kept."""
        ...

    def icons(self) -> tuple[str, ...]:
        """The icons in it, for its credits and for knowing when it is stale."""
        ...


class Wanted(Struct, frozen=True):
    """A picture of a book. Pictures of one group have one size and lie on sheets together.

    `quality` is that of WebP; pictures of a group agree on it.
    """

    key: str
    group: str
    drawn: Drawn
    quality: int = 80

    def digest(self) -> str:
        """What the picture depends on, in a few letters: its data, its outlines and the painter itself."""
        known = blake2b(digest_size=12)
        kind = type(self.drawn)
        known.update(f"{kind.__name__}/{self.quality}/{painter_of(kind.__module__.rpartition('.')[2])}".encode())
        known.update(msgspec.json.encode(self.drawn))
        for icon in self.drawn.icons():
            known.update(outline(icon).encode())
        return known.hexdigest()


@cache
def painter_of(module: str) -> str:
    """What draws a picture: the text of a module of the painter and of those that it builds on, in a few letters."""
    known = blake2b(digest_size=12)
    for name in sorted(_closure(module, set())):
        known.update(_text(name).encode())
    return known.hexdigest()


def _closure(module: str, found: set[str]) -> set[str]:
    found.add(module)
    for whole, names in IMPORTED.findall(_text(module)):
        for name in [whole] if whole else names.replace(" ", "").split(","):
            if name not in found:
                _closure(name, found)
    return found


@cache
def _text(module: str) -> str:
    return files("longtable.paint").joinpath(f"{module}.py").read_text("utf-8")


IMPORTED = re.compile(r"^from longtable\.paint(?:\.(\w+) import| import ([\w, ]+)$)", re.MULTILINE)
