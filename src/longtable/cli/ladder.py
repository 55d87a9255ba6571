"""`longtable ladder`: all bots against each other, and their ratings as tables of Markdown."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command, add_game, add_table_settings, game_from, given_options
from longtable.cli.commands import NAME
from longtable.cli.runs import at_least_one, bots_in, code_of, folder_of, play_missing, run_in, say_how_far

if TYPE_CHECKING:
    from longtable.lab.experiment import Experiment

USUAL_GAMES = 100
USUAL_SECONDS = 0.1
USUAL_SEED = "ladder"


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "ladder",
        "play all bots against each other and rate them",
        "Play every pairing of bots with the same seeds and rate them by the likelihood of the results, with 95 %\n"
        "intervals, in points of Elo: 400 points are odds of ten to one, and greedy has 0. Rivals meet two at a\n"
        "time, unless an option says how many play. Where sides differ, as a villain and heroes do, a bot has a\n"
        "rating for each side. The tables are Markdown.\n\n"
        "With --out the games are kept as a run: the same command goes on with a ladder that was interrupted, and\n"
        "`longtable report` reads it.",
        "longtable ladder valiant-wars --games 200 --jobs 2 --out runs/ladder",
    )
    add_game(parser)
    _add_arguments(parser)
    add_table_settings(parser)
    parser.set_defaults(run=run)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--bots",
        metavar="BOTS",
        help="the bots, such as random,greedy,ismcts:iterations=200 (default: all installed)",
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=float,
        default=USUAL_SECONDS,
        help=f"what installed bots that think by the clock get for a decision (default: {USUAL_SECONDS})",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=at_least_one,
        default=USUAL_GAMES,
        help=f"games for each pairing (default: {USUAL_GAMES})",
    )
    parser.add_argument("--jobs", metavar="N", type=at_least_one, default=1, help="how many processes (default: 1)")
    parser.add_argument(
        "--seed", metavar="S", default=USUAL_SEED, help=f"what all seeds begin with (default: {USUAL_SEED})"
    )
    parser.add_argument("--out", metavar="RUN", type=Path, help="keep the games in this folder")
    parser.add_argument(
        "--into", metavar="FILE", type=Path, help="put the tables into a Markdown file, in place of older ones"
    )


def run(args: Namespace) -> int:
    """Play what is missing, and print the ladder."""
    from longtable.engine.errors import BadArgument
    from longtable.lab.tables import need_polars

    need_polars("a ladder")
    from longtable.lab import runs
    from longtable.lab.findings.ladder import ladder_experiment, ladder_of, settle_table
    from longtable.lab.pages.markdown import ladder_section, put_into
    from longtable.lab.playing.local import play_here

    if args.seconds <= 0:
        raise BadArgument(f"--seconds {args.seconds:g}: expected some time to think")
    game = game_from(args)
    options, sides = settle_table(game, given_options(args.option))
    experiment = ladder_experiment(game, options, sides, _bots(args), args.games, args.seed)
    with folder_of(args.out) as folder:
        played = run_in(folder, experiment, game, args.jobs)
        standings, stopped = play_missing(played, game, lambda: play_here(played, played.missing(), args.jobs))
        if stopped is not None:
            say_how_far(standings, f"{_arguments(args)} --out {quote(str(args.out))}" if args.out else "")
            return code_of(experiment, stopped)
        rows = runs.games(played).sort("cell", "game").select("roles", "bots", "winners").collect().iter_rows()
        section = ladder_section(game.title, _told(args, experiment), ladder_of(sides, rows))
    print(section)
    if args.into:
        put_into(args.into, section)
    return 0


def _bots(args: Namespace) -> list[str]:
    from longtable.lab.findings.ladder import usual_bots

    return usual_bots(args.seconds) if args.bots is None else bots_in(args.bots, "--bots", "on a ladder")


def _told(args: Namespace, experiment: "Experiment") -> str:
    """How the ladder was made, in a sentence with the command."""
    options = ", ".join(f"{name} {value}" for name, value in experiment.cells[0].options.items())
    seats = "seats move round" if experiment.rotate else "everybody keeps their side"
    return f"`{NAME} {_arguments(args)}`{f' ({options})' if options else ''}; {seats}."


def _arguments(args: Namespace) -> str:
    """The command again, without where its games are kept."""
    words = ["ladder", args.game, "--games", str(args.games)]
    words += ["--bots", args.bots] if args.bots else ["--seconds", f"{args.seconds:g}"]
    words += ["--seed", args.seed] if args.seed != USUAL_SEED else []
    words += [word for option in args.option for word in ("--option", option)]
    words += [word for pack in args.pack for word in ("--pack", pack)]
    return " ".join(map(quote, words))
