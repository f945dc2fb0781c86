"""Files for the browser, always asked for anew so that an upgraded server never mixes versions."""

import asyncio
from hashlib import sha256
from pathlib import Path

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from tessera.server.http_types import AnyRequest

_MEDIA_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Files of other kinds are not served."""


async def file_in(folder: Path, name: str, request: AnyRequest) -> Response[bytes]:
    """A file of a folder, or word that the browser has it already.

    Raises:
        NotFoundException: if there is none of this name in it that browsers have a use for.
    """
    content = await asyncio.to_thread(_read, folder, name.lstrip("/"))
    if content is None:
        raise NotFoundException
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    media_type = _MEDIA_TYPES[Path(name).suffix]
    return Response(content, status_code=HTTP_200_OK, headers=headers, media_type=media_type)


def _read(folder: Path, name: str) -> bytes | None:
    """What is in a file; None if it does not lie in the folder or is of another kind."""
    try:
        path = (folder / name).resolve()
        if path.is_relative_to(folder.resolve()) and path.suffix in _MEDIA_TYPES:
            return path.read_bytes()
    except (OSError, ValueError):  # missing, or a name that no file could have
        pass
    return None
