"""The Approach of Doom: a Day in each Villain Level Up Step, and what it brings (LL-TRACK, LL-CLOSE-02)."""

from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import battle, growth, missions
from longtable.games.valor_villainy.labyrinth.play.events import ClosedOff, LastDayEnds
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState

LAST_DAY = 4
UNBEATEN_DAYS = (1, 3)


async def next_day(s: LabyrinthState) -> None:
    """LL-TRACK-01. The last part of the Villain Level Up Step before the Final Battle: the marker goes on one Day.

    LL-OVER-04. A Mission may have no Days, or no battle at their end.
    """
    if s.mission.days:
        await (_reach(s, s.day + 1) if s.day < LAST_DAY else missions.tell(s, LastDayEnds()))
    s.round += 1
    s.stage = Stage.HERO_ROUND
    s.box.judge(s)


async def close_off(s: LabyrinthState) -> None:
    """LL-CLOSE-02, 04. The Map is Closed Off: Day 4 comes at once; what lies between is neither read nor given.

    LL-OVER-04. Where there is no Final Battle the Mission says what that means.
    """
    if s.mission.battle is None:
        await missions.tell(s, ClosedOff())
    elif not s.is_final:
        s.say("closed-off")
        await _reach(s, LAST_DAY)


async def _reach(s: LabyrinthState, day: int) -> None:
    """LL-TRACK-02 to 05. On Days 1 and 3 what an unbeaten party brings; then the Mission's entry; Day 4 is battle."""
    s.day = day
    s.say("day", day=day)
    if day in UNBEATEN_DAYS and not s.defeats:
        # LL-TRACK-06. A gift: experience that was saved is not touched.
        s.say("unbeaten", who=s.villain)
        growth.level_up(s, 1)
    if s.skipped_days:
        s.skipped_days -= 1
        s.say("day-skipped", day=day)
    else:
        await missions.begin_day(s, day)
    if day >= LAST_DAY and s.mission.battle is not None:
        await battle.begin(s)
