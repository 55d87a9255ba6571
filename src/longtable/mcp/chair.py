"""A chair: one seat at a table, here or at a server. All that an agent sees and does goes through it."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from longtable.engine.ask import Role
from longtable.engine.errors import LongtableError
from longtable.engine.journal import Line
from longtable.engine.ledger import Ledger
from longtable.engine.moments import Moment
from longtable.engine.outlooks import Figures
from longtable.engine.scene import Face
from longtable.server.protocol import Hint


class Refused(LongtableError):
    """Something that is not given or taken: a code for machines, the reason and the remedy for whoever reads it."""

    def __init__(self, code: str, reason: str, remedy: str) -> None:
        super().__init__(code, reason, remedy)
        self.code = code
        self.reason = reason
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.reason} {self.remedy}"


class Chair(Protocol):
    """One seat of a table, with what whoever sits there may know: built for this seat, never stripped."""

    @property
    def title(self) -> str:
        """What the game is called."""
        ...

    @property
    def ledger(self) -> Ledger:
        """The rules of the game."""
        ...

    @property
    def gallery(self) -> Sequence[Face]:
        """Every different card or piece of the game, as it is printed."""
        ...

    @property
    def seat(self) -> int:
        """The number of this chair."""
        ...

    @property
    def seats(self) -> Sequence[str]:
        """Who sits at the table, in order of the chairs."""
        ...

    @property
    def roles(self) -> Mapping[Role, Sequence[int]]:
        """The chairs that each role is held from."""
        ...

    def now(self) -> Moment:
        """The table as this chair sees it now, without the journal."""
        ...

    def journal(self) -> Sequence[Line]:
        """All that happened, as this chair may know it."""
        ...

    def wait(self, seconds: float) -> None:
        """Let the others play until this chair is asked something or the game is over, but not for longer."""
        ...

    def answer(self, number: int, option: str) -> None:
        """Answer a question of this chair; Refused where that cannot be, and then nothing has changed."""
        ...

    def advise(self, number: int, seconds: float) -> Hint:
        """What a searching bot thinks of a question of this chair, from what can be seen from here."""
        ...

    def outlook(self, number: int) -> Figures:
        """What each option of a question of this chair would likely bring, from what can be seen from here."""
        ...
