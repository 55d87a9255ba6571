"""How a sensible Villain acts: raise an army every day, send it where Heroes are weak, meddle where it counts."""

from longtable.engine.ask import Ask, Option
from longtable.games.valor_villainy.bot.heroes import LOOT_WORTH
from longtable.games.valor_villainy.bot.judgement import attack_worth, expected_hits, roll_worth, token_worth
from longtable.games.valor_villainy.bot.magic import surge_worth
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.mordak.bot.spells import GRIMOIRE, distance
from longtable.games.valor_villainy.mordak.kinds import Row, Size, Team
from longtable.games.valor_villainy.mordak.state import Minion, MordakState, Player, Region, Turn
from longtable.games.valor_villainy.play.characters import Character, character, current, side_of_card
from longtable.games.valor_villainy.play.moves import ways
from longtable.games.valor_villainy.play.rolls import BLAST, PLUS_ONE, STOP
from longtable.games.valor_villainy.play.turns import LOOT, SURGE

CORRUPTION_WORTH = 2000
STORE_WORTH = 20
SPAWN_WORTH = {Size.CHUMP: 200, Size.ELITE: 560, Size.BOSS: 930}
FAR = 12


def actions(s: MordakState, ask: Ask) -> list[int]:
    """What each option of Mordak or of one of his Minions is worth."""
    turn = current(s)
    who = character(s, turn.actor)
    reach = ways(s, who, turn)
    places = {region.key: n for n, region in enumerate(s.regions)}
    here = _standing(s, who, turn, who.at, turn.points) if reach else 0
    worth = []
    for option in ask.options:
        if isinstance(option, Region):
            at = places[option.key]
            cost = reach[at].points
            worth.append(_standing(s, who, turn, at, turn.points - cost) - here - 10 * cost)
        else:
            worth.append(_action(s, who, option))
    return worth


def _action(s: MordakState, who: Character, option: Option) -> int:
    if isinstance(option, Row):
        return _roll(s, who, option)
    if option == SURGE:
        return surge_worth(s, who) if isinstance(who, Player) else 0
    return LOOT_WORTH if option == LOOT else 0


def _roll(s: MordakState, who: Character, row: Row) -> int:
    if row is Row.CORRUPTION:
        return CORRUPTION_WORTH
    if row is Row.MAGIC:
        return GRIMOIRE.magic_worth(s, who, who.at)
    if isinstance(who, Player) and not s.is_final:
        return STORE_WORTH if sum(who.plus) < 4 else -1
    return roll_worth(s, who, row, who.at) + 5


def _standing(s: MordakState, who: Character, turn: Turn, at: int, points: int) -> int:
    """What a Region is worth to stand in: the attacks from there, and how near the weakest Hero is."""
    worth = 0
    if points > 0 and any(hero.is_on_map and distance(s, at, hero.at) <= 1 for hero in s.heroes):
        rolls = [
            roll_worth(s, who, row, at)
            for row in (Row.MELEE, Row.RANGED)
            if int(row) not in turn.used and expected_hits(s, who, row)
        ]
        worth = sum(sorted(rolls, reverse=True)[:points])
    on_map = [hero for hero in s.heroes if hero.is_on_map]
    near = min((distance(s, at, hero.at) * 10 + hero.health // 2 for hero in on_map), default=FAR * 10)
    worth += FAR * 10 - near
    if isinstance(who, Player):
        # Mordak keeps his Minions between himself and the Heroes.
        worth += 40 * len(s.regions[at].stack) - 60 * len(s.heroes_in(at)) * (0 if points > 0 else 1)
    return worth


def purpose(s: MordakState, option: Option) -> int:
    """What Hits are best spent on: the largest Minion that can be had, a Hero, then tokens."""
    hits = s.hits
    if hits is None or option == STOP:
        return 0
    if isinstance(option, Size):
        return SPAWN_WORTH[option]
    if option == PLUS_ONE:
        return token_worth(s, STORE_WORTH)
    if isinstance(option, Region):
        return attack_worth(s, s.regions.index(option), Team.VILLAIN, 2 * hits.pool)
    if option == BLAST:
        friends = 60 * len(s.regions[hits.target].stack)
        return attack_worth(s, hits.target, Team.VILLAIN, 2 * hits.pool) * len(s.heroes_in(hits.target)) - friends
    return 100 + attack_worth(s, hits.target, Team.VILLAIN, 2 * hits.pool)


def next_minion(s: MordakState, _ask: Ask, option: Option) -> int:
    """Those who can hit a Hero at once act first, strongest first."""
    if not isinstance(option, MinionCard):
        return 0
    minion = s.minion(option.number)
    return max(roll_worth(s, minion, row, minion.at) for row in (Row.MELEE, Row.RANGED)) + option.bounty


def spawn_place(s: MordakState, ask: Ask, option: Option) -> int:
    """As near to the weakest Hero as may be; shooters one step away."""
    if not isinstance(option, Region):
        return 0
    at = s.regions.index(option)
    shoots = isinstance(ask.about, MinionCard) and bool(ask.about.fresh.ranged)
    worth = -1000
    for hero in s.heroes:
        if hero.is_on_map:
            away = distance(s, at, hero.at)
            wanted = abs(away - 1) if shoots else away
            worth = max(worth, -20 * wanted - hero.health)
    return worth


def stack_order(s: MordakState, _ask: Ask, option: Option) -> int:
    """The toughest Minion stands on top; Cursed ones before others."""
    if not isinstance(option, MinionCard):
        return 0
    minion = s.minion(option.number)
    stack = s.regions[minion.at].stack
    top = s.minion(stack[-1])
    return _toughness(s, minion) - _toughness(s, top) if minion is not top else -1


def _toughness(s: MordakState, minion: Minion) -> int:
    showing = side_of_card(s, minion)
    return 2 * showing.health + 3 * len(showing.abilities) - 4 * s.card(minion).bounty
