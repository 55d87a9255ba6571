"""A Hero leaves in the middle of a game (MM-LEAVE)."""

from collections.abc import Callable

import pytest

from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Stage, Tier
from longtable.games.valor_villainy.mordak.lasting import lay
from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.game_story import (
    BOARDS,
    at_level_up,
    at_villain_level_up,
    clear,
    hide_tile,
    opened,
    rest,
    rest_until,
    spot,
    turn_up_all,
)
from tests.minions_of_mordak.hero_story import FRIEND, ME, THIRD, equip
from tests.minions_of_mordak.villain_story import KEEP, VILLAIN, give

OPEN = {"open_party": True}
LEVELING = ("act", "hold-back", "spend-xp", "equip")


def open_table(
    heroes: int, arrange: Callable[[MordakState], object] = lambda _: None, *, villain: bool = False
) -> Story:
    """A party that others may leave, at the beginning of a Level Up Step."""

    def position(s: MordakState) -> None:
        clear(s)
        (at_villain_level_up if villain else at_level_up)(s)
        arrange(s)

    return opened(position, boards=BOARDS[:heroes], options=OPEN, resting=LEVELING)


def roles(t: Story) -> list[str]:
    """The Heroes who play."""
    return [hero.role for hero in t.state.heroes]


# ---------------------------------------------------------------- when and how


@rule("MM-LEAVE-01")
@pytest.mark.parametrize("villain", [False, True])
def test_a_hero_leaves_as_a_level_up_step_of_either_side_begins(villain: bool) -> None:
    t = open_table(3, villain=villain)
    assert (t.asked, t.facts("cash-in"), t.facts("day")) == ({ME: "party"}, [], [])
    t.seat(ME).answers("hero-2")
    assert roles(t) == ["hero-1", "hero-3"]
    rest(t, None, "hold-back")
    assert rest_until(t, lambda s: bool(s.phase == "mordak")) in (["hero-1", "hero-3"], ["hero-3", "hero-1"])


@rule("MM-LEAVE-01")
def test_nobody_leaves_in_the_middle_of_a_round() -> None:
    t = open_table(3, lambda s: setattr(s, "stage", Stage.HERO_ROUND))
    acted = rest(t, None, "party")
    assert (acted, roles(t)) == (["hero-1", "hero-2", "hero-3"], ["hero-1", "hero-2", "hero-3"])
    t.seat(ME).answers("nobody")


@rule("MM-LEAVE-01")
def test_the_last_hero_stays_and_a_closed_party_is_not_asked() -> None:
    t = open_table(1)
    t.seat(ME).asked("party").offered("nobody", "join").answers("nobody")
    t = opened(boards=BOARDS[:3], resting=(*LEVELING, "react"))
    rest_until(t, lambda s: bool(s.round == 2))
    assert "party" not in [decision.kind for decision in t.table.decisions]


# ---------------------------------------------------------------- what is left behind


@rule("MM-LEAVE-02")
def test_the_treasures_of_a_leaver_go_to_the_hero_stash_and_can_be_given_out() -> None:
    def armed(s: MordakState) -> None:
        equip(s, s.heroes[1], "headsmans-axe")
        equip(s, s.heroes[1], "chain-hauberk")

    t = open_table(3, armed)
    t.seat(ME).asked("party").answers("hero-2")
    t.seat(THIRD).asked("equip").offered("headsmans-axe", "chain-hauberk", "done")
    assert len(t.state.stash_treasures) == 2


@rule("MM-LEAVE-02", "MM-JOIN-04")
@pytest.mark.parametrize(("heroes", "health"), [(3, 30), (5, 40), (2, 20)])
def test_mordaks_health_shrinks_by_the_difference_of_the_starting_values(heroes: int, health: int) -> None:
    starts = game.content.boards["mordak"].health_by_heroes
    t = open_table(heroes, lambda s: setattr(s.mordak, "health", health))
    t.seat(ME).asked("party").answers("hero-2")
    assert t.state.mordak.health == health + starts[heroes - 2] - starts[heroes - 1]


@rule("MM-LEAVE-02")
def test_the_stash_tables_follow_the_smaller_number() -> None:
    t = open_table(3, lambda s: setattr(s, "loose_bounty", 6))
    t.seat(ME).asked("party").answers("hero-2")
    assert [hero.xp for hero in t.state.heroes] == [4, 4]


# ---------------------------------------------------------------- the Map


@rule("MM-LEAVE-03")
def test_from_three_to_two_heroes_the_third_tier_goes_as_far_as_it_is_face_down() -> None:
    def one_corner_known(s: MordakState) -> None:
        s.regions[spot(s, 2, 2)].is_face_up = True

    t = open_table(3, one_corner_known)
    t.seat(ME).asked("party").answers("hero-2")
    s = t.state
    there = [region for region in s.regions if not region.is_gone]
    assert (len(there), [(one.x, one.y) for one in there if s.tile(one).tier is Tier.THREE]) == (22, [(2, 2)])
    gone = [at for at, region in enumerate(s.regions) if region.is_gone]
    assert not [region for region in s.regions if set(region.beside) & set(gone)]


@rule("MM-LEAVE-03")
@pytest.mark.parametrize("heroes", [4, 5, 2])
def test_other_leavers_do_not_change_the_map(heroes: int) -> None:
    t = open_table(heroes)
    t.seat(ME).asked("party").answers("hero-2")
    assert not [region for region in t.state.regions if region.is_gone]
    assert not t.state.skips_by_map


def found_all_but(*hidden: tuple[int, int]) -> Callable[[MordakState], None]:
    """The whole Map is face up but for the corners and a few tiles that are no Shrines."""

    def position(s: MordakState) -> None:
        turn_up_all(s)
        for x, y in ((2, 2), (2, -2), (-2, 2), (-2, -2)):
            s.regions[spot(s, x, y)].is_face_up = False
        for x, y in hidden:
            hide_tile(s, x, y, "butterburn")

    return position


@rule("MM-LEAVE-03")
def test_then_shrines_no_longer_make_the_track_skip_but_the_whole_map_does() -> None:
    def all_shrines(s: MordakState) -> None:
        found_all_but((2, 0), (0, -2))(s)
        s.shrines_needed = 1

    t = open_table(3, all_shrines, villain=True)
    t.seat(ME).asked("party").answers("hero-2")
    rest(t, ME, "act")
    assert (t.state.skips_by_map, t.state.day) == (True, 1)
    t.seat(ME).answers("D3").asked("act").answers("scout")
    assert t.state.day == 1
    t.seat(ME).asked("act").answers("C4").asked("act").answers("scout")
    assert t.state.day == 6


@rule("MM-LEAVE-03")
def test_if_the_rest_of_the_map_is_known_already_the_track_skips_at_once() -> None:
    t = open_table(3, found_all_but())
    t.seat(ME).asked("party").answers("hero-2")
    assert (t.state.day, len(t.facts("skips"))) == (6, 1)


# ---------------------------------------------------------------- loose ends


@rule("MM-LEAVE-04")
def test_the_spells_of_a_leaver_go_to_their_discard_piles() -> None:
    t = open_table(3, lambda s: give(s, s.heroes[1], "blink", "smite"))
    t.seat(ME).asked("party").answers("hero-2")
    piles = {deck: [t.state.spell(number).id for number in t.state.discards[deck]] for deck in Deck}
    assert piles == {Deck.ARCANE: ["blink"], Deck.DIVINE: ["smite"], Deck.VOID: []}


@rule("MM-LEAVE-04")
@pytest.mark.parametrize(
    ("holder", "leaver", "heir"),
    [(1, "hero-2", "hero-3"), (2, "hero-3", "hero-1"), (1, "hero-1", "hero-2"), (0, "hero-2", "hero-1")],
)
def test_the_initiative_of_a_leaver_goes_to_the_next_hero_clockwise(holder: int, leaver: str, heir: str) -> None:
    t = open_table(3, lambda s: setattr(s, "initiative", holder), villain=True)
    t.seat(holder + 1).asked("party").answers(leaver)
    assert t.state.heroes[t.state.initiative].role == heir
    rest(t, None, "hold-back")
    assert t.state.heroes[t.state.initiative].role == heir


@rule("MM-LEAVE-04")
def test_a_leaver_in_the_villain_stash_still_counts_three_bounty() -> None:
    def fallen(s: MordakState) -> None:
        s.heroes[1].at, s.heroes[1].health = NOWHERE, 0
        s.fallen, s.defeats = 1, 1

    t = open_table(3, fallen, villain=True)
    t.seat(ME).asked("party").answers("hero-2")
    rest(t, VILLAIN, "spend-xp")
    assert t.facts("villain-cash-in")[0].data["bounty"] == 3
    t.seat(VILLAIN).answers("done")
    assert [hero.at for hero in t.state.heroes] == [KEEP, KEEP]


@rule("MM-LEAVE-04")
def test_what_spells_did_to_or_for_a_leaver_ends() -> None:
    def spells(s: MordakState) -> None:
        one, leaver, _ = s.heroes
        lay(s, "sanctuary", s.regions[KEEP].key, leaver, ends=f"turn:{leaver.role}")
        lay(s, "cursed", leaver.key, s.mordak, ends=f"then:after:{leaver.role}")
        lay(s, "cursed", one.key, s.mordak, ends=f"then:after:{one.role}")

    t = open_table(3, spells)
    t.seat(ME).asked("party").answers("hero-2")
    assert [until.on for until in t.state.lasting] == ["player:hero-1"]


@rule("MM-LEAVE-04")
def test_play_goes_on_into_the_final_battle_after_somebody_has_left() -> None:
    t = open_table(3)
    t.seat(ME).asked("party").answers("hero-1")
    rest_until(t, lambda s: bool(s.is_final))
    assert roles(t) == ["hero-2", "hero-3"]
    rest(t, FRIEND, "act")
