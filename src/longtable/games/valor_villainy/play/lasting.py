"""Lasting effects of Spells: until a Round, a Turn or a damage runs out."""

from longtable.games.valor_villainy.state import Player, Until, VillainyState

ROUND, THEN = "round", "then:"


def lay(s: VillainyState, effect: str, on: str, by: Player, *, ends: str, amount: int = 0) -> None:
    """Let an effect last on a character, a Region or a side."""
    s.lasting.append(Until(effect, on, amount, by.role, ends))


def end_effects(s: VillainyState, ends: str) -> None:
    """The moment has come at which some effects end, and others have to wait for it once less."""
    s.lasting[:] = [until for until in s.lasting if until.ends != ends]
    for until in s.lasting:
        if until.ends.startswith(THEN) and until.ends.endswith(f"{THEN}{ends}"):
            until.ends = until.ends.removeprefix(THEN)


def after_next_turn(s: VillainyState, player: Player) -> str:
    """The end of a player's next Turn: of the one after this, if theirs is in progress."""
    in_progress = any(turn.actor == player.key for turn in s.turns)
    return f"{THEN}after:{player.role}" if in_progress else f"after:{player.role}"


def is_this_round(until: Until) -> bool:
    """Whether an effect that waits for its Round has come to it."""
    return until.ends == ROUND
