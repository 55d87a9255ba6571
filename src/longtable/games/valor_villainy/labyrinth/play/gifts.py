"""Gifts of sides, Days and missions: whom, where and how much; the table of verbs says what comes of it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.ask import Role, choose
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.kinds import Pile
from longtable.games.valor_villainy.labyrinth.packets import (
    HALF_HEROES,
    HEROES,
    SHARDS,
    Gift,
    Verb,
    Where,
    Whom,
)
from longtable.games.valor_villainy.labyrinth.play import discovery, golden, halls, looking, losses, purse, verbs
from longtable.games.valor_villainy.labyrinth.state import CAMP, NOWHERE, LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import health, statuses, wounds

NOBODY = Role("")
FIRST_MINIONS = "T1"
"""What the book calls the tile of the first Chumps (LL-SETUP-12)."""


class Given(Struct, frozen=True):
    """A gift as it is at this table: of which packet, how much, for whom, and where."""

    gift: Gift
    packet: Packet | None
    amount: int
    heroes: Sequence[Player]
    places: Sequence[int]

    @property
    def by(self) -> str:
        """What harms somebody by it, as a key; nothing, where it is no Event."""
        return f"event:{self.packet.event}" if self.packet is not None else ""


async def give(s: LabyrinthState, gift: Gift, packet: Packet | None = None) -> None:
    """One gift of a side, or of a Day or mission where there is no packet."""
    heroes = await heroes_for(s, packet, gift.whom) if gift.whom is not None else []
    places = places_for(s, packet, gift.where, heroes) if gift.where is not None else []
    doing = VERBS[gift.verb](s, Given(gift, packet, amount_of(s, gift.amount), heroes, places))
    if doing is not None:
        await doing


async def give_all(s: LabyrinthState, gifts: Sequence[Gift], packet: Packet | None = None) -> None:
    """Gifts in their order, until somebody wins by one of them."""
    s.named = NOBODY
    before = s.winner
    for gift in gifts:
        if s.winner == before:
            await give(s, gift, packet)


def amount_of(s: LabyrinthState, amount: int) -> int:
    """How much it is at this table, where it follows the Hero Count or the Shards."""
    return {HEROES: s.hero_count, HALF_HEROES: (s.hero_count + 1) // 2, SHARDS: s.shards}.get(amount, amount)


# ---------------------------------------------------------------- whom


def decider(s: LabyrinthState, packet: Packet | None) -> Player:
    """LL-EVENT-05, 06, LL-SEQ-11. The Scouter at the moment of a Scout, the marked Hero later, else the Lead Hero."""
    if packet is None:
        return s.lead
    role = packet.marked if packet.is_stored else packet.scouter
    return next((hero for hero in golden.heroes(s) if hero.role == role), s.lead)


def scouter(s: LabyrinthState, packet: Packet | None) -> list[Player]:
    """LL-EVENT-03. The Hero who drew a packet, if on the Map; the Lead Hero where nobody did or they have left."""
    return _by_role(s, packet.scouter if packet is not None else "")


def marked(s: LabyrinthState, packet: Packet | None) -> list[Player]:
    """LL-EVENT-04. The marked Hero, if on the Map; the Lead Hero where they have left the game."""
    return _by_role(s, packet.marked if packet is not None else "")


def _by_role(s: LabyrinthState, role: str) -> list[Player]:
    hero = next((hero for hero in s.heroes if hero.role == role), s.lead)
    return [hero] if hero.is_on_map else []


async def heroes_for(s: LabyrinthState, packet: Packet | None, whom: Whom) -> Sequence[Player]:
    """The Heroes on the Map whom a word means; where it leaves several, the decider names one."""
    here = [hero for hero in s.in_turn_order() if hero.is_on_map]
    meant = candidates(s, packet, whom)
    match whom:
        case Whom.WEAKEST:
            pick = await golden.weakest(s, here)
            return [] if pick is None else [pick.it]
        case Whom.STRONGEST:
            pick = await golden.strongest(s, here)
            return [] if pick is None else [pick.it]
        case Whom.THERE | Whom.NEAR | Whom.ANOTHER | Whom.ANY:
            return await _name(s, packet, meant)
        case Whom.ONE:
            if not any(hero.role == s.named for hero in here):
                s.named = next((hero.role for hero in await _name(s, packet, meant)), s.named)
            return [hero for hero in here if hero.role == s.named]
        case _:
            return meant


def candidates(s: LabyrinthState, packet: Packet | None, whom: Whom) -> Sequence[Player]:
    """All Heroes on the Map whom a word may mean."""
    here = [hero for hero in s.in_turn_order() if hero.is_on_map]
    match whom:
        case Whom.SCOUTER:
            return scouter(s, packet)
        case Whom.MARKED:
            return marked(s, packet)
        case Whom.TESTER:
            return _by_role(s, s.tester)
        case Whom.LEAD:
            return _by_role(s, s.lead.role)
        case Whom.OTHERS:
            apart = s.tester or (packet.scouter if packet is not None else "")
            return [hero for hero in here if hero.role != apart]
        case Whom.HERE:
            return [hero for hero in here if packet is not None and hero.at == packet.at]
        case Whom.THERE:
            return [hero for hero in here if hero.at == _mark(packet)]
        case Whom.NEAR:
            return [hero for hero in here if hero.at in near_mark(s, packet)]
        case Whom.ANOTHER:
            others = [hero for hero in here if packet is not None and hero.role != packet.marked]
            return [hero for hero in others if hero.at in near_mark(s, packet)] or others or here
        case Whom.PARTY:
            return []
        case _:
            return here


async def _name(s: LabyrinthState, packet: Packet | None, heroes: Sequence[Player]) -> Sequence[Player]:
    if not heroes:
        return []
    return [await choose(decider(s, packet).role, FamilyKind.CHARACTER, heroes)]


# ---------------------------------------------------------------- where


def _mark(packet: Packet | None) -> int:
    """LL-EVENT-04. The marked Region, or where the packet happens."""
    if packet is None:
        return NOWHERE
    return packet.marked_at if packet.marked_at != NOWHERE else packet.at


def near_mark(s: LabyrinthState, packet: Packet | None) -> Sequence[int]:
    """The marked Region and those beside it."""
    at = _mark(packet)
    return [] if at == NOWHERE else s.nearby(at)


def first_tile(s: LabyrinthState) -> int:
    """LL-SETUP-12. The Region of the tile of the first Chumps; nowhere, where another lies in its place."""
    tiles = ((at, s.tile(at)) for at in halls.CELLS)
    return next((at for at, tile in tiles if tile is not None and tile.tag == FIRST_MINIONS), NOWHERE)


def places_for(
    s: LabyrinthState, packet: Packet | None, where: Where, heroes: Sequence[Player] = ()
) -> Sequence[int]:
    """The Regions that a word means; none where it means nothing at this table."""
    found: Sequence[int] = []
    match where:
        case Where.HERE:
            found = [packet.at] if packet is not None else [s.lead.at]
        case Where.MARK:
            found = [_mark(packet)]
        case Where.T1:
            found = [first_tile(s)]
        case Where.CAMP:
            found = [CAMP]
        case Where.SCOUTER_TILE:
            found = [hero.at for hero in scouter(s, packet)]
        case Where.LEAD_TILE:
            found = [s.lead.at]
        case Where.WEAKEST_TILE:
            weakest = golden.place_of_weakest(s)
            found = [] if weakest is None else [weakest.it]
        case Where.PORTAL:
            origin = next((hero.at for hero in scouter(s, packet)), CAMP)
            portal = golden.closest_portal(s, origin)
            found = [] if portal is None else [portal.it]
        case Where.FAR_PORTAL:
            portal = golden.furthest_portal(s, heroes[0].at if heroes else CAMP)
            found = [] if portal is None else [portal.it]
        case Where.ALL_PORTALS:
            found = halls.portals(s)
    return [at for at in found if at != NOWHERE]


# ---------------------------------------------------------------- verbs

Doing: TypeAlias = Callable[[LabyrinthState, Given], Awaitable[None] | None]


def _each(doing: Callable[[LabyrinthState, Player, Given], Awaitable[object] | None]) -> Doing:
    """A verb that is done for each Hero who is meant, one after the other."""

    async def work(s: LabyrinthState, given: Given) -> None:
        for hero in given.heroes:
            done = doing(s, hero, given)
            if done is not None:
                await done

    return work


def _everywhere(doing: Callable[[LabyrinthState, int, Given], Awaitable[object] | None]) -> Doing:
    """A verb that is done in each Region that is meant."""

    async def work(s: LabyrinthState, given: Given) -> None:
        for at in given.places:
            done = doing(s, at, given)
            if done is not None:
                await done

    return work


async def _treasure(s: LabyrinthState, given: Given) -> None:
    """For Heroes to equip, into the Stash, or into a Region."""
    for hero in given.heroes:
        await verbs.find_treasures(s, hero, given.amount)
    for at in given.places:
        verbs.lay_treasures(s, at, given.amount)
    if given.gift.whom is Whom.PARTY:
        verbs.stash_treasures(s, given.amount)


async def _lose(s: LabyrinthState, given: Given) -> None:
    await purse.spend(s, given.amount, decider(s, given.packet).role)


def _thread(s: LabyrinthState, given: Given) -> None:
    s.threads[given.gift.what] = given.amount


def _unlock(s: LabyrinthState, given: Given) -> None:
    discovery.unlock(s, given.gift.what)


def _call(s: LabyrinthState, given: Given) -> None:
    call(s, given.gift.what, given.packet)


def call(s: LabyrinthState, event: str, packet: Packet | None = None, *, marked: Role = NOBODY) -> None:
    """LL-SETUP-15. A packet that was set aside is read next, where the one that calls it happens, if there is one."""
    if event in s.specials:
        s.specials.remove(event)
        at, role = (packet.at, packet.scouter) if packet is not None else (NOWHERE, NOBODY)
        s.called.append(Packet(event, at=at, scouter=role, marked=marked))


VERBS: Mapping[Verb, Doing] = {
    Verb.HEAL: _each(lambda s, hero, given: wounds.heal(s, hero, given.amount)),
    Verb.CLEANSE: _each(lambda s, hero, _: statuses.cleanse(s, hero)),
    Verb.HURT: _each(lambda s, hero, given: verbs.hurt(s, hero, given.amount, given.by)),
    Verb.PAY: _each(lambda s, hero, given: wounds.pay(s, hero, given.amount)),
    Verb.PLUS: _each(lambda s, hero, given: verbs.plus(s, hero, given.amount, given.gift.what)),
    Verb.MINUS: _each(lambda s, hero, given: verbs.minus(s, hero, given.amount)),
    Verb.SHIELD: _each(lambda s, hero, given: _shield(s, hero, given)),
    Verb.XP: _each(lambda s, hero, given: verbs.learn(s, hero, given.amount)),
    Verb.DIE: _each(lambda s, hero, given: verbs.improve(s, hero, given.gift.what)),
    Verb.POINT: _each(lambda s, hero, given: verbs.hasten(s, hero, given.amount)),
    Verb.DOOM: _each(lambda s, hero, given: statuses.doom(s, hero, given.by)),
    Verb.POISON: _each(lambda s, hero, given: _poison(s, hero, given)),
    Verb.DRAW: _each(lambda s, hero, given: verbs.draw(s, hero, given.amount, given.gift.what)),
    Verb.DROP: _each(lambda s, hero, given: losses.lose_cards(s, hero, given.amount)),
    Verb.TREASURE: _treasure,
    Verb.BOUNTY: lambda s, given: purse.gain(s, given.amount),
    Verb.LOSE: _lose,
    Verb.SHARD: lambda s, given: verbs.gain_shards(s, given.amount),
    Verb.SPAWN: _everywhere(lambda s, at, given: verbs.spawn(s, at, given.gift.what, given.amount)),
    Verb.BOMB: lambda s, given: verbs.lay_bombs(s, given.places, given.amount),
    Verb.ROCK: _everywhere(lambda s, at, given: verbs.drop_rocks(s, at, given.amount, given.by)),
    Verb.CLEAR: _everywhere(lambda s, at, given: verbs.clear(s, at, given.gift.what)),
    Verb.PUT: _each(lambda s, hero, given: _put(s, hero, given)),
    Verb.WALK: _each(lambda s, hero, given: verbs.walk(s, hero, given.amount)),
    Verb.TRAIN: _each(lambda s, hero, _: verbs.train(s, hero)),
    Verb.LOOK: lambda s, given: looking.look(s, decider(s, given.packet), Pile(given.gift.what), given.amount),
    Verb.GOAD: lambda s, given: verbs.goad(s, given.amount),
    Verb.VILLAIN_PLUS: lambda s, given: verbs.villain_plus(s, given.gift.what, given.amount),
    Verb.VILLAIN_MINUS: lambda s, given: verbs.villain_minus(s, given.amount),
    Verb.VILLAIN_HEAL: lambda s, given: _villain_heal(s, given),
    Verb.VILLAIN_HURT: lambda s, given: verbs.villain_hurt(s, given.amount),
    Verb.VILLAIN_XP: lambda s, given: verbs.villain_learn(s, given.amount),
    Verb.SUPPLIES: lambda s, given: verbs.gain_supplies(s, given.amount),
    Verb.FIND: lambda s, given: discovery.discover(s, given.amount, decider(s, given.packet)),
    Verb.UNLOCK: _unlock,
    Verb.THREAD: _thread,
    Verb.EVENT: _call,
}
"""What each verb does; the words for people are in `words.toml`."""


def _shield(s: LabyrinthState, hero: Player, given: Given) -> None:
    statuses.gain_shields(s, hero.key, given.amount)


async def _poison(s: LabyrinthState, hero: Player, given: Given) -> None:
    for _ in range(given.amount):
        await statuses.poison(s, hero, given.by)


def _put(s: LabyrinthState, hero: Player, given: Given) -> None:
    for at in given.places:
        verbs.put(s, hero, at)


def _villain_heal(s: LabyrinthState, given: Given) -> None:
    health.heal(s, s.villain, given.amount)
