"""Experiments on a cluster: the same games despite lost workers; and wrong addresses."""

import json
import os
import subprocess
import sys
from pathlib import Path
from socket import create_server
from typing import Any, NamedTuple

import pytest
from tests.lab.clustered import BATCH, FATAL, TINY

from tessera.lab import cluster
from tessera.lab.cluster import ClusterError, on_cluster
from tessera.lab.runner import Run
from tessera.lab.store import Store

STARTS = 4
"""Ray gives itself half a minute to start, which is not enough on a machine that is very busy."""


class Came(NamedTuple):
    """The output of work on a cluster (`tests.lab.clustered`)."""

    folder: Path
    results: dict[str, Any]


@pytest.fixture(scope="module")
def came(tmp_path_factory: pytest.TempPathFactory) -> Came:
    folder = tmp_path_factory.mktemp("cluster")
    command = [sys.executable, "-m", "tests.lab.clustered", str(folder)]
    env = os.environ | {"RAY_worker_niceness": "0"}  # else whatever runs beside them has all
    for _ in range(STARTS):
        done = subprocess.run(command, check=False, capture_output=True, text=True, env=env)
        if "timed out during startup" not in done.stderr:
            break
    assert done.returncode == 0, done.stderr
    return Came(folder, json.loads(done.stdout.splitlines()[-1]))


def test_a_lost_worker_costs_its_batch_and_no_game_is_twice_or_missing(
    came: Came, tmp_path: Path
) -> None:
    far, serial_map = Store(came.folder / "store"), Store(tmp_path)
    assert sorted(came.results["games"]) == list(range(TINY.games))
    list(Run.resumed(TINY, serial_map).play(serial_map, processes=1))
    for one, other in (
        (far.games(TINY.series), serial_map.games(TINY.series)),
        (far.turns(TINY.series), serial_map.turns(TINY.series)),
    ):
        assert one.drop("seconds").equals(other.drop("seconds"))
    played = [int(number) for number in (came.folder / "played").read_text().split()]
    assert (came.folder / "lost").exists()
    assert set(played) == set(range(TINY.games))
    again = {number for number in played if played.count(number) > 1}
    assert again, "the games of the batch before the one in which it was lost"
    assert again < set(range(FATAL - BATCH + 1, FATAL))


def test_worker_refusal_reads_as_local_one(came: Came) -> None:
    assert came.results["refused"].startswith("NotationError “17” is not the address")


def test_a_batch_that_ends_every_worker_ends_the_work(came: Came) -> None:
    assert came.results["lost"].startswith("ClusterError The cluster repeatedly lost the same")


def test_another_version_does_not_play() -> None:
    with pytest.raises(ClusterError) as raised:
        cluster._batch(abs, [-1], "of another version")
    assert raised.value.message.key == "cluster-version"


@pytest.mark.parametrize("address", ["nowhere", "host:", "host:99999", "ray://host:1"])
def test_bad_address_is_reported(address: str) -> None:
    with pytest.raises(ClusterError) as raised, on_cluster(address):
        pass
    assert raised.value.message.key == "cluster-address"


def test_cluster_without_right_answer_is_unavailable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_TIMEOUT", 0.1)
    with create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(ClusterError) as raised, on_cluster(address):
            pass
    assert raised.value.message.key == "cluster-silent"
    with pytest.raises(ClusterError) as raised, on_cluster(address):
        pass
    assert raised.value.message.key == "cluster-silent"


def test_unreachable_cluster_from_environment_is_reported_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    monkeypatch.setenv(cluster.ADDRESS_VARIABLE, address)
    with pytest.raises(ClusterError) as raised, on_cluster(cluster.AUTO):
        pass
    assert raised.value.message.key == "cluster-silent"
    assert address in str(raised.value)


def test_stderr_of_ray_is_discarded_while_connecting(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with cluster._discarding_stderr():
        os.write(cluster.STDERR, b"rpc_client.h: Failed to connect")
    os.write(cluster.STDERR, b"after")
    assert capfd.readouterr().err == "after"


def test_ray_is_not_loaded_without_cluster() -> None:
    modules = "tessera.lab.runner, tessera.lab.search.map_elites"
    code = f"import sys, {modules}; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
