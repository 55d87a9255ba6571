"""The games of OpenSpiel: its own test, for every game; chance as nodes; what a player knows."""

import copy
from collections import defaultdict
from random import Random
from typing import Any

import pyspiel
import pytest

from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.chance import Chance
from longtable.engine.content import Pack
from longtable.engine.steps import Run
from longtable.envs.core import Kit
from longtable.envs.openspiel import load, register
from longtable.envs.unrolled import Throw, Unrolled
from tests.envs.tables import GAMES

Put = tuple[Role, str, tuple[str, ...]]
"""A question as it was put: to whom, what, and the options."""


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_random_sim_test(slug: str) -> None:
    pyspiel.random_sim_test(load(slug, limit=25), num_sims=1, serialize=True, verbose=False)


def test_a_game_is_known_by_its_name_and_options() -> None:
    game = pyspiel.load_game("longtable_valiant_wars(players=3,purchases=at-stop,slots=16)")
    assert game.num_players() == 3
    assert game.num_distinct_actions() == 16


def test_a_whole_match_ends_with_a_winner() -> None:
    random = Random(1)
    state = load("valiant-wars", players=2).new_initial_state()
    while not state.is_terminal():
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(random.choice(outcomes or state.legal_actions()))
    assert sorted(state.returns()) == [0.0, 1.0]


def test_a_shuffle_is_a_draw_for_each_place() -> None:
    assert Throw("deck", (3, 2), is_shuffle=True).result((0, 1)) == [2, 1, 0]
    orders = {tuple(Throw("deck", (3, 2), is_shuffle=True).result((a, b))) for a in range(3) for b in range(2)}
    assert len(orders) == 6


def test_dice_are_a_draw_each() -> None:
    assert Throw("storm", (6, 6), is_shuffle=False).result((0, 5)) == [1, 6]


def test_outcomes_of_chance_are_as_likely() -> None:
    state = load("harbor").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == len(GAMES["harbor"].setup(GAMES["harbor"].options(), (), Chance("")).rest)
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_goes_as_the_engine_goes_with_the_same_chance(slug: str) -> None:
    """What chance gave, node by node, is settled beforehand in an ordinary run: it asks the same to the end."""
    random = Random(2)
    kit = Kit(GAMES[slug], {}, limit=60)
    match = Unrolled(kit)
    asked: list[Put] = []
    chosen: list[int] = []
    fell: dict[str, list[list[int]]] = defaultdict(list)
    while not match.is_done:
        if match.throw is not None:
            throw, drawn = match.throw, (*match.drawn, random.randrange(match.outcomes))
            match.draw(drawn[-1])
            if len(drawn) == len(throw.outcomes):
                fell[throw.stream].append(throw.result(drawn))
        else:
            question = match.asked
            asked.append((question.role, question.kind, question.options))
            chosen.append(random.choice(match.slots))
            match.choose(chosen[-1])
    assert asked == replayed(kit, fell, chosen)


def replayed(kit: Kit, fell: dict[str, list[list[int]]], chosen: list[int]) -> list[Put]:
    """What an ordinary run asks, with chance settled and the same answers given."""
    chance = Chance("", {}, {stream: list(results) for stream, results in fell.items()})
    state = kit.game.setup(kit.options, kit.roles, chance)
    kit.game.attach(state, kit.options)
    run: Run[Any] = Run(kit.game, state)
    run.start()
    answers = iter(chosen)
    asked: list[Put] = []
    while run.pending is not None and len(asked) < len(chosen):
        given = []
        for ask in run.asks[: len(chosen) - len(asked)]:
            asked.append((ask.role, str(ask.kind), tuple(option_id(option) for option in ask.options)))
            given.append(next(answers))
        if len(given) == len(run.asks):
            run.answer(given[0] if isinstance(run.pending, Ask) else given)
    return asked


def at_decision(slug: str, number: int, random: Random) -> Unrolled:
    match = Unrolled(Kit(GAMES[slug], {}))
    while match.decisions < number or match.throw is not None:
        if match.throw is not None:
            match.draw(random.randrange(match.outcomes))
        else:
            match.choose(random.choice(match.slots))
    return match


@pytest.mark.parametrize("slug", GAMES)
def test_a_copy_goes_its_own_way(slug: str) -> None:
    match = at_decision(slug, 7, Random(3))
    before = [match.knows(role) for role in match.kit.roles]
    twin = copy.deepcopy(match)
    while not twin.is_done and twin.decisions < 20:
        if twin.throw is not None:
            twin.draw(0)
        else:
            twin.choose(twin.slots[-1])
    assert [match.knows(role) for role in match.kit.roles] == before
    assert twin.decisions > match.decisions


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_player_sees_does_not_depend_on_hidden_things(slug: str) -> None:
    match = at_decision(slug, 8, Random(4))
    for role in match.kit.roles:
        before = match.sees(role), [array.tobytes() for array in match.paint(role)]
        twin = copy.deepcopy(match)
        twin._run = match._running().hidden_clone(role, "other")
        assert (twin.sees(role), [array.tobytes() for array in twin.paint(role)]) == before


def test_a_player_remembers_what_was_told_and_done() -> None:
    match = at_decision("valiant-wars", 4, Random(5))
    one, two = match.kit.roles[:2]
    before = match.knows(one), match.knows(two)
    match.hear("secret", {"card": "card:oracle#1"}, (one,))
    assert match.knows(one) != before[0]
    assert match.knows(two) == before[1]


def test_answers_given_at_the_same_time_stay_secret() -> None:
    first, second = at_decision("harbor", 0, Random(6)), at_decision("harbor", 0, Random(6))
    first.choose(0)
    second.choose(1)
    me, other = first.kit.roles[:2]
    assert first.knows(other) == second.knows(other)
    assert first.knows(me) != second.knows(me)


def test_nobody_sees_anything_while_chance_is_wanted() -> None:
    match = Unrolled(Kit("valiant-wars", {}))
    assert match.throw is not None
    assert not any(array.any() for array in match.paint(match.kit.roles[0]))
    assert match.sees(match.kit.roles[0]).strip() == ""


def test_an_action_is_called_by_its_option() -> None:
    random = Random(7)
    state = load("harbor").new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.chance_outcomes())[0])
    names = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
    assert all(name.startswith("card:") for name in names)


def test_the_observation_tensor_has_its_parts_by_name() -> None:
    game = load("harbor")
    observer = game.make_py_observer()
    layout = game.kit.layout
    assert observer.dict["observation"].shape == (layout.things, layout.width)
    assert len(observer.tensor) == (layout.things + layout.slots) * layout.width


def test_a_game_with_a_pack_has_a_name_of_its_own() -> None:
    pack = Pack("Cheap Monks", "valiant-wars", {"champion": [{"id": "monk", "cost": 1}]})
    assert load("valiant-wars", packs=[pack]).get_type().short_name == "longtable_valiant_wars_cheap_monks"
    assert load("valiant-wars").get_type().short_name == "longtable_valiant_wars"


def test_a_game_is_registered_once() -> None:
    assert register(GAMES["harbor"]) is register(GAMES["harbor"])
