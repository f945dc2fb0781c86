"""Caches long responses, built and compressed once, off the event loop."""

import asyncio
import gzip
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from http import HTTPStatus
from typing import Any, NamedTuple, ParamSpec, Self, TypeVar

from litestar import MediaType, Response

from tessera.server.core.http import AnyRequest

P = ParamSpec("P")
T = TypeVar("T")

GZIP_LEVEL = 5
"""Gzip level, 1 to 9: higher ones take four times as long for a fifth less."""


class Packed(NamedTuple):
    """A response with its compressed form."""

    plain: bytes
    packed: bytes
    media_type: MediaType
    tag: str

    @classmethod
    def of(cls, plain: bytes, media_type: MediaType) -> Self:
        """Compress a response."""
        tag = f'"{sha256(plain).hexdigest()[:32]}"'
        return cls(plain, gzip.compress(plain, GZIP_LEVEL), media_type, tag)

    def answer(self, request: AnyRequest) -> Response[bytes]:
        """Return the response, or 304 if the client has it already."""
        headers = {"etag": self.tag, "cache-control": "no-cache", "vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, headers=headers, media_type=self.media_type)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, headers=headers, media_type=self.media_type)


class ResponseCache:
    """Caches results of functions; each runs once, in a thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="responses")
        self._made: dict[tuple[object, ...], asyncio.Future[Any]] = {}

    async def take(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the cached result of a call, computing it at first."""
        key = (make, *args, *kwargs.items())
        made: asyncio.Future[T] | None = self._made.get(key)
        if made is None:
            work = partial(make, *args, **kwargs)
            made = asyncio.get_running_loop().run_in_executor(self._thread, work)
            self._made[key] = made
        try:
            return await asyncio.shield(made)
        except Exception:
            self._made.pop(key, None)  # retry at the next call
            raise
