"""A server within the test, and visitors to it."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server import fill
from tests.server.emptiness import put_empty_database
from tests.server.postgresql import Postgresql, postgresql
from tests.server.site import Visitor, serving
from tests.server.test_accounts import CHEAP

from tessera.server.accounts import passwords
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
    """The data folder of a site, for a server on which passwords cost little, and for commands."""
    monkeypatch.setattr(passwords, "HASHER", CHEAP)
    monkeypatch.delenv("TESSERA_DATABASE_URL", raising=False)
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def _forgets_soon() -> Iterator[None]:
    """Rooms that nobody is at stay in memory for a moment only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tessera.server.rooms.cache.EVICT_AFTER", 0.2)
        yield


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms are forgotten as soon as nobody is at them, and read again when somebody comes."""
    monkeypatch.setattr("tessera.server.rooms.cache.EVICT_AFTER", 0.0)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what a module says of databases with each kind of which it says so."""
    kinds = getattr(metafunc.module, "DATABASES", None)
    if kinds and "database" in metafunc.fixturenames:
        metafunc.parametrize("database", kinds, indirect=True)


@pytest.fixture(scope="session")
def databases() -> Iterator[Postgresql]:
    """A server of PostgreSQL databases."""
    with postgresql() as server:
        yield server


@pytest.fixture
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    """An empty database of its own: of SQLite, or of what a module's `DATABASES` say."""
    if getattr(request, "param", "sqlite") == "sqlite":
        await put_empty_database(tmp_path / "test.db")
        url = f"sqlite+aiosqlite:///{tmp_path / 'test.db'}"
    else:
        url = await request.getfixturevalue("databases").create_empty()
    engine = open_engine(url)
    yield engine
    await engine.dispose()


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pipe by which a stuck search of the toy game's bot makes itself known."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    monkeypatch.setenv(fill.PIPE, str(path))
    return path
