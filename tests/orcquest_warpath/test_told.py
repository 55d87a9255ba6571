"""What a person at the table is told: what waits where, why an Enemy does as it does, what a card does."""

from longtable import Seat, Table
from longtable.engine.scene import Grid
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.play import enemies
from longtable.games.orcquest_warpath.state import NOWHERE, OrcState
from longtable.games.orcquest_warpath.view import faces, targets
from longtable.testing import rule
from tests.orcquest_warpath.camp import COOK, run, story
from tests.orcquest_warpath.test_events import drawn
from tests.orcquest_warpath.test_remarks import notes, question
from tests.orcquest_warpath.test_scene import grid, sheet

FIELD = """
    +-+-+-+-+-+-+
    |O>. . . . .|
    + + + + + + +
    |. . . . . .|
    +-+-+-+-+-+-+
"""
CROWD = """
    +-+-+-+-+-+-+
    |O>.|. P P .|
    + + +-+ + + +
    |. . . . . .|
    +-+-+-+-+-+-+
"""
FAR_OFF = """
    +-+-+-+-+-+-+-+-+-+-+
    |O>. . . . . . . . P|
    +-+-+-+-+-+-+-+-+-+-+
"""
ALERT = {0: {"facing": "west", "alert": True}}
LEAVING = {
    "entry": [(0, 0)],
    "exit": [(5, 1)],
    "main": [{"does": "leave", "text": "Leave."}],
    "places": [{"id": "A", "at": (2, 0), "to": (4, 0), "dice": 2, "reserve": "a", "name": "The yard"}],
    "reserves": {"main": ["peasant"], "a": ["chicken", "peasant-x3", "chicken"]},
}


@rule("OQ-EXPL-04", "OQ-SETUP-09")
def test_a_spawn_zone_says_in_its_middle_what_waits_there_and_its_squares_what_its_reserve_holds() -> None:
    t = story(FIELD, acts="orrus", quest=LEAVING)
    zone = next(zone for zone in grid(t).zones if zone.badge.startswith("The yard"))
    assert (zone.badge, zone.places[0]) == ("The yard: 2 dice", "sq:3,0")
    told = {place.id: place for place in grid(t).places}
    assert "It holds 2 x Chicken, Three Peasants." in told["sq:2,0"].text
    assert told["sq:5,1"].note.startswith("the Hero Exit")
    assert "can leave" in told["sq:5,1"].text
    assert told["sq:0,0"].note.startswith("the Hero Entry")
    assert sheet(t, "places")["Reserve A"].text == "It holds 2 x Chicken, Three Peasants."


@rule("OQ-SPOT-01")
def test_a_square_says_how_many_of_a_kind_would_see_one_there() -> None:
    t = story(CROWD, acts="orrus", foes={0: {"facing": "south"}, 1: {"facing": "south"}})
    t.orc("orrus").answers("main@skill:orrus-move")
    assert "seen by Peasant x2, who would be Alert" in notes(t)["sq:3,1"]


@rule("OQ-ETGT-04")
def test_an_enemy_that_can_strike_nobody_says_to_whom_it_comes_nearer() -> None:
    t = story(FAR_OFF, acts="orrus", foes=ALERT)
    run(enemies.assault(t.state, t.foe(0), t.state.content.enemies["peasant"].yellow))
    told = [line.text for line in t.table.journal(None)]
    assert "Peasant could strike nobody: it comes nearer to Orrus." in told


@rule("OQ-EORD-04")
def test_the_steps_of_a_walk_go_on_with_each_other() -> None:
    t = story(FAR_OFF, acts="orrus", foes=ALERT)
    run(enemies.assault(t.state, t.foe(0), t.state.content.enemies["peasant"].yellow))
    steps = [line.goes_on for line in t.table.journal(None) if " went to " in line.text]
    assert len(steps) > 1
    assert set(steps) == {f"walks {t.foe(0).key}"}


@rule("OQ-LOS-10", "OQ-ETGT-01")
def test_who_stands_in_smoke_is_not_chosen_and_it_is_said_why() -> None:
    t = story(FIELD.replace("O>.", "O>P"), acts="orrus", foes=ALERT, change=lambda s: s.smoke.append((0, 0)))
    found = targets.choosing(t.state, t.foe(0))
    assert found is not None
    assert [(one.name, one.note) for one in found.rivals] == [("Orrus", "unseen in the smoke")]


@rule("OQ-EVENT-01")
def test_an_event_says_what_it_does_when_it_is_drawn() -> None:
    t = drawn("barking")
    told = {line.text: line.beat for line in t.table.journal(None)}
    assert told["Dogs, near and far. The Alert Level rises by 1."].title == "Orrus: Barking in the Night"


@rule("OQ-CARRY-02", "OQ-ATK-07", "OQ-GLOS-12")
def test_a_weapon_says_what_it_takes_and_for_whom_it_is_better() -> None:
    t = story(FIELD, acts="orrus")
    items = t.state.content.items
    assert faces.does(items["bow"]).startswith("Both Hands; Ranged 2-6: 1 grey, +1 white for Ranger")
    assert "for Thief with two" in faces.does(items["dagger-2"])
    assert "both Hands" not in faces.does(items["sword"])


@rule("OQ-SKILL-03")
def test_where_a_card_asks_for_a_square_it_says_what_the_side_does_that_is_used() -> None:
    for side, squares in (("main", 4), ("enhanced", 6)):
        t = story(
            FAR_OFF, acts="orrus", badass=9, heroes={"orrus": {"skills": ["orrus-charge"]}}, resting=("square",)
        )
        t.orc("orrus").uses("orrus-charge", side)
        assert question(t).detail.startswith(f"Charge {squares}: straight ahead")


@rule("OQ-TURN-02")
def test_while_nobody_has_come_in_nothing_follows() -> None:
    def outside(s: OrcState) -> None:
        for hero in s.heroes:
            hero.at, hero.has_entered = NOWHERE, False

    t = story(FIELD.replace("O>.", "O>M"), stage="hero-phase", quest=COOK, change=outside)
    assert question(t).kind == "activate"
    assert t.table.foresee(next(iter(t.table.asks)), "told", 20).sequel is None


@rule("OQ-DICE-03")
def test_a_panel_shows_no_more_dice_than_are_rolled() -> None:
    t = story(FIELD.replace("O>.", "O>M"), acts="mek", heroes={"mek": {"hands": ["kukri", "kukri"]}})
    attack = next(panel for panel in t.table.scene(None).panels if panel.name == "Mek").dice[0]
    assert len(attack.dice) == 3


@rule("OQ-BOARD-05", "OQ-PRES-05")
def test_a_locked_door_says_what_opens_it_and_a_room_which_objective_it_holds() -> None:
    table = Table.open(game, [Seat("Ada")], seed="told", options=OrcOptions(quest="wrong-door"))
    board = next(area for area in table.scene(None).areas if isinstance(area, Grid))
    told = {place.id: place.text for place in board.places}
    assert "opens for whoever has The Key" in told["sq:14,1"]
    assert told["sq:6,6"] == "It holds The Key, Soldier."


@rule("OQ-GOAL-02", "OQ-ORG-01")
def test_once_a_quest_is_over_its_last_question_says_so() -> None:
    def won(s: OrcState) -> None:
        s.winner, s.reason = "heroes", "objectives"

    t = story(FIELD.replace("O>.", "O>M"), stage="gear", heroes={"mek": {"pack": ["kunai"]}}, change=won)
    assert question(t).prompt == "The Quest is over. How is the gear put in order for the next one?"


@rule("OQ-RANGE-05")
def test_a_line_that_reaches_one_square_has_one_number() -> None:
    items = story(FIELD, acts="orrus").state.content.items
    assert "Melee 1: 1 white, 1 grey" in faces.does(items["voulge"])


@rule("OQ-MOVE-02", "OQ-SPOT-01")
def test_a_hero_that_is_seen_on_its_way_stops_and_says_so() -> None:
    t = story(CROWD, acts="orrus", foes={0: {"facing": "south"}, 1: {"facing": "north"}})
    t.orc("orrus").uses("orrus-move").goes(4, 1)
    told = [line.text for line in t.table.journal(None)]
    assert any(text.startswith("Orrus stopped at ") for text in told)
    assert t.orc("orrus").hero.at != (4, 1)


@rule("OQ-ACT-04", "OQ-XAP-08")
def test_to_end_is_usual_once_only_others_could_act() -> None:
    def usual() -> list[str]:
        return [choice.id for choice in question(t).choices if choice.usual]

    t = story(FIELD.replace("O>.", "O>M"), acts="mek", badass=1)
    assert usual() == []
    t.orc("mek").uses("mek-move", "enhanced").answers("done")
    assert "let@player:hero-1" in t.orc("mek").options
    assert usual() == ["end"]
