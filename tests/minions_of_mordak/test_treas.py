"""Treasures in the Level Up Step: they are turned up, Equipped, traded, returned and cashed in."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Row, Slot
from longtable.games.valor_villainy.mordak.play.stash import hero_reward
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.characters import bonus_dice
from longtable.games.valor_villainy.play.levelup import upgrades
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
    be_content,
    player,
    table,
)


def in_stash(t: MordakStory) -> list[str]:
    """The Treasures in the Hero Stash, by ids."""
    s: MordakState = t.state
    return [s.treasure(number).id for number in s.stash_treasures]


@rule("MM-TREAS-01", "MM-LOOT-02")
def test_looted_treasures_are_turned_up_in_the_level_up_step_and_not_before() -> None:
    t = table(looted=["yew-longbow", "wayfinder"], boards=["mari"])
    before = str(t.seat(ME).sees())
    assert ("Yew Longbow" in before, "Unseen Treasures" in before) == (False, True)
    t.end_turn()
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
    t.end_turn()
    for treasure in ("wayfinder", "padded-jack", "yew-longbow"):
        t.seat(ME).asked("equip").answers(treasure)
    gear = player(t, ME).gear
    assert [t.state.treasure(number).slot for number in gear] == [Slot.OFFENSE, Slot.DEFENSE, Slot.ITEM]
    t.seat(ME).asked("equip").answers("done")


@rule("MM-TREAS-02", "MM-TREAS-12")
def test_what_was_in_the_slot_goes_back_to_the_stash_and_may_be_equipped_by_another() -> None:
    t = table(gear={ME: ["poachers-bow"]}, looted=["yew-longbow"], resting=("spend-xp",))
    t.end_turn()
    t.seat(FRIEND).asked("equip").offered("yew-longbow", "poachers-bow", "done").answers("done")
    t.seat(ME).asked("equip").answers("yew-longbow")
    assert (t.hero(ME).gear, in_stash(t)) == (["yew-longbow"], ["poachers-bow"])
    t.seat(FRIEND).asked("equip").answers("poachers-bow")
    be_content(t)
    assert (t.hero(ME).gear, t.hero(FRIEND).gear, t.bounty()) == (["yew-longbow"], ["poachers-bow"], 0)


# ---------------------------------------------------------------- sharing


@rule("MM-TREAS-03", "MM-TREAS-05")
def test_all_say_at_once_what_they_want_for_themselves_and_what_does_not_collide_is_theirs() -> None:
    t = table(looted=["yew-longbow", "wayfinder"], boards=["mari", "bjorn", "scrutt"], resting=("spend-xp",))
    t.end_turn()
    assert t.asked == dict.fromkeys((ME, FRIEND, THIRD), "equip")
    t.seat(ME).answers("yew-longbow")
    t.seat(FRIEND).answers("done")
    assert t.hero(ME).gear == []
    t.seat(THIRD).answers("wayfinder")
    assert (t.hero(ME).gear, t.hero(FRIEND).gear, t.hero(THIRD).gear) == (["yew-longbow"], [], ["wayfinder"])
    be_content(t)
    assert t.facts("awards") == []


@rule("MM-TREAS-05")
@pytest.mark.parametrize(("winner", "gear"), [("hero-1", [["wayfinder"], []]), ("hero-3", [[], ["wayfinder"]])])
def test_where_heroes_disagree_about_the_stash_the_initiative_holder_decides(
    winner: str, gear: list[list[str]]
) -> None:
    t = table(looted=["wayfinder"], boards=["mari", "bjorn", "scrutt"], resting=("spend-xp",))
    t.end_turn()
    for seat, wish in ((ME, "wayfinder"), (FRIEND, "done"), (THIRD, "wayfinder")):
        t.seat(seat).asked("equip").answers(wish)
    assert t.asked == {FRIEND: "award"}
    t.seat(FRIEND).offered("hero-1", "hero-3").answers(winner)
    be_content(t)
    assert [t.hero(ME).gear, t.hero(THIRD).gear] == gear
    name = "Mari" if winner == "hero-1" else "Scrutt"
    assert f"Bjorn decided about Wayfinder: it goes to {name}." in t.seat(VILLAIN).reads()


@rule("MM-TREAS-03")
@pytest.mark.parametrize(("answer", "mine", "theirs"), [("hero-2", [], ["wayfinder"]), ("keep", ["wayfinder"], [])])
def test_what_somebody_wears_changes_hands_only_if_they_give_it_wherever_they_are(
    answer: str, mine: list[str], theirs: list[str]
) -> None:
    t = table(gear={ME: ["wayfinder"]}, at={FRIEND: EAST}, resting=("spend-xp",))
    t.end_turn()
    t.seat(FRIEND).asked("equip").offered("wayfinder", "done").answers("wayfinder")
    t.seat(ME).asked("equip").answers("done")
    assert t.asked == {ME: "give"}
    t.seat(ME).offered("hero-2", "keep").answers(answer)
    be_content(t)
    assert (t.hero(ME).gear, t.hero(FRIEND).gear) == (mine, theirs)
    told = "Mari gave Wayfinder to Bjorn." if theirs else "Mari did not give Wayfinder away."
    assert told in t.seat(VILLAIN).reads()


@rule("MM-TREAS-03")
def test_who_was_refused_does_not_ask_again() -> None:
    t = table(gear={ME: ["wayfinder"], FRIEND: ["padded-jack"]}, resting=("spend-xp",))
    t.end_turn()
    t.seat(ME).asked("equip").answers("done")
    t.seat(FRIEND).asked("equip").answers("wayfinder")
    t.seat(ME).asked("give").answers("keep")
    assert t.asked == {FRIEND: "equip"}
    t.seat(FRIEND).offered("padded-jack", "done").answers("done")


@rule("MM-TREAS-03")
def test_the_bearer_says_which_of_two_gets_what_both_ask_for() -> None:
    t = table(gear={THIRD: ["wayfinder"]}, boards=["mari", "bjorn", "scrutt"], resting=("spend-xp",))
    t.end_turn()
    for seat, wish in ((ME, "wayfinder"), (FRIEND, "wayfinder"), (THIRD, "done")):
        t.seat(seat).asked("equip").answers(wish)
    t.seat(THIRD).asked("give").offered("hero-1", "hero-2", "keep").answers("hero-2")
    be_content(t)
    assert (t.hero(ME).gear, t.hero(FRIEND).gear, t.hero(THIRD).gear) == ([], ["wayfinder"], [])


@rule("MM-TREAS-03")
def test_two_who_want_each_others_treasure_swap_with_one_consent() -> None:
    t = table(gear={ME: ["poachers-bow"], FRIEND: ["headsmans-axe"]}, resting=("spend-xp",))
    t.end_turn()
    t.seat(ME).asked("equip").answers("headsmans-axe")
    t.seat(FRIEND).asked("equip").answers("poachers-bow")
    t.seat(FRIEND).asked("give").answers("hero-1")
    be_content(t)
    assert (t.hero(ME).gear, t.hero(FRIEND).gear) == (["headsmans-axe"], ["poachers-bow"])


@rule("MM-TREAS-03", "MM-TREAS-12")
def test_who_is_content_is_asked_again_only_about_something_new_in_the_stash() -> None:
    t = table(gear={ME: ["padded-jack"]}, looted=["yew-longbow"], resting=("spend-xp",))
    t.end_turn()
    t.seat(FRIEND).asked("equip").answers("done")
    t.seat(ME).asked("equip").answers("yew-longbow")
    assert t.asked == {ME: "equip"}
    t.seat(ME).answers("padded-jack")
    assert t.asked == {ME: "equip", FRIEND: "equip"}
    t.seat(FRIEND).answers("padded-jack")
    t.seat(ME).answers("done")
    be_content(t)
    assert (t.hero(ME).gear, t.hero(FRIEND).gear) == (["yew-longbow"], ["padded-jack"])


@rule("MM-TREAS-03", "MM-TREAS-05")
def test_what_is_returned_while_another_asks_for_it_is_theirs_without_a_question() -> None:
    t = table(gear={ME: ["wayfinder"]}, resting=("spend-xp",))
    t.end_turn()
    t.seat(ME).asked("equip").answers("wayfinder")
    t.seat(FRIEND).asked("equip").answers("wayfinder")
    assert (t.hero(ME).gear, t.hero(FRIEND).gear, "give" in t.asked.values()) == ([], ["wayfinder"], False)
    be_content(t)


@rule("MM-TREAS-02", "MM-TREAS-03")
def test_options_say_what_becomes_of_a_treasure() -> None:
    t = table(gear={ME: ["poachers-bow"], FRIEND: ["padded-jack"]}, looted=["yew-longbow"], resting=("equip",))
    t.end_turn()
    notes = {choice.label: choice.note.partition(";")[0] for choice in t.seat(ME).asked("equip").question.choices}
    assert (notes["Yew Longbow"], notes["Poacher's Bow"]) == ("instead of Poacher's Bow", "back to the Stash")
    assert notes["Padded Jack"] == "ask Bjorn for it"


@rule("MM-TREAS-02")
def test_who_parts_with_what_they_took_does_not_take_it_again() -> None:
    t = table(looted=["yew-longbow", "poachers-bow"], boards=["mari"])
    t.end_turn()
    t.seat(ME).asked("equip").answers("yew-longbow").asked("equip").answers("poachers-bow")
    t.seat(ME).asked("equip").offered("poachers-bow", "done").answers("done")


@rule("MM-TREAS-03", "MM-KO-08")
def test_a_hero_in_the_villain_stash_takes_no_part_in_the_trade() -> None:
    t = table(
        looted=["yew-longbow"],
        gear={FRIEND: ["wayfinder"]},
        fallen=[FRIEND],
        boards=["mari", "bjorn", "scrutt"],
        resting=("spend-xp",),
    )
    t.end_turn()
    assert t.asked == {ME: "equip", THIRD: "equip"}
    t.seat(ME).offered("yew-longbow", "done").answers("yew-longbow")
    t.seat(THIRD).answers("yew-longbow")
    t.seat(THIRD).asked("award").offered("hero-1", "hero-3").answers("hero-1")
    be_content(t)
    assert (t.hero(ME).gear, t.hero(FRIEND).gear) == (["yew-longbow"], ["wayfinder"])


@rule("MM-TREAS-04")
def test_nothing_is_equipped_in_a_turn_nor_in_the_step_of_the_other_team() -> None:
    t = table(looted=["yew-longbow"], gear={ME: ["padded-jack"]}, acts=MORDAK)
    t.end_turn()
    asked = []
    while t.asked != {ME: "act"} and t.asked != {FRIEND: "act"}:
        seat, kind = next(iter(t.asked.items()))
        asked.append(kind)
        t.seat(seat).answers("no" if kind in ("extra-spawn", "hold-back") else "done")
    assert "equip" not in asked
    acting = t.seat(next(iter(t.asked)))
    assert not [option for option in acting.options if option in ("yew-longbow", "padded-jack", "equip")]
    assert (t.hero(ME).gear, len(t.state.stash_treasures)) == (["padded-jack"], 1)


@rule("MM-TREAS-04", "MM-FINAL-05")
def test_before_the_final_battle_mordak_equips_nothing() -> None:
    def position(s: MordakState) -> None:
        s.villain_treasures.append(s.treasures.pop())

    t = table(position, acts=MORDAK)
    t.end_turn()
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert (player(t, VILLAIN).gear, t.state.villain_treasures) == ([0, 0, 0], [])


@rule("MM-TREAS-07", "MM-XP-10")
def test_a_bonus_die_is_rolled_besides_the_row_and_is_no_part_of_the_board() -> None:
    t = table(gear={ME: ["yew-longbow"]}, rolls=["W0 Y2", "W0"], resting=("spend",))
    hero = player(t, ME)
    hero.rows[:] = [[int(Die.WHITE)], [int(Die.WHITE)], []]
    hero.xp = 1
    assert Die.YELLOW not in [upgrade.die for upgrade in upgrades(t.state, hero)]
    t.seat(ME).asked("act").answers(RANGED)
    assert (t.hits.dice, hero.rows[Row.RANGED]) == ([Die.WHITE, Die.YELLOW], [Die.WHITE])
    t.seat(ME).asked("spend").answers("stop").asked("act").answers(MELEE)
    assert t.facts("rolls")[-1].data["hits"] == 0
    t.seat(ME).asked("act").answers("end")
    t.rest(VILLAIN, "act")
    t.resting = ("act",)


@rule("MM-TREAS-11", "MM-XP-07")
def test_every_treasure_that_nobody_takes_is_cashed_in() -> None:
    t = table(looted=["shapiros-greatsword", "wayfinder"], boards=["mari"], rolls=["W0"])
    t.end_turn()
    t.seat(ME).asked("equip").answers("done")
    s = t.state
    assert (t.bounty(), s.stash_treasures) == (4, [])
    assert sorted(s.treasure(number).id for number in s.treasure_discard) == ["shapiros-greatsword", "wayfinder"]


@rule("MM-TREAS-12")
def test_equipment_that_is_returned_is_cashed_in_with_the_rest() -> None:
    t = table(gear={ME: ["siege-crossbow"]}, resting=("spend-xp",), rolls=["W0"])
    t.end_turn()
    t.seat(ME).asked("equip").answers("siege-crossbow")
    be_content(t)
    assert (t.hero(ME).gear, t.bounty(), [hero.xp for hero in t.heroes]) == ([], 3, [2, 2])


@rule("MM-TREAS-03", "MM-TREAS-12")
def test_a_lone_hero_may_sell_equipment_too() -> None:
    t = table(gear={ME: ["siege-crossbow"]}, boards=["mari"])
    t.end_turn()
    t.seat(ME).asked("equip").offered("siege-crossbow", "done").answers("siege-crossbow")
    t.seat(ME).asked("equip").answers("done")
    assert (t.hero(ME).gear, t.bounty(), [hero.xp for hero in t.heroes]) == ([], 3, [hero_reward(1, 3).xp])


@rule("MM-TREAS-09", "MM-XP-01")
def test_an_item_that_was_used_up_earns_no_bounty() -> None:
    t = table(gear={ME: ["healing-draught"]}, health={ME: 5}, boards=["mari"])
    t.seat(ME).asked("act").answers("item").asked("act").answers("end")
    assert (t.hero(ME).health, t.bounty(), t.state.stash_treasures) == (10, 0, [])
    assert [t.state.treasure(number).id for number in t.state.treasure_discard] == ["healing-draught"]


@rule("MM-TREAS-13")
@pytest.mark.parametrize("name", ["headsmans-axe", "shapiros-greatsword"])
def test_a_weapon_in_the_stash_adds_no_die(name: str) -> None:
    t = table(looted=[name], boards=["mari"])
    assert bonus_dice(t.state, player(t, ME), Row.MELEE) == []
    assert t.hero(ME).at == KEEP
