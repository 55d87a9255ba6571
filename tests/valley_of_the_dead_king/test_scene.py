"""What a viewer sees: the map with the King's way, the bars, shops, the Battle Mat, and what questions tell."""

from typing import Any

from longtable.engine import saves
from longtable.engine.forms import Picking, Spending
from longtable.engine.mats import Mat
from longtable.engine.scene import HexMap, Row
from longtable.engine.table import Seat, Table
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.play import dice, king, quests, roaming, ways
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.games.valley_of_the_dead_king.view import lands, odds
from longtable.kit import hexes
from longtable.kit.hexes import Direction
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.errands import meets
from tests.valley_of_the_dead_king.roads import MEADOW, alone, story

TWO = {1: {"role": "brute", "race": "orc", "gold": 20}, 2: {"role": "priest", "race": "human", "gold": 9}}


def area(t: ValleyStory, kind: Any, name: str = "") -> Any:
    """An area of the scene: by its type, and by its id where there are several."""
    found = [one for one in t.table.scene(None).areas if isinstance(one, kind) and (not name or one.id == name)]
    return found[0] if found else None


def sheet(t: ValleyStory, name: Any) -> Any:
    """A sheet of the scene by its id."""
    return next((one for one in t.table.scene(None).sheets if one.id == name), None)


def question(t: ValleyStory) -> Any:
    """What is asked first."""
    return t.table.question(next(iter(t.table.asks)))


# ---------------------------------------------------------------- the map


@rule("DK-MAP-01", "DK-MAP-09")
def test_every_hex_is_on_the_map_and_a_boss_has_a_face_of_its_own() -> None:
    t = story(party=TWO, at=MEADOW)
    board = area(t, HexMap)
    assert len(board.places) == len(land.of(t.state).cells)
    lair = next(place for place in board.places if place.id == land.key_of(land.boss(t.state, 3)))
    assert (lair.site, lair.badge, lair.icon) == (True, "3", t.state.content.bosses[3].icon)
    assert lair.name == "Klik"
    assert "Klik's Court: Goblin Emperor Klik, Humanoid, Level 3" in lair.text


@rule("DK-KING-09", "DK-KING-10", "DK-TOK-04")
def test_the_turns_of_the_dead_king_are_numbered_on_his_way() -> None:
    t = story(party=TWO, at=(2, 7), king={"at": "city-3", "target": 1}, fallen=[3])
    s = t.state
    stops = lands.kings_stops(s)
    assert stops[-1] == land.city(s, 1)
    assert stops[0] == king.path(s, land.city(s, 1))[-1]
    marks = [piece for piece in area(t, HexMap).pieces if piece.id.startswith("king-")]
    assert [piece.badge for piece in marks] == [str(turn) for turn in range(1, len(stops) + 1)]
    assert marks[-1].name == f"Hearth falls in {len(stops)} turns"


@rule("DK-KING-14")
def test_where_he_would_attack_is_a_zone_of_the_map() -> None:
    t = story(party=TWO, at=(2, 7), king={"at": "city-3", "target": 1}, fallen=[3])
    [zone] = area(t, HexMap).zones
    assert list(zone.places) == [land.key_of(at) for at in king.danger(t.state)]


@rule("DK-MAP-02")
def test_a_tile_in_hand_is_seen_in_each_of_its_orientations_where_it_would_lie() -> None:
    t = story(party=TWO, at=(0, -2), left=1, hextiles=["E"], resting=("go", "lay", "tile"))
    t.seat("party").answers("normal").answers("hex:0,-3").asked("tile").answers("hextile")
    choices = question(t).choices
    assert [len(choice.laid) for choice in choices] == [land.HEXES] * len(choices)
    shown = {place.id: (place.column, place.row) for place in area(t, HexMap).places if place.empty}
    assert choices[0].target in shown
    for choice in choices:
        for place in choice.laid:
            assert shown.get(place.id, (place.column, place.row)) == (place.column, place.row)


@rule("DK-MAP-01", "DK-MAP-02")
def test_a_tile_that_may_lie_anywhere_has_all_empty_places_on_the_map() -> None:
    t = story(party=alone(items=["exotic-map"]), at=MEADOW, hextiles=["E", "L", "I"], resting=("lay",))
    t.seat("party").answers("use").answers("exotic-map").answers("I").asked("lay")
    asked = question(t)
    assert asked.prompt.endswith("where is it laid, and which way round?")
    shown = {place.id: (place.column, place.row) for place in area(t, HexMap).places if place.empty}
    assert {choice.target for choice in asked.choices} == {land.key_of(at) for at in land.spread(t.state)}
    for choice in asked.choices:
        assert {place.id: (place.column, place.row) for place in choice.laid}.items() <= shown.items()


@rule("DK-MOVE-02", "DK-MOVE-05", "DK-MOVE-08")
def test_each_way_to_move_says_how_far_it_leads() -> None:
    t = story(party=alone(), at=MEADOW, resting=("move", "go"))
    reach = {choice.id: set(choice.reach) for choice in question(t).choices}
    assert reach["cautious"] < reach["normal"] < reach["reckless"]
    assert reach["camp"] == set()
    t.seat("party").answers("reckless")
    assert {choice.target for choice in question(t).choices} == reach["reckless"]


@rule("DK-MAP-02", "DK-MAP-07")
def test_a_tile_in_hand_says_which_open_quests_are_done_on_it() -> None:
    row = next(row for row in game.content.every_quest if row.piece == "E" and row.colour)
    t = story(party=TWO, at=(0, -2), left=1, hextiles=["E"], quests=[row.id], resting=("go", "lay", "tile"))
    assert area(t, Row, "quests").cards[0].note == f"{t.state.content.pieces['E'].name}: not laid yet"
    t.seat("party").answers("normal").answers("hex:0,-3").asked("tile").answers("hextile")
    assert all(choice.note.startswith(f"{row.name}: ") for choice in question(t).choices)


@rule("DK-CIRC-11")
def test_a_stake_is_named_in_gold() -> None:
    t = meets("gambler", each={1: {"gold": 2}}, heroes=1, resting=("stake",))
    assert [choice.label for choice in question(t).choices] == ["Nothing", "1 Gold", "2 Gold"]


@rule("DK-CIRC-11", "DK-KING-01", "DK-KING-07")
def test_who_may_roll_the_die_of_the_dead_king_again_reads_what_it_came_to() -> None:
    def an_omen(s: ValleyState) -> None:
        s.counters["omen"] = 1

    def asked(die: str, **told: Any) -> tuple[str, str]:
        chance = {"king": die.split()}
        t = story(party=TWO, at=MEADOW, stage="villain", change=an_omen, chance=chance, resting=("again",), **told)
        found = question(t)
        return found.prompt, found.detail

    assert asked("3")[0] == "The Omen: the Dead King's die shows 3. Is it rolled again?"
    assert asked("3")[1].startswith("As it is he does not appear: 6 or more is needed.")
    assert asked("x")[1].startswith("As it is he appears now")
    there = {"fallen": [2], "king": {"at": "city-2"}}
    assert asked("3", **there)[1].startswith("As it is he turns towards Saltmere.")
    assert asked("2", **there)[1].startswith("Runegate has fallen already")


@rule("DK-KING-01", "DK-KING-02")
def test_a_way_to_move_says_how_likely_the_dead_king_appears() -> None:
    t = story(party=TWO, at=MEADOW)
    assert "has not appeared yet; at the end of this turn he does with 17 %." in question(t).detail


# ---------------------------------------------------------------- the bars


@rule("DK-SETUP-07", "DK-QUEST-14", "DK-STYLE-18")
def test_a_quest_says_how_far_it_is_and_how_likely_it_succeeds() -> None:
    t = story(party=alone(ranks={"navigate": 5}), at=MEADOW, quests=["the-old-ford", "an-axe-for-thornheart"])
    ford, axe = area(t, Row, "quests").cards[:2]
    assert [mark.name for mark in ford.marks] == ["Navigate", "75 %", "1 Power Up, 2 Gold"]
    assert ford.note.endswith(("hex", "hexes"))
    assert ford.text.startswith("Navigate: 1 success.")
    assert "Level 4" in axe.text
    assert not any("%" in mark.name for mark in axe.marks)


@rule("DK-SETUP-06", "DK-HERO-16")
def test_a_circumstance_says_its_level_and_by_how_many_it_is_favored() -> None:
    party = {1: {"role": "brute", "race": "human"}, 2: {"role": "priest", "race": "human"}}
    t = story(party=party, at=MEADOW, bar=["bandit-scouts", "marsh-fever"])
    scouts, fever, *_, top = area(t, Row, "bar").cards
    assert (scouts.slot, scouts.note) == ("1", "Humanoid, 9 / 2")
    assert [mark.name for mark in scouts.marks] == ["Level 1", "Favored 2"]
    assert (fever.slot, fever.note, fever.marks[0].name) == ("2", "3 turns", "Affliction")
    assert (top.slot, top.note) == ("hex", f"{len(t.state.circumstances.draw)} cards unseen")


@rule("DK-EVENT-06", "DK-QUEST-14")
def test_a_quest_that_can_be_attempted_is_a_card_and_what_enter_takes() -> None:
    s = story(party=TWO, at=MEADOW, quests=["the-old-ford"]).state
    ford = quests.place_of(s, s.quest_bar[0])
    t = story(party=TWO, at=ford, quests=["the-old-ford"], stage="event", resting=("visit",))
    choices = {choice.id: choice for choice in question(t).choices}
    assert not choices["done"].usual
    card = choices[s.quest(s.quest_bar[0].card).key]
    assert (card.usual, card.face.stats[0].name) == (True, "% done")
    assert card.face.text == "Navigate: 1 success. 1 Power Up, 2 Gold for each hero."


@rule("DK-KING-09", "DK-KING-14")
def test_it_is_said_how_soon_the_dead_king_comes_and_where_he_stands() -> None:
    coming = question(story(party=TWO, at=MEADOW, king={"at": "city-3", "target": 1})).detail
    assert "The Dead King reaches" in coming
    there = question(story(party=TWO, at=MEADOW, king={"at": "city-3", "target": 3})).detail
    assert "The Dead King stands at Saltmere" in there


@rule("DK-STARVE-01", "DK-STARVE-05", "DK-STARVE-06")
def test_it_is_said_in_time_that_food_runs_out_and_who_dies_of_it() -> None:
    hungry: dict[int, dict[str, Any]] = {n: {**hero, "food": 0} for n, hero in TWO.items()}
    told = question(story(party=hungry, at=MEADOW)).detail
    assert "The group has 0 Food and eats up to 5." in told
    assert "starves to death" not in told
    hungry[1]["starving"] = 2
    assert (
        "Brute starves to death this turn; only 3 Food would help." in question(story(party=hungry, at=MEADOW)).detail
    )
    fed = {n: {**hero, "food": 5} for n, hero in TWO.items()}
    assert "Food" not in question(story(party=fed, at=MEADOW)).detail


# ---------------------------------------------------------------- shops and heroes


@rule("DK-CITY-03", "DK-GEAR-01")
def test_a_visit_to_the_market_is_one_screen_with_a_purse() -> None:
    t = story(party=TWO, at="city-1", stage="event", resting=("visit", "buy"))
    t.seat("party").asked("visit").answers("shop")
    form = question(t).form
    assert isinstance(form, Spending)
    assert (form.purse.value, form.finish, form.others) == (20, "done", ("give",))
    attack = next(trait for trait in form.traits if trait.name == "Cleave, Attack")
    assert [rung.price for rung in attack.ladders[0].rungs] == [4, 5, 6, 7, 8, 9]
    assert attack.text == "Deals 5 Health damage to one opponent."
    assert next(trait.text for trait in form.traits if trait.name == "Navigate") == "Succeeds with 30 %."
    assert all(trait.text for trait in form.traits[9:])
    assert {item.id for item in sheet(t, "market").items} >= {"item:food", "item:potion"}


@rule("DK-HERO-03")
def test_roles_and_races_are_chosen_from_cards_that_can_be_read() -> None:
    t = Table.open(game, [Seat("Ada")], "any", game.read_options({"heroes": 2}))
    form = t.question(min(t.asks)).form
    assert isinstance(form, Picking)
    assert len(form.cards) == len(game.content.roles)
    assert form.title == "Hero 1 of 2: which Role?"
    brute = form.cards[0]
    assert (brute.sort, [deed.name for deed in brute.deeds]) == ("Striker", ["Aggressive Stance", "Warpath"])
    assert [deed.cost.value for deed in brute.deeds if deed.cost] == [1, 2]
    assert brute.deeds[1].later == "From rank 5: You lose nothing."
    assert [panel.name for panel in t.scene(None).panels] == ["Hero 1", "Hero 2"]
    t.answer(min(t.asks), "calling:brute")
    races = t.question(min(t.asks)).form
    assert isinstance(races, Picking)
    assert [card.face.text for card in races.cards if card.face.text] == [
        "As you choose, +1 to Navigate, Explore or Survival and +1 to Defend, first Mastery or second Mastery."
    ]


@rule("DK-HERO-06", "DK-SKILL-02", "DK-GEAR-01")
def test_a_hero_s_sheet_has_ranks_chances_and_what_one_more_costs() -> None:
    t = story(party=alone(ranks={"navigate": 5, "attack": 6}, ring={"attack": 2}), at=MEADOW)
    lines = {item.name: item.note for item in sheet(t, "mat:hero-1").items}
    assert lines["Navigate"] == "rank 5, 50 %; +1: 3 Gold"
    assert lines["Cleave"] == "Attack 6; +1: 6 Gold"
    notes = {stat.name: stat.note for stat in t.table.scene(None).panels[0].stats}
    assert notes["Navigate"] == "50 %"
    assert not notes["Gold"]


# ---------------------------------------------------------------- fights


@rule("DK-MAT-01", "DK-OPACT-01")
def test_a_fight_has_the_table_to_itself_but_for_the_map() -> None:
    t = battle(heroes=2)
    assert [one.id for one in t.table.scene(None).areas] == ["mat", "map"]
    mat = area(t, Mat)
    assert [fighter.role for fighter in mat.ours] == ["hero-1", "hero-2"]
    assert sum(act.chance for act in mat.keys[0].acts) in range(996, 1001)
    assert sheet(t, "conditions") is not None


@rule("DK-DECL-05", "DK-MAT-02", "DK-TDICE-01")
def test_what_was_declared_and_how_the_dice_fell_lies_on_the_mat_step_by_step() -> None:
    t = battle("restless-bones", heroes=2, chance={"action": ["1"], "target": ["9 4"]})
    declare(t, "attack", "defend")
    game, options = t.table.game, t.table.options
    steps = [game.scene(game.decode(one.state, options), None).areas[0] for one in t.table.passed]
    declared = next(mat for mat in steps if isinstance(mat, Mat) and mat.phase == 1)
    assert [fighter.deed.name for fighter in declared.ours if fighter.deed] == ["Cleave", "Bulwark"]
    acted = next(mat for mat in steps if isinstance(mat, Mat) and mat.phase == 2)
    assert [act.roll for act in acted.keys[0].acts if act.came]
    assert [(cast.die.shows, cast.chosen) for cast in acted.dice] == [("9", True), ("4", False)]


@rule("DK-MAT-01", "DK-TDICE-03")
def test_what_opponents_did_last_is_seen_until_they_act_again() -> None:
    t = battle("restless-bones", heroes=2, chance={"action": ["1"], "target": ["9 4"]})
    declare(t, "attack", "defend")
    t.seat("hero-1").asked("action")
    mat = area(t, Mat)
    assert (mat.phase, mat.tray) == (0, "Target dice, round 1")
    assert [(cast.die.shows, cast.chosen) for cast in mat.dice] == [("9", True), ("4", False)]
    assert "(9) is met." in mat.note
    assert not any(act.came for act in mat.keys[0].acts)


# ---------------------------------------------------------------- what questions tell


@rule("DK-HERO-17")
def test_a_question_about_an_item_or_ability_says_what_it_does() -> None:
    t = story(party=TWO, at="city-1", stage="event", resting=("visit", "provide"))
    t.seat("party").answers("provide")
    asked = question(t)
    assert "Together you have 29 Gold." in asked.detail
    assert all(choice.note for choice in asked.choices if choice.id != "pass")


@rule("DK-MOVE-02", "DK-KING-14", "DK-TURN-02")
def test_a_place_says_how_far_it_is_and_what_comes_of_going_there() -> None:
    t = story(party=TWO, at=MEADOW, king={"at": "city-2", "target": 1}, fallen=[2], resting=("go",))
    t.seat("party").answers("normal")
    notes = {choice.id: choice.note for choice in question(t).choices}
    assert notes[land.key_of(MEADOW)].startswith("where you are")
    assert notes[land.key_of(land.city(t.state, 1))].startswith("1 hex; no Circumstance")
    assert any("the Dead King attacks here" in note for note in notes.values())
    lair = notes[land.key_of(land.boss(t.state, 1))]
    assert "Mother Mire, Level 1" in lair


@rule("DK-MOVE-02", "DK-NAV-01", "DK-WAND-01", "DK-MAP-10")
def test_the_way_to_a_place_has_its_length_the_chance_to_wander_and_the_compass_at_its_end() -> None:
    t = story(party=TWO, at=MEADOW, resting=("go",))
    t.seat("party").answers("normal")
    s, city = t.state, land.city(t.state, 1)
    led = {choice.id: choice.path for choice in question(t).choices}
    assert led[land.key_of(MEADOW)] is None
    way = led[land.key_of(city)]
    assert (way.along, way.flag) == (
        (land.key_of(MEADOW), land.key_of(city)),
        f"1 hex, {(odds.chance_to_wander(s, s.move) + 5) // 10} % to Wander",
    )
    shown = {spoke.shows: spoke.place for spoke in way.fan}
    assert shown["hex"] == land.key_of(hexes.step(city, Direction.NORTH))
    assert (
        shown.items()
        <= {
            "hex" if face == dice.HEX else str(face): land.key_of(hexes.step(city, roaming.compass(face)))
            for face in range(1, dice.HEX + 1)
        }.items()
    )


@rule("DK-MOVE-06", "DK-WAND-02")
def test_who_goes_with_caution_sees_no_compass_and_water_is_no_way_to_wander() -> None:
    t = story(party=TWO, at=MEADOW, resting=("go",))
    [fan] = [path.fan for path in area(t, HexMap).paths if path.fan]
    assert [spoke.place for spoke in fan] == [
        land.key_of(at)
        for face in range(1, dice.HEX + 1)
        if ways.may_enter(t.state, at := hexes.step(MEADOW, roaming.compass(face)), ways.crossing(t.state))
    ]
    t.seat("party").answers("cautious")
    assert not any(choice.path.fan for choice in question(t).choices if choice.path)


@rule("DK-TDICE-03")
def test_under_the_dice_it_is_said_whom_an_action_meets() -> None:
    t = battle("restless-bones", heroes=2, chance={"action": ["1"], "target": ["9 4"]})
    declare(t, "attack", "defend")
    game, options = t.table.game, t.table.options
    notes = [game.scene(game.decode(one.state, options), None).areas[0].note for one in t.table.passed]
    assert any(note.startswith("Restless Bones, ") and note.endswith("Brute (9) is met.") for note in notes)


def test_a_save_in_the_midst_of_a_game_is_proven_from_its_seed() -> None:
    t = Table.open(game, [Seat("Ada")], "any", game.read_options({"heroes": 2, "roles": "random"}))
    for _ in range(12):
        number = min(t.asks)
        t.answer_index(number, game.policy(t.state, t.asks[number]))
    again = saves.proven(saves.encode(t), "this save", lambda _slug, _packs: game)
    assert again.state == t.state
