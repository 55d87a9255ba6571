"""A scene in plain words: all that it shows is told, with the ids that choices go by."""

from longtable.engine.ask import Role
from longtable.engine.scene import (
    Area,
    Dice,
    Die,
    Door,
    Face,
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
    Pile,
    Place,
    Reply,
    Roll,
    Row,
    Scene,
    Sheet,
    Stat,
    TileMap,
    Tint,
    Track,
    Wall,
    Way,
    Zone,
)
from longtable.mcp.sight import in_sight
from longtable.mcp.telling import Reader, scene_lines

READER = Reader((Role("p1"),), {Role("p1"): "Ada", Role("p2"): "Ben"})


def told(*areas: Area, panels: tuple[Panel, ...] = (), sheets: tuple[Sheet, ...] = ()) -> list[str]:
    """The lines for areas and sheets, without the head."""
    scene = Scene("Harbor", "Day 1", panels, areas, sheets=sheets)
    return list(scene_lines(scene, READER))[2:]


def test_the_head_says_stage_goal_and_signs() -> None:
    scene = Scene("Harbor", "Day 1", (), (), goal="Ten coins win.", signs=(Stat("Storm", 2, goal=5),))
    assert list(scene_lines(scene, READER)) == [
        "Harbor: Day 1",
        "Goal: Ten coins win.",
        "Storm 2/5",
        "At the table:",
    ]


def test_players_are_told_by_their_names_in_the_story() -> None:
    hero = Panel(
        Role("p1"), "asleep", (Stat("Coins", 3),), name="Bjorn", kind="Dwarf", dice=(Dice("Melee", (Die(),)),)
    )
    assert told(panels=(hero, Panel(Role("p2")))) == [
        "- Bjorn (you) <p1>: Dwarf; Coins 3; asleep",
        "  Melee: white",
        "- Ben <p2>: nothing to be said",
    ]


def test_equal_cards_side_by_side_are_told_together_with_all_their_ids() -> None:
    coin = [Face(f"card:coin#{n}", "Coin", "Money", stats=(Stat("Gold", 1),)) for n in range(3)]
    anchor = Face("card:anchor#9", "Anchor", text="Stay.", note="new")
    assert told(Row("hand", "Hand", (coin[0], coin[1], anchor, coin[2]), owner=Role("p2"))) == [
        "Ben: Hand:",
        "- Coin x2 (Money) [Gold 1] <card:coin#0, card:coin#1>",
        "- Anchor (new): Stay. <card:anchor#9>",
        "- Coin (Money) [Gold 1] <card:coin#2>",
    ]


def test_a_pile_tells_its_size_its_top_and_what_is_known_to_be_inside() -> None:
    pile = Pile("deck", "Your deck", 5, Face("card:coin#1", "Coin"), inside=(Stat("Coin", 2),), owner=Role("p1"))
    assert told(pile, Pile("bag", "Bag", 0)) == [
        "Your deck: 5; on top Coin <card:coin#1>; inside Coin x2",
        "Bag: 0",
    ]


def test_hexes_are_told_one_by_one_where_something_is_and_together_where_not() -> None:
    places = (
        Place("hex:A1", 0, 0, "Port", Ground.SAND, site=True, text="Ships land here."),
        Place("hex:A2", 0, 1, ground=Ground.FOREST),
        Place("hex:B1", 1, 0, ground=Ground.FOREST),
        Place("hex:B2", 1, 1, ground=Ground.FOREST),
    )
    pieces = (Piece("ship#1", "Ship", "hex:B2", badge="2", stats=(Stat("Crew", 4),)), Piece("crow", "Crow", "sky"))
    paths, zones = (Path("North", ("hex:A1", "hex:B1"), Way.ROAD),), (Zone("Storm", ("hex:B1",)),)
    assert told(HexMap("sea", "The Sea", places, pieces, paths, zones, note="calm")) == [
        "The Sea (calm): hexes in columns, every odd column half a hex lower; places as <id> (column,row) from the "
        "upper left",
        "- <hex:A1> (0,0) Port (sand): Ships land here.",
        "- <hex:B2> (1,1) (forest) Here: Ship (2) [Crew 4] <ship#1>",
        "- forest: <hex:A2> (0,1), <hex:B1> (1,0)",
        "- sky: Crow <crow>",
        "Road North: hex:A1, hex:B1",
        "Storm: hex:B1",
    ]


def test_a_grid_tells_its_walls_and_doors_and_where_pieces_look() -> None:
    places = (Place("sq:0", 0, 0, ground=Ground.FLOOR), Place("sq:1", 1, 0, face_down=True))
    guard = Piece(
        "guard#1",
        "Guard",
        "sq:0",
        heading=Heading.EAST,
        dice=(Dice("Melee", (Die(Tint.RED),)),),
        note="awake",
        marks=(Mark("Armed", note="hits first"), Mark("Dazed")),
        span=2,
    )
    door = Door("door:1", "Gate", 0, 0, Heading.EAST, note="locked")
    assert told(Grid("keep", "Keep", places, (guard,), (Wall((0, 0), (2, 0)),), (door,)))[1:] == [
        "- <sq:0> (0,0) (floor) Here: Guard (covers 2 by 2; looks east; awake; Armed: hits first, Dazed; Melee: red) "
        "<guard#1>",
        "- not turned up yet: <sq:1> (1,0)",
        "Walls, from corner to corner, (0,0) the upper left of square (0,0): (0,0)-(2,0)",
        "- Gate <door:1>, east side of (0,0): closed, locked",
    ]


def test_tracks_dice_and_sheets_are_told() -> None:
    track = Track("days", "Days", (Mark("One"), Mark("Two", note="It rains.")), 1, "Hurry.")
    roll = Roll("roll", "Roll", (Die(Tint.RED, "5"), Die()), owner=Role("p2"))
    items = (Item("quest:1", "Whale", text="Find it.", spent=True),)
    sheets = (Sheet("quests", "Quests", items=items), Sheet("p2", "Ben", owner=Role("p2")))
    assert told(track, roll, sheets=sheets) == [
        "Days: One - [Two]",
        "  It rains.",
        "  Hurry.",
        "Ben: Roll: 5 (red), white",
        "Quests:",
        "- Whale (used) <quest:1>: Find it.",
        "Ben: empty",
    ]


def test_a_page_is_told_with_all_ways_to_go_on() -> None:
    replies = (
        Reply("push", "Push", note="Melee 2", dice=(Dice("Melee", (Die(),)),), rule="LL-1"),
        Reply("wait", "Wait"),
    )
    page = Page("hall:A", "The Hall", "It waits.", "Event", deeds=("A Chump comes.",), replies=replies, foot="Kept.")
    scene = Scene("Halls", "Day 1", (), (), page=page)
    assert list(scene_lines(scene, READER))[2:] == [
        "Read aloud: The Hall (Event)",
        "It waits.",
        "A Chump comes.",
        "- Push <push>: Melee 2; Melee: white [LL-1]",
        "- Wait <wait>",
        "Kept.",
    ]


def test_a_map_that_wraps_around_says_so() -> None:
    assert "whose sides join those across" in told(TileMap("halls", "Halls", (), wraps=True))[0]


def test_what_lies_face_down_is_not_in_sight_by_its_name() -> None:
    cards = (Face("card:1", "Coin"), Face("card:2", "Back", face_down=True))
    places = (Place("hex:A1", 0, 0, "Port"), Place("hex:A2", 0, 1, "Lair", face_down=True))
    board = HexMap("sea", "The Sea", places, (Piece("ship", "Ship", "hex:A1"),))
    sheet = Sheet("quests", "Quests", items=(Item("quest:1", "Whale"),))
    scene = Scene("Harbor", "Day 1", (), (Row("hand", "Hand", cards), board), sheets=(sheet,))
    assert [(seen.face.name, seen.where) for seen in in_sight(scene, READER)] == [
        ("Coin", "Hand"),
        ("Port", "The Sea"),
        ("Ship", "The Sea: Port"),
        ("Whale", "Quests"),
    ]
