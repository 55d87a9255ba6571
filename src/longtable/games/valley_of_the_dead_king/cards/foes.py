"""What Bosses and other opponents do that their rows cannot say in numbers: passives and named parts of actions."""

from collections.abc import Callable
from typing import TypeVar

from longtable.engine.ask import confirm
from longtable.engine.effects import Effect
from longtable.games.valley_of_the_dead_king.kinds import Condition, Kind, Sort, Stat
from longtable.games.valley_of_the_dead_king.play import characters, king, mat, vitals
from longtable.games.valley_of_the_dead_king.play.effects import (
    ActResolves,
    Aimed,
    Easing,
    FoeActs,
    Harming,
    Mending,
    Occasion,
    Regrowing,
    RoundBegins,
    Striking,
    effects,
)
from longtable.games.valley_of_the_dead_king.state import PARTY, Foe, ValleyState

E = TypeVar("E")
TALISMAN = "talisman"
SORE_LOSS = 2
SHATTERED = 12
REIGN = 5


def foe(name: str, *, to: type[E]) -> Callable[[Effect[ValleyState, Foe, E]], Effect[ValleyState, Foe, E]]:
    """What an opponent's passive, or a named part of an action, does; it is told of the opponent."""
    return effects.of(name, to=to, sort=Sort.FOE)


# ---------------------------------------------------------------- passives


@foe("good-knots", to=Easing)
def good_knots(_s: ValleyState, _me: Foe, event: Easing) -> None:
    """DK-BOSS-04. Klik: the Explore rank of tied-up heroes is 1 lower when they try to get free."""
    if event.condition is Condition.CAPTURED and event.occasion is Occasion.CONDITION:
        event.penalty += 1


@foe("roots-everywhere", to=Easing)
def roots_everywhere(_s: ValleyState, _me: Foe, event: Easing) -> None:
    """DK-BOSS-04. Thornheart: Skill ranks are 1 lower in rolls against Entangled and Trapped."""
    if event.condition in (Condition.ENTANGLED, Condition.TRAPPED):
        event.penalty += 1


@foe("sore-loser", to=Harming)
def sore_loser(_s: ValleyState, me: Foe, event: Harming) -> None:
    """DK-BOSS-04. Brask: below half of the Health he began with, 2 more damage."""
    if event.foe is me and 2 * me.health < me.most:
        event.more += SORE_LOSS


@foe("dust-in-the-wounds", to=Mending)
def dust_in_the_wounds(s: ValleyState, _me: Foe, event: Mending) -> None:
    """DK-BOSS-04. The Gravemoth: each Healing of a hero's Health is 1 less."""
    mend = event.mend
    if mend.vital is Stat.HEALTH and any(hero.key == mend.on for hero in s.heroes):
        mend.amount = max(mend.amount - 1, 0)


@foe("killing-frost", to=RoundBegins)
async def killing_frost(s: ValleyState, me: Foe, _event: RoundBegins) -> None:
    """DK-BOSS-04. The Cryovern: everybody in the group suffers 1 Piercing Health at the start of each round."""
    for who in characters.group(s):
        await vitals.lose(s, who, 1, why=me.key)


@foe("too-hot-to-strike", to=Striking)
def too_hot_to_strike(s: ValleyState, me: Foe, event: Striking) -> None:
    """DK-BOSS-04. Ashkarn: who deals it damage with an Attack or a Mastery suffers 1 Health damage."""
    hit = event.hit
    if hit.on == me.key and hit.with_.startswith("ability:") and hit.amount and not hit.is_reflected:
        mat.hit(s, me, characters.of(s, hit.by), 1, using=me.key)


@foe("the-long-reign", to=Regrowing)
def the_long_reign(s: ValleyState, me: Foe, event: Regrowing) -> None:
    """DK-BOSS-04. The Dead King: Regen 5 while any City is fallen."""
    if event.on is me and s.fallen:
        event.health = max(event.health, REIGN)


@foe("city-after-city", to=Harming)
def city_after_city(s: ValleyState, me: Foe, event: Harming) -> None:
    """DK-BOSS-04. The Lieutenants: 1 more damage for each Fallen City beyond the first."""
    if event.foe is me and s.fallen:
        event.more += len(s.fallen) - 1


# ---------------------------------------------------------------- actions


@foe("quake", to=ActResolves)
def quake(s: ValleyState, _me: Foe, event: ActResolves) -> None:
    """DK-BOSS-05. Brask's Quake: heroes who fail have no action in the next round."""
    s.fighting.stunned += [hero.role for hero in s.fighters if hero.key in event.failed]


@foe("shatter", to=Aimed)
def shatter(s: ValleyState, me: Foe, event: Aimed) -> None:
    """DK-ENC-05. The Cryovern's Shatter: if heroes are Frozen, each of them suffers 12 instead, and nobody else."""
    frozen = [hero.key for hero in s.fighters if hero.has(Condition.FROZEN)]
    if frozen:
        printed = s.foe_row(me).action[event.act.action].health
        event.act.targets = frozen
        event.act.health += SHATTERED - printed


@foe("deaths-decree", to=FoeActs)
async def deaths_decree(s: ValleyState, _me: Foe, event: FoeActs) -> None:
    """DK-KEY-06. The Dead King's Decree: the group may break a Talisman to Negate it."""
    if TALISMAN in s.items and not event.act.is_negated and await confirm(PARTY, Kind.BREAK, about="item:talisman"):
        s.items.remove(TALISMAN)
        event.act.is_negated = True
        s.say("breaks-talisman")


@foe(king.HORN, to=ActResolves)
def horn_of_the_crown(s: ValleyState, _me: Foe, _event: ActResolves) -> None:
    """DK-ENC-05. The Outriders' horn: the Dead King is 1 hex faster in this turn's Villain phase."""
    s.counters[king.HORN] = s.counters.get(king.HORN, 0) + 1
