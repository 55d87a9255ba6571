"""What lies open: nothing is named that was not seen, and every option can be weighed."""

from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import ANY, CAMP, table


@rule("LL-HABI-12")
def test_a_pizza_is_weighed_like_any_purpose_of_hits() -> None:
    t = table(boards=["giuseppe", "rowan"], pool=4, hurt={2: 3}, minions={CAMP: ["gnome"]}, resting=ANY)
    t.seat(0).asked("act").answers("melee")
    figures = t.table.outlook(t.seat(0).asked("spend").request, "any")
    assert "deed:pizza" not in figures
    assert figures["stop"]


@rule("LL-VMAG-06")
def test_old_tricks_in_the_black_deck_lie_open() -> None:
    def learn(s: LabyrinthState) -> None:
        s.uniques.append(next(number for number, card in s.content.spells.items() if card.unique_of))

    sheets = {sheet.id: sheet for sheet in table(change=learn).table.scene(None).sheets}
    assert len(sheets["uniques"].items) == 1
    assert "uniques" not in [sheet.id for sheet in table().table.scene(None).sheets]
