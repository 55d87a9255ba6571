"""A season of Harbor: its rules as stories, from record to record."""

from typing import Any

import pytest

from longtable.engine.table import Seat, Table
from longtable.testing import Story, rule
from longtable.testing import table as open_table
from tests.harbor import harbor

game = harbor.game
season = harbor.season
Berth, HarborRecord = season.Berth, season.HarborRecord

LONE = {0: ["barge"], 1: ["barge"]}
"""One ship each, which sails without a choice: two dice end the table."""


def record(sailed: int = 0, regatta: bool = False, **cargo: int) -> Any:
    """The books of a season: so many seas sailed, and so much cargo of each role."""
    return HarborRecord(sailed=sailed, had_regatta=regatta, berths={role: Berth(n) for role, n in cargo.items()})


def table(sea: str, before: Any, dice: list[int], hands: dict[int, list[str]] | None = None) -> Story:
    storms = {"storm": [[die] for die in dice]}
    hands = hands or LONE
    t: Story = open_table(game, seats=len(hands), options={"sea": sea}, hands=hands, chance=storms, record=before)
    return t


def concluded(t: Story) -> Any:
    return t.table.conclusion


def cargo(concluded: Any) -> dict[str, int]:
    return {role: berth.cargo for role, berth in concluded.berths.items()}


def offered(before: Any) -> list[str]:
    return [following.key for following in game.campaign.next_games(before)]


# ---------------------------------------------------------------- seas


@rule("HB-SEA-01")
@pytest.mark.parametrize(
    ("sea", "lowest", "worth"), [("bay", 2, 2), ("straits", 3, 2), ("ocean", 3, 4), ("regatta", 1, 2)]
)
def test_a_sea_changes_the_die_and_the_worth(sea: str, lowest: int, worth: int) -> None:
    storms = {"storm": [[lowest], [max(1, lowest - 1)]]}
    t = open_table(game, seats=2, options={"sea": sea}, hands=LONE, chance=storms)
    points = [player.points for player in t.state.players]
    assert points == ([worth, worth] if sea == "regatta" else [worth, 0])
    said = [fact.data["die"] for fact in t.facts("wind")]
    assert said == {"bay": [], "regatta": [2, 2]}.get(sea, [lowest - 1, lowest - 2])


# ---------------------------------------------------------------- tables one after the other


@rule("HB-SEASON-01", "HB-SEASON-05")
def test_the_seas_come_in_order_and_a_regatta_once_between_them() -> None:
    assert offered(record()) == ["bay"]
    assert offered(record(1)) == ["straits", "regatta"]
    assert offered(record(2)) == ["ocean", "regatta"]
    assert offered(record(1, regatta=True)) == ["straits"]
    assert offered(record(3)) == []
    [_, regatta] = game.campaign.next_games(record(1))
    assert regatta.options == {"sea": "regatta", "cards": 3}


@rule("HB-SEASON-02")
def test_what_comes_home_is_added_when_the_sea_is_sailed() -> None:
    t = table("bay", record(), [5, 5], {0: ["galleon"], 1: ["galleon"]})
    t.seat(0).asked("dock").answers("no")
    t.seat(1).answers("no")
    assert cargo(concluded(t)) == {"p1": 5, "p2": 5}
    assert concluded(t).sailed == 1
    assert t.table.game.verdict(t.table.outcome, t.table.naming) == "Ada and Ben won with 5 cargo."


@rule("HB-SEASON-02")
@pytest.mark.parametrize(("die", "sailed"), [(5, 1), (4, 0)])
def test_a_sea_is_lost_with_less_than_three_cargo_for_each(die: int, sailed: int) -> None:
    t = table("bay", record(), [die, 1], {0: ["galleon"], 1: ["pilot"]})
    if sailed:
        t.seat(0).answers("no")
    assert concluded(t).sailed == sailed
    assert cargo(concluded(t)) == ({"p1": 5, "p2": 1} if sailed else {"p1": 0, "p2": 0})


@rule("HB-SEASON-02")
def test_a_lost_sea_loses_nothing_of_before_and_is_sailed_again() -> None:
    before = record(1, p1=2, p2=1)
    t = table("straits", before, [1, 1])
    assert concluded(t) == before
    assert offered(concluded(t))[0] == "straits"
    assert t.table.outcome.winners == ()
    verdict = t.table.game.verdict(t.table.outcome, t.table.naming)
    assert verdict == "The sea was too rough: 0 cargo came home of the 6 that were needed. It is sailed again."


@rule("HB-SEASON-03")
def test_whoever_has_three_cargo_may_have_a_dock_built() -> None:
    t = table("bay", record(), [2, 5], {0: ["barge"], 1: ["galleon"]})
    assert t.asked == {1: "dock"}
    t.seat(1).offered("yes", "no").answers("yes")
    berths = concluded(t).berths
    assert (berths["p1"], berths["p2"]) == (Berth(2, 0), Berth(2, 1))
    assert "Ben had a dock built: 1 more card at every later table of the season." in t.seat(0).reads()


@rule("HB-SEASON-03")
def test_nobody_builds_when_no_sea_is_to_come() -> None:
    t = table("ocean", record(2, p1=9, p2=9), [6, 6])
    assert t.table.is_over
    assert concluded(t).sailed == 3


@rule("HB-SEASON-04")
@pytest.mark.parametrize(("docks", "cards"), [(0, 5), (2, 7), (9, 8)])
def test_every_dock_is_a_card_more_up_to_eight(docks: int, cards: int) -> None:
    before = HarborRecord(sailed=1, berths={"p1": Berth(0, docks)})
    t = open_table(game, seats=2, options={"sea": "straits"}, record=before)
    assert [len(player.hand) for player in t.state.players] == [cards, 5]


@rule("HB-SEASON-01", "HB-SEASON-04")
def test_who_is_new_begins_with_nothing_and_who_stays_away_keeps_what_they_have() -> None:
    before = record(1, p1=1, p2=2, p3=2)
    t = table("straits", before, [6, 6, 1, 1], {0: ["galleon"], 1: ["barge"], 2: ["barge"], 3: ["barge"]})
    assert t.state.season.berths["p4"] == Berth()
    t = table("straits", before, [6, 1], {0: ["galleon"], 1: ["barge"]})
    assert cargo(concluded(t)) == {"p1": 1, "p2": 2, "p3": 2}


@rule("HB-SEASON-05")
def test_a_regatta_counts_and_cannot_be_lost() -> None:
    t = table("regatta", record(1, p1=0, p2=0), [1, 1], {0: ["galleon"], 1: ["barge"]})
    assert cargo(concluded(t)) == {"p1": 0, "p2": 2}
    assert (concluded(t).sailed, concluded(t).had_regatta) == (1, True)


@rule("HB-SEASON-06")
def test_most_cargo_wins_the_season() -> None:
    names = {"p1": "Ada", "p2": "Ben"}
    assert game.standing(record(2, p1=3, p2=4), names) == [
        "Ada has 3 cargo in the season, and 0 docks.",
        "Ben has 4 cargo in the season, and 0 docks.",
    ]
    assert game.standing(record(3, p1=3, p2=4), names)[-1] == "The season is over: Ben brought home most."
    assert len(game.standing(record(3, p1=4, p2=4), names)) == 4


def test_a_table_on_its_own_has_no_books() -> None:
    table: Table[Any, Any] = Table.open(game, [Seat("Ada"), Seat("Ben")], "alone", game.read_options({"players": 2}))
    while not table.is_over:
        request, ask = next(iter(table.asks.items()))
        table.answer_index(request, game.policy(table.state, ask))
    assert table.state.season is None
    assert not [known for known in table.decisions if known.kind == "dock"]
