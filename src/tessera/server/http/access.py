"""Who asks, and whether their page may: guests by cookie, origins, and what a page may load."""

from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address, ip_address
from math import ceil
from urllib.parse import SplitResult, urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Guard, Message, Receive, Scope, Send

from tessera.i18n import excerpt
from tessera.server.addresses import Addresses, Whereabouts
from tessera.server.http.guests import COOKIE, Guests
from tessera.server.http.http_types import AnyConnection, AnyRequest, AnySocket
from tessera.server.languages import language_of
from tessera.server.refusals import refuse
from tessera.server.rooms.connection import Connection
from tessera.server.settings import LOOPBACK
from tessera.server.throttle import Throttles

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
HEALTH = "/health"
FILES = ("/bundle/", "/web/", "/locales/", "/art/")
_TO_NAME = "tessera.guest"
"""Where a request keeps the guest whom its answer is to give a cookie."""

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
_HEADER_LINES = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]


def same_origin(origins: tuple[str, ...]) -> Guard:
    """A guard that lets only our own pages, and those of `origins`, change anything here."""

    def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        origin = connection.headers.get("origin")
        if origin is None or connection.scope.get("method") in _SAFE_METHODS:
            return  # no browser, or nothing that changes anything
        if origin not in origins and _split(origin).netloc != connection.headers.get("host"):
            raise PermissionDeniedException("the page is of another origin")

    return guard


def known_host(hosts: frozenset[str]) -> Guard:
    """A guard that answers only to these names, in lower case and without a port.

    A page of a stranger whose name has come to lead here is then told nothing. Who watches over the
    server on its own machine may ask how it is.
    """

    def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        named = connection.headers.get("host", "")
        known = hosts | LOOPBACK if connection.scope["path"] == HEALTH else hosts
        if _split(f"//{named}").hostname not in known:
            raise HTTPException(excerpt(named) or "…", status_code=HTTPStatus.MISDIRECTED_REQUEST)

    return guard


def seldom(a_minute: int) -> Guard:
    """A guard that lets one address in so many times a minute, in the long run."""
    throttles = Throttles(a_minute, a_minute / 60)

    def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        seconds = throttles.take(address_of(connection))
        if seconds > 0:
            raise refuse("too-often", seconds=ceil(seconds))

    return guard


def readable(a_minute: int) -> Guard:
    """A guard that lets one address ask so many questions a minute, files not counted."""
    throttled = seldom(a_minute)

    def guard(connection: AnyConnection, handler: BaseRouteHandler) -> None:
        if not connection.scope["path"].startswith(FILES):
            throttled(connection, handler)

    return guard


class FewAtOnce(ASGIMiddleware):
    """Answers so many requests of one address at the same time, and refuses the others."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int) -> None:
        self._addresses = Addresses(most)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer a request."""
        with self._addresses.counted(address_of(ASGIConnection(scope))):
            await next_app(scope, receive, send)


def address_of(connection: AnyConnection) -> str:
    """Whence somebody asks: of version 6, the network that one household has to itself."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:  # a socket of the system, or whatever a proxy calls its visitors
        return host
    if isinstance(address, IPv4Address):
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def _split(address: str) -> SplitResult:
    """The parts of an address; all of them empty if it is none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


class Doorman:
    """Knows the guest of a request, and hands out cookies and security headers with answers."""

    def __init__(self, guests: Guests, whereabouts: Whereabouts) -> None:
        self._guests = guests
        self._whereabouts = whereabouts

    def guest_of(self, connection: AnyConnection) -> str | None:
        """The guest that a connection's cookie names, if it is ours."""
        return self._guests.read(connection.cookies.get(COOKIE))

    def connection_of(self, socket: AnySocket) -> Connection:
        """A browser's line to a room."""
        return Connection(self.guest_of(socket), address_of(socket), language_of(socket))

    def admit(self, request: AnyRequest) -> None:
        """Know who asks; a browser without a good cookie is given one with the answer."""
        guest = self.guest_of(request)
        if guest is None:
            guest = self._guests.new()
            request.scope["state"][_TO_NAME] = guest
        request.scope["user"] = guest
        self._whereabouts.note(guest, address_of(request))

    def greet(self, request: AnyRequest) -> None:
        """The same for pages, which renew the cookie: who comes back stays known."""
        self.admit(request)
        request.scope["state"][_TO_NAME] = request.scope["user"]

    async def see_off(self, message: Message, scope: Scope) -> None:
        """Add headers to what is sent."""
        if message["type"] != "http.response.start":
            return
        headers = [*message["headers"], *_HEADER_LINES]
        guest = scope["state"].get(_TO_NAME)
        if guest is not None:
            cookie = self._guests.cookie(guest, secure=scope["scheme"] == "https")
            headers.append((b"set-cookie", cookie.encode()))
        message["headers"] = headers
