"""The words of Lludwik's Labyrinth: what rules say is written, what is written is said, and rests on rules."""

import ast
from importlib.resources import files
from pathlib import Path

from longtable.games.valor_villainy.labyrinth.content import own_rows
from longtable.games.valor_villainy.labyrinth.game import game

FAMILY = Path(str(files(game.package))).parent
FILES = [path for path in sorted(FAMILY.rglob("*.py")) if not path.is_relative_to(FAMILY / "mordak")]
NODES = [node for path in FILES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
CONSTANTS = [node.value for node in NODES if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_no_key_of_a_question_is_a_command_of_the_terminal() -> None:
    for kind, words in game.words.ask.items():
        assert all(key in words.options for key in words.keys), kind
        assert not [key for key in words.keys.values() if key in "rltjhusq?"], kind


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
