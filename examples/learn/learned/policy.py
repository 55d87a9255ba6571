"""The policy as numbers: it scores the options of a question by what they are. Playing needs NumPy alone.

Every thing that the player sees goes through the same small layer; the sum of what comes out says how the table
stands. An option goes through a layer of its own, and a last one scores it, given how the table stands.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from longtable.engine.errors import BadArgument
from longtable.envs.layout import Floats, Layout

Ints = NDArray[np.int64]
CROWD = 10.0
"""About so many things lie on a table: what they say together is divided by it."""


class Batch(NamedTuple):
    """Decisions side by side: the rows of all their things and of all their options, and which belongs to which."""

    things: Floats
    things_of: Ints
    options: Floats
    options_of: Ints
    size: int


def join(things: Sequence[Floats], options: Sequence[Floats]) -> Batch:
    """A batch of the things and the options of each decision."""
    numbers = np.arange(len(things))
    return Batch(
        np.concatenate(things),
        np.repeat(numbers, [len(rows) for rows in things]),
        np.concatenate(options),
        np.repeat(numbers, [len(rows) for rows in options]),
        len(things),
    )


class Policy:
    """The weights of a policy for one game, by name."""

    def __init__(self, game: str, columns: Sequence[str], weights: Mapping[str, Floats]) -> None:
        self.game = game
        self.columns = tuple(columns)
        self.weights = dict(weights)

    def scores(self, batch: Batch) -> Floats:
        """How good each option of a batch is, as logarithms of chances."""
        w = self.weights
        seen = np.maximum(batch.things @ w["thing.weight"].T + w["thing.bias"], 0)
        first = np.searchsorted(batch.things_of, np.arange(batch.size))
        table = np.add.reduceat(seen, first, axis=0) / CROWD
        table = np.maximum(table @ w["table.weight"].T + w["table.bias"], 0)
        option = np.maximum(batch.options @ w["option.weight"].T + w["option.bias"], 0)
        both = np.concatenate([table[batch.options_of], option], axis=1)
        hidden = np.maximum(both @ w["both.weight"].T + w["both.bias"], 0)
        scores: Floats = (hidden @ w["score.weight"].T + w["score.bias"])[:, 0]
        return scores

    def fitted(self, game: str, layout: Layout) -> "Policy":
        """The policy for a layout. Columns that it has not learned from may be there; it takes no notice of them."""
        missing = [name for name in self.columns if name not in layout.columns]
        if game != self.game or missing:
            raise BadArgument(
                f"this policy has learned {self.game}, seen in {len(self.columns)} columns; "
                f"it cannot play {game} in {layout.width} other ones: train it anew"
            )
        if layout.columns == self.columns:
            return self
        places = [layout.column(name) for name in self.columns]
        weights = dict(self.weights)
        for name in ("thing.weight", "option.weight"):
            weights[name] = np.zeros((len(weights[name]), layout.width), np.float32)
            weights[name][:, places] = self.weights[name]
        return Policy(game, layout.columns, weights)

    def write(self, path: Path) -> None:
        """Keep the policy in a file."""
        arrays: dict[str, Any] = {name: rows.astype(np.float16) for name, rows in self.weights.items()}
        np.savez_compressed(path, game=np.array(self.game), columns=np.array(self.columns), **arrays)


def read_policy(path: Path) -> Policy:
    """A policy from its file."""
    try:
        with np.load(path) as file:
            weights = {name: file[name].astype(np.float32) for name in file.files if "." in name}
            return Policy(str(file["game"]), [str(name) for name in file["columns"]], weights)
    except (OSError, KeyError, ValueError) as error:
        raise BadArgument(f"{path}: is not a policy ({error}); python -m learned.train makes one") from error
