"""Reviews of board games: each turn is compared with what a search finds."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.games.common.record import GameRecord
from tessera.search.analysis import Analysis, AnalysisRequest
from tessera.search.review import (
    PlayedTurn,
    Review,
    ReviewedTurn,
    build_review,
    played_turns,
    review_turn,
)
from tessera.server.analysis.quota import AnalysisQuota
from tessera.server.analysis.reviews import Judge, NewReview, ReviewProgress
from tessera.server.core.errors import refuse, refused_by_rules
from tessera.server.tables.fair_play import has_standard_start
from tessera.server.tables.manager import TableManager
from tessera.server.web.route_options import LARGEST_RECORD
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

A_TURN = 400_000
"""Nodes searched to review a turn, so that a second review gives the same result; the turn that was
played may take as many again."""
A_GAME = 80_000_000
"""Nodes for all turns of a long game."""
PATIENCE = 10.0
"""Seconds after which a busy server stops with fewer nodes."""
MOST_TURNS = 1_000


class BoardReviewNews(ReviewProgress, frozen=True, tag="board", kw_only=True):
    """Progress of a review of a board game."""

    turn: ReviewedTurn | None = None
    """The turn reviewed last."""
    review: Review | None = None
    """In the last line."""


@dataclass
class FinishedGame:
    """A finished board game, and its turns, once they are known."""

    board: Board
    turns: Sequence[PlayedTurn] = ()

    def positions(self) -> list[Board]:
        """The positions that a review looks at."""
        kind = type(self.board)
        return [self.board, *(kind.from_text(turn.position) for turn in self.turns)]


class BoardJudge(Judge[FinishedGame, Review]):
    """Reviews board games, turn by turn."""

    kind = Review

    def __init__(
        self,
        table_manager: TableManager,
        bots: WorkerPool[AnalysisRequest, Analysis],
        warm_up: WarmUp,
        quota: AnalysisQuota,
    ) -> None:
        self._table_manager = table_manager
        self._bots = bots
        self._warm_up = warm_up
        self._quota = quota

    async def open(self, request: NewReview, principal: str, address: str) -> FinishedGame:  # noqa: ARG002
        """Read a finished game, and check that its review reveals nothing about one in progress.

        Raises:
            RefusalError: if it is not over, its record is invalid, there is nothing to review, or
                it might reveal something.
        """
        if request.room:
            await self._table_manager.check_finished(request.room, principal)
            board, arranged = await self._board_of(request.room)
        else:
            board, arranged = await self._recorded(request.record), True
        game = FinishedGame(board)
        if arranged:
            await self.prepare(game)
            fair_play = self._table_manager.fair_play
            if request.room:
                await fair_play.check_not_near_own(principal, board.game, game.positions)
            else:
                positions = await self._table_manager.run_long(game.positions)
                await fair_play.check_not_in_play(principal, positions)
        return game

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

    async def _recorded(self, text: str) -> Board:
        """Replay a game record."""
        if len(text) > LARGEST_RECORD:
            raise refuse("review-long", most=MOST_TURNS)

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

    async def prepare(self, game: FinishedGame) -> None:
        """Find the turns of a game.

        Raises:
            RefusalError: if there are none, or too many.
        """
        if game.turns:
            return
        board = game.board.copy()
        turns = await self._table_manager.run_long(lambda: [*played_turns(board)][::-1])
        if not 0 < len(turns) <= MOST_TURNS:
            raise refuse("nothing-to-review" if not turns else "review-long", most=MOST_TURNS)
        game.turns = turns

    async def judge(
        self, game: FinishedGame, principal: str
    ) -> AsyncGenerator[BoardReviewNews | Review, None]:
        """Compare each turn with what a search finds."""
        board, most = game.board, len(game.turns)
        async for far in self._warm_up.until_ready(board.game):
            yield BoardReviewNews(done=0, most=most, preparing=far.done, seconds_left=far.left)
        yield BoardReviewNews(done=0, most=most)
        judged: list[ReviewedTurn] = []
        for turn in game.turns:
            asked = AnalysisRequest(
                board.game,
                turn.position,
                PATIENCE,
                lines=1,
                played=turn.actions,
                content=board.content.text,
                nodes=min(A_TURN, A_GAME // most),
                fresh=True,
            )
            found = await self._quota.result(self._bots, asked, principal)
            judged.append(review_turn(turn, found, board.sides))
            yield BoardReviewNews(done=len(judged), most=most, turn=judged[-1])
        yield build_review(judged, board.sides)

    async def last(self, game: FinishedGame, review: Review) -> BoardReviewNews:  # noqa: ARG002
        """The last line, with the review."""
        most = len(review.turns)
        return BoardReviewNews(done=most, most=most, review=review)
