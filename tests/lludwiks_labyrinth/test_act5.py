"""Act 5, The Bench: what a Decree is worth, Doom that is ignored, its Days, and how its Final Battle begins."""

from collections.abc import Sequence
from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Deck, Sort
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Stage
from longtable.games.valor_villainy.labyrinth.play import battle, missions
from longtable.games.valor_villainy.labyrinth.play.effects import effects
from longtable.games.valor_villainy.labyrinth.play.events import PlayBegins, Read
from longtable.games.valor_villainy.labyrinth.record import Archived
from longtable.games.valor_villainy.labyrinth.state import Packet
from longtable.games.valor_villainy.play import statuses
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import table


def court(*, doomed: Sequence[int] = (), **words: Any) -> Enemies:
    """What the rules do in act 5, with some Heroes Doomed."""
    t = Enemies(**{"mission": "act-5", "villain": "hollowgavel", "act": 5, **words})
    for number in doomed:
        statuses.mark_doomed(t.state, t.hero(number))
    t.facts.clear()
    return t


def doomed(t: Enemies) -> list[int]:
    """Which Heroes are Doomed."""
    return [number for number, hero in enumerate(t.state.heroes, 1) if statuses.is_doomed(t.state, hero.key)]


# ---------------------------------------------------------------- the Decree


def begun(decree: Decree) -> Enemies:
    """Play begins for a party that was found to be something."""
    t = court()
    t.state.decree = decree
    t.answers[:] = ["melee", "magic"] * 2 if decree is Decree.VILLAINS else []
    t.do(missions.tell(t.state, PlayBegins()))
    return t


@rule("LL-JUDGE-03")
@pytest.mark.parametrize(
    ("decree", "shields", "pardons", "loot", "dark"),
    [(Decree.KNIGHTS, 1, 1, 0, 0), (Decree.VILLAINS, 0, 0, 2, 1), (Decree.NONE, 0, 0, 0, 0)],
)
def test_a_decree_is_worth_something(decree: Decree, shields: int, pardons: int, loot: int, dark: int) -> None:
    s = begun(decree).state
    assert [statuses.shields(s, hero.key) for hero in s.heroes] == [shields, shields]
    assert (s.pardons, len(s.stash_treasures), s.loose_bounty) == (pardons, loot, loot)
    assert [[s.spell(number).deck for number in hero.hand] for hero in s.heroes] == [[Deck.BLACK] * dark] * 2
    assert [hero.plus for hero in s.heroes] == [[dark, 0, dark]] * 2


@rule("LL-JUDGE-03")
def test_the_unique_spell_stays_his_when_villains_draw() -> None:
    s = begun(Decree.VILLAINS).state
    assert s.spell(s.decks[Deck.BLACK][-1]).id == "the-verdict-spell"


@rule("LL-DOOM-01", "LL-JUDGE-03")
def test_knights_may_ignore_one_doom_whoever_it_is() -> None:
    t = begun(Decree.KNIGHTS)
    t.answers[:] = ["no", "yes"]
    with t:
        t.do(statuses.doom(t.state, t.hero(1)))
        t.do(statuses.doom(t.state, t.hero(2)))
        assert (doomed(t), t.told("doom-ignored", "who"), t.state.pardons) == ([1], ["hero-2"], 0)
        t.do(statuses.doom(t.state, t.hero(1)))
        t.do(statuses.doom(t.state, t.hero(2)))
        assert doomed(t) == [1, 2]


@rule("LL-DOOM-03")
def test_nobody_is_asked_about_a_doom_that_changes_nothing() -> None:
    with court(doomed=[1]) as t:
        t.state.pardons = 1
        t.do(statuses.doom(t.state, t.hero(1)))
        assert t.state.pardons == 1


# ---------------------------------------------------------------- its Days


@rule("LL-TRACK-02", "LL-DOOM-01", "LL-PAY-01")
@pytest.mark.parametrize(("answer", "who", "paid"), [("doom", [2], [0, 0]), ("pay", [], [1, 1])])
def test_day_one_the_lead_hero_is_doomed_or_all_pay(answer: str, who: list[int], paid: list[int]) -> None:
    with court(lead=2, answers=[answer]) as t:
        t.do(missions.begin_day(t.state, 1))
        assert (doomed(t), [t.lost(number) for number in (1, 2)]) == (who, paid)


@rule("LL-TRACK-03", "LL-SPAWN-03")
@pytest.mark.parametrize(
    ("heroes", "portals", "north", "south"),
    [(3, ["B1", "D5", "C4"], 1, 1), (2, ["B1", "D5"], 1, 0), (3, ["B1"], 2, 0), (3, [], 0, 0)],
)
def test_day_two_elites_on_the_outermost_portals(heroes: int, portals: list[str], north: int, south: int) -> None:
    with court(heroes=heroes, portals=portals) as t:
        t.do(missions.begin_day(t.state, 2))
        assert (len(t.stack("B1")), len(t.stack("D5")), len(t.stack("C4"))) == (north, south, 0)
        assert {t.state.card(minion).size.name for minion in t.state.minions} <= {"ELITE"}


# ---------------------------------------------------------------- the Final Battle


@rule("LL-FINAL-01")
@pytest.mark.parametrize(("doomed_heroes", "entrance"), [([1, 2, 3], "D4"), ([1, 2], "A2"), ([2], "D4"), ([], "E5")])
def test_he_enters_where_most_are_doomed_else_a_portal(doomed_heroes: list[int], entrance: str) -> None:
    at = {1: "A2", 2: "D4", 3: "D4"}
    with court(heroes=3, at=at, portals=["E5", "C1"], doomed=doomed_heroes, lead=3) as t:
        t.answers[:] = ["done"] * 3
        t.do(battle.begin(t.state))
        assert t.villain_at == entrance


@rule("LL-FINAL-07")
def test_each_sunshard_may_ignore_a_doom_of_the_final_battle() -> None:
    with court(shards=2, answers=["done", "done", "yes", "yes"]) as t:
        t.do(battle.begin(t.state))
        for number in (1, 2, 1):
            t.do(statuses.doom(t.state, t.hero(number)))
        assert (doomed(t), t.told("doom-ignored", "who")) == ([1], ["hero-1", "hero-2"])


@rule("LL-TRACK-02", "LL-TRACK-03")
def test_a_day_that_is_struck_from_the_calendar_brings_nothing_and_the_next_one_comes() -> None:
    with court(heroes=2, portals=["B1"]) as t:
        t.state.defeats = 1
        t.do(effects.answers[Read][Sort.EVENT]["skip-next-day"].answer(t.state, Packet("perjury"), Read()))
        t.run(Stage.DAY)
        assert (t.state.day, doomed(t), t.told("day-skipped", "day")) == (1, [], [1])
        t.run(Stage.DAY)
        assert (t.state.day, len(t.stack("B1"))) == (2, 1)


@rule("LL-FINAL-07")
def test_dooms_that_may_be_ignored_are_seen() -> None:
    t = table(options={"mission": "act-5"}, change=lambda s: setattr(s, "pardons", 2))
    noted = [item.note for sheet in t.seat(0).sees().sheets for item in sheet.items if item.id.endswith("#pardons")]
    assert noted == ["2"]


@rule("LL-JUDGE-02")
def test_events_of_earlier_acts_are_seen_with_their_marks() -> None:
    past = [Archived("beekeeper", "B"), Archived("talking-orchid", "C"), Archived("of-another-pack", "A")]
    t = table(options={"mission": "act-5"}, change=lambda s: setattr(s.record, "archive", past))
    sheet = next(sheet for sheet in t.seat(0).sees().sheets if sheet.id == "events:past")
    assert [(item.name, item.note) for item in sheet.items] == [
        ("The Beekeeper", "Valor 1"),
        ("Talking Orchid", "Villainy 1"),
    ]
