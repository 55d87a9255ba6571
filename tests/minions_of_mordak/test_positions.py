"""Positions from data: a table is arranged as it is described, and every card stays accounted for."""

from typing import Any

import pytest

from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak import positions
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Kind, Row, Stage
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import table as open_table
from tests.minions_of_mordak.story import FRIEND, KEEP, ME, MORDAK, NOWHERE, SOUTH, VILLAIN, WEST, player, spot

PUZZLE: dict[str, Any] = {
    "boards": ["loxley", "amos"],
    "at": {ME: WEST, FRIEND: "E3"},
    "health": {ME: 4},
    "hurt": {FRIEND: 3},
    "dice": {ME: ["R Y _", "W", ""]},
    "plus": {ME: [0, 2, 1], VILLAIN: [0, 0, 0, 3]},
    "hands": {ME: ["blink"], VILLAIN: ["hex", "murk"]},
    "gear": {FRIEND: ["chain-hauberk", "lucky-charm"]},
    "xp": {FRIEND: 2},
    "trained": [ME],
    "tiles": {"E3": "old-quarry"},
    "hidden": {"D2": "whispering-hedges"},
    "minions": {WEST: ["silk-fencer", "[gravel-chewer]"], SOUTH: ["queen-saria"]},
    "sheep": {SOUTH: 2},
    "treasures": {SOUTH: ["wayfinder"]},
    "defenders": {WEST: ME},
    "defeated": ["bone-broker"],
    "looted": ["yew-longbow"],
    "bounty": 1,
    "decks": {"minions": ["gladestalker", "swiftwing"], "arcane": ["gale"], "treasures": ["headsmans-axe"]},
    "day": 2,
    "initiative": FRIEND,
    "to_act": [FRIEND],
    "acts": "hero-1",
}


def puzzle(**more: Any) -> MordakStory:
    t: MordakStory = open_table("minions-of-mordak", seats=3, **{**PUZZLE, **more})
    return t


def test_a_table_is_arranged_as_it_is_described() -> None:
    t = puzzle()
    assert [hero.at for hero in t.heroes] == [WEST, "E3"]
    assert (t.hero(ME).health, t.hero(FRIEND).lost) == (4, 3)
    assert player(t, ME).rows == [[Die.RED, Die.YELLOW, Die.BLANK], [Die.WHITE], []]
    assert (t.hero(ME).plus, t.villain.plus) == ([0, 2, 1], [0, 0, 0, 3])
    assert (t.hero(ME).hand, t.hero(FRIEND).hand, t.villain.hand) == (["blink"], [], ["hex", "murk"])
    assert (t.hero(ME).gear, t.hero(FRIEND).gear) == ([], ["chain-hauberk", "lucky-charm"])
    assert ([hero.xp for hero in t.heroes], [hero.is_trained for hero in t.state.heroes]) == ([0, 2], [True, False])
    assert (t.region("E3").tile, t.region("E3").is_face_up) == ("old-quarry", True)
    assert (t.region("D2").tile, t.region("D2").is_face_up) == ("whispering-hedges", False)
    assert t.minions(WEST) == ["silk-fencer", "[gravel-chewer]"]
    assert (t.minions(SOUTH), t.region(SOUTH).sheep, len(spot(t, SOUTH).treasures)) == (["queen-saria"], 2, 1)
    assert t.region(WEST).defender == "hero-1"
    assert (t.stash, len(t.state.stash_treasures), t.state.loose_bounty) == (["bone-broker"], 1, 1)
    assert (t.state.day, t.state.heroes[t.state.initiative].role) == (2, "hero-2")
    assert (t.asked, t.acting, t.state.to_act) == ({ME: "act"}, "hero-1", ["hero-2"])


def test_every_card_and_tile_stays_accounted_for() -> None:
    game.invariants(puzzle().state)
    game.invariants(puzzle(acts=MORDAK).state)
    game.invariants(puzzle(acts="queen-saria").state)
    game.invariants(puzzle(acts=MORDAK, final=True, day=0).state)
    game.invariants(puzzle(fallen=[FRIEND], to_act=[]).state)


def test_the_next_cards_of_the_decks_are_those_that_were_named() -> None:
    s = puzzle().state
    assert game.content.minions[s.packs[0][0]].id == "gladestalker"
    assert game.content.minions[s.packs[2][0]].id == "swiftwing"
    assert s.spell(s.decks[s.spell(s.heroes[0].hand[0]).deck][-1]).id == "gale"
    assert s.treasure(s.treasures[-1]).id == "headsmans-axe"


def test_what_is_not_said_is_empty() -> None:
    t = open_table("minions-of-mordak", seats=4, acts="hero-3")
    assert ([hero.at for hero in t.heroes], t.state.minions, t.state.day) == ([KEEP] * 3, [], 0)
    for seat in (VILLAIN, ME, FRIEND, 3):
        assert (t.player(seat).hand, t.player(seat).gear, sum(t.player(seat).plus)) == ([], [], 0)
    assert len({hero.board for hero in t.state.heroes}) == 3
    game.invariants(t.state)


def test_a_position_may_be_the_beginning_of_any_step() -> None:
    t = open_table("minions-of-mordak", seats=2, stage=Stage.VILLAIN_LEVEL_UP, resting=("act",))
    t.rest(ME, "act")
    assert (t.state.round, t.state.day) == (2, 1)
    t = open_table("minions-of-mordak", seats=3, day=3, resting=("hold-back",))
    assert (t.asked, t.state.stage) == ({ME: "hold-back"}, Stage.HERO_ROUND)


def test_a_minion_may_act_and_the_final_battle_may_be_on() -> None:
    t = puzzle(acts="queen-saria")
    assert (t.asked, t.acting, t.state.phase) == ({VILLAIN: "act"}, "queen-saria", "minions")
    t = puzzle(acts=MORDAK, final=True, day=0, souls=2)
    assert (t.villain.at, t.region(KEEP).tile, t.state.day, t.state.souls) == (KEEP, "ruins-of-the-throne", 6, 2)


def test_a_fallen_hero_lies_in_the_villain_stash() -> None:
    t = puzzle(fallen=[FRIEND], to_act=[])
    assert (t.hero(FRIEND).at, t.hero(FRIEND).health, t.state.fallen, t.state.defeats) == (NOWHERE, 0, 1, 1)


def test_the_whole_map_may_be_known_but_what_is_hidden() -> None:
    t = puzzle(explored=True)
    assert [region.key for region in t.state.regions if not region.is_face_up] == ["region:D2"]


def test_a_position_is_played_on_and_saved_like_any_other_table() -> None:
    t = puzzle(chance={"dice": [[6, 6]]}, resting=("act", "spend"))
    t.seat(ME).asked("act").answers("row:melee").asked("spend")
    assert (t.hits.row, t.hits.faces) == (Row.MELEE, [2, 2])
    t.seat(ME).answers("stop")


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"boards": ["gandalf"]}, r"boards \['gandalf'\] for 2 Heroes; the boards are alyndra, "),
        ({"boards": ["mari", "bjorn", "amos"]}, "for 2 Heroes"),
        ({"at": {3: "C3"}}, "there is no player 3; the Villain is 0, the Heroes are 1 to 2"),
        ({"at": {1: "F9"}}, "there is no Region 'F9'; the Regions are A2, "),
        ({"tiles": {"D2": "mordor"}}, "there is no tile 'mordor'; the tiles are hawkemoor-keep, "),
        ({"hands": {1: ["fireball"]}}, "no card 'fireball' is left to place; the cards are "),
        ({"hands": {1: ["blink"] * 3}}, "no card 'blink' is left to place"),
        ({"minions": {"C3": ["balrog"]}}, "no card 'balrog' is left to place"),
        (
            {"decks": {"spells": []}},
            "there is no deck 'spells'; the decks are arcane, divine, void, minions, treasures",
        ),
        ({"acts": "gandalf"}, "nobody of the name 'gandalf' can act"),
    ],
)
def test_what_cannot_be_arranged_is_refused_with_a_reason(wrong: dict[str, Any], text: str) -> None:
    with pytest.raises(BadArgument, match=text):
        open_table("minions-of-mordak", seats=3, **wrong)


# ---------------------------------------------------------------- the same in rooms

ROOMS: dict[str, Any] = {
    "party": {
        VILLAIN: {"plus": [0, 0, 0, 3], "hand": ["hex", "murk"]},
        ME: {
            "board": "loxley",
            "at": WEST,
            "health": 4,
            "dice": ["R Y _", "W", ""],
            "plus": [0, 2, 1],
            "hand": ["blink"],
            "is_trained": True,
        },
        FRIEND: {"board": "amos", "at": "E3", "hurt": 3, "gear": ["chain-hauberk", "lucky-charm"], "xp": 2},
    },
    "map": {
        WEST: {"minions": ["silk-fencer", "[gravel-chewer]"], "defender": ME},
        SOUTH: {"minions": ["queen-saria"], "sheep": 2, "treasures": ["wayfinder"]},
        "D2": {"hidden": "whispering-hedges"},
        "E3": {"tile": "old-quarry"},
    },
}


def test_a_position_told_player_by_player_and_region_by_region_is_the_same() -> None:
    flat = [word for word in positions.out_of_rooms(ROOMS) if word in PUZZLE]
    rest = {word: value for word, value in PUZZLE.items() if word not in flat}
    told: MordakStory = open_table("minions-of-mordak", **ROOMS, **rest)
    assert game.encode(told.state) == game.encode(puzzle().state)


def test_rooms_and_words_add_up() -> None:
    t: MordakStory = open_table(
        "minions-of-mordak",
        party={1: {"board": "mari", "is_fallen": False}, 2: {"board": "bjorn", "is_trained": True}},
        map={"D3": {"sheep": 1}},
        sheep={"B3": 2},
        trained=[1],
        acts="hero-1",
    )
    assert [hero.is_trained for hero in t.heroes] == [True, True]
    assert [hero.is_on_map for hero in t.heroes] == [True, True]
    assert (t.region("D3").sheep, t.region("B3").sheep) == (1, 2)


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"party": {1: {"helth": 3}}}, "there is no word 'helth' for 1; the words are board, at, health, "),
        ({"map": {"C3": {"hero": 3}}}, "there is no word 'hero' for 'C3'; the words are tile, hidden, minions, "),
        (
            {"party": {2: {"board": "mari"}}},
            r"the party has the boards \{2: 'mari'\}; give one to each Hero from 1 on",
        ),
    ],
)
def test_a_room_that_says_something_unknown_is_refused(wrong: dict[str, Any], text: str) -> None:
    with pytest.raises(BadArgument, match=text):
        open_table("minions-of-mordak", seats=3, **wrong)


# ---------------------------------------------------------------- what a story may say and ask


def test_dice_are_told_by_colour_and_hits() -> None:
    t = puzzle(chance={"dice": ["R2 Y0"]}, resting=("act", "spend"))
    t.seat(ME).answers("melee")
    assert (t.hits.faces, t.pool) == ([2, 0], 2)


def test_a_pool_is_what_the_first_roll_brings_and_further_rolls_follow() -> None:
    t: MordakStory = open_table(
        "minions-of-mordak", boards=["mari"], acts="hero-1", pool=3, rolls=["R1 R1"], resting=("act", "spend")
    )
    t.seat(1).answers("melee")
    assert (t.pool, t.hero(1).dice) == (3, ["R R"] * 3)
    t.seat(1).answers("stop").asked("act").answers("ranged").asked("spend")
    assert t.pool == 2


def test_a_turn_may_be_another_players_to_play() -> None:
    t: MordakStory = open_table(
        "minions-of-mordak", minions={"C3": ["gravel-chewer"]}, acts="gravel-chewer", by="hero-1"
    )
    assert (t.acting, t.asked) == ("gravel-chewer", {1: "act"})


@pytest.mark.parametrize(
    ("shown", "text"),
    [("R0", "no die shows 'R0'; dice of this colour show R1, R2"), ("X1", "shows 'X1'; expected a number")],
)
def test_a_face_that_no_die_has_is_named(shown: str, text: str) -> None:
    with pytest.raises(AssertionError, match=text):
        open_table("minions-of-mordak", chance={"dice": [shown]})


def test_who_is_not_there_is_named() -> None:
    t = puzzle(resting=tuple(Kind))
    with pytest.raises(AssertionError, match="there is no Hero 0; they count from 1"):
        t.hero(0)
    with pytest.raises(AssertionError, match=r"no 'dragon' is on the Map; there are \['"):
        t.minion("dragon")
    with pytest.raises(AssertionError, match="no roll is running"):
        _ = t.pool
    with pytest.raises(AssertionError, match="seat 2 was never asked board"):
        t.rest(FRIEND, "board")


def test_a_story_knows_who_has_what() -> None:
    t = puzzle()
    assert (t.hero(ME).lost, t.hero(FRIEND).gear) == (
        game.content.boards["loxley"].health - 4,
        ["chain-hauberk", "lucky-charm"],
    )
    assert (t.minion("queen-saria").at, t.minion("gravel-chewer").is_wounded) == (SOUTH, True)
    assert (t.looted, t.region(SOUTH).treasures) == (["yew-longbow"], ["wayfinder"])
    assert t.region(WEST).defender == "hero-1"
