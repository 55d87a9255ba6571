"""`longtable matrix`: who wins how often by two things that a seat is at once, such as Role and Race."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote

from longtable.cli.arguments import Commands, add_command, add_game, add_table_settings, game_from, given_options
from longtable.cli.commands import NAME
from longtable.cli.runs import at_least_one, code_of, folder_of, play_missing, run_in, say_how_far

USUAL_BOT = "greedy"
USUAL_GAMES = 500
USUAL_SEED = "matrix"


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "matrix",
        "compare all combinations of two things that a seat can be",
        "Play games of one bot with itself and say how often seats win by two lists that the game measures, such as\n"
        "the Roles and Races of a party: by each, and by both together, with 95 % intervals, the strongest and the\n"
        "weakest. --split plays as many games for every value of an option, such as the number of heroes, and\n"
        "says it for each. The tables are Markdown.\n\n"
        "With --out the games are kept as a run with a page for the browser: the same command goes on with games\n"
        "that were interrupted, and `longtable report` reads them.",
        "longtable matrix valley-of-the-dead-king --rows roles --columns races --split heroes "
        "--option roles=random --games 500 --jobs 2 --out runs/heroes",
    )
    add_game(parser)
    _add_arguments(parser)
    add_table_settings(parser)
    parser.set_defaults(run=run)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--rows", metavar="LIST", required=True, help="a list that the game measures, such as roles")
    parser.add_argument("--columns", metavar="LIST", required=True, help="another one, such as races")
    parser.add_argument("--split", metavar="OPTION", default="", help="an option whose values are all played")
    parser.add_argument("--bot", metavar="BOT", default=USUAL_BOT, help=f"who plays (default: {USUAL_BOT})")
    parser.add_argument(
        "--games",
        metavar="N",
        type=at_least_one,
        default=USUAL_GAMES,
        help=f"games, for each value of --split (default: {USUAL_GAMES})",
    )
    parser.add_argument("--jobs", metavar="N", type=at_least_one, default=1, help="how many processes (default: 1)")
    parser.add_argument(
        "--seed", metavar="S", default=USUAL_SEED, help=f"what all seeds begin with (default: {USUAL_SEED})"
    )
    parser.add_argument("--out", metavar="RUN", type=Path, help="keep the games in this folder, with a page")
    parser.add_argument(
        "--into", metavar="FILE", type=Path, help="put the tables into a Markdown file, in place of older ones"
    )


def run(args: Namespace) -> int:
    """Play what is missing, and print the matrix."""
    from longtable.lab.tables import need_polars, need_tables_and_charts

    (need_tables_and_charts if args.out else need_polars)("a matrix")
    from longtable.bots.registry import find_bot
    from longtable.cli.tables import write_page
    from longtable.lab.findings.matrix import matrix_experiment, matrix_of
    from longtable.lab.pages.markdown import matrix_section, put_into
    from longtable.lab.playing.local import play_here

    game = game_from(args)
    find_bot(args.bot)
    given = given_options(args.option)
    split = args.split.replace("-", "_")
    experiment = matrix_experiment(game, given, split, args.bot, args.games, args.seed)
    with folder_of(args.out) as folder:
        played = run_in(folder, experiment, game, args.jobs)
        standings, stopped = play_missing(played, game, lambda: play_here(played, played.missing(), args.jobs))
        if stopped is not None:
            say_how_far(standings, f"{_arguments(args)} --out {quote(str(args.out))}" if args.out else "")
            return code_of(experiment, stopped)
        matrix = matrix_of(played, game, args.rows, args.columns, split)
    section = matrix_section(f"`{NAME} {_arguments(args)}`", matrix)
    print(section)
    if args.into:
        put_into(args.into, section)
    if args.out:
        from longtable.lab.pages.matrix import matrix_page

        write_page(args.out / "matrix.html", matrix_page(matrix))
    return 0


def _arguments(args: Namespace) -> str:
    """The command again, without where its games are kept."""
    words = ["matrix", args.game, "--rows", args.rows, "--columns", args.columns]
    words += ["--split", args.split] if args.split else []
    words += ["--games", str(args.games)]
    words += ["--bot", args.bot] if args.bot != USUAL_BOT else []
    words += ["--seed", args.seed] if args.seed != USUAL_SEED else []
    words += [word for option in args.option for word in ("--option", option)]
    words += [word for pack in args.pack for word in ("--pack", pack)]
    return " ".join(map(quote, words))
