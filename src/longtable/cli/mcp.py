"""The command `mcp`: a chair for an agent, served over the Model Context Protocol on standard input and output."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command, add_table_settings

if TYPE_CHECKING:
    from longtable.engine.saves import AnyTable
    from longtable.mcp.chair import Chair
    from longtable.mcp.local import LocalChair

DEFAULT_SEATS = "you,greedy"
DEFAULT_NAME = "Agent"
UNNAMED = "You"
"""What a lone person is called who has no name; it would be confusing in the third person."""

DESCRIPTION = """\
Serve one chair of a table to an agent, over the Model Context Protocol on standard input and output.

The agent sees what its chair may see, is asked what its chair has to decide, and is refused with reasons. The chair
stands at a table of its own, where bots sit in the other chairs, or at a running server, by the link of a chair."""

EXAMPLE = """\
longtable mcp valiant-wars --seats you,greedy,greedy --save friday.json
  longtable mcp --link http://127.0.0.1:8000/#/join/TABLE/SECRET --name Ada"""


def register(commands: Commands) -> None:
    """Add the command `mcp`."""
    summary = "give an agent a chair, over the Model Context Protocol"
    parser = add_command(commands, "mcp", summary, DESCRIPTION, EXAMPLE)
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game's name (not needed with --link)")
    parser.add_argument(
        "--seats", metavar="LIST", help=f"who sits at the table; `you` is the agent (default: {DEFAULT_SEATS})"
    )
    parser.add_argument("--role", metavar="ROLE", help="the role that the agent holds (default: that of its seat)")
    parser.add_argument(
        "--name", metavar="NAME", default="", help=f"what the agent is called (default: {DEFAULT_NAME})"
    )
    parser.add_argument("--seed", metavar="TEXT", help="the seed of all shuffles (default: a new one)")
    add_table_settings(parser)
    parser.add_argument(
        "--save",
        metavar="FILE",
        help="keep the table in this file, or go on with the one there (default: a new file)",
    )
    parser.add_argument("--link", metavar="URL", help="the link of a chair at a running server")
    parser.add_argument("--hints", action="store_true", help="let the agent ask a searching bot for advice")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Serve a chair until the agent leaves."""
    _need_the_protocol()
    from longtable.mcp.service import server_for

    chair = _server_chair(args) if args.link else _local_chair(args)
    server_for(chair, hints=args.hints).run("stdio")
    return 0


def _need_the_protocol() -> None:
    """The protocol's library is an extra."""
    try:
        import mcp.server.mcpserver  # noqa: F401
    except ImportError as error:
        from longtable.engine.errors import BadArgument

        raise BadArgument(f"an agent's chair needs an extra ({error}): pip install longtable[mcp]") from error


def _server_chair(args: Namespace) -> "Chair":
    """The chair of a link; who sits there is kept in the user folder, so that the agent may come back."""
    from longtable.cli.home import home
    from longtable.engine.errors import BadArgument
    from longtable.mcp.visitor import Link, ServerChair

    settled = {"GAME": args.game, "--seats": args.seats, "--role": args.role, "--seed": args.seed}
    settled |= {"--option": args.option, "--pack": args.pack, "--save": args.save}
    given = [name for name, value in settled.items() if value]
    if given:
        raise BadArgument(f"{', '.join(given)} is settled by the server's table; expected --link without it")
    link = Link.parse(args.link)
    return ServerChair(link, home() / "chairs" / f"{link.name}.txt", args.name or DEFAULT_NAME)


def _local_chair(args: Namespace) -> "LocalChair":
    """The chair at a table of its own: a fresh one, or the one that was saved."""
    from longtable.mcp.local import LocalChair

    path = Path(args.save).expanduser() if args.save else None
    table, path = _saved_table(args, path) if path and path.exists() else _fresh_table(args, path)
    chair = LocalChair(table, path)
    print(f"{chair.title}: the table is kept in {path}", file=sys.stderr)
    return chair


def _fresh_table(args: Namespace, path: Path | None) -> "tuple[AnyTable, Path]":
    from longtable.cli.play import new_table

    args.seats, args.names = args.seats or DEFAULT_SEATS, ""
    table, new = new_table(args)
    _seat_agent(table, args.role, args.name)
    return table, path or new


def _seat_agent(table: "AnyTable", role: str | None, name: str | None) -> None:
    """Give the agent its name, and let it change chairs with whoever holds the role."""
    from longtable.engine.ask import Role
    from longtable.engine.errors import BadArgument
    from longtable.engine.limits import clean_name
    from longtable.mcp.local import seat_of_the_person

    mine = seat_of_the_person(table)
    me = table.seats[mine]
    held = [known for seat in table.seats for known in seat.roles]
    if role and role not in held:
        raise BadArgument(f"there is no role {role!r} at this table; the roles are {', '.join(held)}")
    wanted = table.seats_of(Role(role))[0] if role and role not in me.roles else mine
    other = table.seats[wanted]
    table.reseat(mine, other.player, other.name)
    usual = me.name if me.name != UNNAMED else DEFAULT_NAME
    table.reseat(wanted, me.player, clean_name(name, "--name") if name else usual)


def _saved_table(args: Namespace, path: Path) -> "tuple[AnyTable, Path]":
    from longtable.cli.arguments import find_game
    from longtable.engine import saves
    from longtable.engine.errors import BadArgument

    save = saves.read(path)
    if args.game and args.game != save.game:
        raise BadArgument(f"{path} is a table of {save.game}, not of {args.game}; name another file")
    return saves.open_foreign(save, find_game, str(path)), path
