"""Extras: libraries that only a part of Longtable needs, and how to get them."""

from importlib.util import find_spec

from longtable.engine.errors import BadArgument


def need(what: str, module: str, *, extra: str, package: str = "", otherwise: str = "") -> None:
    """Refuse `what` where a library is not installed; say which extra brings it, and what else can be done."""
    if find_spec(module) is None:
        remedy = f"pip install longtable[{extra}]{otherwise and f' ({otherwise})'}"
        raise BadArgument(f"{what} needs {package or module}, which is not installed: {remedy}")
