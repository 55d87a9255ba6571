"""Reactions: who is asked at an event, in which order, and what a Reaction costs."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from longtable.engine.ask import Live, Option, Reaction, Reactions, Role, When, choose
from longtable.games.valor_villainy.mordak.content import SpellCard
from longtable.games.valor_villainy.mordak.kinds import Kind, Row
from longtable.games.valor_villainy.mordak.play.decks import discard_spell, give_up_spell
from longtable.games.valor_villainy.mordak.state import MordakState, Player

E = TypeVar("E")
Effect: TypeAlias = Reaction[MordakState, Player, E]
QUIET = "quiet"
"""No Reaction now, nor later in this Turn."""

reactions = Reactions()
"""What Reaction Spells do, by the card's id and the event they answer."""


def reacts(spell: str, *, to: type[E], when: When[MordakState, Player, E]) -> Callable[[Effect[E]], Effect[E]]:
    """Register a function as the effect of a Reaction Spell, and when it may be cast."""
    return reactions.reacts(spell, to=to, when=when)


def in_order(s: MordakState, acting: Role) -> list[Player]:
    """MM-REACT-06. The acting player first, then those friendly to them, then opponents; each side in turn order."""
    first = s.player(acting)
    friends = [] if first.is_mordak else [hero for hero in s.heroes if hero is not first]
    return [first, *friends, *(s.heroes if first.is_mordak else [s.mordak])]


async def offer(s: MordakState, event: object, acting: Role, about: Option | None = None) -> None:
    """Let everybody react to an event who can, in the book's order; each may react several times."""
    for player in in_order(s, acting):
        while may_use_cards(s, player) and player.role not in s.quiet and is_asked(s, player, event):
            spell = await _ask(s, player, event, about)
            if spell is None:
                break
            await _cast(s, player, spell, event)


def is_asked(s: MordakState, player: Player, event: object) -> bool:
    """MM-REACT-07. Who has a fitting Reaction; at such a table everybody who holds Spells."""
    return s.options.ask_every_hand or bool(usable(s, player, event))


async def _ask(s: MordakState, player: Player, event: object, about: Option | None) -> SpellCard | None:
    """Ask for a Reaction: those who have a fitting one, or at such a table all who hold Spells, lest asking tells."""
    others = [QUIET] if s.options.ask_every_hand else []
    options: Live[SpellCard | str] = Live(lambda: [*usable(s, player, event), *others])
    chosen = await choose(player.role, Kind.REACT, options, about=about, may_pass=True)
    if isinstance(chosen, str):
        s.quiet.append(player.role)
        return None
    return chosen


def may_use_cards(s: MordakState, player: Player) -> bool:
    """MM-KO-07, MM-VTURN-03. A Hero in a Stash cannot react; Mordak can from hiding."""
    return bool(player.hand) and (player.is_mordak or player.is_on_map)


def usable(s: MordakState, player: Player, event: object) -> list[SpellCard]:
    """The Reactions in a hand that fit an event and can be paid for, one of each kind."""
    found: dict[str, SpellCard] = {}
    for card in map(s.content.spells.__getitem__, player.hand):
        may_cast = card.is_reaction and card.id not in found and (card.is_free or can_pay(player))
        if may_cast and reactions.fits(card.id, s, player, event):
            found[card.id] = card
    return list(found.values())


def can_pay(player: Player) -> bool:
    """MM-REACT-03. A Magic Plus-One, or another card to discard."""
    return player.plus[Row.MAGIC] > 0 or len(player.hand) > 1


async def _cast(s: MordakState, player: Player, spell: SpellCard, event: object) -> None:
    """MM-REACT-10, 11. Pay for a Reaction, resolve it, put it on its pile."""
    s.say("reacts", who=player, spell=spell)
    player.hand.remove(spell.number)
    s.aside.append(spell.number)
    if not spell.is_free:
        await _pay(s, player)
    await reactions.answer(spell.id, s, player, event)
    discard_spell(s, s.aside.pop())


async def _pay(s: MordakState, player: Player) -> None:
    """MM-REACT-03. Give up a Magic Plus-One or another card of the hand."""
    token: list[Option] = [Row.MAGIC] if player.plus[Row.MAGIC] else []
    price = await choose(player.role, Kind.PAY, Live(lambda: [*token, *(s.spell(number) for number in player.hand)]))
    if isinstance(price, SpellCard):
        give_up_spell(s, player, price.number)
    else:
        player.plus[Row.MAGIC] -= 1
        s.say("pays-token", who=player, row=Row.MAGIC.key)
