"""Dual Boards: what lies on the table before the first turn, and where the heroes begin (DK-DUAL-01 to 08, 22)."""

from typing import Any

import pytest

from longtable.engine.chance import Chance
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.forest import CITY, WOODS
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.kinds import Circumstances, Quests, Site
from longtable.games.valley_of_the_dead_king.play import decks, relics
from longtable.games.valley_of_the_dead_king.play.tiles import WHOLE
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.woods import enthralled, forest, woods

CONTENT = Content()
FOREST_PIECES = [row for row in CONTENT.pieces.values() if row.kind.startswith("forest")]


def fresh(**options: Any) -> ValleyState:
    """The first state of a table."""
    told = game.read_options({"heroes": 3, "style": "dual-boards", **options})
    s = game.setup(told, game.roles(told), Chance("dual"))
    game.attach(s, told)
    return s


def gifts(**told: Any) -> Any:
    """A table that is about to say on which side the heroes begin."""
    chance = {"side": ["1"], "acropolis": ["3"], "city": ["2"], **told.pop("chance", {})}
    return woods(**{"stage": "gifts", "chance": chance, **told})


# ---------------------------------------------------------------- what lies there


@rule("DK-DUAL-02")
def test_eight_quadrants_lie_and_hextiles_wait_in_two_stacks() -> None:
    s = fresh()
    assert "".join(one.piece for one in s.placed) == "ABCDPQRS"
    assert sorted(s.hextiles) == list("EFGHIJKLMN")
    assert s.forest is not None
    assert sorted(s.forest.hextiles) == list("TUVWXYZ")
    assert len(land.of(s).cells) == 8 * land.HEXES


@rule("DK-DUAL-02")
@pytest.mark.parametrize("layout", ["random", "chosen"])
def test_all_eight_may_lie_in_any_arrangement(layout: str) -> None:
    t = woods(options={"layout": layout}, stage="layout", chance={"side": ["1"], "acropolis": ["1"], "city": ["1"]})
    for q, r in reversed(WHOLE) if layout == "chosen" else ():
        if t.state.stage == "layout":
            t.seat("party").asked("arrange").answers(f"way-2@hex:{q},{r}")
    placed = t.state.placed
    assert sorted(one.piece for one in placed) == list("ABCDPQRS")
    assert sorted(one.centre for one in placed) == sorted(WHOLE)


@rule("DK-DUAL-03")
def test_the_power_ups_are_the_forests() -> None:
    s = fresh()
    first = len(CONTENT.powers)
    assert len(s.powers.draw) == 40
    assert all(card >= first for card in s.powers.draw)


@rule("DK-DUAL-04")
def test_six_destinations_and_six_quests_lie_open() -> None:
    s = fresh()
    assert [decks.is_destination(s, on.card) for on in s.quest_bar] == [True] * 6 + [False] * 6
    assert s.forest is not None
    assert len(s.forest.destinations.draw) == len(CONTENT.every_quest) - len(CONTENT.quests) - 6
    assert len(s.quests.draw) == len(CONTENT.quests) - 6


@rule("DK-DUAL-05")
def test_four_circumstances_of_either_deck_lie_open() -> None:
    s = fresh()
    assert [decks.is_of_forest(s, card) for card in s.bar] == [True] * 4 + [False] * 4
    assert s.forest is not None
    assert len(s.forest.circumstances.draw) == len(CONTENT.every_circumstance) - len(CONTENT.circumstances) - 4
    assert len(s.circumstances.draw) == len(CONTENT.circumstances) - 4


@rule("DK-DUAL-06")
def test_relics_are_set_aside_and_a_die_places_the_acropolis() -> None:
    t = gifts(chance={"acropolis": ["5"]})
    assert not [item for item in t.state.items if item in relics.RELICS]
    assert forest(t).acropolis == 5
    assert t.facts("acropolis")[0].data["at"] == land.key_of(enthralled(t, 5))


# ---------------------------------------------------------------- where they begin


@rule("DK-DUAL-07", "DK-DUAL-08")
@pytest.mark.parametrize("face", ["1", "3", "5"])
def test_an_odd_die_begins_in_a_city_with_mounts(face: str) -> None:
    t = gifts(party={1: {"gold": 16}, 2: {"gold": 16}, 3: {"gold": 16}}, chance={"side": [face]})
    assert (forest(t).side, t.state.at) == (CITY, land.city(t.state, 2))
    assert t.state.items == ["reliable-mounts"]
    assert t.hero(1).gold == 16


@rule("DK-DUAL-07", "DK-DUAL-08")
@pytest.mark.parametrize("face", ["2", "4", "x"])
def test_an_even_die_begins_outside_an_enthralled_city_with_saddles(face: str) -> None:
    t = gifts(party={1: {"gold": 16}, 2: {"gold": 16}, 3: {"gold": 16}}, chance={"side": [face]})
    assert forest(t).side == WOODS
    assert hexes.distance(t.state.at, enthralled(t, 2)) == 1
    assert land.site(t.state, t.state.at) is None
    assert t.state.items == ["elven-riding-saddles"]
    assert [t.hero(n).gold for n in (1, 2, 3)] == [10, 10, 10]
    assert set(t.asked.values()) == {"move"}


@rule("DK-DUAL-22")
def test_who_begins_in_a_city_has_the_valleys_valor_table() -> None:
    t = gifts(valor=20, chance={"side": ["1"], "valor": ["1"]})
    for n in (1, 2, 3):
        t.seat(f"hero-{n}").asked("spend").answers("pass")
    for n in (1, 2, 3):
        t.seat(f"hero-{n}").asked("stat").answers("stat:attack")
    assert t.state.items.count("exotic-map") == 2
    assert (forest(t).essence, forest(t).fragments) == (0, 0)


@rule("DK-DUAL-22")
def test_who_begins_in_the_forest_has_the_forests_valor_table() -> None:
    t = gifts(valor=20, chance={"side": ["2"], "valor": ["1"]})
    for n in (1, 2, 3):
        t.seat(f"hero-{n}").asked("stat").answers("stat:attack")
    assert (forest(t).essence, forest(t).fragments) == (10 * 3, 1)
    assert "exotic-map" not in t.state.items


@rule("DK-DUAL-22")
def test_from_the_fourth_tier_on_the_forest_gives_a_power_up_for_all() -> None:
    t = gifts(valor=33, powers=["heartwood"], chance={"side": ["2"], "valor": ["1"]})
    for n in (1, 2, 3):
        t.seat(f"hero-{n}").asked("stat").answers("stat:attack")
    assert [t.hero(n).printed("health") for n in (1, 2, 3)] == [
        sum(pair) for pair in zip(usual_health(), (3, 3, 3), strict=True)
    ]


def usual_health() -> list[int]:
    """What the usual heroes have."""
    t = woods()
    return [t.hero(n).printed("health") for n in (1, 2, 3)]


# ---------------------------------------------------------------- what is in the box


@rule("DK-DUAL-02", "DK-DUAL-06", "DK-DUAL-13")
def test_the_forest_has_every_site_that_its_rules_need() -> None:
    lying = [site for row in FOREST_PIECES if row.kind == "forest-quadrant" for site in row.site]
    numbers = {kind: sorted(site.number for site in lying if site.kind is kind) for kind in Site}
    assert numbers[Site.ENTHRALLED] == [1, 2, 3, 4, 5, 6]
    assert numbers[Site.WAYPOST] == [1, 2, 3, 4]
    assert numbers[Site.BATTLE_SITE] == [1, 2, 3, 4]
    assert numbers[Site.HALL] == [5]
    assert numbers[Site.DEN] == sorted(CONTENT.forest_bosses) == [2, 4, 6, 8]


@rule("DK-DUAL-04")
def test_every_destination_is_a_skill_quest_at_a_hex_of_the_forest() -> None:
    cards = CONTENT.every_quest[len(CONTENT.quests) :]
    hexes_there = [(row.id, site.colour) for row in FOREST_PIECES for site in row.site]
    places = [(row.piece, row.colour) for row in cards]
    skilled = (Quests.NAVIGATE, Quests.EXPLORE, Quests.SURVIVAL, Quests.DUAL, Quests.TRIPLE)
    assert len(cards) == len(dict.fromkeys(places)) == 22
    assert all(place in hexes_there for place in places)
    assert all(row.kind in skilled for row in cards)


@rule("DK-DUAL-05")
def test_every_card_of_the_forest_names_what_there_is() -> None:
    cards = CONTENT.every_circumstance[len(CONTENT.circumstances) :]
    assert len(cards) == 34
    for row in cards:
        assert (row.kind is Circumstances.ENCOUNTER) == bool(row.foe)
        assert not row.foe or CONTENT.foes[row.foe].kind == "forest"
        assert (row.kind is Circumstances.AFFLICTION) == bool(row.turns)


@rule("DK-DUAL-28")
def test_nobody_has_held_the_fate_spool_before_the_first_turn() -> None:
    s = fresh()
    assert s.forest is not None
    assert (s.forest.drained, s.forest.has_spool) == (0, False)
