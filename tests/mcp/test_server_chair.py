"""A chair at a running server, by the link of the host."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from longtable.engine.errors import BadArgument
from longtable.mcp.chair import Refused
from longtable.mcp.service import server_for
from longtable.mcp.visitor import Link, ServerChair
from longtable.server.protocol import Opened
from tests.mcp.agent import at_random, sitting
from tests.server.player import FRIEND, GREEDY, ME, PATIENCE, Player, first, play_one
from tests.server.serving import Served, free_port, sqlite


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("server")
    with Served(sqlite(folder / "tables.db"), folder) as served:
        yield served


@pytest.fixture
def host(server: Served) -> Iterator[Player]:
    player = Player(server.address)
    yield player
    player.close()


@pytest.fixture
def cookies(tmp_path: Path) -> Path:
    return tmp_path / "chairs" / "mine.txt"


def link_of(server: Served, opened: Opened) -> Link:
    return Link.parse(f"http://{server.address}/#/join/{opened.table.id}/{opened.links[0].token}")


def test_a_whole_game_is_played_at_a_server(server: Served, host: Player, cookies: Path) -> None:
    opened = host.opens(GREEDY, FRIEND)
    chair = ServerChair(link_of(server, opened), cookies, "Ada")
    with sitting(server_for(chair, hints=True)) as agent:
        assert "as Ada, in the role of p2" in agent.instructions
        assert agent.asks("look_at_table")["scene"]["title"] == "Valiant Wars"
        assert agent.asks("find_rule", rule_id="OMEN-03")["id"] == "VW-OMEN-03"
        assert agent.asks("what_is_asked")["questions"][0]["number"] == agent.asks("odds_of_choices")["number"]
        last = agent.plays_on(at_random(4))
        journal = agent.asks("read_journal", since=last["next"])
    chair.close()
    assert journal["lines"] == []
    assert last["ending"]["winners"]
    assert host.looks_at(opened.table.id).seats[1].name == "Ada"


def test_a_person_and_an_agent_play_together(server: Served, host: Player, cookies: Path) -> None:
    opened = host.opens(ME, FRIEND)
    chair = ServerChair(link_of(server, opened), cookies)
    person = host.sits(opened.table.id, 0)
    with sitting(server_for(chair)) as agent:
        question = agent.asks("what_is_asked")["questions"][0]
        came = agent.asks("answer", number=question["number"], choice="go", wait_seconds=0)
        assert (came["state"], came["waiting_for"]) == ("waiting", [host.me.name])
        assert agent.is_refused("answer", number=question["number"], choice="go")["code"] == "not-your-turn"
        play_one(person, first)
        assert agent.asks("what_is_asked", wait_seconds=20)["state"] == "asked"
        assert "You drew" in "".join(line["text"] for line in agent.asks("read_journal")["lines"])
    chair.close()


def test_an_answer_to_a_question_that_was_set_back_is_refused(server: Served, host: Player, cookies: Path) -> None:
    opened = host.opens(ME, FRIEND, free_takebacks=True)
    chair = ServerChair(link_of(server, opened), cookies)
    person = host.sits(opened.table.id, 0)
    with sitting(server_for(chair)) as agent:
        number = agent.asks("what_is_asked")["questions"][0]["number"]
        person.answers()
        person.takes_back()
        assert agent.is_refused("answer", number=number, choice="go")["code"] == "stale"
        assert agent.asks("what_is_asked")["questions"][0]["number"] == number
        assert agent.asks("answer", number=number, choice="go", wait_seconds=0)["taken"]["number"] == number
    chair.close()


def test_a_lost_connection_is_opened_again(server: Served, host: Player, cookies: Path) -> None:
    chair = ServerChair(link_of(server, host.opens(GREEDY, FRIEND)), cookies)
    with sitting(server_for(chair)) as agent:
        question = agent.asks("what_is_asked")["questions"][0]
        chair.close()
        came = agent.asks("answer", number=question["number"], choice="go")
        chair.close()
        assert agent.asks("what_is_asked")["questions"] == came["questions"]
    chair.close()


def test_the_agent_comes_back_to_its_chair_another_day(server: Served, host: Player, cookies: Path) -> None:
    link = link_of(server, host.opens(GREEDY, FRIEND))
    ServerChair(link, cookies).close()
    again = ServerChair(link, cookies)
    assert again.seat == 1
    again.close()


def test_nobody_else_sits_down_with_a_link_that_was_used(server: Served, host: Player, cookies: Path) -> None:
    link = link_of(server, host.opens(GREEDY, FRIEND))
    ServerChair(link, cookies).close()
    with pytest.raises(Refused, match=r"This link is not valid any more: somebody used it\."):
        ServerChair(link, cookies.with_name("other.txt"))


def test_a_link_for_watching_gives_no_chair(server: Served, host: Player, cookies: Path) -> None:
    opened = host.opens(GREEDY, FRIEND)
    watching = host.watch_link(opened.table.id)
    with pytest.raises(Refused, match="This link is for watching only"):
        ServerChair(Link(f"http://{server.address}", opened.table.id, watching.token), cookies)


def test_who_is_sent_away_is_told_so(server: Served, host: Player, cookies: Path) -> None:
    opened = host.opens(GREEDY, FRIEND)
    chair = ServerChair(link_of(server, opened), cookies)
    with sitting(server_for(chair)) as agent:
        agent.asks("what_is_asked")
        host.kicks(opened.table.id, 1)
        until = monotonic() + PATIENCE
        while (refused := agent.is_refused("answer", number=1, choice="go"))["code"] != "forbidden":
            assert monotonic() < until, refused
    chair.close()


@pytest.mark.parametrize("text", ["", "friday", "http://host/", "http://host/#/join/table", "ftp://host/#/join/a/b"])
def test_what_is_no_link_is_refused_with_what_one_looks_like(text: str) -> None:
    with pytest.raises(BadArgument, match="expected http://SERVER/#/join/TABLE/SECRET"):
        Link.parse(text)


def test_a_server_that_is_not_there_is_said_so(cookies: Path) -> None:
    with pytest.raises(Refused, match="cannot be reached"):
        ServerChair(Link(f"http://127.0.0.1:{free_port()}", "table", "secret"), cookies)
