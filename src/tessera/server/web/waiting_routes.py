"""Slow responses, computed only while the client waits."""

import asyncio
from collections.abc import Coroutine
from http import HTTPStatus
from typing import Any, TypeVar

from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from tessera.server.core.http import AnyRequest
from tessera.server.web.errors import GONE
from tessera.server.web.response_cache import Packed

T = TypeVar("T")

JSON = MediaType.JSON


async def while_waited_for(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Await work; cancel it if the client disconnects.

    Raises:
        HTTPException: if the client has disconnected, so that nothing is sent.
    """
    await request.body()  # afterwards the only further event is a disconnect
    doing = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise HTTPException(GONE, status_code=HTTPStatus.BAD_REQUEST)
        return doing.result()
    finally:
        doing.cancel()
        leaving.cancel()


async def json_waited_for(request: AnyRequest, work: Coroutine[Any, Any, bytes]) -> Response[bytes]:
    """Await JSON, compressed off the event loop; mark the route `UNCOMPRESSED`."""
    packed = await asyncio.to_thread(Packed.of, await while_waited_for(request, work), JSON)
    return packed.answer(request)


async def _left(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
