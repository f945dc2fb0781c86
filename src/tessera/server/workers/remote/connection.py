"""A worker as a server sees it: places beyond a line, at which questions are answered."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec

from tessera.search.service import Answer, Done, Stopped
from tessera.server.workers.executors import Pass
from tessera.server.workers.queue import Job
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
"""Of one service that a worker has."""


@dataclass(frozen=True)
class _Asked:
    """A question that a worker is at."""

    service: str
    answer: asyncio.Future[Answer]
    hear: Pass


class Line:
    """The questions that a worker is at, and what it is still to be told.

    Args:
        covered: what stands for an asker, so that it does not tell who that is.
    """

    def __init__(self, covered: Callable[[str], str]) -> None:
        self._covered = covered
        self._numbers = count(1)
        self._asked: dict[int, _Asked] = {}
        self._room: dict[str, int] = {}
        self.unsaid = asyncio.Queue[FromServer]()
        self.ended = False

    def say(self, message: FromServer) -> None:
        """Have the worker told something."""
        self.unsaid.put_nowait(message)

    def has_room(self, service: str) -> bool:
        """Whether a further question would be answered at once."""
        running = Counter(asked.service for asked in self._asked.values())
        return not self.ended and running[service] < self._room.get(service, 0)

    def hear(self, message: FromWorker) -> None:
        """Take what the worker says."""
        match message:
            case Ready(places):
                self._room = {name: min(most, MOST_PLACES) for name, most in places.items()}
            case Room(service, most):
                self._room[service] = most
            case Answered(number, answer) if asked := self._asked.get(number):
                if isinstance(answer, Done) and not answer.is_final:
                    asked.hear(answer.response)
                elif not asked.answer.done():
                    asked.answer.set_result(answer)

    async def ask(self, service: str, job: Job[Any, Any], hear: Pass, number: int) -> Answer:
        """What comes of a job.

        Raises:
            EOFError: if the line breaks before.
        """
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = _Asked(service, answer, hear)
        question = msgspec.Raw(msgspec.msgpack.encode(job.question))
        self.say(Ask(number, service, question, job.urgency, self._covered(job.asker)))
        try:
            return await answer
        except asyncio.CancelledError:
            self.stop(number)
            raise
        finally:
            del self._asked[number]

    def next_number(self) -> int:
        """Of the next question."""
        return next(self._numbers)

    def stop(self, number: int) -> None:
        """Have a question left."""
        if number in self._asked:
            self.say(Stop(number))

    def end(self, *, handed_back: bool) -> None:
        """Know that the worker is gone: with all that it was at, or having left it to others."""
        self.ended = True
        for asked in self._asked.values():
            if not asked.answer.done() and handed_back:
                asked.answer.set_result(Stopped())
            elif not asked.answer.done():
                asked.answer.set_exception(EOFError("the worker is gone"))


class RemoteExecutor:
    """One of a worker's places, for the questions to a service."""

    def __init__(self, line: Line, service: str) -> None:
        self._line = line
        self._service = service
        self._number = 0
        """Of the question that it is at."""

    @property
    def open(self) -> bool:
        """Whether a question would be answered at once."""
        return self._line.has_room(self._service)

    @property
    def gone(self) -> bool:
        """Whether the worker is."""
        return self._line.ended

    async def ask(self, job: Job[Any, Any], hear: Pass) -> Answer:
        """What comes of a job.

        Raises:
            EOFError: if the worker is gone before.
        """
        self._number = self._line.next_number()
        return await self._line.ask(self._service, job, hear, self._number)

    def stop(self) -> None:
        """Leave what it is at."""
        self._line.stop(self._number)
