"""Names: how tiles, cells and Battle cards are called, and what the family calls the rest."""

from longtable.games.valor_villainy.labyrinth.content import Content
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.view import names


def names_of_things(content: Content) -> dict[str, str]:
    """Names by the id in a key: what the family has, tiles, and what stands on Battle cards."""
    found = names.names_of_things(content)
    found |= {tile.id: tile.name for tile in content.tiles.values()}
    found |= {packet.id: packet.name for packet in content.packets.values()}
    found |= {
        f"{packet.id}.{option.id}": option.label
        for packet in content.packets.values()
        for side in packet.side
        for option in side.options
    }
    found |= {row.id: row.name for row in (*content.missions.values(), *content.upgrades.values(), *content.stories)}
    found |= {card.attack.id: card.attack.name for card in content.battle.values()}
    return found | {block.id: block.name for card in content.battle.values() for block in card.blocks.values()}


def names_of_places(s: LabyrinthState) -> dict[str, str]:
    """Regions are called by their tiles; a bare cell is known by its place alone."""
    tiles = {s.regions[at].place: s.tile(at) for at in halls.CELLS}
    return {place: tile.name for place, tile in tiles.items() if tile is not None}


def name_of_place(s: LabyrinthState, place: str) -> str:
    """What the Region at a place of the chart is called, once a tile lies there."""
    key = f"region:{place}"
    tile = s.tile(halls.KEYS.index(key)) if key in halls.KEYS else None
    return tile.name if tile is not None else ""
