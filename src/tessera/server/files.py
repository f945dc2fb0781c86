"""Files for the browser, always asked for anew so that an upgraded server never mixes versions."""

from hashlib import sha256
from pathlib import Path

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from tessera.server.http_types import AnyRequest

_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Files of other kinds are not served."""


def file_in(folder: Path, name: str, request: AnyRequest) -> Response[bytes]:
    """A file of a folder.

    Raises:
        NotFoundException: if there is none of this name in it.
    """
    try:
        path = (folder / name.lstrip("/")).resolve()
        inside = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, ValueError):  # names that no file could have
        inside = False
    if not inside:
        raise NotFoundException
    return serve(path, request)


def serve(path: Path, request: AnyRequest) -> Response[bytes]:
    """A file, or word that the browser has it already.

    Raises:
        NotFoundException: if it is missing, or of a kind that browsers have no use for.
    """
    media_type = _MEDIA_TYPES.get(path.suffix)
    if media_type is None or not path.is_file():
        raise NotFoundException
    content = path.read_bytes()
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(content, status_code=HTTP_200_OK, headers=headers, media_type=media_type)
