"""Act 3's packets: what their sides do that gifts cannot say."""

from collections.abc import Sequence
from typing import Any

import pytest

from longtable.games.valor_villainy.labyrinth.play import reading
from longtable.games.valor_villainy.labyrinth.state import Packet
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of, spells
from tests.lludwiks_labyrinth.pages import marking, read


def works(bombs_at: Sequence[str] = (), **words: Any) -> Enemies:
    """A table of act 3, with Bombs on the Map."""
    t = Enemies(**{"mission": "act-3", **words})
    t.state.lay_tokens().bombs.extend(place_of(place) for place in bombs_at)
    return t


def lying(t: Enemies) -> list[str]:
    """Where Bombs lie."""
    return [t.state.regions[at].place for at in t.state.lay_tokens().bombs]


def archived(t: Enemies) -> list[tuple[str, str]]:
    """The packets of the archive with their sides."""
    return [(packet.event, packet.side) for packet in t.state.archive]


@rule("LL-CAMP-03", "LL-CAMP-04")
def test_dry_powder_is_a_pocket_bomb() -> None:
    with works(lead=2, at={1: "A1", 2: "C4"}, dice=["W0"], answers=["equip"]) as t:
        read(t, "damp-powder", "F")
        assert [t.state.treasure(number).id for number in t.hero(2).gear if number] == ["pocket-bomb"]
        assert (t.state.found, t.lost(2)) == ([54], 0)


@rule("LL-BOMB-02")
def test_very_dry_powder_is_a_bomb() -> None:
    with works(lead=2, at={1: "A1", 2: "C4"}, dice=["W1", "W0"]) as t:
        read(t, "damp-powder", "F")
        assert (t.lost(1), t.lost(2), lying(t), t.said("bomb-die")) == (0, 2, ["C4"], ["bomb-die"])


@rule("LL-BOMB-02", "LL-EVENT-04")
def test_a_smoking_crate_is_a_bomb_for_which_nothing_is_rolled() -> None:
    with works(heroes=3) as t:
        read(t, "smoking-crate", at="C4")
        assert (lying(t), t.said("bomb-die"), len(t.state.regions[place_of("C4")].treasures)) == (["C4"], [], 2)
        assert [(packet.event, packet.side) for packet in t.state.stored] == [("smoking-crate", "B")]


@rule("LL-EVENT-01", "LL-EVENT-06")
def test_a_packet_lies_open_before_anything_comes_of_it_even_if_there_is_no_choice() -> None:
    with works(["C4"], at={1: "A1", 2: "E2"}) as t:
        packet = Packet("smoking-crate", "B", at=place_of("C4"), is_stored=True)
        t.state.called.append(packet)
        t.do(reading.step(t.state))
        assert (t.state.reading, t.facts) == (packet, [])
        t.do(reading.step(t.state))
        assert (packet.side, t.said("page", "decides")) == ("D", ["page", "decides"])


@rule("LL-BOMB-03")
def test_a_crate_that_is_left_alone_takes_everything_with_it() -> None:
    with works(["C4", "A1"], at={1: "C4", 2: "E2"}, answers=["C4"]) as t:
        region = t.state.regions[place_of("C4")]
        region.treasures.append(t.state.treasures.pop())
        lost = region.treasures[0]
        read(t, "smoking-crate", "D", at="C4")
        assert (t.lost(1), lying(t), region.treasures, t.state.treasure_discard) == (2, [], [], [lost])


@rule("LL-MAP-08", "LL-BOMB-03")
def test_the_right_wire_stops_what_the_tester_sees() -> None:
    with works(["C4", "C4", "B4", "D5"], at={1: "C4", 2: "A1"}) as t:
        t.state.tester = t.hero(1).role
        read(t, "wrong-wire", "B")
        assert (lying(t), t.hero(1).xp, t.said("explodes")) == (["D5"], 1, [])


@rule("LL-BOMB-03")
def test_the_wrong_wire_stops_nothing() -> None:
    with works(["C4"], at={1: "C4", 2: "A1"}) as t:
        t.state.tester = t.hero(2).role
        read(t, "wrong-wire", "C")
        assert ([t.lost(1), t.lost(2)], lying(t)) == ([2, 1], [])


@rule("LL-EVENT-06")
@pytest.mark.parametrize(("die", "side", "xp", "lost"), [("W0", "B", 1, 0), ("W1", "C", 0, 1)])
def test_the_thick_wire_is_one_or_the_other(die: str, side: str, xp: int, lost: int) -> None:
    with works(at={1: "A1", 2: "C4"}, dice=[die]) as t:
        read(t, "wrong-wire", "D", scouter=2)
        assert (archived(t), t.hero(2).xp, t.lost(2)) == ([("wrong-wire", side)], xp, lost)


@rule("LL-PLUS-03", "LL-BLACK-02")
def test_paper_lanterns_are_made_of_cards() -> None:
    hands = {1: ["bark-skin"], 2: ["bark-skin"]}
    with works(heroes=3, hands=hands, answers=["bark-skin", "melee", "magic", "pass"]) as t:
        read(t, "paper-lanterns", "B")
        assert [hero.plus for hero in t.state.heroes] == [[1, 0, 1], [0, 0, 0], [0, 0, 0]]
        assert [len(hero.hand) for hero in t.state.heroes] == [0, 1, 0]


@rule("LL-BLACK-02", "LL-VP1-03")
def test_a_real_cake_takes_black_spells_away_for_nothing() -> None:
    hands = {1: ["snuff", "tremor", "bark-skin"], 2: ["summons"]}
    with works(
        hands=hands, villain_plus=[0, 2, 0, 2], answers=["snuff", "tremor", "pass", "ranged", "ranged"],
    ) as t:  # fmt: skip
        read(t, "prank-war", "F")
        assert (spells(t.state, t.hero(1).hand), spells(t.state, t.hero(2).hand)) == (["bark-skin"], ["summons"])
        assert (t.lost(1), t.villain.plus) == (0, [0, 0, 0, 1])


@rule("LL-MOVE-10", "LL-MIN-02")
@pytest.mark.parametrize(("minion", "left"), [("gnome", []), ("hound", ["[hound]"])])
def test_a_rocket_chair_arrives(minion: str, left: list[str]) -> None:
    with works(at={1: "C3", 2: "A1"}, minions={"E5": [minion]}, answers=["E5"]) as t:
        read(t, "rocket-chair", "B", **marking(t, 2))
        assert (t.at(2), t.lost(2), t.stack("E5")) == ("E5", 1, left)


@rule("LL-MOVE-10")
def test_a_rocket_chair_lands_only_where_a_tile_lies() -> None:
    with works(heroes=1, at={1: "C3"}, tiles={"E5": ""}, answers=["E5"]) as t, pytest.raises(AssertionError):
        read(t, "rocket-chair", "B", **marking(t, 1))


@rule("LL-MIN-02", "LL-XP-01")
def test_the_powder_store_blows_up_its_row() -> None:
    minions = {"A4": ["gnome"], "C4": ["hound"], "C3": ["sprite"]}
    with works(at={1: "A1", 2: "C4"}, minions=minions) as t:
        read(t, "powder-store", "B", at="C4")
        assert (t.stack("A4"), t.stack("C4"), t.stack("C3")) == ([], ["[hound]"], ["sprite"])
        assert (len(t.state.hero_stash), t.lost(2)) == (1, 0)


@rule("LL-MIN-02", "LL-XP-01")
def test_whoever_carries_the_sleepers_out_spares_them() -> None:
    minions = {"A4": ["gnome"], "C4": ["hound", "sprite"]}
    with works(at={1: "A1", 2: "C4"}, minions=minions) as t:
        read(t, "powder-store", "C", at="C4")
        assert (t.stack("A4"), t.stack("C4"), len(t.state.hero_stash)) == ([], ["sprite"], 1)


@rule("LL-EVENT-08")
def test_the_grand_finale_brings_him_out_among_his_bombs() -> None:
    with works(["A1"], heroes=1, at={1: "C3"}, dice=["W0"], answers=["done"]) as t:
        read(t, "grand-finale", "E", at="E5")
        assert (t.state.is_final, t.villain_at) == (True, "E5")
