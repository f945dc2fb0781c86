"""A server as a process: killed, stopped, started again."""

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from tests.forked import run
from tests.server import fill
from tests.server.emptiness import put_empty_database
from tests.server.process import PATIENCE, SERVE, TOY, Process, process_in
from tests.server.site import BOTH_HERE, LINKED, StuckSearch, Visitor

from tessera.server.app.serving import listen_at, try_database
from tessera.server.app.settings import Settings
from tessera.server.core.data_folder import DATABASE
from tessera.server.db import database, upgrading
from tessera.server.db.database import MIGRATIONS
from tessera.server.workers import processes


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Process]:
    async with process_in(tmp_path / "data") as process:
        yield process


@pytest.mark.anyio
async def test_acknowledged_events_survive_kill_once(server: Process) -> None:
    """Every acknowledged action is in the log after kill -9, once; play continues where it was."""
    async with Visitor(server.address) as xenia:
        table = await xenia.found(BOTH_HERE, position=f"fill standard {'.' * 26} x:2")
        told: list[str] = []
        for _ in range(3):
            async with xenia.at(table) as line:
                welcome = await line.hear("welcome")
                kept = [scene["last"]["text"] for scene in welcome["history"][1:]]
                assert kept[: len(told)] == told
                assert len(kept) - len(told) in (0, 1), "at most the one that was under way"
                assert welcome["seq"] == len(kept)
                told = kept
                for _ in range(3):
                    action = f"{'abcdefghijklmnopqrstuvwxyz'[len(told)]}1"
                    happened = await line.act(len(told), action)
                    told.append(action)
                    assert happened["seq"] == len(told)
                await line.say("act", seq=len(told), action=f"{chr(ord('a') + len(told))}1")
                await server.end(signal.SIGKILL)
            await server.start()
        record = (await xenia.http.get(f"/api/tables/{table}/record")).json()
        assert record["actions"][: len(told)] == told
        assert len(set(record["actions"])) == len(record["actions"])


@pytest.mark.anyio
async def test_a_server_with_an_interpreter_of_its_own_serves_and_ends(tmp_path: Path) -> None:
    """As users start it; those of the other tests are forked."""
    async with process_in(tmp_path / "data", SERVE, fresh=True) as server:
        async with Visitor(server.address) as xenia:
            assert (await xenia.http.get("/")).status_code == 200
        status, _ = await server.end(signal.SIGTERM)
    assert status == 0


@pytest.mark.anyio
async def test_seats_are_still_held_after_a_restart(server: Process) -> None:
    async with Visitor(server.address) as xenia, Visitor(server.address) as yuri:
        table = await xenia.found(LINKED)
        await yuri.sit(table, "y", "Yuri")
        async with xenia.at(table) as line:
            await line.act(0, "a1")
        await server.end(signal.SIGTERM)
        await server.start()
        async with xenia.at(table) as hers, yuri.at(table) as his:
            welcome = await hers.hear("welcome")
            assert (welcome["you"], welcome["seq"]) == (["x"], 1)
            assert (await his.hear("welcome"))["you"] == ["y"]
            await hers.act(1, "b1")
            await his.hear("happened")
            await his.act(2, "c1")


@pytest.mark.anyio
async def test_bot_moves_after_server_restart(tmp_path: Path, pipe: Path) -> None:
    seats = {"x": {"kind": "me"}, "y": {"kind": "bot", "level": fill.STUCK_ONCE}}
    async with process_in(tmp_path / "data") as server, Visitor(server.address) as xenia:
        table = await xenia.found(seats)
        async with xenia.at(table) as line:
            await line.act(0, "a1")
            await line.act(1, "b1")
            searcher = await StuckSearch.at(pipe)
            await server.end(signal.SIGKILL)
        await searcher.gone()
        await server.start()
        async with xenia.at(table) as line:
            said = await line.hear()
            while said.get("seq") != 4:
                said = await line.hear()
    assert not await asyncio.to_thread(pipe.exists)


@pytest.mark.anyio
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_stops_at_once_with_open_sockets_and_running_searches(
    tmp_path: Path, pipe: Path, number: signal.Signals
) -> None:
    bot = {"kind": "bot", "level": fill.STUCK_ONCE}
    async with process_in(tmp_path / "data") as server, Visitor(server.address) as xenia:
        table = await xenia.found({"x": bot, "y": bot})
        async with xenia.at(table) as line:
            await line.hear("thinking")
            searcher = await StuckSearch.at(pipe)
            status, errors = await server.end(number)
            await line.socket.wait_closed()
            assert line.socket.close_code == 1012
    assert status == 0
    assert "Traceback" not in errors
    await searcher.gone()


@pytest.mark.anyio
async def test_signals_that_are_for_others_do_not_end_a_server(server: Process) -> None:
    assert server.running is not None
    for number in (signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR1):
        server.running.send_signal(number)
    async with Visitor(server.address) as xenia:
        await xenia.found()
    status, errors = await server.end(signal.SIGTERM)
    assert status == 0
    assert '"event": "status"' in errors


def failing_start(port: str, data: Path) -> str:
    """What a server says that cannot start: one line, and status 2."""
    said = run(*TOY, "--port", port, "--data", str(data))
    assert (said.status, said.out) == (2, "")
    assert said.error.count("\n") == 1, said.error
    return said.error


@pytest.mark.anyio
async def test_port_in_use_is_reported_in_one_sentence(server: Process, tmp_path: Path) -> None:
    said = await asyncio.to_thread(failing_start, server.port, tmp_path / "other")
    assert said.startswith(f"tessera: Port {server.port} of 127.0.0.1 is in use; ")


def test_unusable_data_folder_is_reported_in_one_sentence(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.write_text("a file")
    assert failing_start("0", data).startswith("tessera: Cannot use the data folder ")


def test_bad_signing_secret_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_bytes(b"")
    assert failing_start("0", tmp_path).startswith("tessera: The signing secret ")


def test_unusable_database_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tessera.db").write_bytes(b"no database" * 1000)
    said = failing_start("0", tmp_path)
    assert said.startswith("tessera: The database is damaged: ")
    assert "tessera restore" in said


@pytest.mark.anyio
@pytest.mark.parametrize("there", ["missing", "empty", "without tables"])
async def test_a_database_that_is_lost_beside_a_key_starts_no_new_site(
    tmp_path: Path, there: str
) -> None:
    async with process_in(tmp_path) as server:
        await server.end(signal.SIGTERM)
    database = tmp_path / "tessera.db"
    database.unlink()
    if there == "empty":
        database.touch()
    elif there == "without tables":
        with contextlib.closing(sqlite3.connect(database)) as bare:
            bare.execute("PRAGMA user_version = 1")
    said = await asyncio.to_thread(failing_start, "0", tmp_path)
    assert said.startswith(f"tessera: The database {database} is missing or empty, but the key ")
    assert "tessera restore" in said
    assert database.exists() == (there != "missing")
    (tmp_path / "secret.key").unlink()
    async with process_in(tmp_path) as server:
        assert server.address


def test_newer_database_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "tessera.db")) as newer:
        newer.execute("CREATE TABLE alembic_version (version_num TEXT)")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
        newer.commit()
    said = failing_start("0", tmp_path)
    assert said.startswith("tessera: The database was created by a newer version of Tessera ")
    assert "9999" in said


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


@pytest.mark.anyio
@pytest.mark.usefixtures("server")
async def test_a_data_folder_serves_one_server(tmp_path: Path) -> None:
    said = await asyncio.to_thread(failing_start, "0", tmp_path / "data")
    assert said.startswith("tessera: Another server uses the data folder ")


@pytest.mark.anyio
async def test_data_files_are_readable_by_owner_only(tmp_path: Path) -> None:
    """In a folder, too, that was there before, with files that others could read."""
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    await put_empty_database(data / "tessera.db")
    (data / "secret.key").write_bytes(bytes(32))
    (data / "secret.key").chmod(0o644)
    async with process_in(data) as server, Visitor(server.address) as xenia:
        await xenia.found()
        files = {file.name: mode(file) for file in data.iterdir()}
        assert {"tessera.db", "tessera.db-wal", "tessera.db-shm", "secret.key"} <= files.keys()
        assert set(files.values()) == {0o600}
        await server.end(signal.SIGKILL)
        for file in data.iterdir():
            file.chmod(0o644)
        await server.start()
        assert {mode(file) for file in data.iterdir()} == {0o600}


@pytest.mark.anyio
async def test_a_database_is_copied_before_it_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data=tmp_path)
    await try_database(settings, had_key=False)
    migrations = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, migrations)
    (migrations / "versions" / "0002_later.py").write_text(LATER)
    monkeypatch.setattr(database, "MIGRATIONS", migrations)
    monkeypatch.setattr(upgrading, "MIGRATIONS", migrations)
    for _ in range(2):
        await try_database(settings, had_key=False)
    copies = list(tmp_path.glob("tessera-*.db"))  # noqa: ASYNC240
    assert [(copy.name, mode(copy)) for copy in copies] == [("tessera-0001.db", 0o600)]
    for file, revision in ((tmp_path / DATABASE, "0002"), (copies[0], "0001")):
        with contextlib.closing(sqlite3.connect(file)) as opened:
            found = opened.execute("SELECT version_num FROM alembic_version").fetchone()
        assert found == (revision,)


LATER = """
revision, down_revision, branch_labels, depends_on = "0002", "0001", None, None

def upgrade():
    pass
"""


@pytest.mark.anyio
async def test_logs_hold_no_secrets(server: Process) -> None:
    async with Visitor(server.address) as xenia:
        table = await xenia.found(LINKED)
        await xenia.http.post(
            "/api/tables", content=b"\xff", headers={"content-type": "application/json"}
        )
        async with xenia.at(table) as line:
            await line.say("resign", seq=0, side="x")
            await line.hear("error")
        (cookie,) = xenia.http.cookies.values()
        _, errors = await server.end(signal.SIGTERM)
    assert table in errors, "something is logged"
    for secret in (cookie, *cookie.split(".")):
        assert secret not in errors


@pytest.mark.anyio
async def test_head_is_answered_without_a_body(server: Process) -> None:
    async with Visitor(server.address) as xenia:
        head, get = [await ask("/tables") for ask in (xenia.http.head, xenia.http.get)]
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == get.headers["content-length"]


# Where it listens


def ports(listeners: list[socket.socket]) -> set[int]:
    return {listener.getsockname()[1] for listener in listeners}


@contextlib.contextmanager
def listening(*hosts: str) -> Iterator[list[socket.socket]]:
    listeners = listen_at(hosts, 0)
    try:
        yield listeners
    finally:
        for listener in listeners:
            listener.close()


def test_listen_at_all_addresses_takes_ipv6_and_ipv4_on_one_port() -> None:
    with listening("::") as listeners:
        (port,) = ports(listeners)
        for host, seen_as in (("127.0.0.1", "127.0.0.1"), ("::1", "::1")):
            with socket.create_connection((host, port), PATIENCE):
                families = {one.family: one for one in listeners}
                family = socket.AF_INET6 if ":" in host else socket.AF_INET
                accepted, whence = families[family].accept()
                accepted.close()
                assert whence[0] == seen_as


def test_listen_at_several_hosts_takes_each_on_one_port() -> None:
    with listening("127.0.0.1", "127.0.0.2") as listeners:
        assert [one.getsockname()[0] for one in listeners] == ["127.0.0.1", "127.0.0.2"]
        assert len(ports(listeners)) == 1


def test_listen_at_localhost_takes_all_of_its_addresses() -> None:
    with listening("localhost") as listeners:
        assert "127.0.0.1" in {one.getsockname()[0] for one in listeners}
        assert len(ports(listeners)) == 1


def test_listen_at_a_port_in_use_leaves_no_socket_open() -> None:
    with listening("127.0.0.1") as (taken,), pytest.raises(OSError, match="in use"):
        listen_at(["127.0.0.2", "127.0.0.1"], taken.getsockname()[1])


@pytest.mark.parametrize(
    ("host", "known", "own"),
    [
        ("127.0.0.1 ::1", True, "http://127.0.0.1:8000"),
        ("::1", True, "http://[::1]:8000"),
        ("127.0.0.1 192.0.2.1", False, "http://127.0.0.1:8000"),
    ],
)
def test_settings_of_several_hosts(host: str, known: bool, own: str) -> None:
    settings = Settings(host=host)
    assert (settings.known_hosts is not None) == known
    assert settings.own_address == own


# Rules that are prepared


def test_processes_beside_the_server_leave_sigterm_to_it() -> None:
    """Service managers send it to all processes: none may seem to have failed."""
    process = processes.Process(telling, None)
    try:
        number = process.receive()
        assert isinstance(number, int)
        os.kill(number, signal.SIGTERM)
        process._pipe.send_bytes(b"go on")
        assert process.receive() == "there still"
    finally:
        process.kill()


def telling(_work: object, pipe: Connection) -> None:
    """Print the own name, and on request a sign of life."""
    pipe.send(os.getpid())
    pipe.recv_bytes()
    pipe.send("there still")
