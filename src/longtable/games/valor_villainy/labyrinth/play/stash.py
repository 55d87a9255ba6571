"""Loot Stash cards: what Bounty brings, by Hero count (LL-SETUP-08, LL-XP-03, LL-VLVL-02)."""

from longtable.games.valor_villainy.content import Reward
from longtable.games.valor_villainy.labyrinth.kinds import Stash
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.stash import reached


def hero_reward(s: LabyrinthState, bounty: int) -> Reward:
    """LL-XP-03. The highest column of the Heroes' card that the Bounty reaches."""
    return reached(hero_table(s), bounty)


def villain_reward(s: LabyrinthState, bounty: int) -> Reward:
    """LL-VLVL-02, 03. The same of the Villain's card, which has a column for nothing, too."""
    return reached(_card(s, Stash.VILLAIN), bounty)


def hero_table(s: LabyrinthState) -> tuple[Reward, ...]:
    """LL-SETUP-08. The Heroes' card for this Hero count."""
    return _card(s, Stash.HEROES)


def _card(s: LabyrinthState, side: Stash) -> tuple[Reward, ...]:
    return s.parts.stash(side, s.hero_count)
