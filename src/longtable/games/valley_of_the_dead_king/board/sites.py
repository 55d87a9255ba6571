"""What stands on a hex now: sites as the map has them, and what has become of them (DK-MAP-09, DK-TOK)."""

from typing import Final

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import FOREST_SITES, Site
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit.hexes import Hex

CITY: Final = Site.CITY
SHRINE: Final = Site.SHRINE
CANCELLING = (Site.CITY, Site.SHRINE, Site.RUIN, Site.BOSS, *FOREST_SITES)
"""DK-TURN-02. The sites on which no Circumstance is rolled."""


def kind(s: ValleyState, at: Hex) -> Site | None:
    """DK-MAP-09, DK-TOK-01. What stands on a hex; nothing where a hex token lies."""
    site = land.of(s).sites.get(at)
    return None if site is None or at in s.cleared else site.kind


def city(s: ValleyState, at: Hex) -> int:
    """DK-CITY-01. The number of the City on a hex, fallen or not; 0 where there is none."""
    site = land.of(s).sites.get(at)
    return site.number if site is not None and site.kind is CITY else 0


def boss(s: ValleyState, at: Hex) -> int:
    """DK-EVENT-03, 04. The Level of the Boss who lives on a hex and is not defeated; 0 where there is none."""
    site = land.site(s, at)
    if site is None or site.kind is not Site.BOSS or at in s.cleared:
        return 0
    return site.number


def is_open_city(s: ValleyState, at: Hex) -> bool:
    """DK-CITY-01, DK-FALL-01, DK-BM-04. Whether there is a City that has not fallen, the Black Market among them."""
    if s.market == at:
        return True
    number = city(s, at)
    return number > 0 and stands(s, number)


def stands(s: ValleyState, number: int) -> bool:
    """DK-FALL-01, DK-DUAL-23, 28. Whether a City of the Valley has neither fallen nor been Enthralled."""
    return number not in s.fallen and (s.forest is None or number not in s.forest.enthralled)


def is_fallen_city(s: ValleyState, at: Hex) -> bool:
    """DK-FALL-01. Whether there is a City that has fallen."""
    return city(s, at) in s.fallen


def is_enthralled(s: ValleyState, at: Hex) -> bool:
    """DK-DUAL-06, 23. Whether there is an Enthralled City, of the Forest or of the Valley."""
    forest, site = s.forest, land.site(s, at)
    if forest is None or site is None:
        return False
    if site.kind is Site.ENTHRALLED:
        return site.number not in forest.woken and site.number not in forest.fallen
    return site.kind is Site.CITY and site.number in forest.enthralled


def is_waypost(s: ValleyState, at: Hex) -> bool:
    """DK-DUAL-15, 27. Whether there is a Waypost, or an Enthralled City that has become one."""
    forest, site = s.forest, land.site(s, at)
    if forest is None or site is None:
        return False
    return site.kind is Site.WAYPOST or (site.kind is Site.ENTHRALLED and site.number in forest.woken)


def den(s: ValleyState, at: Hex) -> int:
    """DK-DUAL-17. The Level of the Forest Boss who lives on a hex and is not defeated; 0 where there is none."""
    site = land.site(s, at)
    return site.number if site is not None and site.kind is Site.DEN and at not in s.cleared else 0


def takes_quests(s: ValleyState, at: Hex) -> bool:
    """DK-QUEST-04, DK-BM-04, DK-TOK-08, DK-DUAL-15. Whether all completed Quests are turned in here."""
    return is_open_city(s, at) or s.fortress == at or (s.forest is not None and is_waypost(s, at))


def heals(s: ValleyState, at: Hex) -> bool:
    """DK-CITY-02, DK-DUAL-15. Whether the group is Healed here for Gold: in Cities that stand, and in Wayposts."""
    return is_open_city(s, at) or (s.forest is not None and is_waypost(s, at))


def is_shrine(s: ValleyState, at: Hex) -> bool:
    """DK-SHRINE-01, DK-TOK-03. Whether there is a Shrine that has not fallen."""
    return kind(s, at) is SHRINE and at not in s.fallen_shrines


def cancels_circumstance(s: ValleyState, at: Hex) -> bool:
    """DK-TURN-02, DK-FALL-04. Whether no Circumstance is rolled on a hex; a Fallen City still counts as a City."""
    return kind(s, at) in CANCELLING or s.market == at


def is_bare(s: ValleyState, at: Hex) -> bool:
    """Whether nothing stands on a hex, and no token lies there."""
    tokens = (s.market, s.fortress, s.cave, s.portal, s.king.at)
    return at not in land.of(s).sites and at not in tokens


def is_welcoming(s: ValleyState, at: Hex, wanted: str) -> bool:
    """DK-QUEST-08, 09. Whether a hex is where somebody or something is to go: `city`, `city-3` or `shrine`."""
    if wanted == "shrine":
        return is_shrine(s, at)
    if wanted == "city":
        return is_open_city(s, at)
    number = city(s, at)
    return wanted == f"city-{number}" and stands(s, number)
