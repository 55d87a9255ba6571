"""What heroes of Valor can do, each once in a game (DK-VALOR-08, 10, 12)."""

from collections.abc import Callable
from typing import TypeVar

from longtable.engine.ask import confirm
from longtable.engine.effects import Effect, When
from longtable.games.valley_of_the_dead_king.kinds import FoeType, Kind, Sort
from longtable.games.valley_of_the_dead_king.play import characters, conditions, fights, mat, vitals
from longtable.games.valley_of_the_dead_king.play import valor as tiers
from longtable.games.valley_of_the_dead_king.play.effects import Declared, RoundBegins, Striking, UseNow, effects
from longtable.games.valley_of_the_dead_king.state import Foe, Hero, Hit, ValleyState

E = TypeVar("E")
SURGE, CALL, DEFIANCE = tiers.METABOLIC_SURGE, tiers.CHAMPIONS_CALL, tiers.DEATHS_DEFIANCE
DRAIN = 4
"""DK-VALOR-08. The Energy that a Metabolic Surge drains."""
BOOST = 5
"""DK-VALOR-10. What a Champion's Call adds to the rank of an action."""


def valor(
    name: str, *, to: type[E], when: When[ValleyState, Hero, E]
) -> Callable[[Effect[ValleyState, Hero, E]], Effect[ValleyState, Hero, E]]:
    """What Valor lets a hero do once in a game; it is told of the hero, while that is still open and fits."""

    def is_open(s: ValleyState, me: Hero, event: E) -> bool:
        return name in tiers.abilities(s, me) and when(s, me, event)

    return effects.of(name, to=to, sort=Sort.VALOR, when=is_open)


def key(name: str) -> str:
    """An ability of Valor as what a question is about, and in the journal."""
    return f"valor:{name}"


def spend(s: ValleyState, me: Hero, name: str) -> None:
    """DK-VALOR-08, 10, 12. It is used up for the whole game."""
    me.spent.append(name)
    s.say("uses-valor", who=me, ability=key(name))


# ---------------------------------------------------------------- Metabolic Surge


def _is_beset(_s: ValleyState, me: Hero, _event: RoundBegins | UseNow) -> bool:
    """Whether a hero has a Condition to be rid of, and the Energy for it."""
    return bool(me.conditions) and me.energy >= DRAIN


async def _surge(s: ValleyState, me: Hero) -> None:
    spend(s, me, SURGE)
    await vitals.drain(s, me, DRAIN, why=key(SURGE))
    conditions.end_all(s, me)


@valor(SURGE, to=UseNow, when=_is_beset)
async def metabolic_surge(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-VALOR-08, DK-KEY-06, 22. For 4 Energy Drain every Condition on the hero is Negated."""
    await _surge(s, me)


@valor(SURGE, to=RoundBegins, when=_is_beset)
async def metabolic_surge_in_combat(s: ValleyState, me: Hero, event: RoundBegins) -> None:
    """DK-VALOR-08, DK-CMB-05. In combat as a round begins, before Conditions are rolled against."""
    if await confirm(me.role, Kind.ANSWER, about=key(SURGE)):
        await _surge(s, me)


# ---------------------------------------------------------------- Champion's Call


@valor(CALL, to=Declared, when=lambda _, me, event: event.hero is me and event.deed.ability is not None)
async def champions_call(s: ValleyState, me: Hero, event: Declared) -> None:
    """DK-VALOR-10, DK-KEY-02. The rank of the hero's action is Boosted by 5."""
    if await confirm(me.role, Kind.ANSWER, about=key(CALL)):
        spend(s, me, CALL)
        mat.boost(s, me, BOOST)


# ---------------------------------------------------------------- Death's Defiance


def _is_dealt_by_undead(s: ValleyState, me: Hero, event: Striking) -> bool:
    """Whether a hit on the hero is an Undead opponent's, and the hero was not asked about that one this round."""
    hit = event.hit
    if hit.on != me.key or not hit.amount or _mark(me, hit) in s.fighting.marked:
        return False
    dealer = characters.of(s, hit.by)
    return isinstance(dealer, Foe) and FoeType.UNDEAD in fights.types_of(s, dealer)


def _mark(me: Hero, hit: Hit) -> str:
    return f"{DEFIANCE} {me.role} {hit.by}"


@valor(DEFIANCE, to=Striking, when=_is_dealt_by_undead)
async def deaths_defiance(s: ValleyState, me: Hero, event: Striking) -> None:
    """DK-VALOR-12, DK-KEY-06. All damage that an Undead opponent deals the hero this round is Negated."""
    s.fighting.marked[_mark(me, event.hit)] = "asked"
    if await confirm(me.role, Kind.ANSWER, about=key(DEFIANCE)):
        spend(s, me, DEFIANCE)
        for hit in s.fighting.hits:
            if (hit.on, hit.by) == (me.key, event.hit.by):
                hit.amount = 0
