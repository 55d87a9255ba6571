"""Near cases of fights: what lies beside a limit, and each condition of a rule failing alone (OQ-COMB, OQ-GLOS)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Effect, Feat, Keyword, Reaction
from longtable.games.orcquest_warpath.play import combat, harm, vitals
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Gathering, Struck, Suffering, Wielded
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Foe, Rolled
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, STUNNED, hall, laid, run, story
from tests.orcquest_warpath.test_combat import duel
from tests.orcquest_warpath.test_keywords import attack, blow, defend
from tests.orcquest_warpath.test_odds import able

B, Y, O, R = Colour.BLANK, Colour.YELLOW, Colour.ORANGE, Colour.RED  # noqa: E741  as the dice are written
W, G, K = Die.WHITE, Die.GREY, Die.BLACK


def struck(t: Any, ability: Ability, *, dealt: int = 1, swords: Any = (O,), **told: Any) -> Blow:
    """A blow of Thalla at the first Enemy is over."""
    found = blow(t, swords)
    found.results, found.dealt = found.swords, dealt
    found.wields = [Wielded(found.attacker, ability, symbol=told.pop("symbol", None))]
    for name, value in told.items():
        setattr(found, name, value)
    run(announce(t.state, Struck(found)))
    return found


# ---------------------------------------------------------------- what leaps, bursts and pierces


def damages(t: Any) -> list[int]:
    """The Damage of all Enemies that are left."""
    return [foe.damage for foe in t.state.foes]


@rule("OQ-GLOS-23")
@pytest.mark.parametrize(("x", "damage"), [(1, [0, 1, 0, 0, 0]), (2, [0, 1, 0, 1, 0]), (3, [0, 1, 1, 1, 0])])
def test_lightning_leaps_to_the_nearest_and_then_to_the_weakest(x: int, damage: list[int]) -> None:
    """An Officer stands beside the target; two squares away are a Guard and, weaker, a hurt Officer."""
    foes: dict[int, dict[str, Any]] = {
        0: {"id": "knight", "at": (3, 0)},
        1: {"id": "officer", "at": (4, 0)},
        2: {"id": "guard", "at": (5, 0)},
        3: {"id": "officer", "at": (1, 0), "damage": 2},
        4: {"id": "knight", "at": (6, 0)},
    }
    t = story(hall("A . . . . . . ."), acts="thalla", heroes={"thalla": {"at": (0, 0)}}, foes=foes)
    found = struck(t, able(Keyword.LIGHTNING, x))
    gone = [3] if x > 1 else []
    assert [foe.number for foe in t.state.foes] == [number for number in foes if number not in gone]
    before = {number: words.get("damage", 0) for number, words in foes.items()}
    assert {foe.number: foe.damage - before[foe.number] for foe in t.state.foes} == {
        number: damage[number] for number in foes if number not in gone
    }
    assert found.feats.get(Feat.SPARKED) == x
    assert found.feats.get(Feat.KILLS, 0) == len(gone)


@rule("OQ-GLOS-23")
def test_lightning_leaps_to_the_first_of_two_that_are_alike_and_never_back() -> None:
    foes = {n: {"id": "guard", "at": (at, 0)} for n, at in enumerate((3, 4, 2))}
    t = story(hall("A . . . . . . ."), acts="thalla", foes=foes)
    struck(t, able(Keyword.LIGHTNING))
    assert damages(t) == [0, 1, 0]
    t = story(hall("A . . . . . . ."), acts="thalla", foes=foes)
    struck(t, able(Keyword.LIGHTNING, 9))
    assert damages(t) == [0, 1, 1]


@rule("OQ-GLOS-14")
@pytest.mark.parametrize(("swords", "damage"), [((Y, R, O), 1), ((Y, O), 0), ((R,), 1), ((), 0)])
def test_an_explosion_meets_others_with_its_highest_result_one_square_away(swords: Any, damage: int) -> None:
    t = story(hall("A . K K . K K ."), acts="thalla")
    t.state.foes[0], t.state.foes[1] = t.state.foes[1], t.state.foes[0]
    found = blow(t, swords)
    found.defender = t.foe(1)
    found.wields = [Wielded(found.attacker, able(Keyword.EXPLOSION))]
    run(announce(t.state, Struck(found)))
    assert {foe.number: foe.damage for foe in t.state.foes} == {0: damage, 1: 0, 2: 0, 3: 0}


@rule("OQ-GLOS-22", "OQ-ENCH-05")
@pytest.mark.parametrize(("hurt", "stolen", "health"), [(0, 0, 4), (1, 1, 4), (2, 1, 3)])
def test_life_steal_heals_no_more_than_there_is(hurt: int, stolen: int, health: int) -> None:
    t = story(hall("A . G . ."), acts="thalla", heroes={"thalla": {"damage": hurt}})
    found = struck(t, able(Keyword.LIFE_STEAL), dealt=0)
    assert (t.foe(0).damage, t.orc("thalla").health, found.feats.get(Feat.STOLEN, 0)) == (1, health, stolen)


@rule("OQ-GLOS-22", "OQ-GLOS-33")
def test_of_somebody_who_fell_life_is_stolen_all_the_same_and_nobody_is_pushed() -> None:
    t = story(hall("A . G . ."), acts="thalla", heroes={"thalla": {"damage": 2}})
    found = blow(t, (R,))
    found.wields = [Wielded(found.attacker, able(word)) for word in (Keyword.LIFE_STEAL, Keyword.PUSH)]
    t.foe(0).damage = 2
    run(announce(t.state, Struck(found)))
    assert (t.orc("thalla").health, t.foe(0).at, t.foe(0).damage) == (3, (2, 0), 2)


@rule("OQ-GLOS-33", "OQ-GLOS-11")
@pytest.mark.parametrize(("is_ignored", "at"), [(False, (3, 0)), (True, (2, 0))])
def test_a_push_goes_nowhere_where_the_blow_was_ignored(is_ignored: bool, at: tuple[int, int]) -> None:
    t = story(hall("A . G . ."), acts="thalla")
    struck(t, able(Keyword.PUSH), is_ignored=is_ignored)
    assert t.foe(0).at == at


# ---------------------------------------------------------------- the defender's


@rule("OQ-GLOS-49", "OQ-COMB-03")
@pytest.mark.parametrize(
    ("before", "after"),
    [([W, G], [G, G]), ([G, W, W], [G, W, G]), ([G, K], [K, K]), ([K, G, K], [K, K, K]), ([K], [K]), ([], [])],
)
def test_shield_up_raises_the_lowest_die_if_one_can_be_raised(before: list[Die], after: list[Die]) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = blow(t, ())
    found.defense, found.guards = [*before], [Wielded(t.foe(0), able(Keyword.SHIELD_UP))]
    run(announce(t.state, Gathering(found)))
    assert (found.defense, t.foe(0).has_reacted) == (after, before != after)


@rule("OQ-GLOS-38")
@pytest.mark.parametrize(
    ("told", "damage"),
    [
        ({}, 2),
        ({"type": Attack.MAGIC}, 0),
        ({"type": Attack.RANGED}, 0),
        ({"cause": Cause.SUFFERED}, 0),
        ({"cause": Cause.REACTION}, 2),
        ({"spare": []}, 0),
        ({"spare": [Rolled(G, B), Rolled(G, O)]}, 1),
    ],
)
def test_shield_bash_answers_blows_of_melee_with_every_shield_to_spare(told: dict[str, Any], damage: int) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = blow(t, ())
    found.type, found.spare = Attack.MELEE, [Rolled(G, R)]
    found.guards = [Wielded(t.foe(0), able(Keyword.SHIELD_BASH))]
    for name, value in told.items():
        setattr(found, name, value)
    run(announce(t.state, Struck(found)))
    assert t.orc("thalla").hero.damage == damage


@rule("OQ-GLOS-38", "OQ-GLOS-37")
def test_who_fell_bashes_nobody_and_nobody_ripostes_against_the_dead() -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = blow(t, ())
    found.type, found.spare = Attack.MELEE, [Rolled(G, R)]
    found.guards = [Wielded(t.foe(0), able(Keyword.SHIELD_BASH))]
    t.foe(0).damage = 2
    run(announce(t.state, Struck(found)))
    assert t.orc("thalla").hero.damage == 0
    found.guards = [Wielded(t.foe(0), able(Keyword.RIPOSTE))]
    t.orc("thalla").hero.damage = 4
    run(announce(t.state, Struck(found)))
    assert t.said("ripostes") == []


@rule("OQ-GLOS-46", "OQ-ENCH-05")
@pytest.mark.parametrize(
    ("swords", "left", "count"),
    [((O, Y, R), [O, R], 1), ((Y, Y), [Y], 1), ((R,), [], 1), ((), [], 0), ((B,), [B], 0)],
)
def test_threat_counts_where_there_was_a_sword(swords: Any, left: list[Colour], count: int) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = defend(t, blow(t, swords), able(Keyword.THREAT))
    assert ([one.shows for one in found.swords], found.feats.get(Feat.THREATENED, 0)) == (left, count)


@rule("OQ-GLOS-27", "OQ-ENCH-05")
@pytest.mark.parametrize(
    ("swords", "shields", "after", "pierced"),
    [
        ((O,), (O, B), [Y, B], 1),
        ((O,), (R,), [O], 0),
        ((R, O), (R,), [O], 1),
        ((O,), (Y,), [Y], 0),
        ((R,), (O, R), [O, O], 1),
        ((Y,), (R, O), [R, Y], 0),
    ],
)
def test_piercing_counts_where_more_gets_past(swords: Any, shields: Any, after: list[Colour], pierced: int) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = attack(t, blow(t, swords, shields), able(Keyword.PIERCING))
    assert ([one.shows for one in found.shields], found.feats.get(Feat.PIERCED, 0)) == (after, pierced)


@rule("OQ-GLOS-27", "OQ-GLOS-47")
@pytest.mark.parametrize(("shields", "tough"), [((B, Y), 1), ((O,), 2)])
def test_piercing_cancels_one_toughness_where_no_shield_can_be_lowered(shields: Any, tough: int) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = blow(t, (O,), shields)
    found.guards = [Wielded(t.foe(0), able(word)) for word in (Keyword.THREAT, *[Keyword.TOUGHNESS] * 2)]
    attack(t, found, able(Keyword.PIERCING))
    words = [one.ability.does for one in found.guards]
    assert words == [Keyword.THREAT, *[Keyword.TOUGHNESS] * tough]


@rule("OQ-GLOS-15", "OQ-DICE-10")
@pytest.mark.parametrize(
    ("swords", "doubled"), [((Y, R, O), [(R, G)]), ((O, O), [(O, G), (O, G)]), ((), []), ((Y,), [(Y, G)])]
)
def test_ferocity_doubles_the_strongest_die_once_and_the_double_is_no_die(swords: Any, doubled: list[Any]) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = attack(t, blow(t, swords), *[able(Keyword.FEROCITY)] * len(doubled))
    more = found.swords[len(swords) :]
    assert [(one.shows, one.die) for one in more] == doubled
    assert all(one.is_added and one.is_changed for one in more)
    assert sum(one.is_changed and not one.is_added for one in found.swords) == len(doubled)


@rule("OQ-GLOS-07", "OQ-GLOS-20", "OQ-GLOS-35", "OQ-GLOS-40")
def test_what_is_added_is_no_die_and_nothing_changes_it() -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = attack(
        t, blow(t, ()), able(Keyword.CRUELTY, 2), able(Keyword.SLAUGHTER, colour=Y), able(Keyword.BRUTALITY)
    )
    defend(t, found, able(Keyword.INDESTRUCTIBLE), able(Keyword.RESISTANCE, colour=O), able(Keyword.TOUGHNESS))
    assert [one.shows for one in (*found.swords, *found.shields)] == [R, R, Y, R, O]
    assert all(one.is_added and one.is_changed and one.die is K for one in (*found.swords, *found.shields))


@rule("OQ-DICE-10", "OQ-DICE-07", "OQ-DICE-08")
@pytest.mark.parametrize(
    ("swords", "shields", "after"),
    [
        ((Y, O), (), [O, O]),
        ((O, Y), (O,), [R, Y]),
        ((Y, Y), (Y,), [O, Y]),
        ((R, Y), (), [R, O]),
        ((O, Y), (R,), [O, O]),
        ((R, R), (), [R, R]),
    ],
)
def test_brutality_goes_where_it_does_most(swords: Any, shields: Any, after: list[Colour]) -> None:
    t = story(hall("A . S . ."), acts="thalla")
    found = attack(t, blow(t, swords, shields), able(Keyword.BRUTALITY))
    assert [one.shows for one in found.swords] == after
    assert sum(one.is_changed for one in found.swords) == int(list(swords) != after)


# ---------------------------------------------------------------- who reacts during a blow

PREVENTED: list[dict[str, Any]] = [
    {"cause": Cause.REACTION},
    {"cause": Cause.SUFFERED},
    {"from_behind": True},
    {"may_be_answered": False},
]


@rule("OQ-REACT-02", "OQ-REACT-05", "OQ-REACT-09")
@pytest.mark.parametrize("told", [{}, *PREVENTED], ids=str)
@pytest.mark.parametrize(
    ("foe", "laid_on_it", "reacts"),
    [
        ("soldier", {}, Keyword.SHIELD_UP),
        ("seneschal", {}, Keyword.DODGE),
        ("knight", {}, Keyword.RIPOSTE),
        ("guard", {}, None),
        ("soldier", {"reacted": True}, None),
        ("soldier", {"effects": {"stunned": 1}}, None),
        ("soldier", {"effects": {"petrified": 1}}, None),
        ("soldier", {"effects": {"entangled": 1}}, Keyword.SHIELD_UP),
        ("cockatrix", {}, None),
    ],
)
def test_an_enemy_reacts_during_a_blow_unless_anything_is_against_it(
    foe: str, laid_on_it: dict[str, Any], reacts: Keyword | None, told: dict[str, Any]
) -> None:
    t = story(hall("A . . . ."), acts="thalla", foes={0: {"id": foe, "at": (2, 0), **laid_on_it}})
    found = blow(t, ())
    for name, value in told.items():
        setattr(found, name, value)
    words = [one.ability.does for one in combat.during(t.state, found)]
    assert words == ([reacts] if reacts is not None and not told else [])


@rule("OQ-REACT-05")
def test_who_runs_for_a_bell_does_not_react_during_a_blow() -> None:
    t = story(hall("A . S . ."), acts="thalla")
    assert combat.during(t.state, blow(t, ()))
    t.foe(0).is_ringer = True
    assert combat.during(t.state, blow(t, ())) == []


@rule("OQ-GLOS-37")
def test_a_riposte_is_made_with_the_die_of_the_sheet() -> None:
    t = story(hall("A . K . ."), acts="thalla")
    [found] = combat.during(t.state, blow(t, ()))
    assert (found.who is t.foe(0), found.ability.die) == (True, t.state.content.enemies["knight"].reaction.die)
    assert t.state.content.enemies["knight"].reaction.does is Reaction.RIPOSTE


# ---------------------------------------------------------------- pools, and what they come to


@rule("OQ-TERR-05", "OQ-TERR-07")
@pytest.mark.parametrize(
    ("mark", "kinds"),
    [
        (".", []),
        ("f", [Attack.RANGED]),
        ("T", [Attack.MELEE]),
        ("C", [Attack.MELEE]),
        ("t", []),
        ("x", []),
    ],
)
def test_ground_covers_a_hero_against_one_type_of_attack(mark: str, kinds: list[Attack]) -> None:
    t = story(f"+-+-+\n|{mark} .|\n+-+-+", heroes={"mek": {"at": (0, 0)}})
    mek = t.orc("mek").hero
    assert [combat.ground(t.state, mek, kind) for kind in Attack] == [[W] if kind in kinds else [] for kind in Attack]
    t.state.foes.append(Foe("peasant", 7, (0, 0)))
    assert [kind for kind in Attack if combat.ground(t.state, t.foe(7), kind)] == (
        [Attack.RANGED] if mark == "f" else []
    )


@rule("OQ-COMB-06", "OQ-COMB-07", "OQ-GLOS-38", "OQ-DICE-05", "OQ-DICE-06")
@pytest.mark.parametrize(
    ("swords", "shields", "left", "spare"),
    [
        ((R, O), (R, R, Y), [], [R, Y]),
        ((O, O), (R, O), [], [R]),
        ((R, R, Y), (O, O), [R, R], [O, O]),
        ((Y,), (Y,), [], []),
        ((), (Y, B), [], [Y]),
        ((R, O, Y), (R, O, Y), [], []),
        ((O, Y, Y), (R,), [Y, Y], [R]),
        ((R,), (Y, O), [R], [O, Y]),
    ],
)
def test_which_swords_are_left_and_which_shields_are_to_spare(
    swords: Any, shields: Any, left: list[Colour], spare: list[Colour]
) -> None:
    found = combat.cancelled([Rolled(G, one) for one in swords], [Rolled(W, one) for one in shields])
    assert [[one.shows for one in some] for some in found] == [left, spare]


@rule("OQ-COMB-05")
@pytest.mark.parametrize(
    ("swords", "damage", "guard", "sure"),
    [
        ((O,), 0, None, False),
        ((O, O), 0, None, True),
        ((O,), 1, None, True),
        ((R,), 0, None, True),
        ((R,), 0, Keyword.TENACITY, False),
        ((R,), 0, Keyword.PHALANX, True),
    ],
)
def test_a_blow_is_sure_when_it_kills_as_the_dice_lie(swords: Any, damage: int, guard: Any, sure: bool) -> None:
    """A Soldier has two Orange Health Points."""
    t = story(hall("A . S . ."), acts="thalla", foes={0: {"damage": damage}})
    found = blow(t, swords)
    found.guards = [] if guard is None else [Wielded(t.foe(0), able(guard))]
    assert combat.is_sure(t.state, found) is sure


@rule("OQ-COMB-14", "OQ-ALTER-12", "OQ-ENH-04")
@pytest.mark.parametrize("cause", [*Cause])
@pytest.mark.parametrize("effect", [Effect.WEAKENED, Effect.FORTIFIED, Effect.BURN])
def test_only_an_attack_takes_weakness_and_fortitude_away(cause: Cause, effect: Effect) -> None:
    t = story(hall("A . S . ."), acts="thalla", foes={0: {"effects": {effect.value: 1}}})
    found = blow(t, (), cause=cause)
    run(combat.apply(t.state, found))
    assert vitals.has(t.foe(0), effect) is (cause is Cause.SUFFERED or effect is Effect.BURN)


@rule("OQ-EFF-02", "OQ-ALTER-06", "OQ-GLOS-10")
@pytest.mark.parametrize(
    ("told", "foe", "dealt", "bleeds"),
    [
        ({"damage": 1}, {}, 1, True),
        ({"damage": 0}, {}, 0, True),
        ({"damage": 1, "is_ignored": True}, {}, 0, False),
        ({"damage": 1}, {"effects": {"petrified": 1}}, 0, True),
    ],
)
def test_effects_need_no_damage_but_a_blow_that_counts(
    told: dict[str, Any], foe: dict[str, Any], dealt: int, bleeds: bool
) -> None:
    t = story(hall("A . S . ."), acts="thalla", foes={0: foe})
    found = blow(t, ())
    found.inflicts = [combat.inflicts(Effect.BLEED)]
    for name, value in told.items():
        setattr(found, name, value)
    run(combat.apply(t.state, found))
    assert (found.dealt, t.foe(0).damage, vitals.has(t.foe(0), Effect.BLEED)) == (dealt, dealt, bleeds)


@rule("OQ-INV-02")
@pytest.mark.parametrize(
    ("cause", "stays", "hidden"),
    [(Cause.ACTION, False, False), (Cause.ACTION, True, True), (Cause.SUFFERED, False, True)],
)
def test_who_attacks_is_seen_unless_it_stays_hidden(cause: Cause, stays: bool, hidden: bool) -> None:
    t = story(hall("A . S . ."), acts="thalla", heroes={"thalla": {"hidden": "skill"}}, foes={0: STUNNED})
    thalla = t.orc("thalla").hero
    thalla.untargetable = True
    found = Blow(thalla, t.foe(0), Attack.RANGED, cause, stays_hidden=stays)
    run(combat.strike(t.state, found))
    assert (thalla.hidden is not None, thalla.untargetable) == (hidden, cause is Cause.SUFFERED)


@rule("OQ-GLOS-11", "OQ-ALTER-05")
@pytest.mark.parametrize(
    ("damage", "laid_on_it", "ignored"), [(1, {}, True), (0, {}, False), (1, {"entangled": 1}, False)]
)
def test_who_dodges_needs_damage_to_ignore_and_free_feet(
    damage: int, laid_on_it: dict[str, int], ignored: bool
) -> None:
    t = story(hall("A . . . ."), acts="thalla", foes={0: {"id": "seneschal", "at": (2, 0), "effects": laid_on_it}})
    found = blow(t, ())
    found.damage, found.guards = damage, [Wielded(t.foe(0), able(Keyword.DODGE))]
    run(announce(t.state, Suffering(found)))
    assert (found.is_ignored, t.foe(0).has_reacted) == (ignored, ignored)
    assert t.foe(0).at == ((3, 0) if ignored else (2, 0))


# ---------------------------------------------------------------- Health and effects


@rule("OQ-HP-05")
@pytest.mark.parametrize(("damage", "amount", "healed"), [(0, 2, 0), (1, 2, 1), (2, 2, 2), (3, 2, 2), (3, 0, 0)])
def test_healing_takes_away_what_there_is(damage: int, amount: int, healed: int) -> None:
    t = story(hall("O . ."), heroes={"orrus": {"damage": damage}})
    assert vitals.heal(t.state, t.orc("orrus").hero, amount) == healed
    assert (t.orc("orrus").hero.damage, t.said("heals")) == (damage - healed, ["heals"] if healed else [])


@rule("OQ-HP-04", "OQ-MOVE-12")
@pytest.mark.parametrize(
    ("damage", "amount", "taken"), [(0, 0, 0), (0, 1, 1), (0, 2, 2), (0, 3, 2), (1, 3, 1), (0, -1, 0)]
)
def test_nobody_loses_more_than_is_left(damage: int, amount: int, taken: int) -> None:
    t = story(hall("O . G . ."), foes={0: {"damage": damage}})
    foe = t.foe(0)
    assert run(harm.suffer(t.state, foe, amount, "", "push")) == taken
    assert (foe.damage, foe in t.state.foes) == (damage + taken, damage + taken < 2)
    assert t.said("automatic") == (["automatic"] if amount > 0 else [])


@rule("OQ-EFF-04", "OQ-EFF-02")
@pytest.mark.parametrize(("first", "then", "level"), [(1, 2, 2), (2, 1, 2), (1, 1, 1), (2, 2, 2)])
def test_the_higher_level_stays_and_the_last_has_laid_it(first: int, then: int, level: int) -> None:
    t = story(hall("O . G . ."))
    for number, by in ((first, "player:hero-1"), (then, "player:hero-2")):
        assert vitals.inflict(t.state, t.foe(0), combat.inflicts(Effect.BURN, number), by)
    [token] = t.foe(0).effects
    assert (token.level, token.by) == (level, "player:hero-2")


@rule("OQ-ALTER-01", "OQ-ALTER-12", "OQ-ENH-01", "OQ-ENH-04")
@pytest.mark.parametrize("effect", [Effect.CURSED, Effect.BLESSED, Effect.WEAKENED, Effect.FORTIFIED, Effect.BURN])
def test_a_token_takes_its_opposite_away_and_no_other(effect: Effect) -> None:
    t = story(hall("O . ."))
    orrus = t.orc("orrus").hero
    others = (
        ["cursed", "weakened", "burn"] if effect in (Effect.BLESSED, Effect.FORTIFIED) else ["blessed", "fortified"]
    )
    for name in others:
        vitals.inflict(t.state, orrus, combat.inflicts(Effect(name)), "")
    vitals.inflict(t.state, orrus, combat.inflicts(effect), "")
    opposite = {"cursed": "blessed", "blessed": "cursed", "weakened": "fortified", "fortified": "weakened"}
    assert sorted(laid(orrus)) == sorted([*(name for name in others if name != opposite.get(effect.value)), effect])


@rule("OQ-AFFL-04", "OQ-ALTER-03", "OQ-ALTER-07")
@pytest.mark.parametrize(("level", "is_new", "after"), [(1, False, None), (2, False, 1), (1, True, 1), (2, True, 2)])
def test_a_token_is_turned_at_the_end_unless_it_is_new(level: int, is_new: bool, after: int | None) -> None:
    t = story(hall("O . ."), heroes={"orrus": {"effects": {"stunned": level}}})
    orrus = t.orc("orrus").hero
    orrus.effects[0].is_new = is_new
    vitals.end_of_activation(orrus, Effect.PETRIFIED)
    vitals.end_of_activation(orrus, Effect.STUNNED)
    assert laid(orrus).get("stunned") == after
    assert not any(one.is_new for one in orrus.effects)


@rule("OQ-ALTER-12", "OQ-ENH-04", "OQ-DICE-07", "OQ-DICE-08")
def test_colours_go_up_and_down_between_yellow_and_red() -> None:
    assert [[vitals.shifted(one, steps) for steps in (-2, -1, 0, 1, 2)] for one in (B, Y, O, R)] == [
        [B, B, B, B, B],
        [Y, Y, Y, O, R],
        [Y, Y, O, R, R],
        [Y, O, R, R, R],
    ]


@rule("OQ-ETGT-03", "OQ-GLOS-48", "OQ-ALTER-06")
@pytest.mark.parametrize(
    ("told", "plays_dead", "targetable"),
    [
        ({}, False, True),
        ({"hidden": "skill"}, False, False),
        ({}, True, False),
        ({"effects": {"petrified": 1}}, False, False),
        ({"effects": {"stunned": 1}}, False, True),
    ],
)
def test_who_is_unseen_dead_or_stone_is_no_target(told: dict[str, Any], plays_dead: bool, targetable: bool) -> None:
    t = story(hall("O . S . ."), acts="orrus", heroes={"orrus": told}, foes={0: ALERT})
    t.orc("orrus").hero.untargetable = plays_dead
    assert vitals.is_targetable(t.orc("orrus").hero) is targetable
    assert vitals.is_targetable(t.foe(0))


# ---------------------------------------------------------------- what a kill is worth


@rule("OQ-KILL-02", "OQ-KILL-03", "OQ-ENH-01")
@pytest.mark.parametrize(
    ("was_whole", "blessed", "badass", "still"),
    [(True, True, 5, False), (True, False, 3, False), (False, True, 2, True)],
)
def test_one_blow_is_worth_one_and_a_blessing_two_more(
    was_whole: bool, blessed: bool, badass: int, still: bool
) -> None:
    told = {"effects": {"blessed": 1}} if blessed else {}
    t = duel("S", heroes={"orrus": told}, loot=["good-hide"])
    found = Blow(t.orc("orrus").hero, t.foe(0), Attack.MELEE, Cause.ACTION, was_whole=was_whole)
    run(harm.reward(t.state, t.foe(0), t.orc("orrus").hero, found))
    assert (t.state.badass, vitals.has(t.orc("orrus").hero, Effect.BLESSED)) == (badass, still)
    assert t.state.doings.kills == {t.orc("orrus").role: 1}
    run(harm.reward(t.state, t.foe(0), t.orc("orrus").hero, None))
    assert (t.state.badass, t.state.doings.kills) == (badass + 2, {t.orc("orrus").role: 2})


@rule("OQ-PATROL-22", "OQ-EXPL-21")
def test_only_the_patrol_and_the_groups_of_who_is_gone_are_changed() -> None:
    patrols = [
        {"path": "blue", "head": 0, "members": [0, 1]},
        {"path": "red", "head": 0, "members": [2]},
        {"path": "red", "head": 0, "members": [3]},
    ]
    t = story(hall("O . P P P P ."), patrols=patrols)
    t.state.group, t.state.ringers = [1, 2, 3], [0, 1]
    harm.remove(t.state, t.foe(1))
    assert [(one.members, one.is_modified) for one in t.state.patrols] == [([0], True), ([2], False), ([3], False)]
    assert (t.state.group, t.state.ringers, t.state.gone) == ([2, 3], [0], ["foe:peasant#1"])
    harm.remove(t.state, t.foe(2))
    assert [one.members for one in t.state.patrols] == [[0], [3]]
    assert (t.state.group, t.state.ringers) == ([3], [0])


@rule("OQ-COMBO-03", "OQ-COMBO-04")
@pytest.mark.parametrize(("by", "whom", "counted"), [("orrus", "foe", 1), ("mek", "foe", 0), ("orrus", "hero", 0)])
def test_what_the_acting_hero_does_to_enemies_counts_for_its_combos(by: str, whom: str, counted: int) -> None:
    t = story(hall("M O>G . ."), acts="orrus", foes={0: STUNNED}, resting=("act", "target", "move"))
    t.orc("orrus").uses("orrus-move")
    who = t.foe(0) if whom == "foe" else t.orc("mek").hero
    action = t.state.action
    assert action is not None
    before = action.dealt
    run(harm.take(t.state, who, 1, t.orc(by).hero.key))
    assert action.dealt - before == counted
