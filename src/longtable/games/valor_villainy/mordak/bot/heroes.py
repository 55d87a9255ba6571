"""How a sensible Hero acts: fight what can be beaten, take what lies around, look further, keep away when weak."""

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.mordak.bot.judgement import (
    attack_worth,
    distance,
    expected_hits,
    roll_worth,
    token_worth,
)
from longtable.games.valor_villainy.mordak.bot.magic import magic_worth, surge_worth
from longtable.games.valor_villainy.mordak.bot.spells import SHOTS, TOKEN_WORTH, Shot, damage, strike_worth
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState, Player, Region, Turn
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
    character,
    current,
    is_held_by_enemies,
    max_health,
    side_of_card,
)
from longtable.games.valor_villainy.play.moves import ways
from longtable.games.valor_villainy.play.rolls import BLAST, PLUS_ONE, STOP

LOOT_WORTH = 1000
SCOUT_WORTH = 130
CROWD_WORTH = 30
"""How much less a tile is worth for each Minion above the first few that a Hero has to cope with already."""
FEW_MINIONS = 3
READY_DAYS = (0, 1, 2, 3, 5)
"""The Day from which Heroes dare to look for the last Shrine, by their number: many would find it too early."""
TREASURE_WORTH = 110
DANGER_WORTH = 35
DOJO_WORTH = 220
WEAK = 35
"""Percent of Health under which a Hero keeps away from enemies."""


class _Plan:
    """What a Hero sees from where they stand: the ways, and how strongly each Region draws."""

    def __init__(self, s: MordakState, who: Character, turn: Turn) -> None:
        self.s, self.who, self.turn = s, who, turn
        self.ways = ways(s, who, turn)
        self.places = {region.key: n for n, region in enumerate(s.regions)}
        rows = (Row.MELEE, Row.RANGED)
        self.half = [0 if int(row) in turn.used else expected_hits(s, who, row) for row in rows]
        strongest = max(*self.half, expected_hits(s, who, Row.MAGIC))
        self.prey = [
            attack_worth(s, n, HEROES, strongest) if region.is_face_up and (region.stack or s.mordak.at == n) else 0
            for n, region in enumerate(s.regions)
        ]
        self.threat = [_threat(s, n) for n in range(len(s.regions))]
        self.shots = self._shots() if int(Row.MAGIC) not in turn.used else []
        self.pulls = [_pull(s, who, n, self.prey[n]) for n in range(len(s.regions))]
        self.stay = self.worth_of(who.at, turn.points)

    def worth_of(self, at: int, points: int) -> int:
        """What it is worth to stand in a Region with so many Action Points left."""
        s, region = self.s, self.s.regions[at]
        worth = self._attacks_from(at, points)
        if region.treasures and not is_held_by_enemies(s, at, HEROES):
            worth += TREASURE_WORTH * len(region.treasures)
        if not s.is_final:
            worth += SCOUT_WORTH * sum(not s.regions[beside].is_face_up for beside in region.beside) // 2
        if isinstance(self.who, Player):
            worth += self._drawn(at) - self._danger(self.who, at)
        return worth

    def _shots(self) -> list[tuple[Shot, dict[int, int]]]:
        """The attacking Spells that an average Magic roll could pay for, and what they are worth in each Region."""
        s, player = self.s, self.s.player(self.turn.controller)
        pool, found = expected_hits(s, self.who, Row.MAGIC) // 2, []
        for card in (s.spell(number) for number in player.hand):
            payable = [level for level, cost in enumerate(card.costs) if cost <= pool]
            if card.id in SHOTS and payable:
                half = damage(s, player, card, payable[-1])
                seen = {n: strike_worth(s, card, half, n, HEROES) for n, prey in enumerate(self.prey) if prey}
                found.append((SHOTS[card.id], seen))
        return found

    def _magic_from(self, at: int) -> int:
        worth = 0
        for shot, seen in self.shots:
            for n, gain in seen.items():
                if gain > worth and shot.least <= distance(self.s, at, n) <= shot.most:
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
        """Where a Hero is drawn to from afar: Mordak in the end, the Dojo, what can be beaten, what is hidden."""
        s = self.s
        if s.is_final and s.mordak.is_on_map:
            return 220 - 40 * distance(s, at, s.mordak.at)
        drawing = [(n, pull) for n, pull in enumerate(self.pulls) if pull and n != at]
        return max((pull // (1 + distance(s, at, n)) for n, pull in drawing), default=0)

    def _danger(self, who: Player, at: int) -> int:
        """What enemies in reach could do here; it weighs more on the weak."""
        near = self.threat[at] + sum(self.threat[beside] for beside in self.s.regions[at].beside)
        fear = 1 if percent(self.s, who) >= 60 else 2 if percent(self.s, who) >= WEAK else 4
        return DANGER_WORTH * near * fear // 4


def actions(s: MordakState, ask: Ask) -> list[int]:
    """What each option of a Hero, of Gust or of a Minion in a Hero's hands is worth."""
    turn = current(s)
    who = character(s, turn.actor)
    plan = _Plan(s, who, turn)
    return [_action(s, who, plan, option) for option in ask.options]


def _action(s: MordakState, who: Character, plan: _Plan, option: Option) -> int:
    if isinstance(option, Region):
        at = plan.places[option.key]
        cost = plan.ways[at].points
        gain = plan.worth_of(at, plan.turn.points - cost) - plan.stay
        return gain - 15 * cost if gain > 0 else -1
    if isinstance(option, Row):
        return _roll(s, who, option)
    name = option_id(option)
    if name == "loot":
        return LOOT_WORTH
    if name == "scout":
        return _scout_worth(s, who)
    if name == "surge":
        return surge_worth(s, who) if isinstance(who, Player) else 0
    if name == "item":
        return _item_worth(s, who)
    return 0


def _roll(s: MordakState, who: Character, row: Row) -> int:
    if row is Row.MAGIC:
        return magic_worth(s, who, who.at)
    worth = roll_worth(s, who, row, who.at)
    if worth:
        return worth + 20
    # Nothing to hit: Hits can still buy tokens, if there is room for them.
    half = expected_hits(s, who, row) - (2 * who.plus[row] if isinstance(who, Player) else 0)
    return TOKEN_WORTH * (half // 4) if isinstance(who, Player) and sum(who.plus) < 4 else 0


def _scout_worth(s: MordakState, who: Character) -> int:
    """More tiles, more to win; but not when one could hardly stand an Ambush."""
    hidden = sum(not s.regions[at].is_face_up for at in s.regions[who.at].beside)
    if (isinstance(who, Player) and percent(s, who) < WEAK) or _would_wake_mordak(s):
        return -1
    crowd = CROWD_WORTH * max(0, len(s.minions) - FEW_MINIONS) // len(s.heroes)
    return max(SCOUT_WORTH - crowd, 1) * hidden


def _would_wake_mordak(s: MordakState) -> bool:
    """Whether the next tile may bring the Final Battle before the Heroes have grown up to it (MM-SHRINE-02)."""
    found = sum(region.is_face_up and s.tile(region).is_shrine for region in s.regions)
    return found + 1 >= s.shrines_needed and s.day < READY_DAYS[len(s.heroes) - 1]


def _item_worth(s: MordakState, who: Character) -> int:
    if not isinstance(who, Player):
        return -1
    item = s.treasure(who.gear[2]).id
    if item == "healing-draught":
        return 300 if max_health(s, who) - who.health >= 6 else -1
    return 150 if percent(s, who) < 20 and not is_held_by_enemies(s, 0, HEROES) else -1


def percent(s: MordakState, player: Player) -> int:
    """A character's Health in percent."""
    return 100 * player.health // max(1, max_health(s, player))


def _pull(s: MordakState, who: Character, at: int, prey: int) -> int:
    region = s.regions[at]
    if not region.is_face_up:
        return 160 if not s.is_final and any(s.regions[beside].is_face_up for beside in region.beside) else 0
    pull = TREASURE_WORTH * len(region.treasures) + prey
    if isinstance(who, Player) and not who.is_trained and s.tile(region).special == "dojo":
        pull += DOJO_WORTH
    return pull


def _threat(s: MordakState, at: int) -> int:
    """How hard the enemies in a Region hit."""
    found = 6 if s.mordak.at == at else 0
    for minion in s.minions_in(at):
        showing = side_of_card(s, minion)
        found += max(sum(showing.dice(Row.MELEE)), sum(showing.dice(Row.RANGED)))
    return found


def purpose(s: MordakState, option: Option) -> int:
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


HEALTH_OF_FRIEND = 200
