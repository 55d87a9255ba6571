"""Lasting effects: what lies on whom, and which moment ends it.

A game says with enums of its own which effects and which moments there are, and keeps its effects in a list of its
state, in the order in which they were laid:

    class Ends(StrEnum):
        ROUND = "round"              # with the Level Up Step
        TURN_BEGINS = "turn-begins"  # when somebody's Turn begins
        TURN_ENDS = "turn-ends"

    class HarborState(State):
        lasting: list[Lasting[Effect, Ends]]

    s.lasting.append(Lasting(Effect.CURSED, hero.key, Ends.TURN_ENDS, hero.role, by=me.role))
    for over in lasting.tick(s.lasting, Ends.TURN_ENDS, hero.role):
        s.say("over", what=over.effect, on=over.on)

"To the end of their next Turn", laid during one, is the moment after the one to come: `left=2`.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Generic, TypeVar

from msgspec import Struct

from longtable.engine.ask import Role

E = TypeVar("E", bound=Enum)
M = TypeVar("M", bound=Enum)

ANYBODY = Role("")


class Lasting(Struct, Generic[E, M]):
    """An effect on a character, a place or a side: which, on what, and what ends it."""

    effect: E
    on: str
    """The key of what it lies on."""
    ends: M
    """The moment that ends it."""
    whose: Role = ANYBODY
    """Whose moment that is: the end of whose turn; anybody's will do if it is nobody's."""
    left: int = 1
    """How often the moment has to come."""
    amount: int = 0
    """How much of it there is, where it is used up: damage prevented, dice added."""
    by: Role = ANYBODY
    """Who laid it."""


def _waits_for(one: Lasting[E, M], ends: M, whose: Role) -> bool:
    return one.ends is ends and one.whose in (ANYBODY, whose)


def due(lasting: Sequence[Lasting[E, M]], ends: M, whose: Role = ANYBODY) -> list[Lasting[E, M]]:
    """The effects that this moment will end, in the order they were laid."""
    return [one for one in lasting if one.left <= 1 and _waits_for(one, ends, whose)]


def tick(lasting: list[Lasting[E, M]], ends: M, whose: Role = ANYBODY) -> list[Lasting[E, M]]:
    """A moment has come: end what it ends, and let others wait for it once less; return what has ended."""
    if not lasting:
        return []
    over = due(lasting, ends, whose)
    if over:
        lasting[:] = [one for one in lasting if not (one.left <= 1 and _waits_for(one, ends, whose))]
    for one in lasting:
        if _waits_for(one, ends, whose):
            one.left -= 1
    return over


def upon(lasting: Sequence[Lasting[E, M]], on: str, effect: E | None = None) -> list[Lasting[E, M]]:
    """The effects on somebody or something, all of them or those of a kind."""
    return [one for one in lasting if one.on == on and (effect is None or one.effect is effect)]


def lift(lasting: list[Lasting[E, M]], which: Callable[[Lasting[E, M]], bool]) -> list[Lasting[E, M]]:
    """End some effects before their time; return what has ended."""
    over = [one for one in lasting if which(one)]
    if over:
        lasting[:] = [one for one in lasting if not which(one)]
    return over


def spend(lasting: list[Lasting[E, M]], on: str, effect: E, most: int) -> int:
    """Use up to so much of an effect's amount, of the one laid first to begin with; say how much there was.

    What has nothing left is over.
    """
    spent = 0
    for one in upon(lasting, on, effect):
        used = min(one.amount, most - spent)
        one.amount -= used
        spent += used
        if not one.amount:
            lasting.remove(one)
    return spent
