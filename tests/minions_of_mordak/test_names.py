"""What things are called: Regions by their tiles as far as all know them, in questions and in the journal."""

from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import D2, E3, EAST, KEEP, ME, MELEE, NORTH, VILLAIN, around_the_east, table

HEDGES, QUARRY = "whispering-hedges", "old-quarry"


def labels(t: MordakStory, seat: int) -> dict[str, str]:
    """What the options of a question are called, and those that are barred."""
    question = t.seat(seat).question
    offered = {choice.id: choice.label for choice in question.choices}
    return offered | {bar.id: bar.label for bar in question.barred}


@rule("MM-SETUP-06")
def test_a_question_calls_regions_by_their_tiles_as_far_as_they_are_turned_up() -> None:
    t = table(**around_the_east(HEDGES, QUARRY), at={ME: EAST})
    found = labels(t, ME)
    assert (found["region:C3"], found["region:D2"], found["region:E3"]) == ("Hawkemoor Keep", "D2", "E3")
    t.seat(ME).answers("scout").asked("scout-order")
    assert labels(t, ME) == {"region:D2": "Whispering Hedges", "region:E3": "Old Quarry"}
    t.seat(ME).answers(E3)
    t.rest(VILLAIN, "act")


def test_a_question_about_a_region_names_it() -> None:
    t = table(minions={EAST: ["gladestalker", "gravel-chewer"]}, stage=Stage.VILLAIN_LEVEL_UP, resting=("spend-xp",))
    t.rest(VILLAIN, "stack")
    assert t.seat(VILLAIN).question.prompt == "Which Minion lies on top in Catapult Green?"
    t.seat(VILLAIN).answers("keep")


def test_the_journal_calls_regions_by_their_tiles() -> None:
    t = table(**around_the_east(HEDGES), treasures={EAST: ["wayfinder"]}, decks={"minions": ["silk-fencer"]})
    t.seat(ME).asked("act").answers(EAST).answers("loot").answers("scout")
    for seat in (ME, VILLAIN):
        assert t.seat(seat).reads()[-6:-1] == [
            f"{'You' if seat == ME else 'Mari'} moved to Catapult Green.",
            f"{'You' if seat == ME else 'Mari'} looted a Treasure in Catapult Green.",
            f"{'You' if seat == ME else 'Mari'} scouted Whispering Hedges.",
            "Silk Fencer appeared in Whispering Hedges.",
            "Ambush! Silk Fencer leapt out in Whispering Hedges.",
        ]


@rule("MM-XCOMP-06")
def test_what_happened_on_a_tile_is_told_of_that_tile_though_it_lies_elsewhere_now() -> None:
    t = table(tiles={E3: QUARRY}, hand=["shifting-sands"], pool=3)
    t.seat(ME).asked("act").answers(E3)
    t.cast("shifting-sands")
    t.seat(ME).asked("region").answers(E3).asked("region").answers(NORTH)
    t.seat(ME).asked("act").answers(KEEP)
    assert (t.region(E3).tile, t.region(NORTH).tile) == ("hawkemoor-north", QUARRY)
    told = t.seat(VILLAIN).reads()
    assert "Mari moved to Old Quarry." in told
    assert "Mari swapped Old Quarry and Kingswatch Crag." in told
    assert "Mari moved to Hawkemoor Keep." in told


@rule("MM-FINAL-09")
def test_what_happened_on_the_keep_did_not_happen_in_its_ruins() -> None:
    t = table(at={ME: EAST}, day=6)
    t.seat(ME).asked("act").answers(KEEP)
    t.rest(VILLAIN, "act")
    assert game.names_of_places(t.state)[KEEP] == "Ruins of the Throne"
    assert "Mari moved to Hawkemoor Keep." in t.seat(VILLAIN).reads()


@rule("MM-SETUP-06", "MM-MOVE-05")
def test_nothing_is_called_by_a_tile_that_lies_face_down() -> None:
    t = table(**around_the_east(HEDGES), at={ME: EAST})
    assert D2 not in game.names_of_places(t.state)
    assert "Whispering Hedges" not in game.names_of_places(t.state).values()


def test_rows_and_dice_are_called_by_their_names_in_the_journal() -> None:
    t = table(plus={ME: [1, 0, 0]}, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("add").answers("1").asked("spend").answers("plus-one")
    assert t.facts("rolls")[-1].data["row"] == "row:melee"
    assert t.seat(VILLAIN).reads()[-3:] == [
        "Mari rolled Melee: 2 Hits.",
        "Mari spent 1 Plus-One: 3 Hits now.",
        "Mari bought a Melee Plus-One for 2 Hits.",
    ]
