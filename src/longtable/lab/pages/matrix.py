"""A matrix as a page for a browser: who is strong, who is weak, and every square of it."""

import altair as alt

from longtable.lab.findings.matrix import Findings, Matrix
from longtable.lab.findings.report import WinRates
from longtable.lab.findings.wording import ESTIMATES, MARGINS, percent
from longtable.lab.pages.figures import GOLD, INK, Chart, rates_chart
from longtable.lab.pages.html import Page
from longtable.lab.pages.markdown import (
    EXTREMES,
    extremes,
    heads_of_margin,
    heads_of_squares,
    left_out,
    row_of_margin,
    row_of_square,
)

SQUARE = 22
"""Pixels for each square of the chart."""
PALE = "#f3efe2"


def matrix_page(matrix: Matrix) -> str:
    """A matrix as a page."""
    everybody = matrix.whole.all
    about = f"{everybody.games} games, {everybody.seats} seats, {percent(everybody.rate)} won.{left_out(matrix)}"
    page = Page(f"{matrix.title}: {matrix.rows} and {matrix.columns}", [about])
    _add(page, matrix, matrix.whole)
    for part in matrix.parts:
        page.heading(part.title.capitalize())
        _add(page, matrix, part)
    return page.written()


def _add(page: Page, matrix: Matrix, found: Findings) -> None:
    page.heading(f"Both together: {len(found.squares)} of {found.possible}", 3)
    page.text(ESTIMATES)
    page.chart(squares_chart(matrix, found))
    strongest, weakest = extremes(found.squares, EXTREMES)
    heads = heads_of_squares(matrix)
    page.heading("The strongest", 3)
    page.table(heads, [row_of_square(one, found) for one in strongest], words=2)
    page.heading("The weakest", 3)
    page.table(heads, [row_of_square(one, found) for one in weakest], words=2)
    page.details("All of them", heads, [row_of_square(one, found) for one in found.squares], words=2)
    for name, margin in ((matrix.rows, found.rows), (matrix.columns, found.columns)):
        page.heading(name.capitalize(), 3)
        page.text(MARGINS)
        page.chart(rates_chart(WinRates(name, (name,), [((who,), rate) for who, rate in margin], found.all.rate)))
        page.table(heads_of_margin(name), [row_of_margin(who, rate, found) for who, rate in margin])


def squares_chart(matrix: Matrix, found: Findings) -> Chart:
    """The whole matrix in colours: pale where few would win, dark where many would."""
    rows = [
        {
            "row": one.row,
            "column": one.column,
            "estimate": one.estimate,
            "low": one.interval[0],
            "high": one.interval[1],
            "seats": one.seen.seats,
            "wins": one.seen.wins,
        }
        for one in found.squares
    ]
    chart: Chart = (
        alt.Chart({"values": rows}, width=SQUARE * len(found.columns), height=SQUARE * len(found.rows))
        .mark_rect()
        .encode(
            x=alt.X("column:N", sort=[name for name, _ in found.columns], title=matrix.columns),
            y=alt.Y("row:N", sort=[name for name, _ in found.rows], title=matrix.rows),
            color=alt.Color(
                "estimate:Q",
                title="win rate",
                scale=alt.Scale(range=[PALE, GOLD, INK]),
                legend=alt.Legend(format="%"),
            ),
            tooltip=[
                "row:N",
                "column:N",
                alt.Tooltip("estimate:Q", format=".1%"),
                alt.Tooltip("low:Q", format=".1%"),
                alt.Tooltip("high:Q", format=".1%"),
                "seats:Q",
                "wins:Q",
            ],
        )
    )
    return chart
