"""Figures for pieces, portraits and landmarks: an icon painted, cut out of card where it is moved about."""

from collections.abc import Iterable, Mapping

import cv2
import numpy as np
from msgspec import Struct

from longtable.engine.faces import Figure, Tint
from longtable.paint.cloths import UNSAID, Cloths, Worn, matter_of
from longtable.paint.colour import Picture, mix, multiply, smooth
from longtable.paint.figures import Lights, figure, hollow
from longtable.paint.hand import Pixels, kept
from longtable.paint.light import blur, inside, shifted
from longtable.paint.wanted import Wanted

SIDE, LANDMARK = 96, 128
"""The sizes that are kept: twice what pieces and portraits are shown at, and what landmarks are."""

LARGER = 3
"""Painted so many times as large as kept."""

CUT = 0.030
"""How wide the edge of card around a piece is, in parts of its size."""

SUN = Lights((-0.5, -0.65, 0.6), "#fff0c8", (0.85, -0.4), "#8a929a", "#0d0b0c")

DRESS: dict[Tint, Cloths] = {
    Tint.PLAIN: ("ashlar", "leather", "gold"),
    Tint.GOLD: ("gold", "leather", "white"),
    Tint.DARK: ("night", "crimson", "bone"),
    Tint.RED: ("crimson", "leather", "gold"),
    Tint.GREEN: ("green", "leather", "bone"),
    Tint.BLUE: ("blue", "steel", "gold"),
    Tint.VIOLET: ("violet", "bone", "gold"),
    Tint.BROWN: ("leather", "steel", "gold"),
    Tint.ORANGE: ("ember", "leather", "iron"),
    Tint.GREY: ("steel", "iron", "gold"),
}
"""What a figure wears whose icon says nothing of what it is made of."""

LIT = ("castle", "tower", "house", "village", "huts", "mill", "windmill", "gate")
"""Light shines through the holes of these: they are windows."""


class Mini(Struct, frozen=True):
    """A figure that stands on a board, or looks out of a portrait."""

    icon: str
    tint: Tint
    is_place: bool = False
    worn: Worn = UNSAID

    def pixels(self) -> Pixels:
        """The figure with alpha; one that is moved about has an edge of card."""
        side = LANDMARK if self.is_place else SIDE
        cloths, holes = dressed(self.icon, self.tint, self.worn)
        painted = figure(self.icon, side * LARGER, cloths, SUN, outline=0.012, form=0.22, holes=holes)
        return kept(_shaded(painted) if self.is_place else _cut_out(painted), side, side)

    def icons(self) -> tuple[str, ...]:
        """Its icon."""
        return (self.icon,)


def dressed(icon: str, tint: Tint, worn: Worn) -> tuple[Cloths, str]:
    """What a figure is made of, by its row, its icon's name or else its tint, and the cloth of its holes."""
    parts = icon.split("-")
    cloths = worn.over(matter_of(icon) or DRESS[tint])
    if worn.holes:
        return cloths, worn.holes
    share = hollow(icon)
    if share > 0.30:
        return ("night", "night", cloths[2]), cloths[0]
    inner = "ember" if any(part in LIT for part in parts) else "night"
    return cloths, inner if share > 0.02 else ""


def _shaded(painted: Picture) -> Picture:
    """A landmark with the shadow that it throws to the south-east."""
    size = painted.shape[0]
    alpha = painted[..., 3]
    cast = np.float32(0.55) * np.clip(shifted(blur(alpha, size * 0.018), size * 0.035, size * 0.05), 0, 1)
    both = alpha + cast * (1 - alpha)
    colours = painted[..., :3] * (alpha / np.maximum(both, np.float32(1e-4)))[..., None]
    return np.dstack([colours, both])


def _cut_out(painted: Picture) -> Picture:
    """A figure on card that was cut out along it, the card's edge lit from the north-west."""
    size = painted.shape[0]
    alpha = painted[..., 3]
    away = cv2.distanceTransform((alpha < 0.5).astype(np.uint8), cv2.DIST_L2, 5).astype(np.float32)
    reach = size * CUT
    cut = smooth(reach, reach - 2, away)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / np.float32(size)
    card = mix("#f6ecd2", "#b79d6c", np.clip(0.1 + 0.8 * (y - 0.2) + 0.4 * (x - 0.5), 0, 1))
    card = multiply(card, "#2a1c0c", np.float32(0.75) * np.exp(-inside(cut) / np.float32(1.8)))
    colours = card + (painted[..., :3] - card) * alpha[..., None]
    return np.dstack([colours, np.maximum(blur(cut, 0.7), alpha)])


def minis(figures: Iterable[Figure], worn: Mapping[tuple[str, Tint], Worn]) -> list[Wanted]:
    """The figures of a game, each once, in its order; where one is a landmark too, it is painted as that.

    Somebody who has a card wears what its row says.
    """
    found = {(one.icon, one.tint): one for one in sorted(figures, key=lambda one: one.is_place) if one.icon}
    return [
        Wanted(
            f"figure:{icon}/{tint}",
            "landmarks" if one.is_place else "figures",
            Mini(icon, tint, one.is_place, worn.get((icon, tint), UNSAID)),
            78,
        )
        for (icon, tint), one in found.items()
    ]
