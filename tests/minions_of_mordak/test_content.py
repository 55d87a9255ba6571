"""What is in the box of Minions of Mordak: how many of everything, and what each race and each card keeps to."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import msgspec
import pytest

from longtable.engine.content import Pack, Row
from longtable.engine.errors import PackError
from longtable.games.valor_villainy.content import Side
from longtable.games.valor_villainy.dice import FACES, Die, half_hits
from longtable.games.valor_villainy.mordak import content as box
from longtable.games.valor_villainy.mordak.content import (
    MinionCard,
    SpellCard,
    TileRow,
    TreasureCard,
    read_dice,
)
from longtable.games.valor_villainy.mordak.kinds import Ability, Colour, Deck, Size, Slot, Terrain, Tier
from longtable.games.valor_villainy.mordak.kinds import Row as RollRow
from longtable.games.valor_villainy.mordak.play.procession import DAYS
from longtable.games.valor_villainy.mordak.play.stash import HEROES, VILLAIN_FEW, VILLAIN_MANY, Reward
from longtable.server.catalogue import icons
from longtable.testing import rule

CONTENT = box.load()
MINIONS = [card for card in CONTENT.minions.values() if card.faction != "gust"]
SPELLS = list(CONTENT.spells.values())
TREASURES = list(CONTENT.treasures.values())
TILES = list(CONTENT.tiles.values())
RACES = ["elf", "dwarf", "goblin", "boneman"]
LONGEST = 110
"""As many letters as a card has room for."""

COSTS = {
    "enormous-fist": [3, 6, 9],
    "lightning-surge": [2, 4, 6],
    "lay-on-hands": [2, 4, 6],
    "soul-beam": [3, 5, 7],
    "lions-roar": [3, 5, 7],
}


def kinds(race: str, size: Size | None = None) -> list[MinionCard]:
    """One card of each kind of a race."""
    found = {card.id: card for card in MINIONS if card.faction == race and size in (None, card.size)}
    return list(found.values())


def spell(name: str) -> SpellCard:
    """A Spell by its id."""
    return next(card for card in SPELLS if card.id == name)


def treasure(name: str) -> TreasureCard:
    """A Treasure by its id."""
    return next(card for card in TREASURES if card.id == name)


def best(side: Side) -> int:
    """What the best row of a side brings, in half Hits; Cursed dice are white."""
    rows = [side.dice(row) for row in (RollRow.MELEE, RollRow.RANGED, RollRow.MAGIC)]
    return max(len(row) if Ability.CURSED in side.abilities else half_hits(row) for row in rows)


def rows_of_content() -> Iterator[tuple[str, Row]]:
    """Every row of every file, with its table."""
    for name, tables in box._FILES.items():
        for table, kind in tables.items():
            for raw in box._own_rows(name)[table]:
                yield table, msgspec.convert(raw, kind)


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
    assert list(HEROES) == [1, 2, 3, 4]
    assert len({*HEROES.values(), VILLAIN_FEW, VILLAIN_MANY}) == 3 * 2


@pytest.mark.parametrize("face", [*HEROES.values(), VILLAIN_FEW, VILLAIN_MANY])
def test_every_stash_table_begins_with_nothing_and_pays_more_for_more(face: tuple[Reward, ...]) -> None:
    assert face[0].bounty == 0
    for column, following in pairwise(face):
        assert column.bounty < following.bounty
        assert (column.xp, column.die, column.health) < (following.xp, following.die, following.health)
        assert column.health <= following.health


def test_the_procession_has_six_days_and_each_brings_something_to_two_heroes_and_more() -> None:
    assert list(DAYS) == [1, 2, 3, 4, 5, 6]
    for day in DAYS.values():
        sizes = [
            sum(comes.size for comes in day.comes if comes.least <= heroes <= comes.most) for heroes in range(1, 6)
        ]
        assert sizes == sorted(sizes), "more Heroes never meet fewer Minions"
        assert sizes[1] or day.spells or day.health or day.xp_if_unbeaten
        assert all(size in (Size.CHUMP, Size.ELITE, Size.BOSS) for size in (comes.size for comes in day.comes))


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
        box.load([Pack("twins", "minions-of-mordak", {"spell": [twin]})])


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


# ---------------------------------------------------------------- minions


def test_a_wounded_minion_has_the_health_that_is_left_and_a_dwarf_one_more() -> None:
    for card in MINIONS:
        assert 0 < card.fresh.wound < card.fresh.health
        assert card.wounded.wound == 0
        assert card.wounded.health == card.fresh.health - card.fresh.wound + (card.faction == "dwarf"), card.id
        assert card.wounded.health < card.fresh.health
        for side in (card.fresh, card.wounded):
            assert side.points > 0
            assert best(side) > 0


@rule("MM-MINION-13")
def test_minions_are_purple_or_green_by_race() -> None:
    purple = {card.faction for card in MINIONS if card.colour is Colour.PURPLE}
    green = {card.faction for card in MINIONS if card.colour is Colour.GREEN}
    assert (purple, green) == ({"goblin", "boneman", "shadow"}, {"elf", "dwarf"})


@rule("MM-MINION-12")
def test_bounty_goes_by_size() -> None:
    assert [int(size) for size in Size] == [0, 1, 2, 3]
    assert {(card.size, card.bounty) for card in MINIONS} == {(Size.CHUMP, 1), (Size.ELITE, 2), (Size.BOSS, 3)}


def test_each_race_has_several_kinds_of_chumps_and_no_elite_or_boss_twice() -> None:
    for race in RACES:
        assert len(kinds(race, Size.CHUMP)) == 4
        assert len(kinds(race, Size.ELITE)) == 3
        assert len(kinds(race, Size.BOSS)) == 2


@pytest.mark.parametrize("size", [Size.CHUMP, Size.ELITE, Size.BOSS])
def test_elves_hit_hardest_and_have_the_least_health(size: Size) -> None:
    elves = kinds("elf", size)
    others = [card for race in RACES if race != "elf" for card in kinds(race, size)]
    assert min(best(card.fresh) for card in elves) > max(best(card.fresh) for card in others)
    assert max(card.fresh.health for card in elves) < min(card.fresh.health for card in others)
    assert min(card.fresh.points for card in elves) >= max(card.fresh.points for card in others)


def test_wounded_elves_lose_half_their_damage_and_all_abilities() -> None:
    for card in kinds("elf"):
        assert 2 * best(card.wounded) <= best(card.fresh), card.id
        assert card.wounded.points < card.fresh.points
        assert card.wounded.abilities == []
    assert {ability for card in kinds("elf") for ability in card.fresh.abilities} >= {Ability.EVADE, Ability.LONGSHOT}


def test_wounded_dwarves_are_more_dangerous_and_dwarves_have_few_actions() -> None:
    for card in kinds("dwarf"):
        assert best(card.wounded) > best(card.fresh), card.id
        assert max(card.fresh.points, card.wounded.points) <= 2
    common = {ability for card in kinds("dwarf") for ability in card.wounded.abilities}
    assert common == {Ability.AOE, Ability.LONGSHOT}


@rule("MM-ABIL-13")
def test_goblins_are_wounded_easily_and_lose_everything_by_it() -> None:
    for card in kinds("goblin"):
        assert 2 * card.fresh.wound < card.fresh.health
        assert {Ability.AOE, Ability.CURSED} & set(card.fresh.abilities), card.id
        assert card.wounded.abilities == []
        assert best(card.wounded) <= best(card.fresh)
    for card in MINIONS:
        assert Ability.CURSED not in card.wounded.abilities
        if Ability.CURSED in card.fresh.abilities:
            assert card.faction == "goblin"
            assert {die for row in range(3) for die in card.fresh.dice(row)} == {Die.WHITE}, "Cursed dice are white"


def test_every_boneman_and_nobody_else_regenerates_and_few_shoot() -> None:
    for card in MINIONS:
        assert (Ability.REGENERATE in card.wounded.abilities) is (card.faction == "boneman"), card.id
        assert Ability.REGENERATE not in card.fresh.abilities
    bones = kinds("boneman")
    assert [card.id for card in bones if card.fresh.ranged] == ["rib-slinger"]
    assert [card.id for card in bones if card.wounded.ranged] == ["grave-magnate"]
    assert any(Ability.DODGE_WHITE in card.fresh.abilities for card in bones)


def test_minions_of_which_the_book_tells() -> None:
    by_id = {card.id: card for card in MINIONS}
    swiftwing, gladestalker, shadow = by_id["swiftwing"], by_id["gladestalker"], by_id["shadow-mordak"]
    assert swiftwing.fresh.health == 6
    assert gladestalker.fresh.health == 2
    assert (shadow.size, shadow.fresh.melee, shadow.fresh.ranged) == (Size.BOSS, "", "")
    assert shadow.fresh.magic
    assert shadow.wounded.magic
    assert [card.id for card in MINIONS if card.fresh.magic or card.wounded.magic] == [shadow.id]


def test_gust_has_a_card_with_a_better_back_and_no_wounded_side() -> None:
    gust, van_sant = CONTENT.minions[900], CONTENT.minions[901]
    for card in (gust, van_sant):
        assert (card.faction, card.colour, card.bounty) == ("gust", Colour.NEITHER, 0)
        assert card.fresh == card.wounded
        assert card.fresh.wound == 0
    assert best(van_sant.fresh) > best(gust.fresh)
    assert van_sant.fresh.health > gust.fresh.health
    assert van_sant.fresh.points > gust.fresh.points


# ---------------------------------------------------------------- spells


def test_general_spells_have_costs_and_reactions_a_price() -> None:
    prices = {row.id: row.price for _, row in rows_of_content() if isinstance(row, box.SpellRow)}
    for card in SPELLS:
        assert bool(card.costs) is not card.is_reaction, card.id
        assert (prices[card.id] in {"free", "plus-one"}) is card.is_reaction, card.id
        assert card.is_free is (prices[card.id] != "plus-one")
        levels = len(card.costs) or 1
        assert len(card.amounts) in (0, levels), card.id
        assert len(card.dice) in (0, levels), card.id
        assert list(card.costs) == sorted(set(card.costs)), card.id
        assert list(card.amounts) == sorted(set(card.amounts)), card.id


def test_every_spell_is_there_twice_and_each_deck_has_its_reactions() -> None:
    assert set(Counter(card.id for card in SPELLS).values()) == {2}
    reactions = Counter(card.deck for card in SPELLS if card.is_reaction)
    assert reactions == {Deck.ARCANE: 10, Deck.DIVINE: 10, Deck.VOID: 16}


def test_every_number_of_the_levels_stands_in_the_text() -> None:
    for card in SPELLS:
        if len(card.costs) > 1 and card.amounts and "Chump" not in card.text:
            for amount in card.amounts:
                assert re.search(rf"\b{amount}\b", card.text), (card.id, amount)


def minion(name: str) -> MinionCard:
    return next(card for card in MINIONS if card.id == name)


@rule("MM-MINION-12")
def test_a_deep_ballista_shoots_or_moves_and_dug_out_does_both() -> None:
    card = minion("deep-ballista")
    assert (card.fresh.points, card.wounded.points) == (1, 2)
    assert card.fresh.dice(RollRow.RANGED)
    assert card.wounded.dice(RollRow.RANGED)


@rule("MM-MINION-12", "MM-ABIL-14")
def test_a_clenched_hand_swats_nothing_aside_but_its_dice_always_hit() -> None:
    card = minion("great-rotting-hand")
    assert Ability.DODGE_YELLOW in card.fresh.abilities
    assert not {Ability.DODGE_WHITE, Ability.DODGE_YELLOW} & {*card.wounded.abilities}
    assert [min(FACES[die]) for die in card.wounded.dice(RollRow.MELEE)] == [1, 1]


@rule("MM-MINION-12", "MM-RANGE-01")
def test_a_rib_slinger_throws_next_door_and_then_bites() -> None:
    card = minion("rib-slinger")
    assert card.fresh.dice(RollRow.RANGED)
    assert Ability.LONGSHOT not in card.fresh.abilities
    assert not card.fresh.dice(RollRow.MELEE)
    assert card.wounded.dice(RollRow.MELEE)
    assert not card.wounded.dice(RollRow.RANGED)


@rule("MM-MINION-12")
@pytest.mark.parametrize(
    ("name", "gifts"),
    [
        ("mirror-duellist", {Ability.EVADE}),
        ("queen-saria", {Ability.EVADE, Ability.BOOST}),
        ("biz-niz-rattledank", {Ability.AOE, Ability.CURSED}),
    ],
)
def test_gifts_that_a_card_tells_as_lost_are_on_its_fresh_side_only(name: str, gifts: set[Ability]) -> None:
    card = minion(name)
    assert ({*card.fresh.abilities}, {*card.wounded.abilities}) == (gifts, set())
    assert re.search("cracked|Wounded", card.text)


def test_biz_niz_shoots_with_six_novice_dice() -> None:
    card = minion("biz-niz-rattledank")
    assert list(card.fresh.dice(RollRow.RANGED)) == [Die.WHITE] * 6
    assert card.wounded.dice(RollRow.RANGED)


@rule("MM-MAGIC-05")
def test_every_level_of_a_spell_says_on_its_own_what_it_does() -> None:
    for card in SPELLS:
        assert len(card.levels) == max(1, len(card.costs)), card.id
        assert len(dict.fromkeys(card.levels)) == len(card.levels), card.id
        for level, text in enumerate(card.levels):
            assert re.fullmatch(r"[A-Z0-9][^/\[\]]{20,}\.", text), (card.id, text)
            assert "above" not in text, card.id
            if card.amounts and len(card.levels) > 1 and not re.search("Chump|Elite|Boss", text):
                assert re.search(rf"\b{card.amounts[level]}\b", text), (card.id, text)
        if len(card.levels) == 1:
            assert card.levels == (card.text,)


@pytest.mark.parametrize(
    ("name", "levels"),
    [
        (
            "blink",
            [
                "Place yourself in a face-up Region without enemies.",
                "Place a friend or yourself in any face-up Region.",
            ],
        ),
        (
            "goad",
            [
                "1 of your Minions has 1 Action Point more this Round.",
                "Up to 3 of your Minions have 1 Action Point more this Round.",
            ],
        ),
        ("call-back", [f"Spawn the top {size} of the discard pile." for size in ("Chump", "Elite")]),
    ],
)
def test_levels_that_differ_in_words(name: str, levels: list[str]) -> None:
    assert list(spell(name).levels) == levels
    assert "[" not in spell(name).text


def test_spells_of_which_the_book_tells() -> None:
    assert {name: list(spell(name).costs) for name in COSTS} == COSTS
    fist, surge, hands = spell("enormous-fist"), spell("lightning-surge"), spell("lay-on-hands")
    assert fist.amounts[fist.costs.index(6)] == 8
    assert 2 * len(surge.dice[-1]) == 12
    assert set(surge.dice[-1]) == {Die.RED}
    assert (hands.dice[1], hands.amounts[1]) == ((Die.YELLOW, Die.YELLOW), 3)
    assert spell("lions-roar").amounts[0] == 2
    assert spell("soul-beam").amounts[0] == 3
    assert {spell(name).deck for name in ("enormous-fist", "lightning-surge")} == {Deck.ARCANE}
    assert {spell(name).deck for name in ("lay-on-hands", "soul-beam", "lions-roar", "blood-bound")} == {Deck.DIVINE}


def test_void_spells_do_not_measure_from_the_caster() -> None:
    for card in SPELLS:
        if card.deck is Deck.VOID:
            assert not re.search(r"nearby|adjacent|your Region", card.text), card.id


# ---------------------------------------------------------------- treasures


def test_offense_treasures_name_a_row_and_help_it() -> None:
    for card in TREASURES:
        assert (card.row is not None) is (card.slot is Slot.OFFENSE), card.id
        if card.slot is Slot.OFFENSE:
            assert card.bonus or card.extra or card.rerolls or card.abilities or card.pairs, card.id
            assert bool(card.extra) is (card.when is not None), card.id
            assert card.row is not None
            assert card.text.startswith(f"{card.row.name.title()}: ")
        else:
            assert (card.bonus, card.extra, card.rerolls, card.pairs) == ((), (), 0, False), card.id
    rows = Counter(card.row for card in TREASURES if card.slot is Slot.OFFENSE)
    assert rows == {RollRow.MELEE: 6, RollRow.RANGED: 6, RollRow.MAGIC: 6}


def test_better_weapons_are_worth_more() -> None:
    for card in TREASURES:
        assert 1 <= card.bounty <= 3
        if card.slot is Slot.OFFENSE:
            special = len(card.abilities) + card.pairs
            worth = half_hits(card.bonus) + half_hits(card.extra) / 2 + card.rerolls + 2 * special
            assert abs(worth - card.bounty) <= 0.5, card.id
    for row in (RollRow.MELEE, RollRow.RANGED, RollRow.MAGIC):
        assert sorted(card.bounty for card in TREASURES if card.row is row) == [1, 1, 2, 2, 2, 3]


def test_the_weapons_of_the_three_types_are_no_copies_of_each_other() -> None:
    kept = {
        row: [
            (card.bonus, card.extra, card.when, card.rerolls, card.pairs, card.abilities)
            for card in TREASURES
            if card.row is row
        ]
        for row in (RollRow.MELEE, RollRow.RANGED, RollRow.MAGIC)
    }
    for one, other in combinations(kept.values(), 2):
        assert sum(weapon in other for weapon in one) <= 2


def test_one_use_treasures_are_items() -> None:
    once = Counter(card.id for card in TREASURES if card.text.startswith("Once, "))
    assert once == {"healing-draught": 4, "lucky-charm": 3, "wayfinder": 2}
    assert all(treasure(name).slot is Slot.ITEM for name in once)


def test_clyde_and_the_riches_are_there_once() -> None:
    names = Counter(card.id for card in TREASURES)
    assert (names["clyde-the-horse"], names["fabulous-riches"]) == (1, 1)
    assert treasure("clyde-the-horse").slot is Slot.ITEM


# ---------------------------------------------------------------- tiles


def usable(tier: Tier, heroes: int, *, always: bool) -> list[TileRow]:
    """The tiles of a tier that fit a Hero count."""
    return [
        tile for tile in TILES if tile.tier is tier and tile.always is always and tile.least <= heroes <= tile.most
    ]


@pytest.mark.parametrize("heroes", [3, 4, 5])
def test_tiles_that_are_always_used_by_three_to_five_heroes(heroes: int) -> None:
    assert len(usable(Tier.HAWKEMOOR, heroes, always=True)) == 5
    assert len(usable(Tier.ONE, heroes, always=False)) == 10
    assert {tile.id for tile in usable(Tier.TWO, heroes, always=True)} == {"shrine-of-bronco", "elven-dojo"}
    assert len(usable(Tier.TWO, heroes, always=False)) == 9
    assert {tile.id for tile in usable(Tier.THREE, heroes, always=True)} == {"shrine-of-luna", "shrine-of-asha"}
    assert len(usable(Tier.THREE, heroes, always=False)) == 5


@pytest.mark.parametrize("heroes", [1, 2])
def test_tiles_that_are_always_used_by_one_or_two_heroes(heroes: int) -> None:
    fixed = {tile.special for tile in usable(Tier.TWO, heroes, always=True)}
    assert fixed == {"shrine-bronco", "dojo", "shrine-luna", "shrine-asha"}
    assert len(usable(Tier.TWO, heroes, always=False)) == 9
    assert usable(Tier.THREE, heroes, always=True) == []


def test_hawkemoor_has_its_mountain_in_the_north_and_no_icons() -> None:
    hawkemoor = {tile.id: tile.terrain for tile in TILES if tile.tier is Tier.HAWKEMOOR}
    assert hawkemoor == {
        "hawkemoor-keep": Terrain.PLAIN,
        "hawkemoor-north": Terrain.MOUNTAIN,
        "hawkemoor-east": Terrain.PLAIN,
        "hawkemoor-west": Terrain.PLAIN,
        "hawkemoor-south": Terrain.LAKE,
        "ruins-of-the-throne": Terrain.PLAIN,
    }
    assert all(not tile.icons for tile in TILES if tile.tier is Tier.HAWKEMOOR)


def test_icons_on_tiles() -> None:
    for tile in TILES:
        for icon in tile.icons:
            assert icon.what in {"treasure", "chump", "elite", "boss"}
            assert not (icon.ambush and icon.what == "treasure")
            assert 1 <= icon.least <= icon.most <= 5
    assert {tile.tier for tile in TILES if any(icon.ambush for icon in tile.icons)} == {
        Tier.ONE,
        Tier.TWO,
        Tier.THREE,
    }
    for tier in (Tier.ONE, Tier.TWO, Tier.THREE):
        terrains = {tile.terrain for tile in TILES if tile.tier is tier}
        assert terrains == {Terrain.PLAIN, Terrain.MOUNTAIN, Terrain.LAKE}


def test_tiles_of_the_books_example_exist() -> None:
    contents = [sorted(icon.what for icon in tile.icons if icon.least <= 2) for tile in TILES]
    assert ["elite", "treasure", "treasure"] in contents
    assert any(tile.icons and all(icon.least == 4 for icon in tile.icons) for tile in TILES)


def test_every_special_tile_is_there() -> None:
    assert Counter(tile.special for tile in TILES if tile.special) == {
        "shrine-bronco": 1,
        "shrine-luna": 2,
        "shrine-asha": 2,
        "dojo": 1,
        "village": 1,
        "no-healing": 1,
        "labyrinth": 1,
        "ruins": 1,
    }


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
        box.load([Pack("bomb", "minions-of-mordak", {table: [row]})])


def test_packs_that_fill_the_box_are_refused() -> None:
    rows = [{"id": card, "copies": 99, "first": 100 * n} for n, card in enumerate({card.id for card in SPELLS})]
    with pytest.raises(PackError, match=r"^packs crowd: make [\d,]+ cards of spell; at most 1,000 fit into the box$"):
        box.load([Pack("crowd", "minions-of-mordak", {"spell": rows})])
