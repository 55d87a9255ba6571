"""The Black Artifice deck: what its Spells do, whoever casts them (LL-BLACK, LL-VMAG-05)."""

from collections.abc import Sequence

from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Deck, Row, Size
from longtable.games.valor_villainy.labyrinth.play import (
    assault,
    doors,
    golden,
    halls,
    losses,
    minions,
    purse,
    villain,
)
from longtable.games.valor_villainy.labyrinth.play.effects import spell
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import CAMP, NOWHERE, LabyrinthState, Minion, Player
from longtable.games.valor_villainy.play import bombs, combat, magic, rockfalls, statuses
from longtable.games.valor_villainy.play.events import Cast
from longtable.kit import paths

MANY_TOKENS = 3


def _from(cast: Cast) -> int | None:
    """LL-GOLD-02. From where the caster measures; a Villain who is not on the Map has no position."""
    return None if cast.at == NOWHERE else cast.at


async def _hurt(s: LabyrinthState, cast: Cast, hero: Pick[Player] | None, amount: int) -> None:
    if hero is not None:
        golden.name(s, hero)
        await combat.harm(s, cast.by, cast.player, hero.it.key, amount)


def _to_nearest_hero(s: LabyrinthState, at: int) -> int:
    """How many steps it is from a Region to the closest Hero, whoever stands between."""
    return min((halls.distance(s, at, hero.at) for hero in golden.heroes(s)), default=halls.FAR)


# ---------------------------------------------------------------- damage


@spell("grasping-shade")
async def grasping_shade(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-05. The Hero with the fewest Hearts takes damage."""
    await _hurt(s, cast, await golden.weakest(s, golden.heroes(s), by=_from(cast)), cast.amount)


@spell("long-shadow")
async def long_shadow(s: LabyrinthState, cast: Cast) -> None:
    """LL-GOLD-02. The Hero furthest from every other takes damage; who cannot be reached is furthest."""
    heroes = golden.heroes(s)

    def solitude(hero: Player) -> int:
        return -min((halls.distance(s, hero.at, other.at) for other in heroes if other is not hero), default=0)

    await _hurt(s, cast, await golden.one_of(s, heroes, ("alone", solitude), by=_from(cast)), cast.amount)


@spell("tremor")
async def tremor(s: LabyrinthState, cast: Cast) -> None:
    """LL-ROCK-02. Rockfalls on the Lead Hero's tile, each an attack."""
    lead = await golden.lead_hero(s, by=_from(cast))
    if lead is not None:
        golden.name(s, lead)
        await rockfalls.place(s, lead.it.at, cast.amount, by=cast.by)


@spell("bright-idea")
async def bright_idea(s: LabyrinthState, cast: Cast) -> None:
    """LL-BOMB-02. Bombs on the Portal closest to a Hero."""
    portal = golden.place(s, halls.portals(s), ("closest-to-hero", lambda at: _to_nearest_hero(s, at)))
    if portal is not None:
        await bombs.place(s, [portal.it] * cast.amount)


# ---------------------------------------------------------------- Minions


def _free_minions(s: LabyrinthState, moved: Sequence[Minion]) -> list[Minion]:
    return [minion for minion in s.minions if not s.heroes_in(minion.at) and minion not in moved]


@spell("crack-the-whip", when=lambda s, _cast: bool(_free_minions(s, ())))
async def crack_the_whip(s: LabyrinthState, cast: Cast) -> None:
    """LL-MAI-03, 04. The Minions closest to a Hero, but not with one, each make a Move towards that Hero."""
    moved: list[Minion] = []
    for _ in range(cast.amount):
        picked = await golden.one_of(
            s, _free_minions(s, moved), ("closest-to-hero", lambda minion: _to_nearest_hero(s, minion.at))
        )
        if picked is None:
            return
        moved.append(picked.it)
        golden.name(s, picked)
        target = golden.place(s, [hero.at for hero in golden.heroes(s)], by=picked.it.at)
        if target is not None:
            minions.make_move(s, picked.it, target.it)


def _wounded(s: LabyrinthState) -> list[Minion]:
    return [minion for minion in s.minions if minion.is_wounded]


@spell("mend-the-ranks", when=lambda s, _cast: bool(_wounded(s)))
async def mend_the_ranks(s: LabyrinthState, cast: Cast) -> None:
    """LL-MIN-07. Wounded Minions are flipped to Fresh, furthest North first."""
    for _ in range(cast.amount):
        picked = await golden.one_of(s, _wounded(s))
        if picked is None:
            return
        combat.flip(s, picked.it)
        s.say("mended", who=s.card(picked.it))


@spell("stone-guard", when=lambda s, _cast: bool(s.minions))
async def stone_guard(s: LabyrinthState, _cast: Cast) -> None:
    """LL-STONE-01. The top Minion of the stack furthest North has Stoneskin until it is Wounded."""
    stack = golden.place(s, [minion.at for minion in s.minions])
    if stack is not None:
        key = s.card(s.minion(s.regions[stack.it].stack[-1])).key
        s.lay_tokens().stone.append(key)
        s.say("hardens", who=key)


@spell("summons")
async def summons(s: LabyrinthState, cast: Cast) -> None:
    """LL-SPAWN-03. A Chump comes where the Hero with the most Hearts stands."""
    place = golden.place_of_strongest(s, by=_from(cast))
    if place is not None:
        villain.spawn_one(s, Size.CHUMP, place)


# ---------------------------------------------------------------- what weakens


@spell("whisper")
async def whisper(s: LabyrinthState, cast: Cast) -> None:
    """LL-BLACK-01. The Lead Hero draws a Black Spell."""
    lead = await golden.lead_hero(s, by=_from(cast))
    if lead is not None:
        villain.draw_black(s, lead.it)


@spell("dark-gift")
async def dark_gift(s: LabyrinthState, cast: Cast) -> None:
    """LL-VP1-03. The Villain gains Plus-Ones on Corruption."""
    await villain.store(s, Row.CORRUPTION, cast.amount)


@spell("blight")
async def blight(s: LabyrinthState, cast: Cast) -> None:
    """LL-POISON-02. The Heroes closest to a Minion gain a Poison each."""
    left = golden.heroes(s)
    for _ in range(cast.amount):
        picked = await golden.one_of(
            s,
            left,
            (
                "closest-to-minion",
                lambda hero: min((halls.distance(s, one.at, hero.at) for one in s.minions), default=halls.FAR),
            ),
        )
        if picked is None:
            return
        left.remove(picked.it)
        golden.name(s, picked)
        await statuses.poison(s, picked.it, cast.by)


@spell("ill-omen")
async def ill_omen(s: LabyrinthState, cast: Cast) -> None:
    """LL-DOOM-02. The Lead Hero becomes Doomed, for more also the Hero closest to them."""
    lead = await golden.lead_hero(s, by=_from(cast))
    if lead is None:
        return
    await statuses.doom(s, lead.it, cast.by)
    if cast.level:
        others = [hero for hero in golden.heroes(s) if hero is not lead.it]
        other = await golden.one_of(s, others, by=lead.it.at)
        if other is not None:
            await statuses.doom(s, other.it, cast.by)


@spell("shut-door")
async def shut_door(s: LabyrinthState, cast: Cast) -> None:
    """LL-MAP-02. The Lead Hero's first Hall towards Base Camp, there the northern one, is a Wall for a while."""
    lead = await golden.lead_hero(s, by=_from(cast))
    if lead is None:
        return
    here = lead.it.at
    home = paths.route_to(here, CAMP, lambda at: s.regions[at].beside)
    there = s.regions[here].beside[:1] if home is None or here == CAMP else [home.first]
    if there:
        doors.shut(s, here, there[0])


@spell("greed")
async def greed(s: LabyrinthState, cast: Cast) -> None:
    """LL-XP-01. Bounty tokens leave the Hero Stash; without any an unseen Treasure, else the Lead Hero is hurt."""
    if s.loose_bounty:
        lost = min(cast.amount, s.loose_bounty)
        s.loose_bounty -= lost
        s.say("bounty-gone", count=lost)
    elif s.stash_treasures:
        place = s.chance.roll(1, len(s.stash_treasures), "greed")[0] - 1
        s.treasure_discard.append(s.stash_treasures.pop(place))
        s.say("treasure-gone", treasure=s.treasure(s.treasure_discard[-1]))
    else:
        await _hurt(s, cast, await golden.lead_hero(s, by=_from(cast)), cast.amount)


@spell("snuff", when=lambda s, _cast: any(sum(hero.plus) >= MANY_TOKENS for hero in golden.heroes(s)))
async def snuff(s: LabyrinthState, _cast: Cast) -> None:
    """LL-PLUS-03. Each Hero with three or more Plus-Ones loses one of them."""
    for hero in golden.heroes(s):
        if sum(hero.plus) >= MANY_TOKENS:
            await losses.lose_plus_one(s, hero)


# ---------------------------------------------------------------- Unique Spells


@spell("stone-tithe")
async def stone_tithe(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-06. The Hero with the fewest Hearts loses a Shield; without one they take 1 damage."""
    hero = await golden.weakest(s, golden.heroes(s), by=_from(cast))
    if hero is not None and not statuses.lose_shields(s, hero.it.key, 1):
        await _hurt(s, cast, hero, 1)


@spell("the-toll")
async def the_toll(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-06, LL-PAY-01. The Lead Hero pays a Heart or a Bounty."""
    lead = await golden.lead_hero(s, by=_from(cast))
    if lead is not None:
        golden.name(s, lead)
        await purse.heart_or_bounty(s, lead.it, about=s.spell(cast.spell))


@spell("the-fuse")
async def the_fuse(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-06, LL-BOMB-02. A Bomb where the Hero closest to a Portal stands."""
    portals = halls.portals(s)

    def to_portal(hero: Player) -> int:
        return min((halls.distance(s, hero.at, at) for at in portals), default=0)

    hero = await golden.one_of(s, golden.heroes(s), ("closest-to-portal", to_portal), by=_from(cast))
    if hero is not None:
        golden.name(s, hero)
        await bombs.place(s, [hero.it.at])


@spell("spores")
async def spores(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-06, LL-POISON-02. The Hero with the most dice that are not poisoned gains a Poison."""

    def healthy(hero: Player) -> int:
        return -sum(len(statuses.uncovered(s, hero, row)) for row in range(len(hero.rows)))

    hero = await golden.one_of(s, golden.heroes(s), ("most-dice", healthy), by=_from(cast))
    if hero is not None:
        golden.name(s, hero)
        await statuses.poison(s, hero.it, cast.by)


@spell("the-verdict-spell")
async def the_verdict(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-06, LL-DOOM-01. The Lead Hero becomes Doomed."""
    lead = await golden.lead_hero(s, by=_from(cast))
    if lead is not None:
        await statuses.doom(s, lead.it, cast.by)


@spell("oven-blast-spell")
async def oven_blast(s: LabyrinthState, cast: Cast) -> None:
    """LL-AOE-01. AOE damage in the Region with the most Heroes; Minions there take it, too."""
    place = assault.most_heroes(s, halls.CELLS)
    if place is not None:
        await assault.blast(s, [place.it], cast.amount)


@spell("encore-spell")
async def encore(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-05. The Black Spell that worked last works again, the cheap way; else the Lead Hero loses a token."""
    if s.last_spell:
        await _again(s, cast, s.last_spell)
        return
    lead = await golden.lead_hero(s, by=_from(cast))
    if lead is not None:
        await losses.lose_plus_one(s, lead.it)


@spell("imps-delight")
async def imps_delight(s: LabyrinthState, cast: Cast) -> None:
    """LL-VMAG-06. On a Hit the Unique Spell below works again; else, or without one, a Plus-One on each row."""
    below = [number for number in s.decks[Deck.BLACK] if s.spell(number).unique_of]
    if sum(roll(s.chance, [Die.WHITE])) and below:
        await _again(s, cast, below[-1])
        return
    for row in Row:
        await villain.store(s, row, 1)


async def _again(s: LabyrinthState, cast: Cast, number: int) -> None:
    """A Black Spell works once more, at its lowest cost."""
    card = s.spell(number)
    again = Cast(cast.by, cast.player, number, 0, card.amounts[0] if card.amounts else 0, cast.at)
    s.say("works-again", who=s.villain, spell=card)
    if magic.could_work(s, again):
        await magic.resolve(s, again)
