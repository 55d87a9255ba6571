"""Observations: what a role sees and nothing else, painted when somebody looks."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from longtable.engine.ask import Role, option_id
from longtable.engine.steps import Run
from longtable.envs import painter, rows
from longtable.envs.core import Kit, Match
from longtable.envs.observation import ACTION_MASK, OPTIONS, THINGS, Observation
from tests.envs.tables import GAMES, match_of, moments


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_depends_on_what_the_viewer_cannot_see(slug: str) -> None:
    match = match_of(slug)
    kit = match.kit
    dealt_otherwise = 0
    for _ in moments(match, Random(1), 120):
        if match.decisions % 5 == 0:
            for viewer in kit.roles:
                other = match.run.hidden_clone(viewer, f"other {match.decisions}")
                assert looks(kit, match.run, viewer) == looks(kit, other, viewer)
                other.state.chance = match.run.state.chance
                dealt_otherwise += kit.game.encode(other.state) != kit.game.encode(match.run.state)
    assert dealt_otherwise > 5


def looks(kit: Kit, run: Run[Any], viewer: Role) -> list[bytes]:
    """What a viewer sees in a run, with the own question if there is one."""
    asked = next((kit.asked(ask) for ask in run.asks if ask.role == viewer), None)
    return [array.tobytes() for array in kit.painter.paint(kit.game.scene(run.state, viewer), viewer, asked)]


@pytest.mark.parametrize("slug", GAMES)
def test_a_late_look_sees_what_an_early_one_saw(slug: str) -> None:
    match = match_of(slug)
    early: list[dict[str, np.ndarray]] = []
    late: list[Observation] = []
    for ask in moments(match, Random(4), 60):
        early.append(dict(match.observe(ask.role)))
        late.append(match.observe(ask.role))
    for one, two in zip(early, late, strict=True):
        assert all((one[key] == two[key]).all() for key in (THINGS, OPTIONS, ACTION_MASK))


def test_the_table_looks_the_same_from_every_seat() -> None:
    """At the start of Harbor all have as much: only who is who differs, and that is told from the viewer on."""
    match = match_of("harbor")
    first, second = (match.observe(role)[THINGS] for role in match.kit.roles[:2])
    panels = match.kit.layout.column("what/panel")
    assert (first[first[:, panels] == 1] == second[second[:, panels] == 1]).all()


def test_an_option_looks_like_the_thing_it_points_at() -> None:
    match = match_of("valiant-wars")
    layout = match.kit.layout
    for ask in moments(match, Random(5), 300):
        cards = [slot for slot, option in enumerate(ask.options) if option_id(option).startswith("card:")]
        seen = match.observe(ask.role)
        for slot in cards:
            row = seen[OPTIONS][slot]
            assert row[layout.column("what/card")] == 1
            assert (seen[THINGS] == row).all(axis=1).any()


def test_options_that_point_at_nothing_are_told_apart_by_their_words() -> None:
    match = match_of("valiant-wars")
    ask = next(ask for ask in moments(match, Random(6), 300) if ask.kind == "stop-or-go")
    stop, go = match.observe(ask.role)[OPTIONS][:2]
    assert stop.any()
    assert go.any()
    assert (stop != go).any()


def test_a_card_is_the_same_wherever_its_name_stands() -> None:
    match = match_of("valiant-wars")
    layout = match.kit.layout
    names = slice(layout.column("name/0"), layout.column("kind/0"))
    seen = match.observe(match.kit.roles[0])[THINGS]
    inside = seen[seen[:, layout.column("what/inside")] == 1][:, names]
    lines = seen[(seen[:, layout.column("what/card")] == 1) & (seen[:, layout.column("owner/me")] == 1)][:, names]
    assert len(lines)
    assert all((inside == card).all(axis=1).any() for card in lines)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("module", "name"), [(rows, "FIRST_ROWS"), (painter, "ROWS_KEPT")])
def test_it_does_not_matter_how_many_rows_are_kept(
    slug: str, module: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(slug)
    kit = match.kit
    monkeypatch.setattr(module, name, 2)
    other = painter.Painter(kit.game, kit.roles, kit.layout)
    for ask in moments(match, Random(8), 60):
        scene = kit.game.scene(match.run.state, ask.role)
        pictures = [one.paint(scene, ask.role, kit.asked(ask)) for one in (kit.painter, other)]
        assert all((mine == others).all() for mine, others in zip(*pictures, strict=True))


def test_who_is_not_asked_has_no_options() -> None:
    match = match_of("minions-of-mordak")
    asked = [ask.role for ask in match.open]
    idle = next(role for role in match.kit.roles if role not in asked)
    seen = match.observe(idle)
    assert not seen[ACTION_MASK].any()
    assert not seen[OPTIONS].any()
    assert match.observe(idle, waits=True)[ACTION_MASK].sum() == 1


# ---------------------------------------------------------------- a dict that is filled when it is read


def unread() -> Observation:
    things, options = np.full((2, 3), 7, np.float32), np.full((4, 3), 8, np.float32)
    return Observation(np.ones(4, np.int8), lambda: (things, options))


@pytest.mark.parametrize(
    "read",
    [
        dict,
        lambda seen: {**seen},
        lambda seen: dict(seen.items()),
        lambda seen: dict(zip(seen, seen.values(), strict=True)),
        lambda seen: {key: seen[key] for key in seen},
        lambda seen: {key: seen.get(key) for key in seen},
        lambda seen: seen.copy(),
        lambda seen: seen | {},
        lambda seen: {key: seen.pop(key) for key in (THINGS, OPTIONS, ACTION_MASK)},
        copy.copy,
        copy.deepcopy,
        lambda seen: pickle.loads(pickle.dumps(seen)),  # noqa: S301  our own
    ],
)
def test_there_is_no_way_to_read_it_unpainted(read: Callable[[Observation], dict[str, Any]]) -> None:
    found = read(unread())
    assert found[THINGS].tolist() == [[7.0] * 3] * 2
    assert found[OPTIONS].tolist() == [[8.0] * 3] * 4
    assert found[ACTION_MASK].tolist() == [1] * 4


def test_who_looks_only_at_the_mask_paints_nothing() -> None:
    def paint() -> Any:
        raise AssertionError("painted")

    seen = Observation(np.ones(4, np.int8), paint)
    assert seen[ACTION_MASK].all()
    assert THINGS in seen
    assert len(seen) == 3
    assert seen.keys() == {THINGS, OPTIONS, ACTION_MASK}


def test_it_is_painted_once() -> None:
    match = Match(Kit("valiant-wars", {}), "friday")
    seen = match.observe(match.kit.roles[0])
    assert seen[THINGS] is seen[THINGS]
