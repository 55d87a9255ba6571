"""Information-set Monte Carlo tree search, open loop, with the options of the root raced against each other.

Every deal fixes hidden things and chance anew. Each option that is still in the race is then played out on that
same deal: down the tree by what each role would try next, one new node, and on to the end by a policy. Playing
all options on equal deals cancels most of their common luck, so options that fall behind can be dropped early.
Nodes are reached by the options chosen, never by hidden cards; simultaneous choices are made side by side, each
role by its own experience, so nobody answers what they cannot see yet.
"""

from math import inf, sqrt
from time import perf_counter
from typing import Any, ClassVar

from msgspec import Struct

from longtable.bots.view import View
from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.errors import BadArgument
from longtable.engine.steps import Policy, Run

PLAYOUT_LIMIT = 2000
DEALS_BEFORE_DROPPING = 16
"""How many deals every option gets before the first may be dropped."""
DEALS_AGAINST_ADVICE = 8
"""On so many deals at least an option must have been ahead to be taken against the policy's advice."""
LEAST_SPREAD = 0.02
"""Gaps between options are taken to vary at least so much: a few equal results are no proof."""


class Estimate(Struct, frozen=True):
    """What the search thinks of an option: its chance to win, from how many playouts."""

    option: str
    win: float
    playouts: int


class Advice(Struct, frozen=True):
    """What a search would do, and what it thinks of each option, in the order of the view.

    `equals` are the other options that it cannot tell from the one it takes; `lead` is by how much that one is ahead
    of the best of the rest, where there is a rest.
    """

    option: str
    estimates: list[Estimate]
    equals: list[str]
    lead: float | None


class _Arm:
    """What is known of one option of one role at one node."""

    __slots__ = ("tried", "won")

    def __init__(self) -> None:
        self.tried = 0
        self.won = 0.0


class _Node:
    """A place in the tree: for each role that decides there, its options; and where the choices lead."""

    __slots__ = ("arms", "next")

    def __init__(self) -> None:
        self.arms: dict[Role, dict[str, _Arm]] = {}
        self.next: dict[tuple[str, ...], _Node] = {}


class _Race:
    """The options of the root, with what each reached on every deal it was played on; the advised one comes first."""

    def __init__(self, options: int, advised: int) -> None:
        self.results: list[list[float]] = [[] for _ in range(options)]
        self.running = sorted(range(options), key=lambda option: option != advised)

    def mean(self, option: int) -> float:
        results = self.results[option]
        return sum(results) / len(results) if results else 0.0

    @property
    def leader(self) -> int:
        return max(self.running, key=self.mean)

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """By how much one option is ahead of another on the deals both were played on, and the standard error."""
        gaps = [a - b for a, b in zip(self.results[one], self.results[other], strict=False)]
        if not gaps:
            return 0.0, inf
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
        return mean, sqrt(max(spread, LEAST_SPREAD) / len(gaps))

    def both(self, one: int, other: int) -> int:
        """On how many deals both of two options were played."""
        return min(len(self.results[one]), len(self.results[other]))

    def break_off(self) -> None:
        """Time is up in the middle of a deal, which does not count; of the first one all that was tried does."""
        most = len(self.results[self.running[0]])
        done = [option for option in self.running if len(self.results[option]) == most]
        if most == 1:
            self.running = done
        elif len(done) < len(self.running):
            for option in done:
                self.results[option].pop()

    def drop(self, doubt: float) -> None:
        """Leave behind the options that are clearly worse than the leader."""
        leader = self.leader
        for option in [option for option in self.running if option != leader]:
            mean, error = self.lead(leader, option)
            if mean > doubt * error:
                self.running.remove(option)


class IsmctsBot:
    """Searches with a budget of seconds or playouts for each decision (the first to be used up ends it).

    `rollout` says how playouts go on below the tree: `greedy` by the game's own policy, or `random`. After
    `chapters` chapters of the game its forecast judges the playout; 0 plays to the end. `exploration` and `trust`
    steer the tree: how curious it is, and how likely the policy's advice is held to be the best. Options that are
    `drop` standard errors behind leave the race; to be taken against the policy's advice, one must be ahead of it by
    `caution` standard errors, and by `margin`.
    """

    title = "Thoughtful"
    remark = "Plays many possible games in its head before it decides."
    strength = 2
    bounds: ClassVar[dict[str, tuple[float, float]]] = {
        "seconds": (0, 600),
        "iterations": (0, 10_000_000),
        "chapters": (0, 1_000),
        "exploration": (0, 10),
        "trust": (0, 1),
        "drop": (0, 10),
        "caution": (0, 10),
        "margin": (0, 1),
    }

    def __init__(
        self,
        seconds: float = 1.0,
        iterations: int = 0,
        rollout: str = "greedy",
        chapters: int = 2,
        exploration: float = 0.5,
        trust: float = 0.9,
        drop: float = 2.0,
        caution: float = 1.5,
        margin: float = 0.005,
    ) -> None:
        if rollout not in ("greedy", "random"):
            raise BadArgument(f"ismcts: rollout is {rollout!r}; expected greedy or random")
        if seconds <= 0 and iterations <= 0:
            raise BadArgument("ismcts: seconds or iterations must be above 0")
        self.seconds = seconds
        self.iterations = iterations
        self.rollout = rollout
        self.chapters = chapters
        self.exploration = exploration
        self.trust = trust
        self.drop = drop
        self.caution = caution
        self.margin = margin

    def choose(self, view: View) -> int:
        """Search, and take what it advises; where the game says that search is in vain, follow the policy."""
        run = view.clone("asked")
        ask = run.ask_of(view.role)
        if not view.game.is_searched(run.state, ask):
            return view.game.policy(run.state, ask)
        return view.options.index(self.advise(view).option)

    def advise(self, view: View) -> Advice:
        """Search; the policy's choice stands unless another option is clearly better."""
        run = view.clone()
        chosen = view.game.policy(run.state, run.ask_of(view.role))
        race = self._search(view, chosen)
        leader = race.leader
        if chosen not in race.running:
            chosen = leader
        elif leader != chosen and race.both(leader, chosen) >= DEALS_AGAINST_ADVICE:
            mean, error = race.lead(leader, chosen)
            chosen = leader if mean > max(self.caution * error, self.margin) else chosen
        estimates = [
            Estimate(option, race.mean(place), len(race.results[place])) for place, option in enumerate(view.options)
        ]
        equals = [
            place for place in range(len(view.options)) if place != chosen and self._is_equal(race, place, chosen)
        ]
        tried = [place for place in range(len(view.options)) if race.both(place, chosen)]
        rest = [race.lead(chosen, place)[0] for place in tried if place not in (chosen, *equals)]
        return Advice(
            view.options[chosen],
            estimates,
            equals=[view.options[place] for place in equals],
            lead=min(rest) if rest else None,
        )

    def _is_equal(self, race: _Race, place: int, chosen: int) -> bool:
        """Whether the search cannot tell two options apart: it would take neither against the policy's advice."""
        mean, error = race.lead(place, chosen)
        return abs(mean) <= max(self.caution * error, self.margin)

    def _search(self, view: View, advised: int) -> _Race:
        """Play the options on deal after deal until the budget is used up, or one of them is left."""
        race = _Race(len(view.options), advised)
        root = _Node()
        end = perf_counter() + self.seconds if self.seconds > 0 else None
        playouts = deals = 0
        while len(race.running) > 1:
            deal = view.deal()
            others: dict[Role, int] = {}
            for option in race.running:
                if playouts and end is not None and perf_counter() >= end:
                    race.break_off()
                    return race
                race.results[option].append(self._play(root, view, deal, option, others))
                playouts += 1
            deals += 1
            if deals >= DEALS_BEFORE_DROPPING and deals % 4 == 0:
                race.drop(self.drop)
            if self.iterations and playouts >= self.iterations:
                break
        return race

    def _play(self, root: _Node, view: View, deal: str, option: int, others: dict[Role, int]) -> float:
        """One playout of an option on a deal; `others` keeps what simultaneous choosers did on this deal."""
        run = view.clone(deal)
        chapter = view.game.chapter(run.state)
        path: list[tuple[Role, _Arm]] = []
        node = root
        while run.pending is not None:
            chosen: list[int] = []
            names: list[str] = []
            for ask in run.asks:
                if node is root and ask.role == view.role:
                    index = option
                elif node is root and ask.role in others:
                    index = others[ask.role]
                else:
                    index, arm = self._select(node, ask, run, view)
                    path.append((ask.role, arm))
                    if node is root:
                        others[ask.role] = index
                chosen.append(index)
                names.append(option_id(ask.options[index]))
            run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)
            child = node.next.get(tuple(names))
            if child is None:
                node.next[tuple(names)] = _Node()
                break
            node = child
        reward = self._play_out(run, view, chapter)
        for role, arm in path:
            arm.tried += 1
            arm.won += reward.get(role, 0.0)
        return reward.get(view.role, 0.0)

    def _select(self, node: _Node, ask: Ask, run: Run[Any], view: View) -> tuple[int, _Arm]:
        """What the role tries next: what did well, and what the policy advises before what it does not."""
        arms = node.arms.setdefault(ask.role, {})
        advised = view.game.policy(run.state, ask)
        found = [arms.setdefault(option_id(option), _Arm()) for option in ask.options]
        tried = sum(arm.tried for arm in found)
        usual = sum(arm.won for arm in found) / tried if tried else 0.5
        curiosity = self.exploration * sqrt(tried)
        doubt = (1.0 - self.trust) / max(len(found) - 1, 1)

        def score(index: int) -> tuple[float, bool]:
            arm = found[index]
            prior = self.trust if index == advised else doubt
            quality = arm.won / arm.tried if arm.tried else usual
            return quality + curiosity * prior / (1 + arm.tried), index == advised

        best = max(range(len(found)), key=score)
        return best, found[best]

    def _play_out(self, run: Run[Any], view: View, chapter: int) -> dict[Role, float]:
        game = view.game
        random = view.random.random
        policy: Policy[Any] = (
            game.policy if self.rollout == "greedy" else lambda _, ask: int(random() * len(ask.options))
        )
        last = chapter + self.chapters
        ends_early = self.chapters and game.forecast(run.state) is not None
        run.play_out(policy, PLAYOUT_LIMIT, (lambda s: game.chapter(s) >= last) if ends_early else None)
        if run.pending is None:
            return dict.fromkeys(game.outcome(run.state).winners, 1.0)
        return {role: chance / 1000 for role, chance in (game.forecast(run.state) or {}).items()}
