"""The tutorial, The Wrong Door: no Villain, Chumps at the gate, and a door at the end."""

from longtable.games.valor_villainy.kinds import Size, Team
from longtable.games.valor_villainy.labyrinth.options import MANY_HEROES
from longtable.games.valor_villainy.labyrinth.play import gifts, golden, reading, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission, side
from longtable.games.valor_villainy.labyrinth.play.events import ClosedOff, Judging, VillainActs
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import packs
from longtable.games.valor_villainy.play.characters import current

TUTORIAL = "tutorial"
THE_DOOR = "the-other-side-of-the-door"
LAST_HATS, LAST_ROUND, MOST_DEFEATS = 3, 12, 3


@mission("tutorial-villain", to=VillainActs)
def hats(s: LabyrinthState, _me: Player, _event: VillainActs) -> None:
    """LL-SPAWN-01. In each of the first three Villain Rounds a Chump comes to the gate, two with 4 or more Heroes."""
    if s.round <= LAST_HATS:
        gate = gifts.first_tile(s)
        for _ in range(2 if s.hero_count >= MANY_HEROES else 1):
            villain.spawn_one(s, Size.CHUMP, Pick(gate, golden.ONLY))


@mission(TUTORIAL, to=Judging)
def through_the_door(s: LabyrinthState, _me: Player, event: Judging) -> None:
    """LL-OVER-04. Won when the sixth Event is over and the camp is clear; lost by three Defeats, or too late."""
    event.is_settled = True
    near = (CAMP, *s.regions[CAMP].beside)
    if any(packet.event == THE_DOOR for packet in s.archive) and not any(s.regions[at].stack for at in near):
        s.winner = Team.HEROES
    elif s.defeats >= MOST_DEFEATS or s.round > LAST_ROUND:
        s.winner = Team.VILLAIN


@mission(TUTORIAL, to=ClosedOff)
def all_at_once(s: LabyrinthState, _me: Player, _event: ClosedOff) -> None:
    """LL-CLOSE-02. If the Map is Closed Off, the Events that are left happen where the Scouter is."""
    scouter = s.player(current(s).controller)
    while s.events:
        reading.draw(s, scouter.at, scouter)


@side("the-big-gnome-a")
def the_big_gnome_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-SPAWN-01. A Chump comes, the one that is asked about later."""
    number = packs.draw_minion(s, Size.CHUMP)
    if number is not None:
        packet.count = number
        s.say("comes", who=s.content.minions[number], region=s.regions[packet.at], why=golden.ONLY)
        packs.put_minion(s, number, packet.at)
