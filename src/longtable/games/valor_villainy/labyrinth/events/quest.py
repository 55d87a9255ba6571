"""Packets of quests: what their sides do."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.kinds import Row, Size
from longtable.games.valor_villainy.labyrinth.events.act7 import hunt
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Pile
from longtable.games.valor_villainy.labyrinth.play import (
    battle,
    gifts,
    golden,
    halls,
    looking,
    purse,
    scouting,
    verbs,
)
from longtable.games.valor_villainy.labyrinth.play.effects import mission, side
from longtable.games.valor_villainy.labyrinth.play.missions import EVERYWHERE
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import decks, wounds
from longtable.games.valor_villainy.play.events import Fell, Steps
from longtable.games.valor_villainy.play.plusones import has_room
from longtable.games.valor_villainy.state import role_of

HEAL, PLUS, DRAW = "heal", "plus", "draw"
WISHES = {HEAL: 5, PLUS: 3, DRAW: 3}
XP = "xp"
MOST_STAKE = 8
MAPS = 6
DUEL, STAIR = "the-duel", "flooded-stair"


# ---------------------------------------------------------------- the Fountain, the Armourer, the Map Seller


@side("the-fountain-b")
async def the_fountain_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-06. One Hero, whom the decider names, chooses: Hearts, Plus-Ones or cards."""
    decider = gifts.decider(s, packet)
    hero = await choose(decider.role, FamilyKind.CHARACTER, golden.heroes(s), about=decider)
    wish = await choose(hero.role, Kind.WISH, [*WISHES], about=s.parts.packets[packet.event])
    if wish == HEAL:
        await wounds.heal(s, hero, WISHES[wish])
    elif wish == PLUS:
        await verbs.plus(s, hero, WISHES[wish])
    else:
        await verbs.draw(s, hero, WISHES[wish])


@side("travelling-armourer-c")
async def travelling_armourer_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-02. Each Hero may give up 1 XP or a white die for 2 Treasures, one of which they may equip."""
    for hero in golden.heroes(s):
        whites = [Row(n) for n, dice in enumerate(hero.rows) if Die.WHITE in dice]
        prices: list[Row | str] = [*([XP] if hero.xp else []), *whites]
        about = s.parts.packets[packet.event]
        price = await choose(hero.role, Kind.BARTER, prices, about=about, may_pass=True) if prices else None
        if price is None:
            continue
        if isinstance(price, Row):
            dice = hero.rows[price]
            dice[dice.index(Die.WHITE)] = Die.BLANK
            dice.sort(reverse=True)
            s.say("gives-up-die", who=hero, row=price.key)
        else:
            hero.xp -= 1
            s.say("gives-up-xp", who=hero)
        before = [*hero.gear]
        await verbs.find_treasures(s, hero, 1)
        if hero.gear == before:
            await verbs.find_treasures(s, hero, 1)
        else:
            verbs.stash_treasures(s, 1)


@side("the-map-seller-b")
async def the_map_seller_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-SETUP-05, LL-SCOUT-03. 6 tiles are sorted, any of them on top; one may be laid now, without its Event."""
    hero = gifts.decider(s, packet)
    await looking.sort(s, hero, Pile.TILES, MAPS, under=MAPS)
    regions = [s.regions[at] for at in halls.CELLS if halls.unexplored(s, at)]
    if regions:
        region = await choose(hero.role, FamilyKind.REGION, regions, about=hero, may_pass=True)
        if region is not None:
            await scouting.scout_from(s, hero, s.regions.index(region), tiles=1)


# ---------------------------------------------------------------- Double or Nothing


@side("double-or-nothing-a")
def double_or_nothing_a(_s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-01. The stake is 1 Bounty."""
    packet.count = 1


@side("double-or-nothing-c")
async def double_or_nothing_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-01. On a Hit the stake is doubled and side B is read again; else it is lost, and half of it hurts."""
    if sum(roll(s.chance, [Die.WHITE])):
        packet.count = min(MOST_STAKE, 2 * packet.count)
        packet.side = "B"
        s.say("stake", count=packet.count)
        return
    for hero in gifts.scouter(s, packet):
        await verbs.hurt(s, hero, (packet.count + 1) // 2, f"event:{packet.event}")


@side("double-or-nothing-d")
def double_or_nothing_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-LOOT-03. The stake goes into the Stash."""
    purse.gain(s, packet.count)


# ---------------------------------------------------------------- the Ghost, the Duel, the Flooded Stair


@side("ghost-with-an-errand-a")
def ghost_with_an_errand_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-04. The other marker lies on the Portal furthest from the Scouter."""
    for hero in gifts.scouter(s, packet):
        portal = golden.furthest_portal(s, hero.at)
        packet.marked_at = packet.at if portal is None else portal.it
        s.say("marked-place", region=s.regions[packet.marked_at], marker=packet.marker)


@side("the-duel-a")
def the_duel_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-MAI-01. The topmost Elite here goes for the marked Hero alone, who has 1 Bounty more of its Defeat."""
    minions = s.minions_in(packet.at)
    challenger = next((minion for minion in minions if s.card(minion).size is Size.ELITE), None)
    challenger = challenger or next(iter(minions), None)
    if challenger is not None:
        packet.count = challenger.number
        hunt(s, s.card(challenger).key, s.player(packet.marked or s.lead.role))


@mission(EVERYWHERE, to=Fell)
def remember(s: LabyrinthState, _me: Player, event: Fell) -> None:
    """LL-EVENT-05. Who has Defeated the Minion of a packet is remembered; a won Duel brings 1 Bounty more."""
    role = role_of(event.by)
    for packet in s.stored:
        if packet.count == event.minion and role is not None:
            packet.fell_to = role
            if packet.event == DUEL and packet.marked == role:
                purse.gain(s, 1)


def _is_flooded(s: LabyrinthState, who: Player, _event: Steps) -> bool:
    rows = [halls.row_of(packet.at) for packet in s.stored if packet.event == STAIR]
    return bool(rows) and not who.is_villain and who.is_on_map and halls.row_of(who.at) in rows


@side("flooded-stair-a")
def flooded_stair_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-01. Until the packet is archived Moves of Heroes that begin in this row have 1 step."""
    s.say("floods", region=s.regions[packet.at])


@mission(EVERYWHERE, to=Steps, when=_is_flooded)
def wades(_s: LabyrinthState, _who: Player, event: Steps) -> None:
    """LL-MOVE-01. One step at a time."""
    event.steps = min(event.steps, 1)


@side("flooded-stair-e")
async def flooded_stair_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-10, LL-PLUS-03. Heroes in this row may be placed anywhere else in it, and gain a Plus-One."""
    row = [at for at in halls.CELLS if s.regions[at].tile and halls.row_of(at) == halls.row_of(packet.at)]
    for hero in golden.heroes(s):
        if hero.at in row:
            regions = [s.regions[at] for at in row if at != hero.at]
            region = await choose(hero.role, FamilyKind.REGION, regions, about=hero, may_pass=True)
            if region is not None:
                verbs.put(s, hero, s.regions.index(region))
            await verbs.plus(s, hero, 1)


# ---------------------------------------------------------------- how the Final Battle begins


@side("begin-battle-chosen")
async def begin_battle_chosen(s: LabyrinthState, _packet: Packet) -> None:
    """LL-EVENT-08. The Villain enters on a Portal of the Lead Hero's choice."""
    portals = [s.regions[at] for at in halls.portals(s)]
    region = await choose(s.lead.role, FamilyKind.REGION, portals, about=s.villain) if portals else None
    await battle.begin(s, None if region is None else s.regions.index(region))


@side("begin-battle-scouter")
async def begin_battle_scouter(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-08. The Villain enters in the Scouter's Region."""
    place = next((hero.at for hero in gifts.scouter(s, packet)), None)
    await battle.begin(s, place)


@side("nothing-left-b")
async def nothing_left_b(s: LabyrinthState, _packet: Packet) -> None:
    """LL-PLUS-03, LL-EVENT-08. Cards for Plus-Ones, one for one; then the Final Battle begins."""
    for hero in golden.heroes(s):
        while hero.hand and has_room(s, hero):
            card = await choose(hero.role, Kind.BURN, _hand(s, hero), about=hero, may_pass=True)
            if card is None:
                break
            decks.give_up_spell(s, hero, card.number)
            await verbs.plus(s, hero, 1)
    await battle.begin(s)


def _hand(s: LabyrinthState, hero: Player) -> list[SpellCard]:
    return [s.spell(number) for number in hero.hand]
