"""Fixtures: a server within the test, and its visitors."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server import fill
from tests.server.emptiness import put_empty_database
from tests.server.postgresql import Postgresql, postgresql
from tests.server.site import CHEAP, Visitor, serving

from tessera.server.db.database import open_engine


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """The address of a running server, one for all tests of a module."""
    async with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
async def xenia(address: str) -> AsyncIterator[Visitor]:
    async with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
async def yuri(address: str) -> AsyncIterator[Visitor]:
    async with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
async def zoe(address: str) -> AsyncIterator[Visitor]:
    async with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a site."""
    monkeypatch.delenv("TESSERA_DATABASE_URL", raising=False)
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def _forgets_soon() -> Iterator[None]:
    """Evict unused rooms after a moment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tessera.server.rooms.room.EVICT_AFTER", 0.2)
        yield


@pytest.fixture(scope="session", autouse=True)
def _cheap_passwords() -> Iterator[None]:
    """Hash passwords cheaply."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tessera.server.accounts.passwords.HASHER", CHEAP)
        yield


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Evict unused rooms at once, so that they are reloaded."""
    monkeypatch.setattr("tessera.server.rooms.room.EVICT_AFTER", 0.0)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests with each kind of database in their module's `DATABASES`."""
    kinds = getattr(metafunc.module, "DATABASES", None)
    if kinds and "database" in metafunc.fixturenames:
        metafunc.parametrize("database", kinds, indirect=True)


@pytest.fixture(scope="session")
def databases() -> Iterator[Postgresql]:
    """A PostgreSQL server."""
    with postgresql() as server:
        yield server


@pytest.fixture
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    """An empty database: SQLite, or as the module's `DATABASES` say."""
    if getattr(request, "param", "sqlite") == "sqlite":
        await put_empty_database(tmp_path / "test.db")
        url = f"sqlite:///{tmp_path / 'test.db'}"
    else:
        url = await request.getfixturevalue("databases").create_empty()
    engine = open_engine(url)
    yield engine
    await engine.dispose()


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pipe to which a stuck search of the toy game's bot writes."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    monkeypatch.setenv(fill.PIPE, str(path))
    return path
