"""Examined: whether a save from outside can be what it says, and whether its table can be shown to everybody.

Anybody can write a save and seal it. What does not need the game is examined first: sizes, numbers, names, and
whether the parts of the log fit each other. Each refusal is a SaveError that names the place in the file.
"""

from collections.abc import Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from longtable.engine import limits
from longtable.engine.errors import BadArgument, PackError, SaveError
from longtable.engine.game import AnyGame
from longtable.engine.journal import Fact, Plain, Sentence
from longtable.engine.state import State
from longtable.engine.table import Seat, Table

if TYPE_CHECKING:
    from longtable.engine.saves import Save

ROLES_OF_A_SEAT = 12


def examine(save: "Save", name: str) -> None:
    """Refuse what is too large or does not fit together; bring the names of the seats into their usual form."""
    if len(save.packs) > limits.PACKS:
        raise _refusal(name, f"$.packs has {len(save.packs):,} entries; at most {limits.PACKS} are allowed")
    try:
        wrong = limits.excess(msgspec.to_builtins(save))
    except RecursionError:
        wrong = f"it is nested too deep; at most {limits.DEPTH} levels are allowed"
    if wrong is not None:
        raise _refusal(name, wrong)
    for place, word in (("written_by", save.written_by), ("game", save.game), ("seed", save.seed)):
        if len(word) > limits.WORD_LENGTH:
            raise _refusal(name, f"$.{place} has {len(word):,} characters; at most {limits.WORD_LENGTH} are allowed")
    if not 1 <= save.log_rules_version <= save.rules_version:
        raise _refusal(
            name,
            f"$.log_rules_version is {save.log_rules_version}; expected 1 to $.rules_version, {save.rules_version}",
        )
    save.seats = _seats(save.seats, name)
    _check_decisions(save, name)
    _check_checkpoint(save, name)
    made = len(save.decisions)
    _check_order([known.after for known in save.throws], made, "throws", name)
    _check_order([known.after for known in save.facts], made, "facts", name)
    for n, throw in enumerate(save.throws):
        _check_word(throw.stream, f"$.throws[{n}].stream", name)


def _refusal(name: str, what: str) -> SaveError:
    return SaveError(f"{name}: {what}")


def _check_word(word: str, place: str, name: str) -> None:
    """A word in a log is short, and all of it can be seen: a terminal would obey some of what cannot."""
    if len(word) > limits.WORD_LENGTH:
        raise _refusal(name, f"{place} has {len(word):,} characters; at most {limits.WORD_LENGTH} are allowed")
    if not word.isprintable():
        raise _refusal(name, f"{place} holds a character that cannot be seen; expected plain words")


def _seats(seats: Sequence[Seat], name: str) -> list[Seat]:
    """The seats with their names as they are kept."""
    if not 1 <= len(seats) <= limits.SEATS:
        raise _refusal(name, f"$.seats has {len(seats):,} entries; expected 1 to {limits.SEATS}")
    cleaned = []
    for n, seat in enumerate(seats):
        try:
            cleaned.append(replace(seat, name=limits.clean_name(seat.name)))
        except BadArgument as error:
            raise _refusal(name, f"{error} (at $.seats[{n}].name)") from error
        _check_word(seat.player, f"$.seats[{n}].player", name)
        if len(seat.roles) != len(dict.fromkeys(seat.roles)) or len(seat.roles) > ROLES_OF_A_SEAT:
            raise _refusal(name, f"$.seats[{n}].roles names a role twice, or more than {ROLES_OF_A_SEAT}")
        for m, role in enumerate(seat.roles):
            _check_word(role, f"$.seats[{n}].roles[{m}]", name)
    return cleaned


def _check_decisions(save: "Save", name: str) -> None:
    """A log counts up; only the last answers may leave gaps, where others have still to answer."""
    for part, decisions in (("decisions", save.decisions), ("broken_tail", save.broken_tail)):
        if len(decisions) > limits.DECISIONS:
            raise _refusal(name, f"$.{part} has {len(decisions):,} entries; at most {limits.DECISIONS:,} are allowed")
        for n, known in enumerate(decisions):
            place = f"$.{part}[{n}]"
            for field in ("role", "kind", "option"):
                _check_word(getattr(known, field), f"{place}.{field}", name)
            if not 0 <= known.seat < len(save.seats):
                raise _refusal(
                    name, f"{place}.seat is {known.seat}; expected a seat of the table, 0 to {len(save.seats) - 1}"
                )
    before, most = 0, len(save.decisions) + limits.SEATS
    for n, known in enumerate(save.decisions):
        if not before < known.number <= most:
            expected = f"a number after {before}" if known.number <= before else f"at most {most}"
            raise _refusal(name, f"$.decisions[{n}].number is {known.number}; expected {expected}")
        before = known.number


def _check_checkpoint(save: "Save", name: str) -> None:
    """The log holds every decision up to the checkpoint, and as many facts and throws as it says."""
    saved = save.checkpoint
    lengths = {"number": len(save.decisions), "facts": len(save.facts), "throws": len(save.throws)}
    for field, most in lengths.items():
        if not 0 <= getattr(saved, field) <= most:
            raise _refusal(
                name, f"$.checkpoint.{field} is {getattr(saved, field)}; expected 0 to {most}, as many as the log has"
            )
    if saved.number and save.decisions[saved.number - 1].number != saved.number:
        raise _refusal(name, f"$.decisions leaves out numbers before the checkpoint's, {saved.number}")


def _check_order(after: Sequence[int], made: int, part: str, name: str) -> None:
    """Whatever is written down happened after what was written before it, and not after decisions to come."""
    before = 0
    for n, number in enumerate(after):
        if not before <= number <= made:
            raise _refusal(name, f"$.{part}[{n}].after is {number}; expected {before} to {made}")
        before = number


# ---------------------------------------------------------------- what needs the game


def check_state(state: State, name: str) -> None:
    """Refuse counters of a state that never count so."""
    place = "$.checkpoint.state"
    if state.uncovered < 0:
        raise _refusal(name, f"{place}.uncovered is {state.uncovered}; expected 0 or more")
    for stream, drawn in state.chance.drawn.items():
        if drawn < 0:
            raise _refusal(name, f"{place}.chance.drawn.{stream} is {drawn}; expected 0 or more")
    for stream, results in state.chance.coming.items():
        if not results:
            raise _refusal(name, f"{place}.chance.coming.{stream} is empty; expected results, or no such stream")


def check_log(table: Table[Any, Any], save: "Save", name: str) -> None:
    """Refuse decisions of roles that their seats do not hold, and facts that the game never says."""
    for n, known in enumerate(save.decisions):
        if known.seat not in table.seats_of(known.role, known.kind):
            raise _refusal(name, f"$.decisions[{n}].role is {known.role!r}, which seat {known.seat} does not hold")
    roles = table.game.roles(table.options)
    gaps: dict[str, dict[str, bool]] = {}
    for n, fact in enumerate(save.facts):
        try:
            sentence = table.game.words.sentence(fact.said)
        except KeyError:
            said = repr(fact.said[: limits.NAME_LENGTH])
            raise _refusal(name, f"$.facts[{n}].said is {said}, which {table.game.title} never says") from None
        if fact.said not in gaps:
            gaps[fact.said] = _gaps(sentence)
        _check_fact(fact, gaps[fact.said], f"$.facts[{n}]", name)
        strangers = [role for role in fact.only or () if role not in roles]
        if strangers:
            raise _refusal(name, f"$.facts[{n}].only names {strangers[0]!a:.60}; the roles are {', '.join(roles)}")


def _gaps(sentence: Sentence) -> dict[str, bool]:
    """The gaps of a sentence, and whether a number must fill them."""
    fields = [part for template in (sentence.text, sentence.you) for part in Formatter().parse(template)]
    counted = [field for _, field, form, _ in fields if field and "|" in (form or "")]
    return {field: field in counted for _, field, _, _ in fields if field}


def _check_fact(fact: Fact, gaps: dict[str, bool], place: str, name: str) -> None:
    for gap, is_counted in gaps.items():
        if gap not in fact.data:
            raise _refusal(name, f"{place}.data has no {gap!r}, of which {fact.said!r} speaks")
        if is_counted and not isinstance(fact.data[gap], int):
            raise _refusal(name, f"{place}.data.{gap} is no number; {fact.said!r} counts with it")
    for gap, value in fact.data.items():
        for word in _words(value):
            _check_word(word, f"{place}.data.{gap}", name)
    for thing, called in fact.names.items():
        _check_word(called, f"{place}.names.{thing}", name)


def _words(value: Plain) -> list[str]:
    if isinstance(value, list):
        return value
    return [value] if isinstance(value, str) else []


def check_shown(table: Table[Any, Any], name: str) -> None:
    """Refuse a table that cannot be shown to everybody: scene, journal, open questions and verdict must come out."""
    part = ""
    try:
        for viewer in (None, *table.game.roles(table.options)):
            part = f"the scene of {viewer or 'a spectator'}"
            table.scene(viewer)
            part = f"the journal of {viewer or 'a spectator'}"
            table.journal(viewer)
        for number in table.asks:
            part = f"request {number}"
            table.question(number)
        part = "the verdict"
        if table.is_over:
            table.game.verdict(table.outcome, table.naming)
    except Exception as error:
        raise _refusal(name, f"its table cannot be shown: {part} does not come out ({describe(error)})") from error


def check_packs(game: AnyGame) -> None:
    """Refuse packs with which the game cannot begin: every size of it is set up once, and shown."""
    names = ", ".join(pack.name for pack in game.packs)
    for options in game.sizes.values():
        settled = game.read_options(options)
        seats = [Seat(role, roles=(role,)) for role in game.roles(settled)]
        try:
            table = Table.open(game, seats, "a trial", settled)
        except Exception as error:
            raise PackError(f"packs {names}: {game.title} cannot begin with them ({describe(error)})") from error
        try:
            check_shown(table, f"packs {names}")
        except SaveError as error:
            raise PackError(str(error)) from error


def describe(error: BaseException) -> str:
    """A foreign error in a few words: what kind it is and what it says."""
    words = str(error)
    return f"{type(error).__name__}: {words[: limits.WORD_LENGTH]}" if words else type(error).__name__
