"""Near cases of what Heroes do and have: prices, cards in their places, Kraft, throws (OQ-XAP, OQ-KRAFT)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath import positions
from longtable.games.orcquest_warpath.kinds import Attack, Class, Die, Resource, Side, Slot
from longtable.games.orcquest_warpath.play import actions, attacking, gear, gearing, krafting
from longtable.games.orcquest_warpath.rows import Strike
from longtable.games.orcquest_warpath.state import Thing
from longtable.testing import rule
from tests.orcquest_warpath.camp import ALERT, STUNNED, hall, story

# ---------------------------------------------------------------- what a card costs


@rule("OQ-XAP-02", "OQ-XAP-06", "OQ-XAP-07", "OQ-SKILL-06")
@pytest.mark.parametrize(
    ("points", "extra", "ap", "bp", "price"),
    [
        (2, 0, 1, 0, (1, 0)),
        (2, 0, 2, 3, (2, 3)),
        (1, 0, 2, 0, (1, 1)),
        (1, 2, 2, 0, (1, 3)),
        (1, 2, 2, 5, (1, 8)),
        (0, 0, 2, 0, (0, 3)),
        (0, 1, 2, 1, (0, 6)),
        (0, 2, 3, 1, (0, 13)),
        (1, 3, 3, 2, (1, 11)),
        (0, 3, 0, 2, (0, 2)),
        (1, 3, 1, 2, (1, 2)),
    ],
)
def test_every_action_point_that_is_bought_costs_one_more(
    points: int, extra: int, ap: int, bp: int, price: tuple[int, int]
) -> None:
    t = story(hall("O M . P"), extra=extra)
    t.orc("orrus").hero.points = points
    assert actions.due(t.state, t.orc("orrus").hero, ap, bp) == price


def use_of(t: Any, name: str, side: Side = Side.MAIN) -> actions.Use:
    """A way in which Orrus can use a Skill Card."""
    found = actions.cards(t.state, t.orc("orrus").hero)
    return next(use for use in found if use.row.id == name and use.side is side)


@rule("OQ-SKILL-05", "OQ-XAP-02", "OQ-ALTER-01")
@pytest.mark.parametrize(
    ("points", "badass", "told", "why"),
    [
        (1, 1, {}, None),
        (1, 0, {}, ("too-dear", {"cost": 1, "have": 0})),
        (0, 2, {}, None),
        (0, 1, {}, ("too-few-points", {"short": 1, "cost": 2, "have": 1})),
        (1, 9, {"cursed": 1}, ("cursed", {})),
        (1, 9, {"weakened": 1}, None),
    ],
)
def test_a_price_is_refused_one_point_short(points: int, badass: int, told: dict[str, int], why: Any) -> None:
    """A Mighty Attack costs an Action Point and a Badass Point."""
    t = story(
        hall("O P M ."),
        acts="orrus",
        badass=badass,
        foes={0: STUNNED},
        heroes={"orrus": {"skills": ["mighty-attack"]}},
    )
    orrus = t.orc("orrus").hero
    use = use_of(t, "mighty-attack")
    assert (use.effect.ap, use.effect.bp) == (1, 1)
    orrus.points = points
    orrus.effects = positions.laid(told)
    found = actions.why_not(t.state, orrus, use)
    assert (found.reason, dict(found.gaps)) == why if found is not None and why is not None else found is why
    is_able = use.key in [one.key for one in actions.able(t.state, orrus)]
    assert is_able is (why is None)


@rule("OQ-COMBO-03", "OQ-COMBO-04", "OQ-COMBO-06")
@pytest.mark.parametrize("wounds", [0, 1, 2, 3])
def test_a_combo_is_open_after_exactly_its_number_of_wounds(wounds: int) -> None:
    t = story(hall("O P M ."), acts="orrus", badass=9, foes={0: STUNNED})
    orrus = t.orc("orrus").hero
    orrus.skills = [name for name, row in t.state.content.skills.items() if row.hero == "orrus" and row.combo]
    assert orrus.skills
    orrus.wounds = wounds
    for name in orrus.skills:
        use = use_of(t, name, Side.COMBO)
        needed = {1: actions.COMBO_1, 2: actions.COMBO_2}[use.row.combo]
        said = actions.why_not(t.state, orrus, use)
        refused = said in (actions.NO_COMBO, actions.NO_SECOND_COMBO)
        assert refused is (wounds != needed)
        assert not refused or said is (actions.NO_COMBO if use.row.combo == 1 else actions.NO_SECOND_COMBO)
        assert actions.price(t.state, orrus, use) == (0, 0)
    combos = [use for use in actions.likely(t.state, orrus, actions.Could(t.state, orrus)) if use.side is Side.COMBO]
    assert bool(combos) is (wounds >= actions.COMBO_1)


@rule("OQ-XAP-02", "OQ-COMBO-03")
@pytest.mark.parametrize(("badass", "extra", "dear"), [(0, 0, False), (1, 0, True), (2, 2, False), (3, 2, True)])
def test_without_points_only_cards_for_nothing_are_looked_at_unless_one_can_be_bought(
    badass: int, extra: int, dear: bool
) -> None:
    t = story(hall("O P M ."), acts="mek", badass=badass, extra=extra, foes={0: STUNNED})
    orrus = t.orc("orrus").hero
    orrus.points = 0
    found = actions.likely(t.state, orrus, actions.Could(t.state, orrus))
    assert any(use.effect.ap for use in found) is dear
    assert all(use.side is not Side.COMBO for use in found)
    orrus.down = [*orrus.skills]
    assert actions.likely(t.state, orrus, actions.Could(t.state, orrus)) == []


# ---------------------------------------------------------------- whom one can attack


@rule("OQ-ATK-02", "OQ-ATK-05", "OQ-ALTER-08")
@pytest.mark.parametrize(
    ("cells", "hands", "told", "why"),
    [
        ("O P . . . .", ["sword"], {}, None),
        ("O P . . . .", ["sword"], {"effects": {"stunned": 2}}, ("stunned", {})),
        ("O P . . . .", ["shield"], {}, ("unarmed", {})),
        ("O . . . . .", ["sword"], {}, ("nobody-there", {})),
        ("O . P . . .", ["sword"], {}, ("nobody-adjacent", {})),
        ("O . P . . .", ["voulge"], {}, ("nobody-in-reach", {"least": 1, "most": 1})),
    ],
)
def test_why_nobody_can_be_attacked(cells: str, hands: list[str], told: dict[str, Any], why: Any) -> None:
    t = story(hall(cells), acts="mek", heroes={"orrus": {"hands": hands, **told}, "mek": {"at": (5, 0)}})
    found = attacking.why_no_aim(t.state, t.orc("orrus").hero)
    assert (None if found is None else (found.reason, dict(found.gaps))) == why


@rule("OQ-BOSS-07", "OQ-BOSS-08")
@pytest.mark.parametrize(
    ("name", "parts", "offered"),
    [
        ("cockatrix", [0, 0, 0], ["wings", "beak", "gaze", "cockatrix"]),
        ("cockatrix", [3, 3, 2], ["wings", "gaze", "cockatrix"]),
        ("cockatrix", [4, 3, 3], ["cockatrix"]),
        ("lothar", [3, 4, 3], ["talisman"]),
        ("lothar", [4, 4, 2], ["sceptre"]),
    ],
)
def test_parts_are_aimed_at_while_they_stand(name: str, parts: list[int], offered: list[str]) -> None:
    yard = "+-+-+-+-+\n|O . . .|\n+ + + + +\n|. . . .|\n+-+-+-+-+"
    t = story(yard, foes={0: {"id": name, "at": (1, 0), "parts": parts, "effects": {"stunned": 2}}})
    rule_ = attacking.choose_part(t.state, t.orc("orrus").hero, t.foe(0))
    try:
        asked: Any = rule_.send(None)
        assert [one.name for one in asked.options] == offered
    except StopIteration as end:
        assert len(offered) == 1
        number = end.value
        row = t.state.content.bosses[name]
        assert (row.id if number < 0 else row.part[number].id) == offered[0]


# ---------------------------------------------------------------- where things lie


@rule("OQ-LOOT-02", "OQ-SHEET-01")
def test_every_slot_is_its_own() -> None:
    t = story(hall("O ."), heroes={"orrus": {"hands": ["sword"], "body": ["leather-armor"], "pack": ["kindling"]}})
    orrus = t.orc("orrus").hero
    assert [
        gear.slot_of(orrus, slot) is there
        for slot, there in zip(
            (Slot.HAND, Slot.BODY, Slot.ARTIFACT, Slot.PACK),
            (orrus.hands, orrus.body, orrus.artifact, orrus.pack),
            strict=True,
        )
    ] == [True] * 4
    assert [gear.bears(t.state, orrus, slot) for slot in (Slot.HAND, Slot.BODY, Slot.ARTIFACT, Slot.PACK)] == [
        5,
        4,
        0,
        10,
    ]
    for slot, there in ((Slot.BODY, orrus.body), (Slot.PACK, orrus.pack), (Slot.HAND, orrus.hands)):
        assert gear.take_away(orrus, there[0]) is slot
        assert there == []
    with pytest.raises(ValueError, match="orrus has no card 999"):
        gear.take_away(orrus, Thing(999))


@rule("OQ-RANGE-02", "OQ-RANGE-05", "OQ-ATK-07")
@pytest.mark.parametrize(
    ("name", "strike", "reach"),
    [
        ("orrus", Strike(type=Attack.MELEE, dice=[Die.WHITE]), (0, 0)),
        ("orrus", Strike(type=Attack.MELEE, most=1, dice=[Die.WHITE]), (1, 1)),
        ("mek", Strike(type=Attack.RANGED, least=2, most=6, dice=[Die.WHITE]), (2, 6)),
        ("mek", Strike(type=Attack.RANGED, least=2, most=6, farther=2, more_for=[Class.RANGER]), (2, 6)),
        ("thalla", Strike(type=Attack.RANGED, least=2, most=6, farther=2, more_for=[Class.RANGER]), (2, 8)),
        ("thalla", Strike(type=Attack.RANGED, least=2, most=6, farther=2), (2, 6)),
    ],
)
def test_a_line_reaches_as_far_as_it_says_and_farther_for_some(
    name: str, strike: Any, reach: tuple[int, int]
) -> None:
    t = story(hall("O A M . ."))
    assert gear.range_of(t.state, t.orc(name).hero, strike) == reach


@rule("OQ-GLOS-12", "OQ-GLOS-13")
@pytest.mark.parametrize(
    ("hands", "level"),
    [
        (["dagger", "dagger"], 1),
        (["dagger", "dagger-2"], 2),
        (["dagger-2", "dagger"], 2),
        (["dagger", "hatchet"], 0),
        (["dagger"], 0),
    ],
)
def test_a_dual_bonus_takes_two_of_a_name_and_is_that_of_the_better(hands: list[str], level: int) -> None:
    t = story(hall("M . ."), heroes={"mek": {"hands": hands}})
    mek = t.orc("mek").hero
    used = [(thing, t.state.item(thing).strikes[0]) for thing in mek.hands]
    found = gear.best_dual(t.state, used)
    best = [strike for thing, strike in used if t.state.item(thing).level == level]
    assert found is (best[0] if level else None)
    assert gear.best_dual(t.state, []) is None


# ---------------------------------------------------------------- Kraft and Rekup


@rule("OQ-KRAFT-04", "OQ-KRAFT-05")
@pytest.mark.parametrize(("purse", "lacks"), [(5, 1), (6, 0), (7, 0), (2, 4), (0, 6)])
def test_a_card_pays_nothing_for_itself(purse: int, lacks: int) -> None:
    """A Leather Armor costs 4 leather and is worth 2, which do not count."""
    t = story(hall("O ."), heroes={"orrus": {"body": ["leather-armor"]}})
    armor = t.orc("orrus").hero.body[0]
    found = krafting.short(t.state, armor, {Resource.LEATHER: purse})
    assert dict(found) == ({Resource.LEATHER: lacks} if lacks else {})


@rule("OQ-KRAFT-01", "OQ-KRAFT-02", "OQ-REKUP-02")
def test_what_was_rekupped_has_no_plan() -> None:
    told = {"hands": ["sword"], "pack": [{"card": "shield", "scrap": True}, "kindling", "hatchet"]}
    t = story(hall("O ."), heroes={"orrus": told})
    orrus = t.orc("orrus").hero
    assert [t.state.item(thing).id for thing in krafting.plans(t.state, orrus)] == ["sword", "hatchet"]
    assert krafting.weapons(t.state, orrus) == 2
    assert [t.state.item(thing).id for thing in krafting.rekuppable(t.state, orrus)] == ["sword", "hatchet"]
    orrus.hands.clear()
    assert krafting.rekuppable(t.state, orrus) == [], "the Hatchet is the only weapon now"


# ---------------------------------------------------------------- throws


@rule("OQ-THROW-02", "OQ-THROW-06", "OQ-THROW-08")
@pytest.mark.parametrize(("far", "reached"), [(1, True), (8, True), (9, False)])
def test_nobody_throws_farther_than_eight_squares_but_before_a_quest_and_after_it(far: int, reached: bool) -> None:
    t = story(hall("O" + " ." * 10), acts="orrus", heroes={"mek": {"at": (far, 0)}})
    orrus = t.orc("orrus").hero
    found = gearing.receivers(t.state, orrus)
    assert [(to.hero.id, to.range) for to in found] == ([("mek", far)] if reached else [])
    t.state.winner = "heroes"
    assert [(to.range, to.hero.is_dead) for to in gearing.receivers(t.state, orrus)] == [(0, False)] * 3
    t.orc("mek").hero.is_dead = True
    assert len(gearing.receivers(t.state, orrus)) == 2


@rule("OQ-THROW-02", "OQ-ORG-01")
def test_who_can_throw_to_whom_is_looked_at_again_when_somebody_stands_elsewhere_and_in_a_copy() -> None:
    t = story(hall("O M" + " ." * 10), stage="gear")
    orrus, mek = t.orc("orrus").hero, t.orc("mek").hero
    first = gearing.order_of(t.state)
    assert gearing.order_of(t.state) is first, "nobody has moved"
    assert [to.hero for to in gearing.receivers(t.state, orrus)] == [mek]
    mek.at = (11, 0)
    assert gearing.receivers(t.state, orrus) == []
    mek.at = (1, 0)
    copy = t.table.game.decode_like(t.table.game.encode(t.state), t.state)
    assert all(to.hero is copy.hero(mek.role) for to in gearing.receivers(copy, copy.hero(orrus.role)))


@rule("OQ-ORG-01", "OQ-THROW-01")
def test_what_is_open_to_a_hero_follows_its_cards_and_not_those_of_others() -> None:
    t = story(hall("O M"), stage="gear", heroes={"orrus": {"hands": ["sword"]}, "mek": {"pack": ["leather-scraps"]}})
    s, orrus, mek = t.state, t.orc("orrus").hero, t.orc("mek").hero
    before = gearing.deeds(s, mek)
    sword = orrus.hands[0].key
    assert [deed.key for deed in gearing.deeds(s, orrus)][:2] == [f"stow@{sword}", f"throw-{mek.role}@{sword}"]
    t.together.answers(f"stow@{sword}")
    again = gearing.deeds(s, mek)
    assert all(one is other for one, other in zip(before, again, strict=True)), "Mek's cards lie as they did"
    assert "stow" not in [deed.how for deed in gearing.deeds(s, orrus)]
    t.together.answers(f"throw-{mek.role}@{sword}")
    assert sword in [deed.thing.key for deed in gearing.deeds(s, mek)]
    assert sword not in [deed.thing.key for deed in gearing.deeds(s, orrus)]


@rule("OQ-THROW-03", "OQ-THROW-04", "OQ-THROW-05", "OQ-THROW-06")
@pytest.mark.parametrize(
    ("far", "dice"), [(1, ""), (2, ""), (3, "w"), (4, "w"), (5, "w"), (6, "g"), (7, "g"), (8, "g")]
)
def test_a_throw_hurts_from_three_squares_and_more_from_six(far: int, dice: str) -> None:
    chance = {"attack": [f"{dice}Y"]} if dice else {}
    heroes = {"orrus": {"hands": ["sword", "kukri"]}, "mek": {"at": (far, 0)}}
    t = story(hall("O" + " ." * 10), stage="gear", heroes=heroes, chance=chance)
    t.together.answers(f"throw-{t.orc('mek').role}@{t.orc('orrus').hero.hands[1].key}")
    assert "kukri" in t.orc("mek").things
    assert t.orc("mek").hero.damage == (1 if dice else 0)


@rule("OQ-ATK-04", "OQ-ATK-03", "OQ-RANGE-02")
def test_a_hero_who_stands_between_stops_shots_of_others_alone() -> None:
    lines = {kind: Strike(type=kind, most=6, dice=[Die.WHITE]) for kind in Attack}
    t = story(hall("O . M . P"), foes={0: ALERT})
    orrus = t.orc("orrus").hero
    reached = [
        kind
        for kind, line in lines.items()
        if attacking.reaches(t.state, orrus, attacking.Line(Thing(0), line, 1, 6), (4, 0))
    ]
    assert reached == [Attack.MELEE, Attack.MAGIC]
