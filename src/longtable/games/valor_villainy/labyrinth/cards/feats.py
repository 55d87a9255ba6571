"""Feats that need the Labyrinth: its deck of tiles."""

from longtable.games.valor_villainy.labyrinth.kinds import Pile
from longtable.games.valor_villainy.labyrinth.play import looking
from longtable.games.valor_villainy.labyrinth.play.effects import reacts
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play.events import Does

SEEN = 3


@reacts("eagle-eye", to=Does, when=lambda s, _, __: len(s.tiles) > 1)
async def eagle_eye(s: LabyrinthState, me: Player, event: Does) -> None:
    """LL-SCOUT-03. Look at the bottom three tiles of the Labyrinth deck and put them back in any order."""
    await looking.look(s, me, Pile.TILES, SEEN)
