"""People: a browser is known by a signed cookie that scripts cannot read; its secret is stored as a hash."""

import asyncio
from collections import OrderedDict
from logging import getLogger
from time import monotonic

import sqlalchemy as sa
from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy import exc

from longtable.server import retention, rows
from longtable.server.errors import SignedOut
from longtable.server.protocol import Me
from longtable.server.settings import Settings
from longtable.server.store import Store

log = getLogger(__name__)

COOKIE = "longtable"
A_YEAR = 365 * 24 * 3600
KNOWN = 10_000
KNOWN_SECONDS = retention.DAY
"""So long a session is known without asking the database; then its use is noted, and it may be gone."""

GUEST_NAMES = (
    "Ash", "Birch", "Clover", "Dale", "Ember", "Fern", "Gale", "Hazel",
    "Ivy", "Juniper", "Lark", "Moss", "Nettle", "Oak", "Rowan", "Sage",
)  # fmt: skip


class People:
    """Who is behind a request."""

    def __init__(self, store: Store, settings: Settings, key: str, known_seconds: float = KNOWN_SECONDS) -> None:
        self._store = store
        self._signer = Signer(key, salt="longtable-session")
        self._is_secure = settings.is_secure
        self._known_seconds = known_seconds
        self._known: OrderedDict[str, tuple[Me, float]] = OrderedDict()
        """Who is behind a session, and when that was read."""

    async def who(self, connection: ASGIConnection) -> Me | None:  # type: ignore[type-arg]
        """The player of this browser, if it has a cookie of ours."""
        value = connection.cookies.get(COOKIE)
        if not value:
            return None
        try:
            session = self._signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None
        me, since = self._known.get(session, (None, 0.0))
        if me is None or monotonic() - since > self._known_seconds:
            self._known.pop(session, None)
            me = await asyncio.to_thread(self._look_up, session)
            if me is not None:
                self._known[session] = me, monotonic()
                while len(self._known) > KNOWN:
                    self._known.popitem(last=False)
        return me

    def _look_up(self, session: str) -> Me | None:
        me = self._store.player_of(session)
        if me is not None:
            try:
                retention.note_use(self._store.engine, session)
            except exc.SQLAlchemyError:
                log.warning("the use of a session could not be noted", exc_info=True)
        return me

    async def must_be(self, connection: ASGIConnection) -> Me:  # type: ignore[type-arg]
        """The player of this browser; whoever has none is told to open the page first."""
        me = await self.who(connection)
        if me is None:
            raise SignedOut("This browser is not known here yet: open the start page (GET /api/me) first.")
        return me

    def forget(self, player: str) -> None:
        """The player was renamed: read the name again."""
        for session in [session for session, (me, _) in self._known.items() if me.id == player]:
            del self._known[session]

    def cookie(self, session: str) -> Cookie:
        """The cookie of a session."""
        return Cookie(
            key=COOKIE,
            value=self._signer.sign(session).decode(),
            max_age=A_YEAR,
            path="/",
            httponly=True,
            secure=self._is_secure,
            samesite="lax",
        )


def name_of(store: Store, player: str) -> str:
    """What a player calls themselves."""
    with store.reading() as connection:
        return str(connection.execute(sa.select(rows.players.c.name).where(rows.players.c.id == player)).scalar_one())
