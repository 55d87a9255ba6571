"""The content of OrcQuest WarPath: how its rows are read, checked and changed by packs."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from longtable.engine.content import Pack, Row, check_count, merge, origins, read_rows
from longtable.engine.errors import PackError
from longtable.games.orcquest_warpath import texts
from longtable.games.orcquest_warpath.board import drawing
from longtable.games.orcquest_warpath.kinds import CardType, Deck, Keyword, Resource
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
K = TypeVar("K", bound=Hashable)

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
        # what follows from the rows, at once: what is worked out when asked for makes all else slower to look up
        self.copies_of = _gathered((name, card) for card, name in enumerate(self.cards))
        """The numbers of all cards with an id."""
        self.salvage = {card: row for card, row in enumerate(self.printed) if _is_salvage(row)}
        """OQ-REKUP-01, 04. The cards that something can be made of."""
        self.worth = [tuple(row.rekup.items()) for row in self.printed]
        """OQ-LOOT-08. The Resources that every card of equipment is worth, by its number."""
        self.weights = [row.weight for row in self.printed]
        """OQ-CARRY-02. What every card of equipment weighs, by its number."""
        self.planned = {card: row for card, row in enumerate(self.printed) if row.kraft}
        """OQ-KRAFT-01. The cards with a Kraft Plan."""
        self.needed = {card: _with_own(row) for card, row in self.planned.items()}
        """OQ-KRAFT-04. What all cards of a Hero must be worth to make the next level of one, which pays nothing."""
        self.weapons = {card: row for card, row in enumerate(self.printed) if row.is_weapon}
        """OQ-REKUP-05. The cards that one attacks with."""
        self.potions = {card: row for card, row in enumerate(self.printed) if row.is_potion}
        """OQ-LOOT-09. The Potions."""
        self.fragments = {card: row for card, row in enumerate(self.printed) if row.is_fragment}
        """OQ-ENCH-01. The Fragments of Power."""
        self.events_of = _gathered((row.hero, at) for at, row in enumerate(self.events) for _ in range(row.copies))
        """OQ-SETUP-06. The Event Cards by whose they are, each as often as it has copies; the common ones stand
        under the empty word."""
        self.skills_of = {hero: [row for row in self.skills.values() if row.hero == hero] for hero in self.heroes}
        """OQ-SKILL-01. The Skill Cards of each Hero."""
        self.passives = {row.id: row.main.does for row in self.skills.values() if row.kind is CardType.PASSIVE}
        """OQ-SKILL-10. What each Passive Skill Card is registered as, by its id."""
        self.boosts = {row.id: row for row in self.skills.values() if row.kind is CardType.BOOST}
        """OQ-SKILL-09. The Boost Cards by their ids."""
        self.reactions = {row.id: row for row in self.skills.values() if row.kind is CardType.REACTION}
        """OQ-SKILL-08. The Reaction Cards by their ids."""
        krafts = [(card, self.printed[card]) for card in self.cards_of(Deck.KRAFT)]
        self.levels = _gathered(((row.line, row.level), card) for card, row in krafts)
        """OQ-KRAFT-01. The Kraft Cards of each name and level."""
        sheets: list[EnemyRow | BossRow] = [*self.enemies.values(), *self.bosses.values()]
        self.massive = {row.id: None for row in sheets if Keyword.MASSIVE in row.keywords}
        """OQ-MASS-01. The ids of Enemies and Bosses that take up two squares each way."""
        self.impeding = {row.id: None for row in sheets if Keyword.IMPEDIMENT in row.keywords}
        """OQ-GLOS-19. The ids of Enemies and Bosses with an Impediment."""
        self.campaign = sorted((row for row in self.quests.values() if row.number), key=lambda row: row.number)
        """OQ-CAMP-01. The Quests of the campaign in their order; a user's quest has the number 0 and stands alone."""

    def item(self, card: int) -> ItemRow:
        """What is printed on a card of equipment."""
        return self.printed[card]

    def cards_of(self, deck: Deck) -> list[int]:
        """The numbers of all cards of a deck."""
        return [card for card, row in enumerate(self.printed) if row.deck is deck]


def _gathered(pairs: Iterable[tuple[K, int]]) -> Mapping[K, list[int]]:
    """Numbers by what they belong to, in their order."""
    found: dict[K, list[int]] = {}
    for name, number in pairs:
        found.setdefault(name, []).append(number)
    return found


def _with_own(row: ItemRow) -> Mapping[Resource, int]:
    return {kind: count + row.rekup.get(kind, 0) for kind, count in row.kraft.items()}


def _is_salvage(row: ItemRow) -> bool:
    return bool(row.rekup or row.deck is Deck.RELIC) and not (row.is_fragment or row.is_potion or row.is_resource)


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
