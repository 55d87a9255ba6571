"""What can go wrong, in three classes: a player's answer, our own rule, a file."""


class LongtableError(Exception):
    """Every error that Longtable raises on purpose; its text names the thing, the place and the remedy."""


class IllegalAnswer(LongtableError):
    """A player's answer that the table cannot take; nothing has changed."""


class RuleBug(LongtableError):
    """A rule of ours that broke; says which chain of rules ran and at which decision."""

    def __init__(self, text: str, decision: int) -> None:
        super().__init__(text, decision)
        self.text = text
        self.decision = decision

    def __str__(self) -> str:
        return self.text


class SaveError(LongtableError):
    """A file that cannot be used; says where in the file, and what was expected there."""


class PackError(SaveError):
    """A content pack that cannot be used; says file, row, field and reason."""


class BadArgument(LongtableError):
    """A name or number given from outside that does not exist here; says what was expected."""


def must(holds: bool, what: str) -> None:
    """Say in words what is not as it must be: for checks of a state, in tests and of what comes from outside."""
    if not holds:
        raise AssertionError(what)


class NoOptions(Exception):
    """A rule asked somebody to choose from nothing; the table turns it into a RuleBug."""


class Endless(Exception):
    """A game ran on and on without asking anybody; the table turns it into a RuleBug."""
