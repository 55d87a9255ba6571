"""Playing a run on a Ray cluster: parts are tasks, and a part whose machine is lost is played again elsewhere.

Machines that see the run's folder write their parts there themselves; from others the files come over Ray, one part
at a time. Either way a part is there whole or not at all and has one name, so that none can be counted twice.
"""

import logging
import os
import socket
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

import msgspec

from longtable import __version__
from longtable.engine.errors import BadArgument, LongtableError
from longtable.engine.extras import need
from longtable.lab.playing.parts import Played, play_and_write, play_part
from longtable.lab.runs import UNFINISHED, Part, RunFolder, write_part

AHEAD = 2
"""How many parts there are under way for each core: one in play, the next at hand."""
TRIES = 20
"""How often a part may lose its machine before something about the part itself must be wrong."""
ANSWER_SECONDS = 5.0
"""How long a cluster may take to answer the door."""


def play_on_ray(
    run: RunFolder, parts: Sequence[Part], address: str = "", at_once: int | None = None
) -> Generator[Played, None, None]:
    """Play parts of a run on a cluster; say what each was, in the order in which they end.

    Without an address it is the cluster that RAY_ADDRESS names, or one that runs on this machine, or a new one here.
    """
    ray = _need_ray()
    with _connected(ray, address), _seen_from_afar(run.folder) as mark:
        task = ray.remote(num_cpus=1, max_retries=TRIES, scheduling_strategy="SPREAD")(_play_there)
        given = ray.put((run.folder.resolve(), mark, msgspec.msgpack.encode(run.experiment), __version__))
        to_do = iter(parts)
        playing: dict[Any, Part] = {}
        try:
            while True:
                most = at_once or AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(playing) < most and (part := next(to_do, None)) is not None:
                    playing[task.remote(given, part)] = part
                if not playing:
                    return
                for done in ray.wait(list(playing))[0]:
                    yield _brought_home(ray, run, done, playing.pop(done))
        finally:
            for left in playing:
                ray.cancel(left, force=True)


def _play_there(given: tuple[Path, str, bytes, str], part: Part) -> Played:
    """Play a part on a machine of the cluster."""
    folder, mark, encoded, version = given
    if version != __version__:
        raise BadArgument(f"a machine of the cluster has Longtable {__version__}; expected {version}, as here")
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    return play_and_write(folder, encoded, part) if (folder / mark).exists() else play_part(encoded, part)


def _brought_home(ray: Any, run: RunFolder, done: Any, part: Part) -> Played:  # noqa: ANN401  Ray is imported only when used
    """A part that was played, with its files in the run's folder."""
    try:
        played: Played = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise _what_went_wrong(error) from error
    except ray.exceptions.RayError as error:
        raise LongtableError(
            f"the cluster could not play {part.name}: {error} (in {TRIES + 1} tries; is there enough memory?)"
        ) from error
    if played.files:
        write_part(run.folder, part, played.files)
    return Played(part, played.summary)


def _what_went_wrong(error: Any) -> LongtableError:  # noqa: ANN401  Ray is imported only when used
    """The error that a task ended with, as if it had been played here."""
    cause = error.cause
    if isinstance(cause, LongtableError):
        return cause
    if isinstance(cause, ModuleNotFoundError):
        return BadArgument(
            f"a machine of the cluster lacks {cause.name}; every one needs longtable[lab] {__version__}"
        )
    return LongtableError(f"a machine of the cluster failed: {type(cause).__name__}: {cause}")


@contextmanager
def _seen_from_afar(folder: Path) -> Iterator[str]:
    """A file by which machines of the cluster can tell that they see this very folder, not one of the same name."""
    mark = f"seen-{token_hex(8)}{UNFINISHED}"
    (folder / mark).touch()
    try:
        yield mark
    finally:
        (folder / mark).unlink(missing_ok=True)


# ---------------------------------------------------------------- finding the cluster


def _need_ray() -> Any:  # noqa: ANN401  Ray is imported only when used
    need("a cluster", "ray", extra="ray", package="Ray")
    import ray

    return ray


@contextmanager
def _connected(ray: Any, address: str) -> Iterator[None]:  # noqa: ANN401  Ray is imported only when used
    """A connection to a cluster; one that was there before is used and left alone."""
    if ray.is_initialized():
        yield
        return
    _check_answers(address or os.environ.get("RAY_ADDRESS", ""))
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(address=address or None, log_to_driver=False, logging_level=logging.ERROR, **_new_cluster(address))
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        raise BadArgument(f"no Ray cluster to be had at {address or 'this machine'}: {error}") from error
    try:
        yield
    finally:
        ray.shutdown()


def _new_cluster(address: str) -> dict[str, Any]:
    """Settings that matter only if a cluster is started here."""
    return {} if address or "RAY_ADDRESS" in os.environ else {"include_dashboard": False}


def check_cluster(address: str) -> None:
    """Refuse, before anything is begun, to go on without Ray or with an address at which nothing answers."""
    _need_ray()
    _check_answers(address or os.environ.get("RAY_ADDRESS", ""))


def _check_answers(address: str) -> None:
    """Refuse an address at which nothing answers, before Ray tries it for half a minute."""
    parts = urlsplit(address if "://" in address else f"ray://{address}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise BadArgument(f"{address}: is no address of a Ray cluster ({error}); expected ray://host:port") from error
    if host is None or port is None:
        if "://" in address:
            raise BadArgument(f"{address}: is no address of a Ray cluster; expected ray://host:port")
        return
    try:
        socket.create_connection((host, port), timeout=ANSWER_SECONDS).close()
    except OSError as error:
        raise BadArgument(
            f"{address}: no Ray cluster answers there ({error.strerror or error}); is it running, and within reach?"
        ) from error
