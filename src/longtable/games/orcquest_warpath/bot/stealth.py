"""What noise costs: who would see an orc, now and in the coming Enemy Phase, and what follows. In hundredths."""

from collections.abc import Sequence

from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.bot import routes
from longtable.games.orcquest_warpath.kinds import Hidden
from longtable.games.orcquest_warpath.play import patrols, spotting
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit import squares
from longtable.kit.squares import Square

TICK, RISE = 130, 22
"""What a level of the Alert costs, and how much more for every level that it has reached."""
MOST = 15
"""OQ-GOAL-05. The Alert Level above which most Quests are lost."""
LASTS = 2
"""How many Turns those stay awake, as a rule, whom the orcs do not kill at once."""
EACH = 90
"""What everybody more who is awake costs besides."""
RINGS = 3
"""How many levels of the Alert a Bell stands for, as likely as it is reached."""
NOW, SOON = 300, 150
"""How much worse a Bell-ringer is who will be there at once, or later, in per cent."""
STRUCK = 55
"""Of a hundred blows so many kill."""
CLEAN = 25
"""Of what noise costs, so much is left where the orcs can kill everybody before the Turn ends, in per cent."""
NEAR = 8
"""From how far others can still help in this Turn."""
APPEARS = 55
"""OQ-PATROL-03. How often a card lets a Patrol appear, in per cent."""
WALKS = 90
"""How often a Patrol that walks sees whoever is before it."""
AHEAD = 4
"""How many slices a Patrol walks in a Turn."""
FEAR = 15
"""What Patrols to come count for, in per cent: orcs hide where it costs them little time, for time costs more."""


def tick(s: OrcState) -> int:
    """What it costs that the Alert rises by one: the more, the less room there is."""
    return TICK + RISE * (MOST - s.quest_row.most_alert + s.alert)


def blows(s: OrcState, hero: Hero) -> int:
    """How many Enemies the orcs around one can still kill in this Turn, in hundredths."""
    reach = sight.now(s).ranges(hero.at)
    waiting = [one for one in s.present if one is not hero and not one.has_acted and reach[one.at] <= NEAR]
    return STRUCK * (hero.points + len(waiting))


class Watch:
    """Who sleeps and who is awake, and what it costs to wake more of them; worked out once for a question."""

    def __init__(self, s: OrcState, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.awake = [foe for foe in s.foes if foe.is_alert and not foe.is_chicken]
        self.asleep = [foe for foe in s.foes if not foe.is_alert and not foe.is_chicken]
        self._blows = blows(s, hero)
        self._tick = tick(s)
        self._seen: dict[Square, int] = {}
        self._met: dict[Square, int] = {}
        self._gates = self._waiting()

    # ------------------------------------------------------------ now

    def clock(self, awake: int) -> int:
        """What it costs that so many are awake in this moment."""
        if not awake:
            return 0
        share = max(100 - (100 - CLEAN) * self._blows // (100 * awake), CLEAN)
        return self._tick * LASTS * share // 100 + EACH * awake

    def noise(self, woken: Sequence[Foe]) -> int:
        """What it costs to wake some who sleep, with their Patrols and the run for the Bell."""
        if not woken:
            return 0
        bands = dict.fromkeys(foe.patrol for foe in woken if foe.patrol >= 0)
        members = sum(len(patrol.members) for patrol in self.s.patrols if patrol.number in bands)
        more = members + sum(foe.patrol < 0 for foe in woken)
        cost = self.clock(len(self.awake) + more) - self.clock(len(self.awake))
        return max(cost, 0) + (self.bell() if bands else 0)

    def bell(self) -> int:
        """What it costs that somebody runs for a Bell."""
        if self.s.bell_has_rung:
            return 0
        return self._tick * RINGS * max(100 - self._blows // 4, CLEAN) // 100

    def alarm(self, foe: Foe) -> int:
        """What a Bell-ringer would cost: most if it is there before the orcs can act again."""
        if not foe.is_ringer or self.s.bell_has_rung or foe.bell is None:
            return 0
        bell = boards.of(self.s).bells[foe.bell]
        is_close = routes.field(self.s, (bell,)).get(foe.at, routes.FAR) <= self.s.foe_row(foe).moves
        return self._tick * RINGS * (NOW if is_close else SOON) // 100

    def woken(self, at: Square) -> int:
        """What it costs to be seen on a square by those who sleep."""
        if self.hero.hidden is not None and self._stays_hidden(at):
            return 0
        found = self._seen.get(at)
        if found is None:
            found = self.noise([foe for foe in self.asleep if sight.sees(self.s, foe, at)])
            self._seen[at] = found
        return found

    def _stays_hidden(self, at: Square) -> bool:
        """OQ-TERR-02 to 04. Whether what hides a Hero goes on hiding it on another square."""
        if self.hero.hidden in (Hidden.SKILL, Hidden.TURN):
            return True
        terrain = boards.of(self.s).terrain
        return terrain[at] is terrain[self.hero.at]

    # ------------------------------------------------------------ in the coming Enemy Phase

    def is_cover(self, at: Square) -> bool:
        """OQ-TERR-02. Whether a Hero who ends on a square is Invisible there."""
        if boards.of(self.s).terrain[at] not in spotting.HIDING:
            return False
        return not any(sight.sees(self.s, foe, at) for foe in (*self.awake, *self.asleep))

    def met(self, at: Square) -> int:
        """What it costs to stand where a Patrol comes by that nobody else is seen by."""
        found = self._met.get(at)
        if found is None:
            found = 0 if not self._gates or self.is_cover(at) else sum(self._cost(gate, at) for gate in self._gates)
            self._met[at] = found
        return found

    def _cost(self, gate: "Gate", at: Square) -> int:
        if not any(_looks(self.s, place, gate.facing, at) for place in gate.places):
            return 0
        cost = self.clock(len(self.awake) + gate.count) - self.clock(len(self.awake)) + self._tick * RINGS // 2
        return max(cost, 0) * gate.chance * FEAR // 10_000

    def _waiting(self) -> list["Gate"]:
        """Where Patrols will look from, at Entries and along paths, but for those who see another orc anyway."""
        s = self.s
        if s.bell_has_rung:
            return []
        found = []
        board = boards.of(s)
        for path in board.paths.values():
            there = [patrol for patrol in s.patrols if patrol.path is path.colour]
            members = path.composition(s.alert_colour)
            if len(there) < path.most and members:
                head = (len(members) + 1) // patrols.ABREAST - 1
                gate = Gate(path.slices[head], patrols.heading_at(path.slices, head), APPEARS, len(members))
                found.append(gate)
            for patrol in there:
                head = min(patrol.head + AHEAD, len(path.slices) - 1)
                facing = patrols.heading_at(path.slices, head)
                places = [at for one in path.slices[patrol.head + 1 : head + 1] for at in one]
                found.append(Gate(places, facing, WALKS, len(patrol.members)))
        settled = [one for one in s.present if one is not self.hero and one.has_acted and one.hidden is None]
        return [
            gate
            for gate in found
            if not any(_looks(s, place, gate.facing, one.at) for place in gate.places for one in settled)
        ]


class Gate:
    """From where a Patrol will look, which way, how likely, and how many are in it."""

    __slots__ = ("chance", "count", "facing", "places")

    def __init__(self, places: Sequence[Square], facing: Heading, chance: int, count: int) -> None:
        self.places, self.facing, self.chance, self.count = places, facing, chance, count


def _looks(s: OrcState, start: Square, facing: Heading, at: Square) -> bool:
    """OQ-LOS-01 to 03. Whether somebody who stood on a square would see another."""
    return start == at or (squares.is_before(start, facing, at, level=True) and sight.is_seen(s, start, at))
