"""A site is backed up while it runs, and restored from the backup."""

import asyncio
import signal
import sqlite3
import stat
import tarfile
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.emptiness import put_empty_database
from tests.server.postgresql import Postgresql
from tests.server.process import Process, process_in
from tests.server.site import LINKED, Visitor
from tests.server.test_accounts import registered, whoami
from tests.server.warring import TWO, at_war, found_war

from tessera.cli.admin import back_up_site, restore_site
from tessera.games.common.errors import NotationError
from tessera.server.cluster.lease_store import LeaseStore
from tessera.server.core.data_folder import DATABASE
from tessera.server.db.database import migrate, open_engine
from tessera.server.web.guest_sessions import KEY_FILE, signing_secret


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TESSERA_DATABASE_URL", raising=False)


@pytest.mark.anyio
async def test_backup_of_running_site_restores(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.tar.gz"
    async with process_in(data) as server, AsyncExitStack() as visits:
        xenia, yuri = [await visits.enter_async_context(Visitor(server.address)) for _ in "xy"]
        table = await xenia.found(LINKED)
        await yuri.sit(table, "y", "Yuri")
        async with xenia.at(table) as hers:
            await hers.act(0, "a1")
            assert back_up_site(copy, data) == 0
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
            await hers.act(1, "b1")
            with pytest.raises(NotationError, match=r"A server is running on “.*data”; stop it"):
                restore_site(copy, data)
        await server.end(signal.SIGTERM)
        assert restore_site(copy, data) == 0
        await server.start()
        async with xenia.at(table) as hers, yuri.at(table) as his:
            welcome = await hers.hear("welcome")
            assert (welcome["you"], welcome["seq"]) == (["x"], 1)
            await hers.act(1, "c1")
            await his.hear("happened")
            await his.act(2, "b1")
    (before,) = data.glob("before-restore-*.tar.gz")
    restore_site(before, tmp_path / "elsewhere")
    with sqlite3.connect(tmp_path / "elsewhere" / DATABASE) as database:
        assert database.execute("SELECT max(seq) FROM events").fetchone() == (2,)
    database.close()


async def made(data: Path) -> None:
    """A site in a folder, with a database and a key."""
    await put_empty_database(data / DATABASE)
    signing_secret(data)


@pytest.mark.anyio
async def test_backup_says_where_the_copy_is_and_replaces_no_file_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.tar.gz"
    await made(data)
    copy.write_bytes(b"precious")
    with pytest.raises(NotationError, match=r"copy.tar.gz” already exists.*--replace"):
        back_up_site(copy, data)
    assert copy.read_bytes() == b"precious"
    assert back_up_site(copy, data, replace=True) == 0
    assert str(copy) in capsys.readouterr().out
    assert copy.read_bytes() != b"precious"


@pytest.mark.anyio
async def test_backup_into_a_missing_folder_names_it(tmp_path: Path) -> None:
    await made(tmp_path / "data")
    with pytest.raises(NotationError, match=r"no folder “.*nowhere”"):
        back_up_site(tmp_path / "nowhere" / "copy.tar.gz", tmp_path / "data")


@pytest.mark.anyio
async def test_restore_over_a_damaged_database_keeps_its_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.tar.gz"
    await made(data)
    back_up_site(copy, data)
    sound = (data / DATABASE).read_bytes()
    (data / DATABASE).write_bytes(b"damaged" * 1000)
    assert restore_site(copy, data) == 0
    assert (data / DATABASE).read_bytes()[:16] == sound[:16]
    (before,) = data.glob("before-restore-*.tar.gz")
    told = capsys.readouterr().out
    assert str(copy) in told
    assert str(before) in told
    with tarfile.open(before) as archive:
        kept = archive.extractfile(DATABASE)
        assert kept is not None
        assert kept.read() == b"damaged" * 1000


def test_bad_backup_changes_nothing(tmp_path: Path) -> None:
    wrong, data = tmp_path / "wrong", tmp_path / "data"
    wrong.write_bytes(b"nothing")
    with pytest.raises(NotationError, match=r"“.*wrong” is not a valid backup"):
        restore_site(wrong, data)
    (tmp_path / DATABASE).write_bytes(b"x" * 4096)
    (tmp_path / KEY_FILE).write_bytes(b"x" * 32)
    with tarfile.open(wrong, "w:gz") as archive:
        for part in (DATABASE, KEY_FILE):
            archive.add(tmp_path / part, part)
    with pytest.raises(NotationError, match="not a valid backup"):
        restore_site(wrong, data)
    assert not (data / DATABASE).exists()
    with pytest.raises(NotationError, match=r"no file “.*missing”"):
        restore_site(tmp_path / "missing", data)
    with pytest.raises(NotationError, match=r"no site database"):
        back_up_site(tmp_path / "copy", data)


async def back_up(copy: Path, data: Path, database: str) -> None:
    await with_database(back_up_site, copy, data, database)


async def restore(copy: Path, data: Path, database: str) -> None:
    await with_database(restore_site, copy, data, database)


async def with_database(
    act: Callable[[Path, Path], int], copy: Path, data: Path, database: str
) -> None:
    """Copy a site, or bring it back, as a command does for the database that is set."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("TESSERA_DATABASE_URL", database)
        assert await asyncio.to_thread(act, copy, data) == 0


@asynccontextmanager
async def served(data: Path, database: str, visitor: Visitor) -> AsyncIterator[None]:
    """While a server runs and has a visitor."""
    process = Process(data, database=database)
    await process.start()
    visitor.address = process.address
    visitor.http.base_url = httpx.URL(process.address)
    try:
        yield
    finally:
        await process.end(signal.SIGTERM)


async def goes_on(xenia: Visitor, table: str, seq: int, action: str) -> None:
    """Accounts still work, and games continue where they stood."""
    assert (await whoami(xenia))["name"] == "Xenia"
    async with xenia.at(table) as line:
        welcome = await line.hear("welcome")
        assert (welcome["you"], welcome["seq"]) == (["x", "y"], seq)
        await line.act(seq, action)


@pytest.mark.anyio
async def test_a_site_moves_from_one_kind_of_database_to_the_other_and_back(
    tmp_path: Path, databases: Postgresql
) -> None:
    first, second = databases.create(), databases.create()
    one, other, third = (tmp_path / name for name in ("one", "other", "third"))
    xenia = Visitor("")
    async with aclosing(xenia.http):
        async with served(one, first, xenia):
            await registered(xenia, "Xenia")
            table, war = await xenia.found(), await found_war(xenia, TWO)
            await goes_on(xenia, table, 0, "a1")
            await back_up(tmp_path / "1.tar.gz", one, first)
            await goes_on(xenia, table, 1, "b1")
            with pytest.raises(NotationError, match=r"A server is running on “.*one”"):
                await restore(tmp_path / "1.tar.gz", one, first)
            with pytest.raises(NotationError, match="Servers are running on this database"):
                await restore(tmp_path / "1.tar.gz", other, first)
        await restore(tmp_path / "1.tar.gz", other, "")
        async with served(other, "", xenia):
            await goes_on(xenia, table, 1, "c1")
            await back_up(tmp_path / "2.tar.gz", other, "")
        await restore(tmp_path / "2.tar.gz", third, second)
        async with served(third, second, xenia):
            await goes_on(xenia, table, 2, "d1")
            async with at_war(xenia, war) as line:
                assert (await line.hear("welcome"))["war"]["seats"][0]["name"] == "Xenia"
        await restore(tmp_path / "2.tar.gz", one, first)
        (before,) = one.glob("before-restore-*.tar.gz")
        await restore(before, other, "")
    with sqlite3.connect(other / DATABASE) as database:
        assert database.execute("SELECT max(seq) FROM events").fetchone() == (2,)
    database.close()


@pytest.mark.anyio
async def test_bad_database_url_is_reported_in_one_sentence(
    tmp_path: Path, databases: Postgresql
) -> None:
    copy, empty, data = tmp_path / "copy", databases.create(), tmp_path / "data"
    with pytest.raises(NotationError, match=r"The key “.*secret.key” is missing"):
        await back_up(copy, data, empty)
    signing_secret(tmp_path)
    with pytest.raises(NotationError, match="There is no site database"):
        await back_up(copy, tmp_path, empty)
    with pytest.raises(NotationError, match="does not name a PostgreSQL"):
        await back_up(copy, tmp_path, f"sqlite:///{tmp_path / 'other.db'}")
    with pytest.raises(NotationError, match="Cannot use the database"):
        await back_up(copy, tmp_path, "postgresql://nobody@/nothing?host=/nowhere")
    engine = open_engine(await databases.create_empty())
    async with engine.connect() as standing:
        await LeaseStore(engine, seal="another").heartbeat(standing)
        await standing.commit()
        with pytest.raises(NotationError, match="use a different secret"):
            await back_up(copy, tmp_path, str(engine.url))
    await migrate(engine)
    with pytest.MonkeyPatch.context() as later:
        later.setattr("tessera.server.app.backup.newest", lambda: "9999")
        with pytest.raises(NotationError, match=r"has revision 0001.*: start the site once"):
            await back_up(copy, tmp_path, str(engine.url))
    assert not copy.exists()


@pytest.mark.anyio
async def test_a_copy_that_is_cut_off_changes_nothing_elsewhere(
    tmp_path: Path, databases: Postgresql
) -> None:
    await put_empty_database(tmp_path / DATABASE)
    key = signing_secret(tmp_path)
    await back_up(tmp_path / "copy", tmp_path, "")
    whole = (tmp_path / "copy").read_bytes()
    (tmp_path / "copy").write_bytes(whole[: len(whole) // 2])
    url = databases.create()
    with pytest.raises(NotationError, match="not a valid backup"):
        await restore(tmp_path / "copy", tmp_path / "data", url)
    assert not (tmp_path / "data" / KEY_FILE).exists()
    with pytest.raises(NotationError, match="There is no site database"):
        await back_up(tmp_path / "other", tmp_path, url)
    (tmp_path / "copy").write_bytes(whole)
    await restore(tmp_path / "copy", tmp_path / "data", url)
    assert signing_secret(tmp_path / "data") == key
