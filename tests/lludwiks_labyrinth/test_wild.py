"""The Wild Spells, each played."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import rockfalls, sidekicks, statuses
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CONTENT, Enemies, place_of
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE
from tests.lludwiks_labyrinth.test_heroes import ME, party, with_sidekick
from tests.lludwiks_labyrinth.test_mortality import found
from tests.lludwiks_labyrinth.test_wounds import struck


@rule("LL-SETUP-09")
def test_twenty_green_cards_are_in_the_box_and_each_has_an_effect() -> None:
    cards = [card for card in game.content.spells.values() if card.deck is Deck.WILD and not card.is_aside]
    assert (len(cards), len({card.id for card in cards})) == (20, 16)
    known = {entry.source for entry in game.effects}
    assert [card.id for card in cards if card.id not in known] == []


@rule("LL-CARD-03")
def test_elemental_spark_makes_one_or_shares_hearts_among_those_on_the_map() -> None:
    t = party("isabella", "coach", hands={ME: ["elemental-spark"] * 2}, pool=7)
    t.cast("elemental-spark", 3)
    assert [(one.hearts, one.owner) for one in t.state.sidekicks] == [(2, "hero-1")]
    t.cast("elemental-spark", 4).asked("spark").offered("make", "share").answers("share")
    assert t.state.sidekicks[0].hearts == 5


@rule("LL-HEAL-02")
def test_petals_are_shared_and_whatever_one_hero_gets_is_one_healing() -> None:
    def change(s: LabyrinthState) -> None:
        statuses.mark_doomed(s, s.heroes[1])

    t = party("isabella", "coach", hands={ME: ["petals-of-life"]}, pool=4, hurt={1: 4, 2: 5}, change=change)
    t.cast("petals-of-life", 4).asked("target").answers("hero-2")
    t.seat(0).asked("hearts").offered("6", "5", "4", "3", "2", "1").answers("4")
    t.seat(1).asked("cleanse").answers("heal")
    assert (t.hero(1).lost, t.hero(2).lost, t.said("heals")) == (2, 1, ["heals", "heals"])


@rule("LL-REACT-03")
def test_bark_skin_helps_a_neighbour_for_a_magic_token_or_a_card() -> None:
    words: dict[str, Any] = {"hands": {2: ["bark-skin", "leech"]}, "answers": ["bark-skin"]}
    with Enemies(at={1: "C3", 2: "C2"}, **words) as t:
        struck(t, 1, 5)
        assert (t.lost(1), t.hero(2).hand) == (2, [])


@rule("LL-REACT-03")
def test_bark_skin_does_not_reach_further_than_next_door() -> None:
    with Enemies(at={1: "C3", 2: "C1"}, hands={2: ["bark-skin", "leech"]}) as t:
        struck(t, 1, 5)
        assert t.lost(1) == 5


@rule("LL-SHIELD-01")
def test_thorn_wall_gives_shields_as_far_as_one_sees() -> None:
    t = party("isabella", "coach", hands={ME: ["thorn-wall"]}, pool=4, at={2: EAST})
    t.cast("thorn-wall", 4).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    assert statuses.shields(t.state, "player:hero-2") == 3


@rule("LL-TILE-01", "LL-CLOSE-01")
def test_a_tile_that_fits_another_way_has_as_many_halls_as_before_and_closes_nothing_off() -> None:
    for tile in CONTENT.tiles.values():
        assert {sum(faces) for faces in halls.faces(tile)} == {len(tile.halls)}, tile.id


@rule("LL-ROLL-06")
def test_overgrowth_makes_white_dice_yellow_for_one_roll() -> None:
    words: dict[str, Any] = {"rows": {1: ["_", "_", "R"], 2: ["W W", "W", "_"]}, "hands": {1: ["overgrowth"]}}
    answers = ["overgrowth", "melee", "ranged", "stop"]
    with Enemies(**words, answers=answers, dice=["R2", "Y2 Y1", "W1 W0"], minions={"A1": ["gnome"]}) as t:
        t.attack(1, Row.MAGIC)
        t.attack(2, Row.MELEE)
        t.attack(2, Row.MELEE)
        assert t.told("rolls", "hits") == [2, 3, 1]


@rule("LL-MOVE-01", "LL-ROCK-04")
def test_a_swift_path_is_two_steps_longer_once_and_over_rocks() -> None:
    def change(s: LabyrinthState) -> None:
        rockfalls.drop(s, place_of(GATE))

    words: dict[str, Any] = {"hands": {2: ["swift-path"]}, "tiles": {"C1": "gallery-of-doors"}, "change": change}
    t = party("coach", "isabella", **words)
    t.seat(1).asked("react").answers("swift-path")
    t.seat(0).asked("act").answers(GATE)
    assert t.steps == 4
    t.seat(0).asked("act").answers(CAMP)
    assert t.steps == 3
    t.seat(0).asked("act").answers("surge").asked("draw").answers("wild").asked("draw").answers("wild")
    t.seat(0).asked("act").answers(GATE)
    assert t.steps == 0


@rule("LL-SIDE-04")
def test_pack_call_gives_a_sidekick_a_turn_now() -> None:
    t = party("isabella", "coach", hands={ME: ["pack-call"]}, pool=3, **with_sidekick(2, "elemental", 2))
    t.cast("pack-call")
    t.seat(1).asked("act").answers(EAST).asked("act").answers("end")
    assert (t.state.regions[t.state.sidekicks[0].at].place, t.acting) == (EAST, "hero-1")


@rule("LL-SURGE-01")
def test_wild_surge_draws_and_casting_goes_on() -> None:
    decks = {"mortality": ["mortal-coil"], "wild": ["burrow"]}
    t = party("isabella", "coach", hands={ME: ["wild-surge"]}, pool=6, decks=decks, minions={CAMP: ["gnome"]})
    t.cast("wild-surge", 4).asked("draw").answers("mortality").asked("draw").answers("wild")
    t.cast("mortal-coil")
    assert (t.hero(1).hand, t.minions(CAMP)) == (["burrow"], ["[gnome]"])


@rule("LL-MOVE-01")
def test_tangleroot_holds_the_top_minion_in_its_next_turn() -> None:
    t = party(
        "isabella", "coach", hands={ME: ["tangleroot"]}, pool=2, at={2: GATE}, minions={EAST: ["gnome", "hound"]}
    )
    t.cast("tangleroot")
    t.rest(None, "hold-back")
    assert t.minions(EAST) == ["gnome"]


@rule("LL-MOVE-10")
def test_burrow_leads_to_a_portal_or_to_base_camp() -> None:
    tiles = {EAST: "heart-of-the-labyrinth"}
    t = party("isabella", "coach", hands={ME: ["burrow"]}, pool=5, at={1: GATE, 2: GATE}, tiles=tiles)
    t.cast("burrow", 5).asked("target").answers("hero-2").asked("region").offered(EAST, CAMP).answers(EAST)
    assert (t.hero(2).at, t.hero(1).at) == (EAST, GATE)


@rule("LL-HEAL-01")
def test_moulting_cleanses_and_heals_at_once() -> None:
    def change(s: LabyrinthState) -> None:
        statuses.mark_doomed(s, s.heroes[1])

    t = party("isabella", "coach", hands={ME: ["moulting"]}, pool=2, hurt={2: 5}, change=change)
    t.cast("moulting")
    assert (t.hero(2).lost, statuses.is_doomed(t.state, "player:hero-2")) == (3, False)


@rule("LL-MAGIC-02", "LL-REACT-03")
def test_second_spring_brings_a_green_spell_back_to_its_casters_hand() -> None:
    words: dict[str, Any] = {"hands": {1: ["thorn-wall"], 2: ["second-spring"]}, "plus": {2: [0, 0, 1]}}
    t = party("isabella", "coach", pool=2, **words)
    t.cast("thorn-wall").asked("target").answers("hero-1")
    t.seat(1).asked("react").answers("second-spring")
    assert (t.hero(1).hand, t.hero(2).plus, t.discard("wild")) == (["thorn-wall"], [0, 0, 0], ["second-spring"])


@rule("LL-MOVE-08")
def test_stags_leap_gives_a_point_and_evade_for_this_turn() -> None:
    words: dict[str, Any] = {"hands": {2: ["stags-leap", "leech"]}, "minions": {CAMP: ["gnome"]}}
    t = party("coach", "isabella", **words)
    t.seat(1).asked("react").answers("stags-leap")
    assert (t.points, GATE in t.reach(0)) == (5, True)


@rule("LL-XP-06")
def test_green_thumb_betters_a_die() -> None:
    t = party("isabella", "coach", pool=3, **found("green-thumb"))
    t.state.heroes[0].rows[Row.MELEE][:] = [2, 1, 0]
    t.cast("green-thumb")
    assert t.state.heroes[0].rows[Row.MELEE] == [3, 1, 0]


@rule("LL-MAI-01")
def test_a_honey_trap_lures_a_minion_that_would_have_gone_elsewhere() -> None:
    words: dict[str, Any] = {"minions": {"C3": ["gnome"]}, "hands": {2: ["honey-trap"]}, "answers": ["honey-trap"]}
    with Enemies(at={1: "C2", 2: "C5"}, dice=["Y1"], **words) as t:
        t.run(Stage.MINION, until=Stage.VILLAIN_LEVEL)
        assert (t.where("gnome"), t.lost(2)) == ("C5", 1)


@rule("LL-TILE-02")
def test_a_hedge_maze_turns_a_tile_that_nobody_stands_on() -> None:
    t = party("isabella", "coach", hands={ME: ["hedge-maze"]}, pool=4, tiles={"C1": "jailers-dojo-east"})
    before = t.halls("C1")
    t.cast("hedge-maze")
    if "lay" in t.asked.values():
        t.seat(0).answers(t.seat(0).options[0])
    assert (t.halls("C1") != before, "S" in t.halls("C1")) == (True, True)


@rule("LL-ROLL-06")
def test_overgrowth_waits_for_a_roll_of_its_hero_and_its_row() -> None:
    rows = {1: ["_", "_", "R"], 2: ["W W", "W", "_"], 3: ["W", "_", "_"]}
    answers = ["overgrowth", "hero-2", "melee", "magic", "stop", "stop", "stop"]
    dice = ["R2", "W1", "W1", "Y2 Y1"]
    with Enemies(heroes=3, rows=rows, hands={1: ["overgrowth"]}, answers=answers, dice=dice) as t:
        t.summon("hound", "C3")
        t.summon("gnome", "C2")
        t.attack(1, Row.MAGIC)
        t.attack(3, Row.MELEE)
        t.attack(2, Row.RANGED)
        assert len(t.state.lasting) == 1
        t.attack(2, Row.MELEE)
        assert (t.told("rolls", "hits"), t.state.lasting) == ([2, 1, 1, 3], [])


@rule("LL-XP-06")
@pytest.mark.parametrize(("dice", "after"), [([3, 2, 1], [3, 3, 1]), ([3, 1, 0], [3, 2, 0]), ([3, 0, 0], [3, 1, 0])])
def test_green_thumb_betters_the_best_that_is_not_red(dice: list[int], after: list[int]) -> None:
    t = party("isabella", "coach", pool=3, **found("green-thumb"))
    hero = t.state.heroes[0]
    hero.rows[Row.MELEE][:] = dice
    hero.rows[Row.RANGED][:] = [3]
    hero.rows[Row.MAGIC][:] = [3, 3]
    t.cast("green-thumb")
    assert (hero.rows[Row.MELEE], hero.rows[Row.RANGED]) == (after, [3])


@rule("LL-MOVE-01")
@pytest.mark.parametrize(("hits", "held"), [(2, ["gnome"]), (4, ["gnome", "hound"])])
def test_tangleroot_holds_one_or_two_from_the_top(hits: int, held: list[str]) -> None:
    words: dict[str, Any] = {"at": {2: GATE}, "minions": {EAST: ["gnome", "hound", "sprite"]}}
    t = party("isabella", "coach", hands={ME: ["tangleroot"]}, pool=4, **words)
    t.cast("tangleroot", hits)
    assert [t.state.content.minions[t.state.content.minion_numbers[until.on]].id for until in t.state.lasting] == held


@rule("LL-SHIELD-01")
def test_who_has_all_shields_needs_no_thorn_wall() -> None:
    def change(s: LabyrinthState) -> None:
        statuses.gain_shields(s, s.heroes[0].key, statuses.MOST_SHIELDS)
        statuses.gain_shields(s, s.heroes[1].key, statuses.MOST_SHIELDS - 1)

    t = party("isabella", "coach", hands={ME: ["thorn-wall"]}, pool=2, change=change)
    t.cast("thorn-wall")
    assert statuses.shields(t.state, t.state.heroes[1].key) == statuses.MOST_SHIELDS


@rule("LL-CARD-03", "LL-SIDE-01")
@pytest.mark.parametrize(("hearts", "grows"), [(5, True), (6, False)])
def test_an_elemental_has_six_hearts_at_most(hearts: int, grows: bool) -> None:
    with Enemies(elementals={"C3": hearts}) as t:
        assert bool(sidekicks.growing(t.state, "elemental")) is grows
        sidekicks.strengthen(t.state, t.state.sidekicks[0], 3)
        assert t.state.sidekicks[0].hearts == 6
        assert bool(t.facts) is grows
