"""Effects of this box: what the family shares, and what is registered here."""

from longtable.engine.effects import Effects
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play import effects as family

effects = Effects(family.effects)
"""Everything that boards, Treasures, tiles and Spells do in Minions of Mordak."""
_own: family.Register[MordakState] = family.Register(effects)
board, tile, lasting, reacts, spell = _own.board, _own.tile, _own.lasting, _own.reacts, _own.spell
