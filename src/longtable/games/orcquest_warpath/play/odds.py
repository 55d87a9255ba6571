"""Odds: what a blow comes to, worked out exactly over all that its dice can show (OQ-COMB-01 to 09).

Dice that are alike are counted together, and all is counted in whole numbers: so many of `total` ways do so much
Damage. Pools and Abilities are gathered by the rules themselves; what Abilities then do to the dice is worked out
step by step, in the order in which the rules do it. Where a Hero may roll dice again, it does what kills most
likely, and then what hurts most (a Hero who defends itself: least). Cards that somebody may add by choice are left
out, unless they are named: it is theirs to decide.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from longtable.engine.odds import tenths, thousandths
from longtable.games.orcquest_warpath.kinds import Colour, Die, Effect, Keyword, Symbol
from longtable.games.orcquest_warpath.play import combat, dice, enchants, pushing, vitals
from longtable.games.orcquest_warpath.play.bearers import count
from longtable.games.orcquest_warpath.play.effects import Blow, Gathering, Wielded
from longtable.games.orcquest_warpath.rows import Ability, SkillRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState

PER_CENT = 100
Counts = tuple[int, int, int]
"""How many Yellow, Orange and Red results there are; or what each of them does."""
HURTS: Mapping[Colour, Counts] = {
    health: (
        vitals.DAMAGE.get((Colour.YELLOW, health), 0),
        vitals.DAMAGE.get((Colour.ORANGE, health), 0),
        vitals.DAMAGE.get((Colour.RED, health), 0),
    )
    for health in (Colour.YELLOW, Colour.ORANGE, Colour.RED)
}
"""OQ-HP-02. What a result of each colour does to Health of a colour."""
MUCH = 99
"""More Damage than anybody bears."""
COMMON = 6**48
"""What all numbers of ways divide: by it chances are compared."""


class Odds(Struct, frozen=True):
    """How many of all rolls do how much Damage: `ways[d]` of `total` do d."""

    ways: tuple[int, ...]
    total: int

    @property
    def mean(self) -> int:
        """The Damage to be expected, in hundredths."""
        return PER_CENT * sum(damage * often for damage, often in enumerate(self.ways)) // self.total

    def at_least(self, damage: int) -> int:
        """The chance of so much Damage or more, in per cent."""
        return PER_CENT * sum(self.ways[damage:]) // self.total


class Prospect(Struct, frozen=True):
    """What a blow would come to for whom it meets: the Damage, and how much of it is one's end."""

    odds: Odds
    health: int

    @property
    def kills(self) -> int:
        """How likely it kills, or destroys the part that it meets, in thousandths."""
        return thousandths(sum(self.odds.ways[self.health :]), self.odds.total)

    @property
    def misses(self) -> int:
        """How likely it does nothing, in thousandths."""
        return thousandths(self.odds.ways[0], self.odds.total)

    @property
    def hurts(self) -> int:
        """How likely it hurts without killing, in thousandths."""
        return thousandths(sum(self.odds.ways[1 : self.health]), self.odds.total)

    @property
    def damage(self) -> int:
        """The Damage on average, in tenths; nobody loses more than is left."""
        taken = sum(min(damage, self.health) * often for damage, often in enumerate(self.odds.ways))
        return tenths(taken, self.odds.total)


# ---------------------------------------------------------------- what changes dice


class Step(Struct, frozen=True):
    """OQ-COMB-05. What one Ability does to the dice, when its turn comes."""

    does: str
    x: int = 1
    colour: Colour = Colour.BLANK
    free: bool = False
    """OQ-DICE-09. Whether somebody chooses which dice are rolled again; an Enemy takes those that serve it worst."""


class Changes(Struct, frozen=True):
    """OQ-GLOS. All that Abilities do to the results of a blow, the attacker's first."""

    steps: tuple[Step, ...] = ()
    is_heros: bool = True
    """Whether a Hero attacks: it wants much Damage, one that defends itself little."""


PLAIN = Changes()
ATTACKERS = (
    Keyword.BRUTALITY,
    Keyword.PIERCING,
    Keyword.FEROCITY,
    Keyword.CRUELTY,
    Keyword.SLAUGHTER,
    Keyword.CRUSH,
    Keyword.ACCURACY,
    Keyword.ATROCITY,
)
DEFENDERS = (
    Keyword.TOUGHNESS,
    Keyword.INDESTRUCTIBLE,
    Keyword.RESISTANCE,
    Keyword.THREAT,
    Keyword.TENACITY,
)
"""OQ-COMB-05. The Abilities that change dice after they are rolled."""
AGAIN = (Keyword.ACCURACY, Keyword.ATROCITY, Keyword.TENACITY)
"""OQ-DICE-09. Those of them that roll dice again, each once."""


def changes(
    wields: Iterable[Ability],
    guards: Iterable[Ability] = (),
    *,
    is_heros: bool = True,
    is_enraged: bool = False,
    boosts: Iterable[Ability] = (),
) -> Changes:
    """OQ-COMB-05, OQ-DICE-09, 10. What the Abilities of both sides come to; `boosts` come last on the attacker's."""
    own, more = list(wields), list(boosts)
    steps = [Step(Effect.ENRAGED, MUCH, free=is_heros)] if is_enraged else []  # OQ-ENH-02
    steps += _steps(own, ATTACKERS, free=is_heros)
    added = _steps(more, ATTACKERS, free=is_heros, after=own)
    defends = _steps(list(guards), DEFENDERS, free=not is_heros)
    return Changes((*steps, *added, *defends), is_heros)


def _steps(
    abilities: Sequence[Ability], words: Sequence[Keyword], *, free: bool, after: Sequence[Ability] = ()
) -> list[Step]:
    """The Abilities that change dice, one after the other: first of each that re-rolls the strongest (OQ-DICE-09)."""
    found = []
    abilities = sorted(abilities, key=lambda ability: ability.does not in AGAIN)
    for place, ability in enumerate(abilities):
        if ability.does not in words:
            continue
        if ability.does in AGAIN:
            rivals = [*after, *abilities[:place]]
            others = [other.x for other in rivals if other.does is ability.does]
            later = [other.x for other in abilities[place + 1 :] if other.does is ability.does]
            if max(others, default=0) >= ability.x or max(later, default=0) > ability.x:
                continue
            found.append(Step(ability.does, ability.x, free=free))
        else:
            found.append(Step(ability.does, ability.x, ability.colour))
    return found


# ---------------------------------------------------------------- dice as they lie

Dice = tuple[int, ...]
"""Dice in an order of their own, each as a number of its colour, what it shows, and whether that is settled."""
CHANGED, ADDED = 1, 2


def _die(die: Die, shows: Colour) -> int:
    """A die as a number."""
    return die * 32 + shows * 4


def _added(shows: Colour, die: Die = Die.BLACK) -> int:
    """A result that is added: nothing changes it, and it is not rolled again (OQ-DICE-09, 10)."""
    return _die(die, shows) | CHANGED | ADDED


def _shows(one: int) -> int:
    return one >> 2 & 3


def _kind(one: int) -> Die:
    return Die(one >> 5 & 3)


def _turned(one: int, shows: int) -> int:
    """A die with another side up."""
    return one & ~12 | shows << 2


def _sorted(some: Iterable[int]) -> Dice:
    return tuple(sorted(some, reverse=True))


def _thrown(some: Iterable[Die]) -> Dice:
    """Dice before they are rolled."""
    return tuple(_die(die, Colour.BLANK) for die in some)


def _counts(some: Dice) -> Counts:
    found = [0, 0, 0, 0]
    for one in some:
        found[one >> 2 & 3] += 1
    return found[1], found[2], found[3]


@lru_cache(maxsize=4_096)
def _rolls(some: Dice, *, is_attack: bool) -> tuple[tuple[Dice, int], ...]:
    """Everything that dice can show which are rolled, or rolled again, with the number of ways to roll it."""
    faces = dice.SWORDS if is_attack else dice.SHIELDS
    found: dict[Dice, int] = {(): 1}
    for one in some:
        following: dict[Dice, int] = {}
        for before, ways in found.items():
            for face in faces[_kind(one)]:
                after = _sorted((*before, _turned(one, face)))
                following[after] = following.get(after, 0) + ways
        found = following
    return tuple(found.items())


@lru_cache(maxsize=65_536)
def damage_of(swords: Counts, shields: Counts, hurts: Counts) -> int:
    """OQ-COMB-06 to 09, OQ-DICE-05, 06. What is left of swords when every shield has cancelled one, as Damage.

    First each cancels a sword of its own colour, then each that is left the highest one below it, Red ones first.
    """
    left = [max(sword - shield, 0) for sword, shield in zip(swords, shields, strict=True)]
    spare = [max(shield - sword, 0) for sword, shield in zip(swords, shields, strict=True)]
    for shield in (2, 1):
        for sword in range(shield - 1, -1, -1):
            gone = min(spare[shield], left[sword])
            left[sword] -= gone
            spare[shield] -= gone
    return sum(number * hurt for number, hurt in zip(left, hurts, strict=True))


# ---------------------------------------------------------------- step by step


class _Reckoning:
    """One blow: what its dice come to from any step on, looked up where they have lain so before."""

    def __init__(self, changed: Changes, health: Colour, left: int) -> None:
        self.steps, self.is_heros = changed.steps, changed.is_heros
        self.hurts, self.left = HURTS[health], left
        self._known: dict[tuple[int, Dice, Dice, int], Odds] = {}

    def damage(self, swords: Dice, shields: Dice) -> int:
        return damage_of(_counts(swords), _counts(shields), self.hurts)

    def come_to(self, step: int, swords: Dice, shields: Dice, pierced: int = 0) -> Odds:
        """What the dice come to; `pierced` is how often a Toughness was cancelled (OQ-GLOS-27)."""
        key = (step, swords, shields, pierced)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worked_out(*key)
        return found

    def _worked_out(self, step: int, swords: Dice, shields: Dice, pierced: int) -> Odds:
        if step == len(self.steps):
            damage = self.damage(swords, shields)
            return Odds((*(0 for _ in range(damage)), 1), 1)
        now = self.steps[step]
        match now.does:
            case Keyword.BRUTALITY:
                swords = self._shifted(swords, 1, lambda some: self.damage(some, shields)) or swords
            case Keyword.PIERCING:
                lowered = self._shifted(shields, -1, lambda some: self.damage(swords, some))
                shields, pierced = (shields, pierced + 1) if lowered is None else (lowered, pierced)
            case Keyword.TOUGHNESS if pierced:
                pierced -= 1
            case Keyword.TOUGHNESS:
                shields = self._shifted(shields, 1, lambda some: -self.damage(swords, some)) or shields
            case Keyword.FEROCITY:
                swords = _doubled(swords)
            case Keyword.CRUELTY:
                swords = _sorted((*swords, *[_added(Colour.RED)] * now.x))
            case Keyword.SLAUGHTER:
                swords = _sorted((*swords, _added(now.colour)))
            case Keyword.INDESTRUCTIBLE:
                shields = _sorted((*shields, *[_added(Colour.RED)] * now.x))
            case Keyword.RESISTANCE:
                shields = _sorted((*shields, _added(now.colour)))
            case Keyword.CRUSH:
                shields = _without_lowest(shields)
            case Keyword.THREAT:
                swords = _without_lowest(swords)
            case _:
                return self._again(step, swords, shields, pierced)
        return self.come_to(step + 1, swords, shields, pierced)

    @staticmethod
    def _shifted(some: Dice, by: int, worth: Callable[[Dice], int]) -> Dice | None:
        """OQ-DICE-07, 08, 10. The die with which it matters most is raised or lowered; None if there is none."""
        best: Dice | None = None
        most = (0, 0)
        for place, one in enumerate(some):
            shown = _shows(one)
            to = vitals.shifted(Colour(shown), by)
            if one & CHANGED or to == shown:
                continue
            after = _sorted((*some[:place], _turned(one, to) | CHANGED, *some[place + 1 :]))
            key = (worth(after), -shown)
            if best is None or key > most:
                best, most = after, key
        return best

    def _again(self, step: int, swords: Dice, shields: Dice, pierced: int) -> Odds:
        """OQ-DICE-09, OQ-ENH-02. Dice are rolled again: those that an Enemy must take, or the best for a Hero."""
        now = self.steps[step]
        is_swords = now.does in (Keyword.ACCURACY, Effect.ENRAGED)
        some = swords if is_swords else shields
        low = now.does is not Keyword.ATROCITY
        done = Colour.RED if low else Colour.BLANK
        able = [one for one in some if not one & ADDED and _shows(one) != done]
        able.sort(key=lambda one: _shows(one) if low else -_shows(one))

        def rolled(picked: Sequence[int]) -> Odds:
            rest = list(some)
            for one in picked:
                rest.remove(one)
            cases = []
            for fallen, ways in _rolls(_sorted(picked), is_attack=is_swords):
                after = _sorted((*rest, *fallen))
                pools = (after, shields) if is_swords else (swords, after)
                cases.append((ways, self.come_to(step + 1, *pools, pierced)))
            return _mixed(cases)

        most = min(now.x, len(able))
        if not now.free:
            return rolled(able[:most])
        tried = {tuple(picked): None for number in range(most + 1) for picked in combinations(_sorted(able), number)}
        found = [rolled(picked) for picked in tried]
        return (max if self.is_heros else min)(found, key=self._worth)

    def _worth(self, found: Odds) -> tuple[int, int]:
        """What an outcome is worth to the attacker: first the kill, then the Damage."""
        share = COMMON // found.total
        hurt = sum(min(damage, self.left) * ways for damage, ways in enumerate(found.ways))
        return sum(found.ways[self.left :]) * share, hurt * share


def _doubled(swords: Dice) -> Dice:
    """OQ-GLOS-15. The strongest die that is free of effects counts double."""
    able = [one for one in swords if not one & CHANGED]
    if not able:
        return swords
    best = max(able, key=_shows)
    rest = list(swords)
    rest.remove(best)
    return _sorted((*rest, best | CHANGED, _added(Colour(_shows(best)), _kind(best))))


def _without_lowest(some: Dice) -> Dice:
    """OQ-GLOS-08, 46. The lowest result is gone."""
    shown = [one for one in some if _shows(one)]
    rest = list(some)
    if shown:
        rest.remove(min(shown, key=_shows))
    return tuple(rest)


def _mixed(cases: Sequence[tuple[int, Odds]]) -> Odds:
    """Outcomes of which each comes in so many ways, as one."""
    total = max(odds.total for _, odds in cases)
    ways = [0] * max(len(odds.ways) for _, odds in cases)
    for times, odds in cases:
        for damage, often in enumerate(odds.ways):
            ways[damage] += times * often * (total // odds.total)
    return Odds(tuple(ways), total * sum(times for times, _ in cases))


def of_blow(
    swords: Iterable[Die], shields: Iterable[Die], health: Colour, changed: Changes = PLAIN, left: int = MUCH
) -> Odds:
    """OQ-COMB-04 to 09. What Attack Dice do to Health of a colour behind Defense Dice, of which so much is left."""
    return _odds(tuple(dice.limited(swords)), tuple(dice.limited(shields)), health, changed, left)


@lru_cache(maxsize=16_384)
def _odds(swords: tuple[Die, ...], shields: tuple[Die, ...], health: Colour, changed: Changes, left: int) -> Odds:
    reckoning = _Reckoning(changed, health, left)
    cases = [
        (ways * others, reckoning.come_to(0, attack, defense))
        for attack, ways in _rolls(_thrown(swords), is_attack=True)
        for defense, others in _rolls(_thrown(shields), is_attack=False)
    ]
    return _mixed(cases)


# ---------------------------------------------------------------- a blow at the table


def of(s: OrcState, blow: Blow, boost: SkillRow | None = None) -> Prospect:
    """OQ-COMB-01 to 09. The odds of a blow whose attacker's side is prepared, in a state that may be changed.

    Green dice that trigger Enchants are counted with all they can show; `boost` is a Boost Card that would be added.
    """
    blow.from_behind = combat.is_from_behind(s, blow)
    blow.was_whole = not blow.defender.damage
    combat.gather(s, blow)
    count(s, Gathering(blow))
    left = combat.health_left(s, blow)
    if vitals.is_sheltered(blow.defender):
        return Prospect(Odds((1,), 1), left)
    wields, guards, inflicts = [*blow.wields], [*blow.guards], [*blow.inflicts]
    cases = []
    for symbols, ways in _symbols(min(enchants.dice_of(s, blow), dice.MOST_BADASS)):
        blow.wields, blow.guards, blow.inflicts, blow.green = [*wields], [*guards], [*inflicts], [*symbols]
        enchants.bring_first(s, blow)
        more = _beside(s, blow)
        cases.append((ways, _with(_of_dice(s, blow, boost, max(left - more, 0)), left, more)))
    return Prospect(_mixed(cases), left)


def _of_dice(s: OrcState, blow: Blow, boost: SkillRow | None, left: int) -> Odds:
    """What the dice of a blow come to, with the Abilities that it has now."""
    changed = changes(
        _abilities(blow.wields),
        _abilities(blow.guards),
        is_heros=isinstance(blow.attacker, Hero),
        is_enraged=blow.cause in combat.ATTACKS and vitals.has(blow.attacker, Effect.ENRAGED),
        boosts=() if boost is None else boost.main.abilities,
    )
    found = of_blow(blow.dice, blow.defense, combat.health_colour(s, blow), changed, left)
    return Odds((found.total,), found.total) if _dodges(blow) else found


def _abilities(some: Iterable[Wielded]) -> list[Ability]:
    return [wielded.ability for wielded in some]


def _symbols(number: int) -> Iterable[tuple[tuple[Symbol, ...], int]]:
    """OQ-DICE-01, 02. What so many green dice can show, in their order, with the number of ways."""
    found: dict[tuple[Symbol, ...], int] = {(): 1}
    for _ in range(number):
        following: dict[tuple[Symbol, ...], int] = {}
        for before, ways in found.items():
            for symbol in dice.SYMBOLS:
                following[*before, symbol] = following.get((*before, symbol), 0) + ways
        found = following
    return found.items()


def _with(found: Odds, left: int, more: int) -> Odds:
    """What a blow does with the Damage that comes after its dice to whom they have not killed."""
    if not more:
        return found
    moved = [0] * (len(found.ways) + more)
    for damage, often in enumerate(found.ways):
        moved[damage if damage >= left else damage + more] += often
    return Odds(tuple(moved), found.total)


def _beside(s: OrcState, blow: Blow) -> int:
    """OQ-GLOS-22, 33. What a blow does beside its dice, hurt or not: it steals life, and pushes against a wall."""
    if blow.part >= 0:
        return 0
    words = [one.ability.does for one in blow.wields]
    return words.count(Keyword.LIFE_STEAL) + (0 if _dodges(blow) else _collisions(s, blow))


def _dodges(blow: Blow) -> bool:
    """OQ-GLOS-11, OQ-ALTER-05. Whether an Enemy would ignore whatever Damage the blow does."""
    dodges = any(one.ability.does is Keyword.DODGE for one in blow.guards)
    return dodges and isinstance(blow.defender, Foe) and not vitals.has(blow.defender, Effect.ENTANGLED)


def _collisions(s: OrcState, blow: Blow) -> int:
    """OQ-GLOS-33, 34, OQ-ALTER-05. The Damage of a Push that is stopped, or that tears at somebody who is held."""
    pushes = [one.ability.x for one in blow.wields if one.ability.does is Keyword.PUSH]
    who = blow.defender
    if not pushes:
        return 0
    if vitals.has(who, Effect.ENTANGLED):
        return pushing.COLLISION * len(pushes)
    bleeds = vitals.has(who, Effect.BLEED)
    way, at, found = pushing.way_from(s, blow.attacker, who), who.at, 0
    for far in pushes:
        flight = pushing.flight(s, who, at, way, far)
        found += pushing.COLLISION * flight.is_stopped + (bleeds and flight.end != at)
        at = flight.end
    return found
