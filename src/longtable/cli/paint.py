"""`longtable paint`: paint the pictures of the games that come with Longtable, or say which are stale."""

from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from longtable.games import find_game, list_games
from longtable.server import pictures

if TYPE_CHECKING:
    from longtable.paint.wanted import Wanted

STALE = 1
MOST_NAMED = 8


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("paint", help="paint the pictures of the games, where they are missing or stale")
    parser.add_argument("--check", action="store_true", help="paint nothing; say which pictures are stale")
    parser.add_argument("--out", type=Path, default=pictures.FOLDER, metavar="FOLDER", help="where pictures are kept")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many processes paint (default: 2)")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Paint, or check."""
    from longtable.paint.build import build

    start = perf_counter()
    books = wanted()
    if args.check:
        return _check(args.out, books)
    painted = build(args.out, books, frames(), args.jobs)
    size = sum(file.stat().st_size for file in args.out.iterdir())
    for name, sheets in painted.items():
        print(f"{name}: {len(books[name])} pictures, {sheets} sheets painted")
    print(f"{size / 1e6:.1f} MB in all, {perf_counter() - start:.1f} s")
    return 0


def wanted() -> "dict[str, list[Wanted]]":
    """What every game that comes with Longtable wants painted, and what all share."""
    from longtable.paint.contents import game_book, shared_book

    own = {slug: list(game_book(find_game(slug))) for slug in _own_games()}
    return {pictures.SHARED: list(shared_book()), **own}


def frames() -> dict[str, dict[str, str]]:
    """Which cards have a frame other than their tint's, by game."""
    from longtable.paint.contents import frames_of

    return {slug: frames_of(find_game(slug)) for slug in _own_games()}


def _own_games() -> list[str]:
    """The games that come with Longtable: others are painted by the server that has them."""
    return [slug for slug in list_games() if find_game(slug).package.startswith("longtable.")]


def _check(folder: Path, books: "dict[str, list[Wanted]]") -> int:
    from longtable.paint.build import read, stale

    found = [f"{name}: {key}" for name, pictured in books.items() for key in stale(read(folder, name), pictured)]
    for line in found[:MOST_NAMED]:
        print(line)
    if found:
        print(f"{len(found)} pictures do not follow from their rows any more: run longtable paint")
    return STALE if found else 0
