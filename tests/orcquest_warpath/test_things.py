"""Things and code: each word of an item, Event, Patrol or Boss Card has code, each row a story and its numbers."""

import re
from pathlib import Path

import pytest

from longtable.games.orcquest_warpath.cards import bosses, effects, events, patrols, potions, relics
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Deck, Slot, Sort, Span
from longtable.games.orcquest_warpath.play.effects import BossActs, BossAnswers, PartFalls, PatrolActs, Used
from longtable.games.orcquest_warpath.rows import EnchantRow, EventRow, ItemRow, PatrolRow
from longtable.testing import rule

CONTENT = game.content
HERE = Path(__file__).parent
ITEMS = [row for row in CONTENT.items.values() if row.does]
PARTS = [f"{boss.id}/{part.id}" for boss in CONTENT.bosses.values() for part in boss.part]
ANSWERS = [f"{boss.id}/{card.id}" for boss in CONTENT.bosses.values() for card in boss.answer]
GUARDS = [f"{boss.id}/{part.guarded_by}" for boss in CONTENT.bosses.values() for part in boss.part if part.guarded_by]
"""Parts whose fall is told by another's row (OQ-BOSS-04)."""


def registered(sort: Sort, *kinds: type[object]) -> dict[str, list[str]]:
    """What is registered for a sort of thing: the events it answers, by its word."""
    found: dict[str, list[str]] = {}
    for kind, sorts in effects.answers.items():
        for word in sorts.get(sort, {}):
            if not kinds or kind in kinds:
                found.setdefault(word, []).append(kind.__name__)
    return found


# ---------------------------------------------------------------- code


def test_what_potions_and_relics_do_has_code_and_nothing_else_has() -> None:
    found = registered(Sort.ITEM)
    assert sorted(found) == sorted(row.does for row in ITEMS)
    for row in ITEMS:
        is_used = row.is_potion or not row.passive
        assert ("Used" in found[row.does]) is is_used, row.id


def test_what_has_no_word_is_stuff_a_resource_or_a_fragment() -> None:
    for row in CONTENT.items.values():
        if not row.does:
            assert row.is_resource or row.is_fragment or row.strikes or row.defense, row.id


def test_what_events_and_patrol_cards_do_has_code_and_nothing_else_has() -> None:
    assert sorted(registered(Sort.EVENT, Used)) == sorted(row.does for row in CONTENT.events if row.does)
    assert sorted(registered(Sort.PATROL, PatrolActs)) == sorted(row.does for row in CONTENT.patrols if row.does)
    assert set(registered(Sort.EVENT)) == set(registered(Sort.EVENT, Used))
    assert set(registered(Sort.PATROL)) == set(registered(Sort.PATROL, PatrolActs))


def test_an_event_without_a_word_has_a_number_but_for_nothing_at_all() -> None:
    idle = [
        row.id
        for row in CONTENT.events
        if not (row.does or row.badass or row.alert or row.heal or row.loot or row.suffers or row.inflicts)
    ]
    assert idle == ["nothing-at-all"]


def test_each_card_of_a_boss_has_code_and_nothing_else_has() -> None:
    assert sorted(registered(Sort.BOSS, BossActs)) == sorted(PARTS)
    assert sorted(registered(Sort.BOSS, BossAnswers)) == sorted(ANSWERS)
    assert sorted([*registered(Sort.BOSS, PartFalls), *GUARDS]) == sorted(PARTS)
    assert set(registered(Sort.BOSS)) == {*PARTS, *ANSWERS}


def test_every_sort_of_thing_answers_something() -> None:
    assert [sort for sort in Sort if not registered(sort)] == []


# ---------------------------------------------------------------- stories


def told(*files: str) -> str:
    """The stories of some files."""
    return "\n".join((HERE / f"{name}.py").read_text(encoding="utf-8") for name in files)


@pytest.mark.parametrize(
    ("names", "files"),
    [
        ([row.id for row in CONTENT.events], ("test_events",)),
        ([row.id for row in CONTENT.patrols], ("test_patrol_cards",)),
        ([row.id for boss in CONTENT.bosses.values() for row in boss.answer], ("test_boss_cards",)),
        ([row.id.removeprefix("potion-of-") for row in CONTENT.items.values() if row.is_potion], ("test_potions",)),
        ([row.id for row in ITEMS if row.deck is Deck.RELIC], ("test_relics",)),
        ([row.id for row in CONTENT.enchants.values()], ("test_enchants",)),
        ([row.id for row in CONTENT.enchants.values()], ("test_enchanting",)),
    ],
    ids=["events", "patrol-cards", "boss-answers", "potions", "relics", "enchants-brought", "enchants-counted"],
)
def test_each_row_is_played_by_a_story(names: list[str], files: tuple[str, ...]) -> None:
    text = told(*files)
    assert [name for name in names if f'"{name}"' not in text] == []


# ---------------------------------------------------------------- texts


def numbers(text: str) -> list[int]:
    """The numbers that a text has, in digits."""
    return [int(one) for one in re.findall(r"(?<![\w#])\d+", text)]


@pytest.mark.parametrize("row", CONTENT.events, ids=lambda row: row.id)
def test_an_event_says_the_numbers_of_its_row(row: EventRow) -> None:
    assert not row.badass or f"{abs(row.badass)} Badass Point" in row.text
    assert row.badass >= 0 or "lost" in row.text
    assert not row.alert or f"Alert Level {'rises' if row.alert > 0 else 'falls'} by {abs(row.alert)}" in row.text
    assert not row.heal or f"heals {row.heal} Damage" in row.text
    assert not row.loot or f"draws {row.loot} Loot Card" in row.text
    dice = [die.name.lower() for die in row.suffers]
    assert not dice or f"suffers {len(dice)} {dice[0]} Attack Die" in row.text
    assert row.inflicts is None or f"is {row.inflicts.effect.capitalize()}" in row.text
    assert not row.hero or CONTENT.heroes[row.hero].name in row.text or row.id == "bazaar"


@pytest.mark.parametrize("row", CONTENT.patrols, ids=lambda row: row.id)
def test_a_patrol_card_says_how_far_it_leads(row: PatrolRow) -> None:
    assert not row.moves or f"walks {row.moves} squares" in row.text
    assert row.moves or "stands" in row.text or row.id == "a-noise"
    assert ("stays behind" in row.text) is (row.leaves or row.does == "last-man")
    turned = {-1: "turn left", 1: "turn right", 2: "turn around"}.get(row.turns, "")
    assert turned in row.text


WORDS = [
    ("potion-of-donoturt", f"Heal {potions.CURE} Damage"),
    ("potion-of-usomad", f"Enraged {potions.FURY}"),
    ("potion-of-usoqwik", f"up to {potions.QUICK} squares"),
    ("screaming-bagpipes", f"within Range {relics.LOUD}"),
    ("blue-eye-of-isabella", f"within Range {relics.FAR}"),
    ("eye-of-cockatrix", f"within Range {relics.FAR}"),
    ("oops", f"within Range {events.NEAR}"),
    ("open-up", f"within Range {patrols.OPENED}"),
    ("a-noise", f"up to {patrols.ASTRAY} squares"),
    ("something-is-missing", f"; {3 * patrols.HASTE}, if"),
    ("gaze", f"within Range {bosses.GAZE}"),
    ("talisman", f"within Range {bosses.FEAR}"),
    ("magic-book", f"within Range {bosses.REACH}"),
    ("magic-book", f"with {len(bosses.PAGE.dice)} grey dice"),
    ("screech", f"within Range {bosses.NEAR}"),
    ("wings", f"with {len(bosses.WINGS.dice)} grey dice"),
    ("beak", f"with {len(bosses.BEAK.dice)} grey dice"),
]


def texts() -> dict[str, str]:
    """The texts of all cards, by id."""
    found = {row.id: row.text for row in CONTENT.items.values()}
    found |= {row.id: row.text for row in CONTENT.events} | {row.id: row.text for row in CONTENT.patrols}
    for boss in CONTENT.bosses.values():
        found |= {part.id: part.text for part in boss.part} | {card.id: card.text for card in boss.answer}
    return found


@pytest.mark.parametrize(("name", "words"), WORDS)
def test_a_text_says_the_numbers_of_its_code(name: str, words: str) -> None:
    assert words in texts()[name]


def test_each_part_of_the_cockatrix_says_what_its_fall_costs() -> None:
    for part in CONTENT.bosses["cockatrix"].part:
        assert f"takes {bosses.DESTROYED} Automatic Damage" in part.back


SPANS = {Span.ATTACK: "in one Attack", Span.ACTIVATION: "in one Activation", Span.PHASE: "in one Enemy Phase"}


@pytest.mark.parametrize("row", CONTENT.enchants.values(), ids=lambda row: row.id)
def test_an_objective_says_its_number_and_its_span(row: EnchantRow) -> None:
    assert numbers(row.text) == [row.count]
    assert [words for words in SPANS.values() if words in row.text] == ([SPANS[row.in_one]] if row.in_one else [])


@pytest.mark.parametrize("row", [row for row in ITEMS if row.deck is Deck.RELIC], ids=lambda row: row.id)
def test_a_relic_that_is_used_has_a_price_and_one_that_is_not_has_none(row: ItemRow) -> None:
    assert bool(row.ap or row.bp) is not row.passive
    assert row.slot in (Slot.ARTIFACT, Slot.HAND)


def test_no_two_cards_of_a_deck_say_the_same() -> None:
    for said in (
        [row.text for row in CONTENT.events],
        [row.text for row in CONTENT.patrols],
        [row.text for row in CONTENT.enchants.values()],
    ):
        assert sorted(text for text in said if said.count(text) > 1) == []


@rule("OQ-LOOT-02", "OQ-LEARN-02")
def test_a_card_goes_by_its_name_whatever_its_number_and_so_does_a_price() -> None:
    content = game.content
    wrong = [
        number for number, name in enumerate(content.cards) if game.things[str(number)] != content.items[name].title
    ]
    assert not wrong
    assert [game.words.ask["learn"].options[f"price:{price}"] for price in (10, 20, 30)] == [
        f"{price} Badass Points" for price in (10, 20, 30)
    ]
