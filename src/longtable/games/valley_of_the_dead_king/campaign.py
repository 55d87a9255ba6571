"""A chronicle: journeys through the Valley one after the other, and the Valor that they have brought (DK-VALOR)."""

from collections.abc import Mapping, Sequence

from longtable.engine.ask import Option, Role
from longtable.engine.campaign import Campaign, NextGame, Record
from longtable.engine.chance import Chance
from longtable.engine.errors import must
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import LADDER, Style
from longtable.games.valley_of_the_dead_king.options import ValleyOptions
from longtable.games.valley_of_the_dead_king.play import setup
from longtable.games.valley_of_the_dead_king.play.endings import BOSSES, HEROES, MARATHON_QUESTS
from longtable.games.valley_of_the_dead_king.state import ValleyState

THREE = 3


class Chronicle(Record):
    """DK-VALOR-01, 02. What those who play together have achieved: each source of Valor counts once ever."""

    boxes: list[str] = []
    """The sources of Valor that are ticked, in the order of ticking."""
    journeys: int = 0
    won: int = 0


class ValleyCampaign(Campaign[ValleyState, ValleyOptions, Chronicle]):
    """DK-VALOR-03, 05. Every journey begins with the Valor of those before it."""

    record = Chronicle

    def __init__(self, content: Content) -> None:
        self._content = content

    def setup(self, options: ValleyOptions, roles: Sequence[Role], chance: Chance, record: Chronicle) -> ValleyState:
        """DK-VALOR-05. A table like any other; the Valor of the chronicle counts, or a higher one that is settled."""
        s = setup.setup(self._content, options, roles[:-1], chance)
        s.chronicle, s.journeys, s.victories = list(record.boxes), record.journeys, record.won
        s.valor = max(len(record.boxes), options.valor)
        return s

    def conclude(self, s: ValleyState) -> Chronicle:
        """DK-VALOR-01, 02. What this journey has achieved is ticked, won or lost."""
        boxes = list(dict.fromkeys([*s.chronicle, *earned(s)]))
        return Chronicle(boxes=boxes, journeys=s.journeys + 1, won=s.victories + (s.winner == HEROES))

    def next_games(self, record: Chronicle) -> Sequence[NextGame]:  # noqa: ARG002  there is always another journey
        """Another journey, short or long."""
        return [NextGame(f"journey-{style}", f"journey-{style}", {}, {"style": style.value}) for style in Style]

    def standing(self, record: Chronicle) -> Sequence[tuple[str, Mapping[str, Option]]]:
        """DK-VALOR-01. How many journeys there were, and what they were worth."""
        lines: list[tuple[str, Mapping[str, Option]]] = [
            ("journeys", {"count": record.journeys, "won": record.won}),
            ("valor", {"count": len(record.boxes)}),
        ]
        return lines + [("box-ticked", {"box": self._content.every_valor[box]}) for box in record.boxes]

    def invariants(self, record: Chronicle) -> None:
        """Every box is one of the book, and ticked once."""
        unknown = [box for box in record.boxes if box not in self._content.every_valor]
        must(not unknown, f"there are no sources of Valor {unknown}")
        must(len(record.boxes) == len(dict.fromkeys(record.boxes)), f"a source of Valor counts twice: {record.boxes}")
        must(0 <= record.won <= record.journeys, f"{record.won} of {record.journeys} journeys were won")


def earned(s: ValleyState) -> list[str]:
    """DK-VALOR-01. The sources of Valor that a table has achieved."""
    done = s.doings
    found = [f"boss-{level}" for level in s.bosses if level <= BOSSES]
    found += ["early-boss"] if done.early_boss else []
    found += ["reclaim-one"] if done.reclaimed else []
    found += ["reclaim-three"] if done.reclaimed >= THREE else []
    found += ["ten-quests"] if done.quests >= MARATHON_QUESTS else []
    found += ["triple-quest"] if done.triples else []
    found += ["three-challenges"] if done.challenges >= THREE else []
    found += ["early-market"] if done.early_market else []
    found += ["fortification"] if done.has_built else []
    found += _of_forest(s)
    return [*found, *_of_victory(s)] if s.winner == HEROES else found


def _of_forest(s: ValleyState) -> list[str]:
    """DK-DUAL-22. The sources that only Dual Boards has."""
    if s.forest is None:
        return []
    found = ["fell-adrimon"] if s.forest.magi_fell else []
    found += ["three-relics"] if sum(one.is_done for one in s.forest.craftings) >= THREE else []
    found += ["four-dens"] if len(s.forest.bosses) == len(s.content.forest_bosses) else []
    return [*found, "woken-city"] if s.forest.has_woken else found


def _of_victory(s: ValleyState) -> list[str]:
    """What only a victory brings: the Dead King on a Difficulty, a style, and how it was done."""
    found = ["dead-king", *(f"dead-king-{level}" for level in LADDER[1 : s.won_on.level + 1])]
    found += [f"win-{s.options.style}"] if s.options.style is not Style.STANDARD else []
    found += ["win-alone"] if len(s.heroes) == 1 else []
    found += ["nobody-died"] if not s.doings.deaths else []
    categories = [s.role_row(hero).category for hero in s.heroes]
    found += ["all-kinds"] if len(categories) > 1 and len(categories) == len(dict.fromkeys(categories)) else []
    return found
