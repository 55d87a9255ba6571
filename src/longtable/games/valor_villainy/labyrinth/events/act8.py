"""Act 8, The Heart of the Labyrinth: what sides of its packets do."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row, Size
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import dojo, gifts, golden, losses, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import lasting as answers
from longtable.games.valor_villainy.labyrinth.play.effects import side
from longtable.games.valor_villainy.labyrinth.play.villain import DEAR_CHUMPS
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Until
from longtable.games.valor_villainy.play import combat, lasting, packs
from longtable.games.valor_villainy.play.characters import is_in_play
from longtable.games.valor_villainy.play.events import AddingHits

FOREVER = 999
BLOWS = 4
RANSOM_HEARTS, RANSOM_TOKENS = 5, 3
ALREADY = 2


@side("head-of-payroll-b")
def head_of_payroll_b(s: LabyrinthState, _packet: Packet) -> None:
    """LL-VCOR-01. With the next Corruption roll nothing is bought, and its Hits are lost."""
    lasting.lay(s, Lasts.UNPAID, s.villain.key, s.lead, ends=Ends.ROUND, left=FOREVER)


@answers(Lasts.UNPAID, to=AddingHits, when=lambda _, __, event: event.hits.row == Row.CORRUPTION)
def unpaid(s: LabyrinthState, until: Until, event: AddingHits) -> None:
    """LL-VCOR-01 to 03. The Hits of this Corruption roll are lost."""
    s.lasting.remove(until)
    event.hits.pool = 0
    s.say("unpaid", who=s.villain)


@side("the-beetle-c")
async def the_beetle_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-DOJO-01. The marked Hero Trains, even a second time; one whose ability is upgraded gains 2 XP."""
    for hero in gifts.marked(s, packet):
        if hero.is_trained:
            verbs.learn(s, hero, ALREADY)
            continue
        if hero.role in s.trained:
            s.trained.remove(hero.role)
        await dojo.train(s, hero)


@side("ransom-note-c")
async def ransom_note_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-01. The equipped Treasure with the most Bounty is discarded; the Villain loses Hearts and tokens."""
    worn = {number: hero for hero in golden.heroes(s) for number in hero.gear if number}
    best = max((s.treasure(number).bounty for number in worn), default=0)
    finest = [s.treasure(number) for number in worn if s.treasure(number).bounty == best]
    if finest:
        about = s.parts.packets[packet.event]
        treasure = await choose(s.lead.role, Kind.SURRENDER, finest, about=about)
        losses.discard_treasure(s, worn[treasure.number], treasure)
    verbs.villain_hurt(s, RANSOM_HEARTS)
    await verbs.villain_minus(s, RANSOM_TOKENS)


@side("minions-strike-c")
def minions_strike_c(s: LabyrinthState, _packet: Packet) -> None:
    """LL-VCOR-02. Every Chump is discarded for no Bounty; from now on a Chump costs the Villain 1 Hit more."""
    for minion in [one for one in s.minions if s.card(one).size is Size.CHUMP]:
        s.say("sent-home", who=s.card(minion))
        packs.discard_minion(s, minion)
    s.used.append(DEAR_CHUMPS)


@side("minions-strike-d")
async def minions_strike_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-DMG-01. Each Minion on the Map takes 4 damage, each on its own."""
    for key in [s.card(minion).key for minion in s.minions]:
        if is_in_play(s, key):
            await combat.harm(s, f"event:{packet.event}", s.lead.role, key, BLOWS)


@side("the-last-wall-c")
async def the_last_wall_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-10, LL-PLUS-03. Each Hero may be placed here, and gains a Plus-One; the Lead Hero gains 1 XP."""
    for hero in golden.heroes(s):
        if hero.at != packet.at and await confirm(hero.role, Kind.BREACH, about=s.regions[packet.at]):
            verbs.put(s, hero, packet.at)
        await verbs.plus(s, hero, 1, verbs.POWER)
    verbs.learn(s, s.lead, 1)
