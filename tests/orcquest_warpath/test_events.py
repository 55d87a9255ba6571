"""Events: each of the 28 cards is drawn and does what it says (OQ-EVENT)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Effect
from longtable.games.orcquest_warpath.play import vitals
from longtable.testing import rule
from tests.orcquest_warpath.camp import RESTING, story

YARD = """
    +-+-+-+-+-+-+-+
    |. . . . . . .|
    + + + + + + + +
    |. O A M W . .|
    + + + + + + + +
    |. x . . . . .|
    +-+-+-+-+-+-+-+
"""
BUSY = YARD.replace("W", ".")
"""Without Mandar, whom Events take less from."""
FALLS = ("pay", "take", "choice", "square")


def drawn(card: str, by: str = "orrus", **told: Any) -> Any:
    """Somebody ends its Activation and draws a card; the others wait for theirs."""
    words: dict[str, Any] = {"acts": by, "events": [card], "badass": 5, "alert": 3, "resting": (*RESTING, *FALLS)}
    t = story(told.pop("map", YARD), **{**words, **told})
    t.orc(by).answers("end")
    assert t.facts("event")[0].data["card"] == f"event:{card}"
    return t


NUMBERS = [
    # card, Badass Points and Alert Level after it
    ("bragging-rights", 6, 3),
    ("ugly-scar", 6, 3),
    ("song-about-you", 7, 3),
    ("tripped", 4, 3),
    ("politeness", 4, 3),
    ("barking", 5, 4),
    ("loud-belch", 5, 4),
    ("lanterns", 5, 4),
    ("soup-time", 5, 2),
    ("only-the-wind", 5, 2),
    ("nothing-at-all", 5, 3),
]


@rule("OQ-EVENT-01", "OQ-EVENT-04")
@pytest.mark.parametrize(("card", "badass", "alert"), NUMBERS)
def test_events_move_the_two_tracks(card: str, badass: int, alert: int) -> None:
    t = drawn(card, map=BUSY)
    assert (t.state.badass, t.state.alert) == (badass, alert)
    assert [game.content.events[one].id for one in t.orc("orrus").hero.events] == [card]


@rule("OQ-EVENT-01")
def test_nothing_at_all_is_nothing_at_all() -> None:
    assert drawn("nothing-at-all").said("badass", "alert", "loots", "effect", "heals", "suffers") == []


@rule("OQ-EVENT-01")
def test_a_track_at_its_end_moves_as_far_as_possible() -> None:
    assert drawn("tripped", badass=0, map=BUSY).state.badass == 0
    assert drawn("soup-time", alert=1).state.alert == 1
    assert drawn("song-about-you", badass=30).state.badass == 30


@rule("OQ-ACT-09", "OQ-EVENT-01")
@pytest.mark.parametrize("card", ["tripped", "politeness", "broken-string"])
def test_what_an_event_takes_is_one_less_with_mandar_once_a_turn(card: str) -> None:
    assert drawn(card).state.badass == 5
    assert drawn(card, counters={"mandar-event": 1}).state.badass == 4


@rule("OQ-GOAL-05", "OQ-EVENT-04")
def test_a_belch_too_much_loses_the_quest() -> None:
    t = drawn("loud-belch", alert=15)
    assert (t.state.winner, t.state.reason) == ("enemies", "alert")


@rule("OQ-EVENT-01", "OQ-HP-05")
def test_a_crust_of_bread_heals_the_active_hero() -> None:
    t = drawn("crust-of-bread", heroes={"orrus": {"damage": 2}, "mek": {"damage": 2}})
    assert (t.orc("orrus").health, t.orc("mek").health) == (5, 5)


@rule("OQ-EVENT-01", "OQ-LOOT-01")
def test_a_loose_board_hides_loot() -> None:
    t = drawn("loose-board", loot=["gold-teeth"])
    assert t.orc("orrus").things == ["sword", "gold-teeth"]


@rule("OQ-EVENT-01", "OQ-COMB-14")
@pytest.mark.parametrize(("body", "shields", "health"), [([], [], 5), (["leather-armor"], ["wO"], 6)])
def test_crockery_falls_on_the_active_hero_who_may_be_armored(
    body: list[str], shields: list[str], health: int
) -> None:
    t = drawn("falling-crockery", heroes={"orrus": {"body": body}}, chance={"attack": ["wO"], "defense": shields})
    assert t.orc("orrus").health == health
    assert not any("attacked" in line for line in t.together.reads())
    assert f"Orrus took {6 - health} Damage." in " ".join(t.seat("party").reads()).replace("You", "Orrus")


@rule("OQ-EVENT-01", "OQ-LOS-10")
def test_a_blocked_chimney_smokes_on_the_active_hero() -> None:
    assert drawn("chimney").state.smoke == [(1, 1)]


@rule("OQ-EVENT-01", "OQ-ORI-01")
def test_what_was_that_turns_every_hero_around() -> None:
    t = drawn("what-was-that", heroes={"orrus": {"facing": "east"}, "mek": {"facing": "north"}})
    assert (t.orc("orrus").hero.facing, t.orc("mek").hero.facing) == ("west", "south")


GUARDED = YARD.replace("M W . .", "M W . G")


@rule("OQ-EVENT-01", "OQ-SPOT-01")
def test_a_snapped_twig_turns_the_nearest_enemy_which_then_sees() -> None:
    t = drawn("snapped-twig", map=GUARDED.replace(". x", "P x"), foes={0: {"facing": "east"}, 1: {"facing": "south"}})
    guard = next(foe for foe in t.state.foes if foe.id == "guard")
    peasant = next(foe for foe in t.state.foes if foe.id == "peasant")
    assert (peasant.facing, peasant.is_alert, guard.is_alert) == ("north", True, False), "the nearest one alone"
    t = drawn("snapped-twig", map=GUARDED, foes={0: {"facing": "east"}})
    assert (t.foe(0).facing, t.foe(0).is_alert) == ("west", True)
    t = drawn("snapped-twig", map=GUARDED, foes={0: {"facing": "east", "alert": True}})
    assert t.foe(0).facing == "east", "who is Alert already does not care"


@rule("OQ-EVENT-01", "OQ-ORI-05")
def test_a_second_wind_is_a_square_for_free_out_of_a_danger_zone() -> None:
    beside = YARD.replace(". O A", "P>O A")
    t = drawn("second-wind", map=beside, foes={0: {"facing": "east", "alert": True}})
    t.orc("orrus").seat.asked("square")
    t.orc("orrus").goes(1, 0)
    assert (t.orc("orrus").at, t.orc("orrus").health) == ((1, 0), 6)
    t = drawn("second-wind")
    t.orc("orrus").answers("pass")
    assert t.orc("orrus").at == (1, 1)


@rule("OQ-EVENT-01", "OQ-ALTER-02")
def test_a_low_beam_disorients_the_active_hero() -> None:
    t = drawn("low-beam")
    assert [laid.effect for laid in t.orc("orrus").hero.effects] == [Effect.DISORIENTED]
    assert not t.orc("mek").hero.effects


# ---------------------------------------------------------------- with a portrait


@rule("OQ-EVENT-02")
def test_an_event_with_a_portrait_is_that_heros_whoever_draws_it() -> None:
    t = drawn("sticky-fingers", by="orrus", loot=["gold-teeth"])
    assert ("gold-teeth" in t.orc("mek").things, "gold-teeth" in t.orc("orrus").things) == (True, False)
    assert t.orc("orrus").hero.events, "it lies on the sheet of who drew it"
    t = drawn("sticky-fingers", by="orrus", loot=["gold-teeth"], heroes={"mek": {"dead": True}})
    assert "gold-teeth" not in [*t.orc("mek").things, *t.orc("orrus").things]


@rule("OQ-EVENT-02", "OQ-SMASH-02")
def test_hold_my_tusk_smashes_furniture_beside_orrus() -> None:
    t = drawn("hold-my-tusk", by="mek", loot=["claymore"])
    assert (t.state.furniture, t.state.doings.smashed) == ([], 1)
    [scrap] = t.orc("orrus").hero.pack
    assert (t.state.item(scrap).id, scrap.is_scrap) == ("claymore", True)
    assert drawn("hold-my-tusk", map=YARD.replace("x", ".")).state.doings.smashed == 0


@rule("OQ-EVENT-02", "OQ-EVENT-04")
def test_a_big_yell_is_worth_two_points_and_heard() -> None:
    t = drawn("big-yell", by="thalla")
    assert (t.state.badass, t.state.alert) == (7, 4)


@rule("OQ-EVENT-02", "OQ-GLOS-01")
def test_a_steady_hand_rolls_one_die_of_her_next_attack_again() -> None:
    field = """
        +-+-+-+-+-+-+
        |O A . G P .|
        +-+-+-+-+-+-+
    """
    t = drawn(
        "steady-hand",
        map=field,
        foes={0: {"facing": "east"}, 1: {"facing": "east"}},
        loot=["gold-teeth", "gold-teeth"],
        chance={"attack": ["gY wY", "gR"], "defense": ["g-"]},
    )
    t.orc("thalla").uses("thalla-combat").attacks(0)
    t.orc("thalla").seat.asked("reroll")
    t.orc("thalla").answers(next(one for one in t.orc("thalla").options if "grey" in one))
    assert t.foes == ["peasant"], "the red sword kills"
    assert "steady-hand" not in t.state.counters, "once"


@rule("OQ-EVENT-02", "OQ-BP-04", "OQ-RELIC-04")
def test_a_broken_string_costs_a_resource_or_a_badass_point() -> None:
    pack = ["fragment-of-power", "kindling", "shield"]
    t = drawn("broken-string", by="orrus", heroes={"thalla": {"pack": pack}})
    names = [one.removeprefix("thing:") for one in t.orc("thalla").options if one != "pass"]
    assert [game.content.cards[int(name)] for name in names] == ["kindling", "shield"], "a Fragment is no Resource"
    t.orc("thalla").answers(t.orc("thalla").options[0])
    assert (t.orc("thalla").things, t.state.badass) == (["bow", "fragment-of-power", "shield"], 5)
    t = drawn("broken-string", map=BUSY, heroes={"thalla": {"pack": pack}})
    t.orc("thalla").answers("pass")
    assert (len(t.orc("thalla").things), t.state.badass) == (4, 4)
    assert drawn("broken-string", map=BUSY).state.badass == 4, "without a Resource nobody is asked"


@rule("OQ-REKUP-03", "OQ-EVENT-02")
def test_stuff_may_be_rekupped_for_a_new_string() -> None:
    t = drawn("broken-string", heroes={"thalla": {"pack": ["shield"]}})
    t.orc("thalla").answers(t.orc("thalla").options[0])
    assert (t.orc("thalla").things, t.said("rekups", "discards")) == (["bow"], ["rekups", "discards"])


@rule("OQ-EVENT-02", "OQ-LOOT-01")
def test_sticky_fingers_draw_for_mek() -> None:
    assert "kindling" in drawn("sticky-fingers", by="mandar", loot=["kindling"]).orc("mek").things


@rule("OQ-EVENT-02", "OQ-SPOT-01")
def test_oops_wakes_the_enemy_nearest_to_mek_within_four() -> None:
    t = drawn("oops", map=GUARDED, foes={0: {"facing": "east"}})
    assert t.foe(0).is_alert
    far = """
        +-+-+-+-+-+-+-+-+
        |O M . . . . . G|
        +-+-+-+-+-+-+-+-+
    """
    assert not drawn("oops", map=far, foes={0: {"facing": "east"}}).foe(0).is_alert


@rule("OQ-EVENT-02", "OQ-RELIC-04")
def test_the_bazaar_trades_a_resource_of_each_hero_for_loot() -> None:
    told = {
        "orrus": {"pack": ["bent-nails"]},
        "thalla": {"pack": ["fragment-of-power"]},
        "mek": {"pack": ["kindling", "leather-scraps"]},
    }
    t = drawn("bazaar", by="thalla", heroes=told, loot=["gold-nuggets", "gold-teeth"])
    t.orc("orrus").answers(t.orc("orrus").options[0])
    t.orc("mek").answers("pass")
    assert t.orc("orrus").things == ["sword", "gold-nuggets"]
    assert t.orc("thalla").things == ["bow", "fragment-of-power"]
    assert t.orc("mek").things == ["dagger", "dagger", "kindling", "leather-scraps"]


@rule("OQ-EVENT-02", "OQ-SKILL-04")
def test_a_nap_heals_mandar_and_takes_a_combat_card_for_the_turn() -> None:
    t = drawn("nap", heroes={"mandar": {"damage": 3}})
    assert (t.orc("mandar").health, t.orc("mandar").hero.down) == (6, ["mandar-combat"])
    t = drawn("nap", heroes={"mandar": {"down": ["mandar-combat"]}})
    assert t.orc("mandar").hero.down == ["mandar-combat"]


# ---------------------------------------------------------------- when and how long


@rule("OQ-EVENT-03", "OQ-EVENT-05", "OQ-TURN-01")
def test_after_the_last_event_the_enemy_phase_begins_and_events_are_put_away() -> None:
    alone = """
        +-+-+-+
        |. O .|
        +-+-+-+
    """
    t = drawn("bragging-rights", map=alone)
    assert t.said("event", "enemy-phase", "turn") == ["event", "enemy-phase"]
    assert t.orc("orrus").hero.events == [], "discarded in the End of Turn Phase"
    assert [game.content.events[card].id for card in t.state.events.used] == ["bragging-rights"]


@rule("OQ-LOOT-09")
def test_a_potion_of_the_last_event_may_be_drunk_before_the_enemies_come() -> None:
    alone = """
        +-+-+-+
        |. O .|
        +-+-+-+
    """
    t = drawn("loose-board", map=alone, loot=["potion-of-usotuff"])
    t.orc("orrus").seat.asked("act")
    t.orc("orrus").answers(t.orc("orrus").options[0])
    assert vitals.has(t.orc("orrus").hero, Effect.FORTIFIED)
    t = drawn("loose-board", loot=["potion-of-usotuff"])
    t.together.asked("activate")


def test_28_events_are_drawn_here() -> None:
    assert sum(row.copies for row in game.content.events) == 28
