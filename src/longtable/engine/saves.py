"""Saves: a table as a file, and back; and the proof that a save follows from its seed.

A save is the last checkpoint with the decisions since. The whole log comes with it for audit and replay.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from longtable import __version__
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, IllegalAnswer, LongtableError, RuleBug, SaveError
from longtable.engine.game import AnyGame
from longtable.engine.journal import Fact
from longtable.engine.table import Checkpoint, Decision, Seat, Table, Throw, by_number

FORMAT = 1

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
    options: dict[str, Any]
    seats: list[Seat]
    seed: str
    checkpoint: SavedCheckpoint
    decisions: list[Decision]
    throws: list[Throw]
    facts: list[Fact]
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
        format=FORMAT,
        written_by=__version__,
        game=game.slug,
        rules_version=game.rules_version,
        log_rules_version=table.log_rules_version,
        options=msgspec.to_builtins(table.options),
        packs=list(game.packs),
        seats=list(table.seats),
        seed=table.seed,
        checkpoint=SavedCheckpoint(checkpoint.number, checkpoint.facts, checkpoint.throws, state),
        decisions=table.decisions,
        throws=table.throws,
        facts=table.facts,
        free_takebacks=table.free_takebacks,
        broken_tail=table.broken_tail,
    )
    save.checksum = _checksum(save)
    return save


def encode(table: AnyTable) -> bytes:
    """The table as the text of a save file."""
    return msgspec.json.encode(to_save(table))


def write(table: AnyTable, path: Path) -> None:
    """Write a save; a file of that name is replaced only when the new one is whole on disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(encode(table))
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def read(path: Path, *, accept_edited: bool = False) -> Save:
    """Read a save file and check that it is whole."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path}: cannot be read ({error.strerror}); expected a save file") from error
    return parse(data, str(path), accept_edited=accept_edited)


def parse(data: bytes, name: str, *, accept_edited: bool = False) -> Save:
    """A save from its text. One whose checksum does not fit was changed since, and is refused unless accepted."""
    try:
        save = msgspec.json.decode(data, type=Save)
    except msgspec.ValidationError as error:
        raise SaveError(f"{name}: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"{name}: is not a whole save ({error}); it may have been cut off") from error
    if save.format != FORMAT:
        raise SaveError(f"{name}: has format {save.format}; this Longtable ({__version__}) reads format {FORMAT}")
    if not accept_edited and save.checksum != _checksum(save):
        raise SaveError(
            f"{name}: was changed after Longtable wrote it (its checksum does not fit); "
            "load it with --edited if you mean it"
        )
    return save


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


def _open_at_checkpoint(save: Save, find_game: FindGame, name: str) -> AnyTable:
    game, options, checkpoint = _restore(save, find_game, name)
    try:
        table = Table(game, options, save.seats, save.seed)
    except BadArgument as error:
        raise SaveError(f"{name}: {error} (at $.seats)") from error
    table.free_takebacks = save.free_takebacks
    table.log_rules_version = save.log_rules_version
    table.broken_tail = list(save.broken_tail)
    table.facts = list(save.facts)
    table.throws = list(save.throws)
    try:
        table.resume(checkpoint, save.decisions)
    except (IllegalAnswer, RuleBug) as error:
        before = [known for known in save.decisions if known.number <= checkpoint.number]
        tail = [known for known in save.decisions if known.number > checkpoint.number]
        table.resume(checkpoint, before)
        table.broken_tail += tail
        table.notices.append(
            f"{len(tail)} decisions since the last checkpoint no longer fit the rules and were set aside: {error}"
        )
    return table


def _restore(save: Save, find_game: FindGame, name: str) -> tuple[AnyGame, Any, Checkpoint]:
    """The save's game, options and checkpoint, brought up to date and checked."""
    try:
        game = find_game(save.game, save.packs)
    except BadArgument as error:
        raise SaveError(f"{name}: {error} (at $.game)") from error
    try:
        options = game.read_options(save.options)
    except BadArgument as error:
        raise SaveError(f"{name}: {str(error).replace('$', '$.options')}") from error
    if save.rules_version > game.rules_version:
        raise SaveError(
            f"{name}: was written under rules {save.rules_version} of {game.title}; "
            f"this Longtable ({__version__}) has rules {game.rules_version}: bring it up to date"
        )
    if len(save.facts) < save.checkpoint.facts or len(save.throws) < save.checkpoint.throws:
        raise SaveError(f"{name}: its journal or log is shorter than its checkpoint says (at $.checkpoint)")
    data = save.checkpoint.state
    if save.rules_version < game.rules_version:
        data = game.migrate(data, save.rules_version)
    try:
        state = msgspec.convert(data, game.state)
        game.attach(state, options)
        game.invariants(state)
    except (msgspec.ValidationError, AssertionError) as error:
        where = str(error).replace("$", "$.checkpoint.state")
        raise SaveError(f"{name}: {where} (rules {save.rules_version}, written by {save.written_by})") from error
    saved = save.checkpoint
    return game, options, Checkpoint(saved.number, game.encode(state), saved.facts, saved.throws)


def _checksum(save: Save) -> str:
    plain = msgspec.structs.replace(save, checksum="")
    return blake2b(msgspec.json.encode(plain), digest_size=16).hexdigest()


# ---------------------------------------------------------------- re-execution


def replay(save: Save, find_game: FindGame, to: int | None = None) -> AnyTable:
    """Play the save again from its seed, up to and with decision `to` (None: all of them)."""
    game = find_game(save.game, save.packs)
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
    table = Table.open(game, save.seats, save.seed, game.read_options(save.options))
    for known in sorted(save.decisions, key=by_number):
        if known.number <= last:
            table.answer(known.number, known.option, known.seat)
    return table


def verify(save: Save, find_game: FindGame) -> list[str]:
    """Re-execute a save from its seed and compare everything; return what differs, in words, if anything does."""
    return _play_again(save, find_game)[1]


def _play_again(save: Save, find_game: FindGame) -> tuple[AnyTable | None, list[str]]:
    """The save's table played from its seed, and in what it differs from the save."""
    try:
        table = replay(save, find_game)
    except (IllegalAnswer, RuleBug) as error:
        return None, [f"the log does not follow from the seed: {error}"]
    except LongtableError as error:
        return None, [str(error)]
    again = to_save(table)
    return table, [
        difference
        for part in ("decisions", "throws", "facts", "checkpoint")
        for difference in _differences(
            msgspec.to_builtins(getattr(save, part)), msgspec.to_builtins(getattr(again, part)), f"$.{part}"
        )
    ]


def _differences(saved: object, replayed: object, path: str) -> Iterator[str]:
    """The first few places at which two plain values differ."""
    if isinstance(saved, dict) and isinstance(replayed, dict) and saved.keys() == replayed.keys():
        for key in saved:
            yield from _differences(saved[key], replayed[key], f"{path}.{key}")
    elif isinstance(saved, list) and isinstance(replayed, list) and len(saved) == len(replayed):
        for n, (one, other) in enumerate(zip(saved, replayed, strict=True)):
            yield from _differences(one, other, f"{path}[{n}]")
    elif saved != replayed:
        yield f"{path}: the save has {_brief(saved)}, the seed gives {_brief(replayed)}"


def _brief(value: object) -> str:
    if isinstance(value, list):
        return f"{len(value)} entries"
    text = repr(value)
    return text if len(text) < 80 else text[:77] + "..."
