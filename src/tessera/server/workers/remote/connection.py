"""A server's connection to a worker, and executors that use it."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec

from tessera.search.service import Answer, Done, Stopped
from tessera.server.workers.queue import Job, Pass
from tessera.server.workers.remote.messages import (
    Answered,
    Ask,
    FromServer,
    FromWorker,
    Ready,
    Room,
    Stop,
)

MOST_PLACES = 1_024
"""Maximum number of executors per service of a worker."""


@dataclass(frozen=True)
class _Asked:
    """A question that the worker has received."""

    service: str
    answer: asyncio.Future[Answer]
    on_update: Pass


class WorkerConnection:
    """The open questions to a worker, and the queue of messages to it.

    Args:
        covered: hashes an asker, so that the worker does not learn who it is.
    """

    def __init__(self, covered: Callable[[str], str]) -> None:
        self._covered = covered
        self._numbers = count(1)
        self._asked: dict[int, _Asked] = {}
        self._room: dict[str, int] = {}
        self.outgoing: asyncio.Queue[FromServer] = asyncio.Queue()
        self.ended: bool = False

    def send(self, message: FromServer) -> None:
        """Queue a message to the worker."""
        self.outgoing.put_nowait(message)

    def has_room(self, service: str) -> bool:
        """Whether another question would start at once."""
        running = Counter(asked.service for asked in self._asked.values())
        return not self.ended and running[service] < self._room.get(service, 0)

    def handle(self, message: FromWorker) -> None:
        """Handle a message from the worker."""
        match message:
            case Ready(places):
                self._room = {name: min(most, MOST_PLACES) for name, most in places.items()}
            case Room(service, most):
                self._room[service] = most
            case Answered(number, answer) if asked := self._asked.get(number):
                if isinstance(answer, Done) and not answer.is_final:
                    asked.on_update(answer.response)
                elif not asked.answer.done():
                    asked.answer.set_result(answer)

    async def ask(self, service: str, job: Job[Any, Any], on_update: Pass, number: int) -> Answer:
        """Send a job's question, and return the answer.

        Raises:
            EOFError: if the connection breaks before.
        """
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = _Asked(service, answer, on_update)
        question = msgspec.Raw(msgspec.msgpack.encode(job.question))
        self.send(Ask(number, service, question, job.urgency, self._covered(job.asker)))
        try:
            return await answer
        except asyncio.CancelledError:
            self.stop(number)
            raise
        finally:
            del self._asked[number]

    def next_number(self) -> int:
        """Return the number of the next question."""
        return next(self._numbers)

    def stop(self, number: int) -> None:
        """Tell the worker to stop a question."""
        if number in self._asked:
            self.send(Stop(number))

    def end(self, *, handed_back: bool) -> None:
        """Fail all open questions; if the worker has handed them back, answer with `Stopped`."""
        self.ended = True
        for asked in self._asked.values():
            if not asked.answer.done() and handed_back:
                asked.answer.set_result(Stopped())
            elif not asked.answer.done():
                asked.answer.set_exception(EOFError("the worker is gone"))


class RemoteExecutor:
    """An executor for a service that uses a worker's connection."""

    def __init__(self, connection: WorkerConnection, service: str) -> None:
        self._connection = connection
        self._service = service
        self._number = 0
        """Of the current question."""

    @property
    def open(self) -> bool:
        """Whether a question would start at once."""
        return self._connection.has_room(self._service)

    @property
    def gone(self) -> bool:
        """Whether the worker has disconnected."""
        return self._connection.ended

    async def ask(self, job: Job[Any, Any], on_update: Pass) -> Answer:
        """Answer a job.

        Raises:
            EOFError: if the worker disconnects before.
        """
        self._number = self._connection.next_number()
        return await self._connection.ask(self._service, job, on_update, self._number)

    def stop(self) -> None:
        """Stop the current question."""
        self._connection.stop(self._number)
