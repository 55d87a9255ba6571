"""How a sensible person plays Valiant Wars, from what the asked player may know.

All estimates are whole numbers (thousandths of a point's worth) so that every machine decides alike.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from longtable.engine.ask import Ask, Option, Pass
from longtable.games.valiant_wars.content import Card, CardKind
from longtable.games.valiant_wars.play.lines import (
    counted_omens,
    is_protected,
    money,
    prize_would_win,
    stack_is_open,
    swords,
)
from longtable.games.valiant_wars.state import Call, Kind, Placed, Player, Status, Supply, ValiantState

PURSE_VALUE = (200, 350, 700, 1000, 1350, 1650, 1950, 2150, 2300, 2400, 2500)
"""What a purse of so much Gold is worth when the time to buy comes."""

WIN_CHANCE = (20, 30, 50, 80, 120, 190, 290, 420, 560, 690, 790, 860, 910, 940, 960, 975, 985)
"""Chance in thousandths to win the battle when ahead by -8 to +8 Swords of what rivals will probably have."""

MOST_PURSE, MOST_LEAD = len(PURSE_VALUE) - 1, len(WIN_CHANCE) // 2
"""More than this makes no difference."""

MORE_SWORDS_EXPECTED = 2
"""What a rival who is still drawing will probably add."""


def policy(s: ValiantState, ask: Ask) -> int:
    """The index of the option that a sensible person takes."""
    me = s.player(ask.role)
    return _DECIDE[Kind(ask.kind)](s, me, ask)


# ---------------------------------------------------------------- stop or go


def stop_or_go(s: ValiantState, me: Player, ask: Ask) -> int:
    """Go on while the next card is worth more, on average, than what it puts at risk."""
    if stack_is_open(s, me):
        return ask.options.index(Call.GO)
    return ask.options.index(Call.GO if next_card_gain(s, me) > 0 else Call.STOP)


def next_card_gain(s: ValiantState, me: Player) -> int:
    """The average change of the line's worth by one more card (in thousandths, times the cards it may be)."""
    omens = counted_omens(s, me)
    purse, lead = money(s, me), swords(s, me) - strongest_rival(s, me)
    stakes = prize_worth(s, me)
    now = haul_worth(purse, lead, stakes)
    sorts = sorts_in_line(s, me)
    gain = 0
    for card, copies in tally(s, me.deck[-1:] if me.known else me.deck):
        if omens and card.is_omen:
            worth = 0
        else:
            worth = haul_worth(purse + card_gold(card), lead + card_swords(sorts, card), stakes)
            if omens and card.when_drawn is not None and card.when_drawn.do == "controller-draws":
                worth = worth * (10 - 2 * card.when_drawn.cards) // 10
        gain += copies * (worth - now)
    return gain


def sorts_in_line(s: ValiantState, me: Player) -> dict[str, int]:
    """How many face-up cards of each type and kind lie in the line."""
    sorts: dict[str, int] = {}
    for placed in me.line:
        if placed.face_up:
            card = s.cards[placed.card]
            sorts[card.kind] = sorts.get(card.kind, 0) + 1
            if card.type is not None:
                sorts[card.type] = sorts.get(card.type, 0) + 1
    return sorts


def tally(s: ValiantState, numbers: Sequence[int]) -> Iterable[tuple[Card, int]]:
    """The different cards among these, and how many copies of each."""
    copies: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for number in numbers:
        card = s.cards[number]
        copies[card.id] = copies.get(card.id, 0) + 1
        cards[card.id] = card
    return zip(cards.values(), copies.values(), strict=True)


def haul_worth(purse: int, lead: int, stakes: int) -> int:
    """What a line is worth: its purse, and its chance to win the prize."""
    chance = WIN_CHANCE[min(max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]
    return PURSE_VALUE[min(max(purse, 0), MOST_PURSE)] + stakes * chance // 1000


def strongest_rival(s: ValiantState, me: Player) -> int:
    """The Swords that the strongest rival will probably show."""
    return max(
        (
            swords(s, player) + (MORE_SWORDS_EXPECTED if player.status is Status.ACTIVE else 0)
            for player in s.players
            if player is not me and player.status is not Status.OUT
        ),
        default=-MOST_LEAD,
    )


def prize_worth(s: ValiantState, me: Player) -> int:
    """What winning the Location on offer is worth to a player, in thousandths."""
    prize = s.prize
    if prize_would_win(s, me):
        return 20000
    worth = 1000 * prize.points
    if prize.when_drawn is not None or prize.ongoing is not None:
        worth -= 300
    return worth + 100 * me.points


def card_gold(card: Card) -> int:
    """The Gold a card will show."""
    return card.gold + (card.ongoing.gold if card.ongoing is not None else 0)


def card_swords(sorts: dict[str, int], card: Card) -> int:
    """The Swords a card would add to a line with these sorts of cards."""
    ongoing = card.ongoing
    if ongoing is None or not ongoing.swords:
        return card.swords
    times = 1
    if ongoing.each:
        times = sorts.get(ongoing.each, 0) + (card.type == ongoing.each and not ongoing.other)
        times = min(times, ongoing.at_most) if ongoing.at_most else times
    return card.swords + ongoing.swords * times


# ---------------------------------------------------------------- rivals and cards


def force_draw(s: ValiantState, me: Player, ask: Ask) -> int:
    """Make the rival draw who is most likely to fall, and is the greatest danger."""
    return _best(ask, lambda option: fall_danger(s, me, s.player(option.role)) if isinstance(option, Player) else 0)


def fall_danger(s: ValiantState, me: Player, rival: Player) -> int:
    """How much a rival stands to lose by a forced draw, in thousandths."""
    if not rival.deck or not counted_omens(s, rival) or stack_is_open(s, rival):
        return 1
    left = sum(s.cards[number].is_omen for number in rival.deck)
    threat = swords(s, rival) * 2 + money(s, rival) + rival.points
    return 2 + 1000 * left * threat // len(rival.deck)


def bewitch(s: ValiantState, me: Player, ask: Ask) -> int:
    """Bewitch the rival with the most Swords who has a Champion to lose."""
    return _best(
        ask,
        lambda option: (
            1 + swords(s, option) * (3 if s.of_kind(option, CardKind.CHAMPION) else 1)
            if isinstance(option, Player)
            else 0
        ),
    )


def assassinate(s: ValiantState, me: Player, ask: Ask) -> int:
    """Flip the card whose loss costs its owner the most Swords, the stronger owner first."""
    return _best(ask, lambda option: 1 + _loss(s, option) if isinstance(option, Card) else 0)


def give_up(s: ValiantState, me: Player, ask: Ask) -> int:
    """Flip the own card that is missed least."""
    return _best(ask, lambda option: -_loss(s, option) if isinstance(option, Card) else 0)


def _loss(s: ValiantState, card: Card) -> int:
    """What its owner loses if this card in a line is flipped: Swords first, then Gold, then protection."""
    owner, placed = _find(s, card)
    without = _with_flipped(s, owner, placed)
    return 10 * (_line_worth(s, owner) - _line_worth(without, without.player(owner.role))) + swords(s, owner)


def _line_worth(s: ValiantState, owner: Player) -> int:
    return 4 * swords(s, owner) + 3 * money(s, owner) + 6 * is_protected(s, owner)


def _with_flipped(s: ValiantState, owner: Player, flipped: Placed) -> ValiantState:
    """The table as it would be with one card face-down; what does not change is shared with the true one."""
    line = [replace(placed, face_up=False) if placed is flipped else placed for placed in owner.line]
    players = [replace(player, line=line) if player is owner else player for player in s.players]
    other = replace(s, players=players)
    other.attach_like(s)
    return other


def _find(s: ValiantState, card: Card) -> tuple[Player, Placed]:
    return next((player, placed) for player in s.players for placed in player.line if placed.card == card.number)


def flip_omen(s: ValiantState, me: Player, ask: Ask) -> int:
    """Flip the Dark Omen if more may come."""
    more = any(s.cards[number].is_omen for number in me.deck)
    return _best(ask, lambda option: int((option is not Pass.PASS) == more))


def copy(s: ValiantState, me: Player, ask: Ask) -> int:
    """Copy the text that is worth most in this line."""
    return _best(ask, lambda option: _copy_worth(s, me, option) if isinstance(option, Card) else 0)


def _copy_worth(s: ValiantState, me: Player, card: Card) -> int:
    text = s.text_of(_find(s, card)[1])
    worth = 10 * (card_swords(sorts_in_line(s, me), text) - text.swords) + 8 * card_gold(text) * (
        text.ongoing is not None
    )
    if text.ongoing is not None and text.ongoing.protects:
        worth += 8
    if text.when_drawn is not None:
        harmful = text.when_drawn.do in ("controller-draws", "flip-own")
        worth += -15 if harmful else 12
    return worth


# ---------------------------------------------------------------- purchases


def buy(s: ValiantState, me: Player, ask: Ask) -> int:
    """Take what the deck gains most from; a free Soldier rather than nothing while the deck is small."""
    owned = [s.cards[number] for number in me.owned]
    return _best(ask, lambda option: purchase_worth(s, me, owned, option))


def purchase_worth(s: ValiantState, me: Player, owned: list[Card], ware: Option) -> int:
    """What a card is worth to this player's deck, in thousandths of a point."""
    if ware is Pass.PASS:
        return 0
    if ware is Supply.SOLDIER:
        return 150
    if ware is Supply.GOLD:
        return 400 if sum(card.kind is CardKind.GOLD for card in owned) < 8 and me.points * 2 < s.goal else 160
    return champion_worth(owned, ware) if isinstance(ware, Card) else 0


def champion_worth(owned: list[Card], card: Card) -> int:
    """Swords and Gold, what the deck does for the card, and what its effect is good for."""
    worth = 260 * card.swords + 240 * card_gold(card)
    if card.ongoing is not None and card.ongoing.each:
        friends = sum(card.ongoing.each in (other.type, other.kind) for other in owned)
        in_line = friends * 45
        worth += (
            260
            * card.ongoing.swords
            * (min(in_line, 90 * card.ongoing.at_most) if card.ongoing.at_most else in_line)
            // 100
        )
    worth += 100 * sum(
        other.ongoing is not None and other.ongoing.each == card.type for other in owned if other.is_champion
    )
    if card.ongoing is not None and card.ongoing.protects:
        worth += 300
    if card.ongoing is not None and card.ongoing.untouchable:
        worth += 100
    if card.when_drawn is not None:
        worth += _EFFECT_WORTH.get(card.when_drawn.do, 0) * max(card.when_drawn.cards, 1)
    return worth


_EFFECT_WORTH = {
    "controller-draws": -300,
    "rival-draws": 250,
    "assassin": 450,
    "lunar-witch": 350,
    "oracle": 100,
    "priestess": 550,
    "saboteur": 300,
    "saint": 500,
    "flip-own": -500,
    "dancer": 350,
}


def _best(ask: Ask, worth: Callable[[Option], int]) -> int:
    """The option of most worth; the first of equals."""
    values = [worth(option) for option in ask.options]
    return values.index(max(values))


_Decide: TypeAlias = Callable[[ValiantState, Player, Ask], int]
_DECIDE: dict[Kind, _Decide] = {
    Kind.STOP_OR_GO: stop_or_go,
    Kind.FORCE_DRAW: force_draw,
    Kind.ASSASSINATE: assassinate,
    Kind.BEWITCH: bewitch,
    Kind.GIVE_UP: give_up,
    Kind.FLIP_OWN: give_up,
    Kind.FLIP_OMEN: flip_omen,
    Kind.COPY: copy,
    Kind.BUY: buy,
}
