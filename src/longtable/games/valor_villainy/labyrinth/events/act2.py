"""Act 2, The Toll Road: what sides of its packets do."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Ends
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.missions.act2 import free_of_toll
from longtable.games.valor_villainy.labyrinth.packets import Whom
from longtable.games.valor_villainy.labyrinth.play import gifts, golden, purse, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import side
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import decks

KEPT_XP = 2


async def _take_one_of(s: LabyrinthState, hero: Player, count: int) -> None:
    """LL-TREAS-02. Treasures are turned up; a Hero takes one of them, and the others are discarded."""
    drawn = [number for _ in range(count) if (number := decks.draw_treasure(s)) is not None]
    if not drawn:
        purse.gain(s, 1)
        return
    s.uncovered += 1
    s.treasure_discard.extend(drawn)
    card = await choose(hero.role, Kind.PICK, [s.treasure(number) for number in drawn], about=hero)
    s.treasure_discard.remove(card.number)
    await verbs.take_treasure(s, hero, card.number)


@side("exact-change-2")
async def exact_change_2(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-02. The Scouter takes one of 2 Treasures."""
    for hero in gifts.scouter(s, packet):
        await _take_one_of(s, hero, 2)


@side("exact-change-3")
async def exact_change_3(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-02. The Scouter takes one of 3 Treasures and gains a Plus-One on any row."""
    for hero in gifts.scouter(s, packet):
        await _take_one_of(s, hero, 3)
        await verbs.plus(s, hero, 1)


@side("counterfeit-coin-e")
def counterfeit_coin_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-OVER-04. The marked Hero pays no toll any more."""
    for hero in gifts.marked(s, packet):
        free_of_toll(s, hero.key, Ends.GAME)


@side("bribe-the-clerk-b")
async def bribe_the_clerk_b(s: LabyrinthState, _packet: Packet) -> None:
    """LL-OVER-04, LL-MOVE-01. Nobody pays toll till the Hero Level Up Step is over; each Hero may go a step now."""
    for hero in golden.heroes(s):
        free_of_toll(s, hero.key, Ends.ROUND)
    for hero in golden.heroes(s):
        await verbs.walk(s, hero, 1)


@side("broken-barrier-c")
def broken_barrier_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-OVER-04. The Portal closest to here costs nobody anything any more; the tester gains 1 XP."""
    portal = golden.closest_portal(s, packet.at)
    if portal is not None:
        free_of_toll(s, s.regions[portal.it].key, Ends.GAME)
    for hero in gifts.candidates(s, packet, Whom.TESTER):
        verbs.learn(s, hero, 1)


@side("the-audit-d")
def the_audit_d(s: LabyrinthState, _packet: Packet) -> None:
    """LL-XP-05. Each Hero keeps at most 2 XP; what is over becomes Bounty."""
    for hero in s.heroes:
        over = hero.xp - KEPT_XP
        if over > 0:
            hero.xp = KEPT_XP
            s.say("forgets", who=hero, xp=over)
            purse.gain(s, over)
