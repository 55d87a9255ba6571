"""The words of Minions of Mordak: what rules say is written, what is written is said, and rests on rules."""

import ast
import string
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from longtable.engine.journal import Naming
from longtable.games.valor_villainy.mordak.content import load, own_rows
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import DECKS, Deck, Kind, MordakKind, Row

FOLDER = Path(str(files(game.package)))
FAMILY = FOLDER.parent
SIBLING = FAMILY / "labyrinth"
FILES = [path for path in sorted(FAMILY.rglob("*.py")) if not path.is_relative_to(SIBLING)]
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in FILES]
NODES = [node for tree in TREES for node in ast.walk(tree)]


def strings(node: ast.AST) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*strings(node.body), *strings(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def said() -> Iterator[tuple[str, list[str]]]:
    for node in NODES:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
            names = strings(node.args[0])
            assert names, f"a name that cannot be read at line {node.lineno}"
            for name in names:
                yield name, [keyword.arg or "" for keyword in node.keywords if keyword.arg != "only"]


def gaps(text: str) -> list[str]:
    return [gap for _, gap, _, _ in string.Formatter().parse(text) if gap is not None]


def test_every_word_that_rules_say_has_a_sentence_and_every_sentence_is_said() -> None:
    assert sorted(dict.fromkeys(name for name, _ in said())) == sorted(game.words.journal)


def test_every_sentence_has_only_gaps_that_its_rule_fills() -> None:
    for name, filled in said():
        sentence = game.words.journal[name]
        missing = [gap for gap in gaps(sentence.text) + gaps(sentence.you) if gap not in filled]
        assert not missing, f"{name} has the gaps {missing}, but its rule fills only {filled}"
        assert not sentence.you or "who" in filled, name


def test_every_kind_of_question_has_words_and_keys_that_differ() -> None:
    assert sorted(str(kind) for kind in (*Kind, *MordakKind)) == sorted(game.words.ask)
    for kind, words in game.words.ask.items():
        assert len(words.keys) == len(dict.fromkeys(words.keys.values())), kind
        assert all(key in words.options for key in words.keys), kind
        assert not words.usual or words.usual in words.options, kind


def test_no_key_of_a_question_is_a_command_of_the_terminal() -> None:
    taken = [(kind, key) for kind, words in game.words.ask.items() for key in words.keys.values()]
    assert not [(kind, key) for kind, key in taken if key in "rltjhusq?"]


def test_a_prompt_names_what_it_is_about_only_where_that_is_always_known() -> None:
    fight = (Kind.ADD, Kind.HITS, Kind.DEFENDER, Kind.LEVEL, Kind.REGENERATE, MordakKind.AMBUSHER)
    always = (
        *fight,
        Kind.GIVE,
        Kind.AWARD,
        MordakKind.STACK,
        Kind.LEAVE,
        Kind.CLEAR,
        Kind.SNUFF,
        Kind.SWAP,
        Kind.AGREE,
    )
    for kind, words in game.words.ask.items():
        assert gaps(words.prompt + words.detail) == (["about"] if kind in always else []), kind


def test_every_remark_is_made_somewhere() -> None:
    constants = [node.value for node in NODES if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    assert not [name for name in game.words.remark if name not in constants]


def test_every_reason_is_written_and_every_written_one_is_given() -> None:
    calls = [node for node in NODES if isinstance(node, ast.Call)]
    whys = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Why"]
    given = [reason for node in whys for reason in strings(node.args[0])]
    assert sorted(dict.fromkeys(given)) == sorted(game.words.barred)


def test_every_rule_that_words_and_content_name_is_in_the_ledger() -> None:
    words = game.words
    named = [sentence.rule for part in (words.journal, words.barred, words.outcome) for sentence in part.values()]
    named += [asked.rule for asked in words.ask.values()]
    named += [face.rule for face in game.gallery()]
    named += [row["rule"] for rows in own_rows().values() for row in rows if row.get("rule")]
    assert not [rule for rule in named if rule not in game.ledger.by_id]


def test_every_rule_in_the_code_is_in_the_ledger() -> None:
    constants = [node.value for node in NODES if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    cited = [word.strip(".,:;()") for text in constants for word in text.split() if word.strip("(").startswith("MM-")]
    exact = [rule for rule in cited if rule.count("-") == 2]
    assert len(exact) > 100
    assert not [rule for rule in exact if rule not in game.ledger.by_id]


def test_the_ledger_is_that_of_this_game_with_unique_ids() -> None:
    ledger = game.ledger
    assert (ledger.game, ledger.prefix) == (game.slug, "MM")
    assert sum(not rule.page.startswith("(") for rule in ledger.rule) == 359
    assert len(ledger.by_id) == len(ledger.rule)
    assert not [rule.id for rule in ledger.rule if not rule.id.startswith(f"MM-{rule.area.upper()}-")]


def test_no_two_different_things_share_the_id_of_a_name() -> None:
    box = load()
    tables = (box.minions, box.spells, box.treasures)
    cards = [card_id for table in tables for card_id in dict.fromkeys(card.id for card in table.values())]
    ids = [*cards, *box.boards, *box.tiles]
    assert len(ids) == len(dict.fromkeys(ids))
    words = [name for name in game.things if name not in ids]
    assert {"woeful", "chump", "arcane", "melee", "corruption-blank", "action"} <= {*words}


def test_rows_and_decks_are_called_by_their_names_wherever_they_stand() -> None:
    naming = Naming(game.things)
    assert [naming.spell(str(row)) for row in Row] == ["Melee", "Ranged", "Magic", "Corruption"]
    assert [naming.spell(str(deck)) for deck in DECKS] == ["Arcane", "Divine", "Void"]
    assert f"deck-{Deck.VOID}" == "deck-void"
