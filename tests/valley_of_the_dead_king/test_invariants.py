"""What holds at every moment: a state that no play can reach is refused, and random games never come to one."""

from collections.abc import Callable
from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.engine.check import check_game
from longtable.games.valley_of_the_dead_king import invariants
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.kinds import Condition, Difficulty, Phase, Stage
from longtable.games.valley_of_the_dead_king.play.effects import look_up
from longtable.games.valley_of_the_dead_king.state import Deed, Held, InForce, Placed, ValleyState
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.roads import MEADOW, story

Breaks = Callable[[ValleyState], Any]
PARTY = {1: {"role": "brute", "race": "orc"}, 2: {"role": "priest", "race": "human"}}
OFF, FIRST = (90, 90), Role("hero-1")


def set_to(**changes: Any) -> Breaks:
    """The table with something else than it has."""

    def change(s: ValleyState) -> None:
        for name, value in changes.items():
            setattr(s, name, value)

    return change


def hero_with(**changes: Any) -> Breaks:
    """The table with something else of the first hero."""

    def change(s: ValleyState) -> None:
        for name, value in changes.items():
            setattr(s.heroes[0], name, value)

    return change


def _empty(s: ValleyState) -> None:
    s.circumstances.used.append(s.bar[0])
    s.bar[0], s.phase = -1, Phase.SKILLS


def _target_a_fallen_city(s: ValleyState) -> None:
    s.fallen, s.king.target = [2], 2


def _kill_all(s: ValleyState) -> None:
    for hero in s.heroes:
        hero.is_dead, hero.health = True, 0


def _lay(s: ValleyState, centre: tuple[int, int]) -> None:
    s.placed = (*s.placed, Placed(s.hextiles.pop(), centre))


def _flee_and_act(s: ValleyState) -> None:
    s.fighting.fled.append(FIRST)
    s.fighting.deeds.append(Deed(FIRST))


def _smuggle(s: ValleyState) -> None:
    """An item lies there, and who could answer was looked up before."""
    look_up(s)
    s.items.append("boat")


BROKEN: dict[str, tuple[Breaks, str]] = {
    "a lost card": (lambda s: s.circumstances.draw.pop(), "Circumstances: missing"),
    "a card twice": (lambda s: s.quests.draw.append(s.quests.draw[0]), "Quests: missing"),
    "an item from nowhere": (_smuggle, "'boat'.* came to the table"),
    "a lost power": (lambda s: s.powers.draw.pop(), "Power Ups: missing"),
    "a short bar": (lambda s: s.circumstances.used.append(s.bar.pop()), "slots"),
    "an empty slot": (_empty, "a slot is empty"),
    "a spent card in force": (lambda s: s.afflictions.append(InForce(s.circumstances.draw.pop(), 0)), "no turn left"),
    "a lost tile": (lambda s: s.hextiles.pop(), "nowhere"),
    "a tile twice": (lambda s: s.hextiles.append("A"), "there twice"),
    "a tile far away": (lambda s: _lay(s, (70, -30)), "in pieces"),
    "a tile upon another": (lambda s: _lay(s, (1, 0)), "lie upon each other"),
    "the group away": (set_to(at=OFF), "the group is off the map"),
    "the market away": (set_to(market=OFF), "the Black Market is off the map"),
    "two tokens": (set_to(cleared=[MEADOW, MEADOW]), "two tokens"),
    "a city fallen twice": (set_to(fallen=[2, 2]), "fallen twice"),
    "a fallen target": (_target_a_fallen_city, "which has fallen"),
    "a boss twice": (set_to(bosses=[1, 1]), "defeated twice"),
    "a boss that is none": (set_to(bosses=[10]), "no such Bosses"),
    "an easier game": (lambda s: s.attach(options=game.read_options({"difficulty": "epic"})), "the Difficulty fell"),
    "a rank below 0": (hero_with(ranks=[-1] * 9), "a rank below 0"),
    "a ring too full": (hero_with(ring=[7] * 9), "ring"),
    "life without health": (hero_with(health=0), "is_dead"),
    "energy below 0": (hero_with(energy=-1), "-1 Energy"),
    "debts": (hero_with(gold=-1), "-1 Gold"),
    "riches": (hero_with(gold=999), "999 Gold"),
    "a larder": (hero_with(food=99), "99 Food"),
    "hunger beyond death": (hero_with(starving=3), "level 3"),
    "an unknown item": (hero_with(items=["axe-of-nobody"]), "nobody has made"),
    "a private boat": (hero_with(items=["boat"]), "everybody's"),
    "a condition piled up": (hero_with(conditions=[Held(Condition.FROZEN, 2)]), "several times over"),
    "a condition in two places": (hero_with(conditions=[Held(Condition.BURNED)] * 2), "two places"),
    "the dead with conditions": (
        hero_with(is_dead=True, health=0, conditions=[Held(Condition.CURSED)]),
        "is dead with",
    ),
    "two brutes": (lambda s: setattr(s.heroes[1], "profession", "brute"), "taken twice"),
    "nobody alive": (_kill_all, "every hero is dead"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_table_that_no_play_can_reach_is_refused(name: str) -> None:
    t = story(party=PARTY, at=MEADOW)
    invariants.check(t.state)
    breaks, words = BROKEN[name]
    state = game.decode(game.encode(t.state), t.table.options)
    breaks(state)
    with pytest.raises(AssertionError, match=words):
        invariants.check(state)


FIGHTS: dict[str, tuple[Breaks, str]] = {
    "who fled acts": (_flee_and_act, "fled"),
    "a stranger acts": (lambda s: s.fighting.deeds.append(Deed(Role("hero-9"))), "not there"),
    "two deeds": (lambda s: s.fighting.deeds.extend([Deed(FIRST), Deed(FIRST)]), "declared twice"),
    "a fallen foe": (lambda s: setattr(s.fighting.foes[0], "health", 0), "without Health"),
    "an easier fight": (set_to(difficulty=Difficulty.EPIC), "the fight is on"),
    "a foe twice": (lambda s: s.fighting.foes.append(s.fighting.foes[0]), "share a number"),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_a_fight_that_no_play_can_reach_is_refused(name: str) -> None:
    t = battle("restless-bones", resting=("action",))
    assert t.state.stage is Stage.DECLARE
    invariants.check(t.state)
    breaks, words = FIGHTS[name]
    state = game.decode(game.encode(t.state), t.table.options)
    breaks(state)
    with pytest.raises(AssertionError, match=words):
        invariants.check(state)


@pytest.mark.parametrize("sense", [0, 90])
def test_games_of_all_styles_hold_to_their_end(sense: int) -> None:
    styles = ("standard", "double-up", "quick", "marathon")
    options = [{"heroes": n + 1, "style": style, "layout": "random"} for n, style in enumerate(styles)]
    report = check_game(game, games=4, options=options, seed="styles", thorough=False, hash_seeds=False, sense=sense)
    assert report.games == 4
