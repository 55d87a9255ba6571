"""Tables on the terminal, plain enough to be read in a log, and pages for a browser."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

LONGEST = 500
"""More signs than any row has."""


def print_table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], clear: Sequence[bool] = (), words: int = 1
) -> None:
    """Print a table; its first columns hold words, and rows that stand out are marked with a star.

    A row is never broken, not even where the terminal is narrower: a broken row cannot be read at all.
    """
    from rich.console import Console
    from rich.measure import measure_renderables
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for n, head in enumerate(heads):
        table.add_column(head, justify="left" if n < words else "right", no_wrap=True)
    for n, row in enumerate(rows):
        mark = clear[n] if clear else False
        table.add_row(*_plain(row, mark), style="bold" if mark else None)
    console = Console(highlight=False)
    wide = console.options.update(max_width=LONGEST)
    console = Console(highlight=False, width=max(console.width, measure_renderables(console, wide, [table]).maximum))
    console.print(table)
    console.print()


def _plain(row: Sequence[str], mark: bool) -> list[Any]:
    from rich.text import Text

    return [Text(f"{text} *" if mark and n == len(row) - 1 else text) for n, text in enumerate(row)]


def print_title(title: str, lines: Iterable[str]) -> None:
    """Print what everything below is about."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    console.print(Text(title, style="bold"))
    for line in lines:
        console.print(Text(line))
    console.print()


def write_page(path: Path, page: str) -> None:
    """Write a page under its name once it is whole."""
    from longtable.engine.errors import SaveError

    part = path.with_name(path.name + ".part")
    try:
        part.write_text(page, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SaveError(f"{path}: cannot be written ({error.strerror})") from error
    print(f"Page: {path}")
