"""Outlines of icons, and their masks: the alpha of a drawing, as large as it is asked for."""

from functools import lru_cache
from importlib.resources import files

import cv2
import msgspec
import numpy as np
import resvg_py

from longtable.engine.errors import LongtableError
from longtable.paint.colour import Field, Picture, smooth
from longtable.paint.noise import Shape

RINGED = frozenset({"castle", "mountains", "mountaintop", "field", "moon-orbit", "witch-flight", "circle-forest"})
"""Icons drawn inside a ring, which is taken away before they are painted."""

NEUTRAL = "M256 96 416 256 256 416 96 256z"
"""Drawn for an icon that nobody knows, as in the client: a plain lozenge."""


class NoOutlines(LongtableError):
    """The outlines of icons are not there."""


@lru_cache(1)
def outlines() -> dict[str, str]:
    """The path of every icon in a box of 512 by 512, as the client was built with."""
    source = files("longtable").joinpath("server", "client", "icons.json")
    if not source.is_file():
        raise NoOutlines("the painter finds no outlines of icons: build the client first (make client)")
    return msgspec.json.decode(source.read_bytes(), type=dict[str, str])


def outline(icon: str) -> str:
    """The path of an icon."""
    return outlines().get(icon, NEUTRAL)


def drawn(body: str, shape: Shape, view: str) -> Picture:
    """An SVG body as a picture with alpha."""
    tall, wide = shape
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" viewBox="{view}">{body}</svg>'
    png = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)), np.uint8)
    image = cv2.imdecode(png, cv2.IMREAD_UNCHANGED)
    if image is None:
        raise LongtableError(f"the painter could not read what was drawn for {body[:80]!r}")
    return cv2.cvtColor(image, cv2.COLOR_BGRA2RGBA).astype(np.float32) / 255


def mask_of(body: str, shape: Shape, view: str) -> Field:
    """The alpha of an SVG body."""
    return np.ascontiguousarray(drawn(body, shape, view)[..., 3])


@lru_cache(256)
def icon_mask(icon: str, size: int, *, flip: bool = False, turn: float = 0.0, margin: float = 0.1) -> Field:
    """An icon as a mask, with a margin around it that is a part of its size."""
    pad = 512 * margin
    placed = f"rotate({turn} 256 256)" + (" translate(512 0) scale(-1 1)" if flip else "")
    body = f'<path transform="{placed}" d="{outline(icon)}"/>'
    mask = mask_of(body, (size, size), f"{-pad} {-pad} {512 + 2 * pad} {512 + 2 * pad}")
    if icon in RINGED:
        y, x = np.mgrid[0:size, 0:size].astype(np.float32) / np.float32(size) - np.float32(0.5)
        mask = mask * smooth(0.402, 0.394, np.hypot(x, y) * np.float32(1 + 2 * margin))
    mask.setflags(write=False)
    return mask


def placed(mask: Field, shape: Shape, centre: tuple[float, float], size: float) -> Field:
    """A square mask or picture on a canvas, scaled to `size` pixels around (x, y)."""
    side = max(2, round(size))
    if mask.shape[:2] != (side, side):
        way = cv2.INTER_AREA if side < mask.shape[0] else cv2.INTER_CUBIC
        mask = cv2.resize(mask, (side, side), interpolation=way).astype(np.float32, copy=False)
    tall, wide = shape
    out = np.zeros((*shape, *mask.shape[2:]), np.float32)
    left, top = round(centre[0] - side / 2), round(centre[1] - side / 2)
    x0, y0, x1, y1 = max(0, left), max(0, top), min(wide, left + side), min(tall, top + side)
    if x0 < x1 and y0 < y1:
        out[y0:y1, x0:x1] = mask[y0 - top : y1 - top, x0 - left : x1 - left]
    return out
