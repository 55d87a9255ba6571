"""What the server refuses, each with the status it is told with; and the name of what should not have happened."""

import secrets


def new_incident() -> str:
    """The name under which an error is logged, so that whoever met it can tell the host which one it was."""
    return secrets.token_hex(4)


class Refusal(Exception):
    """Something that cannot be done; the text says why and what would help."""

    status = 400


class SignedOut(Refusal):
    """Nobody is known by the cookie that came, or none came."""

    status = 401


class Forbidden(Refusal):
    """Somebody else's right."""

    status = 403


class NotFound(Refusal):
    """There is no such thing here."""

    status = 404


class Busy(Refusal):
    """More was asked for than can be done at a time."""

    status = 429


class Conflict(Refusal):
    """It does not fit how things stand now."""

    status = 409
