"""Rounds: Heroes and the Villain take turns; who acts when (LL-SEQ, LL-HERO-07)."""

from longtable.games.valor_villainy.kinds import Lasts
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import camp, missions, setup
from longtable.games.valor_villainy.labyrinth.play.events import PlayBegins
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import boards, party, rounds

HERO_BOUNTY = 3
"""LL-OVER-06. What a Defeated Hero is worth to the Villain."""


async def choose_boards(s: LabyrinthState) -> None:
    """LL-HSET-01. One player after the other takes a Hero; then play starts."""
    if not await boards.take_board(s):
        setup.start_play(s)


async def open_camp(s: LabyrinthState) -> None:
    """LL-BASE-02, 05. Mission and Base Camp hand out what they have; then the first Round begins."""
    await missions.tell(s, PlayBegins())
    await camp.hand_out(s)
    s.stage = Stage.HERO_ROUND


async def hero_round(s: LabyrinthState) -> None:
    """LL-SEQ-01, 02, 04. The Lead Hero charges and acts first, or holds and acts last; others follow clockwise."""
    await rounds.hero_round(s)
    s.stage = Stage.NEXT_HERO


async def next_hero(s: LabyrinthState) -> None:
    """LL-SEQ-05, LL-HERO-07. The next Hero acts, back from the Villain Stash if need be; then comes the Level Up.

    LL-ADD-01, LL-REM-01. As it begins somebody may join or leave.
    """
    while s.to_act and s.effects_on(s.player(s.to_act[0]).key, Lasts.RESTING):
        s.say("rests", who=s.player(s.to_act.pop(0)))
    if s.to_act and not s.player(s.to_act[0]).is_on_map:
        return_early(s, s.player(s.to_act[0]))
    if rounds.next_hero(s):
        s.stage = Stage.TURN
        return
    await party.change_party(s)
    s.stage = Stage.STORED


def return_early(s: LabyrinthState, hero: Player) -> None:
    """LL-HERO-07, 08, 10. Three Bounty tokens lie in the Villain Stash in place of a Hero who comes back."""
    s.fallen -= 1
    s.fallen_bounty += HERO_BOUNTY
    rounds.return_hero(s, hero)


def return_if_alone(s: LabyrinthState, hero: Player) -> None:
    """LL-HERO-08, LL-SOLO-02. A Hero who falls as the last on the Map comes back at once; the others wait."""
    if not any(other.is_on_map for other in s.heroes):
        return_early(s, hero)
