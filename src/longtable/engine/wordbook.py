"""A game's words, read together from its rooms and with those that it shares with its family."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from longtable.engine.errors import LongtableError
from longtable.engine.journal import Words

Sentences: TypeAlias = Mapping[str, Mapping[str, Any]]
"""A `words.toml` as plain data: sentences by part and name."""


def read_words(own: Sentences, shared: Sentences, prefix: str, slug: str) -> Words:
    """A game's own words over those of its family.

    A sentence of the family cites a rule of each book: the game reads the one of its own ledger, by its prefix.
    """
    parts = {
        part: {
            **{name: _citing(sentence, prefix, f"{part}.{name}") for name, sentence in shared.get(part, {}).items()},
            **own.get(part, {}),
        }
        for part in {**shared, **own}
    }
    try:
        return msgspec.convert(parts, Words)
    except msgspec.ValidationError as error:
        raise LongtableError(f"{slug}/words.toml: {error}") from error


def joined(rooms: Mapping[str, Sentences], slug: str) -> Sentences:
    """The words of several files as one: a part may stand in each of them, a sentence in one."""
    parts: dict[str, dict[str, Any]] = {}
    told: dict[tuple[str, str], str] = {}
    for file, words in rooms.items():
        for part, sentences in words.items():
            for name, sentence in sentences.items():
                if (part, name) in told:
                    raise LongtableError(f"{slug}: [{part}.{name}] stands in {told[part, name]} and in {file}")
                told[part, name] = file
                parts.setdefault(part, {})[name] = sentence
    return parts


def _citing(sentence: Mapping[str, Any], prefix: str, name: str) -> Mapping[str, Any]:
    """A sentence with the rule of one book."""
    rules = sentence.get("rule")
    if not isinstance(rules, list):
        return sentence
    own = [rule for rule in rules if rule.startswith(f"{prefix}-")]
    if len(own) != 1:
        raise LongtableError(f"[{name}] of a family's words.toml cites {rules}; expected one rule of {prefix}")
    return {**sentence, "rule": own[0]}
