"""Effects of this box: those of the cards that it takes of its family, and what is registered here."""

from longtable.games.valor_villainy.cards.heroes.mordak import heroes
from longtable.games.valor_villainy.cards.spells.arcane import arcane
from longtable.games.valor_villainy.cards.spells.divine import divine
from longtable.games.valor_villainy.cards.treasures.mordak import treasures
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.effects import Register

_own: Register[MordakState] = Register(heroes.effects, arcane.effects, divine.effects, treasures.effects)
effects = _own.effects
"""Everything that boards, Treasures, tiles and Spells do in Minions of Mordak."""
board, tile, lasting, reacts, spell = _own.board, _own.tile, _own.lasting, _own.reacts, _own.spell
