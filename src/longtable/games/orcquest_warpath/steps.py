"""Which rule runs at which stage of a quest."""

from longtable.engine.steps import Step
from longtable.games.orcquest_warpath.kinds import Stage
from longtable.games.orcquest_warpath.play import (
    bells,
    bosses,
    endings,
    enemies,
    events,
    gearing,
    groups,
    learning,
    mustering,
    patrols,
    setup,
    tracks,
    turns,
)
from longtable.games.orcquest_warpath.state import OrcState

STEPS: dict[Stage, Step[OrcState]] = {
    Stage.MUSTER: mustering.muster,
    Stage.START: setup.start,
    Stage.TURN: turns.begin,
    Stage.HERO_PHASE: turns.next_hero,
    Stage.ACTIVATION: turns.activation,
    Stage.EVENT: events.draw,
    Stage.PATROLS: patrols.behave,
    Stage.ENTRIES: patrols.appear,
    Stage.RINGERS: bells.run,
    Stage.GROUPS: groups.activate,
    Stage.ENEMY: enemies.act,
    Stage.BOSS: bosses.act,
    Stage.ALERT: endings.update_alert,
    Stage.RESTORE: endings.restore,
    Stage.RESURRECT: endings.resurrect,
    Stage.LEARN: learning.learn,
    Stage.GEAR: gearing.arrange_all,
}
"""The steps of the game by stage; a step runs to its end before the next is looked for."""
AFTER = (Stage.LEARN, Stage.GEAR)
"""OQ-EOQ-03, 04. What is still open when a Quest was won."""


def next_step(s: OrcState) -> Step[OrcState] | None:
    """OQ-TURN-01, OQ-GOAL-02, OQ-EOQ. The stage says which rule runs; a Quest that is won is put away in order."""
    if not s.winner:
        return STEPS[s.stage]
    if s.winner == tracks.ENEMIES or s.is_closed:
        return None
    return STEPS[s.stage] if s.stage in AFTER else endings.after_quest
