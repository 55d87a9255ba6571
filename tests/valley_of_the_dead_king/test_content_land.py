"""The land as it is printed: quadrants, HEXtiles, small tiles, their sites, roads and rivers."""

from collections import Counter
from itertools import pairwise

import pytest

from longtable.games.valley_of_the_dead_king.content import TERRAIN, Content
from longtable.games.valley_of_the_dead_king.kinds import BLOCKED, Colour, Site, Terrain
from longtable.games.valley_of_the_dead_king.rows import PieceRow, SiteRow
from longtable.kit.hexes import Hex, beside, disc, distance, turn
from longtable.testing import rule

CONTENT = Content()
LARGE = [row for row in CONTENT.pieces.values() if row.kind != "flower"]
FLOWERS = [row for row in CONTENT.pieces.values() if row.kind == "flower"]
RADIUS = {"quadrant": 3, "hextile": 3, "flower": 1, "forest-quadrant": 3, "forest-hextile": 3}
EXITS = ((3, -1), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3))
NEIGHBOURS = ((7, -3), (3, 4), (-4, 7), (-7, 3), (-3, -4), (4, -7))
"""Where the centres of pieces next to one lie."""
PIECES = list(CONTENT.pieces.values())


def cells(piece: PieceRow) -> dict[Hex, Terrain]:
    """The hexes of a piece by their coordinates."""
    most = RADIUS[piece.kind]
    columns = piece.columns.split("/")
    assert len(columns) == 2 * most + 1
    found = {}
    for q, column in enumerate(columns, -most):
        for r, letter in enumerate(column, max(-most, -most - q)):
            found[q, r] = TERRAIN[letter]
    return found


def sites(kind: Site) -> list[SiteRow]:
    """All sites of a kind on pieces of the Valley's map."""
    pieces = [row for row in CONTENT.pieces.values() if not row.kind.startswith("forest")]
    return [site for row in pieces for site in row.site if site.kind is kind]


def on_quadrants(kind: Site) -> int:
    """How many sites of a kind are there from the start."""
    return sum(site.kind is kind for row in LARGE if row.kind == "quadrant" for site in row.site)


@rule("DK-MAP-01", "DK-MAP-05", "DK-SETUP-04", "DK-SETUP-05")
def test_four_quadrants_ten_hextiles_and_four_small_tiles() -> None:
    assert [row.id for row in LARGE if row.kind == "quadrant"] == list("ABCD")
    assert [row.id for row in LARGE if row.kind == "hextile"] == list("EFGHIJKLMN")
    assert len(FLOWERS) == 4


@rule("DK-MAP-01", "DK-MAP-11")
@pytest.mark.parametrize("piece", PIECES, ids=lambda row: row.id)
def test_a_large_piece_has_thirty_seven_hexes_and_a_small_one_seven(piece: PieceRow) -> None:
    found = cells(piece)
    assert sorted(found) == sorted(disc((0, 0), RADIUS[piece.kind]))
    assert len(found) == (7 if piece.kind == "flower" else 37)


@rule("DK-MAP-08", "DK-MAP-09")
@pytest.mark.parametrize("piece", PIECES, ids=lambda row: row.id)
def test_sites_lie_on_hexes_of_their_own_that_can_be_entered(piece: PieceRow) -> None:
    found = cells(piece)
    places = [site.at for site in piece.site]
    assert len(places) == len(set(places))
    assert all(found[at] not in BLOCKED for at in places)
    assert all(site.name for site in piece.site)


@rule("DK-MAP-08")
@pytest.mark.parametrize("piece", PIECES, ids=lambda row: row.id)
def test_every_hex_that_can_be_entered_is_reached_from_every_other(piece: PieceRow) -> None:
    """However pieces are laid, nobody is walled in by Peaks and Water within one of them."""
    open_hexes = [at for at, terrain in cells(piece).items() if terrain not in BLOCKED]
    reached = [open_hexes[0]]
    for at in reached:
        reached += [other for other in beside(at) if other in open_hexes and other not in reached]
    assert len(reached) == len(open_hexes)


@rule("DK-CITY-01", "DK-SETUP-11")
def test_six_cities_on_the_quadrants_by_number_and_name() -> None:
    cities = sites(Site.CITY)
    assert sorted(site.number for site in cities) == [1, 2, 3, 4, 5, 6]
    assert on_quadrants(Site.CITY) == 6
    assert {site.number: site.name for site in cities} == {number: row.name for number, row in CONTENT.cities.items()}


@rule("DK-CITY-04")
def test_every_city_sells_one_thing_for_less() -> None:
    dear = {row.number: CONTENT.items[row.item].price * row.amount for row in CONTENT.cities.values()}
    assert all(row.price < dear[row.number] for row in CONTENT.cities.values())
    assert len({row.item for row in CONTENT.cities.values()}) == 6


@rule("DK-EVENT-05")
def test_nine_boss_locations_of_levels_one_to_nine() -> None:
    assert sorted(site.number for site in sites(Site.BOSS)) == list(range(1, 10))
    assert on_quadrants(Site.BOSS) == 9


@rule("DK-MAP-09")
def test_nine_shrines_seven_ruins_thirty_six_quest_hexes_and_one_tree() -> None:
    assert (len(sites(Site.SHRINE)), on_quadrants(Site.SHRINE)) == (9, 4)
    assert (len(sites(Site.RUIN)), on_quadrants(Site.RUIN)) == (7, 2)
    assert (len(sites(Site.QUEST)), on_quadrants(Site.QUEST)) == (36, 16)
    assert len(sites(Site.GREAT_TREE)) == 1
    small = [site.kind for row in FLOWERS for site in row.site]
    assert small == [Site.HOLLOW, Site.COVE, Site.WATCHTOWER, Site.STONES]


@rule("DK-QUEST-07")
def test_a_colour_says_which_quest_hex_of_a_piece_is_meant() -> None:
    for row in LARGE:
        colours = Counter(site.colour for site in row.site if site.kind is Site.QUEST)
        assert max(colours.values()) == 1
        assert sum(colours.values()) == (4 if row.kind.endswith("quadrant") else 2)
    assert {site.colour for site in sites(Site.QUEST)} == set(Colour)


def test_no_two_places_have_the_same_name() -> None:
    names = [site.name for row in CONTENT.pieces.values() for site in row.site]
    names += [row.name for row in LARGE]
    assert len(names) == len(set(names))


@rule("DK-MOVE-05")
@pytest.mark.parametrize("piece", LARGE, ids=lambda row: row.id)
def test_roads_and_rivers_go_from_hex_to_hex_and_over_land(piece: PieceRow) -> None:
    found = cells(piece)
    for way in (*piece.roads, *piece.rivers):
        assert all(distance(a, b) == 1 for a, b in pairwise(way))
        assert all(found[at] not in BLOCKED for at in way)


@rule("DK-MOVE-05", "DK-SETUP-04")
@pytest.mark.parametrize("piece", LARGE, ids=lambda row: row.id)
def test_a_road_leaves_its_piece_by_an_exit(piece: PieceRow) -> None:
    for road in piece.roads:
        ends = [at for at in (road[0], road[-1]) if distance((0, 0), at) == 3]
        assert ends
        assert all(at in EXITS for at in ends)


@rule("DK-SETUP-04")
def test_exits_meet_however_two_pieces_are_turned() -> None:
    for sixths in range(6):
        assert sorted(turn(EXITS, sixths)) == sorted(EXITS)
    for q, r in NEIGHBOURS:
        there = [(q + at[0], r + at[1]) for at in EXITS]
        assert any(distance(here, other) == 1 for here in EXITS for other in there)
