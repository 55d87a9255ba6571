"""Steps: the private driver that runs rule coroutines, holds what they wait for, and copies a game in motion."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from longtable.engine.ask import Ask, AskAll, Pending, Role, Rule
from longtable.engine.chance import Chance
from longtable.engine.errors import Endless
from longtable.engine.limits import STEPS_UNASKED
from longtable.engine.state import State

if TYPE_CHECKING:
    from longtable.engine.game import Game

S = TypeVar("S", bound=State)
Step: TypeAlias = Callable[[S], Rule]
Policy: TypeAlias = Callable[[S, Ask], int]
"""How somebody plays: the index of the chosen option."""


DECISION_LIMIT = 5000
"""How many decisions a game between machines may take: random players can stall even a sound game."""


def _name_of(step: object) -> str:
    return str(getattr(step, "__name__", step))


class Run(Generic[S]):
    """A game in motion: the state, and the rule that is waiting for an answer.

    Between steps nothing is alive but the state. A run that is to be cloned keeps a checkpoint of the state
    before the current step and the answers given since; `on_step` hears of each checkpoint.
    """

    __slots__ = ("_rule", "checkpoint", "game", "keeps", "on_step", "pending", "since", "state")

    def __init__(
        self,
        game: "Game[S, Any]",
        state: S,
        *,
        keeps: bool = False,
        on_step: Callable[[bytes], None] | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.keeps = keeps
        self.on_step = on_step
        self.checkpoint = b""
        self.since: list[int | Sequence[int]] = []
        self.pending: Pending | None = None
        self._rule: Rule | None = None

    def start(self) -> None:
        """Run steps until somebody must decide or the game is over; a game that never asks again is a bug."""
        state = self.state
        next_step = self.game.next_step
        step: Step[S] | None = None
        for _ in range(STEPS_UNASKED):
            step = next_step(state)
            if self.keeps:
                self.checkpoint = self.game.encode(state)
                self.since = []
                if self.on_step is not None:
                    self.on_step(self.checkpoint)
            if step is None:
                self.pending = self._rule = None
                return
            rule = step(state)
            try:
                self.pending = rule.send(None)
            except StopIteration:
                continue
            self._rule = rule
            return
        raise Endless(f"{STEPS_UNASKED:,} steps ran without a question, the last of them {_name_of(step)}")

    def answer(self, chosen: int | Sequence[int]) -> None:
        """Give the pending rule its answer (one index, or one for each simultaneous ask) and run on."""
        if self._rule is None:
            raise ValueError("nothing is being asked")
        if self.keeps:
            self.since.append(chosen)
        try:
            self.pending = self._rule.send(chosen)
        except StopIteration:
            self.start()

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is being asked now: one ask, several simultaneous ones, or none when the game is over."""
        pending = self.pending
        if isinstance(pending, AskAll):
            return pending.asks
        return () if pending is None else (pending,)

    def ask_of(self, role: Role) -> Ask:
        """The question that this role has to answer now."""
        return next(ask for ask in self.asks if ask.role == role)

    def clone(self) -> "Run[S]":
        """An independent copy: the checkpoint decoded, its step run, the answers since given again."""
        if not self.keeps:
            raise ValueError("a run without checkpoints cannot be cloned; start it with keeps=True")
        run = Run(self.game, self.game.decode_like(self.checkpoint, self.state))
        run.start()
        for chosen in self.since:
            run.answer(chosen)
        return run

    def hidden_clone(self, viewer: Role, seed: str) -> "Run[S]":
        """A copy in which all that the viewer cannot see is re-dealt, with chance of its own."""
        run = self.clone()
        chance = Chance(seed)
        self.game.hide(run.state, viewer, chance)
        run.state.chance = chance
        return run

    def play_out(self, policy: "Policy[S]", limit: int, until: Callable[[S], bool] | None = None) -> int:
        """Play on by a policy until the game is over, `limit` decisions were made or `until` holds; count them.

        This is the hot loop of simulation and search: no checkpoints, no ids, no words.
        """
        decisions = 0
        state = self.state
        while (pending := self.pending) is not None and decisions < limit:
            if until is not None and until(state):
                break
            if isinstance(pending, Ask):
                decisions += 1
                self.answer(policy(state, pending))
            else:
                decisions += len(pending.asks)
                self.answer([policy(state, ask) for ask in pending.asks])
        return decisions
