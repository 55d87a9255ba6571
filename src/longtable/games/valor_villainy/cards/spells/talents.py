"""Talents: what each Hero can do once in a game (LL-TAL-01, LL-XC-09)."""

from collections.abc import Callable, Sequence

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.dice import roll
from longtable.games.valor_villainy.kinds import Ends, Kind, Lasts, Row
from longtable.games.valor_villainy.play import lasting, looting, rockfalls, sidekicks, statuses, turns, wounds
from longtable.games.valor_villainy.play.characters import (
    Character,
    character,
    current,
    enemies_in,
    is_held_by_enemies,
    is_in_play,
    key_of,
    plus_limit,
    role_team,
    team,
)
from longtable.games.valor_villainy.play.combat import Attack, attack_one, attack_region
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    AddingHits,
    Begins,
    Dealt,
    Defeated,
    Does,
    Falls,
    Rolled,
    Struck,
    Targeted,
)
from longtable.games.valor_villainy.play.items import choose_dice, reroll
from longtable.games.valor_villainy.play.outcomes import can_improve
from longtable.games.valor_villainy.play.plusones import gain_plus_one, receive_plus_one
from longtable.games.valor_villainy.play.sidekicks import ELEMENTAL
from longtable.games.valor_villainy.play.targets import as_targets, chosen, enterable, put, reaction, share_healing
from longtable.games.valor_villainy.state import Minion, Player, Sidekick, Until, VillainyState, role_of
from longtable.kit import paths

talents: Register[VillainyState] = Register()
GUST, VAN_SANT = "gust", "gust-van-sant"
HOWLED, POUNCED, FEAST, SAVED, SPARKS, MOST_PAID = 2, 3, 5, 3, 4, 4
LEAP, LAP, ENCORE, SLIDE, CHEESE, RECIPE = 3, 2, 2, 3, 3, 3
GUEST_HEARTS, BORROWED, OATH, MOST_HITS, TWO = 5, 2, 4, 10, 2


def _mine(row: Row) -> Callable[[VillainyState, Player, AddingHits], bool]:
    """After an own roll of a type."""
    return lambda _, me, event: event.hits.roller == me.key and event.hits.row == row


def _near(s: VillainyState, me: Player) -> list[Player]:
    return [hero for at in s.nearby(me.at) for hero in s.heroes_in(at)]


def _add(s: VillainyState, me: Player, event: AddingHits, hits: int) -> None:
    event.hits.pool += hits
    s.say("more-hits", who=me, hits=event.hits.pool)


async def _region(s: VillainyState, me: Player, places: Sequence[int]) -> int:
    regions = [s.regions[at] for at in places]
    return s.regions.index(await choose(me.role, Kind.REGION, regions, about=reaction(s)))


async def _hit_each(s: VillainyState, me: Player, at: int, damage: int, row: Row) -> None:
    """Each enemy in a Region, one after the other, whoever defends."""
    for key in [key_of(s, who) for who in enemies_in(s, at, role_team(me.role))]:
        await attack_one(s, Attack(me.key, me.role, at, row=row), key, damage)


# ---------------------------------------------------------------- Rowan


@talents.reacts("howl", to=Does, when=lambda _, __, ___: True)
async def howl(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Each nearby Hero gains two Plus-Ones on rows of their choice."""
    for hero in _near(s, me):
        for _ in range(HOWLED):
            await gain_plus_one(s, hero)


@talents.reacts("pounce", to=AddingHits, when=_mine(Row.MELEE))
async def pounce(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-TAL-01. Three Hits more, in a nearby Region of choice."""
    at = await _region(s, me, [me.at, *enterable(s, me, s.regions[me.at].beside)])
    if at != me.at:
        put(s, me, s.regions[at])
    _add(s, me, event, POUNCED)


# ---------------------------------------------------------------- Welliam


@talents.reacts(
    "carrion-feast",
    to=Defeated,
    when=lambda _, me, event: event.by == me.key,
    matters=lambda s, me, _: any(wounds.can_mend(s, hero) for hero in _near(s, me)),
)
async def carrion_feast(s: VillainyState, me: Player, event: Defeated) -> None:
    """LL-TAL-01. Five healing for those nearby, as one likes."""
    able = [hero for hero in _near(s, me) if wounds.can_mend(s, hero)]
    for hero, amount in await share_healing(me.role, able, FEAST, about=reaction(s)):
        await wounds.heal(s, hero, amount)


def _in_sight(s: VillainyState, me: Player) -> list[Character]:
    places = dict.fromkeys((me.at, *s.regions[me.at].beside, *s.box.in_view(s, me.at)))
    return [who for at in places if s.regions[at].is_face_up for who in enemies_in(s, at, team(s, me))]


@talents.reacts("long-eye", to=AddingHits, when=_mine(Row.RANGED), matters=lambda s, me, _: bool(_in_sight(s, me)))
async def long_eye(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-TAL-01. All Hits go to one enemy in view or in the own Region."""
    target = await choose(me.role, Kind.TARGET, as_targets(s, _in_sight(s, me)), about=reaction(s))
    hits, event.hits.pool = event.hits.pool, 0
    at = chosen(s, target).at
    await attack_one(s, Attack(me.key, me.role, at, row=Row.RANGED), target.key, hits)


# ---------------------------------------------------------------- Isabella and Dredgar: Sidekicks


@talents.reacts("second-wind", to=Does, when=lambda s, _, __: bool(sidekicks.growing(s, ELEMENTAL)))
async def second_wind(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. An Elemental gains three Hearts."""
    cards: list[MinionCard] = [s.card(one) for one in sidekicks.growing(s, ELEMENTAL)]
    one = s.minion((await choose(me.role, Kind.TARGET, cards, about=reaction(s))).number)
    if isinstance(one, Sidekick):
        sidekicks.strengthen(s, one, SAVED)


def _is_elemental(s: VillainyState, _me: Player, event: Falls) -> bool:
    who = character(s, event.target)
    return isinstance(who, Sidekick) and s.card(who).id == ELEMENTAL and not event.is_saved


def _save_sidekick(s: VillainyState, event: Falls) -> None:
    who = character(s, event.target)
    if isinstance(who, Sidekick):
        event.is_saved, who.hearts = True, SAVED
        s.say("saved", who=event.target)


@talents.reacts("second-wind", to=Falls, when=_is_elemental)
async def wind_returns(s: VillainyState, me: Player, event: Falls) -> None:
    """LL-TAL-01. An Elemental that would fall stays with three Hearts."""
    _save_sidekick(s, event)


@talents.reacts("rain-of-sparks", to=Does, when=lambda s, me, _: bool(_beside(s, me)))
async def rain_of_sparks(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Four damage to each enemy in an adjacent Region; Heroes are spared."""
    await _hit_each(s, me, await _region(s, me, _beside(s, me)), SPARKS, Row.MAGIC)


def _beside(s: VillainyState, me: Player) -> list[int]:
    """The adjacent Regions with enemies."""
    return [at for at in s.regions[me.at].beside if s.regions[at].is_face_up and enemies_in(s, at, team(s, me))]


@talents.reacts(
    "stitch-up",
    to=Falls,
    when=lambda s, _, event: isinstance(character(s, event.target), Sidekick) and not event.is_saved,
)
async def stitch_up(s: VillainyState, me: Player, event: Falls) -> None:
    """LL-TAL-01. A Sidekick that would fall stays with three Hearts."""
    _save_sidekick(s, event)


@talents.reacts("dark-bargain", to=AddingHits, when=_mine(Row.MAGIC), matters=lambda _, me, __: me.health > 1)
async def dark_bargain(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-TAL-01. Up to four Hearts, each for a Hit, and one Hit more."""
    paid = int(await choose(me.role, Kind.HEARTS, range(min(MOST_PAID, me.health), 0, -1), about=reaction(s)))
    await wounds.pay(s, me, paid)
    _add(s, me, event, paid + 1)


# ---------------------------------------------------------------- Thaddy


def _lootable(s: VillainyState, me: Player) -> list[int]:
    return [at for at in s.nearby(me.at) if s.regions[at].treasures or s.box.has_tokens(s, at)]


@talents.reacts("sleight-of-hand", to=Does, when=lambda s, me, _: bool(_lootable(s, me)))
async def sleight_of_hand(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Loot a nearby Region, whoever is there."""
    await looting.loot_at(s, me.key, await _region(s, me, _lootable(s, me)))


def _leaps(s: VillainyState, me: Player) -> list[int]:
    return enterable(s, me, list(paths.reach(me.at, LEAP, lambda at: s.box.around(s, at))))


@talents.reacts("great-leap", to=Does, when=lambda s, me, _: bool(_leaps(s, me)))
async def great_leap(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Onto a revealed tile at most three tiles away, through Walls."""
    put(s, me, s.regions[await _region(s, me, _leaps(s, me))])
    event.turn.steps = 0


# ---------------------------------------------------------------- Coach


@talents.reacts("pep-talk", to=Does, when=lambda _, __, ___: True)
async def pep_talk(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Until the next Turn of Coach each Hero may reroll one die, once."""
    for hero in s.heroes:
        lasting.lay(s, Lasts.CHEERED, hero.key, me, ends=Ends.TURN, whose=me.role)


def _cheers(s: VillainyState, until: Until, event: Rolled) -> bool:
    return event.hits.roller == until.on and can_improve(s, event.hits)


@talents.lasting(Lasts.CHEERED, to=Rolled, when=_cheers)
async def cheered(s: VillainyState, until: Until, event: Rolled) -> None:
    """LL-TAL-01. One die may be rolled again."""
    hero = character(s, until.on)
    if isinstance(hero, Player):
        places = await choose_dice(hero, event.hits, most=1)
        if places:
            s.lasting.remove(until)
            reroll(s, event.hits, places)


@talents.reacts("laps", to=Does, when=lambda s, me, _: any(hero.is_on_map and hero is not me for hero in s.heroes))
async def laps(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Every other Hero may be moved up to two steps, past all enemies."""
    for hero in [hero for hero in s.heroes if hero.is_on_map and hero is not me]:
        reach = enterable(s, hero, list(paths.reach(hero.at, LAP, lambda at: s.regions[at].beside)))
        regions = [s.regions[at] for at in reach]
        region = await choose(hero.role, Kind.REGION, regions, about=reaction(s), may_pass=True) if regions else None
        if region is not None:
            put(s, hero, region)


# ---------------------------------------------------------------- Marvo


def _rolled(event: Does) -> list[Row]:
    return [Row(row) for row in event.turn.used if row < len(Row)]


@talents.reacts("showmanship", to=Does, when=lambda _, __, event: bool(_rolled(event)))
async def showmanship(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. A row that was rolled may be rolled again."""
    event.turn.used.remove(int(await choose(me.role, Kind.PLUS_ROW, _rolled(event), about=reaction(s))))


@talents.reacts("grand-finale-talent", to=Does, when=lambda _, __, ___: True)
async def grand_finale(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Two Hits more in every roll of this Turn."""
    lasting.lay(s, Lasts.FINALE, me.key, me, ends=Ends.AFTER, whose=me.role)


@talents.lasting(Lasts.FINALE, to=AddingHits, when=lambda _, until, event: event.hits.roller == until.on)
def finale(s: VillainyState, until: Until, event: AddingHits) -> None:
    """LL-TAL-01. Two Hits more."""
    event.hits.pool += ENCORE


# ---------------------------------------------------------------- Brick


@talents.reacts("landslide", to=Does, when=lambda s, me, _: is_held_by_enemies(s, me.at, team(s, me)))
async def landslide(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Three damage to each enemy here, and perhaps a Rockfall that hurts nobody."""
    await _hit_each(s, me, me.at, SLIDE, Row.MELEE)
    if me.is_on_map and await confirm(me.role, Kind.LEAVE, about=reaction(s)):
        rockfalls.drop(s, me.at)


def _is_my_region(s: VillainyState, me: Player, event: Targeted) -> bool:
    is_ours = team(s, character(s, event.target)) == role_team(me.role)
    return event.at == me.at and is_ours and (not event.is_fixed or event.target == me.key)


@talents.reacts("cornerstone", to=Targeted, when=_is_my_region)
async def cornerstone(s: VillainyState, me: Player, event: Targeted) -> None:
    """LL-TAL-01. Shields up to four, and the attack goes to Brick."""
    statuses.gain_shields(s, me.key, statuses.MOST_SHIELDS)
    event.target = me.key


# ---------------------------------------------------------------- Giuseppe


def _hungry(s: VillainyState, me: Player) -> list[Player]:
    return [hero for hero in _near(s, me) if wounds.can_mend(s, hero)]


def _is_hero_of_others(s: VillainyState, me: Player, event: Begins) -> bool:
    return role_of(event.actor) not in (None, s.villain.role, me.role) and bool(_hungry(s, me))


@talents.reacts("extra-cheese", to=Does, when=lambda s, me, _: bool(_hungry(s, me)))
async def extra_cheese(s: VillainyState, me: Player, event: Does) -> None:
    """LL-TAL-01. Each nearby Hero heals three."""
    for hero in _hungry(s, me):
        await wounds.heal(s, hero, CHEESE)


@talents.reacts("extra-cheese", to=Begins, when=_is_hero_of_others)
async def cheese_to_go(s: VillainyState, me: Player, event: Begins) -> None:
    """LL-TAL-01. Also as another Hero's Turn begins."""
    for hero in _hungry(s, me):
        await wounds.heal(s, hero, CHEESE)


@talents.reacts("family-recipe", to=AddingHits, when=lambda _, me, event: event.hits.roller == me.key)
async def family_recipe(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-TAL-01. A Hit more for every die that shows two, and three Hearts."""
    _add(s, me, event, event.hits.faces.count(TWO))
    await wounds.heal(s, me, RECIPE)


# ---------------------------------------------------------------- Heroes of Minions of Mordak


def _is_my_spell(s: VillainyState, me: Player, event: Dealt) -> bool:
    return event.by == me.key and event.is_first and s.casting > 0 and me.is_on_map


@talents.reacts(
    "wildfire",
    to=Dealt,
    when=_is_my_spell,
    matters=lambda s, me, event: any(at != event.at for at in _beside(s, me)),
)
async def wildfire(s: VillainyState, me: Player, event: Dealt) -> None:
    """LL-XC-09. Every other Region beside Alyndra is attacked for as much."""
    for at in [at for at in _beside(s, me) if at != event.at]:
        await attack_region(s, Attack(me.key, me.role, at, row=Row.MAGIC), event.damage)


def _is_fallen_hero(s: VillainyState, _me: Player, event: Falls) -> bool:
    return role_of(event.target) not in (None, s.villain.role) and not event.is_saved


@talents.reacts("open-house", to=Falls, when=_is_fallen_hero)
async def open_house(s: VillainyState, me: Player, event: Falls) -> None:
    """LL-XC-09. A Hero who would fall is with Amos, with five Hearts; it counts as a Defeat."""
    hero = character(s, event.target)
    if isinstance(hero, Player):
        event.is_saved, hero.health = True, GUEST_HEARTS
        s.defeats += 1
        s.say("saved", who=hero)
        if hero.at != me.at:
            put(s, hero, s.regions[me.at])


@talents.reacts("one-for-the-road", to=Struck, when=lambda _, me, event: event.target == me.key)
async def one_for_the_road(s: VillainyState, me: Player, event: Struck) -> None:
    """LL-XC-09. Twice the damage, and Melee Plus-Ones up to the limit."""
    event.damage *= 2
    for _ in range(plus_limit(s, me) - sum(me.plus)):
        await receive_plus_one(s, me, Row.MELEE)


@talents.reacts("good-boy", to=Does, when=lambda _, __, ___: True)
async def good_boy(s: VillainyState, me: Player, event: Does) -> None:
    """LL-XC-09. Gust takes a Turn at once."""
    name = VAN_SANT if me.is_trained else GUST
    card = next(card for card in s.content.minions.values() if card.id == name)
    s.minions.append(Minion(card.number, me.at))
    await turns.take_lent_turn(s, card.key, me.role)


def _purses(s: VillainyState, me: Player) -> list[Player]:
    near = s.nearby(me.at)
    return [player for player in s.everybody if player is not me and player.at in near and any(player.plus)]


@talents.reacts("borrowed-purse", to=Does, when=lambda s, me, _: bool(_purses(s, me)))
async def borrowed_purse(s: VillainyState, me: Player, event: Does) -> None:
    """LL-XC-09. Up to two Plus-Ones of another character nearby, and one more."""
    other = await choose(me.role, Kind.TARGET, _purses(s, me), about=reaction(s))
    taken = 0
    while taken < BORROWED and any(other.plus):
        rows = [Row(row) for row, count in enumerate(other.plus) if count]
        other.plus[await choose(me.role, Kind.PLUS_OFF, rows, about=other)] -= 1
        taken += 1
    for _ in range(taken + 1):
        await gain_plus_one(s, me)


def _sworn(s: VillainyState, me: Player) -> list[Character]:
    return [who for who in _in_sight(s, me) if isinstance(who, Minion)]


@talents.reacts("oath", to=Does, when=lambda s, me, _: bool(_sworn(s, me)))
async def oath(s: VillainyState, me: Player, event: Does) -> None:
    """LL-XC-09. Four damage to a Minion in sight, whoever defends, and a Plus-One if it falls."""
    target = await choose(me.role, Kind.TARGET, as_targets(s, _sworn(s, me)), about=reaction(s))
    await attack_one(s, Attack(me.key, me.role, chosen(s, target).at, row=Row.MELEE), target.key, OATH)
    if not is_in_play(s, target.key):
        await gain_plus_one(s, me)


def _by_my_blow(s: VillainyState, me: Player, event: Defeated) -> bool:
    is_melee = s.hits is not None and s.hits.row == Row.MELEE and s.hits.roller == me.key
    return event.by == me.key and is_melee and Row.MELEE in current(s).used


@talents.reacts("smash-more", to=Defeated, when=_by_my_blow)
async def smash_more(s: VillainyState, me: Player, event: Defeated) -> None:
    """LL-XC-09. Another Melee roll may be made this Turn, without an Action Point."""
    turn = current(s)
    turn.used.remove(int(Row.MELEE))
    turn.points += 1


def _is_a_heros(s: VillainyState, _me: Player, event: AddingHits) -> bool:
    return role_of(event.hits.roller) not in (None, s.villain.role) and event.hits.pool < MOST_HITS


@talents.reacts("drum-solo", to=AddingHits, when=_is_a_heros)
async def drum_solo(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-XC-09. The dice are rolled again and added, up to ten Hits in all."""
    again = sum(roll(s.chance, [die for die in event.hits.dice if die]))
    _add(s, me, event, min(again, MOST_HITS - event.hits.pool))
