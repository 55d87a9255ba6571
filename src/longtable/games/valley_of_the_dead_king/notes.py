"""Words that rules note for a while, under names of their own."""

from typing import overload

from msgspec import Struct


class Note(Struct, omit_defaults=True, gc=False):
    """A word that something has noted under a name of its own."""

    name: str
    word: str


class Notes(Struct, omit_defaults=True, gc=False):
    """Words by the names under which they were noted, in the order of noting."""

    all: list[Note] = []

    @overload
    def get(self, name: str) -> str | None: ...
    @overload
    def get(self, name: str, default: str) -> str: ...
    def get(self, name: str, default: str | None = None) -> str | None:
        """The word under a name, or the default."""
        for note in self.all:
            if note.name == name:
                return note.word
        return default

    def __contains__(self, name: str) -> bool:
        return any(note.name == name for note in self.all)

    def __setitem__(self, name: str, word: str) -> None:
        self.all = [*(note for note in self.all if note.name != name), Note(name, word)]
