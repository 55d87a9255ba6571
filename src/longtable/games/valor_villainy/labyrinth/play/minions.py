"""The Minion Step: which Minion acts next, and what it does by itself (LL-MSTEP, LL-MAI)."""

from collections.abc import Sequence
from functools import partial

from longtable.games.valor_villainy.kinds import Ability, Footing, Phase, Row
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import golden, halls, missions
from longtable.games.valor_villainy.labyrinth.play.events import MinionActs, MinionDone, Targeting
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Minion, Turn
from longtable.games.valor_villainy.play import combat, leaving, moves, rolls, turns, wounds
from longtable.games.valor_villainy.play.characters import (
    VILLAIN,
    current,
    has,
    is_held_by_enemies,
    is_in_play,
    row_dice,
)
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.reactions import announce
from longtable.kit import paths

MELEE, EVADE, AOE, STOPS, MINIONS = Row.MELEE, Ability.EVADE, Ability.AOE, Footing.STOPS, Phase.MINIONS
"""What every Minion looks for: an enum takes its time to look a member up."""
ATTACKS = (MELEE, Row.RANGED)


async def minion_step(s: LabyrinthState) -> None:
    """LL-MSTEP-01, 02, LL-SPAWN-05. The next Minion acts: the one furthest North, then East, then topmost."""
    s.phase = MINIONS
    places = [minion.at for minion in s.minions if not minion.has_acted]
    if not places:
        s.stage = Stage.VILLAIN_LEVEL
        return
    first = min(places, key=halls.ORDER.__getitem__)
    stack = reversed(s.regions[first].stack)
    minion = next(one for one in map(s.minion, stack) if not one.has_acted)
    minion.has_acted = True
    card = s.card(minion)
    event = MinionActs(card.key)
    await announce(s, event, s.villain.role, about=card)
    if not event.is_barred:
        await take_turn(s, minion)
    if is_in_play(s, event.minion) and not s.winner:
        await missions.tell(s, MinionDone(event.minion))
    await wounds.settle(s)


async def take_turn(s: LabyrinthState, minion: Minion, *, more: int = 0) -> None:
    """LL-MSTEP-03, LL-MAI-08, 11. On top of its stack; passes until one changes nothing; then its abilities.

    What something lets it take beside its own may have `more` Action Points.
    """
    card = s.card(minion)
    turns.start(s, card.key, s.villain.role)
    turn = current(s)
    await turns.begin(s, turn)
    turn.points += more
    is_idle, aims = True, [NOWHERE]
    while turn.points > 0 and is_in_play(s, turn.actor) and not s.winner and await _pass(s, minion, turn, aims):
        is_idle = False
    if is_idle and is_in_play(s, turn.actor):
        s.say("minion-idle", who=card, region=s.regions[minion.at])
    s.turns.remove(turn)
    await leaving.leave_behind(s, turn.actor)


async def _pass(s: LabyrinthState, minion: Minion, turn: Turn, aims: list[int]) -> bool:
    """LL-MAI-01 to 08. Target, move in, fight, fight again; whether anything was done.

    What it makes for is told when it is another Region than before; `aims` are those of this Turn.
    """
    target = golden.place(s, golden.enemy_places(s), by=minion.at)
    if target is None:
        return False
    card = s.card(minion)
    event = Targeting(turn.actor, target.it, minion.at)
    await announce(s, event, s.villain.role, about=card)
    if event.target != target.it:
        target = Pick(event.target, golden.CHOSEN)
    rows = _rows(s, minion)
    if not rows:
        return False
    if target.it != aims[-1]:
        aims.append(target.it)
        s.say("minion-target", who=card, region=s.regions[target.it], why=target.reason)
    did = _move_in(s, minion, turn, target.it, rows[0])
    did |= await _fight(s, minion, turn, target.it, rows[0])
    for row in rows[1:]:
        did |= await _fight_again(s, minion, turn, target.it, row)
    return did


def _is_free(s: LabyrinthState, at: int) -> bool:
    return not is_held_by_enemies(s, at, VILLAIN)


# ---------------------------------------------------------------- which row


def _rows(s: LabyrinthState, minion: Minion) -> list[Row]:
    """LL-MAI-03, 07, 09. The rows a Minion fights with, its Power row first.

    Of two Power rows the one comes first that is nearest to having an enemy in range.
    """
    powers = s.card(minion).powers
    able = [row for row in ATTACKS if row_dice(s, minion, row)]
    if len(able) <= 1:
        return able
    if len(powers) == 1:
        return sorted(able, key=lambda row: row not in powers)
    return sorted(able, key=lambda row: _nearness(s, minion, row))


def _nearness(s: LabyrinthState, minion: Minion, row: Row) -> tuple[int, int, int, int]:
    """LL-MAI-09. How many steps are missing till a row has an enemy in range; ties by the Golden Rule."""
    steps = halls.distances(s)[minion.at]
    return min(
        (
            min((steps[at] for at in stands(s, enemy, row)), default=halls.FAR),
            steps[enemy],
            halls.row_of(enemy),
            -halls.column_of(enemy),
        )
        for enemy in golden.enemy_places(s)
    )


def stands(s: LabyrinthState, target: int, row: Row) -> Sequence[int]:
    """LL-MAI-02. From where a Region is in range: Melee from itself, Ranged from beside it."""
    return [target] if row is MELEE else s.regions[target].beside


# ---------------------------------------------------------------- moving in


def _move_in(s: LabyrinthState, minion: Minion, turn: Turn, target: int, row: Row) -> bool:
    """LL-MAI-03, 05. Move until the target is in range of a row, or no point is left; who is pinned does not."""
    did = False
    while turn.points > 0 and move_once(s, minion, turn, target, row):
        did = True
    return did


def move_once(s: LabyrinthState, minion: Minion, turn: Turn, target: int, row: Row) -> bool:
    """LL-MAI-03, 04, LL-ROCK-04. One Move towards the nearest Region from which the target is in range."""
    route = _route(s, minion, stands(s, target, row))
    if not route:
        return False
    path: list[int] = []
    for at in route[: moves.steps_of(s, minion)]:
        path.append(at)
        if s.box.footing(s, minion, at) is STOPS:
            break
    if not path:
        return False
    moves.go(s, minion, turn, moves.Way(1, tuple(path), 0))
    return True


def make_move(s: LabyrinthState, minion: Minion, target: int) -> None:
    """LL-MAI-03, 04. A Move towards a Region that a Spell makes a Minion take, beside its Turn."""
    move_once(s, minion, Turn(s.card(minion).key, s.villain.role, 1), target, Row.MELEE)


def _route(s: LabyrinthState, minion: Minion, goals: Sequence[int]) -> tuple[int, ...]:
    """LL-MAI-03, 04. The shortest way to the nearest of some Regions, at each turn North, East, South, West."""
    if minion.at in goals:
        return ()
    may_pass = None if has(s, minion, EVADE) else partial(_is_free, s)
    if may_pass is not None and not may_pass(minion.at):
        return ()
    found = paths.nearest(minion.at, goals.__contains__, missions.ways_on(s, s.card(minion).key), may_pass=may_pass)
    best = golden.place(s, [route.place for route in found])
    return () if best is None else next(route.places for route in found if route.place == best.it)


# ---------------------------------------------------------------- fighting


async def _fight(s: LabyrinthState, minion: Minion, turn: Turn, target: int, row: Row) -> bool:
    """LL-MAI-06, 10. One roll against the target's Region if it is in range, else by the Golden Rule."""
    if row in turn.used or turn.points <= 0 or not is_in_play(s, turn.actor) or s.winner:
        return False
    aim = _aim(s, minion, target, row)
    if aim is None:
        return False
    turn.points, turn.steps = turn.points - 1, 0
    turn.used.append(int(row))
    hits = await rolls.begin_roll(s, turn.actor, row)
    s.say("minion-strikes", who=s.card(minion), region=s.regions[aim.it], row=row.key, hits=hits.pool, why=aim.reason)
    if is_in_play(s, turn.actor):
        attack = Attack(turn.actor, s.villain.role, aim.it, is_aoe=has(s, minion, AOE), row=row)
        await combat.attack_region(s, attack, hits.pool)
    await rolls.end_roll(s, hits)
    return True


def _aim(s: LabyrinthState, minion: Minion, target: int, row: Row) -> Pick[int] | None:
    """LL-MAI-02, 06. The Region that a row strikes now."""
    places = golden.enemy_places(s)
    if target in places and minion.at in stands(s, target, row):
        return Pick(target, golden.ONLY)
    return golden.place(s, [at for at in places if minion.at in stands(s, at, row)], by=minion.at)


async def _fight_again(s: LabyrinthState, minion: Minion, turn: Turn, target: int, row: Row) -> bool:
    """LL-MAI-07. Fight with the second row whomever it reaches; if that is nobody, move in on the target first."""
    if await _fight(s, minion, turn, target, row):
        return True
    if row in turn.used or not is_in_play(s, turn.actor) or target not in golden.enemy_places(s):
        return False
    did = _move_in(s, minion, turn, target, row)
    return await _fight(s, minion, turn, target, row) or did
