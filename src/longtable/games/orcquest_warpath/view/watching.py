"""Watching: who would see a Hero on its way, what that would bring, where it is hidden (OQ-SPOT, OQ-INV)."""

from collections.abc import Iterable, Sequence

from longtable.engine.remarks import Remark
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Hidden, Keyword
from longtable.games.orcquest_warpath.play import moving, spotting
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit.squares import Square


def square(option: str) -> Square | None:
    """The square that an option names; None where it names another thing."""
    column, comma, row = option.removeprefix("sq:").partition(",")
    if not option.startswith("sq:") or not comma:
        return None
    return int(column), int(row)


class Watching:
    """Who sees which squares, looked up once for a question."""

    def __init__(self, s: OrcState, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self._seen: dict[Square, list[Foe]] = {}
        self._zones = {at: None for foe in s.foes if moving.has_zone(foe) for at in sight.zone_of(s, foe)}

    def watchers(self, at: Square) -> list[Foe]:
        """OQ-SPOT-01. The Enemies who see a square."""
        if at not in self._seen:
            self._seen[at] = spotting.watchers(self.s, at)
        return self._seen[at]

    def on(self, way: Sequence[Square]) -> list[Remark]:
        """OQ-SPOT-01, OQ-PATROL-23, OQ-TERR-02. Who would become Alert along a way; or else whether its end hides."""
        roused: dict[int, Foe] = {}
        for at in way:
            if not self.is_hidden(at):
                roused.update({foe.number: foe for foe in self.watchers(at) if not foe.is_alert})
        if roused:
            return [("sees", {"foes": self._called(roused.values())}), *self._patrols(list(roused.values()))]
        end = way[-1]
        if (
            boards.of(self.s).terrain.get(end) in moving.HIDING
            and not self.watchers(end)
            and self.hero.hidden is None
        ):
            return [("hides-here", {})]
        if self.watchers(end) and not self.is_hidden(end):
            return [("known", {})]
        return []

    def _called(self, foes: Iterable[Foe]) -> str:
        """Enemies by their names, those of one name once."""
        return " and ".join(dict.fromkeys(self.s.foe_row(foe).name for foe in foes))

    def _patrols(self, roused: Sequence[Foe]) -> list[Remark]:
        """OQ-PATROL-23, 24. A Patrol of which one sees somebody breaks up, and one of it runs for the Bell."""
        numbers = [foe.number for foe in roused]
        broken = [patrol for patrol in self.s.patrols if any(number in numbers for number in patrol.members)]
        return [("patrol-breaks", {"path": f"path:{patrol.path}"}) for patrol in broken]

    def is_hidden(self, at: Square) -> bool:
        """OQ-INV-01, 02, OQ-GLOS-16. Whether a Hero who is Invisible now still is on a square."""
        hidden = self.hero.hidden
        if hidden is None or at in self._zones:
            return False
        terrain = boards.of(self.s).terrain
        if hidden in (Hidden.POND, Hidden.SHADOW) and moving.HIDING.get(terrain[at]) is not hidden:
            return False
        return not any(
            Keyword.FLAIR in self.s.foe_row(foe).keywords and sight.range_to(self.s, foe.at, at) <= moving.FLAIR
            for foe in self.s.foes
        )
