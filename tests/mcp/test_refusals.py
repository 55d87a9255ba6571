"""What an agent may not do is refused with a reason and a remedy, and nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from mcp.shared.exceptions import MCPError

from longtable.engine.errors import BadArgument
from longtable.engine.steps import Step
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.valiant_wars.game import ValiantWars
from longtable.games.valiant_wars.state import ValiantState
from longtable.mcp.chair import Refused
from longtable.mcp.local import LocalChair
from longtable.mcp.service import server_for
from tests.mcp.agent import Agent, at_a_table, at_random, first, sitting, text_of


@pytest.fixture
def chair(tmp_path: Path) -> LocalChair:
    return at_a_table(tmp_path / "table.json", "greedy", "greedy")


@pytest.fixture
def agent(chair: LocalChair) -> Iterator[Agent]:
    with sitting(server_for(chair)) as agent:
        yield agent


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are(agent: Agent, chair: LocalChair) -> None:
    question = agent.asks("what_is_asked")["questions"][0]
    before = chair.table.decisions[:]
    refused = agent.is_refused("answer", number=question["number"], choice="card:dragon#1")
    assert refused["code"] == "illegal"
    assert refused["reason"] == f"Question {question['number']} does not offer 'card:dragon#1'."
    assert refused["remedy"] == "Choose one by its id: stop, go."
    assert chair.table.decisions == before
    assert agent.asks("what_is_asked")["questions"] == [question]


def test_a_choice_by_its_words_gets_its_id_as_the_remedy(agent: Agent) -> None:
    question = agent.asks("what_is_asked")["questions"][0]
    refused = agent.is_refused("answer", number=question["number"], choice="draw")
    assert refused["remedy"] == "Did you mean go?"


def test_a_barred_choice_is_refused_with_the_reason_and_the_rule(agent: Agent) -> None:
    came = agent.plays_on(at_random(1), lambda came: any(q.get("barred") for q in came["questions"]))
    question = came["questions"][0]
    bar = question["barred"][0]
    refused = agent.is_refused("answer", number=question["number"], choice=bar["id"])
    assert refused["code"] == "barred"
    assert refused["reason"] == f"{bar['label']} cannot be chosen: {bar['reason']} [{bar['rule']}]"
    assert agent.asks("find_rule", rule_id=bar["rule"])["id"] == bar["rule"]


def test_the_number_of_an_earlier_question_is_refused_with_that_of_the_present_one(agent: Agent) -> None:
    question = agent.asks("what_is_asked")["questions"][0]
    present = agent.asks("answer", number=question["number"], choice="go")["questions"][0]["number"]
    refused = agent.is_refused("answer", number=question["number"], choice="go")
    assert refused["code"] == "stale"
    assert f"you are asked question {present} now" in refused["reason"]
    assert agent.asks("what_is_asked")["questions"][0]["number"] == present


def test_of_two_answers_at_the_same_time_one_is_taken(agent: Agent, chair: LocalChair) -> None:
    number = agent.asks("what_is_asked")["questions"][0]["number"]
    results = agent.calls_at_once("answer", *2 * [{"number": number, "choice": "go"}])
    assert sorted(result.is_error or False for result in results) == [False, True]
    assert [known.number for known in chair.table.decisions if known.seat == 0].count(number) == 1


def test_an_answer_that_only_the_table_can_refuse_is_refused_by_it(chair: LocalChair) -> None:
    for number, option in ((1, "dance"), (2, "go"), (99, "go")):
        with pytest.raises(Refused, match=f"'{option}' is no answer to a question {number} of yours"):
            chair.answer(number, option)
    assert chair.table.decisions == []


def test_an_answer_out_of_turn_is_refused_with_whom_the_table_waits_for(agent: Agent, chair: LocalChair) -> None:
    came = agent.asks("what_is_asked")
    while came["state"] == "asked":
        number = came["questions"][0]["number"]
        came = agent.asks("answer", number=number, choice=first(came["questions"][0]), wait_seconds=0)
    assert came["waiting_for"]
    decided = len(chair.table.decisions)
    refused = agent.is_refused("answer", number=decided + 1, choice="stop")
    assert refused["code"] == "not-your-turn"
    assert " and ".join(came["waiting_for"]) in refused["reason"]
    assert "Ada" not in refused["reason"]
    assert len(chair.table.decisions) == decided


def test_after_the_end_everything_but_looking_is_refused(agent: Agent) -> None:
    agent.plays_on(at_random(1))
    assert agent.is_refused("answer", number=1, choice="go")["code"] == "over"
    assert agent.asks("what_is_asked")["questions"] == []
    assert agent.asks("look_at_table")["state"] == "over"


def test_arguments_of_the_wrong_kind_are_refused(agent: Agent) -> None:
    for wrong in (
        {"number": "one", "choice": "go"},
        {"number": 1},
        {"number": 1, "choice": "go", "wait_seconds": -1},
    ):
        result = agent.call("answer", **wrong)
        assert result.is_error
        assert "validation error" in text_of(result)


@pytest.mark.parametrize("tool", [("find_rule", "rule_id"), ("search_rules", "words"), ("look_up_card", "name")])
@pytest.mark.parametrize("wanted", ["", "zzz-99", "a dragon of gold"])
def test_what_is_not_there_is_refused_with_a_remedy(agent: Agent, tool: tuple[str, str], wanted: str) -> None:
    refused = agent.is_refused(tool[0], **{tool[1]: wanted})
    assert refused["code"] == "unknown"
    assert refused["remedy"]


def test_a_name_that_fits_several_cards_is_refused_with_their_names(agent: Agent) -> None:
    refused = agent.is_refused("look_up_card", name="lord")
    assert refused["remedy"] == "Say which: Warlord, Wurm Lord."


def test_a_rule_that_is_not_there_is_no_resource(agent: Agent) -> None:
    with pytest.raises(MCPError, match="has no rule 'zz'"):
        agent.reads("longtable://rules/zz")


def test_one_chair_of_the_table_must_be_the_agents(tmp_path: Path) -> None:
    game = find_game("valiant-wars")
    for seats in ([Seat("A"), Seat("B")], [Seat("A", "greedy"), Seat("B", "greedy")]):
        table = Table.open(game, seats, "s", game.read_options({"players": 2}))
        with pytest.raises(BadArgument, match="expected one, and bots in the others"):
            LocalChair(table, tmp_path / "table.json")


# ---------------------------------------------------------------- a rule breaks


class Cracked(ValiantWars):
    """Valiant Wars with a rule that breaks when round 2 begins."""

    def next_step(self, s: ValiantState) -> Step[ValiantState] | None:
        return crack if s.round == 2 else super().next_step(s)


async def crack(s: ValiantState) -> None:
    raise ZeroDivisionError(f"round {s.round} cracked")


def test_a_rule_that_breaks_sets_the_table_back_and_tells_the_host(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chair = at_a_table(tmp_path / "table.json", "greedy", game=Cracked(), players=2)
    with sitting(server_for(chair)) as agent:
        question = agent.asks("what_is_asked")["questions"][0]
        while not (result := agent.call("answer", number=question["number"], choice=first(question))).is_error:
            assert result.structured_content is not None
            question = result.structured_content["questions"][0]
        assert result.structured_content == {
            "refused": {
                "code": "broken",
                "reason": "A rule of the game broke; the table stands where it was before your last answer.",
                "remedy": "Choose otherwise if you can; the host has been told.",
            }
        }
        assert agent.asks("what_is_asked")["questions"] == [question]
    assert "round 2 cracked" in caplog.text
    assert list(tmp_path.glob("table-bug-*.json"))
