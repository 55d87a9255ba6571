"""The orcs between two Quests: what they have learned and carry, the Kraft bench, who could take a place."""

from typing import Any

from longtable.engine.campaign import Company
from longtable.engine.scene import Item, Sheet
from longtable.games.orcquest_warpath.campaign import typical
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.record import Enchanted, Kept, WarPath
from longtable.testing import rule

CAMPAIGN: Any = game.as_campaign()


def party(**orrus: Any) -> WarPath:
    """A party before the second Quest; what Orrus has can be told."""
    record = typical(game.content, game.content.quests["toll-road"])
    for name, value in orrus.items():
        setattr(record.heroes[0], name, value)
    return record


def shown(record: WarPath) -> Company:
    found: Company = CAMPAIGN.company(record)
    return found


def sheet(company: Company, key: str) -> Sheet:
    return next(one for one in company.sheets if one.id == key)


def plan(company: Company, name: str) -> Item:
    return next(item for item in sheet(company, "bench").items if item.name == name)


@rule("OQ-EOQ-05", "OQ-LEARN-04", "OQ-CARRY-02")
def test_everybody_is_shown_with_skills_and_what_lies_where() -> None:
    company = shown(party(skills=["orrus-move", "counter", "reaper"], hands=[Kept("sword")], pack=[Kept("hatchet")]))
    assert [panel.name for panel in company.panels] == ["Orrus", "Thalla", "Mek", "Mandar"]
    assert sheet(company, "skills:hero-1").note == "learned 1 of 8 for 10, 1 of 4 for 20, 0 of 1 for 30 Badass"
    hands, pack = sheet(company, "slot:hero-1/hand"), sheet(company, "slot:hero-1/pack")
    assert ([item.name for item in hands.items], hands.note) == (["Sword"], "2 of 5")
    assert [item.name for item in pack.items] == ["Hatchet"]


@rule("OQ-ENCH-05", "OQ-EOQ-05")
def test_an_enchant_tells_how_far_its_objective_is() -> None:
    company = shown(party(hands=[Kept("sword", enchants=[Enchanted("brutal", 3)])]))
    assert "3 of 10" in sheet(company, "slot:hero-1/hand").items[1].note


@rule("OQ-BP-03", "OQ-ENCH-01")
def test_points_and_fragments_are_told_for_all() -> None:
    record = party(pack=[Kept("fragment-of-power"), Kept("fragment-of-power")])
    record.badass, record.limit = 12, 20
    told = {sign.name: (sign.value, sign.goal) for sign in shown(record).signs}
    assert told == {"Badass": (12, 20), "Fragments of Power": (2, None)}


@rule("OQ-KRAFT-04", "OQ-KRAFT-05")
def test_the_bench_tells_what_is_short_and_what_paying_loses() -> None:
    poor = plan(shown(party(hands=[Kept("sword")], pack=[])), "Sword II")
    assert (poor.spent, poor.note) == (True, "Orrus, 6 metal, 2 gold: 6 metal, 2 gold short")
    exact = shown(party(hands=[Kept("sword"), Kept("skull")], pack=[Kept("gold-teeth")] * 3))
    assert plan(exact, "Skull II").note == "Orrus, 3 gold: exact"
    assert sheet(exact, "bench").items[0].name == "Skull II", "what can be had stands first"
    purses = [Kept("painful-purse"), Kept("gold-nuggets")]
    assert plan(shown(party(hands=[Kept("sword"), Kept("skull")], pack=purses)), "Skull II").note.endswith(
        "1 gold lost"
    )
    club = shown(party(hands=[Kept("sword"), Kept("skull")], pack=[Kept("gold-teeth"), Kept("gold-nuggets")]))
    assert sheet(club, "bench").note.startswith("3 gold")


@rule("OQ-CAMP-01")
def test_after_the_last_quest_nobody_goes_on() -> None:
    assert shown(WarPath(won=10)) == Company()
