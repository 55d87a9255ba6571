"""Relics: what each of them does, in numbers, and how they are gained and used (OQ-RELIC)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Attack, Deck, Effect, Slot
from longtable.games.orcquest_warpath.play import artifacts, gear, krafting, looting, vitals
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Gathering, Smelling, TurnBegins
from longtable.testing import rule
from tests.orcquest_warpath.camp import RESTING, run, story

LANE = """
    +-+-+-+-+-+-+-+-+
    |. O>G . G . . P|
    +-+-+-+-+-+-+-+-+
"""
EAST = {number: {"facing": "east"} for number in range(3)}


def lane(relic: str, slot: str = "artifact", **told: Any) -> Any:
    """Orrus with a Relic; a Guard beside him, another at 3 and a Peasant at 6, who look away."""
    heroes = {"orrus": {slot: [relic], **told.pop("orrus", {})}, **told.pop("heroes", {})}
    return story(LANE, **{"acts": "orrus", "badass": 5, "foes": EAST, **told}, heroes=heroes)


def invoked(relic: str, slot: str = "artifact", **told: Any) -> Any:
    """Orrus has used it."""
    t = lane(relic, slot, **told)
    thing = getattr(t.orc("orrus").hero, slot)[0]
    t.orc("orrus").answers(f"invoke@{thing.key}")
    return t


@rule("OQ-RELIC-03", "OQ-ALTER-10", "OQ-ALERT-06")
def test_screaming_bagpipes_terrify_all_within_three_and_wake_the_land() -> None:
    t = invoked("screaming-bagpipes", "hands", alert=2)
    assert [[laid.effect for laid in foe.effects] for foe in t.state.foes] == [
        [Effect.TERRIFIED],
        [Effect.TERRIFIED],
        [],
    ]
    assert [foe.is_alert for foe in t.state.foes] == [True, True, False]
    assert {laid.by for foe in t.state.foes for laid in foe.effects} == {t.orc("orrus").hero.key}
    assert (t.state.alert, t.state.badass, t.orc("orrus").hero.points) == (3, 4, 1)
    far = story(
        LANE.replace("G . G", ". . ."), acts="orrus", badass=5, heroes={"orrus": {"hands": ["screaming-bagpipes"]}}
    )
    assert artifacts.able(far.state, far.orc("orrus").hero) == [], "nobody hears"


@rule("OQ-RELIC-03", "OQ-GLOS-16")
def test_stinking_socks_cover_a_smell_and_keep_enemies_at_a_distance() -> None:
    t = lane("stinking-socks")
    orrus = t.orc("orrus").hero
    event = Smelling(orrus, t.foe(0))
    run(announce(t.state, event))
    assert not event.finds
    for slot, left in (("artifact", 5), ("pack", 4)):
        t = story(
            LANE,
            acts="orrus",
            heroes={"orrus": {slot: ["stinking-socks"]}},
            foes={**EAST, 0: {"facing": "west"}},
        )
        t.orc("orrus").uses("orrus-move").goes(0, 0)
        assert t.orc("orrus").health == left, "only in use"


@rule("OQ-LOOT-08", "OQ-KRAFT-04", "OQ-RELIC-01")
def test_a_treasure_chest_is_three_gold_and_goes_back_to_the_relics() -> None:
    t = story(
        """
        +-+-+
        |W .|
        +-+-+
        """,
        stage="gear",
        heroes={"mandar": {"hands": ["skull"], "pack": ["treasure-chest", "staff"]}},
    )
    chest = t.orc("mandar").hero.pack[0]
    assert not krafting.may_rekup(t.state, t.orc("mandar").hero, chest)
    t.together.answers(f"kraft@{t.orc('mandar').hero.hands[0].key}")
    assert t.orc("mandar").things == ["skull-2", "staff"]
    assert t.state.relics[0] == chest.card


@rule("OQ-RELIC-03", "OQ-KILL-03")
@pytest.mark.parametrize(("damage", "badass"), [(0, 2 + 1 + 1), (1, 2)])
def test_a_tooth_necklace_adds_a_point_for_a_kill_at_one_blow(damage: int, badass: int) -> None:
    t = lane(
        "tooth-necklace",
        orrus={"hands": ["hatchet"]},
        badass=0,
        foes={**EAST, 0: {"facing": "east", "damage": damage}},
        loot=["gold-teeth"],
        chance={"attack": ["wO wO"], "defense": ["g-"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(0)
    assert (t.foes, t.state.badass) == (["guard", "peasant"], badass)


@rule("OQ-RELIC-03", "OQ-GLOS-27", "OQ-AFFL-01")
def test_arrows_of_cockatrix_pierce_and_make_bleed_whom_they_wound() -> None:
    def shot(swords: str) -> Any:
        t = story(
            LANE.replace("O>G", "A>."),
            acts="thalla",
            foes={0: {"facing": "east"}, 1: {"facing": "east"}},
            heroes={"thalla": {"artifact": ["arrows-of-cockatrix"]}},
            chance={"attack": [swords], "defense": ["gO"]},
        )
        t.orc("thalla").uses("thalla-combat").attacks(0)
        return t

    t = shot("gO wY")
    assert (t.foe(0).damage, vitals.has(t.foe(0), Effect.BLEED)) == (1, True), "the Orange shield is Yellow"
    t = shot("gY wY")
    assert (t.foe(0).damage, vitals.has(t.foe(0), Effect.BLEED)) == (0, False)
    orrus = lane("arrows-of-cockatrix")
    blow = Blow(orrus.orc("orrus").hero, orrus.foe(0), Attack.MELEE, Cause.ACTION)
    run(announce(orrus.state, Gathering(blow)))
    assert blow.wields == [], "Melee is none of theirs"


@rule("OQ-RELIC-03", "OQ-COMB-14")
@pytest.mark.parametrize(("facing", "damage"), [("west", 1), ("east", 0)])
def test_a_broken_mirror_cuts_who_strikes_from_behind(facing: str, damage: int) -> None:
    t = story(
        LANE,
        stage="enemy",
        group=[0],
        shown="yellow",
        heroes={"orrus": {"facing": facing, "artifact": ["broken-mirror"]}},
        foes={**EAST, 0: {"facing": "west", "alert": True}},
        chance={"attack": ["gY", "gO"] if damage else ["gY"], "defense": ["g-"] if damage else []},
        events=["nothing-at-all"],
        resting=(*RESTING,),
    )
    assert (t.foe(0).damage, len(t.facts("suffers"))) == (damage, damage)


@rule("OQ-RELIC-02", "OQ-RELIC-03", "OQ-GLOS-28")
def test_the_blue_eye_offers_whom_it_can_turn_within_five() -> None:
    t = invoked("blue-eye-of-isabella", foes={**EAST, 2: {"facing": "east"}}, resting=(*RESTING, "target"))
    assert t.orc("orrus").options == [t.foe(0).key, t.foe(1).key], "the Peasant is at 6"
    t.orc("orrus").answers(t.foe(1).key)
    assert (t.foe(1).is_chicken, t.state.badass, t.orc("orrus").hero.points) == (True, 3, 1)
    named = lane("blue-eye-of-isabella", foes={0: {"facing": "east"}, 3: {"id": "grip", "at": (3, 0)}})
    named.state.foes = [foe for foe in named.state.foes if foe.id == "grip"]
    assert artifacts.able(named.state, named.orc("orrus").hero) == []


@rule("OQ-RELIC-03", "OQ-ALTER-06")
def test_the_eye_of_cockatrix_petrifies_an_enemy_within_five() -> None:
    t = invoked("eye-of-cockatrix", resting=(*RESTING, "target"))
    assert t.orc("orrus").options == [t.foe(0).key, t.foe(1).key]
    t.orc("orrus").answers(t.foe(0).key)
    [laid] = t.foe(0).effects
    assert (laid.effect, laid.level, t.state.badass, t.orc("orrus").hero.points) == (Effect.PETRIFIED, 1, 3, 1)


@rule("OQ-RELIC-03", "OQ-DOOR-03")
@pytest.mark.parametrize(("hands", "can"), [(["thief-tools"], True), (["dagger"], False)])
def test_thief_tools_open_a_reinforced_door(hands: list[str], can: bool) -> None:
    t = story(
        """
        +-+-+-+
        |. M:.|
        +-+-+-+
        """,
        acts="mek",
        quest={"doors": [{"at": (1, 0), "side": "east", "kind": "reinforced"}]},
        heroes={"mek": {"hands": hands}},
    )
    t.orc("mek").uses("mek-move")
    assert any(one.startswith("open@") for one in t.orc("mek").options) is can


@rule("OQ-RELIC-03", "OQ-BP-04")
@pytest.mark.parametrize(("told", "points"), [({}, 1), ({"dead": True}, 0)])
def test_a_badass_totem_brings_a_point_each_turn_while_its_bearer_stands(told: dict[str, Any], points: int) -> None:
    t = lane("badass-totem", badass=0, orrus=told, acts="", stage="gear", heroes={"mek": {"at": (5, 0)}})
    t.state.badass = 0
    run(announce(t.state, TurnBegins(2)))
    assert t.state.badass == points


# ---------------------------------------------------------------- how they are used


@rule("OQ-RELIC-02", "OQ-CARRY-01")
def test_one_artifact_is_active_and_others_lie_in_the_inventory() -> None:
    t = lane("badass-totem", orrus={"pack": ["broken-mirror"]})
    orrus = t.orc("orrus").hero
    assert not gear.fits(t.state, orrus, orrus.pack[0], Slot.ARTIFACT)
    orrus.artifact.clear()
    assert gear.fits(t.state, orrus, orrus.pack[0], Slot.ARTIFACT)


@rule("OQ-RELIC-03")
def test_an_artifact_is_face_down_until_the_end_of_the_turn_and_has_its_price() -> None:
    t = invoked("eye-of-cockatrix", resting=(*RESTING, "target"))
    t.orc("orrus").answers(t.foe(0).key)
    orrus = t.orc("orrus").hero
    assert orrus.artifact[0].key in orrus.down
    assert artifacts.able(t.state, orrus) == []
    wants: list[dict[str, Any]] = [
        {"badass": 1},
        {"orrus": {"effects": {"cursed": 1}}},
        {"orrus": {"down": [orrus.artifact[0].key]}},
    ]
    for told in wants:
        poor = lane("eye-of-cockatrix", **told)
        assert artifacts.able(poor.state, poor.orc("orrus").hero) == [], told
    pack = lane("eye-of-cockatrix", "pack")
    assert artifacts.able(pack.state, pack.orc("orrus").hero) == [], "carried, not active"


@rule("OQ-RELIC-01", "OQ-ENCH-02")
def test_relics_are_taken_from_those_put_aside_and_a_fragment_from_among_them() -> None:
    t = lane("badass-totem", relics=["broken-mirror", "stinking-socks"], acts="", stage="gear")
    orrus = t.orc("orrus").hero
    run(looting.relic(t.state, orrus, 2))
    assert [t.state.item(thing).id for thing in orrus.pack] == ["broken-mirror", "stinking-socks"]
    assert len(t.state.relics) == 17
    looting.fragment(t.state, orrus)
    assert t.state.item(orrus.pack[-1]).id == "fragment-of-power"
    game.invariants(t.state)


@rule("OQ-RELIC-04")
def test_fragments_are_no_resources() -> None:
    row = game.content.items["fragment-of-power"]
    assert (row.is_resource, row.rekup, row.weight) == (False, {}, 0)


@rule("OQ-RELIC-01")
def test_a_relic_is_equipment_an_artifact_a_treasure_or_a_fragment() -> None:
    relics = [row for row in game.content.items.values() if row.deck is Deck.RELIC]
    assert sum(row.copies for row in relics if row.is_fragment) == 10
    assert {row.id for row in relics if row.slot is Slot.HAND} == {"screaming-bagpipes", "thief-tools"}
    assert sum(row.slot is Slot.ARTIFACT for row in relics) == 7
