"""Act 8, The Heart of the Labyrinth: its Days by Decree, Sunshards, and how its Final Battle begins."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Pile
from longtable.games.valor_villainy.labyrinth.missions import act8
from longtable.games.valor_villainy.labyrinth.play import battle, looking, missions
from longtable.games.valor_villainy.labyrinth.state import Flipped
from longtable.games.valor_villainy.play import bombs, rockfalls, statuses
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Warding
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import CONTENT, Enemies, place_of


def heart(*, decree: Decree = Decree.NONE, threads: dict[str, int] | None = None, **words: Any) -> Enemies:
    """What the rules do in act 8, for a party that was found to be something."""
    t = Enemies(**{"mission": "act-8", "villain": "lludwik", "act": 8, "sizes": ("chump", "elite", "boss"), **words})
    t.state.decree, t.state.threads = decree, dict(threads or {})
    return t


# ---------------------------------------------------------------- old enemies


@rule("LL-TRACK-02", "LL-TRACK-03", "LL-TRACK-04", "LL-VMAG-06")
def test_each_day_an_old_enemys_trick_comes_under_his_own() -> None:
    with heart(heroes=1, portals=["A1"]) as t:
        deck = t.state.decks[Deck.BLACK]
        for day in (1, 2, 3):
            t.do(missions.begin_day(t.state, day))
            uniques = [t.state.spell(number).unique_of for number in deck[-day - 1 :]]
            assert uniques[-1] == "lludwik"
            assert "" not in uniques
            assert len(set(uniques)) == day + 1
        assert len(t.state.uniques) == 3


@rule("LL-VMAG-06")
@pytest.mark.parametrize(("lot", "spell"), [(1, 0), (7, -1)])
def test_which_trick_it_is_is_a_matter_of_chance(lot: int, spell: int) -> None:
    with heart(heroes=1) as t:
        old = [n for n, card in sorted(CONTENT.spells.items()) if card.unique_of not in ("", "lludwik")]
        t.state.chance.coming["uniques"] = [[lot]]
        act8.add_unique(t.state)
        assert (t.state.uniques, t.state.decks[Deck.BLACK][-2]) == ([old[spell]], old[spell])


@rule("LL-VMAG-06")
def test_an_old_trick_lies_right_under_his_own_above_those_that_came_before() -> None:
    with heart(heroes=1) as t:
        deck = t.state.decks[Deck.BLACK]
        before, own = [*deck[:-1]], deck[-1]
        for _ in range(3):
            act8.add_unique(t.state)
        assert deck == [*before, *t.state.uniques, own]


@rule("LL-VMAG-06")
def test_while_his_own_trick_is_flying_an_old_one_lies_on_top() -> None:
    with heart(heroes=1) as t:
        deck = t.state.decks[Deck.BLACK]
        own = deck.pop()
        t.state.flips = [Flipped(own, 0)]
        before = [*deck]
        act8.add_unique(t.state)
        assert deck == [*before, *t.state.uniques]
        assert own not in t.state.uniques


@rule("LL-VMAG-06")
def test_when_all_old_tricks_have_come_none_comes_twice() -> None:
    with heart(heroes=1) as t:
        old = [n for n, card in sorted(CONTENT.spells.items()) if card.unique_of not in ("", "lludwik")]
        for _ in range(len(old) + 1):
            act8.add_unique(t.state)
        assert sorted(t.state.uniques) == old


@rule("LL-SETUP-16")
def test_who_looks_at_the_black_deck_leaves_all_unique_spells_on_top() -> None:
    with heart(heroes=1, portals=["A1"]) as t:
        t.do(missions.begin_day(t.state, 1))
        deck = t.state.decks[Deck.BLACK]
        uniques, below = deck[-2:], [t.state.spell(number).id for number in reversed(deck[-4:-2])]
        t.answers = [below[1]]
        t.do(looking.look(t.state, t.hero(1), Pile.BLACK, 2))
        assert deck[-2:] == uniques
        assert [t.state.spell(number).id for number in deck[-4:-2]] == below


# ---------------------------------------------------------------- its Days


@rule("LL-TRACK-02", "LL-JUDGE-03")
@pytest.mark.parametrize(
    ("kindnesses", "gained"),
    [
        pytest.param(["gnome"], [1, 0], id="the Lead Hero first"),
        pytest.param(["gnome", "bees", "cooks"], [2, 1], id="in turn"),
        pytest.param(["gnome", "bees", "cooks", "lamps", "crowd"], [2, 2], id="two for each at most"),
        pytest.param(["mule"], [0, 0], id="not every thread is a kindness"),
    ],
)
def test_on_day_1_kindnesses_of_knights_are_remembered(kindnesses: list[str], gained: list[int]) -> None:
    answers = ["melee"] * sum(gained)
    with heart(heroes=2, decree=Decree.KNIGHTS, threads=dict.fromkeys(kindnesses, 1), answers=answers) as t:
        t.do(missions.begin_day(t.state, 1))
        assert [sum(t.hero(n).plus) for n in (1, 2)] == gained


@rule("LL-TRACK-02", "LL-JUDGE-03")
def test_on_day_1_villains_are_paid() -> None:
    with heart(heroes=2, decree=Decree.VILLAINS, threads={"gnome": 1}) as t:
        t.do(missions.begin_day(t.state, 1))
        assert (t.state.loose_bounty, t.hero(1).plus) == (4, [0, 0, 0])


@rule("LL-TRACK-03", "LL-JUDGE-03")
@pytest.mark.parametrize(("threads", "cards"), [({}, 0), ({"cast": 1}, 1)])
def test_on_day_2_knights_eat_and_the_cast_helps(threads: dict[str, int], cards: int) -> None:
    with heart(heroes=1, decree=Decree.KNIGHTS, health={1: 4}, threads=threads, answers=["wild"] * cards) as t:
        t.do(missions.begin_day(t.state, 2))
        assert (t.hero(1).health, len(t.hero(1).hand)) == (7, cards)


@rule("LL-TRACK-03", "LL-JUDGE-03")
def test_on_day_2_villains_draw_and_are_burnt() -> None:
    with heart(heroes=1, decree=Decree.VILLAINS, answers=["wild", "mortality"]) as t:
        t.do(missions.begin_day(t.state, 2))
        assert (t.lost(1), len(t.hero(1).hand)) == (1, 2)


@rule("LL-TRACK-04", "LL-JUDGE-03")
@pytest.mark.parametrize(
    ("decree", "shields", "left"), [(Decree.KNIGHTS, 1, 3), (Decree.VILLAINS, 0, 1), (Decree.NONE, 0, 3)]
)
def test_on_day_3_a_boss_comes_for_the_strongest(decree: Decree, shields: int, left: int) -> None:
    with heart(
        heroes=2, at={1: "A2", 2: "E4"}, health={1: 3}, portals=["A1", "E5"], decree=decree,
        villain_plus=[3, 0, 0, 0],
    ) as t:  # fmt: skip
        t.do(missions.begin_day(t.state, 3))
        boss = t.state.minions[0]
        assert (t.state.card(boss).size.name, t.state.regions[boss.at].place) == ("BOSS", "E5")
        assert (statuses.shields(t.state, t.hero(1).key), t.villain.plus) == (shields, [left, 0, 0, 0])


@rule("LL-TRACK-04", "LL-JUDGE-03", "LL-VDMG-01")
@pytest.mark.parametrize(
    ("decree", "heroes", "left"),
    [(Decree.VILLAINS, 3, 25), (Decree.VILLAINS, 2, 30), (Decree.KNIGHTS, 3, 30), (Decree.NONE, 3, 30)],
)
def test_on_day_3_he_loses_hearts_to_three_villains(decree: Decree, heroes: int, left: int) -> None:
    with heart(heroes=heroes, portals=["A1"], decree=decree, villain_health=30) as t:
        t.do(missions.begin_day(t.state, 3))
        assert t.villain.health == left


@rule("LL-TRACK-04")
@pytest.mark.parametrize(("threads", "lying"), [({"fizzwick": 1}, 0), ({}, 1)])
def test_on_day_3_fizzwick_clears_up_if_he_was_spared(threads: dict[str, int], lying: int) -> None:
    with heart(heroes=1, portals=["A1"], threads=threads) as t:
        rockfalls.drop(t.state, place_of("B2"))
        t.do(bombs.place(t.state, [place_of("E5")], is_rolled=False))
        t.do(missions.begin_day(t.state, 3))
        assert [len(t.state.lay_tokens().rocks), len(t.state.lay_tokens().bombs)] == [lying, lying]


# ---------------------------------------------------------------- the Final Battle


@rule("LL-FINAL-01")
def test_he_enters_on_the_portal_whose_closest_hero_is_furthest() -> None:
    with heart(heroes=2, at={1: "A1", 2: "D4"}, portals=["B1", "B4", "D3"], answers=["done", "done"]) as t:
        t.do(battle.begin(t.state))
        assert t.villain_at == "B4"


@rule("LL-FINAL-07")
def test_the_sunshield_holds_against_his_first_attack_on_each_hero_in_each_face() -> None:
    with heart(heroes=2, at={1: "C3", 2: "A5"}, portals=["C2"], shards=2, answers=["done", "done"]) as t:
        t.do(battle.begin(t.state))
        assert (t.villain_at, t.told("shields", "count")) == ("C2", [])
        lost = []
        for _ in range(2):
            before = t.hero(1).health
            t.do(battles.carry_out(t, "tantrum"))
            lost.append(before - t.hero(1).health)
        assert lost == [1, 3]
        t.villain.health = 0
        t.state.box.judge(t.state)
        before = t.hero(1).health
        t.do(battles.carry_out(t, "tantrum"))
        assert before - t.hero(1).health == 1


@rule("LL-FINAL-07")
@pytest.mark.parametrize(
    ("damage", "more", "left"),
    [(1, {"row": Row.MELEE}, 0), (3, {"row": Row.RANGED}, 1), (3, {"is_aoe": True}, 1), (3, {}, 3), (0, {}, 0)],
)
def test_whatever_attack_it_is_it_is_softened(damage: int, more: dict[str, Any], left: int) -> None:
    with heart(heroes=1, villain_at="C2") as t:
        t.state.warded = 2
        assert count(t.state, Warding(t.villain.key, damage, **more), t.hero(1)).damage == left
        assert bool(t.state.spared) is (left < damage)
        assert count(t.state, Warding("token:bomb", 3, is_aoe=True), t.hero(1)).damage == 3


@rule("LL-FINAL-07")
def test_what_is_no_attack_is_not_softened() -> None:
    with heart(heroes=1, at={1: "C3"}, portals=["C2"], shards=2, answers=["done"]) as t:
        t.do(battle.begin(t.state))
        before = t.hero(1).health
        t.do(battles.carry_out(t, "trapdoor"))
        assert before - t.hero(1).health == 2
