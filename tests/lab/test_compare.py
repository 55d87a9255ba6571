"""Two runs beside each other: what changed comes first, and what did not change is not made out to have."""

from pathlib import Path
from random import Random

import pytest

from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.games import find_game
from longtable.lab.experiment import Plan, settle
from longtable.lab.findings.compare import Change, Comparison, compare
from longtable.lab.playing.local import play_here
from longtable.lab.runs import RunFolder, begin_run
from tests.lab.made_runs import Made, make_run

CHEAP = Pack("cheap-barbarian", "valiant-wars", {"champion": [{"id": "barbarian", "cost": 1}]})


def played(
    folder: Path, games: int, seats: list[str], packs: tuple[Pack, ...] = (), seed: str = "balance"
) -> RunFolder:
    game = find_game("valiant-wars", packs)
    experiment = settle(Plan(game=game.slug, seats=list(seats), games=games, seed=seed), game)
    run = begin_run(folder, experiment, game.rules_version, 10)
    for _ in play_here(run, run.missing(), 1):
        pass
    return run


def change(found: Comparison, subject: str, figure: str) -> Change:
    return next(one for one in found.changes if (one.subject, one.figure) == (subject, figure))


@pytest.fixture(scope="module")
def barbarian(tmp_path_factory: pytest.TempPathFactory) -> Comparison:
    folder = tmp_path_factory.mktemp("barbarian")
    before = played(folder / "before", 200, ["greedy"] * 2)
    return compare(before, played(folder / "after", 200, ["greedy"] * 2, (CHEAP,)))


def test_a_pack_that_makes_the_barbarian_cheap_puts_the_barbarian_first(barbarian: Comparison) -> None:
    first = barbarian.changes[0]
    assert first.subject == "Barbarian"
    assert first.difference.interval[0] > 0
    assert first.is_clear


def test_a_comparison_says_what_was_set_and_how_much_was_looked_at(barbarian: Comparison) -> None:
    assert barbarian.settings == ["with pack cheap-barbarian: champion barbarian: cost = 1"]
    assert (barbarian.pairs, barbarian.left_out, barbarian.same_seeds) == (200, 0, True)
    assert len(barbarian.changes) > 150


def test_changes_are_sorted_by_standard_errors(barbarian: Comparison) -> None:
    errors = [abs(one.difference.errors) for one in barbarian.changes]
    assert errors == sorted(errors, reverse=True)


def test_runs_that_differ_by_luck_alone_show_nothing(tmp_path: Path) -> None:
    one = played(tmp_path / "one", 120, ["random"] * 2, seed="one")
    other = played(tmp_path / "other", 120, ["random"] * 2, seed="other")
    found = compare(one, other)
    assert not found.same_seeds
    assert found.clear == []
    outside = [
        change for change in found.changes if not change.difference.interval[0] <= 0 <= change.difference.interval[1]
    ]
    assert len(outside) < 0.1 * len(found.changes), "about one in twenty leaves out zero"


def test_a_run_beside_itself_changes_nothing(tmp_path: Path) -> None:
    games = [Made([f"p{1 + n % 2}"], [("p1", "bought", "archer", n % 3)], scores=[n, 2]) for n in range(30)]
    run = make_run(tmp_path / "run", games, choices={("buy", "pass"): (9, 4)})
    found = compare(run, run)
    assert found.settings == []
    assert {one.difference.change for one in found.changes} == {0.0}
    assert found.clear == []


def test_pairs_take_out_the_luck_they_share(tmp_path: Path) -> None:
    random = Random(1)
    lengths = [random.randrange(50, 500) for _ in range(100)]
    before = make_run(tmp_path / "before", [Made(["p1"], decisions=length) for length in lengths])
    after = make_run(tmp_path / "after", [Made(["p1"], decisions=length + random.randrange(3)) for length in lengths])
    longer = change(compare(before, after), "decisions", "a game")
    assert 0.7 < longer.difference.interval[0] < longer.difference.interval[1] < 1.4
    assert longer.is_clear


def test_a_changed_bot_goes_by_both_names_and_moves_round(tmp_path: Path) -> None:
    seats = [["greedy", "greedy"], ["greedy", "greedy"]]
    new = [["random", "greedy"], ["greedy", "random"]]
    before = [Made([f"p{1 + n // 2 % 2}"], bots=seats[n % 2]) for n in range(80)]
    after = [Made(["p2" if n % 2 == 0 else "p1"], bots=new[n % 2]) for n in range(80)]
    found = compare(make_run(tmp_path / "before", before), make_run(tmp_path / "after", after))
    worse = change(found, "greedy → random", "win rate")
    assert (worse.before, worse.after, worse.is_clear) == (0.5, 0.0, True)
    assert change(found, "greedy", "win rate").after == 1.0


def test_what_is_counted_and_what_winners_have_are_told_apart(tmp_path: Path) -> None:
    before = [Made(["p1"], [("p1", "bought", "monk", 2)] if n % 2 else []) for n in range(40)]
    after = [Made(["p1"], [("p2", "bought", "monk", 2)] if n % 2 else []) for n in range(40)]
    found = compare(make_run(tmp_path / "before", before), make_run(tmp_path / "after", after))
    counted = change(found, "Monk", "bought, times a game")
    assert (counted.before, counted.after) == (1.0, 1.0)
    held = change(found, "Monk", "bought, share of winners")
    assert (held.before, held.after) == (0.5, 0.0)


def test_options_are_compared_by_how_often_they_are_taken(tmp_path: Path) -> None:
    games = [Made(["p1"])] * 40
    before = make_run(tmp_path / "before", games, choices={("buy", "card:monk"): (50, 10)}, batch=10)
    after = make_run(tmp_path / "after", games, choices={("buy", "card:monk"): (50, 40)}, batch=10)
    taken = change(compare(before, after), "Monk", "buy, taken when offered")
    assert (taken.before, taken.after, taken.is_clear) == (0.2, 0.8, True)
    assert taken.cases == 400


def test_an_option_that_was_offered_once_proves_nothing(tmp_path: Path) -> None:
    before = make_run(tmp_path / "before", [Made(["p1"])], choices={("buy", "pass"): (1, 0)})
    after = make_run(tmp_path / "after", [Made(["p1"])], choices={("buy", "pass"): (1, 1)})
    taken = change(compare(before, after), "Nothing more", "buy, taken when offered")
    assert abs(taken.difference.errors) < 2


def test_parts_of_other_sizes_can_be_compared(tmp_path: Path) -> None:
    games = [Made(["p1"])] * 40
    before = make_run(tmp_path / "before", games, choices={("buy", "pass"): (8, 4)}, batch=10)
    after = make_run(tmp_path / "after", games, choices={("buy", "pass"): (16, 4)}, batch=20)
    taken = change(compare(before, after), "Nothing more", "buy, taken when offered")
    assert (taken.before, taken.after) == (0.5, 0.25)


def test_games_that_only_one_run_has_are_left_out(tmp_path: Path) -> None:
    before = make_run(tmp_path / "before", [Made(["p1"])] * 30)
    after = make_run(tmp_path / "after", [*[Made(["p1"])] * 30, *[Made(["p2"])] * 20])
    found = compare(before, after)
    assert (found.pairs, found.left_out) == (30, 20)
    assert change(found, "p2", "win rate").after == 0


def test_line_ups_with_the_same_seeds_are_not_twice_the_proof(tmp_path: Path) -> None:
    def games(cells: int, after: bool) -> list[Made]:
        return [Made(["p1" if after and n % 4 else "p2"], cell=cell) for cell in range(cells) for n in range(40)]

    errors = []
    for cells in (1, 3):
        before = make_run(tmp_path / f"before-{cells}", games(cells, after=False))
        after = make_run(tmp_path / f"after-{cells}", games(cells, after=True))
        errors.append(change(compare(before, after), "p1", "win rate").difference.error)
    assert errors[0] == pytest.approx(errors[1])


def test_other_games_or_roles_are_refused(tmp_path: Path) -> None:
    two = make_run(tmp_path / "two", [Made(["p1"])])
    three = make_run(tmp_path / "three", [Made(["p1"])], roles=("p1", "p2", "p3"), bots=["greedy"] * 3)
    other = make_run(tmp_path / "other", [Made(["p1"])], slug="lost")
    none = make_run(tmp_path / "none", [], planned=3)
    with pytest.raises(BadArgument, match="expected the same roles in both"):
        compare(two, three)
    with pytest.raises(BadArgument, match="expected two runs of the same game"):
        compare(two, other)
    with pytest.raises(BadArgument, match="have no game in common"):
        compare(two, none)


def test_a_comparison_lists_bots_seeds_and_packs_that_differ(tmp_path: Path) -> None:
    before = make_run(tmp_path / "before", [Made(["p1"])], packs=[CHEAP], seed="a")
    after = make_run(tmp_path / "after", [Made(["p1"])], bots=("greedy", "random"), seed="b")
    assert compare(before, after).settings == [
        "seed: a → b",
        "bots of line-up 0: greedy, greedy → greedy, random",
        "without pack cheap-barbarian: champion barbarian: cost = 1",
    ]
