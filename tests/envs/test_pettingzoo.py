"""The environments of PettingZoo: its own tests, for every game, and what those leave out."""

import warnings
from random import Random

import numpy as np
import pytest

from longtable.engine.errors import BadArgument
from longtable.envs.observation import ACTION_MASK, THINGS
from longtable.envs.pettingzoo import TurnsEnv, env, parallel_env
from tests.envs.tables import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's tests import its own games by old names
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

ADVICE = [  # what PettingZoo says of every environment whose observations carry a mask, its own among them
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:The observation contains negative numbers and is in the shape of a graphical observation",
    "ignore:We recommend agents to be named in the format",  # our agents are the game's roles, by their names
]
pytestmark = [pytest.mark.filterwarnings(advice) for advice in ADVICE]


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_api_test(slug: str) -> None:
    api_test(env(GAMES[slug]), num_cycles=30)


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_seed_test(slug: str) -> None:
    seed_test(lambda: env(GAMES[slug]), num_cycles=20)


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_parallel_api_test(slug: str) -> None:
    parallel_api_test(parallel_env(GAMES[slug]), num_cycles=40)


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_parallel_seed_test(slug: str) -> None:
    parallel_seed_test(lambda: parallel_env(GAMES[slug]), num_cycles=20)


def play(table: TurnsEnv, random: Random) -> dict[str, float]:
    """Play a match to its end by chance; what everybody got in all."""
    total = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        done = terminated or truncated
        slots = [] if seen is None else np.flatnonzero(seen[ACTION_MASK]).tolist()
        table.step(None if done else random.choice(slots))
    return total


def test_a_match_is_played_to_its_end() -> None:
    table = env("valiant-wars", players=3)
    table.reset(seed=1)
    total = play(table, Random(1))
    assert sorted(total.values()) == [0.0, 0.0, 1.0]
    assert not table.agents


def test_matches_after_a_seed_differ_and_can_be_repeated() -> None:
    def first_looks() -> list[bytes]:
        table = env("valiant-wars")
        looks = []
        for seed in (5, None, None):
            table.reset(seed=seed)
            looks.append(table.observe("p1")[THINGS].tobytes())
        return looks

    assert first_looks() == first_looks()
    assert len(set(first_looks())) == 3


def test_the_agent_that_is_asked_is_selected() -> None:
    table = env("minions-of-mordak")
    table.reset(seed=1)
    for _ in range(50):
        assert table.agent_selection == table.match.open[0].role
        table.step(0)


def test_an_empty_slot_ends_the_match_for_all() -> None:
    table = env("valiant-wars", players=2)
    table.reset(seed=1)
    table.step(31)
    assert table.terminations == {"p1": True, "p2": True}
    assert table.rewards == {"p1": -1.0, "p2": 0.0}


def test_a_match_that_is_cut_short_is_truncated() -> None:
    table = env("valiant-wars", players=2, limit=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(0)
    assert table.truncations == {"p1": True, "p2": True}
    assert table.terminations == {"p1": False, "p2": False}
    assert table.infos["p1"] == {"reason": "limit"}


def test_nothing_goes_before_the_first_reset() -> None:
    with pytest.raises(BadArgument, match="reset"):
        env("valiant-wars").observe("p1")
    with pytest.raises(BadArgument, match="reset"):
        parallel_env("valiant-wars").step({})


def test_no_answer_is_refused_while_one_is_asked() -> None:
    table = env("valiant-wars")
    table.reset(seed=1)
    with pytest.raises(BadArgument, match="p1 is asked"):
        table.step(None)


# ---------------------------------------------------------------- all at once


def test_all_who_are_asked_at_the_same_time_answer_in_one_step() -> None:
    table = parallel_env("harbor")
    seen, _ = table.reset(seed=1)
    assert [int(looked[ACTION_MASK].sum()) for looked in seen.values()] == [5, 5, 5]
    table.step({"p1": 0, "p2": 1, "p3": 2})
    assert table._match is not None
    assert table._match.decisions == 3


def test_who_is_not_asked_can_only_wait() -> None:
    table = parallel_env("minions-of-mordak", boards="random")
    seen, _ = table.reset(seed=1)
    assert table._match is not None
    [asked] = {str(ask.role) for ask in table._match.open}
    waiting = [looked[ACTION_MASK].tolist() for agent, looked in seen.items() if agent != asked]
    assert waiting == [[1] + [0] * 31] * 3


def test_an_action_is_missed_of_who_is_asked() -> None:
    table = parallel_env("harbor")
    table.reset(seed=1)
    with pytest.raises(BadArgument, match="p2 is asked"):
        table.step({"p1": 0, "p3": 0})


def test_one_at_a_time_and_all_at_once_play_the_same_game() -> None:
    turns, at_once = env("valiant-wars", players=2), parallel_env("valiant-wars", players=2)
    turns.reset(seed=3)
    at_once.reset(seed=3)
    random = Random(3)
    rewards: dict[str, float] = {}
    while at_once.agents:
        assert at_once._match is not None
        answers = {str(ask.role): random.randrange(len(ask.options)) for ask in at_once._match.open}
        _, rewards, _, _, _ = at_once.step(answers)
        for agent, slot in answers.items():
            assert turns.agent_selection == agent
            turns.step(slot)
    assert turns.rewards == rewards
    assert sorted(rewards.values()) == [0.0, 1.0]
