"""The Golden Rule: closest, furthest North, furthest East; of those still tied the Heroes choose (LL-GOLD)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import UNSET, Struct

from longtable.engine.ask import Option, choose
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Player
from longtable.games.valor_villainy.play.characters import Character, key_of
from longtable.games.valor_villainy.play.targets import as_targets, chosen
from longtable.kit.settle import Criterion, most, narrow

T = TypeVar("T")
C = TypeVar("C", bound=Character)

CLOSEST, NORTH, EAST, ONLY, CHOSEN = "closest", "north", "east", "only", "chosen"
"""What can have decided beside criteria of a card; `only` where there was no choice, `chosen` where it was asked."""
Named: TypeAlias = tuple[str, Criterion[T]]
"""A criterion that comes before those of the rule, with its word."""


NORTH_THEN_EAST: Sequence[Named[int]] = ((NORTH, halls.ROWS.__getitem__), (EAST, most(halls.COLUMNS.__getitem__)))


class Pick(Struct, Generic[T], frozen=True):
    """Whom, or which Region, the rule names, and what decided."""

    it: T
    why: str

    @property
    def reason(self) -> str:
        """What decided, as it is said."""
        return f"why:{self.why}"


def place(s: LabyrinthState, places: Iterable[int], *first: Named[int], by: int | None = None) -> Pick[int] | None:
    """LL-GOLD-01, 02, LL-MAP-06. One of some Regions; no two lie equally far North and East, so nobody is asked.

    `by` is where the acting Character stands: who is not on the Map skips what is closest.
    """
    among = list(dict.fromkeys(places))
    if len(among) <= 1:
        return Pick(among[0], ONLY) if among else None
    if by in among and not first:
        return Pick(by, CLOSEST)
    criteria = [*first]
    if by is not None:
        criteria.append((CLOSEST, halls.distances(s)[by].__getitem__))
    criteria += NORTH_THEN_EAST
    left, decided = narrow(among, [key for _, key in criteria])
    return Pick(left[0], _word(criteria, decided))


async def one_of(
    s: LabyrinthState,
    candidates: Sequence[C],
    *first: Named[C],
    by: int | None = None,
    about: Option | None = None,
) -> Pick[C] | None:
    """LL-GOLD-01, 02, LL-VILL-04. One of some Characters; the Lead Hero chooses among those in one Region."""
    criteria = [*first]
    if by is not None:
        distances = halls.distances(s)[by]
        criteria.append((CLOSEST, lambda who: distances[who.at]))
    criteria += [(NORTH, _row), (EAST, most(_column))]
    left, decided = narrow(candidates, [key for _, key in criteria])
    if len(left) <= 1:
        return Pick(left[0], _word(criteria, decided)) if left else None
    answer = chosen(s, await choose(s.speaker.role, Kind.GOLDEN, as_targets(s, left), about=about))
    return Pick(next(who for who in left if who is answer), CHOSEN)


def _row(who: Character) -> int:
    return halls.row_of(who.at)


def _column(who: Character) -> int:
    return halls.column_of(who.at)


def _word(criteria: Sequence[Named[T]], decided: int | None) -> str:
    return ONLY if decided is None else criteria[decided][0]


def name(s: LabyrinthState, picked: Pick[C]) -> None:
    """Say whom the rule has named, and why, where nothing else that is said does."""
    s.say("named", who=key_of(s, picked.it), why=picked.reason)


# ---------------------------------------------------------------- whom cards name


def heroes(s: LabyrinthState) -> list[Player]:
    """LL-SIDE-06. The Heroes on the Map; Sidekicks are none."""
    return [hero for hero in s.heroes if hero.at != NOWHERE]


def enemies(s: LabyrinthState) -> list[Character]:
    """LL-SIDE-11. The enemies of Villain and Minions: Heroes and Sidekicks."""
    return [*heroes(s), *s.sidekicks]


def enemy_places(s: LabyrinthState) -> list[int]:
    """The Regions with an enemy of Villain and Minions."""
    places = [hero.at for hero in s.heroes if hero.at != NOWHERE]
    if s.tokens is not UNSET:
        places += [sidekick.at for sidekick in s.tokens.sidekicks if sidekick.at != NOWHERE]
    return list(dict.fromkeys(places))


FEWEST_HEARTS: Named[Player] = ("fewest-hearts", lambda hero: hero.health)
MOST_HEARTS: Named[Player] = ("most-hearts", most(lambda hero: hero.health))


async def weakest(s: LabyrinthState, among: Sequence[Player], *, by: int | None = None) -> Pick[Player] | None:
    """The Hero with the fewest Hearts."""
    return await one_of(s, among, FEWEST_HEARTS, by=by)


async def strongest(s: LabyrinthState, among: Sequence[Player], *, by: int | None = None) -> Pick[Player] | None:
    """The Hero with the most Hearts."""
    return await one_of(s, among, MOST_HEARTS, by=by)


async def richest(s: LabyrinthState, *, by: int | None = None) -> Pick[Player] | None:
    """The Hero with the most Plus-Ones."""
    return await one_of(s, heroes(s), ("most-plus-ones", most(lambda hero: sum(hero.plus))), by=by)


def place_of_weakest(
    s: LabyrinthState, among: Sequence[Player] | None = None, *, by: int | None = None
) -> Pick[int] | None:
    """Where the Hero with the fewest Hearts, of all or of some, stands: which of two there does not matter."""
    return _place_of_hero(s, heroes(s) if among is None else among, "fewest-hearts", lambda hero: hero.health, by)


def place_of_strongest(s: LabyrinthState, *, by: int | None = None) -> Pick[int] | None:
    """Where the Hero with the most Hearts stands."""
    return _place_of_hero(s, heroes(s), "most-hearts", lambda hero: -hero.health, by)


def _place_of_hero(
    s: LabyrinthState, among: Sequence[Player], word: str, key: Callable[[Player], int], by: int | None
) -> Pick[int] | None:
    places = [hero.at for hero in among]
    return place(s, places, (word, lambda at: min(key(hero) for hero in among if hero.at == at)), by=by)


async def lead_hero(s: LabyrinthState, *, by: int | None = None) -> Pick[Player] | None:
    """LL-SEQ-11. The Lead Hero; while they are not on the Map the rule names another."""
    lead = s.heroes[s.initiative]
    return Pick(lead, ONLY) if lead.is_on_map else await one_of(s, heroes(s), by=by)


def closest_portal(s: LabyrinthState, at: int, *, but: int | None = None) -> Pick[int] | None:
    """LL-SPAWN-02. The Portal closest to a Region, perhaps another than one."""
    return place(s, [portal for portal in halls.portals(s) if portal != but], by=at)


def furthest_portal(s: LabyrinthState, at: int) -> Pick[int] | None:
    """The Portal furthest from a Region, North, then East; one that cannot be reached is furthest of all."""
    return place(s, halls.portals(s), ("furthest", most(halls.distances(s)[at].__getitem__)))
