"""Credits: whoever drew an icon that is shown is named for it, and every icon has somebody who drew it."""

from pathlib import Path

import pytest

from longtable.engine.content import read_pack
from longtable.games import find_game, list_games
from longtable.paint.contents import game_book, shared_book
from longtable.server import credit
from longtable.server.catalogue import icons
from tests.web.test_icons import named_by


def credited() -> set[str]:
    return {icon for one in credit.thanks() for icon in one.icons}


def test_every_icon_that_can_be_drawn_has_an_author() -> None:
    assert not icons().keys() - credit.authors().keys()


def test_no_icon_has_two_authors() -> None:
    listed = [icon for author in set(credit.authors().values()) for icon in author.icons.split()]
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("slug", list_games())
def test_every_icon_of_a_game_is_credited(slug: str) -> None:
    painted = {icon for wanted in game_book(find_game(slug)) for icon in wanted.drawn.icons() if icon}
    assert not (named_by(slug) | painted) - credited()


def test_every_icon_in_what_games_share_is_credited() -> None:
    assert not {icon for wanted in shared_book() for icon in wanted.drawn.icons()} - credited()


def test_icons_of_the_client_are_credited() -> None:
    assert {"cog", "exit-door", "hourglass"} <= credited()


def test_icons_of_packs_are_credited(tmp_path: Path) -> None:
    alone = next(icon for icon in sorted(credit.authors()) if icon not in credited())
    author = credit.authors()[alone]
    file = tmp_path / "pack.toml"
    file.write_text(f'name = "Crates"\ngame = "harbor"\n[[card]]\nid = "crate"\nicon = "{alone}"\n', "utf-8")
    thanked = credit.thanks(credit.words_of([read_pack(file)]))
    assert alone in next(one.icons for one in thanked if one.name == author.name)


def test_credits_say_who_where_and_under_which_licence() -> None:
    lorc = next(one for one in credit.thanks() if one.name == "Lorc")
    assert lorc.page == "https://lorcblog.blogspot.com"
    assert lorc.licence == "CC BY 3.0"
    assert "crossed-swords" in lorc.icons
    counts = [len(one.icons) for one in credit.thanks()]
    assert counts == sorted(counts, reverse=True)
