"""Forced movement: somebody is moved by an effect, by the most direct way and past all enemies (LL-MOVE-09)."""

from longtable.games.valor_villainy.play.characters import Character, key_of, place
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Forcing
from longtable.games.valor_villainy.state import VillainyState
from longtable.kit import paths


def is_movable(s: VillainyState, who: Character, by: str) -> bool:
    """Whether somebody's effect may move or place a character."""
    return not count(s, Forcing(by), who).is_barred


def toward(s: VillainyState, who: Character, goal: int, by: str, most: int | None = None) -> bool:
    """LL-MOVE-09. By the most direct way to a Region, at most so many steps; of equal ways the one North first.

    Then East, South and West: the order in which a Region names its neighbours. Return whether somebody moved.
    """
    route = paths.route_to(who.at, goal, lambda at: s.regions[at].beside)
    if route is None or not route.places or not is_movable(s, who, by):
        return False
    _move(s, who, route.places[:most][-1])
    return True


def away(s: VillainyState, who: Character, origin: int, by: str, steps: int) -> bool:
    """LL-MOVE-09. Step by step away from a Region, North first of equal steps, as long as it leads further away."""
    if not is_movable(s, who, by):
        return False
    before, far = who.at, paths.reach(origin, None, lambda at: s.regions[at].beside)
    at = before
    for _ in range(steps):
        further = [there for there in s.regions[at].beside if far[there].cost > far[at].cost]
        if not further:
            break
        at = further[0]
    if at == before:
        return False
    _move(s, who, at)
    return True


def _move(s: VillainyState, who: Character, at: int) -> None:
    place(s, who, at)
    s.say("forced", who=key_of(s, who), region=s.regions[at])
