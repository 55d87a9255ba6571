"""Setting up: the Map, the decks, Heroes and the Villain."""

import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.content import SpellCard, TreasureCard, read_dice
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Deck, Row, Size
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stash
from longtable.games.valor_villainy.labyrinth.options import LabyrinthOptions, Mission
from longtable.games.valor_villainy.labyrinth.play import setup, stash
from longtable.games.valor_villainy.labyrinth.record import LabyrinthRecord
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import BOARDS, CAMP, EAST, GATE, SOUTH, WEST, begun, seated


@rule("LL-SETUP-01", "LL-VSET-07")
def test_the_mission_names_the_villain_and_what_is_played_with() -> None:
    t = begun(2)
    assert t.state.mission.name == "The Stone Porter"
    assert t.state.villain.board == t.state.mission.villain == "clinker"
    assert list(t.state.decks) == [Deck.MORTALITY, Deck.WILD, Deck.BLACK]
    assert t.asked == {0: "hold-back"}


@rule("LL-SETUP-03")
def test_five_tiles_lie_as_a_pinwheel() -> None:
    t = begun(2)
    laid = {region.place: region.tile for region in t.state.regions if region.tile}
    assert list(laid) == [GATE, WEST, CAMP, EAST, SOUTH]
    assert [t.halls(place) for place in (CAMP, GATE, EAST, SOUTH, WEST)] == ["NESW", "NES", "ESW", "NSW", "NEW"]


@rule("LL-SETUP-05")
def test_the_labyrinth_deck_is_shuffled() -> None:
    one, other = begun(2, seed="one"), begun(2, seed="other")
    assert len(one.state.tiles) == 22
    assert sorted(one.state.tiles) == sorted(other.state.tiles)
    assert one.state.tiles != other.state.tiles


@rule("LL-SETUP-06", "LL-SETUP-07")
def test_shards_and_bounty_lie_on_bare_cells_and_the_sunshield_is_empty() -> None:
    t = begun(2)
    places = [region.place for region in t.state.regions]
    assert {place: t.shards(place) for place in places if t.shards(place)} == {"B1": 1, "E2": 1, "A4": 1, "D5": 1}
    assert {place: t.bounty(place) for place in places if t.bounty(place)} == {"A1": 1, "E1": 1, "A5": 1, "E5": 1}
    assert t.state.shards == 0


@rule("LL-SETUP-08", "LL-SOLO-01")
def test_stash_and_hoard_cards_go_by_the_hero_count() -> None:
    cards = game.content.stashes
    assert cards[Stash.HEROES][2] == cards[Stash.HEROES][3]
    assert cards[Stash.HEROES][0] != cards[Stash.HEROES][1] != cards[Stash.HEROES][2] != cards[Stash.HEROES][4]
    assert cards[Stash.VILLAIN][0] == cards[Stash.VILLAIN][1] != cards[Stash.VILLAIN][2] == cards[Stash.VILLAIN][5]
    assert [cards[Stash.HOARD][heroes - 1][0].bounty for heroes in range(1, 7)] == [4, 6, 10, 10, 15, 15]
    assert stash.villain_reward(begun(1).state, 0).xp == 1
    assert stash.villain_reward(begun(3).state, 0).xp == 2


@rule("LL-SETUP-09")
def test_treasures_and_spells_are_shuffled_without_what_is_still_to_be_discovered() -> None:
    t = seated(2)
    assert [len(t.state.decks[deck]) for deck in (Deck.MORTALITY, Deck.WILD)] == [20, 20]
    assert len(t.state.treasures) == 10
    assert not [number for number in t.state.treasures if t.state.treasure(number).is_aside]
    assert seated(2, seed="other").state.treasures != t.state.treasures


@rule("LL-SETUP-09", "LL-SETUP-10", "LL-VSET-06")
def test_every_deck_is_shuffled() -> None:
    one, other = seated(2, seed="one").state, seated(2, seed="other").state
    for deck in one.decks:
        assert one.decks[deck] != other.decks[deck]
        assert sorted(one.decks[deck]) == sorted(other.decks[deck])
    for one_pack, other_pack in zip(one.packs, other.packs, strict=True):
        assert sorted(one_pack) == sorted(other_pack)
        assert not one_pack or one_pack != other_pack


@rule("LL-SETUP-13")
@pytest.mark.parametrize("act", range(1, 9))
def test_an_act_has_its_own_events_and_no_others(act: int) -> None:
    s = seated(1, mission=f"act-{act}").state
    assert len(s.events) == 10
    assert {game.content.packets[event].act for event in s.events} == {act}
    assert all(act in game.content.packets[event].comes_in for event in s.specials)


@rule("LL-SETUP-10")
def test_minions_lie_in_decks_by_size_and_come_fresh_from_the_bottom() -> None:
    t = seated(2)
    sizes = [[t.state.content.minions[number].size for number in pack] for pack in t.state.packs]
    assert [dict.fromkeys(found) for found in sizes] == [{Size.CHUMP: None}, {Size.ELITE: None}, {}]
    bottom = t.state.content.minions[t.state.packs[0][0]].id
    for seat in range(2):
        t.seat(seat).asked("board").answers(BOARDS[seat])
    assert t.minions(GATE) == [bottom]


@rule("LL-SETUP-12")
@pytest.mark.parametrize(("heroes", "chumps"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_the_first_chumps_stand_on_t1(heroes: int, chumps: int) -> None:
    t = begun(heroes)
    assert len(t.minions(GATE)) == chumps
    assert len(t.state.minions) == chumps


# ---------------------------------------------------------------- Heroes


@rule("LL-HSET-01")
def test_every_player_chooses_a_different_hero_who_stands_on_base_camp() -> None:
    t = seated(2)
    t.seat(0).asked("board").offered(*BOARDS).answers("rowan")
    t.seat(1).asked("board").barred("rowan", rule="LL-HSET-01").answers("coach")
    t.seat(1).asked("draw").answers("wild")
    assert [hero.at for hero in t.heroes] == [CAMP, CAMP]


@rule("LL-HSET-01")
def test_heroes_may_be_dealt_at_random() -> None:
    t = seated(3, boards="random")
    boards = [hero.board for hero in t.state.heroes]
    assert len(dict.fromkeys(boards)) == 3
    assert all(board in BOARDS for board in boards)


@rule("LL-HSET-02", "LL-HSET-04", "LL-HSET-05")
def test_a_hero_starts_at_full_health_with_the_lowest_points_and_the_cards_of_the_board() -> None:
    t = begun(2)
    rowan = t.hero(1)
    assert (rowan.health, rowan.actions, rowan.dice) == (16, 2, ["Y W _ _ _", "W _ _ _", "Y Y _ _ _ _"])
    assert [t.state.spell(number).deck for number in rowan.player.hand] == [Deck.WILD, Deck.WILD]
    assert [t.state.spell(number).deck for number in t.hero(2).player.hand] == [Deck.MORTALITY]


@rule("LL-HSET-03")
def test_every_power_row_starts_with_a_plus_one() -> None:
    t = begun(2, boards=["rowan", "dredgar"])
    assert [hero.plus for hero in t.heroes] == [[0, 0, 1], [1, 0, 1]]


@rule("LL-HSET-05")
def test_coach_draws_from_a_deck_of_choice() -> None:
    t = seated(1)
    t.seat(0).answers("coach").asked("draw").offered("mortality", "wild").answers("mortality")
    assert [t.state.spell(number).deck for number in t.hero(1).player.hand] == [Deck.MORTALITY]


@rule("LL-HSET-07", "LL-SOLO-01")
def test_a_lone_hero_starts_with_the_horse() -> None:
    assert begun(1).hero(1).gear == ["bruno-the-horse"]
    assert [hero.gear for hero in begun(2).heroes] == [[], []]


# ---------------------------------------------------------------- the Villain


@rule("LL-VSET-01", "LL-VSET-02", "LL-VSET-03", "LL-SOLO-01")
@pytest.mark.parametrize(
    ("heroes", "health", "points", "rows"),
    [
        (1, 10, 1, ["W W _ _ _ _", "W _ _ _ _ _"]),
        (3, 35, 1, ["Y W W _ _ _", "Y W W _ _ _"]),
        (6, 80, 4, ["Y Y W _ _ _", "Y Y W _ _ _"]),
    ],
)
def test_the_villain_is_built_for_the_hero_count(heroes: int, health: int, points: int, rows: list[str]) -> None:
    villain = begun(heroes).villain
    assert (villain.health, villain.actions, villain.plus) == (health, points, [1, 0, 0, 0])
    assert villain.dice == ["Y Y _ _ _ _", "W W _ _ _ _", *rows]
    assert not villain.is_on_map


@rule("LL-VSET-01", "LL-VSET-02", "LL-VSET-03")
@pytest.mark.parametrize("heroes", range(1, 7))
@pytest.mark.parametrize("act", range(1, 9))
def test_every_villain_is_built_for_every_hero_count(act: int, heroes: int) -> None:
    s = seated(heroes, mission=f"act-{act}").state
    row = game.content.villains[s.mission.villain]
    magic, corruption = row.magic_by_heroes[heroes - 1], row.corruption_by_heroes[heroes - 1]
    assert s.villain.rows == [read_dice(dice) for dice in (row.melee, row.ranged, magic, corruption)]
    assert (s.villain.health, s.villain.actions) == (
        row.health_by_heroes[heroes - 1],
        row.bar_by_heroes[heroes - 1][0],
    )


@rule("LL-VSET-04")
def test_the_approach_of_doom_begins_at_its_start() -> None:
    t = begun(2)
    assert t.state.day == 0
    track = next(area for area in t.seat(0).sees().areas if area.id == "doom")
    assert ([mark.name for mark in track.marks], track.at) == (
        ["Start", "Day 1", "Day 2", "Day 3", "Day 4", "Final Battle"],
        0,
    )


@rule("LL-VSET-05")
def test_the_first_hero_leads() -> None:
    t = begun(3)
    assert t.state.lead is t.state.heroes[0]


@rule("LL-VSET-06")
def test_the_unique_spell_lies_on_top_of_the_black_deck() -> None:
    t = begun(2)
    black = t.state.decks[Deck.BLACK]
    assert (t.state.spell(black[-1]).id, len(black)) == ("stone-tithe", 17)
    assert not [number for number in black[:-1] if t.state.spell(number).unique_of]


@rule("LL-DIFF-01")
@pytest.mark.parametrize(
    ("mode", "tokens", "health"),
    [
        ("normal", [1, 0, 0, 0], 35),
        ("easy-1", [1, 0, 0, 0], 20),
        ("easy-2", [0, 0, 0, 0], 20),
        ("easy-3", [0, 0, 0, 0], 20),
        ("hard-1", [1, 0, 0, 0], 50),
        ("hard-2", [1, 0, 0, 2], 50),
        ("hard-3", [1, 0, 0, 2], 50),
    ],
)
def test_easy_and_hard_change_the_villain_step_by_step(mode: str, tokens: list[int], health: int) -> None:
    villain = begun(3, mode=mode).villain
    assert (villain.plus, villain.health) == (tokens, health)
    assert villain.plus[Row.CORRUPTION] == tokens[-1]


@rule("LL-DIFF-01")
@pytest.mark.parametrize("heroes", range(1, 6))
def test_what_is_easier_and_harder_goes_by_the_number_of_heroes(heroes: int) -> None:
    start, each = seated(heroes, mission="act-3").villain.health, 5 * max(heroes, 2)
    healths = [seated(heroes, mission="act-3", mode=mode).villain.health for mode in ("easy-2", "hard-2")]
    assert healths == [start - each, start + each]


@rule("LL-DIFF-01")
@pytest.mark.parametrize(("heroes", "mission"), [(1, "act-1"), (2, "act-2"), (1, "act-8")])
def test_on_easy_a_villain_keeps_the_last_five_hearts(heroes: int, mission: str) -> None:
    assert seated(heroes, mission=mission, mode="easy-1").villain.health >= 5


@rule("LL-DIFF-01", "LL-VLVL-05")
@pytest.mark.parametrize("opponent", sorted(game.content.villains))
def test_what_is_harder_ends_where_the_villains_bar_ends(opponent: str) -> None:
    start = seated(6, mission="siege", opponent=opponent).villain.health
    assert seated(6, mission="siege", opponent=opponent, mode="hard-3").villain.health == min(100, start + 30)


@rule("LL-DIFF-01", "LL-VLVL-08")
@pytest.mark.parametrize("mission", ["act-1", "act-4", "act-8"])
def test_ten_hearts_past_the_bar_improve_every_row_by_a_step(mission: str) -> None:
    plain = seated(6, mission=mission).state.villain
    hard = seated(6, mission=mission, mode="hard-1").state.villain
    steps = max(plain.health + 30 - 100, 0) // 10
    room = [sum(int(Die.RED) - die for die in row) for row in plain.rows]
    gained = [sum(now) - sum(before) for now, before in zip(hard.rows, plain.rows, strict=True)]
    assert gained == [min(steps, left) for left in room]


@rule("LL-CAMP-02", "LL-CAMP-06", "LL-SETUP-09", "LL-SETUP-10")
@pytest.mark.parametrize("act", range(1, 9))
def test_no_card_of_a_later_act_is_played_with_and_all_of_earlier_ones_are(act: int) -> None:
    s = seated(1, mission=f"act-{act}").state
    spells = [card for card in game.content.spells.values() if card.deck in s.decks and not card.unique_of]
    played = {number for deck in s.decks.values() for number in deck if not s.spell(number).unique_of}
    assert played == {card.number for card in spells if card.since <= act and not card.is_aside}
    treasures = [card for card in game.content.treasures.values() if not card.is_aside]
    assert {*s.treasures} == {card.number for card in treasures if card.since <= act}
    minions = [card for card in game.content.minions.values() if not card.is_companion and not card.is_aside]
    sizes = [size for size in Size if size.name.lower() in s.mission.sizes]
    drawn = {number for pack in s.packs for number in pack}
    assert drawn == {card.number for card in minions if card.since <= act and card.size in sizes}
    assert all(s.content.minions[number].size == n for n, pack in enumerate(s.packs, 1) for number in pack)


@rule("LL-CAMP-04", "LL-CAMP-06")
def test_what_was_discovered_is_in_its_deck_from_then_on() -> None:
    numbers = sorted(game.content.discoveries)
    cards = {number: game.content.discoveries[number] for number in numbers}
    for number in numbers:
        options = LabyrinthOptions(heroes=1, mission=Mission("act-8"))
        record = LabyrinthRecord(act=8, found=[number])
        s = setup.setup(game.content, options, [Role("hero-1")], Chance("found"), record)
        aside = [card.number for card in cards[number] if isinstance(card, TreasureCard)]
        assert [card for card in s.treasures if s.treasure(card).is_aside] == aside
        hands = [card.number for card in cards[number] if isinstance(card, SpellCard) and card.deck in s.decks]
        decks = [card for deck in s.decks.values() for card in deck if s.spell(card).is_aside]
        assert sorted(decks) == sorted(hands)


@rule("LL-SETUP-06", "LL-SETUP-07")
@pytest.mark.parametrize("mission", [mission.id for mission in game.content.missions.values()])
def test_shards_and_bounty_lie_as_the_mission_says(mission: str) -> None:
    s = seated(1, mission=mission).state
    assert sum(cell.shards for cell in s.cells) == (4 if "shard" in s.mission.tokens else 0)
    assert sum(cell.bounty for cell in s.cells) == 4 + len(s.mission.bounty)


@rule("LL-HSET-01")
def test_by_lot_the_boards_are_others_each_time() -> None:
    dealt = {tuple(hero.board for hero in seated(2, boards="random", seed=f"{n}").state.heroes) for n in range(5)}
    assert len(dealt) > 1
    assert all(board for pair in dealt for board in pair)
    assert [hero.board for hero in seated(2).state.heroes] == ["", ""]
