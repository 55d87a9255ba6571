"""Quests that lie side by side: which of them is meant, where each is done, and which slot a new one takes."""

from contextlib import suppress
from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.play import quests
from longtable.games.valley_of_the_dead_king.state import Ally, OnBar
from longtable.testing import rule
from tests.valley_of_the_dead_king.errands import done, errand
from tests.valley_of_the_dead_king.roads import ON, run
from tests.valley_of_the_dead_king.woods import forest, woods

ROAD, TAX, BRIDE, SUSAN = "born-on-the-road", "the-honest-tax-collector", "the-salt-bride", "a-bear-called-susan"
"""The four Escorts, as they lie in the deck."""
MIRE, HOLLOW, KLIK, CHOIR = "mother-mires-price", "rest-for-sister-hollow", "emperor-klik", "hush-the-choir"
FORD, SIGNPOSTS, BARN, HART = (
    "the-old-ford",
    "every-signpost-lies",
    "what-lives-in-the-leaning-barn",
    "the-white-hart-of-antler-glen",
)


def lying(t: Any, name: str) -> OnBar:
    """A Quest that lies on the bar."""
    found: OnBar = next(on for on in t.state.quest_bar if t.state.quest(on.card).id == name)
    return found


def paused(*names: Any, at: Any, **told: Any) -> Any:
    """The group is about to move on from a hex, with these Quests on the bar."""
    return errand(*names, at=at, **{"stage": "movement", "chance": {"king": []}, "resting": ON, **told})


def first_of(rule: Any) -> None:
    """A rule runs to its end, or until it asks somebody."""
    with suppress(StopIteration):
        rule.send(None)


def along(t: Any, *names: str) -> list[Ally]:
    """The Escorts of these Quests go along with the group."""
    found = [
        Ally(id=name, number=n, name=name, health=5, most=5, quest=lying(t, name).card)
        for n, name in enumerate(names, 1)
    ]
    t.state.allies = found
    return found


# ---------------------------------------------------------------- where


@rule("DK-QUEST-07", "DK-QUEST-08", "DK-QUEST-12")
@pytest.mark.parametrize(
    ("quest", "told", "place"),
    [
        (FORD, {}, "A-red"),
        (BARN, {}, "A-green"),
        ("fever-moss", {}, "B-blue"),
        (ROAD, {}, "A-blue"),
        ("seed-for-saltmere", {}, "A-yellow"),
        ("seed-for-saltmere", {"cargo": True}, "city-3"),
        ("not-to-be-opened", {}, "city-1"),
        ("not-to-be-opened", {"cargo": True}, "city-6"),
        (MIRE, {}, "boss-1"),
        (CHOIR, {}, "boss-7"),
        ("locusts-at-hearth", {}, "city-1"),
        ("payday-in-emberfall", {}, "city-6"),
    ],
)
def test_where_a_quest_is_attempted_or_ends(quest: str, told: dict[str, Any], place: str) -> None:
    t = errand({"card": quest, **told}, at=(0, -1), resting=ON)
    assert quests.place_of(t.state, lying(t, quest)) == land.named(t.state, place)


@rule("DK-QUEST-02", "DK-QUEST-12", "DK-FALL-05")
@pytest.mark.parametrize(
    ("quest", "at", "told", "fallen", "reason"),
    [
        (FORD, "A-red", {}, [], None),
        (FORD, "A-red", {"complete": True}, [], "elsewhere"),
        (FORD, "A-green", {}, [], "elsewhere"),
        (BARN, "A-green", {}, [], None),
        ("fever-moss", "B-blue", {}, [], None),
        ("the-miners-last-candle", "D-blue", {}, [], None),
        ("seed-for-saltmere", "A-yellow", {}, [], None),
        ("seed-for-saltmere", "city-3", {"cargo": True}, [], "with-you"),
        ("not-to-be-opened", "city-1", {}, [1, 6], None),
        (MIRE, "boss-1", {}, [], "elsewhere"),
        ("locusts-at-hearth", "city-1", {}, [2], None),
        ("locusts-at-hearth", "city-1", {}, [1], "fallen"),
    ],
)
def test_why_a_quest_cannot_be_attempted(
    quest: str, at: str, told: dict[str, Any], fallen: list[int], reason: str | None
) -> None:
    t = paused({"card": quest, **told}, at=at, fallen=fallen)
    assert quests.why_not_now(t.state, lying(t, quest)) == reason


@rule("DK-QUEST-15")
@pytest.mark.parametrize(("tried", "may"), [(0, True), (3, True), (4, False), (5, True)])
def test_a_quest_that_was_tried_in_another_turn_may_be_tried_again(tried: int, may: bool) -> None:
    t = paused(FORD, at="A-red", turn=4)
    lying(t, FORD).tried = tried
    assert (quests.here(t.state) == [lying(t, FORD)]) == may


# ---------------------------------------------------------------- whose escort, whose fight, whose Boss


@rule("DK-QUEST-09")
@pytest.mark.parametrize("name", [ROAD, TAX, BRIDE, SUSAN])
def test_an_escort_goes_along_for_its_own_quest_alone(name: str) -> None:
    t = paused(ROAD, TAX, BRIDE, SUSAN, at=(0, -1))
    along(t, name)
    found = [quest for quest in (ROAD, TAX, BRIDE, SUSAN) if quests.is_with_group(t.state, lying(t, quest))]
    assert found == [name]


@rule("DK-QUEST-06", "DK-QUEST-09")
@pytest.mark.parametrize("name", [ROAD, TAX, BRIDE])
def test_with_a_quest_only_its_own_escort_leaves_the_group(name: str) -> None:
    t = paused(ROAD, TAX, BRIDE, at=(0, -1))
    along(t, ROAD, TAX, BRIDE)
    run(quests.replace(t.state, lying(t, name)))
    assert [ally.id for ally in t.state.allies] == [one for one in (ROAD, TAX, BRIDE) if one != name]


@rule("DK-QUEST-09")
@pytest.mark.parametrize("name", [ROAD, TAX, BRIDE, SUSAN])
def test_who_has_arrived_completes_the_quest_that_was_theirs(name: str) -> None:
    t = paused(ROAD, TAX, BRIDE, SUSAN, at="city-1", powers=["might"] * 8)
    row = game.content.every_quest[lying(t, name).card]
    assert row.escort is not None
    where = land.named(t.state, {"city": "city-1", "shrine": "shrine-A"}.get(row.escort.to, row.escort.to))
    assert where is not None
    t.state.at = where
    along(t, name)
    run(quests.arrive(t.state))
    assert [quest for quest in t.quests if quest.startswith("[")] == [f"[{name}]"]
    assert t.state.allies == []


@rule("DK-QUEST-08")
def test_what_was_delivered_is_carried_no_longer() -> None:
    t = paused({"card": "seed-for-saltmere", "cargo": True}, at="city-3")
    run(quests.arrive(t.state))
    assert (lying(t, "seed-for-saltmere").has_cargo, t.state.doings.quests) == (False, 1)
    run(quests.arrive(t.state))
    assert t.state.doings.quests == 1


@rule("DK-QUEST-12")
@pytest.mark.parametrize(("level", "names"), [(1, [MIRE]), (2, [HOLLOW]), (3, [KLIK]), (7, [CHOIR]), (5, [])])
def test_a_boss_completes_the_bounty_on_its_own_head(level: int, names: list[str]) -> None:
    t = paused(MIRE, HOLLOW, KLIK, CHOIR, FORD, at=(0, -1), powers=["might"] * 8)
    first_of(quests.boss_fell(t.state, level))
    assert [quest for quest in t.quests if quest.startswith("[")] == [f"[{name}]" for name in names]


@rule("DK-QUEST-12", "DK-QUEST-18")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_fight_is_won_for_the_quest_it_was_about(place: int) -> None:
    names = ("locusts-at-hearth", "spelling-trouble", "wages-of-the-drowned")
    t = paused(*names, at=(0, -1))
    run(quests.won(t.state, lying(t, names[place]).card, "quest"))
    assert [on.is_complete for on in t.state.quest_bar[:3]] == [n == place for n in range(3)]
    assert [on.challenge for on in t.state.quest_bar[:3]] == [""] * 3


@rule("DK-QUEST-12")
def test_a_fight_for_a_quest_that_is_gone_completes_nothing() -> None:
    t = paused(FORD, at=(0, -1))
    run(quests.won(t.state, 22, "quest"))
    assert t.state.doings.quests == 0


@rule("DK-QUEST-17", "DK-VALOR-01")
@pytest.mark.parametrize(
    ("quest", "triples"), [(FORD, 0), ("fever-moss", 0), ("the-cloudberry-woman", 0), ("seed-for-saltmere", 0)]
)
def test_only_triple_quests_are_noted_as_such(quest: str, triples: int) -> None:
    t = paused(quest, at=(0, -1))
    run(quests.complete(t.state, lying(t, quest)))
    assert (t.state.doings.quests, t.state.doings.triples) == (1, triples)


# ---------------------------------------------------------------- rolls and Challenges


@rule("DK-QUEST-14", "DK-QUEST-17")
@pytest.mark.parametrize(
    ("quest", "heroes", "successes"),
    [
        (FORD, 3, 1),
        (FORD, 4, 2),
        (FORD, 5, 2),
        ("the-sunken-bell", 4, 1),
        (BARN, 6, 1),
        ("lights-at-bogwood-landing", 6, 3),
        ("lights-at-bogwood-landing", 1, 1),
    ],
)
def test_what_a_quest_needs(quest: str, heroes: int, successes: int) -> None:
    t = paused(quest, at=(0, -1), heroes=heroes)
    assert quests.needed(t.state, t.state.quest(lying(t, quest).card)) == successes


@rule("DK-STYLE-18", "DK-QUEST-14")
@pytest.mark.parametrize(
    ("heroes", "dice", "successes"), [(1, "9 9", 0), (1, "3 3", 2), (2, "9 9", 0), (3, "9 9 9", 0)]
)
def test_a_lone_hero_rolls_two_dice_and_nobody_else_does(heroes: int, dice: str, successes: int) -> None:
    t = errand(FORD, at="A-red", heroes=heroes, dice=dice, powers=["might"] * 8, chance={"king": []}, resting=ON)
    t.seat("party").answers(FORD)
    assert t.facts("progress")[0].data["successes"] == successes


@rule("DK-QUEST-18")
@pytest.mark.parametrize(
    ("tried", "challenge", "may"),
    [
        (0, "", True),
        (4, "", True),
        (-3, "begun", True),
        (-5, "begun", True),
        (-4, "begun", False),
        (-3, "done", False),
    ],
)
def test_a_challenge_is_open_until_it_is_met_once_in_a_turn(tried: int, challenge: str, may: bool) -> None:
    t = paused(done(SIGNPOSTS, challenge=challenge), at="C-red", turn=4)
    lying(t, SIGNPOSTS).tried = tried
    assert (quests.open_challenges(t.state) == [lying(t, SIGNPOSTS)]) == may


@rule("DK-QUEST-18")
@pytest.mark.parametrize("lot", [1, 2, 3])
@pytest.mark.parametrize(("quest", "at", "level"), [(SIGNPOSTS, "C-red", 3), (BARN, "A-green", 5)])
def test_the_lot_names_an_encounter_of_the_level(quest: str, at: str, level: int, lot: int) -> None:
    able = [row.id for row in game.content.foes.values() if row.kind == "encounter" and row.level == level]
    t = errand(done(quest), at=at, chance={"lot": [[lot]], "king": []}, resting=ON)
    t.seat("party").answers(f"challenge@card:{quest}")
    assert t.foe().id == able[lot - 1]
    t = errand(done(quest), at=at, chance={"lot": [[len(able)]], "king": []}, resting=ON)
    t.seat("party").answers(f"challenge@card:{quest}")
    assert t.foe().id == able[-1]


# ---------------------------------------------------------------- new Quests


@rule("DK-QUEST-06")
@pytest.mark.parametrize("slot", [0, 1, 2, 3, 4])
def test_a_new_quest_takes_the_slot_and_it_is_told_which(slot: int) -> None:
    t = paused(FORD, SIGNPOSTS, BARN, HART, ROAD, at=(0, -1), quest_deck=[TAX])
    run(quests.replace(t.state, t.state.quest_bar[slot]))
    assert t.quests[slot] == TAX
    assert t.facts("new-quest")[0].data["slot"] == slot + 1


@rule("DK-QUEST-13")
@pytest.mark.parametrize(
    ("quest", "bosses", "is_complete"),
    [(CHOIR, [7], True), (CHOIR, [6, 8], False), (FORD, [0], False), ("fever-moss", [0], False), (ROAD, [0], False)],
)
def test_only_a_bounty_on_a_dead_boss_is_complete_at_once(quest: str, bosses: list[int], is_complete: bool) -> None:
    t = paused(SIGNPOSTS, at=(0, -1), quest_deck=[quest], bosses=bosses, powers=["might"] * 8)
    first_of(quests.replace(t.state, t.state.quest_bar[0]))
    assert t.quests[0] == (f"[{quest}]" if is_complete else quest)


@rule("DK-QUEST-13")
@pytest.mark.parametrize(
    ("quest", "tried", "is_ready"),
    [(MIRE, 4, False), (MIRE, 3, True), (MIRE, 5, True), (FORD, 4, True), (ROAD, 4, True), ("fever-moss", 4, True)],
)
def test_only_a_bounty_of_this_turn_waits_for_the_next_visit(quest: str, tried: int, is_ready: bool) -> None:
    t = paused(done(quest), at=(0, -1), turn=4)
    lying(t, quest).tried = tried
    assert (quests.ready(t.state) == [lying(t, quest)]) == is_ready


# ---------------------------------------------------------------- Dual Boards


@rule("DK-DUAL-12")
@pytest.mark.parametrize(
    ("gone", "left"), [((0, 1), (7, 8)), ((2,), (6, 7, 11)), ((), (6,)), ((0, 1, 2, 3, 4, 5), ())]
)
def test_destinations_come_before_quests_each_to_six(gone: tuple[int, ...], left: tuple[int, ...]) -> None:
    t = woods()
    s, own = t.state, forest(t)
    s.quest_bar = [on for n, on in enumerate(s.quest_bar) if n not in (*gone, *left)]
    before = [on.card for on in s.quest_bar]
    there = 6 - len(gone)
    coming = list(reversed(own.destinations.draw[-len(gone) :])) if gone else []
    others = list(reversed(s.quests.draw[-len(left) :])) if left else []
    run(quests.refill(s))
    now = [on.card for on in s.quest_bar]
    assert now == [*before[:there], *coming, *before[there:], *others]
    slots = [fact.data["slot"] for fact in t.facts("new-quest")]
    assert slots == [*range(there + 1, 7), *range(13 - len(left), 13)]


@rule("DK-DUAL-12", "DK-QUEST-06")
@pytest.mark.parametrize(("kind", "cards"), [("destinations", 16), ("quests", 46)])
def test_an_empty_deck_is_shuffled_anew_from_its_own_discards(kind: str, cards: int) -> None:
    t = woods(chance={kind: [list(range(cards))]})
    s, own = t.state, forest(t)
    deck = own.destinations if kind == "destinations" else s.quests
    deck.used, deck.draw = [*deck.used, *deck.draw], []
    gone = s.quest_bar.pop(0 if kind == "destinations" else 11)
    run(quests.refill(s))
    assert (len(s.quest_bar), gone.card in [on.card for on in s.quest_bar]) == (12, False)


@rule("DK-DUAL-13")
def test_a_quest_of_the_valley_brings_no_fragment() -> None:
    t = woods(quests=[FORD], stage="movement")
    run(quests.complete(t.state, lying(t, FORD)))
    assert forest(t).fragments == 0
