"""Purchases: at most two cards, from the Market, the Gold pile and the Soldier pile."""

from functools import lru_cache

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valiant_wars.content import Card
from longtable.games.valiant_wars.play.lines import money, most_purchases
from longtable.games.valiant_wars.play.rounds import go_on
from longtable.games.valiant_wars.state import Kind, Player, Supply, ValiantState

SUPPLIES = tuple(Supply)
SOLD_OUT = Why("sold-out")


async def purchase(s: ValiantState) -> None:
    """VW-BUY-01 to VW-BUY-12. The next player in the order of stops buys, both cards before anybody else."""
    player = s.player(s.buyers[0])
    purse = money(s, player)
    most = most_purchases(s, player)
    s.say("buys", who=player, gold=purse, cards=most)
    for bought in range(most):
        affordable = for_sale(s, purse)
        wanted = await choose(player.role, Kind.BUY, affordable, may_pass=True)
        if wanted is None:
            if not bought:
                s.say("bought-nothing" if affordable else "nothing-for-sale", who=player, gold=purse)
            break
        purse -= price(s, wanted)
        take(s, player, wanted)
    s.buyers.pop(0)
    go_on(s)


def for_sale(s: ValiantState, purse: int) -> list[Card | Supply]:
    """VW-BUY-03, VW-BUY-07, VW-BUY-12. What a player with this much money can buy now."""
    return [ware for ware, cost in wares(s) if not why_not_sold(cost, purse)]


def wares(s: ValiantState) -> list[tuple[Card | Supply, int | None]]:
    """VW-BUY-03 to VW-BUY-06. The cards of the Market and the two piles with their prices; an empty pile has none."""
    market = map(s.cards.__getitem__, s.market)
    piles = [(supply, price(s, supply) if pile_of(s, supply) else None) for supply in SUPPLIES]
    return [*[(card, card.cost) for card in market], *piles]


def why_not_sold(cost: int | None, purse: int) -> Why | None:
    """VW-BUY-07, VW-BUY-12. A pile may be empty, a card too dear."""
    if cost is None:
        return SOLD_OUT
    return _too_dear(cost, purse) if cost > purse else None


@lru_cache(maxsize=256)
def _too_dear(cost: int, purse: int) -> Why:
    """Kept, since this reason is given at every purchase, also in simulations."""
    return Why("too-dear", {"price": cost, "purse": purse})


def pile_of(s: ValiantState, supply: Supply) -> list[int]:
    """The common pile that such cards are bought from."""
    return s.gold if supply is Supply.GOLD else s.soldiers


def price(s: ValiantState, wanted: Card | Supply) -> int:
    """VW-BUY-04 to VW-BUY-06. What is printed on the card: a Gold card costs 1, a Soldier nothing."""
    return wanted.cost if isinstance(wanted, Card) else s.cards[pile_of(s, wanted)[-1]].cost


def take(s: ValiantState, player: Player, wanted: Card | Supply) -> None:
    """VW-BUY-11, VW-MKT-02. The card waits for the next shuffle; the Market is filled up at once."""
    number = wanted.number if isinstance(wanted, Card) else pile_of(s, wanted).pop()
    player.gained.append(number)
    s.say("bought", who=player, card=s.cards[number], price=s.cards[number].cost)
    if isinstance(wanted, Card):
        refill(s, s.market.index(number))


def refill(s: ValiantState, place: int) -> None:
    """VW-MKT-01, VW-MKT-02, VW-MKT-04. The next Champion comes into the gap; without one the Market shrinks."""
    if s.champions:
        s.market[place] = s.turn_up(s.champions)
        s.say("refilled", card=s.cards[s.market[place]])
    else:
        s.market.pop(place)
