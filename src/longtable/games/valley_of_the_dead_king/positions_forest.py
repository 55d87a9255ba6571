"""Positions of Dual Boards: what a table of it has beside a table of the Valley, for tests and puzzles."""

from collections.abc import Mapping, Sequence
from typing import Any

from longtable.games.valley_of_the_dead_king.forest import CITY, Crafting, Forest
from longtable.games.valley_of_the_dead_king.kinds import Site
from longtable.games.valley_of_the_dead_king.play import decks, quests, rivals, slots
from longtable.games.valley_of_the_dead_king.state import OnBar, ValleyState
from longtable.kit.piles import Pile

WORDS = ("cycle", "tracker", "first", "second", "has_spool", "drained", "is_settled", "fragments", "essence")
WORDS += ("magi_fell", "king_fell", "converted")
LISTS = ("enthralled", "woken", "fallen", "bosses", "sentinels", "hextiles")


def arrange(s: ValleyState, told: Mapping[str, Any]) -> None:
    """Turn the Forest of a fresh table into a position.

    It is told by the names of its fields; `relics` are those that are crafted, from the first Battle Site on, and
    `waits` the one that can be crafted at the next. Unless it is said otherwise the heroes began in a City and the
    Acropolis stands on the first Enthralled City.
    """
    forest = s.forest
    if forest is None:
        return
    forest.side, forest.acropolis = told.get("side", CITY), told.get("acropolis", 1)
    for word in WORDS:
        if word in told:
            setattr(forest, word, told[word])
    for word in LISTS:
        if word in told:
            setattr(forest, word, list(told[word]))
    if "hextiles" in told:
        forest.hextiles.reverse()
    crafted = told.get("relics", ())
    forest.craftings = [Crafting(site, relic, is_done=True) for site, relic in enumerate(crafted, 1)]
    s.items += crafted
    if "waits" in told:
        forest.craftings.append(Crafting(len(crafted) + 1, told["waits"]))
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
