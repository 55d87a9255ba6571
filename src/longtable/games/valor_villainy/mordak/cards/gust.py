"""Gust: the Turn of Gwenavael's horse (MM-HERO-07 to 10)."""

from longtable.games.valor_villainy.mordak.play.effects import board
from longtable.games.valor_villainy.mordak.state import NOWHERE, Minion, MordakState, Player
from longtable.games.valor_villainy.play.events import TurnEnds
from longtable.games.valor_villainy.play.turns import start

GUST_NUMBER, VAN_SANT_NUMBER = 900, 901


@board("gwenavael", to=TurnEnds, when=lambda s, _, __: s.last_seen != NOWHERE and not s.winner)
def call_gust(s: MordakState, me: Player, event: TurnEnds) -> None:
    """MM-HERO-07, 09, 10. Gust takes a Turn in Gwen's Region, or where she fell, like a Hero."""
    number = VAN_SANT_NUMBER if me.is_trained else GUST_NUMBER
    s.minions.append(Minion(number, s.last_seen))
    start(s, s.content.minions[number].key, me.role, like_hero=True)
