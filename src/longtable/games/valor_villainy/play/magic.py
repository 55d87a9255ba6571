"""Magic: casting General Spells with the Hits of a Magic roll, and Power Surges (MM-MAGIC, MM-SURGE)."""

from collections.abc import Mapping

from msgspec import Struct

from longtable.engine.ask import Live, choose
from longtable.engine.effects import Entry
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.play.characters import can_act, character, current
from longtable.games.valor_villainy.play.decks import discard_spell, draw_spell
from longtable.games.valor_villainy.play.effects import SPELL, count
from longtable.games.valor_villainy.play.events import Cast, CastEnds, Casts, Deed, Surging
from longtable.games.valor_villainy.play.reactions import announce
from longtable.games.valor_villainy.play.rolls import (
    PLUS_ONE,
    STOP,
    begin_roll,
    buy_plus_one,
    end_roll,
    serve,
    specialities,
    tokens_for_sale,
)
from longtable.games.valor_villainy.play.wounds import can_pay, pay
from longtable.games.valor_villainy.state import Hits, Player, VillainyState

SURGE = 2


def general_spells(s: VillainyState) -> Mapping[str, Entry]:
    """What General Spells do, by their ids."""
    return s.box.effects.answers[Cast][SPELL]


class Casting(Struct, frozen=True):
    """Somebody who may cast the next Spell of a Magic Action, and the one before it."""

    key: str
    last: Cast | None


async def magic(s: VillainyState, key: str) -> None:
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
        elif isinstance(chosen, Deed):
            await serve(s, hits, chosen)
        elif isinstance(chosen, SpellCard):
            last = await _cast(s, player, hits, key, chosen, last)
    await end_roll(s, hits)


async def _next(s: VillainyState, player: Player, hits: Hits, key: str, last: Cast | None) -> SpellCard | Deed | str:
    """The next Spell, a token or the end, which is not asked when nothing else is left."""
    extra: list[Deed | str] = [*specialities(s, hits), *tokens_for_sale(s, hits)]
    options: Live[SpellCard | Deed | str] = Live(
        lambda: [*castable(s, player, hits, key, last), *extra, STOP], of=player.hand
    )
    return await choose(player.role, Kind.SPELL, options, about=Casting(key, last))


def castable(s: VillainyState, player: Player, hits: Hits, key: str, last: Cast | None) -> list[SpellCard]:
    """The General Spells of a hand that the pool can pay for and that could do something, one of each kind."""
    found: dict[str, SpellCard] = {}
    for number in player.hand:
        card = s.spell(number)
        if card.id not in found and not why_not_cast(s, player, hits, key, card, last):
            found[card.id] = card
    return list(found.values())


def why_not_cast(
    s: VillainyState, player: Player, hits: Hits, key: str, card: SpellCard, last: Cast | None
) -> Why | None:
    """MM-MAGIC-04, 05, MM-REACT-01. A General Spell is cast that the pool can pay for and that could do something."""
    if card.is_reaction or card.id not in general_spells(s):
        return Why("reaction-only")
    cheapest = min(card.costs)
    if cheapest > hits.pool:
        return Why("too-dear", {"hits": cheapest, "pool": hits.pool})
    return None if levels(s, player, hits, key, card, last) else Why("no-target")


def levels(s: VillainyState, player: Player, hits: Hits, key: str, card: SpellCard, last: Cast | None) -> list[int]:
    """MM-MAGIC-05. The levels of a Spell that the pool can pay for and that could do something."""
    entry = general_spells(s)[card.id]
    payable = [
        level
        for level, cost in enumerate(card.costs)
        if cost <= hits.pool and can_pay(s, player, hearts(card, level))
    ]
    return [level for level in payable if entry.fits(s, player, _plan(s, player, key, card, level, last))]


def hearts(card: SpellCard, level: int) -> int:
    """LL-MAGIC-08. The Hearts that a level of a Spell costs beside its Hits."""
    return card.hearts[level] if level < len(card.hearts) else 0


def _plan(s: VillainyState, player: Player, key: str, card: SpellCard, level: int, last: Cast | None) -> Cast:
    amount = card.amounts[level] if level < len(card.amounts) else 0
    echo = last.spell if last is not None else 0
    return Cast(key, player.role, card.number, level, amount, character(s, key).at, echo)


async def _cast(
    s: VillainyState, player: Player, hits: Hits, key: str, card: SpellCard, last: Cast | None
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
    if hearts(card, level):
        await pay(s, player, hearts(card, level))
    cast = _plan(s, player, key, card, level, last)
    event = Casts(key, player.role, card.number, paid)
    await announce(s, event, player.role, about=card)
    if event.is_refunded:
        hits.pool += paid
    if not event.is_cancelled and could_work(s, cast):
        # What it was meant for may have gone meanwhile, as the price of an Ultimate Price.
        await resolve(s, cast)
    ends = CastEnds(player.role, card.number)
    await announce(s, ends, player.role, about=card)
    s.casting = 0
    if ends.is_kept:
        player.hand.append(card.number)
    else:
        discard_spell(s, card.number)
    s.box.judge(s)
    return last if event.is_cancelled else cast


def could_work(s: VillainyState, cast: Cast) -> bool:
    """Whether a Spell could do anything now."""
    return general_spells(s)[s.spell(cast.spell).id].fits(s, s.player(cast.player), cast)


async def resolve(s: VillainyState, cast: Cast) -> None:
    """Let a Spell work."""
    await general_spells(s)[s.spell(cast.spell).id].answer(s, s.player(cast.player), cast)


# ---------------------------------------------------------------- power surge


async def surge(s: VillainyState, player: Player) -> None:
    """MM-SURGE-01, 04. Two Spells, the decks of both chosen before either is seen."""
    decks = s.box.surge_decks(s, player)
    chosen = [await choose(player.role, Kind.DRAW, decks) for _ in range(count(s, Surging(SURGE), player).cards)]
    for deck in chosen:
        draw_spell(s, player, deck)
