"""Act 5, The Bench: what sides of its packets do."""

from longtable.engine.ask import choose, confirm
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.kinds import Ends, Lasts, Size
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import gifts, golden, needs, reading, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import lasting as answers
from longtable.games.valor_villainy.labyrinth.play.effects import mission, side
from longtable.games.valor_villainy.labyrinth.play.events import Failing
from longtable.games.valor_villainy.labyrinth.record import Archived
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player, Until
from longtable.games.valor_villainy.play import health, lasting, packs, rolls, statuses
from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.events import Defeated, Forcing, Leaving, Rolling

ACT, CELL = "act-5", "solitary"
SHIELD, PLUS = "shield", "plus"
WITNESSES = needs.KINDNESSES[:8]
"""Whom one could have helped before this act."""
OATH_XP = REST_XP = 2
JURORS = 2
SOLD = 2
THROUGH_THE_NEXT_ROUND = 3
"""This Level Up Step, the Villain's, and that of the next Hero Round."""


@side("character-witness-b")
async def character_witness_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-SHIELD-01, LL-PLUS-03. For each kindness the next Hero, from the Lead Hero on, gains a Shield or a token."""
    heroes = [hero for hero in s.in_turn_order() if hero.is_on_map]
    kindnesses = [name for name in WITNESSES if s.threads.get(name)]
    for n in range(len(kindnesses) if heroes else 0):
        hero = heroes[n % len(heroes)]
        if await choose(hero.role, Kind.KINDNESS, [SHIELD, PLUS], about=s.parts.packets[packet.event]) == SHIELD:
            statuses.gain_shields(s, hero.key, 1)
        else:
            await verbs.plus(s, hero, 1)


@side("sworn-oath-b")
def sworn_oath_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-TEST-01. The marked Hero gains 2 XP, and makes no Action Roll of a Power row till the Level Up Step ends."""
    for hero in gifts.marked(s, packet):
        verbs.learn(s, hero, OATH_XP)
        lasting.lay(s, Lasts.SWORN, hero.key, hero, ends=Ends.ROUND)


def _is_sworn_off(s: LabyrinthState, until: Until, event: Rolling) -> bool:
    return event.row in s.content.boards[s.player(until.by).board].power_rows


@answers(Lasts.SWORN, to=Rolling, when=_is_sworn_off)
def keeps_the_oath(_s: LabyrinthState, _until: Until, event: Rolling) -> None:
    """LL-SEQ-08. Whoever has sworn keeps the best hand where the court can see it."""
    event.why = Why("sworn")


# ---------------------------------------------------------------- The Stenographer


@side("stenographer-b")
def stenographer_b(s: LabyrinthState, _packet: Packet) -> None:
    """LL-TEST-01. For the rest of this game each Hero may once roll all dice of a failed Test again."""
    s.second_tries = [hero.role for hero in s.heroes]


@mission(ACT, to=Failing, when=lambda s, hero, _event: hero.role in s.second_tries)
async def second_try(s: LabyrinthState, hero: Player, event: Failing) -> None:
    """LL-TEST-01, LL-ROLL-07. All dice of a Test that would fail are rolled again; what was added stays."""
    if await confirm(hero.role, Kind.SECOND_TRY, about=hero):
        s.second_tries.remove(hero.role)
        await rolls.roll_again(s, hero, event.hits)


# ---------------------------------------------------------------- The Appeal


@side("the-appeal-c")
async def the_appeal_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-JUDGE-02. An archived packet of an earlier act shows its best side from now on."""
    await _appeal(s, packet, sign=1)


@side("the-appeal-d")
async def the_appeal_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-JUDGE-02, LL-LOOT-02. An archived packet of an earlier act shows its worst side; 2 Treasures for it."""
    await _appeal(s, packet, sign=-1)
    verbs.stash_treasures(s, SOLD)


async def _appeal(s: LabyrinthState, packet: Packet, *, sign: int) -> None:
    """Turn one of those packets whose foot could count for more, or for less."""
    archive = [one for one in s.record.archive if one.event in s.parts.packets]
    best = {one.event: max(s.parts.packets[one.event].side, key=lambda page: sign * page.judgment) for one in archive}
    marks = {one.event: s.parts.packets[one.event].side_of(one.side).judgment for one in archive}
    able = [s.parts.packets[event] for event, page in best.items() if sign * page.judgment > sign * marks[event]]
    if not able:
        return
    turned = await choose(gifts.decider(s, packet).role, Kind.APPEAL, able, about=s.parts.packets[packet.event])
    s.record.archive[:] = [
        Archived(one.event, best[one.event].id) if one.event == turned.id else one for one in s.record.archive
    ]
    s.say("appealed", event=turned, side=best[turned.id].id)


# ---------------------------------------------------------------- Hung Jury


@side("hung-jury-c")
def hung_jury_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-05, LL-XP-05. The first time it goes back to the Stash; then a juror goes, and each Hero learns."""
    packet.count += 1
    if packet.count < JURORS:
        packet.side = "B"
        reading.store(s, packet)
        return
    at = packet.marked_at
    juror = next((minion for minion in s.minions_in(at) if s.card(minion).size is Size.ELITE), None)
    if juror is not None:
        s.say("sent-home", who=s.card(juror))
        packs.discard_minion(s, juror)
    for hero in golden.heroes(s):
        verbs.learn(s, hero, 1)


# ---------------------------------------------------------------- Solitary


def _cells(s: LabyrinthState, hero: Player) -> list[Packet]:
    """The packet that holds a Hero where it was drawn."""
    waiting = [*s.stored, *([s.reading] if s.reading is not None else [])]
    return [one for one in waiting if one.event == CELL and one.marked == hero.role and one.marked_at == hero.at]


@side("solitary-a")
def solitary_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-MOVE-10. The Scouter is placed here, and cannot leave until the packet is archived."""
    for hero in gifts.scouter(s, packet):
        verbs.put(s, hero, packet.at)


@mission(ACT, to=Leaving, when=lambda s, hero, _event: bool(_cells(s, hero)))
def locked_in(_s: LabyrinthState, _hero: Player, event: Leaving) -> None:
    """LL-EVENT-04, LL-MOVE-01. Who sits in Solitary does not walk out."""
    event.is_barred = True


@mission(ACT, to=Forcing, when=lambda s, hero, _event: bool(_cells(s, hero)))
def bolted_down(_s: LabyrinthState, _hero: Player, event: Forcing) -> None:
    """LL-EVENT-04, LL-MOVE-09. Nor is anybody moved out of it."""
    event.is_barred = True


@mission(ACT, to=Defeated)
def no_prisoner(s: LabyrinthState, _me: Player, event: Defeated) -> None:
    """LL-EVENT-07. When the prisoner is Defeated the packet is archived."""
    for packet in [one for one in s.stored if one.event == CELL and f"player:{one.marked}" == event.target]:
        s.stored.remove(packet)
        reading.archive(s, packet)


@side("solitary-c")
def solitary_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-SEQ-05, LL-HEAL-01. No Turn in the next Hero Round; all Hearts back, cleansed, 2 XP."""
    for hero in gifts.marked(s, packet):
        lasting.lay(s, Lasts.RESTING, hero.key, hero, ends=Ends.ROUND, left=THROUGH_THE_NEXT_ROUND)
        health.heal(s, hero, max_health(s, hero))
        statuses.cleanse(s, hero)
        verbs.learn(s, hero, REST_XP)
