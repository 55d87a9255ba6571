"""A chair at a table of our own: bots sit in the other chairs, and the table is saved after every answer."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from logging import getLogger
from pathlib import Path
from random import Random
from time import monotonic

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.registry import find_bot
from longtable.bots.view import view_of
from longtable.engine import moments, saves
from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument, IllegalAnswer, RuleBug
from longtable.engine.journal import Line
from longtable.engine.ledger import Ledger
from longtable.engine.moments import Moment
from longtable.engine.outlooks import Figures
from longtable.engine.saves import AnyTable
from longtable.engine.scene import Face
from longtable.mcp.chair import Refused
from longtable.server.protocol import Estimate, Hint

log = getLogger(__name__)


def seat_of_the_person(table: AnyTable) -> int:
    """The one seat of a table in which no bot sits."""
    people = [n for n, seat in enumerate(table.seats) if seat.is_person]
    if len(people) != 1:
        raise BadArgument(f"{len(people)} seats of the table are `you`; expected one, and bots in the others")
    return people[0]


class LocalChair:
    """The chair of the one person at a table. The others are bots, which decide whenever the chair waits for them."""

    def __init__(self, table: AnyTable, path: Path) -> None:
        self.table = table
        self.path = path
        self.seat = seat_of_the_person(table)
        self._bots = {n: find_bot(seat.player) for n, seat in enumerate(table.seats) if not seat.is_person}
        self._kept = -1
        self._keep()

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.table.game.title

    @property
    def ledger(self) -> Ledger:
        """The rules of the game."""
        return self.table.game.ledger

    @property
    def gallery(self) -> Sequence[Face]:
        """Every different card or piece of the game, as it is printed."""
        return self.table.game.gallery()

    @property
    def seats(self) -> Sequence[str]:
        """Who sits at the table, in order of the chairs."""
        return [seat.name for seat in self.table.seats]

    @property
    def roles(self) -> Mapping[Role, Sequence[int]]:
        """The chairs that each role is held from."""
        return {role: self.table.seats_of(role) for seat in self.table.seats for role in seat.roles}

    def now(self) -> Moment:
        """The table as this chair sees it now, without the journal."""
        return moments.moment(self.table, self.seat, start=len(self.table.facts))

    def journal(self) -> Sequence[Line]:
        """All that happened, as this chair may know it."""
        return moments.lines(self.table, self.seat)

    def wait(self, seconds: float) -> None:
        """Let the bots decide until this chair is asked or the game is over; even without time, one of them does."""
        until = monotonic() + seconds
        try:
            while not self._is_asked() and not self.table.is_over:
                self._let_bot(min(self.table.asks))
                if monotonic() >= until:
                    break
        except RuleBug as bug:
            raise self._set_back(bug) from bug
        self._keep()

    def answer(self, number: int, option: str) -> None:
        """Answer a question of this chair."""
        try:
            self.table.answer(number, option, self.seat)
        except IllegalAnswer as error:
            reason = f"{option!r} is no answer to a question {number} of yours."
            raise Refused("illegal", reason, "Look at what is asked now.") from error
        except RuleBug as bug:
            raise self._set_back(bug) from bug
        self._keep()

    def advise(self, number: int, seconds: float) -> Hint:
        """Search for so many seconds, from what this chair may know."""
        advice = IsmctsBot(seconds=seconds).advise(view_of(self.table, number, Random()))
        found = tuple(Estimate(known.option, known.win, known.playouts) for known in advice.estimates)
        return Hint(0, number, advice.option, found)

    def outlook(self, number: int) -> Figures:
        """Work it out, from what this chair may know."""
        return self.table.outlook(number, f"{Random().getrandbits(64):x}")

    def _is_asked(self) -> bool:
        return any(self.seat in self.table.seats_of(ask.role, ask.kind) for ask in self.table.asks.values())

    def _let_bot(self, number: int) -> None:
        bot = self._bots[self.table.seats_of(self.table.asks[number].role)[0]]
        # The same decision gets the same luck, so a table that was saved or went back goes on as it would have.
        luck = Random(f"{self.table.seed}/bot/{number}")
        self.table.answer_index(number, bot.choose(view_of(self.table, number, luck)))

    def _keep(self) -> None:
        """Save the table if it went on; where that fails the host is told, and play goes on."""
        if len(self.table.decisions) == self._kept:
            return
        try:
            saves.write(self.table, self.path)
        except OSError as error:
            log.warning("%s: cannot be written (%s); the table is not saved", self.path, error.strerror)
        else:
            self._kept = len(self.table.decisions)

    def _set_back(self, bug: RuleBug) -> Refused:
        """A rule broke: keep the table that shows it for the host, and go back to before this chair's last answer."""
        broken = self.path.with_name(f"{self.path.stem}-bug-{bug.decision}.json")
        with suppress(OSError):
            saves.write(self.table, broken)
        log.error("a rule broke: %s; the table that shows it is in %s", bug, broken)
        mine = [known.number for known in self.table.decisions if known.seat == self.seat]
        with suppress(BadArgument, RuleBug):
            self.table.return_to(max(mine, default=0))
            self._keep()
        reason = "A rule of the game broke; the table stands where it was before your last answer."
        return Refused("broken", reason, "Choose otherwise if you can; the host has been told.")
