"""The Black Artifice deck: every Spell works, for the Villain and in a Hero's hand (LL-BLACK, LL-VMAG-05)."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Deck, Size
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import levelup, villain
from longtable.games.valor_villainy.play import decks, magic, rockfalls, statuses
from longtable.games.valor_villainy.play.events import Cast
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CONTENT, MAGIC, Enemies, place_of, spells


def cast(spell: str, hits: int, **words: Any) -> Enemies:
    """A Villain with so many Hits flips a Spell, and it works; the Unique one has been put aside."""
    t = Enemies(villain_plus=[0, 0, hits, 0], black=[spell], act=words.pop("act", 1), **words)
    deck = t.state.decks[Deck.BLACK]
    deck[:] = [number for number in deck if not t.state.spell(number).unique_of]
    t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
    assert t.told("villain-casts", "spell") == [spell]
    t.__exit__(None, None, None)
    return t


def test_the_deck_has_twenty_cards_of_fifteen_designs_and_sixteen_in_act_one() -> None:
    cards = [card for card in CONTENT.spells.values() if card.deck is Deck.BLACK and not card.unique_of]
    assert (len(cards), len({card.id for card in cards})) == (20, 15)
    assert len([card for card in cards if card.since <= 1]) == 16


@rule("LL-VMAG-05")
@pytest.mark.parametrize(("hits", "left"), [(2, 8), (4, 7), (6, 5)])
def test_grasping_shade_hurts_the_hero_with_the_fewest_hearts(hits: int, left: int) -> None:
    t = cast("grasping-shade", hits, heroes=2, at={1: "A1", 2: "E5"}, health={1: 12, 2: 10})
    assert [hero.health for hero in t.state.heroes] == [12, left]
    assert t.told("named", "who", "why") == [("hero-2", "fewest-hearts")]


@rule("LL-VMAG-05", "LL-GOLD-02")
def test_grasping_shade_asks_the_lead_hero_about_two_in_one_region() -> None:
    t = cast("grasping-shade", 2, heroes=2, health={1: 9, 2: 9}, answers=["hero-2"])
    assert [hero.health for hero in t.state.heroes] == [9, 7]


@rule("LL-GOLD-02")
@pytest.mark.parametrize(("hits", "lost"), [(3, 2), (5, 4)])
def test_long_shadow_hurts_whoever_is_furthest_from_every_other(hits: int, lost: int) -> None:
    t = cast("long-shadow", hits, heroes=3, at={1: "A1", 2: "A2", 3: "C4"})
    assert [t.lost(number) for number in (1, 2, 3)] == [0, 0, lost]


@rule("LL-GOLD-02")
def test_a_lone_hero_is_in_the_long_shadow() -> None:
    t = cast("long-shadow", 3, heroes=1)
    assert t.lost(1) == 2


@rule("LL-ROCK-02")
@pytest.mark.parametrize(("hits", "rocks"), [(2, 1), (4, 2)])
def test_tremor_brings_rockfalls_down_on_the_lead_hero(hits: int, rocks: int) -> None:
    t = cast("tremor", hits, heroes=2, at={1: "A1", 2: "B2"}, lead=2, minions={"B2": ["gnome"]})
    assert (t.lost(1), t.lost(2), t.stack("B2")) == (0, 2 * rocks, ["[gnome]"] if rocks == 1 else [])
    assert rockfalls.rocks_in(t.state, place_of("B2")) == rocks


@rule("LL-BOMB-02")
@pytest.mark.parametrize(("hits", "bombs"), [(2, 1), (4, 2)])
def test_bright_idea_leaves_bombs_on_the_portal_closest_to_a_hero(hits: int, bombs: int) -> None:
    t = cast("bright-idea", hits, act=3, heroes=1, at={1: "D4"}, portals=["A1", "E4"], dice=["W0"])
    assert t.state.lay_tokens().bombs == [place_of("E4")] * bombs


@rule("LL-MAI-03", "LL-MAI-04")
def test_crack_the_whip_makes_the_closest_free_minion_move() -> None:
    stacks = {"A3": ["gnome"], "E1": ["hound"], "C3": ["sprite"]}
    t = cast("crack-the-whip", 2, heroes=1, minions=stacks)
    assert (t.where("gnome"), t.where("hound"), t.where("sprite")) == ("C3", "E1", "C3")
    assert t.told("named", "who", "why") == [("gnome", "closest-to-hero")]


@rule("LL-MAI-03")
def test_crack_the_whip_for_four_moves_two() -> None:
    stacks = {"A3": ["gnome"], "E1": ["hound"], "C3": ["sprite"]}
    t = cast("crack-the-whip", 4, heroes=1, minions=stacks)
    # Over the northern border and down it would be four steps; three of them lead here.
    assert (t.where("gnome"), t.told("moves", "who", "steps")) == ("C3", [("gnome", 2), ("hound", 3)])


@rule("LL-MIN-07")
def test_mend_the_ranks_turns_the_northernmost_wounded_minion_over() -> None:
    stacks = {"A2": ["[gnome]"], "E4": ["[hound]"]}
    t = cast("mend-the-ranks", 2, heroes=1, minions=stacks)
    assert (t.stack("A2"), t.stack("E4")) == (["gnome"], ["[hound]"])
    t = cast("mend-the-ranks", 4, heroes=1, minions=stacks)
    assert (t.stack("A2"), t.stack("E4")) == (["gnome"], ["hound"])


@rule("LL-STONE-01")
def test_stone_guard_hardens_the_top_of_the_northernmost_stack() -> None:
    t = cast("stone-guard", 3, heroes=1, minions={"A2": ["gnome", "hound"], "A4": ["sprite"]})
    gnome = next(minion for minion in t.state.minions if t.state.card(minion).id == "gnome")
    assert t.state.lay_tokens().stone == [t.state.card(gnome).key]


@rule("LL-SPAWN-03")
def test_summons_brings_a_chump_to_the_strongest_hero() -> None:
    t = cast("summons", 5, heroes=2, at={1: "A1", 2: "E5"}, health={1: 3, 2: 9}, portals=["A1"], pack=["gnome"])
    assert t.where("gnome") == "E5"


@rule("LL-BLACK-01")
def test_whisper_gives_the_lead_hero_a_black_spell() -> None:
    t = cast("whisper", 3, heroes=2, lead=2)
    assert [len(hero.hand) for hero in t.state.heroes] == [0, 1]
    assert t.state.spell(t.hero(2).hand[0]).deck is Deck.BLACK


@rule("LL-BLACK-01", "LL-VMAG-06")
def test_a_hero_never_draws_the_unique_spell() -> None:
    with Enemies(heroes=1, black=["stone-tithe", "snuff"]) as t:
        villain.draw_black(t.state, t.hero(1))
        assert spells(t.state, t.hero(1).hand) == ["snuff"]
        assert spells(t.state, t.state.decks[Deck.BLACK])[-1] == "stone-tithe"


@rule("LL-VP1-03")
@pytest.mark.parametrize("hits", [1, 2, 3])
def test_dark_gift_is_as_large_as_it_is_paid(hits: int) -> None:
    t = cast("dark-gift", hits, heroes=1)
    assert t.villain.plus == [0, 0, 0, hits]


@rule("LL-POISON-02")
def test_blight_poisons_whoever_is_closest_to_a_minion() -> None:
    t = cast(
        "blight", 3, act=4, heroes=2, at={1: "A1", 2: "D4"}, minions={"E4": ["gnome"]}, answers=["ranged-yellow"]
    )
    assert [covered.hero for covered in t.state.lay_tokens().poison] == ["hero-2"]


@rule("LL-DOOM-02")
def test_ill_omen_dooms_the_lead_hero_and_for_more_the_closest_other() -> None:
    places = {1: "C3", 2: "A1", 3: "C4"}
    t = cast("ill-omen", 2, act=5, heroes=3, at=places)
    assert t.state.lay_tokens().doomed == ["hero-1"]
    t = cast("ill-omen", 4, act=5, heroes=3, at=places)
    assert t.state.lay_tokens().doomed == ["hero-1", "hero-3"]


@rule("LL-MAP-02")
def test_shut_door_walls_up_the_way_home_until_the_next_villain_step() -> None:
    t = cast("shut-door", 3, heroes=1, at={1: "C5"})
    here, there = t.state.regions[place_of("C5")], place_of("C4")
    assert there not in here.beside
    t.run(Stage.VILLAIN_MAGIC, until=Stage.FLIP)
    assert there in here.beside


@rule("LL-MAP-02")
def test_shut_door_at_base_camp_is_the_northern_one() -> None:
    t = cast("shut-door", 3, heroes=1)
    assert [t.state.regions[at].place for at in t.state.regions[place_of("C3")].beside] == ["D3", "C4", "B3"]


@rule("LL-MAP-02")
def test_shut_door_never_locks_a_hero_in() -> None:
    walls = [("C5", place) for place in ("B5", "D5", "C1")]
    t = cast("shut-door", 3, heroes=1, at={1: "C5"}, walls=walls)
    assert t.state.regions[place_of("C5")].beside == [place_of("C4")]
    assert t.said("door-holds") == ["door-holds"]


@rule("LL-XP-01")
def test_greed_takes_tokens_then_a_treasure_then_hearts() -> None:
    with Enemies(heroes=1, villain_plus=[0, 0, 2, 0]) as t:
        for bounty, treasures in ((3, 0), (1, 1), (0, 1), (0, 0)):
            t.state.loose_bounty = bounty
            t.state.stash_treasures[:] = t.state.treasures[:treasures]
            before = t.lost(1)
            deck = t.state.decks[Deck.BLACK]
            deck[:] = [number for number in deck if not t.state.spell(number).unique_of]
            greed = next(number for number, card in CONTENT.spells.items() if card.id == "greed")
            for pile in (deck, t.state.discards[Deck.BLACK]):
                pile[:] = [number for number in pile if number != greed]
            deck.append(greed)
            t.villain.plus[2] = 2
            t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
            taken = (bounty - t.state.loose_bounty, treasures - len(t.state.stash_treasures), t.lost(1) - before)
            assert taken == {3: (2, 0, 0), 1: (1, 0, 0), 0: (0, treasures, 2 * (not treasures))}[bounty]


@rule("LL-PLUS-03")
def test_snuff_takes_one_of_many_tokens() -> None:
    t = cast("snuff", 3, heroes=2, plus={1: [2, 1, 0], 2: [1, 1, 0]}, answers=["melee"])
    assert [hero.plus for hero in t.state.heroes] == [[1, 1, 0], [1, 1, 0]]


@rule("LL-VMAG-06")
def test_stone_tithe_takes_a_shield_and_else_a_heart() -> None:
    with Enemies(heroes=2, at={1: "A1", 2: "E5"}, health={1: 5, 2: 9}, shields={1: 1}, black=["stone-tithe"]) as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (statuses.shields(t.state, t.hero(1).key), t.hero(1).health) == (0, 5)
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (t.hero(1).health, t.hero(2).health) == (4, 9)


@rule("LL-SPAWN-01")
def test_a_chump_that_is_called_is_the_bottom_card() -> None:
    with Enemies(heroes=1) as t:
        bottom = t.state.packs[Size.CHUMP - 1][0]
        deck = t.state.decks[Deck.BLACK]
        deck[:] = [number for number in deck if t.state.spell(number).id == "summons"]
        t.villain.plus[2] = 5
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert [minion.number for minion in t.state.minions] == [bottom]


@rule("LL-BLACK-01")
def test_a_hero_casts_a_black_spell_with_its_own_words() -> None:
    enemies = Enemies(
        heroes=2, at={1: "A1", 2: "E5"}, health={1: 3, 2: 9}, hands={1: ["summons"]}, rows={1: ["_", "_", "R R R"]},
        dice=["R2 R2 R1"], pack=["gnome"], answers=["summons"],
    )  # fmt: skip
    with enemies as t:
        t.attack(1, MAGIC)
        assert (t.where("gnome"), t.hero(1).hand, t.hero(1).health) == ("E5", [], 3)
        assert spells(t.state, t.state.discards[Deck.BLACK]) == ["summons"]


@rule("LL-BLACK-02")
def test_to_discard_a_black_spell_costs_a_heart() -> None:
    with Enemies(heroes=1, hands={1: ["summons", "elemental-spark"]}) as t:
        black, green = t.hero(1).hand
        decks.give_up_spell(t.state, t.hero(1), green)
        assert t.lost(1) == 0
        decks.give_up_spell(t.state, t.hero(1), black)
        assert t.lost(1) == 1
        assert spells(t.state, t.state.discards[Deck.BLACK]) == ["summons"]


@rule("LL-BLACK-02", "LL-PAY-03")
def test_whoever_pays_the_last_heart_for_it_falls_at_the_end_of_the_step() -> None:
    cards = ["summons", "tremor", "snuff", "greed", "whisper", "dark-gift"]
    # Rowan draws one more, and has one too many.
    with Enemies(heroes=2, health={1: 1}, hands={1: cards}, answers=["tremor"]) as t:
        t.do(levelup.draw(t.state))
        assert (t.hero(1).is_on_map, t.state.fallen) == (False, 1)


@rule("LL-GOLD-02")
@pytest.mark.parametrize(("villain_at", "why"), [("D5", ("hero-2", "closest")), ("", ("hero-1", "north"))])
def test_a_villain_on_the_map_measures_from_there_and_another_does_not(villain_at: str, why: tuple[str, str]) -> None:
    with Enemies(heroes=2, at={1: "A1", 2: "D4"}, health={1: 9, 2: 9}, villain_at=villain_at) as t:
        shade = next(number for number, card in CONTENT.spells.items() if card.id == "grasping-shade")
        t.do(magic.resolve(t.state, Cast(t.villain.key, t.villain.role, shade, 0, 2, t.villain.at)))
        assert t.told("named", "who", "why") == [why]


@rule("LL-XP-01", "LL-LOOT-02")
@pytest.mark.parametrize("lot", [1, 2, 3])
def test_greed_takes_a_treasure_by_lot(lot: int) -> None:
    with Enemies(heroes=1) as t:
        s = t.state
        s.stash_treasures[:] = before = [s.treasures.pop() for _ in range(3)]
        s.treasure_discard.append(s.treasures.pop())
        s.chance.coming["greed"] = [[lot]]
        greed = next(number for number, card in CONTENT.spells.items() if card.id == "greed")
        t.do(magic.resolve(s, Cast(t.villain.key, t.villain.role, greed, 0, 2, t.villain.at)))
        gone = before[lot - 1]
        assert (s.treasure_discard[-1], gone in s.stash_treasures, len(s.stash_treasures)) == (gone, False, 2)
        assert t.told("treasure-gone", "treasure") == [s.treasure(gone).id]


@rule("LL-VMAG-06")
def test_stone_tithe_takes_one_of_several_shields() -> None:
    with Enemies(heroes=1, shields={1: 3}, black=["stone-tithe"]) as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (statuses.shields(t.state, t.hero(1).key), t.lost(1)) == (2, 0)
