"""Quests: the pool they take Events from, and what each has of its own."""

from typing import Any

import pytest

from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.kinds import Deck, Row, Team
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Missions, Stage
from longtable.games.valor_villainy.labyrinth.missions import nightmare, rush, siege
from longtable.games.valor_villainy.labyrinth.play import filling, halls, homecoming, missions, scouting
from longtable.games.valor_villainy.labyrinth.play.events import MinionDone
from longtable.games.valor_villainy.labyrinth.record import Archived, LabyrinthRecord
from longtable.games.valor_villainy.labyrinth.state import CAMP as CAMP_AT
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import characters, moves, rockfalls
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Warding
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, NAMES, SOUTH, WEST, begun, seated, table

QUESTS = [mission for mission in game.content.missions.values() if mission.kind is Missions.QUEST]
CHUMP = next(card.id for card in game.content.minions.values() if card.size == 1 and Row.MELEE in card.powers)


def quest(name: str, **position: Any) -> LabyrinthStory:
    """A table of a quest in the middle of play."""
    options = {"mission": name, **position.pop("options", {})}
    return table(options=options, resting=ANY, **position)


def judged(s: LabyrinthState) -> str:
    s.box.judge(s)
    return s.winner


# ---------------------------------------------------------------- all of them


@rule("LL-SETUP-17", "LL-QUEST-01")
@pytest.mark.parametrize("mission", QUESTS, ids=lambda mission: mission.id)
def test_a_quest_takes_random_packets_of_the_pool_by_tier(mission: Any) -> None:
    one, other = (begun(1, mission=mission.id, seed=seed).state.events for seed in ("one", "two"))
    for events in (one, other):
        packets = [game.content.packets[event] for event in reversed(events)]
        assert [packet.tier for packet in packets] == mission.stack
        assert {packet.act for packet in packets} <= {0, 1, 2}
    assert not mission.stack or one != other


@rule("LL-SETUP-17", "LL-QUEST-01")
def test_the_pool_has_packets_of_its_own_and_of_the_first_acts() -> None:
    seeds = [begun(1, mission="treasure-run", seed=f"{seed}").state.events for seed in range(6)]
    packets = [game.content.packets[event] for events in seeds for event in events]
    assert {packet.act for packet in packets} == {0, 1, 2}
    assert {packet.act for packet in packets if packet.tier == 3} <= {0}


@rule("LL-QUEST-01", "LL-OVER-05")
def test_in_a_campaign_the_pool_has_what_was_archived() -> None:
    packets = [packet for packet in game.content.packets.values() if packet.act == 7 and packet.tier == 1][:3]
    record = LabyrinthRecord(act=8, archive=[Archived(packet.id, "A") for packet in packets])
    t: LabyrinthStory = open_table(
        game, seats=1, options={"mission": "treasure-run", "heroes": 1}, resting=ANY, names=NAMES, record=record
    )
    first = [event for event in t.state.events if game.content.packets[event].tier == 1]
    assert {game.content.packets[event].act for event in first} <= {0, 7}


@rule("LL-OVER-05")
def test_the_table_chooses_whom_a_quest_is_played_against() -> None:
    assert begun(1, mission="siege").state.villain.board == "clinker"
    t = begun(1, mission="siege", opponent="brimstone")
    assert t.state.villain.board == "brimstone"
    assert t.state.spell(t.state.decks[Deck.BLACK][-1]).unique_of == "brimstone"
    assert begun(1, opponent="brimstone").state.villain.board == "clinker"


@rule("LL-OVER-04")
@pytest.mark.parametrize(
    ("mission", "shown"),
    [
        ("nightmare-hunt", ["Mother Mildew", "Defeats"]),
        ("the-rescue", ["Safe", "Lost", "Defeats"]),
        ("treasure-run", ["Hoard", "Defeats"]),
        ("siege", ["Base Camp", "Defeats"]),
        ("tutorial", ["Events", "Round", "Defeats"]),
        ("act-1", ["Clinker", "Sunshards"]),
    ],
)
def test_what_decides_a_mission_stands_above_its_table(mission: str, shown: list[str]) -> None:
    s = begun(1, mission=mission).state
    scene = game.scene(s, None)
    assert [sign.name for sign in scene.signs] == shown
    assert scene.goal == (game.content.missions[mission].goal or scene.goal)


@rule("LL-OVER-04")
@pytest.mark.parametrize("mission", ["siege", "the-rescue"])
def test_the_hoard_decides_the_treasure_run_alone(mission: str) -> None:
    # Before the first Round nothing is counted yet.
    assert "Hoard" not in [sign.name for sign in game.scene(seated(1, mission=mission).state, None).signs]


@rule("LL-LOOT-02", "LL-HOARD-02")
def test_what_was_looted_unseen_is_not_counted_in_sight() -> None:
    def loot(s: LabyrinthState) -> None:
        s.hoard, s.loose_bounty = 2, 3
        s.stash_treasures.append(s.treasures.pop())

    t = quest("treasure-run", change=loot)
    assert t.state.treasure(t.state.stash_treasures[0]).bounty
    assert [sign.value for sign in game.scene(t.state, None).signs if sign.name == "Hoard"] == [5]
    assert homecoming.worth(t.state) == 3 + t.state.treasure(t.state.stash_treasures[0]).bounty


# ---------------------------------------------------------------- Nightmare Hunt


def hunted(**position: Any) -> LabyrinthStory:
    """The Nightmare is where it is said, with 20 Hearts; the next half is at 10."""
    at = position.pop("nightmare", GATE)
    more = position.pop("change", lambda _: None)

    def change(s: LabyrinthState) -> None:
        s.villain.at = halls.KEYS.index(f"region:{at}")
        s.villain.health = 20
        s.villain.rows[Row.MELEE] = read_dice(nightmare.CLAWS)
        s.tally = {nightmare.MARK: 10, nightmare.DEFEATS: 0}
        more(s)

    return quest("nightmare-hunt", change=change, **position)


@rule("LL-OVER-04")
def test_the_nightmare_stands_far_from_the_camp_with_ten_hearts_for_each_hero() -> None:
    s = begun(3, mission="nightmare-hunt").state
    assert (s.villain.health, s.regions[s.villain.at].place) == (30, GATE)
    assert s.tally == {nightmare.MARK: 15, nightmare.DEFEATS: 0}


def walked(s: LabyrinthState, points: int) -> str:
    nightmare.walk(s, points)
    return str(s.regions[s.villain.at].place)


@rule("LL-QUEST-03")
def test_where_there_is_a_way_it_follows_it_a_point_a_step() -> None:
    s = hunted(nightmare=WEST, at={1: EAST, 2: EAST}).state
    assert walked(s, 1) == CAMP
    assert walked(s, 3) == EAST


@rule("LL-QUEST-03")
def test_of_equal_ways_it_takes_the_northern_one() -> None:
    s = hunted(nightmare=CAMP, at={1: "D2", 2: "D2"}, tiles={"D2": "the-crossing"}).state
    for at in halls.CELLS:
        # Every Region has Halls in all directions, so that two ways of two steps lead there.
        s.regions[at].beside = [*halls.AROUND[at]]
    assert walked(s, 1) == GATE


@rule("LL-QUEST-04")
def test_without_a_way_it_goes_through_walls_for_two_points_and_not_with_one() -> None:
    s = hunted(nightmare="D4", at={1: SOUTH, 2: SOUTH}, tiles={"D4": "oubliette"}).state
    for at in halls.CELLS:
        s.regions[at].beside = []
    assert walked(s, 1) == "D4"
    assert walked(s, 2) == SOUTH


@rule("LL-SPAWN-02", "LL-AOE-01", "LL-OVER-04")
def test_each_villain_round_a_chump_comes_and_it_walks_and_strikes_everybody_there() -> None:
    t = hunted(nightmare=WEST, acts=0, stage=Stage.VILLAIN_MAGIC)
    assert len(t.facts("comes")) == 1
    assert t.facts("nightmare-walks")[-1].data["points"] == 2
    assert all(t.hero(number).lost for number in (1, 2))
    assert t.said("flips", "villain-casts", "day") == []


@rule("LL-VP1-03", "LL-OVER-04")
def test_after_a_round_without_a_defeat_it_gains_a_plus_one() -> None:
    def stored(round_: int, defeats: int) -> int:
        def change(s: LabyrinthState) -> None:
            s.round, s.defeats = round_, defeats

        return len(hunted(nightmare=WEST, acts=0, stage=Stage.VILLAIN_MAGIC, change=change).facts("villain-stores"))

    assert (stored(1, 0), stored(2, 0), stored(2, 1)) == (0, 1, 0)


@rule("LL-OVER-04")
def test_it_flees_at_each_half_of_its_hearts() -> None:
    s = hunted(nightmare=CAMP, tiles={"B1": "sunken-gate"}).state
    s.villain.health = 10
    assert not judged(s)
    assert (s.regions[s.villain.at].place, s.tally[nightmare.MARK]) == ("B1", 5)


@rule("LL-OVER-04")
@pytest.mark.parametrize(
    ("health", "defeats", "round_", "winner"),
    [
        (0, 0, 1, Team.HEROES),
        (1, 0, 1, ""),
        (20, 5, 1, Team.VILLAIN),
        (20, 2, 20, ""),
        (20, 3, 1, Team.VILLAIN),
        (20, 0, 21, Team.VILLAIN),
    ],
)
def test_how_the_hunt_ends(health: int, defeats: int, round_: int, winner: str) -> None:
    s = hunted().state
    s.villain.health, s.defeats, s.round = health, defeats, round_
    assert judged(s) == winner


@rule("LL-OVER-04")
def test_who_lies_down_is_not_hurt_strikes_double_and_does_not_move() -> None:
    t = hunted(nightmare=CAMP, at={2: EAST})
    t.seat(0).answers("deed:lie-down")
    s = t.state
    hero = s.heroes[0]
    assert (nightmare.is_asleep(s, hero), characters.current(s).points, moves.steps_of(s, hero)) == (True, 3, 0)
    assert "lie-down" not in t.seat(0).options
    assert count(s, Warding(s.villain.key, 3, Row.MELEE, is_aoe=True), hero).damage == 0
    assert count(s, Warding(hero.key, 3, Row.MELEE, is_aoe=False), s.villain).damage == 6
    assert count(s, Warding(s.heroes[1].key, 3, Row.MELEE, is_aoe=False), s.villain).damage == 3


@rule("LL-OVER-04")
def test_only_who_is_asleep_strikes_double() -> None:
    t = hunted(nightmare=CAMP, at={1: CAMP, 2: CAMP})
    s = t.state
    s.tally["asleep:hero-2"] = 1
    struck = [count(s, Warding(hero.key, 3, Row.MELEE, is_aoe=False), s.villain).damage for hero in s.heroes]
    assert struck == [3, 6]


@rule("LL-SPAWN-02", "LL-OVER-04")
@pytest.mark.parametrize(("heroes", "points"), [(2, 3), (3, 3), (4, 4), (6, 4)])
def test_with_many_heroes_it_walks_a_step_further(heroes: int, points: int) -> None:
    where = dict.fromkeys(range(1, heroes + 1), CAMP)
    t = hunted(heroes=heroes, nightmare=WEST, acts=0, stage=Stage.VILLAIN_MAGIC, at=where)
    assert t.facts("nightmare-walks")[0].data["points"] == points - 1


@rule("LL-SPAWN-02")
def test_its_chump_comes_to_the_portal_closest_to_the_weakest() -> None:
    words: dict[str, Any] = {"tiles": {"B1": "sunken-gate", "C5": "violet-gate"}, "hurt": {1: 9}}
    t = hunted(nightmare=WEST, acts=0, stage=Stage.VILLAIN_MAGIC, at={1: SOUTH, 2: GATE}, **words)
    assert t.facts("comes")[0].data["region"] == "region:C5"


@rule("LL-QUEST-03")
def test_it_does_not_walk_towards_who_is_asleep() -> None:
    s = hunted(nightmare=WEST, at={1: CAMP, 2: EAST}).state
    s.tally["asleep:hero-1"] = 1
    nightmare.walk(s, 2)
    assert s.regions[s.villain.at].place == EAST
    s.tally["asleep:hero-2"] = 1
    nightmare.walk(s, 2)
    assert s.regions[s.villain.at].place == EAST


@rule("LL-OVER-04")
@pytest.mark.parametrize(("health", "mark", "place"), [(11, 10, CAMP), (10, 5, "B1"), (3, 1, "B1")])
def test_it_flees_as_soon_as_half_is_gone(health: int, mark: int, place: str) -> None:
    s = hunted(nightmare=CAMP, tiles={"B1": "sunken-gate"}).state
    s.villain.health = health
    judged(s)
    assert (s.tally[nightmare.MARK], s.regions[s.villain.at].place) == (mark, place)


@rule("LL-OVER-04", "LL-SEQ-05")
def test_who_has_lain_down_gets_up_in_the_next_turn_and_the_others_damage_hurts() -> None:
    t = hunted(nightmare=CAMP, at={2: EAST})
    t.seat(0).answers("deed:lie-down")
    s = t.state
    hound = Warding("minion:hound#1", 3, Row.MELEE, is_aoe=False)
    assert count(s, hound, s.heroes[0]).damage == 3
    t.end_turn()
    t.rest_until(
        lambda s: bool(s.turns) and s.turns[-1].controller == "hero-1" and not nightmare.is_asleep(s, s.heroes[0])
    )


# ---------------------------------------------------------------- The Siege


def besieged(hearts: int = 10, **position: Any) -> LabyrinthStory:
    more = position.pop("change", lambda _: None)

    def change(s: LabyrinthState) -> None:
        s.tally = {siege.CAMP_HEARTS: hearts}
        more(s)

    return quest("siege", change=change, **position)


@rule("LL-OVER-04")
@pytest.mark.parametrize(("heroes", "hearts"), [(1, 8), (3, 10)])
def test_the_siege_begins_on_a_whole_map_with_a_camp_that_has_hearts(heroes: int, hearts: int) -> None:
    s = begun(heroes, mission="siege").state
    assert s.tally[siege.CAMP_HEARTS] == hearts
    assert halls.is_closed_off(s)
    assert s.minions
    assert s.events == []


@rule("LL-OVER-04", "LL-SCOUT-11", "LL-SCOUT-12")
@pytest.mark.parametrize("heroes", [1, 4])
def test_everything_lies_on_the_map_of_a_siege_that_its_tiles_show(heroes: int) -> None:
    s, first = begun(heroes, mission="siege").state, begun(heroes).state.minions
    shown = {at: tile.icons_for(heroes) for at in halls.CELLS if (tile := s.tile(at)) is not None}
    laid = [at for at in shown for _ in s.regions[at].treasures]
    wanted = [at for at, icons in shown.items() for _ in range(icons.count("treasure"))]
    # As long as there are Treasures; then Bounty tokens lie there.
    assert (laid != [], laid) == (True, wanted[: len(laid)])
    assert laid == wanted or not s.treasures
    came = [icon for icons in shown.values() for icon in icons if icon in filling.SIZES]
    assert (came != [], len(s.minions)) == (True, len(first) + len(came))


@rule("LL-TILE-02", "LL-OVER-04")
@pytest.mark.parametrize("mission", ["siege", "boss-rush"])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_map_by_lot_is_laid_by_the_book(mission: str, seed: str) -> None:
    s = begun(1, mission=mission, seed=seed).state
    for at in halls.CELLS:
        tile = s.tile(at)
        if tile is None or tile.id == scouting.DREAD_END:
            continue
        printed = halls.faces(tile)[s.cells[at].way]
        for side, there in enumerate(halls.AROUND[at]):
            other = s.tile(there)
            if other is not None and other.id != scouting.DREAD_END:
                assert printed[side] == halls.faces(other)[s.cells[there].way][halls.opposite(side)]


@rule("LL-OVER-04")
@pytest.mark.parametrize(("mission", "tiles"), [("siege", 18), ("boss-rush", 13)])
def test_a_map_by_lot_has_its_tiles_before_it_is_walled_up(mission: str, tiles: int) -> None:
    s = begun(1, mission=mission).state
    laid = [region.tile for region in s.regions if region.tile]
    assert (len(laid) >= tiles, halls.is_closed_off(s)) == (True, True)
    assert len([tile for tile in laid if tile != scouting.DREAD_END]) > 9


@rule("LL-MAI-01", "LL-OVER-04")
def test_a_minion_without_a_hero_near_goes_for_the_camp_and_strikes_it() -> None:
    t = besieged(
        acts=0, stage=Stage.MINION, at={1: "D1", 2: "D1"}, tiles={"D1": "oubliette"}, minions={EAST: [CHUMP]}
    )
    assert (t.state.tally[siege.CAMP_HEARTS], t.minions(CAMP)) == (8, [])
    assert t.state.loose_bounty == 0


@rule("LL-OVER-04")
def test_without_hearts_the_camp_is_lost_and_a_standing_one_is_won_after_day_four() -> None:
    assert judged(besieged(0).state) == Team.VILLAIN
    t = besieged(acts=0, stage=Stage.DAY, day=4)
    assert t.state.winner == Team.HEROES
    outcome = t.table.outcome
    assert (outcome.reason, outcome.winners) == ("mission-won", tuple(hero.role for hero in t.state.heroes))
    assert t.table.game.verdict(outcome, t.table.naming).startswith("The Siege is won. On the fifth morning")
    t.state.winner = Team.VILLAIN
    assert t.table.game.outcome(t.state).reason == "mission-lost"


@rule("LL-OVER-04", "LL-ROCK-04")
def test_who_is_at_the_camp_builds_once_a_turn_for_an_action_point() -> None:
    t = besieged(7)
    t.seat(0).asked("act").answers("deed:mend")
    assert (t.state.tally[siege.CAMP_HEARTS], t.points) == (8, 3)
    assert "barricade" not in t.seat(0).options
    t = besieged()
    assert "mend" not in t.seat(0).options
    t.seat(0).answers("deed:barricade")
    assert rockfalls.rocks_in(t.state, CAMP_AT) == 1
    assert t.hero(1).lost == 0


@rule("LL-ROCK-03")
@pytest.mark.parametrize(("rocks", "may"), [(1, True), (rockfalls.ROCKS - 1, True), (rockfalls.ROCKS, False)])
def test_a_barricade_is_built_while_a_token_is_left(rocks: int, may: bool) -> None:
    def change(s: LabyrinthState) -> None:
        s.lay_tokens().rocks.extend([place_of(s, EAST)] * rocks)

    assert ("barricade" in besieged(change=change).seat(0).options) is may


@rule("LL-OVER-04")
@pytest.mark.parametrize(("hearts", "lost"), [(0, True), (1, False)])
def test_the_last_heart_of_the_camp_decides(hearts: int, lost: bool) -> None:
    s = besieged(hearts).state
    assert (judged(s) == Team.VILLAIN) is lost


@rule("LL-OVER-04")
@pytest.mark.parametrize(
    ("minion", "at", "left"),
    [
        ("gnome", CAMP, 8),
        ("gnome", EAST, 10),
        ("pea-shooter", EAST, 8),
        ("pea-shooter", "D4", 10),
        ("marble-hound", CAMP, 7),
        ("dread-knight", CAMP, 6),
    ],
)
def test_what_a_minion_costs_the_camp(minion: str, at: str, left: int) -> None:
    s = besieged(tiles={"D4": "oubliette"}, minions={at: [minion]}).state
    event = MinionDone(s.card(s.minions[0]).key)
    with pytest.raises(StopIteration):
        missions.tell(s, event).send(None)
    assert (s.tally[siege.CAMP_HEARTS], len(s.minions)) == (left, int(left == 10))


@rule("LL-OVER-04")
@pytest.mark.parametrize(("heroes", "hearts", "able"), [(1, 7, True), (1, 8, False), (2, 9, True), (2, 10, False)])
def test_the_camp_is_mended_up_to_what_it_had(heroes: int, hearts: int, able: bool) -> None:
    t = besieged(hearts, heroes=heroes)
    assert ("mend" in t.seat(0).options) is able


# ---------------------------------------------------------------- Treasure Run


@rule("LL-HOARD-01", "LL-HOARD-02", "LL-OVER-04")
@pytest.mark.parametrize(
    ("hoard", "winner", "supplies"), [(23, Team.VILLAIN, 0), (24, Team.HEROES, 0), (36, Team.HEROES, 2)]
)
def test_what_counts_is_the_hoard_when_day_four_is_over(hoard: int, winner: str, supplies: int) -> None:
    t = quest("treasure-run", acts=0, stage=Stage.DAY, day=4, change=lambda s: setattr(s, "hoard", hoard))
    assert (t.state.winner, t.state.supplies) == (winner, supplies)


@rule("LL-HOARD-01", "LL-LOOT-03")
@pytest.mark.parametrize(
    ("hoard", "bounty", "winner"), [(20, 4, Team.HEROES), (20, 3, Team.VILLAIN), (12, 12, Team.HEROES)]
)
def test_what_lies_in_the_stash_counts_with_the_hoard(hoard: int, bounty: int, winner: str) -> None:
    words: dict[str, Any] = {"bounty": bounty, "change": lambda s: setattr(s, "hoard", hoard)}
    assert quest("treasure-run", acts=0, stage=Stage.DAY, day=4, **words).state.winner == winner


@rule("LL-OVER-04")
def test_the_run_is_not_over_before() -> None:
    s = quest("treasure-run", souls=0).state
    s.souls = 3
    assert not judged(s)


@rule("LL-SETUP-07")
def test_six_bounty_tokens_lie_on_bare_cells() -> None:
    s = begun(2, mission="treasure-run").state
    assert sum(cell.bounty for cell in s.cells) == 6


@rule("LL-MAI-01", "LL-OVER-04")
def test_minions_go_for_whose_treasures_are_worth_most() -> None:
    there = {"at": {1: "E3", 2: WEST}, "tiles": {"E3": "servants-way"}, "minions": {EAST: [CHUMP]}}
    t = quest("treasure-run", acts=0, stage=Stage.MINION, gear={2: ["heavy-hammer"]}, **there)
    assert t.facts("minion-target")[0].data["region"] == "region:B3"


@rule("LL-SPAWN-01", "LL-TRACK-04")
def test_from_day_three_on_chumps_come_to_every_portal() -> None:
    t = quest("treasure-run", acts=0, stage=Stage.DAY, day=2, tiles={"B1": "sunken-gate"})
    assert len(t.facts("comes")) == 2


# ---------------------------------------------------------------- Boss Rush


@rule("LL-FINAL-01", "LL-OVER-04")
def test_the_rush_begins_with_the_battle_on_a_map_by_lot() -> None:
    t = begun(1, mission="boss-rush")
    assert t.state.heroes[0].xp == 6
    while t.asked.get(0) in ("spend-xp", "equip"):
        t.seat(0).answers("done" if t.asked[0] == "equip" else t.seat(0).options[0])
    s = t.state
    assert (s.is_final, s.day, s.villain.is_on_map) == (True, 4, True)
    assert halls.is_closed_off(s)
    assert sum(bool(region.tile) for region in s.regions) >= 13
    start = game.content.villains[s.villain.board].rows(1)
    assert [sum(dice) for dice in s.villain.rows] == [sum(dice) + 8 for dice in start]


@rule("LL-OVER-04")
def test_when_a_villain_falls_the_next_enters_in_its_place_and_after_the_last_it_is_won() -> None:
    def fell(s: LabyrinthState) -> None:
        s.tally = {rush.FELLED: 0}

    t = quest("boss-rush", final=True, at={0: GATE}, hurt={1: 6}, change=fell)
    s = t.state
    s.villain.health = 0
    cards = len(s.heroes[0].hand)
    assert not judged(s)
    row = game.content.villains["tollgate"]
    assert (s.villain.board, s.regions[s.villain.at].place) == ("tollgate", GATE)
    assert s.villain.health == row.health_by_heroes[1] // 2 // 5 * 5
    assert s.villain.actions == row.bar_by_heroes[1][1]
    assert {s.parts.battle[number].villain for number in s.battle} == {"tollgate"}
    assert (t.hero(1).lost, len(s.heroes[0].hand)) == (1, cards + 2)
    s.villain.health = 0
    assert judged(s) == Team.HEROES


@rule("LL-OVER-04", "LL-OVER-03")
def test_three_souls_lose_the_rush() -> None:
    s = quest("boss-rush", final=True, at={0: GATE}, change=lambda s: setattr(s, "tally", {rush.FELLED: 0})).state
    s.souls = 2
    assert not judged(s)
    s.souls = 4
    assert judged(s) == Team.VILLAIN
