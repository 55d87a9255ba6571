"""Tolls: what lies on a Character takes its due at its Activation, and ends with it (OQ-AFFL, OQ-ALTER)."""

from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Effect
from longtable.games.orcquest_warpath.play import harm, vitals
from longtable.games.orcquest_warpath.state import OrcState


async def toll(s: OrcState, who: Character) -> None:
    """OQ-AFFL-03, 04, 06. Burn and Poison hurt on Activation; Burn grows weaker by it."""
    burn = vitals.find(who, Effect.BURN)
    if burn is not None:
        await harm.suffer(s, who, burn.level, burn.by, "burn")
        vitals.flip(who, Effect.BURN)
    poison = vitals.find(who, Effect.POISON)
    if poison is not None and vitals.left(s, who):
        await harm.suffer(s, who, 1, poison.by, "poison")


def settle_effects(who: Character, *, has_moved: bool) -> None:
    """OQ-AFFL-02, OQ-ALTER-03, 04, 06 to 10. What an Activation ends on somebody."""
    if not has_moved:
        vitals.lift(who, Effect.BLEED)
    for effect in (Effect.ENTANGLED, Effect.PETRIFIED, Effect.STUNNED):
        vitals.end_of_activation(who, effect)
    vitals.lift(who, Effect.TERRIFIED)


def is_held(who: Character) -> bool:
    """OQ-ALTER-03, 06. Whether somebody cannot move in this Activation."""
    return vitals.has_any(who, (Effect.ENTANGLED, Effect.PETRIFIED))
