"""A process that thinks for a site, on whatever machine it is started.

It keeps a connection to each process that serves the site, and answers all their questions by the
same pools: the most urgent first, and askers in turn, whatever server they use.
"""

import asyncio
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from http import HTTPStatus
from time import monotonic
from urllib.parse import urlsplit

import msgspec
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tessera.i18n import Message, MessageError, excerpt, message
from tessera.server.core.games import Engine
from tessera.server.core.http import WORKERS
from tessera.server.core.logs import configure_logs, logged
from tessera.server.workers.pool import SharedPools
from tessera.server.workers.remote import build_id
from tessera.server.workers.remote.client_connection import ServerLine
from tessera.server.workers.remote.messages import LARGEST, FromServer, Ready, Welcome
from tessera.server.workers.warmup import WarmUp

CONNECTS_WITHIN, LEAVES_WITHIN = 10.0, 2.0
ASKS_EVERY, ANSWERS_WITHIN = 5.0, 10.0
"""Seconds between two looks at whether a server is there, and until it is thought gone."""
TRIES_EVERY = 1.0
FORGETS_AFTER = 60.0
"""Seconds after which a server of which another told is given up, until it is told of again."""
NOT_LET_IN = frozenset({HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND})
"""What a server answers who is no worker of its site."""

_read = msgspec.msgpack.Decoder(FromServer)

log = structlog.get_logger(__name__)


class UnreachableError(MessageError):
    """Nobody answers at an address, or not yet again."""


def work(
    address: str,
    token: str,
    pools: SharedPools,
    processes: int,
    engine: Engine,
    tell: Callable[[Message], None],
) -> None:
    """Think for a site until told to stop (SIGINT or SIGTERM); what is begun is handed back.

    Args:
        address: of any process that serves it; that tells of the others.
        token: what it asks workers for.
        pools: answer, and give each question up after one failure: others try again elsewhere.
        processes: how many bots may think at the same time.
        engine: what is played, and who plays it.
        tell: is told once that the site is found, and all is well.

    Raises:
        MessageError: if the site is not found, does not let this worker in, or is of another build.
    """
    configure_logs()
    asyncio.run(_until_stopped(Worker(engine, pools, processes, token, tell), address))


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
    """Thinks for whoever serves a site."""

    def __init__(
        self,
        engine: Engine,
        pools: SharedPools,
        processes: int,
        token: str,
        tell: Callable[[Message], None],
    ) -> None:
        self._engine = engine
        self._token = token
        self._tell = tell
        self._processes = processes
        self._pools = pools
        self._warm_up = WarmUp(engine)
        self._lines: dict[str, ServerLine] = {}
        """By the address at which the servers know each other."""
        self._kept: dict[str, asyncio.Task[None]] = {}
        """By address, what keeps a line to a server of which another told."""
        self._begun: list[asyncio.Task[None]] = []

    async def run(self, address: str) -> None:
        """Think until cancelled.

        Raises:
            MessageError: if the server at the address is of no use.
        """
        try:
            await self._keep(address)
        finally:
            tasks = [*self._begun, *self._kept.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._pools.close()

    async def _keep(self, address: str) -> None:
        """Have a line to the server at an address, again whenever it breaks."""
        await self._attend(address)
        while True:
            await asyncio.sleep(TRIES_EVERY)
            try:
                await self._attend(address)
            except UnreachableError:
                pass
            except MessageError:
                raise
            except Exception:  # whatever it is, another line is tried
                log.exception("the line to the server broke")

    async def _keep_told(self, address: str) -> None:
        """The same for a server of which another told, as long as it is there."""
        until = monotonic() + FORGETS_AFTER
        try:
            while monotonic() < until:
                try:
                    await self._attend(address)
                    until = monotonic() + FORGETS_AFTER
                except UnreachableError:
                    pass
                except MessageError as error:
                    log.warning("a server of the site is of no use", problem=str(error))
                    break
                except Exception:  # whatever it is, another line is tried
                    log.exception("the line to a server broke")
                await asyncio.sleep(TRIES_EVERY)
        finally:
            del self._kept[address]

    def meet(self, addresses: Iterable[str]) -> None:
        """Think for other servers, too."""
        for address in addresses:
            if address not in self._lines and address not in self._kept:
                self._kept[address] = asyncio.create_task(self._keep_told(address))

    async def _attend(self, address: str) -> None:
        """Think for a server until the line breaks.

        Raises:
            UnreachableError: if nobody answers.
            MessageError: if it does not let this worker in, or is unlike it.
        """
        async with await self._connected(address) as socket:
            welcome = await _welcomed(socket, address)
            build, played = await asyncio.to_thread(build_id.build), build_id.played(self._engine)
            if welcome.build != build:
                told = {"here": build, "there": excerpt(welcome.build), "address": address}
                raise MessageError(message("worker-other-build", **told))
            if welcome.played != played:
                raise MessageError(message("worker-other-games", address=address))
            name = welcome.address or address
            if name not in self._lines:
                await self._think_for(name, address, socket)
                return
        await self._lines[name].ended.wait()  # it is the same, by another of its addresses

    async def _think_for(self, name: str, address: str, socket: ClientConnection) -> None:
        line = self._lines[name] = ServerLine(socket, self._pools, self.meet, self._share)
        if not self._begun:
            self._pools.start()
            self._begun.append(asyncio.create_task(logged(self._warm_up.run())))
        try:
            await self._warm_up.done()
            line.say(Ready({name: bots.size for name, bots in self._pools.shared.items()}))
            self._tell(message("worker-ready", address=address, processes=self._processes))
            await line.serve()
        finally:
            del self._lines[name]
            line.end()
            await socket.close()  # as one who leaves: what was begun is handed back

    def _share(self, service: str) -> None:
        """Tell each server how much of a service the others leave it."""
        lines = self._lines.values()
        whole = sum(line.running[service] for line in lines)
        for line in lines:
            line.leave(service, self._pools.shared[service].size, whole - line.running[service])

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
            if error.response.status_code in NOT_LET_IN:
                raise MessageError(message("worker-not-let-in", address=address)) from error
            raise UnreachableError(message("worker-no-site", address=address)) from error
        except (OSError, TimeoutError, InvalidHandshake) as error:
            raise UnreachableError(message("worker-no-site", address=address)) from error


async def _welcomed(socket: ClientConnection, address: str) -> Welcome:
    """What a server says at first."""
    with suppress(ConnectionClosed, TimeoutError, msgspec.DecodeError):
        async with asyncio.timeout(ANSWERS_WITHIN):
            said = _read.decode(await socket.recv(decode=False))
        if isinstance(said, Welcome):
            return said
    raise UnreachableError(message("worker-no-site", address=address))
