"""Campaigns in the lab: one act from a record, whole campaigns with a row for each table."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from longtable.cli.main import REFUSED, main
from longtable.engine import chain
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.lab import runs
from longtable.lab.experiment import Plan, settle
from longtable.lab.series.simulation import OpenSeries, broken_table, play_series
from tests.engine.test_campaign import played
from tests.examples import install
from tests.harbor import harbor

game: AnyGame = harbor.game


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "installed", "harbor")
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A season of which two seas are sailed."""
    path = tmp_path / "season.json"
    path.write_bytes(chain.encode(played(2)))
    return path


def plan(**more: Any) -> Plan:
    return Plan(game="harbor", seats=["greedy", "greedy"], seed="lab", **more)


def test_a_whole_campaign_has_a_row_for_each_table() -> None:
    results = list(play_series(settle(plan(games=4, campaign=3), game).series(0)))
    assert [result.measures["table"] for result in results] == [1, 2, 3] * 4
    assert [result.measures["played"] for result in results][::3] == ["bay"] * 4
    assert all(result.decided for result in results)
    followed = {(one.measures["played"], other.measures["played"]) for one, other in pairwise(results)}
    assert ("bay", "straits") in followed


def test_a_table_of_a_campaign_is_the_same_whoever_plays_the_ones_before() -> None:
    series = settle(plan(games=3, campaign=4), game).series(0)
    in_order = list(play_series(series))
    for number in (11, 2, 7):
        assert OpenSeries(series).play(number) == in_order[number]


def test_a_table_after_the_end_begins_a_new_campaign() -> None:
    results = list(play_series(settle(plan(games=2, campaign=12), game).series(0)))
    played_keys = [result.measures["played"] for result in results]
    ended = [
        place for place, key in enumerate(played_keys[:-1]) if key == "ocean" and results[place].reason == "cargo"
    ]
    assert ended
    assert {played_keys[place + 1] for place in ended} == {"bay"}


def test_one_act_is_simulated_from_a_record(file: Path) -> None:
    last = list(play_series(settle(plan(games=5, record=str(file)), game).series(0)))
    assert {(result.measures["played"], result.measures["table"]) for result in last} == {("ocean", 1)}
    first = settle(plan(games=1, record=str(file), after=1, next="regatta"), game)
    assert next(play_series(first.series(0))).measures["played"] == "regatta"
    # Docks of the season are cards of the hand: more is decided than from a new record.
    longer = OpenSeries(settle(plan(games=1, record=str(file)), game).series(0)).begin(0)
    assert all(len(player.hand) > 5 for player in longer.run.state.players)


def test_what_is_settled_for_the_first_table_is_not_for_the_next(file: Path) -> None:
    series = settle(plan(games=1, record=str(file), after=1, next="regatta", campaign=2), game).series(0)
    opened = OpenSeries(series)
    assert [opened.settings.of(0).options.cards, opened.settings.of(1).options.cards] == [3, 5]  # type: ignore[attr-defined]


def test_bots_keep_their_chairs_through_a_campaign() -> None:
    mixed = Plan(game="harbor", seats=["greedy", "random"], games=2, campaign=3)
    seats = [result.seats for result in play_series(settle(mixed, game).series(0))]
    assert seats == [("greedy", "random")] * 3 + [("random", "greedy")] * 3


def test_a_table_of_a_campaign_can_be_looked_at_where_it_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    series = settle(plan(games=1, campaign=2), game).series(0)

    def broken(_s: Any, _ask: Any) -> int:
        raise RuntimeError("no idea")

    monkeypatch.setattr(harbor.Harbor, "policy", broken)
    table = broken_table(series, 0)
    assert table is not None
    assert table.record == {"sailed": 0, "had_regatta": False, "berths": {}}


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"campaign": 2, "options": {"sea": "ocean"}}, "the campaign settles sea"),
        ({"next": "ocean"}, "'ocean' cannot be played next"),
    ],
)
def test_a_plan_that_the_campaign_does_not_allow_is_refused(more: dict[str, Any], text: str) -> None:
    with pytest.raises(BadArgument, match=text):
        settle(plan(**more), game)


def test_a_run_keeps_the_record_it_started_from(tmp_path: Path, file: Path) -> None:
    out = tmp_path / "run"
    command = ["simulate", "harbor", "--seats", "greedy,greedy", "--games", "3", "--campaign", "2"]
    assert main([*command, "--record", str(file), "--after", "1", "--out", str(out)]) == 0
    run = runs.open_run(out)
    rows = runs.games(run).sort("game").collect()
    assert len(rows) == 6
    assert '"played":"straits"' in rows["measures"][0]
    file.unlink()
    [part, *_] = run.done()
    run.path_of("games", part).unlink()
    assert main(["simulate", "--resume", str(out)]) == 0
    assert runs.games(run).sort("game").collect().equals(rows)
    assert main(["simulate", "--resume", str(out), "--campaign", "3"]) == REFUSED


def test_an_experiment_names_its_campaign_beside_it(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "act.toml"
    path.write_text(f'game = "harbor"\nseats = ["greedy", "greedy"]\ngames = 2\nrecord = "{file.name}"\n')
    assert main(["simulate", str(path)]) == 0
    path.write_text(f'game = "valiant-wars"\ngames = 2\nrecord = "{file.name}"\n')
    assert main(["simulate", str(path)]) == REFUSED
    assert "is a campaign of harbor, not of valiant-wars" in capsys.readouterr().err
