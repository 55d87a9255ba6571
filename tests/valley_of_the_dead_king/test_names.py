"""What everything is called: heroes, hexes, empty places, abilities."""

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import names
from longtable.testing import rule, table
from tests.valley_of_the_dead_king.roads import GAME, MEADOW, story


@rule("DK-HERO-01")
def test_heroes_go_by_their_roles_once_they_have_one() -> None:
    t = story(party={1: {"role": "brute", "race": "orc"}, 2: {"role": "priest"}}, at=MEADOW)
    assert names.names_of_roles(t.state) == {"hero-1": "Brute", "hero-2": "Priest", "party": "The group"}
    fresh = table(GAME, options={"heroes": 2}, resting=("profession",), stage="heroes", change=unmake)
    assert names.names_of_roles(fresh.state) == {"party": "The group"}


def unmake(s: ValleyState) -> None:
    """Nobody has a Role yet."""
    for hero in s.heroes:
        hero.profession = hero.race = ""


@rule("DK-MAP-09", "DK-MAP-11")
def test_a_hex_is_called_by_what_stands_there_or_by_its_terrain_and_piece() -> None:
    s = story(at=MEADOW).state
    assert names.name_of_place(s, "0,-1") == land.name_of(s, (0, -1))
    assert names.name_of_place(s, ",".join(map(str, land.city(s, 1)))) == "Hearth"
    assert names.name_of_place(s, "99,99") == names.name_of_place(s, "hearth") == ""
    assert len(names.names_of_places(s)) == len(land.of(s).cells)


@rule("DK-MAP-02", "DK-MAP-10")
def test_an_empty_place_is_called_by_where_it_lies_while_a_tile_is_in_hand() -> None:
    s = story(at=(0, -3)).state
    place = land.of(s).touches[s.at][0]
    key = f"{place[0]},{place[1]}"
    assert names.name_of_place(s, key) == ""
    s.tile = "E"
    assert names.name_of_place(s, key).startswith("in the north")
    assert names.names_of_places(s)[key] == names.name_of_place(s, key)


@rule("DK-HERO-08", "DK-HERO-10")
def test_every_ability_item_and_card_has_a_name() -> None:
    content = story(at=MEADOW).state.content
    called = names.names_of_things(content)
    assert called["brute-attack"] == content.roles["brute"].attack.name
    for rows in (content.roles, content.races, content.foes, content.items):
        assert all(called[row.id] == row.name for row in rows.values())
    for role in content.roles.values():
        assert all(called[mastery.id] for mastery in role.mastery)
