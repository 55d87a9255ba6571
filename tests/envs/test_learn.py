"""The learned bot of `examples/learn`: it plays as it learned, and the lessons teach what they say."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from longtable.bots.simple import RandomBot
from longtable.bots.view import View
from longtable.engine.errors import BadArgument
from longtable.envs.core import Kit, Match
from longtable.envs.pettingzoo import env
from longtable.envs.sight import see
from tests.envs.tables import match_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn"

if str(EXAMPLE) not in sys.path:
    sys.path.append(str(EXAMPLE))

bots, games, policies = (import_module(f"learned.{name}") for name in ("bot", "games", "policy"))


def view_of(match: Match) -> View:
    ask = match.open[0]
    return View(match.kit.game, ask, match.run.hidden_clone, Random(1))


def won(players: int, number: int) -> bool:
    """Whether the learned bot wins a game against random ones."""
    match = Match(Kit("valiant-wars", {"players": players}), f"learned/{number}", keeps=True)
    me = match.kit.roles[number % players]
    learned, others = bots.LearnedBot(), RandomBot()
    random = Random(number)
    while not match.is_done:
        ask = match.open[0]
        view = View(match.kit.game, ask, match.run.hidden_clone, random)
        match.choose(ask, (learned if ask.role == me else others).choose(view))
    return match.returns()[me] == 1.0


def test_it_beats_random_players_clearly() -> None:
    assert sum(won(4, number) for number in range(24)) >= 18


def test_it_plays_at_tables_of_other_sizes() -> None:
    assert sum(won(2, number) for number in range(12)) >= 4


def test_it_chooses_by_its_own_source_of_chance() -> None:
    match = match_of("valiant-wars")
    learned = bots.LearnedBot()
    assert len({learned.choose(view_of(match)) for _ in range(5)}) == 1


def test_columns_that_it_never_saw_change_nothing() -> None:
    seen = see(view_of(match_of("valiant-wars")))
    policy = policies.read_policy(bots.SHIPPED)
    wide = policy.fitted("valiant-wars", seen.layout)
    assert (len(policy.columns), len(wide.columns)) == (82, seen.layout.width)
    kept = [seen.layout.column(name) for name in policy.columns]
    narrow = policy.scores(policies.join([seen.things[:, kept]], [seen.options[:, kept]]))
    assert np.allclose(narrow, wide.scores(policies.join([seen.things], [seen.options])))


def test_it_refuses_a_game_that_it_has_not_learned() -> None:
    with pytest.raises(BadArgument, match=r"has learned valiant-wars.*cannot play harbor"):
        bots.LearnedBot().choose(view_of(match_of("harbor")))


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="is not a policy"):
        policies.read_policy(tmp_path / "nothing.npz")
    (tmp_path / "other.npz").write_bytes(b"something else")
    with pytest.raises(BadArgument, match="is not a policy"):
        policies.read_policy(tmp_path / "other.npz")


def test_it_is_a_bot_by_its_entry_point() -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["entry-points"]["longtable.bots"]["learned"].partition(":")
    assert getattr(import_module(module), name) is bots.LearnedBot


# ---------------------------------------------------------------- games to learn from


def tables(count: int) -> list[Any]:
    return [env("valiant-wars", players=2, limit=40) for _ in range(count)]


def test_a_story_is_all_that_a_seat_decided() -> None:
    stories = list(games.play(tables(2), games.by_the_book(np.random.default_rng(1)), np.random.default_rng(1)))
    assert len(stories) == 4
    assert sum(len(story.decisions) for story in stories) == 80
    assert all(decision.taken < len(decision.options) for story in stories for decision in story.decisions)


def test_options_are_drawn_by_their_chances() -> None:
    two = games.Decision(np.ones((1, 3), np.float32), np.ones((2, 3), np.float32))
    three = games.Decision(np.ones((1, 3), np.float32), np.ones((3, 3), np.float32))
    scores = np.log(np.array([0.9, 0.1, 0.2, 0.2, 0.6], np.float32))
    decide = games.by_scores(lambda _: scores, np.random.default_rng(1))
    drawn = np.array([decide([], [two, three]) for _ in range(2000)])
    assert np.mean(drawn[:, 0] == 0) == pytest.approx(0.9, abs=0.03)
    assert np.mean(drawn[:, 1] == 2) == pytest.approx(0.6, abs=0.04)


# ---------------------------------------------------------------- training, where torch is installed


@pytest.fixture(scope="module")
def train() -> Any:
    torch = pytest.importorskip("torch", reason="training needs torch, which is an extra: longtable[learn]")
    torch.set_num_threads(1)
    return import_module("learned.train")


def test_the_network_scores_as_the_policy_does(train: Any) -> None:
    network = train.Network(7, 5)
    network.score.weight.data.normal_()
    random = np.random.default_rng(1)
    sizes = [(4, 2), (1, 3)]
    rows = [[random.random((count, 7), np.float32) for count in counts] for counts in zip(*sizes, strict=True)]
    batch = policies.join(*rows)
    scores = network.policy("valiant-wars", ["a"] * 7).scores(batch)
    chances = network.scores(batch)
    for decision in (0, 1):
        mine = batch.options_of == decision
        shares = np.exp(scores[mine]) / np.exp(scores[mine]).sum()
        assert np.exp(chances[mine]) == pytest.approx(shares, abs=1e-5)


def test_the_gains_of_a_story_add_up_to_what_came(train: Any) -> None:
    worth = np.array([0.25, 0.5, 0.4], np.float32)
    patience, train.PATIENCE = train.PATIENCE, 1.0
    try:
        assert (train.gains_of(worth, 1.0) + worth).tolist() == pytest.approx([1.0, 1.0, 1.0])
    finally:
        train.PATIENCE = patience


def test_watching_teaches_to_do_the_same(train: Any) -> None:
    import torch

    torch.manual_seed(1)
    random = np.random.default_rng(1)
    stories = list(games.play(tables(8), games.by_the_book(random), random))
    decisions = [decision for story in stories for decision in story.decisions]
    network = train.Network(decisions[0].things.shape[1], 32)
    optimiser = torch.optim.Adam(network.parameters(), 0.01)

    def chance() -> float:
        batch = games.batch_of(decisions)
        return float(np.exp(network.scores(batch)[train.taken_in(batch, decisions).numpy()].mean()))

    before = chance()
    for _ in range(4):
        train.imitate(network, optimiser, stories, random)
    assert chance() > before + 0.1


def test_what_went_better_than_expected_becomes_more_likely(train: Any) -> None:
    import torch

    torch.manual_seed(1)
    random = np.random.default_rng(1)
    network = train.Network(3, 16)
    optimiser = torch.optim.Adam(network.parameters(), 0.01)
    options = np.eye(2, 3, dtype=np.float32)
    won = [train.Lesson(games.Decision(np.ones((1, 3), np.float32), options, 0), -0.69, 1.0, 1.0)] * 8
    lost = [train.Lesson(games.Decision(np.ones((1, 3), np.float32), options, 1), -0.69, -1.0, 0.0)] * 8
    train.learn(network, optimiser, won + lost, random, 0.0)
    first, second = network.scores(games.batch_of([won[0].decision]))
    assert first > second


def test_a_training_that_was_stopped_goes_on_where_it_was(train: Any, tmp_path: Path) -> None:
    train_matches, train.MATCHES = train.MATCHES, 1
    try:
        whole = train.Training("valiant-wars", {"players": "2"}, 1, 1, 3, tmp_path / "whole.npz")
        whole.go_on()
        whole.go_on()
        first = train.Training("valiant-wars", {"players": "2"}, 1, 1, 3, tmp_path / "parts.npz")
        first.go_on()
        first.keep()
        second = train.Training("valiant-wars", {"players": "2"}, 1, 1, 3, tmp_path / "parts.npz")
        second.recall()
        second.go_on()
    finally:
        train.MATCHES = train_matches
    assert second.is_done
    assert all((whole.network.state_dict()[name] == rows).all() for name, rows in second.network.state_dict().items())
