"""Where two rules meet: an effect and the Activation it waits for, a toll and a run, fear and a Charge."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Die, Effect
from longtable.games.orcquest_warpath.play import answering, combat, groups, spotting, vitals
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, hall, laid, phase, run, story
from tests.orcquest_warpath.test_boss_cards import eyrie
from tests.orcquest_warpath.test_patrols import BLUE, ringing, road

# ---------------------------------------------------------------- who is Petrified


@rule("OQ-ALTER-06", "OQ-ALTER-07", "OQ-AFFL-02")
@pytest.mark.parametrize(("level", "after"), [(1, {}), (2, {"petrified": 1})])
def test_a_petrified_hero_passes_its_activation_and_is_freed_by_it(level: int, after: dict[str, int]) -> None:
    effects = {"petrified": level, "bleed": 1, "poison": 1, "entangled": 1}
    t = story(hall("M . W . ."), heroes={"mek": {"effects": effects}}, events=["nothing-at-all"])
    t.together.answers("player:hero-3")
    assert (laid(t.orc("mek").hero), t.orc("mek").hero.damage) == ({**after, "poison": 1}, 0)
    assert (t.orc("mek").hero.has_acted, t.state.active) == (True, t.orc("mandar").role)


@rule("OQ-ALTER-06", "OQ-XAP-08")
@pytest.mark.parametrize(("effects", "may_act"), [({"petrified": 1}, False), ({"stunned": 1}, True), ({}, True)])
def test_a_petrified_hero_does_not_act_in_between(effects: dict[str, int], may_act: bool) -> None:
    t = story(hall("M . W . ."), acts="mandar", badass=5, heroes={"mek": {"effects": effects}})
    assert ("let@player:hero-3" in t.orc("mandar").options) is may_act


# ---------------------------------------------------------------- who is protected


@rule("OQ-BOSS-08", "OQ-COMB-14")
@pytest.mark.parametrize(("parts", "damage"), [([0, 0, 0], 0), ([4, 4, 2], 0), ([4, 4, 3], 2)])
def test_dice_that_he_suffers_do_nothing_to_lothar_while_a_part_stands(parts: list[int], damage: int) -> None:
    chance = {"attack": ["gR"], "defense": ["g- w-"]}
    t = eyrie("lothar", (3, 2), heroes={"orrus": {"at": (0, 2)}}, boss={"parts": parts}, chance=chance)
    run(combat.suffer_dice(t.state, t.foe(0), [Die.GREY], t.orc("orrus").hero))
    assert t.foe(0).damage == damage


# ---------------------------------------------------------------- who is Stunned, or afraid


@rule("OQ-ALTER-08", "OQ-BOSS-05")
@pytest.mark.parametrize(
    ("name", "symbol", "told"),
    [("cockatrix", "skull", {}), ("lothar", "skull", {}), ("lothar", "skull", {"parts": [0, 4, 0]})],
)
def test_a_stunned_boss_makes_no_attack_by_wing_or_book(name: str, symbol: str, told: dict[str, Any]) -> None:
    boss = {"effects": {"stunned": 1}, **told}
    t = eyrie(name, (3, 0), stage="boss", boss=boss, heroes={"orrus": {"at": (3, 2)}}, chance={"badass": [symbol]})
    assert (t.orc("orrus").health, t.foe(0).effects, t.said("rolls")) == (6, [], [])


@rule("OQ-ALTER-10", "OQ-ETGT-03")
@pytest.mark.parametrize("parts", [[0, 0, 0], [0, 4, 0]], ids=["his book", "his basic Attack"])
def test_a_boss_does_not_strike_who_has_terrified_it(parts: list[int]) -> None:
    fear = {"effects": {"terrified": {"by": "player:hero-1"}}, "parts": parts}
    heroes = {"orrus": {"at": (3, 2), "damage": 5}, "mek": {"at": (4, 2)}}
    chance = {"badass": ["skull"], "attack": ["gY gY"]}
    t = eyrie("lothar", (3, 0), stage="boss", boss=fear, heroes=heroes, chance=chance)
    assert (t.orc("orrus").health, t.orc("mek").health, laid(t.foe(0))) == (1, 5, {})


@rule("OQ-ALTER-10", "OQ-GLOS-04")
def test_a_knight_does_not_charge_at_who_has_terrified_it() -> None:
    fear = {0: {**ALERT, "effects": {"terrified": {"by": "player:hero-3"}}}}
    t = phase(hall("M . . . K"), foes=fear)
    assert (t.orc("mek").health, t.said("rolls"), laid(t.foe(0))) == (7, [], {})


@rule("OQ-ALTER-10", "OQ-GLOS-06")
def test_a_coward_gets_away_from_who_has_terrified_it_and_does_not_strike() -> None:
    told = {"id": "seneschal", "at": (1, 0), "facing": "south", "alert": True}
    fear = {0: {**told, "effects": {"terrified": {"by": "player:hero-3"}}}}
    t = phase(hall("M . . . . . . ."), shown="yellow", foes=fear)
    assert (t.foe(0).at, t.orc("mek").health) == ((6, 0), 7)


# ---------------------------------------------------------------- every Activation is one


def turning(**told: Any) -> Any:
    """A Peasant, Alert, that knows of no Hero and only turns to what it has heard."""
    foe = {"facing": "east", "alert": True, "knows": False, **told}
    return story(hall("M . . . P . ."), stage="groups", foes={0: foe}, chance=told.pop("chance", {}))


@rule("OQ-GLOS-28", "OQ-EORD-05")
def test_a_chicken_that_only_turns_is_a_chicken_no_more() -> None:
    t = turning(chicken=True)
    assert t.foe(0).is_chicken is False


@rule("OQ-ALTER-03", "OQ-ALTER-08", "OQ-EROLL-01")
def test_what_lasts_through_an_activation_ends_for_who_has_heard_nothing() -> None:
    t = turning(effects={"entangled": 1, "stunned": 2, "bleed": 1})
    assert (laid(t.foe(0)), t.foe(0).facing) == ({"stunned": 1}, "east")


@rule("OQ-ALTER-02", "OQ-ALTER-06", "OQ-EROLL-01")
@pytest.mark.parametrize(
    ("effects", "symbol", "facing"),
    [
        ({"disoriented": 1}, "skull", "east"),
        ({"disoriented": 1}, "lightning", "west"),
        ({"petrified": 1}, None, "east"),
        ({}, None, "west"),
    ],
)
def test_who_only_turns_is_disoriented_or_petrified_as_who_acts(
    effects: dict[str, int], symbol: str | None, facing: str
) -> None:
    def hears(s: Any) -> None:
        s.foes[0].heard = (2, 0)

    foe = {"facing": "east", "alert": True, "knows": False, "effects": effects}
    chance = {"badass": [symbol]} if symbol is not None else {}
    t = story(hall(". . . . P . ."), stage="groups", foes={0: foe}, chance=chance, change=hears)
    assert (t.foe(0).facing, laid(t.foe(0))) == (facing, {})


@rule("OQ-ALTER-02", "OQ-EORD-05", "OQ-PATROL-27")
@pytest.mark.parametrize(("symbol", "at"), [("skull", 0), ("explosion", 4)])
def test_a_disoriented_ringer_may_waste_its_run(symbol: str, at: int) -> None:
    foes = {0: {"id": "peasant", "at": (0, 0), "bell": "blue", "effects": {"disoriented": 1}}}
    t = ringing(0, foes=foes, chance={"badass": [symbol]})
    assert (t.foe(0).at, laid(t.foe(0))) == ((at, 0), {})


@rule("OQ-AFFL-02", "OQ-GLOS-28", "OQ-ALTER-06")
@pytest.mark.parametrize(
    ("told", "at", "after"),
    [
        ({"effects": {"bleed": 1, "entangled": 2}}, 0, {"entangled": 1}),
        ({"effects": {"bleed": 1}}, 4, {"bleed": 1}),
        ({"effects": {"petrified": 1, "poison": 1}}, 0, {"poison": 1}),
        ({"chicken": True}, 4, {}),
    ],
)
def test_a_run_to_the_bell_is_an_activation(told: dict[str, Any], at: int, after: dict[str, int]) -> None:
    t = ringing(0, foes={0: {"id": "peasant", "at": (0, 0), "bell": "blue", **told}})
    assert (t.foe(0).at, laid(t.foe(0)), t.foe(0).is_chicken) == ((at, 0), after, False)


@rule("OQ-EORD-05", "OQ-BELL-06")
def test_who_stands_on_the_bell_is_freed_in_time_as_well() -> None:
    t = ringing(9, foes={0: {"id": "peasant", "at": (9, 0), "bell": "blue", "effects": {"stunned": 1}}})
    assert (laid(t.foe(0)), vitals.has(t.foe(0), Effect.STUNNED)) == ({}, False)


# ---------------------------------------------------------------- who is of stone sees nobody


@rule("OQ-SPOT-01", "OQ-EROLL-01")
@pytest.mark.parametrize(
    ("told", "knows"), [({"chicken": True}, False), ({"effects": {"petrified": 1}}, False), ({}, True)]
)
def test_what_a_chicken_or_a_stone_looks_at_it_does_not_know(told: dict[str, Any], knows: bool) -> None:
    foe = {"facing": "west", "alert": True, "knows": False, **told}
    t = story(hall("M . . G"), acts="mek", foes={0: foe})
    run(spotting.look(t.state))
    assert t.foe(0).knows is knows


# ---------------------------------------------------------------- Bells


@rule("OQ-EXPL-05", "OQ-PATROL-27", "OQ-MOVE-06")
@pytest.mark.parametrize(("place", "at"), [("1", 4), ("2", 3)])
def test_a_ringer_that_sees_a_spawn_zone_explores_it_and_ends_on_a_free_square(place: str, at: int) -> None:
    zone = {"id": "A", "name": "A", "at": (5, 0), "to": (5, 0), "dice": 1, "reserve": "a"}
    if place == "2":
        zone = {**zone, "at": (4, 0), "to": (4, 0)}
    t = ringing(
        0,
        quest={"paths": [BLUE], "places": [zone], "reserves": {"a": ["guard"]}},
        chance={"place": ["1"], "arrow": ["south"]},
    )
    assert (t.state.explored, t.foes, t.foe(0).at) == (["A"], ["peasant", "guard"], (at, 0))


@rule("OQ-BELL-04", "OQ-BELL-08", "OQ-PATROL-28")
def test_who_had_still_to_run_when_the_bell_rang_acts_with_the_groups() -> None:
    def two(s: Any) -> None:
        s.ringers += [0, 1]
        s.foes[1].heard = (0, 3)

    foes = {
        0: {"id": "peasant", "at": (6, 0), "bell": "blue"},
        1: {"id": "peasant", "at": (0, 0), "facing": "west", "bell": "blue", "knows": False},
    }
    quiet = {**BLUE, "orange": [], "yellow": [], "red": []}
    t = road(stage="ringers", foes=foes, quest={"paths": [quiet]}, change=two)
    assert (t.foe(1).at, t.foe(1).is_ringer, t.foe(1).has_acted) == ((0, 0), False, True)
    assert [fact.data["foe"] for fact in t.facts("turns-to")] == ["foe:peasant#1"]


# ---------------------------------------------------------------- the last blow


@rule("OQ-GOAL-02", "OQ-GOAL-04", "OQ-GLOS-37")
@pytest.mark.parametrize(("what", "winner"), [("knight", "heroes"), ("officer", "enemies")])
def test_who_dies_of_the_deed_that_wins_the_quest_has_won_it(what: str, winner: str) -> None:
    dead = {name: {"at": (n, 0), "dead": True} for n, name in ((2, "thalla"), (3, "mek"), (4, "mandar"))}
    t = story(
        hall("O>K . . . ."),
        acts="orrus",
        quest={"main": [{"does": "slay", "what": what, "text": "One is to fall."}], "relics": 1},
        heroes={"orrus": {"damage": 5}, **dead},
        foes={0: {"facing": "west", "damage": 1}},
        loot=["good-hide", "good-hide"],
        chance={"attack": ["gR", "gR"], "defense": ["g- w-"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.orc("orrus").hero.is_dead or winner == "heroes", t.state.winner) == (True, winner)
    assert len(t.facts("dies")) == 1


# ---------------------------------------------------------------- small things


@rule("OQ-GLOS-28", "OQ-PRES-04", "OQ-LOF-02")
@pytest.mark.parametrize("is_chicken", [True, False])
def test_a_chicken_stops_no_shot(is_chicken: bool) -> None:
    t = story(hall("A>. P . G ."), acts="thalla", foes={0: {"facing": "east", "chicken": is_chicken}, 1: {}})
    assert sight.fires(t.state, t.orc("thalla").hero, (4, 0)) is is_chicken


@rule("OQ-ALTER-02", "OQ-RELIC-03")
@pytest.mark.parametrize(("symbol", "is_stone"), [("skull", False), ("explosion", True)])
def test_who_is_disoriented_may_waste_an_artifact(symbol: str, is_stone: bool) -> None:
    t = story(
        hall("O>. . G"),
        acts="orrus",
        badass=5,
        heroes={"orrus": {"artifact": ["eye-of-cockatrix"], "effects": {"disoriented": 1}}},
        foes={0: {"facing": "east"}},
        chance={"badass": [symbol]},
    )
    orrus = t.orc("orrus")
    orrus.answers(next(one for one in orrus.options if one.startswith("invoke@")))
    assert (laid(t.foe(0)), laid(orrus.hero)) == ({"petrified": 1} if is_stone else {}, {})
    assert (t.state.badass, orrus.hero.points, len(orrus.hero.down)) == (3, 1, 1)


@rule("OQ-HREACT-03", "OQ-MASS-01")
@pytest.mark.parametrize(("row", "reason"), [(2, None), (1, None), (0, "behind")])
def test_who_sees_one_square_of_a_massive_boss_may_answer_it(row: int, reason: str | None) -> None:
    heroes = {"orrus": {"at": (3, 2), "facing": "south"}}
    t = eyrie("cockatrix", (4, row), acts="orrus", badass=3, heroes=heroes)
    found = answering.why_no_answer(t.state, t.orc("orrus").hero, t.state.content.reactions["counter"], t.foe(0))
    assert (found.reason if found is not None else None) == reason


@rule("OQ-EROLL-01", "OQ-ALTER-10")
def test_bagpipes_are_heard_and_show_nobody() -> None:
    t = story(
        hall("O>. . G"),
        acts="orrus",
        badass=5,
        heroes={"orrus": {"hands": ["screaming-bagpipes"]}},
        foes={0: {"facing": "east"}},
    )
    t.orc("orrus").answers(next(one for one in t.orc("orrus").options if one.startswith("invoke@")))
    assert (t.foe(0).is_alert, t.foe(0).knows, t.foe(0).heard) == (True, False, (0, 0))


# ---------------------------------------------------------------- one roll for all


@rule("OQ-RANGE-06", "OQ-DICE-09", "OQ-GLOS-01")
def test_the_dice_of_an_area_attack_are_rolled_again_once_and_lie_so_for_all() -> None:
    t = story(
        """
        +-+-+-+
        |K K K|
        + + + +
        |. O .|
        +-+-+-+
    """,
        acts="orrus",
        badass=9,
        heroes={"orrus": {"skills": ["whirlwind-attack"]}},
        foes={n: {"facing": "north", "effects": {"stunned": 2}} for n in range(3)},
        resting=("reroll", "act"),
        chance={"attack": ["gY gY", "gR"]},
    )
    t.orc("orrus").uses("whirlwind-attack").seat.asked("reroll").answers("die:grey-yellow#0")
    assert ([foe.damage for foe in t.state.foes], len(t.facts("rerolls"))) == ([1, 1, 1], 1)
    assert "act" in t.asked.values()


@rule("OQ-RANGE-07", "OQ-ENH-02")
def test_an_enraged_boss_rolls_the_dice_of_her_wings_again_once() -> None:
    heroes = {"orrus": {"at": (3, 2)}, "mek": {"at": (4, 2)}}
    chance = {"badass": ["skull"], "attack": ["gY gY", "gO gO"]}
    t = eyrie("cockatrix", (3, 0), stage="boss", boss={"effects": {"enraged": 1}}, heroes=heroes, chance=chance)
    assert (t.orc("orrus").health, t.orc("mek").health) == (4, 3)


# ---------------------------------------------------------------- what an Action asks for


@rule("OQ-EXPL-04", "OQ-ORI-08")
def test_who_turns_to_slow_somebody_has_what_lies_behind_it_explored() -> None:
    zone = {"id": "A", "name": "A", "at": (4, 0), "to": (4, 0), "dice": 0, "reserve": "a"}
    t = story(
        hall("W . P . ."),
        acts="mandar",
        badass=3,
        quest={"places": [zone], "reserves": {"a": []}},
        heroes={"mandar": {"skills": ["slow"], "facing": "west"}},
        foes={0: {"facing": "east"}},
    )
    t.orc("mandar").uses("slow").answers("foe:peasant#0")
    assert (t.orc("mandar").hero.facing, t.state.explored) == ("east", ["A"])


@rule("OQ-ATK-05", "OQ-RANGE-06")
@pytest.mark.parametrize(("hands", "able"), [(["staff"], True), ([], False), (["shield"], False)])
def test_without_stuff_for_it_there_is_no_fire_pulse(hands: list[str], able: bool) -> None:
    mine = {"skills": ["fire-pulse"], "hands": hands}
    t = story(hall("W P . ."), acts="mandar", badass=9, heroes={"mandar": mine}, foes={0: {"facing": "east"}})
    assert ("main@skill:fire-pulse" in t.orc("mandar").options) is able
    if not able:
        t.orc("mandar").seat.barred(
            "main@skill:fire-pulse", "No weapon in hand that could be used for it", rule="OQ-ATK-05"
        )


@rule("OQ-COMB-13", "OQ-HREACT-05")
def test_an_officer_whose_attack_is_lost_rolls_no_blue_die() -> None:
    mek = {"skills": ["smoke-bomb"], "down": ["dodge"], "facing": "east"}
    t = phase(hall("M . . F"), shown="yellow", badass=1, foes={0: ALERT}, heroes={"mek": mek})
    t.orc("mek").seat.asked("react").answers("skill:smoke-bomb")
    assert (t.said("attack-lost", "blue-die"), t.foe(0).at) == (["attack-lost"], (1, 0))


# ---------------------------------------------------------------- what is passed on


@rule("OQ-EROLL-03", "OQ-EROLL-01", "OQ-GROUP-07")
@pytest.mark.parametrize(("facing", "learns"), [("south", True), ("north", False)])
def test_what_a_group_has_learned_by_sight_it_passes_on_before_it_acts(facing: str, learns: bool) -> None:
    """The Guard knows of an orc, the Soldier sees the Guard, and the Peasant sees no more than the Soldier."""
    foes = {
        0: {"facing": "east", "alert": True, "knows": False},
        1: {"facing": facing, "alert": True, "knows": False},
        2: {"facing": "south", "alert": True, "knows": True},
    }
    t = story(
        """
        +-+-+-+-+-+
        |P . . . S|
        +-+-+-+-+ +
        |O . . .|.|
        +-+-+-+-+ +
        |. . . .|G|
        +-+-+-+-+-+
    """,
        acts="orrus",
        foes=foes,
    )
    peasant, soldier, guard = ([foe] for foe in t.state.foes)
    assert groups.knows(t.state, peasant, [peasant, soldier, guard]) is learns
    assert groups.knows(t.state, soldier, [peasant, soldier, guard]) is learns
    assert groups.knows(t.state, peasant, [peasant, guard]) is False


@rule("OQ-GLOS-24", "OQ-RANGE-06")
def test_lightning_hurts_nobody_twice_in_an_area_attack() -> None:
    sword = {"card": "sword", "enchants": [{"id": "sparking"}]}
    hounds = {n: {"id": "grip", "at": (n, 0), "facing": "north", "effects": {"stunned": 2}} for n in range(3)}
    t = story(
        """
        +-+-+-+
        |. . .|
        + + + +
        |. O .|
        +-+-+-+
    """,
        acts="orrus",
        badass=9,
        heroes={"orrus": {"skills": ["whirlwind-attack"], "hands": [sword]}},
        foes=hounds,
        resting=("act", "reroll"),
        chance={"attack": ["gO gY"], "badass": ["lightning", "skull", "skull"]},
    )
    orrus = t.orc("orrus").uses("whirlwind-attack")
    while "reroll" in t.asked.values():
        orrus.answers("pass")
    assert [foe.damage for foe in t.state.foes] == [2, 2, 1]
