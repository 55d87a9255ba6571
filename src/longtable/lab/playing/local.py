"""Playing a run on this machine, in one process or in several."""

from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait

import msgspec

from longtable.lab.playing.parts import Played, play_and_write
from longtable.lab.runs import Part, RunFolder
from longtable.lab.series.processes import Processes, finished

AHEAD = 2
"""How many parts each process has before it: one in play, the next at hand."""


def play_here(run: RunFolder, parts: Sequence[Part], jobs: int) -> Generator[Played, None, None]:
    """Play parts of a run and write them; say what each was, in the order in which they end."""
    encoded = msgspec.msgpack.encode(run.experiment)
    if min(jobs, len(parts)) > 1:
        yield from _play_in_processes(run, encoded, parts, jobs)
        return
    for part in parts:
        yield play_and_write(run.folder, encoded, part)


def _play_in_processes(
    run: RunFolder, encoded: bytes, parts: Sequence[Part], jobs: int
) -> Generator[Played, None, None]:
    to_do = iter(parts)
    playing: set[Future[Played]] = set()
    with Processes(min(jobs, len(parts))) as processes:
        while True:
            while len(playing) < AHEAD * processes.count and (part := next(to_do, None)) is not None:
                playing.add(processes.submit(play_and_write, run.folder, encoded, part))
            if not playing:
                return
            done, playing = wait(playing, return_when=FIRST_COMPLETED)
            for future in done:
                yield finished(future)
