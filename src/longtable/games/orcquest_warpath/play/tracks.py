"""The two tracks: Badass Points with their Limit, and the Alert Level (OQ-BP, OQ-ALERT, OQ-GOAL-05)."""

from longtable.games.orcquest_warpath.kinds import AlertColour
from longtable.games.orcquest_warpath.play.bearers import count
from longtable.games.orcquest_warpath.play.effects import AlertMoves
from longtable.games.orcquest_warpath.state import HIGHEST_LIMIT, LOWEST_LIMIT, Hero, OrcState

LOWEST_ALERT = 1
LEVELS = 5
"""OQ-ALERT-01. Levels of each colour."""
HEROES, ENEMIES = "heroes", "enemies"
"""Who wins."""


def gain(s: OrcState, points: int, why: str, who: Hero | None = None) -> None:
    """OQ-BP-02, 04. Badass Points come in; what is above the Limit is lost."""
    before = s.badass
    s.badass = min(s.badass + points, s.limit)
    if s.badass != before:
        s.say("badass", points=s.badass - before, total=s.badass, why=f"why:{why}", who=who or "")


def spend(s: OrcState, points: int) -> None:
    """OQ-BP-05. Badass Points are paid."""
    s.badass -= points


def lose(s: OrcState, points: int, why: str) -> None:
    """OQ-BP-02. Badass Points are taken away, as far as there are any."""
    lost = min(points, s.badass)
    s.badass -= lost
    if lost:
        s.say("badass-lost", points=lost, total=s.badass, why=f"why:{why}")


def lower_limit(s: OrcState, by: int) -> None:
    """OQ-BP-03, OQ-RES-02. The Limit falls, and with it what is above it."""
    s.limit = max(s.limit - by, LOWEST_LIMIT)
    s.badass = min(s.badass, s.limit)


def raise_limit(s: OrcState, by: int) -> None:
    """OQ-BP-03. The Limit rises, to 30 at most."""
    s.limit = min(s.limit + by, HIGHEST_LIMIT)


def change_alert(s: OrcState, by: int, why: str) -> None:
    """OQ-ALERT-02, 06, 07, OQ-GOAL-05. The Alert Level moves; above its end the Quest is lost at once."""
    event = AlertMoves(by, why)
    count(s, event)
    if not event.by:
        return
    level = max(s.alert + event.by, LOWEST_ALERT)
    if level > s.quest_row.most_alert:
        s.say("alert-over", level=s.quest_row.most_alert, why=f"why:{why}")
        end(s, ENEMIES, "alert")
        return
    before, s.alert = s.alert_colour, level
    s.doings.highest = max(s.doings.highest, level)
    s.say("alert", level=level, by=event.by, why=f"why:{why}")
    if s.alert_colour > before:
        s.say("alarm", colour=s.alert_colour.name.capitalize())


def to_next_colour(s: OrcState, why: str) -> None:
    """OQ-ALERT-03. The Alert Level jumps to the first level of the next colour; in Red it stays."""
    if s.alert_colour is not AlertColour.RED:
        change_alert(s, s.alert_colour * LEVELS + 1 - s.alert, why)


def end(s: OrcState, winner: str, reason: str) -> None:
    """OQ-GOAL-02, 04 to 06. The Quest is over, unless it was before."""
    if not s.winner:
        s.winner, s.reason = winner, reason
        s.say("over", winner=winner, reason=f"reason:{reason}")
