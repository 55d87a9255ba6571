"""The terminal tells what follows, whom somebody chooses and what it sees."""

from longtable.cli import lookup, maps
from longtable.cli.sequels import piece_lines, sequel_lines
from longtable.engine.ask import Role
from longtable.engine.faces import Dice, Die, Mark
from longtable.engine.mats import Share
from longtable.engine.scene import Choosing, Coming, Grid, Piece, Place, Rival, Scene, Sequel, Standing, Zone
from tests.orcquest_warpath.test_combat import duel

PLACES = tuple(Place(f"sq:{x},0", x, 0) for x in range(4))
GUARD = Piece(
    "foe:guard#1",
    "Guard",
    "sq:0,0",
    choosing=Choosing(
        "Whom?", (Rival("a", "Mandar", note="in reach", value="3 left", chosen=True), Rival("b", "Mek"))
    ),
)
BOARD = Grid(
    "board",
    "The Yard",
    PLACES,
    (GUARD,),
    zones=(Zone("the way in", ("sq:3,0",)), Zone("what it sees", ("sq:1,0", "sq:2,0"), owner=GUARD.id)),
)
SCENE = Scene("A Quest", "now", (), (BOARD,))


def test_a_piece_tells_whom_it_would_choose_and_what_it_sees() -> None:
    told = [line.plain for line in piece_lines(SCENE, GUARD, 80)]
    assert told == ["  Whom? : * Mandar in reach 3 left, Mek", "  what it sees: B1, C1"]


def test_a_zone_of_a_piece_is_not_told_with_the_map() -> None:
    drawn = "\n".join(line.plain for line in maps.map_lines(BOARD, 80))
    assert "the way in: D1" in drawn
    assert "what it sees" not in drawn


def test_what_follows_is_told_line_by_line() -> None:
    steps = (
        Coming("a", "The Patrol walks", shares=(Share("3", 400), Share("4", 600)), standing=Standing.DONE),
        Coming(
            "b",
            "Dog bites Mandar",
            "the weakest",
            dice=(Dice("Attack", (Die(shows="White"),)),),
            marks=(Mark("-2.0", note="Health"),),
            standing=Standing.NOW,
        ),
    )
    told = [line.plain for line in sequel_lines(Sequel("If it ended now", steps, "played out 60 times"), 80)]
    assert told == [
        "If it ended now (played out 60 times)",
        "x The Patrol walks. 3: 40 %, 4: 60 %",
        "> Dog bites Mandar. Attack White. Health -2.0. the weakest",
    ]


def test_odds_at_the_prompt_tell_what_would_follow() -> None:
    t = duel("D", foes={0: {"facing": "west", "alert": True}})
    number = next(iter(t.table.asks))
    told = "\n".join(line.plain for line in lookup.odds(t.table, number, t.table.question(number), 100))
    assert "If the Turn ended now" in told
    assert "War Dog attacks Orrus" in told
    looked = "\n".join(line.plain for line in lookup.look(t.table, Role("hero-1"), "War Dog", 100))
    assert "Whom would it attack now?" in looked
    assert "what War Dog 0 sees: " in looked
