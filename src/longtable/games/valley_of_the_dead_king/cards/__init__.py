"""What Masteries, Races, items, opponents and cards do that a row of numbers cannot say.

Whoever takes the index from here has them all in it.
"""

from longtable.games.valley_of_the_dead_king.cards import (
    circumstances,
    foes,
    forest,
    goods,
    goods_travel,
    masteries_assist,
    masteries_healer,
    masteries_sapper,
    masteries_striker,
    masteries_tricks,
    masteries_utility,
    quests,
    races,
    races_more,
    valor,
)
from longtable.games.valley_of_the_dead_king.play.effects import effects

__all__ = [
    "circumstances",
    "effects",
    "foes",
    "forest",
    "goods",
    "goods_travel",
    "masteries_assist",
    "masteries_healer",
    "masteries_sapper",
    "masteries_striker",
    "masteries_tricks",
    "masteries_utility",
    "quests",
    "races",
    "races_more",
    "valor",
]
