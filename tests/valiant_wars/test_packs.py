"""Packs: numbers changed, Champions added, and every wrong pack refused with pack, row and field."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from longtable import games
from longtable.engine import saves
from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.check import check_game
from longtable.engine.content import Pack, read_pack
from longtable.engine.errors import PackError, SaveError
from longtable.engine.examined import check_packs
from longtable.engine.game import AnyGame
from longtable.engine.sealed import checksum
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.valiant_wars import ValiantWars, game
from longtable.games.valiant_wars.content import Card
from longtable.games.valiant_wars.options import ValiantOptions
from longtable.games.valiant_wars.state import ValiantState
from longtable.testing import table
from tests.engine.cellar import Cellar
from tests.golden import play_on

HEAD = 'name = "winter"\ngame = "valiant-wars"\n'

FROST_GIANT = """
[[champion]]
id = "frost-giant"
name = "Frost Giant"
type = "mystic"
first = 500
copies = 2
cost = 4
swords = 5
text = "A rival draws one"
icon = "frozen-orb"
rule = "VW-CHAMP-01"
source = "house"
when_drawn = { do = "rival-draws", cards = 1 }
"""


@pytest.fixture
def pack_file(tmp_path: Path) -> Path:
    return tmp_path / "winter.toml"


def load(path: Path, text: str) -> AnyGame:
    path.write_text(text, encoding="utf-8")
    return find_game("valiant-wars", [read_pack(path)])


def cards(of: AnyGame, card_id: str) -> list[Card]:
    assert isinstance(of, ValiantWars)
    return [card for card in of.cards.values() if card.id == card_id]


# ---------------------------------------------------------------- what a pack may do


def test_a_pack_changes_a_number_and_nothing_else(pack_file: Path) -> None:
    changed = load(pack_file, HEAD + '[[champion]]\nid = "archer"\ncost = 7\n')
    before, after = cards(game, "archer"), cards(changed, "archer")
    assert [card.cost for card in after] == [7] * len(before)
    assert [msgspec.structs.replace(card, cost=7) for card in before] == after
    assert cards(changed, "brigand") == cards(game, "brigand")
    assert isinstance(changed, ValiantWars)
    assert list(changed.cards) == list(game.cards)


def test_a_pack_leaves_the_game_itself_alone(pack_file: Path) -> None:
    before = cards(game, "archer")
    load(pack_file, HEAD + '[[champion]]\nid = "archer"\ncost = 7\n')
    assert cards(find_game("valiant-wars"), "archer") == before == cards(ValiantWars(), "archer")


def test_a_pack_adds_a_champion_that_is_bought_and_drawn_like_any(pack_file: Path) -> None:
    winter = load(pack_file, HEAD + FROST_GIANT)
    assert [(card.key, card.swords) for card in cards(winter, "frost-giant")] == [
        ("card:frost-giant#500", 5),
        ("card:frost-giant#501", 5),
    ]
    seats = [Seat("Ada"), Seat("Ben"), Seat("Cleo")]
    gold = ["gold"] * 4
    table = Table.open(
        winter,
        seats,
        "winter",
        winter.read_options({"players": 3}),
        arrange=lambda s: winter.arrange(s, decks={0: ["frost-giant", *gold], 1: gold, 2: gold}),
    )
    [ask] = table.asks.values()
    assert (ask.role, ask.kind) == ("p1", "force-draw")
    assert table.question(1).prompt == "Frost Giant: who must draw 1 card?"


def test_a_later_pack_lies_over_an_earlier_one(pack_file: Path) -> None:
    pack_file.write_text(HEAD + FROST_GIANT, encoding="utf-8")
    first = read_pack(pack_file)
    second = Pack("thaw", "valiant-wars", {"champion": [{"id": "frost-giant", "swords": 1, "name": "Slush Giant"}]})
    both = find_game("valiant-wars", [first, second])
    assert [(card.swords, card.cost, card.name) for card in cards(both, "frost-giant")] == [(1, 4, "Slush Giant")] * 2


def test_a_game_with_a_pack_holds_every_check(pack_file: Path) -> None:
    winter = load(pack_file, HEAD + FROST_GIANT)
    assert check_game(winter, games=1, options=[{"players": 2}], hash_seeds=False).games == 1


def test_a_game_with_a_pack_saves_and_loads_with_it(pack_file: Path) -> None:
    winter = load(pack_file, HEAD + FROST_GIANT)
    table = Table.open(winter, [Seat("Ada"), Seat("Ben")], "winter", winter.read_options({"players": 2}))
    play_on(table, 25)
    pack_file.unlink()
    loaded = saves.open_save(saves.parse(saves.encode(table), "winter.json"), find_game, "winter.json")
    assert loaded.game is not game
    assert [pack.name for pack in loaded.game.packs] == ["winter"]
    assert len(cards(loaded.game, "frost-giant")) == 2
    assert loaded.game.encode(loaded.state) == winter.encode(table.state)
    play_on(loaded)
    play_on(table)
    assert loaded.is_over
    assert loaded.game.encode(loaded.state) == winter.encode(table.state)
    assert saves.verify(saves.to_save(table), find_game) == []


def test_a_save_without_its_pack_does_not_fit(pack_file: Path) -> None:
    winter = load(pack_file, HEAD + FROST_GIANT)
    table = Table.open(winter, [Seat("Ada"), Seat("Ben")], "winter", winter.read_options({"players": 2}))
    save = saves.to_save(table)
    save.packs = []
    with pytest.raises(SaveError, match="194 cards lie on the table, of 192"):
        saves.open_save(save, find_game)


# ---------------------------------------------------------------- wrong rows


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        pytest.param(
            '[[champion]]\nid = "archer"\nstrength = 3',
            "pack winter: champion 'archer': Object contains unknown field `strength`",
            id="unknown field",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\ncost = "dear"',
            "pack winter: champion 'archer': Expected `int`, got `str` - at `$.cost`",
            id="wrong type",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\ncost = -1',
            "pack winter: champion 'archer': Expected `int` >= 0 - at `$.cost`",
            id="impossible number",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\ncopies = 2000000000',
            "champion 'archer': copies is a number of about 10 digits; the largest allowed is 1,000,000",
            id="memory bomb",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\ncopies = 100',
            "pack winter: champion 'archer': Expected `int` <= 99 - at `$.copies`",
            id="more copies than anybody prints",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\nfirst = 10000',
            "pack winter: champion 'archer': Expected `int` <= 9999 - at `$.first`",
            id="number beyond all cards",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\ncost = 1000',
            "pack winter: champion 'archer': Expected `int` <= 999 - at `$.cost`",
            id="price beyond all Gold",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\nongoing = { swords = -100 }',
            "pack winter: champion 'archer': Expected `int` >= -99 - at `$.ongoing.swords`",
            id="number deep in a row",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\nwhen_drawn = { do = "rival-draws", cards = 100 }',
            "pack winter: champion 'archer': Expected `int` <= 99 - at `$.when_drawn.cards`",
            id="more cards than anybody draws",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\ntext = "\\u001b[2J"',
            "champion 'archer': text holds a character that cannot be seen; expected plain words",
            id="words that a terminal obeys",
        ),
        pytest.param(
            FROST_GIANT.replace('id = "frost-giant"', 'id = "frost:giant#1"'),
            "pack winter: champion 'frost:giant#1': Expected `str` matching regex '^[^\\\\s:#]+$' - at `$.id`",
            id="id that no key can hold",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\ntype = "poet"',
            "pack winter: champion 'archer': Invalid enum value 'poet' - at `$.type`",
            id="unknown type",
        ),
        pytest.param(
            '[[champion]]\nid = "archer"\nongoing = { swords = 1, each = "poet" }',
            "pack winter: champion 'archer': Invalid enum value 'poet' - at `$.ongoing.each`",
            id="deep in a row",
        ),
        pytest.param(
            '[[champion]]\nid = "poet"\nname = "Poet"',
            "pack winter: champion 'poet': Object missing required field `source`",
            id="too little for a new one",
        ),
        pytest.param(
            '[[champions]]\nid = "archer"\ncost = 1',
            "pack winter: unknown table 'champions'; expected one of basic, location, champion",
            id="unknown table",
        ),
        pytest.param(
            "[[champion]]\ncost = 1",
            "pack winter: champion[0] has no id; every row needs one",
            id="no id",
        ),
        pytest.param(
            FROST_GIANT.replace("first = 500", "first = 129"),
            "'frost-giant': number 129 belongs to 'archer' already; choose a free `first`",
            id="number clash",
        ),
        pytest.param(
            FROST_GIANT.replace("first = 500", "first = 128"),
            "'frost-giant': number 128 belongs to 'valiant-throne' already; choose a free `first`",
            id="clash with a Location",
        ),
        pytest.param(
            FROST_GIANT.replace("rival-draws", "rival-sleeps"),
            "'frost-giant': when_drawn does 'rival-sleeps'; expected one of controller-draws, rival-draws, ",
            id="unknown effect",
        ),
    ],
)
def test_a_wrong_row_is_refused_with_pack_row_and_field(pack_file: Path, rows: str, text: str) -> None:
    with pytest.raises(PackError) as caught:
        load(pack_file, HEAD + rows)
    assert text in str(caught.value)


@pytest.mark.parametrize(
    "rows", [FROST_GIANT.replace("first = 500", "first = 129"), FROST_GIANT.replace("rival-draws", "rival-sleeps")]
)
def test_a_clash_or_unknown_effect_names_the_pack_it_comes_from(pack_file: Path, rows: str) -> None:
    with pytest.raises(PackError, match="pack winter"):
        load(pack_file, HEAD + rows)


def test_a_pack_for_another_game_is_refused(pack_file: Path) -> None:
    text = HEAD.replace("valiant-wars", "harbor") + '[[champion]]\nid = "archer"\ncost = 1'
    with pytest.raises(PackError, match=r"^pack winter: is for game 'harbor', not for 'valiant-wars'$"):
        load(pack_file, text)


def test_packs_that_fill_the_box_are_refused() -> None:
    giant = {**msgspec.toml.decode(FROST_GIANT)["champion"][0], "copies": 99}
    rows = [{**giant, "id": f"giant-{n}", "first": 1000 + 100 * n} for n in range(9)]
    with pytest.raises(PackError, match=r"^packs crowd: make 1,083 cards; at most 1,000 fit into the box$"):
        find_game("valiant-wars", [Pack("crowd", "valiant-wars", {"champion": rows})])


def test_more_rows_or_packs_than_a_table_needs_are_refused() -> None:
    rows = [{"id": "archer", "cost": 1}] * 501
    with pytest.raises(PackError, match=r"^pack long: has 501 rows; a pack has at most 500$"):
        find_game("valiant-wars", [Pack("long", "valiant-wars", {"champion": rows})])
    with pytest.raises(PackError, match=r"^9 packs at one table; at most 8 are allowed$"):
        find_game("valiant-wars", [Pack("small", "valiant-wars", {})] * 9)


def test_a_pack_in_a_save_goes_through_the_same_checks() -> None:
    table = Table.open(game, [Seat("Ada"), Seat("Ben")], "winter", game.read_options({"players": 2}))
    save = saves.to_save(table)
    save.packs = [Pack("bomb", "valiant-wars", {"champion": [{"id": "archer", "copies": 2_000_000}]})]
    with pytest.raises(
        SaveError, match=r"^save: pack bomb: champion 'archer': copies is a number .*\(at \$.packs\)$"
    ):
        saves.open_save(save, find_game)
    save.checksum = checksum(save)
    with pytest.raises(SaveError, match=r"^this save: \$.packs\[0\].rows.champion\[0\].copies is a number of about"):
        saves.proven(msgspec.json.encode(save), "this save", find_game)


def test_a_pack_that_breaks_a_game_is_to_blame() -> None:
    class Brittle(ValiantWars):
        def __init__(self, packs: Sequence[Pack] = ()) -> None:
            super().__init__(packs)
            raise KeyError("spear")

    with pytest.raises(
        PackError, match=r"^packs winter: Valiant Wars cannot be made with them \(KeyError: 'spear'\)$"
    ):
        games._with_packs(Brittle.__new__(Brittle), [Pack("winter", "valiant-wars", {})])


def test_packs_must_let_every_size_of_the_game_begin() -> None:
    class Short(ValiantWars):
        def setup(self, options: ValiantOptions, roles: Sequence[Role], chance: Chance) -> ValiantState:
            if options.players == 5:
                raise IndexError("pop from empty list")
            return super().setup(options, roles, chance)

    check_packs(ValiantWars([Pack("fine", "valiant-wars", {})]))
    with pytest.raises(PackError, match=r"^packs thin: Valiant Wars cannot begin with them \(IndexError: pop from"):
        check_packs(Short([Pack("thin", "valiant-wars", {})]))


# ---------------------------------------------------------------- wrong files


def test_a_missing_file_is_refused(pack_file: Path) -> None:
    with pytest.raises(PackError) as caught:
        read_pack(pack_file)
    assert str(caught.value) == (
        f"{pack_file}: cannot be read (No such file or directory); expected a pack, a TOML file"
    )


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"name = ", "is not TOML: "),
        (b'{"name": "winter"}', "is not TOML: "),
        (b"\xff\xfe", "is not TOML: "),
        (b'game = "valiant-wars"', "Expected `str`, got `null` - at `$.name`; a pack needs name, game and tables"),
        (b'name = "winter"', "Expected `str`, got `null` - at `$.game`; a pack needs name, game and tables of rows"),
        (b"x = " + b"[" * 5_000, "is nested too deep; at most 24 levels are allowed"),
        (b"x = " + b"9" * 5_000, "has a number of more than 100 digits; the largest allowed is 1,000,000"),
        (b"a" + b".a" * 100_000 + b" = 1", "has a key of more than 24 parts; a row is never so deep"),
        (b'[ "a" ' + b". 'a' " * 30 + b"]", "has a key of more than 24 parts; a row is never so deep"),
        (b"#" * 250_001, "has 250,001 bytes; a pack has at most 250,000"),
        (b'name = "\\u0007"\ngame = "valiant-wars"', "name must have 1 to 200 letters that can be seen"),
        (HEAD.encode() + b"champion = 3", "Expected `array`, got `int` - at `$.rows[...]`; a pack needs name, game"),
    ],
)
def test_a_wrong_file_is_refused_with_its_path(pack_file: Path, content: bytes, text: str) -> None:
    pack_file.write_bytes(content)
    with pytest.raises(PackError) as caught:
        read_pack(pack_file)
    assert str(caught.value).startswith(f"{pack_file}: {text}")


def test_a_pack_is_read_with_all_its_rows(pack_file: Path) -> None:
    pack_file.write_text(HEAD + FROST_GIANT, encoding="utf-8")
    pack = read_pack(pack_file)
    assert (pack.name, pack.game, list(pack.rows)) == ("winter", "valiant-wars", ["champion"])
    assert pack.rows["champion"][0]["swords"] == 5


@pytest.mark.parametrize(
    ("table", "card", "reason"),
    [
        ("location", "valiant-throne", "packs empty: leave no valiant-throne"),
        ("basic", "soldier", "leave 0 cards of kind soldier; a game needs at least 10"),
    ],
)
def test_a_pack_may_not_take_away_what_no_game_can_be_set_up_without(table: str, card: str, reason: str) -> None:
    pack = Pack("empty", "valiant-wars", {table: [{"id": card, "copies": 0}]})
    with pytest.raises(PackError, match=reason):
        ValiantWars([pack])


def test_printed_gold_and_gold_by_text_add_up_and_piles_cost_what_their_cards_say() -> None:
    rows = {
        "champion": [{"id": "monk", "gold": 1, "ongoing": {"gold": 1}}],
        "basic": [{"id": "gold", "cost": 2}],
    }
    dear = ValiantWars([Pack("dear", "valiant-wars", rows)])
    market = ["hero", "hero", "wurm-lord", "wurm-lord", "general"]
    t = table(
        dear, seats=2, lines={0: ["monk", "gold"], 1: []}, market=market, stopped=[0], out=[1], stage="purchase"
    )
    t.seat(0).asked("buy").offered("gold", "soldier", "pass")
    assert t.seat(0).question.detail.startswith("3 Gold left")
    t.seat(0).answers("gold").offered("soldier", "pass")
    assert "It costs 2 and you have 1 left." in [bar.reason for bar in t.seat(0).question.barred]


def test_a_game_without_content_takes_no_packs() -> None:
    with pytest.raises(PackError, match="pack dear: The Cellar takes no packs"):
        Cellar([Pack("dear", "cellar", {})])
