"""Ladders: who meets whom, whose victory is whose, and the section that is written of it."""

from pathlib import Path

import pytest

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.games import find_game
from longtable.games.valor_villainy.mordak import game as mordak
from longtable.lab.findings.ladder import (
    THE_GAME,
    Sides,
    ladder_experiment,
    ladder_of,
    settle_table,
    sides_of,
    usual_bots,
)
from longtable.lab.pages.markdown import ladder_section, put_into

VALIANT = find_game("valiant-wars")


def roles(*names: str) -> tuple[Role, ...]:
    return tuple(map(Role, names))


RIVALS = Sides((roles("p1"), roles("p2")), ("p", "p"))
VILLAIN = Sides((roles("mordak"), roles("hero-1", "hero-2")), ("mordak", "hero"))
PARTY = Sides((roles("hero-1", "hero-2"),), ("hero",))


def test_roles_of_which_one_wins_are_rivals() -> None:
    options, sides = settle_table(VALIANT, {})
    assert VALIANT.roles(options) == ("p1", "p2"), "two at a time"
    assert sides == RIVALS


def test_an_option_says_how_many_rivals_meet() -> None:
    _, sides = settle_table(VALIANT, {"players": 3})
    assert sides.roles == (("p1",), ("p2",), ("p3",))


def test_roles_of_one_kind_that_win_together_are_a_side() -> None:
    assert sides_of(mordak, mordak.read_options({"heroes": 2})) == VILLAIN


@pytest.mark.parametrize(
    ("players", "line_ups"),
    [(2, [("a", "b")]), (3, [("a", "b", "a"), ("b", "a", "b")]), (4, [("a", "b", "a", "b")])],
)
def test_rivals_share_the_seats_and_move_round(players: int, line_ups: list[tuple[str, ...]]) -> None:
    options, sides = settle_table(VALIANT, {"players": players})
    experiment = ladder_experiment(VALIANT, options, sides, ["a", "b"], 10, "s")
    assert [cell.bots for cell in experiment.cells] == line_ups
    assert experiment.rotate


def test_where_sides_differ_every_bot_plays_each_side_against_every_bot() -> None:
    options = mordak.read_options({"heroes": 2})
    experiment = ladder_experiment(mordak, options, VILLAIN, ["a", "b"], 10, "s")
    assert [cell.bots for cell in experiment.cells] == [
        ("a", "a", "a"),
        ("a", "b", "b"),
        ("b", "a", "a"),
        ("b", "b", "b"),
    ]
    assert not experiment.rotate


def test_a_ladder_needs_two_bots() -> None:
    options, sides = settle_table(VALIANT, {})
    with pytest.raises(BadArgument, match="a ladder of greedy, greedy; expected at least two different bots"):
        ladder_experiment(VALIANT, options, sides, ["greedy", "greedy"], 10, "s")


def test_bots_that_think_by_the_clock_get_so_many_seconds() -> None:
    assert {"random", "greedy", "ismcts:seconds=0.25"} <= set(usual_bots(0.25))


def test_a_ladder_of_rivals_has_the_strongest_first_and_greedy_at_zero() -> None:
    games = [
        *[(("p1", "p2"), ("greedy", "random"), ("p1",))] * 9,
        *[(("p1", "p2"), ("random", "greedy"), ("p1",))] * 3,
        *[(("p1", "p2"), ("clever", "greedy"), ("p1",))] * 8,
        *[(("p1", "p2"), ("greedy", "clever"), ())] * 4,
    ]
    ladder = ladder_of(RIVALS, games)
    assert [(one.rating.name, one.games, one.wins) for one in ladder.standings] == [
        ("clever", 12, 10),
        ("greedy", 24, 11),
        ("random", 12, 3),
    ]
    assert ladder.standings[1].rating.points == 0
    assert ladder.draws == 4
    assert [(match.one, match.other, match.wins) for match in ladder.matches] == [
        ("clever", "greedy", 10),
        ("greedy", "random", 9),
    ]
    assert ladder.matches[1].expected == pytest.approx(9.5 / 13)


def test_a_bot_has_a_rating_for_each_side() -> None:
    seats = ("mordak", "hero-1", "hero-2")
    games = [
        *[(seats, ("greedy", "greedy", "greedy"), ("mordak",))] * 6,
        *[(seats, ("greedy", "greedy", "greedy"), ("hero-1", "hero-2"))] * 4,
        *[(seats, ("random", "greedy", "greedy"), ("hero-1", "hero-2"))] * 10,
    ]
    ladder = ladder_of(VILLAIN, games)
    assert ladder.measure == "greedy as mordak"
    assert [(one.rating.name, one.wins) for one in ladder.standings] == [
        ("greedy as mordak", 6),
        ("greedy as hero", 14),
        ("random as mordak", 0),
    ]


def test_those_who_win_or_lose_as_one_play_against_the_game() -> None:
    seats = ("hero-1", "hero-2")
    games = [
        *[(seats, ("greedy", "greedy"), seats)] * 8,
        *[(seats, ("greedy", "greedy"), ())] * 2,
        *[(seats, ("random", "random"), seats)] * 1,
        *[(seats, ("random", "random"), ())] * 9,
    ]
    ladder = ladder_of(PARTY, games)
    assert [one.rating.name for one in ladder.standings] == ["greedy", THE_GAME, "random"]
    assert ladder.draws == 0
    assert ladder.matches[0].rate == 0.8


def test_a_section_is_written_in_the_form_of_the_measured_figures() -> None:
    games = [*[(("p1", "p2"), ("greedy", "random"), ("p1",))] * 9, (("p1", "p2"), ("greedy", "random"), ("p2",))]
    lines = ladder_section("Harbor", "`longtable ladder harbor`.", ladder_of(RIVALS, games)).splitlines()
    assert lines[0] == "## Ladder of Harbor"
    assert "| bot | rating | 95 % interval | games | wins | rate |" in lines
    assert "| greedy | 0 |  | 10 | 9 | 0.900 |" in lines
    assert "| greedy against random | 10 | 9 | 0.900 | 0.596 to 0.982 | 0.864 |" in lines


def test_a_section_takes_the_place_of_its_older_self(tmp_path: Path) -> None:
    path = tmp_path / "measured.md"
    path.write_text("# Measured\n\n## Ladder of A\n\nold\n\n## Speed\n\nfast\n")
    put_into(path, "## Ladder of A\n\nnew \\1")
    put_into(path, "## Ladder of B\n\nmore")
    assert path.read_text() == (
        "# Measured\n\n## Ladder of A\n\nnew \\1\n\n## Speed\n\nfast\n\n## Ladder of B\n\nmore\n"
    )


def test_a_section_begins_a_file_that_is_not_there(tmp_path: Path) -> None:
    put_into(tmp_path / "new.md", "## Ladder of A\n\nnew")
    assert (tmp_path / "new.md").read_text() == "## Ladder of A\n\nnew\n"
