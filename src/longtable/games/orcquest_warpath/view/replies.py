"""What follows an Attack: what a kill brings, who would see it, and what the Enemy does about it if it lives."""

from longtable.engine.remarks import Remark
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import HELPLESS, Reaction
from longtable.games.orcquest_warpath.play import enemies, vitals
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState

REPLIES = {
    Reaction.COUNTERATTACK: "reply-counter",
    Reaction.FLEE: "reply-flee",
    Reaction.PURSUIT: "reply-pursuit",
    Reaction.SHIELD_UP: "reply-shield",
    Reaction.DODGE: "reply-dodge",
    Reaction.RIPOSTE: "reply-riposte",
}


def after(s: OrcState, hero: Hero, foe: Foe) -> list[Remark]:
    """OQ-KILL-02, 05, OQ-REACT-01 to 06. What an Attack on an Enemy would bring beside its Damage."""
    row = s.foe_row(foe)
    told: list[Remark] = [("prize", {"badass": row.badass})]
    seers = [other for other in s.foes if other is not foe and _would_see(s, other, foe)]
    if seers:
        names = dict.fromkeys(s.foe_row(other).name for other in seers)
        told.append(("witnessed", {"foes": " and ".join(names)}))
    return [*told, (_reply(s, hero, foe), {})]


def _would_see(s: OrcState, other: Foe, foe: Foe) -> bool:
    """OQ-KILL-05. Whether somebody who is not Alert yet would see an Enemy die."""
    return not other.is_alert and not other.is_chicken and sight.sees_whom(s, other, foe)


def _reply(s: OrcState, hero: Hero, foe: Foe) -> str:
    """OQ-REACT-01 to 06. What an Enemy that lives does about an Attack."""
    row = s.content.enemies.get(foe.id)
    if row is None:
        return "reply-boss"
    if foe.has_reacted or foe.is_ringer or vitals.has_any(foe, HELPLESS) or row.reaction.does is Reaction.NONE:
        return "reply-none"
    if not sight.is_before(s, foe, hero.at):
        return "reply-turns"
    found = row.reaction
    if found.does is Reaction.COUNTERATTACK:
        able = [strike for strike in row.strikes if not found.types or strike.type in found.types]
        if not any(enemies.can_strike(s, foe, strike, hero, foe.at) for strike in able):
            return "reply-lost"
    return REPLIES[found.does]
