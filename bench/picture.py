"""Make `docs/pictures/terminal.svg`: a question in the middle of a game, drawn as the terminal draws it.

python -m bench.picture
"""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from longtable.cli.screen import compose
from longtable.engine.ask import Role
from longtable.engine.table import Seat, Table
from longtable.games.valiant_wars import game

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "terminal.svg"
ME = Role("p1")
ROUND = 6
NAMES = ("Ada", "Ysolde", "Corvin", "Mirt")


def main() -> None:
    """Let the greedy policy play for everybody until the first player has a line worth looking at."""
    table = Table.open(game, [Seat(name) for name in NAMES], seed="picture-3")
    while True:
        number, ask = next(iter(table.asks.items()))
        mine = next((known for known, open_ in table.asks.items() if open_.role == ME), None)
        if mine is not None and table.state.round >= ROUND and len(table.state.player(ME).line) >= 5:
            break
        table.answer_index(number, game.policy(table.state, ask))
    shown = compose(
        table.scene(ME), table.journal(ME)[-6:], table.question(mine), table.naming.roles, width=88, height=27
    )
    console = Console(record=True, width=88, file=StringIO(), force_terminal=True, color_system="truecolor")
    for line in shown:
        console.print(line)
    svg = console.export_svg(title="longtable play valiant-wars")
    without_web_fonts = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    PICTURE.write_text(without_web_fonts, encoding="utf-8")


if __name__ == "__main__":
    main()
