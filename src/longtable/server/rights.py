"""Rights: who may look at a table, who sits where, who is the host, and whether takebacks are free."""

from longtable.server.errors import Forbidden, NotFound
from longtable.server.protocol import Sitter
from longtable.server.store import SeatRow, Store, TableRow


def row_of(store: Store, table_id: str) -> TableRow:
    """The row of a table that must be there."""
    row = store.table(table_id)
    if row is None:
        raise no_table(table_id)
    return row


def no_table(table_id: str) -> NotFound:
    """What to say of a table that is not there."""
    return NotFound(f"There is no table {table_id}; it may have been closed by its host.")


def may_watch(store: Store, row: TableRow, player: str) -> None:
    """Refuse whoever may not look at this table."""
    if row.host == player or any(player in (seat.player, seat.left_by) for seat in row.seats):
        return
    kicked = store.is_kicked(row.id, player)
    if kicked:
        raise Forbidden("The host has sent you away from this table.")
    if row.settings.private and kicked is None:
        raise Forbidden("This table is private: ask its host for a link.")


def must_hold(row: TableRow, player: str, seat: int) -> SeatRow:
    """The chair of this number, which must be this player's."""
    chair = must_exist(row, seat)
    if chair.player != player:
        raise Forbidden(f"Seat {seat} ({chair.name}) is not yours.")
    return chair


def may_look_through(row: TableRow, player: str, seat: int) -> None:
    """Refuse whoever would look through a chair that is neither theirs nor only lent to a bot by them."""
    chair = must_exist(row, seat)
    if player not in (chair.player, chair.left_by):
        raise Forbidden(f"Seat {seat} ({chair.name}) is not yours.")


def must_exist(row: TableRow, seat: int) -> SeatRow:
    """The chair of this number."""
    if not 0 <= seat < len(row.seats):
        raise NotFound(f"There is no seat {seat} at this table; it has seats 0 to {len(row.seats) - 1}.")
    return row.seats[seat]


def must_host(row: TableRow, player: str) -> None:
    """Refuse whoever is not the host."""
    if row.host != player:
        raise Forbidden("Only the host of this table may do that.")


def takebacks_are_free(row: TableRow) -> bool:
    """Whether nobody has to agree to a takeback: as it was agreed, or else while one person sits among bots."""
    agreed = row.settings.free_takebacks
    return _is_alone(row) if agreed is None else agreed


def _is_alone(row: TableRow) -> bool:
    """Whether one person sits at a table, in one chair, and nobody else can sit down or come back."""
    taken = [seat for seat in row.seats if seat.sitter is not Sitter.BOT or seat.left_by or seat.link]
    return [seat.sitter for seat in taken] == [Sitter.PERSON]
