"""The Villain's board: the Unique Ability of Mordak (MM-HERO)."""

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.play.effects import board
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.games.valor_villainy.play.events import AddingHits
from longtable.games.valor_villainy.play.rolls import add_tokens


def _may_meddle(_s: MordakState, me: Player, event: AddingHits) -> bool:
    return event.hits.roller != me.key and event.hits.row < len(me.plus)


@board("mordak", to=AddingHits, when=_may_meddle)
async def dark_reserve(s: MordakState, me: Player, event: AddingHits) -> None:
    """MM-HERO-17, 19. Mordak may add Plus-Ones of the row to anybody's roll."""
    await add_tokens(s, me, Row(event.hits.row), event.hits)
