"""Being spotted: who is Invisible, who becomes Alert by what it sees, and what becomes of its Patrol.

OQ-INV, OQ-TERR-02 to 04, OQ-SPOT, OQ-PATROL-23 to 29.
"""

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Effect, Hidden, Keyword, Kind, Path, Terrain
from longtable.games.orcquest_warpath.play import vitals
from longtable.games.orcquest_warpath.play.bearers import count
from longtable.games.orcquest_warpath.play.effects import Smelling
from longtable.games.orcquest_warpath.state import NONE, NOWHERE, PARTY, Foe, Hero, OrcState, Patrol, key_of
from longtable.kit.settle import settle
from longtable.kit.squares import Square

FLAIR = 3
"""OQ-GLOS-16. How far an Enemy smells who is Invisible."""
HIDING = {Terrain.POND: Hidden.POND, Terrain.SHADOW: Hidden.SHADOW}
"""OQ-TERR-02, 04. The ground that hides Heroes."""


# ---------------------------------------------------------------- the Invisible


def reveal(s: OrcState, hero: Hero) -> None:
    """OQ-INV-02. A Hero is Invisible no longer."""
    if hero.hidden is not None:
        hero.hidden = None
        s.say("visible", who=hero)


def take_cover(s: OrcState, who: Character, before: Square) -> None:
    """OQ-TERR-02 to 04, OQ-AFFL-05. What the ground does to who has come, in whatever way, from another square.

    Ponds put out who Burns. Ponds and shadows hide a Hero whom no Enemy sees come, until they are left.
    """
    terrain = boards.of(s).terrain
    here, there = terrain[who.at], terrain[before]
    if here is there and here is not Terrain.POND:
        return
    if here is Terrain.POND:
        vitals.lift(who, Effect.BURN)
    if not isinstance(who, Hero):
        return
    if who.hidden in (Hidden.POND, Hidden.SHADOW) and here is not there:
        reveal(s, who)
    is_new = here in HIDING and (here is Terrain.POND or here is not there)
    if is_new and who.hidden is None and not watchers(s, who.at) and not is_smelled(s, who):
        who.hidden = HIDING[here]
        s.say("hides", who=who, where=key_of(who.at))


def is_smelled(s: OrcState, hero: Hero) -> bool:
    """OQ-GLOS-16. Whether an Enemy with Flair finds an Invisible Hero within 3 squares, in whatever direction."""
    return any(_smells(s, foe, hero) for foe in s.foes)


def _smells(s: OrcState, foe: Foe, hero: Hero) -> bool:
    if foe.is_chicken or vitals.is_sheltered(foe):  # OQ-SPOT-01
        return False
    if Keyword.FLAIR not in s.foe_row(foe).keywords or sight.range_to(s, foe.at, hero.at) > FLAIR:
        return False
    event = Smelling(hero, foe)
    count(s, event)
    return event.finds


# ---------------------------------------------------------------- who sees


async def look(s: OrcState) -> bool:
    """OQ-SPOT-01, 02, OQ-INV-01, OQ-GLOS-16. Enemies become Alert by whom they see, until none does any more.

    Nobody sees who is Invisible, unless it is smelled. Say whether somebody has become Alert.
    """
    for hero in s.heroes:
        if hero.hidden is not None and hero.is_there and is_smelled(s, hero):
            reveal(s, hero)
    has_spread = False
    while seen := look_about(s):
        has_spread = True
        for foe, why in seen:
            await rouse(s, foe, why)
    return has_spread


def look_about(s: OrcState) -> list[tuple[Foe, Hero | Foe]]:
    """OQ-SPOT-01, OQ-INV-01. Who becomes Alert now, and by what: the Hero whom it sees, or an Alert ally."""
    watching: list[Foe] = []
    alert: list[Foe] = []
    for foe in s.foes:
        if foe.is_alert:
            alert.append(foe)
        if not (foe.is_alert and foe.knows):
            watching.append(foe)
    if not watching:
        return []
    others: list[Hero | Foe] = [
        hero for hero in s.heroes if hero.hidden is None and not hero.is_dead and hero.at != NOWHERE
    ]
    others += alert
    if not others:
        return []
    seen: list[tuple[Foe, Hero | Foe]] = []
    for foe, why in sight.first_seen(s, watching, others):
        if is_blind(s, foe):
            continue
        if isinstance(why, Hero):
            foe.knows = True
        if not foe.is_alert:
            seen.append((foe, why))
    return seen


def is_blind(s: OrcState, foe: Foe) -> bool:
    """OQ-SPOT-01, OQ-GLOS-28, OQ-ALTER-06. Whether an Enemy sees nobody: asleep, a Chicken, or Petrified."""
    return foe.is_chicken or vitals.is_sheltered(foe) or is_asleep(s, foe)


def is_asleep(s: OrcState, foe: Foe) -> bool:
    """OQ-SETUP-13. Whether an Enemy notices nothing: it sleeps, and no Hero is in its Room."""
    if foe.is_alert or not foe.sleeps:
        return False
    return not any(_shares_room(s, foe, hero.at) for hero in s.present)


def _shares_room(s: OrcState, foe: Foe, at: Square) -> bool:
    board = boards.of(s)
    return board.room(at) == board.room(foe.at)


def watchers(s: OrcState, at: Square) -> list[Foe]:
    """OQ-SPOT-01. The Enemies who have a square in their Line of Sight: who would spot a Hero there."""
    able = [foe for foe in s.foes if not foe.is_chicken and not vitals.is_sheltered(foe)]
    awake = [foe for foe in able if _shares_room(s, foe, at) or not is_asleep(s, foe)]
    return [foe for foe in awake if sight.sees(s, foe, at)]


async def witness(s: OrcState, dead: Foe) -> None:
    """OQ-KILL-05, OQ-SPOT-04. Whoever sees an Enemy die becomes Alert."""
    seers = [foe for foe in s.foes if foe is not dead and not is_blind(s, foe) and sight.sees_whom(s, foe, dead)]
    for foe in seers:
        await rouse(s, foe, dead)


async def rouse(s: OrcState, foe: Foe, by: Hero | Foe | Square) -> None:
    """OQ-SPOT-01. An Enemy becomes Alert and stays so; of a Patrol all do (OQ-PATROL-23)."""
    if foe.is_alert:
        return
    foe.is_alert = True
    where = by if isinstance(by, tuple) else by.at
    foe.heard = where
    if isinstance(by, Hero):
        foe.knows = True
        s.say("spots", foe=foe, whom=by)
    elif isinstance(by, Foe):
        s.say("alerted", foe=foe, whom=by)
    else:
        s.say("hears", foe=foe, where=f"sq:{where[0]},{where[1]}")
    patrol = next((patrol for patrol in s.patrols if foe.number in patrol.members), None)
    if patrol is not None:
        await break_up(s, patrol, where)


async def break_up(s: OrcState, patrol: Patrol, where: Square) -> None:
    """OQ-PATROL-23 to 26, 29. An Alert Patrol stops: one member runs for the Bell, the others are a group."""
    s.patrols.remove(patrol)
    members = [s.foe(number) for number in patrol.members]
    for foe in members:
        foe.patrol = NONE
        if not foe.is_alert:
            foe.is_alert, foe.heard = True, where
    s.say("patrol-alert", patrol=patrol)
    bell = None if is_silent(s, patrol.path) else boards.of(s).bells.get(patrol.path)
    able = [foe for foe in members if _rings(s, foe)]
    if bell is None or not able or s.bell_has_rung:
        return
    ringer = await settle(PARTY, Kind.TIE, able, lambda foe: _way_to(s, foe, bell), about=patrol.key)
    ringer.is_ringer, ringer.bell = True, patrol.path
    s.say("ringer", foe=ringer, patrol=patrol)


def silence(s: OrcState, path: Path) -> None:
    """A Bell is put out of order for the rest of the Quest."""
    s.counters[f"silent-{path}"] = 1


def is_silent(s: OrcState, path: Path) -> bool:
    """Whether the Bell of a path cannot be rung any more."""
    return f"silent-{path}" in s.counters


def _rings(s: OrcState, foe: Foe) -> bool:
    """OQ-PATROL-25. Whether an Enemy can be a Bell-ringer."""
    row = s.content.enemies.get(foe.id)
    return row is not None and row.rings


def _way_to(s: OrcState, foe: Foe, bell: Square) -> int:
    """OQ-PATROL-24. How far an Enemy is from a Bell, by its feet."""
    return sight.now(s).steps(bell).get(foe.at, sight.FAR)
