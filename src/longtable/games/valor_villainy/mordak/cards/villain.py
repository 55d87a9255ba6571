"""The Villain's board: the Unique Ability of Mordak, and his Talent (MM-HERO, LL-XC-09)."""

from longtable.games.valor_villainy.mordak.cards.void import mountains
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.play.effects import board, reacts
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.games.valor_villainy.play.combat import Attack, hit_everybody
from longtable.games.valor_villainy.play.events import AddingHits
from longtable.games.valor_villainy.play.rolls import add_tokens

COMETS = 2


def _may_meddle(_s: MordakState, me: Player, event: AddingHits) -> bool:
    return event.hits.roller != me.key and event.hits.row < len(me.plus)


@board("mordak", to=AddingHits, when=_may_meddle)
async def dark_reserve(s: MordakState, me: Player, event: AddingHits) -> None:
    """MM-HERO-17, 19. Mordak may add Plus-Ones of the row to anybody's roll."""
    await add_tokens(s, me, Row(event.hits.row), event.hits)


@reacts(
    "comet-storm",
    to=AddingHits,
    when=lambda _, me, event: me.is_villain and event.hits.roller == me.key and event.hits.row == Row.MAGIC,
)
async def comet_storm(s: MordakState, me: Player, event: AddingHits) -> None:
    """LL-XC-09. Comets fall on every Mountain and Rockfall, every Lake and Portal: 2 AOE damage."""
    places = list(dict.fromkeys((*mountains(s), *s.box.havens(s))))
    if places:
        await hit_everybody(s, Attack(me.key, me.role, places[0], is_aoe=True), COMETS, places)
