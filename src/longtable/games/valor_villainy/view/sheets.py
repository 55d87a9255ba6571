"""Sheets: what lies beside the Map: Treasures that are worn or looted, Spells that last, decks and discard piles."""

from collections.abc import Sequence
from functools import lru_cache

from longtable.engine.ask import Role
from longtable.engine.scene import Item, Sheet
from longtable.games.valor_villainy.box import Cited
from longtable.games.valor_villainy.content import BoardRow, SpellCard, TreasureCard
from longtable.games.valor_villainy.kinds import Ends, Size, Team
from longtable.games.valor_villainy.state import Player, Until, VillainyState
from longtable.games.valor_villainy.view.faces import KEPT, spell_kind, treasure_item, treasure_kind
from longtable.games.valor_villainy.view.names import DECK_NAMES, EFFECT_NAMES, SIZE_NAMES, name_of, names_of_roles

LATELY = 3
"""So many cards from the top of each discard pile are listed."""


# ---------------------------------------------------------------- Treasures


def gear(s: VillainyState, player: Player) -> Sheet:
    """MM-CHAR-07, 08. A board's Unique Ability and its Equipped Treasures."""
    board = s.content.boards[player.board]
    worn = tuple([s.treasure(number) for number in player.gear if number])
    talent = tuple(s.spell(number) for number in s.cards_of(player)[len(player.hand) :])
    return _worn(board, s.box.cited, player.role, worn, talent, is_trained=player.is_trained)


@lru_cache(maxsize=KEPT)
def _worn(
    board: BoardRow,
    cited: Cited,
    role: Role,
    worn: tuple[TreasureCard, ...],
    talent: tuple[SpellCard, ...],
    *,
    is_trained: bool,
) -> Sheet:
    words = f"{board.text} {board.upgrade}" if is_trained else board.text
    name, note = board.ability or "Unique Ability", "upgraded" if is_trained else ""
    ability = Item(f"ability:{role}", name, "star-medal", note, words, rule=board.rule)
    talents = [Item(card.key, card.name, card.icon, spell_kind(card), card.text, rule=card.rule) for card in talent]
    items = (ability, *talents, *(treasure_item(card, cited) for card in worn))
    return Sheet(f"gear:{role}", board.name, board.icon, items=items, owner=role)


def defeated(s: VillainyState) -> list[Item]:
    """MM-XP-02. The Minions in the Hero Stash."""
    cards = [s.content.minions[number] for number in s.hero_stash]
    rule = s.box.cited.defeated
    return [Item(card.key, card.name, card.icon, f"{card.bounty} Bounty", rule=rule) for card in cards]


def looted(s: VillainyState, stash: Sequence[int], side: Team) -> list[Item]:
    """MM-LOOT-02, MM-TREAS-01. The Treasures in a side's Stash, unseen until they are shared out."""
    if s.open_stash == side:
        cards = [s.treasure(number) for number in stash]
        return [treasure_item(card, s.box.cited, f"{card.bounty} Bounty") for card in cards]
    unseen = Item(f"unseen:{side}", "Unseen Treasures", "locked-chest", f"{len(stash)}", rule=s.box.cited.looted)
    return [unseen] if stash else []


# ---------------------------------------------------------------- what lasts


def lasting(s: VillainyState, effects: Sequence[Until]) -> list[Sheet]:
    """What Spells have laid on somebody or something, where they have; not what only says that it was used."""
    shown = [until for until in effects if until.effect in EFFECT_NAMES]
    items = tuple([_lasting(s, until, place) for place, until in enumerate(shown)])
    return [Sheet("lasting", "Lasting Spells", "hourglass", items=items)] if items else []


def _lasting(s: VillainyState, until: Until, place: int) -> Item:
    whose = names_of_roles(s).get(until.whose, str(until.whose))
    ends = {
        Ends.ROUND: "this Round",
        Ends.TURN: f"until {whose}'s next Turn",
        Ends.AFTER: f"to the end of {whose}'s next Turn",
        Ends.ROLL: "the next roll",
        Ends.GAME: "the rest of the game",
    }[until.ends]
    return Item(f"lasting:{place}", f"{EFFECT_NAMES[until.effect]} on {name_of(s, until.on)}", "hourglass", ends)


# ---------------------------------------------------------------- decks


def decks(s: VillainyState) -> list[Sheet]:
    """MM-DECK-01. Decks by their size, and what was lately put on the face-up discard piles."""
    cited = s.box.cited
    piles = [(deck.key, DECK_NAMES[deck], s.decks[deck], s.discards[deck]) for deck in s.decks]
    for size, pack, used in zip(SIZE_NAMES, s.packs, s.pack_discards, strict=True):
        if pack or used or _is_met(s, size):
            piles.append((size.key, f"{SIZE_NAMES[size]} deck", pack, used))
    piles.append(("treasures", "Treasures", s.treasures, s.treasure_discard))
    sizes = tuple(
        Item(key, name, note=f"{len(deck)} left, {len(used)} used", rule=cited.deck)
        for key, name, deck, used in piles
    )
    found = [Sheet("decks", "Decks", "card-pick", items=sizes)]
    spells = [s.spell(number) for deck in s.decks for number in reversed(s.discards[deck][-LATELY:])]
    treasures = [s.treasure(number) for number in reversed(s.treasure_discard[-LATELY:])]
    lately = tuple([_used(card, cited) for card in (*spells, *treasures)])
    return [*found, Sheet("used", "Lately used", "tied-scroll", items=lately)] if lately else found


def _is_met(s: VillainyState, size: Size) -> bool:
    """Whether Minions of a size are on the Map or in the Stash: if there are none at all, neither is their deck."""
    numbers = (*s.hero_stash, *(minion.number for minion in s.minions))
    return any(s.content.minions[number].size is size for number in numbers)


@lru_cache(maxsize=KEPT)
def _used(card: SpellCard | TreasureCard, cited: Cited) -> Item:
    kind = spell_kind(card) if isinstance(card, SpellCard) else treasure_kind(card)
    return Item(card.key, card.name, card.icon, kind, card.text, rule=cited.deck)
