"""Thinking: what takes long (bots, hints, outlooks, replays) is done in worker processes, each with its limits."""

import asyncio
import multiprocessing
import os
import secrets
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from logging import getLogger
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from pebble import ProcessPool

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.registry import find_bot, is_quick
from longtable.bots.view import View, view_of
from longtable.engine import chain, moments
from longtable.engine.chain import Past
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, SaveError
from longtable.engine.honours import Honour
from longtable.engine.outlooks import Foresight
from longtable.engine.saves import AnyTable, encode, open_save, parse, proven, start_of
from longtable.engine.table import Checkpoint, Decision, Seat, Table
from longtable.games import find_game
from longtable.server import metrics
from longtable.server.chains import CampaignRow
from longtable.server.errors import Busy
from longtable.server.protocol import Estimate, Hint
from longtable.server.queues import Lane, Queue

T = TypeVar("T")
log = getLogger(__name__)

LONGEST_THOUGHT = 20.0
"""Seconds after which a process that still thinks is stopped."""
LONGEST_PROOF = 10.0
"""Seconds that a save which somebody brings may take to be played again."""
LONGEST_OUTLOOK = 5.0
"""Seconds that the figures of one question may take."""
HINT_SECONDS = 1.0
LEAST_SECONDS = 0.05
"""So long may a bot think, however many others wait."""
MEMORY = 1_000_000_000
"""Bytes that a process may fill."""
NICENESS = 5
MOST_WAITING = {Lane.HINT: 64, Lane.OUTLOOK: 64, Lane.REPLAY: 64}
MOST_OF_ONE = {Lane.HINT: 4, Lane.OUTLOOK: 4, Lane.REPLAY: 4}
"""How many jobs may wait, of all people and of one; a bot's move always may."""
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


class Prepared(Struct, frozen=True):
    """A table that was set up in a process, as it is written into the database."""

    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    origin: bytes
    """The save that the table is played again from."""
    decisions: list[Decision]
    """Those made since the origin, and those it starts with."""
    is_over: bool
    waiting: tuple[int, ...]
    stage: str
    free_takebacks: bool = False
    packs: tuple[str, ...] = ()
    """The names of the packs that it is played with."""

    @classmethod
    def of(cls, table: AnyTable, origin: bytes | None = None) -> "Prepared":
        """A table as it stands; `origin` is the save it is played again from, where that is not this moment."""
        return cls(
            game=table.game.slug,
            options=msgspec.to_builtins(table.options),
            seats=table.seats,
            origin=origin or encode(table),
            decisions=table.decisions,
            is_over=table.is_over,
            waiting=moments.waiting(table),
            stage=table.game.stage(table.state),
            free_takebacks=table.free_takebacks,
            packs=tuple(pack.name for pack in table.game.packs),
        )


# ---------------------------------------------------------------- what the processes do


def decide(position: bytes, number: int, spec: str, seed: int, most_seconds: float) -> str:
    """The option that a bot takes, from what its role can see."""
    view = _view(position, number, seed)
    return view.options[find_bot(spec, most_seconds).choose(view)]


def advise(message: int, position: bytes, number: int, seed: int, seconds: float) -> Hint:
    """What a searching bot thinks of every option, from what the role can see."""
    advice = IsmctsBot(seconds=seconds).advise(_view(position, number, seed))
    return Hint(
        message,
        number,
        advice.option,
        tuple(Estimate(e.option, round(e.win, 4), e.playouts) for e in advice.estimates),
        equals=tuple(advice.equals),
        lead=None if advice.lead is None else round(advice.lead, 4),
    )


def look_ahead(position: bytes, number: int, seed: str) -> Foresight:
    """What each option of a request would likely bring, and what would follow, from what the role can see."""
    return _table(position).foresee(number, seed)


def _view(position: bytes, number: int, seed: int) -> View:
    return view_of(_table(position), number, Random(seed))


def _table(position: bytes) -> AnyTable:
    return msgspec.msgpack.decode(position, type=Position).open()


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
    shown: list[moments.Moment] = []
    for known in [None, *(known for known in decisions if known.number > first)]:
        if known is not None:
            table.answer(known.number, known.option, known.seat)
        now = len(table.decisions)
        if start <= now <= stop:
            shown.append(msgspec.structs.replace(moments.Passage(table, told).seen_by(seat), questions=()))
        told = len(table.facts)
        if now >= stop:
            break
    return msgspec.json.encode(shown)


def prove(data: bytes) -> Prepared:
    """Play a save that somebody brings again from its seed; its own idea of how things stand is never run."""
    return _from_start(proven(data, "this save", find_game))


def _from_start(table: AnyTable) -> Prepared:
    """A table that was proven, with the save of its start to be played again from."""
    return Prepared.of(table, encode(start_of(table)))


def prove_past(
    slug: str, packs: tuple[Pack, ...], past: bytes, before: bytes, number: int
) -> tuple[Prepared, bytes, bytes]:
    """Play a past table of a campaign again from the record before it (none: a new one's).

    Give it as it is written, its save, and how its chain keeps it.
    """
    game = find_game(slug, packs)
    record = (
        game.read_record(msgspec.json.decode(before), game.rules_version) if before else game.as_campaign().record()
    )
    table, again = chain.proven(msgspec.json.decode(past, type=Past), record, find_game, f"table {number}")
    bare = msgspec.json.encode(chain.with_save(again, None))
    return _from_start(table), encode(table), bare


class Begun(Struct, frozen=True):
    """The next table of a campaign: what it is called, as it is written, and how it ended if that was at once."""

    title: str
    table: Prepared
    past: bytes | None


def begin_next(
    campaign: CampaignRow, key: str, seats: list[Seat], options: dict[str, Any], seed: str, brought: list[Honour]
) -> Begun:
    """Set the next table of a campaign up from its record, and from what people bring."""
    game = find_game(campaign.game, campaign.packs)
    record = game.read_record(campaign.record, campaign.rules_version)
    following = chain.find_next(game, record, key)
    table = chain.open_next(game, record, following, seats, seed, options, brought)
    past = msgspec.json.encode(chain.past(table, "", "")) if table.is_over else None
    return Begun(game.title_of(following), Prepared.of(table), past)


def fork(origin: bytes, decisions: list[Decision], seat: int | None, seed: str) -> Prepared:
    """The table after these decisions; for a seat, with all that it cannot see dealt anew from a seed."""
    save = parse(origin, "this table", accept_edited=True)
    save.decisions = decisions
    table = open_save(save, find_game)
    if seat is None:
        return Prepared.of(table, origin)
    return Prepared.of(table.dealt_anew(table.seats[seat].roles[0], seed))


def _stay_small() -> None:
    """Let a process that fills the memory fail, rather than the machine; and let people's decisions go first."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    if sys.platform == "linux":
        from resource import RLIMIT_DATA, setrlimit

        with suppress(ValueError, OSError):  # the machine allows less already
            setrlimit(RLIMIT_DATA, (MEMORY, MEMORY))


def _new_pool(processes: int) -> ProcessPool:
    context = multiprocessing.get_context("spawn")
    return ProcessPool(max_workers=processes, initializer=_stay_small, context=context)  # pyright: ignore[reportArgumentType]


# ---------------------------------------------------------------- asking them


class _Job(Struct, eq=False):
    """Something to be done in a process, and who waits for it."""

    work: Callable[[], Any]
    answer: "asyncio.Future[Any]"
    lane: Lane
    whose: str
    timeout: float


class Thinkers:
    """A pool of processes, and how to ask it from the event loop.

    One process is kept for bots that decide at once: they never wait for one that searches.
    """

    def __init__(self, processes: int, bot_seconds: float) -> None:
        self._processes = max(2, processes)
        self._bot_seconds = bot_seconds
        self._pool = _new_pool(self._processes)
        self._queue: Queue[_Job] = Queue()
        self._busy = dict.fromkeys(Lane, 0)
        self._is_closed = False

    def warm_up(self) -> None:
        """Start the processes now, so that the first bot does not wait for them."""
        for _ in range(self._processes):
            self._pool.schedule(find_bot, args=["random"])

    async def decide(self, position: Position, number: int, spec: str, whose: str) -> str:
        """A bot's decision; if it fails or takes too long, an understudy's."""
        encoded = msgspec.msgpack.encode(position)
        for name in (spec, *UNDERSTUDIES):
            lane = Lane.MOVE if is_quick(name) else Lane.THOUGHT
            try:
                return await self._ask(
                    lane, whose, decide, encoded, number, name, secrets.randbits(64), self._share()
                )
            except Exception:
                if self._is_closed:
                    break
                log.exception("bot %s failed at %s, request %d", name, position.game, number)
        raise BadArgument(f"no bot could answer request {number} of {position.game}")

    def _share(self) -> float:
        """How long a bot may think now: the more of them wait, the less."""
        waiting = self._queue.count(Lane.THOUGHT) + self._busy[Lane.THOUGHT] + 1
        share = self._bot_seconds * (self._processes - 1) / waiting
        return min(self._bot_seconds, max(LEAST_SECONDS, share))

    async def advise(self, message: int, position: Position, number: int, whose: str) -> Hint:
        """What a searching bot thinks of a request, as the reply to a message."""
        encoded = msgspec.msgpack.encode(position)
        return await self._ask(Lane.HINT, whose, advise, message, encoded, number, secrets.randbits(64), HINT_SECONDS)

    async def look_ahead(self, position: Position, number: int, whose: str) -> Foresight:
        """What each option of a request would likely bring."""
        encoded, seed = msgspec.msgpack.encode(position), secrets.token_hex(16)
        return await self._ask(Lane.OUTLOOK, whose, look_ahead, encoded, number, seed, timeout=LONGEST_OUTLOOK)

    async def history(
        self,
        whose: str,
        origin: bytes,
        decisions: list[Decision],
        names: list[str],
        seat: int | None,
        start: int,
        stop: int,
    ) -> bytes:
        """Moments of a table as a seat saw them, with the names of those who sit there now, as JSON."""
        return await self._ask(Lane.REPLAY, whose, history, origin, decisions, names, seat, start, stop)

    async def fork(self, whose: str, origin: bytes, decisions: list[Decision], seat: int | None) -> Prepared:
        """A table as it stood after some decisions; for a seat, with what it cannot see dealt anew."""
        return await self._ask(Lane.REPLAY, whose, fork, origin, decisions, seat, secrets.token_hex(16))

    async def prove(self, whose: str, save: bytes) -> Prepared:
        """The table of a save that follows from its seed; refuse any other."""
        try:
            return await self._ask(Lane.REPLAY, whose, prove, save, timeout=LONGEST_PROOF)
        except TimeoutError:
            raise SaveError(f"this save: takes more than {LONGEST_PROOF:g} seconds to be played again") from None
        except MemoryError:
            raise SaveError("this save: takes too much memory to be played again") from None

    async def prove_past(
        self, whose: str, slug: str, packs: tuple[Pack, ...], past: bytes, before: bytes, number: int
    ) -> tuple[Prepared, bytes, bytes]:
        """A past table of a campaign that follows from its seed and the record before it; refuse any other."""
        try:
            return await self._ask(
                Lane.REPLAY, whose, prove_past, slug, packs, past, before, number, timeout=LONGEST_PROOF
            )
        except TimeoutError:
            raise SaveError(f"table {number}: takes more than {LONGEST_PROOF:g} seconds to be played again") from None
        except MemoryError:
            raise SaveError(f"table {number}: takes too much memory to be played again") from None

    async def begin_next(
        self,
        whose: str,
        campaign: CampaignRow,
        key: str,
        seats: list[Seat],
        options: dict[str, Any],
        brought: list[Honour],
    ) -> Begun:
        """The next table of a campaign, with a seed of its own."""
        return await self._ask(
            Lane.REPLAY,
            whose,
            begin_next,
            campaign,
            key,
            seats,
            options,
            secrets.token_hex(16),
            brought,
            timeout=LONGEST_PROOF,
        )

    async def _ask(
        self,
        lane: Lane,
        whose: str,
        job: Callable[..., T],
        *args: Any,  # noqa: ANN401  whatever the job takes
        timeout: float | None = None,
    ) -> T:
        self._must_have_room(lane, whose)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        wanted = _Job(partial(job, *args), answer, lane, whose, timeout or LONGEST_THOUGHT)
        self._queue.put(lane, whose, wanted)
        metrics.THINKING.inc()
        try:
            self._go_on()
            return await answer
        finally:
            self._queue.drop(lane, whose, wanted)
            metrics.THINKING.dec()

    def _must_have_room(self, lane: Lane, whose: str) -> None:
        if lane not in MOST_WAITING:
            return
        if self._queue.count(lane, whose) >= MOST_OF_ONE[lane]:
            raise Busy("You have asked for more than can be worked on at a time; wait until it has come.")
        if self._queue.count(lane) >= MOST_WAITING[lane]:
            raise Busy("Too many people ask for this at the moment; try again in a while.")

    def _go_on(self) -> None:
        """Give the processes that are free something to do."""
        while not self._is_closed and sum(self._busy.values()) < self._processes:
            searching = sum(self._busy.values()) - self._busy[Lane.MOVE]
            job = self._queue.take(Lane if searching < self._processes - 1 else (Lane.MOVE,))
            if job is None:
                return
            if not job.answer.cancelled():
                self._start(job)

    def _start(self, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        self._busy[job.lane] += 1
        try:
            future = self._schedule(job.work, job.timeout)
        except RuntimeError as error:
            self._end(job, error, None)
            return
        future.add_done_callback(lambda done: _tell(loop, partial(self._hear, job, done)))

    def _hear(self, job: _Job, done: "Future[Any]") -> None:
        if done.cancelled():
            self._end(job, RuntimeError("the process was stopped"), None)
            return
        error = done.exception()
        self._end(job, error, None if error is not None else done.result())

    def _end(self, job: _Job, error: BaseException | None, result: object) -> None:
        self._busy[job.lane] -= 1
        if not job.answer.done():
            if error is None:
                job.answer.set_result(result)
            else:
                job.answer.set_exception(error)
        self._go_on()

    def _schedule(self, job: Callable[[], T], timeout: float) -> "Future[T]":
        try:
            future: Future[T] = self._pool.schedule(job, timeout=timeout)
        except RuntimeError:
            if self._is_closed:
                raise
            # Processes that die at the wrong moment can break a pool for good.
            log.exception("the pool of thinkers is broken; a new one takes over")
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool = _new_pool(self._processes)
            future = self._pool.schedule(job, timeout=timeout)
        return future

    def close(self) -> None:
        """Stop all processes, also those in the middle of a thought."""
        self._is_closed = True
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


def _tell(loop: asyncio.AbstractEventLoop, work: Callable[[], None]) -> None:
    """Do something on the event loop, if that still runs."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(work)
