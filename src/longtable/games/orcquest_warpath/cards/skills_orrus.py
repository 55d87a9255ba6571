"""What Orrus's Skill Cards do that is no plain move or Attack, and his Innate Passive."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Attack, Die, Effect, Keyword, Kind, Side, Sort
from longtable.games.orcquest_warpath.play import actions, attacking, combat, exploring, moving, pushing, vitals
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    Blow,
    Cause,
    Gathering,
    Killed,
    Struck,
    Used,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, key_of

ANGRY = 3
"""With so many Health Points left, or fewer, Orrus takes better aim."""


@effects.of("orrus", to=Gathering, sort=Sort.INNATE)
def orrus(s: OrcState, me: Hero, event: Gathering) -> None:
    """OQ-ACT-09. With 3 Health Points or fewer his Melee Attacks have Accuracy 1."""
    blow = event.blow
    is_his = blow.attacker is me and blow.type is Attack.MELEE and blow.cause in combat.ATTACKS
    if is_his and vitals.left(s, me) <= ANGRY:
        blow.wields.append(Wielded(me, Ability(does=Keyword.ACCURACY)))


@effects.of("battle-cry", to=Used, sort=Sort.SKILL)
def battle_cry(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-ENH-02, 03. Every Hero in sight is Enraged."""
    for hero in aid.seen_heroes(s, me):
        vitals.inflict(s, hero, combat.inflicts(Effect.ENRAGED, 2 if event.side is Side.ENHANCED else 1), me.key)


@effects.of("leader", to=Gathering, sort=Sort.SKILL)
def leader(s: OrcState, me: Hero, event: Gathering) -> None:
    """OQ-GLOS-45. Heroes beside him defend with Tenacity 1."""
    hero, guards = event.blow.defender, event.blow.guards
    has_own = any(one.ability.does is Keyword.TENACITY for one in guards)
    if isinstance(hero, Hero) and hero is not me and not has_own and sight.range_between(s, me, hero) <= 1:
        guards.append(Wielded(hero, Ability(does=Keyword.TENACITY)))


def can_attack(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether there is somebody to attack."""
    return bool(attacking.aims(s, me))


@effects.of("lightning-attack", to=Used, sort=Sort.SKILL, when=can_attack)
async def lightning_attack(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-REACT-01. An Attack that leaves no time to react."""

    def quick(blow: Blow) -> None:
        blow.may_be_answered = False

    await attacking.attack(s, me, aid.use_of(s), aid.action_of(s), quick)


def has_neighbour(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether an Enemy is adjacent."""
    return any(actions.is_beside(s, me, foe) for foe in s.foes if attacking.may_target(s, me, foe))


@effects.of("shoving-kick", to=Used, sort=Sort.SKILL, when=has_neighbour)
async def shoving_kick(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-COMB-14, OQ-GLOS-33. An adjacent Enemy suffers a white die and is pushed; enhanced it is Stunned, too."""
    able = [foe for foe in s.foes if attacking.may_target(s, me, foe) and actions.is_beside(s, me, foe)]
    foe = await choose(me.role, Kind.TARGET, able)
    me.facing = sight.turn_to(me, foe.at)
    blow = await combat.suffer_dice(s, foe, [Die.WHITE], me)
    aid.action_of(s).dealt += blow.dealt
    if foe not in s.foes:
        return
    if event.side is Side.ENHANCED:
        vitals.inflict(s, foe, combat.inflicts(Effect.STUNNED), me.key)
    await pushing.push(s, foe, 3 if event.side is Side.ENHANCED else 2, me)


# ---------------------------------------------------------------- reactions


def was_met(s: OrcState, me: Hero, event: Struck) -> bool:
    """Whether an Enemy has just made a Melee Attack on this Hero, who can strike back from where it stands."""
    blow = event.blow
    if blow.defender is not me or blow.type is not Attack.MELEE or not isinstance(blow.attacker, Foe):
        return False
    return me.is_there and blow.attacker in s.foes and bool(aims_at(s, me, blow.attacker))


def aims_at(s: OrcState, me: Hero, foe: Foe) -> list[attacking.Aim]:
    """The ways in which a Hero can attack a certain Enemy."""
    return [aim for aim in attacking.aims(s, me) if aim.foe is foe and aim.boost is None]


@effects.of("counter", to=Struck, sort=Sort.SKILL, when=was_met)
async def counter(s: OrcState, me: Hero, event: Struck) -> None:
    """OQ-GLOS-05. A free Attack on the attacker without moving; the better card has a grey die more."""
    foe = event.blow.attacker
    if isinstance(foe, Foe):
        aim = aims_at(s, me, foe)[0]
        row = s.skill(me.down[-1]).main
        await combat.strike(s, attacking.prepare(s, me, aim, row, Cause.REACTION))


def is_beside_target(s: OrcState, me: Hero, event: Aiming) -> bool:
    """Whether an Enemy is about to attack another Hero who is adjacent to this one."""
    hero = event.blow.defender
    if not isinstance(hero, Hero) or hero is me or not isinstance(event.blow.attacker, Foe):
        return False
    return vitals.is_targetable(me) and sight.is_adjacent(s, me, hero.at)


@effects.of("watch-out", to=Aiming, sort=Sort.SKILL, when=is_beside_target)
def watch_out(s: OrcState, me: Hero, event: Aiming) -> None:
    """The Attack meets Orrus instead."""
    s.say("takes-place", who=me, whom=event.blow.defender)
    event.blow.defender = me


# ---------------------------------------------------------------- passives


@effects.of("reaper", to=Killed, sort=Sort.SKILL)
async def reaper(s: OrcState, me: Hero, event: Killed) -> None:
    """After a kill by an Attack of his he may go a square for free, and no Danger Zone hurts."""
    if event.by is me and event.blow is not None and event.blow.cause in combat.ATTACKS:
        await free_step(s, me)


async def free_step(s: OrcState, me: Hero) -> None:
    """A square for free, without Damage from Danger Zones."""
    if not me.is_there or moving.why_still(s, me) is not None:
        return
    able = [key_of(at) for at in moving.ways(s, me, 1, sneaks=True) if exploring.is_empty(s, at)]
    picked = await choose(me.role, Kind.SQUARE, able, may_pass=True)
    if picked is not None:
        column, row = picked.removeprefix("sq:").split(",")
        await moving.step(s, me, (int(column), int(row)), sneaks=True)
