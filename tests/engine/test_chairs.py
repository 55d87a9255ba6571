"""Chairs are not roles: the game deals them out, several chairs may hold one, and the first answer counts."""

# ruff: noqa: ARG002  (methods of one kind share a signature, whether or not they use all of it)

import pytest

from longtable.engine import moments, saves
from longtable.engine.ask import Role
from longtable.engine.check import check_game
from longtable.engine.errors import BadArgument, IllegalAnswer
from longtable.engine.game import AnyGame, Seating
from longtable.engine.saves import AnyTable
from longtable.engine.seating import deal, deal_out, numbers, options_for, own_name, role_name, usual_players
from longtable.engine.table import Seat, Table, TakebackKind
from longtable.games import find_game
from longtable.testing import table
from tests.engine import cellar
from tests.engine.cellar import ADA, BEN, CLEO, P1, P2, P3, PARTY, CellarTable, all_of, answer_all, open_table
from tests.lanterns import lanterns

MORDAK, WARS = find_game("minions-of-mordak"), find_game("valiant-wars")
VALLEY = find_game("valley-of-the-dead-king")
BOT = "greedy"


# ---------------------------------------------------------------- how roles are dealt out


def test_a_game_that_says_nothing_has_a_chair_for_each_role() -> None:
    options = WARS.read_options({"players": 3})
    assert WARS.players(options) == (3, 3)
    assert deal(WARS, options, 3) == (("p1",), ("p2",), ("p3",))


def test_a_person_may_hold_several_heroes_of_minions_of_mordak() -> None:
    options = MORDAK.read_options({"heroes": 3})
    assert [deal(MORDAK, options, players) for players in range(1, 5)] == [
        (("mordak", "hero-1", "hero-2", "hero-3"),),
        (("mordak",), ("hero-1", "hero-2", "hero-3")),
        (("mordak",), ("hero-1", "hero-3"), ("hero-2",)),
        (("mordak",), ("hero-1",), ("hero-2",), ("hero-3",)),
    ]


@pytest.mark.parametrize("players", [0, 5])
def test_a_number_that_a_game_is_not_for_is_refused(players: int) -> None:
    with pytest.raises(BadArgument, match=f"with these options is a game for 1 to 4 players, not for {players}"):
        deal(MORDAK, MORDAK.read_options({"heroes": 3}), players)


def test_what_is_left_over_goes_to_the_first_chairs() -> None:
    assert deal_out([P1, P2, P3], 2) == ((P1, P3), (P2,))


def test_seats_without_roles_get_what_the_game_deals() -> None:
    t = Table.open(MORDAK, [Seat("Ada"), Seat("Ben")], "two", MORDAK.read_options({"heroes": 2}))
    assert [seat.roles for seat in t.seats] == [("mordak",), ("hero-1", "hero-2")]


@pytest.mark.parametrize(
    ("game", "given", "usual"),
    [
        pytest.param(WARS, {}, 4, id="a chair for each role"),
        pytest.param(MORDAK, {"heroes": 2}, 3, id="as many as there are roles"),
        pytest.param(lanterns.game, {}, 4, id="a miner each"),
        pytest.param(lanterns.game, {"together": True}, 1, id="nobody has anything of their own"),
    ],
)
def test_a_table_usually_has_as_many_chairs_as_have_roles_of_their_own(
    game: AnyGame, given: dict[str, object], usual: int
) -> None:
    assert usual_players(game, game.read_options(given)) == usual


def test_a_game_is_for_as_many_as_any_of_its_options_allow() -> None:
    assert [numbers(game) for game in (WARS, MORDAK, lanterns.game)] == [(2, 5), (1, 6), (1, 4)]


def test_the_number_of_seats_settles_how_many_play_unless_the_options_do() -> None:
    assert len(MORDAK.roles(options_for(MORDAK, {}, 3))) == 3
    assert len(MORDAK.roles(options_for(MORDAK, {"heroes": 5}, 3))) == 6
    assert options_for(MORDAK, {}, 1) == MORDAK.options()
    assert options_for(VALLEY, {}, 2) == VALLEY.read_options({"heroes": 2}), "the party is everybody's, and no chair"
    assert options_for(lanterns.game, {}, 2) == lanterns.game.options()


@pytest.mark.parametrize(
    ("game", "given", "seats", "text"),
    [
        (WARS, {}, 9, "Valiant Wars is a game for 2 to 5 players, not for 9"),
        (WARS, {"players": 4}, 3, "Valiant Wars with these options is a game for 4 players, not for 3"),
        (lanterns.game, {}, 5, "Lanterns with these options is a game for 1 to 4 players, not for 5"),
    ],
)
def test_seats_that_do_not_fit_are_refused(game: AnyGame, given: dict[str, object], seats: int, text: str) -> None:
    with pytest.raises(BadArgument, match=text):
        options_for(game, given, seats)


def test_a_role_has_a_name_before_the_game() -> None:
    assert [role_name(Role(role)) for role in ("hero-2", "party", "p3")] == ["Hero 2", "Party", ""]
    assert [own_name(Role(role)) for role in ("hero-2", "p3")] == ["Hero 2", "Player 3"]


# ---------------------------------------------------------------- what check_game finds


@pytest.mark.parametrize(
    ("seating", "text"),
    [
        pytest.param(((P1, P2, P3, PARTY), (P1,)), "the seating of 1 has 2 chairs", id="too many chairs"),
        pytest.param(((),), "the seating of 1 has a chair without a role", id="nothing to hold"),
        pytest.param(((P1, P1, P2, P3, PARTY),), "the seating of 1 gives a chair a role twice", id="twice"),
        pytest.param(((P1, P2, P3),), "the seating of 1 deals out p1, p2, p3; the roles are", id="nobody's"),
        pytest.param(((P1, P2, P3, PARTY, Role("rat")),), "deals out .*rat; the roles are", id="unknown"),
    ],
)
def test_a_game_that_deals_wrongly_is_found(seating: Seating, text: str) -> None:
    class Misdealt(cellar.Cellar):
        def players(self, options: cellar.CellarOptions) -> tuple[int, int]:
            return 1, 1

        def seatings(self, options: cellar.CellarOptions, players: int) -> Seating:
            return seating

    with pytest.raises(AssertionError, match=text):
        check_game(Misdealt(), games=0, hash_seeds=False)


def test_a_game_for_nobody_is_found() -> None:
    class Deserted(cellar.Cellar):
        def players(self, options: cellar.CellarOptions) -> tuple[int, int]:
            return 0, 3

    with pytest.raises(AssertionError, match="The Cellar is for 0 to 3 players"):
        check_game(Deserted(), games=0, hash_seeds=False)


def test_every_seating_of_every_game_holds() -> None:
    for game in (WARS, MORDAK, lanterns.game):
        check_game(game, games=0, options=list(game.sizes.values()), hash_seeds=False)


# ---------------------------------------------------------------- a role in several chairs


def at_the_fork(players: tuple[str, ...] = ("you", "you", "you")) -> CellarTable:
    """Everybody has bid; the party, which Ada, Ben and Cleo all are, has to choose its path."""
    names, heroes = ("Ada", "Ben", "Cleo"), (P1, P2, P3)
    sitting = zip(names, players, heroes, strict=True)
    seats = [Seat(name, player, (hero, PARTY)) for name, player, hero in sitting]
    t = open_table(seats=seats, hands=[["coin"], ["coin"], ["coin"]])
    answer_all(t, "0", "0", "1")
    return t


def test_all_who_hold_a_role_are_asked_and_waited_for() -> None:
    t = at_the_fork()
    assert t.seats_of(PARTY) == t.asked_for(PARTY) == moments.waiting(t) == (ADA, BEN, CLEO)
    for seat in (ADA, BEN, CLEO):
        assert [question.kind for question in moments.questions(t, seat)] == ["path"]
        assert moments.viewer(t, seat) == PARTY


@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_the_first_answer_counts_and_the_journal_says_whose_it_was(seat: int) -> None:
    t = at_the_fork()
    t.answer(4, "right", seat)
    assert t.state.path == "right"
    name = t.seats[seat].name
    assert [line.text for line in t.journal(None)][-1] == f"{name} decided for Party."
    told = [moments.lines(t, reader)[-1].text for reader in (ADA, BEN, CLEO)]
    assert told == [f"{'You' if reader == seat else name} decided for Party." for reader in (ADA, BEN, CLEO)]


def test_of_several_roles_in_one_chair_each_goes_by_its_name() -> None:
    t = open_table(seats=[Seat("Ada", roles=(P1, P2, PARTY)), Seat("Cleo", roles=(P3,))])
    answer_all(t, "0", "0", "1")
    named = [line.text for line in t.journal(None)]
    hers, his = moments.lines(t, 0), moments.lines(t, 1)
    assert [line.text for line in hers] == named
    assert [line.yours for line in hers] == [True, True, False]
    assert [line.text for line in his] == [*named[:2], his[2].text]
    assert his[2].text.startswith("You ")


def test_nobody_is_named_where_a_role_has_one_chair() -> None:
    seats = [Seat("Ada", roles=(P1, PARTY)), Seat("Ben", roles=(P2,)), Seat("Cleo", roles=(P3,))]
    t = open_table(seats=seats)
    answer_all(t, "0", "0", "1", "left")
    assert [fact.said for fact in t.facts] == ["bid"] * 3


def test_a_late_answer_is_told_who_was_faster() -> None:
    t = at_the_fork()
    t.answer(4, "right", BEN)
    before = all_of(t)
    with pytest.raises(IllegalAnswer) as caught:
        t.answer(4, "left", ADA)
    assert str(caught.value) == "Ben was faster and has decided for Party (request 4)."
    assert all_of(t) == before


def test_who_comes_late_to_ones_own_answer_is_told_only_that() -> None:
    t = at_the_fork()
    t.answer(4, "right", BEN)
    with pytest.raises(IllegalAnswer, match="request 4 is not open; now asked: 5"):
        t.answer(4, "left", BEN)


def test_people_are_asked_before_bots_and_bots_wait_for_them() -> None:
    t = at_the_fork((BOT, "you", BOT))
    assert t.seats_of(PARTY) == (BEN, ADA, CLEO)
    assert t.asked_for(PARTY) == moments.waiting(t) == (BEN,)


def test_of_bots_alone_one_decides() -> None:
    t = at_the_fork((BOT, BOT, BOT))
    assert t.asked_for(PARTY) == (ADA,)
    t.answer_index(4, 0)
    assert t.decisions[-1].seat == ADA


def test_a_bot_decides_once_the_person_beside_it_has_left() -> None:
    t = at_the_fork((BOT, "you", BOT))
    t.reseat(BEN, BOT)
    assert t.asked_for(PARTY) == (ADA,)
    t.reseat(CLEO, "you", "Dov")
    assert t.asked_for(PARTY) == (CLEO,)


# ---------------------------------------------------------------- what is read aloud


class Loud(cellar.Cellar):
    """A cellar in which all hear when the one who leads is asked to look ahead."""

    aloud = (cellar.Kind.SCOUT,)


def at_the_door(players: tuple[str, str, str], box: cellar.Cellar | None = None) -> CellarTable:
    """Cleo leads, and is asked whether she looks ahead."""
    seats = [Seat(name, player, (hero,)) for name, player, hero in zip("ABC", players, (P1, P2, P3), strict=True)]
    seats[0] = Seat("A", players[0], (P1, PARTY))
    t = open_table(seats=seats, cellar=box or Loud(), hands=[["coin"], ["coin"], ["coin"]])
    answer_all(t, "0", "0", "1", "left")
    assert [(ask.role, str(ask.kind)) for ask in t.asks.values()] == [(P3, "scout")]
    return t


@pytest.mark.parametrize(
    ("players", "asked"),
    [
        (("you", "you", "you"), (ADA, BEN, CLEO)),
        (("you", BOT, BOT), (ADA,)),
        ((BOT, BOT, "you"), (CLEO,)),
        ((BOT, BOT, BOT), (CLEO,)),
    ],
)
def test_what_is_read_aloud_people_answer_whoever_is_asked(
    players: tuple[str, str, str], asked: tuple[int, ...]
) -> None:
    t = at_the_door(players)
    assert tuple(sorted(t.asked_for(P3, "scout"))) == moments.waiting(t) == asked
    assert [question.role for question in moments.questions(t, asked[0])] == [t.seats[asked[0]].roles[0]]
    t.answer(5, "yes", asked[0])
    assert (t.decisions[-1].seat, t.decisions[-1].role) == (asked[0], P3)


def test_what_is_not_read_aloud_is_answered_by_whoever_is_asked() -> None:
    t = at_the_door(("you", "you", BOT), cellar.game)
    assert moments.waiting(t) == (CLEO,)
    assert moments.questions(t, ADA) == ()
    with pytest.raises(IllegalAnswer, match="which is held by seat 2"):
        t.answer(5, "yes", ADA)


def test_a_late_answer_to_what_was_read_aloud_is_told_who_was_faster() -> None:
    t = at_the_door(("you", "you", "you"))
    t.answer(5, "yes", BEN)
    with pytest.raises(IllegalAnswer, match="B was faster"):
        t.answer(5, "no", ADA)


def test_a_table_where_somebody_answered_what_was_read_aloud_can_be_saved() -> None:
    t = at_the_door(("you", "you", BOT))
    t.answer(5, "yes", ADA)
    save = saves.to_save(t)
    assert saves.open_foreign(save, lambda *_: t.game, "aloud").decisions == t.decisions


def test_a_role_of_several_goes_by_its_own_name_and_others_by_their_seat() -> None:
    t = at_the_fork()
    assert t.naming.roles == {P1: "Ada", P2: "Ben", P3: "Cleo", PARTY: "Party"}
    t.reseat(ADA, "you", "Eve")
    assert t.naming.roles[P1] == "Eve"


def test_roles_of_one_chair_are_told_apart_where_they_have_names() -> None:
    t = open_table(seats=[Seat("Ada", roles=(P1, P2, PARTY)), Seat("Ben", roles=(P3,))])
    assert t.naming.roles == {P1: "Ada", P2: "Ada", P3: "Ben", PARTY: "Party"}


# ---------------------------------------------------------------- secret answers of a shared role


def in_the_dark() -> AnyTable:
    """Three people have chosen the way; the fourth miner, Dross, is everybody's, and all lanterns burn at once."""
    t = Table.open(lanterns.game, [Seat("Ada"), Seat("Ben"), Seat("Cleo")], "dark")
    t.answer(1, "wide", ADA)
    return t


def test_a_secret_answer_of_one_is_an_answer_of_all_who_hold_the_role() -> None:
    t = in_the_dark()
    assert moments.waiting(t) == (ADA, BEN, CLEO)
    number = next(number for number, ask in t.asks.items() if ask.role == "miner-4")
    t.answer(number, t.question(number).choices[0].id, BEN)
    assert [[q.role for q in moments.questions(t, seat)] for seat in (ADA, BEN, CLEO)] == [
        ["miner-1"],
        ["miner-2"],
        ["miner-3"],
    ]
    with pytest.raises(IllegalAnswer, match=r"^Ben was faster and has decided for Dross \(request 5\)\.$"):
        t.answer(number, "oil:jar#1", ADA)
    assert t.facts[-1].said == "went"


def test_who_decided_is_told_when_all_answers_are_in() -> None:
    t = in_the_dark()
    t.answer(5, t.question(5).choices[0].id, CLEO)
    for number in (2, 3, 4):
        t.answer(number, t.question(number).choices[0].id)
    told = [line.text for line in t.journal(None)]
    assert told[:3] == ["Ada decided for the party.", "The party took the wide gallery.", "Cleo decided for Dross."]
    assert told[3].startswith("Anvil burnt ")


def test_all_who_hold_a_role_see_through_its_eyes_and_nobody_else() -> None:
    t = in_the_dark()
    oil = t.state.miners[3].oil
    for seat, other in ((ADA, "miner-1"), (BEN, "miner-2"), (CLEO, "miner-3")):
        shown = {question.role: [choice.id for choice in question.choices] for question in moments.questions(t, seat)}
        assert list(shown) == [other, "miner-4"]
        assert shown[Role("miner-4")] == oil
    seen = str(moments.moment(t, None))
    assert not any(card in seen for card in oil)


def test_with_two_people_nobody_looks_into_the_others_oil() -> None:
    t = Table.open(lanterns.game, [Seat("Ada"), Seat("Ben")], "two")
    t.answer(1, "narrow", BEN)
    for seat in (ADA, BEN):
        theirs = [card for m in t.state.miners if m.role not in t.seats[seat].roles for card in m.oil]
        assert not any(card in str(moments.moment(t, seat)) for card in theirs)


# ---------------------------------------------------------------- going back, saving, playing again


def test_only_who_decided_takes_it_back_and_then_all_are_asked_again() -> None:
    t = at_the_fork()
    before = all_of(t)
    t.answer(4, "right", BEN)
    assert t.takeback(ADA).number == 1
    assert (t.takeback(BEN).kind, t.takeback(BEN).number) == (TakebackKind.FREE, 4)
    t.take_back(BEN)
    assert all_of(t) == before
    assert moments.waiting(t) == (ADA, BEN, CLEO)
    t.answer(4, "left", ADA)
    assert t.state.path == "left"


def test_the_answer_of_another_who_holds_the_role_is_somebody_elses() -> None:
    t = at_the_fork()
    t.answer(4, "right", BEN)
    assert t.takeback(CLEO).reason == "The others must agree: somebody else has decided since."


def played(t: AnyTable) -> None:
    """Everybody answers in turn, the last of those who hold a role first."""
    while not t.is_over:
        number, ask = next(iter(t.asks.items()))
        t.answer(number, t.question(number).choices[0].id, t.seats_of(ask.role)[-1])


def test_a_table_with_shared_roles_is_saved_and_played_again_the_same() -> None:
    t = in_the_dark()
    played(t)

    def find(_: str, __: object) -> AnyGame:
        found: AnyGame = lanterns.game
        return found

    save = saves.parse(saves.encode(t), "the save")
    assert saves.verify(save, find) == []
    again = saves.open_foreign(save, find, "the save")
    assert [line.text for line in again.journal(None)] == [line.text for line in t.journal(None)]
    assert any(fact.said == "decided-for-all" for fact in again.facts)


# ---------------------------------------------------------------- stories


def test_a_story_is_told_with_the_roles_that_the_game_deals() -> None:
    t = table(lanterns.game, seats=3, oil=[["cask", "drop", "flask"]] * 4)
    assert t.asked == {0: "way", 1: "way", 2: "way"}
    t.seat(1).answers("narrow")
    assert t.asked == {0: "burn", 1: "burn", 2: "burn"}
    t.everyone("cask")
    assert t.state.gems == 3
    assert "You decided for the party." in t.seat(1).reads()
    assert "Ben decided for the party." in t.seat(2).reads()
