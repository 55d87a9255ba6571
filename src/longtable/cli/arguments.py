"""Arguments that several commands share: which game, with which options and packs."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from longtable.engine.content import Pack
    from longtable.engine.game import AnyGame, Options

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""Where a module of the command line registers its commands."""


def add_command(commands: Commands, name: str, summary: str, description: str, example: str) -> ArgumentParser:
    """Add a command with one line for the list of commands, a description and an example."""
    return commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=f"example:\n  {example}",
        formatter_class=RawDescriptionHelpFormatter,
    )


def add_game(parser: ArgumentParser) -> None:
    """Add the argument that names a game."""
    parser.add_argument("game", metavar="GAME", help="the game's name, as `longtable games` lists it")


def add_table_settings(parser: ArgumentParser) -> None:
    """Add the arguments that settle a table: the game's options and content packs."""
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the game, as `longtable games` lists them; may be given more than once",
    )
    parser.add_argument(
        "--pack",
        metavar="FILE",
        action="append",
        default=[],
        help="a content pack: a TOML file, or the name of one in the user folder; may be given more than once",
    )


def find_game(slug: str, packs: "Sequence[Pack]" = ()) -> "AnyGame":
    """The installed game of this name; one whose package does not load is an error that says so."""
    from longtable import games
    from longtable.engine.errors import BadArgument, LongtableError

    try:
        return games.find_game(slug, packs)
    except LongtableError:
        raise
    except Exception as error:
        raise BadArgument(f"the game {slug!r} is installed but does not load: {describe(error)}") from error


def game_from(args: Namespace) -> "AnyGame":
    """The game that the arguments name, with their packs."""
    return game_with_packs(args.game, args.pack)


def game_with_packs(slug: str, names: Sequence[str]) -> "AnyGame":
    """The game of this name with the packs of these names, which must let it begin."""
    from longtable.cli.home import find_pack
    from longtable.engine.content import read_pack
    from longtable.engine.examined import check_packs

    game = find_game(slug, [read_pack(find_pack(name)) for name in names])
    if names:
        check_packs(game)
    return game


def seed_from(text: str) -> str:
    """A seed as it was typed; one that no save could hold is refused."""
    from longtable.engine.errors import BadArgument
    from longtable.engine.limits import WORD_LENGTH

    if len(text) > WORD_LENGTH:
        raise BadArgument(f"--seed: it has {len(text):,} characters; expected at most {WORD_LENGTH}")
    return text


def options_from(args: Namespace, game: "AnyGame", seats: int | None = None) -> "Options":
    """The game's options as given; where they leave open how many play, the number of seats settles it."""
    from longtable.engine.seating import options_for

    given = given_options(args.option)
    settled: Options = game.read_options(given) if seats is None else options_for(game, given, seats)
    return settled


def players(game: "AnyGame") -> str:
    """How many play, in words."""
    from longtable.engine.seating import in_words, numbers

    return in_words(*numbers(game))


def given_options(pairs: Sequence[str]) -> dict[str, Any]:
    """Options as they were typed, `key=value`; the game checks them."""
    from longtable.engine.errors import BadArgument

    given: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise BadArgument(f"--option {pair}: expected key=value, such as --option players=3")
        given[key.strip().replace("-", "_")] = value.strip()
    return given


def describe(error: BaseException) -> str:
    """A foreign error in one line: what kind it is and what it says."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
