"""What Characters see, shoot at and reach (OQ-ORI, OQ-LOS, OQ-LOF, OQ-RANGE)."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, changes, sight
from longtable.games.orcquest_warpath.kinds import DoorState
from longtable.kit import squares
from longtable.testing import rule
from tests.orcquest_warpath.camp import story

OPEN = """
    +-+-+-+-+-+
    |. . . . .|
    + + + + + +
    |. . . . .|
    + + + + + +
    |. . M . .|
    + + + + + +
    |. . . . .|
    + + + + + +
    |. . . . .|
    +-+-+-+-+-+
"""


@rule("OQ-ORI-01")
def test_what_lies_behind_the_back_edge_is_the_rear_arc() -> None:
    t = story(OPEN, heroes={"mek": {"facing": "north"}})
    mek = t.orc("mek").hero
    front = [at for at in boards.of(t.state).terrain if sight.is_before(t.state, mek, at)]
    assert sorted(front) == sorted((x, y) for x, y in product(range(5), range(3)))
    t = story(OPEN, heroes={"mek": {"facing": "north"}}, options={"flanks": "rear"})
    mek = t.orc("mek").hero
    front = [at for at in boards.of(t.state).terrain if sight.is_before(t.state, mek, at)]
    assert sorted(front) == sorted((x, y) for x, y in product(range(5), range(2)))


@rule("OQ-ORI-02")
def test_a_wall_or_a_closed_door_on_the_edge_makes_squares_not_adjacent() -> None:
    t = story(
        """
        +-+-+-+
        |. . .|
        + +-+ +
        |. M:.|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    mek = t.orc("mek").hero
    near = [at for at in boards.of(t.state).terrain if sight.is_adjacent(t.state, mek, at)]
    assert sorted(near) == [(0, 1), (1, 2)]
    changes.set_door(t.state, boards.of(t.state).doors[0], DoorState.OPEN)
    assert sight.is_adjacent(t.state, mek, (2, 1))


@rule("OQ-ORI-03")
def test_the_danger_zone_is_the_square_before_the_front_edge() -> None:
    t = story(
        """
        +-+-+-+
        |. G>.|
        + + + +
        |. P|.|
        +-+-+-+
    """,
        foes={1: {"facing": "east"}},
    )
    assert sight.zone_of(t.state, t.foe(0)) == ((2, 0),)
    assert sight.zone_of(t.state, t.foe(1)) == ()


@rule("OQ-ORI-04", "OQ-MASS-01")
def test_a_massive_enemy_has_a_danger_zone_two_squares_wide() -> None:
    t = story(OPEN, foes={0: {"id": "cockatrix", "at": (0, 0), "facing": "east"}})
    assert sight.squares_of(t.state, t.foe(0)) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert sorted(sight.zone_of(t.state, t.foe(0))) == [(2, 0), (2, 1)]


@pytest.mark.parametrize(
    ("between", "sees", "fires"),
    [
        pytest.param(".", True, True, marks=rule("OQ-LOS-01", "OQ-LOF-01"), id="floor"),
        pytest.param("#", False, False, marks=rule("OQ-LOS-06"), id="pillar"),
        pytest.param("C", False, False, marks=rule("OQ-LOS-08", "OQ-BOARD-07"), id="cupboard"),
        pytest.param("t", True, True, marks=rule("OQ-LOS-14", "OQ-LOF-03", "OQ-BOARD-07"), id="table"),
        pytest.param("T", True, False, marks=rule("OQ-LOS-14", "OQ-LOF-02"), id="trunk"),
        pytest.param("%", False, False, marks=rule("OQ-LOS-10"), id="smoke"),
        pytest.param("W", True, False, marks=rule("OQ-LOS-14", "OQ-LOF-02"), id="hero"),
        pytest.param("P", True, False, marks=rule("OQ-LOF-02"), id="enemy"),
        pytest.param("c", True, True, marks=rule("OQ-LOS-14", "OQ-PRES-04"), id="chicken"),
    ],
)
def test_what_stands_between_two_squares(between: str, sees: bool, fires: bool) -> None:
    t = story(
        f"""
        +-+-+-+-+-+
        |A>. {between} . D|
        +-+-+-+-+-+
    """
    )
    thalla, at = t.orc("thalla").hero, (4, 0)
    assert sight.sees(t.state, thalla, at) is sees
    assert sight.fires(t.state, thalla, at) is fires


@rule("OQ-LOS-03")
def test_nobody_sees_what_is_behind() -> None:
    t = story(OPEN, heroes={"mek": {"facing": "north"}})
    mek = t.orc("mek").hero
    assert sight.sees(t.state, mek, (2, 0))
    assert not sight.sees(t.state, mek, (2, 4))


@rule("OQ-LOS-04")
def test_everybody_sees_itself() -> None:
    t = story(OPEN)
    assert sight.sees(t.state, t.orc("mek").hero, (2, 2))


@rule("OQ-LOS-05", "OQ-LOS-13")
def test_walls_and_their_corners_block() -> None:
    t = story(
        """
        +-+-+-+
        |. .|.|
        + + +-+
        |. M .|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    assert not sight.is_seen(t.state, (1, 1), (2, 0))
    assert not sight.is_seen(t.state, (1, 0), (2, 0))
    assert not sight.is_seen(t.state, (0, 2), (2, 0)), "the line touches the end of the wall"
    assert sight.is_seen(t.state, (0, 0), (2, 2))


@rule("OQ-LOS-07", "OQ-LOS-16")
def test_an_open_door_lets_sight_through_but_its_ends_do_not() -> None:
    t = story(
        """
        +-+-+
        |. .|
        +-+:+
        |. .|
        +-+-+
    """,
        heroes={"mek": {"at": (1, 0)}},
    )
    assert not sight.is_seen(t.state, (1, 0), (1, 1))
    changes.set_door(t.state, boards.of(t.state).doors[0], DoorState.OPEN)
    assert sight.is_seen(t.state, (1, 0), (1, 1))
    assert not sight.is_seen(t.state, (0, 0), (1, 1))
    changes.set_door(t.state, boards.of(t.state).doors[0], DoorState.DESTROYED)
    assert sight.is_seen(t.state, (1, 0), (1, 1))


@rule("OQ-LOS-09")
def test_a_massive_enemy_blocks_all_lines_but_those_from_above() -> None:
    row = """
        +-+-+-+-+-+-+
        |A>. . . . .|
        + + + + + + +
        |. . . . . .|
        +-+-+-+-+-+-+
    """
    t = story(row, foes={0: {"id": "cockatrix", "at": (2, 0)}})
    assert not sight.sees(t.state, t.orc("thalla").hero, (5, 0))
    t = story(
        row.replace("A>", "T "),
        heroes={"thalla": {"at": (0, 0), "facing": "east"}},
        foes={0: {"id": "cockatrix", "at": (2, 0)}},
    )
    assert sight.sees(t.state, t.orc("thalla").hero, (5, 0))


@rule("OQ-LOS-11")
def test_who_stands_in_smoke_sees_out_and_is_not_seen() -> None:
    t = story(
        """
        +-+-+-+-+
        |% . . .|
        +-+-+-+-+
    """,
        heroes={"mek": {"at": (0, 0), "facing": "east"}},
    )
    assert sight.is_seen(t.state, (0, 0), (3, 0))
    assert not sight.is_seen(t.state, (3, 0), (0, 0))


@rule("OQ-LOS-12")
def test_smoke_is_gone_when_the_next_turn_begins() -> None:
    t = story(
        """
        +-+-+
        |M %|
        +-+-+
    """,
        stage="turn",
    )
    assert t.state.smoke == []


@rule("OQ-LOS-15")
def test_a_line_may_touch_the_corner_of_a_pillar() -> None:
    t = story(
        """
        +-+-+-+
        |M # .|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    assert sight.is_seen(t.state, (0, 0), (1, 1))
    assert not sight.is_seen(t.state, (0, 0), (2, 0))


@rule("OQ-LOF-05")
def test_who_stands_on_the_target_square_does_not_block() -> None:
    t = story(
        """
        +-+-+-+-+
        |A>. . P|
        +-+-+-+-+
    """
    )
    assert sight.fires(t.state, t.orc("thalla").hero, (3, 0))


@rule("OQ-TERR-06", "OQ-TERR-08")
def test_from_furniture_one_shoots_over_characters() -> None:
    t = story(
        """
        +-+-+-+-+
        |t . W P|
        +-+-+-+-+
    """,
        heroes={"thalla": {"at": (0, 0), "facing": "east"}},
    )
    assert sight.fires(t.state, t.orc("thalla").hero, (3, 0))
    changes.remove(t.state, t.state.furniture[0])
    assert not sight.fires(t.state, t.orc("thalla").hero, (3, 0))


@rule("OQ-GLOS-42")
def test_support_shoots_past_an_adjacent_friend() -> None:
    row = """
        +-+-+-+-+-+
        |{0} G . . M|
        +-+-+-+-+-+
    """
    t = story(row.format("F"))
    assert sight.fires(t.state, t.foe(0), (4, 0))
    t = story(row.format("P"))
    assert not sight.fires(t.state, t.foe(0), (4, 0))


@rule("OQ-RANGE-01")
def test_range_counts_squares_with_diagonals_and_goes_round_walls() -> None:
    t = story(
        """
        +-+-+-+
        |M|. .|
        + + + +
        |. . .|
        +-+-+-+
    """
    )
    assert sight.range_to(t.state, (0, 0), (1, 1)) == 1
    assert sight.range_to(t.state, (0, 0), (2, 0)) == 2
    assert sight.range_to(t.state, (0, 0), (1, 0)) == 2
    eight = [at for at in squares.around((1, 1)) if at in boards.of(t.state).terrain]
    assert all(sight.range_to(t.state, (1, 1), at) == 1 for at in eight)


# ---------------------------------------------------------------- by ruler, over random boards


class Ruler:
    """OQ-LOS-01, 05 to 16, OQ-LOF-01 to 05. Sight and fire by plain geometry: one looks along a ruler.

    Squares are two units wide, so that corners and centres have whole numbers. It knows nothing of how the game works
    lines out: walls are segments that stop a line which as much as touches them, other things stop it by the inside.
    """

    def __init__(self, drawn: str, doors: list[DoorState], large: tuple[int, int] | None) -> None:
        lines = [line.strip("\n") for line in drawn.splitlines() if line.strip()]
        self.marks: dict[tuple[int, int], str] = {}
        self.walls: list[tuple[int, int, int, int]] = []
        sides = []
        for y, line in enumerate(lines):
            for x, mark in enumerate(line):
                if x % 2 and y % 2:
                    self.marks[x // 2, y // 2] = mark
                elif mark in "-|":
                    self.walls.append((x - 1, y, x + 1, y) if mark == "-" else (x, y - 1, x, y + 1))
                elif mark == ":":
                    sides.append((x - 1, y, x + 1, y) if x % 2 else (x, y - 1, x, y + 1))
        for side, state in zip(sides, doors, strict=True):
            points = [(*side[:2], *side[:2]), (*side[2:], *side[2:])]
            self.walls += [side] if state is DoorState.CLOSED else points
        x, y = large if large is not None else (99, 99)
        self.large = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]

    def of(self, marks: str) -> list[tuple[int, int]]:
        """The squares with one of some marks."""
        return [at for at, mark in self.marks.items() if mark in marks]

    def is_free(self, start: tuple[int, int], at: tuple[int, int], blocked: list[tuple[int, int]]) -> bool:
        """Whether the line between two centres touches no wall and enters none of some squares on its way."""
        line = (2 * start[0] + 1, 2 * start[1] + 1, 2 * at[0] + 1, 2 * at[1] + 1)
        if any(_meet(line, wall) for wall in self.walls):
            return False
        return not any(_enters(line, square) for square in blocked if square not in (start, at))

    def sees(self, start: tuple[int, int], at: tuple[int, int]) -> bool:
        """Whether one sees from a square to another."""
        if start == at:
            return True
        is_high = self.marks[start] in "CT" or self.marks[at] in "CT"
        screens = self.of("#C%") + ([] if is_high else self.large)
        return self.marks[at] != "%" and self.is_free(start, at, screens)

    def fires(self, start: tuple[int, int], at: tuple[int, int], bodies: list[tuple[int, int]]) -> bool:
        """Whether one who stands on a square shoots at another."""
        others = [] if self.marks[start] in "CtxT" else bodies
        return self.sees(start, at) and self.is_free(start, at, [*self.of("#C%T"), *others])


def _side_of(x: int, y: int, line: tuple[int, int, int, int]) -> int:
    turn = (line[2] - line[0]) * (y - line[1]) - (line[3] - line[1]) * (x - line[0])
    return (turn > 0) - (turn < 0)


def _meet(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> bool:
    """Whether two segments have a point in common, be it an end."""
    if not (min(a[0], a[2]) <= max(b[0], b[2]) and min(b[0], b[2]) <= max(a[0], a[2])):
        return False
    if not (min(a[1], a[3]) <= max(b[1], b[3]) and min(b[1], b[3]) <= max(a[1], a[3])):
        return False
    first = _side_of(b[0], b[1], a) * _side_of(b[2], b[3], a)
    return first <= 0 and _side_of(a[0], a[1], b) * _side_of(a[2], a[3], b) <= 0


def _enters(line: tuple[int, int, int, int], square: tuple[int, int]) -> bool:
    """Whether a segment has a point inside a square, and not only on its rim."""
    low, high = Fraction(0), Fraction(1)
    for start, end, near in ((line[0], line[2], 2 * square[0]), (line[1], line[3], 2 * square[1])):
        if start == end:
            if not near < start < near + 2:
                return False
            continue
        times = sorted((Fraction(near - start, end - start), Fraction(near + 2 - start, end - start)))
        low, high = max(low, times[0]), min(high, times[1])
    return low < high


def random_board(seed: int, width: int = 6, height: int = 5) -> str:
    """A board with walls, doors, pillars, furniture, smoke and trees at random, and Thalla on it."""
    chance = Random(seed)
    rows = []
    for y in range(2 * height + 1):
        row = ""
        for x in range(2 * width + 1):
            on_rim = x in (0, 2 * width) or y in (0, 2 * height)
            if not x % 2 and not y % 2:
                row += "+"
            elif x % 2 and y % 2:
                row += chance.choices(".#C%Txt", (60, 5, 5, 4, 4, 3, 3))[0]
            elif on_rim:
                row += "-" if x % 2 else "|"
            else:
                row += chance.choices((" ", "-" if x % 2 else "|", ":"), (78, 15, 7))[0]
        rows.append(row)
    at = rows[5].index(".")
    rows[5] = rows[5][:at] + "A" + rows[5][at + 1 :]
    return "\n".join(rows)


@rule("OQ-LOS-01", "OQ-LOS-05", "OQ-LOS-06", "OQ-LOS-07", "OQ-LOS-08", "OQ-LOS-09", "OQ-LOS-10", "OQ-LOS-11")
@rule("OQ-LOS-14", "OQ-LOS-15", "OQ-LOS-16", "OQ-LOF-01", "OQ-LOF-02", "OQ-LOF-03", "OQ-LOF-05", "OQ-TERR-08")
@pytest.mark.parametrize("seed", range(12))
def test_sight_and_fire_are_what_a_ruler_shows_on_random_boards(seed: int) -> None:
    drawn, chance = random_board(seed), Random(seed + 1000)
    plain = [at for at, mark in Ruler(drawn.replace(":", " "), [], None).marks.items() if mark == "."]
    taken = chance.sample(plain, 3)
    small = {n: {"id": "peasant", "at": at} for n, at in enumerate(taken)}
    large = (chance.randrange(5), chance.randrange(4)) if seed % 2 else None
    giant = {3: {"id": "cockatrix", "at": large}} if large is not None else {}
    t = story(drawn, foes={**small, **giant}, acts="thalla")
    t.state.doors = [chance.choice(list(DoorState)) for _ in t.state.doors]
    sight.changed(t.state)
    states = {side: t.state.doors[door.number] for door in boards.of(t.state).doors for side in door.sides}
    ruler = Ruler(drawn, [states[side] for side in sorted(states, key=lambda one: (one.y, one.x))], large)
    thalla = t.orc("thalla").hero
    bodies = taken + (ruler.large if large is not None else [])
    places = [at for at, mark in ruler.marks.items() if mark != "#"]
    for start, at in product(places, places):
        assert sight.is_seen(t.state, start, at) is ruler.sees(start, at), f"sight from {start} to {at}"
        thalla.at = start
        assert sight.fires(t.state, thalla, at) is ruler.fires(start, at, bodies), f"fire from {start} to {at}"


@rule("OQ-RANGE-01")
@pytest.mark.parametrize("seed", range(6))
def test_range_is_the_fewest_steps_of_a_king_between_walls_and_pillars(seed: int) -> None:
    drawn = random_board(seed)
    t = story(drawn, acts="thalla")
    ruler = Ruler(drawn, [DoorState.CLOSED] * drawn.count(":"), None)
    places = [at for at, mark in ruler.marks.items() if mark != "#"]

    def steps(a: tuple[int, int]) -> list[tuple[int, int]]:
        beside = [b for b in places if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 and ruler.is_free(a, b, [])]
        around = [
            b
            for b in places
            if abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1
            and any(ruler.is_free(a, flank, []) and ruler.is_free(flank, b, []) for flank in squares.flanks(a, b))
        ]
        return beside + around

    start = next(at for at, mark in ruler.marks.items() if mark == "A")
    far, ring = {start: 0}, [start]
    while ring:
        ring = [b for a in ring for b in steps(a) if b not in far and far.setdefault(b, far[a] + 1)]
    assert {at: sight.range_to(t.state, start, at) for at in far} == far
    assert all(sight.range_to(t.state, start, at) == sight.FAR for at in places if at not in far)


@rule("OQ-ORI-09")
def test_who_turns_to_a_square_looks_along_the_larger_way() -> None:
    t = story(OPEN, heroes={"mek": {"facing": "north"}})
    mek = t.orc("mek").hero
    assert sight.turn_to(mek, (4, 3)) is Heading.EAST
    assert sight.turn_to(mek, (2, 4)) is Heading.SOUTH
    assert sight.turn_to(mek, (0, 0)) is Heading.NORTH, "it looks there already"


@rule("OQ-LOS-03", "OQ-LOS-07", "OQ-LOS-10", "OQ-MASS-01")
@pytest.mark.parametrize("who", ["guard", "cockatrix"])
def test_sight_is_looked_for_again_when_doors_smoke_or_headings_change(who: str) -> None:
    t = story(
        """
        +-+-+-+-+-+
        |. .|. . .|
        + + + + + +
        |. .:. . M|
        +-+-+-+-+-+
    """,
        foes={0: {"id": who, "at": (0, 0), "facing": "east"}},
    )
    s, foe, at = t.state, t.foe(0), (2, 1)
    if who == "guard":
        foe.at = (0, 1)
    door = boards.of(s).doors[0]
    assert not sight.sees(s, foe, at)
    changes.set_door(s, door, DoorState.OPEN)
    assert sight.sees(s, foe, at)
    changes.add_smoke(s, [at])
    assert not sight.sees(s, foe, at)
    changes.lift_smoke(s)
    foe.facing = Heading.WEST
    assert not sight.sees(s, foe, at)
    foe.facing = Heading.EAST
    changes.set_door(s, door, DoorState.CLOSED)
    assert not sight.sees(s, foe, at)
