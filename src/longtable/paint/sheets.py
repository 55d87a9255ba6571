"""Sheets: pictures of one group side by side in one WebP file, which is named for what it depends on."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import groupby
from math import ceil, sqrt

import cv2
import numpy as np
from msgspec import Struct

from longtable.paint.hand import Pixels
from longtable.paint.wanted import Wanted

MOST, MOST_SMALL = 20, 8
"""So many pictures a sheet has at most, for a table that shows one of them loads it whole. Small ones lie beside each
other from anywhere in a game, so few of them share a sheet."""

SMALL = ("@1", "vignettes")
"""How groups of such pictures are called at their end."""

GAP = 2
"""Between pictures, so that none shines into its neighbour when it is scaled."""


class Planned(Struct, frozen=True):
    """A sheet before it is drawn: its name and the pictures on it."""

    file: str
    wanted: tuple[Wanted, ...]


def planned(pictures: Iterable[Wanted]) -> list[Planned]:
    """The pictures by group, in sheets of a handy size."""
    found = []
    by_group = sorted(pictures, key=lambda one: one.group)
    for group, members in groupby(by_group, key=lambda one: one.group):
        row = list(members)
        most = MOST_SMALL if group.endswith(SMALL) else MOST
        each = ceil(len(row) / ceil(len(row) / most))
        for start in range(0, len(row), each):
            part = tuple(row[start : start + each])
            known = blake2b("".join(one.key + one.digest() for one in part).encode(), digest_size=8)
            found.append(Planned(f"{group.replace('@', '-')}-{known.hexdigest()}.webp", part))
    return found


def laid(pictures: Sequence[Pixels]) -> tuple[Pixels, list[tuple[int, int, int, int]]]:
    """Pictures of one size on one sheet, and where each lies."""
    tall, wide, channels = pictures[0].shape
    columns = max(1, round(sqrt(len(pictures) * (tall + GAP) / (wide + GAP))))
    rows = ceil(len(pictures) / columns)
    sheet = np.zeros((rows * (tall + GAP) - GAP, columns * (wide + GAP) - GAP, channels), np.uint8)
    places = []
    for number, picture in enumerate(pictures):
        top, left = number // columns * (tall + GAP), number % columns * (wide + GAP)
        sheet[top : top + tall, left : left + wide] = picture
        places.append((left, top, wide, tall))
    return sheet, places


def encoded(sheet: Pixels, quality: int) -> bytes:
    """A sheet as WebP."""
    turned = cv2.cvtColor(sheet, cv2.COLOR_RGBA2BGRA if sheet.shape[-1] == 4 else cv2.COLOR_RGB2BGR)
    _, written = cv2.imencode(".webp", turned, [cv2.IMWRITE_WEBP_QUALITY, quality])
    return written.tobytes()
