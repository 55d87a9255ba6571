"""What options would likely bring: odds that are counted equal those of every throw, played by the rules."""

from collections.abc import Callable, Sequence
from itertools import combinations, permutations, product

import pytest

from longtable.engine import odds
from longtable.engine.ask import Ask, option_id
from longtable.engine.outlooks import Figure, value_in_words
from longtable.games.valor_villainy.dice import FACES, ROLLS, Die
from longtable.games.valor_villainy.mordak.content import TileRow
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Kind, Row, Tier
from longtable.games.valor_villainy.mordak.play.scouting import SIZES, TREASURE
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Region
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.mordak.view.unseen import scouted, unseen
from longtable.games.valor_villainy.positions import place_of
from longtable.games.valor_villainy.view.blows import hits_of
from tests.minions_of_mordak.story import (
    ANY,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    RANGED,
    VILLAIN,
    WEST,
    around_the_east,
    player,
    table,
)

LONE = ("bjorn",)


def figures(t: MordakStory, seat: int, option: str) -> dict[str, Figure]:
    """The figures beside an option, given by its short name, by their labels."""
    found = t.table.outlook(t.seat(seat).request, "deals")
    key = next(key for key in found if option in (key, key.partition(":")[2].partition("#")[0]))
    return {figure.label: figure for figure in found[key]}


def read(t: MordakStory, seat: int, option: str) -> dict[str, str]:
    """The same as they are read."""
    return {label: value_in_words(figure) for label, figure in figures(t, seat, option).items()}


# ---------------------------------------------------------------- every throw


def spend_all(_s: MordakState, ask: Ask) -> int:
    """Whoever attacks goes on while somebody is there, with the Hits that do most; nobody does anything else."""
    return 0 if ask.kind in (Kind.SPEND, Kind.HITS) else len(ask.options) - 1


def play_every_throw(
    t: MordakStory, option: str, dice: Sequence[int], dodge: Die, came: Callable[[MordakState], int]
) -> tuple[int, int]:
    """Play an Action on for every throw of its dice and of the die that its target dodges with; what came, in all."""
    seat = t.table.asks[t.seat(ME).request]
    place = [option_id(known) for known in seat.options].index(option)
    dodges = range(1, 7) if dodge else [0]
    total = cases = 0
    for *thrown, dodged in product(*([range(1, 7)] * len(dice)), dodges):
        run = t.table.clone()
        run.state.chance.coming = {ROLLS: [list(thrown), *([[dodged]] if dodged else [])]}
        run.answer(place)
        run.play_out(spend_all, 20, lambda s: s.hits is None)
        total += came(run.state)
        cases += 1
    return total, cases


def fell(card: str) -> Callable[[MordakState], int]:
    return lambda s: all(s.card(minion).id != card for minion in s.minions)


def wounded(card: str) -> Callable[[MordakState], int]:
    return lambda s: fell(card)(s) or any(s.card(minion).id == card and minion.is_wounded for minion in s.minions)


@pytest.mark.parametrize(
    ("card", "dodge", "dice"),
    [
        ("gravel-chewer", Die.BLANK, "R Y W"),
        ("gladestalker", Die.BLANK, "W W"),
        ("quarry-brawler", Die.BLANK, "R Y"),
        ("tax-collector", Die.WHITE, "R R"),
        ("great-rotting-hand", Die.YELLOW, "R R R"),
    ],
)
def test_the_odds_of_a_blow_are_those_of_every_throw(card: str, dodge: Die, dice: str) -> None:
    t = table(boards=("mari",), minions={KEEP: [card]}, dice={ME: [dice, "_", "_"]})
    row = [die for die in player(t, ME).rows[Row.MELEE] if die]
    found = figures(t, ME, MELEE)
    name = t.table.naming.things[card]
    assert found[f"{name} falls"].amount == odds.thousandths(
        *play_every_throw(t, "row:melee", row, dodge, fell(card))
    )
    hurt = play_every_throw(t, "row:melee", row, dodge, wounded(card))
    assert found[f"{name} is Wounded or falls"].amount == odds.thousandths(*hurt)


@pytest.mark.parametrize("dice", ["W", "Y Y", "R Y W", "_"])
def test_the_hits_of_a_roll_are_those_of_every_throw(dice: str) -> None:
    t = table(boards=("mari",), dice={ME: [dice, "_", "_"]})
    row = [die for die in player(t, ME).rows[Row.MELEE] if die]
    shown = [sum(faces) for faces in product(*(FACES[die] for die in row))]
    ways = hits_of(t.state, player(t, ME), Row.MELEE)
    assert ways == {hits: shown.count(hits) for hits in sorted(dict.fromkeys(shown))}
    assert figures(t, ME, MELEE)["Hits on average"].amount == odds.tenths(sum(shown), len(shown))


def test_hits_that_are_left_go_on_to_the_next() -> None:
    t = table(boards=("mari",), minions={KEEP: ["gladestalker", "gravel-chewer"]}, dice={ME: ["R R R", "_", "_"]})
    row = [int(Die.RED)] * 3

    def both(s: MordakState) -> int:
        return fell("gladestalker")(s) + fell("gravel-chewer")(s)

    total, cases = play_every_throw(t, "row:melee", row, Die.BLANK, both)
    assert figures(t, ME, MELEE)["Enemies that fall, on average"].amount == odds.tenths(total, cases)


def test_the_health_that_a_hero_loses_is_that_of_every_throw() -> None:
    t = table(boards=("mari",), acts="gravel-chewer", minions={KEEP: ["gravel-chewer"]}, health={ME: 2})
    dice = game_dice("gravel-chewer")
    shown = [sum(faces) for faces in product(*(FACES[die] for die in dice))]
    found = figures(t, VILLAIN, MELEE)
    assert found["Mari falls"].amount == odds.thousandths(sum(hits >= 2 for hits in shown), len(shown))
    assert found["Mari's Health"].amount == -odds.tenths(sum(min(hits, 2) for hits in shown), len(shown))


# ---------------------------------------------------------------- actions


def test_plus_ones_are_told_apart() -> None:
    t = table(boards=LONE, minions={KEEP: ["gravel-chewer"]}, dice={ME: ["R R", "_", "_"]}, plus={ME: [1, 0, 0]})
    found = read(t, ME, MELEE)
    assert found["Gravel Chewer falls"] == "75 %"
    assert found["Gravel Chewer falls, with all your Plus-Ones"] == "100 %"


def test_a_ranged_roll_tells_of_the_likeliest_targets() -> None:
    minions = {EAST: ["great-rotting-hand"], WEST: ["gladestalker"]}
    t = table(boards=LONE, minions=minions, dice={ME: ["_", "R R", "_"]})
    found = read(t, ME, RANGED)
    assert list(found)[1] == "Gladestalker falls"
    hand = t.table.naming.things["great-rotting-hand"]
    assert (found["Gladestalker falls"], found[f"{hand} falls"]) == ("100 %", "0 %")


def test_a_magic_roll_says_what_it_pays_for() -> None:
    t = table(boards=("alyndra",), hand=["enormous-fist", "fortune"], dice={ME: ["_", "_", "R"]})
    costs = min(
        game.content.spells[number].costs[0] for number in player(t, ME).hand if game.content.spells[number].costs
    )
    found = read(t, ME, MAGIC)
    chance = {1: "100 %", 2: "50 %"}.get(costs, "0 %")
    assert found == {"Hits on average": "+1.5", "Enough Hits for Enormous Fist": chance}


def test_corruption_says_what_it_raises() -> None:
    t = table(acts=MORDAK, resting=ANY, dice={VILLAIN: ["_", "_", "_", "R R R"]})
    found = read(t, VILLAIN, "corruption")
    assert (found["Enough Hits for Chump"], found["Enough Hits for Boss"]) == ("100 %", "0 %")
    shown = [sum(faces) for faces in product(*[FACES[Die.RED]] * 3)]
    elite = odds.thousandths(sum(hits >= 5 for hits in shown), len(shown))
    assert figures(t, VILLAIN, "corruption")["Enough Hits for Elite"].amount == elite


def test_a_region_says_what_it_costs_and_whether_its_defender_would_fall() -> None:
    t = table(boards=LONE, minions={WEST: ["gladestalker"]}, dice={ME: ["R R", "_", "_"]})
    assert read(t, ME, WEST) == {"Gladestalker falls to a Melee roll there": "100 %", "Action Points": "1"}
    assert read(t, ME, EAST) == {"Action Points": "1"}


def test_where_heroes_have_not_agreed_nobody_knows_whom_a_blow_meets() -> None:
    t = table(boards=("mari", "bjorn"), acts="gravel-chewer", minions={KEEP: ["gravel-chewer"]})
    assert list(read(t, VILLAIN, MELEE)) == ["Hits on average"]


# ---------------------------------------------------------------- in a roll


def test_hits_are_weighed_one_number_at_a_time() -> None:
    t = table(boards=LONE, minions={KEEP: ["gravel-chewer"]}, pool=4, resting=ANY)
    t.seat(ME).answers(MELEE).asked("spend")
    assert read(t, ME, "gravel-chewer") == {
        "Gravel Chewer falls": "100 %",
        "Gravel Chewer is Wounded or falls": "100 %",
    }
    assert read(t, ME, "plus-one") == {"Price": "2 Hits", "Hits left": "2"}
    assert read(t, ME, "stop") == {"Hits lost": "4"}
    t.seat(ME).answers("gravel-chewer").asked("hits")
    assert read(t, ME, "2") == {
        "Gravel Chewer falls": "0 %",
        "Gravel Chewer is Wounded or falls": "100 %",
        "Hits left": "2",
    }
    assert read(t, ME, "3")["Gravel Chewer falls"] == "100 %"
    assert read(t, ME, "0") == {"Hits left": "4"}


def test_before_a_dodge_it_is_a_matter_of_chance_and_after_it_no_more() -> None:
    t = table(boards=LONE, minions={KEEP: ["tax-collector"]}, pool=4, rolls=["W1"], resting=ANY)
    t.seat(ME).answers(MELEE).asked("spend")
    assert read(t, ME, "tax-collector")["Tax Collector falls"] == "50 %"
    t.seat(ME).answers("tax-collector").asked("hits")
    assert read(t, ME, "4")["Tax Collector falls"] == "0 %"


def test_plus_ones_to_be_added_say_what_they_would_do() -> None:
    t = table(boards=LONE, minions={KEEP: ["gravel-chewer"]}, plus={ME: [2, 0, 0]}, pool=2, resting=ANY)
    t.seat(ME).answers(MELEE).asked("add")
    assert [read(t, ME, count)["Gravel Chewer falls"] for count in "012"] == ["0 %", "100 %", "100 %"]
    assert read(t, ME, "1")["Hits then"] == "3"


def test_a_die_says_what_rolling_it_again_brings() -> None:
    gear = {ME: ["well-fletched-arrows"]}
    t = table(gear=gear, dice={ME: ["_", "R W", "_"]}, rolls=["R1 W1"], resting=ANY)
    t.seat(ME).answers(RANGED).asked("reroll")
    assert read(t, ME, "die:0") == {"Hits of the roll, on average": "+0.5", "Shows more than now": "50 %"}
    assert read(t, ME, "die:1") == {"Hits of the roll, on average": "-0.5", "Shows more than now": "0 %"}


def test_heroes_see_what_a_blow_would_do_to_each_of_them() -> None:
    t = table(
        boards=("mari", "bjorn"),
        acts="gravel-chewer",
        minions={KEEP: ["gravel-chewer"]},
        health={ME: 2, FRIEND: 9},
        rolls=[[6, 6, 6][: len(game_dice("gravel-chewer"))]],
        resting=ANY,
    )
    t.seat(VILLAIN).answers(MELEE)
    t.seat(ME).asked("defender")
    assert t.pool >= 2
    assert read(t, ME, "hero-2") == {"Bjorn falls": "0 %", "Bjorn's Health": f"-{t.pool}.0"}
    assert list(read(t, ME, "hero-1").values()) == ["100 %", "-2.0"]


def game_dice(card: str) -> Sequence[int]:
    """The Melee dice of a Minion's Fresh side."""
    return next(row for row in game.content.minions.values() if row.id == card).fresh.dice(Row.MELEE)


# ---------------------------------------------------------------- scouting


def test_scouting_brings_what_all_tiles_that_may_lie_there_bring_on_average() -> None:
    """Every choice of tiles from the box, and every order of them, over the Regions of the tier."""
    t = table(boards=LONE, at={ME: EAST}, **around_the_east())
    s = t.state
    at = place_of(s, WEST)
    beside = [s.regions[n] for n in s.regions[at].beside if not s.regions[n].is_face_up]
    tiers = dict.fromkeys(s.tile(region).tier for region in beside)
    for region in s.regions:  # all but the last Regions of a tier are turned up: few enough to lay them in every way
        hidden = unseen(s, s.tile(region).tier).regions
        if not region.is_face_up and region not in beside and len(hidden) > 3:
            region.is_face_up = True
    parts = [every_laying(s, tier, [region for region in beside if s.tile(region).tier is tier]) for tier in tiers]
    layings = [[row for part in parts_ for row in part] for parts_ in product(*parts)]
    found = scouted(s, at)
    ambushes = [any(icons(s, row, [*SIZES], ambush=True) for row in laying) for laying in layings]
    shrines = [any(row.is_shrine for row in laying) for laying in layings]
    treasures = [sum(icons(s, row, [TREASURE]) for row in laying) for laying in layings]
    minions = [sum(icons(s, row, [*SIZES]) for row in laying) for laying in layings]
    assert len(layings) > 20
    assert found.ambush == odds.thousandths(sum(ambushes), len(layings))
    assert found.shrine == odds.thousandths(sum(shrines), len(layings))
    assert found.treasures == odds.tenths(sum(treasures), len(layings))
    assert found.minions == odds.tenths(sum(minions), len(layings))


def every_laying(s: MordakState, tier: Tier, places: Sequence[Region]) -> list[tuple[TileRow, ...]]:
    """What may lie in some Regions of a tier, once for every choice and order of all its face-down tiles."""
    known = unseen(s, tier)
    spots = [known.regions.index(region) for region in places]
    return [
        tuple(order[spot] for spot in spots)
        for chosen in combinations(known.others, len(known.regions) - len(known.fixed))
        for order in permutations([*known.fixed, *chosen])
    ]


def icons(s: MordakState, row: TileRow, names: Sequence[str], *, ambush: bool = False) -> int:
    here = [icon for icon in row.icons if icon.what in names and icon.least <= s.hero_count <= icon.most]
    return sum(icon.ambush or not ambush for icon in here)


def test_scouting_is_weighed_beside_the_other_actions() -> None:
    t = table(boards=LONE, at={ME: EAST}, **around_the_east("old-quarry"))
    found = read(t, ME, "scout")
    assert list(found)[:3] == ["An Ambush", "Minions on average", "Treasures"]
    assert found["An Ambush"].endswith("%")


def test_what_lies_hidden_changes_nothing() -> None:
    tiles = ("old-quarry", "gallows-common", "abandoned-toll-house")
    told = [
        read(table(boards=LONE, at={ME: EAST}, **around_the_east(*order)), ME, "scout")
        for order in permutations(tiles)
    ]
    assert all(one == told[0] for one in told)
