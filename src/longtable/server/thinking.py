"""Thinking: what takes long (bots, hints, replays) is done in worker processes, each with its time limit."""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from logging import getLogger
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from pebble import ProcessPool

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.registry import find_bot
from longtable.bots.view import View, view_of
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.engine.saves import AnyTable, open_save, parse
from longtable.engine.table import Checkpoint, Decision, Seat, Table
from longtable.games import find_game
from longtable.server import metrics, views
from longtable.server.protocol import Estimate, Hint, Moment

T = TypeVar("T")
log = getLogger(__name__)

LONGEST_THOUGHT = 20.0
"""Seconds after which a process that still thinks is stopped."""
HINT_SECONDS = 1.0
UNDERSTUDIES = ("greedy", "random")
"""Who decides for a bot that failed."""


class Position(Struct, frozen=True):
    """A table in the middle of a step, small enough to be sent to a process for every decision."""

    game: str
    packs: tuple[Pack, ...]
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    checkpoint: Checkpoint
    decisions: tuple[Decision, ...]

    @classmethod
    def of(cls, table: AnyTable) -> "Position":
        """The position of a table now."""
        checkpoint = table.checkpoints[-1]
        return cls(
            table.game.slug,
            table.game.packs,
            msgspec.to_builtins(table.options),
            table.seats,
            Checkpoint(checkpoint.number, checkpoint.state, 0, 0),
            tuple(known for known in table.decisions if known.number > checkpoint.number),
        )

    def open(self) -> AnyTable:
        """A table of this position, without its past; its chance is in the state, so the seed is not needed."""
        game = find_game(self.game, self.packs)
        table = Table(game, game.read_options(self.options), self.seats, seed="")
        table.resume(self.checkpoint, self.decisions)
        return table


def decide(position: bytes, number: int, spec: str, seed: int) -> str:
    """The option that a bot takes, from what its role can see."""
    view = _view(position, number, seed)
    return view.options[find_bot(spec).choose(view)]


def advise(message: int, position: bytes, number: int, seed: int, seconds: float) -> Hint:
    """What a searching bot thinks of every option, from what the role can see."""
    advice = IsmctsBot(seconds=seconds).advise(_view(position, number, seed))
    return Hint(
        message,
        number,
        advice.option,
        tuple(Estimate(e.option, round(e.win, 4), e.playouts) for e in advice.estimates),
    )


def _view(position: bytes, number: int, seed: int) -> View:
    table = msgspec.msgpack.decode(position, type=Position).open()
    return view_of(table, number, Random(seed))


def history(
    origin: bytes, decisions: list[Decision], names: list[str], seat: int | None, start: int, stop: int
) -> bytes:
    """The moments of a table from `start` up to and with `stop`, as a seat saw them, as JSON."""
    save = parse(origin, "this table", accept_edited=True)
    first = save.checkpoint.number
    save.decisions = [known for known in decisions if known.number <= first]
    table = open_save(save, find_game)
    for number, name in enumerate(names):
        table.reseat(number, table.seats[number].player, name)
    told = 0
    moments: list[Moment] = []
    for known in [None, *(known for known in decisions if known.number > first)]:
        if known is not None:
            table.answer(known.number, known.option, known.seat)
        now = len(table.decisions)
        if start <= now <= stop:
            moments.append(msgspec.structs.replace(views.moment(table, seat, told), questions=()))
        told = len(table.facts)
        if now >= stop:
            break
    return msgspec.json.encode(moments)


def _new_pool(processes: int) -> ProcessPool:
    context = multiprocessing.get_context("spawn")
    return ProcessPool(max_workers=processes, context=context)  # pyright: ignore[reportArgumentType]


class Thinkers:
    """A pool of processes, and how to ask it from the event loop."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = _new_pool(processes)
        self._is_closed = False

    def warm_up(self) -> None:
        """Start the processes now, so that the first bot does not wait for them."""
        self._pool.schedule(find_bot, args=["random"])

    async def decide(self, position: Position, number: int, spec: str) -> str:
        """A bot's decision; if it fails or takes too long, an understudy's."""
        encoded = msgspec.msgpack.encode(position)
        for name in (spec, *UNDERSTUDIES):
            try:
                return await self._ask(decide, encoded, number, name, secrets.randbits(64))
            except Exception:
                log.exception("bot %s failed at %s, request %d", name, position.game, number)
        raise BadArgument(f"no bot could answer request {number} of {position.game}")

    async def advise(self, message: int, position: Position, number: int) -> Hint:
        """What a searching bot thinks of a request, as the reply to a message."""
        encoded = msgspec.msgpack.encode(position)
        return await self._ask(advise, message, encoded, number, secrets.randbits(64), HINT_SECONDS)

    async def history(
        self, origin: bytes, decisions: list[Decision], names: list[str], seat: int | None, start: int, stop: int
    ) -> bytes:
        """Moments of a table as a seat saw them, with the names of those who sit there now, as JSON."""
        return await self._ask(history, origin, decisions, names, seat, start, stop)

    async def _ask(self, job: Callable[..., T], *args: Any) -> T:  # noqa: ANN401  whatever the job takes
        metrics.THINKING.inc()
        try:
            answer: T = await asyncio.wrap_future(self._schedule(partial(job, *args)))
            return answer
        finally:
            metrics.THINKING.dec()

    def _schedule(self, job: Callable[[], T]) -> "Future[T]":
        try:
            future: Future[T] = self._pool.schedule(job, timeout=LONGEST_THOUGHT)
        except RuntimeError:
            if self._is_closed:
                raise
            # Processes that die at the wrong moment can break a pool for good.
            log.exception("the pool of thinkers is broken; a new one takes over")
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool = _new_pool(self._processes)
            future = self._pool.schedule(job, timeout=LONGEST_THOUGHT)
        return future

    def close(self) -> None:
        """Stop all processes, also those in the middle of a thought."""
        self._is_closed = True
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()
