"""A sitting: one table played in the terminal, until it is over or somebody leaves; nothing is ever lost."""

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from shlex import quote
from socket import SHUT_WR, socketpair
from threading import Event, Thread, current_thread, main_thread
from time import monotonic, sleep
from types import FrameType

from longtable.bots.registry import find_bot
from longtable.bots.view import view_of
from longtable.cli.commands import command, go_on, reproduce
from longtable.cli.honours import conclude
from longtable.cli.prompt import Leave, Prompt
from longtable.cli.screen import fitting_scene, journal_lines
from longtable.cli.terminal import Terminal
from longtable.cli.wishes import kept_by
from longtable.engine import moments, saves
from longtable.engine.ask import Ask
from longtable.engine.epilogue import length
from longtable.engine.errors import LongtableError, RuleBug
from longtable.engine.examined import describe
from longtable.engine.saves import AnyTable
from longtable.engine.table import rule_chain
from longtable.engine.wishes import Wishes

BROKE, INTERRUPTED, TERMINATED, HUNG_UP = 1, 130, 143, 129
SECONDS_TO_HEAR = 0.1
MANY_STEPS = 5
"""From how many steps of the rules on a phase is told line by line, before the next question."""
SECONDS_TO_GLANCE = 0.2
"""How long a line of it stands on a screen that the next question clears."""


class Signalled(BaseException):
    """The terminal was closed, or the system wants us to stop. Not an Exception: no rule may take it for a bug."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Sitting:
    """People and bots at one table in one terminal. The table is saved after every decision of a person."""

    def __init__(self, table: AnyTable, path: Path, terminal: Terminal, pause: float = 0.0) -> None:
        self.table = table
        self.path = path
        self.terminal = terminal
        self.pause = pause
        self.bots = {n: find_bot(seat.player) for n, seat in enumerate(table.seats) if not seat.is_person}
        self.people = [n for n, seat in enumerate(table.seats) if seat.is_person]
        self.facing = self.people[0] if len(self.people) == 1 else None
        self.notice = " ".join(table.notices)
        self._thinking = ""
        self._since = None if table.decisions else monotonic()
        """When the game began, if that was at this screen."""
        self._wishes = {n: Wishes(kept_by(table.game.slug, table.seats[n].name)) for n in self.people}
        self._has_gone_back = False
        self._was_open = not table.is_over

    def play(self) -> int:
        """Play on to the end, or until somebody leaves; return the exit code."""
        with _signals_raise():
            try:
                return self._play()
            except Signalled as stop:  # also while we are leaving: a terminal that is closed ends the input, too
                return self._leave(stop.code)

    def _play(self) -> int:
        try:
            self._open()
            while not self.table.is_over:
                self._go_on()
            self._close()
        except (Leave, EOFError):
            return self._leave(0)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        except Signalled:
            raise
        except RuleBug as error:
            return self._report(error)
        except LongtableError:
            self._leave(BROKE)
            raise
        except Exception as error:
            # Beside the rules, what shows the table can break: on a state that somebody edited, or by our fault.
            number = self.table.number
            chain = rule_chain(error)
            return self._report(RuleBug(f"{describe(error)}, at {chain} (decision {number})", number))
        except BaseException:
            self._leave(BROKE)
            raise
        return 0

    # ------------------------------------------------------------------ answering

    def _go_on(self) -> None:
        """Let the next one decide: people before bots, the one at the screen first; nobody sees others' answers."""
        asked = {number: self._whose(ask) for number, ask in self.table.asks.items()}
        number = min(asked, key=lambda known: (asked[known] in self.bots, asked[known] != self.facing, known))
        facts = len(self.table.facts)
        if asked[number] in self.bots:
            self._let_bot(number, asked[number])
        else:
            self._let_person(number, asked[number])
        if self.pause or self._passed_by_itself(facts):
            self._tell(facts)

    def _passed_by_itself(self, facts: int) -> bool:
        """Whether rules took many steps since then without asking anybody: then each is told by itself."""
        said = {checkpoint.facts for checkpoint in self.table.passed if checkpoint.facts > facts}
        return bool(self.people) and len(said) >= MANY_STEPS

    def _whose(self, ask: Ask) -> int:
        """Who answers a question: of several people who may, whoever sits at the screen already."""
        asked = self.table.asked_for(ask.role, ask.kind)
        return self.facing if self.facing in asked else asked[0]

    def _let_bot(self, number: int, seat: int) -> None:
        bot = self.bots[seat]
        if getattr(bot, "seconds", 0) and self._thinking != self.table.seats[seat].name:
            self._thinking = self.table.seats[seat].name
            self.terminal.say(f"{self._thinking} is thinking...", "dim")
        # The same decision gets the same luck, so a table that was saved or went back goes on as it would have.
        luck = Random(f"{self.table.seed}/bot/{number}")
        self.table.answer_index(number, bot.choose(view_of(self.table, number, luck)))

    def _let_person(self, number: int, seat: int) -> None:
        wishes = self._wishes[seat]
        if self._has_gone_back:
            wishes.break_habits()
        elif (settled := wishes.answer_to(self.table.question(number))) is not None:
            self.table.answer(number, settled, seat)
            self._keep()
            return
        self._hand_over(seat)
        option = Prompt(self.table, number, seat, self.terminal, self.path, wishes).answer(self.notice)
        self.notice = self._thinking = ""
        self._has_gone_back = option is None
        if option is not None:
            self.table.answer(number, option, seat)
        self._keep()

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, nobody may see what another one sees."""
        if seat == self.facing:
            return
        self.terminal.clear(everything=True)
        if self.notice:
            self.terminal.say(self.notice)
        self.terminal.read(f"Hand over to {self.table.seats[seat].name}, press Enter ")
        self.facing = seat

    def _tell(self, facts: int) -> None:
        """Show what just happened as everybody may know it, and leave time to read it."""
        for line in moments.lines(self.table, self._public_seat(), facts):
            self.terminal.show(journal_lines([line], self.terminal.width, 9))
            sleep(self.pause or (SECONDS_TO_GLANCE if self.terminal.is_live else 0))

    def _public_seat(self) -> int | None:
        """Through which seat the whole screen may be seen: a lone person's, otherwise none."""
        return self.people[0] if len(self.people) == 1 else None

    # ------------------------------------------------------------------ beginning and end

    def _open(self) -> None:
        """Save the table and show the hash of its seed, with the first thing that is on the screen."""
        seed = f"The seed's hash is {self.table.seed_hash}."
        if self.people:
            is_new = not self.table.decisions and self.table.game.ledger.summary
            pointer = "New to the game? Type ? for what it is about." if is_new else "Type ? for help."
            self.notice = " ".join(part for part in (self.notice, pointer, seed) if part)
        else:
            self.terminal.say(f"{self.table.game.title}. {seed}")
        self._keep()

    def _close(self) -> None:
        """The end: the table, the verdict, the scores, and how to check that all went by the book."""
        table, terminal, seat = self.table, self.terminal, self._public_seat()
        viewer = moments.viewer(table, seat)
        kept = self._keep()
        outcome, naming = table.outcome, table.naming
        room = terminal.height - 12
        terminal.clear(everything=len(self.people) > 1)
        terminal.show(fitting_scene(table.scene(viewer), naming.roles, viewer, terminal.width, room))
        mine = [known.number for known in table.decisions if known.seat in self.people]
        last = [line for line in moments.lines(table, seat) if line.after >= max(mine, default=0)]
        terminal.show(journal_lines(last, terminal.width, 4, more=""))
        terminal.say(table.game.verdict(outcome, naming, viewer), "bold")
        if told := self._length():
            terminal.say(f"Length: {told}")
        ranked = sorted(outcome.scores.items(), key=lambda score: -score[1])
        if ranked:
            terminal.say("Scores: " + ", ".join(f"{naming.roles.get(role, role)}: {score}" for role, score in ranked))
        terminal.say(f"Seed: {table.seed} (hash {table.seed_hash})")
        self._honour()
        check = f"Check it with: {command()} verify {quote(str(self.path))}"
        terminal.show([f"Saved in {self.path}", check] if kept else [self.notice])

    def _honour(self) -> None:
        """Say what people have of a table that ended at this screen, and carry to the next."""
        try:
            news = conclude(self.table) if self._was_open else {}
        except LongtableError as error:
            self.terminal.say(str(error))
            return
        for name, rows in news.items():
            for row in rows:
                self.terminal.say(f"New for {name}: {row}")
            self.terminal.say(f"All that {name} has: {command()} honours {quote(name)}")

    def _length(self) -> str:
        """How long the game was: in its own words, and in minutes where it was played at this screen as a whole."""
        parts = [length(self.table.game.spans, self.table.facts)]
        if self._since is not None:
            parts.append(_in_minutes(monotonic() - self._since))
        return ", ".join(part for part in parts if part)

    def _keep(self) -> bool:
        """Save the table; where that fails, say so with the next question and play on."""
        try:
            saves.write(self.table, self.path)
        except OSError as error:
            self.notice = f"{self.path}: cannot be written ({error.strerror}). Save elsewhere with: s FILE"
            return False
        return True

    def _leave(self, code: int) -> int:
        """Save and say how to go on; further interruptions must wait for that."""
        with _signals_wait():
            kept = self._keep()
            if code == HUNG_UP:
                return code
            with suppress(OSError):
                if len(self.people) > 1:
                    self.terminal.clear(everything=True)
                resume = f"Go on with: {go_on(self.path)}"
                self.terminal.show(["", f"Saved in {self.path}", resume] if kept else ["", self.notice])
        return code

    def _report(self, error: RuleBug) -> int:
        """A rule broke: keep the table that shows it, say how to see it again, and go back to where all was well."""
        path = self.path.with_name(f"{self.path.stem}-bug-{error.decision}.json")
        print(f"RuleBug: {error}", file=sys.stderr)
        try:
            saves.write(self.table, path)
        except OSError as problem:
            print(f"{path}: cannot be written ({problem.strerror})", file=sys.stderr)
        else:
            print(reproduce(path, self.table.decisions), file=sys.stderr)
        if not self._go_back():
            print(f"The table as it was last saved is in {self.path}", file=sys.stderr)
        elif self._keep():
            print(f"Go on from before the last answer with: {go_on(self.path)}", file=sys.stderr)
        else:
            print(self.notice, file=sys.stderr)
        return BROKE

    def _go_back(self) -> bool:
        """Return to before the last decision of a person, so that the table can be loaded; whether that worked."""
        mine = [known.number for known in self.table.decisions if known.seat in self.people]
        if not mine:
            return False
        try:
            self.table.return_to(max(mine))
        except LongtableError:
            return False
        return True


def _in_minutes(seconds: float) -> str:
    hours, minutes = divmod(round(seconds / 60), 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} minute{'s' * (minutes != 1)}" if minutes else "less than a minute"


@contextmanager
def _signals_raise() -> Iterator[None]:
    """Let a closed terminal and a polite kill end the sitting as an exception that saves the table."""
    codes = {getattr(signal, name): code for name, code in _CODES.items() if hasattr(signal, name)}
    heard = Event()

    def stop(number: int, _: FrameType | None) -> None:
        heard.set()
        raise Signalled(codes[signal.Signals(number)])

    if current_thread() is not main_thread():
        yield
        return
    before = {number: signal.signal(number, stop) for number in codes}
    try:
        with _signals_insist(list(codes), heard):
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _signals_insist(numbers: Sequence[int], heard: Event) -> Iterator[None]:
    """Repeat a signal until it is heard.

    Python hears a signal between two of its own instructions. One that comes when `input` has shown its prompt and
    does not wait yet would be heard only after the next key.
    """
    if not hasattr(signal, "pthread_kill"):
        yield
        return
    ours, theirs = socketpair()
    theirs.setblocking(False)

    def insist() -> None:
        while number := int.from_bytes(ours.recv(1), "big"):
            while number in numbers and not heard.wait(SECONDS_TO_HEAR):
                signal.pthread_kill(main_thread().ident or 0, number)

    watcher = Thread(target=insist, daemon=True)
    watcher.start()
    before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        heard.set()
        theirs.shutdown(SHUT_WR)
        watcher.join()
        ours.close()
        theirs.close()


_CODES = {"SIGHUP": HUNG_UP, "SIGTERM": TERMINATED}


@contextmanager
def _signals_wait() -> Iterator[None]:
    """Ignore signals while the table is being saved for the last time."""
    if current_thread() is not main_thread():
        yield
        return
    numbers = [signal.SIGINT, *(getattr(signal, name) for name in _CODES if hasattr(signal, name))]
    before = {number: signal.signal(number, signal.SIG_IGN) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
