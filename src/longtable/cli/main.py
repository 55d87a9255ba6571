"""The command `longtable`: collects its commands, runs one, and turns errors into messages and exit codes."""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence

from longtable import __version__
from longtable.engine.collector import collect_seldom

REFUSED = 2
"""The exit code for whatever was given and cannot be used: an argument, a file, a pack."""
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    parser = build_parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    run: Callable[[Namespace], int] | None = args.run
    if run is None:
        parser.print_help()
        return REFUSED
    collect_seldom()
    return _guarded(run, args)


def build_parser() -> ArgumentParser:
    """The parser with all commands; their modules are imported only now."""
    from longtable.cli import (
        campaigns,
        clean,
        compare,
        games,
        honours,
        ladder,
        matrix,
        mcp,
        paint,
        play,
        report,
        rules,
        saves,
        serve,
        simulate,
    )

    parser = ArgumentParser(
        prog="longtable",
        description="Board games played by the book: at the table, against bots, by the million.",
        epilog="example:\n  longtable play valiant-wars --seats you,greedy,greedy",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"longtable {__version__}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    lab = (simulate, report, compare, ladder, matrix)
    for module in (games, play, campaigns, honours, serve, clean, mcp, rules, *lab, saves, paint):
        module.register(commands)
    return parser


def _guarded(run: Callable[[Namespace], int], args: Namespace) -> int:
    from longtable.engine.errors import LongtableError

    try:
        code = run(args)
        sys.stdout.flush()
    except LongtableError as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    return code


def _forget_output() -> None:
    """Nobody reads the output any more: let what is still buffered go nowhere, without a complaint at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:  # the output is not a file of the system, so there is nothing to be flushed into it
        return


if __name__ == "__main__":
    sys.exit(main())
