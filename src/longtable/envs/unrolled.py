"""Unrolled matches: every result of chance is a choice of its own, so that a game is a tree of plain choices.

Rules take chance as they go and cannot be halted in the middle of a throw. So the step in which chance is wanted is
begun, broken off where it wants chance, and run again from its checkpoint when the results are there.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.chance import Chance
from longtable.engine.journal import Plain
from longtable.engine.steps import Run
from longtable.envs.actions import TURN
from longtable.envs.core import FOUL, Kit
from longtable.envs.painter import Asked

T = TypeVar("T")


class Throw(Struct, frozen=True):
    """Chance that is wanted: from which stream, and for each draw how many outcomes it has, all as likely."""

    stream: str
    outcomes: tuple[int, ...]
    is_shuffle: bool

    def result(self, drawn: Sequence[int]) -> list[int]:
        """What the engine gets for these draws: faces of dice, or the old places of a zone in their new order."""
        if not self.is_shuffle:
            return [face + 1 for face in drawn]
        order = list(range(len(drawn) + 1))
        for place, other in zip(range(len(drawn), 0, -1), drawn, strict=True):
            order[place], order[other] = order[other], order[place]
        return order


class ChanceWanted(Exception):
    """A rule wants chance that nobody has settled yet."""

    def __init__(self, throw: Throw) -> None:
        super().__init__(throw.stream)
        self.throw = throw


class OpenChance(Chance):
    """Chance that has only the results it was given, and asks for the next one by breaking off."""

    def roll(self, count: int, sides: int, stream: str) -> list[int]:
        """Roll dice, if it is settled how they fall."""
        if not count or sides == 1:
            return [1] * count
        if stream not in self.coming:
            raise ChanceWanted(Throw(stream, (sides,) * count, is_shuffle=False))
        return super().roll(count, sides, stream)

    def shuffle(self, zone: list[T], stream: str) -> None:
        """Bring a zone into the order that is settled."""
        if len(zone) < 2:
            return
        if stream not in self.coming:
            raise ChanceWanted(Throw(stream, tuple(range(len(zone), 1, -1)), is_shuffle=True))
        super().shuffle(zone, stream)


class Question(Struct, frozen=True):
    """An open question in plain data: who is asked, what, and the ids of all the options."""

    role: Role
    kind: str
    about: str
    options: tuple[str, ...]


class Unrolled:
    """A match as a tree of choices, which can be copied at any point.

    Either chance is wanted (`throw`), or somebody is asked (`open`, the questions of a simultaneous choice one after
    the other), or the match is done. What a role has heard and done is kept as digests: together with what it sees
    now, they are all that it knows.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.throw: Throw | None = None
        self.drawn: tuple[int, ...] = ()
        self.open: tuple[Question, ...] = ()
        self.decisions = 0
        self.fouled: Role | None = None
        self.winners: tuple[Role, ...] | None = None
        self._page = 0
        self._given: tuple[int, ...] = ()
        self._dealt: tuple[tuple[str, list[int]], ...] = ()
        """Results of chance during the setup, before there is a checkpoint to hold them."""
        self._checkpoint = b""
        self._since: tuple[int | Sequence[int], ...] = ()
        self._run: Run[Any] | None = None
        self._heard = dict.fromkeys(kit.roles, b"")
        self._heard_before = self._heard
        self._did = dict.fromkeys(kit.roles, b"")
        self._go_on()

    def __deepcopy__(self, memo: object) -> "Unrolled":
        """A copy that begins the step again when somebody needs it to."""
        copy = object.__new__(Unrolled)
        vars(copy).update(vars(self))
        copy._heard, copy._did, copy._run = dict(self._heard), dict(self._did), None
        return copy

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_run": None}

    # ------------------------------------------------------------------ where it stands

    @property
    def is_done(self) -> bool:
        """Whether nothing is to be chosen any more."""
        return self.winners is not None or self.fouled is not None or self.decisions >= self.kit.limit

    @property
    def asked(self) -> Question:
        """The question that is to be answered now."""
        return self.open[0]

    @property
    def slots(self) -> list[int]:
        """The slots that may be chosen now."""
        mask = self.kit.slots.mask(len(self.asked.options), self._page)
        return [slot for slot, may in enumerate(mask.tolist()) if may]

    @property
    def outcomes(self) -> int:
        """How many outcomes the draw has that chance makes now."""
        return 0 if self.throw is None else self.throw.outcomes[len(self.drawn)]

    def returns(self) -> list[float]:
        """1 for every winner and 0 for the others; a foul costs its role 1."""
        if self.fouled is not None:
            return [FOUL if role == self.fouled else 0.0 for role in self.kit.roles]
        return [1.0 if role in (self.winners or ()) else 0.0 for role in self.kit.roles]

    def name_of(self, slot: int) -> str:
        """What a slot stands for now, by the option's id."""
        ids = self.kit.slots.ids(self.asked.options, self._page)
        return ids[slot] if slot < len(ids) else ""

    def __str__(self) -> str:
        if self.is_done:
            return f"after {self.decisions} decisions: done"
        if self.throw is not None:
            return f"after {self.decisions} decisions: chance draws for {self.throw.stream}, so far {self.drawn}"
        question = self.asked
        return f"after {self.decisions} decisions: {question.role} is asked {question.kind}: {question.options}"

    # ------------------------------------------------------------------ what a role knows

    def scene(self, viewer: Role) -> bytes:
        """What a role sees, as JSON; nobody looks while chance is wanted, in the middle of a rule."""
        if self.throw is not None:
            return b""
        return msgspec.json.encode(self.kit.game.scene(self._running().state, viewer))

    def knows(self, viewer: Role) -> str:
        """All that a role knows, in short: digests of what it was told and did, and what it sees and is asked now."""
        past = f"{self._heard[viewer].hex()} {self._did[viewer].hex()}"
        return f"{viewer} {past} {self.sees(viewer)}"

    def sees(self, viewer: Role) -> str:
        """What a role sees and is asked, as text."""
        question = self._question_of(viewer)
        asked = "" if question is None else msgspec.json.encode(question).decode()
        return f"{self.scene(viewer).decode()} {asked}"

    def paint(self, viewer: Role) -> tuple[Any, Any]:
        """What a role sees, as arrays; empty ones while chance is wanted."""
        kit = self.kit
        if self.throw is not None:
            return kit.painter.blank()
        question = self._question_of(viewer)
        asked = None
        if question is not None:
            asked = Asked(question.kind, question.about, kit.slots.ids(question.options, self._page))
        return kit.painter.paint(kit.game.scene(self._running().state, viewer), viewer, asked)

    def _question_of(self, viewer: Role) -> Question | None:
        """The question of whoever is to answer now; those who are asked at the same time come later."""
        return self.open[0] if self.open and self.open[0].role == viewer and not self.is_done else None

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:
        """Add a fact to what those know who may."""
        fact = msgspec.json.encode((said, data))
        for role in self.kit.roles:
            if only is None or role in only:
                self._heard[role] = digest(self._heard[role], fact)

    # ------------------------------------------------------------------ choosing

    def draw(self, outcome: int) -> None:
        """Let chance make its next draw."""
        throw = self.throw
        if throw is None:
            raise ValueError("no chance is wanted")
        self.drawn = (*self.drawn, outcome)
        if len(self.drawn) == len(throw.outcomes):
            result = throw.result(self.drawn)
            self.throw, self.drawn = None, ()
            self._go_on((throw.stream, result))

    def choose(self, slot: int) -> None:
        """Answer the question that is asked now by a slot."""
        question = self.asked
        chosen = self.kit.slots.option(slot, len(question.options), self._page)
        self.decisions += 1
        if chosen is None:
            self.fouled = question.role
        elif chosen == TURN:
            self._page = (self._page + 1) % self.kit.slots.pages(len(question.options))
        else:
            self._remember(question, chosen)
            self._given = (*self._given, chosen)
            self.open, self._page = self.open[1:], 0
            if not self.open:
                self._answer()

    def _remember(self, question: Question, chosen: int) -> None:
        role = question.role
        done = msgspec.json.encode((question.kind, question.options[chosen]))
        self._did[role] = digest(self._did[role], self._heard[role], self.scene(role), done)

    def _answer(self) -> None:
        run = self._running()
        given = self._given
        try:
            run.answer(given[0] if isinstance(run.pending, Ask) else given)
        except ChanceWanted as wanted:
            self.throw, self._run = wanted.throw, None
        else:
            self._settle(run)
        finally:
            self._keep(run)

    # ------------------------------------------------------------------ running and breaking off

    def _go_on(self, result: tuple[str, list[int]] | None = None) -> None:
        """Run the step that was broken off, with one more result of chance than before."""
        try:
            run = self._restarted(result)
        except ChanceWanted as wanted:
            self.throw = wanted.throw
        else:
            self._settle(run)

    def _settle(self, run: Run[Any]) -> None:
        """Note what is asked now, or who has won."""
        self._run = run
        self._given, self._page = (), 0
        self.open = tuple(_question(ask) for ask in run.asks)
        if run.pending is None:
            self.winners = self.kit.game.outcome(run.state).winners

    def _running(self) -> Run[Any]:
        """The run that waits for an answer; in a copy, its step is run again first."""
        if self._run is None:
            self._run = self._restarted()
        return self._run

    def _restarted(self, result: tuple[str, list[int]] | None = None) -> Run[Any]:
        """The step from its checkpoint up to the answers given so far."""
        state = self._state(result)
        state.watch(self)
        self._heard = dict(self._heard_before)
        run = Run(self.kit.game, state, keeps=True, on_step=self._step_begins)
        since = self._since
        try:
            run.start()
            for chosen in since:
                run.answer(chosen)
        finally:
            self._keep(run)
        return run

    def _state(self, result: tuple[str, list[int]] | None) -> Any:  # noqa: ANN401  any game's state
        """The state at the checkpoint, or from the setup; results of chance that were settled since lie in it."""
        game, options = self.kit.game, self.kit.options
        if not self._checkpoint:
            self._dealt = (*self._dealt, result) if result else self._dealt
            return game.begin(options, _settled(OpenChance(""), *self._dealt))
        state = game.decode(self._checkpoint, options)
        chance = OpenChance(state.chance.seed, state.chance.drawn, state.chance.coming)
        state.chance = _settled(chance, result) if result else chance
        return state

    def _step_begins(self, _: bytes) -> None:
        self._heard_before = dict(self._heard)

    def _keep(self, run: Run[Any]) -> None:
        self._checkpoint, self._since = run.checkpoint, tuple(run.since)


def _settled(chance: OpenChance, *results: tuple[str, list[int]]) -> OpenChance:
    """Chance with more results to come."""
    for stream, result in results:
        chance.coming.setdefault(stream, []).append(list(result))
    return chance


def _question(ask: Ask) -> Question:
    about = "" if ask.about is None else option_id(ask.about)
    return Question(ask.role, str(ask.kind), about, tuple(option_id(option) for option in ask.options[:]))


def digest(*parts: bytes) -> bytes:
    """A short mark that only these parts have."""
    mark = blake2b(digest_size=16)
    for part in parts:
        mark.update(len(part).to_bytes(4, "big"))
        mark.update(part)
    return mark.digest()
