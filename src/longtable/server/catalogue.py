"""The catalogue: the games and bots that are installed, as the hall shows them."""

from enum import Enum
from functools import cache
from inspect import getdoc
from pathlib import Path
from typing import Any

import msgspec

from longtable.bots.registry import GROUP
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Options
from longtable.engine.plugins import installed
from longtable.engine.seating import role_name
from longtable.games import find_game, list_games
from longtable.server.protocol import BotInfo, GameInfo, OptionInfo, OptionKind, RoleInfo

ICONS = Path(__file__).parent / "client" / "icons.json"


@cache
def games() -> tuple[GameInfo, ...]:
    """All installed games."""
    return tuple(_game_info(find_game(slug)) for slug in list_games())


def _game_info(game: AnyGame) -> GameInfo:
    roles = chairs(game, game.options())
    return GameInfo(
        slug=game.slug,
        title=game.title,
        summary=game.ledger.summary,
        options=tuple(_option_info(field) for field in msgspec.structs.fields(game.options)),
        roles=roles,
        newcomer=game.newcomer or roles[0].role,
        least_players=min(game.sizes),
        most_players=max(game.sizes),
        counted_by=game.counted_by,
        icon=game.icon,
        campaign=game.campaign is not None,
    )


def chairs(game: AnyGame, options: Options) -> tuple[RoleInfo, ...]:
    """The roles of a table with these options, each of which needs somebody."""
    return tuple(RoleInfo(role, role_name(role)) for role in game.roles(options))


def _option_info(field: msgspec.structs.FieldInfo) -> OptionInfo:
    kind = msgspec.inspect.type_info(field.type)
    meta = next((m for m in getattr(field.type, "__metadata__", ()) if isinstance(m, msgspec.Meta)), msgspec.Meta())
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    common: dict[str, Any] = {
        "name": field.name,
        "label": field.name.replace("_", " ").capitalize(),
        "description": meta.description or "",
        "default": field.default.value if isinstance(field.default, Enum) else field.default,
    }
    if isinstance(kind, msgspec.inspect.BoolType):
        return OptionInfo(kind=OptionKind.FLAG, **common)
    if isinstance(kind, msgspec.inspect.EnumType):
        return OptionInfo(kind=OptionKind.CHOICE, choices=tuple(str(item.value) for item in kind.cls), **common)
    if isinstance(kind, msgspec.inspect.IntType):
        return OptionInfo(kind=OptionKind.NUMBER, least=kind.ge, most=kind.le, **common)
    raise BadArgument(f"option {field.name}: a table cannot be asked for a {type(kind).__name__}")


@cache
def bots() -> tuple[BotInfo, ...]:
    """All installed bots by the names their makers give them (`title`, `remark`), weakest first."""
    kinds = {name: entry.load() for name, entry in installed(GROUP).items()}
    infos = [
        BotInfo(
            name,
            getattr(kind, "title", name.capitalize()),
            getattr(kind, "remark", (getdoc(kind) or "").partition("\n")[0]),
        )
        for name, kind in kinds.items()
    ]
    return tuple(sorted(infos, key=lambda info: (getattr(kinds[info.spec], "strength", 0), info.spec)))


@cache
def icons() -> dict[str, str]:
    """All icons by name: the path of each, in a box of 512 by 512. None are there before the client is built."""
    if not ICONS.is_file():
        return {}
    return msgspec.json.decode(ICONS.read_bytes(), type=dict[str, str])
