"""Processor time per client address: measured, limited, and shared fairly.

The costs of requests differ by a factor of a thousand, so counting them limits nothing. Instead,
each step that a request or socket takes on the event loop is measured, and the time of its threads
is added. An address that has used up its budget is refused until the budget has refilled. Until
then, an address gets only a short slice of each pass of the event loop: however much it requests at
once, other addresses are served between its steps.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from time import monotonic, thread_time
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SLICE = 0.002
"""Seconds of one event loop pass that an address may use, unless a single step takes longer."""
BURST = 1 / 3
"""Share of the budget of a minute that may be used at once."""
AT_FULL_SPEED = 0.5
"""Seconds of a full budget that may be used at full speed: enough to visit some pages. After that,
an address pauses between its slices, so that it uses no more than its budget refills."""
SMOOTHING = 0.1
"""Weight of the newest step in the average."""
MOST_REMEMBERED = 10_000
"""Maximum number of budgets. The least recently used one is dropped, and starts full again."""

_payer: ContextVar["Budget | None"] = ContextVar("payer", default=None)
"""The budget that pays for the current work."""

_metered: ContextVar["Metered[Any] | None"] = ContextVar("metered", default=None)
"""The coroutine that runs now."""


def hold() -> None:
    """Note that the current work holds a shared resource, such as a database connection.

    Until `let_go`, its steps run without waiting, since other work waits for the resource. They are
    charged all the same.
    """
    if (metered := _metered.get()) is not None:
        metered.held += 1


def let_go() -> None:
    """Note that the resource is released; also called in tasks that close it for another."""
    if (metered := _metered.get()) is not None:
        metered.held -= 1


class Budget:
    """The processor time of one address: a bucket of seconds that refills at a steady rate.

    Args:
        address: the client address.
        a_minute: seconds of processor time that it may use in a minute.
        clock: returns the time in seconds.
    """

    __slots__ = (
        "_burst",
        "_clock",
        "_left",
        "_passing",
        "_queue",
        "_rate",
        "_seen",
        "_used",
        "_usual",
        "address",
    )

    def __init__(
        self, address: str, a_minute: float, clock: Callable[[], float] = monotonic
    ) -> None:
        self.address: str = address
        self._burst = a_minute * BURST
        self._rate = a_minute / 60
        self._clock = clock
        self._left = self._burst
        self._seen = clock()
        self._used = 0.0
        """Seconds used in this event loop pass."""
        self._usual = 0.0
        """Estimated seconds of a step: jumps up to a costly step, and decays slowly."""
        self._passing = False
        """Whether the end of this pass is scheduled."""
        self._queue: deque[asyncio.Future[None]] = deque()
        """Steps that wait for a later pass."""

    def charge(self, seconds: float) -> None:
        """Deduct used time. Debt is capped, so that it is always paid off."""
        moment = self._clock()
        left = min(self._burst, self._left + (moment - self._seen) * self._rate)
        self._left = max(left - seconds, -self._burst)
        self._seen = moment

    @property
    def wait(self) -> float:
        """Seconds until the budget is positive again; 0 if it is."""
        self.charge(0.0)
        return max(0.0, -self._left / self._rate)

    def turn(self) -> "asyncio.Future[None] | None":
        """A future that a step must await first; None if it may run in this pass."""
        if self._used < SLICE and not self._queue:
            return None
        turn = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        return turn

    def spend(self, seconds: float) -> None:
        """Charge a step on the event loop."""
        self.charge(seconds)
        self._used += seconds
        self._usual = max(seconds, self._usual + (seconds - self._usual) * SMOOTHING)
        if not self._passing:
            self._passing = True
            asyncio.get_running_loop().call_soon(self._end_pass)

    def _end_pass(self) -> None:
        """Start the next pass at once, or after a pause proportional to the time used."""
        rest = self._used * (1 / self._rate - 1)
        if rest <= 0 or self._left > self._burst - AT_FULL_SPEED:
            self._next_pass()
        else:
            self._used = SLICE
            asyncio.get_running_loop().call_later(rest, self._next_pass)

    def _next_pass(self) -> None:
        """Release as many waiting steps as fit into a slice."""
        self._used, self._passing = 0.0, False
        fitting = max(1, int(SLICE / (self._usual or SLICE)))
        while self._queue and fitting:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                fitting -= 1


class Budgets:
    """The budgets of all addresses.

    Args:
        a_minute: seconds of processor time that an address may use in a minute.
    """

    def __init__(self, a_minute: float) -> None:
        self._a_minute = a_minute
        self._budgets: OrderedDict[str, Budget] = OrderedDict()

    def of(self, address: str) -> Budget:
        """The budget of an address; the least recently used one may be dropped."""
        budget = self._budgets.pop(address, None) or Budget(address, self._a_minute)
        self._budgets[address] = budget
        if len(self._budgets) > MOST_REMEMBERED:
            self._budgets.popitem(last=False)
        return budget


class Metered(Generic[T]):
    """Awaits a coroutine and charges each of its event loop steps to a budget."""

    __slots__ = ("_budget", "_coroutine", "held")

    def __init__(self, coroutine: Coroutine[Any, Any, T], budget: Budget) -> None:
        self._coroutine = coroutine
        self._budget = budget
        self.held: int = 0
        """How many shared resources the coroutine holds."""

    def __await__(self) -> Generator[Any, Any, T]:
        coroutine, budget = self._coroutine, self._budget
        step: Callable[[Any], Any] = coroutine.send
        sent: Any = None
        while True:
            try:
                if self.held <= 0 and (turn := budget.turn()) is not None:
                    yield from turn
            except GeneratorExit:
                coroutine.close()
                raise
            except BaseException as error:  # noqa: BLE001  the coroutine decides what becomes of it
                step, sent = coroutine.throw, error
            begun = thread_time()
            try:
                awaited = step(sent)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                budget.spend(thread_time() - begun)
            try:
                step, sent = coroutine.send, (yield awaited)
            except GeneratorExit:  # the task was dropped; perhaps no loop runs
                coroutine.close()
                raise
            except BaseException as error:  # noqa: BLE001
                step, sent = coroutine.throw, error


async def paid_by(budget: Budget, work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine, and the threads that it starts, at the expense of a budget."""
    metered = Metered(work, budget)
    before = _payer.set(budget), _metered.set(metered)
    try:
        return await metered
    finally:
        _payer.reset(before[0])
        _metered.reset(before[1])


def payer() -> Budget | None:
    """The budget that pays for the current work; None outside of requests."""
    return _payer.get()


def unpaid() -> Context:
    """Return a context for tasks that outlive a request: their work is charged to no budget."""
    context = copy_context()
    context.run(_payer.set, None)
    context.run(_metered.set, None)
    return context


def paying_address() -> str:
    """The address that pays for the current work; empty outside of requests."""
    budget = _payer.get()
    return "" if budget is None else budget.address


def charged(work: Callable[P, T]) -> Callable[P, T]:
    """Wrap work for a thread so that the current budget pays for its processor time."""
    budget = _payer.get()
    if budget is None:
        return work
    loop = asyncio.get_running_loop()

    def measured(*args: P.args, **kwargs: P.kwargs) -> T:
        begun = thread_time()
        try:
            return work(*args, **kwargs)
        finally:
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(budget.charge, thread_time() - begun)

    return measured
