"""Wandering and Roaming: where the die sends the group, or another piece (DK-WAND, DK-ROAM, DK-MAP-10)."""

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.play import dice, moving, ways
from longtable.games.valley_of_the_dead_king.play.effects import Wandering, announce
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit import hexes
from longtable.kit.hexes import Direction, Hex

WANDER, ROAM = "wander", "roam"
"""The streams of the die."""
COMPASS = tuple(Direction)
WAYS = {direction: f"way:{direction.name.lower().replace('_', '-')}" for direction in Direction}
"""Directions in the journal."""


def compass(face: int) -> Direction:
    """DK-MAP-10. The Wander Compass: the hex is north, and 1 to 5 follow clockwise."""
    return COMPASS[face % len(COMPASS)]


def key_of(direction: Direction) -> str:
    """A direction in the journal."""
    return WAYS[direction]


async def wander(s: ValleyState) -> None:
    """DK-WAND-01, 02. One hex in the direction of the die; nobody goes off the map or onto impassable terrain."""
    event = Wandering()
    await announce(s, event)
    if not event.does:
        return
    towards = compass(dice.roll_hex(s, WANDER)) if event.towards is None else event.towards
    way = open_way(s, s.at, towards, event.hexes)
    if not way:
        s.say("wander-blocked", way=key_of(towards))
        return
    s.say("wanders", way=key_of(towards), at=land.cell(s, way[-1]))
    for at in way:
        await moving.arrive(s, at)


async def roam(s: ValleyState) -> None:
    """DK-ROAM-01 to 03. The group Roams: a roll for the direction, another for the hexes, as far as it can go."""
    face, far = roll(s)
    way = open_way(s, s.at, compass(face), far)
    s.say("roams", way=key_of(compass(face)), count=len(way), at=land.cell(s, way[-1] if way else s.at))
    for at in way:
        await moving.arrive(s, at)


def roll(s: ValleyState) -> tuple[int, int]:
    """DK-ROAM-01. The earlier roll is the direction, the later one the number of hexes."""
    return dice.roll_hex(s, ROAM), dice.roll_hex(s, ROAM)


def open_way(s: ValleyState, start: Hex, direction: Direction, most: int) -> list[Hex]:
    """DK-WAND-02, DK-ROAM-03. Hexes in a straight line that the group can enter, up to the first that it cannot."""
    able = ways.crossing(s)
    found: list[Hex] = []
    at = hexes.step(start, direction)
    while len(found) < most and ways.may_enter(s, at, able):
        found.append(at)
        at = hexes.step(at, direction)
    return found


def drift(s: ValleyState, start: Hex, direction: Direction, most: int) -> list[Hex]:
    """DK-ROAM-03. The way of a piece that only the edge of the map stops; but it rests on no Peak and no Water."""
    cells = land.of(s).cells
    found: list[Hex] = []
    at = hexes.step(start, direction)
    while len(found) < most and at in cells:
        found.append(at)
        at = hexes.step(at, direction)
    while found and cells[found[-1]].is_blocked:
        found.pop()
    return found
