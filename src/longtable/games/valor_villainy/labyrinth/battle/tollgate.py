"""Madam Tollgate, keeper of every gate: she shuts Halls, shoots along them, and takes what is owed (act 2)."""

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.battle.shared import critical
from longtable.games.valor_villainy.labyrinth.play import assault, doors, golden, halls, losses, purse, villain
from longtable.games.valor_villainy.labyrinth.play.effects import block, board, protocol
from longtable.games.valor_villainy.labyrinth.play.events import Defends, Protocol, TollPaid
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import combat
from longtable.games.valor_villainy.play.characters import character, is_in_play
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.state import Sidekick
from longtable.kit import paths
from longtable.kit.settle import most

STEPS = 3
REPOSSESSED = 2
FORECLOSED = 4
VOLLEYS = 2
SPILLED = 2

# ---------------------------------------------------------------- the insert


@board("tollgate", to=TollPaid, when=lambda s, _me, _event: s.is_final)
async def interest(s: LabyrinthState, _me: Player, _event: TollPaid) -> None:
    """LL-VP1-03. Interest: for every toll in the Final Battle she gains a Plus-One on Ranged."""
    await villain.store(s, Row.RANGED, 1)


# ---------------------------------------------------------------- protocols


@protocol("closed-gate")
async def closed_gate(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-04, LL-MAP-02. To the closest other Portal; the last Hall of the closest Hero's way there is shut."""
    assault.go_toward(s, golden.closest_portal(s, me.at, but=me.at), halls.FAR)
    hero = await assault.closest_hero(s)
    route = None if hero is None else paths.route_to(hero.it.at, me.at, lambda at: s.regions[at].beside)
    if hero is not None and route is not None and route.places:
        golden.name(s, hero)
        doors.shut(s, me.at, [hero.it.at, *route.places][-2])


@protocol("long-shot")
async def long_shot(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MAP-08. Ranged against the Region of the weakest Hero in view; with nobody there 3 steps to the closest."""
    seen = assault.heroes_in_view(s)
    if seen:
        await assault.shoot(s, golden.place_of_weakest(s, seen, by=me.at))
    else:
        assault.go_toward(s, golden.place(s, [hero.at for hero in golden.heroes(s)], by=me.at), STEPS)


@protocol("coin-volley")
async def coin_volley(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-03, 06. One Ranged roll, in full against each of the two adjacent Regions with the most enemies.

    Hits that neither needs become Plus-Ones.
    """
    hits = await villain.roll(s, Row.RANGED)
    left, beside = hits.pool, [*s.regions[me.at].beside]
    for _ in range(VOLLEYS):
        target = assault.most_enemies(s, beside)
        if target is None or s.winner:
            break
        beside.remove(target.it)
        region = s.regions[target.it]
        s.say("villain-strikes", who=me, region=region, row=Row.RANGED.key, hits=hits.pool, why=target.reason)
        left = min(left, await combat.attack_region(s, Attack(me.key, me.role, target.it), hits.pool))
    s.hits = None
    await villain.store(s, Row.RANGED, left)


@protocol("repossess")
async def repossess(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-PLUS-03, LL-VP1-03. Whoever has the most Plus-Ones loses 2, which she gains; then Ranged, next door."""
    rich = [hero for hero in golden.heroes(s) if sum(hero.plus)]
    hero = await golden.one_of(s, rich, ("most-tokens", most(lambda hero: sum(hero.plus))), by=me.at)
    if hero is not None:
        golden.name(s, hero)
        taken = [await losses.lose_plus_one(s, hero.it) for _ in range(REPOSSESSED)]
        await villain.store(s, Row.RANGED, sum(taken))
    held = [at for at in s.regions[me.at].beside if assault.count_enemies(s, at)]
    await assault.shoot(s, golden.place(s, held, by=me.at))


@protocol("surcharge")
async def surcharge(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-MAP-08, LL-PAY-01. Each Hero in view pays a Heart or a Bounty; then she shoots as in Barrage."""
    for hero in assault.heroes_in_view(s):
        await purse.heart_or_bounty(s, hero, about=hero)
    await assault.shoot(s, assault.most_enemies_beside(s))


@protocol("foreclosure")
async def foreclosure(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-TREAS-01. The closest Hero discards an equipped Treasure of their choice; one without takes 4 damage."""
    hero = await assault.closest_hero(s)
    if hero is None:
        return
    golden.name(s, hero)
    if not await losses.lose_treasure(s, hero.it):
        await combat.harm(s, me.key, me.role, hero.it.key, FORECLOSED)


# ---------------------------------------------------------------- blocks


@block("receipt")
async def receipt(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-VDMG-02, LL-PAY-01. The attacker pays a Heart or a Bounty."""
    if not is_in_play(s, event.attacker):
        return
    attacker = character(s, event.attacker)
    if isinstance(attacker, Player | Sidekick):
        await purse.heart_or_bounty(s, attacker, about=event.attacker)


@block("spilled-purse")
def spilled_purse(s: LabyrinthState, _me: Player, _event: Defends) -> None:
    """LL-VDMG-06. She loses 5 Hearts more; 2 Bounty tokens go into the Hero Stash."""
    critical(s)
    purse.gain(s, SPILLED)
