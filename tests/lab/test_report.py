"""Reports: who wins, how long it takes, how it ends, what is never chosen, and whether anything drifts."""

from pathlib import Path

import pytest

from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.lab.findings.report import Report, WinRates, report
from tests.lab.made_runs import Made, make_run


def table(found: Report, title: str) -> WinRates:
    return next(rates for rates in found.rates if rates.title == title)


def wins(found: Report, title: str) -> dict[tuple[str, ...], tuple[int, int]]:
    return {names: (rate.wins, rate.seats) for names, rate in table(found, title).rows}


def test_win_rates_are_told_by_bot_and_seat(tmp_path: Path) -> None:
    games = [
        Made(["p1"], bots=["greedy", "random"]),
        Made(["p2"], bots=["random", "greedy"]),
        Made(["p2"], bots=["greedy", "random"]),
    ]
    found = report(make_run(tmp_path / "run", games))
    assert wins(found, "By bot") == {("greedy",): (2, 3), ("random",): (1, 3)}
    assert wins(found, "By seat") == {("p1",): (1, 3), ("p2",): (2, 3)}
    assert wins(found, "By seat and bot")["p1", "greedy"] == (1, 2)
    assert table(found, "By bot").fair == 0.5


def test_sides_that_differ_are_told_apart(tmp_path: Path) -> None:
    roles = ("mordak", "hero-1", "hero-2")
    games = [Made(["mordak"]), Made(["hero-1", "hero-2"]), Made(["mordak"])]
    found = report(make_run(tmp_path / "run", games, roles=roles, bots=["greedy"] * 3))
    assert wins(found, "By side") == {("hero",): (2, 6), ("mordak",): (2, 3)}
    assert table(found, "By side").fair is None


def test_line_ups_with_the_same_seeds_are_not_twice_the_knowledge(tmp_path: Path) -> None:
    games = [Made(["p1" if number % 2 else "p2"], cell=cell) for cell in (0, 1) for number in range(40)]
    found = report(make_run(tmp_path / "run", games))
    rate = dict(table(found, "By seat").rows)["p1",]
    assert (rate.games, rate.seats) == (80, 80)
    assert rate.weight == pytest.approx(40)


def test_lengths_have_their_spread_and_shape(tmp_path: Path) -> None:
    games = [Made(["p1"], decisions=10 + n, measures=f'{{"rounds": {n % 3}, "decks": {{}}}}') for n in range(9)]
    found = report(make_run(tmp_path / "run", games))
    decisions, rounds = found.lengths
    assert (decisions.name, decisions.mean, decisions.median, decisions.most) == ("decisions", 14, 14, 18)
    assert [(bar.low, bar.games) for bar in rounds.bars] == [(0, 3), (1, 3), (2, 3)]


def test_a_measure_that_undecided_games_lack_is_told_of_the_others(tmp_path: Path) -> None:
    games = [
        Made(["p1"], measures='{"rounds": 4}'),
        Made([], reason="undecided"),
        Made([], measures='{"rounds": null}'),
    ]
    found = report(make_run(tmp_path / "run", games))
    assert [(length.name, length.games) for length in found.lengths] == [("decisions", 3), ("rounds", 1)]
    assert [(ending.reason, ending.games) for ending in found.endings] == [("points", 2), ("undecided", 1)]


def test_choices_never_taken_are_told_by_name_the_most_often_offered_first(tmp_path: Path) -> None:
    choices = {
        ("buy", "card:barbarian"): (30, 0),
        ("buy", "pass"): (90, 0),
        ("buy", "card:archer"): (40, 1),
        ("flip-own", "card:monk"): (3, 3),
    }
    found = report(make_run(tmp_path / "run", [Made(["p1"])], choices=choices))
    assert [(one.question, one.option, one.offered) for one in found.never] == [
        ("buy", "Nothing more", 90),
        ("buy", "Barbarian", 30),
    ]
    assert found.never[1].interval == pytest.approx((0, 0.1135), abs=1e-4)
    assert len(found.choices) == 4


def test_what_happened_to_nobody_in_particular_is_counted_too(tmp_path: Path) -> None:
    games = [Made(["p1"], [("", "day", "", 4), ("", "minion-fell", "imp", 2)]), Made(["p2"], [("", "day", "", 6)])]
    found = report(make_run(tmp_path / "run", games))
    assert [(one.fact, one.thing, one.a_game, one.games) for one in found.happenings] == [
        ("day", "", 5, 2),
        ("minion fell", "imp", 1, 1),
    ]


def test_outcomes_that_drift_are_noticed(tmp_path: Path) -> None:
    games = [Made(["p1" if n % 10 < n // 100 else "p2"]) for n in range(1000)]
    found = report(make_run(tmp_path / "run", games, batch=500))
    first = found.drifts[0]
    assert (first.who, first.is_clear) == ("p1", True)
    assert first.trend.interval[0] < 1.0 < first.trend.interval[1], "from nothing to nine of ten in a thousand games"
    assert len(first.stretches) == 20
    assert (first.stretches[-1].first, first.stretches[-1].last) == (950, 999)


def test_outcomes_that_stay_are_not_said_to_drift(tmp_path: Path) -> None:
    found = report(make_run(tmp_path / "run", [Made([f"p{1 + n % 2}"]) for n in range(200)]))
    assert not [drift for drift in found.drifts if drift.is_clear]


def test_a_report_says_what_the_run_was(tmp_path: Path) -> None:
    pack = Pack("dear", "valiant-wars", {"champion": [{"id": "archer", "cost": 7, "name": "Dear Archer"}]})
    games = [Made(["p1"], [("p1", "bought", "archer", 1)])] * 2
    found = report(make_run(tmp_path / "run", games, packs=[pack], planned=50, bots=("greedy", "random")))
    assert found.title == "Valiant Wars"
    assert found.about[:2] == ["2 of 50 games, seed made", "line-up 0: greedy, random, players 2"]
    assert any(line.startswith("pack dear (") for line in found.about)
    assert found.company[0].thing == "Dear Archer", "names are those of the pack"


def test_a_game_that_is_not_installed_is_told_by_its_keys(tmp_path: Path) -> None:
    games = [Made(["p1"], [("p1", "bought", "crown", 1)])]
    found = report(make_run(tmp_path / "run", games, slug="lost", choices={("buy", "card:crown"): (1, 0)}))
    assert (found.title, found.company[0].thing, found.never[0].option) == ("lost", "crown", "Crown")


def test_a_run_without_games_has_no_report(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", [], planned=5)
    with pytest.raises(BadArgument, match="no game has been played yet"):
        report(run)
