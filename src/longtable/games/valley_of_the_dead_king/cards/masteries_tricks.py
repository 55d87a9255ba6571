"""The Masteries of Illusionist, Trap Specialist and Cartographer (DK-HERO-10)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.cards.abilities import (
    Use,
    attack,
    declared,
    is_higher,
    mastery,
    rank,
)
from longtable.games.valley_of_the_dead_king.kinds import Kind, Move, Stat
from longtable.games.valley_of_the_dead_king.play import (
    characters,
    circumstances,
    dice,
    packs,
    paying,
    slots,
    targets,
)
from longtable.games.valley_of_the_dead_king.play.characters import Member
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.play.effects import (
    Crossing,
    Declared,
    Easing,
    FightEnds,
    FoeActs,
    MovementBegins,
    Resolving,
    TurningAside,
    UseNow,
)
from longtable.games.valley_of_the_dead_king.state import PARTY, Act, Hero, Hit, ValleyState

IMAGES, PHANTASM = "mirror-images", "phantasm"
TRAP, SALVAGE = "spring-trap", "salvage"
MARCH, SURVEY = "forced-march", "survey"
MARCHING = "marching"
"""The word in `Hero.used` for a turn of Forced March."""
BLURRED = 2
"""What a ten-sided die may show beside the rank, for an attack to hit a mirror image."""
FACES = range(1, 7)


# ---------------------------------------------------------------- Illusionist


def _misleads_foes(s: ValleyState, me: Hero, event: TurningAside) -> bool:
    """DK-COND-05. Whether it is the Illusionist's turn, who Brainwashed misleads no opponent."""
    return event.hero is me and not targets.is_brainwashed(me)


def _attacked(s: ValleyState) -> list[tuple[Act, str]]:
    """Individual attacks of this round on members of the group, each with its target."""
    acts = [act for act in s.fighting.acts if abilities.is_individual(s, act)]
    return [(act, key) for act in acts for key in act.targets]


def _under_attack(s: ValleyState) -> list[Member]:
    """Members of the group whom an Individual attack hits."""
    keys = [key for _, key in _attacked(s)]
    return [who for who in characters.group(s) if who.key in keys]


@mastery(IMAGES, to=TurningAside, when=_misleads_foes)
async def mirror_images(s: ValleyState, me: Hero, event: TurningAside) -> None:
    """DK-HERO-10, DK-KEY-06. Individual attacks on a hero are Negated by dice of at most rank + 2; higher, on two."""
    able = [who for who in _under_attack(s) if isinstance(who, Hero)]
    for _ in range(2 if is_higher(s, me, IMAGES) else 1):
        if not able:
            return
        hero = await choose(me.role, Kind.ALLY, able, about=abilities.key(IMAGES))
        able.remove(hero)
        for act, key in _attacked(s):
            if key == hero.key:
                face = dice.roll_ten(s)
                is_fooled = face <= rank(s, me, IMAGES) + BLURRED
                s.say("image-hit" if is_fooled else "image-missed", who=hero, face=face)
                if is_fooled:
                    act.targets.remove(key)


@mastery(PHANTASM, to=TurningAside, when=_misleads_foes)
async def phantasm(s: ValleyState, me: Hero, event: TurningAside) -> None:
    """DK-HERO-10, DK-KEY-12. An Individual attack falls on who made it, up to three times rank; higher, two."""
    most = 3 * rank(s, me, PHANTASM)
    for _ in range(2 if is_higher(s, me, PHANTASM) else 1):
        able = _under_attack(s)
        if not able:
            return
        whom = await choose(me.role, Kind.ALLY, able, about=abilities.key(PHANTASM))
        act = next(act for act, key in _attacked(s) if key == whom.key)
        act.targets.remove(whom.key)
        foe = abilities.attacker(s, act)
        s.say("reflects", who=me, whom=whom, foe=foe)
        for vital, amount in ((Stat.HEALTH, act.health), (Stat.ENERGY, act.energy)):
            if amount:
                hit = Hit(foe.key, min(amount, most), vital, by=me.key, with_=abilities.key(PHANTASM))
                hit.is_reflected = True
                s.fighting.hits.append(hit)


# ---------------------------------------------------------------- Trap Specialist


@mastery(TRAP, to=Declared, when=declared(TRAP))
async def set_trap(s: ValleyState, me: Hero, event: Declared) -> None:
    """DK-HERO-10, DK-OPACT-01. A face of the opponent's die is named, before it is rolled; higher, two.

    DK-COND-05. The Brainwashed set no trap for an opponent.
    """
    if targets.is_brainwashed(me):
        return
    able = list(FACES)
    for _ in range(2 if is_higher(s, me, TRAP) else 1):
        face = await choose(me.role, Kind.FACE, able, about=abilities.key(TRAP))
        able.remove(face)
        event.deed.face.append(face)


@mastery(TRAP, to=FoeActs)
def spring(s: ValleyState, me: Hero, event: FoeActs) -> None:
    """DK-KEY-06. An opponent that rolls a face that was named has its action Negated."""
    if event.act.face in _named(s, me):
        event.act.is_negated = True


@mastery(TRAP, to=Resolving, when=declared(TRAP))
async def spring_trap(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Who was caught suffers three times rank; if nobody was, one opponent Attack rank + rank."""
    caught = [act for act in s.fighting.acts if act.face in event.deed.face]
    for act in caught:
        abilities.harm(s, me, TRAP, abilities.attacker(s, act), 3 * rank(s, me, TRAP))
    if not caught:
        await abilities.strike(s, me, TRAP, attack(s, me) + rank(s, me, TRAP))


def _named(s: ValleyState, me: Hero) -> list[int]:
    return next(deed.face for deed in s.fighting.deeds if deed.who == me.role)


@mastery(SALVAGE, to=FightEnds, when=lambda s, me, event: event.is_won and _can_pay(s, me))
async def salvage(s: ValleyState, me: Hero, event: FightEnds) -> None:
    """DK-HERO-10. After a victory every hero gains half rank Gold, for 1 Energy."""
    use = await choose(me.role, Kind.ANSWER, [Use()], about=abilities.key(SALVAGE), may_pass=True)
    if use is not None and await paying.pay(s, me, _price(s, me), what=abilities.key(SALVAGE)):
        for hero in s.fighters:
            packs.gain_gold(s, hero, half(rank(s, me, SALVAGE)))


def _price(s: ValleyState, me: Hero) -> int:
    return abilities.price(s, me, SALVAGE)


def _can_pay(s: ValleyState, me: Hero) -> bool:
    return paying.can_pay(s, me, _price(s, me)) and rank(s, me, SALVAGE) > 0


@mastery(SALVAGE, to=Resolving, when=lambda s, me, event: event.hero is me and is_higher(s, me, SALVAGE))
async def quick_hands(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-11, DK-ITEM-01. Higher, once per combat an item may be used without Defending."""
    named, mark = s.fighting.named, f"{SALVAGE} {me.role}"
    is_busy = event.deed.ability not in (None, Stat.DEFEND)
    if is_busy and mark not in named and await abilities.use_item(s, me, SALVAGE, may_pass=True):
        named[mark] = "used"


# ---------------------------------------------------------------- Cartographer


def _can_march(s: ValleyState, me: Hero, event: MovementBegins) -> bool:
    return event.move is not Move.CAMP and rank(s, me, MARCH) > 0 and abilities.can_spend(s, me, MARCH)


@mastery(MARCH, to=MovementBegins, when=_can_march)
async def forced_march(s: ValleyState, me: Hero, event: MovementBegins) -> None:
    """DK-HERO-10, DK-MOVE-02. The group may move half rank hexes further this turn."""
    use = await choose(me.role, Kind.ANSWER, [Use()], about=abilities.key(MARCH), may_pass=True)
    if use is not None and await abilities.spend(s, me, MARCH):
        s.left += half(rank(s, me, MARCH))
        me.used.append(MARCHING)


@mastery(MARCH, to=Crossing)
def over_hill_and_water(s: ValleyState, me: Hero, event: Crossing) -> None:
    """DK-HERO-11, DK-MAP-08. Higher, on such a march Peaks and Water may be entered."""
    if MARCHING in me.used and is_higher(s, me, MARCH):
        event.peaks = event.water = True


@mastery(SURVEY, to=Easing)
def good_ground(s: ValleyState, me: Hero, event: Easing) -> None:
    """DK-DICE-08. Heroes' Skill rolls of this round have a bonus of -rank."""
    if s.fight is not None:
        event.bonus -= rank(s, me, SURVEY)


@mastery(SURVEY, to=Resolving, when=declared(SURVEY))
async def survey(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Attack rank + half rank Health damage to one opponent."""
    await abilities.strike(s, me, SURVEY, attack(s, me) + half(rank(s, me, SURVEY)))


@mastery(SURVEY, to=UseNow, when=lambda s, me, _: rank(s, me, SURVEY) > 0 and abilities.can_spend(s, me, SURVEY))
async def look_ahead(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-HERO-10, DK-SETUP-06, DK-DUAL-11. Outside combat an open Circumstance is replaced; higher, two."""
    if not await abilities.spend(s, me, SURVEY):
        return
    able = slots.open_cards(s)
    for _ in range(2 if is_higher(s, me, SURVEY) else 1):
        if able:
            rows = [s.circumstance(card) for card in able]
            row = await choose(PARTY, Kind.CYCLE, rows, about=abilities.key(SURVEY))
            card = able.pop(rows.index(row))
            s.say("looks-ahead", who=me, card=row)
            slots.cycle(s, card)
    circumstances.refill(s)
