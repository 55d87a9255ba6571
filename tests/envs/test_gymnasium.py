"""The environment of Gymnasium: its own test, for every game, and one learner among bots."""

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from longtable.engine.errors import BadArgument
from longtable.envs.gymnasium import LearnerEnv, env
from longtable.envs.observation import ACTION_MASK, THINGS
from tests.envs.tables import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_check(slug: str) -> None:
    check_env(env(GAMES[slug]), skip_render_check=True)


def play(table: LearnerEnv, random: Random, seed: int | None = None) -> tuple[float, bytes]:
    """Play a match by chance: what the learner got, and what it saw last."""
    seen, _ = table.reset(seed=seed)
    while True:
        slots = np.flatnonzero(seen[ACTION_MASK]).tolist()
        seen, reward, terminated, truncated, _ = table.step(random.choice(slots))
        if terminated or truncated:
            return reward, seen[THINGS].tobytes()


def test_a_random_learner_loses_to_greedy_bots() -> None:
    table = env("valiant-wars", players=3, bots="greedy")
    assert sum(play(table, Random(n))[0] for n in range(20)) <= 3


def test_the_same_seed_gives_the_same_match_bots_included() -> None:
    matches = [play(env("valiant-wars", players=2, bots="greedy"), Random(1), seed=9) for _ in range(2)]
    assert matches[0] == matches[1]


def test_the_learner_goes_round_the_table() -> None:
    table = env("valiant-wars", players=3)
    assert [table.reset()[1]["role"] for _ in range(4)] == ["p1", "p2", "p3", "p1"]


def test_a_learner_may_keep_its_role() -> None:
    table = env("minions-of-mordak", role="mordak", bots="random")
    assert [table.reset()[1]["role"] for _ in range(2)] == ["mordak", "mordak"]


def test_each_bot_sits_where_it_was_put() -> None:
    table = env("valiant-wars", players=3, role="p2", bots=["greedy", "random"])
    table.reset()
    assert {role: type(bot).__name__ for role, bot in table._bots.items()} == {"p3": "GreedyBot", "p1": "RandomBot"}


def test_the_learner_is_asked_along_with_bots_and_they_do_not_know_its_answer() -> None:
    table = env("harbor", bots="greedy", role="p1")
    table.reset(seed=2)
    assert table._match is not None
    assert [ask.role for ask in table._match.open] == ["p1"]
    assert all(not player.ship for player in table._match.run.state.players)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"role": "p9"}, "the roles are p1, p2, p3, p4"),
        ({"bots": ["greedy"]}, "1 bots for 3 chairs"),
    ],
)
def test_wrong_seats_are_refused_in_words(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(BadArgument, match=words):
        env("valiant-wars", **wrong)


def test_a_learner_answers_for_all_roles_of_its_chair_and_is_told_for_which() -> None:
    table = env("lanterns", chairs=3, role="miner-2", bots=["greedy", "random"])
    _, news = table.reset(seed=1)
    asked, done, reward = [news["role"]], False, 0.0
    while not done:
        mask = table._match.observe(table.learner)["action_mask"]  # type: ignore[union-attr]
        _, reward, done, _, news = table.step(int(mask.argmax()))
        asked += [] if done else [news["role"]]
    assert asked == ["party", "miner-2", "miner-4"] * 2 + ["party"]
    assert reward in (0.0, 1.0)
    assert {role: type(bot).__name__ for role, bot in table._bots.items()} == {
        "miner-3": "GreedyBot",
        "miner-1": "RandomBot",
    }


def test_a_foul_of_one_of_its_roles_is_the_learners() -> None:
    table = env("lanterns", chairs=1)
    table.reset(seed=1)
    assert table.step(table.action_space.n - 1)[1:3] == (-1.0, True)  # type: ignore[attr-defined]


def test_chairs_that_the_game_does_not_deal_are_refused() -> None:
    with pytest.raises(BadArgument, match="Lanterns with these options is a game for 1 to 4 players, not for 7"):
        env("lanterns", chairs=7)


def test_an_unknown_bot_is_refused_at_once() -> None:
    with pytest.raises(BadArgument, match="there is no bot 'grandmaster'"):
        env("valiant-wars", bots="grandmaster")


def test_nothing_goes_before_the_first_reset() -> None:
    with pytest.raises(BadArgument, match="reset"):
        env("valiant-wars").step(0)
