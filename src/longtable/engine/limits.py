"""Limits: how large anything may be that comes from outside, in one place for every way in.

Saves and packs, requests and forms, command line and server all go by these numbers. They are far above what a game
needs and far below what harms a machine.
"""

from unicodedata import category, normalize

from longtable.engine.errors import BadArgument

SEATS = 12
NAME_LENGTH = 40
WORD_LENGTH = 200
"""Of an option, a bot with its settings, a seed, a pack's name."""
TEXT_LENGTH = 2_000
"""Of anything else that is text."""
SAVE_BYTES = 4_000_000
PACK_BYTES = 250_000
"""Of a pack as a file; the largest file of rows of our own has 16,000."""
PACKS = 8
"""Packs at one table."""
ROWS = 500
"""Of one pack."""
CARDS = 1_000
"""Physical cards of one kind in a box with all its packs; chance is even for so many."""
DECISIONS = 20_000
"""Of one game. The longest that random players were seen to play has 3,698."""
TABLES = 100
"""Of one campaign."""
CAMPAIGN_BYTES = 16_000_000
"""Of a campaign as a file, with the saves of its tables."""
DEPTH = 24
"""How deep plain data may be nested."""
ENTRIES = 100_000
"""Of one list or table of plain data."""
NUMBER = 1_000_000
"""The largest number in plain data, and with a minus the smallest."""
STEPS_UNASKED = 1_000
"""How many steps may run before somebody is asked something: more is a game that never asks again."""
DICE = 1_000
"""How many dice may be rolled at once."""

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""The kinds of characters that no name is made of: controls, and what has no width or turns others around."""


def excess(value: object, path: str = "$", depth: int = DEPTH) -> str | None:
    """What is too large in plain data, in words with its place; None where everything is within the limits."""
    if isinstance(value, str):
        return None if len(value) <= TEXT_LENGTH else f"{path} has {len(value):,} characters; {_most(TEXT_LENGTH)}"
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return None if -NUMBER <= value <= NUMBER else f"{path} is a number of {_digits(value)}; {_most(NUMBER)}"
    if isinstance(value, dict | list):
        if depth == 0:
            return f"{path} is nested too deep; at most {DEPTH} levels are allowed"
        if len(value) > ENTRIES:
            return f"{path} has {len(value):,} entries; {_most(ENTRIES)}"
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            if isinstance(key, str) and len(key) > WORD_LENGTH:
                return f"{path} has a key of {len(key):,} characters; {_most(WORD_LENGTH)}"
            found = excess(item, "", depth - 1)
            if found is not None:
                # The place is put together on the way back, so that what is in order costs no text.
                return f"{path}.{key}{found}" if isinstance(key, str) else f"{path}[{key}]{found}"
    return None


def _most(limit: int) -> str:
    return f"at most {limit:,} are allowed" if limit != NUMBER else f"the largest allowed is {limit:,}"


def _digits(value: int) -> str:
    """How long a number is: printing one of thousands of digits is slow, or refused by Python itself."""
    return f"about {value.bit_length() * 3 // 10 + 1} digits"


def clean_name(text: str, what: str = "name") -> str:
    """A name as it is kept: composed, without what cannot be seen, with single spaces. Refuse what is none."""
    shown = "".join(" " if character.isspace() else character for character in normalize("NFC", text))
    name = " ".join("".join(c for c in shown if category(c) not in INVISIBLE).split())
    if not name:
        raise BadArgument(f"{what}: there is nothing to be seen in it; expected 1 to {NAME_LENGTH} letters")
    if len(name) > NAME_LENGTH:
        raise BadArgument(f"{what}: it has {len(name):,} letters; expected at most {NAME_LENGTH}")
    return name


def is_same_name(one: str, other: str) -> bool:
    """Whether two names look alike to whoever reads them in passing."""
    return _seen(one) == _seen(other)


def _seen(name: str) -> str:
    return normalize("NFKC", name).casefold()
