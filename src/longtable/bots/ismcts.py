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
from longtable.engine.steps import Run

PLAYOUT_LIMIT = 2000


class Estimate(Struct, frozen=True):
    """What the search thinks of an option: how often it leads to a win, from how many playouts."""

    option: str
    win: float
    playouts: int


class _Arm:
    """What is known of one option at one node."""

    __slots__ = ("offered", "tried", "won")

    def __init__(self) -> None:
        self.tried = 0
        self.offered = 0
        self.won = 0.0


class _Node:
    """A place in the tree: for each role that decides there, its options; and where the choices lead."""

    __slots__ = ("arms", "next")

    def __init__(self) -> None:
        self.arms: dict[Role, dict[str, _Arm]] = {}
        self.next: dict[tuple[str, ...], _Node] = {}


class IsmctsBot:
    """Searches with a budget of seconds or iterations for each decision (the first to be used up ends it).

    `rollout` says how playouts go on below the tree: `greedy` by the game's own policy, or `random`.
    """

    def __init__(
        self,
        seconds: float = 1.0,
        iterations: int = 0,
        exploration: float = 0.6,
        rollout: str = "greedy",
        trust: float = 3.0,
    ) -> None:
        if rollout not in ("greedy", "random"):
            raise BadArgument(f"ismcts: rollout is {rollout!r}; expected greedy or random")
        if seconds <= 0 and iterations <= 0:
            raise BadArgument("ismcts: seconds or iterations must be above 0")
        self.seconds = seconds
        self.iterations = iterations
        self.exploration = exploration
        self.rollout = rollout
        self.trust = trust

    def choose(self, view: View) -> int:
        """Search and take the option that was tried most."""
        found = self.search(view)
        best = max(found, key=lambda estimate: (estimate.playouts, estimate.win))
        return view.options.index(best.option)

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
            Estimate(option, arm.won / arm.tried if arm.tried else 0.0, arm.tried)
            for option in view.options
            for arm in (arms.get(option, _Arm()),)
        ]

    def _iterate(self, root: _Node, view: View) -> None:
        run = view.clone()
        path: list[tuple[Role, _Arm]] = []
        node = root
        while run.pending is not None:
            chosen: list[int] = []
            names: list[str] = []
            for ask in run.asks:
                index, name, arm = self._select(node, ask, run, view)
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
        reward = self._play_out(run, view)
        for role, arm in path:
            arm.tried += 1
            arm.won += reward.get(role, 0.0)

    def _select(self, node: _Node, ask: Ask, run: Run[Any], view: View) -> tuple[int, str, _Arm]:
        """Upper confidence bound over the options on offer; the game's policy says what to try first."""
        arms = node.arms.setdefault(ask.role, {})
        advised = view.game.policy(run.state, ask) if self.trust else -1
        best_score, best = -1.0, (0, "", _Arm())
        for index, option in enumerate(ask.options):
            name = option_id(option)
            arm = arms.get(name)
            if arm is None:
                arm = arms[name] = _Arm()
            arm.offered += 1
            trust = self.trust if index == advised else 0.0
            tries = arm.tried + trust + 0.01
            score = (arm.won + 0.6 * trust) / tries + self.exploration * sqrt(log(arm.offered + 1) / tries)
            if score > best_score:
                best_score, best = score, (index, name, arm)
        return best

    def _play_out(self, run: Run[Any], view: View) -> dict[Role, float]:
        if self.rollout == "greedy":
            run.play_out(view.game.policy, PLAYOUT_LIMIT)
        else:
            random = view.random.random
            run.play_out(lambda _, ask: int(random() * len(ask.options)), PLAYOUT_LIMIT)
        if run.pending is not None:
            return {}
        winners = view.game.outcome(run.state).winners
        return {role: 1.0 / len(winners) for role in winners}
