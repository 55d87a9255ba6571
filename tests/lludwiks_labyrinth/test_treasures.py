"""Treasures in the Level Up Step, and Hits of a Magic roll."""

from longtable.games.valor_villainy.kinds import Slot
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.play.levelup import upgrades
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, table


def test_every_treasure_of_the_box_has_its_slot() -> None:
    content = table().state.content
    slots = [card.slot for card in content.treasures.values() if not card.is_aside]
    assert [slots.count(slot) for slot in Slot] == [4, 3, 3]


@rule("LL-TREAS-01", "LL-TREAS-02")
def test_treasures_are_turned_up_and_equipped_into_the_slot_of_their_type() -> None:
    looted = ["pizza-peel", "spring-bow", "power-shield"]
    t = table(heroes=1, acts=0, stage=Stage.SHARE, looted=looted, resting=ANY)
    t.seat(0).asked("equip").answers("pizza-peel").asked("equip").answers("power-shield")
    assert t.hero(1).gear == ["pizza-peel", "power-shield"]
    # A full slot is emptied for another.
    t.seat(0).asked("equip").answers("spring-bow")
    assert (t.hero(1).gear, t.looted) == (["spring-bow", "power-shield"], ["pizza-peel"])


@rule("LL-TREAS-02", "LL-XP-01")
def test_what_nobody_equips_is_cashed_in() -> None:
    t = table(heroes=1, acts=0, stage=Stage.SHARE, looted=["heavy-hammer"], resting=ANY)
    t.seat(0).asked("equip").answers("done")
    assert (t.looted, t.facts("cash-in")[-1].data["bounty"], t.state.hoard) == ([], 2, 2)
    assert t.treasures(t.state.treasure_discard) == ["heavy-hammer"]


@rule("LL-TREAS-02")
def test_what_somebody_wears_is_theirs_to_give() -> None:
    t = table(acts=0, stage=Stage.SHARE, gear={1: ["pizza-peel"]}, resting=ANY)
    t.seat(1).asked("equip").answers("pizza-peel")
    t.seat(0).asked("equip").answers("done")
    t.seat(0).asked("give").answers("hero-2")
    assert ([hero.gear for hero in t.heroes], t.looted) == ([[], ["pizza-peel"]], [])


@rule("LL-TREAS-06", "LL-HLVL-04")
def test_the_new_lead_hero_settles_who_gets_a_treasure() -> None:
    t = table(heroes=3, acts=0, stage=Stage.DRAW, looted=["pizza-peel"], resting=ANY)
    t.seat(0).asked("equip").answers("pizza-peel")
    t.seat(1).asked("equip").answers("done")
    t.seat(2).asked("equip").answers("pizza-peel")
    # The Initiative has gone from the first to the second Hero.
    t.seat(1).asked("award").offered("hero-1", "hero-3").answers("hero-3")
    assert t.hero(3).gear == ["pizza-peel"]


@rule("LL-TREAS-04")
def test_bonus_dice_are_no_slots_to_level_up() -> None:
    t = table(heroes=1, gear={1: ["pizza-peel"]}, dice={1: ["R R", "R", "R"]}, xp={1: 1})
    assert upgrades(t.state, t.state.heroes[0]) == []


@rule("LL-MAGIC-01", "LL-MAGIC-03", "LL-MAGIC-09", "LL-PLUS-05")
def test_magic_hits_pay_for_spells_and_tokens_until_something_else_is_done() -> None:
    t = table(
        hands={1: ["mortal-coil", "mortal-coil"]}, minions={CAMP: ["gnome"], EAST: ["hound"]}, pool=7, resting=ANY
    )
    t.seat(0).asked("act").not_offered("mortal-coil")
    t.cast("mortal-coil", 2)
    t.rest(0, "spell")
    assert (t.pool, t.hero(1).hand) == (5, ["mortal-coil"])
    t.seat(0).answers("plus-one").asked("spell")
    assert (t.pool, t.hero(1).plus) == (3, [0, 0, 1])
    t.seat(0).answers("stop").asked("act").barred("magic", rule="LL-SEQ-08")
    assert t.state.hits is None
