"""Answers: what Enemies do after the first Attack against them, and Heroes' Reaction Cards (OQ-REACT, OQ-HREACT)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import HELPLESS, Effect, Keyword, Kind, Reaction, Side, Sort
from longtable.games.orcquest_warpath.play import bosses, combat, enemies, tracks, vitals
from longtable.games.orcquest_warpath.play.bearers import CARDS
from longtable.games.orcquest_warpath.play.effects import Aiming, Blow, Cause, Struck, Suffering, effects
from longtable.games.orcquest_warpath.rows import ReactionRow, SkillRow
from longtable.games.orcquest_warpath.state import NONE, Foe, Hero, OrcState

Window: TypeAlias = Aiming | Suffering | Struck
"""OQ-HREACT-06. The moments of an Enemy's Attack at which a Hero may react."""
MOMENTS: tuple[type[Window], ...] = (Aiming, Suffering, Struck)


# ---------------------------------------------------------------- Enemies


async def answer(s: OrcState, blow: Blow) -> None:
    """OQ-REACT-01 to 06, 10. The first Attack that an Enemy survives is answered; one from behind only turns it."""
    foe, hero = blow.defender, blow.attacker
    if foe.id in s.content.bosses:
        await bosses.answer(s, blow)
        return
    if not isinstance(foe, Foe) or not isinstance(hero, Hero) or foe not in s.foes or foe.has_reacted:
        return
    row = s.content.enemies.get(foe.id)
    if row is None or not blow.may_be_answered or foe.is_ringer or vitals.has_any(foe, HELPLESS):
        return
    foe.has_reacted = True
    foe.facing = sight.turn_to(foe, hero.at)
    if blow.from_behind:
        s.say("turns-round", foe=foe, whom=hero)
        return
    does = REACTIONS.get(row.reaction.does)
    if does is not None and hero.is_there:
        await does(s, foe, hero, row.reaction)


async def _counterattack(s: OrcState, foe: Foe, hero: Hero, row: ReactionRow) -> None:
    """OQ-GLOS-05, OQ-REACT-06, 07. A free Attack without moving, of a type that the Reaction has and that reaches."""
    able = [
        strike
        for strike in sorted(s.foe_row(foe).strikes, key=enemies.strength, reverse=True)
        if (not row.types or strike.type in row.types) and enemies.can_strike(s, foe, strike, hero, foe.at)
    ]
    if not able or not vitals.is_targetable(hero):
        s.say("reaction-lost", foe=foe, whom=hero)
        return
    s.say("counterattacks", foe=foe, whom=hero)
    await combat.strike(s, enemies.prepare(foe, hero, able[0], None, Cause.REACTION))


async def _flee(s: OrcState, foe: Foe, hero: Hero, row: ReactionRow) -> None:
    """OQ-GLOS-17. It runs a few squares away."""
    s.say("runs-off", foe=foe, whom=hero)
    await enemies.run_away(s, foe, row.x, by=hero)


async def _pursuit(s: OrcState, foe: Foe, hero: Hero, row: ReactionRow) -> None:
    """OQ-GLOS-32. It comes up to X squares after the Hero who attacked, and attacks if its Range allows.

    Another Hero who is in its way is attacked instead.
    """
    s.say("pursues", foe=foe, whom=hero)
    able = enemies.chances(s, foe, row.x)
    chance = next((one for one in able if one.hero is hero), None)
    if chance is None:
        other = _in_the_way(s, foe, hero, row.x)
        chance = next((one for one in able if one.hero is other), None)
    if chance is None:
        await enemies.approach(s, foe, row.x, [hero] if vitals.is_targetable(hero) else [])
        return
    if chance.hero is not hero:
        s.say("stands-in-the-way", foe=foe, whom=chance.hero)
    if await enemies.go(s, foe, chance.route) and chance.hero.is_there:
        foe.facing = sight.turn_to(foe, chance.hero.at)
        await combat.strike(s, enemies.prepare(foe, chance.hero, chance.strike, None, Cause.REACTION))


def _in_the_way(s: OrcState, foe: Foe, hero: Hero, moves: int) -> Hero | None:
    """OQ-GLOS-32. The first other Hero on the shortest way on which an Enemy would get at one."""
    if not vitals.is_targetable(hero):
        return None
    reach = enemies.ways(s, foe, moves, past_heroes=True)
    strikes = s.foe_row(foe).strikes
    able = [at for at in reach if any(enemies.can_strike(s, foe, line, hero, at) for line in strikes)]
    if not able:
        return None
    others = {other.at: other for other in s.present if other is not hero}
    return next((others[at] for at in reach.way(able[0]) if at in others), None)


async def defend(s: OrcState, blow: Blow) -> None:
    """OQ-GLOS-09. Another Enemy with Defender that reaches the Hero makes a free Attack, as its Reaction."""
    hero = blow.attacker
    for foe in [*s.foes]:
        if not isinstance(hero, Hero) or not hero.is_there or not vitals.is_targetable(hero):
            return
        if foe is blow.defender or foe not in s.foes or not _may_defend(s, foe):
            continue
        able = [
            strike
            for strike in sorted(s.foe_row(foe).strikes, key=enemies.strength, reverse=True)
            if enemies.can_strike(s, foe, strike, hero, foe.at)
        ]
        if able:
            foe.has_reacted = True
            foe.facing = sight.turn_to(foe, hero.at)
            s.say("defends", foe=foe, whom=hero)
            await combat.strike(s, enemies.prepare(foe, hero, able[0], None, Cause.REACTION))


def _may_defend(s: OrcState, foe: Foe) -> bool:
    """OQ-GLOS-09, 28, OQ-REACT-02, 05. Whether an Enemy has Defender, is Alert, no Chicken, and has not reacted."""
    is_able = foe.is_alert and not foe.has_reacted and not foe.is_ringer and not foe.is_chicken
    return is_able and not vitals.has_any(foe, HELPLESS) and Keyword.DEFENDER in s.foe_row(foe).keywords


REACTIONS: Mapping[Reaction, Callable[[OrcState, Foe, Hero, ReactionRow], Awaitable[None]]] = {
    Reaction.COUNTERATTACK: _counterattack,
    Reaction.FLEE: _flee,
    Reaction.PURSUIT: _pursuit,
}
"""OQ-REACT-01. What follows an Attack; what acts during it (Shield Up, Dodge, Riposte) answers the blow itself."""


# ---------------------------------------------------------------- Heroes


def may_react(s: OrcState, _: object, event: Window) -> bool:
    """OQ-HREACT-01. Whether it is an Attack of an Enemy in the Enemy Phase, to which Heroes may react."""
    return s.acting != NONE and isinstance(event.blow.attacker, Foe) and event.blow.cause in combat.ATTACKS


@effects.of(CARDS, to=Aiming, sort=Sort.REACTION, when=may_react)
async def before(s: OrcState, _: object, event: Aiming) -> None:
    """OQ-HREACT-05. Before the dice of an Enemy's Attack."""
    await window(s, event)


@effects.of(CARDS, to=Suffering, sort=Sort.REACTION, when=may_react)
async def instead(s: OrcState, _: object, event: Suffering) -> None:
    """OQ-GLOS-10. When the Damage of an Enemy's Attack is known."""
    await window(s, event)


@effects.of(CARDS, to=Struck, sort=Sort.REACTION, when=may_react)
async def after(s: OrcState, _: object, event: Struck) -> None:
    """OQ-GLOS-05. When an Enemy's Attack is over."""
    await window(s, event)


async def window(s: OrcState, event: Window) -> None:
    """OQ-HREACT-01 to 06, OQ-SKILL-08. In the Enemy Phase every Hero may answer an Enemy with one Reaction Card."""
    foe = event.blow.attacker
    for hero in s.present:
        able = [
            row
            for row in reactions(s, hero)
            if is_moment_for(s, hero, row, event) and why_no_answer(s, hero, row, foe) is None
        ]
        if not able:
            continue
        row = await choose(hero.role, Kind.REACT, able, about=foe, may_pass=True)
        if row is not None:
            await react(s, hero, row, event)
        if event.blow.is_cancelled or event.blow.is_ignored:
            return


def is_lost(s: OrcState, blow: Blow) -> bool:
    """OQ-HREACT-05, OQ-GLOS-48. Whether an Enemy's Attack is no longer possible: it or its target is gone or away."""
    foe, hero = blow.attacker, blow.defender
    if not isinstance(foe, Foe) or not isinstance(hero, Hero) or foe not in s.foes:
        return True
    if blow.area:
        return sight.range_between(s, foe, hero) > blow.area
    reaches = any(enemies.can_strike(s, foe, strike, hero, foe.at) for strike in blow.strikes)
    return not reaches or not vitals.is_targetable(hero)


def reactions(s: OrcState, hero: Hero) -> list[SkillRow]:
    """OQ-SKILL-08. A Hero's Reaction Cards."""
    cards = s.content.reactions
    return [cards[name] for name in hero.skills if name in cards]


def is_moment_for(s: OrcState, hero: Hero, row: SkillRow, event: Window) -> bool:
    """OQ-HREACT-05, 06. Whether a Reaction Card is meant for this moment."""
    entry = effects.find(type(event), row.main.does, Sort.SKILL)
    return entry is not None and entry.fits(s, hero, event)


def waits_for(row: SkillRow) -> Why:
    """OQ-HREACT-05, 06. The moment for which a Reaction Card is meant."""
    found = [effects.find(moment, row.main.does, Sort.SKILL) for moment in MOMENTS]
    return Why(next(entry.lacks for entry in found if entry is not None))


def why_no_answer(s: OrcState, hero: Hero, row: SkillRow, foe: Character) -> Why | None:
    """OQ-HREACT-02 to 04, OQ-ALTER-01, 08. Why a Hero can answer an Enemy with a card at no moment of its blow."""
    if row.id in hero.down:
        return Why("face-down")
    if hero.role in s.answered:
        return Why("answered")
    if not any(sight.is_before(s, hero, at) for at in sight.squares_of(s, foe)):
        return Why("behind")
    if vitals.has_any(hero, (Effect.STUNNED, Effect.PETRIFIED)):
        return Why("helpless")
    if row.main.bp and vitals.has(hero, Effect.CURSED):
        return Why("cursed")
    return Why("too-dear", {"cost": row.main.bp, "have": s.badass}) if row.main.bp > s.badass else None


async def react(s: OrcState, hero: Hero, row: SkillRow, event: Window) -> None:
    """OQ-HREACT-02, 04. A Reaction Card is paid for, used and turned face down."""
    tracks.spend(s, row.main.bp)
    hero.down.append(row.id)
    s.answered.append(hero.role)
    s.say("reacts", who=hero, card=row, whom=event.blow.attacker, badass=row.main.bp, side=f"side:{Side.MAIN}")
    entry = effects.find(type(event), row.main.does, Sort.SKILL)
    if entry is not None:
        await entry.answer(s, hero, event)
