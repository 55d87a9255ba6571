"""Mortality Spells: quick, close, and paid with blood."""

from collections.abc import Sequence

from longtable.engine.ask import Option, choose, confirm
from longtable.games.valor_villainy.dice import FACES
from longtable.games.valor_villainy.kinds import Kind, Row, Size
from longtable.games.valor_villainy.play import combat, items, wounds
from longtable.games.valor_villainy.play.characters import Character, character
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import Cast, CastEnds, Rolled, RollEnds, Struck
from longtable.games.valor_villainy.play.outcomes import can_improve, can_worsen, is_altered
from longtable.games.valor_villainy.play.plusones import receive_plus_one
from longtable.games.valor_villainy.play.targets import (
    adjacent,
    attack,
    attackable,
    choose_character,
    choose_minion,
    choose_region,
    enemies,
    in_play,
    in_view,
    is_friend,
    nearby,
    reaction,
    seen,
)
from longtable.games.valor_villainy.state import Hits, Minion, Player, Sidekick, VillainyState

mortality: Register[VillainyState] = Register()
MOST_FLESH = 4
MOST_GRUDGE = 7
TRUTH = "burning-truth"
TRUTH_COSTS = 3
LEECHED = 2
SECOND_THOUGHTS_COST = 2
VILLAIN_LOSES = 5
HEAL, PAY = "heal", "pay"

# ---------------------------------------------------------------- attacks


async def _attack_one_of(
    s: VillainyState, cast: Cast, places: Sequence[int], amount: int, *, aoe: bool = False
) -> None:
    """The caster chooses one of some Regions with enemies and attacks it."""
    at = await choose_region(s, cast, attackable(s, cast, places), kind=Kind.TARGET)
    await attack(s, cast, at, amount, aoe=aoe)


@mortality.spell("mortal-coil", when=lambda s, cast: bool(attackable(s, cast, nearby(s, cast))))
async def mortal_coil(s: VillainyState, cast: Cast) -> None:
    """LL-MAGIC-07, 11. Attack a nearby Region for 3, 5 or 8."""
    await _attack_one_of(s, cast, nearby(s, cast), cast.amount)


@mortality.spell("fragile-mortality", when=lambda s, cast: bool(attackable(s, cast, in_view(s, cast))))
async def fragile_mortality(s: VillainyState, cast: Cast) -> None:
    """LL-MAP-08. Attack a Region in view for 4 or 7, not the own one."""
    await _attack_one_of(s, cast, in_view(s, cast), cast.amount)


@mortality.spell(TRUTH, when=lambda s, cast: bool(attackable(s, cast, nearby(s, cast))))
async def burning_truth(s: VillainyState, cast: Cast) -> None:
    """LL-CARD-01. Attack a nearby Region for 8."""
    await _attack_one_of(s, cast, nearby(s, cast), cast.amount)


@mortality.held(TRUTH, to=RollEnds, when=lambda _, __, event: event.hits.row == Row.MAGIC)
async def burning_truth_held(s: VillainyState, me: Player, event: RollEnds) -> None:
    """LL-CARD-01. Who still holds it as a Magic roll of theirs ends pays 3 Hearts."""
    await wounds.pay(s, me, TRUTH_COSTS)


@mortality.spell("leech", when=lambda s, cast: bool(attackable(s, cast, [cast.at])))
async def leech(s: VillainyState, cast: Cast) -> None:
    """LL-MAGIC-05. Attack the own Region for 3 or 5, and heal 2 for each Minion that it Wounds or Defeats."""
    before = {minion.number: minion.is_wounded for minion in s.minions_in(cast.at)}
    await attack(s, cast, cast.at, cast.amount)
    after = {minion.number: minion.is_wounded for minion in s.minions_in(cast.at)}
    bled = sum(number not in after or after[number] != was for number, was in before.items())
    if bled:
        await wounds.heal(s, s.player(cast.player), LEECHED * bled)


@mortality.spell("grudge-of-the-fallen", when=lambda s, cast: bool(attackable(s, cast, nearby(s, cast))))
async def grudge_of_the_fallen(s: VillainyState, cast: Cast) -> None:
    """LL-MAGIC-05. Attack a nearby Region for 2, and 1 more for each Minion in the Hero Stash, 7 at most."""
    await _attack_one_of(s, cast, nearby(s, cast), min(MOST_GRUDGE, cast.amount + len(s.hero_stash)))


@mortality.spell("sanguine-burst", when=lambda s, cast: bool(attackable(s, cast, adjacent(s, cast))))
async def sanguine_burst(s: VillainyState, cast: Cast) -> None:
    """LL-AOE-01. 2 or 4 AOE damage in an adjacent Region; the second costs a Heart."""
    await _attack_one_of(s, cast, adjacent(s, cast), cast.amount, aoe=True)


def _flesh(s: VillainyState, cast: Cast) -> list[int]:
    """LL-PAY-02. How many Hearts the caster could give."""
    me = s.player(cast.player)
    return [hearts for hearts in range(1, MOST_FLESH + 1) if wounds.can_pay(s, me, hearts)]


@mortality.spell(
    "pound-of-flesh",
    when=lambda s, cast: bool(_flesh(s, cast)) and bool(attackable(s, cast, nearby(s, cast))),
)
async def pound_of_flesh(s: VillainyState, cast: Cast) -> None:
    """LL-MAGIC-08. Pay 1 to 4 Hearts; attack a nearby Region for twice as much and 1 more."""
    paid = int(await choose(cast.player, Kind.HEARTS, _flesh(s, cast), about=s.spell(cast.spell)))
    await wounds.pay(s, s.player(cast.player), paid)
    await _attack_one_of(s, cast, nearby(s, cast), 2 * paid + 1)


# ---------------------------------------------------------------- Hearts


@mortality.spell("beating-heart")
async def beating_heart(s: VillainyState, cast: Cast) -> None:
    """LL-CARD-04. Any one Character on the Map heals 2, 4 or 6, or pays as much."""
    card = s.spell(cast.spell)
    who = await choose_character(s, cast, [*in_play(s), *s.sidekicks])
    ways: list[Option] = [PAY]
    if isinstance(who, Player) and not who.is_villain and wounds.can_mend(s, who):
        ways.insert(0, HEAL)
    if await choose(cast.player, Kind.OFFER, ways, about=card) == HEAL and isinstance(who, Player):
        await wounds.heal(s, who, cast.amount)
    else:
        await wounds.make_pay(s, cast.by, cast.player, who, cast.amount)


@mortality.spell("drain", when=lambda s, cast: bool(enemies(s, cast)))
async def drain(s: VillainyState, cast: Cast) -> None:
    """LL-PAY-04. A nearby enemy of choice pays 2 or 4, whoever defends; the caster heals as much."""
    who = await choose_character(s, cast, enemies(s, cast))
    await wounds.make_pay(s, cast.by, cast.player, who, cast.amount)
    await wounds.heal(s, s.player(cast.player), cast.amount)


def _givers(s: VillainyState) -> list[Player]:
    return [hero for hero in s.heroes if hero.is_on_map and wounds.can_pay(s, hero, 1)]


def _receivers(s: VillainyState, giver: Player) -> list[Player]:
    return [hero for hero in s.heroes if hero is not giver and wounds.can_mend(s, hero)]


@mortality.spell("transfusion", when=lambda s, _: any(_receivers(s, giver) for giver in _givers(s)))
async def transfusion(s: VillainyState, cast: Cast) -> None:
    """LL-PAY-02, LL-HEAL-01. One Hero pays up to 3 or 6 Hearts and another heals as much; either may refuse."""
    card = s.spell(cast.spell)
    giver = await choose(cast.player, Kind.TARGET, [one for one in _givers(s) if _receivers(s, one)], about=card)
    receiver = await choose(cast.player, Kind.TARGET, _receivers(s, giver), about=card)
    able = [hearts for hearts in range(1, cast.amount + 1) if wounds.can_pay(s, giver, hearts)]
    given = int(await choose(giver.role, Kind.HEARTS, [0, *able], about=receiver))
    if await confirm(receiver.role, Kind.OFFER, about=card) and given:
        await wounds.pay(s, giver, given)
        await wounds.heal(s, receiver, given)


# ---------------------------------------------------------------- Minions


def _sizes(cast: Cast) -> list[Size]:
    return [size for size in Size if size <= cast.amount]


def _indebted(s: VillainyState, cast: Cast) -> list[Character]:
    """Enemy Minions nearby up to the size of the level, and Sidekicks nearby, whosever they are."""
    able: list[Character] = [
        who for who in enemies(s, cast) if isinstance(who, Minion) and s.card(who).size in _sizes(cast)
    ]
    return [*able, *(one for at in nearby(s, cast) for one in s.sidekicks_in(at))]


@mortality.spell("mortal-debt", when=lambda s, cast: bool(_indebted(s, cast)))
async def mortal_debt(s: VillainyState, cast: Cast) -> None:
    """LL-STONE-03. A nearby Minion up to a size, or a nearby Sidekick, is Defeated, Stoneskin or not."""
    who = await choose_character(s, cast, _indebted(s, cast))
    if isinstance(who, Sidekick):
        await combat.defeat_sidekick(s, who, cast.by, cast.player)
    elif isinstance(who, Minion):
        await combat.defeat_minion(s, who, cast.by, cast.player)


def _unscarred(s: VillainyState, cast: Cast) -> list[Minion]:
    """Fresh Minions in view or nearby, up to the size of the level, that can be Wounded at all."""
    there = [minion for at in seen(s, cast) for minion in s.minions_in(at) if not minion.is_wounded]
    return [minion for minion in there if s.card(minion).size in _sizes(cast) and s.card(minion).fresh.wound]


@mortality.spell("old-scars", when=lambda s, cast: bool(_unscarred(s, cast)))
async def old_scars(s: VillainyState, cast: Cast) -> None:
    """LL-MIN-03, LL-STONE-02. A Fresh Minion up to a size, in view or nearby, turns to its Wounded side."""
    combat.wound(s, await choose_minion(s, cast, _unscarred(s, cast)))


# ---------------------------------------------------------------- Reactions


@mortality.reacts(
    "red-mist", to=Struck, when=lambda _, me, event: event.target == me.key, matters=lambda s, _, e: is_altered(s, e)
)
async def red_mist(s: VillainyState, me: Player, event: Struck) -> None:
    """LL-REACT-02. Prevent 2 of the damage that one would take; if that is all, gain a Melee Plus-One."""
    prevented = min(event.damage, reaction(s).amounts[0])
    event.damage -= prevented
    s.say("prevents", who=me, amount=prevented)
    if not event.damage:
        await receive_plus_one(s, me, Row.MELEE)


def _can_turn(s: VillainyState, me: Player, hits: Hits) -> bool:
    """Whether turning a die could help a friend or harm an enemy."""
    is_of_use = can_improve(s, hits) if is_friend(s, me, hits.roller) else can_worsen(s, hits)
    return is_of_use and wounds.can_pay(s, me, 1)


@mortality.reacts(
    "annihilation",
    to=Rolled,
    when=lambda _, __, event: bool(event.hits.dice),
    matters=lambda s, me, event: _can_turn(s, me, event.hits),
)
async def annihilation(s: VillainyState, me: Player, event: Rolled) -> None:
    """LL-HABI-03, LL-ROLL-05. Turn any dice of any Action Roll to any faces, for a Heart each, in one payment."""
    hits = event.hits
    most = max(count for count in range(len(hits.dice) + 1) if wounds.can_pay(s, me, count))
    places = await items.choose_dice(me, hits, most=most, least=1)
    await wounds.pay(s, me, len(places))
    for place in places:
        faces = list(dict.fromkeys(FACES[hits.dice[place]]))
        hits.faces[place] = int(await choose(me.role, Kind.FACE, faces, about=items.Thrown(place)))
        hits.touched.append(place)
    s.say("annihilated", who=hits.roller, count=len(places), hits=sum(hits.faces))


def _is_a_friends_roll(s: VillainyState, me: Player, event: Rolled) -> bool:
    roller = character(s, event.hits.roller)
    return isinstance(roller, Player) and roller is not me and not roller.is_villain and wounds.can_pay(s, me, 1)


@mortality.reacts(
    "blood-price", to=Rolled, when=_is_a_friends_roll, matters=lambda s, _, event: can_improve(s, event.hits)
)
async def blood_price(s: VillainyState, me: Player, event: Rolled) -> None:
    """LL-ROLL-07. Pay a Heart; another Hero rolls any dice of their Action Roll again."""
    await wounds.pay(s, me, 1)
    roller = character(s, event.hits.roller)
    if isinstance(roller, Player):
        places = await items.choose_dice(roller, event.hits, most=len(event.hits.dice))
        if places:
            items.reroll(s, event.hits, places)


def _is_near_friend(s: VillainyState, me: Player, event: Struck) -> bool:
    who = character(s, event.target)
    is_hero = isinstance(who, Player) and not who.is_villain
    return is_hero and who is not me and who.at in s.nearby(me.at)


@mortality.reacts("blood-brothers", to=Struck, when=_is_near_friend)
async def blood_brothers(s: VillainyState, me: Player, event: Struck) -> None:
    """LL-DMG-01. What another Hero nearby would take is taken by the caster, who heals 2 first."""
    await wounds.heal(s, me, reaction(s).amounts[0])
    event.target = me.key
    s.say("steps-in", who=me)


# ---------------------------------------------------------------- Discovered


def _is_my_spell(s: VillainyState, me: Player, event: CastEnds) -> bool:
    return event.caster == me.role and not event.is_kept and wounds.can_pay(s, me, SECOND_THOUGHTS_COST)


@mortality.reacts("second-thoughts", to=CastEnds, when=_is_my_spell)
async def second_thoughts(s: VillainyState, me: Player, event: CastEnds) -> None:
    """LL-MAGIC-02. For 2 Hearts a Spell of one's own goes back into the hand after it has worked."""
    await wounds.pay(s, me, SECOND_THOUGHTS_COST)
    event.is_kept = True


@mortality.spell("red-letter", when=lambda s, _: s.villain.health > s.box.least_health(s, s.villain))
async def red_letter(s: VillainyState, cast: Cast) -> None:
    """LL-VDMG-01, 04. The Villain loses 5 Hearts wherever it is; it is no attack."""
    await wounds.make_pay(s, cast.by, cast.player, s.villain, VILLAIN_LOSES)
