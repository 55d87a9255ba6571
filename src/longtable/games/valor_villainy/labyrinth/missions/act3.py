"""Act 3, Fireworks Below: Bombs that can be carried, and what its Days bring."""

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import golden, halls, losses
from longtable.games.valor_villainy.labyrinth.play.effects import lasting, mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins, Entrance, Sunshield
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player, Turn, Until
from longtable.games.valor_villainy.play import bombs, moves
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import (
    Acted,
    BombDamage,
    BombDie,
    Deed,
    Deeds,
    Does,
    Exploding,
    SetsOut,
)
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.play.turns import NO_POINTS
from longtable.kit.settle import most

CARRY = "carry-bomb"
NO_TOKENS, PINNED = Why("no-tokens"), Why("pinned")
TO_VILLAIN_LEVEL_UP = 2
"""The Level Up Steps of the Heroes and of the Villain are to come."""

# ---------------------------------------------------------------- carrying


@mission("act-3", to=Deeds)
def may_carry(s: LabyrinthState, me: Player, event: Deeds) -> None:
    """LL-OVER-04. Who is with a Bomb may take it along."""
    if bombs.bombs_in(s, me.at):
        event.found.append(Deed(CARRY, why_no_carrying(s, me, event.turn)))


def why_no_carrying(s: LabyrinthState, hero: Player, turn: Turn) -> Why | None:
    """LL-MOVE-01, 03. It takes a Move and a Plus-One, and nobody who holds the Hero back."""
    if not turn.points:
        return NO_POINTS
    if not sum(hero.plus):
        return NO_TOKENS
    return None if moves.may_leave(s, hero, hero.at) else PINNED


@mission("act-3", to=Does, when=lambda _s, _me, event: event.deed == CARRY)
async def carry(s: LabyrinthState, me: Player, event: Does) -> None:
    """LL-MOVE-01. A Move begins, and for a Plus-One a Bomb goes along."""
    await losses.lose_plus_one(s, me)
    s.lay_tokens().bombs.remove(me.at)
    s.say("carries-bomb", who=me, region=s.regions[me.at])
    event.turn.points -= 1
    event.turn.steps = moves.steps_of(s, me)
    if s.lasting:
        count(s, SetsOut(), me)
    lay(s, Lasts.CARRYING, me.key, me, ends=Ends.GAME)


@lasting(Lasts.CARRYING, to=SetsOut)
def sets_out_again(s: LabyrinthState, until: Until, _event: SetsOut) -> None:
    """LL-MOVE-01. Another Move begins: the Bomb stays where this one ends. `amount` is that place, counted from 1."""
    until.amount = until.amount or s.player(until.by).at + 1


@lasting(Lasts.CARRYING, to=Acted, when=lambda _s, until, event: event.actor == until.on)
async def puts_down(s: LabyrinthState, until: Until, _event: Acted) -> None:
    """LL-BOMB-02. Where the Move ends the Bomb lies, and the die is rolled; a fallen Hero drops it."""
    hero = s.player(until.by)
    is_moving = any(turn.actor == until.on and turn.steps for turn in s.turns)
    if not until.amount and hero.is_on_map and is_moving:
        return
    s.lasting.remove(until)
    here = hero.at if hero.is_on_map else s.last_seen
    await bombs.place(s, [until.amount - 1 if until.amount else here])


# ---------------------------------------------------------------- its Days


@mission("act-3-day-1", to=DayBegins)
async def invitations(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02, LL-BOMB-02. A Bomb on each Portal without one, as far as there are any; the die is not rolled."""
    left = bombs.BOMBS - len(s.lay_tokens().bombs)
    bare = [at for at in halls.portals(s) if not bombs.bombs_in(s, at)]
    await bombs.place(s, bare[:left], is_rolled=False)


@mission("act-3-day-2", to=DayBegins)
async def mislaid_matches(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-03. The Bomb die explodes nothing for a Round; each Hero may take a Bomb away where they are."""
    lay(s, Lasts.DAMP, me.key, me, ends=Ends.ROUND, left=TO_VILLAIN_LEVEL_UP)
    for hero in golden.heroes(s):
        here = [s.regions[hero.at]] if bombs.bombs_in(s, hero.at) else []
        if here and await choose(hero.role, Kind.DEFUSE, here, about=s.mission, may_pass=True) is not None:
            bombs.remove(s, hero.at)


@lasting(Lasts.DAMP, to=BombDie)
def damp(_s: LabyrinthState, _until: Until, event: BombDie) -> None:
    """LL-BOMB-02. Nothing explodes by the die."""
    event.hits = 0


@mission("act-3-day-3", to=DayBegins)
def better_than_matches(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-04. From now on an exploding Bomb deals 1 damage more."""
    lay(s, Lasts.STRONG, me.key, me, ends=Ends.GAME)


@mission("act-3", to=BombDamage, when=lambda s, me, _event: bool(s.effects_on(me.key, Lasts.STRONG)))
def strong(_s: LabyrinthState, _me: Player, event: BombDamage) -> None:
    """LL-BOMB-03. Three damage instead of two."""
    event.amount += 1


# ---------------------------------------------------------------- the Final Battle


@mission("act-3", to=Entrance)
def the_big_one(s: LabyrinthState, _me: Player, event: Entrance) -> None:
    """LL-FINAL-01. He enters where the most Bombs lie; without any as in other acts."""
    lying = s.lay_tokens().bombs
    place = golden.place(s, lying, ("most-bombs", most(lying.count)))
    if place is not None:
        event.at = place.it


@mission("act-3-shards", to=Sunshield)
def in_reserve(s: LabyrinthState, _me: Player, _event: Sunshield) -> None:
    """LL-FINAL-07. The Sunshards are kept for Bombs."""
    if s.shards:
        s.say("shards-kept", count=s.shards)


@mission("act-3", to=Exploding, when=lambda s, _me, _event: s.is_final)
async def snuff_out(s: LabyrinthState, _me: Player, _event: Exploding) -> None:
    """LL-FINAL-07. As Bombs are about to explode the Lead Hero may turn Shards over: each takes one of them away."""
    while s.shards and s.lay_tokens().bombs:
        lying = sorted(dict.fromkeys(s.lay_tokens().bombs), key=halls.ORDER.__getitem__)
        regions = [s.regions[at] for at in lying]
        region = await choose(s.lead.role, Kind.DEFUSE, regions, about=s.mission, may_pass=True)
        if region is None:
            return
        s.shards -= 1
        s.say("shard-turned", who=s.lead, count=s.shards)
        bombs.remove(s, s.regions.index(region))
