"""A Hero leaves in the middle of a game (MM-LEAVE)."""

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Stage, Tier
from longtable.games.valor_villainy.mordak.play.stash import hero_reward
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.lasting import lay
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    BOARDS,
    E3,
    EAST,
    FRIEND,
    KEEP,
    ME,
    SOUTH,
    THIRD,
    VILLAIN,
    WEST,
    begun,
    open_party,
    spot,
)


def roles(t: MordakStory) -> list[str]:
    """The Heroes who play."""
    return [hero.role for hero in t.state.heroes]


# ---------------------------------------------------------------- when and how


@rule("MM-LEAVE-01")
@pytest.mark.parametrize("villain", [False, True])
def test_a_hero_leaves_as_a_level_up_step_of_either_side_begins(villain: bool) -> None:
    t = open_party(3, villain=villain)
    assert (t.asked, t.facts("cash-in"), t.facts("day")) == ({ME: "party"}, [], [])
    t.seat(ME).answers("hero-2")
    assert roles(t) == ["hero-1", "hero-3"]
    t.rest(None, "hold-back")
    assert t.rest_until(lambda s: s.phase == "mordak") in (["hero-1", "hero-3"], ["hero-3", "hero-1"])


@rule("MM-LEAVE-01")
def test_nobody_leaves_in_the_middle_of_a_round() -> None:
    everybody = ["hero-1", "hero-2", "hero-3"]
    t = open_party(3, lambda s: setattr(s, "stage", Stage.HERO_ROUND))
    acted = t.rest_until(lambda _: "party" in t.asked.values())
    assert (acted, roles(t)) == (everybody, everybody)
    t.seat(ME).answers("nobody")


@rule("MM-LEAVE-01")
def test_the_last_hero_stays_and_a_closed_party_is_not_asked() -> None:
    t = open_party(1)
    t.seat(ME).asked("party").offered("nobody", "join").answers("nobody")
    t = begun(BOARDS[:3])
    t.rest_until(lambda s: s.round == 2)
    assert "party" not in [decision.kind for decision in t.table.decisions]


# ---------------------------------------------------------------- what is left behind


@rule("MM-LEAVE-02")
def test_the_treasures_of_a_leaver_go_to_the_hero_stash_and_can_be_given_out() -> None:
    t = open_party(3, gear={FRIEND: ["headsmans-axe", "chain-hauberk"]})
    t.seat(ME).asked("party").answers("hero-2")
    t.seat(THIRD).asked("equip").offered("headsmans-axe", "chain-hauberk", "done")
    assert len(t.state.stash_treasures) == 2


@rule("MM-LEAVE-02", "MM-JOIN-04")
@pytest.mark.parametrize(("heroes", "health"), [(3, 30), (5, 40), (2, 20)])
def test_mordaks_health_shrinks_by_the_difference_of_the_starting_values(heroes: int, health: int) -> None:
    starts = game.content.boards["mordak"].health_by_heroes
    t = open_party(heroes, health={VILLAIN: health})
    t.seat(ME).asked("party").answers("hero-2")
    assert t.villain.health == health + starts[heroes - 2] - starts[heroes - 1]


@rule("MM-LEAVE-02")
def test_the_stash_tables_follow_the_smaller_number() -> None:
    t = open_party(3, bounty=6)
    t.seat(ME).asked("party").answers("hero-2")
    assert [hero.xp for hero in t.heroes] == [hero_reward(2, 6).xp] * 2


# ---------------------------------------------------------------- the Map


@rule("MM-LEAVE-03")
def test_from_three_to_two_heroes_the_third_tier_goes_as_far_as_it_is_face_down() -> None:
    def one_corner_known(s: MordakState) -> None:
        spot(s, "E1").is_face_up = True

    t = open_party(3, one_corner_known)
    t.seat(ME).asked("party").answers("hero-2")
    s = t.state
    there = [region for region in s.regions if not region.is_gone]
    assert (len(there), [(one.x, one.y) for one in there if s.tile(one).tier is Tier.THREE]) == (22, [(2, 2)])
    gone = [at for at, region in enumerate(s.regions) if region.is_gone]
    assert not [region for region in s.regions if set(region.beside) & set(gone)]


@rule("MM-LEAVE-03")
@pytest.mark.parametrize("heroes", [4, 5, 2])
def test_other_leavers_do_not_change_the_map(heroes: int) -> None:
    t = open_party(heroes)
    t.seat(ME).asked("party").answers("hero-2")
    assert not [region for region in t.state.regions if region.is_gone]
    assert (t.state.skips_by_map, t.facts("map-grows")) == (False, [])


def hide_corners(s: MordakState) -> None:
    """The corners of an explored Map lie face down again, and one Shrine makes the track skip."""
    for corner in ("A1", "A5", "E1", "E5"):
        spot(s, corner).is_face_up = False
    s.shrines_needed = 1


@rule("MM-LEAVE-03", "MM-SHRINE-05")
def test_then_shrines_no_longer_make_the_track_skip_but_the_whole_map_does() -> None:
    t = open_party(3, hide_corners, villain=True, explored=True, hidden={E3: "butterburn", "C5": "old-quarry"})
    t.seat(ME).asked("party").answers("hero-2")
    t.rest(ME, "act")
    assert (t.state.skips_by_map, t.state.day) == (True, 1)
    t.seat(ME).answers(EAST).asked("act").answers("scout")
    assert t.state.day == 1
    t.seat(ME).asked("act").answers(SOUTH).asked("act").answers("scout")
    assert t.state.day == 6


@rule("MM-LEAVE-03")
def test_if_the_rest_of_the_map_is_known_already_the_track_skips_at_once() -> None:
    t = open_party(3, hide_corners, explored=True)
    t.seat(ME).asked("party").answers("hero-2")
    assert (t.state.day, len(t.facts("skips"))) == (6, 1)


# ---------------------------------------------------------------- loose ends


@rule("MM-LEAVE-04")
def test_the_spells_of_a_leaver_go_to_their_discard_piles() -> None:
    t = open_party(3, hands={FRIEND: ["blink", "smite"]})
    t.seat(ME).asked("party").answers("hero-2")
    piles = {deck: t.discard(deck) for deck in t.state.decks}
    assert piles == {Deck.ARCANE: ["blink"], Deck.DIVINE: ["smite"], Deck.VOID: []}


@rule("MM-LEAVE-04")
@pytest.mark.parametrize(
    ("holder", "leaver", "heir"),
    [
        (FRIEND, "hero-2", "hero-3"),
        (THIRD, "hero-3", "hero-4"),
        (FRIEND, "hero-1", "hero-2"),
        (ME, "hero-2", "hero-1"),
        (THIRD, "hero-1", "hero-3"),
        (4, "hero-2", "hero-4"),
        (4, "hero-4", "hero-1"),
    ],
)
def test_the_initiative_of_a_leaver_goes_to_the_next_hero_clockwise(holder: int, leaver: str, heir: str) -> None:
    t = open_party(4, initiative=holder, villain=True)
    t.seat(holder).asked("party").answers(leaver)
    assert t.state.heroes[t.state.initiative].role == heir
    t.rest(None, "hold-back")
    assert t.state.heroes[t.state.initiative].role == heir


@rule("MM-LEAVE-04")
def test_a_leaver_in_the_villain_stash_still_counts_three_bounty() -> None:
    t = open_party(3, fallen=[FRIEND], villain=True)
    t.seat(ME).asked("party").answers("hero-2")
    t.rest(VILLAIN, "spend-xp")
    assert t.bounty("villain-cash-in") == 3
    t.seat(VILLAIN).answers("done")
    assert [hero.at for hero in t.heroes] == [KEEP, KEEP]


@rule("MM-LEAVE-04")
def test_what_spells_did_to_or_for_a_leaver_ends() -> None:
    def spells(s: MordakState) -> None:
        one, leaver, _ = s.heroes
        lay(s, Lasts.SANCTUARY, spot(s, KEEP).key, leaver, ends=Ends.TURN, whose=leaver.role)
        lay(s, Lasts.CURSED, leaver.key, s.mordak, ends=Ends.AFTER, whose=leaver.role, left=2)
        lay(s, Lasts.CURSED, one.key, s.mordak, ends=Ends.AFTER, whose=one.role, left=2)

    t = open_party(3, spells)
    t.seat(ME).asked("party").answers("hero-2")
    assert [until.on for until in t.state.lasting] == ["player:hero-1"]


@rule("MM-LEAVE-04")
def test_play_goes_on_into_the_final_battle_after_somebody_has_left() -> None:
    t = open_party(3)
    t.seat(ME).asked("party").answers("hero-1")
    t.rest_until(lambda s: s.is_final)
    assert roles(t) == ["hero-2", "hero-3"]
    t.rest(FRIEND, "act")


@rule("MM-LEAVE-04", "MM-DEF-02")
@pytest.mark.parametrize("leaver", [1, 2, 3])
def test_a_leaver_takes_the_own_defender_mark_along_and_nobody_elses(leaver: int) -> None:
    """Somebody who stays has a Spell too many, and is asked before all marks come off."""
    marks, seven = {EAST: 1, WEST: 2, SOUTH: 3}, ["smite", "purge", "martyr", "gale", "blink", "fumble", "fortune"]
    stays = leaver % 3 + 1
    t = open_party(3, defenders=marks, hands={stays: seven})
    t.seat(ME).asked("party").answers(f"hero-{leaver}")
    t.seat(stays).asked("discard")
    left = ["" if hero == leaver else f"hero-{hero}" for hero in marks.values()]
    assert [t.region(place).defender for place in marks] == left
    t.seat(stays).answers("smite")
    assert [t.region(place).defender for place in marks] == ["", "", ""]


@rule("MM-LEAVE-02", "MM-LEAVE-04")
@pytest.mark.parametrize(
    ("gear", "hand", "said"),
    [(["yew-longbow"], [], 1), ([], ["smite"], 1), (["yew-longbow"], ["smite"], 1), ([], [], 0)],
)
def test_the_journal_says_what_a_leaver_leaves_behind(gear: list[str], hand: list[str], said: int) -> None:
    t = open_party(3, gear={FRIEND: gear}, hands={FRIEND: hand})
    t.seat(ME).asked("party").answers("hero-2")
    told = [(fact.data["treasures"], fact.data["spells"]) for fact in t.facts("leaves-behind")]
    assert told == [(len(gear), len(hand))] * said
