"""What Relics do (OQ-RELIC)."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Attack, Die, Effect, Keyword, Kind, Sort
from longtable.games.orcquest_warpath.play import combat, spotting, tracks, vitals
from longtable.games.orcquest_warpath.play.effects import (
    Gathering,
    Killed,
    Smelling,
    Stepping,
    Struck,
    TurnBegins,
    Unlocking,
    Used,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState

LOUD, FAR = 3, 5
"""How far bagpipes are heard, and eyes reach."""


def _turned(s: OrcState, me: Hero) -> list[Foe]:
    """OQ-GLOS-28. Enemies that can be made Chickens: neither Named nor Massive."""
    rows = s.content.enemies
    return [foe for foe in aid.seen_foes(s, me, FAR) if foe.id in rows and not rows[foe.id].named]


def sees_hearers(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether an Enemy is in sight whom bagpipes would frighten."""
    return bool(aid.seen_foes(s, me, LOUD))


@effects.of("screaming-bagpipes", to=Used, sort=Sort.ITEM, when=sees_hearers)
async def screaming_bagpipes(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-ALTER-10, OQ-ALERT-06, OQ-EROLL-01. Everybody near in sight is Terrified, and Alert by what it hears."""
    for foe in aid.seen_foes(s, me, LOUD):
        vitals.inflict(s, foe, combat.inflicts(Effect.TERRIFIED), me.key)
        await spotting.rouse(s, foe, me.at)
    tracks.change_alert(s, 1, "noise")
    await spotting.look(s)


@effects.of("stinking-socks", to=Smelling, sort=Sort.ITEM)
def socks_cover_the_smell(_: OrcState, me: Hero, event: Smelling) -> None:
    """OQ-GLOS-16. No nose finds who wears them."""
    if event.hero is me:
        event.finds = False


@effects.of("stinking-socks", to=Stepping, sort=Sort.ITEM)
def socks_keep_distance(_: OrcState, me: Hero, event: Stepping) -> None:
    """OQ-ORI-05. Leaving a Danger Zone costs 1 Damage less for each Enemy."""
    if event.hero is me:
        event.damage = max(event.damage - 1, 0)


@effects.of("tooth-necklace", to=Killed, sort=Sort.ITEM)
def tooth_necklace(s: OrcState, me: Hero, event: Killed) -> None:
    """OQ-KILL-03. A Badass Point more for an Enemy at full Health that is killed by one Attack."""
    if event.by is me and event.blow is not None and event.blow.was_whole:
        tracks.gain(s, 1, "tooth", me)


@effects.of("arrows-of-cockatrix", to=Gathering, sort=Sort.ITEM)
def arrows_pierce(_: OrcState, me: Hero, event: Gathering) -> None:
    """OQ-GLOS-27. Ranged Attacks have Piercing."""
    blow = event.blow
    if blow.attacker is me and blow.type is Attack.RANGED and blow.cause in combat.ATTACKS:
        blow.wields.append(Wielded(me, Ability(does=Keyword.PIERCING)))


@effects.of("arrows-of-cockatrix", to=Struck, sort=Sort.ITEM)
def arrows_bleed(s: OrcState, me: Hero, event: Struck) -> None:
    """OQ-AFFL-01. Whom a Ranged Attack has wounded bleeds."""
    blow = event.blow
    if blow.attacker is me and blow.type is Attack.RANGED and blow.dealt and vitals.left(s, blow.defender):
        vitals.inflict(s, blow.defender, combat.inflicts(Effect.BLEED), me.key)


@effects.of("broken-mirror", to=Struck, sort=Sort.ITEM)
async def broken_mirror(s: OrcState, me: Hero, event: Struck) -> None:
    """OQ-COMB-14. Who attacks from behind suffers a grey die."""
    blow = event.blow
    if blow.defender is me and blow.from_behind and blow.cause in combat.ATTACKS and vitals.left(s, blow.attacker):
        await combat.suffer_dice(s, blow.attacker, [Die.GREY], me)


def sees_fowl(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether somebody in sight could be a Chicken."""
    return bool(_turned(s, me))


@effects.of("blue-eye-of-isabella", to=Used, sort=Sort.ITEM, when=sees_fowl)
async def blue_eye(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-GLOS-28. An Enemy in sight is a Chicken until its next Activation."""
    foe = await choose(me.role, Kind.TARGET, _turned(s, me), about=event.thing)
    foe.is_chicken = True
    s.say("polymorphed", foe=foe, who=me)


def sees_enemy(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether an Enemy is in sight and near enough."""
    return bool(aid.seen_foes(s, me, FAR))


@effects.of("eye-of-cockatrix", to=Used, sort=Sort.ITEM, when=sees_enemy)
async def eye_of_cockatrix(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-ALTER-06. An Enemy in sight is Petrified."""
    foe = await choose(me.role, Kind.TARGET, aid.seen_foes(s, me, FAR), about=event.thing)
    vitals.inflict(s, foe, combat.inflicts(Effect.PETRIFIED), me.key)


@effects.of("thief-tools", to=Unlocking, sort=Sort.ITEM)
def thief_tools(_: OrcState, me: Hero, event: Unlocking) -> None:
    """OQ-DOOR-03. Who has them needs no key."""
    event.can = event.can or event.hero is me


@effects.of("badass-totem", to=TurnBegins, sort=Sort.ITEM)
def badass_totem(s: OrcState, me: Hero, _: TurnBegins) -> None:
    """OQ-BP-04. A Badass Point at the beginning of every Turn."""
    tracks.gain(s, 1, "totem", me)
