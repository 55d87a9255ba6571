"""Effects of this box: those of the cards that it takes of its family, and what is registered here."""

from longtable.engine.effects import Effects
from longtable.games.valor_villainy.cards import labyrinth, mordak
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.effects import Register

_own: Register[MordakState] = Register(mordak.effects)
effects = _own.effects
"""Everything that boards, Treasures, tiles and Spells do in Minions of Mordak."""
mixed_effects = Effects(effects, labyrinth.effects)
"""The same at a table with cards of the other box (LL-XC-01)."""
board, tile, lasting, reacts, spell = _own.board, _own.tile, _own.lasting, _own.reacts, _own.spell
