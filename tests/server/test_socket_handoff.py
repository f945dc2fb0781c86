"""What a browser's line takes while nothing happens on it."""

import gc

import pytest
from litestar import WebSocket
from tests.server.site import LINKED, Visitor

pytestmark = pytest.mark.anyio


async def test_framework_keeps_nothing_after_handoff(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    async with xenia.at(table) as line:
        await line.hear("welcome")
        gc.collect()
        assert not [one for one in gc.get_objects() if type(one) is WebSocket]
