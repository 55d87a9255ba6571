"""Bosses: what their die names, how they move and strike, and how they answer (OQ-BOSS, OQ-MASS)."""

from collections.abc import Callable

from msgspec import Struct

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import (
    HELPLESS,
    AlertColour,
    Attack,
    Effect,
    Keyword,
    Sort,
    Stage,
)
from longtable.games.orcquest_warpath.play import (
    combat,
    dice,
    enemies,
    exploring,
    goals,
    massive,
    spotting,
    tolls,
    vitals,
)
from longtable.games.orcquest_warpath.play.effects import Blow, BossActs, BossAnswers, Cause, Wielded, effects
from longtable.games.orcquest_warpath.play.massive import Stand
from longtable.games.orcquest_warpath.rows import Ability, BossRow, Inflicts, Strike
from longtable.games.orcquest_warpath.state import NONE, Foe, Hero, OrcState, Rolled, key_of
from longtable.kit import paths, squares

WINGS = "wings"
"""The part without which a Boss cannot fly."""
ACTED = "boss-acted"
"""How often the Bosses have acted in this Enemy Phase."""
ANSWERS = "answers"


# ---------------------------------------------------------------- activation


async def act(s: OrcState) -> None:
    """OQ-BOSS-05, OQ-NAMEDE-02. After the groups an Alert Boss acts, at Red Alert twice."""
    times = 2 if s.alert_colour is AlertColour.RED else 1
    boss = next((foe for foe in s.foes if foe.id in s.content.bosses and foe.is_alert), None)
    done = s.counters.get(ACTED, 0)
    if boss is None or done >= times:
        s.counters.pop(ACTED, None)
        s.stage = Stage.ALERT
        return
    s.counters[ACTED] = done + 1
    s.acting, s.answered = boss.number, []
    await activate(s, boss)
    s.acting = NONE
    await goals.judge(s)


async def activate(s: OrcState, boss: Foe) -> None:
    """OQ-BOSS-05, 06, OQ-EORD-05. A blue die names a part: what it does, or the basic Attack if it is destroyed."""
    start = boss.at
    if await tolls.may_act(s, boss):
        row = s.content.bosses[boss.id]
        [symbol] = dice.roll_badass(s, 1)
        part = next(number for number, part in enumerate(row.part) if part.symbol is symbol)
        s.say("boss-rolls", foe=boss, symbol=f"symbol:{symbol}", part=row.part[part].name)
        entry = effects.find(BossActs, f"{row.id}/{row.part[part].id}", Sort.BOSS)
        if stands(s, boss, part) and entry is not None:
            await entry.answer(s, boss, BossActs(boss, row.part[part].id))
        else:
            await basic(s, boss)
    if boss in s.foes:
        tolls.settle_effects(boss, has_moved=boss.at != start)


def stands(s: OrcState, boss: Foe, part: int) -> bool:
    """OQ-BOSS-06, 09. Whether a part is not destroyed."""
    return boss.parts[part] < s.content.bosses[boss.id].part[part].health


def has_part(s: OrcState, boss: Foe, name: str) -> bool:
    """Whether the part of a name stands."""
    row = s.content.bosses[boss.id]
    return any(part.id == name and stands(s, boss, number) for number, part in enumerate(row.part))


def destroyed(s: OrcState, boss: Foe) -> int:
    """OQ-BOSS-03. How many parts are destroyed."""
    return sum(not stands(s, boss, number) for number in range(len(boss.parts)))


async def basic(s: OrcState, boss: Foe) -> None:
    """OQ-BOSS-06. The Boss moves and uses the basic Attack of its sheet, on whom other Enemies would choose."""
    row = s.content.bosses[boss.id]
    strike = max(row.strikes, key=enemies.strength)
    await come_and_strike(s, boss, row.moves, strike)


async def come_and_strike(
    s: OrcState,
    boss: Foe,
    moves: int,
    strike: Strike,
    abilities: list[Ability] | None = None,
    inflicts: list[Inflicts] | None = None,
) -> None:
    """OQ-ETGT-01, 02, 04. A Boss moves so that it can strike somebody, as near as it can, and strikes."""
    found = chances(s, boss, moves, strike)
    if not found or vitals.has(boss, Effect.STUNNED):
        await approach(s, boss, moves)
        return
    chance = await enemies.choose_target(s, boss, [one for one, _ in found.values()])
    await go(s, boss, found[chance.key][1].places)
    if boss in s.foes and chance.hero.is_there:
        await hit(s, boss, chance.hero, strike, abilities, inflicts)


async def hit(
    s: OrcState,
    boss: Foe,
    hero: Hero,
    strike: Strike,
    abilities: list[Ability] | None = None,
    inflicts: list[Inflicts] | None = None,
    rolled: list[Rolled] | None = None,
    area: int = 0,
    *,
    is_further: bool = False,
) -> None:
    """OQ-ORI-09. A Boss turns to a Hero and attacks it, alone or with all within an area, on one roll."""
    boss.facing = sight.turn_towards(s, boss, hero)
    blow = enemies.prepare(boss, hero, strike, None, Cause.ACTIVATION)
    blow.shared, blow.is_further = rolled or [], is_further
    blow.swords = [Rolled(one.die, one.shows) for one in blow.shared]
    blow.wields += [Wielded(boss, ability) for ability in abilities or ()]
    blow.inflicts += inflicts or []
    blow.area = area
    await combat.strike(s, blow)


async def hit_all(
    s: OrcState, boss: Foe, within: int, strike: Strike, abilities: list[Ability] | None = None
) -> None:
    """OQ-RANGE-06, 07, OQ-GLOS-48. One roll meets every Hero within a Range, whoever can be targeted or not."""
    is_able = may_act(boss) and not vitals.has(boss, Effect.STUNNED)  # OQ-ALTER-08
    near = [hero for hero in s.present if is_able and sight.range_between(s, boss, hero) <= within]
    rolled = dice.roll_swords(s, dice.limited(strike.dice)) if near and boss in s.foes else []
    for hero in near:
        if boss in s.foes and hero.is_there:
            await hit(s, boss, hero, strike, abilities, None, rolled, within, is_further=hero is not near[0])


# ---------------------------------------------------------------- moving


def may_act(boss: Foe) -> bool:
    """OQ-MASS-03. Whether a Boss can do more than move: it does not stand in the middle of a square."""
    return not boss.is_centred


def flies(s: OrcState, boss: Foe) -> bool:
    """OQ-MASS-04, OQ-BOSS-09. Whether a Boss flies, which one with Wings does as long as they stand."""
    row = s.content.bosses[boss.id]
    if Keyword.FLIGHT not in row.keywords:
        return False
    return all(part.id != WINGS for part in row.part) or has_part(s, boss, WINGS)


class Reach(Struct, frozen=True):
    """How a Boss can end a move, over what, for how many Movement Points."""

    stand: Stand
    places: tuple[Stand, ...]
    cost: int


def ways(s: OrcState, boss: Foe, moves: int) -> list[Reach]:
    """OQ-MASS-01, 02, 04, OQ-EORD-04. Where a Boss can get to, the nearest first."""
    if sight.is_massive(s, boss):
        limit = 0 if tolls.is_held(boss) else moves
        wide = massive.ways(s, boss, limit, flies=flies(s, boss)).values()
        return [Reach(route.place, route.places, route.cost) for route in wide]
    plain = enemies.ways(s, boss, moves)
    return [Reach(Stand(at), tuple(map(Stand, plain.way(at))), cost) for at, cost in plain.items()]


def chances(s: OrcState, boss: Foe, moves: int, strike: Strike) -> dict[str, tuple[enemies.Chance, Reach]]:
    """OQ-ETGT-01, 03, OQ-ALTER-10. Whom a Boss can strike after moving so far, by their keys, from nearest by."""
    reach = ways(s, boss, moves)
    found = {}
    for hero in s.present:
        if not enemies.may_target(boss, hero):
            continue
        way = next((one for one in reach if can_strike(s, boss, strike, hero, one.stand)), None)
        if way is not None:
            found[hero.key] = enemies.Chance(hero, strike, way.stand.at, ()), way
    return found


def can_strike(s: OrcState, boss: Foe, strike: Strike, hero: Hero, start: Stand) -> bool:
    """OQ-RANGE-04, OQ-LOS-01, OQ-MASS-03. Whether a line reaches a Hero from somewhere; of a Massive Boss any square.

    In the middle of a square a Massive one strikes nobody.
    """
    if start.is_centred:
        return False
    ghost = Foe(boss.id, boss.number, start.at, boss.facing)
    own = sight.squares_of(s, ghost)
    if not strike.most:
        return sight.is_adjacent(s, ghost, hero.at)
    far = min(sight.range_to(s, at, hero.at) for at in own)
    if not max(strike.least, 1) <= far <= strike.most:
        return False
    if strike.type is Attack.RANGED:
        return sight.fires(s, ghost, hero.at)
    return any(sight.is_seen(s, at, hero.at, above=True) for at in own)


async def go(s: OrcState, boss: Foe, places: tuple[Stand, ...]) -> None:
    """OQ-ORI-09, OQ-MASS-02. A Boss moves to the end of a way."""
    if not sight.is_massive(s, boss):
        await enemies.go(s, boss, [stand.at for stand in places])
        return
    before = boss.at
    for stand in places:
        boss.facing = sight.turn_to(boss, stand.at)
        boss.at, boss.is_centred = stand.at, stand.is_centred
        await spotting.look(s)
        await exploring.look_round(s, boss)
    if places:
        s.say("walks", foe=boss, start=key_of(before), where=key_of(boss.at))
        await tolls.bleed(s, boss)


async def approach(s: OrcState, boss: Foe, moves: int, to: Hero | None = None) -> None:
    """OQ-ETGT-04. A Boss that can strike nobody comes as near as it can to the nearest Hero, by its feet."""
    heroes = [to] if to is not None else [hero for hero in s.present if vitals.is_targetable(hero)]
    if not heroes:
        return
    plans = (sight.now(s).plan, boards.of(s).plan)
    far = [paths.reach(hero.at, None, plan.beside.of) for plan in plans for hero in heroes]

    def gap(stand: Stand) -> tuple[int, ...]:
        own = massive.body(stand.at) if sight.is_massive(s, boss) and not stand.is_centred else (stand.at,)
        steps = [min(field[at].cost if at in field else sight.FAR for at in own) for field in far]
        return min(steps[: len(heroes)]), min(steps[len(heroes) :])

    await _move(s, boss, moves, gap)


async def draw_back(s: OrcState, boss: Foe, moves: int, hero: Hero) -> None:
    """A Boss gets as far away from a Hero as it can."""
    await _move(s, boss, moves, lambda stand: (-squares.chebyshev(stand.at, hero.at),))


async def _move(s: OrcState, boss: Foe, moves: int, worth: Callable[[Stand], tuple[int, ...]]) -> None:
    """A Boss moves to where it is best for it; in the middle of a square only where nothing else is as good."""
    best = min(ways(s, boss, moves), key=lambda way: (worth(way.stand), way.stand.is_centred, way.cost))
    await go(s, boss, best.places)


# ---------------------------------------------------------------- answers


async def answer(s: OrcState, blow: Blow) -> None:
    """OQ-BOSS-11, OQ-MASS-03. A Boss answers the first Attack in a Hero Phase to hurt it, and when a part falls."""
    is_late = blow.cause is not Cause.ACTION
    boss, hero = blow.defender, blow.attacker
    if not isinstance(boss, Foe) or not isinstance(hero, Hero) or boss not in s.foes or not blow.dealt:
        return
    fell = blow.part >= 0 and not stands(s, boss, blow.part)
    if vitals.has_any(boss, HELPLESS) or not may_act(boss) or ((boss.has_reacted or is_late) and not fell):
        return
    boss.has_reacted = True
    card = draw_answer(s)
    if card is None:
        return
    row = next(one for one in _row(s, boss).answer if one.id == card)
    if row.linked and not has_part(s, boss, row.linked):  # OQ-BOSS-13
        s.say("answer-lost", foe=boss, card=row.name)
        return
    s.say("boss-answers", foe=boss, card=row.name, whom=hero)
    entry = effects.find(BossAnswers, f"{boss.id}/{card}", Sort.BOSS)
    if entry is not None:
        await entry.answer(s, boss, BossAnswers(boss, card, hero, blow))


def _row(s: OrcState, boss: Foe) -> BossRow:
    return s.content.bosses[boss.id]


def draw_answer(s: OrcState) -> str | None:
    """OQ-BOSS-11, 12. The next Reaction Card; when the last has been played all are shuffled."""
    if not s.answers:
        s.answers += s.answers_used
        s.answers_used.clear()
        s.chance.shuffle(s.answers, ANSWERS)
    if not s.answers:
        return None
    card = s.turn_up(s.answers)
    s.answers_used.append(card)
    return card
