"""Enemies in action: who acts next, whom it chooses and why, how it moves and strikes (OQ-EORD, OQ-ETGT)."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from longtable.games.orcquest_warpath.board import boards, changes, sight, walking
from longtable.games.orcquest_warpath.board.walking import Bars, Gait
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import (
    Attack,
    Behaviour,
    Colour,
    Die,
    DoorState,
    Effect,
    Keyword,
    Kind,
    Stage,
)
from longtable.games.orcquest_warpath.play import combat, dice, exploring, goals, spotting, tolls, vitals
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Wielded
from longtable.games.orcquest_warpath.rows import Ability, BehaviourRow, EnemyRow, Strike
from longtable.games.orcquest_warpath.state import (
    NONE,
    PARTY,
    Foe,
    Hero,
    OrcState,
    Spared,
    Targeting,
    key_of,
    square_of,
)
from longtable.kit import paths, settle, squares
from longtable.kit.squares import Square

WHY_TARGET = ("adjacent", "fewest-health", "weakest-colour", "nearest")
"""OQ-ETGT-01, 02. Why a Hero was chosen, in the order of the criteria."""


class Chance(Struct, frozen=True):
    """A Hero whom an Enemy can attack this Activation: from where, with what, after how many squares."""

    hero: Hero
    strike: Strike
    at: Square
    route: tuple[Square, ...]

    @property
    def key(self) -> str:
        """The Hero as an option."""
        return self.hero.key


# ---------------------------------------------------------------- who acts


async def act(s: OrcState) -> None:
    """OQ-EORD-01 to 03. The next Enemy of the group acts, from beginning to end."""
    if not s.group:
        s.acting = NONE
        s.stage = Stage.GROUPS
        return
    foe = next_of(s, [s.foe(number) for number in s.group])
    s.group.remove(foe.number)
    s.acting, s.answered = foe.number, []
    foe.has_acted = True
    await activate(s, foe)
    s.acting, s.targeting = NONE, None
    await goals.judge(s)


def next_of(s: OrcState, group: Sequence[Foe]) -> Foe:
    """OQ-EORD-01, 02. Authority first; then who flees, who attacks where it stands, who must move, and the rest.

    Inside a class the nearest to a Hero goes first, then the one that came first.
    """

    def far(foe: Foe) -> tuple[int, int]:
        return min((sight.range_between(s, foe, hero) for hero in s.present), default=sight.FAR), foe.number

    def rank(foe: Foe) -> int:
        found = chances(s, foe)
        return 2 if not found else 0 if any(not chance.route for chance in found) else 1

    if len(group) == 1:
        return group[0]
    leading = [foe for foe in group if Keyword.AUTHORITY in s.content.enemies[foe.id].keywords]
    first = leading or [foe for foe in group if behaviour_of(s, foe).does is Behaviour.FLEE]
    return min(first, key=far) if first else min(group, key=lambda foe: (rank(foe), far(foe)))


def behaviour_of(s: OrcState, foe: Foe) -> BehaviourRow:
    """OQ-EROLL-07. What an Enemy does for the colour that its group has rolled."""
    row = s.content.enemies[foe.id]
    return {Colour.YELLOW: row.yellow, Colour.ORANGE: row.orange}.get(s.shown, row.red)


async def activate(s: OrcState, foe: Foe) -> None:
    """OQ-EORD-05, OQ-ALTER-02, 06, 08. Effects first; then what its sheet says, as far as it is able."""
    start = foe.at
    if await tolls.may_act(s, foe):
        behaviour = behaviour_of(s, foe)
        s.say("acts", foe=foe, does=f"behaviour:{behaviour.does}")
        await BEHAVIOURS[behaviour.does](s, foe, behaviour)
    if foe in s.foes:
        tolls.settle_effects(foe, has_moved=foe.at != start)


# ---------------------------------------------------------------- where it can go


def gait_of(s: OrcState, foe: Foe) -> Gait:
    """OQ-MOVE-04, 05, OQ-AGILE-01, OQ-GLOS-18, OQ-DOOR-05. How an Enemy gets about; it opens doors at no cost."""
    return _gait(s.content, foe.id, foe.is_ringer)


@lru_cache(maxsize=256)
def _gait(content: Content, name: str, is_ringer: bool) -> Gait:
    row = content.enemies[name] if name in content.enemies else content.bosses[name]
    flies = Keyword.FLIGHT in row.keywords
    return Gait(
        Bars.PILLARS if flies else Bars.CLUTTER,
        is_agile=Keyword.AGILE in row.keywords,
        opens=(row.opens_doors if isinstance(row, EnemyRow) else True) and not is_ringer,
        wades=not flies,
    )


class Feet:
    """OQ-MOVE-04 to 07. What is around an Enemy that moves.

    `past_heroes` says how it would go if no Hero were in the way.
    """

    def __init__(self, s: OrcState, foe: Foe, *, past_heroes: bool = False) -> None:
        self.s, self.foe = s, foe
        self.view = sight.now(s)
        self.gait = gait_of(s, foe)
        self.bodies = sight.occupied(s)
        self.heroes = {} if past_heroes else {at: None for at, who in self.bodies.items() if isinstance(who, Hero)}
        self.in_the_way = self.heroes if self.gait.bars is Bars.CLUTTER else walking.NOBODY
        """OQ-MOVE-04, OQ-GLOS-18. Squares that Heroes keep it off, unless it flies."""
        fallen = dict.fromkeys([hero.at for hero in s.heroes if hero.is_dead])
        self.full = {**self.view.board.bell_squares, **self.view.furniture, **fallen, **self.heroes}
        """OQ-MOVE-07, 11. Squares where it cannot end."""

    def is_passable(self, at: Square) -> bool:
        """OQ-MOVE-04, 05. Whether nothing keeps it off a square."""
        return at not in self.in_the_way and at not in walking.bars_of(self.view, self.gait)

    def may_stop(self, at: Square) -> bool:
        """OQ-MOVE-06, 07, 11, OQ-GLOS-25. Whether it may end on a square."""
        if at in self.full:
            return False
        body = self.bodies.get(at)
        return body is None or body is self.foe or not isinstance(body, Foe) or takes_place(self.s, self.foe, body)


def ways(s: OrcState, foe: Foe, moves: int, *, past_heroes: bool = False) -> paths.Spread[Square]:
    """OQ-EORD-04. Every square an Enemy can end on."""
    feet = Feet(s, foe, past_heroes=past_heroes)
    limit = 0 if tolls.is_held(foe) else moves
    found = walking.reach(feet.view, feet.gait, foe.at, limit, feet.in_the_way)
    full = [at for at in (*feet.full, *feet.bodies) if at in found and at != foe.at and not feet.may_stop(at)]
    return found.but(full) if full else found


async def go(s: OrcState, foe: Foe, places: Sequence[Square], *, bleeds: bool = True) -> bool:
    """OQ-ORI-09, OQ-DOOR-05, OQ-EXPL-05, OQ-AFFL-05. An Enemy walks, opens doors, looks; say if it got there.

    OQ-AFFL-01. It bleeds with its first step, unless it `bleeds` no more in this Activation.
    """
    rest = foe.at
    for number, at in enumerate(places):
        door = sight.door_between(s, foe.at, at)
        if door is not None and sight.is_closed(s, door):
            changes.set_door(s, door, DoorState.OPEN)
            s.say("opens-door", who=foe, door=door)
            await exploring.open_room(s, door, None)
            await exploring.look(s)
        aside = await _aside(s, foe, at) if at == places[-1] else None
        ally = sight.occupied(s).get(at) if aside is not None else None
        before = foe.at
        foe.facing = sight.turn_to(foe, at)
        foe.at = at
        s.say("walks", foe=foe, start=key_of(before), where=key_of(at))
        spotting.take_cover(s, foe, before)
        if isinstance(ally, Foe) and aside is not None:
            ally.at = aside
            s.say("gives-way", foe=ally, whom=foe, where=key_of(aside))
        if bleeds and not number:
            await tolls.bleed(s, foe)
            if foe not in s.foes:
                return False
        if is_alone(s, foe):
            rest = at
        await spotting.look(s)
        await exploring.look_round(s, foe)
    if foe.at != rest:
        foe.at = rest  # OQ-MOVE-06: an Exploration has put somebody where it wanted to stand
        return False
    return True


def is_alone(s: OrcState, foe: Foe) -> bool:
    """OQ-MOVE-06. Whether nobody else stands where an Enemy stands."""
    own = foe.at
    return all(other is foe for other in sight.foes_at(s, own)) and own not in [hero.at for hero in s.present]


# ---------------------------------------------------------------- Me First


def takes_place(s: OrcState, foe: Foe, ally: Foe) -> bool:
    """OQ-GLOS-25. Whether an Enemy may end where an ally stands: it has Me First, and the ally can be moved aside."""
    if Keyword.ME_FIRST not in s.foe_row(foe).keywords or tolls.is_held(ally) or sight.is_massive(s, ally):
        return False
    return bool(_asides(s, foe, ally))


def _asides(s: OrcState, foe: Foe, ally: Foe) -> list[Square]:
    """OQ-GLOS-25. The empty squares adjacent to an ally, the one that the Enemy leaves among them."""
    near = sight.now(s).plan.beside[ally.at]
    return [at for at in near if exploring.is_empty(s, at, but=foe) and (at != foe.at or is_alone(s, foe))]


async def _aside(s: OrcState, foe: Foe, at: Square) -> Square | None:
    """OQ-GLOS-25. Where whoever stands on a square is moved by an Enemy that ends there; the players choose."""
    ally = sight.occupied(s).get(at)
    if not isinstance(ally, Foe) or ally is foe or not takes_place(s, foe, ally):
        return None
    picked = await settle.settle(PARTY, Kind.ASIDE, [key_of(to) for to in _asides(s, foe, ally)], about=ally)
    return square_of(picked)


# ---------------------------------------------------------------- whom it chooses


def chances(s: OrcState, foe: Foe, moves: int | None = None) -> list[Chance]:
    """OQ-ETGT-01, 04. Every Hero that an Enemy can attack now, with its strongest line from the nearest place."""
    if vitals.has(foe, Effect.STUNNED):
        return []
    row = s.foe_row(foe)
    steps = row.moves if moves is None else moves
    farthest = steps + max([max(strike.most, 1) for strike in row.strikes], default=0)
    able = [hero for hero in sight.within(s.present, foe.at, farthest) if may_target(foe, hero)]
    if not able:
        return []
    strikes = sorted(row.strikes, key=strength, reverse=True)
    reach: paths.Spread[Square] | None = None
    found = []
    for hero in able:
        if strikes and can_strike(s, foe, strikes[0], hero, foe.at):
            found.append(Chance(hero, strikes[0], foe.at, ()))
            continue
        if reach is None:
            reach = ways(s, foe, steps)
        for strike in strikes:
            near = within(s, strike, hero, reach)
            at = next((at for at in near if can_strike(s, foe, strike, hero, at)), None)
            if at is not None:
                found.append(Chance(hero, strike, at, reach.way(at)))
                break
    return found


def may_target(foe: Foe, hero: Hero) -> bool:
    """OQ-ETGT-03, OQ-ALTER-06, 10. Whether an Enemy may choose a Hero as target of an Attack at all."""
    fear = vitals.find(foe, Effect.TERRIFIED) if foe.effects else None
    return vitals.is_targetable(hero) and (fear is None or fear.by != hero.key)


def within(s: OrcState, strike: Strike, hero: Hero, reach: Collection[Square]) -> list[Square]:
    """OQ-RANGE-02. The squares from which an attack line is long enough for a Hero."""
    view = sight.now(s)
    if not strike.most:
        beside = [at for at in view.plan.beside[hero.at] if at in reach]
        return [at for at in reach if at in beside] if len(beside) > 1 else beside
    least, ranges = max(strike.least, 1), view.ranges(hero.at)
    return [at for at in reach if least <= ranges[at] <= strike.most]


def strength(strike: Strike) -> tuple[int, ...]:
    """OQ-ETGT-04. How strong an attack line is: black dice, then grey, then white."""
    return strike.dice.count(Die.BLACK), strike.dice.count(Die.GREY), strike.dice.count(Die.WHITE)


def can_strike(s: OrcState, foe: Foe, strike: Strike, hero: Hero, start: Square) -> bool:
    """OQ-RANGE-02, 04, OQ-ATK-02 to 04. Whether a line reaches a Hero from a square; the Enemy turns to it."""
    view = sight.now(s)
    if not strike.most:
        if hero.at not in view.plan.beside[start]:
            return False
    elif not max(strike.least, 1) <= view.ranges(hero.at)[start] <= strike.most:
        return False
    if strike.type is Attack.RANGED:
        return sight.fires(s, Foe(foe.id, foe.number, start, foe.facing), hero.at)
    return sight.is_seen(s, start, hero.at)


async def choose_target(s: OrcState, foe: Foe, found: Sequence[Chance]) -> Chance:
    """OQ-ETGT-01, 02. Adjacent before others for who strikes hand to hand; fewest Health, weakest colour, nearest."""
    settled = await settle.explain(PARTY, Kind.TIE, found, *criteria(s, foe), about=foe)
    why = "only" if len(found) == 1 else "chosen" if settled.by is None else WHY_TARGET[settled.by]
    chosen = settled.chosen.hero
    s.say("targets", foe=foe, whom=chosen, why=f"why:{why}")
    others = [hero for hero in s.living if hero is not chosen]
    s.targeting = Targeting(chosen.role, why, [Spared(hero.role, why_spared(s, foe, hero, found)) for hero in others])
    return settled.chosen


def criteria(s: OrcState, foe: Foe) -> Sequence[settle.Criterion[Chance]]:
    """OQ-ETGT-01, 02. By what an Enemy chooses among the Heroes it can attack, the first that tells them apart."""
    start = foe.at

    def is_adjacent(chance: Chance) -> int:
        return int(chance.strike.type is Attack.MELEE and sight.is_adjacent(s, foe, chance.hero.at))

    return (
        settle.most(is_adjacent),
        lambda chance: vitals.left(s, chance.hero),
        lambda chance: vitals.colour(s, chance.hero),
        lambda chance: sight.range_to(s, start, chance.hero.at),
    )


def why_spared(s: OrcState, foe: Foe, hero: Hero, found: Sequence[Chance]) -> str:
    """OQ-ETGT-01, 03, OQ-ALTER-06, 10. Why an Enemy attacks another than this Hero, in a word of the journal."""
    if any(chance.hero is hero for chance in found):
        return "outranked"
    if not hero.is_there:
        return "away"
    if vitals.is_sheltered(hero):
        return "petrified"
    if hero.hidden is not None:
        return "invisible"
    if hero.untargetable:
        return "plays-dead"
    fear = vitals.find(foe, Effect.TERRIFIED)
    if fear is not None and fear.by == hero.key:
        return "terrified"
    return "in-smoke" if hero.at in s.smoke else "out-of-reach"


# ---------------------------------------------------------------- what it does


async def assault(s: OrcState, foe: Foe, behaviour: BehaviourRow) -> None:
    """OQ-ETGT-04, 05. It moves if it must and makes its strongest Attack; or else comes as near as it can."""
    found = chances(s, foe)
    if not found:
        known = [hero for hero in s.present if vitals.is_targetable(hero)]
        await approach(s, foe, s.foe_row(foe).moves, known)
        return
    chance = await choose_target(s, foe, found)
    if not await go(s, foe, chance.route) or not chance.hero.is_there:
        return
    blow = await attack(s, foe, chance.hero, chance.strike, behaviour)
    if behaviour.retreats_on is not None and foe in s.foes and not blow.is_cancelled:
        await _retreat(s, foe, behaviour, has_moved=bool(chance.route))


async def attack(s: OrcState, foe: Foe, hero: Hero, strike: Strike, behaviour: BehaviourRow | None) -> Blow:
    """OQ-COMB-12, OQ-ORI-09. An Enemy turns to a Hero and attacks with a line of its sheet."""
    foe.facing = sight.turn_to(foe, hero.at)
    blow = prepare(foe, hero, strike, behaviour, Cause.ACTIVATION)
    await combat.strike(s, blow)
    return blow


def prepare(foe: Foe, hero: Hero, strike: Strike, behaviour: BehaviourRow | None, cause: Cause) -> Blow:
    """OQ-COMB-12. The attacker's side of an Enemy's blow: its line, and what its behaviour adds."""
    more = behaviour.dice if behaviour is not None else []
    abilities: Sequence[Ability] = [*strike.abilities, *(behaviour.abilities if behaviour is not None else ())]
    return Blow(
        foe,
        hero,
        strike.type,
        cause,
        strikes=[strike],
        dice=[*strike.dice, *more],
        wields=[Wielded(foe, ability) for ability in abilities],
        inflicts=[*strike.inflicts, *(behaviour.inflicts if behaviour is not None else ())],
    )


async def _retreat(s: OrcState, foe: Foe, behaviour: BehaviourRow, *, has_moved: bool) -> None:
    """OQ-COMB-13. A blue Badass Die says whether an Officer draws back after its Assault."""
    symbols = dice.roll_badass(s, 1)
    s.say("blue-die", foe=foe, symbol=f"symbol:{symbols[0]}")
    if symbols[0] is behaviour.retreats_on:
        await run_away(s, foe, s.foe_row(foe).moves, bleeds=not has_moved)


async def approach(s: OrcState, foe: Foe, moves: int, to: Sequence[Hero]) -> None:
    """OQ-ETGT-04, OQ-GLOS-32. An Enemy comes as near as it can to the nearest of some Heroes."""
    if not to:
        return
    reach = ways(s, foe, moves)
    nearest = min(to, key=lambda hero: (sight.range_between(s, foe, hero), s.heroes.index(hero)))
    far = boards.of(s).steps(nearest.at)
    best = min(reach, key=lambda at: far.get(at, sight.FAR))  # of equally near ones the cheapest comes first
    s.say("comes-nearer", foe=foe, whom=nearest)
    await go(s, foe, reach.way(best))


async def flee(s: OrcState, foe: Foe, _: BehaviourRow) -> None:
    """OQ-GLOS-17. It runs as far from the Heroes as it can, and looks away from them."""
    await run_away(s, foe, s.foe_row(foe).moves)


async def run_away(s: OrcState, foe: Foe, moves: int, *, by: Hero | None = None, bleeds: bool = True) -> None:
    """OQ-GLOS-17. To the square in reach that is farthest from the nearest Hero it knows of, by the shortest way.

    Of the Invisible it knows nobody but `by` whom it was attacked.
    """
    heroes = [hero for hero in s.present if hero.hidden is None or hero is by]
    if not heroes:
        return

    def gap(at: Square) -> int:
        return min(sight.range_to(s, hero.at, at) for hero in heroes)

    reach = ways(s, foe, moves)
    best = max(reach, key=lambda at: (min(gap(at), sight.FAR), -reach[at]))
    if gap(best) > gap(foe.at):
        await go(s, foe, reach.way(best), bleeds=bleeds)
    if foe in s.foes:
        nearest = min(heroes, key=lambda hero: sight.range_between(s, foe, hero))
        foe.facing = squares.turned(sight.turn_to(foe, nearest.at), 2)


async def charge(s: OrcState, foe: Foe, behaviour: BehaviourRow) -> None:
    """OQ-GLOS-04. It runs up to X squares straight on and strikes whom it then stands beside; else it Assaults."""
    found = []
    feet = Feet(s, foe)
    strike = max(s.foe_row(foe).strikes, key=strength)
    for heading in squares.HEADINGS:
        line: list[Square] = []
        for _ in range(behaviour.x):
            here = line[-1] if line else foe.at
            to = squares.step(here, heading)
            if to not in feet.view.plan.beside[here] or not feet.is_passable(to):
                break
            line.append(to)
            found += [
                Chance(hero, strike, to, tuple(line))
                for hero in s.present
                if feet.may_stop(to) and may_target(foe, hero) and can_strike(s, foe, strike, hero, to)
            ]
    beside = [hero for hero in s.present if may_target(foe, hero) and sight.is_adjacent(s, foe, hero.at)]
    if beside:  # OQ-ETGT-02: who is adjacent comes before all others, be it that nobody can charge at it
        found = [chance for chance in found if chance.hero in beside]
    if not found or vitals.has(foe, Effect.STUNNED) or tolls.is_held(foe):
        await assault(s, foe, behaviour)
        return
    nearest: dict[str, Chance] = {}
    for chance in sorted(found, key=lambda chance: len(chance.route)):
        nearest.setdefault(chance.key, chance)  # a Hero beside the line is met from its first square on
    chance = await choose_target(s, foe, list(nearest.values()))
    if await go(s, foe, chance.route) and chance.hero.is_there:
        await attack(s, foe, chance.hero, chance.strike, behaviour)


async def cowardice(s: OrcState, foe: Foe, behaviour: BehaviourRow) -> None:
    """OQ-GLOS-06. It gets away from the nearest Hero, and attacks that one from as far as its Range allows."""
    heroes = [hero for hero in s.present if vitals.is_targetable(hero)]
    if not heroes:
        return
    nearest = min(heroes, key=lambda hero: (sight.range_between(s, foe, hero), s.heroes.index(hero)))
    dares = may_target(foe, nearest) and not vitals.has(foe, Effect.STUNNED)
    strikes = sorted(s.foe_row(foe).strikes, key=lambda strike: -strike.most)
    reach = ways(s, foe, s.foe_row(foe).moves)
    for strike in strikes if dares else ():
        places = [at for at in reach if can_strike(s, foe, strike, nearest, at)]
        if places:
            best = max(places, key=lambda at: (sight.range_to(s, at, nearest.at), -reach[at]))
            if await go(s, foe, reach.way(best)) and nearest.is_there:
                await attack(s, foe, nearest, strike, behaviour)
            return
    await run_away(s, foe, s.foe_row(foe).moves)


BEHAVIOURS: Mapping[Behaviour, Callable[[OrcState, Foe, BehaviourRow], Awaitable[None]]] = {
    Behaviour.ASSAULT: assault,
    Behaviour.FLEE: flee,
    Behaviour.CHARGE: charge,
    Behaviour.COWARDICE: cowardice,
}
"""OQ-EROLL-07. What each behaviour does."""
