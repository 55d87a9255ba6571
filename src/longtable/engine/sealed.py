"""Sealed files: how saves and campaigns are written whole, and how they are read when somebody brings them.

Both are JSON with a format and a checksum over everything else. `what` is what a file is called in errors.
"""

import os
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from longtable import __version__
from longtable.engine import limits
from longtable.engine.errors import SaveError

FORMAT = 1

T = TypeVar("T", bound=Struct)


def checksum(content: Struct) -> str:
    """The checksum of everything else in a file."""
    plain = msgspec.structs.replace(content, checksum="")
    return blake2b(msgspec.json.encode(plain), digest_size=16).hexdigest()


def write(path: Path, data: bytes) -> None:
    """Write a file; one of that name is replaced only when the new one is whole on disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def read(path: Path, most: int, what: str) -> bytes:
    """The text of a file; one that is too large is not even read."""
    try:
        check_size(path.stat().st_size, most, str(path), what)
        return path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path}: cannot be read ({error.strerror}); expected a {what} file") from error


def check_size(size: int, most: int, name: str, what: str) -> None:
    """Refuse a file that is too large."""
    if size > most:
        raise SaveError(f"{name}: has {size:,} bytes; a {what} has at most {most:,}")


def decode(data: bytes, kind: type[T], name: str, what: str) -> T:
    """What a file holds, as far as it is whole; its format and its checksum are still to be checked."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise SaveError(f"{name}: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"{name}: is not a whole {what} ({error}); it may have been cut off") from error
    except RecursionError as error:
        raise SaveError(f"{name}: {too_deep()}") from error


def too_deep() -> str:
    """What is said of data that is nested too deep."""
    return f"is nested too deep; at most {limits.DEPTH} levels are allowed"


def check_format(found: int, name: str) -> None:
    """Refuse a file of another format than this Longtable's."""
    if found != FORMAT:
        raise SaveError(
            f"{name}: has format {str(found)[: limits.NAME_LENGTH]}; "
            f"this Longtable ({__version__}) reads format {FORMAT}"
        )


def check_seal(content: Struct, found: str, name: str, remedy: str) -> None:
    """Refuse a file that was changed after it was sealed; `remedy` is how to bring it all the same."""
    try:
        fits = found == checksum(content)
    except RecursionError as error:
        raise SaveError(f"{name}: {too_deep()}") from error
    if not fits:
        raise SaveError(
            f"{name}: was changed after Longtable wrote it (its checksum does not fit); {remedy} if you mean it"
        )
