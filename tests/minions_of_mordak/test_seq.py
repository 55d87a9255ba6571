"""Rounds alternate; who acts when, and what comes after it (MM-SEQ)."""

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.positions import summon
from longtable.testing import rule
from tests.minions_of_mordak.story import BOARDS, EAST, FRIEND, KEEP, ME, MELEE, MORDAK, RANGED, THIRD, VILLAIN, table

THREE = BOARDS[:3]


def round_of(t: MordakStory) -> list[str]:
    """Who takes a Turn from now until the Villain's Round."""
    return t.rest_until(lambda s: s.phase == "mordak")


@rule("MM-SEQ-01")
def test_hero_and_villain_rounds_alternate_and_the_heroes_begin() -> None:
    t = table(stage=Stage.HERO_ROUND)
    t.rest_until(lambda s: s.round == 4)
    rounds = t.said("hero-round", "villain-round")
    assert rounds == [*["hero-round", "villain-round"] * 3, "hero-round"]


@rule("MM-SEQ-02")
def test_in_a_hero_round_every_hero_has_one_turn_and_then_all_level_up_together() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=THREE)
    assert round_of(t) == ["hero-1", "hero-2", "hero-3"]
    assert t.said("hero-round", "cash-in", "villain-round") == ["hero-round", "cash-in", "villain-round"]
    assert [hero.xp for hero in t.heroes] == [1, 1, 1]


@rule("MM-SEQ-02")
def test_the_level_up_step_waits_for_the_last_hero() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=THREE)
    t.rest(THIRD, "act")
    assert t.said("cash-in") == []
    t.seat(THIRD).answers("end")
    assert t.asked == {ME: "spend-xp", FRIEND: "spend-xp", THIRD: "spend-xp"}
    t.everyone("done")


@rule("MM-SEQ-03")
def test_the_initiative_holder_acts_first_and_the_others_follow_clockwise() -> None:
    t = table(initiative=2, stage=Stage.HERO_ROUND, boards=THREE)
    assert t.asked == {FRIEND: "hold-back"}
    assert round_of(t) == ["hero-2", "hero-3", "hero-1"]


@rule("MM-SEQ-04")
def test_only_the_initiative_holder_may_hold_back_and_acts_last_then() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=THREE)
    assert t.asked == {ME: "hold-back"}
    t.seat(ME).answers("yes")
    assert round_of(t) == ["hero-2", "hero-3", "hero-1"]


@rule("MM-SEQ-04")
def test_a_holder_who_does_not_hold_back_is_first_and_nobody_else_is_asked() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=THREE)
    t.seat(ME).asked("hold-back").answers("no")
    assert t.asked == {ME: "act"}
    t.seat(ME).answers("end")
    assert t.asked == {FRIEND: "act"}


@rule("MM-SEQ-05")
def test_initiative_passes_in_the_heroes_level_up_step_and_not_in_the_villains() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=THREE)
    t.seat(ME).asked("hold-back").answers("yes")
    t.rest_until(lambda s: s.phase == "mordak")
    assert t.state.initiative == 1
    t.rest_until(lambda s: s.round == 2)
    assert (t.state.initiative, t.asked) == (1, {FRIEND: "hold-back"})
    assert round_of(t) == ["hero-2", "hero-3", "hero-1"]
    t.rest_until(lambda s: s.round == 3)
    assert t.asked == {THIRD: "hold-back"}
    t.rest_until(lambda s: s.round == 4)
    assert t.asked == {ME: "hold-back"}


@rule("MM-SEQ-05")
def test_a_lone_hero_keeps_the_initiative_and_has_nobody_to_wait_for() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=["mari"])
    assert t.asked == {ME: "act"}
    t.rest_until(lambda s: s.round == 2)
    assert (t.state.initiative, t.asked) == (0, {ME: "act"})


@rule("MM-SEQ-06")
def test_mordak_acts_before_his_minions_and_levels_up_after_them() -> None:
    t = table(minions={EAST: ["gravel-chewer", "gladestalker"]}, stage=Stage.VILLAIN_ROUND)
    assert t.asked == {VILLAIN: "act"}
    assert t.acting == MORDAK
    t.seat(VILLAIN).answers("end").asked("minion").answers("gladestalker").asked("act").answers("end")
    assert t.said("day") == []
    t.seat(VILLAIN).asked("act")
    assert t.acting == "gravel-chewer"
    t.seat(VILLAIN).answers("end")
    assert t.said("day", "villain-cash-in")[0] == "day"
    t.rest(ME, "hold-back")


@rule("MM-SEQ-07")
def test_the_final_battle_is_set_up_before_mordaks_turn_and_then_the_round_goes_on() -> None:
    t = table(day=6, stage=Stage.VILLAIN_ROUND)
    assert t.said("final-battle", "villain-round") == ["final-battle", "villain-round"]
    assert (t.state.is_final, t.villain.at) == (True, KEEP)
    assert t.asked == {VILLAIN: "act"}
    assert t.acting == MORDAK
    t.rest_until(lambda s: s.round == 3)
    assert t.said("final-battle") == ["final-battle"]


@rule("MM-SEQ-07")
def test_the_final_battle_waits_for_the_villain_round_and_for_the_last_day() -> None:
    t = table(day=6, stage=Stage.HERO_ROUND)
    t.rest(FRIEND, "act")
    before = t.state.is_final
    t.rest_until(lambda s: s.phase == "mordak")
    assert (before, t.state.is_final) == (False, True)

    t = table(day=5, stage=Stage.VILLAIN_ROUND)
    assert (t.asked, t.state.is_final) == ({VILLAIN: "act"}, False)


# ---------------------------------------------------------------- what Turn and Round mean


@rule("MM-SEQ-08")
def test_an_ambusher_has_a_turn_of_its_own_inside_a_heros_and_both_may_roll() -> None:
    t = table(
        explored=True,
        hidden={"E3": "whispering-hedges"},
        decks={"minions": ["gladestalker"]},
        at={ME: EAST},
        rolls=["Y0 W0"],
    )
    t.seat(ME).asked("act").answers(RANGED).asked("act").answers("scout")
    assert [turn.actor.partition("#")[0] for turn in t.state.turns] == ["player:hero-1", "minion:gladestalker"]
    t.seat(VILLAIN).asked("act").answers(RANGED)
    if t.asked == {VILLAIN: "spend"}:
        t.seat(VILLAIN).answers("stop")
    t.seat(VILLAIN).asked("act").answers("end")
    assert RANGED not in t.seat(ME).asked("act").options
    assert MELEE in t.seat(ME).options


@rule("MM-SEQ-08")
def test_gust_has_a_turn_of_his_own_after_gwens_and_next_round_both_may_roll_again() -> None:
    t = table(stage=Stage.HERO_ROUND, boards=["gwenavael"], chance={"dice": [[1], [1, 1]]})
    t.seat(ME).asked("act").answers(MELEE).asked("act").answers("end")
    t.seat(ME).asked("act").answers(MELEE).asked("act").answers("end")
    t.rest_until(lambda s: s.round == 2)
    t.rest(ME, "act")
    assert MELEE in t.seat(ME).options


@rule("MM-SEQ-09")
def test_what_lasts_for_a_villain_round_covers_all_turns_in_it_and_ends_with_its_level_up_step() -> None:
    def goaded(s: MordakState) -> None:
        slow = summon(s, "slate-slinger", EAST)
        lay(s, Lasts.GOADED, s.card(slow).key, s.mordak, ends=Ends.ROUND, amount=1)

    t = table(goaded, stage=Stage.VILLAIN_ROUND)
    t.seat(VILLAIN).asked("act").answers("end").asked("act")
    assert t.state.turns[-1].points == 2
    t.seat(VILLAIN).answers("end")
    assert len(t.state.lasting) == 1
    t.rest_until(lambda s: s.round == 2)
    assert t.state.lasting == []


@rule("MM-SEQ-09")
def test_what_lasts_for_a_hero_round_ends_with_the_heroes_level_up_step() -> None:
    def blessed(s: MordakState) -> None:
        lay(s, Lasts.BLESSED, s.heroes[1].key, s.heroes[0], ends=Ends.ROUND, amount=2)

    t = table(blessed, stage=Stage.HERO_ROUND)
    t.rest(FRIEND, "act")
    assert len(t.state.lasting) == 1
    t.seat(FRIEND).answers("end").story.everyone("done")
    assert (t.asked, t.state.lasting) == ({VILLAIN: "act"}, [])


def test_what_lasted_in_older_saves_lasts_as_long_as_it_would_have() -> None:
    old = [
        {"effect": "goaded", "on": "minion:goblin#7", "amount": 1, "by": "mordak", "ends": "round"},
        {"effect": "guarded", "on": "player:hero-1", "amount": 3, "by": "hero-2", "ends": "turn:hero-2"},
        {"effect": "cursed", "on": "player:hero-1", "amount": 0, "by": "mordak", "ends": "then:after:hero-1"},
        {"effect": "murk", "on": "player:hero-1", "amount": 0, "by": "mordak", "ends": "then:then:round"},
    ]
    new = game.migrate({"lasting": old, "echo": 3}, 1)
    assert [*new] == ["lasting"]
    assert [(until["ends"], until["whose"], until["left"]) for until in new["lasting"]] == [
        ("round", "", 1),
        ("turn", "hero-2", 1),
        ("after", "hero-1", 2),
        ("round", "", 3),
    ]
    assert [(until["effect"], until["amount"], until["by"]) for until in new["lasting"]] == [
        (until["effect"], until["amount"], until["by"]) for until in old
    ]


def test_what_lasts_in_a_save_that_says_whose_turn_ends_it_is_kept_as_it_is() -> None:
    lasting = [
        {"effect": "cursed", "on": "player:hero-1", "ends": "after", "whose": "hero-1", "left": 2},
        {"effect": "murk", "on": "player:hero-1", "ends": "round", "whose": "", "left": 3},
    ]
    assert game.migrate({"lasting": lasting}, 3) == {"lasting": lasting}
