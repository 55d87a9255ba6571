"""Objectives: what wins a Quest, what loses it, what else is rewarded, and leaving by the Hero Exit (OQ-GOAL)."""

from collections.abc import Callable, Mapping

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Kind
from longtable.games.orcquest_warpath.play import looting, tracks
from longtable.games.orcquest_warpath.rows import GoalRow
from longtable.games.orcquest_warpath.state import NOWHERE, PARTY, Hero, OrcState

LEAVE = "leave"
"""The word of an objective, and the option of leaving by the Exit."""
CHICKENS = "chickens"
"""What is counted of the hens that were caught."""


# ---------------------------------------------------------------- what is counted


def _carried(s: OrcState, goal: GoalRow) -> bool:
    """OQ-PRES-05. Whether the Heroes have picked up a certain Objective, or so many."""
    taken = [found.id for found in s.found if found.by]
    return goal.what in taken if goal.what else len(taken) >= goal.count


def _left(s: OrcState, _: GoalRow) -> bool:
    """OQ-BOARD-04. Whether every living Hero has left by the Exit."""
    return bool(s.living) and all(hero.has_left for hero in s.living)


REACHED: Mapping[str, Callable[[OrcState, GoalRow], bool]] = {
    "carry": _carried,
    CHICKENS: lambda s, goal: s.counters.get(CHICKENS, 0) >= goal.count,
    LEAVE: _left,
    "slay": lambda s, goal: s.doings.fallen.count(goal.what) >= goal.count,
    "smash": lambda s, goal: s.doings.smashed >= goal.count,
    "loot": lambda s, goal: sum(s.doings.loot.values()) >= goal.count,
    "turn": lambda s, goal: s.turn >= goal.count,
}
"""OQ-GOAL-02, 03, 06. What can be reached at any moment, by the word of the objective."""
KEPT: Mapping[str, Callable[[OrcState, GoalRow], bool]] = {
    "asleep": lambda s, goal: any(foe.id == goal.what and not foe.is_alert for foe in s.foes),
    "alert-at-most": lambda s, goal: s.doings.highest <= goal.count,
    "by-turn": lambda s, goal: s.turn <= goal.count,
    "no-bell": lambda s, _: not s.doings.rung,
    "no-deaths": lambda s, _: not s.doings.deaths,
    "slay-all": lambda s, goal: all(foe.id != goal.what for foe in s.foes),
}
"""OQ-GOAL-03. What is looked at when the Quest is won: it must not have happened, or must be so."""
NEVER = ("alert-at-most", "by-turn", "no-bell", "no-deaths")
"""Those of them that nothing mends once they are broken."""


def is_reached(s: OrcState, goal: GoalRow) -> bool:
    """Whether an objective that can be reached at any moment is."""
    word = REACHED.get(goal.does)
    return word is not None and word(s, goal)


def is_kept(s: OrcState, goal: GoalRow) -> bool:
    """Whether an objective that is looked at in the end is fulfilled then."""
    word = KEPT.get(goal.does)
    return word is not None and word(s, goal)


def is_won(s: OrcState) -> bool:
    """OQ-GOAL-02. Whether all Main Objectives are completed."""
    for goal in s.quest_row.main:  # noqa: SIM110  asked after every card: a generator costs more than the look
        if not is_reached(s, goal):
            return False
    return True


def is_missed(s: OrcState, goal: GoalRow) -> bool:
    """OQ-GOAL-03. Whether what must not happen has happened, so that the objective is out of reach."""
    return goal.does in NEVER and not is_kept(s, goal)


# ---------------------------------------------------------------- judging


async def judge(s: OrcState) -> None:
    """OQ-GOAL-02 to 04, 06. Victory first, then the Quest's own defeats; Secondary Objectives are rewarded once."""
    if s.winner:
        return
    row = s.quest_row
    for goal in [goal for goal in row.secondary if goal.text not in s.done and is_reached(s, goal)]:
        await _reward(s, goal)
    if is_won(s):
        for goal in [goal for goal in row.secondary if goal.text not in s.done and is_kept(s, goal)]:
            await _reward(s, goal)
        tracks.end(s, tracks.HEROES, "objectives")
        await _share(s)
    elif row.defeat and any(is_reached(s, goal) for goal in row.defeat):
        tracks.end(s, tracks.ENEMIES, "defeat")


async def _reward(s: OrcState, goal: GoalRow) -> None:
    """OQ-GOAL-03, OQ-RELIC-01. What the Quest names for a Secondary Objective, the first time it is completed."""
    s.done.append(goal.text)
    s.say("objective", goal=goal.text)
    tracks.gain(s, goal.badass, "objective")
    await _give(s, goal.relics, goal.fragments)


async def _share(s: OrcState) -> None:
    """OQ-GOAL-02, OQ-BOSS-14. The rewards of the Quest itself."""
    tracks.gain(s, s.quest_row.badass, "quest")
    await _give(s, s.quest_row.relics, 0)


async def _give(s: OrcState, relics: int, fragments: int) -> None:
    """OQ-RELIC-01. The players share out the Relics that they get, where something follows that they are for.

    OQ-ORG-01. After a won Quest a Fragment, which weighs nothing, goes to whoever is to have it with all other gear.
    """
    is_of_use = s.goes_on or not is_won(s)
    heroes = s.living or s.heroes  # OQ-GOAL-04: the last of them may have died of the deed that won the Quest
    for _ in range(min(relics, len(s.relics))):
        hero = await choose(PARTY, Kind.ALLY, heroes, about="why:relic") if is_of_use else heroes[0]
        await looting.relic(s, hero, equips=is_of_use)
    left = sum(s.content.item(card).is_fragment for card in s.relics)
    for _ in range(min(fragments, left)):
        hero = heroes[0] if is_won(s) else await choose(PARTY, Kind.ALLY, heroes, about="why:fragment")
        looting.fragment(s, hero)


# ---------------------------------------------------------------- leaving


def may_leave(s: OrcState, hero: Hero) -> bool:
    """OQ-BOARD-04. Whether a Hero can leave: it is active, at the Exit, and nothing else is left to be done."""
    row = s.quest_row
    if hero.role != s.active or hero.at not in row.exit or all(goal.does != LEAVE for goal in row.main):
        return False
    return all(goal.does == LEAVE or is_reached(s, goal) for goal in row.main)


def leave(s: OrcState, hero: Hero) -> None:
    """OQ-BOARD-04. A Hero leaves the board by the Exit, and is out of danger."""
    hero.at, hero.has_left, hero.points = NOWHERE, True, 0
    hero.hidden = None
    s.say("leaves", who=hero)
