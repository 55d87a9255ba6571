"""Fizzwick Blastcap: every Attack Protocol and every block of his Battle cards, his Unique Spell, and his insert."""

from collections.abc import Sequence
from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Phase
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.play import bombs, rockfalls
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import MELEE, Enemies, place_of


def fizzwick(lying: Sequence[str] = (), **words: Any) -> Enemies:
    """A table against him, with Bombs on the Map."""
    t = Enemies(**{"villain": "fizzwick", "villain_at": "C2", "points": 1, "villain_dice": battles.DICE, **words})
    t.state.lay_tokens().bombs.extend(place_of(place) for place in lying)
    return t


def attack(protocol: str, lying: Sequence[str] = (), **words: Any) -> Enemies:
    """He reveals one card, and its protocol is carried out."""
    with fizzwick(lying, battle=[protocol], **words) as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.told("protocol", "card") == [protocol]
    return t


def block(name: str, lying: Sequence[str] = (), **words: Any) -> Enemies:
    """A block of his answers an attack of the first Hero."""
    with fizzwick(lying, **words) as t:
        battles.answer(t, name)
    return t


def lying(t: Enemies) -> list[str]:
    """Where Bombs lie."""
    return [t.state.regions[at].place for at in t.state.lay_tokens().bombs]


# ---------------------------------------------------------------- protocols


@rule("LL-BOMB-02")
def test_confetti_throws_two_bombs_and_one_die() -> None:
    t = attack("confetti", heroes=3, at={1: "C1", 2: "C3", 3: "C3"}, dice=["W0"])
    assert (lying(t), t.said("bomb-die")) == (["C2", "C3"], ["bomb-die"])
    assert lying(attack("confetti", heroes=1, at={1: "A5"}, dice=["W0"])) == ["C2"]


@rule("LL-BOMB-03", "LL-VP1-03")
def test_confetti_that_explodes_hurts_everybody_but_him_and_he_is_pleased() -> None:
    t = attack("confetti", heroes=2, at={1: "C3", 2: "A5"}, dice=["W1"])
    assert ([t.lost(1), t.lost(2)], t.villain.health, lying(t)) == ([4, 0], 30, [])
    assert t.villain.plus == [0, 1, 0, 0]


@rule("LL-MOVE-10", "LL-BOMB-02")
def test_musical_chairs_swaps_him_with_the_hero_furthest_away() -> None:
    t = attack("musical-chairs", heroes=2, at={1: "C3", 2: "E4"}, dice=["W0"])
    assert (t.villain_at, t.at(1), t.at(2), lying(t)) == ("E4", "C3", "C2", ["C2"])
    assert t.told("named", "who", "why") == [("hero-2", "furthest")]


@rule("LL-VATK-03", "LL-MAP-08")
def test_fuse_box_is_stronger_with_every_bomb_on_the_map() -> None:
    t = attack("fuse-box", ["A5", "E5", "E5"], heroes=2, at={1: "C4", 2: "D3"}, dice=["W1 W0"])
    assert ([t.lost(1), t.lost(2)], lying(t)) == ([4, 0], ["A5", "E5", "E5"])


@rule("LL-BOMB-02", "LL-BLACK-02")
def test_hot_potato_is_bought_off_with_two_cards() -> None:
    t = attack(
        "hot-potato", ["A5"], heroes=2, at={1: "C4", 2: "A5"}, hands={1: ["snuff", "tremor", "summons"]},
        answers=["drop", "tremor", "snuff"],
    )  # fmt: skip
    assert (lying(t), len(t.hero(1).hand), t.lost(2)) == (["A5", "C4"], 1, 0)


@rule("LL-BOMB-03")
@pytest.mark.parametrize(("hand", "answers"), [(["snuff", "tremor"], ["explode"]), (["snuff"], [])])
def test_hot_potato_explodes_with_all_others(hand: list[str], answers: list[str]) -> None:
    t = attack(
        "hot-potato", ["A5"], heroes=2, at={1: "C4", 2: "A5"}, hands={1: hand}, answers=[*answers, "A5"],
    )  # fmt: skip
    assert ([t.lost(1), t.lost(2)], lying(t), t.said("bomb-die")) == ([2, 2], [], [])


@rule("LL-MAP-08", "LL-BOMB-02")
def test_chain_gang_lays_a_bomb_before_each_hero_in_view() -> None:
    t = attack("chain-gang", heroes=3, at={1: "C4", 2: "D2", 3: "D3"}, dice=["W0"])
    assert (lying(t), t.said("bomb-die")) == (["D2", "C4"], ["bomb-die"])


@rule("LL-BOMB-05", "LL-GOLD-02")
def test_chain_gang_uses_no_more_bombs_than_there_are_the_closest_first() -> None:
    before = ["A5", "A5", "A5", "A5"]
    t = attack("chain-gang", before, heroes=3, at={1: "C4", 2: "D2", 3: "C3"}, dice=["W0"])
    assert (lying(t), t.said("explodes")) == ([*before, "D2"], [])
    t = attack("chain-gang", [*before, "A5"], heroes=1, at={1: "C4"})
    assert (len(lying(t)), t.said("bomb-die")) == (5, [])


@rule("LL-BOMB-03", "LL-MOVE-10")
def test_skyrocket_explodes_all_and_carries_him_far_away() -> None:
    t = attack("skyrocket", ["C3"], heroes=2, at={1: "C3", 2: "A5"}, portals=["C4", "E1", "E5"])
    assert ([t.lost(1), t.lost(2)], t.villain_at, lying(t)) == ([2, 0], "E1", [])


# ---------------------------------------------------------------- blocks


@rule("LL-DODGE-01")
def test_duck_lets_him_dodge_with_two_yellow_dice_until_his_next_turn() -> None:
    with fizzwick(
        heroes=1, at={1: "C2"}, rows={1: ["R R R R", "_", "_"]}, dice=["R2 R2 R2 R2", "Y2 Y1"],
        answers=["villain", "8"], battle=["confetti"],
    ) as t:  # fmt: skip
        battles.answer(t, "duck")
        battles.answer(t, "duck")
        assert (t.said("ducks"), len(t.state.lasting)) == (["ducks"], 1)
        t.attack(1, MELEE)
        assert (t.told("dodges", "amount"), t.villain.health) == ([3], 25)
        t.run(Stage.REVEAL, until=Stage.PROTOCOL)
        assert t.state.lasting == []


@rule("LL-BOMB-02")
def test_parting_gift_lies_where_the_attacker_is() -> None:
    t = block("parting-gift", at={1: "C3"}, dice=["W1"])
    assert (t.lost(1), t.said("bomb-die")) == (2, ["bomb-die"])


@rule("LL-VDMG-06")
def test_last_laugh_costs_ten_and_leaves_a_bomb() -> None:
    t = block("last-laugh", dice=["W0"])
    assert (t.villain.health, lying(t)) == (20, ["C2"])
    # Who is beaten laughs no more.
    t = block("last-laugh", villain_health=10)
    assert (t.villain.health, lying(t)) == (0, [])


# ---------------------------------------------------------------- the insert


@rule("LL-BOMB-03", "LL-ROCK-02")
def test_asbestos_underwear_keeps_him_from_bombs_and_rocks() -> None:
    with fizzwick(["C2"], at={1: "C3", 2: "A5"}) as t:
        t.do(bombs.explode(t.state))
        t.do(rockfalls.place(t.state, place_of("C2")))
        assert (t.villain.health, t.lost(1)) == (30, 2)


@rule("LL-VP1-03")
@pytest.mark.parametrize(("villain_at", "hero_at", "gained"), [("C2", "C3", 1), ("C2", "A5", 0), ("", "C3", 0)])
def test_he_gains_a_plus_one_when_bombs_hurt_heroes_in_the_final_battle(
    villain_at: str, hero_at: str, gained: int
) -> None:
    with fizzwick(["C3", "C3"], heroes=1, at={1: hero_at}, villain_at=villain_at) as t:
        t.do(bombs.explode(t.state))
        assert t.villain.plus == [0, gained, 0, 0]


@rule("LL-VP1-03", "LL-DMG-01")
def test_he_is_pleased_though_blood_brothers_has_healed_as_much_as_it_costs() -> None:
    words: dict[str, Any] = {"at": {1: "C3", 2: "C4"}, "health": {2: 10}, "hands": {2: ["blood-brothers"]}}
    with fizzwick(["C2"], heroes=2, answers=["blood-brothers"], **words) as t:
        t.do(bombs.explode(t.state))
        assert (t.lost(1), t.hero(2).health, t.villain.plus) == (0, 10, [0, 1, 0, 0])


@rule("LL-VP1-03", "LL-HERO-02")
def test_he_is_pleased_though_the_golden_thread_gives_all_hearts_back() -> None:
    with fizzwick(["C2"], heroes=2, at={1: "C3", 2: "A5"}, health={1: 2}, gear={1: ["golden-thread"]}) as t:
        t.do(bombs.explode(t.state))
        assert (t.hero(1).health, t.villain.plus) == (3, [0, 1, 0, 0])


@rule("LL-VP1-03", "LL-HERO-08")
def test_he_is_pleased_also_by_a_hero_who_comes_back_at_once() -> None:
    with fizzwick(["C3"], heroes=1, at={1: "C3"}, health={1: 1}) as t:
        t.do(bombs.explode(t.state))
        assert (t.state.defeats, t.hero(1).is_on_map, t.villain.plus) == (1, True, [0, 1, 0, 0])


@rule("LL-VP1-03")
def test_he_is_not_pleased_by_a_hero_who_comes_out_of_it_with_more_hearts() -> None:
    # Blood Brothers heal 2 first, and the Shield stops what comes then.
    with fizzwick(
        ["C3"], at={1: "C4", 2: "C5"}, health={2: 5}, shields={2: 1}, hands={2: ["blood-brothers"]},
        answers=["blood-brothers"],
    ) as t:  # fmt: skip
        t.do(bombs.explode(t.state))
        assert (t.lost(1), t.hero(2).health, t.villain.plus) == (0, 7, [0, 0, 0, 0])


@rule("LL-DIFF-01")
@pytest.mark.parametrize(
    ("mode", "phase", "lost"),
    [
        (Mode.NORMAL, Phase.HEROES, 2),
        (Mode.EASY_2, Phase.HEROES, 2),
        (Mode.EASY_3, Phase.HEROES, 0),
        (Mode.EASY_3, Phase.VILLAIN, 2),
        (Mode.HARD_2, Phase.HEROES, 2),
        (Mode.HARD_3, Phase.HEROES, 3),
    ],
)
def test_his_own_steps_damp_and_strengthen_the_powder(mode: Mode, phase: Phase, lost: int) -> None:
    with fizzwick(heroes=1, at={1: "C3"}, mode=mode, dice=["W1"]) as t:
        t.state.phase = phase
        t.do(bombs.place(t.state, [place_of("C3")]))
        assert (t.lost(1), len(lying(t))) == (lost, int(not lost))


# ---------------------------------------------------------------- his Unique Spell


@rule("LL-VMAG-06", "LL-BOMB-02")
def test_the_fuse_is_lit_where_the_hero_closest_to_a_portal_is() -> None:
    with fizzwick(
        heroes=3, at={1: "A1", 2: "C4", 3: "E5"}, villain_at="", portals=["C5", "C1"], villain_dice=["_"] * 4,
        black=["the-fuse"], dice=["W0"],
    ) as t:  # fmt: skip
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (lying(t), t.told("named", "who", "why")) == (["C4"], [("hero-2", "closest-to-portal")])
