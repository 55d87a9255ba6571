"""Near cases: what lies beside a limit, and what only a second or a neighbour tells apart."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath import texts
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Attack, DoorState, Effect, Keyword, Path
from longtable.games.orcquest_warpath.play import (
    bosses,
    combat,
    enemies,
    goals,
    groups,
    leaping,
    looting,
    patrols,
    tolls,
    vitals,
)
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Struck, Wielded
from longtable.games.orcquest_warpath.play.massive import Bulk, Stand
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Foe, Patrol
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, hall, laid, phase, run, story
from tests.orcquest_warpath.test_packs import TILES, changed, refusal
from tests.orcquest_warpath.test_patrols import SLICES, patrol
from tests.orcquest_warpath.test_skills_thalla import ambush

BLEEDS = {"effects": {"bleed": 1}, "alert": True, "knows": True}


# ---------------------------------------------------------------- Patrols


@rule("OQ-PATROL-13", "OQ-PATROL-16")
def test_the_last_slice_of_a_path_costs_a_step_like_any_other() -> None:
    def change(s: Any) -> None:
        s.foes[0].at, s.patrols[0].head = (6, 1), 6

    t = patrol("P", head=0, members=[0], patrol_cards=["in-step"], change=change)
    assert (t.foe(0).at, t.said("patrol-leaves")) == ((9, 1), []), "it leaves with its next card"


@rule("OQ-PATROL-06", "OQ-PATROL-18")
def test_of_four_who_walk_two_abreast_one_of_the_last_two_stays_behind() -> None:
    t = patrol("P", "D", ".", "P", "D", head=1, members=[1, 3, 0, 2], patrol_cards=["stone-in-the-boot"])
    t.together.asked("tie").offered("peasant", "peasant")


@rule("OQ-PATROL-13", "OQ-PATROL-20")
@pytest.mark.parametrize(("head", "placed"), [(0, [4, 5]), (1, [4, 5, 6])])
def test_for_whom_the_path_is_too_short_yet_there_is_no_place_in_the_formation(head: int, placed: list[int]) -> None:
    assert [*patrols.formation(Patrol(0, Path.BLUE, head, [4, 5, 6]), SLICES, head)] == placed


# ---------------------------------------------------------------- effects


@rule("OQ-AFFL-02")
@pytest.mark.parametrize(("hero", "foe", "bleeds"), [(0, 3, True), (5, 2, True), (0, 1, False), (2, 1, False)])
def test_an_enemy_bleeds_on_if_it_has_moved_to_either_side_and_not_if_it_stood(
    hero: int, foe: int, bleeds: bool
) -> None:
    t = phase(
        hall(". . . . . ."),
        heroes={"orrus": {"at": (hero, 0), "facing": "west"}},
        foes={0: {"id": "war-dog", "at": (foe, 0), "facing": "west" if hero < foe else "east", **BLEEDS}},
        chance={"attack": ["wY wY"]},
    )
    assert laid(t.foe(0)) == ({"bleed": 1} if bleeds else {})


@rule("OQ-AFFL-02", "OQ-EROLL-01")
def test_who_only_turns_about_does_not_bleed_any_more() -> None:
    t = story(hall("M . P . ."), foes={0: {"facing": "east", "alert": True, "effects": {"bleed": 1}}})
    t.foe(0).heard = (4, 0)
    run(groups.turn_about(t.state, [t.foe(0)]))
    assert laid(t.foe(0)) == {}


@rule("OQ-ALTER-03", "OQ-EFF-02")
def test_only_who_acts_now_keeps_a_new_effect_beyond_its_activation() -> None:
    t = story(hall("M . P P P"))
    t.state.acting = 1
    for foe in t.state.foes:
        vitals.inflict(t.state, foe, combat.inflicts(Effect.ENTANGLED), "")
        tolls.settle_effects(foe, has_moved=False)
    assert [laid(foe) for foe in t.state.foes] == [{}, {"entangled": 1}, {}]


@rule("OQ-GLOS-23")
@pytest.mark.parametrize(("cells", "damage"), [(". A>. S . P", 1), (". A>S . . P", 0)])
def test_lightning_leaps_over_one_square_and_not_over_two(cells: str, damage: int) -> None:
    t = story(hall(cells), acts="thalla")
    bolt = Wielded(t.orc("thalla").hero, Ability(does=Keyword.LIGHTNING))
    blow = Blow(t.orc("thalla").hero, t.foe(0), Attack.RANGED, Cause.ACTION, wields=[bolt], dealt=1)
    run(announce(t.state, Struck(blow)))
    assert t.foe(1).damage == damage


# ---------------------------------------------------------------- doors, furniture, large bodies


@rule("OQ-DOOR-05")
@pytest.mark.parametrize(("cells", "way"), [("P .:. . .", (1, 2)), (". . P:. .", (3,)), (". . .:. P", (3, 2))])
def test_an_enemy_opens_the_door_on_its_way_wherever_it_is(cells: str, way: tuple[int, ...]) -> None:
    t = story(f"+-+-+-+-+-+\n|M . . . .|\n+-+-+-+-+-+\n|{cells}|\n+-+-+-+-+-+", foes={0: ALERT})
    run(enemies.go(t.state, t.foe(0), [(x, 1) for x in way]))
    assert (t.state.doors, t.foe(0).at) == ([DoorState.OPEN], (way[-1], 1))


@rule("OQ-GLOS-29", "OQ-LOS-04")
def test_furniture_that_was_shifted_is_in_the_way_where_it_stands_now() -> None:
    t = story(hall("W>. . x . . ."), acts="mandar", badass=9, heroes={"mandar": {"skills": ["use-the-force"]}})
    sight.now(t.state)
    t.orc("mandar").uses("use-the-force").answers("furniture:crate#0").goes(5, 0)
    assert [*sight.now(t.state).clutter] == [(5, 0)]


@rule("OQ-SMASH-02")
def test_what_is_salvaged_is_counted_once() -> None:
    t = story(hall("O x . ."), acts="orrus", loot=["sword"])
    orrus = t.orc("orrus").uses("orrus-move")
    orrus.goes(1, 0)
    assert t.state.doings.loot == {orrus.hero.role: 1}


@rule("OQ-MASS-02")
def test_a_massive_body_steps_out_of_the_middle_of_a_square_to_all_four_corners() -> None:
    t = story("+-+-+-+\n" + "|. . .|\n+ + + +\n" * 2 + "|. . .|\n+-+-+-+", heroes={"mek": {"at": (0, 0)}}, foes={})
    t.state.heroes[0].has_left = True
    boss = Foe("cockatrix", 0, (1, 1), is_centred=True)
    stands = Bulk(t.state, boss, flies=True).beside(Stand((1, 1), is_centred=True))
    assert [stand.at for stand in stands if not stand.is_centred] == [(1, 1), (0, 1), (1, 0), (0, 0)]


@rule("OQ-ETGT-03", "OQ-GLOS-48")
def test_a_boss_passes_over_who_plays_dead_and_finds_who_comes_after() -> None:
    t = story(
        hall(". . . . ."),
        heroes={"orrus": {"at": (0, 0)}, "mek": {"at": (4, 0)}},
        foes={0: {"id": "lothar", "at": (2, 0)}},
    )
    t.orc("orrus").hero.untargetable = True
    strike = t.state.content.bosses["lothar"].strikes[0]
    assert [*bosses.chances(t.state, t.foe(0), 4, strike)] == [t.orc("mek").hero.key]


@rule("OQ-MASS-01", "OQ-RANGE-01")
@pytest.mark.parametrize(("at", "is_far"), [((3, 0), False), ((4, 0), True)])
def test_a_massive_body_is_as_near_as_the_nearest_of_its_squares(at: tuple[int, int], is_far: bool) -> None:
    rows = "+-+-+-+-+-+\n|. . . . .|\n+ + + + + +\n|. . . . .|\n+-+-+-+-+-+"
    t = story(rows, heroes={"mek": {"at": at, "facing": "west"}}, foes={0: {"id": "cockatrix", "at": (0, 0)}})
    boss, mek = t.foe(0), t.orc("mek").hero
    assert (sight.range_between(t.state, boss, mek) > 2, sight.is_far(boss, mek, 2)) == (is_far, is_far)


# ---------------------------------------------------------------- Heroes


@rule("OQ-PRES-05")
def test_objectives_are_counted_for_whoever_takes_them() -> None:
    things = [
        {"id": name, "name": name, "icon": "barrel", "text": "A keg.", "at": (at, 0)}
        for name, at in (("keg", 1), ("tap", 2))
    ]
    t = story(hall("M . . ."), quest={"things": things}, acts="mek")
    mek = t.orc("mek").uses("mek-move").goes(1, 0)
    assert t.state.doings.objectives == {mek.hero.role: 1}
    mek.goes(2, 0)
    assert t.state.doings.objectives == {mek.hero.role: 2}


@rule("OQ-LOOT-01")
def test_every_card_of_loot_is_counted() -> None:
    t = story(hall("M . . ."), acts="mek", loot=["sword", "shield"])
    run(looting.draw(t.state, t.orc("mek").hero, 2))
    assert t.state.doings.loot == {t.orc("mek").hero.role: 2}


@rule("OQ-BOARD-04")
def test_who_has_left_has_no_points() -> None:
    t = story(hall("M . . ."), acts="mek")
    mek = t.orc("mek").hero
    goals.leave(t.state, mek)
    assert (mek.has_left, mek.points) == (True, 0)


@rule("OQ-GLOS-04")
def test_every_square_of_a_charge_is_a_step() -> None:
    t = story(hall("O>. . . ."), acts="orrus")
    ways = [*leaping.charges(t.state, t.orc("orrus").hero, 3)]
    assert [(way.at, way.cost) for way in ways] == [((1, 0), 1), ((2, 0), 2), ((3, 0), 3)]


@rule("OQ-MOVE-02", "OQ-SPOT-01")
def test_a_hero_stops_where_it_is_spotted_and_may_go_on() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |. . . . . .|
        +-+-+ + + + +
        |M . . . . .|
        +-+-+-+-+-+-+
    """,
        acts="mek",
        foes={
            0: {"id": "peasant", "at": (2, 0), "facing": "west"},
            1: {"id": "peasant", "at": (4, 0), "facing": "west"},
        },
    )
    mek = t.orc("mek").uses("mek-move").goes(5, 1)
    assert mek.hero.at == (1, 1)
    assert "move" in t.asked.values()


@rule("OQ-HREACT-01", "OQ-HREACT-05")
def test_nobody_answers_an_attack_that_somebody_has_already_prevented() -> None:
    heroes = {"thalla": {"skills": ["protective-shot"]}, "mek": {"skills": ["smoke-bomb"], "facing": "south"}}
    t = ambush(heroes=heroes, badass=9, chance={"attack": ["gR wY"]})
    t.orc("thalla").seat.asked("react").answers("skill:protective-shot")
    assert (t.said("reacts"), t.said("attack-lost")) == (["reacts"], ["attack-lost"])
    assert "react" not in t.asked.values()


# ---------------------------------------------------------------- packs


@pytest.mark.parametrize("to", [[2, 5], [0, 3]])
def test_a_zone_ends_neither_left_of_its_beginning_nor_above_it(to: list[int]) -> None:
    fields = {"places": [{"id": "A", "at": [3, 4], "to": to, "dice": 1}]}
    said = refusal({"quest": [{**TILES, "id": "mine", "number": 0, **fields}]})
    assert "place 'A': `to` lies before column 3, row 4" in said


@pytest.mark.parametrize("at", [[2, 1], [2, 2], [3, 1]])
def test_a_massive_boss_needs_room_for_all_its_squares(at: list[int]) -> None:
    assert "enemy 'cockatrix': at column 3, row 2 is a trunk" in refusal(
        changed(boss={"enemy": "cockatrix", "at": at})
    )


@pytest.mark.parametrize("length", [41, 42, 60])
def test_a_map_is_not_larger_than_forty_squares(length: int) -> None:
    drawn = "+" + "-+" * length + "\n|" + " ".join("." * length) + "|\n+" + "-+" * length
    said = refusal({"quest": [{**TILES, "id": "mine", "number": 0, "tiles": [], "drawn": drawn}]})
    assert "map: it is larger than 40 squares" in said


@rule("OQ-SKILL-03")
@pytest.mark.parametrize(
    ("some", "said"),
    [([], ""), (["Push 1"], "Push 1"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_words_in_a_row_are_each_said_once(some: list[str], said: str) -> None:
    assert texts.joined(some) == said
