"""What Thalla's Skill Cards do that is no plain move or Attack, and her Innate Passive."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Attack, Kind, Sort
from longtable.games.orcquest_warpath.play import answering, attacking, spotting, vitals
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    AttackerTurn,
    Blow,
    Reaching,
    Used,
    effects,
)
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, key_of, square_of
from longtable.kit import squares
from longtable.kit.squares import Square


@effects.of("thalla", to=Reaching, sort=Sort.INNATE)
def thalla(s: OrcState, me: Hero, event: Reaching) -> None:
    """OQ-ACT-09. From furniture or a trunk her Ranged Attacks reach farther."""
    if event.hero is me and event.strike.type is Attack.RANGED and sight.stands_high(s, me):
        event.most += s.hero_row(me).x


# ---------------------------------------------------------------- distraction


def could_distract(s: OrcState, me: Hero, event: Used) -> bool:
    """Whether a noise on a square in sight would turn somebody."""
    terrain, within = boards.of(s).terrain, event.use.within
    return any(
        _hears(s, foe, at, within) and aid.sees_square(s, me, at)
        for foe in s.foes
        if not foe.is_alert
        for at in squares.block(foe.at, within)
        if at in terrain
    )


def _hears(s: OrcState, foe: Foe, at: Square, within: int) -> bool:
    """Whether an Enemy would turn to a noise."""
    if foe.is_alert or foe.is_chicken or vitals.is_sheltered(foe):
        return False
    return sight.range_to(s, foe.at, at) <= within and sight.turn_to(foe, at) is not foe.facing


@effects.of("distraction", to=Used, sort=Sort.SKILL, when=could_distract, lacks="nobody-distracted")
async def distraction(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-SPOT-01. Enemies near a square in sight that are not Alert turn to it, and see what is there."""
    within = event.use.within
    able = [
        key_of(at)
        for at in boards.of(s).terrain
        if any(_hears(s, foe, at, within) for foe in s.foes) and aid.sees_square(s, me, at)
    ]
    picked = await choose(me.role, Kind.SQUARE, able, about="skill:distraction")
    at = square_of(picked)
    for foe in s.foes:
        if _hears(s, foe, at, within):
            foe.facing = sight.turn_to(foe, at)
            s.say("turns-to", foe=foe, where=picked)
    await spotting.look(s)


# ---------------------------------------------------------------- shots


def shoots(_: OrcState, me: Hero, event: AttackerTurn) -> bool:
    """Whether this is a Ranged Attack of hers."""
    return event.blow.attacker is me and event.blow.type is Attack.RANGED


@effects.of("barbed-arrow", to=AttackerTurn, sort=Sort.SKILL, when=shoots)
@effects.of("skewer", to=AttackerTurn, sort=Sort.SKILL, when=shoots)
@effects.of("striking-shot", to=AttackerTurn, sort=Sort.SKILL, when=shoots)
def boosts_a_shot(_: OrcState, __: Hero, ___: AttackerTurn) -> None:
    """OQ-SKILL-09. What the card adds to a shot stands in its row (`play.boosting`)."""


@effects.of("stealth-shot", to=Used, sort=Sort.SKILL, when=aid.can_attack)
async def stealth_shot(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-INV-02, OQ-KILL-05. A shot that does not give her away, and whose victim nobody sees die."""

    def unseen(blow: Blow) -> None:
        blow.stays_hidden = blow.is_silent = True

    await attacking.attack(s, me, event.use, aid.action_of(s), unseen)


def may_cover(s: OrcState, me: Hero, event: Aiming) -> bool:
    """Whether an Enemy that she can shoot is about to attack another Hero."""
    foe, hero = event.blow.attacker, event.blow.defender
    if not isinstance(hero, Hero) or hero is me or not isinstance(foe, Foe):
        return False
    return bool(_shots(s, me, foe))


def _shots(s: OrcState, me: Hero, foe: Foe) -> list[attacking.Aim]:
    return [aim for aim in aid.aims_at(s, me, foe) if aim.type is Attack.RANGED]


@effects.of("protective-shot", to=Aiming, sort=Sort.SKILL, when=may_cover, lacks="only-covering")
async def protective_shot(s: OrcState, me: Hero, event: Aiming) -> None:
    """OQ-HREACT-05. Before an Attack on another Hero she shoots at the attacker; if it falls, the Attack is lost."""
    foe = event.blow.attacker
    if isinstance(foe, Foe):
        aim = await choose(me.role, Kind.TARGET, _shots(s, me, foe), about="skill:protective-shot")
        await attacking.strike_freely(s, me, aim, aid.answer_of(s, me))
        event.blow.is_cancelled = answering.is_lost(s, event.blow)


# ---------------------------------------------------------------- pheromones


def smells(s: OrcState, me: Hero, event: Used) -> bool:
    """Whether an Enemy would be met."""
    return bool(_smelling(s, me, event.use.within))


def _smelling(s: OrcState, me: Hero, within: int) -> list[Foe]:
    rows = s.content.enemies
    return [foe for foe in aid.seen_foes(s, me, within) if foe.id in rows and not rows[foe.id].named]


@effects.of("amazorc-pheromones", to=Used, sort=Sort.SKILL, when=smells, lacks="nobody-near")
def amazorc_pheromones(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-ALTER-02, 10. Every Enemy near in sight, unless Named, is Terrified and Disoriented."""
    for foe in _smelling(s, me, event.use.within):
        aid.lay(s, foe, event.use.inflicts, me)
