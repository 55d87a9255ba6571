"""How the Map is laid, the decks are made ready and everybody takes a place (MM-SETUP)."""

from collections.abc import Sequence

import pytest

from longtable.engine.chance import Chance
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import DECKS, Deck, Size, Slot, Stage, Terrain, Tier
from longtable.games.valor_villainy.mordak.play.setup import CLYDE
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    BOARDS,
    EAST,
    KEEP,
    ME,
    NORTH,
    NOWHERE,
    PLAIN,
    VILLAIN,
    around_the_east,
    begun,
    player,
    table,
)

TILES = game.content.tiles
SEEDS = [f"map-{n}" for n in range(40)]
STASHES = {
    1: "0:2 1:3 2:3w 3:4 4:4w 5:5 6:6",
    2: "0:1 1:1w 2:2 3:2w 4:3 6:4 8:5",
    3: "0:1 2:2 3:2w 5:3 7:4 9:4w 11:5",
    4: "0:1 3:2 5:2w 7:3 10:3w 12:4 15:5",
    5: "0:1 3:2 5:2w 7:3 10:3w 12:4 15:5",
}
"""The Heroes' Loot Stash by Hero count: from so much Bounty on, so much experience, and where a die comes to it."""
SMALL_SHRINES = {"lesser-shrine-of-luna", "lesser-shrine-of-asha"}
"""The two of Tier II that are marked for one or two Heroes."""


def laid_out(heroes: int, seed: str = "story") -> MordakState:
    """The Map and the decks before anybody has a board."""
    options = game.read_options({"heroes": heroes})
    return game.setup(options, game.roles(options), Chance(seed))


def tiles_of(s: MordakState, tier: Tier) -> list[str]:
    """The tiles of a tier that lie on the Map."""
    return [region.tile for region in s.regions if TILES[region.tile].tier is tier]


def all_of(tier: Tier) -> set[str]:
    """All tiles of a tier that are in the box."""
    return {tile.id for tile in TILES.values() if tile.tier is tier}


def start(heroes: int, seed: str = "story") -> MordakStory:
    """A game of so many Heroes as it begins."""
    return begun(BOARDS[:heroes], seed=seed)


# ---------------------------------------------------------------- the Map


@rule("MM-SETUP-01")
@pytest.mark.parametrize("heroes", [3, 4, 5])
def test_three_and_more_heroes_play_on_twenty_five_tiles(heroes: int) -> None:
    for seed in SEEDS[:10]:
        s = laid_out(heroes, seed)
        assert [len(tiles_of(s, tier)) for tier in Tier] == [5, 8, 8, 4]
        assert len({region.tile for region in s.regions}) == len(s.regions) == 25
        assert {"shrine-of-bronco", "elven-dojo"} <= set(tiles_of(s, Tier.TWO))
        assert {"shrine-of-luna", "shrine-of-asha"} <= set(tiles_of(s, Tier.THREE))


@rule("MM-SETUP-01")
def test_the_other_tiles_are_drawn_at_random() -> None:
    maps = [laid_out(3, seed) for seed in SEEDS]
    for tier in (Tier.ONE, Tier.THREE):
        assert {tile for s in maps for tile in tiles_of(s, tier)} == all_of(tier)
        assert len({frozenset(tiles_of(s, tier)) for s in maps}) > 1


@rule("MM-SETUP-02")
@pytest.mark.parametrize("heroes", [3, 5])
def test_the_shrines_of_the_small_game_are_never_drawn_for_three_and_more_heroes(heroes: int) -> None:
    drawn = {tile for seed in SEEDS for tile in tiles_of(laid_out(heroes, seed), Tier.TWO)}
    assert drawn == all_of(Tier.TWO) - SMALL_SHRINES
    assert len(drawn - {"shrine-of-bronco", "elven-dojo"}) == 9


@rule("MM-SETUP-03")
@pytest.mark.parametrize("heroes", [1, 2])
def test_one_or_two_heroes_play_on_eighteen_tiles_without_the_third_tier(heroes: int) -> None:
    others = set()
    for seed in SEEDS:
        s = laid_out(heroes, seed)
        assert [len(tiles_of(s, tier)) for tier in Tier] == [5, 8, 5, 0]
        (other,) = set(tiles_of(s, Tier.TWO)) - {"shrine-of-bronco", "elven-dojo", *SMALL_SHRINES}
        others.add(other)
    assert len(others) > 4


@rule("MM-SETUP-04")
@pytest.mark.parametrize("heroes", [3, 4, 5])
def test_the_tiers_lie_in_rings_around_the_keep(heroes: int) -> None:
    s = laid_out(heroes)
    assert {(region.x, region.y) for region in s.regions} == {(x, y) for x in range(-2, 3) for y in range(-2, 3)}
    rings = [Tier.HAWKEMOOR, Tier.HAWKEMOOR, Tier.ONE, Tier.TWO, Tier.THREE]
    assert all(TILES[region.tile].tier is rings[abs(region.x) + abs(region.y)] for region in s.regions)


@rule("MM-SETUP-05")
@pytest.mark.parametrize("heroes", [1, 2])
def test_the_small_map_is_a_diamond_with_five_tiles_around_it(heroes: int) -> None:
    s = laid_out(heroes)
    cells = {(region.x, region.y): TILES[region.tile].tier for region in s.regions}
    diamond = {(x, y) for x in range(-2, 3) for y in range(-2, 3) if abs(x) + abs(y) <= 2}
    outer = {(1, 2), (2, -1), (-1, -2), (-2, 1), (-1, 2)}
    assert set(cells) == diamond | outer
    assert {cell for cell, tier in cells.items() if tier is Tier.TWO} == outer
    for x, y in ((2, 2), (2, -2), (-2, -2), (-2, 2)):
        assert (x, y) not in cells
        assert {(x - (x > 0) + (x < 0), y), (x, y - (y > 0) + (y < 0))} & set(cells)


@rule("MM-SETUP-06")
def test_tiles_lie_face_down_somewhere_in_their_tier() -> None:
    places: dict[str, set[tuple[int, int]]] = {}
    for seed in SEEDS:
        for region in laid_out(3, seed).regions:
            if TILES[region.tile].tier is not Tier.HAWKEMOOR:
                assert not region.is_face_up
                places.setdefault(region.tile, set()).add((region.x, region.y))
    assert len(places["shrine-of-bronco"]) > 4
    assert len(places["elven-dojo"]) > 4
    assert len(places["shrine-of-asha"]) == 4


@rule("MM-SETUP-07")
@pytest.mark.parametrize("heroes", [1, 5])
def test_hawkemoor_is_face_up_with_a_mountain_to_the_north_of_the_keep(heroes: int) -> None:
    s = laid_out(heroes)
    face_up = {(region.x, region.y): region.tile for region in s.regions if region.is_face_up}
    assert set(face_up) == {(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)}
    assert set(face_up.values()) == all_of(Tier.HAWKEMOOR) - {"ruins-of-the-throne"}
    assert (face_up[0, 0], TILES[face_up[0, 1]].terrain) == ("hawkemoor-keep", Terrain.MOUNTAIN)


# ---------------------------------------------------------------- the decks


@rule("MM-SETUP-08")
def test_every_kind_of_card_has_a_deck_of_its_own() -> None:
    s = laid_out(3)
    for deck in DECKS:
        assert sorted(s.decks[deck]) == sorted(n for n, card in s.content.spells.items() if card.deck is deck)
    minions = {n: card for n, card in s.content.minions.items() if card.faction != "gust"}
    for size, pack in zip((Size.CHUMP, Size.ELITE, Size.BOSS), s.packs, strict=True):
        assert sorted(pack) == sorted(n for n, card in minions.items() if card.size is size)
    assert sorted(s.treasures) == sorted(s.content.treasures)


@rule("MM-SETUP-08")
def test_every_deck_is_shuffled_for_itself() -> None:
    def decks(seed: str) -> list[Sequence[int]]:
        s = start(3, seed).state
        return [*s.decks.values(), *s.packs, s.treasures]

    one, other = decks("one"), decks("other")
    assert not [deck for deck in (*one, *other) if list(deck) == sorted(deck)]
    assert not [n for n, deck in enumerate(one) if list(deck) == list(other[n])]


@rule("MM-SETUP-09")
def test_spells_and_treasures_come_from_the_top_of_theirs() -> None:
    t = table(**around_the_east(PLAIN), at={ME: EAST})
    arcane, treasures = list(t.state.decks[Deck.ARCANE]), list(t.state.treasures)
    t.seat(ME).asked("act").answers("surge")
    for _ in range(2):
        t.seat(ME).asked("draw").answers("arcane")
    t.seat(ME).asked("act").answers("scout")
    assert player(t, ME).hand == [arcane[-1], arcane[-2]]
    assert [region.treasures for region in t.state.regions if region.treasures] == [[treasures[-1]]]


# ---------------------------------------------------------------- who stands where


@rule("MM-SETUP-10", "MM-SETUP-11")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_heroes_start_on_the_keep_and_mordak_on_the_track(heroes: int) -> None:
    t = start(heroes)
    assert ([hero.at for hero in t.heroes], t.region(KEEP).tile) == ([KEEP] * heroes, "hawkemoor-keep")
    assert (t.villain.at, t.state.day, t.state.is_final) == (NOWHERE, 0, False)


@rule("MM-SETUP-12")
@pytest.mark.parametrize(("heroes", "count"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_first_chumps_wait_on_the_mountain_north_of_the_keep(heroes: int, count: int) -> None:
    t = start(heroes)
    sizes = [t.state.card(one).size for one in t.state.minions]
    assert (sizes, len(t.minions(NORTH))) == ([Size.CHUMP] * count, count)
    assert not [one for one in t.state.minions if one.is_wounded]


@rule("MM-SETUP-13")
def test_a_lone_hero_rides_clyde_from_the_start() -> None:
    s = start(1).state
    number = s.heroes[0].gear[Slot.ITEM]
    assert s.treasure(number).id == CLYDE
    assert number not in s.treasures
    assert len(s.treasures) == len(s.content.treasures) - 1


@rule("MM-SETUP-13")
@pytest.mark.parametrize("heroes", [2, 3])
def test_with_more_heroes_clyde_is_a_treasure_like_any_other(heroes: int) -> None:
    s = start(heroes).state
    assert [hero.gear for hero in s.heroes] == [[0, 0, 0]] * heroes
    assert [s.treasure(number).id for number in s.treasures].count(CLYDE) == 1


# ---------------------------------------------------------------- stash tables, initiative


@rule("MM-SETUP-14")
@pytest.mark.parametrize("heroes", STASHES)
def test_the_heroes_use_the_stash_table_of_their_number(heroes: int) -> None:
    for column in STASHES[heroes].split():
        bounty, _, reward = column.partition(":")
        die = reward.endswith("w")
        t = table(
            bounty=int(bounty),
            stage=Stage.HERO_LEVEL_UP,
            boards=BOARDS[:heroes],
            rolls=["W1"] if die else [],
            resting=("spend-xp",),
        )
        assert [hero.xp for hero in t.heroes] == [int(reward.rstrip("w")) + die] * heroes


@rule("MM-SETUP-14")
def test_the_villain_has_one_table_for_one_or_two_heroes_and_one_for_more() -> None:
    def reward(heroes: int) -> tuple[int, int]:
        def feast(s: MordakState) -> None:
            s.fallen, s.day, s.defeats, s.mordak.health = 3, 6, 3, 20

        t = table(feast, stage=Stage.VILLAIN_LEVEL_UP, boards=BOARDS[:heroes], resting=("spend-xp",))
        return t.villain.xp, t.villain.health - 20

    rewards = [reward(heroes) for heroes in (1, 2, 3, 4, 5)]
    assert rewards[0] == rewards[1]
    assert rewards[2] == rewards[3] == rewards[4]
    assert rewards[2][0] > rewards[1][0]
    assert rewards[2][1] > rewards[1][1]


@rule("MM-SETUP-15")
@pytest.mark.parametrize("heroes", [2, 5])
def test_the_hero_to_the_left_of_the_villain_has_the_first_initiative(heroes: int) -> None:
    t = table(stage=Stage.HERO_ROUND, boards=BOARDS[:heroes])
    assert t.state.heroes[t.state.initiative].role == t.table.seats[VILLAIN + 1].roles[0]
    t.seat(ME).asked("hold-back").answers("no")
    assert t.asked == {ME: "act"}
    assert t.rest_until(lambda s: s.phase == "mordak")[0] == "hero-1"
