"""The Melee and Ranged Feats, each played."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from longtable.engine.ask import Ask, Pass, Role, option_id
from longtable.games.valor_villainy.kinds import Deck, Kind, Slot
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import bombs, rockfalls, statuses
from longtable.games.valor_villainy.play.combat import Attack, attack_region
from longtable.games.valor_villainy.play.events import Begins, Struck
from longtable.games.valor_villainy.play.reactions import announce, is_anybody_able
from longtable.games.valor_villainy.state import Turn
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE
from tests.lludwiks_labyrinth.test_heroes import party
from tests.lludwiks_labyrinth.test_wounds import struck

FEATS = (Deck.MELEE_FEATS, Deck.RANGED_FEATS)


def with_feats(s: LabyrinthState, held: Mapping[int, Sequence[str]]) -> None:
    """The Feat decks are in play, and Heroes hold some of their cards."""
    ids = {card.id: number for number, card in game.content.spells.items()}
    for deck in FEATS:
        s.decks[deck], s.discards[deck] = [], []
    for hero, cards in held.items():
        s.heroes[hero - 1].hand.extend(ids[card] for card in cards)


def party_with(*boards: str, held: Mapping[int, Sequence[str]], **words: Any) -> LabyrinthStory:
    """A table of these Heroes, in the Turn of the first, at which somebody holds Feats."""
    change = words.pop("change", lambda _: None)

    def begin(s: LabyrinthState) -> None:
        with_feats(s, held)
        change(s)

    return party(*boards, change=begin, **words)


def test_twenty_cards_are_in_each_feat_deck_and_each_has_an_effect() -> None:
    known = {entry.source for entry in game.effects}
    for deck in FEATS:
        cards = [card for card in game.content.spells.values() if card.deck is deck]
        assert (len(cards), len({card.id for card in cards})) == (20, 15)
        assert [card.id for card in cards if card.id not in known] == []
        assert all(card.is_reaction for card in cards)


@rule("LL-FEAT-01")
def test_no_feat_is_cast_in_a_magic_action() -> None:
    t = party_with("isabella", "coach", held={1: ["overpower"]}, pool=4)
    t.seat(0).answers("magic").asked("spell").not_offered("overpower").answers("stop")


@rule("LL-FEAT-02")
def test_a_melee_feat_takes_a_melee_token_and_no_magic_one() -> None:
    for plus, is_asked in (((0, 0, 1), False), ((1, 0, 0), True)):
        with Enemies(plus={1: plus}, answers=["brace"] if is_asked else []) as t:
            with_feats(t.state, {1: ["brace"]})
            struck(t, 1, 4)
            assert (t.lost(1), t.hero(1).plus) == ((1, [0, 0, 0]) if is_asked else (4, [0, 0, 1]))


def test_who_is_given_a_reaction_is_asked_at_the_next_blow_and_not_after_it() -> None:
    with Enemies(plus={1: (2, 0, 0)}, answers=["brace"]) as t:
        struck(t, 1, 1)
        with_feats(t.state, {1: ["brace"]})
        struck(t, 1, 4)
        assert (t.lost(1), t.hero(1).hand) == (2, [])
        struck(t, 1, 1)
        assert t.lost(1) == 3


def test_what_was_found_out_about_held_cards_counts_only_while_the_same_are_held() -> None:
    with Enemies(answers=[]) as t:
        s, brace = t.state, next(number for number, card in game.content.spells.items() if card.id == "brace")
        assert not is_anybody_able(s, Struck)
        found = s.held
        assert not is_anybody_able(s, Struck)
        assert s.held is found
        t.hero(2).hand.append(brace)
        assert is_anybody_able(s, Struck)
        t.hero(2).hand.remove(brace)
        assert not is_anybody_able(s, Struck)
        s.lay_tokens().talents[t.hero(1).role] = brace
        assert is_anybody_able(s, Struck)


# ---------------------------------------------------------------- Melee


@rule("LL-FEAT-02", "LL-DMG-01")
def test_brace_prevents_one_more_for_each_shield_before_they_are_spent() -> None:
    with Enemies(plus={1: (1, 0, 0)}, shields={1: 2}, answers=["brace"]) as t:
        with_feats(t.state, {1: ["brace"]})
        struck(t, 1, 5)
        assert (t.lost(1), statuses.shields(t.state, t.hero(1).key)) == (0, 2)


@rule("LL-MELEE-02")
def test_cleave_attacks_the_region_once_more() -> None:
    t = party_with("coach", "rowan", held={1: ["cleave"]}, pool=1, minions={CAMP: ["[gnome]", "hound"]})
    t.strike("gnome", 1)
    t.seat(0).asked("react").answers("cleave")
    assert t.minions(CAMP) == ["[hound]"]


@rule("LL-FEAT-01", "LL-VDMG-04")
def test_counter_strikes_back() -> None:
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C3": ["[gnome]"]}, answers=["counter"]) as t:
        with_feats(t.state, {1: ["counter"]})
        gnome = t.state.card(t.state.minions[0]).key
        t.do(attack_region(t.state, Attack(gnome, t.villain.role, place_of("C3")), 1))
        assert (t.lost(1), t.stack("C3")) == (1, [])


@rule("LL-DEF-01")
def test_guard_comes_from_next_door_and_defends() -> None:
    with Enemies(at={1: "C3", 2: "C2"}, minions={"C3": ["gnome"]}, answers=["guard"]) as t:
        with_feats(t.state, {2: ["guard"]})
        gnome = t.state.card(t.state.minions[0]).key
        t.do(attack_region(t.state, Attack(gnome, t.villain.role, place_of("C3")), 2))
        assert (t.lost(1), t.lost(2), t.hero(2).at) == (0, 2, place_of("C3"))
        assert t.state.regions[place_of("C3")].defender == "hero-2"


@rule("LL-PLUS-02", "LL-CARD-02")
def test_overpower_and_wicked_lifts_add_hits_to_a_melee_roll() -> None:
    words: dict[str, Any] = {"dice": {1: ["W", "_", "_"]}, "rolls": ["W1", "W1", "W1", "W0"], "plus": {1: [1, 0, 0]}}
    t = party_with("coach", "rowan", held={1: ["overpower", "wicked-lifts"]}, minions={CAMP: ["hound"]}, **words)
    t.seat(0).answers("melee").asked("add").answers("0")
    t.seat(0).asked("react").answers("overpower").asked("pay").answers("melee")
    assert t.pool == 4
    t.seat(0).asked("react").answers("wicked-lifts")
    assert t.pool == 6


@rule("LL-CARD-02")
@pytest.mark.parametrize(("lifts", "hits"), [(["W0"], 1), (["W1", "W0"], 2), (["W1"] * 6, 7)])
def test_wicked_lifts_end_with_a_blank_or_after_six(lifts: list[str], hits: int) -> None:
    words: dict[str, Any] = {"dice": {1: ["W", "_", "_"]}, "rolls": ["W1", *lifts], "plus": {1: [1, 0, 0]}}
    t = party_with("coach", "rowan", held={1: ["wicked-lifts"]}, minions={CAMP: ["hound"]}, resting=ANY, **words)
    t.seat(0).answers("melee").asked("add").answers("0").asked("react").answers("wicked-lifts")
    assert t.facts("more-hits")[-1].data["hits"] == hits


@rule("LL-TREAS-02")
def test_forge_equips_something_of_the_stash_as_the_turn_begins() -> None:
    t = party_with("coach", "rowan", held={1: ["forge"]}, plus={1: [1, 0, 0]}, looted=["pizza-peel", "spring-bow"])
    t.seat(0).asked("react").answers("forge").asked("forge")
    assert t.seat(0).question.form is None
    t.seat(0).answers("pizza-peel")
    assert (t.hero(1).gear, t.looted) == (["pizza-peel"], ["spring-bow"])


@rule("LL-TREAS-02")
@pytest.mark.parametrize("viewer", ["hero-1", "hero-2"])
def test_a_stash_lies_open_while_something_of_it_is_forged(viewer: str) -> None:
    t = party_with("coach", "rowan", held={1: ["forge"]}, plus={1: [1, 0, 0]}, looted=["pizza-peel", "spring-bow"])
    t.seat(0).asked("react").answers("forge")
    for deal in range(5):
        thought = t.table.hidden_clone(Role(viewer), f"deal-{deal}")
        assert [option_id(option) for option in thought.asks[0].options] == [
            option_id(option) for option in t.table.asks[t.seat(0).request].options
        ]
        thought.answer(0)
        assert t.treasures(thought.state.stash_treasures) == ["spring-bow"]
    t.seat(0).asked("forge").answers("pizza-peel")


@rule("LL-MOVE-09", "LL-MOVE-03")
def test_a_shoulder_charge_pushes_the_top_minion_out_and_the_move_goes_on() -> None:
    t = party_with("coach", "rowan", held={1: ["shoulder-charge"]}, minions={EAST: ["gnome"]})
    t.seat(0).asked("act").answers(EAST).asked("react").answers("shoulder-charge")
    assert (t.minions(EAST), t.minions(CAMP), t.steps) == ([], ["gnome"], 2)


@rule("LL-PLUS-03")
def test_a_battle_roar_follows_the_fall_of_an_elite() -> None:
    t = party_with(
        "coach", "rowan", held={1: ["battle-roar"]}, pool=3, minions={CAMP: ["[marble-hound]"]}, at={2: GATE}
    )
    t.strike("marble-hound", 3)
    t.seat(0).asked("react").answers("battle-roar")
    assert (t.hero(1).plus, t.hero(2).plus) == ([1, 0, 0], [0, 0, 1])


@rule("LL-POISON-02", "LL-DOOM-02")
def test_iron_will_refuses_poison_and_ends_doom() -> None:
    with Enemies(answers=["iron-will"]) as t:
        with_feats(t.state, {1: ["iron-will"]})
        statuses.mark_doomed(t.state, t.hero(1))
        t.do(statuses.poison(t.state, t.hero(1)))
        assert (statuses.is_ill(t.state, t.hero(1)), statuses.shields(t.state, t.hero(1).key)) == (False, 1)


@rule("LL-SEQ-08")
def test_a_second_blow_makes_another_melee_roll_possible() -> None:
    words: dict[str, Any] = {"plus": {1: [1, 0, 0]}, "dice": {1: ["W", "_", "_"]}, "rolls": ["W0"]}
    t = party_with("coach", "rowan", held={1: ["second-blow"]}, **words)
    t.seat(0).not_offered("second-blow").answers("melee")
    t.seat(0).asked("act").not_offered("melee").answers("second-blow")
    assert "melee" in t.seat(0).asked("act").options


@rule("LL-MSTEP-05")
def test_a_headbutt_costs_a_minion_a_point_and_oneself_a_heart() -> None:
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C3": ["gnome"]}, answers=["headbutt"]) as t:
        with_feats(t.state, {1: ["headbutt"]})
        gnome = t.state.card(t.state.minions[0]).key
        t.state.turns.append(Turn(gnome, t.villain.role, 2, has_begun=True))
        t.do(announce(t.state, Begins(gnome), t.villain.role))
        assert (t.state.turns[-1].points, t.lost(1)) == (1, 1)


@rule("LL-HERO-02")
def test_who_fells_an_enemy_in_a_last_stand_keeps_a_heart() -> None:
    words: dict[str, Any] = {"rows": {1: ["R", "_", "_"]}, "plus": {1: (1, 0, 0)}, "dice": ["R2"], "health": {1: 1}}
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C3": ["[hound]"]}, answers=["last-stand", "hound"], **words) as t:
        with_feats(t.state, {1: ["last-stand"]})
        struck(t, 1, 3)
        assert (t.hero(1).health, t.hero(1).is_on_map, t.stack("C3")) == (1, True, [])


@rule("LL-MIN-06")
def test_a_trophy_is_worth_two_tokens_and_no_bounty() -> None:
    t = party_with("coach", "rowan", held={1: ["trophy"]}, pool=1, minions={CAMP: ["[gnome]"]})
    t.strike("gnome", 1)
    t.seat(0).asked("react").answers("trophy")
    assert (t.stash, t.hero(1).plus) == ([], [2, 0, 0])


@rule("LL-MOVE-10")
def test_others_rally_behind_whoever_goes_first() -> None:
    t = party_with("coach", "rowan", held={1: ["rally-behind-me"]}, plus={1: [1, 0, 0]}, minions={EAST: ["gnome"]})
    t.seat(0).asked("act").answers(EAST).asked("react").answers("rally-behind-me")
    t.seat(1).asked("offer").answers("yes")
    assert t.hero(2).at == EAST


# ---------------------------------------------------------------- Ranged


def shot(*held: str, pool: Sequence[str] = ("W1",), **words: Any) -> LabyrinthStory:
    """Coach has made a Ranged roll of a white die, with some Feats in hand and a token for each."""
    plus = {1: [0, len(held), 0]}
    t = party_with("coach", "rowan", held={1: held}, dice={1: ["_", "W", "_"]}, rolls=pool, plus=plus, **words)
    t.seat(0).answers("ranged")
    if t.asked[0] == "add":
        t.seat(0).answers("0")
    return t


@rule("LL-RANGE-01", "LL-PLUS-02")
def test_snipe_is_two_hits_more() -> None:
    t = shot("snipe", minions={EAST: ["gnome"]})
    t.seat(0).asked("react").answers("snipe")
    assert t.pool == 3


@rule("LL-MAP-08", "LL-RANGE-01")
def test_a_far_shot_goes_as_far_as_one_sees_for_nothing() -> None:
    tiles, at = {"E3": "heart-of-the-labyrinth"}, {1: CAMP, 2: CAMP}
    t = shot("far-shot", minions={"E3": ["[gnome]"]}, tiles=tiles, at=at)
    t.seat(0).asked("react").answers("far-shot").asked("spend").answers("E3").asked("spend").answers("gnome")
    assert t.minions("E3") == []


@rule("LL-DODGE-01")
def test_a_tumble_prevents_two_yellow_dice() -> None:
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C3": ["gnome"]}, answers=["tumble"], dice=["Y2 Y1"]) as t:
        with_feats(t.state, {1: ["tumble"]})
        gnome = t.state.card(t.state.minions[0]).key
        t.do(attack_region(t.state, Attack(gnome, t.villain.role, place_of("C3")), 4))
        assert t.lost(1) == 1


@rule("LL-LOOT-01")
def test_grab_and_go_loots_one_thing_among_enemies() -> None:
    words: dict[str, Any] = {"treasures": {CAMP: ["pizza-peel", "spring-bow"]}, "minions": {CAMP: ["gnome"]}}
    t = party_with("coach", "rowan", held={1: ["grab-and-go"]}, **words)
    t.seat(0).asked("act").not_offered("loot").answers("grab-and-go")
    assert (len(t.looted), len(t.region(CAMP).treasures)) == (1, 1)


@rule("LL-MOVE-08")
def test_a_shadow_step_leads_past_enemies_for_no_point() -> None:
    t = party_with("coach", "rowan", held={1: ["shadow-step"]}, plus={1: [0, 1, 0]}, minions={CAMP: ["gnome"]})
    points = t.points
    t.seat(0).asked("act").answers("shadow-step").asked("act").answers(EAST)
    assert (t.hero(1).at, t.points, t.steps) == (EAST, points, 1)


@rule("LL-MSTEP-05")
def test_who_is_pinned_down_does_not_move() -> None:
    t = shot("pin-down", minions={EAST: ["gnome"]})
    t.seat(0).asked("react").answers("pin-down").asked("spend").answers("stop")
    t.rest(None, "hold-back")
    assert t.minions(EAST) == ["gnome"]


@rule("LL-RANGE-04")
def test_a_double_nock_attacks_a_second_region_for_half() -> None:
    t = shot("double-nock", minions={EAST: ["hound"], GATE: ["[gnome]"]})
    t.seat(0).asked("react").answers("double-nock").asked("region").answers(GATE)
    assert (t.pool, t.minions(GATE)) == (1, [])


@rule("LL-RANGE-04")
def test_half_of_a_double_nock_is_rounded_up_and_no_more() -> None:
    t = shot("snipe", "double-nock", minions={EAST: ["hound"], GATE: ["[gnome]", "[sprite]", "[pebbler]"]})
    t.seat(0).asked("react").answers("snipe").asked("pay").answers("ranged").asked("react").answers("double-nock").asked("region").answers(GATE)
    assert (t.pool, len(t.minions(GATE))) == (3, 1)


@rule("LL-LOOT-02")
def test_scavenge_finds_a_treasure_on_the_fallen() -> None:
    t = party_with(
        "coach",
        "rowan",
        held={1: ["scavenge"]},
        pool=1,
        minions={CAMP: ["[gnome]"]},
        decks={"treasures": ["pizza-peel"]},
    )
    t.strike("gnome", 1)
    t.seat(0).asked("react").answers("scavenge")
    assert t.looted == ["pizza-peel"]


@rule("LL-DEF-01")
def test_who_hides_lets_another_take_the_blow_if_they_agree() -> None:
    for answer, lost in (("yes", (0, 2)), ("no", (2, 0))):
        words: dict[str, Any] = {"minions": {"C3": ["gnome"]}, "plus": {1: (0, 1, 0)}}
        with Enemies(at={1: "C3", 2: "C3"}, answers=["hero-1", "hero-1", "hide", answer], **words) as t:
            with_feats(t.state, {1: ["hide"]})
            gnome = t.state.card(t.state.minions[0]).key
            t.do(attack_region(t.state, Attack(gnome, t.villain.role, place_of("C3")), 2))
            assert (t.lost(1), t.lost(2)) == lost


@rule("LL-ROLL-07")
def test_a_bullseye_turns_a_die_to_its_best_face() -> None:
    t = party_with(
        "coach", "rowan", held={1: ["bullseye"]}, dice={1: ["_", "R", "_"]}, rolls=["R1"], minions={EAST: ["[hound]"]}
    )
    t.seat(0).answers("ranged").asked("react").answers("bullseye")
    assert t.pool == 2


@rule("LL-MELEE-02")
def test_a_ricochet_goes_on_to_the_next_region() -> None:
    words: dict[str, Any] = {
        "tiles": {"E3": "heart-of-the-labyrinth"},
        "minions": {EAST: ["[gnome]"], "E3": ["[hound]"]},
    }
    t = party_with("coach", "rowan", held={1: ["ricochet"]}, pool=3, plus={1: [0, 1, 0]}, **words)
    t.seat(0).answers("ranged").asked("add").answers("0").asked("spend").answers(EAST).asked("spend").answers("gnome")
    t.seat(0).asked("hits").answers("1").asked("react").answers("ricochet")
    assert t.minions("E3") == []


@rule("LL-ROCK-05")
def test_a_trick_arrow_clears_a_token_next_door() -> None:
    def change(s: LabyrinthState) -> None:
        rockfalls.drop(s, place_of(EAST))
        s.lay_tokens().bombs.append(place_of(EAST))

    t = party_with("coach", "rowan", held={1: ["trick-arrow"]}, change=change)
    t.seat(0).asked("act").answers("trick-arrow").asked("snuff").answers("bomb")
    assert (bombs.bombs_in(t.state, place_of(EAST)), rockfalls.rocks_in(t.state, place_of(EAST))) == (0, 1)


@rule("LL-FEAT-01")
def test_covering_fire_meets_a_minion_next_door_with_half_of_the_dice() -> None:
    words: dict[str, Any] = {"rows": {1: ["_", "R W W", "_"]}, "plus": {1: (0, 1, 0)}, "dice": ["R2 W1"]}
    with Enemies(at={1: "C3", 2: "A1"}, minions={"C2": ["gnome"]}, answers=["covering-fire"], **words) as t:
        with_feats(t.state, {1: ["covering-fire"]})
        gnome = t.state.card(t.state.minions[0]).key
        t.state.turns.append(Turn(gnome, t.villain.role, 2, has_begun=True))
        t.do(announce(t.state, Begins(gnome), t.villain.role))
        assert t.stack("C2") == ["[gnome]"]


@rule("LL-FEAT-01", "LL-REACT-01")
def test_nobody_answers_the_turn_of_a_minion_that_has_fallen_as_it_began() -> None:
    words: dict[str, Any] = {"rows": {1: ["_", "R R R", "_"]}, "plus": {1: (0, 1, 0), 2: (1, 1, 0)}}
    with Enemies(
        at={1: "C3", 2: "C2"}, minions={"C2": ["[gnome]"]}, answers=["covering-fire"], dice=["R2 R2"], **words
    ) as t:
        with_feats(t.state, {1: ["covering-fire"], 2: ["headbutt", "covering-fire"]})
        gnome = t.state.card(t.state.minions[0]).key
        t.state.turns.append(Turn(gnome, t.villain.role, 2, has_begun=True))
        t.do(announce(t.state, Begins(gnome), t.hero(1).role))
        assert t.state.minions == []


@rule("LL-SCOUT-03")
def test_an_eagle_eye_orders_the_next_three_tiles() -> None:
    t = party_with("coach", "rowan", held={1: ["eagle-eye"]})
    first, second, third, *rest = t.state.tiles
    t.seat(0).asked("act").answers("eagle-eye").asked("order").answers(third).asked("order").answers(first)
    assert t.state.tiles == [third, first, second, *rest]


@rule("LL-TREAS-07")
def test_light_fingers_swap_gear_before_the_blow() -> None:
    words: dict[str, Any] = {"minions": {"C3": ["gnome"]}}
    with Enemies(at={1: "C3", 2: "C2"}, answers=["light-fingers", "power-shield", "yes"], **words) as t:
        with_feats(t.state, {2: ["light-fingers"]})
        shield = next(card for card in game.content.treasures.values() if card.id == "power-shield")
        t.hero(2).gear[shield.slot] = shield.number
        gnome = t.state.card(t.state.minions[0]).key
        t.do(attack_region(t.state, Attack(gnome, t.villain.role, place_of("C3")), 1))
        assert (t.hero(1).gear[shield.slot], t.hero(2).gear[shield.slot]) == (shield.number, 0)


@rule("LL-TREAS-07")
def test_light_fingers_say_what_is_swapped_for_what() -> None:
    t = party("coach", "rowan", gear={1: ["pizza-peel"], 2: ["heavy-hammer"]})
    me, other = t.state.heroes
    peel = t.state.treasure(me.gear[Slot.OFFENSE])
    asked = game.question(t.state, Ask(me.role, Kind.SWAP, [peel, Pass.PASS], other), 1, t.table.naming)
    assert (asked.prompt, asked.form) == ("What do you swap with Rowan?", None)
    assert asked.choices[0].note.startswith("for Heavy Hammer")
    agreed = game.question(t.state, Ask(other.role, Kind.AGREE, ["yes", "no"], peel), 2, t.table.naming)
    assert agreed.prompt == "Do you agree to swap Pizza Peel?"


@rule("LL-HABI-09", "LL-FEAT-01")
def test_second_blow_refreshes_one_of_two_melee_rows() -> None:
    def change(s: LabyrinthState) -> None:
        tokens = s.lay_tokens()
        tokens.sledge[:] = [2]
        tokens.shields.clear()

    words: dict[str, Any] = {
        "dice": {1: ["R", "_", "_"]},
        "rolls": ["R1 Y1 W0", "Y1 W0"],
        "minions": {CAMP: ["hound"]},
    }
    t = party_with("brick", "coach", held={1: ["second-blow", "brace"]}, change=change, **words)
    t.seat(0).asked("act").answers("both-rows").asked("spend").answers("stop")
    t.seat(0).asked("act").answers("second-blow").asked("fresh").offered("first", "second").answers("second")
    t.seat(0).asked("act").not_offered("melee", "both-rows").answers("sledge")
    assert t.pool == 1
