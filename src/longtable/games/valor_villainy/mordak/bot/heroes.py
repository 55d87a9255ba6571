"""How a sensible Hero acts in Minions of Mordak: as the family does; looks further, wakes nobody early."""

from longtable.engine.ask import Ask
from longtable.games.valor_villainy.bot.heroes import WEAK, Plan, action
from longtable.games.valor_villainy.bot.judgement import percent
from longtable.games.valor_villainy.mordak.bot.spells import GRIMOIRE
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.games.valor_villainy.play.characters import Character, character, current
from longtable.games.valor_villainy.play.turns import SCOUT

SCOUT_WORTH = 130
CROWD_WORTH = 30
"""How much less a tile is worth for each Minion above the first few that a Hero has to cope with already."""
FEW_MINIONS = 3
READY_DAYS = (0, 1, 2, 3, 5)
"""The Day from which Heroes dare to look for the last Shrine, by their number: many would find it too early."""
HIDDEN_WORTH = 160
DOJO_WORTH = 220


def actions(s: MordakState, ask: Ask) -> list[int]:
    """What each option of a Hero, of Gust or of a Minion in a Hero's hands is worth."""
    turn = current(s)
    who = character(s, turn.actor)
    plan = Plan(s, who, turn, GRIMOIRE, _goals(s, who), _beyond(s))
    return [_scout_worth(s, who) if option == SCOUT else action(plan, option) for option in ask.options]


def _goals(s: MordakState, who: Character) -> dict[int, int]:
    """What draws a Hero from afar beside Treasures and enemies: tiles that are face down, and the Dojo."""
    found: dict[int, int] = {}
    for at, region in enumerate(s.regions):
        if not region.is_face_up:
            if not s.is_final and any(s.regions[beside].is_face_up for beside in region.beside):
                found[at] = HIDDEN_WORTH
        elif isinstance(who, Player) and not who.is_trained and s.tile(region).special == "dojo":
            found[at] = DOJO_WORTH
    return found


def _beyond(s: MordakState) -> list[int]:
    """What it is worth to stand beside tiles that could be turned up, by Region."""
    if s.is_final:
        return [0] * len(s.regions)
    hidden = [sum(not s.regions[beside].is_face_up for beside in region.beside) for region in s.regions]
    return [SCOUT_WORTH * count // 2 for count in hidden]


def _scout_worth(s: MordakState, who: Character) -> int:
    """More tiles, more to win; but not when one could hardly stand an Ambush."""
    hidden = sum(not s.regions[at].is_face_up for at in s.regions[who.at].beside)
    if (isinstance(who, Player) and percent(s, who) < WEAK) or _would_wake_mordak(s):
        return -1
    crowd = CROWD_WORTH * max(0, len(s.minions) - FEW_MINIONS) // len(s.heroes)
    return max(SCOUT_WORTH - crowd, 1) * hidden


def _would_wake_mordak(s: MordakState) -> bool:
    """Whether the next tile may bring the Final Battle before the Heroes have grown up to it (MM-SHRINE-02)."""
    found = sum(region.is_face_up and s.tile(region).is_shrine for region in s.regions)
    return found + 1 >= s.shrines_needed and s.day < READY_DAYS[len(s.heroes) - 1]
