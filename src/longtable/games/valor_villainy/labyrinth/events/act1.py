"""Act 1, The Stone Porter: what sides of its packets do."""

from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row, Size
from longtable.games.valor_villainy.labyrinth.play import battle, gifts, golden, losses, minions, reading, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import lasting as answers
from longtable.games.valor_villainy.labyrinth.play.effects import side
from longtable.games.valor_villainy.labyrinth.play.events import MinionActs
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Minion, Packet, Until
from longtable.games.valor_villainy.play import lasting, packs

TO_THE_NEXT_STEP = 2
"""A Hero Level Up Step and then the Villain's: what waits for a Minion Step outlasts the first."""


@side("pocket-gnome-e")
async def pocket_gnome_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-03. A Plus-One on any row; then on a white 0 a Plus-One is lost, and the gnome leaves."""
    heroes = gifts.marked(s, packet)
    for hero in heroes:
        await verbs.plus(s, hero, 1)
    if not sum(roll(s.chance, [Die.WHITE])):
        for hero in heroes:
            await verbs.minus(s, hero, 1)
        reading.archive(s, packet)


@side("chalk-arrows-e")
def chalk_arrows_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-MSTEP-01. In the next Minion Step the Minion that would act first does not act."""
    lasting.lay(s, Lasts.MISLED, s.villain.key, s.lead, ends=Ends.ROUND, left=TO_THE_NEXT_STEP)


@answers(Lasts.MISLED, to=MinionActs, when=lambda _, __, event: not event.is_barred)
def misled(s: LabyrinthState, until: Until, event: MinionActs) -> None:
    """LL-MSTEP-01. The first Minion to act walks off in the wrong direction."""
    event.is_barred = True
    s.lasting.remove(until)
    s.say("misled", who=event.minion)


def _guard(s: LabyrinthState, packet: Packet) -> Minion | None:
    """The topmost Chump where the packet happens."""
    return next((minion for minion in s.minions_in(packet.at) if s.card(minion).size is Size.CHUMP), None)


@side("guard-dozing-c")
async def guard_dozing_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-MAI-01. The topmost Chump here takes a Turn at once, with 1 Action Point more."""
    guard = _guard(s, packet)
    if guard is not None:
        await minions.take_turn(s, guard, more=1)


@side("guard-dozing-e")
def guard_dozing_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-XP-01. The topmost Chump here is discarded for no Bounty; a Treasure for the Stash."""
    guard = _guard(s, packet)
    if guard is not None:
        s.say("sent-home", who=s.card(guard))
        packs.discard_minion(s, guard)
    verbs.stash_treasures(s, 1)


@side("crushing-corridor-d")
async def crushing_corridor_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-10. The marked Hero is placed here and gains 2 Plus-Ones on Ranged."""
    for hero in gifts.marked(s, packet):
        verbs.put(s, hero, packet.at)
        await verbs.plus(s, hero, 2, Row.RANGED.name.lower())


@side("crushing-corridor-e")
async def crushing_corridor_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-01. The marked Hero discards an equipped Treasure for 1 XP; each other gains a Plus-One on any row."""
    heroes = gifts.marked(s, packet)
    for hero in heroes:
        await losses.lose_treasure(s, hero)
        verbs.learn(s, hero, 1)
    for hero in golden.heroes(s):
        if hero not in heroes:
            await verbs.plus(s, hero, 1)


@side("begin-battle")
async def begin_battle(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-08. The Final Battle begins where the Mission says."""
    await battle.begin(s)


@side("begin-battle-nearby")
async def begin_battle_nearby(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-08. The Final Battle begins in the Region of this Event."""
    await battle.begin(s, packet.at)
