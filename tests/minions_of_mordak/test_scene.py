"""What people see and read at a table of Minions of Mordak: scenes, questions, reasons; and what nobody may see."""

from random import Random
from typing import Any

import msgspec

from longtable.engine.ask import Ask, Option, Role, option_id
from longtable.engine.scene import Question, Roll, Row, Scene, TileMap, Track
from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.mordak import barred, questions
from longtable.games.valor_villainy.mordak.combat import SHEEP
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Kind, Slot
from longtable.games.valor_villainy.mordak.kinds import Row as RollRow
from longtable.games.valor_villainy.mordak.lasting import lay
from longtable.games.valor_villainy.mordak.questions import halves, level_text
from longtable.games.valor_villainy.mordak.setup import NORTH
from longtable.games.valor_villainy.mordak.spawning import put
from longtable.games.valor_villainy.mordak.stash import hero_reward, villain_reward
from longtable.games.valor_villainy.mordak.state import MORDAK, Hits, MordakState, Player
from longtable.server.catalogue import icons
from longtable.testing import rule

EAST = 2
BJORN, SCRUTT = Role("hero-1"), Role("hero-2")


def open_table(heroes: int = 1, seed: str = "scene") -> Table[Any, Any]:
    settled = game.read_options({"heroes": heroes, "boards": "random"})
    return Table.open(
        game, [Seat(name) for name in ("Vic", "Ada", "Ben", "Cleo", "Dov", "Eve")[: heroes + 1]], seed, settled
    )


def at_turn(heroes: int = 1) -> tuple[MordakState, Player]:
    """The first Hero is about to act."""
    table = open_table(heroes)
    while not any(ask.kind == Kind.ACT for ask in table.asks.values()):
        number, ask = next(iter(table.asks.items()))
        table.answer_index(number, len(ask.options) - 1)
    s: MordakState = table.state
    return s, s.player(s.turns[-1].controller)


def number_of(s: MordakState, card_id: str) -> int:
    tables = (s.content.minions, s.content.spells, s.content.treasures)
    return next(number for table in tables for number, card in table.items() if card.id == card_id)


def map_of(scene: Scene) -> TileMap:
    return next(area for area in scene.areas if isinstance(area, TileMap))


def said_of(s: MordakState, ask: Ask, option: Option) -> list[str]:
    return [name for name, _ in questions.notes(s, ask, option)]


def reasons(s: MordakState, ask: Ask) -> dict[str, str]:
    return {option_id(thing): reason for thing, reason, _ in barred.bars(s, ask)}


def act(s: MordakState) -> Ask:
    return Ask(s.turns[-1].controller, Kind.ACT, ["end"], s.turns[-1].actor)


# ---------------------------------------------------------------- what is seen


@rule("MM-SETUP-04", "MM-SETUP-07")
def test_the_map_is_a_square_with_the_keep_in_its_middle() -> None:
    places = {place.id: place for place in map_of(open_table(3).scene(None)).places}
    assert len(places) == 25
    keep = places["region:C3"]
    assert (keep.name, keep.column, keep.row, len(keep.exits)) == ("Hawkemoor Keep", 2, 2, 4)
    assert len(places["region:A1"].exits) == 2
    assert sum(place.face_down for place in places.values()) == 20


@rule("MM-SETUP-06", "MM-MOVE-05")
def test_of_a_face_down_tile_only_its_tier_is_seen() -> None:
    table = open_table(3)
    hidden = [table.state.tile(region) for region in table.state.regions if not region.is_face_up]
    for viewer in (None, *game.roles(table.options)):
        scene = table.scene(viewer)
        text = msgspec.json.encode(scene).decode()
        assert not [
            tile.name for tile in hidden if tile.name in text or f'"{tile.icon}"' in text.partition('"panels"')[0]
        ]
        down = [place for place in map_of(scene).places if place.face_down]
        assert {place.badge for place in down} == {"I", "II", "III"}
        assert not [place for place in down if place.name or place.icon or place.text]


@rule("MM-CHAR-09")
def test_everybody_sees_the_own_hand_and_only_the_number_of_other_spells() -> None:
    s, me = at_turn()
    s.mordak.hand[:] = [number_of(s, "void-bolt"), number_of(s, "murk")]
    me.hand[:] = [number_of(s, "blink")]
    for viewer, seen, unseen in ((me.role, "blink", "void-bolt"), (MORDAK, "murk", "blink")):
        text = msgspec.json.encode(game.scene(s, viewer)).decode()
        assert f"spell:{seen}#" in text
        assert f"spell:{unseen}#" not in text
    watched = msgspec.json.encode(game.scene(s, None)).decode()
    assert "spell:" not in watched
    panel = next(panel for panel in game.scene(s, None).panels if panel.role == MORDAK)
    assert {stat.name: stat.value for stat in panel.stats}["Spells"] == 2


@rule("MM-LOOT-02", "MM-TREAS-01")
def test_looted_treasures_are_unseen_until_they_are_turned_up() -> None:
    s, me = at_turn()
    number = number_of(s, "yew-longbow")
    s.stash_treasures.append(number)
    s.regions[EAST].treasures.append(number_of(s, "wayfinder"))
    text = msgspec.json.encode(game.scene(s, me.role)).decode()
    assert "Unseen Treasures" in text
    assert not [name for name in ("Yew Longbow", "Wayfinder") if name in text]
    s.open_stash = "heroes"
    text = msgspec.json.encode(game.scene(s, MORDAK)).decode()
    assert "Yew Longbow" in text
    assert "Wayfinder" not in text


@rule("MM-DMG-01", "MM-DEF-04")
def test_a_minion_shows_the_side_that_is_up_and_the_top_one_defends() -> None:
    s, _ = at_turn()
    card = s.content.minions[number_of(s, "gravel-chewer")]
    minion = put(s, card.number, EAST)
    top = put(s, number_of(s, "boot-cavalier"), EAST)
    pieces = {piece.id: piece for piece in map_of(game.scene(s, None)).pieces}
    assert [stat.value for stat in pieces[card.key].stats] == [card.fresh.health, card.fresh.wound]
    assert (pieces[card.key].note, pieces[s.card(top).key].note) == ("", "Defender")
    minion.is_wounded = True
    piece = next(piece for piece in map_of(game.scene(s, None)).pieces if piece.id == card.key)
    assert [stat.value for stat in piece.stats] == [card.wounded.health]
    assert (piece.note, piece.badge, len(piece.dice)) == ("Wounded", "w", 2)


@rule("MM-DEF-11", "MM-SHEEP-01")
def test_sheep_stand_before_minions_and_carry_the_key_of_the_target_while_they_are_attacked() -> None:
    s, me = at_turn()
    s.regions[NORTH].sheep = 2
    sheep = next(piece for piece in map_of(game.scene(s, None)).pieces if piece.icon == "sheep")
    assert (sheep.id, sheep.badge, sheep.note) == (f"{SHEEP}#{NORTH}", "2", "Defender")
    s.hits = Hits(me.key, RollRow.MELEE, [1], [1], pool=1, target=NORTH)
    assert SHEEP in [piece.id for piece in map_of(game.scene(s, None)).pieces]
    assert [piece.note for piece in map_of(game.scene(s, None)).pieces if piece.id.startswith("minion:")] == [""]


@rule("MM-ROLL-01", "MM-PLUS-03")
def test_a_roll_lies_on_the_table_with_the_hits_that_are_left() -> None:
    s, me = at_turn()
    me.plus[RollRow.MELEE] = 2
    s.hits = Hits(me.key, RollRow.MELEE, [3, 1], [2, 0], pool=3)
    scene = game.scene(s, None)
    roll = next(area for area in scene.areas if isinstance(area, Roll))
    assert [(die.tint, die.shows) for die in roll.dice] == [("red", "2"), ("plain", "0")]
    assert (roll.title, roll.owner, roll.note) == ("Melee roll", me.role, "Hits: 3 left")
    panel = next(panel for panel in scene.panels if panel.role == me.role)
    assert (panel.dice[0].bonus, panel.dice[0].room) == ("+1 +1", len(me.rows[RollRow.MELEE]))


@rule("MM-PROC-01", "MM-FINAL-13", "MM-SHRINE-02")
def test_the_track_and_the_signs_say_how_far_the_game_has_come() -> None:
    s, _ = at_turn(4)
    track = next(area for area in game.scene(s, None).areas if isinstance(area, Track))
    assert (track.at, len(track.marks), track.marks[1].note) == (0, 8, "Mordak may Spawn 2 Chumps, draws 1 Void.")
    assert [(stat.name, stat.value, stat.goal) for stat in game.scene(s, None).signs] == [
        ("Mordak", s.mordak.health, None),
        ("Shrines", 0, 3),
    ]
    s.is_final, s.souls, s.mordak.at = True, 2, 0
    scene = game.scene(s, None)
    assert next(area for area in scene.areas if isinstance(area, Track)).at == 7
    assert [(stat.name, stat.value) for stat in scene.signs][1] == ("Souls", 2)
    assert "player:mordak" in [piece.id for piece in map_of(scene).pieces]
    assert scene.stage.startswith("Final Battle, ")


@rule("MM-CHAR-10")
def test_heroes_are_called_by_their_own_names_once_they_have_a_board() -> None:
    settled = game.read_options({"heroes": 1})
    table: Table[Any, Any] = Table.open(game, [Seat("Vic"), Seat("Ada")], "names", settled)
    assert game.names_of_roles(table.state) == {MORDAK: "Mordak"}
    assert "board:bjorn" in [
        face.id for area in table.scene(None).areas if isinstance(area, Row) for face in area.cards
    ]
    table.answer(next(iter(table.asks)), "board:bjorn")
    assert game.names_of_roles(table.state) == {MORDAK: "Mordak", BJORN: "Bjorn"}
    scene = table.scene(None)
    assert scene.stage == "Before Day 1, Bjorn's Turn"
    assert [(panel.name, panel.kind, panel.status) for panel in scene.panels] == [
        ("Mordak", "Evil wizard", "hidden"),
        ("Bjorn", "Dwarf fighter", "acts now, Initiative"),
    ]


@rule("MM-KO-01", "MM-XP-02")
def test_stashes_say_who_lies_in_them_and_what_they_would_bring() -> None:
    s, me = at_turn(3)
    fallen = next(hero for hero in s.heroes if hero is not me)
    fallen.at, fallen.health, s.fallen = -1, 0, 1
    s.hero_stash.append(number_of(s, "gravel-chewer"))
    s.loose_bounty = 1
    sheets = {sheet.id: sheet for sheet in game.scene(s, None).sheets}
    name = s.content.boards[fallen.board].name
    gains = (hero_reward(3, 2), villain_reward(3, 3))
    assert sheets["stash:heroes"].note.startswith(f"2 Bounty: {gains[0].xp} XP each")
    assert sheets["stash:villain"].note.startswith(f"3 Bounty: {gains[1].xp} XP for Mordak")
    assert sheets["stash:villain"].items[0].name == name
    panel = next(panel for panel in game.scene(s, None).panels if panel.role == fallen.role)
    assert panel.status.startswith("in the Villain Stash")


@rule("MM-CHAR-07")
def test_equipped_treasures_and_lasting_spells_are_listed() -> None:
    s, me = at_turn()
    me.gear[Slot.OFFENSE] = number_of(s, "yew-longbow")
    lay(s, "guarded", me.key, me, ends=f"turn:{me.role}", amount=3)
    sheets = {sheet.id: sheet for sheet in game.scene(s, None).sheets}
    name = s.content.boards[me.board].name
    assert "Yew Longbow" in [item.name for item in sheets[f"gear:{me.role}"].items]
    assert [(item.name, item.note) for item in sheets["lasting"].items] == [
        (f"Guardian Light on {name}", f"until {name}'s next Turn")
    ]


@rule("MM-DECK-01")
def test_discard_piles_are_open_and_decks_are_not() -> None:
    s, _ = at_turn()
    s.discards[Deck.ARCANE][:] = [number_of(s, name) for name in ("gale", "blink", "frost-lance", "ember-rain")]
    sheets = {sheet.id: sheet for sheet in game.scene(s, None).sheets}
    assert [item.name for item in sheets["used"].items] == ["Ember Rain", "Frost Lance", "Blink"]
    notes = {item.id: item.note for item in sheets["decks"].items}
    assert notes["deck:arcane"] == f"{len(s.decks[Deck.ARCANE])} left, 4 used"
    assert notes["size:boss"] == f"{len(s.packs[2])} left, 0 used"


# ---------------------------------------------------------------- what is read


@rule("MM-MOVE-01", "MM-MOVE-02", "MM-MOVE-05")
def test_regions_say_what_it_costs_to_go_there_and_why_one_cannot() -> None:
    s, _ = at_turn()
    ask = act(s)
    assert said_of(s, ask, s.regions[EAST]) == ["lies", "walks"]
    assert said_of(s, ask, s.regions[NORTH]) == ["lies", "climbs", "holds"]
    s.turns[-1].steps = 2
    assert "walks-on" in said_of(s, ask, s.regions[EAST])
    found = reasons(s, ask)
    down = next(region for region in s.regions if region.key == "region:D2")
    assert found[down.key] == "face-down"
    s.turns[-1].points = s.turns[-1].steps = 0
    assert reasons(s, ask)[s.regions[EAST].key] == "no-points"
    s.turns[-1].steps = 1
    assert reasons(s, ask)[s.regions[NORTH].key] == "mountain"


@rule("MM-MOVE-06", "MM-LOOT-01")
def test_enemies_pin_and_guard_and_the_refusal_says_so() -> None:
    s, me = at_turn()
    put(s, number_of(s, "gravel-chewer"), me.at)
    s.regions[me.at].treasures.append(number_of(s, "wayfinder"))
    found = reasons(s, act(s))
    assert (found[s.regions[EAST].key], found["loot"], found["scout"]) == ("pinned", "loot-guarded", "scout-none")


@rule("MM-TURN-04")
def test_a_roll_that_was_made_is_barred_with_its_reason() -> None:
    s, _ = at_turn()
    s.turns[-1].used.append(int(RollRow.MELEE))
    s.turns[-1].has_surged = True
    found = reasons(s, act(s))
    assert (found["row:melee"], found["surge"]) == ("rolled-already", "surged")
    s.is_final = True
    assert reasons(s, act(s))["scout"] == "scout-final"


@rule("MM-DMG-02", "MM-DMG-03", "MM-DMG-04", "MM-ABIL-15")
def test_hits_say_what_they_would_do_to_a_minion() -> None:
    s, me = at_turn()
    minion = put(s, number_of(s, "gravel-chewer"), me.at)
    card = s.card(minion)
    s.hits = Hits(me.key, RollRow.MELEE, [3, 3], [2, 2], pool=4, target=me.at)
    ask = Ask(me.role, Kind.HITS, [3, 2, 1, 0], card.key)
    assert [said_of(s, ask, count) for count in (3, 2, 1, 0)] == [["defeats"], ["wounds"], ["nothing"], []]
    s.hits.dodged = 1
    assert [said_of(s, ask, count) for count in (3, 2)] == [["wounds"], ["nothing"]]
    assert ("dodged", {"amount": 1}) in questions.details(s, ask)
    lay(s, "guarded", card.key, s.mordak, ends="round", amount=2)
    assert said_of(s, ask, 4) == ["nothing"]


@rule("MM-VHP-01", "MM-VHP-04")
def test_hits_on_mordak_count_in_fives() -> None:
    s, me = at_turn()
    s.is_final, s.mordak.at, s.mordak.health = True, me.at, 25
    s.hits = Hits(me.key, RollRow.MELEE, [3] * 4, [2] * 4, pool=8, target=me.at)
    ask = Ask(me.role, Kind.HITS, [8, 5, 0], s.mordak.key)
    assert questions.notes(s, ask, 8) == [("takes", {"health": 5})]
    assert questions.notes(s, ask, 4) == [("nothing", {})]


@rule("MM-MAGIC-04", "MM-MAGIC-05", "MM-REACT-01", "MM-REACT-03")
def test_spells_that_do_not_fit_say_why() -> None:
    s, me = at_turn()
    s.hits = Hits(me.key, RollRow.MAGIC, [1], [1], pool=2)
    fist, flicker, breath = (number_of(s, name) for name in ("enormous-fist", "flicker", "last-breath"))
    me.hand[:] = [fist, flicker, fist + 1]
    ask = Ask(me.role, Kind.SPELL, ["stop"], me.key)
    assert {reasons(s, ask)[s.spell(number).key] for number in (flicker,)} == {"reaction-only"}
    assert reasons(s, ask)[s.spell(fist).key] == "too-dear"
    assert s.spell(fist + 1).key not in reasons(s, ask)
    me.hand[:] = [breath]
    me.plus[:] = [0] * len(me.plus)
    ask = Ask(me.role, Kind.REACT, ["pass"], me)
    assert reasons(s, ask)[s.spell(breath).key] == "cannot-pay"


def test_a_level_reads_with_its_own_numbers_and_halves_are_written_as_such() -> None:
    s, _ = at_turn()
    fist = s.spell(number_of(s, "enormous-fist"))
    assert [level_text(fist, level) for level in range(3)] == [
        f"Attack a nearby Region for {damage}." for damage in (4, 8, 12)
    ]
    assert [halves(count) for count in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]


@rule("MM-XP-08", "MM-XP-10")
def test_upgrades_say_their_price() -> None:
    s, me = at_turn()
    me.xp = 2
    ask = Ask(me.role, Kind.SPEND_XP, ["xp:melee-blank", "done"])
    assert questions.details(s, ask) == [("xp-left", {"xp": 2})]
    assert questions.notes(s, ask, "xp:melee-blank") == [("costs-xp", {"xp": 1})]
    assert reasons(s, ask) == {"xp:action": "xp-short"}
    me.actions = s.content.boards[me.board].bar[-1]
    assert reasons(s, ask) == {"xp:action": "bar-full"}


# ---------------------------------------------------------------- in random play


def things_in(scene: Scene) -> list[str]:
    found: list[str] = []
    for area in scene.areas:
        if isinstance(area, TileMap):
            found += [place.id for place in area.places] + [piece.id for piece in area.pieces]
        elif isinstance(area, Row):
            found += [face.id for face in area.cards]
    return [*found, *(item.id for sheet in scene.sheets for item in sheet.items)]


POINTING = ("region", "minion", "player", "spell", "treasure", "board", "deck", "size")


def check_question(question: Question, scene: Scene) -> None:
    """Every option that is a thing lies on the table, under its own name and with whole sentences."""
    things = things_in(scene)
    for choice in question.choices:
        if choice.target.partition(":")[0] in POINTING:
            on_map = choice.target in things or choice.target.startswith("player:")
            assert on_map, f"{question.kind} offers {choice.target}, which is not to be seen"
        assert choice.label, choice.id
        assert ":" not in choice.label, choice.label
    texts = [
        question.prompt,
        question.detail,
        *(c.note for c in question.choices),
        *(b.reason for b in question.barred),
    ]
    assert not [text for text in texts if "{" in text or "#" in text or "player:" in text]
    barred_ids = [bar.id for bar in question.barred]
    assert not {*barred_ids} & {choice.id for choice in question.choices}
    assert len(barred_ids) == len({*barred_ids}), barred_ids


def icons_in(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [str(value["icon"])] if value.get("icon") else []
        return own + [name for inner in value.values() for name in icons_in(inner)]
    return [name for inner in value for name in icons_in(inner)] if isinstance(value, list) else []


def test_random_games_can_be_drawn_and_read_at_every_decision() -> None:
    for heroes, limit in ((1, 300), (3, 400), (5, 300)):
        random = Random(heroes)
        table = open_table(heroes, f"read {heroes}")
        while not table.is_over and len(table.decisions) < limit:
            for number, ask in table.asks.items():
                scene = table.scene(ask.role)
                ids = things_in(scene)
                assert len(ids) == len({*ids}), [name for name in ids if ids.count(name) > 1]
                check_question(table.question(number), scene)
            number, ask = random.choice(list(table.asks.items()))
            table.answer_index(number, random.randrange(len(ask.options)))
        for viewer in (None, *game.roles(table.options)):
            lines = table.journal(viewer)
            assert not [line.text for line in lines if "{" in line.text or ":" in line.text.split(" ")[0][:-1]]
        scenes = [table.scene(viewer) for viewer in (None, *game.roles(table.options))]
        named = {*icons_in(msgspec.to_builtins([list(game.gallery()), scenes]))}
        assert not named - icons().keys()


@rule("MM-CHAR-09", "MM-LOOT-02", "MM-SETUP-06")
def test_scene_and_question_stay_the_same_when_hidden_things_are_dealt_anew() -> None:
    random = Random("hidden")
    table = open_table(2, "hidden")
    while not table.is_over and len(table.decisions) < 240:
        if len(table.decisions) % 8 == 0:
            for viewer in game.roles(table.options):
                other = table.hidden_clone(viewer, f"deal {len(table.decisions)}")
                assert game.scene(other.state, viewer) == table.scene(viewer)
                for number, ask in table.asks.items():
                    if ask.role == viewer:
                        again = next(found for found in other.asks if found.role == viewer)
                        assert game.question(other.state, again, number, table.naming) == table.question(number)
        number, ask = random.choice(list(table.asks.items()))
        table.answer_index(number, random.randrange(len(ask.options)))
