"""Lasting effects of Spells: until a Round, a Turn or a damage runs out."""

from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.state import Player, Until, VillainyState
from longtable.kit.lasting import ANYBODY, Lasting, tick


def lay(
    s: VillainyState,
    effect: Lasts,
    on: str,
    by: Player,
    *,
    ends: Ends,
    whose: Role = ANYBODY,
    left: int = 1,
    amount: int = 0,
) -> None:
    """Let an effect last on a character or a Region till a moment, somebody's or anybody's, has come so often."""
    s.lasting.append(Lasting(effect, on, ends, whose, left, amount, by.role))


def end_effects(s: VillainyState, ends: Ends, whose: Role = ANYBODY) -> None:
    """The moment has come at which some effects end, and others have to wait for it once less."""
    tick(s.lasting, ends, whose)


def to_next_turns_end(s: VillainyState, player: Player) -> int:
    """How many Turns of a player end till the next is over: two, if one is in progress."""
    return 2 if any(turn.actor == player.key for turn in s.turns) else 1


def is_this_round(until: Until) -> bool:
    """Whether an effect that waits for its Round has come to it."""
    return until.ends is Ends.ROUND and until.left == 1
