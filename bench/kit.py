"""How fast the kit works out reach and sight, beside the bars that it has to keep.

    python -m bench.kit

The board has 30 x 30 squares: nine rooms with a gap in each of their walls, and eighty short walls at random. Many
places of it are asked in turn, in one process and with the shapes of lines remembered, as in play. The table shows
the median over these places of CPU microseconds for a call, and what one in twenty exceeds. A bar is for the median.
"""

import gc
import platform
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median, quantiles
from time import process_time_ns
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table as RichTable

from longtable.engine.scene import Heading, Wall
from longtable.kit import hexes, paths, plans, squares
from longtable.kit.plans import Plan
from longtable.kit.squares import Square

SIZE = 30
STEPS = 8
REACH_BAR = 150.0
SIGHT_BAR = 15.0
REPEATS = 20

BOARD = [(column, row) for row in range(SIZE) for column in range(SIZE)]


class Line(NamedTuple):
    """A line of the table: what is measured, over which calls, and the bar for its median."""

    name: str
    calls: list[Callable[[], object]]
    bar: float | None = None


def walled() -> Plan:
    """A board of rooms of ten by ten squares with a gap in each wall, and short walls at random."""
    random = Random(11)
    walls = []
    for cut in (10, 20):
        for start in range(0, SIZE, 10):
            gap = start + random.randrange(1, 9)
            walls += [Wall((cut, start), (cut, gap)), Wall((cut, gap + 1), (cut, start + 10))]
            walls += [Wall((start, cut), (gap, cut)), Wall((gap + 1, cut), (start + 10, cut))]
    for _ in range(80):
        column, row, length = random.randrange(1, 27), random.randrange(1, 27), random.randrange(1, 4)
        end = (column + length, row) if random.randrange(2) else (column, row + length)
        walls.append(Wall((column, row), end))
    return Plan(BOARD, walls)


def reaches(plan: Plan, starts: list[Square], figures: list[Square]) -> Iterator[Line]:
    """How far somebody gets."""
    pond = dict.fromkeys(Random(2).sample(BOARD, 200))
    taken = dict.fromkeys(figures)

    def wading(here: Square, there: Square) -> int | None:
        return None if there in taken else 2 if here in pond else 1

    def calls(beside: Callable[[Square], tuple[Square, ...]], barred: list[Square]) -> list[Callable[[], object]]:
        return [partial(paths.reach, at, STEPS, beside, barred=barred) for at in starts]

    yield Line("reach of 8 steps, walls", calls(plan.beside.of, []), REACH_BAR)
    yield Line("... and 24 figures in the way", calls(plan.beside.of, figures), REACH_BAR)
    yield Line("... and diagonal steps", calls(plan.around.of, figures), REACH_BAR)
    priced = [partial(paths.reach, at, STEPS, plan.beside.of, wading) for at in starts]
    yield Line("... and a price for each step", [*priced], REACH_BAR)
    yield Line("reach of 8 steps, no walls", calls(Plan(BOARD).beside.of, []), REACH_BAR)
    table = paths.joined(hexes.disc((0, 0), 17), hexes.beside)
    near = [partial(paths.reach, at, STEPS, table.__getitem__) for at in hexes.disc((0, 0), 7)]
    yield Line("reach of 8 steps on 919 hexes", [*near], REACH_BAR)


def sights(plan: Plan, starts: list[Square], figures: list[Square]) -> Iterator[Line]:
    """What somebody sees."""
    random = Random(3)
    far = [(at, random.choice(BOARD)) for at in starts]
    near = [(at, random.choice([there for there in squares.block(at, 8) if there in plan.squares])) for at in starts]
    standing = plan.mask(figures)
    yield Line("line of sight, anywhere", [partial(plan.is_clear, a, b) for a, b in far], SIGHT_BAR)
    yield Line("line of sight, up to 8 away", [partial(plan.is_clear, a, b) for a, b in near], SIGHT_BAR)
    yield Line("line of fire past 24 figures", [partial(plan.is_clear, a, b, standing) for a, b in far], SIGHT_BAR)
    yield Line("line of sight, nothing remembered", [partial(anew, plan, a, b) for a, b in far])
    yield Line("what stops a line first", [partial(plan.blocked_at, a, b, standing) for a, b in far])
    yield Line("corners seen from corners", [partial(plan.corners_seen, a, b, standing) for a, b in near])
    yield Line("all that is seen up to 8 away", [partial(plan.seen, at, STEPS, standing) for at in starts])
    yield Line("a mask of 24 figures", [partial(plan.mask, figures)])
    yield Line("a door shut, not remembered", [partial(shut, plan, [squares.side((3, 3), Heading.NORTH)])])


def anew(plan: Plan, a: Square, b: Square) -> bool:
    """A line of sight such as none before."""
    plans.forget()
    return plan.is_clear(a, b)


def shut(plan: Plan, doors: list[squares.Spot]) -> Plan:
    """A plan with doors that were never shut before."""
    plan.forget()
    return plan.shut(doors)


def microseconds(call: Callable[[], object]) -> float:
    """CPU microseconds of one call, over several of them."""
    begin = process_time_ns()
    for _ in range(REPEATS):
        call()
    return (process_time_ns() - begin) / REPEATS / 1000


def main() -> int:
    """Measure and print the table; 1 if a bar is broken."""
    random = Random(1)
    plan, starts, figures = walled(), random.sample(BOARD, 200), random.sample(BOARD, 24)
    gc.collect()
    gc.freeze()
    table = RichTable(box=box.SIMPLE, title=f"The kit on {SIZE} x {SIZE} squares, Python {platform.python_version()}")
    for heading in ("what", "median µs", "one in 20 above", "bar"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    broken = []
    for line in (*reaches(plan, starts, figures), *sights(plan, starts, figures)):
        for call in line.calls:
            call()
        times = [microseconds(call) for call in line.calls]
        middle, slow = median(times), quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
        if line.bar is not None and middle >= line.bar:
            broken.append(line.name)
        bar = "" if line.bar is None else f"< {line.bar:.0f}"
        table.add_row(line.name, f"{middle:.1f}", f"{slow:.1f}", bar)
    Console().print(table)
    print(f"Broken: {', '.join(broken)}." if broken else "All bars are kept.")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
