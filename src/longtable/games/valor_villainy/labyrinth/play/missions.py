"""Missions: rules that only one act or quest has answer what rules announce (LL-OVER-04)."""

from longtable.games.valor_villainy.kinds import Sort
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState


async def tell(s: LabyrinthState, event: object) -> None:
    """LL-OVER-04. Something has come to which the Mission in play may have a text."""
    entry = s.box.effects.find(type(event), s.mission.id, Sort.MISSION)
    if entry is not None:
        await entry.offer(s, s.villain, event)
