"""Routes: where the party wants to go now, and how it gets there (DK-MOVE)."""

from collections.abc import Mapping

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.bot import goals, strength
from longtable.games.valley_of_the_dead_king.kinds import Move, Stat
from longtable.games.valley_of_the_dead_king.play import king, ways
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit import paths
from longtable.kit.hexes import Hex

FAR = 99
WEARY = 55
"""What a party has lost of its Vitals, in hundredths, when it Camps rather than walk on."""
SURE_FOOTED = 70
"""The chance to keep the way, in hundredths, from which on a road is not worth a detour."""


class Plan(Struct):
    """Where the party wants to go, why, and how many hexes it is."""

    goal: Hex
    worth: int
    why: str
    distance: int


def distances(s: ValleyState, start: Hex) -> Mapping[Hex, int]:
    """How many hexes every place is away, over what the group may enter."""
    return paths.distances(start, land.of(s).beside.__getitem__, barred=ways.closed(s))


def plan(s: ValleyState) -> Plan:
    """The place that is worth most for the turns it takes to get there."""
    far, pace = distances(s, s.at), max(ways.speed(s, Move.NORMAL), 1)
    best, best_rate = Plan(s.at, 1, "stay", 0), 0
    for goal in goals.find(s):
        if goal.at not in far:
            continue
        turns = max((far[goal.at] + pace - 1) // pace, 1)
        rate = goal.worth * 100 // (2 * turns + 1)
        if rate > best_rate:
            best, best_rate = Plan(goal.at, goal.worth, goal.why, far[goal.at]), rate
    return best


def choose_type(s: ValleyState, able: list[Move]) -> Move:
    """Camp when weary far from help; by the road where that leads as far; Reckless for the last two hexes."""
    aim = plan(s)
    lost = goals.lost(s, Stat.HEALTH) + goals.lost(s, Stat.ENERGY) // 2
    pace = ways.speed(s, Move.NORMAL)
    is_safe = not king.threatens(s, s.at)
    if Move.CAMP in able and is_safe and (aim.goal == s.at or (lost > WEARY and aim.distance > pace)):
        return Move.CAMP
    back = distances(s, aim.goal)
    if Move.CAUTIOUS in able:
        slack = 0 if navigation(s) >= SURE_FOOTED else 1
        if gains(s, Move.CAUTIOUS, back) >= max(gains(s, Move.NORMAL, back) - slack, 1):
            return Move.CAUTIOUS
    if Move.RECKLESS in able and pace < aim.distance <= ways.speed(s, Move.RECKLESS) and lost < WEARY:
        return Move.RECKLESS
    return Move.NORMAL


def gains(s: ValleyState, move: Move, back: Mapping[Hex, int]) -> int:
    """How many hexes nearer to a place a move leads, from which it is so far back."""
    reach = ways.reach(s, move, ways.speed(s, move)).able
    return back.get(s.at, FAR) - min((back.get(at, FAR) for at in reach), default=FAR)


def choose_hex(s: ValleyState, able: list[Hex]) -> Hex:
    """The hex that lies nearest to where the party wants to go, over land that it can cross; none near the King."""
    aim = plan(s)
    if aim.goal in able:
        return aim.goal
    back = distances(s, aim.goal)
    danger = king.danger(s) if aim.why not in goals.VILLAINS else ()
    shunned = goals.shunned(s, goals.beatable(s, strength.roster(s, s.living)))
    return min(able, key=lambda at: (at in danger, at in shunned, back.get(at, FAR)))


def navigation(s: ValleyState) -> int:
    """How likely the group keeps its way, in hundredths: about, by how many heroes know it."""
    chances = [min(max(hero.rank(Stat.NAVIGATE), 1), 9) * 10 for hero in s.living]
    return sum(chances) // max(len(chances), 1)
