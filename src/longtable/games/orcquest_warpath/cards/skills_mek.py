"""What Mek's Skill Cards do that is no plain move or Attack, and his Innate Passive."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import changes, sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Effect, Hidden, Keyword, Kind, Sort
from longtable.games.orcquest_warpath.play import answering, attacking, combat, moving, spotting, vitals
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    AttackerTurn,
    Blow,
    Gathering,
    Struck,
    Suffering,
    Used,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.play.ground import Ground
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Action, Foe, Hero, OrcState, key_of


@effects.of("mek", to=Gathering, sort=Sort.INNATE)
def mek(_: OrcState, me: Hero, event: Gathering) -> None:
    """OQ-ACT-09. His Attacks from the target's Rear Arc have Brutality."""
    blow = event.blow
    if blow.attacker is me and blow.from_behind and blow.cause in combat.ATTACKS:
        blow.wields.append(Wielded(me, Ability(does=Keyword.BRUTALITY)))


def from_behind(_: OrcState, me: Hero, event: AttackerTurn) -> bool:
    """Whether he attacks from the Rear Arc."""
    return event.blow.attacker is me and event.blow.from_behind


def already_hurt(_: OrcState, me: Hero, event: AttackerTurn) -> bool:
    """OQ-BOSS-07. Whether he attacks somebody, or a part of a Boss, who is damaged."""
    blow = event.blow
    foe = blow.defender
    damage = foe.parts[blow.part] if isinstance(foe, Foe) and blow.part >= 0 else foe.damage
    return blow.attacker is me and damage > 0


@effects.of("backstab", to=AttackerTurn, sort=Sort.SKILL, when=from_behind)
@effects.of("finish-him", to=AttackerTurn, sort=Sort.SKILL, when=already_hurt)
def boosts_a_stab(_: OrcState, __: Hero, ___: AttackerTurn) -> None:
    """OQ-SKILL-09. What the card adds to an Attack stands in its row (`play.boosting`)."""


def is_unseen(s: OrcState, me: Hero, _: Used) -> bool:
    """OQ-INV-01, OQ-GLOS-16. Whether no Enemy sees or smells him, and he is not Invisible for the Turn already.

    Who is hidden by a Pond or a Shadow can go on from there.
    """
    if me.hidden is None:
        return not spotting.watchers(s, me.at) and not spotting.is_smelled(s, me)
    return me.hidden in (Hidden.POND, Hidden.SHADOW)


@effects.of("hide-and-seek", to=Used, sort=Sort.SKILL, when=is_unseen, lacks="watched")
def hide_and_seek(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-INV-01, 05. Invisible until the end of the Turn."""
    me.hidden = Hidden.TURN
    s.say("hides", who=me, where=key_of(me.at))


@effects.of("shadow-attack", to=Used, sort=Sort.SKILL, when=aid.can_attack)
async def shadow_attack(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-INV-02. An Attack after which he is still Invisible."""

    def unseen(blow: Blow) -> None:
        blow.stays_hidden = True

    await attacking.attack(s, me, event.use, aid.action_of(s), unseen)


def _behind(s: OrcState, me: Hero) -> list[attacking.Aim]:
    return [aim for aim in attacking.aims(s, me) if not sight.is_before(s, aim.foe, me.at)]


def is_behind_somebody(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether he stands in the Rear Arc of somebody he can attack."""
    return bool(_behind(s, me))


@effects.of("cut-throat", to=Used, sort=Sort.SKILL, when=is_behind_somebody, lacks="nobody-from-behind")
async def cut_throat(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-GLOS-07. An Attack from the Rear Arc with Cruelty, as the side of the card says."""
    await attacking.attack(s, me, event.use, aid.action_of(s), able=_behind(s, me))


# ---------------------------------------------------------------- reactions


def is_hit(_: OrcState, me: Hero, event: Suffering) -> bool:
    """Whether an Enemy's Attack is about to do Damage to him, and he can move."""
    blow = event.blow
    is_his = blow.defender is me and isinstance(blow.attacker, Foe)
    return is_his and blow.damage > 0 and not blow.is_ignored and not vitals.has(me, Effect.ENTANGLED)


@effects.of("dodge", to=Suffering, sort=Sort.SKILL, when=is_hit, lacks="only-hurt")
async def dodge(s: OrcState, me: Hero, event: Suffering) -> None:
    """OQ-GLOS-10, OQ-ALTER-05. The Damage is ignored, and he may go a square, whatever Danger Zone he leaves."""
    event.blow.is_ignored = True
    await aid.free_steps(s, me, aid.answer_of(s, me).moves)


def was_hurt(_: OrcState, me: Hero, event: Struck) -> bool:
    """Whether an Enemy's Attack has done Damage to him, and he lives and does not play dead already."""
    blow = event.blow
    is_his = blow.defender is me and isinstance(blow.attacker, Foe)
    return is_his and blow.dealt > 0 and me.is_there and not me.untargetable


@effects.of("fake-death", to=Struck, sort=Sort.SKILL, when=was_hurt, lacks="only-wounded")
def fake_death(s: OrcState, me: Hero, _: Struck) -> None:
    """OQ-GLOS-48. Untargetable until his next Activation, or until he attacks."""
    me.untargetable = True
    s.say("fakes-death", who=me)


def is_aimed_at(_: OrcState, me: Hero, event: Aiming) -> bool:
    """Whether an Enemy is about to attack him."""
    return event.blow.defender is me and isinstance(event.blow.attacker, Foe)


@effects.of("smoke-bomb", to=Aiming, sort=Sort.SKILL, when=is_aimed_at, lacks="only-aimed-at")
async def smoke_bomb(s: OrcState, me: Hero, event: Aiming) -> None:
    """OQ-GLOS-41, OQ-HREACT-05. Smoke on his square, Invisible, and a few squares away: the Attack may be lost."""
    changes.add_smoke(s, [me.at])
    me.hidden = Hidden.SKILL
    s.say("smoke", who=me, where=key_of(me.at))
    s.action = Action(me.role)  # OQ-AFFL-01: all its squares are one movement
    if moving.why_still(s, me) is None:
        able = list(moving.ways(s, me, aid.answer_of(s, me).moves, sneaks=True).values())
        way = await choose(me.role, Kind.SQUARE, able, about="skill:smoke-bomb", may_pass=True)
        for at in way.over if way is not None else ():
            if not me.is_there or moving.why_still(s, me) is not None or Ground(s, me).cost(me.at, at) is None:
                break
            await moving.step(s, me, at, sneaks=True)
    s.action = None
    await spotting.look(s)
    event.blow.is_cancelled = answering.is_lost(s, event.blow)
