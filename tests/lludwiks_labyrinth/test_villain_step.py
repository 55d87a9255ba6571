"""The Villain Step: rolls, Black Spells, Plus-Ones, Minions (LL-VILL, LL-VMAG, LL-VP1, LL-VCOR, LL-SPAWN)."""

import pytest

from longtable.games.valor_villainy.kinds import Deck, Size
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import villain
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CORRUPTION, MAGIC, Enemies, spells

TITHE = "stone-tithe"
QUIET = "_"


def step(t: Enemies) -> Enemies:
    """The whole Villain Step."""
    return t.run(Stage.VILLAIN_MAGIC, until=Stage.MINION)


# ---------------------------------------------------------------- the step


@rule("LL-VILL-02", "LL-VILL-01")
def test_first_a_magic_roll_then_a_corruption_roll_then_the_minions() -> None:
    with Enemies(
        heroes=1, at={1: "A5"}, villain_dice=[QUIET, QUIET, "W", "W"], black=[TITHE], dice=["W0", "W1"]
    ) as t:
        step(t)
        assert t.told("rolls", "row") == ["magic", "corruption"]
        assert t.said("villain-round", "rolls", "flips", "villain-casts") == [
            "villain-round", "rolls", "flips", "villain-casts", "rolls",
        ]  # fmt: skip
        assert (t.state.stage, t.state.turns, t.state.hits) == (Stage.MINION, [], None)


@rule("LL-VILL-03")
@pytest.mark.parametrize("points", [1, 5])
def test_however_many_points_there_are_it_is_two_rolls(points: int) -> None:
    with Enemies(heroes=1, at={1: "A5"}, points=points, black=[TITHE]) as t:
        step(t)
        assert t.told("rolls", "row") == ["magic", "corruption"]


@rule("LL-SEQ-03")
def test_minions_of_the_last_round_are_to_act_again() -> None:
    with Enemies(heroes=1, at={1: "A5"}, minions={"E1": ["gnome"]}, black=[TITHE]) as t:
        t.state.minions[0].has_acted = True
        step(t)
        assert not t.state.minions[0].has_acted


# ---------------------------------------------------------------- magic


@rule("LL-VMAG-05", "LL-VMAG-01", "LL-VMAG-02", "LL-VMAG-03", "LL-VMAG-04")
def test_the_worked_magic_roll() -> None:
    # 7 and a Plus-One are 8: nothing for the Unique Spell, 4 for Tremor, 3 for Whisper; Summons is too dear.
    enemies = Enemies(
        heroes=1, at={1: "A5"}, villain_dice=[QUIET, QUIET, "R R R R", QUIET], villain_plus=[0, 0, 1, 0],
        black=[TITHE, "tremor", "whisper", "summons"], dice=["R2 R2 R2 R1"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert t.told("flips", "spell", "hits", "left") == [(TITHE, 0, 8), ("tremor", 4, 4), ("whisper", 3, 1)]
        assert t.told("too-dear", "spell", "hits") == [("summons", 1)]
        assert t.villain.plus == [0, 0, 1, 0]
        assert t.told("villain-casts", "spell") == ["whisper", "tremor", TITHE]
        stored = t.said("villain-stores", "villain-casts")
        assert stored[0] == "villain-stores"


@rule("LL-VMAG-01", "LL-VP1-01")
def test_all_plus_ones_of_the_row_are_added_and_gone() -> None:
    enemies = Enemies(
        heroes=1, at={1: "A5"}, villain_dice=[QUIET, QUIET, "W", QUIET], villain_plus=[1, 1, 3, 1],
        black=[TITHE, "tremor"], dice=["W1"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert t.told("adds", "count", "hits") == [(3, 4)]
        assert t.villain.plus == [1, 1, 0, 1]


@rule("LL-VMAG-02")
def test_the_highest_cost_that_can_be_paid_is_paid() -> None:
    enemies = Enemies(
        heroes=1, at={1: "A5"}, villain_plus=[0, 0, 5, 0], black=[TITHE, "grasping-shade", "summons"], health={1: 10}
    )
    with enemies as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert t.told("flips", "spell", "hits") == [(TITHE, 0), ("grasping-shade", 4)]
        # 3 by the Shade, 1 by the Tithe.
        assert t.hero(1).health == 6


@rule("LL-VMAG-03")
def test_at_exactly_nothing_left_no_more_is_flipped() -> None:
    enemies = Enemies(heroes=1, at={1: "A5"}, villain_plus=[0, 0, 3, 0], black=[TITHE, "whisper", "dark-gift"])
    with enemies as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert t.told("flips", "spell") == [TITHE, "whisper"]
        assert t.said("too-dear") == []


@rule("LL-VMAG-03")
def test_even_on_a_total_of_nothing_the_unique_spell_is_cast() -> None:
    with Enemies(heroes=1, at={1: "A5"}, black=[TITHE], health={1: 9}) as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (t.told("flips", "spell"), t.hero(1).health) == ([TITHE], 8)


@rule("LL-VMAG-06", "LL-VSET-06")
def test_the_unique_spell_goes_back_on_top_and_others_to_their_pile() -> None:
    enemies = Enemies(heroes=1, at={1: "A5"}, villain_plus=[0, 0, 1, 0], black=[TITHE, "dark-gift"])
    with enemies as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert spells(t.state, t.state.decks[Deck.BLACK])[-1] == TITHE
        assert spells(t.state, t.state.discards[Deck.BLACK]) == ["dark-gift"]


@rule("LL-VMAG-07")
def test_an_empty_black_deck_is_made_of_its_pile_without_the_unique_spell() -> None:
    enemies = Enemies(heroes=1, at={1: "A5"}, villain_plus=[0, 0, 1, 0], black=[TITHE, "dark-gift"])
    with enemies as t:
        deck, pile = t.state.decks[Deck.BLACK], t.state.discards[Deck.BLACK]
        gift = deck[-2]
        pile.append(gift)
        deck[:] = deck[-1:]
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert t.told("flips", "spell") == [TITHE, "dark-gift"]
        assert (spells(t.state, deck), pile) == ([TITHE], [gift])


# ---------------------------------------------------------------- Plus-Ones


@rule("LL-VP1-02", "LL-VP1-03")
def test_a_seventh_token_replaces_one_of_another_row_which_the_lead_hero_names() -> None:
    with Enemies(villain_plus=[2, 0, 3, 1], lead=2, answers=["corruption"]) as t:
        t.do(villain.store(t.state, MAGIC, 1))
        assert t.villain.plus == [2, 0, 4, 0]


@rule("LL-VP1-03")
def test_where_all_six_are_on_the_row_itself_the_seventh_is_not_gained() -> None:
    with Enemies(villain_plus=[0, 0, 6, 0]) as t:
        t.do(villain.store(t.state, MAGIC, 2))
        assert t.villain.plus == [0, 0, 6, 0]


@rule("LL-VP1-02")
def test_every_hit_that_is_left_is_a_token() -> None:
    with Enemies() as t:
        t.do(villain.store(t.state, CORRUPTION, 4))
        assert t.villain.plus == [0, 0, 0, 4]


# ---------------------------------------------------------------- corruption


@rule("LL-VCOR-01", "LL-VCOR-02", "LL-VCOR-03")
def test_the_worked_corruption_roll() -> None:
    # With Bosses in play and Chumps for 3: of 14 a Boss for 8 and an Elite for 5; 1 is left.
    enemies = Enemies(
        heroes=1, at={1: "C3"}, portals=["C2"], villain_dice=[QUIET, QUIET, QUIET, "R R R R R R"],
        villain_plus=[0, 0, 0, 2], dice=["R2 R2 R2 R2 R2 R2"], pack=["avalanche", "teslo"],
        sizes=["chump", "elite", "boss"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert t.told("villain-calls", "size", "hits") == [("boss", 8), ("elite", 5)]
        assert (t.stack("C2"), t.villain.plus) == (["teslo", "avalanche"], [0, 0, 0, 1])


@rule("LL-VCOR-04")
def test_a_size_that_is_not_in_play_cannot_be_bought() -> None:
    # Act 1 has no Bosses: 9 Hits are an Elite and two Chumps.
    enemies = Enemies(
        heroes=1, at={1: "C3"}, portals=["C2"], villain_plus=[0, 0, 0, 6], villain_dice=[QUIET, QUIET, QUIET, "R R"],
        dice=["R2 R1"], pack=["avalanche", "marble-hound", "gnome", "hound"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert t.told("villain-calls", "size") == ["elite", "chump", "chump"]
        assert t.stack("C2") == ["hound", "gnome", "marble-hound"]


@rule("LL-SETUP-11", "LL-VCOR-02")
def test_on_the_easy_side_of_the_covers_minions_cost_more() -> None:
    enemies = Enemies(heroes=1, portals=["C2"], villain_plus=[0, 0, 0, 5], pack=["gnome"], easy_minions=True)
    with enemies as t:
        assert [villain.cost(t.state, size) for size in (Size.CHUMP, Size.ELITE, Size.BOSS)] == [3, 6, 10]
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert (t.told("villain-calls", "size"), t.villain.plus[CORRUPTION]) == (["chump"], 2)


@rule("LL-DECK-02", "LL-VCOR-02")
def test_without_any_elite_the_hits_buy_chumps() -> None:
    enemies = Enemies(heroes=1, portals=["C2"], villain_plus=[0, 0, 0, 5], pack=["gnome", "hound"])
    with enemies as t:
        t.state.packs[Size.ELITE - 1].clear()
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert t.told("villain-calls", "size", "hits") == [("chump", 2), ("chump", 2)]
        assert t.villain.plus[CORRUPTION] == 1


@rule("LL-SPAWN-02", "LL-SPAWN-01")
def test_a_minion_comes_to_the_weakest_hero_even_onto_their_own_portal() -> None:
    # The book's example: Rowan has the fewest Hearts and stands on a Portal.
    enemies = Enemies(
        heroes=2, at={1: "D4", 2: "B2"}, health={1: 3}, portals=["D4", "B2", "A1"], villain_plus=[0, 0, 0, 2],
        pack=["gnome"],
    )  # fmt: skip
    with enemies as t:
        bottom = t.state.packs[Size.CHUMP - 1][0]
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert (t.where("gnome"), t.state.minions[0].number) == ("D4", bottom)
        assert not t.state.minions[0].is_wounded


@rule("LL-SPAWN-02")
def test_of_equally_close_portals_the_northern_one_is_taken_then_the_eastern() -> None:
    for portals, found in ((["C2", "C4"], "C2"), (["B3", "D3"], "D3")):
        with Enemies(heroes=1, portals=portals, villain_plus=[0, 0, 0, 2], pack=["gnome"]) as t:
            t.run(Stage.CORRUPTION, until=Stage.MINION)
            assert t.where("gnome") == found


@rule("LL-SPAWN-02")
def test_of_equally_weak_heroes_the_northern_one_counts_and_fallen_ones_do_not() -> None:
    enemies = Enemies(
        heroes=3, at={1: "A1", 2: "E5", 3: "C3"}, health={1: 5, 2: 5, 3: 9}, portals=["B1", "D5"], fallen=[],
        villain_plus=[0, 0, 0, 2], pack=["gnome"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert t.where("gnome") == "B1"
    enemies = Enemies(
        heroes=3, at={2: "E5", 3: "C1"}, health={2: 5, 3: 9}, portals=["B1", "D5"], fallen=[1],
        villain_plus=[0, 0, 0, 2], pack=["gnome"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert t.where("gnome") == "D5"


@rule("LL-SPAWN-03", "LL-SPAWN-04")
def test_each_comes_on_top_of_the_stack() -> None:
    enemies = Enemies(
        heroes=1, at={1: "E5"}, portals=["C2"], minions={"C2": ["sprite"]}, villain_plus=[0, 0, 0, 4],
        pack=["gnome", "hound"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert t.stack("C2") == ["hound", "gnome", "sprite"]
        assert t.said("moves") == []
