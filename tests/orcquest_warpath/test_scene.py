"""What a viewer sees: the board with dark Rooms, paths and Bells, panels, sheets, cards; and nothing hidden."""

from typing import Any

import pytest

from longtable.cli import maps
from longtable.engine import check
from longtable.engine.ask import Role
from longtable.engine.faces import Tint
from longtable.engine.scene import Grid, Ground, Roll, Track
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Colour, Path, Stage, Terrain
from longtable.games.orcquest_warpath.play import enemies
from longtable.games.orcquest_warpath.state import OrcState, Spared, Targeting
from longtable.games.orcquest_warpath.story import OrcStory
from longtable.games.orcquest_warpath.view import faces, forecast, grounds, watching
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story
from tests.orcquest_warpath.test_combat import duel
from tests.orcquest_warpath.test_exploring import room
from tests.orcquest_warpath.test_patrols import BLUE, EAST, road


def scene(t: OrcStory) -> Any:
    """The table as everybody sees it."""
    return t.table.scene(None)


def grid(t: OrcStory) -> Any:
    """The board."""
    return next(area for area in scene(t).areas if isinstance(area, Grid))


def area(t: OrcStory, name: str) -> Any:
    """An area by its id."""
    return next((one for one in scene(t).areas if one.id == name), None)


def sheet(t: OrcStory, name: str) -> dict[str, Any]:
    """The lines of a sheet by what they are called."""
    found = next(one for one in scene(t).sheets if one.id == name)
    return {item.name: item for item in found.items}


def piece(t: OrcStory, name: str) -> Any:
    """A piece on the board by its name; None if nothing is called so."""
    return next((one for one in grid(t).pieces if one.name == name), None)


def marching(**told: Any) -> Any:
    """A Patrol of two on its road, in the Hero Phase."""
    patrols = [{"path": "blue", "head": 1, "members": [0, 1]}]
    return road(".", "P", ".", ".", "D", ".", foes={0: EAST, 1: EAST}, patrols=patrols, acts="mek", **told)


# ---------------------------------------------------------------- the board


@rule("OQ-BOARD-01", "OQ-BOARD-05")
def test_every_terrain_has_a_ground_and_the_board_has_its_walls_and_doors() -> None:
    assert sorted(grounds.GROUNDS) == sorted(Terrain)
    t = room()
    found = grid(t)
    assert [(place.column, place.row) for place in found.places] == [(x, 0) for x in range(5)]
    assert found.places[0].ground is Ground.FLAGS
    assert [(door.column, door.side, door.open) for door in found.doors] == [(1, "east", False)]
    assert found.walls


@rule("OQ-EXPL-01", "OQ-EXPL-08")
def test_an_unexplored_room_is_dark_and_tells_only_its_dice() -> None:
    t = room(2, ["peasant", "war-dog"], chance={"place": ["1", "3"], "arrow": ["east", "east"]})
    dark = [place for place in grid(t).places if place.face_down]
    assert [place.column for place in dark] == [2, 3, 4]
    assert [(place.name, place.badge) for place in dark if place.name] == [("The room", "2")]
    assert "2 dice from the Main Reserve, unseen" in dark[0].note
    assert sheet(t, "places")["The room"].note == "2 dice from the Main Reserve, unseen"
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert not [place for place in grid(t).places if place.face_down]
    assert (piece(t, "Peasant").at, piece(t, "War Dog").at) == ("sq:2,0", "sq:4,0")
    assert sheet(t, "places")["The room"].spent


@rule("OQ-BOARD-07")
def test_furniture_in_a_dark_room_is_not_seen() -> None:
    quest = {"furniture": [{"kind": "crate", "at": (4, 0)}, {"kind": "table", "at": (0, 0)}]}
    t = room(quest=quest, chance={"place": ["1"], "arrow": ["east"]})
    assert piece(t, "Table") is not None
    assert piece(t, "Crate") is None
    t.orc("mandar").uses("mandar-move").answers("open@door:d0")
    assert piece(t, "Crate").at == "sq:4,0"


@rule("OQ-PATROL-01", "OQ-BELL-01")
def test_paths_bells_and_the_likely_next_place_of_a_patrol_are_drawn() -> None:
    t = marching()
    assert [path.along[:2] for path in grid(t).paths] == [("sq:0,1", "sq:1,1")]
    assert (piece(t, "the blue Bell").at, piece(t, "the blue Bell").tint) == ("sq:9,0", Tint.BLUE)
    assert piece(t, "Peasant").note == "of the blue Patrol"
    next_heads = forecast.next_heads(t.state, t.state.patrols[0])
    assert 98 <= sum(next_heads.values()) <= 102
    ahead = [zone for zone in grid(t).zones if zone.name.startswith("the blue Patrol")]
    assert [zone.places[0] for zone in ahead] == [f"sq:{head},1" for head in next_heads]
    assert [zone.badge for zone in ahead] == [f"{chance} %" for chance in next_heads.values()]
    assert len(dict.fromkeys(zone.name for zone in grid(t).zones)) == len(grid(t).zones)


@rule("OQ-PATROL-02")
def test_where_a_patrol_goes_follows_from_the_cards_that_are_left() -> None:
    def only(s: Any) -> None:
        moves = {row.id: n for n, row in enumerate(s.content.patrols)}
        s.patrol_cards.draw = [moves["in-step"], moves["in-step"], moves["usual-round"], moves["usual-round"]]

    t = marching(change=only)
    assert forecast.next_heads(t.state, t.state.patrols[0]) == {4: 50, 5: 50}


@rule("OQ-ORI-03", "OQ-SPOT-01")
def test_an_enemy_shows_where_it_looks_its_danger_zone_and_whether_it_is_alert() -> None:
    t = duel(foes={0: {"facing": "west", "alert": True}})
    seen = piece(t, "Peasant")
    assert (seen.heading, seen.badge, seen.tint) == ("west", "2", Tint.RED)
    assert "Alert" in [mark.name for mark in seen.marks]
    assert ("sq:1,0",) in [zone.places for zone in grid(t).zones]
    assert "in danger" in scene(t).panels[0].status


def test_the_terminal_draws_the_grid() -> None:
    drawn = "\n".join(line.plain for line in maps.map_lines(grid(room()), 80))
    assert "?" in drawn
    assert "|" in drawn
    assert "=" in drawn
    assert "Mandar" in drawn


# ---------------------------------------------------------------- heroes


@rule("OQ-SHEET-01", "OQ-HP-01")
def test_a_panel_has_health_in_its_colour_action_points_and_dice() -> None:
    t = duel(heroes={"orrus": {"damage": 2, "effects": {"poison": 1}}})
    panel = scene(t).panels[0]
    health, points = panel.stats
    assert (health.name, health.value, health.goal, health.tint) == ("Health", 4, 6, Tint.ORANGE)
    assert panel.kind == "Warrior, Orange Health"
    assert (points.value, points.goal) == (2, 2)
    assert [row.name for row in panel.dice] == ["Attack", "Defense"]
    assert panel.status == "Poison, acts"


@rule("OQ-ALTER-12")
def test_health_is_shown_in_the_colour_that_it_has_now() -> None:
    t = duel(heroes={"orrus": {"effects": {"weakened": 1}}})
    assert scene(t).panels[0].kind == "Warrior, Yellow Health"
    assert piece(t, "Orrus").kind == "Hero, Yellow Health"
    assert scene(t).panels[0].stats[0].tint is Tint.GOLD


@rule("OQ-SKILL-03", "OQ-SKILL-04")
def test_skills_are_cards_with_both_sides_and_used_ones_say_so() -> None:
    t = duel(heroes={"orrus": {"down": ["orrus-move"]}})
    lines = sheet(t, "skills:hero-1")
    assert (lines["Move"].spent, lines["Move"].note) == (True, "Action, used")
    assert lines["Combat"].text.startswith("Main (1 AP): ")
    assert "Enhanced (2 AP): " in lines["Combat"].text
    question = t.table.question(next(iter(t.table.asks)))
    main, enhanced = [choice for choice in question.choices if choice.target == "skill:orrus-combat"]
    assert (main.label, enhanced.label) == ("Combat, Main", "Combat, Enhanced")
    assert main.face == enhanced.face
    assert [(side.name, side.option) for side in main.face.sides] == [
        ("Main", "main@skill:orrus-combat"),
        ("Enhanced", "enhanced@skill:orrus-combat"),
    ]
    closed = next(bar for bar in question.barred if bar.id == "main@skill:orrus-move")
    assert (closed.label, closed.face.note) == ("Move, Main", "used, back at the end of the Turn")


@rule("OQ-CARRY-01", "OQ-CARRY-02", "OQ-CARRY-03", "OQ-MOVE-10")
def test_gear_is_listed_by_weight_and_too_much_is_told() -> None:
    t = duel(heroes={"thalla": {"at": (0, 0), "pack": ["chainmail-armor", "studded-armor", "leather-armor"]}})
    carried = sheet(t, "carries:hero-2")
    assert carried["Hands"].note.endswith("of 3")
    bag = sum(t.state.item(thing).weight for thing in t.orc("thalla").hero.pack)
    assert carried["Inventory"].note == f"{bag} of 7, too heavy to move"
    assert t.state.item(t.orc("thalla").hero.pack[0]).name in carried


# ---------------------------------------------------------------- tracks, goals, enemies, decks


@rule("OQ-ALERT-01", "OQ-BP-02")
def test_the_tracks_stand_in_sight() -> None:
    t = marching(alert=7, badass=4, limit=20)
    track = area(t, "alert")
    assert isinstance(track, Track)
    assert (track.marks[track.at].name, track.marks[track.at].tint) == ("7", Tint.ORANGE)
    assert track.note == "a Bell raises it to 11"
    assert area(marching(quest={"paths": [BLUE], "most_alert": 9}, alert=7), "alert").note == "a Bell loses the Quest"
    assert area(duel(alert=7), "alert").note == "", "there is no Bell"
    assert [(sign.name, sign.value, sign.goal) for sign in scene(t).signs] == [("Badass", 4, 20), ("Alert", 7, 15)]


@rule("OQ-GOAL-02", "OQ-GOAL-03", "OQ-GOAL-04", "OQ-GOAL-05", "OQ-GOAL-06")
def test_the_goals_of_the_quest_tell_how_far_they_are() -> None:
    goals = {
        "main": [{"does": "chickens", "count": 2, "text": "Catch both hens."}],
        "secondary": [{"does": "no-bell", "text": "No Bell.", "fragments": 1}],
    }
    t = duel(quest=goals, counters={"chickens": 1})
    assert sheet(t, "quest")["Catch both hens."].note == "Main, 1 of 2"
    bell = sheet(t, "quest")["No Bell."]
    assert (bell.note, bell.text) == ("Secondary, so far", "It brings 1 Fragment of Power.")
    lost = "Lost if: The Alert Level passes 15, or no Hero is alive."
    assert scene(t).goal.splitlines() == ["Catch both hens (1 of 2).", "Also: No Bell.", lost]
    assert scene(duel(quest=goals, counters={"chickens": 2})).goal.startswith("✓ Catch both hens.\n")
    rung = duel(quest=goals)
    rung.state.doings.rung = 1
    assert "Also: ✗ No Bell." in scene(rung).goal
    late = goals | {"defeat": [{"does": "turn", "count": 13, "text": "Turn 13 begins."}]}
    assert scene(duel(quest=late)).goal.endswith(f"\n{lost} Turn 13 begins.")


@rule("OQ-SHEET-03", "OQ-EROLL-07", "OQ-REACT-01")
def test_the_sheets_of_enemies_on_the_board_lie_beside_it() -> None:
    t = duel("D")
    lines = sheet(t, "enemy:war-dog")
    assert lines["Yellow"].text == "Assault"
    assert lines["Red"].text == "Assault, Bleed"
    assert lines["Reaction"].text == "Pursuit 3"
    assert lines["Attack"].text == "Melee: 2 white"
    assert not [one for one in scene(t).sheets if one.id == "enemy:guard"]


@rule("OQ-BOSS-02")
def test_a_boss_shows_its_parts_and_covers_four_squares() -> None:
    table = check.random_table(game, {"quest": "what-roosts-in-the-tower"}, "boss")
    s, seen = table.state, table.scene(None)
    boss = next(foe for foe in s.foes if foe.id in s.content.bosses)
    lines = {item.name: item for one in seen.sheets if one.id == f"enemy:{boss.id}" for item in one.items}
    parts = s.content.bosses[boss.id].part
    assert [lines[part.name].note for part in parts] == [
        f"{part.health} of {part.health} {part.colour.name.capitalize()} Health" for part in parts
    ]
    board = next(one for one in seen.areas if isinstance(one, Grid))
    figure = next(one for one in board.pieces if one.id == boss.key)
    assert (figure.kind.partition(",")[0], figure.span) == ("Boss", 2)


@rule("OQ-COMB-04")
def test_dice_lie_on_the_table_while_a_blow_is_under_way() -> None:
    t = duel("K", heroes={"orrus": {"damage": 3}}, chance={"attack": ["gY"]}, resting=("reroll",))
    assert not [one for one in scene(t).areas if isinstance(one, Roll)]
    t.orc("orrus").uses("orrus-combat").attacks()
    assert t.table.asks[t.orc("orrus").seat.request].kind == "reroll"
    swords = area(t, "swords")
    assert isinstance(swords, Roll)
    assert [die.shows for die in swords.dice][:1] == ["Yellow"]
    assert (scene(t).aim.actor, scene(t).aim.target) == ("player:hero-1", t.foe(0).key)


# ---------------------------------------------------------------- hidden things and cards


@rule("OQ-SETUP-06", "OQ-SETUP-07", "OQ-SETUP-08", "OQ-SETUP-09")
@pytest.mark.parametrize("quest", ["hen-thieves", "wrong-door"])
def test_nothing_hidden_is_seen_named_asked_or_reckoned(quest: str) -> None:
    report = check.check_game(game, games=1, options=[{"quest": quest}], seed=f"seen/{quest}", hash_seeds=False)
    assert report.decisions > 20


def test_every_card_is_in_the_gallery_once_and_says_what_it_does() -> None:
    found = game.gallery()
    keys = [face.id for face in found]
    content = game.content
    people = len(content.heroes) + len(content.skills) + len(content.enemies) + len(content.bosses)
    cards = len(content.items) + len(content.enchants) + len(content.events) + len(content.patrols)
    bosses = sum(len(row.part) + len(row.answer) for row in content.bosses.values())
    assert len(keys) == len(dict.fromkeys(keys)) == people + cards + bosses
    assert not [face.id for face in found if not face.icon or not face.name]
    assert faces.resources(content.items["sword"].kraft).endswith("metal") or content.items["sword"].kraft


def test_areas_and_sheets_have_ids_of_their_own() -> None:
    t = duel()
    ids = [one.id for one in (*scene(t).areas, *scene(t).sheets)]
    assert len(ids) == len(dict.fromkeys(ids))
    assert scene(t).together


# ---------------------------------------------------------------- whom Enemies see and choose


@rule("OQ-ORI-01", "OQ-LOS-01", "OQ-LOS-02", "OQ-LOS-03", "OQ-LOS-04")
@pytest.mark.parametrize("seed", range(4))
def test_a_pointed_enemy_shows_every_square_it_sees(seed: int) -> None:
    s = check.random_table(
        game, {"quest": ["hen-thieves", "what-roosts-in-the-tower"][seed % 2]}, f"seen {seed}"
    ).state
    for foe in s.foes:
        own = sight.squares_of(s, foe)
        seen = [at for at in boards.of(s).terrain if at not in own and sight.sees(s, foe, at)]
        assert sorted(watching.seen_by(s, foe)) == sorted(seen)


@rule("OQ-LOS-01")
def test_what_an_enemy_sees_is_a_zone_of_its_own() -> None:
    t = duel(foes={0: {"facing": "west"}})
    zone = next(zone for zone in grid(t).zones if zone.owner)
    assert (zone.owner, zone.name) == (t.foe(0).key, "what Peasant 0 sees")
    assert list(zone.places) == [f"sq:{x},{y}" for x, y in watching.seen_by(t.state, t.foe(0))]


AWAY = (Role("hero-3"), Role("hero-4"))
CHOOSING = """
    +-+-+-+-+-+-+
    |O>D<. . A<.|
    +-+-+-+-+-+-+
"""


@rule("OQ-ETGT-01", "OQ-ETGT-02", "OQ-ETGT-03")
def test_an_enemy_shows_whom_it_would_attack_and_why_not_the_others() -> None:
    t = story(CHOOSING, acts="orrus", foes={0: {"facing": "west", "alert": True}}, heroes={"thalla": {"damage": 2}})
    found = piece(t, "War Dog").choosing
    assert (found.title, found.reason) == ("Whom would it attack now?", "an adjacent orc comes first")
    assert [(one.name, one.note, one.value, one.chosen) for one in found.rivals] == [
        ("Orrus", "in reach, Orange", "6 left", True),
        ("Thalla", "in reach, Orange", "2 left", False),
    ]
    hidden = story(CHOOSING, acts="orrus", foes={0: {"alert": True}}, heroes={"orrus": {"hidden": "skill"}})
    rivals = {one.name: one for one in piece(hidden, "War Dog").choosing.rivals}
    assert (rivals["Orrus"].note, rivals["Orrus"].out, rivals["Thalla"].chosen) == ("Invisible", True, True)


@rule("OQ-ETGT-01", "OQ-TURN-02")
def test_while_an_enemy_acts_it_is_told_whom_it_has_chosen_and_who_is_still_to_act() -> None:
    t = story(CHOOSING, acts="orrus", foes={0: {"facing": "west", "alert": True}}, heroes={"thalla": {"damage": 2}})
    assert scene(t).sequel is None
    s = t.state
    s.stage, s.acting = Stage.ENEMY, 0
    s.targeting = Targeting(Role("hero-2"), "fewest-health", [Spared(Role("hero-1"), "outranked")])
    told = scene(t)
    assert (told.aim.actor, told.aim.target) == (s.foe(0).key, "player:hero-2")
    assert told.aim.note == "attacks Thalla: the fewest Health Points in reach"
    found = piece(t, "War Dog").choosing
    assert (found.title, found.reason) == ("Whom?", "the fewest Health Points in reach")
    assert [(one.name, one.chosen) for one in found.rivals] == [("Thalla", True), ("Orrus", False)]
    steps = {step.id: (step.standing, step.text) for step in told.sequel.steps}
    assert steps[f"coming:{s.foe(0).key}"] == ("now", "attacks Thalla: the fewest Health Points in reach")
    assert steps["coming:alert"] == ("next", "somebody Alert is alive")


@rule("OQ-TURN-02", "OQ-EORD-01")
def test_who_acted_in_the_last_turn_is_still_to_act_in_this_one() -> None:
    alert = {0: {"alert": True}, 1: {"alert": True}}
    t = road(".", "P", ".", ".", "D", ".", foes=alert, acts="mek")
    s = t.state
    for foe in s.foes:
        foe.has_acted = True
    for stage, text in ((Stage.PATROLS, "are still to act"), (Stage.GROUPS, "have acted")):
        s.stage = stage
        [both] = [step for step in scene(t).sequel.steps if step.icon not in ("footprint", "ringing-bell")]
        assert sorted(both.title.split(", ")) == ["Peasant", "War Dog"]
        assert both.text == text


@rule("OQ-BELL-06", "OQ-ALERT-05")
def test_who_stands_at_the_bell_is_told_to_ring_it_and_the_alarm_to_rise_for_that_too() -> None:
    def rings(s: OrcState) -> None:
        foe = s.foes[0]
        foe.is_ringer, foe.bell, foe.at, s.bell_has_rung = True, Path.BLUE, (9, 0), True

    alert = {0: {"alert": True}, 1: {"alert": True}}
    t = road("P", ".", ".", ".", "D", ".", foes=alert, acts="mek", change=rings)
    s, ringer = t.state, t.foe(0)
    follows = t.table.foresee(next(iter(t.table.asks)), "told", 40).sequel
    assert "Peasant rings the Bell" in [step.title for step in follows.steps]
    s.stage = Stage.GROUPS
    steps = {step.id: step for step in scene(t).sequel.steps}
    assert (steps[f"coming:{ringer.key}"].title, steps[f"coming:{ringer.key}"].standing) == (
        "Peasant rings the Bell",
        "done",
    )
    assert steps["coming:alert"].title == "Alert 1 → 3"
    assert steps["coming:alert"].text == "a Bell is being rung and somebody Alert is alive"


@rule("OQ-ETGT-01", "OQ-ETGT-03")
def test_an_enemy_remembers_whom_it_chose_only_while_it_acts() -> None:
    t = story(
        CHOOSING, acts="orrus", foes={0: {"facing": "west", "alert": True}}, heroes={"orrus": {"hidden": "skill"}}
    )
    s = t.state
    found = enemies.chances(s, s.foe(0))
    run(enemies.choose_target(s, s.foe(0), found))
    away = [Spared(role, "away") for role in AWAY]
    assert s.targeting == Targeting(Role("hero-2"), "only", [Spared(Role("hero-1"), "invisible"), *away])
    s.group, s.shown = [0], Colour.YELLOW
    run(enemies.act(s))
    assert s.targeting is None


@rule("OQ-PATROL-13", "OQ-EROLL-07", "OQ-ETGT-01")
def test_every_step_of_a_patrol_and_every_activation_is_a_moment_with_its_reason() -> None:
    beats = {said: sentence.beat for said, sentence in game.words.journal.items() if sentence.beat is not None}
    for said in ("patrol-card", "patrol-walks", "patrol-turns", "group-rolls", "acts", "targets", "ringer", "runs"):
        assert said in beats
    assert "{why}" in beats["targets"].title
    for climax in ("alarm", "boss-falls", "over", "dies"):
        assert beats[climax].scale == "stage"
    t = marching(patrol_cards=["in-step"])
    t.orc("mek").answers("end")
    told = [line for line in t.table.journal(None) if line.beat is not None]
    assert "The Blue Patrol walked on to C2." in [line.text for line in told]
