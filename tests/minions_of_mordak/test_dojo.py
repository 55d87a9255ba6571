"""The Elven Dojo: where it is, who is trained there, and when."""

import pytest

from longtable.engine.chance import Chance
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.content import load
from longtable.games.valor_villainy.mordak.kinds import Row, Tier
from longtable.games.valor_villainy.mordak.play.setup import lay_map
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.characters import bonus_dice
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MORDAK, VILLAIN, Position, player, stand, table

DOJO = "elven-dojo"
RESTING = ("act", "spend-xp", "hold-back")


DOJO_IN_THE_EAST = {EAST: DOJO}
"""The Dojo is turned up east of the Keep."""


def trained(t: MordakStory) -> list[bool]:
    """Who is trained."""
    return [hero.is_trained for hero in t.state.heroes]


@rule("MM-DOJO-01", "MM-SETUP-03")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_the_dojo_is_a_tier_two_tile_of_every_game(heroes: int) -> None:
    content = load()
    assert content.tiles[DOJO].tier is Tier.TWO
    for seed in "abcdef":
        dojo = [region for region in lay_map(content, heroes, Chance(seed)) if region.tile == DOJO]
        assert [abs(region.x) + abs(region.y) for region in dojo] == [3]


@rule("MM-DOJO-02")
def test_a_hero_in_the_dojo_is_trained_for_nothing_in_the_level_up_step() -> None:
    t = table(tiles=DOJO_IN_THE_EAST, at={ME: EAST}, resting=RESTING)
    assert trained(t) == [False, False]
    t.end_turn()
    assert (trained(t), t.hero(ME).xp) == ([True, False], 1)


@rule("MM-DOJO-02")
@pytest.mark.parametrize(
    "enemy", [{"minions": {EAST: ["gladestalker"]}}, {"sheep": {EAST: 1}}], ids=["minion", "sheep"]
)
def test_nobody_is_trained_while_an_enemy_is_there(enemy: Position) -> None:
    t = table(tiles=DOJO_IN_THE_EAST, at={ME: EAST}, **enemy, resting=RESTING)
    t.end_turn()
    assert trained(t) == [False, False]


@rule("MM-DOJO-02")
def test_nobody_is_trained_in_the_villains_step() -> None:
    t = table(tiles=DOJO_IN_THE_EAST, at={ME: EAST}, acts=MORDAK, resting=RESTING)
    t.end_turn()
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert trained(t) == [False, False]


@rule("MM-DOJO-03")
def test_several_heroes_are_trained_in_one_step_each_once_in_a_game() -> None:
    t = table(tiles=DOJO_IN_THE_EAST, at={ME: EAST, FRIEND: EAST}, resting=RESTING)
    t.end_turn()
    assert trained(t) == [True, True]
    t.rest(VILLAIN, "act")
    t.end_turn()
    for _ in range(2):
        while not any(kind == "act" for kind in t.asked.values()):
            seat, kind = next(iter(t.asked.items()))
            t.seat(seat).answers("no" if kind in ("extra-spawn", "hold-back") else "done")
        t.seat(next(iter(t.asked))).answers("end")
    assert (len(t.facts("cash-in")), len(t.facts("trained"))) == (2, 2)


@rule("MM-DOJO-04", "MM-HERO-02")
def test_training_lasts_wherever_the_hero_goes() -> None:
    t = table(tiles=DOJO_IN_THE_EAST, at={ME: EAST}, health={ME: 10}, boards=["bjorn"], resting=RESTING)
    bjorn = player(t, ME)
    assert bonus_dice(t.state, bjorn, Row.MELEE) == [Die.YELLOW]
    t.end_turn()
    stand(t, ME, KEEP)
    assert bonus_dice(t.state, bjorn, Row.MELEE) == [Die.RED]
    t.seat(VILLAIN).asked("act").answers("end")
    t.rest(ME, "act")
    t.end_turn()
    assert (bonus_dice(t.state, bjorn, Row.MELEE), bjorn.is_trained) == ([Die.RED], True)


@rule("MM-DOJO-05")
def test_the_dojo_does_nothing_for_mordak() -> None:
    t = table(tiles=DOJO_IN_THE_EAST, at={VILLAIN: EAST}, acts=MORDAK, final=True, resting=RESTING)
    t.end_turn()
    assert (t.villain.is_trained, t.facts("trained")) == (False, [])
    assert t.state.content.boards["mordak"].upgrade == ""


@rule("MM-DOJO-06")
def test_a_hero_who_fell_in_the_dojo_is_not_trained() -> None:
    t = table(tiles=DOJO_IN_THE_EAST, at={FRIEND: EAST}, fallen=[FRIEND], resting=RESTING)
    t.end_turn()
    assert trained(t) == [False, False]
