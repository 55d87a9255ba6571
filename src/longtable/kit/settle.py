"""Settling: a book's criteria in turn, and a question only where a tie is left.

"It attacks the Hero with the fewest Health Points, then the one with the best weapon, then the nearest; if still
tied, the players choose" reads

    target = await settle(role, Kind.TARGET, able, health, most(weapon), range_from(enemy))

Criteria are whole numbers, or tuples of them, and the smallest is taken first. A criterion is looked at only while
there is a tie.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine.ask import Kind, Option, Role, choose

T = TypeVar("T")
O = TypeVar("O", bound=Option)  # noqa: E741  what can be asked about, as in engine.ask

Key: TypeAlias = Callable[[T], int | tuple[int, ...]]


class Most(Struct, Generic[T], frozen=True):
    """A criterion of which the largest is taken first."""

    key: Key[T]


Criterion: TypeAlias = Key[T] | Most[T]


def most(key: Key[T]) -> Most[T]:
    """Take the largest first; of yes and no, yes."""
    return Most(key)


class Settled(Struct, Generic[T], frozen=True):
    """What came out, and why.

    `by` is the place of the criterion that decided, from 0; None where none had to, because there was only one
    candidate, or where none could, and somebody was `asked`.
    """

    chosen: T
    by: int | None = None
    asked: bool = False


def narrow(candidates: Iterable[T], by: Sequence[Criterion[T]]) -> tuple[list[T], int | None]:
    """Who is left after all criteria, and the place of the one that was the last to send somebody away.

    For rules that ask about something else than the candidates themselves, or about nothing at all.
    """
    left = list(candidates)
    decided = None
    for place, criterion in enumerate(by):
        if len(left) <= 1:
            break
        if isinstance(criterion, Most):
            values = list(map(criterion.key, left))
            best = max(values)
        else:
            values = list(map(criterion, left))
            best = min(values)
        if values.count(best) < len(left):
            left = [one for one, value in zip(left, values, strict=True) if value == best]
            decided = place
    return left, decided


def tied(candidates: Iterable[T], *by: Criterion[T]) -> list[T]:
    """Those among whom the criteria do not decide, in their order: one if they do, none if there were none."""
    return narrow(candidates, by)[0]


async def settle(
    role: Role, kind: Kind, candidates: Sequence[O], *by: Criterion[O], about: Option | None = None
) -> O:
    """Take the candidate whom the criteria name, one after the other; where a tie is left, let `role` choose."""
    left, _ = narrow(candidates, by)
    return left[0] if len(left) == 1 else await choose(role, kind, left, about=about)


async def explain(
    role: Role, kind: Kind, candidates: Sequence[O], *by: Criterion[O], about: Option | None = None
) -> Settled[O]:
    """Settle, and say which criterion decided, for a journal that names causes."""
    left, decided = narrow(candidates, by)
    if len(left) == 1:
        return Settled(left[0], decided)
    return Settled(await choose(role, kind, left, about=about), asked=True)
