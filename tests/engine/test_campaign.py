"""Campaigns: tables that follow each other, what they carry along, and what strangers bring of them."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from longtable.engine import chain, limits, saves
from longtable.engine.chain import Chain
from longtable.engine.check_campaign import check_campaign
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, SaveError
from longtable.engine.game import AnyGame, NextGame
from longtable.engine.journal import Sentence
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from tests.engine.cellar import Cellar
from tests.harbor import harbor

game: AnyGame = harbor.game
Change = Callable[[dict[str, Any]], object]
ADA, BEN, CLEO = Seat("Ada"), Seat("Ben"), Seat("Cleo")


def find(_slug: str, _packs: Any = ()) -> AnyGame:
    return game


def played(tables: int = 3, players: int = 2) -> Chain:
    """A season as greedy players sail it."""
    known = Chain(game="harbor")
    for number in range(tables):
        add(known, number, players=players)
    return known


def add(known: Chain, number: int, key: str = "", players: int = 2) -> None:
    record = known.record(game)
    following = chain.find_next(game, record, key)
    given = {"players": players}
    table = chain.open_next(game, record, following, [ADA, BEN, CLEO][:players], f"season/{number}", given)
    while not table.is_over:
        request, ask = next(iter(table.asks.items()))
        table.answer_index(request, game.policy(table.state, ask))
    known.tables.append(chain.past(table, following.key, game.title_of(following), saves.encode(table)))


def keys(known: Chain) -> list[str]:
    return [following.key for following in game.as_campaign().next_games(known.record(game))]


# ---------------------------------------------------------------- a chain of tables


def test_a_season_goes_from_sea_to_sea() -> None:
    known = Chain(game="harbor")
    assert keys(known) == ["bay"]
    add(known, 0)
    assert keys(known) == ["straits", "regatta"]
    add(known, 1, "regatta")
    assert keys(known) == ["straits"]
    add(known, 2)
    add(known, 3)
    assert keys(known) == []
    assert [past.title for past in known.tables] == ["The bay", "A regatta in the bay", "The straits", "The ocean"]


def test_everything_that_holds_for_campaigns_holds_for_harbor() -> None:
    assert check_campaign(game, campaigns=3, options=[{"players": 2}, {"players": 4}, {"players": 3}]) >= 6


def test_what_is_not_offered_cannot_be_played_next() -> None:
    known = played(1)
    with pytest.raises(BadArgument, match=r"'ocean' cannot be played next .* expected straits, regatta"):
        chain.find_next(game, known.record(game), "ocean")
    with pytest.raises(BadArgument, match="is over; begin a new one, or fork it"):
        chain.find_next(game, played(3).record(game))


def test_what_the_campaign_settles_is_not_the_tables_to_choose() -> None:
    bay = chain.find_next(game, game.as_campaign().record())
    assert chain.options_with(game, bay, {"players": 4}) == {"players": 4, "sea": "bay"}
    assert chain.options_with(game, bay, {"sea": "bay"}) == {"sea": "bay"}
    with pytest.raises(BadArgument, match="The bay: the campaign settles sea; leave it out"):
        chain.options_with(game, bay, {"sea": "ocean"})


def test_a_table_on_its_own_concludes_nothing() -> None:
    table = Table.open(game, [ADA, BEN], "alone", game.read_options({"players": 2}))
    assert saves.to_save(table).record is None
    with pytest.raises(BadArgument, match="belongs to no campaign"):
        _ = table.conclusion


def test_a_table_that_is_played_concludes_nothing_yet() -> None:
    record = game.as_campaign().record()
    table = chain.open_next(game, record, chain.find_next(game, record), [ADA, BEN], "s", {"players": 2})
    with pytest.raises(BadArgument, match="is not over yet"):
        _ = table.conclusion


def test_a_game_without_a_campaign_says_so() -> None:
    with pytest.raises(BadArgument, match="Valiant Wars is not played as a campaign"):
        find_game("valiant-wars").as_campaign()


def test_a_table_keeps_its_record_in_its_save_and_through_copies() -> None:
    known = played(1)
    following = chain.find_next(game, known.record(game))
    table = chain.open_next(game, known.record(game), following, [ADA, BEN], "second", {"players": 2})
    save = saves.parse(saves.encode(table), "save")
    assert save.record == known.tables[0].record
    assert saves.to_save(saves.open_save(save, find, history=True)).record == save.record
    assert saves.to_save(table.dealt_anew(table.seats[0].roles[0], "anew")).record == save.record
    assert saves.verify(save, find) == []


def test_tables_that_start_from_one_record_leave_it_alone() -> None:
    record = played(1).record(game)
    before = msgspec.json.encode(record)
    for seed in ("one", "other"):
        table = chain.open_next(game, record, chain.find_next(game, record), [ADA, BEN], seed, {"players": 2})
        while not table.is_over:
            request, ask = next(iter(table.asks.items()))
            table.answer_index(request, game.policy(table.state, ask))
    assert msgspec.json.encode(record) == before


def test_a_fork_goes_on_after_any_past_table() -> None:
    known = played(3)
    for tables in range(4):
        fork = known.fork(tables)
        assert [past.title for past in fork.tables] == [past.title for past in known.tables[:tables]]
        assert keys(fork)[:1] == [["bay"], ["straits"], ["ocean"], []][tables]
    with pytest.raises(BadArgument, match="expected 0 to 3"):
        known.fork(4)


# ---------------------------------------------------------------- records of older rules


class Newer(harbor.HarborSeason):  # type: ignore[misc, name-defined]
    """A season whose record once counted its seas under another name."""

    def migrate(self, old: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 1
        return {"berths": old["berths"], "sailed": old["seas"]}


class NewerHarbor(harbor.Harbor):  # type: ignore[misc, name-defined]
    rules_version = 2
    campaign = Newer()


def test_a_record_of_older_rules_is_brought_up_to_date() -> None:
    record = NewerHarbor().read_record({"seas": 2, "berths": {}}, 1)
    assert (record.sailed, record.berths) == (2, {})
    assert NewerHarbor().read_record({"sailed": 1}, 2).sailed == 1


def test_a_record_of_newer_rules_is_refused() -> None:
    with pytest.raises(BadArgument, match="the record of its campaign is of rules 7, and this one has rules 1"):
        game.read_record({}, 7)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"sailed": "two"}, "Expected `int`, got `str` - at `\\$.sailed`"),
        ({"sailed": 9}, "9 seas are sailed; expected 0 to 3"),
        ({"berths": {"p1": {"cargo": -1}}}, "less than nothing"),
    ],
)
def test_a_record_that_no_campaign_can_reach_is_refused(data: dict[str, Any], text: str) -> None:
    with pytest.raises(BadArgument, match=text):
        game.read_record(data, 1)


# ---------------------------------------------------------------- as a file


def test_a_campaign_is_one_file_and_back() -> None:
    known = played(2)
    again = chain.parse(chain.encode(known), "season.json")
    assert chain.encode(again) == chain.encode(known)
    assert chain.opened(again, find, "season.json") is game
    assert again.standing(game) == known.standing(game)


def test_saves_that_were_not_kept_are_left_out() -> None:
    known = played(2)
    known.tables[0].save = chain.NOT_KEPT
    again = chain.parse(chain.encode(known), "season.json")
    assert [past.is_kept for past in again.tables] == [False, True]
    assert chain.encode(again).count(b'"save":') == 1


def changed(change: Change, seal: bool = True) -> bytes:
    """The file of a season after somebody changed it; sealed again, as anybody can."""
    data = msgspec.json.decode(chain.encode(played(2)))
    change(data)
    text = msgspec.json.encode(data)
    return chain.encode(msgspec.json.decode(text, type=Chain)) if seal else text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"[]", "Expected `object`, got `array`"),
        (b'{"game": "harbor"', "is not a whole campaign"),
        (b'{"game": "harbor", "format": 9}', "has format 9"),
        (b'{"game": "harbor", "extra": 1}', "unknown field"),
        (b'{"game": "harbor"}', "was changed after Longtable wrote it"),
        (b'{"game": "harbor", "tables": ' + b"[" * 100_000, "nested too deep|is not a whole|Expected `object`"),
    ],
)
def test_what_is_no_campaign_is_refused(data: bytes, text: str) -> None:
    with pytest.raises(SaveError, match=f"mine.json: .*({text})"):
        chain.parse(data, "mine.json")


def test_an_edited_campaign_is_refused_unless_it_is_meant() -> None:
    data = changed(lambda known: known["tables"][0].update(verdict="Ada won everything."), seal=False)
    with pytest.raises(SaveError, match="was changed after Longtable wrote it"):
        chain.parse(data, "mine.json")
    assert chain.parse(data, "mine.json", accept_edited=True).tables[0].verdict == "Ada won everything."


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda d: d["tables"][0].update(verdict="\x1b[2J"), r"\$.tables\[0\].verdict holds a character"),
        (lambda d: d["tables"][0].update(title="x" * 3000), "3,000 characters"),
        (lambda d: d["tables"][0].update(decisions=10**9), "is a number of"),
        (lambda d: d["tables"][0]["seats"][0].update(name="\u200b"), "nothing to be seen in it"),
        (lambda d: d.update(tables=d["tables"] * 60), "at most 100 are allowed"),
        (lambda d: d["tables"][1]["record"].update(deep=_deep(40)), "nested too deep"),
    ],
)
def test_what_is_too_much_or_cannot_be_shown_is_refused(change: Change, text: str) -> None:
    with pytest.raises(SaveError, match=text):
        chain.parse(changed(change), "mine.json")


def test_who_goes_on_from_the_last_table_looks_at_that_one_alone() -> None:
    first = changed(lambda data: data["tables"][0].update(verdict="\x1b[2J"))
    last = changed(lambda data: data["tables"][1].update(verdict="\x1b[2J"))
    assert len(chain.parse(first, "mine.json", last_only=True).tables) == 2
    with pytest.raises(SaveError, match="holds a character that cannot be seen"):
        chain.parse(last, "mine.json", last_only=True)


def _deep(levels: int) -> dict[str, Any]:
    return {"deep": _deep(levels - 1)} if levels else {}


def test_a_file_that_is_too_long_is_not_even_read() -> None:
    with pytest.raises(SaveError, match="a campaign has at most 16,000,000"):
        chain.parse(b" " * (limits.CAMPAIGN_BYTES + 1), "mine.json")


def test_a_campaign_of_a_game_without_one_is_refused() -> None:
    known = Chain(game="cellar")
    with pytest.raises(SaveError, match="is not played as a campaign"):
        chain.opened(known, lambda _slug, _packs: Cellar(), "mine.json")


# ---------------------------------------------------------------- what strangers bring


def prove(data: bytes) -> None:
    """Prove a chain table for table, as a server does."""
    record = game.as_campaign().record()
    for number, past in enumerate(chain.parse(data, "mine.json").tables, 1):
        _, again = chain.proven(past, record, find, f"table {number}")
        record = game.read_record(again.record, again.rules_version)


def test_a_chain_is_proven_table_for_table() -> None:
    prove(chain.encode(played(3)))


def _forge_record(data: dict[str, Any]) -> None:
    data["tables"][0]["record"]["berths"]["p1"]["cargo"] = 500


def _forge_save(data: dict[str, Any]) -> None:
    data["tables"][1]["save"] = data["tables"][0]["save"]


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (_forge_record, "table 1: does not lead to the record"),
        (_forge_save, "table 2: cannot be opened here: it started from another record than the tables before it"),
        (lambda d: d["tables"][0].pop("save"), "table 1: its save was not kept"),
        (lambda d: d["tables"][0].update(key="ocean"), "table 1: 'ocean' cannot be played next"),
        (lambda d: d["tables"].reverse(), "table 1: cannot be opened here: it started from another record"),
        (lambda d: d["tables"][1].update(key="regatta"), "table 2: was played with other options than 'regatta'"),
    ],
)
def test_a_chain_that_is_not_earned_is_not_believed(change: Change, text: str) -> None:
    with pytest.raises(SaveError, match=text):
        prove(changed(change))


def test_a_chain_over_a_table_that_is_not_over_is_not_believed() -> None:
    record = game.as_campaign().record()
    following = chain.find_next(game, record)
    table = chain.open_next(game, record, following, [ADA, BEN], "open", {"players": 2})
    known = played(1)
    known.tables[0].save = msgspec.Raw(saves.encode(table))
    with pytest.raises(SaveError, match="table 1: is not over"):
        prove(chain.encode(known))


def test_a_lone_save_is_believed_only_from_a_new_campaign() -> None:
    known = played(2)
    saves.proven(bytes(known.tables[0].save), "first.json", find)
    with pytest.raises(
        SaveError, match=r"another record than a new campaign starts from .* bring the whole campaign"
    ):
        saves.proven(bytes(known.tables[1].save), "second.json", find)


def test_a_save_with_a_record_of_a_game_without_campaigns_is_refused() -> None:
    table = Table.open(Cellar(), [ADA, BEN, CLEO, Seat("Dov")], "alone")
    save = saves.to_save(table)
    save.record = {}
    with pytest.raises(SaveError, match=r"is not played as a campaign.*\(at \$.record\)"):
        saves.replay(save, lambda _slug, _packs: Cellar())


def test_packs_of_a_campaign_stay_with_it() -> None:
    pack = Pack("Storms", "harbor", {})
    known = Chain(game="harbor", packs=[pack])
    asked: list[Any] = []

    def find_with(slug: str, packs: Any) -> AnyGame:
        asked.append((slug, packs))
        return game

    known.fork(0).find_game(find_with)
    assert asked == [("harbor", [pack])]


def test_the_title_of_what_is_next_has_its_numbers() -> None:
    class Numbered(harbor.Harbor):  # type: ignore[misc, name-defined]
        words = msgspec.structs.replace(game.words, next={"act": Sentence("Act {number}")})

    assert Numbered().title_of(NextGame("act-2", "act", {"number": 2})) == "Act 2"
