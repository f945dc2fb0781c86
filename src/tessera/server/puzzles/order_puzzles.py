"""Order puzzles: "What would you order?" Positions from wars, scored by a deep search.

They are stored and rated like other puzzles. A puzzle contains only what its player knew, shown as
in a running war; the full state of that war is not stored.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Annotated

import msgspec

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import Entry, Log
from tessera.games.zodiacs.order_puzzles.collection import OrderPuzzle, builtin_puzzles
from tessera.games.zodiacs.order_puzzles.scoring import (
    CACHE_SIZE,
    SOLVED_SCORE,
    Outcome,
    ScoredOrders,
    decision_of,
    read_orders,
)
from tessera.games.zodiacs.orders import MAX_LENGTH
from tessera.games.zodiacs.scene import WarScene
from tessera.games.zodiacs.state import State
from tessera.i18n import LANGUAGES
from tessera.puzzles.collection import Puzzle
from tessera.puzzles.proof import Goal
from tessera.server.core.errors import SearchError, not_worked_out, refuse, refused_by_rules
from tessera.server.puzzles.puzzles import PuzzleStanding, lot, nearest, standing_of
from tessera.server.puzzles.store import PuzzleQuery, PuzzleStore
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Clock, Moment, WarInfo, WarSeat, Welcome
from tessera.server.wars.seat_views import SeatView
from tessera.server.wars.weighing import WeighTask
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency

GAME = "zodiacs"
"""The game under which order puzzles are rated."""
MOST_ORDERS = 100
BOTS_LEVEL = 2
"""Level of the bots in the wars that the puzzles are from."""


class DilemmaTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/dilemmas/{id}/answers`: the orders of the hour."""

    orders: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=MAX_LENGTH)], ...],
        msgspec.Meta(max_length=MOST_ORDERS),
    ] = ()


class DilemmaBrief(msgspec.Struct, frozen=True):
    """An order puzzle in a list."""

    id: str
    map: str
    day: int
    hour: Hour
    tried: bool
    solved: bool


class DilemmaOverview(msgspec.Struct, frozen=True):
    """`GET /api/dilemmas`: number of puzzles, and the puzzle of the day, if there is one."""

    dilemmas: int
    tried: int
    standing: PuzzleStanding
    daily: DilemmaBrief | None


class DilemmaScene(msgspec.Struct, frozen=True):
    """An order puzzle without its solution."""

    id: str
    welcome: Welcome
    """The position, in the form a running war sends it."""
    standing: PuzzleStanding
    tried: bool
    """Whether the player has tried it before, so that another try is unrated."""
    daily: bool


class DilemmaAnswer(msgspec.Struct, frozen=True):
    """The result of a try."""

    score: int
    """0 to 100."""
    solved: bool
    given: Outcome
    best: Outcome
    """The best orders found by the search."""
    nothing: float
    """The chance to win without any orders."""
    rating: int
    """Rating of the puzzle."""
    tries: int
    solvers: int
    counted: bool
    """Whether this was the first try, which is rated."""
    before: PuzzleStanding
    after: PuzzleStanding


class Told:
    """What one player knew of a war, as a source for its views."""

    def __init__(self, log: Log) -> None:
        self.entries: Sequence[Entry] = log.entries
        self.state: State = log.replay()

    def view(self, player: int) -> State:  # noqa: ARG002  no other view is known
        """The state as the player knows it."""
        return self.state


class OrderPuzzles:
    """The order puzzles of a server."""

    def __init__(
        self,
        house: WarManager,
        bots: WorkerPool[WeighTask, ScoredOrders],
        kept: PuzzleStore,
        today: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._house = house
        self._bots = bots
        self._kept = kept
        self._today = today

    async def load(self) -> None:
        """Store the built-in puzzles."""
        await self._kept.add(map(_puzzle, builtin_puzzles().values()))

    # Selection

    async def overview(self, guest: str) -> DilemmaOverview:
        """Number of puzzles, and the puzzle of the day."""
        tries = await self._kept.tries(guest, GAME)
        daily = self._daily()
        return DilemmaOverview(
            dilemmas=len(builtin_puzzles()),
            tried=sum(name in tries for name in _by_puzzle()),
            standing=standing_of(await self._kept.standing(guest, GAME)),
            daily=_brief(daily, tries) if daily else None,
        )

    def _daily(self) -> OrderPuzzle | None:
        day = f"{self._today():%Y-%m-%d}"
        return min(builtin_puzzles().values(), key=lambda one: lot(day, one.id), default=None)

    async def next(self, guest: str) -> DilemmaBrief:
        """An untried puzzle of about the guest's strength.

        Raises:
            RefusalError: if there is none.
        """
        found = await nearest(self._kept, guest, PuzzleQuery(GAME, names=tuple(_by_puzzle())))
        if found is None:
            raise refuse("no-puzzle")
        return _brief(_by_puzzle()[found[2]], await self._kept.tries(guest, GAME))

    async def scene(self, name: str, guest: str, language: str) -> DilemmaScene:
        """A puzzle without its solution.

        Raises:
            RefusalError: if there is no such puzzle.
        """
        dilemma, daily = self.dilemma(name), self._daily()
        return DilemmaScene(
            id=dilemma.id,
            welcome=await self._house.run_long(_welcome, dilemma, language),
            standing=standing_of(await self._kept.standing(guest, GAME)),
            tried=_puzzle(dilemma).id in await self._kept.tries(guest, GAME),
            daily=daily is not None and daily.id == dilemma.id,
        )

    async def past(self, name: str, number: int) -> WarScene:
        """The map as the player knew it after an entry of the journal.

        Raises:
            RefusalError: if there is no such puzzle or entry.
        """
        dilemma = self.dilemma(name)
        return await self._house.run_long(lambda: _account(dilemma).past(number))

    def dilemma(self, name: str) -> OrderPuzzle:
        """The puzzle with this id.

        Raises:
            RefusalError: if there is none.
        """
        found = builtin_puzzles().get(name)
        if found is None:
            raise refuse("unknown-puzzle")
        return found

    # Tries

    async def answer(self, name: str, guest: str, wish: DilemmaTry) -> DilemmaAnswer:
        """Score orders; the first try is rated.

        Raises:
            RefusalError: if there is no such puzzle, or an order is illegal.
        """
        dilemma = self.dilemma(name)
        await self._house.run_long(_check, dilemma, wish.orders)
        try:
            asked = WeighTask(dilemma.id, wish.orders)
            told = await self._bots.ask(asked, Urgency.PERSON_WAITS, guest)
        except SearchError:
            raise not_worked_out() from None
        solved = told.score >= SOLVED_SCORE
        puzzle = _puzzle(dilemma).id
        outcome = await self._kept.note(guest, puzzle, solved)
        still = await self._kept.standing(guest, GAME)
        kept = await self._kept.read(puzzle)
        if kept is None:
            raise refuse("unknown-puzzle")
        return DilemmaAnswer(
            score=told.score,
            solved=solved,
            given=told.given,
            best=told.best,
            nothing=told.nothing,
            rating=round(kept.rating.rating),
            tries=kept.tries,
            solvers=kept.solved,
            counted=outcome is not None,
            before=standing_of(outcome.before if outcome else still),
            after=standing_of(outcome.after if outcome else still),
        )


def _check(dilemma: OrderPuzzle, orders: Sequence[str]) -> None:
    """Refuse illegal orders.

    Raises:
        RefusalError: with the reason.
    """
    try:
        read_orders(decision_of(dilemma).view, orders)
    except RulesError as error:
        raise refused_by_rules(error) from error


@cache
def _by_puzzle() -> dict[str, OrderPuzzle]:
    return {_puzzle(dilemma).id: dilemma for dilemma in builtin_puzzles().values()}


def _puzzle(dilemma: OrderPuzzle) -> Puzzle:
    """An order puzzle as a row of the puzzle store."""
    position, line = f"{GAME} {dilemma.id}", (dilemma.best,)
    return Puzzle(Goal.ORDERS, position, line, (), dilemma.rating, dilemma.source)


def _brief(dilemma: OrderPuzzle, tries: dict[str, tuple[int, bool | None]]) -> DilemmaBrief:
    tried = tries.get(_puzzle(dilemma).id)
    solved = tried is not None and tried[1] is True
    day, hour = dilemma.day, dilemma.hour
    return DilemmaBrief(dilemma.id, dilemma.map, day, hour, tried is not None, solved)


@lru_cache(CACHE_SIZE)
def _account(dilemma: OrderPuzzle) -> SeatView:
    """The player's view of a puzzle; cached, because it is slow to compute."""
    return SeatView(Told(dilemma.log), dilemma.seat)


@lru_cache(len(LANGUAGES) * CACHE_SIZE)
def _welcome(dilemma: OrderPuzzle, language: str) -> Welcome:
    """The message that a running war would send for a puzzle's position."""
    account = _account(dilemma)
    last = len(account.journal.entries) - 1
    moment = Moment(
        scene=account.scene(),
        options=account.options(language),
        question=None,
        asked=True,
        answer=None,
        plans=(),
        passing="no",
        watched=last,
        visited=last,
    )
    war = _info(dilemma, account.view())
    return Welcome(war, {dilemma.seat: moment}, {dilemma.seat: account.entries()}, (), time=0)


def _info(dilemma: OrderPuzzle, view: State) -> WarInfo:
    return WarInfo(
        id=dilemma.id,
        map=dilemma.map,
        days=dilemma.days,
        clock=Clock(),
        chat=False,
        listed=False,
        status="playing",
        seats=tuple(_seat(dilemma, view, seat) for seat in range(len(dilemma.entrants))),
        founder=False,
        you=(dilemma.seat,),
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
        content=dilemma.content,
    )


def _seat(dilemma: OrderPuzzle, view: State, seat: int) -> WarSeat:
    entrant, mine = dilemma.entrants[seat], seat == dilemma.seat
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
