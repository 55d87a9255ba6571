"""Cross-play: Heroes, Spell decks, Treasures and Minions of one box in the game of the other (LL-XC, MM-XCOMP-08)."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from longtable.engine.check import random_table
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.engine.journal import thing_in
from longtable.games.valor_villainy.crossplay import Source
from longtable.games.valor_villainy.dice import FACES, ROLLS, Die
from longtable.games.valor_villainy.kinds import Deck, Footing, Team
from longtable.games.valor_villainy.labyrinth.game import game as labyrinth
from longtable.games.valor_villainy.labyrinth.options import LabyrinthOptions
from longtable.games.valor_villainy.labyrinth.packets import trial_of
from longtable.games.valor_villainy.labyrinth.play import discovery, halls, tests
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.mordak.game import game as mordak
from longtable.games.valor_villainy.mordak.options import MordakOptions
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play import rockfalls, sidekicks, statuses, turns
from longtable.games.valor_villainy.play.characters import current
from longtable.games.valor_villainy.positions import place_of
from longtable.games.valor_villainy.view import faces
from longtable.testing import rule
from tests.lludwiks_labyrinth import story as below
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, SOUTH
from tests.minions_of_mordak import story as above
from tests.minions_of_mordak.story import FRIEND, KEEP, ME, VILLAIN

BOTH = {"heroes_from": "both"}
EVERYTHING = {**BOTH, "spells_from": "both", "treasures_from": "both", "minions_from": "both"}
BEYOND = "B2"
"""West of the gate, behind a Wall."""
HEROES_OF_MORDAK = ("alyndra", "amos", "bjorn", "gwenavael", "loxley", "mari", "scrutt", "wugner")


def in_the_labyrinth(*boards: str, options: Mapping[str, Any] = BOTH, **words: Any) -> LabyrinthStory:
    """Heroes of both boxes in the Labyrinth, in the Turn of the first."""
    resting = ("act", "spell", "spend", "hold-back")
    words = {"heroes": len(boards), "boards": list(boards), "options": options, "resting": resting, **words}
    return below.table(**words)


def in_hawkemoor(*boards: str, options: Mapping[str, Any] = BOTH, **words: Any) -> MordakStory:
    """Heroes of both boxes against Mordak, in the Turn of the first."""
    return above.table(boards=boards, options=options, **words)


# ---------------------------------------------------------------- what is taken along


@rule("LL-XC-01", "MM-XCOMP-08")
def test_a_table_takes_heroes_decks_treasures_and_minions_of_the_boxes_it_has_settled_on() -> None:
    t = below.seated(3, heroes_from="both")
    offered = t.seat(0).asked("board").options
    assert {*HEROES_OF_MORDAK, *below.BOARDS} == {*offered}
    assert {Deck.ARCANE, Deck.DIVINE, Deck.WILD} <= {*t.state.decks}
    t = below.seated(2, heroes_from="other", spells_from="other")
    assert {*HEROES_OF_MORDAK} == {*t.seat(0).asked("board").options}
    assert [*t.state.decks] == [Deck.ARCANE, Deck.DIVINE, Deck.BLACK]
    hawkemoor = above.seated(2, heroes_from="other", treasures_from="other", minions_from="other")
    assert {*below.BOARDS, "marvo", "brick", "giuseppe"} == {*hawkemoor.seat(ME).asked("board").options}
    s = hawkemoor.state
    assert {card.box for card in (*s.content.treasures.values(), *s.content.minions.values())} == {"labyrinth"}


@rule("LL-XC-01", "MM-XCOMP-08")
def test_without_a_word_each_game_is_played_with_its_own_box() -> None:
    assert random_table(mordak, {}, "own").state.content is mordak.content
    assert random_table(labyrinth, {}, "own").state.content is labyrinth.content
    assert not [card for card in (*mordak.content.spells.values(), *labyrinth.content.spells.values()) if card.box]


@rule("MM-XCOMP-08")
def test_what_needs_the_labyrinth_or_has_to_be_found_stays_in_its_box() -> None:
    s = above.seated(2, **EVERYTHING).state
    spells = {card.id for card in s.content.spells.values()}
    assert "lions-roar-wild" in spells
    assert not spells & {"hedge-maze", "honey-trap", "eagle-eye", "green-thumb"}
    assert "bruno-the-horse" not in {card.id for card in s.content.treasures.values()}


@rule("LL-QUEST-02", "LL-XC-01")
@pytest.mark.parametrize("option", ["treasures_from", "minions_from"])
def test_an_act_takes_heroes_and_decks_but_neither_treasures_nor_minions(option: str) -> None:
    assert labyrinth.read_options({"heroes_from": "both", "spells_from": "both"}).heroes_from is Source.BOTH
    with pytest.raises(BadArgument, match=f"{option}.*an act"):
        labyrinth.read_options({option: "both"})


@rule("LL-XC-02")
def test_a_villain_stays_on_the_map_of_its_own_box() -> None:
    assert "mordak" not in labyrinth.content.villains
    assert "mordak" not in random_table(labyrinth, BOTH, "own").state.content.boards
    assert not {*labyrinth.content.villains} & {*random_table(mordak, EVERYTHING, "own").state.content.boards}


@rule("LL-XC-10")
def test_cards_of_the_other_box_say_so_on_their_faces() -> None:
    t = in_the_labyrinth("alyndra", "coach", hands={1: ["ember-rain", "leech"]})
    kinds = [faces.spell_face(t.state.spell(number), t.state.box.cited).kind for number in t.state.heroes[0].hand]
    assert [", of Minions of Mordak" in kind for kind in kinds] == [True, False]
    assert ", of Minions of Mordak" in t.seat(0).knows()


def test_the_options_of_both_games_ask_alike() -> None:
    mixed = [name for name in MordakOptions.__struct_fields__ if name.endswith("_from")]
    assert mixed == [name for name in LabyrinthOptions.__struct_fields__ if name.endswith("_from")]
    for game in (mordak, labyrinth):
        assert all(len(game.about.option[name].choices) == 3 for name in mixed)


# ---------------------------------------------------------------- what the story gives with decks of the other box

OTHERS = {"heroes_from": "other", "spells_from": "other"}


@rule("LL-XC-01", "LL-CAMP-03", "LL-CAMP-04")
def test_what_the_story_lets_a_party_find_is_there_whichever_treasures_are_in_the_deck() -> None:
    options = {"mission": "treasure-run", "treasures_from": "other", "minions_from": "other"}
    t = below.opened("the-mule-comes-home", "B", where={1: CAMP}, options=options)
    assert {card.box for card in t.state.content.treasures.values() if not card.is_aside} == {"mordak"}
    t.seat(0).asked("found").answers("equip")
    assert t.hero(1).gear == ["bruno-the-horse"]
    labyrinth.invariants(t.state)


@rule("LL-XC-01", "LL-CAMP-04")
def test_for_a_spell_of_a_deck_that_is_not_on_the_table_another_is_drawn() -> None:
    t = in_the_labyrinth("alyndra", "amos", options=OTHERS, resting=below.ANY)
    finds = discovery.discover(t.state, 33, t.state.heroes[0])
    assert finds.send(None).kind == "draw"
    with pytest.raises(StopIteration):
        finds.send(0)
    assert [t.state.spell(number).deck for number in t.state.heroes[0].hand] == [Deck.ARCANE]
    labyrinth.invariants(t.state)


@rule("LL-XC-01", "LL-SURGE-01")
def test_a_boss_rush_deals_from_the_decks_on_the_table() -> None:
    t = below.begun(2, boards=("alyndra", "amos"), mission="boss-rush", **OTHERS)
    assert {t.state.spell(number).deck for number in t.state.heroes[0].hand} == {Deck.ARCANE, Deck.DIVINE}


@rule("LL-XC-01", "LL-REACT-01")
def test_nobody_freezes_a_minion_that_was_shot_before_it_could_act() -> None:
    words: dict[str, Any] = {"hands": {1: ["covering-fire"], 2: ["snap-freeze", "blink"]}, "plus": {1: [1, 1, 1]}}
    words |= {"dice": {1: ["_", "R R", "_"]}, "rolls": ["R2"], "minions": {EAST: ["[gnome]"]}}
    options = {**BOTH, "mission": "act-3"}
    t = in_the_labyrinth("coach", "alyndra", options=options, acts=0, stage="minion", resting=below.ANY, **words)
    t.seat(0).asked("react").answers("covering-fire")
    assert (t.stash, "react" in t.asked.values()) == (["gnome"], False)


# ---------------------------------------------------------------- cards of Mordak's box in the Labyrinth


@rule("LL-XC-01", "LL-MAP-02")
def test_ember_rain_goes_through_halls_and_not_through_walls() -> None:
    words: dict[str, Any] = {"hands": {1: ["ember-rain"]}, "pool": 9, "tiles": {BEYOND: "strongroom"}}
    t = in_the_labyrinth("alyndra", "coach", at={1: GATE}, minions={EAST: ["gnome"], BEYOND: ["hound"]}, **words)
    t.cast("ember-rain", 4)
    assert (t.minions(EAST), t.minions(BEYOND)) == (["[gnome]"], ["hound"])


def _at(t: LabyrinthStory, place: str) -> int:
    return next(at for at, region in enumerate(t.state.regions) if region.place == place)


@rule("LL-XC-06")
def test_shifting_sands_exchanges_what_is_in_two_regions_and_leaves_the_tiles() -> None:
    def change(s: LabyrinthState) -> None:
        tokens = s.lay_tokens()
        tokens.rocks.append(halls.KEYS.index("region:D3"))
        sidekicks.make(s, s.heroes[1], "elemental", 2)

    t = in_the_labyrinth(
        "alyndra",
        "coach",
        hands={1: ["shifting-sands"]},
        pool=3,
        at={2: SOUTH},
        minions={EAST: ["hound", "gnome"]},
        treasures={SOUTH: ["spring-bow"]},
        bounty_on={EAST: 1},
        change=change,
    )
    tiles = [region.tile for region in t.state.regions]
    t.cast("shifting-sands").asked("region").not_offered(CAMP).answers(EAST).asked("region").answers(SOUTH)
    assert [region.tile for region in t.state.regions] == tiles
    assert (t.hero(2).at, t.minions(SOUTH), t.region(EAST).treasures) == (EAST, ["hound", "gnome"], ["spring-bow"])
    assert [t.state.regions[one.at].place for one in t.state.sidekicks] == [EAST]
    assert (rockfalls.rocks_in(t.state, _at(t, SOUTH)), t.state.cells[_at(t, SOUTH)].bounty) == (1, 1)
    labyrinth.invariants(t.state)


@rule("LL-XC-07")
def test_ultimate_price_refunds_the_villain_who_flips_on_and_never_sacrifices() -> None:
    def change(s: LabyrinthState) -> None:
        s.villain.rows[2] = [3, 3]

    t = in_the_labyrinth(
        "wugner",
        "coach",
        hands={1: ["ultimate-price"]},
        plus={1: [0, 0, 1]},
        minions={EAST: ["gnome"]},
        decks={"black": ["stone-tithe", "whisper", "dark-gift"]},
        acts=0,
        stage="villain-magic",
        resting=("act", "add", "react", "hold-back", "draw", "spend-xp", "defender"),
        chance={"dice": ["R2 R1"]},
        change=change,
    )
    while t.asked.get(0) == "add":
        t.seat(0).answers("0")
    t.seat(0).asked("react").answers("ultimate-price")
    flipped = [thing_in(str(fact.data["spell"])) for fact in t.facts("flips")]
    assert flipped == ["stone-tithe", "whisper", "dark-gift"]
    assert (t.minion("gnome").is_wounded, t.said("cancelled"), t.stash) == (False, ["cancelled"], [])


@rule("LL-XC-08", "LL-SCOUT-16")
def test_an_illusion_comes_to_a_portal_fights_for_its_hero_and_does_not_scout() -> None:
    t = in_the_labyrinth("alyndra", "coach", hands={1: ["summon-illusion"]}, pool=3)
    portals = sorted(t.state.regions[at].place for at in halls.portals(t.state))
    seat = t.cast("summon-illusion")
    if len(portals) > 1:
        assert sorted(seat.asked("region").options) == portals
        seat.answers(portals[0])
    assert t.state.turns[-1].is_illusion
    t.seat(0).asked("act").not_offered("scout").answers("end")
    assert not t.state.minions


@rule("LL-XC-05")
def test_call_home_leads_to_base_camp() -> None:
    t = in_the_labyrinth("amos", "coach", at={2: EAST}, hands={1: ["call-home"]}, pool=2)
    t.cast("call-home")
    assert t.hero(2).at == CAMP


@rule("LL-SCOUT-16")
def test_gust_follows_gwenavael_loots_and_does_not_scout() -> None:
    t = in_the_labyrinth("gwenavael", "coach", treasures={CAMP: ["spring-bow"]}, to_act=[2])
    t.end_turn()
    assert t.acting == "gust"
    t.seat(0).asked("act").not_offered("scout", "surge").answers("loot")
    assert t.looted == ["spring-bow"]
    t.end_turn()
    assert (t.acting, t.state.minions) == ("hero-2", [])


def test_sheep_stand_before_others_in_the_labyrinth_and_do_not_act() -> None:
    t = in_the_labyrinth("alyndra", "coach", hands={1: ["woolly-hex"]}, pool=9, minions={EAST: ["gnome"]})
    t.cast("woolly-hex")
    while t.asked.get(0) == "level":
        t.seat(0).answers(t.seat(0).options[0])
    assert (t.region(EAST).sheep, t.minions(EAST)) == (1, [])
    labyrinth.invariants(t.state)


# ---------------------------------------------------------------- cards of the Labyrinth in Hawkemoor


@rule("LL-XC-03", "MM-XCOMP-01")
def test_burrow_leads_to_a_lake_or_the_keep() -> None:
    t = in_hawkemoor("rowan", "wugner", at={ME: EAST}, hand=["burrow"], pool=6)
    t.cast("burrow")
    if t.asked.get(ME) == "level":
        t.seat(ME).answers("3")
    assert sorted(t.seat(ME).asked("region").options) == sorted([KEEP, above.SOUTH])
    t.seat(ME).answers(above.SOUTH)
    assert t.hero(1).at == above.SOUTH
    while t.asked.get(ME) == "plus-row":
        t.seat(ME).answers("melee")


@rule("LL-XC-04", "MM-XCOMP-02")
def test_regions_with_rockfalls_are_mountains_and_one_counts_once() -> None:
    def change(s: MordakState) -> None:
        here = {region.place: at for at, region in enumerate(s.regions)}
        s.lay_tokens().rocks.extend([here["D3"], here["D3"], here["B3"]])

    t = above.table(change, at={FRIEND: above.SOUTH}, hands={VILLAIN: ["rockslide"]}, acts="mordak", pool=4)
    t.cast("rockslide")
    assert (t.hero(1).lost, t.hero(2).lost) == (1 + 1 + 2, 0)
    east = next(at for at, region in enumerate(t.state.regions) if region.place == EAST)
    assert t.state.box.footing(t.state, t.state.heroes[0], east) is Footing.STOPS
    assert t.state.box.footing(t.state, t.state.villain, east) is Footing.FREE


@rule("MM-XCOMP-08", "LL-HABI-01")
def test_lions_roar_of_rowan_reaches_wugner_beside_her() -> None:
    t = in_hawkemoor("rowan", "wugner", hand=["lions-roar-wild"], pool=3)
    t.cast("lions-roar-wild")
    t.seat(ME).asked("plus-row").answers("ranged")
    t.seat(FRIEND).asked("plus-row").answers("melee")
    assert (t.hero(1).plus, t.hero(2).plus) == ([0, 1, 1], [1, 0, 1])


@rule("MM-XCOMP-08", "LL-SIDE-04", "LL-SIDE-05")
def test_a_sidekick_acts_after_its_hero_against_mordak_and_is_seen() -> None:
    t = in_hawkemoor("isabella", "wugner", plus={ME: [2, 0, 0]})
    t.seat(ME).asked("act").answers("stampede")
    while t.asked.get(ME) == "plus-off":
        t.seat(ME).answers("melee")
    assert "Sidekick of Isabella" in t.seat(VILLAIN).knows()
    t.end_turn()
    assert t.acting == "elemental"
    t.seat(ME).asked("act").not_offered("scout")


@rule("MM-XCOMP-08")
def test_no_sidekick_is_a_minion_to_mordak_nor_turned_into_a_sheep() -> None:
    def change(s: MordakState) -> None:
        sidekicks.make(s, s.heroes[0], "elemental", 2)

    t = in_hawkemoor(
        "isabella", "wugner", change=change, acts="mordak", hands={VILLAIN: ["woolly-hex"]}, pool=9, final=True
    )
    t.seat(VILLAIN).asked("act").answers("magic")
    t.seat(VILLAIN).not_offered("woolly-hex")


@rule("MM-XCOMP-08", "LL-HSET-05")
def test_coach_draws_her_first_card_from_any_deck_that_heroes_have() -> None:
    t = above.seated(1, heroes_from="other")
    t.seat(ME).asked("board").answers("coach")
    t.seat(ME).asked("draw").offered("arcane", "divine", "mortality", "wild", "melee-feats", "ranged-feats")
    t.seat(ME).answers("arcane")
    assert [t.state.spell(number).deck for number in t.state.heroes[0].hand] == [Deck.ARCANE]


@rule("MM-XCOMP-08")
def test_statuses_and_tokens_of_the_labyrinth_are_seen_in_hawkemoor() -> None:
    def change(s: MordakState) -> None:
        tokens = s.lay_tokens()
        tokens.bombs.append(0)
        tokens.rocks.append(0)
        tokens.doomed.append(s.heroes[0].role)
        statuses.gain_shields(s, s.heroes[0].key, 2)

    known = in_hawkemoor("rowan", "wugner", change=change).seat(ME).knows()
    assert all(word in known for word in ("Bomb", "Rockfall", "Doomed", "Shields: 2"))


def test_mordak_draws_from_the_void_in_the_end_where_the_arcane_deck_stayed_at_home() -> None:
    options = {"heroes_from": "other", "spells_from": "other"}
    s = in_hawkemoor("rowan", "coach", options=options, final=True).state
    assert (s.last_deck, s.box.surge_decks(s, s.villain)) == (Deck.VOID, [Deck.VOID])
    assert above.table(final=True).state.last_deck is Deck.ARCANE


# ---------------------------------------------------------------- whole games


def play(game: AnyGame, options: Mapping[str, Any], seed: str, *, sensible: bool) -> Team:
    """A whole game, by chance or by sensible people, with its invariants looked at now and then."""
    t, random = random_table(game, options, seed), Random(seed)
    count = 0
    while not t.is_over:
        number, ask = next(iter(t.asks.items()))
        choice = game.policy(t.state, ask) if sensible else random.randrange(len(ask.options))
        t.answer_index(number, choice)
        count += 1
        if not count % 7:
            game.invariants(t.state)
    winner: Team = t.state.winner
    return winner


@rule("LL-XC-01", "MM-XCOMP-08")
@pytest.mark.parametrize("sensible", [False, True])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(labyrinth, {"heroes": 3, "heroes_from": "other"}, id="heroes of Mordak in the Labyrinth"),
        pytest.param(labyrinth, {"heroes": 2, **BOTH, "boards": "random"}, id="both in the Labyrinth"),
        pytest.param(mordak, {"heroes": 3, "heroes_from": "other"}, id="heroes of the Labyrinth against Mordak"),
        pytest.param(mordak, {"heroes": 2, **EVERYTHING, "boards": "random"}, id="everything against Mordak"),
    ],
)
def test_whole_games_with_both_boxes_end(game: AnyGame, options: Mapping[str, Any], *, sensible: bool) -> None:
    assert play(game, options, "mixed", sensible=sensible) in (Team.HEROES, Team.VILLAIN)


@rule("MM-TREAS-08", "LL-TEST-03")
@pytest.mark.parametrize("acting", [False, True], ids=["in nobody's Turn", "in another's Turn"])
def test_a_seers_ring_boosts_no_test_outside_the_turns_of_its_bearer(*, acting: bool) -> None:
    options = {"mission": "treasure-run", "treasures_from": "other"}
    t = in_the_labyrinth("coach", "rowan", options=options, gear={2: ["seers-ring"]}, dice={2: ["W", "_", "_"]})
    t.state.turns[:] = t.state.turns if acting else []
    t.state.chance.coming[ROLLS] = [[FACES[Die.WHITE].index(0) + 1]]
    with pytest.raises(StopIteration) as over:
        tests.take(t.state, t.state.heroes[1], trial_of("melee 1 any")).send(None)
    assert over.value.value is False


@rule("MM-ABIL-18", "LL-XC-01")
@pytest.mark.parametrize(("rolled", "after"), [("W1", "penny-rattler"), ("W0", "[penny-rattler]")])
def test_where_nobody_plays_the_villain_a_minion_always_tries_to_regenerate(rolled: str, after: str) -> None:
    options, stack = {"mission": "treasure-run", "minions_from": "other"}, {EAST: ["[penny-rattler]"]}
    t = in_the_labyrinth("coach", options=options, minions=stack, rolls=[rolled])
    turns.start(t.state, t.state.card(t.state.minions[0]).key, t.state.villain.role)
    with pytest.raises(StopIteration):
        turns.begin(t.state, current(t.state)).send(None)
    assert t.minions(EAST) == [after]


@rule("MM-GOAL-04", "LL-BOMB-03")
def test_a_bomb_hits_everybody_before_the_third_soul_decides() -> None:
    t = above.table(
        lambda s: s.lay_tokens().bombs.append(place_of(s, above.EAST)),
        options={"minions_from": "both"},
        acts="bomb-squad",
        minions={above.EAST: ["bomb-squad"]},
        at={VILLAIN: KEEP, ME: above.EAST, FRIEND: above.WEST},
        health={ME: 1},
        hands={VILLAIN: ["divine-shield"]},
        final=True,
        souls=2,
        rolls=["W1"],
        resting=("react",),
    )
    t.seat(VILLAIN).asked("act").answers("end").asked("leave").answers("yes").asked("react")
    mordak.invariants(t.state)
    t.seat(VILLAIN).answers("pass")
    assert (t.state.souls, t.state.winner) == (3, Team.VILLAIN)


@rule("MM-KO-02")
def test_who_falls_to_an_answer_to_their_own_spell_is_not_healed_by_it() -> None:
    t = in_hawkemoor(
        "coach",
        "rowan",
        options={**BOTH, "spells_from": "both"},
        hands={ME: ["leech"], VILLAIN: ["spite"]},
        plus={VILLAIN: [0, 0, 1, 0]},
        minions={KEEP: ["gladestalker", "gladestalker"]},
        health={ME: 2},
        to_act=[FRIEND],
        pool=4,
    )
    t.seat(ME).asked("act").answers("magic")
    t.rest(ME, "spell")
    t.seat(ME).answers("leech")
    t.rest(VILLAIN, "react")
    t.seat(VILLAIN).answers("spite")
    assert (t.hero(ME).is_on_map, t.hero(ME).health) == (False, 0)


@rule("LL-HABI-06", "MM-LOOT-02")
def test_what_thaddy_has_equipped_cannot_be_snatched_any_more() -> None:
    t = in_hawkemoor(
        "thaddy",
        "coach",
        options={**BOTH, "treasures_from": "both"},
        hands={VILLAIN: ["snatch"]},
        plus={VILLAIN: [0, 0, 2, 0]},
        treasures={KEEP: ["spring-bow"]},
    )
    t.seat(ME).asked("act").answers("loot").asked("sticky").answers("equip")
    t.seat(ME).asked("act")
    assert (t.hero(ME).gear, 0 in t.state.treasures) == (["spring-bow"], False)
