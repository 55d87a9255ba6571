"""Processes of the simulation: they leave interrupts to their parent and are let finish what they have begun."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from time import perf_counter
from typing import ParamSpec, TypeVar

from longtable.engine.collector import collect_seldom
from longtable.engine.errors import LongtableError

LONGEST_BATCH = 20.0
"""Seconds after which a process that should have finished is ended."""

P = ParamSpec("P")
T = TypeVar("T")


class Processes:
    """A number of processes to give work to; used as a context, which ends them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._before = active_children()
        context = get_context("spawn")
        self._stop = context.Event()
        self._pool = ProcessPoolExecutor(count, context, initializer=_set_up, initargs=(self._stop,))

    def submit(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Have a process call a function."""
        with _interrupts_held_back():
            return self._pool.submit(_unless_stopped, partial(function, *args, **kwargs))

    def __enter__(self) -> "Processes":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            self._stop.set()
        self._pool.shutdown(wait=kind is None, cancel_futures=True)
        if kind is not None:
            _let_finish([process for process in active_children() if process not in self._before])


def finished(future: "Future[T]") -> T:
    """What a process has worked out; waits for it."""
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise LongtableError("a process of the simulation was ended from outside; is there enough memory?") from error


_stops: list[Event] = []
"""In a process of ours: what its parent sets when nothing new is to be begun."""


def _set_up(stop: Event) -> None:
    """Leave interrupts to the parent, and the other cores to the other processes; look for garbage seldom."""
    collect_seldom()
    _stops.append(stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["POLARS_MAX_THREADS"] = "1"


def _unless_stopped(work: Callable[[], T]) -> T:
    """Do what was at hand, but not after an end: a pool cannot take back what it has handed out ahead."""
    if _stops[0].is_set():
        raise CancelledError
    return work()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes that start meanwhile never hear of an interrupt, not even while they are set up; we do, later."""
    if os.name != "posix":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _let_finish(processes: Sequence[BaseProcess]) -> None:
    """Wait until the batches in play are done, which takes some seconds at most, and end only what takes far longer.

    A process that is ended while it reads from its pool's queue keeps the lock, and the pool waits for it for ever.
    """
    until = perf_counter() + LONGEST_BATCH
    for process in processes:
        process.join(max(0.0, until - perf_counter()))
        if process.is_alive():
            process.kill()
