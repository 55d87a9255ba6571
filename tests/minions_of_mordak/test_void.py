"""The General Spells of the Void: one story for each card and each level that matters."""

import pytest

from longtable.engine.ask import Role
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ends, Lasts, Sort
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Row
from longtable.games.valor_villainy.mordak.play.effects import effects
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.characters import base_dice, is_cursed
from longtable.games.valor_villainy.play.events import Cast
from longtable.games.valor_villainy.play.lasting import lay
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    BOARDS,
    CORRUPTION,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    RANGED,
    SOUTH,
    THIRD,
    VILLAIN,
    WEST,
    agree_on,
    spot,
    table,
)


@rule("MM-MAGIC-11")
def test_every_void_spell_has_an_effect() -> None:
    cards = [card for card in game.content.spells.values() if card.deck is Deck.VOID]
    assert len({card.id for card in cards}) == 23
    assert {card.id for card in cards if not card.is_reaction} <= {*effects.answers[Cast][Sort.SPELL]}
    assert {card.id for card in cards if card.is_reaction} <= {entry.source for entry in effects}


# ---------------------------------------------------------------- attacks and damage


@rule("MM-MAGIC-05", "MM-MAGIC-09", "MM-VTURN-03")
@pytest.mark.parametrize(("hits", "damage"), [(3, 2), (5, 4), (7, 6)])
def test_void_bolt_strikes_from_hiding_at_any_region_with_heroes(hits: int, damage: int) -> None:
    t = table(at={ME: EAST, FRIEND: SOUTH}, hands={VILLAIN: ["void-bolt"]}, acts=MORDAK, pool=7)
    t.cast("void-bolt", hits)
    t.seat(VILLAIN).asked("target").offered(EAST, SOUTH).answers(SOUTH)
    if hits < 6:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert (t.hero(ME).lost, t.hero(FRIEND).lost) == (0, damage)
    assert t.discard(Deck.VOID) == ["void-bolt"]


@rule("MM-DEF-02", "MM-DEF-06", "MM-MAGIC-06")
def test_what_a_void_bolt_has_left_goes_on_to_the_next_defender() -> None:
    t = table(health={FRIEND: 2}, hands={VILLAIN: ["void-bolt"]}, acts=MORDAK, pool=7)
    t.cast("void-bolt", 7)
    agree_on(t, "hero-2")
    assert not t.hero(FRIEND).is_on_map
    assert t.hero(ME).lost == 4


@rule("MM-XCOMP-01", "MM-DMG-12", "MM-ABIL-06")
def test_rising_waters_reach_heroes_on_lakes_and_beside_them() -> None:
    t = table(
        gear={4: ["chain-hauberk"]},
        at={ME: SOUTH, THIRD: NORTH, 4: SOUTH},
        hands={VILLAIN: ["rising-waters"]},
        acts=MORDAK,
        pool=4,
        boards=BOARDS[:4],
    )
    t.cast("rising-waters")
    assert [t.player(seat).lost for seat in (ME, FRIEND, THIRD, 4)] == [3, 1, 0, 2]


@rule("MM-ABIL-14")
def test_nobody_dodges_rising_waters_for_they_are_no_attack() -> None:
    t = table(
        gear={ME: ["padded-jack"]},
        at={ME: SOUTH, FRIEND: NORTH},
        hands={VILLAIN: ["rising-waters"]},
        acts=MORDAK,
        pool=4,
    )
    t.cast("rising-waters")
    assert t.hero(ME).lost == 3
    assert not t.facts("dodges")


def test_rising_waters_are_not_offered_when_all_heroes_are_dry() -> None:
    t = table(at={ME: NORTH, FRIEND: NORTH}, hands={VILLAIN: ["rising-waters"]}, acts=MORDAK, pool=4)
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).asked("spell").offered("plus-one", "stop").answers("stop")


@rule("MM-XCOMP-02")
@pytest.mark.parametrize(("more", "damage"), [({}, 2), ({"A3": "goatback-ridge"}, 3)])
def test_rockslide_grows_with_every_mountain(more: dict[str, str], damage: int) -> None:
    t = table(tiles=more, at={FRIEND: SOUTH}, hands={VILLAIN: ["rockslide"]}, acts=MORDAK, pool=4)
    t.cast("rockslide")
    assert (t.hero(ME).lost, t.hero(FRIEND).lost) == (damage, 0)


@rule("MM-XCOMP-02")
def test_rockslide_falls_on_mountains_and_beside_them_only() -> None:
    t = table(at={ME: NORTH, THIRD: SOUTH}, hands={VILLAIN: ["rockslide"]}, acts=MORDAK, pool=4, boards=BOARDS[:3])
    t.cast("rockslide")
    t.seat(VILLAIN).asked("target").offered(NORTH, KEEP).answers(NORTH)
    assert t.hero(ME).lost == 2


@rule("MM-ABIL-02", "MM-ABIL-05")
@pytest.mark.parametrize(("hits", "damage", "left"), [(5, 2, ["[gravel-chewer]"]), (8, 4, [])])
def test_gravewind_spares_nobody_in_its_region(hits: int, damage: int, left: list[str]) -> None:
    t = table(
        at={ME: EAST, FRIEND: EAST},
        minions={EAST: ["gravel-chewer"]},
        sheep={EAST: 2},
        hands={VILLAIN: ["gravewind"]},
        acts=MORDAK,
        pool=8,
    )
    t.cast("gravewind", hits)
    if hits < 7:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert [t.hero(ME).lost, t.hero(FRIEND).lost] == [damage, damage]
    assert t.minions(EAST) == left
    assert t.region(EAST).sheep == 0


@rule("MM-ABIL-02", "MM-SHEEP-01")
def test_gravewind_blows_wherever_somebody_is_be_it_a_sheep() -> None:
    t = table(sheep={EAST: 1}, hands={VILLAIN: ["gravewind"]}, acts=MORDAK, pool=5)
    t.cast("gravewind")
    t.seat(VILLAIN).asked("target").offered(KEEP, EAST).answers(EAST)
    assert (t.region(EAST).sheep, [hero.lost for hero in t.heroes]) == (0, [0, 0])


@rule("MM-ABIL-03")
def test_gravewind_never_hurts_its_caster() -> None:
    t = table(at={FRIEND: EAST}, final=True, hands={VILLAIN: ["gravewind"]}, acts=MORDAK, pool=8)
    before = t.villain.health
    t.cast("gravewind", 8)
    t.seat(VILLAIN).asked("target").answers(KEEP)
    assert t.hero(ME).lost == 4
    assert t.villain.health == before


# ---------------------------------------------------------------- what plagues the Heroes


@rule("MM-SHEEP-01", "MM-MAGIC-05")
@pytest.mark.parametrize("sheep", [1, 2])
def test_woeful_flock_puts_sheep_into_face_up_regions(sheep: int) -> None:
    t = table(hands={VILLAIN: ["woeful-flock"]}, acts=MORDAK, pool=4)
    t.cast("woeful-flock", 2 * sheep)
    for _ in range(sheep):
        t.seat(VILLAIN).asked("region").offered(KEEP, NORTH, EAST, WEST, SOUTH).answers(KEEP)
    if sheep == 1:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert t.region(KEEP).sheep == sheep


@rule("MM-SHEEP-04")
def test_a_woeful_flock_is_no_larger_than_the_supply() -> None:
    t = table(sheep={EAST: 4}, hands={VILLAIN: ["woeful-flock", "woeful-flock"]}, acts=MORDAK, pool=6)
    t.cast("woeful-flock", 4)
    t.seat(VILLAIN).asked("region").answers(WEST)
    assert t.region(WEST).sheep == 1
    t.seat(VILLAIN).asked("spell").offered("plus-one", "stop").answers("stop")


def test_no_sheep_graze_in_a_sanctuary() -> None:
    t = table(
        lambda s: lay(s, Lasts.SANCTUARY, spot(s, EAST).key, s.heroes[0], ends=Ends.TURN, whose=Role("hero-1")),
        hands={VILLAIN: ["woeful-flock"]},
        acts=MORDAK,
        pool=2,
    )
    t.cast("woeful-flock")
    t.seat(VILLAIN).asked("region").offered(KEEP, NORTH, WEST, SOUTH).answers(SOUTH)
    assert t.region(SOUTH).sheep == 1


@rule("MM-ABIL-11")
def test_a_hexed_hero_rolls_white_dice_until_the_own_next_turn_ends() -> None:
    t = table(at={FRIEND: EAST}, hands={VILLAIN: ["hex"]}, acts=MORDAK, pool=3)
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).answers("hex")
    t.seat(VILLAIN).asked("character").offered("hero-1", "hero-2").answers("hero-2")
    first, second = t.state.heroes
    assert (is_cursed(t.state, first), is_cursed(t.state, second)) == (False, True)
    t.rest(FRIEND, "act")
    assert base_dice(t.state, second, Row.MELEE) == [Die.WHITE] * len([die for die in second.rows[Row.MELEE] if die])
    t.seat(FRIEND).answers("end")
    assert not is_cursed(t.state, second)
    t.rest(VILLAIN, "act")


@rule("MM-TERM-05", "MM-TERM-07")
def test_soul_tax_takes_health_or_a_spell_from_each_hero() -> None:
    t = table(
        hand=["smite", "gale"],
        hands={VILLAIN: ["soul-tax"]},
        health={THIRD: 1},
        initiative=2,
        acts=MORDAK,
        pool=4,
        boards=BOARDS[:3],
    )
    t.cast("soul-tax")
    t.seat(ME).asked("pay").offered("health", "smite", "gale").answers("smite")
    assert t.hero(ME).hand == ["gale"]
    assert t.discard(Deck.DIVINE) == ["smite"]
    assert (t.hero(ME).lost, t.hero(FRIEND).lost) == (0, 1)
    assert not t.hero(THIRD).is_on_map
    assert t.state.fallen == 1


@rule("MM-KO-07")
def test_a_hero_in_the_stash_pays_no_soul_tax() -> None:
    def fallen(s: MordakState) -> None:
        s.heroes[1].at = -1

    t = table(fallen, health={FRIEND: 0}, hands={VILLAIN: ["soul-tax"]}, acts=MORDAK, pool=4)
    t.cast("soul-tax")
    assert t.hero(ME).lost == 1
    assert t.state.fallen == 0


@rule("MM-PLUS-05")
def test_pilfer_moves_a_token_to_the_same_row() -> None:
    t = table(plus={ME: [1, 2, 0]}, hands={VILLAIN: ["pilfer"]}, acts=MORDAK, pool=2)
    t.cast("pilfer")
    t.seat(VILLAIN).asked("plus-row").offered(MELEE, RANGED).answers(RANGED)
    assert t.hero(ME).plus == [1, 1, 0]
    assert t.villain.plus == [0, 1, 0, 0]


@rule("MM-PLUS-05")
@pytest.mark.parametrize(("answer", "left"), [(CORRUPTION, [1, 0, 0, 3]), ("pass", [0, 0, 0, 4])])
def test_a_full_thief_gives_up_a_token_for_a_pilfered_one_or_loses_it(answer: str, left: list[int]) -> None:
    t = table(plus={VILLAIN: [0, 0, 0, 4], ME: [1, 0, 0]}, hands={VILLAIN: ["pilfer"]}, acts=MORDAK, pool=2)
    t.cast("pilfer")
    t.seat(VILLAIN).asked("plus-off").offered(CORRUPTION, "pass").answers(answer)
    assert t.hero(ME).plus == [0, 0, 0]
    assert t.villain.plus == left


@rule("MM-SEQ-09")
def test_murk_forbids_ranged_rolls_in_the_whole_next_hero_round() -> None:
    t = table(hands={VILLAIN: ["murk"]}, acts=MORDAK, pool=3)
    t.cast("murk")
    for seat in (ME, FRIEND):
        t.rest(seat, "act")
        assert MELEE in t.seat(seat).options
        assert RANGED not in t.seat(seat).options
        t.seat(seat).answers("end")
    t.rest(VILLAIN, "act")
    assert not t.state.lasting
    t.rest(ME, "act")
    assert RANGED in t.seat(ME).options


@rule("MM-SEQ-09")
def test_murk_that_an_ambusher_casts_in_a_hero_round_waits_for_the_next_hero_round() -> None:
    t = table(
        lambda s: s.ambushers.extend(one.number for one in s.minions),
        minions={EAST: ["shadow-mordak"]},
        hands={VILLAIN: ["murk"]},
        boards=["mari"],
        rolls=["Y2 Y2 W1"],
    )
    t.cast("murk")
    t.rest(ME, "act")
    assert RANGED in t.seat(ME).options
    assert "in the next Hero Round" in repr(t.seat(ME).sees())
    t.rest_until(lambda s: s.round == 2 and bool(s.turns))
    assert RANGED not in t.seat(ME).asked("act").options
    assert "in this Hero Round" in repr(t.seat(ME).sees())
    t.rest_until(lambda s: s.round == 3 and bool(s.turns))
    assert not t.state.lasting
