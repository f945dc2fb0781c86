"""Reviews of finished games and wars: one stream of results, with a judge for each kind.

They run at low priority in worker processes, a turn or a day at a time, so that several progress
together. Games in progress are refused.
"""

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from tessera.server.analysis.quota import AnalysisQuota, line_of
from tessera.server.analysis.review_store import ReviewStore

Kind: TypeAlias = Literal["board", "war"]
Game = TypeVar("Game")
Whole = TypeVar("Whole", bound=msgspec.Struct)


class NewReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/reviews`: review a finished game or war."""

    kind: Kind = "board"
    room: str = ""
    """Id of a table or war on this server; its review is stored."""
    record: str = ""
    """A game record or the log of a war as JSON, if it was played elsewhere."""


class ReviewProgress(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """Progress of a review: a line of JSON at the start, and after each step."""

    done: int
    most: int
    """Number of steps: turns of a game, or days of all seats of a war."""
    failed: bool = False
    """Whether the rest cannot be reviewed."""
    preparing: float | None = None
    """Progress from 0 to 1 while the compiled rules are being prepared."""
    seconds_left: int | None = None
    """Estimated time until they are ready, if known."""


class Judge(Protocol[Game, Whole]):
    """What differs between reviews of board games and of wars."""

    kind: type[Whole]
    """The type of a review."""

    async def open(self, request: NewReview, principal: str, address: str) -> Game:
        """Read a finished game.

        Raises:
            RefusalError: if it is not over, its record is invalid, or its review might reveal
                something about a game in progress.
        """

    async def prepare(self, game: Game) -> None:
        """Find what is to be judged.

        Raises:
            RefusalError: if it is nothing, or too much.
        """

    def judge(self, game: Game, principal: str) -> AsyncGenerator[ReviewProgress | Whole, None]:
        """Judge one step after another; the review comes last."""

    async def last(self, game: Game, review: Whole) -> ReviewProgress:
        """The last line, with the review."""


class Reviews:
    """Running reviews."""

    def __init__(
        self, judges: Mapping[Kind, Judge[Any, Any]], quota: AnalysisQuota, store: ReviewStore
    ) -> None:
        self._judges = judges
        self._quota = quota
        self._store = store

    async def review(
        self, request: NewReview, principal: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """Start a review and return its lines; a stored review is a single line.

        Raises:
            RefusalError: if the game is not over, the record is invalid, there is nothing to
                review, or the server is busy.
        """
        judge = self._judges[request.kind]
        game = await judge.open(request, principal, address)
        if request.room and (stored := await self._store.read(request.room, judge.kind)):
            return line_of(await judge.last(game, stored))
        await judge.prepare(game)
        return await self._quota.start(
            self._judged(judge, game, request.room, principal), principal, address
        )

    async def _judged(
        self, judge: Judge[Any, Any], game: object, room: str, principal: str
    ) -> AsyncGenerator[ReviewProgress, None]:
        """Yield the steps, and then the review, which is stored."""
        async with aclosing(judge.judge(game, principal)) as judged:
            async for step in judged:
                if isinstance(step, ReviewProgress):
                    yield step
                    continue
                if room:
                    await self._store.save(room, step)
                yield await judge.last(game, step)
