"""A database is brought back to the form that an earlier version needs."""

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.postgresql import Postgresql
from tests.server.process import process_in
from tests.server.site import LINKED, Visitor

from tessera.cli.keeping import downgrade_site, restore_site
from tessera.games.common.errors import NotationError
from tessera.server.folder import DATABASE
from tessera.server.storage.database import open_engine
from tessera.server.storage.leases import LeaseStore
from tessera.server.storage.upgrading import newest

pytestmark = pytest.mark.anyio


def revision(data: Path) -> str:
    with closing(sqlite3.connect(data / DATABASE)) as database:
        (found,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found)


def copies(data: Path) -> list[Path]:
    return [*data.glob("before-downgrade-*.tar.gz")]


async def downgrade(to: str, data: Path, *, dumped: bool = False) -> int:
    return await asyncio.to_thread(downgrade_site, to, data, dumped=dumped)


async def test_a_site_is_brought_back_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TESSERA_DATABASE_URL", raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    with pytest.raises(NotationError, match="There is no database of a site"):
        await downgrade("0021", tmp_path)
    async with process_in(tmp_path) as server, Visitor(server.address) as xenia:
        table = await xenia.found(LINKED)
        with pytest.raises(NotationError, match="A server runs on"):
            await downgrade("0021", tmp_path)
        await server.end(signal.SIGTERM)
        for wrong in ("1", newest(), "9999"):
            with pytest.raises(NotationError, match=f"REVISION is “{wrong}”.* one of .*0021, 0020"):
                await downgrade(wrong, tmp_path)
        assert copies(tmp_path) == [], "nothing is copied where nothing is done"
        capsys.readouterr()
        assert await downgrade("0018", tmp_path) == 0
        told = capsys.readouterr().out
        assert "0022: leagues\n" in told
        assert "0019: talk at tables" in told
        assert "0018:" not in told
        assert revision(tmp_path) == "0018"
        (copy,) = copies(tmp_path)
        assert str(copy) in told
        await server.start()
        assert (await xenia.http.get(f"/api/tables/{table}")).status_code == 200
    restore_site(copy, tmp_path / "elsewhere")
    assert revision(tmp_path / "elsewhere") == newest()


async def test_a_database_elsewhere_is_copied_before_by_its_keeper(
    tmp_path: Path, databases: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESSERA_DATABASE_URL", databases.create())
    with pytest.raises(NotationError, match="There is no database of a site"):
        await downgrade("0019", tmp_path)
    url = await databases.create_empty()
    monkeypatch.setenv("TESSERA_DATABASE_URL", url)
    engine = open_engine(url)
    async with engine.connect() as standing:
        await LeaseStore(engine).stand(standing)
        await standing.commit()
        with pytest.raises(NotationError, match="Servers run on this database"):
            await downgrade("0019", tmp_path, dumped=True)
    await engine.dispose()
    with pytest.raises(NotationError, match="pg_dump makes one"):
        await downgrade("0019", tmp_path)
    assert await downgrade("0019", tmp_path, dumped=True) == 0
    assert await downgrade("0018", tmp_path, dumped=True) == 0, "where nothing is told of processes"
    assert copies(tmp_path) == []
