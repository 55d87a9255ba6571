"""Magic: casting General Spells with the Hits of a Magic roll, and Power Surges (MM-MAGIC, MM-SURGE)."""

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.ask import Live, Role, choose
from longtable.engine.effects import Entry
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.mordak.content import SpellCard
from longtable.games.valor_villainy.mordak.kinds import Deck, Kind, Row, Sort
from longtable.games.valor_villainy.mordak.play.characters import can_act, character, current
from longtable.games.valor_villainy.mordak.play.combat import judge
from longtable.games.valor_villainy.mordak.play.decks import discard_spell, draw_spell
from longtable.games.valor_villainy.mordak.play.effects import answers, effects
from longtable.games.valor_villainy.mordak.play.events import Casts
from longtable.games.valor_villainy.mordak.play.reactions import announce
from longtable.games.valor_villainy.mordak.play.rolls import (
    PLUS_ONE,
    STOP,
    begin_roll,
    buy_plus_one,
    end_roll,
    tokens_for_sale,
)
from longtable.games.valor_villainy.mordak.state import Hits, MordakState, Player

SURGE = 2


class Cast(Struct):
    """A General Spell being cast: by whom, from where, which card, at which level."""

    by: str
    """The key of the caster, from whom distances are measured: a player, or Shadow Mordak."""
    player: Role
    """Whose hand it comes from."""
    spell: int
    level: int
    amount: int
    at: int
    """The Region of the caster; NOWHERE while Mordak hides (MM-MAGIC-09)."""
    echo: int = 0
    """The Spell cast before this one in the same Magic Action, which an Echo Rune repeats; 0 if there was none."""


Effect: TypeAlias = Callable[[MordakState, Cast], Awaitable[None]]
Possible: TypeAlias = Callable[[MordakState, Cast], bool]


def spell(spell_id: str, *, when: Possible | None = None) -> Callable[[Effect], Effect]:
    """Register a function as the effect of a General Spell; `when` says whether it could do anything now."""

    def register(effect: Effect) -> Effect:
        @wraps(effect)
        def work(s: MordakState, me: Player, cast: Cast) -> Awaitable[None]:
            return effect(s, cast)

        could = None if when is None else lambda s, _, cast: when(s, cast)
        effects.of(spell_id, to=Cast, sort=Sort.SPELL, when=could)(work)
        return effect

    return register


def general_spells() -> Mapping[str, Entry]:
    """What General Spells do, by their ids."""
    return answers[Cast][Sort.SPELL]


class Casting(Struct, frozen=True):
    """Somebody who may cast the next Spell of a Magic Action, and the one before it."""

    key: str
    last: Cast | None


async def magic(s: MordakState, key: str) -> None:
    """MM-MAGIC-01 to 05, MM-SHADOW-01. Roll, then cast any number of Spells, one after the other."""
    hits = await begin_roll(s, key, Row.MAGIC)
    player = s.player(current(s).controller)
    last: Cast | None = None
    while not s.winner and can_act(s, key):
        chosen = await _next(s, player, hits, key, last)
        if chosen == STOP:
            break
        if chosen == PLUS_ONE:
            await buy_plus_one(s, hits)
        elif isinstance(chosen, SpellCard):
            last = await _cast(s, player, hits, key, chosen, last)
    await end_roll(s, hits)


async def _next(s: MordakState, player: Player, hits: Hits, key: str, last: Cast | None) -> SpellCard | str:
    """The next Spell, a token or the end, which is not asked when nothing else is left."""
    extra = tokens_for_sale(s, hits)
    options: Live[SpellCard | str] = Live(lambda: [*castable(s, player, hits, key, last), *extra, STOP])
    return await choose(player.role, Kind.SPELL, options, about=Casting(key, last))


def castable(s: MordakState, player: Player, hits: Hits, key: str, last: Cast | None) -> list[SpellCard]:
    """The General Spells of a hand that the pool can pay for and that could do something, one of each kind."""
    found: dict[str, SpellCard] = {}
    for number in player.hand:
        card = s.spell(number)
        if card.id not in found and not why_not_cast(s, player, hits, key, card, last):
            found[card.id] = card
    return list(found.values())


def why_not_cast(
    s: MordakState, player: Player, hits: Hits, key: str, card: SpellCard, last: Cast | None
) -> Why | None:
    """MM-MAGIC-04, 05, MM-REACT-01. A General Spell is cast that the pool can pay for and that could do something."""
    if card.is_reaction or card.id not in general_spells():
        return Why("reaction-only")
    cheapest = min(card.costs)
    if cheapest > hits.pool:
        return Why("too-dear", {"hits": cheapest, "pool": hits.pool})
    return None if levels(s, player, hits, key, card, last) else Why("no-target")


def levels(s: MordakState, player: Player, hits: Hits, key: str, card: SpellCard, last: Cast | None) -> list[int]:
    """MM-MAGIC-05. The levels of a Spell that the pool can pay for and that could do something."""
    entry = general_spells()[card.id]
    return [
        level
        for level, cost in enumerate(card.costs)
        if cost <= hits.pool and entry.fits(s, player, _plan(s, player, key, card, level, last))
    ]


def _plan(s: MordakState, player: Player, key: str, card: SpellCard, level: int, last: Cast | None) -> Cast:
    amount = card.amounts[level] if level < len(card.amounts) else 0
    echo = last.spell if last is not None else 0
    return Cast(key, player.role, card.number, level, amount, character(s, key).at, echo)


async def _cast(
    s: MordakState, player: Player, hits: Hits, key: str, card: SpellCard, last: Cast | None
) -> Cast | None:
    """MM-MAGIC-02, 05. Choose a level, pay, resolve, discard; return the Spell that an Echo Rune could repeat next.

    A cancelled Spell may give its Hits back, and leaves no echo.
    """
    affordable = levels(s, player, hits, key, card, last)
    level = int(await choose(player.role, Kind.LEVEL, [card.costs[n] for n in affordable], about=card))
    level = card.costs.index(level)
    paid = card.costs[level]
    hits.pool -= paid
    player.hand.remove(card.number)
    s.casting = card.number
    s.say("casts", who=key, spell=card, hits=paid)
    cast = _plan(s, player, key, card, level, last)
    event = Casts(key, player.role, card.number, paid)
    await announce(s, event, player.role, about=card)
    if event.is_refunded:
        hits.pool += paid
    if not event.is_cancelled and could_work(s, cast):
        # What it was meant for may have gone meanwhile, as the price of an Ultimate Price.
        await resolve(s, cast)
    s.casting = 0
    discard_spell(s, card.number)
    judge(s)
    return last if event.is_cancelled else cast


def could_work(s: MordakState, cast: Cast) -> bool:
    """Whether a Spell could do anything now."""
    return general_spells()[s.spell(cast.spell).id].fits(s, s.player(cast.player), cast)


async def resolve(s: MordakState, cast: Cast) -> None:
    """Let a Spell work."""
    await general_spells()[s.spell(cast.spell).id].answer(s, s.player(cast.player), cast)


# ---------------------------------------------------------------- power surge


def surge_decks(s: MordakState, player: Player) -> list[Deck]:
    """MM-SURGE-02, 03. Heroes draw Blue and Gold, Mordak Purple, and anything in the Final Battle."""
    if not player.is_mordak:
        return [Deck.ARCANE, Deck.DIVINE]
    return [Deck.VOID, Deck.ARCANE, Deck.DIVINE] if s.is_final else [Deck.VOID]


async def surge(s: MordakState, key: str) -> None:
    """MM-SURGE-01, 04. Two Spells, the decks of both chosen before either is seen."""
    player = s.player(key.partition(":")[2])
    decks = surge_decks(s, player)
    chosen = [await choose(player.role, Kind.DRAW, decks) for _ in range(SURGE)]
    for deck in chosen:
        draw_spell(s, player, deck)
