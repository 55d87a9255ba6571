"""Where two rules meet in a fight: who reacts and where it looks, whom an Attack meets, who sees and smells whom."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Keyword
from longtable.games.orcquest_warpath.play import bearers, combat, enemies, groups, pushing, spotting
from longtable.games.orcquest_warpath.play.effects import AttackerTurn, Blow, Cause, Struck, Wielded
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Rolled
from longtable.testing import rule
from tests.orcquest_warpath.camp import RESTING, STUNNED, hall, laid, phase, run, story
from tests.orcquest_warpath.test_boss_cards import eyrie
from tests.orcquest_warpath.test_patrols import BLUE, ringing

FIGHT = (*RESTING, "reroll", "boost", "part", "take")

# ---------------------------------------------------------------- who reacts turns


@rule("OQ-REACT-04", "OQ-REACT-09", "OQ-GLOS-11", "OQ-GLOS-37")
@pytest.mark.parametrize(
    ("foe", "swords", "at"), [("soldier", ["gY"], 2), ("knight", ["gY", "gY"], 2), ("seneschal", ["gR"], 3)]
)
@pytest.mark.parametrize("side", ["south", "north"])
def test_who_reacts_during_a_blow_turns_to_the_hero_as_well(foe: str, swords: list[str], at: int, side: str) -> None:
    t = story(
        hall(". M . . ."),
        acts="mek",
        heroes={"mek": {"hands": ["rondache"]}},
        foes={0: {"id": foe, "at": (2, 0), "facing": side}},
        chance={
            "attack": [swords[0].replace("g", "w").replace("R", "O"), *swords[1:]],
            "defense": ["g- g-" if foe == "soldier" else "g- w-", "w-"][: len(swords)],
        },
        resting=FIGHT,
    )
    t.orc("mek").uses("mek-combat").attacks(0)
    assert (t.foe(0).has_reacted, t.foe(0).facing, t.foe(0).at) == (True, "west", (at, 0))


@rule("OQ-REACT-01", "OQ-RANGE-06")
def test_an_area_attack_is_over_before_anybody_reacts_to_it() -> None:
    rows = "+-+-+-+\n|. G .|\n+ + + +\n|G O .|\n+-+-+-+"
    t = story(
        rows,
        acts="orrus",
        badass=3,
        heroes={"orrus": {"skills": ["whirlwind-attack"], "hands": ["kukri"]}, "mek": {"at": (2, 1), "acted": True}},
        foes={0: {"facing": "south"}, 1: {"facing": "east"}},
        chance={"attack": ["gY wY wY", "gY", "wY", "gY", "wY"], "defense": ["g-", "g-", "g-", "g-"]},
        resting=FIGHT,
    )
    t.orc("orrus").uses("whirlwind-attack")
    assert t.said("rolls", "counterattacks")[:4] == ["rolls", "rolls", "counterattacks", "rolls"]


# ---------------------------------------------------------------- free Attacks on a Boss


@rule("OQ-BOSS-07", "OQ-BOSS-11", "OQ-GLOS-05")
@pytest.mark.parametrize(("card", "swords", "answers"), [("gaze", "gO", True), ("beak", "gO", False)])
def test_who_counters_a_boss_chooses_a_part_and_is_answered_where_it_falls(
    card: str, swords: str, answers: bool
) -> None:
    t = eyrie(
        "cockatrix",
        (3, 0),
        stage="boss",
        boss={"parts": [0, 0, 2]},
        heroes={"orrus": {"at": (3, 2), "facing": "north", "skills": ["counter"]}},
        badass=1,
        chance={"badass": ["lightning"], "attack": ["gY gY gY", swords], "defense": ["g-"]},
        answers=["rage"],
        resting=FIGHT,
    )
    t.orc("orrus").seat.asked("react").answers("counter")
    t.orc("orrus").seat.asked("part").answers(f"cockatrix/{card}")
    if t.asked != {} and "reroll" in t.asked.values():
        t.orc("orrus").answers("pass")
    assert (t.foe(0).parts, bool(t.said("boss-answers"))) == ([0, 0, 3] if answers else [0, 1, 2], answers)
    assert t.foe(0).damage == (3 if answers else 0)


@rule("OQ-BOSS-07", "OQ-BOSS-08")
def test_who_shoots_to_protect_another_from_lothar_shoots_at_a_treasure() -> None:
    t = eyrie(
        "lothar",
        (3, 0),
        stage="boss",
        heroes={
            "orrus": {"at": (3, 3), "damage": 4},
            "thalla": {"at": (5, 3), "facing": "north", "skills": ["protective-shot"]},
        },
        boss={"parts": [0, 4, 0]},
        badass=1,
        chance={"badass": ["skull"], "attack": ["gR wY", "gY gY"], "defense": ["g- w-"]},
        resting=FIGHT,
    )
    t.orc("thalla").seat.asked("react").answers("protective-shot")
    t.orc("thalla").seat.asked("part").answers("lothar/talisman")
    assert t.foe(0).parts == [2, 4, 0]


# ---------------------------------------------------------------- what is no Attack, and what belongs to one


@rule("OQ-TERR-07", "OQ-COMB-14", "OQ-THROW-04")
@pytest.mark.parametrize("ground", ["C", "."])
def test_no_cupboard_covers_who_suffers_dice_that_are_no_attack(ground: str) -> None:
    t = story(hall(f"O . . . {ground}"), heroes={"mek": {"at": (4, 0)}}, chance={"attack": ["wO"]})
    run(combat.suffer_dice(t.state, t.orc("mek").hero, [Die.WHITE], t.orc("orrus").hero))
    assert t.orc("mek").health == 5


@rule("OQ-KILL-05", "OQ-INV-02", "OQ-GLOS-39")
@pytest.mark.parametrize(("card", "alert"), [("stealth-shot", False), ("thalla-combat", True)])
def test_nobody_sees_who_falls_behind_the_victim_of_a_stealth_shot(card: str, alert: bool) -> None:
    t = story(
        hall("A . . P P . G"),
        acts="thalla",
        badass=5,
        heroes={"thalla": {"hidden": "skill", "facing": "east", "skills": ["stealth-shot", "skewer"]}},
        foes={0: {"facing": "east"}, 1: {"facing": "east"}, 2: {"facing": "west"}},
        chance={"attack": ["gR wY"]},
        loot=["good-hide", "good-hide"],
        resting=FIGHT,
    )
    t.orc("thalla").uses(card).attacks(0).seat.asked("boost").answers("skewer")
    assert (t.foes, t.foe(2).is_alert) == (["guard"], alert)


@rule("OQ-GLOS-39", "OQ-MASS-01")
@pytest.mark.parametrize(
    ("start", "beyond"), [((4, 1), (4, 4)), ((3, 1), (3, 4)), ((2, 3), (5, 3)), ((5, 2), (2, 2))]
)
def test_behind_a_massive_target_is_behind_all_its_squares(start: tuple[int, int], beyond: tuple[int, int]) -> None:
    t = eyrie("cockatrix", (3, 2), heroes={"orrus": {"at": start}, "mek": {"at": beyond}})
    assert pushing.behind(t.state, t.orc("orrus").hero, t.foe(0)) is t.orc("mek").hero


@rule("OQ-ORI-09", "OQ-MASS-01")
@pytest.mark.parametrize(("at", "facing"), [((2, 3), "west"), ((5, 2), "east"), ((4, 1), "north"), ((3, 4), "south")])
def test_a_massive_boss_looks_at_whom_it_strikes_from_its_nearest_square(at: tuple[int, int], facing: str) -> None:
    boss = {"parts": [4, 0, 0], "facing": {"west": "north", "east": "south"}.get(facing, "west")}
    told: dict[str, Any] = {"stage": "boss", "boss": boss, "heroes": {"orrus": {"at": at}}}
    t = eyrie("cockatrix", (3, 2), chance={"badass": ["skull"], "attack": ["gY gY"]}, **told)
    assert (t.foe(0).at, t.foe(0).facing) == ((3, 2), facing)


@rule("OQ-DICE-10", "OQ-GLOS-08", "OQ-GLOS-27")
@pytest.mark.parametrize("words", [(Keyword.PIERCING, Keyword.CRUSH), (Keyword.CRUSH, Keyword.PIERCING)])
def test_a_shield_that_is_crushed_is_not_the_one_that_is_pierced(words: tuple[Keyword, Keyword]) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = Blow(t.orc("thalla").hero, t.foe(0), Attack.RANGED, Cause.REACTION)
    found.swords = [Rolled(Die.GREY, Colour.ORANGE)]
    found.shields = [Rolled(Die.GREY, Colour.ORANGE), Rolled(Die.GREY, Colour.ORANGE)]
    found.wields = [Wielded(found.attacker, Ability(does=word)) for word in words]
    run(bearers.announce(t.state, AttackerTurn(found)))
    assert [one.shows for one in found.shields] == [Colour.YELLOW]


# ---------------------------------------------------------------- Chickens and stones


@rule("OQ-GLOS-28", "OQ-GLOS-09")
@pytest.mark.parametrize("chicken", [True, False])
def test_a_chicken_defends_nobody(chicken: bool) -> None:
    rows = "+-+-+-+\n|. K .|\n+ + + +\n|G O .|\n+-+-+-+"
    t = story(
        rows,
        acts="orrus",
        foes={0: {"facing": "south", "alert": True, "chicken": chicken}, 1: STUNNED},
        chance={"attack": ["gY", *([] if chicken else ["gY gY"])]},
        resting=FIGHT,
    )
    t.orc("orrus").uses("orrus-combat").attacks(1).answers("pass")
    assert t.said("defends") == ([] if chicken else ["defends"])


@rule("OQ-GLOS-28", "OQ-GLOS-26")
@pytest.mark.parametrize(("chicken", "dice"), [(True, 0), (False, 1)])
def test_a_chicken_is_no_part_of_a_phalanx(chicken: bool, dice: int) -> None:
    t = story(hall("O . S S ."), foes={1: {"chicken": chicken}})
    assert len(combat.phalanx(t.state, t.foe(0))) == dice


@rule("OQ-SPOT-01", "OQ-GLOS-16", "OQ-GLOS-28")
@pytest.mark.parametrize(
    ("told", "found"), [({"chicken": True}, False), ({"effects": {"petrified": 1}}, False), ({}, True)]
)
def test_a_chicken_and_a_stone_smell_nobody(told: dict[str, Any], found: bool) -> None:
    t = story(hall("M . D . ."), heroes={"mek": {"hidden": "skill"}}, foes={0: {"facing": "east", **told}})
    run(spotting.look(t.state))
    assert (t.orc("mek").hero.hidden is None) is found


@rule("OQ-SPOT-01", "OQ-TERR-02")
@pytest.mark.parametrize(("effects", "hides"), [({"petrified": 1}, True), ({"stunned": 1}, False)])
def test_a_pond_hides_under_the_eyes_of_a_stone(effects: dict[str, int], hides: bool) -> None:
    foes = {0: {"facing": "west", "effects": effects}}
    t = story(hall("M . p . G"), acts="mek", quest={"indoors": False}, foes=foes)
    t.orc("mek").uses("mek-move").goes(2, 0)
    assert (t.orc("mek").hero.hidden == "pond") is hides


@rule("OQ-EROLL-03", "OQ-SPOT-01")
@pytest.mark.parametrize(("told", "knows"), [({}, True), ({"chicken": True}, False)])
def test_what_only_a_chicken_sees_its_group_does_not_learn(told: dict[str, Any], knows: bool) -> None:
    blind = {"alert": True, "knows": False}
    foes = {0: {"facing": "east", "alert": True}, 1: {**blind, "facing": "west", **told}}
    t = story(hall("P . . P . O"), foes=foes, change=lambda s: setattr(s.foe(1), "knows", False))
    assert groups.knows(t.state, [t.foe(1)], [[t.foe(0)], [t.foe(1)]]) is knows


@rule("OQ-KILL-05", "OQ-GLOS-28", "OQ-SPOT-03")
def test_who_sees_a_chicken_caught_that_was_an_enemy_is_alert_though_nobody_sees_the_hero() -> None:
    foes = {0: {"facing": "east", "chicken": True}, 1: {"facing": "west"}}
    t = story(hall("M P . . G"), acts="mek", heroes={"mek": {"hidden": "skill"}}, foes=foes)
    t.orc("mek").uses("mek-move").goes(1, 0)
    assert (t.foes, t.foe(1).is_alert, t.foe(1).knows) == (["guard"], True, False)


@rule("OQ-ALTER-06", "OQ-GLOS-23")
def test_lightning_passes_over_a_stone_to_whom_it_can_hurt() -> None:
    t = story(hall("O P P P ."), foes={1: {"effects": {"petrified": 1}}})
    me = Wielded(t.orc("orrus").hero, Ability(does=Keyword.LIGHTNING))
    found = Blow(me.who, t.foe(0), Attack.MELEE, Cause.ACTION, wields=[me], dealt=1)
    run(bearers.announce(t.state, Struck(found)))
    assert [foe.damage for foe in t.state.foes] == [0, 0, 1]


# ---------------------------------------------------------------- who runs


@rule("OQ-GLOS-17", "OQ-INV-01")
@pytest.mark.parametrize(("hidden", "at"), [("skill", (0, 0)), (None, (4, 0))])
def test_who_flees_knows_of_no_invisible_hero(hidden: str | None, at: tuple[int, int]) -> None:
    rows = "+-+-+-+-+-+-+-+-+-+\n|. . . . P . . . O|\n+ + + + + + + + + +\n|M . . . . . . . .|\n+-+-+-+-+-+-+-+-+-+"
    mek = {"hidden": hidden} if hidden else {}
    t = phase(rows, shown="yellow", heroes={"mek": mek}, foes={0: {"facing": "east", "alert": True}})
    assert t.foe(0).at == at


@rule("OQ-GLOS-17", "OQ-INV-01", "OQ-REACT-01")
def test_who_was_attacked_runs_from_the_hero_who_stayed_invisible() -> None:
    t = story(hall(". . P M . ."), heroes={"mek": {"hidden": "skill"}}, foes={0: {"facing": "east"}})
    run(enemies.run_away(t.state, t.foe(0), 2))
    assert t.foe(0).at == (2, 0)
    run(enemies.run_away(t.state, t.foe(0), 2, by=t.orc("mek").hero))
    assert t.foe(0).at == (0, 0)


RIVER = """
    +-+-+-+-+-+-+-+-+-+-+
    |P p p {0} . . . . . b|
    +-+-+-+-+-+-+-+-+-+-+
    |. . . . . . . . . .|
    + + + + + + + + + + +
    |. . . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
    |O . . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
"""


@rule("OQ-TERR-01", "OQ-PATROL-27")
@pytest.mark.parametrize("ground", ["p", "."])
def test_a_ringer_that_leaves_a_pond_pays_for_it(ground: str) -> None:
    foes = {0: {"bell": "blue", "facing": "east"}}
    words: dict[str, Any] = {"quest": {"paths": [BLUE], "indoors": False}, "stage": "ringers", "foes": foes}
    t = story(RIVER.format(ground), change=lambda s: s.ringers.append(0), **words)
    assert t.foe(0).at == (2, 0), "1 into the first, 2 out of it, and 1 that is not enough"


@rule("OQ-BELL-04", "OQ-PATROL-24")
def test_who_comes_by_the_bell_and_sees_a_hero_sends_nobody_to_ring_it() -> None:
    t = ringing(6, heroes={"mek": {"at": (5, 2), "facing": "west"}})
    assert (t.state.doings.rung, t.said("ringer"), [foe.is_ringer for foe in t.state.foes].count(True)) == (1, [], 1)


# ---------------------------------------------------------------- where a Hero looks, and leaves


@rule("OQ-ORI-07", "OQ-HREACT-03")
@pytest.mark.parametrize(
    ("told", "cells", "asked"),
    [({}, "G M . . . . . .", True), ({"down": ["dodge"]}, "G M . . . . . .", False), ({}, ". M . . . . . .", False)],
)
def test_who_has_spent_all_moves_may_turn_to_react_to_who_is_behind(
    told: dict[str, Any], cells: str, asked: bool
) -> None:
    words: dict[str, Any] = {"acts": "mek", "heroes": {"mek": told}, "events": ["nothing-at-all"]}
    t = story(hall(cells), **words, foes={0: {**STUNNED, "facing": "west"}} if "G" in cells else {})
    t.orc("mek").uses("mek-move").goes(7, 0)
    if asked:
        t.orc("mek").seat.asked("move").offered("north", "south", "west", "done")
        t.orc("mek").looks("west")
    assert t.orc("mek").hero.facing == ("west" if asked else "east")


@rule("OQ-ORI-07", "OQ-HREACT-03")
def test_who_has_hit_may_turn_after_it_has_run() -> None:
    heroes = {"mek": {"skills": ["mek-hit-and-run"], "facing": "west"}}
    t = story(hall("G M . . . ."), acts="mek", heroes=heroes, foes={0: STUNNED}, chance={"attack": ["wY wY"]})
    t.orc("mek").uses("mek-hit-and-run").attacks(0).goes(4, 0).seat.asked("move")
    t.orc("mek").looks("west").seat.asked("act")
    assert t.orc("mek").hero.facing == "west"


@rule("OQ-BOARD-04", "OQ-XAP-08")
def test_nobody_leaves_in_the_activation_of_another() -> None:
    quest = {"main": [{"does": "leave", "text": "Leave."}]}
    t = story(hall("M E O . ."), acts="orrus", badass=5, heroes={"mek": {"acted": True}}, quest=quest)
    t.orc("orrus").answers("let@player:hero-3")
    t.orc("mek").uses("mek-move").goes(1, 0).seat.not_offered("leave")


@rule("OQ-XAP-08", "OQ-RELIC-03")
@pytest.mark.parametrize(("badass", "offered"), [(3, True), (2, False)])
def test_an_artifact_is_used_in_the_activation_of_another_as_a_card_is(badass: int, offered: bool) -> None:
    mek = {"acted": True, "artifact": ["eye-of-cockatrix"], "down": ["mek-move", "mek-combat"]}
    t = story(hall("O M . . G"), acts="orrus", badass=badass, heroes={"mek": mek}, foes={0: {"facing": "east"}})
    assert ("let@player:hero-3" in t.orc("orrus").options) is offered
    if offered:
        t.orc("orrus").answers("let@player:hero-3")
        t.orc("mek").seat.asked("act")
        t.orc("mek").answers(next(one for one in t.orc("mek").options if one.startswith("invoke@")))
        assert (laid(t.foe(0)), t.state.badass, t.state.extra) == ({"petrified": 1}, 0, 1)
