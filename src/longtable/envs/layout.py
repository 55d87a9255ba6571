"""Layouts: what every number of an observation means.

An observation is a table of things: one row for each card, piece, panel, pile or note that the viewer sees, and the
same columns for all of them. Names are written as codes: each text has its own pattern of +1 and -1, which follows
from the text alone, so that a card that joins the game later moves no column.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from hashlib import blake2b

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from longtable.engine.scene import Tint

Floats = NDArray[np.float32]

SEATS = 6
"""Owners are told apart up to this many seats after the viewer's; those beyond count as the last."""
WHERE_BITS, NAME_BITS, KIND_BITS = 10, 18, 10
"""How long codes are; those of names are longer in a game in which two would have the same."""
OTHER_STATS = 2
"""Columns for stats that the game showed to nobody when its layout was made."""
BOUND = 10.0
"""No number of an observation is beyond this; counts are written in tens."""


class What(StrEnum):
    """What a row stands for."""

    QUESTION = "question"
    STAGE = "stage"
    SIGN = "sign"
    PANEL = "panel"
    DICE = "dice"
    CARD = "card"
    PILE = "pile"
    INSIDE = "inside"
    PLACE = "place"
    PIECE = "piece"
    TRACK = "track"
    ITEM = "item"
    WORD = "word"


class Measure(StrEnum):
    """The numbers that any row may have."""

    VALUE = "value"
    SHARE = "share"
    NOTED = "noted"
    NOTED_NEXT = "noted next"
    COLUMN = "column"
    ROW = "row"
    ORDER = "order"
    UNDER = "under"
    DOWN = "down"
    SPENT = "spent"
    SITE = "site"


TINTS = tuple(tint for tint in Tint if tint is not Tint.PLAIN)


class Layout(Struct, frozen=True):
    """The columns of every row, by name, and how many rows and slots there are."""

    columns: tuple[str, ...]
    stats: tuple[str, ...]
    things: int
    slots: int
    name_bits: int = NAME_BITS

    @property
    def width(self) -> int:
        """How many columns a row has."""
        return len(self.columns)

    def column(self, name: str) -> int:
        """Where a column stands."""
        return self.columns.index(name)

    def describe(self) -> str:
        """The columns as a Markdown table, those of one group together."""
        lines = ["| columns | what they say |", "| --- | --- |"]
        first = 0
        while first < self.width:
            group = self.columns[first].partition("/")[0]
            last = first
            while last + 1 < self.width and self.columns[last + 1].partition("/")[0] == group:
                last += 1
            names = [name.partition("/")[2] for name in self.columns[first : last + 1]]
            said = "a code" if names[-1] == str(len(names) - 1) else ", ".join(names)
            lines.append(f"| {first} to {last} | {group}: {said} |")
            first = last + 1
        return "\n".join(lines)


def lay_out(stats: Sequence[str], things: int, slots: int, name_bits: int = NAME_BITS) -> Layout:
    """The layout for a game that shows these stats."""
    columns = [f"what/{what}" for what in What]
    columns += [f"owner/{seat} after me" if seat else "owner/me" for seat in range(SEATS)]
    columns += [f"where/{bit}" for bit in range(WHERE_BITS)]
    columns += [f"name/{bit}" for bit in range(name_bits)]
    columns += [f"kind/{bit}" for bit in range(KIND_BITS)]
    columns += [f"tint/{tint}" for tint in TINTS]
    columns += [f"stat/{name}" for name in stats]
    columns += [f"stat/other {n}" for n in range(1, OTHER_STATS + 1)]
    columns += [f"measure/{measure}" for measure in Measure]
    return Layout(tuple(columns), tuple(stats), things, slots, name_bits)


def bits_for(names: Iterable[str]) -> int:
    """How long a code must be for no two of these names to have the same."""
    different = dict.fromkeys(names)
    bits = NAME_BITS
    while len({code(name, bits).tobytes() for name in different}) < len(different):
        bits += 1
    return bits


@lru_cache(maxsize=4096)
def code(text: str, bits: int) -> Floats:
    """The pattern of a text; no text has none."""
    if not text:
        return np.zeros(bits, np.float32)
    digest = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    return np.array([1.0 if digest >> bit & 1 else -1.0 for bit in range(bits)], np.float32)


class _Tens(dict[int, float]):
    """Counts as they stand in an observation, worked out once for each."""

    def __missing__(self, count: int) -> float:
        written = self[count] = max(-BOUND, min(BOUND, count / 10))
        return written


TENS = _Tens()
