"""Matrices: whose victory fills which square, what is estimated of it, and the pages that are written of it."""

import json
import re
from pathlib import Path
from random import Random

import pytest
import vl_convert

from longtable.engine.errors import BadArgument
from longtable.games import find_game
from longtable.games.valor_villainy.mordak import game as mordak
from longtable.lab.findings.matrix import Findings, estimated, matrix_experiment, matrix_of, shrunk
from longtable.lab.pages.markdown import matrix_section
from longtable.lab.pages.matrix import matrix_page
from tests.lab.made_runs import Made, make_run

VALIANT = find_game("valiant-wars")


def worn(*pairs: str) -> str:
    """What the seats of a game wore: `red plain` is a hat and boots."""
    hats, boots = zip(*(pair.split() for pair in pairs), strict=True)
    return json.dumps({"hats": hats, "boots": boots, "rounds": 3})


def square(found: Findings, row: str, column: str) -> tuple[int, int]:
    one = next(one for one in found.squares if (one.row, one.column) == (row, column))
    return one.seen.seats, one.seen.wins


def test_every_seat_fills_a_square(tmp_path: Path) -> None:
    games = [
        *[Made(["p1"], measures=worn("red plain", "blue plain"))] * 3,
        *[Made(["p2"], measures=worn("red plain", "blue spiked"))] * 2,
    ]
    whole = matrix_of(make_run(tmp_path / "run", games), VALIANT, "hats", "boots").whole
    assert square(whole, "red", "plain") == (5, 3)
    assert square(whole, "blue", "plain") == (3, 0)
    assert square(whole, "blue", "spiked") == (2, 2)
    assert (whole.possible, len(whole.squares)) == (4, 3), "nobody was red and spiked"
    assert [(who, rate.seats, rate.wins) for who, rate in whole.columns] == [("spiked", 2, 2), ("plain", 8, 3)]


def test_entries_belong_to_the_numbered_roles(tmp_path: Path) -> None:
    roles = ("mordak", "hero-1", "hero-2")
    won = [Made(["hero-1", "hero-2"], measures=worn("red plain", "blue plain"))]
    lost = [Made(["mordak"], measures=worn("red plain", "green plain"))]
    run = make_run(tmp_path / "run", won + lost, roles=roles, bots=("greedy",) * 3)
    rows = matrix_of(run, VALIANT, "hats", "boots").whole.rows
    assert {who: (rate.seats, rate.wins) for who, rate in rows} == {"blue": (1, 1), "red": (2, 1), "green": (1, 0)}


def test_what_is_no_list_of_names_is_refused(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", [Made(["p1"], measures=worn("red plain", "blue plain"))])
    with pytest.raises(
        BadArgument, match="'rounds' is no list of names that this game measures; expected hats, boots"
    ):
        matrix_of(run, VALIANT, "hats", "rounds")


def test_a_list_for_other_roles_is_refused(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", [Made(["p1"], measures=worn("red plain"))])
    with pytest.raises(BadArgument, match="measures 1 hats and 1 boots for 2 roles; expected an entry of both"):
        matrix_of(run, VALIANT, "hats", "boots")


def test_games_that_came_to_no_end_are_left_out_and_counted(tmp_path: Path) -> None:
    games = [Made(["p1"], measures=worn("red plain", "blue plain")), Made([], reason="undecided")]
    matrix = matrix_of(make_run(tmp_path / "run", games), VALIANT, "hats", "boots")
    assert (matrix.whole.all.games, matrix.undecided) == (1, 1)
    assert "1 games came to no end and are left out." in matrix_section("told", matrix)
    with pytest.raises(BadArgument, match="no game has come to its end yet"):
        matrix_of(make_run(tmp_path / "other", games[1:]), VALIANT, "hats", "boots")


def test_each_value_of_an_option_has_findings_of_its_own(tmp_path: Path) -> None:
    games = [
        *[Made(["p1"], measures=worn("red plain", "blue plain"), cell=0)] * 4,
        *[Made(["p2"], measures=worn("red plain", "blue plain"), cell=1)] * 4,
    ]
    matrix = matrix_of(make_run(tmp_path / "run", games), VALIANT, "hats", "boots", "players")
    assert [part.title for part in matrix.parts] == ["players 2", "players 2"]
    assert [part.rows[0][0] for part in matrix.parts] == ["red", "blue"]
    assert matrix.whole.all.seats == 16


# ---------------------------------------------------------------- estimates


def test_few_seats_are_drawn_to_the_mean_and_many_are_not() -> None:
    found = shrunk([("few", 4, 2.0), ("many", 4000, 2000.0), ("others", 4000, -2002.0)], 0.25)
    assert 0.45 < found["many"].change < 0.5
    assert found["few"].change < found["many"].change
    assert found["few"].variance > found["many"].variance > 0


def test_what_looks_alike_is_not_known_to_be() -> None:
    found = shrunk([(name, 25, 0.0) for name in "abcd"], 0.25)
    assert all(one.change == 0 and one.variance > 0 for one in found.values())


def test_a_square_is_expected_to_be_what_its_row_and_column_are() -> None:
    """Rows and columns add up; the strongest row and column have hardly met."""
    rows, columns = {"r1": 0.2, "r2": 0.0, "r3": -0.2}, {"c1": 0.1, "c2": 0.0, "c3": -0.1}
    seats = {(row, column): 1 if (row, column) == ("r1", "c1") else 900 for row in rows for column in columns}
    left = [(row, column, n, n * (rows[row] + columns[column])) for (row, column), n in seats.items()]
    found = estimated(left, 0.25)
    assert found["r1", "c1"].change == pytest.approx(0.3, abs=0.03)
    assert found["r3", "c3"].change == pytest.approx(-0.3, abs=0.03)
    assert found["r1", "c1"].variance > found["r1", "c2"].variance


def test_intervals_hold_the_true_rate_of_nearly_all_squares() -> None:
    """Two hundred squares, some with an effect that neither row nor column explains, and twenty seats each."""
    dice = Random(7)
    rows = {f"r{n}": dice.gauss(0, 0.06) for n in range(20)}
    columns = {f"c{n}": dice.gauss(0, 0.06) for n in range(10)}
    true = {(r, c): rows[r] + columns[c] + dice.gauss(0, 0.04) for r in rows for c in columns}
    left = [
        (row, column, 20, sum(dice.random() < 0.5 + change for _ in range(20)) - 10.0)
        for (row, column), change in true.items()
    ]
    mean = sum(more for *_, more in left) / (20 * len(left))
    found = estimated([(row, column, n, more - n * mean) for row, column, n, more in left], 0.25)
    held = sum(
        abs(found[key].change + mean - change) <= 1.96 * found[key].variance ** 0.5 for key, change in true.items()
    )
    assert held >= 0.9 * len(true)
    best = max(found, key=lambda key: found[key].change)
    assert true[best] > 0.08, "the one that is named strongest is strong"


# ---------------------------------------------------------------- games


def test_every_value_of_the_option_is_a_line_up_with_seeds_of_its_own() -> None:
    experiment = matrix_experiment(mordak, {}, "heroes", "greedy", 3, "s")
    assert [len(cell.bots) for cell in experiment.cells] == [2, 3, 4, 5, 6]
    assert experiment.series(0).seed_of(1) == "s/0/1"
    assert experiment.series(4).seed_of(1) == "s/4/1"


def test_an_option_that_cannot_be_listed_splits_nothing() -> None:
    with pytest.raises(BadArgument, match="cannot be split by 'hats'; expected players"):
        matrix_experiment(VALIANT, {}, "hats", "greedy", 3, "s")


def test_an_option_cannot_be_settled_and_split() -> None:
    with pytest.raises(BadArgument, match="players splits the games and cannot be settled as well"):
        matrix_experiment(VALIANT, {"players": 3}, "players", "greedy", 3, "s")


def test_without_an_option_to_split_by_there_is_one_line_up() -> None:
    assert len(matrix_experiment(VALIANT, {"players": 3}, "", "greedy", 3, "s").cells) == 1


# ---------------------------------------------------------------- pages


HATS, BOOTS = ("red", "blue", "green", "black"), ("plain", "spiked", "laced")
MANY = [
    Made(
        ["p1"] if n % 3 else ["p2"],
        measures=worn(f"{HATS[n % 4]} {BOOTS[n % 3]}", f"{HATS[(n // 4) % 4]} {BOOTS[(n // 3) % 3]}"),
        cell=n % 2,
    )
    for n in range(120)
]


def test_the_section_names_the_strongest_and_the_weakest(tmp_path: Path) -> None:
    matrix = matrix_of(make_run(tmp_path / "run", MANY), VALIANT, "hats", "boots", "players")
    lines = matrix_section("`the command`", matrix).splitlines()
    assert lines[0] == "## Hats and boots of Valiant Wars"
    assert lines[2].startswith("`the command`: 120 games, 240 seats, of which 50.0 % won (")
    assert "### The strongest 6" in lines, "half of the twelve at most, so that nobody is in both"
    first = lines[lines.index("### The strongest 6") + 4]
    best = matrix.whole.squares[0]
    assert first.startswith(f"| {best.row} | {best.column} | {best.seen.seats} | {best.seen.wins} |")
    assert {"### By hats", "### By boots", "### With players 2", "### All estimates, in percent"} <= set(lines)
    grid = lines[lines.index("### All estimates, in percent") + 2 :]
    assert len(grid) == 2 + len(HATS)
    assert grid[0].count("|") == 2 + len(BOOTS)


def test_the_page_can_be_drawn(tmp_path: Path) -> None:
    page = matrix_page(matrix_of(make_run(tmp_path / "run", MANY), VALIANT, "hats", "boots", "players"))
    found = re.search(r"<script>(\[.*\])\.forEach\(", page)
    assert found is not None
    charts = json.loads(found[1])
    assert len(charts) == 9, "a matrix and two margins, of all and of both parts"
    assert all(vl_convert.vegalite_to_svg(json.dumps(chart)) for chart in charts)
