"""A report, or a comparison, as a page for a browser."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from longtable.lab.findings.company import Company
from longtable.lab.findings.compare import Comparison
from longtable.lab.findings.lengths import Length
from longtable.lab.findings.report import Choice, Report, WinRates
from longtable.lab.findings.wording import (
    COMPANY,
    DRIFT,
    ENOUGH_OFFERED,
    HEADS_OF_CHANGES,
    NEVER,
    RATES,
    about_comparison,
    interval,
    luck,
    number,
    percent,
    points,
    row_of_change,
)
from longtable.lab.pages.figures import changes_chart, company_chart, drift_chart, length_chart, rates_chart
from longtable.lab.pages.html import Page

MOST_CHANGES = 30
"""How many changes are drawn; the table has all of them."""


def report_page(report: Report) -> str:
    """A report as a page."""
    page = Page(f"{report.title}: what the games say", report.about)
    page.heading("Who wins")
    page.text(RATES)
    for rates in report.rates:
        page.heading(rates.title, 3)
        page.chart(rates_chart(rates))
        page.table(*_rates_table(rates), words=len(rates.heads))
    page.heading("How long games take")
    for length in report.lengths:
        page.chart(length_chart(length))
    page.table(*_lengths_table(report.lengths))
    page.heading("How games end")
    page.table(
        ["Ended by", "Games", "Share", "95 % interval"],
        [[one.reason, number(one.games), percent(one.share), interval(one.interval)] for one in report.endings],
    )
    _add_company(page, report)
    _add_choices(page, report)
    page.heading("Outcomes over the run")
    page.text(DRIFT)
    page.chart(drift_chart(report.drifts))
    page.table(
        ["Who", "Drift in 1000 games", "95 % interval", "Chance of luck"],
        [
            [one.who, points(one.trend.change), interval(one.trend.interval, points), luck(one.luck)]
            for one in report.drifts
        ],
        [one.is_clear for one in report.drifts],
    )
    return page.written()


def comparison_page(comparison: Comparison, names: tuple[str, str]) -> str:
    """A comparison as a page."""
    page = Page(f"{comparison.title}: {names[0]} and {names[1]}", comparison.settings)
    for line in about_comparison(comparison):
        page.text(line)
    page.chart(changes_chart(comparison.changes[:MOST_CHANGES]))
    page.table(
        HEADS_OF_CHANGES,
        [row_of_change(change) for change in comparison.changes],
        [change.is_clear for change in comparison.changes],
        words=2,
    )
    return page.written()


def _rates_table(rates: WinRates) -> tuple[list[str], list[list[str]]]:
    heads = [*rates.heads, "Games", "Seats", "Wins", "Win rate", "95 % interval"]
    return heads, [
        [*names, *map(str, (rate.games, rate.seats, rate.wins)), percent(rate.rate), interval(rate.interval)]
        for names, rate in rates.rows
    ]


def _lengths_table(lengths: Sequence[Length]) -> tuple[list[str], list[list[str]]]:
    heads = ["Per game", "Mean", "Deviation", "Least", "Quarter", "Median", "Three quarters", "Most"]
    return heads, [
        [
            one.name,
            *map(
                number,
                (one.mean, one.deviation, one.least, one.quarter, one.median, one.three_quarters, one.most),
            ),
        ]
        for one in lengths
    ]


def _add_company(page: Page, report: Report) -> None:
    if not report.company and not report.happenings:
        return
    page.heading("What goes with winning")
    page.text(COMPANY)
    key = _side_and_fact
    for (kind, fact), found in groupby(sorted(report.company, key=key), key=key):
        things = list(found)
        page.heading(f"{fact} ({kind})" if len(report.kinds) > 1 else fact, 3)
        if any(one.difference for one in things):
            page.chart(company_chart(things))
        page.table(*_company_table(things), [one.is_clear for one in things])
    if report.happenings:
        page.heading("What happened beside", 3)
        page.table(
            ["What", "Thing", "A game", "In games"],
            [[one.fact, one.thing, number(one.a_game), str(one.games)] for one in report.happenings],
            words=2,
        )


def _side_and_fact(one: Company) -> tuple[str, str]:
    return one.kind, one.fact


def _company_table(company: Iterable[Company]) -> tuple[list[str], list[list[str]]]:
    heads = [
        "Thing",
        "A game",
        "Seats with it",
        "Win rate",
        "Seats without",
        "Win rate",
        "Same line-up, role and bot",
        "95 % interval",
        "Within games",
        "95 % interval",
        "Chance of luck",
    ]
    return heads, [
        [
            one.thing or "at all",
            number(one.count),
            str(one.seats),
            percent(one.rate),
            str(one.others),
            "" if one.others_rate is None else percent(one.others_rate),
            *(
                cell
                for found in (one.alike, one.same_game)
                for cell in ((points(found.change), interval(found.interval, points)) if found else ("", ""))
            ),
            luck(one.luck),
        ]
        for one in company
    ]


def _add_choices(page: Page, report: Report) -> None:
    if not report.choices:
        return
    page.heading("Choices never taken")
    page.text(NEVER)
    often = [one for one in report.never if one.offered >= ENOUGH_OFFERED]
    if often:
        page.table(*_choices_table(often), words=2)
    else:
        page.text(f"Every option that was offered at least {ENOUGH_OFFERED} times was taken at least once.")
    page.details("All options", *_choices_table(report.choices), words=2)


def _choices_table(choices: Iterable[Choice]) -> tuple[list[str], list[list[str]]]:
    return ["Question", "Option", "Offered", "Taken", "Share", "95 % interval"], [
        [
            one.question,
            one.option,
            str(one.offered),
            str(one.taken),
            percent(one.share),
            interval(one.interval),
        ]
        for one in choices
    ]
