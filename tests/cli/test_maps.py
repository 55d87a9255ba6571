from textwrap import dedent

import msgspec
from rich.text import Text

from longtable.cli.maps import (
    GROUND_SIGNS,
    column_letter,
    coordinate,
    die_in_words,
    map_lines,
    roll_lines,
    track_lines,
)
from longtable.cli.screen import Detail, compose, scene_lines
from longtable.engine.ask import Role
from longtable.engine.scene import (
    Choice,
    Dice,
    Die,
    Door,
    Grid,
    Ground,
    Heading,
    HexMap,
    Item,
    Mark,
    Page,
    Panel,
    Path,
    Piece,
    Place,
    Question,
    Reply,
    Roll,
    Scene,
    Sheet,
    Stat,
    TileMap,
    Tint,
    Track,
    Wall,
    Zone,
)

ADA = Role("ada")


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def text(expected: str) -> str:
    return dedent(expected).strip("\n")


def valley() -> HexMap:
    grass, rock = Ground.GRASS, Ground.ROCK
    return HexMap(
        "valley",
        "The valley",
        places=(
            Place("hex:A1", 0, 0, ground=grass, note="Plains"),
            Place("hex:B1", 1, 0, ground=rock, note="Mountains"),
            Place("hex:C1", 2, 0, "Runegate", site=True, text="A city.", note="Plains"),
            Place("hex:A2", 0, 1, ground=grass, note="Plains"),
            Place("hex:B2", 1, 1, ground=rock, note="Mountains"),
            Place("hex:C2", 2, 1, ground=grass, note="Plains"),
        ),
        pieces=(Piece("party", "The party", "hex:B2"), Piece("king", "The Dead King", "hex:C1", badge="8")),
        paths=(Path("The old road", ("hex:A1", "hex:B1", "hex:C1")),),
    )


def test_columns_are_lettered_and_rows_numbered() -> None:
    assert coordinate(2, 6) == "C7"
    assert [column_letter(column) for column in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


def test_hexes_stand_in_columns_every_odd_one_a_line_lower() -> None:
    assert plain(map_lines(valley(), 80, frozenset({"hex:A2", "party"}))) == text(
        """
        The valley
             A  B  C
          1  "    Ba
                ^
          2 >"     "
               A>
        A The party (B2)  B The Dead King (C1 8)  a Runegate (C1)
        Ground: " plains, ^ mountains
        The old road: A1, B1, C1
        """
    )


def test_every_ground_has_a_sign_of_its_own_but_floors_share_one() -> None:
    floors = (Ground.FLOOR, Ground.BOARDS, Ground.FLAGS, Ground.SLABS)
    assert {GROUND_SIGNS[floor] for floor in floors} == {"."}
    assert len(set(GROUND_SIGNS.values())) == len(Ground) - len(floors) + 1
    assert len(GROUND_SIGNS) == len(Ground)


def test_a_peak_and_snow_are_told_in_the_legend() -> None:
    peak = Place("hex:A1", 0, 0, ground=Ground.PEAK, note="A peak that nobody can enter")
    area = HexMap("pass", "The pass", (peak, Place("hex:B1", 1, 0, ground=Ground.SNOW)))
    assert plain(map_lines(area, 80)) == text(
        """
        The pass
             A  B
          1  #
                '
        Ground: # a peak that nobody can enter, ' snow
        """
    )


def test_a_brief_map_leaves_out_grounds_and_roads() -> None:
    assert plain(map_lines(valley(), 80, brief=True)).splitlines()[-1].startswith("A The party")


def test_a_map_too_wide_for_the_screen_is_drawn_in_bands() -> None:
    wide = HexMap("m", "Wide", tuple(Place(f"hex:{column}", column, 0) for column in range(12)))
    lines = map_lines(wide, 40, brief=True)
    assert max(line.cell_len for line in lines) <= 40
    assert plain(lines) == text(
        """
        Wide
             A  B  C  D  E  F  G  H  I  J  K
          1  -     -     -     -     -     -
                -     -     -     -     -
             L
          1
             -
        """
    )


def test_squares_have_walls_and_doors_between_them() -> None:
    floor = Ground.FLOOR
    barn = Grid(
        "barn",
        "The barn",
        places=tuple(Place(f"{column}{row}", column, row, ground=floor) for row in range(2) for column in range(3)),
        pieces=(
            Piece("g1", "Guard", "00", heading=Heading.EAST, badge="1"),
            Piece("g2", "Guard", "21", marks=(Mark("Wounded"), Mark("Asleep"))),
            Piece("orc", "Orrus", "10"),
            Piece("dog", "Dog", "10"),
        ),
        walls=(Wall((0, 0), (3, 0)), Wall((0, 0), (0, 2)), Wall((3, 2), (0, 2)), Wall((1, 1), (1, 2))),
        doors=(
            Door("d1", "Gate", 2, 0, Heading.EAST),
            Door("d2", "Hatch", 1, 1, Heading.SOUTH, open=True, note="low"),
        ),
        zones=(Zone("What the Guard sees", ("10", "20")),),
    )
    assert plain(map_lines(barn, 80, frozenset({"01"}))) == text(
        """
        The barn
             A  B  C
             -- -- --
          1 |A. *.  .=
          2 |>.| . A.
             -- // --
        A Guard (A1 east 1, C2 Wounded Asleep)  B Orrus (B1)  C Dog (B1)
        Doors: Gate (C1 east, closed), Hatch (B2 south, open, low)
        Ground: . floor
        What the Guard sees: B1, C1
        """
    )


def test_tiles_show_their_open_sides_and_what_is_not_laid_yet() -> None:
    north, east, south, west = Heading
    maze = TileMap(
        "maze",
        "The maze",
        places=(
            Place("t1", 0, 0, "Cellar", exits=(east, south)),
            Place("t2", 1, 0, "Hall", exits=(west,)),
            Place("t3", 0, 1, exits=(north,), face_down=True),
            Place("t4", 1, 1, empty=True),
        ),
        pieces=(Piece("imp", "Imp", "t2"),),
        note="it wraps",
    )
    assert plain(map_lines(maze, 80, frozenset({"t2", "t4"}))) == text(
        """
        The maze (it wraps)
               A      B
          1  [ a ]--[A> ]
               |
          2  [ ? ]  (>  )
        A Imp (B1)  a Cellar (A1)  b Hall (B1)
        """
    )


def test_a_long_zone_names_some_places_and_counts_the_rest() -> None:
    ids = tuple(f"hex:{row}" for row in range(15))
    blast = HexMap("m", "M", tuple(Place(p, 0, row) for row, p in enumerate(ids)), zones=(Zone("Blast", ids),))
    assert plain(map_lines(blast, 100)).splitlines()[-1].endswith("A11, A12, and 3 more")


def test_a_track_shows_the_field_it_is_on() -> None:
    days = Track("days", "Days", (Mark("First"), Mark("Market", note="All gain 1 gold."), Mark("Siege")), 1, "hurry")
    assert plain(track_lines(days, 80)) == "Days: First - [Market] - Siege\n  All gain 1 gold. hurry"


def test_dice_say_what_they_show_and_their_colour() -> None:
    roll = Roll("r", "Attack", (Die(Tint.RED, "5"), Die(shows="2"), Die(Tint.BLUE), Die(icon="skull")), "one hit")
    assert plain(roll_lines(roll, "Ada: Attack", 80)) == "Ada: Attack: 5 red, 2, blue, skull (one hit)"
    assert die_in_words(Die()) == "white"


def crawl() -> Scene:
    melee = Dice("Melee", (Die(Tint.GOLD), Die()), room=5, bonus="+1")
    skills = (Item("skill:prowl", "Prowl", note="1 action"), Item("skill:volley", "Volley", spent=True))
    return Scene(
        title="Crawl",
        stage="Turn 7",
        panels=(Panel(ADA, "", (Stat("Health", 5, goal=9),), name="Sorcerer", dice=(melee,)),),
        areas=(valley(), Track("days", "Days", (Mark("1"), Mark("2")), 0), Roll("r", "Attack", (Die(shows="6"),))),
        signs=(Stat("Fallen", 1, goal=3),),
        sheets=(Sheet("skills", "Skills", items=skills, owner=ADA),),
    )


def test_a_scene_with_a_map_shows_signs_dice_and_sheets_too() -> None:
    shown = plain(scene_lines(crawl(), {ADA: "Ada"}, ADA, 80, Detail.FULL))
    assert "Crawl: Turn 7. Fallen 1/3" in shown
    assert "> Sorcerer     5/9" in shown
    assert "    Melee: yellow, white, of 5, +1" in shown
    assert "Days: [1] - 2" in shown
    assert "Attack: 6" in shown
    assert "Skills: Prowl (1 action), Volley (used)" in shown


def test_a_map_that_wraps_around_says_so() -> None:
    halls = TileMap("halls", "The halls", (Place("tile:A1", 0, 0),), wraps=True)
    assert plain(map_lines(halls, 80)).startswith("The halls (it wraps around)\n")


def test_a_page_is_read_whole_but_for_what_the_question_lists_anyway() -> None:
    replies = (Reply("push", "Push", note="Melee test, difficulty 2"), Reply("wait", "Wait"))
    page = Page("hall:A", "The Hall", "It waits.", "Event", deeds=("A Chump comes.",), replies=replies, foot="Kept.")
    read = plain(scene_lines(msgspec.structs.replace(crawl(), page=page), {}, ADA, 80, offered=frozenset({"wait"})))
    assert read.endswith(
        "The Hall (Event)\n  It waits.\n  A Chump comes.\n  - Push (Melee test, difficulty 2)\n  Kept."
    )


def test_what_a_question_offers_is_marked_on_the_map() -> None:
    ask = Question(1, ADA, "move", "Move where?", "CR-01", (Choice("move:A1", "A1", target="hex:A1"),))
    assert '  1 >"    Ba' in [line.plain for line in compose(crawl(), [], ask, {ADA: "Ada"}, 80, 40)]
