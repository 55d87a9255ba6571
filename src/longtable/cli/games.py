"""`longtable games`: the installed games with their players and options."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any

from longtable.cli.arguments import Commands, add_command, players

if TYPE_CHECKING:
    from longtable.engine.game import AnyGame


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "games",
        "list the installed games with their options",
        "List the installed games: how many play, and the options a table may settle, with their defaults.",
        "longtable games",
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:  # noqa: ARG001  every command takes its arguments, also one that has none
    """Print every game that loads; report every one that does not."""
    from rich.console import Console

    from longtable.cli.arguments import find_game
    from longtable.engine.errors import LongtableError
    from longtable.games import list_games

    console = Console(highlight=False)
    broken: list[str] = []
    for slug in dict.fromkeys(list_games()):
        try:
            _print_game(console, slug, find_game(slug))
        except LongtableError as error:
            broken.append(str(error))
    for trouble in broken:
        print(f"Broken: {trouble}", file=sys.stderr)
    return 0


def _print_game(console: Any, slug: str, game: "AnyGame") -> None:  # noqa: ANN401  rich is imported only when used
    from rich.markup import escape
    from rich.table import Table

    head = f"{game.title}, {players(game)}, rules version {game.rules_version}"
    console.print(f"[bold]{escape(slug)}[/]  {escape(head)}")
    if game.about.line:
        console.print(f"  {escape(game.about.line)}")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("  Option", no_wrap=True)
    table.add_column("Default", no_wrap=True)
    table.add_column("What it settles")
    for name, default, description in option_rows(game):
        table.add_row(f"  {escape(name)}", escape(default), escape(description))
    console.print(table)


def option_rows(game: "AnyGame") -> Iterator[tuple[str, str, str]]:
    """Every option of the game: its name, its default as it would be typed, and what it settles."""
    from msgspec import inspect

    for name, kind, default, description in _fields(game):
        text = description
        if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
            text = f"{text} {kind.ge} to {kind.le}."
        elif isinstance(kind, inspect.EnumType):
            values = [str(member.value) for member in kind.cls]
            if not all(value in text for value in values):
                text = f"{text} One of {', '.join(values)}."
        yield name, _typed(default), text.strip()


def _fields(game: "AnyGame") -> Iterator[tuple[str, object, object, str]]:
    """Name, type, default and description of each option."""
    from msgspec import NODEFAULT, inspect

    info = inspect.type_info(game.options)
    for field in info.fields if isinstance(info, inspect.StructType) else ():
        kind, description = field.type, ""
        if isinstance(kind, inspect.Metadata):
            description = str((kind.extra_json_schema or {}).get("description", ""))
            kind = kind.type
        default = field.default if field.default is not NODEFAULT else None
        yield field.name, kind, default, description


def _typed(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Enum):
        return str(value.value)
    return "" if value is None else str(value)
