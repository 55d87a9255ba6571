"""What a sensible person makes of an Event: options by what their sides bring, in hundredths of a Bounty.

Whoever has read the cards once knows what lies behind an option; a bot plays like somebody who has.
"""

from longtable.engine import odds
from longtable.engine.ask import Ask, Option
from longtable.games.valor_villainy.bot.judgement import percent
from longtable.games.valor_villainy.labyrinth.kinds import Decree
from longtable.games.valor_villainy.labyrinth.packets import Gift, OptionRow, SideRow, Trial, Verb, Whom
from longtable.games.valor_villainy.labyrinth.play import gifts, reading
from longtable.games.valor_villainy.labyrinth.play.reading import Chosen
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.plusones import tokens_for, worth_of
from longtable.games.valor_villainy.view.blows import hits_of

WORTH = {
    Verb.HEAL: 12,
    Verb.CLEANSE: 25,
    Verb.HURT: -16,
    Verb.PAY: -14,
    Verb.PLUS: 28,
    Verb.MINUS: -28,
    Verb.SHIELD: 26,
    Verb.XP: 60,
    Verb.DIE: 60,
    Verb.POINT: 40,
    Verb.DOOM: -35,
    Verb.POISON: -25,
    Verb.DRAW: 22,
    Verb.DROP: -20,
    Verb.TREASURE: 70,
    Verb.BOUNTY: 22,
    Verb.LOSE: -22,
    Verb.SHARD: 60,
    Verb.SPAWN: -45,
    Verb.BOMB: -20,
    Verb.ROCK: -20,
    Verb.CLEAR: 15,
    Verb.PUT: 5,
    Verb.WALK: 12,
    Verb.TRAIN: 60,
    Verb.LOOK: 18,
    Verb.GOAD: -15,
    Verb.VILLAIN_PLUS: -16,
    Verb.VILLAIN_MINUS: 18,
    Verb.VILLAIN_HEAL: -14,
    Verb.VILLAIN_HURT: 14,
    Verb.VILLAIN_XP: -40,
    Verb.SUPPLIES: 30,
    Verb.FIND: 80,
    Verb.UNLOCK: 60,
    Verb.THREAD: 10,
    Verb.EVENT: -10,
}
"""What one of it is worth to one Hero; of the Villain's Hearts each."""
ONCE = (Verb.FIND, Verb.THREAD, Verb.UNLOCK, Verb.EVENT)
"""What counts once, whatever its number says."""
DONE_WORTH = 60
"""What a side is worth whose function does something that nobody has reckoned."""
MARK_WORTH = 20
"""What a point of judgment is worth, towards the side that a party leans to."""
LAST_HEART = 1000
LATER_PERCENT = 80
DEPTH = 3
WHOLE = 1000


def option(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    """LL-EVENT-06. What an option of the Event that lies open is worth."""
    if s.reading is None or not isinstance(option, Chosen):
        return 0
    return _way(s, s.reading, option.row, DEPTH)


def tester(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    """LL-TEST-01. Who is most likely to pass, in thousandths; of equals who has the most Hearts."""
    trial = reading.open_trial(s)
    if trial is None or not isinstance(option, Player):
        return 0
    return WHOLE * chance(s, option, trial) + percent(s, option)


def chance(s: LabyrinthState, hero: Player, trial: Trial) -> int:
    """LL-TEST-01. How likely a Hero passes with all Plus-Ones, in thousandths."""
    tokens = tokens_for(s, hero, trial.row) * worth_of(s, hero, trial.row)
    return odds.at_least(hits_of(s, hero, trial.row, is_test=True), trial.difficulty - tokens)


def _way(s: LabyrinthState, packet: Packet, row: OptionRow, depth: int) -> int:
    """What it costs, and the side it leads to, or both by the chance to pass."""
    cost = -_price(s, packet, row.price) if row.price is not None else 0
    trial = row.trial
    if trial is None:
        return cost + _side(s, packet, row.to, depth)
    passes = max((chance(s, hero, trial) for hero in gifts.candidates(s, packet, trial.whom)), default=0)
    good, bad = _side(s, packet, row.passed, depth), _side(s, packet, row.failed, depth)
    return cost + (passes * good + (WHOLE - passes) * bad) // WHOLE


def _price(s: LabyrinthState, packet: Packet, price: Gift) -> int:
    """What is paid; nobody pays the last Heart."""
    payers = gifts.candidates(s, packet, price.whom) if price.whom is not None else []
    if price.verb is Verb.PAY and any(hero.health <= price.amount for hero in payers):
        return LAST_HEART
    return abs(_gift(s, price))


def _side(s: LabyrinthState, packet: Packet, letter: str, depth: int) -> int:
    """What a side brings now, and part of the best that may be chosen later."""
    side = s.parts.packets[packet.event].side_of(letter)
    worth = sum(_gift(s, gift) for gift in side.gifts) + (DONE_WORTH if side.does else 0)
    worth += MARK_WORTH * side.judgment * _leaning(s)
    if not depth:
        return worth
    verb, _, next_side = side.then.partition(" ")
    if next_side and verb in ("read", "stash"):
        worth += LATER_PERCENT * _side(s, packet, next_side, depth - 1) // 100
    return worth + _best(s, packet, side, depth)


def _best(s: LabyrinthState, packet: Packet, side: SideRow, depth: int) -> int:
    return max((_way(s, packet, row, depth - 1) for row in side.options), default=0)


def _gift(s: LabyrinthState, gift: Gift) -> int:
    """A gift by the table, times those it is for; healing only as far as somebody is hurt."""
    heroes = s.hero_count if gift.whom is Whom.EACH else s.hero_count - 1 if gift.whom is Whom.OTHERS else 1
    amount = 1 if gift.verb in ONCE else gifts.amount_of(s, gift.amount) or 1
    if gift.verb is Verb.HEAL:
        lost = sum(max_health(s, hero) - hero.health for hero in s.heroes)
        amount = min(amount, lost // s.hero_count)
    return WORTH[gift.verb] * amount * heroes


def _leaning(s: LabyrinthState) -> int:
    """LL-JUDGE-02. Whether a party is on the way to be Knights or Villains; kind, as long as nothing is decided."""
    if s.decree is not Decree.NONE:
        return 1 if s.decree is Decree.KNIGHTS else -1
    marks = sum(s.side(packet).judgment for packet in s.archive)
    return 1 if marks >= 0 else -1
