"""What skills share: whom one can see and choose, the side of the card that is being used, a step for free."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Keyword, Kind, Side
from longtable.games.orcquest_warpath.play import attacking, moving, vitals
from longtable.games.orcquest_warpath.play.effects import Used
from longtable.games.orcquest_warpath.play.ground import Ground
from longtable.games.orcquest_warpath.rows import Inflicts, UseRow
from longtable.games.orcquest_warpath.state import Action, Foe, Hero, OrcState, key_of
from longtable.kit.squares import Square

ANYWHERE = sight.FAR


# ---------------------------------------------------------------- cards


def action_of(s: OrcState) -> Action:
    """The Action that is under way."""
    if s.action is None:
        raise LookupError("a Skill Card is being used without an Action")
    return s.action


def use_of(s: OrcState) -> UseRow:
    """The side of the Skill Card that is being used."""
    action = action_of(s)
    row = s.skill(action.skill)
    return row.enhanced if action.side is Side.ENHANCED and row.enhanced is not None else row.main


def answer_of(s: OrcState, me: Hero) -> UseRow:
    """OQ-HREACT-04. The Reaction Card that a Hero has just turned face down to use it."""
    return s.skill(me.down[-1]).main


def passive_of(s: OrcState, me: Hero, does: str) -> UseRow:
    """OQ-SKILL-10. The Passive Card by which a Hero has something."""
    rows = [s.skill(name).main for name in me.skills]
    return next(use for use in rows if use.does == does)


def push_of(use: UseRow) -> int:
    """OQ-GLOS-33. How far a side pushes."""
    return next((one.x for one in use.abilities if one.does is Keyword.PUSH), 0)


# ---------------------------------------------------------------- sight


def sees_square(s: OrcState, hero: Hero, at: Square, within: int = ANYWHERE) -> bool:
    """OQ-ORI-08, OQ-LOS-04. Whether a Hero who may turn for its Action has a square in sight."""
    return sight.range_to(s, hero.at, at) <= within and sight.is_seen(s, hero.at, at)


def seen_foes(s: OrcState, hero: Hero, within: int = ANYWHERE) -> list[Foe]:
    """The Enemies that a Hero can aim an effect at."""
    return [
        foe
        for foe in s.foes
        if vitals.is_targetable(foe)
        and not foe.is_chicken
        and any(sees_square(s, hero, at, within) for at in sight.squares_of(s, foe))
    ]


def seen_heroes(s: OrcState, hero: Hero, within: int = ANYWHERE) -> list[Hero]:
    """The Heroes whom a Hero sees, itself among them (OQ-LOS-04)."""
    return [other for other in s.present if other is hero or sees_square(s, hero, other.at, within)]


def friends(s: OrcState, hero: Hero, within: int = ANYWHERE) -> list[Hero]:
    """OQ-GLOS-48, OQ-INV-01. The Heroes at whom a Hero can aim an effect: itself, and who can be a target."""
    return [other for other in seen_heroes(s, hero, within) if other is hero or vitals.is_targetable(other)]


def sees_enemy(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether an Enemy is in sight."""
    return bool(seen_foes(s, me))


async def choose_foe(s: OrcState, hero: Hero, within: int = ANYWHERE) -> Foe | None:
    """An Enemy in sight; the Hero turns to it."""
    about = f"skill:{action_of(s).skill}"
    foe = await choose(hero.role, Kind.TARGET, seen_foes(s, hero, within), about=about, may_pass=True)
    if foe is not None:
        hero.facing = sight.turn_to(hero, foe.at)
    return foe


def lay(s: OrcState, who: Foe | Hero, some: Sequence[Inflicts], by: Hero) -> None:
    """OQ-EFF-01. The effects of a card are laid on somebody."""
    for what in some:
        vitals.inflict(s, who, what, by.key)


# ---------------------------------------------------------------- attacks and steps


def can_attack(s: OrcState, me: Hero, _: Used) -> bool:
    """Whether there is somebody to attack."""
    return attacking.can_aim(s, me)


def aims_at(s: OrcState, me: Hero, foe: Foe) -> list[attacking.Aim]:
    """The ways in which a Hero can attack a certain Enemy without a Boost Card."""
    return [aim for aim in attacking.aims(s, me) if aim.foe is foe and aim.boost is None]


async def free_steps(s: OrcState, me: Hero, count: int = 1) -> None:
    """A square or more for free, one by one, without Damage from Danger Zones."""
    for _ in range(count):
        ground = Ground(s, me)
        if not me.is_there or moving.why_still(s, me) is not None:
            return
        able = [
            key_of(at)
            for at in ground.neighbours(me.at)
            if ground.cost(me.at, at) is not None and ground.may_stop(at)
        ]
        picked = await choose(me.role, Kind.SQUARE, able, may_pass=True)
        if picked is None:
            return
        column, row = picked.removeprefix("sq:").split(",")
        await moving.step(s, me, (int(column), int(row)), sneaks=True)
