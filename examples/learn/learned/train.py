"""Teach a policy, and keep it: `python -m learned.train --out policy.npz`.

First it watches: in some hundred matches it learns to do as the game's own policy advises, and to judge who will win.
Then it plays itself, by proximal policy optimisation: a few dozen matches with all seats held by the policy, each
decision judged by whether the seat did better than expected after it, and the chances of the options shifted a little
that way. The same seed gives the same policy. Who stops it and starts it again goes on where it was.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import process_time
from typing import Any, TypeVar

import numpy as np
import torch
from msgspec import Struct

from learned.games import Decision, Story, batch_of, by_scores, by_the_book, play
from learned.network import Network
from learned.policy import Batch
from longtable.envs.layout import Floats
from longtable.envs.pettingzoo import env

T = TypeVar("T")

MATCHES = 32
ROUNDS = 4
"""How often it goes through what a few dozen matches teach."""
BATCH = 1024
WATCHING_RATE, PLAYING_RATE = 2e-3, 4e-4
"""How large the steps are at the beginning of each part; towards its end they become small."""
CLIP = 0.2
CURIOSITY = 0.003
JUDGING = 0.5
PATIENCE = 0.95
"""How far ahead of a decision its worth is looked for: 0 to the next decision, 1 to the end of the match."""


class Lesson(Struct):
    """A decision with what is to be learned from it."""

    decision: Decision
    chance: float
    """The logarithm of the chance with which the option was taken."""
    gain: float
    """By how much the match went better after it than was expected before it."""
    worth: float


def lessons(network: Network, stories: Sequence[Story]) -> list[Lesson]:
    """What a number of matches teach."""
    decisions = [decision for story in stories for decision in story.decisions]
    chances, worths = [], []
    with torch.no_grad():
        for part in parts(decisions):
            batch = batch_of(part)
            log_chances, judged = network(batch)
            chances.append(log_chances[taken_in(batch, part)].numpy())
            worths.append(judged.sigmoid().numpy())
    chance, worth = np.concatenate(chances), np.concatenate(worths)
    found: list[Lesson] = []
    for story in stories:
        first, last = len(found), len(found) + len(story.decisions)
        gains = gains_of(worth[first:last], story.won)
        found += [
            Lesson(decision, float(chance[n]), float(gain), float(gain + worth[n]))
            for n, (decision, gain) in enumerate(zip(story.decisions, gains, strict=True), first)
        ]
    return found


def gains_of(worth: Floats, won: float) -> Floats:
    """The gain of each decision of a story: what was expected after it, in the end what came, less what before it."""
    gains = np.zeros_like(worth)
    after, gain = won, 0.0
    for n in range(len(worth) - 1, -1, -1):
        gain = after - worth[n] + PATIENCE * gain
        gains[n], after = gain, worth[n]
    return gains


def imitate(
    network: Network, optimiser: torch.optim.Optimizer, stories: Sequence[Story], random: np.random.Generator
) -> None:
    """Learn to take what others took, and to tell who won."""
    watched = [(decision, story.won) for story in stories for decision in story.decisions]
    for _ in range(ROUNDS):
        for part in parts([watched[n] for n in random.permutation(len(watched))]):
            decisions = [decision for decision, _ in part]
            batch = batch_of(decisions)
            chances, judged = network(batch)
            missed = -chances[taken_in(batch, decisions)].mean()
            wrong = (judged.sigmoid() - torch.tensor([won for _, won in part])).square().mean()
            step(network, optimiser, missed + JUDGING * wrong)


def step(network: Network, optimiser: torch.optim.Optimizer, loss: torch.Tensor) -> None:
    """Change the weights a little so that the loss becomes less."""
    optimiser.zero_grad()
    loss.backward()  # type: ignore[no-untyped-call]  # torch leaves this one without types
    torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimiser.step()


def learn(
    network: Network,
    optimiser: torch.optim.Optimizer,
    taught: list[Lesson],
    random: np.random.Generator,
    curiosity: float,
) -> None:
    """Go through the lessons a few times, in any order."""
    spread = float(np.std([lesson.gain for lesson in taught])) + 1e-6
    for _ in range(ROUNDS):
        order = random.permutation(len(taught))
        for part in parts([taught[n] for n in order]):
            batch = batch_of([lesson.decision for lesson in part])
            chances, judged = network(batch)
            taken = chances[taken_in(batch, [lesson.decision for lesson in part])]
            gain = torch.tensor([lesson.gain / spread for lesson in part])
            ratio = (taken - torch.tensor([lesson.chance for lesson in part])).exp()
            better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            wrong = (judged.sigmoid() - torch.tensor([lesson.worth for lesson in part])).square().mean()
            doubt = -(chances.exp() * chances).sum() / len(part)
            step(network, optimiser, JUDGING * wrong - better - curiosity * doubt)


def parts(things: Sequence[T]) -> Iterator[Sequence[T]]:
    """A sequence in parts of the size of a batch."""
    return (things[first : first + BATCH] for first in range(0, len(things), BATCH))


def taken_in(batch: Batch, decisions: Sequence[Decision]) -> torch.Tensor:
    """Where among all options of a batch those lie that were taken."""
    first = np.searchsorted(batch.options_of, np.arange(batch.size))
    return torch.from_numpy(first + np.array([decision.taken for decision in decisions]))


class Training:
    """A training in progress: everything that is needed to go on with it lies in one file beside the policy."""

    def __init__(
        self, game: str, options: Mapping[str, Any], watch: int, matches: int, seed: int, path: Path
    ) -> None:
        self.game, self.path = game, path
        self.watch, self.goal = watch, watch + matches
        self.matches = self.decisions = 0
        self.seconds = 0.0
        self.envs = [env(game, **options) for _ in range(MATCHES)]
        self.columns = self.envs[0].kit.layout.columns
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.random = np.random.default_rng(seed)
        self.network = Network(len(self.columns))
        self.optimiser = torch.optim.Adam(self.network.parameters())

    @property
    def is_done(self) -> bool:
        """Whether all matches are played."""
        return self.matches >= self.goal

    def go_on(self) -> None:
        """Watch or play a few dozen matches and learn from them."""
        begin = process_time()
        watches = self.matches < self.watch
        first, last = (0, self.watch) if watches else (self.watch, self.goal)
        left = (last - self.matches) / (last - first)
        for group in self.optimiser.param_groups:
            group["lr"] = left * (WATCHING_RATE if watches else PLAYING_RATE)
        player = by_the_book(self.random) if watches else by_scores(self.network.scores, self.random)
        stories = list(play(self.envs, player, self.random))
        if watches:
            imitate(self.network, self.optimiser, stories, self.random)
        else:
            learn(self.network, self.optimiser, lessons(self.network, stories), self.random, CURIOSITY * left)
        self.matches += MATCHES
        self.decisions += sum(len(story.decisions) for story in stories)
        self.seconds += process_time() - begin

    def keep(self) -> None:
        """Write the policy, and beside it what is needed to go on."""
        self.network.policy(self.game, self.columns).write(self.path)
        state = {
            "counts": (self.matches, self.decisions, self.seconds),
            "random": self.random.bit_generator.state,
            "network": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
        }
        part = self.path.with_suffix(".part")
        torch.save(state, part)
        part.replace(self.path.with_suffix(".pt"))

    def recall(self) -> None:
        """Go back to where a training of the same policy was stopped, if there is one."""
        file = self.path.with_suffix(".pt")
        if file.exists():
            state = torch.load(file, weights_only=True)
            self.matches, self.decisions, self.seconds = state["counts"]
            self.random.bit_generator.state = state["random"]
            self.network.load_state_dict(state["network"])
            self.optimiser.load_state_dict(state["optimiser"])

    def __str__(self) -> str:
        return f"{self.matches} matches, {self.decisions} decisions, {self.seconds / 60:.1f} minutes of the processor"


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="valiant-wars")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--watch", type=int, default=1280, help="matches to watch")
    parser.add_argument("--matches", type=int, default=1920, help="matches to play")
    parser.add_argument("--seed", type=int, default=1, help="the same gives the same policy")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"), help="where to keep it")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    training = Training(given.game, options, given.watch, given.matches, given.seed, given.out)
    training.recall()
    while not training.is_done:
        training.go_on()
        training.keep()
        print(training, flush=True)


if __name__ == "__main__":
    main()
