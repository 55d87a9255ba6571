"""What lies on the Map of a story: tiles, Treasures and the next Minions, where the story wants them."""

from longtable.engine.ask import option_id
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story
from tests.minions_of_mordak.villain_story import EAST, KEEP

D2, E3, D4 = "D2", "E3", "D4"
"""The Regions around the eastern one, which is D3 and lies beside the Keep, C3; west is B3, north C2, south C4."""
LITTLE = ("end", "stop", "done", "pass", "no", "keep", "nobody")
"""What those answer who do as little as they can."""


def lay_tile(s: MordakState, at: int, tile: str, *, face_up: bool = False) -> None:
    """Let this tile lie in a Region; if it lies elsewhere, the two change places."""
    region = s.regions[at]
    for other in s.regions:
        if other.tile == tile:
            other.tile = region.tile
    region.tile, region.is_face_up = tile, face_up


def surround(s: MordakState, *tiles: str) -> None:
    """Lay tiles face down around the eastern Region, in D2, E3 and D4; what is left of these lies face up."""
    around = [at for at in s.regions[EAST].beside if at != KEEP]
    known = [tile for tile in ("old-quarry", "gallows-common", "duckweed-pond", "crooked-copse") if tile not in tiles]
    for at, tile in zip(around, [*tiles, *known], strict=False):
        lay_tile(s, at, tile, face_up=tile not in tiles)


def place_of(s: MordakState, name: str) -> int:
    """Where the Region of a short name is."""
    return next(at for at, region in enumerate(s.regions) if region.key == f"region:{name}")


def deal(s: MordakState, *cards: str) -> None:
    """Let these Minions be the next of their decks, in this order."""
    for card in reversed(cards):
        pack = next(pack for pack in s.packs if any(s.content.minions[number].id == card for number in pack))
        number = next(number for number in pack if s.content.minions[number].id == card)
        pack.remove(number)
        pack.insert(0, number)


def hide_treasure(s: MordakState, at: int) -> int:
    """Put a Treasure into a Region; its number."""
    number = s.treasures.pop()
    s.regions[at].treasures.append(number)
    return number


def pass_until(t: Story, seat: int, kind: str) -> list[str]:
    """Let everybody do as little as they can until this question comes; what was asked before it."""
    asked: list[str] = []
    while t.asked.get(seat) != kind:
        if not t.asked:
            raise AssertionError(f"seat {seat} was never asked {kind}, but {asked}")
        for number in list(t.asked):
            asked.append(t.asked[number])
            names = [option_id(option) for option in t.table.asks[t.seat(number).request].options]
            t.seat(number).answers(next((name for name in names if name in LITTLE), names[0]))
    return asked
