"""How the group moves, Wanders, Roams and Teleports (DK-MOVE, DK-WAND, DK-ROAM)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Move, Phase
from longtable.games.valley_of_the_dead_king.play import moving, roaming, ways
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.testing import rule
from tests.valley_of_the_dead_king.roads import MEADOW, ON, SURE, alone, quiet, run, story


def moves(kind: str, **told: Any) -> Any:
    """The group has chosen how to move, and is asked where to."""
    t = story(**{"party": alone(), "at": (1, -1), "resting": ON, **told})
    t.seat("party").asked("move").answers(kind)
    return t


def reached(t: ValleyStory) -> int:
    """How many steps the farthest hex is away that the group may choose."""
    state = t.state
    reach = ways.reach(state, state.move, state.left)
    return max(len(reach.way(at)) for at in reach.able)


# ---------------------------------------------------------------- types and speed


@rule("DK-MOVE-03", "DK-TURN-01")
def test_a_turn_begins_with_one_of_four_movement_types() -> None:
    t = story(party=alone(), at=MEADOW)
    t.seat("party").asked("move").offered("normal", "cautious", "reckless", "camp", "raise")


@rule("DK-MOVE-02", "DK-SETUP-15", "DK-MOVE-04")
def test_the_group_moves_up_to_four_hexes_or_stays() -> None:
    t = moves("normal")
    t.seat("party").asked("go")
    assert (t.state.left, reached(t)) == (4, 4)
    t.seat("party").answers("hex:1,-1")
    assert t.state.steps == 0


@rule("DK-STYLE-08")
def test_in_quick_play_the_group_moves_five() -> None:
    assert moves("normal", options={"style": "quick"}).state.left == 5


@rule("DK-MOVE-01")
def test_allies_go_along() -> None:
    ally = {"id": "merchants", "health": 6}
    t = moves("normal", allies=[ally], chance=SURE)
    t.seat("party").answers("hex:1,0")
    assert (t.state.at, [ally.id for ally in t.state.allies]) == ((1, 0), ["merchants"])


@rule("DK-MOVE-08")
def test_reckless_is_two_hexes_further_and_costs_two_energy() -> None:
    t = moves("reckless", party=alone(energy=4))
    assert (t.state.left, t.hero(1).energy) == (6, 2)


@rule("DK-MOVE-08", "DK-KEY-22")
def test_who_has_too_little_energy_pays_with_health_but_not_the_last() -> None:
    t = moves("reckless", party={1: {"energy": 1, "health": 9}, 2: {"energy": 0, "health": 1}})
    assert [(t.hero(n).energy, t.hero(n).health) for n in (1, 2)] == [(0, 8), (0, 1)]


@rule("DK-MOVE-08", "DK-SKILL-08", "DK-SURV-02")
def test_a_reckless_hero_rolls_navigate_and_one_of_the_others_and_the_other_fails() -> None:
    t = moves(
        "reckless", party=alone(food=4, gold=0), at="city-2", fallen=[2], chance={"skill": ["x", "2"], "king": ["1"]}
    )
    t.seat("party").answers("hex:-2,2")
    t.seat(0).asked("forage").offered("explore", "survival").answers("explore")
    assert (t.hero(1).gold, t.hero(1).food) == (2, 1)


@rule("DK-MOVE-09")
def test_camp_heals_three_and_three_and_nobody_loses_the_way() -> None:
    dice = {"skill": ["10", "10", "10"], "circumstance": ["1"]}
    t = moves("camp", at=MEADOW, party=alone(health=2, energy=0, food=9), bar=["pilgrims"], chance=dice)
    assert (t.hero(1).health, t.hero(1).energy, t.state.at) == (5, 3, MEADOW)
    t.seat("party").asked("avoid").answers("discard")


@pytest.mark.parametrize(("camps", "needed"), [(0, 6), (1, 7), (2, 8), (5, 8)])
@rule("DK-MOVE-09", "DK-DICE-08")
def test_each_camp_in_a_row_eases_every_roll_up_to_three(camps: int, needed: int) -> None:
    ranks = {"navigate": 5, "explore": 5, "survival": 5}
    dice = {"skill": ["9", str(needed), str(needed + 1)], "circumstance": ["1"]}
    party = alone(ranks=ranks, gold=0, food=3)
    t = moves("camp", at=MEADOW, camps=camps, party=party, bar=["pilgrims"], chance=dice)
    t.seat("party").answers("discard")
    assert (t.hero(1).gold, t.hero(1).food) == (2, 0)


@rule("DK-MOVE-09")
def test_any_other_move_ends_the_row_of_camps() -> None:
    assert moves("normal", camps=2).state.camps == 0
    assert story(party=alone(), at=MEADOW, camps=2, resting=ON).seat("party").answers("camp").story.state.camps == 3


@pytest.mark.parametrize("place", ["city-1", "shrine-A", "ruin-B", "boss-1"])
@rule("DK-MOVE-09")
def test_nobody_camps_at_a_site(place: str) -> None:
    t = story(party=alone(), at=place)
    t.seat("party").asked("move").not_offered("camp")


@rule("DK-MOVE-13")
@pytest.mark.parametrize(
    ("told", "speed"),
    [
        ({"items": ["reliable-mounts"]}, 5),
        ({"items": ["winged-boots"]}, 6),
        ({"items": ["reliable-mounts", "winged-boots"]}, 6),
        ({"nature": "clear-skies"}, 5),
        ({"nature": "deep-snow", "afflictions": {"heavy-packs": 2}}, 2),
    ],
)
def test_what_the_group_has_and_suffers_changes_its_speed(told: dict[str, Any], speed: int) -> None:
    assert moves("normal", **told).state.left == speed


# ---------------------------------------------------------------- Cautious


@rule("DK-MOVE-05")
def test_cautious_follows_the_road_or_goes_one_hex() -> None:
    t = moves("cautious", at="city-1")
    reach = ways.reach(t.state, Move.CAUTIOUS, 4).able
    road = [(1, -1), (0, 0), (1, 0), (-1, 1), (2, -1)]
    assert all(at in reach for at in road)
    beside = [(0, -1), (0, -2), (2, -2)]
    assert all(at in reach for at in beside)
    assert (0, 1) not in reach
    assert (1, -2) not in reach  # to stay is a Normal move


@rule("DK-MOVE-05")
def test_a_cautious_group_may_change_from_road_to_river() -> None:
    t = moves("cautious", at=land_of_road_and_river())
    reach = ways.reach(t.state, Move.CAUTIOUS, 4)
    cells = land.of(t.state).cells
    far = [at for at in reach.able if len(reach.way(at)) > 1]
    assert any(cells[at].river and not cells[at].road for at in far)
    assert any(cells[at].road and not cells[at].river for at in far)


def land_of_road_and_river() -> tuple[int, int]:
    """Cairnwick's road crosses the river of the High Moors."""
    return (4, 4)


@rule("DK-MOVE-05")
def test_the_single_hex_of_a_cautious_group_is_all_even_if_a_hextile_comes() -> None:
    t = moves("cautious", at=(1, -2), hextiles=["E"], chance={"skill": ["10"]})
    t.seat("party").answers("hex:1,-3")
    t.seat("party").answers("hextile")
    t.seat("party").answers("way-0@hex:4,-7")
    assert (t.state.at, t.state.steps, t.state.left) == ((1, -3), 1, 0)


@rule("DK-MOVE-05", "DK-MAP-04")
def test_who_has_followed_the_road_to_a_hextile_goes_on_by_roads_alone() -> None:
    t = moves("cautious", at="city-1", hextiles=["L"])
    t.seat("party").answers("hex:2,-3")
    t.seat("party").answers("hextile")
    t.seat("party").answers("way-0@hex:4,-7")
    t.seat("party").asked("go").offered("2,-3", "1,-2", "1,-1", "2,-1", "1,0", "0,0")


@rule("DK-MOVE-05")
def test_the_single_hex_is_gone_straight_though_a_road_leads_there_the_long_way_round() -> None:
    t = moves("cautious", at=(-1, 1))
    reach = ways.reach(t.state, Move.CAUTIOUS, 4)
    beside = [at for at in land.of(t.state).beside[(-1, 1)] if at in reach.able]
    assert all(len(reach.way(at)) == 1 for at in beside)


@rule("DK-MOVE-06")
def test_a_cautious_group_does_not_wander_but_may_hope_for_three_hexes() -> None:
    t = moves("cautious", at="city-1", chance={"skill": ["10", "10", "x"]}, bar=["pilgrims"] * 1)
    t.seat("party").answers("hex:1,-1")
    assert t.state.at == (1, -1)
    assert not t.facts("wanders")
    assert len([fact for fact in t.facts("skill-fails") if fact.data["skill"] == "stat:navigate"]) == 1


@rule("DK-MOVE-07", "DK-CIRC-05")
def test_a_cautious_group_may_discard_the_circumstance() -> None:
    t = moves("cautious", at="city-1", bar=["pilgrims", "fog"], chance={"circumstance": ["1"]})
    t.seat("party").answers("hex:1,-1")
    t.seat("party").asked("avoid").answers("discard")
    assert "pilgrims" not in t.bar
    assert len(t.bar) == 5
    assert not t.facts("heals")


# ---------------------------------------------------------------- on the way


@rule("DK-MOVE-10", "DK-CITY-05")
def test_who_passes_a_lair_or_a_city_does_nothing_there() -> None:
    t = moves("normal", at=(-2, 1), chance={"skill": ["x"], "circumstance": ["1"]}, bar=["pilgrims"])
    t.seat("party").answers("hex:-1,-1")
    assert [str(fact.data["at"]) for fact in t.facts("moves")] == ["hex:-1,-1"]
    assert t.state.fight is None


@rule("DK-MOVE-12", "DK-COND-14", "DK-DEATH-10")
def test_the_poisoned_lose_health_as_movement_begins_and_may_die_of_it() -> None:
    t = story(
        party={1: {"health": 5, "conditions": ["poisoned"]}, 2: {"health": 1, "conditions": ["poisoned"]}, 3: {}}
    )
    assert (t.hero(1).health, t.hero(2).is_dead) == (4, True)


@rule("DK-MOVE-12", "DK-COND-08")
def test_the_cursed_roll_all_three_skills_in_movement() -> None:
    party = alone(conditions=["cursed"], ranks={"navigate": 5, "explore": 5, "survival": 5})
    t = story(party=party, chance={"skill": ["5", "5", "5"]})
    assert t.hero(1).conditions == []
    t = story(party=party, chance={"skill": ["5", "5", "6"]})
    assert t.hero(1).conditions == ["cursed"]


# ---------------------------------------------------------------- Wandering and Roaming


@rule("DK-WAND-01", "DK-MAP-10")
def test_a_three_wanders_south() -> None:
    t = moves("normal", at=MEADOW, chance={"skill": ["10"], "wander": ["3"]})
    t.seat("party").answers("hex:0,-1")
    assert t.state.at == (0, 0)


@pytest.mark.parametrize(("start", "die"), [((-2, 0), "x"), ((-3, 1), "4"), ((-2, 0), "5")])
@rule("DK-WAND-02")
def test_nobody_wanders_into_water_onto_peaks_or_off_the_map(start: tuple[int, int], die: str) -> None:
    t = story(party=alone(), at=start, bosses=[1], stage="skills", resting=ON, **wandering(die))
    assert t.state.at == start


@rule("DK-WAND-02")
def test_who_has_a_boat_wanders_onto_the_water() -> None:
    t = story(party=alone(), at=(-2, 0), bosses=[1], items=["boat"], stage="skills", resting=ON, **wandering("x"))
    assert t.state.at == (-2, -1)


def wandering(die: str) -> dict[str, Any]:
    """Everybody loses the way, and the die says where to."""
    return {"chance": {"skill": ["10"], "wander": [die]}}


@rule("DK-WAND-03", "DK-TURN-02")
def test_who_wanders_into_a_city_has_its_event_and_no_circumstance() -> None:
    t = story(party=alone(gold=9), at=(1, -1), stage="skills", resting=ON, **wandering("x"))
    assert t.at == "Hearth"
    t.seat("party").asked("visit")
    assert not t.facts("circumstance")


@rule("DK-WAND-04")
def test_who_wanders_off_a_city_has_missed_it() -> None:
    chance = {"skill": ["10"], "wander": ["2"], "circumstance": ["1"]}
    t = story(party=alone(gold=9), at="city-1", stage="skills", resting=ON, bar=["pilgrims"], chance=chance)
    assert t.facts("circumstance")
    assert "visit" not in t.asked.values()


@rule("DK-WAND-05", "DK-FLEE-07")
def test_who_has_fled_wanders_and_has_no_event_there() -> None:
    chance = {"skill": ["x"], "wander": ["x"], "king": ["1"]}
    t = story(party=alone(gold=9), at=(1, -1), fight=["restless-bones"], chance=chance, after="event")
    t.seat(0).answers("flee")
    assert t.at == "Hearth"
    assert t.state.turn == 2
    assert not t.facts("city-heals")


@rule("DK-ROAM-01", "DK-ROAM-02")
def test_the_group_roams_by_direction_and_distance() -> None:
    t = story(party=alone(), at=MEADOW, chance={"roam": ["3", "2"]})
    run(roaming.roam(t.state))
    assert t.state.at == (0, 1)


@rule("DK-ROAM-03")
def test_a_roaming_group_stops_before_what_it_cannot_enter() -> None:
    t = story(party=alone(), at=(0, -1), chance={"roam": ["3", "6"]})
    run(roaming.roam(t.state))
    assert t.state.at == (0, 1)  # there is Water beyond


@rule("DK-ROAM-03", "DK-BM-06")
def test_the_black_market_drifts_over_water_but_rests_on_land() -> None:
    t = quiet(party=alone(), stage="market-roams", king="", market=(0, -1), chance={"roam": ["3", "3"]})
    assert t.state.market == (0, 1)
    t = quiet(party=alone(), stage="market-roams", king="", market=(0, -1), chance={"roam": ["3", "4"]})
    assert t.state.market == (0, 3)


# ---------------------------------------------------------------- Teleport


@rule("DK-MOVE-11", "DK-KEY-20")
def test_a_teleport_in_movement_makes_the_turn_a_normal_one() -> None:
    t = story(party=alone(), at="city-1", move="cautious")
    run(moving.teleport(t.state, (0, 0)))
    assert (t.state.at, t.state.move) == ((0, 0), Move.NORMAL)
    t = story(party=alone(), at="city-1", move="cautious")
    t.state.phase = Phase.VILLAIN
    run(moving.teleport(t.state, (0, 0)))
    assert t.state.move is Move.CAUTIOUS
