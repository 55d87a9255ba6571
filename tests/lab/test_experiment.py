"""Experiments: what a plan leaves open is settled sensibly, and what cannot be played is refused."""

from pathlib import Path

import pytest

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.games.valor_villainy.mordak import game as minions_of_mordak
from longtable.lab.experiment import Plan, PlannedCell, are_alike, read_plan, settle
from tests.lab.table_of_runs import GAME, experiment

mordak: AnyGame = minions_of_mordak


def _plan(text: str, folder: Path) -> Plan:
    path = folder / "experiment.toml"
    path.write_text(text)
    return read_plan(path)


def test_a_file_says_what_to_play(tmp_path: Path) -> None:
    plan = _plan(
        """
        game = "valiant-wars"
        games = 500
        seed = "spring"
        seats = ["greedy", "random", "random"]
        [options]
        purchases = "at-stop"
        """,
        tmp_path,
    )
    settled = settle(plan, GAME)
    assert (settled.games, settled.seed) == (500, "spring")
    assert [cell.bots for cell in settled.cells] == [("greedy", "random", "random")]
    assert settled.cells[0].options == {"players": 3, "purchases": "at-stop"}


def test_bots_that_take_turns_on_a_chair_make_every_combination() -> None:
    settled = settle(Plan(game=GAME.slug, seats=[["greedy", "random"], "greedy", ["greedy", "random"]]), GAME)
    assert [cell.bots for cell in settled.cells] == [
        ("greedy", "greedy", "greedy"),
        ("greedy", "greedy", "random"),
        ("random", "greedy", "greedy"),
        ("random", "greedy", "random"),
    ]


def test_cells_may_differ_in_seats_and_options(tmp_path: Path) -> None:
    plan = _plan(
        """
        game = "valiant-wars"
        [[cell]]
        seats = ["greedy", "greedy"]
        [[cell]]
        seats = ["greedy", "random", "random"]
        options = {village_counts = true}
        """,
        tmp_path,
    )
    assert [cell.options for cell in settle(plan, GAME).cells] == [
        {"players": 2},
        {"players": 3, "village_counts": True},
    ]


def test_where_no_bots_are_named_there_is_a_greedy_one_for_each_role() -> None:
    assert settle(Plan(game=GAME.slug), GAME).cells[0].bots == ("greedy",) * 4
    assert settle(Plan(game=GAME.slug, options={"players": 2}), GAME).cells[0].bots == ("greedy",) * 2


def test_a_game_has_the_same_seed_in_every_cell() -> None:
    settled = experiment("greedy,greedy", "greedy,random,random")
    assert [settled.series(cell).seed_of(7) for cell in range(2)] == ["longtable/7", "longtable/7"]


def test_bots_move_round_only_where_all_roles_are_alike() -> None:
    assert experiment().rotate
    plan = Plan(game=mordak.slug, seats=["greedy", "random", "random"])
    assert not settle(plan, mordak).rotate
    assert settle(Plan(game=mordak.slug, rotate=True), mordak).rotate
    assert not experiment(rotate=False).rotate


def test_roles_are_alike_that_differ_in_their_number_only() -> None:
    assert are_alike([Role("p1"), Role("p2"), Role("p10")])
    assert not are_alike([Role("mordak"), Role("hero-1"), Role("hero-2")])


def test_a_line_up_may_be_one_of_chairs_that_hold_several_roles() -> None:
    [cell] = settle(Plan(game=mordak.slug, seats=["random", "greedy"], options={"heroes": 3}), mordak).cells
    assert (cell.bots, cell.options) == (("random", "greedy"), {})


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"seats": ["greedy"] * 9}, "Valiant Wars is a game for 2 to 5 players, not for 9"),
        ({"seats": ["greedy"] * 3, "options": {"players": 4}}, "is a game for 4 players, not for 3"),
        ({"seats": ["greedy", "merlin"]}, "there is no bot 'merlin'; the bots are"),
        ({"seats": ["greedy", "ismcts:depth=3"]}, "'depth=3' is not one of its settings"),
        ({"seats": [["greedy", "random"] * 6] * 4}, "20736 line-ups; expected at most 1000"),
        ({"seats": ["greedy"], "cells": [PlannedCell(["greedy"])]}, "expected one of the two"),
        ({"options": {"wind": 3}}, "the options are players"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, object], expected: str) -> None:
    with pytest.raises(BadArgument, match=expected):
        settle(Plan(game=GAME.slug, **changes), GAME)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game = ", "is no experiment"),
        ('game = "valiant-wars"\ngame_count = 3', "unknown field `game_count`"),
        ('game = "valiant-wars"\ngames = 0', r"`int` >= 1 - at `\$\.games`"),
        ("games = 3", "missing required field `game`"),
    ],
)
def test_a_file_that_is_no_experiment_is_refused(text: str, expected: str, tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match=expected):
        _plan(text, tmp_path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="cannot be read"):
        read_plan(tmp_path / "experiment.toml")


def test_packs_beside_the_file_are_found_from_anywhere(tmp_path: Path) -> None:
    (tmp_path / "cheap.toml").write_text("")
    plan = _plan('game = "valiant-wars"\npacks = ["cheap.toml", "smugglers"]', tmp_path)
    assert plan.packs == [str(tmp_path / "cheap.toml"), "smugglers"]
