"""Runs made by hand: a few lines say what happened in every game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from longtable.engine.content import Pack
from longtable.lab.experiment import Cell, Experiment
from longtable.lab.runs import RunFolder, begin_run, write_part
from longtable.lab.tables import CHOICES, FACTS, GAMES, encode


class Made(NamedTuple):
    """One game: who won, what was counted as (role, fact, thing, count), and how it was."""

    winners: Sequence[str]
    facts: Sequence[tuple[str, str, str, int]] = ()
    bots: Sequence[str] = ()
    reason: str = "points"
    scores: Sequence[int] = ()
    decisions: int = 10
    measures: str = "{}"
    cell: int = 0


def make_run(
    folder: Path,
    games: Sequence[Made],
    *,
    roles: Sequence[str] = ("p1", "p2"),
    bots: Sequence[str] = ("greedy", "greedy"),
    seed: str = "made",
    choices: Mapping[tuple[str, str], tuple[int, int]] | None = None,
    packs: Sequence[Pack] = (),
    slug: str = "valiant-wars",
    planned: int = 0,
    batch: int = 50,
) -> RunFolder:
    """A run whose games are these, in order; every part has the same choices, as (offered, taken)."""
    cells = 1 + max((game.cell for game in games), default=0)
    by_cell = [[game for game in games if game.cell == cell] for cell in range(cells)]
    experiment = Experiment(
        game=slug,
        cells=tuple(Cell(tuple(bots), {"players": len(roles)}) for _ in range(cells)),
        games=planned or max(map(len, by_cell), default=0),
        seed=seed,
        packs=tuple(packs),
    )
    run = begin_run(folder, experiment, 1, batch)
    for part in run.parts():
        chosen = by_cell[part.cell][part.first : part.first + batch]
        if not chosen:
            continue
        rows: list[tuple[Any, ...]] = []
        facts: list[tuple[Any, ...]] = []
        for number, game in enumerate(chosen, part.first):
            held = list(game.bots or bots)
            row = (
                list(roles),
                held,
                list(game.winners),
                game.reason,
                list(game.scores),
                game.decisions,
                game.measures,
            )
            rows.append((part.cell, number, f"{seed}/{number}", *row))
            facts += [(part.cell, number, *fact) for fact in game.facts]
        options = [(part.cell, *what, *counts) for what, counts in (choices or {}).items()]
        files = {GAMES: encode(GAMES, rows), FACTS: encode(FACTS, facts), CHOICES: encode(CHOICES, options)}
        write_part(run.folder, part, files)
    return run
