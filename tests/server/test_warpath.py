"""A campaign of OrcQuest at the server: a quest is lost, played again with more people, and its page tells of it."""

from typing import Any

from longtable.server.protocol import CampaignInfo, CampaignPage, NewCampaign, NextTable, Opened, SeatPlan
from tests.server.player import GREEDY, ME, Player

GAME, FIRST = "orcquest-warpath", "hen-thieves"


def looks(player: Player, campaign: str) -> CampaignPage:
    return player.call("GET", f"/api/campaigns/{campaign}", CampaignPage)


def played(player: Player, campaign: str, key: str, bot: str, *seats: SeatPlan, **options: Any) -> Opened:
    """The next table, played by bots to its end while the host looks on."""
    opened = player.call("POST", f"/api/campaigns/{campaign}/tables", Opened, NextTable(key, seats, options))
    player.leaves(opened.table.id, 0, bot)
    watcher = player.watches(opened.table.id)
    watcher.waits_until(lambda chair: chair.ending is not None)
    watcher.close()
    return opened


def test_a_lost_quest_is_offered_again_to_other_people_and_the_page_shows_the_way(alice: Player) -> None:
    alice.rename("Ada")
    campaign = alice.call("POST", "/api/campaigns", CampaignInfo, NewCampaign(GAME))
    page = looks(alice, campaign.id)
    assert [(stop.key, stop.next, stop.done, stop.tries) for stop in page.way][:2] == [
        (FIRST, True, False, 0),
        ("toll-road", False, False, 0),
    ]
    [brief] = page.briefs
    assert brief.key == FIRST
    assert "Main Objective: Catch both hens." in brief.lines
    assert brief.area is not None
    assert [panel.name for panel in page.company.panels] == ["Orrus", "Thalla", "Mek", "Mandar"]
    assert "bench" in [sheet.id for sheet in page.company.sheets]

    played(alice, campaign.id, FIRST, "random", ME)
    page = looks(alice, campaign.id)
    assert (page.campaign.played, page.way[0].tries, page.way[0].done) == (1, 1, False)
    [following] = page.campaign.next
    assert following.title == "Quest 1 again, from where it began: Hen Thieves"
    assert any("lost 1 time" in line for line in page.campaign.standing)

    opened = played(alice, campaign.id, FIRST, "greedy", ME, GREEDY, GREEDY)
    held = [seat.roles for seat in opened.table.seats]
    assert [roles[0] for roles in held] == ["hero-1", "hero-2", "hero-3"]
    assert all("hero-4" in roles for roles in held)
    page = looks(alice, campaign.id)
    assert (page.campaign.played, page.way[0].tries) == (2, 2)
    is_won = page.way[0].done
    assert page.campaign.next[0].key == ("toll-road" if is_won else FIRST)
