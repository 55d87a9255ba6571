"""Vignettes: small pictures of what has no card, and tall ones of those who stand in a fight.

A card's picture is a scene; a vignette is as large as a word beside it, so its figure fills it.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from longtable.engine.faces import Tint, Vignette
from longtable.paint.cloths import UNSAID, Worn, matter_of
from longtable.paint.figures import hollow
from longtable.paint.hand import Pixels, finished, kept
from longtable.paint.looks import GROUNDS, LOOKS
from longtable.paint.noise import luck
from longtable.paint.wanted import Wanted

SIDE = 104
"""The size that is kept: twice what is shown beside a line."""

WIDE, TALL = 184, 232
"""Those who fight: twice what is shown of them on a mat."""

LARGER = 1.5
"""Painted so many times as large as kept."""


class Small(Struct, frozen=True):
    """A picture beside words."""

    icon: str
    tint: Tint
    look: str
    worn: Worn = UNSAID

    def pixels(self) -> Pixels:
        """The figure fills it; where it is hollow, what it is cut out of is dark and the hole is bright."""
        return _painted(self, SIDE, SIDE, 1.08)

    def icons(self) -> tuple[str, ...]:
        """Its icon."""
        return (self.icon,)


class Standing(Struct, frozen=True):
    """Somebody in a fight, on the ground of their kind."""

    icon: str
    tint: Tint
    look: str
    worn: Worn = UNSAID

    def pixels(self) -> Pixels:
        """The figure before its ground, with room over it; people keep their own colours, whatever their kind."""
        return _painted(self, WIDE, TALL, 1.14)

    def icons(self) -> tuple[str, ...]:
        """Their icon."""
        return (self.icon,)


def vignettes(
    wanted: Iterable[Vignette], look_of: Callable[[str, Tint], str], worn: Mapping[tuple[str, Tint], Worn]
) -> list[Wanted]:
    """Those that a game wants, each once: beside words, or of fighters.

    Somebody who has a card wears what its row says. They come in the order in which they are named, so that what is
    shown together lies on one sheet.
    """
    found = []
    for icon, tint, is_fighter in dict.fromkeys(wanted):
        known = (icon, tint, look_of(icon, tint), worn.get((icon, tint), UNSAID))
        if is_fighter:
            found.append(Wanted(f"fighter:{icon}/{tint}", "fighters", Standing(*known), 74))
        elif icon:
            found.append(Wanted(f"vignette:{icon}/{tint}", "vignettes", Small(*known), 74))
    return found


def _painted(of: Small | Standing, wide: int, tall: int, part: float) -> Pixels:
    name = f"{of.icon}/{of.tint}"
    kind, rng = LOOKS[of.look], luck("vignette", name)
    ground = kind.grounds[int(rng.integers(len(kind.grounds)))]
    usual = kind.cloths[int(rng.integers(len(kind.cloths)))]
    keeps = kind.magic and isinstance(of, Small)
    cloths = of.worn.over(usual if keeps else matter_of(of.icon) or usual)
    holes, share = of.worn.holes, hollow(of.icon)
    if not holes and share > 0.30:
        cloths, holes = ("night", "night", cloths[2]), cloths[0]
    elif not holes and share > 0.02:
        holes = cloths[1] if kind.magic else "night"
    larger = (round(wide * LARGER), round(tall * LARGER))
    canvas = GROUNDS[of.worn.ground or ground](name, *larger)
    size = part * min(1.0, wide / tall)
    middle = 0.5 if wide == tall else 0.54
    canvas.shadow(0.5, 0.94 if wide < tall else 0.97, 0.36, 0.05)
    canvas.figure(of.icon, (0.5, middle), size, cloths, holes=holes, glow=0.16 if kind.magic else 0.06)
    canvas.motes(6, canvas.lights.rim, 0.008)
    return kept(finished(canvas.picture, name, dab=3, dark=0.45), wide, tall)
