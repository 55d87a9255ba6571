"""What `simulate`, `ladder` and `matrix` share: bots by name, runs that are seen while they are played, their end."""

import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, contextmanager
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from longtable.cli.arguments import find_game
from longtable.cli.commands import command, reproduce

if TYPE_CHECKING:
    from longtable.cli.standings import Standings
    from longtable.engine.game import AnyGame
    from longtable.lab.experiment import Experiment
    from longtable.lab.playing.parts import Played
    from longtable.lab.runs import Part, RunFolder
    from longtable.lab.series.simulation import GameFailed

INTERRUPTED = 130


def at_least_one(text: str) -> int:
    """A number of games, decisions or processes as it was typed."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a number of at least 1")
    return int(text)


def bots_in(text: str, option: str, where: str) -> list[str]:
    """The bots that an option names; people are refused."""
    from longtable.cli.seats import parse_seats
    from longtable.engine.errors import BadArgument

    seats = parse_seats(text)
    if any(seat.is_person for seat in seats):
        raise BadArgument(f"{option} {text}: nobody can be asked {where}; expected bots only")
    return [seat.player for seat in seats]


@contextmanager
def folder_of(kept: Path | None) -> Generator[Path, None, None]:
    """Where games lie: where they are to be kept, or only as long as they are needed."""
    if kept is not None:
        yield kept
        return
    with TemporaryDirectory(prefix="longtable-games-") as folder:
        yield Path(folder)


def run_in(folder: Path, experiment: "Experiment", game: "AnyGame", jobs: int) -> "RunFolder":
    """The run of an experiment in a folder: a new one, or the one that was begun with the very same games."""
    from longtable.engine.errors import SaveError
    from longtable.lab.playing.parts import sensible_batch
    from longtable.lab.runs import RECORD, begin_run, open_run

    if not (folder / RECORD).exists():
        return begin_run(folder, experiment, game.rules_version, sensible_batch(experiment, jobs))
    begun = open_run(folder)
    if begun.experiment != experiment:
        raise SaveError(
            f"{folder}: holds a run of other games; expected the same bots, games and seed, or a new folder"
        )
    begun.check_version(game.rules_version)
    return begun


def play_missing(
    run: "RunFolder", game: "AnyGame", play: Callable[[], "Generator[Played, None, None]"]
) -> "tuple[Standings, BaseException | None]":
    """Play the parts of a run that are missing: how all of it stands then, and what stopped it, if anything did."""
    from longtable.cli.standings import Standings, watched
    from longtable.engine.errors import LongtableError

    standings = Standings(run.experiment, game)
    stopped: BaseException | None = None
    with run.held():
        run.sweep()
        counted = run.done()
        _count(standings, run, counted)
        try:
            with watched(standings) as watch, closing(play()) as parts:
                for played in parts:
                    standings.cells[played.part.cell].merge(played.summary)
                    counted.append(played.part)
                    watch.look()
        except (KeyboardInterrupt, LongtableError) as error:
            stopped = error
        known = frozenset(counted)
        _count(standings, run, [part for part in run.done() if part not in known])
    return standings, stopped


def _count(standings: "Standings", run: "RunFolder", parts: "Iterable[Part]") -> None:
    """Count parts that others have written: an earlier run, or a process that was let finish."""
    from longtable.lab.playing.parts import summary_of

    for part in parts:
        standings.cells[part.cell].merge(summary_of(run, part))


def say_how_far(standings: "Standings", again: str = "") -> None:
    """Where not all was played, say so, and what to type to go on."""
    all_games = standings.experiment.all_games
    if standings.games == all_games:
        return
    print(f"Stopped after {standings.games} of {all_games} games.", file=sys.stderr)
    if again:
        print(f"Go on with: {command()} {again}", file=sys.stderr)


def code_of(experiment: "Experiment", stopped: BaseException | None) -> int:
    """The exit code of games that somebody stopped, or nobody; what broke is raised, with where to look."""
    from longtable.engine.errors import LongtableError
    from longtable.lab.series.simulation import GameFailed

    if isinstance(stopped, GameFailed):
        raise _with_replay(experiment, stopped)
    if isinstance(stopped, LongtableError):
        raise stopped
    return INTERRUPTED if stopped else 0


def _with_replay(experiment: "Experiment", failed: "GameFailed") -> "GameFailed":
    """The failure with a save of the broken game, and the command that leads to the place."""
    from longtable.cli.home import saves_folder
    from longtable.engine import saves
    from longtable.engine.errors import RuleBug
    from longtable.lab.series.simulation import GameFailed, broken_table

    series = experiment.series(failed.cell)
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
