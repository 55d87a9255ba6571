"""Vignettes: what is read beside the board without a card of its own, to be painted."""

from collections.abc import Sequence

from longtable.engine.faces import Tint, Vignette
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.view import sheets, signs

GOALS = ("scroll-unfurled", "laurels", "death-skull")
ENEMIES = ("rolling-dices", "dodging", "bookmark")
WAITING = ("perspective-dice-six-faces-random", "clay-brick")
DECKS = ("card-play", "footprint", "gems")
"""What stands for goals, for what Enemies do, for what waits to be explored, and for decks."""


def vignettes(content: Content) -> Sequence[Vignette]:
    """Passives of Heroes, where they carry what, equipment, goals, Attacks, and who is gone."""
    carried = [icon for _, icon in sheets.SLOTS.values()]
    people = [row.icon for rows in (content.heroes, content.enemies, content.bosses) for row in rows.values()]
    things = [thing.icon for quest in content.quests.values() for thing in quest.things]
    signed = (*GOALS, *signs.ATTACKS.values(), *ENEMIES, *WAITING, *DECKS)
    kit = [row.icon for row in content.items.values()]
    return [*(Vignette(icon) for icon in (*carried, *people, *kit, *things, *signed)), BLOW]


BLOW = Vignette("broken-heart", Tint.DARK)
"""A blow that is taken."""
