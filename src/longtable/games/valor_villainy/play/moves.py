"""Moves: where a character can go with one Move Action, or with the rest of one (MM-MOVE)."""

from collections.abc import Mapping

from msgspec import Struct

from longtable.engine.remarks import Why
from longtable.games.valor_villainy.kinds import Ability, Footing, Lasts, Team
from longtable.games.valor_villainy.play.characters import (
    Character,
    has,
    is_held_by_enemies,
    is_open,
    key_of,
    place,
    team,
)
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Leaving, SetsOut, Steps
from longtable.games.valor_villainy.state import NOWHERE, Player, Turn, VillainyState

STEPS = 3
WHOLE, STOPS, EVADE = Footing.WHOLE, Footing.STOPS, Ability.EVADE


class Way(Struct, frozen=True):
    """How a Region is reached: what it costs, along which Regions, and how many steps of the Move are left there."""

    points: int
    path: tuple[int, ...]
    steps_left: int


def steps_of(s: VillainyState, who: Character) -> int:
    """MM-MOVE-01. Steps of one Move Action."""
    return count(s, Steps(STEPS), who).steps


def ways(s: VillainyState, who: Character, turn: Turn) -> dict[int, Way]:
    """Every Region that can be reached now: with the steps that are left for nothing, else with a new Move."""
    if who.at == NOWHERE or not (turn.steps or turn.points) or not may_leave(s, who, who.at):
        return {}
    found: dict[int, Way] = {}
    if turn.steps:
        found.update(_walk(s, who, turn.steps, 0))
    if turn.points:
        whole = steps_of(s, who)
        for at, way in _walk(s, who, whole, 1).items():
            found.setdefault(at, way)
        for at in s.box.ways_on(s, who.at):
            # MM-MOVE-02. A Mountain takes the whole Move.
            is_whole = at not in found and s.regions[at].is_face_up and s.box.footing(s, who, at) is WHOLE
            if is_whole and may_enter(s, who, at):
                found[at] = Way(1, (at,), 0)
    found.pop(who.at, None)
    return found


def _walk(s: VillainyState, who: Character, steps: int, points: int) -> dict[int, Way]:
    """MM-MOVE-01 to 07. Steps over ordinary tiles, nearest first; a Region with enemies ends the way there.

    Nothing holds who sets out.
    """
    box, side = s.box, team(s, who)
    found: dict[int, Way] = {who.at: Way(points, (), steps)}
    edge = [who.at]
    for left in range(steps - 1, -1, -1):
        beyond = []
        for at in edge:
            if at != who.at and _is_pinned(s, who, side, at):
                continue
            for next_at in box.ways_on(s, at):
                if next_at in found or not s.regions[next_at].is_face_up:
                    continue
                footing = box.footing(s, who, next_at)
                if footing is WHOLE or (s.lasting and not is_open(s, next_at, side)):
                    continue
                stops = footing is STOPS
                found[next_at] = Way(points, (*found[at].path, next_at), 0 if stops else left)
                if not stops:
                    beyond.append(next_at)
        edge = beyond
    return found


def _is_pinned(s: VillainyState, who: Character, side: Team, at: int) -> bool:
    """MM-MOVE-06, 07. Enemies pin, unless one can Evade them; so does what the table is played under (LL-OVER-04)."""
    if is_held_by_enemies(s, at, side) and not evades(s, who):
        return True
    return at == who.at and isinstance(who, Player) and count(s, Leaving(), who).is_barred


def evades(s: VillainyState, who: Character) -> bool:
    """MM-MOVE-07, LL-MOVE-08. Whether enemies do not hold somebody: by an ability, or for a while by a Spell."""
    return has(s, who, EVADE) or bool(s.lasting and s.effects_on(key_of(s, who), Lasts.NIMBLE))


def may_leave(s: VillainyState, who: Character, at: int) -> bool:
    """MM-MOVE-06. Whether no enemy pins this character in a Region."""
    return not _is_pinned(s, who, team(s, who), at)


def may_enter(s: VillainyState, who: Character, at: int) -> bool:
    """MM-MOVE-12. Whether nothing keeps this character out of a Region."""
    return is_open(s, at, team(s, who))


def why_not_there(s: VillainyState, who: Character, turn: Turn, at: int, reach: Mapping[int, Way]) -> Why | None:
    """MM-MOVE-01 to 07. Why a Region is not within `reach`, the ways that there are; the nearest reason first."""
    if at in reach:
        return None
    region = s.regions[at]
    if not region.is_face_up:
        return Why("face-down")
    if not reach and not may_leave(s, who, who.at):
        return Why("pinned")
    if not may_enter(s, who, at):
        return Why("sanctuary")
    if not turn.points and not turn.steps:
        return Why("no-points")
    if s.box.footing(s, who, at) is WHOLE:
        return Why("mountain")
    return Why("too-far", {"steps": steps_of(s, who) if turn.points else turn.steps})


def go(s: VillainyState, who: Character, turn: Turn, way: Way) -> None:
    """MM-MOVE-08, MM-DEF-08, 12. Walk; a Minion arrives on top of the stack, a Hero takes the Defender's mark off."""
    turn.points -= way.points
    if way.points and s.lasting:
        count(s, SetsOut(), who)
    place(s, who, way.path[-1])
    # MM-MOVE-06. Where enemies are the Move ends, even if they go.
    turn.steps = way.steps_left if may_leave(s, who, who.at) else 0
    s.say("moves", who=key_of(s, who), region=s.regions[way.path[-1]], steps=len(way.path))
