"""Boss Cards: each of the 24, the parts on both sides and in every phase, and all answers (OQ-BOSS)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Attack, Colour, Effect
from longtable.games.orcquest_warpath.play import bosses, combat, harm, vitals
from longtable.games.orcquest_warpath.play.effects import Blow, Cause
from longtable.testing import rule
from tests.orcquest_warpath.camp import RESTING, run, story

EYRIE = """
    +-+-+-+-+-+-+-+-+
    |. . . . . . . .|
    + + + + + + + + +
    |. . . . . . . .|
    + + + + + + + + +
    |. . . O . . . .|
    + + + + + + + + +
    |. . . . . . . .|
    + + + + + + + + +
    |. . . . . . . .|
    +-+-+-+-+-+-+-+-+
"""
HEALTH = {"cockatrix": [4, 3, 3], "lothar": [4, 4, 3]}


def eyrie(name: str, at: tuple[int, int], **told: Any) -> Any:
    """Orrus and a Boss."""
    boss = {"id": name, "at": at, "facing": "south", "alert": True, **told.pop("boss", {})}
    return story(EYRIE, foes={0: boss}, **{"resting": (*RESTING, "take"), **told})


def lost(name: str, part: int, count: int) -> list[int]:
    """Damage of all parts, of which so many others are destroyed."""
    others = [number for number in range(3) if number != part][:count]
    return [HEALTH[name][number] if number in others else 0 for number in range(3)]


def rolled(name: str, at: tuple[int, int], symbol: str, part: int, gone: int = 0, **told: Any) -> Any:
    """A Boss that has lost some other parts rolls a symbol and acts."""
    chance = {"badass": [symbol], **told.pop("chance", {})}
    return eyrie(name, at, stage="boss", boss={"parts": lost(name, part, gone)}, chance=chance, **told)


# ---------------------------------------------------------------- the Cockatrix


@rule("OQ-BOSS-03", "OQ-BOSS-05", "OQ-RANGE-07")
@pytest.mark.parametrize(("gone", "health", "at"), [(0, 5, (3, 2)), (1, 5, (3, 4)), (2, 4, (3, 4))])
def test_wings_beat_everybody_around_her_the_harder_the_more_she_lost(
    gone: int, health: int, at: tuple[int, int]
) -> None:
    t = rolled("cockatrix", (3, 0), "skull", 0, gone, chance={"attack": ["gO gY"]})
    assert (t.orc("orrus").health, t.orc("orrus").at) == (health, at)
    t = rolled(
        "cockatrix",
        (3, 0),
        "skull",
        0,
        chance={"attack": ["gO gY"]},
        heroes={"mek": {"at": (4, 2)}, "thalla": {"at": (0, 4)}},
    )
    assert (t.orc("orrus").health, t.orc("mek").health, t.orc("thalla").health) == (5, 4, 4), "one roll for all"


@rule("OQ-BOSS-03", "OQ-BOSS-05", "OQ-AFFL-01")
@pytest.mark.parametrize(("gone", "health"), [(0, 5), (1, 4), (2, 3)])
def test_the_beak_pecks_one_and_makes_it_bleed(gone: int, health: int) -> None:
    t = rolled(
        "cockatrix",
        (3, 0),
        "lightning",
        1,
        gone,
        heroes={"orrus": {"hands": ["sword", "shield"]}},
        chance={"attack": ["gO gO gY"], "defense": ["gO"]},
    )
    assert (t.orc("orrus").health, vitals.has(t.orc("orrus").hero, Effect.BLEED)) == (health, True)


@rule("OQ-BOSS-03", "OQ-BOSS-05", "OQ-ALTER-06")
@pytest.mark.parametrize(("gone", "stone"), [(0, ["orrus"]), (1, ["orrus", "mek"]), (2, ["orrus", "mek", "mandar"])])
def test_the_gaze_turns_the_nearest_to_stone(gone: int, stone: list[str]) -> None:
    heroes = {"mek": {"at": (3, 3)}, "mandar": {"at": (3, 4)}, "thalla": {"at": (0, 2), "hidden": "skill"}}
    t = rolled("cockatrix", (3, 0), "explosion", 2, gone, heroes=heroes)
    names = ("orrus", "mek", "mandar", "thalla")
    assert [name for name in names if vitals.has(t.orc(name).hero, Effect.PETRIFIED)] == stone
    assert t.foe(0).at == (3, 0)


@rule("OQ-BOSS-05")
def test_who_is_farther_than_five_is_not_gazed_at() -> None:
    t = rolled("cockatrix", (0, 0), "explosion", 2, heroes={"orrus": {"at": (7, 4)}})
    assert t.orc("orrus").hero.effects == []


@rule("OQ-BOSS-09", "OQ-BOSS-10")
@pytest.mark.parametrize("part", [0, 1, 2])
def test_each_part_of_the_cockatrix_costs_her_three_when_it_falls(part: int) -> None:
    t = eyrie("cockatrix", (3, 0))
    assert bosses.flies(t.state, t.foe(0))
    run(harm.take_part(t.state, t.foe(0), part, 9, t.orc("orrus").hero))
    assert (t.foe(0).damage, bosses.flies(t.state, t.foe(0))) == (3, part != 0)


# ---------------------------------------------------------------- Lothar


@rule("OQ-BOSS-05", "OQ-ALTER-10")
def test_the_talisman_terrifies_whom_he_sees_within_four() -> None:
    heroes = {"mek": {"at": (7, 4)}, "thalla": {"at": (4, 0), "hidden": "skill"}, "mandar": {"at": (2, 1)}}
    t = rolled("lothar", (2, 0), "lightning", 0, heroes=heroes)
    names = ("orrus", "thalla", "mek", "mandar")
    assert [name for name in names if vitals.has(t.orc(name).hero, Effect.TERRIFIED)] == ["orrus", "mandar"]
    assert [laid.by for laid in t.orc("orrus").hero.effects] == [t.foe(0).key]


@rule("OQ-BOSS-05", "OQ-AFFL-03")
def test_the_magic_book_burns_the_weakest_whom_he_sees_within_six() -> None:
    heroes = {"mek": {"at": (5, 2), "damage": 5}, "thalla": {"at": (4, 0), "hidden": "skill", "damage": 3}}
    t = rolled("lothar", (2, 0), "skull", 1, heroes=heroes, chance={"attack": ["gY gY"]})
    assert (t.foe(0).at, t.orc("orrus").health) == ((2, 0), 6)
    assert t.state.hero(t.orc("mek").role).is_dead, "2 Yellow results, and Mek had 2 left"
    t = rolled("lothar", (2, 0), "skull", 1, heroes={"mek": {"at": (5, 2)}}, chance={"attack": ["gY gY"]})
    assert [laid.effect for laid in t.orc("orrus").hero.effects] == [Effect.BURN]


@rule("OQ-BOSS-05", "OQ-EXPL-17")
def test_the_sceptre_calls_two_soldiers_who_know_what_for() -> None:
    t = rolled("lothar", (2, 0), "explosion", 2)
    for _ in range(2):
        t.together.asked("square").answers(next(iter(t.table.asks.values())).options[0])
    soldiers = [foe for foe in t.state.foes if foe.id == "soldier"]
    assert (len(soldiers), all(foe.is_alert for foe in soldiers)) == (2, True)
    assert all(max(abs(foe.at[0] - 2), abs(foe.at[1])) <= 2 for foe in soldiers)
    crowd = {n: {"id": "soldier", "at": (n - 1, 4), "facing": "south"} for n in range(1, 9)}
    t = story(
        EYRIE,
        stage="boss",
        foes={0: {"id": "lothar", "at": (2, 0), "alert": True}, **crowd},
        chance={"badass": ["explosion"]},
        alert=2,
    )
    assert (t.foes.count("soldier"), t.state.doings.highest) == (8, 4 + 1), "too few figures: 1 each, and the alarm"


@rule("OQ-BOSS-04", "OQ-BOSS-09")
def test_the_back_of_the_talisman_makes_the_book_orange_again() -> None:
    t = eyrie("lothar", (2, 0))
    book = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, part=1)
    assert combat.health_colour(t.state, book) is Colour.RED
    run(harm.take_part(t.state, t.foe(0), 0, 4, t.orc("orrus").hero))
    assert combat.health_colour(t.state, book) is Colour.ORANGE


@rule("OQ-BOSS-09", "OQ-BP-04")
def test_loose_pages_are_worth_two_badass_points() -> None:
    t = eyrie("lothar", (2, 0), badass=3)
    run(harm.take_part(t.state, t.foe(0), 1, 4, t.orc("orrus").hero))
    assert (t.state.badass, t.foe(0).damage) == (5, 0)


@rule("OQ-BOSS-09", "OQ-ALTER-08")
def test_a_broken_sceptre_stuns_every_soldier() -> None:
    t = story(
        EYRIE,
        foes={
            0: {"id": "lothar", "at": (2, 0), "alert": True},
            1: {"id": "soldier", "at": (7, 4)},
            2: {"id": "guard", "at": (6, 4)},
        },
    )
    run(harm.take_part(t.state, t.foe(0), 2, 3, t.orc("orrus").hero))
    assert [vitals.has(foe, Effect.STUNNED) for foe in t.state.foes] == [False, True, False]


# ---------------------------------------------------------------- answers


def answered(
    name: str, card: str, *, dealt: int = 2, part: int = -1, at: tuple[int, int] = (3, 0), **told: Any
) -> Any:
    """Orrus has hurt a Boss, which draws a card."""
    t = eyrie(name, at, answers=[card], **told)
    t.foe(0).damage = dealt if part < 0 else 0
    if part >= 0:
        t.foe(0).parts[part] = dealt
    blow = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, dealt=dealt, part=part)
    run(bosses.answer(t.state, blow))
    assert (t.state.answers, t.state.answers_used) == ([], [card])
    assert t.facts("boss-answers")
    return t


@rule("OQ-BOSS-11", "OQ-BOSS-13")
@pytest.mark.parametrize(("dealt", "left"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_shell_halves_the_damage(dealt: int, left: int) -> None:
    assert answered("cockatrix", "shell", dealt=dealt).foe(0).damage == left


@rule("OQ-BOSS-11", "OQ-BOSS-09")
def test_shell_mends_a_part_but_none_that_is_destroyed() -> None:
    assert answered("cockatrix", "shell", dealt=2, part=1).foe(0).parts == [0, 1, 0]
    assert answered("cockatrix", "shell", dealt=3, part=1).foe(0).parts == [0, 3, 0]


@rule("OQ-BOSS-11", "OQ-COMB-14")
@pytest.mark.parametrize(
    ("name", "card", "die", "health"),
    [("cockatrix", "peck", "gR", 4), ("lothar", "mirror", "gR", 4), ("lothar", "spark", "wO", 5)],
)
def test_answers_that_make_the_attacker_suffer_a_die(name: str, card: str, die: str, health: int) -> None:
    t = answered(name, card, chance={"attack": [die]})
    assert t.orc("orrus").health == health


@rule("OQ-BOSS-11", "OQ-ALTER-02")
def test_a_screech_disorients_everybody_within_two() -> None:
    heroes = {"mek": {"at": (5, 3)}, "thalla": {"at": (7, 4)}}
    t = answered("cockatrix", "screech", heroes=heroes)
    assert [vitals.has(t.orc(name).hero, Effect.DISORIENTED) for name in ("orrus", "mek", "thalla")] == [
        True,
        True,
        False,
    ]


@rule("OQ-BOSS-11", "OQ-GLOS-33")
def test_a_flap_pushes_the_attacker_two_squares() -> None:
    t = answered("cockatrix", "flap")
    assert (t.orc("orrus").at, t.orc("orrus").health) == ((3, 4), 6)


@rule("OQ-BOSS-11", "OQ-LOS-10")
def test_a_feather_storm_smokes_on_the_two_squares_nearest_to_the_attacker() -> None:
    t = answered("cockatrix", "feather-storm", heroes={"orrus": {"at": (3, 3)}})
    assert sorted(t.state.smoke) == [(3, 2), (4, 2)]


@rule("OQ-BOSS-11", "OQ-ENH-02")
def test_rage_enrages_her() -> None:
    [laid] = answered("cockatrix", "rage").foe(0).effects
    assert (laid.effect, laid.level) == (Effect.ENRAGED, 1)


@rule("OQ-BOSS-11")
def test_a_hop_brings_her_two_squares_nearer() -> None:
    t = answered("cockatrix", "hop", heroes={"orrus": {"at": (0, 4)}})
    assert t.foe(0).at in ((2, 1), (1, 0), (3, 2))
    assert abs(t.foe(0).at[0] - 3) + t.foe(0).at[1] == 2


@rule("OQ-BOSS-11", "OQ-ALTER-01")
def test_a_curse_and_a_petrification_hit_the_attacker() -> None:
    t = answered("lothar", "curse", at=(3, 1))
    assert [laid.effect for laid in t.orc("orrus").hero.effects] == [Effect.CURSED]
    t = answered("lothar", "petrify", at=(3, 1))
    assert [(laid.effect, laid.level) for laid in t.orc("orrus").hero.effects] == [(Effect.PETRIFIED, 1)]


@rule("OQ-BOSS-11")
def test_a_step_aside_takes_him_three_squares_away() -> None:
    t = answered("lothar", "step", at=(3, 1), heroes={"orrus": {"at": (3, 0)}})
    assert t.foe(0).at == (3, 4)


@rule("OQ-BOSS-11", "OQ-EXPL-17")
def test_a_summons_brings_a_guard() -> None:
    t = eyrie(
        "lothar",
        (3, 1),
        acts="orrus",
        heroes={"orrus": {"hands": ["hatchet"]}},
        answers=["summon"],
        chance={"attack": ["wO wO"], "defense": ["g- w-"]},
    )
    t.orc("orrus").uses("orrus-combat").answers("part:lothar/talisman")
    t.together.asked("square").answers("sq:4,0")
    [guard] = [foe for foe in t.state.foes if foe.id == "guard"]
    assert (guard.is_alert, max(abs(guard.at[0] - 3), abs(guard.at[1] - 1)) <= 2) == (True, True)


@rule("OQ-BOSS-11", "OQ-ALERT-06")
def test_a_laugh_is_heard_all_over_the_castle() -> None:
    assert answered("lothar", "laugh", alert=6).state.alert == 7


LINKS = [
    ("cockatrix", "shell", 0),
    ("cockatrix", "screech", 2),
    ("cockatrix", "flap", 0),
    ("cockatrix", "feather-storm", 0),
    ("lothar", "mirror", 0),
    ("lothar", "curse", 1),
    ("lothar", "summon", 2),
]


@rule("OQ-BOSS-13")
@pytest.mark.parametrize(("name", "card", "part"), LINKS)
def test_a_linked_answer_is_lost_with_its_part(name: str, card: str, part: int) -> None:
    parts = [HEALTH[name][number] if number == part else 0 for number in range(3)]
    t = eyrie(name, (3, 0), boss={"parts": parts, "damage": 2}, answers=[card], alert=4)
    run(bosses.answer(t.state, Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, dealt=2)))
    assert (t.said("answer-lost", "boss-answers"), t.state.answers_used) == (["answer-lost"], [card])
    assert (t.foe(0).damage, t.orc("orrus").hero.effects, t.state.smoke, len(t.foes)) == (2, [], [], 1)


def test_the_links_are_those_of_the_cards() -> None:
    rows = game.content.bosses
    linked = [
        (name, card.id, [part.id for part in row.part].index(card.linked))
        for name, row in rows.items()
        for card in row.answer
        if card.linked
    ]
    assert sorted(linked) == sorted(LINKS)


@rule("OQ-BOSS-11", "OQ-BOSS-12")
def test_an_answer_comes_with_the_first_wound_of_a_phase_and_with_every_part_that_falls() -> None:
    t = eyrie("cockatrix", (3, 0), answers=["rage", "hop", "hop"])
    orrus = t.orc("orrus").hero

    def strike(dealt: int, part: int = -1) -> None:
        run(bosses.answer(t.state, Blow(orrus, t.foe(0), Attack.MELEE, Cause.ACTION, dealt=dealt, part=part)))

    strike(0)
    assert t.state.answers_used == [], "no wound, no answer"
    strike(1)
    strike(1)
    assert t.state.answers_used == ["rage"], "once a Hero Phase"
    t.foe(0).parts[2] = 3
    strike(1, 2)
    assert t.state.answers_used == ["rage", "hop"], "a part fell"
    t.foe(0).has_reacted = False
    strike(1)
    t.foe(0).has_reacted = False
    strike(1)
    assert sorted([*t.state.answers, *t.state.answers_used]) == ["hop", "hop", "rage"], "all were shuffled again"
    assert len(t.state.answers_used) == 1


@rule("OQ-BOSS-05", "OQ-BOSS-06")
@pytest.mark.parametrize(("alert", "times"), [(10, 1), (11, 2)])
def test_at_red_alert_a_boss_acts_twice(alert: int, times: int) -> None:
    t = eyrie("lothar", (2, 0), stage="boss", alert=alert, chance={"badass": ["lightning"] * times})
    assert len(t.facts("boss-rolls")) == times


@rule("OQ-BOSS-06")
@pytest.mark.parametrize(("name", "at", "health"), [("cockatrix", (3, 0), 5), ("lothar", (2, 0), 5)])
def test_a_destroyed_part_gives_way_to_the_basic_attack(name: str, at: tuple[int, int], health: int) -> None:
    parts = [HEALTH[name][0], 0, 0]
    symbol = {"cockatrix": "skull", "lothar": "lightning"}[name]
    t = eyrie(name, at, stage="boss", boss={"parts": parts}, chance={"badass": [symbol], "attack": ["gO gY"]})
    assert t.orc("orrus").health == health


@rule("OQ-BOSS-05", "OQ-SPOT-01")
def test_a_boss_that_is_not_alert_does_nothing() -> None:
    t = story(EYRIE, stage="boss", foes={0: {"id": "cockatrix", "at": (3, 0), "facing": "north"}})
    assert t.facts("boss-rolls") == []


@rule("OQ-BOSS-11", "OQ-BOSS-12")
def test_answers_that_were_played_lie_face_up_and_the_others_are_counted() -> None:
    t = answered("cockatrix", "rage")
    sheet = next(one for one in t.together.sees().sheets if one.id == "enemy:cockatrix")
    told = {item.name: f"{item.note} {item.text}" for item in sheet.items}
    assert told["Reaction Cards"].startswith("0 left")
    assert told["Rage"] == "played Now she has stopped playing: she is Enraged 1."
