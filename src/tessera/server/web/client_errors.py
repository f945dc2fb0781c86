"""Logs errors of browsers: rate-limited, and without personal data.

A page reports what failed and in which file (`web/early.ts`). Reports are untrusted: each is cut
down to the form of an error message, without possible user input, table names and foreign URLs. The
reporter is not logged.
"""

import re
from typing import Annotated, Literal

import msgspec
from litestar import post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody
from litestar.types import Guard

from tessera.server.core.errors import check_often
from tessera.server.core.http import AnyConnection, Router
from tessera.server.core.logs import log
from tessera.server.core.throttle import Throttle
from tessera.server.web.auth import rate_limited
from tessera.server.web.bundle import PAGES
from tessera.server.web.errors import RESPONSES

A_MINUTE = 10
"""Reports per minute from one address, on average."""
A_MINUTE_IN_ALL = 120
"""Reports per minute from all addresses, on average."""
LARGEST = 4_000
"""Maximum bytes of a report."""

_PAGES = frozenset(address.split("/")[1] for address in PAGES)
"""First path segments of pages."""
_FILE = re.compile(
    r"(?:https?://[^/]+)?(?:/[\w.~-]+)*?(?P<path>/(?:web|bundle|locales|art)/[\w./-]+)(?:[?#][^:]*)?(?P<at>(?::\d+){0,2})"
)
_SAID = re.compile(r'".*')
"""From the first quotation mark on: browsers quote what they could not parse."""
_NAMED = re.compile(r"((?:reading|setting|property|execute|on) )?'([^']*)'")
_WORD = re.compile(r"[^\s()'\",;]*[^\s()'\",;:]")
_ID = re.compile(r"(?=\D*\d)(?=.*[A-Za-z])[\w-]{8,}")


class ClientError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An error in a browser."""

    kind: Literal["error", "rejection", "load", "late"]
    """An uncaught exception, an unhandled rejection, a script that failed to load, or a page that
    did not start."""
    what: Annotated[str, msgspec.Meta(max_length=300)] = ""
    """The name of the error and its message."""
    where: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """A file of this site, with line and column."""
    page: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """The first segment of the page's path."""


def file_of(address: str) -> str:
    """The path, line and column of a file of this site, without host and query; else empty."""
    found = _FILE.fullmatch(address)
    return found["path"] + found["at"] if found else ""


def scrubbed(message: str) -> str:
    """Remove everything from an error message that could identify a person or a table."""
    text = " ".join("".join(c if c.isprintable() else " " for c in message).split())
    text = _SAID.sub('"…"', text)
    text = _NAMED.sub(_name, text)
    return _WORD.sub(_word, text)


def _name(found: re.Match[str]) -> str:
    """Keep a name in single quotes only where browsers quote identifiers of our code."""
    before, name = found[1], found[2]
    return f"{before}'{name}'" if before and name.isidentifier() else f"{before or ''}'…'"


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if "/" in word:
        return file_of(word) or "…"
    return "…" if "@" in word or _ID.fullmatch(word) else word


def bounded() -> Guard:
    """Return a guard that limits the reports of all browsers together."""
    throttle = Throttle(A_MINUTE_IN_ALL, A_MINUTE_IN_ALL / 60)

    async def guard(_connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        check_often(throttle.take())

    return guard


@post("/api/errors", status_code=204, request_max_body_size=LARGEST, responses=RESPONSES)
async def client_error(data: JSONBody[ClientError]) -> None:
    """Report an error in a browser."""
    log.warning(
        "client error",
        kind=data.kind,
        what=scrubbed(data.what),
        where=file_of(data.where),
        page=data.page if data.page in _PAGES else "other",
    )


def errors_router(guard: Guard) -> Router:
    """A router for error reports, without authentication."""
    return Router(
        "/", route_handlers=[client_error], guards=[guard, rate_limited(A_MINUTE), bounded()]
    )
