"""Taking back: free where nothing came to light, else when everybody agrees. Runs in the desk's thread."""

from functools import partial
from logging import getLogger

import msgspec
from sqlalchemy import exc

from longtable.engine import moments
from longtable.engine.saves import encode
from longtable.engine.table import TakebackKind
from longtable.server.desk import NO_DATABASE
from longtable.server.house import House
from longtable.server.protocol import Done, FromServer, Refused, TakeBack, Vote
from longtable.server.room import Room
from longtable.server.store import BallotRow, Outdated, Played

log = getLogger(__name__)


def ask_to_take_back(house: House, room: Room, seat: int, message: TakeBack) -> FromServer:
    """Take a seat's last decision back if that is free, else ask the others."""
    if message.epoch != room.epoch:
        return Refused(message.id, "The table was set back meanwhile: look again.", "stale")
    undo = room.undo(seat)
    if undo is None or undo.kind is TakebackKind.BARRED:
        return Refused(message.id, undo.reason if undo else "There is nothing to take back.", "illegal")
    if undo.kind is TakebackKind.FREE:
        return _set_back(house, room, seat, message.id)
    number = room.table.takeback(seat).number
    _set_ballot(house, room, BallotRow(seat, number, room.epoch))
    return Done(message.id)


def vote(house: House, room: Room, seat: int, message: Vote) -> FromServer:
    """Count a vote; the last one that agrees sets the table back, one that does not ends the ballot."""
    wish, ballot = room.row.ballot, room.ballot()
    if wish is None or ballot is None or seat not in ballot.missing:
        return Refused(message.id, "Nobody waits for your vote.", "stale")
    if not message.agree:
        _set_ballot(house, room, None)
        return Done(message.id)
    if ballot.missing == (seat,):
        return _set_back(house, room, wish.seat, message.id)
    _set_ballot(house, room, BallotRow(wish.seat, wish.number, wish.epoch, (*wish.agreed, seat)))
    return Done(message.id)


def _set_ballot(house: House, room: Room, ballot: BallotRow | None) -> None:
    house.store.set_ballot(room.id, ballot)
    room.row = msgspec.structs.replace(room.row, ballot=ballot)
    house.desk.after_change(room)
    house.desk.later(partial(house.changed, room.id))


def _set_back(house: House, room: Room, seat: int, message: int) -> FromServer:
    """Go back to before a seat's last decision, in a new epoch, and show everybody."""
    table = room.table
    before = {known.number for known in table.decisions}
    last = max(table.decisions, key=lambda known: known.number)
    table.take_back(seat, agreed=True)
    gone = sorted(before - {known.number for known in table.decisions})
    stage = table.game.stage(table.state)
    after = Played(room.id, room.epoch, last, len(table.decisions), room.state, moments.waiting(table), stage)
    try:
        house.store.take_back(after, gone, encode(table))
    except Outdated:
        house.desk.reload(room)
        return Refused(message, "Somebody else was faster: look again.", "stale")
    except exc.SQLAlchemyError:
        log.exception("table %s: a takeback could not be written", room.id)
        house.desk.doubt(room)
        return Refused(message, NO_DATABASE, "busy")
    room.epoch += 1
    room.row = msgspec.structs.replace(room.row, ballot=None)
    house.desk.show_anew(room)
    house.desk.later(partial(house.moved, room.id, room.epoch, len(room.table.decisions)))
    return Done(message)
