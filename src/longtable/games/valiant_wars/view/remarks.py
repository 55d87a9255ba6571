"""What goes with a question beside its words: how things stand, prices, and why something cannot be chosen."""

from collections.abc import Callable

from longtable.engine.ask import Ask, Option, Pass, option_id
from longtable.engine.remarks import Bar, Gaps, Remark, Remarks, Why, refused
from longtable.games.valiant_wars.cards import champions
from longtable.games.valiant_wars.content import Card, CardKind
from longtable.games.valiant_wars.play.lines import (
    counted_omens,
    money,
    most_purchases,
    stack_is_open,
    swords,
    why_cards_are_safe,
    why_no_target,
)
from longtable.games.valiant_wars.play.purchases import price, wares, why_not_sold
from longtable.games.valiant_wars.state import Kind, Order, Placed, Player, Status, Supply, ValiantState

BUY, ASSASSINATE = Kind.BUY, Kind.ASSASSINATE
"""Names for what is asked of every option: an enum takes its time to look a member up."""
_TARGETING = (Kind.FORCE_DRAW, Kind.BEWITCH, Kind.GIVE_UP, Kind.FLIP_OWN, Kind.COPY)
_FOR_SALE = (CardKind.CHAMPION, CardKind.GOLD, CardKind.SOLDIER)


def remarks(s: ValiantState, ask: Ask) -> Remarks:
    """All that is said of a question."""
    notes = {option_id(option): _notes(s, ask, option) for option in ask.options}
    return Remarks(_prompt(ask), _details(s, ask), notes, _barred(s, ask))


def purse_left(s: ValiantState, player: Player) -> int:
    """What the buyer has left in this purchase: the line's Gold less what was bought with it."""
    bought = player.gained
    return money(s, player) - sum(
        s.cards[number].cost for number in bought if s.cards[number].kind is not CardKind.LOCATION
    )


def _prompt(ask: Ask) -> Remark:
    """What the prompt says of the card behind the question: whose it is, what it copies, how many must draw."""
    order = ask.about
    if not isinstance(order, Order):
        return "", {}
    gaps: Gaps = {"whose": order.controller, "count": order.count, "other": order.text}
    return "" if order.text is order.card else "copied", gaps


def _details(s: ValiantState, ask: Ask) -> list[Remark]:
    """How things stand for the one who is asked."""
    me = s.player(ask.role)
    if ask.kind == Kind.STOP_OR_GO:
        return [_standing(s, me), _risk(s, me)]
    if ask.kind == BUY:
        bought = sum(s.cards[number].kind in _FOR_SALE for number in me.gained)
        return [("purse", {"gold": purse_left(s, me), "cards": most_purchases(s, me) - bought})]
    return []


def _standing(s: ValiantState, me: Player) -> Remark:
    rivals = [swords(s, player) for player in s.players if player is not me and player.status is not Status.OUT]
    if not rivals:
        return "rivals-out", {}
    lead = swords(s, me) - max(rivals)
    if lead == 0:
        return "level", {}
    return "leads" if lead > 0 else "trails", {"swords": abs(lead)}


def _risk(s: ValiantState, me: Player) -> Remark:
    if stack_is_open(s, me):
        return "stack-open", {}
    return "one-omen" if counted_omens(s, me) else "no-omen", {}


def _notes(s: ValiantState, ask: Ask, option: Option) -> list[Remark]:
    """Prices, card texts and how rivals stand, behind the options."""
    found: list[Remark] = []
    if ask.kind == BUY and isinstance(option, Card | Supply):
        found.append(("costs", {"price": price(s, option)}))
    if ask.kind == ASSASSINATE and isinstance(option, Card):
        found.append(("owner", {"who": s.owner_of(option)}))
    if isinstance(option, Card):
        found.append(("swords", {"swords": option.swords}))
        if option.text:
            found.append(("text", {"text": option.text}))
    if isinstance(option, Player):
        omens = "rival-with-omen" if counted_omens(s, option) else "rival"
        found.append((omens, {"swords": swords(s, option), "gold": money(s, option), "deck": len(option.deck)}))
    return found


def _barred(s: ValiantState, ask: Ask) -> list[Bar]:
    """Everything one might expect to choose but cannot: what the rule of this question has a reason against."""
    me = s.player(ask.role)
    others = [player for player in s.players if player is not me]
    found: list[Bar] = []
    if ask.kind in (Kind.FORCE_DRAW, Kind.BEWITCH):
        found = refused(others, lambda player: why_no_target(s, player))
    elif ask.kind == BUY:
        purse = purse_left(s, me)
        found = [(ware, why) for ware, cost in wares(s) if (why := why_not_sold(cost, purse))]
    elif ask.kind == ASSASSINATE:
        found = refused(others, lambda player: why_cards_are_safe(s, player))
        exposed = [placed for player in others if not why_cards_are_safe(s, player) for placed in player.line]
        found += _cards(s, exposed, lambda placed: champions.why_no_assassination(s, placed))
    elif isinstance(ask.about, Order):
        source = ask.about.card
        if ask.kind == Kind.GIVE_UP:
            found = _cards(s, me.line, lambda placed: champions.why_not_given_up(s, me, placed))
        elif ask.kind == Kind.FLIP_OWN:
            found = _cards(s, me.line, lambda placed: champions.why_not_flipped(s, me, source, placed))
        elif ask.kind == Kind.COPY:
            found = _cards(s, me.line, lambda placed: champions.why_not_copied(s, source, placed))
    if ask.kind in _TARGETING and Pass.PASS not in ask.options:
        found.append((Pass.PASS, Why("compulsory")))
    return found


def _cards(s: ValiantState, line: list[Placed], why_not: Callable[[Placed], Why | None]) -> list[Bar]:
    """Those of some cards in lines that may not be chosen."""
    return [(s.card(placed), why) for placed in line if (why := why_not(placed))]
