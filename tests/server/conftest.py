"""A server within the test, and visitors to it."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Visitor, serving


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
