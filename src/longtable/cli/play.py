"""The command `play`: sit down at a table in the terminal, alone or with others, and go on with a saved one."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command, add_table_settings

if TYPE_CHECKING:
    from longtable.engine.saves import AnyTable

PAUSES = {"fast": 0.0, "normal": 0.4, "slow": 1.2}
"""Seconds to read each thing that happens while others play."""

DESCRIPTION = """\
Play a game in the terminal, against bots and with others at the same screen.

A seat is `you` or the name of a bot, with a name of its own after `=` and a bot's settings after `:`. The game deals
its roles out to the seats, in their order: at a table of Minions of Mordak, the first one is Mordak's. How many seats
there are says how many play; with `--option heroes=3`, two seats are Mordak and somebody with three Heroes.
At every question `?` lists what can be typed. The table is saved after every answer."""

EXAMPLE = """\
longtable play valiant-wars
  longtable play valiant-wars --seats you=Ada,you=Ben,ismcts:seconds=0.5 --seed friday
  longtable play minions-of-mordak --seats greedy,you
  longtable play --load FILE
  longtable play harbor --campaign autumn"""


def register(commands: Commands) -> None:
    """Add the command `play`."""
    parser = add_command(commands, "play", "play in the terminal, against bots or hot-seat", DESCRIPTION, EXAMPLE)
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game's name (not needed with --load)")
    parser.add_argument("--seats", metavar="LIST", help="who sits at the table (default: you among greedy bots)")
    parser.add_argument("--names", metavar="LIST", default="", help="names for the people, or for everybody")
    parser.add_argument("--seed", metavar="TEXT", help="the seed of all shuffles (default: a new one)")
    add_table_settings(parser)
    parser.add_argument(
        "--takebacks",
        choices=("free", "book"),
        help="free: always; book: until something came to light, then if all agree (default: free if you play alone)",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved table: a file, or its name in saves/")
    parser.add_argument(
        "--campaign", metavar="NAME", help="begin the campaign of this name, or go on with it; `campaigns` lists them"
    )
    parser.add_argument("--next", metavar="KEY", help="what to play next in the campaign (default: the usual)")
    parser.add_argument("--edited", action="store_true", help="load a save although it was changed by hand")
    parser.add_argument(
        "--speed", choices=tuple(PAUSES), default="fast", help="how long to show what others do (default: fast)"
    )
    parser.set_defaults(run=play)


def play(args: Namespace) -> int:
    """Play a new table or a saved one."""
    from longtable.cli.sitting import Sitting
    from longtable.cli.terminal import Terminal

    if args.campaign or args.next:
        return _play_campaign(args)
    table, path = load_table(args) if args.load else new_table(args)
    if args.takebacks:
        table.free_takebacks = args.takebacks == "free"
    return Sitting(table, path, Terminal(), PAUSES[args.speed]).play()


def _play_campaign(args: Namespace) -> int:
    """Play the table of a campaign that is on, or the next one."""
    from longtable.cli.campaigns import play_campaign
    from longtable.engine.errors import BadArgument

    if not args.campaign or args.load:
        raise BadArgument("--next and --load do not go together with this; expected --campaign NAME, or --load FILE")
    return play_campaign(args, PAUSES[args.speed])


def new_table(args: Namespace) -> "tuple[AnyTable, Path]":
    """A fresh table as the arguments describe it, and the file it will be saved in."""
    from secrets import token_hex

    from longtable.cli.arguments import game_from, options_from, seed_from
    from longtable.cli.honours import brought_by
    from longtable.cli.seats import parse_seats, usual_seats
    from longtable.engine.errors import BadArgument
    from longtable.engine.table import Table
    from longtable.games import list_games

    if not args.game:
        raise BadArgument(f"which game? Expected one of {', '.join(list_games())}, or --load FILE")
    game = game_from(args)
    seats = parse_seats(args.seats or usual_seats(game, options_from(args, game)), args.names)
    seed = token_hex(16) if args.seed is None else seed_from(args.seed)
    options = options_from(args, game, len(seats))
    table: AnyTable = Table.open(game, seats, seed, options, brought=brought_by(game, seats))
    table.free_takebacks = sum(seat.is_person for seat in seats) <= 1
    return table, _new_file(game.slug)


def load_table(args: Namespace) -> "tuple[AnyTable, Path]":
    """The table of a save, which will go on being saved in the same file."""
    from longtable.cli.arguments import find_game
    from longtable.cli.home import find_save
    from longtable.engine import saves
    from longtable.engine.errors import BadArgument

    settled = {"--seats": args.seats, "--names": args.names, "--seed": args.seed}
    settled |= {"--option": args.option, "--pack": args.pack}
    given = [name for name, value in settled.items() if value]
    if given:
        raise BadArgument(f"{', '.join(given)} cannot be changed at a saved table; expected --load without it")
    path = find_save(args.load)
    save = saves.read(path, accept_edited=args.edited)
    if args.game and args.game != save.game:
        raise BadArgument(f"{path} is a table of {save.game}, not of {args.game}")
    return saves.open_foreign(save, find_game, str(path)), path


def _new_file(slug: str) -> Path:
    """A file in the user folder that does not exist yet, named by game and time."""
    from time import strftime

    from longtable.cli.home import saves_folder

    stem = f"{slug}-{strftime('%Y%m%d-%H%M%S')}"
    path = saves_folder() / f"{stem}.json"
    count = 1
    while path.exists():
        count += 1
        path = saves_folder() / f"{stem}-{count}.json"
    return path
