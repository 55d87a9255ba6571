"""What options would likely bring: counted chances against every case, and what a round of a fight brings."""

from itertools import product
from typing import Any

import pytest

from longtable.engine import outlooks
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import SKILLS, Move, Stat
from longtable.games.valley_of_the_dead_king.play import dice, packs, skills
from longtable.games.valley_of_the_dead_king.play.effects import Occasion, SkillRolled
from longtable.games.valley_of_the_dead_king.state import Rolled
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.games.valley_of_the_dead_king.view import bars, odds
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.roads import MEADOW, story

FACES = range(1, 11)
RANKS = [(0,), (3,), (12,), (14,), (4, 6), (3, 13), (2, 5, 7)]


def group(*ranks: Any, **told: Any) -> Any:
    """A group on a meadow whose Skills all have these ranks, hero by hero."""
    each = [dict.fromkeys([str(skill) for skill in SKILLS], rank) for rank in ranks]
    party = {n: {"race": "satyr", "role": "brute" if n == 1 else "", "ranks": one} for n, one in enumerate(each, 1)}
    return story(party={n: {k: v for k, v in one.items() if v} for n, one in party.items()}, at=MEADOW, **told)


def figures(t: ValleyStory, seat: Any, option: Any) -> Any:
    """What is told beside an option: amounts by their words."""
    number = next(iter(t.table.asks))
    found = t.table.outlook(number, "any", 60)[option]
    assert seat == t.table.asks[number].role
    return {figure.short or figure.label: figure.amount for figure in found}


def succeeds(face: Any, rank: Any) -> Any:
    """DK-SKILL-02 to 05, said otherwise than the rules do."""
    critical = face == 1 or (rank >= 12 and face <= rank - 10)
    return bool(rank) and face != 10 and (critical or face <= rank)


# ---------------------------------------------------------------- Skills


@pytest.mark.parametrize("ranks", RANKS)
@rule("DK-NAV-01", "DK-NAV-02")
def test_the_chance_to_wander_is_that_of_every_case(ranks: tuple[Any, ...]) -> None:
    t = group(*ranks)
    s = t.state
    lost = 0
    for shown in product(FACES, repeat=len(ranks)):
        s.rolled = []
        for hero, rank, face in zip(s.heroes, ranks, shown, strict=True):
            roll = SkillRolled(hero, Stat.NAVIGATE, Occasion.FORAGE, rank, 0, face, succeeded=False)
            if rank:
                dice.judge(roll)
            s.rolled.append(Rolled(hero.role, Stat.NAVIGATE, face, roll.succeeded, roll.critical))
        lost += skills.loses_the_way(s)
    exact = 1000 * lost / 10 ** len(ranks)
    assert abs(odds.chance_to_wander(s, Move.NORMAL) - exact) <= 1
    assert odds.chance_to_wander(s, Move.CAUTIOUS) == odds.chance_to_wander(s, Move.CAMP) == 0


@pytest.mark.parametrize("rank", [0, 1, 5, 9, 11, 12, 15, 20])
@rule("DK-SKILL-02", "DK-SKILL-03", "DK-SKILL-04", "DK-SKILL-05")
def test_so_many_faces_of_a_skill_die_succeed(rank: int) -> None:
    t = group(rank)
    exact = sum(succeeds(face, rank) for face in FACES)
    assert odds.faces_that_succeed(t.state, t.state.heroes[0], Stat.EXPLORE) == exact


@pytest.mark.parametrize("ranks", RANKS[1:-1])
@rule("DK-QUEST-14", "DK-QUEST-17")
def test_the_chance_of_a_quest_is_that_of_every_case(ranks: Any) -> None:
    s = group(*ranks).state
    for rolled in [(Stat.EXPLORE,), (Stat.NAVIGATE, Stat.SURVIVAL)]:
        sets = list(product(FACES, repeat=len(rolled)))
        able = [[all(succeeds(face, rank) for face in one) for one in sets] for rank in ranks]
        for missing in (1, 2):
            enough = sum(sum(shown) >= missing for shown in product(*able))
            exact = 1000 * enough / len(sets) ** len(ranks)
            assert abs(odds.chance_to_complete(s, rolled, missing) - exact) <= 1


@rule("DK-STYLE-18")
def test_a_lone_hero_has_two_chances_at_a_quest() -> None:
    t = group(5, quests=["the-old-ford"])
    on = t.state.quest_bar[0]
    assert bars.chance_of(t.state, on, t.state.quest(on.card)) == 750


@rule("DK-FLEE-01", "DK-FLEE-02")
def test_each_further_try_to_flee_is_likelier() -> None:
    t = battle(heroes=1)
    s = t.state
    assert odds.chance_to_flee(s, s.heroes[0]) == 700
    s.fighting.flights["hero-1"] = 1
    assert odds.chance_to_flee(s, s.heroes[0]) == 900
    s.fighting.smoked = True
    assert odds.chance_to_flee(s, s.heroes[0]) == 1000


# ---------------------------------------------------------------- ways to move


@rule("DK-MOVE-04", "DK-MOVE-06", "DK-MOVE-08", "DK-MOVE-09")
def test_each_way_to_move_says_how_far_and_what_it_brings() -> None:
    t = group(5, 5)
    normal, reckless, camp = (figures(t, "party", move) for move in ("normal", "reckless", "camp"))
    faces = {choice.id: choice.face for choice in t.seat("party").question.choices}
    assert [faces[move].stats[0].value for move in ("normal", "reckless", "camp")] == [4, 6, 0]
    assert (normal["Gold"], camp["Gold"]) == (20, 24)
    assert (normal["Wander"], reckless["Wander"], camp["Wander"]) == (250, 250, 0)
    assert (reckless["Energy each"], camp["Heals"]) == (2, 3)


@rule("DK-MOVE-08", "DK-EXPL-01", "DK-SURV-02")
def test_a_reckless_move_says_what_lies_between_all_who_explore_and_all_who_forage() -> None:
    t = group(5, 5)
    told = t.table.outlook(next(iter(t.table.asks)), "any", 60)["reckless"]
    found = {figure.short: figure for figure in told}
    normal = figures(t, "party", "normal")
    rations = sum(packs.ration_of(t.state, hero) for hero in t.state.heroes)
    assert (found["Gold"].amount, found["Gold"].to) == (0, normal["Gold"])
    assert (found["Food"].amount, found["Food"].to) == (normal["Food"], -10 * rations)
    assert outlooks.value_in_words(found["Gold"]) == "+0.0 to +2.0"


@rule("DK-NAV-01", "DK-MOVE-06")
def test_a_place_that_is_pointed_at_says_how_likely_the_group_wanders() -> None:
    t = group(5, 5, resting=("go",))
    t.seat("party").answers("normal")
    there = land.key_of(land.city(t.state, 1))
    assert figures(t, "party", there) == {"Wander": odds.chance_to_wander(t.state, Move.NORMAL)}


# ---------------------------------------------------------------- a round of a fight


@rule("DK-DECL-05")
def test_an_action_that_fells_the_foe_wins_the_fight() -> None:
    t = battle({"restless-bones": {"health": 1}}, heroes=1)
    attack, defend = figures(t, "hero-1", "action:attack"), figures(t, "hero-1", "action:defend")
    assert (attack["Wins now"], defend["Wins now"]) == (1000, 0)
    assert (attack["Foes after it"], defend["Foes after it"]) == (0, 1)
    assert attack["your Health"] <= defend["your Health"] <= 0


@rule("DK-DECL-05", "DK-RES-01")
def test_where_no_action_wins_at_once_it_is_told_what_the_foe_has_left() -> None:
    t = battle({"restless-bones": {"health": 60}}, heroes=1)
    attack, defend = figures(t, "hero-1", "action:attack"), figures(t, "hero-1", "action:defend")
    assert "Wins now" not in attack
    assert 0 < attack["Foes after it"] < defend["Foes after it"] <= 60


@rule("DK-FLEE-01")
def test_to_flee_is_told_as_getting_away_and_not_as_a_victory() -> None:
    t = battle(heroes=1)
    assert figures(t, "hero-1", "flee") == {"away": 700}
