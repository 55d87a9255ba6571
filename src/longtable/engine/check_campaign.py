"""The check for campaigns: random ones, under everything that holds for every game that is played as one."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from longtable.engine import chain, saves
from longtable.engine.chain import Chain
from longtable.engine.errors import must
from longtable.engine.game import AnyGame, NextGame, Record
from longtable.engine.table import Seat

MOST_TABLES = 8


def check_campaign(
    game: AnyGame, campaigns: int = 2, options: Sequence[Mapping[str, Any]] = ({},), seed: str = "check"
) -> int:
    """Play random campaigns with these options for their tables in turn; say how many tables were played.

    What is offered has a key of its own, words and options that are one of the game's; a record stays the same as
    plain data and when tables start from it; a table follows from its seed and the record it started from.
    """
    played = 0
    for number in range(campaigns):
        random = Random(f"{seed}/{number}")
        known = Chain(game=game.slug)
        while len(known.tables) < MOST_TABLES and (offered := _offered(game, known.record(game))):
            following = random.choice(offered)
            _play(game, known, following, options[len(known.tables) % len(options)], random)
            played += 1
        _check_file(game, known)
    return played


def _offered(game: AnyGame, record: Record) -> Sequence[NextGame]:
    """What may be played next, each with words and options that the game knows."""
    offered: Sequence[NextGame] = game.as_campaign().next_games(record)
    keys = [following.key for following in offered]
    must(len(keys) == len(dict.fromkeys(keys)), f"two of the next games have the same key: {keys}")
    for following in offered:
        must(game.title_of(following) != "", f"{following.key} has no words")
        game.read_options(following.options)
    return offered


def _play(game: AnyGame, known: Chain, following: NextGame, given: Mapping[str, Any], random: Random) -> None:
    """Play a table at random to its end, and add it to the chain."""
    record = known.record(game)
    before = msgspec.json.encode(record)
    free = {name: value for name, value in given.items() if name not in following.options}
    settled = game.read_options({**free, **following.options})
    seats = [Seat(role, "random", (role,)) for role in game.roles(settled)]
    table = chain.open_next(game, record, following, seats, f"{random.random()}", free)
    while not table.is_over:
        number, ask = random.choice(list(table.asks.items()))
        table.answer_index(number, random.randrange(len(ask.options)))
    must(msgspec.json.encode(record) == before, f"{following.key} changed the record that it started from")
    ended = chain.past(table, following.key, game.title_of(following), saves.encode(table))
    must(saves.is_same(table.conclusion, ended.record), f"{following.key} concludes otherwise when asked again")
    _, again = chain.proven(ended, record, lambda *_: game, following.key)
    must(saves.is_same(again.record, ended.record), f"{following.key} played again concludes another record")
    known.tables.append(ended)


def _check_file(game: AnyGame, known: Chain) -> None:
    """A campaign as a file and back is the same, and can be gone on from."""
    again = chain.parse(chain.encode(known), "campaign")
    chain.opened(again, lambda *_: game, "campaign")
    must(saves.is_same(again.record(game), known.record(game)), "the record differs when it is read again")
