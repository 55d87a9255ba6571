"""Search in the Valley: fights are searched within the budget, on the way the policy decides."""

from random import Random
from typing import Any

import pytest

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import View, view_of
from longtable.engine.table import Seat, Table
from longtable.games.valley_of_the_dead_king.bot import forecast
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.state import PARTY
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.roads import MEADOW, alone, story

ENDLESS = 10_000_000


def view(t: ValleyStory, role: str) -> View:
    return view_of(t.table, t.seat(role).request, Random(3))


def test_on_the_way_it_does_as_the_policy_says_and_spends_no_time() -> None:
    t = story(party=alone(), at=MEADOW)
    looked = view(t, "party")
    chosen = IsmctsBot(seconds=0, iterations=ENDLESS).choose(looked)
    assert chosen == game.policy(t.state, t.table.asks[t.seat("party").request])


def test_it_strikes_the_last_blow_and_leaves_the_table_as_it_is() -> None:
    weary = {n: {"health": 1, "energy": 0} for n in (1, 2)}
    t = battle({"the-dead-king": {"health": 5}}, each=weary, why="king")
    before = game.encode(t.state)
    looked = view(t, "hero-1")
    assert looked.options[IsmctsBot(seconds=0, iterations=160).choose(looked)] == "action:attack"
    assert game.encode(t.state) == before


def test_it_runs_where_staying_is_the_end_and_there_is_much_to_lose() -> None:
    grown = {"health": 60, "attack": 14, "defend": 1, "mastery-1": 14, "mastery-2": 14, "navigate": 12}
    party = {n: {"ranks": grown, "health": 1, "energy": 0, "gold": 40} for n in (1, 2)}
    t = battle({"ashkarn": {"health": 400}}, each=party, why="boss", bosses=[1, 2, 3, 4, 5], resting=("action",))
    looked = view(t, "hero-1")
    assert looked.options[IsmctsBot(seconds=0, iterations=160).choose(looked)] == "flee"


def test_the_budget_is_kept() -> None:
    t = battle("restless-bones", resting=("action",))
    advice = IsmctsBot(seconds=0, iterations=20).advise(view(t, "hero-1"))
    played = [estimate.playouts for estimate in advice.estimates]
    assert 20 <= sum(played) < 20 + len(played)
    assert all(0 <= estimate.win <= 1 for estimate in advice.estimates)


@pytest.mark.parametrize("kind", ["profession", "race"])
def test_it_advises_on_a_hero_who_is_still_chosen(kind: str) -> None:
    table = Table.open(game, [Seat("Ada")], "winter", game.read_options({"heroes": 2, "style": "quick"}))
    while table.question(min(table.asks)).kind != kind:
        table.answer_index(min(table.asks), 0)
    advice = IsmctsBot(seconds=0, iterations=40).advise(view_of(table, min(table.asks), Random(3)))
    assert advice.option in {choice.id for choice in table.question(min(table.asks)).choices}


# ---------------------------------------------------------------- the forecast


def test_who_is_stronger_healthier_and_more_numerous_is_given_more() -> None:
    usual = {1: {"role": "brute"}, 2: {"role": "priest"}}
    weak = _chance(usual)
    assert _chance({1: {"role": "brute", "ranks": {"attack": 12, "defend": 9}}, 2: {"role": "priest"}}) > weak
    assert _chance({1: {"role": "brute", "dead": True}, 2: {"role": "priest"}}) < weak
    assert _chance({1: {"role": "brute", "health": 1}, 2: {"role": "priest", "health": 1}}) < weak
    assert _chance(usual, fallen=[1, 2, 3, 4]) < weak
    assert _chance(usual, bosses=[1, 2, 3]) > weak


def _chance(party: dict[int, Any], **told: Any) -> int:
    t = story(party=party, at=MEADOW, turn=12, **told)
    found = forecast.chances(t.state)
    assert len(dict.fromkeys(found.values())) == 1  # all win together
    return found[PARTY]


def test_an_end_is_certain() -> None:
    t = story(party=alone(), at=MEADOW)
    t.state.winner = "heroes"
    assert forecast.chances(t.state) == {"hero-1": 1000, "party": 1000}
    t.state.winner = "king"
    assert forecast.chances(t.state) == {"hero-1": 0, "party": 0}
    t.state.winner = ""
