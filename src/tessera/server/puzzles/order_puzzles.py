"""Order puzzles: the orders of an hour of a war, scored by a deep search.

A puzzle contains only what its player knew, shown as in a running war; the full state of that war
is not stored.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache

from msgspec.structs import asdict

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.events import Entry, Log
from tessera.games.zodiacs.order_puzzles.collection import OrderPuzzle, builtin_puzzles
from tessera.games.zodiacs.order_puzzles.scoring import (
    CACHE_SIZE,
    SOLVED_SCORE,
    ScoredOrders,
    decision_of,
    read_orders,
)
from tessera.games.zodiacs.scene import WarScene
from tessera.games.zodiacs.state import State
from tessera.i18n import LANGUAGES
from tessera.puzzles.collection import Puzzle
from tessera.puzzles.judging import Verdict
from tessera.puzzles.proof import Goal
from tessera.server.core.errors import SearchError, not_worked_out, refuse, refused_by_rules
from tessera.server.puzzles.kinds import Progress, PuzzleKind
from tessera.server.puzzles.messages import (
    DailyOrderPuzzle,
    OrderPuzzleAnswer,
    OrderPuzzleScene,
    PuzzleFrame,
)
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Clock, SeatState, WarInfo, WarSeat, WarWelcome
from tessera.server.wars.seat_views import SeatView
from tessera.server.wars.weighing import WeighTask
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency

GAME = "zodiacs"
"""The game under which order puzzles are rated."""
BOTS_LEVEL = 2
"""Level of the bots in the wars that the puzzles are from."""


class KnownWar:
    """What one player knew of a war, as a source for its views."""

    def __init__(self, log: Log) -> None:
        self.entries: Sequence[Entry] = log.entries
        self.state: State = log.replay()

    def view(self, player: int) -> State:  # noqa: ARG002  no other view is known
        """The state as the player knows it."""
        return self.state


class OrderPuzzles(PuzzleKind):
    """The built-in order puzzles."""

    has_hints = False

    def __init__(self, war_manager: WarManager, bots: WorkerPool[WeighTask, ScoredOrders]) -> None:
        self._war_manager = war_manager
        self._bots = bots

    @property
    def games(self) -> Mapping[str, Collection[str]]:
        """The game of wars; its puzzles have no themes."""
        return {GAME: ()}

    def builtin(self, game: str) -> Sequence[Puzzle]:  # noqa: ARG002
        """All order puzzles as rows of the puzzle store."""
        return tuple(map(as_puzzle, builtin_puzzles().values()))

    def known(self, game: str) -> Collection[str]:  # noqa: ARG002
        """Ids of the built-in puzzles: those of other versions cannot be shown."""
        return _by_id().keys()

    async def daily(self, puzzle: Puzzle, progress: Progress) -> DailyOrderPuzzle:
        """A puzzle as the puzzle of the day."""
        orders = order_puzzle(puzzle.id)
        return DailyOrderPuzzle(
            id=puzzle.id,
            goal=puzzle.goal,
            map=orders.map,
            day=orders.day,
            hour=orders.hour,
            **progress._asdict(),
        )

    async def scene(self, puzzle: Puzzle, frame: PuzzleFrame, language: str) -> OrderPuzzleScene:
        """A puzzle without its solution."""
        welcome = await self._war_manager.run_long(_welcome, order_puzzle(puzzle.id), language)
        return OrderPuzzleScene(**asdict(frame), welcome=welcome)

    async def past(self, name: str, number: int) -> WarScene:
        """The map as the player knew it after an entry of the journal.

        Raises:
            RefusalError: if there is no such puzzle or entry.
        """
        orders = order_puzzle(name)
        return await self._war_manager.run_long(lambda: _account(orders).past(number))

    async def answer(
        self, puzzle: Puzzle, actions: tuple[str, ...], principal: str
    ) -> OrderPuzzleAnswer:
        """Score orders.

        Raises:
            RefusalError: if an order is illegal.
        """
        orders = order_puzzle(puzzle.id)
        await self._war_manager.run_long(_check, orders, actions)
        try:
            scored = await self._bots.ask(
                WeighTask(orders.id, actions), Urgency.PERSON_WAITS, principal
            )
        except SearchError:
            raise not_worked_out() from None
        verdict = Verdict.SOLVED if scored.score >= SOLVED_SCORE else Verdict.WRONG
        return OrderPuzzleAnswer(verdict=verdict, scored=scored)

    async def hint(self, puzzle: Puzzle, actions: tuple[str, ...], principal: str) -> str:  # noqa: ARG002
        """No hint."""
        return ""

    async def solution(self, puzzle: Puzzle, principal: str) -> OrderPuzzleAnswer:
        """The best orders, compared with none."""
        return await self.answer(puzzle, (), principal)


def order_puzzle(name: str) -> OrderPuzzle:
    """The order puzzle that is stored under an id.

    Raises:
        RefusalError: if there is none.
    """
    found = _by_id().get(name)
    if found is None:
        raise refuse("unknown-puzzle")
    return found


@cache
def _by_id() -> dict[str, OrderPuzzle]:
    return {as_puzzle(one).id: one for one in builtin_puzzles().values()}


def as_puzzle(one: OrderPuzzle) -> Puzzle:
    """An order puzzle as a row of the puzzle store."""
    return Puzzle(Goal.ORDERS, f"{GAME} {one.id}", (one.best,), (), one.rating, one.source)


def _check(puzzle: OrderPuzzle, orders: Sequence[str]) -> None:
    """Refuse illegal orders.

    Raises:
        RefusalError: with the reason.
    """
    try:
        read_orders(decision_of(puzzle).view, orders)
    except RulesError as error:
        raise refused_by_rules(error) from error


@lru_cache(CACHE_SIZE)
def _account(puzzle: OrderPuzzle) -> SeatView:
    """The player's view of a puzzle; cached, because it is slow to compute."""
    return SeatView(KnownWar(puzzle.log), puzzle.seat)


@lru_cache(len(LANGUAGES) * CACHE_SIZE)
def _welcome(puzzle: OrderPuzzle, language: str) -> WarWelcome:
    """The message that a running war would send for a puzzle's position."""
    account = _account(puzzle)
    last = len(account.journal.entries) - 1
    moment = SeatState(
        scene=account.scene(),
        options=account.options(language),
        question=None,
        must_answer=True,
        answer=None,
        drafts=(),
        passing="no",
        last_viewed=last,
        last_visited=last,
    )
    war = _info(puzzle, account.view())
    return WarWelcome(war, {puzzle.seat: moment}, {puzzle.seat: account.entries()}, (), time=0)


def _info(puzzle: OrderPuzzle, view: State) -> WarInfo:
    return WarInfo(
        id=puzzle.id,
        map=puzzle.map,
        days=puzzle.days,
        clock=Clock(),
        chat=False,
        listed=False,
        status="playing",
        seats=tuple(_seat(puzzle, view, seat) for seat in range(len(puzzle.entrants))),
        creator=False,
        you=(puzzle.seat,),
        day=view.day,
        hour=view.hour,
        step=view.step,
        step_number=0,
        deadline=None,
        paused=False,
        votes={},
        result=None,
        created="",
        updated="",
        content=puzzle.content,
    )


def _seat(puzzle: OrderPuzzle, view: State, seat: int) -> WarSeat:
    entrant, mine = puzzle.entrants[seat], seat == puzzle.seat
    return WarSeat(
        kind="person" if mine else "bot",
        name="",  # empty: clients show the seat's number
        handle=entrant.name,
        level=None if mine else BOTS_LEVEL,
        faction=entrant.faction,
        leader=entrant.leader,
        coalition=entrant.coalition,
        agreed=True,
        present=True,
        ready=not mine,
        out=view.players[seat].out,
        stand_in=False,
        reserve=None,
    )
