"""Decks: drawing, discarding, and shuffling a discard pile when a deck has run out (MM-DECK-01, 02)."""

from longtable.games.valor_villainy.mordak.kinds import Deck, Size
from longtable.games.valor_villainy.mordak.state import MordakState, Player


def draw_spell(s: MordakState, player: Player, deck: Deck) -> int | None:
    """MM-SETUP-09. Draw the top Spell of a deck into a hand; None if there is none left anywhere."""
    if not s.decks[deck]:
        s.decks[deck].extend(s.discards[deck])
        s.discards[deck].clear()
        s.chance.shuffle(s.decks[deck], f"deck-{deck}")
    if not s.decks[deck]:
        return None
    number = s.turn_up(s.decks[deck])
    player.hand.append(number)
    s.say("drew", who=player, deck=deck.key)
    s.say("drew-card", only=(player.role,), who=player, spell=s.spell(number))
    return number


def discard_spell(s: MordakState, number: int) -> None:
    """MM-MAGIC-02. A Spell goes face up to the pile of its own deck."""
    s.discards[s.spell(number).deck].append(number)


def give_up_spell(s: MordakState, player: Player, number: int) -> None:
    """MM-DECK-01. A Spell goes from a hand face up to the pile of its own deck."""
    player.hand.remove(number)
    discard_spell(s, number)
    s.say("discards", who=player, spell=s.spell(number))


def draw_treasure(s: MordakState) -> int | None:
    """The top Treasure, unseen."""
    if not s.treasures:
        s.treasures.extend(s.treasure_discard)
        s.treasure_discard.clear()
        s.chance.shuffle(s.treasures, "treasures")
    return s.treasures.pop() if s.treasures else None


def draw_minion(s: MordakState, size: Size) -> int | None:
    """MM-SETUP-09, MM-CORR-08. The bottom card of a Minion deck; an empty one is refilled, or a smaller one comes."""
    deck, discard = s.packs[size - 1], s.pack_discards[size - 1]
    if not deck:
        deck.extend(discard)
        discard.clear()
        if not deck:
            _exchange_for_bounty(s, size, deck)
        s.chance.shuffle(deck, f"minions-{size.name.lower()}")
    if deck:
        s.uncovered += 1
        return deck.pop(0)
    return draw_minion(s, Size(size - 1)) if size > Size.CHUMP else None


def _exchange_for_bounty(s: MordakState, size: Size, deck: list[int]) -> None:
    """MM-CORR-08. Minions of this size in the Hero Stash are exchanged for equal Bounty."""
    exchanged = [number for number in s.hero_stash if s.content.minions[number].size is size]
    for number in exchanged:
        s.hero_stash.remove(number)
        s.loose_bounty += s.content.minions[number].bounty
        deck.append(number)
