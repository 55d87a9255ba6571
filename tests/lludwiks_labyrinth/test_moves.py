"""Moves, looting and Power Surges in a Hero's Turn."""

from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.play import forced
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, WEST, begun, table

OPEN = "prisoners-cell"


@rule("LL-OVER-01")
def test_every_role_is_a_hero_and_the_hero_count_is_theirs() -> None:
    t = begun(3)
    assert game.roles(t.table.options) == ("hero-1", "hero-2", "hero-3")
    assert t.state.hero_count == 3
    assert t.state.villain.role not in game.roles(t.table.options)


@rule("LL-MOVE-01", "LL-MOVE-02")
def test_a_move_costs_a_point_and_has_up_to_three_steps() -> None:
    t = table(at={1: GATE}, tiles={"A3": OPEN, "E3": "servants-way", "E4": "long-dark"})
    assert "A3" in t.reach(0)
    assert "E4" not in t.reach(0)
    t.seat(0).asked("act").answers("A3")
    assert (t.points, t.steps, t.hero(1).at) == (3, 0, "A3")
    t.seat(0).asked("act").answers("E3")
    assert (t.points, t.steps) == (2, 2)


@rule("LL-MOVE-01")
def test_steps_that_are_left_may_be_made_later_in_the_same_move() -> None:
    t = table()
    t.seat(0).asked("act").answers(EAST).answers(CAMP).answers(WEST)
    assert (t.points, t.steps, t.hero(1).at) == (3, 0, WEST)


@rule("LL-MOVE-03")
def test_enemies_pin_whoever_stands_among_them() -> None:
    t = table(minions={GATE: ["gnome"]})
    t.seat(0).asked("act").answers(GATE)
    assert t.steps == 0
    assert t.reach(0) == []
    t.seat(0).asked("act").barred(CAMP, rule="LL-MOVE-03")


@rule("LL-MOVE-04")
def test_another_action_ends_a_move() -> None:
    t = table(resting=ANY)
    t.seat(0).asked("act").answers(EAST)
    assert t.steps == 2
    t.seat(0).answers("surge").asked("draw").answers("wild").asked("draw").answers("wild").asked("act")
    assert (t.points, t.steps) == (2, 0)


@rule("LL-MOVE-05")
def test_looting_does_not_end_a_move() -> None:
    t = table(treasures={EAST: ["pizza-peel"]})
    t.seat(0).asked("act").answers(EAST).answers("loot").asked("act")
    assert t.steps == 2


@rule("LL-MOVE-10")
def test_coming_back_is_no_move() -> None:
    t = table(acts=0, fallen=[1], stage=Stage.NEXT_HERO, to_act=[1])
    assert (t.facts("moves"), t.hero(1).at) == ([], CAMP)


@rule("LL-LOOT-01", "LL-LOOT-02")
def test_looted_treasures_lie_unseen_in_the_stash() -> None:
    t = table(treasures={CAMP: ["pizza-peel", "spring-bow"]})
    t.seat(0).asked("act").answers("loot")
    assert sorted(t.looted) == ["pizza-peel", "spring-bow"]
    assert t.points == 4
    assert "pizza-peel" not in t.seat(0).knows()
    assert t.hero(1).gear == []


@rule("LL-SURGE-01", "LL-SURGE-02", "LL-SURGE-03")
def test_a_power_surge_draws_two_cards_of_chosen_decks_but_never_black_ones() -> None:
    decks = {"wild": ["petals-of-life"], "mortality": ["leech"]}
    t = table(decks=decks, resting=ANY)
    t.seat(0).asked("act").answers("surge").asked("draw").offered("mortality", "wild").answers("wild")
    # The second deck is chosen before the first card is seen.
    assert t.hero(1).hand == []
    t.seat(0).asked("draw").answers("mortality")
    assert (sorted(t.hero(1).hand), t.points) == (["leech", "petals-of-life"], 3)


@rule("LL-DECK-01")
def test_a_deck_that_has_run_out_is_made_of_its_discard_pile() -> None:
    t = table()
    s = t.state
    s.discards[Deck.WILD], s.decks[Deck.WILD] = s.decks[Deck.WILD], []
    count = len(s.discards[Deck.WILD])
    draw_spell(s, s.heroes[0], Deck.WILD)
    assert (len(s.decks[Deck.WILD]), s.discards[Deck.WILD]) == (count - 1, [])


@rule("LL-MOVE-09")
def test_nobody_is_moved_away_who_is_as_far_as_can_be() -> None:
    with Enemies(heroes=1, at={1: "E5"}, villain_at="C3") as t:
        assert not forced.away(t.state, t.hero(1), place_of("C3"), t.villain.key, 2)
        assert t.at(1) == "E5"
        t.hero(1).at = place_of("C4")
        assert forced.away(t.state, t.hero(1), place_of("C3"), t.villain.key, 2)
        assert t.told("forced", "region") == [t.at(1)]
        assert halls.distance(t.state, place_of("C3"), t.hero(1).at) == 3
