"""Act 3, Fireworks Below: what sides of its packets do."""

from collections.abc import Sequence

from longtable.engine.ask import Live, choose
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Deck, Kind
from longtable.games.valor_villainy.labyrinth.packets import Whom
from longtable.games.valor_villainy.labyrinth.play import discovery, gifts, golden, halls, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import side
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Minion, Packet, Player
from longtable.games.valor_villainy.play import bombs, combat, decks, packs
from longtable.games.valor_villainy.play.characters import is_in_play
from longtable.games.valor_villainy.play.combat import Attack

POCKET_BOMB = 54
SCORCHED = 2
LANTERNS = 2
PRANKS = 3
ROCKET, BUMP = 4, 1
POWDER = 4


def _white(s: LabyrinthState) -> bool:
    """Whether a white die shows a Hit."""
    return bool(sum(roll(s.chance, [Die.WHITE])))


def _testers(s: LabyrinthState, packet: Packet) -> Sequence[Player]:
    return gifts.candidates(s, packet, Whom.TESTER)


@side("damp-powder-f")
async def damp_powder_f(s: LabyrinthState, _packet: Packet) -> None:
    """LL-CAMP-03, LL-BOMB-02. On a white 0 the Lead Hero finds a Pocket Bomb; else 2 damage and a Bomb there."""
    lead, at = s.lead, s.lead.at
    if not _white(s):
        await discovery.discover(s, POCKET_BOMB, lead)
        return
    await verbs.hurt(s, lead, SCORCHED)
    await bombs.place(s, [at])


@side("smoking-crate-a")
async def smoking_crate_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-BOMB-02. A Bomb here, for which no die is rolled."""
    await bombs.place(s, [packet.at], is_rolled=False)


@side("smoking-crate-d")
async def smoking_crate_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-BOMB-03. All Bombs explode; Treasures that still lie in the marked Region are discarded."""
    await bombs.explode(s)
    region = s.regions[packet.at]
    for number in region.treasures:
        s.treasure_discard.append(number)
        s.say("treasure-burnt", treasure=s.treasure(number), region=region)
    region.treasures.clear()


@side("wrong-wire-b")
def wrong_wire_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-MAP-08. All Bombs in the tester's Region and in view of it go; the tester gains 1 XP."""
    for hero in _testers(s, packet):
        for at in (hero.at, *halls.in_view(s, hero.at)):
            for _ in range(bombs.bombs_in(s, at)):
                bombs.remove(s, at)
        verbs.learn(s, hero, 1)


@side("explode-all")
async def explode_all(s: LabyrinthState, packet: Packet) -> None:
    """LL-BOMB-03. All Bombs explode; the tester takes 1 damage beside."""
    await bombs.explode(s)
    for hero in _testers(s, packet):
        await verbs.hurt(s, hero, 1)


@side("wrong-wire-d")
def wrong_wire_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-06. A white die: 0 is side B, 1 side C; the Scouter counts as tester."""
    s.tester = packet.scouter
    packet.side = "C" if _white(s) else "B"


@side("paper-lanterns-b")
async def paper_lanterns_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-PLUS-03. Each Hero may discard a card for 2 Plus-Ones on any rows."""
    event = s.parts.packets[packet.event]
    for hero in golden.heroes(s):
        hand = [s.spell(number) for number in hero.hand]
        card = await choose(hero.role, Kind.DISCARD, hand, about=event, may_pass=True) if hand else None
        if card is not None:
            decks.give_up_spell(s, hero, card.number)
            await verbs.plus(s, hero, LANTERNS)


@side("prank-war-f")
async def prank_war_f(s: LabyrinthState, packet: Packet) -> None:
    """LL-BLACK-02. Heroes may discard Black Spells and pay nothing for it; the Villain loses 3 Plus-Ones."""
    for hero in golden.heroes(s):
        await _drop_black(s, hero, packet)
    await verbs.villain_minus(s, PRANKS)


async def _drop_black(s: LabyrinthState, hero: Player, packet: Packet) -> None:
    black = Live(lambda: [card for number in hero.hand if (card := s.spell(number)).deck is Deck.BLACK])
    while any(s.spell(number).deck is Deck.BLACK for number in hero.hand):
        card = await choose(hero.role, Kind.DISCARD, black, about=s.parts.packets[packet.event], may_pass=True)
        if card is None:
            return
        decks.give_up_spell(s, hero, card.number, is_free=True)


@side("rocket-chair-b")
async def rocket_chair_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-10. The marked Hero lands in any Region, attacks it for 4, and takes 1 damage."""
    for hero in gifts.marked(s, packet):
        regions = [region for region in s.regions if region.tile]
        region = await choose(hero.role, Kind.REGION, regions, about=s.parts.packets[packet.event])
        verbs.put(s, hero, s.regions.index(region))
        await combat.attack_region(s, Attack(hero.key, hero.role, hero.at), ROCKET)
        await verbs.hurt(s, hero, BUMP)


def _in_row(s: LabyrinthState, packet: Packet) -> list[Minion]:
    """The Minions in the row of the packet's Region."""
    return [minion for minion in s.minions if halls.row_of(minion.at) == halls.row_of(packet.at)]


async def _blast(s: LabyrinthState, packet: Packet, minions: Sequence[Minion]) -> None:
    """LL-MIN-02. Each of some Minions takes 4 damage, on its own."""
    role = gifts.decider(s, packet).role
    for key in [s.card(minion).key for minion in minions]:
        if is_in_play(s, key):
            await combat.harm(s, f"event:{packet.event}", role, key, POWDER)


@side("powder-store-b")
async def powder_store_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-MIN-02, LL-XP-01. Every Minion in the row takes 4 damage."""
    await _blast(s, packet, _in_row(s, packet))


@side("powder-store-c")
async def powder_store_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-MIN-02. Every Minion in the row, but those here, takes 4 damage; the topmost here goes for no Bounty."""
    await _blast(s, packet, [minion for minion in _in_row(s, packet) if minion.at != packet.at])
    sleeper = next(iter(s.minions_in(packet.at)), None)
    if sleeper is not None:
        s.say("sent-home", who=s.card(sleeper))
        packs.discard_minion(s, sleeper)
