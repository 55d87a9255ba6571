"""What is in the box of Minions of Mordak: how many of everything, and what every row and every board keeps to."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from longtable.engine.content import Pack
from longtable.engine.errors import PackError
from longtable.games.valor_villainy.content import MinionCard, Reward, SpellCard, TreasureCard, read_dice
from longtable.games.valor_villainy.dice import Die, half_hits
from longtable.games.valor_villainy.mordak import content
from longtable.games.valor_villainy.mordak.content import TileRow
from longtable.games.valor_villainy.mordak.kinds import Deck, Size, Slot, Team, Tier
from longtable.games.valor_villainy.mordak.play.procession import DAYS
from longtable.games.valor_villainy.mordak.play.stash import CARDS
from longtable.server.catalogue import icons
from longtable.testing import rule
from tests.minions_of_mordak.box import CONTENT, MINIONS, RACES, SPELLS, TILES, TREASURES, rows_of_content

LONGEST = 110
"""As many letters as a card has room for."""

# ---------------------------------------------------------------- the box


def test_there_are_eight_heroes_and_mordak() -> None:
    assert list(CONTENT.boards) == [
        *("alyndra", "amos", "bjorn", "gwenavael", "loxley", "mari", "scrutt", "wugner"),
        "mordak",
    ]


def test_the_spell_decks_have_the_numbers_of_the_book() -> None:
    assert Counter(card.deck for card in SPELLS) == {Deck.ARCANE: 32, Deck.DIVINE: 32, Deck.VOID: 46}


def test_the_minion_decks_have_the_numbers_of_the_book() -> None:
    assert Counter(card.size for card in MINIONS) == {Size.CHUMP: 35, Size.ELITE: 12, Size.BOSS: 9}


def test_every_race_has_its_share_of_each_deck() -> None:
    shares = Counter((card.faction, card.size) for card in MINIONS)
    assert [shares[race, Size.CHUMP] for race in RACES] == [9, 9, 9, 8]
    assert [shares[race, Size.ELITE] for race in RACES] == [3, 3, 3, 3]
    assert [shares[race, Size.BOSS] for race in RACES] == [2, 2, 2, 2]
    assert shares["shadow", Size.BOSS] == 1


def test_there_are_45_treasures_for_three_slots() -> None:
    assert Counter(card.slot for card in TREASURES) == {Slot.OFFENSE: 18, Slot.DEFENSE: 12, Slot.ITEM: 15}


def test_there_are_35_tiles_and_the_back_of_the_keep() -> None:
    laid = [tile for tile in TILES if tile.special != "ruins"]
    assert Counter(tile.tier for tile in laid) == {Tier.HAWKEMOOR: 5, Tier.ONE: 10, Tier.TWO: 13, Tier.THREE: 7}
    assert [tile.id for tile in TILES if tile.special == "ruins"] == ["ruins-of-the-throne"]


def test_three_stash_cards_have_six_faces_four_of_them_for_the_heroes() -> None:
    assert list(CARDS) == [(side, heroes) for side in (Team.HEROES, Team.VILLAIN) for heroes in range(1, 6)]
    faces = {side: {face for (whose, _), face in CARDS.items() if whose is side} for side in Team}
    assert (len(faces[Team.HEROES]), len(faces[Team.VILLAIN])) == (4, 2)


@pytest.mark.parametrize("face", [*dict.fromkeys(CARDS.values())])
def test_every_stash_table_begins_with_nothing_and_pays_more_for_more(face: tuple[Reward, ...]) -> None:
    assert face[0].bounty == 0
    for column, following in pairwise(face):
        assert column.bounty < following.bounty
        assert (column.xp, column.die, column.health) < (following.xp, following.die, following.health)
        assert column.health <= following.health


def test_the_procession_has_six_days_and_each_brings_something_to_two_heroes_and_more() -> None:
    assert list(DAYS) == [1, 2, 3, 4, 5, 6]
    for day in DAYS.values():
        sizes = [sum(icon.size for icon in day.icons if icon.least <= heroes <= icon.most) for heroes in range(1, 6)]
        assert sizes == sorted(sizes), "more Heroes never meet fewer Minions"
        assert sizes[1] or day.spells or day.health or day.xp_if_unbeaten
        assert all(size in (Size.CHUMP, Size.ELITE, Size.BOSS) for size in (icon.size for icon in day.icons))


@pytest.mark.parametrize(
    ("cards", "numbers"),
    [
        ([card for card in MINIONS if card.size is Size.CHUMP], range(1, 36)),
        ([card for card in MINIONS if card.size is Size.ELITE], range(41, 53)),
        ([card for card in MINIONS if card.size is Size.BOSS], range(61, 70)),
        ([card for card in SPELLS if card.deck is Deck.ARCANE], range(101, 133)),
        ([card for card in SPELLS if card.deck is Deck.DIVINE], range(201, 233)),
        ([card for card in SPELLS if card.deck is Deck.VOID], range(301, 347)),
        (TREASURES, range(401, 446)),
    ],
    ids=["chumps", "elites", "bosses", "arcane", "divine", "void", "treasures"],
)
def test_the_numbers_of_cards_never_change(
    cards: list[MinionCard | SpellCard | TreasureCard], numbers: range
) -> None:
    assert [card.number for card in cards] == list(numbers)


def test_two_cards_never_have_one_number() -> None:
    twin = {"id": "blink", "first": 101}
    with pytest.raises(PackError, match="number 101 belongs to 'enormous-fist' already; choose a free `first`"):
        content.load([Pack("twins", "minions-of-mordak", {"spell": [twin]})])


# ---------------------------------------------------------------- every row


def test_every_row_has_an_id_and_a_name_of_its_own() -> None:
    rows = list(rows_of_content())
    assert [key for key, count in Counter((table, row.id) for table, row in rows).items() if count > 1] == []
    names = Counter((table, row.name) for table, row in rows)
    twice = [name for (_, name), count in names.items() if count > 1]
    assert twice == ["Shrine of Luna", "Shrine of Asha"], "only the Shrines exist in two tiers"
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", row.id) for _, row in rows)


def test_every_icon_can_be_drawn() -> None:
    known = icons()
    assert [(row.id, row.icon) for _, row in rows_of_content() if row.icon not in known] == []  # type: ignore[attr-defined]


def test_texts_fit_on_a_card_and_are_not_missing() -> None:
    for _, row in rows_of_content():
        text: str = getattr(row, "text", "")
        is_plain_tile = isinstance(row, TileRow) and not row.special
        assert text or is_plain_tile, row.id
        assert len(text) <= LONGEST, (row.id, len(text))
        assert not text or (text[-1] in ".!" and text == text.strip()), row.id


def test_no_two_spells_or_treasures_say_the_same() -> None:
    spells = {card.id: (card.costs, card.text) for card in SPELLS}
    treasures = {card.id: card.text for card in TREASURES}
    assert len(set(spells.values())) == len(spells) == 16 + 16 + 23
    assert len(set(treasures.values())) == len(treasures)


def test_no_two_kinds_of_minions_have_the_same_values() -> None:
    values = {card.id: (card.size, repr(card.fresh), repr(card.wounded)) for card in MINIONS}
    assert len(set(values.values())) == len(values)


# ---------------------------------------------------------------- boards


@rule("MM-CHAR-06")
def test_boards_have_health_rows_a_power_action_and_an_action_bar() -> None:
    for board in CONTENT.boards.values():
        is_villain = board.id == "mordak"
        assert len(board.health_by_heroes) == len(board.corruption_by_heroes) == (5 if is_villain else 0)
        assert board.health_by_heroes == sorted(board.health_by_heroes)
        assert not any(health % 5 for health in board.health_by_heroes), "MM-VHP-01: his bar goes in fives"
        assert (board.health > 0) is not is_villain
        assert bool(board.upgrade) is not is_villain, "MM-DOJO-05: Mordak has no upgrade"
        assert board.bar == list(range(board.bar[0], board.bar[0] + 3))
        printed = board.corruption_by_heroes[-1] if is_villain else getattr(board, board.power)
        assert Die.YELLOW in read_dice(printed), "the Power Action is what a character does best"


def test_heroes_start_about_equally_strong_and_each_another_way() -> None:
    heroes = [board for board in CONTENT.boards.values() if board.id != "mordak"]
    steps = {
        board.id: sum(half_hits(read_dice(row)) for row in (board.melee, board.ranged, board.magic))
        for board in heroes
    }
    assert set(steps.values()) <= {7, 8}, steps
    assert len({(board.health, board.melee, board.ranged, board.magic) for board in heroes}) == len(heroes)
    assert CONTENT.boards["bjorn"].health > 10, "Dwarven Ire needs Health above ten"
    assert CONTENT.boards["loxley"].magic == "_ _", "the Rogue has no Magic dice"


def test_spells_at_the_start_and_in_the_level_up_step() -> None:
    starts = {board.id: dict(board.starts_with) for board in CONTENT.boards.values() if board.starts_with}
    assert starts == {
        "alyndra": {Deck.ARCANE: 3},
        "amos": {Deck.DIVINE: 2},
        "mari": {Deck.DIVINE: 1},
        "wugner": {Deck.ARCANE: 1, Deck.DIVINE: 1},
        "mordak": {Deck.VOID: 3},
    }
    draws = {board.id: (board.draws, board.draws_count) for board in CONTENT.boards.values() if board.draws}
    assert draws == {
        "alyndra": ([Deck.ARCANE], 1),
        "amos": ([Deck.DIVINE], 1),
        "wugner": ([Deck.ARCANE, Deck.DIVINE], 1),
        "mordak": ([Deck.VOID], 2),
    }


# ---------------------------------------------------------------- packs


@pytest.mark.parametrize(
    ("table", "row", "text"),
    [
        ("spell", {"id": "soul-tax", "copies": 100}, "Expected `int` <= 99 - at `$.copies`"),
        ("spell", {"id": "soul-tax", "amounts": [1] * 21}, "Expected `array` of length <= 20 - at `$.amounts`"),
        ("treasure", {"id": TREASURES[0].id, "bonus": " ".join("W" * 21)}, "Expected `str` of length <= 39"),
    ],
)
def test_a_pack_keeps_to_what_anybody_could_print(table: str, row: dict[str, object], text: str) -> None:
    with pytest.raises(PackError, match=re.escape(text)):
        content.load([Pack("bomb", "minions-of-mordak", {table: [row]})])


def test_packs_that_fill_the_box_are_refused() -> None:
    rows = [{"id": card, "copies": 99, "first": 100 * n} for n, card in enumerate({card.id for card in SPELLS})]
    with pytest.raises(PackError, match=r"^packs crowd: make [\d,]+ cards of spell; at most 1,000 fit into the box$"):
        content.load([Pack("crowd", "minions-of-mordak", {"spell": rows})])
