"""The tutorial: twenty story cards and six Events, without a Villain."""

from typing import Any

import pytest

from longtable.engine import moments
from longtable.engine.ask import Role
from longtable.engine.scene import Page
from longtable.games.valor_villainy.kinds import Ability, Phase, Team
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import lessons, track
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, SOUTH, WEST, begun, table

STORIES = game.content.stories
EVENTS = [
    "locked-larder",
    "lost-delivery-boy",
    "loose-bricks",
    "scribbled-walls",
    "the-big-gnome",
    "the-other-side-of-the-door",
]


DOOR = Packet("the-other-side-of-the-door", "B")


def taught(*, lesson: int = 99, **position: Any) -> LabyrinthStory:
    """A table of the tutorial in the middle of play, where so many story cards have been read."""
    change = position.pop("change", lambda _: None)

    def read(s: LabyrinthState) -> None:
        s.lesson = lesson
        change(s)

    return table(options={"mission": "tutorial"}, resting=ANY, change=read, **position)


def open_page(t: LabyrinthStory, viewer: str | None = None) -> Page:
    """What lies open for somebody."""
    page = game.scene(t.state, None if viewer is None else Role(viewer)).page
    assert page is not None
    return page


@rule("LL-SETUP-18")
def test_six_events_lie_in_their_order_unsleeved() -> None:
    t = begun(2, mission="tutorial")
    assert list(reversed(t.state.events)) == EVENTS
    assert [game.content.packets[event].order for event in EVENTS] == [1, 2, 3, 4, 5, 6]


@rule("LL-SETUP-01")
def test_it_is_a_small_labyrinth_without_villain_shards_or_elites() -> None:
    t = begun(2, mission="tutorial")
    assert (len(t.state.tiles), t.state.tiles[:2]) == (10, ["gallery-of-doors", "mossy-stair"])
    assert sum(cell.shards for cell in t.state.cells) == 0
    assert [bool(pack) for pack in t.state.packs] == [True, False, False]
    assert [panel.role for panel in game.scene(t.state, None).panels] == ["hero-1", "hero-2"]


@rule("LL-VPLUS-01")
def test_what_a_minion_brings_its_villain_is_lost_where_there_is_none() -> None:
    t = taught()
    with pytest.raises(StopIteration):
        t.state.box.villain_gains(t.state, Ability.PLUS_MAGIC).send(None)
    assert (sum(t.state.villain.plus), t.facts("villain-stores")) == (0, [])


# ---------------------------------------------------------------- lessons


def test_there_are_twenty_story_cards_each_with_something_to_wait_for() -> None:
    assert len(STORIES) == 20
    assert {card.until for card in STORIES} <= {*lessons.DONE}
    assert {card.skip for card in STORIES} - {""} == {*lessons.SKIPS}
    regions = {f"region:{at}" for at in (CAMP, GATE, EAST)}
    actions = {"scout", "loot", "end", "surge", "row:melee", "row:magic"}
    assert {light for card in STORIES for light in card.lights} == regions | actions | {"me", "halls"}


def test_a_card_is_a_page_that_is_turned() -> None:
    t = begun(1, mission="tutorial")
    page = open_page(t)
    assert (page.title, page.head, page.deeds) == (STORIES[0].name, "Lesson 1 of 20", (STORIES[0].teaches,))
    assert [reply.option for reply in page.replies] == ["next", "enough"]
    t.seat(0).asked("lesson").answers("next")
    assert t.state.lesson == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_is_read_to_all_and_anybody_turns_it(seat: int) -> None:
    t = begun(3, mission="tutorial")
    assert t.asked == {0: "lesson", 1: "lesson", 2: "lesson"}
    t.seat(seat).asked("lesson").answers("next")
    assert (t.state.lesson, t.table.decisions[-1].seat) == (1, seat)


def test_no_bot_turns_a_card_where_a_person_listens() -> None:
    t = begun(3, mission="tutorial")
    for bot in (0, 1):
        t.table.reseat(bot, "greedy")
    assert t.asked == {2: "lesson"}
    [question] = moments.questions(t.table, 2)
    assert (question.kind, question.role) == ("lesson", "hero-3")
    t.table.reseat(2, "greedy")
    assert t.asked == {0: "lesson"}


def test_who_acts_first_is_settled_before_anybody_is_told_to_move() -> None:
    t = begun(2, mission="tutorial")
    for _ in range(2):
        t.seat(0).asked("lesson").answers("next")
    assert (t.asked, open_page(t).title) == ({0: "hold-back"}, STORIES[1].name)
    t.seat(0).answers("yes")
    assert (t.asked, open_page(t).title) == ({0: "lesson", 1: "lesson"}, STORIES[2].name)
    assert t.acting == "hero-2"


def test_a_card_points_at_places_actions_and_the_viewers_own_board() -> None:
    t = begun(2, mission="tutorial")
    assert open_page(t).lights == ("region:C3",)
    t.seat(0).answers("next")
    assert [open_page(t, viewer).lights for viewer in ("hero-1", "hero-2", None)] == [
        ("player:hero-1",),
        ("player:hero-2",),
        (),
    ]
    t.seat(0).answers("next").asked("hold-back").answers("no")
    assert open_page(t).lights == (f"region:{EAST}",)


def test_a_card_lies_open_until_its_lesson_is_done_and_an_event_goes_before_it() -> None:
    t = begun(1, mission="tutorial")
    for _ in range(3):
        t.seat(0).answers("next")
    page = open_page(t)
    assert (page.title, page.head, page.replies) == (STORIES[2].name, "Lesson 3 of 20", ())
    t.state.reading = Packet("locked-larder", "A")
    assert open_page(t).title == game.content.packets["locked-larder"].name
    t.state.reading = None
    t.seat(0).answers(EAST)
    assert open_page(t, "hero-1").lights == ("region:E3", "region:D4")
    assert (open_page(t).title, open_page(t).lights) == (STORIES[3].name, ())


def test_who_knows_how_it_is_played_turns_all_cards_at_once() -> None:
    t = begun(1, mission="tutorial")
    t.seat(0).asked("lesson").answers("enough")
    assert t.asked == {0: "act"}
    assert game.scene(t.state, None).page is None


def test_a_lesson_offers_what_it_teaches_and_goes_on_when_that_is_done() -> None:
    t = begun(1, mission="tutorial")
    for _ in range(3):
        t.seat(0).asked("lesson").answers("next")
    t.seat(0).asked("act").offered(GATE, EAST, SOUTH, WEST).answers(EAST)
    for _ in range(2):
        t.seat(0).asked("lesson").answers("next")
    assert t.seat(0).asked("act").options == ["scout", "end"]
    t.seat(0).answers("scout")
    while t.asked == {0: "lay"}:
        t.seat(0).answers(t.seat(0).options[0])
    assert open_page(t).title == STORIES[5].name


@pytest.mark.parametrize(("word", "before", "after"), [
    ("begun", {"acts": 0, "stage": Stage.HERO_ROUND, "heroes": 2}, {}),
    ("begun", {"acts": 0, "stage": Stage.HERO_ROUND, "heroes": 2}, {"change": lambda s: setattr(s, "round", 2)}),
    ("moved", {}, {"at": {1: EAST}}),
    ("moved", {}, {"change": lambda s: setattr(s, "turns_begun", 2)}),
    ("scouted", {}, {"tiles": {"D2": "long-dark"}}),
    ("scouted", {}, {"change": lambda s: setattr(s, "round", 2)}),
    ("event", {}, {"change": lambda s: s.archive.append(DOOR)}),
    ("event", {}, {"change": lambda s: s.stored.append(DOOR)}),
    ("event", {}, {"change": lambda s: setattr(s, "round", 2)}),
    ("looted", {}, {"looted": ["pizza-peel"]}),
    ("turn", {}, {"change": lambda s: setattr(s, "round", 2)}),
    ("rolled", {}, {"change": lambda s: setattr(s, "phase", Phase.MINIONS)}),
    ("rolled", {}, {"change": lambda s: setattr(s, "round", 2)}),
    ("struck", {}, {"minions": {EAST: ["[gnome]"]}}),
    ("struck", {}, {"change": lambda s: setattr(s, "stage", Stage.EXPERIENCE)}),
    ("learnt", {}, {"change": lambda s: setattr(s, "round", 2)}),
    ("learnt", {}, {"change": lambda s: setattr(s, "phase", Phase.VILLAIN)}),
    ("struck", {}, {"change": lambda s: setattr(s, "stage", Stage.STORED)}),
    ("turn", {}, {"change": lambda s: setattr(s, "turns_begun", 2)}),
    ("rolled", {}, {"change": lambda s: s.turns[0].used.append(0)}),
    ("struck", {}, {"defeated": ["door-goblin"]}),
    ("looted", {}, {"bounty": 1}),
    ("learnt", {}, {"change": lambda s: setattr(s, "stage", Stage.VILLAIN_MAGIC)}),
    ("minions", {}, {"change": lambda s: setattr(s, "round", 2)}),
    ("event-6", {"events": ["locked-larder"]}, {"events": []}),
])  # fmt: skip
def test_what_a_card_waits_for(word: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    asked = {"heroes": 1, "events": ["locked-larder"]}
    assert not lessons.DONE[word](taught(**{**asked, **before}).state)
    chump = next(card.id for card in game.content.minions.values() if card.size == 1 and card.since == 0)
    after = {"defeated": [chump]} if "defeated" in after else {**after}
    change = after.pop("change", None) if "change" in after else None
    s = taught(**{**asked, **after}).state
    if change is not None:
        change(s)
    assert lessons.DONE[word](s)


def test_what_a_card_can_be_left_out_for() -> None:
    assert [lessons.SKIPS["alone"](taught(heroes=heroes).state) for heroes in (1, 2)] == [True, False]
    bare = lessons.SKIPS["nothing-to-loot"]
    assert [bare(taught(treasures=there).state) for there in ({}, {EAST: ["pizza-peel"]})] == [True, False]


@pytest.mark.parametrize(("lesson", "shown"), [(0, 0), (1, 1), (20, 19), (21, None)])
def test_the_card_that_is_to_be_read_or_was_read_last_lies_open(lesson: int, shown: int | None) -> None:
    s = taught(heroes=1).state
    s.lesson = lesson
    assert lessons.shown(s) == (None if shown is None else STORIES[shown])
    assert lessons.is_due(s) is (lesson in (0, 1))


def test_a_card_that_waits_stays_open() -> None:
    s = taught(heroes=1, events=EVENTS[:1]).state
    moving = next(n for n, card in enumerate(STORIES, 1) if card.until == "moved")
    s.lesson = moving
    assert (lessons.is_due(s), lessons.shown(s)) == (False, STORIES[moving - 1])
    s.heroes[0].at = 7
    assert (lessons.is_due(s), lessons.shown(s)) == (True, STORIES[moving])


@pytest.mark.parametrize("stage", [Stage.BOARDS, Stage.CAMP])
def test_before_play_and_after_it_nothing_is_taught(stage: Stage) -> None:
    s = taught(heroes=1).state
    s.lesson = 0
    assert lessons.is_due(s)
    s.stage = stage
    assert (lessons.is_due(s), lessons.shown(s)) == (False, None)
    s.stage, s.ended = Stage.TURN, Team.HEROES
    assert (lessons.is_due(s), lessons.shown(s)) == (False, None)
    other = table(heroes=1).state
    other.lesson = 0
    assert (lessons.is_due(other), lessons.shown(other)) == (False, None)


# ---------------------------------------------------------------- what is played


@rule("LL-OVER-04", "LL-SPAWN-01")
@pytest.mark.parametrize(("heroes", "round_", "hats"), [(3, 1, 1), (4, 3, 2), (3, 4, 0)])
def test_instead_of_a_villain_chumps_come_to_the_gate_for_three_rounds(heroes: int, round_: int, hats: int) -> None:
    t = taught(
        heroes=heroes, acts=0, stage=Stage.VILLAIN_MAGIC, change=lambda s: setattr(s, "round", round_), at={1: "C4"}
    )
    assert len(t.facts("comes")) == hats
    assert t.said("villain-casts", "day", "villain-cash-in") == []


@rule("LL-OVER-04")
def test_it_is_won_when_the_last_event_is_over_and_the_camp_is_clear() -> None:
    def door(s: LabyrinthState) -> None:
        s.archive.append(DOOR)

    chump = next(card.id for card in game.content.minions.values() if card.size == 1 and card.since == 0)
    guarded = taught(change=door, minions={EAST: [chump]}).state
    guarded.box.judge(guarded)
    assert not guarded.winner
    clear = taught(change=door, minions={"D4": [chump]}, tiles={"D4": "long-dark"}).state
    clear.box.judge(clear)
    assert clear.winner == Team.HEROES


@rule("LL-OVER-04")
@pytest.mark.parametrize(("defeats", "round_", "lost"), [(2, 12, False), (3, 1, True), (0, 13, True)])
def test_it_is_lost_by_three_defeats_or_too_late(defeats: int, round_: int, lost: bool) -> None:
    s = taught().state
    s.defeats, s.round = defeats, round_
    s.box.judge(s)
    assert (s.winner == Team.VILLAIN) is lost


@rule("LL-CLOSE-02", "LL-OVER-04")
def test_if_the_map_is_closed_off_the_events_that_are_left_happen_at_once() -> None:
    s = taught(events=EVENTS[2:]).state
    with pytest.raises(StopIteration):
        track.close_off(s).send(None)
    assert [packet.event for packet in s.called] == EVENTS[2:]


@rule("LL-EVENT-05")
def test_the_manager_of_the_big_gnome_asks_how_it_went() -> None:
    t = taught(events=["the-big-gnome"], labyrinth=["gallery-of-doors", "mossy-stair"], at={1: EAST})
    t.seat(0).answers("scout")
    while t.asked.get(0) == "lay":
        t.seat(0).answers(t.seat(0).options[0])
    gnome = t.state.stored[0]
    assert any(minion.number == gnome.count for minion in t.state.minions)
