"""What is said beside questions: costs and eyes on squares, prices, what is barred; odds, and what would follow."""

from typing import Any

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Keyword
from longtable.games.orcquest_warpath.play import attacking, odds
from longtable.games.orcquest_warpath.play.effects import Wielded
from longtable.games.orcquest_warpath.rows import Ability, UseRow
from longtable.games.orcquest_warpath.state import PARTY
from longtable.games.orcquest_warpath.story import OrcStory
from longtable.games.orcquest_warpath.view import names
from longtable.testing import rule
from tests.orcquest_warpath.camp import story
from tests.orcquest_warpath.test_combat import duel
from tests.orcquest_warpath.test_events import drawn
from tests.orcquest_warpath.test_exploring import room
from tests.orcquest_warpath.test_patrols import road
from tests.orcquest_warpath.test_scene import marching

WATCHED = """
    +-+-+-+-+-+-+
    |O>. . . . .|
    + + +-+ + + +
    |. .|. . P .|
    +-+-+-+-+-+-+
"""
NORTH = {0: {"facing": "north"}}

BETWEEN = """
    +-+-+-+-+
    |D O>D .|
    +-+-+-+-+
"""
CALM = {0: {"facing": "west"}, 1: {"facing": "east"}}
"""Orrus stands between two dogs that look away."""


def question(t: OrcStory) -> Any:
    """What is asked first."""
    return t.table.question(next(iter(t.table.asks)))


def notes(t: OrcStory) -> dict[str, str]:
    """What is said of each option."""
    return {choice.id: choice.note for choice in question(t).choices}


def barred(t: OrcStory) -> dict[str, str]:
    """What is refused, and why."""
    return {bar.id: bar.reason for bar in question(t).barred}


def figures(t: OrcStory, option: str, copies: int = 30) -> dict[str, int]:
    """What an option would likely bring."""
    found = t.table.outlook(next(iter(t.table.asks)), "told", copies)
    return {figure.label: figure.amount for figure in found.get(option, ())}


# ---------------------------------------------------------------- squares


@rule("OQ-MOVE-02", "OQ-SPOT-01")
def test_a_square_tells_its_cost_and_who_would_see_you_on_the_way() -> None:
    t = story(WATCHED, acts="orrus", foes=NORTH)
    t.orc("orrus").uses("orrus-move")
    told = notes(t)
    assert told["sq:1,0"] == "1 move"
    assert told["sq:4,0"] == "4 moves; seen by Peasant, who would be Alert; Peasant could attack you there"
    assert question(t).detail == "5 moves left."


@rule("OQ-SPOT-01", "OQ-INV-01")
def test_who_is_invisible_is_not_seen_and_who_is_known_is_told_so() -> None:
    t = story(WATCHED, acts="orrus", foes=NORTH, heroes={"orrus": {"hidden": "skill"}})
    t.orc("orrus").uses("orrus-move")
    assert notes(t)["sq:4,0"].startswith("4 moves; seen by")  # the Danger Zone of the Peasant
    assert notes(t)["sq:3,0"] == "3 moves"
    t = story(WATCHED, acts="orrus", foes={0: {"facing": "north", "alert": True}})
    t.orc("orrus").uses("orrus-move")
    assert notes(t)["sq:3,0"] == "3 moves; in sight of somebody Alert; Peasant could attack you there"


@rule("OQ-ORI-05")
def test_a_way_out_of_a_danger_zone_tells_its_price() -> None:
    t = duel(foes={0: {"facing": "west", "alert": True}})
    t.orc("orrus").uses("orrus-move")
    assert "2 Damage for leaving a Danger Zone" in notes(t)["sq:0,0"]


@rule("OQ-TERR-02", "OQ-TERR-04")
def test_water_that_nobody_sees_is_told_to_hide() -> None:
    t = story("\n+-+-+-+\n|O>p .|\n+-+-+-+\n", acts="orrus")
    t.orc("orrus").uses("orrus-move")
    assert notes(t)["sq:1,0"] == "1 move; hidden here"


@rule("OQ-DOOR-01", "OQ-EXPL-08")
def test_a_door_tells_what_waits_behind_it() -> None:
    t = room(2)
    t.orc("mandar").uses("mandar-move")
    assert notes(t)["open@door:d0"] == "1 move; behind it 2 dice from the Main Reserve, unseen"


# ---------------------------------------------------------------- cards


@rule("OQ-SKILL-05", "OQ-XAP-02", "OQ-XAP-06")
def test_a_card_tells_its_price_with_the_points_that_are_bought() -> None:
    t = duel(badass=5, extra=1, heroes={"orrus": {"points": 1}})
    told = notes(t)
    assert told["main@skill:orrus-combat"].startswith("1 Action Point; ")
    assert told["enhanced@skill:orrus-combat"].startswith("1 Action Point, and 2 Badass for 1 extra one; ")
    assert question(t).detail == "1 Action Point left, 5 Badass; the next extra point costs 2."


@rule("OQ-SKILL-04", "OQ-SKILL-05", "OQ-ALTER-01", "OQ-SKILL-07")
def test_a_card_that_cannot_be_used_says_why() -> None:
    told = {"orrus": {"points": 1, "down": ["orrus-move"]}}
    found = barred(duel(heroes=told))
    assert found["main@skill:orrus-move"] == "Used already in this Turn"
    assert found["enhanced@skill:orrus-combat"] == "1 Action Point short: that is 1 Badass, you have 0"
    told["orrus"] = {"points": 1, "effects": {"cursed": 1}}
    assert barred(duel(badass=9, heroes=told))["enhanced@skill:orrus-combat"].startswith("Who is Cursed")
    assert barred(duel(".", foes={}))["main@skill:orrus-combat"] == "No Enemy is on the board"


def test_nothing_is_offered_and_barred_at_once() -> None:
    t = duel(badass=3)
    offered = [choice.id for choice in question(t).choices]
    assert not [key for key in barred(t) if key in offered]


# ---------------------------------------------------------------- odds


@rule("OQ-GLOS-11", "OQ-REACT-09")
def test_a_blow_that_would_be_dodged_kills_nobody() -> None:
    s = duel().state
    hero = s.heroes[0]
    [aim] = attacking.aims(s, hero)
    blow = attacking.prepare(s, hero, aim, UseRow(text="A plain Attack."))
    assert odds.of(s, blow).kills > 0
    nimble = attacking.prepare(s, hero, aim, UseRow(text="A plain Attack."))
    nimble.guards.append(Wielded(s.foe(0), Ability(does=Keyword.DODGE)))
    assert (odds.of(s, nimble).kills, odds.of(s, nimble).damage) == (0, 0)


@rule("OQ-COMB-01")
def test_attacks_and_cards_tell_their_odds_before_they_are_chosen() -> None:
    t = story(BETWEEN, acts="orrus", foes=CALM, events=["nothing-at-all"], badass=4, resting=("target",))
    told = figures(t, "main@skill:orrus-combat")
    assert 0 < told["Kills War Dog from here"] < 1000
    t.orc("orrus").uses("orrus-combat")
    aim = next(choice for choice in question(t).choices if choice.target)
    assert "at A1; 3 of 3 Yellow Health" in aim.note
    chance = figures(t, aim.id)
    assert chance["Kills"] == told["Kills War Dog from here"]
    assert chance["Kills"] + chance["Does nothing"] <= 1000


# ---------------------------------------------------------------- what would follow


def follows(t: OrcStory, copies: int = 240) -> dict[str, Any]:
    """What would follow if the Turn ended now, by the ids of what comes."""
    number = next(iter(t.table.asks))
    found = t.table.foresee(number, "told", copies).sequel
    assert found is not None
    return {step.id: step for step in found.steps}


@rule("OQ-TURN-02", "OQ-ETGT-01", "OQ-ALERT-05")
def test_the_end_of_the_turn_tells_who_would_be_attacked_and_the_alarm() -> None:
    t = duel("D", foes={0: {"facing": "west", "alert": True}}, heroes={"orrus": {"damage": 5}})
    before = t.table.game.encode(t.state)
    told = follows(t)
    bite = told[f"coming:{t.foe(0).key}"]
    assert bite.title == "War Dog attacks Orrus"
    assert bite.text.startswith("nobody else is in reach; about ")  # an Event may hide or move Orrus
    assert bite.lights == (t.foe(0).key, "player:hero-1")
    assert [mark.name.split()[0] for mark in bite.marks][1:] == ["falls"]
    assert [row.name for row in bite.dice] == ["Attack", "Defense"]
    assert told["coming:alert"].title in ("Alert 1 → 2", "Alert 1 → 3")  # an Event may make noise
    assert told["coming:alert"].text == "an Enemy is Alert"
    assert t.table.game.encode(t.state) == before


@rule("OQ-TURN-02", "OQ-ETGT-04")
def test_who_is_too_far_off_to_attack_is_told_to_come_nearer() -> None:
    far = "\n+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n|O . . . . . . . . . . . P<P<|\n+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n"
    alert = {"facing": "west", "alert": True}
    t = story(far, acts="orrus", foes={0: alert, 1: alert}, events=["nothing-at-all"])
    nearer = follows(t)["coming:nearer"]
    assert nearer.title == "Peasant x2 come nearer"
    assert nearer.text.startswith("to Orrus: nobody is in reach")
    assert nearer.lights == (t.foe(0).key, t.foe(1).key, "player:hero-1")


@rule("OQ-TURN-02", "OQ-PATROL-03")
def test_who_may_only_come_in_is_told_apart_from_who_is_there() -> None:
    t = road(".", ".", ".", ".", "O", ".", acts="orrus", heroes={"mek": {}}, events=["nothing-at-all"])
    told = follows(t)
    assert told["coming:entry"].title == "A Patrol may come in"
    assert told["coming:foe:war-dog#0"].title == "War Dog attacks Orrus"
    assert told["coming:foe:war-dog#0"].text.startswith("still to come in; nobody else is in reach; about ")


@rule("OQ-ALERT-05")
def test_where_nobody_is_alert_the_alarm_stays() -> None:
    told = follows(duel(".", foes={}))
    assert told["coming:alert"].title == "Alert stays at 1"
    assert not [key for key in told if key.startswith("coming:foe")]


@rule("OQ-EVENT-01", "OQ-SETUP-06")
def test_which_event_comes_is_not_told() -> None:
    told = follows(duel(events=["nothing-at-all"]))["coming:event"]
    assert told.title == "Orrus draws an Event"
    assert told.text == f"one of {len(duel().state.events.draw)} cards"
    other = duel(events=["crust-of-bread"])
    assert follows(other)["coming:event"] == told


@rule("OQ-PATROL-13", "OQ-PATROL-23")
def test_a_patrol_is_told_with_the_cards_that_are_left_and_whom_it_would_see() -> None:
    t = marching()
    told = follows(t)["coming:patrol-90"]
    assert told.title == f"Blue Patrol draws one of {len(t.state.patrol_cards.draw)} cards"
    assert 990 <= sum(share.chance for share in told.shares) <= 1010
    assert told.lights == tuple(t.state.foe(number).key for number in t.state.patrols[0].members)


@rule("OQ-TURN-02")
def test_it_is_told_what_would_follow_where_somebody_plans() -> None:
    t = duel("D", foes={0: {"facing": "west", "alert": True}})
    t.orc("orrus").uses("orrus-move")
    assert f"coming:{t.foe(0).key}" in follows(t)
    t = story(BETWEEN, acts="orrus", foes=CALM, events=["nothing-at-all"], resting=("target",))
    t.orc("orrus").uses("orrus-combat")
    assert t.table.foresee(next(iter(t.table.asks)), "told", 30).sequel is None


# ---------------------------------------------------------------- names


def test_squares_and_doors_have_names() -> None:
    s = room().state
    assert names.name_of_place(s, "1,0") == "B1"
    assert names.name_of_place(s, "2,0") == "C1, The room"
    assert names.name_of_place(s, "d0") == names.names_of_places(s)["d0"] == "the simple door"
    assert "0" not in names.names_of_places(s), "a card of the same number goes by its own name"
    assert names.name_of_place(s, "99,99") == names.name_of_place(s, "orrus") == ""
    assert names.names_of_places(s)["2,0"] == "C1, The room"
    assert names.letters(27) == "AB"
    assert names.names_of_roles(s)[PARTY] == "The orcs"


@rule("OQ-GOAL-05", "OQ-ALERT-05")
def test_it_is_told_that_the_quest_would_be_lost() -> None:
    t = duel("D", alert=15, foes={0: {"facing": "west", "alert": True}})
    lost = follows(t)["coming:lost"]
    assert (lost.title, lost.text) == ("The Quest is lost", "the whole land is awake")
    assert "coming:lost" not in follows(duel(".", foes={}))


# ---------------------------------------------------------------- why something is asked at all


@rule("OQ-EVENT-01")
def test_a_question_of_an_event_says_what_the_card_says() -> None:
    t = drawn("bazaar", by="thalla", heroes={"orrus": {"pack": ["bent-nails"]}}, resting=("pay",))
    card = next(row for row in game.content.events if row.id == "bazaar")
    assert question(t).kind == "pay"
    assert question(t).detail == f"{card.name}: {card.text}"


@rule("OQ-EXPL-13", "OQ-LOOT-07")
def test_a_gained_card_says_what_it_gives() -> None:
    t = duel(chance={"attack": ["gR"]}, loot=["shield"], resting=("take",))
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert question(t).kind == "take"
    assert question(t).detail.startswith("Defense: 1 grey")
    assert notes(t) == {"slot:hand": "in use at once", "slot:pack": "carried until it is equipped"}
