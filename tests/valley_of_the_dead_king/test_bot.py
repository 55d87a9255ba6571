"""How a sensible party plays the Valley: where it goes, what it buys, whom it fights."""

from typing import Any

import pytest

from longtable.engine.ask import option_id
from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.bot import goals, routes, strength, worth
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, STATS, Move, Site
from longtable.games.valley_of_the_dead_king.play import king, quests
from longtable.games.valley_of_the_dead_king.state import ValleyState
from tests.valley_of_the_dead_king.battles import battle, hero
from tests.valley_of_the_dead_king.errands import FAR, band
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story

MIGHTY = {"health": 60, "energy": 40, "attack": 40, "mastery-1": 20, "mastery-2": 20}
OUTSIDE = ("salvage", "forced-march")
"""Masteries that are no action of a fight; those who have them are asked when it is time."""


def sets_out(*, heroes: int = 3, each: Any = None, ranks: Any = None, **told: Any) -> Any:
    """The group is about to move, and no Quest of the bar is in play."""
    party = band(heroes, each, **({"ranks": ranks} if ranks else {}))
    words = {"party": party, "at": MEADOW, "stage": "movement", "quests": list(FAR), "king": {"at": "city-6"}}
    return story(**{**words, "fallen": [6], "resting": ON, **told})


def test_who_has_little_to_eat_goes_where_food_is_sold() -> None:
    hungry, fed = ({n: {"food": food, "gold": 4} for n in (1, 2, 3)} for food in (0, 9))
    worths = [
        max(goal.worth for goal in goals.find(sets_out(each=each).state) if goal.why == "city")
        for each in (hungry, fed)
    ]
    assert worths[0] > worths[1] + 100
    starving = {n: {"food": 0, "gold": 4, "starving": 1} for n in (1, 2, 3)}
    assert routes.plan(sets_out(each=starving).state).why == "city"


def test_a_way_is_weighed_without_the_steps_of_the_last_turn() -> None:
    def has_walked(s: ValleyState) -> None:
        s.steps = 3

    rested, walked = sets_out(), sets_out(change=has_walked)
    assert walked.state.steps == 0
    back = routes.distances(rested.state, routes.plan(rested.state).goal)
    assert routes.gains(walked.state, Move.CAUTIOUS, back) == routes.gains(rested.state, Move.CAUTIOUS, back) == 1


def test_food_is_bought_before_gear() -> None:
    t = story(at="city-1", stage="event", party=band(1, food=0, gold=12), quests=list(FAR), resting=ON)
    t.seat("party").answers("shop")
    assert t.seat("hero-1").advised() == "food"


def test_gold_is_spent_on_gear() -> None:
    t = story(at="city-1", stage="event", party=band(1, food=9, gold=12), quests=list(FAR), resting=ON)
    t.seat("party").answers("shop")
    assert t.seat("hero-1").advised() in [stat.value for stat in STATS]


def test_a_party_takes_a_talisman_where_it_can_pay_for_one() -> None:
    shrine = land.of(sets_out().state).sites_of(Site.SHRINE)[0]
    t = story(at=shrine, stage="event", party=band(2, gold=9), quests=list(FAR), resting=ON)
    t.seat("party").answers("provide")
    assert t.seat("party").advised() == "talisman"


def test_a_weak_party_shuns_bosses_and_a_mighty_one_seeks_them() -> None:
    weak, strong = sets_out().state, sets_out(ranks=MIGHTY).state
    lairs = list(land.of(weak).bosses.values())
    assert goals.beatable(strong, strength.roster(strong, strong.living)) == sorted(land.of(strong).bosses)
    able = goals.beatable(weak, strength.roster(weak, weak.living))
    assert 9 not in able
    assert land.of(weak).bosses[9] in goals.shunned(weak, able)
    assert routes.plan(weak).goal not in [at for at in lairs if at in goals.shunned(weak, able)]


def test_the_dead_king_is_sought_by_who_can_beat_him_and_by_nobody_else() -> None:
    assert routes.plan(sets_out(ranks=MIGHTY, items=["talisman"] * 3).state).why == "king"
    assert "king" not in {goal.why for goal in goals.find(sets_out().state)}


def marathon(quests: int, bosses: list[int], **told: Any) -> Any:
    """A mighty party in Marathon that has done so many Quests and beaten these Bosses."""

    def has_done(s: ValleyState) -> None:
        s.doings.quests, s.bosses = quests, bosses

    return sets_out(ranks=MIGHTY, options={"style": "marathon"}, change=has_done, **told).state


def test_in_marathon_the_dead_king_waits_until_quests_and_bosses_are_done() -> None:
    every = list(range(1, 10))
    for done, beaten, seeks in ((9, every, False), (10, every[1:], False), (10, every, True)):
        assert ("king" in {goal.why for goal in goals.find(marathon(done, beaten))}) is seeks


def test_in_marathon_what_is_missing_is_worth_more_and_nobody_lingers_in_a_city() -> None:
    def worth(s: ValleyState, why: str) -> list[int]:
        return [goal.worth for goal in goals.find(s) if goal.why == why]

    plain = worth(sets_out(ranks=MIGHTY).state, "boss")
    assert worth(marathon(10, []), "boss") == [one + goals.WANTED for one in plain]
    rich = {n: {"gold": 30} for n in (1, 2, 3)}
    here = marathon(0, [], at="city-1", each=rich)
    assert min(worth(here, "city")) < sorted(worth(here, "city"))[1] - 20
    early, late = (marathon(0, [], each=rich, turn=turn) for turn in (goals.LONG, goals.LONG + 1))
    assert max(worth(late, "city")) < max(worth(early, "city")) - 20


def test_after_many_turns_a_party_dares_more() -> None:
    fair = {"health": 26, "energy": 20, "attack": 13, "mastery-1": 9, "mastery-2": 9}
    early, late = sets_out(ranks=fair, turn=10).state, sets_out(ranks=fair, turn=160).state
    assert "king" not in {goal.why for goal in goals.find(early)}
    assert "king" in {goal.why for goal in goals.find(late)}


def test_nobody_ends_a_move_where_the_dead_king_would_attack() -> None:
    t = sets_out(king={"at": (1, -1), "target": 2}, fallen=[6, 5])
    able = [cell.at for cell in land.of(t.state).cells.values()]
    danger = king.danger(t.state)
    assert danger
    assert routes.choose_hex(t.state, able) not in danger
    assert not [goal for goal in goals.find(t.state) if goal.at in danger]


def test_before_he_comes_a_city_is_no_place_to_linger() -> None:
    rich = {n: {"food": 9, "gold": 20} for n in (1, 2, 3)}
    early, later = sets_out(each=rich, king={"waited": 4}, fallen=[]).state, sets_out(each=rich).state
    worths = [max([goal.worth for goal in goals.find(s) if goal.why == "city"], default=0) for s in (early, later)]
    assert worths[0] < worths[1]


def test_with_a_talisman_a_strong_party_reclaims_and_a_weak_one_does_not() -> None:
    fair = {"health": 40, "energy": 20, "attack": 20}
    told = {
        "at": "city-2",
        "stage": "event",
        "fallen": [2, 3],
        "items": ["talisman"],
        "quests": list(FAR),
        "resting": ON,
    }
    strong = story(party=band(3, ranks=fair), **told)
    assert strong.seat("party").asked("visit").advised() == "reclaim"
    weak = story(party=band(3, health=3, ranks={"attack": 1}), **told)
    assert weak.seat("party").asked("visit").advised() != "reclaim"


def test_to_the_next_hex_a_party_goes_cautiously() -> None:
    city = land.of(sets_out().state).cities[1]
    beside = next(at for at in land.of(sets_out().state).open_beside(city))
    t = sets_out(at=beside, each={n: {"food": 0, "gold": 20} for n in (1, 2, 3)})
    assert t.seat("party").asked("move").advised() == "cautious"


def test_a_lone_hero_runs_from_what_cannot_be_beaten() -> None:
    assert battle("elder-wyrmling", heroes=1, each={1: {"health": 4}}).seat("hero-1").advised() == "flee"
    assert battle("restless-bones", heroes=1).seat("hero-1").advised() != "flee"


def test_a_fight_that_nobody_wins_is_forced_to_an_end() -> None:
    party = {1: hero(1, role="priest", ranks={"mastery-2": 9}), 2: hero(2, health=9), 3: hero(3, health=9)}
    told = {"party": party, "fight": ["the-dead-king"], "why": "king", "at": (1, -1), "fallen": [1, 2, 3, 4, 5, 6]}
    told["king"] = {"at": (1, -1)}
    assert story(**told).seat("hero-1").asked("action").advised() == "mastery-2"

    def long_since(s: ValleyState) -> None:
        s.fighting.round = 31

    assert story(**told, change=long_since).seat("hero-1").asked("action").advised() == "attack"


def test_the_margin_grows_with_strength_and_falls_with_the_opponent() -> None:
    weak, strong = sets_out().state, sets_out(ranks=MIGHTY).state
    bosses = game.content.bosses
    assert (
        strength.margin(weak, [bosses[1]]) > strength.margin(weak, [bosses[5]]) > strength.margin(weak, [bosses[9]])
    )
    assert strength.margin(strong, [bosses[9]]) > strength.margin(weak, [bosses[9]])


@pytest.mark.parametrize("role", list(game.content.roles))
def test_every_mastery_of_a_fight_is_judged_and_worth_more_with_its_rank(role: str) -> None:
    for n, row in enumerate(game.content.roles[role].mastery):
        if row.id in OUTSIDE:
            continue
        assert row.id in worth.JUDGED
        stat = ("mastery-1", "mastery-2")[n]
        party = {1: hero(1, role=role, ranks={stat: 9}), 2: hero(2), 3: hero(3)}
        state = story(party=party, fight=["ogre-king-brask"], at=(1, -1)).state
        at = worth.imagine(state, state.heroes[0], MASTERIES[n], 200)
        high = worth.mastery(row.id, at)
        at.rank = 1
        assert high >= worth.mastery(row.id, at)


@pytest.mark.parametrize(
    ("role", "action"), [("brute", "mastery-1"), ("berserker", "mastery-1"), ("hunter", "mastery-1")]
)
def test_a_mastery_is_used_while_there_is_energy(role: str, action: str) -> None:
    party = {1: hero(1, role=role, ranks={action: 8}), 2: hero(2)}
    t = story(party=party, fight=["ogre-king-brask"], at=(1, -1))
    assert t.seat("hero-1").asked("action").advised() == action
    tired = {1: hero(1, role=role, ranks={action: 8}, energy=0), 2: hero(2)}
    t = story(party=tired, fight=["restless-bones"], at=(1, -1))
    assert t.seat("hero-1").asked("action").advised() in ("attack", "defend")


def test_what_is_carried_to_a_fallen_city_is_no_goal() -> None:
    row = next(row for row in game.content.quests if row.cargo and row.city)
    t = sets_out(quests=[{"card": row.id, "cargo": True}, *FAR][:5], fallen=[6, row.city])
    places = [goal.at for goal in goals.find(t.state) if goal.why == "quest"]
    assert quests.place_of(t.state, t.state.quest_bar[0]) not in places


def test_a_move_leads_nearer_to_the_goal() -> None:
    t = sets_out(each={n: {"food": 0, "gold": 9} for n in (1, 2, 3)})
    t.seat("party").asked("move").answers("normal")
    ask = t.table.asks[t.seat("party").request]
    goal = routes.plan(t.state)
    picked = ask.options[t.table.game.policy(t.state, ask)]
    back = routes.distances(t.state, goal.goal)
    assert back[picked.at] < back[t.state.at] or picked.at == goal.goal
    assert option_id(picked)
