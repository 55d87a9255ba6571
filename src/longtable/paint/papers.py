"""Paper: what pages that are read aloud are written on."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from longtable.paint.colour import multiply, over, ramp, screen, smooth
from longtable.paint.hand import Pixels, kept
from longtable.paint.noise import layered, luck, noise
from longtable.paint.wanted import Wanted

STAINS = 7


class Paper(Struct, frozen=True):
    """A sheet of parchment: clouds, fibres, stains, and an edge that is burnt a little."""

    name: str
    wide: int
    tall: int

    def pixels(self) -> Pixels:
        """The sheet, light enough for dark ink everywhere."""
        rng = luck("paper", self.name)
        shape = (self.tall, self.wide)
        clouds = layered(shape, self.tall / 3, rng, 6)
        sheet = ramp(np.float32(0.25) + np.float32(0.75) * clouds, "#e6d5ad", "#efe2c4", "#f6ecd6", "#fbf4e3")
        fibres = noise(shape, (2.0, 26.0), rng) + noise(shape, (22.0, 2.0), rng) - 1
        sheet = np.clip(sheet * (1 + np.float32(0.035) * fibres[..., None]), 0, 1)
        y, x = np.mgrid[0 : self.tall, 0 : self.wide].astype(np.float32)
        for _ in range(STAINS):
            left, top, r = (
                rng.random() * self.wide,
                rng.random() * self.tall,
                self.wide * (0.05 + 0.12 * rng.random()),
            )
            away = np.hypot(x - np.float32(left), y - np.float32(top)) + np.float32(r) * (clouds - np.float32(0.5))
            ring = smooth(r, r * 0.9, away) * (np.float32(0.25) + np.float32(0.75) * smooth(r * 0.6, r, away))
            sheet = multiply(sheet, "#d9bf8c", np.float32(0.32) * ring)
        ragged = np.float32(self.wide * 0.035) * layered(shape, self.wide / 12, rng, 5)
        inwards = np.minimum(np.minimum(x, self.wide - 1 - x), np.minimum(y, self.tall - 1 - y)) - ragged
        sheet = over(sheet, "#c9a96e", np.float32(0.75) * smooth(self.wide * 0.09, 0.0, inwards))
        sheet = over(sheet, "#6d4720", np.float32(0.8) * smooth(self.wide * 0.012, -self.wide * 0.008, inwards))
        lit = smooth(float(self.wide + self.tall), 0.0, x + y)
        return kept(screen(sheet, "#fff6dc", np.float32(0.12) * lit), self.wide, self.tall, 0.5)

    def icons(self) -> tuple[str, ...]:
        """None are in it."""
        return ()


def papers() -> Sequence[Wanted]:
    """The paper of pages."""
    return [Wanted("paper", "paper", Paper("page", 480, 640), 62)]
