"""Places, purses and the road, case by case: what is paid, what is offered, who eats first, what a rest is worth."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import SKILLS, Condition, Move, Site, Stat
from longtable.games.valley_of_the_dead_king.play import dual, places, skills, valor, vitals
from longtable.games.valley_of_the_dead_king.state import Held, Rolled
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.errands import band
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story
from tests.valley_of_the_dead_king.woods import enthralled, forest, woods


def group(each: Any = None, heroes: int = 2, at: Any = MEADOW, **told: Any) -> Any:
    """Plain heroes who are about to move on."""
    return story(party=band(heroes, each), at=at, resting=ON, **told)


# ---------------------------------------------------------------- what is paid


@rule("DK-TOK-08")
@pytest.mark.parametrize(
    ("purse", "items", "at", "reason"),
    [
        (10, ["fortification-plans"], MEADOW, None),
        (11, ["fortification-plans"], MEADOW, None),
        (9, ["fortification-plans"], MEADOW, "too-dear"),
        (10, [], MEADOW, "no-plans"),
        (10, ["fortification-plans"], "shrine-A", "not-bare"),
    ],
)
def test_a_fortification_costs_five_gold_for_each_hero(
    purse: int, items: list[str], at: Any, reason: str | None
) -> None:
    t = group({1: {"gold": purse}}, at=at, items=items)
    found = places.why_not_built(t.state)
    assert (found and found.reason) == reason
    if reason is None:
        places.build(t.state)
        assert (t.state.fortress, t.state.doings.has_built, t.hero(1).gold) == (MEADOW, True, purse - 10)


@rule("DK-MAP-05")
@pytest.mark.parametrize(("purse", "may"), [(0, False), (2, False), (3, True), (4, True), (300, True)])
def test_a_night_with_the_hermit_costs_three_gold(purse: int, may: bool) -> None:
    t = group({1: {"gold": min(purse, 150)}, 2: {"gold": purse - min(purse, 150)}})
    found = places.why_not_hosted(t.state)
    assert (found is None) == may
    if found is not None:
        assert found.gaps == {"price": 3, "gold": purse}


@rule("DK-DUAL-17")
@pytest.mark.parametrize(
    ("at", "market", "offer"),
    [
        ("waypost-1", None, 1),
        ("waypost-1", "waypost-1", 2),
        (MEADOW, None, 0),
        (MEADOW, MEADOW, 2),
        ("city-1", None, 0),
    ],
)
def test_where_essence_is_bought(at: Any, market: Any, offer: int) -> None:
    t = woods(at=at, market=market, forest={"essence": 5})
    assert dual.offer(t.state) == offer * dual.SOLD_FOR


@rule("DK-DUAL-17")
@pytest.mark.parametrize("essence", [1, 3, 4, 5, 8])
@pytest.mark.parametrize("purses", [(0, 0, 0), (4, 2, 0), (0, 5, 1)])
def test_what_essence_brings_is_shared_and_the_poorest_have_the_rest(essence: int, purses: tuple[int, ...]) -> None:
    party = {n: {"gold": gold} for n, gold in enumerate(purses, 1)}
    t = woods(at="waypost-1", party=party, forest={"essence": essence})
    dual.sell(t.state)
    earned = essence * dual.SOLD_FOR
    each, rest = divmod(earned, 3)
    order = sorted(range(3), key=lambda n: purses[n])
    shares = {n: each + (place < rest) for place, n in enumerate(order)}
    assert [hero.gold for hero in t.state.heroes] == [purses[n] + shares[n] for n in range(3)]
    assert (forest(t).essence, t.facts("sells-essence")[0].data) == (0, {"count": essence, "gold": earned})


@rule("DK-DUAL-06")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_only_the_acropolis_cannot_be_woken(number: int) -> None:
    t = woods(forest={"acropolis": 3})
    t.state.at = enthralled(t, number)
    assert (dual.why_not_woken(t.state) is not None) == (number == 3)
    assert dual.is_at_home(t.state) == (number == 3)


# ---------------------------------------------------------------- Valor


@rule("DK-VALOR-08", "DK-VALOR-10", "DK-VALOR-12")
@pytest.mark.parametrize(
    ("score", "count"),
    [(0, 0), (19, 0), (20, 1), (21, 1), (32, 1), (33, 2), (40, 2), (59, 2), (60, 3), (61, 3), (400, 3)],
)
def test_what_a_score_lets_every_hero_do(score: int, count: int) -> None:
    known = ["metabolic-surge", "champions-call", "deaths-defiance"]
    s = group(valor=score).state
    assert valor.known(s) == known[:count]
    s.heroes[0].spent = ["champions-call"]
    assert valor.abilities(s, s.heroes[0]) == [one for one in known[:count] if one != "champions-call"]


# ---------------------------------------------------------------- the road


@rule("DK-MOVE-09", "DK-DICE-08")
@pytest.mark.parametrize("move", Move)
@pytest.mark.parametrize(("camps", "bonus"), [(0, 0), (1, -1), (2, -2), (3, -3), (4, -3), (9, -3)])
def test_every_camp_in_a_row_helps_up_to_three(move: Move, camps: int, bonus: int) -> None:
    s = group().state
    s.move, s.camps = move, camps
    assert skills.bonus(s) == (bonus if move is Move.CAMP else 0)


@rule("DK-SKILL-08")
def test_a_die_is_that_of_one_hero_and_one_skill() -> None:
    s = group(heroes=3).state
    s.rolled = [
        Rolled(hero.role, skill, 1 + n, succeeded=True, critical=False)
        for n, (hero, skill) in enumerate((hero, skill) for hero in reversed(s.heroes) for skill in SKILLS)
    ]
    faces = [[skills.rolled(s, hero, skill) for skill in SKILLS] for hero in s.heroes]
    assert [[one.face for one in row if one is not None] for row in faces] == [[7, 8, 9], [4, 5, 6], [1, 2, 3]]
    assert skills.rolled(s, s.heroes[0], Stat.ATTACK) is None


@rule("DK-SURV-02", "DK-PACK-05")
@pytest.mark.parametrize(
    ("starving", "hungry"), [((0, 1, 2), [1, 2]), ((2, 1, 0), [2, 3]), ((1, 2, 1), [1, 3]), ((0, 2, 1), [1, 3])]
)
def test_who_starves_most_is_fed_first(starving: tuple[int, int, int], hungry: list[int]) -> None:
    each = {n: {"ration": 2, "starving": level} for n, level in enumerate(starving, 1)}
    t = group({**each, 4: {"ration": 0, "food": 2}}, heroes=4)
    t.state.rolled = []
    assert sorted(hero.role for hero in skills.eat(t.state)) == [f"hero-{n}" for n in hungry]


@rule("DK-KEY-05", "DK-KEY-11", "DK-COND-06", "DK-COND-08")
@pytest.mark.parametrize(
    ("now", "amount", "may_exceed", "burns", "gained"),
    [
        (9, 4, False, 0, 4),
        (18, 4, False, 0, 2),
        (20, 4, False, 0, 0),
        (22, 4, False, 0, 0),
        (18, 4, True, 0, 4),
        (20, 4, True, 0, 4),
        (22, 4, True, 0, 2),
        (9, 4, False, 1, 1),
        (9, 3, False, 1, 0),
        (9, 8, False, 2, 2),
        (9, 0, False, 0, 0),
    ],
)
def test_what_a_healing_comes_to(now: int, amount: int, may_exceed: bool, burns: int, gained: int) -> None:
    t = group()
    me = t.state.heroes[0]
    me.health = now
    me.conditions = [Held(Condition.BURNED, burns)] if burns else []
    assert vitals.heal(t.state, me, amount, may_exceed=may_exceed) == gained
    assert me.health == now + gained
    assert [fact.data["amount"] for fact in t.facts("heals")] == ([gained] if gained else [])


@rule("DK-CITY-02", "DK-COND-06")
@pytest.mark.parametrize("burns", [0, 1, 2, 3])
def test_whoever_is_healed_fully_is_whole_however_burned(burns: int) -> None:
    t = group()
    me = t.state.heroes[0]
    me.health, me.energy = 1, 0
    me.conditions = [Held(Condition.BURNED, burns)] if burns else []
    vitals.heal_fully(t.state, me)
    assert (me.health, me.energy) == (20, 10)


# ---------------------------------------------------------------- names


@rule("DK-MAP-09")
def test_a_hex_is_called_by_what_stands_there_or_by_its_land() -> None:
    s = group().state
    here = land.of(s)
    for at, cell in here.cells.items():
        spot, name = cell.site, land.name_of(s, at)
        if spot is None:
            assert name == f"{cell.terrain.value.capitalize()} {cell.piece}{cell.number}"
        elif spot.kind is Site.CITY:
            assert name == s.content.cities[spot.number].name
        elif not spot.name and spot.kind is Site.QUEST:
            assert name.startswith(str(spot.colour).capitalize())
            assert name.endswith(cell.piece)
    numbers = [cell.number for cell in here.cells.values() if cell.piece == "A"]
    assert sorted(numbers) == list(range(1, land.HEXES + 1))
    for kind in Site:
        assert here.sites_of(kind) == [at for at, site in here.sites.items() if str(site.kind) == str(kind)]
    assert all(hexes.distance(at, other) == 1 for at in here.cells for other in here.beside[at])
