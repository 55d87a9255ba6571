"""What single Circumstances do, card by card; those that test_circumstances tells of are not told again (DK-CIRC)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Difficulty, Move, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import fights, packs, ways, why
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.errands import STRONG, band, in_force, meets, ranks
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story

BROOK = (-1, -1)
"""A hex of Greenmeadow on its river."""


def vitals_of(t: Any) -> list[tuple[int, int]]:
    """Health and Energy of every hero."""
    return [(hero.health, hero.energy) for hero in t.state.heroes]


# ---------------------------------------------------------------- what is in force


RANKED = [
    ("marsh-fever", "survival", -2, "DK-CIRC-07"),
    ("broken-compass", "navigate", -2, "DK-CIRC-07"),
    ("grey-doubt", "explore", -2, "DK-CIRC-07"),
    ("fog", "navigate", -1, "DK-CIRC-12"),
    ("rain", "survival", -1, "DK-CIRC-12"),
    ("still-night", "explore", 1, "DK-CIRC-12"),
    ("snowmelt", "survival", 2, "DK-LIVING-02"),
]


@pytest.mark.parametrize(
    ("card", "stat", "change"), [pytest.param(*row[:3], marks=rule(row[3]), id=row[0]) for row in RANKED]
)
def test_a_card_in_force_changes_everybodys_rank(card: str, stat: str, change: int) -> None:
    t = in_force(card, heroes=2)
    assert [t.hero(n).rank(stat) - t.hero(n).printed(stat) for n in (1, 2)] == [change, change]


PACES = [
    ("heavy-packs", 3, "DK-CIRC-07"),
    ("clear-skies", 5, "DK-CIRC-12"),
    ("deep-snow", 3, "DK-CIRC-12"),
    ("snowmelt", 3, "DK-LIVING-02"),
]


@pytest.mark.parametrize(("card", "speed"), [pytest.param(*row[:2], marks=rule(row[2]), id=row[0]) for row in PACES])
def test_a_card_in_force_changes_the_groups_speed(card: str, speed: int) -> None:
    assert ways.speed(in_force(card).state, Move.NORMAL) == speed


@pytest.mark.parametrize(("card", "ration"), [("bad-rations", 3), ("dog-days", 1)])
@rule("DK-CIRC-07", "DK-HERO-18")
def test_a_card_in_force_changes_what_everybody_eats(card: str, ration: int) -> None:
    t = in_force(card, each={1: {"ration": 2}})
    assert packs.ration_of(t.state, t.state.heroes[0]) == ration
    t = in_force(card, each={1: {"ration": 0}})
    assert packs.ration_of(t.state, t.state.heroes[0]) == 0


TOLLS = [
    ("leeches", (4, 5), 9),
    ("thieves-shadow", (5, 5), 8),
    ("dog-days", (5, 4), 9),
    ("midsummer-fires", (5, 6), 9),
]


@pytest.mark.parametrize(("card", "vitals", "gold"), TOLLS)
@rule("DK-CIRC-07", "DK-LIVING-02")
def test_a_card_in_force_takes_or_gives_at_the_end_of_a_turn(card: str, vitals: tuple[int, int], gold: int) -> None:
    t = in_force(card, each={1: {"health": 5, "energy": 5, "gold": 9}}, stage="turn-ends")
    assert (vitals_of(t), t.hero(1).gold) == ([vitals], gold)


@rule("DK-CIRC-07")
def test_leeches_leave_the_last_point() -> None:
    assert in_force("leeches", each={1: {"health": 1}}, stage="turn-ends").hero(1).health == 1


@rule("DK-DANG-01", "DK-CIRC-07")
def test_who_bears_the_witch_mark_meets_only_dangerous_encounters() -> None:
    levels = []
    for why_fought, foe in (("circumstance", "silk-spiders"), ("boss", "mother-mire")):
        s = in_force("witch-mark").state
        fights.begin(s, why_fought, [foe], after=Stage.EVENT)
        levels.append(s.fighting.level)
    assert levels == [Difficulty.EASY, Difficulty.STARTER]


@rule("DK-CIRC-07", "DK-HERO-12")
def test_cold_iron_makes_every_mastery_dearer() -> None:
    t = battle("restless-bones", each={1: {"energy": 1}}, afflictions={"cold-iron-ache": 2})
    t.seat("hero-1").asked("action").not_offered("mastery-1")
    t = battle("restless-bones", each={1: {"energy": 1}})
    t.seat("hero-1").asked("action").answers("mastery-1")


@rule("DK-CIRC-07")
def test_cold_iron_is_felt_outside_combat_as_well() -> None:
    mapper = {1: {"role": "cartographer", "energy": 9}}
    t = in_force("cold-iron-ache", each=mapper, resting=ON)
    assert why.cost_of(t.state, t.state.heroes[0], Stat.MASTERY_1) == 2
    t.seat("party").answers("normal")
    t.seat("hero-1").asked("answer").answers("yes")
    assert t.hero(1).energy == 7


def goes_hungry(at: Any, card: str = "drought", food: int = 5) -> Any:
    """A hero whose Survival roll has failed eats, with a Food Rating of 2."""
    return in_force(card, each={1: {"ration": 2, "food": food}}, at=at, stage="forage", resting=ON)


@rule("DK-CIRC-12", "DK-SURV-02")
def test_in_a_drought_who_fails_eats_more_but_not_at_a_river() -> None:
    assert goes_hungry(MEADOW).hero(1).food == 2
    assert goes_hungry(BROOK).hero(1).food == 3


@rule("DK-CIRC-12")
def test_a_drought_is_no_matter_where_nobody_failed() -> None:
    t = in_force("drought", each={1: {"ration": 2, "food": 5}})
    assert packs.ration_of(t.state, t.state.heroes[0]) == 2


@rule("DK-CIRC-12", "DK-WAND-01")
@pytest.mark.parametrize(("card", "at"), [("gale", (0, -1)), ("fog", (0, -2))])
def test_a_gale_takes_the_group_two_hexes_and_no_further(card: str, at: Any) -> None:
    lost = {"skill": ["10", "10", "10"], "wander": ["3"]}
    assert in_force(card, at="A-red", stage="skills", chance=lost, resting=ON).state.at == at


# ---------------------------------------------------------------- Encounters


def mercenaries(gold: int, **told: Any) -> Any:
    """Two heroes with so much Gold each meet the Mercenary Band."""
    return meets("mercenary-band", each={n: {"gold": gold} for n in (1, 2)}, **told)


@rule("DK-CIRC-10")
def test_mercenaries_may_be_paid_not_to_fight() -> None:
    t = mercenaries(4, chance={"king": ["1"]})
    t.seat("party").asked("deal").answers("yes")
    assert (t.state.fight, [t.hero(n).gold for n in (1, 2)]) == (None, [1, 1])
    assert "mercenary-band" not in t.bar


@rule("DK-CIRC-10")
def test_mercenaries_fight_who_will_not_or_cannot_pay() -> None:
    t = mercenaries(4)
    t.seat("party").asked("deal").answers("no")
    assert t.foe().id == "mercenary-band"
    assert mercenaries(2).foe().id == "mercenary-band"


# ---------------------------------------------------------------- Events and Discoveries


HEALING = [
    ("pilgrims", (5, 5), 0, "DK-CIRC-11"),
    ("hidden-spring", (7, 3), 0, "DK-CIRC-11"),
    ("standing-circle", (3, 6), 0, "DK-CIRC-11"),
    ("abandoned-camp", (3, 4), 2, "DK-PACK-03"),
]


@pytest.mark.parametrize(
    ("card", "vitals", "food"), [pytest.param(*row[:3], marks=rule(row[3]), id=row[0]) for row in HEALING]
)
def test_a_card_heals_and_feeds_every_hero(card: str, vitals: tuple[int, int], food: int) -> None:
    t = meets(card, each={n: {"health": 3, "energy": 3} for n in (1, 2)})
    assert (vitals_of(t), [t.hero(n).food for n in (1, 2)]) == ([vitals, vitals], [food, food])


@rule("DK-CIRC-11", "DK-PACK-03")
def test_the_hunters_cache_feeds_all_and_snares_who_does_not_look() -> None:
    t = meets("hunters-cache", chance={"skill": ["5", "6"]})
    assert ([t.hero(n).food for n in (1, 2)], [t.hero(n).health for n in (1, 2)]) == ([3, 3], [20, 19])


@rule("DK-CIRC-11", "DK-FLEE-06")
def test_a_caravan_is_attacked_by_an_encounter_of_level_two_and_thanks_those_who_stayed() -> None:
    chance = {"lot": [[1]], "action": ["1"], "skill": ["x"], "wander": ["3"], "king": ["1"]}
    each = {1: {"ranks": STRONG, "energy": 0}, 2: {"energy": 0}}
    t = meets("ambushed-caravan", each=each, chance=chance)
    t.seat("party").asked("deal").answers("yes")
    row = t.state.foe_row(t.foe())
    assert (row.kind, row.level) == ("encounter", 2)
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("flee")
    t.seat("hero-1").answers("attack")
    assert [t.hero(n).gold for n in (1, 2)] == [2 * row.reward.gold, 0]


@rule("DK-CIRC-11")
def test_a_caravan_may_be_left_to_its_fate() -> None:
    t = meets("ambushed-caravan", chance={"king": ["1"]})
    t.seat("party").asked("deal").answers("no")
    assert t.state.fight is None


@rule("DK-CIRC-11", "DK-PACK-05")
def test_for_who_cannot_pay_the_toll_the_others_may() -> None:
    t = meets("toll-bridge", each={1: {"gold": 9}, 2: {"gold": 1}})
    t.seat("hero-1").asked("toll").answers("pay")
    t.seat("party").asked("pay-for").answers("yes")
    assert ([t.hero(n).gold for n in (1, 2)], vitals_of(t)) == ([5, 1], [(20, 10), (20, 10)])
    t = meets("toll-bridge", each={1: {"gold": 1}, 2: {"gold": 1}})
    t.seat("party").asked("pay-for").answers("yes")
    assert ([t.hero(n).gold for n in (1, 2)], vitals_of(t)) == ([0, 0], [(20, 10), (20, 8)])
    t = meets("toll-bridge", each={1: {"gold": 2}, 2: {"gold": 2}})
    t.seat("hero-1").answers("pay")
    t.seat("hero-2").answers("pay")
    assert [t.hero(n).gold for n in (1, 2)] == [0, 0]
    t = meets("toll-bridge", each={1: {"gold": 9}, 2: {"gold": 1}})
    t.seat("hero-1").answers("swim")
    t.seat("party").answers("no")
    assert vitals_of(t) == [(20, 8), (20, 8)]


@rule("DK-CIRC-11")
def test_of_equals_the_group_says_whom_the_refugees_teach() -> None:
    alike = {n: {"food": 2} for n in (1, 2)}
    t = meets("refugees", each=alike, powers=["might"])
    t.seat("party").asked("deal").answers("yes")
    t.seat("party").asked("reward").answers("player:hero-2")
    assert ranks(t, "attack") == [5, 6]
    t = meets("refugees", each=alike)
    t.seat("party").answers("no")
    assert t.facts("draws-power") == []


@rule("DK-CIRC-11", "DK-DEATH-02")
def test_what_a_dead_hero_has_left_is_given_away_first() -> None:
    t = meets("refugees", each={1: {"food": 3}, 2: {"food": 1, "dead": True}}, powers=["might"])
    t.seat("party").answers("yes")
    assert [t.hero(n).food for n in (1, 2)] == [2, 0]


@rule("DK-CIRC-11", "DK-TDICE-04")
def test_between_equal_readers_of_the_rune_stone_target_dice_decide() -> None:
    t = meets("rune-stone", chance={"skill": ["4", "4"], "target": ["3 8"]})
    t.seat("hero-2").asked("stat").offered("navigate", "explore", "survival").answers("explore")
    assert ranks(t, "explore") == [5, 6]
    assert meets("rune-stone", chance={"skill": ["6", "10"]}).facts("gains-rank") == []


@rule("DK-TOK-06")
def test_in_the_cave_a_discovery_counts_twice_in_all_that_it_does() -> None:
    chance = {"skill": ["4", "9", "4", "9"]}
    t = meets("the-cave", circumstances=["rune-stone"], chance=chance)
    t.seat("party").asked("enter").answers("yes")
    t.seat("hero-1").asked("stat").answers("explore")
    t.seat("hero-1").asked("stat").answers("explore")
    assert ranks(t, "explore") == [7, 5]


@rule("DK-CIRC-11", "DK-TOK-03")
def test_the_shrine_path_does_not_lead_to_a_fallen_shrine() -> None:
    def fallen(s: ValleyState) -> None:
        s.fallen_shrines = [at for at in [land.named(s, "shrine-A")] if at is not None]

    t = meets("shrine-path", change=fallen)
    t.seat("party").asked("teleport").not_offered("0,0").answers("pass")
    assert t.state.at == MEADOW
    t = meets("shrine-path")
    t.seat("party").asked("teleport").not_offered("4,0").answers("0,0")
    assert t.state.at == (0, 0)


# ---------------------------------------------------------------- Treasures


TREASURES = [
    ("silver-locket", [], {}, 6),
    ("wardstone", ["wardstone"], {}, 0),
    ("fine-cloak", ["fine-cloak"], {"survival": 6}, 0),
    ("spyglass", ["spyglass"], {"navigate": 6}, 0),
    ("lucky-charm", ["luck-stone"], {}, 0),
    ("warded-blade", ["warded-blade"], {"attack": 6}, 0),
    ("herb-patch", ["antidote"], {}, 0),
]


@pytest.mark.parametrize(("card", "items", "grown", "gold"), TREASURES)
@rule("DK-CIRC-11", "DK-TDICE-04")
def test_one_hero_gets_the_treasure_by_target_dice(
    card: str, items: list[str], grown: dict[str, int], gold: int
) -> None:
    t = meets(card, chance={"target": ["3 8"]})
    assert (t.hero(1).items, t.hero(1).gold, t.hero(2).items, t.hero(2).gold) == ([], 0, items, gold)
    assert all(t.hero(2).printed(stat) == rank for stat, rank in grown.items())


# ---------------------------------------------------------------- Escorts


@rule("DK-QUEST-09", "DK-QUEST-10")
def test_the_barefoot_healer_heals_and_pays_with_a_power_up_at_a_shrine() -> None:
    t = meets("the-barefoot-healer", each={1: {"health": 3}}, circumstances=["restless-bones"])
    t.seat("party").asked("take-along").answers("yes")
    assert [(ally.health, ally.heal) for ally in t.state.allies] == [(5, 2)]

    def with_healer(s: ValleyState) -> None:
        card = next(n for n, row in enumerate(s.content.circumstances) if row.id == "the-barefoot-healer")
        s.circumstances.draw.remove(card)
        s.allies[0].circumstance = card

    sister = [{"id": "healer", "health": 5, "heal": 2}]
    told = {"at": "shrine-A", "stage": "event", "allies": sister, "powers": ["might"] * 2, "resting": ON}
    t = story(party=band(), bar=["pilgrims", "fog", "rain", "gale", "omen"], change=with_healer, **told)
    assert (t.state.allies, ranks(t, "attack")) == ([], [6, 6])


@rule("DK-QUEST-11", "DK-CIRC-04")
def test_when_an_escort_of_a_circumstance_dies_the_card_is_discarded() -> None:
    def with_tinker(s: ValleyState) -> None:
        card = next(n for n, row in enumerate(s.content.circumstances) if row.id == "the-tinker-who-talks")
        s.circumstances.draw.remove(card)
        s.allies[0].circumstance = card

    frail = [{"id": "tinker", "health": 1, "attack": 3}]
    told: Any = {"bar": ["pilgrims", "fog", "rain", "gale", "omen"], "allies": frail, "change": with_tinker}
    t = battle("silk-spiders", each={1: {"energy": 0}, 2: {"energy": 0}}, chance={"action": ["5"]}, **told)
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("defend")
    assert [t.state.circumstance(card).id for card in t.state.circumstances.used] == ["the-tinker-who-talks"]
    assert t.state.allies == []


@rule("DK-QUEST-09")
def test_nobody_has_to_take_an_escort_along() -> None:
    t = meets("the-tinker-who-talks")
    t.seat("party").asked("take-along").answers("no")
    assert t.state.allies == []


# ---------------------------------------------------------------- opponents whose deeds are felt on the map


@rule("DK-ENC-05", "DK-KING-09", "DK-TURN-06")
def test_the_horn_of_the_outriders_makes_the_dead_king_faster_for_this_turn() -> None:
    def sounded(s: ValleyState) -> None:
        s.counters["horn-of-the-crown"] = 2

    told = {"party": band(), "at": "A-red", "king": {"at": "city-6", "target": 4}}
    plain = story(stage="villain", **told)
    called = story(stage="villain", change=sounded, **told)
    assert len(called.facts("king-moves")) == len(plain.facts("king-moves")) + 2
    assert called.state.counters == {}
