"""What a long campaign costs: 30 tables of 1,000 decisions each, and the last tables beside the first.

    python -m bench.campaign

A scripted game is played table after table as a server plays it (a database in a file, one transaction for each
decision) and as the terminal keeps it (a folder). Opening a table, answering, saving and concluding are timed in CPU
microseconds, so that other work on the machine counts as little as may be. The table shows the medians of the first
and the last tables and how many times as long the last took.
"""
# ruff: noqa: ARG002  a game this small has no use for much of what the contract hands it

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time_ns

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
from longtable.server.protocol import Me, Sitter, TableSettings, TableState
from longtable.server.seating import new_row
from longtable.server.store import Played, SeatRow, Store, TableRow, now, put_table
from longtable.server.thinking import Prepared

TABLES, DECISIONS = 30, 1_000
BESIDE = 5
"""So many tables at each end are compared."""
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
    words = Words(
        {"mark": AskWords("Which cell?", "")},
        {"marked": Sentence("{who} marked {cell}.")},
        outcome={"marked": Sentence("All is marked.")},
        next={"table": Sentence("Table {number}")},
    )
    ledger = Ledger("long", "Long", "L", [])

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
    """CPU microseconds of each thing, table by table."""

    def __init__(self) -> None:
        self.known: dict[str, list[list[float]]] = {}

    def begin_table(self) -> None:
        """What follows is of another table."""
        for tables in self.known.values():
            tables.append([])

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """Note how long something takes."""
        begun = process_time_ns()
        yield
        spent = (process_time_ns() - begun) / 1_000
        self.known.setdefault(what, [[]])[-1].append(spent)

    def rows(self) -> Iterator[tuple[str, float, float]]:
        """For each thing the median at the first and at the last tables."""
        for what, tables in self.known.items():
            filled = [median(table) for table in tables if table]
            yield what, median(filled[:BESIDE]), median(filled[-BESIDE:])


def play(table: AnyTable, answered: Callable[[int], None]) -> None:
    """Play a table to its end, and tell of each answer."""
    while not table.is_over:
        number, asked = next(iter(table.asks.items()))
        before = len(table.facts)
        table.answer_index(number, game.policy(table.state, asked))
        answered(before)


def at_a_server(folder: Path, times: Times, tables: int) -> None:
    """Play the campaign as a server does: rules, what both players are told, and the database."""
    engine = database.connect(f"sqlite:///{folder / 'tables.db'}")
    database.prepare(engine)
    store = Store(engine)
    me, _ = store.add_player("Ada")
    campaign = campaigns.start(store, me, game.slug).id
    for _ in range(tables):
        times.begin_table()
        with times.of("server: look at the campaign"):
            seen = campaigns.info(store, campaigns.row_of(store, campaign), me)
        with times.of("server: open the next table"):
            table, row = _open(store, me, campaign, seen.next[0].key)
        play(table, partial(_answer, store, table, row, times))
    engine.dispose()


def _open(store: Store, me: Me, campaign: str, key: str) -> tuple[AnyTable, TableRow]:
    known = campaigns.row_of(store, campaign)
    record = game.read_record(known.record, known.rules_version)
    following = chain.find_next(game, record, key)
    table = chain.open_next(game, record, following, [Seat("Ada"), Seat("Ben", "greedy")], f"{known.played}", {})
    chairs = (SeatRow(0, "Ada", Sitter.PERSON, player=me.id), SeatRow(1, "Ben", Sitter.BOT, "greedy"))
    prepared = Prepared.of(table)
    row = new_row(me, prepared, chairs, TableSettings(), campaign=campaign)
    with store.writing() as connection:
        put_table(connection, row, prepared.origin, [])
        begin(connection, known, LinkRow(known.played + 1, row.id, key, game.title_of(following), None), now())
    return table, row


def _answer(store: Store, table: AnyTable, row: TableRow, times: Times, before: int) -> None:
    """What the desk does with an answer: tell everybody, write the decision, and at the end the conclusion."""
    what = "server: end a table and conclude" if table.is_over else "server: answer"
    with times.of(what):
        passage = moments.Passage(table, before)
        for seat in (0, 1):
            msgspec.json.encode(passage.seen_by(seat))
        past = chain.past(table, "", "") if table.is_over else None
        state = TableState.OVER if table.is_over else TableState.PLAYING
        made = len(table.decisions)
        snapshot = saves.encode(table) if table.is_over else None
        store.play([Played(row.id, 0, table.decisions[-1], made, state, moments.waiting(table), snapshot, past)])


def in_a_folder(folder: Path, times: Times, tables: int) -> None:
    """Play the campaign as the terminal keeps it: the chain, and a save after each answer of a person."""
    CampaignFolder.begin(folder / "long", game)
    for number in range(tables):
        times.begin_table()
        with times.of("terminal: open the next table"):
            campaign = CampaignFolder.open(folder / "long")
            following = campaign.offered[0]
            path = campaign.save_for(following)
            record = campaign.chain.record(game)
            table = chain.open_next(game, record, following, [Seat("Ada"), Seat("Ben")], f"{number}", {})
        play(table, partial(_save, table, path, times))
        with times.of("terminal: conclude"):
            campaign.conclude(table, path)


def _save(table: AnyTable, path: Path, times: Times, _: int) -> None:
    if table.number % 50 == 0:
        with times.of(f"terminal: save after {DECISIONS // 2} decisions" if table.number == DECISIONS // 2 else "-"):
            saves.write(table, path)


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
    parser.add_argument("--markdown", action="store_true")
    args = parser.parse_args()
    times = Times()
    with TemporaryDirectory() as name:
        folder = Path(name)
        install(folder)
        at_a_server(folder, times, args.tables)
        in_a_folder(folder, times, args.tables)
    shown = RichTable(box=box.MARKDOWN if args.markdown else box.SIMPLE)
    for head in ("what, CPU µs", f"first {BESIDE} tables", f"last {BESIDE} tables", "times"):
        shown.add_column(head, justify="left" if head.startswith("what") else "right")
    for what, first, last in times.rows():
        if what != "-":
            shown.add_row(what, f"{first:,.0f}", f"{last:,.0f}", f"{last / first:.2f}")
    Console(width=110).print(shown)


if __name__ == "__main__":
    main()
