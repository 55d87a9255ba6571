"""Words of the book: who is what, and what it means to pay with Health (MM-TERM)."""

from longtable.engine.content import Pack
from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.mordak.characters import are_enemies, enemies_in
from longtable.games.valor_villainy.mordak.game import MinionsOfMordak
from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.lasting import lay
from longtable.games.valor_villainy.mordak.setup import prepare_hero, start_play
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.turns import start
from longtable.testing import Story, rule, unfinished
from tests.minions_of_mordak.game_story import reveal
from tests.minions_of_mordak.hero_story import ME, equip, health, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, VILLAIN, WEST, cast, give, hand, summon


@rule("MM-TERM-01", "MM-TERM-02")
def test_adjacent_are_the_four_neighbours_and_nearby_is_the_own_region_too() -> None:
    t = table(lambda s: reveal(s, 2, 2), boards=("mari", "bjorn", "scrutt"))
    s = t.state

    def cells(places: list[int]) -> set[tuple[int, int]]:
        return {(s.regions[at].x, s.regions[at].y) for at in places}

    assert cells(s.regions[KEEP].beside) == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert cells(s.nearby(EAST)) == {(1, 0), (1, 1), (2, 0), (1, -1), (0, 0)}
    corner = next(region for region in s.regions if (region.x, region.y) == (2, 2))
    assert cells(corner.beside) == {(2, 1), (1, 2)}


@rule("MM-TERM-05")
def test_nothing_prevents_or_reduces_health_that_is_paid() -> None:
    def protected(s: MordakState) -> None:
        give(s, s.mordak, "soul-tax")
        equip(s, s.heroes[0], "wyrmscale-coat")
        give(s, s.heroes[0], "divine-shield")
        lay(s, "guarded", s.heroes[0].key, s.heroes[0], ends="turn:hero-1", amount=3)

    t = table(protected, acts="player:mordak", pool=4)
    cast(t, "soul-tax")
    t.seat(ME).asked("pay").answers("health")
    assert (health(t, 0), health(t, 1)) == (16, 19)
    assert hand(t.state, t.state.heroes[0]) == ["divine-shield"]
    assert t.state.lasting[0].amount == 3


@rule("MM-TERM-06")
def test_nobody_can_pay_more_health_than_there_is() -> None:
    heavy = MinionsOfMordak([Pack("heavy", "minions-of-mordak", {"spell": [{"id": "soul-tax", "amounts": [3]}]})])

    def position(s: MordakState) -> None:
        for hero, board in zip(s.heroes, ("mari", "bjorn"), strict=True):
            prepare_hero(s, hero, board)
        start_play(s)
        for player in (s.mordak, *s.heroes):
            player.hand.clear()
        give(s, s.mordak, "soul-tax")
        give(s, s.heroes[0], "blink", "gale")
        give(s, s.heroes[1], "fumble", "smite")
        s.heroes[0].health, s.heroes[1].health = 2, 3
        s.mordak.rows[2] = [3, 3]
        s.mordak.plus[:] = [0, 0, 0, 0]
        start(s, s.mordak.key, s.mordak.role)
        s.phase, s.stage = "mordak", Stage.TURN

    seats = [Seat(name) for name in ("Mo", "Ada", "Ben")]
    options = heavy.read_options({"heroes": 2})
    t = Story(
        Table.open(heavy, seats, "story", options, arrange=position, chance={"dice": [[6, 6]]}), ("act", "spell")
    )
    unfinished.append(t)
    t.seat(VILLAIN).asked("act").answers("magic")
    if t.asked.get(2) == "react":
        t.seat(2).answers("pass")
    t.seat(VILLAIN).asked("spell").answers("soul-tax")
    t.seat(1).asked("pay").offered("blink", "gale").answers("gale")
    t.seat(2).asked("pay").offered("health", "fumble", "smite").answers("health")
    assert (t.state.heroes[0].health, t.state.heroes[1].is_on_map) == (2, False)


@rule("MM-TERM-07")
def test_the_last_health_may_be_paid_and_then_the_hero_falls() -> None:
    def nearly_dead(s: MordakState) -> None:
        give(s, s.mordak, "soul-tax")
        give(s, s.heroes[0], "blink")
        s.heroes[0].health = 1

    t = table(nearly_dead, acts="player:mordak", pool=4)
    cast(t, "soul-tax")
    t.seat(ME).asked("pay").answers("health")
    assert (t.state.heroes[0].is_on_map, t.state.fallen, t.state.souls) == (False, 1, 0)
    t = table(nearly_dead, acts="player:mordak", pool=4, final=True)
    cast(t, "soul-tax")
    t.seat(ME).asked("pay").answers("health")
    assert (t.state.fallen, t.state.souls) == (1, 1)


@rule("MM-TERM-08")
def test_heroes_are_friends_of_each_other_and_enemies_of_mordak_and_his_minions() -> None:
    def everybody(s: MordakState) -> None:
        summon(s, "gladestalker", WEST)
        summon(s, "gravel-chewer", WEST)

    s: MordakState = table(everybody, final=True).state
    one, other = s.heroes
    elf, dwarf = s.minions
    assert not [pair for pair in ((one, other), (elf, dwarf), (s.mordak, elf)) if are_enemies(s, *pair)]
    assert all(are_enemies(s, *pair) for pair in ((one, elf), (dwarf, other), (one, s.mordak)))
    assert enemies_in(s, KEEP, "heroes") == [s.mordak]
