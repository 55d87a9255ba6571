"""Series of tables that follow each other: which record each of them starts from, and what is played at it."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from longtable.engine import chain
from longtable.engine.game import AnyGame, Options, Record


class Start(Struct, frozen=True):
    """From what the games of a series start: a record, and how many tables follow each other from there.

    `record` is plain data as JSON, that of a new campaign where it is empty; `following` is what is played first.
    """

    tables: int = 1
    record: str = ""
    following: str = ""


class Setting(Struct, frozen=True):
    """What one game of a series is played with; as a table of a campaign it has a record, a key and a number."""

    options: Options
    record: Record | None = None
    key: str = ""
    table: int = 0

    @property
    def measures(self) -> dict[str, Any]:
        """What a row says of a campaign's table beside its measures."""
        return {"played": self.key, "table": self.table} if self.key else {}


class Settings:
    """What each game of a series is played with.

    Game number i is table `i % tables` of campaign `i // tables`. What is played next is the usual, as the game says;
    where a campaign is over, the table after it begins a new one. Each record follows from the tables before, which
    are played again where that is not the last thing that was done.
    """

    def __init__(
        self, game: AnyGame, options: dict[str, Any], start: Start | None, conclude: Callable[[int], Record | None]
    ) -> None:
        self._game = game
        self._options = options
        self._start = start
        self._conclude = conclude
        self._known: dict[int, Record] = {}
        self._alone = None if start is not None else Setting(game.read_options(options))

    def of(self, number: int) -> Setting:
        """What game `number` is played with."""
        if self._alone is not None or self._start is None:
            return self._alone or Setting(self._game.read_options(self._options))
        table = number % self._start.tables
        record = self._begin() if table == 0 else self._after(number - 1)
        key = self._start.following if table == 0 else ""
        if not self._game.as_campaign().next_games(record):
            record = self._begin()
        following = chain.find_next(self._game, record, key)
        options = self._game.read_options({**self._options, **following.options})
        return Setting(options, record, following.key, table + 1)

    def note(self, number: int, record: Record | None) -> None:
        """Remember what a table has concluded; after one without an end, the same is played again."""
        self._known = {number: self.of(number).record or self._begin() if record is None else record}

    def _after(self, number: int) -> Record:
        if number not in self._known:
            self.note(number, self._conclude(number))
        return self._known[number]

    def _begin(self) -> Record:
        campaign = self._game.as_campaign()
        if self._start is None or not self._start.record:
            new: Record = campaign.record()
            return new
        return self._game.read_record(msgspec.json.decode(self._start.record), self._game.rules_version)
