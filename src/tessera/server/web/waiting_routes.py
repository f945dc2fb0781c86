"""Answers that take long: as long as somebody waits for them."""

import asyncio
from collections.abc import Coroutine
from http import HTTPStatus
from typing import Any, TypeVar

from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from tessera.server.core.http import AnyRequest
from tessera.server.web.client_errors import GONE
from tessera.server.web.response_cache import Packed

T = TypeVar("T")

JSON = MediaType.JSON


async def while_waited_for(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Do something, unless the browser that asked for it goes.

    Raises:
        HTTPException: if it has gone; nobody hears of that.
    """
    await request.body()  # what comes after it is word that the browser has gone
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
    """The same for JSON, compressed off the event loop; its route is `UNCOMPRESSED`."""
    packed = await asyncio.to_thread(Packed.of, await while_waited_for(request, work), JSON)
    return packed.answer(request)


async def _left(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
