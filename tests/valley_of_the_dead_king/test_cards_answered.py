"""Every card that says it does something beside its numbers does it, and nothing answers for what is not there."""

import pytest

from longtable.games.valley_of_the_dead_king import cards
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import Sort
from longtable.games.valley_of_the_dead_king.play.valor import CHAMPIONS_CALL, DEATHS_DEFIANCE, METABOLIC_SURGE
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, ItemRow, QuestRow

CONTENT = Content()
CARDS: list[CircumstanceRow | QuestRow] = [*CONTENT.every_circumstance, *CONTENT.every_quest]
CARDS += [row.circumstance for row in CONTENT.living]
CARDS += [quest for row in CONTENT.living for quest in row.quest]
DEEDS = [deed for row in CONTENT.foes.values() for deed in row.deeds]
MASTERIES = [mastery.id for role in CONTENT.roles.values() for mastery in role.mastery]
PROMISED = {
    Sort.CARD: [row.does for row in CARDS if row.does],
    Sort.ITEM: [row.does for row in CONTENT.items.values() if row.does],
    Sort.FOE: [deed.does for deed in DEEDS if deed.does],
    Sort.MASTERY: MASTERIES,
    Sort.RACE: list(CONTENT.races),
    Sort.VALOR: [METABOLIC_SURGE, CHAMPIONS_CALL, DEATHS_DEFIANCE],
}
"""What the rows say that code does, by the sort of thing that answers."""


def answered(sort: Sort) -> list[str]:
    """Everything of a sort that answers at least one event."""
    return sorted(dict.fromkeys(entry.source for entry in cards.effects if entry.sort == sort))


@pytest.mark.parametrize("sort", Sort)
def test_whatever_a_row_promises_is_done_and_whatever_is_done_is_promised(sort: Sort) -> None:
    assert answered(sort) == sorted(dict.fromkeys(PROMISED[sort]))


def test_a_card_goes_by_the_name_under_which_its_code_is_found() -> None:
    rows: list[CircumstanceRow | QuestRow | ItemRow] = [*CARDS, *CONTENT.items.values()]
    assert all(row.does in ("", row.id) for row in rows)
