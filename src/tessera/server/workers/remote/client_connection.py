"""A worker's connection to a server."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tessera.search.service import Answer, Done, Failed, Stopped
from tessera.server.workers.pool import SharedPools
from tessera.server.workers.remote.messages import (
    PULSE_EVERY,
    Answered,
    Ask,
    FromServer,
    FromWorker,
    Others,
    Pulse,
    Room,
    Stop,
    pieces,
)

_read = msgspec.msgpack.Decoder(FromServer)


class ServerConnection:
    """A connection to a server, whose questions the pools answer.

    Args:
        socket: after the server's `Welcome`.
        pools: answer questions.
        meet: receives the addresses of other servers of the site.
        share: called with a service when the number of its running questions changes.
    """

    def __init__(
        self,
        socket: ClientConnection,
        pools: SharedPools,
        meet: Callable[[Iterable[str]], None],
        share: Callable[[str], None],
    ) -> None:
        self._socket = socket
        self._pools = pools
        self._meet = meet
        self._share = share
        self._outgoing = asyncio.Queue[FromWorker]()
        self._answering: dict[int, asyncio.Task[None]] = {}
        self._left: dict[str, int] = {}
        """Service to the number of requests running for other servers, as last reported."""
        self.running: Counter[str] = Counter()
        """By service, the number of running questions of this server."""
        self.ended: asyncio.Event = asyncio.Event()
        self._sending = [asyncio.create_task(self._send_all()), asyncio.create_task(self._pulse())]

    def send(self, message: FromWorker) -> None:
        """Queue a message to the server."""
        self._outgoing.put_nowait(message)

    async def serve(self) -> None:
        """Answer questions until the connection breaks.

        Raises:
            Exception: any other error; without receiving, sending and heartbeats the connection is
                useless.
        """
        receiving = asyncio.create_task(self._receive_all())
        try:
            done, _ = await asyncio.wait(
                {receiving, *self._sending}, return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                task.result()
        finally:
            receiving.cancel()

    async def _receive_all(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                self._handle(_read.decode(await self._socket.recv(decode=False)))

    def end(self) -> None:
        """Cancel all questions of the server."""
        for task in (*self._sending, *self._answering.values()):
            task.cancel()
        self.ended.set()

    def leave(self, service: str, places: int, others: int) -> None:
        """Tell the server how many of its questions can run, given those of others."""
        if self._left.get(service, 0) != others:
            self._left[service] = others
            self.send(Room(service, max(0, places - others)))

    def _handle(self, message: FromServer) -> None:
        match message:
            case Ask():
                answering = asyncio.create_task(self._answer(message))
                self._answering[message.number] = answering
                self._count(message.service, 1)
                answering.add_done_callback(lambda _: self._done(message))
            case Stop(number):
                if task := self._answering.get(number):
                    task.cancel()
                    self.send(Answered(number, Stopped()))
            case Others(addresses):
                self._meet(addresses)

    async def _answer(self, asked: Ask) -> None:
        """Answer a question."""
        bots = self._pools.shared[asked.service]

        def on_update(update: msgspec.Struct) -> None:
            self.send(Answered(asked.number, Done(_raw(update), is_final=False)))

        answer: Answer
        try:
            question = msgspec.msgpack.decode(asked.question, type=bots.service.request)
            answer = Done(_raw(await bots.ask(question, asked.urgency, asked.asker, on_update)))
        except Exception as error:  # noqa: BLE001  the server retries elsewhere
            answer = Failed(f"at a worker: {error}")
        self.send(Answered(asked.number, answer))

    def _done(self, asked: Ask) -> None:
        del self._answering[asked.number]
        self._count(asked.service, -1)

    def _count(self, service: str, more: int) -> None:
        self.running[service] += more
        self._share(service)

    async def _pulse(self) -> None:
        """Send heartbeats."""
        while True:
            self.send(Pulse())
            await asyncio.sleep(PULSE_EVERY)

    async def _send_all(self) -> None:
        with suppress(ConnectionClosed):  # receiving fails, too, and reports it
            while True:
                for piece in pieces(msgspec.msgpack.encode(await self._outgoing.get())):
                    await self._socket.send(piece)


def _raw(value: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(msgspec.msgpack.encode(value))
