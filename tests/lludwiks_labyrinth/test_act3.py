"""Act 3, Fireworks Below: Bombs that are carried, its Days, where he enters, and what the Sunshards do."""

from collections.abc import Sequence
from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.labyrinth.missions.act3 import why_no_carrying
from longtable.games.valor_villainy.labyrinth.play import battle, growth, levelup, missions, track
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Turn
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import bombs, combat, turns
from longtable.games.valor_villainy.play.lasting import lay
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import ANY, table

GATE, CAMP, SOUTH = "C2", "C3", "C4"
CARRY = "deed:carry-bomb"


def party(
    lying: Sequence[str] = (CAMP,),
    *,
    at: str = CAMP,
    plus: Sequence[int] = (1, 0, 0),
    dice: Sequence[str] = ("W0",),
    **words: Any,
) -> LabyrinthStory:
    """A Hero's Turn in act 3, with Bombs on the Map and a Plus-One to spend."""

    def change(s: LabyrinthState) -> None:
        s.lay_tokens().bombs.extend(place_of(place) for place in lying)

    return table(
        at={1: at, 2: "B3"},
        plus={1: plus},
        options={"mission": "act-3"},
        change=change,
        chance={"dice": dice},
        resting=ANY,
        **{"minions": {GATE: ()}, **words},
    )


def lying(s: LabyrinthState) -> list[str]:
    """Where Bombs lie."""
    return [s.regions[at].place for at in s.lay_tokens().bombs]


# ---------------------------------------------------------------- carrying


@rule("LL-OVER-04", "LL-BOMB-02")
def test_a_bomb_is_carried_to_where_the_move_ends() -> None:
    t = party()
    t.seat(0).answers(CARRY)
    assert (lying(t.state), t.state.heroes[0].plus, t.state.turns[-1].points) == ([], [0, 0, 0], 3)
    t.seat(0).answers(SOUTH)
    assert (lying(t.state), t.state.turns[-1].points) == ([], 3)
    t.seat(0).answers("end")
    assert (lying(t.state), len(t.facts("bomb-die"))) == ([SOUTH], 1)


@rule("LL-BOMB-02", "LL-BOMB-03")
def test_a_bomb_that_is_put_down_may_explode() -> None:
    t = party(dice=["W1"])
    t.seat(0).answers(CARRY).answers(SOUTH).answers("end")
    assert (lying(t.state), t.hero(1).lost) == ([], 2)


@rule("LL-MOVE-01")
def test_a_bomb_lies_where_the_last_step_ends_or_where_another_move_begins() -> None:
    tiles = dict.fromkeys(("C5", "C1", "D1"), "prisoners-cell")
    t = party(tiles=tiles)
    t.seat(0).answers(CARRY).answers("C5")
    assert lying(t.state) == []
    t.seat(0).answers("C1")
    assert lying(t.state) == ["C1"]
    # Two steps are left, and D1 is three away.
    t = party(tiles=tiles)
    t.seat(0).answers(CARRY).answers(SOUTH).answers("D1")
    assert (lying(t.state), t.hero(1).at) == ([SOUTH], "D1")


@rule("LL-MOVE-03")
def test_where_enemies_are_the_move_ends_and_the_bomb_lies() -> None:
    t = party(minions={GATE: (), SOUTH: ["gnome"]})
    t.seat(0).answers(CARRY).answers(SOUTH)
    assert lying(t.state) == [SOUTH]


@rule("LL-OVER-04")
def test_of_several_bombs_one_is_carried() -> None:
    t = party([CAMP, CAMP, SOUTH])
    t.seat(0).answers(CARRY).answers("end")
    assert lying(t.state) == [CAMP, SOUTH, CAMP]


@rule("LL-OVER-04", "LL-PLUS-03")
def test_what_carrying_takes() -> None:
    def why(turn_points: int = 1, **words: Any) -> str:
        with Enemies(mission="act-3", heroes=1, **words) as t:
            hero = t.hero(1)
            found = why_no_carrying(t.state, hero, Turn(hero.key, hero.role, turn_points, has_begun=True))
            return "" if found is None else found.reason

    token: dict[str, Any] = {"plus": {1: [0, 1, 0]}}
    assert (why(**token), why(0, **token), why()) == ("", "no-points", "no-tokens")
    assert why(minions={"C3": ["gnome"]}, **token) == "pinned"
    party([SOUTH], dice=()).seat(0).not_offered("carry-bomb", CARRY)
    other = table(at={1: CAMP}, plus={1: (1, 0, 0)}, change=lambda s: s.lay_tokens().bombs.append(place_of(CAMP)))
    other.seat(0).not_offered("carry-bomb", CARRY)


@rule("LL-HERO-05")
def test_a_hero_who_falls_drops_the_bomb() -> None:
    with Enemies(mission="act-3", heroes=2, at={1: "C3", 2: "A5"}, dice=["W0"]) as t:
        s, hero = t.state, t.hero(1)
        lay(s, Lasts.CARRYING, hero.key, hero, ends=Ends.GAME)
        s.turns.append(Turn(hero.key, hero.role, 1, steps=2, has_begun=True))
        combat.defeat_hero(s, hero)
        t.do(turns.take_turn(s))
        assert (lying(s), s.lasting) == (["C3"], [])


# ---------------------------------------------------------------- cards that are deeds


@rule("LL-REACT-01", "LL-FEAT-01")
@pytest.mark.parametrize(("every", "asked"), [(True, 0), (False, 1)])
def test_who_might_have_a_feat_for_now_is_asked_where_asking_tells_nothing(every: bool, asked: int) -> None:
    t = table(
        options={"mission": "act-3", "ask_every_hand": every}, hands={1: ["bark-skin"]}, actions={1: 0}, to_act=[2],
        resting=ANY,
    )  # fmt: skip
    while t.asked.get(0) == "react":
        t.seat(0).answers("pass")
    assert t.asked == {asked: "act"}
    if every:
        t.seat(0).offered("end", "pass").answers("pass")
        assert t.state.turns[-1].controller == "hero-2"


# ---------------------------------------------------------------- its Days


def day(number: int, bombs_at: Sequence[str] = (), **words: Any) -> Enemies:
    """A Day of act 3 comes."""
    with Enemies(mission="act-3", **words) as t:
        t.state.lay_tokens().bombs.extend(place_of(place) for place in bombs_at)
        t.do(missions.begin_day(t.state, number))
    return t


@rule("LL-TRACK-02", "LL-BOMB-05")
def test_on_day_1_every_portal_gets_a_bomb_as_far_as_there_are_any() -> None:
    t = day(1, ["C1"], portals=["C1", "A1", "E5"])
    assert (lying(t.state), t.said("bomb-die", "explodes")) == (["C1", "A1", "E5"], [])
    t = day(1, ["B2", "B2", "B2", "B2"], portals=["C1", "A1", "E5"])
    assert lying(t.state) == ["B2", "B2", "B2", "B2", "C1"]


@rule("LL-TRACK-03", "LL-BOMB-02")
def test_on_day_2_the_bomb_die_explodes_nothing_till_the_villain_levels_up_again() -> None:
    with Enemies(mission="act-3", heroes=1, at={1: "A5"}, dice=["W1", "W1", "W1"]) as t:
        s = t.state
        t.do(missions.begin_day(s, 2))
        t.do(bombs.place(s, [place_of("C3")]))
        t.answers = ["done"] * 3
        t.do(levelup.experience(s))
        t.do(bombs.check(s))
        t.answers = []
        t.do(growth.villain_level_up(s))
        assert (lying(s), s.lasting) == (["C3"], [])
        t.do(bombs.check(s))
        assert lying(s) == []


@rule("LL-TRACK-03")
@pytest.mark.parametrize(("answer", "left"), [("C3", ["C3", "C4"]), ("pass", ["C3", "C3", "C4"])])
def test_on_day_2_each_hero_may_take_a_bomb_away(answer: str, left: list[str]) -> None:
    t = day(2, ["C3", "C3", "C4"], at={1: "C3", 2: "A1"}, answers=[answer])
    assert lying(t.state) == left


@rule("LL-TRACK-04", "LL-BOMB-03")
def test_from_day_3_on_a_bomb_deals_three() -> None:
    with Enemies(mission="act-3", heroes=1, at={1: "C3"}) as t:
        t.do(missions.begin_day(t.state, 3))
        t.state.lay_tokens().bombs.append(place_of("C3"))
        t.do(bombs.explode(t.state))
        assert t.lost(1) == 3


@rule("LL-CLOSE-02")
def test_a_day_that_is_leapt_over_makes_no_powder_stronger() -> None:
    with Enemies(mission="act-3", heroes=1, at={1: "C3"}, answers=["done"]) as t:
        t.do(track.close_off(t.state))
        assert (t.state.day, t.state.lasting) == (4, [])


# ---------------------------------------------------------------- the Final Battle


@rule("LL-FINAL-01")
@pytest.mark.parametrize(
    ("bombs_at", "enters"),
    [(["C1", "A4", "A4"], "A4"), (["C4", "A1", "B5"], "A1"), ([], "E5")],
)
def test_he_enters_where_the_most_bombs_lie(bombs_at: list[str], enters: str) -> None:
    with Enemies(mission="act-3", heroes=1, at={1: "E4"}, portals=["E5", "C1"], answers=["done"]) as t:
        t.state.lay_tokens().bombs.extend(place_of(place) for place in bombs_at)
        t.do(track.close_off(t.state))
        assert t.villain_at == enters


def shining(shards: int, **words: Any) -> Enemies:
    """The Final Battle, with Bombs on the Map and so many Shards in the Sunshield."""
    t = Enemies(mission="act-3", heroes=1, at={1: "C3"}, **{"villain_at": "A1", **words})
    t.state.shards = shards
    t.state.lay_tokens().bombs.extend(place_of(place) for place in ("C3", "C3", "E5"))
    return t


@rule("LL-FINAL-07", "LL-BOMB-03")
def test_sunshards_take_bombs_away_before_they_explode() -> None:
    with shining(2, answers=["C3", "C3"]) as t:
        t.do(bombs.explode(t.state))
        assert (t.lost(1), t.state.shards, t.told("explodes", "region")) == (0, 0, ["E5"])


@rule("LL-FINAL-07")
def test_sunshards_may_be_kept() -> None:
    with shining(2, answers=["C3", "pass", "C3"]) as t:
        t.do(bombs.explode(t.state))
        assert (t.lost(1), t.state.shards) == (2, 1)


@rule("LL-FINAL-07")
def test_before_the_final_battle_sunshards_do_nothing() -> None:
    with shining(2, villain_at="", answers=["C3"]) as t:
        t.do(bombs.explode(t.state))
        assert (t.lost(1), t.state.shards) == (4, 2)


@rule("LL-FINAL-07")
def test_nobody_gains_shields_for_shards() -> None:
    with Enemies(mission="act-3", heroes=1, at={1: "C3"}, answers=["done"]) as t:
        t.state.shards = 3
        t.do(battle.begin(t.state))
        assert (t.said("shields"), t.told("shards-kept", "count"), t.state.shards) == ([], [3], 3)
