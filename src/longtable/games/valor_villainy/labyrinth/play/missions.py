"""Missions: what their rows name is carried out, and their own rules answer what rules announce (LL-OVER-04)."""

from collections.abc import Callable, Sequence

from longtable.games.valor_villainy.kinds import Sort
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import gifts, villain
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins, Judging, Passages, VillainActs
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.effects import count_table, entries_of_table

EVERYWHERE = "everywhere"
"""The name of what answers whatever is played: promises that Event packets keep."""


async def tell(s: LabyrinthState, event: object) -> None:
    """LL-OVER-04. Something has come to which the Mission in play may have a text."""
    for entry in entries_of_table(s, event):
        await entry.offer(s, s.villain, event)


async def begin_day(s: LabyrinthState, day: int) -> None:
    """LL-TRACK-02 to 05. The Mission's entry for a Day is read and carried out."""
    for entry in s.mission.days:
        if entry.day == day:
            await gifts.give_all(s, entry.gifts)
            if entry.does:
                await carry_out(s, entry.does, DayBegins(day))
    await tell(s, DayBegins(day))


async def villain_step(s: LabyrinthState) -> None:
    """LL-VILL-01, LL-OVER-04. The Villain Round begins: Magic and Corruption, or what the Mission has instead."""
    if not s.mission.instead:
        await villain.villain_magic(s)
        return
    villain.begin_round(s)
    await carry_out(s, s.mission.instead, VillainActs())
    s.box.judge(s)
    s.stage = Stage.MINION


async def carry_out(s: LabyrinthState, name: str, event: object) -> None:
    """LL-OVER-04. What the Mission's row names."""
    await s.box.effects.answers[type(event)][Sort.MISSION][name].answer(s, s.villain, event)


def ways_on(s: LabyrinthState, who: str) -> Callable[[int], Sequence[int]]:
    """LL-MAP-05, LL-OVER-04. Where somebody can go on to from a Region: over Halls, and as the Mission says."""
    found = count_table(s, Passages(who), s.villain).beside
    return found.__getitem__ if found else lambda at: s.regions[at].beside


def judges(s: LabyrinthState) -> bool:
    """LL-OVER-04. Whether the Mission has ends of its own, and has looked at them now."""
    return bool(s.box.effects.answers[Judging]) and count_table(s, Judging(), s.villain).is_settled
