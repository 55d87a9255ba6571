"""Deeds: what boards, tiles, Treasures and cards in hand let a Hero do in the own Turn, for no Action Point."""

from longtable.games.valor_villainy.play import rockfalls
from longtable.games.valor_villainy.play.decks import discard_spell, play_card
from longtable.games.valor_villainy.play.effects import SPELL, count
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does
from longtable.games.valor_villainy.play.reactions import befall, has_effect, pay_for, why_not_pay
from longtable.games.valor_villainy.state import Player, Turn, VillainyState

CLEAR = "clear"
"""LL-ROCK-05. To clear a Rockfall away."""


def deeds_of(s: VillainyState, hero: Player, turn: Turn) -> list[Deed]:
    """What a Hero could do besides, each with why it may not be done now."""
    found = count(s, Deeds(turn, []), hero).found
    entries, spells = s.box.effects.answers[Does].get(SPELL), s.content.spells
    if entries:
        for number in s.cards_of(hero):
            card = spells[number]
            if card.id in entries and entries[card.id].fits(s, hero, Does(card.id, turn)):
                found.append(Deed(card.id, why_not_pay(s, hero, card)))
    if rockfalls.rocks_in(s, hero.at):
        found.append(Deed(CLEAR, rockfalls.why_no_clearing(s, hero)))
    return list({deed.name: deed for deed in found}.values()) if len(found) > 1 else found


def could_hold_deed(s: VillainyState, hero: Player, turn: Turn) -> bool:
    """MM-REACT-07. At a table where being asked tells nothing: whether a card of a hand might be one to do now."""
    entries = s.box.effects.answers[Does].get(SPELL)
    if not entries or not hero.hand or not s.box.asks_every_hand(s):
        return False
    decks = s.box.surge_decks(s, hero)
    cards = [card for name in entries for card in s.content.copies.get(name, ())[:1] if card.deck in decks]
    return any(entries[card.id].fits(s, hero, Does(card.id, turn)) for card in cards)


async def do(s: VillainyState, hero: Player, turn: Turn, deed: Deed) -> None:
    """Do it: whatever has offered it answers; a card is paid for and put on its pile."""
    if deed.name == CLEAR:
        await rockfalls.clear_away(s, hero)
        return
    entry = s.box.effects.find(Does, deed.name, SPELL)
    if entry is None:
        await befall(s, Does(deed.name, turn), hero)
        return
    number = next(number for number in s.cards_of(hero) if s.spell(number).id == deed.name)
    card = s.spell(number)
    s.say("reacts", who=hero, spell=card)
    play_card(s, hero, number)
    await pay_for(s, hero, card)
    if has_effect(s, card):
        await entry.answer(s, hero, Does(deed.name, turn))
    discard_spell(s, s.aside.pop())
