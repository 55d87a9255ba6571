"""The Circumstance phase: the bar, avoiding, and what each type of card does (DK-CIRC, DK-TOK-06, 07)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.play import packs, ways
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.roads import MEADOW, ON, alone, quiet, story

BAR = ["pilgrims", "hidden-spring", "fog", "leeches", "silver-locket"]
STRONG = {"health": 60, "attack": 40}
"""Ranks with which a hero wins any Encounter in a round."""


def strong(**told: Any) -> Any:
    """A lone hero who wins any Encounter in a round, and has no Energy to be asked for."""
    return alone(race="satyr", energy=0, ranks=STRONG, **told)


def meets(die: str = "1", **told: Any) -> Any:
    """The group stands on a bare hex, and the die is rolled for a Circumstance."""
    chance = {"circumstance": [die], **told.pop("chance", {})}
    return story(
        **{
            "party": alone(),
            "at": MEADOW,
            "stage": "circumstance",
            "bar": BAR,
            "resting": ON,
            "chance": chance,
            **told,
        }
    )


def turn_over(**told: Any) -> Any:
    """The group does nothing any more this turn, and the Dead King does not come."""
    return quiet(**{"party": alone(), "stage": "turn-ends", "king": "", **told})


# ---------------------------------------------------------------- the die and the bar


@rule("DK-CIRC-01", "DK-CIRC-02", "DK-CIRC-04", "DK-SETUP-06")
def test_the_die_plays_an_open_card_and_its_slot_is_filled_again() -> None:
    t = meets("2", party=alone(health=5), circumstances=["gambler"])
    assert t.hero(1).health == 9
    assert t.bar == ["pilgrims", "gambler", "fog", "leeches", "silver-locket"]
    assert [t.state.circumstance(card).id for card in t.state.circumstances.used] == ["hidden-spring"]


@rule("DK-CIRC-03", "DK-DICE-06")
def test_a_hex_plays_the_top_card_unseen() -> None:
    t = meets("x", party=alone(health=5), circumstances=["standing-circle", "gambler"])
    assert [str(fact.data["card"]) for fact in t.facts("circumstance")] == ["card:standing-circle"]
    assert t.bar == BAR


@pytest.mark.parametrize("place", ["city-1", "shrine-A", "ruin-B", "boss-1"])
@rule("DK-CIRC-01", "DK-TURN-02")
def test_there_is_no_circumstance_at_a_site(place: str) -> None:
    t = story(party=alone(), at=place, stage="circumstance", resting=ON)
    assert not t.facts("circumstance")


@rule("DK-TURN-02", "DK-TURN-04", "DK-FALL-04", "DK-BM-04")
@pytest.mark.parametrize(
    ("told", "is_met"),
    [
        ({"at": "A-blue"}, True),
        ({"at": "boss-1", "bosses": [1]}, True),
        ({"at": "city-2", "fallen": [2]}, False),
        ({"at": MEADOW, "market": MEADOW}, False),
    ],
)
def test_a_quest_hex_and_a_cleared_lair_have_one_a_fallen_city_and_the_market_have_none(
    told: dict[str, Any], is_met: bool
) -> None:
    t = story(**{"party": alone(), "stage": "circumstance", "bar": BAR, "resting": ON, **told})
    assert bool(t.facts("circumstance")) is is_met


@rule("DK-CIRC-04")
def test_when_the_deck_runs_out_the_discards_are_shuffled() -> None:
    def drained(s: ValleyState) -> None:
        s.circumstances.used += s.circumstances.draw
        s.circumstances.draw.clear()

    t = meets("1", change=drained)
    assert t.bar[0]
    assert not t.state.circumstances.used


# ---------------------------------------------------------------- avoiding


@pytest.mark.parametrize("move", ["cautious", "camp"])
@rule("DK-CIRC-05", "DK-MOVE-07", "DK-MOVE-09")
def test_a_careful_group_sees_the_card_and_may_discard_it(move: str) -> None:
    t = meets("4", move=move)
    t.seat("party").asked("avoid").offered("play", "discard").answers("discard")
    assert t.in_force == []
    assert "leeches" not in t.bar


@rule("DK-CIRC-02", "DK-CIRC-05")
def test_whether_an_encounter_is_fought_is_asked_with_who_comes_and_what_that_brings() -> None:
    t = meets("4", move="cautious", bar=[*BAR[:3], "bandit-scouts", BAR[4]])
    detail = t.seat("party").asked("avoid").question.detail
    assert "Level 1 Humanoid, " in detail
    assert " Health and " in detail
    assert " for each hero." in detail
    t.seat("party").answers("discard")


@pytest.mark.parametrize("move", ["normal", "reckless"])
@rule("DK-CIRC-05", "DK-MOVE-04")
def test_others_must_face_it(move: str) -> None:
    assert meets("4", move=move).in_force == ["leeches"]


@rule("DK-CIRC-05", "DK-CIRC-03")
def test_a_blind_draw_may_be_discarded_too() -> None:
    t = meets("x", move="cautious", circumstances=["leeches"])
    t.seat("party").asked("avoid").answers("discard")
    assert t.in_force == []


@rule("DK-CIRC-06")
def test_an_unavoidable_card_must_be_played() -> None:
    assert meets("3", move="cautious").in_force == ["fog"]


@rule("DK-CIRC-06")
def test_a_ghost_lantern_shows_a_way_round_it() -> None:
    t = meets("3", move="cautious", items=["ghost-lantern"])
    t.seat("party").asked("avoid").answers("discard")
    t = meets("3", move="normal", items=["ghost-lantern"])
    assert t.in_force == ["fog"]


# ---------------------------------------------------------------- types


@rule("DK-CIRC-07")
def test_afflictions_stay_and_all_of_them_apply() -> None:
    t = meets("4", afflictions={"grey-doubt": 2, "broken-compass": 3})
    assert t.in_force == ["grey-doubt", "broken-compass", "leeches"]
    assert t.hero(1).rank("explore") == t.hero(1).printed("explore") - 2
    assert t.hero(1).rank("navigate") == t.hero(1).printed("navigate") - 2


@rule("DK-CIRC-07", "DK-CIRC-08", "DK-TURN-06")
def test_an_affliction_takes_its_toll_from_the_next_turn_on_and_ends() -> None:
    t = turn_over(party=alone(health=5), change=lambda s: _afflict(s, "leeches", 2))
    assert (t.hero(1).health, t.in_force, t.state.afflictions[0].left) == (5, ["leeches"], 2)
    t = turn_over(party=alone(health=5), afflictions={"leeches": 2})
    assert (t.hero(1).health, t.in_force, t.state.afflictions[0].left) == (4, ["leeches"], 1)
    t = turn_over(party=alone(health=1), afflictions={"leeches": 1})
    assert (t.hero(1).health, t.in_force) == (1, [])


def _afflict(s: ValleyState, name: str, turns: int) -> None:
    from longtable.games.valley_of_the_dead_king.positions import circumstance
    from longtable.games.valley_of_the_dead_king.state import InForce

    card = circumstance(s, name)
    s.circumstances.draw.remove(card)
    s.afflictions.append(InForce(card, turns))


@rule("DK-CIRC-09")
def test_some_afflictions_bring_another_circumstance_which_may_be_avoided_too() -> None:
    t = meets("1", bar=["marsh-fever"], circumstances=["hidden-spring"], move="cautious")
    t.seat("party").answers("play")
    t.seat("party").asked("avoid").answers("discard")
    assert t.in_force == ["marsh-fever"]
    assert [str(fact.data["card"]) for fact in t.facts("another")] == ["card:hidden-spring"]


@rule("DK-CIRC-10", "DK-TURN-05", "DK-ENC-03")
def test_an_encounter_is_fought_at_once_and_the_phase_goes_on() -> None:
    t = meets("1", bar=["restless-bones"], party=strong(), chance={"action": ["1"], "king": ["1"]})
    t.seat(0).asked("action").answers("attack")
    assert (t.hero(1).gold, t.state.turn) == (3, 2)
    assert "restless-bones" not in t.bar


@rule("DK-CIRC-10", "DK-FLEE-07")
def test_who_flees_leaves_the_card_and_goes_on_to_the_villain_phase() -> None:
    chance = {"skill": ["x"], "wander": ["3"], "king": ["1"]}
    t = meets("1", bar=["restless-bones"], circumstances=["gambler"], chance=chance)
    t.seat(0).answers("flee")
    assert t.bar[0] == "gambler"
    assert (t.state.turn, t.state.at) == (2, (0, 0))


@rule("DK-CIRC-11", "DK-PACK-03", "DK-TDICE-04")
def test_events_discoveries_and_treasures_do_what_they_say() -> None:
    two = {1: {"health": 5, "energy": 1}, 2: {"health": 5, "energy": 1}}
    t = meets("1", party=two)
    assert [(t.hero(n).health, t.hero(n).energy) for n in (1, 2)] == [(7, 3), (7, 3)]
    t = meets("1", party=two, bar=["abandoned-camp"])
    assert [(t.hero(n).food, t.hero(n).energy) for n in (1, 2)] == [(2, 2), (2, 2)]
    t = meets("5", party=two, chance={"target": ["3 8"]})
    assert [t.hero(n).gold for n in (1, 2)] == [0, 6]


@rule("DK-CIRC-12")
def test_a_new_nature_card_replaces_the_old_one() -> None:
    t = meets("3", nature="still-night")
    assert t.in_force == ["fog"]
    assert t.state.circumstances.used == [
        next(n for n, row in enumerate(t.state.content.circumstances) if row.id == "still-night")
    ]


# ---------------------------------------------------------------- single cards


@rule("DK-CIRC-11")
def test_landslide_hurts_those_who_lose_their_footing() -> None:
    two = {1: {"health": 9, "ranks": {"navigate": 5}}, 2: {"health": 9, "ranks": {"navigate": 5}}}
    t = meets("1", party=two, bar=["landslide"], chance={"skill": ["5", "6"]})
    assert [t.hero(n).health for n in (1, 2)] == [9, 6]


@rule("DK-CIRC-11")
def test_at_the_toll_bridge_everybody_pays_or_swims() -> None:
    three = {1: {"gold": 3, "energy": 4}, 2: {"gold": 0, "energy": 4}, 3: {"gold": 0, "energy": 1}}
    t = meets("1", party=three, bar=["toll-bridge"])
    t.seat("hero-1").asked("toll").answers("pay")
    assert [(t.hero(n).gold, t.hero(n).energy) for n in (1, 2, 3)] == [(1, 4), (0, 2), (0, 0)]
    t = meets("1", party={1: {"gold": 3, "energy": 4}, 2: {"gold": 3, "energy": 4}}, bar=["toll-bridge"])
    t.seat("hero-1").asked("toll").answers("swim")
    t.seat("hero-2").asked("toll").answers("pay")
    assert [(t.hero(n).gold, t.hero(n).energy) for n in (1, 2)] == [(3, 2), (1, 4)]


@rule("DK-CIRC-11")
def test_a_saved_caravan_pays_its_gold_twice() -> None:
    chance = {"lot": [[3]], "action": ["1"], "king": ["1"]}
    t = meets("1", party=strong(), bar=["ambushed-caravan"], chance=chance)
    t.seat("party").asked("deal").answers("yes")
    gold = t.state.foe_row(t.foe()).reward.gold
    t.seat(0).answers("attack")
    assert t.hero(1).gold == 2 * gold > 0


@rule("DK-CIRC-11")
def test_the_gambler_pays_only_the_higher_die() -> None:
    three = {1: {"gold": 9}, 2: {"gold": 3}, 3: {"gold": 9}}
    t = meets("1", party=three, bar=["gambler"], chance={"ten": ["8", "7", "5", "5"]})
    t.seat("hero-1").asked("stake").offered("0", "1", "2", "3", "4", "5").answers("5")
    t.seat("hero-2").answers("3")
    t.seat("hero-3").answers("0")
    assert [t.hero(n).gold for n in (1, 2, 3)] == [14, 0, 9]


@rule("DK-CIRC-11")
def test_refugees_are_fed_and_the_least_of_the_heroes_learns() -> None:
    two = {1: {"food": 2}, 2: {"food": 1, "ranks": {"health": 1, "attack": 0}}}
    t = meets("1", party=two, bar=["refugees"], powers=["might"])
    t.seat("party").answers("yes")
    assert ([t.hero(n).food for n in (1, 2)], t.hero(2).printed("attack")) == ([0, 1], 1)


@rule("DK-CIRC-11")
def test_a_wandering_merchant_sells_goods_but_no_gear() -> None:
    t = meets("1", party=alone(gold=20), bar=["wandering-merchant"])
    t.seat("party").asked("provide").answers("reliable-mounts")
    t.seat(0).asked("buy").not_offered("attack").answers("potion")
    assert (t.state.items, t.hero(1).items, t.hero(1).gold) == (["reliable-mounts"], ["potion"], 0)


@rule("DK-CIRC-11", "DK-MAP-02")
def test_the_notes_of_a_cartographer_lay_a_hextile_anywhere() -> None:
    t = meets("1", bar=["cartographers-notes"], hextiles=["K"])
    t.seat("party").asked("lay").answers("way-2@hex:17,-2")
    assert land.of(t.state).used[(17, -2)] == "K"
    t = meets("1", bar=["cartographers-notes"], hextiles=["K"])
    t.seat("party").answers("pass")
    assert (t.state.hextiles, t.state.tile) == (["K"], "")


@rule("DK-CIRC-11", "DK-KEY-20")
def test_the_shrine_path_leads_closer_to_the_nearest_shrine() -> None:
    t = meets("1", bar=["shrine-path"])
    t.seat("party").asked("teleport").not_offered("0,-2").answers("hex:2,0")
    assert t.at == "Moonwell Shrine"


@rule("DK-CIRC-11")
def test_the_rune_stone_teaches_who_reads_it_best() -> None:
    two = {1: {"ranks": {"explore": 9}}, 2: {"ranks": {"explore": 9}}}
    t = meets("1", party=two, bar=["rune-stone"], chance={"skill": ["4", "3"]})
    t.seat("hero-2").asked("stat").answers("survival")
    assert t.facts("gains-rank")[0].data["who"] == "player:hero-2"


@rule("DK-CIRC-11", "DK-MOVE-02")
def test_the_old_road_takes_the_group_two_hexes_further() -> None:
    t = meets("1", bar=["old-road"])
    t.seat("party").asked("go").not_offered("0,2").answers("hex:0,1")
    assert t.state.at == (0, 1)


@rule("DK-CIRC-07")
def test_night_terrors_spoil_the_camp_and_rain_makes_lakes_shallow() -> None:
    t = story(party=alone(health=2), at=MEADOW, afflictions={"night-terrors": 2}, resting=ON)
    t.seat("party").answers("camp")
    assert t.hero(1).health == 2
    t = story(party=alone(), at=(-2, 0), nature="rain")
    assert ways.may_enter(t.state, (-2, -1), ways.crossing(t.state))
    assert not ways.may_enter(t.state, (-3, 0), ways.crossing(t.state))


@rule("DK-MOVE-09")
def test_a_camp_kit_makes_a_better_camp() -> None:
    t = story(party=alone(health=2, energy=0), at=MEADOW, items=["camp-kit"], resting=ON)
    t.seat("party").answers("camp")
    assert (t.hero(1).health, t.hero(1).energy) == (6, 4)


@rule("DK-LIVING-01")
def test_the_living_card_is_what_the_month_says() -> None:
    told = {"bar": ["a-page-of-the-almanac"], "afflictions": {"grey-doubt": 2}, "party": alone(health=5)}
    t = meets("1", month=2, **told)
    t.seat("party").asked("affliction").answers("grey-doubt")
    assert (t.hero(1).health, t.in_force) == (8, [])
    t = meets("1", month=12, chance={}, king={"at": "city-6", "target": 1}, **told)
    assert (t.hero(1).health, t.state.king.at) == (8, land.city(t.state, 6))


# ---------------------------------------------------------------- Escorts


@rule("DK-QUEST-09", "DK-QUEST-10")
def test_an_escort_of_a_circumstance_comes_along_and_pays_in_the_city() -> None:
    t = meets("1", bar=["the-tinker-who-talks"])
    t.seat("party").asked("take-along").answers("yes")
    assert [(ally.id, ally.health) for ally in t.state.allies] == [("tinker", 6)]
    card = t.state.allies[0].circumstance
    assert card not in t.state.circumstances.used
    chance = {"king": ["1"]}
    t = story(party=alone(), at="city-1", stage="event", chance=chance, change=lambda s: _with_tinker(s, card))
    t.seat("party").asked("visit").answers("done")
    assert (t.hero(1).gold, t.state.allies) == (5, [])
    assert card in t.state.circumstances.used


def _with_tinker(s: ValleyState, card: int) -> None:
    from longtable.games.valley_of_the_dead_king.play import allies

    for pile in (s.circumstances.draw, s.bar):
        if card in pile:
            pile.remove(card)
    s.bar += [s.circumstances.draw.pop()] * (5 - len(s.bar))
    escort = s.circumstance(card).escort
    assert escort is not None
    allies.join(s, escort, circumstance=card)


# ---------------------------------------------------------------- the Cave and the Portal


@rule("DK-TOK-06")
def test_in_the_cave_three_circumstances_come_in_a_row_for_double_the_reward() -> None:
    cards = ["silver-locket", "hidden-spring", "restless-bones"]
    chance = {"action": ["1"], "king": ["1"]}
    party = strong(health=9)
    t = meets("1", party=party, bar=["the-cave"], circumstances=cards, move="cautious", chance=chance)
    t.seat("party").answers("play")
    t.seat("party").asked("enter").answers("yes")
    assert t.hero(1).gold == 12
    t.seat("party").asked("enter").answers("yes")
    assert t.hero(1).health == 17
    t.seat("party").asked("enter").answers("yes")
    t.seat(0).asked("action").answers("attack")
    assert t.hero(1).gold == 18
    assert (t.state.cave, t.state.cleared) == (None, [MEADOW])


@rule("DK-TOK-06")
def test_the_cave_may_be_left_and_entered_later() -> None:
    t = meets("1", bar=["the-cave"], circumstances=["hidden-spring"], chance={"king": ["1"]})
    t.seat("party").answers("yes")
    t.seat("party").asked("enter").answers("no")
    assert (t.state.cave, t.state.cave_left, t.state.turn) == (MEADOW, 2, 2)
    t = story(
        party=alone(), at=MEADOW, cave=MEADOW, stage="event", resting=ON, change=lambda s: setattr(s, "cave_left", 3)
    )
    t.seat("party").asked("visit").answers("cave")
    assert t.state.cave_left == 2


@rule("DK-TOK-07")
def test_behind_the_portal_lie_two_treasures_or_the_cryovern() -> None:
    party = {1: {"health": 9, "ranks": {"survival": 5}}, 2: {"health": 9, "ranks": {"survival": 5}}}
    told = {
        "party": party,
        "at": MEADOW,
        "portal": MEADOW,
        "stage": "event",
        "circumstances": ["fine-cloak", "silver-locket"],
    }
    chance = {"skill": ["5", "6"], "target": ["8 3", "8 3"], "king": ["1"]}
    t = story(**told, chance=chance)
    t.seat("party").asked("visit").answers("portal")
    assert [(t.hero(n).health, t.hero(n).conditions) for n in (1, 2)] == [(9, []), (5, ["frozen"])]
    t.seat("party").asked("take").offered("treasures", "fight").answers("treasures")
    assert (t.hero(1).items, t.hero(1).gold, t.state.portal) == (["fine-cloak"], 6, None)
    t = story(**told, chance={"skill": ["5", "5"]}, resting=ON)
    t.seat("party").answers("portal")
    t.seat("party").answers("fight")
    assert (t.foe().id, t.state.fighting.level.value, t.state.fighting.double) == ("the-cryovern", "easy", True)


# ---------------------------------------------------------------- goods that change cards


@rule("DK-CIRC-04", "DK-QUEST-06")
def test_a_luck_stone_replaces_a_circumstance_or_three_quests() -> None:
    t = story(party=alone(items=["luck-stone", "luck-stone"]), at=MEADOW, bar=BAR, circumstances=["gambler"])
    t.seat("party").answers("use")
    t.seat("party").asked("use").answers("luck-stone")
    t.seat("party").asked("luck").answers("leeches")
    assert t.bar == ["pilgrims", "hidden-spring", "fog", "gambler", "silver-locket"]
    before = t.quests
    t.seat("party").answers("use")
    t.seat("party").answers("luck-stone")
    t.seat("party").answers(before[0])
    t.seat("party").answers(before[1])
    t.seat("party").asked("luck").answers("pass")
    assert [old == new for old, new in zip(before, t.quests, strict=True)] == [False, False, True, True, True]
    assert t.hero(1).items == []


@rule("DK-MAP-01")
def test_an_exotic_map_lays_a_hextile_of_choice() -> None:
    t = story(party=alone(items=["exotic-map"]), at=MEADOW, hextiles=["E", "L", "I"])
    t.seat("party").answers("use")
    t.seat("party").answers("exotic-map")
    t.seat("party").asked("tile").offered("E", "I", "L").answers("I")
    t.seat("party").answers("way-0@hex:14,-6")
    assert land.of(t.state).used[(14, -6)] == "I"
    assert sorted(t.state.hextiles) == ["E", "L"]


@rule("DK-PACK-05", "DK-KEY-05")
def test_goods_are_used_on_whoever_needs_them_outside_combat() -> None:
    party = {1: {"items": ["potion", "antidote"]}, 2: {"health": 2, "conditions": ["diseased"]}, 3: {}}
    t = story(party=party, at=MEADOW)
    t.seat("party").answers("use")
    t.seat("party").asked("use").answers("potion")
    t.seat("party").answers("use")
    t.seat("party").answers("antidote")
    assert (t.hero(2).health, t.hero(2).conditions, t.hero(1).items) == (8, [], [])
    assert packs.purse(t.state) == 0


@rule("DK-DEATH-05")
def test_a_ritual_brings_back_the_dead() -> None:
    t = story(party={1: {"items": ["revival-ritual"]}, 2: {"dead": True}}, at=MEADOW)
    t.seat("party").answers("use")
    t.seat("party").answers("revival-ritual")
    assert (t.hero(2).is_dead, t.hero(2).health) == (False, t.hero(2).rank("health"))


@rule("DK-DIFF-02", "DK-DIFF-03", "DK-DIFF-08")
def test_the_difficulty_may_be_raised_outside_combat_up_to_epic() -> None:
    t = story(party=alone(), at=MEADOW, difficulty="difficult")
    t.seat("party").asked("move").answers("raise")
    assert t.state.difficulty.value == "epic"
    t.seat("party").not_offered("raise")
