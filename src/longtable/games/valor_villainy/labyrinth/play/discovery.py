"""Discoveries: numbered cards that lie aside until something names them, and what is unlocked (LL-CAMP)."""

from longtable.games.valor_villainy.content import MinionCard, SpellCard, TreasureCard
from longtable.games.valor_villainy.labyrinth.play import verbs
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player


async def discover(s: LabyrinthState, number: int, hero: Player) -> None:
    """LL-CAMP-03, 04. A card by the book's number: its finder equips it, or takes it into the hand.

    A card that was Discovered before is in its deck already.
    """
    if number in s.found:
        return
    s.found.append(number)
    for card in s.parts.discoveries[number]:
        s.say("discovers", who=hero, card=card)
        if isinstance(card, TreasureCard):
            await verbs.take_treasure(s, hero, card.number)
        elif isinstance(card, SpellCard):
            hero.hand.append(card.number)
        elif isinstance(card, MinionCard):
            s.packs[card.size - 1].append(card.number)


def unlock(s: LabyrinthState, what: str) -> None:
    """LL-CAMP-07. A Hero or an envelope, from the next table on."""
    if what not in s.unlocked:
        s.unlocked.append(what)
        s.say("unlocks", what=what)
