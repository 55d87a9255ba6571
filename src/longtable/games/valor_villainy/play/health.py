"""Health: losing it, paying with it, and getting it back."""

from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Healing
from longtable.games.valor_villainy.state import Player, VillainyState


def heal(s: VillainyState, player: Player, amount: int) -> int:
    """MM-DMG-11, MM-VHP-02. Give Health back, up to the top of the bar, in its steps; return how much.

    MM-KO-02. Who has fallen, perhaps to an answer to the very Spell that would heal, is beyond it.
    """
    if not (player.is_villain or player.is_on_map) or _is_unable_to_heal(s, player):
        return 0
    gained = max(0, min(amount, max_health(s, player) - player.health))
    gained -= gained % s.box.step(player)
    if gained:
        player.health += gained
        s.say("heals", who=player, amount=gained, left=player.health)
    return gained


def can_heal(s: VillainyState, player: Player) -> bool:
    """Whether healing would give a character on the Map anything."""
    return player.is_on_map and player.health < max_health(s, player) and not _is_unable_to_heal(s, player)


def _is_unable_to_heal(s: VillainyState, player: Player) -> bool:
    return count(s, Healing(player), player).is_barred


def lose_health(s: VillainyState, player: Player, amount: int) -> None:
    """MM-DMG-09, MM-GOAL-06. Take Health away, as far as it can be taken."""
    lost = max(0, min(amount, player.health - s.box.least_health(s, player)))
    if lost:
        player.health -= lost
        s.say("loses", who=player, amount=lost, left=player.health)
