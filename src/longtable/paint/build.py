"""Building books: what is missing is painted, in parallel; what is there stays as it is.

A sheet is named for everything it depends on, so one that lies on the disk under its name is the right one.
"""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path

import msgspec
from msgspec import Struct

from longtable.paint.book import Book, Cell, Kept, Leaf
from longtable.paint.sheets import Planned, encoded, laid, planned
from longtable.paint.wanted import Wanted

ENCODER = msgspec.json.Encoder(order="deterministic")


class Bound(Struct, frozen=True):
    """A sheet that has been drawn: its size and where each picture lies."""

    sheet: Leaf
    places: tuple[tuple[int, int, int, int], ...]


def read(folder: Path, name: str) -> Kept:
    """A book that was built before; an empty one where there is none."""
    file = folder / f"{name}.json"
    return msgspec.json.decode(file.read_bytes(), type=Kept) if file.is_file() else Kept(Book())


def stale(kept: Kept, pictures: Sequence[Wanted]) -> list[str]:
    """The keys whose pictures do not follow from their rows any more, or are not wanted."""
    wanted = {one.key: one.digest() for one in pictures}
    return sorted(key for key in wanted.keys() | kept.digests.keys() if wanted.get(key) != kept.digests.get(key))


def build(
    folder: Path, books: Mapping[str, Sequence[Wanted]], frames: Mapping[str, Mapping[str, str]], jobs: int = 2
) -> dict[str, int]:
    """Bring every book up to date; how many sheets were painted, by book."""
    folder.mkdir(parents=True, exist_ok=True)
    before = {name: read(folder, name) for name in books}
    plans = {name: planned(pictures) for name, pictures in books.items()}
    missing = [plan for name in books for plan in plans[name] if not _is_there(folder, before[name], plan)]
    drawn = dict(_painted(folder, missing, jobs))
    for name, pictures in books.items():
        known = {sheet.file: _again(before[name], number) for number, sheet in enumerate(before[name].book.sheets)}
        bound = [drawn.get(plan.file) or known[plan.file] for plan in plans[name]]
        cells: dict[str, Cell] = {
            one.key: (number, *place)
            for number, (plan, sheet) in enumerate(zip(plans[name], bound, strict=True))
            for one, place in zip(plan.wanted, sheet.places, strict=True)
        }
        book = Book(tuple(one.sheet for one in bound), cells, dict(frames.get(name, {})))
        icons = tuple(sorted({icon for one in pictures for icon in one.drawn.icons() if icon}))
        kept = Kept(book, {one.key: one.digest() for one in pictures}, icons)
        (folder / f"{name}.json").write_bytes(ENCODER.encode(kept))
    _tidy(folder)
    return {name: sum(plan.file in drawn for plan in plans[name]) for name in books}


def _is_there(folder: Path, kept: Kept, plan: Planned) -> bool:
    return (folder / plan.file).is_file() and any(sheet.file == plan.file for sheet in kept.book.sheets)


def _again(kept: Kept, number: int) -> Bound:
    """A sheet of a book, with its pictures in the order in which they were planned."""
    places = [cell[1:] for cell in kept.book.cells.values() if cell[0] == number]
    return Bound(kept.book.sheets[number], tuple(sorted(places, key=lambda place: (place[1], place[0]))))


def _painted(folder: Path, plans: Iterable[Planned], jobs: int) -> list[tuple[str, Bound]]:
    """The missing sheets, painted; sheets of the same pictures in two sizes by the same process."""
    tasks = [list(group) for _, group in groupby(sorted(plans, key=task), key=task)]
    if len(tasks) < 2 or jobs < 2:
        return [one for task in tasks for one in _paint(folder, task)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        done = pool.map(_paint, [folder] * len(tasks), tasks)
        return [one for task in done for one in task]


def task(plan: Planned) -> str:
    """By what sheets are sorted so that those of the same pictures in two sizes are painted one after the other."""
    first = plan.wanted[0]
    return f"{first.group.partition('@')[0]}/{first.key.partition('@')[0]}"


def _paint(folder: Path, plans: Sequence[Planned]) -> list[tuple[str, Bound]]:
    done = []
    for plan in plans:
        picture, places = laid([one.drawn.pixels() for one in plan.wanted])
        (folder / plan.file).write_bytes(encoded(picture, plan.wanted[0].quality))
        done.append((plan.file, Bound(Leaf(plan.file, picture.shape[1], picture.shape[0]), tuple(places))))
    return done


def _tidy(folder: Path) -> None:
    """What no book of the folder has any more is gone."""
    kept = {sheet.file for file in folder.glob("*.json") for sheet in read(folder, file.stem).book.sheets}
    for file in folder.glob("*.webp"):
        if file.name not in kept:
            file.unlink()
