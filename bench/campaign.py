"""What a long campaign costs: 30 tables of 1,000 decisions each, and the last tables beside the first.

    python -m bench.campaign

A scripted game is played table after table as a server plays it (a database in a file, one transaction for each
decision) and as the terminal keeps it (a folder). Then its last tables are played beside the second table of new
campaigns, answer by answer in turn, so that other work on the machine slows both alike. The table shows medians of
CPU microseconds and how many times as long the last tables took.
"""
# ruff: noqa: ARG002  a game this small has no use for much of what the contract hands it

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time_ns
from typing import Protocol

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table as RichTable

from longtable.cli.campaign_folder import CampaignFolder
from longtable.engine import ask, chain, moments, saves
from longtable.engine.ask import Ask, Role, choose
from longtable.engine.chance import Chance
from longtable.engine.game import Campaign, Game, NextGame, Options, Outcome, Record
from longtable.engine.journal import AskWords, Sentence, Words
from longtable.engine.ledger import Ledger
from longtable.engine.saves import AnyTable
from longtable.engine.scene import Panel, Row, Scene
from longtable.engine.state import State
from longtable.engine.steps import Step
from longtable.engine.table import Seat
from longtable.server import campaigns, database
from longtable.server.chains import LinkRow, begin
from longtable.server.packs import Shelf
from longtable.server.protocol import Me, NewCampaign, Sitter, TableSettings, TableState
from longtable.server.seating import new_row
from longtable.server.store import Played, SeatRow, Store, TableRow, now, put_table
from longtable.server.thinking import Prepared

TABLES, DECISIONS = 30, 1_000
ROUNDS = 3
"""So many tables of the long campaign are played beside the second table of a new one."""
SAVED = range(100, 1_000, 100)
"""After so many decisions the terminal's save is timed."""
CELLS = [f"cell:{n}" for n in range(9)]
PLAYERS = (Role("p1"), Role("p2"))


class Kind(ask.Kind):
    """What is asked."""

    MARK = "mark"


class LongState(State):
    """How often each cell was marked, and how many are to come."""

    marks: dict[str, int]
    left: int = DECISIONS


class LongRecord(Record):
    """How often each cell was marked at all tables so far."""

    tables: int = 0
    marks: dict[str, int] = {}


async def mark(s: LongState) -> None:
    """The player whose turn it is marks a cell."""
    role = PLAYERS[s.left % 2]
    cell = await choose(role, Kind.MARK, CELLS)
    s.marks[cell] = s.marks.get(cell, 0) + 1
    s.left -= 1
    s.say("marked", who=f"player:{role}", cell=cell)


class LongCampaign(Campaign[LongState, Options, LongRecord]):
    """Table after table."""

    record = LongRecord

    def setup(self, options: Options, roles: Sequence[Role], chance: Chance, record: LongRecord) -> LongState:
        """Go on counting."""
        return LongState(chance=chance, marks=record.marks)

    def conclude(self, s: LongState) -> LongRecord:
        """What was counted."""
        return LongRecord(tables=sum(s.marks.values()) // DECISIONS, marks=s.marks)

    def next_games(self, record: LongRecord) -> Sequence[NextGame]:
        """The next table."""
        return [NextGame(f"table-{record.tables + 1}", "table", {"number": record.tables + 1})]


class Long(Game[LongState, Options]):
    """A game without end or sense, for measuring."""

    slug, title, rules_version, package = "long", "Long", 1, "bench"
    options = Options
    state = LongState
    campaign = LongCampaign()

    @cached_property
    def words(self) -> Words:
        """The few sentences that it needs."""
        return Words(
            {"mark": AskWords("Which cell?", "")},
            {"marked": Sentence("{who} marked {cell}.")},
            outcome={"marked": Sentence("All is marked.")},
            next={"table": Sentence("Table {number}")},
        )

    @cached_property
    def ledger(self) -> Ledger:
        """No rules."""
        return Ledger("long", "Long", "L", [])

    @property
    def things(self) -> Mapping[str, str]:
        """The names of the cells."""
        return {cell.removeprefix("cell:"): cell for cell in CELLS}

    def roles(self, options: Options) -> tuple[Role, ...]:
        """The two."""
        return PLAYERS

    def setup(self, options: Options, roles: Sequence[Role], chance: Chance) -> LongState:
        """Nothing is marked."""
        return LongState(chance=chance, marks={})

    def next_step(self, s: LongState) -> Step[LongState] | None:
        """Mark until all is marked."""
        return mark if s.left else None

    def outcome(self, s: LongState) -> Outcome:
        """Nobody wins."""
        return Outcome((), "marked")

    def scene(self, s: LongState, viewer: Role | None) -> Scene:
        """Two players and no board."""
        return Scene(self.title, "", tuple(Panel(role, "") for role in PLAYERS), (Row("cells", "Cells", ()),))

    def hide(self, s: LongState, viewer: Role, chance: Chance) -> None:
        """Everything is open."""

    def policy(self, s: LongState, ask: Ask) -> int:
        """One cell after the other."""
        return s.left % len(ask.options)


game = Long()


# ---------------------------------------------------------------- measuring


class Times:
    """CPU microseconds of each thing that was done."""

    def __init__(self) -> None:
        self.known: dict[str, list[float]] = {}

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """Note how long something takes."""
        begun = process_time_ns()
        yield
        self.known.setdefault(what, []).append((process_time_ns() - begun) / 1_000)


class Keeper(Protocol):
    """Where a campaign is kept: opens its next table, and takes the answers there."""

    times: Times

    def open(self) -> None:
        """Open the next table."""
        ...

    def answer(self) -> bool:
        """Give one answer; whether the table goes on."""
        ...

    def rush(self) -> None:
        """Play a whole table without looking at the time."""
        ...


class AtServer:
    """A campaign as a server keeps it: rules, what both players are told, and the database."""

    def __init__(self, store: Store, me: Me) -> None:
        self.store, self.me, self.times = store, me, Times()
        self.campaign = campaigns.start(store, me, NewCampaign(game.slug), Shelf()).id
        self.table: AnyTable
        self.row: TableRow

    def open(self) -> None:
        """Look at the campaign, and open its next table."""
        with self.times.of("server: look at the campaign"):
            seen = campaigns.info(self.store, campaigns.row_of(self.store, self.campaign), self.me)
        with self.times.of("server: open the next table"):
            known = campaigns.row_of(self.store, self.campaign)
            record = game.read_record(known.record, known.rules_version)
            following = chain.find_next(game, record, seen.next[0].key)
            seats = [Seat("Ada"), Seat("Ben", "greedy")]
            self.table = chain.open_next(game, record, following, seats, f"{known.played}", {})
            chairs = (SeatRow(0, "Ada", Sitter.PERSON, player=self.me.id), SeatRow(1, "Ben", Sitter.BOT, "greedy"))
            prepared = Prepared.of(self.table)
            self.row = new_row(self.me, prepared, chairs, TableSettings(), campaign=self.campaign)
            link = LinkRow(known.played + 1, self.row.id, following.key, game.title_of(following), None)
            with self.store.writing() as connection:
                put_table(connection, self.row, prepared.origin, [])
                begin(connection, known, link, now())

    def answer(self) -> bool:
        """What the desk does: run the rules, tell everybody, write the decision, at the end with the conclusion."""
        table = self.table
        before, is_last = len(table.facts), table.number == DECISIONS - 1
        with self.times.of("server: end a table and conclude" if is_last else "server: answer"):
            decide(table)
            passage = moments.Passage(table, before)
            for seat in (0, 1):
                msgspec.json.encode(passage.seen_by(seat))
            past, snapshot = (chain.past(table, "", ""), saves.encode(table)) if is_last else (None, None)
            state = TableState.OVER if is_last else TableState.PLAYING
            made, waiting = len(table.decisions), moments.waiting(table)
            self.store.play([Played(self.row.id, 0, table.decisions[-1], made, state, waiting, "", snapshot, past)])
        return not is_last

    def rush(self) -> None:
        """Play the next table, and write all of it at once."""
        self.open()
        table = self.table
        while not table.is_over:
            decide(table)
        played = [Played(self.row.id, 0, known, known.number, TableState.OVER, (), "") for known in table.decisions]
        last = msgspec.structs.replace(played[-1], snapshot=saves.encode(table), past=chain.past(table, "", ""))
        self.store.play([*played[:-1], last])


class InFolder:
    """A campaign as the terminal keeps it: the chain, and a save of the table that is played."""

    def __init__(self, folder: Path) -> None:
        CampaignFolder.begin(folder, game)
        self.folder, self.times = folder, Times()
        self.campaign: CampaignFolder
        self.table: AnyTable
        self.path: Path

    def open(self) -> None:
        """Read the campaign, and open its next table."""
        with self.times.of("terminal: open the next table"):
            self.campaign = CampaignFolder.open(self.folder, to_play=True)
            following = self.campaign.offered[0]
            self.path = self.campaign.save_for(following)
            record = self.campaign.chain.record(game)
            self.table = chain.open_next(game, record, following, [Seat("Ada"), Seat("Ben")], "seed", {})

    def answer(self) -> bool:
        """Answer; save the table now and then, always at the same moments; conclude it in the end."""
        decide(self.table)
        if self.table.number in SAVED:
            with self.times.of("terminal: save"):
                saves.write(self.table, self.path)
        if self.table.is_over:
            saves.write(self.table, self.path)
            with self.times.of("terminal: conclude"):
                self.campaign.conclude(self.table, self.path)
        return not self.table.is_over

    def rush(self) -> None:
        """Play the next table."""
        self.open()
        while self.answer():
            pass


def decide(table: AnyTable) -> None:
    """Answer what is asked now."""
    number, asked = next(iter(table.asks.items()))
    table.answer_index(number, game.policy(table.state, asked))


def beside(make: Callable[[str], Keeper], tables: int, rounds: int) -> Iterator[tuple[str, float, float]]:
    """What is done at the second table of new campaigns and at the last of a long one, answer by answer in turn.

    The very first table has nothing behind it that could be looked at.
    """
    long = make("long")
    for _ in range(tables - 1):
        long.rush()
    long.times = Times()
    first = Times()
    for number in range(rounds):
        new = make(f"new-{number}")
        new.rush()
        new.times = first
        new.open()
        long.open()
        while new.answer() and long.answer():
            pass
        long.answer()
    for what, spent in first.known.items():
        yield what, median(spent), median(long.times.known[what])


def install(folder: Path) -> None:
    """Let this game be found as if it were installed."""
    info = folder / "long-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: long\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[longtable.games]\nlong = bench.campaign:game\n")
    sys.path.insert(0, str(folder))


def main() -> None:
    """Play, and print the table."""
    parser = ArgumentParser(description="What a long campaign costs.")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--markdown", action="store_true")
    args = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        install(folder)
        engine = database.connect(f"sqlite:///{folder / 'tables.db'}")
        database.prepare(engine)
        store = Store(engine)
        me, _ = store.add_player("Ada")
        found = [
            *beside(lambda _: AtServer(store, me), args.tables, args.rounds),
            *beside(lambda called: InFolder(folder / called), args.tables, args.rounds),
        ]
        engine.dispose()
    shown = RichTable(box=box.MARKDOWN if args.markdown else box.SIMPLE)
    for head in ("what, CPU µs", "second table", f"table {args.tables} and on", "times"):
        shown.add_column(head, justify="left" if head.startswith("what") else "right")
    for what, first, last in found:
        shown.add_row(what, f"{first:,.0f}", f"{last:,.0f}", f"{last / first:.2f}")
    Console(width=110).print(shown)


if __name__ == "__main__":
    main()
