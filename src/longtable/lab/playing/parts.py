"""Playing a part of a run: its games become rows, and the rows Parquet."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.errors import SaveError
from longtable.lab.experiment import Experiment
from longtable.lab.runs import Part, RunFolder, write_part
from longtable.lab.series.counting import ChoiceCounter, FactCounter
from longtable.lab.series.simulation import GameFailed, GameResult, OpenSeries
from longtable.lab.series.statistics import Summary
from longtable.lab.tables import CHOICES, FACTS, GAMES, encode

PART_SECONDS = 3.0
"""How long a part should take: what an interruption loses, and how often progress is seen."""
MOST_IN_A_PART = 1000
PARTS_EACH = 8
"""How many parts each process should get at least, so that all of them end at about the same time."""
TRIAL_SECONDS = 0.2


class Played(Struct):
    """A part that was played: what it says in short, and its files unless they are written already."""

    part: Part
    summary: Summary
    files: dict[str, bytes] = {}


def play_part(encoded: bytes, part: Part) -> Played:
    """Play the games of a part of an experiment (given as MessagePack)."""
    experiment, opened = _opened(encoded, part.cell)
    summary = Summary()
    choices = ChoiceCounter() if experiment.choices else None
    games: list[tuple[Any, ...]] = []
    facts: list[tuple[Any, ...]] = []
    for number in range(part.first, part.first + part.count):
        heard = FactCounter(opened.game.tallied) if experiment.facts else None
        try:
            roles = opened.game.roles(opened.settings.of(number).options)
            result = opened.play(number, heard, choices)
        except GameFailed as failed:
            raise GameFailed(failed.text, failed.number, part.cell) from failed
        summary.add(result)
        games.append(_row_of(part.cell, roles, result))
        if heard is not None:
            facts += [(part.cell, number, *what, count) for what, count in sorted(heard.counts.items())]
        if choices is not None:
            choices.sum_up()
    files = {GAMES: encode(GAMES, games)}
    if experiment.facts:
        files[FACTS] = encode(FACTS, facts)
    if choices is not None:
        files[CHOICES] = encode(CHOICES, [(part.cell, *row) for row in choices.rows()])
    return Played(part, summary, files)


def play_and_write(folder: Path, encoded: bytes, part: Part) -> Played:
    """Play a part and write it into its run's folder."""
    played = play_part(encoded, part)
    write_part(folder, part, played.files)
    return Played(part, played.summary)


@lru_cache(maxsize=32)
def _opened(encoded: bytes, cell: int) -> tuple[Experiment, OpenSeries]:
    experiment = msgspec.msgpack.decode(encoded, type=Experiment)
    return experiment, OpenSeries(experiment.series(cell))


def _row_of(cell: int, roles: Sequence[Role], result: GameResult) -> tuple[Any, ...]:
    return (
        cell,
        result.game,
        result.seed,
        list(roles),
        list(result.seats),
        [roles[seat] for seat in result.winner_seats],
        result.reason,
        list(result.scores),
        result.decisions,
        msgspec.json.encode(result.measures).decode(),
    )


# ---------------------------------------------------------------- what a part says, read back


def summary_of(run: RunFolder, part: Part) -> Summary:
    """What a part that is there says in short."""
    import polars

    summary = Summary()
    path = run.path_of(GAMES, part)
    try:
        games = polars.read_parquet(path)
    except polars.exceptions.PolarsError as error:
        raise SaveError(f"{path}: is damaged ({error}); throw it away, and --resume plays its games again") from error
    for row in games.iter_rows(named=True):
        places = {role: seat for seat, role in enumerate(row["roles"])}
        summary.add(
            GameResult(
                game=row["game"],
                seed=row["seed"],
                seats=tuple(row["bots"]),
                winner_seats=tuple(places[role] for role in row["winners"]),
                reason=row["reason"],
                scores=tuple(row["scores"]),
                decisions=row["decisions"],
                measures=msgspec.json.decode(row["measures"]),
            )
        )
    return summary


# ---------------------------------------------------------------- how large a part should be


def sensible_batch(experiment: Experiment, processes: int) -> int:
    """How many games to play in a part, going by a short trial of every cell."""
    fair = ceil(experiment.games * len(experiment.cells) / (PARTS_EACH * processes))
    batch = min(MOST_IN_A_PART, fair, experiment.games)
    for cell in range(len(experiment.cells)):
        if batch == 1:
            break
        batch = min(batch, max(1, int(PART_SECONDS / _seconds_for_a_game(experiment, cell))))
    return batch


def _seconds_for_a_game(experiment: Experiment, cell: int) -> float:
    """How long a game of a cell takes; one that takes longer than a part should is not played to its end."""
    opened = OpenSeries(experiment.series(cell))
    _is_over_within(opened, 0, TRIAL_SECONDS)  # the first game also has to load what it needs
    begin = perf_counter()
    number = 0
    while (spent := perf_counter() - begin) < TRIAL_SECONDS:
        number += 1
        if not _is_over_within(opened, number, PART_SECONDS):
            return PART_SECONDS
    return spent / number


def _is_over_within(opened: OpenSeries, number: int, seconds: float) -> bool:
    """Whether a game comes to its end in time. One that breaks does not: the run itself will say where and why."""
    until = perf_counter() + seconds
    try:
        in_play = opened.begin(number)
        while not in_play.is_over and perf_counter() < until:
            in_play.play(1)
    except Exception:
        return False
    return in_play.is_over
