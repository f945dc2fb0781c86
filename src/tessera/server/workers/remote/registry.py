"""The remote workers of a server: each joins its pools until it disconnects."""

import asyncio
import hmac
from contextlib import suppress
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError
from websockets.frames import CloseCode

from tessera.server.cluster.cluster import Cluster
from tessera.server.core.games import Engine
from tessera.server.core.http import AnySocket
from tessera.server.core.logs import log
from tessera.server.workers.pool import SharedPools
from tessera.server.workers.remote import build_id
from tessera.server.workers.remote.connection import MOST_PLACES, RemoteExecutor, WorkerConnection
from tessera.server.workers.remote.messages import (
    SILENT_FOR,
    FromWorker,
    Others,
    Reader,
    Ready,
    Room,
    Welcome,
    shown,
)

OTHERS_EVERY = 5.0
"""Seconds between two messages about the other server processes."""
_TAKES_LEAVE = {CloseCode.NORMAL_CLOSURE, CloseCode.GOING_AWAY}

_read = msgspec.msgpack.Decoder(FromWorker)


class RemoteWorkers:
    """All workers connected to this process.

    Args:
        pools: which the workers join.
        engine: the games.
        cluster: lists the other server processes.
        token: authenticates workers; also the key that hashes askers.
    """

    def __init__(self, pools: SharedPools, engine: Engine, cluster: Cluster, token: str) -> None:
        self._pools = pools
        self._engine = engine
        self._cluster = cluster
        self._token = token
        self._ready: set[WorkerConnection] = set()

    def __len__(self) -> int:
        """The number of workers that are ready."""
        return len(self._ready)

    async def begin(self) -> None:
        """Compute the build id now, in case an upgrade replaces the source code."""
        if self._token:
            await asyncio.to_thread(build_id.build)

    async def attend(self, socket: AnySocket) -> None:
        """Serve a worker's connection until it ends."""
        await socket.accept()
        connection, code = WorkerConnection(self._covered), int(CloseCode.ABNORMAL_CLOSURE)
        connection.send(
            Welcome(build_id.build(), build_id.played(self._engine), self._cluster.address)
        )
        receiving = asyncio.create_task(self._receive_all(connection, socket))
        tasks = {
            receiving,
            asyncio.create_task(_send_all(connection, socket)),
            asyncio.create_task(self._send_others(connection)),
        }
        try:
            # If one of these ends, the connection is useless.
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done():
                    task.result()
            code = receiving.result() if receiving.done() else code
        except (WebSocketDisconnect, ConnectionError):
            pass
        except Exception as error:  # noqa: BLE001  other executors retry its questions
            log.warning("worker dropped", error=repr(error))
        finally:
            for task in tasks:
                task.cancel()
            self._miss(connection, handed_back=code in _TAKES_LEAVE)
            with suppress(WebSocketDisconnect, OSError, RuntimeError):
                await socket.close(CloseCode.GOING_AWAY)

    async def _receive_all(self, connection: WorkerConnection, socket: AnySocket) -> int:
        """Handle a worker's messages; return the close code."""
        reader = Reader()
        while True:
            async with asyncio.timeout(SILENT_FOR):
                event: Any = await socket.receive()
            if event["type"] != "websocket.receive":
                return int(event.get("code") or CloseCode.ABNORMAL_CLOSURE)
            message = reader.whole(event.get("bytes") or b"")
            if message is not None:
                self._handle(connection, _read.decode(message))

    def _handle(self, connection: WorkerConnection, message: FromWorker) -> None:
        connection.handle(message)
        if isinstance(message, Ready) and connection not in self._ready:
            self._ready.add(connection)
            log.info("worker connected", places=shown(message.places), workers=len(self))
            for service, places in message.places.items():
                for _ in range(min(places, MOST_PLACES)):
                    self._pools.shared[service].join(RemoteExecutor(connection, service))
        elif isinstance(message, Room):
            self._pools.shared[message.service].wake()

    def _miss(self, connection: WorkerConnection, *, handed_back: bool) -> None:
        """Return a worker's questions to the pools."""
        connection.end(handed_back=handed_back)
        if connection in self._ready:
            self._ready.discard(connection)
            log.info("worker disconnected", left=handed_back, workers=len(self))
        for bots in self._pools.shared.values():
            bots.wake()

    async def _send_others(self, connection: WorkerConnection) -> None:
        """Tell a worker the addresses of other server processes, again and again."""
        while True:
            if self._cluster.shared:
                with suppress(SQLAlchemyError):  # retried at the next turn
                    connection.send(Others(await self._cluster.others()))
            await asyncio.sleep(OTHERS_EVERY)

    def _covered(self, asker: str) -> str:
        return hmac.digest(self._token.encode(), asker.encode(), "sha256").hex()[:16]


async def _send_all(connection: WorkerConnection, socket: AnySocket) -> None:
    """Send queued messages to a worker."""
    while True:
        await socket.send_bytes(msgspec.msgpack.encode(await connection.outgoing.get()))
