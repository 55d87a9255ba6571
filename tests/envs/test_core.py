"""Matches: asked and answered by slots, from the deal to the end."""

import pickle
from random import Random

import pytest

from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.envs.core import Kit, Match
from longtable.envs.observation import ACTION_MASK, OPTIONS
from tests.envs.tables import GAMES, match_of, moments


def test_simultaneous_answers_count_when_all_are_in() -> None:
    match = match_of("harbor")

    def ships() -> list[list[str]]:
        return [list(player.ship) for player in match.run.state.players]

    first, second, third = match.open
    match.take(third, 0)
    match.take(first, 0)
    assert [ask.role for ask in match.open] == [second.role]
    assert ships() == [[], [], []]
    match.take(second, 0)
    assert match.decisions == 3
    assert any(player.ship or player.points or match.run.state.spent for player in match.run.state.players)


def test_an_observation_does_not_tell_that_others_have_answered() -> None:
    match = match_of("harbor")
    first, second, _ = match.open
    before = dict(match.observe(second.role))
    match.take(first, 0)
    after = match.observe(second.role)
    assert all((before[key] == after[key]).all() for key in before)


def test_an_empty_slot_is_a_foul_that_ends_the_match() -> None:
    match = match_of("valiant-wars")
    match.take(match.open[0], 31)
    assert match.is_over
    assert match.is_done
    assert match.returns() == {"p1": -1.0, "p2": 0.0, "p3": 0.0, "p4": 0.0}
    assert match.news(match.kit.roles[1]) == {"reason": "foul", "by": "p1"}


def test_the_limit_cuts_a_match_short() -> None:
    match = match_of("valiant-wars", limit=10)
    assert sum(1 for _ in moments(match, Random(1), 100)) == 10
    assert match.is_done
    assert not match.is_over
    assert set(match.returns().values()) == {0.0}
    assert match.news(match.kit.roles[0]) == {"reason": "limit"}


MANY = 256
"""More slots than any question of these games has options: nothing is on another page."""


@pytest.mark.parametrize("slug", ["valiant-wars", "harbor"])
def test_winners_get_one_and_the_others_nothing(slug: str) -> None:
    match = match_of(slug)
    assert list(moments(match, Random(1), 5000))
    outcome = match.kit.game.outcome(match.run.state)
    assert match.is_over
    assert {role for role, won in match.returns().items() if won == 1.0} == set(outcome.winners)
    assert match.news(match.kit.roles[0]) == {"reason": outcome.reason, "score": outcome.scores[match.kit.roles[0]]}


def test_the_same_seed_deals_the_same_match() -> None:
    def played(seed: str) -> bytes:
        match = Match(Kit("valiant-wars", {}), seed)
        assert list(moments(match, Random(1), 60))
        return match.kit.game.encode(match.run.state)

    assert played("a") == played("a")
    assert played("a") != played("b")


@pytest.mark.parametrize("slug", GAMES)
def test_two_slots_are_enough_for_any_question(slug: str) -> None:
    """One option a page: who turns pages reaches every option, and sees each as it would without pages."""
    paged, plain = match_of(slug, slots=2), match_of(slug, slots=MANY)
    random = Random(7)
    for ask in moments(plain, random, 40):
        twin = paged.open[0]
        many = len(ask.options) > 2
        wanted = random.randrange(len(ask.options))
        for _ in range(wanted if many else 0):
            paged.take(twin, 1)
        seen = paged.observe(ask.role)
        slot = 0 if many else wanted
        assert seen[ACTION_MASK].tolist() == [1, 1]
        assert (seen[OPTIONS][slot] == plain.observe(ask.role)[OPTIONS][wanted]).all()
        for _ in range(len(ask.options) - wanted if many else 0):
            paged.take(twin, 1)
        chosen = random.getstate()
        answer = random.randrange(len(ask.options))
        random.setstate(chosen)
        paged.choose(twin, answer)
    assert paged.kit.game.encode(paged.run.state) == plain.kit.game.encode(plain.run.state)


def test_turning_pages_for_ever_ends_at_the_limit() -> None:
    match = match_of("harbor", slots=2, limit=50)
    while not match.is_done:
        match.take(match.open[0], 1)
    assert match.decisions == 50
    assert match.news(match.kit.roles[0]) == {"reason": "limit"}


def test_packs_are_laid_over_the_game_and_go_along_in_a_pickle() -> None:
    pack = Pack("Cheap Monks", "valiant-wars", {"champion": [{"id": "monk", "cost": 1}]})
    kit = pickle.loads(pickle.dumps(Kit("valiant-wars", {"players": 3}, packs=[pack], slots=9, limit=70)))  # noqa: S301  our own
    assert {card.cost for card in kit.game.cards.values() if card.id == "monk"} == {1}
    assert (len(kit.roles), kit.slots.count, kit.limit) == (3, 9, 70)


def test_a_limit_of_nothing_is_refused() -> None:
    with pytest.raises(BadArgument, match="at least 1"):
        Kit("valiant-wars", {}, limit=0)


def test_wrong_options_are_refused_in_words() -> None:
    with pytest.raises(BadArgument, match="players"):
        Kit("valiant-wars", {"players": 9})
    with pytest.raises(BadArgument, match="there is no game 'chess'"):
        Kit("chess", {})
