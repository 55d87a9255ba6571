"""The Final Battle: how it begins, and what changes with it."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Deck, Stage
from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState, Player
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, equip, stash
from tests.minions_of_mordak.hero_story import table as turn_table
from tests.minions_of_mordak.map_story import hide_treasure, lay_tile, pass_until
from tests.minions_of_mordak.round_story import RUINS, table
from tests.minions_of_mordak.villain_story import (
    EAST,
    KEEP,
    MELEE,
    NORTH,
    VILLAIN,
    WEST,
    give,
    minions,
    stand,
    summon,
)

BEGIN, HERO_LEVEL_UP, VILLAIN_LEVEL_UP = Stage.VILLAIN_ROUND, Stage.HERO_LEVEL_UP, Stage.VILLAIN_LEVEL_UP
SEVEN = ("smite", "purge", "martyr", "gale", "blink", "fumble", "fortune")


def due(s: MordakState) -> None:
    """The track is at its end."""
    s.day = 6


def fell(s: MordakState, hero: Player) -> None:
    """A Hero lies in the Villain Stash."""
    hero.at, hero.health = NOWHERE, 0
    s.fallen += 1
    s.defeats += 1


def defeat(s: MordakState, card: str) -> int:
    """A Minion lies in the Hero Stash; its number."""
    minion = summon(s, card, EAST)
    s.minions.remove(minion)
    s.regions[EAST].stack.remove(minion.number)
    s.hero_stash.append(minion.number)
    return minion.number


def decks(s: MordakState) -> list[Deck]:
    return [s.spell(number).deck for number in s.mordak.hand]


# ---------------------------------------------------------------- how it begins


@rule("MM-FINAL-01")
@pytest.mark.parametrize(("day", "final"), [(5, False), (6, True)])
def test_it_begins_with_the_first_villain_round_that_finds_the_track_at_its_end(day: int, final: bool) -> None:
    t = table(lambda s: setattr(s, "day", day), stage=BEGIN)
    assert (t.state.is_final, len(t.facts("final-battle"))) == (final, int(final))
    assert t.state.turns[-1].actor == "player:mordak"


@rule("MM-FINAL-01")
def test_it_begins_only_once() -> None:
    t = table(lambda s: setattr(s.heroes[0], "health", 3), stage=BEGIN, final=True)
    assert (t.facts("final-battle"), t.state.heroes[0].health, t.state.mordak.hand) == ([], 3, [])


@rule("MM-FINAL-02")
def test_first_both_stashes_are_cashed_in_and_everybody_spends() -> None:
    def position(s: MordakState) -> None:
        due(s)
        defeat(s, "silk-fencer")
        defeat(s, "gladestalker")
        fell(s, s.heroes[1])

    t = table(position, stage=BEGIN)
    assert t.asked == {VILLAIN: "spend-xp", 1: "spend-xp", 2: "spend-xp"}
    assert ([hero.xp for hero in t.state.heroes], t.state.mordak.xp, t.state.is_final) == ([2, 2], 2, False)
    assert (t.state.hero_stash, t.state.fallen) == ([], 0)
    pass_until(t, VILLAIN, "act")


@rule("MM-FINAL-03")
def test_empty_stashes_give_nothing_in_the_last_cash_in() -> None:
    t = table(due, stage=BEGIN)
    assert ([hero.xp for hero in t.state.heroes], t.state.mordak.xp, t.asked) == ([0, 0], 0, {VILLAIN: "act"})


@rule("MM-FINAL-04")
def test_a_hero_who_fell_just_before_pays_bounty_and_comes_back_without_a_soul() -> None:
    def position(s: MordakState) -> None:
        due(s)
        fell(s, s.heroes[0])

    t = table(position, stage=BEGIN)
    t.seat(VILLAIN).asked("spend-xp")
    assert (t.state.mordak.xp, t.state.fallen) == (2, 0)
    pass_until(t, VILLAIN, "act")
    hero = t.state.heroes[0]
    assert (hero.at, hero.health, t.state.souls, t.state.winner) == (KEEP, 17, 0, "")


@rule("MM-FINAL-07")
def test_mordak_draws_two_blue_spells() -> None:
    t = table(due, stage=BEGIN)
    assert decks(t.state) == [Deck.ARCANE, Deck.ARCANE]


@rule("MM-FINAL-08")
@pytest.mark.parametrize(("final", "deck"), [(False, Deck.VOID), (True, Deck.ARCANE)])
def test_master_of_magic_draws_blue_from_now_on(final: bool, deck: Deck) -> None:
    def later(s: MordakState) -> None:
        s.day = 6

    t = table(later, stage=VILLAIN_LEVEL_UP, final=final, resting=("hold-back", "spend-xp"))
    assert decks(t.state) == [deck, deck]


@rule("MM-FINAL-08")
def test_mordaks_surges_draw_from_any_deck_from_now_on() -> None:
    t = turn_table(acts="player:mordak", final=True)
    t.seat(VILLAIN).asked("act").answers("surge").asked("draw").offered("void", "arcane", "divine").answers("divine")
    t.seat(VILLAIN).asked("draw").answers("void")
    assert decks(t.state) == [Deck.DIVINE, Deck.VOID]


@rule("MM-FINAL-09")
def test_the_keep_becomes_ruins_and_all_that_is_there_stays() -> None:
    def position(s: MordakState) -> None:
        due(s)
        hide_treasure(s, KEEP)
        summon(s, "gravel-chewer", KEEP)
        summon(s, "silk-fencer", KEEP)
        s.regions[KEEP].sheep = 1
        stand(s, KEEP, EAST)

    t = table(position, stage=BEGIN)
    ruins = t.state.regions[KEEP]
    assert (ruins.tile, ruins.x, ruins.y, len(ruins.treasures), ruins.sheep) == (RUINS, 0, 0, 1, 1)
    assert minions(t.state, KEEP) == ["silk-fencer", "gravel-chewer"]
    assert (t.state.mordak.at, [hero.at for hero in t.state.heroes]) == (KEEP, [KEEP, EAST])


@rule("MM-FINAL-10")
def test_each_hero_gains_five_health_up_to_the_maximum() -> None:
    def position(s: MordakState) -> None:
        due(s)
        s.heroes[0].health, s.heroes[1].health = 4, 18
        s.mordak.health = 20

    t = table(position, stage=BEGIN)
    assert ([hero.health for hero in t.state.heroes], t.state.mordak.health) == ([9, 20], 20)


@rule("MM-FINAL-12")
def test_then_mordak_the_minions_and_the_level_up_step_follow_and_the_heroes_after_them() -> None:
    def position(s: MordakState) -> None:
        due(s)
        summon(s, "gravel-chewer", EAST)
        stand(s, WEST, WEST)

    t = table(position, stage=BEGIN)
    assert t.state.turns[-1].actor == "player:mordak"
    t.seat(VILLAIN).asked("act").answers("end").asked("act")
    assert t.state.turns[-1].actor.startswith("minion:gravel-chewer")
    t.seat(VILLAIN).answers("end")
    assert (t.state.round, len(t.state.mordak.hand)) == (2, 4)
    assert pass_until(t, ME, "act") == ["hold-back"]
    asked = pass_until(t, VILLAIN, "act")
    assert asked[:2] == ["act", "act"]
    assert (t.state.phase, t.state.turns[-1].actor) == ("mordak", "player:mordak")


# ---------------------------------------------------------------- what changes


@rule("MM-FINAL-05", "MM-FINAL-16")
def test_minions_that_fall_now_are_discarded_without_reward() -> None:
    def position(s: MordakState) -> None:
        defeat(s, "bone-baron")
        defeat(s, "silk-fencer")
        s.heroes[0].health = 5

    t = table(position, stage=HERO_LEVEL_UP, final=True)
    assert [hero.xp for hero in t.state.heroes] == [0, 0]
    assert (t.state.hero_stash, [len(pile) for pile in t.state.pack_discards]) == ([], [1, 0, 1])


@rule("MM-FINAL-16")
def test_a_minion_that_falls_now_lies_in_the_hero_stash_until_the_level_up_step() -> None:
    t = turn_table(lambda s: summon(s, "gladestalker", KEEP), pool=2, final=True)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert stash(t) == ["gladestalker"]
    t.seat(ME).asked("act").answers("end")
    pass_until(t, VILLAIN, "act")
    assert (stash(t), len(t.state.pack_discards[0]), t.state.heroes[1].xp) == ([], 1, 0)


@rule("MM-FINAL-05", "MM-FINAL-14")
def test_a_hero_who_falls_now_comes_back_to_the_ruins_and_mordak_gains_nothing() -> None:
    def position(s: MordakState) -> None:
        fell(s, s.heroes[0])
        s.mordak.health = 20

    t = table(position, stage=VILLAIN_LEVEL_UP, final=True, resting=("hold-back",))
    hero = t.state.heroes[0]
    assert (hero.at, t.state.regions[hero.at].tile, hero.health, t.state.fallen) == (KEEP, RUINS, 17, 0)
    assert (t.state.mordak.xp, t.state.mordak.health) == (0, 20)


@rule("MM-FINAL-14")
def test_a_fallen_hero_comes_back_to_the_ruins_for_the_own_turn() -> None:
    def position(s: MordakState) -> None:
        fell(s, s.heroes[0])
        s.to_act[:] = ["hero-1"]

    t = table(position, stage=Stage.NEXT_HERO, final=True)
    t.seat(ME).asked("act")
    hero = t.state.heroes[0]
    assert (t.state.turns[-1].actor, t.state.regions[hero.at].tile, hero.health) == (hero.key, RUINS, 17)


@rule("MM-FINAL-13")
@pytest.mark.parametrize(("souls", "is_over"), [(0, False), (1, False), (2, True)])
def test_each_hero_who_falls_now_costs_a_soul_and_the_third_ends_the_game(souls: int, is_over: bool) -> None:
    def position(s: MordakState) -> None:
        s.souls = souls
        s.heroes[0].health = 1
        s.heroes[1].at = EAST
        summon(s, "silk-fencer", KEEP)

    t = turn_table(position, acts="silk-fencer", rolls=[[6, 6]], final=True)
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("1")
    assert (t.state.souls, t.table.is_over, t.state.winner) == (souls + 1, is_over, "villain" if is_over else "")


@rule("MM-FINAL-05")
def test_the_heroes_level_up_step_goes_on_for_everything_else() -> None:
    def position(s: MordakState) -> None:
        give(s, s.heroes[1], *SEVEN[:5])
        s.regions[KEEP].defender = "hero-2"
        lay_tile(s, EAST, "elven-dojo", face_up=True)
        s.heroes[0].at = EAST
        s.stash_treasures.append(s.treasures.pop())

    t = table(position, stage=HERO_LEVEL_UP, boards=("mari", "wugner"), final=True)
    t.seat(2).asked("draw").answers("divine")
    t.seat(2).asked("equip").answers(t.seat(2).options[0]).asked("character").answers("hero-1")
    pass_until(t, VILLAIN, "act")
    mari, wugner = t.state.heroes
    assert (len(wugner.hand), mari.is_trained, t.state.initiative, t.state.regions[KEEP].defender) == (6, True, 1, "")
    assert sum(bool(number) for number in mari.gear) == 1
    assert (mari.xp, wugner.xp) == (0, 0)


@rule("MM-FINAL-05")
def test_hand_limits_hold_in_the_final_battle() -> None:
    t = table(lambda s: give(s, s.heroes[0], *SEVEN), stage=HERO_LEVEL_UP, final=True, resting=("act",))
    t.seat(ME).asked("discard").answers("gale")
    assert len(t.state.heroes[0].hand) == 6


@rule("MM-FINAL-05")
def test_the_villains_level_up_step_goes_on_for_everything_else() -> None:
    def position(s: MordakState) -> None:
        summon(s, "gravel-chewer", EAST)
        summon(s, "silk-fencer", EAST)
        s.regions[KEEP].defender = "hero-2"
        s.villain_treasures.append(next(n for n in s.treasures if s.treasure(n).id == "seers-ring"))

    t = table(position, stage=VILLAIN_LEVEL_UP, final=True, hand=["hex"] * 2, resting=("hold-back",))
    assert (len(t.state.mordak.hand), t.state.regions[KEEP].defender) == (4, "")
    t.seat(VILLAIN).asked("stack").answers("gravel-chewer")
    assert minions(t.state, EAST) == ["gravel-chewer", "silk-fencer"]
    t.seat(VILLAIN).asked("equip").answers("seers-ring")
    assert any(t.state.mordak.gear)


@rule("MM-FINAL-06")
def test_saved_experience_may_still_be_spent() -> None:
    def position(s: MordakState) -> None:
        s.heroes[0].xp = 2

    t = table(position, stage=HERO_LEVEL_UP, final=True)
    t.seat(ME).asked("spend-xp").answers("melee-blank").asked("spend-xp").answers("done")
    assert (t.state.heroes[0].xp, t.state.heroes[0].rows[0]) == (1, [2, 1, 1, 1, 0, 0])


@rule("MM-FINAL-15", "MM-FINAL-09")
def test_every_minion_above_mordak_must_fall_before_he_is_hit() -> None:
    def position(s: MordakState) -> None:
        summon(s, "gladestalker", KEEP)
        summon(s, "silk-fencer", KEEP)

    t = turn_table(position, pool=9, final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers(MELEE)
    for target, hits in (("silk-fencer", "2"), ("gladestalker", "2"), ("mordak", "5")):
        t.seat(ME).asked("spend").offered(target, "plus-one", "stop").answers(target).asked("hits").answers(hits)
    assert t.state.mordak.health == before - 5


@rule("MM-FINAL-15")
def test_a_minion_that_stands_shields_mordak() -> None:
    t = turn_table(lambda s: summon(s, "bone-broker", KEEP), pool=3, final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("bone-broker").asked("hits").answers("3")
    assert (minions(t.state, KEEP), t.state.mordak.health, t.asked) == (["[bone-broker]"], before, {ME: "act"})


@rule("MM-FINAL-15")
def test_an_area_attack_hits_mordak_together_with_his_minions() -> None:
    def position(s: MordakState) -> None:
        summon(s, "gladestalker", KEEP)
        equip(s, s.heroes[0], "reapers-scythe")
        s.heroes[1].at = EAST

    t = turn_table(position, pool=5, final=True)
    before = t.state.mordak.health
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("blast").asked("hits").answers("5")
    assert (stash(t), t.state.mordak.health) == (["gladestalker"], before - 5)


@rule("MM-FINAL-17")
def test_heroes_walk_loot_surge_and_are_pinned_as_before() -> None:
    def position(s: MordakState) -> None:
        hide_treasure(s, EAST)
        summon(s, "gravel-chewer", WEST)
        stand(s, EAST, EAST)
        s.mordak.at = NORTH

    t = turn_table(position, final=True)
    t.seat(ME).asked("act").answers("loot").answers("surge").answers("arcane").answers("arcane")
    assert (len(t.state.stash_treasures), len(t.state.heroes[0].hand)) == (1, 2)
    t.seat(ME).asked("act").answers("B3")
    assert t.state.turns[-1].points == 2
    t.seat(ME).asked("act").offered("melee", "ranged", "magic", "end")
