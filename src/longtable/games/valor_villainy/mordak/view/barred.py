"""Why something cannot be chosen now: Regions out of reach, Actions that are spent, Spells that do not fit."""

from longtable.engine.ask import Ask, option_id
from longtable.engine.remarks import Bar, Why
from longtable.games.valor_villainy.mordak.kinds import Kind, Row, Terrain
from longtable.games.valor_villainy.mordak.play.characters import (
    Character,
    character,
    current,
    enemies_in,
    is_held_by_enemies,
    is_in_play,
    key_of,
    may_roll,
    plus_price,
    team,
)
from longtable.games.valor_villainy.mordak.play.corruption import COSTS
from longtable.games.valor_villainy.mordak.play.levelup import ACTION_PRICE
from longtable.games.valor_villainy.mordak.play.moves import may_enter, may_leave, steps_of, ways
from longtable.games.valor_villainy.mordak.play.plusones import can_take
from longtable.games.valor_villainy.mordak.play.reactions import can_pay
from longtable.games.valor_villainy.mordak.play.rolls import PLUS_ONE
from longtable.games.valor_villainy.mordak.play.turns import LOOT, SCOUT, SURGE
from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState, Player, Region, Turn


def bars(s: MordakState, ask: Ask) -> list[Bar]:
    """Everything one might expect to choose but cannot, with the reason."""
    offered = [option_id(option) for option in ask.options]
    if ask.kind == Kind.ACT and s.turns:
        found = _actions(s, current(s))
    elif ask.kind == Kind.SPELL:
        found = [*_spells(s, s.player(ask.role)), *_tokens(s)]
    elif ask.kind == Kind.REACT:
        found = _reactions(s, s.player(ask.role))
    elif ask.kind == Kind.SPEND:
        found = [*_targets(s), *_sizes(s), *_tokens(s)]
    elif ask.kind == Kind.SPEND_XP:
        found = _upgrades(s, s.player(ask.role))
    elif ask.kind == Kind.SPAWN:
        found = [_spawn(region) for region in s.regions if not region.is_gone]
    elif ask.kind == Kind.BOARD:
        takers = [hero for hero in s.heroes if hero.board]
        found = [(f"board:{hero.board}", Why("taken", {"who": hero})) for hero in takers]
    else:
        found = []
    return [bar for bar in found if option_id(bar[0]) not in offered]


# ---------------------------------------------------------------- actions


def _actions(s: MordakState, turn: Turn) -> list[Bar]:
    if not is_in_play(s, turn.actor) and turn.actor != s.mordak.key:
        return []
    who = character(s, turn.actor)
    found: list[Bar] = []
    if who.at != NOWHERE:
        found += [_region(s, who, turn, at) for at in _in_sight(s, who, turn)]
    found += [_row(s, who, turn, row) for row in Row if row is not Row.CORRUPTION or turn.actor == s.mordak.key]
    if isinstance(who, Player):
        found.append((SURGE, Why("surged" if turn.has_surged else "no-points")))
    if who.at != NOWHERE and (turn.like_hero or (isinstance(who, Player) and not who.is_mordak)):
        found.append((SCOUT, Why("scout-final" if s.is_final else "scout-none")))
        found.append((LOOT, Why("loot-guarded" if s.regions[who.at].treasures else "loot-none")))
    return found


def _in_sight(s: MordakState, who: Character, turn: Turn) -> list[int]:
    """The Regions one might think of: all that are turned up, and those face down next to where one can get."""
    near = [at for start in (who.at, *ways(s, who, turn)) for at in s.regions[start].beside]
    return [at for at, region in enumerate(s.regions) if at != who.at and (region.is_face_up or at in near)]


def _region(s: MordakState, who: Character, turn: Turn, at: int) -> Bar:
    """MM-MOVE-01 to 07. Why a Region is out of reach; the nearest reason first."""
    region = s.regions[at]
    if not region.is_face_up:
        return region, Why("face-down")
    if not may_leave(s, who, who.at):
        return region, Why("pinned")
    if not may_enter(s, who, at):
        return region, Why("sanctuary")
    if not turn.points and not turn.steps:
        return region, Why("no-points")
    if s.terrain(region) is Terrain.MOUNTAIN:
        return region, Why("mountain")
    steps = steps_of(s, who) if turn.points else turn.steps
    return region, Why("too-far", {"steps": steps})


def _row(s: MordakState, who: Character, turn: Turn, row: Row) -> Bar:
    """MM-TURN-03, 04, MM-MINION-03. Why a roll cannot be made."""
    if not may_roll(s, who, row):
        return row, Why("no-dice")
    if int(row) in turn.used:
        return row, Why("rolled-already", {"row": row.key})
    if turn.points:
        return row, Why("murky")
    return row, Why("no-points")


# ---------------------------------------------------------------- spells


def _spells(s: MordakState, me: Player) -> list[Bar]:
    """MM-MAGIC-04, 05, MM-REACT-01. Why a Spell of the hand cannot be cast with these Hits."""
    pool = s.hits.pool if s.hits is not None else 0
    found: list[Bar] = []
    for number in _different(s, me):
        card = s.spell(number)
        if card.is_reaction:
            found.append((card, Why("reaction-only")))
        elif card.costs and min(card.costs) > pool:
            found.append((card, Why("too-dear", {"hits": min(card.costs), "pool": pool})))
        else:
            found.append((card, Why("no-target")))
    return _unless_offered(s, found, me)


def _reactions(s: MordakState, me: Player) -> list[Bar]:
    """MM-REACT-01, 03. Why a Spell of the hand is no Reaction to this."""
    found: list[Bar] = []
    for number in _different(s, me):
        card = s.spell(number)
        if not card.is_reaction:
            found.append((card, Why("general-only")))
        elif not card.is_free and not can_pay(me):
            found.append((card, Why("cannot-pay")))
        else:
            found.append((card, Why("not-now")))
    return _unless_offered(s, found, me)


def _different(s: MordakState, me: Player) -> list[int]:
    """One card of each kind in a hand: a second copy needs no reason of its own."""
    return list({s.spell(number).id: number for number in reversed(me.hand)}.values())


def _unless_offered(s: MordakState, found: list[Bar], me: Player) -> list[Bar]:
    """The bars in the order of the hand."""
    order = [s.spell(number).key for number in me.hand]
    return sorted(found, key=lambda bar: order.index(option_id(bar[0])))


# ---------------------------------------------------------------- hits


def _targets(s: MordakState) -> list[Bar]:
    """MM-DEF-01, MM-RANGE-01 to 03. Those whom the Defender covers, and Regions that no shot can reach."""
    hits = s.hits
    if hits is None or not is_in_play(s, hits.roller):
        return []
    who = character(s, hits.roller)
    side = team(s, who)
    if hits.target != NOWHERE:
        there = [key_of(s, enemy) for enemy in enemies_in(s, hits.target, side)]
        return [(key, Why("blocked" if hits.is_blocked else "covered")) for key in there]
    if hits.row != Row.RANGED:
        return []
    return [
        _shot(s, who, at, side) for at, region in enumerate(s.regions) if region.is_face_up and not region.is_gone
    ]


def _shot(s: MordakState, who: Character, at: int, side: str) -> Bar:
    region = s.regions[at]
    if at == who.at:
        return region, Why("own-region")
    if not is_held_by_enemies(s, at, side):
        return region, Why("nobody-there")
    return region, Why("not-adjacent")


def _sizes(s: MordakState) -> list[Bar]:
    hits = s.hits
    if hits is None or hits.row != Row.CORRUPTION:
        return []
    found: list[Bar] = []
    for size, cost in COSTS.items():
        if cost > hits.pool:
            found.append((size.key, Why("too-dear", {"hits": cost, "pool": hits.pool})))
        else:
            found.append((size.key, Why("none-left")))
    return found


def _tokens(s: MordakState) -> list[Bar]:
    """MM-PLUS-01, 05, 07. Why no Plus-One can be bought."""
    hits = s.hits
    if hits is None or not hits.roller.startswith("player:"):
        return []
    me = s.player(hits.roller.partition(":")[2])
    if not can_take(s, me, Row(hits.row)):
        return [(PLUS_ONE, Why("tokens-full", {"count": sum(me.plus)}))]
    return [(PLUS_ONE, Why("too-dear", {"hits": plus_price(s, me), "pool": hits.pool}))]


# ---------------------------------------------------------------- the rest


def _upgrades(s: MordakState, me: Player) -> list[Bar]:
    """MM-XP-08, 10. Why no Action Point can be bought."""
    if me.actions >= s.content.boards[me.board].bar[-1]:
        return [("xp:action", Why("bar-full"))]
    return [("xp:action", Why("xp-short", {"xp": ACTION_PRICE}))]


def _spawn(region: Region) -> Bar:
    """MM-CORR-04. Why a Minion cannot be put into a Region."""
    return region, Why("inside" if region.is_face_up else "face-down")
