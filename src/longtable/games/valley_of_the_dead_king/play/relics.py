"""Fragments and Relics: what Destinations bring, and what is made of it at Battle Sites (DK-DUAL-13)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.forest import Crafting, Forest
from longtable.games.valley_of_the_dead_king.kinds import Kind, Site
from longtable.games.valley_of_the_dead_king.play import bearers, rivals
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState
from longtable.kit.hexes import Hex

FRAGMENTS = 3
"""DK-DUAL-13. What a Relic is made of."""
RELICS = ("waking-bell", "oak-crown", "moth-lantern", "root-map", "unspun-needle")


async def gain_fragment(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-13. A Fragment; enough of them make a Relic of the group's choice craftable at the first free site."""
    forest.fragments += 1
    s.say("gains-fragment", count=forest.fragments)
    used = [one.relic for one in forest.craftings]
    left = [s.content.items[relic] for relic in RELICS if relic not in used]
    if forest.fragments >= FRAGMENTS and left:
        forest.fragments -= FRAGMENTS
        picked = await choose(PARTY, Kind.RELIC, left)
        place = len(forest.craftings) + 1
        forest.craftings.append(Crafting(place, picked.id))
        s.say("relic-waits", item=picked, at=land.key_of(battle_sites(s)[place]))


def battle_sites(s: ValleyState) -> dict[int, Hex]:
    """DK-DUAL-13. The four Battle Sites by number, and the Paragon's Hall as the fifth."""
    return rivals.numbered(s, Site.BATTLE_SITE, Site.HALL)


def craftable(s: ValleyState) -> Crafting | None:
    """DK-DUAL-13. The Relic that can be crafted where the group is; None for none."""
    site = land.site(s, s.at)
    if s.forest is None or site is None or site.kind not in (Site.BATTLE_SITE, Site.HALL):
        return None
    return next((one for one in s.forest.craftings if one.site == site.number and not one.is_done), None)


def craft(s: ValleyState) -> None:
    """DK-DUAL-13. The Relic is made, and is the group's."""
    found = craftable(s)
    if found is not None:
        found.is_done = True
        bearers.receive(s, s.items, found.relic)
        s.say("crafts", item=s.content.items[found.relic], at=land.cell(s, s.at))
