"""Act 7's packets: what their sides do that gifts cannot say."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.labyrinth.events.act7 import hunt
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import golden, halls, minions
from longtable.games.valor_villainy.labyrinth.play.events import Targeting
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, Turn
from longtable.games.valor_villainy.play import combat, statuses
from longtable.games.valor_villainy.play.characters import base_dice
from longtable.games.valor_villainy.play.reactions import announce
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of, spells
from tests.lludwiks_labyrinth.pages import go_on, marking, read

SHADOW = 1090


def theatre(**words: Any) -> Enemies:
    """A table of act 7."""
    return Enemies(**{"mission": "act-7", "villain": "understudy", "act": 7, **words})


def place(t: Enemies, number: int) -> str:
    """Where a Hero stands."""
    return t.state.regions[t.hero(number).at].place


def xp(t: Enemies) -> list[int]:
    """What the Heroes have learnt."""
    return [hero.xp for hero in t.state.heroes]


# ---------------------------------------------------------------- Tier I


@rule("LL-MOVE-10", "LL-SEQ-06")
def test_through_cracked_glass_one_comes_out_where_halls_lie_alike() -> None:
    # All tiles are alike but for the dead end.
    with theatre(heroes=1, tiles={"B2": "dread-end"}, answers=["E5"]) as t:
        t.state.turns.append(Turn(t.hero(1).key, t.hero(1).role, 1, has_begun=True))
        read(t, "cracked-glass", "C", at="C2")
        assert (place(t, 1), t.state.turns[0].points) == ("E5", 2)


def bare(t: Enemies, *places: str) -> None:
    """Some cells have no tile yet."""
    for name in places:
        region = t.state.regions[place_of(name)]
        region.tile, region.is_face_up = "", False
    halls.lay_anew(t.state)


@rule("LL-SCOUT-02", "LL-SCOUT-13")
def test_an_infinite_hall_is_scouted_from_afar_without_events() -> None:
    with theatre(heroes=1) as t:
        bare(t, "A1", "D4")
        t.state.tiles = [tile for tile in t.state.tiles if t.state.parts.tiles[tile].halls == "NESW"]
        t.state.events = ["cracked-glass"]
        read(t, "infinite-hall", "B", at="B1")
        assert (bool(t.state.regions[place_of("A1")].tile), place(t, 1), t.state.events) == (
            True,
            "C3",
            ["cracked-glass"],
        )


@rule("LL-SCOUT-02", "LL-XP-05")
def test_an_infinite_hall_goes_on_from_what_was_laid() -> None:
    with theatre(heroes=1) as t:
        bare(t, "A1", "A2", "D4")
        t.state.tiles = [tile for tile in t.state.tiles if t.state.parts.tiles[tile].halls == "NESW"] * 2
        read(t, "infinite-hall", "C", at="B1")
        assert [bool(t.state.regions[place_of(name)].tile) for name in ("A1", "A2")] == [True, True]
        assert xp(t) == [1]


@rule("LL-MAI-01")
def test_with_the_signs_turned_minions_go_for_the_furthest() -> None:
    with theatre(heroes=2, at={1: "C2", 2: "E4"}, minions={"C3": ["gnome"]}, dice=["W1"] * 2) as t:
        read(t, "left-is-right", "D")
        t.do(minions.take_turn(t.state, t.state.minions[0]))
        assert t.told("minion-target", "region")[0] == "E4"
        t.state.chance.coming.clear()


@rule("LL-DECK-01")
def test_an_echo_gives_back_the_last_cards_of_a_pile() -> None:
    with theatre(heroes=1, hands={1: []}, answers=["wild"]) as t:
        s = t.state
        s.discards[Deck.WILD] = [s.decks[Deck.WILD].pop(), s.decks[Deck.WILD].pop()]
        s.discards[Deck.MORTALITY] = [s.decks[Deck.MORTALITY].pop()]
        top = [s.discards[Deck.WILD][-1]]
        s.tester = t.hero(1).role
        t.answers = ["wild", "mortality"]
        read(t, "the-echo", "B")
        assert t.hero(1).hand[:1] == top
        assert [len(s.discards[Deck.WILD]), len(s.discards[Deck.MORTALITY])] == [1, 0]


@rule("LL-VMAG-05")
def test_an_echo_repeats_a_black_spell_upon_whoever_called() -> None:
    with theatre(heroes=2) as t:
        s = t.state
        omen = next(n for n in s.decks[Deck.BLACK] if s.spell(n).id == "ill-omen")
        s.decks[Deck.BLACK].remove(omen)
        s.discards[Deck.BLACK].append(omen)
        s.tester = t.hero(2).role
        read(t, "the-echo", "C")
        assert [statuses.is_doomed(s, hero.key) for hero in s.heroes] == [False, True]
        assert (s.initiative, spells(s, s.discards[Deck.BLACK])) == (0, ["ill-omen"])


@rule("LL-HEAL-01", "LL-PLUS-03")
def test_whoever_sits_down_before_the_mirror_forgets_the_others() -> None:
    with theatre(heroes=2, health={1: 3}, plus={2: [1, 0, 0]}, answers=["melee", "melee"]) as t:
        read(t, "vanity", "B")
        assert (t.lost(1), t.hero(1).plus, t.hero(2).plus) == (0, [2, 0, 0], [0, 0, 0])


# ---------------------------------------------------------------- Your Own Shadow


def cast_shadow(t: Enemies) -> Any:
    """The first Hero's Shadow stands at C5."""
    return read(t, "your-own-shadow", "A", at="C5")


@rule("LL-MAI-01", "LL-ROLL-06")
def test_your_own_shadow_has_your_dice_and_comes_for_you_alone() -> None:
    with theatre(heroes=2, at={1: "C3", 2: "C4"}, rows={1: ["R Y", "_", "_"]}, dice=["R2 Y1"]) as t:
        packet = cast_shadow(t)
        shadow = t.state.minion(SHADOW)
        assert (packet.marked, packet.side, t.stack("C5")) == (t.hero(1).role, "B", ["own-shadow"])
        assert base_dice(t.state, shadow, Row.MELEE) == [3, 2]
        shadow.is_wounded = True
        assert base_dice(t.state, shadow, Row.MELEE) == [1, 1]
        shadow.is_wounded = False
        t.do(minions.take_turn(t.state, shadow))
        assert set(t.told("minion-target", "region")) == {"C3"}


@rule("LL-MAI-01")
@pytest.mark.parametrize(("quarry", "fallen", "goal"), [(2, 0, "C2"), (1, 0, "A1"), (1, 1, "C4"), (3, 3, "C2")])
def test_who_is_hunted_is_sought_while_on_the_map(quarry: int, fallen: int, goal: str) -> None:
    places = {1: "A1", 2: "C2", 3: "C4"}
    with theatre(heroes=3, at=places, minions={"C5" if quarry == 1 else "C1": ["gnome"]}) as t:
        gnome = t.state.minions[0]
        hunt(t.state, t.state.card(gnome).key, t.hero(quarry))
        if fallen:
            t.hero(fallen).at = NOWHERE
        target = golden.place(t.state, golden.enemy_places(t.state), by=gnome.at)
        assert target is not None
        event = Targeting(t.state.card(gnome).key, target.it, gnome.at)
        t.do(announce(t.state, event, t.villain.role))
        assert t.state.regions[event.target].place == goal


@rule("LL-XP-01")
def test_a_fallen_shadow_is_worth_its_bounty_and_lies_in_no_deck() -> None:
    with theatre(heroes=1) as t:
        packet = cast_shadow(t)
        t.do(combat.defeat_minion(t.state, t.state.minion(SHADOW), t.hero(1).key, t.hero(1).role))
        assert (t.state.hero_stash, t.state.loose_bounty) == ([], 3)
        go_on(t, packet)
        assert xp(t) == [2]


@rule("LL-HEAL-01")
def test_who_shakes_hands_with_the_shadow_is_whole_again() -> None:
    with theatre(heroes=1) as t:
        cast_shadow(t)
        statuses.mark_doomed(t.state, t.hero(1))
        read(t, "your-own-shadow", "D", count=SHADOW, **marking(t, 1))
        assert (t.state.minions, xp(t), statuses.is_doomed(t.state, t.hero(1).key)) == ([], [2], False)
        assert (t.state.hero_stash, t.state.lasting) == ([], [])


# ---------------------------------------------------------------- Tier II


@rule("LL-PLUS-03")
@pytest.mark.parametrize(("threads", "left"), [({"badluck": 1}, 0), ({}, 1)])
def test_a_broken_pane_is_remembered(threads: dict[str, int], left: int) -> None:
    with theatre(heroes=1, plus={1: [1, 0, 0]}) as t:
        t.state.threads = threads
        read(t, "seven-years-bad-luck", "A")
        assert sum(t.hero(1).plus) == left


@rule("LL-EVENT-05")
def test_bad_luck_in_instalments_is_over_after_three() -> None:
    with theatre(heroes=2, plus={1: [1, 0, 0]}) as t:
        packet = read(t, "seven-years-bad-luck", "D")
        assert (t.hero(1).plus, t.lost(1), t.state.stored) == ([0, 0, 0], 0, [packet])
        go_on(t, packet)
        assert (t.lost(1), t.state.stored, xp(t)) == (2, [packet], [0, 0])
        go_on(t, packet)
        assert (t.lost(1), t.state.stored, t.state.archive, xp(t)) == (4, [], [packet], [1, 1])


@rule("LL-EVENT-05")
@pytest.mark.parametrize(("before", "is_over"), [(1, False), (2, True), (5, True)])
def test_bad_luck_is_over_as_soon_as_it_was_paid_often_enough(before: int, is_over: bool) -> None:
    with theatre(heroes=1) as t:
        packet = read(t, "seven-years-bad-luck", "D", count=before)
        assert (packet in t.state.archive, xp(t)) == (is_over, [int(is_over)])


@rule("LL-MOVE-10", "LL-PLUS-03")
def test_at_the_stage_door_everybody_may_enter_where_somebody_is() -> None:
    with theatre(heroes=2, at={1: "A1", 2: "E5"}, answers=["pass", "A1"]) as t:
        read(t, "stage-door", "C")
        assert ([place(t, n) for n in (1, 2)], [sum(t.hero(n).plus) for n in (1, 2)]) == (["A1", "A1"], [1, 1])


@rule("LL-PLUS-03")
def test_the_public_comes_in_and_takes_the_largest_stack_apart() -> None:
    stacks = {"A1": ["gnome"], "E5": ["sprite", "hound"]}
    with theatre(heroes=1, minions=stacks, answers=["melee", "magic"]) as t:
        read(t, "stage-door", "D")
        assert (t.stack("A1"), t.stack("E5"), t.state.hero_stash) == (["gnome"], ["hound"], [])
        assert t.hero(1).plus == [1, 0, 1]


@rule("LL-MSTEP-01")
def test_the_signs_are_turned_for_one_minion_step() -> None:
    with theatre(heroes=1, at={1: "C2"}, minions={"A5": ["gnome"]}, fallen=[1]) as t:
        read(t, "left-is-right", "D")
        t.run(Stage.VILLAIN_LEVEL, until=Stage.DAY)
        assert len(t.state.lasting) == 1
        t.run(Stage.VILLAIN_LEVEL, until=Stage.DAY)
        assert t.state.lasting == []
