"""The Mortality Spells, each played."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.events import Cast, CastEnds, Rolled, Struck
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE
from tests.lludwiks_labyrinth.test_heroes import ME, party
from tests.lludwiks_labyrinth.test_wounds import struck


@rule("LL-SETUP-09")
def test_twenty_red_cards_are_in_the_box_and_each_has_an_effect() -> None:
    cards = [card for card in game.content.spells.values() if card.deck is Deck.MORTALITY]
    assert (len([card for card in cards if not card.is_aside]), len({card.id for card in cards})) == (20, 18)
    known = {entry.source for entry in game.effects if entry.event in (Cast, CastEnds, Rolled, Struck)}
    assert [card.id for card in cards if card.id not in known] == []


@rule("LL-MAGIC-11", "LL-MAGIC-04", "LL-MAGIC-05", "LL-MAGIC-07")
def test_mortal_coil_for_four_fells_the_top_minion_and_wounds_the_next() -> None:
    words: dict[str, Any] = {"rows": {1: ["_", "_", "R R"]}, "dice": ["R2 R2"], "answers": ["mortal-coil", "4"]}
    with Enemies(minions={"C3": ["gnome", "toll-imp"]}, hands={1: ["mortal-coil"]}, **words) as t:
        t.attack(1, Row.MAGIC)
        assert (t.stack("C3"), len(t.state.hero_stash)) == (["[toll-imp]"], 1)


@rule("LL-CARD-04", "LL-MAGIC-08", "LL-PAY-04")
def test_beating_heart_heals_anybody_or_makes_anybody_pay_for_a_heart_of_ones_own() -> None:
    t = party("isabella", "coach", hands={ME: ["beating-heart"] * 2}, pool=6, hurt={1: 5}, minions={GATE: ["hound"]})
    t.cast("beating-heart", 3).asked("target").answers("hero-1").asked("offer").answers("heal")
    assert t.hero(1).lost == 5 + 1 - 4
    t.cast("beating-heart", 3).asked("target").answers("hound")
    assert (t.minions(GATE), t.hero(1).lost) == (["[hound]"], 3)


@rule("LL-MAGIC-08", "LL-PAY-02")
def test_a_spell_that_costs_more_hearts_than_there_are_is_not_cast() -> None:
    t = party("isabella", "coach", hands={ME: ["mortal-debt"]}, pool=3, health={1: 1}, minions={CAMP: ["gnome"]})
    t.seat(0).answers("magic").asked("spell").not_offered("mortal-debt").answers("stop")


@rule("LL-MAP-08", "LL-MAGIC-05")
def test_fragile_mortality_goes_to_a_region_in_view_and_not_to_the_own() -> None:
    t = party(
        "isabella", "coach", hands={ME: ["fragile-mortality"]}, pool=3, minions={CAMP: ["hound"], EAST: ["gnome"]}
    )
    t.cast("fragile-mortality")
    assert (t.minions(EAST), t.minions(CAMP)) == ([], ["hound"])


@rule("LL-REACT-02")
def test_red_mist_prevents_two_and_gives_a_token_if_that_is_all() -> None:
    with Enemies(hands={1: ["red-mist", "red-mist"]}, answers=["red-mist", "red-mist"]) as t:
        struck(t, 1, 2)
        assert (t.lost(1), t.hero(1).plus) == (0, [1, 0, 0])
        struck(t, 1, 3)
        assert (t.lost(1), t.hero(1).plus) == (1, [1, 0, 0])


@rule("LL-HABI-03", "LL-REACT-02")
def test_annihilation_turns_three_dice_for_two_hearts_of_a_trained_welliam() -> None:
    rows, rolled = {2: ["_", "_", "_"], 1: ["R R R", "_", "_"]}, ["R1 R1 R1"]
    words: dict[str, Any] = {
        "dice": rows,
        "rolls": rolled,
        "hands": {2: ["annihilation"]},
        "trained": [2],
        "minions": {CAMP: ["hound"]},
    }
    t = party("coach", "welliam", **words)
    t.seat(0).answers("melee")
    t.seat(1).asked("react").answers("annihilation")
    for die in range(3):
        t.seat(1).asked("reroll").answers(f"die:{die}")
    for _ in range(3):
        t.seat(1).asked("face").answers("2")
    assert (t.pool, t.hero(2).lost) == (6, 2)


@rule("LL-MAGIC-05", "LL-HEAL-01")
def test_leech_heals_two_for_each_minion_that_it_bleeds() -> None:
    t = party("isabella", "coach", hands={ME: ["leech"]}, pool=5, hurt={1: 6}, minions={CAMP: ["[gnome]", "hound"]})
    t.cast("leech", 5)
    assert (t.minions(CAMP), t.hero(1).lost) == (["[hound]"], 2)


@rule("LL-ROLL-07", "LL-REACT-03")
def test_blood_price_lets_a_friend_roll_again() -> None:
    words: dict[str, Any] = {
        "dice": {1: ["W W", "_", "_"]},
        "rolls": ["W0 W0", "W1"],
        "hands": {2: ["blood-price"]},
        "plus": {2: [0, 0, 1]},
    }
    t = party("coach", "rowan", minions={CAMP: ["[gnome]"]}, **words)
    t.seat(0).answers("melee")
    t.seat(1).asked("react").answers("blood-price")
    t.seat(0).asked("reroll").answers("die:0").asked("reroll").answers("done")
    assert (t.pool, t.hero(2).lost, t.hero(2).plus) == (1, 1, [0, 0, 0])


@rule("LL-CARD-01")
def test_burning_truth_costs_three_hearts_for_each_magic_roll_while_it_is_held() -> None:
    t = party("isabella", "coach", hands={ME: ["burning-truth"]}, pool=1)
    t.seat(0).answers("magic")
    assert t.hero(1).lost == 3


@rule("LL-CARD-01")
def test_who_casts_burning_truth_pays_nothing_for_that_roll() -> None:
    t = party("isabella", "coach", hands={ME: ["burning-truth"]}, pool=4, minions={CAMP: ["gnome", "hound"]})
    t.cast("burning-truth")
    assert (t.hero(1).lost, t.minions(CAMP)) == (0, ["[hound]"])


@rule("LL-STONE-03", "LL-MAGIC-08")
def test_mortal_debt_fells_one_of_stone_for_two_hearts_up_to_the_size_of_its_level() -> None:
    t = party("isabella", "coach", hands={ME: ["mortal-debt"]}, pool=5, minions={CAMP: ["marble-hound"]})
    t.seat(0).answers("magic").asked("spell").answers("mortal-debt")
    assert (t.minions(CAMP), t.hero(1).lost, t.stash) == ([], 2, ["marble-hound"])


@rule("LL-PAY-04")
def test_drain_takes_from_an_enemy_of_choice_and_gives_to_the_caster() -> None:
    t = party("isabella", "coach", hands={ME: ["drain"]}, pool=4, hurt={1: 5}, minions={CAMP: ["hound", "gnome"]})
    t.cast("drain", 4).asked("target").answers("gnome")
    assert (t.minions(CAMP), t.hero(1).lost) == (["hound"], 1)


@rule("LL-MAGIC-08", "LL-PAY-02")
def test_a_pound_of_flesh_is_worth_twice_as_much_and_one() -> None:
    t = party(
        "isabella", "coach", hands={ME: ["pound-of-flesh"]}, pool=2, health={1: 3}, minions={CAMP: ["hound", "gnome"]}
    )
    t.cast("pound-of-flesh").asked("hearts").offered("1", "2", "3").answers("2")
    assert (t.minions(CAMP), t.hero(1).health) == (["gnome"], 1)


@rule("LL-DMG-01")
def test_blood_brothers_take_the_blow_themselves_after_healing() -> None:
    with Enemies(
        at={1: "C3", 2: "C2"},
        health={2: 10},
        shields={2: 1},
        hands={2: ["blood-brothers"]},
        answers=["blood-brothers"],
    ) as t:
        struck(t, 1, 5)
        assert (t.lost(1), t.hero(2).health) == (0, 10 + 2 - 3)


@rule("LL-MIN-03", "LL-STONE-02")
def test_old_scars_wound_without_damage() -> None:
    t = party("isabella", "coach", hands={ME: ["old-scars"]}, pool=2, minions={EAST: ["marble-hound", "gnome"]})
    t.cast("old-scars").asked("target").answers("marble-hound")
    assert t.minions(EAST) == ["gnome", "[marble-hound]"]


@rule("LL-HEAL-01", "LL-PAY-02")
def test_a_transfusion_takes_from_one_and_gives_to_another() -> None:
    t = party("isabella", "coach", "rowan", hands={ME: ["transfusion"]}, pool=3, hurt={3: 5})
    t.cast("transfusion", 3).asked("target").answers("hero-2")
    t.seat(1).asked("hearts").answers("4")
    t.seat(2).asked("offer").answers("yes")
    assert (t.hero(2).lost, t.hero(3).lost) == (4, 1)


@rule("LL-PAY-02")
def test_either_may_refuse_a_transfusion() -> None:
    for given, taken in (("0", "yes"), ("2", "no")):
        t = party("isabella", "coach", "rowan", hands={ME: ["transfusion"]}, pool=2, hurt={3: 5})
        t.cast("transfusion").asked("target").answers("hero-2")
        t.seat(1).asked("hearts").answers(given)
        t.seat(2).asked("offer").answers(taken)
        assert (t.hero(2).lost, t.hero(3).lost) == (0, 5)


@rule("LL-MAGIC-05")
def test_the_grudge_grows_with_the_fallen_up_to_seven() -> None:
    t = party(
        "isabella",
        "coach",
        hands={ME: ["grudge-of-the-fallen"]},
        pool=3,
        defeated=["gnome", "sprite"],
        minions={CAMP: ["hound"]},
    )
    t.cast("grudge-of-the-fallen")
    assert t.minions(CAMP) == ["[hound]"]


@rule("LL-MAGIC-05")
def test_no_grudge_is_greater_than_seven() -> None:
    fallen = ["sprite", "pea-shooter", "imp-clerk", "bag-gnome", "hound", "marble-hound"]
    words: dict[str, Any] = {"defeated": fallen, "minions": {CAMP: ["rubble-brute", "[gnome]"]}}
    t = party("isabella", "coach", hands={ME: ["grudge-of-the-fallen"]}, pool=3, **words)
    t.cast("grudge-of-the-fallen")
    assert t.minions(CAMP) == ["[gnome]"]


@rule("LL-AOE-01", "LL-MAGIC-08")
def test_sanguine_burst_hits_everybody_next_door_and_costs_a_heart_when_it_is_large() -> None:
    t = party(
        "isabella", "coach", hands={ME: ["sanguine-burst"]}, pool=6, at={2: EAST}, minions={EAST: ["gnome", "hound"]}
    )
    t.cast("sanguine-burst", 6)
    assert (t.minions(EAST), t.hero(2).lost, t.hero(1).lost) == (["[hound]"], 4, 1)


@rule("LL-MAGIC-02")
def test_second_thoughts_bring_a_spell_back_for_two_hearts() -> None:
    t = party("isabella", "coach", pool=2, minions={CAMP: ["gnome"]}, **found("mortal-coil", "second-thoughts"))
    t.cast("mortal-coil").asked("react").answers("second-thoughts")
    assert (t.hero(1).hand, t.hero(1).lost, t.discard("mortality")) == (["mortal-coil"], 2, ["second-thoughts"])


@rule("LL-VDMG-01", "LL-VDMG-04")
def test_a_red_letter_takes_five_of_the_villain_but_never_the_last_five() -> None:
    t = party("isabella", "coach", pool=4, health={0: 15}, **found("red-letter"))
    t.cast("red-letter")
    assert (t.villain.health, t.hero(1).lost) == (10, 1)


def found(*cards: str) -> dict[str, Any]:
    """The first Hero holds cards that lie in no deck before they are Discovered."""

    def change(s: LabyrinthState) -> None:
        ids = {card.id: number for number, card in game.content.spells.items()}
        s.heroes[0].hand.extend(ids[card] for card in cards)

    return {"change": change}


@rule("LL-MAGIC-05", "LL-HEAL-01")
def test_leech_heals_nothing_for_a_minion_that_it_does_not_reach() -> None:
    words: dict[str, Any] = {"minions": {CAMP: ["[gnome]", "rubble-brute"]}}
    t = party("isabella", "coach", hands={ME: ["leech"]}, pool=3, hurt={1: 6}, **words)
    t.cast("leech")
    assert (t.minions(CAMP), t.hero(1).lost) == (["rubble-brute"], 4)


@rule("LL-MAGIC-05")
@pytest.mark.parametrize(("fallen", "left"), [([], ["gnome"]), (["sprite"], ["gnome"]), (["sprite", "hound"], [])])
def test_a_grudge_is_one_greater_for_each_of_the_fallen(fallen: list[str], left: list[str]) -> None:
    words: dict[str, Any] = {"defeated": fallen, "minions": {CAMP: ["gnome"]}}
    t = party("isabella", "coach", hands={ME: ["grudge-of-the-fallen"]}, pool=3, **words)
    t.cast("grudge-of-the-fallen")
    assert [name.strip("[]") for name in t.minions(CAMP)] == left


@rule("LL-REACT-02")
@pytest.mark.parametrize(("damage", "lost", "tokens"), [(3, 1, 0), (2, 0, 1), (1, 0, 1)])
def test_red_mist_is_a_token_where_it_stops_everything(damage: int, lost: int, tokens: int) -> None:
    with Enemies(hands={1: ["red-mist"]}, plus={1: (0, 0, 1)}, answers=["red-mist"]) as t:
        struck(t, 1, damage)
        assert (t.lost(1), t.hero(1).plus[0]) == (lost, tokens)


@rule("LL-CARD-04")
@pytest.mark.parametrize(("way", "lost"), [("heal", 2), ("pay", 8)])
def test_a_beating_heart_heals_or_takes(way: str, lost: int) -> None:
    t = party("isabella", "coach", hands={ME: ["beating-heart"]}, pool=3, hurt={2: 5})
    t.cast("beating-heart")
    while t.asked.get(0) in ("level", "target"):
        t.seat(0).answers("hero-2" if t.asked[0] == "target" else t.seat(0).options[0])
    amount = t.state.spell(t.state.casting).amounts
    t.seat(0).asked("offer").answers(way)
    assert t.hero(2).lost - 5 in ([-one for one in amount] if way == "heal" else amount)
    assert (t.hero(2).lost > 5) is (lost > 5)
