"""Every rule of every game's ledger is covered by a test that is marked with it, and every mark is a rule."""

from pathlib import Path

import pytest

from longtable.engine.game import AnyGame
from longtable.games import find_game, list_games
from longtable.testing.coverage import covered_rules

OURS = [game for game in map(find_game, list_games()) if game.package.startswith("longtable.")]
each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in OURS])


def marks(game: AnyGame) -> dict[str, list[str]]:
    """The rules that tests in the folder of a game are marked with, and in that of its family those of its book."""
    here = Path(__file__).parent
    shared = covered_rules(here / game.family.rpartition(".")[2]) if game.family else {}
    of_the_book = {rule: tests for rule, tests in shared.items() if rule.startswith(f"{game.ledger.prefix}-")}
    return of_the_book | covered_rules(here / game.slug.replace("-", "_"))


@each_game
def test_every_rule_is_covered_by_a_test(game: AnyGame) -> None:
    covered, ledger = marks(game), game.ledger
    missing = [rule.id for rule in ledger.rule if rule.id not in covered and rule.area not in ledger.unplayed]
    assert not missing, (
        f"{len(missing)} of {len(game.ledger.rule)} rules are covered by no test: {', '.join(missing)}"
    )


@each_game
def test_every_mark_is_a_rule(game: AnyGame) -> None:
    assert not {rule: tests for rule, tests in marks(game).items() if rule not in game.ledger.by_id}


def test_marks_on_the_rows_of_a_table_count(tmp_path: Path) -> None:
    (tmp_path / "test_glossary.py").write_text(
        "WORDS = [pytest.param('armor', marks=rule('X-1', 'X-2')), pytest.param('evade', marks=[rule('X-3')])]\n"
        "MORE: list[object] = [pytest.param('burn', marks=rule('X-1'))]\n"
        "UNUSED = [pytest.param('lost', marks=rule('X-4'))]\n"
        "@pytest.mark.parametrize('word', [*WORDS, *MORE, pytest.param('here', marks=(slow, rule('X-5')))])\n"
        "def test_a_word(word): pass\n"
        "@pytest.mark.parametrize('word', ['plain', other.param(1, marks=rule('X-6'))])\n"
        "def test_plain(word): pass\n"
    )
    assert covered_rules(tmp_path) == {
        rule: ["test_glossary.py::test_a_word"] for rule in ("X-5", "X-1", "X-2", "X-3")
    }


def test_marks_are_read_from_decorators_and_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_some.py").write_text(
        "@rule('X-1', 'X-2')\n@other\ndef test_a(): pass\n"
        "@rule('X-2')\ndef test_b(): rule('X-3')\n"
        "@mark('X-4')\ndef test_c(): pass\n"
        "@rule('X-5')\ndef helper(): pass\n"
        "class TestD:\n    @rule('X-6')\n    def test_e(self): pass\n"
    )
    (tmp_path / "story.py").write_text("@rule('X-7')\ndef test_f(): pass\n")
    assert covered_rules(tmp_path) == {
        "X-1": ["deep/test_some.py::test_a"],
        "X-2": ["deep/test_some.py::test_a", "deep/test_some.py::test_b"],
        "X-6": ["deep/test_some.py::test_e"],
    }
