"""What Mandar's Skill Cards do that is no plain move or Attack, and his Innate Passive."""

from longtable.engine.ask import choose
from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, changes, sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Attack, Die, Effect, Kind, Side, Sort
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
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Piece, key_of, square_of
from longtable.kit import squares
from longtable.kit.squares import Square

TAUGHT = "mandar-event"
"""The Turn in which an Event has taken less, by the word that is counted."""
NEAR = 4
"""How far healing, mist and waves reach."""
TELEPORT = 7


@effects.of("mandar", to=Drawn, sort=Sort.INNATE)
def mandar(s: OrcState, _: Hero, event: Drawn) -> None:
    """OQ-ACT-09. Once a Turn an Event that takes Badass Points takes 1 less."""
    if event.badass < 0 and s.counters.get(TAUGHT, 0) != s.turn:
        s.counters[TAUGHT] = s.turn
        event.badass += 1


# ---------------------------------------------------------------- healing


def sees_wounded(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether a Hero in sight is damaged or poisoned."""
    return any(hero.damage or vitals.has(hero, Effect.POISON) for hero in aid.seen_heroes(s, me))


async def _heal(s: OrcState, me: Hero, amount: int, within: int) -> None:
    """OQ-HP-05, OQ-AFFL-07. A Hero in sight is healed, and Poison is gone."""
    able = [hero for hero in aid.seen_heroes(s, me, within) if hero.damage or vitals.has(hero, Effect.POISON)]
    if able:
        hero = await choose(me.role, Kind.ALLY, able)
        vitals.heal(s, hero, amount)
        vitals.lift(hero, Effect.POISON)


@effects.of("healing", to=Used, sort=Sort.SKILL, when=sees_wounded)
async def healing(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-HP-05. A Hero near in sight heals 2 Damage, or 3."""
    await _heal(s, me, 3 if event.side is Side.ENHANCED else 2, NEAR)


@effects.of("superior-healing", to=Used, sort=Sort.SKILL, when=sees_wounded)
async def superior_healing(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-HP-05. A Hero in sight heals all Damage."""
    await _heal(s, me, 99, aid.ANYWHERE)


def sees_dead(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether a dead Hero lies in sight."""
    return bool(_dead(s, me))


def _dead(s: OrcState, me: Hero) -> list[Hero]:
    board = boards.of(s)
    return [
        hero for hero in s.heroes if hero.is_dead and hero.at in board.terrain and aid.sees_square(s, me, hero.at)
    ]


@effects.of("resurrection", to=Used, sort=Sort.SKILL, when=sees_dead)
async def resurrection(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-RES-05, OQ-GLOS-36. A dead Hero in sight is back with all Health Points, and the Limit stays."""
    await endings.bring_back(s, await choose(me.role, Kind.ALLY, _dead(s, me)))


# ---------------------------------------------------------------- what is laid on Enemies


def sees_enemy(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether an Enemy is in sight."""
    return bool(aid.seen_foes(s, me))


@effects.of("slow", to=Used, sort=Sort.SKILL, when=sees_enemy)
async def slow(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-ALTER-03, 04. An Enemy in sight is Entangled."""
    foe = await aid.choose_foe(s, me)
    if foe is not None:
        vitals.inflict(s, foe, combat.inflicts(Effect.ENTANGLED, 2 if event.side is Side.ENHANCED else 1), me.key)


@effects.of("weakening", to=Used, sort=Sort.SKILL, when=sees_enemy)
async def weakening(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-ALTER-02, 12. An Enemy in sight is Weakened; enhanced it is Disoriented, too."""
    foe = await aid.choose_foe(s, me)
    if foe is not None:
        vitals.inflict(s, foe, combat.inflicts(Effect.WEAKENED), me.key)
        if event.side is Side.ENHANCED:
            vitals.inflict(s, foe, combat.inflicts(Effect.DISORIENTED), me.key)


@effects.of("mist", to=Used, sort=Sort.SKILL)
async def mist(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-LOS-10. Smoke on two squares near in sight."""
    for _n in range(2):
        able = [key_of(at) for at in _near(s, me) if at not in s.smoke]
        picked = await choose(me.role, Kind.SQUARE, able, about="skill:mist", may_pass=True)
        if picked is None:
            return
        changes.add_smoke(s, [square_of(picked)])
        s.say("smoke", who=me, where=picked)


def _near(s: OrcState, me: Hero) -> list[Square]:
    terrain = boards.of(s).terrain
    return [at for at in squares.block(me.at, NEAR) if at in terrain and aid.sees_square(s, me, at, NEAR)]


def is_near_enemies(s: OrcState, me: Hero, event: Used) -> bool:
    """Whether an Enemy is within the Range of a pulse."""
    within = 2 if event.side is Side.ENHANCED else 1
    return any(sight.range_between(s, me, foe) <= within for foe in s.foes)


@effects.of("fire-pulse", to=Used, sort=Sort.SKILL, when=is_near_enemies)
async def fire_pulse(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-RANGE-06, OQ-AFFL-03. Every Enemy around is attacked by Magic with 2 grey dice, and Burns."""
    action = aid.action_of(s)
    model = Blow(me, me, Attack.MAGIC, Cause.ACTION, dice=[Die.GREY, Die.GREY])
    model.inflicts = [combat.inflicts(Effect.BURN)]
    await attacking.area(s, me, action, aid.use_of(s).area, model)


@effects.of("crushing-wave", to=Used, sort=Sort.SKILL, when=sees_enemy)
async def crushing_wave(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-COMB-14, OQ-GLOS-33. Every Enemy near in sight suffers a black die and is pushed 3 squares."""
    for foe in sorted(aid.seen_foes(s, me, NEAR), key=lambda foe: -sight.range_between(s, me, foe)):
        blow = await combat.suffer_dice(s, foe, [Die.BLACK], me, Attack.MAGIC)
        aid.action_of(s).dealt += blow.dealt
        if foe in s.foes:
            await pushing.push(s, foe, 3, me)


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


@effects.of("vision", to=Used, sort=Sort.SKILL, when=is_beside_room)
async def vision(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-EXPL-03. He looks into a Room next to him without opening its door."""
    name = await choose(me.role, Kind.CHOICE, [f"place:{name}" for name in _rooms(s, me)])
    await exploring.explore(s, name.removeprefix("place:"), me)


@effects.of("scavenge", to=Smashed, sort=Sort.SKILL)
def scavenge(s: OrcState, me: Hero, event: Smashed) -> None:
    """OQ-SMASH-02. Two Loot Cards, of which one is kept, for furniture that he or somebody beside him destroys."""
    if event.hero is me or sight.range_between(s, me, event.hero) <= 1:
        event.draws = max(event.draws, 2)


def _movable(s: OrcState, me: Hero) -> list[Foe | Hero | Piece]:
    """OQ-GLOS-29. What can be shifted: Characters neither Named nor Massive, and furniture, in sight."""
    rows = s.content.enemies
    foes = [foe for foe in aid.seen_foes(s, me) if foe.id in rows and not rows[foe.id].named]
    heroes = [hero for hero in aid.seen_heroes(s, me) if hero is not me]
    return [*foes, *heroes, *(piece for piece in s.furniture if aid.sees_square(s, me, piece.at))]


def sees_something(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether there is something to shift."""
    return bool(_movable(s, me))


@effects.of("use-the-force", to=Used, sort=Sort.SKILL, when=sees_something)
async def use_the_force(s: OrcState, me: Hero, event: Used) -> None:
    """OQ-GLOS-29 to 31. Something in sight is shifted straight on by up to 3 squares, or 5."""
    what = await choose(me.role, Kind.TARGET, _movable(s, me), about="skill:use-the-force", may_pass=True)
    if what is None:
        return
    picked = await choose(me.role, Kind.FACING, [f"look:{one}" for one in squares.HEADINGS], about=what)
    heading = Heading(picked.removeprefix("look:"))
    await project(s, me, what, heading, 5 if event.side is Side.ENHANCED else 3)


async def project(s: OrcState, me: Hero, what: Foe | Hero | Piece, heading: Heading, most: int) -> None:
    """OQ-GLOS-29 to 31. What hits an Obstacle or a Character is hurt, or breaks."""
    for _ in range(most):
        to = squares.step(what.at, heading)
        other = sight.occupied(s).get(to)
        if other is not None:
            await harm.suffer(s, other, 1, me.key, "projection")
            if not isinstance(what, Piece):
                await harm.suffer(s, what, 1, me.key, "projection")
            break
        if not pushing.may_be_pushed_to(s, what.at, to):
            if isinstance(what, Piece):
                await smashing.destroy(s, me, what)
            else:
                await harm.suffer(s, what, 1, me.key, "projection")
            break
        if isinstance(what, Piece):
            changes.shift(s, what, to)
        else:
            what.at = to
    if isinstance(what, Foe | Hero) and vitals.left(s, what):
        s.say("pushed", who=what, by=me, where=key_of(what.at))
        picked = await choose(me.role, Kind.FACING, [f"look:{one}" for one in squares.HEADINGS])
        what.facing = Heading(picked.removeprefix("look:"))
    await spotting.look(s)


# ---------------------------------------------------------------- reactions


def protects(s: OrcState, me: Hero, event: Aiming) -> bool:
    """Whether an Enemy is about to attack a Hero whom he sees, himself among them."""
    hero = event.blow.defender
    return isinstance(hero, Hero) and isinstance(event.blow.attacker, Foe) and sight.sees(s, me, hero.at)


@effects.of("resistance", to=Aiming, sort=Sort.SKILL, when=protects)
def resistance(s: OrcState, me: Hero, event: Aiming) -> None:
    """OQ-GLOS-35. The Hero who is attacked has Resistance Orange."""
    hero = event.blow.defender
    event.blow.guards += [Wielded(hero, ability) for ability in s.skill(me.down[-1]).main.abilities]


def is_hit(_: OrcState, me: Hero, event: Suffering) -> bool:
    """Whether an Enemy's Attack is about to do Damage to him."""
    blow = event.blow
    return blow.defender is me and isinstance(blow.attacker, Foe) and blow.damage > 0 and not blow.is_ignored


@effects.of("escape", to=Suffering, sort=Sort.SKILL, when=is_hit)
async def escape(s: OrcState, me: Hero, event: Suffering) -> None:
    """OQ-GLOS-43, 44. The Damage is ignored, and he is somewhere else, if it goes well."""
    event.blow.is_ignored = True
    await leaping.teleport(s, me, TELEPORT)
