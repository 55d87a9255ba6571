"""The words of Lludwik's Labyrinth: what rules say is written, what is written is said, and rests on rules."""

import ast
import string
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.content import own_rows
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Kind

FAMILY = Path(str(files(game.package))).parent
FILES = [path for path in sorted(FAMILY.rglob("*.py")) if not path.is_relative_to(FAMILY / "mordak")]
NODES = [node for path in FILES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
CONSTANTS = [node.value for node in NODES if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def strings(node: ast.AST) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*strings(node.body), *strings(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def said() -> Iterator[tuple[str, list[str]]]:
    for node in NODES:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
            for name in strings(node.args[0]):
                yield name, [keyword.arg or "" for keyword in node.keywords if keyword.arg != "only"]


def gaps(text: str) -> list[str]:
    return [gap for _, gap, _, _ in string.Formatter().parse(text) if gap is not None]


def test_every_word_that_rules_say_has_a_sentence_and_every_sentence_is_said() -> None:
    assert not {*(name for name, _ in said())} ^ {*game.words.journal}


def test_every_sentence_has_only_gaps_that_its_rule_fills() -> None:
    for name, filled in said():
        sentence = game.words.journal[name]
        missing = [gap for gap in gaps(sentence.text) + gaps(sentence.you) if gap not in filled]
        assert not missing, f"{name} has the gaps {missing}, but its rule fills only {filled}"
        assert not sentence.you or "who" in filled, name


def test_every_kind_of_question_has_words_and_keys_that_differ() -> None:
    kinds = [str(kind) for kind in (*FamilyKind, *Kind)]
    assert sorted(kinds) == sorted(game.words.ask)
    for kind, words in game.words.ask.items():
        assert len(words.keys) == len(dict.fromkeys(words.keys.values())), kind
        assert all(key in words.options for key in words.keys), kind
        assert not [key for key in words.keys.values() if key in "rltjhusq?"], kind


def test_every_reason_is_written_and_every_written_one_is_given() -> None:
    calls = [node for node in NODES if isinstance(node, ast.Call)]
    whys = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Why"]
    given = [reason for node in whys for reason in strings(node.args[0])]
    assert sorted(dict.fromkeys(given)) == sorted(game.words.barred)


def test_every_remark_is_made_somewhere() -> None:
    assert not [name for name in game.words.remark if name not in CONSTANTS]


def test_every_rule_that_words_content_and_code_name_is_in_the_ledger() -> None:
    words = game.words
    named = [sentence.rule for part in (words.journal, words.barred, words.outcome) for sentence in part.values()]
    named += [asked.rule for asked in words.ask.values()]
    named += [face.rule for face in game.gallery()]
    named += [row["rule"] for rows in own_rows().values() for row in rows if row.get("rule")]
    cited = [word.strip(".,:;()") for text in CONSTANTS for word in text.split() if word.strip("(").startswith("LL-")]
    named += [rule for rule in cited if rule.count("-") == 2]
    assert not [rule for rule in dict.fromkeys(named) if rule not in game.ledger.by_id]


def test_the_ledger_is_that_of_this_game_with_unique_ids() -> None:
    ledger = game.ledger
    assert (ledger.game, ledger.prefix) == (game.slug, "LL")
    assert sum(not rule.page.startswith("(") for rule in ledger.rule) == 402
    assert len(ledger.by_id) == len(ledger.rule)
    assert not [rule.id for rule in ledger.rule if not rule.id.startswith(f"LL-{rule.area.upper()}-")]
    assert not [rule.area for rule in ledger.rule if rule.area not in ledger.chapters]


def test_no_two_different_things_share_the_id_of_a_name() -> None:
    box = game.content
    tables = (box.minions, box.spells, box.treasures)
    cards = [card_id for table in tables for card_id in dict.fromkeys(card.id for card in table.values())]
    ids = [*cards, *box.boards, *(tile for tile in box.tiles)]
    assert len(ids) == len(dict.fromkeys(ids))
