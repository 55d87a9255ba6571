"""The terminal: printing lines, clearing the screen, reading what is typed; with a keyboard or from a pipe."""

import sys
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console
from rich.text import Text

PLAIN_WIDTH, PLAIN_HEIGHT = 80, 24


class Terminal:
    """Where a person plays. Without a terminal it works line by line, 80 columns wide."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        if self.is_live:
            # Loading it gives `input` editing keys and a history; where it is missing nothing else is.
            with suppress(ImportError):
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        """Columns of the screen."""
        return self.console.width if self.is_live else PLAIN_WIDTH

    @property
    def height(self) -> int:
        """Lines of the screen."""
        return self.console.height if self.is_live else PLAIN_HEIGHT

    def clear(self, *, everything: bool = False) -> None:
        """Start a fresh screen; `everything` also wipes what could be scrolled back to."""
        if self.is_live:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if everything else ""))
            self.console.file.flush()

    def show(self, lines: Iterable[Text | str]) -> None:
        """Print lines as they are."""
        for line in lines:
            self.console.print(line, overflow="ignore", no_wrap=True, crop=False)

    def say(self, text: str, style: str = "") -> None:
        """Print a paragraph, broken between words."""
        self.console.print(Text(text, style), width=self.width)

    def read(self, prompt: str) -> str:
        """What is typed; EOFError when nothing more can come."""
        try:
            return input(prompt).strip()
        finally:
            if not self.is_live:
                self.console.print()
