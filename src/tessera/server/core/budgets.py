"""Processor time that each address takes of the server: measured, bounded, and shared fairly.

Requests differ in cost a thousandfold, so counting them bounds nothing. Here every step that a
request or socket takes on the event loop is measured, and whatever it has done in threads is added.
An address that has used up its budget is refused until the budget has filled again. Before that,
one address takes only a short slice of each pass of the event loop: however much it asks for at the
same time, everyone else is served between its steps.
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
"""Seconds that one address may take of a pass of the event loop, unless a single step is longer."""
BURST = 1 / 3
"""Of what an address may use in a minute, how much it may use at once."""
AT_FULL_SPEED = 0.5
"""Seconds of a full budget that an address may use as fast as it likes: a visit to some pages.
Beyond that it rests between its slices, so that it uses no more than what its budget fills by."""
SMOOTHING = 0.1
"""Weight of the newest step in how long those of an address take."""
MOST_REMEMBERED = 10_000
"""Addresses; one that has not asked for longer than so many others starts with a full budget."""

_payer: ContextVar["Budget | None"] = ContextVar("payer", default=None)
"""The budget that pays for what is being done."""

_metered: ContextVar["Metered[Any] | None"] = ContextVar("metered", default=None)
"""What is being done."""


def hold() -> None:
    """Hold something for which others wait, as a connection to the database.

    Who holds something takes its steps at once: it must not wait for turns while others wait for
    it. The steps are charged all the same.
    """
    if (metered := _metered.get()) is not None:
        metered.held += 1


def let_go() -> None:
    """Hold it no longer; also called in tasks that close what another has held."""
    if (metered := _metered.get()) is not None:
        metered.held -= 1


class Budget:
    """The processor time of one address: a bucket of seconds that fills at a steady rate.

    Args:
        address: whose it is.
        a_minute: seconds of processor time that it may use in a minute.
        clock: tells the time, in seconds.
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
        self.address = address
        self._burst = a_minute * BURST
        self._rate = a_minute / 60
        self._clock = clock
        self._left = self._burst
        self._seen = clock()
        self._used = 0.0
        """Seconds of this pass of the event loop."""
        self._usual = 0.0
        """Seconds of a step: those of the last costly one, which are forgotten slowly."""
        self._passing = False
        """Whether the end of this pass is awaited."""
        self._queue: deque[asyncio.Future[None]] = deque()
        """Steps that wait for a later pass."""

    def charge(self, seconds: float) -> None:
        """Deduct time that was used. Debt is capped, so that it is always paid off."""
        moment = self._clock()
        left = min(self._burst, self._left + (moment - self._seen) * self._rate)
        self._left = max(left - seconds, -self._burst)
        self._seen = moment

    @property
    def wait(self) -> float:
        """Seconds until something of the budget is left; 0 if it is."""
        self.charge(0.0)
        return max(0.0, -self._left / self._rate)

    def turn(self) -> "asyncio.Future[None] | None":
        """What a step has to wait for; None if it may be taken in this pass."""
        if self._used < SLICE and not self._queue:
            return None
        turn = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        return turn

    def spend(self, seconds: float) -> None:
        """Take what a step on the event loop has used."""
        self.charge(seconds)
        self._used += seconds
        self._usual = max(seconds, self._usual + (seconds - self._usual) * SMOOTHING)
        if not self._passing:
            self._passing = True
            asyncio.get_running_loop().call_soon(self._end_pass)

    def _end_pass(self) -> None:
        """Go on at once, or rest in proportion to what this pass has taken."""
        rest = self._used * (1 / self._rate - 1)
        if rest <= 0 or self._left > self._burst - AT_FULL_SPEED:
            self._next_pass()
        else:
            self._used = SLICE
            asyncio.get_running_loop().call_later(rest, self._next_pass)

    def _next_pass(self) -> None:
        """Let as many waiting steps go on as fit into a slice."""
        self._used, self._passing = 0.0, False
        fitting = max(1, int(SLICE / (self._usual or SLICE)))
        while self._queue and fitting:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                fitting -= 1


class Budgets:
    """A budget for each address.

    Args:
        a_minute: seconds of processor time that an address may use in a minute.
    """

    def __init__(self, a_minute: float) -> None:
        self._a_minute = a_minute
        self._budgets: OrderedDict[str, Budget] = OrderedDict()

    def of(self, address: str) -> Budget:
        """The budget of an address."""
        budget = self._budgets.pop(address, None) or Budget(address, self._a_minute)
        self._budgets[address] = budget
        if len(self._budgets) > MOST_REMEMBERED:
            self._budgets.popitem(last=False)
        return budget


class Metered(Generic[T]):
    """Awaits a coroutine, and has a budget pay for each step that it takes on the event loop."""

    __slots__ = ("_budget", "_coroutine", "held")

    def __init__(self, coroutine: Coroutine[Any, Any, T], budget: Budget) -> None:
        self._coroutine = coroutine
        self._budget = budget
        self.held = 0
        """How many things are held for which others wait."""

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
            except GeneratorExit:  # nobody awaits it any more, and perhaps no loop runs
                coroutine.close()
                raise
            except BaseException as error:  # noqa: BLE001
                step, sent = coroutine.throw, error


async def paid_by(budget: Budget, work: Coroutine[Any, Any, T]) -> T:
    """Do work, and whatever it begins in threads, at the expense of a budget."""
    metered = Metered(work, budget)
    before = _payer.set(budget), _metered.set(metered)
    try:
        return await metered
    finally:
        _payer.reset(before[0])
        _metered.reset(before[1])


def payer() -> Budget | None:
    """The budget that pays for what is being done; None where nobody has asked for it."""
    return _payer.get()


def unpaid() -> Context:
    """A context for tasks that outlive a request: their work is charged to no budget."""
    context = copy_context()
    context.run(_payer.set, None)
    context.run(_metered.set, None)
    return context


def paying_address() -> str:
    """The address for which something is being done; empty where nobody has asked for it."""
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
            with suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(budget.charge, thread_time() - begun)

    return measured
