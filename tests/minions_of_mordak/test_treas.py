"""Treasures in the Level Up Step: they are turned up, Equipped, traded, returned and cashed in."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Row, Slot
from longtable.games.valor_villainy.mordak.play.characters import bonus_dice
from longtable.games.valor_villainy.mordak.play.levelup import upgrades
from longtable.games.valor_villainy.mordak.play.stash import hero_reward
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    RANGED,
    THIRD,
    VILLAIN,
    cashed_in,
    end_turn,
    experience,
    health,
    player,
    rest,
    stands,
    table,
    worn,
)


@rule("MM-TREAS-01", "MM-LOOT-02")
def test_looted_treasures_are_turned_up_in_the_level_up_step_and_not_before() -> None:
    t = table(looted=["yew-longbow", "wayfinder"], boards=["mari"])
    before = str(t.seat(ME).sees())
    assert ("Yew Longbow" in before, "Unseen Treasures" in before) == (False, True)
    end_turn(t)
    t.seat(ME).asked("equip").offered("yew-longbow", "wayfinder", "done")
    for seat in (ME, VILLAIN):
        assert "Yew Longbow" in str(t.seat(seat).sees())
    assert [str(fact.data["treasure"]).partition("#")[0] for fact in t.facts("reveals")] == [
        "treasure:yew-longbow",
        "treasure:wayfinder",
    ]
    t.seat(ME).answers("done")


@rule("MM-TREAS-02")
def test_a_treasure_goes_into_the_slot_of_its_type() -> None:
    t = table(looted=["yew-longbow", "padded-jack", "wayfinder"], boards=["mari"])
    end_turn(t)
    for treasure in ("wayfinder", "padded-jack", "yew-longbow"):
        t.seat(ME).asked("equip").answers(treasure)
    gear = player(t, ME).gear
    assert [t.state.treasure(number).slot for number in gear] == [Slot.OFFENSE, Slot.DEFENSE, Slot.ITEM]
    t.seat(ME).asked("equip").answers("done")


@rule("MM-TREAS-02", "MM-TREAS-12")
def test_what_was_in_the_slot_goes_back_to_the_stash_and_may_be_equipped_by_another() -> None:
    t = table(gear={ME: ["poachers-bow"]}, looted=["yew-longbow"], resting=("spend-xp",))
    end_turn(t)
    speaker = t.seat(FRIEND).asked("equip").answers("yew-longbow").asked("character").answers("hero-1").asked("equip")
    assert worn(t, ME) == ["yew-longbow"]
    assert [t.state.treasure(number).id for number in t.state.stash_treasures] == ["poachers-bow"]
    speaker.answers("poachers-bow").asked("character").answers("hero-2").asked("equip").answers("done")
    assert (worn(t, ME), worn(t, FRIEND), cashed_in(t)) == (["yew-longbow"], ["poachers-bow"], 0)


@rule("MM-TREAS-03")
def test_heroes_trade_wherever_they_are() -> None:
    t = table(gear={ME: ["wayfinder"]}, at={FRIEND: EAST}, resting=("spend-xp",))
    end_turn(t)
    t.seat(FRIEND).asked("equip").answers("wayfinder").asked("character").offered("hero-2", "stash").answers("hero-2")
    t.seat(FRIEND).asked("equip").answers("done")
    assert (worn(t, ME), worn(t, FRIEND)) == ([], ["wayfinder"])


@rule("MM-TREAS-03", "MM-KO-08")
def test_a_hero_in_the_villain_stash_takes_no_part_in_the_trade() -> None:
    t = table(
        looted=["yew-longbow"],
        gear={FRIEND: ["wayfinder"]},
        fallen=[FRIEND],
        boards=["mari", "bjorn", "scrutt"],
        resting=("spend-xp",),
    )
    end_turn(t)
    speaker = t.seat(THIRD).asked("equip").offered("yew-longbow", "done")
    speaker.answers("yew-longbow").asked("character").offered("hero-1", "hero-3").answers("hero-1")
    speaker.asked("equip").answers("done")
    assert (worn(t, ME), worn(t, FRIEND)) == (["yew-longbow"], ["wayfinder"])


@rule("MM-TREAS-04")
def test_nothing_is_equipped_in_a_turn_nor_in_the_step_of_the_other_team() -> None:
    t = table(looted=["yew-longbow"], gear={ME: ["padded-jack"]}, acts=MORDAK)
    end_turn(t)
    asked = []
    while t.asked != {ME: "act"} and t.asked != {FRIEND: "act"}:
        seat, kind = next(iter(t.asked.items()))
        asked.append(kind)
        t.seat(seat).answers("no" if kind in ("extra-spawn", "hold-back") else "done")
    assert "equip" not in asked
    acting = t.seat(next(iter(t.asked)))
    assert not [option for option in acting.options if option in ("yew-longbow", "padded-jack", "equip")]
    assert (worn(t, ME), len(t.state.stash_treasures)) == (["padded-jack"], 1)


@rule("MM-TREAS-04", "MM-FINAL-05")
def test_before_the_final_battle_mordak_equips_nothing() -> None:
    def position(s: MordakState) -> None:
        s.villain_treasures.append(s.treasures.pop())

    t = table(position, acts=MORDAK)
    end_turn(t)
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert (player(t, VILLAIN).gear, t.state.villain_treasures) == ([0, 0, 0], [])


@rule("MM-TREAS-07", "MM-XP-10")
def test_a_bonus_die_is_rolled_besides_the_row_and_is_no_part_of_the_board() -> None:
    t = table(gear={ME: ["yew-longbow"]}, rolls=[[1, 6], [1]], resting=("spend",))
    hero = player(t, ME)
    hero.rows[:] = [[int(Die.WHITE)], [int(Die.WHITE)], []]
    hero.xp = 1
    assert [name for name in upgrades(t.state, hero) if "yellow" in name] == []
    t.seat(ME).asked("act").answers(RANGED)
    assert (t.state.hits.dice, hero.rows[Row.RANGED]) == ([Die.WHITE, Die.YELLOW], [Die.WHITE])
    t.seat(ME).asked("spend").answers("stop").asked("act").answers(MELEE)
    assert t.facts("rolls")[-1].data["hits"] == 0
    t.seat(ME).asked("act").answers("end")
    rest(t, VILLAIN, "act")
    t.resting = ("act",)


@rule("MM-TREAS-11", "MM-XP-07")
def test_every_treasure_that_nobody_takes_is_cashed_in() -> None:
    t = table(looted=["shapiros-greatsword", "wayfinder"], boards=["mari"], rolls=[[1]])
    end_turn(t)
    t.seat(ME).asked("equip").answers("done")
    s = t.state
    assert (cashed_in(t), s.stash_treasures) == (4, [])
    assert sorted(s.treasure(number).id for number in s.treasure_discard) == ["shapiros-greatsword", "wayfinder"]


@rule("MM-TREAS-12")
def test_equipment_that_is_returned_is_cashed_in_with_the_rest() -> None:
    t = table(gear={ME: ["siege-crossbow"]}, resting=("spend-xp",), rolls=[[1]])
    end_turn(t)
    speaker = t.seat(FRIEND).asked("equip").answers("siege-crossbow").asked("character").answers("stash")
    speaker.asked("equip").answers("done")
    assert (worn(t, ME), cashed_in(t), experience(t)) == ([], 3, [2, 2])


@rule("MM-TREAS-03", "MM-TREAS-12")
def test_a_lone_hero_may_sell_equipment_too() -> None:
    t = table(gear={ME: ["siege-crossbow"]}, boards=["mari"])
    end_turn(t)
    t.seat(ME).asked("equip").offered("siege-crossbow", "done").answers("siege-crossbow")
    t.seat(ME).asked("equip").answers("done")
    assert (worn(t, ME), cashed_in(t), experience(t)) == ([], 3, [hero_reward(1, 3).xp])


@rule("MM-TREAS-09", "MM-XP-01")
def test_an_item_that_was_used_up_earns_no_bounty() -> None:
    t = table(gear={ME: ["healing-draught"]}, health={ME: 5}, boards=["mari"])
    t.seat(ME).asked("act").answers("item").asked("act").answers("end")
    assert (health(t, ME), cashed_in(t), t.state.stash_treasures) == (10, 0, [])
    assert [t.state.treasure(number).id for number in t.state.treasure_discard] == ["healing-draught"]


@rule("MM-TREAS-13")
@pytest.mark.parametrize("name", ["headsmans-axe", "shapiros-greatsword"])
def test_a_weapon_in_the_stash_adds_no_die(name: str) -> None:
    t = table(looted=[name], boards=["mari"])
    assert bonus_dice(t.state, player(t, ME), Row.MELEE) == []
    assert stands(t, ME) == KEEP
