"""Every game's words: what rules say is written, what is written is said, and all of it rests on rules."""

import ast
import string
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec
import pytest

from longtable.engine import ask, saves
from longtable.engine.game import AnyGame
from longtable.games import find_game, list_games
from tests.saves import FOLDER as SAVES

GAMES = [pytest.param(find_game(slug), id=slug) for slug in list_games()]


def packages(game: AnyGame) -> list[str]:
    """The package of a game and that of its family, if it has one."""
    return [game.package, *([game.family] if game.family else [])]


def files_of(game: AnyGame, kind: str) -> list[Path]:
    """Every file of a kind that belongs to a game: its own, and those of its family, but for other games."""
    others = [find_game(slug).package for slug in list_games() if slug != game.slug]
    folders = [Path(str(files(package))) for package in packages(game)]
    foreign = [Path(str(files(package))) for package in others]
    found = {path: None for folder in folders for path in sorted(folder.rglob(f"*.{kind}"))}
    return [path for path in found if not any(path.is_relative_to(folder) for folder in foreign)]


def sources(game: AnyGame) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in files_of(game, "py")]


def strings(node: ast.AST) -> list[str]:
    """The string constants an expression may come to."""
    if isinstance(node, ast.IfExp):
        return [*strings(node.body), *strings(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def said(game: AnyGame) -> Iterator[tuple[str, list[str]]]:
    """Every name that a rule may say, with the gaps it fills."""
    for tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                names = strings(node.args[0])
                assert names, f"a name that cannot be read at line {node.lineno}"
                for name in names:
                    yield name, [keyword.arg or "" for keyword in node.keywords if keyword.arg != "only"]


def gaps(text: str) -> list[str]:
    return [gap for _, gap, _, _ in string.Formatter().parse(text) if gap is not None]


@pytest.mark.parametrize("game", GAMES)
def test_every_name_that_rules_say_has_a_sentence_and_every_sentence_is_said(game: AnyGame) -> None:
    written = [name for name, sentence in game.words.journal.items() if not sentence.until]
    assert sorted(dict.fromkeys(name for name, _ in said(game))) == sorted(written)


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_that_is_kept_for_saves_is_still_said_by_one(game: AnyGame) -> None:
    kept = {name: sentence.until for name, sentence in game.words.journal.items() if sentence.until}
    for name, release in kept.items():
        paths = [SAVES / release / f"{game.slug}-{moment}.json" for moment in ("middle", "end")]
        assert [path for path in paths if any(fact.said == name for fact in saves.read(path).facts)], name


def constants(game: AnyGame) -> list[str]:
    """Every string that a game's sources hold."""
    return [
        node.value
        for tree in sources(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_remark_is_made_somewhere(game: AnyGame) -> None:
    found = constants(game)
    assert not [name for name in game.words.remark if name not in found]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_answers_the_rules_is_in_the_box(game: AnyGame) -> None:
    named = [bearer.name for event in game.announced() for answer in event.answers for bearer in answer.bearers]
    assert named
    assert not [name for name in named if name not in game.things.values()]


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_that_has_words_is_said_somewhere(game: AnyGame) -> None:
    found = constants(game)
    assert not [name for name in game.words.outlook if name not in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_has_only_gaps_that_its_rule_fills(game: AnyGame) -> None:
    for name, filled in said(game):
        sentence = game.words.journal[name]
        missing = [gap for gap in gaps(sentence.text) + gaps(sentence.you) if gap not in filled]
        assert not missing, f"{name} has the gaps {missing}, but its rule fills only {filled}"


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_for_the_one_it_is_about_is_about_somebody(game: AnyGame) -> None:
    for name, filled in said(game):
        assert not game.words.journal[name].you or "who" in filled, name


def kinds(game: AnyGame) -> list[ask.Kind]:
    modules = [
        import_module(f"{package}.{info.name}")
        for package in packages(game)
        for info in iter_modules([str(files(package))])
        if f"{package}.{info.name}" != game.package
    ]
    found = [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, ask.Kind) and value.__module__ == module.__name__
    ]
    return [kind for enum in found for kind in enum]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_words_and_all_words_of_questions_have_a_kind(game: AnyGame) -> None:
    assert kinds(game), "no kinds were found"
    assert sorted(str(kind) for kind in kinds(game)) == sorted(game.words.ask)


@pytest.mark.parametrize("game", GAMES)
def test_keys_belong_to_options_and_no_two_options_share_one(game: AnyGame) -> None:
    for kind, words in game.words.ask.items():
        assert len(words.keys) == len(dict.fromkeys(words.keys.values())), kind


@pytest.mark.parametrize("game", GAMES)
def test_every_special_prompt_is_for_a_moment_that_the_game_knows(game: AnyGame) -> None:
    constants = [node.value for tree in sources(game) for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert not [moment for words in game.words.ask.values() for moment in words.prompts if moment not in constants]


@pytest.mark.parametrize("game", GAMES)
def test_every_gap_of_a_question_is_what_it_is_about_or_filled_by_the_remarks(game: AnyGame) -> None:
    constants = [node.value for tree in sources(game) for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    for kind, words in game.words.ask.items():
        texts = [words.prompt, words.detail, *words.prompts.values()]
        assert not [gap for gap in gaps("".join(texts)) if gap != "about" and gap not in constants], kind


def rules_of_words(game: AnyGame) -> Iterator[tuple[str, str]]:
    words = game.words
    for part, sentences in (("journal", words.journal), ("barred", words.barred), ("outcome", words.outcome)):
        for name, sentence in sentences.items():
            yield f"{part}.{name}", sentence.rule
    for name, asked in words.ask.items():
        yield f"ask.{name}", asked.rule


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_in_the_words_exists(game: AnyGame) -> None:
    unknown = [(place, rule) for place, rule in rules_of_words(game) if rule not in game.ledger.by_id]
    assert not unknown


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_in_the_content_exists(game: AnyGame) -> None:
    rows = [row for table in content(game) for row in table if "rule" in row]
    sisters = [
        game,
        *(other for other in map(find_game, list_games()) if game.family and other.family == game.family),
    ]
    known = {rule for one in sisters for rule in one.ledger.by_id}
    assert len(rows) > 10
    assert not [(row["id"], row["rule"]) for row in rows if row["rule"] not in known]


def content(game: AnyGame) -> Iterator[list[dict[str, Any]]]:
    """Every table of rows with ids beside a game's words and rules."""
    for path in files_of(game, "toml"):
        if path.name not in ("words.toml", "rules.toml"):
            for table in msgspec.toml.decode(path.read_bytes()).values():
                if isinstance(table, list):
                    yield table


@pytest.mark.parametrize("game", GAMES)
def test_ids_in_the_ledger_are_unique_and_carry_prefix_and_area(game: AnyGame) -> None:
    ledger = game.ledger
    assert len(ledger.by_id) == len(ledger.rule)
    assert ledger.game == game.slug
    wrong = [rule.id for rule in ledger.rule if not rule.id.startswith(f"{ledger.prefix}-{rule.area.upper()}-")]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_of_the_ledger_has_a_name(game: AnyGame) -> None:
    assert {rule.area for rule in game.ledger.rule} == set(game.ledger.chapters)


def reasons(game: AnyGame) -> list[str]:
    """Why something may not be chosen, as it is written where rules and remarks say it: `Why("too-dear", ...)`.

    What a card lacks stands beside its condition: `lacks="nobody-hurt"`.
    """
    calls = [node for tree in sources(game) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    whys = [node.args[0] for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Why"]
    lacks = [word.value for node in calls for word in node.keywords if word.arg == "lacks"]
    return [reason for node in (*whys, *lacks) for reason in strings(node)]


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_for_a_barred_option_is_written_and_every_written_one_is_given(game: AnyGame) -> None:
    assert sorted(dict.fromkeys(reasons(game))) == sorted(game.words.barred)


@pytest.mark.parametrize("game", GAMES)
def test_every_docstring_of_a_rule_cites_rules_that_exist(game: AnyGame) -> None:
    prefix = f"{game.ledger.prefix}-"
    cited = [
        word.strip(".,:;()")
        for tree in sources(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module)
        for word in (ast.get_docstring(node) or "").split()
        if word.strip("(").startswith(prefix)
    ]
    areas = [f"{prefix}{rule.area.upper()}" for rule in game.ledger.rule]
    assert len(cited) > 20
    assert not [rule for rule in cited if rule not in game.ledger.by_id and rule not in areas]
