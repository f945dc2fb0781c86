"""Files for the browser, always asked for anew so that an upgraded server never mixes versions."""

import asyncio
from hashlib import sha256
from pathlib import Path

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from tessera.server.http.http_types import AnyRequest

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
    found = await asyncio.to_thread(_read, folder, name.lstrip("/"))
    if found is None:
        raise NotFoundException
    content, media_type = found
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(content, status_code=HTTP_200_OK, headers=headers, media_type=media_type)


def _read(folder: Path, name: str) -> tuple[bytes, str] | None:
    """What is in a file, and its media type; None if it is elsewhere or of another kind."""
    try:
        path = (folder / name).resolve()
        media_type = _MEDIA_TYPES.get(path.suffix)
        if media_type and path.is_relative_to(folder.resolve()) and not name.endswith("/"):
            return path.read_bytes(), media_type
    except (OSError, ValueError):  # missing, or a name that no file could have
        pass
    return None
