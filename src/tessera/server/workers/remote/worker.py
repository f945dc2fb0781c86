"""A worker: a process on any machine that runs bots and analysis for a site.

It keeps a connection to each server process of the site, and answers all their questions with the
same pools: the most urgent first, and askers in turn, regardless of their server.
"""

import asyncio
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from http import HTTPStatus
from time import monotonic
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tessera.i18n import Message, MessageError, excerpt, message
from tessera.server.core.games import Engine
from tessera.server.core.http import WORKERS
from tessera.server.core.logs import configure_logs, log, logged
from tessera.server.workers.pool import SharedPools
from tessera.server.workers.remote import build_id
from tessera.server.workers.remote.client_connection import ServerConnection
from tessera.server.workers.remote.messages import LARGEST, FromServer, Ready, Welcome
from tessera.server.workers.warmup import WarmUp

CONNECTS_WITHIN, LEAVES_WITHIN = 10.0, 2.0
ASKS_EVERY, ANSWERS_WITHIN = 5.0, 10.0
"""Seconds between two pings of a server, and until it is considered dead."""
TRIES_EVERY = 1.0
FORGETS_AFTER = 60.0
"""Seconds after which an announced server that fails is forgotten, until it is announced again."""
REJECTED = frozenset({HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND})
"""Response statuses to a worker whose token is wrong."""

_read = msgspec.msgpack.Decoder(FromServer)


class UnreachableError(MessageError):
    """The server at an address does not answer."""


def work(
    address: str,
    token: str,
    pools: SharedPools,
    processes: int,
    engine: Engine,
    on_ready: Callable[[Message], None],
) -> None:
    """Work for a site until stopped by SIGINT or SIGTERM; unfinished questions are handed back.

    Args:
        address: of any server process of the site; it announces the others.
        token: the worker token of the site.
        pools: answer questions, in one attempt each: servers retry elsewhere.
        processes: number of bot processes, for the message.
        engine: the games and their services.
        on_ready: receives a message once the worker is connected and ready.

    Raises:
        MessageError: if the site is not found, refuses this worker, or is of another build.
    """
    configure_logs()
    asyncio.run(_until_stopped(Worker(engine, pools, processes, token, on_ready), address))


async def _until_stopped(worker: "Worker", address: str) -> None:
    loop, working = asyncio.get_running_loop(), asyncio.create_task(worker.run(address))
    signals = signal.SIGINT, signal.SIGTERM
    for number in signals:
        loop.add_signal_handler(number, working.cancel)
    with suppress(asyncio.CancelledError):
        await working
    for number in signals:
        loop.remove_signal_handler(number)


class Worker:
    """Works for all server processes of a site."""

    def __init__(
        self,
        engine: Engine,
        pools: SharedPools,
        processes: int,
        token: str,
        on_ready: Callable[[Message], None],
    ) -> None:
        self._engine = engine
        self._token = token
        self._on_ready = on_ready
        self._processes = processes
        self._pools = pools
        self._warm_up = WarmUp(engine)
        self._connections: dict[str, ServerConnection] = {}
        """By the address at which servers know each other."""
        self._announced: dict[str, asyncio.Task[None]] = {}
        """By address, tasks that keep connections to announced servers."""
        self._begun: list[asyncio.Task[None]] = []

    async def run(self, address: str) -> None:
        """Work until cancelled.

        Raises:
            MessageError: if the server at the address cannot be used.
        """
        try:
            await self._stay_connected(address)
        finally:
            tasks = [*self._begun, *self._announced.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._pools.close()

    async def _stay_connected(self, address: str) -> None:
        """Keep a connection to the given server, reconnecting when it breaks."""
        await self._attend(address)
        while True:
            await asyncio.sleep(TRIES_EVERY)
            try:
                await self._attend(address)
            except UnreachableError:
                pass
            except MessageError:
                raise
            except Exception:  # any error: reconnect
                log.exception("connection to server lost")

    async def _connect_announced(self, address: str) -> None:
        """Keep a connection to an announced server, as long as it answers."""
        until = monotonic() + FORGETS_AFTER
        try:
            while monotonic() < until:
                try:
                    await self._attend(address)
                    until = monotonic() + FORGETS_AFTER
                except UnreachableError:
                    pass
                except MessageError as error:
                    log.warning("server refused the worker", problem=str(error))
                    break
                except Exception:  # any error: reconnect
                    log.exception("connection to server lost")
                await asyncio.sleep(TRIES_EVERY)
        finally:
            del self._announced[address]

    def meet(self, addresses: Iterable[str]) -> None:
        """Connect to announced servers."""
        for address in addresses:
            if address not in self._connections and address not in self._announced:
                self._announced[address] = asyncio.create_task(self._connect_announced(address))

    async def _attend(self, address: str) -> None:
        """Work for a server until the connection breaks.

        Raises:
            UnreachableError: if it does not answer.
            MessageError: if it refuses this worker, or is of another build.
        """
        async with await self._connected(address) as socket:
            welcome = await _welcomed(socket, address)
            build, played = await asyncio.to_thread(build_id.build), build_id.played(self._engine)
            if welcome.build != build:
                fields = {"here": build, "there": excerpt(welcome.build), "address": address}
                raise MessageError(message("worker-other-build", **fields))
            if welcome.played != played:
                raise MessageError(message("worker-other-games", address=address))
            name = welcome.address or address
            if name not in self._connections:
                await self._think_for(name, address, socket)
                return
        await self._connections[name].ended.wait()  # already connected at another address

    async def _think_for(self, name: str, address: str, socket: ClientConnection) -> None:
        connection = self._connections[name] = ServerConnection(
            socket, self._pools, self.meet, self._share
        )
        if not self._begun:
            self._pools.start()
            self._begun.append(asyncio.create_task(logged(self._warm_up.run())))
        try:
            await self._warm_up.done()
            connection.send(Ready({name: bots.size for name, bots in self._pools.shared.items()}))
            self._on_ready(message("worker-ready", address=address, processes=self._processes))
            await connection.serve()
        finally:
            del self._connections[name]
            connection.end()
            await socket.close()  # a normal close hands unfinished questions back

    def _share(self, service: str) -> None:
        """Tell each server how much of a service's capacity is left to it."""
        connections = self._connections.values()
        whole = sum(connection.running[service] for connection in connections)
        for connection in connections:
            connection.leave(
                service, self._pools.shared[service].size, whole - connection.running[service]
            )

    async def _connected(self, address: str) -> ClientConnection:
        parts = urlsplit(address)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise MessageError(message("worker-address", found=excerpt(address)))
        try:
            return await connect(
                address.rstrip("/").replace("http", "ws", 1) + WORKERS,
                additional_headers={"authorization": f"Bearer {self._token}"},
                compression=None,
                max_size=LARGEST,
                open_timeout=CONNECTS_WITHIN,
                close_timeout=LEAVES_WITHIN,
                ping_interval=ASKS_EVERY,
                ping_timeout=ANSWERS_WITHIN,
                proxy=None,
            )
        except InvalidStatus as error:
            if error.response.status_code in REJECTED:
                raise MessageError(message("worker-not-let-in", address=address)) from error
            raise UnreachableError(message("worker-no-site", address=address)) from error
        except (OSError, TimeoutError, InvalidHandshake) as error:
            raise UnreachableError(message("worker-no-site", address=address)) from error


async def _welcomed(socket: ClientConnection, address: str) -> Welcome:
    """Receive a server's first message."""
    with suppress(ConnectionClosed, TimeoutError, msgspec.DecodeError):
        async with asyncio.timeout(ANSWERS_WITHIN):
            welcome = _read.decode(await socket.recv(decode=False))
        if isinstance(welcome, Welcome):
            return welcome
    raise UnreachableError(message("worker-no-site", address=address))
