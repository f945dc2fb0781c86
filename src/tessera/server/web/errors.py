"""What goes wrong in browsers, told to our log: bounded, and with nothing that tells of a person.

A page says what failed and in which file (`web/early.js`). What it says is a stranger's word: it is
cut to the form of an error before it is written down, and what people could have typed, names of
tables, and all addresses but those of our own files are left out. Who says it is not written down.
"""

import re
from typing import Annotated, Literal

import msgspec
import structlog
from litestar import Router, post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody
from litestar.types import Guard

from tessera.server.core.errors import check_often
from tessera.server.core.http import AnyConnection
from tessera.server.core.throttle import Throttle
from tessera.server.web.auth import seldom
from tessera.server.web.bundle import PAGES
from tessera.server.web.client_errors import RESPONSES

A_MINUTE = 10
"""From one address, in the long run."""
A_MINUTE_IN_ALL = 120
"""From everybody together, in the long run."""
LARGEST = 4_000
"""Bytes of what is sent."""

_PAGES = frozenset(address.split("/")[1] for address in PAGES)
"""First parts of the addresses of pages."""
_FILE = re.compile(
    r"(?:https?://[^/]+)?(?:/[\w.~-]+)*?(?P<path>/(?:web|bundle|locales|art)/[\w./-]+)(?:[?#][^:]*)?(?P<at>(?::\d+){0,2})"
)
_SAID = re.compile(r'".*')
"""From the first quotation mark on: browsers quote what they could not read."""
_NAMED = re.compile(r"((?:reading|setting|property|execute|on) )?'([^']*)'")
_WORD = re.compile(r"[^\s()'\",;]*[^\s()'\",;:]")
_ID = re.compile(r"(?=\D*\d)(?=.*[A-Za-z])[\w-]{8,}")

log = structlog.get_logger(__name__)


class ClientError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong in a browser."""

    kind: Literal["error", "rejection", "load", "late"]
    """Something threw, a promise was broken, a script did not load, or a page did not start."""
    what: Annotated[str, msgspec.Meta(max_length=300)] = ""
    """The name of the error and its message."""
    where: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """A file of ours, with line and column."""
    page: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """The first part of the page's address."""


def file_of(address: str) -> str:
    """A file of ours and the place in it, without host and query; empty for anything else."""
    found = _FILE.fullmatch(address)
    return found["path"] + found["at"] if found else ""


def scrubbed(message: str) -> str:
    """The message of an error, without what could tell of a person or a table."""
    text = " ".join("".join(c if c.isprintable() else " " for c in message).split())
    text = _SAID.sub('"…"', text)
    text = _NAMED.sub(_name, text)
    return _WORD.sub(_word, text)


def _name(found: re.Match[str]) -> str:
    """A name in single quotes: kept where browsers name what stands in our code."""
    before, name = found[1], found[2]
    return f"{before}'{name}'" if before and name.isidentifier() else f"{before or ''}'…'"


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if "/" in word:
        return file_of(word) or "…"
    return "…" if "@" in word or _ID.fullmatch(word) else word


def bounded() -> Guard:
    """A guard that hears so many errors of all browsers together, and no more."""
    throttle = Throttle(A_MINUTE_IN_ALL, A_MINUTE_IN_ALL / 60)

    async def guard(_connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        check_often(throttle.take())

    return guard


@post("/api/errors", status_code=204, request_max_body_size=LARGEST, responses=RESPONSES)
async def client_error(data: JSONBody[ClientError]) -> None:
    """Write down what went wrong in a browser."""
    log.warning(
        "client error",
        kind=data.kind,
        what=scrubbed(data.what),
        where=file_of(data.where),
        page=data.page if data.page in _PAGES else "other",
    )


def errors_router(guard: Guard) -> Router:
    """This alone; nobody is told who they are, and nobody is asked."""
    return Router("/", route_handlers=[client_error], guards=[guard, seldom(A_MINUTE), bounded()])
