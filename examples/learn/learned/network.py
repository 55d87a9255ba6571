"""The policy as a network of torch: the layers of `policy`, and one more that judges how the table stands."""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor, nn

from learned.policy import CROWD, Batch, Policy
from longtable.envs.layout import Floats

JUDGE = "judge"
"""The layer that only training needs."""


class Network(nn.Module):
    """Scores options, and judges the chance to win."""

    def __init__(self, width: int, size: int = 96) -> None:
        super().__init__()
        self.thing = nn.Linear(width, size)
        self.table = nn.Linear(size, size)
        self.option = nn.Linear(width, size)
        self.both = nn.Linear(2 * size, size)
        self.score = nn.Linear(size, 1)
        self.judge = nn.Linear(size, 1)
        nn.init.zeros_(self.score.weight)

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of all options, and for each decision the chance to win as a logit."""
        options_of = torch.from_numpy(batch.options_of)
        seen = self.thing(torch.from_numpy(batch.things)).relu()
        table = torch.zeros(batch.size, seen.shape[1]).index_add(0, torch.from_numpy(batch.things_of), seen) / CROWD
        table = self.table(table).relu()
        option = self.option(torch.from_numpy(batch.options)).relu()
        both = self.both(torch.cat([table[options_of], option], 1)).relu()
        chances = log_chances(self.score(both)[:, 0], options_of, batch.size)
        return chances, self.judge(table)[:, 0]

    def scores(self, batch: Batch) -> Floats:
        """The logarithms of the chances of all options, as plain numbers."""
        with torch.no_grad():
            return np.asarray(self(batch)[0].numpy(), np.float32)

    def policy(self, game: str, columns: Sequence[str]) -> Policy:
        """The policy without what only training needs."""
        weights = {
            name: np.asarray(rows.detach().numpy(), np.float32)
            for name, rows in self.state_dict().items()
            if not name.startswith(JUDGE)
        }
        return Policy(game, columns, weights)


def log_chances(scores: Tensor, options_of: Tensor, count: int) -> Tensor:
    """Scores as logarithms of chances that add up to one within each decision."""
    most = torch.full((count,), -torch.inf).scatter_reduce(0, options_of, scores.detach(), "amax")
    shifted = scores - most[options_of]
    whole = torch.zeros(count).index_add(0, options_of, shifted.exp())
    return shifted - whole.log()[options_of]
