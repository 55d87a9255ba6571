"""The rows of cards: Circumstances, Quests, Living cards and Valor, against the book and the ledger."""

from collections import Counter

import msgspec
import pytest

from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import SKILLS, STATS, Circumstances, Quests, Site, Stat
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, Prize, QuestRow, Reward
from longtable.testing import rule

CONTENT = Content()
MONTHLY = [row.circumstance for row in CONTENT.living]
MONTHLY_QUESTS = [quest for row in CONTENT.living for quest in row.quest]
CIRCUMSTANCES = [*CONTENT.circumstances, *MONTHLY]
QUESTS = [*CONTENT.quests, *MONTHLY_QUESTS]
OF_SKILLS = tuple(Quests(skill) for skill in SKILLS)
ON_QUEST_HEXES = (Quests.ESCORT, Quests.DELIVERY, *OF_SKILLS, Quests.DUAL, Quests.TRIPLE, Quests.LIVING)
"""Quests that are done, or begin, on a Quest hex."""


def of_kind(kind: Quests) -> list[QuestRow]:
    """The cards of one type in the Quest deck."""
    return [row for row in CONTENT.quests if row.kind is kind]


def called(row: CircumstanceRow) -> str:
    """A row by its id, for the names of tests."""
    return row.id


# ---------------------------------------------------------------- Circumstances


@rule("DK-TOK-06", "DK-TOK-07", "DK-LIVING-01")
def test_the_circumstance_deck_is_made_up_as_the_ledger_says() -> None:
    assert len(CONTENT.circumstances) == 72
    assert Counter(row.kind.value for row in CONTENT.circumstances) == {
        "encounter": 26,
        "affliction": 10,
        "nature": 8,
        "event": 8,
        "discovery": 9,
        "treasure": 6,
        "escort": 2,
        "cave": 1,
        "portal": 1,
        "living": 1,
    }


def test_eight_cards_have_the_ribbon() -> None:
    assert sum(row.unavoidable for row in CONTENT.circumstances) == 8


@rule("DK-CIRC-07", "DK-CIRC-09")
def test_afflictions_say_for_how_many_turns_and_two_of_the_deck_draw_again() -> None:
    assert all(bool(row.turns) == (row.kind is Circumstances.AFFLICTION) for row in CIRCUMSTANCES)
    again = [row.id for row in CONTENT.circumstances if row.draws]
    assert again == ["marsh-fever", "heavy-packs"]


def amounts(row: CircumstanceRow) -> list[int]:
    """Every number that a Circumstance gives, takes or changes, without its sign."""
    shares = [row.each_turn, *((row.trial.passed, row.trial.failed) if row.trial else ())]
    found = [row.turns, row.speed, row.ration, row.gold, row.food, row.heal, row.heal_energy, row.moves]
    found += [*row.ranks.values(), row.reward.gold]
    found += [number for share in shares for number in (share.gold, share.food, share.health, share.energy)]
    if row.prize is not None:
        found += [row.prize.gold, row.prize.ranks]
    return [abs(number) for number in found if number]


@pytest.mark.parametrize("card", CIRCUMSTANCES, ids=called)
def test_the_text_of_a_circumstance_says_its_numbers(card: CircumstanceRow) -> None:
    words = card.text.replace(".", " ").replace(",", " ").replace(":", " ").split()
    assert all(str(number) in words for number in amounts(card))
    assert not card.draws or "Play another Circumstance now." in card.text
    assert not card.dangerous or "Dangerous" in card.text
    assert card.does in ("", card.id)


def test_no_two_circumstances_do_the_same_under_other_names() -> None:
    plain = [
        msgspec.structs.replace(row, id="", name="", icon="", text="", kind=Circumstances.EVENT, unavoidable=False)
        for row in CIRCUMSTANCES
        if not row.does and row.kind not in (Circumstances.CAVE, Circumstances.PORTAL, Circumstances.LIVING)
    ]
    assert all(plain.count(one) == 1 for one in plain)


@pytest.mark.parametrize("card", CIRCUMSTANCES, ids=called)
def test_what_a_circumstance_names_is_in_the_box(card: CircumstanceRow) -> None:
    assert (card.kind is Circumstances.ENCOUNTER) == bool(card.foe)
    assert (card.kind is Circumstances.ESCORT) == (card.escort is not None)
    assert not card.foe or CONTENT.foes[card.foe].kind == "encounter"
    assert card.prize is None or not card.prize.item or card.prize.item in CONTENT.items
    assert card.trial is None or card.trial.skill in SKILLS


# ---------------------------------------------------------------- Quests


@rule("DK-QUEST-01", "DK-LIVING-01")
def test_the_quest_deck_has_every_type_as_often_as_the_ledger_says() -> None:
    assert len(CONTENT.quests) == 52
    assert Counter(row.kind.value for row in CONTENT.quests) == {
        "escort": 4,
        "delivery": 6,
        "bounty": 9,
        "invasion": 6,
        "navigate": 6,
        "explore": 6,
        "survival": 6,
        "dual": 5,
        "triple": 2,
        "living": 2,
    }


@rule("DK-QUEST-07")
def test_every_quest_hex_of_the_map_is_that_of_one_card() -> None:
    pieces = [row for row in CONTENT.pieces.values() if not row.kind.startswith("forest")]
    hexes = [(row.id, site.colour) for row in pieces for site in row.site if site.kind is Site.QUEST]
    used = [(row.piece, row.colour) for row in CONTENT.quests if row.colour is not None]
    assert len(used) == 36
    assert sorted(used) == sorted((piece, colour) for piece, colour in hexes if colour is not None)
    assert [row.id for row in CONTENT.quests if row.kind in ON_QUEST_HEXES and row.colour is None] == [
        "not-to-be-opened"
    ]
    assert not any(row.piece for row in CONTENT.quests if row.kind not in ON_QUEST_HEXES)


@rule("DK-QUEST-08")
def test_deliveries_take_something_to_a_city_and_one_of_them_from_another() -> None:
    deliveries = of_kind(Quests.DELIVERY)
    assert all(row.cargo and row.city in CONTENT.cities for row in deliveries)
    assert [(row.start, row.city) for row in deliveries if row.start] == [(1, 6)]
    for row in QUESTS:
        named = [city.name for city in CONTENT.cities.values() if city.number in (row.start, row.city)]
        assert all(name in row.text for name in named)


@rule("DK-QUEST-10")
def test_escorts_have_health_something_to_do_and_somewhere_to_go() -> None:
    escorts = [row.escort for row in CIRCUMSTANCES if row.escort is not None]
    escorts += [row.escort for row in QUESTS if row.escort is not None]
    assert len(escorts) == 4 + 2 + 4
    assert len({escort.name for escort in escorts}) == len(escorts)
    places = ["city", "shrine", *(f"city-{number}" for number in CONTENT.cities)]
    for escort in escorts:
        assert 4 <= escort.health <= 9
        assert bool(escort.attack) != bool(escort.heal)
        assert escort.attack <= 4
        assert escort.to in places


@rule("DK-QUEST-12")
def test_there_is_a_bounty_on_every_boss_but_the_king_and_an_invasion_of_every_city() -> None:
    bounties, invasions = of_kind(Quests.BOUNTY), of_kind(Quests.INVASION)
    assert [row.boss for row in bounties] == list(range(1, 10))
    assert all(CONTENT.bosses[row.boss].name.removeprefix("The ") in row.text for row in bounties)
    assert [row.city for row in invasions] == sorted(CONTENT.cities)
    assert sorted(row.foe for row in invasions) == sorted(
        row.id for row in CONTENT.foes.values() if row.kind == "invasion"
    )
    assert all(CONTENT.foes[row.foe].name.removeprefix("The ") in row.text for row in invasions)


@rule("DK-QUEST-16")
@pytest.mark.parametrize("skill", SKILLS)
def test_half_of_the_skill_quests_are_harder_and_each_has_a_critical_bonus(skill: Stat) -> None:
    cards = of_kind(Quests(skill))
    assert sum(row.harder for row in cards) == 3
    assert all(row.critical is not None for row in cards)
    assert not any(row.skills for row in cards)


@rule("DK-QUEST-16")
def test_the_old_ford_needs_one_success_and_brings_a_rank_of_defend_as_in_the_book() -> None:
    ford = next(row for row in CONTENT.quests if row.id == "the-old-ford")
    assert (ford.kind, ford.harder, ford.critical) == (Quests.NAVIGATE, False, Stat.DEFEND)


@rule("DK-QUEST-17")
def test_dual_quests_name_two_skills_and_triple_quests_all_three() -> None:
    for row in QUESTS:
        if row.kind is Quests.DUAL:
            assert len(dict.fromkeys(row.skills)) == 2
        elif row.kind is Quests.TRIPLE:
            assert tuple(row.skills) == SKILLS
        assert all(skill in SKILLS for skill in row.skills)


def test_a_third_of_the_quests_have_a_challenge_which_is_harder_rolls_or_a_fight() -> None:
    assert sum(row.challenge is not None for row in CONTENT.quests) == len(CONTENT.quests) // 3
    for row in QUESTS:
        told = row.challenge
        if told is not None:
            assert told.reward == Reward(powers=1)
            assert (told.penalty, told.level) in [(2, 0), (0, 3), (0, 4), (0, 5)]
            assert (f"Level {told.level}" if told.level else "-2") in told.text
            assert row.kind in (*OF_SKILLS, Quests.DUAL, Quests.TRIPLE)


def test_bounties_and_triple_quests_have_a_heroic_reward() -> None:
    assert all(row.heroic is not None and row.heroic.item in CONTENT.items for row in of_kind(Quests.BOUNTY))
    assert all(row.heroic == Prize(choices=list(STATS), ranks=1) for row in of_kind(Quests.TRIPLE))


def test_quests_bring_what_the_ledger_says() -> None:
    usual = {
        **dict.fromkeys((Quests.ESCORT, Quests.DELIVERY), (1, 3)),
        **dict.fromkeys(OF_SKILLS, (1, 2)),
        Quests.INVASION: (2, 2),
        Quests.DUAL: (2, 2),
        Quests.TRIPLE: (3, 0),
    }
    for row in CONTENT.quests:
        if row.kind is not Quests.LIVING:
            assert (row.reward.powers, row.reward.gold) == usual.get(row.kind, (1, row.boss))
        assert all(prize.item in CONTENT.items for prize in row.reward.single)


# ---------------------------------------------------------------- Living cards, Valor, all cards


@rule("DK-LIVING-02")
def test_there_are_three_living_cards_for_each_of_twelve_months() -> None:
    assert [row.month for row in CONTENT.living] == list(range(1, 13))
    assert len({card.name for card in [*MONTHLY, *MONTHLY_QUESTS]}) == 36
    assert not any(card.kind is Circumstances.LIVING for card in MONTHLY)
    assert not any(card.kind is Quests.LIVING for card in MONTHLY_QUESTS)


@rule("DK-LIVING-01", "DK-QUEST-07")
def test_a_months_quests_are_done_where_the_living_cards_are() -> None:
    places = [(row.piece, row.colour) for row in of_kind(Quests.LIVING)]
    assert all([(quest.piece, quest.colour) for quest in row.quest] == places for row in CONTENT.living)


def test_thirty_sources_of_valor_are_listed() -> None:
    assert len(CONTENT.valor) == len({row.text for row in CONTENT.valor.values()}) == 30
    for level in range(1, 10):
        assert CONTENT.bosses[level].name.removeprefix("The ") in CONTENT.valor[f"boss-{level}"].text


def test_no_two_cards_share_an_id_or_a_name() -> None:
    cards = [*CIRCUMSTANCES, *QUESTS]
    ids = [row.id for row in [*cards, *CONTENT.powers]]
    assert len(set(ids)) == len(ids)
    assert len({row.name for row in cards}) == len(cards)
