"""The Movement phase: how the group moves, where to, and what lies in its way (DK-MOVE, DK-MAP-02 to 08)."""

from collections.abc import Sequence

from longtable.engine.ask import Option, choose
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import (
    CAMP,
    CAUTIOUS,
    ENERGY,
    MOVES,
    RECKLESS,
    SKILLS,
    Condition,
    Kind,
    Move,
    Phase,
    Stage,
)
from longtable.games.valley_of_the_dead_king.play import conditions, dice, tiles, using, vitals, ways, why_travel
from longtable.games.valley_of_the_dead_king.play.effects import Camping, MovementBegins, Occasion, announce
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState
from longtable.kit.hexes import Hex

DRAIN = 2
"""DK-MOVE-08. The Energy that moving Recklessly costs each hero."""
REST = 3
"""DK-MOVE-09. Health and Energy that Camping Heals."""


async def move(s: ValleyState) -> None:
    """DK-TURN-01, DK-MOVE-03. What persists is suffered; the group says how it moves, and goes."""
    s.phase, s.steps = Phase.MOVEMENT, 0
    await suffer(s)
    if s.winner:
        return
    s.move = await choose_type(s)
    s.left = ways.speed(s, s.move)
    s.camps = s.camps + 1 if s.move is CAMP else 0
    s.say("sets-out", move=f"move:{s.move}", count=s.left)
    if s.move is RECKLESS:
        for hero in s.living:
            await vitals.drain(s, hero, DRAIN)
    await announce(s, MovementBegins(s.move))
    if s.move is CAMP:
        await camp(s)
    else:
        await go(s)
    s.stage = Stage.SKILLS


async def suffer(s: ValleyState) -> None:
    """DK-MOVE-12, DK-COND-08, 14. The Poisoned lose 1 Health; the Cursed roll all three Skills to be rid of it."""
    for hero in s.heroes:
        if hero.conditions and hero.has(Condition.POISONED) and not hero.is_dead:
            await vitals.lose(s, hero, 1, why=conditions.key(Condition.POISONED))
    for hero in s.heroes:
        if hero.conditions and hero.has(Condition.CURSED) and not hero.is_dead:
            rolls = [await dice.roll_skill(s, hero, skill, Occasion.CURSE) for skill in SKILLS]
            if all(roll.succeeded for roll in rolls):
                conditions.end(s, hero, Condition.CURSED)


async def choose_type(s: ValleyState) -> Move:
    """DK-MOVE-03, DK-DIFF-02, DK-PACK-05. One of the four types; before that the group may do what is always free."""
    while True:
        types: list[Option] = [move for move in MOVES if not why_travel.why_not_moved(s, move)]
        picked = await choose(PARTY, Kind.MOVE, [*types, *using.free_deeds(s)])
        if isinstance(picked, Move):
            return picked
        await using.do(s, picked)


async def camp(s: ValleyState) -> None:
    """DK-MOVE-09. Every hero who Camps Heals."""
    for hero in s.living:
        event = Camping(hero, REST, REST)
        await announce(s, event)
        vitals.heal(s, hero, event.health)
        vitals.heal(s, hero, event.energy, ENERGY)


async def go(s: ValleyState) -> None:
    """DK-MOVE-02, DK-MAP-04. Where to; where a HEXtile comes on the way, the group may go on with what is left."""
    while True:
        reach = ways.reach(s, s.move, s.left)
        options = list(map(land.of(s).cells.__getitem__, reach.able))
        if not options:
            return
        goal = await choose(PARTY, Kind.GO, options)
        if goal.at == s.at:
            s.say("stays", at=goal)
            return
        if not await walk(s, reach.way(goal.at)):
            return


async def walk(s: ValleyState, way: Sequence[Hex]) -> bool:
    """DK-MOVE-01, 10, DK-MAP-02. Hex by hex, past whatever is there; whether a HEXtile came and stopped it."""
    start, cells = s.at, land.of(s).cells
    for done, at in enumerate(way, 1):
        if s.move is CAUTIOUS and not ways.follows(cells[s.at], cells[at]):
            s.left = 1  # the single hex of the whole turn
        s.at = at
        s.steps += 1
        s.left -= 1
        is_border = ways.may_open(s, at)
        if is_border or done == len(way):
            s.say("moves", start=land.key_of(start), at=land.cell(s, at), count=done)
        if is_border and await tiles.open_border(s):
            return True
    return False


async def arrive(s: ValleyState, at: Hex) -> None:
    """DK-MAP-02, DK-KEY-20. The group comes to a hex otherwise than by Movement; at the border a HEXtile comes."""
    s.at = at
    await tiles.open_border(s)


async def teleport(s: ValleyState, at: Hex) -> None:
    """DK-MOVE-11, DK-KEY-20. To a hex at once; in the Movement phase the group counts as Moving Normally."""
    if s.phase is Phase.MOVEMENT:
        s.move, s.camps = Move.NORMAL, 0
    if s.phase is Phase.EVENT:
        s.visits.clear()  # it comes to another place, with Events of its own
    s.say("teleports", at=land.cell(s, at))
    await arrive(s, at)


async def stroll(s: ValleyState, most: int) -> None:
    """DK-MOVE-02. A card lets the group go so many hexes at once, or fewer."""
    reach = ways.reach(s, Move.NORMAL, most)
    cells = land.of(s).cells
    goal = await choose(PARTY, Kind.GO, [cells[at] for at in reach.able])
    way = reach.way(goal.at)
    if way:
        s.say("moves", start=land.key_of(s.at), at=goal, count=len(way))
    for at in way:
        await arrive(s, at)
