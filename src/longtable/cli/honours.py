"""The command `honours`, and what people at this machine carry from table to table, by their names."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from longtable.cli.arguments import Commands, add_command
from longtable.cli.home import home

if TYPE_CHECKING:
    from longtable.engine.game import AnyGame
    from longtable.engine.honours import Honour
    from longtable.engine.saves import AnyTable
    from longtable.engine.table import Seat

DESCRIPTION = """\
Show what people carry from table to table, such as Valor: what they have, and what there is to have.

It belongs to the name that somebody sits down with (`longtable play GAME --seats you=Ada,greedy`), and is kept in
honours.json of the user folder when a table is over. Tables with packs, which are house rules, count for nothing."""


def register(commands: Commands) -> None:
    """Add the command `honours`."""
    example = "longtable honours\n  longtable honours Ada"
    parser = add_command(commands, "honours", "show what people carry from table to table", DESCRIPTION, example)
    parser.add_argument("name", metavar="NAME", nargs="?", help="whose (default: everybody's, in short)")
    parser.set_defaults(run=honours)


# ---------------------------------------------------------------- what is kept


class Kept(Struct, frozen=True):
    """What somebody has of a game, as plain data of its rules."""

    rules_version: int
    record: dict[str, Any]


People = dict[str, dict[str, Kept]]
"""By name what people have of games, each by its own name."""


def honours_file() -> Path:
    """Where it lies."""
    return home() / "honours.json"


def brought_by(game: "AnyGame", seats: "Sequence[Seat]") -> "list[Honour]":
    """What people have who sit down at a table; who has nothing yet brings nothing."""
    if game.honours is None or game.packs:
        return []
    known = _read()
    mine = [known.get(seat.name, {}).get(game.slug) for seat in seats if seat.is_person]
    return [game.read_honour(kept.record, kept.rules_version) for kept in mine if kept is not None]


def conclude(table: "AnyTable") -> dict[str, list[str]]:
    """People have what comes of a table that is over; say by name what is new on their sheets."""
    game = table.game
    if game.honours is None or game.packs:
        return {}
    from longtable.cli.campaign_folder import write_whole

    people, news = _read(), dict[str, list[str]]()
    for name in [seat.name for seat in table.seats if seat.is_person]:
        kept = people.get(name, {}).get(game.slug)
        had = game.honours.record() if kept is None else game.read_honour(kept.record, kept.rules_version)
        after = table.honour_after(had)
        if after != had:
            people.setdefault(name, {})[game.slug] = Kept(game.rules_version, msgspec.to_builtins(after))
            news[name] = [row for row in _done(game, after) if row not in _done(game, had)]
    if news:
        write_whole(honours_file(), msgspec.json.format(msgspec.json.encode(people)))
    return news


def _done(game: "AnyGame", honour: "Honour") -> list[str]:
    return [row.text for part in game.sheet(honour) for row in part.rows if row.done]


def _read() -> People:
    """All that is kept; a file that cannot be read is an error, so that nothing is written over it."""
    from longtable.engine.errors import SaveError

    path = honours_file()
    try:
        return msgspec.json.decode(path.read_bytes(), type=People)
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError) as error:
        raise SaveError(f"{path}: cannot be read ({error}); mend it, or move it away to begin anew") from error


# ---------------------------------------------------------------- the command


def honours(args: Namespace) -> int:
    """Show everybody's in short, or somebody's sheets."""
    from longtable.cli.arguments import find_game
    from longtable.engine.errors import BadArgument

    people = _read()
    if args.name is not None and args.name not in people:
        names = ", ".join(people) or "nobody does yet"
        raise BadArgument(f"nobody called {args.name!r} has anything from tables that are over; expected {names}")
    if not people:
        print("Nobody has anything from a table that is over yet.")
    for name in people if args.name is None else [args.name]:
        for slug, kept in people[name].items():
            game = find_game(slug)
            sheet = game.sheet(game.read_honour(kept.record, kept.rules_version))
            print(f"{name}, {game.title}: {'; '.join(part.title for part in sheet)}")
            if args.name is not None:
                for part in sheet:
                    print(
                        "", part.title, *(f"  [{'x' if row.done else ' '}] {row.text}" for row in part.rows), sep="\n"
                    )
    return 0
