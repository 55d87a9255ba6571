"""Ladders: all bots against each other, and how strong that shows them to be.

Where all roles are alike, two bots at a time share the seats. Where roles differ, as a villain and heroes do, every
bot plays every side against every bot, and has a rating for each side. Where all players win or lose as one, each bot
plays by itself, and what it plays against is the game.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from inspect import signature
from itertools import combinations, product
from typing import Any

import msgspec
from msgspec import Struct

from longtable.bots.registry import find_bot, list_bots
from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Options
from longtable.engine.seating import options_for
from longtable.lab.experiment import Cell, Experiment
from longtable.lab.findings.estimates import wilson_of
from longtable.lab.findings.ratings import Meetings, Rating, chance, rate
from longtable.lab.series.simulation import play_game

SCOUTED = 8
"""How many random games show whether roles of one kind win together."""
MEASURE = "greedy"
"""Who has 0 points, if among the bots: the bot that every game brings along."""
THE_GAME = "the game itself"


class Sides(Struct, frozen=True):
    """Who plays together: each side is some roles of one kind."""

    roles: tuple[tuple[Role, ...], ...]
    kinds: tuple[str, ...]

    @property
    def all_kinds(self) -> list[str]:
        """The kinds there are, each once."""
        return list(dict.fromkeys(self.kinds))

    def names(self, bots: Mapping[Role, str]) -> list[str]:
        """What each side goes by on the ladder, from who holds its roles."""
        held = [bots[roles[0]] for roles in self.roles]
        if len(self.roles) == 1:
            return [*held, THE_GAME]
        if len(self.all_kinds) == 1:
            return held
        return [f"{bot} as {kind}" for bot, kind in zip(held, self.kinds, strict=True)]

    def winners(self, won: Sequence[str]) -> list[int]:
        """Which sides won, by the roles that did; where all are one side and do not win, the game does."""
        found = [side for side, roles in enumerate(self.roles) if any(role in won for role in roles)]
        return found if found or len(self.roles) > 1 else [1]


class Standing(Struct, frozen=True):
    """One place on the ladder."""

    rating: Rating
    games: int
    wins: float


class Match(Struct, frozen=True):
    """How one fared against another, and how it should have by the ratings."""

    one: str
    other: str
    games: int
    wins: float
    expected: float

    @property
    def rate(self) -> float:
        """The share of victories; a draw is half of one."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson_of(self.rate, self.games)


class Ladder(Struct, frozen=True):
    """Everybody's standing, the strongest first, and every match."""

    measure: str
    standings: list[Standing]
    matches: list[Match]
    draws: int


# ---------------------------------------------------------------- who plays


def usual_bots(seconds: float) -> list[str]:
    """All installed bots; those that think by the clock get so many seconds for a decision."""
    return [
        f"{name}:seconds={seconds:g}" if "seconds" in signature(type(find_bot(name))).parameters else name
        for name in list_bots()
    ]


def sides_of(game: AnyGame, options: Options) -> Sides:
    """The sides of a game: roles of one kind that win together are one, which some random games show."""
    roles = game.roles(options)
    kinds: dict[str, list[Role]] = {}
    for role in roles:
        kinds.setdefault(_kind(role), []).append(role)
    bots = ["random"] * len(roles)
    played = [play_game(game, options, bots, f"scout/{number}") for number in range(SCOUTED)]
    won = [{roles[seat] for seat in result.winner_seats} for result in played if result.decided]
    sides: list[tuple[tuple[Role, ...], str]] = []
    for kind, alike in kinds.items():
        together = won and all(len(winners & set(alike)) in (0, len(alike)) for winners in won)
        sides += [(tuple(alike), kind)] if together else [((role,), kind) for role in alike]
    return Sides(tuple(side for side, _ in sides), tuple(kind for _, kind in sides))


def settle_table(game: AnyGame, given: Mapping[str, Any]) -> tuple[Options, Sides]:
    """The options and the sides of a ladder's games: rivals meet two at a time, unless the options say otherwise."""
    options: Options = game.read_options(given)
    sides = sides_of(game, options)
    if len(sides.roles) <= 2 or len(sides.all_kinds) > 1:
        return options, sides
    try:
        for_two = options_for(game, given, 2)
    except BadArgument:
        return options, sides
    return for_two, sides_of(game, for_two)


def _kind(role: Role) -> str:
    return role.rstrip("0123456789").rstrip("-_ ") or role


def ladder_experiment(
    game: AnyGame, options: Options, sides: Sides, bots: Sequence[str], games: int, seed: str
) -> Experiment:
    """The games of a ladder: a cell for each pairing, all with the same seeds."""
    if len(set(bots)) < 2:
        raise BadArgument(f"a ladder of {', '.join(bots) or 'nobody'}; expected at least two different bots")
    line_ups = list(_line_ups(sides, bots, len(game.roles(options))))
    roles = [role for side in sides.roles for role in side]
    places = [roles.index(role) for role in game.roles(options)]
    given: dict[str, Any] = msgspec.to_builtins(options)
    return Experiment(
        game=game.slug,
        cells=tuple(Cell(tuple(line_up[place] for place in places), given) for line_up in line_ups),
        games=games,
        seed=seed,
        packs=game.packs,
        rotate=len(sides.roles) > 1 and len(sides.all_kinds) == 1,
        facts=False,
        choices=False,
    )


def _line_ups(sides: Sides, bots: Sequence[str], seats: int) -> Iterator[list[str]]:
    """Who sits where, by sides. With an odd number of equal seats, both of a pair have the odd one in turn."""
    if len(sides.roles) == 1:
        yield from ([bot] * seats for bot in bots)
    elif len(sides.all_kinds) == 1:
        for pair in combinations(bots, 2):
            yield [pair[seat % 2] for seat in range(seats)]
            if seats % 2:
                yield [pair[1 - seat % 2] for seat in range(seats)]
    else:
        for held in product(bots, repeat=len(sides.all_kinds)):
            by_kind = dict(zip(sides.all_kinds, held, strict=True))
            yield [by_kind[kind] for roles, kind in zip(sides.roles, sides.kinds, strict=True) for _ in roles]


# ---------------------------------------------------------------- what it shows


def ladder_of(sides: Sides, games: Iterable[tuple[Sequence[str], Sequence[str], Sequence[str]]]) -> Ladder:
    """The ladder from games, each given by its roles, its bots and the roles that won."""
    meetings = Meetings()
    tables: Counter[tuple[str, ...]] = Counter()
    wins: dict[tuple[tuple[str, ...], str], float] = defaultdict(float)
    draws = 0
    for roles, bots, won in games:
        names = sides.names(dict(zip(map(Role, roles), bots, strict=True)))
        winners = sides.winners(won)
        meetings.add(names, winners)
        draws += not winners
        table = tuple(sorted(names))
        tables[table] += 1
        for name, share in _shares(names, winners).items():
            wins[table, name] += share
    likely = [MEASURE, *(f"{MEASURE} as {kind}" for kind in sides.all_kinds)]
    measure = next((name for name in likely if name in meetings.names), meetings.names[0])
    ratings = rate(meetings, measure)
    return Ladder(
        measure,
        [
            Standing(
                rating,
                sum(count for table, count in tables.items() if rating.name in table),
                sum(wins[table, rating.name] for table in tables),
            )
            for rating in ratings
        ],
        list(_matches(tables, wins, ratings)),
        draws,
    )


def _shares(names: Sequence[str], winners: Sequence[int]) -> dict[str, float]:
    """How a victory is shared out, by name; a draw is shared by all."""
    won = winners or range(len(names))
    shares = dict.fromkeys(names, 0.0)
    for side in won:
        shares[names[side]] += 1 / len(won)
    return shares


def _matches(
    tables: "Counter[tuple[str, ...]]", wins: Mapping[tuple[tuple[str, ...], str], float], ratings: Sequence[Rating]
) -> Iterator[Match]:
    """All matches between two, from the side of the stronger one, in the order of the ladder."""
    points = {rating.name: rating.points for rating in ratings}
    for one, other in combinations(points, 2):
        met = [table for table in tables if set(table) == {one, other}]
        games = sum(tables[table] for table in met)
        if games:
            expected = sum(tables[table] * _chance_at(table, one, points) for table in met)
            yield Match(one, other, games, sum(wins[table, one] for table in met), expected / games)


def _chance_at(table: Sequence[str], name: str, points: Mapping[str, float]) -> float:
    """The chance that a side of this name wins at a table, where it may hold several."""
    others = list(table)
    others.remove(name)
    return table.count(name) * chance(points[name], [points[other] for other in others])
