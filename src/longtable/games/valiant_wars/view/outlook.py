"""What an option would likely bring in Valiant Wars: who goes OUT, what lines gain and lose, who takes the prize.

What cards do is counted case by case: every order in which they can come off a deck, dealt with by the rules
themselves. How the round ends depends on everybody, and is sampled.
"""

from collections.abc import Callable, Sequence
from math import factorial
from typing import TypeAlias

from msgspec import Struct

from longtable.engine import odds
from longtable.engine.ask import Ask, Option, Pass, Role, option_id
from longtable.engine.journal import Plain
from longtable.engine.outlooks import Copies, Likely, Outlook, chance, cost, expected, left, play_through, sure, worst
from longtable.games.valiant_wars.bot import policy as bot
from longtable.games.valiant_wars.content import Card, CardKind
from longtable.games.valiant_wars.play.drawing import draw
from longtable.games.valiant_wars.play.lines import flippable, money, swords
from longtable.games.valiant_wars.play.purchases import price
from longtable.games.valiant_wars.state import Call, Kind, Order, Placed, Player, Status, Supply, ValiantState
from longtable.games.valiant_wars.view.remarks import purse_left

MOST_CASES = 1500
"""More orders of cards than this are not counted, but sampled."""
LONGEST_ROUND = 400
"""So many decisions of all players a round takes at most where it is sampled."""

Deals: TypeAlias = Copies[ValiantState]
Change: TypeAlias = Callable[[ValiantState], None]


def outlook(s: ValiantState, ask: Ask, copies: Deals) -> Outlook:
    """The figures of every option, where there is something to weigh."""
    weigh = _WEIGHED[Kind(ask.kind)]
    me = s.player(ask.role)
    return {option_id(option): weigh(Matter(s, me, ask, copies), option) for option in ask.options}


class Matter(Struct, frozen=True):
    """What is weighed: the table as the asked player knows it, the question, and copies to look ahead in."""

    s: ValiantState
    me: Player
    ask: Ask
    copies: Deals

    def place_of(self, player: Player) -> int:
        """Where a player sits, in every copy."""
        return next(place for place, known in enumerate(self.s.players) if known.role == player.role)


# ---------------------------------------------------------------- drawing


class Draws(Struct):
    """What comes of drawing, over all cases: in how many the player goes OUT; what the others have more, in all."""

    cases: int = 0
    out: int = 0
    swords: int = 0
    gold: int = 0
    sampled: bool = False

    @property
    def out_chance(self) -> int:
        """How likely the player goes OUT."""
        return odds.thousandths(self.out, self.cases)

    def add(self, before: tuple[int, int], s: ValiantState, player: Player, cases: int) -> None:
        """Take in how a line stands after a draw that comes in so many cases."""
        self.cases += cases
        if player.status is Status.OUT:
            self.out += cases
        else:
            self.swords += cases * (swords(s, player) - before[0])
            self.gold += cases * (money(s, player) - before[1])

    def gains(self) -> list[Likely]:
        """What the line has more on average where its player is not OUT."""
        stays = self.cases - self.out
        if not stays:
            return []
        return [
            expected("swords-in", odds.tenths(self.swords, stays), sampled=self.sampled),
            expected("gold-in", odds.tenths(self.gold, stays), sampled=self.sampled),
        ]


class Counter:
    """Hears how many cards of a deck are turned over."""

    def __init__(self, player: Player) -> None:
        self.key = player.key
        self.cards = 0

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:  # noqa: ARG002  a Listener
        """A card was drawn, into the line or onto the stack."""
        self.cards += said in ("drew", "stacked") and data["who"] == self.key


def drawing(matter: Matter, player: Player, count: int, before: Change | None = None) -> Draws:
    """What comes of a player's drawing so many cards, and whatever those make the same player draw.

    `before` is done to the table first. Cards that come are all that is looked at: what others do meanwhile is not.
    Where a card lets its player choose, they choose as the bot would.
    """
    copies, place = matter.copies, matter.place_of(player)
    known = player.known if player.role == matter.ask.role else 0
    seen = player.deck[len(player.deck) - known :][::-1]
    unseen = sorted(player.deck[: len(player.deck) - known])
    found = Draws()
    waiting: list[tuple[Sequence[int], int]] = [(seen, 1)]
    tried = 0
    while waiting:
        order, ways = waiting.pop()
        left = [number for number in unseen if number not in order]
        tried += 1
        if tried > MOST_CASES:
            return _sampled(copies, place, count, before)
        s = copies.state()
        s.players[place].deck[:] = [*left, *reversed(order)]
        drawn, stood = _draw(s, place, count, before)
        if drawn > len(order):
            for card, alike in bot.tally(s, left):
                waiting.append(([*order, card.number], ways * alike))
        else:
            found.add(stood, s, s.players[place], ways * factorial(len(left)))
    return found


def _sampled(copies: Deals, place: int, count: int, before: Change | None) -> Draws:
    """The same where there are too many orders to count: as the cards of each copy happen to lie."""
    found = Draws(sampled=True)
    for run in copies:
        _, stood = _draw(run.state, place, count, before)
        found.add(stood, run.state, run.state.players[place], 1)
    return found


def _draw(s: ValiantState, place: int, count: int, before: Change | None) -> tuple[int, tuple[int, int]]:
    """Let a player draw, alone; return how many cards came, and the Swords and Gold there were before."""
    player = s.players[place]
    if before is not None:
        before(s)
    for other in s.active:
        if other is not player:
            other.status = Status.STOPPED
    stood, counter = (swords(s, player), money(s, player)), Counter(player)
    s.watch(counter)
    play_through(draw(s, player, count), s, bot.policy)
    return counter.cards, stood


# ---------------------------------------------------------------- what is certain


def change(matter: Matter, player: Player, do: Change) -> tuple[int, int]:
    """How many Swords and how much Gold a player's line has more when something is done to the table."""
    s, place = matter.copies.state(), matter.place_of(player)
    stood = swords(s, s.players[place]), money(s, s.players[place])
    do(s)
    return swords(s, s.players[place]) - stood[0], money(s, s.players[place]) - stood[1]


def flipping(number: int) -> Change:
    """A card of a line is turned face-down."""

    def flip(s: ValiantState) -> None:
        _placed(s, number).face_up = False

    return flip


def copying(dancer: int, number: int) -> Change:
    """A Dancer takes on the text of another card in a line."""

    def copy(s: ValiantState) -> None:
        _placed(s, dancer).copying = s.text_of(_placed(s, number)).number

    return copy


def _placed(s: ValiantState, number: int) -> Placed:
    return next(placed for player in s.players for placed in player.line if placed.card == number)


# ---------------------------------------------------------------- what is sampled


def prize_chance(matter: Matter, option: Option) -> Likely:
    """How likely the asked player takes the Location on offer, if everybody then plays as the bot would."""
    s, copies = matter.s, matter.copies.shared_by(len(matter.ask.options))
    prize, this_round = s.locations[-1], s.round
    choice = matter.ask.options.index(option)
    ends = copies.after(choice, bot.policy, lambda now: now.fought or now.round != this_round, LONGEST_ROUND)
    won = sum(prize in now.player(matter.me.role).owned for now in ends)
    return chance("prize", odds.thousandths(won, len(copies)), sampled=True, prize=s.cards[prize])


# ---------------------------------------------------------------- question by question


def stop_or_go(matter: Matter, option: Option) -> list[Likely]:
    """The next card, and the prize."""
    if option is Call.STOP:
        return [prize_chance(matter, option), left("gold-to-spend", money(matter.s, matter.me))]
    draws = drawing(matter, matter.me, 1)
    found = [chance("out", draws.out_chance, sampled=draws.sampled), *draws.gains(), prize_chance(matter, option)]
    if draws.out:
        at_risk = {"swords-lost": swords(matter.s, matter.me), "gold-lost": money(matter.s, matter.me)}
        found += [worst(word, amount) for word, amount in at_risk.items() if amount]
    return found


def force_draw(matter: Matter, option: Option) -> list[Likely]:
    """Whether the rival goes OUT by the cards they must draw."""
    if not isinstance(option, Player) or not isinstance(matter.ask.about, Order):
        return [prize_chance(matter, option)]
    draws = drawing(matter, option, matter.ask.about.count)
    found = [chance("goes-out", draws.out_chance, sampled=draws.sampled, whom=option)]
    stays = draws.cases - draws.out
    if stays:
        found.append(
            expected("their-swords-in", odds.tenths(draws.swords, stays), sampled=draws.sampled, whom=option)
        )
    return [*found, prize_chance(matter, option)]


def assassinate(matter: Matter, option: Option) -> list[Likely]:
    """What the owner loses with the card."""
    if not isinstance(option, Card):
        return [prize_chance(matter, option)]
    owner = matter.s.owner_of(option)
    lost, gold = change(matter, owner, flipping(option.number))
    found = [sure("their-swords", lost, whom=owner)]
    if gold:
        found.append(sure("their-gold", gold, whom=owner))
    return [*found, prize_chance(matter, option)]


def bewitch(matter: Matter, option: Option) -> list[Likely]:
    """What the rival loses at least: the card is of their own choice."""
    if not isinstance(option, Player):
        return [prize_chance(matter, option)]
    s = matter.s
    able = flippable(s, option, CardKind.CHAMPION) or flippable(s, option, CardKind.SOLDIER)
    lost = [change(matter, option, flipping(placed.card))[0] for placed in able]
    return [sure("their-swords-at-least", max(lost, default=0), whom=option), prize_chance(matter, option)]


def flip_own(matter: Matter, option: Option) -> list[Likely]:
    """What one's own line loses with the card."""
    if not isinstance(option, Card):
        return []
    lost, gold = change(matter, matter.me, flipping(option.number))
    return [sure("your-swords", lost), *([sure("your-gold", gold)] if gold else [])]


def flip_omen(matter: Matter, option: Option) -> list[Likely]:
    """The next card with the Dark Omen flipped, and with it as it lies."""
    flip = flipping(option.number) if isinstance(option, Card) else None
    found = []
    if matter.me.deck:
        draws = drawing(matter, matter.me, 1, flip)
        found.append(chance("out", draws.out_chance, sampled=draws.sampled))
    gold = change(matter, matter.me, flip)[1] if flip else 0
    return [*found, *([sure("your-gold", gold)] if gold else [])]


def copy(matter: Matter, option: Option) -> list[Likely]:
    """What the text does for the line, and what it makes its player draw."""
    if not isinstance(option, Card) or not isinstance(matter.ask.about, Order):
        return []
    dance = copying(matter.ask.about.card.number, option.number)
    more, gold = change(matter, matter.me, dance)
    found = [sure("your-swords", more), *([sure("your-gold", gold)] if gold else [])]
    drawn = matter.s.text_of(_placed(matter.s, option.number)).when_drawn
    if drawn is not None and drawn.do == "controller-draws" and matter.me.deck:
        draws = drawing(matter, matter.me, drawn.cards, dance)
        found.insert(0, chance("out-by-text", draws.out_chance, sampled=draws.sampled, count=drawn.cards))
    return found


def buy(matter: Matter, option: Option) -> list[Likely]:
    """The price, what is left, and how many of one's cards are Dark Omens then."""
    s, me = matter.s, matter.me
    owned = [s.cards[number] for number in me.owned]
    omens = sum(card.is_omen for card in owned)
    buys = option is not Pass.PASS
    share = chance("omens", odds.thousandths(omens, len(owned) + buys))
    if not isinstance(option, Card | Supply):
        return [share]
    paid = price(s, option)
    return [cost("price", paid), left("gold-left", purse_left(s, me) - paid), share]


_WEIGHED: dict[Kind, Callable[[Matter, Option], list[Likely]]] = {
    Kind.STOP_OR_GO: stop_or_go,
    Kind.FORCE_DRAW: force_draw,
    Kind.ASSASSINATE: assassinate,
    Kind.BEWITCH: bewitch,
    Kind.GIVE_UP: flip_own,
    Kind.FLIP_OWN: flip_own,
    Kind.FLIP_OMEN: flip_omen,
    Kind.COPY: copy,
    Kind.BUY: buy,
}
