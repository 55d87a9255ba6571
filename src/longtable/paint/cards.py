"""Pictures of cards: by the rule from icon, look and id, or by a row that names motif, ground and figures."""

from functools import lru_cache

import cv2
import msgspec
import numpy as np
from msgspec import Struct

from longtable.paint.cloths import CLOTHS, Cloths, Worn, matter_of
from longtable.paint.figures import hollow
from longtable.paint.hand import Pixels, finished, kept
from longtable.paint.looks import GROUNDS, LOOKS
from longtable.paint.noise import luck

WIDE, TALL = 360, 300
"""The size that is kept: twice what is shown on the largest card."""

SMALL = (208, 174)
"""The size for cards in a hand, in a row, on a phone."""


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure in a picture: where its middle is and how large, in parts of the picture."""

    icon: str
    at: tuple[float, float] = (0.5, 0.52)
    size: float = 1.0
    turn: float = 0.0
    flip: bool = False
    cloths: tuple[str, ...] = ()
    holes: str = ""
    parts: dict[int, str] = {}


class Art(Struct, frozen=True, forbid_unknown_fields=True):
    """What a row may say of a card's picture; whatever it leaves out, the rule decides."""

    look: str = ""
    ground: str = ""
    cloths: tuple[str, ...] = ()
    beside: str = ""
    """A second icon, smaller, beside the first."""
    figures: tuple[Placed, ...] = ()

    def unknown(self) -> str:
        """What it names that is not there, in words; empty where all is."""
        if self.look and self.look not in LOOKS:
            return f"the look {self.look!r}; there are {', '.join(LOOKS)}"
        if self.ground and self.ground not in GROUNDS:
            return f"the ground {self.ground!r}; there are {', '.join(GROUNDS)}"
        named = (
            *self.cloths,
            *(c for f in self.figures for c in (*f.cloths, *f.parts.values(), *filter(None, [f.holes]))),
        )
        return next((f"the cloth {c!r}; there are {', '.join(CLOTHS)}" for c in named if c not in CLOTHS), "")

    def worn(self, icon: str) -> Worn:
        """What the row says of a figure, wherever else it stands."""
        placed = next((one for one in self.figures if one.icon == icon), Placed(icon, cloths=self.cloths))
        return Worn(placed.cloths, placed.holes, self.ground)


RULE = Art()
"""A row that leaves everything to the rule."""


def painted(name: str, icon: str, look: str, art: Art = RULE) -> Pixels:
    """The picture of a card; what it is called decides which of its look's grounds and cloths it has."""
    kind = LOOKS[art.look or look]
    rng = luck("card", name)
    ground = art.ground or kind.grounds[int(rng.integers(len(kind.grounds)))]
    cloths = kind.cloths[int(rng.integers(len(kind.cloths)))]
    canvas = GROUNDS[ground](name)
    stands = not (kind.magic or kind.indoors)
    if art.figures:
        for f in art.figures:
            dress = Worn(f.cloths).over(matter_of(f.icon) or cloths)
            canvas.figure(
                f.icon, f.at, f.size, dress, fade=stands, holes=f.holes, flip=f.flip, turn=f.turn, parts=f.parts
            )
    else:
        if not kind.magic:
            cloths = matter_of(icon) or cloths
        cloths, holes = _holed(icon, Worn(art.cloths).over(cloths), kind.place)
        if art.beside:
            canvas.figure(art.beside, (0.80, 0.66), 0.46, matter_of(art.beside) or cloths, fade=stands)
        at = (0.44, 0.50) if art.beside else (0.5, 0.48 if kind.place else 0.52)
        flip = bool(rng.integers(2)) and not kind.place
        canvas.figure(icon, at, 0.96, cloths, fade=stands, holes=holes, glow=0.15 if kind.magic else 0.0, flip=flip)
    if kind.place:
        canvas.mist(0.86, 0.05, "#d8dcd0", 0.5)
    if stands:
        canvas.growth("#0b0808")
    canvas.motes(20, canvas.lights.rim)
    return kept(finished(canvas.picture, name), WIDE, TALL)


def _holed(icon: str, cloths: Cloths, is_place: bool) -> tuple[Cloths, str]:
    """The cloths of an icon and of its holes: where the hole is the subject, it is lit and the rest is dark."""
    share = hollow(icon)
    if share > 0.30:
        return ("night", "night", cloths[2]), cloths[0]
    if share > 0.02:
        return cloths, "ember" if is_place else cloths[1]
    return cloths, ""


def smaller(picture: Pixels) -> Pixels:
    """A card's picture for a hand or a row."""
    wide, tall = SMALL
    return cv2.resize(picture, (wide, tall), interpolation=cv2.INTER_AREA).astype(np.uint8)


class CardPicture(Struct, frozen=True):
    """A card's picture."""

    name: str
    icon: str
    look: str
    art: Art = RULE
    small: bool = False

    def pixels(self) -> Pixels:
        """The picture, in one of two sizes."""
        large = _painted(self.name, self.icon, self.look, msgspec.json.encode(self.art))
        return smaller(large) if self.small else large

    def icons(self) -> tuple[str, ...]:
        """Its icon and those that its row names."""
        return (self.icon, *filter(None, [self.art.beside]), *(one.icon for one in self.art.figures))


@lru_cache(64)
def _painted(name: str, icon: str, look: str, art: bytes) -> Pixels:
    return painted(name, icon, look, msgspec.json.decode(art, type=Art))
