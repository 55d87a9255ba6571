"""Every rule of the ledger is covered by a test that is marked with it, and every mark is a rule."""

from pathlib import Path

from longtable.games.valiant_wars import game
from longtable.testing.coverage import covered_rules

TESTS = Path(__file__).parent


def test_every_rule_is_covered_by_a_test() -> None:
    covered = covered_rules(TESTS)
    missing = [rule.id for rule in game.ledger.rule if rule.id not in covered]
    assert not missing, (
        f"{len(missing)} of {len(game.ledger.rule)} rules are covered by no test: {', '.join(missing)}"
    )


def test_every_mark_is_a_rule() -> None:
    known = game.ledger.by_id
    unknown = {rule: tests for rule, tests in covered_rules(TESTS).items() if rule not in known}
    assert not unknown


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
