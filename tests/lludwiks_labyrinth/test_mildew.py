"""Mother Mildew: every Attack Protocol, block and step of hers, and her Unique Spell."""

from collections.abc import Sequence
from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.labyrinth.play import spores
from longtable.games.valor_villainy.labyrinth.play.events import BattleRoundEnds
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.play.deeds import deeds_of, do
from longtable.games.valor_villainy.play.events import Deed, TurnEnds
from longtable.games.valor_villainy.play.reactions import befall
from longtable.games.valor_villainy.state import Covered, Turn
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import RANGED, Enemies, place_of

YELLOW, WHITE = 2, 1


def attack(protocol: str, **words: Any) -> Enemies:
    """She reveals one card, and its protocol is carried out."""
    return battles.attack(protocol, villain="mildew", act=4, **words)


def block(name: str, **words: Any) -> Enemies:
    """A block of hers answers an attack of the first Hero."""
    return battles.block(name, villain="mildew", act=4, **words)


def garden(**words: Any) -> Enemies:
    """A table at which she stands on C2."""
    return Enemies(**{"villain": "mildew", "act": 4, "villain_at": "C2", **words})


def poison(t: Enemies, number: int) -> int:
    """How much Poison lies on a Hero's board."""
    return len(statuses.poison_of(t.state, t.hero(number)))


def sicken(t: Enemies, number: int, count: int = 1, row: Row = Row.MELEE, die: int = WHITE) -> None:
    """Poison on a Hero's board."""
    t.state.lay_tokens().poison.extend(Covered(t.hero(number).role, int(row), die) for _ in range(count))


def sown(t: Enemies) -> list[str]:
    """Where spores lie."""
    return [t.state.regions[at].place for at in spores.places(t.state)]


ONE_DIE = {1: ["W", "_", "_"], 2: ["W", "_", "_"], 3: ["W", "_", "_"]}
"""Heroes whose Poison has one die to cover, so that nobody is asked."""

# ---------------------------------------------------------------- protocols


@rule("LL-VATK-04", "LL-POISON-02")
def test_creeping_rot_comes_closer_poisons_and_strikes() -> None:
    t = attack("creeping-rot", at={1: "C4", 2: "A4"}, rows=ONE_DIE, dice=["W1 W1"])
    assert (t.villain_at, t.lost(1), poison(t, 1), poison(t, 2)) == ("C4", 2, 1, 0)
    assert t.said("poisoned", "villain-strikes") == ["poisoned", "villain-strikes"]


@rule("LL-VATK-04")
def test_creeping_rot_goes_for_heroes_and_not_for_sidekicks() -> None:
    t = attack("creeping-rot", heroes=1, at={1: "C4"}, elementals={"C3": 2}, rows=ONE_DIE, dice=["W0 W0"])
    assert t.villain_at == "C4"


@rule("LL-MOVE-09", "LL-MAP-08")
def test_vine_pull_draws_the_weakest_in_view_to_her() -> None:
    # The third has the fewest Hearts, but is not in view.
    t = attack("vine-pull", heroes=3, at={1: "C4", 2: "E2", 3: "D3"}, health={1: 9, 2: 8, 3: 2}, dice=["W1 W1"])
    assert [t.state.regions[hero.at].place for hero in t.state.heroes] == ["C4", "C2", "D3"]
    assert [hero.health for hero in t.state.heroes] == [9, 6, 2]


@rule("LL-VATK-06")
def test_vine_pull_with_nobody_in_view_only_strikes() -> None:
    t = attack("vine-pull", heroes=1, at={1: "D3"}, dice=["W1 W0"])
    assert (t.villain.plus, t.lost(1)) == ([1, 0, 0, 0], 0)


@rule("LL-AOE-01", "LL-POISON-02")
def test_spore_cloud_hurts_all_around_and_poisons_whom_it_hurts() -> None:
    t = attack(
        "spore-cloud", heroes=3, at={1: "C2", 2: "C3", 3: "C4"}, shields={2: 1}, rows=ONE_DIE,
        minions={"D2": ["gnome"]},
    )  # fmt: skip
    assert [t.lost(number) for number in (1, 2, 3)] == [2, 0, 0]
    assert [poison(t, number) for number in (1, 2, 3)] == [1, 0, 0]
    assert (t.stack("D2"), t.villain.health) == (["[gnome]"], 30)


@rule("LL-VLVL-05")
@pytest.mark.parametrize(("tokens", "healed"), [(0, 5), (2, 5), (3, 10), (5, 10), (6, 15), (9, 15)])
def test_regrow_lives_on_poison(tokens: int, healed: int) -> None:
    with garden(points=1, battle=["regrow"], at={1: "A5", 2: "A5"}) as t:
        sicken(t, 1, tokens)
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.villain.health == 30 + healed


@rule("LL-PLUS-03", "LL-POISON-02")
def test_wither_takes_the_strength_of_whoever_has_most() -> None:
    plus = {1: [1, 0, 0], 2: [1, 1, 1]}
    t = attack(
        "wither", at={1: "C2", 2: "E5"}, plus=plus, rows=ONE_DIE, dice=["W1 W0"], answers=["melee", "ranged"],
    )  # fmt: skip
    assert ([hero.plus for hero in t.state.heroes], t.lost(1)) == ([[1, 0, 0], [0, 0, 1]], 1)
    assert (poison(t, 1), poison(t, 2), t.told("named", "who", "why")) == (0, 1, [("hero-2", "most-plus-ones")])


@rule("LL-SHIELD-01")
def test_root_bed_sows_next_door_and_shields_her() -> None:
    with garden(points=1, battle=["root-bed"], at={1: "A5", 2: "A5"}) as t:
        spores.sow(t.state, place_of("C1"))
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert (sorted(sown(t)), battles.shields(t)) == (["B2", "C1", "C3", "D2"], 1)
        assert len(t.told("spores", "region")) == 4


# ---------------------------------------------------------------- blocks


@rule("LL-VDMG-02", "LL-POISON-02")
@pytest.mark.parametrize(("at", "gained"), [("C2", 1), ("C3", 1), ("C4", 0)])
def test_puff_poisons_an_attacker_who_is_nearby(at: str, gained: int) -> None:
    assert poison(block("puff", at={1: at}, rows=ONE_DIE, row=RANGED), 1) == gained


@rule("LL-VDMG-03", "LL-SHIELD-01")
@pytest.mark.parametrize(("held", "shields", "health"), [(0, 2, 30), (3, 4, 30), (4, 4, 35)])
def test_thick_bark_grows_over_full_shields(held: int, shields: int, health: int) -> None:
    with garden() as t:
        statuses.gain_shields(t.state, t.villain.key, held)
        battles.answer(t, "thick-bark")
        assert (battles.shields(t), t.villain.health) == (shields, health)


@rule("LL-VDMG-02")
def test_seedlings_lie_where_the_attacker_stands() -> None:
    assert sown(block("seedlings", at={1: "A5"})) == ["A5"]


@rule("LL-VDMG-02", "LL-SPAWN-03")
def test_a_chump_is_called_to_her() -> None:
    assert block("call-a-chump", pack=["gnome"]).stack("C2") == ["gnome"]


@rule("LL-VDMG-06")
def test_pruned_cures_the_attacker_alone() -> None:
    with garden() as t:
        sicken(t, 1, 2)
        sicken(t, 2)
        statuses.mark_doomed(t.state, t.hero(1))
        battles.answer(t, "pruned")
        assert (t.villain.health, poison(t, 1), poison(t, 2)) == (25, 0, 1)
        assert statuses.is_doomed(t.state, t.hero(1).key)


# ---------------------------------------------------------------- the insert


@rule("LL-POISON-02")
@pytest.mark.parametrize(("at", "gained"), [("C2", 1), ("C3", 0)])
def test_fertile_ground_poisons_who_ends_a_turn_with_her(at: str, gained: int) -> None:
    with garden(heroes=1, at={1: at}, rows=ONE_DIE) as t:
        t.do(befall(t.state, TurnEnds(t.hero(1)), t.hero(1)))
        assert poison(t, 1) == gained


def test_her_ground_is_nobodys_while_she_is_away() -> None:
    with garden(heroes=2, fallen=[1], villain_at="", rows=ONE_DIE) as t:
        t.do(befall(t.state, TurnEnds(t.hero(1)), t.hero(1)))
        t.do(befall(t.state, TurnEnds(t.hero(2)), t.hero(2)))
        assert (poison(t, 1), poison(t, 2)) == (0, 0)


def sweats(t: Enemies) -> bool:
    """Whether the first Hero may give a Plus-One for a Poison."""
    turn = Turn(t.hero(1).key, t.hero(1).role, 1, has_begun=True)
    return "sweat-it-out" in [deed.name for deed in deeds_of(t.state, t.hero(1), turn)]


@rule("LL-DIFF-01")
@pytest.mark.parametrize(
    ("mode", "plus", "tokens", "able"),
    [
        (Mode.EASY_3, [1, 0, 0], 1, True),
        (Mode.EASY_3, [0, 0, 0], 1, False),
        (Mode.EASY_3, [1, 0, 0], 0, False),
        (Mode.EASY_2, [1, 0, 0], 1, False),
    ],
)
def test_on_the_third_easy_step_a_plus_one_is_an_antidote(
    mode: Mode, plus: Sequence[int], tokens: int, able: bool
) -> None:
    with garden(heroes=1, mode=mode, plus={1: plus}) as t:
        sicken(t, 1, tokens)
        assert sweats(t) is able


@rule("LL-DIFF-01", "LL-POISON-02")
def test_a_hero_sweats_one_poison_out() -> None:
    answers = ["ranged", "magic-yellow"]
    with garden(heroes=1, mode=Mode.EASY_3, plus={1: [1, 1, 0]}, answers=answers) as t:
        sicken(t, 1, 2)
        sicken(t, 1, 1, Row.MAGIC, YELLOW)
        turn = Turn(t.hero(1).key, t.hero(1).role, 1, has_begun=True)
        t.do(do(t.state, t.hero(1), turn, Deed("sweat-it-out")))
        assert (t.hero(1).plus, poison(t, 1)) == ([1, 0, 0], 2)
        assert [covered.row for covered in statuses.poison_of(t.state, t.hero(1))] == [Row.MELEE, Row.MELEE]


@rule("LL-DIFF-01")
@pytest.mark.parametrize(
    ("mode", "tokens", "healed"), [(Mode.HARD_3, 1, 5), (Mode.HARD_3, 0, 0), (Mode.HARD_2, 1, 0), (Mode.NORMAL, 1, 0)]
)
def test_on_the_third_hard_step_she_heals_while_somebody_is_poisoned(mode: Mode, tokens: int, healed: int) -> None:
    with garden(heroes=1, mode=mode) as t:
        sicken(t, 1, tokens)
        t.do(befall(t.state, BattleRoundEnds(), t.villain))
        assert t.villain.health == 30 + healed


# ---------------------------------------------------------------- her Spell


@rule("LL-VMAG-06", "LL-POISON-02")
def test_spores_settle_on_whoever_has_most_healthy_dice() -> None:
    rows = {1: ["W W", "W W", "_"], 2: ["W", "W", "W"]}
    words: dict[str, Any] = {"heroes": 2, "at": {1: "A1", 2: "E5"}, "rows": rows, "answers": ["ranged-white"]}
    with Enemies(villain="mildew", act=4, black=["spores"], **words) as t:
        sicken(t, 1, 2)
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert (poison(t, 1), poison(t, 2), t.told("named", "who", "why")) == (2, 1, [("hero-2", "most-dice")])
