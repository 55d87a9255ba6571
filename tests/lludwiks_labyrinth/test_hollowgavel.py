"""Judge Hollowgavel: every Attack Protocol, block and step of his, and his Unique Spell."""

from collections.abc import Sequence
from typing import Any

import pytest

from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.labyrinth.play import battle
from longtable.games.valor_villainy.play import combat, statuses
from longtable.games.valor_villainy.play.combat import Attack
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import CONTENT, RANGED, Enemies

DICE = ["W W", "W W", "_", "_"]


def court(*, doomed: Sequence[int] = (), **words: Any) -> Enemies:
    """A table at which he stands on C2, and some Heroes are Doomed."""
    t = Enemies(
        **{"villain": "hollowgavel", "act": 5, "villain_at": "C2", "points": 1, "villain_dice": DICE, **words}
    )
    for number in doomed:
        statuses.mark_doomed(t.state, t.hero(number))
    t.facts.clear()
    return t


def attack(protocol: str, **words: Any) -> Enemies:
    """He reveals one card, and its protocol is carried out."""
    with court(battle=[protocol], **words) as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        return t


def block(name: str, **words: Any) -> Enemies:
    """A block of his answers an attack of the first Hero."""
    with court(**words) as t:
        battles.answer(t, name)
        return t


def doomed(t: Enemies) -> list[int]:
    """Which Heroes are Doomed."""
    return [number for number, hero in enumerate(t.state.heroes, 1) if statuses.is_doomed(t.state, hero.key)]


# ---------------------------------------------------------------- protocols


@rule("LL-VATK-04")
def test_the_gavel_goes_for_the_doomed_and_falls_harder_there() -> None:
    t = attack("the-gavel", at={1: "C3", 2: "D3"}, doomed=[2], shields={2: 2}, dice=["W1 W0"])
    assert (t.villain_at, t.told("villain-strikes", "region", "hits"), t.lost(1)) == ("D3", [("D3", 4)], 0)


@rule("LL-VATK-04")
def test_the_gavel_falls_no_harder_where_the_doomed_hero_is_out_of_reach() -> None:
    t = attack("the-gavel", heroes=3, at={1: "A2", 2: "A1", 3: "B1"}, villain_at="C3", doomed=[2], dice=["W1 W0"])
    assert t.told("villain-strikes", "region", "hits") == [(t.villain_at, 1)]


@rule("LL-VATK-04")
def test_the_gavel_without_a_doomed_hero_goes_for_the_closest() -> None:
    t = attack("the-gavel", at={1: "C3", 2: "E3"}, dice=["W1 W0"])
    assert (t.villain_at, t.lost(1)) == ("C3", 1)


@rule("LL-DOOM-01", "LL-MAP-08")
def test_sentence_dooms_whom_he_sees_and_hurts_who_was_doomed() -> None:
    t = attack("sentence", heroes=4, at={1: "C2", 2: "C4", 3: "E2", 4: "D3"}, doomed=[3])
    assert (doomed(t), [t.lost(number) for number in (1, 2, 3, 4)]) == ([1, 2], [0, 0, 6, 0])


@rule("LL-BLACK-02")
def test_contempt_takes_a_card_of_many_and_hurts_who_has_hardly_any() -> None:
    hands = {1: ["tremor", "snuff", "greed", "shut-door", "whisper"], 2: ["tremor", "snuff"], 3: ["whisper"]}
    t = attack("contempt", heroes=3, at={1: "A5", 2: "A5", 3: "A5"}, hands=hands, answers=["snuff"])
    assert [len(hero.hand) for hero in t.state.heroes] == [4, 2, 1]
    # A Black Spell that is discarded costs a Heart.
    assert [t.lost(number) for number in (1, 2, 3)] == [1, 0, 2]


@rule("LL-BLACK-02")
@pytest.mark.parametrize(("cards", "left", "lost"), [(0, 0, 2), (1, 1, 2), (2, 2, 0), (3, 3, 0), (4, 3, 0)])
def test_contempt_goes_by_the_number_of_cards(cards: int, left: int, lost: int) -> None:
    hand = ["burrow", "leech", "drain", "moulting"][:cards]
    t = attack("contempt", heroes=1, at={1: "A5"}, hands={1: hand}, answers=["leech"] if left < cards else [])
    assert (len(t.hero(1).hand), t.lost(1)) == (left, lost)


@rule("LL-REACT-01", "LL-VMAG-01")
def test_objection_overrules_the_first_reaction_and_no_second() -> None:
    barks = [card.number for card in CONTENT.spells.values() if card.id == "bark-skin"]
    answers = ["bark-skin", "magic", "bark-skin", "melee"]
    with court(heroes=1, at={1: "A5"}, plus={1: [0, 0, 2]}, battle=["objection"], answers=answers) as t:
        t.hero(1).hand[:] = barks
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert (t.told("villain-casts", "spell"), doomed(t)) == (["the-verdict-spell"], [1])
        t.state.lay_tokens().doomed.clear()
        t.do(combat.harm(t.state, t.villain.key, t.villain.role, t.hero(1).key, 5))
        assert (t.lost(1), t.hero(1).plus, t.hero(1).hand) == (2, [1, 0, 0], [])
        assert t.told("overruled", "spell") == ["bark-skin"]


@rule("LL-REACT-01")
def test_objection_ends_with_his_next_turn() -> None:
    with court(heroes=1, at={1: "A5"}, battle=["objection", "sentence"]) as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert len(t.state.lasting) == 1
        t.run(Stage.REVEAL, until=Stage.PROTOCOL)
        assert t.state.lasting == []


@rule("LL-VATK-02")
def test_precedent_repeats_what_came_before_it_in_this_turn() -> None:
    with court(heroes=1, at={1: "C2"}, points=2, battle=["precedent", "the-gavel"], dice=["W1 W0", "W1 W1"]) as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert (t.told("protocol", "card"), t.lost(1)) == (["the-gavel", "precedent"], 3)


@rule("LL-VATK-02", "LL-VMAG-01")
def test_precedent_without_one_is_black_arts() -> None:
    with court(heroes=1, at={1: "C2"}, points=1, battle=["the-gavel", "precedent"], dice=["W1 W0"]) as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.told("villain-casts", "spell")[:1] == ["the-verdict-spell"]
        assert (t.told("protocol", "card"), t.lost(1)) == (["the-gavel", "precedent"], 1)


@rule("LL-MOVE-10", "LL-VP1-03", "LL-DOOM-01")
def test_adjourned_he_goes_far_away_and_portals_are_doomed() -> None:
    t = attack("adjourned", at={1: "C3", 2: "A5"}, portals=["C3", "A5", "D3"])
    assert (t.villain_at, t.villain.plus, doomed(t)) == ("A5", [0, 0, 2, 0], [1, 2])


# ---------------------------------------------------------------- blocks


@rule("LL-VDMG-02", "LL-DOOM-01")
def test_overruled_dooms_the_attacker() -> None:
    assert doomed(block("overruled", at={1: "A5"})) == [1]


@rule("LL-VDMG-02", "LL-BLACK-02")
def test_costs_take_a_card_or_hearts() -> None:
    t = block("costs", hands={1: ["bark-skin", "tremor"]}, answers=["bark-skin"])
    assert (len(t.hero(1).hand), t.lost(1)) == (1, 0)
    assert block("costs").lost(1) == 2


@rule("LL-VDMG-06")
def test_mistrial_acquits_one_of_the_attackers_choice() -> None:
    t = block("mistrial", heroes=3, doomed=[1, 3], answers=["hero-3"])
    assert (t.villain.health, doomed(t)) == (25, [1])
    assert block("mistrial").villain.health == 25


# ---------------------------------------------------------------- the insert


def defend(t: Enemies, number: int) -> None:
    """An attack of a Hero has cost him Hearts; the top card answers."""
    t.do(battle.defend(t.state, Attack(t.hero(number).key, t.hero(number).role, t.villain.at, row=RANGED)))


@rule("LL-VDMG-06", "LL-DOOM-02")
@pytest.mark.parametrize(("doomed_heroes", "health"), [([], 25), ([2], 25), ([1], 30)])
def test_presiding_he_takes_no_critical_from_the_doomed(doomed_heroes: Sequence[int], health: int) -> None:
    with court(doomed=doomed_heroes, battle=["the-gavel"]) as t:
        defend(t, 1)
        assert (t.villain.health, t.said("critical") == []) == (health, health == 30)


@rule("LL-DIFF-01", "LL-DOOM-01")
def test_on_the_third_easy_step_each_hero_may_ignore_one_doom() -> None:
    with court(mode=Mode.EASY_3, answers=["no", "yes"]) as t:
        t.do(statuses.doom(t.state, t.hero(1)))
        assert doomed(t) == [1]
        t.do(statuses.doom(t.state, t.hero(1)))
        t.state.lay_tokens().doomed.clear()
        t.do(statuses.doom(t.state, t.hero(1)))
        assert (doomed(t), t.told("doom-ignored", "who")) == ([], ["hero-1"])
        t.do(statuses.doom(t.state, t.hero(1)))
        assert doomed(t) == [1]
        t.answers.append("yes")
        t.do(statuses.doom(t.state, t.hero(2)))
        assert doomed(t) == [1]


@rule("LL-DIFF-01", "LL-DOOM-03")
@pytest.mark.parametrize(("mode", "lost"), [(Mode.HARD_3, 4), (Mode.HARD_2, 0)])
def test_on_the_third_hard_step_a_second_doom_hurts(mode: Mode, lost: int) -> None:
    with court(mode=mode) as t:
        t.do(statuses.doom(t.state, t.hero(1)))
        assert t.lost(1) == 0
        t.do(statuses.doom(t.state, t.hero(1)))
        # Two damage, doubled, for the Doom falls with it.
        assert t.lost(1) == lost


# ---------------------------------------------------------------- his Spell


@rule("LL-VMAG-06", "LL-DOOM-01")
def test_the_verdict_dooms_the_lead_hero() -> None:
    with Enemies(villain="hollowgavel", act=5, lead=2, black=["the-verdict-spell"]) as t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (doomed(t), t.lost(1), t.lost(2)) == ([2], 0, 0)
