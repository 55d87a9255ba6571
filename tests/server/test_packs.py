"""Packs at a server: which it offers, which a table takes, and that all who come there are told."""

import logging
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from longtable.engine.errors import BadArgument, PackError
from longtable.engine.limits import PACKS
from longtable.games import find_game
from longtable.server.offers import ChoiceInfo, GameInfo, PackInfo, Variant
from longtable.server.packs import MOST_NAMED, Shelf
from longtable.server.protocol import NewTable, Opened
from tests.server.conftest import Invite
from tests.server.player import FRIEND, GREEDY, ME, first, play_to_the_end, play_until
from tests.server.serving import Local, settings_for
from tests.server.stories import turned_away

CHEAP = 'name = "Cheap monks"\ngame = "valiant-wars"\n\n[[champion]]\nid = "monk"\ncost = 1\n'
SMUGGLERS = """
name = "Smugglers"
game = "valiant-wars"

[[champion]]
id = "smuggler"
name = "Smuggler"
type = "rogue"
first = 1000
copies = 3
cost = 3
swords = 1
text = "3 Gold"
icon = "swap-bag"
ongoing = { gold = 3 }
rule = "VW-CARD-09"
source = "house"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two packs that fit."""
    packs = tmp_path / "packs"
    packs.mkdir()
    (packs / "cheap.toml").write_text(CHEAP, encoding="utf-8")
    (packs / "smugglers.toml").write_text(SMUGGLERS, encoding="utf-8")
    return packs


@pytest.fixture
def address(tmp_path: Path, folder: Path) -> Iterator[str]:
    """A server that offers them."""
    with Local(msgspec.structs.replace(settings_for(tmp_path), packs=str(folder))) as server:
        yield server.address


# ---------------------------------------------------------------- the shelf


def test_packs_are_offered_by_name_with_what_they_change(folder: Path) -> None:
    shelf = Shelf(str(folder))
    assert shelf.offered("valiant-wars") == (PackInfo("Cheap monks", ("Monk",)), PackInfo("Smugglers", ("Smuggler",)))
    assert shelf.offered("minions-of-mordak") == ()


def test_a_pack_says_which_values_it_adds_to_an_option(folder: Path) -> None:
    tile = "\n".join(["+-+-+", "|. .|", "+ + +", "|. .|", "+-+-+"])
    quest = f'''
name = "One more"
game = "orcquest-warpath"

[[quest]]
id = "mill"
name = "The Mill"
source = "house"
number = 0
chapter = 1
icon = "windmill"
text = "Flour for all."
drawn = """
{tile}
"""
entry = [[0, 0]]
exit = [[1, 1]]
main = [{{ does = "leave", text = "Leave." }}]
'''
    (folder / "mill.toml").write_text(quest, encoding="utf-8")
    [info] = Shelf(str(folder)).offered("orcquest-warpath")
    assert info.choices == {"quest": (ChoiceInfo("mill", "The Mill", "Flour for all."),)}


def test_a_pack_names_some_of_its_things_and_counts_the_others(folder: Path) -> None:
    champions = ["archer", "fighter", "general", "guard", "retainer", "sentinel", "warlord", "firebrand", "monk"]
    rows = "".join(f'\n[[champion]]\nid = "{champion}"\ncost = 1\n' for champion in champions)
    (folder / "bargains.toml").write_text(f'name = "Bargains"\ngame = "valiant-wars"\n{rows}', encoding="utf-8")
    offered = {info.name: info for info in Shelf(str(folder)).offered("valiant-wars")}
    assert len(champions) == MOST_NAMED + 3
    assert (len(offered["Bargains"].things), offered["Bargains"].others) == (MOST_NAMED, 3)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name = ", "is not TOML"),
        ('name = "Winter"\ngame = "chess"\n', "there is no game 'chess'"),
        ('name = "Winter"\ngame = "valiant-wars"\n[[champion]]\nid = "monk"\ncost = "much"\n', "champion 'monk'"),
        (CHEAP, "another one is called 'Cheap monks', too"),
    ],
    ids=["not TOML", "no such game", "does not fit", "a name twice"],
)
def test_a_pack_that_does_not_fit_is_not_offered_and_the_log_says_why(
    folder: Path, caplog: pytest.LogCaptureFixture, text: str, words: str
) -> None:
    (folder / "winter.toml").write_text(text, encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        shelf = Shelf(str(folder))
    assert [info.name for info in shelf.offered("valiant-wars")] == ["Cheap monks", "Smugglers"]
    assert "the pack winter.toml is not offered" in caplog.text
    assert words in caplog.text


def test_a_game_is_found_with_the_packs_of_a_table_in_the_order_of_the_shelf(folder: Path) -> None:
    shelf = Shelf(str(folder))
    assert shelf.game("valiant-wars", []) is find_game("valiant-wars")
    one, other = (
        shelf.game("valiant-wars", names) for names in (["Smugglers", "Cheap monks"], ["Cheap monks", "Smugglers"])
    )
    assert [pack.name for pack in one.packs] == ["Cheap monks", "Smugglers"]
    assert one is other, "a game with the same packs is made once"


def test_a_pack_that_nobody_offers_is_refused_with_those_that_are(folder: Path) -> None:
    with pytest.raises(BadArgument, match=r"has no pack 'Winter' .*; there are Cheap monks, Smugglers"):
        Shelf(str(folder)).game("valiant-wars", ["Winter"])
    with pytest.raises(BadArgument, match=r"has no pack 'Smugglers' .*'minions-of-mordak'; there is none"):
        Shelf(str(folder)).game("minions-of-mordak", ["Smugglers"])


def test_packs_that_do_not_go_together_are_refused(folder: Path) -> None:
    rivals = SMUGGLERS.replace("Smuggler", "Pirate").replace('"smuggler"', '"pirate"')
    (folder / "zz-pirates.toml").write_text(rivals, encoding="utf-8")
    shelf = Shelf(str(folder))
    assert len(shelf.offered("valiant-wars")) == 3, "each of them fits alone"
    with pytest.raises(PackError, match="1000"):
        shelf.game("valiant-wars", ["Smugglers", "Pirates"])


# ---------------------------------------------------------------- at a table


def test_a_table_is_played_with_packs_and_whoever_comes_is_told(address: str, invite: Invite) -> None:
    alice, bob = invite(address), invite(address)
    games = {game.slug: game for game in alice.call("GET", "/api/games", list[GameInfo])}
    assert [pack.name for pack in games["valiant-wars"].packs] == ["Cheap monks", "Smugglers"]
    options = {"players": 3, "purchases": "after-battle"}
    opened = alice.opens_game(NewTable("valiant-wars", (ME, GREEDY, FRIEND), options, packs=("Smugglers",)))
    assert opened.table.packs == ("Smugglers",)
    assert opened.table.variants == (Variant("When players buy", "After the battle"),)
    (listed,) = bob.hall().open
    assert (listed.packs, listed.variants) == (opened.table.packs, opened.table.variants)
    told = bob.reads_invitation(opened.table.id, opened.links[0].token)
    assert told.table.packs == ("Smugglers",)
    bob.joins(opened.table.id, opened.links[0].token)
    chairs = [alice.sits(opened.table.id, 0), bob.sits(opened.table.id, 2)]
    play_until(chairs, first, lambda: chairs[0].now.moment > 12)
    fork = alice.forks(opened.table.id, 3)
    assert fork.table.packs == ("Smugglers",)


def test_what_no_table_can_take_is_refused(address: str, invite: Invite) -> None:
    alice = invite(address)
    with turned_away(400, "has no pack 'Winter'"):
        alice.opens_game(NewTable("valiant-wars", (ME, GREEDY), {"players": 2}, packs=("Winter",)))
    with turned_away(400, "packs"):
        alice.opens_game(NewTable("valiant-wars", (ME, GREEDY), {"players": 2}, packs=("Smugglers",) * (PACKS + 1)))
    assert alice.hall().mine == ()


def test_a_table_that_is_brought_with_packs_says_so(address: str, invite: Invite, tmp_path: Path) -> None:
    alice = invite(address)
    table = alice.opens_game(NewTable("valiant-wars", (ME, ME), {"players": 2}, packs=("Cheap monks",))).table.id
    play_to_the_end([alice.sits(table, seat) for seat in (0, 1)], first)
    save = alice.save(table)
    with Local(settings_for(tmp_path / "elsewhere")) as server:
        bob = invite(server.address)
        brought = bob.call_raw("POST", "/api/tables/import", Opened, save)
        assert brought.table.packs == ("Cheap monks",)
        bob.close()
