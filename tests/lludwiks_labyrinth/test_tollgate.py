"""Madam Tollgate: every Attack Protocol and every block of her Battle cards, her Unique Spell, and her insert."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Lasts
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import halls, losses, purse
from longtable.games.valor_villainy.labyrinth.play.events import TollPaid
from longtable.games.valor_villainy.play.reactions import befall
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import CONTENT, Enemies, place_of


def attack(protocol: str, **words: Any) -> Enemies:
    """She reveals one card, and its protocol is carried out."""
    return battles.attack(protocol, villain="tollgate", **words)


def block(name: str, **words: Any) -> Enemies:
    """A block of hers answers an attack of the first Hero."""
    return battles.block(name, villain="tollgate", **words)


def number_of(minion: str) -> int:
    """The number of a Minion card."""
    return next(number for number, row in CONTENT.minions.items() if row.id == minion)


# ---------------------------------------------------------------- protocols


@rule("LL-VATK-04", "LL-MAP-02")
def test_closed_gate_walks_to_a_portal_and_shuts_the_last_hall_before_it() -> None:
    # She leaves her Portal for the other; the closest Hero's way there is D5, E5, and the last Hall of it is shut.
    t = attack("closed-gate", heroes=2, at={1: "C5", 2: "A2"}, portals=["C2", "E5"])
    assert (t.villain_at, t.told("named", "who")) == ("E5", ["hero-1"])
    here, there = place_of("D5"), place_of("E5")
    assert here not in t.state.regions[there].beside
    assert there not in t.state.regions[here].beside
    t.run(Stage.REVEAL, until=Stage.PROTOCOL)
    assert here in t.state.regions[there].beside


@rule("LL-VATK-04")
def test_closed_gate_with_no_other_portal_shuts_the_way_to_where_she_is() -> None:
    t = attack("closed-gate", heroes=1, at={1: "C4"}, portals=["C2"])
    assert (t.villain_at, place_of("C3") in t.state.regions[place_of("C2")].beside) == ("C2", False)
    # A Hero who is with her has no way to be shut.
    t = attack("closed-gate", heroes=1, at={1: "C2"}, portals=["C2"])
    assert t.said("door-shuts", "door-holds") == []


@rule("LL-MAP-02", "LL-SCOUT-08")
@pytest.mark.parametrize("place", ["D5", "E5"])
def test_a_shut_hall_whose_tile_is_replaced_stays_as_the_new_tile_has_it(place: str) -> None:
    t = attack("closed-gate", heroes=2, at={1: "C5", 2: "A2"}, portals=["C2", "E5"])
    halls.replace_tile(t.state, place_of(place), "dread-end")
    t.run(Stage.REVEAL, until=Stage.PROTOCOL)
    here, there = place_of("D5"), place_of("E5")
    assert (here in t.state.regions[there].beside) is (there in t.state.regions[here].beside) is False
    assert not any(until.effect is Lasts.SHUT for until in t.state.lasting)


@rule("LL-MAP-08", "LL-VATK-03")
def test_long_shot_meets_the_weakest_hero_in_view_however_far() -> None:
    t = attack("long-shot", heroes=3, at={1: "C3", 2: "C4", 3: "D3"}, health={2: 9, 3: 3}, dice=["W1 W1"])
    assert (t.lost(1), t.hero(2).health, t.hero(3).health) == (0, 7, 3)
    assert t.told("villain-strikes", "region", "why") == [("C4", "fewest-hearts")]


@rule("LL-VATK-04")
def test_long_shot_with_nobody_in_view_brings_her_closer() -> None:
    t = attack("long-shot", heroes=1, at={1: "E4"})
    assert (halls.distance(t.state, place_of(t.villain_at), place_of("E4")), t.lost(1)) == (1, 0)


@rule("LL-VATK-03", "LL-VATK-06")
def test_coin_volley_hits_two_regions_with_one_roll() -> None:
    at = {1: "C1", 2: "C3", 3: "C3", 4: "D2"}
    t = attack("coin-volley", heroes=4, at=at, dice=["W1 W1"], answers=["hero-2", "hero-2"])
    assert [t.lost(number) for number in (1, 2, 3, 4)] == [2, 2, 0, 0]
    assert (t.said("rolls"), t.villain.plus) == (["rolls"], [0, 0, 0, 0])


@rule("LL-VATK-06")
@pytest.mark.parametrize(("at", "health", "stored"), [("A5", 9, 2), ("C1", 1, 1)])
def test_coin_volley_stores_what_neither_region_needs(at: str, health: int, stored: int) -> None:
    t = attack("coin-volley", heroes=2, at={1: at, 2: "E4"}, health={1: health}, dice=["W1 W1"])
    assert t.villain.plus == [0, stored, 0, 0]


@rule("LL-PLUS-03", "LL-VP1-03")
def test_repossess_takes_two_tokens_of_the_richest_and_shoots_with_them() -> None:
    plus = {1: [1, 0, 0], 2: [1, 2, 0]}
    t = attack(
        "repossess", heroes=2, at={1: "C3", 2: "A5"}, plus=plus, dice=["W1 W0"], answers=["melee"],
    )  # fmt: skip
    assert (t.hero(1).plus, t.hero(2).plus) == ([1, 0, 0], [0, 1, 0])
    assert (t.lost(1), t.villain.plus) == (3, [0, 0, 0, 0])
    assert t.told("named", "who", "why") == [("hero-2", "most-tokens")]


@rule("LL-PLUS-03", "LL-VATK-06")
def test_repossess_takes_one_where_there_is_one_and_nothing_where_there_is_none() -> None:
    t = attack("repossess", heroes=1, at={1: "A5"}, plus={1: [0, 0, 1]}, dice=["W0 W0"])
    assert (t.hero(1).plus, t.villain.plus) == ([0, 0, 0], [0, 1, 0, 0])
    t = attack("repossess", heroes=1, at={1: "A5"}, dice=["W0 W0"])
    assert (t.said("named"), t.villain.plus) == ([], [0, 0, 0, 0])


@rule("LL-PAY-01", "LL-XP-01", "LL-MAP-08")
def test_surcharge_is_paid_by_each_hero_in_view_before_she_shoots() -> None:
    with Enemies(
        heroes=3, at={1: "C4", 2: "C1", 3: "D3"}, villain="tollgate", villain_at="C2", points=1, battle=["surcharge"],
        villain_dice=["_", "W W", "_", "_"], dice=["W1 W0"], answers=["heart", "bounty"],
    ) as t:  # fmt: skip
        t.state.loose_bounty = 1
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert ([t.lost(number) for number in (1, 2, 3)], t.state.loose_bounty) == ([1, 1, 0], 0)


@rule("LL-TREAS-01")
def test_foreclosure_takes_a_treasure_of_the_closest_hero_or_hurts() -> None:
    gear = {1: ["pizza-peel", "power-shield"]}
    t = attack("foreclosure", heroes=2, at={1: "C3", 2: "A5"}, gear=gear, answers=["power-shield"])
    assert (t.lost(1), [number for number in t.hero(1).gear if number]) == (0, [t.hero(1).gear[0]])
    assert [t.state.treasure(number).id for number in t.state.treasure_discard] == ["power-shield"]
    assert attack("foreclosure", heroes=2, at={1: "C3", 2: "A5"}).lost(1) == 4


# ---------------------------------------------------------------- blocks


@rule("LL-VDMG-02", "LL-MOVE-10")
def test_portal_step_takes_her_to_another_portal() -> None:
    assert block("portal-step", portals=["C2", "C4", "E5"]).villain_at == "C4"
    assert block("portal-step", portals=["C2"]).villain_at == "C2"


@rule("LL-VDMG-02", "LL-SPAWN-03")
def test_call_a_chump_brings_one_to_her() -> None:
    assert block("call-a-chump", pack=["gnome"]).stack("C2") == ["gnome"]


@rule("LL-VDMG-02", "LL-PAY-01")
def test_receipt_is_paid_by_the_attacker() -> None:
    t = block("receipt", at={1: "C2"}, shields={1: 1})
    assert (t.lost(1), t.said("shields-spent")) == (1, [])


@rule("LL-VDMG-06")
def test_spilled_purse_costs_her_five_and_fills_the_stash() -> None:
    t = block("spilled-purse")
    assert (t.villain.health, t.state.loose_bounty) == (25, 2)


# ---------------------------------------------------------------- what is paid out of the Stash


@rule("LL-XP-01")
def test_bounty_is_paid_in_tokens_first_then_in_minions_of_ones_choice() -> None:
    with Enemies(heroes=1, answers=["teslo"]) as t:
        s = t.state
        gnome, teslo = CONTENT.minions[number_of("gnome")], CONTENT.minions[number_of("teslo")]
        s.hero_stash, s.loose_bounty = [gnome.number, teslo.number], 1
        assert purse.bounty(s) == 1 + gnome.bounty + teslo.bounty == 4
        t.do(purse.spend(s, 3, t.hero(1).role))
        assert (s.loose_bounty, s.hero_stash, s.pack_discards[teslo.size - 1]) == (0, [gnome.number], [teslo.number])


@rule("LL-XP-01")
def test_who_owes_more_than_there_is_pays_all_of_it() -> None:
    with Enemies(heroes=1) as t:
        t.state.loose_bounty = 1
        t.do(purse.spend(t.state, 3, t.hero(1).role))
        assert purse.bounty(t.state) == 0


@rule("LL-SIDE-02", "LL-PAY-04")
def test_a_sidekick_pays_with_its_own_heart() -> None:
    with Enemies(heroes=1, elementals={"C3": 2}) as t:
        t.do(purse.heart_or_bounty(t.state, t.state.sidekicks[0]))
        assert (t.state.sidekicks[0].hearts, t.lost(1)) == (1, 0)


@rule("LL-BLACK-02")
def test_cards_are_lost_one_by_one_as_far_as_there_are_any() -> None:
    with Enemies(heroes=1, hands={1: ["snuff", "tremor", "summons"]}, answers=["tremor", "snuff"]) as t:
        t.do(losses.lose_cards(t.state, t.hero(1), 2))
        assert (len(t.hero(1).hand), t.lost(1)) == (1, 2)
        t.do(losses.lose_cards(t.state, t.hero(1), 2))
        assert t.hero(1).hand == []


# ---------------------------------------------------------------- insert and Unique Spell


@rule("LL-VP1-03")
@pytest.mark.parametrize(("villain_at", "gained"), [("C2", 1), ("", 0)])
def test_interest_comes_with_every_toll_of_the_final_battle(villain_at: str, gained: int) -> None:
    with Enemies(heroes=1, villain="tollgate", villain_at=villain_at) as t:
        t.do(befall(t.state, TollPaid(), t.villain))
        assert t.villain.plus == [0, gained, 0, 0]


@rule("LL-VMAG-06", "LL-PAY-01")
@pytest.mark.parametrize(("answer", "lost", "left"), [("heart", 1, 2), ("bounty", 0, 1)])
def test_the_toll_is_paid_by_the_lead_hero(answer: str, lost: int, left: int) -> None:
    with Enemies(heroes=2, villain="tollgate", lead=2, black=["the-toll"], answers=[answer]) as t:
        t.state.loose_bounty = 2
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert ([t.lost(1), t.lost(2)], t.state.loose_bounty) == ([0, lost], left)
        assert t.told("villain-casts", "spell") == ["the-toll"]
