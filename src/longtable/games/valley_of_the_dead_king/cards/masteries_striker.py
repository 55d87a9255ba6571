"""The Masteries of Strikers: Brute, Berserker, Necromancer, Summoner, Rabble Rouser (DK-HERO-10)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.cards.abilities import attack, declared, is_higher, mastery, rank
from longtable.games.valley_of_the_dead_king.kinds import MASTERIES, Condition, Kind, Stat
from longtable.games.valley_of_the_dead_king.play import characters, mat, targets, vitals
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.play.effects import Favoring, LetGo, Preparing, Resolving, TargetDie
from longtable.games.valley_of_the_dead_king.state import Ally, Hero, ValleyState

STANCE, WARPATH = "aggressive-stance", "warpath"
FURY, ARC = "blood-fury", "reaping-arc"
THRALL, HARVEST = "raise-thrall", "soul-harvest"
BEAST, UNBIND = "spirit-beast", "unbind"
INCITE, MOB = "incite", "mob-rule"
ANGRY_FACE = 5
"""From which face on the die of a Brute in a rage HEXplodes."""
CONSPICUOUS = 3
"""What the target die counts more of somebody who stands in front."""


# ---------------------------------------------------------------- Brute


@mastery(STANCE, to=Favoring)
def stance_favors(s: ValleyState, me: Hero, event: Favoring) -> None:
    """DK-FAV-07. Opponents count as Favored by the Brute this round; higher, the die HEXplodes on a 5, too."""
    if event.hero is me:
        event.is_favored = True
        if is_higher(s, me, STANCE):
            event.explodes_from = min(event.explodes_from, ANGRY_FACE)


@mastery(STANCE, to=Resolving, when=declared(STANCE))
async def aggressive_stance(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-10. Attack rank + rank Health damage that cannot be reduced."""
    await abilities.strike(s, me, STANCE, attack(s, me) + rank(s, me, STANCE), unreducible=True)


@mastery(WARPATH, to=Resolving, when=declared(WARPATH))
async def warpath(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-07. Attack rank + twice rank; the Brute loses half rank, Nonlethal, and higher nothing."""
    force = rank(s, me, WARPATH)
    await abilities.strike(s, me, WARPATH, attack(s, me) + 2 * force)
    if not is_higher(s, me, WARPATH):
        mat.hit(s, me, me, half(force), unreducible=True, nonlethal=True, using=abilities.key(WARPATH))


# ---------------------------------------------------------------- Berserker


@mastery(FURY, to=Resolving, when=declared(FURY))
async def blood_fury(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Attack rank + rank, and more for lost Health: half of it, higher all of it, within bounds."""
    force = rank(s, me, FURY)
    lost = max(vitals.most(s, me, Stat.HEALTH) - me.health, 0)
    rage = min(lost, 3 * force) if is_higher(s, me, FURY) else min(lost // 2, 2 * force)
    await abilities.strike(s, me, FURY, attack(s, me) + force + rage)


@mastery(ARC, to=TargetDie)
def stands_in_front(s: ValleyState, me: Hero, event: TargetDie) -> None:
    """DK-TDICE-01. The Berserker's target die counts 3 higher this round."""
    if event.who is me:
        event.bonus += CONSPICUOUS


@mastery(ARC, to=Resolving, when=declared(ARC))
def reaping_arc(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-01. Attack rank + half rank to every opponent; higher, Block of rank besides."""
    force = rank(s, me, ARC)
    for foe in targets.opponents(s, me):
        abilities.harm(s, me, ARC, foe, attack(s, me) + half(force))
    if is_higher(s, me, ARC):
        mat.guard(s, abilities.oneself(s, me), block=force)


# ---------------------------------------------------------------- Necromancer


@mastery(THRALL, to=Preparing, when=declared(THRALL))
def raise_thrall(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-KEY-17, 19. A thrall with twice rank Health that Attacks for rank; higher, two of them."""
    force = rank(s, me, THRALL)
    abilities.dismiss(s, me, THRALL)
    for _ in range(2 if is_higher(s, me, THRALL) else 1):
        abilities.summon(s, me, THRALL, 0, 2 * force, force)


@mastery(THRALL, to=LetGo)
def lay_thralls_to_rest(s: ValleyState, me: Hero, event: LetGo) -> None:
    """DK-KEY-18. Thralls that are not kept up fall apart."""
    abilities.dismiss(s, me, THRALL)


@mastery(HARVEST, to=Resolving, when=declared(HARVEST))
async def soul_harvest(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-05. Attack rank + rank; half as much Heals the Necromancer, higher any hero."""
    amount = attack(s, me) + rank(s, me, HARVEST)
    if await abilities.strike(s, me, HARVEST, amount) is None:
        return
    whom = abilities.oneself(s, me)
    if is_higher(s, me, HARVEST):
        whom = await targets.choose_hero(s, me, abilities.key(HARVEST)) or whom
    mat.mend(s, me, whom, half(amount))


# ---------------------------------------------------------------- Summoner


@mastery(BEAST, to=Preparing, when=declared(BEAST))
def spirit_beast(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-KEY-17, 19. A beast with three times rank Health that Attacks for half rank; higher, for rank."""
    force = rank(s, me, BEAST)
    abilities.dismiss(s, me, BEAST)
    abilities.summon(s, me, BEAST, 0, 3 * force, force if is_higher(s, me, BEAST) else half(force))


@mastery(BEAST, to=TargetDie)
def beast_draws_blows(s: ValleyState, me: Hero, event: TargetDie) -> None:
    """DK-TDICE-01. The beast's target die counts 3 higher."""
    if isinstance(event.who, Ally) and event.who in abilities.summoned(s, me, BEAST):
        event.bonus += CONSPICUOUS


@mastery(BEAST, to=LetGo)
def beast_goes_home(s: ValleyState, me: Hero, event: LetGo) -> None:
    """DK-KEY-18. A beast that is not kept here goes back."""
    abilities.dismiss(s, me, BEAST)


@mastery(UNBIND, to=Resolving, when=declared(UNBIND))
async def unbind(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-10. Attack rank + rank, and the Health of a Summon that is given up; higher, Piercing."""
    amount = attack(s, me) + rank(s, me, UNBIND)
    able = [ally for ally in s.allies if ally.is_summon]
    given = await choose(me.role, Kind.SACRIFICE, able, about=abilities.key(UNBIND), may_pass=True)
    if given is not None:
        amount += given.health
        abilities.give_up(s, given)
    await abilities.strike(s, me, UNBIND, amount, unreducible=is_higher(s, me, UNBIND))


# ---------------------------------------------------------------- Rabble Rouser


@mastery(INCITE, to=Resolving, when=declared(INCITE))
async def incite(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Attack rank, and rank for every other hero who Attacks; higher, half rank for every Mastery."""
    force = rank(s, me, INCITE)
    deeds = [deed.ability for deed in s.fighting.deeds if deed.who != me.role]
    amount = attack(s, me) + force * deeds.count(Stat.ATTACK)
    if is_higher(s, me, INCITE):
        amount += half(force) * sum(ability in MASTERIES for ability in deeds)
    await abilities.strike(s, me, INCITE, amount)


@mastery(MOB, to=Resolving, when=declared(MOB))
async def mob_rule(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-09. Twice rank, and 1 Piercing for every member of the group; higher, Surrounded."""
    crowd = len(characters.group(s))
    on = await abilities.strike(s, me, MOB, 2 * rank(s, me, MOB) + crowd, piercing=crowd)
    if on is not None and is_higher(s, me, MOB):
        mat.inflict(s, me, on, Condition.SURROUNDED)
