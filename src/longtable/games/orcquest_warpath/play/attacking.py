"""Attacking: whom a Hero can reach with what, and the Attack itself (OQ-ATK, OQ-RANGE, OQ-SKILL-09)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Attack, Effect, Kind
from longtable.games.orcquest_warpath.play import (
    answering,
    boosting,
    bosses,
    combat,
    dice,
    enchants,
    gear,
    spotting,
    vitals,
)
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Wielded
from longtable.games.orcquest_warpath.rows import Inflicts, SkillRow, Strike, UseRow
from longtable.games.orcquest_warpath.state import Action, Foe, Hero, OrcState, Rolled, Thing
from longtable.kit.squares import Square

Change: TypeAlias = Callable[[Blow], None]
PLAIN = UseRow(text="No Boost Card.")
TYPES = tuple(Attack)
"""OQ-ATK-01. In the order in which they are offered."""
SHEET = -1
"""OQ-BOSS-07. A Boss itself, and not one of its parts."""


class Aim(Struct, frozen=True, gc=False):
    """Somebody who can be attacked, and the attack lines that would be used together."""

    foe: Foe
    type: Attack
    used: tuple[tuple[Thing, Strike], ...]
    boost: SkillRow | None = None
    """OQ-SKILL-09. The Boost Card without which the target could not be reached."""

    @property
    def key(self) -> str:
        """What is aimed with, and at whom."""
        lines = "+".join(f"{thing.card}.{strike.type}{strike.most}" for thing, strike in self.used)
        return f"{lines}@{self.foe.key}" if self.boost is None else f"{self.boost.id}+{lines}@{self.foe.key}"

    @property
    def target(self) -> str:
        """The Enemy that is lit."""
        return self.foe.key


class Part(Struct, frozen=True):
    """OQ-BOSS-07. A part of a Boss, or the Boss itself."""

    foe: Foe
    number: int
    name: str

    @property
    def key(self) -> str:
        """The part as an option."""
        return f"part:{self.foe.id}/{self.name}"


# ---------------------------------------------------------------- who can be reached


class Line(Struct, frozen=True, gc=False):
    """OQ-ATK-05, OQ-RANGE-02. An attack line that a Hero can use, and its Range as it is now."""

    thing: Thing
    strike: Strike
    least: int
    most: int


def lines(s: OrcState, hero: Hero) -> list[Line]:
    """OQ-ATK-05, 07. Every attack line that a Hero can use."""
    return [Line(thing, strike, *gear.range_of(s, hero, strike)) for thing, strike in gear.lines(s, hero)]


def reaches(s: OrcState, hero: Hero, line: Line, at: Square, boost: UseRow = PLAIN) -> bool:
    """OQ-ATK-02 to 04, OQ-RANGE-02, 04. Whether an attack line reaches a square from where the Hero stands.

    The Hero may turn before an Attack (OQ-ORI-08), so that its Front Arc does not matter. Boost Cards may shorten the
    least Range, or let shots past other Heroes.
    """
    view = sight.now(s)
    if not line.most:
        if at not in view.plan.beside[hero.at]:
            return False
    elif not (1 if boost.point_blank else line.least) <= view.ranges(hero.at)[at] <= line.most:
        return False
    if line.strike.type is Attack.RANGED:
        return sight.fires(s, hero, at, past_friends=boost.past_friends)
    return sight.is_seen(s, hero.at, at)


def aims(s: OrcState, hero: Hero, *, without: Sequence[str] = ()) -> list[Aim]:
    """OQ-ATK-05, 06, 08, OQ-SKILL-09. Every Enemy that a Hero can attack now, with all ways to do it."""
    return list(_aims(s, hero, lines(s, hero), without)) if s.foes else []


def can_aim(s: OrcState, hero: Hero) -> bool:
    """OQ-ATK-02, 05, OQ-ALTER-08. Whether there is an Enemy that a Hero can attack now."""
    return bool(s.foes) and next(_aims(s, hero, lines(s, hero)), None) is not None


def why_no_aim(s: OrcState, hero: Hero) -> Why | None:
    """OQ-ATK-02, 05, OQ-ALTER-08. Why there is no Enemy that a Hero can attack now; None if there is one."""
    if can_aim(s, hero):
        return None
    able = lines(s, hero)
    if vitals.has(hero, Effect.STUNNED):
        return Why("stunned")
    if not able:
        return Why("unarmed")
    if not any(may_target(s, hero, foe) for foe in s.foes):
        return Why("nobody-there")
    far = [line for line in able if line.most]
    if not far:
        return Why("nobody-adjacent")
    return Why("nobody-in-reach", {"least": min(line.least for line in far), "most": max(line.most for line in far)})


def _aims(s: OrcState, hero: Hero, able: Sequence[Line], without: Sequence[str] = ()) -> Iterator[Aim]:
    if not able or (hero.effects and vitals.has(hero, Effect.STUNNED)):  # OQ-ALTER-08
        return
    farthest = max([line.most for line in able]) or 1
    near = [foe for foe in sight.within(s.foes, hero.at, farthest) if may_target(s, hero, foe)]
    if not near:
        return
    shots = [line for line in able if line.strike.type is Attack.RANGED]
    cards = boosting.boosts(s, hero) if shots else ()
    boosts = [row for row in cards if row.main.point_blank or row.main.past_friends]
    for foe in near:
        if without and foe.key in without:
            continue
        plain = [Aim(foe, kind, used) for kind, used in _together(s, hero, foe, able)]
        yield from plain or _boosted(s, hero, foe, shots, boosts)


def _boosted(s: OrcState, hero: Hero, foe: Foe, shots: Sequence[Line], boosts: Sequence[SkillRow]) -> Iterator[Aim]:
    """OQ-SKILL-09. How an Enemy that is out of reach can be shot with a Boost Card."""
    for row in boosts:
        for kind, used in _together(s, hero, foe, shots, row.main):
            yield Aim(foe, kind, used, row)


def may_target(s: OrcState, hero: Hero, foe: Foe) -> bool:
    """OQ-GLOS-28, 48, OQ-ALTER-06, 10. Whether an Enemy may be chosen as target of an Attack at all."""
    if foe.is_chicken or not vitals.is_targetable(foe):
        return False
    fear = vitals.find(hero, Effect.TERRIFIED) if hero.effects else None
    return fear is None or fear.by != foe.key


def _together(
    s: OrcState, hero: Hero, foe: Foe, able: Sequence[Line], boost: UseRow = PLAIN
) -> Iterator[tuple[Attack, tuple[tuple[Thing, Strike], ...]]]:
    """OQ-ATK-06, 08. One line of each weapon of a type that reaches; a weapon with several offers each of them."""
    places = sight.squares_of(s, foe)
    reaching = [line for line in able if any(reaches(s, hero, line, at, boost) for at in places)]
    for kind in TYPES if reaching else ():
        by_weapon: dict[int, list[tuple[Thing, Strike]]] = {}
        for line in reaching:
            if line.strike.type is kind:
                by_weapon.setdefault(line.thing.card, []).append((line.thing, line.strike))
        if by_weapon:
            for used in product(*by_weapon.values()):
                yield kind, used


# ---------------------------------------------------------------- the attack


async def attack(
    s: OrcState,
    hero: Hero,
    use: UseRow,
    action: Action,
    change: Change | None = None,
    able: Sequence[Aim] | None = None,
    *,
    may_pass: bool = True,
) -> Blow | None:
    """OQ-ATK-05, OQ-ORI-08. A Hero chooses whom, turns and attacks; None if there is nobody, or it lets be.

    `change` is what a card does to the blow, and `able` whom it allows to be attacked. Who has used a card to attack
    and has done nothing else with it attacks somebody (`may_pass`).
    """
    found = aims(s, hero, without=action.struck) if able is None else able
    if not found:
        return None
    aim = await choose(hero.role, Kind.TARGET, found, about=f"skill:{action.skill}", may_pass=may_pass)
    if aim is None:
        return None
    return await strike(s, hero, aim, use, action, change)


async def strike(
    s: OrcState, hero: Hero, aim: Aim, use: UseRow, action: Action, change: Change | None = None
) -> Blow:
    """OQ-COMB-01. An Attack on somebody who was chosen, with the dice and Abilities of weapons and card."""
    hero.facing = sight.turn_towards(s, hero, aim.foe)
    if aim.boost is not None:
        boosting.pay(s, hero, aim.boost)
    blow = prepare(s, hero, aim, use)
    if change is not None:
        change(blow)
    blow.part = await choose_part(s, hero, aim.foe)
    await resolve(s, blow, action)
    return blow


async def strike_freely(s: OrcState, hero: Hero, aim: Aim, use: UseRow) -> None:
    """OQ-GLOS-05, OQ-BOSS-07, 11. The free Attack of a Reaction Card; a Boss answers it where a part falls."""
    blow = prepare(s, hero, aim, use, Cause.REACTION)
    blow.part = await choose_part(s, hero, aim.foe)
    await combat.strike(s, blow)
    if aim.foe.id in s.content.bosses:
        await bosses.answer(s, blow)


async def resolve(s: OrcState, blow: Blow, action: Action) -> None:
    """OQ-REACT-01. A Hero's Attack from its dice to what Enemies do about it."""
    action.struck.append(blow.defender.key)
    await combat.strike(s, blow)
    await respond(s, blow)


async def respond(s: OrcState, blow: Blow) -> None:
    """OQ-REACT-01, OQ-GLOS-09. What Enemies do about an Attack that is completely resolved."""
    await answering.answer(s, blow)
    await spotting.look(s)  # who has turned round sees by whom it was attacked
    await answering.defend(s, blow)


async def area(s: OrcState, hero: Hero, action: Action, within: int, model: Blow) -> None:
    """OQ-RANGE-06, OQ-GLOS-48. One roll of Attack Dice meets every Enemy within a Range, and each defends itself.

    OQ-REACT-01. It is one Attack, and resolved for all before anybody reacts to it.
    """
    near = around(s, hero, within)
    rolled = dice.roll_swords(s, dice.limited(model.dice)) if near else []
    green = dice.roll_badass(s, enchants.dice_of(s, model)) if near else []
    sparked: list[str] = []
    blows: list[Blow] = []
    for foe in near:
        if foe not in s.foes or not hero.is_there:
            continue
        blow = Blow(hero, foe, model.type, Cause.ACTION, area=within)
        blow.strikes, blow.weapons = [*model.strikes], [*model.weapons]
        blow.swords, blow.shared = [Rolled(one.die, one.shows) for one in rolled], rolled
        blow.green, blow.is_further, blow.may_be_answered = [*green], foe is not near[0], model.may_be_answered
        blow.wields, blow.inflicts, blow.sparked = [*model.wields], [*model.inflicts], sparked
        blow.part = await choose_part(s, hero, foe)
        action.struck.append(foe.key)
        await combat.strike(s, blow)
        blows.append(blow)
    for blow in blows:
        await respond(s, blow)


def around(s: OrcState, hero: Hero, within: int) -> list[Foe]:
    """OQ-RANGE-06, OQ-GLOS-48, OQ-ALTER-06, 08. Whom an Area Attack of a Hero meets: all around, targets or not."""
    if vitals.has(hero, Effect.STUNNED):
        return []
    able = [foe for foe in s.foes if not foe.is_chicken and not vitals.is_sheltered(foe)]
    return [foe for foe in able if sight.range_between(s, hero, foe) <= within]


def why_nobody_around(s: OrcState, hero: Hero, within: int) -> Why | None:
    """OQ-RANGE-06, OQ-ATK-05, OQ-ALTER-08. Why an Area Attack with weapons would meet nobody; None if it does."""
    if not armed(s, hero, Attack.MELEE):
        return Why("unarmed")
    if around(s, hero, within):
        return None
    return Why("stunned") if vitals.has(hero, Effect.STUNNED) else Why("nobody-near")


def armed(s: OrcState, hero: Hero, kind: Attack) -> tuple[tuple[Thing, Strike], ...]:
    """OQ-ATK-05, 06, 08. The strongest line of a type of every weapon that is equipped."""
    lines = [one for one in gear.lines(s, hero) if one[1].type is kind]
    strongest = sorted(lines, key=lambda one: sum(one[1].dice))
    return tuple({thing.card: (thing, strike) for thing, strike in strongest}.values())


def sweep(s: OrcState, hero: Hero, use: UseRow, kind: Attack) -> Blow:
    """OQ-RANGE-06. The attacker's side of an Area Attack with all weapons of a type that are equipped."""
    return prepare(s, hero, Aim(Foe("", -1, hero.at), kind, armed(s, hero, kind)), use)


def prepare(s: OrcState, hero: Hero, aim: Aim, use: UseRow, cause: Cause = Cause.ACTION) -> Blow:
    """OQ-COMB-01, 02. The attacker's side of a blow, before anything is rolled."""
    things = [thing for thing, _ in aim.used]
    dual = gear.best_dual(s, aim.used)
    return Blow(
        hero,
        aim.foe,
        aim.type,
        cause,
        strikes=[strike for _, strike in aim.used],
        weapons=things,
        dice=[*gear.dice_of(s, hero, aim.used), *use.dice],
        wields=[*gear.wielded(s, hero, aim.used), *(Wielded(hero, ability) for ability in use.abilities)],
        inflicts=[*_inflicted(aim.used), *(dual.dual_inflicts if dual is not None else ()), *use.inflicts],
        may_be_answered=not use.unanswered,
    )


def _inflicted(used: Sequence[tuple[Thing, Strike]]) -> list[Inflicts]:
    return [what for _, strike in used for what in strike.inflicts]


async def choose_part(s: OrcState, hero: Hero, foe: Foe) -> int:
    """OQ-BOSS-07, 08. Which part of a Boss is attacked; -1 for the Boss itself, and for everybody else."""
    row = s.content.bosses.get(foe.id)
    if row is None:
        return SHEET
    able = [
        Part(foe, number, part.id)
        for number, (part, damage) in enumerate(zip(row.part, foe.parts, strict=True))
        if damage < part.health
    ]
    if not able or not row.protected:
        able.append(Part(foe, SHEET, row.id))
    return (await choose(hero.role, Kind.PART, able, about=foe)).number
