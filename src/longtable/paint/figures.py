"""Figures: an icon as a painted body, lit by a key light, the sky and a crisp rim of light from behind.

All lengths are parts of the figure's size.
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from longtable.paint.cloths import CLOTHS, Cloths
from longtable.paint.colour import LEVELS, Colour, Field, Picture, over, ramp, rgb, scale_of, screen, smooth, steps_of
from longtable.paint.light import Direction, bevel, blur, inside, lit, normals, shifted
from longtable.paint.noise import layered, luck
from longtable.paint.outlines import icon_mask, placed


class Lights(NamedTuple):
    """The light that a figure stands in."""

    key: Direction = (-0.6, -0.7, 0.55)
    rim: str = "#ffd9a0"
    rim_from: tuple[float, float] = (0.85, -0.35)
    sky: str = "#6a7fa0"
    ink: str = "#0d0a10"


DAYLIGHT = Lights()

LARGE, MIDDLING = 0.16, 0.05
"""A part of an icon with more of its area takes the first cloth, or the second."""


def holes_in(mask: Field) -> NDArray[np.bool_]:
    """What a mask encloses without covering it."""
    return _filled(mask > 0.5) & (mask < 0.5)


def hollow(icon: str) -> float:
    """How much of an icon is holes: a skull cut out of a burst has many."""
    mask = icon_mask(icon, 200)
    holes = holes_in(mask)
    return float(holes.sum() / max(1, (holes | (mask > 0.5)).sum()))


def figure(
    icon: str,
    size: int,
    cloths: Cloths,
    lights: Lights = DAYLIGHT,
    *,
    outline: float = 0.010,
    flip: bool = False,
    turn: float = 0.0,
    holes: str = "",
    glow: float = 0.0,
    parts: dict[int, str] | None = None,
    form: float = 0.34,
) -> Picture:
    """An icon as a painted figure, `size` by `size`, with alpha.

    Its pieces take cloths by their size (`parts` names the cloth of a piece by its rank instead), the gaps between
    them become coloured ink, and `holes` is the cloth of true holes: the windows of a castle.
    """
    rng = luck("figure", icon, flip, turn)
    mask = icon_mask(icon, size, flip=flip, turn=turn)
    body = _body(mask)
    raw, hole = mask, None
    if holes:
        hole = _wide(holes_in(mask), size)
        mask = np.where(hole, np.float32(1), mask)
    deep = inside(body)
    tone, facing = _tone(raw, deep, size, lights, rng, form)
    colours, dark = _dressed(raw if hole is not None else mask, tone, cloths, parts or {}, rng)
    if hole is not None:
        light = ramp(np.clip(tone + np.float32(0.15), 0, 1), *CLOTHS[holes])
        colours = over(colours, light, blur(hole.astype(np.float32), 1.0))
    colours = colours * (np.float32(0.82) + rgb(lights.sky) * np.float32(0.36))
    shade = blur((mask > 0.5).astype(np.float32), size * 0.012)
    colours = colours * (np.float32(0.6) + np.float32(0.4) * smooth(0.35, 0.95, shade))[..., None]
    ink = np.float32(0.5) * dark + np.float32(0.5) * rgb(lights.ink)
    out: Picture = ink + (colours - ink) * mask[..., None]
    out = _rimmed(out, mask, body, deep, facing, size, lights)
    if glow:
        out = screen(out, lights.rim, np.float32(glow) * mask * smooth(0.2, 0.9, tone))
    reach = max(1.0, size * outline)
    outside = cv2.distanceTransform((body < 0.5).astype(np.uint8), cv2.DIST_L2, 5)
    alpha = smooth(-reach, -reach + 1.6, -outside.astype(np.float32))
    return np.dstack([np.clip(out, 0, 1), alpha])


def pasted(
    base: Picture,
    painted: Picture,
    centre: tuple[float, float],
    size: float,
    *,
    shadow: Colour = "",
    fade: tuple[float, float, str] | None = None,
) -> Picture:
    """A figure on a picture, with a soft shadow behind it; `fade` lets its feet sink into haze between two ys."""
    shape = (base.shape[0], base.shape[1])
    there = placed(painted, shape, centre, size)
    alpha = np.clip(there[..., 3], 0, 1)
    if shadow:
        cast = shifted(blur(alpha, size * 0.03), size * 0.03, size * 0.05)
        base = over(base, shadow, np.clip(cast, 0, 1) * np.float32(0.75))
    colours = np.clip(there[..., :3], 0, 1)
    if fade:
        start, end, haze = fade
        y = np.arange(shape[0], dtype=np.float32)[:, None] / shape[0]
        colours = over(colours, haze, np.broadcast_to(smooth(start, end, y) * np.float32(0.85), shape))
    return base + (colours - base) * alpha[..., None]


def _filled(solid: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """A body without holes."""
    padded = cv2.copyMakeBorder(solid.astype(np.uint8), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    cv2.floodFill(padded, None, (0, 0), 2)
    return padded[1:-1, 1:-1] != 2


def _body(mask: Field, close: float = 0.022) -> Field:
    """What stands behind an icon: gaps closed, holes filled."""
    reach = max(1, int(mask.shape[0] * close))
    disk = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    solid = cv2.copyMakeBorder(
        (mask > 0.5).astype(np.uint8), reach, reach, reach, reach, cv2.BORDER_CONSTANT, value=0
    )
    closed = cv2.morphologyEx(solid, cv2.MORPH_CLOSE, disk)[reach:-reach, reach:-reach]
    return blur(_filled(closed > 0).astype(np.float32), 0.8)


def _wide(holes: NDArray[np.bool_], size: int) -> NDArray[np.bool_]:
    """The holes that are more than gaps between pieces."""
    times = max(1, int(size * 0.006))
    cross = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
    opened = cv2.morphologyEx(holes.astype(np.uint8), cv2.MORPH_OPEN, cross, iterations=times)
    labels = cv2.connectedComponents(holes.astype(np.uint8), connectivity=4)[1].astype(np.intp)
    wide = np.zeros(labels.max() + 1, bool)
    wide[np.unique(labels[opened > 0])] = True
    wide[0] = False
    return wide[labels]


def _tone(
    mask: Field, deep: Field, size: int, lights: Lights, rng: np.random.Generator, form: float
) -> tuple[Field, Picture]:
    """How bright each pixel is, and where it looks: facets and the whole body rounded, one flank in shadow."""
    facets = np.float32(0.035) * blur(bevel(mask, size * 0.035, 0.6), size * 0.004)
    round_body = np.float32(0.15) * blur(np.sqrt(np.clip(deep / (size * 0.22), 0, 1)), size * 0.02)
    brush = layered((size, size), size * 0.05, rng, 4) - np.float32(0.5)
    facing = normals(round_body + facets + np.float32(0.006) * brush, size)
    x0, y0, _ = lights.key
    across = np.linspace(-0.5, 0.5, size, dtype=np.float32)
    side = (across[None, :] * np.float32(x0) + across[:, None] * np.float32(y0)) / np.float32(
        max(0.2, np.hypot(x0, y0))
    )
    key = lit(facing, lights.key)
    tone = 0.05 + key * (0.92 + form * 1.6 * side) + form * 0.5 * side + 0.20 * brush
    tone = np.clip(tone, 0, 1).astype(np.float32, copy=False)
    step = np.round(tone * 4) / np.float32(4)
    dabs = step * np.float32(0.7) + blur(step, size * 0.006) * np.float32(0.3)
    return np.float32(0.55) * tone + np.float32(0.45) * dabs, facing


def _dressed(
    mask: Field, tone: Field, cloths: Cloths, parts: dict[int, str], rng: np.random.Generator
) -> tuple[Picture, Picture]:
    """The colours of the pieces, which reach to the next one, and the ink of the gaps."""
    gaps = (mask <= 0.5).astype(np.uint8)
    near = cv2.distanceTransformWithLabels(gaps, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_CCOMP)[1].astype(np.intp)
    areas = np.bincount(near[gaps == 0], minlength=int(near.max()) + 1)
    total = max(1, int(areas.sum()))
    order = np.argsort(-areas, kind="stable")
    scales = np.zeros((len(areas), LEVELS + 1, 3), np.float32)
    inks = np.zeros((len(areas), 3), np.float32)
    offsets = np.zeros(len(areas), np.float32)
    for rank, piece in enumerate(order):
        if areas[piece] == 0:
            break
        share = areas[piece] / total
        usual = cloths[0] if share > LARGE or rank == 0 else cloths[1] if share > MIDDLING else cloths[2]
        stops = CLOTHS[parts.get(rank, usual)]
        scales[piece] = scale_of(stops)
        inks[piece] = rgb(stops[0]) * 0.75
        offsets[piece] = 0.08 * (rng.random() - 0.5)
    return scales[near, steps_of(tone + offsets[near])], inks[near]


def _rimmed(
    out: Picture, mask: Field, body: Field, deep: Field, facing: Picture, size: int, lights: Lights
) -> Picture:
    """The line of light along the side that the rim light comes from."""
    right, down = lights.rim_from
    length = float(np.hypot(right, down))
    width = size * 0.013 / length
    band = np.clip(body - shifted(body, -down * width, -right * width), 0, 1) * mask
    soft = np.clip(facing[..., 0] * right + facing[..., 1] * down, 0, 1) * np.exp(-deep / np.float32(size * 0.03))
    return screen(out, lights.rim, np.clip(0.85 * blur(band, size * 0.002) + 0.55 * soft, 0, 1))
