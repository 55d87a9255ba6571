"""Champions that make somebody draw."""

from longtable.testing import rule
from tests.valiant_wars.story import line, table

GOLD = ["gold"] * 5


@rule("VW-CHAMP-01")
def test_apprentice_makes_a_rival_of_choice_draw_one() -> None:
    t = table(3, decks={0: ["apprentice", *GOLD], 1: ["gold", "soldier", "gold"], 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert line(t, 1) == ["gold", "soldier"]
    assert line(t, 2) == ["gold"]


@rule("VW-CHAMP-26", "VW-CHAMP-27")
def test_saboteur_with_another_rogue_may_force_a_second_rival() -> None:
    t = table(3, lines={0: ["sellsword"]}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("force-draw").offered("p2", "p3").answers("p2")
    assert len(line(t, 1)) == 3
    t.seat(0).asked("force-draw").offered("p2", "p3", "pass").answers("p3")
    assert len(line(t, 2)) == 2
