"""Act 7, House of Mirrors: what sides of its packets do."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Deck, Ends, Kind, Lasts
from longtable.games.valor_villainy.labyrinth.packets import Whom
from longtable.games.valor_villainy.labyrinth.play import gifts, golden, halls, reading, scouting, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import lasting as answers
from longtable.games.valor_villainy.labyrinth.play.effects import mission, side
from longtable.games.valor_villainy.labyrinth.play.events import Targeting
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player, Until
from longtable.games.valor_villainy.play import health, lasting, magic, packs, statuses
from longtable.games.valor_villainy.play.characters import base_dice, character
from longtable.games.valor_villainy.play.combat import remove_minion
from longtable.games.valor_villainy.play.events import BaseDice, Cast, Fell
from longtable.games.valor_villainy.state import Minion
from longtable.kit.settle import most

TO_THE_NEXT_STEP = 2
"""A Hero Level Up Step and then the Villain's: what waits for a Minion Step outlasts the first."""
FOREVER = 999
SHADOW = "own-shadow"
ALL = 99
ECHOES, YEARS = 2, 3
SLIP = 2


# ---------------------------------------------------------------- Tier I


@side("cracked-glass-c")
async def cracked_glass_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-10. The Scouter is placed here, or where Halls lie like these; 1 Action Point more this Turn."""
    alike = halls.halls_of(s, packet.at)
    places = [at for at in halls.CELLS if s.regions[at].tile and halls.halls_of(s, at) == alike]
    for hero in gifts.scouter(s, packet):
        region = await choose(hero.role, Kind.REGION, [s.regions[at] for at in places], about=hero)
        verbs.put(s, hero, s.regions.index(region))
        verbs.hasten(s, hero, 1)


@side("infinite-hall-b")
async def infinite_hall_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-SCOUT-02. The Scouter Scouts once more, as if standing here; Event icons are ignored."""
    for hero in gifts.scouter(s, packet):
        await scouting.scout_from(s, hero, packet.at)


@side("infinite-hall-c")
async def infinite_hall_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-SCOUT-02. As on side B, and once more from one of the tiles that were laid; 1 XP."""
    for hero in gifts.scouter(s, packet):
        laid = await scouting.scout_from(s, hero, packet.at)
        regions = [s.regions[at] for at in laid if halls.unexplored(s, at)]
        if regions:
            region = await choose(hero.role, Kind.REGION, regions, about=hero)
            await scouting.scout_from(s, hero, s.regions.index(region))
        verbs.learn(s, hero, 1)


@side("left-is-right-d")
def left_is_right_d(s: LabyrinthState, _packet: Packet) -> None:
    """LL-MAI-01. In the next Minion Step Minions go for the furthest enemy instead of the closest."""
    lasting.lay(s, Lasts.MIRRORED, s.villain.key, s.lead, ends=Ends.ROUND, left=TO_THE_NEXT_STEP)


@answers(Lasts.MIRRORED, to=Targeting)
def the_other_way_round(s: LabyrinthState, _until: Until, event: Targeting) -> None:
    """LL-MAI-01. The enemy furthest away is the target."""
    target = golden.place(s, golden.enemy_places(s), ("furthest", most(halls.distances(s)[event.at].__getitem__)))
    if target is not None:
        event.target = target.it


@side("the-echo-b")
async def the_echo_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-DECK-01. The tester takes the top 2 cards of discard piles of Heroes, of one pile or of two."""
    for hero in gifts.candidates(s, packet, Whom.TESTER):
        for _ in range(ECHOES):
            piles = [deck for deck in s.box.surge_decks(s, hero) if s.discards[deck]]
            if piles:
                deck = await choose(hero.role, Kind.DRAW, piles, about=hero)
                hero.hand.append(s.discards[deck].pop())
                s.say("echoes", who=hero, spell=s.spell(hero.hand[-1]))


@side("the-echo-c")
async def the_echo_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-VMAG-05. The top of the Black discard pile works at its lowest cost, with the tester as Lead Hero."""
    if not s.discards[Deck.BLACK]:
        return
    card, me = s.spell(s.discards[Deck.BLACK][-1]), s.villain
    amount = card.amounts[0] if card.amounts else 0
    before = s.initiative
    for hero in gifts.candidates(s, packet, Whom.TESTER):
        s.initiative = s.heroes.index(hero)
    s.say("works-again", who=me, spell=card)
    cast = Cast(me.key, me.role, card.number, 0, amount, me.at)
    if magic.could_work(s, cast):
        await magic.resolve(s, cast)
    s.initiative = before


@side("vanity-b")
async def vanity_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-HEAL-01, LL-PLUS-03. The Scouter heals completely and gains 2 Plus-Ones; each other Hero loses one."""
    heroes = gifts.scouter(s, packet)
    for hero in heroes:
        health.heal(s, hero, ALL)
        await verbs.plus(s, hero, 2)
    for other in golden.heroes(s):
        if other not in heroes:
            await verbs.minus(s, other, 1)


# ---------------------------------------------------------------- Your Own Shadow


@side("your-own-shadow-a")
def your_own_shadow_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-02, LL-MAI-01. An Elite with the marked Hero's base dice comes here and goes for that Hero alone."""
    card = next(card for card in s.content.minions.values() if card.id == SHADOW)
    packet.count = card.number
    packs.put_minion(s, card.number, packet.at)
    hunt(s, card.key, s.player(packet.marked or s.lead.role))
    lasting.lay(s, Lasts.SHADOWS, card.key, s.player(packet.marked or s.lead.role), ends=Ends.ROUND, left=FOREVER)


def hunt(s: LabyrinthState, minion: str, hero: Player) -> None:
    """LL-MAI-01. From now on a Minion goes for one Hero alone, as long as that Hero is on the Map."""
    lasting.lay(s, Lasts.HUNTS, minion, hero, ends=Ends.ROUND, left=FOREVER)


@answers(Lasts.HUNTS, to=Targeting, when=lambda _s, until, event: until.on == event.minion)
def hunts(s: LabyrinthState, until: Until, event: Targeting) -> None:
    """LL-MAI-01. It knows whom it is looking for."""
    quarry = next((hero for hero in golden.heroes(s) if hero.role == until.by), None)
    if quarry is not None:
        event.target = quarry.at


@answers(Lasts.SHADOWS, to=BaseDice)
def shadows(s: LabyrinthState, until: Until, event: BaseDice) -> None:
    """LL-ROLL-06. It rolls the base dice of the Hero it was cut from; Wounded, they are white."""
    shadow = character(s, until.on)
    dice = base_dice(s, s.player(until.by), event.row)
    is_wounded = isinstance(shadow, Minion) and shadow.is_wounded
    event.dice = [int(Die.WHITE)] * len(dice) if is_wounded else dice


@mission("act-7", to=Fell, when=lambda s, _me, event: s.content.minions[event.minion].id == SHADOW)
def lies_where_it_fell(s: LabyrinthState, _me: Player, event: Fell) -> None:
    """LL-XP-01. Its Bounty is kept as tokens: the card lies in no Minion deck."""
    s.hero_stash.remove(event.minion)
    s.loose_bounty += s.content.minions[event.minion].bounty


@side("your-own-shadow-d")
def your_own_shadow_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-XP-05, LL-HEAL-01. The Shadow is gone, for no Bounty; the marked Hero gains 2 XP and is cleansed."""
    shadow = next((minion for minion in s.minions if minion.number == packet.count), None)
    if shadow is not None:
        s.say("sent-home", who=s.card(shadow))
        remove_minion(s, shadow)
    for hero in gifts.marked(s, packet):
        verbs.learn(s, hero, 2)
        statuses.cleanse(s, hero)


# ---------------------------------------------------------------- Tier II


@side("seven-years-a")
async def seven_years_a(s: LabyrinthState, _packet: Packet) -> None:
    """LL-PLUS-03. If a pane was broken, each Hero loses a Plus-One."""
    if s.threads.get("badluck"):
        for hero in golden.heroes(s):
            await verbs.minus(s, hero, 1)


@side("seven-years-d")
async def seven_years_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-05. Three times the Lead Hero loses a Plus-One or takes 2 damage; then each Hero gains 1 XP."""
    packet.count += 1
    if any(s.lead.plus):
        await verbs.minus(s, s.lead, 1)
    else:
        await verbs.hurt(s, s.lead, SLIP, f"event:{packet.event}")
    if packet.count >= YEARS:
        for hero in golden.heroes(s):
            verbs.learn(s, hero, 1)
        reading.archive(s, packet)


@side("stage-door-c")
async def stage_door_c(s: LabyrinthState, _packet: Packet) -> None:
    """LL-MOVE-10, LL-PLUS-03. Each Hero may be placed where another is, and gains a Plus-One on a Power row."""
    for hero in golden.heroes(s):
        places = dict.fromkeys(other.at for other in golden.heroes(s) if other.at != hero.at)
        if places:
            regions = [s.regions[at] for at in places]
            region = await choose(hero.role, Kind.REGION, regions, about=hero, may_pass=True)
            if region is not None:
                verbs.put(s, hero, s.regions.index(region))
        await verbs.plus(s, hero, 1, verbs.POWER)


@side("stage-door-d")
async def stage_door_d(s: LabyrinthState, _packet: Packet) -> None:
    """LL-PLUS-03. The topmost Minion of the largest stack is discarded; each Hero gains 2 Plus-Ones."""
    stacks = [at for at, region in enumerate(s.regions) if region.stack]
    stack = golden.place(s, stacks, ("most-minions", most(lambda at: len(s.regions[at].stack))))
    if stack is not None:
        minion = s.minion(s.regions[stack.it].stack[-1])
        s.say("sent-home", who=s.card(minion))
        packs.discard_minion(s, minion)
    for hero in golden.heroes(s):
        await verbs.plus(s, hero, 2)
