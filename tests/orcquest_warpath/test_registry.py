"""Rows and code belong together: every word of the content does something, and nothing is written for nobody."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import longtable.games.orcquest_warpath as package
from longtable.engine.errors import LongtableError
from longtable.games.orcquest_warpath import texts
from longtable.games.orcquest_warpath.cards import effects
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import CardType, Effect, Keyword, Sort
from longtable.games.orcquest_warpath.play import goals
from longtable.games.orcquest_warpath.play.bearers import CARDS
from longtable.games.orcquest_warpath.play.effects import Aiming, AttackerTurn, Struck, Suffering, Used
from longtable.games.orcquest_warpath.rows import Ability, Inflicts, SkillRow, UseRow
from longtable.testing import rule
from tests.orcquest_warpath import (
    test_skills_mandar,
    test_skills_mek,
    test_skills_orrus,
    test_skills_thalla,
)
from tests.orcquest_warpath.camp import PLAYED

CONTENT = game.content
SOURCES = Path(package.__file__).parent
STORIES = (test_skills_mandar, test_skills_mek, test_skills_orrus, test_skills_thalla)
MOMENTS = {
    CardType.ACTION: (Used,),
    CardType.REACTION: (Aiming, Suffering, Struck),
    CardType.BOOST: (AttackerTurn,),
}
"""What is announced to a card of each type; a Passive may answer anything."""


def sides(row: SkillRow) -> Iterator[UseRow]:
    """The printed sides of a Skill Card."""
    yield row.main
    if row.enhanced is not None:
        yield row.enhanced


USES = [(row, use) for row in CONTENT.skills.values() for use in sides(row)]


def is_data(use: UseRow) -> bool:
    """Whether a side does something without code of its own."""
    plain = use.moves or use.attacks or use.charge or use.jump or use.area
    return bool(plain or use.point_blank or use.past_friends)


@rule("OQ-SKILL-07", "OQ-SKILL-08", "OQ-SKILL-09", "OQ-SKILL-10")
@pytest.mark.parametrize(("row", "use"), USES, ids=[f"{row.id}-{use is row.main}" for row, use in USES])
def test_every_side_of_a_skill_does_something(row: SkillRow, use: UseRow) -> None:
    if not use.does:
        assert is_data(use), "neither moves, Attacks nor code"
        return
    answers = [entry.event for entry in effects if entry.sort == Sort.SKILL and entry.source == use.does]
    assert answers, f"{use.does} has no code"
    if row.kind in MOMENTS:
        assert all(event in MOMENTS[row.kind] for event in answers)


@rule("OQ-SKILL-03")
def test_every_side_of_every_skill_is_played_by_a_story() -> None:
    assert all(STORIES)
    told = [
        *(row.id for row in CONTENT.skills.values()),
        *(f"{row.id}/enhanced" for row in CONTENT.skills.values() if row.enhanced is not None),
        *(f"{row.id}/combo" for row in CONTENT.skills.values() if row.combo),
    ]
    assert sorted(PLAYED) == sorted(told)
    assert len(told) == 64 + 29 + 9, "Main, Enhanced and Combo"


def words_of(sort: Sort) -> list[str]:
    """The words under which rows of a sort say that they do something."""
    bosses = CONTENT.bosses.values()
    words = {
        Sort.SKILL: [use.does for _, use in USES],
        Sort.INNATE: list(CONTENT.heroes),
        Sort.KEYWORD: [*Keyword],
        Sort.EFFECT: [*Effect],
        Sort.ITEM: [row.does for row in CONTENT.items.values()],
        Sort.EVENT: [row.does for row in CONTENT.events],
        Sort.PATROL: [row.does for row in CONTENT.patrols],
        Sort.QUEST: [does for row in CONTENT.quests.values() for does in row.does],
        Sort.BOSS: [
            *(f"{boss.id}/{part.id}" for boss in bosses for part in boss.part),
            *(f"{boss.id}/{card.id}" for boss in bosses for card in boss.answer),
        ],
        Sort.REACTION: [CARDS],
    }
    return [word for word in words[sort] if word]


@pytest.mark.parametrize("sort", [Sort.SKILL, Sort.INNATE, Sort.ITEM, Sort.EVENT, Sort.PATROL, Sort.QUEST, Sort.BOSS])
def test_every_word_of_a_row_has_code(sort: Sort) -> None:
    known = [entry.source for entry in effects if entry.sort == sort]
    assert [word for word in words_of(sort) if word not in known] == []


def test_no_code_is_there_for_nobody() -> None:
    assert [entry.source for entry in effects if entry.source not in words_of(Sort(entry.sort))] == []


@pytest.mark.parametrize("word", [*Keyword, *Effect])
def test_every_keyword_and_effect_is_read_by_a_rule(word: Keyword | Effect) -> None:
    name = f"{type(word).__name__}.{word.name}"
    rooms = [
        SOURCES / "content.py",
        *(path for room in ("play", "cards", "board") for path in (SOURCES / room).glob("*.py")),
    ]
    assert any(re.search(rf"\b{name}\b", room.read_text(encoding="utf-8")) for room in rooms), f"nothing reads {name}"


def told(value: object, kind: type) -> Iterator[object]:
    """Everything of a kind in a row, however deep."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from told(getattr(value, name), kind)
    elif isinstance(value, list):
        for one in value:
            yield from told(one, kind)


@rule("OQ-EFF-01")
def test_every_keyword_and_effect_stands_in_a_row() -> None:
    rows = [
        *CONTENT.heroes.values(),
        *CONTENT.skills.values(),
        *CONTENT.enemies.values(),
        *CONTENT.bosses.values(),
        *CONTENT.items.values(),
        *CONTENT.enchants.values(),
    ]
    keywords = [
        *(one.does for row in rows for one in told(row, Ability) if isinstance(one, Ability)),
        *(word for row in rows for word in told(row, Keyword)),
        *(Keyword(row.reaction.does) for row in CONTENT.enemies.values() if row.reaction.does in [*Keyword]),
    ]
    by_code = "".join(path.read_text(encoding="utf-8") for path in (SOURCES / "cards").glob("*.py"))
    unused = [word for word in Keyword if word not in keywords and f"does=Keyword.{word.name}" not in by_code]
    assert unused == []
    laid = [one.effect for row in rows for one in told(row, Inflicts) if isinstance(one, Inflicts)]
    unlaid = [word for word in Effect if word not in laid and f"inflicts(Effect.{word.name}" not in by_code]
    assert unlaid == []


def test_every_goal_of_a_quest_is_judged() -> None:
    told = [goal.does for quest in CONTENT.quests.values() for goal in (*quest.main, *quest.secondary, *quest.defeat)]
    assert [does for does in told if does not in goals.REACHED and does not in goals.KEPT] == []


# ---------------------------------------------------------------- words


NUMBER = re.compile(r"(?<!\w)\d+")


@rule("OQ-SKILL-05")
@pytest.mark.parametrize(("row", "use"), USES, ids=[f"{row.id}-{use is row.main}" for row, use in USES])
def test_the_words_of_a_side_tell_all_its_numbers(row: SkillRow, use: UseRow) -> None:
    for name in ("moves", "charge", "jump", "area", "within", "x"):
        number = getattr(use, name)
        assert not number or str(number) in NUMBER.findall(use.text), f"{row.id}: {name} {number} is not told"
    assert texts.dice(use.dice) in use.text
    assert all(texts.ability(one) in use.text for one in use.abilities)
    assert all(texts.inflicted(one) in use.text for one in use.inflicts)
    assert not use.sneaks or "Danger Zones" in use.text
    assert not use.any_order or "in any order" in use.text


def test_a_text_with_a_wrong_brace_is_refused_by_name() -> None:
    row = CONTENT.skills["orrus-move"]
    wrong = msgspec.structs.replace(row, main=msgspec.structs.replace(row.main, text="{steps} moves."))
    with pytest.raises(LongtableError, match=r"orrus-move: the text '\{steps\} moves.' .* expected one of moves"):
        texts.of_skill(wrong)
