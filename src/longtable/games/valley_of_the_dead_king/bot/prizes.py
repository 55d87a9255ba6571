"""Prizes: what rewards are worth to a party, and how likely it earns them."""

from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.rows import Reward
from longtable.games.valley_of_the_dead_king.state import OnBar, ValleyState

POWER, COIN, PRIZE = 30, 5, 12
"""What a Power Up, a Gold and a Single Reward are worth: a rank costs about 5 Gold."""


def worth_of_reward(reward: Reward) -> int:
    """What a reward is worth to each hero."""
    return reward.powers * POWER + reward.gold * COIN + reward.food * 2 + len(reward.single) * PRIZE


def worth_of(s: ValleyState, on: OnBar) -> int:
    """What turning in a Quest brings."""
    row = s.quest(on.card)
    return worth_of_reward(row.reward)


def chance(s: ValleyState, skills: tuple[Stat, ...], needed: int) -> int:
    """About how likely a Quest is done in a visit, in hundredths."""
    expected = 0
    for hero in s.living:
        likely = 100
        for skill in skills:
            likely = likely * min(max(hero.rank(skill), 1), 9) // 10
        expected += likely * (2 if len(s.heroes) == 1 else 1)
    return min(expected // max(needed, 1), 100)
