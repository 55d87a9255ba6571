"""Void Spells: mayhem and ruin. They name Regions and Heroes, not distances: Mordak may hide (MM-MAGIC-09)."""

from collections.abc import Callable

from longtable.engine.ask import Live, Option, choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.mordak.kinds import Deck, Ends, Kind, Lasts, MordakKind, Phase, Row, Terrain
from longtable.games.valor_villainy.mordak.play.effects import lasting, spell
from longtable.games.valor_villainy.mordak.play.spawning import legal_regions, spawn_card
from longtable.games.valor_villainy.mordak.state import Minion, MordakState, Player, Region, Until
from longtable.games.valor_villainy.play.characters import (
    VILLAIN,
    enemies_in,
    everyone_in,
    is_acting,
    is_open,
    key_of,
    place,
    role_team,
    team,
)
from longtable.games.valor_villainy.play.combat import (
    Attack,
    attack_region,
    check_fallen,
    defeat_minion,
    flip,
    harm,
)
from longtable.games.valor_villainy.play.decks import draw_spell, give_up_spell
from longtable.games.valor_villainy.play.events import Cast, Points, Rolling
from longtable.games.valor_villainy.play.health import lose_health
from longtable.games.valor_villainy.play.lasting import is_this_round, lay, to_next_turns_end
from longtable.games.valor_villainy.play.packs import make_sheep, sheep_left
from longtable.games.valor_villainy.play.plusones import receive_plus_one
from longtable.games.valor_villainy.play.rockfalls import rocks_in
from longtable.games.valor_villainy.play.targets import choose_minion, choose_region_of
from longtable.games.valor_villainy.play.turns import take_lent_turn

HEALTH = "health"
BESIDE_A_LAKE = 1
"""What Rising Waters does to a Hero next to a Lake."""
WHOLE_STACK = 1
"""The level of Dark Gate that moves all Minions of a Region."""

# ---------------------------------------------------------------- who and where


def heroes_on_map(s: MordakState) -> list[Player]:
    """MM-KO-07, MM-SEQ-03. The Heroes whom a Spell can reach, in turn order."""
    return [hero for hero in s.in_turn_order() if hero.is_on_map]


def own_minions(s: MordakState, cast: Cast) -> list[Minion]:
    """MM-TERM-08, MM-SHEEP-03. The Minions under the caster's control now: cards, no Sheep, and never Gust."""
    side = role_team(cast.player)
    return [minion for minion in s.minions if not s.card(minion).is_companion and team(s, minion) == side]


def face_up(s: MordakState, fits: Callable[[int, Region], bool]) -> list[Region]:
    """The face-up Regions that fit: nothing reaches a face-down one."""
    return [region for at, region in enumerate(s.regions) if region.is_face_up and fits(at, region)]


def with_enemies(s: MordakState, cast: Cast) -> list[Region]:
    """The Regions where an attack of the caster would hit somebody."""
    side = role_team(cast.player)
    return face_up(s, lambda at, _: bool(enemies_in(s, at, side)))


def mountains(s: MordakState) -> list[int]:
    """LL-XC-04. The face-up Mountains; what Rockfalls lie on is one, too."""
    return [at for at in range(len(s.regions)) if s.regions[at].is_face_up and _is_mountain(s, at)]


def _is_mountain(s: MordakState, at: int) -> bool:
    return s.terrain(s.regions[at]) is Terrain.MOUNTAIN or rocks_in(s, at) > 0


async def _choose_up_to(s: MordakState, cast: Cast, minions: list[Minion]) -> list[Minion]:
    """One Minion, and then others until as many as the Spell allows are chosen, or the caster stops."""
    chosen: list[Minion] = []
    while len(chosen) < cast.amount:
        left = [s.card(minion) for minion in minions if minion not in chosen]
        card = await choose(cast.player, Kind.CHARACTER, left, about=s.spell(cast.spell), may_pass=bool(chosen))
        if card is None:
            break
        chosen.append(s.minion(card.number))
    return chosen


# ---------------------------------------------------------------- attacks and damage


@spell("void-bolt", when=lambda s, cast: bool(with_enemies(s, cast)))
async def void_bolt(s: MordakState, cast: Cast) -> None:
    """MM-MAGIC-06, 09. An attack on any face-up Region, the Defender first."""
    at = await choose_region_of(s, cast, with_enemies(s, cast), kind=Kind.TARGET)
    await attack_region(s, Attack(cast.by, cast.player, at), cast.amount)


def _in_the_water(s: MordakState, cast: Cast) -> list[tuple[Player, int]]:
    """Who is on a Lake or next to one, and how much damage that means."""
    lakes = s.box.havens(s)
    found = []
    for hero in heroes_on_map(s):
        if hero.at in lakes:
            found.append((hero, cast.amount))
        elif any(at in lakes for at in s.regions[hero.at].beside):
            found.append((hero, BESIDE_A_LAKE))
    return found


@spell("rising-waters", when=lambda s, cast: bool(_in_the_water(s, cast)))
async def rising_waters(s: MordakState, cast: Cast) -> None:
    """MM-XCOMP-01, MM-DMG-12. Damage, but no attack, to every Hero on a Lake, and a little to those next to one."""
    for hero, damage in _in_the_water(s, cast):
        if hero.is_on_map:
            await harm(s, cast.by, cast.player, hero.key, damage)


def _below_mountains(s: MordakState, cast: Cast) -> list[Region]:
    high = mountains(s)
    return [region for region in with_enemies(s, cast) if any(at in high for at in s.nearby(s.regions.index(region)))]


@spell("rockslide", when=lambda s, cast: bool(_below_mountains(s, cast)))
async def rockslide(s: MordakState, cast: Cast) -> None:
    """MM-XCOMP-02, MM-MAGIC-06. An attack on a Mountain or next to one, stronger for every face-up Mountain."""
    at = await choose_region_of(s, cast, _below_mountains(s, cast), kind=Kind.TARGET)
    await attack_region(s, Attack(cast.by, cast.player, at), cast.amount + len(mountains(s)))


def _windswept(s: MordakState, cast: Cast) -> list[Region]:
    """Where AOE would hit somebody: friends too, for some Minions are the better for a Wound."""
    return face_up(
        s, lambda at, region: region.sheep > 0 or any(key_of(s, who) != cast.by for who in everyone_in(s, at))
    )


@spell("gravewind", when=lambda s, cast: bool(_windswept(s, cast)))
async def gravewind(s: MordakState, cast: Cast) -> None:
    """MM-ABIL-02 to 05. AOE damage in any face-up Region, to friend and foe, but never to the caster."""
    at = await choose_region_of(s, cast, _windswept(s, cast), kind=Kind.TARGET)
    await attack_region(s, Attack(cast.by, cast.player, at, is_aoe=True), cast.amount)


# ---------------------------------------------------------------- what plagues the Heroes


def _grazing(s: MordakState) -> list[Region]:
    return face_up(s, lambda at, _: is_open(s, at, VILLAIN))


@spell("woeful-flock", when=lambda s, _: sheep_left(s) > 0 and bool(_grazing(s)))
async def woeful_flock(s: MordakState, cast: Cast) -> None:
    """MM-SHEEP-01, 04, MM-DEF-11. Sheep appear in face-up Regions, as many as there are."""
    for _ in range(min(cast.amount, sheep_left(s))):
        make_sheep(s, await choose_region_of(s, cast, _grazing(s)))


def _not_yet_hexed(s: MordakState) -> list[Player]:
    return [hero for hero in heroes_on_map(s) if not s.effects_on(hero.key, Lasts.CURSED)]


@spell("hex", when=lambda s, _: bool(_not_yet_hexed(s)))
async def hex_hero(s: MordakState, cast: Cast) -> None:
    """MM-ABIL-11, 12. A Hero is Cursed until the end of the own next Turn."""
    hero = await choose(cast.player, Kind.CHARACTER, _not_yet_hexed(s), about=s.spell(cast.spell))
    left = to_next_turns_end(s, hero)
    lay(s, Lasts.CURSED, hero.key, s.player(cast.player), ends=Ends.AFTER, whose=hero.role, left=left)
    s.say("hexed", who=hero)


@spell("soul-tax", when=lambda s, _: bool(heroes_on_map(s)))
async def soul_tax(s: MordakState, cast: Cast) -> None:
    """MM-TERM-05 to 07. Each Hero pays Health, even the last, or gives up a Spell."""
    for hero in heroes_on_map(s):
        await _pay_tax(s, cast, hero)


async def _pay_tax(s: MordakState, cast: Cast, hero: Player) -> None:
    can_pay = hero.health >= cast.amount or not hero.hand
    health: list[Option] = [HEALTH] if can_pay else []
    prices: Live[Option] = Live(lambda: [*health, *(s.spell(number) for number in hero.hand)])
    price = await choose(hero.role, Kind.PAY, prices, about=s.spell(cast.spell))
    if isinstance(price, SpellCard):
        give_up_spell(s, hero, price.number)
    else:
        lose_health(s, hero, cast.amount)
        await check_fallen(s, hero, cast.by, cast.player)


def _with_tokens(s: MordakState) -> list[Player]:
    return [hero for hero in heroes_on_map(s) if sum(hero.plus)]


@spell("pilfer", when=lambda s, _: bool(_with_tokens(s)))
async def pilfer(s: MordakState, cast: Cast) -> None:
    """MM-PLUS-05. A Hero loses a Plus-One; the thief may put it on the row of that name, within the limit."""
    card = s.spell(cast.spell)
    hero = await choose(cast.player, Kind.CHARACTER, _with_tokens(s), about=card)
    row = await choose(
        cast.player, Kind.PLUS_ROW, [row for row in Row if row < len(hero.plus) and hero.plus[row]], about=hero
    )
    hero.plus[row] -= 1
    s.say("plus-one-gone", who=hero, row=row.key)
    await receive_plus_one(s, s.player(cast.player), row)


def _rounds_of_murk(s: MordakState) -> int:
    """MM-SEQ-09. To the end of the next Hero Round: the third Round, if this one is the Heroes', else the second."""
    return 3 if s.phase is Phase.HEROES else 2


@spell("murk", when=lambda s, _: any(not s.effects_on(hero.key, Lasts.MURK) for hero in s.heroes))
async def murk(s: MordakState, cast: Cast) -> None:
    """MM-SEQ-09. In the next Hero Round, not in this one, no Hero nor what Heroes control makes a Ranged roll."""
    for hero in s.heroes:
        lay(s, Lasts.MURK, hero.key, s.player(cast.player), ends=Ends.ROUND, left=_rounds_of_murk(s))
    s.say("murk")


@lasting(Lasts.MURK, to=Rolling, when=lambda _, until, event: event.row is Row.RANGED and is_this_round(until))
def darken(s: MordakState, until: Until, event: Rolling) -> None:
    """MM-SEQ-09. In the Murk's own Hero Round no Ranged roll is made."""
    event.why = Why("murky")


# ---------------------------------------------------------------- what drives the Minions


@spell("goad", when=lambda s, cast: bool(own_minions(s, cast)))
async def goad(s: MordakState, cast: Cast) -> None:
    """MM-MINION-03, MM-SEQ-09. Minions have an Action Point more this Round, also one in the middle of its Turn."""
    for minion in await _choose_up_to(s, cast, own_minions(s, cast)):
        card = s.card(minion)
        lay(s, Lasts.GOADED, card.key, s.player(cast.player), ends=Ends.ROUND, amount=1)
        for turn in s.turns:
            if turn.actor == card.key and turn.has_begun:
                turn.points += 1
        s.say("goaded", who=card)


@lasting(Lasts.GOADED, to=Points)
def hurry(s: MordakState, until: Until, event: Points) -> None:
    """MM-MINION-03. The Action Point of a Goad."""
    event.points += until.amount


@spell("call-back", when=lambda s, cast: bool(s.pack_discards[cast.amount - 1]))
async def call_back(s: MordakState, cast: Cast) -> None:
    """MM-CORR-03, 04. The top Minion of a discard pile is Spawned again."""
    await spawn_card(s, s.pack_discards[cast.amount - 1].pop())


def _wounded(s: MordakState, cast: Cast) -> list[Minion]:
    return [minion for minion in own_minions(s, cast) if minion.is_wounded]


@spell("mend-the-horde", when=lambda s, cast: bool(_wounded(s, cast)))
async def mend_the_horde(s: MordakState, cast: Cast) -> None:
    """MM-DMG-07. Wounded Minions are flipped to Fresh."""
    for minion in await _choose_up_to(s, cast, _wounded(s, cast)):
        flip(s, minion)
        s.say("mended", who=s.card(minion))


def _beyond(s: MordakState, at: int) -> list[Region]:
    """MM-CORR-04. Where Minions of a Region can be gated to."""
    return [region for region in legal_regions(s) if region is not s.regions[at]]


@spell("dark-gate", when=lambda s, cast: any(_beyond(s, minion.at) for minion in own_minions(s, cast)))
async def dark_gate(s: MordakState, cast: Cast) -> None:
    """MM-CORR-04, MM-DEF-08, MM-MOVE-12. A Minion, or all of a Region in their order, go where one could Spawn."""
    able = [minion for minion in own_minions(s, cast) if _beyond(s, minion.at)]
    if cast.level == WHOLE_STACK:
        start = await choose_region_of(s, cast, face_up(s, lambda at, _: any(one.at == at for one in able)))
        moved = [minion for minion in reversed(s.minions_in(start)) if minion in able]
    else:
        moved = [await choose_minion(s, cast, able, kind=Kind.CHARACTER)]
        start = moved[0].at
    end = await choose_region_of(s, cast, _beyond(s, start), kind=MordakKind.SPAWN)
    for minion in moved:
        place(s, minion, end)
        s.say("gated", who=s.card(minion), region=s.regions[end])


def _at_rest(s: MordakState, cast: Cast) -> list[Minion]:
    """MM-SEQ-08. A Minion whose Turn is in progress cannot begin another."""
    return [minion for minion in own_minions(s, cast) if not is_acting(s, minion)]


@spell("frenzy", when=lambda s, cast: bool(_at_rest(s, cast)))
async def frenzy(s: MordakState, cast: Cast) -> None:
    """MM-SEQ-08. A Minion takes a bonus Turn at once; its Turn in the Minion Step is still to come."""
    options = [s.card(minion) for minion in _at_rest(s, cast)]
    card = await choose(cast.player, MordakKind.MINION, options, about=s.spell(cast.spell))
    s.say("frenzied", who=card)
    await take_lent_turn(s, card.key, cast.player)


@spell("dark-sacrifice", when=lambda s, cast: bool(own_minions(s, cast)))
async def dark_sacrifice(s: MordakState, cast: Cast) -> None:
    """MM-DMG-08. An own Minion is Defeated, which fills the Hero Stash; two Spells come for it."""
    minion = await choose_minion(s, cast, own_minions(s, cast), kind=Kind.CHARACTER)
    await defeat_minion(s, minion, cast.by, cast.player)
    for _ in range(cast.amount):
        draw_spell(s, s.player(cast.player), Deck.VOID)
