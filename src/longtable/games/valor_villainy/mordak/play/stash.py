"""Loot Stash cards of Minions of Mordak, by Hero count (MM-SETUP-14, MM-XP-02)."""

from longtable.games.valor_villainy.content import Reward, read_columns
from longtable.games.valor_villainy.mordak.content import stash_rows
from longtable.games.valor_villainy.mordak.kinds import Team
from longtable.games.valor_villainy.play.stash import reached

CARDS: dict[tuple[Team, int], tuple[Reward, ...]] = {
    (row.side, heroes): read_columns(row.columns)
    for row in stash_rows()
    for heroes in range(row.heroes[0], row.heroes[1] + 1)
}
"""The columns by side and Hero count."""


def hero_table(heroes: int) -> tuple[Reward, ...]:
    """The Heroes' card for so many of them."""
    return CARDS[Team.HEROES, heroes]


def hero_reward(heroes: int, bounty: int) -> Reward:
    """The Heroes' reward: the highest column that the Bounty reaches."""
    return reached(hero_table(heroes), bounty)


def villain_reward(heroes: int, bounty: int) -> Reward:
    """The Villain's reward."""
    return reached(CARDS[Team.VILLAIN, heroes], bounty)
