"""One walk over a scene."""

from longtable.engine.ask import Role
from longtable.engine.faces import Face, Mark, Stat, Tint
from longtable.engine.scene import (
    Door,
    Grid,
    Heading,
    HexMap,
    Item,
    Mat,
    Panel,
    Piece,
    Pile,
    Place,
    Roll,
    Row,
    Scene,
    Sheet,
    Track,
)
from longtable.engine.sight import things
from tests.mats import fight

ADA = Role("ada")
GUARD = Piece(
    "guard", "Guard", "sq:B1", "knight", Tint.RED, stats=(Stat("Health", 3),), note="asleep", marks=(Mark("Stunned"),)
)


def scene() -> Scene:
    cards = (Face("card:1", "Coin", stats=(Stat("Gold", 1),)), Face("card:2", "Back", face_down=True))
    squares = (Place("sq:A1", 0, 0), Place("sq:B1", 1, 0, "Yard", text="Cold."))
    door = Door("door:1", "Gate", 0, 0, Heading.EAST)
    return Scene(
        "Keep",
        "Night",
        panels=(Panel(ADA, stats=(Stat("Points", 2),)),),
        areas=(
            Row("hand", "Hand", cards, owner=ADA),
            Pile("deck", "Deck", 9),
            Pile("discards", "Discards", 2, top=Face("card:7", "Crown")),
            Grid("keep", "The keep", squares, (GUARD,), doors=(door,)),
            HexMap("land", "The land", (Place("hex:1", 0, 0, "Lair", face_down=True),)),
            Track("days", "Days", (Mark("One"),), 0),
            Roll("roll", "Roll", ()),
        ),
        sheets=(Sheet("quests", "Quests", items=(Item("quest:1", "Whale", spent=True),)),),
    )


def test_everything_in_sight_is_told_once_in_the_order_of_the_scene() -> None:
    found = [(seen.id, seen.on.id if seen.on else "") for seen in things(scene())]
    assert found == [
        ("player:ada", ""),
        ("card:1", "hand"),
        ("card:2", "hand"),
        ("card:7", "discards"),
        ("sq:A1", "keep"),
        ("sq:B1", "keep"),
        ("guard", "keep"),
        ("door:1", "keep"),
        ("hex:1", "land"),
        ("quest:1", "quests"),
    ]


def test_what_is_on_a_map_says_its_place() -> None:
    places = {seen.id: seen.place.id for seen in things(scene()) if seen.place}
    assert places == {"sq:A1": "sq:A1", "sq:B1": "sq:B1", "guard": "sq:B1", "door:1": "sq:A1", "hex:1": "hex:1"}


def test_what_can_be_read_is_a_face_and_what_is_hidden_or_nameless_is_none() -> None:
    faces = {seen.id: seen.face for seen in things(scene()) if seen.face}
    assert list(faces) == ["card:1", "card:7", "sq:B1", "guard", "quest:1"]
    assert faces["guard"] == Face(
        "guard", "Guard", "", Tint.RED, "knight", stats=(Stat("Health", 3),), note="asleep, Stunned"
    )
    assert faces["sq:B1"] == Face("sq:B1", "Yard", text="Cold.")
    assert faces["quest:1"] == Face("quest:1", "Whale", note="used")


def test_numbers_stand_on_players_cards_and_pieces() -> None:
    numbers = {seen.id: seen.stats for seen in things(scene()) if seen.stats}
    assert numbers == {
        "player:ada": (Stat("Points", 2),),
        "card:1": (Stat("Gold", 1),),
        "guard": (Stat("Health", 3),),
    }


def test_on_a_mat_come_fighters_with_their_deeds_then_acts_then_dice() -> None:
    found = [seen.id for seen in things(fight()) if isinstance(seen.on, Mat)]
    assert found[:3] == ["player:brute", "player:sorcerer", "deed:sorcerer"]
    assert found[-11:-8] == ["foe:goblin-emperor-klik", "act:1", "act:2"]
    assert found[-4:] == ["die:priest", "die:hunter", "die:brute", "die:sorcerer"]


def test_a_fighter_is_read_with_numbers_and_conditions() -> None:
    seen = {known.id: known for known in things(fight()) if isinstance(known.on, Mat)}
    klik = seen["foe:goblin-emperor-klik"]
    assert klik.face is not None
    assert (klik.face.name, klik.face.note) == ("Goblin Emperor Klik", "Passive asleep below Moderate, Favored")
    assert [stat.name for stat in klik.stats] == ["Health", "Energy"]
    assert seen["die:brute"].face is None
