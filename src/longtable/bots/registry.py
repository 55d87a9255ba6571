"""Bots by name, found through the entry point group `longtable.bots`, with settings after a colon.

`greedy`, `ismcts`, `ismcts:seconds=0.5,rollout=random`.
"""

from inspect import Parameter, signature

from longtable.bots.view import Bot
from longtable.engine.errors import BadArgument
from longtable.engine.plugins import installed

GROUP = "longtable.bots"


def list_bots() -> list[str]:
    """The names of all installed bots."""
    return list(installed(GROUP))


def find_bot(spec: str) -> Bot:
    """A bot from its name and settings."""
    name, _, settings = spec.partition(":")
    entry = installed(GROUP).get(name)
    if entry is None:
        raise BadArgument(f"there is no bot {name!r}; the bots are {', '.join(list_bots())}")
    kind = entry.load()
    known = dict(signature(kind).parameters)
    bot: Bot = kind(**dict(_setting(name, part, known) for part in settings.split(",") if part))
    return bot


def _setting(bot: str, part: str, known: dict[str, Parameter]) -> tuple[str, str | int | float]:
    name, equals, value = part.partition("=")
    if not equals or name not in known:
        expected = ", ".join(f"{setting}={p.default}" for setting, p in known.items()) or "no settings"
        raise BadArgument(f"bot {bot}: {part!r} is not one of its settings; expected {expected}")
    kind = type(known[name].default)
    try:
        return name, kind(value)
    except ValueError as error:
        raise BadArgument(f"bot {bot}: {name} is {value!r}; expected {kind.__name__}") from error
