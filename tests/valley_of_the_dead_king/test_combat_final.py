"""How the game ends: with the Dead King, or with the last hero."""

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Condition, Stage
from longtable.games.valley_of_the_dead_king.state import Held, ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, declare


@rule("DK-OBJ-02", "DK-CMB-03")
def test_the_game_is_lost_when_every_hero_is_dead() -> None:
    each = {1: {"health": 1}, 2: {"health": 1}}
    t = battle("bone-legion", each=each, chance={"action": ["1"]})
    declare(t, "attack", "attack")
    assert (t.is_over, t.winners, t.verdict) == (True, [], "Every hero is dead, and the Dead King is not.")


@rule("DK-OBJ-02")
def test_who_has_fled_keeps_the_game_alive() -> None:
    t = battle("bone-legion", each={2: {"health": 1}}, chance={"skill": ["2"], "action": ["1"], "wander": ["1"]})
    declare(t, "flee", "attack")
    declare(t, None, "attack")
    assert not t.is_over


@rule("DK-OBJ-01")
def test_the_game_is_won_when_the_dead_king_is_defeated() -> None:
    t = battle({"the-dead-king": {"health": 1}}, why="king", chance={"action": ["1"]})
    declare(t, "attack", "attack")
    assert t.winners == ["hero-1", "hero-2", "party"]


@rule("DK-OBJ-03", "DK-CMB-02")
def test_if_he_and_the_last_heroes_fall_together_the_heroes_win() -> None:
    each = {1: {"health": 1}, 2: {"health": 1}}
    t = battle({"the-dead-king": {"health": 1}}, why="king", each=each, chance={"action": ["1"]})
    declare(t, "attack", "attack")
    assert t.winners == ["hero-1", "hero-2", "party"]


@rule("DK-FINAL-08")
def test_with_the_dead_king_himself_the_combined_battle_is_won() -> None:
    foes = {"the-dead-king": {"health": 1}, "lieutenants": {}}
    t = battle(foes, why="king", chance={"action": ["1", "1"]})
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("target").answers("the-dead-king")
    t.seat("hero-2").asked("target").answers("lieutenants")
    assert t.winners == ["hero-1", "hero-2", "party"]


@rule("DK-VALOR-09", "DK-VALOR-10")
@pytest.mark.parametrize(
    ("valor", "level", "won"),
    [(19, "starter", 1), (20, "challenging", 0), (20, "difficult", 1), (33, "difficult", 0), (33, "epic", 1)],
)
def test_the_more_valor_the_higher_the_difficulty_that_counts(valor: int, level: str, won: int) -> None:
    def weaken(s: ValleyState) -> None:
        s.fighting.foes[0].health = 1

    t = battle(
        "the-dead-king",
        why="king",
        valor=valor,
        difficulty=level,
        change=weaken,
        chance={"action": ["2"]},
        each={1: {"ranks": {"attack": 30}}},
    )
    while not t.is_over:
        t.next.answers("attack" if "action" in t.asked.values() else t.next.options[-1])
    assert len(t.winners) == 3 * won


@rule("DK-STYLE-10", "DK-STYLE-11")
@pytest.mark.parametrize(("quests", "bosses", "won"), [(10, 9, 1), (9, 9, 0), (10, 8, 0)])
def test_a_marathon_needs_ten_quests_and_all_bosses(quests: int, bosses: int, won: int) -> None:
    def run(s: ValleyState) -> None:
        s.doings.quests, s.bosses = quests, list(range(1, bosses + 1))

    t = battle(
        {"the-dead-king": {"health": 1}},
        why="king",
        options={"style": "marathon"},
        change=run,
        chance={"action": ["1"]},
    )
    declare(t, "attack", "attack")
    assert len(t.winners) == 3 * won


@rule("DK-COND-13", "DK-DEATH-10")
def test_petrification_can_kill_the_last_hero() -> None:
    def turn_to_stone(s: ValleyState) -> None:
        for one in s.heroes:
            one.conditions = [Held(Condition.PETRIFIED)]
        s.fighting.foes = []
        s.stage = Stage.AFTERMATH

    t = battle("bone-legion", heroes=1, change=turn_to_stone, chance={"skill": ["9"]})
    assert (t.is_over, t.winners) == (True, [])
