"""Charts of a report and of a comparison, drawn by Altair."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import altair as alt

from longtable.lab.findings.company import Company
from longtable.lab.findings.compare import Change
from longtable.lab.findings.drift import Drift
from longtable.lab.findings.lengths import Length
from longtable.lab.findings.report import WinRates

Chart: TypeAlias = alt.TopLevelMixin
Row: TypeAlias = dict[str, Any]

WIDTH = 620
STEP = 19
"""Pixels for each row of a chart."""
INK, GOLD, GREY = "#2f4f3a", "#b8862b", "#9a9a92"
CLEAR_COLOURS = alt.Scale(domain=["stands out", "may be luck"], range=[GOLD, GREY])


def rates_chart(rates: WinRates) -> Chart:
    """Win rates as points with their intervals, and a line where everybody would be by luck alone."""
    rows = [
        {
            "who": ", ".join(names),
            "rate": rate.rate,
            "low": rate.interval[0],
            "high": rate.interval[1],
            "wins": rate.wins,
            "seats": rate.seats,
        }
        for names, rate in rates.rows
    ]
    tips = ["who:N", _percent("rate"), _percent("low"), _percent("high"), "wins:Q", "seats:Q"]
    layers = _points(rows, "rate", "win rate", "%", tips)
    if rates.fair is not None:
        fair = alt.Chart(_data([{"rate": rates.fair}])).mark_rule(color=GREY, strokeDash=[4, 4]).encode(x="rate:Q")
        layers = [fair, *layers]
    return _layered(layers, len(rows))


def length_chart(length: Length) -> Chart:
    """How many games have which length."""
    rows = [{"from": bar.low, "to": bar.high, "games": bar.games} for bar in length.bars]
    chart: Chart = (
        alt.Chart(_data(rows), width=WIDTH, height=160)
        .mark_bar(color=INK)
        .encode(
            x=alt.X("from:Q", title=length.name, scale=alt.Scale(zero=False)),
            x2="to:Q",
            y=alt.Y("games:Q", title="games"),
            y2=alt.datum(0),
            tooltip=["from:Q", "to:Q", "games:Q"],
        )
    )
    return chart


def company_chart(company: Sequence[Company]) -> Chart:
    """By how much seats with each thing won more often than those they can be compared with."""
    rows = [
        {
            "who": _thing_of(one),
            "difference": difference.change,
            "low": difference.interval[0],
            "high": difference.interval[1],
            "seats": one.seats,
            "rate": one.rate,
            "compared": "within games" if one.same_game else "same line-up, role and bot",
            "clear": _clear(one),
        }
        for one in company
        if (difference := one.difference) is not None
    ]
    tips = [
        "who:N",
        _percent("difference"),
        _percent("low"),
        _percent("high"),
        "seats:Q",
        _percent("rate"),
        "compared:N",
    ]
    points = _points(rows, "difference", "difference of win rates", "+%", tips, coloured=True)
    return _layered([_nothing(), *points], len(rows))


def changes_chart(changes: Sequence[Change]) -> Chart:
    """Changes in standard errors, which all figures have in common."""
    rows = [
        {
            "who": f"{change.subject}: {change.figure}",
            "errors": change.difference.errors,
            "low": change.difference.errors - 2,
            "high": change.difference.errors + 2,
            "before": change.before,
            "after": change.after,
            "clear": _clear(change),
        }
        for change in changes
    ]
    tips = ["who:N", "errors:Q", "before:Q", "after:Q"]
    points = _points(rows, "errors", "change, in standard errors (± 2)", "+.0f", tips, coloured=True)
    return _layered([_nothing(), *points], len(rows))


def drift_chart(drifts: Sequence[Drift]) -> Chart:
    """Win rates over the games, each with the band of its intervals."""
    rows = [
        {
            "who": drift.who,
            "game": (stretch.first + stretch.last) / 2,
            "rate": stretch.rate.rate,
            "low": stretch.rate.interval[0],
            "high": stretch.rate.interval[1],
            "games": f"{stretch.first} to {stretch.last}",
        }
        for drift in drifts
        for stretch in drift.stretches
    ]
    base = alt.Chart(_data(rows), width=WIDTH, height=220).encode(
        x=alt.X("game:Q", title="number of the game"),
        color=alt.Color("who:N", title=None),
        tooltip=["who:N", "games:N", _percent("rate"), _percent("low"), _percent("high")],
    )
    band = base.mark_area(opacity=0.15).encode(
        y=alt.Y("low:Q", title="win rate", axis=alt.Axis(format="%")), y2="high:Q"
    )
    return alt.layer(band, base.mark_line(point=True).encode(y="rate:Q"))


# ---------------------------------------------------------------- what charts have in common


def _data(rows: Iterable[Row]) -> Row:
    return {"values": list(rows)}


def _percent(field: str) -> alt.Tooltip:
    return alt.Tooltip(f"{field}:Q", format="+.1%" if field == "difference" else ".1%")


def _clear(one: Company | Change) -> str:
    return "stands out" if one.is_clear else "may be luck"


def _thing_of(one: Company) -> str:
    return one.thing or one.fact


def _nothing() -> alt.Chart:
    line: alt.Chart = alt.Chart(_data([{"x": 0}])).mark_rule(color=GREY).encode(x="x:Q")
    return line


def _points(
    rows: list[Row], value: str, title: str, form: str, tips: list[Any], *, coloured: bool = False
) -> list[alt.Chart]:
    """Points with intervals, a row each, in the order in which they come."""
    colour = alt.Color("clear:N", title=None, scale=CLEAR_COLOURS) if coloured else alt.value(INK)
    axis = alt.Axis(format=form)
    base = alt.Chart(_data(rows)).encode(
        y=alt.Y("who:N", sort=[row["who"] for row in rows], title=None, axis=alt.Axis(labelLimit=320)),
        color=colour,
        tooltip=tips,
    )
    lines = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=title, axis=axis), x2="high:Q")
    return [
        lines,
        base.mark_point(filled=True, size=60, opacity=1).encode(x=alt.X(f"{value}:Q", title=title, axis=axis)),
    ]


def _layered(layers: Sequence[alt.Chart], rows: int) -> Chart:
    return alt.layer(*layers).properties(width=WIDTH, height=STEP * max(2, rows))
