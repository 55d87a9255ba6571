"""Libraries that only the lab needs: they come with `longtable[lab]`."""

from importlib.util import find_spec

from longtable.engine.errors import BadArgument

PACKAGES = {"polars": "polars", "altair": "altair", "vl_convert": "vl-convert-python"}


def need_tables_and_charts(what: str) -> None:
    """Refuse `what` where a library for tables or charts is not installed."""
    for module, package in PACKAGES.items():
        if find_spec(module) is None:
            raise BadArgument(f"{what} needs {package}, which is not installed: pip install longtable[lab]")
