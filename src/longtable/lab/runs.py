"""Runs: an experiment in a folder, played in parts, each of which is there whole or not at all.

    run.toml                          the experiment as it was begun
    games/part-CCC-NNNNNN.parquet     one row for each game of the part that begins with game NNNNNN of cell CCC
    facts/part-CCC-NNNNNN.parquet     how often happened in each game what the game finds worth counting
    choices/part-CCC-NNNNNN.parquet   how often each option was offered and taken, summed over the part

The rows of a game depend on its cell and number only, so it does not matter who plays a part, nor in which order.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from longtable import __version__
from longtable.engine.content import Pack
from longtable.engine.errors import SaveError
from longtable.engine.extras import need
from longtable.lab.experiment import AtLeastOne, Cell, Experiment
from longtable.lab.series.campaigns import Start
from longtable.lab.tables import CHOICES, FACTS, GAMES, TABLES, need_polars, schema

if TYPE_CHECKING:
    import polars

__all__ = ["Experiment", "Part", "RunFolder", "begin_run", "choices", "facts", "games", "open_run"]

FORMAT = 1
"""The shape of a run's folder; it goes up when an older Longtable could not read a newer run."""
RECORD = "run.toml"
UNFINISHED = ".unfinished"
"""How the names of files end that are being written."""


class Part(Struct, frozen=True, order=True):
    """Some games of one cell, played and written together: a count of them, from the one with the number `first`."""

    cell: int
    first: int
    count: int

    @property
    def name(self) -> str:
        """The name of its file in every table."""
        return f"part-{self.cell:03}-{self.first:06}.parquet"


class RecordedPack(Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as a run keeps it, so that the run can go on without the pack's file."""

    name: str
    game: str
    digest: str
    rows: dict[str, list[dict[str, Any]]]


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What `run.toml` holds."""

    format: int
    longtable: str
    rules_version: int
    batch: AtLeastOne
    game: str
    games: AtLeastOne
    seed: str
    is_paired: bool = True
    rotate: bool
    limit: int
    facts: bool
    choices: bool
    cell: list[Cell]
    pack: list[RecordedPack] = []
    campaign: list[Start] = []
    """From what its games start, where they are tables of campaigns: one, or nothing."""


class RunFolder:
    """A run on disk: its experiment, and which of its parts are there."""

    def __init__(self, folder: Path, record: Record) -> None:
        self.folder = folder
        self.record = record
        self.experiment = _experiment_of(record)

    @property
    def batch(self) -> int:
        """How many games a part has, but for the last one of a cell."""
        return self.record.batch

    def parts(self) -> list[Part]:
        """All parts of the run, in order of cell and game."""
        games = self.experiment.games
        return [
            Part(cell, first, min(self.batch, games - first))
            for cell in range(len(self.experiment.cells))
            for first in range(0, games, self.batch)
        ]

    def done(self) -> list[Part]:
        """The parts that are there."""
        names = {path.name for path in (self.folder / GAMES).glob("part-*.parquet")}
        return [part for part in self.parts() if part.name in names]

    def missing(self) -> list[Part]:
        """The parts that are still to be played."""
        done = set(self.done())
        return [part for part in self.parts() if part not in done]

    @property
    def is_whole(self) -> bool:
        """Whether every game has been played."""
        return not self.missing()

    def path_of(self, table: str, part: Part) -> Path:
        """Where a part of a table lies."""
        return self.folder / table / part.name

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep others from playing the same run at the same time, as far as the file system can."""
        if sys.platform == "win32":
            yield
            return
        import fcntl

        with (self.folder / RECORD).open("rb") as record:
            try:
                fcntl.flock(record, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise SaveError(f"{self.folder}: is being played already; wait for that to end") from error
            except OSError:  # a file system without locks: parts are still written whole, just perhaps twice
                pass
            yield

    def sweep(self) -> None:
        """Throw away what was being written when a process was ended."""
        for place in (self.folder, *(self.folder / table for table in TABLES)):
            for path in place.glob(f"*{UNFINISHED}"):
                path.unlink(missing_ok=True)

    def check_version(self, rules_version: int) -> None:
        """Refuse to go on where the games still missing would not be like those that are there."""
        begun = f"Longtable {self.record.longtable} with rules {self.record.rules_version}"
        now = f"Longtable {__version__} with rules {rules_version}"
        if begun != now:
            raise SaveError(
                f"{self.folder}: was begun by {begun}, and this is {now}: its games could differ; "
                "go on with the version it was begun by, or begin a new run"
            )


def write_part(folder: Path, part: Part, files: Mapping[str, bytes]) -> None:
    """Write a part: first under names that no reader looks at, then all at once with the games last."""
    mark = f".{token_hex(4)}{UNFINISHED}"
    paths = {folder / table / part.name: files[table] for table in TABLES if table in files}
    try:
        for path, content in paths.items():
            path.parent.mkdir(exist_ok=True)
            _write_down(path.with_name(path.name + mark), content)
        for path in paths:
            path.with_name(path.name + mark).replace(path)
    except OSError as error:
        for path in paths:
            path.with_name(path.name + mark).unlink(missing_ok=True)
        raise SaveError(
            f"{folder / GAMES / part.name}: cannot be written ({error.strerror}); the other parts are kept"
        ) from error


def _write_down(path: Path, content: bytes) -> None:
    """Write a file so that it is on the disk, not on its way there."""
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


# ---------------------------------------------------------------- beginning and opening


def begin_run(folder: Path, experiment: Experiment, rules_version: int, batch: int) -> RunFolder:
    """A new run in a folder that is not there yet, or empty."""
    need(f"{folder}: a run", "tomli_w", extra="lab", package="tomli-w")
    import tomli_w

    check_is_free(folder)
    record = _record_of(experiment, rules_version, batch)
    unfinished = folder / f"{RECORD}{UNFINISHED}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write_down(unfinished, tomli_w.dumps(msgspec.to_builtins(record)).encode())
        unfinished.replace(folder / RECORD)
        for table in TABLES:
            (folder / table).mkdir()
    except OSError as error:
        if folder.is_dir():
            unfinished.unlink(missing_ok=True)
        raise SaveError(f"{folder}: cannot be written ({error.strerror})") from error
    return RunFolder(folder, record)


def check_is_free(folder: Path) -> None:
    """Refuse a folder in which no run can begin."""
    need_polars(f"{folder}: a run")
    if (folder / RECORD).exists():
        raise SaveError(f"{folder}: there is a run already; go on with it by --resume, or name another folder")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise SaveError(f"{folder}: is there already and is no run; expected a new or an empty folder")


def open_run(folder: Path | str) -> RunFolder:
    """A run that was begun before, whole or not."""
    folder = Path(folder)
    path = folder / RECORD
    try:
        text = path.read_bytes()
    except OSError as error:
        raise SaveError(
            f"{folder}: is no run ({RECORD} cannot be read: {error.strerror}); expected a folder that "
            "`longtable simulate --out` has made"
        ) from error
    try:
        head = msgspec.toml.decode(text, type=dict[str, Any])
        if head.get("format") != FORMAT:
            raise SaveError(
                f"{path}: has format {head.get('format')} (written by Longtable {head.get('longtable', 'unknown')}); "
                f"Longtable {__version__} reads format {FORMAT}"
            )
        return RunFolder(folder, msgspec.convert(head, Record))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise SaveError(f"{path}: is not the record of a run: {error}") from error


def _record_of(experiment: Experiment, rules_version: int, batch: int) -> Record:
    return Record(
        format=FORMAT,
        longtable=__version__,
        rules_version=rules_version,
        batch=batch,
        game=experiment.game,
        games=experiment.games,
        seed=experiment.seed,
        is_paired=experiment.is_paired,
        rotate=experiment.rotate,
        limit=experiment.limit,
        facts=experiment.facts,
        choices=experiment.choices,
        cell=list(experiment.cells),
        pack=[RecordedPack(pack.name, pack.game, digest(pack), pack.rows) for pack in experiment.packs],
        campaign=[] if experiment.campaign is None else [experiment.campaign],
    )


def _experiment_of(record: Record) -> Experiment:
    return Experiment(
        game=record.game,
        cells=tuple(record.cell),
        games=record.games,
        seed=record.seed,
        is_paired=record.is_paired,
        packs=tuple(Pack(pack.name, pack.game, pack.rows) for pack in record.pack),
        rotate=record.rotate,
        limit=record.limit,
        facts=record.facts,
        choices=record.choices,
        campaign=record.campaign[0] if record.campaign else None,
    )


def digest(pack: Pack) -> str:
    """What tells a pack from another, whatever it is called: the same rows give the same digest."""
    return sha256(msgspec.json.encode(pack.rows, order="sorted")).hexdigest()[:16]


# ---------------------------------------------------------------- reading


def games(run: RunFolder) -> "polars.LazyFrame":
    """One row for each game that was played."""
    return _scan(run, GAMES)


def facts(run: RunFolder) -> "polars.LazyFrame":
    """How often happened in each game what the game finds worth counting; what did not happen has no row."""
    return _scan(run, FACTS)


def choices(run: RunFolder) -> "polars.LazyFrame":
    """How often each option was offered and taken, a row for each part in which it was offered."""
    return _scan(run, CHOICES)


def _scan(run: RunFolder, table: str) -> "polars.LazyFrame":
    """A table of the parts that are there; parts whose games are missing were not finished and do not count."""
    need_polars(f"{run.folder}: a run")
    import polars

    paths = [path for part in run.done() if (path := run.path_of(table, part)).is_file()]
    return polars.scan_parquet(paths) if paths else polars.LazyFrame(schema=schema(table))
