"""Set-up: heroes are made, decks and bars lie ready, and one group sets out (DK-SETUP, DK-HERO, DK-OBJ-05)."""

from typing import Any

import pytest

from longtable import Seat, Table, find_game
from longtable.engine.faces import Tint
from longtable.engine.scene import HexMap, Roll
from longtable.engine.seating import deal
from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.state import PARTY, SLOTS, ValleyState
from longtable.testing import rule, table

game = find_game("valley-of-the-dead-king")


def fresh(seats: int = 2, **options: object) -> Table[ValleyState, Any]:
    """A table as it is opened, with nothing arranged."""
    chairs = [Seat(name) for name in ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")[:seats]]
    return Table.open(game, chairs, seed="set-up", options=game.read_options(options))


def answer(t: Table[ValleyState, Any], kind: str, option: str) -> None:
    """Answer the open request, which must be of this kind."""
    number, ask = next(iter(t.asks.items()))
    assert ask.kind == kind
    t.answer(number, option)


def make(t: Table[ValleyState, Any], *heroes: tuple[str, str]) -> None:
    """Let heroes choose their Role and Race, one after the other."""
    for role, race in heroes:
        answer(t, "profession", f"calling:{role}")
        answer(t, "race", f"race:{race}")


@rule("DK-SETUP-01", "DK-HERO-03")
def test_heroes_are_made_before_the_starting_city_is_rolled_and_gold_is_spent_there() -> None:
    t = fresh(heroes=2)
    assert t.state.stage is Stage.HEROES
    make(t, ("brute", "orc"), ("priest", "dwarf"))
    assert {ask.kind for ask in t.asks.values()} <= {"provide", "buy"}
    assert t.state.turn == 0
    said = [fact.said for fact in t.facts]
    assert said.index("hero") < said.index("starts")


@rule("DK-HERO-03")
def test_roles_and_races_may_be_dealt_at_random() -> None:
    t = fresh(heroes=2, roles="random")
    assert all(hero.profession and hero.race for hero in t.state.heroes)
    assert not any(ask.kind in ("profession", "race") for ask in t.asks.values())


def test_the_first_hero_is_advised_while_the_others_are_still_to_be_made() -> None:
    t = fresh(heroes=2)
    make(t, ("brute", "human"))
    [ask] = t.asks.values()
    assert ask.kind == "stat"
    assert game.policy(t.state, ask) in range(len(ask.options))


@rule("DK-HERO-05", "DK-HERO-15")
def test_a_race_that_lets_choose_says_for_what_and_the_hero_is_whole_already() -> None:
    t = fresh(1, heroes=1)
    make(t, ("brute", "human"))
    question = t.question(next(iter(t.asks)))
    assert question.prompt == "Human: which of these stats is 1 higher?"
    assert [stat.value == stat.goal for stat in t.scene(None).panels[0].stats[:2]] == [True, True]
    assert not any(area.id in ("roles", "races") for area in t.scene(None).areas)


@rule("DK-HERO-04")
def test_a_race_may_be_shared_and_a_role_may_not() -> None:
    t = fresh(heroes=2)
    make(t, ("brute", "orc"))
    [ask] = t.asks.values()
    assert "calling:brute" not in ask.options
    make(t, ("priest", "orc"))
    assert [hero.race for hero in t.state.heroes] == ["orc", "orc"]


@rule("DK-SETUP-02")
@pytest.mark.parametrize(("heroes", "gold"), [(1, 24), (2, 24), (3, 16), (4, 16), (5, 8), (6, 8)])
def test_every_hero_starts_with_gold_by_the_number_of_heroes(heroes: int, gold: int) -> None:
    t = fresh(1, heroes=heroes, roles="random")
    assert [hero.gold for hero in t.state.heroes] == [gold] * heroes


@rule("DK-SETUP-03")
@pytest.mark.parametrize(("race", "food"), [("orc", 6), ("human", 4), ("gnome", 2), ("revenant", 0)])
def test_a_hero_starts_with_food_for_two_meals(race: str, food: int) -> None:
    t = fresh(1, heroes=1)
    answer(t, "profession", "calling:brute")
    answer(t, "race", f"race:{race}")
    while next(iter(t.asks.values())).kind == "stat":
        number, ask = next(iter(t.asks.items()))
        t.answer(number, str(ask.options[0]))
    assert t.state.heroes[0].food == food


@rule("DK-SETUP-07", "DK-SETUP-08")
def test_five_quests_lie_open_and_the_decks_are_shuffled() -> None:
    one, other = fresh(heroes=2).state, Table.open(game, [Seat("Ada")], seed="again").state
    assert len(one.quest_bar) == SLOTS
    assert len(one.quests.draw) == len(one.content.quests) - SLOTS
    assert sorted(one.powers.draw) == one.content.deck_of_powers
    assert one.powers.draw != other.powers.draw
    assert [on.card for on in one.quest_bar] != [on.card for on in other.quest_bar]


@rule("DK-SETUP-13")
def test_the_dead_king_and_the_black_market_are_not_there_yet() -> None:
    t = fresh(heroes=2, roles="random")
    assert (t.state.king.at, t.state.king.target, t.state.fallen, t.state.market) == (None, 0, [], None)
    [board] = [area for area in t.scene(None).areas if isinstance(area, HexMap)]
    assert not [piece.id for piece in board.pieces if piece.id in ("king", "target", "market")]


@rule("DK-OBJ-05")
def test_the_group_decides_together_and_moves_as_one() -> None:
    t = table("valley-of-the-dead-king", party={1: {}, 2: {}}, at=(0, 0))
    t.seat("party").asked("move").answers("normal").asked("go").answers("hex:0,1")
    assert t.state.at == (0, 1)
    assert all(PARTY in seat.roles for seat in t.table.seats)


@rule("DK-STYLE-14", "DK-STYLE-15")
@pytest.mark.parametrize(("heroes", "people"), [(2, 1), (3, 2), (6, 2), (4, 4)])
def test_a_person_may_play_several_heroes_and_rules_count_heroes(heroes: int, people: int) -> None:
    options = game.read_options({"heroes": heroes})
    seating = deal(game, options, people)
    held = [role for chair in seating for role in chair if role != PARTY]
    assert sorted(held) == [f"hero-{n}" for n in range(1, heroes + 1)]
    assert max(len(chair) for chair in seating) - min(len(chair) for chair in seating) <= 1
    t = fresh(people, heroes=heroes, roles="random")
    assert t.state.heroes[0].gold == {2: 24, 3: 16, 4: 16, 6: 8}[heroes]


@rule("DK-DICE-03", "DK-SETUP-10")
def test_every_hero_rolls_a_green_a_yellow_and_a_blue_die() -> None:
    rolled = {"skill": ["2", "2", "2", "2", "2", "2"], "circumstance": ["1"]}
    bar = ["hidden-spring"]
    t = table("valley-of-the-dead-king", party={1: {}, 2: {}}, at=(0, 0), chance=rolled, bar=bar, resting=("avoid",))
    t.seat("party").answers("camp")
    rolls = [area for area in t.table.scene(None).areas if isinstance(area, Roll)]
    assert [[die.tint for die in roll.dice] for roll in rolls] == [[Tint.GREEN, Tint.GOLD, Tint.BLUE]] * 2
