"""What Thalla's Skill Cards do that is no plain move or Attack, and her Innate Passive."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.cards.skills_orrus import aims_at, can_attack
from longtable.games.orcquest_warpath.kinds import Attack, Effect, Kind, Sort
from longtable.games.orcquest_warpath.play import attacking, combat, vitals
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    AttackerTurn,
    Blow,
    Cause,
    Reaching,
    Used,
    effects,
)
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, key_of, square_of

HEARD, SMELT = 4, 4
"""How far a distraction is heard, and pheromones are smelt."""


@effects.of("thalla", to=Reaching, sort=Sort.INNATE)
def thalla(s: OrcState, me: Hero, event: Reaching) -> None:
    """OQ-ACT-09. From furniture or a trunk her Ranged Attacks reach a square farther."""
    if event.hero is me and event.strike.type is Attack.RANGED and sight.stands_high(s, me):
        event.most += 1


@effects.of("distraction", to=Used, sort=Sort.SKILL)
async def distraction(s: OrcState, me: Hero, _: Used) -> None:
    """Enemies near a square in sight that are not Alert turn to it."""
    able = [
        key_of(at)
        for at in boards.of(s).terrain
        if aid.sees_square(s, me, at) and any(_hears(s, foe, at) for foe in s.foes)
    ]
    picked = await choose(me.role, Kind.SQUARE, able, about="skill:distraction", may_pass=True)
    if picked is None:
        return
    at = square_of(picked)
    for foe in s.foes:
        if _hears(s, foe, at):
            foe.facing = sight.turn_to(foe, at)
            s.say("turns-to", foe=foe, where=picked)


def _hears(s: OrcState, foe: Foe, at: tuple[int, int]) -> bool:
    return not foe.is_alert and sight.range_to(s, foe.at, at) <= HEARD


def shoots(_: OrcState, me: Hero, event: AttackerTurn) -> bool:
    """Whether this is a Ranged Attack of hers."""
    return event.blow.attacker is me and event.blow.type is Attack.RANGED


def meets_shields(s: OrcState, me: Hero, event: AttackerTurn) -> bool:
    """Whether a shot meets shields that could be lowered."""
    return shoots(s, me, event) and any(one.shows > 1 and not one.is_changed for one in event.blow.shields)


@effects.of("barbed-arrow", to=AttackerTurn, sort=Sort.SKILL, when=meets_shields)
@effects.of("skewer", to=AttackerTurn, sort=Sort.SKILL, when=shoots)
@effects.of("striking-shot", to=AttackerTurn, sort=Sort.SKILL, when=shoots)
def boosts_a_shot(_: OrcState, __: Hero, ___: AttackerTurn) -> None:
    """OQ-SKILL-09. What the card adds to a shot stands in its row (`play.boosting`)."""


@effects.of("stealth-shot", to=Used, sort=Sort.SKILL, when=can_attack)
async def stealth_shot(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-INV-02, OQ-KILL-05. A shot that does not give her away, and whose victim nobody sees die."""

    def unseen(blow: Blow) -> None:
        blow.stays_hidden = blow.is_silent = True

    await attacking.attack(s, me, aid.use_of(s), aid.action_of(s), unseen)


def may_cover(s: OrcState, me: Hero, event: Aiming) -> bool:
    """Whether an Enemy that she can shoot is about to attack another Hero."""
    foe, hero = event.blow.attacker, event.blow.defender
    if not isinstance(hero, Hero) or hero is me or not isinstance(foe, Foe):
        return False
    return sight.sees_whom(s, me, foe) and any(aim.type is Attack.RANGED for aim in aims_at(s, me, foe))


@effects.of("protective-shot", to=Aiming, sort=Sort.SKILL, when=may_cover)
async def protective_shot(s: OrcState, me: Hero, event: Aiming) -> None:
    """OQ-HREACT-05. Before an Attack on another Hero she shoots at the attacker; if it dies, the Attack is lost."""
    foe = event.blow.attacker
    if isinstance(foe, Foe):
        aim = next(aim for aim in aims_at(s, me, foe) if aim.type is Attack.RANGED)
        await combat.strike(s, attacking.prepare(s, me, aim, s.skill(me.down[-1]).main, Cause.REACTION))
        event.blow.is_cancelled = foe not in s.foes


def smells(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether an Enemy would be met."""
    return bool(_smelling(s, me))


def _smelling(s: OrcState, me: Hero) -> list[Foe]:
    rows = s.content.enemies
    return [foe for foe in aid.seen_foes(s, me, SMELT) if foe.id in rows and not rows[foe.id].named]


@effects.of("amazorc-pheromones", to=Used, sort=Sort.SKILL, when=smells)
def amazorc_pheromones(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-ALTER-02, 10. Every Enemy near in sight, unless Named, is Terrified and Disoriented."""
    for foe in _smelling(s, me):
        vitals.inflict(s, foe, combat.inflicts(Effect.TERRIFIED), me.key)
        vitals.inflict(s, foe, combat.inflicts(Effect.DISORIENTED), me.key)
