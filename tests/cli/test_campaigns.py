"""Campaigns in the terminal: table after table, looked back at, forked, taken along and brought in."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from longtable.cli.campaign_folder import CHAIN, CampaignFolder
from longtable.cli.main import REFUSED, main
from longtable.engine import chain, saves
from tests.examples import install

Run = Callable[..., int]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path / "home"))
    install(tmp_path / "installed", "harbor")
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    import tests.harbor  # noqa: F401  puts the example on the path

    return tmp_path / "home"


@pytest.fixture
def play(home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:  # noqa: ARG001  campaigns lie in the test's folder
    def run(*arguments: str, typed: str = "") -> int:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed.split(","))))
        return main(["play", *arguments])

    return run


BOTS = ("--seats", "greedy=Ada,greedy=Ben")


def campaign(home: Path, name: str = "autumn") -> CampaignFolder:
    return CampaignFolder.open(home / "campaigns" / name)


def test_a_campaign_is_begun_and_gone_on_with_to_its_end(
    play: Run, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("harbor", "--campaign", "autumn", *BOTS, "--seed", "1") == 0
    said = capsys.readouterr().out
    assert "Next: The straits:" in said
    assert "play --campaign autumn --next regatta" in said
    assert [path.name for path in sorted((home / "campaigns" / "autumn").iterdir())] == ["01-bay.json", CHAIN]

    assert play("--campaign", "autumn", "--next", "regatta", "--seed", "2") == 0
    while campaign(home).offered:
        assert play("--campaign", "autumn") == 0
    assert "The campaign is over." in capsys.readouterr().out
    titles = [past.title for past in campaign(home).chain.tables]
    assert titles[:2] == ["The bay", "A regatta in the bay"]
    assert titles[-1] == "The ocean"
    assert [seat.name for seat in campaign(home).chain.tables[-1].seats] == ["Ada", "Ben"]
    assert play("--campaign", "autumn") == REFUSED
    assert "is over; begin a new one, or fork it" in capsys.readouterr().err


def test_a_table_that_was_left_is_gone_on_with_first(
    play: Run, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("harbor", "--campaign", "autumn", "--seats", "you,greedy", "--seed", "1", typed="1,q") == 0
    path = campaign(home).unfinished()
    assert path is not None
    before = len(saves.read(path).decisions)
    assert play("--campaign", "autumn", "--seats", "greedy,greedy") == REFUSED
    assert "is still being played" in capsys.readouterr().err
    play("--campaign", "autumn", typed=",".join("1" * 60))
    assert len(saves.read(path).decisions) > before
    assert len(campaign(home).chain.tables) == 1


def test_a_table_that_ended_before_it_was_concluded_is_concluded(play: Run, home: Path) -> None:
    play("harbor", "--campaign", "autumn", *BOTS, "--seed", "1")
    known = campaign(home)
    concluded = known.chain.tables.pop()
    known._write()
    assert campaign(home).unfinished() is not None
    assert play("--campaign", "autumn") == 0
    assert [past.record for past in campaign(home).chain.tables] == [concluded.record]


def test_others_may_sit_down_and_more_or_fewer(play: Run, home: Path) -> None:
    play("harbor", "--campaign", "autumn", *BOTS, "--seed", "1")
    assert play("--campaign", "autumn", "--seats", "greedy=Cleo,greedy=Ada,random=Dov", "--seed", "3") == 0
    assert [seat.name for seat in campaign(home).chain.tables[-1].seats] == ["Cleo", "Ada", "Dov"]


def test_a_save_of_another_campaign_is_not_taken_for_this_ones(
    play: Run, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, seed in (("autumn", "1"), ("winter", "7")):
        play("harbor", "--campaign", name, *BOTS, "--seed", seed)
        play("--campaign", name, "--seed", seed)
    known = campaign(home)
    known.chain.tables.pop()
    known._write()
    [mine] = (home / "campaigns" / "autumn").glob("02-*.json")
    [other] = (home / "campaigns" / "winter").glob("02-*.json")
    mine.write_bytes(other.read_bytes())
    assert play("--campaign", "autumn") == REFUSED
    assert "did not start from the record of this campaign" in capsys.readouterr().err


def test_campaigns_are_listed_and_looked_at(play: Run, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaigns"]) == 0
    assert "There are no campaigns yet." in capsys.readouterr().out
    play("harbor", "--campaign", "autumn", *BOTS, "--seed", "1")
    capsys.readouterr()
    (home / "campaigns" / "broken").mkdir()
    (home / "campaigns" / "broken" / CHAIN).write_text("{}")
    assert main(["campaigns"]) == 0
    listed = capsys.readouterr().out
    assert "autumn: Harbor, 1 table played, next: The straits" in listed
    assert "broken: " in listed
    assert main(["campaigns", "autumn"]) == 0
    shown = capsys.readouterr().out
    assert "  1. The bay: " in shown
    assert "Ada has " in shown
    assert main(["campaigns", "spring"]) == REFUSED
    assert "there is no campaign 'spring'" in capsys.readouterr().err


def test_a_campaign_travels_as_one_file_and_is_forked(
    play: Run, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play("harbor", "--campaign", "autumn", *BOTS, "--seed", "1")
    play("--campaign", "autumn", "--seed", "2")
    file = home / "autumn.json"
    assert main(["campaigns", "autumn", "--export", str(file)]) == 0
    assert [past.is_kept for past in chain.read(file).tables] == [True, True]
    assert main(["campaigns", "elsewhere", "--import", str(file)]) == 0
    assert chain.encode(campaign(home, "elsewhere").chain) == chain.encode(campaign(home).chain)
    assert main(["campaigns", "autumn", "--import", str(file)]) == REFUSED
    assert "is there already" in capsys.readouterr().err
    assert main(["campaigns", "autumn", "--fork", "1", "--as", "winter"]) == 0
    assert [path.name for path in sorted((home / "campaigns" / "winter").iterdir())] == ["01-bay.json", CHAIN]
    assert play("--campaign", "winter", "--next", "regatta", "--seed", "5") == 0
    assert len(campaign(home).chain.tables) == 2
    assert main(["campaigns", "autumn", "--fork", "1"]) == REFUSED
    assert main(["campaigns", "autumn", "--fork", "9", "--as", "x"]) == REFUSED
    assert "expected 0 to 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--campaign", "autumn"], "of which game?"),
        (["valiant-wars", "--campaign", "autumn"], "is not played as a campaign"),
        (["harbor", "--campaign", "autumn", "--next", "ocean"], "'ocean' cannot be played next"),
        (["harbor", "--campaign", "autumn", "--option", "sea=ocean"], "the campaign settles sea"),
        (["harbor", "--next", "ocean"], "expected --campaign NAME"),
        (["--campaign", "autumn", "--load", "x"], "expected --campaign NAME"),
    ],
)
def test_what_cannot_be_played_is_refused(
    play: Run, arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(*arguments) == REFUSED
    assert text in capsys.readouterr().err


def test_a_campaign_of_one_game_is_not_another_games(play: Run, capsys: pytest.CaptureFixture[str]) -> None:
    play("harbor", "--campaign", "autumn", *BOTS, "--seed", "1")
    assert play("valiant-wars", "--campaign", "autumn") == REFUSED
    assert "autumn is a campaign of harbor, not of valiant-wars" in capsys.readouterr().err
    assert main(["campaigns", "--export", "x.json"]) == REFUSED
