"""Small parts of the server, each on its own."""

import asyncio
import logging
import sys
import time
from pathlib import Path
from threading import Thread

import msgspec
import pytest
from msgspec import Struct

from longtable.engine.about import Length, Sides
from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.scene import Tint
from longtable.games import find_game
from longtable.server import buckets, catalogue, logs
from longtable.server.app import create_app
from longtable.server.buckets import Bucket
from longtable.server.connection import MOST_UNSENT, Connection
from longtable.server.house import House
from longtable.server.logs import JsonLines
from longtable.server.offers import OptionKind, Variant
from longtable.server.schema import schema
from longtable.server.settings import Settings, handed_on
from longtable.server.turns import Turns
from tests.server.serving import sqlite

# ---------------------------------------------------------------- buckets


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_at_once_and_then_its_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(buckets, "monotonic", clock)
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


# ---------------------------------------------------------------- connections


def connection() -> Connection:
    """Somebody who watches."""
    return Connection("player", "Rowan", None, Bucket(1, 1))


def test_messages_leave_in_the_order_in_which_they_came() -> None:
    async def talk() -> list[bytes | None]:
        somebody = connection()
        somebody.send(b"one")
        somebody.send(b"two")
        somebody.close(b"goodbye")
        somebody.send(b"too late")
        somebody.close(b"another goodbye")
        assert somebody.farewell == b"goodbye"
        return [await somebody.next(), await somebody.next(), await somebody.next()]

    assert asyncio.run(talk()) == [b"one", b"two", None]


def test_who_has_nothing_to_send_waits() -> None:
    async def talk() -> bytes | None:
        somebody = connection()
        waiting = asyncio.create_task(somebody.next())
        await asyncio.sleep(0)
        assert not waiting.done()
        somebody.send(b"at last")
        return await waiting

    assert asyncio.run(talk()) == b"at last"


def test_who_does_not_read_is_lagging() -> None:
    async def talk() -> list[bool]:
        somebody = connection()
        seen = []
        for _ in range(MOST_UNSENT + 1):
            seen.append(somebody.is_lagging)
            somebody.send(b"news")
        return [any(seen), somebody.is_lagging]

    assert asyncio.run(talk()) == [False, True]


# ---------------------------------------------------------------- logs


def test_a_log_line_for_machines_is_one_json_object_with_the_error() -> None:
    try:
        raise ValueError("the lamp is out")  # noqa: TRY301
    except ValueError:
        record = logging.LogRecord("longtable", logging.ERROR, "", 1, "table %s\nis dark", ("t1",), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    read = msgspec.json.decode(line, type=dict[str, str])
    assert (read["level"], read["logger"], read["message"]) == ("error", "longtable", "table t1\nis dark")
    assert read["error"].endswith("ValueError: the lamp is out")


# ---------------------------------------------------------------- the catalogue


def test_every_option_of_a_game_can_be_drawn_as_a_control() -> None:
    (game,) = (info for info in catalogue.games() if info.slug == "valiant-wars")
    options = {option.name: option for option in game.options}
    players, purchases, village = options["players"], options["purchases"], options["village_counts"]
    assert (players.kind, players.least, players.most, players.default) == (OptionKind.NUMBER, 2, 5, 4)
    assert (purchases.kind, purchases.default) == (OptionKind.CHOICE, "before-battle")
    assert ("after-battle", "After the battle") in [(choice.value, choice.label) for choice in purchases.choices]
    assert (purchases.label, "battle" in purchases.description) == ("When players buy", False)
    assert (village.kind, village.default, village.label) == (OptionKind.FLAG, False, "Village counts")
    assert all(option.description for option in options.values())


def test_a_game_says_how_many_play_what_counts_them_and_who_a_newcomer_is() -> None:
    known = {info.slug: info for info in catalogue.games()}
    wars, mordak = known["valiant-wars"], known["minions-of-mordak"]
    assert (wars.least_players, wars.most_players, wars.counted_by, wars.newcomer) == (2, 5, "players", "p1")
    assert (mordak.least_players, mordak.most_players, mordak.counted_by) == (1, 6, "heroes")
    assert mordak.newcomer == "hero-1"


def test_a_game_says_how_long_and_heavy_it_is_and_how_it_is_played() -> None:
    known = {info.slug: info for info in catalogue.games()}
    wars, mordak = known["valiant-wars"], known["minions-of-mordak"]
    assert (wars.length, wars.weight, wars.sides, wars.tint) == (Length(30, 60), 2, Sides.RIVALS, Tint.GREEN)
    assert mordak.sides is Sides.ONE_AGAINST_ALL
    assert all(info.line and info.lessons and info.languages == ("en",) for info in (wars, mordak))


def test_what_a_table_settles_otherwise_is_told_in_words_but_for_how_many_play() -> None:
    settled: dict[str, bool | int | str] = {
        "players": 3,
        "purchases": "at-stop",
        "village_counts": True,
        "swords_needed": 1,
    }
    assert catalogue.variants(find_game("valiant-wars"), settled) == (
        Variant("When players buy", "As soon as they stop"),
        Variant("Village counts", True),
        Variant("Swords needed", 1),
    )


def test_a_game_lists_the_chairs_of_a_table_as_usual_by_name_if_they_are_somebody() -> None:
    known = {info.slug: [(one.roles, one.chair) for one in info.seating.chairs] for info in catalogue.games()}
    assert known["valiant-wars"] == [(("p1",), ""), (("p2",), ""), (("p3",), ""), (("p4",), "")]
    heroes = [(("hero-1",), "Hero 1"), (("hero-2",), "Hero 2"), (("hero-3",), "Hero 3")]
    assert known["minions-of-mordak"] == [(("mordak",), "Mordak"), *heroes]


def test_a_chair_is_named_by_its_own_roles_and_those_it_shares() -> None:
    names = catalogue.chair_names
    p1, p3, party = Role("p1"), Role("p3"), Role("party")
    assert names((p1,), ()) == ("", "")
    assert names((p1, p3, party), (party,)) == ("Player 1, Player 3", "Party")
    assert names((p3, party), (p3, party)) == ("", "Player 3, Party")


def test_an_option_that_no_control_can_set_is_refused() -> None:
    class Odd(Struct):
        weights: list[float] = []

    (field,) = msgspec.structs.fields(Odd)
    with pytest.raises(BadArgument, match="option weights"):
        catalogue._option_info(field, find_game("valiant-wars"))


def test_bots_are_listed_weakest_first() -> None:
    assert [bot.spec for bot in catalogue.bots()][:3] == ["random", "greedy", "ismcts"]
    assert all(bot.name and bot.description for bot in catalogue.bots())


def test_the_schema_of_the_protocol_names_every_message() -> None:
    definitions = schema()["definitions"]
    assert {"Welcome", "Step", "Waits", "Around", "Said", "Hint", "Outlook", "Done", "Refused", "Goodbye"} <= set(
        definitions
    )
    assert {"Answer", "TakeBack", "Vote", "Say", "Advise", "LookAhead"} <= set(definitions)


# ---------------------------------------------------------------- settings

FILE = "sqlite:///tables.db"


@pytest.mark.parametrize(
    ("settings", "host", "is_ours"),
    [
        (Settings(database=FILE), "127.0.0.1:8000", True),
        (Settings(database=FILE), "localhost:8000", True),
        (Settings(database=FILE), "[::1]:8000", True),
        (Settings(database=FILE), "evil.example", False),
        (Settings(database=FILE), None, False),
        (Settings(database=FILE, host="0.0.0.0"), "anything.example", True),  # noqa: S104
        (Settings(database=FILE, public_url="https://games.example.org"), "games.example.org", True),
        (Settings(database=FILE, public_url="https://games.example.org"), "127.0.0.1:8000", True),
        (Settings(database=FILE, public_url="https://games.example.org"), "evil.example", False),
    ],
)
def test_a_server_knows_its_own_names(settings: Settings, host: str | None, is_ours: bool) -> None:
    assert settings.is_addressed(host) is is_ours


def test_a_public_url_with_https_makes_cookies_secure() -> None:
    assert Settings(database=FILE, public_url="https://games.example.org").is_secure
    assert not Settings(database=FILE, public_url="http://games.example.org").is_secure
    assert not Settings(database=FILE).is_secure


def test_settings_reach_the_workers_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(database=FILE, workers=3, idle_seconds=1.5, public_url="https://games.example.org")
    monkeypatch.setenv("LONGTABLE_SERVER", "")
    settings.hand_on()
    assert handed_on() == settings


def test_strangers_cannot_fill_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.getLogger().handlers[:]
    try:
        logs.set_up(as_json=False)
        server = logging.getLogger("uvicorn.error")
        server.info("connection open")
        server.warning("Invalid HTTP request received.")
        try:
            b"\xff".decode()
        except UnicodeDecodeError:
            server.exception("Invalid UTF-8 sequence received from client.")
        server.error("the lamp is out")
        said = capsys.readouterr().err
        assert "the lamp is out" in said
        assert not any(word in said for word in ("Invalid", "connection open", "Traceback"))
    finally:
        logging.getLogger().handlers[:] = before


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_worker_logs_as_the_command_was_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGTABLE_SERVER", "")
    before = logging.getLogger().handlers[:]
    try:
        Settings(database=sqlite(tmp_path / "tables.db"), json_logs=True).hand_on()
        create_app()
        assert [type(handler.formatter) for handler in logging.getLogger().handlers] == [JsonLines]
    finally:
        logging.getLogger().handlers[:] = before


# ---------------------------------------------------------------- turns


def test_whoever_is_urgent_writes_before_all_others_that_wait() -> None:
    turns, wrote = Turns(), list[str]()

    def write(name: str, *, is_urgent: bool) -> None:
        with turns.taken(is_urgent=is_urgent):
            wrote.append(name)

    def begin(name: str, *, is_urgent: bool) -> Thread:
        thread = Thread(target=write, args=(name,), kwargs={"is_urgent": is_urgent})
        thread.start()
        while len(turns._changed._waiters) < len(waiting) + 1:  # type: ignore[attr-defined]
            time.sleep(0.001)
        return thread

    waiting: list[Thread] = []
    with turns.taken():
        for name, is_urgent in (("a name", False), ("a seat", False), ("a decision", True)):
            waiting.append(begin(name, is_urgent=is_urgent))
    for thread in waiting:
        thread.join()
    assert wrote[0] == "a decision"
    assert sorted(wrote[1:]) == ["a name", "a seat"]


def test_a_turn_ends_with_an_error_too() -> None:
    turns = Turns()
    with pytest.raises(RuntimeError), turns.taken(is_urgent=True):
        raise RuntimeError("the ink is dry")
    with turns.taken():
        pass


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_the_last_news_of_a_house_that_closes_still_find_their_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Settings(database=sqlite(tmp_path / "tables.db")))
    close = House.close
    told = []

    async def close_and_tell(house: House) -> None:
        await close(house)
        house.changed("table")
        told.append(True)

    async def open_and_close() -> None:
        async with app.lifespan():
            pass

    monkeypatch.setattr(House, "close", close_and_tell)
    asyncio.run(open_and_close())
    assert told == [True]
