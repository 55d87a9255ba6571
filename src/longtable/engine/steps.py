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


class _Course:
    """What a run and its steps both know: how far it is, and where it began if it is to be cloned."""

    __slots__ = ("checkpoint", "keeps", "on_step", "since", "unasked")

    def __init__(self, *, keeps: bool, on_step: Callable[[bytes], None] | None) -> None:
        self.keeps = keeps
        self.on_step = on_step
        self.checkpoint = b""
        self.since: list[int | Sequence[int]] = []
        self.unasked = 0
        """Steps that have run since the last answer."""

    def begin_step(self, checkpoint: bytes) -> None:
        """A step is about to run: nobody has answered anything since."""
        self.checkpoint = checkpoint
        self.since = []
        if self.on_step is not None:
            self.on_step(checkpoint)


async def _play(game: "Game[S, Any]", state: S, course: _Course) -> None:
    """Step after step until the game is over; a game that never asks again is a bug.

    It knows nothing of its run: a run that is let go is gone at once.
    """
    next_step = game.next_step
    keeps = course.keeps
    while True:
        step = next_step(state)
        if keeps:
            course.begin_step(game.encode(state))
        if step is None:
            return
        course.unasked += 1
        await step(state)
        if course.unasked >= STEPS_UNASKED:
            raise Endless(f"{STEPS_UNASKED:,} steps ran without a question, the last of them {_name_of(step)}")


class Run(Generic[S]):
    """A game in motion: the state, and the rule that is waiting for an answer.

    Between steps nothing is alive but the state. A run that is to be cloned keeps a checkpoint of the state
    before the current step and the answers given since; `on_step` hears of each checkpoint.
    """

    __slots__ = ("_course", "_rule", "game", "pending", "state")

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
        self.pending: Pending | None = None
        self._course = _Course(keeps=keeps, on_step=on_step)
        self._rule: Rule | None = None

    @property
    def checkpoint(self) -> bytes:
        """The state before the current step."""
        return self._course.checkpoint

    @property
    def since(self) -> Sequence[int | Sequence[int]]:
        """The answers given since the checkpoint."""
        return self._course.since

    def start(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        self._rule = _play(self.game, self.state, self._course)
        try:
            self.pending = self._rule.send(None)
        except StopIteration:
            self.pending = self._rule = None

    def answer(self, chosen: int | Sequence[int]) -> None:
        """Give the pending rule its answer (one index, or one for each simultaneous ask) and run on."""
        if self._rule is None:
            raise ValueError("nothing is being asked")
        course = self._course
        course.unasked = 0
        if course.keeps:
            course.since.append(chosen)
        try:
            self.pending = self._rule.send(chosen)
        except StopIteration:
            self.pending = self._rule = None

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
        if not self._course.keeps:
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
        state, answer = self.state, self.answer
        while (pending := self.pending) is not None and decisions < limit:
            if until is not None and until(state):
                break
            if isinstance(pending, Ask):
                decisions += 1
                answer(policy(state, pending))
            else:
                decisions += len(pending.asks)
                answer([policy(state, ask) for ask in pending.asks])
        return decisions
