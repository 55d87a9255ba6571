"""Rules of their own that quests have, each under the word that its row names."""

from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import Path, Sort
from longtable.games.orcquest_warpath.play import patrols, spotting
from longtable.games.orcquest_warpath.play.effects import PickedUp, TurnEnds, effects
from longtable.games.orcquest_warpath.rows import QuestRow
from longtable.games.orcquest_warpath.state import NONE, OrcState
from longtable.kit import piles

ROPES = {"first-rope": Path.BLUE, "second-rope": Path.YELLOW}
"""Which Bell hangs on which rope in the Long Gallery."""
WOKEN = 6
"""From this Alert Level on, help comes to the Enchanter's Study."""


@effects.of("long-gallery", to=PickedUp, sort=Sort.QUEST)
def cut_rope(s: OrcState, _: QuestRow, event: PickedUp) -> None:
    """OQ-PRES-05. A Bell whose rope is cut is never rung; who ran to it stops."""
    path = ROPES[event.found.id]
    spotting.silence(s, path)
    for foe in s.foes:
        if foe.is_ringer and foe.bell is path:
            foe.is_ringer, foe.bell = False, None


@effects.of("enchanters-study", to=TurnEnds, sort=Sort.QUEST)
async def help_comes(s: OrcState, _: QuestRow, __: TurnEnds) -> None:
    """OQ-BOARD-03. From Alert 6 on a group comes in at the red Entry, if a Patrol Card says so; it is Alert."""
    row = boards.of(s).paths[Path.RED]
    members = row.composition(s.alert_colour)
    if s.alert < WOKEN or not members or patrols.is_blocked(s, row, len(members)):
        return
    card = piles.draw(s, s.patrol_cards, patrols.CARDS)
    if card is None:
        return
    piles.discard(s.patrol_cards, card)
    if not s.content.patrols[card].appears:
        return
    patrol = await patrols.come(s, row, members)
    if patrol is not None and patrol in s.patrols:
        s.patrols.remove(patrol)
        for number in patrol.members:
            foe = s.foe(number)
            foe.patrol, foe.is_alert, foe.heard = NONE, True, s.quest_row.entry[0]
