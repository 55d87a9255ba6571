"""The door, around everything: who comes too often has to wait, and every answer carries the protective headers."""

from ipaddress import IPv6Address, ip_address
from logging import getLogger

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from longtable.server.buckets import Buckets
from longtable.server.protocol import Fault
from longtable.server.settings import Settings

log = getLogger(__name__)

UNCOUNTED = "/health"
"""Whoever looks after the server may ask often; the answer costs nothing."""
TOO_OFTEN = "You ask more often than this server answers; wait a few seconds."
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
STAY_SECURE = {"Strict-Transport-Security": "max-age=31536000"}
LONGEST_ADDRESS = 64


class Door:
    """An ASGI application before the application: nothing gets past it uncounted, not even what is not there."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._visits = Buckets(settings.requests_per_minute / 60, settings.requests_per_minute)
        headers = HEADERS | (STAY_SECURE if settings.is_secure else {})
        self._headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody in, or ask them to wait."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(h for h in self._headers if h[0] not in there)]
            try:
                await send(message)
            except OSError:
                # Whoever it is for has gone, as ASGI tells it; the application hears so when it reads next.
                log.debug("nobody is there any more to hear of %s", scope["path"])

        if scope["path"] == UNCOUNTED or self._visits.take(address_of(scope)):
            await self._app(scope, receive, send_with_headers)
        elif scope["type"] == ScopeType.HTTP:
            await _turn_away(send_with_headers)
        else:
            await send({"type": "websocket.close", "code": 1013, "reason": TOO_OFTEN})


def address_of(scope: Scope) -> str:
    """Whom a request is counted for: an address, or the whole network of one household where there are so many."""
    client = scope["client"]
    name = client[0] if client else ""
    try:
        address = ip_address(name)
    except ValueError:
        return name[:LONGEST_ADDRESS]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return address.exploded[:19]
    return str(address)


async def _turn_away(send: Send) -> None:
    body = msgspec.json.encode(Fault(429, TOO_OFTEN))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", b"10"),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
