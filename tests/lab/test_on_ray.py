"""Runs on a Ray cluster of two nodes: the same rows as here, also when a node is lost in the middle."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.cli.main import main
from longtable.engine import extras
from longtable.engine.errors import BadArgument
from longtable.lab.playing import on_ray
from longtable.lab.playing.on_ray import check_cluster, play_on_ray
from longtable.lab.runs import open_run
from tests.lab.table_of_runs import begin, experiment, play, rows

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
SOON_KNOWN = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 300, "health_check_failure_threshold": 5}
"""How soon the cluster knows that a node is gone: within two seconds, where fifteen are usual."""
GIVEN = experiment("greedy,greedy,greedy", games=48)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with a core each, started on this machine, and a driver that is connected to them."""
    ray, cluster_utils = import_module("ray"), import_module("ray.cluster_utils")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    head = {"num_cpus": 1, "include_dashboard": False, "_system_config": SOON_KNOWN}
    started = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
    started.add_node(num_cpus=1)
    ray.init(address=started.address, log_to_driver=False)
    try:
        yield started
    finally:
        ray.shutdown()
        started.shutdown()


def test_parts_from_machines_that_do_not_see_the_folder_come_over_ray(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def unseen(_: Path) -> Iterator[str]:
        yield ".not-there"

    assert cluster.list_all_nodes()
    monkeypatch.setattr(on_ray, "_seen_from_afar", unseen)
    run = begin(tmp_path / "far", 24, GIVEN)
    assert {played.part.first for played in play_on_ray(run, run.missing())} == {0, 24}
    assert rows(run) == rows(play(begin(tmp_path / "here", 48, GIVEN)))


def test_a_node_that_is_lost_in_the_middle_costs_no_row_and_doubles_none(cluster: Any, tmp_path: Path) -> None:
    run = begin(tmp_path / "far", 8, GIVEN)
    counted = []
    for played in play_on_ray(run, run.missing()):
        counted.append(played.part)
        if len(counted) == 1:  # the other parts that are under way lie on both nodes
            cluster.remove_node(cluster.list_all_nodes()[-1], allow_graceful=False)
    assert sorted(counted) == run.parts()
    assert run.is_whole
    assert sorted(path.name for path in run.folder.iterdir()) == ["choices", "facts", "games", "run.toml"]
    assert rows(run) == rows(play(begin(tmp_path / "here", 48, GIVEN)))


def test_what_goes_wrong_there_is_said_as_if_it_went_wrong_here(cluster: Any, tmp_path: Path) -> None:
    assert cluster.list_all_nodes()
    run = begin(tmp_path / "far", 8, msgspec.structs.replace(GIVEN, game="ludo"))
    with pytest.raises(BadArgument, match="there is no game 'ludo'"):
        list(play_on_ray(run, run.missing()))


def test_the_command_line_plays_on_a_cluster(
    cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cluster.list_all_nodes()
    far = tmp_path / "far"
    seats = ["--seats", "greedy,greedy,greedy", "--games", "48"]
    assert main(["simulate", "valiant-wars", *seats, "--on", "ray", "--out", str(far)]) == 0
    assert "48 games" in capsys.readouterr().out
    assert rows(open_run(far)) == rows(play(begin(tmp_path / "here", 48, GIVEN)))


def test_a_part_that_a_machine_of_another_version_would_play_is_refused(tmp_path: Path) -> None:
    run = begin(tmp_path / "run", 48, GIVEN)
    given = (run.folder, "mark", msgspec.msgpack.encode(GIVEN), "0.0.1")
    with pytest.raises(BadArgument, match=r"has Longtable .*; expected 0\.0\.1, as here"):
        on_ray._play_there(given, run.parts()[0])


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("ray://127.0.0.1:9", "no Ray cluster answers there .*refused"),
        ("ray://nowhere.invalid:10001", "no Ray cluster answers there"),
        ("ray://", "expected ray://host:port"),
        ("ray://here:many", "expected ray://host:port"),
    ],
)
def test_a_cluster_that_cannot_be_reached_is_refused(address: str, expected: str) -> None:
    with pytest.raises(BadArgument, match=expected):
        check_cluster(address)


def test_an_address_of_the_environment_is_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:9")
    with pytest.raises(BadArgument, match="no Ray cluster answers there"):
        check_cluster("")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(BadArgument, match=r"pip install longtable\[ray\]"):
        check_cluster("")
