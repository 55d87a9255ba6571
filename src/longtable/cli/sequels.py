"""What is about to happen, whom somebody chooses and what it sees, as lines of text; it knows no game."""

from rich.text import Text

from longtable.cli.lines import broken, flow, rule_tag
from longtable.cli.maps import coordinate
from longtable.engine.outlooks import percent
from longtable.engine.scene import Choosing, Coming, Piece, Scene, Sequel, Standing
from longtable.engine.sight import things

SIGNS = {Standing.DONE: "x", Standing.NOW: ">", Standing.NEXT: " "}
"""What is over, what happens now, and what is still to come."""
MOST_PLACES = 40
"""So many places that somebody sees are named; the rest are counted."""


def sequel_lines(sequel: Sequel, width: int) -> list[Text]:
    """What happens one thing after the other, or would: a line for each, with why and how likely."""
    said = f" ({sequel.note})" if sequel.note else ""
    lines = [Text(sequel.title, "bold").append(said, "not bold")]
    for step in sequel.steps:
        told = Text(f"{SIGNS[step.standing]} {_in_words(step)}").append_text(rule_tag(step.rule))
        lines += broken(told, width, 4)
    return lines


def _in_words(step: Coming) -> str:
    shares = ", ".join(f"{share.name}: {percent(share.chance)}" for share in step.shares)
    marks = ", ".join(f"{mark.note} {mark.name}".strip() for mark in step.marks)
    dice = ", ".join(f"{row.name} {' '.join(die.shows for die in row.dice)}" for row in step.dice if row.dice)
    return ". ".join(part for part in (step.title, dice, marks, step.text, shares) if part)


def piece_lines(scene: Scene, piece: Piece, width: int) -> list[Text]:
    """What belongs to a piece on a map: the places it sees or threatens, and whom it would turn to."""
    lines = [] if piece.choosing is None else _choosing_lines(piece.choosing, width)
    where = {seen.place.id: seen.place for seen in things(scene) if seen.place is not None}
    for area in scene.areas:
        for zone in getattr(area, "zones", ()):
            if zone.owner == piece.id:
                there = [where[name] for name in zone.places[:MOST_PLACES] if name in where]
                named = [Text(coordinate(place.column, place.row)) for place in there]
                more = len(zone.places) - MOST_PLACES
                rest = [Text(f"and {more} more")] if more > 0 else []
                lines += flow([*named, *rest], width, lead=f"  {zone.name}: ", indent=4)
    return lines


def _choosing_lines(choosing: Choosing, width: int) -> list[Text]:
    """`Whom? the nearest in reach: * Mandar in reach 3 left, Mek Invisible`."""
    said = [
        Text(" ".join(part for part in ("*" if one.chosen else "", one.name, one.note, one.value) if part))
        for one in choosing.rivals
    ]
    return flow(said, width, lead=f"  {choosing.title} {choosing.reason}: ", indent=4)
