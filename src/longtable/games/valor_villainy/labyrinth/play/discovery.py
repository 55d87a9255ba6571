"""Discoveries: numbered cards that lie aside until something names them, and what is unlocked (LL-CAMP)."""

from longtable.games.valor_villainy.content import MinionCard, SpellCard, TreasureCard
from longtable.games.valor_villainy.labyrinth.play import verbs
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player


async def discover(s: LabyrinthState, number: int, hero: Player) -> None:
    """LL-CAMP-03, 04. A card by the book's number: its finder equips it, or takes it into the hand.

    A card that was Discovered before is in its deck already; for a Treasure that lies on the table there is another,
    and for one of a deck that is not (LL-XC-01) the finder draws from one that is.
    """
    if number in s.found:
        return
    s.found.append(number)
    for card in s.parts.discoveries[number]:
        s.say("discovers", who=hero, card=card)
        if isinstance(card, TreasureCard) and _is_on_table(s, card.number):
            await verbs.find_treasures(s, hero, 1)
        elif isinstance(card, TreasureCard):
            await verbs.take_treasure(s, hero, card.number)
        elif isinstance(card, SpellCard) and card.deck not in s.decks:
            await verbs.draw(s, hero, 1)
        elif isinstance(card, SpellCard):
            hero.hand.append(card.number)
        elif isinstance(card, MinionCard):
            s.packs[card.size - 1].append(card.number)


def _is_on_table(s: LabyrinthState, number: int) -> bool:
    """LL-HSET-07. Whether a Treasure is played with already: a lone Hero's horse, from the start."""
    piles = [s.treasures, s.treasure_discard, s.stash_treasures, *(region.treasures for region in s.regions)]
    return any(number in pile for pile in (*piles, *(hero.gear for hero in s.heroes)))


def unlock(s: LabyrinthState, what: str) -> None:
    """LL-CAMP-07. A Hero or an envelope, from the next table on."""
    if what not in s.unlocked:
        s.unlocked.append(what)
        s.say("unlocks", what=what)
