"""Puzzle mining from games played on the site, at the lowest priority."""

import asyncio

from tessera.puzzles.collection import Puzzle
from tessera.puzzles.judging import Answer, Question
from tessera.search.review import played_turns
from tessera.server.core.errors import RefusalError, SearchError
from tessera.server.core.logs import log
from tessera.server.puzzles.store import PuzzleStore
from tessera.server.tables.manager import TableManager
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

LOOK_EVERY = 20.0
"""Seconds between checks for finished games."""
OF_A_GAME = 2
"""Maximum number of puzzles per game, since those of one game are similar."""
LAST_TURNS = 60
"""Number of turns searched, from the end of the game, where most puzzles are found."""
ENOUGH = 5_000
"""Number of puzzles of a game after which mining stops."""


class GameMiner:
    """Searches each finished game once for puzzles, in a low-priority process."""

    def __init__(
        self,
        table_manager: TableManager,
        bots: WorkerPool[Question, Answer],
        warm_up: WarmUp,
        store: PuzzleStore,
        interval: float = LOOK_EVERY,
    ) -> None:
        self._table_manager = table_manager
        self._bots = bots
        self._warm_up = warm_up
        self._store = store
        self._interval = interval

    async def search_next(self) -> None:
        """Search the next finished game, or wait for one."""
        await self._warm_up.done()
        if not await self._search_oldest():
            await asyncio.sleep(self._interval)

    async def _search_oldest(self) -> bool:
        """Search the game that has waited longest; return whether there was one."""
        table = await self._store.waiting()
        if table is None:
            return False
        try:
            await self._store.add(await self._mine(table))
        except (RefusalError, SearchError) as error:
            log.warning("puzzle mining failed", table=table, error=repr(error))
        except Exception:  # whatever it is, other games must not wait for this one
            log.exception("puzzle mining failed", table=table)
        await self._store.mark_searched(table)
        return True

    async def _mine(self, table: str) -> list[Puzzle]:
        """The puzzles of a game, searched from its end; none for games with custom rules."""
        positions = await self._positions(table)
        name = positions[0].partition(" ")[0] if positions else ""
        found: list[Puzzle] = []
        if not name or await self._store.count(name) >= ENOUGH:
            return found
        for position in positions:
            question = Question(position, source=f"table {table}", table=table)
            answer = await self._bots.ask(question, Urgency.ALONE)
            if answer.found:
                found.append(Puzzle.from_text(answer.found))
            if len(found) == OF_A_GAME:
                break
        log.info("puzzles mined", table=table, found=len(found))
        return found

    async def _positions(self, table_id: str) -> list[str]:
        """The positions at the start of a table's last turns, the last first."""
        async with self._table_manager.acquire(table_id) as (_, table):
            game = self._table_manager.engine.games.get(table.config.game)
            if table.building or game is None or not game.themes or table.board.content.is_custom:
                return []
            board = table.board.copy()
        turns = await self._table_manager.run_long(lambda: list(played_turns(board))[:LAST_TURNS])
        return [turn.position for turn in turns if not turn.forced]
