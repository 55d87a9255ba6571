"""Health and effects: how damage is dealt and healed, what tokens lie on whom (OQ-HP, OQ-EFF, OQ-AFFL, OQ-ALTER)."""

from collections.abc import Mapping, Sequence

from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Colour, Effect, Feat, Stage
from longtable.games.orcquest_warpath.play import enchants
from longtable.games.orcquest_warpath.rows import Inflicts
from longtable.games.orcquest_warpath.state import Foe, Hero, Laid, OrcState

DAMAGE: Mapping[tuple[Colour, Colour], int] = {
    (Colour.YELLOW, Colour.YELLOW): 1,
    (Colour.ORANGE, Colour.YELLOW): 2,
    (Colour.ORANGE, Colour.ORANGE): 1,
    (Colour.RED, Colour.YELLOW): 4,
    (Colour.RED, Colour.ORANGE): 2,
    (Colour.RED, Colour.RED): 1,
}
"""OQ-HP-02. What one result does to Health of a colour; what is not here does nothing."""
OPPOSITES = {
    Effect.CURSED: Effect.BLESSED,
    Effect.BLESSED: Effect.CURSED,
    Effect.WEAKENED: Effect.FORTIFIED,
    Effect.FORTIFIED: Effect.WEAKENED,
}
"""OQ-ALTER-01, 12, OQ-ENH-01, 04. Which token takes which away."""


# ---------------------------------------------------------------- Health


def most(s: OrcState, who: Character) -> int:
    """How many Health Points a Character has."""
    return s.hero_row(who).health if isinstance(who, Hero) else s.foe_row(who).health


def left(s: OrcState, who: Character) -> int:
    """How many of them are left."""
    return max(most(s, who) - who.damage, 0)


def colour(s: OrcState, who: Character) -> Colour:
    """OQ-HP-01, OQ-ALTER-12, OQ-ENH-04. The colour of Health: a step less if Weakened, a step more if Fortified."""
    printed = s.hero_row(who).colour if isinstance(who, Hero) else s.foe_row(who).colour
    if not who.effects:
        return printed
    return shifted(printed, has(who, Effect.FORTIFIED) - has(who, Effect.WEAKENED))


def shifted(shown: Colour, steps: int) -> Colour:
    """OQ-DICE-07, 08. A colour so many steps higher; blank stays blank, and Yellow and Red are the ends."""
    if shown is Colour.BLANK:
        return shown
    return Colour(min(max(shown + steps, Colour.YELLOW), Colour.RED))


def damage_of(results: Sequence[Colour], health: Colour) -> int:
    """OQ-HP-02, 03, OQ-COMB-08, 09. What results do together: each for itself, the weak ones nothing."""
    return sum([DAMAGE.get((result, health), 0) for result in results])


def heal(s: OrcState, who: Character, amount: int) -> int:
    """OQ-HP-05. Damage is removed, as far as there is any; say how much."""
    healed = min(amount, who.damage)
    if healed > 0:
        who.damage -= healed
        s.say("heals", who=who, amount=healed)
    return healed


# ---------------------------------------------------------------- effects


def find(who: Character, effect: Effect) -> Laid | None:
    """The token of an effect on somebody."""
    for laid in who.effects:
        if laid.effect is effect:
            return laid
    return None


def has(who: Character, effect: Effect) -> bool:
    """Whether an effect lies on somebody."""
    return bool(who.effects) and find(who, effect) is not None


def has_any(who: Character, effects: Sequence[Effect]) -> bool:
    """Whether one of some effects lies on somebody."""
    return bool(who.effects) and any(laid.effect in effects for laid in who.effects)


def inflict(s: OrcState, who: Character, what: Inflicts, by: str) -> bool:
    """OQ-EFF-02 to 04, OQ-ENCH-05. An effect is laid on somebody who is not immune; the higher level stays.

    Say whether it was laid.
    """
    row = s.hero_row(who) if isinstance(who, Hero) else s.foe_row(who)
    if what.effect in row.immune:
        s.say("immune", who=who, effect=f"effect:{what.effect}")
        return False
    opposite = OPPOSITES.get(what.effect)
    if opposite is not None:
        lift(who, opposite)
    laid = find(who, what.effect)
    if laid is None and what.effect is Effect.TERRIFIED and isinstance(who, Foe):
        enchants.achieve(s, by, Feat.TERRIFIED)
    if laid is None:
        who.effects.append(Laid(what.effect, what.level, by, is_new=acts_now(s, who)))
    else:
        laid.level, laid.by = max(laid.level, what.level), by
    s.say("effect", who=who, effect=f"effect:{what.effect}", level=what.level)
    return True


def acts_now(s: OrcState, who: Character) -> bool:
    """Whether somebody is in the middle of its Activation."""
    if isinstance(who, Hero):
        return s.stage is Stage.ACTIVATION and s.active == who.role
    return s.acting == who.number


def end_of_activation(who: Character, effect: Effect) -> None:
    """OQ-ALTER-03, 04, 06 to 09. What lasts through the next Activation is turned or removed at its end."""
    laid = find(who, effect)
    if laid is not None and laid.is_new:
        laid.is_new = False
    else:
        flip(who, effect)


def lift(who: Character, effect: Effect) -> bool:
    """An effect's token is removed; whether there was one."""
    laid = find(who, effect) if who.effects else None
    if laid is not None:
        who.effects.remove(laid)
    return laid is not None


def flip(who: Character, effect: Effect) -> None:
    """OQ-AFFL-04, OQ-ALTER-04, 07, 09. A token of level 2 is turned to level 1, and one of level 1 removed."""
    laid = find(who, effect) if who.effects else None
    if laid is not None and laid.level > 1:
        laid.level -= 1
    elif laid is not None:
        who.effects.remove(laid)


def is_sheltered(who: Character) -> bool:
    """OQ-ALTER-06. Whether somebody is Petrified, and so neither targeted nor damaged."""
    return bool(who.effects) and has(who, Effect.PETRIFIED)


def is_targetable(who: Character) -> bool:
    """OQ-ETGT-03, OQ-GLOS-48, OQ-ALTER-06. Whether an Attack or a Skill may be aimed at somebody."""
    if is_sheltered(who):
        return False
    return isinstance(who, Foe) or (who.hidden is None and not who.untargetable)
