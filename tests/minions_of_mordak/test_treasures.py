"""What Treasures do while they are Equipped: one story for each kind."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Ability, Deck, Row, Slot, Stage
from longtable.games.valor_villainy.mordak.play.stash import hero_reward
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.characters import bonus_dice, has
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    POINTS,
    RANGED,
    VILLAIN,
    WEST,
    be_content,
    player,
    table,
)


def item(t: MordakStory, hero: int = 0) -> int:
    """What a Hero carries as an Item."""
    found: int = t.state.heroes[hero].gear[Slot.ITEM]
    return found


# ---------------------------------------------------------------- Offense


@rule("MM-TREAS-06", "MM-TREAS-07")
@pytest.mark.parametrize("name", sorted({card.id for card in game.content.treasures.values() if card.bonus}))
def test_bonus_dice_help_rolls_of_one_type_only(name: str) -> None:
    t = table(gear={ME: [name]})
    card = next(card for card in t.state.content.treasures.values() if card.id == name)
    for row in (Row.MELEE, Row.RANGED, Row.MAGIC):
        expected = [*card.bonus, *card.extra * (card.when == "room")] if row is card.row else []
        assert bonus_dice(t.state, player(t, ME), row) == expected


@rule("MM-REROLL-01", "MM-REROLL-02")
def test_some_weapons_reroll_one_die() -> None:
    t = table(gear={ME: ["well-fletched-arrows"]}, pool=3, rolls=["R2"], resting=("spend",))
    t.seat(ME).asked("act").answers(RANGED).asked("reroll").answers("die:1")
    assert (t.hits.faces, t.pool) == ([2, 2], 4)


@rule("MM-REROLL-02")
def test_a_reroll_may_be_left_alone_and_helps_no_other_type() -> None:
    t = table(gear={ME: ["well-fletched-arrows"]}, pool=3, rolls=["R1 R1"], resting=("spend",))
    t.seat(ME).asked("act").answers(RANGED).asked("reroll").answers("done")
    t.seat(ME).asked("spend").answers("stop").asked("act").answers(MELEE).asked("spend")


@rule("MM-REROLL-02", "MM-TREAS-07")
def test_a_brace_of_javelins_adds_a_die_and_may_reroll_even_that() -> None:
    t = table(gear={ME: ["brace-of-javelins"]}, rolls=["R1 W0", "W1"], dice={ME: ["_", "R", "_"]}, resting=("spend",))
    t.seat(ME).asked("act").answers(RANGED).asked("reroll").offered("0", "1", "done").answers("die:1")
    assert (t.hits.dice, t.pool) == ([Die.RED, Die.WHITE], 2)


@rule("MM-TREAS-06")
@pytest.mark.parametrize(
    ("enemies", "sheep", "dice"),
    [
        ([], 0, []),
        (["gladestalker"], 0, []),
        (["gladestalker"], 1, [2]),
        (["gladestalker", "swiftwing"], 0, [2]),
        (["gladestalker"] * 2, 2, [2]),
    ],
)
def test_an_honest_cudgel_helps_against_two_and_more(enemies: list[str], sheep: int, dice: list[int]) -> None:
    t = table(gear={ME: ["honest-cudgel"]}, minions={KEEP: enemies}, sheep={KEEP: sheep})
    assert bonus_dice(t.state, player(t, ME), Row.MELEE) == dice
    assert bonus_dice(t.state, player(t, ME), Row.RANGED) == []


@rule("MM-TREAS-06", "MM-SHEEP-03")
@pytest.mark.parametrize(("heroes", "dice"), [(1, []), (2, [2])])
def test_no_sheep_is_a_crowd_for_mordak(heroes: int, dice: list[int]) -> None:
    at = {FRIEND: EAST} if heroes == 1 else {}
    t = table(gear={VILLAIN: ["honest-cudgel"]}, at=at, sheep={KEEP: 2}, final=True)
    assert bonus_dice(t.state, t.state.mordak, Row.MELEE) == dice


@rule("MM-TREAS-06")
@pytest.mark.parametrize(
    ("enemies", "dice"),
    [([], [1]), (["gravel-chewer", "[gladestalker]"], [1]), (["[gladestalker]", "gravel-chewer"], [1, 2])],
)
def test_a_headsmans_axe_is_better_against_a_wounded_defender(enemies: list[str], dice: list[int]) -> None:
    t = table(gear={ME: ["headsmans-axe"]}, minions={KEEP: enemies})
    assert bonus_dice(t.state, player(t, ME), Row.MELEE) == dice


@rule("MM-TREAS-06")
@pytest.mark.parametrize(("name", "near", "far"), [("poachers-bow", [], [1, 1]), ("siege-crossbow", [2], [2, 2])])
def test_some_ranged_weapons_want_room_to_aim(name: str, near: list[int], far: list[int]) -> None:
    t = table(gear={ME: [name]}, minions={KEEP: ["gladestalker"]}, at={ME: EAST})
    assert bonus_dice(t.state, player(t, ME), Row.RANGED) == far
    t = table(gear={ME: [name]}, minions={KEEP: ["gladestalker"]})
    assert bonus_dice(t.state, player(t, ME), Row.RANGED) == near
    t = table(gear={ME: [name]}, sheep={KEEP: 1})
    assert bonus_dice(t.state, player(t, ME), Row.RANGED) == near


@rule("MM-TREAS-06")
@pytest.mark.parametrize(("spells", "dice"), [(2, []), (3, [1]), (5, [1]), (6, [1, 1])])
def test_an_annotated_primer_grows_with_the_hand(spells: int, dice: list[int]) -> None:
    hand = ["blink", "blink", "gale", "gale", "smite", "smite"][:spells]
    t = table(gear={ME: ["annotated-primer"]}, hand=hand)
    assert bonus_dice(t.state, player(t, ME), Row.MAGIC) == dice


@rule("MM-PLUS-01", "MM-PLUS-05", "MM-TREAS-06")
@pytest.mark.parametrize(("held", "after"), [([0, 0, 0], [0, 0, 2]), ([3, 0, 0], [3, 0, 1])])
def test_paired_orbs_bring_a_second_token_where_there_is_room(held: list[int], after: list[int]) -> None:
    t = table(gear={ME: ["paired-orbs"]}, plus={ME: held}, pool=3)
    t.seat(ME).asked("act").answers(MAGIC).asked("spell").answers("plus-one")
    assert t.hero(ME).plus == after


@rule("MM-PLUS-01")
def test_paired_orbs_help_no_other_type_than_magic() -> None:
    t = table(gear={ME: ["paired-orbs"]}, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("plus-one")
    assert t.hero(ME).plus == [1, 0, 0]


@rule("MM-ABIL-02", "MM-TREAS-06")
def test_reapers_scythe_may_make_a_melee_roll_an_area_attack() -> None:
    t = table(gear={ME: ["reapers-scythe"]}, minions={KEEP: ["gladestalker", "gladestalker"]}, pool=3)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "blast", "plus-one", "stop")
    t.seat(ME).answers("blast").asked("hits").answers("2")
    assert (t.stash, t.hero(ME).health, t.hero(FRIEND).health) == (["gladestalker"] * 2, 17, 18)


@rule("MM-ABIL-04", "MM-TREAS-06")
def test_who_has_struck_with_the_scythe_in_the_ordinary_way_cannot_sweep_with_it_any_more() -> None:
    t = table(gear={ME: ["reapers-scythe"]}, minions={KEEP: ["silk-fencer", "gladestalker"]}, pool=4)
    t.strike("silk-fencer", 2)
    t.seat(ME).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")
    assert t.hero(FRIEND).health == 20


@rule("MM-ABIL-04")
def test_a_sweep_of_the_scythe_is_one_attack() -> None:
    t = table(gear={ME: ["reapers-scythe"]}, minions={KEEP: ["voldor-stone-eater"]}, pool=5)
    t.strike("blast", 3)
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("stop")


@rule("MM-ABIL-08")
def test_hawkeye_lens_gives_up_a_hit_to_reach_any_region_but_the_own() -> None:
    t = table(
        gear={ME: ["hawkeye-lens"]},
        at={ME: WEST},
        minions={WEST: ["gladestalker"], KEEP: ["gladestalker"], EAST: ["gladestalker"]},
        pool=3,
    )
    t.seat(ME).asked("act").answers(RANGED).asked("spend")
    t.seat(ME).offered(KEEP, EAST, "plus-one", "stop").answers(EAST)
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").offered("2", "1", "0").answers("2")
    assert t.minions(EAST) == []


@rule("MM-ABIL-09")
@pytest.mark.parametrize(
    ("dice", "rolled", "faces"),
    [
        ([Die.RED, Die.YELLOW, Die.WHITE], [1, 1], [1, 2, 0]),
        ([Die.RED, Die.RED, Die.WHITE], [1, 1], [2, 1, 0]),
        ([Die.WHITE], [], [1]),
    ],
)
def test_focusing_prism_sets_the_die_that_gains_most(dice: list[Die], rolled: list[int], faces: list[int]) -> None:
    t = table(gear={ME: ["focusing-prism"]}, rolls=[rolled] if rolled else [])
    player(t, ME).rows[Row.MAGIC] = [int(die) for die in dice]
    t.seat(ME).asked("act").answers(MAGIC)
    assert t.facts("rolls")[-1].data["hits"] == sum(faces)


@rule("MM-ABIL-10", "MM-REROLL-01")
def test_a_boosted_die_that_is_rolled_again_loses_its_boost() -> None:
    t = table(gear={ME: ["focusing-prism", "lucky-charm"]}, rolls=["W0", "Y0"])
    player(t, ME).rows[Row.MAGIC] = [int(Die.YELLOW), int(Die.WHITE)]
    t.seat(ME).asked("act").answers(MAGIC).asked("reroll").answers("die:0").answers("done")
    assert [fact.data["hits"] for fact in t.facts("rolls") + t.facts("rerolls")] == [2, 0]


# ---------------------------------------------------------------- Defense


@rule("MM-TREAS-08", "MM-ABIL-06", "MM-ABIL-14", "MM-ABIL-17")
@pytest.mark.parametrize(
    ("name", "abilities"),
    [
        ("chain-hauberk", [Ability.ARMOR]),
        ("wyrmscale-coat", [Ability.ARMOR, Ability.DODGE_WHITE]),
        ("padded-jack", [Ability.DODGE_WHITE]),
        ("mirror-shield", [Ability.DODGE_YELLOW]),
        ("winged-boots", [Ability.EVADE]),
        ("cloak-of-smoke", [Ability.EVADE, Ability.DODGE_WHITE]),
    ],
)
def test_defense_treasures_give_abilities(name: str, abilities: list[Ability]) -> None:
    t = table(gear={ME: [name]})
    assert [ability for ability in Ability if has(t.state, player(t, ME), ability)] == sorted(
        abilities, key=list(Ability).index
    )


@rule("MM-ABIL-06", "MM-ABIL-14", "MM-DMG-12")
def test_a_wyrmscale_coat_dodges_and_then_prevents_one_more() -> None:
    t = table(
        at={FRIEND: EAST},
        gear={ME: ["wyrmscale-coat"]},
        minions={KEEP: ["[penny-rattler]"]},
        acts="penny-rattler",
        rolls=["W1 W1 W1", "W1"],
    )
    t.seat(VILLAIN).asked("regenerate").answers("no")
    t.strike("hero-1", 3)
    assert t.hero(ME).health == 16


@rule("MM-MOVE-07")
def test_winged_boots_leave_a_region_with_enemies() -> None:
    t = table(gear={ME: ["winged-boots"]}, minions={KEEP: ["gravel-chewer"]})
    assert EAST in t.reach(ME)
    t = table(minions={KEEP: ["gravel-chewer"]})
    assert t.reach(ME) == []


@rule("MM-TREAS-08")
def test_a_troll_heart_amulet_heals_a_hero_two_in_each_hero_level_up_step() -> None:
    t = table(gear={ME: ["troll-heart-amulet"]}, hurt={ME: 5}, boards=["mari"])
    t.end_turn()
    t.rest(VILLAIN, "act")
    assert t.hero(ME).health == 14
    assert "A Hero who wears it heals 2 in each Hero Level Up Step." in repr(t.seat(ME).sees())


@rule("MM-TREAS-08", "MM-VHP-02")
def test_a_troll_heart_amulet_does_nothing_for_mordak() -> None:
    t = table(gear={VILLAIN: ["troll-heart-amulet"]}, health={VILLAIN: 10}, acts=MORDAK, final=True)
    t.end_turn()
    t.rest(ME, "act")
    assert t.villain.health == 10


# ---------------------------------------------------------------- Items


@rule("MM-MOVE-01")
def test_clyde_carries_his_rider_five_steps() -> None:
    t = table(gear={ME: ["clyde-the-horse"]})
    t.seat(ME).asked("act").answers(EAST)
    assert (t.points, t.steps) == (POINTS - 1, 4)


@rule("MM-TREAS-09")
def test_a_healing_draught_heals_five_once_even_in_the_middle_of_a_move() -> None:
    t = table(gear={ME: ["healing-draught"]}, hurt={ME: 7})
    t.seat(ME).asked("act").answers(EAST).answers("item")
    assert (t.hero(ME).health, item(t), len(t.state.treasure_discard)) == (15, 0, 1)
    assert (t.state.turns[-1].steps, t.state.turns[-1].points) == (2, 3)
    assert "item" not in t.seat(ME).options


@rule("MM-TREAS-09", "MM-DMG-11")
def test_a_healing_draught_is_not_drunk_in_vain() -> None:
    t = table(gear={ME: ["healing-draught"]})
    assert "item" not in t.seat(ME).asked("act").options


@rule("MM-REROLL-02", "MM-TREAS-09")
def test_a_lucky_charm_rerolls_any_dice_once() -> None:
    t = table(gear={ME: ["lucky-charm"]}, pool=3, rolls=["R2 R2"], resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE).asked("reroll").answers("die:1").answers("die:0")
    assert (t.pool, item(t), len(t.state.treasure_discard)) == (4, 0, 1)


@rule("MM-TREAS-09")
def test_a_lucky_charm_that_rerolls_nothing_is_kept() -> None:
    t = table(gear={ME: ["lucky-charm"]}, pool=3, resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE).asked("reroll").answers("done")
    assert item(t)


@rule("MM-TREAS-08", "MM-ABIL-09")
def test_a_seers_ring_boosts_one_melee_or_ranged_roll_of_a_turn() -> None:
    t = table(gear={ME: ["seers-ring"]}, rolls=["R1", "R1 R1", "R1 R1"], resting=("spend", "spell"))
    player(t, ME).rows[:] = [[3, 3], [3, 3], [3, 3]]
    t.seat(ME).asked("act").answers(MELEE).asked("boost").answers("yes")
    assert t.hits.faces == [2, 1]
    t.seat(ME).asked("spend").answers("stop").asked("act").answers(RANGED).asked("spend")
    assert t.hits.faces == [1, 1]
    t.seat(ME).answers("stop").asked("act").answers(MAGIC).asked("spell")


@rule("MM-TREAS-08")
def test_a_seers_ring_may_wait_for_the_next_roll() -> None:
    t = table(gear={ME: ["seers-ring"]}, rolls=["R1 R1", "R1"], resting=("spend",))
    player(t, ME).rows[:] = [[3, 3], [3, 3], [3, 3]]
    t.seat(ME).asked("act").answers(RANGED).asked("boost").answers("no").asked("spend").answers("stop")
    t.seat(ME).asked("act").answers(MELEE).asked("boost").answers("yes").asked("spend")
    assert t.hits.faces == [2, 1]


@rule("MM-TREAS-09", "MM-MOVE-12")
def test_a_wayfinder_leads_home_past_all_enemies_once() -> None:
    t = table(gear={ME: ["wayfinder"]}, at={ME: EAST}, minions={EAST: ["gravel-chewer"]})
    t.seat(ME).asked("act").answers("item")
    assert (t.hero(ME).at, item(t)) == (KEEP, 0)


@rule("MM-MOVE-12")
def test_a_wayfinder_is_of_no_use_at_home() -> None:
    t = table(gear={ME: ["wayfinder"]})
    assert "item" not in t.seat(ME).asked("act").options


@rule("MM-LVL-04", "MM-TREAS-08")
def test_a_spell_satchel_draws_a_spell_and_holds_eight() -> None:
    t = table(gear={ME: ["spell-satchel"]}, boards=["bjorn"])
    assert hand_limit(t.state, player(t, ME)) == 8
    t.end_turn()
    t.seat(ME).asked("draw").offered("arcane", "divine").answers("divine")
    assert [t.state.spell(number).deck for number in player(t, ME).hand] == [Deck.DIVINE]
    t.rest(VILLAIN, "act")


@rule("MM-SURGE-03", "MM-TREAS-08")
def test_mordaks_satchel_draws_from_any_deck_in_the_final_battle() -> None:
    t = table(gear={VILLAIN: ["spell-satchel"]}, acts=MORDAK, final=True)
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("draw").offered("void", "arcane", "divine").answers("divine")
    decks = [t.state.spell(number).deck for number in player(t, VILLAIN).hand]
    assert decks == [Deck.ARCANE, Deck.ARCANE, Deck.DIVINE]
    t.rest(ME, "act")


# ---------------------------------------------------------------- once in a Round


@rule("MM-TREAS-08")
def test_fabulous_riches_pay_one_experience_in_each_level_up_step() -> None:
    t = table(gear={ME: ["fabulous-riches"]}, boards=["mari"])
    t.end_turn()
    t.seat(ME).asked("equip").answers("done")
    assert [hero.xp for hero in t.heroes] == [hero_reward(1, 0).xp + 1]
    assert [fact.data["who"] for fact in t.facts("riches")] == ["player:hero-1"]


@rule("MM-TREAS-03", "MM-TREAS-10")
def test_riches_that_change_hands_pay_only_one_hero_in_a_round() -> None:
    t = table(gear={ME: ["fabulous-riches"]}, resting=("spend-xp",))
    t.end_turn()
    t.seat(FRIEND).asked("equip").answers("fabulous-riches")
    t.seat(ME).asked("equip").answers("done").asked("give").answers("hero-2")
    be_content(t)
    assert [hero.xp for hero in t.heroes] == [hero_reward(2, 0).xp, hero_reward(2, 0).xp + 1]


@rule("MM-TREAS-10", "MM-FINAL-02", "MM-FINAL-03")
def test_riches_pay_nothing_in_the_last_cash_in_before_the_final_battle() -> None:
    t = table(gear={ME: ["fabulous-riches"]}, day=6, boards=["mari"])
    t.end_turn()
    t.rest(VILLAIN, "act")
    assert t.state.is_final
    assert t.state.stage is Stage.TURN
    assert len(t.facts("riches")) == 1


@rule("MM-TREAS-09", "MM-MOVE-08")
def test_a_wayfinder_ends_the_move_that_was_running() -> None:
    t = table(gear={ME: ["wayfinder"]})
    t.seat(ME).asked("act").answers(EAST)
    assert t.steps == 2
    t.seat(ME).asked("act").answers("item")
    assert (t.hero(ME).at, t.steps) == (KEEP, 0)
