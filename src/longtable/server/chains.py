"""Chains: the rows of campaigns and of their tables, read and written in a transaction of the store."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from longtable.engine.chain import Past
from longtable.engine.content import Pack
from longtable.server import rows

_table, _link = rows.campaigns.c, rows.campaign_tables.c


class CampaignRow(Struct, frozen=True):
    """A campaign: how many tables it has behind it, and the record that the next one starts from."""

    id: str
    game: str
    host: str
    created: int
    touched: int
    packs: tuple[Pack, ...]
    played: int
    record: dict[str, Any]
    rules_version: int
    forked_from: str = ""
    is_brought: bool = False


class LinkRow(Struct, frozen=True):
    """A table of a campaign: what it is, where it stands if it is still there, and how it ended if it did."""

    number: int
    table: str | None
    key: str
    title: str
    past: Past | None


# ---------------------------------------------------------------- reading


def find(connection: sa.Connection, campaign: str) -> CampaignRow | None:
    """A campaign."""
    found = connection.execute(sa.select(rows.campaigns).where(_table.id == campaign)).first()
    return None if found is None else _row(found)


def of_player(connection: sa.Connection, player: str, limit: int) -> list[CampaignRow]:
    """The campaigns that a player began or sat down in, latest first."""
    seated = (
        sa.select(_link.campaign_id)
        .join(rows.seats, rows.seats.c.table_id == _link.table_id)
        .where(sa.or_(rows.seats.c.player == player, rows.seats.c.left_by == player))
    )
    mine = sa.or_(_table.host == player, _table.id.in_(seated))
    query = sa.select(rows.campaigns).where(mine).order_by(_table.touched.desc()).limit(limit)
    return [_row(found) for found in connection.execute(query)]


def count(connection: sa.Connection, player: str) -> int:
    """How many campaigns a player began."""
    query = sa.select(sa.func.count()).select_from(rows.campaigns).where(_table.host == player)
    return int(connection.execute(query).scalar_one())


def has_sat(connection: sa.Connection, campaign: str, player: str) -> bool:
    """Whether a player sits or sat at one of its tables."""
    query = (
        sa.select(_link.number)
        .join(rows.seats, rows.seats.c.table_id == _link.table_id)
        .where(_link.campaign_id == campaign)
        .where(sa.or_(rows.seats.c.player == player, rows.seats.c.left_by == player))
    )
    return connection.execute(query.limit(1)).first() is not None


def links(connection: sa.Connection, campaign: str, start: int = 0) -> list[LinkRow]:
    """The tables of a campaign in order, from a number on."""
    query = (
        sa.select(rows.campaign_tables)
        .where(_link.campaign_id == campaign, _link.number >= start)
        .order_by(_link.number)
    )
    return [
        LinkRow(found.number, found.table_id, found.key, found.title, _past(found))
        for found in connection.execute(query)
        if found.past is not None or found.table_id is not None
    ]


def snapshots(connection: sa.Connection, campaign: str) -> dict[str, bytes]:
    """The saves of the past tables that are still there."""
    wanted = sa.select(_link.table_id).where(_link.campaign_id == campaign, _link.past.is_not(None))
    query = sa.select(rows.tables.c.id, rows.tables.c.snapshot).where(rows.tables.c.id.in_(wanted))
    return {found.id: bytes(found.snapshot) for found in connection.execute(query)}


def _past(found: sa.Row[Any]) -> Past | None:
    if found.past is None:
        return None
    past = msgspec.json.decode(found.past, type=Past)
    return msgspec.structs.replace(past, key=found.key, title=found.title)


def _row(found: sa.Row[Any]) -> CampaignRow:
    return CampaignRow(
        id=found.id,
        game=found.game,
        host=found.host,
        created=found.created,
        touched=found.touched,
        packs=msgspec.json.decode(found.packs, type=tuple[Pack, ...]),
        played=found.played,
        record=msgspec.json.decode(found.record),
        rules_version=found.rules_version,
        forked_from=found.forked_from,
        is_brought=found.is_brought,
    )


# ---------------------------------------------------------------- writing


def add(connection: sa.Connection, row: CampaignRow, tables: Sequence[LinkRow] = ()) -> None:
    """Write a new campaign, with the tables that it has behind it."""
    values = {
        **{field: getattr(row, field) for field in row.__struct_fields__},
        "packs": msgspec.json.encode(row.packs),
        "record": msgspec.json.encode(row.record),
    }
    connection.execute(sa.insert(rows.campaigns).values(values))
    for link in tables:
        _add_link(connection, row.id, link)


def begin(connection: sa.Connection, row: CampaignRow, link: LinkRow, touched: int) -> None:
    """Add the next table; one of that number that is there already is an IntegrityError."""
    gone = sa.and_(_link.campaign_id == row.id, _link.past.is_(None), _link.table_id.is_(None))
    connection.execute(sa.delete(rows.campaign_tables).where(gone))
    _add_link(connection, row.id, link)
    connection.execute(sa.update(rows.campaigns).where(_table.id == row.id).values(touched=touched))


def _add_link(connection: sa.Connection, campaign: str, link: LinkRow) -> None:
    connection.execute(
        sa.insert(rows.campaign_tables).values(
            campaign_id=campaign,
            number=link.number,
            table_id=link.table,
            key=link.key,
            title=link.title,
            past=None if link.past is None else msgspec.json.encode(link.past),
        )
    )


def conclude(connection: sa.Connection, table: str, past: Past) -> None:
    """A table of a campaign is over: its campaign goes on from the record after it."""
    mine = sa.and_(_link.table_id == table, _link.past.is_(None))
    link = connection.execute(sa.select(_link.campaign_id, _link.number).where(mine)).first()
    if link is None:
        return  # its campaign was removed meanwhile
    connection.execute(sa.update(rows.campaign_tables).where(mine).values(past=msgspec.json.encode(past)))
    values = {"played": link.number, "record": msgspec.json.encode(past.record), "rules_version": past.rules_version}
    connection.execute(sa.update(rows.campaigns).where(_table.id == link.campaign_id).values(values))


def give_up(connection: sa.Connection, table: str) -> None:
    """A table goes that was not over: its campaign stands as if it had never begun."""
    connection.execute(sa.delete(rows.campaign_tables).where(_link.table_id == table, _link.past.is_(None)))


def remove(connection: sa.Connection, campaign: str) -> None:
    """Remove a campaign; its tables stay, each on its own."""
    connection.execute(sa.update(rows.tables).where(rows.tables.c.campaign == campaign).values(campaign=""))
    connection.execute(sa.delete(rows.campaigns).where(_table.id == campaign))
