"""Loot Stash tables of Minions of Mordak, by Hero count (MM-SETUP-14, MM-XP-02)."""

from longtable.games.valor_villainy.play.stash import Reward, reached, table

HEROES: dict[int, tuple[Reward, ...]] = {
    1: table({0: 2, 1: 3, 2: 3, 3: 4, 4: 4, 5: 5, 6: 6}, 2, 4),
    2: table({0: 1, 1: 1, 2: 2, 3: 2, 4: 3, 6: 4, 8: 5}, 1, 3),
    3: table({0: 1, 2: 2, 3: 2, 5: 3, 7: 4, 9: 4, 11: 5}, 3, 9),
    4: table({0: 1, 3: 2, 5: 2, 7: 3, 10: 3, 12: 4, 15: 5}, 5, 10),
}
"""The Heroes' tables by Hero count: Bounty, experience, and a white die that is rolled once for all."""
VILLAIN_FEW = (Reward(0, 1), Reward(3, 2), Reward(6, 3, health=5))
VILLAIN_MANY = (Reward(0, 2), Reward(3, 3, health=5), Reward(6, 4, health=5), Reward(9, 5, health=10))
MOST_FACES = 4
FEW_HEROES = 2


def hero_table(heroes: int) -> tuple[Reward, ...]:
    """The Heroes' table for so many of them."""
    return HEROES[min(heroes, MOST_FACES)]


def hero_reward(heroes: int, bounty: int) -> Reward:
    """The Heroes' reward: the highest column that the Bounty reaches."""
    return reached(hero_table(heroes), bounty)


def villain_reward(heroes: int, bounty: int) -> Reward:
    """The Villain's reward."""
    return reached(VILLAIN_FEW if heroes <= FEW_HEROES else VILLAIN_MANY, bounty)
