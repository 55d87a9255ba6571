"""A long soak: random games under the invariants, some of them under every check of `check_game`.

    python -m bench.soak --games 50000 --thorough 5000 --jobs 2
    python -m bench.soak --game minions-of-mordak --games 20000 --thorough 200 --closed ask_every_hand
    python -m bench.soak --game valley-of-the-dead-king --games 5000 --thorough 100 --sense 85
    python -m bench.soak --game orcquest-warpath --games 5000 --thorough 100

Player counts and the options with another reading take turns; every other game is played with a mix of readings by
lot. What the game refuses is left out. Stops at the first thing that does not hold, a game of more decisions than
`--limit` among them. A reading that gives something away by whom it asks, as Reactions do in Mordak unless everybody
with a hand is asked, is switched on for the thorough games with `--closed`. Where chance alone soon ends a game, as
in the Valley, some of the decisions are left to the policy with `--sense`.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from longtable.engine.check import Report, check_game
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.engine.steps import DECISION_LIMIT
from longtable.games import find_game, list_games

BATCH = 20
FEW = 3


def variants(game: AnyGame) -> list[dict[str, Any]]:
    """Every player count with the default readings (twice), and with each other reading by itself."""
    others: list[dict[str, Any]] = [{}, {}]
    for field in _options(game):
        others += [{field.name: reading} for reading in _readings(game, field) if reading != field.default]
    found = [{**size, **other} for other in others for size in game.sizes.values()]
    return [given for given in found if is_playable(game, given)]


def mix(game: AnyGame, random: Random) -> dict[str, Any]:
    """A player count and a reading of every option by lot, such that the game can be played so."""
    while True:
        size = random.choice(list(game.sizes.values()))
        readings = {field.name: _readings(game, field) or _numbers(field) for field in _options(game)}
        given = {**size, **{name: random.choice(some) for name, some in readings.items() if some}}
        if is_playable(game, given):
            return given


def is_playable(game: AnyGame, given: dict[str, Any]) -> bool:
    """Whether the game takes these options together."""
    try:
        game.read_options(given)
    except BadArgument:
        return False
    return True


def _options(game: AnyGame) -> list[msgspec.structs.FieldInfo]:
    """The options besides the player count."""
    return [field for field in msgspec.structs.fields(game.options) if field.name != game.counted_by]


def _readings(game: AnyGame, field: msgspec.structs.FieldInfo) -> list[Any]:
    """What an option may be, if these are few, or such as the game has in its box, as quests are."""
    if listed := list(game.listed(field.name)):
        return listed
    kind = msgspec.inspect.type_info(field.type)
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    if isinstance(kind, msgspec.inspect.BoolType):
        return [False, True]
    if isinstance(kind, msgspec.inspect.EnumType):
        return list(kind.cls)
    numbers = _numbers(field)
    return numbers if len(numbers) <= FEW + 1 else []


def _numbers(field: msgspec.structs.FieldInfo) -> list[int]:
    """The numbers that an option may be, if it is one of some numbers."""
    kind = msgspec.inspect.type_info(field.type)
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    if isinstance(kind, msgspec.inspect.IntType) and kind.ge is not None and kind.le is not None:
        return list(range(kind.ge, kind.le + 1))
    return []


def options_of(game: AnyGame, first: int) -> list[dict[str, Any]]:
    """The options of a batch: those whose turn it is, and after each a mix."""
    alone, random = variants(game), Random(first)
    turns = [alone[(first // 2 + n) % len(alone)] for n in range(BATCH // 2)]
    return [given for turn in turns for given in (turn, mix(game, random))]


def check_batch(slug: str, first: int, thorough: bool, closed: tuple[str, ...], limit: int, sense: int) -> Report:
    """Check a few games, with the options whose turn it is."""
    game = find_game(slug)
    options = options_of(game, first)
    if thorough:
        options = [{**option, **dict.fromkeys(closed, True)} for option in options]
    return check_game(
        game,
        games=BATCH,
        options=options,
        seed=f"soak/{first}",
        thorough=thorough,
        hash_seeds=False,
        limit=limit,
        sense=sense,
    )


def batches(
    slug: str, first: int, games: int, thorough: int, closed: tuple[str, ...], limit: int, sense: int
) -> Iterator[tuple[str, int, bool, tuple[str, ...], int, int]]:
    """The game, where each batch begins, whether it is thorough, what is switched on then, limit and sense."""
    return ((slug, at, at < thorough, closed, limit, sense) for at in range(first, games, BATCH))


def main() -> None:
    """Run all batches and say how far it got."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list_games(), default="valiant-wars")
    parser.add_argument("--games", type=int, default=50000)
    parser.add_argument("--first", type=int, default=0, help="where a run that was stopped goes on, in twenties")
    parser.add_argument("--thorough", type=int, default=5000)
    parser.add_argument("--closed", nargs="*", default=[], metavar="OPTION", help="switched on in thorough games")
    parser.add_argument("--limit", type=int, default=DECISION_LIMIT, help="a game of more decisions is broken")
    parser.add_argument("--sense", type=int, default=0, help="of a hundred decisions so many are the policy's")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    start = perf_counter()
    done = Report()
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        closed = tuple(given.closed)
        work = list(batches(given.game, given.first, given.games, given.thorough, closed, given.limit, given.sense))
        for report in pool.map(check_batch, *zip(*work, strict=True)):
            done.games += report.games
            done.decisions += report.decisions
            done.longest = max(done.longest, report.longest)
            if done.games % 500 == 0:
                print(f"{done.games} games, {done.decisions} decisions, {perf_counter() - start:.0f} s", flush=True)
    thorough = max(min(given.thorough, given.games) - given.first, 0)
    print(
        f"{done.games} games ({thorough} with every check at every decision), "
        f"{done.decisions} decisions, longest {done.longest}: nothing broken, {perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
