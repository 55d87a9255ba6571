"""Judge Hollowgavel, the bench itself: Doom, precedents, and Reactions that are overruled (act 5)."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row, Sort
from longtable.games.valor_villainy.labyrinth.battle.shared import (
    critical,
    hurt_attacker,
    is_easier,
    is_harder,
)
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import assault, golden, halls, losses, remedies, villain
from longtable.games.valor_villainy.labyrinth.play.effects import block, board, effects, lasting, mission, protocol
from longtable.games.valor_villainy.labyrinth.play.events import Critical, Defends, Protocol
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player, Until
from longtable.games.valor_villainy.play import combat, statuses, targets
from longtable.games.valor_villainy.play import lasting as spells
from longtable.games.valor_villainy.play.characters import character, is_in_play
from longtable.games.valor_villainy.play.events import Dooming, Reacts

AGGRAVATED = 3
RECIDIVE, REPEATED = 3, 2
MANY_CARDS, FEW_CARDS, CONTEMPT = 4, 2, 2
COSTS = 2
RECESS = 2
FIRST_DOOM = "first-doom"

# ---------------------------------------------------------------- the insert


@board("hollowgavel", to=Critical, when=lambda s, _me, event: statuses.is_doomed(s, event.attacker))
def presiding(_s: LabyrinthState, _me: Player, event: Critical) -> None:
    """LL-VDMG-06, LL-DOOM-02. Presiding: Doomed Heroes cannot cause criticals against him."""
    event.is_barred = True


def _may_ignore(s: LabyrinthState, hero: Player, event: Dooming) -> bool:
    return is_easier(s) and not event.is_again and not event.is_barred and _first_doom(hero) not in s.used


def _first_doom(hero: Player) -> str:
    return f"{FIRST_DOOM}:{hero.role}"


@mission("hollowgavel", to=Dooming)
async def first_and_again(s: LabyrinthState, hero: Player, event: Dooming) -> None:
    """LL-DIFF-01. On the third Easy step each Hero may ignore one Doom; on the third Hard step a second one hurts."""
    if _may_ignore(s, hero, event) and await confirm(hero.role, Kind.PARDON, about=hero):
        s.used.append(_first_doom(hero))
        s.say("doom-ignored", who=hero)
        event.is_barred = True
    elif event.is_again and is_harder(s):
        await combat.harm(s, s.villain.key, s.villain.role, hero.key, REPEATED)


# ---------------------------------------------------------------- protocols


@protocol("the-gavel")
async def the_gavel(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-04. Up to 3 steps towards the closest Doomed Hero, else the closest; Melee, harder if one is there."""
    heroes = golden.heroes(s)
    doomed = [hero for hero in heroes if statuses.is_doomed(s, hero.key)]
    assault.go_toward(s, golden.place(s, [hero.at for hero in doomed or heroes], by=me.at), 3)
    await assault.strike(s, add=AGGRAVATED if any(hero.at == me.at for hero in doomed) else 0)


@protocol("sentence")
async def sentence(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-DOOM-01, LL-MAP-08. Heroes here and in view become Doomed; who was so already takes 3 damage."""
    for hero in [*s.heroes_in(me.at), *assault.heroes_in_view(s)]:
        if statuses.is_doomed(s, hero.key):
            await combat.harm(s, me.key, me.role, hero.key, RECIDIVE)
        else:
            await statuses.doom(s, hero, me.key)


@protocol("contempt")
async def contempt(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-BLACK-02. Each Hero with 4 or more cards discards one; each with fewer than 2 takes 2 damage."""
    for hero in golden.heroes(s):
        if len(hero.hand) >= MANY_CARDS:
            await losses.lose_cards(s, hero, 1)
        elif len(hero.hand) < FEW_CARDS:
            await combat.harm(s, me.key, me.role, hero.key, CONTEMPT)


@protocol("objection")
async def objection(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-REACT-01, LL-VMAG-01. Until his next Turn the first Reaction has no effect; then Black Arts."""
    spells.lay(s, Lasts.OBJECTION, me.key, me, ends=Ends.TURN, whose=me.role)
    await villain.black_arts(s)


@lasting(Lasts.OBJECTION, to=Reacts)
def overrules(s: LabyrinthState, until: Until, event: Reacts) -> None:
    """LL-REACT-01. The first Reaction since his Objection is paid for, and does nothing."""
    s.lasting.remove(until)
    s.say("overruled", who=s.villain, spell=event.spell)
    event.is_cancelled = True


@protocol("precedent")
async def precedent(s: LabyrinthState, me: Player, event: Protocol) -> None:
    """LL-VATK-02. The protocol that was carried out before this one in this Turn once more; else Black Arts."""
    before = effects.find(Protocol, s.last_protocol, Sort.BATTLE)
    if before is None:
        await villain.black_arts(s)
    else:
        await before.answer(s, me, event)


@protocol("adjourned")
async def adjourned(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MOVE-10, LL-VP1-03, LL-DOOM-01. To the furthest Portal; Plus-Ones; Heroes on Portals become Doomed."""
    hero = await assault.closest_hero(s)
    portal = None if hero is None else golden.furthest_portal(s, hero.it.at)
    if portal is not None:
        targets.put(s, me, s.regions[portal.it])
    await villain.store(s, Row.MAGIC, RECESS)
    for other in golden.heroes(s):
        if other.at in halls.portals(s):
            await statuses.doom(s, other, me.key)


# ---------------------------------------------------------------- blocks


@block("overruled")
async def overruled(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02, LL-DOOM-01. The attacker becomes Doomed, if it is a Hero."""
    attacker = _attacker(s, event)
    if attacker is not None:
        await statuses.doom(s, attacker, me.key)


@block("costs")
async def costs(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02, LL-BLACK-02. The attacker discards a card; without cards they take 2 damage."""
    attacker = _attacker(s, event)
    if attacker is not None and attacker.hand:
        await losses.lose_cards(s, attacker, 1)
    else:
        await hurt_attacker(s, me, event, COSTS)


@block("mistrial")
async def mistrial(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-VDMG-06. He loses 5 Hearts more; one Hero of the attacker's choice is no longer Doomed."""
    critical(s)
    attacker = character(s, event.attacker)
    doomed = [hero for hero in golden.heroes(s) if statuses.is_doomed(s, hero.key)]
    if doomed:
        role = attacker.role if isinstance(attacker, Player) else s.speaker.role
        remedies.lift_doom(s, await choose(role, Kind.ACQUIT, doomed, about=s.villain))


def _attacker(s: LabyrinthState, event: Defends) -> Player | None:
    """The Hero who attacked, if it was one who is still there."""
    attacker = character(s, event.attacker) if is_in_play(s, event.attacker) else None
    return attacker if isinstance(attacker, Player) else None
