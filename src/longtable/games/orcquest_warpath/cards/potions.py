"""What Potions do (OQ-LOOT-09)."""

from longtable.games.orcquest_warpath.kinds import Effect, Hidden, Sort
from longtable.games.orcquest_warpath.play import combat, moving, spotting, vitals
from longtable.games.orcquest_warpath.play.effects import Used, effects
from longtable.games.orcquest_warpath.state import Action, Hero, OrcState

CURE, FURY, QUICK = 3, 2, 4
"""What Potions heal, how Enraged they make, and how far they carry."""


def is_unwell(_: OrcState, me: Hero, __: Used) -> bool:
    """Whether somebody is damaged or poisoned."""
    return bool(me.damage) or vitals.has(me, Effect.POISON)


def is_visible(s: OrcState, me: Hero, _: Used) -> bool:
    """OQ-GLOS-16. Whether somebody is not Invisible yet, and nobody would smell it."""
    return me.hidden is None and not spotting.is_smelled(s, me)


def is_unblessed(_: OrcState, me: Hero, __: Used) -> bool:
    """Whether somebody is not Blessed yet."""
    return not vitals.has(me, Effect.BLESSED)


def is_soft(_: OrcState, me: Hero, __: Used) -> bool:
    """Whether somebody is not Fortified yet."""
    return not vitals.has(me, Effect.FORTIFIED)


def is_calm(_: OrcState, me: Hero, __: Used) -> bool:
    """Whether somebody could be angrier."""
    enraged = vitals.find(me, Effect.ENRAGED)
    return enraged is None or enraged.level < FURY


def can_move(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether somebody can move."""
    return moving.why_still(s, me) is None


@effects.of("donoturt", to=Used, sort=Sort.ITEM, when=is_unwell)
def donoturt(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-HP-05, OQ-AFFL-07. Heals 3 Damage, and Poison is gone."""
    vitals.heal(s, me, CURE)
    vitals.lift(me, Effect.POISON)


@effects.of("unothere", to=Used, sort=Sort.ITEM, when=is_visible)
def unothere(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-INV-05. Invisible until the end of the Turn."""
    me.hidden = Hidden.TURN
    s.say("hides", who=me, where=f"sq:{me.at[0]},{me.at[1]}")


@effects.of("usoholi", to=Used, sort=Sort.ITEM, when=is_unblessed)
def usoholi(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-ENH-01. Blessed, and so no longer Cursed."""
    vitals.inflict(s, me, combat.inflicts(Effect.BLESSED), me.key)


@effects.of("usotuff", to=Used, sort=Sort.ITEM, when=is_soft)
def usotuff(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-ENH-04. Fortified."""
    vitals.inflict(s, me, combat.inflicts(Effect.FORTIFIED), me.key)


@effects.of("usomad", to=Used, sort=Sort.ITEM, when=is_calm)
def usomad(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-ENH-03. Enraged 2."""
    vitals.inflict(s, me, combat.inflicts(Effect.ENRAGED, FURY), me.key)


@effects.of("usoqwik", to=Used, sort=Sort.ITEM, when=can_move)
async def usoqwik(s: OrcState, me: Hero, _: Used) -> None:
    """Up to 4 squares at once, without Damage from Danger Zones."""
    action = Action(me.role, moves=QUICK, sneaks=True)
    s.action = action
    await moving.move(s, me, action)
    s.action = None
