"""`longtable simulate`: many games between bots, and what they say."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from shlex import quote
from time import perf_counter
from typing import TYPE_CHECKING, Any

from longtable.cli.arguments import (
    Commands,
    add_command,
    add_game,
    add_table_settings,
    find_game,
    game_from,
    options_from,
)
from longtable.cli.commands import command, reproduce

if TYPE_CHECKING:
    from collections.abc import Callable

    from longtable.engine.game import AnyGame
    from longtable.lab.results import ResultsFile
    from longtable.lab.simulation import GameFailed, Series
    from longtable.lab.statistics import Summary, Tally

    Advance = Callable[[int], None]


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "simulate",
        "play many games between bots and sum them up",
        "Play many games between bots, print who wins how often, and write one row per game if wanted.\n\n"
        "Game number i has the seed SEED/i, and the bots move round by one seat from game to game. The results are\n"
        "the same for any number of processes, as long as no bot's thinking is limited by time: give\n"
        "ismcts:seconds=0,iterations=200 rather than seconds.",
        "longtable simulate valiant-wars --seats greedy,random,random,random --games 1000 --out games.parquet",
    )
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="BOTS",
        help="the bots, in the order of the game's roles (default: greedy ones)",
    )
    parser.add_argument("--games", metavar="N", type=_at_least_one, default=100, help="how many games (default: 100)")
    parser.add_argument("--jobs", metavar="N", type=_at_least_one, default=1, help="how many processes (default: 1)")
    parser.add_argument("--seed", metavar="S", default="longtable", help="what the seeds of all games begin with")
    parser.add_argument(
        "--rotate", action=BooleanOptionalAction, default=True, help="move the bots round by one seat each game"
    )
    _add_output(parser)
    add_table_settings(parser)
    parser.set_defaults(run=run)


def _add_output(parser: ArgumentParser) -> None:
    from longtable.engine.steps import DECISION_LIMIT

    parser.add_argument(
        "--limit",
        metavar="N",
        type=_at_least_one,
        default=DECISION_LIMIT,
        help=f"how many decisions a game may take before it counts as undecided (default: {DECISION_LIMIT})",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=Path,
        help="write a row per game to FILE.jsonl, or to FILE.parquet (needs longtable[lab]); seats count from 0",
    )


def _at_least_one(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a number of at least 1")
    return int(text)


def run(args: Namespace) -> int:
    """Play the series; whatever ends it, keep and sum up what was played."""
    from longtable.lab.results import open_results
    from longtable.lab.simulation import GameFailed
    from longtable.lab.statistics import Summary

    game = game_from(args)
    series = _series_from(args, game)
    results = open_results(args.out) if args.out else None
    summary = Summary()
    stopped: BaseException | None = None
    try:
        _play(series, args.jobs, summary, results)
    except (KeyboardInterrupt, GameFailed) as error:
        stopped = error
    finally:
        kept = results.close(whole=summary.games == series.games) if results else None
    _print_summary(game, series, summary)
    _say_where(kept, args.out, summary, series)
    if isinstance(stopped, GameFailed):
        raise _with_replay(series, stopped)
    return 130 if stopped else 0


def _series_from(args: Namespace, game: "AnyGame") -> "Series":
    from msgspec import to_builtins

    from longtable.cli.seats import STEADY, parse_seats
    from longtable.engine.errors import BadArgument
    from longtable.lab.simulation import Series

    seats = parse_seats(args.seats or ",".join([STEADY] * len(game.roles(options_from(args, game)))))
    if any(seat.is_person for seat in seats):
        raise BadArgument(f"--seats {args.seats}: nobody can be asked in a simulation; expected bots only")
    options = options_from(args, game, len(seats))
    roles = game.roles(options)
    if len(roles) != len(seats):
        raise BadArgument(
            f"--seats {args.seats}: {len(seats)} bots for {len(roles)} roles of {game.title} ({', '.join(roles)}); "
            "expected one for each"
        )
    return Series(
        game=game.slug,
        bots=tuple(seat.player for seat in seats),
        games=args.games,
        seed=args.seed,
        options=to_builtins(options),
        packs=game.packs,
        rotate=args.rotate,
        limit=args.limit,
    )


def _play(series: "Series", jobs: int, summary: "Summary", results: "ResultsFile | None") -> None:
    from longtable.lab.simulation import play_series

    with _progress(series.games) as advance, closing(play_series(series, jobs)) as played:
        for result in played:
            if results is not None:
                results.add(result)
            summary.add(result)
            advance(summary.games)


@contextmanager
def _progress(games: int) -> Generator["Advance", None, None]:
    """A bar with games, rate and time left, on the error stream and only on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games, {task.fields[pace]}"))
    begin = perf_counter()
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("games", total=games, pace="starting")

        def advance(done: int) -> None:
            progress.update(task, completed=done, pace=_pace(done, games, perf_counter() - begin))

        yield advance


def _pace(done: int, games: int, seconds: float) -> str:
    """How fast it goes and how long it will take. Games come in batches, so only the whole time says anything."""
    left = round(seconds / done * (games - done))
    return f"{done / max(seconds, 1e-6):.1f} a second, {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"


# ---------------------------------------------------------------- what is said at the end


def _print_summary(game: "AnyGame", series: "Series", summary: "Summary") -> None:
    from rich.console import Console
    from rich.markup import escape

    console = Console(highlight=False)
    if not summary.games:
        console.print("No game was played to its end.")
        return
    seats = "moving round" if series.rotate else "staying in their seats"
    head = f": {summary.games} games, seed {series.seed}, bots {seats}"
    console.print(f"[bold]{escape(game.title)}[/]{escape(head)}")
    if summary.undecided:
        console.print(f"{summary.undecided} undecided after {series.limit} decisions")
    console.print()
    console.print(_wins_table("Bot", summary.bots))
    roles = game.roles(game.read_options(series.options))
    console.print()
    console.print(_wins_table("Seat", {roles[seat]: tally for seat, tally in sorted(summary.seats.items())}))
    console.print()
    console.print(_lengths_table(summary))
    console.print()
    console.print(_reasons_table(summary))


def _table(*columns: str) -> Any:  # noqa: ANN401  rich is imported only when used
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(columns[0], min_width=12)
    for column in columns[1:]:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _wins_table(head: str, tallies: "dict[str, Tally]") -> Any:  # noqa: ANN401  rich is imported only when used
    table = _table(head, "Games", "Wins", "Win rate", "95 % interval")
    for name, tally in tallies.items():
        low, high = tally.interval
        table.add_row(
            name,
            str(tally.games),
            str(tally.wins),
            f"{100 * tally.rate:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f} %",
        )
    return table


def _lengths_table(summary: "Summary") -> Any:  # noqa: ANN401  rich is imported only when used
    table = _table("Per game", "Mean", "Deviation", "Least", "Most")
    for name, spread in summary.lengths.items():
        table.add_row(name, f"{spread.mean:.1f}", f"{spread.deviation:.1f}", f"{spread.least:g}", f"{spread.most:g}")
    return table


def _reasons_table(summary: "Summary") -> Any:  # noqa: ANN401  rich is imported only when used
    table = _table("Ended by", "Games", "Share")
    for reason, count in summary.reasons.most_common():
        table.add_row(reason, str(count), f"{100 * count / summary.games:.1f} %")
    return table


def _say_where(kept: Path | None, wanted: Path | None, summary: "Summary", series: "Series") -> None:
    if summary.games < series.games:
        print(f"Stopped after {summary.games} of {series.games} games.", file=sys.stderr)
    if kept is not None:
        why = "" if kept == wanted else " (not whole, so it has .part behind its name)"
        print(f"Results: {kept}{why}")


def _with_replay(series: "Series", failed: "GameFailed") -> "GameFailed":
    """The failure with a save of the broken game, and the command that leads to the place."""
    from longtable.cli.home import saves_folder
    from longtable.engine import saves
    from longtable.engine.errors import RuleBug
    from longtable.lab.simulation import GameFailed, broken_table

    table = broken_table(series, failed.number)
    if table is None:
        return failed
    name = "".join(sign if sign.isalnum() else "-" for sign in f"{series.game}-{series.seed_of(failed.number)}")
    path = saves_folder() / f"{name}.json"
    saves.write(table, path)
    try:
        saves.replay(saves.to_save(table), find_game)
    except RuleBug:
        return GameFailed(f"{failed}\n{reproduce(path, table.decisions)}", failed.number)
    # The rules are sound, so it was a bot that broke: the table as that bot found it.
    return GameFailed(f"{failed}\nLook at the table with: {command()} replay {quote(str(path))}", failed.number)
