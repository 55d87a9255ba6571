"""Enchants: what their objectives count, and how they are made, enhanced, doubled and lost (OQ-ENCH)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.campaign import OrcCampaign
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Attack, Stage
from longtable.games.orcquest_warpath.play import enchanting, enchants, endings, gearing, tolls
from longtable.games.orcquest_warpath.play.effects import Blow, Cause
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story
from tests.orcquest_warpath.runes import CLAYMORE, FRONT, LOOT, NO, attacks, defends, enchant_of, laid, taken

HALL = """
    +-+-+-+-+
    |O A M W|
    +-+-+-+-+
"""


# ---------------------------------------------------------------- what each counts


@rule("OQ-ENCH-05")
@pytest.mark.parametrize(
    ("name", "symbol", "swords", "shields", "count"),
    [
        ("brutal", "skull", ["gR wY"], NO, 1),
        ("brutal", "explosion", ["gO wO"], NO, 1),
        ("brutal", "skull", ["gO wO"], NO, 0),
        ("ferocious", "explosion", ["gR wY"], NO, 2),
        ("ferocious", "explosion", ["gO wY"], ["gO g-"], 0),
        ("cruel", "skull", ["gR wO"], NO, 1),
        ("cruel", "skull", ["gO wO"], NO, 0),
        ("piercing", "explosion", ["gO wO"], ["gO g-"], 1),
        ("piercing", "explosion", ["gY wY"], ["gR g-"], 0),
        ("piercing", "skull", ["gO wO"], ["gO g-"], 0),
        ("terrifying", "lightning", ["gY wY"], NO, 1),
        ("crushing", "lightning", ["gY wY"], ["gY g-"], 1),
        ("crushing", "lightning", ["gY wY"], ["gY gY"], 0),
        ("crushing", "lightning", ["gY wY"], NO, 0),
        ("leeching", "explosion", ["gY wY"], NO, 1),
    ],
)
def test_what_attacks_count_for(name: str, symbol: str, swords: list[str], shields: list[str], count: int) -> None:
    assert enchant_of(attacks(name, [symbol], swords, shields)).count == count


@rule("OQ-ENCH-05")
def test_life_steal_that_heals_nothing_counts_for_nothing() -> None:
    t = attacks("leeching", ["explosion"], ["gY wY"], NO, orrus={"damage": 0})
    assert (taken(t), enchant_of(t).count) == (1, 0)


@rule("OQ-ENCH-05")
def test_who_is_terrified_already_is_not_terrified_again() -> None:
    t = attacks("terrifying", ["lightning"], ["gY wY"], NO, foe={"effects": {"terrified": 1}})
    assert enchant_of(t).count == 0


@rule("OQ-ENCH-05")
@pytest.mark.parametrize(("again", "count"), [("g-", 1), ("gY", 0)])
def test_a_shield_that_is_rolled_blank_counts_for_atrocious(again: str, count: int) -> None:
    t = attacks("atrocious", ["skull"], ["gO wO"], ["gO g-", again])
    t.orc("orrus").answers(t.orc("orrus").options[0])
    assert enchant_of(t).count == count


@rule("OQ-ENCH-05")
@pytest.mark.parametrize(("again", "count"), [("gR", 1), ("gO", 0)])
def test_a_red_sword_of_a_second_roll_counts_for_accurate(again: str, count: int) -> None:
    t = attacks("accurate", ["lightning"], ["gY wO", again], NO)
    grey = next(one for one in t.orc("orrus").options if "grey" in one)
    t.orc("orrus").answers(grey)
    assert enchant_of(t).count == count


@rule("OQ-ENCH-05")
def test_lightning_counts_the_enemies_of_one_attack() -> None:
    t = attacks("sparking", ["lightning", "lightning", "lightning", "skull"], ["gO wY"], NO)
    assert (enchant_of(t).count, t.facts("enchant-ready")[0].data["card"]) == (3, "enchant:sparking")
    t = attacks("sparking", ["lightning", "skull"], ["gO wY"], NO)
    assert (enchant_of(t).count, enchant_of(t).now) == (1, 1)
    enchants.begin_attack(
        t.state, Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, weapons=t.orc("orrus").hero.hands)
    )
    assert (enchant_of(t).count, enchant_of(t).now) == (1, 0), "the best counts, and the next Attack begins anew"


@rule("OQ-ENCH-05")
def test_an_explosion_may_kill_three_in_one_attack() -> None:
    ring = """
        +-+-+-+-+
        |. . P .|
        + + + + +
        |. O>F P|
        +-+-+-+-+
    """
    foes = {0: {"facing": "east"}, 1: {"facing": "east", "damage": 2}, 2: {"facing": "east"}}
    t = story(
        ring,
        acts="orrus",
        heroes={"orrus": {"hands": [laid(CLAYMORE, "shattering")]}},
        foes=foes,
        loot=LOOT,
        chance={"attack": ["gO wY"], "defense": NO, "badass": ["explosion"]},
    )
    t.orc("orrus").uses("orrus-combat").attacks(1)
    assert (t.foes, enchant_of(t).count) == ([], 3)


@rule("OQ-ENCH-05")
def test_slaughtering_counts_kills_of_one_activation() -> None:
    hall = """
        +-+-+-+-+
        |. P . .|
        + + + + +
        |. O>P .|
        +-+-+-+-+
    """
    told: dict[str, Any] = {
        "heroes": {"orrus": {"hands": [laid(CLAYMORE, "slaughtering")], "skills": ["orrus-combat-2"]}},
        "foes": {0: {"facing": "north"}, 1: {"facing": "east"}},
        "loot": LOOT,
        "chance": {"attack": ["gO wY", "gO wY"], "badass": ["skull", "skull"]},
    }
    t = story(hall, acts="orrus", **told)
    t.orc("orrus").uses("orrus-combat").attacks(1)
    t.orc("orrus").uses("orrus-combat-2").attacks(0)
    assert (t.foes, enchant_of(t).count, enchant_of(t).now) == ([], 2, 2)
    t = story(
        hall,
        heroes={
            "orrus": {"hands": [{**laid(CLAYMORE, "slaughtering", count=3)}], "acted": False},
            "mek": {"at": (0, 0)},
        },
    )
    enchant_of(t).now = 3
    t.together.asked("activate").answers("player:hero-3")
    assert (enchant_of(t).count, enchant_of(t).now) == (3, 0), "another Activation"


@rule("OQ-ENCH-05")
def test_what_must_be_achieved_in_one_keeps_its_best_and_adds_nothing_up() -> None:
    t = attacks("shattering", ["skull"], ["gR wO"], NO)
    assert (enchant_of(t).count, enchant_of(t).now) == (1, 1)
    enchant_of(t).count, enchant_of(t).now = 2, 0
    blow = struck(t, dealt=3)
    blow.has_killed = True
    enchants.count(t.state, blow)
    assert (enchant_of(t).count, enchant_of(t).now) == (2, 1)


@rule("OQ-ENCH-05")
def test_a_kill_in_the_enemy_phase_is_in_no_activation() -> None:
    t = attacks("slaughtering", ["skull"], ["gY wY"], NO, foe={"damage": 2})
    t.state.stage = Stage.ENEMY
    blow = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.REACTION, weapons=t.orc("orrus").hero.hands)
    blow.has_killed = True
    enchants.count(t.state, blow)
    assert (enchant_of(t).count, enchant_of(t).now) == (0, 0)


@rule("OQ-ENCH-05", "OQ-AFFL-03", "OQ-AFFL-06")
@pytest.mark.parametrize(("name", "effect"), [("putrid", "poison"), ("burning", "burn")])
def test_who_dies_of_an_affliction_counts_for_who_laid_it(name: str, effect: str) -> None:
    for by, count in (("player:hero-1", 1), ("player:hero-2", 0)):
        t = story(
            FRONT,
            heroes={"orrus": {"hands": [laid(CLAYMORE, name)]}, "thalla": {"at": (6, 0)}},
            foes={0: {"damage": 1, "effects": {effect: {"by": by}}}},
            loot=LOOT,
        )
        run(tolls.toll(t.state, t.foe(0)))
        assert (len(t.foes), enchant_of(t).count) == (0, count)


@rule("OQ-ENCH-05", "OQ-AFFL-01")
def test_an_enemy_that_bleeds_and_walks_dies_for_bloody() -> None:
    far = """
        +-+-+-+-+-+-+-+
        |. O>. . . G .|
        +-+-+-+-+-+-+-+
    """
    t = story(
        far,
        stage="enemy",
        group=[0],
        shown="yellow",
        heroes={"orrus": {"hands": [laid(CLAYMORE, "bloody")]}},
        foes={0: {"facing": "west", "alert": True, "damage": 1, "effects": {"bleed": {"by": "player:hero-1"}}}},
        loot=LOOT,
        events=["nothing-at-all"],
    )
    assert (t.foes, enchant_of(t).count, t.orc("orrus").health) == ([], 1, 6)
    assert "Orrus killed Guard." in " ".join(t.together.reads())


@rule("OQ-ENCH-05")
@pytest.mark.parametrize(
    ("name", "symbol", "swords", "shields", "count"),
    [
        ("tough", "explosion", ["gO wY"], ["gO"], 1),
        ("tough", "explosion", ["gO wO"], ["gO"], 0),
        ("tough", "explosion", ["gY wY"], ["g-"], 0),
        ("indestructible", "skull", ["gR wY"], ["gR"], 1),
        ("indestructible", "skull", ["gR wY"], ["gO"], 0),
        ("indestructible", "skull", ["gO wY"], ["gR"], 0),
        ("threatening", "explosion", ["gO wY"], ["g-"], 1),
        ("threatening", "skull", ["gO wY"], ["g-"], 0),
        ("resistant", "explosion", ["gO wY"], ["g-"], 1),
    ],
)
def test_what_defenses_count_for(name: str, symbol: str, swords: list[str], shields: list[str], count: int) -> None:
    assert enchant_of(defends(name, [symbol], swords, shields)).count == count


@rule("OQ-ENCH-05")
@pytest.mark.parametrize(("again", "count"), [("gR", 1), ("gO", 0)])
def test_a_red_shield_of_a_second_roll_counts_for_tenacious(again: str, count: int) -> None:
    t = defends("tenacious", ["lightning"], ["gO wY"], ["g-", again])
    t.orc("orrus").answers(t.orc("orrus").options[0])
    assert enchant_of(t).count == count


@rule("OQ-ENCH-05", "OQ-GLOS-37")
def test_who_dies_of_a_riposte_counts_for_spiteful() -> None:
    t = defends("spiteful", ["lightning"], ["gY wY", "gR"], ["g-", "g- w-"])
    assert (t.foes, enchant_of(t).count) == ([], 1)
    assert enchant_of(defends("spiteful", ["lightning"], ["gY wY", "gO"], ["g-", "g- w-"])).count == 0


@rule("OQ-ENCH-05")
def test_resistant_counts_the_attacks_of_one_enemy_phase() -> None:
    corner = """
        +-+-+-+
        |P . .|
        + + + +
        |O P .|
        +-+-+-+
    """
    t = story(
        corner,
        stage="enemy",
        group=[0, 1],
        shown="orange",
        heroes={"orrus": {"hands": ["hatchet", laid("shield", "resistant")]}},
        foes={0: {"facing": "south", "alert": True}, 1: {"facing": "west", "alert": True}},
        chance={"attack": ["wY", "wY"], "defense": ["g-", "g-"], "badass": ["explosion", "explosion"]},
    )
    assert (enchant_of(t).count, enchant_of(t).now) == (2, 2)


@rule("OQ-ENCH-05")
def test_another_enemy_phase_begins_anew() -> None:
    shield = {"card": "shield", "enchants": [{"id": "resistant", "count": 3, "now": 3}]}
    t = story(
        HALL,
        heroes={name: {"acted": True} for name in ("orrus", "thalla", "mek", "mandar")}
        | {"orrus": {"hands": [shield], "acted": True}},
    )
    assert (t.said("enemy-phase"), enchant_of(t).count, enchant_of(t).now) == (["enemy-phase"], 3, 0)


@rule("OQ-ENCH-05")
def test_an_answer_in_the_hero_phase_is_no_attack_of_an_enemy_phase() -> None:
    t = story(FRONT, acts="orrus", heroes={"orrus": {"hands": [laid("shield", "resistant")]}})
    orrus = t.orc("orrus").hero
    enchants.count(t.state, Blow(t.foe(0), orrus, Attack.MELEE, Cause.REACTION))
    assert enchant_of(t).count == 0


@rule("OQ-ENCH-05", "OQ-ALTER-02")
@pytest.mark.parametrize(("symbol", "count"), [("skull", 1), ("lightning", 0)])
def test_an_activation_that_is_wasted_counts_for_astonishing(symbol: str, count: int) -> None:
    far = """
        +-+-+-+-+-+-+-+
        |. O>. . . . G|
        +-+-+-+-+-+-+-+
    """
    t = story(
        far,
        stage="enemy",
        group=[0],
        shown="yellow",
        heroes={"orrus": {"hands": [laid(CLAYMORE, "astonishing")]}},
        foes={0: {"facing": "west", "alert": True, "effects": {"disoriented": {"by": "player:hero-1"}}}},
        chance={"badass": [symbol], "attack": [] if count else ["gY"]},
        events=["nothing-at-all"],
    )
    assert enchant_of(t).count == count


@rule("OQ-ENCH-05")
def test_an_objective_that_is_achieved_counts_no_further_and_what_is_stowed_not_at_all() -> None:
    t = attacks("ferocious", ["explosion"], ["gR wY"], NO)
    enchant_of(t).count = 21
    enchants.count(t.state, struck(t, dealt=2))
    assert (enchant_of(t).count, len(t.facts("enchant-ready"))) == (22, 1)
    enchants.count(t.state, struck(t, dealt=2))
    assert (enchant_of(t).count, len(t.facts("enchant-ready"))) == (22, 1)
    t = story(
        FRONT,
        heroes={"orrus": {"pack": [laid(CLAYMORE, "burning")]}},
        foes={0: {"damage": 1, "effects": {"burn": {"by": "player:hero-1"}}}},
        loot=LOOT,
    )
    run(tolls.toll(t.state, t.foe(0)))
    assert t.orc("orrus").hero.pack[0].enchants[0].count == 0


def struck(t: Any, dealt: int) -> Blow:
    """A blow with the Claymore that has done Damage."""
    orrus = t.orc("orrus").hero
    return Blow(orrus, t.state.foes[0], Attack.MELEE, Cause.ACTION, weapons=orrus.hands, dealt=dealt)


# ---------------------------------------------------------------- made, enhanced, doubled, lost


def gear(hands: list[Any], pack: list[Any], **told: Any) -> Any:
    """Orrus at the end of a Turn."""
    return story(HALL, stage="gear", heroes={"orrus": {"hands": hands, "pack": pack}}, **told)


@rule("OQ-ENCH-01", "OQ-ENCH-02", "OQ-ENCH-11")
def test_any_enchant_that_is_left_is_offered_and_the_fragment_goes_back() -> None:
    t = gear(["sword"], ["fragment-of-power"])
    sword = t.orc("orrus").hero.hands[0]
    t.together.answers(f"enchant@{sword.key}")
    assert t.orc("orrus").options == [f"enchant:{name}" for name in game.content.enchants]
    relics = len(t.state.relics)
    assert relics == 20
    t.orc("orrus").answers("enchant:cruel")
    assert (len(t.state.relics), game.content.item(t.state.relics[0]).id) == (relics, "fragment-of-power")
    assert "cruel" not in t.state.enchants


@rule("OQ-ENCH-01", "OQ-RELIC-05")
@pytest.mark.parametrize(
    ("card", "may"),
    [
        ("sword", True),
        ("shield", True),
        ("leather-armor", True),
        ("thief-tools", False),
        ("screaming-bagpipes", False),
        ("gold-teeth", False),
        ("potion-of-usomad", False),
        ({"card": "claymore", "scrap": True}, False),
    ],
)
def test_weapons_shields_and_armor_are_enchanted_and_nothing_else(card: Any, may: bool) -> None:
    t = gear(["sword"] if card != "sword" else [], [card, "fragment-of-power"])
    thing = t.orc("orrus").hero.pack[0]
    assert (thing in enchanting.able(t.state, t.orc("orrus").hero)) is may


@rule("OQ-ENCH-01", "OQ-EOQ-03")
def test_an_enchant_is_made_at_the_end_of_a_turn_or_quest_and_not_while_one_acts() -> None:
    t = gear(["sword"], ["fragment-of-power"])
    t.state.winner = "heroes"
    assert "enchant" in [deed.how for deed in gearing.deeds(t.state, t.orc("orrus").hero)]
    assert [deed.how for deed in gearing.in_activation(t.state, t.orc("orrus").hero)] == []


@rule("OQ-ENCH-01")
def test_without_a_fragment_in_its_own_inventory_nobody_enchants() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {}, "thalla": {"pack": ["fragment-of-power"]}})
    assert enchanting.able(t.state, t.orc("orrus").hero) == []
    assert enchanting.able(t.state, t.orc("thalla").hero)


@rule("OQ-ENCH-05")
def test_an_enchant_is_enhanced_once_its_objective_is_achieved() -> None:
    t = gear([laid("sword", "brutal", count=9)], ["fragment-of-power"])
    assert enchanting.able(t.state, t.orc("orrus").hero) == []
    t = gear([laid("sword", "brutal", count=10)], ["fragment-of-power"])
    sword = t.orc("orrus").hero.hands[0]
    t.together.answers(f"enchant@{sword.key}")
    one = t.orc("orrus").hero.hands[0].enchants[0]
    assert (one.is_enhanced, t.orc("orrus").hero.pack) == (True, [])
    assert enchants.side(t.state, one) is game.content.enchants["brutal"].right
    assert t.said("enhances") == ["enhances"]


@rule("OQ-ENCH-06", "OQ-ENCH-07")
def test_a_second_enchant_comes_after_an_enhanced_one_and_is_never_enhanced() -> None:
    t = gear([laid("sword", "brutal", count=10, enhanced=True)], ["fragment-of-power"] * 2)
    sword = t.orc("orrus").hero.hands[0]
    t.together.answers(f"enchant@{sword.key}")
    t.orc("orrus").answers("enchant:burning")
    sword = t.orc("orrus").hero.hands[0]
    assert [one.id for one in sword.enchants] == ["brutal", "burning"]
    sword.enchants[1].count = 99
    assert enchanting.able(t.state, t.orc("orrus").hero) == []
    assert enchants.aspires(sword) is None


@rule("OQ-ENCH-06")
def test_no_second_enchant_before_the_first_is_enhanced() -> None:
    t = gear([laid("sword", "brutal", count=3)], ["fragment-of-power"])
    assert enchanting.able(t.state, t.orc("orrus").hero) == []


@rule("OQ-ENCH-10")
@pytest.mark.parametrize(
    ("card", "fragments"),
    [
        (laid("claymore", "brutal"), 1),
        (laid("claymore", "brutal", enhanced=True), 1),
        (laid("claymore", "brutal", "cruel", enhanced=True), 2),
    ],
)
def test_rekup_gives_a_fragment_for_each_enchant_which_goes_back(card: Any, fragments: int) -> None:
    t = gear(["sword"], [card])
    claymore = t.orc("orrus").hero.pack[0]
    t.together.answers(f"rekup@{claymore.key}")
    assert t.orc("orrus").things.count("fragment-of-power") == fragments
    assert len(t.state.enchants) == len(game.content.enchants)


@rule("OQ-ENCH-05", "OQ-EOQ-05")
def test_what_was_achieved_is_kept_for_the_next_quest() -> None:
    t = gear([laid("sword", "slaughtering", count=3)], [])
    enchant_of(t).now = 2
    t.state.winner = "heroes"
    run(endings.after_quest(t.state))
    record = OrcCampaign(game.content).conclude(t.state)
    assert record.heroes[0].hands[0].enchants == [Enchanted("slaughtering", 3)]


@rule("OQ-ENCH-05", "OQ-ENCH-03")
def test_an_enchant_is_shown_with_what_it_does_and_how_far_it_is() -> None:
    t = gear([laid("sword", "brutal", count=4)], [laid("claymore", "cruel", "burning", enhanced=True)])
    sheet = next(one for one in t.together.sees().sheets if one.id == "carries:hero-1")
    lines = [(item.name, item.note) for item in sheet.items]
    sword = lines.index(("Sword", "weight 2, equipped"))
    assert lines[sword + 1][0] == "Brutal"
    assert lines[sword + 1][1].startswith("Explosion: Brutality; 4 of 10")
    assert lines[-2:] == [("of Villainy", "Explosion: Cruelty 2"), ("Burning", "Lightning: Burn")]


@rule("OQ-ENCH-05")
def test_an_enchant_that_the_journal_names_lies_with_its_bearer_to_be_read() -> None:
    t = gear([laid("sword", "brutal")], [])
    sheet = next(one for one in t.together.sees().sheets if one.id == "carries:hero-1")
    card = next(item for item in sheet.items if item.id == "enchant:brutal")
    assert card.text.startswith("Explosion: Brutality.")
    assert "Then of Violence: Lightning: Brutality." in card.text


@rule("OQ-ENCH-05", "OQ-ENCH-09")
def test_what_an_enchant_would_bring_stands_beside_the_question() -> None:
    t = gear([laid("sword", "brutal", count=10)], ["fragment-of-power"])
    sword = t.orc("orrus").hero.hands[0]
    assert "Brutal becomes of Violence (Lightning: Brutality)" in t.together.knows()
    t.together.answers(f"enchant@{sword.key}")
    assert t.orc("orrus").hero.hands[0].enchants[0].is_enhanced


def test_a_bot_lays_on_armor_what_works_in_defence() -> None:
    for hands, pack, shields in (
        (["sword"], ["fragment-of-power"], False),
        (["hatchet"], ["fragment-of-power", "leather-armor"], True),
    ):
        t = gear(hands, pack, resting=("enchant",))
        thing = next(
            one for one in reversed(t.orc("orrus").hero.things) if t.state.item(one).line != "fragment-of-power"
        )
        t.together.answers(f"enchant@{thing.key}")
        name = str(t.orc("orrus").seat.advised()).removeprefix("enchant:")
        assert game.content.enchants[name].defends is shields


@rule("OQ-ENCH-11", "OQ-KRAFT-08")
def test_the_open_decks_can_be_read_at_any_time() -> None:
    t = gear([laid("sword", "brutal")], [])
    sheets = {sheet.id: sheet for sheet in t.together.sees().sheets}
    names = [item.name for item in sheets["enchants"].items]
    assert (len(names), "Brutal" in names, "Cruel" in names) == (21, False, True)
    kraft = {item.id: item for item in sheets["kraft"].items}
    assert sheets["kraft"].count == 44
    assert (kraft["open:sword-3"].name, kraft["open:sword-3"].note) == ("Sword III", "2 left")
    assert "1 black" in kraft["open:sword-3"].text
