"""Needs and costs of options: each word at its border, where it is just so and where it is just not so."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Slot
from longtable.games.valor_villainy.labyrinth.kinds import Decree
from longtable.games.valor_villainy.labyrinth.packets import OptionRow
from longtable.games.valor_villainy.labyrinth.play import needs
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, Packet
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of

MARK, BESIDE, FAR = "C3", "C2", "A1"
CHUMP = "gnome"


def why(t: Enemies, *, marked: int = 2, fell_to: int = 0, **words: Any) -> str:
    """Why an option of a packet cannot be taken; it was drawn by the first Hero, and another is marked."""
    packet = Packet("gift", at=place_of(MARK), scouter=t.hero(1).role, marked_at=place_of(MARK))
    packet.marked = t.hero(marked).role if marked else packet.marked
    packet.fell_to = t.hero(fell_to).role if fell_to else packet.fell_to
    packet.count = next(card.number for card in t.state.content.minions.values() if card.id == CHUMP)
    found = needs.why_not(t.state, packet, OptionRow(id="way", label="A way", to="B", **words))
    return "" if found is None else found.reason


def party(**words: Any) -> Enemies:
    """Three Heroes: one by the mark, one beside it, one far away."""
    return Enemies(**{"heroes": 3, "at": {1: MARK, 2: BESIDE, 3: FAR}, **words})


@rule("LL-EVENT-06", "LL-XP-01")
@pytest.mark.parametrize(
    ("need", "bounty", "short"), [("2", 2, ""), ("2", 1, "bounty-short"), ("h", 1, "bounty-short")]
)
def test_bounty_is_needed_in_full(need: str, bounty: int, short: str) -> None:
    t = party()
    t.state.loose_bounty = bounty
    assert why(t, needs=f"bounty {need}") == short
    assert why(t, cost=f"lose party {need}") == short


@rule("LL-EVENT-06")
def test_half_of_the_heroes_is_rounded_up() -> None:
    t = party()
    t.state.loose_bounty = 2
    assert why(t, needs="bounty h") == why(t, cost="lose party h") == ""


@rule("LL-JUDGE-03")
@pytest.mark.parametrize("decree", list(Decree))
def test_a_decree_is_needed_as_it_was_given(decree: Decree) -> None:
    t = party()
    t.state.decree = decree
    assert (why(t, needs="knights") == "") is (decree is Decree.KNIGHTS)
    assert (why(t, needs="villains") == "") is (decree is Decree.VILLAINS)
    assert "no-decree" in (why(t, needs="knights"), why(t, needs="villains"))


@rule("LL-EVENT-06")
def test_heroes_are_counted_on_the_map() -> None:
    t = party()
    assert [why(t, needs=f"heroes {count}+") for count in (2, 3, 4)] == ["", "", "alone"]
    t.hero(3).at = NOWHERE
    assert [why(t, needs=f"heroes {count}+") for count in (2, 3)] == ["", "alone"]


@rule("LL-EVENT-06")
def test_threads_are_promises_that_were_kept() -> None:
    t = party()
    t.state.threads = {"orchid": 1, "gnome": 0}
    assert [why(t, needs=need) for need in ("thread orchid", "thread gnome", "any thread")] == [
        "",
        "never-met",
        "never-met",
    ]
    t.state.threads = {"bees": 1}
    assert [why(t, needs=need) for need in ("thread bees", "thread orchid", "any thread")] == ["", "never-met", ""]


@rule("LL-TREAS-01")
@pytest.mark.parametrize(
    ("wearer", "able"),
    [
        (0, []),
        (1, ["gear", "gear scouter", "treasure"]),
        (2, ["gear", "gear marked", "treasure"]),
        (3, ["gear", "treasure"]),
    ],
)
def test_gear_is_asked_of_anybody_or_of_one(wearer: int, able: list[str]) -> None:
    t = party(gear={wearer: ["pizza-peel"]} if wearer else {})
    asked = ("gear", "gear scouter", "gear marked", "treasure", "defense marked")
    assert [need for need in asked if not why(t, needs=need)] == able
    assert all(why(t, needs=need) in ("", "no-gear") for need in asked)


@rule("LL-TREAS-01", "LL-LOOT-02")
def test_a_treasure_of_the_stash_serves_and_a_defense_is_one_of_the_marked_heros() -> None:
    t = party()
    t.state.stash_treasures.append(t.state.treasures[-1])
    assert [why(t, needs=need) for need in ("treasure", "gear")] == ["", "no-gear"]
    for number in (1, 2):
        t = party()
        t.hero(number).gear[Slot.DEFENSE] = 1
        assert (why(t, needs="defense marked") == "") is (number == 2)


@rule("LL-EVENT-04")
@pytest.mark.parametrize(
    ("places", "able"),
    [
        ((MARK, FAR, FAR), ["hero-there", "hero-near", "another-there"]),
        ((FAR, MARK, FAR), ["hero-there", "hero-near", "marked-there"]),
        ((BESIDE, FAR, FAR), ["hero-near", "another-there"]),
        ((FAR, BESIDE, FAR), ["hero-near"]),
        ((FAR, FAR, MARK), ["hero-there", "hero-near", "another-there"]),
        ((FAR, FAR, FAR), []),
    ],
)
def test_who_has_to_be_by_the_marked_region(places: tuple[str, ...], able: list[str]) -> None:
    t = party(at=dict(enumerate(places, 1)))
    asked = ("hero-there", "hero-near", "marked-there", "another-there")
    assert [need for need in asked if not why(t, needs=need)] == able
    assert all(why(t, needs=need) in ("", "nobody-near") for need in asked)


@rule("LL-EVENT-05")
@pytest.mark.parametrize(
    ("where", "fell_to", "able"),
    [
        (MARK, 0, ["minion-alive", "minion-with-hero"]),
        (BESIDE, 0, ["minion-alive", "minion-with-hero", "minion-with-marked"]),
        ("E5", 0, ["minion-alive"]),
        ("", 2, ["minion-gone", "minion-fell-to-marked"]),
        ("", 1, ["minion-gone", "minion-fell-to-others"]),
        ("", 0, ["minion-gone", "minion-fell-to-others"]),
    ],
)
def test_what_has_become_of_the_minion_of_a_packet(where: str, fell_to: int, able: list[str]) -> None:
    t = party(minions={where: [CHUMP]} if where else {})
    asked = [
        f"minion-{so}" for so in ("alive", "gone", "with-hero", "with-marked", "fell-to-marked", "fell-to-others")
    ]
    assert [need for need in asked if not why(t, needs=need, fell_to=fell_to)] == [
        one for one in asked if one in able
    ]
    assert all(why(t, needs=need, fell_to=fell_to) in ("", "not-yet") for need in asked)


@rule("LL-EVENT-05")
def test_without_a_mark_nobody_was_the_marked_one() -> None:
    t = party()
    assert why(t, needs="minion-fell-to-others", marked=0) == ""
    assert why(t, needs="minion-fell-to-marked", marked=0) == "not-yet"


@rule("LL-PAY-02")
@pytest.mark.parametrize(("hearts", "short"), [((2, 9, 9), ""), ((1, 9, 9), "hearts-short")])
def test_hearts_are_paid_in_full(hearts: tuple[int, ...], short: str) -> None:
    t = party(health=dict(enumerate(hearts, 1)))
    assert why(t, cost="pay scouter 2") == short
    assert why(t, cost="pay each 2") == short
    assert why(t, cost="pay near 2") == ""


@rule("LL-PAY-02", "LL-BLACK-02")
def test_cards_are_discarded_in_full() -> None:
    t = party(hands={1: ["leech"], 2: ["leech", "drain"]})
    assert [why(t, cost=f"drop scouter {count}") for count in (1, 2)] == ["", "cards-short"]
    assert [why(t, cost=f"drop marked {count}") for count in (2, 3)] == ["", "cards-short"]


@rule("LL-PAY-02")
def test_who_is_not_there_pays_nothing_and_makes_no_test() -> None:
    t = party(at={1: FAR, 2: FAR, 3: FAR})
    assert why(t, cost="pay there 1") == "nobody-near"
    row = {"id": "try", "label": "Try", "passed": "B", "failed": "C"}
    packet = Packet("gift", at=place_of(MARK), scouter=t.hero(1).role, marked_at=place_of(MARK))
    there = needs.why_not(t.state, packet, OptionRow(test="melee 2 there", **row))
    assert there is not None
    assert there.reason == "nobody-near"
    assert needs.why_not(t.state, packet, OptionRow(test="melee 2 scouter", **row)) is None
