"""Rules of their own that quests have, each under the word by which rows name it, those of packs among them."""

from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import Sort
from longtable.games.orcquest_warpath.play import patrols, spotting
from longtable.games.orcquest_warpath.play.effects import PickedUp, TurnEnds, effects
from longtable.games.orcquest_warpath.rows import PathRow, QuestRow
from longtable.games.orcquest_warpath.state import NONE, OrcState
from longtable.kit import piles

BELL_ROPES, REINFORCEMENTS = "bell-ropes", "reinforcements"


@effects.of(BELL_ROPES, to=PickedUp, sort=Sort.QUEST)
def cut_rope(s: OrcState, row: QuestRow, event: PickedUp) -> None:
    """OQ-PRES-05. A Bell whose rope is cut is never rung; who ran to it stops."""
    path = next(thing.silences for thing in row.things if thing.id == event.found.id)
    if path is None:
        return
    spotting.silence(s, path)
    for foe in s.foes:
        if foe.is_ringer and foe.bell is path:
            foe.is_ringer, foe.bell = False, None
    s.say("rope-cut", path=f"path:{path}")


@effects.of(REINFORCEMENTS, to=TurnEnds, sort=Sort.QUEST)
async def help_comes(s: OrcState, _: QuestRow, __: TurnEnds) -> None:
    """OQ-BOARD-03. At the end of a Turn each red Entry that has somebody for the Alert colour draws a Patrol Card."""
    for row in boards.of(s).reds:
        members = row.composition(s.alert_colour)
        if members and not patrols.is_blocked(s, row, len(members)):
            await draw_help(s, row, members)


async def draw_help(s: OrcState, row: PathRow, members: list[str]) -> None:
    """OQ-BOARD-03, OQ-EROLL-01. If the card says so a group comes in, Alert, turned to where the Heroes came in."""
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
