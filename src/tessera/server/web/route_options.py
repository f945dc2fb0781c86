"""What routes of several features share: sizes, streams, and work done while a client waits."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from http import HTTPStatus
from typing import Any, TypeVar

from litestar import MediaType, Response, post
from litestar.exceptions import HTTPException

from tessera.server.core.http import AnyRequest
from tessera.server.web.errors import GONE, RESPONSES
from tessera.server.web.response_cache import Packed

T = TypeVar("T")

JSON = MediaType.JSON

NEWS = "application/x-ndjson"
"""Streams of JSON, one object per line."""
UNCOMPRESSED = "uncompressed"
"""Marks handlers whose responses must not be compressed: they are already, or are streams."""
UNDELAYED = {"x-accel-buffering": "no"}
"""Keeps proxies from buffering a stream."""
LARGEST_RECORD = 256_000
"""Maximum bytes of a request with a game record, with any whitespace."""
LARGEST_WITH_CONTENT = 264_000
"""Maximum bytes of a request with custom content; its characters may take several bytes each."""

ask_with_content: partial[post] = partial(
    post, status_code=200, request_max_body_size=LARGEST_WITH_CONTENT, responses=RESPONSES
)
"""A POST route that may receive custom content, and creates nothing."""
ask_for_news: partial[post] = partial(
    post, status_code=200, media_type=NEWS, opt={UNCOMPRESSED: True}
)
"""A POST route that streams JSON lines; describe them by its `responses`."""


async def cancelled_on_disconnect(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
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


async def compressed_json(request: AnyRequest, work: Coroutine[Any, Any, bytes]) -> Response[bytes]:
    """Await JSON, compressed off the event loop; mark the route `UNCOMPRESSED`."""
    packed = await asyncio.to_thread(Packed.of, await cancelled_on_disconnect(request, work), JSON)
    return packed.answer(request)


async def _left(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
