"""Ruins: a ten-sided die says what is found (DK-RUIN-01)."""

from collections.abc import Awaitable, Callable, Mapping

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import VITALS, Circumstances, Kind, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import (
    allies,
    circumstances,
    decks,
    dice,
    fights,
    packs,
    powers,
    vitals,
)
from longtable.games.valley_of_the_dead_king.play.effects import Occasion
from longtable.games.valley_of_the_dead_king.rows import EscortRow
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, ValleyState

RUIN = "ruin"
OPEN = (5, 6)
"""The results after which a Ruin may be searched again; all others clear it."""
BRUISE = 5
"""Nonlethal damage to either Vital of each hero."""
KEEN = -1
"""The bonus to Explore among the rubble."""
MERCHANTS = EscortRow(id="merchants", name="Stranded Merchants", icon="trade", health=6, attack=3, to="city")
FARE = 8
"""Gold that each hero gains when the merchants come to a City."""
LAST_ENCOUNTERS = 6
"""The Level of the Encounter in a Boss Lair when no Boss is left."""
ARRIVES_AFTER = 2
"""Villain phases until the Dead King comes: the one of this turn, and the one of the next."""


async def search(s: ValleyState) -> None:
    """DK-RUIN-01. One roll of the ten-sided die, 1 lower for each search that found nothing; most finds clear it."""
    mark = f"{RUIN}:{s.at[0]},{s.at[1]}"
    face = dice.roll_ten(s, RUIN)
    found = max(face - s.counters.get(mark, 0), 1)
    s.say("searches", at=land.cell(s, s.at), face=face, found=found)
    if found not in OPEN:
        s.cleared.append(s.at)
        s.counters.pop(mark, None)
    elif found == OPEN[0]:
        s.counters[mark] = s.counters.get(mark, 0) + 1
    await FINDS[found](s)


async def hoard(s: ValleyState) -> None:
    """DK-RUIN-01, hex. The vault bites: each hero is bruised; then two Power Ups, each gained twice by everybody."""
    await bruise(s)
    await powers.gain_shared(s, times=2)
    await powers.gain_shared(s, times=2)


async def relic(s: ValleyState) -> None:
    """DK-RUIN-01, 2. One Power Up, gained twice by everybody."""
    await powers.gain_shared(s, times=2)


async def coins(s: ValleyState) -> None:
    """DK-RUIN-01, 3. Every hero rolls Explore with a bonus; a success brings a ten-sided die of Gold, HEXploding."""
    for hero in s.living:
        if (await dice.roll_skill(s, hero, Stat.EXPLORE, Occasion.CARD, bonus=KEEN)).succeeded:
            packs.gain_gold(s, hero, dice.hexplode_ten(s))


async def merchants(s: ValleyState) -> None:
    """DK-RUIN-01, 4. Merchants who want to be brought to a City."""
    allies.join(s, MERCHANTS)


async def nothing(s: ValleyState) -> None:
    """DK-RUIN-01, 5. Nothing yet."""
    s.say("finds-nothing", at=land.cell(s, s.at))


async def bruise(s: ValleyState) -> None:
    """DK-RUIN-01, 6. Nonlethal damage to both Vitals of each hero."""
    for hero in s.living:
        for vital in VITALS:
            await vitals.lose(s, hero, BRUISE, vital, nonlethal=True, why=land.key_of(s.at))


async def plague(s: ValleyState) -> None:
    """DK-RUIN-01, 7. Every hero rolls Survival; if anybody fails, the group takes an open Affliction, or the next."""
    rolls = [await dice.roll_skill(s, hero, Stat.SURVIVAL, Occasion.CARD) for hero in s.living]
    if all(roll.succeeded for roll in rolls):
        return
    card = await take_card(s, Circumstances.AFFLICTION)
    if card != NONE:
        circumstances.afflict(s, card)


async def nest(s: ValleyState) -> None:
    """DK-RUIN-01, 8. An open Encounter of the group's choice: Dangerous, and for twice its reward.

    DK-DANG-03. What the card says of Dangerous and of a reward besides, counts here as well.
    """
    card = await take_card(s, Circumstances.ENCOUNTER)
    if card == NONE:
        return
    decks.discard(s, card)
    row = s.circumstance(card)
    fights.begin(s, RUIN, [row.foe], card=card, dangerous=1 + row.dangerous, double=True, after=Stage.EVENT)


async def lair(s: ValleyState) -> None:
    """DK-RUIN-01, 9, Boss Lair. The lowest Boss that is left: Dangerous, and for twice its reward.

    DK-DUAL-16. Between a Boss of the Valley and one of the Forest, of the same Level, a die decides.
    """
    left = [s.content.bosses[level] for level in land.of(s).bosses if level not in s.bosses]
    if s.forest is not None:
        left += [row for level, row in s.content.forest_bosses.items() if level not in s.forest.bosses]
    if left:
        lowest = [row.id for row in left if row.level == min(row.level for row in left)]
        foe = lowest[0] if len(lowest) == 1 else lowest[s.chance.roll(1, sides=len(lowest), stream="lot")[0] - 1]
    else:
        last = [row.id for row in s.content.foes.values() if row.kind == "encounter" and row.level == LAST_ENCOUNTERS]
        foe = last[s.chance.roll(1, sides=len(last), stream="lot")[0] - 1]
    fights.begin(s, RUIN, [foe], dangerous=1, double=True, after=Stage.EVENT)


async def summons(s: ValleyState) -> None:
    """DK-RUIN-01, 10. The Dead King is called: at the end of the next turn he is here, and hunts the heroes."""
    s.king.called_to, s.king.arrives = s.at, ARRIVES_AFTER
    s.say("calls-king", at=land.cell(s, s.at))


async def take_card(s: ValleyState, kind: Circumstances) -> int:
    """An open card of a type, by the group's choice, or the next of the deck; its slot is refilled."""
    open_ones = [card for card in s.bar if card != NONE and s.circumstance(card).kind is kind]
    if open_ones:
        rows = [s.circumstance(card) for card in open_ones]
        picked = await choose(PARTY, Kind.TAKE, rows)
        card = open_ones[rows.index(picked)]
        s.bar[s.bar.index(card)] = NONE
        circumstances.refill(s)
        return card
    return circumstances.look_up(s, kind)


FINDS: Mapping[int, Callable[[ValleyState], Awaitable[None]]] = {
    1: hoard,
    2: relic,
    3: coins,
    4: merchants,
    5: nothing,
    6: bruise,
    7: plague,
    8: nest,
    9: lair,
    10: summons,
}
