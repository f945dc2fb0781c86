"""Analysis of positions, ever deeper while someone watches, and reviews of finished games.

It runs at low priority in worker processes, for one visitor after another, a few seconds each, and
stops when the visitor leaves. It reveals nothing about games in progress.
"""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Annotated

import msgspec
import structlog

from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.games.common.record import GameRecord
from tessera.search.analysis import Analysis, AnalysisRequest, Line
from tessera.search.review import (
    PlayedTurn,
    Review,
    ReviewedTurn,
    build_review,
    played_turns,
    review_turn,
)
from tessera.server.analysis.quotas import Looks, line_of
from tessera.server.analysis.review_store import ReviewStore
from tessera.server.core.errors import refuse, refused_by_rules
from tessera.server.tables.fair_play import has_standard_start
from tessera.server.tables.game_messages import OwnContent
from tessera.server.tables.manager import TableManager
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

SLICES = (1.0, 2.0, 4.0, 8.0, 15.0, 15.0, 15.0)
"""Seconds of each slice, after which others get their turn; one minute in total."""
SHARED = 5.0
"""Limit on a slice, in seconds, while others wait."""
A_TURN = 400_000
"""Nodes searched to review a turn, so that a second review gives the same result; the turn that was
played may take as many again."""
A_GAME = 80_000_000
"""Nodes for all turns of a long game."""
PATIENCE = 10.0
"""Seconds after which a busy server stops with fewer nodes."""
LONGEST_POSITION = 8_000
MAX_LINES = 5
MOST_TURNS = 1_000

log = structlog.get_logger(__name__)


class AnalysisWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/analyses`: a position to analyse."""

    position: Annotated[str, msgspec.Meta(max_length=LONGEST_POSITION)]
    lines: Annotated[int, msgspec.Meta(ge=1, le=MAX_LINES)] = 3
    table: str = ""
    """The table where it was played, if any."""
    content: OwnContent = ""


class AnalysisNews(msgspec.Struct, frozen=True):
    """Progress of an analysis: a line of JSON for each new result."""

    turn: str = ""
    lines: tuple[Line, ...] = ()
    """Best first; empty until there is a result."""
    depth: int = 0
    nodes: int = 0
    over: bool = False
    """Whether the analysis has ended; without lines, the position is a set-up, which cannot be
    judged."""
    failed: bool = False
    preparing: float | None = None
    """Progress from 0 to 1 while the compiled rules are being prepared."""
    seconds_left: int | None = None
    """Estimated time until they are ready, if known."""


class ReviewWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/reviews`: review a finished game."""

    table: str = ""
    """Id of a table on this server; its review is stored."""
    record: str = ""
    """A game record as JSON, for a game played elsewhere."""


class ReviewNews(msgspec.Struct, frozen=True):
    """Progress of a review: a line of JSON at the start, and after each turn."""

    done: int
    most: int
    """Number of turns in the game."""
    turn: ReviewedTurn | None = None
    """The turn reviewed last."""
    review: Review | None = None
    """In the last line."""
    failed: bool = False
    """Whether the rest cannot be reviewed."""
    preparing: float | None = None
    """Progress from 0 to 1 while the compiled rules are being prepared."""
    seconds_left: int | None = None
    """Estimated time until they are ready, if known."""


class Analyses:
    """Running analyses and reviews of board games."""

    def __init__(
        self,
        table_manager: TableManager,
        bots: WorkerPool[AnalysisRequest, Analysis],
        warm_up: WarmUp,
        looks: Looks,
        kept: ReviewStore[Review],
    ) -> None:
        self._table_manager = table_manager
        self._bots = bots
        self._warm_up = warm_up
        self._looks = looks
        self._kept = kept

    # Positions

    async def look(
        self, wish: AnalysisWish, guest: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """Start an analysis, which replaces the guest's previous one; return its lines.

        Raises:
            RefusalError: if the position is invalid or over, occurs in a game in progress, or the
                server is busy.
        """
        name = wish.position.partition(" ")[0]
        content = await self._table_manager.content(name, wish.content)
        board = await self._board(name, wish.position, content)
        if board.turn not in board.sides:
            raise refuse("nothing-to-analyse")
        if wish.table:
            await self._check_over(wish.table, guest)
        await self._table_manager.fair_play.check_not_in_play(guest, [board])
        asked = AnalysisRequest(
            name, wish.position, lines=wish.lines, with_effects=True, content=content
        )
        return await self._looks.begun(self._deeper(asked, guest), guest, address)

    async def _board(self, name: str, position: str, content: str) -> Board:
        game = self._table_manager.engine.game(name)
        try:
            return await self._table_manager.run_rules(
                lambda: (game.with_content(content) if content else game).board_class.from_text(
                    position
                )
            )
        except RulesError as error:
            raise refused_by_rules(error) from error

    async def _deeper(
        self, asked: AnalysisRequest, guest: str
    ) -> AsyncGenerator[AnalysisNews, None]:
        """Yield results slice by slice, skipping any that are less deep than the last."""
        known = Analysis("", (), 0, 0)
        async for far in self._warm_up.until_ready(asked.position.partition(" ")[0]):
            yield AnalysisNews(preparing=far.done, seconds_left=far.left)
        for seconds in SLICES:
            fair = min(seconds, SHARED) if self._looks.several else seconds
            question = msgspec.structs.replace(asked, seconds=fair)
            async with aclosing(self._looks.ask(self._bots, question, guest)) as heard:
                async for found in heard:
                    if found.depth > known.depth or found.is_final:
                        known = found
                        yield _news(known)
            if known.is_final:
                break
            yield _news(known)  # keeps proxies from closing the connection
        yield msgspec.structs.replace(_news(known), over=True)

    # Games

    async def review(
        self, wish: ReviewWish, guest: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """Start a review and return its lines; a stored review is a single line.

        Raises:
            RefusalError: if the game is not over, the record is invalid, there is nothing to
                review, or the server is busy.
        """
        if wish.table:
            await self._check_over(wish.table, guest)
            board, arranged = await self._board_of(wish.table)
            kept = await self._kept.read(wish.table)
        else:
            board, arranged, kept = await self._recorded(wish.record), True, None
        if kept and not arranged:
            return _whole(kept)
        turns = await self._table_manager.run_long(lambda: [*played_turns(board.copy())][::-1])
        if not 0 < len(turns) <= MOST_TURNS:
            raise refuse("nothing-to-review" if not turns else "review-long", most=MOST_TURNS)
        if arranged:
            await self._check_turns(wish, guest, board, turns)
        if kept:
            return _whole(kept)
        reviewing = self._look_back(wish.table, board, turns, guest)
        return await self._looks.begun(reviewing, guest, address)

    async def _board_of(self, table_id: str) -> tuple[Board, bool]:
        """The game of a table, and whether one person alone could have arranged its course.

        Raises:
            RefusalError: if the board was never completed.
        """
        async with self._table_manager.acquire(table_id) as (_, table):
            if table.building:
                raise refuse("never-laid")
            board, config, alone = table.board.copy(), table.config, table.is_solo
        game = self._table_manager.engine.game(config.game)
        return board, alone or not await self._table_manager.run_rules(
            has_standard_start, game, config
        )

    async def _check_turns(
        self, wish: ReviewWish, guest: str, board: Board, turns: Sequence[PlayedTurn]
    ) -> None:
        """Check that a review reveals nothing about a game in progress.

        Raises:
            RefusalError: if it might reveal something.
        """
        kind = type(board)

        def looked_at() -> list[Board]:
            return [board, *(kind.from_text(turn.position) for turn in turns)]

        if wish.table:
            await self._table_manager.fair_play.check_not_near_own(guest, board.game, looked_at)
        else:
            boards = await self._table_manager.run_long(looked_at)
            await self._table_manager.fair_play.check_not_in_play(guest, boards)

    async def _recorded(self, text: str) -> Board:
        """Replay a game record."""

        def replayed() -> Board:
            record = GameRecord.from_json(text)
            return record.replay(
                self._table_manager.engine.game(record.game)
                .with_record_content(record.tags)
                .board_class
            )

        try:
            return await self._table_manager.run_long(replayed)
        except RulesError as error:
            raise refused_by_rules(error) from error

    async def _look_back(
        self,
        table: str,
        board: Board,
        turns: Sequence[PlayedTurn],
        guest: str,
    ) -> AsyncGenerator[ReviewNews, None]:
        """Review one turn after another."""
        nodes, sides = min(A_TURN, A_GAME // len(turns)), board.sides
        looked: list[ReviewedTurn] = []
        async for far in self._warm_up.until_ready(board.game):
            yield ReviewNews(0, len(turns), preparing=far.done, seconds_left=far.left)
        yield ReviewNews(0, len(turns))
        for turn in turns:
            asked = AnalysisRequest(
                board.game,
                turn.position,
                PATIENCE,
                lines=1,
                played=turn.actions,
                content=board.content.text,
                nodes=nodes,
                fresh=True,
            )
            async with aclosing(self._looks.ask(self._bots, asked, guest)) as heard:
                found = [told async for told in heard][-1]
            looked.append(review_turn(turn, found, sides))
            yield ReviewNews(len(looked), len(turns), looked[-1])
        review = build_review(looked, sides)
        if table:
            await self._kept.keep(table, review)
        yield ReviewNews(len(looked), len(turns), review=review)

    # Common parts

    async def _check_over(self, table: str, guest: str) -> None:
        """Check that a game is over.

        Raises:
            RefusalError: if it is not, or there is no such table.
        """
        if (await self._table_manager.summary(table, guest)).status != "finished":
            raise refuse("game-goes-on")


def _whole(review: Review) -> AsyncGenerator[bytes, None]:
    """A stored review as a single line."""
    most = len(review.turns)
    return line_of(ReviewNews(most, most, review=review))


def _news(found: Analysis) -> AnalysisNews:
    return AnalysisNews(found.turn, found.lines, found.depth, found.nodes)
