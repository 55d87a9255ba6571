"""The action in progress: who acts upon whom, the dice as they lie, and the Spells on the table."""

from collections.abc import Sequence

from longtable.engine.scene import Aim, Face, Roll
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.state import NOWHERE, VillainyState, role_of
from longtable.games.valor_villainy.view.faces import ROW_ICONS, dice_fallen, spell_face
from longtable.games.valor_villainy.view.names import ROW_NAMES, name_of


def aim(s: VillainyState) -> Aim | None:
    """Who acts, upon whom: what Reactions are offered to, the Hits that are spent, or just the Turn."""
    facing, hits = s.facing, s.hits
    if facing is not None and facing.target:
        return Aim(facing.by, facing.target, f"{facing.amount} damage" if facing.amount else "", "sword-wound")
    if hits is not None:
        there = s.regions[hits.target].key if hits.target != NOWHERE else ""
        return Aim(hits.roller, there, _hits(hits.pool), ROW_ICONS[Row(hits.row)])
    return Aim(s.turns[-1].actor) if s.turns else None


def _hits(count: int) -> str:
    return "1 Hit" if count == 1 else f"{count} Hits" if count else ""


def roll(s: VillainyState) -> Roll:
    """MM-ROLL-01 to 05. The Action Roll in progress: the dice as they lie, the Hits that are left."""
    hits = s.hits
    if hits is None:
        raise ValueError("nobody rolls")
    owner = role_of(hits.roller)
    left = f"{hits.pool} left" if hits.pool else f"{sum(hits.faces)} rolled"
    roll = f"{ROW_NAMES[Row(hits.row)]} roll"
    title = f"{name_of(s, hits.roller)}: {roll}" if owner is None else roll
    return Roll("roll", title, dice_fallen(hits.dice, hits.faces), note=f"Hits: {left}", owner=owner)


def being_cast(s: VillainyState) -> tuple[Face, ...]:
    """The Spells between hand and discard pile, the innermost last."""
    return spell_faces(s, [number for number in (*s.aside, s.casting) if number])


def spell_faces(s: VillainyState, numbers: Sequence[int]) -> tuple[Face, ...]:
    """Spells by their faces."""
    return tuple([spell_face(s.spell(number), s.box.cited) for number in numbers])
