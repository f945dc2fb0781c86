"""A site is copied while it runs, and goes on from the copy."""

import signal
import sqlite3
import stat
import tarfile
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.process import process_in
from tests.server.site import LINKED, Visitor

from tessera.cli.keeping import back_up_site, restore_site
from tessera.games.common.errors import NotationError
from tessera.server.folder import DATABASE
from tessera.server.http.guests import KEY_FILE


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TESSERA_DATABASE_URL", raising=False)


@pytest.mark.anyio
async def test_a_site_goes_on_from_a_copy_that_was_made_while_it_ran(tmp_path: Path) -> None:
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
            with pytest.raises(NotationError, match=r"A server runs on “.*data”; stop it"):
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


def test_what_is_no_copy_changes_nothing(tmp_path: Path) -> None:
    wrong, data = tmp_path / "wrong", tmp_path / "data"
    wrong.write_bytes(b"nothing")
    with pytest.raises(NotationError, match=r"“.*wrong” is no sound copy of a site"):
        restore_site(wrong, data)
    (tmp_path / DATABASE).write_bytes(b"x" * 4096)
    (tmp_path / KEY_FILE).write_bytes(b"x" * 32)
    with tarfile.open(wrong, "w:gz") as archive:
        for part in (DATABASE, KEY_FILE):
            archive.add(tmp_path / part, part)
    with pytest.raises(NotationError, match="no sound copy"):
        restore_site(wrong, data)
    assert not (data / DATABASE).exists()
    with pytest.raises(NotationError, match=r"“.*missing” is no sound copy"):
        restore_site(tmp_path / "missing", data)
    with pytest.raises(NotationError, match=r"no database of a site"):
        back_up_site(tmp_path / "copy", data)


def test_a_database_elsewhere_is_copied_by_its_own_tools(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESSERA_DATABASE_URL", "postgresql://db.example/tessera")
    for act in (back_up_site, restore_site):
        with pytest.raises(NotationError, match="pg_dump copies it"):
            act(tmp_path / "copy", tmp_path)
