"""Rolls, Reactions and hands: what holds for all cards."""

from typing import Any

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ability, Row
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import bombs, sidekicks
from longtable.games.valor_villainy.play.characters import abilities, character
from longtable.games.valor_villainy.play.combat import dodge_dice
from longtable.games.valor_villainy.play.rolls import roll_again, tokens_for_sale
from longtable.games.valor_villainy.state import Hits
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import CAMP, table
from tests.lludwiks_labyrinth.test_feats import with_feats
from tests.lludwiks_labyrinth.test_gear import wear
from tests.lludwiks_labyrinth.test_heroes import ME, party


@rule("LL-ROLL-05")
def test_what_answers_action_rolls_does_not_answer_the_die_for_bombs() -> None:
    with Enemies(heroes=2, hands={1: ["annihilation"]}, at={1: "A1", 2: "A1"}, dice=["W0"]) as t:
        t.do(bombs.check(t.state))
        assert t.told("bomb-die", "hits") == [0]


@rule("LL-ROLL-08")
def test_two_dodges_are_the_better_one() -> None:
    with Enemies() as t:
        wear(t.state, 1, "jurors-wig")
        assert dodge_dice(t.state, t.hero(1)) == [Die.WHITE]
        wear(t.state, 1, "understudys-mask")
        assert dodge_dice(t.state, t.hero(1)) == [Die.YELLOW]
        dodges = [ability for ability in abilities(t.state, t.hero(1)) if ability.startswith("dodge")]
        assert dodges == [Ability.DODGE_YELLOW]


@rule("LL-MIN-08")
def test_no_minion_gains_a_plus_one_from_its_roll() -> None:
    with Enemies(minions={"C3": ["gnome"]}) as t:
        gnome = t.state.card(t.state.minions[0]).key
        assert tokens_for_sale(t.state, Hits(gnome, int(Row.MELEE), [2], [2], pool=2)) == []
        assert tokens_for_sale(t.state, Hits(t.hero(1).key, int(Row.MELEE), [2], [2], pool=2)) == ["plus-one"]
        assert character(t.state, gnome) is t.state.minions[0]


@rule("LL-MAGIC-06")
def test_two_spells_of_one_magic_action_are_two_attacks() -> None:
    t = party("isabella", "coach", hands={ME: ["mortal-coil"] * 2}, pool=4, minions={CAMP: ["hound"]})
    t.cast("mortal-coil", 2)
    assert t.minions(CAMP) == ["[hound]"]
    t = party("isabella", "coach", hands={ME: ["mortal-coil"] * 2}, pool=4, minions={CAMP: ["marble-hound"]})
    t.cast("mortal-coil", 2)
    t.cast("mortal-coil")
    assert (t.minions(CAMP), t.stash) == ([], ["marble-hound"])


@rule("LL-REACT-01")
def test_a_reaction_is_played_in_anothers_turn_at_its_moment_and_at_no_other() -> None:
    words: dict[str, Any] = {
        "dice": {1: ["W W", "_", "_"]},
        "rolls": ["W0 W0", "W1 W1"],
        "hands": {2: ["blood-price"]},
    }
    t = party("coach", "rowan", minions={CAMP: ["[gnome]"]}, plus={2: [0, 0, 1]}, **words)
    assert t.asked == {0: "act"}
    t.seat(0).answers("melee")
    t.seat(1).asked("react").answers("blood-price")
    t.seat(0).asked("reroll").answers("die:0").asked("reroll").answers("die:1")
    assert t.pool == 2


@rule("LL-FEAT-03")
def test_spells_and_feats_share_one_hand_of_six() -> None:
    def change(s: LabyrinthState) -> None:
        with_feats(s, {1: ["brace", "cleave", "guard"]})

    hands = {1: ["mortal-coil", "leech", "drain", "red-mist"]}
    t = table(heroes=2, boards=["thaddy", "welliam"], acts=0, stage=Stage.DRAW, hands=hands, change=change)
    t.seat(0).asked("discard").answers("brace")
    assert (len(t.hero(1).hand), "brace" in t.hero(1).hand) == (6, False)
    t.rest(None, "hold-back")


@rule("LL-ROLL-07")
def test_what_was_added_to_a_roll_stays_when_its_dice_are_rolled_again() -> None:
    with Enemies(heroes=1, dice=["W1 W1"]) as t:
        hits = Hits(t.hero(1).key, int(Row.MELEE), [Die.WHITE, Die.WHITE], [1, 0], pool=4)
        t.do(roll_again(t.state, t.hero(1), hits))
        assert (hits.faces, hits.pool, hits.touched) == ([1, 1], 5, [0, 1])


@rule("LL-SIDE-01")
def test_sidekicks_are_found_by_their_kind() -> None:
    with Enemies() as t:
        for kind in ("frank", "elemental", "captive-giuseppe"):
            sidekicks.make(t.state, t.hero(1 if kind == "frank" else 2), kind, 1)
        assert len(t.state.sidekicks) >= 2
        for kind in ("frank", "elemental", "captive-giuseppe"):
            assert {t.state.card(one).id for one in sidekicks.of_kind(t.state, kind)} <= {kind}
