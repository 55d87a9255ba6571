"""Lludwik: every Attack Protocol and every block of his own, his second face, and his Unique Spell."""

from collections import Counter
from functools import partial

import pytest

from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.labyrinth import invariants
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.play import bombs, combat, rockfalls, statuses
from longtable.games.valor_villainy.play.combat import Attack
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.battles import shields
from tests.lludwiks_labyrinth.enemies import MELEE, Enemies, place_of

attack = partial(battles.attack, villain="lludwik")
block = partial(battles.block, villain="lludwik")


def hurt(t: Enemies, damage: int) -> None:
    """The first Hero attacks Lludwik's Region with damage that no card answers."""
    hero = t.hero(1)
    t.do(combat.attack_region(t.state, Attack(hero.key, hero.role, t.villain.at), damage))


# ---------------------------------------------------------------- two faces


@rule("LL-OVER-02", "LL-DIFF-01")
@pytest.mark.parametrize(
    ("mode", "heroes", "left"),
    [
        pytest.param(Mode.NORMAL, 3, 15, id="half"),
        pytest.param(Mode.NORMAL, 4, 25, id="half, rounded up to fives"),
        pytest.param(Mode.EASY_3, 3, 10, id="a third on the third Easy step"),
        pytest.param(Mode.EASY_3, 6, 25, id="a third, rounded up to fives"),
    ],
)
def test_without_hearts_he_turns_and_has_a_part_of_them_again(mode: Mode, heroes: int, left: int) -> None:
    with Enemies(heroes=heroes, villain="lludwik", villain_at="C2", villain_health=5, points=6, mode=mode) as t:
        hurt(t, 5)
        assert (t.villain.health, t.villain.actions, t.state.winner) == (left, 7, "")
        assert t.told("second-face", "left") == [left]


@rule("LL-OVER-02")
def test_he_turns_once_and_is_beaten_then() -> None:
    with Enemies(heroes=3, villain="lludwik", villain_at="C2", villain_health=5) as t:
        hurt(t, 5)
        hurt(t, 15)
        assert (t.villain.health, t.state.winner) == (0, "heroes")


@rule("LL-VATK-07")
def test_his_second_face_has_his_own_six_cards_twice() -> None:
    with Enemies(heroes=1, villain="lludwik", villain_at="C2", villain_health=5, battle=["tantrum", "gloat"]) as t:
        t.state.battle_used = [t.state.battle.pop()]
        t.state.revealed = [t.state.battle.pop()]
        hurt(t, 5)
        cards = Counter(t.state.parts.battle[n].attack.id for n in [*t.state.battle, *t.state.revealed])
        twice = {"blink-away", "toybox", "tantrum", "puppet", "gloat", "trapdoor"}
        assert {card for card, count in cards.items() if count == 2} == twice
        assert (sum(cards.values()), t.state.battle_used) == (18, [])


@rule("LL-OVER-04", "LL-MAP-08")
def test_he_turns_on_the_heart_from_which_walls_hide_nothing() -> None:
    walls = [("D2", "E2"), ("D1", "D2"), ("C2", "D2")]
    with Enemies(heroes=1, at={1: "A2"}, villain="lludwik", villain_at="D2", villain_health=5, walls=walls) as t:
        hurt(t, 5)
        at = place_of("D2")
        assert (t.state.regions[at].tile, t.state.gone_tiles) == ("heart-of-the-labyrinth", ["prisoners-cell"])
        assert place_of("A2") in halls.in_view(t.state, at)
        # Halls of the Heart that meet Walls are Walls, too.
        assert place_of("C2") not in t.state.regions[at].beside
        invariants._check_map(t.state)


@rule("LL-OVER-04")
def test_base_camp_is_never_replaced() -> None:
    with Enemies(heroes=1, villain="lludwik", villain_at="C3", villain_health=5) as t:
        hurt(t, 5)
        assert t.state.regions[place_of("C3")].tile == "base-camp"


@rule("LL-DIFF-01")
@pytest.mark.parametrize(("mode", "left"), [(Mode.HARD_2, 2), (Mode.HARD_3, 0)])
def test_on_the_third_hard_step_shields_break_as_he_turns(mode: Mode, left: int) -> None:
    with Enemies(heroes=1, shields={1: 2}, villain="lludwik", villain_at="C2", villain_health=5, mode=mode) as t:
        hurt(t, 5)
        assert statuses.shields(t.state, t.hero(1).key) == left


# ---------------------------------------------------------------- the Unique Spell


@rule("LL-VMAG-06")
@pytest.mark.parametrize("die", ["W0", "W1"])
def test_imps_delight_without_another_unique_spell_strengthens_each_row(die: str) -> None:
    t = Enemies(heroes=1, villain="lludwik", black=["imps-delight"], dice=[die])
    with t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert t.villain.plus == [1, 1, 1, 1]


@rule("LL-VMAG-06")
@pytest.mark.parametrize(("die", "lost", "plus"), [("W1", 2, [0, 0, 0, 0]), ("W0", 1, [1, 1, 1, 1])])
def test_unique_spells_below_his_own_always_work_perhaps_twice(die: str, lost: int, plus: list[int]) -> None:
    t = Enemies(heroes=1, at={1: "A5"}, villain="lludwik", black=["imps-delight"], dice=[die])
    with t:
        deck = t.state.decks[Deck.BLACK]
        tithe = next(n for n, card in t.state.content.spells.items() if card.id == "stone-tithe")
        deck.insert(len(deck) - 1, tithe)
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (t.lost(1), t.villain.plus) == (lost, plus)
        assert [t.state.spell(number).id for number in deck[-2:]] == ["stone-tithe", "imps-delight"]


# ---------------------------------------------------------------- protocols


@rule("LL-MOVE-10", "LL-VATK-03")
def test_blink_away_appears_beside_the_weakest() -> None:
    t = attack("blink-away", heroes=2, at={1: "C3", 2: "A5"}, health={2: 5}, portals=["A4", "E1"], dice=["W1 W1"])
    assert (t.villain_at, t.lost(1), t.hero(2).health) == ("A4", 0, 3)


@rule("LL-VATK-03", "LL-VATK-06")
def test_blink_away_shoots_next_door_where_the_weakest_is_out_of_reach() -> None:
    t = attack("blink-away", heroes=2, at={1: "E2", 2: "A4"}, health={2: 5}, portals=["E1"], dice=["W1 W1"])
    assert (t.villain_at, t.lost(1), t.hero(2).health) == ("E1", 2, 5)


@rule("LL-BOMB-02", "LL-ROCK-02", "LL-POISON-02")
def test_toybox_has_something_for_the_three_closest() -> None:
    t = attack("toybox", heroes=3, at={1: "C3", 2: "C4", 3: "E5"}, dice=["W0"], answers=["melee-yellow"])
    assert (bombs.bombs_in(t.state, place_of("C3")), rockfalls.rocks_in(t.state, place_of("C4"))) == (1, 1)
    assert ([t.lost(n) for n in (1, 2, 3)], len(statuses.poison_of(t.state, t.hero(3)))) == ([0, 2, 0], 1)


@rule("LL-BOMB-02")
def test_toybox_gives_a_lone_hero_everything() -> None:
    t = attack("toybox", heroes=1, at={1: "E5"}, dice=["W1"], answers=["melee-yellow"])
    assert (t.lost(1), len(statuses.poison_of(t.state, t.hero(1))), t.state.lay_tokens().bombs) == (4, 1, [])


@rule("LL-MAP-08", "LL-AOE-01")
def test_a_tantrum_is_felt_by_all_he_sees() -> None:
    t = attack("tantrum", heroes=3, at={1: "C2", 2: "C4", 3: "D3"}, minions={"E2": ["gnome"]})
    assert ([t.lost(n) for n in (1, 2, 3)], t.stack("E2"), t.villain.health) == ([3, 3, 0], ["[gnome]"], 30)


@rule("LL-MSTEP-03")
def test_puppet_gives_the_closest_minion_a_turn_and_a_point() -> None:
    # A gnome has one point: it needs one to come and one to strike.
    t = attack("puppet", heroes=1, at={1: "A5"}, minions={"A4": ["gnome"], "C3": ["hound"]}, dice=["W1"])
    assert (t.where("gnome"), t.lost(1), t.where("hound")) == ("A5", 1, "C3")


@rule("LL-VCOR-01")
def test_puppet_without_minions_calls_some() -> None:
    t = attack("puppet", heroes=1, at={1: "A5"}, villain_plus=[0, 0, 0, 2], pack=["gnome"])
    assert t.stack("C2") == ["gnome"]


@rule("LL-VP1-03", "LL-PLUS-03")
def test_gloat_spreads_his_hits_and_takes_tokens_of_those_in_view() -> None:
    t = attack("gloat", heroes=2, at={1: "C4", 2: "D3"}, plus={1: [1, 0, 0], 2: [1, 0, 0]}, villain_plus=[0, 0, 0, 4])
    assert (t.villain.plus, t.hero(1).plus, t.hero(2).plus) == ([1, 2, 1, 0], [0, 0, 0], [1, 0, 0])


@rule("LL-MOVE-10")
def test_the_trapdoor_swaps_two_and_hurts_both() -> None:
    t = attack("trapdoor", heroes=3, at={1: "C2", 2: "C3", 3: "E5"})
    places = [t.state.regions[t.hero(n).at].place for n in (1, 2, 3)]
    assert (places, [t.lost(n) for n in (1, 2, 3)]) == (["E5", "C3", "C2"], [2, 0, 2])


@rule("LL-MOVE-10")
def test_a_lone_hero_falls_back_to_base_camp() -> None:
    t = attack("trapdoor", heroes=1, at={1: "E5"})
    assert (t.state.regions[t.hero(1).at].place, t.lost(1)) == ("C3", 2)


# ---------------------------------------------------------------- blocks


@rule("LL-VDMG-02", "LL-VATK-04")
def test_a_fake_out_leads_as_far_away_as_three_steps_can() -> None:
    t = block("fake-out", at={1: "C2"})
    assert halls.distance(t.state, place_of("C2"), t.villain.at) == 3


@rule("LL-VDMG-02")
def test_a_rude_noise_takes_a_shield_then_a_token_then_hearts() -> None:
    t = block("rude-noise", shields={1: 1}, plus={1: [1, 0, 0]})
    assert (statuses.shields(t.state, t.hero(1).key), t.hero(1).plus, t.lost(1)) == (0, [1, 0, 0], 0)
    t = block("rude-noise", plus={1: [1, 0, 0]})
    assert (t.hero(1).plus, t.lost(1)) == ([0, 0, 0], 0)
    assert block("rude-noise").lost(1) == 2


@rule("LL-VDMG-06")
def test_with_his_tail_caught_he_stays_where_he_is_for_a_turn() -> None:
    t = block("tail-caught", heroes=1, at={1: "C4"}, points=1, battle=["close-in", "hunt-the-weak"], row=MELEE)
    assert (t.villain.health, shields(t)) == (25, 0)
    t.run(Stage.REVEAL, until=Stage.MINION)
    assert t.villain_at == "C2"
    t.run(Stage.REVEAL, until=Stage.MINION)
    assert t.villain_at == "C4"
