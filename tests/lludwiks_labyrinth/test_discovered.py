"""Discovered cards: every one of them does what stands on it (LL-CAMP-03, 04)."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Ability, Deck, Row
from longtable.games.valor_villainy.labyrinth.content import own_rows
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import moves, statuses
from longtable.games.valor_villainy.play.characters import bonus_dice, has
from longtable.games.valor_villainy.play.combat import Attack, attack_region
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, SOUTH, WEST
from tests.lludwiks_labyrinth.test_gear import wear
from tests.lludwiks_labyrinth.test_heroes import party

MINIONS: dict[str, Any] = {"acts": 0, "stage": "minion", "chance": {"dice": ["W1 W1"]}, "resting": ANY}
"""A hound's Turn, which rolls two Hits."""


def wearing(treasure: str, *boards: str, **words: Any) -> LabyrinthStory:
    """The first Hero wears a Discovered Treasure."""

    def change(s: LabyrinthState) -> None:
        wear(s, 1, treasure)

    return party(*(boards or ("rowan", "coach")), change=change, **words)


@rule("LL-CAMP-03", "LL-CAMP-04")
def test_every_card_of_the_box_has_an_effect_or_says_all_in_its_row() -> None:
    known = {entry.source for entry in game.effects}
    spells = [card.id for card in game.content.spells.values() if card.talent_of != "mordak"]
    assert not [card for card in spells if card not in known]
    for card in game.content.treasures.values():
        in_row = card.bonus or card.extra or card.rerolls or card.pairs or card.abilities
        assert card.id in known or in_row, card.id


@rule("LL-CAMP-03")
def test_discovered_cards_are_numbered_and_no_number_is_there_twice() -> None:
    rows = [row for table in ("treasure", "spell") for row in own_rows()[table] if row.get("found")]
    numbers = [row["number"] for row in rows]
    assert len(numbers) == len({*numbers}) == 36


def test_porters_gloves_go_a_step_further() -> None:
    t = wearing("porters-gloves")
    assert moves.steps_of(t.state, t.state.heroes[0]) == moves.steps_of(t.state, t.state.heroes[1]) + 1


@rule("LL-SURGE-01")
def test_a_season_ticket_draws_three_cards() -> None:
    t = wearing("season-ticket")
    t.seat(0).asked("act").answers("surge")
    for _ in range(3):
        t.seat(0).asked("draw").answers("wild")
    assert len(t.hero(1).hand) == 3


def test_thornmail_hurts_a_minion_that_hurts_its_bearer() -> None:
    words = {**MINIONS, "chance": {"dice": ["Y2"]}}
    t = wearing("thornmail", minions={CAMP: ["gnome"]}, defenders={CAMP: 1}, **words)
    assert (t.hero(1).lost, t.minion("gnome").is_wounded) == (2, True)


@rule("LL-HEAL-01")
def test_a_chefs_toque_heals_one_more() -> None:
    t = wearing("chefs-toque", hurt={1: 5}, hands={1: ["moulting"]}, pool=9)
    t.cast("moulting")
    while t.asked.get(0) in ("target", "level"):
        t.seat(0).answers("hero-1" if t.asked[0] == "target" else t.seat(0).options[0])
    assert t.hero(1).lost == 5 - 3
    while t.asked.get(0) == "plus-row":
        t.seat(0).answers("melee")


def test_a_nightcap_heals_one_far_from_enemies() -> None:
    assert wearing("nightcap", hurt={1: 5}).hero(1).lost == 4
    assert wearing("nightcap", hurt={1: 5}, minions={CAMP: ["gnome"]}).hero(1).lost == 5


@rule("LL-HERO-02")
def test_a_golden_thread_leads_home_instead_of_falling_and_is_gone() -> None:
    t = wearing("golden-thread", minions={EAST: ["hound"]}, at={1: EAST}, health={1: 1}, **MINIONS)
    assert (t.hero(1).health, t.hero(1).at, t.hero(1).gear, t.state.defeats) == (3, CAMP, [], 0)


@rule("LL-HERO-02", "LL-DEF-04")
@pytest.mark.parametrize(("gear", "friend"), [(["golden-thread"], 0), ([], 4)])
def test_a_blow_that_defeats_nobody_ends_with_its_target(gear: list[str], friend: int) -> None:
    with Enemies(heroes=2, at={1: "C4", 2: "C4"}, health={1: 2}, gear={1: gear}) as t:
        t.state.regions[place_of("C4")].defender = t.hero(1).role
        t.do(attack_region(t.state, Attack(t.villain.key, t.villain.role, place_of("C4")), 6))
        assert (t.hero(1).is_on_map, t.lost(2)) == (bool(gear), friend)


def test_hot_sauce_makes_twos_of_ones_once() -> None:
    words: dict[str, Any] = {"dice": {1: ["R R", "_", "_"]}, "rolls": ["R1 R1"], "minions": {CAMP: ["hound"]}}
    t = wearing("hot-sauce", **words)
    t.seat(0).asked("act").answers("melee").asked("offer").answers("yes")
    assert (t.pool, t.hero(1).gear) == (4, [])


@pytest.mark.parametrize(("faces", "lost"), [("R1 Y0 Y0", 2), ("R1 Y1 Y0", 0)])
def test_a_stage_dagger_cuts_its_bearer_where_both_dice_show_nothing(faces: str, lost: int) -> None:
    words: dict[str, Any] = {"dice": {1: ["R", "_", "_"]}, "rolls": [faces], "minions": {CAMP: ["hound"]}}
    t = wearing("stage-dagger", **words)
    t.seat(0).asked("act").answers("melee")
    assert t.hero(1).lost == lost


@rule("LL-TREAS-03")
def test_a_hand_mirror_shows_the_weapon_of_another() -> None:
    t = wearing("hand-mirror", gear={1: ["pizza-peel"], 2: ["heavy-hammer"]})
    me = t.state.heroes[0]
    assert (bonus_dice(t.state, me, Row.MELEE), bonus_dice(t.state, me, Row.RANGED)) == ([2, 1, 1], [])


@rule("LL-HLVL-02", "LL-HLVL-03")
def test_a_seed_pouch_grows_a_green_spell_and_holds_seven() -> None:
    t = wearing("seed-pouch", "thaddy", "coach", acts=0, stage="draw", resting=ANY)
    assert [t.state.spell(number).deck for number in t.state.heroes[0].hand] == [Deck.WILD]
    assert hand_limit(t.state, t.state.heroes[0]) == 7


def test_a_statute_book_holds_seven_cards() -> None:
    t = wearing("statute-book")
    assert [hand_limit(t.state, hero) for hero in t.state.heroes] == [7, 6]


@rule("LL-VMAG-05")
def test_an_imp_in_a_bottle_swallows_a_black_spell() -> None:
    decks = {"black": ["stone-tithe"]}
    t = wearing("imp-in-a-bottle", decks=decks, acts=0, stage="villain-magic", resting=ANY)
    t.seat(0).asked("offer").answers("yes")
    assert (t.hero(1).gear, t.said("cancelled")[:1]) == ([], ["cancelled"])


@rule("LL-MOVE-09")
def test_string_pulls_somebody_in_view() -> None:
    t = wearing("string-sellers-string", at={2: EAST}, minions={SOUTH: ["gnome"]})
    t.seat(0).asked("act").answers("item").asked("target").offered("hero-2", "gnome").answers("gnome")
    assert (t.minions(CAMP), t.hero(1).gear) == (["gnome"], [])


@rule("LL-BOMB-03")
def test_a_pocket_bomb_goes_off_at_once() -> None:
    t = wearing("pocket-bomb", at={2: WEST}, minions={EAST: ["[gnome]"]})
    t.seat(0).asked("act").answers("item").asked("region").answers(EAST)
    assert (t.minions(EAST), t.state.lay_tokens().bombs, t.hero(1).lost) == ([], [], 2)
    assert t.facts("bomb-die") == []


@rule("LL-MOVE-10")
def test_a_trapdoor_leads_anywhere() -> None:
    t = wearing("trapdoor-lever", minions={CAMP: ["gnome"]})
    t.seat(0).asked("act").answers("item").asked("region").answers(SOUTH)
    assert t.hero(1).at == SOUTH


@rule("LL-SHIELD-01")
def test_a_sun_splinter_shines_on_those_nearby() -> None:
    t = wearing("sun-splinter", hurt={1: 2, 2: 2}, at={2: EAST})
    t.seat(0).asked("act").answers("item")
    assert [(t.hero(n).lost, statuses.shields(t.state, f"player:hero-{n}")) for n in (1, 2)] == [(1, 1)] * 2


def test_a_siege_bell_moves_everybody_a_step() -> None:
    t = wearing("siege-bell", minions={CAMP: ["gnome"]})
    t.seat(0).asked("act").answers("item").asked("region").answers(GATE)
    t.seat(1).asked("region").answers("pass")
    assert (t.hero(1).at, t.hero(2).at) == (GATE, CAMP)


@rule("LL-MAP-02")
def test_a_labyrinth_key_opens_a_wall_once_a_turn() -> None:
    t = wearing("labyrinth-key", at={1: GATE}, tiles={"B2": "strongroom"})
    t.seat(0).asked("act").answers("labyrinth-key")
    assert t.hero(1).at == "B2"
    t.seat(0).asked("act").not_offered("labyrinth-key")


@rule("LL-MOVE-08")
def test_a_ghost_walks_through_walls_and_enemies() -> None:
    words: dict[str, Any] = {"at": {1: GATE}, "tiles": {"B2": "strongroom"}, "minions": {GATE: ["gnome"]}}

    def change(s: LabyrinthState) -> None:
        card = next(card for card in game.content.spells.values() if card.id == "ghost-walk")
        s.heroes[0].hand.append(card.number)

    t = party("coach", "rowan", change=change, pool=2, **words)
    t.cast("ghost-walk").asked("region").answers("B2")
    assert t.hero(1).at == "B2"


def test_masks_and_pans_are_in_their_rows() -> None:
    t = wearing("understudys-mask")
    me = t.state.heroes[0]
    assert has(t.state, me, Ability.EVADE)
    assert has(t.state, me, Ability.DODGE_YELLOW)
    rerolls = {card.id: card.rerolls for card in game.content.treasures.values() if card.rerolls}
    assert rerolls == {"tollgates-spectacles": 2, "cast-iron-pan": 1, "lludwiks-hat": 1}


@rule("LL-DMG-01")
def test_thornmail_does_not_reach_next_door() -> None:
    words = {**MINIONS, "chance": {"dice": ["Y2 W1"]}}
    for place in (GATE, SOUTH):
        t = wearing("thornmail", minions={place: ["pea-shooter"]}, at={2: EAST}, **words)
        assert (t.hero(1).lost > 0, t.minion("pea-shooter").is_wounded) == (True, False)


def test_hot_sauce_leaves_blanks_and_twos_alone() -> None:
    words: dict[str, Any] = {"dice": {1: ["R R W", "_", "_"]}, "rolls": ["R1 R2 W0"], "minions": {CAMP: ["hound"]}}
    t = wearing("hot-sauce", **words)
    t.seat(0).asked("act").answers("melee").asked("offer").answers("yes")
    assert (t.pool, t.hits.touched) == (4, [0])


def test_hot_sauce_is_not_offered_without_a_one() -> None:
    words: dict[str, Any] = {"dice": {1: ["R W", "_", "_"]}, "rolls": ["R2 W0"], "minions": {CAMP: ["hound"]}}
    t = wearing("hot-sauce", **words)
    t.seat(0).asked("act").answers("melee").asked("spend").answers("stop")
    assert t.hero(1).gear == ["hot-sauce"]


@pytest.mark.parametrize(("faces", "lost"), [("W0 W1 Y0 Y0", 2), ("W0 W0 Y0 Y1", 0), ("W0 W0 Y1 Y0", 0)])
def test_of_a_stage_dagger_its_own_dice_count(faces: str, lost: int) -> None:
    words: dict[str, Any] = {"dice": {1: ["W W", "_", "_"]}, "rolls": [faces], "minions": {CAMP: ["hound"]}}
    t = wearing("stage-dagger", **words)
    t.seat(0).asked("act").answers("melee")
    assert t.hero(1).lost == lost
