"""Figures: who and what may stand on the map and at its edge, to be painted."""

from collections.abc import Sequence

from longtable.engine.faces import Figure, Tint
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import Site
from longtable.games.valley_of_the_dead_king.view import faces, wilds
from longtable.games.valley_of_the_dead_king.view.lands import SITES, TINTS, TOKENS

WANDERING = (
    Figure("three-friends", Tint.GOLD),
    Figure("crowned-skull", Tint.VIOLET),
    Figure("bullseye", Tint.VIOLET),
    Figure("android-mask", Tint.BLUE),
    Figure("dream-catcher", Tint.BLUE),
    Figure("hooded-figure"),
)
"""The group, the Dead King and his target, Sentinels, Adrimon, and a hero still to be chosen."""


def figures(content: Content) -> Sequence[Figure]:
    """Heroes by their Roles, opponents, sites (Bosses have faces of their own), tokens and Quests."""
    sites = [(icon, TINTS.get(site, Tint.PLAIN)) for site, icon in SITES.items()]
    changed = [
        *((icon, Tint.VIOLET) for icon in (SITES[Site.CITY], wilds.MINDS, wilds.WOKEN)),
        *((icon, Tint.BLUE) for icon in (wilds.WOKEN, wilds.ACROPOLIS)),
        (wilds.ACROPOLIS, Tint.PLAIN),
        ("hexagonal-nut", Tint.PLAIN),
    ]
    bosses = [*content.bosses.values(), *content.forest_bosses.values()]
    quests = [*content.every_quest, *(quest for row in content.living for quest in row.quest)]
    return [
        *WANDERING,
        *(Figure(icon, Tint.BROWN) for _, _, icon, _ in TOKENS),
        *(Figure(row.icon, faces.CATEGORIES[row.category]) for row in content.roles.values()),
        *(Figure(row.icon, Tint.RED) for row in content.foes.values()),
        *(Figure(row.icon, Tint.GOLD) for row in quests),
        *(Figure(icon, tint, is_place=True) for icon, tint in (*sites, *changed)),
        *(Figure(row.icon, Tint.RED) for row in bosses),
    ]
