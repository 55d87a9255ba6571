"""What the Villain does on the Map: moving, striking, shooting, and whom its cards mean (LL-VATK-03 to 06)."""

from collections.abc import Iterable, Sequence

from longtable.games.valor_villainy.kinds import Lasts, Row
from longtable.games.valor_villainy.labyrinth.play import golden, halls, missions, villain
from longtable.games.valor_villainy.labyrinth.play.events import Swings
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import combat
from longtable.games.valor_villainy.play.characters import place
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.effects import count
from longtable.kit import paths
from longtable.kit.settle import most

# ---------------------------------------------------------------- whom a card means


def count_enemies(s: LabyrinthState, at: int) -> int:
    """How many Heroes and Sidekicks are in a Region."""
    return sum(who.at == at for who in golden.enemies(s))


def _here(s: LabyrinthState) -> int | None:
    """LL-GOLD-02. From where the Villain measures; None before it has come onto the Map."""
    return s.villain.at if s.villain.is_on_map else None


def most_enemies(s: LabyrinthState, places: Iterable[int]) -> Pick[int] | None:
    """Of some Regions the one with the most enemies, North, then East; None if there are none anywhere."""
    held = [at for at in places if count_enemies(s, at)]
    return golden.place(s, held, ("most-enemies", most(lambda at: count_enemies(s, at))), by=_here(s))


def most_enemies_beside(s: LabyrinthState) -> Pick[int]:
    """The adjacent Region with the most enemies; if there are none, its own."""
    at = s.villain.at
    return most_enemies(s, s.regions[at].beside) or Pick(at, golden.ONLY)


def most_heroes(s: LabyrinthState, places: Iterable[int]) -> Pick[int] | None:
    """Of some Regions the one with the most Heroes."""
    held = [at for at in places if s.heroes_in(at)]
    return golden.place(s, held, ("most-heroes", most(lambda at: len(s.heroes_in(at)))), by=_here(s))


def heroes_in_view(s: LabyrinthState) -> list[Player]:
    """LL-MAP-08. The Heroes straight ahead of the Villain; one in its own Region is not ahead."""
    seen = halls.in_view(s, s.villain.at)
    return [hero for hero in golden.heroes(s) if hero.at in seen]


async def closest_hero(s: LabyrinthState) -> Pick[Player] | None:
    """The Hero closest to the Villain."""
    return await golden.one_of(s, golden.heroes(s), by=s.villain.at)


def closest_enemy(s: LabyrinthState) -> Pick[int] | None:
    """Where the closest Hero or Sidekick stands."""
    return golden.place(s, golden.enemy_places(s), by=_here(s))


# ---------------------------------------------------------------- what it does


def go_toward(s: LabyrinthState, goal: Pick[int] | None, steps: int) -> None:
    """LL-VATK-04, LL-VP1-04. So many steps of the shortest way, at each turn North, East, South, West.

    Enemies and Rockfalls do not stop it, Walls do.
    """
    route = None if goal is None else paths.route_to(s.villain.at, goal.it, missions.ways_on(s, s.villain.key))
    if goal is None or route is None or not route.places or s.effects_on(s.villain.key, Lasts.ROOTED):
        return
    path = route.places[:steps]
    place(s, s.villain, path[-1])
    s.say("villain-moves", who=s.villain, region=s.regions[path[-1]], steps=len(path), why=goal.reason)


async def strike(s: LabyrinthState, *, add: int = 0, is_aoe: bool = False, again: bool = False) -> int:
    """LL-VATK-05, 06. A Melee roll against its own Region; how many Hits it were."""
    return await attack(s, Row.MELEE, Pick(s.villain.at, golden.ONLY), add=add, is_aoe=is_aoe, again=again)


async def shoot(s: LabyrinthState, target: Pick[int] | None, *, add: int = 0) -> int:
    """LL-VATK-03, 05, 06. A Ranged roll against the Region that its card names; how many Hits it were."""
    return await attack(s, Row.RANGED, target, add=add)


async def blast(s: LabyrinthState, places: Sequence[int], damage: int) -> None:
    """LL-AOE-01. Damage to everybody in some Regions but the Villain, as one attack."""
    for at in places:
        s.say("villain-blasts", who=s.villain, region=s.regions[at], amount=damage)
    await combat.hit_everybody(s, Attack(s.villain.key, s.villain.role, places[0], is_aoe=True), damage, places)


async def attack(
    s: LabyrinthState,
    row: Row,
    target: Pick[int] | None,
    *,
    add: int = 0,
    is_aoe: bool = False,
    again: bool = False,
) -> int:
    """LL-VATK-05, 06. Damage until nobody is left there; then, or if nobody was, Hits become Plus-Ones.

    With `again` dice that show nothing are rolled once more.
    """
    hits = await villain.roll(s, row, again=again)
    return await land(s, row, target, hits.pool + add, is_aoe=is_aoe)


async def land(s: LabyrinthState, row: Row, target: Pick[int] | None, hits: int, *, is_aoe: bool = False) -> int:
    """LL-VATK-05, 06. The Hits of an attack go to a Region; what is left becomes Plus-Ones. How many they were."""
    left = hits
    if target is not None and count_enemies(s, target.it):
        region = s.regions[target.it]
        s.say("villain-strikes", who=s.villain, region=region, row=row.key, hits=hits, why=target.reason)
        blow = Attack(s.villain.key, s.villain.role, target.it, row=row)
        blow.is_aoe = count(s, Swings(row, is_aoe), s.villain).is_aoe
        left = await combat.attack_region(s, blow, hits)
    s.hits = None
    await villain.store(s, row, left)
    return hits
