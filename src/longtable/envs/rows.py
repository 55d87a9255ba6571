"""The table of rows: every different row that a painter has needed so far, made once."""

import re
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from longtable.engine.scene import Stat, Tint
from longtable.envs.layout import (
    BOUND,
    KIND_BITS,
    NAME_BITS,
    OTHER_STATS,
    TENS,
    WHERE_BITS,
    Floats,
    Layout,
    Measure,
    What,
    code,
)

NOBODY = -1
"""The owner of what belongs to no seat."""
FIRST_ROWS = 512
"""How many rows there is room for at first; the room is doubled whenever it runs out."""


class Rows:
    """Rows by the key under which they were made. Row 0 stays empty, so that the number of every row is true."""

    def __init__(self, layout: Layout) -> None:
        self.table: Floats = np.zeros((FIRST_ROWS, layout.width), np.float32)
        self.known: dict[object, int] = {}
        self.get = self.known.get
        self.columns = {name: place for place, name in enumerate(layout.columns)}
        self.measures = {measure: self.columns[f"measure/{measure}"] for measure in Measure}
        self.stats = _StatColumns(layout)
        self.name_bits = layout.name_bits

    def make(
        self,
        key: object,
        what: What,
        *,
        owner: int = NOBODY,
        where: str = "",
        name: str = "",
        kind: str = "",
        tint: Tint = Tint.PLAIN,
        stats: Sequence[Stat] = (),
        noted: str = "",
    ) -> int:
        """Make a new row and keep it under its key; `noted` is a text of which only the numbers are taken."""
        row = self.known[key] = len(self.known) + 1
        if row >= len(self.table):
            self.table = np.concatenate([self.table, np.zeros_like(self.table)])
        self._fill(row, f"what/{what}", [1.0])
        if owner != NOBODY:
            self.table[row, self.columns["owner/me"] + owner] = 1.0
        self._fill(row, "where/0", code(where, WHERE_BITS))
        self._fill(row, "name/0", code(name, self.name_bits))
        self._fill(row, "kind/0", words(kind))
        if tint is not Tint.PLAIN:
            self._fill(row, f"tint/{tint}", [1.0])
        for stat in stats:
            self.table[row, self.stats[stat.name]] = TENS[stat.value]
        for measure, number in zip((Measure.NOTED, Measure.NOTED_NEXT), numbers(noted or kind), strict=False):
            self.put(row, measure, TENS[number])
        return row

    def _fill(self, row: int, first: str, pattern: Sequence[float] | Floats) -> None:
        column = self.columns[first]
        self.table[row, column : column + len(pattern)] = pattern

    def put(self, row: int, measure: Measure, number: float) -> None:
        """Write a measure of a row that was just made."""
        self.table[row, self.measures[measure]] = min(BOUND, number)

    def put_spot(self, row: int, column: int, line: int) -> None:
        """Write where on a map the thing of a row is."""
        self.put(row, Measure.COLUMN, TENS[column])
        self.put(row, Measure.ROW, TENS[line])


class _StatColumns(dict[str, int]):
    """The columns of stats by name; those that the layout does not know share a few."""

    def __init__(self, layout: Layout) -> None:
        super().__init__({name: layout.column(f"stat/{name}") for name in layout.stats})
        self._others = [layout.column(f"stat/other {n}") for n in range(1, OTHER_STATS + 1)]

    def __missing__(self, name: str) -> int:
        column = self[name] = self._others[int(np.count_nonzero(code(name, NAME_BITS) > 0)) % OTHER_STATS]
        return column


@lru_cache(maxsize=4096)
def words(text: str) -> Floats:
    """The codes of the parts of a text that commas part, added up; numbers are left out, they stand in columns."""
    total = np.zeros(KIND_BITS, np.float32)
    for part in text.split(","):
        total += code(re.sub(r"\d+", "", part).strip(), KIND_BITS)
    return np.clip(total, -BOUND, BOUND)


@lru_cache(maxsize=4096)
def numbers(text: str) -> tuple[int, ...]:
    """The numbers in a text, in order."""
    return tuple(int(found) for found in re.findall(r"\d+", text))
