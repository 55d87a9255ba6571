"""Losses: what cards of the Villain take from a Hero, of the Hero's choice (LL-PLUS-03, LL-BLACK-02)."""

from longtable.engine.ask import Live, choose
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import decks


def rows_with_tokens(hero: Player) -> list[Row]:
    """The rows of a Hero on which a Plus-One lies."""
    return [Row(row) for row, tokens in enumerate(hero.plus) if tokens]


async def lose_plus_one(s: LabyrinthState, hero: Player) -> bool:
    """A Hero loses a Plus-One of their choice; whether there was one."""
    rows = rows_with_tokens(hero)
    if rows:
        _take_off(s, hero, await choose(hero.role, Kind.PLUS_OFF, rows, about=hero))
    return bool(rows)


def _take_off(s: LabyrinthState, hero: Player, row: Row) -> None:
    hero.plus[row] -= 1
    s.say("plus-one-gone", who=hero, row=row.key)


async def lose_token_or_card(s: LabyrinthState, hero: Player) -> None:
    """A Hero loses a Plus-One or discards a card, whichever they like; who has neither loses nothing."""
    rows = rows_with_tokens(hero)
    if not rows and not hero.hand:
        return
    options: Live[Row | SpellCard] = Live(lambda: [*rows, *(s.spell(number) for number in hero.hand)])
    price = await choose(hero.role, Kind.PAY, options, about=s.villain)
    if isinstance(price, SpellCard):
        decks.give_up_spell(s, hero, price.number)
    else:
        _take_off(s, hero, price)
