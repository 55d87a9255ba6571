"""Lanterns, the example of a game whose chairs are not its roles."""

import pytest

from longtable.engine.check import check_game
from longtable.testing import Story, rule, table
from longtable.testing.coverage import covered_rules
from tests.examples import EXAMPLES
from tests.lanterns import lanterns

game = lanterns.game
EVEN = [["cask", "jar", "drop"], ["cask", "jar", "flask"], ["cask", "flask", "flask"], ["cask", "jar", "drop"]]
M1, M2, M3, M4, ALL = "miner-1", "miner-2", "miner-3", "miner-4", "party"


def mine(seats: int = 1, **options: object) -> Story:
    story: Story = table(game, seats=seats, options=options, oil=EVEN, resting=("way", "burn"))
    return story


def burns(t: Story, *names: str) -> None:
    """What each miner burns, in order; whoever leads it is asked."""
    for miner, name in zip((M1, M2, M3, M4), names, strict=True):
        t.seat(miner).asked("burn").answers(name)


@rule("LA-SEAT-01")
@pytest.mark.parametrize(
    ("people", "seating"),
    [
        (1, [(M1, M2, M3, M4, ALL)]),
        (2, [(M1, M3, ALL), (M2, M4, ALL)]),
        (3, [(M1, M4, ALL), (M2, M4, ALL), (M3, M4, ALL)]),
        (4, [(M1, ALL), (M2, ALL), (M3, ALL), (M4, ALL)]),
    ],
)
def test_there_are_always_four_miners(people: int, seating: list[tuple[str, ...]]) -> None:
    t = mine(people)
    assert [seat.roles for seat in t.table.seats] == seating
    assert len(t.state.miners) == 4


@rule("LA-SEAT-02")
def test_a_table_may_lead_all_miners_together() -> None:
    t = mine(3, together=True)
    assert [seat.roles for seat in t.table.seats] == [(M1, M2, M3, M4, ALL)] * 3
    t.seat(2).answers("wide")
    assert t.table.asked_for(t.table.seats[0].roles[0]) == (0, 1, 2)


@rule("LA-SETUP-01")
def test_every_miner_has_oil_for_every_level() -> None:
    for levels in (2, 3, 4):
        t = table(game, seats=4, options={"levels": levels})
        assert [len(miner.oil) for miner in t.state.miners] == [levels] * 4
        assert len(t.state.box) == 16 - 4 * levels


@rule("LA-WAY-01")
def test_the_party_chooses_its_way_first() -> None:
    t = mine(4)
    t.seat(3).asked("way").offered("wide", "narrow").answers("narrow")
    assert t.asked == dict.fromkeys(range(4), "burn")
    assert "The party took the narrow gallery." in t.seat(0).reads()


@rule("LA-BURN-01")
def test_oil_is_burnt_at_once_and_the_last_of_it_without_a_choice() -> None:
    t = mine()
    for first in ("cask", "jar"):
        t.seat(0).answers("wide")
        held = [{str(card).split("#")[0] for card in miner.oil} for miner in t.state.miners]
        burns(t, *(first if f"oil:{first}" in oil else "flask" for oil in held))
    t.seat(0).asked("way").answers("wide")
    assert t.table.is_over
    assert not any(miner.oil for miner in t.state.miners)


@rule("LA-BURN-02")
@pytest.mark.parametrize(
    ("way", "burnt", "gems"),
    [
        ("wide", ("drop", "flask", "flask", "jar"), 1),
        ("wide", ("drop", "flask", "flask", "drop"), 0),
        ("narrow", ("jar", "jar", "flask", "jar"), 3),
        ("narrow", ("jar", "flask", "flask", "jar"), 0),
    ],
)
def test_gems_need_light_enough(way: str, burnt: tuple[str, ...], gems: int) -> None:
    t = mine()
    t.seat(0).answers(way)
    burns(t, *burnt)
    assert (t.state.gems, t.state.level) == (gems, 2)


@rule("LA-END-01")
@pytest.mark.parametrize(
    ("way", "first", "second", "verdict"),
    [
        ("narrow", ("cask", "cask", "cask", "cask"), ("drop", "jar", "flask", "jar"), "You all won with 3 gems."),
        (
            "wide",
            ("drop", "flask", "flask", "drop"),
            ("jar", "jar", "flask", "jar"),
            "You all lost: 2 gems and no more.",
        ),
    ],
)
def test_all_win_with_a_gem_for_each_level(
    way: str, first: tuple[str, ...], second: tuple[str, ...], verdict: str
) -> None:
    t = mine()
    for burnt in (first, second):
        t.seat(0).answers(way)
        burns(t, *burnt)
    t.seat(0).answers(way)
    assert game.verdict(t.table.outcome, t.table.naming) == verdict


def test_it_holds_what_every_game_must() -> None:
    check_game(game, games=4, options=[{}, {"levels": 2}, {"levels": 4}, {"together": True}])


def test_every_rule_of_its_ledger_has_a_test() -> None:
    known = {entry.id for entry in game.ledger.rule}
    assert known <= set(covered_rules(EXAMPLES.parent / "tests" / "engine"))
