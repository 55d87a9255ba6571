"""The campaign: records between quests, typical parties, replacing a hero, the end of a quest (OQ-CAMP, OQ-EOQ)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine import check_campaign as check
from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.content import read_pack
from longtable.engine.errors import BadArgument
from longtable.engine.steps import Run
from longtable.games.orcquest_warpath.campaign import OrcCampaign, typical
from longtable.games.orcquest_warpath.game import OrcQuestWarPath, game
from longtable.games.orcquest_warpath.kinds import Effect, Stage
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.play import endings, gear, gearing, learning, mustering, setup
from longtable.games.orcquest_warpath.record import Enchanted, Kept, WarPath
from longtable.games.orcquest_warpath.state import Laid, OrcState, Thing
from longtable.testing import rule
from tests.orcquest_warpath.camp import run

CAMPAIGN = OrcCampaign(game.content)
QUESTS = [row.id for row in game.content.campaign]


def begin(record: WarPath, quest: str = "", among: OrcQuestWarPath = game) -> OrcState:
    """A table of a campaign, as it begins."""
    name = quest or QUESTS[record.won]
    return among.begin(OrcOptions(quest=name), Chance("campaign"), record)


def won(s: OrcState) -> OrcState:
    """The same table when its quest is won and put away."""
    s.winner, s.reason = "heroes", "objectives"
    run(endings.after_quest(s))
    s.is_closed = True
    return s


# ---------------------------------------------------------------- from quest to quest


@rule("OQ-CAMP-01")
def test_ten_quests_follow_each_other_in_three_chapters() -> None:
    chapters = [row.chapter for row in game.content.campaign]
    assert chapters == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    for number, quest in enumerate(QUESTS):
        [following] = CAMPAIGN.next_games(WarPath(won=number))
        assert (following.key, following.options) == (quest, {"quest": quest})
    assert CAMPAIGN.next_games(WarPath(won=len(QUESTS))) == []


@rule("OQ-EOQ-05", "OQ-CAMP-01")
def test_skills_cards_enchants_and_badass_are_carried_over() -> None:
    s = begin(WarPath())
    orrus = s.heroes[0]
    orrus.skills.append("reaper")
    orrus.hands[0].enchants.append(Enchanted("brutal", 2))
    s.enchants.remove("brutal")
    card = next(card for card in s.loot.draw if s.content.cards[card] == "leather-armor")
    s.loot.draw.remove(card)
    orrus.body.append(Thing(card))
    s.badass = 7
    record = CAMPAIGN.conclude(won(s))
    assert (record.won, record.losses, record.badass, record.limit) == (1, 0, 7, 30)
    again = begin(msgspec.convert(msgspec.to_builtins(record), WarPath))
    hero = again.heroes[0]
    assert "reaper" in hero.skills
    assert (hero.hands[0].enchants, again.item(hero.body[0]).id) == ([Enchanted("brutal", 2)], "leather-armor")
    assert ("brutal" in again.enchants, again.badass, again.quest) == (False, 7, QUESTS[1])
    assert hero.body[0].card not in again.loot.draw
    game.invariants(again)


@rule("OQ-CAMP-01")
def test_a_lost_quest_begins_again_from_where_it_began_with_less_alert() -> None:
    before = typical(game.content, game.content.quests["powder-and-paper"])
    before.heroes[0].hands[0].enchants = [Enchanted("piercing", 1)]
    s = begin(before)
    start = s.quest_row.alert
    assert s.alert == start
    s.heroes[0].hands[0].enchants[0].count = 5
    s.heroes[1].skills.append("safe-shot")
    s.badass, s.winner, s.reason = 0, "enemies", "alert"
    record = CAMPAIGN.conclude(s)
    assert record == msgspec.structs.replace(before, losses=1)
    [following] = CAMPAIGN.next_games(record)
    assert (following.said, following.key) == ("again", "powder-and-paper")
    assert begin(record).alert == max(1, start - 1)
    assert begin(msgspec.structs.replace(record, losses=15)).alert == 1


@rule("OQ-EOQ-01", "OQ-RES-06")
def test_after_a_quest_the_dead_are_back_and_everybody_is_whole() -> None:
    s = begin(WarPath())
    mek, orrus = s.heroes[2], s.heroes[0]
    mek.is_dead, mek.damage, orrus.damage = True, 7, 3
    orrus.effects.append(Laid(Effect.BLEED))
    s.limit = 20
    won(s)
    assert [(hero.is_dead, hero.damage, hero.effects) for hero in s.heroes] == [(False, 0, [])] * 4
    assert s.limit == 20


@rule("OQ-EOQ-02")
@pytest.mark.parametrize(("badass", "limit", "kept"), [(12, 20, (2, 30)), (4, 20, (0, 24)), (9, 30, (9, 30))])
def test_the_limit_is_paid_back_before_anything_else(badass: int, limit: int, kept: tuple[int, int]) -> None:
    s = begin(WarPath())
    s.badass, s.limit = badass, limit
    record = CAMPAIGN.conclude(won(s))
    assert (record.badass, record.limit) == kept


@rule("OQ-EOQ-03", "OQ-EOQ-04", "OQ-THROW-08")
def test_between_quests_skills_are_bought_and_gear_is_traded_but_not_after_the_last() -> None:
    for quest, goes_on in ((QUESTS[0], True), (QUESTS[-1], False)):
        s = begin(typical(game.content, game.content.quests[quest]), quest)
        s.badass, s.winner = 12, "heroes"
        run(endings.after_quest(s))
        assert (s.stage, s.is_closed) == (Stage.LEARN, not goes_on)
        assert learning.prices(s)[:1] == [10]
        assert [one.range for one in gearing.receivers(s, s.heroes[0])] == [0, 0, 0]


def test_another_quest_than_the_next_is_played_by_a_typical_party() -> None:
    s = begin(WarPath(), "wrong-door")
    assert "lightning-attack" in s.heroes[0].skills
    assert CAMPAIGN.conclude(won(s)).won == 4


# ---------------------------------------------------------------- typical parties


@pytest.mark.parametrize("quest", QUESTS)
def test_a_typical_party_is_one_that_a_campaign_can_reach(quest: str) -> None:
    row = game.content.quests[quest]
    record = typical(game.content, row)
    CAMPAIGN.invariants(record)
    assert record.won == row.number - 1
    s = game.begin(OrcOptions(quest=quest), Chance("typical"), None)
    game.invariants(s)
    assert not any(gear.is_overloaded(s, hero) for hero in s.heroes)
    assert s.badass == record.badass
    learned = [sum(bool(s.skill(name).cost) for name in hero.skills) for hero in s.heroes]
    assert len(dict.fromkeys(learned)) == 1
    costs = [sorted(s.skill(name).cost for name in hero.skills) for hero in s.heroes]
    assert costs == [costs[0]] * 4  # OQ-LEARN-03: all learn for the same price


def test_a_typical_party_has_its_enchants() -> None:
    row = game.content.quests["powder-and-paper"]
    [sword, *_] = [kept for kept in typical(game.content, row).heroes[0].hands if kept.enchants]
    assert sword.enchants == [Enchanted("brutal")]
    s = game.begin(OrcOptions(quest=row.id), Chance("typical"), None)
    assert "brutal" not in s.enchants


def test_typical_parties_get_stronger() -> None:
    skills = [len(typical(game.content, row).heroes[0].skills) for row in game.content.campaign]
    assert skills == sorted(skills)
    assert skills[0] == len(setup.starting_skills(game.content, "orrus"))


# ---------------------------------------------------------------- replacing a hero


def of_five() -> OrcQuestWarPath:
    """The game with the pack of the examples that brings a fifth hero."""
    return OrcQuestWarPath([read_pack(Path(__file__).parents[2] / "examples" / "packs" / "yazga.toml")])


def replaced(quest: str = "kennel-night") -> OrcState:
    """A table at which Yazga takes the place of Orrus before a quest, with the first cards that are offered."""
    among = of_five()
    state = among.begin(OrcOptions(quest=quest), Chance("five"), WarPath())
    table = Run(among, state, keeps=False)
    table.start()
    while table.state.stage is Stage.MUSTER:
        [ask] = table.asks
        is_first = table.state.heroes[0].id != "yazga"
        table.answer(0 if is_first else among.policy(table.state, ask))
    return table.state


def test_nobody_is_asked_where_there_are_four_heroes() -> None:
    assert begin(WarPath()).stage is Stage.START


@rule("OQ-CAMP-02", "OQ-CAMP-04", "OQ-CAMP-05")
def test_a_new_hero_takes_its_own_cards_and_as_many_skills_of_the_same_cost() -> None:
    s = replaced()
    yazga = s.heroes[0]
    assert (yazga.id, yazga.role) == ("yazga", Role("hero-1"))
    assert yazga.skills == ["yazga-move", "yazga-combat", "yazga-charge", "yazga-combat-2"]
    assert "hatchet" in [s.item(thing).id for thing in yazga.things]
    events = [s.content.events[card].hero for card in s.events.draw]
    assert ("yazga" in events, "orrus" in events, "mek" in events) == (True, False, True)


@rule("OQ-CAMP-03")
def test_it_takes_over_what_it_can_bear_and_the_rest_is_given_up() -> None:
    s = replaced()
    yazga = s.heroes[0]
    assert not gear.is_overloaded(s, yazga)
    assert [s.item(thing).id for thing in yazga.hands] == ["hatchet", "hatchet"]
    assert "sword" in [s.item(thing).id for thing in yazga.pack]
    among = of_five()
    heavy = typical(among.content, among.content.quests["kennel-night"])
    heavy.heroes[0].pack = [Kept("claymore"), Kept("voulge")]
    state = among.begin(OrcOptions(quest="kennel-night"), Chance("five"), heavy)
    assert state.stage is Stage.MUSTER
    orrus = state.heroes[0]
    things = orrus.things
    orrus.id, orrus.hands, orrus.body, orrus.pack = "yazga", [], [], []
    mustering.take_over(state, orrus, things)
    assert gear.is_overloaded(state, orrus)
    assert orrus.body == []  # the Studded Armor is too heavy for it


@rule("OQ-CAMP-03")
def test_what_nobody_can_bear_is_given_up_before_the_quest() -> None:
    among = of_five()
    heavy = typical(among.content, among.content.quests["kennel-night"])
    heavy.heroes[0].pack = [Kept("claymore"), Kept("voulge"), Kept("crossbow")]
    table = Run(among, among.begin(OrcOptions(quest="kennel-night"), Chance("five"), heavy), keeps=False)
    table.start()
    while table.state.stage is Stage.MUSTER:
        [ask] = table.asks
        table.answer(0 if table.state.heroes[0].id != "yazga" else among.policy(table.state, ask))
    s = table.state
    assert not any(gear.is_overloaded(s, hero) for hero in s.heroes)
    among.invariants(s)


# ---------------------------------------------------------------- records


@pytest.mark.parametrize(
    "wrong",
    [
        {"won": 11},
        {"won": -1},
        {"losses": -1},
        {"limit": 31},
        {"limit": 9},
        {"badass": 21, "limit": 20},
        {"heroes": [{"id": "orrus"}]},
        {"heroes": [{"id": "orrus"}] * 4},
        {"heroes": [{"id": name} for name in ("orrus", "thalla", "mek", "nobody")]},
        {"heroes": [{"id": "orrus", "skills": ["dodge"]}, {"id": "thalla"}, {"id": "mek"}, {"id": "mandar"}]},
        {"heroes": [{"id": "orrus", "skills": ["reaper"] * 2}, {"id": "thalla"}, {"id": "mek"}, {"id": "mandar"}]},
        {
            "heroes": [
                {"id": "orrus", "pack": [{"item": "staff"}] * 2},
                {"id": "thalla"},
                {"id": "mek"},
                {"id": "mandar"},
            ]
        },
    ],
    ids=str,
)
def test_a_record_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadArgument, match="is no record of its campaign"):
        game.read_record(wrong, game.rules_version)


def test_a_campaign_says_how_it_stands() -> None:
    record = msgspec.structs.replace(typical(game.content, game.content.quests["toll-road"]), losses=2)
    lines = game.standing(record, {})
    assert lines[0] == "1 Quest won."
    assert any("lost 2 times" in line for line in lines)
    assert any("Orrus has learned 1 Skill" in line for line in lines)


def test_random_campaigns_hold_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "MOST_TABLES", 2)
    assert check.check_campaign(game, campaigns=1) == 2
