"""The Masteries of Healers: Priest, Divine One, Apothecary, Oracle (DK-HERO-10)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.cards.abilities import declared, defend, is_higher, mastery, rank
from longtable.games.valley_of_the_dead_king.kinds import VITALS, Condition, Kind, Stat
from longtable.games.valley_of_the_dead_king.play import deaths, mat, targets
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.play.effects import ActionRolled, Resolving, UseNow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

CHANNELING, BENEDICTION = "channeling", "benediction"
GRACE, MIRACLE = "grace", "miracle"
TONIC, MIX = "tonic", "volatile-mix"
FORETELL, THREAD = "foretell", "thread-of-fate"
HEAL, HARM = "heal", "harm"
CURABLE = (Condition.BLEEDING, Condition.BURNED, Condition.POISONED)
FACES = 6


# ---------------------------------------------------------------- Priest


@mastery(CHANNELING, to=Resolving, when=declared(CHANNELING))
async def channeling(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-DECL-04. Twice rank Healing for one hero, or rank damage: it is decided now."""
    force = rank(s, me, CHANNELING)
    if await choose(me.role, Kind.HOW, [HEAL, HARM], about=abilities.key(CHANNELING)) == HARM:
        await abilities.strike(s, me, CHANNELING, force)
        return
    on = await targets.choose_hero(s, me, abilities.key(CHANNELING))
    if on is not None:
        mat.mend(s, me, on, 2 * force)
        if is_higher(s, me, CHANNELING):
            await abilities.end_condition(s, me, on, CHANNELING)


@mastery(BENEDICTION, to=Resolving, when=declared(BENEDICTION))
async def benediction(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-05. Every hero Heals rank, and a Condition ends; higher, two."""
    for on in abilities.friends(s, me):
        mat.mend(s, me, on, rank(s, me, BENEDICTION))
    for _ in range(2 if is_higher(s, me, BENEDICTION) else 1):
        able = [on for on in abilities.friends(s, me) if mat.uncured(s, on)]
        if able:
            on = await choose(me.role, Kind.ALLY, able, about=abilities.key(BENEDICTION))
            await abilities.end_condition(s, me, on, BENEDICTION)


# ---------------------------------------------------------------- Divine One


@mastery(GRACE, to=Resolving, when=declared(GRACE))
async def grace(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-11. Twice rank, Health or Energy, split as the Divine One likes; higher, Raised."""
    total = 2 * rank(s, me, GRACE)
    await abilities.share(s, me, GRACE, total, VITALS, may_exceed=is_higher(s, me, GRACE))


@mastery(MIRACLE, to=Resolving, when=declared(MIRACLE))
async def miracle(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-DEATH-05, DK-KEY-15. A dead hero is Revived in the midst of the fight."""
    await _revive(s, me)


@mastery(MIRACLE, to=UseNow, when=lambda s, me, _: _is_needed(s) and abilities.can_spend(s, me, MIRACLE))
async def miracle_outside(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-DEATH-05, DK-KEY-15. Or outside combat, once per Game Turn."""
    if await abilities.spend(s, me, MIRACLE):
        await _revive(s, me)


def _is_needed(s: ValleyState) -> bool:
    return any(hero.is_dead for hero in s.heroes)


async def _revive(s: ValleyState, me: Hero) -> None:
    """Three times rank Health and no Energy; higher, full Vitals."""
    dead = [hero for hero in s.heroes if hero.is_dead]
    if not dead:
        return
    hero = await choose(me.role, Kind.REVIVE, dead, about=abilities.key(MIRACLE))
    if is_higher(s, me, MIRACLE):
        await deaths.revive(s, hero)
    else:
        await deaths.revive(s, hero, health=3 * rank(s, me, MIRACLE), energy=0)


# ---------------------------------------------------------------- Apothecary


@mastery(TONIC, to=Resolving, when=declared(TONIC))
async def tonic(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Rank + Defend rank for one hero, higher also of Energy; Bleeding, Burned or Poisoned ends."""
    on = await targets.choose_hero(s, me, abilities.key(TONIC))
    if on is not None:
        among = VITALS if is_higher(s, me, TONIC) else (Stat.HEALTH,)
        vital = await abilities.choose_vital(me, TONIC, among)
        mat.mend(s, me, on, rank(s, me, TONIC) + defend(s, me), vital)
        await abilities.end_condition(s, me, on, TONIC, CURABLE)


@mastery(MIX, to=Resolving, when=declared(MIX))
def volatile_mix(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-DICE-05. The hex die + twice rank to every opponent; a 1 costs half rank, higher nothing."""
    force = rank(s, me, MIX)
    first, total = abilities.explode(s)
    s.say("mix-die", who=me, face=first, amount=total)
    for foe in targets.opponents(s, me):
        abilities.harm(s, me, MIX, foe, total + 2 * force)
    if first == 1 and not is_higher(s, me, MIX):
        mat.hit(s, me, me, half(force), unreducible=True, using=abilities.key(MIX))


# ---------------------------------------------------------------- Oracle


@mastery(FORETELL, to=Resolving, when=declared(FORETELL))
def foretell(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-05. Every hero whom an opponent's action hits Heals rank; higher, half rank Energy, too."""
    struck = [key for act in s.fighting.acts if not act.is_negated for key in act.targets]
    for on in abilities.friends(s, me):
        if on.key in struck or targets.is_brainwashed(me):
            mat.mend(s, me, on, rank(s, me, FORETELL))
            if is_higher(s, me, FORETELL):
                mat.mend(s, me, on, half(rank(s, me, FORETELL)), Stat.ENERGY)


@mastery(THREAD, to=ActionRolled)
async def turn_the_die(s: ValleyState, me: Hero, event: ActionRolled) -> None:
    """DK-OPACT-01. An opponent's die is turned to a face beside the one it shows; higher, by up to two."""
    if await abilities.goes_against(s, me, THREAD, event.foe):
        far = 2 if is_higher(s, me, THREAD) else 1
        faces = [(event.face - 1 + by) % FACES + 1 for by in (0, *range(1, far + 1), *range(-far, 0))]
        event.face = await choose(me.role, Kind.FACE, faces, about=event.foe)


@mastery(THREAD, to=Resolving, when=declared(THREAD))
async def thread_of_fate(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-05. One hero Heals rank."""
    on = await targets.choose_hero(s, me, abilities.key(THREAD))
    if on is not None:
        mat.mend(s, me, on, rank(s, me, THREAD))
