"""Clinker and what Villains share: every Attack Protocol and every block of his Battle cards."""

import pytest

from longtable.games.valor_villainy.kinds import Sort
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.labyrinth.play import battle
from longtable.games.valor_villainy.labyrinth.play.effects import effects
from longtable.games.valor_villainy.labyrinth.play.events import BattleRoundEnds, Defends, Protocol
from longtable.games.valor_villainy.play import rockfalls, statuses
from longtable.games.valor_villainy.play.reactions import befall
from longtable.testing import rule
from tests.lludwiks_labyrinth.battles import answer, attack, block, shields
from tests.lludwiks_labyrinth.enemies import CONTENT, RANGED, Enemies, place_of


def test_every_word_of_a_battle_card_is_a_function_and_every_function_stands_on_one() -> None:
    cards = CONTENT.battle.values()
    assert set(effects.answers[Protocol][Sort.BATTLE]) == {card.attack.id for card in cards}
    assert set(effects.answers[Defends][Sort.BATTLE]) == {row.id for card in cards for row in card.blocks.values()}


# ---------------------------------------------------------------- shared protocols


@rule("LL-VATK-04")
def test_close_in() -> None:
    t = attack("close-in", heroes=2, at={1: "C5", 2: "A4"}, dice=["W1 W1"])
    assert (t.villain_at, t.lost(1), t.told("villain-moves", "why")) == ("C5", 2, ["closest"])


@rule("LL-VATK-04", "LL-VATK-06")
def test_close_in_goes_three_steps_at_most() -> None:
    walls = [(f"C{row}", f"{column}{row}") for row in range(1, 6) for column in "BD"] + [("C1", "C2")]
    t = attack("close-in", heroes=1, at={1: "C1"}, dice=["W1 W1"], walls=walls)
    assert (t.villain_at, t.lost(1), t.villain.plus) == ("C5", 0, [2, 0, 0, 0])


@rule("LL-VATK-03")
def test_barrage_shoots_where_most_enemies_are() -> None:
    t = attack("barrage", heroes=3, at={1: "C1", 2: "C3", 3: "C3"}, dice=["W1 W1"], answers=["hero-2", "hero-2"])
    assert [t.lost(number) for number in (1, 2, 3)] == [0, 2, 0]
    assert t.told("villain-strikes", "region", "why") == [("C3", "most-enemies")]


@rule("LL-VATK-04")
def test_hunt_the_weak() -> None:
    t = attack("hunt-the-weak", heroes=2, at={1: "C3", 2: "E4"}, health={2: 9}, dice=["W1 W0"])
    assert (t.villain_at, t.hero(2).health, t.told("villain-moves", "why")) == ("E4", 8, ["fewest-hearts"])


@rule("LL-VMAG-05", "LL-FINAL-04")
def test_black_arts_cast_spells_before_the_next_card() -> None:
    t = Enemies(
        heroes=1, at={1: "A5"}, health={1: 10}, villain_at="C2", points=2, battle=["set-in-stone", "black-arts"],
        villain_plus=[0, 0, 2, 0], black=["stone-tithe", "grasping-shade"],
    )  # fmt: skip
    with t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.told("villain-casts", "spell") == ["grasping-shade", "stone-tithe"]
        assert t.said("protocol", "villain-casts") == ["protocol", "villain-casts", "villain-casts", "protocol"]
        assert t.hero(1).health == 7


@rule("LL-VCOR-02", "LL-SPAWN-03")
def test_call_the_pack_brings_minions_to_the_villain() -> None:
    t = attack("call-the-pack", heroes=1, at={1: "A5"}, portals=["A5"], villain_plus=[0, 0, 0, 3], pack=["gnome"])
    assert (t.stack("C2"), t.villain.plus) == (["gnome"], [0, 0, 0, 1])


@rule("LL-AOE-01", "LL-AOE-02")
def test_wrecking_swing_hits_everybody_there_but_the_villain() -> None:
    t = attack(
        "wrecking-swing", heroes=3, at={1: "C2", 2: "C2", 3: "C3"}, minions={"C2": ["gnome"]}, dice=["W1 W1"],
    )  # fmt: skip
    assert ([t.lost(number) for number in (1, 2, 3)], t.stack("C2")) == ([2, 2, 0], ["[gnome]"])
    assert t.villain.health == 30


# ---------------------------------------------------------------- Clinker's protocols


@rule("LL-MAP-08", "LL-ROCK-02")
def test_boulder_toss_goes_to_whom_he_sees_and_leaves_a_rock() -> None:
    # The first is with him, the second in view two steps away, the third is not in view.
    t = attack("boulder-toss", heroes=3, at={1: "C2", 2: "C4", 3: "D3"}, dice=["W1 W1"])
    assert [t.lost(number) for number in (1, 2, 3)] == [0, 4, 0]
    assert rockfalls.rocks_in(t.state, place_of("C4")) == 1


@rule("LL-VATK-06")
def test_boulder_toss_with_nobody_in_view_only_gathers_strength() -> None:
    t = attack("boulder-toss", heroes=1, at={1: "D3"}, dice=["W1 W1"])
    assert (t.villain.plus, t.state.lay_tokens().rocks) == ([0, 2, 0, 0], [])


@rule("LL-VATK-04")
def test_lumber_goes_for_the_strongest_and_strikes_harder() -> None:
    t = attack("lumber", heroes=2, at={1: "C3", 2: "D2"}, health={1: 9, 2: 14}, dice=["W1 W0"])
    assert (t.villain_at, t.hero(2).health, t.told("villain-moves", "why")) == ("D2", 11, ["most-hearts"])


@rule("LL-ROCK-02")
def test_stomp_shakes_his_own_region_and_the_fullest_beside_it() -> None:
    t = attack("stomp", heroes=3, at={1: "C2", 2: "C3", 3: "C3"})
    assert [t.lost(number) for number in (1, 2, 3)] == [2, 2, 2]
    assert t.state.lay_tokens().rocks == [place_of("C2"), place_of("C3")]
    assert t.villain.health == 30


@rule("LL-SHIELD-01")
@pytest.mark.parametrize(("rocks", "gained"), [(["C2", "C3", "C3", "E5"], 3), ([], 1)])
def test_set_in_stone_makes_shields_of_rocks(rocks: list[str], gained: int) -> None:
    with Enemies(heroes=1, at={1: "A5"}, villain_at="C2", points=1, battle=["set-in-stone"]) as t:
        for place in rocks:
            rockfalls.drop(t.state, place_of(place))
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert shields(t) == gained
        assert t.state.lay_tokens().rocks == [place_of(place) for place in rocks if place == "E5"]


@rule("LL-VATK-03")
def test_grindstone_grinds_next_door_with_half_the_hits() -> None:
    t = attack(
        "grindstone", heroes=3, at={1: "C2", 2: "C3", 3: "B2"}, villain_dice=["R R R", "_", "_", "_"],
        dice=["R2 R2 R1"],
    )  # fmt: skip
    assert [t.lost(number) for number in (1, 2, 3)] == [5, 2, 2]


@rule("LL-MOVE-09")
def test_wall_up_pushes_everybody_out_to_the_north() -> None:
    t = attack("wall-up", heroes=2, at={1: "C2", 2: "C3"})
    assert (shields(t), t.state.regions[t.hero(1).at].place, t.state.regions[t.hero(2).at].place) == (2, "C1", "C3")


# ---------------------------------------------------------------- blocks


@rule("LL-VDMG-02")
@pytest.mark.parametrize(("name", "gained"), [("one-shield", 1), ("two-shields", 2)])
def test_shields_as_a_defence(name: str, gained: int) -> None:
    assert shields(block(name)) == gained


@rule("LL-VDMG-02")
def test_riposte_hurts_the_attacker_wherever_they_are() -> None:
    assert block("riposte", at={1: "A5"}).lost(1) == 2


@rule("LL-VDMG-02", "LL-PLUS-03")
def test_sap_takes_a_token_or_a_card() -> None:
    t = block("sap", plus={1: [1, 0, 0]}, hands={1: ["snuff"]}, answers=["melee"])
    assert (t.hero(1).plus, len(t.hero(1).hand)) == ([0, 0, 0], 1)
    t = block("sap", plus={1: [1, 0, 0]}, hands={1: ["tremor"]}, answers=["tremor"])
    assert (t.hero(1).plus, len(t.hero(1).hand)) == ([1, 0, 0], 0)
    assert block("sap").facts == []


@rule("LL-VDMG-02", "LL-VP1-03")
def test_gather() -> None:
    assert block("gather").villain.plus == [2, 0, 0, 0]


@rule("LL-VDMG-02", "LL-MOVE-09")
def test_stone_answer_pushes_a_nearby_attacker_away() -> None:
    t = block("stone-answer", at={1: "C3"})
    assert (t.lost(1), t.state.regions[t.hero(1).at].place) == (1, "D3")
    t = block("stone-answer", at={1: "C4"}, row=RANGED)
    assert (t.lost(1), t.state.regions[t.hero(1).at].place) == (0, "C4")


@rule("LL-VDMG-02", "LL-ROCK-02")
def test_rubble_rain_falls_on_the_attacker() -> None:
    t = block("rubble-rain", at={1: "A5"})
    assert (t.lost(1), rockfalls.rocks_in(t.state, place_of("A5"))) == (2, 1)


@rule("LL-VDMG-06")
def test_opening_and_shaken() -> None:
    assert block("opening").villain.health == 25
    t = block("shaken", points=3, heroes=1, at={1: "A5"}, battle=["set-in-stone", "wall-up"])
    assert t.villain.health == 25
    t.run(Stage.REVEAL, until=Stage.MINION)
    assert t.told("reveals-card", "card") == ["set-in-stone", "wall-up"]
    t.run(Stage.REVEAL, until=Stage.PROTOCOL)
    assert len(t.told("reveals-card", "card")) == 5


@rule("LL-VDMG-06")
def test_a_shaken_villain_still_reveals_one_card() -> None:
    t = block("shaken", points=1, heroes=1, at={1: "A5"}, battle=["set-in-stone"])
    t.run(Stage.REVEAL, until=Stage.PROTOCOL)
    assert t.told("reveals-card", "card") == ["set-in-stone"]


@rule("LL-VDMG-06")
def test_crumbles_takes_all_shields_and_leaves_a_harmless_rock() -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2") as t:
        statuses.gain_shields(t.state, t.villain.key, 3)
        answer(t, "crumbles")
        assert (shields(t), t.villain.health, t.lost(1)) == (0, 25, 0)
        assert rockfalls.rocks_in(t.state, place_of("C2")) == 1


# ---------------------------------------------------------------- the insert


@rule("LL-DIFF-01")
@pytest.mark.parametrize(("mode", "gained"), [(Mode.NORMAL, 1), (Mode.EASY_2, 1), (Mode.EASY_3, 0)])
def test_weathered_he_gains_a_shield_in_each_level_up_step(mode: Mode, gained: int) -> None:
    with Enemies(heroes=4, villain_at="C2", mode=mode) as t:
        t.do(befall(t.state, BattleRoundEnds(), t.villain))
        assert shields(t) == gained
        t.run(Stage.VILLAIN_LEVEL)
        assert shields(t) == 2 * gained


@rule("LL-DIFF-01")
def test_against_three_heroes_nothing_has_weathered_him() -> None:
    with Enemies(heroes=3, villain_at="C2") as t:
        t.do(befall(t.state, BattleRoundEnds(), t.villain))
        assert shields(t) == 0


@rule("LL-DIFF-01")
@pytest.mark.parametrize(("mode", "gained"), [(Mode.NORMAL, 0), (Mode.HARD_2, 0), (Mode.HARD_3, 2)])
def test_on_the_third_hard_step_he_starts_with_two_shields(mode: Mode, gained: int) -> None:
    with Enemies(heroes=1, tiles={"C2": "gate-landing"}, mode=mode, answers=["done"]) as t:
        t.do(battle.begin(t.state))
        assert shields(t) == gained
