"""Results of a series as files: JSON Lines, written as the games end, or Parquet."""

import os
from pathlib import Path
from typing import Any, Protocol

import msgspec

from longtable.engine.errors import BadArgument, SaveError
from longtable.engine.extras import need
from longtable.lab.series.simulation import GameResult


class ResultsFile(Protocol):
    """Where results go. Until the series is whole, they lie in a file with `.part` behind its name."""

    def add(self, result: GameResult) -> None:
        """Write one game."""
        ...

    def close(self, *, whole: bool) -> Path | None:
        """End the file; only a whole one gets its name. Returns where the results lie, or None if there are none."""
        ...


def open_results(path: Path) -> ResultsFile:
    """A file for results by the ending of its name: `.jsonl` or `.parquet`."""
    if path.suffix == ".jsonl":
        return JsonLines(path)
    if path.suffix == ".parquet":
        return Parquet(path)
    raise BadArgument(
        f"{path}: cannot tell the format; expected a name that ends in .jsonl or .parquet, or a folder's"
    )


def row_of(result: GameResult) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "game": result.game,
        "seed": result.seed,
        "seats": result.seats,
        "winner_seats": result.winner_seats,
        "winner_bots": result.winner_bots,
        "reason": result.reason,
        "scores": result.scores,
        "decisions": result.decisions,
        "measures": result.measures,
    }


def flat_row_of(result: GameResult) -> dict[str, Any]:
    """A game as a row of a table: a column for each measure, and JSON text for those that are not numbers."""
    row = row_of(result)
    measures: dict[str, Any] = row.pop("measures")
    return {**{name: _cell(value) for name, value in measures.items()}, **row}


def _cell(value: object) -> object:
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return value
    return msgspec.json.encode(value).decode()


class JsonLines:
    """One game a line."""

    def __init__(self, path: Path, *, flat: bool = False) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self._row = flat_row_of if flat else row_of
        self._empty = True
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.part.open("wb")
        except OSError as error:
            raise SaveError(f"{self.part}: cannot be written ({error.strerror})") from error

    def add(self, result: GameResult) -> None:
        """Write one game."""
        self._file.write(msgspec.json.encode(self._row(result)) + b"\n")
        self._file.flush()
        self._empty = False

    def close(self, *, whole: bool) -> Path | None:
        """End the file; only a whole one gets its name."""
        with self._file:
            self._file.flush()
            os.fsync(self._file.fileno())
        if self._empty:
            self.part.unlink()
            return None
        return self.part.replace(self.path) if whole else self.part


class Parquet:
    """A table for polars and the like. The games are kept as JSON Lines beside it until they are turned into one."""

    def __init__(self, path: Path) -> None:
        instead = "or write JSON Lines, with a name that ends in .jsonl"
        need(f"{path}: Parquet", "polars", extra="lab", otherwise=instead)
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self._rows = JsonLines(path.with_name(path.name + ".jsonl"), flat=True)

    def add(self, result: GameResult) -> None:
        """Keep one game."""
        self._rows.add(result)

    def close(self, *, whole: bool) -> Path | None:
        """Turn the games into Parquet; only a whole series gets its name."""
        import polars

        rows = self._rows.close(whole=False)
        if rows is None:
            return None
        numbers, texts = polars.List(polars.Int64), polars.List(polars.String)
        known = {"seats": texts, "winner_seats": numbers, "winner_bots": texts, "scores": numbers}
        frame = polars.scan_ndjson(rows, schema_overrides=known, infer_schema_length=None)
        order = ["game", "seed", "seats", "winner_seats", "winner_bots", "reason", "scores", "decisions"]
        frame.select(*order, polars.exclude(order)).sink_parquet(self.part)
        rows.unlink()
        return self.part.replace(self.path) if whole else self.part
