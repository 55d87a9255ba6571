"""Paths: how far one gets from a place, and by which way, over any neighbourhood.

A place is anything hashable: a square, a hex, the number of a Region. `beside` names the neighbours of a place, and
the order in which it names them is the tie-break: of equally cheap ways the one found first is taken, where places
are visited by what they cost and, among equals, in the order in which they were found. With steps of equal cost this
is the way whose first step comes first in the order of `beside`, then its second, and so on.

>>> line = {0: (1,), 1: (0, 2), 2: (1, 3), 3: (2,)}
>>> [(route.place, route.cost) for route in reach(0, 2, line.__getitem__).values()]
[(0, 0), (1, 1), (2, 2)]
>>> reach(0, 2, line.__getitem__)[2].places
(1, 2)

`reach` makes a `Route` to every place. Who asks often how far one gets, and then goes one of the ways, asks `spread`.

>>> spread(0, 2, line.__getitem__)
{0: 0, 1: 1, 2: 2}
>>> spread(0, 2, line.__getitem__).way(2)
(1, 2)
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from heapq import heappop, heappush
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

P = TypeVar("P", bound=Hashable)

Beside: TypeAlias = Callable[[P], Iterable[P]]
"""The neighbours of a place, in the order that breaks ties."""

Cost: TypeAlias = Callable[[P, P], int | None]
"""What a step from one place to the next costs, 0 or more; None where it cannot be made."""


class Route(Struct, Generic[P], frozen=True):
    """A way to a place: what it costs, and the way to the place before it.

    Ways are chains and may be long, so the garbage collector looks at them: it also lets go of them link by link.
    """

    cost: int
    place: P
    before: "Route[P] | None" = None

    @property
    def places(self) -> tuple[P, ...]:
        """The places on the way, without the one it starts from and with the one it leads to."""
        found = []
        route = self
        while route.before is not None:
            found.append(route.place)
            route = route.before
        found.reverse()
        return tuple(found)

    @property
    def first(self) -> P:
        """The first place on the way: where somebody on it goes next; the place itself if one is there."""
        route = self
        while route.before is not None and route.before.before is not None:
            route = route.before
        return route.place


def one(_here: object, _there: object) -> int:
    """Every step costs one."""
    return 1


def reach(
    start: P,
    most: int | None,
    beside: Beside[P],
    cost: Cost[P] = one,
    *,
    barred: Iterable[P] = (),
    may_stop: Callable[[P], bool] | None = None,
    may_pass: Callable[[P], bool] | None = None,
) -> dict[P, Route[P]]:
    """All places that can be reached for at most so much (None: at any price), in the order they are found.

    Nobody enters what is `barred`. Where one may not stop, one can only pass; where one may not pass, one can only
    stop. The start itself is always among them, at no cost.
    """
    if cost is one:
        found = _even(start, most, beside, barred, may_pass)
    else:
        ways = outward(start, beside, cost, most=most, barred=barred, may_pass=may_pass)
        found = {route.place: route for route in ways}
    if may_stop is None:
        return found
    return {place: route for place, route in found.items() if place == start or may_stop(place)}


def _even(
    start: P,
    most: int | None,
    beside: Beside[P],
    barred: Iterable[P],
    may_pass: Callable[[P], bool] | None,
    goal: P | None = None,
) -> dict[P, Route[P]]:
    """Where every step costs one, each ring of places follows from the one before; that with the goal is the last."""
    origin = Route(0, start)
    closed = barred if isinstance(barred, dict) else dict.fromkeys(barred)
    found = {start: origin}
    ring = [origin]
    steps = 0
    while ring and steps != most and goal not in found:
        steps += 1
        beyond = []
        for route in ring:
            if may_pass is None or route is origin or may_pass(route.place):
                for place in beside(route.place):
                    if place not in found and place not in closed:
                        found[place] = new = Route(steps, place, route)
                        beyond.append(new)
        ring = beyond
    return found


class Spread(dict[P, int]):
    """What it costs to come to each place within reach, the cheapest first; ways are told when they are asked for."""

    __slots__ = ("_before", "start")

    def __init__(self, start: P, costs: Iterable[tuple[P, int]], before: dict[P, P]) -> None:
        super().__init__(costs)
        self.start = start
        self._before = before
        """The place before each on the way."""

    def way(self, place: P) -> tuple[P, ...]:
        """The places on the way to one of them, without the start and with the place itself."""
        found = []
        while place != self.start:
            found.append(place)
            place = self._before[place]
        found.reverse()
        return tuple(found)

    def but(self, places: Iterable[P]) -> "Spread[P]":
        """The same without some places: ways may lead over them still."""
        found = Spread(self.start, self.items(), self._before)
        for place in places:
            found.pop(place, None)
        return found


def spread(
    start: P,
    most: int,
    beside: Beside[P],
    *,
    barred: Iterable[P] = (),
    ends: Collection[P] = (),
    slow: Collection[P] = (),
) -> Spread[P]:
    """All places that can be reached in so many steps, with the ways and the order of `reach`.

    Nobody enters what is `barred` or goes on beyond one of the `ends`; a step out of a `slow` place counts as two.
    """
    before = dict.fromkeys(barred, start)  # nobody comes to these
    before[start] = start
    if slow:
        return _slowed(start, most, beside, before, ends, slow)
    found = Spread(start, [(start, 0)], before)
    ring = [start]
    for steps in range(1, most + 1):
        beyond = []
        for here in ring:
            if here not in ends or here == start:
                for place in beside(here):
                    if place not in before:
                        before[place] = here
                        found[place] = steps
                        beyond.append(place)
        if not beyond:
            break
        ring = beyond
    return found


def _slowed(
    start: P, most: int, beside: Beside[P], before: dict[P, P], ends: Collection[P], slow: Collection[P]
) -> Spread[P]:
    """Ring by ring of equal cost; a place that was come to slowly may be come to by a cheaper way before its ring."""
    best: dict[P, int] = dict.fromkeys(before, -1)
    best[start] = 0
    found = Spread(start, [], before)
    rings: list[list[P]] = [[start], *([] for _ in range(most))]
    for cost, ring in enumerate(rings):
        for here in ring:
            if best[here] != cost:
                continue
            found[here] = cost
            total = cost + (2 if here in slow else 1)
            if total > most or (here in ends and here != start):
                continue
            for place in beside(here):
                if place not in best or total < best[place]:
                    best[place] = total
                    before[place] = here
                    rings[total].append(place)
    return found


def distances(start: P, beside: Beside[P], *, barred: Iterable[P] = ()) -> dict[P, int]:
    """How many steps every place is away that can be reached at all, the nearest first: `reach` without the ways."""
    closed = dict.fromkeys(barred)
    found = {start: 0}
    ring = [start]
    steps = 0
    while ring:
        steps += 1
        beyond = []
        for here in ring:
            for place in beside(here):
                if place not in found and place not in closed:
                    found[place] = steps
                    beyond.append(place)
        ring = beyond
    return found


def outward(
    start: P,
    beside: Beside[P],
    cost: Cost[P] = one,
    *,
    most: int | None = None,
    barred: Iterable[P] = (),
    may_pass: Callable[[P], bool] | None = None,
) -> Iterator[Route[P]]:
    """The ways to all places that can be reached, the cheapest first, for who stops looking when they found it."""
    origin = Route(0, start)
    best: dict[P, int] = dict.fromkeys(barred, -1)
    best[start] = 0
    waiting = {0: [origin]}
    costs = [0]
    while costs:
        price = heappop(costs)
        for route in waiting[price]:  # grows while steps cost nothing
            here = route.place
            if best[here] != price:
                continue  # a cheaper way was found meanwhile
            yield route
            if may_pass is not None and route is not origin and not may_pass(here):
                continue
            for there in beside(here):
                step = cost(here, there)
                if step is None:
                    continue
                if step < 0:
                    raise ValueError(f"a step from {here!r} to {there!r} costs {step}; no step can cost less than 0")
                total = price + step
                if (most is None or total <= most) and (there not in best or total < best[there]):
                    best[there] = total
                    if total in waiting:
                        waiting[total].append(Route(total, there, route))
                    else:
                        waiting[total] = [Route(total, there, route)]
                        heappush(costs, total)
        del waiting[price]


def route_to(
    start: P,
    goal: P,
    beside: Beside[P],
    cost: Cost[P] = one,
    *,
    most: int | None = None,
    barred: Iterable[P] = (),
    may_pass: Callable[[P], bool] | None = None,
) -> Route[P] | None:
    """The cheapest way to a place; None if there is none."""
    if cost is one:
        return _even(start, most, beside, barred, may_pass, goal).get(goal)
    for route in outward(start, beside, cost, most=most, barred=barred, may_pass=may_pass):
        if route.place == goal:
            return route
    return None


def nearest(
    start: P,
    is_goal: Callable[[P], bool],
    beside: Beside[P],
    cost: Cost[P] = one,
    *,
    most: int | None = None,
    barred: Iterable[P] = (),
    may_pass: Callable[[P], bool] | None = None,
) -> list[Route[P]]:
    """The ways to all goals that are nearest, equally far all of them, in the order they are found; none if none is.

    The start counts, if it is a goal. For some places: `nearest(here, bells.__contains__, ...)`.
    """
    if cost is one:
        return _nearest(start, is_goal, beside, most, barred, may_pass)
    found: list[Route[P]] = []
    for route in outward(start, beside, cost, most=most, barred=barred, may_pass=may_pass):
        if found and route.cost > found[0].cost:
            break
        if is_goal(route.place):
            found.append(route)
    return found


def _nearest(
    start: P,
    is_goal: Callable[[P], bool],
    beside: Beside[P],
    most: int | None,
    barred: Iterable[P],
    may_pass: Callable[[P], bool] | None,
) -> list[Route[P]]:
    """Where every step costs one, the first ring with a goal has all that are nearest."""
    ring = [Route(0, start)]
    known = dict.fromkeys([*barred, start])
    steps = 0
    while ring:
        found = [route for route in ring if is_goal(route.place)]
        if found or steps == most:
            return found
        steps += 1
        beyond = []
        for route in ring:
            if may_pass is None or route.before is None or may_pass(route.place):
                for place in beside(route.place):
                    if place not in known:
                        known[place] = None
                        beyond.append(Route(steps, place, route))
        ring = beyond
    return []


def joined(places: Iterable[P], beside: Beside[P]) -> dict[P, tuple[P, ...]]:
    """A neighbourhood as a table of the places that there are: made once, it answers faster than `beside`."""
    there = dict.fromkeys(places)
    return {place: tuple(other for other in beside(place) if other in there) for place in there}
