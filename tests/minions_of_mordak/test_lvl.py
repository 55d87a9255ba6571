"""Level Up Steps: who has one, and what comes in which order."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Deck, Row
from longtable.games.valor_villainy.mordak.play.stash import villain_reward
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.story import showing
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MORDAK,
    RANGED,
    THIRD,
    VILLAIN,
    WEST,
    be_content,
    player,
    spot,
    stand,
    table,
)

FULL_HAND = ("ember-rain", "ember-rain", "frost-lance", "frost-lance", "blink", "blink")
DARK_HAND = ("void-bolt", "void-bolt", "murk", "murk", "hex", "hex")


@rule("MM-LVL-01")
def test_each_team_levels_up_after_its_own_round_while_the_other_does_nothing() -> None:
    t = table(boards=["alyndra", "bjorn"])
    t.end_turn()
    t.seat(FRIEND).asked("spend-xp").answers("done")
    t.seat(VILLAIN).asked("act")
    mordak, (alyndra, bjorn) = t.state.mordak, t.state.heroes
    assert (len(alyndra.hand), [hero.xp for hero in t.heroes], t.state.initiative) == (1, [1, 1], 1)
    assert (mordak.hand, mordak.xp, t.state.day) == ([], 0, 0)
    t.end_turn()
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert (len(mordak.hand), mordak.xp, t.state.day) == (3, 1, 1)
    assert (len(alyndra.hand), bjorn.hand, [hero.xp for hero in t.heroes], t.state.initiative) == (1, [], [1, 1], 1)
    t.rest(ME, "act")


@rule("MM-LVL-02", "MM-LVL-05", "MM-DEF-07")
def test_the_heroes_draw_discard_clear_pass_initiative_distribute_cash_in_and_spend_in_this_order() -> None:
    t = table(
        looted=["yew-longbow"],
        defeated=["gladestalker"],
        defenders={KEEP: FRIEND},
        boards=["alyndra", "bjorn"],
        hand=FULL_HAND,
        rolls=["W1"],
    )
    t.end_turn()
    s = t.state
    t.seat(ME).asked("discard")
    assert (len(s.heroes[0].hand), spot(s, KEEP).defender, s.initiative) == (7, "hero-2", 0)
    t.seat(ME).answers("blink")
    assert t.asked == {ME: "equip", FRIEND: "equip"}
    assert (spot(s, KEEP).defender, s.initiative, [hero.xp for hero in t.heroes]) == ("", 1, [0, 0])
    be_content(t)
    assert (t.asked, [hero.xp for hero in t.heroes]) == ({FRIEND: "spend-xp"}, [3, 3])
    t.seat(FRIEND).answers("done")


@rule("MM-LVL-02", "MM-LVL-06", "MM-DEF-07")
def test_the_villain_draws_discards_advances_reorders_cashes_in_and_spends_in_this_order() -> None:
    t = table(
        hands={VILLAIN: [*DARK_HAND]},
        minions={EAST: ["gravel-chewer", "gladestalker"]},
        defenders={KEEP: FRIEND},
        fallen=[ME],
        acts=MORDAK,
    )
    for minion in t.state.minions:
        minion.has_acted = True
    t.end_turn()
    s, villain = t.state, t.seat(VILLAIN)
    villain.asked("discard")
    assert (len(s.mordak.hand), s.day, spot(s, KEEP).defender) == (8, 0, "hero-2")
    villain.answers("void-bolt").asked("discard").answers("void-bolt").asked("extra-spawn")
    assert (s.day, spot(s, KEEP).defender, s.fallen, s.mordak.xp) == (1, "", 1, 0)
    assert len(s.mordak.hand) == 7, "the Day's Spell comes after the limit was looked at"
    villain.answers("no").asked("stack")
    assert (s.fallen, s.mordak.xp) == (1, 0)
    villain.answers("keep")
    assert (s.fallen, s.mordak.xp, t.hero(ME).at) == (0, villain_reward(2, 3).xp, KEEP)
    assert t.said("day", "villain-cash-in", "returns") == ["day", "returns", "villain-cash-in"]


@rule("MM-LVL-03", "MM-HERO-16")
@pytest.mark.parametrize(
    ("board", "decks"),
    [
        ("alyndra", [Deck.ARCANE]),
        ("amos", [Deck.DIVINE]),
        ("bjorn", []),
        ("mari", []),
        ("scrutt", []),
        ("loxley", []),
    ],
)
def test_only_heroes_whose_board_says_so_draw_spells(board: str, decks: list[Deck]) -> None:
    t = table(boards=[board])
    t.end_turn()
    assert [t.state.spell(number).deck for number in player(t, ME).hand] == decks


@rule("MM-LVL-03")
def test_wugner_chooses_the_deck_he_draws_from() -> None:
    t = table(boards=["wugner"])
    t.end_turn()
    t.seat(ME).asked("draw").offered("arcane", "divine").answers("divine")
    assert [t.state.spell(number).deck for number in player(t, ME).hand] == [Deck.DIVINE]


@rule("MM-LVL-04")
def test_who_holds_more_than_six_spells_discards_down_to_six_of_their_own_choice() -> None:
    t = table(boards=["bjorn"], hand=[*FULL_HAND, "gale", "gale"])
    t.seat(ME).asked("act").answers("end")
    t.seat(ME).asked("discard").answers("gale").asked("discard").answers("frost-lance")
    assert t.hero(ME).hand == ["ember-rain", "ember-rain", "frost-lance", "blink", "blink", "gale"]
    assert t.discard(Deck.ARCANE) == ["gale", "frost-lance"]


@rule("MM-LVL-04", "MM-SURGE-05")
def test_nobody_looks_at_the_hand_limit_before_the_own_level_up_step() -> None:
    t = table(hand=[*FULL_HAND], hands={VILLAIN: [*DARK_HAND, "frenzy"]}, boards=["bjorn"])
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    t.seat(ME).asked("act")
    assert len(player(t, ME).hand) == 8
    t.seat(ME).answers("end")
    t.rest(VILLAIN, "act")
    assert (len(player(t, ME).hand), len(player(t, VILLAIN).hand)) == (6, 7)


@rule("MM-LVL-05", "MM-TREAS-05")
def test_disputes_are_settled_by_the_hero_who_has_just_got_the_initiative() -> None:
    t = table(looted=["wayfinder"], boards=["mari", "bjorn", "scrutt"], resting=("spend-xp",))
    t.end_turn()
    t.everyone("wayfinder")
    t.seat(FRIEND).asked("award").offered("hero-1", "hero-2", "hero-3").answers("hero-3")
    assert [bool(any(hero.gear)) for hero in t.state.heroes] == [False, False, True]
    be_content(t)


@rule("MM-LVL-06", "MM-PROC-02")
def test_the_days_row_is_carried_out_while_fallen_heroes_still_lie_in_the_stash() -> None:
    t = table(fallen=[FRIEND], acts=MORDAK)
    t.end_turn()
    t.seat(VILLAIN).asked("extra-spawn")
    assert (t.state.day, t.hero(FRIEND).is_on_map, t.facts("villain-cash-in")) == (1, False, [])
    t.seat(VILLAIN).answers("no")
    assert (t.hero(FRIEND).is_on_map, len(t.facts("villain-cash-in"))) == (True, 1)


@rule("MM-LVL-07", "MM-DEF-09")
def test_the_villain_puts_each_stack_in_any_order_but_moves_no_card_to_another_region() -> None:
    t = table(
        minions={EAST: ["penny-rattler", "gravel-chewer", "gladestalker"], WEST: ["swiftwing", "silk-fencer"]},
        day=6,
        acts=MORDAK,
    )
    for minion in t.state.minions:
        minion.has_acted = True
    t.state.is_final = True
    stand(t, VILLAIN, KEEP)
    t.end_turn()
    villain = t.seat(VILLAIN).asked("stack").offered("keep", "gladestalker", "gravel-chewer", "penny-rattler")
    villain.answers("gladestalker").asked("stack").offered("keep", "gravel-chewer", "penny-rattler")
    villain.answers("gravel-chewer").asked("stack").offered("keep", "silk-fencer", "swiftwing").answers("keep")
    assert t.minions(EAST) == ["gladestalker", "gravel-chewer", "penny-rattler"]
    assert t.minions(WEST) == ["swiftwing", "silk-fencer"]


@rule("MM-LVL-07", "MM-DEF-05", "MM-DEF-11")
def test_no_new_order_puts_anybody_before_the_sheep_or_behind_mordak() -> None:
    t = table(
        minions={KEEP: ["gravel-chewer", "gladestalker"]},
        sheep={KEEP: 1},
        at={ME: EAST, FRIEND: EAST},
        acts=MORDAK,
        final=True,
        rolls=[showing(12)],
    )
    for minion in t.state.minions:
        minion.has_acted = True
    t.end_turn()
    t.seat(VILLAIN).asked("stack").offered("keep", "gladestalker", "gravel-chewer").answers("gladestalker")
    t.seat(ME).asked("hold-back").answers("no")
    player(t, ME).rows[Row.RANGED] = [int(Die.RED)] * 6
    me = t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(KEEP)
    for target, hits in (("woeful", 1), ("gladestalker", 2), ("gravel-chewer", 3), ("mordak", 5)):
        me.asked("spend").offered(target, "plus-one", "stop")
        t.strike(target, hits)
    assert spot(t, KEEP).stack == []


@rule("MM-LVL-08", "MM-XP-13")
def test_nobody_waits_for_another_hero_to_finish_spending() -> None:
    def rich(s: MordakState) -> None:
        for hero in s.heroes:
            hero.xp = 2

    t = table(rich, boards=["mari", "bjorn", "scrutt"])
    t.end_turn()
    assert t.asked == {FRIEND: "spend-xp", THIRD: "spend-xp"}
    t.seat(FRIEND).answers("done")
    assert t.asked == {THIRD: "spend-xp"}
    t.seat(THIRD).answers("melee-yellow").asked("spend-xp").answers("done")
    t.seat(VILLAIN).asked("act")


@rule("MM-LVL-01")
def test_a_troll_heart_amulet_heals_only_in_the_step_of_its_bearer() -> None:
    t = table(gear={ME: ["troll-heart-amulet"]}, health={ME: 5}, boards=["mari"], acts=MORDAK)
    t.end_turn()
    t.rest(ME, "act")
    assert t.hero(ME).health == 5
