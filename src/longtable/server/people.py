"""People: a browser is known by a signed cookie that scripts cannot read; its secret is stored as a hash."""

import asyncio
from collections import OrderedDict

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from longtable.server.errors import SignedOut
from longtable.server.protocol import Me
from longtable.server.settings import Settings
from longtable.server.store import Store

COOKIE = "longtable"
A_YEAR = 365 * 24 * 3600
KNOWN = 10_000

GUEST_NAMES = (
    "Ash", "Birch", "Clover", "Dale", "Ember", "Fern", "Gale", "Hazel",
    "Ivy", "Juniper", "Lark", "Moss", "Nettle", "Oak", "Rowan", "Sage",
)  # fmt: skip


class People:
    """Who is behind a request."""

    def __init__(self, store: Store, settings: Settings, key: str) -> None:
        self._store = store
        self._signer = Signer(key, salt="longtable-session")
        self._is_secure = settings.is_secure
        self._known: OrderedDict[str, Me] = OrderedDict()

    async def who(self, connection: ASGIConnection) -> Me | None:  # type: ignore[type-arg]
        """The player of this browser, if it has a cookie of ours."""
        value = connection.cookies.get(COOKIE)
        if not value:
            return None
        try:
            session = self._signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None
        known = self._known.get(session)
        if known is None:
            known = await asyncio.to_thread(self._store.player_of, session)
            if known is not None:
                self._known[session] = known
                while len(self._known) > KNOWN:
                    self._known.popitem(last=False)
        return known

    async def must_be(self, connection: ASGIConnection) -> Me:  # type: ignore[type-arg]
        """The player of this browser; whoever has none is told to open the page first."""
        me = await self.who(connection)
        if me is None:
            raise SignedOut("This browser is not known here yet: open the start page (GET /api/me) first.")
        return me

    def forget(self, player: str) -> None:
        """The player was renamed: read the name again."""
        for session in [session for session, me in self._known.items() if me.id == player]:
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
