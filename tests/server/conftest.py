"""A server within the test, and visitors to it."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server import fill
from tests.server.site import Visitor, serving

from tessera.server.storage.database import migrate, open_engine


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
async def database(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    """An empty database of its own."""
    engine = open_engine(f"sqlite+aiosqlite:///{tmp_path / 'test.db'}")
    await migrate(engine)
    yield engine
    await engine.dispose()


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pipe by which a stuck search of the toy game's bot makes itself known."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    monkeypatch.setenv(fill.PIPE, str(path))
    return path
