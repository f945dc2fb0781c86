"""Runs costly work on request in a process beside the server.

In a thread, Python code would compete with the event loop for the interpreter. Here, module-level
functions are called in another process; arguments, results and exceptions are pickled. Callers are
served in turn by address (`core/work_queue.py`); work whose caller has left is stopped.
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
"""Yields to the server and to bots."""


class Call(msgspec.Struct, frozen=True):
    """A function call."""

    name: str
    pickled: bytes
    """The function, its arguments and its keyword arguments."""
    table: str = ""
    interpreted: bool = False
    """Whether to run interpreted if the rules are not compiled yet."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that are safe to log."""
        return {"work": self.name}


class Outcome(msgspec.Struct, frozen=True):
    """The result of a call."""

    pickled: bytes
    """The return value or the exception."""
    raised: bool


def call(asked: Call, _on_update: OnUpdate[Outcome]) -> Outcome:
    """Call a function; its errors about the arguments are an outcome as well."""
    work, args, kwargs = pickle.loads(asked.pickled)  # noqa: S301  it comes from the server
    try:
        with interpreting(asked.interpreted):
            return Outcome(pickle.dumps(work(*args, **kwargs)), raised=False)
    except (MessageError, RefusalError) as error:
        return Outcome(pickle.dumps(error), raised=True)


def as_json(work: Callable[P, msgspec.Struct], *args: P.args, **kwargs: P.kwargs) -> bytes:
    """Return the result as JSON; call it by `Helper.do` with the arguments of `work`."""
    return msgspec.json.encode(work(*args, **kwargs))


HELPING = Service(Call, Outcome, call)


class Helper:
    """Runs functions in a single process.

    Args:
        bots: a pool of one process.
    """

    def __init__(self, bots: WorkerPool[Call, Outcome]) -> None:
        self._bots = bots
        self._turns = Turns()

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a module-level function in the turn of the caller's address.

        Its arguments and its return value must be picklable. An `Engine` is: the other process
        recreates it.

        Raises:
            RefusalError: if too much work of the caller waits already, or the wait is too long; if
                the call times out or its process dies; or if the function raises it.
            MessageError: if the function raises it.
        """
        asker = paying_address()
        await self._turns.take(asker)
        begun = monotonic()
        try:
            pickled = await asyncio.to_thread(pickle.dumps, (work, args, kwargs))
            asked = Call(work.__name__, pickled, interpreted=is_interpreting())
            outcome = await self._bots.ask(asked, Urgency.PERSON_WAITS, asker)
        except SearchError:
            raise not_worked_out() from None
        finally:
            self._turns.free(begun)
        found: Any = pickle.loads(outcome.pickled)  # noqa: S301  it comes from our own process
        if outcome.raised:
            raise found
        return found  # type: ignore[no-any-return]  # what the work returns
