"""The content of the Valley: how its rows are read, checked and changed by packs."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar

from longtable.engine.content import Pack, Row, check_count, merge, read_rows
from longtable.games.valley_of_the_dead_king.kinds import Circumstances, Difficulty, Quests, Shop, Terrain
from longtable.games.valley_of_the_dead_king.rows import (
    CircumstanceRow,
    CityRow,
    CompanyRow,
    FoeRow,
    ItemRow,
    LevelRow,
    LivingRow,
    PieceRow,
    PowerRow,
    QuestRow,
    RaceRow,
    RoleRow,
    ValorRow,
)

PACKAGE = "longtable.games.valley_of_the_dead_king"
SLUG = "valley-of-the-dead-king"
RawRows: TypeAlias = dict[str, list[dict[str, object]]]
R = TypeVar("R", bound=Row)

TABLES: Mapping[str, type[Row]] = {
    "role": RoleRow,
    "race": RaceRow,
    "piece": PieceRow,
    "city": CityRow,
    "foe": FoeRow,
    "circumstance": CircumstanceRow,
    "quest": QuestRow,
    "power": PowerRow,
    "item": ItemRow,
    "level": LevelRow,
    "company": CompanyRow,
    "valor": ValorRow,
    "living": LivingRow,
    "forest-circumstance": CircumstanceRow,
    "destination": QuestRow,
    "forest-power": PowerRow,
    "forest-valor": ValorRow,
}
"""The tables of rows that files of `content/` may have."""

TERRAIN = {
    "P": Terrain.PLAINS,
    "F": Terrain.FOREST,
    "H": Terrain.HILLS,
    "S": Terrain.SWAMP,
    "D": Terrain.DESERT,
    "M": Terrain.MOUNTAIN,
    "N": Terrain.SNOW,
    "K": Terrain.PEAK,
    "W": Terrain.WATER,
}
"""The letters of `PieceRow.columns`."""


def own_rows() -> RawRows:
    """The rows of the game without packs, by table: all files of `content/`, in the order of their names."""
    return read_rows(PACKAGE, SLUG, TABLES)


class Content:
    """Everything in the box. A card of a deck is a number: its place among the rows of its table."""

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        raw = own_rows()
        rows = merge(SLUG, {table: (kind, raw[table]) for table, kind in TABLES.items()}, packs)
        self.roles = _by_id(rows["role"], RoleRow)
        self.races = _by_id(rows["race"], RaceRow)
        self.pieces = _by_id(rows["piece"], PieceRow)
        self.cities = {row.number: row for row in _of(rows["city"], CityRow)}
        """The Cities by their numbers on the die (DK-CITY-01)."""
        self.foes = _by_id(rows["foe"], FoeRow)
        self.circumstances = _of(rows["circumstance"], CircumstanceRow)
        self.quests = _of(rows["quest"], QuestRow)
        self.powers = _of(rows["power"], PowerRow)
        self.items = _by_id(rows["item"], ItemRow)
        self.levels: Mapping[Difficulty, LevelRow] = {row.level: row for row in _of(rows["level"], LevelRow)}
        self.companies = {row.heroes: row for row in _of(rows["company"], CompanyRow)}
        """How opponents follow the number of heroes (DK-DIFF-05)."""
        self.valor = _by_id(rows["valor"], ValorRow)
        self.living = sorted(_of(rows["living"], LivingRow), key=lambda row: row.month)
        """What the Living cards are, month by month (DK-LIVING-02)."""
        self.every_circumstance = [*self.circumstances, *_of(rows["forest-circumstance"], CircumstanceRow)]
        """DK-DUAL-05. Both decks: the Valley's cards, and after them the Forest's."""
        self.every_quest = [*self.quests, *_of(rows["destination"], QuestRow)]
        """DK-DUAL-04. Quests, and after them Destinations."""
        self.every_power = [*self.powers, *_of(rows["forest-power"], PowerRow)]
        """DK-DUAL-03. Power Ups of the Valley, and after them the Forest's."""
        self.every_valor = self.valor | _by_id(rows["forest-valor"], ValorRow)
        cards = len(self.every_circumstance) + len(self.every_quest) + sum(row.copies for row in self.every_power)
        check_count("cards", cards, packs)
        # what follows from the rows, at once: what is worked out when asked for makes all else slower to look up
        self.callings = {f"calling:{role}": role for role in self.roles}
        """The ids of Roles by the keys under which they are chosen (DK-HERO-03)."""
        self.breeds = {f"race:{race}": race for race in self.races}
        """The ids of Races by the keys under which they are chosen (DK-HERO-04)."""
        self.deck_of_powers = [n for n, row in enumerate(self.powers) for _ in range(row.copies)]
        """DK-SETUP-08. The Power Up deck: each row as often as it has copies."""
        first = len(self.powers)
        forest_powers = enumerate(self.every_power[first:], first)
        self.deck_of_forest_powers = [n for n, row in forest_powers for _ in range(row.copies)]
        """DK-DUAL-03. The Power Up deck of the Forest."""
        self.dealt: Mapping[int, Sequence[CircumstanceRow]] = {
            living.month: [
                living.circumstance if row.kind is Circumstances.LIVING else row for row in self.every_circumstance
            ]
            for living in self.living
        }
        """DK-LIVING-01. Both Circumstance decks by month: the Living one is what it is then."""
        self.sold: Mapping[Shop, Sequence[ItemRow]] = {
            shop: [row for row in self.items.values() if row.shop is shop] for shop in Shop
        }
        """DK-CITY-03, DK-SHRINE-02, DK-BM-04. What each kind of shop sells."""
        self.living_quests = [n for n, row in enumerate(self.quests) if row.kind is Quests.LIVING]
        """DK-LIVING-01. The two Living cards of the Quest deck."""
        self.bosses = {row.level: row for row in self.foes.values() if row.kind == "boss"}
        """The Bosses by Level; the tenth is the Dead King (DK-EVENT-05)."""
        self.forest_bosses = {row.level: row for row in self.foes.values() if row.kind == "forest-boss"}
        """DK-DUAL-17. The Bosses of the Forest by Level."""


def _of(rows: Sequence[Row], kind: type[R]) -> list[R]:
    return [row for row in rows if isinstance(row, kind)]


def _by_id(rows: Sequence[Row], kind: type[R]) -> dict[str, R]:
    return {row.id: row for row in _of(rows, kind)}
