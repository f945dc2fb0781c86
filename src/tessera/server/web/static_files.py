"""Static files, from source or from the bundle.

Source files are revalidated on each request, so that an upgraded server never mixes versions. Names
in the bundle contain hashes of the content, so those files are cached permanently.
"""

import asyncio
from hashlib import sha256
from pathlib import Path

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from tessera.server.core.http import AnyRequest

_MEDIA_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Other file types are not served."""

_FOR_EVER = "public, max-age=31536000, immutable"
_COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""Suffixes by encoding, the more compact one first."""


async def file_in(folder: Path, name: str, request: AnyRequest) -> Response[bytes]:
    """Return a file of a folder, or 304 if the client has it already.

    Raises:
        NotFoundException: if there is no such file, or its type is not served.
    """
    path, media_type = _place(folder, name.lstrip("/"))
    return unless_known(await _content(path), media_type, request)


def unless_known(content: bytes, media_type: str, request: AnyRequest) -> Response[bytes]:
    """Return content, or 304 if the client has it already."""
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(content, status_code=HTTP_200_OK, headers=headers, media_type=media_type)


async def cached_file(folder: Path, name: str, request: AnyRequest) -> Response[bytes]:
    """Return a file of the bundle, in the most compact encoding that the client accepts.

    Raises:
        NotFoundException: as in `file_in`.
    """
    path, media_type = _place(folder, name.lstrip("/"))
    headers = {"cache-control": _FOR_EVER, "vary": "accept-encoding"}
    for encoding in _understood(request):
        try:
            content = await _content(path.with_name(path.name + _COMPRESSED[encoding]))
        except NotFoundException:  # such as fonts, which are compressed already
            continue
        headers["content-encoding"] = encoding
        break
    else:
        content = await _content(path)
    return Response(content, headers=headers, media_type=media_type)


def _understood(request: AnyRequest) -> list[str]:
    """The available encodings that a client accepts."""
    accepted = request.headers.get("accept-encoding", "").replace(" ", "").lower().split(",")
    wanted = {one.partition(";")[0] for one in accepted if not one.endswith(";q=0")}
    return [encoding for encoding in _COMPRESSED if encoding in wanted]


def _place(folder: Path, name: str) -> tuple[Path, str]:
    """The path of a file, and its media type.

    Raises:
        NotFoundException: if it is outside the folder, or its type is not served.
    """
    try:
        path = (folder / name).resolve()
    except (OSError, ValueError):  # an invalid file name
        raise NotFoundException from None
    media_type = _MEDIA_TYPES.get(path.suffix)
    if not media_type or not path.is_relative_to(folder.resolve()) or name.endswith("/"):
        raise NotFoundException
    return path, media_type


async def _content(path: Path) -> bytes:
    """Read a file.

    Raises:
        NotFoundException: if it does not exist.
    """
    try:
        return await asyncio.to_thread(path.read_bytes)
    except (OSError, ValueError):  # missing, or an invalid file name
        raise NotFoundException from None
