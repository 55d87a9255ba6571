"""The Golden Rule: closest, North, East, and whom the Heroes are asked about (LL-GOLD, LL-SEQ-11, LL-VILL-04)."""

import ast
from importlib.resources import files
from pathlib import Path

from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import golden
from longtable.games.valor_villainy.labyrinth.play.golden import CHOSEN, CLOSEST, EAST, NORTH, ONLY, Pick
from longtable.games.valor_villainy.labyrinth.state import Player
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of


def named(t: Enemies, places: list[str], by: str = "") -> tuple[str, str]:
    """Which of some Regions is named, and why."""
    found = golden.place(t.state, [place_of(place) for place in places], by=place_of(by) if by else None)
    assert found is not None
    return t.state.regions[found.it].place, found.why


@rule("LL-GOLD-01")
def test_the_closest_comes_before_north_and_east() -> None:
    with Enemies() as t:
        assert named(t, ["A1", "C4"], by="C3") == ("C4", "closest")
        assert named(t, ["C4", "C2"], by="C3") == ("C2", "north")
        assert named(t, ["B3", "D3"], by="C3") == ("D3", "east")
        assert named(t, ["E5"], by="C3") == ("E5", "only")


@rule("LL-GOLD-02")
def test_who_is_not_on_the_map_looks_north_first() -> None:
    with Enemies() as t:
        assert named(t, ["C4", "A1"]) == ("A1", "north")
        assert named(t, ["A1", "E1"]) == ("E1", "east")


@rule("LL-MAP-06")
def test_north_and_east_are_those_of_the_board_whatever_wraps() -> None:
    with Enemies() as t:
        assert named(t, ["C5", "C2"], by="C1") == ("C2", "north")
        assert named(t, ["A3", "D3"], by="E3") == ("D3", "east")


@rule("LL-GOLD-01", "LL-VILL-04", "LL-SEQ-12")
def test_of_heroes_in_one_region_the_lead_hero_chooses() -> None:
    found: list[Pick[Player] | None] = []

    async def weakest(t: Enemies) -> None:
        found.append(await golden.weakest(t.state, golden.heroes(t.state)))

    with Enemies(heroes=3, health={1: 9, 2: 9, 3: 10}, lead=3, answers=["hero-2"]) as t:
        t.do(weakest(t))
        assert found == [Pick(t.hero(2), "chosen")]


@rule("LL-GOLD-01")
def test_a_criterion_of_a_card_comes_first() -> None:
    found: list[Pick[Player] | None] = []

    async def weakest(t: Enemies) -> None:
        found.append(await golden.weakest(t.state, golden.heroes(t.state)))

    with Enemies(at={1: "A1", 2: "E5"}, health={1: 9, 2: 4}) as t:
        t.do(weakest(t))
        assert found == [Pick(t.hero(2), "fewest-hearts")]


@rule("LL-SEQ-11")
def test_for_a_lead_hero_who_is_not_there_the_rule_names_another() -> None:
    found: list[Pick[Player] | None] = []

    async def lead(t: Enemies) -> None:
        found.append(await golden.lead_hero(t.state))

    with Enemies(heroes=3, at={2: "C5", 3: "C2"}, fallen=[1]) as t:
        t.do(lead(t))
        assert found == [Pick(t.hero(3), "north")]
    with Enemies(heroes=3, at={2: "C5", 3: "C2"}, lead=2) as t:
        t.do(lead(t))
        assert found[1:] == [Pick(t.hero(2), "only")]


@rule("LL-MAP-07")
def test_the_closest_is_reckoned_in_steps_through_halls() -> None:
    with Enemies(walls=[("C3", "C2")]) as t:
        assert named(t, ["C2", "B4"], by="C3") == ("B4", "closest")


def test_whatever_can_decide_is_said_in_words() -> None:
    folder = Path(str(files(game.package)))
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    tuples = [
        node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Tuple) and len(node.elts) == 2
    ]
    words = [
        str(word.value)
        for word, key in (pair.elts for pair in tuples)
        if isinstance(word, ast.Constant) and ast.unparse(key).startswith(("lambda", "most("))
    ]
    written = game.words.ask[Kind.GOLDEN].options
    assert len(words) > 10
    assert not [word for word in (*words, CLOSEST, NORTH, EAST, ONLY, CHOSEN) if f"why:{word}" not in written]
    assert all(game.things[why.removeprefix("why:")] == name for why, name in written.items())
