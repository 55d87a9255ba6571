"""How long all pictures take, whether two builds give the same bytes, and what the pictures weigh, beside their bars.

    python -m bench.painting
    python -m bench.painting --jobs 1

It runs `longtable paint` into an empty folder and once more over it, and compares the bytes with the pictures in the
repository: those were painted in another build, mostly on another machine. Seconds are by the clock, each with the
CPU time of all processes: on a machine with other work the second says more.
"""

import argparse
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table as RichTable

from longtable.cli import paint
from longtable.server import pictures

WHOLE_BAR, AGAIN_BAR = 150.0, 3.0
"""Seconds on two cores."""
MEGABYTES_BAR = 20.0


class Line(NamedTuple):
    """A line of the table, and whether it keeps its bar."""

    what: str
    found: str
    bar: str = ""
    is_kept: bool = True


class Spent:
    """Seconds by the clock and of CPU, those of processes that have ended included."""

    clock = cpu = 0.0

    def __str__(self) -> str:
        return f"{self.clock:.1f} s, CPU {self.cpu:.1f} s"


@contextmanager
def spent() -> Iterator[Spent]:
    """What something takes."""
    found, start, before = Spent(), perf_counter(), cpu_seconds()
    yield found
    found.clock, found.cpu = perf_counter() - start, cpu_seconds() - before


def cpu_seconds() -> float:
    """The CPU time of this process and of all that it has waited for."""
    used = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return sum(one.ru_utime + one.ru_stime for one in used)


def paint_into(folder: Path, jobs: int) -> dict[str, bytes]:
    """Run the command; what lies in its folder then."""
    command = [sys.executable, "-m", "longtable.cli.main", "paint", "--out", str(folder), "--jobs", str(jobs)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  our own command
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def measure(jobs: int) -> Iterator[Line]:
    """All lines of the table."""
    with TemporaryDirectory() as name:
        with spent() as whole:
            files = paint_into(Path(name), jobs)
        yield Line("from nothing", f"{whole}", f"< {WHOLE_BAR:.0f} s", whole.clock < WHOLE_BAR)
        with spent() as again:
            left = paint_into(Path(name), jobs)
        yield Line("again", f"{again}", f"< {AGAIN_BAR:.0f} s", again.clock < AGAIN_BAR and left == files)
    kept = {file.name: file.read_bytes() for file in pictures.FOLDER.iterdir()}
    others = sum(files.get(name) != kept.get(name) for name in files.keys() | kept.keys())
    yield Line("files unlike the kept ones", f"{others} of {len(files)}", "0", not others)
    yield from weights(files)


def weights(files: dict[str, bytes]) -> Iterator[Line]:
    """How many pictures there are, and what they weigh."""
    for name in (pictures.SHARED, *paint.frames()):
        book = pictures.built(name).book
        size = sum(len(files.get(leaf.file, b"")) for leaf in book.sheets)
        yield Line(name, f"{len(book.cells)} pictures, {len(book.sheets)} sheets, {size / 1e6:.2f} MB")
    megabytes = sum(map(len, files.values())) / 1e6
    yield Line("all, with their books", f"{megabytes:.1f} MB", f"< {MEGABYTES_BAR:.0f} MB", megabytes < MEGABYTES_BAR)


def main() -> int:
    """Paint, compare and print the table; 1 if a bar is broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2, help="processes that paint (default: 2)")
    jobs = parser.parse_args().jobs
    table = RichTable(box=box.SIMPLE, title=f"Pictures by {jobs} processes, Python {platform.python_version()}")
    for heading in ("what", "found", "bar"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    broken = []
    for line in measure(jobs):
        table.add_row(line.what, line.found, line.bar)
        broken += [] if line.is_kept else [line.what]
    Console().print(table)
    print(f"Broken: {', '.join(broken)}." if broken else "All bars are kept.")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
