"""A forecast: whether the heroes will defeat the Dead King, judged from who lives, how strong they are, and time.

The weights are fitted to games of sensible parties by `bench/fit_valley.py`, which writes `forecast.toml`. Whole
numbers throughout, so that every machine forecasts alike.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from longtable.engine import odds
from longtable.engine.ask import Role
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, Stat
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState

STANDING = (
    *("always", "few", "living", "health", "weakest", "energy", "starving"),
    *("abilities", "vitals", "purse", "food", "turns", "fallen", "bosses", "quests", "talisman", "level", "fight"),
)
"""What counts."""


@cache
def load_weights() -> Mapping[str, int]:
    """The fitted weights: thousandths of a logarithm for each thousand."""
    text = files("longtable.games.valley_of_the_dead_king.bot").joinpath("forecast.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, int])


def chances(s: ValleyState) -> dict[Role, int]:
    """Each player's chance to win, in thousandths; all win together (DK-OBJ-01)."""
    if s.winner:
        won = 1000 if s.winner == "heroes" else 0
    else:
        weights = load_weights()
        score = sum(weights[name] * value for name, value in zip(STANDING, standing(s), strict=True))
        won = odds.chances([score // 1000, 0])[0]
    return dict.fromkeys((*(hero.role for hero in s.heroes), PARTY), won)


def standing(s: ValleyState) -> tuple[int, ...]:
    """How the heroes stand (see STANDING), in thousandths of what is usual; who has no ranks yet is still chosen."""
    count, living = len(s.heroes), [hero for hero in s.living if hero.ranks]
    shares = [1000 * max(hero.health, 0) // max(hero.rank(Stat.HEALTH), 1) for hero in living]
    tired = [1000 * max(hero.energy, 0) // max(hero.rank(Stat.ENERGY), 1) for hero in living]
    return (
        1000,
        1000 // count,
        1000 * len(living) // count,
        sum(shares) // count,
        min(shares, default=0),
        sum(tired) // count,
        500 * sum(hero.starving for hero in living) // count,
        40 * sum(hero.rank(stat) for hero in living for stat in ABILITIES) // count,
        20 * sum(hero.rank(Stat.HEALTH) + hero.rank(Stat.ENERGY) for hero in living) // count,
        20 * sum(hero.gold for hero in s.heroes) // count,
        100 * sum(hero.food for hero in s.heroes) // count,
        25 * s.turn,
        200 * len(s.fallen),
        100 * len(s.bosses),
        200 * sum(on.is_complete for on in s.quest_bar),
        1000 if "talisman" in s.items else 0,
        200 * s.difficulty.level,
        0 if s.fight is None else sum(1000 * max(foe.health, 0) // max(foe.most, 1) for foe in s.fight.foes),
    )
