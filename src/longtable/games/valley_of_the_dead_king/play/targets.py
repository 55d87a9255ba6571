"""Targets: whom an Ability may go to, and target dice (DK-TGT, DK-TDICE)."""

from collections.abc import Sequence

from longtable.engine.ask import Option, Role, choose
from longtable.games.valley_of_the_dead_king.kinds import KEY_OF, STAT_OF, VITALS, Condition, Kind, Stat
from longtable.games.valley_of_the_dead_king.play import characters
from longtable.games.valley_of_the_dead_king.play.characters import Character, Member
from longtable.games.valley_of_the_dead_king.play.dice import TARGET, TEN
from longtable.games.valley_of_the_dead_king.play.effects import TargetDie, is_heard
from longtable.games.valley_of_the_dead_king.play.effects import count as tell
from longtable.games.valley_of_the_dead_king.state import Act, Foe, Hero, ValleyState


def is_brainwashed(who: Character) -> bool:
    """DK-COND-05. Whether somebody takes friends for enemies."""
    return bool(who.conditions) and characters.has(who, Condition.BRAINWASHED)


def opponents(s: ValleyState, who: Character) -> list[Character]:
    """DK-TGT-04, DK-COND-05. Whom somebody fights: the other side, or, Brainwashed, the others of their own."""
    if is_brainwashed(who):
        return [one for one in (s.fighting.foes if isinstance(who, Foe) else characters.group(s)) if one is not who]
    return [*characters.group(s)] if isinstance(who, Foe) else [*s.fighting.foes]


def decides_for(who: Member) -> Role:
    """Who decides for a hero or an ally."""
    return who.role if isinstance(who, Hero) else who.owner


async def choose_opponent(s: ValleyState, who: Member, about: Option | None = None) -> Character | None:
    """DK-TGT-04, DK-DECL-04. Which opponent it goes to; None if there is none.

    DK-COND-05. Of the Brainwashed target dice decide, among the others of the group.
    """
    able = opponents(s, who)
    if not able:
        return None
    if is_brainwashed(who):
        return characters.of(s, roll(s, [one.key for one in able], 1)[0][0])
    return await choose(decides_for(who), Kind.TARGET, able, about=about)


async def choose_hero(
    s: ValleyState, who: Member, about: Option | None = None, among: Sequence[Hero] | None = None
) -> Character | None:
    """DK-TGT-02. Which hero it helps, the user included, of all in the fight or of `among`; None if there is none.

    DK-COND-05. What the Brainwashed do helps an opponent instead.
    """
    if is_brainwashed(who):
        return await _choose_friend_of_brainwashed(s, who, about)
    able = list(s.fighters if among is None else among)
    return await choose(decides_for(who), Kind.ALLY, able, about=about) if able else None


async def choose_member(s: ValleyState, who: Member, about: Option | None = None) -> Character:
    """DK-TGT-03. Which member of the group it helps, hero or ally, the user included."""
    if is_brainwashed(who):
        friend = await _choose_friend_of_brainwashed(s, who, about)
        if friend is not None:
            return friend
    return await choose(decides_for(who), Kind.ALLY, characters.group(s), about=about)


async def _choose_friend_of_brainwashed(s: ValleyState, who: Member, about: Option | None) -> Foe | None:
    foes = s.fighting.foes
    return await choose(decides_for(who), Kind.ALLY, foes, about=about) if foes else None


async def choose_vital(who: Role, about: Option | None = None, among: Sequence[Stat] = VITALS) -> Stat:
    """DK-HERO-08, DK-FAV-04. Health or Energy, where both may be meant."""
    picked = await choose(who, Kind.VITAL, [KEY_OF[vital] for vital in among], about=about)
    return STAT_OF[picked]


# ---------------------------------------------------------------- target dice


def roll(
    s: ValleyState,
    who: Sequence[str],
    count: int,
    *,
    act: Act | None = None,
    is_ordered: bool = False,
    is_led: bool = False,
) -> list[tuple[str, int]]:
    """DK-TDICE-01 to 03. Everybody rolls: keys and dice, the highest first, of which `count` are chosen.

    For an `act` of an opponent effects add to the dice. Those who tie for a needed place roll again, without that,
    until the tie is broken; with `is_ordered` every chosen place counts, as for Single Rewards, with `is_led` the
    first one.
    """
    faces = s.chance.roll(len(who), sides=TEN, stream=TARGET)
    dice = list(zip(who, faces, strict=True))
    if act is not None and is_heard(s, TargetDie):
        dice = [(key, face + _bonus(s, key, act)) for key, face in dice]
    s.say("target-dice", whom=[*who], faces=", ".join([str(face) for _, face in dice]))
    return _ranked(s, dice, count, is_ordered=is_ordered, is_led=is_led)


def _bonus(s: ValleyState, key: str, act: Act) -> int:
    """DK-TDICE-01. What effects add to somebody's target die."""
    who = characters.of(s, key)
    if isinstance(who, Foe):
        return 0
    event = TargetDie(who, act)
    tell(s, event)
    return event.bonus


def _ranked(
    s: ValleyState, dice: list[tuple[str, int]], count: int, *, is_ordered: bool, is_led: bool
) -> list[tuple[str, int]]:
    """Dice from the highest to the lowest; ties that matter are broken by rolling again."""
    ranked: list[tuple[str, int]] = []
    for face in sorted(dict.fromkeys(face for _, face in dice), reverse=True):
        tied = [die for die in dice if die[1] == face]
        first = len(ranked)
        leads = is_led and not first
        splits = first < count < first + len(tied) or (is_ordered and first < count) or leads
        if len(tied) > 1 and splits:
            again = roll(s, [key for key, _ in tied], count - first, is_ordered=is_ordered, is_led=leads)
            tied = [(key, face) for key, _ in again]
        ranked += tied
    return ranked


def hero_of(s: ValleyState, key: str) -> Hero:
    """The hero of a key that target dice among heroes have named."""
    return next(hero for hero in s.heroes if hero.key == key)
