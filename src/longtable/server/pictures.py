"""Pictures that the server lends to clients: what was painted when Longtable was built, and what packs add to it.

What a pack adds or changes, or a game that came from elsewhere, is painted by the same rule when somebody first asks
for it. A pack names icons, kinds, tints and what `art` allows; it can draw nothing else.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from importlib.util import find_spec
from logging import getLogger
from pathlib import Path
from threading import Event, Lock
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from longtable.engine.content import Pack
from longtable.games import find_game, list_games
from longtable.paint.book import Book, Cell, Kept, Leaf

if TYPE_CHECKING:
    from longtable.paint.wanted import Wanted

log = getLogger(__name__)

FOLDER = Path(__file__).parent.parent / "pictures"
"""Where the painter leaves what it has painted of the games that come with Longtable."""

SHARED = "shared"
"""The book of what all games share."""

OWN = "own"
"""The folder of addresses under which a server gives what it painted itself."""

MOST_PAINTED = 400
"""So many pictures a server paints for one pack: what goes beyond keeps its plain icons."""

MOST_SECONDS = 300.0
"""So long it paints for one pack at most."""

MOST_BYTES = 64_000_000
"""So much it keeps of what it has painted."""

PATIENCE = 60.0
"""So long it waits for a sheet that another worker has promised and it paints itself as well."""

SCENES = ("scene:", "scene-wide:")
"""How the keys begin of what games are introduced with."""


@cache
def built(name: str) -> Kept:
    """A book that was painted when Longtable was built; an empty one where nothing was."""
    file = FOLDER / f"{name}.json"
    return msgspec.json.decode(file.read_bytes(), type=Kept) if file.is_file() else Kept(Book())


@cache
def scenes() -> Book:
    """What every game is introduced with, out of their books: the hall shows all of them."""
    sheets: list[Leaf] = []
    cells: dict[str, Cell] = {}
    for known in (built(slug).book for slug in list_games()):
        for key, (number, *place) in known.cells.items():
            if key.startswith(SCENES):
                left, top, wide, tall = place
                cells[key] = (len(sheets), left, top, wide, tall)
                sheets.append(known.sheets[number])
    return Book(tuple(sheets), cells)


class Easel:
    """What packs and games from elsewhere add to the books: each painted once for each server, beside its tables.

    A book is given at once with what there is. While more is being painted, it says so.
    """

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}
        self._begun: dict[tuple[str, str], Future[Book]] = {}
        self._lock = Lock()
        self._closed = Event()
        self._hand = ThreadPoolExecutor(1, thread_name_prefix="easel")

    def book(self, slug: str, packs: Sequence[Pack] = ()) -> Book:
        """The pictures of a game with these packs, where one may overpaint what those before it have."""
        begun = self._begin(slug, packs)
        added = [one.result() for one in begun if one.done()]
        return joined(built(slug).book, added, unfinished=len(added) < len(begun)) if begun else built(slug).book

    async def file(self, name: str, packs_of: Callable[[str], Sequence[Pack]]) -> bytes | None:
        """A sheet that was painted here; one that another worker has promised is waited for."""
        if name not in self._files:
            slugs = [slug for slug in list_games() if name.startswith(f"{slug}-")]
            begun = [asyncio.wrap_future(one) for slug in slugs for one in self._begin(slug, packs_of(slug))]
            if begun:
                await asyncio.wait(begun, timeout=PATIENCE)
        return self._files.get(name)

    def close(self) -> None:
        """Lay the brush down."""
        self._closed.set()
        self._hand.shutdown(wait=False, cancel_futures=True)

    def _begin(self, slug: str, packs: Sequence[Pack]) -> list[Future[Book]]:
        if not _can_paint():
            return []
        parts: list[Pack | None] = [*packs] if built(slug).book.cells else [None, *packs]
        with self._lock:
            for pack in parts:
                key = (slug, pack.name if pack else "")
                if key not in self._begun:
                    self._begun[key] = self._hand.submit(self._painted, slug, pack)
            return [self._begun[slug, pack.name if pack else ""] for pack in parts]

    def _painted(self, slug: str, pack: Pack | None) -> Book:
        try:
            return self._added(slug, pack)
        except Exception:
            # Pictures are never worth a table: whatever has none is drawn with its icon.
            log.exception("the pictures of %s could not be painted", f"{slug} with {pack.name!r}" if pack else slug)
            return Book()

    def _added(self, slug: str, pack: Pack | None) -> Book:
        from longtable.paint.build import task
        from longtable.paint.sheets import encoded, laid, planned

        until = monotonic() + MOST_SECONDS
        wanted, frames = _missing(slug, pack)
        leaves: list[Leaf] = []
        cells: dict[str, Cell] = {}
        for plan in sorted(planned(wanted[:MOST_PAINTED]), key=task):
            if self._closed.is_set() or monotonic() > until or sum(map(len, self._files.values())) > MOST_BYTES:
                break
            picture, places = laid([one.drawn.pixels() for one in plan.wanted])
            self._files[plan.file] = encoded(picture, plan.wanted[0].quality)
            for one, (left, top, wide, tall) in zip(plan.wanted, places, strict=True):
                cells[one.key] = (len(leaves), left, top, wide, tall)
            leaves.append(Leaf(f"{OWN}/{plan.file}", picture.shape[1], picture.shape[0]))
        return Book(tuple(leaves), cells, frames)


def joined(known: Book, added: Sequence[Book], *, unfinished: bool) -> Book:
    """A book with others laid over it."""
    leaves, cells, frames = list(known.sheets), dict(known.cells), dict(known.frames)
    for book in added:
        for key, (number, left, top, wide, tall) in book.cells.items():
            cells[key] = (number + len(leaves), left, top, wide, tall)
        leaves += book.sheets
        frames |= book.frames
    return Book(tuple(leaves), cells, frames, unfinished)


@cache
def _can_paint() -> bool:
    """Whether the painter's libraries are installed."""
    return all(find_spec(name) for name in ("cv2", "numpy", "resvg_py"))


def _missing(slug: str, pack: Pack | None) -> "tuple[list[Wanted], dict[str, str]]":
    """What a game or its pack wants painted otherwise than it was when Longtable was built, and framed."""
    from longtable.paint.contents import frames_of, game_book

    known, game = built(slug), find_game(slug, [pack] if pack else [])
    wanted = [one for one in game_book(game) if known.digests.get(one.key) != one.digest()]
    frames = {thing: rank for thing, rank in frames_of(game).items() if known.book.frames.get(thing) != rank}
    return wanted, frames
