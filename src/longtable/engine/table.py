"""The table: a game with seats around it, its log, its journal and its checkpoints."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import takewhile
from pathlib import Path
from traceback import extract_tb
from typing import Any, Generic, TypeVar
from weakref import proxy

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from longtable.engine.ask import Ask, AskAll, Option, Role, option_id, target_of
from longtable.engine.chance import Chance, commitment
from longtable.engine.errors import BadArgument, IllegalAnswer, LongtableError, RuleBug
from longtable.engine.game import Game, Options, Outcome, Record
from longtable.engine.honours import Honour
from longtable.engine.journal import DECIDED, Fact, Line, Naming, Plain, things_in
from longtable.engine.outlooks import COPIES, Copies, Figures, Foresight, work_out
from longtable.engine.scene import Given, Question, Scene
from longtable.engine.seating import deal, own_name, role_name, shared_roles
from longtable.engine.state import State
from longtable.engine.steps import Run

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741  the letter of Options

CHECKPOINTS_KEPT = 64


class Seat(Struct, frozen=True, omit_defaults=True):
    """A chair: who sits in it (`you`, or the name of a bot) and which roles they hold (none: as the game deals)."""

    name: str
    player: str = "you"
    roles: tuple[Role, ...] = ()

    @property
    def is_person(self) -> bool:
        """Whether a person sits here rather than a bot."""
        return self.player == "you"


class Decision(Struct, frozen=True, gc=False, omit_defaults=True):
    """One answer in the log: the request's number, who answered what, from which seat."""

    number: int
    role: Role
    kind: str
    option: str
    seat: int


class Throw(Struct, frozen=True, gc=False):
    """One result of chance in the log: after how many decisions, from which stream, what came."""

    after: int
    stream: str
    result: list[int]


class Checkpoint(Struct, frozen=True, gc=False):
    """The state between two steps, and how long log and journal were then."""

    number: int
    state: bytes
    facts: int
    throws: int


class TakebackKind(StrEnum):
    """What a seat has to do to take its last decision back."""

    FREE = "free"
    CONSENT = "consent"
    BARRED = "barred"


class Takeback(Struct, frozen=True):
    """Whether a seat may take back its last decision (the request `number`), and why so."""

    kind: TakebackKind
    reason: str
    number: int = 0


class _Trace(Struct, frozen=True, gc=False):
    """How things stood just before a decision: decisions taken in, chance consumed, hidden things shown."""

    made: int
    chance: int
    uncovered: int


class Table(Generic[S, O]):
    """A game being played: asks the seats, takes their answers, keeps everything needed to go back or go on.

    Open one with `Table.open`, or from a file with `saves.read` and `saves.open_save`. `asks` says what is asked
    now, `answer` takes one answer. Every request has a number and an answer quotes it.
    """

    def __init__(
        self,
        game: Game[S, O],
        options: O,
        seats: Sequence[Seat],
        seed: str,
        record: Mapping[str, Any] | None = None,
        brought: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        self.game = game
        self.options = options
        self.seats = _seated(game, options, seats)
        self.shared = shared_roles([seat.roles for seat in self.seats])
        """The roles that several chairs hold."""
        self._holders = _holders(self.seats, self.shared)
        self._names = _names(self.seats)
        self.seed = seed
        self.record = record
        """The record of the campaign that it started from, as plain data of `log_rules_version`; None: on its own."""
        self.brought = brought
        """What people had who sat down, as plain data of `log_rules_version`."""
        self.decisions: list[Decision] = []
        self.throws: list[Throw] = []
        self.facts: list[Fact] = []
        self.notices: list[str] = []
        self.broken_tail: list[Decision] = []
        self.checkpoints: deque[Checkpoint] = deque(maxlen=CHECKPOINTS_KEPT)
        """Where the table can go back to: the last moment between two steps after each number of decisions."""
        self.passed: list[Checkpoint] = []
        """The moments between two steps since the last decision: what rules alone did, one after the other."""
        self.free_takebacks = False
        self.log_rules_version = game.rules_version
        """The rules that the whole log was played under; older ones if the table was saved before they changed."""
        self.journal_version = game.journal_version
        """What the rules said when the journal began; older if the table was saved before that changed."""
        self._given: dict[Role, int] = {}
        self._made = 0
        self._traces: dict[int, _Trace] = {}
        self._run: Run[S]

    @classmethod
    def open(
        cls,
        game: Game[S, O],
        seats: Sequence[Seat],
        seed: str,
        options: O | None = None,
        arrange: Callable[[S], None] | None = None,
        chance: Mapping[str, Sequence[list[int]]] | None = None,
        record: Record | None = None,
        brought: Sequence[Honour] = (),
    ) -> "Table[S, O]":
        """Set up a new game and run it to its first question; as a table of a campaign it starts from a `record`.

        `brought` is what people have who sit down, where the game keeps something of them. `arrange` turns the first
        state into another position and `chance` settles results to come after that, by stream; both are for tests
        and puzzles.
        """
        options = game.options() if options is None else options
        had = [to_builtins(honour) for honour in brought]
        table = cls(game, options, seats, seed, None if record is None else to_builtins(record), had)
        luck = Chance(seed)
        luck.watch(proxy(table))
        state = game.begin(options, luck, record, brought)
        if arrange is not None:
            arrange(state)
        luck.coming = {stream: list(results) for stream, results in (chance or {}).items() if results}
        table._run_from(state)
        return table

    # ------------------------------------------------------------------ what is asked

    @property
    def state(self) -> S:
        """The truth. For rules, saves and tests; what people and bots see are scenes, questions and views."""
        return self._run.state

    @property
    def number(self) -> int:
        """How many decisions the rules have taken in; requests that are pending count from here."""
        return self._made

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._run.pending is None

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        return self.game.outcome(self.state)

    @property
    def conclusion(self) -> Record:
        """The record after a table of a campaign that is over."""
        if self.record is None or not self.is_over:
            why = "is not over yet" if self.record is not None else "belongs to no campaign"
            raise BadArgument(f"{self.game.title}: this table {why}, so it concludes nothing")
        concluded: Record = self.game.as_campaign().conclude(self.state)
        return concluded

    def honour_after(self, before: Honour) -> Honour:
        """What somebody who sits at this table has when it is over, and had this before."""
        if not self.is_over:
            raise BadArgument(f"{self.game.title}: this table is not over yet, so nobody has anything of it")
        concluded: Honour = self.game.with_honours().conclude(self.state, before)
        return concluded

    @property
    def asks(self) -> dict[int, Ask]:
        """The open requests by number; simultaneous ones that are answered already are left out."""
        return {number: ask for number, ask in self.requests.items() if ask.role not in self._given}

    def seats_of(self, role: Role, kind: str = "") -> tuple[int, ...]:
        """The seats that hold this role, people before bots: each of them may answer, and the first answer counts.

        A question of a `kind` that is read aloud is everybody's: the seats that do not hold the role come after
        those that do, but people before any bot.
        """
        holders = [n for n, seat in enumerate(self.seats) if role in seat.roles]
        if kind in self.game.aloud:
            holders += [n for n in range(len(self.seats)) if n not in holders]
        return tuple(sorted(holders, key=lambda n: not self.seats[n].is_person))

    def asked_for(self, role: Role, kind: str = "") -> tuple[int, ...]:
        """The seats that are asked and waited for when this role has to decide: all people who may, else one bot.

        A bot never decides for a role that a person holds, too, nor what is read aloud where a person listens.
        """
        holders = self.seats_of(role, kind)
        return tuple(n for n in holders if self.seats[n].is_person) or holders[:1]

    def reseat(self, seat: int, player: str, name: str = "") -> None:
        """Give a chair to somebody else: a bot for a leaver, or a person for a bot; the roles stay."""
        self.reseat_all({seat: (player, name)})

    def reseat_all(self, sitters: Mapping[int, tuple[str, str]]) -> None:
        """Give chairs to others: by seat who sits there now, and under what name (none: the one before)."""
        self.seats = tuple(
            Seat(sitters[n][1] or old.name, sitters[n][0], old.roles) if n in sitters else old
            for n, old in enumerate(self.seats)
        )
        self._holders = _holders(self.seats, self.shared)
        self._names = _names(self.seats)

    def question(self, number: int) -> Question:
        """An open request in words."""
        return self.game.question(self.state, self._open_request(number), number, self.naming)

    @property
    def given(self) -> tuple[Given, ...]:
        """What was answered in the open while others still decide, in the order of the requests; all may see it."""
        if not self._given or not self._is_open:
            return ()
        answered = [(ask, ask.options[self._given[ask.role]]) for ask in self._run.asks if ask.role in self._given]
        return tuple(self._answer(ask, chosen) for ask, chosen in answered)

    def _answer(self, ask: Ask, chosen: Option) -> Given:
        key = option_id(chosen)
        face = self.game.remarks(self.state, ask).faces.get(key)
        label = self.game.label(ask.kind, key, self.naming) if face is None else face.name
        return Given(ask.role, key, label, target_of(chosen), face)

    @property
    def _is_open(self) -> bool:
        return isinstance(self._run.pending, AskAll) and self._run.pending.open

    def outlook(self, number: int, seed: str, copies: int = COPIES) -> Figures:
        """What each option of an open request would likely bring, from what the asked role may know.

        `seed` deals what it cannot see; it must be new, for nothing of it may tell how this table will go on.
        """
        role = self._open_request(number).role
        dealt = Copies(role, partial(self.hidden_clone, role), seed, copies)
        return work_out(self.game, self.hidden_clone(role, seed), dealt, self.naming)

    def foresee(self, number: int, seed: str, copies: int = COPIES) -> Foresight:
        """What the options of an open request would bring (`outlook`), and what would follow if nobody did more."""
        role = self._open_request(number).role
        run = self.hidden_clone(role, seed)
        dealt = Copies(role, partial(self.hidden_clone, role), seed, copies)
        return Foresight(
            work_out(self.game, run, dealt, self.naming), self.game.sequel(run.state, run.ask_of(role), dealt)
        )

    def scene(self, viewer: Role | None) -> Scene:
        """The table as this viewer sees it."""
        return self.game.scene(self.state, viewer)

    @property
    def naming(self) -> Naming:
        """How things, roles and places are called at this table."""
        return self.game.naming(self.state, self._holders, self._names)

    def journal(self, viewer: Role | None, start: int = 0) -> list[Line]:
        """What happened, as this viewer may know it; `start` leaves out the facts before it."""
        naming = self.naming
        told = [fact for fact in self.facts[start:] if fact.is_for(viewer) and self.is_news(fact)]
        return [self.game.line(fact, naming, viewer) for fact in told]

    def is_news(self, fact: Fact) -> bool:
        """Whether a fact is worth a line: who decided is, where several people hold the role and might have."""
        if fact.said != DECIDED:
            return True
        role = str(fact.data["role"]).removeprefix("role:")
        return sum(role in seat.roles and seat.is_person for seat in self.seats) > 1

    @property
    def seed_hash(self) -> str:
        """What may be shown of the seed before the game ends."""
        return commitment(self.seed)

    # ------------------------------------------------------------------ answering

    def answer(self, number: int, option: str, seat: int | None = None) -> None:
        """Take the answer to request `number`; `seat` is who gives it. Refuse what does not fit, changing nothing."""
        ask = self._open_request(number, seat)
        holders = self.seats_of(ask.role, ask.kind)
        if seat is not None and seat not in holders:
            held = " and ".join(f"seat {n} ({self.seats[n].name})" for n in holders)
            raise IllegalAnswer(f"seat {seat} answered for {ask.role} (request {number}), which is held by {held}.")
        ids = [option_id(known) for known in ask.options]
        if option not in ids:
            raise IllegalAnswer(
                f"{ask.role} answered {option!r} to {ask.kind} (request {number}), which offers {', '.join(ids)}."
            )
        self._take(number, ask, ids.index(option), holders[0] if seat is None else seat)

    def answer_index(self, number: int, index: int) -> None:
        """Take the answer of a bot, which names an option by its place in the view's list."""
        ask = self._open_request(number)
        if not 0 <= index < len(ask.options):
            raise IllegalAnswer(f"{ask.role} chose option {index} of {len(ask.options)} (request {number}).")
        self._take(number, ask, index, self.seats_of(ask.role)[0])

    def _take(self, number: int, ask: Ask, index: int, seat: int) -> None:
        self.decisions.append(Decision(number, ask.role, ask.kind, option_id(ask.options[index]), seat))
        if len(self.decisions) > 1 and self.decisions[-2].number > number:
            self.decisions.sort(key=by_number)
        self._traces[number] = _Trace(self._made, self.state.chance.uses, self.state.uncovered)
        self._given[ask.role] = index
        asks = self._run.asks
        if len(self._given) < len(asks):
            return
        chosen = index if isinstance(self._run.pending, Ask) else [self._given[ask.role] for ask in asks]
        self._given = {}
        self._made += len(asks)
        self.passed = []
        if self.shared:
            self._tell_who_decided(asks)
        self._guarded(lambda: self._run.answer(chosen))

    def _tell_who_decided(self, asks: Sequence[Ask]) -> None:
        """Write into the journal whose answer counted, for each role that several seats hold."""
        for decision in self.decisions[len(self.decisions) - len(asks) :]:
            if decision.role in self.shared:
                data: dict[str, Plain] = {"who": f"seat:{decision.seat}", "role": f"role:{decision.role}"}
                self.facts.append(Fact(DECIDED, self._made, data))

    @property
    def requests(self) -> dict[int, Ask]:
        """All requests of this moment by number, with those of a simultaneous choice that are answered already."""
        return {self._made + 1 + place: ask for place, ask in enumerate(self._run.asks)}

    def _open_request(self, number: int, seat: int | None = None) -> Ask:
        requests = self.requests
        ask = requests.get(number)
        if ask is None or ask.role in self._given:
            self._say_who_was_faster(number, seat)
            now = ", ".join(f"{n} ({open_.role}, {open_.kind})" for n, open_ in self.asks.items())
            asked = f"now asked: {now}." if now else "the game is over."
            state = "is already answered" if ask is not None else "is not open"
            raise IllegalAnswer(f"request {number} {state}; {asked}")
        return ask

    def _say_who_was_faster(self, number: int, seat: int | None) -> None:
        """Refuse an answer for a role that another seat which holds it has answered for already, by its name."""
        for known in reversed(self.decisions):
            if known.number == number and known.seat != seat and seat in self.seats_of(known.role, known.kind):
                who, role = self.seats[known.seat].name, self.naming.spell(f"role:{known.role}")
                raise IllegalAnswer(f"{who} was faster and has decided for {role} (request {number}).")

    # ------------------------------------------------------------------ clones

    def clone(self) -> Run[S]:
        """An independent copy of the running game, without a log or a journal."""
        return self._run.clone()

    def hidden_clone(self, viewer: Role, seed: str) -> Run[S]:
        """A copy in which all that the viewer cannot see is re-dealt, with chance of its own.

        Simultaneous answers of others that are still secret are not in it.
        """
        return self._run.hidden_clone(viewer, seed)

    def dealt_anew(self, viewer: Role, seed: str) -> "Table[S, O]":
        """A table of its own that starts where the current step began, with all that the viewer cannot see re-dealt.

        Its journal is what the viewer knows; its log starts empty. Nothing of it tells how this table will go on.
        """
        checkpoint = self.checkpoints[-1]
        state = self.game.decode(checkpoint.state, self.options)
        chance = Chance(seed)
        self.game.hide(state, viewer, chance)
        state.chance = chance
        table: Table[S, O] = Table(self.game, self.options, self.seats, seed, self.record, self.brought)
        table.facts = [replace(known, after=0) for known in self.facts[: checkpoint.facts] if known.is_for(viewer)]
        table._run_from(state)
        return table

    # ------------------------------------------------------------------ takebacks

    def takeback(self, seat: int) -> Takeback:
        """Whether this seat may take back its last decision, computed from what happened since."""
        last = next((known for known in reversed(self.decisions) if known.seat == seat), None)
        if last is None:
            return Takeback(TakebackKind.BARRED, "You have not decided anything yet.")
        if self.is_over:
            return Takeback(TakebackKind.BARRED, "The game is over and its seed is told: all that comes is known.")
        if not self.checkpoints or last.number <= self.checkpoints[0].number:
            return Takeback(TakebackKind.BARRED, "Your last decision lies too far back.")
        if self.free_takebacks:
            return Takeback(TakebackKind.FREE, "This table allows takebacks.", last.number)
        if last.number > self._made:
            why = "Others still decide." if self._is_open else "Nobody has seen your answer yet."
            return Takeback(TakebackKind.FREE, why, last.number)
        trace = self._traces.get(last.number)
        since = last.number if trace is None else trace.made
        if any(
            known.seat != seat for known in takewhile(lambda known: known.number > since, reversed(self.decisions))
        ):
            why = "somebody else has decided since"
        elif trace is None or self.state.chance.uses != trace.chance:
            why = "cards were shuffled or dice rolled since"
        elif self.state.uncovered != trace.uncovered:
            why = "something hidden was shown since"
        else:
            return Takeback(TakebackKind.FREE, "Nothing new came to light since.", last.number)
        return Takeback(TakebackKind.CONSENT, f"The others must agree: {why}.", last.number)

    def take_back(self, seat: int, *, agreed: bool = False) -> None:
        """Go back to before this seat's last decision."""
        takeback = self.takeback(seat)
        if takeback.kind is TakebackKind.BARRED or (takeback.kind is TakebackKind.CONSENT and not agreed):
            raise IllegalAnswer(f"seat {seat} cannot take its last decision back: {takeback.reason}")
        if takeback.number > self._made:
            self._forget(takeback.number)
        else:
            self.return_to(takeback.number)

    def forget(self, number: int) -> None:
        """Stand as if request `number` had not been answered, after a rule broke on it; all others stay."""
        self._go_back(number, [known for known in self.decisions if known.number != number])

    def _forget(self, number: int) -> None:
        """Take a simultaneous answer back of which nothing came yet; the others' answers stay."""
        given = next(known for known in self.decisions if known.number == number)
        self.decisions.remove(given)
        del self._given[given.role]

    def return_to(self, number: int) -> None:
        """Go back to the moment when request `number` was asked; later decisions are forgotten."""
        self._go_back(number, [known for known in self.decisions if known.number < number])

    def _go_back(self, number: int, kept: Sequence[Decision]) -> None:
        """Go on from the last checkpoint before request `number`, with the decisions that are kept."""
        if not self.checkpoints or self.checkpoints[0].number >= number:
            raise BadArgument(f"this table cannot go back to decision {number}: its oldest checkpoint is later")
        while self.checkpoints[-1].number >= number:
            self.checkpoints.pop()
        self.resume(self.checkpoints.pop(), kept)

    def resume(self, checkpoint: Checkpoint, decisions: Sequence[Decision]) -> None:
        """Continue from a checkpoint with the decisions made since; those before it are kept as history."""
        self.decisions = [known for known in decisions if known.number <= checkpoint.number]
        del self.facts[checkpoint.facts :]
        del self.throws[checkpoint.throws :]
        self._made, self._given = checkpoint.number, {}
        self._run_from(self.game.decode(checkpoint.state, self.options))
        for known in sorted(decisions, key=by_number):
            if known.number > checkpoint.number:
                self.answer(known.number, known.option, known.seat)

    # ------------------------------------------------------------------ running

    def _run_from(self, state: S) -> None:
        # State and run know the table by a weak name: a table that is let go takes everything with it at once.
        me = proxy(self)
        self.passed = []
        state.watch(me)
        state.chance.watch(me)
        self._run = Run(self.game, state, keeps=True, on_step=lambda checkpoint: me._checkpoint(checkpoint))
        self._guarded(self._run.start)

    def _checkpoint(self, state: bytes) -> None:
        checkpoint = Checkpoint(self._made, state, len(self.facts), len(self.throws))
        self.passed.append(checkpoint)
        if self.checkpoints and self.checkpoints[-1].number == self._made:
            self.checkpoints.pop()  # however long rules run by themselves, takebacks reach as far
        self.checkpoints.append(checkpoint)

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:
        """Write what a rule says into the journal, with the names that places have now."""
        game, state = self.game, self.state
        names = {thing: name for thing in things_in(data) if (name := game.name_of_place(state, thing))}
        self.facts.append(Fact(said, self._made, data, only, names))

    def note(self, stream: str, result: list[int]) -> None:
        """Write a result of chance into the log."""
        self.throws.append(Throw(self._made, stream, result))

    def _guarded(self, run: Callable[[], None]) -> None:
        """Run rules; an error of theirs becomes a RuleBug that names the chain of rules."""
        try:
            run()
        except LongtableError:
            raise
        except Exception as error:
            what = str(error) or type(error).__name__
            at = f", at {chain}" if (chain := rule_chain(error)) else ""
            raise RuleBug(f"{what}{at} (decision {self._made})", self._made) from error


_ENGINE = Path(__file__).parent


def rule_chain(error: Exception) -> str:
    """The functions outside the engine that an error went through, with lines: `turn:82 > strike:40 > cloak:17`."""
    frames = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).parent != _ENGINE]
    return " > ".join(f"{frame.name}:{frame.lineno}" for frame in frames)


def by_number(known: Decision) -> int:
    """The order of a log: by the numbers of the requests."""
    return known.number


def _seated(game: Game[Any, O], options: O, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with their roles: as the game deals them where none has any, else one each of those nobody holds."""
    roles = game.roles(options)
    if not any(seat.roles for seat in seats):
        dealt = deal(game, options, len(seats))
        seats = [replace(seat, roles=held) for seat, held in zip(seats, dealt, strict=True)]
    held = [role for seat in seats for role in seat.roles]
    free = iter([role for role in roles if role not in held])
    seated = []
    for seat in seats:
        role = next(free, None) if not seat.roles else None
        if not seat.roles and role is None:
            raise BadArgument(f"{game.title}: {len(seats)} seats for {len(roles)} roles; expected at most one each")
        seated.append(seat if seat.roles else Seat(seat.name, seat.player, (Role(str(role)),)))
    missing = [role for role in roles if not any(role in seat.roles for seat in seated)]
    unknown = [role for seat in seated for role in seat.roles if role not in roles]
    if missing or unknown:
        what = f"nobody holds {', '.join(missing)}" if missing else f"there is no role {', '.join(unknown)}"
        raise BadArgument(f"{game.title}: {what}; the roles are {', '.join(roles)}")
    return tuple(seated)


def _names(seats: Sequence[Seat]) -> dict[str, str]:
    """The names of the chairs by their numbers."""
    return {str(n): seat.name for n, seat in enumerate(seats)}


def _holders(seats: Sequence[Seat], shared: Sequence[Role]) -> dict[Role, str]:
    """What roles are called that are nobody in the story: by their seat, unless it has several or others hold it."""
    names = {
        role: (role_name(role) if len(seat.roles) > 1 else "") or seat.name for seat in seats for role in seat.roles
    }
    return names | {role: own_name(role) for role in shared}
