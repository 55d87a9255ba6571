"""Positions of Dual Boards: what a table of it has beside a table of the Valley, for tests and puzzles."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.forest import CITY, Crafting, Forest
from longtable.games.valley_of_the_dead_king.kinds import Site
from longtable.games.valley_of_the_dead_king.play import decks, quests, rivals, slots
from longtable.games.valley_of_the_dead_king.state import OnBar, ValleyState
from longtable.kit.hexes import Hex
from longtable.kit.piles import Pile


class Told(Struct, forbid_unknown_fields=True):
    """What a position says of the Forest, by the names of its fields.

    `relics` are those that are crafted, from the first Battle Site on, and `waits` is the one that can be crafted at
    the next. Unless it is said otherwise the heroes began in a City, and the Acropolis stands on the first Enthralled
    City.
    """

    side: str = CITY
    acropolis: int = 1
    cycle: int = 0
    tracker: int = 0
    first: str = ""
    second: str = ""
    has_spool: bool = False
    drained: int = 0
    is_settled: bool = False
    magi_fell: bool = False
    king_fell: bool = False
    enthralled: list[int] = []
    converted: int = 0
    woken: list[int] = []
    fallen: list[int] = []
    sentinels: list[Hex] = []
    bosses: list[int] = []
    fragments: int = 0
    essence: int = 0
    hextiles: list[str] | None = None
    relics: list[str] = []
    waits: str = ""


SAME = tuple(name for name in Told.__struct_fields__ if name not in ("hextiles", "relics", "waits"))


def arrange(s: ValleyState, told: Told) -> None:
    """Turn the Forest of a fresh table into a position."""
    forest = s.forest
    if forest is None:
        return
    for name in SAME:
        setattr(forest, name, getattr(told, name))
    if told.hextiles is not None:
        forest.hextiles = list(reversed(told.hextiles))
    forest.craftings = [Crafting(site, relic, is_done=True) for site, relic in enumerate(told.relics, 1)]
    s.items += told.relics
    if told.waits:
        forest.craftings.append(Crafting(len(told.relics) + 1, told.waits))
    dens = rivals.numbered(s, Site.DEN)
    s.cleared += [dens[level] for level in forest.bosses]


def lay_bar(s: ValleyState, forest: Forest, bar: Sequence[int], coming: Sequence[int]) -> None:
    """The open Circumstances, the Forest's first, and the next of either deck; all others stay where they are."""
    told = [*bar, *coming]
    open_cards: list[int] = []
    for is_forest, deck in ((True, forest.circumstances), (False, s.circumstances)):
        lying = [card for card in bar if decks.is_of_forest(s, card) is is_forest]
        there = [card for card in s.bar if decks.is_of_forest(s, card) is is_forest]
        rest = [card for card in (*deck.draw, *there) if card not in told]
        open_cards += [*lying, *(rest.pop() for _ in range(slots.OF_FOREST - len(lying)))]
        deck.draw = [*rest, *(card for card in reversed(coming) if decks.is_of_forest(s, card) is is_forest)]
    s.bar = open_cards


def lay_quests(s: ValleyState, forest: Forest, lying: Sequence[OnBar], coming: Sequence[int]) -> None:
    """The bar with six Destinations and six Quests, and the next of either deck."""
    told = [*(on.card for on in lying), *coming]
    found: list[OnBar] = []
    for is_forest, name in ((True, "destinations"), (False, "quests")):
        deck: Pile = forest.destinations if name == "destinations" else s.quests
        own = [on for on in lying if decks.is_destination(s, on.card) is is_forest]
        there = [on.card for on in s.quest_bar if decks.is_destination(s, on.card) is is_forest]
        rest = [card for card in (*deck.draw, *there) if card not in told]
        found += [*own, *(OnBar(rest.pop()) for _ in range(quests.IN_SLOTS - len(own)))]
        deck.draw = [*rest, *(card for card in reversed(coming) if decks.is_destination(s, card) is is_forest)]
    s.quest_bar = found
