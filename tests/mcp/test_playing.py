"""An agent sits down and plays: it looks, is asked, answers, and reads what happened."""

import re
from pathlib import Path

import pytest

from longtable.engine import saves
from longtable.engine.ask import Role
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.valor_villainy.mordak import game as mordak
from longtable.mcp.local import LocalChair
from longtable.mcp.pages import Pages
from longtable.mcp.service import server_for
from tests.lanterns import lanterns
from tests.mcp.agent import SEED, Agent, at_a_table, at_random, sitting, text_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


def told_before_the_end(agent: Agent) -> list[str]:
    return [result.model_dump_json() for result in agent.told[:-1]]


def test_a_whole_game_is_played_through_the_tools(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy", "greedy"))) as agent:
        last = agent.plays_on(at_random(1))
        assert len(agent.told) > 20
        assert last["ending"]["scores"].keys() == {"p1", "p2", "p3"}
        assert last["ending"]["text"] in text_of(agent.told[-1])
    save = saves.read(file)
    assert saves.verify(save, find_game) == []
    assert save.seed == last["ending"]["seed"] == SEED


def test_neither_the_seed_nor_the_save_is_told_before_the_end(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"), hints=True)) as agent:
        agent.asks("look_at_table")
        agent.asks("ask_for_hint", seconds=0.05)
        agent.plays_on(at_random(2))
        for page in [agent.instructions, *told_before_the_end(agent)]:
            assert SEED not in page
            assert file.name not in page
        assert SEED in agent.told[-1].model_dump_json()


def test_the_agent_is_told_who_it_is_and_what_the_game_is_about(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"))) as agent:
        assert (
            "You sit at a table of Valiant Wars as Ada, in the role of p1; with you are Bot 0." in agent.instructions
        )
        assert find_game("valiant-wars").ledger.summary in agent.instructions


def test_every_tool_that_the_introduction_names_is_there(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"))) as agent:
        tools = agent.tools()
        assert all(tool in agent.instructions for tool in tools)
        assert "ask_for_hint" not in tools


def test_hints_are_there_only_if_the_host_allows_them(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"), hints=True)) as agent:
        question = agent.asks("what_is_asked")["questions"][0]
        hint = agent.asks("ask_for_hint", seconds=0.05)
        assert hint["number"] == question["number"]
        assert [known["option"] for known in hint["estimates"]] == [choice["id"] for choice in question["choices"]]


def test_every_choice_says_what_it_would_bring(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"))) as agent:
        question = agent.asks("what_is_asked")["questions"][0]
        odds = agent.asks("odds_of_choices")
        assert odds["number"] == question["number"]
        assert {choice["id"] for choice in question["choices"]} == set(odds["figures"])
        assert re.search(
            r"- go \(Draw\): OUT at the next card \d+ %; Swords, if you stay in \+", text_of(agent.told[-1])
        )


def test_a_question_says_what_may_be_chosen_and_what_not_and_why(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"))) as agent:
        question = agent.plays_on(at_random(1), lambda came: any(q.get("barred") for q in came["questions"]))[
            "questions"
        ][0]
        told = text_of(agent.call("what_is_asked"))
    assert question["prompt"] in told
    assert f"[{question['rule']}]" in told
    for choice in question["choices"]:
        assert f"- {choice['id']}: {choice['label']}" in told
    for bar in question["barred"]:
        assert f"- {bar['id']}: {bar['label']}. {bar['reason']} [{bar['rule']}]" in told


def test_the_table_is_shown_as_the_chair_sees_it(file: Path) -> None:
    chair = at_a_table(file, "greedy", "greedy")
    with sitting(server_for(chair)) as agent:
        agent.plays_on(at_random(1), lambda came: came.get("next", 0) > 60)
        shown = agent.call("look_at_table")
    scene = chair.table.scene(chair.table.seats[0].roles[0])
    assert shown.structured_content is not None
    assert shown.structured_content["scene"]["stage"] == scene.stage
    told = text_of(shown)
    assert "Ada (you) <p1>: Points" in told
    for area in scene.areas:
        assert area.title in told
        for face in getattr(area, "cards", ()):
            assert face.name in told
            assert face.id in told


def test_an_answer_tells_what_happened_since(file: Path) -> None:
    chair = at_a_table(file, "greedy")
    with sitting(server_for(chair)) as agent:
        question = agent.asks("what_is_asked")["questions"][0]
        before = len(chair.journal())
        came = agent.asks("answer", number=question["number"], choice="go")
    lines = chair.journal()[before:]
    assert [line["text"] for line in came["lines"]] == [line.text for line in lines]
    assert came["next"] == before + len(lines)
    assert "You drew" in text_of(agent.told[-1])


def test_the_journal_is_read_on_from_where_one_was(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy", "greedy"))) as agent:
        agent.plays_on(at_random(1))
        start = agent.asks("read_journal")
        rest = agent.asks("read_journal", since=start["next"])
        assert (start["next"], start["left"]) == (200, len(rest["lines"]) + rest["left"])
        assert rest["lines"][0]["line"] == 200
        assert agent.asks("read_journal", since=10**6)["lines"] == []


def test_a_rule_is_found_by_its_id_and_by_words(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"))) as agent:
        assert agent.asks("find_rule", rule_id="omen-03")["id"] == "VW-OMEN-03"
        found = agent.asks("search_rules", words="dark omen")
        assert len(found["rules"]) == 10
        assert found["more"]
        assert all("omen" in f"{rule['title']} {rule['text']}".casefold() for rule in found["rules"])


def test_rules_are_resources_too(file: Path) -> None:
    rule = find_game("valiant-wars").ledger.find("VW-OMEN-03")
    with sitting(server_for(at_a_table(file, "greedy"))) as agent:
        assert f"{rule.id}  {rule.title}" in agent.reads("longtable://rules")
        assert rule.text in agent.reads("longtable://rules/VW-OMEN-03")


def test_a_card_is_looked_up_by_a_part_of_its_name(file: Path) -> None:
    chair = at_a_table(file, "greedy")
    market = next(area for area in chair.now().scene.areas if area.title == "Market")
    face = next(face for face in getattr(market, "cards", ()) if face.text)
    with sitting(server_for(chair)) as agent:
        found = agent.asks("look_up_card", name=face.name[:-1].upper())
        assert found["card"]["text"] == face.text
        assert f"Market <{face.id}>" in found["in_sight"]
        assert chair.ledger.find(face.rule).text in text_of(agent.told[-1])


# ---------------------------------------------------------------- boards and roles


def test_a_game_with_a_board_and_unlike_roles_is_played_too(file: Path) -> None:
    pages = Pages(at_a_table(file, "greedy", game=mordak, heroes=1))
    told = pages.table().text
    assert "Mordak (you) <mordak>" in told
    assert "<region:C3> (2,2) Hawkemoor Keep" in told
    luck = at_random(3)
    came = pages.asked(10).data
    while came["state"] == "asked" and came.get("next", 0) < 60:
        question = came["questions"][0]
        came = pages.answer(question["number"], luck(question), 10).data
    assert came["questions"][0]["role"] == "mordak"


def test_an_agent_that_holds_two_roles_is_asked_for_both(file: Path) -> None:
    game = find_game("valiant-wars")
    seats = [Seat("Ada", roles=(Role("p1"), Role("p3"))), Seat("Ben", "greedy")]
    chair = LocalChair(Table.open(game, seats, SEED, game.read_options({"players": 3})), file)
    with sitting(server_for(chair)) as agent:
        both = agent.asks("what_is_asked")["questions"]
        assert [question["role"] for question in both] == ["p1", "p3"]
        left = agent.asks("answer", number=both[1]["number"], choice="stop")["questions"]
        assert left == both[:1]


def test_an_agent_is_told_what_it_shares_and_bots_leave_the_word_to_it(file: Path) -> None:
    seats = [Seat("Bot 0", "greedy"), Seat("Ada"), Seat("Bot 1", "greedy")]
    with sitting(server_for(LocalChair(Table.open(lanterns.game, seats, SEED), file))) as agent:
        others = "(shared with Bot 0 and Bot 1: the first answer counts)"
        assert f"in the role of miner-4 {others}, party {others}, miner-2; with you" in agent.instructions
        agent.plays_on(at_random(1))
    by_role = {known.role: known.seat for known in saves.read(file).decisions}
    assert by_role == {"party": 1, "miner-1": 0, "miner-2": 1, "miner-3": 2, "miner-4": 1}


# ---------------------------------------------------------------- the save


def test_a_table_goes_on_from_its_save(file: Path) -> None:
    with sitting(server_for(at_a_table(file, "greedy"))) as agent:
        left = agent.plays_on(at_random(1), lambda came: came.get("next", 0) > 40)
        journal = agent.asks("read_journal")["lines"]
    again = LocalChair(saves.open_save(saves.read(file), find_game, history=True), file)
    with sitting(server_for(again)) as agent:
        assert agent.asks("what_is_asked")["questions"] == left["questions"]
        assert agent.asks("read_journal")["lines"] == journal


def test_a_table_that_cannot_be_saved_is_played_on_and_the_host_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way")
    pages = Pages(at_a_table(tmp_path / "file" / "table.json", "greedy"))
    question = pages.asked(10).data["questions"][0]
    assert pages.answer(question["number"], "go", 10).data["state"] == "asked"
    assert "cannot be written" in caplog.text
