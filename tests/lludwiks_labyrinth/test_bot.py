"""How a sensible Hero plays the Labyrinth, and one who searches."""

from random import Random
from time import process_time

import pytest

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import view_of
from longtable.engine.ask import Ask
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.labyrinth.bot import heroes
from longtable.games.valor_villainy.labyrinth.bot.forecast import chances
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.play.turns import SCOUT
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, begun, lays, table
from tests.lludwiks_labyrinth.test_level_up import level_up

CLOSED = {"A3": 2, "B2": 1, "B4": 2, "C5": 0, "D4": 0, "E3": 3, "D2": 3}
"""Dread Ends around the five first tiles, and which way they lie: only the gate's Hall to the north leads on."""


def test_a_tile_goes_where_tokens_lie() -> None:
    t = table(at={1: GATE}, labyrinth=["mossy-stair", "long-dark", "echo-hall"], shards={"D2": 1})
    t.seat(0).asked("act").answers("scout").asked("lay")
    ask = t.table.asks[t.seat(0).request]
    best = ask.options[t.table.game.policy(t.state, ask)]
    assert getattr(best, "key", "") == "way-2@region:D2"
    lays(t, "way-2@D2")


def test_a_hero_in_good_health_scouts() -> None:
    assert table(at={1: GATE}).seat(0).advised() == "scout"


def test_a_weak_hero_wakes_nobody() -> None:
    assert table(at={1: GATE}, health={1: 3}).seat(0).advised() != "scout"


def test_nobody_closes_the_map_before_the_party_has_grown() -> None:
    tiles = dict.fromkeys(CLOSED, "dread-end")
    assert table(at={1: GATE}, tiles=tiles, ways=CLOSED).seat(0).advised() != "scout"
    assert table(at={1: GATE}, tiles=tiles, ways=CLOSED, day=3).seat(0).advised() == "scout"


def test_in_the_tutorial_whose_events_end_it_the_map_may_close() -> None:
    tiles = dict.fromkeys(CLOSED, "dread-end")
    t = table(at={1: GATE}, tiles=tiles, ways=CLOSED, options={"mission": "tutorial"}, resting=["lesson"])
    ask = Ask(t.state.heroes[0].role, FamilyKind.ACT, [SCOUT])
    assert heroes.actions(t.state, ask)[0] > 0


def test_what_lies_about_is_looted() -> None:
    assert table(bounty_on={CAMP: 1}).seat(0).advised() == "loot"


def test_an_attack_goes_where_it_fells() -> None:
    rows = {1: ["", "R R", ""]}
    assert table(minions={EAST: ["[gnome]"]}, dice=rows).seat(0).advised() == "ranged"


def test_dice_come_before_action_points() -> None:
    t = level_up(heroes=1, xp={1: 4}, actions={1: 3}, dice={1: ["R R Y _", "R R Y _", "R R Y"]})
    assert "action" in t.seat(0).options
    assert t.seat(0).asked("spend-xp").advised() == "melee-blank"


def test_in_the_final_battle_nobody_loots() -> None:
    t = table(at={1: GATE, 0: EAST}, final=True, treasures={GATE: ["spring-bow"]}, dice={1: ["W", "R R R", "W"]})
    assert "loot" in t.seat(0).options
    assert t.seat(0).advised() != "loot"


# ---------------------------------------------------------------- search, and the forecast that it judges by


def test_a_searching_hero_plays_and_never_touches_the_table() -> None:
    t = begun(1, seed="search")
    bot, random = IsmctsBot(seconds=0, iterations=8), Random(1)
    for _ in range(6):
        [number] = t.table.asks
        before = game.encode(t.state)
        index = bot.choose(view_of(t.table, number, random))
        assert game.encode(t.state) == before
        t.table.answer_index(number, index)
    assert len(t.table.decisions) > 6


def test_a_searching_hero_keeps_to_a_tenth_of_a_second() -> None:
    t = begun(3, mission="act-8")
    [number] = t.table.asks
    start = process_time()
    IsmctsBot(seconds=0.1).choose(view_of(t.table, number, Random(1)))
    assert process_time() - start < 1


@pytest.mark.parametrize("heroes", range(1, 7))
def test_a_forecast_is_for_all_heroes_and_sure_of_nothing_at_the_start(heroes: int) -> None:
    for act in range(1, 9):
        found = chances(begun(heroes, mission=f"act-{act}").state)
        assert found is not None
        [chance] = set(found.values())
        assert (len(found), 100 < chance < 900) == (heroes, True)


def test_hearts_make_heroes_likelier_to_win_and_those_of_the_villain_less_likely() -> None:
    s = table(final=True, at={0: GATE}).state
    told = [chances(s)]
    s.villain.health //= 4
    told.append(chances(s))
    for hero in s.heroes:
        hero.health = 1
    told.append(chances(s))
    usual, ahead, hurt = [(found or {})[s.heroes[0].role] for found in told]
    assert ahead > usual
    assert ahead > hurt


def test_whoever_has_won_is_sure_of_it_and_nobody_foretells_a_quest() -> None:
    s = table().state
    s.winner = Team.HEROES
    assert chances(s) == {hero.role: 1000 for hero in s.heroes}
    s.winner = Team.VILLAIN
    assert chances(s) == {hero.role: 0 for hero in s.heroes}
    assert chances(begun(2, mission="boss-rush").state) is None
    assert chances(begun(2, mission="tutorial").state) is None
