"""Names: how tiles and what they are made of are called, and what the family calls the rest."""

from longtable.engine.ask import Role
from longtable.games.valor_villainy.mordak.content import Content
from longtable.games.valor_villainy.mordak.kinds import Terrain, Tier
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.view import names

TIER_NAMES = {Tier.HAWKEMOOR: "Hawkemoor", Tier.ONE: "I", Tier.TWO: "II", Tier.THREE: "III"}
TERRAIN_NAMES = {Terrain.PLAIN: "", Terrain.MOUNTAIN: "Mountain", Terrain.LAKE: "Lake"}


def names_of_things(content: Content) -> dict[str, str]:
    """Names by the id in a key: what the family has, and the tiles."""
    return names.names_of_things(content) | {tile.id: tile.name for tile in content.tiles.values()}


def names_of_roles(s: MordakState) -> dict[Role, str]:
    """Heroes are called by their own names as soon as they have a board; the Villain is Mordak."""
    return {MORDAK: s.content.boards[MORDAK].name, **names.names_of_roles(s)}
