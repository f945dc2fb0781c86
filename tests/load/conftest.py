"""Tests that put a server under load."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
