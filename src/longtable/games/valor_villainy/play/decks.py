"""Decks: drawing, discarding, and shuffling a discard pile when a deck has run out (MM-DECK-01, 02)."""

from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.state import Player, VillainyState


def draw_spell(s: VillainyState, player: Player, deck: Deck) -> int | None:
    """MM-SETUP-09. Draw the top Spell of a deck into a hand; None if there is none left anywhere."""
    number = next_spell(s, deck)
    if number is None:
        return None
    player.hand.append(number)
    s.say("drew", who=player, deck=deck.key)
    s.say("drew-card", only=(player.role,), who=player, spell=s.spell(number))
    return number


def next_spell(s: VillainyState, deck: Deck) -> int | None:
    """MM-DECK-02. The top Spell of a deck, if need be of its discard pile shuffled anew; None if there is none."""
    if not s.decks[deck]:
        s.decks[deck].extend(s.discards[deck])
        s.discards[deck].clear()
        s.chance.shuffle(s.decks[deck], f"deck-{deck}")
    return s.turn_up(s.decks[deck]) if s.decks[deck] else None


def discard_spell(s: VillainyState, number: int) -> None:
    """MM-MAGIC-02, LL-TAL-01. A Spell goes face up to the pile of its own deck; a Talent goes back to the box."""
    deck = s.spell(number).deck
    if deck is not Deck.TALENT:
        s.discards[deck].append(number)


def play_card(s: VillainyState, player: Player, number: int) -> None:
    """MM-REACT-10, LL-TAL-01. A card comes onto the table, out of a hand or from beside the board."""
    if number in player.hand:
        player.hand.remove(number)
    else:
        del s.lay_tokens().talents[player.role]
    s.aside.append(number)


def give_up_spell(s: VillainyState, player: Player, number: int, *, is_free: bool = False) -> None:
    """MM-DECK-01. A Spell goes from a hand face up to the pile of its own deck, perhaps for nothing."""
    player.hand.remove(number)
    discard_spell(s, number)
    s.say("discards", who=player, spell=s.spell(number))
    if not is_free:
        s.box.gave_up(s, player, s.spell(number))


def draw_treasure(s: VillainyState) -> int | None:
    """The top Treasure, unseen."""
    if not s.treasures:
        s.treasures.extend(s.treasure_discard)
        s.treasure_discard.clear()
        s.chance.shuffle(s.treasures, "treasures")
    return s.treasures.pop() if s.treasures else None
