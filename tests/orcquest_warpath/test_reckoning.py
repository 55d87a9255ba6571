"""Odds told apart from what is nearly the same: every Ability on dice of all colours, and every way of a Push."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Effect, Keyword, Sort
from longtable.games.orcquest_warpath.play import combat, dice, odds, vitals
from longtable.games.orcquest_warpath.play.effects import AttackerTurn, Blow, Cause, DefenderTurn, Wielded, effects
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Rolled
from longtable.testing import rule
from tests.orcquest_warpath.camp import STUNNED, hall, story
from tests.orcquest_warpath.test_combat import duel
from tests.orcquest_warpath.test_odds import able, agree, aimed, biting

W, G, B = Die.WHITE, Die.GREY, Die.BLACK
YELLOW, ORANGE, RED = Colour.YELLOW, Colour.ORANGE, Colour.RED
OF_HEALTH = {YELLOW: "P", ORANGE: "G", RED: "K"}
"""Enemies with Health of each colour."""


# ---------------------------------------------------------------- dice and Abilities


def fallen(
    swords: Sequence[Die], shields: Sequence[Die], own: Sequence[Ability], guards: Sequence[Ability], health: Colour
) -> list[int]:
    """How often each Damage comes up when every fall of the dice is settled with the Abilities of the rules."""
    t = duel(OF_HEALTH[health])
    hero, foe = t.orc("orrus").hero, t.foe(0)
    found: dict[int, int] = {}
    for faces in product(*(dice.SWORDS[die] for die in swords), *(dice.SHIELDS[die] for die in shields)):
        blow = Blow(hero, foe, Attack.MELEE, Cause.ACTION)
        blow.swords = [Rolled(die, face) for die, face in zip(swords, faces, strict=False)]
        blow.shields = [Rolled(die, face) for die, face in zip(shields, faces[len(swords) :], strict=True)]
        blow.wields = [Wielded(hero, one) for one in own]
        blow.guards = [Wielded(foe, one) for one in guards]
        for wielded in [*blow.wields]:
            answers(wielded, AttackerTurn(blow), t.state)
        for wielded in [*blow.guards]:
            answers(wielded, DefenderTurn(blow), t.state)
        damage = combat.as_it_lies(t.state, blow)
        found[damage] = found.get(damage, 0) + 1
    return [found.get(damage, 0) for damage in range(max(found) + 1)]


def answers(wielded: Wielded, event: AttackerTurn | DefenderTurn, s: Any) -> None:
    """What the rules do when an Ability's turn comes."""
    blow = event.blow
    entry = effects.find(type(event), wielded.ability.does, Sort.KEYWORD)
    if entry is not None and wielded in (blow.wields if isinstance(event, AttackerTurn) else blow.guards):
        entry.effect(s, wielded, event)


CHANGE = [
    ([able(Keyword.BRUTALITY)], []),
    ([able(Keyword.BRUTALITY)] * 2, []),
    ([able(Keyword.PIERCING)], []),
    ([able(Keyword.PIERCING)] * 2, [able(Keyword.TOUGHNESS)]),
    ([able(Keyword.FEROCITY)], []),
    ([able(Keyword.FEROCITY), able(Keyword.FEROCITY), able(Keyword.BRUTALITY)], []),
    ([able(Keyword.BRUTALITY), able(Keyword.FEROCITY)], []),
    ([able(Keyword.CRUELTY, 2), able(Keyword.BRUTALITY)], []),
    ([able(Keyword.SLAUGHTER, colour=YELLOW), able(Keyword.FEROCITY)], []),
    ([able(Keyword.SLAUGHTER, colour=ORANGE)], [able(Keyword.THREAT)]),
    ([able(Keyword.CRUSH)], [able(Keyword.RESISTANCE, colour=YELLOW)]),
    ([able(Keyword.CRUSH), able(Keyword.PIERCING)], [able(Keyword.TOUGHNESS)] * 2),
    ([], [able(Keyword.TOUGHNESS)]),
    ([], [able(Keyword.TOUGHNESS), able(Keyword.TOUGHNESS)]),
    ([], [able(Keyword.INDESTRUCTIBLE, 2), able(Keyword.TOUGHNESS)]),
    ([], [able(Keyword.RESISTANCE, colour=ORANGE)]),
    ([able(Keyword.CRUELTY)], [able(Keyword.THREAT), able(Keyword.THREAT)]),
]


@rule("OQ-COMB-05", "OQ-DICE-07", "OQ-DICE-08", "OQ-DICE-10")
@pytest.mark.parametrize("health", OF_HEALTH)
@pytest.mark.parametrize(("own", "guards"), CHANGE, ids=lambda some: "+".join(one.does for one in some) or "none")
@pytest.mark.parametrize(("swords", "shields"), [([B, W], [G, W]), ([G, G], [B])])
def test_every_ability_is_reckoned_on_every_fall_of_dice_of_all_colours(
    swords: list[Die], shields: list[Die], own: list[Ability], guards: list[Ability], health: Colour
) -> None:
    found = odds.of_blow(swords, shields, health, odds.changes(own, guards))
    assert [Fraction(ways, found.total) for ways in found.ways] == [
        Fraction(ways, 6 ** (len(swords) + len(shields))) for ways in fallen(swords, shields, own, guards, health)
    ]


# ---------------------------------------------------------------- dice that are rolled again

Spread = dict[int, Fraction]


def settled(swords: Sequence[Rolled], shields: Sequence[Rolled], health: Colour) -> int:
    """The Damage of dice as they lie."""
    return vitals.damage_of([one.shows for one in combat.cancelled(swords, shields)[0]], health)


def worth(spread: Spread, left: int) -> tuple[Fraction, Fraction]:
    """First how likely it kills, then how much it hurts whom so much is left of."""
    kills = sum((likely for damage, likely in spread.items() if damage >= left), Fraction(0))
    return kills, sum((min(damage, left) * likely for damage, likely in spread.items()), Fraction(0))


def laid_out(some: Sequence[Die], faces: Mapping[Die, Sequence[Colour]]) -> list[list[Rolled]]:
    """Every fall of some dice."""
    falls = product(*(faces[die] for die in some))
    return [[Rolled(die, face) for die, face in zip(some, fall, strict=True)] for fall in falls]


def again(
    swords: list[Die], shields: list[Die], health: Colour, does: str, count: int, left: int, *, hero: bool
) -> Spread:
    """How likely each Damage is when dice are rolled again: a Hero's best choice, or an Enemy's weakest dice."""
    is_swords = does in (Keyword.ACCURACY, Effect.ENRAGED)
    is_free = hero is (does is not Keyword.TENACITY)
    bad, sign = (Colour.BLANK, -1) if does is Keyword.ATROCITY else (RED, 1)
    faces = dice.SWORDS if is_swords else dice.SHIELDS
    falls = list(product(laid_out(swords, dice.SWORDS), laid_out(shields, dice.SHIELDS)))
    found: Spread = {}
    for fall in falls:
        some, other = fall if is_swords else (fall[1], fall[0])
        places = sorted(
            (place for place, one in enumerate(some) if one.shows is not bad), key=lambda n: sign * some[n].shows
        )
        picks = [places[:count]]
        if is_free:
            picks = [list(picked) for n in range(min(count, len(places)) + 1) for picked in combinations(places, n)]
        outcomes = []
        for picked in picks:
            spread: Spread = {}
            rolls = laid_out([some[n].die for n in picked], faces)
            for roll in rolls:
                now = [*some]
                for place, one in zip(picked, roll, strict=True):
                    now[place] = one
                damage = settled(now, other, health) if is_swords else settled(other, now, health)
                spread[damage] = spread.get(damage, Fraction(0)) + Fraction(1, len(rolls))
            outcomes.append(spread)
        best = (max if hero else min)(outcomes, key=lambda one: worth(one, left))
        for damage, likely in best.items():
            found[damage] = found.get(damage, Fraction(0)) + likely / len(falls)
    return found


@rule("OQ-DICE-09", "OQ-ENH-02", "OQ-GLOS-01", "OQ-GLOS-02", "OQ-GLOS-45")
@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize(("does", "count"), [(Keyword.ACCURACY, 1), (Keyword.ACCURACY, 2), (Effect.ENRAGED, 99)])
@pytest.mark.parametrize("hero", [True, False])
@pytest.mark.parametrize("health", [YELLOW, ORANGE])
def test_swords_that_are_rolled_again_are_reckoned_with_the_best_choice_or_the_weakest_dice(
    does: Keyword | Effect, count: int, left: int, hero: bool, health: Colour
) -> None:
    own = [able(does, count)] if isinstance(does, Keyword) else []
    change = odds.changes(own, is_heros=hero, is_enraged=does is Effect.ENRAGED)
    agree_on([G, W], [G], health, change, left, again([G, W], [G], health, does, count, left, hero=hero))


@rule("OQ-DICE-09", "OQ-GLOS-02", "OQ-GLOS-45")
@pytest.mark.parametrize("left", [1, 3])
@pytest.mark.parametrize(
    ("does", "hero"), [(Keyword.ATROCITY, True), (Keyword.TENACITY, False), (Keyword.TENACITY, True)]
)
@pytest.mark.parametrize("count", [1, 2])
def test_shields_that_are_rolled_again_are_reckoned_with_the_best_choice_or_the_weakest_dice(
    does: Keyword, count: int, left: int, hero: bool
) -> None:
    own, guards = ([able(does, count)], []) if does is Keyword.ATROCITY else ([], [able(does, count)])
    change = odds.changes(own, guards, is_heros=hero)
    agree_on([B], [G, W], ORANGE, change, left, again([B], [G, W], ORANGE, does, count, left, hero=hero))


def agree_on(
    swords: list[Die], shields: list[Die], health: Colour, change: odds.Changes, left: int, spread: Spread
) -> None:
    """The odds of dice are these; where nobody chooses better, whoever chose might have chosen otherwise."""
    found = odds.of_blow(swords, shields, health, change, left)
    reckoned = {damage: Fraction(ways, found.total) for damage, ways in enumerate(found.ways) if ways}
    assert worth(reckoned, left) == worth(spread, left)
    assert sum(reckoned.values()) == 1


STRONGEST = [
    # what an attacker has, and what Boost Cards add; what is rolled again
    (["accuracy 1", "accuracy 2"], [], ["accuracy 2"]),
    (["accuracy 2", "accuracy 1"], [], ["accuracy 2"]),
    (["accuracy 2", "accuracy 2"], [], ["accuracy 2"]),
    (["accuracy 1", "atrocity 2"], [], ["accuracy 1", "atrocity 2"]),
    (["brutality 1", "accuracy 1"], [], ["accuracy 1", "brutality 1"]),
    (["crush 1", "piercing 1"], [], ["crush 1", "piercing 1"]),
    (["accuracy 1"], ["accuracy 1"], ["accuracy 1"]),
    (["accuracy 2"], ["accuracy 1"], ["accuracy 2"]),
    (["accuracy 1"], ["accuracy 2"], ["accuracy 1", "accuracy 2"]),
    (["atrocity 1"], ["brutality 1", "accuracy 1"], ["atrocity 1", "accuracy 1", "brutality 1"]),
    (["toughness 1", "push 1"], ["tenacity 1"], []),
]


@rule("OQ-DICE-09", "OQ-COMB-05")
@pytest.mark.parametrize(("own", "boosts", "steps"), STRONGEST)
def test_the_strongest_of_each_ability_rolls_again_before_all_else(
    own: list[str], boosts: list[str], steps: list[str]
) -> None:
    def told(some: list[str]) -> list[Ability]:
        return [able(Keyword(one.split()[0]), int(one.split()[1])) for one in some]

    found = odds.changes(told(own), boosts=told(boosts)).steps
    assert [f"{step.does} {step.x}" for step in found] == steps


@rule("OQ-COMB-05", "OQ-ENH-02")
def test_rage_comes_first_and_the_defender_last_and_only_a_hero_chooses() -> None:
    for is_heros in (True, False):
        found = odds.changes(
            [able(Keyword.ACCURACY)],
            [able(Keyword.TENACITY), able(Keyword.BRUTALITY)],
            is_heros=is_heros,
            is_enraged=True,
        )
        assert [(step.does, step.free) for step in found.steps] == [
            (Effect.ENRAGED, is_heros),
            (Keyword.ACCURACY, is_heros),
            (Keyword.TENACITY, not is_heros),
        ]
        assert found.is_heros is is_heros
    assert odds.changes([]).is_heros
    assert odds.changes([]).steps == ()


# ---------------------------------------------------------------- what is said of them


def test_a_prospect_is_told_by_what_is_left() -> None:
    found = odds.Odds((1, 2, 3, 4), 10)
    assert (found.mean, found.at_least(0), found.at_least(2), found.at_least(3), found.at_least(4)) == (
        *(200, 100, 70, 40, 0),
    )
    told = {left: odds.Prospect(found, left) for left in (1, 2, 3, 4)}
    assert [(one.kills, one.hurts, one.misses, one.damage) for one in told.values()] == [
        (900, 0, 100, 9),
        (700, 200, 100, 16),
        (400, 500, 100, 20),
        (0, 900, 100, 20),
    ]


# ---------------------------------------------------------------- a blow at the table

YARD = """
    +-+-+-+-+-+-+-+
    |. . . . . . .|
    + + + + + + + +
    |. . . . . . .|
    + + + + + + + +
    |. . . . . . .|
    + + + + + + + +
    |. . . . . . .|
    + + + + + + + +
    |. . . . . . .|
    + + + + + + + +
    |. . . . . . .|
    + + + + + + + +
    |. . . . . . .|
    +-+-+-+-+-+-+-+
"""
ROUND = [(column, row) for column in (-1, 0, 1) for row in (-1, 0, 1) if (column, row) != (0, 0)]


@rule("OQ-GLOS-33", "OQ-GLOS-34")
@pytest.mark.parametrize("far", [1, 2, 3])
@pytest.mark.parametrize("way", ROUND)
def test_a_push_is_reckoned_alike_in_every_direction(
    monkeypatch: pytest.MonkeyPatch, way: tuple[int, int], far: int
) -> None:
    """Somebody stands two squares behind whom the push meets."""
    foe, wall = (3 + way[0], 3 + way[1]), (3 + 3 * way[0], 3 + 3 * way[1])
    t = story(
        YARD,
        acts="orrus",
        heroes={"orrus": {"at": (3, 3), "hands": ["voulge"]}},
        foes={0: {"id": "knight", "at": foe, **STUNNED}, 1: {"id": "guard", "at": wall, **STUNNED}},
    )
    found = agree(monkeypatch, t.state, aimed(able(Keyword.PUSH, far)))
    plain = odds.of(t.state, aimed()(t.state))
    assert (found.damage > plain.damage) is (far > 1)


@rule("OQ-GLOS-33", "OQ-GLOS-22", "OQ-AFFL-01", "OQ-ALTER-05")
@pytest.mark.parametrize(
    ("laid", "words", "more"),
    [
        ({}, [(Keyword.PUSH, 1), (Keyword.PUSH, 1)], 0),
        ({}, [(Keyword.PUSH, 2), (Keyword.PUSH, 1)], 1),
        ({}, [(Keyword.PUSH, 3), (Keyword.PUSH, 1)], 2),
        ({}, [(Keyword.LIFE_STEAL, 1)], 1),
        ({}, [(Keyword.LIFE_STEAL, 1), (Keyword.LIFE_STEAL, 1), (Keyword.PUSH, 3)], 3),
        ({"bleed": 1}, [(Keyword.PUSH, 1)], 1),
        ({"bleed": 1}, [(Keyword.PUSH, 1), (Keyword.PUSH, 1)], 2),
        ({"bleed": 1}, [(Keyword.PUSH, 3)], 2),
        ({"bleed": 1}, [(Keyword.PUSH, 2), (Keyword.PUSH, 1)], 2),
        ({"bleed": 1}, [(Keyword.LIFE_STEAL, 1)], 1),
        ({"entangled": 1}, [(Keyword.PUSH, 1)], 1),
        ({"entangled": 1, "bleed": 1}, [(Keyword.PUSH, 3), (Keyword.PUSH, 2)], 2),
    ],
)
def test_what_a_blow_does_beside_its_dice_is_counted_to_the_last_point(
    monkeypatch: pytest.MonkeyPatch, laid: dict[str, int], words: list[tuple[Keyword, int]], more: int
) -> None:
    """There are two squares behind the Officer, of whom three Health Points are left."""
    foes = {0: {"facing": "east", "effects": {"stunned": 1, **laid}}}
    t = story(hall(". O>F . ."), acts="orrus", foes=foes)
    plain = odds.of(t.state, aimed()(t.state))
    t = story(hall(". O>F . ."), acts="orrus", foes=foes)
    found = agree(monkeypatch, t.state, aimed(*(able(word, x) for word, x in words)))
    low = next(damage for damage, ways in enumerate(plain.odds.ways) if ways)
    assert next(damage for damage, ways in enumerate(found.odds.ways) if ways) == low + more


@rule("OQ-ALTER-06")
def test_the_petrified_have_nothing_to_fear() -> None:
    t = duel("S", foes={0: {"facing": "east"}})
    prepare = aimed(able(Keyword.LIFE_STEAL))
    blow = prepare(t.state)
    vitals.inflict(t.state, t.foe(0), combat.inflicts(Effect.PETRIFIED), "")
    found = odds.of(t.state, blow)
    assert (found.odds, found.health) == (odds.Odds((1,), 1), 2)


@rule("OQ-GLOS-11", "OQ-ALTER-05", "OQ-REACT-09")
@pytest.mark.parametrize(
    ("told", "words", "damage"),
    [
        ({"facing": "west"}, [], 0),
        ({"facing": "west"}, [Keyword.LIFE_STEAL], 10),
        ({"facing": "west"}, [Keyword.PUSH], 0),
        ({"facing": "west", "reacted": True}, [], 7),
        ({"facing": "east"}, [], 7),
        ({"facing": "west", "effects": {"entangled": 1}}, [], 7),
    ],
)
def test_who_dodges_is_hurt_by_what_is_no_damage_of_the_dice_alone(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, Any], words: list[Keyword], damage: int
) -> None:
    t = story(hall(". O>. . ."), acts="orrus", foes={0: {"id": "seneschal", "at": (2, 0), "alert": True, **told}})
    assert agree(monkeypatch, t.state, aimed(*map(able, words))).damage == damage


@rule("OQ-ENH-02", "OQ-COMB-14")
def test_the_enraged_roll_no_dice_again_that_somebody_merely_suffers() -> None:
    t = duel("G", heroes={"orrus": {"effects": {"enraged": 1}}})
    hero, foe = t.orc("orrus").hero, t.foe(0)
    found = [
        odds.of(t.state, Blow(hero, foe, Attack.MELEE, cause, dice=[W])).damage
        for cause in (Cause.SUFFERED, Cause.ACTION)
    ]
    assert found[0] < found[1]


@rule("OQ-DICE-09", "OQ-ACT-09")
def test_an_enemy_with_two_dice_rolls_the_weaker_one_again(monkeypatch: pytest.MonkeyPatch) -> None:
    t = duel("S", heroes={"orrus": {"hands": ["shield"], "damage": 4}})
    agree(monkeypatch, t.state, biting(able(Keyword.ACCURACY), able(Keyword.BRUTALITY)), wants_much=False)
