"""Bosses: parts, their die, their answers; and a few Skills and Relics (OQ-BOSS, OQ-MASS, OQ-RES-05)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.board import boards, changes, sight
from longtable.games.orcquest_warpath.kinds import Attack, Colour, DoorState, Effect
from longtable.games.orcquest_warpath.play import bosses, combat, harm, vitals
from longtable.games.orcquest_warpath.play.effects import Blow, Cause
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

TOWER = """
    +-+-+-+-+-+-+
    |. . . . . .|
    + + + + + + +
    |O . . . . .|
    + + + + + + +
    |. . . . . .|
    +-+-+-+-+-+-+
"""


def tower(name: str = "cockatrix", at: tuple[int, int] = (2, 0), **told: Any) -> Any:
    """Orrus and a Boss."""
    foe = {"id": name, "at": at, "facing": "west", "alert": True, **told.pop("boss", {})}
    return story(TOWER, **{"foes": {0: foe}, **told})


@rule("OQ-BOSS-01", "OQ-BOSS-02")
def test_a_boss_has_three_parts_and_nine_answers() -> None:
    for row in tower().state.content.bosses.values():
        assert len(row.part) == 3
        assert sum(card.copies for card in row.answer) == 9
        assert len(dict.fromkeys(part.symbol for part in row.part)) == 3


@rule("OQ-BOSS-05", "OQ-BOSS-03", "OQ-RANGE-07")
def test_a_skull_brings_the_wings() -> None:
    t = tower(stage="boss", chance={"badass": ["skull"], "attack": ["gO gY"]})
    assert t.facts("boss-rolls")[0].data["part"] == "Wings"
    assert t.orc("orrus").health == 5


@rule("OQ-BOSS-06")
def test_a_part_that_is_destroyed_gives_way_to_the_basic_attack() -> None:
    t = tower(stage="boss", boss={"parts": [4, 0, 0]}, chance={"badass": ["skull"], "attack": ["gO gY"]})
    assert (t.foe(0).at, t.orc("orrus").health) == ((1, 0), 5)


@rule("OQ-BOSS-09", "OQ-BOSS-10")
def test_a_part_falls_and_takes_no_more_damage() -> None:
    t = tower()
    assert run(harm.take_part(t.state, t.foe(0), 1, 9, t.orc("orrus").hero)) == 3
    assert (t.foe(0).parts, t.foe(0).damage) == ([0, 3, 0], 3)
    run(harm.take_part(t.state, t.foe(0), 0, 9, t.orc("orrus").hero))
    assert not bosses.flies(t.state, t.foe(0))


@rule("OQ-BOSS-04")
@pytest.mark.parametrize(("talisman", "colour"), [(0, Colour.RED), (4, Colour.ORANGE)])
def test_the_talisman_guards_the_book(talisman: int, colour: Colour) -> None:
    t = tower("lothar", boss={"parts": [talisman, 0, 0]})
    blow = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, part=1)
    assert combat.health_colour(t.state, blow) is colour


@rule("OQ-BOSS-04")
@pytest.mark.parametrize(("talisman", "health"), [(0, "Red"), (4, "Orange")])
def test_the_book_is_told_to_be_red_while_the_talisman_stands(talisman: int, health: str) -> None:
    heroes = {"orrus": {"hands": ["kukri"]}}
    t = tower("lothar", (1, 1), acts="orrus", heroes=heroes, boss={"parts": [talisman, 0, 0]}, resting=("part",))
    sheet = next(one for one in t.table.scene(None).sheets if one.id == "enemy:lothar")
    book = next(item.note for item in sheet.items if item.name == "Magic Book")
    assert book == f"4 of 4 {health} Health" + (" while the Talisman stands" if health == "Red" else "")
    t.orc("orrus").uses("orrus-combat")
    told = {choice.id: choice.note for choice in t.table.question(next(iter(t.table.asks))).choices}
    later = "; Orange once the Talisman is destroyed" if health == "Red" else ""
    assert told["part:lothar/magic-book"] == f"4 {health} Health left{later}"


@rule("OQ-BOSS-07", "OQ-BOSS-08")
def test_lothar_himself_is_out_of_reach_while_a_part_stands() -> None:
    told: dict[str, Any] = {"acts": "orrus", "heroes": {"orrus": {"hands": ["kukri"]}}}
    t = tower("lothar", (1, 1), **told, resting=("part",))
    t.orc("orrus").uses("orrus-combat")
    assert t.orc("orrus").options == ["part:lothar/talisman", "part:lothar/magic-book", "part:lothar/sceptre"]
    assert run(harm.suffer(t.state, t.foe(0), 2, "", "push")) == 0
    t = tower("lothar", (1, 1), boss={"parts": [4, 4, 3]}, **told, chance={"attack": ["wO wO"], "defense": ["g- w-"]})
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert t.foe(0).damage == 2


@rule("OQ-BOSS-11", "OQ-BOSS-12", "OQ-BOSS-13")
def test_a_boss_answers_with_a_card_unless_its_part_is_gone() -> None:
    t = tower(answers=["rage", "shell"], boss={"parts": [4, 0, 0]})
    blow = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, dealt=2)
    run(bosses.answer(t.state, blow))
    assert vitals.has(t.foe(0), Effect.ENRAGED)
    run(bosses.answer(t.state, blow))
    assert t.state.answers == ["shell"], "once a Hero Phase"
    t.foe(0).has_reacted = False
    run(bosses.answer(t.state, blow))
    assert t.said("answer-lost") == ["answer-lost"]
    assert sorted(t.state.answers_used) == ["rage", "shell"]


@rule("OQ-BOSS-14", "OQ-KILL-04")
def test_a_boss_that_falls_is_rewarded() -> None:
    t = tower(boss={"damage": 11})
    run(harm.suffer(t.state, t.foe(0), 1, "player:hero-1", "part"))
    assert (t.foes, t.state.badass, t.state.doings.fallen) == ([], 8, ["cockatrix"])
    assert t.said("killed", "boss-falls") == ["killed", "boss-falls"]


@rule("OQ-NAMEDE-02")
def test_a_boss_belongs_to_no_group() -> None:
    t = tower(stage="groups", chance={"badass": ["explosion"]})
    assert t.facts("group-rolls") == []
    assert t.facts("boss-rolls")


def ends(t: Any, moves: int) -> dict[tuple[int, int], int]:
    """Where the Cockatrix can end with all her four squares, by the upper left one, and what it costs."""
    return {way.stand.at: way.cost for way in bosses.ways(t.state, t.foe(0), moves) if not way.stand.is_centred}


@rule("OQ-MASS-04", "OQ-GLOS-18")
def test_she_flies_over_what_stands_in_the_way_but_ends_on_free_squares() -> None:
    t = tower(at=(4, 0), heroes={"mek": {"at": (3, 0)}, "thalla": {"at": (3, 1)}})
    assert (1, 0) in ends(t, 6)
    assert (2, 0) not in ends(t, 6)
    t.foe(0).parts[0] = 4
    assert (1, 0) not in ends(t, 3)


ROOST = """
    +-+-+-+-+-+-+-+
    |. .|. . .|O .|
    + + +-+ +-+ + +
    |. .:. . .:. .|
    +-+-+-+-+-+-+-+
"""


def roost(**told: Any) -> Any:
    """The Cockatrix in a chamber with a door one square wide, a passage before it, and Orrus in the next chamber."""
    boss = {"id": "cockatrix", "at": (0, 0), "facing": "east", "alert": True, "knows": True, **told.pop("boss", {})}
    return story(ROOST, **{"doors": {0: "open", 1: "open"}, "foes": {0: boss}, **told})


@rule("OQ-MASS-02")
def test_she_squeezes_through_openings_one_square_wide() -> None:
    assert ends(roost(), 4) == {(0, 0): 0}, "there is no room for her in the passage"
    assert ends(roost(), 9) == {(0, 0): 0}, "she does not end where somebody stands"
    t = roost(heroes={"orrus": {"at": (3, 0)}})
    assert ends(t, 9) == {(0, 0): 0, (5, 0): 6}, "in, 4 squares on, and out again"
    changes.set_door(t.state, boards.of(t.state).doors[1], DoorState.CLOSED)
    assert ends(t, 9) == {(0, 0): 0}


@rule("OQ-MASS-02")
def test_in_the_open_nothing_is_gained_by_it() -> None:
    t = tower(at=(0, 0), heroes={"orrus": {"at": (5, 2)}})
    assert all(cost == x + y for (x, y), cost in ends(t, 9).items())


@rule("OQ-MASS-03")
def test_who_ends_in_the_middle_of_a_square_does_nothing_but_move() -> None:
    t = roost(stage="boss", chance={"badass": ["skull"]})
    assert (t.foe(0).at, t.foe(0).is_centred) == ((5, 1), True), "6 squares on"
    assert sight.squares_of(t.state, t.foe(0)) == ((5, 1),)
    assert t.orc("orrus").health == 6, "her wings beat nobody"


@rule("OQ-MASS-03")
def test_she_frees_herself_before_she_strikes() -> None:
    boss = {"at": (5, 1), "centred": True}
    t = roost(
        stage="boss",
        boss=boss,
        chance={"badass": ["lightning"], "attack": ["gY gY gO"]},
        heroes={"orrus": {"at": (4, 1)}},
    )
    assert (t.foe(0).at, t.foe(0).is_centred, t.orc("orrus").health) == ((5, 0), False, 5)


@rule("OQ-MASS-03")
def test_in_the_middle_of_a_square_she_neither_looks_nor_answers() -> None:
    boss = {"at": (4, 1), "centred": True}
    t = roost(stage="boss", boss=boss, chance={"badass": ["explosion"]})
    assert t.orc("orrus").hero.effects == []
    t = roost(boss=boss, answers=["rage"])
    run(bosses.answer(t.state, Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, dealt=2)))
    assert (t.state.answers, t.foe(0).has_reacted) == (["rage"], False)


@rule("OQ-RES-05", "OQ-GLOS-36")
def test_mandar_brings_a_hero_back_without_a_debt() -> None:
    t = story(
        TOWER.replace("O .", "O W"),
        acts="mandar",
        badass=5,
        events=["nothing-at-all", "crust-of-bread"],
        heroes={"orrus": {"dead": True, "damage": 6}, "mandar": {"skills": ["superior-healing"]}},
    )
    t.orc("mandar").uses("superior-healing", "enhanced")
    t.orc("orrus").answers("look:east")
    assert (t.orc("orrus").health, t.state.limit, t.state.badass) == (6, 30, 0)


@rule("OQ-RELIC-02", "OQ-RELIC-03", "OQ-GLOS-28")
def test_a_blue_eye_makes_a_chicken() -> None:
    t = story(
        TOWER.replace("O .", "O P"),
        acts="orrus",
        badass=5,
        heroes={"orrus": {"artifact": ["blue-eye-of-isabella"], "damage": 2}},
        foes={0: {"facing": "east"}},
    )
    eye = t.orc("orrus").hero.artifact[0].key
    t.orc("orrus").answers(f"invoke@{eye}")
    assert (t.foe(0).is_chicken, t.state.badass, t.orc("orrus").hero.points) == (True, 3, 1)
    assert eye in t.orc("orrus").hero.down
    t.orc("orrus").uses("orrus-move").goes(1, 1)
    assert (t.foes, t.state.badass, t.orc("orrus").health) == ([], 3, 5)
