"""What Orrus's Skill Cards do that is no plain move or Attack, and his Innate Passive."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Attack, Keyword, Kind, Sort
from longtable.games.orcquest_warpath.play import actions, attacking, combat, pushing, vitals
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    Gathering,
    Killed,
    Struck,
    Used,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState


@effects.of("orrus", to=Gathering, sort=Sort.INNATE)
def orrus(s: OrcState, me: Hero, event: Gathering) -> None:
    """OQ-ACT-09. With few Health Points left his Melee Attacks have Accuracy 1."""
    blow = event.blow
    is_his = blow.attacker is me and blow.type is Attack.MELEE and blow.cause in combat.ATTACKS
    if is_his and vitals.left(s, me) <= s.hero_row(me).x:
        blow.wields.append(Wielded(me, Ability(does=Keyword.ACCURACY)))


@effects.of("battle-cry", to=Used, sort=Sort.SKILL)
def battle_cry(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-ENH-02, 03. Every Hero in sight is Enraged."""
    for hero in aid.seen_heroes(s, me):
        aid.lay(s, hero, event.use.inflicts, me)


def has_neighbour(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether an Enemy is adjacent."""
    return any(actions.is_beside(s, me, foe) for foe in s.foes if attacking.may_target(s, me, foe))


@effects.of("shoving-kick", to=Used, sort=Sort.SKILL, when=has_neighbour, lacks="nobody-adjacent")
async def shoving_kick(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-COMB-14, OQ-GLOS-33. An adjacent Enemy suffers a die and is pushed; enhanced it is Stunned, too."""
    able = [foe for foe in s.foes if attacking.may_target(s, me, foe) and actions.is_beside(s, me, foe)]
    foe = await choose(me.role, Kind.TARGET, able)
    me.facing = sight.turn_to(me, foe.at)
    await combat.suffer_dice(s, foe, event.use.dice, me)
    if foe in s.foes:
        aid.lay(s, foe, event.use.inflicts, me)
        await pushing.push(s, foe, aid.push_of(event.use), me)


# ---------------------------------------------------------------- reactions


def was_met(s: OrcState, me: Hero, event: Struck) -> bool:
    """Whether an Enemy has just made a Melee Attack on this Hero, who can strike back from where it stands."""
    blow = event.blow
    if blow.defender is not me or blow.type is not Attack.MELEE or not isinstance(blow.attacker, Foe):
        return False
    return me.is_there and blow.attacker in s.foes and bool(aid.aims_at(s, me, blow.attacker))


@effects.of("counter", to=Struck, sort=Sort.SKILL, when=was_met, lacks="only-struck")
async def counter(s: OrcState, me: Hero, event: Struck) -> None:
    """OQ-GLOS-05. A free Attack on the attacker without moving, with the dice that the card adds."""
    foe = event.blow.attacker
    if isinstance(foe, Foe):
        aim = await choose(me.role, Kind.TARGET, aid.aims_at(s, me, foe), about=f"skill:{me.down[-1]}")
        await attacking.strike_freely(s, me, aim, aid.answer_of(s, me))


def is_beside_target(s: OrcState, me: Hero, event: Aiming) -> bool:
    """Whether an Enemy is about to attack another Hero who is adjacent to this one."""
    hero = event.blow.defender
    if not isinstance(hero, Hero) or hero is me or not isinstance(event.blow.attacker, Foe):
        return False
    return vitals.is_targetable(me) and sight.is_adjacent(s, me, hero.at)


@effects.of("watch-out", to=Aiming, sort=Sort.SKILL, when=is_beside_target, lacks="only-beside")
def watch_out(s: OrcState, me: Hero, event: Aiming) -> None:
    """OQ-ORI-09. The Attack meets Orrus instead, to whom the Enemy turns."""
    s.say("takes-place", who=me, whom=event.blow.defender)
    event.blow.defender = me
    event.blow.attacker.facing = sight.turn_to(event.blow.attacker, me.at)


# ---------------------------------------------------------------- passives


@effects.of("leader", to=Gathering, sort=Sort.SKILL)
def leader(s: OrcState, me: Hero, event: Gathering) -> None:
    """OQ-GLOS-45. Other Heroes beside him defend with Tenacity."""
    hero, use = event.blow.defender, aid.passive_of(s, me, "leader")
    if isinstance(hero, Hero) and hero is not me and sight.range_between(s, me, hero) <= use.within:
        event.blow.guards += [Wielded(hero, ability) for ability in use.abilities]


@effects.of("reaper", to=Killed, sort=Sort.SKILL)
async def reaper(s: OrcState, me: Hero, event: Killed) -> None:
    """After a kill by an Attack of his he may go a square for free, and no Danger Zone hurts."""
    if event.by is me and event.blow is not None and event.blow.cause in combat.ATTACKS:
        await aid.free_steps(s, me, aid.passive_of(s, me, "reaper").moves)
