"""The Masteries of Beastmaster, Scoundrel, Hunter and Tinkersmith (DK-HERO-10)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.cards.abilities import (
    at_work,
    attack,
    declared,
    defend,
    is_higher,
    mastery,
    rank,
)
from longtable.games.valley_of_the_dead_king.kinds import Kind, Stat
from longtable.games.valley_of_the_dead_king.play import actions, bearers, characters, dice, mat, packs, targets
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.play.effects import (
    Aimed,
    Declared,
    Easing,
    Favoring,
    LetGo,
    Preparing,
    Resolving,
    UseNow,
)
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

COMPANION, PACK = "call-companion", "pack-hunt"
FLURRY, FEINT = "flurry", "feint"
MARK, SHOT = "hunters-mark", "pinning-shot"
TURRET, OVERCLOCK = "clockwork-turret", "overclock"
WOLF, BEAR, HAWK = "pack-wolf", "pack-bear", "pack-hawk"
HAWK_EYES = 2
"""What a hawk takes from every Skill die of a combat."""


# ---------------------------------------------------------------- Beastmaster


@mastery(COMPANION, to=Preparing, when=declared(COMPANION))
async def call_companion(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-HERO-10, DK-KEY-17, 19. A wolf, a bear or a hawk; higher, two different ones."""
    force = rank(s, me, COMPANION)
    abilities.dismiss(s, me, COMPANION)
    beasts = {WOLF: (force, force), BEAR: (2 * force, half(force)), HAWK: (half(force), 0)}
    able = list(beasts)
    for _ in range(2 if is_higher(s, me, COMPANION) else 1):
        name = await choose(me.role, Kind.HOW, able, about=abilities.key(COMPANION))
        able.remove(name)
        abilities.summon(s, me, COMPANION, list(beasts).index(name), *beasts[name])


@mastery(COMPANION, to=Easing)
def hawk_eyes(s: ValleyState, me: Hero, event: Easing) -> None:
    """DK-DICE-08. While a hawk is with them, heroes' Skill rolls in combat have a bonus of -2."""
    if any(ally.id == HAWK for ally in abilities.summoned(s, me, COMPANION)):
        event.bonus -= HAWK_EYES


@mastery(COMPANION, to=LetGo)
def companions_leave(s: ValleyState, me: Hero, event: LetGo) -> None:
    """DK-KEY-18. Companions whom nobody keeps go their way."""
    abilities.dismiss(s, me, COMPANION)


@mastery(PACK, to=Resolving, when=declared(PACK))
async def pack_hunt(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Attack rank + rank, and every ally that is no hero Attacks the same opponent once more."""
    on = await abilities.strike(s, me, PACK, attack(s, me) + rank(s, me, PACK))
    if on is not None:
        for ally in s.allies:
            if ally.attack:
                actions.strike(s, ally, on, ally.attack, Stat.HEALTH, ally.key)


@mastery(PACK, to=UseNow, when=lambda s, me, _: is_higher(s, me, PACK) and abilities.can_spend(s, me, PACK))
async def hunt_for_food(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-HERO-11. Higher, outside combat, once per Game Turn: half rank Food."""
    if await abilities.spend(s, me, PACK):
        packs.gain_food(s, me, half(rank(s, me, PACK)))


# ---------------------------------------------------------------- Scoundrel


@mastery(FLURRY, to=Resolving, when=declared(FLURRY))
async def flurry(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Two attacks of half Attack rank + rank, each on an opponent of one's choice; higher, three."""
    amount = half(attack(s, me)) + rank(s, me, FLURRY)
    for _ in range(3 if is_higher(s, me, FLURRY) else 2):
        await abilities.strike(s, me, FLURRY, amount)


@mastery(FEINT, to=Resolving, when=declared(FEINT))
def feint(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-03, 10. Defend; whoever hits the Scoundrel by an Individual attack is hit back, Piercing.

    DK-HERO-11. Higher, the Condition of that attack does not befall the Scoundrel.

    DK-COND-05. The Brainwashed strike no friend back.
    """
    mat.guard(s, abilities.oneself(s, me), defend(s, me))
    for act in () if targets.is_brainwashed(me) else s.fighting.acts:
        if abilities.is_individual(s, act) and me.key in act.targets:
            amount = rank(s, me, FEINT) + attack(s, me)
            abilities.harm(s, me, FEINT, abilities.attacker(s, act), amount, unreducible=True)
            if is_higher(s, me, FEINT):
                act.spared.append(me.key)


# ---------------------------------------------------------------- Hunter


@mastery(MARK, to=Declared, when=declared(MARK))
async def hunters_mark(s: ValleyState, me: Hero, event: Declared) -> None:
    """DK-HERO-10, DK-FAV-07. An opponent is marked for half rank heroes, before their dice are rolled."""
    if targets.is_brainwashed(me):
        return
    foe = await choose(me.role, Kind.TARGET, s.fighting.foes, about=abilities.key(MARK))
    able, told = list(s.fighters), [foe.key]
    for _ in range(min(half(rank(s, me, MARK)), len(able))):
        hero = await choose(me.role, Kind.ALLY, able, about=abilities.key(MARK))
        able.remove(hero)
        told.append(hero.role)
    s.fighting.named[f"{MARK} {me.role}"] = " ".join(told)


@mastery(MARK, to=Favoring)
def is_marked(s: ValleyState, me: Hero, event: Favoring) -> None:
    """DK-FAV-07, DK-KEY-18. It counts as Favored by them; higher, by all who favor the Hunter's own type."""
    foe, *heroes = s.fighting.named.get(f"{MARK} {me.role}", "").split() or [""]
    if event.foe.key == foe:
        is_kin = s.race_row(event.hero).favored is s.race_row(me).favored
        if event.hero.role in heroes or (is_kin and is_higher(s, me, MARK)):
            event.is_favored = True


@mastery(SHOT, to=Aimed)
async def pin(s: ValleyState, me: Hero, event: Aimed) -> None:
    """DK-HERO-10, DK-TDICE-03. An Individual action has one target fewer, the lowest; higher, even its only one."""
    act = event.act
    is_pinned = await abilities.goes_against(s, me, SHOT, event.foe) and abilities.is_individual(s, act)
    if is_pinned and (len(act.targets) > 1 or is_higher(s, me, SHOT)):
        act.targets = act.targets[:-1]


@mastery(SHOT, to=Resolving, when=declared(SHOT))
async def pinning_shot(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Attack rank + half rank Health damage to the opponent that is pinned."""
    amount = attack(s, me) + half(rank(s, me, SHOT))
    pinned = abilities.marked(s, me, SHOT)
    if pinned:
        abilities.harm(s, me, SHOT, characters.of(s, pinned), amount)
    else:
        await abilities.strike(s, me, SHOT, amount)


# ---------------------------------------------------------------- Tinkersmith


@mastery(TURRET, to=Resolving, when=at_work)
async def clockwork_turret(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-KEY-18. The turret deals rank Health damage, in every round it is kept up; higher, Piercing."""
    await abilities.strike(s, me, TURRET, rank(s, me, TURRET), unreducible=is_higher(s, me, TURRET))


@mastery(OVERCLOCK, to=Resolving, when=declared(OVERCLOCK))
async def overclock(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-ITEM-01. An item is used without Defending, and what it Heals or deals is higher by rank.

    DK-HERO-11. Higher, a ten-sided die that shows rank or less saves the item.
    """
    force, fight = rank(s, me, OVERCLOCK), s.fighting
    hits, mends = len(fight.hits), len(fight.mends)
    item = await abilities.use_item(s, me, OVERCLOCK)
    if not item:
        return
    for hit in fight.hits[hits:]:
        hit.piercing += force if hit.piercing == hit.amount else 0
        hit.amount += force
    for mend in fight.mends[mends:]:
        mend.amount += force
    if is_higher(s, me, OVERCLOCK):
        face = dice.roll_ten(s)
        s.say("overclock-die", who=me, face=face, most=force)
        if face <= force:
            bearers.receive(s, me.items, item)
