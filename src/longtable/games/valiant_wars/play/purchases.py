"""Purchases: at most two cards, from the Market, the Gold pile and the Soldier pile."""

from longtable.engine.ask import choose
from longtable.games.valiant_wars.content import Card
from longtable.games.valiant_wars.play.lines import money, most_purchases
from longtable.games.valiant_wars.play.rounds import go_on
from longtable.games.valiant_wars.state import Kind, Player, Supply, ValiantState


async def purchase(s: ValiantState) -> None:
    """VW-BUY-01 to VW-BUY-12. The next player in the order of stops buys, both cards before anybody else."""
    player = s.player(s.buyers[0])
    purse = money(s, player)
    most = most_purchases(s, player)
    s.say("buys", who=player, gold=purse, cards=most)
    for bought in range(most):
        wares = for_sale(s, purse)
        wanted = await choose(player.role, Kind.BUY, wares, may_pass=True)
        if wanted is None:
            if not bought:
                s.say("bought-nothing" if wares else "nothing-for-sale", who=player, gold=purse)
            break
        purse -= price(s, wanted)
        take(s, player, wanted)
    s.buyers.pop(0)
    go_on(s)


def for_sale(s: ValiantState, purse: int) -> list[Card | Supply]:
    """VW-BUY-03, VW-BUY-07, VW-BUY-12. What a player with this much money can buy now."""
    wares: list[Card | Supply] = [card for number in s.market if (card := s.cards[number]).cost <= purse]
    wares += [supply for supply in Supply if pile_of(s, supply) and price(s, supply) <= purse]
    return wares


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
