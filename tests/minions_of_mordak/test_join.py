"""A Hero joins in the middle of a game (MM-JOIN)."""

import pytest

from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Row, Size, Stage, Tier
from longtable.games.valor_villainy.mordak.play.stash import hero_reward
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    D2,
    E3,
    EAST,
    FRIEND,
    KEEP,
    ME,
    NOWHERE,
    RUINS,
    THIRD,
    VILLAIN,
    open_party,
    player,
    spot,
)


def join(t: MordakStory, board: str = "wugner") -> int:
    """Somebody joins with a board; the newcomer's seat."""
    speaker = t.table.seats_of(t.state.heroes[t.state.initiative].role)[0]
    t.seat(speaker).asked("party").answers("join")
    seat = next(iter(t.asked))
    t.seat(seat).asked("board").answers(board)
    return seat


@rule("MM-JOIN-01")
def test_a_newcomer_takes_an_unused_board_set_up_as_at_the_start() -> None:
    t = open_party(2)
    t.seat(ME).asked("party").answers("join")
    unused = [board for board in game.content.boards if board not in ("mordak", "mari", "bjorn")]
    t.seat(THIRD).asked("board").offered(*unused).answers("wugner")
    hero, row = player(t, THIRD), game.content.boards["wugner"]
    assert (hero.board, hero.health, hero.actions) == ("wugner", row.health, row.bar[0])
    assert hero.rows == [read_dice(row.melee), read_dice(row.ranged), read_dice(row.magic)]
    assert (hero.plus[Row.MAGIC], sum(hero.plus), len(hero.hand)) == (1, 1, 2)


@rule("MM-JOIN-01")
@pytest.mark.parametrize(("day", "villain"), [(2, False), (1, True)])
def test_a_newcomer_spends_three_experience_for_each_day_at_once(day: int, villain: bool) -> None:
    t = open_party(2, day=day, villain=villain)
    seat = join(t)
    for left in range(3 * day, 0, -1):
        assert t.hero(THIRD).xp == left
        assert t.asked == {seat: "spend-xp"}
        t.seat(seat).answers("magic-blank" if "magic-blank" in t.seat(seat).options else "magic-white")
    assert t.asked != {seat: "spend-xp"}


@rule("MM-JOIN-01")
def test_on_no_day_there_is_nothing_to_spend() -> None:
    t = open_party(2)
    join(t)
    assert len(t.facts("cash-in")) == 1
    assert [hero.xp for hero in t.heroes] == [1, 1, 1]


@rule("MM-JOIN-02")
def test_the_stash_tables_follow_the_new_number_and_the_contents_stay() -> None:
    t = open_party(2, bounty=6)
    t.seat(ME).asked("party").answers("nobody")
    assert [hero.xp for hero in t.heroes] == [hero_reward(2, 6).xp] * 2
    t = open_party(2, bounty=6)
    join(t)
    assert [hero.xp for hero in t.heroes] == [hero_reward(3, 6).xp] * 3
    assert hero_reward(3, 6).xp < hero_reward(2, 6).xp


@rule("MM-JOIN-03")
def test_a_newcomer_enters_at_the_keep_when_the_next_hero_round_begins() -> None:
    t = open_party(2)
    join(t)
    t.rest(VILLAIN, "act")
    assert (t.hero(THIRD).at, t.facts("enters")) == (NOWHERE, [])
    t.rest_until(lambda s: s.round == 2)
    assert (t.hero(THIRD).at, len(t.facts("enters")), len(t.facts("returns"))) == (KEEP, 1, 0)
    assert "hero-3" in t.rest_until(lambda s: s.phase == "mordak")


@rule("MM-JOIN-03")
def test_in_the_final_battle_a_newcomer_enters_at_the_ruins() -> None:
    t = open_party(3, villain=True, final=True)
    join(t)
    t.rest_until(lambda s: s.stage is Stage.NEXT_HERO or s.phase == "heroes")
    assert (t.region(t.player(4).at).tile, t.state.souls) == (RUINS, 0)


@rule("MM-JOIN-03")
def test_a_newcomer_does_not_appear_with_the_final_battle_but_after_it_has_begun() -> None:
    t = open_party(3, day=6, fallen=[FRIEND])
    seat = join(t)
    while t.asked == {seat: "spend-xp"}:
        t.seat(seat).answers("done")
    t.rest(VILLAIN, "act")
    assert t.state.is_final
    assert [hero.is_on_map for hero in t.state.heroes] == [True, True, True, False]


@rule("MM-JOIN-03")
def test_who_waits_to_enter_is_not_in_the_villain_stash() -> None:
    t = open_party(2)
    seat = join(t)
    scene = t.seat(ME).sees()
    panel = next(panel for panel in scene.panels if panel.role == player(t, THIRD).role)
    assert "Stash" not in str(panel)
    stash = next(sheet for sheet in scene.sheets if sheet.id == "stash:villain")
    assert (seat, stash.items) == (3, ())


@rule("MM-JOIN-04")
def test_mordaks_health_grows_by_the_difference_of_the_starting_values() -> None:
    starts = game.content.boards["mordak"].health_by_heroes
    t = open_party(2, health={VILLAIN: starts[1] - 10})
    join(t)
    assert t.villain.health == starts[2] - 10
    t = open_party(3, health={VILLAIN: 100})
    join(t)
    assert t.villain.health == 100


@rule("MM-JOIN-05", "MM-GOAL-02")
def test_icons_count_the_newcomer_from_now_on_but_nothing_is_topped_up() -> None:
    t = open_party(
        2,
        villain=True,
        explored=True,
        tiles={"C5": "broken-wagon-road"},
        hidden={E3: "watchfire-tower"},
        minions={"C5": ["gladestalker"]},
    )
    join(t)
    assert len(t.state.minions) == 1
    t.rest(ME, "act")
    t.seat(ME).answers(EAST).asked("act").answers("scout")
    assert [game.content.minions[number].size for number in reversed(spot(t, E3).stack)] == [Size.CHUMP, Size.ELITE]
    assert t.minions("C5") == ["gladestalker"]


@rule("MM-JOIN-06")
def test_from_two_to_three_heroes_the_third_tier_is_laid_face_down_at_the_corners() -> None:
    shrines: set[tuple[int, int]] = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        t = open_party(2, seed=seed)
        assert len(t.state.regions) == 18
        join(t)
        corners = [region for region in t.state.regions if abs(region.x) == abs(region.y) == 2]
        tiles = [t.state.tile(region) for region in corners]
        assert len(t.state.regions) == 22
        assert [tile.tier for tile in tiles] == [Tier.THREE] * 4
        assert [tile.special for tile in tiles if tile.special] == ["shrine-asha"]
        assert not [region for region in corners if region.is_face_up]
        for number, region in enumerate(t.state.regions):
            assert all(number in t.state.regions[other].beside for other in region.beside)
        assert all(region.beside for region in corners)
        shrines.update((region.x, region.y) for region in corners if t.state.tile(region).special)
    assert len(shrines) > 1


@rule("MM-JOIN-06")
@pytest.mark.parametrize("heroes", [1, 3, 4])
def test_other_newcomers_do_not_change_the_map(heroes: int) -> None:
    t = open_party(heroes)
    before = [(region.x, region.y, region.tile) for region in t.state.regions]
    join(t)
    assert [(region.x, region.y, region.tile) for region in t.state.regions] == before
    assert t.facts("map-grows") == []


@rule("MM-JOIN-06", "MM-LEAVE-03")
def test_the_third_tier_may_go_and_come_again() -> None:
    def known_corner(s: MordakState) -> None:
        spot(s, "E1").is_face_up = True

    t = open_party(3, known_corner)
    kept = t.region("E1").tile
    t.seat(ME).asked("party").answers("hero-3")
    t.rest(None, "party")
    assert sum(not region.is_gone for region in t.state.regions) == 22
    join(t, "scrutt")
    there = [region for region in t.state.regions if not region.is_gone]
    assert len(there) == len({(region.x, region.y) for region in there}) == 25
    assert len({region.tile for region in there}) == 25
    assert t.region("E1").tile == kept
    assert not t.state.skips_by_map


@rule("MM-JOIN-06", "MM-LEAVE-03")
def test_tiles_that_come_again_lie_where_others_were_taken_off() -> None:
    t = open_party(3)
    places = [region.place for region in t.state.regions]
    t.seat(ME).asked("party").answers("hero-3")
    t.rest(None, "party")
    join(t, "scrutt")
    assert [region.place for region in t.state.regions] == places
    assert not [region for region in t.state.regions if region.is_gone]


@rule("MM-JOIN-07", "MM-SHRINE-05")
def test_after_growing_the_track_skips_with_the_fourth_shrine() -> None:
    t = open_party(
        2,
        villain=True,
        explored=True,
        hidden={"D1": "shrine-of-bronco"},
        at={ME: D2},
        chance={"places-three": [[1, 0, 2, 3]]},
    )
    join(t)
    t.rest(ME, "act")
    t.seat(ME).answers("scout")
    assert (t.region("D1").is_face_up, t.state.day) == (True, 1)
    t.seat(ME).asked("act").answers("D1").asked("act").answers("scout")
    assert t.state.tile(spot(t, "E1")).special == "shrine-asha"
    assert t.state.day == 6


@rule("MM-SEQ-03", "MM-JOIN-01")
@pytest.mark.parametrize("back", [1, 2, 3])
@pytest.mark.parametrize("holder", [0, 1])
def test_whoever_has_the_initiative_keeps_it_when_somebody_comes_between(back: int, holder: int) -> None:
    """Of three who sat there two are left; the third comes back before, between or after them."""

    def one_away(s: MordakState) -> None:
        s.benched[:] = [s.heroes.pop(back - 1).role]
        s.initiative = holder

    t = open_party(3, one_away, villain=True)
    first = t.state.heroes[holder].role
    t.seat(int(first[-1])).asked("party").answers("join")
    t.seat(back).asked("board").answers("wugner")
    assert [hero.role for hero in t.state.heroes] == ["hero-1", "hero-2", "hero-3"]
    assert t.state.heroes[t.state.initiative].role == first


@rule("MM-SEQ-03", "MM-JOIN-01")
def test_who_comes_back_sits_where_they_sat_and_the_initiative_stays() -> None:
    t = open_party(3, lambda s: s.benched.clear())
    t.seat(ME).asked("party").answers("hero-1")
    t.rest(THIRD, "party")
    t.seat(THIRD).answers("join").story.seat(ME).asked("board").answers("mari")
    assert [hero.role for hero in t.state.heroes] == ["hero-1", "hero-2", "hero-3"]
    t.rest(THIRD, "hold-back")
    assert t.rest_until(lambda s: s.phase == "mordak") == ["hero-3", "hero-1", "hero-2"]
