"""What sides of packets of several acts do."""

from longtable.games.valor_villainy.labyrinth.play.effects import side
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet


@side("skip-next-day")
def skip_next_day(s: LabyrinthState, _packet: Packet) -> None:
    """LL-TRACK-02 to 04. The Mission's entry of the next Day is not carried out."""
    s.skipped_days += 1
