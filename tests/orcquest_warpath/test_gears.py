"""Gear on one screen: what everybody has, where it may go, what can be made of it and what is short."""

from longtable.engine.forms import Arranging, Belonging
from longtable.games.orcquest_warpath.play import gearing
from longtable.games.orcquest_warpath.state import Thing
from longtable.games.orcquest_warpath.story import OrcStory
from longtable.testing import rule
from tests.orcquest_warpath.camp import story
from tests.orcquest_warpath.test_kraft import purse

HALL = """
    +-+-+-+-+-+-+-+
    |O A . . W|M .|
    +-+-+-+-+-+-+-+
"""


def form(t: OrcStory) -> Arranging:
    """The screen of the question that is asked first."""
    found = t.table.question(next(iter(t.table.asks))).form
    assert isinstance(found, Arranging)
    return found


def card(t: OrcStory, thing: Thing) -> Belonging:
    """A card on that screen."""
    return next(piece for piece in form(t).pieces if piece.face.id == thing.key)


@rule("OQ-CARRY-01", "OQ-CARRY-02", "OQ-CARRY-03", "OQ-ORG-01")
def test_every_orc_shows_what_hands_body_and_inventory_bear() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["leather-armor"]}})
    rooms = {room.id: (room.bears, room.most, bool(room.excess)) for room in form(t).keepers[0].rooms}
    assert rooms == {"body": (4, 1, False), "hand": (5, 2, False), "pack": (10, 0, True)}
    armor = card(t, t.orc("orrus").hero.pack[0])
    assert (armor.role, armor.room, armor.place, armor.weight) == ("hero-1", "pack", "body", 2)
    assert form(t).finish == "done"


@rule("OQ-RELIC-02")
def test_there_is_a_place_for_artifacts_where_somebody_has_one() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["broken-mirror"]}})
    assert [room.id for room in form(t).keepers[0].rooms] == ["body", "hand", "artifact", "pack"]
    assert card(t, t.orc("orrus").hero.pack[0]).place == "artifact"


@rule("OQ-THROW-02", "OQ-THROW-03", "OQ-THROW-04")
def test_a_card_says_to_whom_it_flies_and_whom_that_hurts() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["leather-armor"]}, "thalla": {"at": (1, 0)}})
    armor = card(t, t.orc("orrus").hero.pack[0])
    assert {one.role: one.note for one in armor.passes} == {"hero-2": ""}
    t = story(HALL, stage="gear", heroes={"mandar": {"pack": ["wand"]}})
    wand = card(t, t.orc("mandar").hero.pack[0])
    assert {one.role: one.note for one in wand.passes} == {"hero-2": "Range 3: Thalla suffers a white die."}
    assert form(t).apart == "No Line of Fire, or too far to throw."


@rule("OQ-CARRY-02", "OQ-ATK-07")
def test_a_card_says_who_could_never_use_it() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["chainmail-armor", "studded-armor"]}})
    mail, studded = (card(t, thing) for thing in t.orc("orrus").hero.pack)
    assert mail.unfit == dict.fromkeys(("hero-2", "hero-3", "hero-4"), "Only for Warrior")
    assert studded.unfit[t.orc("mek").hero.role] == "Body: weighs 3, at most 2"
    assert "hero-1" not in studded.unfit


@rule("OQ-KRAFT-04", "OQ-REKUP-05")
def test_what_a_kraft_lacks_is_named_and_the_only_weapon_stays() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"hands": ["sword"]}})
    sword = t.orc("orrus").hero.hands[0].key
    t.together.barred(f"kraft@{sword}", "6 metal, 2 gold short", rule="OQ-KRAFT-04")
    t.together.barred(f"rekup@{sword}", "No orc gives up its only weapon", rule="OQ-REKUP-05")
    works = {work.name: work for work in card(t, t.orc("orrus").hero.hands[0]).works}
    assert works["Kraft"].on
    assert works["Rekup"].leaves == 1


@rule("OQ-KRAFT-06")
def test_a_kraft_whose_next_level_is_gone_says_so() -> None:
    pack = purse({"wood": 3, "metal": 5, "gold": 1}, "hatchet")
    gone = {"mek": {"pack": ["hatchet-2"]}}
    t = story(HALL, stage="gear", heroes={"orrus": {"hands": ["hatchet", "hatchet"], "pack": pack}, **gone})
    hatchet = t.orc("orrus").hero.hands[0].key
    t.together.barred(f"kraft@{hatchet}", "No card of the next level is left", rule="OQ-KRAFT-06")


@rule("OQ-KRAFT-03", "OQ-CARRY-04")
def test_who_acts_has_only_its_own_things_before_it() -> None:
    t = story(HALL, acts="mek", heroes={"mek": {"pack": ["claymore", "voulge"]}})
    t.orc("mek").answers("gear")
    assert [keeper.role for keeper in form(t).keepers] == ["hero-3"]
    claymore = card(t, t.orc("mek").hero.pack[0])
    assert claymore.passes == ()
    assert [work.name for work in claymore.works] == ["Kraft", "Rekup", "Give up"]


@rule("OQ-ORG-01")
def test_what_all_were_content_with_lies_folded_until_somebody_gets_something_new() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["leather-armor"]}})
    assert not form(t).folded, "nobody was content with it yet"
    t.state.settled = gearing.belongings(t.state)
    assert form(t).folded
    assert t.together.question.detail.endswith("Nobody has got anything new since you last put it in order.")
    t.orc("mandar").hero.pack.append(t.orc("orrus").hero.pack.pop())
    assert not form(t).folded


@rule("OQ-ORG-01")
def test_to_be_content_holds_for_the_cards_that_all_have_then() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["leather-armor"]}})
    t.together.answers("done")
    assert t.state.settled == gearing.belongings(t.state)
    assert t.state.settled[0] == sorted(thing.card for thing in t.orc("orrus").hero.things)
