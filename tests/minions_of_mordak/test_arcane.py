"""The Arcane Spells: one story for each card and each level that matters."""

import pytest

from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck
from longtable.games.valor_villainy.mordak.magic import known_spells
from longtable.games.valor_villainy.mordak.reactions import known_reactions
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, cast, health, region, stash, table, turn_up
from tests.minions_of_mordak.villain_story import (
    EAST,
    KEEP,
    MAGIC,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    give,
    minions,
    summon,
)

DISTANCE_TWO = 2


@rule("MM-MAGIC-11")
@pytest.mark.parametrize("deck", [Deck.ARCANE, Deck.DIVINE])
def test_every_arcane_and_divine_spell_has_an_effect(deck: Deck) -> None:
    cards = [card for card in game.content.spells.values() if card.deck is deck]
    general = {card.id for card in cards if not card.is_reaction}
    reactions = {card.id for card in cards if card.is_reaction}
    assert (len(general), len(reactions)) == (11, 5)
    assert general <= set(known_spells())
    assert reactions <= set(known_reactions())


# ---------------------------------------------------------------- attacks


@rule("MM-MAGIC-05", "MM-MAGIC-06")
def test_enormous_fist_goes_down_through_the_stack() -> None:
    def swiftwing_over_gladestalker(s: MordakState) -> None:
        summon(s, "gladestalker", EAST)
        summon(s, "swiftwing", EAST)

    t = table(swiftwing_over_gladestalker, hand=["enormous-fist"], pool=6)
    cast(t, "enormous-fist", 6)
    assert stash(t) == ["swiftwing", "gladestalker"]
    assert [t.state.spell(n).id for n in t.state.discards[Deck.ARCANE]] == ["enormous-fist"]


@rule("MM-MAGIC-05", "MM-DMG-02", "MM-DMG-03", "MM-DMG-04")
@pytest.mark.parametrize(("hits", "left"), [(3, ["voldor-stone-eater"]), (6, ["[voldor-stone-eater]"]), (9, [])])
def test_enormous_fist_deals_four_eight_or_twelve(hits: int, left: list[str]) -> None:
    t = table(lambda s: summon(s, "voldor-stone-eater", KEEP), hand=["enormous-fist"], pool=9)
    cast(t, "enormous-fist", hits)
    assert minions(t.state, KEEP) == left


@rule("MM-MAGIC-09", "MM-TERM-02")
def test_enormous_fist_reaches_the_own_region_and_those_beside_it_only() -> None:
    def minions_around(s: MordakState) -> None:
        s.heroes[0].at = WEST
        for at in (WEST, KEEP, EAST):
            summon(s, "gravel-chewer", at)

    t = table(minions_around, hand=["enormous-fist"], pool=3)
    cast(t, "enormous-fist")
    t.seat(ME).asked("target").offered(region(t, WEST), region(t, KEEP)).answers(region(t, KEEP))
    assert minions(t.state, KEEP) == []


@rule("MM-MAGIC-04")
def test_a_spell_that_could_hit_nobody_is_not_offered() -> None:
    t = table(hand=["enormous-fist", "lightning-surge", "ember-rain", "frost-lance", "gale", "woolly-hex"], pool=9)
    t.seat(ME).answers(MAGIC).offered("plus-one", "stop").answers("stop")


@rule("MM-HERO-01", "MM-TERM-01")
@pytest.mark.parametrize(("hits", "dice"), [(2, 2), (4, 4), (6, 6)])
def test_lightning_surge_attacks_an_adjacent_region_with_red_dice(hits: int, dice: int) -> None:
    def one_here_one_there(s: MordakState) -> None:
        summon(s, "gladestalker", KEEP)
        summon(s, "bone-broker", SOUTH)

    t = table(one_here_one_there, boards=["amos", "bjorn"], hand=["lightning-surge"], pool=6, rolls=[[6] * dice])
    cast(t, "lightning-surge", hits)
    assert minions(t.state, KEEP) == ["gladestalker"]
    assert minions(t.state, SOUTH) == []
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

    def two_chewers(s: MordakState) -> None:
        s.heroes[0].is_trained = is_trained
        summon(s, "gravel-chewer", EAST)
        summon(s, "gravel-chewer", EAST)

    t = table(two_chewers, boards=["alyndra", "bjorn"], hand=[spell], pool=3)
    cast(t, spell)
    if spell == "frost-lance":
        t.seat(ME).asked("target").answers("gravel-chewer")
    assert [name.strip("[]") for name in minions(t.state, EAST)] == left


@rule("MM-HERO-01")
def test_lightning_surge_of_alyndra_can_deal_more_than_its_dice_show() -> None:
    t = table(
        lambda s: summon(s, "grave-magnate", EAST),
        boards=["alyndra", "bjorn"],
        hand=["lightning-surge"],
        pool=4,
        rolls=[[6, 6, 1, 1]],
    )
    cast(t, "lightning-surge", 4)
    assert stash(t) == ["grave-magnate"]


@rule("MM-ABIL-02", "MM-ABIL-03", "MM-HERO-01", "MM-SHEEP-01")
@pytest.mark.parametrize(("hits", "damage"), [(4, 3), (7, 5)])
def test_ember_rain_hits_friend_and_foe_and_sheep_up_to_two_steps_away(hits: int, damage: int) -> None:
    def crowd(s: MordakState) -> None:
        s.heroes[0].at, s.heroes[1].at = WEST, EAST
        s.regions[EAST].sheep = 1
        summon(s, "grave-magnate", EAST)

    t = table(crowd, boards=["alyndra", "bjorn"], hand=["ember-rain"], pool=7)
    cast(t, "ember-rain", hits)
    assert health(t, 1) == 20 - damage
    assert minions(t.state, EAST) == ["[grave-magnate]"]
    assert t.state.regions[EAST].sheep == 0


@rule("MM-ABIL-03")
def test_ember_rain_in_the_own_region_spares_the_caster() -> None:
    t = table(lambda s: summon(s, "gladestalker", KEEP), hand=["ember-rain"], pool=4)
    cast(t, "ember-rain")
    assert (health(t, 0), health(t, 1)) == (17, 18)


@rule("MM-DEF-01")
@pytest.mark.parametrize(("hits", "fallen"), [(3, ["gravel-chewer"]), (5, ["gravel-chewer"])])
def test_frost_lance_strikes_whom_it_wants_whoever_defends(hits: int, fallen: list[str]) -> None:
    def chewer_below(s: MordakState) -> None:
        summon(s, "gravel-chewer", EAST)
        summon(s, "grave-magnate", EAST)
        s.regions[EAST].sheep = 1

    t = table(chewer_below, hand=["frost-lance"], pool=5)
    cast(t, "frost-lance", hits)
    t.seat(ME).asked("target").offered("gravel-chewer", "grave-magnate", "woeful").answers("gravel-chewer")
    assert stash(t) == fallen
    assert t.state.regions[EAST].sheep == 1


@rule("MM-TERM-04", "MM-SHEEP-02")
def test_frost_lance_may_be_wasted_on_a_sheep() -> None:
    def flock(s: MordakState) -> None:
        s.regions[EAST].sheep = s.regions[WEST].sheep = 1

    t = table(flock, hand=["frost-lance"], pool=3)
    cast(t, "frost-lance")
    t.seat(ME).answers(f"sheep:woeful#{WEST}")
    assert (t.state.regions[EAST].sheep, t.state.regions[WEST].sheep) == (1, 0)


# ---------------------------------------------------------------- the Map


@rule("MM-XCOMP-06")
def test_shifting_sands_swaps_two_tiles_with_everything_on_them_but_never_the_keep() -> None:
    def far_tile(s: MordakState) -> None:
        far = turn_up(s, DISTANCE_TWO)
        summon(s, "gravel-chewer", far)
        s.heroes[1].at = EAST

    t = table(far_tile, hand=["shifting-sands"], pool=3)
    far = t.state.minions[0].at
    there, here = region(t, far), region(t, EAST)
    cast(t, "shifting-sands")
    t.seat(ME).asked("region").offered(there, here, region(t, NORTH), region(t, WEST), region(t, SOUTH)).answers(
        there
    )
    t.seat(ME).asked("region").answers(here)
    assert (region(t, far), region(t, EAST)) == (here, there)
    assert t.state.minions[0].at in t.state.regions[KEEP].beside
    assert t.state.heroes[1].at not in t.state.regions[KEEP].beside
    for at, place in enumerate(t.state.regions):
        assert all(at in t.state.regions[other].beside for other in place.beside)


@rule("MM-XCOMP-06")
def test_a_sanctuary_wanders_with_its_tile() -> None:
    t = table(lambda s: setattr(s.heroes[0], "at", EAST), hand=["sanctuary", "shifting-sands"], pool=7)
    cast(t, "sanctuary")
    cast(t, "shifting-sands")
    t.seat(ME).answers(region(t, EAST)).answers(region(t, WEST))
    assert [until.on for until in t.state.lasting] == [t.state.regions[EAST].key]


@rule("MM-MOVE-12")
def test_blink_takes_its_caster_to_any_region_without_enemies() -> None:
    def held(s: MordakState) -> None:
        summon(s, "gravel-chewer", KEEP)
        summon(s, "silk-fencer", EAST)
        s.regions[SOUTH].sheep = 1

    t = table(held, hand=["blink"], pool=2)
    cast(t, "blink")
    t.seat(ME).asked("region").offered(region(t, NORTH), region(t, WEST)).answers(region(t, NORTH))
    assert t.state.heroes[0].at == NORTH


@rule("MM-MOVE-12")
def test_blink_at_its_higher_level_takes_any_friend_anywhere() -> None:
    t = table(lambda s: summon(s, "gravel-chewer", EAST), hand=["blink"], pool=4)
    cast(t, "blink", 4)
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    t.seat(ME).asked("region").answers(region(t, EAST))
    assert (t.state.heroes[0].at, t.state.heroes[1].at) == (KEEP, EAST)


@rule("MM-DEF-06")
def test_gale_pushes_an_enemy_one_region_and_the_next_one_defends() -> None:
    def pair(s: MordakState) -> None:
        summon(s, "gladestalker", EAST)
        summon(s, "voldor-stone-eater", EAST)

    t = table(pair, hand=["gale", "enormous-fist"], pool=5)
    cast(t, "gale", 2)
    t.seat(ME).asked("target").answers("voldor-stone-eater")
    assert minions(t.state, KEEP) == ["voldor-stone-eater"], "the only face-up Region beside the east"
    cast(t, "enormous-fist")
    t.seat(ME).asked("target").answers(region(t, EAST))
    assert stash(t) == ["gladestalker"]


@rule("MM-DEF-06", "MM-MOVE-12")
def test_gale_at_its_higher_level_pushes_up_to_three_regions() -> None:
    t = table(lambda s: summon(s, "gladestalker", EAST), hand=["gale"], pool=4)
    cast(t, "gale", 4)
    t.seat(ME).asked("region").answers(region(t, NORTH))
    t.seat(ME).asked("region").offered(region(t, KEEP), "pass").answers("pass")
    assert minions(t.state, NORTH) == ["gladestalker"]


@rule("MM-TERM-04")
def test_gale_drives_a_sheep() -> None:
    t = table(lambda s: setattr(s.regions[KEEP], "sheep", 1), hand=["gale"], pool=2)
    cast(t, "gale")
    t.seat(ME).asked("region").answers(region(t, SOUTH))
    assert (t.state.regions[KEEP].sheep, t.state.regions[SOUTH].sheep) == (0, 1)


@rule("MM-DEF-06", "MM-MAGIC-11")
def test_in_the_final_battle_mordak_blows_a_defending_hero_away_but_nobody_blows_him() -> None:
    def defended(s: MordakState) -> None:
        give(s, s.mordak, "gale")
        s.regions[KEEP].defender = s.heroes[0].role

    t = table(defended, acts="player:mordak", pool=2, final=True)
    cast(t, "gale", seat=VILLAIN)
    t.seat(VILLAIN).asked("target").offered("hero-1", "hero-2").answers("hero-1")
    t.seat(VILLAIN).asked("region").answers(region(t, WEST))
    assert (t.state.heroes[0].at, t.state.regions[KEEP].defender) == (WEST, "")

    alone = table(hand=["gale"], pool=2, final=True)
    alone.seat(ME).answers(MAGIC).offered("plus-one", "stop").answers("stop")
