"""What skills share: whom one can see and choose, and the side of the card that is being used."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Kind, Side
from longtable.games.orcquest_warpath.play import vitals
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.games.orcquest_warpath.state import Action, Foe, Hero, OrcState
from longtable.kit.squares import Square

ANYWHERE = sight.FAR


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


async def choose_foe(s: OrcState, hero: Hero, within: int = ANYWHERE) -> Foe | None:
    """An Enemy in sight; the Hero turns to it."""
    foe = await choose(hero.role, Kind.TARGET, seen_foes(s, hero, within), about=action_of(s).skill, may_pass=True)
    if foe is not None:
        hero.facing = sight.turn_to(hero, foe.at)
    return foe
