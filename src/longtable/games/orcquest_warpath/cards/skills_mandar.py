"""What Mandar's Skill Cards do that is no plain move or Attack, and his Innate Passive."""

from collections.abc import Iterator

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, changes, sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Attack, Effect, Kind, Sort
from longtable.games.orcquest_warpath.play import (
    attacking,
    combat,
    endings,
    exploring,
    harm,
    leaping,
    pushing,
    smashing,
    spotting,
    vitals,
)
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    Blow,
    Cause,
    Drawn,
    Smashed,
    Suffering,
    Used,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Piece, key_of, square_of
from longtable.kit import squares
from longtable.kit.squares import Square

TAUGHT = "mandar-event"
"""The Turn in which an Event has taken less, by the word that is counted."""


@effects.of("mandar", to=Drawn, sort=Sort.INNATE)
def mandar(s: OrcState, me: Hero, event: Drawn) -> None:
    """OQ-ACT-09. Once a Turn an Event that takes Badass Points takes less."""
    if event.badass < 0 and s.counters.get(TAUGHT, 0) != s.turn:
        s.counters[TAUGHT] = s.turn
        event.badass += s.hero_row(me).x


# ---------------------------------------------------------------- healing


def _unwell(s: OrcState, me: Hero, use: UseRow) -> list[Hero]:
    """OQ-AFFL-07. The Heroes in sight, and near enough, who are damaged or poisoned."""
    within = use.within or aid.ANYWHERE
    return [hero for hero in aid.friends(s, me, within) if hero.damage or vitals.has(hero, Effect.POISON)]


def sees_unwell(s: OrcState, me: Hero, event: Used) -> bool:
    """Whether a Hero whom he could heal is damaged or poisoned."""
    return bool(_unwell(s, me, event.use))


@effects.of("healing", to=Used, sort=Sort.SKILL, when=sees_unwell, lacks="nobody-hurt")
@effects.of("superior-healing", to=Used, sort=Sort.SKILL, when=sees_unwell, lacks="nobody-hurt")
async def healing(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-HP-05, OQ-AFFL-07. A Hero in sight heals some Damage, or all where no number stands, and Poison is gone."""
    hero = await choose(me.role, Kind.ALLY, _unwell(s, me, event.use))
    vitals.heal(s, hero, event.use.x or hero.damage)
    vitals.lift(hero, Effect.POISON)


def sees_dead(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether a dead Hero lies in sight."""
    return bool(_dead(s, me))


def _dead(s: OrcState, me: Hero) -> list[Hero]:
    board = boards.of(s)
    return [
        hero for hero in s.heroes if hero.is_dead and hero.at in board.terrain and aid.sees_square(s, me, hero.at)
    ]


@effects.of("resurrection", to=Used, sort=Sort.SKILL, when=sees_dead, lacks="nobody-dead")
async def resurrection(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-RES-05, OQ-GLOS-36. A dead Hero in sight is back with all Health Points, and the Limit stays."""
    await endings.bring_back(s, await choose(me.role, Kind.ALLY, _dead(s, me)))


# ---------------------------------------------------------------- what is laid on Enemies


@effects.of("slow", to=Used, sort=Sort.SKILL, when=aid.sees_enemy, lacks="nobody-in-sight")
@effects.of("weakening", to=Used, sort=Sort.SKILL, when=aid.sees_enemy, lacks="nobody-in-sight")
async def curse(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-ALTER-02 to 04, 12. What the card says is laid on an Enemy in sight."""
    foe = await aid.choose_foe(s, me)
    if foe is not None:
        aid.lay(s, foe, event.use.inflicts, me)


def _near(s: OrcState, me: Hero, within: int) -> list[Square]:
    terrain = boards.of(s).terrain
    near = [at for at in squares.block(me.at, within) if at in terrain and at not in s.smoke]
    return [at for at in near if aid.sees_square(s, me, at, within)]


@effects.of("mist", to=Used, sort=Sort.SKILL)
async def mist(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-LOS-10. Smoke on a few squares near in sight."""
    for _ in range(event.use.x):
        able = [key_of(at) for at in _near(s, me, event.use.within)]
        picked = await choose(me.role, Kind.SQUARE, able, about="skill:mist", may_pass=True)
        if picked is None:
            return
        changes.add_smoke(s, [square_of(picked)])
        s.say("smoke", who=me, where=picked)


def is_near_enemies(s: OrcState, me: Hero, event: Used) -> bool:
    """Whether an Enemy is within the Range of a pulse."""
    return bool(attacking.around(s, me, event.use.area))


@effects.of("fire-pulse", to=Used, sort=Sort.SKILL, when=is_near_enemies, lacks="nobody-near")
async def fire_pulse(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-RANGE-06, OQ-AFFL-03. Every Enemy around is attacked by Magic, and Burns."""
    model = Blow(me, me, Attack.MAGIC, Cause.ACTION, dice=[*event.use.dice], inflicts=[*event.use.inflicts])
    await attacking.area(s, me, aid.action_of(s), event.use.area, model)


def is_near_wave(s: OrcState, me: Hero, event: Used) -> bool:
    """Whether an Enemy in sight is near enough."""
    return bool(aid.seen_foes(s, me, event.use.within))


@effects.of("crushing-wave", to=Used, sort=Sort.SKILL, when=is_near_wave, lacks="nobody-near")
async def crushing_wave(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-COMB-14, OQ-GLOS-33. Every Enemy near in sight suffers a die and is pushed, the farthest first."""
    near = aid.seen_foes(s, me, event.use.within)
    for foe in sorted(near, key=lambda foe: -sight.range_between(s, me, foe)):
        if foe in s.foes:
            await combat.suffer_dice(s, foe, event.use.dice, me, Attack.MAGIC)
        if foe in s.foes:
            await pushing.push(s, foe, aid.push_of(event.use), me)


# ---------------------------------------------------------------- rooms and things


def _rooms(s: OrcState, me: Hero) -> list[str]:
    """Unexplored Rooms whose walls the Hero stands beside."""
    board = boards.of(s)
    return [
        name
        for name, place in board.places.items()
        if not place.is_zone and name not in s.explored and any(at in place.squares for at in squares.beside(me.at))
    ]


def is_beside_room(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether there is a Room to look into."""
    return bool(_rooms(s, me))


@effects.of("vision", to=Used, sort=Sort.SKILL, when=is_beside_room, lacks="no-room-beside")
async def vision(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-EXPL-03. He looks into a Room next to him without opening its door."""
    name = await choose(me.role, Kind.CHOICE, [f"place:{name}" for name in _rooms(s, me)])
    await exploring.explore(s, name.removeprefix("place:"), me)


@effects.of("scavenge", to=Smashed, sort=Sort.SKILL)
def scavenge(s: OrcState, me: Hero, event: Smashed) -> None:
    """OQ-SMASH-02. More Loot Cards, of which one is kept, for furniture that he or somebody beside him destroys."""
    use = aid.passive_of(s, me, "scavenge")
    if event.hero is me or sight.range_between(s, me, event.hero) <= use.within:
        event.draws = max(event.draws, use.x)


# ---------------------------------------------------------------- projection


class Shift(Struct, frozen=True):
    """OQ-GLOS-29. How far something is shifted, and which way: to a free square, or against what is in the way."""

    heading: Heading
    at: Square
    into: Square | None = None
    """The square that stops it."""

    @property
    def key(self) -> str:
        """The square as an option, or the way that leads into something."""
        return key_of(self.at) if self.into is None else f"into:{self.heading}"


def _movable(s: OrcState, me: Hero) -> Iterator[Foe | Hero | Piece]:
    """OQ-GLOS-29, OQ-ALTER-03. What can be shifted: Characters neither Named nor Massive, and furniture, in sight."""
    rows = s.content.enemies
    for foe in aid.seen_foes(s, me):
        if foe.id in rows and not rows[foe.id].named and not sight.is_massive(s, foe) and _is_loose(foe):
            yield foe
    yield from (hero for hero in aid.friends(s, me) if hero is not me and _is_loose(hero))
    yield from (piece for piece in s.furniture if aid.sees_square(s, me, piece.at))


def _is_loose(who: Foe | Hero) -> bool:
    return not vitals.has(who, Effect.ENTANGLED)


def sees_something(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether there is something to shift."""
    return next(_movable(s, me), None) is not None


@effects.of("use-the-force", to=Used, sort=Sort.SKILL, when=sees_something, lacks="nothing-to-shift")
async def use_the_force(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-GLOS-29 to 31. Something in sight is shifted straight on by some squares, or into what is in the way."""
    what = await choose(me.role, Kind.TARGET, list(_movable(s, me)), about="skill:use-the-force", may_pass=True)
    if what is not None:
        shift = await choose(me.role, Kind.SQUARE, shifts(s, what, event.use.x), about=what)
        await project(s, me, what, shift)


def shifts(s: OrcState, what: Foe | Hero | Piece, most: int) -> list[Shift]:
    """OQ-GLOS-29, 30. Every square that something can be shifted to, and every way on which it hits something."""
    found = []
    bodies = sight.occupied(s)
    for heading in squares.HEADINGS:
        at = rest = what.at
        for _ in range(most):
            to = squares.step(at, heading)
            if to in bodies or not pushing.may_fly(s, at, to):
                found.append(Shift(heading, rest, into=to))
                break
            at = to
            if pushing.may_rest(s, (at,)):
                rest = at
                found.append(Shift(heading, at))
    return found


async def project(s: OrcState, me: Hero, what: Foe | Hero | Piece, shift: Shift) -> None:
    """OQ-GLOS-29 to 31, OQ-AFFL-01. What hits an Obstacle or a Character is hurt, or breaks; who lives is turned."""
    before = what.at
    if isinstance(what, Piece):
        changes.shift(s, what, shift.at)
    else:
        what.at = shift.at
    if shift.into is not None:
        await _collide(s, me, what, sight.occupied(s).get(shift.into))
    if not isinstance(what, Piece) and vitals.left(s, what) and what.at != before:
        await pushing.displaced(s, what, me, before)
    if not isinstance(what, Piece) and vitals.left(s, what):
        picked = await choose(me.role, Kind.FACING, [f"look:{one}" for one in squares.HEADINGS], about=what)
        what.facing = Heading(picked.removeprefix("look:"))
    await spotting.look(s)


async def _collide(s: OrcState, me: Hero, what: Foe | Hero | Piece, other: Foe | Hero | None) -> None:
    """OQ-GLOS-30, 31. Who is hit takes 1 Damage, and so does who flies; furniture breaks on what is no Character."""
    if other is not None:
        await harm.suffer(s, other, 1, me.key, "projection")
    if not isinstance(what, Piece):
        await harm.suffer(s, what, 1, me.key, "projection")
    elif other is None:
        await smashing.destroy(s, me, what)


# ---------------------------------------------------------------- reactions


def protects(s: OrcState, me: Hero, event: Aiming) -> bool:
    """Whether an Enemy is about to attack a Hero whom he sees, himself among them."""
    hero = event.blow.defender
    return isinstance(hero, Hero) and isinstance(event.blow.attacker, Foe) and sight.sees(s, me, hero.at)


@effects.of("resistance", to=Aiming, sort=Sort.SKILL, when=protects, lacks="guards-nobody")
def resistance(s: OrcState, me: Hero, event: Aiming) -> None:
    """OQ-GLOS-35. The Hero who is attacked has Resistance Orange."""
    hero = event.blow.defender
    event.blow.guards += [Wielded(hero, ability) for ability in aid.answer_of(s, me).abilities]


def is_hit(_: OrcState, me: Hero, event: Suffering) -> bool:
    """Whether an Enemy's Attack is about to do Damage to him."""
    blow = event.blow
    return blow.defender is me and isinstance(blow.attacker, Foe) and blow.damage > 0 and not blow.is_ignored


@effects.of("escape", to=Suffering, sort=Sort.SKILL, when=is_hit, lacks="only-hurt")
async def escape(s: OrcState, me: Hero, event: Suffering) -> None:
    """OQ-GLOS-43, 44. The Damage is ignored, and he is somewhere else, if it goes well."""
    event.blow.is_ignored = True
    await leaping.teleport(s, me, aid.answer_of(s, me).x)
