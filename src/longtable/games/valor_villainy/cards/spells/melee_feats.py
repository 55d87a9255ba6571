"""Melee Feats: they tank, cleave and forge."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Kind, Row, Size, Team
from longtable.games.valor_villainy.play import combat, looting, packs, rolls, statuses
from longtable.games.valor_villainy.play.characters import (
    character,
    current,
    enemies_in,
    is_held_by_enemies,
    is_in_play,
    team,
)
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    AddingHits,
    Begins,
    Does,
    Entered,
    Falls,
    Fell,
    Hurt,
    Sickening,
    Struck,
    Targeted,
)
from longtable.games.valor_villainy.play.outcomes import is_altered
from longtable.games.valor_villainy.play.plusones import gain_plus_one, receive_plus_one
from longtable.games.valor_villainy.play.targets import enterable, put, reaction
from longtable.games.valor_villainy.state import SECOND_MELEE, Minion, Player, Turn, VillainyState

melee_feats: Register[VillainyState] = Register()
MOST_LIFTS = 6
TROPHY_TOKENS = 2

# ---------------------------------------------------------------- taking blows


@melee_feats.reacts(
    "brace",
    to=Struck,
    when=lambda _, me, event: event.target == me.key,
    matters=lambda s, _, event: is_altered(s, event),
)
async def brace(s: VillainyState, me: Player, event: Struck) -> None:
    """LL-DMG-01. Prevent 3 of the damage one would take, and 1 more for each Shield."""
    prevented = min(event.damage, reaction(s).amounts[0] + statuses.shields(s, me.key))
    event.damage -= prevented
    s.say("prevents", who=me, amount=prevented)


def _is_next_door(s: VillainyState, me: Player, event: Targeted) -> bool:
    who = character(s, event.target)
    is_hero = isinstance(who, Player) and not who.is_villain and who is not me
    return is_hero and not event.is_fixed and event.at in s.nearby(me.at)


@melee_feats.reacts("guard", to=Targeted, when=_is_next_door)
async def guard(s: VillainyState, me: Player, event: Targeted) -> None:
    """LL-DEF-01. Where a nearby Region is attacked the Hero moves there and is its Defender for this Round."""
    if me.at != event.at:
        put(s, me, s.regions[event.at])
    s.regions[event.at].defender = me.role
    event.target = me.key


@melee_feats.reacts("iron-will", to=Sickening, when=lambda _, me, event: event.hero is me and not event.is_cancelled)
async def iron_will(s: VillainyState, me: Player, event: Sickening) -> None:
    """LL-POISON-02, LL-DOOM-02. No Poison; Doomed goes, too, and there is a Shield."""
    event.is_cancelled = True
    statuses.cleanse(s, me)
    statuses.gain_shields(s, me.key, 1)


def _would_fall_among_enemies(s: VillainyState, me: Player, event: Falls) -> bool:
    return event.target == me.key and not event.is_saved and is_held_by_enemies(s, me.at, team(s, me))


@melee_feats.reacts("last-stand", to=Falls, when=_would_fall_among_enemies)
async def last_stand(s: VillainyState, me: Player, event: Falls) -> None:
    """LL-HERO-02. Who would fall first makes a Melee roll; if it Defeats an enemy, 1 Heart is left."""
    before, felled = s.hits, len(s.hero_stash)
    turn = Turn(me.key, me.role, 0, has_begun=True)
    s.turns.append(turn)
    await rolls.melee(s, me.key)
    s.turns.remove(turn)
    s.hits = before
    if len(s.hero_stash) > felled:
        me.health, event.is_saved = 1, True
        s.say("last-stand", who=me)


# ---------------------------------------------------------------- giving them


def _felled_by_melee(s: VillainyState, me: Player, event: Fell) -> bool:
    return event.by == me.key and me.is_on_map and s.hits is not None and s.hits.row == Row.MELEE


@melee_feats.reacts(
    "cleave",
    to=Fell,
    when=_felled_by_melee,
    matters=lambda s, me, _: bool(enemies_in(s, me.at, team(s, me))),
)
async def cleave(s: VillainyState, me: Player, event: Fell) -> None:
    """LL-MELEE-02, LL-VDMG-04. After a Melee roll that Defeats a Minion the own Region is attacked for 3."""
    await combat.attack_region(s, Attack(me.key, me.role, me.at), reaction(s).amounts[0])


@melee_feats.reacts("trophy", to=Fell, when=_felled_by_melee)
async def trophy(s: VillainyState, me: Player, event: Fell) -> None:
    """LL-MIN-06. A Minion that a Melee roll Defeats is discarded for no Bounty; 2 Plus-Ones on Melee come of it."""
    if event.minion in s.hero_stash:
        s.hero_stash.remove(event.minion)
        packs.put_back(s, event.minion)
    for _ in range(TROPHY_TOKENS):
        await receive_plus_one(s, me, Row.MELEE)


def _was_large(s: VillainyState, me: Player, event: Fell) -> bool:
    return event.by == me.key and me.is_on_map and s.content.minions[event.minion].size >= Size.ELITE


@melee_feats.reacts("battle-roar", to=Fell, when=_was_large)
async def battle_roar(s: VillainyState, me: Player, event: Fell) -> None:
    """LL-PLUS-03. Each nearby Hero gains a Plus-One on a Power row when an Elite or a Boss falls by this one."""
    for hero in [hero for at in s.nearby(me.at) for hero in s.heroes_in(at)]:
        await gain_plus_one(s, hero, s.content.boards[hero.board].power_rows)


def _is_beside_me(s: VillainyState, me: Player, event: Hurt) -> bool:
    return event.target == me.key and is_in_play(s, event.by) and character(s, event.by).at == me.at


@melee_feats.reacts("counter", to=Hurt, when=_is_beside_me)
async def counter(s: VillainyState, me: Player, event: Hurt) -> None:
    """LL-VDMG-04. An enemy in the own Region that has dealt damage takes 2, whoever defends."""
    await combat.harm(s, me.key, me.role, event.by, reaction(s).amounts[0])


def _is_my_melee(_s: VillainyState, me: Player, event: AddingHits) -> bool:
    return event.hits.roller == me.key and event.hits.row == Row.MELEE


@melee_feats.reacts("overpower", to=AddingHits, when=_is_my_melee)
async def overpower(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-PLUS-02. 3 Hits more for a Melee roll or Test of one's own."""
    event.hits.pool += reaction(s).amounts[0]
    s.say("more-hits", who=me, hits=event.hits.pool)


@melee_feats.reacts("wicked-lifts", to=AddingHits, when=_is_my_melee)
async def wicked_lifts(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-CARD-02. White dice are rolled until one shows no Hit; each before it is a Hit more, at most 6."""
    lifted = 0
    while lifted < MOST_LIFTS and any(roll(s.chance, [Die.WHITE])):
        lifted += 1
    event.hits.pool += lifted
    s.say("more-hits", who=me, hits=event.hits.pool)


MELEE_ROWS = {int(Row.MELEE): "first", SECOND_MELEE: "second"}


@melee_feats.reacts(
    "second-blow", to=Does, when=lambda _, __, event: any(row in MELEE_ROWS for row in event.turn.used)
)
async def second_blow(s: VillainyState, me: Player, event: Does) -> None:
    """LL-SEQ-08, LL-HABI-09. Another Melee roll may be made this Turn; of two Melee rows one is fresh again."""
    rolled = {MELEE_ROWS[row]: row for row in event.turn.used if row in MELEE_ROWS}
    fresh = await choose(me.role, Kind.FRESH, list(rolled), about=me)
    event.turn.used.remove(rolled[fresh])


# ---------------------------------------------------------------- beginnings and Moves


def _is_here(s: VillainyState, me: Player, event: Begins) -> bool:
    who = character(s, event.actor) if is_in_play(s, event.actor) else None
    return isinstance(who, Minion) and team(s, who) != team(s, me) and who.at == me.at and current(s).points > 0


@melee_feats.reacts("headbutt", to=Begins, when=_is_here)
async def headbutt(s: VillainyState, me: Player, event: Begins) -> None:
    """LL-MSTEP-05. For 1 damage to oneself a Minion here has 1 Action Point less."""
    turn = current(s)
    turn.points = max(0, turn.points - 1)
    s.say("slowed", who=event.actor, points=turn.points)
    await combat.harm(s, me.key, me.role, me.key, 1)


@melee_feats.reacts("forge", to=Begins, when=lambda s, me, event: event.actor == me.key and bool(s.stash_treasures))
async def forge(s: VillainyState, me: Player, event: Begins) -> None:
    """LL-TREAS-02. As one's Turn begins the Treasures of the Stash are looked at, and one of them is equipped."""
    s.uncovered += 1
    s.open_stash = Team.HEROES
    cards = [s.treasure(number) for number in s.stash_treasures]
    card = await choose(me.role, Kind.FORGE, cards, about=me)
    s.open_stash = Team.NOBODY
    s.stash_treasures.remove(card.number)
    looting.equip(s, me, card.number)


def _charged(s: VillainyState, me: Player, event: Entered) -> bool:
    return event.who == me.key and bool(s.regions[me.at].stack)


@melee_feats.reacts("shoulder-charge", to=Entered, when=_charged)
async def shoulder_charge(s: VillainyState, me: Player, event: Entered) -> None:
    """LL-MOVE-09. The top Minion of a Region that one enters is pushed a step; without enemies the Move goes on."""
    minion = s.minion(s.regions[me.at].stack[-1])
    places = enterable(s, minion, s.regions[me.at].beside)
    if places:
        region = await choose(me.role, Kind.REGION, [s.regions[at] for at in places], about=s.card(minion))
        put(s, minion, region)
    if not is_held_by_enemies(s, me.at, team(s, me)):
        current(s).steps = event.steps


def _came_among_enemies(s: VillainyState, me: Player, event: Entered) -> bool:
    return event.who == me.key and is_held_by_enemies(s, me.at, team(s, me))


@melee_feats.reacts("rally-behind-me", to=Entered, when=_came_among_enemies)
async def rally_behind_me(s: VillainyState, me: Player, event: Entered) -> None:
    """LL-MOVE-10. Every Hero near a Region with enemies that one has moved into may be placed there."""
    for hero in [hero for at in s.regions[me.at].beside for hero in s.heroes_in(at)]:
        if await confirm(hero.role, Kind.OFFER, about=reaction(s)):
            put(s, hero, s.regions[me.at])
