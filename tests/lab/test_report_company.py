"""What goes with winning: seats with a thing beside seats without, as honestly as a run allows."""

from pathlib import Path
from random import Random

from longtable.lab import runs
from longtable.lab.findings.company import Company, company
from longtable.lab.findings.seats import seats_of
from tests.lab.made_runs import Made, make_run

FOUR = ("p1", "p2", "p3", "p4")
GREEDY = ("greedy",) * 4


def found(folder: Path, games: list[Made], roles: tuple[str, ...] = FOUR, bots: tuple[str, ...] = GREEDY) -> Company:
    run = make_run(folder, games, roles=roles, bots=bots)
    [one] = company(seats_of(runs.games(run)), runs.facts(run))
    return one


def bought(*roles: str) -> list[tuple[str, str, str, int]]:
    return [(role, "bought", "crown", 1) for role in roles]


def test_a_thing_that_wins_games_stands_out_among_equals(tmp_path: Path) -> None:
    random = Random(1)
    games = []
    for _ in range(200):
        owner = random.choice(FOUR)
        games.append(Made([owner if random.random() < 0.6 else random.choice(FOUR)], bought(owner)))
    one = found(tmp_path / "run", games)
    assert one.same_game is not None
    assert one.is_clear
    assert one.same_game.interval[0] < 0.6 < one.same_game.interval[1]
    assert (one.seats, one.others, one.count) == (200, 600, 1.0)


def test_a_thing_that_does_nothing_does_not_stand_out(tmp_path: Path) -> None:
    random = Random(2)
    games = [Made([random.choice(FOUR)], bought(random.choice(FOUR))) for _ in range(200)]
    one = found(tmp_path / "run", games)
    assert one.same_game is not None
    assert not one.is_clear
    assert one.same_game.interval[0] < 0 < one.same_game.interval[1]


def test_what_strong_bots_have_is_not_taken_for_strong(tmp_path: Path) -> None:
    random = Random(5)
    games = [
        Made(["p1" if random.random() < 0.9 else "p2"], bought("p1" if random.random() < 0.9 else "p2"))
        for _ in range(600)
    ]
    one = found(tmp_path / "run", games, ("p1", "p2"), ("strong", "weak"))
    assert one.others_rate is not None
    assert one.rate - one.others_rate > 0.5, "all seats with it and without it are far apart"
    assert one.alike is not None
    assert one.alike.interval[0] < 0 < one.alike.interval[1], "those of one bot are not"
    assert one.same_game is None, "no two seats of a game have the same bot"


def test_a_team_is_compared_between_games_and_counts_as_one(tmp_path: Path) -> None:
    random = Random(4)
    roles = ("villain", "hero-1", "hero-2", "hero-3")
    games = []
    for _ in range(200):
        heroes = random.random() < 0.5
        lucky = random.random() < (0.7 if heroes else 0.3)
        games.append(Made(roles[1:] if heroes else ["villain"], bought(*roles[1:]) if lucky else []))
    one = found(tmp_path / "run", games, roles)
    assert (one.kind, one.same_game) == ("hero", None)
    assert one.alike is not None
    alone = 2 * (0.21 / 200) ** 0.5
    assert one.alike.error > 0.9 * alone, "three heroes that win as one say no more than one"


def test_few_seats_that_all_won_are_no_proof(tmp_path: Path) -> None:
    games = [Made(["p1"], bought("p1") if number < 2 else []) for number in range(100)]
    games = [game if number % 2 else Made(["p2"], game.facts) for number, game in enumerate(games)]
    one = found(tmp_path / "run", [Made(["p1"], bought("p1")), Made(["p1"], bought("p1")), *games[2:]])
    assert one.rate == 1
    assert not one.is_clear


def test_what_everybody_has_cannot_be_compared(tmp_path: Path) -> None:
    one = found(tmp_path / "run", [Made(["p1"], bought(*FOUR))] * 5)
    assert (one.others_rate, one.difference) == (None, None)


def test_what_is_nobodys_is_left_out(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", [Made(["p1"], [("", "day", "", 3)])])
    assert company(seats_of(runs.games(run)), runs.facts(run)) == []
