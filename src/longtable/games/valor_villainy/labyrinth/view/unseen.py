"""What a viewer does not see is dealt anew: with what the family hides, tiles, Events and Battle cards."""

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.kinds import Deck, Row, Team
from longtable.games.valor_villainy.labyrinth.kinds import Pile
from longtable.games.valor_villainy.labyrinth.play.looking import known_places
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.view.unseen import (
    HIDDEN,
    deal_packs,
    deal_spells,
    deal_treasures,
    shuffle_rest,
)


def deal_anew(s: LabyrinthState, viewer: Role, chance: Chance) -> None:
    """The hands of others, all decks, unseen Treasures, tiles, Events and Battle cards.

    LL-SETUP-05, 16. What somebody looks at before they put it back is known to them, and to nobody else.
    """
    hidden = [] if s.options.open_hands else [hero for hero in s.heroes if hero.role != viewer]
    deal_spells(s, hidden, chance, {Deck.BLACK: known_places(s, viewer, Pile.BLACK)})
    deal_treasures(s, viewer, {Team.HEROES: s.stash_treasures}, chance)
    deal_packs(s, chance)
    shuffle_rest(s.tiles, chance, known_places(s, viewer, Pile.TILES))
    _deal_lots(s, chance)
    _deal_events(s, viewer, chance)
    deal_battle(s, viewer, chance)


def _deal_lots(s: LabyrinthState, chance: Chance) -> None:
    """LL-OVER-04. What a mission has laid onto bare cells by lot is not known before a tile lies there."""
    bare = [cell for cell, region in zip(s.cells, s.regions, strict=True) if cell.marks and not region.tile]
    lots = [cell.marks for cell in bare]
    chance.shuffle(lots, HIDDEN)
    for cell, marks in zip(bare, lots, strict=True):
        cell.marks = marks


def _deal_events(s: LabyrinthState, viewer: Role, chance: Chance) -> None:
    """LL-SETUP-16. All know which packets the stack has, and of which Tier the next are, but not their order."""
    known = known_places(s, viewer, Pile.EVENTS)
    places = [n for n in range(len(s.events)) if n not in known]
    left = [s.events[n] for n in places]
    tiers = [s.parts.packets[event].tier for event in left]
    chance.shuffle(left, HIDDEN)
    for n, tier in zip(places, tiers, strict=True):
        event = next(event for event in left if s.parts.packets[event].tier == tier)
        left.remove(event)
        s.events[n] = event


def deal_battle(s: LabyrinthState, viewer: Role, chance: Chance) -> None:
    """LL-VDMG-05. Of the Battle deck all know the marks on the back of its top card, and nobody knows more."""
    known = known_places(s, viewer, Pile.BATTLE)
    top = len(s.battle) - 1
    if not s.battle or top in known:
        shuffle_rest(s.battle, chance, known)
        return
    marks = _marks(s, s.battle[top])
    shuffle_rest(s.battle, chance, known)
    place = next(n for n, number in enumerate(s.battle) if n not in known and _marks(s, number) == marks)
    s.battle[place], s.battle[top] = s.battle[top], s.battle[place]


def _marks(s: LabyrinthState, number: int) -> tuple[Row, Row]:
    card = s.parts.battle[number]
    return card.defends, card.vulnerable
