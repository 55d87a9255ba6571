"""A game whose rules break, installed for a test: Valiant Wars, until round 3."""

from pathlib import Path

MODULE = '''
from longtable.games.valiant_wars.game import ValiantWars


class Cracked(ValiantWars):
    """Valiant Wars with a rule that breaks."""

    slug = "cracked"

    def next_step(self, s):
        """Break when round 3 begins."""
        if s.round == 3:
            return crack
        return super().next_step(s)


async def crack(s):
    """The broken rule."""
    raise ZeroDivisionError("the table cracked")


game = Cracked()
'''


def install_broken_game(folder: Path) -> None:
    """Make `cracked` an installed game for whoever has the folder on the path."""
    info = folder / "cracked-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cracked\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[longtable.games]\ncracked = cracked_game:game\n")
    (folder / "cracked_game.py").write_text(MODULE)
