"""The Final Battle: how it begins, and what changes with it."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Deck, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    RUINS,
    VILLAIN,
    WEST,
    be_content,
    player,
    spot,
    table,
)

BEGIN, HERO_LEVEL_UP, VILLAIN_LEVEL_UP = Stage.VILLAIN_ROUND, Stage.HERO_LEVEL_UP, Stage.VILLAIN_LEVEL_UP
SEVEN = ("smite", "purge", "martyr", "gale", "blink", "fumble", "fortune")


def decks(s: MordakState) -> list[Deck]:
    return [s.spell(number).deck for number in s.mordak.hand]


# ---------------------------------------------------------------- how it begins


@rule("MM-FINAL-01")
@pytest.mark.parametrize(("day", "final"), [(5, False), (6, True)])
def test_it_begins_with_the_first_villain_round_that_finds_the_track_at_its_end(day: int, final: bool) -> None:
    t = table(day=day, stage=BEGIN)
    assert (t.state.is_final, len(t.facts("final-battle"))) == (final, int(final))
    assert t.acting == MORDAK


@rule("MM-FINAL-01")
def test_it_begins_only_once() -> None:
    t = table(health={ME: 3}, stage=BEGIN, final=True)
    assert (t.facts("final-battle"), t.hero(ME).health, player(t, VILLAIN).hand) == ([], 3, [])


@rule("MM-FINAL-02")
def test_first_both_stashes_are_cashed_in_and_everybody_spends() -> None:
    t = table(day=6, defeated=["silk-fencer", "gladestalker"], fallen=[FRIEND], stage=BEGIN)
    assert t.asked == {VILLAIN: "spend-xp", 1: "spend-xp", 2: "spend-xp"}
    assert ([hero.xp for hero in t.heroes], t.villain.xp, t.state.is_final) == ([2, 2], 2, False)
    assert (t.state.hero_stash, t.state.fallen) == ([], 0)
    t.rest(VILLAIN, "act")


@rule("MM-FINAL-03")
def test_empty_stashes_give_nothing_in_the_last_cash_in() -> None:
    t = table(day=6, stage=BEGIN)
    assert ([hero.xp for hero in t.heroes], t.villain.xp, t.asked) == ([0, 0], 0, {VILLAIN: "act"})


@rule("MM-FINAL-04")
def test_a_hero_who_fell_just_before_pays_bounty_and_comes_back_without_a_soul() -> None:
    t = table(day=6, fallen=[ME], stage=BEGIN)
    t.seat(VILLAIN).asked("spend-xp")
    assert (t.villain.xp, t.state.fallen) == (2, 0)
    t.rest(VILLAIN, "act")
    hero = player(t, ME)
    assert (t.hero(ME).at, hero.health, t.state.souls, t.state.winner) == (KEEP, 17, 0, "")


@rule("MM-FINAL-07")
def test_mordak_draws_two_blue_spells() -> None:
    t = table(day=6, stage=BEGIN)
    assert decks(t.state) == [Deck.ARCANE, Deck.ARCANE]


@rule("MM-FINAL-08", "MM-HERO-16")
@pytest.mark.parametrize(("final", "deck"), [(False, Deck.VOID), (True, Deck.ARCANE)])
def test_master_of_magic_draws_blue_from_now_on(final: bool, deck: Deck) -> None:
    t = table(day=6, stage=VILLAIN_LEVEL_UP, final=final, resting=("hold-back", "spend-xp"))
    assert decks(t.state) == [deck, deck]


@rule("MM-FINAL-08")
def test_mordaks_surges_draw_from_any_deck_from_now_on() -> None:
    t = table(acts=MORDAK, final=True)
    t.seat(VILLAIN).asked("act").answers("surge").asked("draw").offered("void", "arcane", "divine").answers("divine")
    t.seat(VILLAIN).asked("draw").answers("void")
    assert decks(t.state) == [Deck.DIVINE, Deck.VOID]


@rule("MM-FINAL-09")
def test_the_keep_becomes_ruins_and_all_that_is_there_stays() -> None:
    t = table(
        day=6,
        treasures={KEEP: ["healing-draught"]},
        minions={KEEP: ["silk-fencer", "gravel-chewer"]},
        sheep={KEEP: 1},
        at={FRIEND: EAST},
        stage=BEGIN,
    )
    ruins = spot(t, KEEP)
    assert (ruins.tile, ruins.x, ruins.y, len(ruins.treasures), ruins.sheep) == (RUINS, 0, 0, 1, 1)
    assert t.minions(KEEP) == ["silk-fencer", "gravel-chewer"]
    assert (t.villain.at, [hero.at for hero in t.heroes]) == (KEEP, [KEEP, EAST])


@rule("MM-FINAL-10")
def test_each_hero_gains_five_health_up_to_the_maximum() -> None:
    t = table(day=6, health={ME: 4, FRIEND: 18, VILLAIN: 20}, stage=BEGIN)
    assert ([hero.health for hero in t.state.heroes], t.villain.health) == ([9, 20], 20)


@rule("MM-FINAL-12")
def test_then_mordak_the_minions_and_the_level_up_step_follow_and_the_heroes_after_them() -> None:
    t = table(day=6, minions={EAST: ["gravel-chewer"]}, at={ME: WEST, FRIEND: WEST}, stage=BEGIN)
    assert t.acting == MORDAK
    t.seat(VILLAIN).asked("act").answers("end").asked("act")
    assert t.acting == "gravel-chewer"
    t.seat(VILLAIN).answers("end")
    assert (t.state.round, len(player(t, VILLAIN).hand)) == (2, 4)
    assert t.rest(ME, "act") == ["hold-back"]
    asked = t.rest(VILLAIN, "act")
    assert asked[:2] == ["act", "act"]
    assert (t.state.phase, t.acting) == ("mordak", MORDAK)


# ---------------------------------------------------------------- what changes


@rule("MM-FINAL-05", "MM-FINAL-16")
def test_minions_that_fall_now_are_discarded_without_reward() -> None:
    t = table(defeated=["bone-baron", "silk-fencer"], health={ME: 5}, stage=HERO_LEVEL_UP, final=True)
    assert [hero.xp for hero in t.heroes] == [0, 0]
    assert (t.state.hero_stash, [len(pile) for pile in t.state.pack_discards]) == ([], [1, 0, 1])


@rule("MM-FINAL-16")
def test_a_minion_that_falls_now_lies_in_the_hero_stash_until_the_level_up_step() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, pool=2, final=True)
    t.strike("gladestalker", 2)
    assert t.stash == ["gladestalker"]
    t.seat(ME).asked("act").answers("end")
    t.rest(VILLAIN, "act")
    assert (t.stash, len(t.state.pack_discards[0]), t.hero(FRIEND).xp) == ([], 1, 0)


@rule("MM-FINAL-05", "MM-FINAL-14")
def test_a_hero_who_falls_now_comes_back_to_the_ruins_and_mordak_gains_nothing() -> None:
    t = table(fallen=[ME], health={VILLAIN: 20}, stage=VILLAIN_LEVEL_UP, final=True)
    hero = player(t, ME)
    assert (t.hero(ME).at, t.region(KEEP).tile, hero.health, t.state.fallen) == (KEEP, RUINS, 17, 0)
    assert (t.villain.xp, t.villain.health) == (0, 20)


@rule("MM-FINAL-14")
def test_a_fallen_hero_comes_back_to_the_ruins_for_the_own_turn() -> None:
    t = table(fallen=[ME], to_act=[ME], stage=Stage.NEXT_HERO, final=True)
    t.seat(ME).asked("act")
    hero = player(t, ME)
    assert (t.acting, t.region(t.hero(ME).at).tile, hero.health) == ("hero-1", RUINS, 17)


@rule("MM-FINAL-13")
@pytest.mark.parametrize(("souls", "is_over"), [(0, False), (1, False), (2, True)])
def test_each_hero_who_falls_now_costs_a_soul_and_the_third_ends_the_game(souls: int, is_over: bool) -> None:
    t = table(
        souls=souls,
        health={ME: 1},
        at={FRIEND: EAST},
        minions={KEEP: ["silk-fencer"]},
        acts="silk-fencer",
        rolls=["Y2 W1"],
        final=True,
    )
    t.strike("hero-1", 1)
    assert (t.state.souls, t.table.is_over, t.state.winner) == (souls + 1, is_over, "villain" if is_over else "")


@rule("MM-FINAL-05")
def test_the_heroes_level_up_step_goes_on_for_everything_else() -> None:
    t = table(
        hands={FRIEND: [*SEVEN[:5]]},
        defenders={KEEP: FRIEND},
        tiles={EAST: "elven-dojo"},
        at={ME: EAST},
        looted=["healing-draught"],
        stage=HERO_LEVEL_UP,
        boards=("mari", "wugner"),
        final=True,
    )
    t.seat(FRIEND).asked("draw").answers("divine")
    t.seat(ME).asked("equip").answers("healing-draught")
    be_content(t)
    t.rest(VILLAIN, "act")
    mari, wugner = t.state.heroes
    assert (len(wugner.hand), mari.is_trained, t.state.initiative, t.region(KEEP).defender) == (6, True, 1, "")
    assert sum(bool(number) for number in mari.gear) == 1
    assert (mari.xp, wugner.xp) == (0, 0)


@rule("MM-FINAL-05")
def test_hand_limits_hold_in_the_final_battle() -> None:
    t = table(hand=[*SEVEN], stage=HERO_LEVEL_UP, final=True)
    t.seat(ME).asked("discard").answers("gale")
    assert len(player(t, ME).hand) == 6


@rule("MM-FINAL-05")
def test_the_villains_level_up_step_goes_on_for_everything_else() -> None:
    def position(s: MordakState) -> None:
        s.villain_treasures.append(next(n for n in s.treasures if s.treasure(n).id == "seers-ring"))

    t = table(
        position,
        minions={EAST: ["silk-fencer", "gravel-chewer"]},
        defenders={KEEP: FRIEND},
        hands={VILLAIN: ["hex"] * 2},
        stage=VILLAIN_LEVEL_UP,
        final=True,
    )
    assert (len(player(t, VILLAIN).hand), t.region(KEEP).defender) == (4, "")
    t.seat(VILLAIN).asked("stack").answers("gravel-chewer")
    assert t.minions(EAST) == ["gravel-chewer", "silk-fencer"]
    t.seat(VILLAIN).asked("equip").answers("seers-ring")
    assert any(player(t, VILLAIN).gear)


@rule("MM-FINAL-06")
def test_saved_experience_may_still_be_spent() -> None:
    t = table(xp={ME: 2}, stage=HERO_LEVEL_UP, final=True)
    t.seat(ME).asked("spend-xp").answers("melee-blank").asked("spend-xp").answers("done")
    assert (t.hero(ME).xp, player(t, ME).rows[0]) == (1, [2, 1, 1, 1, 0, 0])


@rule("MM-FINAL-15", "MM-FINAL-09")
def test_every_minion_above_mordak_must_fall_before_he_is_hit() -> None:
    t = table(minions={KEEP: ["silk-fencer", "gladestalker"]}, pool=9, final=True)
    before = t.villain.health
    t.seat(ME).asked("act").answers(MELEE)
    for target, hits in (("silk-fencer", 2), ("gladestalker", 2), ("mordak", 5)):
        t.seat(ME).asked("spend").offered(target, "plus-one", "stop")
        t.strike(target, hits)
    assert t.villain.health == before - 5


@rule("MM-FINAL-15")
def test_a_minion_that_stands_shields_mordak() -> None:
    t = table(minions={KEEP: ["bone-broker"]}, pool=3, final=True)
    before = t.villain.health
    t.strike("bone-broker", 3)
    assert (t.minions(KEEP), t.villain.health, t.asked) == (["[bone-broker]"], before, {ME: "act"})


@rule("MM-FINAL-15")
def test_an_area_attack_hits_mordak_together_with_his_minions() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, gear={ME: ["reapers-scythe"]}, at={FRIEND: EAST}, pool=5, final=True)
    before = t.villain.health
    t.strike("blast", 5)
    assert (t.stash, t.villain.health) == (["gladestalker"], before - 5)


@rule("MM-FINAL-17")
def test_heroes_walk_loot_surge_and_are_pinned_as_before() -> None:
    t = table(
        treasures={EAST: ["healing-draught"]},
        minions={WEST: ["gravel-chewer"]},
        at={ME: EAST, FRIEND: EAST, VILLAIN: NORTH},
        final=True,
    )
    t.seat(ME).asked("act").answers("loot").answers("surge").answers("arcane").answers("arcane")
    assert (len(t.state.stash_treasures), len(player(t, ME).hand)) == (1, 2)
    t.seat(ME).asked("act").answers(WEST)
    assert t.state.turns[-1].points == 2
    t.seat(ME).asked("act").offered("melee", "ranged", "magic", "end")


@rule("MM-FINAL-18")
@pytest.mark.parametrize(("longest", "rounds"), [(1, 1), (3, 3), (0, 8)])
def test_a_battle_that_lasts_too_long_is_villains(longest: int, rounds: int) -> None:
    t = table(final=True, acts=MORDAK, boards=["bjorn"], options={"longest_battle": longest})
    t.rest_until(lambda s: bool(s.winner) or s.battle_rounds == rounds)
    assert (t.table.is_over, t.state.battle_rounds) == (longest > 0, rounds)
    if longest:
        assert (t.table.outcome.reason, t.table.outcome.winners) == ("villain-outlasts", (MORDAK,))
