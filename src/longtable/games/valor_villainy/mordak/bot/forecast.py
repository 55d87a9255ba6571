"""A forecast: which side will win Minions of Mordak, judged from Health, dice, Minions and time.

The weights are fitted to games between sensible players by `bench/fit_mordak.py`, which writes `forecast.toml`.
Whole numbers throughout, so that every machine forecasts alike.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from longtable.engine import odds
from longtable.engine.ask import Role
from longtable.games.valor_villainy.mordak.kinds import Phase, Row
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.play.characters import HEROES, max_health, side_of_card

STANDING = (
    *("always", "days", "final", "heroes_act", "mordak_health", "fallen", "souls", "last_soul"),
    *("health", "weakest", "dice", "actions", "gear", "tokens", "spells", "bounty"),
    *("army", "army_dice", "corruption", "villain_dice", "villain_tokens", "villain_spells"),
)
"""What counts, each once before the Final Battle and once in it."""
Weights = Mapping[str, tuple[int, int]]


@cache
def load_weights() -> Mapping[str, Weights]:
    """The fitted weights by number of Heroes: thousandths of a logarithm for each thousand, before and in the end."""
    text = files("longtable.games.valor_villainy.mordak.bot").joinpath("forecast.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, dict[str, tuple[int, int]]])


def chances(s: MordakState) -> dict[Role, int]:
    """Each player's chance to win, in thousandths; Heroes win together."""
    if s.winner:
        heroes = 1000 if s.winner == HEROES else 0
    else:
        place, weights = int(s.is_final), load_weights()[str(len(s.heroes))]
        score = sum(weights[name][place] * value for name, value in zip(STANDING, standing(s), strict=True))
        heroes = odds.chances([score // 1000, 0])[0]
    return {MORDAK: 1000 - heroes, **{hero.role: heroes for hero in s.heroes}}


def standing(s: MordakState) -> tuple[int, ...]:
    """How the two sides stand (see STANDING), in thousandths of what is usual."""
    count = len(s.heroes)
    shares = [1000 * hero.health // max(1, max_health(s, hero)) for hero in s.heroes]
    showing = [side_of_card(s, minion) for minion in s.minions]
    army = sum(side.health for side in showing)
    army_dice = sum(max(sum(side.dice(Row.MELEE)), sum(side.dice(Row.RANGED))) for side in showing)
    villain = s.mordak
    return (
        1000,
        1000 * s.day // LAST_DAY,
        1000 if s.is_final else 0,
        1000 if s.phase is Phase.HEROES else 0,
        10 * villain.health,
        1000 * s.fallen // count,
        500 * s.souls,
        1000 if s.souls > 1 else 0,
        sum(shares) // count,
        min(shares),
        50 * sum(sum(row) for hero in s.heroes for row in hero.rows) // count,
        250 * sum(hero.actions for hero in s.heroes) // count,
        300 * sum(bool(worn) for hero in s.heroes for worn in hero.gear) // count,
        250 * sum(sum(hero.plus) for hero in s.heroes) // count,
        200 * sum(len(hero.hand) for hero in s.heroes) // count,
        200 * sum(s.content.minions[number].bounty for number in s.hero_stash) // count,
        40 * army // count,
        60 * army_dice // count,
        70 * sum(villain.rows[Row.CORRUPTION]),
        50 * sum(sum(row) for row in villain.rows[: Row.CORRUPTION]),
        250 * sum(villain.plus),
        150 * len(villain.hand),
    )
