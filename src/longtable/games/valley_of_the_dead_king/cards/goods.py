"""What goods do in a fight that their rows cannot say in numbers."""

from collections.abc import Callable
from typing import TypeVar

from longtable.engine.ask import confirm
from longtable.engine.effects import Effect, When
from longtable.games.valley_of_the_dead_king.kinds import FoeType, Kind, Sort, Stat
from longtable.games.valley_of_the_dead_king.play import characters, dice, fights, mat, targets, vitals
from longtable.games.valley_of_the_dead_king.play.effects import (
    Falling,
    Favoring,
    FoeActs,
    ItemUsed,
    Preparing,
    Striking,
    effects,
)
from longtable.games.valley_of_the_dead_king.state import Foe, Hero, ValleyState

E = TypeVar("E")
TALISMAN = "talisman"
MOST_TALISMANS = 3
FIRE = 5
THORNS = 2
WARD = 3


def item(
    name: str, *, to: type[E], when: When[ValleyState, Hero, E] | None = None
) -> Callable[[Effect[ValleyState, Hero, E]], Effect[ValleyState, Hero, E]]:
    """What an item does; it is told of the hero who carries it."""
    return effects.of(name, to=to, sort=Sort.ITEM, when=when)


# ---------------------------------------------------------------- used while Defending


@item("fire-oil", to=ItemUsed)
async def fire_oil(s: ValleyState, me: Hero, event: ItemUsed) -> None:
    """DK-ITEM-01. Fire Oil: one opponent suffers 5 Piercing Health damage."""
    on = await targets.choose_opponent(s, me, f"item:{event.item}")
    if on is not None:
        mat.hit(s, me, on, FIRE, unreducible=True, using=f"item:{event.item}")


@item("smoke-bomb", to=ItemUsed)
def smoke_bomb(s: ValleyState, _me: Hero, _event: ItemUsed) -> None:
    """DK-FLEE-01. Smoke Bomb: everybody who tries to Flee in the next round succeeds."""
    s.fighting.smoked = True


# ---------------------------------------------------------------- worn


@item("kings-bane", to=Favoring)
def kings_bane(s: ValleyState, me: Hero, event: Favoring) -> None:
    """DK-FAV-07. King's Bane: Undead count as Favored by its bearer."""
    if event.hero is me and FoeType.UNDEAD in fights.types_of(s, event.foe):
        event.is_favored = True


@item("ring-of-thorns", to=Striking)
def ring_of_thorns(s: ValleyState, me: Hero, event: Striking) -> None:
    """DK-KEY-10. Ring of Thorns: an opponent whose Individual attack hits the bearer suffers 2 Piercing, once."""
    hit = event.hit
    mark = f"thorns {me.role} {hit.by}"
    if hit.on == me.key and hit.is_individual and hit.amount and mark not in s.fighting.marked:
        attacker = characters.of(s, hit.by)
        if isinstance(attacker, Foe):
            s.fighting.marked[mark] = "yes"
            mat.hit(s, me, attacker, THORNS, unreducible=True, using="item:ring-of-thorns")


def _is_threatened(s: ValleyState, me: Hero, event: Preparing) -> bool:
    """Whether a Wardstone is still unused, and somebody means to hurt its bearer this round.

    DK-COND-05. The Brainwashed would Block for an opponent.
    """
    if targets.is_brainwashed(me):
        return False
    hits = any(me.key in act.targets and (act.health or act.energy) for act in s.fighting.acts if not act.is_negated)
    return event.hero is me and hits and f"wardstone {me.role}" not in s.fighting.used


@item("wardstone", to=Preparing, when=_is_threatened)
async def wardstone(s: ValleyState, me: Hero, _event: Preparing) -> None:
    """DK-KEY-01. Wardstone: once per combat its bearer may have Block 3 in a round."""
    if await confirm(me.role, Kind.ANSWER, about="item:wardstone"):
        s.fighting.used.append(f"wardstone {me.role}")
        s.say("uses-item", who=me, item="item:wardstone", whom=me)
        mat.guard(s, me, block=WARD)


@item("phoenix-feather", to=Falling)
def phoenix_feather(s: ValleyState, me: Hero, event: Falling) -> None:
    """DK-RES-07. Phoenix Feather: its bearer, about to die in combat, is left with half Health instead."""
    if event.who is me and not event.is_saved and s.fight is not None:
        me.items.remove("phoenix-feather")
        me.health = dice.half(vitals.rank_of(s, me, Stat.HEALTH))
        event.is_saved = True
        s.say("uses-item", who=me, item="item:phoenix-feather", whom=me)


# ---------------------------------------------------------------- the group's


@item("talisman", to=FoeActs)
def talisman(s: ValleyState, _me: Hero, event: FoeActs) -> None:
    """DK-FINAL-01. Each Talisman lowers every number of the Dead King's actions by 1, up to 3."""
    if s.foe_row(event.foe).is_king:
        mat.lower(event.act, min(s.items.count(TALISMAN), MOST_TALISMANS))
