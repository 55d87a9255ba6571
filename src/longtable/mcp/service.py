"""The service: a chair's pages as tools and resources of the Model Context Protocol."""

from collections.abc import Callable
from functools import partial
from inspect import getdoc
from threading import Lock
from typing import Annotated, TypeAlias

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from longtable import __version__
from longtable.mcp.chair import Chair, Refused
from longtable.mcp.pages import Page, Pages, Wish

PATIENCE = 10.0
"""Seconds for which a tool lets the others play, unless told otherwise."""
MOST_PATIENCE = 50.0
"""Many clients give a tool up after a minute."""

Tool: TypeAlias = Callable[..., CallToolResult]
Number: TypeAlias = Annotated[int, Field(description="The number of the question that is answered.")]
ChoiceId: TypeAlias = Annotated[str, Field(description="The id of the choice, such as `pass` or `card:gold#3`.")]
Wished: TypeAlias = Annotated[Wish, Field(description="What is wished about questions of this kind.")]
Line: TypeAlias = Annotated[int, Field(ge=0, description="The first line to read; lines count from 0.")]
Wait: TypeAlias = Annotated[
    float, Field(ge=0, le=MOST_PATIENCE, description="Seconds to wait for the others until something is asked.")
]
RuleId: TypeAlias = Annotated[str, Field(description="The id of a rule, as it stands in brackets.")]
Words: TypeAlias = Annotated[str, Field(description="Words that a rule must have, all of them.")]
Name: TypeAlias = Annotated[str, Field(description="The name of a card, a piece or a place, or a part of it.")]
Thinking: TypeAlias = Annotated[float, Field(gt=0, le=30, description="Seconds to think.")]


class Service:
    """The tools of one chair. Calls may come at the same time; the chair serves them one after the other."""

    def __init__(self, chair: Chair) -> None:
        self.pages = Pages(chair)
        self._one_at_a_time = Lock()

    def look_at_table(self) -> CallToolResult:
        """The whole table as you may see it: players, cards, boards and notes; in words and as data."""
        return self._serve(self.pages.table)

    def what_is_asked(self, wait_seconds: Wait = PATIENCE) -> CallToolResult:
        """The question you have to answer now: its number, what may be chosen by which id, and what not and why.

        Waits a while for the other players if it is not your turn.
        """
        return self._serve(partial(self.pages.asked, wait_seconds))

    def answer(self, number: Number, choice: ChoiceId, wait_seconds: Wait = PATIENCE) -> CallToolResult:
        """Answer the question of this number with a choice; then what came of it, and what is asked next.

        What does not fit is refused with the reason, and nothing has changed.
        """
        return self._serve(partial(self.pages.answer, number, choice, wait_seconds))

    def ask_me_less(self, wish: Wished, choice: ChoiceId = "", wait_seconds: Wait = PATIENCE) -> CallToolResult:
        """Be asked less of what comes up often and may be let pass, such as Reactions; then what is asked next.

        `turn` and `round`: not again in this one; `mine`: only when it is done to you; `never`: not for the thing of
        this choice; `same`: this choice, now and again each time in this fight, turn or whatever it is; `off`: every
        time again.
        """
        return self._serve(partial(self.pages.less, wish, choice, wait_seconds))

    def read_journal(self, since: Line = 0) -> CallToolResult:
        """What happened at the table, as you may know it, from a line on; `next` is where to read on later."""
        return self._serve(partial(self.pages.journal, since))

    def find_rule(self, rule_id: RuleId) -> CallToolResult:
        """A rule by its id: its text, its place in the book and the reading taken."""
        return self._serve(partial(self.pages.rule, rule_id))

    def search_rules(self, words: Words) -> CallToolResult:
        """The rules that contain all the words."""
        return self._serve(partial(self.pages.rules, words))

    def look_up_card(self, name: Name) -> CallToolResult:
        """What is on a card or piece, and where it is in sight."""
        return self._serve(partial(self.pages.card, name))

    def odds_of_choices(self) -> CallToolResult:
        """What each of your choices would likely bring: chances, averages, costs and the worst case.

        It is worked out from nothing but what you may see. As data, a chance is in thousandths, an average in tenths.
        """
        return self._serve(self.pages.odds)

    def ask_for_hint(self, seconds: Thinking = 2.0) -> CallToolResult:
        """What a searching bot thinks of your choices, from nothing but what you may see."""
        return self._serve(partial(self.pages.hint, seconds))

    def rule_page(self, rule_id: str) -> str:
        """A rule as a resource."""
        try:
            return self.pages.rule(rule_id).text
        except Refused as refused:
            raise ResourceNotFoundError(str(refused)) from refused

    def _serve(self, page: Callable[[], Page]) -> CallToolResult:
        with self._one_at_a_time:
            try:
                return _result(page())
            except Refused as refused:
                return _result(self.pages.refusal(refused), is_error=True)


def _result(page: Page, *, is_error: bool = False) -> CallToolResult:
    return CallToolResult(
        content=[TextContent(type="text", text=page.text)], structured_content=page.data, is_error=is_error
    )


def server_for(chair: Chair, *, hints: bool = False) -> MCPServer:
    """A server of the Model Context Protocol for one chair; `hints` lets the agent ask a bot."""
    service = Service(chair)
    server: MCPServer = MCPServer(
        "longtable",
        title=f"Longtable: {chair.title}",
        instructions=service.pages.introduction(),
        version=__version__,
        log_level="WARNING",
    )
    looking: list[Tool] = [service.look_at_table, service.read_journal, service.find_rule, service.search_rules]
    looking += [service.look_up_card, service.odds_of_choices, *([service.ask_for_hint] if hints else [])]
    playing: list[Tool] = [service.what_is_asked, service.answer, service.ask_me_less]
    for tool in [*playing, *looking]:
        kind = ToolAnnotations(read_only_hint=tool in looking, destructive_hint=False, open_world_hint=False)
        server.add_tool(tool, description=getdoc(tool), annotations=kind)
    server.resource(
        "longtable://rules", name="rules", description="What the game is about, and all rules by their titles."
    )(service.pages.contents)
    server.resource("longtable://rules/{rule_id}", name="rule", description="A rule by its id.")(service.rule_page)
    return server
