"""An agent: a client of the protocol at a chair, which keeps all that it was told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from anyio import create_task_group
from anyio.from_thread import BlockingPortal, start_blocking_portal
from mcp import Client, StdioServerParameters
from mcp.server.mcpserver import MCPServer
from mcp.types import CallToolResult, TextContent, TextResourceContents

from longtable.engine.game import AnyGame
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.mcp.local import LocalChair

SEED = "a-seed-that-nobody-may-know"
Choose = Callable[[dict[str, Any]], str]
"""How an agent decides: from a question as data to the id of a choice."""


def at_a_table(path: Path, *others: str, game: AnyGame | None = None, seed: str = SEED, **options: int) -> LocalChair:
    """A chair at a fresh table with bots, Valiant Wars unless said otherwise; the agent sits first."""
    game = game or find_game("valiant-wars")
    seats = [Seat("Ada"), *(Seat(f"Bot {n}", bot) for n, bot in enumerate(others))]
    settled = game.read_options(options or {"players": len(seats)})
    return LocalChair(Table.open(game, seats, seed, settled), path)


class Agent:
    """Somebody who plays through the tools alone."""

    def __init__(self, portal: BlockingPortal, client: Client) -> None:
        self._portal = portal
        self._client = client
        self.told: list[CallToolResult] = []

    def call(self, tool: str, **arguments: object) -> CallToolResult:
        """Use a tool."""
        result = self._portal.call(lambda: self._client.call_tool(tool, arguments))
        self.told.append(result)
        return result

    def calls_at_once(self, tool: str, *several: dict[str, object]) -> list[CallToolResult]:
        """Use a tool several times at the same time."""
        results: list[CallToolResult] = []

        async def call(arguments: dict[str, object]) -> None:
            results.append(await self._client.call_tool(tool, arguments))

        async def call_all() -> None:
            async with create_task_group() as group:
                for arguments in several:
                    group.start_soon(call, arguments)

        self._portal.call(call_all)
        return results

    def asks(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Use a tool that must work, and take its data."""
        result = self.call(tool, **arguments)
        assert not result.is_error, text_of(result)
        data: dict[str, Any] | None = result.structured_content
        assert data is not None
        return data

    def is_refused(self, tool: str, **arguments: object) -> dict[str, str]:
        """Use a tool that must refuse, and take its reasons."""
        result = self.call(tool, **arguments)
        assert result.is_error, text_of(result)
        assert result.structured_content is not None
        refused: dict[str, str] = result.structured_content["refused"]
        assert text_of(result) == f"Refused ({refused['code']}). {refused['reason']} {refused['remedy']}"
        return refused

    def reads(self, resource: str) -> str:
        """Read a resource."""
        contents = self._portal.call(lambda: self._client.read_resource(resource)).contents[0]
        assert isinstance(contents, TextResourceContents)
        return contents.text

    def tools(self) -> list[str]:
        """The names of all tools."""
        return [tool.name for tool in self._portal.call(self._client.list_tools).tools]

    @property
    def instructions(self) -> str:
        """What it was told first."""
        return self._client.instructions or ""

    def plays_on(self, choose: Choose, until: Callable[[dict[str, Any]], bool] = lambda _: False) -> dict[str, Any]:
        """Answer what is asked until the game is over, or until something holds of what came last; return that."""
        came = self.asks("what_is_asked")
        while came["state"] != "over" and not until(came):
            if not came["questions"]:
                came = self.asks("what_is_asked")
                continue
            question = came["questions"][0]
            came = self.asks("answer", number=question["number"], choice=choose(question))
        return came


@contextmanager
def sitting(server: MCPServer | StdioServerParameters) -> Iterator[Agent]:
    """An agent that is connected to a server, in this process or in one of its own."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(Client(server)) as client:
        yield Agent(portal, client)


def text_of(result: CallToolResult) -> str:
    """What a tool said in words."""
    content = result.content[0]
    assert isinstance(content, TextContent)
    return content.text


def at_random(seed: int) -> Choose:
    """Any choice."""
    luck = Random(seed)

    def choose(question: dict[str, Any]) -> str:
        chosen: str = luck.choice(question["choices"])["id"]
        return chosen

    return choose


def first(question: dict[str, Any]) -> str:
    """The first choice, always."""
    chosen: str = question["choices"][0]["id"]
    return chosen
