"""Bosses at their limits: one square farther, one Health Point more, one part less (OQ-BOSS, OQ-MASS)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Die, Effect
from longtable.games.orcquest_warpath.play import bosses, vitals
from longtable.games.orcquest_warpath.play.effects import Blow, Cause
from longtable.games.orcquest_warpath.play.massive import Stand
from longtable.games.orcquest_warpath.rows import Strike
from longtable.testing import rule
from tests.orcquest_warpath.camp import run
from tests.orcquest_warpath.test_boss_cards import HEALTH, answered, eyrie, rolled
from tests.orcquest_warpath.test_bosses import tower

CORNER = (0, 0)


# ---------------------------------------------------------------- how far


@rule("OQ-BOSS-03", "OQ-BOSS-05", "OQ-MASS-01")
@pytest.mark.parametrize(("at", "is_met"), [((6, 4), True), ((7, 4), False), ((0, 4), True)])
def test_her_gaze_reaches_five_squares_from_the_nearest_of_hers(at: tuple[int, int], is_met: bool) -> None:
    t = rolled("cockatrix", CORNER, "explosion", 2, heroes={"orrus": {"at": at}})
    assert vitals.has(t.orc("orrus").hero, Effect.PETRIFIED) is is_met


@rule("OQ-BOSS-05", "OQ-ALTER-10")
@pytest.mark.parametrize(("at", "is_met"), [((3, 3), True), ((4, 4), True), ((5, 0), False), ((5, 4), False)])
def test_his_talisman_reaches_four_squares(at: tuple[int, int], is_met: bool) -> None:
    t = rolled("lothar", CORNER, "lightning", 0, heroes={"orrus": {"at": at}})
    assert vitals.has(t.orc("orrus").hero, Effect.TERRIFIED) is is_met


@rule("OQ-BOSS-05", "OQ-AFFL-03")
@pytest.mark.parametrize(("at", "is_met"), [((6, 4), True), ((7, 0), False)])
def test_his_book_reaches_six_squares(at: tuple[int, int], is_met: bool) -> None:
    chance = {"attack": ["gY gY"]} if is_met else {}
    t = rolled("lothar", CORNER, "skull", 1, heroes={"orrus": {"at": at}}, chance=chance)
    assert vitals.has(t.orc("orrus").hero, Effect.BURN) is is_met


@rule("OQ-BOSS-05", "OQ-ETGT-01")
@pytest.mark.parametrize(
    ("orrus", "mek", "burns"),
    [(0, 0, "orrus"), (0, 1, "mek"), (0, 2, "mek"), (1, 1, "orrus"), (1, 2, "mek")],
    ids=["fewer", "alike, and Yellow before Orange", "fewer again", "wounded", "alike again"],
)
def test_his_book_is_read_to_who_has_fewest_left_and_then_to_the_softest(orrus: int, mek: int, burns: str) -> None:
    """Orrus has 6 Orange Health Points and stands nearer, Mek has 7 Yellow ones."""
    heroes = {"orrus": {"at": (3, 0), "damage": orrus}, "mek": {"at": (5, 0), "damage": mek}}
    t = rolled("lothar", CORNER, "skull", 1, heroes=heroes, chance={"attack": ["gY gY"]})
    assert [name for name in heroes if vitals.has(t.orc(name).hero, Effect.BURN)] == [burns]


@rule("OQ-BOSS-05", "OQ-ETGT-01")
def test_of_two_who_are_as_weak_his_book_is_read_to_the_nearer() -> None:
    heroes = {"orrus": {"at": (5, 0), "damage": 2}, "thalla": {"at": (3, 0)}}
    t = rolled("lothar", CORNER, "skull", 1, heroes=heroes, chance={"attack": ["gY gY"]})
    assert [name for name in heroes if vitals.has(t.orc(name).hero, Effect.BURN)] == ["thalla"]


@rule("OQ-BOSS-11", "OQ-ALTER-02", "OQ-MASS-01")
@pytest.mark.parametrize(("at", "is_met"), [((3, 3), True), ((4, 3), False), ((3, 4), False), ((2, 0), True)])
def test_her_screech_reaches_two_squares(at: tuple[int, int], is_met: bool) -> None:
    t = answered("cockatrix", "screech", at=CORNER, heroes={"orrus": {"at": at}})
    assert vitals.has(t.orc("orrus").hero, Effect.DISORIENTED) is is_met


@rule("OQ-RANGE-02", "OQ-MASS-01", "OQ-MASS-03")
@pytest.mark.parametrize(
    ("least", "most", "far", "reaches"),
    [
        (0, 1, 1, True),
        (0, 1, 2, False),
        (2, 4, 1, False),
        (2, 4, 2, True),
        (2, 4, 4, True),
        (2, 4, 5, False),
        (0, 0, 1, True),
        (0, 0, 2, False),
    ],
)
@pytest.mark.parametrize("kind", [Attack.MELEE, Attack.MAGIC, Attack.RANGED])
def test_a_boss_strikes_from_its_least_range_to_its_most(
    kind: Attack, least: int, most: int, far: int, reaches: bool
) -> None:
    """Her squares are the columns 0 and 1."""
    t = eyrie("cockatrix", CORNER, heroes={"orrus": {"at": (1 + far, 0)}})
    line = Strike(type=kind, least=least, most=most, dice=[Die.WHITE])
    boss, orrus = t.foe(0), t.orc("orrus").hero
    assert bosses.can_strike(t.state, boss, line, orrus, Stand(CORNER)) is reaches
    assert not bosses.can_strike(t.state, boss, line, orrus, Stand(CORNER, is_centred=True))


@rule("OQ-BOSS-11", "OQ-EORD-04")
@pytest.mark.parametrize(("row", "steps"), [(4, 2), (3, 1), (2, 0)])
def test_a_hop_is_no_longer_than_it_has_to_be(row: int, steps: int) -> None:
    t = answered("cockatrix", "hop", at=(3, 0), heroes={"orrus": {"at": (3, row)}})
    assert t.foe(0).at == (3, steps)


@rule("OQ-BOSS-11", "OQ-ETGT-04")
def test_a_hop_brings_her_to_whom_she_answers_and_to_nobody_nearer() -> None:
    t = answered("cockatrix", "hop", at=(3, 0), heroes={"orrus": {"at": (7, 0)}, "mek": {"at": (0, 0)}})
    assert t.foe(0).at == (5, 0)


# ---------------------------------------------------------------- parts


@rule("OQ-BOSS-06", "OQ-BOSS-09")
@pytest.mark.parametrize("name", HEALTH)
@pytest.mark.parametrize("part", [0, 1, 2])
def test_a_part_stands_until_its_last_health_point(name: str, part: int) -> None:
    for damage in range(HEALTH[name][part] + 1):
        parts = [damage if number == part else 0 for number in range(3)]
        t = eyrie(name, (3, 0), boss={"parts": parts})
        is_whole = damage < HEALTH[name][part]
        row = t.state.content.bosses[name]
        assert bosses.stands(t.state, t.foe(0), part) is is_whole
        assert bosses.has_part(t.state, t.foe(0), row.part[part].id) is is_whole
        assert bosses.destroyed(t.state, t.foe(0)) == (not is_whole)
        assert not bosses.has_part(t.state, t.foe(0), "tail")


@rule("OQ-BOSS-03")
@pytest.mark.parametrize(("gone", "parts"), [(0, [3, 2, 2]), (1, [4, 2, 2]), (2, [4, 3, 2]), (3, [4, 3, 3])])
def test_parts_that_are_only_hurt_are_not_destroyed(gone: int, parts: list[int]) -> None:
    assert bosses.destroyed(tower().state, eyrie("cockatrix", (3, 0), boss={"parts": parts}).foe(0)) == gone


@rule("OQ-MASS-04", "OQ-BOSS-09")
def test_who_has_no_wings_to_lose_does_not_fly_without_the_word() -> None:
    t = eyrie("lothar", (3, 0))
    assert not bosses.flies(t.state, t.foe(0))
    t = eyrie("cockatrix", (3, 0), boss={"parts": [0, 3, 3]})
    assert bosses.flies(t.state, t.foe(0))


@rule("OQ-BOSS-11", "OQ-BOSS-09")
@pytest.mark.parametrize(("part", "damage", "answers"), [(1, 3, True), (1, 2, False), (-1, 0, False)])
def test_who_has_answered_answers_again_only_where_the_part_fell(part: int, damage: int, answers: bool) -> None:
    t = eyrie("cockatrix", (3, 0), answers=["rage"], boss={"reacted": True})
    if part >= 0:
        t.foe(0).parts[part] = damage
    run(bosses.answer(t.state, Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, dealt=1, part=part)))
    assert vitals.has(t.foe(0), Effect.ENRAGED) is answers


HINDERED = [
    {"effects": {"stunned": 1}},
    {"effects": {"petrified": 1}},
    {"centred": True},
]


@rule("OQ-BOSS-11", "OQ-MASS-03")
@pytest.mark.parametrize("told", [*HINDERED, {}], ids=["stunned", "petrified", "in the middle", "none of it"])
def test_each_thing_that_keeps_a_boss_from_answering_does_so_alone(told: dict[str, Any]) -> None:
    t = eyrie("cockatrix", (3, 0), answers=["rage"], boss=told)
    run(bosses.answer(t.state, Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, dealt=1)))
    assert (t.foe(0).has_reacted, t.state.answers_used) == ((True, ["rage"]) if not told else (False, []))


@rule("OQ-BOSS-12")
def test_the_last_answer_is_followed_by_all_of_them_and_without_any_there_is_none() -> None:
    t = eyrie("cockatrix", (3, 0))
    t.state.answers, t.state.answers_used = [], ["rage", "hop"]
    assert sorted([str(bosses.draw_answer(t.state)), str(bosses.draw_answer(t.state))]) == ["hop", "rage"]
    assert (t.state.answers, sorted(t.state.answers_used)) == ([], ["hop", "rage"])
    t.state.answers_used.clear()
    assert bosses.draw_answer(t.state) is None


# ---------------------------------------------------------------- how it moves and strikes


@rule("OQ-ETGT-04", "OQ-BOSS-06")
@pytest.mark.parametrize("laid", ["stunned", "entangled", "petrified"])
def test_what_lies_on_a_boss_hinders_it(laid: str) -> None:
    """Stunned it comes near and strikes nobody, Entangled it stands, Petrified it does not even roll."""
    chance = {} if laid == "petrified" else {"badass": ["skull"]}
    boss = {"parts": [4, 0, 0], "effects": {laid: 1}}
    t = eyrie("cockatrix", (6, 0), stage="boss", boss=boss, heroes={"orrus": {"at": (0, 0)}}, chance=chance)
    row = t.state.content.bosses["cockatrix"]
    assert t.foe(0).at == ((6 - min(row.moves, 5), 0) if laid == "stunned" else (6, 0))
    assert (t.orc("orrus").health, t.foe(0).effects) == (6, [])


@rule("OQ-EFF-02", "OQ-AFFL-02")
@pytest.mark.parametrize(("at", "bleeds"), [((3, 2), False), ((7, 0), True)])
def test_a_boss_bleeds_on_where_it_has_moved(at: tuple[int, int], bleeds: bool) -> None:
    boss = {"parts": [4, 0, 0], "effects": {"bleed": 1}}
    t = eyrie(
        "cockatrix",
        (3, 0),
        stage="boss",
        boss=boss,
        heroes={"orrus": {"at": at}},
        chance={"badass": ["skull"], "attack": ["gY gY"]},
    )
    assert (vitals.has(t.foe(0), Effect.BLEED), t.foe(0).damage) == (bleeds, int(bleeds))


@rule("OQ-BOSS-11", "OQ-EORD-04")
def test_who_draws_back_goes_as_far_as_it_can_on_the_shortest_way() -> None:
    t = eyrie("lothar", (3, 2), heroes={"orrus": {"at": (0, 2)}})
    run(bosses.draw_back(t.state, t.foe(0), 2, t.orc("orrus").hero))
    assert t.foe(0).at == (5, 2)
    run(bosses.draw_back(t.state, t.foe(0), 0, t.orc("orrus").hero))
    assert t.foe(0).at == (5, 2)


@rule("OQ-ETGT-03", "OQ-ETGT-04")
def test_a_boss_comes_to_the_nearest_who_can_be_targeted_and_stays_where_there_is_nobody() -> None:
    heroes: dict[str, dict[str, Any]] = {"orrus": {"at": (0, 0)}, "mek": {"at": (5, 0), "hidden": "skill"}}
    t = eyrie("lothar", (4, 0), heroes=heroes)
    run(bosses.approach(t.state, t.foe(0), 2))
    assert t.foe(0).at == (2, 0)
    t = eyrie("lothar", (4, 0), heroes={name: {**told, "hidden": "skill"} for name, told in heroes.items()})
    run(bosses.approach(t.state, t.foe(0), 2))
    assert t.foe(0).at == (4, 0)


@rule("OQ-RANGE-06", "OQ-RANGE-07", "OQ-GLOS-48")
def test_wings_meet_everybody_within_one_square_and_who_plays_dead_too() -> None:
    heroes = {
        "orrus": {"at": (5, 2), "hidden": "skill"},
        "mek": {"at": (3, 3)},
        "thalla": {"at": (5, 4)},
        "mandar": {"at": (2, 3)},
    }
    t = eyrie("cockatrix", (3, 1), heroes=heroes, chance={"attack": ["bR"]})
    line = Strike(type=Attack.MELEE, most=1, dice=[Die.BLACK])
    run(bosses.hit_all(t.state, t.foe(0), 1, line))
    assert [t.orc(name).hero.damage > 0 for name in heroes] == [True, True, False, True]
