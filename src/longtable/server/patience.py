"""Patience with slow clients, and its end: who sends half a request, or never reads the answer, is let go."""

from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
from time import monotonic
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 10.0
"""So long may the head of a request take, from its first byte or from the connection."""
STALL_SECONDS = 20.0
"""So long may nothing come of a body, and nothing be read of an answer."""
FAREWELL_SECONDS = 5.0
"""So long may what was written last still be read, once a connection is closed."""
BODY_SECONDS = 40.0
"""So long may a whole body take, however steadily it trickles."""


class Outbox:
    """What is written to somebody; when nothing of it is read any more, they are given up."""

    def __init__(self, loop: AbstractEventLoop, transport: Transport, seconds: float) -> None:
        self._loop = loop
        self._transport = transport
        self._seconds = seconds
        self._waiting: TimerHandle | None = None

    def is_full(self) -> None:
        """More is written than the other side reads: see whether it reads at all."""
        self.is_read()
        unread = self._transport.get_write_buffer_size()
        self._waiting = self._loop.call_later(self._seconds, self._look, unread)

    def is_read(self) -> None:
        """The other side has read on, or is gone."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _look(self, unread: int) -> None:
        if self._transport.get_write_buffer_size() < unread:
            self.is_full()
        else:
            self._transport.abort()


class Patient(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, with an end to waiting for the other side."""

    head_seconds = HEAD_SECONDS
    stall_seconds = STALL_SECONDS
    body_seconds = BODY_SECONDS

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  whatever uvicorn gives
        super().__init__(*args, **more)
        self._reading: TimerHandle | None = None
        self._outbox: Outbox
        self._awaits_head = False
        self._is_new = True
        self._body_since: float | None = None

    # ------------------------------------------------------------------ what is read

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for the first request, but not for long."""
        super().connection_made(transport)
        self._outbox = Outbox(self.loop, transport, self.stall_seconds)
        self._look()

    def data_received(self, data: bytes) -> None:
        """Read on; how long we wait for more depends on what there is."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Go on to the next request; until it begins, uvicorn's own limit for idle connections holds."""
        self._is_new = False
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; from now on, pings tell whether somebody is there."""
        self._stop()
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """The server ends: nobody waits for the rest of a request."""
        super().shutdown()
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Find out what we wait for, and for how long."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop_reading()
        elif self.conn.their_state is h11.SEND_BODY:
            self._await_body()
        elif self.conn.their_state is h11.IDLE and (self._is_new or self.conn.trailing_data[0]):
            self._await_head()
        else:
            self._stop_reading()

    def _await_head(self) -> None:
        if not self._awaits_head:
            self._stop_reading()
            self._awaits_head = True
            self._reading = self.loop.call_later(self.head_seconds, self._give_up_reading)

    def _await_body(self) -> None:
        since = monotonic() if self._body_since is None else self._body_since
        self._stop_reading()
        self._body_since = since
        left = max(0.0, since + self.body_seconds - monotonic())
        self._reading = self.loop.call_later(min(self.stall_seconds, left), self._give_up_reading)

    def _give_up_reading(self) -> None:
        if self._body_since is not None and self.flow.read_paused:
            self._body_since = None  # it is us who do not read on
            self._await_body()
        else:
            self.transport.close()

    def _stop_reading(self) -> None:
        self._awaits_head, self._body_since = False, None
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    # ------------------------------------------------------------------ what is written

    def pause_writing(self) -> None:
        """More is written than the other side reads."""
        super().pause_writing()
        self._outbox.is_full()

    def resume_writing(self) -> None:
        """The other side has read on."""
        super().resume_writing()
        self._outbox.is_read()

    def _stop(self) -> None:
        self._stop_reading()
        self._outbox.is_read()


# ---------------------------------------------------------------- at a table


class PatientSocket(WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them, with an end to waiting for somebody who does not read."""

    stall_seconds = STALL_SECONDS
    farewell_seconds = FAREWELL_SECONDS

    _outbox: Outbox

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  whatever uvicorn gives
        super().__init__(*args, **more)
        self.close_timeout = self.farewell_seconds

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin; from now on, to close means to be gone soon."""
        self._outbox = Outbox(self.loop, cast("Transport", transport), self.stall_seconds)
        super().connection_made(cast("BaseTransport", _SoonGone(transport, self.loop, self.farewell_seconds)))

    def pause_writing(self) -> None:
        """More is written than the other side reads."""
        super().pause_writing()
        self._outbox.is_full()

    def resume_writing(self) -> None:
        """The other side has read on."""
        super().resume_writing()
        self._outbox.is_read()

    def handle_parser_exception(self) -> None:
        """End a connection that sends what is no frame; one that does so before the handshake is over just ends."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def send_500_response(self) -> None:
        """Refuse the handshake, unless the server has ended the connection already."""
        if not self.transport.is_closing():
            super().send_500_response()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._outbox.is_read()
        super().connection_lost(exc)


class _SoonGone:
    """A transport that is gone a little after it was closed, whether or not the other side reads what is left."""

    def __init__(self, transport: BaseTransport, loop: AbstractEventLoop, seconds: float) -> None:
        self._transport = transport
        self._loop = loop
        self._seconds = seconds

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  whatever the transport has
        return getattr(self._transport, name)

    def close(self) -> None:
        """End after what is written is read, or after a while."""
        self._transport.close()
        self._loop.call_later(self._seconds, self.abort)
