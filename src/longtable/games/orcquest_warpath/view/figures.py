"""Figures: who and what may stand on the board, to be painted."""

from collections.abc import Sequence

from longtable.engine.faces import Figure, Tint
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.view import signs

LYING = (Figure("fog"), Figure("chicken"), Figure("tombstone", Tint.DARK), Figure(signs.BELL))
"""Smoke, Chickens, where a Hero fell, and Bells."""
PRINTED = ("exit-door", "entry-door", "oak", "square")


def figures(content: Content) -> Sequence[Figure]:
    """Heroes, Enemies and Bosses, Furniture, what Quests lay out, tokens, and what is printed on squares.

    Enemies are painted once: whether they are on the alert or on Patrol is said by what they stand on.
    """
    things = [thing.icon for quest in content.quests.values() for thing in quest.things]
    return [
        *(Figure(row.icon, Tint.GREEN) for row in content.heroes.values()),
        *(Figure(row.icon) for row in content.enemies.values()),
        *(Figure(row.icon) for row in content.bosses.values()),
        *(Figure(icon) for icon in signs.FURNITURE.values()),
        *(Figure(icon, Tint.GOLD) for icon in things),
        *LYING,
        *(Figure(icon, is_place=True) for icon in PRINTED),
    ]
