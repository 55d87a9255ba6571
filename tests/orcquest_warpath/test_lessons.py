"""Skills and Enchants on one screen: every price with its cards, each with all of its sides (decision 0025)."""

from typing import Any

from longtable.engine.forms import Buying, Picking
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.view import lessons
from longtable.testing import rule
from tests.orcquest_warpath.camp import story
from tests.orcquest_warpath.test_ends import HALL
from tests.orcquest_warpath.test_remarks import barred, question

SKILLS = game.content.skills


def form(t: Any) -> Any:
    """The screen of what is asked first."""
    return question(t).form


@rule("OQ-LEARN-02", "OQ-LEARN-03")
def test_prices_stand_side_by_side_with_what_each_orc_could_take() -> None:
    t = story(HALL, stage="learn", badass=22)
    shown = form(t)
    assert isinstance(shown, Buying)
    assert ([lot.option for lot in shown.lots], shown.purse.value) == (["price:10", "price:20", "price:30"], 22)
    assert (shown.finish, shown.bought) == ("pass", False)
    costs = [SKILLS[card.face.id.removeprefix("skill:")].cost for tray in shown.lots[1].trays for card in tray.cards]
    assert [len(lot.trays) for lot in shown.lots] == [4, 4, 4]
    assert list(dict.fromkeys(costs)) == [20]
    assert barred(t)["price:30"] == "Costs 30 Badass, you have 22"


@rule("OQ-LEARN-03", "OQ-LEARN-04")
def test_what_was_paid_for_is_one_screen_for_all_orcs() -> None:
    t = story(HALL, stage="learn", badass=22, resting=("skill",))
    before = form(t)
    t.together.answers("price:10")
    asked = [t.table.question(number) for number in t.table.asks]
    assert [one.role for one in asked] == ["hero-1", "hero-2", "hero-3", "hero-4"]
    for one in asked:
        assert isinstance(one.form, Buying)
        assert (one.form.run, one.form.bought, len(one.form.lots)) == (before.run, True, 1)
        [own] = [tray for tray in one.form.lots[0].trays if tray.role == one.role]
        assert [card.option for card in own.cards] == [choice.id for choice in one.choices]


@rule("OQ-LEARN-04")
def test_a_price_for_which_nobody_has_a_card_left_is_not_shown() -> None:
    best = [row.id for row in SKILLS.values() if row.cost == 30]
    orcs = {name: {"skills": [row for row in best if SKILLS[row].hero == name]} for name in game.content.heroes}
    t = story(HALL, stage="learn", badass=30, heroes=orcs)
    assert [lot.option for lot in form(t).lots] == ["price:10", "price:20"]
    assert barred(t)["price:30"] == "Nobody has a card of that cost left to learn"


@rule("OQ-SKILL-03", "OQ-SKILL-05", "OQ-COMBO-02")
def test_a_card_to_learn_shows_all_of_its_sides_with_their_prices() -> None:
    kick = lessons.card(SKILLS["shoving-kick"])
    assert [side.name for side in kick.sides] == ["Main", "Enhanced", "Combo 1"]
    assert [[stat.value for stat in side.stats] for side in kick.sides] == [[1], [1, 1], []]
    counter = lessons.card(SKILLS["counter"])
    assert [(side.name, side.text) for side in counter.sides] == [("Main", SKILLS["counter"].main.text)]


@rule("OQ-ENCH-01", "OQ-ENCH-03", "OQ-ENCH-05")
def test_enchants_to_lay_show_both_halves_and_what_leads_to_the_second() -> None:
    orrus = {"pack": ["fragment-of-power"]}
    t = story(HALL, stage="gear", heroes={"orrus": orrus}, resting=("enchant",))
    enchant = next(choice.id for choice in question(t).choices if choice.id.startswith("enchant@"))
    t.together.answers(enchant)
    shown = form(t)
    assert isinstance(shown, Picking)
    assert [card.option for card in shown.cards] == [choice.id for choice in question(t).choices]
    rows = game.content.enchants
    for card in shown.cards:
        row = rows[card.option.removeprefix("enchant:")]
        assert [side.name for side in card.face.sides] == [row.name, row.enhanced_name]
        assert card.face.text == row.text
