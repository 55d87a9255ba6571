"""Looking at what comes next in a pile, and putting it back in any order (LL-SETUP-05, 16)."""

from collections.abc import Sequence
from typing import TypeVar

from longtable.engine.ask import Live, Role, choose
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.labyrinth.content import TileRow
from longtable.games.valor_villainy.labyrinth.inserts import BattleCard
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Pile
from longtable.games.valor_villainy.labyrinth.packets import PacketRow
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player, Sorting

Part = TypeVar("Part")


async def look(s: LabyrinthState, hero: Player, pile: Pile, count: int) -> None:
    """LL-SETUP-05, 16. A Hero looks at the next tiles, Events or Black Spells and puts them back in any order."""
    await sort(s, hero, pile, count)
    s.say("looks-ahead", who=hero, what=str(pile), count=count)


async def sort(s: LabyrinthState, hero: Player, pile: Pile, count: int, under: int = 0) -> None:
    """A Hero looks at what comes next; so many may go under the pile, and the others back on it in any order."""
    sorting = s.sorting = Sorting(hero.role, pile, _next_places(s, pile, count))
    s.uncovered += 1
    seen = Live(lambda: [_card(s, pile, place) for place in sorting.left])
    while sorting.left and len(sorting.under) < under:
        card = await choose(hero.role, Kind.UNDER, seen, about=hero, may_pass=True)
        if card is None:
            break
        sorting.under.append(sorting.left.pop(seen.index(card)))
    while sorting.left:
        card = await choose(hero.role, Kind.ORDER, seen, about=hero)
        sorting.ordered.append(sorting.left.pop(seen.index(card)))
    s.sorting = None
    match pile:
        case Pile.TILES:
            coming, rest, far = _parted(s.tiles, sorting)
            s.tiles[:] = [*coming, *rest, *far]
        case Pile.EVENTS:
            _put_on_top(s.events, sorting)
        case Pile.BLACK:
            _put_on_top(s.decks[Deck.BLACK], sorting)
        case Pile.BATTLE:
            _put_on_top(s.battle, sorting)


def _card(s: LabyrinthState, pile: Pile, place: int) -> TileRow | PacketRow | SpellCard | BattleCard:
    """What lies in a place of a pile."""
    match pile:
        case Pile.TILES:
            return s.parts.tiles[s.tiles[place]]
        case Pile.EVENTS:
            return s.parts.packets[s.events[place]]
        case Pile.BLACK:
            return s.spell(s.decks[Deck.BLACK][place])
        case Pile.BATTLE:
            return s.parts.battle[s.battle[place]]


def _next_places(s: LabyrinthState, pile: Pile, count: int) -> list[int]:
    """The places of what comes next; Unique Spells lie on the Black deck and are not among it."""
    match pile:
        case Pile.TILES:
            return [*range(len(s.tiles))][:count]
        case Pile.EVENTS:
            return [*reversed(range(len(s.events)))][:count]
        case Pile.BLACK:
            common = [n for n, number in enumerate(s.decks[Deck.BLACK]) if not s.spell(number).unique_of]
            return common[::-1][:count]
        case Pile.BATTLE:
            return [*reversed(range(len(s.battle)))][:count]


def _parted(pile: Sequence[Part], sorting: Sorting) -> tuple[list[Part], list[Part], list[Part]]:
    """What is to come next, what nobody has looked at, and what goes to the far end."""
    rest = [card for place, card in enumerate(pile) if place not in sorting.places]
    return [pile[place] for place in sorting.ordered], rest, [pile[place] for place in sorting.under]


def _put_on_top(pile: list[Part], sorting: Sorting) -> None:
    """The end of the pile is its top; what lies above all that was looked at stays there."""
    edge = max(sorting.places, default=-1) + 1
    coming, rest, far = _parted(pile[:edge], sorting)
    pile[:] = [*far, *rest, *reversed(coming), *pile[edge:]]


def known_places(s: LabyrinthState, viewer: Role, pile: Pile) -> Sequence[int]:
    """The places of a pile whose cards a viewer looks at now."""
    sorting = s.sorting
    return sorting.places if sorting is not None and sorting.who == viewer and sorting.pile is pile else ()
