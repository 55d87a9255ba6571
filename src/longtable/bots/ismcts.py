"""Information-set Monte Carlo tree search, open loop.

Every iteration deals the hidden things anew, walks down the tree by what each role would try next, adds one node
and plays the rest of the game out. Nodes are reached by the options chosen, never by hidden cards; simultaneous
choices are chosen side by side, each role by its own experience, so nobody answers what they cannot see yet.
"""

from math import log, sqrt
from time import perf_counter
from typing import Any

from msgspec import Struct

from longtable.bots.view import View
from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.errors import BadArgument
from longtable.engine.steps import Policy, Run

PLAYOUT_LIMIT = 2000


class Estimate(Struct, frozen=True):
    """What the search thinks of an option: its chance to win, from how many playouts, and the standard error."""

    option: str
    win: float
    playouts: int
    error: float


class _Arm:
    """What is known of one option at one node."""

    __slots__ = ("offered", "squares", "tried", "won")

    def __init__(self) -> None:
        self.tried = 0
        self.offered = 0
        self.won = 0.0
        self.squares = 0.0

    def learn(self, reward: float) -> None:
        self.tried += 1
        self.won += reward
        self.squares += reward * reward

    def estimate(self, option: str) -> Estimate:
        if not self.tried:
            return Estimate(option, 0.0, 0, 1.0)
        mean = self.won / self.tried
        spread = max(self.squares / self.tried - mean * mean, 0.01)
        return Estimate(option, mean, self.tried, sqrt(spread / self.tried))


class _Node:
    """A place in the tree: for each role that decides there, its options; and where the choices lead."""

    __slots__ = ("arms", "next")

    def __init__(self) -> None:
        self.arms: dict[Role, dict[str, _Arm]] = {}
        self.next: dict[tuple[str, ...], _Node] = {}


class IsmctsBot:
    """Searches with a budget of seconds or iterations for each decision (the first to be used up ends it).

    `rollout` says how playouts go on below the tree: `greedy` by the game's own policy, or `random`. After
    `chapters` chapters of the game its forecast judges the playout; 0 plays to the end. `trust` is how many tries
    the policy's advice is worth below the root, `caution` how many standard errors another option must be better
    by to be taken against that advice.
    """

    def __init__(
        self,
        seconds: float = 1.0,
        iterations: int = 0,
        exploration: float = 0.5,
        rollout: str = "greedy",
        chapters: int = 0,
        trust: float = 8.0,
        caution: float = 1.0,
    ) -> None:
        if rollout not in ("greedy", "random"):
            raise BadArgument(f"ismcts: rollout is {rollout!r}; expected greedy or random")
        if seconds <= 0 and iterations <= 0:
            raise BadArgument("ismcts: seconds or iterations must be above 0")
        self.seconds = seconds
        self.iterations = iterations
        self.exploration = exploration
        self.rollout = rollout
        self.chapters = chapters
        self.trust = trust
        self.caution = caution

    def choose(self, view: View) -> int:
        """Search, and take the best option; the policy's advice, unless another is clearly better."""
        found = self.search(view)
        run = view.clone()
        advised = found[view.game.policy(run.state, run.ask_of(view.role))]
        best = max(found, key=lambda estimate: estimate.win if estimate.playouts else -1.0)
        doubt = self.caution * sqrt(best.error**2 + advised.error**2)
        return view.options.index((best if best.win > advised.win + doubt else advised).option)

    def search(self, view: View) -> list[Estimate]:
        """What the search thinks of each option, in the order of the view."""
        root = _Node()
        end = perf_counter() + self.seconds if self.seconds > 0 else None
        done = 0
        while (end is None or perf_counter() < end) and (not self.iterations or done < self.iterations):
            self._iterate(root, view)
            done += 1
        arms = root.arms.get(view.role, {})
        return [
            arms[option].estimate(option) if option in arms else Estimate(option, 0.0, 0, 1.0)
            for option in view.options
        ]

    def _iterate(self, root: _Node, view: View) -> None:
        run = view.clone()
        chapter = view.game.chapter(run.state)
        path: list[tuple[Role, _Arm]] = []
        node = root
        while run.pending is not None:
            chosen: list[int] = []
            names: list[str] = []
            for ask in run.asks:
                is_root = node is root and ask.role == view.role
                index, name, arm = self._select(node, ask, run, view, 0.0 if is_root else self.trust)
                chosen.append(index)
                names.append(name)
                path.append((ask.role, arm))
            run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)
            key = tuple(names)
            child = node.next.get(key)
            if child is None:
                node.next[key] = _Node()
                break
            node = child
        reward = self._play_out(run, view, chapter)
        for role, arm in path:
            arm.learn(reward.get(role, 0.0))

    def _select(self, node: _Node, ask: Ask, run: Run[Any], view: View, trust: float) -> tuple[int, str, _Arm]:
        """Upper confidence bound over the options on offer; below the root the policy says what to try first."""
        arms = node.arms.setdefault(ask.role, {})
        advised = view.game.policy(run.state, ask) if trust else -1
        tried = won = 0.0
        for arm in arms.values():
            tried += arm.tried
            won += arm.won
        usual = won / tried if tried else 0.5
        best_score, best = -1.0, (0, "", _Arm())
        for index, option in enumerate(ask.options):
            name = option_id(option)
            found = arms.get(name)
            if found is None:
                found = arms[name] = _Arm()
            found.offered += 1
            extra = trust if index == advised else 0.0
            tries = found.tried + extra + 0.01
            score = (found.won + usual * extra) / tries + self.exploration * sqrt(log(found.offered + 1) / tries)
            if score > best_score:
                best_score, best = score, (index, name, found)
        return best

    def _play_out(self, run: Run[Any], view: View, chapter: int) -> dict[Role, float]:
        game = view.game
        random = view.random.random
        policy: Policy[Any] = (
            game.policy if self.rollout == "greedy" else lambda _, ask: int(random() * len(ask.options))
        )
        last = chapter + self.chapters
        run.play_out(policy, PLAYOUT_LIMIT, (lambda s: game.chapter(s) >= last) if self.chapters else None)
        if run.pending is None:
            winners = game.outcome(run.state).winners
            return {role: 1.0 / len(winners) for role in winners}
        return {role: chance / 1000 for role, chance in (game.forecast(run.state) or {}).items()}
