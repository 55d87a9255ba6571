"""Rockfalls: they hurt where they come down, stop who moves there, and can be cleared away (LL-ROCK)."""

from collections.abc import Sequence

from msgspec import UNSET

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.play import combat, decks
from longtable.games.valor_villainy.play.characters import Character, is_in_play
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Clambering, ClearsRock
from longtable.games.valor_villainy.play.reactions import befall
from longtable.games.valor_villainy.state import Player, VillainyState

ROCKS, DAMAGE = 5, 2
ROCK = "token:rock"
NO_ROCK, CANNOT_CLEAR = Why("no-rock"), Why("cannot-clear")


def rocks_in(s: VillainyState, at: int) -> int:
    """LL-ROCK-04. The Rockfalls of a Region."""
    return 0 if s.tokens is UNSET else s.tokens.rocks.count(at)


def is_surefooted(s: VillainyState, who: Character) -> bool:
    """LL-ROCK-04. Whether Rockfalls do not end somebody's Moves: by a Spell or by Treasure."""
    return count(s, Clambering(), who).is_free


def are_left(s: VillainyState) -> bool:
    """LL-ROCK-03. Whether a token is left for another Rockfall."""
    return s.tokens is UNSET or len(s.tokens.rocks) < ROCKS


async def place(s: VillainyState, at: int, number: int = 1, *, by: str = ROCK) -> None:
    """LL-ROCK-02, 03. Each Rockfall is an attack on all in its Region but whoever placed it.

    Where a sixth would be needed none is placed, and every tile of the Map suffers instead.
    """
    rocks = s.lay_tokens().rocks
    if len(rocks) + number > ROCKS:
        s.say("rocks-everywhere")
        await _hit(s, at, by, range(len(s.regions)))
        return
    for _ in range(number):
        drop(s, at, by)
        await _hit(s, at, by)


def drop(s: VillainyState, at: int, by: str = ROCK) -> bool:
    """A Rockfall comes to lie somewhere and hurts nobody; whether there was a token for it."""
    rocks = s.lay_tokens().rocks
    if len(rocks) >= ROCKS:
        return False
    rocks.append(at)
    if is_in_play(s, by):
        s.say("brings-rocks", who=by, region=s.regions[at])
    else:
        s.say("rockfall", region=s.regions[at])
    return True


async def _hit(s: VillainyState, at: int, by: str, places: Sequence[int] = ()) -> None:
    await combat.hit_everybody(s, Attack(by, s.speaker.role, at, is_aoe=True), DAMAGE, places)


def clear(s: VillainyState, at: int) -> None:
    """One Rockfall less in a Region."""
    s.lay_tokens().rocks.remove(at)
    s.say("rock-cleared", region=s.regions[at])


def why_no_clearing(s: VillainyState, hero: Player) -> Why | None:
    """LL-ROCK-05. A Rockfall must lie here, and there must be a Plus-One or a card to pay with."""
    if not rocks_in(s, hero.at):
        return NO_ROCK
    return None if sum(hero.plus) or hero.hand else CANNOT_CLEAR


async def clear_away(s: VillainyState, hero: Player) -> None:
    """LL-ROCK-05. A Hero gives a Plus-One of any row or a card for a Rockfall in the own Region; no Action Point."""
    rows = [row for row in Row if row < len(hero.plus) and hero.plus[row]]
    options: list[Row | SpellCard] = [*rows, *(s.spell(number) for number in hero.hand)]
    price = await choose(hero.role, Kind.CLEAR, options, about=s.regions[hero.at])
    if isinstance(price, SpellCard):
        decks.give_up_spell(s, hero, price.number)
    else:
        hero.plus[price] -= 1
        s.say("pays-token", who=hero, row=price.key)
    clear(s, hero.at)
    await befall(s, ClearsRock(), hero)
