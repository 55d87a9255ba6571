"""Act 8's packets: what their sides do that gifts cannot say."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Size, Slot
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import villain
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.pages import marking, read


def heart(**words: Any) -> Enemies:
    """A table of act 8."""
    return Enemies(**{"mission": "act-8", "villain": "lludwik", "act": 8, **words})


@rule("LL-VCOR-01", "LL-VCOR-03")
def test_once_the_payroll_is_empty_nobody_comes() -> None:
    with heart(heroes=1, villain_plus=[0, 0, 0, 4], portals=["A1"], pack=["gnome"]) as t:
        read(t, "head-of-payroll", "B")
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert (t.state.minions, t.villain.plus, t.told("unpaid", "who")) == ([], [0, 0, 0, 0], ["villain"])
        t.villain.plus[3] = 2
        t.run(Stage.CORRUPTION, until=Stage.MINION)
        assert t.stack("A1") == ["gnome"]


@rule("LL-DOJO-01")
def test_the_beetle_trains_even_a_second_time() -> None:
    with heart(heroes=1, answers=["ability"]) as t:
        t.state.trained = [t.hero(1).role]
        read(t, "the-beetle", "C", **marking(t, 1))
        assert (t.hero(1).is_trained, t.state.trained) == (True, [t.hero(1).role])
        read(t, "the-beetle", "C", **marking(t, 1))
        assert t.hero(1).xp == 2


@rule("LL-TREAS-01", "LL-VDMG-01")
def test_a_ransom_is_the_finest_thing_that_anybody_wears() -> None:
    with heart(heroes=3, villain_plus=[4, 0, 0, 0], gear={1: ["pizza-peel"], 2: ["heavy-hammer"]}) as t:
        worn = [t.state.treasure(t.hero(n).gear[Slot.OFFENSE]) for n in (1, 2)]
        best = max(card.bounty for card in worn)
        finest = [n for n, card in zip((1, 2), worn, strict=True) if card.bounty == best]
        t.answers = [worn[0].id] if len(finest) > 1 else []
        read(t, "ransom-note", "C")
        assert t.hero(finest[0]).gear[Slot.OFFENSE] == 0
        assert sum(bool(t.hero(n).gear[Slot.OFFENSE]) for n in (1, 2)) == 1
        assert (t.villain.health, t.villain.plus) == (25, [1, 0, 0, 0])


@rule("LL-VCOR-02")
def test_after_a_strike_chumps_are_gone_and_dearer() -> None:
    with heart(heroes=1, minions={"A1": ["gnome"], "E5": ["marble-hound", "hound"]}) as t:
        before = [villain.cost(t.state, size) for size in (Size.CHUMP, Size.ELITE)]
        read(t, "minions-strike", "C")
        assert (t.stack("A1"), t.stack("E5"), t.state.hero_stash) == ([], ["marble-hound"], [])
        assert [villain.cost(t.state, size) for size in (Size.CHUMP, Size.ELITE)] == [before[0] + 1, before[1]]


@rule("LL-DMG-01", "LL-XP-01")
def test_whoever_strikes_the_strikers_hits_them_all() -> None:
    with heart(heroes=1, minions={"A1": ["gnome"], "E5": ["marble-hound", "hound"]}) as t:
        read(t, "minions-strike", "D")
        assert [t.state.content.minions[number].id for number in t.state.hero_stash] == ["gnome"]
        # One of stone drops to the bottom as it is Wounded.
        assert t.stack("E5") == ["[hound]", "[marble-hound]"]


@rule("LL-MOVE-10", "LL-XP-05")
@pytest.mark.parametrize("lead", [1, 2])
def test_through_the_last_wall_all_may_come(lead: int) -> None:
    with heart(heroes=3, lead=lead, at={1: "A1", 2: "B2", 3: "E5"}, answers=["yes", "no"]) as t:
        read(t, "the-last-wall", "C", at="E5")
        assert [t.state.regions[hero.at].place for hero in t.state.heroes] == ["E5", "B2", "E5"]
        assert [sum(hero.plus) for hero in t.state.heroes] == [1, 1, 1]
        assert [hero.xp for hero in t.state.heroes] == [int(lead == n) for n in (1, 2, 3)]
