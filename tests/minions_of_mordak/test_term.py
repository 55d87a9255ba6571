"""Words of the book: who is what, and what it means to pay with Health (MM-TERM)."""

from longtable.engine.ask import Role
from longtable.engine.content import Pack
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.game import MinionsOfMordak
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.characters import HEROES, character, enemies_in, is_in_play, team
from longtable.games.valor_villainy.play.combat import SHEEP
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.play.targets import Flock
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    BOARDS,
    EAST,
    FRIEND,
    KEEP,
    ME,
    MORDAK,
    QUIET,
    VILLAIN,
    WEST,
    Position,
    spot,
    table,
)


@rule("MM-TERM-01", "MM-TERM-02")
def test_adjacent_are_the_four_neighbours_and_nearby_is_the_own_region_too() -> None:
    s: MordakState = table(boards=BOARDS[:3]).state

    def called(places: list[int]) -> list[str]:
        return sorted(s.regions[place].place for place in places)

    assert called(spot(s, KEEP).beside) == ["B3", "C2", "C4", "D3"]
    assert called(s.nearby(place_of(s, EAST))) == ["C3", "D2", "D3", "D4", "E3"]
    assert called(spot(s, "E1").beside) == ["D1", "E2"]


@rule("MM-TERM-01")
def test_in_view_lies_what_is_straight_ahead_as_far_as_it_is_known_and_to_the_next_mountain() -> None:
    tiles = {"C1": QUIET[0], "E3": QUIET[1], "C5": QUIET[2]}
    s = table(boards=BOARDS[:3], tiles=tiles).state

    def seen_from(place: str) -> list[str]:
        return sorted(s.regions[at].place for at in s.box.in_view(s, place_of(s, place)))

    assert seen_from(KEEP) == ["B3", "C2", "C4", "C5", "D3", "E3"], "the north is a Mountain"
    assert seen_from("E3") == ["B3", "C3", "D3"]
    assert seen_from("C5") == ["C2", "C3", "C4"]
    assert seen_from("C2") == ["C1", "C3", "C4", "C5"]


@rule("MM-TERM-03")
def test_an_id_names_a_character_on_the_map_or_nobody() -> None:
    s: MordakState = table(minions={EAST: ["gladestalker"]}, sheep={WEST: 1}).state
    (minion,), hero = s.minions, s.heroes[0]
    assert character(s, s.card(minion).key) is minion
    assert character(s, hero.key) is hero
    assert [is_in_play(s, key) for key in (hero.key, s.card(minion).key)] == [True, True]
    others = [s.villain.key, s.content.minions[61].key, SHEEP, Flock(place_of(s, WEST)).key, spot(s, KEEP).key, ""]
    assert not any(is_in_play(s, key) for key in others)


@rule("MM-TERM-05", "MM-ABIL-07")
def test_nothing_prevents_or_reduces_health_that_is_paid() -> None:
    def protected(s: MordakState) -> None:
        lay(s, Lasts.GUARDED, s.heroes[0].key, s.heroes[0], ends=Ends.TURN, whose=Role("hero-1"), amount=3)

    t = table(
        protected,
        hand=["divine-shield"],
        hands={VILLAIN: ["soul-tax"]},
        gear={ME: ["wyrmscale-coat"]},
        acts=MORDAK,
        pool=4,
    )
    t.cast("soul-tax")
    t.seat(ME).asked("pay").answers("health")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (16, 19)
    assert t.hero(ME).hand == ["divine-shield"]
    assert t.state.lasting[0].amount == 3


@rule("MM-TERM-06")
def test_nobody_can_pay_more_health_than_there_is() -> None:
    heavy = MinionsOfMordak([Pack("heavy", "minions-of-mordak", {"spell": [{"id": "soul-tax", "amounts": [3]}]})])

    hands = {VILLAIN: ["soul-tax"], ME: ["blink", "gale"], FRIEND: ["ember-rain", "smite"]}
    t = table(kind=heavy, hands=hands, health={ME: 2, FRIEND: 3}, acts=MORDAK, pool=4)
    t.cast("soul-tax")
    t.seat(ME).asked("pay").offered("blink", "gale").answers("gale")
    t.seat(FRIEND).asked("pay").offered("health", "ember-rain", "smite").answers("health")
    assert (t.hero(ME).health, t.hero(FRIEND).is_on_map) == (2, False)


@rule("MM-TERM-07")
def test_the_last_health_may_be_paid_and_then_the_hero_falls() -> None:
    nearly_dead: Position = {"hand": ["blink"], "hands": {VILLAIN: ["soul-tax"]}, "health": {ME: 1}}

    t = table(**nearly_dead, acts=MORDAK, pool=4)
    t.cast("soul-tax")
    t.seat(ME).asked("pay").answers("health")
    assert (t.hero(ME).is_on_map, t.state.fallen, t.state.souls) == (False, 1, 0)
    t = table(**nearly_dead, acts=MORDAK, pool=4, final=True)
    t.cast("soul-tax")
    t.seat(ME).asked("pay").answers("health")
    assert (t.state.fallen, t.state.souls) == (1, 1)


@rule("MM-TERM-08")
def test_heroes_are_friends_of_each_other_and_enemies_of_mordak_and_his_minions() -> None:
    s: MordakState = table(minions={WEST: ["gravel-chewer", "gladestalker"]}, final=True).state
    one, other = s.heroes
    elf, dwarf = s.minions
    assert {team(s, hero) for hero in (one, other)} == {"heroes"}
    assert {team(s, who) for who in (s.mordak, elf, dwarf)} == {"villain"}
    assert enemies_in(s, place_of(s, KEEP), HEROES) == [s.mordak]
