"""What the greedy policy does where there is little to argue about, and what the forecast says."""

import pytest

from longtable.engine.ask import option_id
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.mordak.bot.forecast import chances
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.state import MORDAK
from longtable.games.valor_villainy.mordak.story import MordakStory
from tests.minions_of_mordak.story import ANY, EAST, KEEP, ME, VILLAIN, WEST, around_the_east, seated, table

LONE = ("bjorn",)
STRONG = {ME: ["R R R", "_", "_"]}


def advised(t: MordakStory, seat: int) -> str:
    """What the policy says to the open question of a seat, by short name."""
    ask = t.table.asks[t.seat(seat).request]
    key = option_id(ask.options[game.policy(t.state, ask)])
    return key.partition(":")[2].partition("#")[0] or key


def test_a_hero_strikes_what_can_be_defeated() -> None:
    t = table(boards=LONE, minions={KEEP: ["gladestalker"]}, dice=STRONG)
    assert advised(t, ME) == "melee"


def test_a_hero_walks_to_where_something_can_be_defeated() -> None:
    t = table(boards=LONE, minions={WEST: ["gladestalker"]}, dice=STRONG)
    assert advised(t, ME) == "B3"


def test_a_hero_picks_up_treasure() -> None:
    t = table(boards=LONE, treasures={KEEP: ["healing-draught"]})
    assert advised(t, ME) == "loot"


def test_hits_go_where_they_defeat_and_no_further() -> None:
    t = table(boards=LONE, minions={KEEP: ["gladestalker"]}, pool=6)
    t.seat(ME).answers("melee")
    assert advised(t, ME) == "gladestalker"
    t.seat(ME).answers("gladestalker")
    assert advised(t, ME) == "2"
    t.seat(ME).answers("2").answers("stop")


def test_the_spell_that_does_most_is_cast_and_at_the_level_that_does_most() -> None:
    t = table(
        boards=("alyndra",), minions={KEEP: ["gravel-chewer"]}, hand=["enormous-fist", "gale"], pool=6, resting=ANY
    )
    t.seat(ME).answers("magic")
    assert advised(t, ME) == "enormous-fist"
    t.seat(ME).answers("enormous-fist")
    assert advised(t, ME) == "3"


def test_nobody_is_healed_who_is_whole() -> None:
    t = table(boards=("amos",), hand=["lay-on-hands"], pool=6)
    t.seat(ME).answers("magic")
    assert advised(t, ME) in ("plus-one", "stop")


def test_heroes_do_not_wake_mordak_before_they_have_grown() -> None:
    around = around_the_east("old-quarry")
    around["tiles"] = {**around["tiles"], "B3": "shrine-of-asha", "C2": "shrine-of-luna"}
    early = table(boards=("mari", "bjorn", "scrutt"), at={ME: EAST}, **around)
    late = table(boards=("mari", "bjorn", "scrutt"), at={ME: EAST}, day=5, **around)
    assert (advised(early, ME) == "scout", advised(late, ME) == "scout") == (False, True)


def test_mordak_raises_an_army_first() -> None:
    t = table(acts=MORDAK, stage=None, resting=ANY)
    assert advised(t, VILLAIN) == "corruption"


@pytest.mark.parametrize("board", ["bjorn", "alyndra"])
def test_experience_goes_to_what_a_hero_is_good_at(board: str) -> None:
    t = table(boards=(board,), stage=Stage.HERO_LEVEL_UP, actions={ME: 3}, resting=ANY)
    assert advised(t, ME).startswith({"bjorn": "melee", "alyndra": "magic"}[board])


@pytest.mark.parametrize(("party", "row"), [(("amos",), "melee"), (("amos", "bjorn"), "magic")])
def test_a_healer_who_has_nobody_to_heal_learns_to_fight(party: tuple[str, ...], row: str) -> None:
    t = table(boards=party, stage=Stage.HERO_LEVEL_UP, actions={ME: 3}, resting=ANY)
    assert advised(t, ME).startswith(row)


@pytest.mark.parametrize(("board", "deck"), [("amos", "divine"), ("mari", "divine"), ("wugner", "arcane")])
def test_spells_are_drawn_from_the_deck_one_began_with(board: str, deck: str) -> None:
    t = table(boards=(board,), resting=ANY)
    t.seat(ME).answers("surge").asked("draw")
    assert advised(t, ME) == deck


def test_a_forecast_shares_certainty_between_the_sides() -> None:
    s = seated(3, boards="random").state
    found = chances(s)
    heroes = {found[hero.role] for hero in s.heroes}
    assert heroes == {1000 - found[MORDAK]}
    assert 200 < found[MORDAK] < 800


def test_souls_and_wounds_make_mordak_likelier_to_win() -> None:
    s = table(stage=Stage.HERO_ROUND).state
    s.is_final, s.day = True, 6
    before = chances(s)[MORDAK]
    s.souls = 2
    with_souls = chances(s)[MORDAK]
    for hero in s.heroes:
        hero.health = 2
    assert before < with_souls < chances(s)[MORDAK]


def test_the_last_blow_leaves_no_doubt() -> None:
    s = table(stage=Stage.HERO_ROUND).state
    s.winner = Team.HEROES
    assert chances(s) == {MORDAK: 0, "hero-1": 1000, "hero-2": 1000}
