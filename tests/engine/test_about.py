"""How games introduce themselves: all that the hall tells of them, and words for everything a table may settle."""

from enum import Enum
from typing import get_args

import msgspec
import pytest

from longtable.engine.about import About, Length, OptionWords
from longtable.engine.content import parse_toml
from longtable.engine.errors import BadArgument, LongtableError
from longtable.engine.game import AnyGame
from longtable.games import find_game, list_games
from tests.engine import cellar
from tests.harbor import harbor
from tests.lanterns import lanterns
from tests.night_watch import night_watch

GAMES = [
    *(pytest.param(find_game(slug), id=slug) for slug in list_games()),
    *(pytest.param(example.game, id=example.game.slug) for example in (harbor, lanterns, night_watch)),
]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_it_is_played_for_how_long_and_how_heavy_it_is(game: AnyGame) -> None:
    about = game.about
    assert about.line.endswith(".")
    assert about.sides is not None
    assert 1 <= about.weight <= 5
    assert about.length is not None
    assert about.length.least <= about.length.most
    assert "en" in about.languages


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_in_two_minutes(game: AnyGame) -> None:
    lessons = game.about.lesson
    assert 3 <= len(lessons) <= 6
    assert sum(len(lesson.text.split()) for lesson in lessons) < 250, "more than two minutes to read"
    for lesson in lessons:
        assert 1 <= len(lesson.icons) <= 4, lesson.title
        assert lesson.text.endswith("."), lesson.title


def choices(game: AnyGame) -> dict[str, list[str]]:
    """The values of every option of a game that has a list of them."""
    found: dict[str, list[str]] = {}
    for field in msgspec.structs.fields(game.options):
        kind = next(iter(get_args(field.type)), field.type)
        if isinstance(kind, type) and issubclass(kind, Enum):
            found[field.name] = [str(item.value) for item in kind]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_an_option_has_words_and_no_words_are_for_nothing(game: AnyGame) -> None:
    assert not [name for name in game.about.option if name not in game.options.__struct_fields__]
    worded = {name: sorted(known.choices) for name, known in game.about.option.items() if known.choices}
    assert worded == {name: sorted(values) for name, values in choices(game).items()}


def test_an_option_without_words_is_called_by_its_name() -> None:
    about = About(option={"sea": OptionWords("The sea", {"bay": "The bay"})})
    assert (about.label("sea"), about.choice("sea", "bay"), about.choice("sea", "high-sea")) == (
        "The sea",
        "The bay",
        "High sea",
    )
    assert (about.label("swords_needed"), about.choice("when", "before-battle")) == ("Swords needed", "Before battle")


class Silent(cellar.Cellar):
    """A game in a package that has no `game.toml`."""

    package = "tests.engine"


def test_a_game_need_not_introduce_itself() -> None:
    assert Silent().about == About()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("wieght = 3", "unknown field `wieght`"),
        ("weight = 6", r"expected `int` <= 5|Expected `int` <= 5"),
        ("sides = 'all'", "Invalid enum value 'all'"),
        ("length = { least = 0, most = 5 }", "least"),
        ("lesson = [{ title = 'Walk' }]", "missing required field `text`"),
    ],
)
def test_what_a_game_says_wrongly_of_itself_is_told_with_the_file(text: str, words: str) -> None:
    with pytest.raises(LongtableError, match=f"^stones/game.toml: .*({words})"):
        parse_toml(text.encode(), About, "stones/game.toml")


def test_a_length_is_told_in_minutes() -> None:
    found = parse_toml(b"length = { least = 90, most = 120, per = 'an act' }", About, "stones/game.toml")
    assert found.length == Length(90, 120, "an act")


def test_a_value_that_an_option_does_not_have_is_refused_with_those_it_has() -> None:
    expected = r"\$\.purchases.*When players buy .*; expected one of before-battle, after-battle, at-stop"
    with pytest.raises(BadArgument, match=expected):
        find_game("valiant-wars").read_options({"purchases": "never"})


def test_a_value_that_the_content_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(BadArgument, match="there is no quest 'tea-party'; expected one of hen-thieves, toll-road"):
        find_game("orcquest-warpath").read_options({"quest": "tea-party"})


def test_an_option_of_the_content_has_the_values_of_the_content() -> None:
    game = find_game("orcquest-warpath")
    assert game.values_of("quest")[:2] == ["hen-thieves", "toll-road"]
    assert game.listed("quest")["hen-thieves"].name == "1. Hen Thieves"
    assert game.about.is_first("quest")
    assert not game.about.is_first("flanks")
