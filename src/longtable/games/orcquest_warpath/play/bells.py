"""Bells: who runs to ring them, and what follows (OQ-BELL, OQ-PATROL-27, 28)."""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Stage
from longtable.games.orcquest_warpath.play import enemies, exploring, patrols, spotting, tolls, tracks
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Rung
from longtable.games.orcquest_warpath.state import NONE, Foe, Hero, OrcState
from longtable.kit import paths
from longtable.kit.squares import Square


async def run(s: OrcState) -> None:
    """OQ-PATROL-27, OQ-EORD-05. At the end of Patrol management every Bell-ringer runs, one after the other."""
    if not s.ringers:
        s.stage = Stage.GROUPS
        return
    foe = s.foe(s.ringers.pop(0))
    if foe.bell is None:  # OQ-BELL-04: the Bell has rung, so that it acts with the groups
        return
    foe.has_acted = True
    start, bell = foe.at, boards.of(s).bells[foe.bell]
    if await tolls.may_act(s, foe) and start != bell and not tolls.is_held(foe):
        await run_to(s, foe, bell)
    if foe not in s.foes:
        return
    tolls.settle_effects(foe, has_moved=foe.at != start)
    if foe.at == bell != start:
        await ring(s, foe)


async def run_to(s: OrcState, foe: Foe, bell: Square) -> None:
    """OQ-PATROL-27, OQ-EXPL-05, OQ-TERR-01. By the shortest way that is open, as far as its Movement Points carry it.

    It is an Alert Enemy on the move, so that Spawn Zones that it sees are explored.
    """
    plan, bodies, ponds = sight.now(s).plan, sight.occupied(s), boards.of(s).ponds

    def cost(a: Square, _: Square) -> int:
        return 2 if a in ponds else 1

    moves = s.foe_row(foe).moves
    heroes = [at for at, body in bodies.items() if isinstance(body, Hero)]
    barred = {**sight.now(s).clutter, **dict.fromkeys(heroes)}
    goal = paths.route_to(foe.at, bell, plan.beside.of, cost, barred=barred)
    if goal is None:
        ways, far = paths.reach(foe.at, None, plan.beside.of, cost, barred=barred), boards.of(s).steps(bell)
        goal = min(ways.values(), key=lambda route: (far.get(route.place, sight.FAR), route.cost))
    steps = pairwise((foe.at, *goal.places))
    spent = accumulate(cost(a, b) for a, b in steps)
    places = _stops([at for at, points in zip(goal.places, spent, strict=True) if points <= moves], bodies)
    if places:
        await tolls.bleed(s, foe)
    if foe not in s.foes:
        return
    rest = foe.at
    for at in places:
        before, foe.facing, foe.at = foe.at, sight.turn_to(foe, at), at
        spotting.take_cover(s, foe, before)
        rest = at if enemies.is_alone(s, foe) else rest
        await spotting.look(s)
        await exploring.look_round(s, foe)
    if not enemies.is_alone(s, foe):
        foe.at = rest  # OQ-MOVE-06: an Exploration has put somebody where it wanted to stand
    s.say("runs", foe=foe, where=f"sq:{foe.at[0]},{foe.at[1]}")


def _stops(places: Sequence[Square], bodies: Mapping[Square, sight.Character]) -> Sequence[Square]:
    """OQ-MOVE-06. The way up to its last free square: nobody ends on another."""
    last = max((n for n, at in enumerate(places) if at not in bodies), default=-1)
    return places[: last + 1]


async def ring(s: OrcState, ringer: Foe) -> None:
    """OQ-BELL-01 to 05, 08, OQ-BOARD-03. The alarm rises, help comes, all are Alert, and no more Patrols come."""
    if s.bell_has_rung or ringer.bell is None:
        return
    path = ringer.bell
    s.say("rings", foe=ringer, path=f"path:{path}")
    s.doings.rung += 1
    tracks.to_next_colour(s, "bell")
    if s.winner:
        return
    s.bell_has_rung = True  # OQ-BELL-04: who comes now runs for no Bell
    board, newcomer = boards.of(s), s.next_foe
    ends = [(row, reverse) for row in board.paths.values() for reverse in (False, True)]
    for row, reverse in [*ends, *((red, False) for red in board.reds)]:
        members = row.composition(s.alert_colour)
        slices = row.slices[::-1] if reverse else row.slices
        needed = [at for pair in slices[: (len(members) + 1) // patrols.ABREAST] for at in pair]
        if members and not any(isinstance(sight.occupied(s).get(at), Foe) for at in needed):
            await patrols.come(s, row, members, reverse=reverse)
    for patrol in [*s.patrols]:
        for number in patrol.members:
            foe = s.foe(number)
            foe.patrol = NONE
            foe.heard = foe.heard if foe.is_alert else ringer.at
            foe.is_alert = True
    s.patrols.clear()
    for foe in s.foes:
        if foe.number >= newcomer:
            foe.heard = ringer.at  # OQ-BELL-08
        if foe.is_ringer and foe is not ringer:
            foe.is_ringer, foe.bell = False, None
    await announce(s, Rung(path))
