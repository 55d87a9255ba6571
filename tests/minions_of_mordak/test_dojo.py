"""The Elven Dojo: where it is, who is trained there, and when."""

import pytest

from longtable.engine.chance import Chance
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.characters import bonus_dice
from longtable.games.valor_villainy.mordak.content import load
from longtable.games.valor_villainy.mordak.kinds import Row, Tier
from longtable.games.valor_villainy.mordak.setup import lay_map
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.hero_story import ME, table
from tests.minions_of_mordak.level_story import end_hero_round, end_villain_round, fell
from tests.minions_of_mordak.villain_story import EAST, KEEP, VILLAIN, skip_to, stand, summon

DOJO = "elven-dojo"
RESTING = ("act", "spend-xp", "hold-back")


def dojo_in_the_east(s: MordakState) -> None:
    """The Dojo is turned up east of the Keep."""
    hidden = next((region for region in s.regions if region.tile == DOJO), None)
    if hidden is not None:
        hidden.tile = s.regions[EAST].tile
    s.regions[EAST].tile = DOJO


def trained(t: Story) -> list[bool]:
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
    def position(s: MordakState) -> None:
        dojo_in_the_east(s)
        stand(s, EAST, KEEP)

    t = table(position, resting=RESTING)
    assert trained(t) == [False, False]
    end_hero_round(t)
    assert (trained(t), t.state.heroes[0].xp) == ([True, False], 1)


@rule("MM-DOJO-02")
@pytest.mark.parametrize("enemy", ["minion", "sheep"])
def test_nobody_is_trained_while_an_enemy_is_there(enemy: str) -> None:
    def position(s: MordakState) -> None:
        dojo_in_the_east(s)
        stand(s, EAST, KEEP)
        if enemy == "minion":
            summon(s, "gladestalker", EAST)
        else:
            s.regions[EAST].sheep = 1

    t = table(position, resting=RESTING)
    end_hero_round(t)
    assert trained(t) == [False, False]


@rule("MM-DOJO-02")
def test_nobody_is_trained_in_the_villains_step() -> None:
    def position(s: MordakState) -> None:
        dojo_in_the_east(s)
        stand(s, EAST, KEEP)

    t = table(position, acts="player:mordak", resting=RESTING)
    end_villain_round(t)
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert trained(t) == [False, False]


@rule("MM-DOJO-03")
def test_several_heroes_are_trained_in_one_step_each_once_in_a_game() -> None:
    def position(s: MordakState) -> None:
        dojo_in_the_east(s)
        stand(s, EAST, EAST)

    t = table(position, resting=RESTING)
    end_hero_round(t)
    assert trained(t) == [True, True]
    skip_to(t, VILLAIN, "act")
    end_villain_round(t)
    for _ in range(2):
        while not any(kind == "act" for kind in t.asked.values()):
            seat, kind = next(iter(t.asked.items()))
            t.seat(seat).answers("no" if kind in ("extra-spawn", "hold-back") else "done")
        t.seat(next(iter(t.asked))).answers("end")
    assert (len(t.facts("cash-in")), len(t.facts("trained"))) == (2, 2)


@rule("MM-DOJO-04", "MM-HERO-02")
def test_training_lasts_wherever_the_hero_goes() -> None:
    def position(s: MordakState) -> None:
        dojo_in_the_east(s)
        s.heroes[0].at, s.heroes[0].health = EAST, 10

    t = table(position, boards=["bjorn"], resting=RESTING)
    bjorn = t.state.heroes[0]
    assert bonus_dice(t.state, bjorn, Row.MELEE) == [Die.YELLOW]
    end_hero_round(t)
    bjorn.at = KEEP
    assert bonus_dice(t.state, bjorn, Row.MELEE) == [Die.RED]
    t.seat(VILLAIN).asked("act").answers("end")
    skip_to(t, ME, "act")
    end_hero_round(t)
    assert (bonus_dice(t.state, bjorn, Row.MELEE), bjorn.is_trained) == ([Die.RED], True)


@rule("MM-DOJO-05")
def test_the_dojo_does_nothing_for_mordak() -> None:
    def position(s: MordakState) -> None:
        dojo_in_the_east(s)
        s.mordak.at = EAST

    t = table(position, acts="player:mordak", final=True, resting=RESTING)
    end_villain_round(t)
    assert (t.state.mordak.is_trained, t.facts("trained")) == (False, [])
    assert t.state.content.boards["mordak"].upgrade == ""


@rule("MM-DOJO-06")
def test_a_hero_who_fell_in_the_dojo_is_not_trained() -> None:
    def position(s: MordakState) -> None:
        dojo = len(s.regions) - 1
        hidden = next(region for region in s.regions if region.tile == DOJO)
        hidden.tile, s.regions[dojo].tile = s.regions[dojo].tile, DOJO
        s.regions[dojo].is_face_up = True
        stand(s, KEEP, dojo)
        fell(s, 1)

    t = table(position, resting=RESTING)
    end_hero_round(t)
    assert trained(t) == [False, False]
