"""Cities, Shrines, Ruins, shops and other places of the Event phase (DK-CITY, DK-SHRINE, DK-RUIN, DK-GEAR, DK-BM)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Site
from longtable.games.valley_of_the_dead_king.play import growth, packs, shopping
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.kit.hexes import Hex
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import company
from tests.valley_of_the_dead_king.roads import MEADOW, ON, alone, story

WAITS = {"king": ["1"]}
STRONG = {"health": 99, "attack": 99}


def visits(place: str | Hex = "city-1", **told: Any) -> Any:
    """The group has come to a place, and it is the Event phase."""
    return story(**{"party": alone(race="satyr"), "at": place, "stage": "event", "resting": ON, **told})


def options(t: ValleyStory) -> list[str]:
    """What the group may do here."""
    return [choice.id for choice in t.seat("party").question.choices]


# ---------------------------------------------------------------- Cities


@rule("DK-CITY-02", "DK-COND-09", "DK-EVENT-02")
def test_one_gold_heals_the_entire_group_once() -> None:
    party = {1: {"health": 1, "energy": 0, "conditions": ["diseased"]}, 2: {"gold": 3, "energy": 1}}
    t = visits(party=party, allies=[{"id": "squire", "health": 1, "most": 6}])
    t.seat("party").asked("visit").answers("heal")
    assert [(t.hero(n).health, t.hero(n).energy) for n in (1, 2)] == [
        (t.hero(n).rank("health"), t.hero(n).rank("energy")) for n in (1, 2)
    ]
    assert (t.ally("squire").health, t.hero(2).gold, t.hero(1).conditions) == (6, 2, [])
    t.seat("party").not_offered("heal")


@rule("DK-CITY-02")
def test_the_cursed_are_not_healed() -> None:
    t = visits(party={1: {"health": 1, "conditions": ["cursed"]}, 2: {"gold": 1, "health": 2}})
    t.seat("party").answers("heal")
    assert t.hero(1).health == 1


@rule("DK-CITY-03", "DK-GEAR-07")
def test_a_city_sells_goods_food_and_gear() -> None:
    t = visits(party=alone(gold=30))
    t.seat("party").answers("shop")
    offered = [choice.id for choice in t.seat(0).asked("buy").question.choices]
    assert {"item:potion", "item:food", "upgrade@stat:attack", "done"} <= set(offered)
    assert not {"item:talisman", "item:revival-ritual"} & set(offered)
    t.seat(0).answers("potion").answers("food")
    assert (t.hero(1).items, t.hero(1).food, t.hero(1).gold) == (["potion"], 1, 30 - 3 - 1)


@pytest.mark.parametrize(
    ("city", "item", "cost"),
    [
        (1, "potion", 3),
        (2, "potion", 5),
        (3, "boat", 6),
        (4, "climbing-gear", 6),
        (5, "reliable-mounts", 10),
        (6, "luck-stone", 2),
    ],
)
@rule("DK-CITY-04")
def test_each_city_sells_one_thing_for_less(city: int, item: str, cost: int) -> None:
    t = visits(f"city-{city}")
    assert shopping.price(t.state, t.state.content.items[item])[0] == cost


@rule("DK-CITY-04")
def test_runegate_gives_two_food_for_a_gold() -> None:
    t = visits("city-2", party=alone(gold=1))
    t.seat("party").answers("shop")
    t.seat(0).answers("food")
    assert (t.hero(1).food, t.hero(1).gold) == (2, 0)


@rule("DK-SETUP-12")
def test_before_the_first_turn_the_heroes_shop_in_the_starting_city() -> None:
    t = story(party={1: {"gold": 12}, 2: {"gold": 6}}, at="city-3", stage="outfit", turn=0)
    t.seat("party").asked("provide").answers("boat")
    assert (t.state.items, [t.hero(n).gold for n in (1, 2)]) == (["boat"], [6, 6])
    t.seat("party").answers("pass")
    t.seat("hero-1").asked("buy").answers("upgrade@stat:attack")
    t.seat("hero-2").asked("buy").answers("done")
    t.seat("hero-1").answers("done")
    assert (t.state.turn, t.state.stage.value) == (1, "movement")


@rule("DK-PACK-05")
def test_what_the_group_buys_is_paid_by_the_richest_first() -> None:
    t = visits("city-5", party={1: {"gold": 9}, 2: {"gold": 5}, 3: {"gold": 1}})
    t.seat("party").answers("provide")
    t.seat("party").asked("provide").answers("reliable-mounts")
    assert [t.hero(n).gold for n in (1, 2, 3)] == [2, 2, 1]


@pytest.mark.parametrize("amount", range(0, 31, 3))
@rule("DK-PACK-05")
def test_gold_by_gold_the_richest_pays_and_of_equals_the_first(amount: int) -> None:
    s = visits("city-5", party={n: {"gold": gold} for n, gold in enumerate([9, 14, 2, 14], 1)}).state
    purses = [hero.gold for hero in s.heroes]
    for _ in range(amount):
        purses[purses.index(max(purses))] -= 1
    packs.pay_together(s, amount)
    assert [hero.gold for hero in s.heroes] == purses


@rule("DK-PACK-05")
def test_in_a_shop_a_hero_may_hand_over_gold() -> None:
    t = visits(party={1: {"gold": 4}, 2: {"gold": 1}})
    t.seat("party").answers("shop")
    t.seat("hero-1").answers("give")
    t.seat("hero-2").answers("done")
    t.seat("hero-1").asked("amount").answers("3")
    assert [t.hero(n).gold for n in (1, 2)] == [1, 4]
    t.seat("hero-1").answers("done")
    t.seat("hero-2").asked("buy").answers("upgrade@stat:attack")
    assert t.hero(2).gold == 0


@rule("DK-PACK-01", "DK-PACK-05")
def test_no_more_gold_is_handed_over_than_the_other_can_carry() -> None:
    t = visits(party={1: {"gold": 90}, 2: {"gold": 60, "ration": 1}})
    t.seat("party").answers("shop")
    t.seat("hero-1").answers("give")
    t.seat("hero-2").answers("done")
    t.seat("hero-1").asked("amount").offered(*(str(amount) for amount in range(1, 100 - 60 + 1)))


@rule("DK-PACK-04")
def test_a_pack_has_no_bottom() -> None:
    t = visits(party=alone(gold=99, items=["potion"] * 30))
    t.seat("party").answers("shop")
    t.seat(0).answers("potion")
    assert len(t.hero(1).items) == 31


@rule("DK-PACK-02")
def test_food_beyond_the_limit_is_not_sold() -> None:
    t = visits(party=alone(gold=9, food=15))
    t.seat("party").answers("shop")
    t.seat(0).asked("buy").not_offered("food").barred("food", "More than 15 Food cannot be carried.")


# ---------------------------------------------------------------- Gear Upgrades


@rule("DK-GEAR-01", "DK-GEAR-02")
def test_two_attack_upgrades_cost_nine() -> None:
    t = visits(party=alone(gold=9))
    before = t.hero(1).printed("attack")
    t.seat("party").answers("shop")
    t.seat(0).answers("upgrade@stat:attack").answers("upgrade@stat:attack")
    assert (t.hero(1).gold, t.hero(1).printed("attack") - before) == (0, 2)


@pytest.mark.parametrize(
    ("stat", "prices"),
    [
        pytest.param("defend", [4, 5, 6, 7, 8, 9], marks=rule("DK-GEAR-02")),
        pytest.param("explore", [3, 4, 5, 6, 7, 8], marks=rule("DK-GEAR-03")),
        pytest.param("health", [2, 3, 4, 5, 6, 7], marks=rule("DK-GEAR-04")),
    ],
)
def test_the_rings_rise_by_one(stat: str, prices: list[int]) -> None:
    t = visits(party=alone(gold=sum(prices)))
    t.seat("party").answers("shop")
    paid, before = [], t.hero(1).printed(stat)
    for _ in prices:
        gold = t.hero(1).gold
        t.seat(0).answers(f"upgrade@stat:{stat}")
        paid.append(gold - t.hero(1).gold)
    assert (paid, t.hero(1).printed(stat) - before) == (prices, 6)


@rule("DK-GEAR-05")
def test_a_full_ring_is_barred() -> None:
    t = visits(party=alone(gold=20, ring={"attack": 6}))
    t.seat("party").answers("shop")
    assert "upgrade@stat:attack" not in [choice.id for choice in t.seat(0).question.choices]


@rule("DK-GEAR-06")
def test_ranks_from_elsewhere_do_not_mark_the_ring() -> None:
    t = visits(party=alone(gold=4, ranks={"attack": 12}))
    t.seat("party").answers("shop")
    t.seat(0).answers("upgrade@stat:attack")
    assert (t.hero(1).gold, t.hero(1).printed("attack")) == (0, 13)


@rule("DK-GEAR-08", "DK-GEAR-09")
def test_an_upgrade_that_is_won_marks_the_ring_and_a_full_ring_still_gains() -> None:
    t = visits(party=alone(ring={"attack": 5}))
    hero = t.state.heroes[0]
    before = hero.ranks[2]
    growth.mark_upgrade(t.state, hero, list(growth.FIRST_PRICE)[2])
    growth.mark_upgrade(t.state, hero, list(growth.FIRST_PRICE)[2])
    assert (hero.ring[2], hero.ranks[2] - before) == (6, 2)


@rule("DK-GEAR-07", "DK-SHRINE-02")
def test_shrines_sell_talismans_and_scrolls_but_no_gear() -> None:
    t = visits("shrine-A", party=alone(gold=30))
    t.seat("party").answers("provide")
    t.seat("party").asked("provide").answers("talisman")
    t.seat("party").answers("shop")
    offered = [choice.id for choice in t.seat(0).question.choices]
    assert offered == ["item:reincarnation-scroll", "item:blessing", "done"]
    assert t.state.items == ["talisman"]


# ---------------------------------------------------------------- Shrines


@rule("DK-SHRINE-01", "DK-CIRC-08")
def test_a_shrine_ends_all_afflictions() -> None:
    assert visits("shrine-A", afflictions={"grey-doubt": 3, "leeches": 1}).in_force == []


@rule("DK-SHRINE-03", "DK-COND-09")
def test_a_shrine_heals_and_ends_disease() -> None:
    t = visits("shrine-A", party=alone(health=3, energy=0, ranks={"energy": 9}, conditions=["diseased"]))
    assert (t.hero(1).health, t.hero(1).energy, t.hero(1).conditions) == (8, 5, [])


@rule("DK-SHRINE-02")
def test_one_talisman_for_each_visit() -> None:
    t = visits("shrine-A", party=alone(gold=40))
    t.seat("party").answers("provide")
    t.seat("party").answers("talisman")
    assert "provide" not in options(t)


@rule("DK-SHRINE-02")
def test_a_blessing_eases_a_skill_until_the_next_shrine_or_city() -> None:
    t = visits("shrine-A", party=alone(race="satyr", gold=6, ranks={"explore": 5}), chance=WAITS)
    t.seat("party").answers("shop")
    t.seat(0).answers("blessing")
    t.seat(0).asked("stat").answers("explore")
    assert t.state.heroes[0].blessed.value == "explore"
    t = visits("city-1", chance=WAITS, change=lambda s: setattr(s.heroes[0], "blessed", "explore"))
    assert t.state.heroes[0].blessed is None


@rule("DK-QUEST-05")
def test_a_shrine_takes_in_one_quest() -> None:
    done = [{"card": "the-sunken-bell", "complete": True}, {"card": "fever-moss", "complete": True}]
    t = visits("shrine-A", quests=done)
    t.seat("party").asked("visit").answers("turn-in")
    t.seat("party").asked("quest").answers("fever-moss")
    assert "turn-in" not in (options(t) if t.asked.get(0) == "visit" else [])
    assert [str(fact.data["quest"]) for fact in t.facts("turns-in")] == ["card:fever-moss"]


# ---------------------------------------------------------------- Ruins


def search(die: str, **told: Any) -> Any:
    """The group searches the Half-Sunk Keep."""
    chance = {"ruin": [die], **told.pop("chance", {})}
    return visits(**{"place": "ruin-B", "chance": chance, **told})


@pytest.mark.parametrize(
    ("die", "is_cleared"),
    [("2", True), ("3", True), ("4", True), ("5", False), ("6", False), ("8", True), ("10", True)],
)
@rule("DK-RUIN-01", "DK-EVENT-01")
def test_a_search_clears_a_ruin_or_leaves_it_open(die: str, is_cleared: bool) -> None:
    t = search(die, powers=["might"], chance={"skill": ["10"]} if die == "3" else {})
    assert (land.named(t.state, "ruin-B") in t.state.cleared) is is_cleared


@rule("DK-RUIN-01")
def test_the_hoard_bites_and_gives_two_power_ups_twice() -> None:
    t = search("x", powers=["might", "guard"], party=alone(health=9, energy=4, ranks={"attack": 4, "defend": 3}))
    hero = t.hero(1)
    assert (hero.health, hero.energy, hero.printed("attack"), hero.printed("defend")) == (4, 1, 6, 5)


@rule("DK-RUIN-01")
def test_two_is_one_power_up_gained_twice() -> None:
    t = search("2", powers=["might"], party=alone(ranks={"attack": 4}))
    assert t.hero(1).printed("attack") == 6


@rule("DK-RUIN-01", "DK-DICE-05")
def test_three_is_gold_by_dice_that_hexplode() -> None:
    t = search("3", party=alone(race="satyr", ranks={"explore": 5}), chance={"skill": ["6"], "ten": ["x", "9"]})
    assert t.hero(1).gold == 10


@rule("DK-RUIN-01", "DK-QUEST-09")
def test_four_are_merchants_who_pay_eight_gold_in_a_city() -> None:
    t = search("4")
    assert [(ally.id, ally.health, ally.attack) for ally in t.state.allies] == [("merchants", 6, 3)]
    t = visits("city-1", allies=[{"id": "merchants", "health": 6}], party={1: {}, 2: {}})
    assert ([t.hero(n).gold for n in (1, 2)], t.state.allies) == ([8, 8], [])


@rule("DK-RUIN-01")
def test_five_is_nothing_and_the_next_search_is_better() -> None:
    t = search("5", chance=WAITS)
    assert t.facts("finds-nothing")
    t = search("3", change=lambda s: s.counters.update({"ruin:9,-4": 1}), powers=["might"])
    assert t.facts("searches")[0].data["found"] == 2


@rule("DK-RUIN-01")
def test_six_hurts_but_kills_nobody() -> None:
    t = search("6", party=alone(health=3, energy=9))
    assert (t.hero(1).health, t.hero(1).energy) == (1, 4)


@rule("DK-RUIN-01")
def test_only_a_search_that_found_nothing_makes_the_next_one_better() -> None:
    assert search("5").state.counters == {"ruin:9,-4": 1}
    assert search("6").state.counters == {}


@rule("DK-RUIN-01")
def test_seven_is_a_plague_unless_everybody_survives() -> None:
    told = {"party": alone(ranks={"survival": 5}), "bar": ["fog", "leeches", "pilgrims"]}
    assert search("7", chance={"skill": ["5"]}, **told).in_force == []
    t = search("7", chance={"skill": ["6"]}, **told)
    assert t.in_force == ["leeches"]
    assert t.bar[1] != "leeches"


@rule("DK-RUIN-01", "DK-DANG-01")
def test_eight_is_an_open_encounter_dangerous_and_for_twice_its_reward() -> None:
    bar = ["restless-bones", "fog", "silk-spiders", "pilgrims", "leeches"]
    t = search(
        "8", party=alone(race="satyr", energy=0, ranks=STRONG), bar=bar, chance={"action": ["1"], "power": ["10"]}
    )
    t.seat("party").asked("take").offered("restless-bones", "silk-spiders").answers("restless-bones")
    assert t.state.fighting.level.value == "easy"
    t.seat(0).answers("attack")
    assert t.hero(1).gold == 6
    assert "restless-bones" not in t.bar


@rule("DK-RUIN-01", "DK-DANG-03", "DK-LIVING-02")
def test_eight_may_be_the_thin_night_with_all_that_its_card_says() -> None:
    bar = ["a-page-of-the-almanac", "fog", "silk-spiders", "pilgrims", "leeches"]
    chance = {"action": ["1"], "power": ["10"]}
    told = {"bar": bar, "month": 10, "powers": [*["might"] * 6, *["guard"] * 6], "chance": chance}
    t = search("8", party=alone(race="satyr", energy=0, ranks=STRONG), **told)
    t.seat("party").asked("take").answers("the-thin-night")
    assert t.state.fighting.level.value == "moderate"
    single = len(t.state.foe_row(t.foe()).reward.single)
    t.seat(0).answers("attack")
    alone_more = t.state.content.companies[1].powers
    assert len(t.facts("draws-power")) == 2 * (single + 1 + alone_more)


@rule("DK-RUIN-01")
def test_nine_is_the_lair_of_the_lowest_boss_who_is_left() -> None:
    t = search("9", bosses=[1, 3])
    assert (t.foe().id, t.state.fighting.double, t.state.fighting.level.value) == (
        t.state.content.bosses[2].id,
        True,
        "easy",
    )
    t = search("9", bosses=[1, 2, 3, 4, 5, 6, 7, 8, 9], chance={"lot": [[1]]})
    assert t.state.foe_row(t.foe()).level == 6


@rule("DK-RUIN-01")
def test_ten_calls_the_dead_king_for_the_end_of_the_next_turn() -> None:
    t = search("10", chance=WAITS)
    assert (t.state.king.at, t.state.king.arrives) == (None, 1)
    t = story(party=alone(), at="city-6", fallen=[6], stage="villain", chance={"hunt": ["4"]}, change=_called)
    assert (t.state.king.at, t.state.king.hunts, t.state.fallen) == ((9, -4), 4, [6])


def _called(s: ValleyState) -> None:
    s.king.called_to, s.king.arrives = (9, -4), 1


# ---------------------------------------------------------------- Event phase


@rule("DK-EVENT-01", "DK-TURN-03")
def test_on_a_bare_hex_there_is_no_event() -> None:
    t = visits(MEADOW, chance=WAITS, party=alone(gold=9))
    assert (t.state.turn, list(t.asked.values())) == (2, ["move"])


@rule("DK-EVENT-03", "DK-EVENT-05")
def test_whoever_ends_at_a_lair_fights() -> None:
    t = visits("boss-2")
    assert (t.state.fighting.why, t.foe().id) == ("boss", t.state.content.bosses[2].id)


@rule("DK-EVENT-04", "DK-BM-03", "DK-BM-07", "DK-TOK-01")
def test_a_defeated_boss_leaves_a_hex_token_and_perhaps_the_black_market() -> None:
    chance = {"action": ["1"], "market": ["1"], "target": ["5"], "king": ["1"], "roam": ["x", "1"]}
    party = alone(race="satyr", energy=0, ranks=STRONG)
    t = visits("boss-1", party=party, chance={key: chance[key] for key in ("action", "market")}, powers=["purse"])
    t.seat(0).answers("attack")
    lair = land.boss(t.state, 1)
    assert (t.state.bosses, lair in t.state.cleared, t.state.market) == ([1], True, lair)
    t.seat("party").asked("visit")


@rule("DK-EVENT-06", "DK-TURN-04")
def test_the_group_chooses_the_order_of_several_events() -> None:
    t = visits("city-1", quests=[_invasion(1)], party=alone(gold=9, health=3))
    found = options(t)
    assert f"card:{_invasion(1)}" in found
    assert {"heal", "shop", "done"} <= set(found)


def _invasion(city: int) -> str:
    from longtable.games.valley_of_the_dead_king.game import game
    from longtable.games.valley_of_the_dead_king.kinds import Quests

    rows = game.content.quests
    return next(row.id for row in rows if row.kind is Quests.INVASION and row.city == city)


@rule("DK-CITY-05", "DK-QUEST-04", "DK-CITY-01")
def test_in_a_city_all_completed_quests_are_turned_in() -> None:
    done = [{"card": "the-sunken-bell", "complete": True}, {"card": "fever-moss", "complete": True}]
    t = visits("city-1", quests=done)
    assert len(t.facts("turns-in")) == 2


# ---------------------------------------------------------------- Fallen Cities


@rule("DK-FALL-01", "DK-FALL-04")
def test_a_fallen_city_offers_nothing_to_who_has_no_talisman() -> None:
    done = [{"card": "fever-moss", "complete": True}]
    t = visits("city-2", fallen=[2], party=alone(gold=9, health=3), quests=done, chance=WAITS)
    assert (t.facts("turns-in"), t.state.turn) == ([], 2)


@rule("DK-FALL-02", "DK-FALL-03", "DK-KING-18", "DK-KING-19")
def test_with_a_talisman_the_lieutenants_are_fought_and_the_city_stands_again() -> None:
    party = alone(race="satyr", energy=0, ranks=STRONG)
    told = {"fallen": [2, 3], "king": {"at": "city-3"}, "items": ["talisman"], "party": party, "powers": ["guard"]}
    t = visits("city-2", chance={"action": ["1"]}, **told)
    t.seat("party").asked("visit").answers("reclaim")
    assert (t.foe().id, t.foe().health, t.state.items) == ("lieutenants", 50 + 5 * company(1).health, [])
    t.seat(0).answers("attack")
    assert (t.state.fallen, t.state.doings.reclaimed, t.hero(1).gold) == ([3], 1, 4)
    t.seat("party").asked("visit").answers("shop")


@rule("DK-FALL-05")
def test_an_invasion_of_a_fallen_city_is_undead_dangerous_and_fought_together_with_it() -> None:
    t = visits("city-2", fallen=[2], items=["talisman"], quests=[_invasion(2)])
    assert f"card:{_invasion(2)}" not in options(t)
    t.seat("party").answers("reclaim")
    invaders, lieutenants = t.state.fighting.foes
    assert (invaders.is_undead, lieutenants.id, t.state.fighting.level.value) == (True, "lieutenants", "easy")


@rule("DK-KING-20", "DK-FINAL-03")
def test_heroes_who_end_on_the_dead_kings_hex_fight_him_in_the_event_phase() -> None:
    t = visits(MEADOW, king={"at": MEADOW, "target": 1})
    assert (t.state.fighting.why, [foe.id for foe in t.state.fighting.foes]) == ("king", ["the-dead-king"])
    assert t.state.phase.value == "event"


# ---------------------------------------------------------------- the Black Market


@rule("DK-BM-04", "DK-TOK-05", "DK-GEAR-07")
def test_the_black_market_is_a_city_with_goods_of_its_own() -> None:
    done = [{"card": "fever-moss", "complete": True}]
    t = visits(MEADOW, market=MEADOW, party=alone(gold=90, health=2), quests=done)
    assert t.facts("turns-in")
    assert {"heal", "provide", "shop"} <= set(options(t))
    t.seat("party").answers("shop")
    offered = [choice.id for choice in t.seat(0).question.choices]
    assert {"item:revival-ritual", "item:potion", "upgrade@stat:attack"} <= set(offered)


@rule("DK-BM-01")
def test_at_first_there_is_no_black_market() -> None:
    assert story(party=alone()).state.market is None


@rule("DK-BM-06", "DK-ROAM-01")
def test_it_roams_in_every_villain_phase_after_the_dead_king() -> None:
    chance = {"king": ["1"], "roam": ["3", "1"]}
    t = story(party=alone(), at="city-2", fallen=[2], market=MEADOW, stage="villain", chance=chance)
    assert t.state.market == (0, 0)
    assert t.said("king-waits", "market-roams") == ["king-waits", "market-roams"]


# ---------------------------------------------------------------- places of their own


@rule("DK-TOK-08")
def test_with_plans_the_group_builds_a_home_that_heals_for_nothing() -> None:
    t = visits(MEADOW, items=["fortification-plans"], party={1: {"gold": 9}, 2: {"gold": 3}}, chance=WAITS)
    t.seat("party").asked("visit").answers("build")
    assert (t.state.fortress, t.state.items, [t.hero(n).gold for n in (1, 2)]) == (MEADOW, [], [1, 1])
    done = [{"card": "fever-moss", "complete": True}]
    t = visits(MEADOW, fortress=MEADOW, party=alone(health=1), quests=done)
    assert t.hero(1).health == t.hero(1).rank("health")
    assert t.facts("turns-in")


def tree(**told: Any) -> Any:
    """A table with the Elderglade, at its Great Tree."""
    placed = [("A", (0, 0), 0), ("B", (7, -3), 0), ("C", (3, 4), 0), ("D", (10, 1), 0), ("I", (4, -7), 0)]
    return visits((4, -7), placed=placed, **told)


@rule("DK-EVENT-01")
def test_the_great_tree_heals_and_gives_a_power_up_once() -> None:
    party = alone(health=3, energy=0, conditions=["poisoned"], ranks={"attack": 4, "energy": 9})
    t = tree(party=party, powers=["might"], nature="fog")
    assert (t.hero(1).health, t.hero(1).energy, t.hero(1).conditions, t.hero(1).printed("attack")) == (7, 4, [], 5)
    t.seat("party").asked("visit").answers("calm")
    assert t.in_force == []
    t = tree(party=party, chance=WAITS, change=lambda s: setattr(s, "has_seen_tree", True))
    assert t.hero(1).printed("attack") == 4


def flower(name: str, **told: Any) -> Any:
    """A table with a small tile, whose site the group has come to."""
    placed = [("A", (0, 0), 0), ("B", (7, -3), 0), ("C", (3, 4), 0), ("D", (10, 1), 0), (name, (2, -5), 0)]
    return visits((2, -5), placed=placed, **told)


@rule("DK-MAP-05")
def test_the_hermit_restores_energy_for_three_gold() -> None:
    t = flower("hollow", party={1: {"gold": 2, "energy": 0}, 2: {"gold": 1, "energy": 0}}, chance=WAITS)
    t.seat("party").asked("visit").answers("hermit")
    assert [(t.hero(n).gold, t.hero(n).energy) for n in (1, 2)] == [(0, 3), (0, 3)]


@rule("DK-MAP-05")
def test_the_smugglers_sell_food_and_a_single_luck_stone() -> None:
    t = flower("cove", party=alone(gold=20))
    t.seat("party").answers("shop")
    t.seat(0).asked("buy").answers("luck-stone")
    t.seat(0).not_offered("luck-stone", "potion").answers("food")
    t.seat(0).asked("buy").answers("food")
    assert (t.hero(1).gold, t.hero(1).food) == (14, 2)


@rule("DK-MAP-05")
def test_of_two_who_ask_for_the_luck_stone_at_once_one_has_it() -> None:
    t = flower("cove", party={1: {"gold": 9}, 2: {"gold": 9}})
    t.seat("party").answers("shop")
    t.seat("hero-1").asked("buy").answers("luck-stone")
    t.seat("hero-2").asked("buy").answers("luck-stone")
    assert [(t.hero(n).items, t.hero(n).gold) for n in (1, 2)] == [(["luck-stone"], 5), ([], 9)]
    t.seat("hero-2").asked("buy").not_offered("luck-stone")


@rule("DK-MAP-05")
def test_from_the_watchtower_the_next_circumstances_are_put_in_order() -> None:
    t = flower("watchtower", circumstances=["fog", "leeches", "pilgrims"], bar=["rain"])
    t.seat("party").answers("look-out")
    t.seat("party").asked("order").offered("fog", "leeches", "pilgrims").answers("pilgrims")
    t.seat("party").answers("fog")
    found = [t.state.circumstance(card).id for card in reversed(t.state.circumstances.draw[-3:])]
    assert found == ["pilgrims", "fog", "leeches"]


@rule("DK-TOK-01", "DK-TOK-06")
def test_the_hex_token_of_a_cave_takes_no_other_place_away() -> None:
    last = {"cave": (2, -5), "change": lambda s: setattr(s, "cave_left", 1)}
    t = flower("watchtower", party=alone(), circumstances=["silver-locket"], **last)
    t.seat("party").asked("visit").answers("cave")
    assert (t.state.cave, t.state.cleared, t.hero(1).gold) == (None, [], 12)
    t.seat("party").asked("visit").offered("look-out", "raise", "done")


@rule("DK-MAP-05", "DK-KEY-20")
def test_the_standing_stones_lead_to_a_shrine_once() -> None:
    t = flower("stones", afflictions={"leeches": 2})
    t.seat("party").answers("stones")
    t.seat("party").asked("teleport").answers("hex:2,0")
    assert (t.at, t.state.counters["stones"]) == ("Moonwell Shrine", 1)
    assert t.in_force == []  # the Event of the Shrine follows
    t = flower("stones", change=lambda s: s.counters.update(stones=1), chance=WAITS)
    assert t.state.turn == 2
    assert land.of(t.state).sites_of(Site.STONES)
