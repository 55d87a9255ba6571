"""Campaigns at the server: table after table, with other people in the chairs, forked, taken along and brought."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine import chain, saves
from longtable.engine.chain import Chain
from longtable.engine.game import AnyGame
from longtable.engine.table import Seat
from longtable.server.database import connect
from longtable.server.protocol import (
    CampaignInfo,
    CampaignPage,
    ForkCampaign,
    Hall,
    NewCampaign,
    NewTable,
    NextTable,
    Opened,
    SeatPlan,
    Sitter,
    TableInfo,
)
from longtable.server.retention import DAY, clean
from tests.examples import import_path, install
from tests.harbor import harbor
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, Player, first, play_to_the_end
from tests.server.serving import Served, sqlite
from tests.server.stories import turned_away

game: AnyGame = harbor.game


@pytest.fixture(scope="module")
def port_town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which Harbor is installed."""
    folder = tmp_path_factory.mktemp("port-town")
    install(folder, "harbor")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", import_path(folder))
        with Served(sqlite(folder / "tables.db"), folder) as served:
            yield served


@pytest.fixture
def ada(invite: Invite, port_town: Served) -> Player:
    player = invite(port_town.address)
    player.rename("Ada")
    return player


@pytest.fixture
def ben(invite: Invite, port_town: Served) -> Player:
    player = invite(port_town.address)
    player.rename("Ben")
    return player


@pytest.fixture
def cleo(invite: Invite, port_town: Served) -> Player:
    player = invite(port_town.address)
    player.rename("Cleo")
    return player


def begins(player: Player) -> CampaignInfo:
    return player.call("POST", "/api/campaigns", CampaignInfo, NewCampaign("harbor"))


def test_a_campaign_begins_with_packs_of_the_servers_shelf_and_no_others(ada: Player) -> None:
    assert begins(ada).packs == ()
    with turned_away(400, "this server has no pack 'Storms' for the game 'harbor'; there is none"):
        ada.call("POST", "/api/campaigns", CampaignInfo, NewCampaign("harbor", packs=("Storms",)))


def opens(player: Player, campaign: str, key: str, *seats: SeatPlan, **options: Any) -> Opened:
    wish = NextTable(key, seats, {"players": len(seats), **options})
    return player.call("POST", f"/api/campaigns/{campaign}/tables", Opened, wish)


def looks(player: Player, campaign: str) -> CampaignPage:
    return player.call("GET", f"/api/campaigns/{campaign}", CampaignPage)


def forks(player: Player, campaign: str, tables: int) -> CampaignInfo:
    return player.call("POST", f"/api/campaigns/{campaign}/fork", CampaignInfo, ForkCampaign(tables))


def takes_along(player: Player, campaign: str) -> bytes:
    return player.request("GET", f"/api/campaigns/{campaign}/file").content


def brings(player: Player, data: bytes) -> CampaignInfo:
    return player.call_raw("POST", "/api/campaigns/import", CampaignInfo, data)


def before(number: int) -> SeatPlan:
    return SeatPlan("before", before=number)


def plays(player: Player, campaign: str, key: str, *seats: SeatPlan) -> TableInfo:
    """Open the next table and play it to its end with bots in all chairs but the first."""
    opened = opens(player, campaign, key, *(seats or (ME, GREEDY)))
    play_to_the_end([player.sits(opened.table.id, 0)], first)
    return opened.table


def played(tables: int, forged: bool = False) -> Chain:
    """A season that was played elsewhere."""
    known = Chain(game="harbor")
    seats = [Seat("Ada"), Seat("Ben", "greedy")]
    for number in range(tables):
        record = known.record(game)
        following = chain.find_next(game, record)
        table = chain.open_next(game, record, following, seats, f"elsewhere/{number}", {"players": 2})
        while not table.is_over:
            request, ask = next(iter(table.asks.items()))
            table.answer_index(request, game.policy(table.state, ask))
        known.tables.append(chain.past(table, following.key, game.title_of(following), saves.encode(table)))
    if forged:
        known.tables[0].record["berths"]["p1"]["cargo"] = 900
    return known


# ---------------------------------------------------------------- table after table


def test_a_campaign_goes_on_with_other_people_in_other_chairs(ada: Player, ben: Player, cleo: Player) -> None:
    campaign = begins(ada)
    assert (campaign.played, campaign.host, campaign.may_continue) == (0, True, True)
    assert [(known.key, known.title, known.options) for known in campaign.next] == [
        ("bay", "The bay", {"sea": "bay"})
    ]

    opened = opens(ada, campaign.id, "bay", ME, FRIEND)
    assert opened.table.campaign == campaign.id
    table = opened.table.id
    assert (looks(ada, campaign.id).campaign.current, looks(ada, campaign.id).campaign.seat) == (table, 0)
    ben.joins(table, opened.links[0].token)
    play_to_the_end([ada.sits(table, 0), ben.sits(table, 1)], first)

    seen = looks(ben, campaign.id)
    assert (seen.campaign.played, seen.campaign.current, seen.campaign.may_continue) == (1, "", True)
    assert seen.campaign.last is not None
    assert (seen.campaign.last.title, seen.campaign.last.names) == ("The bay", ("Ada", "Ben"))
    assert [(seat.name, seat.sitter, seat.roles, seat.yours) for seat in seen.campaign.seats] == [
        ("Ada", Sitter.PERSON, ("p1",), False),
        ("Ben", Sitter.PERSON, ("p2",), True),
    ]

    # Ben goes on: he and Ada change places, Cleo comes along, and a bot.
    key = seen.campaign.next[0].key
    opened = opens(ben, campaign.id, key, before(1), before(0), FRIEND, GREEDY)
    assert [seat.name for seat in opened.table.seats][:2] == ["Ben", "Ada"]
    assert [link.seat for link in opened.links] == [2]
    cleo.joins(opened.table.id, opened.links[0].token)
    chairs = [ben.sits(opened.table.id, 0), ada.sits(opened.table.id, 1), cleo.sits(opened.table.id, 2)]
    play_to_the_end(chairs, first)
    seen = looks(cleo, campaign.id)
    assert [past.names[:3] for past in seen.tables] == [("Ada", "Ben"), ("Ben", "Ada", "Cleo")]
    assert len(seen.campaign.standing) >= 4


def test_the_hall_shows_a_campaign_and_not_what_it_has_behind_it(ada: Player, ben: Player) -> None:
    campaign = begins(ada)
    plays(ada, campaign.id, "bay")
    hall: Hall = ada.hall()
    assert [(known.id, known.played) for known in hall.campaigns] == [(campaign.id, 1)]
    assert hall.mine == ()
    opened = opens(ada, campaign.id, looks(ada, campaign.id).campaign.next[0].key, ME, GREEDY)
    assert [table.id for table in ada.hall().mine] == [opened.table.id]
    assert ben.hall().campaigns == ()


def test_only_one_table_of_a_campaign_is_played_at_a_time(ada: Player) -> None:
    campaign = begins(ada)
    opened = opens(ada, campaign.id, "bay", ME, GREEDY)
    with turned_away(409, "still being played"):
        opens(ada, campaign.id, "bay", ME, GREEDY)
    ada.closes(opened.table.id)
    assert looks(ada, campaign.id).campaign.current == ""
    opens(ada, campaign.id, "bay", ME, GREEDY)


def test_what_is_not_offered_or_settled_by_the_campaign_is_refused(ada: Player) -> None:
    campaign = begins(ada)
    with turned_away(400, "'ocean' cannot be played next"):
        opens(ada, campaign.id, "ocean", ME, GREEDY)
    with turned_away(400, "the campaign settles sea"):
        opens(ada, campaign.id, "bay", ME, GREEDY, sea="ocean")
    with turned_away(400, "there was no seat 3 at the table before"):
        opens(ada, campaign.id, "bay", ME, before(3))
    with turned_away(400, "not played as a campaign"):
        ada.call("POST", "/api/campaigns", CampaignInfo, NewCampaign("valiant-wars"))


def test_who_did_not_play_neither_sees_a_campaign_nor_goes_on_with_it(ada: Player, ben: Player) -> None:
    campaign = begins(ada)
    plays(ada, campaign.id, "bay")
    with turned_away(403, "Only those who played"):
        looks(ben, campaign.id)
    with turned_away(403):
        opens(ben, campaign.id, "straits", ME, GREEDY)
    with turned_away(403):
        forks(ben, campaign.id, 1)
    assert ben.request("GET", f"/api/campaigns/{campaign.id}/file").status_code == 403
    with turned_away(403, "Only the host"):
        ben.call("DELETE", f"/api/campaigns/{campaign.id}", type(None))
    with turned_away(404, "There is no campaign"):
        looks(ada, "nosuchcampaign")


def test_a_table_that_is_closed_takes_nothing_from_its_campaign(ada: Player) -> None:
    campaign = begins(ada)
    table = plays(ada, campaign.id, "bay")
    after = looks(ada, campaign.id).campaign
    ada.closes(table.id)
    again = looks(ada, campaign.id)
    assert (again.campaign.standing, again.campaign.next) == (after.standing, after.next)
    assert [(past.title, past.table) for past in again.tables] == [("The bay", "")]


def test_a_removed_campaign_leaves_its_tables(ada: Player) -> None:
    campaign = begins(ada)
    table = plays(ada, campaign.id, "bay")
    ada.call("DELETE", f"/api/campaigns/{campaign.id}", type(None))
    assert ada.hall().campaigns == ()
    assert [(known.id, known.campaign) for known in ada.hall().mine] == [(table.id, "")]


def test_a_campaign_is_over_when_nothing_is_next(ada: Player) -> None:
    brought = brings(ada, chain.encode(played(3)))
    assert brought.next == ()
    with turned_away(400, "is over; begin a new one, or fork it"):
        opens(ada, brought.id, "ocean", ME, GREEDY)


# ---------------------------------------------------------------- forks and files


def test_a_fork_goes_on_after_any_table_and_leaves_the_first_alone(ada: Player) -> None:
    brought = brings(ada, chain.encode(played(2)))
    fork = forks(ada, brought.id, 1)
    assert (fork.played, fork.forked_from, fork.next[0].key) == (1, brought.id, "straits")
    assert forks(ada, brought.id, 0).next[0].key == "bay"
    plays(ada, fork.id, "regatta")
    assert looks(ada, brought.id).campaign.played == 2
    assert [past.title for past in looks(ada, fork.id).tables] == ["The bay", "A regatta in the bay"]
    with turned_away(400, "expected 0 to 2"):
        forks(ada, brought.id, 3)


def test_a_campaign_is_taken_along_and_brought_elsewhere(ada: Player, ben: Player) -> None:
    campaign = begins(ada)
    plays(ada, campaign.id, "bay")
    plays(ada, campaign.id, looks(ada, campaign.id).campaign.next[-1].key)
    data = takes_along(ada, campaign.id)
    brought = brings(ben, data)
    assert (brought.brought, brought.played, brought.host) == (True, 2, True)
    here, there = looks(ada, campaign.id), looks(ben, brought.id)
    assert [past.verdict for past in there.tables] == [past.verdict for past in here.tables]
    assert there.campaign.standing == here.campaign.standing
    # What was brought can be looked at, taken along once more, and gone on with.
    assert len(ben.history(there.tables[0].table)) > 1
    assert brings(ada, takes_along(ben, brought.id)).played == 2
    table = plays(ben, brought.id, there.campaign.next[0].key)
    assert table.brought


def test_a_campaign_that_was_not_earned_is_refused_and_leaves_nothing(ada: Player) -> None:
    with turned_away(400, "table 1: does not lead to the record"):
        brings(ada, chain.encode(played(2, forged=True)))
    known = played(2)
    known.tables[0].save = chain.NOT_KEPT
    with turned_away(400, "table 1: its save was not kept"):
        brings(ada, chain.encode(known))
    with turned_away(400, "this campaign: "):
        brings(ada, b"{}")
    with turned_away(400, "not played as a campaign"):
        brings(ada, chain.encode(Chain(game="valiant-wars")))
    assert ada.hall().campaigns == ()
    assert ada.hall().mine == ()


def test_a_lone_save_of_a_later_table_is_refused(ada: Player) -> None:
    second = bytes(played(2).tables[1].save)
    with turned_away(400, "bring the whole campaign"):
        ada.call_raw("POST", "/api/tables/import", Opened, second)
    assert ada.call_raw("POST", "/api/tables/import", Opened, bytes(played(1).tables[0].save)).table.campaign == ""


def test_a_game_that_can_be_played_as_a_campaign_says_so(ada: Player) -> None:
    listed = {known["slug"]: known["campaign"] for known in ada.request("GET", "/api/games").json()}
    assert (listed["harbor"], listed["valiant-wars"]) == (True, False)
    assert ada.opens_game(NewTable("harbor", (ME, GREEDY), {"players": 2})).table.campaign == ""


# ---------------------------------------------------------------- what is kept


def test_a_campaign_in_use_keeps_all_its_tables_and_an_old_one_goes_with_them(
    port_town: Served, ada: Player, tmp_path: Path
) -> None:
    used, old = brings(ada, chain.encode(played(2))), brings(ada, chain.encode(played(2)))
    copy = tmp_path / "copy.db"
    with sqlite3.connect(port_town.database.removeprefix("sqlite:///")) as file, sqlite3.connect(copy) as other:
        file.backup(other)
        other.execute("UPDATE tables SET touched = touched - ?", [60 * DAY])
        other.execute("UPDATE campaigns SET touched = touched - ?", [60 * DAY])
        other.execute("UPDATE campaigns SET touched = touched + ? WHERE id = ?", [60 * DAY, used.id])
    engine = connect(sqlite(copy))
    expected = clean(engine, 30, dry_run=True)
    assert clean(engine, 30) == expected
    engine.dispose()
    with sqlite3.connect(copy) as other:
        left = {row[0] for row in other.execute("SELECT id FROM campaigns")}
        tables = {row[0] for row in other.execute("SELECT campaign FROM tables")}
    assert left == {used.id}
    assert tables == {used.id}
    assert old.id not in left


def test_a_conclusion_outlives_a_crash(port_town: Served, ada: Player) -> None:
    campaign = begins(ada)
    plays(ada, campaign.id, "bay")
    after = looks(ada, campaign.id)
    port_town.kill()
    port_town.start()
    assert msgspec.to_builtins(looks(ada, campaign.id)) == msgspec.to_builtins(after)
