"""Bots by name, found through the entry point group `longtable.bots`, with settings after a colon.

`greedy`, `ismcts`, `ismcts:seconds=0.5,rollout=random`. A bot's class may say within which `bounds` its numbers must
be, and whether it decides at once (`is_quick`); a bot that searches takes its time from the setting `seconds`.
"""

from collections.abc import Mapping
from inspect import Parameter, signature
from typing import Any

from longtable.bots.view import Bot
from longtable.engine.errors import BadArgument
from longtable.engine.limits import WORD_LENGTH
from longtable.engine.plugins import installed

GROUP = "longtable.bots"
SECONDS = "seconds"


def list_bots() -> list[str]:
    """The names of all installed bots."""
    return list(installed(GROUP))


def find_bot(spec: str, most_seconds: float | None = None) -> Bot:
    """A bot from its name and settings; it thinks no longer than `most_seconds`, whatever its settings say."""
    kind, settings = _read(spec)
    if most_seconds is not None and SECONDS in signature(kind).parameters:
        wanted = _seconds(kind, settings)
        settings[SECONDS] = min(wanted, most_seconds) if wanted > 0 else most_seconds
    bot: Bot = kind(**settings)
    return bot


def check_bot(spec: str, most_seconds: float) -> None:
    """Refuse a bot that is not there, whose settings make no sense, or that would think for too long."""
    kind, settings = _read(spec)
    kind(**settings)
    if SECONDS in settings and _seconds(kind, settings) > most_seconds:
        raise BadArgument(f"bot {spec}: thinks for more than {most_seconds:g} seconds; here that is the longest")


def is_quick(spec: str) -> bool:
    """Whether a bot decides at once, rather than searching."""
    return bool(getattr(_kind(spec.partition(":")[0]), "is_quick", False))


def _seconds(kind: Any, settings: Mapping[str, Any]) -> float:  # noqa: ANN401  any bot's class
    return float(settings.get(SECONDS, signature(kind).parameters[SECONDS].default))


def _kind(name: str) -> Any:  # noqa: ANN401  any bot's class
    entry = installed(GROUP).get(name)
    if entry is None:
        raise BadArgument(f"there is no bot {name[:WORD_LENGTH]!r}; the bots are {', '.join(list_bots())}")
    return entry.load()


def _read(spec: str) -> tuple[Any, dict[str, str | int | float]]:
    """The class that a spec names, and its settings."""
    if len(spec) > WORD_LENGTH:
        raise BadArgument(f"a bot with its settings has at most {WORD_LENGTH} characters; this has {len(spec):,}")
    name, _, settings = spec.partition(":")
    kind = _kind(name)
    known = dict(signature(kind).parameters)
    bounds: Mapping[str, tuple[float, float]] = getattr(kind, "bounds", {})
    return kind, dict(_setting(name, part, known, bounds) for part in settings.split(",") if part)


def _setting(
    bot: str, part: str, known: Mapping[str, Parameter], bounds: Mapping[str, tuple[float, float]]
) -> tuple[str, str | int | float]:
    name, equals, text = part.partition("=")
    if not equals or name not in known:
        expected = ", ".join(f"{setting}={p.default}" for setting, p in known.items()) or "no settings"
        raise BadArgument(f"bot {bot}: {part!r} is not one of its settings; expected {expected}")
    kind = type(known[name].default)
    try:
        value: str | int | float = kind(text)
    except ValueError as error:
        raise BadArgument(f"bot {bot}: {name} is {text!r}; expected {kind.__name__}") from error
    if name in bounds and not isinstance(value, str):
        least, most = bounds[name]
        if not least <= value <= most:
            raise BadArgument(f"bot {bot}: {name} is {text}; expected {least:g} to {most:g}")
    return name, value
