"""What nobody knows: the order of decks and HEXtiles, and what lies face down before the dead (DK-SETUP-05 to 08)."""

import msgspec
import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.check import check_game
from longtable.games import find_game
from longtable.testing import rule
from tests.valley_of_the_dead_king.roads import MEADOW, story

GAME = find_game("valley-of-the-dead-king")
TWO = {1: {"role": "brute", "race": "orc"}, 2: {"role": "priest", "race": "human"}}


@rule("DK-SETUP-05", "DK-SETUP-06", "DK-SETUP-07", "DK-SETUP-08")
def test_whatever_is_dealt_anew_the_table_looks_the_same() -> None:
    t = story(party=TWO, at=MEADOW)
    before = msgspec.json.encode(t.table.scene(None))
    decks = [list(pile) for pile in (t.state.circumstances.draw, t.state.quests.draw, t.state.hextiles)]
    GAME.hide(t.state, Role("hero-1"), Chance("another deal"))
    after = [list(pile) for pile in (t.state.circumstances.draw, t.state.quests.draw, t.state.hextiles)]
    assert [sorted(one) for one in after] == [sorted(one) for one in decks]
    assert after != decks
    assert msgspec.json.encode(t.table.scene(None)) == before


@rule("DK-CIRC-03", "DK-MAP-02")
def test_neither_the_next_circumstance_nor_the_next_hextile_is_seen() -> None:
    t = story(party=TWO, at=MEADOW, circumstances=["wyvern"], hextiles=["K"], bar=["bandit-scouts"])
    known = t.seat("party").knows()
    assert "Wyvern" not in known
    assert "Bandit Scouts" in known
    assert t.state.content.pieces["K"].name not in known


@pytest.mark.parametrize("style", ["standard", "quick"])
def test_a_random_game_holds_whatever_holds_for_every_game(style: str) -> None:
    options = {"heroes": 2, "roles": "random", "style": style}
    assert check_game(GAME, games=1, options=[options], seed=f"valley {style}", hash_seeds=False).games == 1
