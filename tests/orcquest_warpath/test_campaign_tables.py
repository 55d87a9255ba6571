"""A campaign of OrcQuest table after table: other people, a loss among them, and what is told before each."""

import re
from pathlib import Path

import pytest

from longtable.cli.campaign_folder import CampaignFolder
from longtable.cli.main import main
from longtable.engine import chain
from longtable.engine.table import Seat
from longtable.games.orcquest_warpath.campaign import typical
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.record import WarPath
from longtable.testing import rule

QUESTS = [row.id for row in game.content.campaign]


def told(record: WarPath) -> list[str]:
    """What is known of the next quest."""
    [following] = game.as_campaign().next_games(record)
    return game.brief(record, following)[0]


@rule("OQ-CAMP-01", "OQ-SETUP-01")
def test_a_campaign_is_played_on_after_a_loss_and_with_other_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    assert main(["play", game.slug, "--campaign", "raid", "--seats", "random=Ada,random=Ben", "--seed", "1"]) == 0
    campaign = CampaignFolder.open(tmp_path / "campaigns" / "raid")
    [first] = campaign.chain.tables
    record = campaign.chain.record(game)
    assert isinstance(record, WarPath)
    assert (record.won, record.losses, [orc.id for orc in record.heroes]) == (
        0,
        1,
        ["orrus", "thalla", "mek", "mandar"],
    )
    assert [tuple(seat.roles) for seat in first.seats] == [
        ("hero-1", "hero-3", "party"),
        ("hero-2", "hero-4", "party"),
    ]
    assert "Next: Quest 1 again, from where it began: Hen Thieves" in capsys.readouterr().out

    seats = "greedy=Ada,greedy=Cleo,greedy=Dan"
    for number in range(2, 14):
        assert main(["play", "--campaign", "raid", "--seats", seats, "--seed", str(number)]) == 0
        campaign = CampaignFolder.open(tmp_path / "campaigns" / "raid")
        record = campaign.chain.record(game)
        assert isinstance(record, WarPath)
        if record.won:
            break
    last = campaign.chain.tables[-1]
    assert [seat.name for seat in last.seats] == ["Ada", "Cleo", "Dan"]
    assert [seat.roles[1] for seat in last.seats] == ["hero-4"] * 3  # the fourth orc is everybody's
    assert (record.won, record.losses) == (1, 0)

    capsys.readouterr()
    assert main(["campaigns", "raid"]) == 0
    said = capsys.readouterr().out
    assert "Next: Quest 2: Toll Road" in said
    assert "Main Objective: Take both chests." in said


def test_what_a_quest_asks_and_brings_is_told_before_it_begins() -> None:
    lines = told(WarPath())
    row = game.content.quests["hen-thieves"]
    assert lines[0] == row.text
    assert lines[1:] == [
        f"The Alert Level begins at {row.alert}; above {row.most_alert} the Quest is lost.",
        "Main Objective: Catch both hens.",
        "Main Objective: Leave with every living Hero.",
        "Secondary Objective: The Bell is never rung. It brings 1 Fragment of Power.",
        "1 Patrol Path, 1 Bell.",
        "Reward: 5 Badass Points.",
    ]
    kennel = told(typical(game.content, game.content.quests["kennel-night"]))
    assert "Whoever kills Grip takes 1 Relic." in kennel
    tower = told(typical(game.content, game.content.quests["what-roosts-in-the-tower"]))
    assert ("No Patrols." in tower, tower[-2:]) == (True, ["Reward: 10 Badass Points.", "And 2 Relics to share out."])
    stairs = told(typical(game.content, game.content.quests["servants-stairs"]))
    assert "It is lost when this comes: Turn 13 begins." in stairs


@rule("OQ-CAMP-01")
def test_the_handicap_after_a_loss_is_told() -> None:
    row = game.content.quests["kings-map-room"]
    record = typical(game.content, row)
    assert f"The Alert Level begins at {row.alert}; above {row.most_alert} the Quest is lost." in told(record)
    record.losses = 2
    lines = told(record)
    assert lines[1:3] == [
        f"The Alert Level begins at {row.alert - 2}; above {row.most_alert} the Quest is lost.",
        "That is 2 levels lower, for the Quest was lost before.",
    ]


def test_the_map_of_the_campaign_shows_chapters_and_how_far_one_has_got() -> None:
    way = game.way(WarPath(won=4))
    assert [stop.key for stop, _ in way] == QUESTS
    assert [stop.is_done for stop, _ in way] == [True] * 4 + [False] * 6
    assert list(dict.fromkeys(chapter for _, chapter in way)) == [
        "Chapter I: Boots in the Barley",
        "Chapter II: The Barracks Job",
        "Chapter III: Uninvited Guests",
    ]


@pytest.mark.parametrize("quest", QUESTS)
def test_every_quest_shows_its_map_and_nothing_that_is_hidden(quest: str) -> None:
    record = typical(game.content, game.content.quests[quest])
    [following] = game.as_campaign().next_games(record)
    _, area = game.brief(record, following)
    assert area is not None
    assert area.title == game.content.quests[quest].name
    shown = repr(area)
    assert not re.search(r"foe:|player:", shown)


def test_four_people_may_follow_one() -> None:
    record = WarPath()
    for seats in ([Seat("Ada")], [Seat(name) for name in ("Ada", "Ben", "Cleo", "Dan")]):
        [following] = game.as_campaign().next_games(record)
        table = chain.open_next(game, record, following, seats, "people", {})
        assert sum(len(seat.roles) for seat in table.seats) == 4 + len(seats)
