"""Gifts: whom and where their words mean, how much they are at a table, and what each verb does."""

from typing import Any

import pytest

from longtable.engine.ask import option_id
from longtable.engine.chance import Chance
from longtable.engine.content import Pack
from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.labyrinth.game import LludwiksLabyrinth, game
from longtable.games.valor_villainy.labyrinth.packets import Where, Whom, gift_of
from longtable.games.valor_villainy.labyrinth.play import gifts, halls, verbs
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.labyrinth.view.gifts import in_words
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Points
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, SOUTH, begun, opened, table

POINTS = 3


def given(*gives: str, heroes: int = 3, marked: int = 2, deplete: bool = False, **position: Any) -> LabyrinthStory:
    """A table at which an Event gives these things: the first Hero has drawn it at the gate, another is marked.

    To `deplete` it is to take all Treasures out of it.
    """
    side = {"id": "A", "text": "Here.", "gives": [*gives]}
    row = {"id": "gift", "name": "A Gift", "source": "house", "act": 1, "tier": 1, "number": 900, "icon": "x"}
    box = LludwiksLabyrinth([Pack("gifts", game.slug, {"packet": [{**row, "side": [side]}]})])

    def change(s: LabyrinthState) -> None:
        packet = Packet("gift", at=7, scouter=s.heroes[0].role, marked=s.heroes[marked - 1].role, marked_at=7)
        s.called.append(packet)
        s.tester = s.heroes[0].role
        s.turns[0].has_begun, s.turns[0].points = True, POINTS
        if deplete:
            s.treasures.clear()

    at = {1: GATE, **({3: EAST} if heroes == 3 else {})}
    words = {"boards": ("rowan", "welliam", "thaddy")[:heroes], "acts": 1, "at": at, **position}
    t: LabyrinthStory = open_table(box, seats=heroes, change=change, resting=ANY, **words)
    return t


# ---------------------------------------------------------------- whom, where, how much


@pytest.mark.parametrize(
    ("whom", "heroes"),
    [
        (Whom.SCOUTER, [1]),
        (Whom.TESTER, [1]),
        (Whom.MARKED, [2]),
        (Whom.LEAD, [3]),
        (Whom.EACH, [3, 1, 2]),
        (Whom.OTHERS, [3, 2]),
        (Whom.HERE, [1]),
        (Whom.THERE, [1]),
        (Whom.NEAR, [1, 2]),
        (Whom.ANOTHER, [1]),
        (Whom.ONE, [3, 1, 2]),
        (Whom.ANY, [3, 1, 2]),
        (Whom.PARTY, []),
    ],
)
def test_whom_a_word_means(whom: Whom, heroes: list[int]) -> None:
    t = given(initiative=3)
    s: LabyrinthState = t.state
    s.tester = s.heroes[0].role
    packet = Packet("gift", at=7, scouter=s.heroes[0].role, marked=s.heroes[1].role, marked_at=7)
    assert [int(hero.role[-1]) for hero in gifts.candidates(s, packet, whom)] == heroes


def test_without_a_tester_the_others_are_all_but_the_scouter() -> None:
    s: LabyrinthState = given().state
    s.tester = gifts.NOBODY
    for number in (1, 2, 3):
        packet = Packet("gift", at=7, scouter=s.heroes[number - 1].role)
        others = [int(hero.role[-1]) for hero in gifts.candidates(s, packet, Whom.OTHERS)]
        assert sorted(others) == [one for one in (1, 2, 3) if one != number]
    assert len(gifts.candidates(s, None, Whom.OTHERS)) == 3
    s.tester = s.heroes[1].role
    assert [hero.role for hero in gifts.candidates(s, Packet("gift", scouter=s.heroes[0].role), Whom.OTHERS)] == [
        "hero-1",
        "hero-3",
    ]


@pytest.mark.parametrize("where", Where)
def test_no_word_means_a_place_off_the_map(where: Where) -> None:
    s: LabyrinthState = given().state
    s.tester = gifts.NOBODY
    for hero in s.heroes:
        hero.at = NOWHERE
    for packet in (None, Packet("gift")):
        assert NOWHERE not in gifts.places_for(s, packet, where)


def test_who_is_not_on_the_map_is_passed_over() -> None:
    t = given("xp each 1", "xp scouter 1", "xp marked 2", fallen=[2])
    assert [t.hero(n).xp for n in (1, 2, 3)] == [2, 0, 1]


def test_the_weakest_and_the_strongest_are_found_by_hearts() -> None:
    t = given("xp weakest 1", "xp strongest 2", hurt={2: 5, 3: 1, 1: 2}, health={})
    hearts = {n: t.hero(n).health for n in (1, 2, 3)}
    assert t.hero(min(hearts, key=lambda n: hearts[n])).xp == 1
    assert t.hero(max(hearts, key=lambda n: hearts[n])).xp == 2


def test_all_gifts_of_a_side_mean_the_same_one() -> None:
    t = given("xp one 1", "shield one 2")
    t.seat(0).asked("character").answers("hero-3")
    assert (t.hero(3).xp, t.state.lay_tokens().shields) == (1, {"player:hero-3": 2})


@pytest.mark.parametrize(
    ("where", "places"),
    [
        (Where.HERE, [GATE]),
        (Where.MARK, [SOUTH]),
        (Where.T1, [GATE]),
        (Where.CAMP, [CAMP]),
        (Where.SCOUTER_TILE, [GATE]),
        (Where.LEAD_TILE, [EAST]),
        (Where.WEAKEST_TILE, [EAST]),
    ],
)
def test_where_a_word_means(where: Where, places: list[str]) -> None:
    t = given(initiative=3, hurt={3: 9})
    packet = Packet("gift", at=7, scouter=t.state.heroes[0].role, marked_at=17)
    assert t.places(list(gifts.places_for(t.state, packet, where))) == places


def test_portals_are_the_closest_the_furthest_or_all() -> None:
    t = given(tiles={"C1": "violet-gate", "A3": "sunken-gate"})
    packet = Packet("gift", at=7, scouter=t.state.heroes[0].role)
    every = t.places(list(gifts.places_for(t.state, packet, Where.ALL_PORTALS)))
    assert {"C1", "A3"} <= set(every)
    [near] = t.places(list(gifts.places_for(t.state, packet, Where.PORTAL)))
    [far] = t.places(list(gifts.places_for(t.state, packet, Where.FAR_PORTAL, [t.state.heroes[0]])))
    at = {region.place: place for place, region in enumerate(t.state.regions)}
    steps = {place: halls.distance(t.state, 7, at[place]) for place in every}
    assert (steps[near], steps[far]) == (min(steps.values()), max(steps.values()))


@pytest.mark.parametrize(("heroes", "bounty"), [(1, 1 + 1), (2, 2 + 1), (3, 3 + 2)])
def test_amounts_follow_the_hero_count(heroes: int, bounty: int) -> None:
    t = given("bounty party H", "bounty party h", heroes=heroes, marked=1)
    assert t.state.loose_bounty == bounty


# ---------------------------------------------------------------- verbs


@rule("LL-HEAL-01", "LL-PAY-01")
def test_hearts_are_healed_taken_and_paid() -> None:
    t = given("heal scouter 2", "hurt marked 2", "pay others 1", hurt={1: 3})
    assert [t.hero(n).lost for n in (1, 2, 3)] == [1, 3, 1]


@rule("LL-PLUS-03")
def test_plus_ones_go_onto_rows_of_choice_or_the_power_row() -> None:
    t = given("plus scouter 2 any", "plus marked 1 power", "minus scouter 1")
    t.seat(0).asked("plus-row").answers("melee").asked("plus-row").answers("magic")
    t.seat(0).asked("plus-off").answers("magic")
    assert (t.hero(1).plus, sum(t.hero(2).plus)) == ([1, 0, 0], 1)


@rule("LL-XP-06")
def test_a_die_gets_a_step_better_or_a_blank_slot_a_white_one() -> None:
    t = given("die scouter melee", dice={1: ["W _", "Y", "R"]})
    assert t.seat(0).asked("improve").options == ["melee-blank", "melee-white"]
    t.seat(0).answers("melee-blank")
    assert (t.hero(1).dice[0], t.hero(1).xp) == ("W W", 0)
    t = given("die scouter magic", dice={1: ["W", "W", "R"]})
    assert (t.hero(1).dice[2], t.hero(1).xp) == ("R", 1)


@rule("LL-SEQ-06")
def test_action_points_come_now_in_the_own_turn_and_else_in_the_next() -> None:
    t = given("point scouter 1", "point marked 1", "point scouter -1", actions={1: 3, 2: 2, 3: 2})
    assert t.points == POINTS + 1
    assert t.said("hastens", "delays") == ["hastens", "hastens", "delays"]
    t.end_turn()
    t.rest(0, "act")
    assert (t.acting, t.points) == ("hero-1", 2)


@rule("LL-SEQ-06")
def test_action_points_of_another_come_in_their_next_turn() -> None:
    t = given("point marked 1", actions={2: 2}, to_act=[2])
    t.end_turn()
    assert (t.acting, t.points) == ("hero-2", 3)


@rule("LL-SURGE-02", "LL-BLACK-02")
def test_cards_are_drawn_from_a_deck_and_discarded_by_choice() -> None:
    t = given("draw scouter 2 green", "drop marked 1", hands={2: ["leech", "drain"]})
    t.seat(1).asked("discard").answers("drain")
    assert (len(t.hero(1).hand), t.hero(2).hand) == (2, ["leech"])
    assert all(t.state.spell(number).deck == "wild" for number in t.state.heroes[0].hand)


@rule("LL-TREAS-02", "LL-LOOT-02", "LL-SCOUT-11")
def test_treasures_are_equipped_stashed_unseen_or_laid() -> None:
    t = given("treasure scouter 1", "treasure party 1", "treasure here 1", decks={"treasures": ["pizza-peel"]})
    t.seat(0).asked("found").answers("equip")
    assert (t.hero(1).gear, len(t.looted), len(t.region(GATE).region.treasures)) == (["pizza-peel"], 1, 1)
    t = given("treasure scouter 1", decks={"treasures": ["pizza-peel"]})
    t.seat(0).asked("found").answers("stash")
    assert (t.hero(1).gear, t.looted) == ([], ["pizza-peel"])


@rule("LL-LOOT-03", "LL-XP-01")
def test_bounty_comes_into_the_stash_and_leaves_it_tokens_first() -> None:
    t = given("bounty party 2", "lose party 3", bounty=0, defeated=["gnome", "hound"])
    t.seat(0).asked("purse").answers("gnome")
    assert (t.state.loose_bounty, t.stash) == (0, ["hound"])


@rule("LL-XP-01")
@pytest.mark.parametrize(
    ("lost", "paid", "left"), [(1, ["bag-gnome"], ["gnome", "hound"]), (3, ["bag-gnome", "gnome"], ["hound"])]
)
def test_who_has_paid_enough_or_more_pays_no_further(lost: int, paid: list[str], left: list[str]) -> None:
    t = given(f"lose party {lost}", defeated=["bag-gnome", "gnome", "hound"])
    for minion in paid:
        t.seat(0).asked("purse").answers(minion)
    assert (t.asked, t.stash) == ({0: "act"}, left)


@rule("LL-LOOT-04")
def test_a_shard_comes_from_the_map() -> None:
    t = given("shard party 1", shards={"B1": 1, "E2": 0, "D5": 0, "A4": 0})
    assert (t.state.shards, t.shards("B1")) == (1, 0)


@rule("LL-SPAWN-01", "LL-ROCK-02", "LL-BOMB-02")
def test_minions_rocks_and_bombs_come_and_go() -> None:
    t = given("spawn here chump 1", "rock camp 1", decks={"minions": ["gnome"]})
    assert (t.minions(GATE), t.state.lay_tokens().rocks, t.hero(2).lost) == (["gnome"], [12], 2)
    t = given("bomb camp 2", "clear camp bomb", chance={"dice": ["W0"]})
    assert t.state.lay_tokens().bombs == []
    assert t.said("bomb", "bomb-gone") == ["bomb", "bomb", "bomb-gone", "bomb-gone"]
    t = given("rock camp 1", "clear camp rock")
    assert t.state.lay_tokens().rocks == []


@rule("LL-MOVE-10", "LL-MOVE-01")
def test_heroes_are_placed_or_walk_for_nothing() -> None:
    t = given("put each camp", "walk marked 1")
    assert t.reach(1) == ["B3", GATE, "C4", EAST]
    t.seat(1).asked("region").answers(EAST)
    assert [t.hero(n).at for n in (1, 2, 3)] == [CAMP, EAST, CAMP]
    t = given("walk marked 1")
    t.seat(1).asked("region").answers("pass")
    assert t.hero(2).at == CAMP


@rule("LL-DOJO-01", "LL-DOJO-02")
def test_training_without_a_dojo_is_training_all_the_same() -> None:
    t = given("train scouter", "train scouter")
    t.seat(0).asked("train").answers("ability")
    assert (t.hero(1).is_trained, t.asked) == (True, {0: "act"})


@rule("LL-SETUP-05", "LL-SETUP-16")
def test_what_comes_next_is_looked_at_and_put_back_in_any_order() -> None:
    tiles, events = ["long-dark", "echo-hall"], ["cold-forge", "chalk-arrows"]
    t = given("look tiles 2", "look events 2", labyrinth=tiles, events=events)
    t.seat(0).asked("order").answers("echo-hall")
    t.seat(0).asked("order").answers("chalk-arrows")
    assert (t.state.tiles, t.state.events) == (["echo-hall", "long-dark"], ["cold-forge", "chalk-arrows"])


@rule("LL-VMAG-05")
def test_of_the_black_deck_the_unique_spell_stays_on_top() -> None:
    t = given("look black 2")
    before = [*t.state.decks[Deck.BLACK]]
    assert t.state.spell(before[-1]).unique_of
    t.seat(0).asked("order").answers(t.state.spell(before[-3]).id)
    after = t.state.decks[Deck.BLACK]
    assert after == [*before[:-3], before[-2], before[-3], before[-1]]


@rule("LL-MAI-03")
def test_goaded_minions_move_towards_the_heroes_they_are_closest_to() -> None:
    t = given("goad 1", minions={"B3": ["gnome"], GATE: ["hound"]}, at={1: GATE, 2: CAMP, 3: CAMP})
    assert (t.minions("B3"), t.minions(GATE)) == ([], ["hound"])


@rule("LL-VP1-03", "LL-VDMG-01")
@pytest.mark.parametrize(("heroes", "lost"), [(2, 5), (3, 10)])
def test_the_villain_gains_and_loses_tokens_and_hearts(heroes: int, lost: int) -> None:
    t = given("villain-plus magic 2", "villain-minus 1", "villain-hurt 10", "villain-heal 5", heroes=heroes, marked=1)
    start = t.state.parts.villains["clinker"].health_by_heroes[heroes - 1]
    assert (sum(t.villain.plus), t.villain.health) == (1, start - lost + 5)


@rule("LL-VDMG-01", "LL-OVER-02")
def test_before_the_battle_five_hearts_are_always_left_to_the_villain() -> None:
    t = given("villain-hurt 95", "villain-hurt 95")
    assert t.villain.health == 5


@rule("LL-VLVL-06")
def test_experience_of_the_villain_is_spent_in_twos() -> None:
    before = given().villain.dice
    assert given("villain-xp 1").villain.dice == before
    assert given("villain-xp 2").villain.dice != before


@rule("LL-CAMP-03", "LL-CAMP-04", "LL-CAMP-07", "LL-HOARD-03")
def test_cards_are_discovered_and_what_is_left_to_later_tables_is_written_down() -> None:
    t = given("find 46", "supplies party 2", "unlock brick", "thread gnome 1")
    t.seat(0).asked("found").answers("equip")
    assert t.hero(1).gear == [t.state.parts.discoveries[46][0].id]
    assert (t.state.found, t.state.supplies, t.state.unlocked, t.state.threads) == ([46], 2, ["brick"], {"gnome": 1})


@rule("LL-CAMP-03")
def test_a_minion_that_is_discovered_comes_into_the_deck_of_its_size() -> None:
    t = given("find 79")
    [card] = t.state.parts.discoveries[79]
    assert (t.state.packs[2], t.state.found) == ([card.number], [79])


@rule("LL-CAMP-04")
def test_a_spell_that_is_discovered_comes_into_the_hand() -> None:
    t = given("find 33", "find 33")
    [card] = t.state.parts.discoveries[33]
    assert (t.hero(1).hand, t.state.found) == ([card.id], [33])


# ---------------------------------------------------------------- verbs at their borders


@rule("LL-PLUS-03")
def test_who_has_no_plus_one_loses_none() -> None:
    t = given("minus scouter 2", plus={1: [0, 1, 0]})
    assert (t.hero(1).plus, t.asked) == ([0, 0, 0], {0: "act"})


@rule("LL-XP-06")
def test_any_row_may_get_a_better_die_be_it_yellow_already() -> None:
    t = given("die scouter any", dice={1: ["R", "Y R", "W"]})
    assert t.seat(0).asked("improve").options == ["ranged-yellow", "magic-white"]
    t.seat(0).answers("ranged-yellow")
    assert t.hero(1).dice == ["R", "R R", "W"]


@rule("LL-SEQ-06")
def test_action_points_are_taken_from_the_next_turn() -> None:
    t = given("point marked -2", actions={2: 3}, to_act=[2])
    assert t.facts("delays")[0].data["count"] == 2
    t.end_turn()
    assert (t.acting, t.points) == ("hero-2", 1)


@rule("LL-SEQ-06")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_never_are_fewer_than_no_action_points_left(before: int, after: int) -> None:
    t = table()
    verbs.hasten(t.state, t.state.heroes[1], -2)
    assert count(t.state, Points(before), t.state.heroes[1]).points == after


@rule("LL-SURGE-01", "LL-FEAT-01")
def test_a_gift_of_feats_leaves_the_other_decks_alone() -> None:
    t = given("draw scouter 1 feat", "draw scouter 1 any", options={"mission": "act-5", "past": "nothing"})
    assert sorted(t.seat(0).asked("draw").options) == ["melee-feats", "ranged-feats"]
    t.seat(0).answers("melee-feats")
    assert "wild" in t.seat(0).asked("draw").options


@rule("LL-TREAS-02", "LL-LOOT-02", "LL-SCOUT-11")
def test_where_no_treasure_is_left_each_is_a_bounty_token() -> None:
    def change(t: LabyrinthStory) -> tuple[int, int]:
        return t.state.loose_bounty, t.bounty(GATE)

    empty = {"deplete": True}
    assert change(given("treasure scouter 2", **empty)) == (2, 0)
    assert change(given("treasure party 3", **empty)) == (3, 0)
    assert change(given("treasure here 2", **empty)) == (0, 2)
    assert change(given("treasure here 2")) == (0, 0)


@rule("LL-LOOT-04")
def test_the_furthest_shards_come_off_the_map_first_and_no_more_than_there_are() -> None:
    lying = {"B1": 0, "E2": 0, "D5": 0, "A4": 0}
    t = given("shard party 1", shards={**lying, GATE: 1, SOUTH: 1, EAST: 1})
    assert [t.shards(at) for at in (GATE, EAST, SOUTH)] == [0, 1, 1]
    t = given("shard party 1", shards={**lying, CAMP: 1, EAST: 2})
    assert [t.shards(at) for at in (CAMP, EAST)] == [1, 1]
    t = given("shard party 3", shards={**lying, EAST: 2})
    assert (t.shards(EAST), t.state.shards, t.facts("gains-shard")[-1].data["count"]) == (0, 2, 2)


@rule("LL-SPAWN-01", "LL-ROCK-02", "LL-BOMB-02")
def test_as_many_come_as_are_given_and_all_are_cleared() -> None:
    t = given("spawn here chump 2", decks={"minions": ["gnome", "hound"]})
    assert t.minions(GATE) == ["hound", "gnome"]
    t = given("rock camp 2", "clear camp rock")
    assert (t.state.lay_tokens().rocks, len(t.facts("rockfall"))) == ([], 2)
    t = given("rock camp 1", "bomb camp 2", "clear camp bomb", chance={"dice": ["W0"]})
    assert (t.state.lay_tokens().rocks, t.state.lay_tokens().bombs) == ([12], [])


@rule("LL-MOVE-01")
def test_a_free_move_goes_as_far_as_it_says() -> None:
    beyond = {"C1": "heart-of-the-labyrinth"}
    assert given("walk marked 1", tiles=beyond).reach(1) == ["B3", GATE, SOUTH, EAST]
    t = given("walk marked 2", tiles=beyond)
    assert t.reach(1) == ["B3", "C1", GATE, SOUTH, EAST]
    t.seat(1).asked("region").answers("C1")
    assert t.hero(2).at == "C1"
    assert given("walk marked 2", fallen=[2]).asked == {0: "act"}


@rule("LL-MAI-03", "LL-GOLD-01")
def test_of_goaded_minions_each_moves_once_the_closest_first() -> None:
    far, near = {"C5": ["gnome"]}, {"B3": ["hound"]}
    words: dict[str, Any] = {"at": {1: CAMP, 2: CAMP, 3: CAMP}, "tiles": {"C5": "prisoners-cell"}}
    t = given("goad 1", minions={**far, **near}, **words)
    assert (t.minions("C5"), t.minions(CAMP)) == (["gnome"], ["hound"])
    t = given("goad 2", minions={**far, **near}, **words)
    assert (t.minions("C5"), t.minions("B3")) == ([], [])
    t = given("goad 1", minions={"B3": ["hound"], EAST: ["gnome"]}, **words)
    assert (t.minions("B3"), t.minions(EAST)) == (["hound"], [])
    t = given("goad 1", minions={SOUTH: ["hound"], EAST: ["gnome"]}, **words)
    assert (t.minions(SOUTH), t.minions(EAST)) == (["hound"], [])


@rule("LL-VP1-03")
def test_the_villain_gains_on_its_power_row_and_loses_what_the_lead_hero_names() -> None:
    t = given("villain-plus power 2", "villain-plus magic 1", "villain-minus 2", initiative=3)
    assert t.villain.plus == [2, 0, 1, 0]
    t.seat(2).asked("plus-off").answers("melee").asked("plus-off").answers("magic")
    assert t.villain.plus == [1, 0, 0, 0]
    assert sum(given("villain-plus magic 1", "villain-minus 2").villain.plus) == 0


@rule("LL-VDMG-01")
@pytest.mark.parametrize(("heroes", "printed", "lost"), [(1, 5, 5), (2, 15, 10), (3, 15, 15), (4, 15, 15)])
def test_few_heroes_cost_the_villain_a_step_less(heroes: int, printed: int, lost: int) -> None:
    assert verbs.villain_loss(table(heroes=heroes).state, printed) == lost


@rule("LL-VDMG-01")
@pytest.mark.parametrize("heroes", [5, 6])
def test_many_heroes_cost_the_villain_a_step_more(heroes: int) -> None:
    assert verbs.villain_loss(table(heroes=heroes).state, 15) == 20


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("gift", "words"),
    [
        ("heal each 2", "Each Hero heals 2."),
        ("plus scouter 1 any", "The Scouting Hero gains 1 Plus-One on a row of their choice."),
        ("treasure party 2", "2 Treasures go into the Stash, unseen."),
        ("treasure here 1", "1 Treasure lies in this Region now."),
        ("spawn here chump 2", "2 Chumps in this Region."),
        ("bounty party H", "3 Bounty tokens for the Stash."),
        ("point marked -1", "The marked Hero has 1 Action Point fewer in the next Turn."),
        ("look tiles 3", "Look at the next 3 tiles of the Labyrinth deck and put them back in any order."),
        ("villain-hurt 5", "The Villain loses 5 Hearts."),
        ("event the-luggage-room", "Read The Luggage Room next."),
        ("unlock brick", "Unlocked from the next table on: Brick."),
    ],
)
def test_gifts_in_words(gift: str, words: str) -> None:
    t = table(heroes=3)
    assert in_words(t.state, gift_of(gift)) == words


def test_every_gift_price_and_test_of_every_packet_has_words() -> None:
    t = table(heroes=3)
    for row in game.content.packets.values():
        for side in row.side:
            assert all(in_words(t.state, gift).endswith(".") for gift in side.gifts)


# ---------------------------------------------------------------- chances, bots, leaks


def figures(t: LabyrinthStory, option: str) -> list[tuple[str, int]]:
    found = t.table.outlook(t.seat(0).request, "any")[option]
    return [(figure.label, figure.amount) for figure in found]


@rule("LL-TEST-01")
def test_the_chance_to_pass_is_shown_with_the_dice_at_hand() -> None:
    t = opened("squeaky-hinges", dice={1: ["W W", "_", "_"]}, plus={1: [1, 0, 0]})
    assert figures(t, "way:squeaky-hinges.shove") == [
        ("Passed by you, with all Plus-Ones", 750),
        ("Passed by you with the dice alone", 250),
    ]


@rule("LL-TEST-01")
def test_of_several_who_could_make_a_test_the_best_is_named() -> None:
    t = opened("chalk-arrows", dice={1: ["_", "_", "W"], 2: ["_", "_", "R R"]})
    assert figures(t, "way:chalk-arrows.read") == [("Passed by Welliam with the dice alone", 1000)]
    t.seat(0).asked("event").answers("way:chalk-arrows.read")
    assert figures(t, "player:hero-1") == [("Passed by you with the dice alone", 0)]
    assert figures(t, "player:hero-2") == [("Passed by Welliam with the dice alone", 1000)]


@pytest.mark.parametrize(("dice", "way"), [("R R R", "shove"), ("_", "leave")])
def test_a_sensible_hero_tests_what_can_be_passed(dice: str, way: str) -> None:
    t = opened("squeaky-hinges", dice={1: [dice, "_", "_"]}, health={1: 2})
    [ask] = t.table.asks.values()
    assert option_id(ask.options[game.policy(t.state, ask)]) == f"way:squeaky-hinges.{way}"


def test_a_sensible_party_lets_the_ablest_make_a_test() -> None:
    t = opened("chalk-arrows", dice={1: ["_", "_", "W"], 2: ["_", "_", "R R"]})
    t.seat(0).asked("event").answers("way:chalk-arrows.read")
    [ask] = t.table.asks.values()
    assert option_id(ask.options[game.policy(t.state, ask)]) == "player:hero-2"


@rule("LL-SETUP-16")
def test_nobody_knows_the_order_of_the_stack_but_all_know_its_tiers() -> None:
    t = begun(2)
    s: LabyrinthState = t.state
    before = [*s.events]
    game.hide(s, s.heroes[0].role, Chance("other"))
    assert s.events != before
    assert sorted(s.events) == sorted(before)
    tiers = [game.content.packets[event].tier for event in s.events]
    assert tiers == [game.content.packets[event].tier for event in before]
