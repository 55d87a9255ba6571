"""Bombs: how they come to lie on the Map, and what happens when they explode (LL-BOMB)."""

from collections.abc import Sequence

from msgspec import UNSET, Struct

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Kind
from longtable.games.valor_villainy.play import combat
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.effects import count_party
from longtable.games.valor_villainy.play.events import BombDamage, BombDie, Exploded, Exploding
from longtable.games.valor_villainy.play.reactions import announce, befall
from longtable.games.valor_villainy.state import VillainyState
from longtable.kit import paths

BOMBS, DAMAGE = 5, 2
BOMB = "token:bomb"


def bombs_in(s: VillainyState, at: int) -> int:
    """The Bombs in a Region."""
    return 0 if s.tokens is UNSET else s.tokens.bombs.count(at)


def remove(s: VillainyState, at: int) -> None:
    """One Bomb less in a Region; it does not explode."""
    s.lay_tokens().bombs.remove(at)
    s.say("bomb-gone", region=s.regions[at])


async def place(s: VillainyState, places: Sequence[int], *, is_rolled: bool = True) -> None:
    """LL-BOMB-02, 05. Bombs are placed, then the Lead Hero rolls one die for all of them.

    If there are not enough tokens for them, all that lie there explode first.
    """
    bombs = s.lay_tokens().bombs
    if len(bombs) + len(places) > BOMBS:
        await explode(s)
    for at in places[:BOMBS]:
        bombs.append(at)
        s.say("bomb", region=s.regions[at])
    if places and is_rolled:
        await check(s)


async def check(s: VillainyState) -> None:
    """LL-BOMB-02. One white die: on a Hit every Bomb on the Map explodes."""
    event = BombDie(sum(roll(s.chance, [Die.WHITE])))
    s.say("bomb-die", who=s.speaker, hits=event.hits)
    await announce(s, event, s.speaker.role)
    if event.hits:
        await explode(s)


class Chain(Struct, frozen=True):
    """LL-BOMB-04. Bombs in Regions that are adjacent to each other."""

    places: tuple[int, ...]
    bombs: int


def chains(s: VillainyState) -> list[Chain]:
    """LL-BOMB-04. The Bombs on the Map, those of adjacent Regions together."""
    bombs = s.lay_tokens().bombs
    left = sorted(dict.fromkeys(bombs))
    found = []
    while left:
        linked = paths.reach(left[0], None, lambda at: [there for there in s.regions[at].beside if there in bombs])
        found.append(Chain(tuple(linked), sum(bombs.count(at) for at in linked)))
        left = [at for at in left if at not in linked]
    return found


async def explode(s: VillainyState) -> None:
    """LL-BOMB-03, 04. Every chain is an attack of its own, in an order of the Lead Hero's choice."""
    await announce(s, Exploding(), s.speaker.role)
    left = chains(s)
    s.lay_tokens().bombs.clear()
    while left and not s.winner:
        regions = [s.regions[chain.places[0]] for chain in left]
        first = await choose(s.speaker.role, Kind.CHAIN, regions)
        chain = left.pop(regions.index(first))
        await _explode(s, chain)


async def _explode(s: VillainyState, chain: Chain) -> None:
    """LL-BOMB-03, 04, LL-VDMG-04. Two damage for each Bomb, for friend and foe, in and next to their Regions."""
    damage = chain.bombs * count_party(s, BombDamage(DAMAGE)).amount
    s.say("explodes", region=s.regions[chain.places[0]], count=chain.bombs, amount=damage)
    places = list(dict.fromkeys(there for at in chain.places for there in s.nearby(at)))
    attack = Attack(BOMB, s.speaker.role, places[0], is_aoe=True)
    await combat.hit_everybody(s, attack, damage, places)
    await befall(s, Exploded(attack.hearts > 0), s.villain)
