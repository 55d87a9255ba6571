"""Queues: whose job is worked on next, so that nobody's many jobs keep another's single one waiting."""

from collections import OrderedDict, deque
from collections.abc import Iterable
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Lane(IntEnum):
    """What is worked on first: a bot's move goes before hints, those before outlooks, and these before replays."""

    MOVE = 0
    """Of a bot that decides at once."""
    THOUGHT = 1
    """Of a bot that searches."""
    HINT = 2
    OUTLOOK = 3
    REPLAY = 4
    """Histories, forks and saves that are brought."""


class Queue(Generic[T]):
    """Jobs by lane and by whose they are: lanes in their order, and in a lane everybody in turn."""

    def __init__(self) -> None:
        self._lanes: dict[Lane, OrderedDict[str, deque[T]]] = {lane: OrderedDict() for lane in Lane}

    def put(self, lane: Lane, whose: str, job: T) -> None:
        """Wait in a lane behind one's own earlier jobs."""
        self._lanes[lane].setdefault(whose, deque()).append(job)

    def take(self, lanes: Iterable[Lane] = Lane) -> T | None:
        """The job that is next in these lanes; whoever it belongs to goes to the end of the row."""
        for lane in lanes:
            row = self._lanes[lane]
            if row:
                whose, jobs = row.popitem(last=False)
                job = jobs.popleft()
                if jobs:
                    row[whose] = jobs
                return job
        return None

    def drop(self, lane: Lane, whose: str, job: T) -> bool:
        """Give a job up that waits; False if it waits no more."""
        jobs = self._lanes[lane].get(whose)
        if jobs is None or job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            del self._lanes[lane][whose]
        return True

    def count(self, lane: Lane, whose: str | None = None) -> int:
        """How many jobs wait in a lane, of everybody or of one."""
        row = self._lanes[lane]
        return sum(map(len, row.values())) if whose is None else len(row.get(whose, ()))
