"""Announcements: who answers an event, in which order, and what a Reaction costs."""

from collections.abc import KeysView, Mapping
from functools import lru_cache

from msgspec import UNSET, Struct

from longtable.engine.ask import Live, Option, Role, choose, option_id
from longtable.engine.effects import Effects, Entry
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import Content, SpellCard
from longtable.games.valor_villainy.kinds import Kind
from longtable.games.valor_villainy.play import events
from longtable.games.valor_villainy.play.decks import discard_spell, give_up_spell, play_card
from longtable.games.valor_villainy.play.effects import (
    BOARD,
    GEAR,
    HELD,
    LASTING,
    MISSION,
    SPELL,
    TILE,
    count_lasting,
    entries_of_table,
)
from longtable.games.valor_villainy.play.events import Reacts
from longtable.games.valor_villainy.state import NOWHERE, Facing, Held, Player, VillainyState

BOXES_KEPT = 64
QUIET = "quiet"
"""No Reaction now, nor later in this Turn."""
ROLL = "roll"
"""What a Reaction answers that changes a roll."""
GENERAL_ONLY, CANNOT_PAY, NOT_NOW, IN_VAIN = Why("general-only"), Why("cannot-pay"), Why("not-now"), Why("in-vain")
"""Why a card of a hand is no answer; they are looked at for every card that could be one, also in simulations."""


async def announce(s: VillainyState, event: object, acting: Role, about: Option | None = None) -> None:
    """MM-REACT-06. Everybody's boards answer an event in the book's order, then what lasts; then come Reactions.

    LL-OVER-04. What is played answers before them.
    """
    answering = s.box.effects.answers[type(event)]
    if not answering:
        return
    if BOARD in answering:
        boards = answering[BOARD]
        for player in s.box.in_order(s, acting):
            if player.board in boards:
                await boards[player.board].offer(s, player, event)
    if s.lasting and LASTING in answering:
        last = answering[LASTING]
        for until in tuple(s.lasting):
            if until.effect in last:
                await last[until.effect].offer(s, until, event)
    if MISSION in answering:
        for entry in entries_of_table(s, event):
            await entry.offer(s, s.villain, event)
    if SPELL in answering and is_anybody_able(s, type(event)) and not _is_past(s, event):
        await _offer(s, event, acting, about)


def _is_past(s: VillainyState, event: object) -> bool:
    """LL-HABI-04. Whether a blow meets nobody any more, as another Elemental has taken the place of its target."""
    number = s.content.minion_numbers.get(event.target) if isinstance(event, events.Struck) else None
    return number is not None and all(one.number != number for one in (*s.minions, *s.sidekicks))


async def befall(s: VillainyState, event: object, player: Player) -> None:
    """Something happens to one player character: the tile under it, its own board and its gear answer.

    LL-OVER-04. Last comes what is played.
    """
    answering = s.box.effects.answers[type(event)]
    if not answering:
        return
    if TILE in answering and player.at != NOWHERE:
        region = s.regions[player.at]
        entry = answering[TILE].get(s.box.special(s, region))
        if entry is not None:
            await entry.offer(s, region, event)
    if BOARD in answering and player.board in answering[BOARD]:
        await answering[BOARD][player.board].offer(s, player, event)
    if GEAR in answering:
        for number in player.gear:
            entry = answering[GEAR].get(s.treasure(number).id) if number else None
            if entry is not None:
                await entry.offer(s, player, event)
    if MISSION in answering:
        for entry in entries_of_table(s, event):
            await entry.offer(s, player, event)


async def tell_table(s: VillainyState, event: object, player: Player) -> None:
    """LL-OVER-04. Something happens to a player character: the mission and its Villain's insert answer."""
    for entry in entries_of_table(s, event):
        await entry.offer(s, player, event)


async def weigh(s: VillainyState, event: object, player: Player) -> None:
    """LL-CARD-01. Something happens to one player character: cards answer by being held."""
    entries = s.box.effects.answers[type(event)].get(HELD)
    if entries:
        for number in tuple(player.hand):
            entry = entries.get(s.spell(number).id)
            if entry is not None:
                await entry.offer(s, player, event)


# ---------------------------------------------------------------- Reactions


class Moment(Struct, frozen=True):
    """What a Reaction would answer: the event, and the thing that the question is about."""

    key: str
    about: Option
    event: object


async def _offer(s: VillainyState, event: object, acting: Role, about: Option | None) -> None:
    """MM-REACT-06. Everybody who can may react with a Spell, in the book's order; each several times.

    Whoever holds no card that answers such events at all is not looked at any further.
    """
    before, cards = s.facing, _answering(s.box.effects, s.content)[type(event)]
    asks_all = s.box.asks_every_hand(s)
    for player in s.box.in_order(s, acting):
        while asks_all or _holds_one(s, player, cards):
            if not may_use_cards(s, player) or player.role in s.quiet:
                break
            # MM-REACT-07, 12. At such a table everybody is asked whose hand could hold a fitting one.
            able = _live(s, player, event)
            if not able and not (asks_all and _could_hold_one(s, player, event)):
                break
            s.facing = _facing(s, event)
            spell = await _ask(s, player, event, able, about)
            if spell is None:
                break
            await _cast(s, player, spell, event)
    s.facing = before


def _holds_one(s: VillainyState, player: Player, cards: KeysView[int]) -> bool:
    """Whether somebody has one of some cards: in hand, or as a Talent (LL-TAL-01)."""
    if not cards.isdisjoint(player.hand):
        return True
    return s.tokens is not UNSET and s.tokens.talents.get(player.role) in cards


def is_anybody_able(s: VillainyState, event: type[object]) -> bool:
    """Whether anybody holds one of the cards that answer such events, or is asked anyway: mostly nobody does.

    What was found is kept as long as the same cards are held.
    """
    cards = s.villain.hand[:]
    for hero in s.heroes:
        cards += hero.hand
    if s.tokens is not UNSET and s.tokens.talents:
        cards += s.tokens.talents.values()
    held = s.held
    if held is None or held.cards != cards:
        held = Held(cards, {})
        s.attach(held=held)
    able = held.answers.get(event)
    if able is None:
        answering = _answering(s.box.effects, s.content)[event]
        able = held.answers[event] = not answering.isdisjoint(cards) or s.box.asks_every_hand(s)
    return able


@lru_cache(maxsize=BOXES_KEPT)
def _answering(effects: Effects, content: Content) -> Mapping[type[object], KeysView[int]]:
    """The numbers of the cards that answer events of each type at all."""
    copies = content.copies
    return {
        event: dict.fromkeys(card.number for source in sorts[SPELL] for card in copies.get(source, ())).keys()
        for event, sorts in effects.answers.items()
        if SPELL in sorts
    }


def _facing(s: VillainyState, event: object) -> Facing | None:
    """An event as everybody sees it; None where there is nothing to see."""
    match event:
        case events.Targeted():
            return Facing("attack", event.by, event.target)
        case events.Struck():
            return Facing("blow", event.by, event.target, event.damage)
        case events.Hurt():
            return Facing("hurt", event.by, event.target, event.damage)
        case events.Falls():
            return Facing("falls", event.by, event.target)
        case events.Fell():
            return Facing("fell", event.by, s.content.minions[event.minion].key)
        case events.Rolled() | events.AddingHits():
            return Facing(ROLL, event.hits.roller, "", max(sum(event.hits.faces), event.hits.pool))
        case events.Begins():
            return Facing("turn", event.actor)
        case events.Casts():
            return Facing("spell", event.caster, s.spell(event.spell).key)
        case events.Loots():
            return Facing("loot", event.looter)
        case _:
            return None


def _could_hold_one(s: VillainyState, player: Player, event: object) -> bool:
    """MM-REACT-07, 12. Whether any Reaction of the decks that somebody draws from would answer this to an effect."""
    decks = s.box.surge_decks(s, player)
    for entry in s.box.effects.answers[type(event)][SPELL].values():
        card = next(iter(s.content.copies.get(entry.source, ())), None)
        if card is not None and card.deck in decks and not _why_not(s, player, card, entry, event):
            return True
    return False


def _live(s: VillainyState, player: Player, event: object) -> Live[SpellCard | str]:
    """The Reactions of a hand that would answer an event, looked for once while the hand stays the same."""
    return Live(lambda: usable(s, player, event), of=player.hand)


async def _ask(
    s: VillainyState, player: Player, event: object, able: Live[SpellCard | str], about: Option | None
) -> SpellCard | None:
    """Ask for a Reaction: those who have a fitting one, or at such a table all who hold Spells, lest asking tells."""
    options: Live[SpellCard | str] = Live(lambda: [*able, QUIET]) if s.box.asks_every_hand(s) else able
    moment = None if about is None else Moment(option_id(about), about, event)
    chosen = await choose(player.role, Kind.REACT, options, about=moment, may_pass=True)
    if isinstance(chosen, str):
        s.quiet.append(player.role)
        return None
    return chosen


def may_use_cards(s: VillainyState, player: Player) -> bool:
    """MM-KO-07, MM-VTURN-03. A Hero in a Stash cannot react; the Villain can from hiding."""
    return bool(s.cards_of(player)) and (player.at != NOWHERE or player.is_villain)


def usable(s: VillainyState, player: Player, event: object) -> list[SpellCard]:
    """The Reactions in a hand that would answer an event to an effect and can be paid for, one of each kind."""
    found: dict[str, SpellCard] = {}
    cards, answering = _answering(s.box.effects, s.content)[type(event)], s.box.effects.answers[type(event)][SPELL]
    for number in s.cards_of(player):
        if number in cards:
            card = s.content.spells[number]
            if card.id not in found and not _why_not(s, player, card, answering[card.id], event):
                found[card.id] = card
    return list(found.values())


def why_no_reaction(s: VillainyState, player: Player, card: SpellCard, event: object) -> Why | None:
    """MM-REACT-01, 03, 12. Only a Reaction answers, at its moment, if it can be paid and would change anything."""
    return _why_not(s, player, card, s.box.effects.answers[type(event)][SPELL].get(card.id), event)


def _why_not(s: VillainyState, player: Player, card: SpellCard, entry: Entry | None, event: object) -> Why | None:
    if not card.is_reaction:
        return GENERAL_ONLY
    if why_not_pay(s, player, card):
        return CANNOT_PAY
    if entry is None or not entry.has_come(s, player, event):
        return NOT_NOW
    return None if entry.matters is None or entry.matters(s, player, event) else IN_VAIN


def why_not_pay(s: VillainyState, player: Player, card: SpellCard) -> Why | None:
    """MM-REACT-03, LL-FEAT-02. What is not free takes a Plus-One of the row of its deck, or another card."""
    is_able = card.is_free or len(player.hand) > 1 or player.plus[card.deck.row] > 0
    return None if is_able else CANNOT_PAY


async def _cast(s: VillainyState, player: Player, spell: SpellCard, event: object) -> None:
    """MM-REACT-10, 11. Pay for a Reaction, resolve it, put it on its pile."""
    s.say("reacts", who=player, spell=spell)
    play_card(s, player, spell.number)
    await pay_for(s, player, spell)
    if has_effect(s, spell):
        await s.box.effects.answers[type(event)][SPELL][spell.id].answer(s, player, event)
    discard_spell(s, s.aside.pop())


def has_effect(s: VillainyState, spell: SpellCard) -> bool:
    """LL-REACT-01. Whether nothing that the Villain has laid keeps a Reaction from working."""
    return not s.lasting or not count_lasting(s, Reacts(spell.key), s.villain.key).is_cancelled


async def pay_for(s: VillainyState, player: Player, card: SpellCard) -> None:
    """MM-REACT-03, LL-FEAT-02. Give up a Plus-One of the row of its deck, or another card of the hand."""
    if card.is_free:
        return
    row = card.deck.row
    token: list[Option] = [row] if player.plus[row] else []
    price = await choose(player.role, Kind.PAY, Live(lambda: [*token, *(s.spell(number) for number in player.hand)]))
    if isinstance(price, SpellCard):
        give_up_spell(s, player, price.number)
    else:
        player.plus[row] -= 1
        s.say("pays-token", who=player, row=row.key)
