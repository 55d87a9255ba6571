"""The page of a report: everything is in it, nothing is loaded, and its charts can be drawn."""

import json
import re
from pathlib import Path

import pytest
import vl_convert

from longtable.lab.findings.compare import compare
from longtable.lab.findings.report import report
from longtable.lab.pages import html
from longtable.lab.pages.page import comparison_page, report_page
from tests.lab.made_runs import Made, make_run

GAMES = [
    Made(
        [f"p{1 + n % 2}"],
        [("p1", "bought", "archer", 1), *([("p2", "bought", "monk", 2)] if n % 3 else []), ("", "day", "", 2)],
        decisions=20 + n % 7,
        measures=f'{{"rounds": {n % 4}}}',
    )
    for n in range(60)
]
CHOICES = {("buy", "card:barbarian"): (30, 0), ("buy", "card:monk"): (30, 12)}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    run = make_run(
        tmp_path_factory.mktemp("report") / "run", GAMES, choices=CHOICES, bots=("greedy", "<b>bold & quick</b>")
    )
    return report_page(report(run))


def charts(page: str) -> list[dict[str, object]]:
    found = re.search(r"<script>(\[.*\])\.forEach\(", page)
    assert found is not None
    specs: list[dict[str, object]] = json.loads(found[1])
    return specs


def test_the_page_loads_nothing_from_anywhere(page: str) -> None:
    own = page.replace(html._drawing_program(), "")
    assert len(own) < len(page) - 500_000, "the program that draws is in the page"
    assert "http:" not in own
    assert "https:" not in own
    assert not re.search(r"<link|@import|url\(|<img|<iframe|\ssrc=|\shref=", own)


def test_the_browser_is_told_to_refuse_any_load(page: str) -> None:
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; ")
    assert "http" not in policy[1]


def test_every_chart_of_the_page_can_be_drawn(page: str) -> None:
    drawn = [vl_convert.vegalite_to_svg(json.dumps(chart)) for chart in charts(page)]
    assert len(drawn) == page.count('<div id="chart-')
    assert all(svg.startswith("<svg") for svg in drawn)
    assert any("Monk" in svg for svg in drawn)


def test_the_page_has_every_part_of_the_report(page: str) -> None:
    for text in (
        "Who wins",
        "By bot",
        "By seat",
        "How long games take",
        "rounds",
        "How games end",
        "What goes with winning",
        "Company, not cause",
        "Monk",
        "Choices never taken",
        "Barbarian",
        "Outcomes over the run",
    ):
        assert text in page


def test_names_are_text_and_never_markup(page: str) -> None:
    assert "<b>bold" not in page
    assert "&lt;b&gt;bold &amp; quick&lt;/b&gt;" in page


def test_a_comparison_has_a_page_too(tmp_path: Path) -> None:
    before = make_run(tmp_path / "before", GAMES, choices=CHOICES)
    after = make_run(tmp_path / "after", [game._replace(winners=["p1"]) for game in GAMES], choices=CHOICES)
    page = comparison_page(compare(before, after), ("before", "after"))
    assert "60 pairs of games with the same seed." in page
    assert "win rate" in page
    [chart] = charts(page)
    assert vl_convert.vegalite_to_svg(json.dumps(chart)).startswith("<svg")
