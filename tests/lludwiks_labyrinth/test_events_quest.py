"""Packets of quests: what their sides do that gifts cannot say."""

from typing import Any

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Slot
from longtable.games.valor_villainy.labyrinth.events.quest import the_duel_a
from longtable.games.valor_villainy.labyrinth.play import halls, minions
from longtable.games.valor_villainy.labyrinth.state import Packet
from longtable.games.valor_villainy.play import combat, moves
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.pages import go_on, read


def place(t: Enemies, number: int) -> str:
    """Where a Hero stands."""
    return t.state.regions[t.hero(number).at].place


# ---------------------------------------------------------------- the Fountain, the Armourer, the Map Seller


@rule("LL-EVENT-06")
@pytest.mark.parametrize(
    ("wish", "answers", "health", "plus", "cards"),
    [
        ("heal", [], 8, 0, 0),
        ("plus", ["melee", "melee", "magic"], 3, 3, 0),
        ("draw", ["wild", "wild", "mortality"], 3, 0, 3),
    ],
)
def test_a_coin_of_ones_own_buys_a_wish(wish: str, answers: list[str], health: int, plus: int, cards: int) -> None:
    with Enemies(heroes=2, health={2: 3}, answers=["hero-2", wish, *answers]) as t:
        read(t, "the-fountain", "B")
        hero = t.hero(2)
        assert (hero.health, sum(hero.plus), len(hero.hand)) == (health, plus, cards)


@rule("LL-TREAS-02")
def test_the_armourer_takes_experience_or_a_white_die() -> None:
    rows = {1: ["Y W", "_", "_"], 2: ["W _", "_", "_"], 3: ["Y", "_", "_"]}
    answers = ["xp", "equip", "melee", "stash", "stash"]
    with Enemies(heroes=3, rows=rows, answers=answers) as t:
        t.hero(1).xp = 2
        read(t, "travelling-armourer", "C")
        assert (t.hero(1).xp, t.hero(1).rows[0], t.hero(2).rows[0]) == (1, [Die.YELLOW, Die.WHITE], [0, 0])
        # One of the first two is worn; nobody asks the third, who has nothing to give.
        assert (sum(bool(number) for number in t.hero(1).gear), len(t.state.stash_treasures)) == (1, 3)


@rule("LL-TREAS-02")
def test_nobody_has_to_trade() -> None:
    with Enemies(heroes=1, rows={1: ["W", "_", "_"]}, answers=["pass"]) as t:
        read(t, "travelling-armourer", "C")
        assert (t.hero(1).rows[0], t.state.stash_treasures, t.hero(1).gear[Slot.OFFENSE]) == ([Die.WHITE], [], 0)


@rule("LL-SETUP-05", "LL-SCOUT-03")
def test_todays_map_is_sorted_and_a_tile_is_laid_from_it() -> None:
    with Enemies(heroes=1) as t:
        s = t.state
        for name in ("A1", "C1"):
            s.regions[place_of(name)].tile, s.regions[place_of(name)].is_face_up = "", False
        halls.lay_anew(s)
        crosses = [tile for tile in s.tiles if s.parts.tiles[tile].halls == "NESW"]
        s.tiles = [*crosses[:1], *[tile for tile in s.tiles if tile not in crosses][:6]]
        seen = s.tiles[:6]
        t.answers = [seen[1], "pass", seen[0], *seen[2:5], "B1", "A1"]
        read(t, "the-map-seller", "B")
        # The first goes to the far end; the cross comes next, and is laid beside B1.
        assert s.tiles[-1] == seen[1]
        assert [s.regions[place_of(name)].tile for name in ("A1", "C1")] == [seen[0], ""]


# ---------------------------------------------------------------- Double or Nothing


@rule("LL-EVENT-01")
def test_double_or_nothing_is_won_step_by_step() -> None:
    answers = ["double-or-nothing.double"] * 4 + ["double-or-nothing.take"]
    with Enemies(heroes=1, dice=["W1"] * 4, answers=answers) as t:
        read(t, "double-or-nothing", "A")
        # 2, 4, 8, and no more than 8.
        assert (t.told("stake", "count"), t.state.loose_bounty) == ([2, 4, 8, 8], 8)


@rule("LL-EVENT-01")
def test_double_or_nothing_is_lost_at_once_and_hurts_by_half() -> None:
    with Enemies(heroes=1, dice=["W1", "W1", "W0"], answers=["double-or-nothing.double"] * 3) as t:
        packet = read(t, "double-or-nothing", "A")
        assert (t.state.loose_bounty, t.lost(1), t.state.archive) == (0, 2, [packet])


# ---------------------------------------------------------------- the Ghost, the Duel, the Flooded Stair


@rule("LL-EVENT-04")
def test_a_ghost_has_an_errand_to_the_furthest_gate() -> None:
    with Enemies(heroes=1, portals=["C4", "E1"]) as t:
        packet = read(t, "ghost-with-an-errand", "A")
        assert (packet.marked, packet.marked_at) == (t.hero(1).role, place_of("E1"))


@rule("LL-MAI-01")
def test_a_challenger_looks_for_one_hero_alone() -> None:
    with Enemies(heroes=2, at={1: "A1", 2: "C4"}, minions={"C3": ["marble-hound"]}) as t:
        packet = read(t, "the-duel", "A", at="C3")
        challenger = t.state.minion(packet.count)
        assert t.state.card(challenger).size.name == "ELITE"
        t.state.chance.coming.clear()
        t.do(minions.take_turn(t.state, challenger))
        assert set(t.told("minion-target", "region")) == {"A1"}


@rule("LL-MAI-01")
@pytest.mark.parametrize(
    ("stack", "challenger"),
    [
        (["gnome", "dread-knight", "marble-hound"], "marble-hound"),
        (["gnome", "rubble-brute", "marble-hound"], "rubble-brute"),
        (["gnome", "dread-knight"], "gnome"),
    ],
)
def test_the_topmost_elite_is_the_challenger_or_else_whoever_is_on_top(stack: list[str], challenger: str) -> None:
    with Enemies(heroes=1, at={1: "A1"}, minions={"C3": stack}) as t:
        t.state.packs[1].clear()
        packet = Packet("the-duel", "A", place_of("C3"), t.hero(1).role, marked=t.hero(1).role)
        the_duel_a(t.state, packet)
        assert t.state.content.minions[packet.count].id == challenger


@rule("LL-EVENT-05", "LL-XP-01")
@pytest.mark.parametrize(
    ("number", "way", "bounty", "xp"), [(1, "won", 1, 2), (2, "helped", 1, 0)], ids=["by the rules", "with help"]
)
def test_a_duel_is_won_by_the_rules_or_with_help(number: int, way: str, bounty: int, xp: int) -> None:
    with Enemies(heroes=2, at={1: "A1"}) as t:
        packet = read(t, "the-duel", "A", at="C3")
        hero = t.hero(number)
        t.do(combat.defeat_minion(t.state, t.state.minion(packet.count), hero.key, hero.role))
        assert t.state.loose_bounty == int(number == 1)
        go_on(t, packet)
        assert t.told("decides", "way") == [f"the-duel.{way}"]
        assert (t.state.loose_bounty, t.hero(1).xp) == (bounty, xp)


@rule("LL-MOVE-01")
def test_in_a_flooded_row_heroes_go_step_by_step() -> None:
    with Enemies(heroes=2, at={1: "A3", 2: "A4"}) as t:
        packet = read(t, "flooded-stair", "A", at="C3")
        assert [moves.steps_of(t.state, hero) for hero in t.state.heroes] == [1, 3]
        t.state.stored.remove(packet)
        assert moves.steps_of(t.state, t.hero(1)) == 3


@rule("LL-MOVE-10", "LL-PLUS-03")
def test_a_raft_goes_anywhere_in_the_row() -> None:
    with Enemies(heroes=2, at={1: "A3", 2: "A4"}, answers=["E3", "melee"]) as t:
        read(t, "flooded-stair", "E", at="C3")
        assert ([place(t, n) for n in (1, 2)], [sum(t.hero(n).plus) for n in (1, 2)]) == (["E3", "A4"], [1, 0])


# ---------------------------------------------------------------- how the Final Battle begins


def packet_with(does: str) -> Any:
    """The packet and side that does something."""
    found = [
        (packet.id, side.id)
        for packet in Enemies(heroes=1).state.parts.packets.values()
        for side in packet.side
        if side.does == does
    ]
    return found[0]


@rule("LL-EVENT-08")
@pytest.mark.parametrize(
    ("does", "answers", "where"), [("begin-battle-chosen", ["E5"], "E5"), ("begin-battle-scouter", [], "B2")]
)
def test_where_the_final_battle_begins(does: str, answers: list[str], where: str) -> None:
    event, side = packet_with(does)
    with Enemies(heroes=1, at={1: "B2"}, portals=["A1", "E5"]) as t:
        t.answers = [*answers, "done"]
        read(t, event, side)
        assert (t.state.is_final, t.villain_at) == (True, where)


@rule("LL-EVENT-08", "LL-PLUS-03")
def test_with_nothing_left_to_hide_cards_are_strength() -> None:
    answers = ["bark-skin", "melee", "pass", "done"]
    with Enemies(heroes=1, portals=["A1"], hands={1: ["bark-skin", "lions-roar-wild"]}, answers=answers) as t:
        read(t, "nothing-left-to-hide", "B")
        assert (t.state.is_final, len(t.hero(1).hand), t.hero(1).plus) == (True, 1, [1, 0, 0])
