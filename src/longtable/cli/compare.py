"""`longtable compare`: what a changed pack or bot does, from two runs of the same games."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command

if TYPE_CHECKING:
    from longtable.lab.findings.compare import Comparison

USUAL_CHANGES = 20


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "compare",
        "set two runs of the same games beside each other",
        "Pair the games of two runs by line-up and number, which is by seed if both have the same, and say what\n"
        "differs: win rates, scores, length, endings, everything that was counted, and how often options are taken.\n"
        "What changed most, in standard errors, comes first. A star marks what stands out although so many figures\n"
        "were looked at.",
        "longtable compare runs/before runs/after",
    )
    parser.add_argument("before", metavar="RUN_A", type=Path, help="a run before the change")
    parser.add_argument("after", metavar="RUN_B", type=Path, help="a run after it")
    parser.add_argument(
        "--top",
        metavar="N",
        type=int,
        default=USUAL_CHANGES,
        help=f"how many changes to print, 0 for all (default: {USUAL_CHANGES})",
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="write all changes to an HTML page as well")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print what changed most, and write the page if wanted."""
    from longtable.lab.tables import need_tables_and_charts

    need_tables_and_charts(f"{args.after}: a comparison")
    from longtable.cli.tables import write_page
    from longtable.lab.findings.compare import compare
    from longtable.lab.runs import open_run

    found = compare(open_run(args.before), open_run(args.after))
    print_comparison(found, args.top or len(found.changes))
    if args.out:
        from longtable.lab.pages.page import comparison_page

        write_page(args.out, comparison_page(found, (args.before.name, args.after.name)))
    return 0


def print_comparison(comparison: "Comparison", most: int) -> None:
    """Print what was set differently, and what that changed."""
    from longtable.cli.tables import print_table, print_title
    from longtable.lab.findings.wording import HEADS_OF_CHANGES, about_comparison, row_of_change

    print_title(comparison.title, comparison.settings or ["Nothing was set differently."])
    print_title("What changed most", about_comparison(comparison))
    shown = comparison.changes[:most]
    print_table(HEADS_OF_CHANGES, map(row_of_change, shown), [change.is_clear for change in shown], words=2)
