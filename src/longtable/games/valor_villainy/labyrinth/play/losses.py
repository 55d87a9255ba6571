"""Losses: what cards of the Villain take from a Hero, of the Hero's choice (LL-PLUS-03, LL-BLACK-02)."""

from longtable.engine.ask import Live, Role, choose
from longtable.games.valor_villainy.content import SpellCard, TreasureCard
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.labyrinth.kinds import Kind as OwnKind
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import decks

STASH = "stash"


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


async def lose_treasure(s: LabyrinthState, hero: Player) -> bool:
    """LL-TREAS-01. A Hero discards an equipped Treasure of their choice; whether there was one."""
    worn = [s.treasure(number) for number in hero.gear if number]
    if worn:
        discard_treasure(s, hero, await choose(hero.role, OwnKind.SURRENDER, worn, about=hero))
    return bool(worn)


def discard_treasure(s: LabyrinthState, hero: Player, treasure: TreasureCard) -> None:
    """LL-TREAS-01. An equipped Treasure goes to the discard pile."""
    hero.gear[treasure.slot] = 0
    s.treasure_discard.append(treasure.number)
    s.say("treasure-lost", who=hero, treasure=treasure)


async def lose_any_treasure(s: LabyrinthState, by: Role) -> None:
    """LL-TREAS-01, LL-LOOT-02. Somebody names a Treasure that a Hero wears, or the next of the Stash, unseen."""
    worn = {number: hero for hero in s.heroes for number in hero.gear if number}
    options: list[TreasureCard | str] = [*(s.treasure(number) for number in worn)]
    options += [STASH] if s.stash_treasures else []
    if not options:
        return
    given = await choose(by, OwnKind.SURRENDER, options)
    if isinstance(given, TreasureCard):
        discard_treasure(s, worn[given.number], given)
    else:
        s.treasure_discard.append(s.stash_treasures.pop())
        s.say("treasure-gone", treasure=s.treasure(s.treasure_discard[-1]))


async def lose_card_instead(s: LabyrinthState, hero: Player) -> bool:
    """LL-BLACK-02. A Hero may discard a card, so as not to be hurt; whether one was discarded."""
    hand: Live[SpellCard] = Live(lambda: [s.spell(number) for number in hero.hand])
    card = await choose(hero.role, OwnKind.RANSOM, hand, about=hero, may_pass=True) if hero.hand else None
    if card is not None:
        decks.give_up_spell(s, hero, card.number)
    return card is not None


async def lose_cards(s: LabyrinthState, hero: Player, count: int) -> None:
    """LL-BLACK-02. A Hero discards so many cards of their choice, or all there are."""
    hand = Live(lambda: [s.spell(number) for number in hero.hand])
    for _ in range(min(count, len(hero.hand))):
        card = await choose(hero.role, Kind.DISCARD, hand, about=hero)
        decks.give_up_spell(s, hero, card.number)
