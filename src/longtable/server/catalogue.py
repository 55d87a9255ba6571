"""The catalogue: the games and bots that are installed, as the hall shows them."""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from inspect import getdoc
from pathlib import Path
from typing import Any

import msgspec

from longtable.bots.registry import GROUP
from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Options
from longtable.engine.plugins import installed
from longtable.engine.seating import deal, numbers, own_name, role_name, shared_roles, usual_players
from longtable.games import find_game, list_games
from longtable.server.offers import (
    BotInfo,
    ChairInfo,
    ChoiceInfo,
    GameInfo,
    OptionInfo,
    OptionKind,
    SeatingInfo,
    Variant,
)

ICONS = Path(__file__).parent / "client" / "icons.json"


@cache
def games() -> tuple[GameInfo, ...]:
    """All installed games."""
    return tuple(_game_info(find_game(slug)) for slug in list_games())


def _game_info(game: AnyGame) -> GameInfo:
    options = game.options()
    seating = seating_of(game, options, usual_players(game, options))
    least, most = numbers(game)
    about = game.about
    return GameInfo(
        slug=game.slug,
        title=game.title,
        summary=game.ledger.summary,
        options=tuple(_option_info(field, game) for field in msgspec.structs.fields(game.options)),
        seating=seating,
        newcomer=game.newcomer or seating.chairs[0].roles[0],
        least_players=least,
        most_players=most,
        counted_by=game.counted_by,
        icon=game.icon,
        campaign=game.campaign is not None,
        tint=about.tint,
        line=about.line,
        sides=about.sides,
        weight=about.weight,
        length=about.length,
        languages=about.languages,
        lessons=tuple(about.lesson),
    )


def seating_of(game: AnyGame, options: Options, players: int | None = None) -> SeatingInfo:
    """The chairs of a table with these options for so many people, or as many as it can have; None: as usual."""
    least, most = game.players(options)
    wanted = usual_players(game, options) if players is None else min(max(players, least), most)
    dealt = deal(game, options, wanted)
    common = shared_roles(dealt)
    return SeatingInfo(least, most, tuple(ChairInfo(held, *chair_names(held, common)) for held in dealt))


def chair_names(roles: Sequence[Role], common: Sequence[Role]) -> tuple[str, str]:
    """What the roles of a chair are called: those that it holds alone, and those that it shares with others."""
    own = [role for role in roles if role not in common]
    named = map(own_name if len(own) > 1 else role_name, own)
    return ", ".join(filter(None, named)), ", ".join(own_name(role) for role in roles if role in common)


def variants(game: AnyGame, settled: Mapping[str, bool | int | str]) -> tuple[Variant, ...]:
    """In words what a table has settled otherwise than usual, but for how many play: the chairs tell that."""
    return tuple(
        Variant(game.about.label(name), _called(game, name, value) if isinstance(value, str) else value)
        for name, value in settled.items()
        if name != game.counted_by
    )


def _called(game: AnyGame, option: str, value: str) -> str:
    """What a value of an option is called, by the game's content or its words."""
    listed = game.listed(option).get(value)
    return listed.name if listed is not None else game.about.choice(option, value)


def listed_choices(game: AnyGame, option: str) -> tuple[ChoiceInfo, ...]:
    """The values that an option has by a game's content, its packs included."""
    return tuple(ChoiceInfo(value, listed.name, listed.text) for value, listed in game.listed(option).items())


def _option_info(field: msgspec.structs.FieldInfo, game: AnyGame) -> OptionInfo:
    about = game.about
    kind = msgspec.inspect.type_info(field.type)
    meta = next((m for m in getattr(field.type, "__metadata__", ()) if isinstance(m, msgspec.Meta)), msgspec.Meta())
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    common: dict[str, Any] = {
        "name": field.name,
        "label": about.label(field.name),
        "description": meta.description or "",
        "default": field.default.value if isinstance(field.default, Enum) else field.default,
        "first": about.is_first(field.name),
    }
    if listed := listed_choices(game, field.name):
        return OptionInfo(kind=OptionKind.CHOICE, choices=listed, **common)
    if isinstance(kind, msgspec.inspect.BoolType):
        return OptionInfo(kind=OptionKind.FLAG, **common)
    if isinstance(kind, msgspec.inspect.EnumType):
        values = [str(item.value) for item in kind.cls]
        choices = tuple(ChoiceInfo(value, about.choice(field.name, value)) for value in values)
        return OptionInfo(kind=OptionKind.CHOICE, choices=choices, **common)
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
