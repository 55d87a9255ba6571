"""Kraft and Rekup: each of the 44 cards is made once, what it costs and what comes out (OQ-KRAFT, OQ-REKUP)."""

from collections import Counter
from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Class, Deck, Slot
from longtable.games.orcquest_warpath.play import bags, gearing, krafting, turns
from longtable.games.orcquest_warpath.rows import ItemRow
from longtable.testing import rule
from tests.orcquest_warpath.camp import RESTING, story

HALL = """
    +-+-+-+-+
    |O A M W|
    +-+-+-+-+
"""
ITEMS = game.content.items
MADE = [row for row in ITEMS.values() if row.deck is Deck.KRAFT]
OWNERS = {Class.WARRIOR: "orrus", Class.RANGER: "thalla", Class.THIEF: "mek", Class.WARLOCK: "mandar"}


def before(row: ItemRow) -> ItemRow:
    """The level below."""
    return next(one for one in ITEMS.values() if (one.line, one.level) == (row.line, row.level - 1))


def owner(row: ItemRow) -> str:
    """Somebody who can use a thing: whoever alone may, or else who bears most."""
    return OWNERS[row.only_for[0]] if row.only_for else "orrus"


def purse(price: dict[Any, int], without: str) -> list[Any]:
    """Cards that cover a price: Resources, and rekupped Stuff where they are too few."""
    box = [row for row in ITEMS.values() if row.deck is Deck.LOOT and row.rekup and row.id != without]
    cards: list[Any] = []
    left = Counter(price)
    for row in sorted(box, key=lambda one: not one.is_resource):
        for _ in range(row.copies):
            if any(left[kind] > 0 for kind in row.rekup):
                cards.append(row.id if row.is_resource else {"card": row.id, "scrap": True})
                left.subtract(row.rekup)
    assert all(count <= 0 for count in left.values()), "the box has enough"
    return cards


def worth(t: Any, cards: Any) -> Counter[Any]:
    """Resources of some cards together."""
    total: Counter[Any] = Counter()
    for card in cards:
        total.update(t.state.item(card).rekup)
    return total


@rule("OQ-KRAFT-01", "OQ-KRAFT-02", "OQ-KRAFT-04", "OQ-KRAFT-06", "OQ-KRAFT-07")
@pytest.mark.parametrize("row", MADE, ids=lambda row: row.id)
def test_each_kraft_card_is_made_of_the_level_below(row: ItemRow) -> None:
    old = before(row)
    slot = {Slot.HAND: "hands", Slot.BODY: "body"}[row.slot]
    told: dict[str, Any] = {"pack": purse(old.kraft, old.id), "hands": [], slot: [old.id]}
    if slot == "body":
        told["hands"] = ["hatchet"]
    name = owner(row)
    others: dict[str, Any] = {one: {"hands": []} for one in OWNERS.values()}
    t = story(HALL, stage="gear", heroes={**others, name: told}, resting=(*RESTING, "pay"))
    hero = t.orc(name).hero
    thing, pack = getattr(hero, slot)[0], [*hero.pack]
    kraft = len(t.state.kraft)
    [way, *_] = krafting.ways(t.state, hero, thing)
    t.together.answers(f"kraft@{thing.key}")
    if "pay" in t.asked.values():
        t.orc(name).answers(krafting.Payment(t.state, way).key)
    hero = t.orc(name).hero
    [made] = getattr(hero, slot)
    assert t.state.item(made).id == row.id
    kept = Counter(card.card for card in hero.pack)
    assert kept == Counter(card.card for card in pack) - Counter(card.card for card in way), (
        "only what was paid is gone"
    )
    paid = worth(t, way)
    assert all(paid[kind] >= count for kind, count in old.kraft.items())
    if row.level == 2:
        assert (len(t.state.kraft), thing.card in t.state.loot.used) == (kraft - 1, True)
    else:
        assert (len(t.state.kraft), thing.card in t.state.kraft) == (kraft, True), "a level 2 goes back (OQ-KRAFT-07)"
    assert all(card.card in t.state.loot.used for card in way)
    game.invariants(t.state)


def test_44_cards_are_made() -> None:
    assert Counter(row.level for row in MADE for _ in range(row.copies)) == {2: 22, 3: 22}


@rule("OQ-KRAFT-01")
@pytest.mark.parametrize("card", ["sword-3", "thief-tools", "kindling", "potion-of-usomad"])
def test_what_has_no_next_level_is_not_krafted(card: str) -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": [card, *purse({"metal": 8, "gold": 5}, "sword")]}})
    assert t.orc("orrus").hero.pack[0] not in bags.krafts(t.state, t.orc("orrus").hero)


@rule("OQ-KRAFT-03")
def test_a_hero_krafts_in_its_own_activation_at_the_end_of_a_turn_and_of_a_quest() -> None:
    told: dict[str, Any] = {
        "orrus": {"body": ["leather-armor"], "pack": ["good-hide", "leather-scraps", "leather-scraps"]}
    }
    t = story(HALL, acts="orrus", heroes=told)
    armor = t.orc("orrus").hero.body[0].key
    t.orc("orrus").answers("gear")
    assert t.orc("orrus").options == [f"kraft@{armor}", "done"]
    t.orc("orrus").answers(f"kraft@{armor}")
    assert [t.state.item(thing).id for thing in t.orc("orrus").hero.body] == ["leather-armor-2"]
    assert t.orc("orrus").hero.points == 2, "it costs no Action Point"
    t = story(HALL, acts="thalla", heroes=told)
    assert "gear" not in t.orc("thalla").options, "not in another's Activation"
    assert turns.choices(t.state, t.orc("orrus").hero)[-2:] == ["gear", "end"]
    t = story(HALL, stage="gear", heroes=told)
    t.together.answers(f"kraft@{armor}")
    assert [t.state.item(thing).id for thing in t.orc("orrus").hero.body] == ["leather-armor-2"]
    t = story(HALL, stage="gear", heroes=told)
    t.state.winner, t.state.goes_on = "heroes", True
    assert armor in [deed.thing.key for deed in gearing.deeds(t.state, t.orc("orrus").hero) if deed.how == "kraft"]


@rule("OQ-KRAFT-04")
def test_a_surplus_on_a_card_is_lost_and_the_hero_chooses_among_ways_to_pay() -> None:
    t = story(
        HALL,
        stage="gear",
        heroes={
            "mek": {
                "hands": ["dagger"],
                "pack": [
                    "iron-bar",
                    "bent-nails",
                    "bent-nails",
                    {"card": "claymore", "scrap": True},
                    "gold-teeth",
                    "gold-nuggets",
                ],
            }
        },
        resting=(*RESTING, "pay"),
    )
    dagger = t.orc("mek").hero.hands[0]
    t.together.answers(f"kraft@{dagger.key}")
    t.orc("mek").seat.asked("pay")
    options = t.orc("mek").options
    assert options[0] == "pay:iron-bar+claymore-rekupped+gold-nuggets", "5 metal, 2 gold and nothing lost"
    assert "pay:bent-nails+bent-nails+claymore-rekupped+gold-nuggets" in options
    t.orc("mek").answers(options[0])
    assert sorted(t.orc("mek").things) == ["bent-nails", "bent-nails", "dagger-2", "gold-teeth"]
    t = story(
        HALL,
        stage="gear",
        heroes={
            "orrus": {
                "hands": ["sword"],
                "body": ["leather-armor"],
                "pack": [{"card": "shield-3", "scrap": True}, "good-hide"],
            }
        },
    )
    t.together.answers(f"kraft@{t.orc('orrus').hero.body[0].key}")
    assert t.orc("orrus").hero.pack == [], "5 leather and 3 metal for 4 leather: no change is given"


@rule("OQ-KRAFT-05", "OQ-REKUP-03")
def test_stuff_is_rekupped_in_a_kraft_where_resources_do_not_do() -> None:
    t = story(
        HALL,
        acts="orrus",
        heroes={"orrus": {"hands": ["sword"], "body": ["leather-armor"], "pack": ["good-hide", "shield"]}},
    )
    t.orc("orrus").answers("gear").answers(f"kraft@{t.orc('orrus').hero.body[0].key}")
    assert t.said("rekups", "krafts") == ["rekups", "krafts"]
    assert t.orc("orrus").things == ["sword", "leather-armor-2"]


@rule("OQ-KRAFT-05")
def test_what_is_equipped_pays_last() -> None:
    told = {
        "hands": ["sword", "shield"],
        "body": ["leather-armor"],
        "pack": ["good-hide", {"card": "shield", "scrap": True}],
    }
    t = story(HALL, stage="gear", heroes={"orrus": told})
    hero = t.orc("orrus").hero
    assert [[t.state.item(card).id for card in way] for way in krafting.ways(t.state, hero, hero.body[0])] == [
        ["good-hide", "shield"]
    ]
    t = story(HALL, stage="gear", heroes={"orrus": {**told, "pack": ["good-hide"]}})
    hero = t.orc("orrus").hero
    assert krafting.ways(t.state, hero, hero.body[0]) == [(hero.pack[0], hero.hands[1])]


def payments(slot: str, **told: Any) -> list[list[str]]:
    """The ways in which Orrus can pay for the next level of the Leather Armor in a slot."""
    t = story(HALL, stage="gear", heroes={"orrus": told})
    hero = t.orc("orrus").hero
    armor = next(thing for thing in getattr(hero, slot) if t.state.item(thing).id == "leather-armor")
    return [[t.state.item(card).id for card in way] for way in krafting.ways(t.state, hero, armor)]


@rule("OQ-KRAFT-05")
def test_what_is_carried_pays_before_what_is_worn_even_if_more_is_lost() -> None:
    assert payments("pack", body=["leather-armor"], pack=["leather-armor", "good-hide", "studded-armor"]) == [
        ["good-hide", "studded-armor"]
    ]


@rule("OQ-KRAFT-04", "OQ-KRAFT-05")
def test_less_stuff_is_offered_before_less_waste_and_no_card_is_needless() -> None:
    pack = ["leather-scraps", "shield-3", "leather-armor", "studded-armor"]
    found = payments("body", body=["leather-armor"], pack=pack)
    assert found[0] in (["leather-scraps", "shield-3"], ["shield-3", "leather-scraps"])
    scrap = {"card": "studded-armor", "scrap": True}
    assert payments("body", body=["leather-armor"], pack=["leather-scraps", "good-hide", scrap]) == [
        ["good-hide", "studded-armor"]
    ]


@rule("OQ-KRAFT-05", "OQ-REKUP-05")
def test_no_kraft_is_paid_with_the_last_weapon() -> None:
    told: dict[str, Any] = {
        "hands": ["hatchet"],
        "body": ["studded-armor"],
        "pack": ["iron-bar", "bent-nails", "bent-nails", "good-hide"],
    }
    t = story(HALL, stage="gear", heroes={"orrus": told})
    hero = t.orc("orrus").hero
    assert (krafting.can_pay(t.state, hero, hero.body[0]), krafting.ways(t.state, hero, hero.body[0])) == (False, [])
    t = story(HALL, stage="gear", heroes={"orrus": {**told, "pack": [*told["pack"], "kukri"]}})
    hero = t.orc("orrus").hero
    assert krafting.can_pay(t.state, hero, hero.body[0])
    assert [t.state.item(card).id for card in krafting.ways(t.state, hero, hero.body[0])[0]][-1] == "kukri"


@rule("OQ-KRAFT-05", "OQ-ENCH-10")
def test_enchanted_stuff_that_pays_gives_its_fragments() -> None:
    shield = {"card": "shield", "enchants": [{"id": "tough"}]}
    t = story(HALL, stage="gear", heroes={"orrus": {"body": ["leather-armor"], "pack": ["good-hide", shield]}})
    t.together.answers(f"kraft@{t.orc('orrus').hero.body[0].key}")
    assert t.orc("orrus").things == ["sword", "leather-armor-2", "fragment-of-power"]
    assert "tough" in t.state.enchants


@rule("OQ-KRAFT-06")
def test_without_a_card_of_the_next_level_there_is_no_kraft() -> None:
    pack = purse({"wood": 3, "metal": 5, "gold": 1}, "hatchet")
    t = story(
        HALL,
        stage="gear",
        heroes={"orrus": {"hands": ["hatchet", "hatchet"], "pack": pack}, "mek": {"pack": ["hatchet-2"]}},
    )
    assert krafting.next_level(t.state, t.orc("orrus").hero.hands[0]) is None
    assert bags.krafts(t.state, t.orc("orrus").hero) == []


@rule("OQ-KRAFT-09")
def test_enchanted_stuff_keeps_its_enchants_when_it_is_upgraded() -> None:
    armor = {"card": "leather-armor", "enchants": [{"id": "tough", "count": 5}]}
    t = story(
        HALL,
        stage="gear",
        heroes={"orrus": {"body": [armor], "pack": ["good-hide", "leather-scraps", "leather-scraps"]}},
    )
    t.together.answers(f"kraft@{t.orc('orrus').hero.body[0].key}")
    [made] = t.orc("orrus").hero.body
    assert [(one.id, one.count) for one in made.enchants] == [("tough", 5)]
    assert "tough" not in t.state.enchants


# ---------------------------------------------------------------- rekup


@rule("OQ-REKUP-04", "OQ-ENCH-02")
def test_a_relic_is_rekupped_for_a_fragment_of_power() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["broken-mirror"]}})
    mirror = t.orc("orrus").hero.pack[0]
    t.together.answers(f"rekup@{mirror.key}")
    assert t.orc("orrus").things == ["sword", "fragment-of-power"]
    assert mirror.card in t.state.relics


@rule("OQ-REKUP-03", "OQ-ORG-02", "OQ-CARRY-04")
def test_who_bears_too_much_rekups_or_gives_up_at_any_time() -> None:
    t = story(HALL, acts="mek", heroes={"mek": {"pack": ["claymore", "voulge"]}})
    t.orc("mek").answers("gear")
    claymore, voulge = (thing.key for thing in t.orc("mek").hero.pack)
    t.orc("mek").answers(f"rekup@{claymore}")
    assert (t.orc("mek").hero.points, [thing.is_scrap for thing in t.orc("mek").hero.pack]) == (2, [False, True])
    t = story(HALL, acts="mek", heroes={"mek": {"pack": ["claymore", "voulge"]}})
    t.orc("mek").answers("gear").answers(f"discard@{voulge}")
    assert t.orc("mek").things == ["dagger", "dagger", "claymore"]
    assert game.content.cards[t.state.loot.used[-1]] == "voulge"


@rule("OQ-REKUP-01")
@pytest.mark.parametrize(
    "card", ["potion-of-usomad", "gold-teeth", "fragment-of-power", {"card": "claymore", "scrap": True}]
)
def test_what_is_no_stuff_is_not_rekupped(card: Any) -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": [card]}})
    assert not krafting.may_rekup(t.state, t.orc("orrus").hero, t.orc("orrus").hero.pack[0])


@rule("OQ-ORG-01", "OQ-ORG-02")
def test_cards_change_places_between_hands_body_artifact_and_inventory() -> None:
    t = story(
        HALL,
        stage="gear",
        heroes={
            "orrus": {
                "hands": ["sword"],
                "body": ["leather-armor"],
                "artifact": ["broken-mirror"],
                "pack": ["claymore", "studded-armor", "badass-totem"],
            }
        },
    )
    for thing in [*t.orc("orrus").hero.pack]:
        t.together.answers(f"equip@{thing.key}")
    hero = t.orc("orrus").hero
    assert [[t.state.item(one).id for one in slot] for slot in (hero.hands, hero.body, hero.artifact, hero.pack)] == [
        ["claymore"],
        ["studded-armor"],
        ["badass-totem"],
        ["sword", "leather-armor", "broken-mirror"],
    ]
    t.together.answers(f"stow@{hero.hands[0].key}")
    assert t.orc("orrus").hero.hands == []


@rule("OQ-KRAFT-04", "OQ-REKUP-01", "OQ-ORG-01")
def test_a_bag_is_looked_at_again_when_a_card_comes_or_goes_or_is_rekupped_or_changes_its_place() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"hands": ["sword"], "pack": ["kukri", "leather-scraps"]}})
    s, orrus = t.state, t.orc("orrus").hero
    sword, kukri, scraps = orrus.hands[0].card, orrus.pack[0].card, orrus.pack[1].card
    first = bags.of(s, orrus)
    assert bags.of(s, orrus) is first, "nothing has changed"
    assert (first.equips, first.rekups) == ([kukri], [sword, kukri])
    krafting.rekup(s, orrus, orrus.pack[0])
    assert (bags.of(s, orrus).equips, bags.of(s, orrus).rekups) == ([], []), "the sword is its only weapon now"
    orrus.pack.reverse()
    assert bags.of(s, orrus).cards[-1][-1] == scraps, "by their places"
    orrus.pack.insert(0, orrus.hands.pop())
    assert bags.of(s, orrus).equips == [sword]
