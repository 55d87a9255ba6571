"""The Unique Abilities of the six Heroes, and the Dojo."""

from collections.abc import Mapping
from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.engine.forms import Spending
from longtable.engine.scene import Question
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import boards, combat, sidekicks, statuses, wounds
from longtable.games.valor_villainy.play.characters import bonus_dice, key_of
from longtable.games.valor_villainy.state import SECOND_MELEE, Covered
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, opened, table
from tests.lludwiks_labyrinth.test_wounds import struck

ME, FRIEND, THIRD = 1, 2, 3
DEALS = 12


def party(*boards: str, **words: Any) -> LabyrinthStory:
    """A table of these Heroes, in the Turn of the first, with quick answers where a story rests."""
    resting = ("act", "spell", "spend", "hold-back")
    return table(heroes=len(boards), boards=list(boards), **{"resting": resting, **words})


def with_sidekick(hero: int, kind: str, hearts: int, at: str = "") -> Mapping[str, Any]:
    """A Hero has a Sidekick from the start."""

    def change(s: LabyrinthState) -> None:
        made = sidekicks.make(s, s.heroes[hero - 1], kind, hearts)
        assert made is not None
        if at:
            made.at = next(n for n, region in enumerate(s.regions) if region.place == at)

    return {"change": change}


# ---------------------------------------------------------------- Rowan


@rule("LL-HABI-01", "LL-DOJO-04")
def test_lions_roar_of_rowan_brings_everybody_one_token_more() -> None:
    t = party("rowan", "coach", "thaddy", hands={ME: ["lions-roar-wild"]}, pool=3, at={THIRD: "C4"})
    t.cast("lions-roar-wild")
    t.seat(0).asked("plus-row").answers("ranged")
    t.seat(1).asked("plus-row").answers("magic")
    t.seat(2).asked("plus-row").answers("melee")
    assert [t.hero(n).plus for n in (1, 2, 3)] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


@rule("LL-HABI-01")
def test_once_trained_beast_within_heals_as_well() -> None:
    t = party("rowan", "coach", hands={ME: ["thorn-wall"]}, pool=2, hurt={2: 3}, trained=[ME])
    t.cast("thorn-wall").asked("target").answers("hero-2")
    t.seat(1).asked("plus-row").answers("melee")
    assert (t.hero(2).lost, t.hero(2).plus, statuses.shields(t.state, "player:hero-2")) == (2, [1, 0, 0], 2)


@rule("LL-HABI-01")
def test_a_red_spell_wakes_no_beast() -> None:
    t = party("rowan", "coach", hands={ME: ["beating-heart"]}, pool=2, hurt={2: 3})
    t.cast("beating-heart").asked("target").answers("hero-2").asked("offer").answers("heal")
    assert (t.hero(2).lost, t.hero(2).plus, t.hero(1).lost) == (1, [0, 0, 0], 1)


# ---------------------------------------------------------------- Welliam


@rule("LL-HABI-02")
def test_when_welliam_fells_somebody_one_hero_heals() -> None:
    t = party("welliam", "coach", minions={CAMP: ["[gnome]"]}, pool=1, hurt={2: 3})
    t.strike("gnome", 1)
    t.seat(0).asked("character").offered("hero-2", "pass").answers("hero-2")
    assert t.hero(2).lost == 2


@rule("LL-HABI-02")
def test_it_does_not_matter_who_falls_by_welliam_nor_does_he_have_to_heal() -> None:
    words: dict[str, Any] = {
        "hands": {ME: ["mortal-debt"]},
        "pool": 3,
        "hurt": {1: 4},
        **with_sidekick(2, "elemental", 2),
    }
    t = party("welliam", "coach", **words)
    t.cast("mortal-debt").asked("character").answers("pass")
    assert (t.state.sidekicks, t.hero(1).lost) == ([], 6)


@rule("LL-HABI-02")
def test_what_others_fell_is_nothing_to_welliam() -> None:
    t = party("coach", "welliam", minions={CAMP: ["[gnome]"]}, pool=1, hurt={2: 3})
    t.strike("gnome", 1)
    assert (t.stash, t.hero(2).lost) == (["gnome"], 3)


@rule("LL-HABI-03")
def test_once_trained_welliam_pays_a_heart_less_for_each_source() -> None:
    t = party("welliam", "coach", trained=[ME])
    hero = t.state.heroes[0]
    assert [wounds.owed(t.state, hero, hearts) for hearts in (0, 1, 3)] == [0, 0, 2]
    assert wounds.owed(t.state, t.state.heroes[1], 3) == 3


# ---------------------------------------------------------------- Isabella


@rule("LL-HABI-04")
def test_isabella_turns_two_tokens_into_an_elemental_and_two_more_into_a_heart() -> None:
    t = party("isabella", "coach", plus={ME: [2, 1, 1]})
    t.seat(0).asked("act").answers("stampede")
    t.seat(0).asked("plus-off").answers("melee").asked("plus-off").answers("ranged")
    assert [(t.state.card(one).id, one.hearts) for one in t.state.sidekicks] == [("elemental", 1)]
    t.seat(0).asked("act").answers("stampede").asked("stampede").offered("make", "elemental").answers("elemental")
    t.seat(0).asked("plus-off").answers("melee")
    assert (t.state.sidekicks[0].hearts, t.hero(1).plus) == (2, [0, 0, 0])
    t.seat(0).not_offered("stampede")


@rule("LL-HABI-04")
def test_she_may_do_so_in_anothers_turn_before_an_elemental_is_hurt() -> None:
    words: dict[str, Any] = {"minions": {CAMP: ["hound"]}, "defenders": {}, "plus": {2: [1, 1, 0]}}
    t = table(
        heroes=2,
        boards=["coach", "isabella"],
        acts=0,
        stage="minion",
        resting=("hold-back", "spend-xp", "draw"),
        chance={"dice": ["W1 W0"]},
        at={1: GATE, 2: EAST},
        **words,
        **with_sidekick(2, "elemental", 1, CAMP),
    )
    t.seat(1).asked("stampede").offered("make", "elemental", "pass").answers("elemental")
    t.seat(1).asked("plus-off").answers("melee")
    assert (t.state.sidekicks[0].hearts, t.hero(2).plus) == (1, [0, 0, 0])


@rule("LL-HABI-04")
def test_a_blow_meets_nobody_whose_place_another_has_taken() -> None:
    # The second Hero could step in for a friend.
    with Enemies(heroes=2, at={1: GATE, 2: GATE}, hands={2: ["blood-brothers"]}, answers=["make", "melee"]) as t:
        boards.prepare_hero(t.state, t.hero(1), "isabella")
        t.hero(1).plus[:] = [1, 1, 0]
        sidekicks.make(t.state, t.hero(2), "elemental", 1)
        made = sidekicks.make(t.state, t.hero(1), "elemental", 1)
        assert made is not None
        del t.state.sidekicks[0]
        t.do(combat.strike(t.state, combat.Attack(t.villain.key, t.villain.role, made.at), key_of(t.state, made), 3))
        assert ([one.hearts for one in t.state.sidekicks], t.said("sidekick-leaves")) == ([1], ["sidekick-leaves"])


@rule("LL-HABI-04")
def test_she_is_not_asked_as_somebody_else_begins_or_is_hurt() -> None:
    t = party("coach", "isabella", plus={2: [1, 1, 0]}, **with_sidekick(2, "elemental", 1, EAST))
    assert t.asked == {0: "act"}
    with Enemies(heroes=2, elementals={"A1": 1}) as e:
        boards.prepare_hero(e.state, e.hero(2), "isabella")
        e.hero(2).plus[:] = [1, 1, 0]
        struck(e, 1, 2)
        assert e.lost(1) == 2


@rule("LL-HABI-04")
def test_she_may_do_so_as_often_as_she_can_before_an_elemental_acts() -> None:
    t = party("coach", "isabella", plus={2: [3, 2, 0]}, **with_sidekick(1, "elemental", 1))
    t.end_turn()
    for hearts in (2, 3):
        t.seat(1).asked("stampede").offered("make", "elemental", "pass").answers("elemental")
        t.seat(1).asked("plus-off").answers("melee")
        if t.asked == {1: "plus-off"}:
            t.seat(1).answers("ranged")
        assert t.state.sidekicks[0].hearts == hearts
    assert (t.acting, sum(t.hero(2).plus), t.asked) == ("elemental", 1, {0: "act"})


@rule("LL-HABI-04")
def test_once_isabella_is_trained_every_elemental_has_a_point_and_a_die_more() -> None:
    words: dict[str, Any] = {"rolls": ["W1 W1 W0"], "minions": {EAST: ["gnome"]}, **with_sidekick(1, "elemental", 2)}
    t = party("coach", "isabella", trained=[2], **words)
    t.end_turn()
    assert (t.acting, t.points) == ("elemental", 3)
    t.seat(0).asked("act").answers("ranged")
    assert t.pool == 2


# ---------------------------------------------------------------- Dredgar


@rule("LL-HABI-05", "LL-SIDE-04")
def test_frank_is_made_of_a_defeat_grows_by_the_next_and_acts_after_dredgar() -> None:
    t = party("dredgar", "coach", minions={CAMP: ["[gnome]", "[hound]"]}, pool=3, to_act=[2])
    t.strike("gnome", 1)
    t.seat(0).asked("frank").answers("yes").asked("spend").answers("hound")
    assert [(t.state.card(one).id, one.hearts) for one in t.state.sidekicks] == [("frank", 4)]
    t.end_turn()
    assert t.acting == "frank"
    t.seat(0).asked("act").not_offered("scout", "surge", "magic")
    t.end_turn()
    assert t.acting == "hero-2"


@rule("LL-HABI-05")
def test_trained_frank_is_made_with_three_hearts_and_dredgar_may_do_without_him() -> None:
    t = party("dredgar", "coach", minions={CAMP: ["[gnome]", "[hound]"]}, pool=3, trained=[ME])
    t.strike("gnome", 1)
    t.seat(0).asked("frank").answers("no").asked("spend").answers("hound")
    t.seat(0).asked("frank").answers("yes")
    assert t.state.sidekicks[0].hearts == 3


@rule("LL-SIDE-10", "LL-HERO-03")
def test_a_sidekick_still_acts_when_its_hero_has_fallen_in_the_own_turn() -> None:
    words: dict[str, Any] = {
        "hands": {ME: ["beating-heart"]},
        "pool": 2,
        "health": {1: 1},
        **with_sidekick(1, "frank", 2),
    }
    t = party("dredgar", "coach", **words)
    t.cast("beating-heart").asked("target").answers("hero-2")
    assert (t.hero(1).is_on_map, t.acting) == (False, "frank")


# ---------------------------------------------------------------- Sir Thaddy Croaks


@rule("LL-HABI-06")
def test_thaddy_looks_at_loot_and_equips_it_at_once() -> None:
    t = party("thaddy", "coach", treasures={CAMP: ["spring-bow"]}, gear={ME: ["pizza-peel"]})
    t.seat(0).asked("act").answers("loot")
    t.seat(0).asked("sticky").offered("equip", "stash", "exchange").answers("equip")
    assert (t.hero(1).gear, t.looted) == (["spring-bow"], ["pizza-peel"])


@rule("LL-HABI-06")
def test_he_may_swap_it_for_the_top_treasure_unseen() -> None:
    t = party("thaddy", "coach", treasures={CAMP: ["spring-bow"]}, decks={"treasures": ["ember-wand"]})
    t.seat(0).asked("act").answers("loot").asked("sticky").answers("exchange")
    assert (t.looted, t.treasures(t.state.treasure_discard)) == (["ember-wand"], ["spring-bow"])
    assert "Ember Wand" not in t.seat(0).knows()


@rule("LL-HABI-06")
def test_once_trained_he_takes_one_of_the_top_two() -> None:
    decks = {"treasures": ["ember-wand", "heavy-hammer"]}
    t = party("thaddy", "coach", treasures={CAMP: ["spring-bow"]}, decks=decks, trained=[ME])
    t.seat(0).asked("act").answers("loot").asked("sticky").answers("exchange")
    t.seat(0).asked("sticky").offered("ember-wand", "heavy-hammer").answers("heavy-hammer")
    assert (t.looted, t.treasures(t.state.treasure_discard)) == (["heavy-hammer"], ["spring-bow", "ember-wand"])


@rule("LL-HABI-06", "LL-LOOT-02")
def test_what_thaddy_looks_at_is_somewhere_known_to_him_and_unknown_to_others() -> None:
    decks = {"treasures": ["ember-wand", "heavy-hammer"]}
    t = party("thaddy", "coach", treasures={CAMP: ["spring-bow"]}, decks=decks, trained=[ME])
    t.seat(0).asked("act").answers("loot").asked("sticky")
    assert (_looked_at(t, "hero-1"), t.said("looks")) == ([["spring-bow"]], ["looks"])
    assert _looked_at(t, "hero-2") != [["spring-bow"]]
    t.seat(0).asked("sticky").answers("exchange").asked("sticky")
    game.invariants(t.state)
    assert _looked_at(t, "hero-1") == [["ember-wand", "heavy-hammer"]]
    assert "Heavy Hammer" not in t.seat(1).knows()
    t.seat(0).asked("sticky").answers("ember-wand")
    game.invariants(t.state)


@rule("LL-HABI-06", "LL-LOOT-02")
def test_what_thaddy_looks_at_is_named_to_him_and_in_no_thought_of_anybody_else() -> None:
    t = party("thaddy", "coach", treasures={CAMP: ["spring-bow"]})
    t.seat(0).asked("act").answers("loot").asked("sticky")
    assert t.seat(0).question.detail.startswith("Spring Bow: ")
    asked = {viewer: _asked_of_thaddy(t, viewer) for viewer in ("hero-1", "hero-2")}
    assert set(asked["hero-1"]) == {t.seat(0).question}
    assert len(set(asked["hero-2"])) > 1
    t.seat(0).answers("stash")


def _asked_of_thaddy(t: LabyrinthStory, viewer: str) -> list[Question]:
    """His question where all that a viewer cannot see was dealt anew, a few times."""
    number = t.seat(0).question.number
    runs = [t.table.hidden_clone(Role(viewer), f"deal-{n}") for n in range(DEALS)]
    return [game.question(run.state, run.asks[0], number, t.table.naming) for run in runs]


def _looked_at(t: LabyrinthStory, viewer: str) -> list[list[str]]:
    """What Thaddy looks at where all that a viewer cannot see was dealt anew."""
    s = t.table.hidden_clone(Role(viewer), "anew").state
    game.invariants(s)
    return [t.treasures(s.looked_at)] if s.looking else []


@rule("LL-HABI-06", "LL-MOVE-08")
def test_nobody_else_looks_and_thaddy_evades() -> None:
    t = party("coach", "thaddy", treasures={CAMP: ["spring-bow"]})
    t.seat(0).asked("act").answers("loot")
    assert t.looted == ["spring-bow"]
    t = party("thaddy", "coach", minions={CAMP: ["gnome"]})
    assert GATE in t.reach(0)


# ---------------------------------------------------------------- Coach


@rule("LL-HABI-07", "LL-DOJO-04")
def test_coach_burns_one_card_a_turn_for_a_token_of_any_row() -> None:
    t = party("coach", "rowan", hands={ME: ["mortal-coil", "leech"]})
    t.seat(0).asked("act").answers("fuel").asked("discard").answers("leech").asked("plus-row").answers("magic")
    assert (t.hero(1).plus, t.hero(1).hand) == ([0, 0, 1], ["mortal-coil"])
    t.seat(0).not_offered("fuel")


@rule("LL-HABI-07")
def test_once_trained_she_burns_two() -> None:
    t = party("coach", "rowan", hands={ME: ["mortal-coil", "leech"]}, trained=[ME])
    t.seat(0).asked("act").answers("fuel").asked("discard").answers("leech").asked("plus-row").answers("magic")
    t.seat(0).asked("act").answers("fuel").asked("plus-row").answers("magic")
    assert (t.hero(1).plus, t.hero(1).hand) == ([0, 0, 2], [])


# ---------------------------------------------------------------- the Dojo


@rule("LL-DOJO-01", "LL-DOJO-03", "LL-MOVE-05")
def test_a_hero_trains_for_nothing_in_the_middle_of_a_move_among_enemies() -> None:
    words: dict[str, Any] = {"tiles": {EAST: "jailers-dojo-east"}, "ways": {EAST: 2}, "minions": {EAST: ["gnome"]}}
    t = party("thaddy", "coach", **words)
    t.seat(0).asked("act").answers(EAST)
    points, steps = t.points, t.steps
    t.seat(0).asked("act").answers("train").asked("train").offered("ability", "xp").answers("ability")
    assert (t.hero(1).is_trained, t.points, t.steps, steps) == (True, points, steps, 2)


@rule("LL-DOJO-01", "LL-DOJO-02")
def test_experience_is_training_too_and_nobody_trains_twice() -> None:
    tiles = {EAST: "jailers-dojo-east", GATE: "jailers-dojo-west"}
    t = party("rowan", "coach", tiles=tiles, ways={EAST: 2, GATE: 1}, at={1: EAST})
    t.seat(0).asked("act").answers("train").asked("train").answers("xp")
    assert (t.hero(1).xp, t.hero(1).is_trained) == (1, False)
    t.seat(0).not_offered("train")
    t.state.heroes[0].at = next(n for n, region in enumerate(t.state.regions) if region.place == GATE)
    t.seat(0).asked("act").answers("surge").asked("draw")
    t.seat(0).answers("wild").asked("draw").answers("wild")
    t.seat(0).asked("act").not_offered("train")


# ---------------------------------------------------------------- Giuseppe


@rule("LL-HABI-11")
def test_a_red_two_brings_a_yellow_die_and_its_two_a_white_one() -> None:
    words: dict[str, Any] = {"dice": {1: ["R R", "_", "_"]}, "rolls": ["R2 R1", "Y2", "W1"]}
    t = party("giuseppe", "coach", minions={CAMP: ["hound"]}, **words)
    t.seat(0).answers("melee")
    assert (t.pool, t.said("rolls-on")) == (2 + 1 + 2 + 1, ["rolls-on", "rolls-on"])


@rule("LL-HABI-11")
def test_a_two_that_was_rolled_again_brings_nothing() -> None:
    words: dict[str, Any] = {"dice": {1: ["_", "R", "_"]}, "rolls": ["W0 R1", "R2"]}
    t = party("giuseppe", "coach", minions={EAST: ["hound"]}, change=_wears("tollgates-spectacles"), **words)
    t.seat(0).answers("ranged").asked("reroll").answers("die:0" if t.hits.dice[0] == 3 else "die:1")
    t.seat(0).asked("reroll").answers("done")
    assert t.pool == 2


def _wears(treasure: str) -> Any:
    def change(s: LabyrinthState) -> None:
        card = next(card for card in s.content.treasures.values() if card.id == treasure)
        s.heroes[0].gear[card.slot] = card.number

    return change


@rule("LL-HABI-12")
def test_once_in_a_roll_three_hits_make_a_pizza_for_somebody_nearby() -> None:
    t = party("giuseppe", "coach", pool=6, rolls=["Y0 Y0 Y0"], hurt={1: 1, 2: 5}, minions={CAMP: ["hound"]})
    t.seat(0).answers("melee").asked("spend").answers("pizza").asked("character").answers("hero-2")
    assert (t.pool, t.hero(2).lost) == (3, 3)
    t.seat(0).asked("spend").not_offered("pizza")


@rule("LL-HABI-12", "LL-DOJO-04")
def test_once_he_is_trained_his_pizza_heals_four_also_in_a_magic_roll() -> None:
    words: dict[str, Any] = {"dice": {1: ["_", "_", "R R R"]}, "rolls": ["R1 R1 R1"]}
    t = party("giuseppe", "coach", trained=[1], hurt={2: 5}, **words)
    t.seat(0).answers("magic").asked("spell").answers("pizza")
    assert t.hero(2).lost == 1


# ---------------------------------------------------------------- Marvo the Magnificent


@rule("LL-HABI-08")
def test_marvo_buys_the_same_die_on_all_rows_or_none() -> None:
    words: dict[str, Any] = {"xp": {1: 3}, "dice": {1: ["Y W _"] * 3}, "hurt": {1: 5}, "acts": 0}
    t = party("marvo", "coach", stage=Stage.EXPERIENCE, **words)
    t.seat(0).asked("spend-xp").offered("all-blank", "all-white", "all-yellow", "action", "done").answers("all-white")
    assert (t.hero(1).dice, t.hero(1).xp, t.said("heals")) == (["Y Y _"] * 3, 1, [])
    t.rest(None, "hold-back")


@rule("LL-HABI-08", "LL-DOJO-04")
def test_once_trained_he_heals_two_as_he_improves() -> None:
    words: dict[str, Any] = {
        "xp": {1: 2},
        "dice": {1: ["Y _", "R _", "W _"]},
        "hurt": {1: 5},
        "acts": 0,
        "trained": [1],
    }
    t = party("marvo", "coach", stage=Stage.EXPERIENCE, **words)
    t.seat(0).asked("spend-xp").offered("all-blank", "done").answers("all-blank")
    assert t.hero(1).dice == ["Y W", "R W", "W W"]
    assert [fact.data["amount"] for fact in t.facts("heals")] == [2]
    t.rest(None, "hold-back")


@rule("LL-HABI-08")
def test_his_plus_ones_serve_every_row() -> None:
    words: dict[str, Any] = {"dice": {1: ["W", "_", "_"]}, "rolls": ["W1"], "plus": {1: [1, 1, 1]}}
    t = party("marvo", "coach", minions={CAMP: ["hound"]}, **words)
    t.seat(0).answers("melee").asked("add").offered("0", "1", "2", "3").answers("2")
    assert (t.pool, t.hero(1).plus) == (3, [0, 0, 1])


# ---------------------------------------------------------------- Brick


@rule("LL-HABI-10", "LL-SHIELD-01")
def test_brick_gains_a_shield_each_turn_and_rolls_a_die_for_each() -> None:
    t = party("brick", "coach")
    brick = t.state.heroes[0]
    assert statuses.shields(t.state, brick.key) == 1
    statuses.gain_shields(t.state, brick.key, 1)
    assert (bonus_dice(t.state, brick, Row.MELEE), bonus_dice(t.state, brick, Row.RANGED)) == ([1, 1], [])
    brick.is_trained = True
    assert bonus_dice(t.state, brick, Row.MELEE) == [2, 2]


def sledge(*dice: int) -> Mapping[str, Any]:
    """Brick without Shields, with these dice on his second Melee row."""

    def change(s: LabyrinthState) -> None:
        tokens = s.lay_tokens()
        tokens.sledge[:] = dice
        tokens.shields.clear()

    return {"change": change, "minions": {CAMP: ["hound"]}}


@rule("LL-HABI-09")
def test_brick_rolls_his_two_melee_rows_one_after_the_other() -> None:
    words: dict[str, Any] = {"dice": {1: ["R", "_", "_"]}, "rolls": ["R1 W0", "Y1 Y1 W0"], "plus": {1: [2, 0, 0]}}
    t = party("brick", "coach", **words, **sledge(2, 2))
    t.seat(0).asked("act").answers("melee").asked("add").answers("0").asked("spend").answers("stop")
    t.seat(0).asked("act").not_offered("melee", "both-rows").answers("sledge")
    t.seat(0).asked("add").offered("0", "1", "2").answers("1")
    assert (t.pool, t.hero(1).plus[0], t.points) == (3, 1, 2)
    t.seat(0).asked("spend").answers("stop").asked("act").not_offered("sledge", "both-rows")


@rule("LL-HABI-09")
def test_or_both_together_as_one_attack_for_one_point() -> None:
    words: dict[str, Any] = {"dice": {1: ["R", "_", "_"]}, "rolls": ["R2 Y1 Y1 W0"]}
    t = party("brick", "coach", **words, **sledge(2, 2))
    t.seat(0).asked("act").answers("both-rows")
    assert (t.pool, t.points) == (4, 3)
    t.seat(0).asked("spend").answers("stop").asked("act").not_offered("melee", "sledge", "both-rows")


@rule("LL-HABI-09", "LL-XP-06")
def test_dice_of_the_second_row_are_bought_like_others_and_seen() -> None:
    words: dict[str, Any] = {"xp": {1: 2}, "dice": {1: ["R", "R", "R"]}, "acts": 0, "stage": Stage.EXPERIENCE}
    t = party("brick", "coach", **words)
    t.seat(0).asked("spend-xp").offered("sledge-blank", "sledge-white", "done").answers("sledge-white")
    assert sorted(t.state.lay_tokens().sledge, reverse=True) == [2, 0, 0, 0, 0]
    assert (t.hero(1).dice, t.hero(1).xp) == (["R"] * 3, 1)
    assert "Second Melee" in t.seat(1).knows()
    t.seat(0).asked("spend-xp").answers("done")
    t.rest(None, "hold-back")


@rule("LL-HABI-09", "LL-TEST-01")
def test_both_rows_make_a_melee_test_together_and_the_chance_says_so() -> None:
    words: dict[str, Any] = {"boards": ["brick", "coach"], "dice": {1: ["W", "_", "_"]}, "plus": {1: [0, 0, 0]}}
    t = opened("squeaky-hinges", **words, rolls=["W0 Y1 Y1"], then=sledge(2, 2)["change"])
    figures = t.table.outlook(t.seat(0).asked("event").request, "any")
    # A white die alone never shows two Hits.
    assert [figure.amount > 500 for figure in figures["way:squeaky-hinges.shove"]] == [True]
    t.seat(0).answers("squeaky-hinges.shove")
    assert [fact.data["hits"] for fact in t.facts("passes")] == [2]


@rule("LL-HABI-09", "LL-POISON-02")
def test_poison_may_cover_a_die_of_the_second_row() -> None:
    with Enemies(heroes=1, rows={1: ["W", "_", "_"]}, answers=["sledge-yellow", "melee-white"]) as t:
        t.hero(1).board, t.state.lay_tokens().sledge = "brick", [2, 2]
        t.do(statuses.poison(t.state, t.hero(1)))
        t.do(statuses.poison(t.state, t.hero(1)))
        left = [statuses.uncovered(t.state, t.hero(1), row) for row in (Row.MELEE, SECOND_MELEE)]
        assert (left, t.told("poisoned", "row")) == ([[], [2]], ["melee", "melee"])


@rule("LL-HABI-09", "LL-POISON-03")
@pytest.mark.parametrize(
    ("swings", "rolled", "left"),
    [("melee", "R1 W0", [SECOND_MELEE]), ("sledge", "Y1 W0", [0]), ("both-rows", "R1 Y1 W0", [])],
)
def test_poison_wears_off_the_rows_that_are_swung(swings: str, rolled: str, left: list[int]) -> None:
    def poison(s: LabyrinthState) -> None:
        sledge(2, 2)["change"](s)
        s.lay_tokens().poison = [Covered(s.heroes[0].role, row, 2) for row in (0, SECOND_MELEE)]

    words: dict[str, Any] = {"dice": {1: ["R Y", "_", "_"]}, "rolls": [rolled], "plus": {1: [0, 0, 0]}}
    t = party("brick", "coach", **words, change=poison, minions={CAMP: ["hound"]})
    t.seat(0).asked("act").answers(swings).asked("spend").answers("stop")
    assert [covered.row for covered in t.state.lay_tokens().poison] == left


@pytest.mark.parametrize("board", ["brick", "marvo"])
def test_the_form_for_experience_shows_whatever_is_offered(board: str) -> None:
    t = party(board, "coach", xp={1: 3}, acts=0, stage=Stage.EXPERIENCE)
    request = t.seat(0).asked("spend-xp").request
    question = t.table.question(request)
    assert isinstance(question.form, Spending)
    nexts = [ladder.rungs[0].option for trait in question.form.traits for ladder in trait.ladders if ladder.rungs]
    assert {*nexts, "done"} == {choice.id for choice in question.choices}
    t.rest(None, "hold-back")
