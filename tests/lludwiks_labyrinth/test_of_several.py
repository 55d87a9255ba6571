"""Of several the right one: whose light, whose note, whose shadow, whose cell, and what stays as it is."""

from typing import Any

import pytest

from longtable.engine.ask import option_id
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row, Sort, Team
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.play import assault, battle, golden, halls, missions, verbs
from longtable.games.valor_villainy.labyrinth.play.events import Sunshield
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.record import Archived
from longtable.games.valor_villainy.labyrinth.state import Hits, Packet, Spent, Turn
from longtable.games.valor_villainy.play import moves, rolls, statuses
from longtable.games.valor_villainy.play.combat import Attack, defeat_minion, harm
from longtable.games.valor_villainy.play.events import (
    AddingHits,
    AddsTokens,
    Casts,
    Defeated,
    Entered,
    Loots,
    Rolled,
    Struck,
)
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.play.reactions import announce, befall
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CONTENT, MAGIC, MELEE, RANGED, Enemies, place_of
from tests.lludwiks_labyrinth.pages import read
from tests.lludwiks_labyrinth.story import table


@rule("LL-FINAL-07")
@pytest.mark.parametrize("target", [1, 2])
def test_each_hero_has_the_light_of_the_shards_for_themselves(target: int) -> None:
    at = {target: "C3", 3 - target: "A1"}
    words: dict[str, Any] = {"portals": ["C2"], "villain_dice": ["_", "W W", "_", "_"], "shards": 3}
    with Enemies(mission="act-2", heroes=2, at=at, dice=["W1 W1"], answers=["done", "done"], **words) as t:
        t.do(battle.begin(t.state))
        t.do(assault.shoot(t.state, Pick(place_of("C3"), golden.ONLY)))
        lights = {until.on: until.amount for until in t.state.lasting}
        assert lights == {t.hero(target).key: 1, t.hero(3 - target).key: 3}


@rule("LL-FINAL-07")
@pytest.mark.parametrize(("roller", "row", "damage"), [(0, RANGED, 1), (0, MELEE, 3), (1, RANGED, 3), (2, RANGED, 3)])
def test_only_her_own_shots_lose_themselves_in_the_light(roller: int, row: Row, damage: int) -> None:
    with Enemies(mission="act-2", heroes=2, at={1: "C3", 2: "A1"}, villain_at="C2", shards=2) as t:
        t.do(missions.carry_out(t.state, "act-2-shards", Sunshield()))
        who = t.hero(roller) if roller else t.villain
        t.state.hits = Hits(who.key, int(row), [], [])
        event = Struck(t.hero(1).key, t.villain.key, 3)
        t.do(announce(t.state, event, t.villain.role))
        assert event.damage == damage


@rule("LL-PLUS-01")
def test_it_takes_notes_of_each_hero_on_a_page_of_their_own() -> None:
    with Enemies(heroes=3, villain="understudy") as t:
        for number, row, tokens in ((2, MELEE, 1), (3, RANGED, 2), (1, MAGIC, 1), (2, RANGED, 1)):
            t.do(befall(t.state, AddsTokens(row, tokens), t.hero(number)))
        assert t.state.spent == [
            Spent(t.hero(2).role, [1, 1, 0, 0]),
            Spent(t.hero(3).role, [0, 2, 0, 0]),
            Spent(t.hero(1).role, [0, 0, 1, 0]),
        ]


@rule("LL-MAI-01")
@pytest.mark.parametrize("lead", [1, 2])
def test_a_shadow_is_the_marked_heros_whoever_leads(lead: int) -> None:
    with Enemies(mission="act-7", villain="understudy", act=7, heroes=2, lead=lead) as t:
        read(t, "your-own-shadow", "A", at="C5")
        assert {until.by for until in t.state.lasting} == {t.hero(1).role}


@rule("LL-MOVE-10")
@pytest.mark.parametrize("prisoner", [1, 2])
def test_who_visits_a_prisoner_may_leave(prisoner: int) -> None:
    with Enemies(mission="act-5", villain="hollowgavel", act=5, heroes=2, at={1: "D4", 2: "D4"}) as t:
        role = t.hero(prisoner).role
        at = place_of("D4")
        t.state.stored.append(Packet("solitary", "B", at, role, marker=1, marked=role, marked_at=at, is_stored=True))
        held = [number for number in (1, 2) if not moves.ways(t.state, t.hero(number), turn_of(t, number))]
        assert held == [prisoner]


def turn_of(t: Enemies, number: int) -> Turn:
    """A Turn of a Hero."""
    return Turn(t.hero(number).key, t.hero(number).role, 2, has_begun=True)


@rule("LL-JUDGE-02")
@pytest.mark.parametrize("turned", ["beekeeper", "talking-orchid"])
def test_an_appeal_turns_one_packet_and_leaves_the_others(turned: str) -> None:
    past = {"beekeeper": "D", "talking-orchid": "A", "thorn-maze": "B"}
    words: dict[str, Any] = {"mission": "act-5", "villain": "hollowgavel", "act": 5}
    with Enemies(answers=[turned], **words) as t:
        t.state.record.archive = [Archived(event, side) for event, side in past.items()]
        read(t, "the-appeal", "C")
        changed = [one.event for one in t.state.record.archive if one.side != past[one.event]]
        assert changed == [turned]


@rule("LL-REACT-01", "LL-XC-07")
@pytest.mark.parametrize(
    ("caster", "is_cancelled", "may"), [("villain", False, True), ("villain", True, False), ("hero-2", False, False)]
)
def test_the_ultimate_price_is_asked_of_enemies_once(caster: str, is_cancelled: bool, may: bool) -> None:
    t = table(heroes=2, options={"heroes_from": "both", "spells_from": "both"})
    price = t.state.box.effects.answers[Casts][Sort.SPELL]["ultimate-price"]
    number = next(number for number, card in t.state.content.spells.items() if card.id == "stone-tithe")
    player = t.state.player(caster)
    event = Casts(player.key, player.role, number, 1, is_cancelled=is_cancelled)
    assert price.has_come(t.state, t.state.heroes[0], event) is may


@rule("LL-MOVE-09")
@pytest.mark.parametrize(("who", "stack", "may"), [(1, ["gnome"], True), (2, ["gnome"], False), (1, [], False)])
def test_a_shoulder_charge_is_ones_own(who: int, stack: list[str], may: bool) -> None:
    with Enemies(heroes=2, at={1: "C2", 2: "C2"}, minions={"C2": stack}) as t:
        charge = game.effects.answers[Entered][Sort.SPELL]["shoulder-charge"]
        event = Entered(t.hero(who).key, 0, place_of("C3"), (place_of("C2"),))
        assert charge.has_come(t.state, t.hero(1), event) is may


@rule("LL-DMG-01")
@pytest.mark.parametrize(("by", "lost"), [("", 0), ("event:loose-bricks", 1)])
def test_what_nothing_else_is_named_for_is_the_villains_doing(by: str, lost: int) -> None:
    with Enemies(mission="nightmare-hunt", heroes=1, at={1: "C2"}) as t:
        # The Nightmare does not hurt who is asleep; everything else does.
        t.state.tally["asleep:hero-1"] = 1
        t.do(verbs.hurt(t.state, t.hero(1), 1, by))
        assert t.lost(1) == lost


# ---------------------------------------------------------------- how many


@rule("LL-SHIELD-02", "LL-MELEE-03")
@pytest.mark.parametrize(
    ("shields", "pool", "offered"),
    [(0, 5, [5, 0]), (1, 5, [5, 1, 0]), (1, 6, [6, 1, 0]), (2, 7, [7, 3, 1, 0]), (1, 0, [])],
)
def test_the_hits_that_a_villain_behind_shields_is_worth(shields: int, pool: int, offered: list[int]) -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2") as t:
        statuses.gain_shields(t.state, t.villain.key, shields)
        attack = Attack(t.hero(1).key, t.hero(1).role, place_of("C2"), row=MELEE)
        assert rolls.hit_options(t.state, pool, attack, t.villain.key) == offered


@rule("LL-SHIELD-02")
@pytest.mark.parametrize(("shields", "pool", "offered"), [(1, 1, [1, 0]), (2, 3, [3, 1, 0]), (2, 2, [2, 1, 0])])
def test_a_single_point_is_enough_for_a_shield(shields: int, pool: int, offered: list[int]) -> None:
    with Enemies(heroes=1, at={1: "C2"}, villain_at="C2") as t:
        statuses.gain_shields(t.state, t.villain.key, shields)
        attack = Attack(t.hero(1).key, t.hero(1).role, place_of("C2"), row=MELEE)
        assert rolls.hit_options(t.state, pool, attack, t.villain.key) == offered


# ---------------------------------------------------------------- whose moment it is


def has_come(t: Enemies, event: object, sort: Sort, source: str, me: int = 2) -> bool:
    """Whether something that a Hero has could answer an event now."""
    return game.effects.answers[type(event)][sort][source].has_come(t.state, t.hero(me), event)


@rule("LL-ROLL-04")
@pytest.mark.parametrize(
    ("roller", "row", "may"), [(1, MELEE, False), (2, MELEE, True), (3, MELEE, False), (2, RANGED, False)]
)
@pytest.mark.parametrize("gear", ["stage-dagger"])
def test_what_hurts_the_bearer_looks_at_their_own_melee_roll(roller: int, row: Row, may: bool, gear: str) -> None:
    with Enemies(heroes=3) as t:
        assert has_come(t, Rolled(Hits(t.hero(roller).key, int(row), [], [])), Sort.GEAR, gear) is may


@rule("LL-VCOR-01")
@pytest.mark.parametrize("row", Row)
def test_what_is_about_corruption_looks_at_no_other_roll(row: Row) -> None:
    with Enemies(heroes=1) as t:
        hits = Hits(t.villain.key, int(row), [], [])
        bell = game.effects.answers[Rolled][Sort.MISSION]["bell-tower"]
        unpaid = game.effects.answers[AddingHits][Sort.LASTING][Lasts.UNPAID]
        lay(t.state, Lasts.UNPAID, t.villain.key, t.hero(1), ends=Ends.ROUND)
        asked = [
            bell.has_come(t.state, t.hero(1), Rolled(hits)),
            unpaid.has_come(t.state, t.state.lasting[0], AddingHits(hits)),
        ]
        assert asked == [row is Row.CORRUPTION] * 2


@rule("LL-MOVE-09")
@pytest.mark.parametrize("who", [1, 2, 3])
def test_of_three_who_charge_the_one_with_the_card_is_asked(who: int) -> None:
    with Enemies(heroes=3, at=dict.fromkeys((1, 2, 3), "C2"), minions={"C2": ["gnome"]}) as t:
        event = Entered(t.hero(who).key, 0, place_of("C3"), (place_of("C2"),))
        assert has_come(t, event, Sort.SPELL, "shoulder-charge") is (who == 2)


@rule("LL-DMG-01", "LL-XC-09")
@pytest.mark.parametrize("card", ["brace", "one-for-the-road"])
@pytest.mark.parametrize("target", [1, 2, 3])
def test_of_three_who_are_struck_the_one_with_the_card_is_asked(card: str, target: int) -> None:
    with Enemies(heroes=3) as t:
        assert has_come(t, Struck(t.hero(target).key, t.villain.key, 3), Sort.SPELL, card) is (target == 2)


@rule("LL-HABI-02")
@pytest.mark.parametrize("by", [1, 2, 3])
def test_of_three_the_vulture_feeds_on_his_own_defeats(by: int) -> None:
    with Enemies(heroes=3) as t:
        assert has_come(t, Defeated("minion:gnome#1001", t.hero(by).key), Sort.BOARD, "welliam") is (by == 2)


@rule("LL-HABI-06")
@pytest.mark.parametrize("looter", [1, 2, 3])
def test_of_three_thaddy_looks_at_what_he_loots_himself(looter: int) -> None:
    with Enemies(heroes=3) as t:
        assert has_come(t, Loots(t.hero(looter).key), Sort.BOARD, "thaddy", me=3) is (looter == 3)


# ---------------------------------------------------------------- views and steps


@rule("LL-MAP-08")
@pytest.mark.parametrize("special", sorted({tile.special for tile in CONTENT.tiles.values()}))
def test_walls_end_the_view_from_every_tile_but_one_with_far_sight(special: str) -> None:
    tile = next(tile.id for tile in CONTENT.tiles.values() if tile.special == special)
    # Both ways round: the Map wraps around.
    walls = [("C2", "C1"), ("C1", "C2"), ("C2", "C3"), ("C3", "C2")]
    with Enemies(heroes=1, tiles={"C2": tile}, walls=walls) as t:
        sees = place_of("C1") in halls.in_view(t.state, place_of("C2"))
        assert sees is (special == halls.FAR_SIGHT)


@rule("LL-MOVE-01")
@pytest.mark.parametrize(("steps", "reached"), [(1, ["C2", "B3", "D3", "C4"]), (0, [])])
def test_a_free_move_has_its_own_steps_and_no_others(steps: int, reached: list[str]) -> None:
    with Enemies(heroes=1) as t:
        turn = Turn(t.hero(1).key, t.hero(1).role, 0, steps=steps)
        assert sorted(moves.ways(t.state, t.hero(1), turn)) == sorted(place_of(place) for place in reached)
        asking = verbs.walk(t.state, t.hero(1), steps)
        try:
            ask = asking.send(None)
        except StopIteration:
            assert not reached
        else:
            assert sorted(option_id(option) for option in ask.options) == sorted(
                ["pass", *(f"region:{place}" for place in reached)]
            )
        asking.close()


# ---------------------------------------------------------------- which packet it is


def stored(t: Enemies, event: str) -> Packet:
    """A packet that is tied to the first Hero and their Region, as it lies in the Stash."""
    hero = t.hero(1)
    packet = Packet(event, "B", hero.at, hero.role, marked=hero.role, marked_at=hero.at, is_stored=True)
    t.state.stored.append(packet)
    return packet


OTHERS = [min(CONTENT.packets), max(CONTENT.packets)]
"""The first and the last packet by name, about which there is nothing to these rules."""


@rule("LL-MOVE-01")
@pytest.mark.parametrize(("event", "steps"), [("flooded-stair", 1), *((event, 3) for event in OTHERS)])
def test_a_row_is_flooded_by_the_stair_alone(event: str, steps: int) -> None:
    with Enemies(heroes=1, at={1: "A3"}) as t:
        stored(t, event)
        assert moves.steps_of(t.state, t.hero(1)) == steps


@rule("LL-EVENT-05")
@pytest.mark.parametrize(("event", "bounty"), [("the-duel", 1), *((event, 0) for event in OTHERS)])
def test_a_bounty_more_is_for_a_duel_alone(event: str, bounty: int) -> None:
    with Enemies(heroes=1, at={1: "A3"}, minions={"C3": ["gnome"]}) as t:
        minion = t.state.minions[0]
        stored(t, event).count = minion.number
        t.do(defeat_minion(t.state, minion, t.hero(1).key, t.hero(1).role))
        assert t.state.loose_bounty == bounty


@rule("LL-EVENT-04", "LL-EVENT-07")
@pytest.mark.parametrize(("event", "is_cell"), [("solitary", True), *((event, False) for event in OTHERS)])
def test_a_cell_is_solitary_alone(event: str, is_cell: bool) -> None:
    with Enemies(mission="act-5", villain="hollowgavel", act=5, heroes=2, at={1: "D4", 2: "C3"}) as t:
        packet = stored(t, event)
        assert (moves.ways(t.state, t.hero(1), turn_of(t, 1)) == {}) is is_cell
        t.do(harm(t.state, t.villain.key, t.villain.role, t.hero(1).key, 99))
        assert t.state.archive == ([packet] if is_cell else [])


@rule("LL-OVER-04")
@pytest.mark.parametrize(
    ("event", "winner"),
    [("the-other-side-of-the-door", Team.HEROES), *((event, Team.NOBODY) for event in OTHERS)],
)
def test_the_door_of_the_tutorial_is_one_packet(event: str, winner: Team) -> None:
    with Enemies(mission="tutorial", heroes=1) as t:
        t.state.archive.append(stored(t, event))
        t.state.box.judge(t.state)
        assert t.state.winner == winner
