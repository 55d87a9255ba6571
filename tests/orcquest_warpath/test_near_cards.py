"""Near cases of cards: everything a Skill, a Relic or a Potion asks for, and each of it missing alone."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath import positions
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Attack, Hidden, Keyword, Sort
from longtable.games.orcquest_warpath.play import gear
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    AttackerTurn,
    Blow,
    Cause,
    Drawn,
    Gathering,
    Killed,
    Struck,
    Suffering,
    Used,
    effects,
)
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.testing import rule
from tests.orcquest_warpath.camp import STUNNED, hall, laid, run, story
from tests.orcquest_warpath.test_odds import able


def changed(blow: Blow, told: dict[str, Any]) -> Blow:
    """A blow of which some things are otherwise."""
    for name, value in told.items():
        setattr(blow, name, value)
    return blow


def words(t: Any, blow: Blow) -> list[Keyword]:
    """The Abilities that an attacker gains while pools are gathered."""
    run(announce(t.state, Gathering(blow)))
    return [one.ability.does for one in blow.wields]


# ---------------------------------------------------------------- what comes with a blow


@rule("OQ-ACT-09")
@pytest.mark.parametrize(
    ("told", "gains"),
    [
        ({}, True),
        ({"cause": Cause.REACTION}, True),
        ({"cause": Cause.SUFFERED}, False),
        ({"from_behind": False}, False),
    ],
)
def test_mek_is_brutal_in_attacks_of_his_from_behind(told: dict[str, Any], gains: bool) -> None:
    t = story(hall("M P O . ."), foes={0: STUNNED})
    for name in ("mek", "orrus"):
        blow = Blow(t.orc(name).hero, t.foe(0), Attack.RANGED, Cause.ACTION, from_behind=True)
        assert words(t, changed(blow, told)) == ([Keyword.BRUTALITY] if gains and name == "mek" else [])


@rule("OQ-ACT-09")
@pytest.mark.parametrize(
    ("damage", "told", "gains"),
    [
        (2, {}, False),
        (3, {}, True),
        (4, {}, True),
        (3, {"cause": Cause.REACTION}, True),
        (3, {"cause": Cause.SUFFERED}, False),
        (3, {"type": Attack.MAGIC}, False),
    ],
)
def test_orrus_aims_better_with_three_health_points_or_fewer(damage: int, told: dict[str, Any], gains: bool) -> None:
    t = story(hall("M P O . ."), foes={0: STUNNED}, heroes={"orrus": {"damage": damage}, "mek": {"damage": 4}})
    for name in ("orrus", "mek"):
        blow = Blow(t.orc(name).hero, t.foe(0), Attack.MELEE, Cause.ACTION)
        assert words(t, changed(blow, told)) == ([Keyword.ACCURACY] if gains and name == "orrus" else [])


@rule("OQ-ACT-09", "OQ-RANGE-02")
@pytest.mark.parametrize(
    ("name", "mark", "most"), [("thalla", "t", 7), ("thalla", ".", 6), ("thalla", "T", 7), ("mek", "t", 6)]
)
def test_only_thalla_shoots_farther_and_only_from_above(name: str, mark: str, most: int) -> None:
    t = story(f"+-+-+\n|{mark} .|\n+-+-+", heroes={name: {"at": (0, 0), "hands": ["bow"]}})
    [strike] = t.state.item(t.orc(name).hero.hands[0]).strikes
    assert gear.range_of(t.state, t.orc(name).hero, strike) == (2, most)


@rule("OQ-RELIC-02", "OQ-GLOS-27")
@pytest.mark.parametrize(
    ("who", "told", "gains"),
    [
        ("thalla", {}, True),
        ("thalla", {"type": Attack.MELEE}, False),
        ("thalla", {"cause": Cause.SUFFERED}, False),
        ("orrus", {}, False),
    ],
)
def test_arrows_pierce_in_the_shots_of_who_has_them(who: str, told: dict[str, Any], gains: bool) -> None:
    heroes = {"thalla": {"artifact": ["arrows-of-cockatrix"]}}
    t = story(hall("A P O . ."), foes={0: STUNNED}, heroes=heroes)
    blow = Blow(t.orc(who).hero, t.foe(0), Attack.RANGED, Cause.ACTION)
    assert words(t, changed(blow, told)) == ([Keyword.PIERCING] if gains else [])


@rule("OQ-RELIC-02", "OQ-AFFL-01")
@pytest.mark.parametrize(
    ("who", "told", "damage", "bleeds"),
    [
        ("thalla", {}, 1, True),
        ("thalla", {"dealt": 0}, 0, False),
        ("thalla", {"type": Attack.MAGIC}, 1, False),
        ("orrus", {}, 1, False),
        ("thalla", {}, 2, False),
    ],
)
def test_arrows_make_bleed_whom_a_shot_has_wounded_and_not_killed(
    who: str, told: dict[str, Any], damage: int, bleeds: bool
) -> None:
    heroes = {"thalla": {"artifact": ["arrows-of-cockatrix"]}}
    t = story(hall("A P O . ."), foes={0: {**STUNNED, "effects": {}, "damage": damage}}, heroes=heroes)
    blow = Blow(t.orc(who).hero, t.foe(0), Attack.RANGED, Cause.ACTION, dealt=1)
    run(announce(t.state, Struck(changed(blow, told))))
    assert laid(t.foe(0)) == ({"bleed": 1} if bleeds else {})


@rule("OQ-RELIC-02", "OQ-COMB-14")
@pytest.mark.parametrize(
    ("told", "cuts"),
    [
        ({}, True),
        ({"from_behind": False}, False),
        ({"cause": Cause.SUFFERED}, False),
        ({"cause": Cause.REACTION}, True),
    ],
)
def test_a_mirror_cuts_who_attacks_from_behind(told: dict[str, Any], cuts: bool) -> None:
    chance = {"attack": ["gO"]} if cuts else {}
    t = story(
        hall("O P M . ."),
        foes={0: STUNNED},
        heroes={"orrus": {"artifact": ["broken-mirror"]}},
        chance=chance,
        loot=["gold-teeth"],
    )
    blow = Blow(t.foe(0), t.orc("mek").hero, Attack.MELEE, Cause.ACTIVATION, from_behind=True)
    run(announce(t.state, Struck(changed(blow, told))))
    assert t.foes == ["peasant"], "Mek has no mirror"
    blow.defender = t.orc("orrus").hero
    run(announce(t.state, Struck(blow)))
    assert t.foes == ([] if cuts else ["peasant"])


@rule("OQ-RELIC-02", "OQ-KILL-03")
@pytest.mark.parametrize(
    ("by", "was_whole", "points"), [("orrus", True, 1), ("orrus", False, 0), ("mek", True, 0), (None, True, 0)]
)
def test_a_tooth_is_for_its_bearer_and_for_one_blow(by: str | None, was_whole: bool, points: int) -> None:
    t = story(hall("O P M . ."), heroes={"orrus": {"artifact": ["tooth-necklace"]}})
    hero = None if by is None else t.orc(by).hero
    blow = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, was_whole=was_whole)
    run(announce(t.state, Killed(t.foe(0), hero, blow)))
    assert t.state.badass == points
    run(announce(t.state, Killed(t.foe(0), hero, None)))
    assert t.state.badass == points


# ---------------------------------------------------------------- when a card may be used


def fits(t: Any, name: str, card: str, event: Any, sort: Sort = Sort.SKILL) -> bool:
    """Whether a card of a Hero would answer now."""
    entry = effects.find(type(event), card, sort)
    assert entry is not None
    return bool(entry.fits(t.state, t.orc(name).hero, event))


def met(t: Any, defender: str = "mek", **told: Any) -> Blow:
    """A blow of the first Enemy at a Hero."""
    blow = Blow(t.foe(0), t.orc(defender).hero, Attack.MELEE, Cause.ACTIVATION, damage=1, dealt=1)
    return changed(blow, told)


@rule("OQ-GLOS-10", "OQ-GLOS-43", "OQ-HREACT-06")
@pytest.mark.parametrize(("name", "card"), [("mek", "dodge"), ("mandar", "escape")])
@pytest.mark.parametrize(
    ("told", "able_to"), [({}, True), ({"damage": 0}, False), ({"is_ignored": True}, False), ({"damage": 2}, True)]
)
def test_only_damage_that_counts_is_dodged_or_escaped(
    name: str, card: str, told: dict[str, Any], able_to: bool
) -> None:
    t = story(hall("M P W . ."), foes={0: STUNNED})
    assert fits(t, name, card, Suffering(met(t, name, **told))) is able_to
    other = {"mek": "mandar", "mandar": "mek"}[name]
    assert not fits(t, name, card, Suffering(met(t, other, **told)))
    assert not fits(t, name, card, Suffering(met(t, name, attacker=t.orc(other).hero, **told)))
    t.orc(name).hero.effects = positions.laid({"entangled": 1})
    assert fits(t, name, card, Suffering(met(t, name, **told))) is (able_to and name == "mandar")


@rule("OQ-GLOS-48", "OQ-HREACT-06")
@pytest.mark.parametrize(
    ("told", "dead", "plays", "able_to"),
    [
        ({}, False, False, True),
        ({"dealt": 0}, False, False, False),
        ({}, True, False, False),
        ({}, False, True, False),
    ],
)
def test_who_was_hurt_and_lives_may_fake_its_death_once(
    told: dict[str, Any], dead: bool, plays: bool, able_to: bool
) -> None:
    t = story(hall("M P W . ."), foes={0: STUNNED}, heroes={"mek": {"dead": dead}})
    t.orc("mek").hero.untargetable = plays
    assert fits(t, "mek", "fake-death", Struck(met(t, **told))) is able_to
    assert not fits(t, "mek", "fake-death", Struck(met(t, "mandar", **told)))
    assert not fits(t, "mek", "fake-death", Struck(met(t, attacker=t.orc("mandar").hero, **told)))


@rule("OQ-GLOS-41", "OQ-GLOS-35", "OQ-HREACT-05", "OQ-HREACT-06")
def test_before_an_attack_it_matters_who_attacks_whom() -> None:
    """Mek's Smoke Bomb is for himself, Mandar's Resistance for whom he sees, Orrus's body for who stands beside."""
    t = story(hall("P M O W . S"), foes={0: STUNNED})
    cards = (("mek", "smoke-bomb"), ("mandar", "resistance"), ("orrus", "watch-out"))

    def open_to(blow: Blow) -> list[str]:
        return [card for name, card in cards if fits(t, name, card, Aiming(blow))]

    assert open_to(met(t, "mek")) == ["smoke-bomb", "resistance", "watch-out"]
    assert open_to(met(t, "mandar")) == ["resistance", "watch-out"]
    assert open_to(met(t, "orrus")) == ["resistance"], "nobody takes the blow that is meant for himself"
    for name in ("mek", "mandar"):
        assert open_to(met(t, name, attacker=t.orc("orrus").hero)) == []
    assert open_to(Blow(t.foe(0), t.foe(1), Attack.MELEE, Cause.ACTIVATION)) == []
    t.orc("orrus").hero.hidden = Hidden.SKILL
    assert open_to(met(t, "mandar")) == ["resistance"], "whom nobody sees, nobody strikes instead"
    t.orc("orrus").hero.hidden, t.orc("mandar").hero.at = None, (4, 0)
    assert open_to(met(t, "mandar")) == ["resistance"], "a square between them"


@rule("OQ-SKILL-09", "OQ-BOSS-07")
@pytest.mark.parametrize(
    ("part", "damage", "parts", "able_to"),
    [
        (-1, 0, [0, 0, 0], False),
        (-1, 1, [0, 0, 0], True),
        (-1, 0, [1, 1, 1], False),
        (0, 0, [1, 0, 0], True),
        (0, 1, [0, 1, 1], False),
        (2, 0, [0, 0, 1], True),
    ],
)
def test_a_part_is_finished_that_was_hurt_itself(part: int, damage: int, parts: list[int], able_to: bool) -> None:
    foe = {"id": "cockatrix", "at": (1, 0), "damage": damage, "parts": parts}
    t = story("+-+-+-+-+\n|M . . W|\n+ + + + +\n|. . . .|\n+-+-+-+-+", foes={0: foe})
    for name in ("mek", "mandar"):
        blow = Blow(t.orc(name).hero, t.foe(0), Attack.MELEE, Cause.ACTION, part=part)
        assert fits(t, "mek", "finish-him", AttackerTurn(blow)) is (able_to and name == "mek")


@rule("OQ-SKILL-09")
@pytest.mark.parametrize(
    ("card", "name", "told", "able_to"),
    [
        ("backstab", "mek", {"from_behind": True}, True),
        ("backstab", "mek", {}, False),
        ("backstab", "thalla", {"from_behind": True}, False),
        ("skewer", "thalla", {}, True),
        ("skewer", "thalla", {"type": Attack.MAGIC}, False),
        ("skewer", "mek", {}, False),
    ],
)
def test_a_boost_is_for_attacks_of_its_owner(card: str, name: str, told: dict[str, Any], able_to: bool) -> None:
    t = story(hall("M P . A ."), foes={0: STUNNED})
    owner = {"backstab": "mek", "skewer": "thalla"}[card]
    blow = Blow(t.orc(name).hero, t.foe(0), Attack.RANGED, Cause.ACTION)
    assert fits(t, owner, card, AttackerTurn(changed(blow, told))) is able_to


@rule("OQ-LOOT-09", "OQ-ENH-03")
@pytest.mark.parametrize(
    ("potion", "told", "able_to"),
    [
        ("donoturt", {}, False),
        ("donoturt", {"damage": 1}, True),
        ("donoturt", {"effects": {"poison": 1}}, True),
        ("donoturt", {"effects": {"burn": 1}}, False),
        ("unothere", {}, True),
        ("unothere", {"hidden": "pond"}, False),
        ("usoholi", {}, True),
        ("usoholi", {"effects": {"cursed": 1}}, True),
        ("usoholi", {"effects": {"blessed": 1}}, False),
        ("usotuff", {}, True),
        ("usotuff", {"effects": {"weakened": 1}}, True),
        ("usotuff", {"effects": {"fortified": 1}}, False),
        ("usomad", {}, True),
        ("usomad", {"effects": {"enraged": 1}}, True),
        ("usomad", {"effects": {"enraged": 2}}, False),
        ("usoqwik", {}, True),
        ("usoqwik", {"effects": {"entangled": 1}}, False),
    ],
)
def test_a_potion_is_drunk_where_it_does_something(potion: str, told: dict[str, Any], able_to: bool) -> None:
    t = story(hall("O . ."), heroes={"orrus": {**told, "effects": {}}})
    t.orc("orrus").hero.effects = positions.laid(told.get("effects", {}))
    assert fits(t, "orrus", potion, Used(t.orc("orrus").hero), Sort.ITEM) is able_to


# ---------------------------------------------------------------- how far cards reach


@rule("OQ-RELIC-02", "OQ-LOS-04")
@pytest.mark.parametrize(
    ("card", "most"), [("screaming-bagpipes", 3), ("blue-eye-of-isabella", 5), ("eye-of-cockatrix", 5)]
)
def test_a_relic_reaches_so_far_and_no_farther(card: str, most: int) -> None:
    for far in (most, most + 1):
        t = story(hall("O . . . . . . ."), foes={0: {"id": "guard", "at": (far, 0), "facing": "east"}})
        assert fits(t, "orrus", card, Used(t.orc("orrus").hero), Sort.ITEM) is (far == most)


@rule("OQ-GLOS-28")
@pytest.mark.parametrize(("foe", "able_to"), [("guard", True), ("seneschal", False), ("cockatrix", False)])
def test_whoever_has_a_name_becomes_no_chicken(foe: str, able_to: bool) -> None:
    yard = "+-+-+-+-+\n|O . . .|\n+ + + + +\n|. . . .|\n+-+-+-+-+"
    t = story(yard, foes={0: {"id": foe, "at": (2, 0), "facing": "east"}})
    used = Used(t.orc("orrus").hero)
    assert fits(t, "orrus", "blue-eye-of-isabella", used, Sort.ITEM) is able_to
    assert fits(t, "orrus", "eye-of-cockatrix", used, Sort.ITEM)
    t.foe(0).is_chicken = True
    assert not fits(t, "orrus", "eye-of-cockatrix", used, Sort.ITEM), "chickens are no targets"


@rule("OQ-ALTER-02", "OQ-ALTER-10")
@pytest.mark.parametrize(
    ("foe", "far", "able_to"), [("guard", 4, True), ("guard", 5, False), ("seneschal", 4, False)]
)
def test_pheromones_are_for_the_nameless_within_four(foe: str, far: int, able_to: bool) -> None:
    t = story(hall("A . . . . . ."), foes={0: {"id": foe, "at": (far, 0), "facing": "east"}})
    use = t.state.skill("amazorc-pheromones").main
    assert fits(t, "thalla", "amazorc-pheromones", Used(t.orc("thalla").hero, use)) is able_to


@rule("OQ-SPOT-01", "OQ-EVENT-01")
@pytest.mark.parametrize(
    ("foes", "alert"),
    [
        ({0: (5, 0), 1: (6, 0)}, [1]),
        ({0: (4, 0), 1: (3, 0)}, [1]),
        ({0: (6, 1), 1: (5, 1)}, []),
    ],
    ids=["the other is hidden from nobody", "the nearer", "nobody near"],
)
def test_oops_wakes_the_nearest_within_four(foes: dict[int, tuple[int, int]], alert: list[int]) -> None:
    start = (2, 0) if alert == [1] and foes[1] == (6, 0) else (0, 0)
    told = {
        n: {"id": "guard", "at": at, "facing": "east", "alert": n == 0 and start == (2, 0)} for n, at in foes.items()
    }
    yard = "+-+-+-+-+-+-+-+\n|. . . . . . .|\n+ + + + + + + +\n|. . . . . . .|\n+-+-+-+-+-+-+-+"
    t = story(yard, heroes={"mek": {"at": start}}, foes=told)
    entry = effects.find(Used, "oops", Sort.EVENT)
    assert entry is not None
    run(entry.answer(t.state, t.orc("mek").hero, Used(t.orc("mek").hero)))
    assert [foe.number for foe in t.state.foes if foe.is_alert and not told[foe.number]["alert"]] == alert


@rule("OQ-ACT-09", "OQ-EVENT-01")
def test_an_event_takes_less_once_a_turn_and_gives_as_much_as_it_says() -> None:
    t = story(hall("W O . ."), turn=3)
    mandar, more = t.orc("mandar").hero, game.content.heroes["mandar"].x
    taken = []
    for badass in (2, 0, -1, -3):
        event = Drawn(mandar, badass)
        run(announce(t.state, event))
        taken.append(event.badass)
    assert taken == [2, 0, -1 + more, -3]
    t.state.turn = 4
    event = Drawn(mandar, -2)
    run(announce(t.state, event))
    assert event.badass == -2 + more


@rule("OQ-GLOS-33")
def test_a_side_without_push_pushes_nobody() -> None:
    sides = {
        0: UseRow(text="", abilities=[able(Keyword.BRUTALITY, 3)]),
        2: UseRow(text="", abilities=[able(Keyword.BRUTALITY, 3), able(Keyword.PUSH, 2)]),
    }
    assert [aid.push_of(use) for use in sides.values()] == [*sides]


@rule("OQ-ORI-08", "OQ-LOS-04")
def test_whom_a_hero_sees_and_how_far() -> None:
    t = story(hall("O . M . D . S"), heroes={"orrus": {"facing": "west"}})
    orrus = t.orc("orrus").hero
    assert [foe.number for foe in aid.seen_foes(t.state, orrus, 4)] == [0]
    assert [foe.number for foe in aid.seen_foes(t.state, orrus, 3)] == []
    assert [foe.number for foe in aid.seen_foes(t.state, orrus)] == [0, 1]
    assert [hero.id for hero in aid.seen_heroes(t.state, orrus, 1)] == ["orrus"]
    assert [hero.id for hero in aid.seen_heroes(t.state, orrus, 2)] == ["orrus", "mek"]
    t.foe(0).is_chicken = True
    assert [foe.number for foe in aid.seen_foes(t.state, orrus)] == [1]
    t.foe(1).effects = positions.laid({"petrified": 1})
    assert aid.seen_foes(t.state, orrus) == []
