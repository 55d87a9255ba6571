"""What goes with a question beside its words: how things stand, prices, and why something cannot be chosen."""

from longtable.engine.ask import Ask, Option, Pass
from longtable.engine.game import Gaps, Remark
from longtable.games.valiant_wars.content import Card, CardKind
from longtable.games.valiant_wars.play.lines import (
    cards_exposed,
    counted_omens,
    counts_as_champion,
    is_protected,
    is_untouchable,
    money,
    most_purchases,
    stack_is_open,
    swords,
)
from longtable.games.valiant_wars.play.purchases import pile_of, price
from longtable.games.valiant_wars.state import Kind, Order, Placed, Player, Status, Supply, ValiantState

Bar = tuple[Option, str, Gaps]


def purse_left(s: ValiantState, player: Player) -> int:
    """What the buyer has left in this purchase: the line's Gold less what was bought with it."""
    bought = player.gained
    return money(s, player) - sum(
        s.cards[number].cost for number in bought if s.cards[number].kind is not CardKind.LOCATION
    )


def prompt(s: ValiantState, ask: Ask) -> Remark:
    """What the prompt says of the card behind the question: whose it is, what it copies, how many must draw."""
    order = ask.about
    if not isinstance(order, Order):
        return "", {}
    gaps: Gaps = {"whose": order.controller, "count": order.count, "other": order.text}
    return "" if order.text is order.card else "copied", gaps


def details(s: ValiantState, ask: Ask) -> list[Remark]:
    """How things stand for the one who is asked."""
    me = s.player(ask.role)
    if ask.kind == Kind.STOP_OR_GO:
        return [_standing(s, me), _risk(s, me)]
    if ask.kind == Kind.BUY:
        bought = sum(s.cards[number].kind in _FOR_SALE for number in me.gained)
        return [("purse", {"gold": purse_left(s, me), "cards": most_purchases(s, me) - bought})]
    return []


_FOR_SALE = (CardKind.CHAMPION, CardKind.GOLD, CardKind.SOLDIER)


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


def notes(s: ValiantState, ask: Ask, option: Option) -> list[Remark]:
    """Prices, card texts and how rivals stand, behind the options."""
    found: list[Remark] = []
    if ask.kind == Kind.BUY and isinstance(option, Card | Supply):
        found.append(("costs", {"price": price(s, option)}))
    if ask.kind == Kind.ASSASSINATE and isinstance(option, Card):
        found.append(("owner", {"who": s.owner_of(option)}))
    if isinstance(option, Card):
        found.append(("swords", {"swords": option.swords}))
        if option.text:
            found.append(("text", {"text": option.text}))
    if isinstance(option, Player):
        omens = "rival-with-omen" if counted_omens(s, option) else "rival"
        found.append((omens, {"swords": swords(s, option), "gold": money(s, option), "deck": len(option.deck)}))
    return found


def bars(s: ValiantState, ask: Ask) -> list[Bar]:
    """Everything one might expect to choose but cannot, with the reason."""
    me = s.player(ask.role)
    found: list[Bar] = []
    if ask.kind in (Kind.FORCE_DRAW, Kind.BEWITCH):
        found = [bar for player in s.players if player is not me for bar in _player_bar(s, player)]
    elif ask.kind == Kind.BUY:
        found = _ware_bars(s, me)
    elif ask.kind == Kind.ASSASSINATE:
        safe = [player for player in s.players if player is not me and not cards_exposed(s, player)]
        found = [bar for player in safe for bar in _player_bar(s, player)]
        found += _card_bars(s, ask, [placed for player in s.players if player is not me for placed in player.line])
    elif ask.kind in (Kind.GIVE_UP, Kind.FLIP_OWN, Kind.COPY):
        found = _card_bars(s, ask, me.line)
    if ask.kind in _TARGETING and Pass.PASS not in ask.options:
        found.append((Pass.PASS, "compulsory", {}))
    return found


_TARGETING = (Kind.FORCE_DRAW, Kind.BEWITCH, Kind.GIVE_UP, Kind.FLIP_OWN, Kind.COPY)


def _player_bar(s: ValiantState, player: Player) -> list[Bar]:
    if player.status is Status.OUT:
        return [(player, "out", {"who": player})]
    if player.status is Status.STOPPED:
        return [(player, "stopped", {"who": player})]
    return [(player, "protected", {"who": player})] if is_protected(s, player) else []


def _ware_bars(s: ValiantState, me: Player) -> list[Bar]:
    purse = purse_left(s, me)
    dear = [card for number in s.market if (card := s.cards[number]).cost > purse]
    found: list[Bar] = [(card, "too-dear", {"price": card.cost, "purse": purse}) for card in dear]
    for supply in Supply:
        if not pile_of(s, supply):
            found.append((supply, "sold-out", {}))
        elif price(s, supply) > purse:
            found.append((supply, "too-dear", {"price": price(s, supply), "purse": purse}))
    return found


def _card_bars(s: ValiantState, ask: Ask, line: list[Placed]) -> list[Bar]:
    source = ask.about.card if isinstance(ask.about, Order) else None
    offered = [option.number for option in ask.options if isinstance(option, Card)]
    found: list[Bar] = []
    for placed in line:
        card = s.card(placed)
        if placed.card in offered:
            continue
        if not placed.face_up:
            found.append((card, "face-down", {}))
        elif is_untouchable(s, placed):
            found.append((card, "hero", {}))
        elif ask.kind == Kind.GIVE_UP and card.kind is CardKind.SOLDIER:
            found.append((card, "soldier-second", {}))
        elif card is source:
            found.append((card, "dancer" if ask.kind == Kind.COPY else "itself", {}))
        elif card.kind not in (CardKind.CHAMPION, CardKind.SOLDIER) or (
            ask.kind in (Kind.ASSASSINATE, Kind.COPY) and not counts_as_champion(s, placed)
        ):
            found.append((card, "not-champion", {}))
    return found
