"""Dual Boards: both bars, Destinations, Relics, HEXtiles and places of the Forest (DK-DUAL-09 to 18)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.play import decks, relics
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.woods import AWAY, WEATHER, forest, woods


def rolls(face: str, **told: Any) -> Any:
    """The Circumstance phase, in which the ten-sided die shows this."""
    chance = {"slots": [face], **told.pop("chance", {})}
    return woods(**{"stage": "circumstance", "bar": WEATHER, "chance": chance, **told})


# ---------------------------------------------------------------- Circumstances


@rule("DK-DUAL-09")
@pytest.mark.parametrize(("face", "card"), [(str(n), card) for n, card in enumerate(WEATHER, 2)])
def test_the_ten_sided_die_names_one_of_the_eight_open_cards(face: str, card: str) -> None:
    t = rolls(face)
    t.seat("party").asked("both").answers("one")
    assert t.in_force == [card]
    assert card not in t.bar


@rule("DK-DUAL-09")
@pytest.mark.parametrize(("face", "card"), [("x", "moonwell"), ("10", "standing-circle")])
def test_a_hex_draws_in_the_forest_and_a_ten_in_the_valley(face: str, card: str) -> None:
    t = rolls(face, circumstances=["moonwell", "standing-circle"])
    assert [str(fact.data["card"]) for fact in t.facts("circumstance")] == [f"card:{card}"]
    assert t.bar == list(WEATHER)


@rule("DK-DUAL-05", "DK-DUAL-09")
@pytest.mark.parametrize(("face", "place", "card"), [("3", 1, "moonwell"), ("8", 6, "standing-circle")])
def test_a_gap_is_filled_from_the_deck_of_its_slot(face: str, place: int, card: str) -> None:
    t = rolls(face, circumstances=["moonwell", "standing-circle"])
    t.seat("party").answers("one")
    assert t.bar[place] == card


@rule("DK-DUAL-10")
def test_the_group_may_face_both_cards_of_a_slot_the_rolled_one_first() -> None:
    t = rolls("3")
    t.seat("party").asked("both").answers("both")
    assert [str(fact.data["card"]) for fact in t.facts("nature")] == ["card:deer-weather", "card:leaf-fall"]
    assert t.in_force == ["leaf-fall"]


@rule("DK-DUAL-10")
def test_two_encounters_of_a_slot_are_one_combat() -> None:
    t = rolls("2", bar=["needle-sprites", "lost-woodcutters"])
    t.seat("party").answers("both")
    assert [foe.id for foe in t.state.fighting.foes] == ["needle-sprites", "lost-woodcutters"]
    t = rolls("2", bar=["needle-sprites", "lost-woodcutters"])
    t.seat("party").answers("one")
    assert [foe.id for foe in t.state.fighting.foes] == ["needle-sprites"]


@rule("DK-DUAL-10")
def test_an_encounter_and_another_card_are_faced_one_after_the_other() -> None:
    t = rolls("2", bar=["leaf-fall", "lost-woodcutters"])
    t.seat("party").answers("both")
    assert t.in_force == ["leaf-fall"]
    assert [foe.id for foe in t.state.fighting.foes] == ["lost-woodcutters"]


@rule("DK-DUAL-11")
@pytest.mark.parametrize(("picked", "gone"), [("mast-year", ["mast-year", "green-dusk"]), ("fog", [])])
def test_a_luck_stone_sends_a_whole_slot_away(picked: str, gone: list[str]) -> None:
    gone = gone or ["clear-skies", "fog"]
    t = woods(bar=WEATHER, party={1: {"items": ["luck-stone"]}, 2: {}, 3: {}})
    t.seat("party").answers("use")
    t.seat("party").asked("use").answers("luck-stone")
    t.seat("party").asked("luck").answers(gone[0] if picked in gone else picked)
    assert [card for card in WEATHER if card not in t.bar] == gone
    assert len(t.bar) == 8
    assert all(t.bar)


@rule("DK-DUAL-18")
@pytest.mark.parametrize(
    ("face", "first", "then"), [("x", "burrs", "moonwell"), ("10", "heavy-packs", "standing-circle")]
)
def test_what_a_card_brings_along_is_of_its_own_deck(face: str, first: str, then: str) -> None:
    t = rolls(face, circumstances=["burrs", "heavy-packs", "moonwell", "standing-circle"])
    assert [str(fact.data["card"]) for fact in t.facts("circumstance")] == [f"card:{first}"]
    assert [str(fact.data["card"]) for fact in t.facts("another")] == [f"card:{then}"]


@rule("DK-DUAL-05", "DK-DUAL-18")
def test_a_card_of_the_forest_is_discarded_on_its_own_pile() -> None:
    t = rolls("x", circumstances=["moonwell"])
    assert [t.state.circumstance(card).id for card in forest(t).circumstances.used] == ["moonwell"]
    assert t.state.circumstances.used == []


# ---------------------------------------------------------------- Quests and Destinations


def _lose_some(s: ValleyState) -> None:
    """Four of the twelve cards have been turned in elsewhere."""
    for on in [s.quest_bar[0], s.quest_bar[3], s.quest_bar[7], s.quest_bar[11]]:
        s.quest_bar.remove(on)
        decks.of_quest(s, on.card).used.append(on.card)


@rule("DK-DUAL-12")
@pytest.mark.parametrize("at", ["city-1", "waypost-2"])
def test_a_visit_to_a_city_or_a_waypost_fills_the_bar(at: str) -> None:
    t = woods(at=at, stage="event", change=_lose_some)
    assert [decks.is_destination(t.state, on.card) for on in t.state.quest_bar] == [True] * 6 + [False] * 6


@rule("DK-DUAL-12")
@pytest.mark.parametrize("at", ["shrine-A", AWAY])
def test_elsewhere_the_gaps_stay(at: Any) -> None:
    t = woods(at=at, stage="event", change=_lose_some)
    assert len(t.state.quest_bar) == 8


@rule("DK-DUAL-12", "DK-QUEST-05")
def test_a_quest_that_a_shrine_takes_in_leaves_a_gap() -> None:
    lying = [{"card": "the-old-ford", "complete": True}]
    t = woods(at="shrine-A", stage="event", quests=lying, powers=["heartwood"] * 3)
    t.seat("party").asked("visit").answers("turn-in")
    assert len(t.state.quest_bar) == 11
    assert "[the-old-ford]" not in t.quests


@rule("DK-DUAL-15")
def test_a_waypost_takes_in_all_completed_quests() -> None:
    lying = [{"card": "the-old-ford", "complete": True}, {"card": "the-hollow-elm", "complete": True}]
    t = woods(at="waypost-1", stage="event", quests=lying, powers=["heartwood"] * 4 + ["antlers-down"] * 2)
    assert [str(fact.data["quest"]) for fact in t.facts("turns-in")] == ["card:the-hollow-elm", "card:the-old-ford"]
    assert not any(name.startswith("[") for name in t.quests)


@rule("DK-DUAL-15")
def test_a_waypost_heals_and_sells_what_travellers_need() -> None:
    t = woods(at="waypost-1", stage="event", party={1: {"health": 3, "gold": 20}, 2: {}, 3: {}})
    t.seat("party").offered("heal", "provide", "shop", "raise", "done").answers("heal")
    assert (t.hero(1).health, t.hero(1).gold) == (t.hero(1).printed("health"), 19)
    t.seat("party").answers("provide")
    t.seat("party").asked("provide").offered("elven-riding-saddles", "pass")


# ---------------------------------------------------------------- Fragments and Relics


@rule("DK-DUAL-13")
def test_a_destination_brings_a_fragment() -> None:
    t = woods(
        at="P-yellow",
        stage="event",
        quests=["the-hollow-elm"],
        chance={"skill": ["x"] * 3},
        party={n: {"ranks": {"explore": 9}} for n in (1, 2, 3)},
    )
    t.seat("party").answers("the-hollow-elm")
    assert "[the-hollow-elm]" in t.quests
    assert forest(t).fragments == 1


@rule("DK-DUAL-13")
def test_the_third_fragment_makes_a_relic_craftable_at_the_first_battle_site() -> None:
    t = rolls("x", circumstances=["splinter-of-a-relic"], forest={"fragments": 2})
    t.seat("party").asked("relic").offered(*relics.RELICS).answers("oak-crown")
    [made] = forest(t).craftings
    assert (made.site, made.relic, made.is_done, forest(t).fragments) == (1, "oak-crown", False, 0)
    assert "oak-crown" not in t.state.items


@rule("DK-DUAL-13")
def test_the_relic_is_crafted_where_it_waits_and_nowhere_else() -> None:
    t = woods(at="battle-site-1", stage="event", forest={"waits": "oak-crown"})
    t.seat("party").asked("visit").answers("craft")
    assert "oak-crown" in t.state.items
    t = woods(at="battle-site-2", stage="event", forest={"waits": "oak-crown"})
    assert t.facts("crafts") == []


@rule("DK-DUAL-13")
def test_the_paragons_hall_is_the_fifth_battle_site() -> None:
    t = woods(at="paragons-hall-5", stage="event", forest={"relics": relics.RELICS[:4], "waits": relics.RELICS[4]})
    t.seat("party").answers("craft")
    assert [item for item in t.state.items if item in relics.RELICS] == list(relics.RELICS)


# ---------------------------------------------------------------- HEXtiles


@rule("DK-DUAL-14")
@pytest.mark.parametrize(("picked", "valley", "woodland"), [("E", ["T", "F"], ["U"]), ("T", ["F"], ["E", "U"])])
def test_one_hextile_of_either_stack_is_turned_up_and_the_other_goes_under_the_opposite(
    picked: str, valley: list[str], woodland: list[str]
) -> None:
    t = woods(at=(0, -1), hextiles=["E", "F"], forest={"hextiles": ["T", "U"]})
    t.seat("party").answers("normal")
    t.seat("party").asked("go").answers("hex:1,-3")
    t.seat("party").asked("tile").answers("hextile")
    notes = {choice.id: choice.note for choice in t.table.question(min(t.table.asks)).choices}
    assert "Shrine" in notes["piece:E"] or "Ruin" in notes["piece:E"]
    t.seat("party").asked("stack").offered("E", "T").answers(picked)
    t.seat("party").asked("lay").answers("way-0@hex:4,-7")
    assert land.of(t.state).used[4, -7] == picked
    assert (t.state.hextiles, forest(t).hextiles) == (valley, woodland)


@rule("DK-DUAL-14")
def test_where_one_stack_is_gone_the_other_goes_on() -> None:
    t = woods(at=(0, -1), hextiles=[], forest={"hextiles": ["T"]})
    t.seat("party").answers("normal")
    t.seat("party").answers("hex:1,-3")
    t.seat("party").answers("hextile")
    t.seat("party").asked("lay").answers("way-0@hex:4,-7")
    assert (t.state.hextiles, forest(t).hextiles) == ([], [])


# ---------------------------------------------------------------- Bosses and the Black Market


@rule("DK-DUAL-16")
@pytest.mark.parametrize(("lot", "foe"), [(1, "sister-hollow"), (2, "old-hornmantle")])
def test_between_bosses_of_one_level_a_die_decides_whose_lair_it_is(lot: int, foe: str) -> None:
    t = woods(at="ruin-B", stage="event", bosses=[1], chance={"ruin": ["9"], "lot": [[lot]]})
    assert [one.id for one in t.state.fighting.foes] == [foe]


@rule("DK-DUAL-16")
def test_without_a_tie_no_die_is_rolled() -> None:
    t = woods(at="ruin-B", stage="event", bosses=[1, 2], chance={"ruin": ["9"]})
    assert [one.id for one in t.state.fighting.foes] == ["old-hornmantle"]


@rule("DK-DUAL-17")
@pytest.mark.parametrize(("face", "is_open"), [("2", True), ("3", False)])
def test_bosses_of_the_forest_count_for_the_black_market(face: str, is_open: bool) -> None:
    t = woods(
        at="den-2",
        fight={"old-hornmantle": {"health": 0}},
        why="boss",
        bosses=[1],
        powers=["heartwood"] * 4 + ["antlers-down"] * 3,
        chance={"market": [f"{face} 9 9"], "target": ["1 2 3"]},
    )
    assert forest(t).bosses == [2]
    assert (t.state.market == t.state.at) is is_open


@rule("DK-DUAL-17")
@pytest.mark.parametrize(("where", "gold"), [("waypost-1", 2), ("market", 4)])
def test_bezzelquark_pays_twice_for_natures_essence(where: str, gold: int) -> None:
    at = AWAY if where == "market" else where
    t = woods(at=at, market=at if where == "market" else None, stage="event", forest={"essence": 6})
    t.seat("party").answers("sell")
    assert (sum(t.hero(n).gold for n in (1, 2, 3)), forest(t).essence) == (6 * gold, 0)


@rule("DK-DUAL-17")
def test_an_encounter_of_the_forest_leaves_essence_for_each_hero() -> None:
    t = woods(fight={"masked-foxes": {"health": 0}}, why="circumstance", card="masked-foxes", after="event")
    assert forest(t).essence == 3
    t = woods(fight={"bandit-scouts": {"health": 0}}, why="circumstance", card="bandit-scouts", after="event")
    assert forest(t).essence == 0


@rule("DK-DUAL-12", "DK-QUEST-13", "DK-DEATH-03")
def test_while_a_bounty_that_comes_is_shared_out_no_other_quest_is_in_nobodys_hands() -> None:
    done = [{"card": quest, "complete": True} for quest in ("the-old-ford", "every-signpost-lies")]
    told: dict[str, Any] = {"quests": done, "quest_deck": ["mother-mires-price", "fever-moss"]}
    party = {1: {}, 2: {}, 3: {"dead": True}}
    upgrades = [*["thick-bark"] * 4, *["antlers-down"] * 4]
    t = woods(party=party, at="city-1", stage="event", bosses=[1], powers=upgrades, **told)
    t.seat("party").asked("reward")
    game.invariants(t.state)
    t.seat("party").answers("hero-1")
    assert {"[mother-mires-price]", "fever-moss"} <= {*t.quests}
