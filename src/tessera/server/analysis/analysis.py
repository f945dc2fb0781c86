"""Analysis of positions, ever deeper while someone watches.

It runs at low priority in worker processes, for one visitor after another, a few seconds each, and
stops when the visitor leaves. It reveals nothing about games in progress.
"""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import msgspec

from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.search.analysis import Analysis, AnalysisRequest, Line
from tessera.server.analysis.quota import AnalysisQuota
from tessera.server.core.errors import refuse, refused_by_rules
from tessera.server.tables.game_messages import OwnContent
from tessera.server.tables.manager import TableManager
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

SLICES = (1.0, 2.0, 4.0, 8.0, 15.0, 15.0, 15.0)
"""Seconds of each slice, after which others get their turn; one minute in total."""
SHARED = 5.0
"""Limit on a slice, in seconds, while others wait."""
LONGEST_POSITION = 8_000
MAX_LINES = 5


class NewAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Analyses:
    """Running analyses."""

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

    async def analyse(
        self, request: NewAnalysis, principal: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """Start an analysis, which replaces the user's previous one; return its lines.

        Raises:
            RefusalError: if the position is invalid or over, occurs in a game in progress, or the
                server is busy.
        """
        name = request.position.partition(" ")[0]
        content = await self._table_manager.content(name, request.content)
        board = await self._board(name, request.position, content)
        if board.turn not in board.sides:
            raise refuse("nothing-to-analyse")
        if request.table:
            await self._table_manager.check_finished(request.table, principal)
        await self._table_manager.fair_play.check_not_in_play(principal, [board])
        asked = AnalysisRequest(
            name, request.position, lines=request.lines, with_effects=True, content=content
        )
        return await self._quota.start(self._deeper(asked, principal), principal, address)

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
        self, asked: AnalysisRequest, principal: str
    ) -> AsyncGenerator[AnalysisNews, None]:
        """Yield results slice by slice, skipping any that are less deep than the last."""
        known = Analysis("", (), 0, 0)
        async for far in self._warm_up.until_ready(asked.position.partition(" ")[0]):
            yield AnalysisNews(preparing=far.done, seconds_left=far.left)
        for seconds in SLICES:
            fair = min(seconds, SHARED) if self._quota.several else seconds
            question = msgspec.structs.replace(asked, seconds=fair)
            async with aclosing(self._quota.ask(self._bots, question, principal)) as responses:
                async for found in responses:
                    if found.depth > known.depth or found.is_final:
                        known = found
                        yield _news(known)
            if known.is_final:
                break
            yield _news(known)  # keeps proxies from closing the connection
        yield msgspec.structs.replace(_news(known), over=True)


def _news(found: Analysis) -> AnalysisNews:
    return AnalysisNews(found.turn, found.lines, found.depth, found.nodes)
