"""Costly work that anybody may ask for, done in a process beside the server.

Python in a thread of the server would keep its event loop, on which all play, from the interpreter.
Here functions of modules are called in another process: what they are given, and what they return
or raise, goes there and back pickled. Callers are served in turn by address
(`core/work_queue.py`); work whose caller has left is stopped.
"""

import asyncio
import pickle
from collections.abc import Callable
from time import monotonic
from typing import Any, ParamSpec, TypeVar

import msgspec

from tessera.i18n import MessageError
from tessera.kernel.compiled import interpreting, is_interpreting
from tessera.search.service import OnUpdate, Service
from tessera.server.core.budgets import paying_address
from tessera.server.core.errors import RefusalError, SearchError, not_worked_out
from tessera.server.core.work_queue import Turns
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which work is given up."""
NICENESS = 10
"""It yields to the server and to bots."""


class Call(msgspec.Struct, frozen=True):
    """What is to be called."""

    name: str
    pickled: bytes
    """The function, its arguments and its keyword arguments."""
    table: str = ""
    hasty: bool = False
    """Whether to answer before the rules are compiled."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that are safe to log."""
        return {"work": self.name}


class Outcome(msgspec.Struct, frozen=True):
    """The result of a call."""

    pickled: bytes
    """What was returned, or the error that was raised."""
    raised: bool


def call(asked: Call, _hear: OnUpdate[Outcome]) -> Outcome:
    """Call a function; what it says about its arguments is an outcome as well."""
    work, args, kwargs = pickle.loads(asked.pickled)  # noqa: S301  it comes from the server
    try:
        with interpreting(asked.hasty):
            return Outcome(pickle.dumps(work(*args, **kwargs)), raised=False)
    except (MessageError, RefusalError) as error:
        return Outcome(pickle.dumps(error), raised=True)


def as_json(work: Callable[P, msgspec.Struct], *args: P.args, **kwargs: P.kwargs) -> bytes:
    """What work returns, as JSON: to be called by a helper with whatever `work` takes."""
    return msgspec.json.encode(work(*args, **kwargs))


HELPING = Service(Call, Outcome, call)


class Helper:
    """Has work done by a process that does nothing else.

    Args:
        bots: one place, where functions are called.
    """

    def __init__(self, bots: WorkerPool[Call, Outcome]) -> None:
        self._bots = bots
        self._turns = Turns()

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function of a module when it is the turn of the caller's address.

        Its arguments and its return value must be picklable. An `Engine` is: the other process
        makes the same one.

        Raises:
            RefusalError: if too much of theirs waits already, or they would wait too long; if it
                comes to nothing, because it takes too long or the process dies; or if the work
                refuses something.
            MessageError: if the work raises it.
        """
        asker = paying_address()
        await self._turns.take(asker)
        begun = monotonic()
        try:
            pickled = await asyncio.to_thread(pickle.dumps, (work, args, kwargs))
            asked = Call(work.__name__, pickled, hasty=is_interpreting())
            outcome = await self._bots.ask(asked, Urgency.PERSON_WAITS, asker)
        except SearchError:
            raise not_worked_out() from None
        finally:
            self._turns.free(begun)
        found: Any = pickle.loads(outcome.pickled)  # noqa: S301  it comes from our own process
        if outcome.raised:
            raise found
        return found  # type: ignore[no-any-return]  # what the work returns
