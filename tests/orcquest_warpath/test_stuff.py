"""Stuff of the Loot and Kraft decks: reach, dice and Abilities of each card in a fight (OQ-LOOT, OQ-ATK, OQ-GLOS)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Attack, Deck, Die, Effect, Keyword, Slot
from longtable.games.orcquest_warpath.play import attacking, gear
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.testing import rule
from tests.orcquest_warpath.camp import story

DICE = {"w": Die.WHITE, "g": Die.GREY, "b": Die.BLACK}
PLAIN = UseRow(text="An Attack.", attacks=1)
FAR = 11


def aimed(who: str, hands: list[str], at: int, kind: str) -> Any:
    """Somebody who holds something and an Officer so many squares away, with the blow it could strike."""
    mark = {"orrus": "O", "thalla": "A", "mek": "M", "mandar": "W"}[who]
    row = " ".join([mark, *("F" if column == at else "." for column in range(1, FAR + 1))])
    edge = "+" + "-+" * (FAR + 1)
    t = story(f"{edge}\n|{row}|\n{edge}", heroes={who: {"hands": hands}}, foes={0: {"facing": "east"}})
    hero = t.orc(who).hero
    aim = next((one for one in attacking.aims(t.state, hero) if one.type == kind), None)
    return None if aim is None else attacking.prepare(t.state, hero, aim, PLAIN)


WEAPONS = [
    # card, by whom, type, from which Range to which, dice
    ("crossbow", "thalla", "ranged", 2, 8, "gw"),
    ("crossbow-2", "thalla", "ranged", 2, 8, "gww"),
    ("crossbow-3", "thalla", "ranged", 2, 9, "bw"),
    ("bow", "thalla", "ranged", 2, 6, "gw"),
    ("bow-2", "thalla", "ranged", 2, 6, "gg"),
    ("bow-3", "thalla", "ranged", 2, 6, "ggg"),
    ("bow", "mek", "ranged", 2, 6, "g"),
    ("bow-2", "mek", "ranged", 2, 6, "g"),
    ("bow-3", "mek", "ranged", 2, 6, "gg"),
    ("wand", "mandar", "magic", 2, 4, "w"),
    ("wand-2", "mandar", "magic", 2, 4, "g"),
    ("wand-3", "mandar", "magic", 2, 4, "g"),
    ("claymore", "orrus", "melee", 1, 1, "gw"),
    ("claymore-2", "orrus", "melee", 1, 1, "gg"),
    ("claymore-3", "orrus", "melee", 1, 1, "bg"),
    ("dagger", "mek", "melee", 1, 1, "w"),
    ("dagger-2", "mek", "melee", 1, 1, "g"),
    ("dagger-3", "mek", "melee", 1, 1, "gw"),
    ("sword", "orrus", "melee", 1, 1, "g"),
    ("sword-2", "orrus", "melee", 1, 1, "gw"),
    ("sword-3", "orrus", "melee", 1, 1, "bw"),
    ("hatchet", "orrus", "melee", 1, 1, "ww"),
    ("hatchet-2", "orrus", "melee", 1, 1, "gw"),
    ("hatchet-3", "orrus", "melee", 1, 1, "gg"),
    ("hatchet", "thalla", "ranged", 2, 4, "w"),
    ("hatchet-2", "thalla", "ranged", 2, 4, "ww"),
    ("hatchet-3", "thalla", "ranged", 2, 4, "gw"),
    ("kukri", "mek", "melee", 1, 1, "ww"),
    ("kukri-2", "mek", "melee", 1, 1, "ww"),
    ("kukri-3", "mek", "melee", 1, 1, "gw"),
    ("kunai", "mek", "ranged", 1, 4, "ww"),
    ("kunai-2", "mek", "ranged", 1, 4, "gw"),
    ("kunai-3", "mek", "ranged", 1, 4, "gw"),
    ("spear", "orrus", "melee", 1, 2, "ww"),
    ("spear-2", "orrus", "melee", 1, 2, "gw"),
    ("spear-3", "orrus", "melee", 1, 2, "bw"),
    ("rondache", "mek", "melee", 1, 1, "w"),
    ("rondache-2", "mek", "melee", 1, 1, "w"),
    ("rondache-3", "mek", "melee", 1, 1, "g"),
    ("voulge", "orrus", "melee", 1, 1, "gw"),
    ("voulge-2", "orrus", "melee", 1, 1, "gww"),
    ("voulge-3", "orrus", "melee", 1, 1, "ggw"),
]


@rule("OQ-LOOT-03", "OQ-ATK-07", "OQ-ATK-08", "OQ-RANGE-02", "OQ-COMB-01")
@pytest.mark.parametrize(("card", "who", "kind", "least", "most", "dice"), WEAPONS)
def test_a_weapon_reaches_so_far_and_rolls_these_dice(
    card: str, who: str, kind: str, least: int, most: int, dice: str
) -> None:
    for at in (least, most):
        blow = aimed(who, [card], at, kind)
        assert sorted(blow.dice) == sorted(DICE[one] for one in dice), at
    assert aimed(who, [card], most + 1, kind) is None
    assert least == 1 or aimed(who, [card], least - 1, kind) is None


@rule("OQ-ATK-08", "OQ-GLOS-33")
@pytest.mark.parametrize(
    ("card", "least", "most", "dice", "push"),
    [("staff", 3, 4, "g", 1), ("staff-2", 2, 4, "gw", 2), ("staff-3", 2, 5, "bw", 3)],
)
def test_a_staff_burns_from_afar_or_pushes_from_near(card: str, least: int, most: int, dice: str, push: int) -> None:
    for at in (least, most):
        assert sorted(aimed("mandar", [card], at, "magic").dice) == sorted(DICE[one] for one in dice)
    near = aimed("mandar", [card], 1, "magic")
    assert (near.dice, [(one.ability.does, one.ability.x) for one in near.wields]) == ([], [(Keyword.PUSH, push)])
    assert aimed("mandar", [card], most + 1, "magic") is None


@rule("OQ-ATK-07", "OQ-ATK-01")
@pytest.mark.parametrize(
    ("card", "who", "kind", "at", "words"),
    [
        ("sword", "orrus", "melee", 1, [(Keyword.ACCURACY, 1)]),
        ("sword-2", "orrus", "melee", 1, [(Keyword.ACCURACY, 1)]),
        ("sword-3", "orrus", "melee", 1, [(Keyword.ACCURACY, 1)]),
        ("sword", "mek", "melee", 1, []),
        ("kunai", "mek", "ranged", 2, [(Keyword.ATROCITY, 1)]),
        ("kunai-2", "mek", "ranged", 2, [(Keyword.ATROCITY, 1)]),
        ("kunai-3", "mek", "ranged", 2, [(Keyword.ATROCITY, 2)]),
        ("kunai", "thalla", "ranged", 2, []),
        ("voulge", "orrus", "melee", 1, [(Keyword.SKEWERED, 1)]),
        ("voulge-2", "orrus", "melee", 1, [(Keyword.SKEWERED, 1)]),
        ("voulge-3", "orrus", "melee", 1, [(Keyword.SKEWERED, 1)]),
    ],
)
def test_what_a_weapon_brings_beside_dice_for_its_class(
    card: str, who: str, kind: str, at: int, words: list[tuple[Keyword, int]]
) -> None:
    assert [(one.ability.does, one.ability.x) for one in aimed(who, [card], at, kind).wields] == words


@rule("OQ-ATK-01", "OQ-ATK-07")
@pytest.mark.parametrize(
    ("who", "card", "at"),
    [
        ("orrus", "kunai", 2),
        ("thalla", "kukri", 1),
        ("mandar", "sword", 1),
        ("orrus", "rondache", 1),
        ("mek", "wand", 2),
    ],
)
def test_who_has_not_learned_a_type_or_is_of_another_class_cannot_attack_with_it(
    who: str, card: str, at: int
) -> None:
    assert all(aimed(who, [card], at, kind) is None for kind in Attack)


@rule("OQ-GLOS-12", "OQ-GLOS-13")
@pytest.mark.parametrize(
    ("hands", "who", "kind", "at", "dice", "burns"),
    [
        (["dagger", "dagger"], "mek", "melee", 1, "ww", 0),
        (["dagger-2", "dagger"], "mek", "melee", 1, "gww", 0),
        (["dagger-2", "dagger-2"], "mek", "melee", 1, "ggw", 0),
        (["dagger-3", "dagger-2"], "mek", "melee", 1, "ggwg", 0),
        (["dagger-2", "dagger-2"], "orrus", "melee", 1, "gg", 0),
        (["dagger-2", "kukri"], "mek", "melee", 1, "gww", 0),
        (["wand", "wand"], "mandar", "magic", 2, "ww", 1),
        (["wand-2", "wand"], "mandar", "magic", 2, "gw", 1),
        (["wand-3", "wand-2"], "mandar", "magic", 2, "gg", 2),
        (["wand"], "mandar", "magic", 2, "w", 0),
    ],
)
def test_two_weapons_of_one_name_have_the_better_dual_bonus_once(
    hands: list[str], who: str, kind: str, at: int, dice: str, burns: int
) -> None:
    blow = aimed(who, hands, at, kind)
    assert sorted(blow.dice) == sorted(DICE[one] for one in dice)
    assert [(one.effect, one.level) for one in blow.inflicts] == ([(Effect.BURN, burns)] if burns else [])


ARMOR = [
    # card, by whom, its Defense Dice, and what it does beside
    ("studded-armor", "orrus", "ww", []),
    ("studded-armor-2", "orrus", "gw", []),
    ("studded-armor-3", "orrus", "gww", []),
    ("leather-armor", "mek", "w", []),
    ("leather-armor-2", "mek", "w", []),
    ("leather-armor-3", "mek", "ww", []),
    ("chainmail-armor", "orrus", "g", []),
    ("chainmail-armor-2", "orrus", "gw", []),
    ("chainmail-armor-3", "orrus", "gg", []),
    ("shield", "orrus", "g", []),
    ("shield-2", "orrus", "g", [Keyword.TOUGHNESS]),
    ("shield-3", "orrus", "gw", [Keyword.TOUGHNESS]),
    ("shield-2", "thalla", "g", []),
    ("skull", "mandar", "w", []),
    ("skull-2", "mandar", "ww", [Keyword.TENACITY]),
    ("skull-3", "mandar", "gw", [Keyword.TENACITY]),
    ("rondache", "mek", "w", []),
    ("rondache-2", "mek", "ww", []),
    ("rondache-3", "mek", "ww", []),
    ("kukri", "mek", "", [Keyword.RIPOSTE]),
    ("kukri-2", "mek", "", [Keyword.RIPOSTE]),
    ("kukri-3", "mek", "", [Keyword.RIPOSTE]),
]
HALL = """
    +-+-+-+-+
    |O A M W|
    +-+-+-+-+
"""


@rule("OQ-LOOT-03", "OQ-LOOT-05", "OQ-COMB-11")
@pytest.mark.parametrize(("card", "who", "dice", "words"), ARMOR)
def test_armor_and_shields_defend_only_while_they_are_equipped(
    card: str, who: str, dice: str, words: list[Keyword]
) -> None:
    slot = "body" if game.content.items[card].slot is Slot.BODY else "hands"
    t = story(HALL, stage="gear", heroes={who: {"hands": [], slot: [card]}})
    hero = t.orc(who).hero
    assert sorted(gear.defense(t.state, hero)) == sorted(DICE[one] for one in dice)
    assert [one.ability.does for one in gear.guards(t.state, hero)] == words
    t = story(HALL, stage="gear", heroes={who: {"hands": [], "pack": [card]}})
    assert (gear.defense(t.state, t.orc(who).hero), gear.guards(t.state, t.orc(who).hero)) == ([], [])


@rule("OQ-GLOS-37")
@pytest.mark.parametrize(("card", "die"), [("kukri", Die.WHITE), ("kukri-2", Die.GREY), ("kukri-3", Die.GREY)])
def test_a_kukri_strikes_back_with_its_die(card: str, die: Die) -> None:
    t = story(HALL, stage="gear", heroes={"mek": {"hands": [card]}})
    [guard] = gear.guards(t.state, t.orc("mek").hero)
    assert guard.ability.die is die


@rule("OQ-GLOS-45")
@pytest.mark.parametrize(("card", "dice"), [("skull-2", 1), ("skull-3", 2)])
def test_a_skull_rolls_so_many_dice_again(card: str, dice: int) -> None:
    t = story(HALL, stage="gear", heroes={"mandar": {"hands": [card]}})
    [guard] = gear.guards(t.state, t.orc("mandar").hero)
    assert guard.ability.x == dice


@rule("OQ-MOVE-09")
@pytest.mark.parametrize(("card", "moves"), [("leather-armor", 6), ("leather-armor-2", 7), ("leather-armor-3", 8)])
def test_good_leather_makes_quick(card: str, moves: int) -> None:
    t = story(HALL.replace("W", "."), acts="mek", heroes={"mek": {"body": [card]}})
    t.orc("mek").uses("mek-move")
    assert t.state.action is not None
    assert t.state.action.moves == moves


@rule("OQ-ATK-07", "OQ-LOOT-07")
@pytest.mark.parametrize(
    ("card", "who", "may"),
    [
        ("chainmail-armor", "orrus", True),
        ("chainmail-armor", "thalla", False),
        ("claymore", "orrus", True),
        ("claymore", "mandar", False),
        ("wand", "mandar", True),
        ("wand", "mek", False),
        ("skull", "mandar", True),
        ("skull", "orrus", False),
        ("leather-armor", "thalla", True),
    ],
)
def test_some_stuff_is_for_one_class_only(card: str, who: str, may: bool) -> None:
    t = story(HALL, stage="gear", heroes={who: {"hands": [], "pack": [card]}})
    hero = t.orc(who).hero
    assert gear.fits(t.state, hero, hero.pack[0], game.content.items[card].slot) is may


RESOURCES = {
    "leather-scraps": {"leather": 1},
    "good-hide": {"leather": 2},
    "kindling": {"wood": 1},
    "stout-beam": {"wood": 2},
    "bent-nails": {"metal": 1},
    "iron-bar": {"metal": 2},
    "gold-teeth": {"gold": 1},
    "painful-purse": {"gold": 2},
    "gold-nuggets": {"gold": 2},
}


@rule("OQ-LOOT-08", "OQ-LOOT-01", "OQ-LOOT-06")
@pytest.mark.parametrize("card", RESOURCES)
def test_a_resource_goes_straight_to_the_inventory(card: str) -> None:
    t = story(HALL, acts="orrus", loot=[card], events=["loose-board"])
    t.orc("orrus").answers("end")
    [thing] = t.orc("orrus").hero.pack
    assert (t.state.item(thing).rekup, gear.weight(t.state, [thing])) == (RESOURCES[card], 1)


@rule("OQ-LOOT-07", "OQ-LOOT-02")
def test_gained_stuff_may_be_equipped_at_once_in_a_free_slot() -> None:
    for answer, slot in (("slot:hand", "hands"), ("slot:pack", "pack")):
        t = story(HALL, acts="orrus", loot=["shield"], events=["loose-board"])
        t.orc("orrus").answers("end").answers(answer)
        assert "shield" in [t.state.item(thing).id for thing in getattr(t.orc("orrus").hero, slot)]
    t = story(HALL, acts="orrus", loot=["claymore"], events=["loose-board"])
    t.orc("orrus").answers("end")
    assert [t.state.item(thing).id for thing in t.orc("orrus").hero.pack] == ["claymore"], "no room: nobody is asked"


def test_every_card_of_loot_and_kraft_is_told_of_here() -> None:
    told = {card for card, *_ in [*WEAPONS, *ARMOR]} | set(RESOURCES) | {"staff", "staff-2", "staff-3"}
    ours = {row.id for row in game.content.items.values() if row.deck is not Deck.RELIC and not row.is_potion}
    assert told == ours
