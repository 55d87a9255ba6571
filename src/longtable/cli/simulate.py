"""`longtable simulate`: experiments, many games between bots, and what they say."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from contextlib import closing
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

from longtable.cli.arguments import Commands, add_command, add_table_settings, find_game, given_options
from longtable.cli.runs import at_least_one, bots_in, code_of, play_missing, say_how_far

if TYPE_CHECKING:
    from collections.abc import Generator

    from longtable.cli.standings import Standings, Watch
    from longtable.engine.game import AnyGame
    from longtable.lab.experiment import Experiment, Plan
    from longtable.lab.playing.parts import Played
    from longtable.lab.runs import RunFolder
    from longtable.lab.series.results import ResultsFile

LOCAL, RAY = "local", "ray"
PROCESSES_ON_RAY = 16
"""How many cores a cluster is taken to have when the size of a run's parts is settled."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "simulate",
        "play many games between bots and sum them up",
        "Play many games between bots, print who wins how often, and keep every game if wanted.\n\n"
        "What is played is told by options or by an experiment, a TOML file; options go before the file.\n"
        "Game number i has the seed SEED/i in every line-up, and the bots move round by one seat from game to game\n"
        "where all roles are alike. The results are the same for any number of processes or machines, as long as no\n"
        "bot's thinking is limited by time: give ismcts:seconds=0,iterations=200 rather than seconds.\n\n"
        "A run is a folder of Parquet. Ctrl-C keeps what is there, and --resume goes on.",
        "longtable simulate valiant-wars --seats greedy,random,random,random --games 1000 --jobs 2 --out run",
    )
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="the game's name, as `longtable games` lists it, or an experiment.toml",
    )
    parser.add_argument(
        "--seats",
        metavar="BOTS",
        action="append",
        help="the bots, in the order of the game's roles (default: greedy ones); given again, another line-up",
    )
    parser.add_argument("--games", metavar="N", type=at_least_one, help="how many games a line-up (default: 100)")
    parser.add_argument("--seed", metavar="S", help="what the seeds of all games begin with (default: longtable)")
    parser.add_argument(
        "--rotate",
        action=BooleanOptionalAction,
        help="move the bots round by one seat each game (default: where all roles are alike)",
    )
    _add_campaign(parser)
    _add_counting(parser)
    _add_output(parser)
    add_table_settings(parser)
    parser.set_defaults(run=run)


def _add_campaign(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--campaign",
        metavar="N",
        type=at_least_one,
        help="play campaigns of N tables, each from the record of the one before; --games counts campaigns then",
    )
    parser.add_argument("--record", metavar="FILE", help="start from the record of this campaign, a file of its own")
    parser.add_argument("--after", metavar="N", type=int, help="the record after its table N (default: its last)")
    parser.add_argument("--next", metavar="KEY", help="what to play from there (default: the usual)")


def _add_counting(parser: ArgumentParser) -> None:
    from longtable.engine.steps import DECISION_LIMIT

    parser.add_argument(
        "--limit",
        metavar="N",
        type=at_least_one,
        help=f"how many decisions a game may take before it counts as undecided (default: {DECISION_LIMIT})",
    )
    parser.add_argument(
        "--facts", action=BooleanOptionalAction, help="count in a run what the game finds worth it (default: yes)"
    )
    parser.add_argument(
        "--choices", action=BooleanOptionalAction, help="count in a run what is offered and taken (default: yes)"
    )


def _add_output(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--out",
        metavar="RUN",
        type=Path,
        help="keep the games: in a new folder, a run; or a row per game in FILE.jsonl or FILE.parquet, with seats "
        "counted from 0 (Parquet needs longtable[lab])",
    )
    parser.add_argument("--resume", metavar="RUN", type=Path, help="go on with a run that was stopped")
    parser.add_argument("--jobs", metavar="N", type=at_least_one, help="how many processes (default: 1)")
    parser.add_argument(
        "--on",
        metavar="WHERE",
        default=LOCAL,
        help="local; ray for a Ray cluster on this machine or the one RAY_ADDRESS names; or ray://host:port",
    )


def run(args: Namespace) -> int:
    """Play what is asked for; whatever ends it, keep and sum up what was played."""
    from longtable.engine.errors import BadArgument

    _check_place(args)
    if args.resume:
        return _resume(args)
    if not args.game:
        raise BadArgument("nothing to play: expected a game, an experiment.toml, or --resume RUN")
    plan = _plan_from(args)
    game = _game_of(plan)
    experiment = _settle(plan, game)
    if args.out and not args.out.suffix[1:].isalpha():
        return _begin(args, experiment, game)
    if args.on != LOCAL:
        raise BadArgument(f"--on {args.on}: what is played elsewhere is kept in a run; expected --out RUN")
    return _play_unkept(args, experiment, game)


def _check_place(args: Namespace) -> None:
    from longtable.engine.errors import BadArgument

    if args.on not in (LOCAL, RAY) and not args.on.startswith("ray://"):
        raise BadArgument(f"--on {args.on}: expected {LOCAL}, {RAY} or ray://host:port")


# ---------------------------------------------------------------- what to play


def _plan_from(args: Namespace) -> "Plan":
    """The plan of a file or of the arguments; what both say, the arguments settle."""
    from msgspec.structs import replace

    from longtable.lab.experiment import Plan, PlannedCell, read_plan

    plan = read_plan(Path(args.game)) if args.game.endswith(".toml") else Plan(game=args.game)
    names = ("games", "seed", "rotate", "limit", "facts", "choices", "campaign", "record", "after", "next")
    given: dict[str, Any] = {name: value for name in names if (value := getattr(args, name)) is not None}
    if args.seats:
        line_ups = [bots_in(text, "--seats", "in a simulation") for text in args.seats]
        given |= {"seats": [], "cells": [PlannedCell([*bots]) for bots in line_ups]}
    return replace(
        plan,
        **given,
        options={**plan.options, **given_options(args.option)},
        packs=[*plan.packs, *args.pack],
    )


def _game_of(plan: "Plan") -> "AnyGame":
    from longtable.cli.arguments import game_with_packs

    return game_with_packs(plan.game, plan.packs)


def _settle(plan: "Plan", game: "AnyGame") -> "Experiment":
    from longtable.lab.experiment import settle

    return settle(plan, game)


# ---------------------------------------------------------------- a run


def _begin(args: Namespace, experiment: "Experiment", game: "AnyGame") -> int:
    """Begin a run in a new folder."""
    from longtable.lab.playing.parts import sensible_batch
    from longtable.lab.runs import begin_run, check_is_free

    check_is_free(args.out)
    _check_cluster(args)
    batch = sensible_batch(experiment, (args.jobs or 1) if args.on == LOCAL else PROCESSES_ON_RAY)
    return _play_run(args, begin_run(args.out, experiment, game.rules_version, batch), game)


def _resume(args: Namespace) -> int:
    """Go on with a run as it was begun."""
    from longtable.engine.errors import BadArgument
    from longtable.lab.runs import open_run

    fixed = ("game", "seats", "games", "seed", "rotate", "limit", "facts", "choices", "out", "option", "pack")
    campaign = ("campaign", "record", "after", "next")
    if any(getattr(args, name) not in (None, []) for name in (*fixed, *campaign)):
        raise BadArgument(
            "--resume goes on with a run as it was begun; expected nothing beside it but --jobs and --on"
        )
    run = open_run(args.resume)
    game = find_game(run.experiment.game, run.experiment.packs)
    run.check_version(game.rules_version)
    _check_cluster(args)
    return _play_run(args, run, game)


def _check_cluster(args: Namespace) -> None:
    if args.on != LOCAL:
        from longtable.lab.playing.on_ray import check_cluster

        check_cluster(_address(args))


def _address(args: Namespace) -> str:
    return "" if args.on == RAY else str(args.on)


def _play_run(args: Namespace, run: "RunFolder", game: "AnyGame") -> int:
    """Play the parts that are missing; a failure is raised only after what was played is summed up."""
    from longtable.cli.standings import print_standings

    standings, stopped = play_missing(run, game, lambda: _played(args, run))
    print_standings(standings)
    if standings.games == run.experiment.all_games:
        print(f"Run: {run.folder}")
    say_how_far(standings, f"simulate --resume {quote(str(run.folder))}")
    return code_of(run.experiment, stopped)


def _played(args: Namespace, run: "RunFolder") -> "Generator[Played, None, None]":
    if args.on == LOCAL:
        from longtable.lab.playing.local import play_here

        return play_here(run, run.missing(), args.jobs or 1)
    from longtable.lab.playing.on_ray import play_on_ray

    return play_on_ray(run, run.missing(), _address(args), args.jobs)


# ---------------------------------------------------------------- games that are kept in one file, or not at all


def _play_unkept(args: Namespace, experiment: "Experiment", game: "AnyGame") -> int:
    """Play line-up after line-up; a single one may be written to a file."""
    from longtable.cli.standings import Standings, print_standings, watched
    from longtable.engine.errors import BadArgument
    from longtable.lab.series.results import open_results
    from longtable.lab.series.simulation import GameFailed

    if args.out and len(experiment.cells) > 1:
        raise BadArgument(
            f"{args.out}: a file holds one line-up, and there are {len(experiment.cells)}; name a folder"
        )
    results = open_results(args.out) if args.out else None
    standings = Standings(experiment, game)
    stopped: BaseException | None = None
    try:
        with watched(standings) as watch:
            for cell in range(len(experiment.cells)):
                _play_cell(experiment, cell, args.jobs or 1, standings, results, watch)
    except (KeyboardInterrupt, GameFailed) as error:
        stopped = error
    finally:
        kept = results.close(whole=standings.games == experiment.all_games) if results else None
    print_standings(standings)
    say_how_far(standings)
    if kept is not None:
        print(f"Results: {kept}" + ("" if kept == args.out else " (not whole, so it has .part behind its name)"))
    return code_of(experiment, stopped)


def _play_cell(
    experiment: "Experiment",
    cell: int,
    jobs: int,
    standings: "Standings",
    results: "ResultsFile | None",
    watch: "Watch",
) -> None:
    from longtable.lab.series.simulation import GameFailed, play_series

    try:
        with closing(play_series(experiment.series(cell), jobs)) as played:
            for result in played:
                if results is not None:
                    results.add(result)
                standings.cells[cell].add(result)
                watch.look()
    except GameFailed as failed:
        raise GameFailed(failed.text, failed.number, cell) from failed
