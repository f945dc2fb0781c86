"""The server as a process: its address, its signals, its end."""

import asyncio
import errno
import os
import resource
import signal
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import structlog
import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from tessera.garbage import collect_seldom, keep_what_is_there
from tessera.i18n import Message, message
from tessera.server.app import create_app
from tessera.server.cluster.cluster import same_secret
from tessera.server.engine import Engine
from tessera.server.folder import FolderInUseError, lock, make_private
from tessera.server.http.frames import LARGEST_MESSAGE, BoundedWebSocket
from tessera.server.http.guests import KEY_FILE, SecretError, signing_secret
from tessera.server.http.requests import BoundedHttp
from tessera.server.logs import configure_logs
from tessera.server.settings import Settings
from tessera.server.storage.database import migrate, open_engine
from tessera.server.storage.upgrading import NewerDatabaseError, copy_database, newest, outdated

UNUSABLE = 2
"""The exit status when there is nothing to serve on."""
LEAVE_WITHIN = 1
"""Seconds that open connections are given at the end."""
BACKLOG = 2048
SWITCH_INTERVAL = 0.0005
"""Seconds after which a busy thread yields the interpreter to the event loop, on which all play;
each thing that happens there would otherwise wait for Python’s usual five milliseconds."""
MOST_FILES = 65_536
FILES_IN_RESERVE = 64
"""Files that no connection takes: of the database, of pages, of the processes that search."""

log = structlog.get_logger(__name__)


def serve(settings: Settings, engine: Engine | None = None) -> None:
    """Serve until told to stop.

    Raises:
        SystemExit: with status 2 and a sentence on standard error, if the address or the data
            folder cannot be used; with status 75, to be started anew, if other processes of the
            site have taken over what this one had.
    """
    configure_logs()
    sys.setswitchinterval(SWITCH_INTERVAL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL if sys.stderr.isatty() else signal.SIG_IGN)
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # until there is something to tell
    files = raise_file_limit()
    listener = _listen_or_give_up(settings)
    app = _ready_app(replace(settings, port=listener.getsockname()[1]), engine)
    _Server(configured(app, files - FILES_IN_RESERVE), settings).run(sockets=[listener])
    if app.state.leases.lost:
        raise SystemExit(os.EX_TEMPFAIL)


def raise_file_limit() -> int:
    """Let this process have as many files as it may, and a sensible number; how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    return min(soft, allowed)


def configured(app: Litestar, connections: int | None = None) -> uvicorn.Config:
    """How an application is served, with so many connections at most."""
    return uvicorn.Config(
        _with_head(app),
        access_log=False,
        log_config=None,
        server_header=False,
        http=BoundedHttp,
        ws=BoundedWebSocket,
        ws_max_size=LARGEST_MESSAGE,
        limit_concurrency=connections,
        timeout_graceful_shutdown=LEAVE_WITHIN,
    )


class _Server(uvicorn.Server):
    """A server that says when it is ready, and for which a wished-for end is no failure.

    SIGUSR1 has it log how it is. SIGHUP ends it with its terminal; where there is none, it is
    ignored: there is no log file to open anew, and settings are read at the start.
    """

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self._open_browser = settings.open
        self._root = settings.root

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        keep_what_is_there()
        collect_seldom()
        for listener in sockets or ():
            address = _address(listener) + self._root
            print(message("server-ready", address=address).format("en"), flush=True)
            if self._open_browser and _has_screen():
                await asyncio.to_thread(webbrowser.open, address)

    def _tell_status(self, _number: int, _frame: FrameType | None) -> None:
        state = self.server_state
        log.info("status", connections=len(state.connections), requests=state.total_requests)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        signals = (signal.SIGINT, signal.SIGTERM)
        before = [signal.signal(number, self.handle_exit) for number in signals]
        signal.signal(signal.SIGUSR1, self._tell_status)
        try:
            yield
        finally:
            for number, handler in zip(signals, before, strict=True):
                signal.signal(number, handler)


def listen(host: str, port: int, *, at_once: bool = True) -> socket.socket:
    """A socket that listens at an address.

    Args:
        host: the address.
        port: 0 for any free one.
        at_once: whether whoever comes before the server is ready waits for it; else they are
            refused, and go to another.

    Raises:
        OSError: if it cannot.
    """
    kind = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listener = socket.socket(kind, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if kind == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        # Connections inherit it; else the body of an answer waits 40 ms behind its header.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listener.bind((host, port))
        if at_once:
            listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


def _listen_or_give_up(settings: Settings) -> socket.socket:
    host, port, alone = settings.host, settings.port, settings.database_file is not None
    try:
        return listen(host, port, at_once=alone)
    except (OSError, OverflowError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            _give_up(message("server-port-in-use", host=host, port=str(port)))
        _give_up(message("server-no-address", host=host, port=str(port), problem=_reason(error)))


def _ready_app(settings: Settings, engine: Engine | None) -> Litestar:
    """The application, its data folder and database tried out."""
    try:
        make_private(settings.data, settings.database_file)
        lock(settings.data, shared=settings.database_file is None)
        app = create_app(settings, engine)
    except FolderInUseError:
        _give_up(message("server-folder-in-use", folder=str(settings.data)))
    except OSError as error:
        _give_up(message("server-no-data", folder=str(settings.data), problem=_reason(error)))
    except SecretError as error:
        _give_up(error.message)
    except (SQLAlchemyError, ImportError) as error:  # a URL that is none, a driver that is missing
        _give_up(message("server-no-database", problem=_reason(error)))
    try:
        asyncio.run(_try_database(settings))
    except SecretError as error:
        _give_up(error.message)
    except NewerDatabaseError as newer:
        _give_up(message("server-newer-database", revision=str(newer), known=newest()))
    except (SQLAlchemyError, CommandError, OSError, sqlite3.Error) as error:
        _give_up(message("server-no-database", problem=_reason(error)))
    return app


async def _try_database(settings: Settings) -> None:
    """Bring the database up to date here, where a failure can still be told in one sentence.

    One of an older version is copied before, so that there is a way back.

    Raises:
        SecretError: if other processes serve it, and sign with another secret.
    """
    engine = open_engine(settings.database_url)
    try:
        before = await outdated(engine)
        if before and engine.dialect.name == "sqlite" and engine.url.database:
            copy = copy_database(Path(engine.url.database), before)
            log.info("database copied before it is brought up to date", copy=str(copy))
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
    """What the system says, in one line."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text.splitlines()[0]


def _address(listener: socket.socket) -> str:
    """Where a browser finds us."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104  shown, not bound
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _has_screen() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _with_head(app: Litestar) -> Callable[..., Awaitable[None]]:
    """Answer HEAD as GET; the server leaves out the body by itself."""

    async def with_head(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send)

    return with_head
