"""What people see and read at a table of Minions of Mordak: scenes, questions and reasons."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from longtable.engine.ask import Ask, Option, Role, option_id
from longtable.engine.remarks import Remark
from longtable.engine.scene import Question, Roll, Row, Scene, TileMap, Track
from longtable.engine.sight import things
from longtable.engine.table import Table
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Kind
from longtable.games.valor_villainy.mordak.kinds import Row as RollRow
from longtable.games.valor_villainy.mordak.options import MordakOptions
from longtable.games.valor_villainy.mordak.play.stash import hero_reward, villain_reward
from longtable.games.valor_villainy.mordak.state import Hits, MordakState, Until
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.mordak.view import remarks
from longtable.games.valor_villainy.play import moves, turns
from longtable.games.valor_villainy.play.combat import SHEEP
from longtable.games.valor_villainy.play.events import Falls
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.play.levelup import Upgrade
from longtable.games.valor_villainy.play.reactions import Moment
from longtable.games.valor_villainy.positions import place_of
from longtable.games.valor_villainy.view.notes import halves
from longtable.server.catalogue import icons
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    BOARDS,
    D2,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    VILLAIN,
    begun,
    minion,
    player,
    seated,
    spot,
    table,
)

CHEWER = "gravel-chewer"
"""Three Health, and a Wound of two."""


def map_of(scene: Scene) -> TileMap:
    return next(area for area in scene.areas if isinstance(area, TileMap))


def watched(t: MordakStory) -> Scene:
    """The table as a spectator sees it."""
    return t.table.scene(None)


def said_of(t: MordakStory, ask: Ask, option: Option) -> list[str]:
    return [name for name, _ in notes_of(t, ask, option)]


def notes_of(t: MordakStory, ask: Ask, option: Option) -> Sequence[Remark]:
    return remarks.remarks(t.state, replace(ask, options=[option])).notes[option_id(option)]


def reasons(t: MordakStory, ask: Ask) -> dict[str, str]:
    return {option_id(thing): why.reason for thing, why in remarks.remarks(t.state, ask).barred}


def act(t: MordakStory) -> Ask:
    turn = t.state.turns[-1]
    return Ask(turn.controller, Kind.ACT, ["end"], turn.actor)


# ---------------------------------------------------------------- what is seen


@rule("MM-SETUP-04", "MM-SETUP-07")
def test_the_map_is_a_square_with_the_keep_in_its_middle() -> None:
    places = {place.id: place for place in map_of(watched(table(boards=BOARDS[:3]))).places}
    assert len(places) == 25
    keep = places["region:C3"]
    assert (keep.name, keep.column, keep.row, len(keep.exits)) == ("Hawkemoor Keep", 2, 2, 4)
    assert len(places["region:A1"].exits) == 2
    assert sum(place.face_down for place in places.values()) == 20


@rule("MM-SETUP-06", "MM-MOVE-05")
def test_of_a_face_down_tile_only_its_tier_is_seen() -> None:
    down = [place for place in map_of(watched(table(boards=BOARDS[:3]))).places if place.face_down]
    assert {place.badge for place in down} == {"I", "II", "III"}
    assert not [place for place in down if place.name or place.icon or place.text]


@rule("MM-CHAR-09")
def test_everybody_sees_the_own_hand_and_only_the_number_of_other_spells() -> None:
    t = table(hand=["blink"], hands={VILLAIN: ["void-bolt", "murk"]})
    for seat, seen, unseen in ((ME, "blink", "void-bolt"), (VILLAIN, "murk", "blink")):
        text = msgspec.json.encode(t.seat(seat).sees()).decode()
        assert f"spell:{seen}#" in text
        assert f"spell:{unseen}#" not in text
    assert "spell:" not in msgspec.json.encode(watched(t)).decode()
    panel = next(panel for panel in watched(t).panels if panel.role == MORDAK)
    assert {stat.name: stat.value for stat in panel.stats}["Spells"] == 2


@rule("MM-DMG-01", "MM-DEF-04")
def test_a_minion_shows_the_side_that_is_up_and_the_top_one_defends() -> None:
    t = table(minions={EAST: ["boot-cavalier", CHEWER]})
    chewer, card = minion(t, CHEWER), t.state.card(minion(t, CHEWER))
    pieces = {piece.id: piece for piece in map_of(watched(t)).pieces}
    assert [stat.value for stat in pieces[card.key].stats] == [card.fresh.health, card.fresh.wound]
    assert (pieces[card.key].note, pieces[t.minion("boot-cavalier").key].note) == ("", "Defender")
    chewer.is_wounded = True
    piece = next(piece for piece in map_of(watched(t)).pieces if piece.id == card.key)
    assert [stat.value for stat in piece.stats] == [card.wounded.health]
    assert piece.marks[0].name == "Wounded"
    assert [(row.name, len(row.dice)) for row in piece.dice] == [("Melee", 2)]


@rule("MM-CHAR-06", "MM-ABIL-11")
def test_a_hero_on_the_map_shows_health_dice_and_a_curse() -> None:
    t = table(minions={EAST: [CHEWER]})
    hero = t.state.heroes[0]
    piece = next(piece for piece in map_of(watched(t)).pieces if piece.id == hero.key)
    assert [(stat.value, stat.goal) for stat in piece.stats] == [(hero.health, hero.health)]
    assert [row.name for row in piece.dice] == ["Melee", "Ranged", "Magic"]
    assert piece.marks == ()
    t.state.lasting.append(Until(Lasts.CURSED, hero.key, Ends.ROUND))
    piece = next(piece for piece in map_of(watched(t)).pieces if piece.id == hero.key)
    assert [mark.name for mark in piece.marks] == ["Cursed"]


@rule("MM-SETUP-04")
def test_the_rim_of_the_map_has_the_words_of_its_places() -> None:
    shown = map_of(watched(table()))
    for region in shown.places:
        assert region.id == f"region:{shown.columns[region.column]}{shown.rows[region.row]}"


@rule("MM-DEF-11", "MM-SHEEP-01")
def test_sheep_stand_before_minions_and_carry_the_key_of_the_target_while_they_are_attacked() -> None:
    t = table(minions={NORTH: [CHEWER]}, sheep={NORTH: 2})
    north = place_of(t.state, NORTH)
    sheep = next(piece for piece in map_of(watched(t)).pieces if piece.icon == "sheep")
    assert (sheep.id, sheep.badge, sheep.note) == (f"{SHEEP}#{north}", "2", "Defender")
    t.state.hits = Hits("player:hero-1", RollRow.MELEE, [1], [1], pool=1, target=north)
    pieces = map_of(watched(t)).pieces
    assert SHEEP in [piece.id for piece in pieces]
    assert [piece.note for piece in pieces if piece.id.startswith("minion:")] == [""]


@rule("MM-ROLL-01", "MM-PLUS-03")
def test_a_roll_lies_on_the_table_with_the_hits_that_are_left() -> None:
    t = table(plus={ME: [2, 0, 0]}, dice={ME: ["R W", "W", "_"]}, rolls=["R2 W0"])
    t.seat(ME).asked("act").answers(MELEE).asked("add").answers("1").asked("spend")
    roll = next(area for area in watched(t).areas if isinstance(area, Roll))
    assert [(die.tint, die.shows) for die in roll.dice] == [("red", "2"), ("plain", "0")]
    assert (roll.title, roll.owner, roll.note) == ("Melee roll", "hero-1", "Hits: 3 left")
    panel = next(panel for panel in watched(t).panels if panel.role == "hero-1")
    assert (panel.dice[0].bonus, panel.dice[0].room) == ("+1", 2)
    t.seat(ME).answers("stop")


@rule("MM-PROC-01", "MM-FINAL-13", "MM-SHRINE-02")
def test_the_track_and_the_signs_say_how_far_the_game_has_come() -> None:
    t = table(boards=BOARDS[:4])
    track = next(area for area in watched(t).areas if isinstance(area, Track))
    assert (track.at, len(track.marks)) == (0, 8)
    assert track.marks[1].note.startswith("Mordak may Spawn 2 Chumps")
    assert [(stat.name, stat.value, stat.goal) for stat in watched(t).signs][:2] == [
        ("Mordak", t.villain.health, None),
        ("Shrines", 0, 3),
    ]
    t = table(boards=BOARDS[:4], final=True, souls=2)
    scene = watched(t)
    assert next(area for area in scene.areas if isinstance(area, Track)).at == 7
    assert [(stat.name, stat.value) for stat in scene.signs][1] == ("Souls", 2)
    assert "player:mordak" in [piece.id for piece in map_of(scene).pieces]
    assert scene.stage.startswith("Final Battle, ")


@rule("MM-CHAR-10")
def test_heroes_are_called_by_their_own_names_once_they_have_a_board() -> None:
    t = seated(heroes=1)
    assert game.names_of_roles(t.state) == {MORDAK: "Mordak"}
    assert "board:bjorn" in [face.id for area in watched(t).areas if isinstance(area, Row) for face in area.cards]
    t.seat(ME).asked("board").answers("bjorn")
    assert game.names_of_roles(t.state) == {MORDAK: "Mordak", "hero-1": "Bjorn"}
    assert watched(t).stage == "Before Day 1, Bjorn's Turn"
    assert [(panel.name, panel.kind, panel.status) for panel in watched(t).panels] == [
        ("Mordak", "Evil wizard", "hidden"),
        ("Bjorn", "Dwarf fighter", "acts now, Initiative"),
    ]


@rule("MM-KO-01", "MM-XP-02")
def test_stashes_say_who_lies_in_them_and_what_they_would_bring() -> None:
    t = table(boards=BOARDS[:3], fallen=[FRIEND], defeated=[CHEWER], bounty=1)
    sheets = {sheet.id: sheet for sheet in watched(t).sheets}
    gains = (hero_reward(3, 2), villain_reward(3, 3))
    assert sheets["stash:heroes"].note.startswith(f"2 Bounty: {gains[0].xp} XP each")
    assert sheets["stash:villain"].note.startswith(f"3 Bounty: {gains[1].xp} XP for Mordak")
    assert sheets["stash:villain"].items[0].name == "Bjorn"
    panel = next(panel for panel in watched(t).panels if panel.role == "hero-2")
    assert panel.status.startswith("in the Villain Stash")


@rule("MM-CHAR-07")
def test_equipped_treasures_and_lasting_spells_are_listed() -> None:
    def guarded(s: MordakState) -> None:
        lay(s, Lasts.GUARDED, s.heroes[0].key, s.heroes[0], ends=Ends.TURN, whose=Role("hero-1"), amount=3)

    sheets = {sheet.id: sheet for sheet in watched(table(guarded, gear={ME: ["yew-longbow"]}, acts=MORDAK)).sheets}
    assert "Yew Longbow" in [item.name for item in sheets["gear:hero-1"].items]
    assert [(item.name, item.note) for item in sheets["lasting"].items] == [
        ("Guardian Light on Mari", "until Mari's next Turn")
    ]


@rule("MM-DECK-01")
def test_discard_piles_are_open_and_decks_are_not() -> None:
    used = ["gale", "blink", "frost-lance", "ember-rain"]
    t = table(hand=used)
    t.state.discards[Deck.ARCANE], player(t, ME).hand = player(t, ME).hand, []
    sheets = {sheet.id: sheet for sheet in watched(t).sheets}
    assert [item.name for item in sheets["used"].items] == ["Ember Rain", "Frost Lance", "Blink"]
    notes = {item.id: item.note for item in sheets["decks"].items}
    assert notes["deck:arcane"] == "28 left, 4 used"
    assert notes["size:boss"] == "9 left, 0 used"


# ---------------------------------------------------------------- what is read


@rule("MM-MOVE-01", "MM-MOVE-02", "MM-MOVE-05")
def test_regions_say_what_it_costs_to_go_there_and_why_one_cannot() -> None:
    t = table(minions={NORTH: [CHEWER]})
    ask, turn = act(t), t.state.turns[-1]
    assert said_of(t, ask, spot(t, EAST)) == ["lies", "walks"]
    assert said_of(t, ask, spot(t, NORTH)) == ["lies", "climbs", "holds"]
    turn.steps = 2
    assert "walks-on" in said_of(t, ask, spot(t, EAST))
    assert reasons(t, ask)[spot(t, D2).key] == "face-down"
    turn.points = turn.steps = 0
    assert reasons(t, ask)[spot(t, EAST).key] == "no-points"
    turn.steps = 1
    assert reasons(t, ask)[spot(t, NORTH).key] == "mountain"


@rule("MM-MOVE-06", "MM-LOOT-01")
def test_enemies_pin_and_guard_and_the_refusal_says_so() -> None:
    t = table(minions={KEEP: [CHEWER]}, treasures={KEEP: ["wayfinder"]})
    found = reasons(t, act(t))
    assert (found[spot(t, EAST).key], found["loot"], found["scout"]) == ("pinned", "loot-guarded", "scout-none")


@rule("MM-LOOT-01", "MM-LOOT-06")
@pytest.mark.parametrize(
    ("treasures", "heroes", "reason"),
    [({}, {ME: EAST, FRIEND: EAST}, "loot-none"), ({KEEP: ["wayfinder"]}, {}, "loot-guarded")],
)
def test_in_the_final_battle_mordak_is_told_why_he_cannot_loot(
    treasures: dict[str, list[str]], heroes: dict[int, str], reason: str
) -> None:
    t = table(at={VILLAIN: KEEP, **heroes}, treasures=treasures, acts=MORDAK, final=True)
    assert reasons(t, act(t))["loot"] == reason


@rule("MM-TURN-03", "MM-TURN-05")
@pytest.mark.parametrize("points", [0, 2])
def test_every_deed_is_either_offered_or_refused(points: int) -> None:
    t = table(minions={KEEP: [CHEWER]}, treasures={KEEP: ["wayfinder"]})
    who, turn = player(t, ME), t.state.turns[-1]
    turn.points = points
    offered = [option_id(option) for option in turns.actions(t.state, who, turn, moves.ways(t.state, who, turn))]
    refused = [known for known in reasons(t, act(t)) if not known.startswith("region:")]
    assert sorted([*offered, *refused]) == sorted(
        ["row:melee", "row:ranged", "row:magic", "surge", "scout", "loot", "end"]
    )


@rule("MM-TURN-04")
def test_a_roll_that_was_made_is_barred_with_its_reason() -> None:
    t = table()
    t.seat(ME).asked("act").answers(MELEE).asked("act").answers("surge").answers("arcane").answers("arcane")
    found = reasons(t, act(t))
    assert (found["row:melee"], found["surge"]) == ("rolled-already", "surged")
    assert reasons(table(final=True), act(t))["scout"] == "scout-final"


@rule("MM-DMG-02", "MM-DMG-03", "MM-DMG-04", "MM-ABIL-15")
def test_hits_say_what_they_would_do_to_a_minion() -> None:
    t = table(minions={KEEP: [CHEWER]}, pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers(CHEWER).asked("hits")
    ask = t.table.asks[t.seat(ME).request]
    assert [said_of(t, ask, count) for count in (3, 2, 1, 0)] == [["defeats"], ["wounds"], ["nothing"], []]
    t.hits.dodged = 1
    assert [said_of(t, ask, count) for count in (3, 2)] == [["wounds"], ["nothing"]]
    assert ("dodged", {"amount": 1}) in remarks.remarks(t.state, ask).details
    lay(t.state, Lasts.GUARDED, t.minion(CHEWER).key, t.state.mordak, ends=Ends.ROUND, amount=2)
    assert said_of(t, ask, 4) == ["nothing"]
    t.seat(ME).answers("0").asked("spend").answers("stop")


@rule("MM-VHP-01", "MM-VHP-04")
def test_hits_on_mordak_count_in_fives() -> None:
    t = table(final=True, health={VILLAIN: 25}, pool=8)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers(MORDAK).asked("hits")
    ask = t.table.asks[t.seat(ME).request]
    assert notes_of(t, ask, 8) == [("takes", {"health": 5})]
    assert notes_of(t, ask, 4) == [("nothing", {})]
    t.seat(ME).answers("8")


@rule("MM-MAGIC-04", "MM-MAGIC-05", "MM-REACT-01", "MM-REACT-03")
def test_spells_that_do_not_fit_say_why() -> None:
    t = table(hand=["enormous-fist", "flicker", "enormous-fist", "last-breath"], pool=2)
    t.seat(ME).asked("act").answers(MAGIC).asked("spell")
    first, flicker, second, breath = (t.state.spell(number).key for number in player(t, ME).hand)
    found = reasons(t, t.table.asks[t.seat(ME).request])
    assert (found[flicker], found[first], second in found) == ("reaction-only", "too-dear", False)
    player(t, ME).hand[:] = player(t, ME).hand[-1:]
    falling = Moment(player(t, ME).key, player(t, ME), Falls(player(t, ME).key, t.state.mordak.key))
    assert reasons(t, Ask(player(t, ME).role, Kind.REACT, ["pass"], falling))[breath] == "cannot-pay"


def test_a_level_reads_with_its_own_numbers_and_halves_are_written_as_such() -> None:
    fist = next(card for card in game.content.spells.values() if card.id == "enormous-fist")
    assert list(fist.levels) == [f"Attack a nearby Region for {damage}." for damage in (4, 8, 12)]
    assert [halves(count) for count in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]


@rule("MM-XP-08", "MM-XP-10")
def test_upgrades_say_their_price() -> None:
    t = table(xp={ME: 2}, actions={ME: 2})
    ask = Ask(player(t, ME).role, Kind.SPEND_XP, [Upgrade(RollRow.MELEE), "done"])
    assert remarks.remarks(t.state, ask).details == [("xp-left", {"xp": 2})]
    assert notes_of(t, ask, Upgrade(RollRow.MELEE)) == [("costs-xp", {"xp": 1})]
    assert reasons(t, ask) == {"xp:action": "xp-short"}
    player(t, ME).actions = game.content.boards["mari"].bar[-1]
    assert reasons(t, ask) == {"xp:action": "bar-full"}


# ---------------------------------------------------------------- in random play


POINTING = ("region", "minion", "player", "spell", "treasure", "board", "deck", "size")


def check_question(question: Question, scene: Scene) -> None:
    """Every option that is a thing lies on the table, under its own name and with whole sentences."""
    ids = [seen.id for seen in things(scene) if seen.on]
    for choice in question.choices:
        if choice.target.partition(":")[0] in POINTING:
            on_map = choice.target in ids or choice.target.startswith("player:")
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
        played: Table[MordakState, MordakOptions] = begun(BOARDS[:heroes], seed=f"read {heroes}").table
        while not played.is_over and len(played.decisions) < limit:
            for number, ask in played.asks.items():
                scene = played.scene(ask.role)
                ids = [seen.id for seen in things(scene) if seen.on]
                assert len(ids) == len({*ids}), [name for name in ids if ids.count(name) > 1]
                check_question(played.question(number), scene)
            number, ask = random.choice(list(played.asks.items()))
            played.answer_index(number, random.randrange(len(ask.options)))
        everybody = (None, *game.roles(played.options))
        for viewer in everybody:
            lines = played.journal(viewer)
            assert not [line.text for line in lines if "{" in line.text or ":" in line.text.split(" ")[0][:-1]]
        scenes = [played.scene(viewer) for viewer in everybody]
        named = {*icons_in(msgspec.to_builtins([list(game.gallery()), scenes]))}
        assert not named - icons().keys()
