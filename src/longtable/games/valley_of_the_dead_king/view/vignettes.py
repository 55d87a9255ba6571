"""Vignettes: who stands in a fight, and what is done there and read in rows without a card of its own."""

from collections.abc import Iterator, Sequence

from longtable.engine.faces import Tint, Vignette
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, SKILLS, Stat
from longtable.games.valley_of_the_dead_king.view import bars, choices, faces, mat, sheets

VITALS = {Stat.HEALTH: Tint.RED, Stat.ENERGY: Tint.BLUE}
SKILL = Tint.GOLD
"""In which colours Vitals and Skills are painted."""


def vignettes(content: Content) -> Sequence[Vignette]:
    """Heroes and allies, ways to move, Abilities by their Roles, Skills, what opponents do, Conditions."""
    roles = content.roles.values()
    return [
        *(Vignette(row.icon, faces.CATEGORIES[row.category], is_fighter=True) for row in roles),
        Vignette(mat.ALLY, is_fighter=True),
        *(Vignette(icon, tint) for icon, tint, _ in choices.MOVES.values()),
        *(Vignette(faces.ICONS[stat], tint) for stat, tint in VITALS.items()),
        *(Vignette(faces.ICONS[stat], SKILL) for stat in SKILLS),
        *(Vignette(icon) for icon in (bars.UNSEEN, mat.NO_ACTION, mat.ALLY, *sheets.ICONS)),
        *(Vignette(icon) for icon, _, _ in sheets.VALOR.values()),
        *(
            Vignette(row.ability(stat).icon or faces.ICONS[stat], choices.COLOURS[stat])
            for row in roles
            for stat in ABILITIES
        ),
        *(Vignette(row.icon) for row in content.races.values()),
        *(Vignette(icon, Tint.RED) for icon, _ in faces.CONDITIONS.values()),
        *_acts(content),
    ]


def _acts(content: Content) -> Iterator[Vignette]:
    """DK-BOSS-01, DK-ENC-02. What opponents do: that of one lies together."""
    for foe in content.foes.values():
        for action, sort in zip(foe.action, mat.sorts_of(foe), strict=False):
            yield Vignette(action.icon or foe.icon, mat.COLOURS[sort])
