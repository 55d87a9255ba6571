"""What came of an answer, so that two can be compared: the table, and who is asked what next.

Answers of which the same comes leave no real choice: a question that has no others is asked in vain.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from longtable.engine.ask import option_id
from longtable.engine.steps import Run


def came_of(run: Run[Any], strip: Callable[[dict[str, Any]], object] | None = None) -> bytes:
    """The table and what is asked now.

    `strip` takes out of the state, in place, what is not to count; then the options, which follow from it, do not
    count either.
    """
    asks = [(ask.role, ask.kind, [] if strip else [option_id(option) for option in ask.options]) for ask in run.asks]
    if strip is None:
        return msgspec.msgpack.encode((run.state, asks))
    state = msgspec.json.decode(msgspec.json.encode(run.state))
    strip(state)
    return msgspec.json.encode((state, asks))


def all_come_to_the_same(run: Run[Any], ways: Iterable[Callable[[Run[Any]], object]]) -> bool:
    """Whether nothing depends on which way a copy of the table goes on, with the same luck."""
    found: bytes | None = None
    for go in ways:
        copy = run.clone()
        go(copy)
        came = came_of(copy)
        if found is not None and came != found:
            return False
        found = came
    return True
