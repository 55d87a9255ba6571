"""Events: drawn by a Scout, read, decided, stored and archived; and the Tests that they ask for."""

from typing import Any

import pytest

from longtable.cli.lookup import with_stakes
from longtable.engine.ask import option_id
from longtable.engine.content import Pack
from longtable.engine.scene import Page
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.game import LludwiksLabyrinth, game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.state import Covered
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, begun, lays, opened, table

STRAIGHT, THREE, PLAIN, BEND = "long-dark", "echo-hall", "lost-property", "mossy-stair"
"""Tiles: the first two and the last have an Event icon, the third has none."""


def scouts(*tiles: str, **position: Any) -> LabyrinthStory:
    """The first Hero walks to the gate and Scouts there."""
    t = table(labyrinth=tiles, resting=ANY, **position)
    t.seat(0).asked("act").answers(GATE)
    t.seat(0).answers("scout")
    return t


def packets(found: list[Packet]) -> list[tuple[str, str]]:
    return [(packet.event, packet.side) for packet in found]


def page(t: LabyrinthStory) -> Page:
    """What lies open for all."""
    shown = t.table.scene(None).page
    assert shown is not None
    return shown


def choices(t: LabyrinthStory, seat: int = 0) -> list[str]:
    ask = t.table.asks[t.seat(seat).asked("event").request]
    return [option_id(option).rpartition(".")[2] for option in ask.options]


def decides(t: LabyrinthStory, way: str, seat: int = 0) -> None:
    ask = t.table.asks[t.seat(seat).asked("event").request]
    t.seat(seat).answers(next(option_id(option) for option in ask.options if option_id(option).endswith(f".{way}")))


# ---------------------------------------------------------------- the stack


@rule("LL-SETUP-16")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_all_of_tier_one_come_before_tier_two_before_tier_three(seed: str) -> None:
    t = begun(3, seed=seed)
    tiers = [game.content.packets[event].tier for event in reversed(t.state.events)]
    assert tiers == [1] * 6 + [2] * 3 + [3]
    other = begun(3, seed=f"{seed} more")
    assert sorted(t.state.events) == sorted(other.state.events)
    assert t.state.events != other.state.events


@rule("LL-SETUP-15")
def test_conclusions_and_specials_are_in_no_stack() -> None:
    t = begun(2)
    assert all(game.content.packets[event].tier for event in t.state.events)
    assert all(not game.content.packets[event].tier for event in t.state.specials)
    assert not set(t.state.events) & set(t.state.specials)


# ---------------------------------------------------------------- drawing


@rule("LL-EVENT-01", "LL-SCOUT-14", "LL-MOVE-06")
def test_an_event_ends_the_move_and_the_turn_goes_on_with_its_points() -> None:
    t = scouts(STRAIGHT, THREE, events=["squeaky-hinges", "cold-forge"])
    assert t.asked == {0: "event"}
    assert (t.points, t.steps, t.hero(1).at) == (3, 0, GATE)
    assert page(t).title == "Squeaky Hinges"
    decides(t, "leave")
    t.seat(0).asked("plus-row").answers("melee")
    assert (t.asked, t.points, t.steps) == ({0: "act"}, 3, 0)
    assert packets(t.state.archive) == [("squeaky-hinges", "E")]
    assert t.state.events == ["cold-forge"]


@rule("LL-SCOUT-13")
def test_williams_example_of_two_tiles_with_event_icons() -> None:
    # Tile D comes north, tile E east; both show an Event icon: one Event happens, on D.
    t = scouts(BEND, THREE, events=["squeaky-hinges", "cold-forge"])
    lays(t, "way-1@C1")
    assert t.state.reading is not None
    assert t.places([t.state.reading.at]) == ["C1"]
    assert t.state.events == ["cold-forge"]
    t = scouts(PLAIN, THREE, events=["squeaky-hinges"])
    lays(t, "way-0@D2")
    assert t.state.reading is not None
    assert t.places([t.state.reading.at]) == ["C1"]


@rule("LL-SCOUT-15")
def test_without_events_their_icons_are_ignored() -> None:
    t = scouts(STRAIGHT, THREE)
    assert (t.asked, t.points, t.steps) == ({0: "act"}, 3, 2)


@rule("LL-SCOUT-13")
def test_tiles_without_event_icons_bring_none() -> None:
    t = table(
        at={1: EAST},
        tiles={"D2": PLAIN, "D4": PLAIN},
        ways={"D4": 1},
        labyrinth=["the-crossing"],
        events=["cold-forge"],
    )
    t.seat(0).asked("act").answers("scout")
    assert (t.asked, t.state.events) == ({0: "act"}, ["cold-forge"])


@rule("LL-EVENT-02")
def test_icons_of_an_event_lie_on_top_of_what_is_there() -> None:
    t = opened("guard-dozing", at=EAST, minions={EAST: ["hound"]}, decks={"minions": ["gnome"]})
    assert t.minions(EAST) == ["gnome", "hound"]
    assert page(t).deeds == ("Chump here",)


# ---------------------------------------------------------------- reading


@rule("LL-EVENT-06")
def test_a_choice_shows_labels_and_brackets_and_nothing_of_the_results() -> None:
    t = opened("squeaky-hinges")
    shown = page(t)
    assert [reply.name for reply in shown.replies] == [
        "One good shove, before anybody comes",
        "Butter the hinges with your own supper",
        "Close it again, finger by finger",
    ]
    assert [reply.note for reply in shown.replies] == [
        "Test: Melee 2, the Scouting Hero",
        "The Scouting Hero pays 2 Hearts",
        "",
    ]
    assert (shown.deeds, shown.foot) == ((), "")
    assert shown.head == "Event, Tier I, on Gate Landing"
    assert "Treasure" not in str(shown) + str(t.seat(0).question)
    decides(t, "butter")
    assert (t.hero(1).lost, len(t.looted)) == (2, 1)


@rule("LL-EVENT-06", "LL-PAY-02")
@pytest.mark.parametrize(
    ("event", "side", "words", "way"),
    [
        pytest.param("squeaky-hinges", "A", {"health": {1: 1}}, "butter", id="too few Hearts"),
        pytest.param("cold-forge", "A", {"hands": {1: ["leech"]}}, "burn", id="too few cards"),
        pytest.param("weighing-room", "A", {"bounty": 1}, "coins", id="too little Bounty"),
        pytest.param("crushing-corridor", "A", {}, "jam", id="no Treasure"),
        pytest.param("collapsed-arch", "B", {"where": {1: CAMP}}, "dig", id="nobody there"),
    ],
)
def test_what_cannot_be_paid_or_is_not_so_is_barred(event: str, side: str, words: dict[str, Any], way: str) -> None:
    t = opened(event, side, **words)
    assert way not in choices(t)
    t.seat(0).barred(f"way:{event}.{way}")


@rule("LL-EVENT-06", "LL-PAY-02")
@pytest.mark.parametrize(
    ("event", "side", "words", "way"),
    [
        pytest.param("squeaky-hinges", "A", {"health": {1: 2}}, "butter", id="just enough Hearts"),
        pytest.param("cold-forge", "A", {"hands": {1: ["leech", "drain"]}}, "burn", id="just enough cards"),
        pytest.param("weighing-room", "A", {"bounty": 1, "defeated": ["gnome"]}, "coins", id="tokens and Minions"),
        pytest.param("crushing-corridor", "A", {"gear": {1: ["pizza-peel"]}}, "jam", id="a Treasure"),
        pytest.param("collapsed-arch", "B", {}, "dig", id="somebody there"),
        pytest.param("collapsed-arch", "B", {"where": {1: CAMP, 2: GATE}}, "dig", id="another there"),
    ],
)
def test_what_can_be_paid_and_is_so_is_offered(event: str, side: str, words: dict[str, Any], way: str) -> None:
    assert way in choices(opened(event, side, **words))


@rule("LL-EVENT-06")
def test_a_lone_hero_cannot_take_what_takes_two() -> None:
    hands = {1: ["leech"]}
    assert "name" in choices(opened("porters-apprentice", "D", hands=hands))
    t = opened("porters-apprentice", "D", hands=hands, heroes=1)
    assert choices(t) == ["free", "spy"]


@rule("LL-EVENT-03", "LL-EVENT-04")
def test_a_foot_flips_the_packet_and_lays_it_into_the_stash_and_a_marker_ties_the_hero() -> None:
    t = opened("pocket-gnome")
    [packet] = t.state.stored
    assert (packet.side, packet.marker, packet.marked, packet.marked_at) == ("B", 1, "hero-1", NOWHERE)
    assert t.asked == {0: "act"}
    stash = next(sheet for sheet in t.table.scene(None).sheets if sheet.id == "events:stored")
    assert [(item.name, item.note) for item in stash.items] == [("Pocket Gnome", "Marker 1: Rowan")]


@rule("LL-EVENT-04")
def test_the_lowest_free_pair_of_markers_is_taken_and_free_again_after_the_archive() -> None:
    words: dict[str, Any] = {"stored": {"pocket-gnome": {"side": "B", "marked": 2}}}
    t = opened("collapsed-arch", at=EAST, **words)
    assert [(packet.marker, packet.marked_at != NOWHERE) for packet in t.state.stored] == [(1, False), (2, True)]
    t.rest(0, "stored")
    t.seat(0).answers("pocket-gnome")
    decides(t, "sell", 1)
    t.rest(0, "event")
    decides(t, "go")
    assert [packet.marker for packet in t.state.archive] == [0, 0]
    assert t.state.archive[1].marked_at == NOWHERE


@rule("LL-EVENT-04")
@pytest.mark.parametrize(
    ("taken", "marker"), [([], 1), ([1, 2, 4], 3), ([1, 2, 3, 4, 5], 6), ([1, 2, 3, 4, 5, 6], 0)]
)
def test_there_are_six_pairs_of_markers(taken: list[int], marker: int) -> None:
    def others(s: LabyrinthState) -> None:
        s.stored += [Packet("collapsed-arch", "B", 7, s.heroes[0].role, marker=number) for number in taken]

    t = opened("pocket-gnome", then=others)
    assert t.state.stored[-1].marker == marker


@rule("LL-EVENT-05", "LL-HLVL-01")
def test_the_lead_hero_says_which_packet_is_read_first_and_each_is_read_once() -> None:
    stored = {"pocket-gnome": {"side": "E", "marked": 1}, "collapsed-arch": {"side": "B", "at": GATE}}
    words: dict[str, Any] = {"stored": stored, "initiative": 2, "chance": {"dice": ["W1"]}}
    t = table(acts=0, stage=Stage.STORED, resting=ANY, **words)
    t.seat(1).asked("stored").answers("collapsed-arch")
    decides(t, "wait", 1)
    # The other is the only one that is left, so that nobody is asked for it.
    t.seat(0).asked("plus-row").answers("magic")
    assert sorted(packets(t.state.stored)) == [("collapsed-arch", "B"), ("pocket-gnome", "E")]
    assert t.said("page", "drew", "leads")[:3] == ["page", "page", "page"]
    assert not any(packet.is_read for packet in t.state.stored)


@rule("LL-EVENT-05", "LL-EVENT-06")
def test_of_a_stored_packet_the_marked_hero_decides_else_the_lead_hero() -> None:
    assert opened("pocket-gnome", "B", was_stored=True, marked=2, initiative=1).asked == {1: "event"}
    assert opened("porters-apprentice", "D", was_stored=True, initiative=2).asked == {1: "event"}
    assert opened("porters-apprentice", "D", initiative=2).asked == {0: "event"}
    t = opened("pocket-gnome", "B", was_stored=True, marked=2, initiative=1, fallen=[2])
    assert t.asked == {0: "event"}


@rule("LL-EVENT-07")
def test_a_finished_packet_lies_in_the_archive_with_the_side_it_ended_on() -> None:
    t = opened("pocket-gnome", "B", was_stored=True, marked=1)
    decides(t, "sell")
    assert packets(t.state.archive) == [("pocket-gnome", "D")]
    assert (t.state.stored, t.state.reading, t.state.loose_bounty) == ([], None, 2)


@rule("LL-EVENT-08")
def test_the_last_event_begins_the_final_battle() -> None:
    t = opened("the-porter-wakes", at=EAST)
    decides(t, "ring")
    t.rest(0, "act")
    assert (t.state.is_final, t.villain.at) == (True, GATE)


@rule("LL-EVENT-09")
def test_packets_in_the_stash_are_not_cashed_in() -> None:
    t = table(acts=0, stage=Stage.SHARE, bounty=2, stored={"pocket-gnome": {"side": "B", "marked": 1}}, resting=ANY)
    t.rest_until(lambda s: s.hoard > 0)
    assert (t.state.hoard, len(t.state.stored)) == (2, 1)


@rule("LL-EVENT-06")
def test_where_no_option_can_be_taken_the_packet_is_over() -> None:
    side = {
        "id": "A",
        "text": "A gate.",
        "options": [{"id": "pay", "label": "Pay", "cost": "lose party 3", "to": "B"}],
    }
    row = {"id": "gate", "name": "Gate", "source": "house", "act": 1, "tier": 1, "number": 900, "icon": "x"}
    rows = {"packet": [{**row, "side": [side, {"id": "B", "text": "Through."}]}]}
    t: LabyrinthStory = open_table(
        LludwiksLabyrinth([Pack("gates", game.slug, rows)]),
        seats=2,
        acts=1,
        resting=ANY,
        change=lambda s: s.called.append(Packet("gate", at=7, scouter=s.heroes[0].role)),
    )
    assert (t.asked, packets(t.state.archive)) == ({0: "act"}, [("gate", "A")])


# ---------------------------------------------------------------- Tests


@rule("LL-TEST-01")
def test_a_test_is_rolled_like_an_action_roll_and_costs_neither_point_nor_roll() -> None:
    words: dict[str, Any] = {"dice": {1: ["W W", "_", "_"]}, "gear": {1: ["pizza-peel"]}, "plus": {1: [1, 0, 0]}}
    t = opened("squeaky-hinges", **words, chance={"dice": ["W1 W0 Y0"]})
    decides(t, "shove")
    t.seat(0).asked("add").answers("1")
    t.seat(0).asked("found").answers("stash")
    assert (t.points, t.hero(1).plus[0], packets(t.state.archive)) == (4, 0, [("squeaky-hinges", "B")])
    assert "melee" in t.seat(0).asked("act").options


@rule("LL-TEST-02")
@pytest.mark.parametrize(("roll", "side"), [("W1 W1 W1", "B"), ("W1 W1 W0", "C")])
def test_hits_that_equal_the_difficulty_pass(roll: str, side: str) -> None:
    t = opened("crushing-corridor", dice={1: ["W W W", "_", "_"]}, chance={"dice": [roll]})
    decides(t, "hold")
    assert packets(t.state.archive) == [("crushing-corridor", side)]
    assert t.said("passes", "fails") == ["passes" if side == "B" else "fails"]


@rule("LL-TEST-03")
def test_hits_of_a_test_buy_nothing() -> None:
    t = opened("crushing-corridor", dice={1: ["R R R R", "_", "_"]}, minions={GATE: ["gnome"]}, hands={1: ["leech"]})
    decides(t, "hold")
    assert t.asked == {0: "act"}
    assert (t.hero(1).plus, t.minions(GATE), t.state.hits) == ([0, 0, 0], ["gnome"], None)


@rule("LL-TEST-01", "LL-TEST-03")
def test_nothing_is_asked_that_cannot_change_whether_a_test_is_passed() -> None:
    words: dict[str, Any] = {"dice": {1: ["W W W", "_", "_"]}, "plus": {1: [1, 0, 0]}}
    t = opened("crushing-corridor", **words, chance={"dice": ["W1 W0 W0"]})
    decides(t, "hold")
    assert (t.asked, t.hero(1).plus[0]) == ({0: "act"}, 1)
    t = opened("crushing-corridor", **words, chance={"dice": ["W1 W1 W1"]})
    decides(t, "hold")
    assert (t.asked, t.hero(1).plus[0]) == ({0: "act"}, 1)
    t = opened("crushing-corridor", **words, chance={"dice": ["W1 W1 W0"]})
    decides(t, "hold")
    t.seat(0).asked("add").answers("1")
    assert (t.asked, t.hero(1).plus[0]) == ({0: "act"}, 0)


@rule("LL-TEST-04")
def test_a_covered_die_is_not_rolled_in_a_test_and_stays_covered() -> None:
    def poison(s: LabyrinthState) -> None:
        s.lay_tokens().poison.append(Covered(s.heroes[0].role, int(Row.MELEE), int(Die.WHITE)))
        s.called.append(Packet("crushing-corridor", "A", 7, s.heroes[0].role))

    t = table(at={1: GATE}, dice={1: ["W W W", "_", "_"]}, change=poison, chance={"dice": ["W1 W1"]})
    decides(t, "hold")
    assert t.state.archive[-1].side == "C"
    assert len(statuses.poison_of(t.state, t.state.heroes[0])) == 1


@rule("LL-TEST-01")
def test_the_decider_names_who_makes_a_test_that_anybody_may_make() -> None:
    dice = {1: ["_", "_", "W"], 2: ["_", "_", "R R"]}
    t = opened("chalk-arrows", dice=dice, labyrinth=[STRAIGHT, THREE, PLAIN])
    decides(t, "read")
    t.seat(0).asked("tester").answers("hero-2")
    t.rest(0, "act")
    assert packets(t.state.archive) == [("chalk-arrows", "B")]


@rule("LL-TEST-01")
def test_a_test_in_the_level_up_step_needs_nobodys_turn() -> None:
    stored = {"collapsed-arch": {"side": "B", "at": GATE}}
    words: dict[str, Any] = {"stored": stored, "at": {2: GATE}, "dice": {2: ["R R", "_", "_"]}, "minions": {}}
    t = table(acts=0, stage=Stage.STORED, resting=ANY, **words, chance={"dice": ["R2 R1"]})
    decides(t, "dig")
    assert [fact.data["who"] for fact in t.facts("learns")] == ["player:hero-2"]
    t.rest(0, "hold-back")
    assert packets(t.state.archive) == [("collapsed-arch", "C")]


@rule("LL-TEST-01", "LL-EVENT-06")
def test_a_page_shows_the_dice_of_whoever_passes_a_test_most_likely() -> None:
    t = opened("cold-forge", dice={1: ["W _ _", "_", "_"], 2: ["_", "_", "R R R"]})
    page = t.table.scene(None).page
    assert page is not None
    [reply, *_] = page.replies
    assert reply.note == "Test: Magic 2, a Hero of your choice; best Welliam"
    assert [die.tint for die in reply.dice[0].dice] == ["red"] * 3
    figures = t.table.outlook(t.seat(0).asked("event").request, "any")
    assert [likely.label for likely in figures[reply.option]] == ["Passed by Welliam with the dice alone"]
    asked = t.table.question(t.seat(0).asked("event").request)
    [told, *others] = with_stakes(t.table, asked.number, asked, t.table.scene(None)).choices
    assert told.note == "A Test of Magic, Difficulty 2. dice alone 100 %"
    assert others == list(asked.choices[1:])
