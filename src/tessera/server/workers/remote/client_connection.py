"""A server as a worker sees it: who asks, and is answered."""

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


class ServerLine:
    """A line to a server, whose questions the pools answer.

    Args:
        socket: on which it has said who it is.
        pools: answer them.
        meet: is told where other servers of the site are.
        share: is told of which service more or fewer questions are answered than before.
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
        self._unsaid = asyncio.Queue[FromWorker]()
        self._answering: dict[int, asyncio.Task[None]] = {}
        self._left: dict[str, int] = {}
        """How many the other servers had when this one was last told."""
        self.running = Counter[str]()
        """By service, how many of its questions are answered."""
        self.ended = asyncio.Event()
        self._telling = [asyncio.create_task(self._say_all()), asyncio.create_task(self._pulse())]

    def say(self, said: FromWorker) -> None:
        """Have the server told something."""
        self._unsaid.put_nowait(said)

    async def serve(self) -> None:
        """Answer, until the line breaks.

        Raises:
            Exception: whatever else ended it: without hearing, saying and signs of life it is none.
        """
        hearing = asyncio.create_task(self._hear_all())
        try:
            done, _ = await asyncio.wait(
                {hearing, *self._telling}, return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                task.result()
        finally:
            hearing.cancel()

    async def _hear_all(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                self._hear(_read.decode(await self._socket.recv(decode=False)))

    def end(self) -> None:
        """Leave all that it has asked."""
        for task in (*self._telling, *self._answering.values()):
            task.cancel()
        self.ended.set()

    def leave(self, service: str, places: int, others: int) -> None:
        """Let it know how many of its questions are answered while others have so many."""
        if self._left.get(service, 0) != others:
            self._left[service] = others
            self.say(Room(service, max(0, places - others)))

    def _hear(self, said: FromServer) -> None:
        match said:
            case Ask():
                answering = asyncio.create_task(self._answer(said))
                self._answering[said.number] = answering
                self._count(said.service, 1)
                answering.add_done_callback(lambda _: self._done(said))
            case Stop(number):
                if task := self._answering.get(number):
                    task.cancel()
                    self.say(Answered(number, Stopped()))
            case Others(addresses):
                self._meet(addresses)

    async def _answer(self, asked: Ask) -> None:
        """Have a question answered."""
        bots = self._pools.shared[asked.service]

        def hear(told: msgspec.Struct) -> None:
            self.say(Answered(asked.number, Done(_raw(told), is_final=False)))

        answer: Answer
        try:
            question = msgspec.msgpack.decode(asked.question, type=bots.service.request)
            answer = Done(_raw(await bots.ask(question, asked.urgency, asked.asker, hear)))
        except Exception as error:  # noqa: BLE001  whatever it is, the server has it done elsewhere
            answer = Failed(f"at a worker: {error}")
        self.say(Answered(asked.number, answer))

    def _done(self, asked: Ask) -> None:
        del self._answering[asked.number]
        self._count(asked.service, -1)

    def _count(self, service: str, more: int) -> None:
        self.running[service] += more
        self._share(service)

    async def _pulse(self) -> None:
        """Give signs of life."""
        while True:
            self.say(Pulse())
            await asyncio.sleep(PULSE_EVERY)

    async def _say_all(self) -> None:
        with suppress(ConnectionClosed):  # whoever hears finds out, too
            while True:
                for piece in pieces(msgspec.msgpack.encode(await self._unsaid.get())):
                    await self._socket.send(piece)


def _raw(told: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(msgspec.msgpack.encode(told))
