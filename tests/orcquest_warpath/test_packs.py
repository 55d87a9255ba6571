"""Packs: the eleventh quest and the fifth Hero of the examples, and refusals of what cannot be played."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine.chance import Chance
from longtable.engine.content import Pack, read_pack
from longtable.engine.errors import PackError
from longtable.engine.scene import Heading
from longtable.engine.steps import Run
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.game import OrcQuestWarPath, game
from longtable.games.orcquest_warpath.kinds import DoorState, Furniture, Terrain
from longtable.games.orcquest_warpath.kinds import Path as Colour
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.play import goals, spotting
from longtable.games.orcquest_warpath.quests.checking import check_quest
from longtable.games.orcquest_warpath.state import OrcState
from longtable.testing import rule
from tests.orcquest_warpath.camp import run

PACKS = Path(__file__).parents[2] / "examples" / "packs"
LAST_ORDERS = read_pack(PACKS / "last-orders.toml")
YAZGA = read_pack(PACKS / "yazga.toml")
QUEST: dict[str, Any] = LAST_ORDERS.rows["quest"][0]
INN = OrcQuestWarPath([LAST_ORDERS])


def begin(seed: str = "inn") -> OrcState:
    """The eleventh quest as it begins."""
    return INN.begin(OrcOptions(quest="last-orders"), Chance(seed))


def played(among: OrcQuestWarPath, quest: str, seed: str) -> OrcState:
    """A quest as greedy orcs play it to its end."""
    table = Run(among, among.begin(OrcOptions(quest=quest), Chance(seed)), keeps=False)
    table.start()
    for _ in range(5_000):
        if not table.asks:
            break
        among.invariants(table.state)
        picked = [among.policy(table.state, ask) for ask in table.asks]
        table.answer(picked[0] if len(picked) == 1 else picked)
    return table.state


# ---------------------------------------------------------------- the eleventh quest


@pytest.mark.parametrize("quest", [row.id for row in game.content.campaign])
def test_the_quests_of_the_campaign_are_in_order(quest: str) -> None:
    check_quest(game.content, game.content.quests[quest], "content")


@rule("OQ-SETUP-02", "OQ-SETUP-09")
def test_what_is_drawn_is_in_the_lists() -> None:
    row = INN.content.quests["last-orders"]
    assert row.entry == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert row.exit == [(18, 0), (19, 0)]
    kinds = [piece.kind for piece in row.furniture]
    assert [kinds.count(kind) for kind in (Furniture.BARREL, Furniture.CRATE, Furniture.BED)] == [5, 4, 1]
    assert [(place.id, place.at, place.to) for place in row.places][::3] == [
        ("1", (8, 7), None),
        ("B", (13, 3), None),
    ]
    assert (row.places[2].at, row.places[2].to) == ((17, 2), (19, 4))
    assert [(figure.enemy, figure.at, figure.sleeps) for figure in row.figures] == [("marta", (9, 2), True)]
    assert [thing.at for thing in row.things] == [(10, 4), (15, 7), None]
    blue, red = row.paths
    assert (blue.bell, len(blue.slices), blue.slices[7]) == ((10, 10), 20, ((7, 11), (7, 12)))
    assert red.slices == [((19, 8), (19, 7)), ((18, 8), (18, 7)), ((17, 8), (17, 7))]
    board = boards.of(begin())
    assert (board.terrain[10, 10], board.terrain[8, 7], board.terrain[3, 0]) == (
        Terrain.ROAD,
        Terrain.FLOOR,
        Terrain.DIRT,
    )
    assert [door.needs for door in board.doors if door.needs] == ["cellar-key"]


def test_it_is_offered_beside_the_campaign_and_stands_alone() -> None:
    assert "last-orders" in INN.listed("quest")
    assert "last-orders" not in game.listed("quest")
    assert [row.number for row in INN.content.campaign] == list(range(1, 11))


@pytest.mark.parametrize("seed", ["lo1", "lo2", "lo3"])
def test_bots_play_it_to_its_end(seed: str) -> None:
    s = played(INN, "last-orders", seed)
    assert s.winner in ("heroes", "enemies")
    assert s.reason in INN.words.outcome


@rule("OQ-SETUP-13", "OQ-SPOT-01")
def test_who_sleeps_notices_only_who_is_in_the_room_and_in_sight() -> None:
    s = begin()
    run(INN_START(s))
    [marta] = s.foes
    mek = s.heroes[2]
    s.doors = [DoorState.OPEN] * len(s.doors)
    sight.changed(s)
    marta.facing = Heading.SOUTH
    mek.at = (6, 5)  # before the open door of the bedroom, where she would see him if she were awake
    run(spotting.look(s))
    assert (marta.is_alert, spotting.watchers(s, (6, 5))) == (False, [])
    assert spotting.watchers(s, (8, 4)) == [marta]
    mek.at = (8, 4)
    run(spotting.look(s))
    assert marta.is_alert


@rule("OQ-ORI-01")
def test_the_key_is_taken_behind_martas_back() -> None:
    s = begin()
    run(INN_START(s))
    [marta] = s.foes
    s.heroes[2].at = (10, 4)
    run(spotting.look(s))
    assert not marta.is_alert
    asleep = s.quest_row.secondary[0]
    assert goals.is_kept(s, asleep)
    marta.is_alert = True
    assert not goals.is_kept(s, asleep)
    s.foes.clear()
    assert not goals.is_kept(s, asleep)


def INN_START(s: OrcState) -> Any:  # noqa: N802  the first step, as a coroutine
    """The quest's first step."""
    step = INN.next_step(s)
    assert step is not None
    return step(s)


def test_the_rope_silences_the_bell_in_the_yard() -> None:
    thing = next(thing for thing in begin().quest_row.things if thing.id == "bell-rope")
    assert thing.silences is Colour.BLUE


# ---------------------------------------------------------------- the fifth Hero


@rule("OQ-CAMP-02")
def test_a_pack_brings_a_fifth_hero_made_of_words_there_are() -> None:
    among = OrcQuestWarPath([YAZGA])
    costs = [row.cost for row in among.content.skills_of["yazga"]]
    assert [costs.count(cost) for cost in (0, 10, 20, 30)] == [3, 8, 4, 1]
    assert [len(among.content.skills_of[hero]) for hero in among.content.heroes] == [16] * 5
    s = played(among, "hen-thieves", "yazga-1")
    assert s.winner


def test_yazga_takes_part_and_fights() -> None:
    among = OrcQuestWarPath([YAZGA])
    table = Run(among, among.begin(OrcOptions(), Chance("sister")), keeps=False)
    table.start()
    table.answer(
        next(n for n, one in enumerate(table.asks[0].options) if getattr(one, "key", "").startswith("yazga@"))
    )
    for _ in range(3_000):
        if not table.asks:
            break
        among.invariants(table.state)
        picked = [among.policy(table.state, ask) for ask in table.asks]
        table.answer(picked[0] if len(picked) == 1 else picked)
    s = table.state
    assert (s.heroes[0].id, bool(s.winner)) == ("yazga", True)
    assert s.doings.kills.get(s.heroes[0].role, 0) > 0


# ---------------------------------------------------------------- refusals


def refusal(rows: dict[str, list[dict[str, Any]]]) -> str:
    """What a pack with these rows is refused with."""
    with pytest.raises(PackError) as refused:
        OrcQuestWarPath([Pack("inn", game.slug, rows)])
    return str(refused.value)


def changed(**fields: Any) -> dict[str, list[dict[str, Any]]]:
    """The eleventh quest with some fields said otherwise."""
    return {**LAST_ORDERS.rows, "quest": [{**deepcopy(QUEST), **fields}]}


def redrawn(column: int, row: int, mark: str, side: str = "") -> dict[str, list[dict[str, Any]]]:
    """The eleventh quest with one square drawn otherwise, or what is on a side of it."""
    lines = [list(line.ljust(41)) for line in QUEST["drawn"].strip("\n").split("\n")]
    x, y = {"": (0, 0), "east": (1, 0), "south": (0, 1), "west": (-1, 0), "north": (0, -1)}[side]
    lines[2 * row + 1 + y][2 * column + 1 + x] = mark
    return changed(drawn="\n".join("".join(line) for line in lines))


def listed(table: str, number: int, **fields: Any) -> dict[str, list[dict[str, Any]]]:
    """The eleventh quest with an entry of a list said otherwise."""
    there = deepcopy(QUEST[table])
    there[number] = {**there[number], **fields}
    return changed(**{table: there})


BLUE, RED = QUEST["paths"]
REFUSED: dict[str, tuple[dict[str, list[dict[str, Any]]], str]] = {
    "an unknown letter": (redrawn(4, 6, "Q"), "map: 'Q' at column 4, row 6 means nothing"),
    "a letter between squares": (redrawn(3, 3, "x", "east"), "'x' stands between squares, at column 8 of line 7"),
    "a place that is not drawn": (redrawn(8, 7, "."), "map: '1', place The taproom, is not drawn"),
    "a zone of three corners": (redrawn(18, 6, "A"), "place 'A' is drawn 3 times, first at column 17, row 2"),
    "an objective drawn twice": (redrawn(9, 4, "K"), "'K', The Cellar Key, is drawn at column 9, row 4"),
    "a mark that means something": (listed("things", 0, mark="c"), "'c' is the mark of something"),
    "a mark of two things": (listed("things", 0, mark="R"), "'R' is the mark of two things"),
    "ground of nothing": (changed(ground=[["Z", "r"]]), "ground: 'Z' on 'r'"),
    "no map": (changed(drawn=""), "map: give either `tiles`"),
    "two maps": (changed(tiles=[["1a"]]), "map: give either `tiles`"),
    "a door that leads nowhere": (redrawn(0, 5, ":", "west"), "the door beside column 0, row 5 leads nowhere"),
    "a room that is open": (redrawn(5, 7, " ", "west"), "place '1': its Room is open as far as the Hero Entry"),
    "a room without a door": (redrawn(13, 5, "-", "south"), "place 'B': its Room has no door"),
    "two places in one room": (redrawn(10, 7, " ", "east"), "places: 1 and 2 are one Room"),
    "a place twice": (changed(places=[*QUEST["places"], QUEST["places"][0]]), "'1' is the mark of two things"),
    "a room off the map": (changed(rooms=[[50, 1]]), "rooms: column 50, row 1 is not on the map"),
    "no entry": (changed(drawn=QUEST["drawn"].replace("E", ".")), "entry: nobody can come in"),
    "an exit off the map": (changed(exit=[[40, 0]]), "exit: column 40, row 0 is not on the map"),
    "an entry in a tree": (changed(entry=[[3, 2]]), "entry: at column 3, row 2 is a trunk"),
    "no exit": (changed(drawn=QUEST["drawn"].replace("X", ".")), "exit: the Heroes are to leave and have no Exit"),
    "an exit for nobody": (changed(main=QUEST["main"][:1]), "exit: nobody is to leave by it"),
    "no door there": (listed("doors", 0, at=[13, 4]), "there is no door south of column 13, row 4"),
    "no such key": (listed("doors", 0, key="gold"), "'gold' opens the door at column 13, row 5 and is none of"),
    "no key at all": (changed(doors=[]), "nothing opens the reinforced door beside column 13, row 5"),
    "two pieces on a square": (changed(furniture=[{"kind": "bed", "at": [8, 2]}]), "are both at column 8, row 2"),
    "no such token": (changed(reserves={**QUEST["reserves"], "a": ["dragon"]}), "there is no token 'dragon'"),
    "too many tokens": (
        changed(reserves={**QUEST["reserves"], "main": ["war-dog"] * 5}),
        "6 tokens 'war-dog'; the box has 4",
    ),
    "an empty reserve": (
        changed(reserves={name: there for name, there in QUEST["reserves"].items() if name != "a"}),
        "place 'A': Reserve 'a' is empty; give it tokens",
    ),
    "too few dice": (listed("places", 3, dice=1), "b: 3 tokens for 1 dice: Objective may never come"),
    "a special token for nobody": (
        changed(reserves={**QUEST["reserves"], "a": ["special", "chicken"]}),
        "a Special token stands for nobody",
    ),
    "a special enemy from nowhere": (changed(special="grip"), "special: 'grip' comes from no Reserve"),
    "a thing twice": (listed("things", 1, id="cellar-key"), "things: 'cellar-key' is there twice"),
    "an objective from another reserve": (
        listed("things", 2, reserve="a"),
        "things: 'golden-tap' comes from Reserve 'a', which has 0 Objective tokens",
    ),
    "an objective without a token": (
        changed(reserves={**QUEST["reserves"], "b": ["war-dog", "guard"]}),
        "which has 0 Objective tokens",
    ),
    "a token without an objective": (
        changed(reserves={**QUEST["reserves"], "a": ["objective", "chicken"]}),
        "things: 1 come from Reserves, which have 2 Objective tokens",
    ),
    "nobody's bounty": (changed(bounties=[{"enemy": "knight"}]), "bounties: 'knight' is nobody"),
    "no such enemy": (listed("figures", 0, enemy="dragon"), "figures: there is no Enemy 'dragon'"),
    "too many miniatures": (
        changed(figures=[*QUEST["figures"], *({"enemy": "officer", "at": [n, 0]} for n in (5, 6, 7))]),
        "figures: 3 of 'officer'; there are 2 miniatures",
    ),
    "an enemy on furniture": (
        changed(figures=[*QUEST["figures"], {"enemy": "officer", "at": [8, 2]}]),
        "enemy 'officer': bed is at column 8, row 2 already",
    ),
    "no such boss": (changed(boss={"enemy": "grip", "at": [3, 5]}), "boss: there is no Boss 'grip'"),
    "a boss without room": (
        changed(boss={"enemy": "cockatrix", "at": [2, 2]}),
        "enemy 'cockatrix': at column 3, row 2",
    ),
    "two blue paths": (changed(paths=[BLUE, {**BLUE, "mark": ""}]), "paths: two blue paths"),
    "a path over furniture": (
        changed(paths=[{**BLUE, "slices": [[[0, 10], [0, 11]], [[19, 10], [19, 11]]]}, RED]),
        "the blue path: furniture stands in its way at column 4, row 10",
    ),
    "a path through a wall": (
        changed(paths=[{**BLUE, "slices": [[[0, 3], [0, 4]], [[9, 3], [9, 4]]]}, RED]),
        "the blue path: it breaks between column 4, row 3 and column 5, row 3",
    ),
    "a path that jumps": (
        changed(paths=[{**BLUE, "slices": [[[0, 11], [0, 12]], [[5, 11], [6, 11]]]}, RED]),
        "it breaks between column 0, row 11 and column 5, row 11",
    ),
    "a path one square wide": (
        changed(paths=[{**BLUE, "slices": [[[0, 11], [0, 11]], [[9, 11], [9, 11]]]}, RED]),
        "are not side by side; a path is two squares wide",
    ),
    "a patrol of strangers": (
        changed(paths=[{**BLUE, "yellow": ["dragon"]}, RED]),
        "the blue path, yellow: there is no",
    ),
    "a patrol of too many": (
        changed(paths=[{**BLUE, "red": ["officer"] * 3}, RED]),
        "the blue path, red: 3 of 'officer'",
    ),
    "a patrol too long": (
        changed(paths=[BLUE, {**RED, "red": ["soldier"] * 8}]),
        "the red path, red: 8 Enemies do not fit on 3 slices",
    ),
    "no such objective": (listed("main", 0, does="dance"), "main: there is no objective 'dance'"),
    "a kept word as the main objective": (listed("main", 0, does="no-bell"), "main: there is no objective 'no-bell'"),
    "an objective that names nothing": (listed("main", 0, what="moon"), "names 'moon'; expected one of `things`"),
    "a prey that is not there": (
        changed(secondary=[{"does": "slay", "what": "knight", "text": "Kill."}]),
        "'Kill.' names 'knight'; this quest brings",
    ),
    "more than there is": (
        changed(secondary=[{"does": "smash", "count": 50, "text": "Smash."}]),
        "'Smash.' asks for 50; the quest has 15",
    ),
    "two objectives of one text": (
        changed(secondary=[{"does": "no-bell", "text": "Hush."}, {"does": "no-deaths", "text": "Hush."}]),
        "secondary: two objectives have the same text",
    ),
    "waiting": (
        changed(main=[{"does": "turn", "count": 5, "text": "Wait."}, QUEST["main"][1]]),
        "waiting is no deed",
    ),
    "no such rule": (changed(does=["dance"]), "does: there is no rule 'dance'; expected one of bell-ropes"),
    "a number that is taken": (changed(number=3), "number 3 is that of 'kennel-night'"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_quest_that_cannot_be_played_is_refused(name: str) -> None:
    rows, said = REFUSED[name]
    refused = refusal(rows)
    assert said in refused
    assert refused.startswith("pack inn: quest 'last-orders': ")


TILES: dict[str, Any] = msgspec.to_builtins(game.content.quests["hen-thieves"])


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"tiles": [["1a", "77"]]}, "tiles: there is no tile '77'"),
        ({"tiles": [["1a", "2a"], ["3a"]]}, "tiles: the rows have different lengths"),
        ({"tiles": [["1a", "2a", "3a", "4a", "5a"]]}, "tiles: the board is larger than 40 squares; lay at most 4"),
        ({"places": [{"id": "1", "at": [5, 5], "dice": 1}]}, "place '1': column 5, row 5 lies in no Room"),
        (
            {"places": [{"id": "A", "at": [3, 3], "to": [0, 0], "dice": 1}]},
            "place 'A': `to` lies before column 3, row 3",
        ),
        ({"places": [{"id": "1", "at": [60, 5], "dice": 1}]}, "place '1': column 60, row 5 is not on the map"),
        (
            {"places": [{"id": "1", "at": [10, 1], "dice": 1}, {"id": "1", "at": [17, 1], "dice": 1}]},
            "places: '1' is there twice",
        ),
        (
            {
                "exit": [[18, 2]],
                "places": [],
                "reserves": {},
                "walls": [{"at": [17, 2], "side": "west", "kind": "dead-end"}],
                "main": TILES["main"][1:],
            },
            "exit: column 18, row 2: no way leads there from the Entry at column 4, row 9",
        ),
        ({"paths": [{**TILES["paths"][0], "bell": [60, 3]}]}, "the blue path, its Bell: column 60, row 3"),
        ({"paths": [{**TILES["paths"][0], "bell": [10, 1]}]}, "furniture stands at its Bell, column 10, row 1"),
        (
            {
                "doors": [{"at": [12, 2], "side": "east", "key": "k"}],
                "things": [{"id": "k", "name": "K", "icon": "key", "text": "K.", "at": [11, 2]}],
            },
            "doors: nobody gets to 'k', which opens the door beside column 12, row 2",
        ),
    ],
    ids=str,
)
def test_a_quest_on_tiles_is_refused_as_well(fields: dict[str, Any], said: str) -> None:
    assert said in refusal({"quest": [{**TILES, "id": "mine", "number": 0, **fields}]})


HERO: dict[str, Any] = YAZGA.rows["hero"][0]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ({**YAZGA.rows, "skill": YAZGA.rows["skill"][1:]}, "hero 'yazga': starts with 2 Skill Cards; expected 3"),
        ({"skill": [{**YAZGA.rows["skill"][0], "hero": "nobody"}]}, "skill 'yazga-move': there is no Hero 'nobody'"),
        (
            {
                **YAZGA.rows,
                "skill": [*YAZGA.rows["skill"][:6], {**YAZGA.rows["skill"][6], "main": {"text": "?", "does": "x"}}],
            },
            "skill 'yazga-kick' does 'x', which no card of the game does",
        ),
        ({**YAZGA.rows, "hero": [{**HERO, "stuff": ["moon"]}]}, "starts with 'moon', which is no card of equipment"),
        ({**YAZGA.rows, "hero": [{**HERO, "hands": 1}]}, "its Stuff weighs 2 and its hands bear 1"),
    ],
    ids=["cards", "hero", "word", "stuff", "weight"],
)
def test_a_hero_who_cannot_act_is_refused(rows: dict[str, list[dict[str, Any]]], said: str) -> None:
    assert said in refusal(rows)
