"""Act 4, The Green Gallery: what sides of its packets do."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Kind, Slot
from longtable.games.valor_villainy.labyrinth.play import (
    battle,
    gifts,
    golden,
    halls,
    losses,
    remedies,
    spores,
    verbs,
)
from longtable.games.valor_villainy.labyrinth.play.effects import side
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Packet
from longtable.games.valor_villainy.play import forced, statuses, wounds

NEAR, WALK = 2, 3
BAIT = 2


@side("overgrown-shelf-d")
async def overgrown_shelf_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-BLACK-02. Spores at most 2 steps from here go; each Hero discards a card or takes 1 damage."""
    for at in spores.places(s):
        if halls.distance(s, packet.at, at) <= NEAR:
            spores.clear(s, at)
    for hero in golden.heroes(s):
        if not await losses.lose_card_instead(s, hero):
            await verbs.hurt(s, hero, 1)


@side("sap-trap-c")
async def sap_trap_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-01, LL-MOVE-01. The marked Hero discards the Defense Treasure for 1 XP and a free Move now."""
    for hero in gifts.marked(s, packet):
        if hero.gear[Slot.DEFENSE]:
            losses.discard_treasure(s, hero, s.treasure(hero.gear[Slot.DEFENSE]))
        verbs.learn(s, hero, 1)
        await verbs.walk(s, hero, WALK)


@side("sleepwalkers-d")
async def sleepwalkers_d(s: LabyrinthState, _packet: Packet) -> None:
    """LL-MOVE-09, LL-POISON-02. The Lead Hero and the weakest walk towards a far Portal and gain a Poison each."""
    portal = golden.furthest_portal(s, CAMP)
    lead, weakest = await golden.lead_hero(s), await golden.weakest(s, golden.heroes(s))
    named = [picked.it for picked in (lead, weakest) if picked is not None]
    for hero in [hero for n, hero in enumerate(named) if not any(hero is other for other in named[:n])]:
        if portal is not None:
            forced.toward(s, hero, portal.it, s.villain.key, WALK)
        await statuses.poison(s, hero)


@side("sleepwalkers-e")
async def sleepwalkers_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-10, LL-SCOUT-11. The Lead Hero may be placed on any Portal; two Treasures are laid there."""
    lead = await golden.lead_hero(s)
    portals = [s.regions[at] for at in halls.portals(s)]
    if lead is None or not portals:
        return
    page = s.parts.packets[packet.event]
    region = await choose(lead.it.role, Kind.REGION, portals, about=page, may_pass=True)
    if region is not None:
        at = next(at for at in halls.CELLS if s.regions[at] is region)
        verbs.put(s, lead.it, at)
        verbs.lay_treasures(s, at, BAIT)


@side("gardeners-bargain-f")
async def gardeners_bargain_f(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-01, LL-POISON-02. A Treasure is discarded, worn or stashed; each Hero loses all Poison and heals 1."""
    await losses.lose_any_treasure(s, gifts.decider(s, packet).role)
    for hero in golden.heroes(s):
        remedies.cure_poison(s, hero)
        await wounds.heal(s, hero, 1)


@side("begin-battle-burnt")
async def begin_battle_burnt(s: LabyrinthState, _packet: Packet) -> None:
    """LL-EVENT-08. All spores go; the Final Battle begins."""
    for at in spores.places(s):
        spores.clear(s, at)
    await battle.begin(s)
