"""Figures: who and what may stand on the Map of any game of the family, to be painted."""

from collections.abc import Sequence

from longtable.engine.faces import Figure, Tint, Vignette
from longtable.games.valor_villainy.content import Content
from longtable.games.valor_villainy.kinds import Ability
from longtable.games.valor_villainy.view.faces import ABILITY_ICONS, SCROLLS
from longtable.games.valor_villainy.view.pieces import CHEST, FLOCK

NOBODY = Figure("hooded-figure")
"""Somebody who has no board yet."""

VIGNETTES = (Vignette("star-medal", Tint.GOLD), Vignette("locked-chest"), Vignette("hourglass"))
"""What a board can do, what is not yet seen, and what lasts."""


def figures(content: Content) -> Sequence[Figure]:
    """Boards, Minions, and what lies in Regions."""
    return [
        NOBODY,
        Figure(FLOCK),
        *(Figure(icon, Tint.GOLD) for icon in (CHEST, ABILITY_ICONS[Ability.BOMB], ABILITY_ICONS[Ability.ROCKFALL])),
        *(Figure(row.icon, row.tint) for row in content.boards.values()),
        *(Figure(card.icon, SCROLLS[card.colour]) for card in content.minions.values()),
    ]
