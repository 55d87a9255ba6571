"""What the cards of Lludwik's Labyrinth do on every Map: Heroes, their Spells and Feats, Treasures."""

from longtable.engine.effects import Effects
from longtable.games.valor_villainy.cards.heroes.labyrinth import heroes
from longtable.games.valor_villainy.cards.spells.melee_feats import melee_feats
from longtable.games.valor_villainy.cards.spells.mortality import mortality
from longtable.games.valor_villainy.cards.spells.ranged_feats import ranged_feats
from longtable.games.valor_villainy.cards.spells.talents import talents
from longtable.games.valor_villainy.cards.spells.wild import wild
from longtable.games.valor_villainy.cards.treasures.discovered import discovered
from longtable.games.valor_villainy.cards.treasures.labyrinth import treasures

effects = Effects(
    heroes.effects,
    mortality.effects,
    wild.effects,
    melee_feats.effects,
    ranged_feats.effects,
    talents.effects,
    treasures.effects,
    discovered.effects,
)
