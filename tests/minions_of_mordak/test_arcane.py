"""The Arcane Spells: one story for each card and each level that matters."""

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts, Sort
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck
from longtable.games.valor_villainy.mordak.play.effects import effects
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.events import Cast
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    E3,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MORDAK,
    NORTH,
    PLAIN,
    SOUTH,
    VILLAIN,
    WEST,
    spot,
    table,
)


@rule("MM-MAGIC-11")
@pytest.mark.parametrize("deck", [Deck.ARCANE, Deck.DIVINE])
def test_every_arcane_and_divine_spell_has_an_effect(deck: Deck) -> None:
    cards = [card for card in game.content.spells.values() if card.deck is deck]
    general = {card.id for card in cards if not card.is_reaction}
    reactions = {card.id for card in cards if card.is_reaction}
    assert (len(general), len(reactions)) == (11, 5)
    assert general <= set(effects.answers[Cast][Sort.SPELL])
    assert reactions <= {entry.source for entry in effects}


# ---------------------------------------------------------------- attacks


@rule("MM-MAGIC-05", "MM-MAGIC-06")
def test_enormous_fist_goes_down_through_the_stack() -> None:
    t = table(minions={EAST: ["swiftwing", "gladestalker"]}, hand=["enormous-fist"], pool=6)
    t.cast("enormous-fist", 6)
    assert t.stash == ["swiftwing", "gladestalker"]
    assert t.discard(Deck.ARCANE) == ["enormous-fist"]


@rule("MM-MAGIC-05", "MM-DMG-02", "MM-DMG-03", "MM-DMG-04")
@pytest.mark.parametrize(("hits", "left"), [(3, ["voldor-stone-eater"]), (6, ["[voldor-stone-eater]"]), (9, [])])
def test_enormous_fist_deals_four_eight_or_twelve(hits: int, left: list[str]) -> None:
    t = table(minions={KEEP: ["voldor-stone-eater"]}, hand=["enormous-fist"], pool=9)
    t.cast("enormous-fist", hits)
    assert t.minions(KEEP) == left


@rule("MM-MAGIC-09", "MM-TERM-02")
def test_enormous_fist_reaches_the_own_region_and_those_beside_it_only() -> None:
    t = table(
        at={ME: WEST},
        minions={WEST: ["gravel-chewer"], KEEP: ["gravel-chewer"], EAST: ["gravel-chewer"]},
        hand=["enormous-fist"],
        pool=3,
    )
    t.cast("enormous-fist")
    t.seat(ME).asked("target").offered(WEST, KEEP).answers(KEEP)
    assert t.minions(KEEP) == []


@rule("MM-MAGIC-04")
def test_a_spell_that_could_hit_nobody_is_not_offered() -> None:
    t = table(hand=["enormous-fist", "lightning-surge", "ember-rain", "frost-lance", "gale", "woolly-hex"], pool=9)
    t.seat(ME).answers(MAGIC).offered("plus-one", "stop").answers("stop")


@rule("MM-HERO-01", "MM-TERM-01")
@pytest.mark.parametrize(("hits", "dice"), [(2, 2), (4, 4), (6, 6)])
def test_lightning_surge_attacks_an_adjacent_region_with_red_dice(hits: int, dice: int) -> None:
    t = table(
        minions={KEEP: ["gladestalker"], SOUTH: ["bone-broker"]},
        boards=["amos", "bjorn"],
        hand=["lightning-surge"],
        pool=6,
        rolls=[[6] * dice],
    )
    t.cast("lightning-surge", hits)
    assert t.minions(KEEP) == ["gladestalker"]
    assert t.minions(SOUTH) == []
    assert t.facts("spell-rolls")[-1].data["count"] == 2 * dice


@rule("MM-HERO-01")
@pytest.mark.parametrize(
    ("is_trained", "spell", "left"),
    [
        (False, "enormous-fist", ["gravel-chewer"]),
        (True, "enormous-fist", []),
        (True, "frost-lance", ["gravel-chewer"]),
    ],
)
def test_alyndra_adds_to_the_damage_of_her_spells(is_trained: bool, spell: str, left: list[str]) -> None:
    """A Fist of 4 Defeats one Minion of Health 3; two of them need 6, which only a trained Alyndra deals."""

    t = table(
        trained=[ME] if is_trained else [],
        minions={EAST: ["gravel-chewer", "gravel-chewer"]},
        boards=["alyndra", "bjorn"],
        hand=[spell],
        pool=3,
    )
    t.cast(spell)
    if spell == "frost-lance":
        t.seat(ME).asked("target").answers("gravel-chewer")
    assert [name.strip("[]") for name in t.minions(EAST)] == left


@rule("MM-HERO-01")
def test_lightning_surge_of_alyndra_can_deal_more_than_its_dice_show() -> None:
    t = table(
        minions={EAST: ["grave-magnate"]},
        boards=["alyndra", "bjorn"],
        hand=["lightning-surge"],
        pool=4,
        rolls=["R2 R2 R1 R1"],
    )
    t.cast("lightning-surge", 4)
    assert t.stash == ["grave-magnate"]


@rule("MM-ABIL-02", "MM-ABIL-03", "MM-HERO-01", "MM-SHEEP-01")
@pytest.mark.parametrize(("hits", "damage"), [(4, 3), (7, 5)])
def test_ember_rain_hits_friend_and_foe_and_sheep_up_to_two_steps_away(hits: int, damage: int) -> None:
    t = table(
        at={ME: WEST, FRIEND: EAST},
        sheep={EAST: 1},
        minions={EAST: ["grave-magnate"]},
        boards=["alyndra", "bjorn"],
        hand=["ember-rain"],
        pool=7,
    )
    t.cast("ember-rain", hits)
    assert t.hero(FRIEND).health == 20 - damage
    assert t.minions(EAST) == ["[grave-magnate]"]
    assert t.region(EAST).sheep == 0


@rule("MM-ABIL-03")
def test_ember_rain_in_the_own_region_spares_the_caster() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, hand=["ember-rain"], pool=4)
    t.cast("ember-rain")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (17, 18)


@rule("MM-DEF-01")
@pytest.mark.parametrize(("hits", "fallen"), [(3, ["gravel-chewer"]), (5, ["gravel-chewer"])])
def test_frost_lance_strikes_whom_it_wants_whoever_defends(hits: int, fallen: list[str]) -> None:
    t = table(minions={EAST: ["grave-magnate", "gravel-chewer"]}, sheep={EAST: 1}, hand=["frost-lance"], pool=5)
    t.cast("frost-lance", hits)
    t.seat(ME).asked("target").offered("gravel-chewer", "grave-magnate", "woeful").answers("gravel-chewer")
    assert t.stash == fallen
    assert t.region(EAST).sheep == 1


@rule("MM-TERM-04", "MM-SHEEP-02")
def test_frost_lance_may_be_wasted_on_a_sheep() -> None:
    t = table(sheep={EAST: 1, WEST: 1}, hand=["frost-lance"], pool=3)
    t.cast("frost-lance")
    t.seat(ME).answers(f"sheep:woeful#{place_of(t.state, WEST)}")
    assert (t.region(EAST).sheep, t.region(WEST).sheep) == (1, 0)


# ---------------------------------------------------------------- the Map


@rule("MM-XCOMP-06")
def test_shifting_sands_swaps_two_tiles_with_everything_on_them_but_never_the_keep() -> None:
    t = table(tiles={E3: PLAIN}, minions={E3: ["gravel-chewer"]}, at={FRIEND: WEST}, hand=["shifting-sands"], pool=3)
    west = t.region(WEST).tile
    t.cast("shifting-sands")
    t.seat(ME).asked("region").offered(E3, EAST, NORTH, WEST, SOUTH).answers(E3)
    t.seat(ME).asked("region").answers(WEST)
    assert (t.region(WEST).tile, t.minions(WEST)) == (PLAIN, ["gravel-chewer"])
    assert (t.region(E3).tile, t.hero(FRIEND).at) == (west, E3)
    for number, place in enumerate(t.state.regions):
        assert all(number in t.state.regions[other].beside for other in place.beside)


@rule("MM-XCOMP-06")
def test_a_sanctuary_wanders_with_its_tile() -> None:
    t = table(at={ME: EAST}, hand=["sanctuary", "shifting-sands"], pool=7)
    t.cast("sanctuary")
    t.cast("shifting-sands")
    t.seat(ME).answers(EAST).answers(WEST)
    assert [until.on for until in t.state.lasting] == [spot(t, WEST).key]


@rule("MM-MOVE-12")
def test_blink_takes_its_caster_to_any_region_without_enemies() -> None:
    t = table(minions={KEEP: ["gravel-chewer"], EAST: ["silk-fencer"]}, sheep={SOUTH: 1}, hand=["blink"], pool=2)
    t.cast("blink")
    t.seat(ME).asked("region").offered(NORTH, WEST).answers(NORTH)
    assert t.hero(ME).at == NORTH


@rule("MM-MOVE-12")
def test_blink_at_its_higher_level_takes_any_friend_anywhere() -> None:
    t = table(minions={EAST: ["gravel-chewer"]}, hand=["blink"], pool=4)
    t.cast("blink", 4)
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    t.seat(ME).asked("region").answers(EAST)
    assert (t.hero(ME).at, t.hero(FRIEND).at) == (KEEP, EAST)


@rule("MM-MAGIC-09")
def test_hidden_mordak_blinks_a_minion_but_not_himself() -> None:
    t = table(hands={VILLAIN: ["blink"]}, minions={EAST: ["gravel-chewer"]}, acts=MORDAK, pool=4)
    t.cast("blink")
    t.seat(VILLAIN).asked("region").answers(WEST)
    assert (t.minions(EAST), t.minions(WEST)) == ([], ["gravel-chewer"])


@rule("MM-DEF-06")
def test_gale_pushes_an_enemy_one_region_and_the_next_one_defends() -> None:
    t = table(minions={EAST: ["voldor-stone-eater", "gladestalker"]}, hand=["gale", "enormous-fist"], pool=5)
    t.cast("gale", 2)
    t.seat(ME).asked("target").answers("voldor-stone-eater")
    assert t.minions(KEEP) == ["voldor-stone-eater"], "the only face-up Region beside the east"
    t.cast("enormous-fist")
    t.seat(ME).asked("target").answers(EAST)
    assert t.stash == ["gladestalker"]


@rule("MM-DEF-06", "MM-MOVE-12")
def test_gale_at_its_higher_level_pushes_up_to_three_regions() -> None:
    t = table(minions={EAST: ["gladestalker"]}, hand=["gale"], pool=4)
    t.cast("gale", 4)
    t.seat(ME).asked("region").answers(NORTH)
    t.seat(ME).asked("region").offered(KEEP, "pass").answers("pass")
    assert t.minions(NORTH) == ["gladestalker"]


@rule("MM-TERM-04")
@pytest.mark.parametrize("before", [0, 1, 3])
def test_gale_drives_a_sheep(before: int) -> None:
    t = table(at={ME: EAST}, sheep={EAST: 1, KEEP: before}, hand=["gale"], pool=2)
    t.cast("gale")
    if before:
        t.seat(ME).asked("target").answers(f"sheep:woeful#{place_of(t.state, EAST)}")
    assert (t.region(EAST).sheep, t.region(KEEP).sheep) == (0, before + 1)


@rule("MM-TERM-04", "MM-MOVE-12")
def test_gale_drives_no_sheep_where_nobody_has_been_nor_into_a_sanctuary() -> None:
    def hallow(s: MordakState) -> None:
        lay(s, Lasts.SANCTUARY, spot(s, SOUTH).key, s.heroes[0], ends=Ends.ROUND)

    t = table(hallow, tiles={"C5": PLAIN}, at={ME: SOUTH}, sheep={SOUTH: 1}, hand=["gale"], pool=2)
    t.cast("gale")
    t.seat(ME).asked("region").offered("C5", KEEP).answers(KEEP)
    t = table(hallow, sheep={KEEP: 1}, hand=["gale"], pool=2)
    t.cast("gale")
    t.seat(ME).asked("region").offered(NORTH, EAST, WEST).answers(EAST)
    assert (t.region(KEEP).sheep, t.region(EAST).sheep) == (0, 1)


@rule("MM-DEF-06", "MM-MAGIC-11")
def test_in_the_final_battle_mordak_blows_a_defending_hero_away_but_nobody_blows_him() -> None:
    t = table(hands={VILLAIN: ["gale"]}, defenders={KEEP: ME}, acts=MORDAK, pool=2, final=True)
    t.cast("gale")
    t.seat(VILLAIN).asked("target").offered("hero-1", "hero-2").answers("hero-1")
    t.seat(VILLAIN).asked("region").answers(WEST)
    assert (t.hero(ME).at, t.region(KEEP).defender) == (WEST, "")

    alone = table(hand=["gale"], pool=2, final=True)
    alone.seat(ME).answers(MAGIC).offered("plus-one", "stop").answers("stop")
