"""The Dead King and Adrimon beside each other: what each may do, how strong each is (DK-DUAL-19 to 34).

Questions about the state alone; a table without the Forest answers them with one comparison.
"""

from longtable.engine.remarks import Why
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.forest import CYCLE, MINDWIPE, SPOOL
from longtable.games.valley_of_the_dead_king.kinds import Difficulty, Site
from longtable.games.valley_of_the_dead_king.rows import FoeRow, Growth
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit.hexes import Hex

SPEED = 2
"""DK-DUAL-19. The Dead King's speed, beside what Fallen Cities add."""
MAGI, MAGI_ID = "magi", "adrimon"
"""What a fight against Adrimon is about, and her id."""
TALISMAN = "talisman"
TALISMANS, RELICS = 3, 2
"""DK-DUAL-20, 21. What heroes need before they may attack either."""
EDGE = 1
"""DK-DUAL-30, 32. What attacks and Conditions deal more."""


# ---------------------------------------------------------------- where


def numbered(s: ValleyState, *kinds: Site) -> dict[int, Hex]:
    """Where sites of the Forest lie, by their numbers."""
    found = {site.number: at for at, site in land.of(s).sites.items() if site.kind in kinds}
    return dict(sorted(found.items()))


def acropolis(s: ValleyState) -> Hex | None:
    """DK-DUAL-06. Where Adrimon's Acropolis stands; None where there is none."""
    if s.forest is None or not s.forest.acropolis:
        return None
    return numbered(s, Site.ENTHRALLED)[s.forest.acropolis]


def is_adrimon_home(s: ValleyState) -> bool:
    """DK-DUAL-21, 32. Whether Adrimon can be found in the Acropolis."""
    return s.forest is not None and not s.forest.magi_fell and s.forest.second != MINDWIPE


# ---------------------------------------------------------------- the Dead King


def magi_hunts(s: ValleyState) -> bool:
    """DK-DUAL-34. Whether Adrimon, who came when he fell, is after heroes who have fled from her."""
    forest = s.forest
    return forest is not None and forest.second == MINDWIPE and forest.king_fell and not forest.magi_fell


def waits(s: ValleyState) -> bool:
    """DK-DUAL-19. Whether the Dead King leaves the heroes alone: while Adrimon lives and has not mindwiped him."""
    return s.forest is not None and s.forest.second != MINDWIPE and not s.forest.magi_fell


def is_idle(s: ValleyState) -> bool:
    """DK-DUAL-26, 27. Whether he does nothing in his phase: he has fallen, or sits in the Acropolis for good."""
    return s.forest is not None and (s.forest.king_fell or s.forest.has_spool)


def hunts(s: ValleyState) -> bool:
    """DK-DUAL-33. Whether Adrimon has set him on the heroes."""
    return s.forest is not None and s.forest.second == MINDWIPE


def marches_on_acropolis(s: ValleyState) -> bool:
    """DK-DUAL-25. Whether he is on his way to the Acropolis."""
    return s.forest is not None and s.forest.second == SPOOL and not s.forest.has_spool


def speed(s: ValleyState, more: int) -> int:
    """DK-DUAL-19, 24, 33. Two hexes and more; one more if the Fate Cycle was first; under Adrimon the Fate Cycle.

    For a lone hero he has none of the two, as in any style (DK-STYLE-17).
    """
    forest = s.forest
    if forest is None or is_idle(s):
        return 0
    if forest.second == MINDWIPE:
        return forest.cycle
    return (0 if len(s.heroes) == 1 else SPEED) + more + (forest.first == CYCLE)


def fallen(s: ValleyState) -> int:
    """DK-DUAL-23, 25. The Fallen Cities that events count: also the one that Adrimon's mindwiped have taken over."""
    forest = s.forest
    return len(s.fallen) + (forest is not None and forest.converted in forest.enthralled)


# ---------------------------------------------------------------- when they may be attacked


def why_not_king(s: ValleyState) -> Why | None:
    """DK-DUAL-20, 31. Three Talismans and Moderate; where he holds the Spool, Adrimon comes first."""
    if s.forest is None:
        return None
    if s.forest.has_spool and not s.forest.magi_fell:
        return Why("adrimon-first")
    held = s.items.count(TALISMAN)
    return Why("few-talismans", {"count": held, "needed": TALISMANS}) if held < TALISMANS else _why_easy(s)


def why_not_adrimon(s: ValleyState) -> Why | None:
    """DK-DUAL-21, 31. Two Relics and Moderate; with the Dead King beside her also what he asks for."""
    forest = s.forest
    crafted = sum(one.is_done for one in forest.craftings) if forest is not None else 0
    if crafted < RELICS:
        return Why("few-relics", {"count": crafted, "needed": RELICS})
    held = s.items.count(TALISMAN)
    if forest is not None and forest.has_spool and held < TALISMANS:
        return Why("few-talismans", {"count": held, "needed": TALISMANS})
    return _why_easy(s)


def _why_easy(s: ValleyState) -> Why | None:
    is_easy = s.difficulty.level < Difficulty.MODERATE.level
    return Why("not-moderate", {"level": f"level:{Difficulty.MODERATE}"}) if is_easy else None


# ---------------------------------------------------------------- how strong they are


def growth(s: ValleyState, row: FoeRow) -> Growth:
    """DK-DUAL-28. What Fate Cycles add to an opponent, and Fallen Cities of the Forest."""
    if s.forest is None:
        return Growth()
    cycle, cities = s.forest.cycle, len(s.forest.fallen)
    return Growth(
        health=row.per_cycle.health * cycle + row.per_fallen_city.health * cities,
        energy=row.per_cycle.energy * cycle + row.per_fallen_city.energy * cities,
    )


def has_soul_shield(s: ValleyState, row: FoeRow) -> bool:
    """DK-DUAL-30, 33. Whether the Dead King has a Soul Shield: with the Fate Spool, or under Adrimon."""
    return s.forest is not None and row.is_king and (s.forest.has_spool or s.forest.second == MINDWIPE)


def sting(s: ValleyState, row: FoeRow) -> int:
    """DK-DUAL-30, 32. What attacks and Conditions of a villain who has overcome the other deal more."""
    if s.forest is None:
        return 0
    is_sharp = (row.is_king and s.forest.has_spool) or (row.is_magi and s.forest.second == MINDWIPE)
    return EDGE if is_sharp else 0
