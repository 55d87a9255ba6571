"""A forecast: whether the Heroes will win an act of Lludwik's Labyrinth, judged from Hearts, dice, Minions and time.

The weights are fitted to games of sensible Heroes by `bench/fit_labyrinth.py`, which writes `forecast.toml`. Whole
numbers throughout, so that every machine forecasts alike.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from longtable.engine import odds
from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Row, Team
from longtable.games.valor_villainy.labyrinth.kinds import Missions
from longtable.games.valor_villainy.labyrinth.play.growth import SOULS_TO_WIN
from longtable.games.valor_villainy.labyrinth.play.track import LAST_DAY
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.characters import max_health, side_of_card

ACTS = range(1, 9)
STANDING = (
    *("always", "days", "rounds", "villain_health", "fallen", "defeats", "souls", "last_soul"),
    *("health", "weakest", "dice", "best_dice", "actions", "gear", "tokens", "spells", "trained", "bounty", "shards"),
    *("army", "army_dice", "villain_dice", "villain_actions", "villain_tokens", "long_fight"),
    *(f"act_{act}" for act in ACTS),
)
"""What counts, each once before the Final Battle and once in it."""
Weights = Mapping[str, tuple[int, int]]


@cache
def load_weights() -> Mapping[str, Weights]:
    """The fitted weights by number of Heroes: thousandths of a logarithm for each thousand, before and in the end."""
    text = files("longtable.games.valor_villainy.labyrinth.bot").joinpath("forecast.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, dict[str, tuple[int, int]]])


def chances(s: LabyrinthState) -> dict[Role, int] | None:
    """The Heroes' chance to win, in thousandths, by role; of a quest or a lesson nobody can say it."""
    if s.mission.kind is not Missions.ACT:
        return None
    if s.winner:
        won = 1000 if s.winner == Team.HEROES else 0
    else:
        place, weights = int(s.is_final), load_weights()[str(len(s.heroes))]
        score = sum(weights[name][place] * value for name, value in zip(STANDING, standing(s), strict=True))
        won = odds.chances([score // 1000, 0])[0]
    return {hero.role: won for hero in s.heroes}


def standing(s: LabyrinthState) -> tuple[int, ...]:
    """How the two sides stand (see STANDING), in thousandths of what is usual."""
    count, villain = len(s.heroes), s.villain
    shares = [1000 * hero.health // max(1, max_health(s, hero)) for hero in s.heroes]
    best = sum(max(sum(row) for row in hero.rows) for hero in s.heroes if hero.rows)
    showing = [side_of_card(s, minion) for minion in s.minions]
    army = sum(side.health for side in showing)
    army_dice = sum(max(sum(side.dice(Row.MELEE)), sum(side.dice(Row.RANGED))) for side in showing)
    return (
        1000,
        1000 * s.day // LAST_DAY,
        100 * s.battle_rounds,
        1000 * villain.health // max(1, max_health(s, villain)),
        1000 * s.fallen // count,
        500 * s.defeats // count,
        1000 * s.souls // SOULS_TO_WIN,
        1000 if s.souls >= SOULS_TO_WIN - 1 else 0,
        sum(shares) // count,
        min(shares),
        50 * sum(sum(row) for hero in s.heroes for row in hero.rows) // count,
        100 * best // count,
        250 * sum(hero.actions for hero in s.heroes) // count,
        300 * sum(bool(worn) for hero in s.heroes for worn in hero.gear) // count,
        250 * sum(sum(hero.plus) for hero in s.heroes) // count,
        200 * sum(len(hero.hand) for hero in s.heroes) // count,
        1000 * sum(hero.is_trained for hero in s.heroes) // count,
        200 * sum(s.content.minions[number].bounty for number in s.hero_stash) // count,
        300 * s.shards,
        40 * army // count,
        60 * army_dice // count,
        30 * sum(sum(row) for row in villain.rows),
        200 * villain.actions,
        250 * sum(villain.plus),
        50 * villain.health // max(1, best),
        *(1000 if s.mission.act == act else 0 for act in ACTS),
    )
