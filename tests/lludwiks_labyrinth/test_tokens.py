"""Bombs, Rockfalls, what is left behind, forced movement and Sidekicks."""

import pytest

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.play import bombs, forced, leaving, moves, rockfalls, sidekicks, statuses
from longtable.games.valor_villainy.play.characters import base_dice, character, is_in_play, points_of
from longtable.games.valor_villainy.play.combat import Attack, attack_region, defender, harm
from longtable.games.valor_villainy.state import Turn
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CONTENT, Enemies, place_of


def key(t: Enemies, card: str) -> str:
    return next(t.state.card(minion).key for minion in t.state.minions if t.state.card(minion).id == card)


# ---------------------------------------------------------------- Bombs


@rule("LL-BOMB-02")
@pytest.mark.parametrize(("die", "left"), [("W0", 2), ("W1", 0)])
def test_one_die_decides_about_all_bombs_on_the_map(die: str, left: int) -> None:
    with Enemies(at={1: "E5", 2: "E5"}, dice=[die]) as t:
        t.do(bombs.place(t.state, [place_of("A1"), place_of("A1")]))
        assert (len(t.state.lay_tokens().bombs), t.told("bomb-die", "hits")) == (left, [int(die[1])])


@rule("LL-BOMB-03")
def test_a_bomb_hurts_friend_and_foe_here_and_beside_but_not_through_a_wall() -> None:
    walls, minions = [("C3", "B3")], {"D3": ["gnome"], "C5": ["hound"]}
    with Enemies(heroes=3, at={1: "C3", 2: "C2", 3: "B3"}, walls=walls, minions=minions, dice=["W1"]) as t:
        t.do(bombs.place(t.state, [place_of("C3")]))
        assert ([t.lost(n) for n in (1, 2, 3)], t.stack("D3"), t.stack("C5")) == ([2, 2, 0], ["[gnome]"], ["hound"])


@rule("LL-BOMB-04", "LL-TAL-01")
@pytest.mark.parametrize("here", ["C2", "B3", "C3", "D3", "C4"])
@pytest.mark.parametrize("sheep", [0, 1])
def test_every_region_that_a_bomb_reaches_is_attacked(here: str, sheep: int) -> None:
    with Enemies(heroes=1, at={1: here}, dice=["W1"], answers=["cornerstone"]) as t:
        card = next(card for card in CONTENT.spells.values() if card.id == "cornerstone")
        t.state.lay_tokens().talents[t.hero(1).role] = card.number
        t.state.regions[place_of("C3")].sheep = sheep
        t.do(bombs.place(t.state, [place_of("C3")]))
        assert (t.lost(1), statuses.shields(t.state, t.hero(1).key)) == (0, 3)


@rule("LL-BOMB-04")
def test_chains_are_one_attack_each_as_in_the_book() -> None:
    with Enemies(heroes=1, at={1: "C3"}, dice=["W1"], answers=["C1"]) as t:
        t.do(bombs.place(t.state, [place_of("C1"), place_of("C2"), place_of("D3")], is_rolled=False))
        assert [(len(chain.places), chain.bombs) for chain in bombs.chains(t.state)] == [(2, 2), (1, 1)]
        t.do(bombs.check(t.state))
        assert (t.lost(1), t.told("explodes", "amount")) == (6, [4, 2])


@rule("LL-BOMB-05")
def test_a_sixth_bomb_lets_the_others_explode_first() -> None:
    with Enemies(heroes=1, at={1: "E3"}, dice=["W0"]) as t:
        t.do(bombs.place(t.state, [place_of("A1")] * 5, is_rolled=False))
        t.do(bombs.place(t.state, [place_of("A1")]))
        assert (t.told("explodes", "count"), t.state.lay_tokens().bombs) == ([5], [place_of("A1")])


# ---------------------------------------------------------------- Rockfalls


@rule("LL-ROCK-01", "LL-ROCK-02", "LL-MAI-11")
def test_a_rubble_brute_leaves_rocks_that_hurt_everybody_else_there() -> None:
    with Enemies(at={1: "C3", 2: "C2"}, minions={"C3": ["rubble-brute", "gnome"]}) as t:
        t.do(leaving.leave_behind(t.state, key(t, "rubble-brute")))
        assert (t.lost(1), t.lost(2), t.stack("C3")) == (2, 0, ["rubble-brute", "[gnome]"])
        assert rockfalls.rocks_in(t.state, place_of("C3")) == 1
        assert t.told("brings-rocks", "who", "region") == [("rubble-brute", "C3")]


@rule("LL-ROCK-03")
def test_where_a_sixth_rockfall_would_be_needed_none_falls_and_all_tiles_suffer() -> None:
    with Enemies(at={1: "A1", 2: "E5"}) as t:
        for place in ("B2", "B3", "B4", "C2"):
            rockfalls.drop(t.state, place_of(place))
        t.do(rockfalls.place(t.state, place_of("C4"), 2))
        assert ([t.lost(1), t.lost(2)], len(t.state.lay_tokens().rocks)) == ([2, 2], 4)


@rule("LL-ROCK-04")
def test_a_rockfall_ends_a_move_but_not_the_next_nor_that_of_the_villain() -> None:
    walls = [("C2", "B2"), ("C2", "D2"), ("C3", "B3"), ("C3", "D3"), ("C3", "C4")]
    with Enemies(heroes=1, at={1: "C3"}, walls=walls, villain_at="A5") as t:
        rockfalls.drop(t.state, place_of("C2"))
        turn = Turn(t.hero(1).key, t.hero(1).role, 1, has_begun=True)
        reach = moves.ways(t.state, t.hero(1), turn)
        assert ([t.state.regions[at].place for at in reach], reach[place_of("C2")].steps_left) == (["C2"], 0)
        moves.go(t.state, t.hero(1), turn, reach[place_of("C2")])
        turn.points = 1
        assert place_of("C1") in moves.ways(t.state, t.hero(1), turn)
        t.villain.at, t.hero(1).at = place_of("C3"), place_of("A5")
        assert place_of("C1") in moves.ways(t.state, t.villain, Turn(t.villain.key, t.villain.role, 1))


@rule("LL-ROCK-05")
def test_a_token_of_any_row_or_a_card_clears_a_rockfall() -> None:
    plus, hands = {1: (0, 1, 0)}, {1: ["mortal-coil"]}
    with Enemies(at={1: "C3"}, plus=plus, hands=hands, answers=["ranged"]) as t:
        for _ in range(3):
            rockfalls.drop(t.state, place_of("C3"))
        t.do(rockfalls.clear_away(t.state, t.hero(1)))
        t.do(rockfalls.clear_away(t.state, t.hero(1)))
        assert (t.hero(1).plus, t.hero(1).hand, rockfalls.rocks_in(t.state, place_of("C3"))) == ([0, 0, 0], [], 1)
        assert rockfalls.why_no_clearing(t.state, t.hero(1)) == rockfalls.CANNOT_CLEAR


# ---------------------------------------------------------------- what is left behind


@rule("LL-BOMB-01", "LL-MAI-11")
def test_a_squib_leaves_a_bomb_as_its_turn_ends() -> None:
    with Enemies(at={1: "A1", 2: "A1"}, minions={"C3": ["squib"]}, dice=["W0"]) as t:
        t.do(leaving.leave_behind(t.state, key(t, "squib")))
        assert t.state.lay_tokens().bombs == [place_of("C3")]


@rule("LL-BOMB-01", "LL-ROCK-01")
def test_a_player_who_controls_it_may_do_without() -> None:
    with Enemies(at={1: "A1", 2: "A1"}, minions={"C3": ["squib"]}, answers=["no"]) as t:
        t.do(leaving.leave_behind(t.state, key(t, "squib"), t.hero(1).role))
        assert t.state.lay_tokens().bombs == []


@rule("LL-DOOM-01", "LL-SIDE-06")
def test_a_bailiff_dooms_every_hero_in_its_region_and_no_sidekick() -> None:
    with Enemies(heroes=3, at={1: "C3", 2: "C3", 3: "C2"}, minions={"C3": ["bailiff"]}, elementals={"C3": 2}) as t:
        t.do(leaving.leave_behind(t.state, key(t, "bailiff")))
        assert t.told("doomed", "who") == ["hero-1", "hero-2"]


@rule("LL-POISON-01")
def test_a_sporeling_poisons_every_hero_in_its_region() -> None:
    rows = {1: ["W", "_", "_"], 2: ["W", "_", "_"]}
    with Enemies(at={1: "C3", 2: "C2"}, rows=rows, minions={"C3": ["sporeling"]}) as t:
        t.do(leaving.leave_behind(t.state, key(t, "sporeling")))
        assert [len(statuses.poison_of(t.state, t.hero(n))) for n in (1, 2)] == [1, 0]


@rule("LL-VPLUS-01")
def test_an_imp_clerk_brings_the_villain_a_token() -> None:
    with Enemies(at={1: "A1", 2: "A1"}, minions={"C3": ["imp-clerk"]}) as t:
        t.do(leaving.leave_behind(t.state, key(t, "imp-clerk")))
        assert t.villain.plus == [0, 0, 1, 0]


# ---------------------------------------------------------------- forced movement


@rule("LL-MOVE-09")
def test_forced_movement_goes_north_first_of_equal_ways_and_past_enemies() -> None:
    with Enemies(at={1: "B4", 2: "A1"}, minions={"B3": ["gnome"]}) as t:
        forced.toward(t.state, t.hero(1), place_of("C3"), "token:rock", most=1)
        assert t.state.regions[t.hero(1).at].place == "B3"
        forced.toward(t.state, t.hero(1), place_of("C3"), "token:rock")
        assert t.state.regions[t.hero(1).at].place == "C3"


@rule("LL-MOVE-09")
def test_who_is_pushed_away_goes_as_far_as_it_leads_away() -> None:
    with Enemies(at={1: "C3", 2: "A1"}) as t:
        assert forced.away(t.state, t.hero(1), place_of("C3"), "token:rock", 3)
        assert t.state.regions[t.hero(1).at].place == "D1"


# ---------------------------------------------------------------- Sidekicks


@rule("LL-SIDE-01", "LL-SIDE-02", "LL-SIDE-03")
def test_a_sidekick_stands_by_its_hero_with_a_die_for_each_heart_and_six_at_most() -> None:
    with Enemies(at={1: "D4", 2: "A1"}) as t:
        made = sidekicks.make(t.state, t.hero(1), "elemental", 2)
        assert made is not None
        assert (made.at, base_dice(t.state, made, Row.RANGED), points_of(t.state, made)) == (
            place_of("D4"),
            [1, 1],
            2,
        )
        sidekicks.strengthen(t.state, made, 9)
        assert (made.hearts, t.told("hearts-given", "amount")) == (6, [4])


@rule("LL-SIDE-02", "LL-SIDE-09")
def test_a_sidekick_loses_every_point_and_goes_back_to_the_box_for_no_bounty() -> None:
    with Enemies(at={1: "C3", 2: "A1"}) as t:
        made = sidekicks.make(t.state, t.hero(1), "frank", 3)
        assert made is not None
        name = t.state.card(made).key
        t.do(harm(t.state, "token:bomb", t.hero(1).role, name, 2))
        assert made.hearts == 1
        t.do(harm(t.state, "token:bomb", t.hero(1).role, name, 2))
        assert (t.state.sidekicks, t.state.hero_stash, t.state.fallen) == ([], [], 0)
        assert not is_in_play(t.state, name)
        assert sidekicks.make(t.state, t.hero(1), "frank", 2) is not None


@rule("LL-SIDE-07")
def test_a_second_sidekick_takes_the_place_of_the_first() -> None:
    with Enemies(at={1: "C3", 2: "A1"}) as t:
        sidekicks.make(t.state, t.hero(1), "elemental", 3)
        sidekicks.make(t.state, t.hero(1), "frank", 2)
        assert [(t.state.card(one).id, one.hearts) for one in t.state.sidekicks] == [("frank", 2)]


@rule("LL-SIDE-08")
def test_there_is_no_third_elemental() -> None:
    with Enemies(heroes=3) as t:
        assert all(sidekicks.make(t.state, t.hero(n), "elemental", 1) for n in (1, 2))
        assert not sidekicks.can_make(t.state, t.hero(3), "elemental")
        assert sidekicks.make(t.state, t.hero(3), "elemental", 1) is None
        assert sidekicks.can_make(t.state, t.hero(1), "elemental")


@rule("LL-DEF-01", "LL-SIDE-05")
def test_a_sidekick_may_be_made_defender_and_takes_every_blow() -> None:
    with Enemies(heroes=2, at={1: "C3", 2: "A1"}, minions={"C3": ["gnome"]}, answers=["elemental"]) as t:
        sidekicks.make(t.state, t.hero(1), "elemental", 3)
        attack = Attack(key(t, "gnome"), t.villain.role, place_of("C3"))
        t.do(attack_region(t.state, attack, 2))
        assert (t.lost(1), t.state.sidekicks[0].hearts) == (0, 1)
        t.do(defender(t.state, attack))
        assert t.state.regions[place_of("C3")].defender == t.state.card(t.state.sidekicks[0]).key


@rule("LL-HERO-09", "LL-SIDE-10")
def test_a_sidekick_stays_when_its_hero_falls() -> None:
    with Enemies(heroes=2, at={1: "C3", 2: "A1"}) as t:
        sidekicks.make(t.state, t.hero(1), "frank", 3)
        t.do(harm(t.state, "token:bomb", t.hero(2).role, t.hero(1).key, 99))
        assert (t.hero(1).is_on_map, t.state.sidekicks[0].hearts) == (False, 3)
        assert character(t.state, t.state.card(t.state.sidekicks[0]).key) is t.state.sidekicks[0]
