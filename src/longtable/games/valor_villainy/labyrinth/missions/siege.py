"""The Siege: Base Camp has Hearts, and everybody is coming for it."""

from longtable.games.valor_villainy.kinds import Row, Size, Team
from longtable.games.valor_villainy.labyrinth.play import layout
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import (
    Judging,
    LastDayEnds,
    MinionDone,
    PlayBegins,
    Targeting,
)
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Minion, Player
from longtable.games.valor_villainy.play import packs, rockfalls
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does

QUEST = "siege"
HEARTS, HEARTS_ALONE = 10, 8
BLOWS = {Size.CHUMP: 2, Size.ELITE: 3, Size.BOSS: 4}
BARRICADE, MEND = "barricade", "mend"
CAMP_HEARTS = "camp"


@mission(QUEST, to=PlayBegins)
def dig_in(s: LabyrinthState, _me: Player, _event: PlayBegins) -> None:
    """LL-OVER-04. The Map is laid out in full, with everything on it but Events; the camp has its Hearts."""
    s.tally = {CAMP_HEARTS: HEARTS_ALONE if s.hero_count == 1 else HEARTS}
    layout.lay_out(s, len(s.regions))
    layout.fill_new(s)


def _near_camp(s: LabyrinthState, at: int) -> bool:
    return at == CAMP or at in s.regions[CAMP].beside


@mission(QUEST, to=Targeting)
def for_the_camp(s: LabyrinthState, _me: Player, event: Targeting) -> None:
    """LL-MAI-01. A Minion without a Hero in its Region or next to it goes for Base Camp."""
    minion = s.minion(s.content.minion_numbers[event.minion])
    near = (minion.at, *s.regions[minion.at].beside)
    if not any(hero.at in near for hero in s.heroes):
        event.target = CAMP


@mission(QUEST, to=MinionDone)
def breach(s: LabyrinthState, _me: Player, event: MinionDone) -> None:
    """LL-OVER-04. It ends its Turn at the camp: Hearts of the camp go, and so does the Minion, without Bounty."""
    minion = s.minion(s.content.minion_numbers[event.minion])
    if minion.at == CAMP or (Row.RANGED in s.card(minion).powers and _near_camp(s, minion.at)):
        _strike_camp(s, minion)


def _strike_camp(s: LabyrinthState, minion: Minion) -> None:
    card = s.card(minion)
    s.tally[CAMP_HEARTS] = max(0, s.tally[CAMP_HEARTS] - BLOWS.get(card.size, 0))
    s.say("breach", who=card, left=s.tally[CAMP_HEARTS])
    packs.discard_minion(s, minion)
    s.box.judge(s)


@mission(QUEST, to=Judging)
def stands(s: LabyrinthState, _me: Player, event: Judging) -> None:
    """LL-OVER-04. Without Hearts the camp is lost; the Villain's own do not matter."""
    event.is_settled = True
    if not s.tally.get(CAMP_HEARTS, 1):
        s.winner = Team.VILLAIN


@mission(QUEST, to=LastDayEnds)
def fifth_morning(s: LabyrinthState, _me: Player, _event: LastDayEnds) -> None:
    """LL-OVER-04. Day 4 is over and the camp stands."""
    s.winner = Team.HEROES


# ---------------------------------------------------------------- building


def _built(me: Player) -> str:
    return f"built:{me.role}"


@mission(QUEST, to=Deeds, when=lambda s, me, event: bool(event.turn.points) and _near_camp(s, me.at))
def may_build(s: LabyrinthState, me: Player, event: Deeds) -> None:
    """LL-SEQ-07. Once in each Turn, at the camp or next to it, for an Action Point: a barricade, or a Heart."""
    if s.tally.get(_built(me)) == s.turns_begun:
        return
    most = HEARTS_ALONE if s.hero_count == 1 else HEARTS
    if s.tally[CAMP_HEARTS] < most:
        event.found.append(Deed(MEND))
    if not rockfalls.rocks_in(s, me.at) and rockfalls.are_left(s):
        event.found.append(Deed(BARRICADE))


@mission(QUEST, to=Does, when=lambda _, __, event: event.deed in (BARRICADE, MEND))
def builds(s: LabyrinthState, me: Player, event: Does) -> None:
    """LL-ROCK-04. A Rockfall that hurts nobody, or a Heart for the camp."""
    event.turn.points -= 1
    s.tally[_built(me)] = s.turns_begun
    if event.deed == BARRICADE:
        rockfalls.drop(s, me.at)
    else:
        s.tally[CAMP_HEARTS] += 1
        s.say("camp-mended", who=me, left=s.tally[CAMP_HEARTS])
