"""Act 6, The Great Kitchen: keys, the Oven and Giuseppe, its Days, Sunshards, and how its Final Battle begins."""

from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.labyrinth import invariants
from longtable.games.valor_villainy.labyrinth.bot import heroes
from longtable.games.valor_villainy.labyrinth.options import LabyrinthOptions, Mission
from longtable.games.valor_villainy.labyrinth.play import battle, halls, missions, setup, turns
from longtable.games.valor_villainy.labyrinth.play.events import Drawn, Sunshield
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.labyrinth.view.signs import signs
from longtable.games.valor_villainy.play import deeds
from longtable.games.valor_villainy.play.effects import count_table
from longtable.games.valor_villainy.play.events import Deed
from longtable.games.valor_villainy.state import Turn
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import CONTENT, Enemies, place_of

OVEN = "giuseppes-oven"


def kitchen(**words: Any) -> Enemies:
    """What the rules do in act 6."""
    sizes = ("chump", "elite", "boss")
    return Enemies(**{"mission": "act-6", "villain": "brimstone", "act": 6, "sizes": sizes, **words})


def tiles(t: Enemies, tile: str) -> list[str]:
    """Where tiles of a name lie."""
    return [region.place for region in t.state.regions if region.tile == tile]


def loots_key(t: Enemies, place: str) -> None:
    """The first Hero loots a key that lies somewhere."""
    t.state.cells[place_of(place)].marks.append(KEY)
    assert turns.has_tokens(t.state, place_of(place))
    turns.loot_tokens(t.state, t.hero(1).key, place_of(place))


# ---------------------------------------------------------------- keys, the Oven, Giuseppe


@rule("LL-SETUP-16", "LL-OVER-04")
def test_the_stack_is_laid_in_threes() -> None:
    options = LabyrinthOptions(heroes=3, mission=Mission.ACT_6)
    s = setup.setup(CONTENT, options, [Role(f"hero-{n}") for n in (1, 2, 3)], Chance("threes"))
    assert [CONTENT.packets[event].tier for event in reversed(s.events)] == [1, 1, 2, 1, 1, 2, 1, 1, 2, 3]


@rule("LL-OVER-04")
@pytest.mark.parametrize(("heroes", "tier", "keys"), [(2, 1, 1), (2, 3, 1), (2, 2, 0), (3, 1, 0)])
def test_with_few_heroes_every_event_lays_a_key(heroes: int, tier: int, keys: int) -> None:
    with kitchen(heroes=heroes) as t:
        count_table(t.state, Drawn(tier, place_of("B2")), t.villain)
        assert t.state.cells[place_of("B2")].marks == [KEY] * keys


@rule("LL-LOOT-01", "LL-OVER-04")
def test_the_first_key_brings_the_oven_where_a_hall_leads_furthest_from_camp() -> None:
    with kitchen(heroes=1, tiles={"E1": "", "A1": "", "C1": ""}) as t:
        for place in ("E1", "A1", "C1"):
            t.state.regions[place_of(place)].is_face_up = False
        halls.lay_anew(t.state)
        loots_key(t, "C3")
        # A1 and E1 are four cells away, C1 two: of the first the one furthest East.
        assert (tiles(t, OVEN), t.state.keys, t.state.gone_tiles) == (["E1"], 1, [])
        invariants._check_map(t.state)
        loots_key(t, "B2")
        assert (tiles(t, OVEN), t.state.keys, t.state.cells[place_of("B2")].marks) == (["E1"], 2, [])


@rule("LL-OVER-04")
def test_on_a_full_map_the_oven_replaces_the_furthest_tile_that_nobody_is_on() -> None:
    with kitchen(heroes=1, at={1: "E1"}, minions={"A1": ["gnome"]}) as t:
        loots_key(t, "C3")
        # The corners are furthest; a Hero and a Minion stand on those in the North.
        assert (tiles(t, OVEN), t.state.gone_tiles) == (["E5"], ["prisoners-cell"])


@rule("LL-OVER-04", "LL-SIDE-01")
def test_a_hero_on_the_oven_frees_giuseppe_with_three_keys() -> None:
    with kitchen(heroes=1, at={1: "E5"}, tiles={"E5": OVEN}) as t:
        hero, turn = t.hero(1), Turn(t.hero(1).key, t.hero(1).role, 2, has_begun=True)
        t.state.keys = 2
        found = [deed for deed in deeds.deeds_of(t.state, hero, turn) if deed.name == "free-giuseppe"]
        assert [deed.why is not None for deed in found] == [True]
        t.state.keys = 3
        assert Deed("free-giuseppe") in deeds.deeds_of(t.state, hero, turn)
        t.do(deeds.do(t.state, hero, turn, Deed("free-giuseppe")))
        assert [(t.state.card(one).id, one.hearts, one.owner) for one in t.state.sidekicks] == [
            ("captive-giuseppe", 6, hero.role)
        ]
        assert Deed("free-giuseppe") not in deeds.deeds_of(t.state, hero, turn)


@rule("LL-OVER-04")
def test_giuseppe_is_nowhere_but_at_the_oven() -> None:
    with kitchen(heroes=1, at={1: "E4"}, tiles={"E5": OVEN}) as t:
        t.state.keys = 3
        turn = Turn(t.hero(1).key, t.hero(1).role, 2, has_begun=True)
        assert all(deed.name != "free-giuseppe" for deed in deeds.deeds_of(t.state, t.hero(1), turn))


@rule("LL-OVER-04")
def test_keys_are_in_sight_and_worth_a_walk_to_a_bot() -> None:
    s = kitchen(heroes=1, at={1: "E4"}, tiles={"E5": OVEN}).state
    hero, turn = s.heroes[0], Turn(s.heroes[0].key, s.heroes[0].role, 2, has_begun=True)
    s.turns.append(turn)
    assert "Keys" in [stat.name for stat in signs(s)]
    before = heroes._goals(s, hero)
    s.keys = 3
    s.cells[place_of("B2")].marks.append(KEY)
    after = heroes._goals(s, hero)
    better = [at for at, worth in after.items() if worth > before.get(at, 0)]
    assert sorted(better) == sorted([place_of("B2"), place_of("E5")])
    assert heroes._deed_worth(s, hero, Deed("free-giuseppe")) > 0


# ---------------------------------------------------------------- its Days


@rule("LL-TRACK-02")
def test_on_day_1_the_draught_is_felt_on_portals() -> None:
    minions = {"A1": ["[gnome]"], "C4": ["[hound]"]}
    with kitchen(heroes=2, at={1: "A1", 2: "C4"}, portals=["A1"], minions=minions) as t:
        t.do(missions.begin_day(t.state, 1))
        assert ([t.lost(1), t.lost(2)], t.stack("A1"), t.stack("C4")) == ([1, 0], ["gnome"], ["[hound]"])


@rule("LL-TRACK-04")
@pytest.mark.parametrize(("heroes", "size"), [(2, "elite"), (3, "boss")])
def test_on_day_3_the_specials_come_for_the_weakest(heroes: int, size: str) -> None:
    with kitchen(heroes=heroes, at={1: "A2", 2: "E4"}, health={2: 3}, portals=["A1", "E5"]) as t:
        t.do(missions.begin_day(t.state, 3))
        assert [(t.state.card(one).size.name.lower(), t.state.regions[one.at].place) for one in t.state.minions] == [
            (size, "E5")
        ]


# ---------------------------------------------------------------- the Final Battle


@rule("LL-FINAL-01")
@pytest.mark.parametrize(("laid", "place"), [({"B5": OVEN}, "B5"), ({}, "A1")])
def test_he_enters_on_the_oven_or_far_from_the_lead_hero(laid: dict[str, str], place: str) -> None:
    with kitchen(heroes=1, at={1: "D4"}, portals=["D5", "A1"], tiles=laid, answers=["done"]) as t:
        t.do(battle.begin(t.state))
        assert t.villain_at == place


@rule("LL-FINAL-07", "LL-OVER-04")
@pytest.mark.parametrize(("shards", "lost"), [(0, 3), (2, 1), (4, 0)])
def test_the_sunshield_takes_the_edge_off_his_aoe(shards: int, lost: int) -> None:
    with kitchen(heroes=1, at={1: "C3"}, shards=shards, portals=["A1"], answers=["done"]) as t:
        t.do(battle.begin(t.state))
        assert t.told("shields", "count") == []
        before = t.hero(1).health
        t.do(battles.carry_out(t, "oven-blast"))
        assert before - t.hero(1).health == lost
        t.do(battles.carry_out(t, "tenderize"))
        assert before - t.hero(1).health == lost + 4


@rule("LL-FINAL-07")
@pytest.mark.parametrize(("shards", "warded"), [(0, 0), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_sunshield_takes_three_off_at_most(shards: int, warded: int) -> None:
    with kitchen(heroes=1, shards=shards) as t:
        t.do(missions.carry_out(t.state, "act-6-shards", Sunshield()))
        assert t.state.warded == warded
