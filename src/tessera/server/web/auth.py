"""Authentication and guards: guests by cookie, logins, origins, hosts, limits, security headers."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TypeAlias
from urllib.parse import SplitResult, urlsplit
from weakref import WeakSet

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Guard, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import excerpt
from tessera.server.accounts.accounts import Login
from tessera.server.accounts.logins import ALL, LASTS, Logins
from tessera.server.core.backoff import rests
from tessera.server.core.budgets import Budgets, paid_by, payer
from tessera.server.core.client_addresses import AddressLimits, AddressTracker
from tessera.server.core.errors import RefusalError, check_often, refuse
from tessera.server.core.http import (
    HEALTH,
    LOOPBACK,
    METRICS,
    WORKERS,
    AnyConnection,
    AnyRequest,
    AnySocket,
)
from tessera.server.core.languages import language_of
from tessera.server.core.logs import log
from tessera.server.core.throttle import SharedThrottles, Throttles
from tessera.server.db.throttles import ThrottleStore
from tessera.server.rooms.connection import Connection
from tessera.server.web.cookies import login_cookie, set_cookie
from tessera.server.web.guest_sessions import GuestSessions

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
FILES = ("/bundle/", "/web/", "/locales/", "/art/")
_TO_NAME = "tessera.guest"
"""State key of the guest for whom the response sets a cookie."""
_TO_OPEN = "tessera.login"
"""State key of the login secret for the response's cookie; empty to log out."""

AsyncGuard: TypeAlias = Callable[[AnyConnection, BaseRouteHandler], Awaitable[None]]
"""An async guard; the framework would run a synchronous one in a thread."""

_UNUSED_FEATURES = (
    "camera",
    "display-capture",
    "geolocation",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)
"""Browser features that no page needs. Pages do use the clipboard, passkeys, sound and printing."""
CONTENT_POLICY = "content-security-policy"
"""A handler may override it."""
SECURITY_HEADERS = {
    CONTENT_POLICY: (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types lit-html tessera"
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in _UNUSED_FEATURES),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]


def same_origin(origins: tuple[str, ...]) -> Guard:
    """Return a guard that allows changes only from our own pages and those of `origins`.

    On a host of `origins`, another port is another origin, even if a proxy leaves out ports.
    """
    hosts = {_split(origin).hostname for origin in origins}

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        origin = connection.headers.get("origin")
        if origin is None or connection.scope.get("method") in _SAFE_METHODS:
            return  # no browser, or a safe method
        if origin in origins:
            return
        if _split(origin).hostname in hosts or not _is_ours(origin, connection):
            raise PermissionDeniedException("the page is of another origin")

    return guard


def _is_ours(origin: str, connection: AnyConnection) -> bool:
    """Whether an origin is ours, and its page cannot have been modified in transit.

    If a proxy does not report TLS, our pages may still be HTTPS.
    """
    page = _split(origin)
    schemes = {"https"} if _is_secure(connection.scope) else {"https", "http"}
    return page.netloc == connection.headers.get("host") and page.scheme in schemes


def _is_secure(scope: Scope) -> bool:
    """Whether a connection uses TLS, as far as we know."""
    return scope["scheme"] in {"https", "wss"}


async def requires_cookies(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Refuse seats to browsers without cookies, which could not return to them.

    A guard. Each page sets a cookie, and only browsers send an Origin header. So a request with an
    origin and without a cookie comes from a browser that rejects cookies.

    Raises:
        RefusalError: if the browser rejects cookies.
    """
    headers = connection.headers
    if headers.get("origin") is not None and not headers.get("cookie"):
        raise refuse("cookies-blocked")


def known_host(hosts: frozenset[str]) -> Guard:
    """Return a guard that answers only to these host names, in lower case and without a port.

    This prevents DNS rebinding by foreign pages. Health and metrics are also available under
    loopback names. Workers may use any address: they are no browsers, and send a token.
    """

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        named = connection.headers.get("host", "")
        if connection.scope["path"] == WORKERS:
            return
        known = hosts | LOOPBACK if connection.scope["path"] in {HEALTH, METRICS} else hosts
        if _split(f"//{named}").hostname not in known:
            raise HTTPException(excerpt(named) or "…", status_code=HTTPStatus.MISDIRECTED_REQUEST)

    return guard


def rate_limited(a_minute: int) -> AsyncGuard:
    """Return a guard that limits the requests per minute from one address, on average."""
    throttles = Throttles(a_minute, a_minute / 60)

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        check_often(throttles.take(address_of(connection)))

    return guard


def rate_limited_on_site(store: ThrottleStore, what: str, a_minute: int) -> Guard:
    """Return a guard like `rate_limited` that counts across all processes of a site."""
    throttles = SharedThrottles(store, what, a_minute)

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        check_often(await throttles.take(address_of(connection)))

    return guard


def readable(a_minute: int) -> Guard:
    """Return a guard that limits requests per minute from one address, except for static files."""
    throttled = rate_limited(a_minute)

    async def guard(connection: AnyConnection, handler: BaseRouteHandler) -> None:
        if not connection.scope["path"].startswith(FILES):
            await throttled(connection, handler)

    return guard


class ConcurrencyLimit(ASGIMiddleware):
    """Limits concurrent requests per address.

    Also refuses addresses that have used up their processor time, except for static files.
    """

    scopes: tuple[ScopeType, ...] = (ScopeType.HTTP,)

    def __init__(self, most: int) -> None:
        self._addresses = AddressLimits(most)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Handle an ASGI request."""
        budget = payer()
        if budget is not None and not scope["path"].startswith((*FILES, HEALTH, METRICS)):
            check_often(budget.wait)
        with self._addresses.counted(address_of(ASGIConnection(scope))):
            await next_app(scope, receive, send)


class CpuAccounting:
    """Charges the processor time of each request to the budget of its address.

    Args:
        app: the ASGI application.
        a_minute: milliseconds of processor time that one address may use in a minute.
    """

    def __init__(self, app: ASGIApp, a_minute: int) -> None:
        self._app = app
        self._budgets = Budgets(a_minute / 1000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection."""
        if scope["path"] == WORKERS:
            await self._app(scope, receive, send)
            return
        budget = self._budgets.of(address_of(ASGIConnection(scope)))
        await paid_by(budget, self._app(scope, receive, send))  # type: ignore[arg-type]


def address_of(connection: AnyConnection) -> str:
    """The address of a client; for IPv6, its /64 network, which one household shares."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:  # a Unix socket, or a name given by a proxy
        return host
    if isinstance(address, IPv4Address):
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def _split(address: str) -> SplitResult:
    """Split a URL; all parts are empty if it is invalid."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


class Authenticator:
    """Identifies clients, and adds cookies and security headers to responses.

    Args:
        guests: signs and reads guest cookies.
        logins: of registered accounts.
        address_tracker: remembers the address of each guest.
        root: the path below which the site is served.
    """

    def __init__(
        self, guests: GuestSessions, logins: Logins, address_tracker: AddressTracker, root: str = ""
    ) -> None:
        self._guests = guests
        self._root = root
        self._logins = logins
        self._address_tracker = address_tracker
        self._connections = WeakSet[Connection]()
        """Open connections with a known guest."""
        logins.ended = self.dismiss

    async def connection_of(self, socket: AnySocket) -> Connection:
        """Create the connection of a socket to a room; it closes on logout.

        A banned guest is anonymous. While the database fails, this waits and retries, so that
        nobody gets a wrong identity.
        """
        tries = rests()
        while True:
            try:
                login = await self._login_of(socket)
                guest = login.account.principal if login else await self._admitted_guest(socket)
                break
            except SQLAlchemyError:
                log.exception("presence not read")
                await asyncio.sleep(next(tries))
        connection = Connection(guest, address_of(socket), language_of(socket))
        connection.login = login.login.id if login else ""
        self.note(connection)
        return connection

    def note(self, connection: Connection) -> None:
        """Track a connection, so that it closes with the login or token that opened it."""
        if connection.principal is not None:
            self._connections.add(connection)

    def dismiss(self, principal: str, logins: Iterable[str]) -> None:
        """Close the connections of ended logins, and those opened before registration."""
        over = {"", *logins}
        for connection in self._connections:
            if connection.principal == principal and (connection.login in over or ALL in over):
                connection.dismiss()

    def dismiss_accounts(self) -> None:
        """Close all connections of logins: some may have ended unnoticed, and cannot reconnect."""
        for connection in self._connections:
            if connection.login:
                connection.dismiss()

    async def admit(self, request: AnyRequest) -> None:
        """Identify the client; the response sets a cookie if it has no valid one.

        Raises:
            RefusalError: if a banned guest wants to change anything.
        """
        login = await self._login_of(request)
        request.scope["auth"] = login
        principal = login.account.principal if login else await self._guest_of(request)
        if principal is None:
            principal = self.assign_guest(request)
        elif login is None and request.method not in _SAFE_METHODS:
            await self._logins.check_not_banned(principal)
        request.scope["user"] = principal
        self._address_tracker.note(principal, address_of(request))

    async def admit_to_page(self, request: AnyRequest) -> None:
        """Identify the client of a page, and renew its cookie.

        If the database fails, the page is served to an anonymous client.
        """
        try:
            await self.admit(request)
        except SQLAlchemyError:
            log.exception("presence not read")
            request.scope["user"] = request.scope["auth"] = None
            return
        if request.auth is None:
            request.scope["state"][_TO_NAME] = request.scope["user"]
        else:
            request.scope["state"][_TO_OPEN] = self._secret_of(request)

    def assign_guest(self, request: AnyRequest) -> str:
        """Create a guest for a browser that is not logged in; the response sets the cookie."""
        guest = self._guests.new()
        request.scope["state"][_TO_NAME] = guest
        return guest

    def set_login(self, request: AnyRequest, secret: str) -> None:
        """Log a browser in, or out if the secret is empty."""
        request.scope["state"][_TO_OPEN] = secret

    async def add_headers(self, message: Message, scope: Scope) -> None:
        """Add cookies and security headers to a response."""
        if message["type"] not in {"http.response.start", "websocket.http.response.start"}:
            return
        known = {name for name, _ in message["headers"]}
        headers = [*message["headers"], *(header for header in _HEADERS if header[0] not in known)]
        headers += [(b"set-cookie", cookie.encode()) for cookie in self._cookies(scope)]
        message["headers"] = headers

    def _cookies(self, scope: Scope) -> Iterable[str]:
        secure = _is_secure(scope)
        guest, secret = (scope["state"].get(name) for name in (_TO_NAME, _TO_OPEN))
        if guest is not None:
            yield self._guests.cookie(guest, secure=secure)
        if secret is not None:
            lasts = LASTS // 1000 if secret else 0
            name = login_cookie(secure=secure, root=self._root)
            yield set_cookie(
                name, secret, lasts=lasts, same_site="Strict", secure=secure, root=self._root
            )

    async def _guest_of(self, connection: AnyConnection) -> str | None:
        """The guest of a connection's cookie, if it is valid and has not become an account."""
        guest = self._guests.read(connection.cookies)
        known = guest is not None and await self._logins.is_guest(guest)
        return guest if known else None

    async def _admitted_guest(self, connection: AnyConnection) -> str | None:
        """The same; None if the guest is banned."""
        guest = await self._guest_of(connection)
        if guest is not None:
            try:
                await self._logins.check_not_banned(guest)
            except RefusalError:
                return None
        return guest

    async def _login_of(self, connection: AnyConnection) -> Login | None:
        secret = self._secret_of(connection)
        return await self._logins.opened_by(secret) if secret else None

    def _secret_of(self, connection: AnyConnection) -> str:
        secure = _is_secure(connection.scope)
        return connection.cookies.get(login_cookie(secure=secure, root=self._root), "")


def login_of(request: AnyRequest) -> Login | None:
    """The login of a request; None for a guest."""
    login: Login | None = request.auth
    return login


def logged_in(request: AnyRequest) -> Login:
    """The login that sent a request.

    Raises:
        RefusalError: if the caller is a guest.
    """
    login = login_of(request)
    if login is None:
        raise refuse("logged-out")
    return login
