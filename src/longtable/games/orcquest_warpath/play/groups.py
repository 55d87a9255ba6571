"""Enemy Groups: how they are formed, what they know, and their Activation Roll (OQ-GROUP, OQ-EROLL)."""

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import AlertColour, Colour, Kind, Stage
from longtable.games.orcquest_warpath.play import dice, spotting, tolls
from longtable.games.orcquest_warpath.state import PARTY, Foe, OrcState
from longtable.kit import settle

Near: TypeAlias = dict[tuple[int, int], int]
"""Pairs of numbers of Enemies that are near each other, both ways, and the Range between them."""
Groups: TypeAlias = Sequence[Sequence[Foe]]
NEAR = 2
"""OQ-GROUP-03. The Range within which Enemies outdoors and in corridors are a group."""


async def activate(s: OrcState) -> None:
    """OQ-GROUP-01, 06 to 09. The next group with somebody Alert who has not acted; after the last the Boss."""
    waiting = [foe for foe in s.foes if not foe.has_acted and not foe.is_ringer and foe.id in s.content.enemies]
    awake = [foe for foe in waiting if foe.is_alert]
    alert = [group for group in form(s, waiting) if any(foe.is_alert for foe in group)] if awake else []
    if not alert:
        s.stage = Stage.BOSS
        return
    ranges = [distance(s, group) for group in alert]
    first = [group for group, far in zip(alert, ranges, strict=True) if far == min(ranges)]
    is_equal = len(first) == 1 or not any(knows(s, group, alert) for group in first)  # who only turns, in any order
    group = await warn(s, first[0] if is_equal else await _choose(s, first))
    if not knows(s, group, alert):
        await turn_about(s, group)
        return
    for foe in group:
        foe.knows = True
    roll(s, group)
    s.group = [foe.number for foe in group]
    s.stage = Stage.ENEMY


async def warn(s: OrcState, group: Sequence[Foe]) -> list[Foe]:
    """OQ-GROUP-06, OQ-PATROL-30. If one of a group is Alert all are, by the same; a new ringer leaves the group."""
    first = next(foe for foe in group if foe.is_alert)
    for foe in group:
        await spotting.rouse(s, foe, first.at if first.heard is None else first.heard)
    return [foe for foe in group if not foe.is_ringer]


async def _choose(s: OrcState, groups: Sequence[Sequence[Foe]]) -> Sequence[Foe]:
    """OQ-GROUP-07. Of groups equally near the players choose."""
    firsts = [group[0] for group in groups]
    picked = await settle.settle(PARTY, Kind.TIE, firsts, about="why:nearest-group")
    return next(group for group in groups if group[0] is picked)


def distance(s: OrcState, group: Sequence[Foe]) -> int:
    """OQ-GROUP-07. The smallest Range from a member to a Hero."""
    heroes = s.present
    return min((sight.range_between(s, foe, hero) for foe in group for hero in heroes), default=sight.FAR)


# ---------------------------------------------------------------- forming


def form(s: OrcState, foes: Sequence[Foe]) -> list[list[Foe]]:
    """OQ-GROUP-02 to 05. All Enemies of a Room are one group; elsewhere those within Range 2 of each other."""
    board = boards.of(s)
    rooms: dict[int, list[Foe]] = {}
    outside: list[Foe] = []
    for foe in foes:
        room = board.room(foe.at)
        if room == boards.OUTSIDE:
            outside.append(foe)
        else:
            rooms.setdefault(room, []).append(foe)
    return [*rooms.values(), *_cliques(s, outside)]


def _cliques(s: OrcState, foes: Sequence[Foe]) -> list[list[Foe]]:
    """OQ-GROUP-03. Outside, those within Range 2 of each other are a group."""
    near: Near = {}
    for a, b in combinations(foes, 2):
        if not sight.is_far(a, b, NEAR) and (far := sight.range_between(s, a, b)) <= NEAR:
            near[a.number, b.number] = near[b.number, a.number] = far
    if not near:
        return [[foe] for foe in foes]
    return [group for knot in _knots(foes, near) for group in _split(s, knot, near)]


def _knots(foes: Sequence[Foe], near: Near) -> list[list[Foe]]:
    """Enemies that hang together over others; no group reaches beyond."""
    found: list[list[Foe]] = []
    for foe in foes:
        joined = [knot for knot in found if any((foe.number, other.number) in near for other in knot)]
        merged = [other for knot in joined for other in knot] + [foe]
        found = [knot for knot in found if knot not in joined] + [merged]
    return found


def _split(s: OrcState, knot: list[Foe], near: Near) -> list[list[Foe]]:
    """OQ-GROUP-04, 05. The best way to part a knot into groups whose members are all near each other.

    A group is a number with a bit for each member, by its place in the knot. What cannot become more even than the
    best so far is not looked into.
    """
    if len(knot) == 1:
        return [knot]
    friends = [sum([1 << n for n, other in enumerate(knot) if (foe.number, other.number) in near]) for foe in knot]
    whole = (1 << len(knot)) - 1
    if all(others | 1 << n == whole for n, others in enumerate(friends)):
        return [knot]
    best: list[list[Foe]] = []
    least: tuple[int, int, int] = (0, 0, 0)

    def place(n: int, groups: list[int]) -> None:
        nonlocal best, least
        if best and len(groups) > len(best) + 1:
            return
        if n == len(knot):
            worth = _evenness(groups)
            if best and worth > least:
                return
            found = [[foe for m, foe in enumerate(knot) if group >> m & 1] for group in groups]
            if not best or worth < least or _ties(s, near, found) < _ties(s, near, best):
                best, least = found, worth
            return
        alone = sum([group & group - 1 == 0 and not friends[group.bit_length() - 1] >> n for group in groups])
        if best and (alone, len(groups)) > least[:2]:
            return
        for at, group in enumerate(groups):
            if not group & ~friends[n]:
                groups[at] = group | 1 << n
                place(n + 1, groups)
                groups[at] = group
        groups.append(1 << n)
        place(n + 1, groups)
        groups.pop()

    place(0, [])
    return best


def _evenness(groups: Sequence[int]) -> tuple[int, int, int]:
    """OQ-GROUP-04. Fewest who are alone, then fewest groups, then of like size."""
    sizes = [group.bit_count() for group in groups]
    return sum(size == 1 for size in sizes), len(sizes), max(sizes) - min(sizes)


def _ties(s: OrcState, near: Near, groups: Groups) -> tuple[int, int, int]:
    """OQ-GROUP-05. Each joins the group it is nearest to, then the one with the higher Activation Die.

    If that does not decide, as many as possible are in a group with somebody Alert: to the Heroes' disadvantage.
    """
    pairs = [pair for group in groups for pair in combinations(group, 2)]
    ranges = sum(near[a.number, b.number] for a, b in pairs)
    dice_of = sum(len(group) * max(s.content.enemies[foe.id].die for foe in group) for group in groups)
    awake = sum(len(group) for group in groups if any(foe.is_alert for foe in group))
    return ranges, -dice_of, -awake


# ---------------------------------------------------------------- rolling


def knows(s: OrcState, group: Sequence[Foe], others: Sequence[Sequence[Foe]]) -> bool:
    """OQ-EROLL-01 to 03. Whether a group has seen a Hero, or sees another group that has, acted or not.

    What a group has learned by sight of another it passes on, too, whichever of them comes first.
    """
    if any(foe.knows for foe in group):
        return True
    informed = [foe for other in others if any(one.knows for one in other) for foe in other]
    informed += [foe for foe in s.foes if foe.has_acted and foe.knows and not foe.is_ringer]
    asking = [other for other in others if other is not group and not any(foe.knows for foe in other)]
    while informed and not _see(s, group, informed):
        told = [other for other in asking if _see(s, other, informed)]
        asking = [other for other in asking if all(other is not one for one in told)]
        informed = [foe for other in told for foe in other]
    return bool(informed)


def _see(s: OrcState, group: Sequence[Foe], others: Sequence[Foe]) -> bool:
    """OQ-EROLL-03, OQ-SPOT-01. Whether one of a group sees one of some others; Chickens and stones see nobody."""
    return bool(sight.first_seen(s, [foe for foe in group if not spotting.is_blind(s, foe)], others))


async def turn_about(s: OrcState, group: Sequence[Foe]) -> None:
    """OQ-EROLL-01, OQ-EORD-05. Who knows of no Hero turns to what has alerted it, and does no more."""
    for foe in group:
        foe.has_acted = True
        if await tolls.may_act(s, foe) and foe.heard is not None:
            foe.facing = sight.turn_to(foe, foe.heard)
            s.say("turns-to", foe=foe, where=f"sq:{foe.heard[0]},{foe.heard[1]}")
        if foe in s.foes:
            tolls.settle_effects(foe, has_moved=False)
    await spotting.look(s)


def roll(s: OrcState, group: Sequence[Foe]) -> None:
    """OQ-EROLL-04 to 06. One die for all, the strongest among them; the Alert colour lifts the result."""
    die = max(s.content.enemies[foe.id].die for foe in group)
    shown = dice.activation(s, die)
    least = {AlertColour.YELLOW: Colour.YELLOW, AlertColour.ORANGE: Colour.ORANGE, AlertColour.RED: Colour.RED}
    s.shown = Colour(max(shown, least[s.alert_colour]))
    s.say(
        "group-rolls",
        foes=[foe.key for foe in group],
        die=f"die:{die.name.lower()}",
        shown=f"colour:{shown.name.lower()}",
        counts=f"colour:{s.shown.name.lower()}",
    )
