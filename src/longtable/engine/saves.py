"""Saves: a table as a file, and back; and the proof that a save follows from its seed.

A save is the last checkpoint with the decisions since. The whole log comes with it for audit and replay.

Three ways lead back to a table. `open_save` trusts the save: it is our own, from a database or from memory.
`open_foreign` examines a file that somebody brings to their own machine. `proven` never runs the checkpoint of the
save at all, but plays its log again from the seed: so a server opens what strangers bring.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from longtable import __version__
from longtable.engine import limits, sealed
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, IllegalAnswer, LongtableError, PackError, RuleBug, SaveError
from longtable.engine.examined import check_log, check_shown, check_state, describe, examine
from longtable.engine.game import AnyGame, Record
from longtable.engine.honours import Honour
from longtable.engine.journal import Fact
from longtable.engine.table import Checkpoint, Decision, Seat, Table, Throw, by_number

AnyTable: TypeAlias = Table[Any, Any]
FindGame: TypeAlias = Callable[[str, Sequence[Pack]], AnyGame]


class SavedCheckpoint(Struct, forbid_unknown_fields=True):
    """The state between two steps as plain data, and how long the logs were then."""

    number: int
    facts: int
    throws: int
    state: dict[str, Any]


class Save(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a save file holds."""

    format: int
    written_by: str
    game: str
    rules_version: int
    log_rules_version: int
    journal_version: int = 1
    options: dict[str, Any]
    seats: list[Seat]
    seed: str
    checkpoint: SavedCheckpoint
    decisions: list[Decision]
    throws: list[Throw]
    facts: list[Fact]
    record: dict[str, Any] | None = None
    brought: list[dict[str, Any]] = []
    packs: list[Pack] = []
    free_takebacks: bool = False
    broken_tail: list[Decision] = []
    checksum: str = ""


def to_save(table: AnyTable) -> Save:
    """The table as it is now, with answers that are still secret to others."""
    checkpoint = table.checkpoints[-1]
    game = table.game
    state = msgspec.to_builtins(game.decode(checkpoint.state, table.options))
    save = Save(
        format=sealed.FORMAT,
        written_by=__version__,
        game=game.slug,
        rules_version=game.rules_version,
        log_rules_version=table.log_rules_version,
        journal_version=table.journal_version,
        options=msgspec.to_builtins(table.options),
        packs=list(game.packs),
        seats=list(table.seats),
        seed=table.seed,
        checkpoint=SavedCheckpoint(checkpoint.number, checkpoint.facts, checkpoint.throws, state),
        decisions=table.decisions,
        throws=table.throws,
        facts=table.facts,
        record=None if table.record is None else dict(table.record),
        brought=[dict(honour) for honour in table.brought],
        free_takebacks=table.free_takebacks,
        broken_tail=table.broken_tail,
    )
    save.checksum = sealed.checksum(save)
    return save


def encode(table: AnyTable) -> bytes:
    """The table as the text of a save file."""
    return msgspec.json.encode(to_save(table))


def write(table: AnyTable, path: Path) -> None:
    """Write a save; a file of that name is replaced only when the new one is whole on disk."""
    sealed.write(path, encode(table))


def read(path: Path, *, accept_edited: bool = False) -> Save:
    """Read a save file, and check that it is whole and that its parts fit together."""
    data = sealed.read(path, limits.SAVE_BYTES, "save")
    return _parse_foreign(data, str(path), accept_edited=accept_edited)


def _parse_foreign(data: bytes, name: str, *, accept_edited: bool) -> Save:
    """A save from outside: nothing of it is used before it is found to be within the limits."""
    sealed.check_size(len(data), limits.SAVE_BYTES, name, "save")
    save = _decode(data, name)
    examined = msgspec.structs.replace(save)
    examine(examined, name)
    if not accept_edited:
        _check_seal(save, name)
    return examined


def parse(data: bytes, name: str, *, accept_edited: bool = False) -> Save:
    """A save from its text. One whose checksum does not fit was changed since, and is refused unless accepted."""
    save = _decode(data, name)
    if not accept_edited:
        _check_seal(save, name)
    return save


def _decode(data: bytes, name: str) -> Save:
    save = sealed.decode(data, Save, name, "save")
    sealed.check_format(save.format, name)
    return save


def _check_seal(save: Save, name: str) -> None:
    sealed.check_seal(save, save.checksum, name, "load it with --edited")


def open_save(save: Save, find_game: FindGame, name: str = "save", *, history: bool = False) -> AnyTable:
    """The table of a save, ready to go on.

    Where the decisions since the checkpoint no longer fit the rules, the table stands at the checkpoint, says so
    in its notices, and keeps the broken tail. With `history`, a table whose whole log can be played again gets its
    earlier checkpoints back too, so that takebacks reach as far as before it was saved.
    """
    table = _open_at_checkpoint(save, find_game, name)
    if history and not table.notices:
        again, differences = _play_again(save, find_game)
        if again is not None and not differences:
            again.free_takebacks = save.free_takebacks
            again.broken_tail = list(save.broken_tail)
            return again
    return table


def open_foreign(save: Save, find_game: FindGame, name: str, *, history: bool = True) -> AnyTable:
    """The table of a save that somebody brings; whatever does not fit, breaks or cannot be shown is a SaveError."""
    with _blamed(name, "its table cannot be opened"):
        table = open_save(save, find_game, name, history=history)
        check_log(table, save, name)
    check_shown(table, name)
    return table


def proven(data: bytes, name: str, find_game: FindGame, record: Record | None = None) -> AnyTable:
    """The table of a save that strangers bring: played again from its seed, with its whole history.

    A table of a campaign must have started from `record`, or from that of a new campaign: what no tables before it
    prove is not believed. The checkpoint of the save is compared but never run. A save that says anything else than
    its seed gives, or whose log was played under other rules, is refused. Takes as long as the game; run it where
    time and memory are limited.
    """
    save = _parse_foreign(data, name, accept_edited=False)
    with _blamed(name, "it cannot be played again"):
        game, _ = _game_of(save, find_game, name)
        if save.log_rules_version != game.rules_version:
            played = f"rules {save.log_rules_version} of {game.title}, and this one has rules {game.rules_version}"
            raise SaveError(f"{name}: cannot be opened here: its log was played under {played}. {_AT_HOME}")
        _check_record(save, game, record, name)
        table, differences = _play_again(save, find_game, name)
        if table is None or differences:
            found = differences[0].removeprefix(f"{name}: ").removeprefix(_NOT_FROM_SEED)
            more = f" (and {len(differences) - 1:,} more differences)" if len(differences) > 1 else ""
            raise SaveError(
                f"{name}: cannot be opened here, since it does not follow from its seed: {found}{more} {_AT_HOME}"
            )
        check_shown(table, name)
    table.free_takebacks = save.free_takebacks
    table.broken_tail = list(save.broken_tail)
    return table


def _check_record(save: Save, game: AnyGame, record: Record | None, name: str) -> None:
    """Refuse a table that did not start from the record of the tables before it."""
    if save.record is None and record is None:
        return
    expected = game.as_campaign().record() if record is None else record
    if not is_same(save.record, expected):
        before = "a new campaign starts from" if record is None else "the tables before it lead to"
        raise SaveError(
            f"{name}: cannot be opened here: it started from another record than {before} (at $.record); "
            "bring the whole campaign, with all its tables"
        )


def is_same(one: object, other: object) -> bool:
    """Whether two things are the same as plain data."""
    return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")


_NOT_FROM_SEED = "the log does not follow from the seed: "
_AT_HOME = "On your own machine you can go on with it: longtable play --load FILE"


@contextmanager
def _blamed(name: str, what: str) -> Iterator[None]:
    """Whatever goes wrong with a foreign save is a fault of the save."""
    try:
        yield
    except SaveError:
        raise
    except LongtableError as error:
        raise SaveError(f"{name}: {what}: {error}") from error
    except Exception as error:
        raise SaveError(f"{name}: {what} ({describe(error)})") from error


def _open_at_checkpoint(save: Save, find_game: FindGame, name: str) -> AnyTable:
    game, options, checkpoint = _restore(save, find_game, name)
    try:
        table = Table(game, options, save.seats, save.seed, save.record, save.brought)
    except BadArgument as error:
        raise SaveError(f"{name}: {error} (at $.seats)") from error
    table.free_takebacks = save.free_takebacks
    table.log_rules_version = save.log_rules_version
    table.journal_version = save.journal_version
    table.broken_tail = list(save.broken_tail)
    table.facts = list(save.facts)
    table.throws = list(save.throws)
    try:
        table.resume(checkpoint, save.decisions)
    except (IllegalAnswer, RuleBug) as error:
        before = [known for known in save.decisions if known.number <= checkpoint.number]
        tail = [known for known in save.decisions if known.number > checkpoint.number]
        try:
            table.resume(checkpoint, before)
        except RuleBug as bug:
            raise SaveError(f"{name}: cannot go on from its checkpoint: {bug} (at $.checkpoint.state)") from bug
        table.broken_tail += tail
        table.notices.append(
            f"{len(tail)} decisions since the last checkpoint no longer fit the rules and were set aside: {error}"
        )
    return table


def _restore(save: Save, find_game: FindGame, name: str) -> tuple[AnyGame, Any, Checkpoint]:
    """The save's game, options and checkpoint, brought up to date and checked."""
    game, options = _game_of(save, find_game, name)
    if save.rules_version > game.rules_version:
        raise SaveError(
            f"{name}: was written under rules {save.rules_version} of {game.title}; "
            f"this Longtable ({__version__}) has rules {game.rules_version}: bring it up to date"
        )
    if len(save.facts) < save.checkpoint.facts or len(save.throws) < save.checkpoint.throws:
        raise SaveError(f"{name}: its journal or log is shorter than its checkpoint says (at $.checkpoint)")
    data = save.checkpoint.state
    try:
        if save.rules_version < game.rules_version:
            data = game.migrate(data, save.rules_version)
        state = msgspec.convert(data, game.state)
        check_state(state, name)
        game.attach(state, options)
        game.invariants(state)
    except SaveError:
        raise
    except (msgspec.ValidationError, AssertionError) as error:
        where = str(error).replace("$", "$.checkpoint.state")
        raise SaveError(f"{name}: {where} (rules {save.rules_version}, written by {save.written_by})") from error
    except Exception as error:
        raise SaveError(
            f"{name}: is a state that no play can reach ({describe(error)}; rules {save.rules_version}, written by "
            f"{save.written_by}) (at $.checkpoint.state)"
        ) from error
    saved = save.checkpoint
    return game, options, Checkpoint(saved.number, game.encode(state), saved.facts, saved.throws)


def _game_of(save: Save, find_game: FindGame, name: str) -> tuple[AnyGame, Any]:
    """The save's game with its packs, and its options."""
    try:
        game = find_game(save.game, save.packs)
    except PackError as error:
        raise SaveError(f"{name}: {error} (at $.packs)") from error
    except BadArgument as error:
        raise SaveError(f"{name}: {error} (at $.game)") from error
    try:
        return game, game.read_options(save.options)
    except BadArgument as error:
        raise SaveError(f"{name}: {str(error).replace('$', '$.options')}") from error


# ---------------------------------------------------------------- re-execution


def replay(save: Save, find_game: FindGame, to: int | None = None, name: str = "save") -> AnyTable:
    """Play the save again from its seed, up to and with decision `to` (None: all of them)."""
    game, options = _game_of(save, find_game, name)
    if save.log_rules_version != game.rules_version:
        raise SaveError(
            f"the log was played under rules {save.log_rules_version} of {game.title} and can only be replayed "
            f"under those; this Longtable has rules {game.rules_version}"
        )
    most = max((known.number for known in save.decisions), default=0)
    last = most if to is None else to
    if not 0 <= last <= most:
        raise BadArgument(
            f"cannot replay to decision {last}: the last one of the save is {most}; expected 0 to {most}"
        )
    try:
        record = None if save.record is None else game.read_record(save.record, save.log_rules_version)
    except BadArgument as error:
        raise SaveError(f"{name}: {error} (at $.record)") from error
    try:
        brought = [game.read_honour(honour, save.log_rules_version) for honour in save.brought]
    except BadArgument as error:
        raise SaveError(f"{name}: {error} (at $.brought)") from error
    try:
        table = Table.open(game, save.seats, save.seed, options, record=record, brought=brought)
    except BadArgument as error:
        raise SaveError(f"{name}: {error} (at $.seats)") from error
    except LongtableError:
        raise
    except Exception as error:
        raise SaveError(f"{name}: {game.title} cannot be set up as it says ({describe(error)})") from error
    for known in sorted(save.decisions, key=by_number):
        if known.number <= last:
            table.answer(known.number, known.option, known.seat)
    return table


def start_of(table: AnyTable) -> AnyTable:
    """The table as it was when it was opened."""
    return replay(to_save(table), lambda *_: table.game, to=0)


def with_brought(table: AnyTable, brought: Sequence[Honour]) -> AnyTable:
    """The table as it stands, had people sat down with this: played again from its seed.

    Only while nothing has come of what was brought before (`Honours.may_bring`); else what was decided may not fit.
    """
    save = to_save(table)
    save.brought = [msgspec.to_builtins(honour) for honour in brought]
    again = replay(save, lambda *_: table.game)
    again.free_takebacks = table.free_takebacks
    return again


def verify(save: Save, find_game: FindGame) -> list[str]:
    """Re-execute a save from its seed and compare everything; return what differs, in words, if anything does."""
    return _play_again(save, find_game)[1]


def same_journal(save: Save, game: AnyGame) -> bool:
    """Whether the rules say today what they said when this save's journal was written."""
    return save.journal_version == game.journal_version


def _play_again(save: Save, find_game: FindGame, name: str = "save") -> tuple[AnyTable | None, list[str]]:
    """The save's table played from its seed, and in what it differs from the save."""
    try:
        table = replay(save, find_game, name=name)
    except (IllegalAnswer, RuleBug) as error:
        return None, [f"{_NOT_FROM_SEED}{error}"]
    except LongtableError as error:
        return None, [str(error)]
    return table, _compare(save, table)


def _compare(save: Save, table: AnyTable) -> list[str]:
    """What differs; a journal that was written when rules said other things cannot be compared (`same_journal`)."""
    again = to_save(table)
    parts = ["decisions", "throws", "facts", "checkpoint"]
    if not same_journal(save, table.game):
        parts.remove("facts")
        again.checkpoint.facts = save.checkpoint.facts
    return [
        difference
        for part in parts
        for difference in _differences(
            msgspec.to_builtins(getattr(save, part)), msgspec.to_builtins(getattr(again, part)), f"$.{part}"
        )
    ]


def _differences(saved: object, replayed: object, path: str) -> Iterator[str]:
    """The first few places at which two plain values differ; what is read from a file has lists for tuples."""
    if isinstance(saved, dict) and isinstance(replayed, dict) and saved.keys() == replayed.keys():
        for key in saved:
            yield from _differences(saved[key], replayed[key], f"{path}.{key}")
    elif isinstance(saved, list | tuple) and isinstance(replayed, list | tuple) and len(saved) == len(replayed):
        for n, (one, other) in enumerate(zip(saved, replayed, strict=True)):
            yield from _differences(one, other, f"{path}[{n}]")
    elif saved != replayed:
        yield f"{path}: the save has {_brief(saved)}, the seed gives {_brief(replayed)}"


def _brief(value: object) -> str:
    if isinstance(value, list):
        return f"{len(value)} entries"
    text = repr(value)
    return text if len(text) < 80 else text[:77] + "..."
