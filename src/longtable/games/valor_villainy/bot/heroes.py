"""How a sensible Hero acts: fight what can be beaten, take what lies about, go where it draws, keep off when weak."""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from longtable.engine.ask import Option
from longtable.games.valor_villainy.bot.grimoire import TOKEN_WORTH, Grimoire, Shot, damage, strike_worth
from longtable.games.valor_villainy.bot.judgement import attack_worth, expected_hits, percent, roll_worth, token_worth
from longtable.games.valor_villainy.bot.magic import surge_worth
from longtable.games.valor_villainy.kinds import Row, Slot
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    PLUS_LIMIT,
    Character,
    is_held_by_enemies,
    max_health,
    side_of_card,
)
from longtable.games.valor_villainy.play.moves import ways
from longtable.games.valor_villainy.play.rolls import BLAST, PLUS_ONE, STOP
from longtable.games.valor_villainy.play.turns import ITEM, LOOT, SURGE
from longtable.games.valor_villainy.state import Player, Region, Turn, VillainyState

S = TypeVar("S", bound=VillainyState)
LOOT_WORTH = 1000
TREASURE_WORTH = 110
DANGER_WORTH = 35
VILLAIN_THREAT = 6
HEALTH_OF_FRIEND = 200
WEAK = 35
"""Percent of Health under which a Hero keeps away from enemies."""


class Plan(Generic[S]):
    """What a Hero sees from where they stand: the ways, and how strongly each Region draws.

    The game says how much its `goals` draw from afar, by Region, and what there is to find `beyond` each Region.
    """

    def __init__(
        self,
        s: S,
        who: Character,
        turn: Turn,
        grimoire: Grimoire[S],
        goals: Mapping[int, int],
        beyond: Sequence[int],
    ) -> None:
        self.s, self.who, self.turn, self.grimoire, self.beyond = s, who, turn, grimoire, beyond
        self.ways = ways(s, who, turn)
        self.places = {region.key: n for n, region in enumerate(s.regions)}
        rows = (Row.MELEE, Row.RANGED)
        self.half = [0 if int(row) in turn.used else expected_hits(s, who, row) for row in rows]
        strongest = max(*self.half, expected_hits(s, who, Row.MAGIC))
        self.prey = [
            attack_worth(s, n, HEROES, strongest) if region.is_face_up and (region.stack or s.villain.at == n) else 0
            for n, region in enumerate(s.regions)
        ]
        self.threat = [_threat(s, n) for n in range(len(s.regions))]
        self.shots = self._shots() if int(Row.MAGIC) not in turn.used else []
        self.pulls = [
            TREASURE_WORTH * len(region.treasures) + self.prey[n] + goals.get(n, 0)
            for n, region in enumerate(s.regions)
        ]
        self.stay = self.worth_of(who.at, turn.points)

    def worth_of(self, at: int, points: int) -> int:
        """What it is worth to stand in a Region with so many Action Points left."""
        s, region = self.s, self.s.regions[at]
        worth = self._attacks_from(at, points) + self.beyond[at]
        if region.treasures and not is_held_by_enemies(s, at, HEROES):
            worth += TREASURE_WORTH * len(region.treasures)
        if isinstance(self.who, Player):
            worth += self._drawn(at) - self._danger(self.who, at)
        return worth

    def _shots(self) -> list[tuple[Shot, dict[int, int]]]:
        """The attacking Spells that an average Magic roll could pay for, and what they are worth in each Region."""
        s, player = self.s, self.s.player(self.turn.controller)
        pool, found = expected_hits(s, self.who, Row.MAGIC) // 2, []
        for card in (s.spell(number) for number in player.hand):
            payable = [level for level, cost in enumerate(card.costs) if cost <= pool]
            if card.id in self.grimoire.shots and payable:
                shot, half = self.grimoire.shots[card.id], damage(s, player, card, payable[-1])
                seen = {n: strike_worth(s, shot, half, n, HEROES) for n, prey in enumerate(self.prey) if prey}
                found.append((shot, seen))
        return found

    def _magic_from(self, at: int) -> int:
        worth = 0
        for shot, seen in self.shots:
            for n, gain in seen.items():
                if gain > worth and shot.least <= self.grimoire.distance(self.s, at, n) <= shot.most:
                    worth = gain
        return worth

    def _attacks_from(self, at: int, points: int) -> int:
        if points <= 0:
            return 0
        s, (melee, ranged) = self.s, self.half
        near = [n for n in s.regions[at].beside if ranged and self.prey[n]]
        rolls = [
            attack_worth(s, at, HEROES, melee) if melee and self.prey[at] else 0,
            max((attack_worth(s, n, HEROES, ranged) for n in near), default=0),
            self._magic_from(at),
        ]
        return sum(sorted(rolls, reverse=True)[:points])

    def _drawn(self, at: int) -> int:
        """Where a Hero is drawn to from afar: the Villain in the end, before that what can be had or beaten."""
        s, distance = self.s, self.grimoire.distance
        if s.is_final and s.villain.is_on_map:
            return 220 - 40 * distance(s, at, s.villain.at)
        drawing = [(n, pull) for n, pull in enumerate(self.pulls) if pull and n != at]
        return max((pull // (1 + distance(s, at, n)) for n, pull in drawing), default=0)

    def _danger(self, who: Player, at: int) -> int:
        """What enemies in reach could do here; it weighs more on the weak."""
        near = self.threat[at] + sum(self.threat[beside] for beside in self.s.regions[at].beside)
        fear = 1 if percent(self.s, who) >= 60 else 2 if percent(self.s, who) >= WEAK else 4
        return DANGER_WORTH * near * fear // 4


def action(plan: Plan[S], option: Option) -> int:
    """What a Move, a roll or another Action that the family knows is worth to whoever has this plan; 0 for others."""
    s, who = plan.s, plan.who
    if isinstance(option, Region):
        at = plan.places[option.key]
        cost = plan.ways[at].points
        gain = plan.worth_of(at, plan.turn.points - cost) - plan.stay
        return gain - 15 * cost if gain > 0 else -1
    if isinstance(option, Row):
        return plan.grimoire.magic_worth(s, who, who.at) if option is Row.MAGIC else _roll(s, who, option)
    if option == LOOT:
        return LOOT_WORTH
    if option == SURGE:
        return surge_worth(s, who) if isinstance(who, Player) else 0
    return _item_worth(s, who) if option == ITEM else 0


def _roll(s: VillainyState, who: Character, row: Row) -> int:
    worth = roll_worth(s, who, row, who.at)
    if worth:
        return worth + 20
    # Nothing to hit: Hits can still buy tokens, if there is room for them.
    half = expected_hits(s, who, row) - (2 * who.plus[row] if isinstance(who, Player) else 0)
    return TOKEN_WORTH * (half // 4) if isinstance(who, Player) and sum(who.plus) < PLUS_LIMIT else 0


def _item_worth(s: VillainyState, who: Character) -> int:
    if not isinstance(who, Player):
        return -1
    item = s.treasure(who.gear[Slot.ITEM]).id
    if item == "healing-draught":
        return 300 if max_health(s, who) - who.health >= 6 else -1
    return 150 if percent(s, who) < 20 and not is_held_by_enemies(s, s.box.camp(s), HEROES) else -1


def _threat(s: VillainyState, at: int) -> int:
    """How hard the enemies in a Region hit."""
    found = VILLAIN_THREAT if s.villain.at == at else 0
    for minion in s.minions_in(at):
        showing = side_of_card(s, minion)
        found += max(sum(showing.dice(Row.MELEE)), sum(showing.dice(Row.RANGED)))
    return found


def purpose(s: VillainyState, option: Option) -> int:
    """What Hits are best spent on: whoever can be beaten or wounded, then tokens."""
    hits = s.hits
    if hits is None or option == STOP:
        return 0
    if option == PLUS_ONE:
        return token_worth(s, TOKEN_WORTH)
    if isinstance(option, Region):
        return attack_worth(s, s.regions.index(option), HEROES, 2 * hits.pool)
    if option == BLAST:
        friends = sum(HEALTH_OF_FRIEND for hero in s.heroes_in(hits.target) if hero.key != hits.roller)
        return attack_worth(s, hits.target, HEROES, 2 * hits.pool) - friends
    return attack_worth(s, hits.target, HEROES, 2 * hits.pool)
