"""Services: work that runs in a process of its own, and the messages that go there and back.

Messages are MessagePack structs, so the process may be on another machine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import msgspec


class Task(Protocol):
    """What a request to a service must have."""

    @property
    def table(self) -> str:
        """A key for affinity: a process that worked on the same key may have cached something."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""


Request = TypeVar("Request", bound=Task)
Response = TypeVar("Response", bound=msgspec.Struct)

OnUpdate = Callable[[Response], None]
"""Receives intermediate responses."""


@dataclass(frozen=True)
class Service(Generic[Request, Response]):
    """Work that another process can do.

    `work` must be a function of a module. It may send any number of intermediate responses.
    """

    request: type[Request]
    response: type[Response]
    work: Callable[[Request, OnUpdate[Response]], Response]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """A response, encoded."""

    response: msgspec.Raw
    is_final: bool = True
    """False for an intermediate response."""


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The work raised an error."""

    error: str


class Stopped(msgspec.Struct, frozen=True, tag="stopped"):
    """The work was cancelled: its caller no longer waits."""


Answer = Done | Failed | Stopped
"""What a process sends back."""
