"""`longtable report`: what a run says, in short on the terminal and in full on a page."""

from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command

if TYPE_CHECKING:
    from longtable.lab.findings.company import Company
    from longtable.lab.findings.estimates import Difference
    from longtable.lab.findings.report import Report

MOST_THINGS = 12
MOST_OF_A_FACT = 4
MOST_NEVER = 10


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "report",
        "say what a run of games shows, and write a page of charts",
        "Sum up a run: win rates with intervals, length of games, what goes with winning, choices never taken, and\n"
        "whether outcomes drift. The summary is printed, and all of it is on one HTML page that needs no network.",
        "longtable report runs/first",
    )
    parser.add_argument(
        "run_folder", metavar="RUN", type=Path, help="the folder that `longtable simulate --out` made"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="where to write the page (default: RUN/report.html)")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print the summary and write the page."""
    from longtable.lab.tables import need_tables_and_charts

    need_tables_and_charts(f"{args.run_folder}: a report")
    from longtable.cli.tables import write_page
    from longtable.lab.findings.report import report
    from longtable.lab.pages.page import report_page
    from longtable.lab.runs import open_run

    found = report(open_run(args.run_folder))
    print_report(found)
    write_page(args.out or args.run_folder / "report.html", report_page(found))
    return 0


def print_report(report: "Report") -> None:
    """Print what matters most."""
    from longtable.cli.tables import print_table, print_title
    from longtable.lab.findings.wording import interval, number, percent

    print_title(report.title, report.about)
    for rates in report.rates:
        print_table(
            [*rates.heads, "Games", "Wins", "Win rate", "95 % interval"],
            [
                [*names, str(rate.games), str(rate.wins), percent(rate.rate), interval(rate.interval)]
                for names, rate in rates.rows
            ],
            words=len(rates.heads),
        )
    print_table(
        ["Per game", "Mean", "Deviation", "Least", "Median", "Most"],
        [
            [one.name, *map(number, (one.mean, one.deviation, one.least, one.median, one.most))]
            for one in report.lengths
        ],
    )
    print_table(
        ["Ended by", "Games", "Share", "95 % interval"],
        [[one.reason, str(one.games), percent(one.share), interval(one.interval)] for one in report.endings],
    )
    _print_company(report)
    _print_choices(report)
    _print_drifts(report)


def _print_company(report: "Report") -> None:
    from longtable.cli.tables import print_table, print_title
    from longtable.lab.findings.wording import interval, luck, percent, points

    found = [(one, one.difference) for one in report.company if one.difference]
    if not found:
        return
    found.sort(key=lambda pair: -abs(pair[1].errors))
    facts: Counter[tuple[str, str]] = Counter()
    shown: list[tuple[Company, Difference]] = []
    for one, difference in found:
        facts[one.kind, one.fact] += 1
        if facts[one.kind, one.fact] <= MOST_OF_A_FACT and len(shown) < MOST_THINGS:
            shown.append((one, difference))
    print_title(
        f"What goes with winning, the clearest {len(shown)} of {len(found)}, at most {MOST_OF_A_FACT} of a kind",
        ["Company, not cause: who is ahead gets more. A star stands out with all of them allowed for."],
    )
    sides = len(report.kinds) > 1
    print_table(
        [*(["Side"] if sides else []), "What", "Thing", "Seats", "Win rate", "Difference", "95 % interval", "Luck"],
        [
            [
                *([one.kind] if sides else []),
                one.fact,
                one.thing,
                str(one.seats),
                percent(one.rate),
                points(difference.change),
                interval(difference.interval, points),
                luck(one.luck),
            ]
            for one, difference in shown
        ],
        [one.is_clear for one, _ in shown],
        words=3 if sides else 2,
    )


def _print_choices(report: "Report") -> None:
    from longtable.cli.tables import print_table, print_title
    from longtable.lab.findings.wording import ENOUGH_OFFERED, interval

    never = [one for one in report.never if one.offered >= ENOUGH_OFFERED]
    if not report.choices:
        return
    print_title(
        f"Never taken, of {len(report.choices)} options, though offered {ENOUGH_OFFERED} times: {len(never)}", []
    )
    if never:
        print_table(
            ["Question", "Option", "Offered", "Taken, 95 % interval"],
            [[one.question, one.option, str(one.offered), interval(one.interval)] for one in never[:MOST_NEVER]],
            words=2,
        )


def _print_drifts(report: "Report") -> None:
    from longtable.cli.tables import print_title
    from longtable.lab.findings.wording import interval, points

    drifting = [one for one in report.drifts if one.is_clear]
    print_title(
        "Outcomes drift over the run" if drifting else "Outcomes do not drift over the run",
        [
            f"{one.who}: {points(one.trend.change)} points in 1000 games ({interval(one.trend.interval, points)})"
            for one in drifting
        ],
    )
