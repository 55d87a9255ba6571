"""Wild Spells: tokens, Elementals and ways for others."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Deck, Ends, Kind, Lasts, Row
from longtable.games.valor_villainy.play import sidekicks, statuses, wounds
from longtable.games.valor_villainy.play.characters import character, current
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    Aided,
    BaseDice,
    Begins,
    Cast,
    CastEnds,
    Clambering,
    Rolled,
    SetsOut,
    Steps,
    Struck,
)
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.play.outcomes import is_altered
from longtable.games.valor_villainy.play.plusones import gain_plus_one
from longtable.games.valor_villainy.play.reactions import befall
from longtable.games.valor_villainy.play.sidekicks import ELEMENTAL
from longtable.games.valor_villainy.play.targets import (
    choose_region,
    enterable,
    nearby,
    put,
    reaction,
    seen,
    share_healing,
)
from longtable.games.valor_villainy.play.turns import take_lent_turn
from longtable.games.valor_villainy.state import Player, Sidekick, Until, VillainyState, role_of
from longtable.kit import paths

wild: Register[VillainyState] = Register()
MAKE, SHARE = "make", "share"
ANY_HERO = 1
"""The level at which Burrow takes any Hero."""
SWIFT_STEPS = 2
GHOSTLY = 2
NEXT_VILLAIN_ROUND = 2
"""How many Level Up Steps end till the coming Villain Round is over."""


async def aid(s: VillainyState, caster: Player, hero: Player, number: int) -> None:
    """LL-HABI-01. A Spell has affected a Hero: the caster's board may add something."""
    await befall(s, Aided(hero, number), caster)


def on_map(s: VillainyState) -> list[Player]:
    """The Heroes on the Map."""
    return [hero for hero in s.heroes if hero.is_on_map]


async def _choose_hero(s: VillainyState, cast: Cast, heroes: list[Player]) -> Player:
    return await choose(cast.player, Kind.TARGET, heroes, about=s.spell(cast.spell))


# ---------------------------------------------------------------- Sidekicks


def _can_make(s: VillainyState, cast: Cast) -> bool:
    return sidekicks.can_make(s, s.player(cast.player), ELEMENTAL)


@wild.spell("elemental-spark", when=lambda s, cast: _can_make(s, cast) or bool(sidekicks.growing(s, ELEMENTAL)))
async def elemental_spark(s: VillainyState, cast: Cast) -> None:
    """LL-CARD-03. An Elemental with 1, 2 or 3 Hearts in the own Region, or as many for Elementals on the Map."""
    card = s.spell(cast.spell)
    ways = [*([MAKE] if _can_make(s, cast) else []), *([SHARE] if sidekicks.growing(s, ELEMENTAL) else [])]
    if await choose(cast.player, Kind.SPARK, ways, about=card) == MAKE:
        sidekicks.make(s, s.player(cast.player), ELEMENTAL, cast.amount)
        return
    for _ in range(cast.amount):
        growing: list[MinionCard] = [s.card(one) for one in sidekicks.growing(s, ELEMENTAL)]
        if growing:
            one = s.minion((await choose(cast.player, Kind.TARGET, growing, about=card)).number)
            if isinstance(one, Sidekick):
                sidekicks.strengthen(s, one, 1)


@wild.spell("pack-call", when=lambda s, _: bool(s.sidekicks))
async def pack_call(s: VillainyState, cast: Cast) -> None:
    """LL-SIDE-04. A Sidekick of choice takes a Turn now, played by whoever controls it."""
    cards = [s.card(one) for one in s.sidekicks]
    card = await choose(cast.player, Kind.TARGET, cards, about=s.spell(cast.spell))
    one = next(one for one in s.sidekicks if one.number == card.number)
    await take_lent_turn(s, card.key, one.owner)


# ---------------------------------------------------------------- tokens and cards


@wild.spell("lions-roar-wild")
async def lions_roar(s: VillainyState, cast: Cast) -> None:
    """LL-HABI-01. Each nearby Hero, the caster too, gains 1 or 2 Plus-Ones on a Power row of theirs."""
    for hero in [hero for at in nearby(s, cast) for hero in s.heroes_in(at)]:
        for _ in range(cast.amount):
            await gain_plus_one(s, hero, s.content.boards[hero.board].power_rows)
        await aid(s, s.player(cast.player), hero, cast.spell)


@wild.spell("wild-surge")
async def wild_surge(s: VillainyState, cast: Cast) -> None:
    """LL-SURGE-01, 02. Draw 1 card or 2 from decks that one may Power Surge from; casting goes on."""
    me = s.player(cast.player)
    decks = s.box.surge_decks(s, me)
    for deck in [await choose(me.role, Kind.DRAW, decks) for _ in range(cast.amount)]:
        draw_spell(s, me, deck)
    await aid(s, me, me, cast.spell)


@wild.spell("thorn-wall", when=lambda s, cast: bool(_unshielded(s, cast)))
async def thorn_wall(s: VillainyState, cast: Cast) -> None:
    """LL-SHIELD-01. A Hero in view or nearby, or the caster, gains 2 or 3 Shields."""
    hero = await _choose_hero(s, cast, _unshielded(s, cast))
    statuses.gain_shields(s, hero.key, cast.amount)
    await aid(s, s.player(cast.player), hero, cast.spell)


def _unshielded(s: VillainyState, cast: Cast) -> list[Player]:
    there = [hero for at in seen(s, cast) for hero in s.heroes_in(at)]
    return [hero for hero in there if statuses.shields(s, hero.key) < statuses.MOST_SHIELDS]


def _white_rows(hero: Player) -> list[Row]:
    return [Row(row) for row, dice in enumerate(hero.rows) if Die.WHITE in dice]


@wild.spell("overgrowth", when=lambda s, _: any(_white_rows(hero) for hero in on_map(s)))
async def overgrowth(s: VillainyState, cast: Cast) -> None:
    """LL-ROLL-06. In a Hero's next Action Roll of a row every white die of the row is rolled as a yellow one."""
    hero = await _choose_hero(s, cast, [hero for hero in on_map(s) if _white_rows(hero)])
    row = await choose(cast.player, Kind.PLUS_ROW, _white_rows(hero), about=hero)
    lay(s, Lasts.OVERGROWN, hero.key, s.player(cast.player), ends=Ends.ROLL, amount=int(row))
    s.say("overgrown", who=hero, row=row.key)
    await aid(s, s.player(cast.player), hero, cast.spell)


@wild.lasting(Lasts.OVERGROWN, to=BaseDice, when=lambda _, until, event: until.amount == event.row)
def overgrown_dice(s: VillainyState, until: Until, event: BaseDice) -> None:
    """LL-ROLL-06. White dice of the row are yellow."""
    event.dice = [max(die, int(Die.YELLOW)) for die in event.dice]


def _is_that_roll(_s: VillainyState, until: Until, event: Rolled) -> bool:
    return event.hits.roller == until.on and event.hits.row == until.amount


@wild.lasting(Lasts.OVERGROWN, to=Rolled, when=_is_that_roll)
def overgrowth_ends(s: VillainyState, until: Until, event: Rolled) -> None:
    """LL-ROLL-06. It was for one roll."""
    s.lasting.remove(until)


# ---------------------------------------------------------------- healing


@wild.spell("petals-of-life", when=lambda s, _: any(wounds.can_mend(s, hero) for hero in s.heroes))
async def petals_of_life(s: VillainyState, cast: Cast) -> None:
    """LL-HEAL-02. 3, 6 or 9 healing is shared among Heroes anywhere; whatever one of them gets is one healing."""
    card = s.spell(cast.spell)
    able = [hero for hero in s.heroes if wounds.can_mend(s, hero)]
    for hero, amount in await share_healing(cast.player, able, cast.amount, about=card):
        await wounds.heal(s, hero, amount)
        await aid(s, s.player(cast.player), hero, card.number)


@wild.spell("moulting", when=lambda s, _: any(wounds.can_mend(s, hero) for hero in s.heroes))
async def moulting(s: VillainyState, cast: Cast) -> None:
    """LL-HEAL-01. A Hero anywhere loses Doomed and all Poison, and heals 2 as well."""
    hero = await _choose_hero(s, cast, [hero for hero in s.heroes if wounds.can_mend(s, hero)])
    statuses.cleanse(s, hero)
    await wounds.heal(s, hero, cast.amount)
    await aid(s, s.player(cast.player), hero, cast.spell)


# ---------------------------------------------------------------- ways


def _burrows(s: VillainyState, hero: Player) -> list[int]:
    """LL-MOVE-10, LL-XC-03. The Portals, and Base Camp."""
    return enterable(s, hero, list(dict.fromkeys((*s.box.havens(s), s.box.camp(s)))))


def _burrowers(s: VillainyState, cast: Cast) -> list[Player]:
    able = on_map(s) if cast.level == ANY_HERO else [s.player(cast.player)]
    return [hero for hero in able if _burrows(s, hero)]


@wild.spell("burrow", when=lambda s, cast: bool(_burrowers(s, cast)))
async def burrow(s: VillainyState, cast: Cast) -> None:
    """LL-MOVE-10. The caster, or any Hero, is placed on a Portal or on Base Camp."""
    hero = await _choose_hero(s, cast, _burrowers(s, cast))
    put(s, hero, s.regions[await choose_region(s, cast, _burrows(s, hero))])
    await aid(s, s.player(cast.player), hero, cast.spell)


@wild.spell("tangleroot", when=lambda s, cast: any(s.regions[at].stack for at in seen(s, cast)))
async def tangleroot(s: VillainyState, cast: Cast) -> None:
    """LL-MOVE-01. The topmost Minion of a Region in view or nearby, or two of them, cannot Move in its next Turn."""
    at = await choose_region(s, cast, [at for at in seen(s, cast) if s.regions[at].stack])
    for minion in s.minions_in(at)[: cast.amount]:
        key = s.card(minion).key
        lay(s, Lasts.ROOTED, key, s.player(cast.player), ends=Ends.ROUND, left=NEXT_VILLAIN_ROUND)
        s.say("rooted", who=key)


@wild.lasting(Lasts.ROOTED, to=Steps)
def rooted(s: VillainyState, until: Until, event: Steps) -> None:
    """LL-MOVE-01. Not a single step."""
    event.steps = 0


def _is_a_hero(s: VillainyState, _me: Player, event: Begins) -> bool:
    role = role_of(event.actor)
    return role is not None and role != s.villain.role


@wild.reacts("swift-path", to=Begins, when=_is_a_hero)
async def swift_path(s: VillainyState, me: Player, event: Begins) -> None:
    """LL-MOVE-01, LL-ROCK-04. A Hero's first Move of the Turn has 2 steps more, and no Rockfall ends it."""
    hero = character(s, event.actor)
    if isinstance(hero, Player):
        lay(s, Lasts.SWIFT, hero.key, me, ends=Ends.AFTER, whose=hero.role)
        await aid(s, me, hero, reaction(s).number)


@wild.lasting(Lasts.SWIFT, to=Steps, when=lambda _, until, __: not until.amount)
def swift_steps(s: VillainyState, until: Until, event: Steps) -> None:
    """LL-MOVE-01. Two steps more, before the Move has begun."""
    event.steps += SWIFT_STEPS


def _is_first_move(s: VillainyState, until: Until, _event: Clambering) -> bool:
    """Whether the first Move has not begun yet, or still has steps left."""
    return not until.amount or (bool(s.turns) and current(s).steps > 0)


@wild.lasting(Lasts.SWIFT, to=Clambering, when=_is_first_move)
def swift_feet(s: VillainyState, until: Until, event: Clambering) -> None:
    """LL-ROCK-04. No Rockfall ends this Move."""
    event.is_free = True


@wild.lasting(Lasts.SWIFT, to=SetsOut)
def swift_move(s: VillainyState, until: Until, event: SetsOut) -> None:
    """LL-MOVE-01. The first Move begins, or is over because a second one does."""
    if until.amount:
        s.lasting.remove(until)
    until.amount = 1


@wild.reacts("stags-leap", to=Begins, when=_is_a_hero)
async def stags_leap(s: VillainyState, me: Player, event: Begins) -> None:
    """LL-MOVE-08. A Hero has 1 Action Point more this Turn, and Evade."""
    hero = character(s, event.actor)
    if isinstance(hero, Player):
        current(s).points += 1
        lay(s, Lasts.NIMBLE, hero.key, me, ends=Ends.AFTER, whose=hero.role)
        await aid(s, me, hero, reaction(s).number)


# ---------------------------------------------------------------- Reactions


def _is_near(s: VillainyState, me: Player, event: Struck) -> bool:
    who = character(s, event.target)
    return isinstance(who, Player) and not who.is_villain and who.at in s.nearby(me.at)


@wild.reacts("bark-skin", to=Struck, when=_is_near, matters=lambda s, _, event: is_altered(s, event))
async def bark_skin(s: VillainyState, me: Player, event: Struck) -> None:
    """LL-REACT-03. Prevent 3 of the damage that oneself or a nearby Hero would take."""
    prevented = min(event.damage, reaction(s).amounts[0])
    event.damage -= prevented
    s.say("prevents", who=event.target, amount=prevented)
    hero = character(s, event.target)
    if isinstance(hero, Player):
        await aid(s, me, hero, reaction(s).number)


def _is_another_green_spell(s: VillainyState, me: Player, event: CastEnds) -> bool:
    return s.spell(event.spell).deck is Deck.WILD and not event.is_kept and event.caster != s.villain.role


@wild.reacts("second-spring", to=CastEnds, when=_is_another_green_spell)
async def second_spring(s: VillainyState, me: Player, event: CastEnds) -> None:
    """LL-MAGIC-02. A green Spell that a Hero has cast goes back into that Hero's hand."""
    event.is_kept = True
    s.say("kept", who=s.player(event.caster), spell=s.spell(event.spell))
    await aid(s, me, s.player(event.caster), reaction(s).number)


# ---------------------------------------------------------------- Discovered


def _haunts(s: VillainyState, hero: Player) -> list[int]:
    """LL-MOVE-08. The revealed tiles up to two away, Walls or no Walls."""
    return enterable(s, hero, list(paths.reach(hero.at, GHOSTLY, lambda at: s.box.around(s, at))))


def _ghosts(s: VillainyState, cast: Cast) -> list[Player]:
    able = on_map(s) if cast.level == ANY_HERO else [s.player(cast.player)]
    return [hero for hero in able if _haunts(s, hero)]


@wild.spell("ghost-walk", when=lambda s, cast: bool(_ghosts(s, cast)))
async def ghost_walk(s: VillainyState, cast: Cast) -> None:
    """LL-MOVE-08. The caster, or any Hero, walks up to two tiles through enemies and Walls."""
    hero = await _choose_hero(s, cast, _ghosts(s, cast))
    put(s, hero, s.regions[await choose_region(s, cast, _haunts(s, hero))])
    await aid(s, s.player(cast.player), hero, cast.spell)


def _rows_to_grow(hero: Player) -> list[Row]:
    return [Row(row) for row, dice in enumerate(hero.rows) if any(die < Die.RED for die in dice)]


@wild.spell("green-thumb", when=lambda s, cast: bool(_rows_to_grow(s.player(cast.player))))
async def green_thumb(s: VillainyState, cast: Cast) -> None:
    """LL-XP-06. The best die below red of a row is a step better for this game; without one a blank slot is white."""
    me = s.player(cast.player)
    row = await choose(me.role, Kind.PLUS_ROW, _rows_to_grow(me), about=s.spell(cast.spell))
    dice = me.rows[row]
    dice[dice.index(max(die for die in dice if die < Die.RED))] += 1
    dice.sort(reverse=True)
    s.say("grows", who=me, row=row.key)
    await aid(s, me, me, cast.spell)
