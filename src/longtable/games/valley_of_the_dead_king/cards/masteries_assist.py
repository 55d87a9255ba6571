"""The Masteries of Assists: Nomad, Guardian, Minstrel, Weaponsmith (DK-HERO-10)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.cards.abilities import (
    at_work,
    declared,
    defend,
    is_higher,
    mastery,
    rank,
)
from longtable.games.valley_of_the_dead_king.kinds import VITALS, Kind, Stat
from longtable.games.valley_of_the_dead_king.play import characters, mat, targets, vitals
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.play.effects import (
    Boosting,
    Declared,
    FoeActs,
    Preparing,
    Ranking,
    Resolving,
    Sounding,
    Striking,
    UseNow,
)
from longtable.games.valley_of_the_dead_king.state import Foe, Hero, ValleyState

FIRE, WAY = "share-the-fire", "open-the-way"
BLOW, RALLY = "take-the-blow", "rally"
SONG, DIRGE = "war-song", "dirge"
HONE, EDGES = "hone", "keen-edges"
EDGE = 2
"""What a weapon that was sharpened pierces beside the rank."""


# ---------------------------------------------------------------- Nomad


@mastery(FIRE, to=Resolving, when=declared(FIRE))
def share_the_fire(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-05. Every other hero Heals half rank Health and half rank Energy."""
    for on in abilities.friends(s, me):
        if on is not me:
            for vital in VITALS:
                mat.mend(s, me, on, half(rank(s, me, FIRE)), vital)


def _is_fire_wanted(s: ValleyState, me: Hero, _event: UseNow) -> bool:
    """DK-HERO-11. Higher, and for somebody who is hurt or tired."""
    able = [hero for hero in s.living if hero is not me]
    is_wanted = any(vitals.current(hero, vital) < vitals.most(s, hero, vital) for hero in able for vital in VITALS)
    return is_wanted and is_higher(s, me, FIRE) and abilities.can_spend(s, me, FIRE)


@mastery(FIRE, to=UseNow, when=_is_fire_wanted)
async def share_the_camp_fire(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-HERO-11. Higher, also outside combat, once per Game Turn."""
    if await abilities.spend(s, me, FIRE):
        for hero in s.living:
            if hero is not me:
                for vital in VITALS:
                    vitals.heal(s, hero, half(rank(s, me, FIRE)), vital)


@mastery(WAY, to=Boosting, when=declared(WAY))
async def open_the_way(s: ValleyState, me: Hero, event: Boosting) -> None:
    """DK-HERO-10, DK-KEY-02. The rank of another hero's action is Boosted by rank + 1; higher, of two."""
    boost = rank(s, me, WAY) + 1
    for hero in await abilities.pick(s, me, WAY, 2 if is_higher(s, me, WAY) else 1):
        mat.boost(s, hero, boost)


# ---------------------------------------------------------------- Guardian


@mastery(BLOW, to=Preparing, when=declared(BLOW))
async def step_between(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-HERO-10, DK-TGT-01. Individual attacks on an ally hit the Guardian instead; higher, on two."""
    if targets.is_brainwashed(me):
        return
    acts = [act for act in s.fighting.acts if abilities.is_individual(s, act)]
    for _ in range(2 if is_higher(s, me, BLOW) else 1):
        struck = [key for act in acts for key in act.targets if key != me.key]
        able = [who for who in characters.group(s) if who.key in struck]
        if able:
            ally = await choose(me.role, Kind.ALLY, able, about=abilities.key(BLOW))
            s.say("steps-between", who=me, whom=ally)
            for act in acts:
                act.targets = [me.key if key == ally.key else key for key in act.targets]


@mastery(BLOW, to=Resolving, when=declared(BLOW))
def take_the_blow(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-01. Block of rank + Defend rank."""
    mat.guard(s, abilities.oneself(s, me), block=rank(s, me, BLOW) + defend(s, me))


@mastery(RALLY, to=Resolving, when=declared(RALLY))
def rally(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-03, 11. Defend of half (rank + Defend rank) for every hero; higher, Raise 1 Health."""
    for on in abilities.friends(s, me):
        mat.guard(s, on, half(rank(s, me, RALLY) + defend(s, me)))
        if is_higher(s, me, RALLY):
            mat.mend(s, me, on, 1, may_exceed=True)


# ---------------------------------------------------------------- Minstrel


@mastery(SONG, to=Sounding, when=at_work)
def war_song(s: ValleyState, me: Hero, event: Sounding) -> None:
    """DK-HERO-10, DK-KEY-02, 18. Every other hero's action is Boosted by half rank; higher, the Minstrel's too.

    DK-DECL-03. It names nobody, so that Masteries which work while opponents act gain by it.
    """
    boost = half(rank(s, me, SONG))
    heroes = abilities.others(s, me)
    if is_higher(s, me, SONG) and not targets.is_brainwashed(me):
        heroes.append(me)
    for hero in heroes:
        mat.boost(s, hero, boost)


@mastery(DIRGE, to=FoeActs)
async def dirge(s: ValleyState, me: Hero, event: FoeActs) -> None:
    """DK-HERO-10. Every number of one opponent's action is lower by rank."""
    if await abilities.goes_against(s, me, DIRGE, event.foe):
        mat.lower(event.act, rank(s, me, DIRGE))


@mastery(DIRGE, to=Resolving, when=declared(DIRGE))
def dirge_tires(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-11. Higher, it suffers rank Energy damage as well."""
    on = abilities.marked(s, me, DIRGE)
    if on and is_higher(s, me, DIRGE):
        abilities.harm(s, me, DIRGE, characters.of(s, on), rank(s, me, DIRGE), Stat.ENERGY)


# ---------------------------------------------------------------- Weaponsmith


@mastery(HONE, to=Declared, when=declared(HONE))
async def hone(s: ValleyState, me: Hero, event: Declared) -> None:
    """DK-HERO-10. The weapon of another hero is taken to the whetstone; higher, two."""
    heroes = await abilities.pick(s, me, HONE, 2 if is_higher(s, me, HONE) else 1)
    s.fighting.named[f"{HONE} {me.role}"] = " ".join(hero.role for hero in heroes)


@mastery(HONE, to=Ranking)
def is_honed(s: ValleyState, me: Hero, event: Ranking) -> None:
    """DK-HERO-10, DK-KEY-18. That hero's Attack rank is higher by half rank + 1."""
    if event.stat is Stat.ATTACK and event.hero.role in s.fighting.named.get(f"{HONE} {me.role}", "").split():
        event.rank += half(rank(s, me, HONE)) + 1


@mastery(EDGES, to=Striking)
def keen_edges(s: ValleyState, me: Hero, event: Striking) -> None:
    """DK-HERO-10, DK-KEY-09. Up to rank + 2 of what another hero deals to an opponent is Piercing; higher, all."""
    hit = event.hit
    is_ours = any(hit.by == hero.key for hero in abilities.others(s, me))
    if is_ours and isinstance(characters.of(s, hit.on), Foe):
        sure = hit.amount if is_higher(s, me, EDGES) else rank(s, me, EDGES) + EDGE
        hit.piercing = min(hit.amount, max(hit.piercing, sure))
