"""Reviews of finished wars: their course, and what each player could have known and done.

Each task is a day of one seat, and contains only what its player knew.
"""

from collections.abc import AsyncGenerator, Iterable
from functools import partial
from statistics import fmean
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import HOURS
from tessera.games.zodiacs.events import Entry, Log
from tessera.games.zodiacs.review.order_review import ReviewedHour
from tessera.games.zodiacs.review.timeline import (
    TimelineHour,
    WastedOrder,
    timeline_of,
    wasted_orders,
)
from tessera.games.zodiacs.view import log_for
from tessera.search.review import turn_accuracy
from tessera.server.analysis.quota import AnalysisQuota
from tessera.server.analysis.reviews import Judge, NewReview, ReviewProgress
from tessera.server.analysis.war_review_job import Reviewed, ReviewTask
from tessera.server.core.errors import refuse
from tessera.server.core.work_queue import CancelCheck, WorkQueue
from tessera.server.wars import persistence
from tessera.server.wars.http_messages import WarRecord, WarReplay
from tessera.server.wars.manager import WarManager
from tessera.server.wars.records import read_record, war_record
from tessera.server.wars.war_replay import replay_of
from tessera.server.workers.pool import WorkerPool

FULL_EFFORT = 160
"""Hours of all seats together up to which each gets a bot's full thinking time; in longer wars each
gets less."""
LEAST_EFFORT = 0.25
ALIKE = 0.5
"""A record with more than this share of a seat's pieces in a war in progress counts as that
war's."""

MOST_OWN = 100

Named: TypeAlias = tuple[int, str]
"""Number and kind of a piece."""


class WarReview(Struct, frozen=True):
    """A review of a war."""

    hours: tuple[TimelineHour, ...]
    """The true state at the start of each hour."""
    end: tuple[float, ...]
    """Final result by seat; 1 for a win."""
    judged: tuple[ReviewedHour, ...]
    """Assessment of each seat's orders, given what it knew."""
    useless: tuple[WastedOrder, ...]
    accuracy: tuple[float | None, ...]
    """Average quality of each seat's hours, 0 to 100; None if it never had a choice."""


class WarReviewNews(ReviewProgress, frozen=True, tag="war", kw_only=True):
    """Progress of a review of a war."""

    record: WarRecord | None = None
    """In the first line, for a war played elsewhere."""
    review: WarReview | None = None
    """In the last line."""
    replay: WarReplay | None = None
    """With the review: the state when each hour's orders were given, and the end."""


class FinishedWar(NamedTuple):
    """A finished war."""

    log: Log
    id: str
    """Empty if it was played elsewhere."""
    address: str
    """The client that the work is done for."""

    @property
    def most(self) -> int:
        """The number of days of all seats."""
        return self.log.entries[-1].day * len(self.log.setup.seats)


class WarJudge(Judge[FinishedWar, WarReview]):
    """Reviews wars, one day of a seat at a time."""

    kind = WarReview

    def __init__(
        self, war_manager: WarManager, bots: WorkerPool[ReviewTask, Reviewed], quota: AnalysisQuota
    ) -> None:
        self._war_manager = war_manager
        self._bots = bots
        self._quota = quota
        # A separate thread, so that reading large records delays no war.
        self._queue = WorkQueue()

    async def open(self, request: NewReview, principal: str, address: str) -> FinishedWar:
        """Read a finished war.

        Raises:
            RefusalError: if it is not over, or its record is invalid or resembles a war in
                progress.
        """
        if request.room:
            log = await self._war_manager.finished_log(request.room)
        else:
            log = await self._queue.do(address, lambda check: read_record(request.record, check))
            await self._check_fair(log, principal, address)
        return FinishedWar(log, request.room, address)

    async def _check_fair(self, log: Log, principal: str, address: str) -> None:
        """Reject records of wars in progress.

        Raises:
            RefusalError: if the record resembles one.
        """
        games = [war.game for war in self._war_manager.in_play()]
        own = (await self._war_manager.page(principal, MOST_OWN, "playing", mine=True)).wars
        elsewhere = await self._war_manager.store.lists.in_play_elsewhere(persistence.KIND)
        for war_id in {war.id for war in own} | {listed.room.id for listed in elsewhere}:
            async with self._war_manager.acquire(war_id) as (_, war):
                games.append(war.game)
        entries = [game.entries for game in games if game]

        def is_known(check_cancelled: CancelCheck) -> bool:
            known = pieces_of(log.entries)
            for here in entries:
                check_cancelled()
                if is_alike(here, known):
                    return True
            return False

        if await self._queue.do(address, is_known):
            raise refuse("war-goes-on")

    async def prepare(self, game: FinishedWar) -> None:
        """Check that there are orders.

        Raises:
            RefusalError: if there are none.
        """
        if not any(isinstance(entry.event, happened.OrderGiven) for entry in game.log.entries):
            raise refuse("nothing-to-review")

    async def judge(
        self, game: FinishedWar, principal: str
    ) -> AsyncGenerator[WarReviewNews | WarReview, None]:
        """Judge one day of one seat after another."""
        log, war, address = game
        record = None if war else await self._queue.do(address, lambda _: war_record(log))
        days, seats = log.entries[-1].day, len(log.setup.seats)
        yield WarReviewNews(done=0, most=game.most, record=record)
        course = await self._queue.do(address, lambda _: timeline_of(log))
        useless = await self._queue.do(address, lambda _: tuple(wasted_orders(log)))
        effort = max(LEAST_EFFORT, min(1.0, FULL_EFFORT / (game.most * len(HOURS))))
        judged: list[ReviewedHour] = []
        for seat in range(seats):
            known = await self._queue.do(address, partial(_known_to, log, seat))
            for day in range(1, days + 1):
                asked = ReviewTask(known, day, effort, war or principal)
                judged += (await self._quota.result(self._bots, asked, principal)).hours
                yield WarReviewNews(done=seat * days + day, most=game.most)
        accuracy = tuple(_accuracy(judged, seat) for seat in range(seats))
        yield WarReview(course.hours, course.end, tuple(judged), useless, accuracy)

    async def last(self, game: FinishedWar, review: WarReview) -> WarReviewNews:
        """The last line: the review, with the war's replay."""
        replay = await self._queue.do(game.address, lambda _: replay_of(game.log, ordering=True))
        return WarReviewNews(done=game.most, most=game.most, review=review, replay=replay)


def _known_to(log: Log, seat: int, _check: CancelCheck) -> Log:
    return log_for(log, seat)


def _accuracy(judged: Iterable[ReviewedHour], seat: int) -> float | None:
    """Average accuracy of a seat's hours in which it had a choice."""
    counted = [turn_accuracy(hour.loss) for hour in judged if hour.seat == seat and not hour.forced]
    return round(fmean(counted), 1) if counted else None


def pieces_of(brought: Iterable[Entry]) -> frozenset[Named]:
    """All pieces that a record mentions."""
    return frozenset[Named]().union(*_armies(brought).values())


def is_alike(here: Iterable[Entry], known: frozenset[Named]) -> bool:
    """Whether a record with these pieces may be of a war, judged by each seat's pieces."""
    return any(len(army & known) > ALIKE * len(army) for army in _armies(here).values())


def _armies(entries: Iterable[Entry]) -> dict[int, set[Named]]:
    """Pieces of each seat with their numbers, which are drawn at random in each war."""
    found = dict[int, set[Named]]()
    for entry in entries:
        if isinstance(entry.event, happened.Placed):
            piece = entry.event.piece
            found.setdefault(piece.owner, set()).add((piece.id, piece.kind))
    return found
