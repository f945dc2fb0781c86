"""Reviews of finished wars: their course, and what each player could have known and done.

They run at low priority in worker processes, one day of a seat at a time, so that several progress
together. Each task contains only what one player knew. Wars in progress are refused.
"""

from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing
from functools import partial
from statistics import fmean
from typing import TypeAlias

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import HOURS
from tessera.games.zodiacs.events import Entry, Log
from tessera.games.zodiacs.review.order_review import ReviewedHour
from tessera.games.zodiacs.review.timeline import timeline_of, wasted_orders
from tessera.games.zodiacs.view import log_for
from tessera.search.review import turn_accuracy
from tessera.server.analysis.quotas import Looks, line_of
from tessera.server.analysis.review_store import ReviewStore
from tessera.server.analysis.war_review_job import Reviewed, ReviewTask
from tessera.server.core.errors import refuse
from tessera.server.core.work_queue import Wanted, WorkQueue
from tessera.server.wars import persistence
from tessera.server.wars.film import film_of
from tessera.server.wars.http_messages import WarReview, WarReviewNews, WarReviewWish
from tessera.server.wars.manager import WarManager
from tessera.server.wars.records import read_record, told_of
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


class WarReviews:
    """Running reviews of wars."""

    def __init__(
        self,
        war_manager: WarManager,
        bots: WorkerPool[ReviewTask, Reviewed],
        looks: Looks,
        kept: ReviewStore[WarReview],
    ) -> None:
        self._war_manager = war_manager
        self._bots = bots
        self._looks = looks
        self._kept = kept
        # A separate thread, so that reading large records delays no war.
        self._queue = WorkQueue()

    async def review(
        self, wish: WarReviewWish, guest: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """Start a review and return its lines; a stored review is a single line.

        Raises:
            RefusalError: if the war is not over, the record is invalid, there is nothing to review,
                or the server is busy.
        """
        if wish.war:
            log = await self._war_manager.finished_log(wish.war)
            if kept := await self._kept.read(wish.war):
                return line_of(await self._whole(log, kept, 1, address))
        else:
            log = await self._queue.do(address, lambda wanted: read_record(wish.record, wanted))
            await self._check_fair(log, guest, address)
        if not any(isinstance(entry.event, happened.OrderGiven) for entry in log.entries):
            raise refuse("nothing-to-review")
        return await self._looks.begun(
            self._look_back(wish.war, log, guest, address), guest, address
        )

    async def _check_fair(self, log: Log, guest: str, address: str) -> None:
        """Reject records of wars in progress.

        Raises:
            RefusalError: if the record resembles one.
        """
        games = [war.game for war in self._war_manager.in_play()]
        own = (await self._war_manager.page(guest, MOST_OWN, "playing", mine=True)).wars
        elsewhere = await self._war_manager.store.lists.in_play_elsewhere(persistence.KIND)
        for war_id in {war.id for war in own} | {listed.room.id for listed in elsewhere}:
            async with self._war_manager.acquire(war_id) as (_, war):
                games.append(war.game)
        entries = [game.entries for game in games if game]

        def is_known(wanted: Wanted) -> bool:
            known = pieces_of(log.entries)
            for here in entries:
                wanted()
                if is_alike(here, known):
                    return True
            return False

        if await self._queue.do(address, is_known):
            raise refuse("war-goes-on")

    async def _look_back(
        self, war: str, log: Log, guest: str, address: str
    ) -> AsyncGenerator[WarReviewNews, None]:
        """Review one day of one seat after another."""
        record = None if war else await self._queue.do(address, lambda _: told_of(log))
        days, seats = log.entries[-1].day, len(log.setup.seats)
        most, hours = days * seats, days * seats * len(HOURS)
        yield WarReviewNews(0, most, record)
        course = await self._queue.do(address, lambda _: timeline_of(log))
        useless = await self._queue.do(address, lambda _: tuple(wasted_orders(log)))
        effort = max(LEAST_EFFORT, min(1.0, FULL_EFFORT / hours))
        judged: list[ReviewedHour] = []
        for seat in range(seats):
            known = await self._queue.do(address, partial(_known_to, log, seat))
            for day in range(1, days + 1):
                asked = ReviewTask(known, day, effort, war or guest)
                async with aclosing(self._looks.ask(self._bots, asked, guest)) as heard:
                    judged += [hour async for found in heard for hour in found.hours]
                yield WarReviewNews(seat * days + day, most)
        accuracy = tuple(_accuracy(judged, seat) for seat in range(seats))
        review = WarReview(course.hours, course.end, tuple(judged), useless, accuracy)
        if war:
            await self._kept.keep(war, review)
        yield await self._whole(log, review, most, address)

    async def _whole(self, log: Log, review: WarReview, most: int, address: str) -> WarReviewNews:
        """The final line: the whole review, with its replay."""
        film = await self._queue.do(address, lambda _: film_of(log, ordering=True))
        return WarReviewNews(most, most, review=review, film=film)


def _known_to(log: Log, seat: int, _wanted: Wanted) -> Log:
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
