"""The server process: sockets, signals, startup checks, shutdown."""

import asyncio
import errno
import logging
import os
import resource
import signal
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from tessera.garbage import collect_seldom, keep_what_is_there
from tessera.i18n import Message, MessageError, message
from tessera.server.app.app import create_app
from tessera.server.app.settings import Settings
from tessera.server.cluster.cluster import same_secret
from tessera.server.core.data_folder import FolderInUseError, lock, make_private
from tessera.server.core.games import Engine
from tessera.server.core.logs import configure_logs, log
from tessera.server.db.database import migrate, open_engine
from tessera.server.db.pooling import check_sessions
from tessera.server.db.sqlite import is_damaged
from tessera.server.db.upgrading import (
    NewerDatabaseError,
    copy_database,
    newest,
    outdated,
    revision_of,
)
from tessera.server.web.bundle import BundleError
from tessera.server.web.frames import (
    FIRST_PONG_WITHIN,
    LARGEST_MESSAGE,
    PING_EVERY,
    LimitedWebSocket,
)
from tessera.server.web.guest_sessions import KEY_FILE, SecretError, signing_secret

UNUSABLE = 2
"""The exit status if the address, folder or database cannot be used."""
LEAVE_WITHIN = 1
"""Seconds that open connections get at shutdown."""
BACKLOG = 2048
LARGEST_HEAD = 64 * 1024
"""Maximum bytes of request line and headers."""
_CAUSED_BY_CLIENTS = (
    "ASGI callable returned without completing handshake.",  # it was refused: uvicorn's issue 3138
    "Invalid UTF-8 sequence received from client.",
)
"""What uvicorn logs as errors, although nothing failed."""
SWITCH_INTERVAL = 0.0005
"""Seconds after which a busy thread yields the interpreter to the event loop, on which all games
run; with Python’s default of five milliseconds, each event there would wait that long."""
MOST_FILES = 65_536
FILES_IN_RESERVE = 64
"""Files kept free from connections: for the database, pages and worker processes."""


def serve(settings: Settings, engine: Engine | None = None) -> None:
    """Serve until stopped.

    Raises:
        SystemExit: with status 2 and a message on standard error, if the address or the data folder
            cannot be used; with status 75, to be restarted, if other processes of the site have
            taken over the leases of this one.
    """
    configure_logs()
    sys.setswitchinterval(SWITCH_INTERVAL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL if sys.stderr.isatty() else signal.SIG_IGN)
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # until the status can be logged
    files = raise_file_limit()
    listeners = _listen_or_give_up(settings)
    app = _ready_app(replace(settings, port=listeners[0].getsockname()[1]), engine)
    server = _Server(configured(app, files - FILES_IN_RESERVE), settings)
    signal.signal(signal.SIGUSR1, server.log_status)
    ends = signal.SIGINT, signal.SIGTERM
    for number in ends:
        signal.signal(number, server.handle_exit)  # uvicorn raises signals again after shutdown
    server.run(sockets=listeners)
    for number in ends:
        signal.signal(number, signal.SIG_DFL)
    if app.state.leases.lost:
        raise SystemExit(os.EX_TEMPFAIL)


def raise_file_limit() -> int:
    """Raise the soft limit of open files, up to a sensible number, and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    return min(soft, allowed)


def configured(app: Litestar, connections: int | None = None) -> uvicorn.Config:
    """The uvicorn configuration of an application, with a maximum number of connections."""
    logging.getLogger("uvicorn.error").addFilter(_is_failure)
    return uvicorn.Config(
        _with_head(app),
        access_log=False,
        log_config=None,
        server_header=False,
        http="h11",  # limits the head of a request; httptools does not
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws=LimitedWebSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=FIRST_PONG_WITHIN,
        ws_per_message_deflate=False,  # it would take 48 kB of memory per socket
        limit_concurrency=connections,
        timeout_graceful_shutdown=LEAVE_WITHIN,
    )


def _is_failure(record: logging.LogRecord) -> bool:
    """Whether a log record reports a failure of the server."""
    return record.msg not in _CAUSED_BY_CLIENTS


class _Server(uvicorn.Server):
    """A uvicorn server that announces when it is ready, and exits with 0 after a signal.

    SIGUSR1 logs the status. SIGHUP ends it with its terminal; without one it is ignored: there is
    no log file to reopen, and settings are read only at startup.
    """

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self._open_browser = settings.open
        self._root = settings.root

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        keep_what_is_there()
        collect_seldom()
        addresses = dict.fromkeys(_address(listener) + self._root for listener in sockets or ())
        for address in addresses:
            print(message("server-ready", address=address).format("en"), flush=True)
        if self._open_browser and addresses and _has_screen():
            await asyncio.to_thread(webbrowser.open, next(iter(addresses)))

    def log_status(self, _number: int, _frame: FrameType | None) -> None:
        """Log the numbers of connections and requests."""
        state = self.server_state
        log.info("status", connections=len(state.connections), requests=state.total_requests)


def listen_at(hosts: Sequence[str], port: int, *, at_once: bool = True) -> list[socket.socket]:
    """Listen on one port at all addresses of some hosts.

    `::` means all addresses of this machine. IPv4 gets a socket of its own, so that its clients are
    seen with IPv4 addresses.

    Args:
        hosts: names or addresses.
        port: 0 for a free one.
        at_once: as for `listen`.

    Raises:
        OSError: if that fails.
    """
    listeners: list[socket.socket] = []
    try:
        for address in _addresses_of(hosts):
            listeners.append(listen(address, port, at_once=at_once))
            port = listeners[0].getsockname()[1]
    except BaseException:
        for listener in listeners:
            listener.close()
        raise
    return listeners


def _addresses_of(hosts: Sequence[str]) -> Sequence[str]:
    """The distinct addresses of hosts; of `localhost`, those that exist."""
    found: list[str] = []
    for host in hosts:
        if host == "::":
            found += ["::", "0.0.0.0"]  # noqa: S104  as asked for
        elif host == "localhost":
            resolved = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
            local = sorted(
                {str(address[0]) for *_, address in resolved}, key=lambda one: ":" in one
            )
            found += [address for address in local if _is_local(address)]
        else:
            found.append(host)
    return list(dict.fromkeys(found))


def _is_local(address: str) -> bool:
    """Whether this machine has an address; without IPv6, it may still resolve names to it."""
    try:
        listen(address, 0, at_once=False).close()
    except OSError:
        return False
    return True


def listen(host: str, port: int, *, at_once: bool = True) -> socket.socket:
    """Open a socket that listens at an address.

    Args:
        host: the address.
        port: 0 for a free one.
        at_once: whether clients that connect before the server is ready wait for it; otherwise they
            are refused, and try another process.

    Raises:
        OSError: if that fails.
    """
    kind = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listener = socket.socket(kind, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if kind == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        # Connections inherit it; otherwise a response body waits 40 ms behind its header.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listener.bind((host, port))
        if at_once:
            listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


def _listen_or_give_up(settings: Settings) -> list[socket.socket]:
    host, port, alone = settings.host, settings.port, settings.database_file is not None
    try:
        return listen_at(settings.listens_at, port, at_once=alone)
    except (OSError, OverflowError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            _give_up(message("server-port-in-use", host=host, port=str(port)))
        _give_up(message("server-no-address", host=host, port=str(port), problem=_reason(error)))


def _ready_app(settings: Settings, engine: Engine | None) -> Litestar:
    """Check the data folder and database, and create the application.

    The key is created after the database, so a key without a database means that it was lost.
    """
    file, had_key = settings.database_file, (settings.data / KEY_FILE).exists()
    try:
        if had_key:
            signing_secret(settings.data)  # report an invalid key first
        if file and had_key and not (file.exists() and file.stat().st_size):
            _give_up(_lost(settings))
        make_private(settings.data, file)
        lock(settings.data, shared=file is None)
    except FolderInUseError:
        _give_up(message("server-folder-in-use", folder=str(settings.data)))
    except SecretError as error:
        _give_up(error.message)
    except OSError as error:
        _give_up(message("server-no-data", folder=str(settings.data), problem=_reason(error)))
    try:
        asyncio.run(try_database(settings, had_key=had_key))
    except (SecretError, MessageError) as error:
        _give_up(error.message)
    except NewerDatabaseError as newer:
        _give_up(message("server-newer-database", revision=str(newer), known=newest()))
    except (SQLAlchemyError, CommandError, OSError, sqlite3.Error, ImportError) as error:
        key = "server-spoilt-database" if is_damaged(error) else "server-no-database"
        _give_up(message(key, problem=_reason(error)))
    try:
        return create_app(settings, engine)
    except (SecretError, BundleError) as error:
        _give_up(error.message)
    except OSError as error:
        _give_up(message("server-no-data", folder=str(settings.data), problem=_reason(error)))


def _lost(settings: Settings) -> Message:
    """What to do if the key of a site exists, but its database is missing or empty."""
    database = str(settings.database_file or "TESSERA_DATABASE_URL")
    return message("server-lost-database", database=database, file=str(settings.data / KEY_FILE))


async def try_database(settings: Settings, *, had_key: bool) -> None:
    """Migrate the database, so that failures are reported in one sentence.

    An older database is copied first, as a fallback.

    Raises:
        SecretError: if other processes serve it with another secret; or if it is empty, but the key
            of a site exists.
        MessageError: if its URL is invalid, or a pooler shares its sessions.
    """
    engine = open_engine(settings.database_location, timeout=None)  # migrations may take long
    try:
        if engine.dialect.name == "postgresql":
            await check_sessions(engine)
        if had_key and await revision_of(engine) is None:
            raise SecretError(_lost(settings))
        before = await outdated(engine)
        if before and engine.dialect.name == "sqlite" and engine.url.database:
            copy = copy_database(Path(engine.url.database), before)
            log.info("database backed up before migration", copy=str(copy))
        await migrate(engine)
        if engine.dialect.name == "postgresql" and not await same_secret(
            engine, signing_secret(settings.data)
        ):
            file = str(settings.data / KEY_FILE)
            raise SecretError(message("server-other-secret", file=file))
    finally:
        await engine.dispose()


def _give_up(sentence: Message) -> NoReturn:
    print(f"tessera: {sentence.format('en')}", file=sys.stderr)
    raise SystemExit(UNUSABLE)


def _reason(error: Exception) -> str:
    """The system's error message, in one line."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text.splitlines()[0]


def _address(listener: socket.socket) -> str:
    """The URL of a listening socket for a browser."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104  shown, not bound
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _has_screen() -> bool:
    """Whether there is a display to open a browser on."""
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _with_head(app: Litestar) -> Callable[..., Awaitable[None]]:
    """Serve HEAD like GET; uvicorn omits the body."""

    async def with_head(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send)

    return with_head
