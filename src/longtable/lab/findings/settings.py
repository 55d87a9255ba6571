"""In what two runs were set differently: packs and their rows, bots, options, seeds, versions."""

from collections.abc import Iterator

from longtable.lab.runs import Record, RecordedPack

PLAIN = {
    "longtable": "Longtable",
    "rules_version": "rules",
    "seed": "seed",
    "rotate": "seats move round",
    "limit": "most decisions",
}


def what_was_set(before: Record, after: Record) -> Iterator[str]:
    """A line for each setting that differs."""
    for name, words in PLAIN.items():
        one, other = getattr(before, name), getattr(after, name)
        if one != other:
            yield f"{words}: {one} → {other}"
    if before.campaign != after.campaign:
        yield "campaign: another record to start from, or another number of tables"
    for number, (cell, cell_after) in enumerate(zip(before.cell, after.cell, strict=False)):
        if cell.bots != cell_after.bots:
            yield f"bots of line-up {number}: {', '.join(cell.bots)} → {', '.join(cell_after.bots)}"
        for option in sorted({*cell.options, *cell_after.options}):
            one, other = cell.options.get(option, "as usual"), cell_after.options.get(option, "as usual")
            if one != other:
                yield f"option {option} of line-up {number}: {one} → {other}"
    kept = {pack.digest for pack in before.pack} & {pack.digest for pack in after.pack}
    yield from (line for pack in before.pack if pack.digest not in kept for line in _pack(pack, "without"))
    yield from (line for pack in after.pack if pack.digest not in kept for line in _pack(pack, "with"))


def _pack(pack: RecordedPack, verb: str) -> Iterator[str]:
    for table, rows in pack.rows.items():
        for row in rows:
            said = ", ".join(f"{field} = {value}" for field, value in row.items() if field != "id")
            yield f"{verb} pack {pack.name}: {table} {row.get('id', '')}: {said}"
