"""Health: losing it, paying with it, and getting it back."""

from longtable.games.valor_villainy.mordak.play.characters import max_health
from longtable.games.valor_villainy.mordak.play.effects import count
from longtable.games.valor_villainy.mordak.play.events import Healing
from longtable.games.valor_villainy.mordak.state import MordakState, Player

LEAST_WHILE_HIDDEN = 5
STEP = 5
"""Mordak's bar has only steps of five."""


def heal(s: MordakState, player: Player, amount: int) -> int:
    """MM-DMG-11, MM-VHP-02. Give Health back, up to the top of the bar, to Mordak by fives; return how much."""
    if _is_unable_to_heal(s, player):
        return 0
    gained = max(0, min(amount, max_health(s, player) - player.health))
    if player.is_mordak:
        gained -= gained % STEP
    if gained:
        player.health += gained
        s.say("heals", who=player, amount=gained, left=player.health)
    return gained


def can_heal(s: MordakState, player: Player) -> bool:
    """Whether healing would give a character on the Map anything."""
    return player.is_on_map and player.health < max_health(s, player) and not _is_unable_to_heal(s, player)


def _is_unable_to_heal(s: MordakState, player: Player) -> bool:
    return count(s, Healing(player), player).is_barred


def lose_health(s: MordakState, player: Player, amount: int) -> None:
    """MM-DMG-09, MM-GOAL-06. Take Health away; while Mordak hides, five are left to him."""
    least = LEAST_WHILE_HIDDEN if player.is_mordak and not s.is_final else 0
    lost = max(0, min(amount, player.health - least))
    if lost:
        player.health -= lost
        s.say("loses", who=player, amount=lost, left=player.health)
