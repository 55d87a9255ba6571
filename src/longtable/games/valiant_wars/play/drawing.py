"""Drawing: cards turned over into lines, Dark Omens, and effects that interrupt."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.effects import Effect, Effects
from longtable.games.valiant_wars.content import WhenDrawn
from longtable.games.valiant_wars.play.lines import counted_omens, stack_is_open
from longtable.games.valiant_wars.state import Placed, Player, Status, ValiantState

OMENS_TO_GO_OUT = 2


class Drawn(Struct, frozen=True):
    """VW-PLAY-01. A card has come into a line, and does what its Draw effect says."""

    source: Placed
    effect: WhenDrawn


DrawEffect: TypeAlias = Effect[ValiantState, Player, Drawn]
effects = Effects()
"""What Draw effects do, by their names in `cards.toml`."""


def when_drawn(name: str) -> Callable[[DrawEffect], DrawEffect]:
    """Register a function as what cards with `when_drawn.do = name` do; it is told of who controls the card."""
    return effects.of(name, to=Drawn)


def turn_over(s: ValiantState, player: Player) -> Placed | None:
    """VW-DRAW-02. Put the top card of the deck face-up at the right end of the line; None if it joined a stack.

    The second counted Dark Omen puts the player OUT at once (VW-OUT-01, VW-OUT-02).
    """
    number = s.turn_up(player.deck)
    card = s.cards[number]
    if player.known:
        player.known -= 1
    if card.is_omen and stack_is_open(s, player):
        player.stack.append(number)
        s.say("stacked", who=player, card=card)
        return None
    placed = Placed(number)
    player.line.append(placed)
    s.say("drew", who=player, card=card)
    if card.is_omen and counted_omens(s, player) >= OMENS_TO_GO_OUT:
        go_out(s, player)
    return placed


def go_out(s: ValiantState, player: Player) -> None:
    """VW-OUT-04. The line goes back into the deck; the player is out of this round."""
    s.say("went-out", who=player)
    player.fallen[:] = [placed.card for placed in player.line] + player.stack
    player.deck += player.fallen
    player.line.clear()
    player.stack.clear()
    player.known = 0
    player.status = Status.OUT


async def draw(s: ValiantState, player: Player, count: int) -> None:
    """VW-FORCE-01, VW-FORCE-03. Draw alone, card by card; each is dealt with before the next is turned over."""
    for _ in range(count):
        if not player.is_active:
            return
        if not player.deck:
            s.say("nothing-left", who=player)
            return
        placed = turn_over(s, player)
        if placed is not None:
            await resolve(s, player, placed)


async def resolve(s: ValiantState, player: Player, placed: Placed) -> None:
    """VW-PLAY-01. The Draw effect of a card that has just come into a line, unless it is lost by now.

    It is lost if its player went OUT (VW-OUT-09) or the card was flipped (VW-PLAY-12) before its turn came.
    """
    effect = s.card(placed).when_drawn
    if effect is None:
        return
    if not player.is_active:
        s.say("effect-lost-out", who=player, card=s.card(placed))
        return
    if not placed.face_up and not s.options.flipped_cards_act:
        s.say("effect-lost", who=player, card=s.card(placed))
        return
    await carry_out(s, player, placed, effect)


def carry_out(s: ValiantState, player: Player, source: Placed, effect: WhenDrawn) -> Awaitable[Drawn]:
    """A card does what a Draw effect says, its own or one that it copies."""
    return effects.announce(s, Drawn(source, effect), ((player, effect.do),))


def flip(s: ValiantState, by: Player, source: Placed, owner: Player, placed: Placed) -> None:
    """VW-FLIP-01. Turn a face-up card face-down; it counts for nothing until the round ends."""
    placed.face_up = False
    if by is owner:
        s.say("flipped-own", who=owner, source=s.card(source), card=s.card(placed))
    else:
        s.say("flipped-by", who=by, source=s.card(source), whom=owner, card=s.card(placed))
