"""Arcane Spells: attacks and tricks."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.dice import roll
from longtable.games.valor_villainy.kinds import Kind, Size
from longtable.games.valor_villainy.play import packs, turns
from longtable.games.valor_villainy.play.characters import (
    VILLAIN,
    character,
    current,
    is_acting,
    is_held_by_enemies,
    is_in_play,
    is_open,
    key_of,
    team,
)
from longtable.games.valor_villainy.play.combat import SHEEP, Attack, attack_one, defeat_minion
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import Begins, Cast, Casts, Rolled, Targeted
from longtable.games.valor_villainy.play.items import choose_dice, reroll
from longtable.games.valor_villainy.play.magic import could_work, resolve
from longtable.games.valor_villainy.play.outcomes import can_improve, can_worsen, leaves_a_trace
from longtable.games.valor_villainy.play.targets import (
    Flock,
    Target,
    adjacent,
    as_targets,
    attack,
    attackable,
    choose_character,
    choose_minion,
    choose_region,
    chosen,
    enemies,
    enemy_minions,
    enterable,
    friends,
    is_friend,
    nearby,
    put,
    reaction,
    roll_for,
    sheep,
    side_of,
    spell_damage,
    within,
)
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, Region, VillainyState

arcane: Register[VillainyState] = Register()
"""What Arcane Spells do."""

EMBERS_REACH = 2
ECHO_RUNE = "echo-rune"
A_FRIEND = 1
"""The level at which Blink takes a friend, too, and anywhere."""
TWO_TILES = 2

# ---------------------------------------------------------------- attacks


@arcane.spell("enormous-fist", when=lambda s, cast: bool(attackable(s, cast, nearby(s, cast))))
async def enormous_fist(s: VillainyState, cast: Cast) -> None:
    """MM-MAGIC-06. Attack a nearby Region, down through the stack."""
    at = await choose_region(s, cast, attackable(s, cast, nearby(s, cast)), kind=Kind.TARGET)
    await attack(s, cast, at, cast.amount)


@arcane.spell("lightning-surge", when=lambda s, cast: bool(attackable(s, cast, adjacent(s, cast))))
async def lightning_surge(s: VillainyState, cast: Cast) -> None:
    """MM-HERO-01. Attack an adjacent Region with the total of red dice."""
    at = await choose_region(s, cast, attackable(s, cast, adjacent(s, cast)), kind=Kind.TARGET)
    await attack(s, cast, at, roll_for(s, cast))


@arcane.spell("ember-rain", when=lambda s, cast: bool(attackable(s, cast, within(s, cast, EMBERS_REACH))))
async def ember_rain(s: VillainyState, cast: Cast) -> None:
    """MM-ABIL-02, 03. AOE damage in a Region up to two steps away, to friend and foe, but not to the caster."""
    at = await choose_region(s, cast, attackable(s, cast, within(s, cast, EMBERS_REACH)), kind=Kind.TARGET)
    await attack(s, cast, at, cast.amount, aoe=True)


@arcane.spell("frost-lance", when=lambda s, cast: bool(enemies(s, cast) or sheep(s, cast)))
async def frost_lance(s: VillainyState, cast: Cast) -> None:
    """MM-DEF-01. Damage to any one enemy nearby, whoever defends."""
    options: list[Target] = [*as_targets(s, enemies(s, cast)), *sheep(s, cast)]
    target = await choose(cast.player, Kind.TARGET, options, about=s.spell(cast.spell))
    damage = spell_damage(s, cast, cast.amount)
    if isinstance(target, Flock):
        await attack_one(s, Attack(cast.by, cast.player, target.at), SHEEP, damage)
    else:
        await attack_one(s, Attack(cast.by, cast.player, chosen(s, target).at), target.key, damage)


# ---------------------------------------------------------------- the Map


def _shifting(s: VillainyState) -> list[Region]:
    """MM-XCOMP-06. The tiles that can be swapped: face up, and never where the Heroes start."""
    camp = s.box.camp(s)
    return [region for at, region in enumerate(s.regions) if region.is_face_up and at != camp]


@arcane.spell("shifting-sands", when=lambda s, _: len(_shifting(s)) >= TWO_TILES)
async def shifting_sands(s: VillainyState, cast: Cast) -> None:
    """MM-XCOMP-06, LL-XC-06. Two tiles change places with all that is on them; in the Labyrinth that alone does."""
    card = s.spell(cast.spell)
    one = await choose(cast.player, Kind.REGION, _shifting(s), about=card)
    others = [region for region in _shifting(s) if region is not one]
    other = await choose(cast.player, Kind.REGION, others, about=card)
    s.say("tiles-swapped", who=cast.by, region=one, other=other)
    s.box.exchange(s, one, other)


def _blink(s: VillainyState, cast: Cast, who: Player | Minion) -> list[int]:
    """Where Blink can take somebody: anywhere at its higher level, else away from all enemies."""
    places = enterable(s, who, range(len(s.regions)))
    if cast.level == A_FRIEND:
        return places
    return [at for at in places if not is_held_by_enemies(s, at, side_of(s, cast))]


def _blinkers(s: VillainyState, cast: Cast) -> list[Player | Minion]:
    """Whom Blink can take: the caster, or a friend too; nobody to where they could not be, nor out of hiding."""
    myself = [character(s, cast.by)] if cast.at != NOWHERE else []
    able = friends(s, cast) if cast.level == A_FRIEND else myself
    return [who for who in able if _blink(s, cast, who)]


@arcane.spell("blink", when=lambda s, cast: bool(_blinkers(s, cast)))
async def blink(s: VillainyState, cast: Cast) -> None:
    """MM-MOVE-12. Place yourself in a Region without enemies, or a friend or yourself in any face-up Region."""
    who = await choose_character(s, cast, _blinkers(s, cast))
    put(s, who, s.regions[await choose_region(s, cast, _blink(s, cast, who))])


def _pushed_to(s: VillainyState, target: Target) -> list[int]:
    """Where one step of a push can lead."""
    if isinstance(target, Flock):
        return [at for at in s.regions[target.at].beside if s.regions[at].is_face_up and is_open(s, at, VILLAIN)]
    who = chosen(s, target)
    return enterable(s, who, s.regions[who.at].beside)


def _pushable(s: VillainyState, cast: Cast) -> list[Target]:
    """Enemy Heroes and Minions nearby, Sheep too; the Villain stands fast."""
    found: list[Target] = [*as_targets(s, [who for who in enemies(s, cast) if who is not s.villain]), *sheep(s, cast)]
    return [target for target in found if _pushed_to(s, target)]


@arcane.spell("gale", when=lambda s, cast: bool(_pushable(s, cast)))
async def gale(s: VillainyState, cast: Cast) -> None:
    """MM-DEF-06, MM-MOVE-12. Push an enemy one Region, or up to three, one after the other."""
    target = await choose(cast.player, Kind.TARGET, _pushable(s, cast), about=s.spell(cast.spell))
    for step in range(cast.amount):
        options = [s.regions[at] for at in _pushed_to(s, target)]
        region = await choose(cast.player, Kind.REGION, options, about=target, may_pass=step > 0)
        if region is None:
            break
        target = _push(s, target, s.regions.index(region))


def _push(s: VillainyState, target: Target, at: int) -> Target:
    """Push somebody into the next Region; return who it is there."""
    if isinstance(target, Flock):
        s.regions[target.at].sheep -= 1
        s.regions[at].sheep += 1
        s.say("sheep-pushed", region=s.regions[at])
        return Flock(at)
    put(s, chosen(s, target), s.regions[at])
    return target


# ---------------------------------------------------------------- Minions


def border(s: VillainyState, cast: Cast) -> list[int]:
    """MM-XCOMP-04, LL-XC-08. The face-up Regions at the Map's edge, but for a Sanctuary of the other side."""
    side = side_of(s, cast)
    return [at for at in s.box.borders(s) if is_open(s, at, side)]


@arcane.spell("summon-illusion", when=lambda s, cast: bool(border(s, cast)))
async def summon_illusion(s: VillainyState, cast: Cast) -> None:
    """MM-XCOMP-04, MM-SCOUT-12, MM-LOOT-03. Spawn a Minion on a border tile, take a Turn with it; it fades."""
    number = packs.draw_minion(s, Size(cast.amount))
    if number is None:
        return
    s.drawn = number
    card = s.content.minions[number]
    region = await choose(cast.player, Kind.REGION, [s.regions[at] for at in border(s, cast)], about=card)
    s.drawn = 0
    packs.put_minion(s, number, s.regions.index(region))
    await turns.take_lent_turn(s, card.key, cast.player, illusion=True)


def _puppets(s: VillainyState, cast: Cast) -> list[Minion]:
    """The enemy Minions of the level's size nearby; one in the middle of a Turn cannot begin another."""
    return [minion for minion in enemy_minions(s, cast, [Size(cast.amount)]) if not is_acting(s, minion)]


@arcane.spell("puppet-strings", when=lambda s, cast: bool(_puppets(s, cast)))
async def puppet_strings(s: VillainyState, cast: Cast) -> None:
    """MM-SCOUT-12, MM-TERM-08. Take a Turn with an enemy Minion as though it were yours; then it is theirs again."""
    minion = await choose_minion(s, cast, _puppets(s, cast))
    s.say("controlled", who=cast.by, minion=s.card(minion))
    await turns.take_lent_turn(s, key_of(s, minion), cast.player)


def _woolly(s: VillainyState, cast: Cast) -> list[Minion]:
    return enemy_minions(s, cast, [size for size in (Size.CHUMP, Size.ELITE) if size <= cast.amount])


@arcane.spell("woolly-hex", when=lambda s, cast: bool(_woolly(s, cast)))
async def woolly_hex(s: VillainyState, cast: Cast) -> None:
    """MM-SHEEP-01, 04. A nearby Chump, or an Elite too, is discarded for no Bounty; a Sheep takes its place."""
    minion = await choose_minion(s, cast, _woolly(s, cast))
    at = minion.at
    s.say("turned-to-sheep", who=s.card(minion))
    packs.discard_minion(s, minion)
    packs.make_sheep(s, at)


# ---------------------------------------------------------------- echoes


def _echo(s: VillainyState, cast: Cast) -> Cast | None:
    """The Spell before this one in the same Magic Action, at its lowest level; None if there was none."""
    if not cast.echo:
        return None
    card = s.spell(cast.echo)
    amount = card.amounts[0] if card.amounts else 0
    return Cast(cast.by, cast.player, card.number, 0, amount, cast.at)


def _can_echo(s: VillainyState, cast: Cast) -> bool:
    echo = _echo(s, cast)
    return echo is not None and could_work(s, echo)


@arcane.spell(ECHO_RUNE, when=_can_echo)
async def echo_rune(s: VillainyState, cast: Cast) -> None:
    """MM-MAGIC-02. Repeat the Spell cast last, at its lowest level; to the next Rune this one is that Spell."""
    echo = _echo(s, cast)
    if echo is None:
        return
    cast.spell, cast.level, cast.amount = echo.spell, echo.level, echo.amount
    s.say("echoes", who=cast.by, spell=s.spell(cast.spell))
    if could_work(s, cast):
        await resolve(s, cast)


# ---------------------------------------------------------------- Reactions


def _can_ask_the_price(s: VillainyState, me: Player, event: Casts) -> bool:
    return not event.is_cancelled and not is_friend(s, me, event.caster)


@arcane.reacts("ultimate-price", to=Casts, when=_can_ask_the_price)
async def ultimate_price(s: VillainyState, me: Player, event: Casts) -> None:
    """MM-XCOMP-05, MM-DMG-08. The caster Defeats an own Minion, or the Spell is cancelled and its Hits come back.

    LL-XC-07. A Villain whom nobody plays never sacrifices one.
    """
    about = s.spell(event.spell)
    victims = _victims(s, event) if s.box.is_villain_played else []
    victim = await choose(event.controller, Kind.PAY, victims, about=about, may_pass=True) if victims else None
    if victim is None:
        event.is_cancelled = event.is_refunded = True
        s.say("cancelled", spell=s.spell(event.spell))
    else:
        await defeat_minion(s, s.minion(victim.number), event.caster, event.controller)


def _victims(s: VillainyState, event: Casts) -> list[MinionCard]:
    """The Minions on the caster's side, but not the one who casts."""
    side = team(s, character(s, event.caster))
    cards = [s.card(minion) for minion in s.minions if team(s, minion) == side]
    return [card for card in cards if card.key != event.caster]


def _could_be_hit(s: VillainyState, me: Player, event: Targeted) -> bool:
    """MM-REACT-12. Whether something would be left of the attack, be it for the Light that guards me."""
    return leaves_a_trace(s, me.key, event.damage - event.prevents)


@arcane.reacts("flicker", to=Targeted, when=lambda _, me, event: event.target == me.key, matters=_could_be_hit)
async def flicker(s: VillainyState, me: Player, event: Targeted) -> None:
    """MM-REACT-02, MM-DMG-12. Who is attacked prevents the total of two yellow dice."""
    prevented = sum(roll(s.chance, reaction(s).dice[0]))
    event.prevents += prevented
    s.say("prevents", who=me, amount=prevented)


@arcane.reacts(
    "fumble",
    to=Rolled,
    when=lambda s, me, event: not is_friend(s, me, event.hits.roller),
    matters=lambda s, _, event: can_worsen(s, event.hits),
)
async def fumble(s: VillainyState, me: Player, event: Rolled) -> None:
    """MM-REROLL-01, 02. An enemy rolls up to three dice again, of your choice."""
    reroll(s, event.hits, await choose_dice(me, event.hits, most=reaction(s).amounts[0], least=1))


@arcane.reacts(
    "clear-mind",
    to=Rolled,
    when=lambda _, me, event: event.hits.roller == me.key,
    matters=lambda s, _, event: can_improve(s, event.hits),
)
async def clear_mind(s: VillainyState, me: Player, event: Rolled) -> None:
    """MM-REROLL-01, 02. Roll any of your own dice again."""
    reroll(s, event.hits, await choose_dice(me, event.hits, most=len(event.hits.dice), least=1))


def _can_freeze(s: VillainyState, me: Player, event: Begins) -> bool:
    is_minion = is_in_play(s, event.actor) and isinstance(character(s, event.actor), Minion)
    return is_minion and current(s).points > 0 and not is_friend(s, me, event.actor)


@arcane.reacts("snap-freeze", to=Begins, when=_can_freeze, matters=lambda s, _, __: turns.can_use_all_points(s))
async def snap_freeze(s: VillainyState, me: Player, event: Begins) -> None:
    """MM-REACT-04. An enemy Minion that begins its Actions has an Action Point less."""
    turn = current(s)
    turn.points = max(0, turn.points - reaction(s).amounts[0])
    s.say("slowed", who=event.actor, points=turn.points)
