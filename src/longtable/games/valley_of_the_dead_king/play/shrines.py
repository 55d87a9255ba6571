"""Shrines: they end Afflictions, Heal, take in a Quest and sell Talismans (DK-SHRINE)."""

from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.play import circumstances, cities, vitals
from longtable.games.valley_of_the_dead_king.state import ValleyState

HEALED = 5
"""What a Shrine Heals of each Vital, for nothing."""


def arrive(s: ValleyState) -> None:
    """DK-SHRINE-01, 03, DK-CIRC-08, DK-COND-09. All Afflictions end; every hero Heals, which ends Diseased."""
    circumstances.end_all_afflictions(s)
    for hero in s.living:
        vitals.heal(s, hero, HEALED)
        vitals.heal(s, hero, HEALED, Stat.ENERGY)
        cities.tend(s, hero)
    for ally in s.allies:
        vitals.heal(s, ally, HEALED)
