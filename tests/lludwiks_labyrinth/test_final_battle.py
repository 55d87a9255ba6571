"""The Final Battle: how it begins, Battle cards, damage and defence (LL-FINAL, LL-VATK, LL-VDMG, LL-OVER-02)."""

from itertools import pairwise
from typing import Any

import pytest

from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.kinds import Row, Team
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import assault, battle, golden, halls
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import NOWHERE
from longtable.games.valor_villainy.labyrinth.view import unseen
from longtable.games.valor_villainy.play import combat, rockfalls, rolls, statuses
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.state import Turn
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import CONTENT, MAGIC, MELEE, RANGED, Enemies, place_of

QUIET = "_"
CLINKERS = sorted(number for number, card in CONTENT.battle.items() if card.villain == "clinker")


def attacks(t: Enemies, row: Row | None, damage: int, *, number: int = 1) -> None:
    """A Hero attacks the Villain's Region with so much damage of a type, or of none."""
    hero = t.hero(number)

    async def rule_() -> None:
        await combat.attack_region(t.state, Attack(hero.key, hero.role, t.villain.at, row=row), damage)

    t.do(rule_())


# ---------------------------------------------------------------- how it begins


@rule("LL-FINAL-01", "LL-FINAL-02", "LL-FINAL-06", "LL-FINAL-07")
def test_how_the_battle_begins() -> None:
    enemies = Enemies(
        heroes=2, fallen=[2], health={1: 5}, tiles={"C2": "gate-landing"}, villain_dice=["_"] * 4,
        answers=["done", "done"],
    )  # fmt: skip
    with enemies as t:
        t.state.shards = 3
        t.do(battle.begin(t.state))
        assert (t.state.is_final, t.villain_at, t.state.souls) == (True, "C2", 0)
        assert t.state.regions[place_of("C3")].tile == "battered-base-camp"
        # Cashed out on side A: experience and Hearts, and the Hero is back.
        assert (t.told("villain-cash-in", "bounty"), t.villain.health) == ([3], 35)
        assert (t.hero(1).health, t.hero(2).is_on_map) == (10, True)
        # And so do the Heroes: with nothing in their Stash there is one experience for each.
        assert (t.told("cash-in", "bounty", "xp"), [hero.xp for hero in t.state.heroes]) == ([(0, 1)], [1, 1])
        assert [statuses.shields(t.state, hero.key) for hero in t.state.heroes] == [3, 3]


@rule("LL-FINAL-01")
def test_without_a_place_of_the_mission_the_villain_enters_at_the_portal_closest_to_the_lead_hero() -> None:
    with Enemies(heroes=2, at={1: "A1", 2: "E5"}, lead=2, portals=["B2", "D4"], answers=["done"] * 2) as t:
        t.do(battle.begin(t.state))
        assert t.villain_at == "D4"


@rule("LL-FINAL-01")
def test_the_battle_begins_when_it_is_settled_where_the_villain_enters() -> None:
    with Enemies(heroes=3, at={2: "A1", 3: "A1"}, portals=["B2"]) as t:
        t.hero(1).at, t.hero(1).is_new = NOWHERE, True
        begins = battle.begin(t.state)
        pending = begins.send(None)
        while not isinstance(pending, Ask):
            pending = begins.send([len(ask.options) - 1 for ask in pending.asks])
        # The Lead Hero has not come yet, and two others stand together: one of them is named.
        assert (pending.kind, t.state.is_final, t.villain.is_on_map) == ("golden", False, False)
        with pytest.raises(StopIteration):
            begins.send(0)
        assert (t.state.is_final, t.villain_at) == (True, "B2")


@rule("LL-CLOSE-04")
def test_it_begins_once() -> None:
    with Enemies(heroes=2, villain_at="C2") as t:
        t.do(battle.begin(t.state))
        assert (t.facts, t.villain_at) == ([], "C2")


@rule("LL-FINAL-04", "LL-FINAL-05")
def test_a_round_of_the_battle_is_cards_then_minions_then_a_level_up_step() -> None:
    enemies = Enemies(
        heroes=1, at={1: "E5"}, villain_at="C2", points=1, battle=["set-in-stone"], minions={"A1": ["pebbler"]}
    )
    with enemies as t:
        t.run(Stage.REVEAL)
        found = t.said("villain-round", "reveals-card", "protocol", "turn", "rolls", "villain-quickens")
        assert found == ["villain-round", "turn", "reveals-card", "protocol", "turn", "villain-quickens"]
        assert t.state.stage is Stage.HERO_ROUND


# ---------------------------------------------------------------- attack


CORRIDOR = ("C2", "C3", "C4", "C5", "C1", "D1", "D2", "D3", "D4", "D5")
"""The only way of a Map of Walls, over its southern border."""


def walls_of_corridor() -> list[tuple[str, str]]:
    """Walls wherever the corridor does not lead on."""
    order = [place_of(name) for name in CORRIDOR]
    steps = [{here, there} for here, there in pairwise(order)]
    names = {place_of(name): name for name in (f"{column}{row}" for column in "ABCDE" for row in range(1, 6))}
    return [(names[at], names[there]) for at in order for there in halls.AROUND[at] if {at, there} not in steps]


@rule("LL-VATK-04")
@pytest.mark.parametrize(
    ("villain", "protocol", "steps"),
    [
        ("clinker", "close-in", 3),
        ("clinker", "hunt-the-weak", 6),
        ("clinker", "lumber", 3),
        ("tollgate", "long-shot", 3),
        ("mildew", "creeping-rot", 3),
        ("hollowgavel", "the-gavel", 3),
        ("brimstone", "cleaver-spin", 3),
        ("understudy", "prop-sword", 3),
    ],
)
def test_no_card_leads_further_than_it_says(villain: str, protocol: str, steps: int) -> None:
    # Who is six steps away is not in view either.
    words: dict[str, Any] = {"walls": walls_of_corridor(), "at": {1: CORRIDOR[-1]}, "villain_dice": [QUIET] * 4}
    t = battles.attack(protocol, heroes=1, villain=villain, act=CONTENT.villains[villain].act, **words)
    assert t.villain_at == CORRIDOR[steps]


@rule("LL-VDMG-02")
@pytest.mark.parametrize(
    "block",
    [
        "riposte",
        "stone-answer",
        "rubble-rain",
        "parting-gift",
        "receipt",
        "puff",
        "seedlings",
        "overruled",
        "costs",
        "hot-plate",
        "fake-out",
        "rude-noise",
    ],
)
def test_an_attacker_who_has_fallen_meanwhile_is_not_answered(block: str) -> None:
    with Enemies(heroes=2, at={2: "A5"}, villain_at="C2", fallen=[1], health={2: 9}) as t:
        t.state.loose_bounty = 3
        battles.answer(t, block)
        assert (t.hero(1).health, t.hero(2).health, t.villain_at, t.state.loose_bounty) == (0, 9, "C2", 3)
        tokens = t.state.lay_tokens()
        assert (tokens.rocks, tokens.bombs, tokens.poison, tokens.doomed) == ([], [], [], [])


@rule("LL-VATK-01", "LL-VATK-02")
def test_a_card_for_each_point_and_the_last_works_first() -> None:
    names = ["close-in", "lumber", "set-in-stone"]
    with Enemies(heroes=1, at={1: "E5"}, villain_at="C2", points=3, battle=names) as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.told("reveals-card", "card") == names
        assert t.told("protocol", "card") == names[::-1]
        assert [CONTENT.battle[number].attack.id for number in t.state.battle_used] == names[::-1]


@rule("LL-VATK-03", "LL-VATK-06")
def test_barrage_may_go_against_its_own_region() -> None:
    enemies = Enemies(
        heroes=1, at={1: "C2"}, villain_at="C2", points=1, battle=["barrage"], villain_dice=["_", "W W", "_", "_"],
        dice=["W1 W1"],
    )  # fmt: skip
    with enemies as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.lost(1) == 2


@rule("LL-VATK-04", "LL-VP1-04")
def test_the_villain_goes_north_before_east_past_enemies_and_rockfalls() -> None:
    with Enemies(heroes=2, at={1: "B3", 2: "C2"}, villain_at="B4") as t:
        rockfalls.drop(t.state, place_of("B3"))
        assault.go_toward(t.state, Pick(place_of("C2"), golden.ONLY), 2)
        assert t.villain_at == "B2"
        assault.go_toward(t.state, Pick(place_of("C2"), golden.ONLY), 3)
        assert t.villain_at == "C2"


@rule("LL-VP1-04")
def test_walls_stop_the_villain() -> None:
    walls = [("B4", place) for place in ("B3", "C4", "B5", "A4")]
    with Enemies(heroes=1, at={1: "C4"}, villain_at="B4", walls=walls) as t:
        assault.go_toward(t.state, Pick(place_of("C4"), golden.ONLY), 6)
        assert t.villain_at == "B4"


@rule("LL-VATK-05", "LL-VATK-06", "LL-VP1-01")
def test_hits_go_on_until_nobody_is_left_and_the_rest_is_stored() -> None:
    enemies = Enemies(
        heroes=3, at={1: "C2", 2: "C2", 3: "A5"}, health={1: 2, 2: 1}, villain_at="C2",
        villain_dice=["R R R", QUIET, QUIET, QUIET], villain_plus=[1, 0, 0, 0], dice=["R2 R2 R1"],
        answers=["hero-1", "hero-1"],
    )  # fmt: skip
    with enemies as t:
        t.do(assault.strike(t.state))
        assert [hero.is_on_map for hero in t.state.heroes] == [False, False, True]
        assert t.villain.plus == [3, 0, 0, 0]


@rule("LL-VATK-06")
def test_with_nobody_there_all_hits_become_tokens() -> None:
    enemies = Enemies(
        heroes=1, at={1: "A5"}, villain_at="C2", villain_dice=["W W", QUIET, QUIET, QUIET], dice=["W1 W1"]
    )
    with enemies as t:
        t.do(assault.strike(t.state))
        assert t.villain.plus == [2, 0, 0, 0]


@rule("LL-VATK-07")
def test_an_empty_battle_deck_is_shuffled_anew() -> None:
    with Enemies(heroes=1, at={1: "A5"}, villain_at="C2", points=2, battle=["set-in-stone", "lumber"]) as t:
        t.state.battle_used, t.state.battle = t.state.battle[:-1], t.state.battle[-1:]
        t.run(Stage.REVEAL, until=Stage.MINION)
        cards = [*t.state.battle, *t.state.battle_used]
        assert (len(t.told("reveals-card", "card")), sorted(cards)) == (2, CLINKERS)
        assert t.state.battle


# ---------------------------------------------------------------- damage and defence


@rule("LL-VDMG-01")
@pytest.mark.parametrize(("damage", "lost"), [(9, 5), (4, 0), (10, 10)])
def test_the_villain_loses_hearts_in_fives(damage: int, lost: int) -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", battle=["stomp"]) as t:
        attacks(t, MAGIC, damage)
        assert t.villain.health == 30 - lost
        assert len(t.said("defence", "undefended")) == (lost > 0)


@rule("LL-VDMG-02", "LL-VDMG-03")
def test_a_block_that_is_connected_works_after_the_loss() -> None:
    # Close In guards against Melee with a Shield: it does not help against this blow, but against the next.
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", battle=["close-in", "boulder-toss"]) as t:
        attacks(t, MELEE, 5)
        assert (t.villain.health, statuses.shields(t.state, t.villain.key)) == (25, 1)
        assert t.told("defence", "card", "row", "block") == [("close-in", "melee", "one-shield")]
        attacks(t, RANGED, 6)
        assert (t.villain.health, statuses.shields(t.state, t.villain.key)) == (25, 0)


@rule("LL-VDMG-02")
def test_a_type_that_is_not_connected_meets_no_defence() -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", battle=["close-in"]) as t:
        attacks(t, MAGIC, 5)
        assert (t.said("defence"), t.told("undefended", "card", "row")) == ([], [("close-in", "magic")])
        assert (t.villain.health, statuses.shields(t.state, t.villain.key)) == (25, 0)


@rule("LL-VDMG-04")
def test_damage_without_a_type_reveals_no_card() -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2") as t:
        attacks(t, None, 5)
        assert (t.villain.health, t.said("defence"), t.state.battle_used) == (25, [], [])


@rule("LL-VDMG-04", "LL-AOE-02")
def test_damage_from_its_own_side_reveals_no_card() -> None:
    # The Avalanche strikes everybody in its Region, the Villain too.
    enemies = Enemies(heroes=1, at={1: "C2"}, villain_at="C2", minions={"C2": ["avalanche"]}, dice=["R2 Y2 Y1"])
    with enemies as t:
        t.run(Stage.MINION, until=Stage.VILLAIN_LEVEL)
        assert (t.lost(1), t.villain.health) == (5 + 2, 25)
        assert (t.said("defence"), t.state.battle_used) == ([], [])


@rule("LL-VDMG-05")
def test_the_marks_of_the_top_card_are_known_and_nothing_else() -> None:
    with Enemies(heroes=1, villain_at="C2", battle=["stomp"]) as t:
        tops = set()
        for seed in range(40):
            unseen.deal_battle(t.state, t.hero(1).role, Chance(str(seed)))
            card = CONTENT.battle[t.state.battle[-1]]
            assert (card.defends, card.vulnerable) == (RANGED, MELEE)
            tops.add(card.attack.id)
        assert tops == {"stomp", "black-arts"}
        assert sorted(t.state.battle) == CLINKERS


@rule("LL-VDMG-05")
@pytest.mark.parametrize("villain", sorted(CONTENT.villains))
def test_each_pair_of_marks_is_once_critical_and_once_guards_the_third_type(villain: str) -> None:
    cards = [card for card in CONTENT.battle.values() if card.villain == villain]
    pairs: dict[tuple[Row, Row], list[tuple[bool, bool]]] = {}
    for card in cards:
        third = next(row for row in (MELEE, RANGED, MAGIC) if row not in (card.defends, card.vulnerable))
        assert card.defends in card.blocks
        pairs.setdefault((card.defends, card.vulnerable), []).append(
            (card.vulnerable in card.blocks, third in card.blocks)
        )
    assert (len(cards), len(pairs)) == (12, 6)
    assert all(sorted(found) == [(False, True), (True, False)] for found in pairs.values())


@rule("LL-VDMG-06")
def test_a_critical_hit_costs_five_more() -> None:
    # Close In is vulnerable to Ranged, and has a critical.
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", battle=["close-in"]) as t:
        attacks(t, RANGED, 5)
        assert (t.villain.health, t.said("critical")) == (20, ["critical"])


@rule("LL-VDMG-06", "LL-VDMG-05")
def test_the_vulnerable_type_is_open_where_there_is_no_critical() -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", battle=["boulder-toss"]) as t:
        attacks(t, RANGED, 5)
        assert (t.villain.health, t.told("undefended", "card")) == (25, ["boulder-toss"])


@rule("LL-VDMG-07")
def test_each_roll_that_costs_hearts_reveals_a_card_of_its_own() -> None:
    enemies = Enemies(
        heroes=1, at={1: "C2"}, villain_at="C2", rows={1: ["R R R", "_", "_"]}, dice=["R2 R2 R1", "R2 R2 R2"],
        battle=["stomp", "close-in"], answers=["villain", "villain", "5"],
    )  # fmt: skip
    with enemies as t:
        t.attack(1, MELEE)
        # Stomp is vulnerable to Melee with a critical: 5 and 5.
        assert (t.villain.health, t.told("defence", "card")) == (20, ["stomp"])
        t.attack(1, MELEE)
        assert (t.villain.health, t.told("defence", "card")) == (15, ["stomp", "close-in"])


@rule("LL-VDMG-07", "LL-SIDE-03")
def test_a_sidekicks_attack_reveals_a_card_too() -> None:
    enemies = Enemies(
        heroes=1, at={1: "A5"}, elementals={"C3": 6}, villain_at="C2", battle=["stomp"],
        dice=["W1 W1 W1 W1 W1 W0"], answers=["C2", "villain"],
    )  # fmt: skip
    with enemies as t:
        elemental = t.state.card(t.state.sidekicks[0]).key
        t.state.turns.append(Turn(elemental, t.hero(1).role, 1, has_begun=True, like_hero=True))
        t.do(rolls.ranged(t.state, elemental))
        assert (t.villain.health, t.told("defence", "by", "block")) == (25, [("elemental", "one-shield")])


@rule("LL-VDMG-08")
@pytest.mark.parametrize(("damage", "shields", "lost", "left"), [(12, 2, 5, 0), (6, 1, 0, 0), (3, 3, 0, 1)])
def test_shields_come_before_hearts_and_only_hearts_reveal_a_card(
    damage: int, shields: int, lost: int, left: int
) -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", battle=["stomp"]) as t:
        statuses.gain_shields(t.state, t.villain.key, shields)
        attacks(t, MAGIC, damage)
        assert (t.villain.health, statuses.shields(t.state, t.villain.key)) == (30 - lost, left)
        assert len(t.said("defence", "undefended")) == (lost > 0)


@rule("LL-OVER-02")
def test_at_no_hearts_the_heroes_have_won_and_no_card_is_revealed() -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", villain_health=5) as t:
        attacks(t, MELEE, 5)
        assert (t.state.winner, t.said("defence")) == (Team.HEROES, [])


@rule("LL-OVER-02", "LL-VDMG-06")
def test_a_critical_hit_may_be_the_end() -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", villain_health=10, battle=["close-in"]) as t:
        attacks(t, RANGED, 5)
        assert t.state.winner is Team.HEROES


@rule("LL-DEF-03")
def test_minions_stand_before_the_villain() -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2", minions={"C2": ["gnome"]}, battle=["stomp"]) as t:
        attacks(t, MAGIC, 9)
        assert (t.stack("C2"), t.villain.health) == ([], 25)
