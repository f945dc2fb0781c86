"""Puzzles from the games that were played here: looked for when nothing else is to be done."""

import asyncio

import structlog

from tessera.puzzles.collection import Puzzle
from tessera.puzzles.judging import Answer, Question
from tessera.search.review import played_turns
from tessera.server.core.errors import RefusalError, SearchError
from tessera.server.puzzles.store import PuzzleStore
from tessera.server.tables.manager import TableManager
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

LOOK_EVERY = 20.0
"""Seconds after which it is asked again whether a game is over."""
OF_A_GAME = 2
"""Puzzles, at most: those of one game are much alike."""
LAST_TURNS = 60
"""Of a game; what there is to find is found towards its end."""
ENOUGH = 5_000
"""Puzzles of a game, after which no more are looked for."""

log = structlog.get_logger(__name__)


class GameMiner:
    """Looks through the games that are over, each once, in a process that yields."""

    def __init__(
        self,
        hub: TableManager,
        bots: WorkerPool[Question, Answer],
        warm_up: WarmUp,
        kept: PuzzleStore,
        look_every: float = LOOK_EVERY,
    ) -> None:
        self._hub = hub
        self._bots = bots
        self._warm_up = warm_up
        self._kept = kept
        self._look_every = look_every

    async def look(self) -> None:
        """Look through the next game, or wait until there may be one."""
        await self._warm_up.done()
        if not await self._look_at_next():
            await asyncio.sleep(self._look_every)

    async def _look_at_next(self) -> bool:
        """Look through the game that has waited longest; whether there was one."""
        table = await self._kept.waiting()
        if table is None:
            return False
        try:
            await self._kept.add(await self._look_through(table))
        except (RefusalError, SearchError) as error:
            log.warning("a game cannot be looked through", table=table, error=repr(error))
        except Exception:  # whatever it is, other games do not wait for this one
            log.exception("a game cannot be looked through", table=table)
        await self._kept.looked_through(table)
        return True

    async def _look_through(self, table: str) -> list[Puzzle]:
        """The puzzles of a game, from its end on: none where it was not played as it comes."""
        positions = await self._positions(table)
        name = positions[0].partition(" ")[0] if positions else ""
        found: list[Puzzle] = []
        if not name or await self._kept.count(name) >= ENOUGH:
            return found
        for position in positions:
            question = Question(position, source=f"table {table}", table=table)
            told = await self._bots.ask(question, Urgency.ALONE)
            if told.found:
                found.append(Puzzle.from_text(told.found))
            if len(found) == OF_A_GAME:
                break
        log.info("looked for puzzles", table=table, found=len(found))
        return found

    async def _positions(self, table_id: str) -> list[str]:
        """The positions at the beginning of the last turns of a table, the last first."""
        async with self._hub.acquire(table_id) as (_, table):
            game = self._hub.engine.games.get(table.config.game)
            if table.laying or game is None or not game.themes or table.board.content.is_custom:
                return []
            board = table.board.copy()
        turns = await self._hub.run_long(lambda: list(played_turns(board))[:LAST_TURNS])
        return [turn.position for turn in turns if not turn.forced]
