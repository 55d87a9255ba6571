"""Layouts: fixed for a game, and wide enough for what it shows."""

from random import Random

import numpy as np
import pytest

from longtable.envs.core import Kit
from longtable.envs.layout import BOUND, NAME_BITS, WHERE_BITS, Layout, bits_for, code, lay_out
from longtable.envs.painter import Painter
from longtable.envs.survey import layout_of
from tests.envs.tables import GAMES, match_of, moments


@pytest.mark.parametrize("slug", GAMES)
def test_a_survey_finds_the_same_every_time(slug: str) -> None:
    game = GAMES[slug]
    layout = layout_of(game, game.options(), 32)
    layout_of.cache_clear()
    assert layout_of(game, game.options(), 32) == layout


def test_all_tables_of_a_game_have_the_same_columns() -> None:
    two, five = Kit("valiant-wars", {"players": 2}).layout, Kit("valiant-wars", {"players": 5}).layout
    assert two.columns == five.columns
    assert two.things < five.things


def test_stats_of_the_game_have_columns_of_their_own() -> None:
    assert Kit("valiant-wars", {}).layout.stats == ("Swords", "Gold", "Points", "Cost", "Deck")


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_names_of_a_game_have_the_same_code(slug: str) -> None:
    game = GAMES[slug]
    bits = layout_of(game, game.options(), 2).name_bits
    names = dict.fromkeys(game.things.values())
    assert len({tuple(code(name, bits)) for name in names}) == len(names)


def test_codes_of_names_are_longer_only_where_two_would_be_the_same() -> None:
    alike = ["n439", "n628"]
    assert bits_for(["one", "two", "two"]) == NAME_BITS
    assert bits_for(alike) > NAME_BITS
    layout = lay_out(["Swords"], 8, 4, bits_for(alike))
    assert sum(name.startswith("name/") for name in layout.columns) == bits_for(alike)


def test_a_code_follows_from_the_text_alone() -> None:
    assert code("market", WHERE_BITS).tolist() == [-1, 1, -1, 1, -1, -1, -1, 1, 1, 1]
    assert not code("", WHERE_BITS).any()


def test_a_layout_tells_what_its_columns_say() -> None:
    lines = lay_out(["Swords"], 8, 4).describe().splitlines()
    assert lines[2].startswith("| 0 to 12 | what: question, stage,")
    assert "| 57 to 65 | tint: gold, dark, red, green, blue, violet, brown, orange, grey |" in lines
    assert "| 66 to 68 | stat: Swords, other 1, other 2 |" in lines


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_game_shows_finds_room(slug: str) -> None:
    match = match_of(slug)
    painter = match.kit.painter
    for ask in moments(match, Random(2), 300):
        if match.decisions % 10 == 0:
            scene = match.kit.game.scene(match.run.state, ask.role)
            assert len(painter.sketch(scene, ask.role, None).rows) <= match.kit.layout.things


@pytest.mark.parametrize("slug", GAMES)
def test_no_number_is_out_of_bounds(slug: str) -> None:
    match = match_of(slug)
    for ask in moments(match, Random(3), 150):
        if match.decisions % 10 == 0:
            seen = match.observe(ask.role)
            assert np.abs(seen["observation"]).max() <= BOUND
            assert np.abs(seen["options"]).max() <= BOUND


def test_what_finds_no_room_is_counted() -> None:
    match = match_of("valiant-wars")
    kit = match.kit
    small = Layout(kit.layout.columns, kit.layout.stats, 10, kit.layout.slots)
    role = match.open[0].role
    scene = kit.game.scene(match.run.state, role)
    things, _ = Painter(kit.game, kit.roles, small).paint(scene, role, None)
    whole, _ = kit.painter.paint(scene, role, None)
    left_out = int(whole.any(axis=1).sum()) - 10
    assert things.shape == (10, small.width)
    assert things[0, small.column("measure/value")] == pytest.approx(left_out / 10)
    assert (things[1:] == whole[1:10]).all()
