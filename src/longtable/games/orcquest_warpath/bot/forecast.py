"""A forecast: whether the orcs will win a Quest, judged from Alert, who lives, who is awake and what is left to do.

The weights are fitted to games of sensible orcs by `bench/fit_orcquest.py`, which writes `forecast.toml`. Whole
numbers throughout, so that every machine forecasts alike.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from longtable.engine import odds
from longtable.engine.ask import Role
from longtable.games.orcquest_warpath.bot import routes
from longtable.games.orcquest_warpath.play import goals, tracks, vitals
from longtable.games.orcquest_warpath.state import HIGHEST_LIMIT, PARTY, OrcState

QUESTS = range(1, 11)
LONG = 30
"""How many squares a long way has."""
STANDING = (
    *("always", "alert", "room", "awake", "crowd", "asleep", "ringer", "rung", "fallen", "health", "weakest"),
    *("badass", "limit", "skills", "way", "left_to_do", "leaving", "gone", "parts", "time"),
    *(f"quest_{number}" for number in QUESTS),
)
"""What counts."""


@cache
def load_weights() -> Mapping[str, int]:
    """The fitted weights: thousandths of a logarithm for each thousand."""
    text = files("longtable.games.orcquest_warpath.bot").joinpath("forecast.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, int])


def chances(s: OrcState) -> dict[Role, int]:
    """Each role's chance to win, in thousandths; all win together (OQ-GOAL-01)."""
    if s.winner:
        won = 1000 if s.winner == tracks.HEROES else 0
    else:
        weights = load_weights()
        score = sum(weights[name] * value for name, value in zip(STANDING, standing(s), strict=True))
        won = odds.chances([score // 1000, 0])[0]
    return dict.fromkeys((*(hero.role for hero in s.heroes), PARTY), won)


def standing(s: OrcState) -> tuple[int, ...]:
    """How the orcs stand (see STANDING), in thousandths of what is usual."""
    count, quest = len(s.heroes), s.quest_row
    shares = [1000 * vitals.left(s, hero) // vitals.most(s, hero) for hero in s.living]
    awake = sum(foe.is_alert for foe in s.foes)
    field = routes.field(s, routes.targets(s))
    way = sum(min(field.get(hero.at, LONG), LONG) for hero in s.present)
    left = sum(goal.does != goals.LEAVE and not goals.is_reached(s, goal) for goal in quest.main)
    parts = [
        1000 * (row.part[n].health - damage) // row.part[n].health
        for foe in s.foes
        if (row := s.content.bosses.get(foe.id)) is not None
        for n, damage in enumerate(foe.parts)
    ]
    last = min((goal.count for goal in quest.defeat if goal.does == "turn"), default=0)
    return (
        1000,
        1000 * s.alert // quest.most_alert,
        100 * (quest.most_alert - s.alert),
        1000 if awake else 0,
        100 * awake,
        100 * (len(s.foes) - awake),
        500 * sum(foe.is_ringer for foe in s.foes),
        1000 if s.bell_has_rung else 0,
        1000 * (count - len(s.living)) // count,
        sum(shares) // count,
        min(shares, default=0),
        100 * s.badass,
        1000 * s.limit // HIGHEST_LIMIT,
        50 * sum(len(hero.skills) for hero in s.heroes) // count,
        1000 * way // (LONG * count),
        1000 * left,
        1000 if routes.is_leaving(s) else 0,
        1000 * sum(hero.has_left for hero in s.heroes) // count,
        sum(parts) // 3,
        1000 * s.turn // last if last else 0,
        *(1000 if quest.number == number else 0 for number in QUESTS),
    )
