"""Tolls: what lies on a Character takes its due at its Activation, and ends with it (OQ-AFFL, OQ-ALTER)."""

from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Effect, Feat, Symbol
from longtable.games.orcquest_warpath.play import dice, enchants, harm, vitals
from longtable.games.orcquest_warpath.state import Foe, OrcState

KILLS = {Effect.BURN: Feat.BURNED, Effect.POISON: Feat.POISONED, Effect.BLEED: Feat.BLED}
"""OQ-ENCH-05. What it is called when somebody dies of an Affliction."""


async def toll(s: OrcState, who: Character) -> None:
    """OQ-AFFL-03, 04, 06. Burn and Poison hurt on Activation; Burn grows weaker by it."""
    if not who.effects:
        return
    burn = vitals.find(who, Effect.BURN)
    if burn is not None:
        await afflict(s, who, Effect.BURN, burn.level)
        vitals.flip(who, Effect.BURN)
    if vitals.left(s, who):
        await afflict(s, who, Effect.POISON)


async def may_act(s: OrcState, foe: Foe) -> bool:
    """OQ-EORD-05, OQ-ALTER-02, 06, OQ-GLOS-28. An Enemy's Activation begins, if it only turns or runs as well.

    Effects take their toll, and a Chicken is what it was; whether it lives, and can do anything.
    """
    await toll(s, foe)
    foe.is_chicken = False
    return foe in s.foes and not vitals.is_sheltered(foe) and not await _is_dazed(s, foe)


async def _is_dazed(s: OrcState, foe: Foe) -> bool:
    """OQ-ALTER-02, OQ-ENCH-05. An Enemy that is Disoriented wastes its Activation on a Skull."""
    laid = vitals.find(foe, Effect.DISORIENTED)
    if laid is None:
        return False
    vitals.lift(foe, Effect.DISORIENTED)
    [symbol] = dice.roll_badass(s, 1)
    s.say("dazed", who=foe, symbol=f"symbol:{symbol}")
    if symbol is not Symbol.SKULL:
        return False
    enchants.achieve(s, laid.by, Feat.WASTED)
    return True


async def bleed(s: OrcState, who: Character) -> None:
    """OQ-AFFL-01. Whoever bleeds takes 1 Damage when it moves, or is displaced."""
    if who.effects:
        await afflict(s, who, Effect.BLEED)


async def afflict(s: OrcState, who: Character, effect: Effect, amount: int = 1) -> None:
    """OQ-AFFL-01, 03, 06, OQ-ENCH-05. An Affliction hurts, and whoever laid it has done it."""
    laid = vitals.find(who, effect)
    if laid is None:
        return
    await harm.suffer(s, who, amount, laid.by, effect)
    if isinstance(who, Foe) and who not in s.foes:
        enchants.achieve(s, laid.by, KILLS[effect])


def settle_effects(who: Character, *, has_moved: bool) -> None:
    """OQ-AFFL-02, OQ-ALTER-03, 04, 06 to 10. What an Activation ends on somebody."""
    if not who.effects:
        return
    if not has_moved:
        vitals.lift(who, Effect.BLEED)
    for effect in (Effect.ENTANGLED, Effect.PETRIFIED, Effect.STUNNED):
        vitals.end_of_activation(who, effect)
    vitals.lift(who, Effect.TERRIFIED)


def is_held(who: Character) -> bool:
    """OQ-ALTER-03, 06. Whether somebody cannot move in this Activation."""
    return vitals.has_any(who, (Effect.ENTANGLED, Effect.PETRIFIED))
