"""After a fight: Conditions end, rewards are gained, Bosses are gone for good, who fled Wanders (DK-CMB-03, 04)."""

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Phase, Stage, Style
from longtable.games.valley_of_the_dead_king.play import (
    bearers,
    circumstances,
    cities,
    conditions,
    dice,
    endings,
    fate,
    market,
    quests,
    rewards,
    roaming,
    suffering,
)
from longtable.games.valley_of_the_dead_king.play.effects import FightEnds, announce
from longtable.games.valley_of_the_dead_king.state import NONE, Fight, Foe, Hero, ValleyState

POWER = "power"
"""The stream of the ten-sided die for a Power Up."""
EARLY_TURN = 10
"""A Boss that falls by this turn and its Level is worth Valor."""
RAISES = (1, 3, 5, 7, 9)
"""DK-STYLE-12. How many Bosses are defeated when the Difficulty rises."""


async def aftermath(s: ValleyState) -> None:
    """DK-CMB-03, 04, DK-REW-01, DK-FLEE-07. A fight is over, won or not: what follows from it."""
    fight = s.fighting
    is_won = not fight.foes
    present = s.fighters
    s.say("fight-won" if is_won else "fight-ends", foes=[*fight.fallen, *fight.foes])
    await announce(s, FightEnds(fight.why, is_won))
    for hero in present:
        await suffering.roll_petrified(s, hero)
    for hero in s.heroes:
        conditions.end_with_combat(hero)
    for ally in s.allies:
        conditions.end_with_combat(ally)
    s.allies = [ally for ally in s.allies if not ally.is_summon]
    s.fight = None
    bearers.forget(s)
    endings.judge(s)
    if s.winner:
        return
    s.stage = s.after
    if is_won:
        await gain(s, fight, [hero for hero in present if not hero.is_dead])
    if fight.fled and not s.winner:
        await _run(s)


async def gain(s: ValleyState, fight: Fight, present: list[Hero]) -> None:
    """DK-REW-01, DK-FLEE-06, DK-DIFF-07. What the opponents bring those who stayed, and what their fall changes."""
    for foe in fight.fallen:
        await rewards.give(s, s.foe_row(foe).reward, present, 2 if fight.double else 1)
    await _roll_power(s, fight, present)
    for foe in fight.fallen:
        if s.foe_row(foe).kind == "boss":
            await boss_falls(s, foe)
    if any(foe.id == quests.LIEUTENANTS for foe in fight.fallen):
        cities.take_back(s)
    if fight.why in ("circumstance", "ruin") and fight.card != NONE:
        await circumstances.survive(s, fight, present)
    if fight.why in ("quest", "challenge"):
        await quests.won(s, fight.card, fight.why)
    if s.forest is not None:
        await fate.spoils(s, fight, present)


async def _roll_power(s: ValleyState, fight: Fight, present: list[Hero]) -> None:
    """DK-DIFF-07, DK-DANG-04. Above Starter one ten-sided die for each combat won may bring everybody a Power Up.

    DK-DEATH-04. The dead have theirs, too, face down.
    """
    most = s.content.levels[fight.level].power
    if most:
        face = dice.roll_ten(s, POWER)
        s.say("power-die", face=face, most=most)
        if face <= most:
            await rewards.give_powers(s, [*present, *(hero for hero in s.heroes if hero.is_dead)], 1)


async def boss_falls(s: ValleyState, foe: Foe) -> None:
    """DK-EVENT-04, DK-BOSS-06. A Boss is gone for good: a hex token, its Bounty, a chance for the Black Market."""
    row, level = s.foe_row(foe), s.foe_row(foe).level
    if row.is_king or level in s.bosses:
        return
    s.bosses.append(level)
    s.doings.early_boss |= s.turn <= EARLY_TURN + level
    at = land.boss(s, level)
    if at not in s.cleared:
        s.cleared.append(at)
    await quests.boss_fell(s, level)
    market.open_here(s)
    if s.options.style is Style.MARATHON and len(s.bosses) in RAISES:
        s.difficulty = s.difficulty.raised()
        s.say("difficulty", level=f"level:{s.difficulty}")


async def _run(s: ValleyState) -> None:
    """DK-FLEE-07, DK-WAND-05, DK-FINAL-07. The group Wanders, and play goes straight on to the Villain phase.

    If it is the Villain phase already, that phase is over. Nobody gets away where the next battle has begun
    (DK-DUAL-31, 34).
    """
    if s.fight is not None:
        return
    await roaming.wander(s)
    if s.phase is not Phase.VILLAIN:
        s.stage = Stage.VILLAIN
