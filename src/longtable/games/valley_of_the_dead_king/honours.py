"""Valor: what people have achieved in the Valley, and keep from one journey to the next (DK-VALOR)."""

from collections.abc import Sequence

from longtable.engine.errors import must
from longtable.engine.honours import Honour, Honours, Mark, Part
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import LADDER, Stage, Style
from longtable.games.valley_of_the_dead_king.play import valor
from longtable.games.valley_of_the_dead_king.play.endings import BOSSES, HEROES, MARATHON_QUESTS, is_king_beaten
from longtable.games.valley_of_the_dead_king.state import ValleyState

THREE = 3
TIERS = {
    1: "valor-from-1",
    valor.LUCKY: "valor-from-8",
    valor.MAPPED: "valor-from-20",
    valor.CALLED: "valor-from-33",
    valor.DEFIANT: "valor-from-60",
}
"""DK-VALOR-05. Where each tier begins, and the word that says what it gives."""


class Valor(Honour):
    """DK-VALOR-01, 02. What somebody has achieved: each source of Valor counts once ever."""

    boxes: list[str] = []
    """The sources of Valor that are ticked, in the order of ticking."""


class ValleyHonours(Honours[ValleyState, Valor]):
    """DK-VALOR-01 to 05. Valor belongs to people, whomever they travel with."""

    record = Valor

    def __init__(self, content: Content) -> None:
        self._content = content

    def bring(self, s: ValleyState, honours: Sequence[Valor]) -> None:
        """DK-VALOR-03. The Valor of whoever has most counts for all, or a higher one that the table has settled."""
        s.valor = max(s.options.valor, *(len(honour.boxes) for honour in honours))

    def may_bring(self, s: ValleyState) -> bool:
        """DK-VALOR-05. Nothing comes of Valor before all heroes are made and the land lies."""
        return s.stage in (Stage.HEROES, Stage.LAYOUT)

    def conclude(self, s: ValleyState, honour: Valor) -> Valor:
        """DK-VALOR-01, 02. What this journey has achieved is ticked, won or lost."""
        return Valor(boxes=list(dict.fromkeys([*honour.boxes, *earned(s)])))

    def sheet(self, honour: Valor) -> Sequence[Part]:
        """DK-VALOR-01, 05. The tiers, and every source."""
        score = len(honour.boxes)
        missing = next(({"count": tier - score} for tier in TIERS if tier > score), None)
        tiers = tuple(Mark(word, {}, score >= tier) for tier, word in TIERS.items())
        boxes = tuple(
            Mark("valor-box", {"box": row, "text": row.text}, row.id in honour.boxes)
            for row in self._content.every_valor.values()
        )
        return [
            Part("valor-tiers" if missing else "valor-all-tiers", {"score": score, **(missing or {})}, tiers),
            Part("valor-boxes", {"score": score, "of": len(boxes)}, boxes),
        ]

    def invariants(self, honour: Valor) -> None:
        """Every box is one of the book, and ticked once."""
        unknown = [box for box in honour.boxes if box not in self._content.every_valor]
        must(not unknown, f"there are no sources of Valor {unknown}")
        must(len(honour.boxes) == len(dict.fromkeys(honour.boxes)), f"a source of Valor counts twice: {honour.boxes}")


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
    if is_king_beaten(s):
        found += ["dead-king", *(f"dead-king-{level}" for level in LADDER[1 : s.won_on.level + 1])]
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
    """What only a victory brings: a style, and how it was done."""
    found = [f"win-{s.options.style}"] if s.options.style is not Style.STANDARD else []
    found += ["win-alone"] if len(s.heroes) == 1 else []
    found += ["nobody-died"] if not s.doings.deaths else []
    categories = [s.role_row(hero).category for hero in s.heroes]
    found += ["all-kinds"] if len(categories) > 1 and len(categories) == len(dict.fromkeys(categories)) else []
    return found
