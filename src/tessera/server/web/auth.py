"""Who asks, and whether their page may: guests by cookie, origins, and what a page may load."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TypeAlias
from urllib.parse import SplitResult, urlsplit
from weakref import WeakSet

import structlog
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
from tessera.server.core.throttle import SharedThrottles, Throttles
from tessera.server.db.throttles import ThrottleStore
from tessera.server.rooms.connection import Connection
from tessera.server.web.cookies import login_cookie, set_cookie
from tessera.server.web.guest_sessions import GuestSessions

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
FILES = ("/bundle/", "/web/", "/locales/", "/art/")
_TO_NAME = "tessera.guest"
"""Where a request keeps the guest whom its answer is to give a cookie."""
_TO_OPEN = "tessera.login"
"""Where it keeps the secret with which its browser is logged in from now on; empty: is not."""

log = structlog.get_logger(__name__)

AsyncGuard: TypeAlias = Callable[[AnyConnection, BaseRouteHandler], Awaitable[None]]
"""A guard as all of ours are: the framework would run others in threads."""

CONTENT_POLICY = "content-security-policy"
"""A handler may answer with one of its own."""
SECURITY_HEADERS = {
    CONTENT_POLICY: (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
_HEADER_LINES = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]


def same_origin(origins: tuple[str, ...]) -> Guard:
    """A guard that lets only our own pages, and those of `origins`, change anything here.

    At a host that `origins` name, another port is another origin, even if a proxy leaves out ports.
    """
    hosts = {_split(origin).hostname for origin in origins}

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        origin = connection.headers.get("origin")
        if origin is None or connection.scope.get("method") in _SAFE_METHODS:
            return  # no browser, or nothing that changes anything
        if origin in origins:
            return
        if _split(origin).hostname in hosts or not _is_ours(origin, connection):
            raise PermissionDeniedException("the page is of another origin")

    return guard


def _is_ours(origin: str, connection: AnyConnection) -> bool:
    """Whether an origin is that of our pages, and what it says cannot have been changed on the way.

    Where a proxy does not say that it was asked by TLS, our pages are of HTTPS all the same.
    """
    page = _split(origin)
    schemes = {"https"} if _is_secure(connection.scope) else {"https", "http"}
    return page.netloc == connection.headers.get("host") and page.scheme in schemes


def _is_secure(scope: Scope) -> bool:
    """Whether somebody asks by TLS, as far as we are told."""
    return scope["scheme"] in {"https", "wss"}


async def keeps_cookies(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """A guard that refuses seats to browsers that keep no cookies: they could not come back.

    Each page sets a cookie, and only browsers name the origin of a page: one that names it and
    shows no cookie keeps none.

    Raises:
        RefusalError: if it does not.
    """
    headers = connection.headers
    if headers.get("origin") is not None and not headers.get("cookie"):
        raise refuse("nobody-known")


def known_host(hosts: frozenset[str]) -> Guard:
    """A guard that answers only to these names, in lower case and without a port.

    A page of a stranger whose name has come to lead here is then told nothing. Who watches over the
    server on its own machine may ask how it is; workers, who are no pages and show a token, come by
    whatever address they know.
    """

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        named = connection.headers.get("host", "")
        if connection.scope["path"] == WORKERS:
            return
        known = hosts | LOOPBACK if connection.scope["path"] in {HEALTH, METRICS} else hosts
        if _split(f"//{named}").hostname not in known:
            raise HTTPException(excerpt(named) or "…", status_code=HTTPStatus.MISDIRECTED_REQUEST)

    return guard


def seldom(a_minute: int) -> AsyncGuard:
    """A guard that lets one address in so many times a minute, in the long run."""
    throttles = Throttles(a_minute, a_minute / 60)

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        check_often(throttles.take(address_of(connection)))

    return guard


def seldom_on_site(kept: ThrottleStore, what: str, a_minute: int) -> Guard:
    """The same for something, whatever process of the site is asked."""
    throttles = SharedThrottles(kept, what, a_minute)

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        check_often(await throttles.take(address_of(connection)))

    return guard


def readable(a_minute: int) -> Guard:
    """A guard that lets one address ask so many questions a minute, files not counted."""
    throttled = seldom(a_minute)

    async def guard(connection: AnyConnection, handler: BaseRouteHandler) -> None:
        if not connection.scope["path"].startswith(FILES):
            await throttled(connection, handler)

    return guard


class ConcurrencyLimit(ASGIMiddleware):
    """Answers so many requests of one address at the same time, and refuses the others.

    An address that has used up its processor time is refused as well, but for files.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int) -> None:
        self._addresses = AddressLimits(most)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer a request."""
        budget = payer()
        if budget is not None and not scope["path"].startswith((*FILES, HEALTH, METRICS)):
            check_often(budget.wait)
        with self._addresses.counted(address_of(ASGIConnection(scope))):
            await next_app(scope, receive, send)


class CpuAccounting:
    """Charges the processor time of each request to the budget of its address.

    Args:
        app: answers requests, and talks to sockets.
        a_minute: milliseconds of processor time that one address may use in a minute.
    """

    def __init__(self, app: ASGIApp, a_minute: int) -> None:
        self._app = app
        self._budgets = Budgets(a_minute / 1000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, at the expense of whoever asks."""
        if scope["path"] == WORKERS:
            await self._app(scope, receive, send)
            return
        budget = self._budgets.of(address_of(ASGIConnection(scope)))
        await paid_by(budget, self._app(scope, receive, send))  # type: ignore[arg-type]


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


class Authenticator:
    """Knows who asks, and hands out cookies and security headers with answers.

    Args:
        guests: tell one browser from another.
        logins: of those who are registered.
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
        self._lines = WeakSet[Connection]()
        """The browsers that are connected of which it is known whose they are."""
        logins.ended = self.dismiss

    async def connection_of(self, socket: AnySocket) -> Connection:
        """A browser's line to a room, which ends when it is logged out.

        A guest who is shut out looks on as somebody whom nobody knows.
        It waits until the database tells whose it is: nobody is taken for another meanwhile.
        """
        tries = rests()
        while True:
            try:
                login = await self._login_of(socket)
                guest = login.account.principal if login else await self._let_in_guest(socket)
                break
            except SQLAlchemyError:
                log.exception("nobody known")
                await asyncio.sleep(next(tries))
        connection = Connection(guest, address_of(socket), language_of(socket))
        connection.login = login.login.id if login else ""
        self.note(connection)
        return connection

    def note(self, connection: Connection) -> None:
        """Know of a line, so that it ends with the login, or token, by which it was opened."""
        if connection.guest is not None:
            self._lines.add(connection)

    def dismiss(self, principal: str, logins: Iterable[str]) -> None:
        """End the lines of logins that are over, and those of who was there before registering."""
        over = {"", *logins}
        for connection in self._lines:
            if connection.guest == principal and (connection.login in over or ALL in over):
                connection.dismiss()

    def dismiss_accounts(self) -> None:
        """End all lines of logins: where one has ended meanwhile it does not come back."""
        for connection in self._lines:
            if connection.login:
                connection.dismiss()

    async def admit(self, request: AnyRequest) -> None:
        """Know who asks; a browser without a good cookie is given one with the answer.

        Raises:
            RefusalError: if a guest who is shut out wants to change anything.
        """
        login = await self._login_of(request)
        request.scope["auth"] = login
        principal = login.account.principal if login else await self._guest_of(request)
        if principal is None:
            principal = self.name_anew(request)
        elif login is None and request.method not in _SAFE_METHODS:
            await self._logins.check_let_in(principal)
        request.scope["user"] = principal
        self._address_tracker.note(principal, address_of(request))

    async def greet(self, request: AnyRequest) -> None:
        """The same for pages, which renew the cookie: who comes back stays known.

        Without a database they are shown all the same, to nobody in particular.
        """
        try:
            await self.admit(request)
        except SQLAlchemyError:
            log.exception("nobody known")
            request.scope["user"] = request.scope["auth"] = None
            return
        if request.auth is None:
            request.scope["state"][_TO_NAME] = request.scope["user"]
        else:
            request.scope["state"][_TO_OPEN] = self._secret_of(request)

    def name_anew(self, request: AnyRequest) -> str:
        """A guest that nobody was, whom the browser is from now on when it is not logged in."""
        guest = self._guests.new()
        request.scope["state"][_TO_NAME] = guest
        return guest

    def let_in(self, request: AnyRequest, secret: str) -> None:
        """Let a browser be logged in from now on; with an empty secret, no longer."""
        request.scope["state"][_TO_OPEN] = secret

    async def see_off(self, message: Message, scope: Scope) -> None:
        """Add headers to what is sent."""
        if message["type"] not in {"http.response.start", "websocket.http.response.start"}:
            return
        known = {name for name, _ in message["headers"]}
        headers = [*message["headers"], *(line for line in _HEADER_LINES if line[0] not in known)]
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
        """The guest that a connection's cookie names, if it is ours, and theirs still."""
        guest = self._guests.read(connection.cookies)
        known = guest is not None and await self._logins.is_guest(guest)
        return guest if known else None

    async def _let_in_guest(self, connection: AnyConnection) -> str | None:
        """The same, unless they are shut out."""
        guest = await self._guest_of(connection)
        if guest is not None:
            try:
                await self._logins.check_let_in(guest)
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
    """The account that asks, and where it is logged in; None for a guest."""
    login: Login | None = request.auth
    return login
