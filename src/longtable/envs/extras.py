"""What the environments need beside Longtable itself, and how to get it."""

from importlib.util import find_spec

from longtable.engine.errors import BadArgument


def needs(module: str, *, extra: str) -> None:
    """Say which extra to install where a library is missing."""
    if find_spec(module) is None:
        raise BadArgument(f"this environment needs {module}, which is not installed: pip install longtable[{extra}]")
