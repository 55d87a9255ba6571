"""What the Labyrinth tells the rules of the family: who is asked first, what a bar ends at, who has won."""

import pytest

from longtable.games.valor_villainy.kinds import Ability, Footing, Row, Team
from longtable.games.valor_villainy.labyrinth.play import exchanging, purse, remedies, spores
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.play import rockfalls
from longtable.games.valor_villainy.play.characters import Character
from longtable.games.valor_villainy.state import Covered
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of


@rule("LL-REACT-01")
@pytest.mark.parametrize(
    ("acting", "order"), [("hero-1", "123"), ("hero-2", "231"), ("hero-3", "312"), ("villain", "231")]
)
def test_whoever_acts_is_asked_first_and_in_the_villains_round_the_lead_hero(acting: str, order: str) -> None:
    with Enemies(heroes=3, lead=2) as t:
        role = t.villain.role if acting == "villain" else t.hero(int(acting[-1])).role
        assert "".join(hero.role[-1] for hero in t.state.box.in_order(t.state, role)) == order


@rule("LL-VPLUS-01")
@pytest.mark.parametrize(
    ("ability", "row"), [(Ability.PLUS_MAGIC, Row.MAGIC), (Ability.PLUS_CORRUPTION, Row.CORRUPTION)]
)
def test_the_villain_gains_on_the_row_that_an_ability_names(ability: Ability, row: Row) -> None:
    with Enemies() as t:
        t.do(t.state.box.villain_gains(t.state, ability))
        assert [t.villain.plus[other] for other in Row] == [int(other is row) for other in Row]


@rule("LL-OVER-02", "LL-OVER-03")
@pytest.mark.parametrize(
    ("health", "souls", "final", "winner"),
    [
        (5, 0, True, Team.NOBODY),
        (0, 0, True, Team.HEROES),
        (0, 3, True, Team.HEROES),
        (0, 0, False, Team.NOBODY),
        (5, 2, True, Team.NOBODY),
        (5, 3, True, Team.VILLAIN),
        (5, 4, True, Team.VILLAIN),
    ],
)
def test_who_has_won_when(health: int, souls: int, final: bool, winner: Team) -> None:
    with Enemies(villain_at="C2" if final else "") as t:
        t.villain.health, t.state.souls = health, souls
        t.state.box.judge(t.state)
        assert t.state.winner == winner


@rule("LL-OVER-02", "LL-VDMG-01", "LL-VLVL-05")
def test_the_ends_of_bars() -> None:
    with Enemies() as t:
        box, s = t.state.box, t.state
        assert (box.least_health(s, t.villain), box.step(t.villain)) == (5, 5)
        assert (box.least_health(s, t.hero(1)), box.step(t.hero(1))) == (0, 1)
        assert box.max_health(s, t.villain) == 100
        t.villain.at = place_of("C2")
        assert box.least_health(s, t.villain) == 0


@rule("LL-ROCK-04", "LL-VP1-04")
def test_a_rockfall_stops_everybody_but_the_villain() -> None:
    with Enemies(villain_at="C2", minions={"C2": ["gnome"]}) as t:
        rockfalls.drop(t.state, place_of("C3"))
        footing = t.state.box.footing
        stopped: list[Character] = [t.hero(1), t.hero(2), t.state.minions[0]]
        assert [footing(t.state, who, place_of("C3")) for who in stopped] == [Footing.STOPS] * 3
        assert footing(t.state, t.villain, place_of("C3")) is Footing.FREE
        assert footing(t.state, t.hero(1), place_of("C4")) is Footing.FREE


@rule("LL-XC-06")
def test_everything_in_two_regions_changes_places_and_nothing_else() -> None:
    with Enemies(heroes=3, at={1: "A1", 2: "E5", 3: "C3"}, minions={"A1": ["gnome"], "C4": ["hound"]}) as t:
        s = t.state
        one, other, third = place_of("A1"), place_of("E5"), place_of("C3")
        for at, count in ((one, 1), (other, 2), (third, 3)):
            cell, region = s.cells[at], s.regions[at]
            cell.bounty, cell.shards, cell.marks, region.sheep = count, count, [KEY] * count, count
            region.treasures = [s.treasures.pop() for _ in range(count)]
            region.defender = f"hero-{count}"
        spores.sow(s, one)
        s.lay_tokens().bombs[:] = [one, third]
        s.lay_tokens().rocks[:] = [other, third]
        exchanging.exchange(s, one, other)
        for at, count in ((one, 2), (other, 1), (third, 3)):
            cell, region = s.cells[at], s.regions[at]
            assert (cell.bounty, cell.shards, len(cell.marks), region.sheep) == (count,) * 4
            assert (len(region.treasures), region.defender) == (count, f"hero-{count}")
        assert ([t.at(number) for number in (1, 2, 3)], t.where("gnome"), t.where("hound")) == (
            ["E5", "A1", "C3"],
            "E5",
            "C4",
        )
        assert (t.stack("E5"), t.stack("A1"), spores.places(s)) == (["gnome"], [], [other])
        assert (s.lay_tokens().bombs, s.lay_tokens().rocks) == ([other, third], [one, third])


@rule("LL-HEAL-01", "LL-POISON-02", "LL-DOOM-02")
def test_a_remedy_cures_one_hero_of_one_thing() -> None:
    with Enemies(heroes=3, answers=["melee-yellow"]) as t:
        tokens = t.state.lay_tokens()
        for hero in t.state.heroes:
            tokens.poison += [Covered(hero.role, 0, 1), Covered(hero.role, 0, 2)]
            tokens.doomed.append(hero.role)
        remedies.cure_poison(t.state, t.hero(2))
        assert [covered.hero for covered in tokens.poison] == ["hero-1", "hero-1", "hero-3", "hero-3"]
        remedies.lift_doom(t.state, t.hero(2))
        remedies.lift_doom(t.state, t.hero(2))
        assert (tokens.doomed, t.said("doom-lifted")) == (["hero-1", "hero-3"], ["doom-lifted"])
        t.do(remedies.lose_poison(t.state, t.hero(3)))
        assert tokens.poison[2:] == [Covered(t.hero(3).role, 0, 1)]


@rule("LL-PAY-01", "LL-XP-01")
@pytest.mark.parametrize(
    ("bounty", "answers", "lost", "left"), [(0, [], 2, 0), (2, ["heart"], 2, 2), (2, ["bounty"], 0, 1)]
)
def test_hearts_or_one_bounty_are_paid(bounty: int, answers: list[str], lost: int, left: int) -> None:
    with Enemies(answers=answers) as t:
        t.state.loose_bounty = bounty
        t.do(purse.heart_or_bounty(t.state, t.hero(2), 2))
        assert (t.lost(1), t.lost(2), t.state.loose_bounty) == (0, lost, left)
