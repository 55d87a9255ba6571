"""Filling a Region by icons, of its tile or of an Event: Treasures below, Minions above (LL-SCOUT, LL-EVENT)."""

from collections.abc import Sequence

from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import packs
from longtable.games.valor_villainy.play.decks import draw_treasure

TREASURE, KEY = "treasure", "key"
SIZES = {"boss": Size.BOSS, "elite": Size.ELITE, "chump": Size.CHUMP}
"""LL-SCOUT-12. The largest Minions come first, and so lie below."""


def fill(s: LabyrinthState, at: int, icons: Sequence[str]) -> None:
    """LL-SCOUT-11, 12, LL-EVENT-02. Treasures face down, then Minions, the largest first, on top of what is there."""
    for _ in range(icons.count(TREASURE)):
        lay_treasure(s, at)
    s.cells[at].marks.extend([KEY] * icons.count(KEY))
    for name, size in SIZES.items():
        for _ in range(icons.count(name)):
            number = packs.draw_minion(s, size)
            if number is not None:
                packs.put_minion(s, number, at)


def lay_treasure(s: LabyrinthState, at: int) -> None:
    """LL-SCOUT-11. The top Treasure, unseen; a Bounty token where there is none left."""
    treasure = draw_treasure(s)
    if treasure is None:
        s.cells[at].bounty += 1
    else:
        s.regions[at].treasures.append(treasure)
