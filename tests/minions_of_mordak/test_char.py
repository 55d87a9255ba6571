"""Player boards: Health, tokens, points, Spells, dice, slots and abilities at the start (MM-CHAR)."""

import pytest

from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.mordak.content import read_dice
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.health import heal
from longtable.games.valor_villainy.mordak.kinds import Deck, Row, Slot
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule, unfinished
from tests.minions_of_mordak.game_story import BOARDS, at_level_up, at_villain_level_up, clear, final, opened, rest
from tests.minions_of_mordak.hero_story import FRIEND, ME, table
from tests.minions_of_mordak.villain_story import KEEP, MELEE, RANGED, VILLAIN

HEROES = tuple(board for board in game.content.boards if board != "mordak")
START = ("hold-back", "act", "react")
SIX = [Seat(name) for name in ("Mo", "Ada", "Ben", "Cleo", "Dov", "Eve")]


@rule("MM-CHAR-01")
@pytest.mark.parametrize("board", HEROES)
def test_a_hero_starts_at_the_top_of_the_health_bar(board: str) -> None:
    t = opened(boards=[board], resting=START)
    hero = t.state.heroes[0]
    assert hero.health == game.content.boards[board].health > 0
    assert heal(t.state, hero, 5) == 0


@rule("MM-CHAR-02")
def test_mordaks_health_depends_on_the_number_of_heroes_and_may_grow_to_a_hundred() -> None:
    printed = game.content.boards["mordak"].health_by_heroes
    starts = [opened(boards=BOARDS[:heroes], resting=START).state for heroes in (1, 2, 3, 4, 5)]
    assert [s.mordak.health for s in starts] == printed
    assert sorted(set(printed)) == printed
    for s in starts:
        heal(s, s.mordak, 200)
        assert s.mordak.health == 100


@rule("MM-CHAR-03")
@pytest.mark.parametrize("board", HEROES)
def test_everybody_starts_with_one_plus_one_on_the_power_action(board: str) -> None:
    t = opened(boards=[board], resting=START)
    for player in (t.state.heroes[0], t.state.mordak):
        power = Row[game.content.boards[player.board].power.upper()]
        assert player.plus == [int(row == power) for row in range(len(player.rows))]


@rule("MM-CHAR-04")
@pytest.mark.parametrize(("board", "points"), [("mari", 2), ("loxley", 3)])
def test_the_lowest_space_of_the_action_bar_says_how_many_points_a_turn_has(board: str, points: int) -> None:
    t = opened(clear, boards=[board], resting=("act", "spend-xp"))
    for left in range(points, 0, -1):
        assert t.state.turns[-1].points == left
        t.seat(ME).asked("act").answers("C2" if t.state.heroes[0].at == KEEP else "C3")
    assert t.asked == {ME: "spend-xp"} or not {"surge", "melee", "C2"} & set(t.seat(ME).options)


@rule("MM-CHAR-04")
@pytest.mark.parametrize("board", HEROES)
def test_everybody_starts_at_the_lowest_space_of_the_action_bar(board: str) -> None:
    s = opened(boards=[board], resting=START).state
    for player in (s.heroes[0], s.mordak):
        assert player.actions == min(game.content.boards[player.board].bar)


@rule("MM-CHAR-05")
@pytest.mark.parametrize("board", HEROES)
def test_starting_spells_come_from_the_decks_that_the_board_names(board: str) -> None:
    t = opened(boards=[board], resting=START)
    for player in (t.state.heroes[0], t.state.mordak):
        wanted = game.content.boards[player.board].starts_with
        held = [t.state.spell(number).deck for number in player.hand]
        assert {deck: held.count(deck) for deck in held} == wanted
    everywhere = [*t.state.heroes[0].hand, *t.state.mordak.hand, *(n for deck in Deck for n in t.state.decks[deck])]
    assert sorted(everywhere) == sorted(t.state.content.spells)


@rule("MM-CHAR-05", "MM-CHAR-09")
def test_nobody_learns_of_the_starting_spells_of_others() -> None:
    settled = game.read_options({"heroes": 5, "boards": "random"})
    drawn = [fact for fact in Table.open(game, SIX, "story", settled).facts if fact.said == "drew-card"]
    assert len(drawn) > 3
    for fact in drawn:
        owner = str(fact.data["who"]).partition(":")[2]
        assert [role for role in game.roles(settled) if fact.is_for(role)] == [owner]


@rule("MM-CHAR-06")
@pytest.mark.parametrize("board", HEROES)
def test_heroes_have_three_rows_of_dice_and_mordak_four(board: str) -> None:
    t = opened(boards=[board], resting=START)
    row = game.content.boards[board]
    assert t.state.heroes[0].rows == [read_dice(row.melee), read_dice(row.ranged), read_dice(row.magic)]
    row = game.content.boards["mordak"]
    printed = [row.melee, row.ranged, row.magic, row.corruption_by_heroes[0]]
    assert t.state.mordak.rows == [read_dice(dice) for dice in printed]


@rule("MM-CHAR-06")
def test_a_level_up_token_over_a_blank_slot_or_a_die_is_rolled_from_then_on() -> None:
    def learned(s: MordakState) -> None:
        clear(s)
        s.heroes[0].xp = 1
        at_level_up(s)

    t = opened(learned, boards=["mari"], chance={"dice": [[6, 6, 6, 1]]}, resting=("spend",))
    t.seat(ME).asked("spend-xp").answers("melee-blank").asked("spend-xp").answers("melee-white")
    rest(t, ME, "act")
    t.seat(ME).answers(MELEE).asked("spend")
    assert sorted(t.state.hits.dice) == [1, 1, 2, 2]


@rule("MM-CHAR-07")
def test_each_slot_holds_one_treasure_of_its_type() -> None:
    names = ["notched-broadsword", "headsmans-axe", "chain-hauberk", "healing-draught"]

    def looted(s: MordakState) -> None:
        clear(s)
        for name in names:
            number = next(n for n in s.treasures if s.treasure(n).id == name)
            s.treasures.remove(number)
            s.stash_treasures.append(number)
        at_level_up(s)

    t = opened(looted, resting=("spend-xp",))
    for name in names:
        t.seat(FRIEND).asked("equip").answers(name).asked("character").answers("hero-1")
    gear = t.state.heroes[0].gear
    assert [t.state.treasure(gear[slot]).id for slot in Slot] == ["headsmans-axe", "chain-hauberk", "healing-draught"]
    assert [t.state.treasure(number).id for number in t.state.stash_treasures] == ["notched-broadsword"]
    t.seat(FRIEND).asked("equip").answers("done")


@rule("MM-CHAR-07")
def test_mordak_has_the_same_three_slots() -> None:
    def looted(s: MordakState) -> None:
        clear(s)
        final(s)
        for name in ("notched-broadsword", "headsmans-axe"):
            number = next(n for n in s.treasures if s.treasure(n).id == name)
            s.treasures.remove(number)
            s.villain_treasures.append(number)
        at_villain_level_up(s)

    t = opened(looted)
    t.seat(VILLAIN).asked("equip").answers("notched-broadsword").asked("equip").answers("headsmans-axe")
    t.seat(VILLAIN).asked("equip").answers("done")
    assert len(t.state.mordak.gear) == len(Slot)
    assert t.state.treasure(t.state.mordak.gear[Slot.OFFENSE]).id == "headsmans-axe"


@rule("MM-CHAR-08")
def test_a_unique_ability_works_from_the_start_but_not_its_upgrade() -> None:
    def three_tokens(hits: int, *, trained: bool) -> Story:
        def tokens(s: MordakState) -> None:
            s.heroes[0].plus[Row.MELEE] = 3
            s.heroes[0].is_trained = trained

        t = table(tokens, boards=["loxley"], pool=hits)
        t.seat(ME).asked("act").answers(MELEE).asked("add").answers("0").asked("spend").answers("plus-one")
        return t

    t = three_tokens(1, trained=False)
    assert t.state.heroes[0].plus[Row.MELEE] == 4
    t = three_tokens(2, trained=False)
    assert (t.state.heroes[0].plus[Row.MELEE], t.asked) == (4, {ME: "act"})
    t = three_tokens(2, trained=True)
    t.seat(ME).asked("spend").answers("plus-one")
    assert t.state.heroes[0].plus[Row.MELEE] == 5


@rule("MM-CHAR-10")
def test_a_board_that_was_taken_is_offered_to_nobody_else() -> None:
    options = game.read_options({"heroes": 3})
    t = Story(Table.open(game, SIX[:4], "story", options), ("board",))
    unfinished.append(t)
    t.seat(1).asked("board").offered(*HEROES).answers("bjorn")
    t.seat(2).asked("board").offered(*(board for board in HEROES if board != "bjorn")).answers("wugner")
    t.seat(3).asked("board").offered(*(board for board in HEROES if board not in ("bjorn", "wugner")))


@rule("MM-CHAR-10")
def test_random_boards_are_all_different() -> None:
    for seed in ("a", "b", "c", "d"):
        settled = game.read_options({"heroes": 5, "boards": "random"})
        table_of_six = Table.open(game, SIX, seed, settled)
        assert len({hero.board for hero in table_of_six.state.heroes}) == 5


@rule("MM-CHAR-11")
def test_the_power_action_mark_gives_nothing_but_the_first_plus_one() -> None:
    for roll, row in ((MELEE, Row.MELEE), (RANGED, Row.RANGED)):
        dice = [die for die in read_dice(getattr(game.content.boards["mari"], row.name.lower())) if die]
        t = opened(clear, boards=["mari"], chance={"dice": [[6] * len(dice)]}, resting=("spend", "act"))
        t.seat(ME).asked("act").answers(roll)
        if t.asked == {ME: "spend"}:
            assert t.state.hits.dice == dice
            assert t.state.hits.pool == sum((0, 1, 2, 2)[die] for die in dice)
            t.seat(ME).answers("plus-one")
            assert t.state.hits.pool == sum((0, 1, 2, 2)[die] for die in dice) - 2
        assert (t.state.turns[-1].points, t.state.heroes[0].plus[row]) == (1, int(row is Row.MELEE))
