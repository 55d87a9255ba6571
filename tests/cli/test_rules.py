"""The rules on the command line: by id, by words, and how many of them tests cover."""

from pathlib import Path

import pytest

from longtable import find_game
from longtable.cli.commands import command
from longtable.cli.main import main
from longtable.engine.effects import Effects
from longtable.games.valiant_wars import ValiantWars

LEDGER = find_game("valiant-wars").ledger


def test_areas_are_listed_with_their_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars"]) == 0
    lines = capsys.readouterr().out.splitlines()
    head = lines.index(f"Valiant Wars: {len(LEDGER.rule)} rules")
    counts = {" ".join(line.split()[:-4]): int(line.split()[-4]) for line in lines[head + 1 : -1]}
    assert sum(counts.values()) == len(LEDGER.rule)
    assert counts["Dark Omens"] == sum(rule.area == "omen" for rule in LEDGER.rule)


def test_what_the_game_is_about_stands_above_the_areas(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert LEDGER.summary
    assert text.startswith(LEDGER.summary)


def test_the_command_that_shows_a_rule_can_be_typed_as_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for more in ([], ["dark", "omen"]):
        assert main(["rules", "valiant-wars", *more]) == 0
        assert f"`{command()} rules valiant-wars VW-" in capsys.readouterr().out


def test_what_the_rules_announce_is_listed_with_what_answers_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "minions-of-mordak", "--effects"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rolled = lines.index(
        "Rolled: The dice of an Action Roll lie on the table; they may be rolled again (MM-REROLL-02)."
    )
    answers = [line for line in lines[rolled + 1 :] if line.startswith("  ")]
    assert answers[0].startswith("  Fumble (spell): MM-REROLL-01, 02.")


def test_effects_are_found_by_the_card_and_by_the_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "minions-of-mordak", "lucky", "charm", "--effects"]) == 0
    by_card = capsys.readouterr().out
    assert by_card.startswith("Rolled: The dice")
    assert "  Lucky Charm (gear): MM-REROLL-02." in by_card
    assert main(["rules", "minions-of-mordak", "addinghits", "--effects"]) == 0
    assert "  Wugner (board): MM-HERO-13, 14." in capsys.readouterr().out


def test_where_nothing_answers_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "minions-of-mordak", "trombone", "--effects"]) == 1
    assert "Nothing in Valor & Villainy: Minions of Mordak answers 'trombone'." in capsys.readouterr().out


def test_a_game_that_announces_nothing_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ValiantWars, "effects", Effects())
    assert main(["rules", "valiant-wars", "--effects"]) == 1
    assert "Valiant Wars announces nothing." in capsys.readouterr().out


def test_an_effect_is_listed_with_all_the_cards_that_have_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars", "wurm", "--effects"]) == 0
    event, *answers = capsys.readouterr().out.splitlines()
    assert event.startswith("Drawn: VW-PLAY-01.")
    assert "".join(answers).startswith("  Muddy Ford, Tangled Wood, Haunted Ruins, Warlord, Firebrand, Wurm Lord: ")


def test_what_is_printed_on_tiles_and_what_lasts_is_called_by_its_tile_and_its_spell(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "minions-of-mordak", "--effects"]) == 0
    text = capsys.readouterr().out
    assert "  Blessed Arms (lasting): MM-TREAS-07." in text
    assert "Elven Dojo (tile): " in text


@pytest.mark.parametrize("typed", ["VW-OMEN-03", "vw-omen-03", "omen-03"])
def test_a_rule_is_found_by_its_id_however_it_is_typed(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars", typed]) == 0
    text = capsys.readouterr().out
    rule = LEDGER.find("VW-OMEN-03")
    assert text.startswith(f"VW-OMEN-03  {rule.title}\n  In the book: {rule.page}\n")
    assert rule.text in " ".join(text.split())


def test_a_rule_is_shown_whole_with_reading_and_example(capsys: pytest.CaptureFixture[str]) -> None:
    rule = next(rule for rule in LEDGER.rule if rule.unsure and rule.example)
    assert main(["rules", "valiant-wars", rule.id]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert f"Reading: {' '.join(rule.unsure.split())}" in text
    assert f"Example: {' '.join(rule.example.split())}" in text


def test_an_id_that_does_not_exist_names_those_of_its_area(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars", "omen-99"]) == 2
    assert "VW-OMEN-01 to VW-OMEN-" in capsys.readouterr().err


def test_words_find_every_rule_that_has_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars", "Dark", "omen", "stack"]) == 0
    found = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("VW-")]
    assert found == [rule.id for rule in LEDGER.search("dark omen stack")]
    assert len(found) > 1


def test_words_that_no_rule_has_are_said_to_be_in_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars", "zeppelin"]) == 1
    assert "No rule of Valiant Wars has 'zeppelin'" in capsys.readouterr().err


# ---------------------------------------------------------------- coverage


def _tests(folder: Path, ids: list[str]) -> Path:
    marks = "\n".join(f"@rule({rule_id!r})\ndef test_{n}() -> None: ...\n" for n, rule_id in enumerate(ids))
    (folder / "test_marked.py").write_text(f"from longtable.testing import rule\n\n{marks}")
    return folder


def test_full_coverage_is_counted_in_the_last_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _tests(tmp_path, [rule.id for rule in LEDGER.rule])
    assert main(["rules", "valiant-wars", "--coverage", "--tests", str(folder)]) == 0
    count = len(LEDGER.rule)
    assert capsys.readouterr().out.splitlines()[-1] == f"{count} of {count} rules covered"


def test_a_rule_without_a_test_is_listed_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _tests(tmp_path, [rule.id for rule in LEDGER.rule if rule.id != "VW-OMEN-03"])
    assert main(["rules", "valiant-wars", "--coverage", "--tests", str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in lines if line.startswith("Not covered")] == ["VW-OMEN-03"]
    omens = sum(rule.area == "omen" for rule in LEDGER.rule)
    assert [line.split()[2:] for line in lines if line.startswith("  Dark Omens ")] == [
        [f"{omens - 1}", "of", f"{omens}"]
    ]
    assert lines[-1] == f"{len(LEDGER.rule) - 1} of {len(LEDGER.rule)} rules covered"


def test_a_mark_that_the_ledger_does_not_have_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _tests(tmp_path, [*(rule.id for rule in LEDGER.rule), "VW-OMEN-99"])
    assert main(["rules", "valiant-wars", "--coverage", "--tests", str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    last = len(LEDGER.rule)
    assert f"Not in the ledger: VW-OMEN-99, marked at test_marked.py::test_{last}" in lines
    assert lines[-1] == f"{last} of {last} rules covered"


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "valiant-wars", "--coverage", "--tests", str(tmp_path / "none")]) == 2
    assert "give the folder with the tests by --tests" in capsys.readouterr().err
