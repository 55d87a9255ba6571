"""Scenes: what a game is introduced with, what heads its pages, and what its lessons show.

A game with a view of its own is introduced by it; any other by its icon, under the sky of its tint. Words are set
over these pictures by the client.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from longtable.engine.faces import Tint
from longtable.engine.game import AnyGame
from longtable.paint.cloths import Cloths, matter_of
from longtable.paint.colour import Picture, screen
from longtable.paint.hand import Pixels, dabbed, darkened, finished, graded, grained, kept
from longtable.paint.light import blur
from longtable.paint.looks import BY_TINT, GROUNDS, LOOKS
from longtable.paint.noise import layered, luck
from longtable.paint.views import NAMED, PLACES, VIEWS
from longtable.paint.wanted import Wanted

UNKNOWN = "round-table"
"""Stands for a game that has no icon."""

TORCH, FLAME = "torch", "small-fire"
TORCHES = (0.08, 0.25, 0.75, 0.92)
"""How far across those hang that light the head of a page which lies indoors."""


class Size(NamedTuple):
    """Width and height in pixels, and the quality of WebP."""

    wide: int
    tall: int
    quality: int


CARD, WIDE, HEAD, LESSON = Size(560, 340, 78), Size(1200, 430, 72), Size(640, 220, 84), Size(480, 250, 74)
"""For the cards of the hall; for banners; for the heads of pages; for lessons."""


class Scene(Struct, frozen=True):
    """What a game is introduced with."""

    game: str
    icon: str
    tint: Tint
    wide: int
    tall: int

    def pixels(self) -> Pixels:
        """The game's own view, or its icon under the sky of its tint."""
        view = VIEWS.get(self.game)
        if view is None:
            return painted(self.game, self.icons(), self.tint, self.wide, self.tall)
        return kept(lit(view(self.wide, self.tall).drawn(), self.game), self.wide, self.tall, 0.4)

    def icons(self) -> tuple[str, ...]:
        """The icons in the view, or the game's."""
        return NAMED.get(self.game) or (self.icon or UNKNOWN,)


class Plate(Struct, frozen=True):
    """A few figures side by side: the head of a page, or what a lesson shows."""

    name: str
    figures: tuple[str, ...]
    tint: Tint
    wide: int
    tall: int
    grounds: tuple[str, ...] = ()
    """Where it may be, where that does not follow from its tint: indoors, by the light of torches."""

    def pixels(self) -> Pixels:
        """The figures on their ground."""
        return painted(self.name, self.figures, self.tint, self.wide, self.tall, self.grounds)

    def icons(self) -> tuple[str, ...]:
        """Its figures, and torches."""
        return (*self.figures, TORCH, FLAME) if self.grounds else self.figures


def lit(picture: Picture, name: str) -> Picture:
    """A sketch as a painting: dabs, light that spills over its edges, dark corners and the tooth of paper."""
    rng = luck("scene", name)
    shape = (picture.shape[0], picture.shape[1])
    soft = np.float32(0.55) * dabbed(picture, 5) + np.float32(0.45) * picture
    cloudy = layered(shape, shape[0] / 9, rng, 6) - np.float32(0.5)
    soft = np.clip(soft * (1 + np.float32(0.30) * cloudy[..., None]), 0, 1)
    bright = np.clip(soft - np.float32(0.62), 0, 1) * np.float32(1.5)
    for reach, amount in ((shape[0] / 60, 0.55), (shape[0] / 16, 0.6)):
        soft = soft + np.float32(amount) * blur(bright, reach) * (1 - soft)
    across = (
        np.linspace(1, 0, shape[1], dtype=np.float32)[None, :]
        * np.linspace(1, 0, shape[0], dtype=np.float32)[:, None]
    )
    soft = screen(soft, "#fff0cf", np.float32(0.14) * across)
    return grained(darkened(graded(soft, 1.06, 1.1), 0.5), rng, 0.035)


def painted(
    name: str, figures: Sequence[str], tint: Tint, wide: int, tall: int, grounds: Sequence[str] = ()
) -> Pixels:
    """One figure in the middle, or several side by side, on a ground that the name picks from those of the tint."""
    look = LOOKS[BY_TINT[tint]]
    rng = luck("scene", name)
    places = grounds or look.grounds
    ground = places[int(rng.integers(len(places)))]
    usual = look.cloths[int(rng.integers(len(look.cloths)))]
    canvas = GROUNDS[ground](name, wide, tall)
    if grounds:
        for x in TORCHES:
            canvas.glow(x, 0.34, 0.34, "#ff9a3c", 0.62)
        for x in TORCHES:
            flame = x + (0.03 if x < 0.5 else -0.03)
            canvas.figure(TORCH, (x, 0.46), 0.52, ("fire", "leather", "iron"), glow=0.3, flip=x > 0.5)
            canvas.figure(FLAME, (flame, 0.33), 0.26, ("ember", "ember", "ember"))
            canvas.glow(flame, 0.34, 0.13, "#ffd67a", 0.9)
    size = min(0.92 if len(figures) == 1 else 0.80, wide / tall / (len(figures) * 1.04))
    for place, figure in enumerate(figures):
        x = 0.5 + (place - (len(figures) - 1) / 2) * size * 1.02 * tall / wide
        cloths: Cloths = matter_of(figure) or usual
        canvas.figure(figure, (x, 0.50), size, cloths, glow=0.12 if look.magic else 0.0)
    canvas.motes(round(14 * wide / tall), canvas.lights.rim)
    return kept(finished(canvas.picture, name, dark=0.5), wide, tall)


def scenes_of(game: AnyGame) -> list[Wanted]:
    """The scenes of a game: for its card in the hall, and for a banner."""
    wanted = (("scene", CARD), ("scene-wide", WIDE))
    return [
        Wanted(
            f"{key}:{game.slug}",
            key,
            Scene(game.slug, game.icon, game.about.tint, size.wide, size.tall),
            size.quality,
        )
        for key, size in wanted
    ]


def lessons_of(game: AnyGame) -> list[Wanted]:
    """What its lessons show."""
    return [
        Wanted(
            f"lesson:{game.slug}/{number}",
            "lessons",
            Plate(
                f"{game.slug}/{number}",
                lesson.icons or (game.icon or UNKNOWN,),
                lesson.tint,
                LESSON.wide,
                LESSON.tall,
            ),
            LESSON.quality,
        )
        for number, lesson in enumerate(game.about.lesson)
    ]


def heads_of(game: AnyGame) -> list[Wanted]:
    """What heads its pages: each a file of its own, for a table shows one at a time."""
    found = []
    for icon, tint in sorted(set(game.page_heads())):
        plate = Plate(f"{icon}/{tint}", (icon,), tint, HEAD.wide, HEAD.tall, PLACES.get(game.slug, ()))
        found.append(Wanted(f"page:{icon}/{tint}", f"page-{icon}-{tint}", plate, HEAD.quality))
    return found
