"""Plus-One tokens: getting them, and the limit (MM-PLUS)."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.play.characters import plus_limit
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Serving, TokenWorth
from longtable.games.valor_villainy.state import Player, VillainyState


def has_room(s: VillainyState, player: Player) -> bool:
    """MM-PLUS-05. Whether one more token may be held without giving another up."""
    return sum(player.plus) < plus_limit(s, player)


def can_take(s: VillainyState, player: Player, row: Row) -> bool:
    """MM-PLUS-05. Whether a token may be put on a row, if need be by giving one of another row up."""
    return has_room(s, player) or sum(player.plus) > player.plus[row]


def tokens_for(s: VillainyState, player: Player, row: Row) -> int:
    """MM-PLUS-03, LL-HABI-08. The tokens that may be spent on a roll of a row: those that lie there, or all."""
    return count(s, Serving(player.plus[row]), player).tokens


def spend(player: Player, row: Row, tokens: int) -> None:
    """LL-HABI-08. Take tokens off a row, and off others where they serve it."""
    for other in (row, *(Row(n) for n in range(len(player.plus)) if n != row)):
        taken = min(tokens, player.plus[other])
        player.plus[other] -= taken
        tokens -= taken


def worth_of(s: VillainyState, player: Player, row: Row) -> int:
    """MM-PLUS-03. How many Hits a token of a row adds."""
    return count(s, TokenWorth(row, 1), player).hits


async def gain_plus_one(s: VillainyState, player: Player, rows: Sequence[Row] = ()) -> bool:
    """LL-PLUS-03. Get a token on a row of one's own choice, of some rows or of all; whether it was taken."""
    options = [row for row in rows or Row if row < len(player.plus) and can_take(s, player, row)]
    if not options:
        return False
    return await receive_plus_one(s, player, await choose(player.role, Kind.PLUS_ROW, options, about=player))


async def give_up_plus_one(s: VillainyState, player: Player) -> None:
    """Lose a token of one's own choice."""
    rows = [row for row in Row if row < len(player.plus) and player.plus[row]]
    if rows:
        row = await choose(player.role, Kind.PLUS_OFF, rows, about=player)
        player.plus[row] -= 1
        s.say("plus-one-gone", who=player, row=row.key)


async def receive_plus_one(s: VillainyState, player: Player, row: Row, *, price: int = 0) -> bool:
    """MM-PLUS-05. Get a token on a row; at the limit another one may be given up for it, else it is not taken.

    One that is bought, for a `price` in Hits, is taken.
    """
    if not has_room(s, player):
        others = [other for other in Row if other < len(player.plus) and player.plus[other] and other is not row]
        given_up = await choose(player.role, Kind.PLUS_OFF, others, about=row, may_pass=not price)
        if given_up is None:
            return False
        player.plus[given_up] -= 1
        s.say("plus-one-gone", who=player, row=given_up.key)
    player.plus[row] += 1
    if price:
        s.say("buys-token", who=player, row=row.key, hits=price)
    else:
        s.say("plus-one", who=player, row=row.key)
    return True
