"""`longtable clean`: remove from a server's database what nobody uses any more."""

import os
from argparse import ArgumentParser, Namespace, _SubParsersAction

from longtable.cli.home import home
from longtable.cli.serve import in_range


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "clean",
        help="remove tables and players that were not used for long from a server's database",
        description="Remove what was not used for long: tables, campaigns, sessions, players. The server may go on.",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        default=None,
        help="as for `longtable serve` (LONGTABLE_DATABASE, or your own file)",
    )
    parser.add_argument(
        "--keep-days",
        type=in_range(1, 36_500),
        required=True,
        metavar="DAYS",
        help="remove what was not used for so many days",
    )
    parser.add_argument("--dry-run", action="store_true", help="only count what would be removed")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Clean and say how much was removed."""
    from longtable.server import database, retention
    from longtable.server.settings import default_database

    url = args.database or os.environ.get(database.VARIABLE) or default_database(home())
    engine = database.connect(url, must_exist=True)
    database.prepare(engine)
    removed = retention.clean(engine, args.keep_days, dry_run=args.dry_run)
    engine.dispose()
    print(f"{'Would remove' if args.dry_run else 'Removed'} {removed}.")
    return 0
