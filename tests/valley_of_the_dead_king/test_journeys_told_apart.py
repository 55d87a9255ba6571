"""What decides a journey, case by case: the Dead King's way, who comes back from the dead, what is remembered."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.honours import ValleyHonours, Valor, earned
from longtable.games.valley_of_the_dead_king.kinds import LADDER, STATS, Difficulty, Stat
from longtable.games.valley_of_the_dead_king.play import aftermath, deaths, king
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.errands import band
from tests.valley_of_the_dead_king.roads import MEADOW, ON, alone, run, story
from tests.valley_of_the_dead_king.woods import woods

THREE: dict[int, dict[str, Any]] = {1: {}, 2: {}, 3: {}}
AWAY = (2, 7)
"""A hex of the High Moors."""


def villain(die: str = "", **told: Any) -> Any:
    """The Villain phase of three heroes who are far away; `die` is what is rolled for the Dead King."""
    chance = {"king": die.split()} if die else {}
    return story(**{"party": THREE, "at": AWAY, "stage": "villain", "chance": chance, "resting": ON, **told})


# ---------------------------------------------------------------- the Dead King


@rule("DK-KING-01", "DK-KING-02")
@pytest.mark.parametrize("waited", [5, 6, 7, 12])
@pytest.mark.parametrize("style", ["standard", "double-up"])
def test_who_has_waited_longest_comes_on_any_face(style: str, waited: int) -> None:
    t = villain("1 4 3" if style == "double-up" else "1 4", king={"waited": waited}, options={"style": style})
    assert t.state.king.at == land.city(t.state, 4)


@rule("DK-KING-01")
@pytest.mark.parametrize(("waited", "face", "least"), [(0, 5, 6), (2, 1, 4), (4, 1, 2)])
def test_it_is_told_what_the_die_had_to_show(waited: int, face: int, least: int) -> None:
    t = villain(str(face), king={"waited": waited})
    assert t.facts("king-waits")[0].data == {"face": face, "least": least}


@rule("DK-KING-07")
@pytest.mark.parametrize(
    ("fallen", "die", "target"), [([1, 2, 3, 4], "2 6", 6), ([1, 2, 3, 4], "5", 5), ([1, 2, 3, 5, 6], "", 4)]
)
def test_of_two_cities_the_die_names_one_and_of_one_it_is_not_rolled(
    fallen: list[int], die: str, target: int
) -> None:
    t = villain(die, king={"at": "city-1"}, fallen=fallen)
    assert t.state.king.target == target


@rule("DK-KING-09", "DK-KING-18", "DK-STYLE-13", "DK-STYLE-17")
@pytest.mark.parametrize(
    ("heroes", "style", "fallen", "horns", "speed"),
    [
        (2, "standard", 0, 0, 1),
        (2, "standard", 1, 1, 3),
        (2, "standard", 3, 1, 5),
        (2, "double-up", 1, 1, 4),
        (2, "quick", 0, 0, 2),
        (2, "marathon", 1, 1, 2),
        (1, "standard", 1, 1, 2),
        (1, "standard", 0, 0, 0),
    ],
)
def test_how_fast_he_is(heroes: int, style: str, fallen: int, horns: int, speed: int) -> None:
    def sound(s: ValleyState) -> None:
        s.counters[king.HORN] = horns

    party: dict[int, dict[str, Any]] = {n: {} for n in range(1, heroes + 1)}
    told = {"party": party, "options": {"style": style}, "fallen": list(range(1, fallen + 1))}
    assert king.speed(story(**told, change=sound if horns else None, resting=ON).state) == speed


@rule("DK-KING-16", "DK-RUIN-01")
@pytest.mark.parametrize(("hunts", "after"), [(1, 0), (2, 1), (3, 2), (6, 5)])
def test_a_hunt_grows_shorter_by_a_turn_where_he_halts_and_where_he_attacks(hunts: int, after: int) -> None:
    far = villain(king={"at": (12, 0), "hunts": hunts})
    assert (far.state.king.hunts, king.is_hunting(far.state)) == (after, after > 0)
    near = villain(king={"at": hexes.step(AWAY, hexes.Direction.NORTH), "hunts": hunts})
    assert (near.state.fighting.why, near.state.king.hunts, near.state.king.stride) == ("king", after, 0)


@rule("DK-KING-13", "DK-KING-16")
def test_where_he_halts_he_has_no_stride_left_and_no_hunt_below_none() -> None:
    t = villain(king={"at": (12, 0), "target": 3})
    assert (t.state.king.hunts, t.state.king.stride) == (0, 0)


@rule("DK-KING-14", "DK-KING-17")
def test_in_the_heroes_own_hex_he_attacks_as_well() -> None:
    t = villain(king={"at": AWAY, "target": 3}, fallen=[1])
    assert t.state.fighting.why == "king"


@rule("DK-TOK-03")
@pytest.mark.parametrize("fortress", [None, MEADOW])
def test_only_the_fortification_where_he_halts_falls(fortress: Any) -> None:
    t = villain(king={"at": (12, 0), "target": 3}, fortress=fortress)
    assert (t.state.fortress, t.facts("fortress-falls")) == (fortress, [])


@rule("DK-KING-14", "DK-KING-15")
@pytest.mark.parametrize(("number", "way"), [(n, way) for n in (2, 5) for way in hexes.Direction])
def test_before_his_city_he_is_dangerous_but_not_in_it(number: int, way: hexes.Direction) -> None:
    city = land.city(story(party=THREE, resting=ON).state, number)
    start = hexes.step(city, way, 2)
    fallen = [one for one in (1, 3, 4, 6) if one != number][:2]
    s = story(party=THREE, at=AWAY, king={"at": start, "target": number}, fallen=fallen, resting=ON).state
    passed = [start, *king.path(s, city)]
    assert passed[-1] == city
    near = [at for one in passed[:-1] for at in hexes.disc(one, 1) if at in land.of(s).cells]
    assert sorted(king.danger(s)) == sorted(set(near))


@rule("DK-KING-15")
@pytest.mark.parametrize(
    "told", [{"king": {}}, {"king": {"at": (12, 0)}}, {"party": alone(), "king": {"at": (12, 0), "target": 3}}]
)
def test_who_is_not_on_his_way_is_no_danger(told: dict[str, Any]) -> None:
    assert king.danger(story(**{"party": THREE, "at": AWAY, "resting": ON, **told}).state) == []


# ---------------------------------------------------------------- the dead


@rule("DK-DEATH-05", "DK-KEY-15")
@pytest.mark.parametrize(
    ("health", "energy", "vitals"),
    [(None, None, (20, 10)), (6, 0, (6, 0)), (0, 3, (1, 3)), (-4, 9, (1, 9)), (99, 99, (20, 10))],
)
def test_who_is_revived_has_a_health_at_least_and_no_more_than_there_is(
    health: int | None, energy: int | None, vitals: tuple[int, int]
) -> None:
    t = story(party=band(2, {1: {"dead": True, "starving": 2}}), at=MEADOW, resting=ON)
    run(deaths.revive(t.state, t.state.heroes[0], health, energy))
    assert (t.hero(1).health, t.hero(1).energy) == vitals
    assert (t.hero(1).is_dead, t.hero(1).starving) == (False, 0)


def reborn(old: str, new: str, **ranks: int) -> Any:
    """A dead hero of a Race comes back as another, with these ranks before."""
    races = [race for race in game.content.races if race != old]
    party = band(2, {1: {"dead": True, "race": old, "ranks": ranks}})
    t = story(party=party, at=MEADOW, chance={"races": [[races.index(new) + 1]]}, resting=ON)
    if old == "human":
        t.state.heroes[0].chosen = [Stat.NAVIGATE, Stat.DEFEND]
    run(deaths.reincarnate(t.state, t.state.heroes[0]))
    return t


@rule("DK-DEATH-06")
@pytest.mark.parametrize(
    ("old", "new"), [("orc", "troll"), ("troll", "orc"), ("dwarf", "halfling"), ("human", "orc")]
)
def test_what_was_of_the_old_race_is_taken_off_and_the_new_one_comes_on(old: str, new: str) -> None:
    t = reborn(old, new)
    before, after = game.content.races[old], game.content.races[new]
    chosen = {Stat.NAVIGATE: 1, Stat.DEFEND: 1} if old == "human" else {}
    plain = story(party=band(2), resting=ON).hero(1)
    for stat in STATS:
        change = after.ranks.get(stat, 0) - before.ranks.get(stat, 0) - chosen.get(stat, 0)
        assert t.hero(1).printed(stat.value) == plain.printed(stat.value) + change, stat
    assert t.facts("reincarnated")[0].data["race"] == f"race:{new}"
    assert t.hero(1).health == t.hero(1).printed("health")


@rule("DK-DEATH-06", "DK-HERO-05")
def test_no_rank_falls_below_nothing_and_health_not_below_one() -> None:
    gains = {race.id: race.ranks for race in game.content.races.values()}
    old = next(
        race
        for race, ranks in gains.items()
        if ranks.get(Stat.ATTACK, 0) > 0 and not game.content.races[race].choices
    )
    new = next(
        race
        for race, ranks in gains.items()
        if race != old
        and ranks.get(Stat.ATTACK, 0) == 0
        and ranks.get(Stat.HEALTH, 0) <= 0
        and not game.content.races[race].choices
    )
    t = reborn(old, new, attack=0, health=0)
    assert (t.hero(1).printed("attack"), t.hero(1).health) == (0, max(gains[new].get(Stat.HEALTH, 0), 1))


@rule("DK-DEATH-06")
def test_what_a_human_has_chosen_falls_to_nothing_at_least() -> None:
    t = reborn("human", "orc", navigate=0, defend=1)
    orc = game.content.races["orc"].ranks
    for stat, left in ((Stat.NAVIGATE, 0), (Stat.DEFEND, 0)):
        assert t.hero(1).printed(stat.value) == max(left + orc.get(stat, 0), 0)


@rule("DK-DEATH-02")
def test_gold_and_food_of_the_dead_go_to_the_first_who_lives_and_not_to_the_newcomer() -> None:
    t = story(party=band(3), at=MEADOW, resting=ON)
    deaths.inherit(t.state, t.state.heroes[0], 4, 3, ["potion"])
    assert [(t.hero(n).gold, t.hero(n).food, t.hero(n).items) for n in (1, 2, 3)] == [
        (0, 0, []),
        (4, 3, ["potion"]),
        (0, 0, []),
    ]
    t = story(party=band(2), at=MEADOW, resting=ON)
    deaths.inherit(t.state, t.state.heroes[1], 0, 0, [])
    assert t.said("gains-gold", "gains-food") == []


# ---------------------------------------------------------------- after a fight


@rule("DK-EVENT-04", "DK-BOSS-06", "DK-VALOR-01")
@pytest.mark.parametrize(
    ("foe", "level", "turn", "is_early"),
    [
        ("mother-mire", 1, 3, True),
        ("mother-mire", 1, 11, True),
        ("mother-mire", 1, 12, False),
        ("goblin-emperor-klik", 3, 13, True),
        ("goblin-emperor-klik", 3, 12, True),
        ("goblin-emperor-klik", 3, 14, False),
        ("ogre-king-brask", 5, 15, True),
        ("ogre-king-brask", 5, 16, False),
    ],
)
def test_a_boss_is_early_up_to_ten_turns_and_its_level(foe: str, level: int, turn: int, is_early: bool) -> None:
    t = battle(foe, why="boss", turn=turn, chance={"market": ["9 9"]}, resting=ON)
    run(aftermath.boss_falls(t.state, t.foe()))
    assert (t.state.bosses, t.state.doings.early_boss) == ([level], is_early)


@rule("DK-STYLE-12")
@pytest.mark.parametrize("style", ["standard", "quick", "double-up", "marathon"])
@pytest.mark.parametrize(("before", "rises"), [([], True), ([2], False), ([2, 3], True)])
def test_in_marathon_alone_every_other_boss_raises_the_difficulty(style: str, before: list[int], rises: bool) -> None:
    told: Any = {"options": {"style": style}, "bosses": before, "chance": {"market": ["9 9"]}, "resting": ON}
    t = battle("mother-mire", why="boss", **told)
    begun = t.state.difficulty
    run(aftermath.boss_falls(t.state, t.foe()))
    assert t.state.difficulty is (begun.raised() if rises and style == "marathon" else begun)


@rule("DK-DIFF-07")
@pytest.mark.parametrize(
    ("level", "face", "gains"),
    [
        ("easy", "x", True),
        ("easy", "2", False),
        ("moderate", "2", True),
        ("moderate", "3", True),
        ("moderate", "4", False),
    ],
)
def test_a_die_of_at_most_the_levels_number_brings_a_power_up(level: str, face: str, gains: bool) -> None:
    t = battle(
        {"restless-bones": {"health": 1}},
        difficulty=level,
        chance={"power": [face], "action": ["1"], "target": ["9 1"]},
        powers=["stout-heart"] * 2,
        resting=ON,
    )
    declare(t, "attack", "attack")
    assert bool(t.facts("draws-power")) == gains
    most = {"easy": 1, "moderate": 3}[level]
    assert t.facts("power-die")[0].data == {"face": 1 if face == "x" else int(face), "most": most}


# ---------------------------------------------------------------- what is remembered


def journey(party: dict[int, Any] | None = None, style: str = "standard", **done: Any) -> ValleyState:
    """A table whose heroes have done this, and nothing else."""

    def have_done(s: ValleyState) -> None:
        for name, what in done.items():
            setattr(s.doings if hasattr(s.doings, name) else s, name, what)

    found: ValleyState = story(party=party or band(), options={"style": style}, change=have_done).state
    return found


@rule("DK-VALOR-01")
@pytest.mark.parametrize(
    ("deed", "count", "boxes"),
    [
        ("reclaimed", 2, ["reclaim-one"]),
        ("reclaimed", 4, ["reclaim-one", "reclaim-three"]),
        ("challenges", 2, []),
        ("challenges", 5, ["three-challenges"]),
        ("quests", 11, ["ten-quests"]),
        ("quests", 400, ["ten-quests"]),
        ("triples", 2, ["triple-quest"]),
        ("winner", "king", []),
    ],
)
def test_more_than_enough_is_worth_the_same_box(deed: str, count: Any, boxes: list[str]) -> None:
    assert earned(journey(**{deed: count})) == boxes


@rule("DK-VALOR-01")
@pytest.mark.parametrize("level", LADDER)
def test_a_victory_ticks_every_level_up_to_its_own(level: Difficulty) -> None:
    found = earned(journey(winner="heroes", won_on=level))
    names = [name for name in found if name.startswith("dead-king")]
    assert names == ["dead-king", *(f"dead-king-{one}" for one in LADDER[1 : LADDER.index(level) + 1])]
    assert "win-alone" not in found


@rule("DK-VALOR-01")
@pytest.mark.parametrize("style", ["quick", "double-up", "marathon", "standard"])
def test_only_another_style_has_a_box_of_its_own(style: str) -> None:
    found = earned(journey(winner="heroes", style=style))
    assert [name for name in found if name.startswith("win-")] == ([] if style == "standard" else [f"win-{style}"])


@rule("DK-VALOR-01")
@pytest.mark.parametrize(
    ("roles", "has_box"),
    [
        (("brute",), False),
        (("brute", "priest"), True),
        (("brute", "berserker"), False),
        (("brute", "priest", "berserker"), False),
    ],
)
def test_a_party_of_all_kinds_has_no_category_twice(roles: tuple[str, ...], has_box: bool) -> None:
    categories = [game.content.roles[role].category for role in roles]
    assert (len(set(categories)) == len(categories) > 1) == has_box
    party = {n: {"role": role, "race": "satyr"} for n, role in enumerate(roles, 1)}
    assert ("all-kinds" in earned(journey(party, winner="heroes"))) == has_box


@rule("DK-DUAL-22")
@pytest.mark.parametrize(
    ("own", "boxes"),
    [
        ({}, []),
        ({"relics": ["oak-crown", "root-map"]}, []),
        ({"relics": ["oak-crown", "root-map", "waking-bell"]}, ["three-relics"]),
        ({"relics": ["oak-crown", "root-map", "waking-bell", "moth-lantern"]}, ["three-relics"]),
        ({"bosses": [2, 4, 6]}, []),
        ({"bosses": [2, 4, 6, 8]}, ["four-dens"]),
        ({"magi_fell": True}, ["fell-adrimon"]),
    ],
)
def test_what_the_forest_is_worth(own: dict[str, Any], boxes: list[str]) -> None:
    assert earned(woods(forest=own).state) == boxes


@rule("DK-DUAL-22")
def test_a_city_that_was_woken_is_worth_a_box() -> None:
    def woken(s: ValleyState) -> None:
        assert s.forest is not None
        s.forest.has_woken = True

    assert earned(woods(change=woken).state) == ["woken-city"]


@rule("DK-VALOR-01", "DK-VALOR-05")
@pytest.mark.parametrize(
    ("score", "missing", "reached"),
    [(0, 1, 0), (1, 7, 1), (7, 1, 1), (8, 12, 2), (19, 1, 2), (20, 13, 3), (32, 1, 3), (33, 27, 4), (59, 1, 4)],
)
def test_a_sheet_counts_the_tiers_that_are_reached_and_what_is_missing(
    score: int, missing: int, reached: int
) -> None:
    boxes = [f"box-{n}" for n in range(score)]
    tiers, _ = ValleyHonours(game.content).sheet(Valor(boxes=boxes))
    assert (tiers.data["score"], tiers.data["count"]) == (score, missing)
    assert [mark.is_done for mark in tiers.marks] == [True] * reached + [False] * (5 - reached)
