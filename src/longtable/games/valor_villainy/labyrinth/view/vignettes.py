"""Vignettes: what is read beside the Map without a card of its own, to be painted."""

from collections.abc import Sequence

from longtable.engine.faces import Vignette
from longtable.games.valor_villainy.labyrinth.content import Content
from longtable.games.valor_villainy.labyrinth.view.halls import SHARD
from longtable.games.valor_villainy.view.faces import BOUNTY, ROW_ICONS

MISSION = ("open-book", "scroll-unfurled", SHARD, "scales", "chest", "wooden-crate", BOUNTY)
"""What stands for the story, its own rule, Sunshards, ignored Dooms, the Hoard, Supplies and tokens."""


def vignettes(content: Content) -> Sequence[Vignette]:
    """The mission's, Battle cards, what may be built, tiles and Events."""
    battle = [card.attack.icon for card in content.battle.values()]
    rows = [row.icon for rows in (content.upgrades, content.tiles, content.packets) for row in rows.values()]
    return [Vignette(icon) for icon in (*MISSION, *ROW_ICONS.values(), *battle, *rows) if icon]
