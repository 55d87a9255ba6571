"""Why something cannot be done in a fight: one function for what is offered and for what is shown as barred."""

from typing import Final

from longtable.engine.remarks import Why
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, NAVIGATE, Sort, Stat
from longtable.games.valley_of_the_dead_king.play.effects import Costing, count, effects, is_heard
from longtable.games.valley_of_the_dead_king.play.vitals import BASIC, rank_of
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

NOTHING, STONE, DEFEND = "nothing", "stone", "defend"
"""What Conditions, or a failed Flight, leave a hero in `Fight.held`, beside `basic`."""
NO_ENERGY = "no-energy-now"
"""DK-COND-09. The mark of a hero whose Survival roll to use Energy has failed, in `Fight.marked`."""
TRIED = "tried-to-flee"
"""DK-FLEE-04. The mark of a hero who has tried to Flee this round."""
MASTERY: Final = Sort.MASTERY
FREE = (Stat.ATTACK, Stat.DEFEND)


def cost_of(s: ValleyState, hero: Hero, stat: Stat) -> int:
    """DK-HERO-08 to 10. What an Ability costs in Energy: Attack and Defend nothing."""
    if stat not in MASTERIES:
        return 0
    row = s.mastery(hero, stat)
    if not is_heard(s, Costing):
        return row.cost
    event = Costing(hero, stat, row.cost)
    own = effects.find(Costing, row.id, MASTERY)
    if own is not None:  # a Mastery that knows its own price is asked before it is declared
        own.count(s, hero, event)
    count(s, event)
    if event.cost < 0:
        return 0
    return event.cost


def not_ability(s: ValleyState, hero: Hero, stat: Stat) -> Why | None:
    """DK-DECL-01, DK-HERO-07, 12. Why a hero cannot declare an Ability now; None if nothing is against it."""
    fight = s.fight
    if fight is not None and fight.held.all:
        left = fight.held.get(hero.role)
        if left in (NOTHING, STONE):
            return Why("cannot-act")
        if left == DEFEND and stat is not Stat.DEFEND:
            return Why("only-defend")
        if left == BASIC and stat not in FREE:
            return Why("only-basic")
    if not rank_of(s, hero, stat):
        return Why("rank-0")
    if stat in FREE:
        return None
    row = s.mastery(hero, stat)
    if not row.in_combat:
        return Why("outside-only")
    cost = cost_of(s, hero, stat) if is_heard(s, Costing) else row.cost
    return not_energy(s, hero, cost) if cost else None


def not_energy(s: ValleyState, hero: Hero, cost: int) -> Why | None:
    """DK-HERO-12, DK-STARVE-04, DK-COND-09. Why a hero cannot use so much Energy; None if nothing is against it."""
    if not cost:
        return None
    if hero.starving:
        return Why("starving")
    if s.fight is not None and s.fight.marked.all and s.fight.marked.get(f"{NO_ENERGY}-{hero.role}"):
        return Why("survival-failed")
    if hero.energy < cost:
        return Why("too-little-energy", {"cost": cost, "energy": max(hero.energy, 0)})
    return None


def not_flee(s: ValleyState, hero: Hero) -> Why | None:
    """DK-FLEE-01, 04, DK-HERO-07. Why a hero cannot try to Flee: nobody tries twice in a round, or while held.

    Nor can a hero who cannot roll Navigate, unless smoke covers the Flight.
    """
    fight = s.fighting
    if fight.marked.all and fight.marked.get(f"{TRIED}-{hero.role}"):
        return Why("tried-to-flee")
    if fight.held.all and fight.held.get(hero.role):
        return Why("held-fast")
    return None if fight.smoked or rank_of(s, hero, NAVIGATE) else Why("no-way-out")
