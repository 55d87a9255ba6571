"""The content of OrcQuest WarPath: how its rows are read, checked and changed by packs."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TypeAlias, TypeVar

from longtable.engine.content import Pack, Row, check_count, merge, origins, read_rows
from longtable.engine.errors import PackError
from longtable.games.orcquest_warpath import texts
from longtable.games.orcquest_warpath.board import drawing
from longtable.games.orcquest_warpath.kinds import CardType, Deck, Keyword
from longtable.games.orcquest_warpath.rows import (
    BossRow,
    EnchantRow,
    EnemyRow,
    EventRow,
    HeroRow,
    ItemRow,
    PatrolRow,
    QuestRow,
    SkillRow,
    TileRow,
    TokenRow,
    TypicalRow,
)

PACKAGE = "longtable.games.orcquest_warpath"
SLUG = "orcquest-warpath"
RawRows: TypeAlias = dict[str, list[dict[str, object]]]
R = TypeVar("R", bound=Row)

TABLES: Mapping[str, type[Row]] = {
    "hero": HeroRow,
    "skill": SkillRow,
    "enemy": EnemyRow,
    "boss": BossRow,
    "item": ItemRow,
    "enchant": EnchantRow,
    "event": EventRow,
    "patrol": PatrolRow,
    "token": TokenRow,
    "tile": TileRow,
    "quest": QuestRow,
    "typical": TypicalRow,
}
"""The tables of rows that files of `content/` may have."""


def own_rows() -> RawRows:
    """The rows of the game without packs, by table: all files of `content/`, in the order of their names."""
    return read_rows(PACKAGE, SLUG, TABLES)


class Content:
    """Everything in the box. A card of equipment is a number: its place in `cards`."""

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        raw = own_rows()
        rows = merge(SLUG, {table: (kind, raw[table]) for table, kind in TABLES.items()}, packs)
        self.heroes = {row.id: texts.of_hero(row) for row in _of(rows["hero"], HeroRow)}
        self.skills = {row.id: texts.of_skill(row) for row in _of(rows["skill"], SkillRow)}
        self.enemies = _by_id(rows["enemy"], EnemyRow)
        self.bosses = _by_id(rows["boss"], BossRow)
        self.items = _by_id(rows["item"], ItemRow)
        self.enchants = _by_id(rows["enchant"], EnchantRow)
        self.events = _of(rows["event"], EventRow)
        self.patrols = _of(rows["patrol"], PatrolRow)
        self.tokens = _by_id(rows["token"], TokenRow)
        self.tiles = _by_id(rows["tile"], TileRow)
        self.quests = {row.id: _laid_out(row, packs) for row in _of(rows["quest"], QuestRow)}
        self.typical = {row.quest: row for row in _of(rows["typical"], TypicalRow)}
        """Parties as they usually stand before the Quest of a number."""
        self.cards: list[str] = [row.id for row in self.items.values() for _ in range(row.copies)]
        """The id of every card of equipment, by its number."""
        check_count("cards", len(self.cards), packs)
        self.printed: list[ItemRow] = [self.items[name] for name in self.cards]
        """What is printed on every card of equipment, by its number."""

    def item(self, card: int) -> ItemRow:
        """What is printed on a card of equipment."""
        return self.printed[card]

    def cards_of(self, deck: Deck) -> list[int]:
        """The numbers of all cards of a deck."""
        return [card for card, name in enumerate(self.cards) if self.items[name].deck is deck]

    @cached_property
    def events_of(self) -> Mapping[str, list[int]]:
        """OQ-SETUP-06. The Event Cards by whose they are, each as often as it has copies.

        The common ones stand under the empty word.
        """
        found: dict[str, list[int]] = {}
        for number, row in enumerate(self.events):
            found.setdefault(row.hero, []).extend([number] * row.copies)
        return found

    @cached_property
    def skills_of(self) -> Mapping[str, list[SkillRow]]:
        """OQ-SKILL-01. The Skill Cards of each Hero."""
        found: dict[str, list[SkillRow]] = {hero: [] for hero in self.heroes}
        for row in self.skills.values():
            found[row.hero].append(row)
        return found

    @cached_property
    def passives(self) -> Mapping[str, str]:
        """OQ-SKILL-10. What each Passive Skill Card is registered as, by its id."""
        return {row.id: row.main.does for row in self.skills.values() if row.kind is CardType.PASSIVE}

    @cached_property
    def levels(self) -> Mapping[tuple[str, int], Sequence[int]]:
        """OQ-KRAFT-01. The Kraft Cards of each name and level."""
        found: dict[tuple[str, int], list[int]] = {}
        for card in self.cards_of(Deck.KRAFT):
            row = self.item(card)
            found.setdefault((row.line, row.level), []).append(card)
        return found

    @cached_property
    def massive(self) -> Mapping[str, None]:
        """OQ-MASS-01. The ids of Enemies and Bosses that take up two squares each way."""
        sheets: list[EnemyRow | BossRow] = [*self.enemies.values(), *self.bosses.values()]
        return {row.id: None for row in sheets if Keyword.MASSIVE in row.keywords}

    @cached_property
    def impeding(self) -> Mapping[str, None]:
        """OQ-GLOS-19. The ids of Enemies and Bosses with an Impediment."""
        sheets: list[EnemyRow | BossRow] = [*self.enemies.values(), *self.bosses.values()]
        return {row.id: None for row in sheets if Keyword.IMPEDIMENT in row.keywords}

    @cached_property
    def campaign(self) -> list[QuestRow]:
        """OQ-CAMP-01. The Quests of the campaign in their order; a user's quest has the number 0 and stands alone."""
        return sorted((row for row in self.quests.values() if row.number), key=lambda row: row.number)


def _laid_out(row: QuestRow, packs: Sequence[Pack]) -> QuestRow:
    """A quest with what is drawn on its map in its lists; a map that cannot be read is refused."""
    try:
        return drawing.laid_out(row)
    except drawing.Unread as error:
        raise PackError(f"{origins(packs).get(row.id, SLUG)}: quest {row.id!r}: {error}") from error


def _of(rows: Sequence[Row], kind: type[R]) -> list[R]:
    return [row for row in rows if isinstance(row, kind)]


def _by_id(rows: Sequence[Row], kind: type[R]) -> dict[str, R]:
    return {row.id: row for row in _of(rows, kind)}
