"""Random and greedy bots, and the views through which all bots see."""

from collections import Counter
from random import Random

import pytest

from longtable.bots.simple import GreedyBot, RandomBot
from longtable.bots.view import View, view_of
from longtable.engine.check import random_table
from longtable.engine.saves import AnyTable
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.state import ValiantState
from tests.engine import cellar
from tests.engine.cellar import P2, Kind, open_table
from tests.golden import greedy_table, play_on
from tests.valiant_wars.story import table as story


def first_view(table: AnyTable, seed: int = 1) -> View:
    return view_of(table, min(table.asks), Random(seed))


def test_a_random_bot_takes_every_option_about_equally_often() -> None:
    view = first_view(open_table())
    taken = Counter(RandomBot().choose(view) for _ in range(600))
    assert sorted(taken) == [0, 1, 2]
    assert all(150 < count < 250 for count in taken.values())


def test_a_random_bot_is_as_random_as_its_view() -> None:
    choices = [[RandomBot().choose(first_view(open_table(), seed)) for seed in range(40)] for _ in range(2)]
    assert choices[0] == choices[1]


def test_a_greedy_bot_does_what_the_game_advises() -> None:
    assert GreedyBot().choose(first_view(open_table())) == 2


def test_a_greedy_bot_decides_alike_on_every_deal() -> None:
    """What it may know decides, not what it happens to be dealt."""
    table = greedy_table(3, "alike")
    play_on(table, 30)
    while len(table.decisions) < 60:
        view = first_view(table)
        chosen = [GreedyBot().choose(first_view(table, seed)) for seed in range(6)]
        assert chosen == chosen[:1] * 6
        table.answer_index(min(table.asks), chosen[0])
        assert view.role in table.game.roles(table.options)


def test_greedy_games_from_one_seed_are_the_same() -> None:
    tables = [greedy_table(4, "the same") for _ in range(2)]
    for table in tables:
        play_on(table)
    assert tables[0].is_over
    assert tables[0].decisions == tables[1].decisions
    assert tables[0].facts == tables[1].facts


# ---------------------------------------------------------------- views


def test_a_view_has_the_options_by_their_ids() -> None:
    view = first_view(open_table())
    assert (view.role, view.kind, view.options) == ("p1", Kind.BID, ["0", "1", "2"])


def test_a_view_shows_what_its_role_sees() -> None:
    table = open_table()
    view = view_of(table, 2, Random(1))
    assert view.scene() == table.scene(P2)
    assert view.scene() != table.scene(None)


def test_a_clone_of_a_view_hides_the_hands_of_others_and_keeps_ones_own() -> None:
    table = open_table()
    view = view_of(table, 2, Random(1))
    clones = [view.clone().state for _ in range(5)]
    assert [clone.heroes[1].hand for clone in clones] == [table.state.heroes[1].hand] * 5
    assert len(dict.fromkeys(tuple(clone.heroes[0].hand) for clone in clones)) > 1
    assert len(dict.fromkeys(tuple(clone.deck) for clone in clones)) == 5
    assert all(clone.chance.seed != table.seed for clone in clones)


def test_a_deal_is_the_same_when_it_is_asked_for_again() -> None:
    view = first_view(open_table())
    deal = view.deal()
    one, other = view.clone(deal).state, view.clone(deal).state
    assert cellar.game.encode(one) == cellar.game.encode(other)
    assert cellar.game.encode(view.clone(view.deal()).state) != cellar.game.encode(one)


def test_a_clone_of_a_view_knows_no_secret_answer() -> None:
    table = open_table()
    before = cellar.game.encode(view_of(table, 2, Random(1)).clone("deal").state)
    table.answer(1, "2")
    run = view_of(table, 2, Random(1)).clone("deal")
    assert cellar.game.encode(run.state) == before
    assert [ask.role for ask in run.asks] == ["p1", "p2", "p3"]


def test_playing_with_a_clone_leaves_the_table_alone() -> None:
    table = random_table(game, {"players": 3}, "alone")
    before = game.encode(table.state), list(table.facts), list(table.throws), list(table.decisions)
    run = first_view(table).clone()
    run.play_out(game.policy, 500)
    assert run.pending is None
    assert (game.encode(table.state), table.facts, table.throws, table.decisions) == before


@pytest.mark.parametrize("seat", [0, 1])
def test_an_oracle_is_remembered_in_the_clones_of_its_owner_only(seat: int) -> None:
    gold = ["gold"] * 4
    t = story(2, decks={0: ["oracle", "soldier", "dark-omen", *gold, "soldier", "dark-omen"], 1: ["gold", *gold]})
    player = t.state.players[0]
    assert player.known > 0
    view = view_of(t.table, t.seat(seat).request, Random(3))
    decks = [view.clone().state.players[0].deck for _ in range(12)]
    tops = dict.fromkeys(tuple(deck[-player.known :]) for deck in decks)
    assert (list(tops) == [tuple(player.deck[-player.known :])]) == (seat == 0)
    assert len(dict.fromkeys(tuple(deck) for deck in decks)) > 1


@pytest.mark.parametrize("zone", ["own deck", "rival's deck", "champions", "locations", "unused locations"])
def test_every_hidden_zone_of_valiant_wars_is_dealt_anew(zone: str) -> None:
    """A zone that `hide` forgets would give a bot the truth, and no check of scenes would notice."""
    table = random_table(game, {"players": 3}, "hidden zones")
    view = first_view(table)

    def look(s: ValiantState) -> list[int]:
        zones = {
            "own deck": s.players[0].deck,
            "rival's deck": s.players[1].deck,
            "champions": s.champions,
            "locations": s.locations[1:-1],
            "unused locations": s.unused_locations,
        }
        return zones[zone]

    deals = [look(view.clone().state) for _ in range(8)]
    assert len(dict.fromkeys(tuple(deal) for deal in deals)) > 4
    if "locations" not in zone:
        assert [sorted(deal) for deal in deals] == [sorted(look(table.state))] * 8


def test_what_lies_open_in_valiant_wars_stays_in_every_deal() -> None:
    table = greedy_table(3, "open things")
    play_on(table, 40)
    view = first_view(table)
    for _ in range(5):
        dealt, true = view.clone().state, table.state
        assert [player.line for player in dealt.players] == [player.line for player in true.players]
        assert (dealt.market, dealt.locations[0], dealt.locations[-1]) == (
            true.market,
            true.locations[0],
            true.locations[-1],
        )
        assert (dealt.round, dealt.stage, dealt.stopped) == (true.round, true.stage, true.stopped)
