"""Dual Boards: Sentinels, Enthralled Cities, Relics, Adrimon herself, and what is seen of it all (DK-DUAL)."""

from typing import Any

import pytest

from longtable.engine.check import check_game
from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.honours import earned
from longtable.games.valley_of_the_dead_king.kinds import Difficulty
from longtable.games.valley_of_the_dead_king.play import relics, rivals, ways
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.woods import AWAY, beaten, enthralled, forest, villain, woods

# ---------------------------------------------------------------- Sentinels


@rule("DK-DUAL-30")
def test_a_sentinel_goes_two_hexes_towards_the_group() -> None:
    start = hexes.step(AWAY, hexes.Direction.NORTH, 4)
    t = villain(forest={"sentinels": [start]})
    [at] = forest(t).sentinels
    assert (hexes.distance(start, AWAY), hexes.distance(at, AWAY)) == (4, 2)


@rule("DK-DUAL-30")
def test_sentinels_that_reach_the_group_fight_as_one_and_are_gone_when_beaten() -> None:
    near = [hexes.step(AWAY, way) for way in (hexes.Direction.NORTH, hexes.Direction.NORTH_EAST)]
    t = villain(forest={"sentinels": near, "cycle": 2})
    assert [foe.id for foe in t.state.fighting.foes] == ["sentinel", "sentinel"]
    company = game.content.companies[len(t.state.heroes)]
    assert t.state.fighting.foes[0].health == 10 + 2 * 6 + company.health
    t = beaten("sentinel", why="sentinel", forest={"sentinels": [AWAY, (0, 0)]}, powers=["heartwood"])
    assert len(forest(t).sentinels) == 1


@rule("DK-DUAL-30")
@pytest.mark.parametrize("at", ["city-1", "waypost-1", "shrine-A"])
def test_no_sentinel_enters_a_haven(at: str) -> None:
    where = land.named(woods().state, at)
    assert where is not None
    t = villain(at=at, forest={"sentinels": [hexes.step(where, hexes.Direction.SOUTH)]})
    assert t.state.fight is None


@rule("DK-DUAL-30")
def test_who_comes_to_a_sentinel_fights_it() -> None:
    t = woods(stage="event", forest={"sentinels": [AWAY]})
    assert [foe.id for foe in t.state.fighting.foes] == ["sentinel"]


# ---------------------------------------------------------------- Enthralled Cities and Dens


@rule("DK-DUAL-06")
def test_an_enthralled_city_hushes_whoever_comes_and_may_be_woken() -> None:
    t = woods(at="enthralled-2", stage="event", chance={"skill": ["10", "x", "x"]})
    assert t.hero(1).energy == t.hero(1).printed("energy") - 2
    assert t.hero(2).energy == t.hero(2).printed("energy")
    t.seat("party").asked("visit").answers("wake")
    assert [foe.id for foe in t.state.fighting.foes] == ["mindwiped"]


@rule("DK-DUAL-06", "DK-DUAL-15")
def test_the_mindwiped_wake_and_the_city_is_a_waypost() -> None:
    t = beaten("mindwiped", why="wake", at="enthralled-2", powers=["heartwood"] * 3, after="event")
    assert forest(t).woken == [2]
    assert sites.is_waypost(t.state, enthralled(t, 2))


@rule("DK-DUAL-23")
def test_a_city_of_the_valley_that_wakes_is_a_city_again() -> None:
    told = {"enthralled": [4], "converted": 4, "first": "cities"}
    t = beaten("mindwiped", why="wake", at="city-4", powers=["heartwood"] * 3, forest=told, after="event")
    assert sites.is_open_city(t.state, land.city(t.state, 4))
    assert rivals.fallen(t.state) == 0


@rule("DK-DUAL-06")
def test_the_acropolis_does_not_wake() -> None:
    t = woods(at="enthralled-1", stage="event", chance={"skill": ["x", "x", "x"]})
    assert t.state.fight is None
    assert t.facts("fight") == []


@rule("DK-DUAL-17")
def test_whoever_lives_in_a_den_is_fought_and_gone_for_good() -> None:
    t = woods(at="den-4", stage="event")
    assert [foe.id for foe in t.state.fighting.foes] == ["the-weeping-queen"]
    t = woods(at="den-4", stage="event", forest={"bosses": [4]})
    assert t.facts("fight") == []


# ---------------------------------------------------------------- Relics


def bearing(relic: str, **told: Any) -> Any:
    """A group that has crafted a Relic."""
    return woods(**{"forest": {"relics": [relic]}, **told})


@rule("DK-DUAL-13", "DK-COND-05")
def test_with_the_waking_bell_nobody_is_brainwashed() -> None:
    for relic, conditions in (("waking-bell", []), ("oak-crown", ["brainwashed"])):
        t = bearing(relic, party={1: {}}, fight=["adrimon"], why="magi", chance={"action": ["5"], "skill": ["10"]})
        t.seat("hero-1").answers("action:defend")
        while t.asked and set(t.asked.values()) != {"action"}:
            t.next.answers("no" if "no" in t.next.options else "pass")
        assert t.hero(1).conditions == conditions


@rule("DK-DUAL-13", "DK-MOVE-09")
def test_with_the_oak_crown_camping_heals_more() -> None:
    t = bearing("oak-crown", party={1: {"health": 1, "energy": 1}, 2: {}, 3: {}})
    t.seat("party").answers("camp")
    assert (t.hero(1).health, t.hero(1).energy) == (1 + 5, min(1 + 5, t.hero(1).printed("energy")))


@rule("DK-DUAL-13", "DK-CIRC-05")
def test_with_the_moth_lantern_a_circumstance_is_avoided_however_one_moves() -> None:
    t = bearing("moth-lantern", stage="circumstance", circumstances=["burrs"], move="normal", chance={"slots": ["x"]})
    t.seat("party").asked("avoid").answers("discard")
    assert t.in_force == []


@rule("DK-DUAL-13", "DK-MAP-08")
def test_with_the_root_map_nothing_bars_the_way() -> None:
    able = ways.crossing(bearing("root-map").state)
    assert (able.peaks, able.water) == (True, True)


@rule("DK-DUAL-13", "DK-FAV-07")
def test_with_the_unspun_needle_spirits_are_everybodys_favored() -> None:
    brute = {1: {"role": "brute", "race": "orc"}}
    plain = woods(party=brute, fight=["adrimon"], why="magi", chance={"action": ["2"]})
    plain.seat("hero-1").answers("action:attack")
    plain.seat("hero-1").asked("guard").answers("no")
    t = bearing(
        "unspun-needle", party=brute, fight=["adrimon"], why="magi", chance={"action": ["2"], "favored": ["4"]}
    )
    t.seat("hero-1").answers("action:attack")
    t.seat("hero-1").asked("guard").answers("no")
    assert (len(t.facts("favored")), len(plain.facts("favored"))) == (1, 0)


@rule("DK-DUAL-13")
@pytest.mark.parametrize(("held", "less"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_each_relic_lowers_adrimons_numbers_up_to_three(held: int, less: int) -> None:
    told = {"relics": list(relics.RELICS[:held])}
    t = woods(party={1: {}}, fight=["adrimon"], why="magi", forest=told, chance={"action": ["1"]})
    t.seat("hero-1").answers("action:attack")
    t.seat("hero-1").asked("guard").answers("no")
    [act] = t.state.fighting.acts
    alone = game.content.companies[1].damage
    assert (act.health, act.energy) == (7 - less + alone, max(3 - less + alone, 0))


@rule("DK-BOSS-04")
@pytest.mark.parametrize(("cycle", "energy"), [(3, 0), (4, 1)])
def test_what_is_spun_takes_more_from_the_fourth_cycle_on(cycle: int, energy: int) -> None:
    told = {"party": {1: {}}, "fight": ["adrimon"], "why": "magi", "difficulty": "moderate"}
    t = woods(**told, forest={"cycle": cycle}, chance={"action": ["1"]})
    t.seat("hero-1").answers("action:attack")
    t.seat("hero-1").asked("guard").answers("no")
    [act] = t.state.fighting.acts
    more = game.content.levels[Difficulty.MODERATE].damage + game.content.companies[1].damage
    assert act.energy == 3 + more + energy


# ---------------------------------------------------------------- what is told and counted


@rule("DK-DUAL-22")
def test_what_dual_boards_is_worth_in_valor() -> None:
    t = beaten("adrimon", forest={"king_fell": True, "relics": list(relics.RELICS[:3]), "bosses": [2, 4, 6, 8]})
    found = earned(t.state)
    assert [one for one in ("win-dual-boards", "fell-adrimon", "three-relics", "four-dens") if one in found] == [
        "win-dual-boards",
        "fell-adrimon",
        "three-relics",
        "four-dens",
    ]
    assert all(one in t.state.content.every_valor for one in found)


@rule("DK-DUAL-02", "DK-DUAL-06")
def test_the_map_shows_both_lands_adrimon_and_her_sentinels() -> None:
    t = woods(forest={"sentinels": [(0, 0)], "enthralled": [4], "cycle": 2})
    scene = t.table.scene(None)
    board = next(area for area in scene.areas if area.id == "map")
    assert len(board.places) == 8 * land.HEXES
    assert [piece.id for piece in board.pieces if piece.id in ("adrimon", "sentinel-1")] == ["sentinel-1", "adrimon"]
    assert [(sign.name, sign.value) for sign in scene.signs][-3:] == [
        ("Fate Cycle", 2),
        ("Fragments", 0),
        ("Relics", 0),
    ]


def test_a_random_game_of_dual_boards_holds_whatever_holds_for_every_game() -> None:
    options = {"heroes": 2, "roles": "random", "style": "dual-boards", "layout": "random"}
    assert check_game(game, games=1, options=[options], seed="valley dual", hash_seeds=False).games == 1
