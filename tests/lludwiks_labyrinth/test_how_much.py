"""How much it is, and on which row: numbers that nothing else at the table would tell."""

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts, Row
from longtable.games.valor_villainy.labyrinth.book import reward
from longtable.games.valor_villainy.labyrinth.kinds import Decree
from longtable.games.valor_villainy.labyrinth.play import missions, verbs, villain
from longtable.games.valor_villainy.labyrinth.play.events import VillainActs
from longtable.games.valor_villainy.labyrinth.record import LabyrinthRecord
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CONTENT, Enemies
from tests.lludwiks_labyrinth.pages import read


@rule("LL-VP1-03")
@pytest.mark.parametrize("opponent", sorted(CONTENT.villains))
@pytest.mark.parametrize("what", ["melee", "ranged", "magic", "corruption", "power"])
def test_a_villains_plus_ones_come_on_the_row_that_is_named(opponent: str, what: str) -> None:
    with Enemies(heroes=1, villain=opponent) as t:
        t.do(verbs.villain_plus(t.state, what, 2))
        row = CONTENT.villains[opponent].power_row if what == "power" else Row[what.upper()]
        assert t.villain.plus == [2 if other is row else 0 for other in Row]
        assert t.told("villain-stores", "row", "count") == [(row.name.lower(), 2)]


@rule("LL-VP1-02", "LL-VP1-03")
@pytest.mark.parametrize(
    ("held", "gained", "answers", "then", "told"),
    [
        pytest.param([0, 0, 0, 0], 3, [], [3, 0, 0, 0], [3], id="as many as it gains"),
        pytest.param([5, 0, 0, 0], 3, [], [6, 0, 0, 0], [1], id="no more than six"),
        pytest.param([6, 0, 0, 0], 1, [], [6, 0, 0, 0], [], id="none at all"),
        pytest.param([4, 1, 1, 0], 1, ["ranged"], [5, 0, 1, 0], [1], id="a seventh replaces one of another row"),
        pytest.param([5, 0, 1, 0], 2, [], [6, 0, 0, 0], [1], id="while there are others"),
    ],
)
def test_how_many_plus_ones_a_villain_stores(
    held: list[int], gained: int, answers: list[str], then: list[int], told: list[int]
) -> None:
    with Enemies(heroes=1, villain_plus=held, answers=answers) as t:
        t.do(villain.store(t.state, Row.MELEE, gained))
        assert (t.villain.plus, t.told("villain-stores", "count")) == (then, told)


@rule("LL-CAMP-06", "LL-JUDGE-03")
@pytest.mark.parametrize(
    ("mission", "decree", "supplies"),
    [
        ("tutorial", Decree.NONE, 2),
        ("act-5", Decree.KNIGHTS, 3),
        ("act-5", Decree.VILLAINS, 0),
        ("act-5", Decree.NONE, 0),
        ("boss-rush", Decree.KNIGHTS, 2),
    ],
)
def test_the_supplies_that_a_won_mission_pays(mission: str, decree: Decree, supplies: int) -> None:
    record = LabyrinthRecord(supplies=4, decree=decree)
    reward(record, CONTENT.missions[mission])
    assert record.supplies == 4 + supplies


@rule("LL-QUEST-03")
@pytest.mark.parametrize(
    ("round_", "before", "defeats", "gained"),
    [(1, 0, 0, 0), (2, 0, 0, 1), (2, 0, 1, 0), (3, 1, 1, 1), (3, 1, 2, 0)],
)
def test_a_nightmare_that_has_felled_nobody_is_the_hungrier(
    round_: int, before: int, defeats: int, gained: int
) -> None:
    with Enemies(mission="nightmare-hunt", heroes=2, at={1: "A1", 2: "A1"}, villain_at="E5", portals=["C1"]) as t:
        t.state.round, t.state.defeats = round_, defeats
        t.state.tally = {"mark": 5, "defeats": before}
        # It is kept where it is, so that what it gains is not spent on a blow.
        t.villain.plus = [0, 0, 0, 0]
        t.do(missions.carry_out(t.state, "nightmare-villain", VillainActs()))
        assert sum(t.told("villain-stores", "count")[:1]) == gained
        assert t.state.tally["defeats"] == defeats


@rule("LL-MSTEP-01", "LL-MAI-01")
@pytest.mark.parametrize(
    ("act", "event", "side", "effect"),
    [(1, "chalk-arrows", "E", Lasts.MISLED), (7, "left-is-right", "D", Lasts.MIRRORED)],
)
def test_what_waits_for_a_minion_step_outlasts_one_level_up_step(
    act: int, event: str, side: str, effect: Lasts
) -> None:
    with Enemies(mission=f"act-{act}", heroes=1) as t:
        read(t, event, side)
        assert [until.effect for until in t.state.lasting] == [effect]
        end_effects(t.state, Ends.ROUND)
        assert [until.effect for until in t.state.lasting] == [effect]
        end_effects(t.state, Ends.ROUND)
        assert t.state.lasting == []
