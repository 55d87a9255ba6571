"""The Treasures of the open box, each used, and those found later that work by themselves."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Row, Slot
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import bombs, forced, rockfalls, statuses
from longtable.games.valor_villainy.play.characters import bonus_dice
from longtable.games.valor_villainy.play.combat import Attack, attack_one
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, table
from tests.lludwiks_labyrinth.test_heroes import ME, party
from tests.lludwiks_labyrinth.test_wounds import struck


def wear(s: LabyrinthState, hero: int, treasure: str) -> None:
    """A Hero wears a Treasure, wherever it lay."""
    card = next(card for card in game.content.treasures.values() if card.id == treasure)
    s.heroes[hero - 1].gear[card.slot] = card.number


@rule("LL-SETUP-09", "LL-TREAS-01")
def test_ten_treasures_are_in_the_open_box_for_three_slots() -> None:
    cards = [card for card in game.content.treasures.values() if not card.is_aside]
    assert (len(cards), {card.slot for card in cards}) == (10, {*Slot})


@rule("LL-TREAS-03", "LL-TREAS-04")
@pytest.mark.parametrize(
    ("treasure", "row", "dice"),
    [
        ("pizza-peel", Row.MELEE, [2]),
        ("heavy-hammer", Row.MELEE, [1, 1]),
        ("spring-bow", Row.RANGED, [2]),
        ("ember-wand", Row.MAGIC, [2]),
    ],
)
def test_a_weapon_adds_dice_to_its_row_alone(treasure: str, row: Row, dice: list[int]) -> None:
    with Enemies() as t:
        wear(t.state, 1, treasure)
        found = {each: bonus_dice(t.state, t.hero(1), each) for each in (Row.MELEE, Row.RANGED, Row.MAGIC)}
        assert found == {each: dice if each is row else [] for each in found}


@rule("LL-TREAS-07")
def test_a_power_shield_gives_one_as_the_turn_begins_and_to_nobody_else_this_round() -> None:
    t = party("coach", "rowan", gear={ME: ["power-shield"]}, to_act=[2])
    assert statuses.shields(t.state, "player:hero-1") == 1
    t.state.heroes[1].gear[Slot.DEFENSE], t.state.heroes[0].gear[Slot.DEFENSE] = (
        t.state.heroes[0].gear[Slot.DEFENSE],
        0,
    )
    t.end_turn()
    assert (t.acting, statuses.shields(t.state, "player:hero-2")) == ("hero-2", 0)


@rule("LL-DODGE-01")
def test_a_mirror_brooch_hurts_whoever_it_lets_down() -> None:
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C3": ["[gnome]"]}, dice=["W1"]) as t:
        wear(t.state, 1, "mirror-brooch")
        gnome = t.state.card(t.state.minions[0]).key
        t.do(attack_one(t.state, Attack(gnome, t.villain.role, place_of("C3")), t.hero(1).key, 1))
        assert (t.lost(1), t.stack("C3")) == (0, [])


@rule("LL-DODGE-01")
@pytest.mark.parametrize(("attacker", "left"), [("[gnome]", []), ("[hound]", ["[hound]"])])
@pytest.mark.parametrize(("shown", "damage"), [("W1", 1), ("W0", 1), ("W1", 2)])
def test_a_mirror_brooch_deals_a_single_point_where_all_was_dodged(
    attacker: str, left: list[str], shown: str, damage: int
) -> None:
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C3": [attacker]}, dice=[shown]) as t:
        wear(t.state, 1, "mirror-brooch")
        key = t.state.card(t.state.minions[0]).key
        t.do(attack_one(t.state, Attack(key, t.villain.role, place_of("C3")), t.hero(1).key, damage))
        is_dodged = (shown, damage) == ("W1", 1)
        assert t.lost(1) == (0 if is_dodged else 1)
        assert t.stack("C3") == (left if is_dodged else [attacker])


@rule("LL-DODGE-01", "LL-SHIELD-02")
@pytest.mark.parametrize(("shown", "damage"), [("W0", 2), ("W1", 2)])
def test_a_mirror_brooch_gives_nothing_back_for_what_a_shield_has_stopped(shown: str, damage: int) -> None:
    with Enemies(at={1: "C3", 2: "A1"}, shields={1: 1}, minions={"C3": ["[gnome]"]}, dice=[shown]) as t:
        wear(t.state, 1, "mirror-brooch")
        gnome = t.state.card(t.state.minions[0]).key
        t.do(attack_one(t.state, Attack(gnome, t.villain.role, place_of("C3")), t.hero(1).key, damage))
        assert (t.lost(1), t.stack("C3")) == (0, ["[gnome]"])


@rule("LL-MOVE-09", "LL-ROCK-04")
def test_doorstop_boots_stand_and_walk_over_rocks() -> None:
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C2": ["gnome"]}) as t:
        wear(t.state, 1, "door-stop-boots")
        gnome = t.state.card(t.state.minions[0]).key
        assert not forced.toward(t.state, t.hero(1), place_of("C1"), gnome)
        assert forced.toward(t.state, t.hero(1), place_of("B3"), t.hero(2).key)
        assert rockfalls.is_surefooted(t.state, t.hero(1))
        assert not rockfalls.is_surefooted(t.state, t.hero(2))


@rule("LL-HEAL-01")
def test_a_camp_kettle_feeds_everybody_there_in_the_level_up_step() -> None:
    words: dict[str, Any] = {"gear": {ME: ["camp-kettle"]}, "hurt": {1: 2, 2: 2, 3: 2}, "at": {3: EAST}}
    t = table(heroes=3, boards=["coach", "thaddy", "welliam"], acts=0, stage=Stage.DRAW, **words)
    t.rest(None, "hold-back")
    healed = [(fact.data["who"], fact.data["amount"]) for fact in t.facts("heals")]
    assert healed == [("player:hero-1", 1), ("player:hero-2", 1)]


@rule("LL-TREAS-05", "LL-ROCK-05")
def test_a_lantern_puts_out_a_bomb_and_draws_two_cards_and_is_gone() -> None:
    def change(s: LabyrinthState) -> None:
        s.lay_tokens().bombs.append(place_of(EAST))

    t = party("coach", "rowan", gear={ME: ["lantern-of-draughts"]}, change=change)
    t.seat(0).asked("act").answers("item").asked("draw").answers("wild").asked("draw").answers("mortality")
    assert (bombs.bombs_in(t.state, place_of(EAST)), len(t.hero(1).hand), t.hero(1).gear) == (0, 2, [])


@rule("LL-TREAS-05")
def test_field_rations_heal_five_of_a_hero_nearby_and_are_gone() -> None:
    t = party("coach", "rowan", gear={ME: ["field-rations"]}, hurt={1: 2, 2: 7}, at={2: GATE})
    t.seat(0).asked("act").answers("item").asked("character").answers("hero-2")
    assert (t.hero(2).lost, t.hero(1).gear) == (2, [])


@rule("LL-ROCK-05")
def test_a_heavy_hammer_clears_one_rockfall_a_turn_for_nothing() -> None:
    def change(s: LabyrinthState) -> None:
        rockfalls.drop(s, place_of(CAMP))
        rockfalls.drop(s, place_of(CAMP))

    t = party("coach", "rowan", gear={ME: ["heavy-hammer"]}, change=change)
    t.seat(0).asked("act").answers("heavy-hammer")
    assert rockfalls.rocks_in(t.state, place_of(CAMP)) == 1
    t.seat(0).not_offered("heavy-hammer").barred("clear", "It takes a Plus-One or a card.")


@rule("LL-HSET-07", "LL-MOVE-01")
def test_bruno_goes_five_steps() -> None:
    t = table(heroes=1, boards=["coach"], change=lambda s: wear(s, 1, "bruno-the-horse"))
    t.seat(0).asked("act").answers(GATE)
    assert t.steps == 4


@rule("LL-DMG-01")
def test_a_padded_vest_takes_two_of_the_first_damage_of_a_round() -> None:
    with Enemies() as t:
        wear(t.state, 1, "padded-vest")
        struck(t, 1, 3)
        struck(t, 1, 3)
        assert t.lost(1) == 4


@rule("LL-DMG-01")
@pytest.mark.parametrize(("damage", "lost"), [(1, 0), (2, 0), (3, 1)])
def test_a_padded_vest_takes_all_of_a_little(damage: int, lost: int) -> None:
    with Enemies() as t:
        wear(t.state, 1, "padded-vest")
        struck(t, 1, damage)
        assert t.lost(1) == lost


@rule("LL-BOMB-03", "LL-POISON-02", "LL-DOOM-01")
def test_gloves_veil_and_wig_keep_off_bombs_poison_and_doom() -> None:
    with Enemies(minions={"C3": ["bailiff"]}) as t:
        bailiff = t.state.card(t.state.minions[0]).key
        wear(t.state, 1, "long-fuse-gloves")
        struck(t, 1, 4)
        wear(t.state, 1, "beekeepers-veil")
        t.do(statuses.poison(t.state, t.hero(1)))
        wear(t.state, 1, "jurors-wig")
        t.do(statuses.doom(t.state, t.hero(1), bailiff))
        assert (t.lost(1), statuses.is_ill(t.state, t.hero(1))) == (0, False)
        t.do(statuses.doom(t.state, t.hero(1)))
        assert statuses.is_doomed(t.state, t.hero(1).key)


@rule("LL-HEAL-01")
def test_giuseppes_apron_mends_the_weakest_nearby_as_the_turn_begins() -> None:
    t = party("coach", "rowan", hurt={1: 2, 2: 7}, change=lambda s: wear(s, 1, "giuseppes-apron"))
    assert (t.hero(1).lost, t.hero(2).lost) == (2, 6)
