"""Logs: lines for people, or JSON objects for machines."""

import logging
from logging import Formatter, LogRecord, StreamHandler
from typing import Any

import msgspec

STRANGE = ("Invalid HTTP request received.", "ASGI callable returned without completing handshake.")
"""What uvicorn says of clients that speak otherwise than they should."""


class JsonLines(Formatter):
    """One JSON object for each record."""

    def format(self, record: LogRecord) -> str:
        """A record as a line."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(*, as_json: bool) -> None:
    """Log to the error output; whatever else logs goes the same way."""
    handler = StreamHandler()
    handler.setFormatter(JsonLines() if as_json else Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for loud in ("uvicorn.access", "uvicorn.error", "alembic"):
        logging.getLogger(loud).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_ours)


def _is_ours(record: LogRecord) -> bool:
    """Whether a record is about the server, rather than about a client that speaks no HTTP or sends no text.

    Strangers could fill the log with those.
    """
    is_no_text = record.exc_info is not None and isinstance(record.exc_info[1], UnicodeDecodeError)
    return not is_no_text and record.getMessage() not in STRANGE
