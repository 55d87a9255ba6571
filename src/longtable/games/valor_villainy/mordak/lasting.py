"""Lasting effects of Spells: until a Round, a Turn or a damage runs out."""

from longtable.games.valor_villainy.mordak.state import MordakState, Player, Until


def lay(s: MordakState, effect: str, on: str, by: Player, *, ends: str, amount: int = 0) -> None:
    """Let an effect last on a character, a Region or a side."""
    s.lasting.append(Until(effect, on, amount, by.role, ends))


def end_effects(s: MordakState, ends: str) -> None:
    """The moment has come at which some effects end, and others have to wait for it once less."""
    s.lasting[:] = [until for until in s.lasting if until.ends != ends]
    for until in s.lasting:
        if until.ends == f"then:{ends}":
            until.ends = ends


def after_next_turn(s: MordakState, player: Player) -> str:
    """The end of a player's next Turn: of the one after this, if theirs is in progress."""
    in_progress = any(turn.actor == player.key for turn in s.turns)
    return f"then:after:{player.role}" if in_progress else f"after:{player.role}"


def next_hero_level_up(s: MordakState) -> str:
    """MM-SEQ-09. The end of this Hero Round, or of the next one if the Villain's is in progress."""
    return "round" if s.phase == "heroes" else "then:round"
