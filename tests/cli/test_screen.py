from random import Random

import pytest
from rich.text import Text

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.cli.lines import flow
from longtable.cli.screen import Detail, barred_lines, compose, journal_lines, question_lines, scene_lines
from longtable.engine.ask import Role
from longtable.engine.faces import Mark
from longtable.engine.journal import Line
from longtable.engine.saves import AnyTable
from longtable.engine.scene import Barred, Choice, Face, Heading, Panel, Pile, Place, Question, Row, Scene, Stat, Tint
from longtable.engine.table import Seat, Table
from longtable.games import find_game

ADA, BEN = Role("p1"), Role("p2")
NAMES = {ADA: "Ada", BEN: "Ben"}


def face(name: str, number: int, *, down: bool = False) -> Face:
    return Face(f"card:{name}#{number}", name, tint=Tint.GOLD, stats=(Stat("Swords", 2),), face_down=down)


def scene() -> Scene:
    mine = Row("line:p1", "Line", (face("Gold", 1), face("Witch", 2), face("Gold", 3)), owner=ADA)
    theirs = Row("line:p2", "Line", (face("Gold", 4), face("Witch", 5, down=True), face("Gold", 6)), owner=BEN)
    return Scene(
        title="Harbor",
        stage="Round 2",
        panels=(
            Panel(ADA, "drawing", (Stat("Points", 3, goal=8), Stat("Deck", 9))),
            Panel(BEN, "OUT", (Stat("Points", 0, goal=8), Stat("Deck", 7))),
        ),
        areas=(
            Row("market", "Market", (face("Archer", 7), face("Saint", 8))),
            Pile("pile:gold", "Gold", 12),
            theirs,
            mine,
            Pile("deck:p1", "Your deck", 2, owner=ADA, inside=(Stat("Gold", 2), Stat("Witch", 1))),
        ),
        notes=("Your next card is a Gold: 67 %.",),
        goal="8 points win.",
    )


def question(*choices: Choice) -> Question:
    return Question(
        7, ADA, "draw", "Draw another card?", "HB-01", choices or (Choice("go", "Draw", keys="d"),), "Why."
    )


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def test_the_viewer_is_marked_by_a_sign_and_everybody_is_named() -> None:
    shown = plain(scene_lines(scene(), NAMES, ADA, 80))
    assert "> Ada      3/8     9  drawing" in shown
    assert "  Ben      0/8     7  OUT" in shown


def test_a_face_down_card_says_so_in_words() -> None:
    assert "Gold - Witch (face-down) - Gold" in plain(scene_lines(scene(), NAMES, ADA, 80))


def test_where_room_is_short_rivals_cards_are_counted_but_ones_own_keep_their_order() -> None:
    shown = plain(scene_lines(scene(), NAMES, ADA, 80, Detail.COUNTED))
    assert "Gold x2, Witch (face-down)" in shown
    assert "Gold - Witch - Gold" in shown
    assert "Archer 2sw, Saint 2sw" in shown


def test_the_market_is_left_out_where_the_question_lists_it_anyway() -> None:
    offered = frozenset({"card:Archer#7", "card:Saint#8"})
    assert "Market" not in plain(scene_lines(scene(), NAMES, ADA, 80, Detail.COUNTED, offered))
    assert "Market" in plain(scene_lines(scene(), NAMES, ADA, 80, Detail.FULL, offered))


def test_ones_own_deck_says_what_is_in_it_and_the_odds_are_noted() -> None:
    shown = plain(scene_lines(scene(), NAMES, ADA, 80))
    assert "Your deck (2): Gold x2, Witch" in shown
    assert "Your next card is a Gold: 67 %." in shown


def test_the_question_is_whole_and_last_even_on_a_tiny_screen() -> None:
    shown = compose(scene(), [], question(), NAMES, 80, 3)
    assert [line.plain for line in shown[-2:]] == ["Draw another card? Why. [HB-01]", "  1 Draw [d]"]


def test_a_high_screen_shows_each_card_of_the_market_on_its_own_line() -> None:
    shown = [line.plain for line in compose(scene(), [], question(), NAMES, 80, 40)]
    assert "  Archer [Swords 2]" in shown


def test_options_with_notes_stand_one_on_a_line_and_are_cut_rather_than_wrapped() -> None:
    choices = (Choice("a", "Archer", note="costs 4; " + "very " * 30), Choice("pass", "Nothing", keys="p"))
    shown = question_lines(question(*choices), 60)
    assert len(shown) == 3
    assert all(line.cell_len <= 60 for line in shown)
    assert shown[1].plain.endswith("…")


def test_a_way_to_lay_a_tile_says_where_it_would_be_open() -> None:
    ghost = Place("tile:A1", 0, 0, exits=(Heading.NORTH, Heading.WEST))
    shown = question_lines(question(Choice("way-1@tile:A1", "Turned", ghost=ghost), Choice("pass", "Nothing")), 60)
    assert shown[-1].plain == "  1 Turned (open NW)   2 Nothing"


def test_many_options_side_by_side_keep_what_is_written_on_them() -> None:
    seen = Mark("seen", "eye")
    choices = [Choice(f"sq:{n}", f"A{n}", badge=str(n), marks=(seen,), note=f"{n} moves; seen") for n in range(1, 9)]
    assert "1 A1 (1, seen)   2 A2 (2, seen)" in plain(question_lines(question(*choices), 60, most=4))
    assert "seen" not in plain(question_lines(question(*choices), 60, most=2))


def test_an_option_that_is_somebody_elses_card_says_whose_it_is() -> None:
    targets = [Choice(f"card:Gold#{n}", "Gold", f"card:Gold#{n}") for n in (3, 4)]
    shown = plain(compose(scene(), [], question(*targets), NAMES, 80, 24))
    assert "1 Gold   2 Gold (Ben)" in shown


def test_things_barred_for_the_same_reason_are_counted() -> None:
    bar = Barred("card:Gold#1", "gold", "It is no card to flip.", "HB-03")
    asked = Question(7, ADA, "flip", "Which?", "HB-01", (), barred=(bar, bar))
    assert plain(barred_lines(asked, 80)) == "Gold x2: It is no card to flip. [HB-03]"


def test_a_journal_with_little_room_runs_together_and_names_a_shared_rule_once() -> None:
    journal = [Line(f"Ben drew Gold {n}.", "HB-02", 1) for n in range(6)]
    assert len(journal_lines(journal, 80, 6)) == 6
    assert plain(journal_lines(journal, 80, 2)).count("[HB-02]") == 1


def test_a_journal_too_long_for_its_room_keeps_the_latest_and_counts_the_rest() -> None:
    journal = [Line(f"Ben drew Gold {n}.", "HB-02", 1) for n in range(20)]
    shown = plain(journal_lines(journal, 80, 2))
    assert " more: j)" in shown
    assert "Ben drew Gold 19." in shown
    assert "Ben drew Gold 3." not in shown


def test_a_journal_too_long_for_its_room_keeps_what_is_about_the_reader() -> None:
    journal = [Line(f"Ben drew Gold {n}.", "HB-02", 1) for n in range(20)]
    journal.insert(2, Line("You are OUT.", "HB-05", 1, yours=True))
    shown = journal_lines(journal, 80, 2)
    assert len(shown) == 2
    words = plain(shown)
    assert words.index("You are OUT. [HB-05]") < words.index("Ben drew Gold 19.")
    assert "Ben drew Gold 3." not in words


def test_where_even_the_readers_own_lines_do_not_fit_the_latest_of_them_are_kept() -> None:
    journal = [Line(f"You drew Gold {n}.", "HB-02", 1, yours=True) for n in range(20)]
    journal.append(Line("Ben drew Gold.", "HB-02", 1))
    words = plain(journal_lines(journal, 80, 2))
    assert "You drew Gold 19." in words
    assert "You drew Gold 0." not in words
    assert "Ben drew" not in words


def test_items_flow_without_ever_passing_the_edge() -> None:
    items = [Text("word" * (n % 5 + 1)) for n in range(40)]
    assert all(line.cell_len <= 37 for line in flow(items, 37, lead="Deck: "))


def greedy_table(seats: int) -> AnyTable:
    game = find_game("valiant-wars")
    table: AnyTable = Table.open(
        game, [Seat(f"Greedy {n}") for n in range(seats)], "fits", game.read_options({"players": seats})
    )
    return table


@pytest.mark.parametrize(("seats", "width", "height"), [(2, 80, 24), (5, 80, 24), (5, 132, 40), (3, 60, 30)])
def test_every_question_of_a_whole_game_fits_the_screen(seats: int, width: int, height: int) -> None:
    table = greedy_table(seats)
    while not table.is_over:
        number, ask = next(iter(table.asks.items()))
        question = table.question(number)
        last = max((known.number for known in table.decisions if known.role == ask.role), default=0)
        journal = [line for line in table.journal(ask.role) if line.after >= last]
        shown = compose(table.scene(ask.role), journal, question, table.naming.roles, width, height - 1, name="Ada")
        assert len(shown) <= height - 1
        assert max(line.cell_len for line in shown) <= width
        assert all(choice.label in plain(shown) for choice in question.choices)
        table.answer_index(number, GreedyBot().choose(view_of(table, number, Random(number))))


def test_where_there_is_least_room_cards_that_are_read_are_named_in_one_line() -> None:
    quests = Row("quests", "Quests", (face("The Old Ford", 1), face("Fever Moss", 2)), listed=True)
    shown = Scene(title="Valley", stage="Turn 1", panels=(), areas=(quests,))
    lines = [line.plain for line in scene_lines(shown, NAMES, ADA, 80, Detail.BARE)]
    assert "Quests: The Old Ford, Fever Moss" in lines
    assert any(
        line.endswith("... (t)") for line in (t.plain for t in scene_lines(shown, NAMES, ADA, 28, Detail.BARE))
    )


def test_how_likely_something_succeeds_is_read_behind_its_number() -> None:
    skilled = Panel(ADA, stats=(Stat("Navigate", 4, note="40 %"),))
    shown = Scene(title="Valley", stage="Turn 1", panels=(skilled,), areas=())
    assert any("4 (40 %)" in line.plain for line in scene_lines(shown, NAMES, ADA, 80))
