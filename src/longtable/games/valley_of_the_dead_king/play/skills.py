"""The Skill phase: everybody rolls, the group may Wander, finds Gold, eats or Starves (DK-SKILL to DK-STARVE)."""

from collections.abc import Sequence
from typing import Final

from longtable.engine.ask import Option, Role, choose, choose_all
from longtable.games.valley_of_the_dead_king.kinds import (
    CAMP,
    CAUTIOUS,
    EXPLORE,
    NAVIGATE,
    RECKLESS,
    SKILLS,
    STAT_OF,
    SURVIVAL,
    Kind,
    Phase,
    Stage,
    Stat,
)
from longtable.games.valley_of_the_dead_king.play import (
    circumstances,
    deaths,
    dice,
    endings,
    packs,
    powers,
    roaming,
    valor,
    vitals,
)
from longtable.games.valley_of_the_dead_king.play.effects import Foraged, Occasion, announce, is_heard
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow
from longtable.games.valley_of_the_dead_king.state import Hero, Rolled, ValleyState

FOUND = 2
"""DK-EXPL-01. Gold that a success on Explore brings."""
MOST_RESTED = 3
"""DK-MOVE-09. So many turns of Camping in a row still add to the bonus."""
DEADLY = 3
"""DK-STARVE-06. The level of Starving at which a hero dies."""
FORAGE: Final = Occasion.FORAGE
EITHER = (f"stat:{EXPLORE}", f"stat:{SURVIVAL}")
"""DK-MOVE-08. Of these a Reckless hero rolls one."""
ENERGY = "energy"


async def roll(s: ValleyState) -> None:
    """DK-SKILL-01, 06, 07. All heroes roll what the movement type asks for; then the group may Wander."""
    s.phase = Phase.SKILLS
    s.rolled = []  # what was rolled last turn is taken up
    chosen, rested = await choose_dice(s), bonus(s)
    fallen: list[Rolled] = []
    for hero in s.living:
        for skill in chosen[hero.role]:
            await dice.roll_skill(s, hero, skill, FORAGE, bonus=rested)
            fallen.append(s.rolled[-1])
    s.rolled = fallen  # without what else was rolled meanwhile, to use Energy for a second try
    for hero in fortunate(s):
        s.say("three-hexes", who=hero)
        await powers.gain_shared(s)
    if loses_the_way(s):
        await roaming.wander(s)
    s.stage = Stage.FORAGE


async def choose_dice(s: ValleyState) -> dict[str, Sequence[Stat]]:
    """DK-SKILL-08, DK-MOVE-04, 08. All three Skills; a Reckless hero leaves out Explore or Survival.

    DK-MOVE-06, 09, DK-SURV-03. Where a die need not be rolled it is rolled all the same: it can only help.
    """
    if s.move is not RECKLESS:
        return {hero.role: SKILLS for hero in s.living}
    picked = await choose_all({hero.role: (Kind.FORAGE, EITHER) for hero in s.living})
    return {role: (NAVIGATE, STAT_OF[skill]) for role, skill in picked.items()}


def bonus(s: ValleyState) -> int:
    """DK-MOVE-09, DK-DICE-08. -1 for each turn of Camping in a row, at most -3."""
    return -min(s.camps, MOST_RESTED) if s.move is CAMP else 0


def rolled(s: ValleyState, hero: Hero, skill: Stat) -> Rolled | None:
    """A hero's die of this Skill phase; None where it was not rolled."""
    role = hero.role
    for one in s.rolled:
        if one.skill is skill and one.who == role:
            return one
    return None


def all_rolled(s: ValleyState, skill: Stat) -> dict[Role, Rolled]:
    """Everybody's die of this Skill phase, by role: of several the one that fell first."""
    return {one.who: one for one in reversed(s.rolled) if one.skill is skill}


def has_succeeded(s: ValleyState, hero: Hero, skill: Stat) -> bool:
    """DK-SKILL-08. Whether a hero's roll succeeded; a Skill that was not rolled has not."""
    found = rolled(s, hero, skill)
    return found is not None and found.succeeded


def fortunate(s: ValleyState) -> list[Hero]:
    """DK-SKILL-06. The heroes whose three dice all show hexes, and not merely Critical Successes."""
    hexes = [one.who for one in s.rolled if one.face == dice.TEN_HEX]
    return [hero for hero in s.living if hexes.count(hero.role) == len(SKILLS)] if len(hexes) >= len(SKILLS) else []


def loses_the_way(s: ValleyState) -> bool:
    """DK-NAV-01, 02, DK-MOVE-06, 09. Whether less than half of the heroes know the way, and none knows it for all."""
    living = s.living
    if s.move in (CAUTIOUS, CAMP) or not living:
        return False
    dice_of = all_rolled(s, NAVIGATE)
    known = [die for hero in living if (die := dice_of.get(hero.role)) is not None and die.succeeded]
    for die in known:
        if die.critical:
            return False
    return len(known) < (len(living) + 1) // 2


# ---------------------------------------------------------------- foraging


async def forage(s: ValleyState) -> None:
    """DK-SKILL-07, DK-VALOR-11. Explore, then Survival and all that helps, then eating, Starving, and newcomers."""
    explore(s)
    crowned = [role for role, die in all_rolled(s, SURVIVAL).items() if die.critical]
    for hero in s.living if crowned else ():
        if hero.role in crowned:
            await choose_blessing(s, hero)
    is_watched = is_heard(s, Foraged)
    for hero in s.living:
        if is_watched:
            found, fed = has_succeeded(s, hero, EXPLORE), has_succeeded(s, hero, SURVIVAL)
            await announce(s, Foraged(hero, explore=found, survival=fed))
        if hero.focus is not None:
            await valor.heal(s, hero, hero.focus)
    for hero in eat(s):
        await starve(s, hero)
    for hero in s.living:
        packs.feed(s, hero)
    endings.judge(s)
    if not s.winner:
        await deaths.join(s)
    s.stage = Stage.CIRCUMSTANCE


def explore(s: ValleyState) -> None:
    """DK-EXPL-01 to 03. 2 Gold for each success; a Critical Success Heals 1 Health of every hero besides."""
    dice_of = all_rolled(s, EXPLORE)
    for hero in s.living:
        die = dice_of.get(hero.role)
        if die is None or not die.succeeded:
            continue
        packs.gain_gold(s, hero, FOUND)
        if die.critical:
            s.say("fine-camp", who=hero)
            for other in s.living:
                vitals.heal(s, other, 1)


async def choose_blessing(s: ValleyState, hero: Hero) -> None:
    """DK-SURV-04, 05, DK-CIRC-08. Every hero Heals 1 Energy, or an Affliction ends, as the hero chooses."""
    is_tired = any(other.energy < vitals.most(s, other, Stat.ENERGY) for other in s.living)
    options: list[Option] = [ENERGY] if is_tired or not s.afflictions else []
    options += [s.circumstance(one.card) for one in s.afflictions]
    picked = await choose(hero.role, Kind.CRITICAL, options)
    if isinstance(picked, CircumstanceRow):
        circumstances.end_affliction(s, picked.id, hero)
        return
    s.say("fine-forage", who=hero)
    for other in s.living:
        vitals.heal(s, other, 1, Stat.ENERGY)


def eat(s: ValleyState) -> list[Hero]:
    """DK-SURV-01, 02, DK-PACK-05. Who has not foraged eats; who has not enough of their own is fed by the others.

    Of several in need the one who Starves most comes first. Return who goes hungry.
    """
    fed = [role for role, die in all_rolled(s, SURVIVAL).items() if die.succeeded]
    need = [(hero, ration) for hero in s.living if hero.role not in fed and (ration := packs.ration_of(s, hero))]
    if len(need) > 1:
        need.sort(key=lambda one: (one[0].food < one[1], -one[0].starving))
    return [hero for hero, _ in need if not packs.eat(s, hero)]


async def starve(s: ValleyState, hero: Hero) -> None:
    """DK-STARVE-01 to 03, 06. A level worse, once per Game Turn; at the third the hero dies."""
    if hero.is_worse:
        return
    hero.is_worse = True
    hero.starving += 1
    s.say("starves", who=hero, level=hero.starving)
    if hero.starving >= DEADLY:
        hero.health = 0
        await vitals.die(s, hero)
