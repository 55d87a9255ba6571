"""A power cut at any moment: what was acknowledged is there, and everybody plays on by themselves.

`LONGTABLE_KILLS=200` cuts the power two hundred times, here and in the story of two workers on PostgreSQL.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

import sqlalchemy as sa

from longtable.server import rows
from longtable.server.protocol import SeatPlan
from tests.server.player import GREEDY, ME
from tests.server.regulars import Regular
from tests.server.serving import Served, sqlite

KILLS = int(os.environ.get("LONGTABLE_KILLS", "0"))
PARTIES: tuple[tuple[SeatPlan, ...], ...] = ((ME, ME), (ME, ME, ME), (ME, GREEDY))


@contextmanager
def regulars_at(addresses: list[str]) -> Iterator[list[Regular]]:
    """A table of every party, played in threads until the story ends."""
    regulars = [Regular(addresses, seats, seed) for seed, seats in enumerate(PARTIES)]
    for regular in regulars:
        regular.start()
    try:
        yield regulars
        for regular in regulars:
            regular.finish()
    finally:
        for regular in regulars:
            regular.has_enough = True
            regular.player.close()


def decisions_in(engine: sa.Engine, table: str) -> dict[int, str]:
    """The decisions of a table in the database: number to option."""
    query = sa.select(rows.decisions.c.number, rows.decisions.c.option).where(rows.decisions.c.table_id == table)
    with engine.connect() as connection:
        return {row.number: row.option for row in connection.execute(query)}


def cut_the_power(servers: list[Served], regulars: list[Regular], database: str, times: int, random: Random) -> None:
    """Kill one of the servers at random moments; after each, nothing that was acknowledged is missing."""
    engine = sa.create_engine(database)
    try:
        for _ in range(times):
            before = sum(len(known) for r in regulars for known in list(r.acknowledged.values()))
            until = time.monotonic() + 30
            while sum(len(known) for r in regulars for known in list(r.acknowledged.values())) < before + 10:
                assert time.monotonic() < until, "nobody plays any more"
                for regular in regulars:
                    regular.must_be_well()
                time.sleep(0.01)
            time.sleep(random.uniform(0, 0.3))
            server = random.choice(servers)
            server.kill()
            for regular in regulars:
                for table in list(regular.acknowledged):
                    assert regular.lost(table, partial(decisions_in, engine, table)) == []
            server.start()
    finally:
        engine.dispose()


def test_after_every_power_cut_all_that_was_acknowledged_is_there_and_the_games_go_on(tmp_path: Path) -> None:
    database = sqlite(tmp_path / "tables.db")
    with Served(database, tmp_path) as server, regulars_at([server.address]) as regulars:
        cut_the_power([server], regulars, database, KILLS or 5, Random(KILLS))
        for regular in regulars:
            regular.finish()
            regular.proves()
            assert regular.breaks
