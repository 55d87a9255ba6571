"""Talents: what each Hero, and Mordak, can do once in a game (LL-TAL, LL-XC-09)."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Deck, Row, Sort
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.mordak.game import game as mordak
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play import boards, sidekicks, statuses
from longtable.games.valor_villainy.play.events import Defeated
from longtable.games.valor_villainy.state import Hits, VillainyState
from longtable.testing import rule
from tests.lludwiks_labyrinth import story as below
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, SOUTH, WEST
from tests.minions_of_mordak import story as above

CARDS = {card.id: card for card in game.content.spells.values() if card.deck is Deck.TALENT}


def nothing(_s: LabyrinthState) -> None:
    """Nothing else is changed."""


def holding(s: VillainyState, role: str, talent: str) -> None:
    s.lay_tokens().talents[Role(role)] = CARDS[talent].number


def party(
    talent: str,
    *others: str,
    of: int = 1,
    change: Callable[[LabyrinthState], object] = nothing,
    **words: Any,
) -> LabyrinthStory:
    """Whose Talent it is, at a table with others, in the Turn of the first; `of` says whose place it is."""
    names = [*others]
    names.insert(of - 1, CARDS[talent].talent_of)

    def begin(s: LabyrinthState) -> None:
        holding(s, f"hero-{of}", talent)
        change(s)

    resting = ("act", "spell", "spend", "hold-back")
    words = {"heroes": len(names), "boards": names, "options": {"heroes_from": "both"}, "resting": resting, **words}
    return below.table(change=begin, **words)


def is_boxed(t: LabyrinthStory, talent: str) -> bool:
    """Whether it is in nobody's place, in no hand and on no pile."""
    number, s = CARDS[talent].number, t.state
    zones = [*s.discards.values(), *s.decks.values(), *(hero.hand for hero in s.heroes), s.aside]
    game.invariants(s)
    return number not in s.lay_tokens().talents.values() and not any(number in zone for zone in zones)


# ---------------------------------------------------------------- what Talents are


@rule("LL-TAL-01", "LL-XC-09")
def test_every_hero_of_both_boxes_has_talents_and_each_has_an_effect() -> None:
    known = {entry.source for entry in (*game.effects, *mordak.effects)}
    assert not [card for card in CARDS if card not in known]
    ours = [board.id for board in game.content.boards.values() if board.id not in game.content.villains]
    sets = {board: sorted(card.envelope for card in CARDS.values() if card.talent_of == board) for board in ours}
    assert all(envelopes == [1, 2] for envelopes in sets.values())
    theirs = [board for board in mordak.content.boards if board not in ours]
    assert {card.talent_of for card in CARDS.values()} == {*ours, *theirs}


@rule("LL-HSET-06", "LL-TAL-01", "LL-TAL-02")
@pytest.mark.parametrize(
    ("unlocked", "answers", "talent"),
    [([], [], ""), (["talents-1"], [], "howl"), (["talents-1", "talents-2"], ["pounce"], "pounce")],
)
def test_a_hero_starts_with_one_of_the_talents_that_are_unlocked(
    unlocked: list[str], answers: list[str], talent: str
) -> None:
    with Enemies(heroes=1, answers=answers) as t:
        t.state.record.unlocked = unlocked
        t.state.heroes[0].board = "rowan"
        t.do(boards.take_talent(t.state, t.state.heroes[0]))
        held = t.state.lay_tokens().talents
        assert [t.state.spell(number).id for number in held.values()] == ([talent] if talent else [])


@rule("LL-TAL-01")
def test_a_talent_is_seen_beside_the_board_used_once_and_goes_back_to_the_box() -> None:
    t = party("howl", "coach")
    assert "Howl" in t.seat(1).knows()
    t.seat(0).asked("act").answers("howl")
    for seat in (0, 0, 1, 1):
        t.seat(seat).asked("plus-row").answers("melee")
    assert ([t.hero(n).plus for n in (1, 2)], is_boxed(t, "howl")) == ([[2, 0, 0], [2, 0, 0]], True)
    t.seat(0).asked("act").not_offered("howl")


@rule("LL-TAL-01")
def test_a_talent_counts_for_no_hand_and_is_no_price() -> None:
    t = party("pounce", "coach", hands={1: ["bark-skin"]})
    assert t.hero(1).hand == ["bark-skin"]
    assert t.state.cards_of(t.state.heroes[0])[1:] == [CARDS["pounce"].number]


# ---------------------------------------------------------------- Heroes of the Labyrinth


@rule("LL-TAL-01")
def test_rowan_pounces_on_a_region_beside_her() -> None:
    t = party("pounce", "coach", pool=2, minions={EAST: ["hound"]})
    t.seat(0).asked("act").answers("melee").asked("react").answers("pounce").asked("region").answers(EAST)
    assert (t.hero(1).at, t.pool) == (EAST, 5)


@rule("LL-TAL-01")
def test_welliam_feasts_with_those_nearby() -> None:
    t = party("carrion-feast", "coach", pool=2, minions={CAMP: ["[gnome]"]}, hurt={1: 4, 2: 4})
    t.strike("gnome", 1)
    t.seat(0).asked("character").answers("pass")
    t.seat(0).asked("react").answers("carrion-feast").asked("target").answers("hero-2").asked("hearts").answers("3")
    assert (t.hero(1).lost, t.hero(2).lost) == (2, 1)


@rule("LL-TAL-01")
def test_welliam_shoots_whomever_he_sees_whoever_defends() -> None:
    words: dict[str, Any] = {"pool": 6, "minions": {CAMP: ["marble-hound", "[gnome]"]}}
    t = party("long-eye", "coach", **words)
    t.seat(0).asked("act").answers("ranged").asked("react").answers("long-eye")
    t.seat(0).asked("target").offered("marble-hound", "gnome").answers("gnome")
    assert t.minions(CAMP) == ["marble-hound"]


def with_elemental(owner: int, hearts: int) -> Callable[[LabyrinthState], object]:
    return lambda s: sidekicks.make(s, s.heroes[owner - 1], "elemental", hearts)


def alone_in_the_east(s: LabyrinthState) -> None:
    """An Elemental of the first Hero stands among enemies, and nobody with it."""
    made = sidekicks.make(s, s.heroes[0], "elemental", 2)
    if made is not None:
        made.at = 13


@rule("LL-TAL-01")
def test_isabella_gives_an_elemental_three_hearts() -> None:
    t = party("second-wind", "coach", change=with_elemental(1, 2))
    t.seat(0).asked("act").answers("second-wind")
    assert t.state.sidekicks[0].hearts == 5


@rule("LL-TAL-01")
@pytest.mark.parametrize("talent", ["second-wind", "stitch-up"])
def test_a_sidekick_that_would_fall_stays_with_three_hearts(talent: str) -> None:
    words: dict[str, Any] = {"acts": 0, "stage": "minion", "chance": {"dice": ["W1 W1"]}, "resting": below.ANY}
    t = party(talent, "coach", minions={EAST: ["hound"]}, change=alone_in_the_east, **words)
    t.seat(0).asked("react").answers(talent)
    assert [one.hearts for one in t.state.sidekicks] == [3]


@rule("LL-TAL-01")
def test_isabella_lets_sparks_rain_on_every_enemy_beside_her_and_on_no_hero() -> None:
    t = party("rain-of-sparks", "coach", at={2: EAST}, minions={EAST: ["gnome", "[hound]"]})
    t.seat(0).asked("act").answers("rain-of-sparks")
    assert (t.minions(EAST), t.hero(2).lost) == ([], 0)


@rule("LL-TAL-01")
def test_dredgar_pays_hearts_for_hits() -> None:
    t = party("dark-bargain", "coach", pool=2)
    t.seat(0).asked("act").answers("magic").asked("react").answers("dark-bargain").asked("hearts").answers("3")
    assert (t.hero(1).lost, t.pool) == (3, 6)


@rule("LL-TAL-01")
@pytest.mark.parametrize(("hearts", "most"), [(0, 4), (13, 3)])
def test_dredgar_pays_four_hearts_at_most(hearts: int, most: int) -> None:
    t = party("dark-bargain", "coach", pool=2, hurt={1: hearts})
    t.seat(0).asked("act").answers("magic").asked("react").answers("dark-bargain")
    t.seat(0).asked("hearts").offered(*map(str, range(1, most + 1))).answers("1")
    assert t.pool == 4


@rule("LL-TAL-01", "LL-XC-09")
@pytest.mark.parametrize(
    ("talent", "place", "stack", "left"),
    [
        pytest.param("rain-of-sparks", EAST, ["gnome", "hound"], ["[hound]"], id="four"),
        pytest.param("landslide", CAMP, ["gnome", "hound"], ["[gnome]", "[hound]"], id="three"),
        pytest.param("oath", CAMP, ["gnome"], [], id="four, which a Gnome has"),
        pytest.param("oath", CAMP, ["hound"], ["[hound]"], id="four, where a Hound has five"),
    ],
)
def test_the_damage_of_a_talent(talent: str, place: str, stack: list[str], left: list[str]) -> None:
    t = party(talent, "coach", minions={place: stack}, resting=below.ANY)
    t.seat(0).asked("act").answers(talent)
    assert t.minions(place) == left


@rule("LL-TAL-01")
def test_thaddy_loots_beside_him_under_the_eyes_of_enemies() -> None:
    t = party("sleight-of-hand", "coach", treasures={EAST: ["spring-bow"]}, minions={EAST: ["gnome"]})
    t.seat(0).asked("act").answers("sleight-of-hand").asked("sticky").answers("stash")
    assert (t.looted, t.hero(1).at) == (["spring-bow"], CAMP)


@rule("LL-TAL-01")
def test_thaddy_leaps_over_a_wall() -> None:
    t = party("great-leap", "coach", at={1: GATE}, tiles={"B2": "strongroom"})
    t.seat(0).asked("act").answers("great-leap").asked("region").answers("B2")
    assert t.hero(1).at == "B2"


@rule("LL-TAL-01")
def test_after_a_pep_talk_each_hero_rerolls_one_die_once() -> None:
    words: dict[str, Any] = {"dice": {1: ["Y Y", "_", "_"]}, "rolls": ["Y0 Y1", "Y2"], "minions": {CAMP: ["hound"]}}
    t = party("pep-talk", "rowan", **words)
    t.seat(0).asked("act").answers("pep-talk").asked("act").answers("melee")
    t.seat(0).asked("reroll").answers(next(o for o in t.seat(0).options if o != "done"))
    assert (t.pool, [until.on for until in t.state.lasting]) == (3, ["player:hero-2"])


@rule("LL-TAL-01")
def test_coach_makes_others_run_past_enemies() -> None:
    t = party("laps", "rowan", "welliam", minions={CAMP: ["gnome"]})
    t.seat(0).asked("act").answers("laps")
    t.seat(1).asked("region").answers(EAST)
    t.seat(2).asked("region").answers("pass")
    assert [t.hero(n).at for n in (1, 2, 3)] == [CAMP, EAST, CAMP]


@rule("LL-TAL-01")
def test_a_lap_is_two_steps_and_no_third() -> None:
    t = party("laps", "rowan", at={2: EAST}, tiles={"A3": "prisoners-cell"})
    assert t.beside(WEST) == [CAMP, "A3"]
    t.seat(0).asked("act").answers("laps")
    t.seat(1).asked("region").offered(CAMP, GATE, SOUTH, WEST, "pass").answers(WEST)
    assert t.hero(2).at == WEST


@rule("LL-TAL-01")
def test_marvo_shows_off_with_a_roll_he_has_made_already() -> None:
    words: dict[str, Any] = {"dice": {1: ["R", "_", "_"]}, "rolls": ["R1", "R1"], "minions": {CAMP: ["hound"]}}
    t = party("showmanship", "coach", **words)
    t.seat(0).asked("act").not_offered("showmanship").answers("melee").asked("spend").answers("stop")
    t.seat(0).asked("act").answers("showmanship")
    t.seat(0).asked("act").answers("melee")
    assert t.pool == 1


@rule("LL-TAL-01")
def test_marvos_finale_adds_two_hits_to_each_roll_of_the_turn() -> None:
    words: dict[str, Any] = {"dice": {1: ["R", "R", "_"]}, "rolls": ["R1"], "minions": {CAMP: ["hound"]}}
    t = party("grand-finale-talent", "coach", **words)
    t.seat(0).asked("act").answers("grand-finale-talent").asked("act").answers("melee")
    assert t.pool == 3


@rule("LL-TAL-01")
def test_brick_brings_the_ceiling_down_on_enemies_alone() -> None:
    t = party("landslide", "coach", minions={CAMP: ["[gnome]", "[hound]"]})
    t.seat(0).asked("act").answers("landslide").asked("leave").answers("yes")
    assert (t.minions(CAMP), t.hero(2).lost, t.state.lay_tokens().rocks) == ([], 0, [12])


@rule("LL-TAL-01")
def test_brick_takes_the_blow_for_whoever_is_with_him() -> None:
    words: dict[str, Any] = {"acts": 0, "stage": "minion", "chance": {"dice": ["W1 W1"]}, "resting": below.ANY}
    t = party("cornerstone", "coach", of=2, minions={CAMP: ["hound"]}, defenders={CAMP: 1}, **words)
    t.seat(1).asked("react").answers("cornerstone")
    assert (t.hero(1).lost, t.hero(2).lost, statuses.shields(t.state, "player:hero-2")) == (0, 0, 3)


@rule("LL-TAL-01")
def test_giuseppe_hands_out_cheese_in_his_turn_or_as_anothers_begins() -> None:
    t = party("extra-cheese", "coach", hurt={1: 5, 2: 5})
    t.seat(0).asked("act").answers("extra-cheese")
    assert (t.hero(1).lost, t.hero(2).lost) == (2, 2)
    t = party("extra-cheese", "coach", of=2, hurt={1: 5, 2: 5})
    t.seat(1).asked("react").answers("extra-cheese")
    assert (t.hero(1).lost, t.hero(2).lost) == (2, 2)


@rule("LL-TAL-01")
def test_the_family_recipe_makes_threes_of_twos() -> None:
    words: dict[str, Any] = {"dice": {1: ["_", "R R", "_"]}, "rolls": ["R2 R1", "Y1"], "hurt": {1: 5}}
    t = party("family-recipe", "coach", minions={EAST: ["hound"]}, **words)
    t.seat(0).asked("act").answers("ranged").asked("react").answers("family-recipe")
    assert (t.pool, t.hero(1).lost) == (5, 2)


# ---------------------------------------------------------------- Heroes of Minions of Mordak


@rule("LL-XC-09")
def test_alyndras_wildfire_spreads_to_the_other_regions_beside_her() -> None:
    words: dict[str, Any] = {"hands": {1: ["enormous-fist"]}, "pool": 9}
    t = party("wildfire", "coach", minions={EAST: ["[gnome]"], SOUTH: ["[hound]"]}, **words)
    t.cast("enormous-fist")
    while t.asked.get(0) in ("level", "target"):
        t.seat(0).answers(EAST if t.asked[0] == "target" else t.seat(0).options[0])
    t.seat(0).asked("react").answers("wildfire")
    assert (t.minions(EAST), t.minions(SOUTH)) == ([], [])


@rule("LL-XC-09")
def test_amos_takes_in_who_would_fall() -> None:
    words: dict[str, Any] = {"hands": {2: ["beating-heart"]}, "pool": 2, "health": {2: 1}, "acts": 2, "initiative": 2}
    t = party("open-house", "coach", at={1: EAST}, **words)
    t.cast("beating-heart")
    while t.asked.get(0) != "react":
        t.seat(1).answers(t.seat(1).options[0])
    t.seat(0).asked("react").answers("open-house")
    assert (t.hero(2).health, t.hero(2).at, t.state.defeats) == (5, EAST, 1)


@rule("LL-XC-09")
@pytest.mark.parametrize(("held", "then"), [([0, 0, 0], [4, 0, 0]), ([1, 2, 0], [2, 2, 0]), ([0, 4, 0], [0, 4, 0])])
def test_bjorn_drinks_twice_the_damage_and_is_the_stronger_for_it(held: list[int], then: list[int]) -> None:
    words: dict[str, Any] = {"acts": 0, "stage": "minion", "chance": {"dice": ["W1 W1"]}, "resting": below.ANY}
    t = party("one-for-the-road", "coach", minions={CAMP: ["hound"]}, defenders={CAMP: 1}, plus={1: held}, **words)
    t.seat(0).asked("react").answers("one-for-the-road")
    assert (t.hero(1).lost, t.hero(1).plus, t.asked.get(0) == "plus-off") == (4, then, False)


@rule("LL-XC-09")
def test_gust_is_a_good_boy_and_takes_a_turn_at_once() -> None:
    t = party("good-boy", "coach")
    t.seat(0).asked("act").answers("good-boy")
    assert t.acting == "gust"
    t.end_turn()
    assert (t.acting, t.state.minions, is_boxed(t, "good-boy")) == ("hero-1", [], True)


@rule("LL-XC-09")
def test_loxley_borrows_tokens_and_finds_one_more() -> None:
    t = party("borrowed-purse", "coach", plus={2: [1, 0, 1]})
    t.seat(0).asked("act").answers("borrowed-purse").asked("plus-off").answers("melee")
    for _ in range(3):
        t.seat(0).asked("plus-row").answers("ranged")
    assert (t.hero(1).plus, t.hero(2).plus) == ([0, 3, 0], [0, 0, 0])


@rule("LL-XC-09")
def test_loxley_borrows_what_there_is_and_two_at_most() -> None:
    t = party("borrowed-purse", "coach", plus={2: [1, 0, 0]})
    t.seat(0).asked("act").answers("borrowed-purse")
    for _ in range(2):
        t.seat(0).asked("plus-row").answers("ranged")
    assert (t.hero(1).plus, t.hero(2).plus, t.asked) == ([0, 2, 0], [0, 0, 0], {0: "act"})
    t = party("borrowed-purse", "coach", plus={2: [3, 0, 0]})
    t.seat(0).asked("act").answers("borrowed-purse")
    for _ in range(3):
        t.seat(0).asked("plus-row").answers("ranged")
    assert (t.hero(1).plus, t.hero(2).plus) == ([0, 3, 0], [1, 0, 0])


@rule("LL-XC-09")
def test_mari_swears_an_oath_against_a_minion() -> None:
    t = party("oath", "coach", minions={CAMP: ["marble-hound", "[gnome]"]})
    t.seat(0).asked("act").answers("oath").asked("target").answers("gnome").asked("plus-row").answers("melee")
    assert (t.minions(CAMP), t.hero(1).plus) == (["marble-hound"], [1, 0, 0])


@rule("LL-XC-09")
def test_scrutt_smashes_on_without_an_action_point() -> None:
    t = party("smash-more", "coach", pool=1, minions={CAMP: ["[gnome]", "hound"]}, rolls=["R1"], actions={1: 1})
    t.strike("gnome", 1)
    t.seat(0).asked("react").answers("smash-more")
    while t.asked.get(0) in ("spend", "plus-off"):
        t.seat(0).answers("stop")
    assert t.points == 1
    t.seat(0).asked("act").answers("melee").asked("add").answers("0")


@rule("LL-XC-09")
def test_wugners_drum_adds_a_second_roll_up_to_ten_hits() -> None:
    rolls = ["R2 R1 R1 R1 R1 R1", "R2 R2 R2 R2 R2 R2"]
    words: dict[str, Any] = {"dice": {1: ["R R R R R R", "_", "_"]}, "rolls": rolls}
    t = party("drum-solo", "coach", of=2, minions={CAMP: ["hound"]}, **words)
    t.seat(0).asked("act").answers("melee")
    while t.asked.get(1) == "add":
        t.seat(1).answers("0")
    t.seat(1).asked("react").answers("drum-solo")
    assert t.pool == 10


@rule("LL-XC-09", "MM-XCOMP-08")
def test_heroes_and_mordak_start_with_talents_where_the_table_says_so() -> None:
    t = above.seated(1, talents=True)
    t.seat(above.ME).asked("board").answers("bjorn")
    held: Mapping[Role, int] = t.state.lay_tokens().talents
    assert {role: t.state.spell(number).id for role, number in held.items()} == {
        "hero-1": "one-for-the-road",
        "mordak": "comet-storm",
    }
    t.table.game.invariants(t.state)
    assert above.seated(1).state.lay_tokens().talents == {}


@rule("LL-XC-09")
def test_mordaks_comets_fall_on_mountains_and_lakes() -> None:
    def change(s: MordakState) -> None:
        holding(s, "mordak", "comet-storm")

    at = {above.ME: above.NORTH, above.FRIEND: above.EAST}
    t = above.table(change, options={"talents": True}, at=at, acts="mordak", pool=2)
    t.seat(above.VILLAIN).asked("act").answers("magic").asked("react").answers("comet-storm")
    assert (t.hero(1).lost, t.hero(2).lost) == (2, 0)


# ---------------------------------------------------------------- at their borders


@rule("LL-TAL-01")
@pytest.mark.parametrize(("place", "is_reached"), [("C2", True), ("B2", True), ("A2", True), ("E5", False)])
def test_a_great_leap_goes_over_three_tiles_at_most(place: str, is_reached: bool) -> None:
    t = party("great-leap", "coach", tiles={"B2": "strongroom", "A2": "long-dark", "E5": "echo-hall"})
    t.seat(0).asked("act").answers("great-leap").asked("region")
    assert (place in t.seat(0).options) is is_reached
    t.seat(0).answers("A2")
    assert (t.hero(1).at, is_boxed(t, "great-leap")) == ("A2", True)


@rule("LL-TAL-01")
def test_nobody_leaps_onto_the_dark_or_where_they_stand() -> None:
    t = party("great-leap", "coach")
    t.seat(0).asked("act").answers("great-leap").asked("region").offered(GATE, EAST, SOUTH, "B3").answers(EAST)
    assert t.hero(1).at == EAST


@rule("LL-XC-09")
@pytest.mark.parametrize(
    ("roller", "row", "by", "used", "may"),
    [
        pytest.param(1, Row.MELEE, 1, [Row.MELEE], True, id="my own Melee roll"),
        pytest.param(2, Row.MELEE, 1, [Row.MELEE], False, id="in another's roll"),
        pytest.param(1, Row.RANGED, 1, [Row.MELEE], False, id="a Ranged roll"),
        pytest.param(1, Row.MELEE, 2, [Row.MELEE], False, id="another's blow"),
        pytest.param(1, Row.MELEE, 1, [], False, id="not the roll of this Turn"),
        pytest.param(0, Row.MELEE, 1, [Row.MELEE], False, id="no roll at all"),
    ],
)
def test_smash_more_answers_who_falls_by_ones_own_melee_roll(
    roller: int, row: Row, by: int, used: list[Row], may: bool
) -> None:
    t = party("smash-more", "coach")
    s, smash = t.state, game.effects.answers[Defeated][Sort.SPELL]["smash-more"]
    s.turns[-1].used = [int(other) for other in used]
    s.hits = Hits(f"player:hero-{roller}", int(row), [], []) if roller else None
    assert smash.has_come(s, s.heroes[0], Defeated("minion:gnome#1001", f"player:hero-{by}")) is may
    s.hits = None
