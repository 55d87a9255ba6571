"""Rounds and Turns: who acts when, what Actions there are, and who comes back for a Turn."""

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import lasting
from longtable.games.valor_villainy.play.combat import defeat_hero
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, begun, table


@rule("LL-SEQ-01", "LL-SEQ-02", "LL-SEQ-05")
def test_every_hero_takes_one_turn_and_then_all_level_up() -> None:
    t = begun(3)
    t.seat(0).asked("hold-back").answers("no")
    acted = []
    while t.asked and next(iter(t.asked.values())) == "act":
        acted.append(t.acting)
        t.end_turn()
    assert acted == ["hero-1", "hero-2", "hero-3"]
    assert (t.state.stage, t.facts("cash-in")[-1].data["bounty"]) == (Stage.EXPERIENCE, 0)


@rule("LL-SEQ-01", "LL-SEQ-03")
def test_the_villain_round_follows_and_a_new_hero_round_after_it() -> None:
    t = begun(2)
    t.rest_until(lambda s: s.round == 2)
    names = ("hero-round", "villain-round", "minion-target", "villain-cash-in", "day")
    assert list(dict.fromkeys(t.said(*names))) == list(names)


@rule("LL-SEQ-04")
def test_the_lead_hero_charges_or_holds() -> None:
    t = begun(3)
    t.seat(0).asked("hold-back").answers("yes")
    assert t.acting == "hero-2"
    assert t.state.to_act == ["hero-3", "hero-1"]
    charging = begun(3)
    charging.seat(0).answers("no")
    assert (charging.acting, charging.state.to_act) == ("hero-1", ["hero-2", "hero-3"])


@rule("LL-SEQ-04")
def test_a_lone_hero_is_not_asked() -> None:
    assert begun(1).acting == "hero-1"


@rule("LL-SEQ-06")
def test_unspent_points_are_lost_and_come_again() -> None:
    t = begun(1)
    assert t.points == 2
    t.seat(0).asked("act").answers(EAST)
    assert t.points == 1
    t.rest_until(lambda s: s.round == 2 and bool(s.turns) and s.turns[-1].has_begun)
    assert t.points == 2


@rule("LL-SEQ-07", "LL-SEQ-08")
def test_what_actions_cost_and_how_often_they_are_made() -> None:
    t = table(at={1: GATE}, pool=2, resting=ANY)
    t.seat(0).asked("act").answers("surge").asked("draw").answers("wild").asked("draw").answers("wild").asked("act")
    assert t.points == 3
    t.seat(0).barred("surge", rule="LL-SEQ-08").answers("melee")
    t.rest(0, "act")
    assert t.points == 2
    t.seat(0).barred("melee", rule="LL-SEQ-08").answers(CAMP)
    assert (t.points, t.steps) == (1, 2)
    t.seat(0).asked("act").answers(EAST)
    assert (t.points, t.steps) == (1, 1)


@rule("LL-SEQ-09")
def test_what_lasts_this_round_ends_with_the_level_up_step() -> None:
    def lay_one(s: LabyrinthState) -> None:
        lasting.lay(s, Lasts.SWIFT, s.heroes[0].key, s.heroes[1], ends=Ends.ROUND)

    before = table(acts=0, stage=Stage.SHARE, looted=["pizza-peel"], change=lay_one, resting=ANY)
    assert len(before.state.lasting) == 1
    assert table(acts=0, stage=Stage.EXPERIENCE, change=lay_one, resting=ANY).state.lasting == []


@rule("LL-SEQ-10")
def test_heroes_are_friends_and_minions_enemies() -> None:
    t = table(minions={CAMP: ["gnome"]}, pool=4)
    t.seat(0).asked("act").answers("melee").asked("spend").not_offered("player:hero-2")
    assert "gnome" in t.seat(0).options
    t.seat(0).answers("stop")


@rule("LL-SEQ-11", "LL-SEQ-12")
def test_without_the_lead_hero_on_the_map_the_next_one_decides() -> None:
    t = table(heroes=3, fallen=[1], acts=2)
    assert t.state.initiative == 0
    assert t.state.lead.role == "hero-2"


@rule("LL-HERO-07", "LL-HERO-10")
def test_a_fallen_hero_whose_turn_comes_returns_and_leaves_three_bounty() -> None:
    t = table(acts=0, fallen=[1], stage=Stage.NEXT_HERO, to_act=[1, 2])
    assert (t.acting, t.hero(1).at, t.hero(1).health) == ("hero-1", CAMP, 16)
    assert (t.state.fallen, t.state.fallen_bounty) == (0, 3)


@rule("LL-HERO-08", "LL-SOLO-02", "LL-OVER-06")
def test_the_last_hero_on_the_map_comes_back_at_once() -> None:
    t = table(
        heroes=1,
        acts=0,
        stage=Stage.MINION,
        health={1: 1},
        minions={CAMP: ["gnome", "bag-gnome"]},
        chance={"dice": ["Y1", "W1 W1"]},
        resting=ANY,
    )
    # The second one meets a Hero with all Hearts.
    assert len(t.facts("hero-fell")) == len(t.facts("returns")) == 1
    assert t.facts("villain-cash-in")[-1].data["bounty"] == 3
    assert (t.hero(1).at, t.state.fallen, t.state.fallen_bounty) == (CAMP, 0, 0)


@rule("LL-HERO-03", "LL-HERO-08")
def test_who_falls_in_the_own_turn_has_no_more_of_it_and_is_back_after_it() -> None:
    t = table(heroes=1, change=lambda s: defeat_hero(s, s.heroes[0]), resting=ANY)
    assert (t.state.turns, t.hero(1).at, t.state.fallen_bounty) == ([], CAMP, 3)
    assert t.facts("turn") == []


@rule("LL-HERO-04", "LL-HERO-08")
def test_while_another_hero_is_on_the_map_a_fallen_one_waits() -> None:
    t = table(change=lambda s: defeat_hero(s, s.heroes[1]))
    assert (t.hero(2).is_on_map, t.state.fallen, t.state.fallen_bounty) == (False, 1, 0)
