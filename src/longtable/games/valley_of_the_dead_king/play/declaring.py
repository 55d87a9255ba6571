"""The Declaration phase: losses, Regen, rolls, Flight, and what everybody does this round (DK-CMB-05, DK-DECL)."""

from typing import Final

from longtable.engine.ask import choose, choose_all, confirm
from longtable.games.valley_of_the_dead_king.kinds import (
    ABILITIES,
    DEFEND,
    MASTERIES,
    NAVIGATE,
    Kind,
    Sort,
    Stage,
    Stat,
)
from longtable.games.valley_of_the_dead_king.notes import Notes
from longtable.games.valley_of_the_dead_king.play import dice, fights, mat, paying, suffering, targets, why
from longtable.games.valley_of_the_dead_king.play.effects import (
    Declared,
    Favoring,
    FightBegins,
    LetGo,
    Occasion,
    Rerolling,
    RoundBegins,
    Sounding,
    announce,
    answer_as,
    count,
    is_heard,
)
from longtable.games.valley_of_the_dead_king.state import Deed, Fight, Foe, Hero, Kept, ValleyState

ACTION: Final = Kind.ACTION
FLEE = "flee"
ACTIONS = {stat: f"action:{stat}" for stat in ABILITIES}
ABILITY_OF = {action: stat for stat, action in ACTIONS.items()}
FLIGHT_BONUS = -2
"""DK-FLEE-01, 02. The bonus of a first attempt, and what each further one adds."""


# ---------------------------------------------------------------- the beginning of a round


async def begin_round(s: ValleyState) -> None:
    """DK-CMB-05. Losses first, then Regen, then the rolls that Conditions ask for."""
    fight = s.fighting
    if not fight.round:
        await announce(s, FightBegins(fight.why))
    _clear_mat(s)
    fight.round += 1
    s.say("round", round=fight.round)
    await suffering.take_losses(s)
    await suffering.regrow(s)
    await announce(s, RoundBegins(fight.round))
    for hero in s.fighters:
        if hero.role in fight.stunned:
            suffering.restrict(s, hero, why.NOTHING)
        if hero.conditions:
            await suffering.roll_against(s, hero)
    fight.stunned = []
    await fights.end_phase(s)
    s.stage = Stage.AFTERMATH if fights.is_over(s) else Stage.DECLARE


def _clear_mat(s: ValleyState) -> None:
    """What belongs to one round is wiped off the Battle Mat."""
    fight = s.fighting
    fight.past = fight.acts
    fight.deeds, fight.acts, fight.acted = [], [], []
    fight.hits, fight.mends, fight.guards, fight.inflicted, fight.cured = [], [], [], [], []
    fight.boosts, fight.halved, fight.tangled, fight.held, fight.marked = {}, [], [], Notes(), Notes()
    s.rolled = []


# ---------------------------------------------------------------- declaring


async def declare(s: ValleyState) -> None:
    """DK-DECL-01, 03, DK-FLEE-01. All heroes declare at once; who wants to Flee tries that first.

    After a Flight the others are asked anew, as they know by then who is still there.
    """
    fight, fighters = s.fighting, s.fighters
    asked = {hero.role: (ACTION, options(s, hero)) for hero in fighters if may_choose(fight, hero)}
    answers = await choose_all(asked, open=True)
    fleeing = [hero for hero in fighters if answers.get(hero.role) == FLEE] if FLEE in answers.values() else []
    if fleeing:
        for hero in fleeing:
            await flee(s, hero)
        s.stage = Stage.DECLARE if s.fighters else Stage.AFTERMATH
        return
    fight.smoked = False
    if fight.kept:
        await _lapse(s)
    for hero in fighters:
        await _declare(s, hero, answers.get(hero.role, ""))
    if is_heard(s, Sounding):
        for deed in fight.deeds:
            await announce(s, Sounding(s.hero(deed.who), deed))
    for hero in s.fighters:
        await roll_favored(s, hero)
    await fights.end_phase(s)
    s.stage = Stage.AFTERMATH if fights.is_over(s) else Stage.OPPONENTS


def may_choose(fight: Fight, hero: Hero) -> bool:
    """Whether Conditions leave a hero anything to declare."""
    held = fight.held
    return not held.all or held.get(hero.role) not in (why.NOTHING, why.STONE)


def options(s: ValleyState, hero: Hero) -> list[str]:
    """DK-DECL-01. The Abilities that nothing is against, and Flight; who has nothing left just Defends."""
    able = [ACTIONS[stat] for stat in ABILITIES if why.not_ability(s, hero, stat) is None]
    if why.not_flee(s, hero) is None:
        able.append(FLEE)
    return able or [action(DEFEND)]


def action(stat: Stat) -> str:
    """An Ability as an option."""
    return ACTIONS[stat]


async def _declare(s: ValleyState, hero: Hero, answer: str) -> None:
    """DK-DECL-01, 02. What a hero does, paid for at once."""
    fight = s.fighting
    if not may_choose(fight, hero):
        # DK-COND-13. Who is Petrified Defends all the same.
        deed = Deed(hero.role, DEFEND if fight.held.get(hero.role) == why.STONE else None)
        fight.deeds.append(deed)
        await _sustain(s, hero, deed)
        return
    stat = ABILITY_OF[answer]
    cost = why.cost_of(s, hero, stat)
    if cost and not await paying.pay(s, hero, cost, what=ability_key(s, hero, stat)):
        # DK-COND-09. The Energy cannot be used: the hero does something else.
        fight.marked[f"{why.NO_ENERGY}-{hero.role}"] = "yes"
        others = [one for one in options(s, hero) if one != FLEE] or [action(DEFEND)]
        stat, cost = ABILITY_OF[await choose(hero.role, ACTION, others)], 0
    deed = Deed(hero.role, stat, paid=cost)
    fight.deeds.append(deed)
    s.say("declares", who=hero, ability=ability_key(s, hero, stat))
    if fight.kept:
        await _sustain(s, hero, deed)
    if len(s.heroes) == 1:
        await _guard_alone(s, hero, deed)
    if is_heard(s, Declared):
        await announce(s, Declared(hero, deed))


async def _sustain(s: ValleyState, hero: Hero, deed: Deed) -> None:
    """DK-KEY-18, 19. What a hero keeps up is paid for once more, or ends; what is declared anew begins anew."""
    fight = s.fighting
    anew = mat.mastery_of(s, hero, deed)
    for kept in [kept for kept in fight.kept if kept.who == hero.role]:
        name = f"ability:{kept.mastery}"
        if anew is not None and anew.id == kept.mastery:
            continue
        if (
            why.not_energy(s, hero, 1) is None
            and await confirm(hero.role, Kind.SUSTAIN, about=name)
            and await paying.pay(s, hero, 1, what=name)
        ):
            s.say("sustains", who=hero, ability=name)
        else:
            await _let_go(s, hero, kept)


async def _lapse(s: ValleyState) -> None:
    """DK-KEY-17, 18. What who has fled or died kept up is not paid for any more, nor are Summons that are dead."""
    there = [hero.role for hero in s.fighters]
    for kept in list(s.fighting.kept):
        if kept.who not in there or not _is_there(s, kept):
            await _let_go(s, s.hero(kept.who), kept)


def _is_there(s: ValleyState, kept: Kept) -> bool:
    """DK-KEY-17. Whether something is left of a Sustained effect: a Summon, if it is one that Summons."""
    row = next(row for row in s.role_row(s.hero(kept.who)).mastery if row.id == kept.mastery)
    called = [summon.id for summon in row.summons]
    return not called or any(ally.owner == kept.who and ally.id in called for ally in s.allies)


async def _let_go(s: ValleyState, hero: Hero, kept: Kept) -> None:
    """DK-KEY-18. A Sustained effect ends."""
    s.say("lets-go", who=hero, ability=f"ability:{kept.mastery}")
    await answer_as(s, Sort.MASTERY, kept.mastery, hero, LetGo(hero, kept.mastery))
    s.fighting.kept = [other for other in s.fighting.kept if other is not kept]


async def _guard_alone(s: ValleyState, hero: Hero, deed: Deed) -> None:
    """DK-STYLE-16. Where there is only one hero, 1 Energy buys Defend at half rank beside another action.

    DK-HERO-07. Who cannot Defend has nothing to buy.
    """
    if deed.ability is DEFEND or s.fighting.held.get(hero.role) or why.not_ability(s, hero, DEFEND) is not None:
        return
    if why.not_energy(s, hero, 1) is None and await confirm(hero.role, Kind.GUARD, about=action(DEFEND)):
        deed.guard = await paying.pay(s, hero, 1, what=ability_key(s, hero, DEFEND))


def ability_key(s: ValleyState, hero: Hero, stat: Stat) -> str:
    """An Ability by the name that the hero's Role gives it."""
    if stat in MASTERIES:
        return f"ability:{s.mastery(hero, stat).id}"
    return f"ability:{hero.profession}-{stat}"


# ---------------------------------------------------------------- Flight


async def flee(s: ValleyState, hero: Hero) -> None:
    """DK-FLEE-01 to 04. Navigate, with a bonus that grows with every try: who succeeds is gone, who fails Defends."""
    fight = s.fighting
    tries = fight.flights.get(hero.role, 0) + 1
    fight.flights[hero.role] = tries
    fight.marked[f"{why.TRIED}-{hero.role}"] = "yes"
    if fight.smoked or await _gets_away(s, hero, tries):
        fight.fled.append(hero.role)
        s.say("flees", who=hero)
    else:
        suffering.restrict(s, hero, why.DEFEND)


async def _gets_away(s: ValleyState, hero: Hero, tries: int) -> bool:
    roll = await dice.roll_skill(s, hero, NAVIGATE, Occasion.FLEE, bonus=FLIGHT_BONUS * tries)
    return roll.succeeded


# ---------------------------------------------------------------- Favored Opponents


async def roll_favored(s: ValleyState, hero: Hero) -> None:
    """DK-FAV-01, 02, 05 to 07. One die a round against Favored Opponents, whatever the hero does; it HEXplodes.

    DK-COND-05. The Brainwashed roll none.
    """
    deed = mat.deed_of(s, hero)
    if deed is None or targets.is_brainwashed(hero):
        return
    favored = []
    for foe in s.fighting.foes:
        found = favoring(s, hero, foe)
        if found.is_favored:
            favored.append(found)
    if favored:
        total = dice.hexplode(s, dice.FAVORED, min(found.explodes_from for found in favored))
        event = Rerolling(hero, total)
        await announce(s, event)
        deed.favored = event.total
        s.say("favored", who=hero, amount=deed.favored)


def is_favored(s: ValleyState, hero: Hero, foe: Foe) -> bool:
    """DK-HERO-16, DK-FAV-07. Whether an opponent is a hero's Favored one."""
    return favoring(s, hero, foe).is_favored


def favoring(s: ValleyState, hero: Hero, foe: Foe) -> Favoring:
    """DK-HERO-16, DK-OPP-02, DK-FALL-05. Whether an opponent is a hero's Favored one, by its type or by an effect."""
    event = Favoring(hero, foe, is_favored=s.race_row(hero).favored in fights.types_of(s, foe))
    if is_heard(s, Favoring):
        count(s, event)
    return event
