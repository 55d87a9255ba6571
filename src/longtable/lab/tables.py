"""The tables of a run: which columns they have, and how they become Parquet."""

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from longtable.engine.extras import need

if TYPE_CHECKING:
    import polars

GAMES, FACTS, CHOICES = "games", "facts", "choices"
TABLES = (FACTS, CHOICES, GAMES)
"""All tables, in the order in which a part of each is written: a part is there once its games are."""

COLUMNS: dict[str, dict[str, str]] = {
    GAMES: {
        "cell": "number",
        "game": "number",
        "seed": "text",
        "roles": "texts",
        "bots": "texts",
        "winners": "texts",
        "reason": "text",
        "scores": "numbers",
        "decisions": "number",
        "measures": "text",
    },
    FACTS: {
        "cell": "number",
        "game": "number",
        "role": "text",
        "fact": "text",
        "thing": "text",
        "count": "number",
    },
    CHOICES: {
        "cell": "number",
        "kind": "text",
        "option": "text",
        "offered": "number",
        "taken": "number",
    },
}


def need_polars(what: str) -> None:
    """Refuse `what` where polars is not installed."""
    need(what, "polars", extra="lab")


def need_tables_and_charts(what: str) -> None:
    """Refuse `what` where a library for tables or charts is not installed."""
    need_polars(what)
    need(what, "altair", extra="lab")
    need(what, "vl_convert", extra="lab", package="vl-convert-python")


def schema(table: str) -> "dict[str, polars.DataType | type[polars.DataType]]":
    """The columns of a table with their types."""
    import polars

    kinds: dict[str, polars.DataType | type[polars.DataType]] = {
        "number": polars.Int64,
        "text": polars.String,
        "numbers": polars.List(polars.Int64),
        "texts": polars.List(polars.String),
    }
    return {column: kinds[kind] for column, kind in COLUMNS[table].items()}


def encode(table: str, rows: Sequence[tuple[Any, ...]]) -> bytes:
    """Rows of a table as a Parquet file."""
    import polars

    written = BytesIO()
    polars.DataFrame(rows, schema=schema(table), orient="row").write_parquet(written)
    return written.getvalue()
