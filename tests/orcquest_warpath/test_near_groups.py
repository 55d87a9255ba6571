"""Near groups: how Enemies part and go, whom they choose and spare, how far they strike, and how Patrols walk."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from longtable.games.orcquest_warpath import positions
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Path
from longtable.games.orcquest_warpath.play import enemies, groups, patrols
from longtable.games.orcquest_warpath.rows import PathRow, Strike
from longtable.games.orcquest_warpath.state import Foe, Patrol
from longtable.kit.squares import Square
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, hall, run, story
from tests.orcquest_warpath.test_near_squares import field
from tests.orcquest_warpath.test_patrols import road

# ---------------------------------------------------------------- groups


def parted(foes: list[Foe]) -> Iterator[list[list[Foe]]]:
    """Every way to part some Enemies into groups."""
    if not foes:
        yield []
        return
    first, *rest = foes
    for others in parted(rest):
        yield [[first], *others]
        for n, group in enumerate(others):
            yield [*others[:n], [first, *group], *others[n + 1 :]]


def worth(s: Any, parts: list[list[Foe]]) -> tuple[int, ...]:
    """OQ-GROUP-04, 05, read from the book: what is compared of two ways to part, the less the better."""
    sizes = [len(group) for group in parts]
    near = sum(sight.range_between(s, a, b) for group in parts for a, b in combinations(group, 2))
    best = sum(len(group) * max(game.content.enemies[foe.id].die for foe in group) for group in parts)
    awake = sum(len(group) for group in parts if any(foe.is_alert for foe in group))
    return sizes.count(1), len(sizes), max(sizes) - min(sizes), near, -best, -awake


@rule("OQ-GROUP-03", "OQ-GROUP-04", "OQ-GROUP-05")
@pytest.mark.parametrize("seed", range(24))
def test_no_other_way_to_part_enemies_is_better_by_the_book(seed: int) -> None:
    chance = Random(seed)
    width, count = chance.choice(((7, 5), (9, 6), (6, 7), (5, 6)))
    where = chance.sample([(x, y) for y in (4, 5, 6) for x in range(width)], count)
    told = {
        n: {"id": chance.choice(("peasant", "guard", "knight")), "at": at, "alert": chance.random() < 0.4}
        for n, at in enumerate(where)
    }
    t = story(field({(0, 0): "M"}, width=width, height=7), heroes={"mek": {"facing": "north"}}, foes=told)
    s = t.state
    ways = [
        parts
        for parts in parted(s.foes)
        if all(sight.range_between(s, a, b) <= 2 for group in parts for a, b in combinations(group, 2))
    ]
    found = groups.form(s, s.foes)
    assert sorted(foe.number for group in found for foe in group) == [*range(count)]
    knots = joined(s)
    for knot in knots:
        of_it = [group for group in found if group[0].number in knot]
        able = [[group for group in parts if group[0].number in knot] for parts in ways]
        assert worth(s, of_it) == min(worth(s, parts) for parts in able), [
            [foe.at for foe in group] for group in of_it
        ]


def joined(s: Any) -> list[list[int]]:
    """The numbers of Enemies that hang together, at most two squares from one to the next."""
    found: list[list[int]] = []
    for foe in s.foes:
        near = [knot for knot in found if any(sight.range_between(s, foe, s.foe(n)) <= 2 for n in knot)]
        found = [knot for knot in found if knot not in near] + [[foe.number, *(n for knot in near for n in knot)]]
    return found


@rule("OQ-GROUP-07")
def test_a_group_is_as_near_as_its_nearest_member_to_the_nearest_hero() -> None:
    t = story(hall("M . . P . G . . . . O"))
    s, peasant, guard = t.state, t.foe(0), t.foe(1)
    far = [groups.distance(s, some) for some in ([peasant], [guard], [peasant, guard], [guard, peasant], [])]
    assert far == [3, 5, 3, 3, sight.FAR]


# ---------------------------------------------------------------- Enemies


@rule("OQ-ETGT-04")
def test_a_line_is_as_strong_as_its_black_dice_then_the_grey_then_the_white() -> None:
    lines = [[], [Die.WHITE], [Die.WHITE] * 3, [Die.GREY], [Die.GREY, Die.WHITE], [Die.BLACK], [Die.BLACK, Die.WHITE]]
    strong = [enemies.strength(Strike(type=Attack.MELEE, dice=dice)) for dice in lines]
    assert strong == [(0, 0, 0), (0, 0, 1), (0, 0, 3), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1)]
    assert strong == sorted(strong)


@rule("OQ-RANGE-02", "OQ-RANGE-04", "OQ-ATK-02")
@pytest.mark.parametrize(
    ("kind", "least", "most", "reached"),
    [
        ("melee", 0, 0, [1]),
        ("melee", 0, 1, [1]),
        ("melee", 1, 2, [1, 2]),
        ("ranged", 2, 6, [2, 3, 4, 5, 6]),
        ("ranged", 3, 3, [3]),
        ("ranged", 0, 2, [1, 2]),
    ],
)
def test_a_line_reaches_from_its_least_range_to_its_most(
    kind: str, least: int, most: int, reached: list[int]
) -> None:
    t = story(hall("M . . . . . . . . P"))
    s, mek = t.state, t.orc("mek").hero
    line = Strike(type=Attack(kind), least=least, most=most, dice=[Die.WHITE])
    places = [x for x in range(9) if enemies.can_strike(s, t.foe(0), line, mek, (x, 0))]
    assert places == reached
    ways = enemies.ways(s, t.foe(0), 9)
    assert [at[0] for at in enemies.within(s, line, mek, ways)] == reached[::-1]


@rule("OQ-ETGT-01", "OQ-ETGT-03", "OQ-ALTER-06", "OQ-ALTER-10")
@pytest.mark.parametrize(
    ("words", "change", "why"),
    [
        ({}, {}, "out-of-reach"),
        ({"dead": True}, {"hidden": "turn"}, "away"),
        ({"effects": {"petrified": 1}, "hidden": "turn"}, {}, "petrified"),
        ({"hidden": "turn"}, {"untargetable": True}, "invisible"),
        ({}, {"untargetable": True, "feared": True}, "plays-dead"),
        ({}, {"feared": True}, "terrified"),
        ({}, {"chosen": True, "feared": True}, "outranked"),
    ],
)
def test_why_a_hero_is_spared_is_told_by_the_first_reason(
    words: dict[str, Any], change: dict[str, Any], why: str
) -> None:
    t = story(hall("M . P . . . O"), heroes={"mek": words})
    mek, orrus, foe = t.orc("mek").hero, t.orc("orrus").hero, t.foe(0)
    mek.untargetable = "untargetable" in change
    by = mek.key if "feared" in change else orrus.key
    foe.effects = [type(one)(one.effect, one.level, by) for one in positions.laid({"terrified": 1})]
    strike = game.content.enemies["peasant"].strikes[0]
    found = [enemies.Chance(hero, strike, (1, 0), ()) for hero in ([mek, orrus] if "chosen" in change else [orrus])]
    assert enemies.why_spared(t.state, foe, mek, found) == why


@rule("OQ-ETGT-01", "OQ-ETGT-02")
@pytest.mark.parametrize(
    ("mek", "orrus", "why"),
    [
        ({"at": (4, 2)}, {"at": (4, 5), "damage": 5}, "why:adjacent"),
        ({"at": (4, 5), "damage": 4}, {"at": (4, 1)}, "why:fewest-health"),
    ],
)
def test_a_peasant_chooses_by_the_first_criterion_that_tells_heroes_apart(
    mek: dict[str, Any], orrus: dict[str, Any], why: str
) -> None:
    t = story(field({(4, 3): "P"}), heroes={"mek": mek, "orrus": orrus}, foes={0: {"facing": "north"}})
    chosen = run(enemies.choose_target(t.state, t.foe(0), enemies.chances(t.state, t.foe(0))))
    assert (chosen.hero.id, [fact.data["why"] for fact in t.facts("targets")]) == ("mek", [why])


@rule("OQ-GLOS-17")
def test_who_runs_away_takes_the_shortest_way_to_the_farthest_square() -> None:
    t = story(field({(5, 4): "P", (3, 4): "M"}, width=9, height=9), foes={0: {"facing": "west"}})
    run(enemies.run_away(t.state, t.foe(0), 4))
    assert (t.foe(0).at, t.foe(0).facing) == ((8, 4), "east")


@rule("OQ-GLOS-17")
@pytest.mark.parametrize(("moves", "at"), [(0, 2), (1, 3), (2, 4), (4, 6), (5, 6)])
def test_who_runs_away_goes_so_far_and_no_farther(moves: int, at: int) -> None:
    t = story(hall("M . P . . . ."), foes={0: {"facing": "west"}})
    run(enemies.run_away(t.state, t.foe(0), moves))
    assert (t.foe(0).at, t.foe(0).facing) == ((at, 0), "east")


@rule("OQ-ETGT-04", "OQ-GLOS-32")
@pytest.mark.parametrize(("moves", "at"), [(0, 6), (1, 5), (3, 3), (9, 1)])
def test_who_comes_nearer_goes_to_the_nearest_of_some_heroes(moves: int, at: int) -> None:
    t = story(hall("M . . . . . P . . . . . . O"), foes={0: {"facing": "east"}})
    run(enemies.approach(t.state, t.foe(0), moves, [t.orc("orrus").hero, t.orc("mek").hero]))
    assert t.foe(0).at == (at, 0)


@rule("OQ-EORD-01", "OQ-EORD-02")
def test_in_each_class_the_nearest_goes_first_and_then_who_came_first() -> None:
    t = story(
        hall("M G . P . F . S . . . . . . . . . P"),
        stage="groups",
        foes=dict.fromkeys(range(5), ALERT),
    )
    t.state.shown = Colour.ORANGE
    order, left = [], [*t.state.foes]
    while left:
        foe = enemies.next_of(t.state, left)
        order.append(foe.number)
        left.remove(foe)
    assert order == [2, 0, 1, 3, 4]


# ---------------------------------------------------------------- Patrols

BEND: list[tuple[Square, Square]] = [
    *[((x, 5), (x, 6)) for x in (9, 8, 7)],
    ((6, 5), (5, 6)),
    ((6, 4), (5, 4)),
    ((6, 3), (5, 3)),
    ((6, 2), (5, 1)),
    ((7, 2), (7, 1)),
    ((8, 2), (8, 1)),
]
"""A path to the west, then to the north and then to the east."""


@rule("OQ-PATROL-13", "OQ-PATROL-14")
def test_a_path_looks_where_it_leads_and_costs_two_where_it_bends() -> None:
    looks = [patrols.heading_at(BEND, at) for at in range(len(BEND))]
    assert "".join(str(one)[0] for one in looks) == "wwwnnneee"
    assert [patrols.steps_at(BEND, at) for at in range(len(BEND))] == [1, 1, 1, 2, 1, 1, 2, 1, 1]
    back = BEND[::-1]
    assert "".join(str(patrols.heading_at(back, at))[0] for at in range(len(back))) == "wwssseeee"
    assert [patrols.steps_at(back, at) for at in range(len(back))] == [1, 1, 2, 1, 1, 2, 1, 1, 1]


@rule("OQ-PATROL-13")
@pytest.mark.parametrize("head", [0, 1, 2, 7])
def test_members_stand_two_abreast_behind_the_head(head: int) -> None:
    members = [11, 7, 13, 5, 9]
    places = patrols.formation(Patrol(0, Path.BLUE, head, members), BEND, head)
    stand = [BEND[head - n // 2][n % 2] for n in range(5) if n // 2 <= head]
    assert [*places.items()] == [*zip(members, stand, strict=False)]


@rule("OQ-PATROL-07")
def test_so_many_members_need_half_as_many_slices() -> None:
    row = PathRow(colour=Path.BLUE, slices=BEND)
    assert [len(patrols.slices_for(row, count)) for count in range(6)] == [0, 1, 1, 2, 2, 3]
    assert patrols.slices_for(row, 3) == BEND[:2]


@rule("OQ-PATROL-06", "OQ-PATROL-17", "OQ-PATROL-18")
@pytest.mark.parametrize(("count", "asked"), [(1, 0), (2, 2), (3, 0), (4, 2), (5, 0)])
def test_of_the_last_row_one_stays_behind(count: int, asked: int) -> None:
    marks = ["P", "P", "P", "P", "P", "P"][:count]
    t = road(*marks)
    one = Patrol(3, Path.BLUE, 2, [*range(count)])
    t.state.patrols.append(one)
    answers = [t.foe(count - 1).key] if asked else []
    foe = run(patrols.leave_behind(t.state, one), *answers)
    if count == 1:
        assert (foe, one.members, one.is_modified) == (None, [0], False)
        return
    assert (foe, one.members, one.is_modified) == (t.foe(count - 1), [*range(count - 1)], True)
    assert (foe.patrol, [fact.data["foe"] for fact in t.facts("stays-behind")]) == (-1, [foe.key])
