"""What the cards of Minions of Mordak do on every Map: Heroes, their Spells, Treasures."""

from longtable.engine.effects import Effects
from longtable.games.valor_villainy.cards.heroes.mordak import heroes
from longtable.games.valor_villainy.cards.spells.arcane import arcane
from longtable.games.valor_villainy.cards.spells.divine import divine
from longtable.games.valor_villainy.cards.treasures.mordak import treasures

effects = Effects(heroes.effects, arcane.effects, divine.effects, treasures.effects)
