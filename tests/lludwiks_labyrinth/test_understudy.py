"""The Understudy: every Attack Protocol and every block of its own, Quick Study, and its Unique Spell."""

from functools import partial

import pytest

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.labyrinth.play import levelup
from longtable.games.valor_villainy.labyrinth.state import Spent
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.battles import shields
from tests.lludwiks_labyrinth.enemies import MAGIC, MELEE, RANGED, Enemies

attack = partial(battles.attack, villain="understudy")
block = partial(battles.block, villain="understudy")
Added = dict[int, dict[Row, int]]


# ---------------------------------------------------------------- Quick Study


@rule("LL-VP1-03", "LL-DIFF-01")
@pytest.mark.parametrize(
    ("mode", "spent", "gained"),
    [
        pytest.param(Mode.NORMAL, {1: {MAGIC: 1}, 2: {MELEE: 4}}, [0, 0, 1, 0], id="as the Lead Hero did"),
        pytest.param(Mode.NORMAL, {1: {MELEE: 1, RANGED: 2}}, [0, 2, 0, 0], id="two at most, the fullest row first"),
        pytest.param(Mode.NORMAL, {2: {MELEE: 4}}, [0, 0, 0, 0], id="nobody else counts"),
        pytest.param(Mode.EASY_3, {1: {MELEE: 1, RANGED: 2}}, [0, 1, 0, 0], id="one on the third Easy step"),
        pytest.param(Mode.HARD_3, {1: {MAGIC: 1}, 2: {MELEE: 4}}, [2, 0, 0, 0], id="as whoever added most"),
    ],
)
def test_quick_study(mode: Mode, spent: Added, gained: list[int]) -> None:
    with Enemies(heroes=2, villain="understudy", mode=mode) as t:
        t.state.spent = [Spent(t.hero(n).role, [rows.get(row, 0) for row in Row]) for n, rows in spent.items()]
        t.do(levelup.draw(t.state))
        assert (t.villain.plus, t.state.spent) == (gained, [])


@rule("LL-PLUS-01")
def test_it_watches_what_heroes_add_to_rolls() -> None:
    with Enemies(
        heroes=1, villain="understudy", at={1: "C2"}, villain_at="C2", plus={1: [2, 0, 0]}, rows={1: ["W", "_", "_"]},
        dice=["W1"], answers=["2", "stop"],
    ) as t:  # fmt: skip
        t.attack(1, MELEE)
        assert (t.state.spent, t.state.added) == ([Spent(t.hero(1).role, [2, 0, 0, 0])], 2)


# ---------------------------------------------------------------- the Unique Spell


@rule("LL-VMAG-05")
def test_encore_repeats_the_spell_that_worked_last_at_its_lowest_cost() -> None:
    t = Enemies(
        heroes=1, villain="understudy", at={1: "A5"}, health={1: 12}, villain_plus=[0, 0, 4, 0],
        black=["encore-spell", "grasping-shade"],
    )  # fmt: skip
    with t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (t.told("works-again", "spell"), t.hero(1).health) == (["grasping-shade"], 12 - 3 - 2)


@rule("LL-VMAG-05")
def test_encore_without_a_spell_takes_a_token_of_the_lead_hero() -> None:
    t = Enemies(heroes=2, villain="understudy", plus={1: [0, 1, 0], 2: [1, 0, 0]}, black=["encore-spell"])
    with t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (t.hero(1).plus, t.hero(2).plus) == ([0, 0, 0], [1, 0, 0])


# ---------------------------------------------------------------- protocols


@rule("LL-VATK-05", "LL-VATK-06")
def test_encore_rolls_the_lead_heros_own_power_row() -> None:
    # Rowan's Power row is Magic.
    t = attack(
        "encore", heroes=2, at={1: "A5", 2: "C2"}, rows={1: ["_", "_", "R R"]}, villain_plus=[2, 0, 0, 0],
        dice=["R2 R1"],
    )  # fmt: skip
    assert ([t.lost(1), t.lost(2)], t.villain.plus) == ([3, 0], [2, 0, 0, 0])


@rule("LL-VATK-05")
def test_encore_passes_by_whoever_cannot_be_copied() -> None:
    t = Enemies(
        heroes=2, at={1: "A5", 2: "C2"}, villain="understudy", villain_at="C2", points=1, battle=["encore"],
        rows={2: ["_", "W W", "_"]}, dice=["W1 W0"],
    )  # fmt: skip
    with t:
        t.state.uncopied = [t.hero(1).role]
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert [t.lost(1), t.lost(2)] == [0, 1]


@rule("LL-VATK-04")
def test_prop_sword_rolls_blanks_once_more() -> None:
    t = attack("prop-sword", heroes=1, at={1: "C3"}, dice=["W1 W0", "W1"])
    assert (t.villain_at, t.lost(1)) == ("C3", 2)
    t = attack("prop-sword", heroes=1, at={1: "C3"}, dice=["W0 W0", "W0 W0"])
    assert t.lost(1) == 0


@rule("LL-VATK-03")
def test_reverse_shoots_at_the_furthest_in_view() -> None:
    t = attack("reverse", heroes=2, at={1: "C3", 2: "C4"}, dice=["W1 W1"])
    assert ([t.lost(1), t.lost(2)], t.told("villain-strikes", "why")) == ([0, 2], ["furthest"])


@rule("LL-VATK-03", "LL-MOVE-10")
def test_reverse_with_nobody_in_view_steps_behind_the_lead_hero() -> None:
    t = attack("reverse", heroes=2, lead=2, at={1: "C2", 2: "E4"}, dice=["W1 W1"])
    assert (t.villain_at, [t.lost(1), t.lost(2)]) == ("E4", [0, 2])


@rule("LL-VP1-03")
def test_a_stolen_move_takes_the_fullest_row() -> None:
    t = attack("stolen-move", heroes=2, at={1: "A5", 2: "A5"}, plus={1: [1, 0, 2], 2: [4, 0, 0]}, dice=["W0 W0"])
    assert (t.hero(1).plus, t.hero(2).plus, t.villain.plus) == ([1, 0, 0], [4, 0, 0], [0, 0, 2, 0])


@rule("LL-SPAWN-03", "LL-MOVE-10")
def test_mirror_image_brings_a_chump_and_takes_the_place_of_another() -> None:
    t = attack("mirror-image", heroes=1, at={1: "A5"}, minions={"C3": ["hound"], "C2": ["sprite"]}, pack=["gnome"])
    assert (t.villain_at, t.where("hound"), t.where("gnome"), t.where("sprite")) == ("C3", "C2", "A5", "C2")


@rule("LL-VP1-03")
def test_applause_counts_souls() -> None:
    t = Enemies(heroes=1, at={1: "A5"}, villain="understudy", villain_at="C2", points=1, battle=["applause"])
    with t:
        t.state.souls = 2
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.villain.plus == [3, 1, 1, 1]


# ---------------------------------------------------------------- blocks


@rule("LL-VDMG-02", "LL-MOVE-10")
def test_costume_change_needs_a_minion_elsewhere() -> None:
    t = block("costume-change", minions={"C2": ["sprite"], "C4": ["gnome"]})
    assert (t.villain_at, t.where("gnome"), shields(t)) == ("C4", "C2", 0)
    t = block("costume-change", minions={"C2": ["sprite"]})
    assert (t.villain_at, shields(t)) == ("C2", 1)


@rule("LL-VDMG-02")
@pytest.mark.parametrize(("added", "gained"), [(0, [0, 1, 0, 0]), (3, [0, 2, 0, 0])])
def test_imitation_learns_more_from_whoever_tries_harder(added: int, gained: list[int]) -> None:
    with Enemies(villain="understudy", villain_at="C2") as t:
        t.state.added = added
        battles.answer(t, "imitation", RANGED)
        assert t.villain.plus == gained


@rule("LL-VDMG-06", "LL-PLUS-03")
def test_whoever_makes_it_forget_its_line_gains_on_each_row() -> None:
    t = block("forgot-the-line", plus={1: [0, 1, 0]})
    assert (t.villain.health, t.hero(1).plus) == (25, [1, 2, 1])
