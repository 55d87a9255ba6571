"""Lasting effects of Spells: until a Round, a Turn or a damage runs out."""

from longtable.games.valor_villainy.mordak.play.characters import HEROES
from longtable.games.valor_villainy.mordak.state import MordakState, Player, Until

ROUND, THEN = "round", "then:"


def lay(s: MordakState, effect: str, on: str, by: Player, *, ends: str, amount: int = 0) -> None:
    """Let an effect last on a character, a Region or a side."""
    s.lasting.append(Until(effect, on, amount, by.role, ends))


def end_effects(s: MordakState, ends: str) -> None:
    """The moment has come at which some effects end, and others have to wait for it once less."""
    s.lasting[:] = [until for until in s.lasting if until.ends != ends]
    for until in s.lasting:
        if until.ends.startswith(THEN) and until.ends.endswith(f"{THEN}{ends}"):
            until.ends = until.ends.removeprefix(THEN)


def after_next_turn(s: MordakState, player: Player) -> str:
    """The end of a player's next Turn: of the one after this, if theirs is in progress."""
    in_progress = any(turn.actor == player.key for turn in s.turns)
    return f"{THEN}after:{player.role}" if in_progress else f"after:{player.role}"


def after_next_hero_round(s: MordakState) -> str:
    """MM-SEQ-09. The end of the next Hero Round: of the third Round, if this one is the Heroes', else the second."""
    return f"{THEN}{THEN}{ROUND}" if s.phase == HEROES else f"{THEN}{ROUND}"


def is_this_round(until: Until) -> bool:
    """Whether an effect that waits for its Round has come to it."""
    return until.ends == ROUND
