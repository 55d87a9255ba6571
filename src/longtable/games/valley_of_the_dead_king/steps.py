"""Which rule runs at which stage of the game."""

from longtable.engine.steps import Step
from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.play import (
    aftermath,
    circumstances,
    declaring,
    events,
    fate,
    heroes,
    king,
    market,
    moving,
    opponents,
    resolving,
    setup,
    shopping,
    skills,
    tiles,
    turns,
    valor,
)
from longtable.games.valley_of_the_dead_king.state import ValleyState

STEPS: dict[Stage, Step[ValleyState]] = {
    Stage.HEROES: heroes.choose,
    Stage.GIFTS: valor.gifts,
    Stage.LAYOUT: tiles.lay_out,
    Stage.START: setup.start,
    Stage.OUTFIT: shopping.outfit,
    Stage.MOVEMENT: moving.move,
    Stage.SKILLS: skills.roll,
    Stage.FORAGE: skills.forage,
    Stage.CIRCUMSTANCE: circumstances.roll,
    Stage.PLAYING: circumstances.play,
    Stage.EVENT: events.event,
    Stage.VILLAIN: king.villain_phase,
    Stage.MARCH: king.march,
    Stage.MARKET_ROAMS: market.roam,
    Stage.FATE: fate.turn,
    Stage.TURN_ENDS: turns.end,
    Stage.DECLARATION: declaring.begin_round,
    Stage.DECLARE: declaring.declare,
    Stage.OPPONENTS: opponents.act,
    Stage.RESOLUTION: resolving.resolve,
    Stage.AFTERMATH: aftermath.aftermath,
}
"""The steps of the game by stage; a step runs to its end before the next is looked for."""
