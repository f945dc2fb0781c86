"""Services: work that is done in a process of its own, and the messages that go there and back.

A message is a struct, read again at the other end as what it is: MessagePack, so that it could come
from another machine as well as through a pipe.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import msgspec


class Task(Protocol):
    """What may be asked of a service."""

    @property
    def table(self) -> str:
        """Names the game it belongs to: who has worked on that before may remember it."""

    @property
    def told(self) -> dict[str, str | int]:
        """What a log may tell of it."""


Asked = TypeVar("Asked", bound=Task)
Told = TypeVar("Told", bound=msgspec.Struct)

Hear = Callable[[Told], None]
"""Hears what work has come to so far."""


@dataclass(frozen=True)
class Service(Generic[Asked, Told]):
    """Work that another process can do.

    `work` must be a function of a module. It gets what is asked, and somebody who hears what it has
    come to so far, as often as it likes.
    """

    asked: type[Asked]
    told: type[Told]
    work: Callable[[Asked, Hear[Told]], Told]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """What the work came to, or has come to so far, encoded."""

    told: msgspec.Raw
    over: bool = True


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The work raised an error."""

    error: str


class Stopped(msgspec.Struct, frozen=True, tag="stopped"):
    """The work was left undone: nobody awaited it any more."""


Answer = Done | Failed | Stopped
"""What comes back from a process."""
