"""Loot Stash tables: what Bounty brings, by Hero count (MM-SETUP-14, MM-XP-02)."""

from collections.abc import Mapping

from msgspec import Struct


class Reward(Struct, frozen=True):
    """One column of a table: from so much Bounty on, so much experience, a die for the Heroes, Health for Mordak."""

    bounty: int
    xp: int
    die: bool = False
    health: int = 0


def _table(xp: Mapping[int, int], *dice: int) -> tuple[Reward, ...]:
    """A table as it is printed: experience from so much Bounty on, and where there is a die, too."""
    return tuple(Reward(bounty, gained, die=bounty in dice) for bounty, gained in xp.items())


HEROES: dict[int, tuple[Reward, ...]] = {
    1: _table({0: 2, 1: 3, 2: 3, 3: 4, 4: 4, 5: 5, 6: 6}, 2, 4),
    2: _table({0: 1, 1: 1, 2: 2, 3: 2, 4: 3, 6: 4, 8: 5}, 1, 3),
    3: _table({0: 1, 2: 2, 3: 2, 5: 3, 7: 4, 9: 4, 11: 5}, 3, 9),
    4: _table({0: 1, 3: 2, 5: 2, 7: 3, 10: 3, 12: 4, 15: 5}, 5, 10),
}
"""The Heroes' tables by Hero count: Bounty, experience, and a white die that is rolled once for all."""
VILLAIN_FEW = (Reward(0, 1), Reward(3, 2), Reward(6, 3, health=5))
VILLAIN_MANY = (Reward(0, 2), Reward(3, 3, health=5), Reward(6, 4, health=5), Reward(9, 5, health=10))
MOST_FACES = 4
FEW_HEROES = 2


def hero_reward(heroes: int, bounty: int) -> Reward:
    """The Heroes' reward: the highest column that the Bounty reaches."""
    return _reached(HEROES[min(heroes, MOST_FACES)], bounty)


def villain_reward(heroes: int, bounty: int) -> Reward:
    """The Villain's reward."""
    return _reached(VILLAIN_FEW if heroes <= FEW_HEROES else VILLAIN_MANY, bounty)


def _reached(table: tuple[Reward, ...], bounty: int) -> Reward:
    return next(reward for reward in reversed(table) if bounty >= reward.bounty)
