"""What happens by itself, in the terminal: one line after the other before the next question."""

import re
from pathlib import Path

import pytest

from tests.cli.test_play import Play, home, play
from tests.examples import EXAMPLES, install
from tests.night_watch import night_watch

__all__ = ["home", "play"]


@pytest.fixture
def night_watch_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "installed", "night_watch")
    monkeypatch.syspath_prepend(str(EXAMPLES / "night_watch"))
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))


@pytest.mark.usefixtures("night_watch_is_installed")
def test_all_twenty_activations_are_printed_in_order(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("night-watch", "--seats", "you", "--seed", "night", typed="1,q")
    shown = capsys.readouterr().out
    acts = re.findall(r"(\w+) (?:slept|came out|crept|fled|ate|blinked|sniffed)", shown)
    assert [name.lower() for name in acts] == list(night_watch.RATS)
