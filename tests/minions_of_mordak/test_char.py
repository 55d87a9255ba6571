"""Player boards: Health, tokens, points, Spells, dice, slots and abilities at the start (MM-CHAR)."""

import pytest

from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Row, Slot, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.health import heal
from longtable.games.valor_villainy.positions import take_treasure
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    BOARDS,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    RANGED,
    THIRD,
    VILLAIN,
    be_content,
    begun,
    player,
    seated,
    table,
)

HEROES = tuple(board for board in game.content.boards if board != "mordak")


@rule("MM-CHAR-01")
@pytest.mark.parametrize("board", HEROES)
def test_a_hero_starts_at_the_top_of_the_health_bar(board: str) -> None:
    t = begun([board])
    hero = player(t, ME)
    assert hero.health == game.content.boards[board].health > 0
    assert heal(t.state, hero, 5) == 0


@rule("MM-CHAR-02")
def test_mordaks_health_depends_on_the_number_of_heroes_and_may_grow_to_a_hundred() -> None:
    printed = game.content.boards["mordak"].health_by_heroes
    starts = [begun(BOARDS[:heroes]).state for heroes in (1, 2, 3, 4, 5)]
    assert [s.mordak.health for s in starts] == printed
    assert sorted(set(printed)) == printed
    for s in starts:
        heal(s, s.mordak, 200)
        assert s.mordak.health == 100


@rule("MM-CHAR-03")
@pytest.mark.parametrize("board", HEROES)
def test_everybody_starts_with_one_plus_one_on_the_power_action(board: str) -> None:
    t = begun([board])
    for who in (player(t, ME), player(t, VILLAIN)):
        power = Row[game.content.boards[who.board].power.upper()]
        assert who.plus == [int(row == power) for row in range(len(who.rows))]


@rule("MM-CHAR-04")
@pytest.mark.parametrize(("board", "points"), [("mari", 2), ("loxley", 3)])
def test_the_lowest_space_of_the_action_bar_says_how_many_points_a_turn_has(board: str, points: int) -> None:
    t = table(stage=Stage.HERO_ROUND, boards=[board], resting=("act", "spend-xp"))
    for left in range(points, 0, -1):
        assert t.state.turns[-1].points == left
        t.seat(ME).asked("act").answers("C2" if t.hero(ME).at == KEEP else "C3")
    assert t.asked == {ME: "spend-xp"} or not {"surge", "melee", "C2"} & set(t.seat(ME).options)


@rule("MM-CHAR-04")
@pytest.mark.parametrize("board", HEROES)
def test_everybody_starts_at_the_lowest_space_of_the_action_bar(board: str) -> None:
    t = begun([board])
    for who in (player(t, ME), player(t, VILLAIN)):
        assert who.actions == min(game.content.boards[who.board].bar)


@rule("MM-CHAR-05")
@pytest.mark.parametrize("board", HEROES)
def test_starting_spells_come_from_the_decks_that_the_board_names(board: str) -> None:
    t = begun([board])
    for who in (player(t, ME), player(t, VILLAIN)):
        wanted = game.content.boards[who.board].starts_with
        held = [t.state.spell(number).deck for number in who.hand]
        assert {deck: held.count(deck) for deck in held} == wanted
    decks = [number for deck in t.state.decks.values() for number in deck]
    everywhere = [*player(t, ME).hand, *player(t, VILLAIN).hand, *decks]
    assert sorted(everywhere) == sorted(t.state.content.spells)


@rule("MM-CHAR-05", "MM-CHAR-09")
def test_nobody_learns_of_the_starting_spells_of_others() -> None:
    t = seated(5, boards="random")
    assert len(t.facts("drew-card")) > 3
    for fact in t.facts("drew-card"):
        owner = str(fact.data["who"]).partition(":")[2]
        assert [role for role in game.roles(t.table.options) if fact.is_for(role)] == [owner]


@rule("MM-CHAR-06")
@pytest.mark.parametrize("board", HEROES)
def test_heroes_have_three_rows_of_dice_and_mordak_four(board: str) -> None:
    t = begun([board])
    row = game.content.boards[board]
    assert player(t, ME).rows == [read_dice(row.melee), read_dice(row.ranged), read_dice(row.magic)]
    row = game.content.boards["mordak"]
    printed = [row.melee, row.ranged, row.magic, row.corruption_by_heroes[0]]
    assert player(t, VILLAIN).rows == [read_dice(dice) for dice in printed]


@rule("MM-CHAR-06")
def test_a_level_up_token_over_a_blank_slot_or_a_die_is_rolled_from_then_on() -> None:
    t = table(xp={ME: 1}, stage=Stage.HERO_LEVEL_UP, boards=["mari"], rolls=["Y2 Y2 W1 W0"], resting=("spend",))
    t.seat(ME).asked("spend-xp").answers("melee-blank").asked("spend-xp").answers("melee-white")
    t.rest(ME, "act")
    t.seat(ME).answers(MELEE).asked("spend")
    assert sorted(t.hits.dice) == [1, 1, 2, 2]


@rule("MM-CHAR-07")
def test_each_slot_holds_one_treasure_of_its_type() -> None:
    names = ["notched-broadsword", "headsmans-axe", "chain-hauberk", "healing-draught"]
    t = table(looted=names, stage=Stage.HERO_LEVEL_UP, resting=("spend-xp",))
    t.seat(FRIEND).asked("equip").answers("done")
    for name in names:
        t.seat(ME).asked("equip").answers(name)
    assert t.hero(ME).gear == ["headsmans-axe", "chain-hauberk", "healing-draught"]
    assert [t.state.treasure(number).id for number in t.state.stash_treasures] == ["notched-broadsword"]
    be_content(t)


@rule("MM-CHAR-07")
def test_mordak_has_the_same_three_slots() -> None:
    def looted(s: MordakState) -> None:
        s.villain_treasures.extend(take_treasure(s, name) for name in ("notched-broadsword", "headsmans-axe"))

    t = table(looted, final=True, stage=Stage.VILLAIN_LEVEL_UP)
    t.seat(VILLAIN).asked("equip").answers("notched-broadsword").asked("equip").answers("headsmans-axe")
    assert (len(player(t, VILLAIN).gear), t.villain.gear) == (len(Slot), ["headsmans-axe"])


@rule("MM-CHAR-08")
def test_a_unique_ability_works_from_the_start_but_not_its_upgrade() -> None:
    def three_tokens(hits: int, *, trained: bool) -> MordakStory:
        t = table(plus={ME: [3, 0, 0]}, trained=[ME] if trained else [], boards=["loxley"], pool=hits)
        t.seat(ME).asked("act").answers(MELEE).asked("add").answers("0").asked("spend").answers("plus-one")
        return t

    t = three_tokens(1, trained=False)
    assert t.hero(ME).plus[Row.MELEE] == 4
    t = three_tokens(2, trained=False)
    assert (t.hero(ME).plus[Row.MELEE], t.asked) == (4, {ME: "act"})
    t = three_tokens(2, trained=True)
    t.seat(ME).asked("spend").answers("plus-one")
    assert t.hero(ME).plus[Row.MELEE] == 5


@rule("MM-CHAR-10")
def test_a_board_that_was_taken_is_offered_to_nobody_else() -> None:
    t = seated(3)
    t.seat(ME).asked("board").offered(*HEROES).answers("bjorn")
    t.seat(FRIEND).asked("board").offered(*(board for board in HEROES if board != "bjorn")).answers("wugner")
    t.seat(THIRD).asked("board").offered(*(board for board in HEROES if board not in ("bjorn", "wugner")))


@rule("MM-CHAR-10")
def test_random_boards_are_all_different() -> None:
    dealt = [[hero.board for hero in seated(5, seed=seed, boards="random").state.heroes] for seed in "abcdef"]
    assert [len({*boards}) for boards in dealt] == [5] * 6
    assert {board for boards in dealt for board in boards} == {*HEROES}, "any may come, and never Mordak's"


@rule("MM-CHAR-01")
def test_before_boards_are_chosen_nobody_has_anything() -> None:
    t = seated(2)
    for who in (*t.heroes, t.villain):
        assert (who.health, who.actions, who.xp, who.dice, who.plus, who.hand) == (0, 0, 0, [], [], [])
        assert (who.at, who.is_trained, who.player.is_new) == ("", False, False)


@rule("MM-CHAR-11")
def test_the_power_action_mark_gives_nothing_but_the_first_plus_one() -> None:
    for roll, row in ((MELEE, Row.MELEE), (RANGED, Row.RANGED)):
        dice = [die for die in read_dice(getattr(game.content.boards["mari"], row.name.lower())) if die]
        t = table(stage=Stage.HERO_ROUND, boards=["mari"], rolls=[[6] * len(dice)], resting=("spend", "act"))
        t.seat(ME).asked("act").answers(roll)
        if t.asked == {ME: "spend"}:
            assert t.hits.dice == dice
            assert t.pool == sum((0, 1, 2, 2)[die] for die in dice)
            t.seat(ME).answers("plus-one")
            assert t.pool == sum((0, 1, 2, 2)[die] for die in dice) - 2
        assert (t.state.turns[-1].points, t.hero(ME).plus[row]) == (1, int(row is Row.MELEE))
