"""The table: numbered requests, refusals that change nothing, seats and roles, the journal of each reader."""

from collections.abc import Sequence

import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import commitment
from longtable.engine.errors import BadArgument, IllegalAnswer
from longtable.engine.scene import Row
from longtable.engine.table import Decision, Seat, Table, Throw
from tests.engine import cellar
from tests.engine.cellar import (
    ADA,
    BEN,
    CLEO,
    P1,
    P2,
    P3,
    PARTY,
    CellarTable,
    all_of,
    answer_all,
    kinds,
    open_table,
)

# ---------------------------------------------------------------- requests


def test_requests_are_numbered_from_one_on_without_gaps() -> None:
    table = open_table()
    assert list(table.asks) == [1, 2, 3]
    answer_all(table, "0", "1", "2")
    assert list(table.asks) == [4]
    answer_all(table, "left", "no", "pass")
    assert (list(table.asks), table.number) == ([7, 8, 9], 6)


def test_an_answered_request_is_not_open_but_keeps_its_number() -> None:
    table = open_table()
    table.answer(2, "1")
    assert list(table.asks) == [1, 3]
    assert list(table.requests) == [1, 2, 3]
    assert table.number == 0


def test_every_answer_is_logged_with_its_number_role_kind_option_and_seat_in_order() -> None:
    table = open_table()
    table.answer(3, "2")
    table.answer(1, "0")
    table.answer(2, "0", seat=BEN)
    table.answer(4, "right", seat=BEN)
    assert table.decisions == [
        Decision(1, P1, "bid", "0", ADA),
        Decision(2, P2, "bid", "0", BEN),
        Decision(3, P3, "bid", "2", CLEO),
        Decision(4, PARTY, "path", "right", BEN),
    ]


def test_results_of_chance_are_logged_with_the_decisions_before_them() -> None:
    table = open_table(hands=[["coin"], ["coin"], ["coin"]], dice=[5])
    assert [(throw.after, throw.stream) for throw in table.throws] == [(0, "deck")]
    answer_all(table, "0", "0", "1", "left", "no", "player:p2")
    assert table.throws[-1] == Throw(6, "strike", [5])


def test_facts_carry_the_number_of_decisions_before_them() -> None:
    table = open_table()
    answer_all(table, "0", "0", "1", "left", "yes")
    told = [("bid", 3), ("bid", 3), ("bid", 3), ("decided-for-all", 4), ("scouted", 5)]
    assert [(fact.said, fact.after) for fact in table.facts] == told


def test_a_question_has_words_options_keys_and_its_rule() -> None:
    table = open_table()
    answer_all(table, "0", "0", "1")
    question = table.question(4)
    assert (question.number, question.role, question.kind) == (4, PARTY, "path")
    assert (question.prompt, question.rule) == ("Which way?", "CE-2")
    assert [(choice.id, choice.label, choice.keys) for choice in question.choices] == [
        ("left", "To the left", "l"),
        ("right", "Right", ""),
    ]
    answer_all(table, "left", "no")
    choices = table.question(6).choices
    assert [(choice.id, choice.label, choice.target) for choice in choices] == [
        ("player:p1", "Ada", "player:p1"),
        ("player:p2", "Ben", "player:p2"),
        ("pass", "Nobody", ""),
    ]


def test_a_question_names_the_card_it_is_about() -> None:
    table = open_table(hands=[["coin"], ["cloak"], ["coin"]], dice=[5])
    answer_all(table, "1", "0", "0", "left", "no", "player:p2")
    assert table.question(7).prompt == "Use your Cloak?"


def test_a_game_runs_to_its_end_and_says_who_won() -> None:
    table = open_table(hands=[["coin"], ["mirror"], ["coin"]], dice=[6], rounds=1)
    answer_all(table, "1", "0", "0", "left", "no", "player:p2", "yes")
    assert table.is_over
    assert table.asks == {}
    assert table.outcome.winners == (P1,)
    assert table.outcome.scores == {P1: 12, P2: 9, P3: 9}
    naming = table.naming
    assert cellar.game.verdict(table.outcome, naming) == "Ada came out best."
    assert cellar.game.verdict(table.outcome, naming, P1) == "You came out best."


# ---------------------------------------------------------------- refusals


def refused(table: CellarTable, number: int, option: str, seat: int | None = None) -> str:
    """The text of the refusal; the table must be as it was."""
    before = all_of(table)
    with pytest.raises(IllegalAnswer) as caught:
        table.answer(number, option, seat)
    assert all_of(table) == before
    return str(caught.value)


def half_answered() -> CellarTable:
    table = open_table()
    table.answer(1, "2")
    return table


def test_a_stale_number_is_refused_with_what_is_asked_now() -> None:
    table = half_answered()
    answer_all(table, "0", "0")
    assert refused(table, 2, "0") == "request 2 is not open; now asked: 4 (party, path)."


def test_a_number_to_come_is_refused_with_what_is_asked_now() -> None:
    assert refused(half_answered(), 7, "0") == "request 7 is not open; now asked: 2 (p2, bid), 3 (p3, bid)."


def test_a_second_answer_to_a_secret_request_is_refused() -> None:
    text = refused(half_answered(), 1, "0", ADA)
    assert text == "request 1 is already answered; now asked: 2 (p2, bid), 3 (p3, bid)."


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    assert refused(half_answered(), 2, "9") == "p2 answered '9' to bid (request 2), which offers 0, 1, 2."


def test_an_option_is_named_by_its_whole_id() -> None:
    table = open_table()
    answer_all(table, "2", "0", "0", "left", "no")
    offers = "which offers player:p2, player:p3, pass."
    assert refused(table, 6, "p2") == f"p1 answered 'p2' to strike (request 6), {offers}"


def test_a_foreign_seat_is_refused_with_who_holds_the_role() -> None:
    text = refused(half_answered(), 2, "1", CLEO)
    assert text == "seat 2 answered for p2 (request 2), which is held by seat 1 (Ben)."


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    assert f"seat {seat} answered for p2 (request 2)" in refused(half_answered(), 2, "1", seat)


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    table = open_table(rounds=1)
    answer_all(table, "0", "0", "0", "left", "no", "pass")
    assert refused(table, 7, "0") == "request 7 is not open; the game is over."


@pytest.mark.parametrize("index", [-1, 3])
def test_a_place_outside_the_list_is_refused(index: int) -> None:
    table = half_answered()
    before = all_of(table)
    with pytest.raises(IllegalAnswer, match=rf"p2 chose option {index} of 3 \(request 2\)"):
        table.answer_index(2, index)
    assert all_of(table) == before


def test_a_question_that_is_not_open_cannot_be_read() -> None:
    with pytest.raises(IllegalAnswer, match="request 1 is already answered"):
        half_answered().question(1)


def test_an_answer_by_place_is_the_same_as_by_name() -> None:
    by_name, by_place = open_table(), open_table()
    by_name.answer(2, "1")
    by_place.answer_index(2, 1)
    assert all_of(by_name) == all_of(by_place)


# ---------------------------------------------------------------- seats and roles


def test_one_seat_may_hold_several_roles_and_answers_for_each() -> None:
    table = open_table(seats=[Seat("Ada", roles=(P1, P3)), Seat("Ben", roles=(P2, PARTY))])
    table.answer(1, "0", seat=0)
    table.answer(3, "2", seat=0)
    assert "held by seat 1 (Ben)" in refused(table, 2, "1", 0)
    table.answer(2, "1", seat=1)
    assert [hero.bid for hero in table.state.heroes] == [0, 1, 2]


@pytest.mark.parametrize("seat", [ADA, BEN])
def test_two_seats_that_share_a_role_may_both_answer_for_it(seat: int) -> None:
    table = open_table()
    answer_all(table, "0", "0", "1")
    table.answer(4, "right", seat=seat)
    assert table.decisions[-1].seat == seat
    assert kinds(table) == [("p3", "scout")]


def test_a_third_seat_may_not_answer_for_a_shared_role() -> None:
    table = open_table()
    answer_all(table, "0", "0", "1")
    held = "seat 2 answered for party (request 4), which is held by seat 0 (Ada) and seat 1 (Ben)."
    assert refused(table, 4, "left", CLEO) == held


def test_seats_without_roles_get_those_that_nobody_holds_in_order() -> None:
    table = open_table(seats=[Seat("Ada"), Seat("Ben", roles=(P1,)), Seat("Cleo"), Seat("Dov")])
    assert [seat.roles for seat in table.seats] == [(P2,), (P1,), (P3,), (PARTY,)]
    assert [seat.name for seat in table.seats] == ["Ada", "Ben", "Cleo", "Dov"]
    assert table.seats_of(P1) == (1,)


@pytest.mark.parametrize(
    ("seats", "text"),
    [
        pytest.param(
            [Seat("Ada")] * 5, " with these options is a game for 4 players, not for 5", id="too many people"
        ),
        pytest.param([], " with these options is a game for 4 players, not for 0", id="nobody"),
        pytest.param(
            [Seat("Ada", roles=(P1,))] + [Seat("Ben")] * 4,
            ": 5 seats for 4 roles; expected at most one each",
            id="too many seats",
        ),
        pytest.param(
            [Seat("Ada", roles=(P1,))],
            ": nobody holds p2, p3, party; the roles are p1, p2, p3, party",
            id="too few roles",
        ),
        pytest.param(
            [Seat("Ada", roles=(P1, P2, P3, PARTY)), Seat("Ben", roles=(Role("rat"),))],
            ": there is no role rat; the roles are p1, p2, p3, party",
            id="unknown role",
        ),
    ],
)
def test_impossible_seatings_are_refused(seats: Sequence[Seat], text: str) -> None:
    with pytest.raises(BadArgument, match=f"The Cellar{text}"):
        open_table(seats=seats)


def test_a_bot_sits_in_a_chair_by_its_name() -> None:
    assert Seat("Ada").is_person
    assert not Seat("Ada", "greedy").is_person


# ---------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"players": "many"}, r"Expected `int`, got `str` - at `\$.players`$"),
        ({"lanterns": 1}, "Object contains unknown field `lanterns`; the options are players, rounds"),
    ],
)
def test_wrong_options_are_refused_with_what_was_expected(options: dict[str, object], text: str) -> None:
    with pytest.raises(BadArgument, match=f"The Cellar options: {text}"):
        cellar.game.read_options(options)


def test_options_come_from_words_too_as_a_command_line_gives_them() -> None:
    assert cellar.game.read_options({"players": "2"}).players == 2


def test_a_table_opened_without_options_has_the_defaults() -> None:
    assert Table.open(cellar.game, cellar.SEATS, "seed").options == cellar.CellarOptions(players=3, rounds=2)


# ---------------------------------------------------------------- what each viewer reads


def test_each_reader_has_a_journal_of_their_own() -> None:
    table = open_table(hands=[["coin"], ["coin"], ["coin"]], dice=[4], rounds=1)
    answer_all(table, "2", "0", "0", "left", "no", "player:p2")
    card = {hero.role: table.game.things[cellar.CARDS[hero.hand[-1]].id] for hero in table.state.heroes}
    common = ["{} struck {} with a 4.", "{} lost 4."]

    def read(viewer: Role | None) -> list[str]:
        return [line.text for line in table.journal(viewer)][4:]

    assert read(None) == [common[0].format("Ada", "Ben"), common[1].format("Ben")]
    assert read(P1) == [common[0].format("You", "Ben"), common[1].format("Ben"), f"You have drawn {card[P1]}."]
    assert read(P2) == [common[0].format("Ada", "you"), common[1].format("You"), f"You have drawn {card[P2]}."]
    assert read(P3) == [*read(None), f"You have drawn {card[P3]}."]


def test_a_journal_can_be_read_on_from_where_one_stopped() -> None:
    table = open_table()
    answer_all(table, "2", "0", "0")
    answer_all(table, "left")
    read = len(table.facts)
    answer_all(table, "yes")
    [line] = table.journal(None, read)
    assert line.text.startswith("Ada scouted ")
    assert (line.rule, line.after) == ("CE-3", 5)


def test_a_scene_shows_a_hand_to_its_owner_only() -> None:
    table = open_table()
    mine = [cellar.CARDS[number].key for number in table.state.heroes[0].hand]
    for viewer in (None, P1, P2):
        rows = [area for area in table.scene(viewer).areas if isinstance(area, Row) and area.id == "player:p1"]
        shown = [face.id for row in rows for face in row.cards]
        assert shown == (mine if viewer == P1 else [])


def test_the_seed_is_shown_as_its_hash() -> None:
    table = open_table(seed="a long winter")
    assert table.seed_hash == commitment("a long winter")
    assert "winter" not in table.seed_hash


def test_two_tables_with_one_seed_and_the_same_answers_are_the_same() -> None:
    tables = [open_table(seed="twins"), open_table(seed="twins"), open_table(seed="stranger")]
    for table in tables:
        answer_all(table, "2", "0", "0", "left", "yes", "player:p2")
    assert all_of(tables[0]) == all_of(tables[1])
    assert all_of(tables[0]) != all_of(tables[2])


def test_a_setup_is_random_and_only_what_is_supplied_is_not() -> None:
    table = open_table(dice=[6])
    answer_all(table, "2", "0", "0", "left", "no", "player:p2")
    assert [throw.result for throw in table.throws if throw.stream == "strike"] == [[6]]
    assert sorted(table.throws[0].result) == list(range(len(cellar.CARDS)))


def test_a_chair_can_be_given_to_somebody_else_and_keeps_its_roles() -> None:
    table = open_table()
    roles = table.seats[1].roles
    table.reseat(1, "greedy", "Merlin")
    assert (table.seats[1].name, table.seats[1].player, table.seats[1].roles) == ("Merlin", "greedy", roles)
    assert table.naming.roles[roles[0]] == "Merlin"
    table.reseat(1, "you")
    assert (table.seats[1].name, table.seats[1].is_person) == ("Merlin", True)
