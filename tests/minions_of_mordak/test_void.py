"""The General Spells of the Void: one story for each card and each level that matters."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.characters import base_dice, is_cursed
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Row, Slot, Terrain
from longtable.games.valor_villainy.mordak.lasting import lay
from longtable.games.valor_villainy.mordak.magic import known_spells
from longtable.games.valor_villainy.mordak.reactions import known_reactions
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.villain_story import (
    CORRUPTION,
    EAST,
    FIRST,
    KEEP,
    MAGIC,
    MELEE,
    NORTH,
    RANGED,
    SECOND,
    SOUTH,
    VILLAIN,
    WEST,
    cast,
    give,
    hand,
    lost,
    minions,
    skip_to,
    stand,
    summon,
    table,
)


def turn_up(s: MordakState, terrain: Terrain) -> int:
    """Turn up a face-down tile of a terrain, far from the Keep; where it lies."""
    at = next(n for n, region in enumerate(s.regions) if not region.is_face_up)
    tile = next(name for name, row in s.content.tiles.items() if row.terrain is terrain and row.tier != "hawkemoor")
    s.regions[at].tile = tile
    s.regions[at].is_face_up = True
    return at


@rule("MM-MAGIC-11")
def test_every_void_spell_has_an_effect() -> None:
    cards = [card for card in game.content.spells.values() if card.deck is Deck.VOID]
    assert len({card.id for card in cards}) == 23
    assert {card.id for card in cards if not card.is_reaction} <= {*known_spells()}
    assert {card.id for card in cards if card.is_reaction} <= {*known_reactions()}


# ---------------------------------------------------------------- attacks and damage


@rule("MM-MAGIC-05", "MM-MAGIC-09", "MM-VTURN-03")
@pytest.mark.parametrize(("hits", "damage"), [(3, 2), (5, 4), (7, 6)])
def test_void_bolt_strikes_from_hiding_at_any_region_with_heroes(hits: int, damage: int) -> None:
    t = table(lambda s: stand(s, EAST, SOUTH), hand=["void-bolt"], pool=7)
    cast(t, "void-bolt", hits)
    t.seat(VILLAIN).asked("target").offered("D3", "C4").answers("C4")
    if hits < 6:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert (lost(t.state, 0), lost(t.state, 1)) == (0, damage)
    assert [t.state.spell(n).id for n in t.state.discards[Deck.VOID]] == ["void-bolt"]


@rule("MM-DEF-02", "MM-DEF-06", "MM-MAGIC-06")
def test_what_a_void_bolt_has_left_goes_on_to_the_next_defender() -> None:
    def weak(s: MordakState) -> None:
        stand(s, KEEP, KEEP)
        s.heroes[1].health = 2

    t = table(weak, hand=["void-bolt"], pool=7)
    cast(t, "void-bolt", 7)
    t.seat(FIRST).asked("defender").answers("hero-2")
    assert not t.state.heroes[1].is_on_map
    assert lost(t.state, 0) == 4


@rule("MM-XCOMP-01", "MM-DMG-12", "MM-ABIL-06")
def test_rising_waters_reach_heroes_on_lakes_and_beside_them() -> None:
    def at_the_lake(s: MordakState) -> None:
        stand(s, SOUTH, KEEP, NORTH, SOUTH)
        armor = next(n for n in s.treasures if s.treasure(n).abilities == ("armor",))
        s.treasures.remove(armor)
        s.heroes[3].gear[Slot.DEFENSE] = armor

    t = table(at_the_lake, hand=["rising-waters"], pool=4, heroes=4)
    cast(t, "rising-waters")
    assert [lost(t.state, n) for n in range(4)] == [3, 1, 0, 2]


@rule("MM-ABIL-14")
def test_nobody_dodges_rising_waters_for_they_are_no_attack() -> None:
    def nimble(s: MordakState) -> None:
        stand(s, SOUTH, NORTH)
        dodge = next(n for n in s.treasures if s.treasure(n).abilities == ("dodge-white",))
        s.treasures.remove(dodge)
        s.heroes[0].gear[Slot.DEFENSE] = dodge

    t = table(nimble, hand=["rising-waters"], pool=4)
    cast(t, "rising-waters")
    assert lost(t.state, 0) == 3
    assert not t.facts("dodges")


def test_rising_waters_are_not_offered_when_all_heroes_are_dry() -> None:
    t = table(lambda s: stand(s, NORTH, NORTH), hand=["rising-waters"], pool=4)
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).asked("spell").offered("plus-one", "stop").answers("stop")


@rule("MM-XCOMP-02")
@pytest.mark.parametrize(("more", "damage"), [(0, 2), (1, 3)])
def test_rockslide_grows_with_every_mountain(more: int, damage: int) -> None:
    def peaks(s: MordakState) -> None:
        stand(s, KEEP, SOUTH)
        for _ in range(more):
            turn_up(s, Terrain.MOUNTAIN)

    t = table(peaks, hand=["rockslide"], pool=4)
    cast(t, "rockslide")
    assert (lost(t.state, 0), lost(t.state, 1)) == (damage, 0)


@rule("MM-XCOMP-02")
def test_rockslide_falls_on_mountains_and_beside_them_only() -> None:
    t = table(lambda s: stand(s, NORTH, KEEP, SOUTH), hand=["rockslide"], pool=4, heroes=3)
    cast(t, "rockslide")
    t.seat(VILLAIN).asked("target").offered("C2", "C3").answers("C2")
    assert lost(t.state, 0) == 2


@rule("MM-ABIL-02", "MM-ABIL-05")
@pytest.mark.parametrize(("hits", "damage", "left"), [(5, 2, ["[gravel-chewer]"]), (8, 4, [])])
def test_gravewind_spares_nobody_in_its_region(hits: int, damage: int, left: list[str]) -> None:
    def crowd(s: MordakState) -> None:
        stand(s, EAST, EAST)
        summon(s, "gravel-chewer", EAST)
        s.regions[EAST].sheep = 2

    t = table(crowd, hand=["gravewind"], pool=8)
    cast(t, "gravewind", hits)
    if hits < 7:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert [lost(t.state, 0), lost(t.state, 1)] == [damage, damage]
    assert minions(t.state, EAST) == left
    assert t.state.regions[EAST].sheep == 0


@rule("MM-ABIL-03")
def test_gravewind_never_hurts_its_caster() -> None:
    def final(s: MordakState) -> None:
        s.is_final = True
        stand(s, KEEP, EAST)
        s.mordak.at = KEEP

    t = table(final, hand=["gravewind"], pool=8)
    before = t.state.mordak.health
    cast(t, "gravewind", 8)
    t.seat(VILLAIN).asked("target").answers("C3")
    assert lost(t.state, 0) == 4
    assert t.state.mordak.health == before


# ---------------------------------------------------------------- what plagues the Heroes


@rule("MM-SHEEP-01", "MM-MAGIC-05")
@pytest.mark.parametrize("sheep", [1, 2])
def test_woeful_flock_puts_sheep_into_face_up_regions(sheep: int) -> None:
    t = table(hand=["woeful-flock"], pool=4)
    cast(t, "woeful-flock", 2 * sheep)
    for _ in range(sheep):
        t.seat(VILLAIN).asked("region").offered("C3", "C2", "D3", "B3", "C4").answers("C3")
    if sheep == 1:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert t.state.regions[KEEP].sheep == sheep


@rule("MM-SHEEP-04")
def test_a_woeful_flock_is_no_larger_than_the_supply() -> None:
    def crowded(s: MordakState) -> None:
        s.regions[EAST].sheep = 4

    t = table(crowded, hand=["woeful-flock", "woeful-flock"], pool=6)
    cast(t, "woeful-flock", 4)
    t.seat(VILLAIN).asked("region").answers("B3")
    assert t.state.regions[WEST].sheep == 1
    t.seat(VILLAIN).asked("spell").offered("plus-one", "stop").answers("stop")


def test_no_sheep_graze_in_a_sanctuary() -> None:
    t = table(
        lambda s: lay(s, "sanctuary", s.regions[EAST].key, s.heroes[0], ends="turn:hero-1"),
        hand=["woeful-flock"],
        pool=2,
    )
    cast(t, "woeful-flock")
    t.seat(VILLAIN).asked("region").offered("C3", "C2", "B3", "C4").answers("C4")
    assert t.state.regions[SOUTH].sheep == 1


@rule("MM-ABIL-11")
def test_a_hexed_hero_rolls_white_dice_until_the_own_next_turn_ends() -> None:
    t = table(lambda s: stand(s, KEEP, EAST), hand=["hex"], pool=3)
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).answers("hex")
    t.seat(VILLAIN).asked("character").offered("hero-1", "hero-2").answers("hero-2")
    first, second = t.state.heroes
    assert (is_cursed(t.state, first), is_cursed(t.state, second)) == (False, True)
    skip_to(t, SECOND, "act")
    assert base_dice(t.state, second, Row.MAGIC) == [Die.WHITE] * 3
    t.seat(SECOND).answers("end")
    assert not is_cursed(t.state, second)
    skip_to(t, VILLAIN, "act")


@rule("MM-TERM-05", "MM-TERM-07")
def test_soul_tax_takes_health_or_a_spell_from_each_hero() -> None:
    def taxed(s: MordakState) -> None:
        give(s, s.heroes[0], "smite", "gale")
        s.heroes[2].health = 1
        s.initiative = 1

    t = table(taxed, hand=["soul-tax"], pool=4, heroes=3)
    cast(t, "soul-tax")
    t.seat(FIRST).asked("pay").offered("health", "smite", "gale").answers("smite")
    assert hand(t.state, t.state.heroes[0]) == ["gale"]
    assert [t.state.spell(n).id for n in t.state.discards[Deck.DIVINE]] == ["smite"]
    assert (lost(t.state, 0), lost(t.state, 1)) == (0, 1)
    assert not t.state.heroes[2].is_on_map
    assert t.state.fallen == 1


@rule("MM-KO-07")
def test_a_hero_in_the_stash_pays_no_soul_tax() -> None:
    def fallen(s: MordakState) -> None:
        s.heroes[1].at = -1
        s.heroes[1].health = 0

    t = table(fallen, hand=["soul-tax"], pool=4)
    cast(t, "soul-tax")
    assert lost(t.state, 0) == 1
    assert t.state.fallen == 0


@rule("MM-PLUS-05")
def test_pilfer_moves_a_token_to_the_same_row() -> None:
    def rich(s: MordakState) -> None:
        s.heroes[0].plus[:] = [1, 2, 0]

    t = table(rich, hand=["pilfer"], pool=2)
    cast(t, "pilfer")
    t.seat(VILLAIN).asked("plus-row").offered(MELEE, RANGED).answers(RANGED)
    assert t.state.heroes[0].plus == [1, 1, 0]
    assert t.state.mordak.plus == [0, 1, 0, 0]


@rule("MM-PLUS-05")
@pytest.mark.parametrize(("answer", "left"), [(CORRUPTION, [1, 0, 0, 3]), ("pass", [0, 0, 0, 4])])
def test_a_full_thief_gives_up_a_token_for_a_pilfered_one_or_loses_it(answer: str, left: list[int]) -> None:
    def full(s: MordakState) -> None:
        s.mordak.plus[:] = [0, 0, 0, 4]
        s.heroes[0].plus[:] = [1, 0, 0]

    t = table(full, hand=["pilfer"], pool=2)
    cast(t, "pilfer")
    t.seat(VILLAIN).asked("plus-off").offered(CORRUPTION, "pass").answers(answer)
    assert t.state.heroes[0].plus == [0, 0, 0]
    assert t.state.mordak.plus == left


@rule("MM-SEQ-09")
def test_murk_forbids_ranged_rolls_in_the_whole_next_hero_round() -> None:
    t = table(hand=["murk"], pool=3)
    cast(t, "murk")
    for seat in (FIRST, SECOND):
        skip_to(t, seat, "act")
        assert MELEE in t.seat(seat).options
        assert RANGED not in t.seat(seat).options
        t.seat(seat).answers("end")
    skip_to(t, VILLAIN, "act")
    assert not t.state.lasting
    skip_to(t, FIRST, "act")
    assert RANGED in t.seat(FIRST).options
